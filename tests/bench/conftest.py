"""A pendulum, a machine without peers, and measurements short enough for tests."""

import pytest

# times are never asserted: as short as the harness allows
SECONDS = 0.01

PENDULUM = """
<mujoco model="swing">
  <worldbody>
    <body name="arm" pos="0 0 1">
      <joint name="hinge" axis="0 1 0" armature="0.1"/>
      <geom type="capsule" fromto="0 0 0 0 0 -0.5" size="0.05"/>
      <site name="tip" pos="0 0 -0.5"/>
    </body>
  </worldbody>
</mujoco>
"""


@pytest.fixture(scope="session", autouse=True)
def measurable(compiler):
    """Without a C compiler there is nothing to measure."""
    pytest.importorskip("resource", reason="processor time of the compiler needs POSIX")


@pytest.fixture(scope="session")
def pendulum(tmp_path_factory):
    """The path of the pendulum's file."""
    path = tmp_path_factory.mktemp("bench") / "swing.xml"
    path.write_text(PENDULUM)
    return path


@pytest.fixture
def heard():
    """What is said of peers that are left out."""
    return []


@pytest.fixture
def short_run(heard):
    """`run`, as short as can be; what it warns of goes to `heard`."""
    from symdyn.bench import run

    return lambda path, **named: run(path, seconds=SECONDS, native=False, warn=heard.append, **named)
