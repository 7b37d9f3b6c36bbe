"""One configuration of a robot: what follows from it is computed when it is asked for, once.

The same object takes symbols in place of numbers, and gives functions of them.
"""

from pathlib import Path

import numpy as np

import symdyn

ARM = Path(__file__).parent / "models" / "arm7.xml"


def main() -> None:
    model = symdyn.load(ARM)
    state = symdyn.State(model)
    state.rand(0, respect_limits=True)
    print("flange at", np.round(state.transform_to_root("site/flange").p, 3))

    # the same forces twice: M v' + c, and one pass of inverse dynamics
    vdot = np.ones(model.nv)
    tau = state.mass_matrix() @ vdot + state.dynamics_bias()
    print("difference", float(np.abs(tau - state.inverse_dynamics(vdot)).max()) < 1e-12)

    # a new velocity leaves what depends on the configuration alone
    state.zero_velocity()
    state.dynamics_bias()
    print("mass matrix computed", state.computed["M"], "time, bias", state.computed["bias"], "times")

    # spatial quantities know their frames
    try:
        state.twist_wrt_world(1) + state.twist(0)
    except symdyn.SymdynError as error:
        print(error)

    # symbols in place of numbers
    symbolic = symdyn.State.symbolic(model, params={"body/link7/mass": "m"})
    function = symbolic.function("weight", {"tau": symbolic.dynamics_bias()})
    print("function of", ", ".join(f"{i.name} {i.shape}" for i in function.inputs))


if __name__ == "__main__":
    main()
