"""One configuration of a mechanism and what follows from it, for those who compute in Python."""

from symdyn.graph.dual import Dual, dual, slopes_of, values_of
from symdyn.state.chart import Charted, Planar, SinCosRevolute, SPQuatFloating
from symdyn.state.contact import HalfSpace, HuntCrossley, SoftContact, ViscoelasticCoulomb
from symdyn.state.coordinate import copyto
from symdyn.state.integrator import munthe_kaas_step
from symdyn.state.layout import from_layout, to_layout, velocity_map
from symdyn.state.spatial import Momentum, SpatialAcceleration, SpatialInertia, Transform, Twist, Wrench
from symdyn.state.state import State
from symdyn.state.surgery import remove_fixed_joints, submodel

__all__ = [
    "Charted",
    "Dual",
    "HalfSpace",
    "HuntCrossley",
    "Momentum",
    "Planar",
    "SPQuatFloating",
    "SinCosRevolute",
    "SoftContact",
    "SpatialAcceleration",
    "SpatialInertia",
    "State",
    "Transform",
    "Twist",
    "ViscoelasticCoulomb",
    "Wrench",
    "copyto",
    "dual",
    "from_layout",
    "munthe_kaas_step",
    "remove_fixed_joints",
    "slopes_of",
    "submodel",
    "to_layout",
    "values_of",
    "velocity_map",
]
