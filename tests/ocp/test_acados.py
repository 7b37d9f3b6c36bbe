"""acados takes symdyn's functions as they are: its SQP solves the cart-pole's swing from expressions made here, and
from emitted C with CasADi's external ABI, values and Jacobians.

Skipped where the wheel `comma-deps-acados` is not installed. That wheel brings libraries, headers and templates, and a
CasADi of its own, which is left aside.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from symdyn import api
from symdyn.runtime.compiler import library_flags, library_suffix

PROGRAM = """
import ctypes
import sys
import casadi as ca
import numpy as np
import symdyn
from acados_template import AcadosModel, AcadosOcp, AcadosOcpSolver

model = symdyn.load(sys.argv[1])
forward = symdyn.to_casadi(model, "forward_dynamics")
kind = ca.SX
if len(sys.argv) > 2:
    # what acados compiles calls the functions of this library by name
    ctypes.CDLL(sys.argv[2], mode=ctypes.RTLD_GLOBAL)
    forward, kind = ca.external("forward_dynamics", sys.argv[2]), ca.MX
x, u = kind.sym("x", 2 * model.nv), kind.sym("u", 1)
q, v = x[: model.nq], x[model.nq :]
ocp = AcadosOcp()
ocp.model = AcadosModel()
ocp.model.name, ocp.model.x, ocp.model.u = "cartpole", x, u
ocp.model.f_expl_expr = ca.vertcat(v, forward(q, v, ca.vertcat(u, 0)))
ocp.dims.N = 50
W = np.diag([1.0, 1.0, 0.01, 0.01])
ocp.cost.cost_type, ocp.cost.cost_type_e = "LINEAR_LS", "LINEAR_LS"
ocp.cost.W, ocp.cost.W_e = np.diag([1.0, 1.0, 0.01, 0.01, 1e-4]), 100 * W
ocp.cost.Vx, ocp.cost.Vx_e = np.eye(5, 4), np.eye(4)
ocp.cost.Vu = np.eye(5)[:, 4:]
ocp.cost.yref, ocp.cost.yref_e = np.zeros(5), np.zeros(4)
ocp.constraints.x0 = np.array([0.5, 0.4, 0.0, 0.0])
ocp.constraints.lbu, ocp.constraints.ubu, ocp.constraints.idxbu = np.array([-20.0]), np.array([20.0]), np.array([0])
ocp.solver_options.tf = 2.0
ocp.solver_options.integrator_type, ocp.solver_options.nlp_solver_type = "ERK", "SQP"
ocp.solver_options.qp_solver, ocp.solver_options.hessian_approx = "PARTIAL_CONDENSING_HPIPM", "GAUSS_NEWTON"
solver = AcadosOcpSolver(ocp, json_file="ocp.json")
status = solver.solve()

# each interval of the plan, integrated by CasADi from the same expressions
ode = {"x": x, "p": u, "ode": ocp.model.f_expl_expr}
step = ca.integrator("step", "rk", ode, 0, 2.0 / 50, {"number_of_finite_elements": 1})
gaps = [
    np.abs(step(x0=solver.get(k, "x"), p=solver.get(k, "u"))["xf"].full().ravel() - solver.get(k + 1, "x")).max()
    for k in range(50)
]
print("status", status, "end", np.abs(solver.get(50, "x")).max(), "gap", max(gaps))
"""


@pytest.fixture
def environment(root, tmp_path):
    """Variables that acados needs: the wheel seen as the source tree it asks for, its own CasADi off the path."""
    found = importlib.util.find_spec("acados")
    if found is None:
        pytest.skip("acados is not installed (comma-deps-acados)")
    here, tree = Path(found.submodule_search_locations[0]), tmp_path / "acados"
    (tree / "interfaces" / "acados_template").mkdir(parents=True)
    (tree / "interfaces" / "acados_template" / "acados_template").symlink_to(here / "acados_template")
    for part in ("bin", "include", "lib"):
        (tree / part).symlink_to(here / "install" / part)
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(root), str(here)]),
        "LD_LIBRARY_PATH": os.pathsep.join([str(tree / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]),
        "ACADOS_SOURCE_DIR": str(tree),
        "TERA_PATH": str(tree / "bin" / "t_renderer"),
    }


@pytest.mark.parametrize("form", ["expressions", "emitted C"])
def test_acados_swings_the_cart_pole_upright(compiler, form, environment, example_models, tmp_path):
    libraries = []
    if form == "emitted C":
        files = api.emit(example_models["cartpole"], ["forward_dynamics"], target="casadi", jacobians=1)
        path = tmp_path / f"dynamics{library_suffix()}"
        libraries = [compiler.compile(files, path, library_flags(compiler.kind))]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, example_models["cartpole"], *libraries],
        cwd=tmp_path, env=environment, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    words = done.stdout.splitlines()[-1].split()
    assert words[1] == "0" and float(words[3]) < 0.05 and float(words[5]) < 1e-6
