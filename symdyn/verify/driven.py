"""What MuJoCo has of actuators, and of the motion they give together with passive and applied forces."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.verify.oracle import Oracle

__all__ = ["DRIVEN", "after_step", "driven", "moment", "smooth_acceleration", "stepped"]

DRIVEN = """
    actuator_length actuator_velocity act_dot actuator_force qfrc_actuator qfrc_smooth
""".split()


def driven(name: str) -> Callable[[Oracle], np.ndarray]:
    """The array of that name in the data of the model with its actuators and passive forces."""
    return lambda o: np.array(getattr(o.driven.d, name))


def moment(o: Oracle) -> np.ndarray:
    """Moments of the transmissions (nout, nv), out of MuJoCo's sparse rows."""
    d, dense = o.driven.d, np.zeros((o.m.nout, o.m.nv))
    for row, first, count in zip(dense, d.moment_rowadr, d.moment_rownnz):
        row[d.moment_colind[first : first + count]] = d.actuator_moment[first : first + count]
    return dense


def after_step(name: str, euler: bool = False) -> Callable[[Oracle], np.ndarray]:
    """The array of that name after a step of the time dt by the file's integrator, or by Euler's."""

    def answer(o: Oracle) -> np.ndarray:
        (found,) = stepped(o.driven, name, euler=euler)
        o.driven.at(o.x)
        return found

    return answer


def stepped(there: Oracle, *names: str, euler: bool = False) -> list[np.ndarray]:
    """The arrays of these names after a step of the time dt from the state, which is left behind."""
    option = there.m.opt
    before = option.timestep, option.integrator
    integrator = there.mujoco.mjtIntegrator.mjINT_EULER if euler else there.integrator
    option.timestep, option.integrator = float(there.x["dt"]), integrator
    there.mujoco.mj_step(there.m, there.d)
    option.timestep, option.integrator = before
    return [np.array(getattr(there.d, name)) for name in names]


def smooth_acceleration(o: Oracle) -> np.ndarray:
    return np.array(o.driven.d.qfrc_smooth if o.badly_conditioned else o.driven.d.qacc_smooth)
