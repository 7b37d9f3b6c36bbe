"""States in other programs' layouts: round trips, rates, and Pinocchio's dynamics in its own coordinates."""

from __future__ import annotations

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.state import State, from_layout, to_layout, velocity_map
from symdyn.state.layout import LAYOUTS
from tests.state.conftest import differentiate
from tests.tolerance import AGREEMENT, SAME_ALGORITHM, assert_close

DIFFERENCES = 1e-7


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts_are_undone(layout, state, rng):
    a = rng.standard_normal(state.model.nv)
    order = [int(j) for j in rng.permutation(state.model.njnt)]
    there = to_layout(state.model, layout, state.q, state.v, a, order)
    back = from_layout(state.model, layout, *there, order)
    for found, expected in zip(back, (state.q, state.v, a)):
        assert_close(found, expected, SAME_ALGORITHM)
    assert_close(from_layout(state.model, layout, to_layout(state.model, layout, state.q)), state.q, SAME_ALGORITHM)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_accelerations_are_rates_of_velocities(layout, state, rng):
    """Along a motion with acceleration a, the other layout's v changes at the other layout's a."""
    model, a = state.model, rng.standard_normal(state.model.nv)

    def velocity(t: float) -> np.ndarray:
        moved = State(model)
        moved.global_coordinates(state.q, t * state.v)
        return to_layout(model, layout, moved.q, state.v + t * a)[1]

    assert_close(to_layout(model, layout, state.q, state.v, a)[2], differentiate(velocity), DIFFERENCES)
    B = velocity_map(model, layout, state.q)
    assert_close(B @ state.v, velocity(0.0), SAME_ALGORITHM)


def test_rigid_body_dynamics_has_the_rotation_first(state):
    q, v = to_layout(state.model, "rbd", state.q, state.v)
    R = state.joint_transform("base").R
    assert_close(q[:7], [*state.q[3:7], *state.q[:3]], SAME_ALGORITHM)
    assert_close(v[:6], [*state.v[3:6], *(R.T @ state.v[:3])], SAME_ALGORITHM)
    # its free joint's velocity is the twist of the frame after the joint
    assert_close(v[:6], state.twist("base").vector, SAME_ALGORITHM)


def test_unknown_layouts_and_orders_are_refused(state):
    with pytest.raises(SymdynError, match='layout "pinochio" is unknown; .*did you mean "pinocchio"'):
        to_layout(state.model, "pinochio", state.q)
    with pytest.raises(SymdynError, match="the order has 1 joints; expected each of the 10 once"):
        to_layout(state.model, "rbd", state.q, order=["ball"])


# one joint a body, of every type, branching; inertias neither diagonal nor centred
SINGLE_JOINTS = """
<mujoco model="single_joints">
  <compiler angle="radian"/>
  <worldbody>
    <body name="base" pos="0 0 1">
      <freejoint name="base"/>
      <inertial pos=".1 .02 -.05" mass="3" fullinertia=".1 .2 .25 .01 -.02 .03"/>
      <body name="left" pos=".3 .1 0" quat=".8 .3 .1 .2">
        <joint name="left" type="ball"/>
        <inertial pos=".02 .1 .3" mass="1.5" fullinertia=".05 .06 .03 .004 -.003 .002"/>
        <body name="hand" pos="0 .1 .5" euler=".3 -.2 .7">
          <joint name="hand" axis="1 -2 .5"/>
          <inertial pos=".02 0 .1" mass=".7" fullinertia=".02 .02 .03 0 .001 0"/>
        </body>
      </body>
      <body name="right" pos="-.3 .1 0">
        <joint name="right" type="slide" axis="0 .6 .8" armature=".3"/>
        <inertial pos="0 .05 .1" mass="1.1" fullinertia=".03 .05 .04 0 0 .002"/>
      </body>
    </body>
  </worldbody>
</mujoco>
"""


def pinocchio_model(pin, model):
    """The same mechanism, joint by joint."""
    made = pin.Model()
    made.gravity = pin.Motion(np.array([*model.opt.gravity, 0.0, 0.0, 0.0]))
    joints = {
        0: lambda axis: pin.JointModelFreeFlyer(),
        1: lambda axis: pin.JointModelSpherical(),
        2: pin.JointModelPrismaticUnaligned,
        3: pin.JointModelRevoluteUnaligned,
    }
    for j, b in enumerate(model.jnt_bodyid):
        parent = int(model.body_parentid[b])
        free = model.jnt_type[j] == 0
        place = pin.SE3.Identity() if free else pin.SE3(rotation(pin, model.body_quat[b]), model.body_pos[b])
        i = made.addJoint(parent, joints[int(model.jnt_type[j])](model.jnt_axis[j]), place, model.jnt_names[j])
        turn = rotation(pin, model.body_iquat[b])
        tensor = turn @ np.diag(model.body_inertia[b]) @ turn.T
        made.appendBodyToJoint(i, pin.Inertia(model.body_mass[b], model.body_ipos[b], tensor), pin.SE3.Identity())
    made.armature = np.array(model.dof_armature)
    return made


def rotation(pin, quat) -> np.ndarray:
    return pin.Quaternion(*[float(x) for x in quat]).toRotationMatrix()


def test_dynamics_are_pinocchios_after_conversion(rng):
    pin = pytest.importorskip("pinocchio")
    model = symdyn.load(SINGLE_JOINTS)
    theirs = pinocchio_model(pin, model)
    data, state = theirs.createData(), State(model)
    for _ in range(3):
        state.rand(rng)
        a = rng.standard_normal(model.nv)
        q, v, vdot = to_layout(model, "pinocchio", state.q, state.v, a)
        B = velocity_map(model, "pinocchio", state.q)
        assert_close(state.inverse_dynamics(a), B.T @ pin.rnea(theirs, data, q, v, vdot), AGREEMENT)
        M = pin.crba(theirs, data, q)
        M = np.triu(M) + np.triu(M, 1).T
        assert_close(state.mass_matrix(), B.T @ M @ B, AGREEMENT)
        tau = rng.standard_normal(model.nv)
        theirs_a = pin.aba(theirs, data, q, v, np.linalg.solve(B.T, tau))
        assert_close(to_layout(model, "pinocchio", state.q, state.v, state.dynamics(tau))[2], theirs_a, AGREEMENT)
        frames_of(pin, theirs, data, state, q, v, vdot)


def frames_of(pin, theirs, data, state, q, v, a) -> None:
    """Poses, twists, accelerations, momenta and energies."""
    pin.forwardKinematics(theirs, data, q, v, 0 * a)
    for j, b in enumerate(state.model.jnt_bodyid):
        pose, i = state.transform_to_root(int(b)), j + 1
        assert_close(pose.matrix, data.oMi[i].homogeneous, AGREEMENT)
        twist = pin.getVelocity(theirs, data, i, pin.WORLD)
        assert_close(state.twist_wrt_world(int(b)).vector, [*twist.angular, *twist.linear], AGREEMENT)
        local = pin.getVelocity(theirs, data, i, pin.LOCAL)
        own = state.express(state.twist_wrt_world(int(b)), f"body/{state.model.body_names[b]}")
        assert_close(own.vector, [*local.angular, *local.linear], AGREEMENT)
    bias_accelerations(pin, theirs, data, state, q, v)
    assert_close(state.kinetic_energy(), pin.computeKineticEnergy(theirs, data, q, v), AGREEMENT)
    potential = pin.computePotentialEnergy(theirs, data, q)
    assert_close(state.gravitational_potential_energy(), potential, AGREEMENT)
    pin.computeCentroidalMomentum(theirs, data, q, v)
    centre = state.momentum()
    about = np.concatenate([centre.angular - np.cross(state.center_of_mass(), centre.linear), centre.linear])
    assert_close(about, [*data.hg.angular, *data.hg.linear], AGREEMENT)


def bias_accelerations(pin, theirs, data, state, q, v) -> None:
    """J' v in the world's frame: their v' that keeps ours still is not zero for a free joint."""
    still = to_layout(state.model, "pinocchio", state.q, state.v, np.zeros(state.model.nv))[2]
    pin.forwardKinematics(theirs, data, q, v, still)
    for j, b in enumerate(state.model.jnt_bodyid):
        theirs_a = pin.getAcceleration(theirs, data, j + 1, pin.WORLD)
        found = state.bias_acceleration(int(b)).vector
        assert_close(found, [*theirs_a.angular, *theirs_a.linear], AGREEMENT)
