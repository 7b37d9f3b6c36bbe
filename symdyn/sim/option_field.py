"""The members of `NAME_option`, by mjOption's names, a row each; values are those of `Model.opt`."""

from __future__ import annotations

from symdyn.sim.field import Field

__all__ = ["OPTION"]

OPTION: tuple[Field, ...] = (
    Field("timestep", "", "s"),
    Field("impratio", "", "ratio of friction to normal impedance of contacts"),
    Field("tolerance", "", "of the solver, relative"),
    Field("ls_tolerance", "", "of the solver's line search, relative"),
    Field("noslip_tolerance", "", "of the noslip solver, relative"),
    Field("ccd_tolerance", "", "of the convex collision solver, m: farther off when out of iterations, it warns"),
    Field("sleep_tolerance", "", "velocity below which a tree may sleep"),
    Field("gravity", "3", "m/s^2, world"),
    Field("wind", "3", "m/s, world"),
    Field("magnetic", "3", "magnetic flux, world"),
    Field("density", "", "of the medium, kg/m^3"),
    Field("viscosity", "", "of the medium, Pa s"),
    Field("o_margin", "", "margin of contacts if overridden, m"),
    Field("o_solref", "2", "solref of contacts if overridden"),
    Field("o_solimp", "5", "solimp of contacts if overridden"),
    Field("o_friction", "5", "friction of contacts if overridden"),
    Field("integrator", "", "mjtIntegrator", "int"),
    Field("cone", "", "mjtCone", "int"),
    Field("jacobian", "", "mjtJacobian; all are the same here", "int"),
    Field("solver", "", "mjtSolver", "int"),
    Field("iterations", "", "of the solver at most", "int"),
    Field("ls_iterations", "", "of its line search at most", "int"),
    Field("noslip_iterations", "", "of the noslip solver", "int"),
    Field("ccd_iterations", "", "of the convex collision solver at most, of each of its two stages", "int"),
    Field("disableflags", "", "mjtDisableBit", "int"),
    Field("enableflags", "", "mjtEnableBit", "int"),
    Field("disableactuator", "", "bits of actuator groups that are off", "int"),
    Field("sdf_initpoints", "", "starting points of gradient descent in collisions of distance fields", "int"),
    Field("sdf_iterations", "", "of that descent at most", "int"),
)
