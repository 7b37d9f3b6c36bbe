"""Every quantity that MuJoCo has too is MuJoCo's, at random states of every model."""

import os

import numpy as np
import pytest

from tests.dynamics.quantities import QUANTITIES
from tests.tolerance import OTHER_ALGORITHM, assert_close

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.dynamics.oracle import ORACLE, place  # noqa: E402


@pytest.fixture(scope="session")
def mj(case, tmp_path_factory):
    """MuJoCo's model of the same file, without springs, so that its potential energy is gravity's alone."""
    here = os.getcwd()
    os.chdir(tmp_path_factory.mktemp("log"))  # where MuJoCo writes its warnings
    try:
        m = mujoco.MjModel.from_xml_path(str(case.path))
    finally:
        os.chdir(here)
    m.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_SPRING
    return m, mujoco.MjData(m)


@pytest.fixture(scope="session")
def answers(case, mj):
    """MuJoCo's quantities at each state."""
    found = []
    for state in case.states:
        place(*mj, state)
        found.append({name: np.array(oracle(*mj, state)) for name, oracle in ORACLE.items()})
        found[-1]["potential"] = np.array(mj[1].energy[:1])
    return found


@pytest.mark.parametrize("name", [*ORACLE, "potential"])
def test_quantity_is_mujocos(case, answers, name):
    assert name in QUANTITIES
    for (_, values), answer in zip(case.at, answers):
        if answer[name].size:
            assert_close(values[name], answer[name], OTHER_ALGORITHM, name)
