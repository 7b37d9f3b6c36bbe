"""A humanoid is held standing by springs and dampers in its joints: a Gymnasium-style loop over a simulation.

Needs a C compiler; prints the reward of each half second.
"""

from pathlib import Path

import numpy as np

import symdyn


class Stand:
    """Reset, step, observation, reward: the head high, little effort."""

    def __init__(self, path, frame_skip=2):
        self.sim, self.skip = symdyn.Simulation(path), frame_skip

    def reset(self):
        self.sim.reset()
        self.sim.forward()
        return np.concatenate([self.sim.qpos, self.sim.qvel])

    def step(self, force):
        self.sim.qfrc_applied[6:] = force
        self.sim.step(self.skip)
        reward = self.sim.body("pelvis").xpos[2] - 1e-4 * float(force @ force)
        return np.concatenate([self.sim.qpos, self.sim.qvel]), reward, self.sim.body("pelvis").xpos[2] < 0.5


env = Stand(Path(__file__).parent / "models" / "humanoid.xml")
observation, rewards = env.reset(), []
nq, inertia = env.sim.model.nq, 1 / env.sim.model.dof_invweight0[6:]
for _ in range(250):
    force = inertia * (-900 * observation[7:nq] - 60 * observation[nq + 6 :])
    observation, reward, fallen = env.step(force)
    rewards.append(reward)
    if fallen:
        break
print("rewards:", " ".join(f"{r:.3f}" for r in rewards[::50]))
print(f"after {env.sim.time:.2f} s the pelvis is at {env.sim.body('pelvis').xpos[2]:.2f} m, {env.sim.ncon} contacts")
