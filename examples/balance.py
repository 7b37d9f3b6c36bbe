"""A humanoid balances on its left foot: a linear regulator from the discrete A and B of the model in contact.

The foot's frame is held at three points; the joints are driven by torques. The regulator brings the nonlinear model, in
the same contact, back from a push.
"""

from pathlib import Path

import numpy as np

import symdyn
from symdyn import ocp
from symdyn.dynamics.manifold import difference, integrate
from symdyn.dynamics.tree import build_tree

humanoid = symdyn.load(Path(__file__).parent / "models" / "humanoid.xml")
tree = build_tree(humanoid)
motion = ocp.Motion(humanoid, tuple(name for name in humanoid.jnt_names if name != "root"))
# the sole and the two ends of the foot; the regularisation shares their forces out
SOLE = ocp.ContactMode(("site/left_sole", "geom/left_sole", "geom/left_toes"), damping=20.0, regularisation=1e-6)
H = 0.003


def standing() -> np.ndarray:
    """The configuration on one leg, leaning until the centre of mass is over the foot."""
    qpos, poses = humanoid.qpos0.copy(), symdyn.compile(humanoid, ["com+pose:site/left_sole"], "numpy").popitem()[1]

    def joint(name):
        return int(humanoid.jnt_qposadr[humanoid.jnt_names.index(name)])

    qpos[joint("right_knee")], qpos[joint("right_hip_pitch")] = 0.8, 0.5
    lean = np.zeros(humanoid.nv)
    for _ in range(10):
        com, sole, _ = poses(qpos)
        off = com[0][:2] - sole[:2]
        height = com[0][2] - sole[2]
        lean[3:6] = [off[1] / height, -off[0] / height, 0]
        qpos = np.asarray(integrate(tree, qpos, lean), float)
    return qpos


def regulator(qpos):
    """Gains about a configuration, and the torques that hold it."""
    torque, force, left = ocp.static(motion, qpos, SOLE)
    A, B = ocp.discrete(motion, qpos, u=torque, h=H, mode=SOLE, force=force)
    # the foot stays where it is: what can move is the rest
    N = ocp.held_basis(motion, qpos, SOLE)
    A, B = N.T @ A @ N, N.T @ B
    K, _ = ocp.lqr(A, B, np.diag(np.repeat([10.0, 1.0], len(A) // 2)), 1e-3 * np.eye(motion.nu))
    return K @ N.T, torque, left, np.abs(np.linalg.eigvals(A - B @ K)).max(), np.abs(np.linalg.eigvals(A)).max()


def pushed(qpos, K, torque, seconds: float = 2.0) -> list[float]:
    """How far the configuration is off over time, after a push that turns the trunk."""
    step = motion.contact("dynamics", SOLE)
    q, v = qpos.copy(), np.zeros(humanoid.nv)
    v[-12:] = 0.3
    off = []
    for _ in range(round(seconds / H)):
        dq = np.asarray(difference(tree, qpos, q), float)
        u = torque - K @ np.concatenate([dq, v])
        applied = np.zeros(humanoid.nv)
        applied[list(motion.force_dofs)] = u
        v = v + H * step(q, v, [], [], applied)[0].full()[:, 0]
        q = np.asarray(integrate(tree, q, v, H), float)
        off.append(float(np.abs(dq).max()))
    return off


if __name__ == "__main__":
    qpos = standing()
    K, torque, left, closed, opened = regulator(qpos)
    print(f"torques up to {np.abs(torque).max():.1f} N m hold it, {left:.0e} N m are left")
    print(f"largest eigenvalue: {opened:.4f} without, {closed:.4f} with the regulator")
    off = pushed(qpos, K, torque)
    print("pushed, it comes back:", bool(off[-1] < 0.1 * max(off)))
