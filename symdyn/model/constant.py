"""MuJoCo's numeric constants and tables of strings, by name (4.0.0)."""

from __future__ import annotations

__all__ = ["DISABLE", "ENABLE", "FRAME", "KEYS", "LABEL", "MINVAL", "NUMBERS", "RENDER", "STRINGS", "TIMER", "VISUAL"]

# fmt: off
NUMBERS: dict[str, float] = {
    # floors, ceilings and bounds of the physics
    "mjMINVAL": 1e-15, "mjMAXVAL": 1e10, "mjPI": 3.141592653589793, "mjMINMU": 1e-5, "mjMINIMP": 1e-4,
    "mjMAXIMP": 0.9999, "mjMAXCONPAIR": 50, "mjMAXTREEDEPTH": 50, "mjMAXFLEXNODES": 27, "mjMINAWAKE": 10,
    # how many numbers a record has
    "mjNEQDATA": 12, "mjNDYN": 10, "mjNGAIN": 10, "mjNBIAS": 10, "mjNFLUID": 12, "mjNREF": 2, "mjNIMP": 5,
    "mjNPOLY": 2, "mjNSENS": 3, "mjNSOLVER": 200, "mjNISLAND": 20,
    # how many members an enumeration has
    "mjNDISABLE": 20, "mjNENABLE": 8, "mjNGEOMTYPES": 9, "mjNTEXROLE": 10, "mjNOBJECT": 26, "mjNCONDATA": 9,
    "mjNRAYDATA": 6, "mjNCAMOUT": 5, "mjNSTATE": 15, "mjNWARNING": 7, "mjNTIMER": 15, "mjNTOPIC": 3, "mjNCTIMER": 9,
    "mjNLABEL": 17, "mjNFRAME": 8, "mjNVISFLAG": 31, "mjNRNDFLAG": 12, "mjNITEM": 14,
    # viewers, renderers and panels
    "mjNGROUP": 6, "mjMAXLIGHT": 100, "mjMAXOVERLAY": 500, "mjMAXLINE": 100, "mjMAXLINEPNT": 1001,
    "mjMAXPLANEGRID": 200, "mjNAUX": 10, "mjMAXTEXTURE": 1000, "mjMAXMATERIAL": 1000, "mjMAXUISECT": 10,
    "mjMAXUIITEM": 200, "mjMAXUITEXT": 300, "mjMAXUINAME": 40, "mjMAXUIMULTI": 35, "mjMAXUIEDIT": 7,
    "mjMAXUIRECT": 25, "mjSEPCLOSED": 1000, "mjPRESERVE": 2000,
    "mjVERSION_HEADER": 4000000,
}
# what is no mass, no length and no pivot
MINVAL = NUMBERS["mjMINVAL"]
KEYS: dict[str, int] = {
    "mjKEY_ESCAPE": 256, "mjKEY_ENTER": 257, "mjKEY_TAB": 258, "mjKEY_BACKSPACE": 259, "mjKEY_INSERT": 260,
    "mjKEY_DELETE": 261, "mjKEY_RIGHT": 262, "mjKEY_LEFT": 263, "mjKEY_DOWN": 264, "mjKEY_UP": 265,
    "mjKEY_PAGE_UP": 266, "mjKEY_PAGE_DOWN": 267, "mjKEY_HOME": 268, "mjKEY_END": 269,
    **{f"mjKEY_F{i}": 289 + i for i in range(1, 13)}, "mjKEY_NUMPAD_0": 320, "mjKEY_NUMPAD_9": 329,
}

# in the order of the bits or members they name
DISABLE = (
    "Constraint", "Equality", "Frictionloss", "Limit", "Contact", "Spring", "Damper", "Gravity", "Clampctrl",
    "Warmstart", "Filterparent", "Actuation", "Refsafe", "Sensor", "Midphase", "Eulerdamp", "AutoReset", "NativeCCD",
    "Island", "MultiCCD",
)
ENABLE = ("Override", "Energy", "Fwdinv", "InvDiscrete", "Sleep", "DiagExact", "IPC", "Speculative")
TIMER = (
    "step", "forward", "inverse", "position", "velocity", "actuation", "constraint", "advance", "pos_kinematics",
    "pos_inertia", "pos_collision", "pos_make", "pos_project", "col_broadphase", "col_narrowphase",
)
LABEL = (
    "None", "Body", "Joint", "Geom", "Site", "Camera", "Light", "Tendon", "Actuator", "Constraint", "Flex", "Skin",
    "Selection", "SelPoint", "Contact", "ContactForce", "Island",
)
FRAME = ("None", "Body", "Geom", "Site", "Camera", "Light", "Contact", "World")

# name, whether on from the start, key
VISUAL = (
    ("Convex Hull", "0", "H"), ("Texture", "1", "X"), ("Joint", "0", "J"), ("Camera", "0", "Q"),
    ("Actuator", "0", "U"), ("Activation", "0", ","), ("Light", "0", "Z"), ("Tendon", "1", "V"),
    ("Range Finder", "1", "Y"), ("Equality", "0", "E"), ("Inertia", "0", "I"), ("Scale Inertia", "0", "'"),
    ("Perturb Force", "0", "B"), ("Perturb Object", "1", "O"), ("Contact Point", "0", "C"), ("Island", "0", "N"),
    ("Contact Force", "0", "F"), ("Contact Split", "0", "P"), ("Transparent", "0", "T"), ("Auto Connect", "0", "A"),
    ("Center of Mass", "0", "M"), ("Select Point", "0", ""), ("Static Body", "1", "D"), ("Skin", "1", ";"),
    ("Flex Vert", "0", ""), ("Flex Edge", "1", ""), ("Flex Face", "0", ""), ("Flex Skin", "1", ""),
    ("Body Tree", "0", "`"), ("Mesh Tree", "0", "\\"), ("SDF iters", "0", ""),
)
RENDER = (
    ("Shadow", "1", "S"), ("Wireframe", "0", "W"), ("Reflection", "1", "R"), ("Additive", "0", "L"),
    ("Skybox", "1", "K"), ("Fog", "0", "G"), ("Haze", "1", "/"), ("Depth", "0", ""), ("Segment", "0", ","),
    ("Id Color", "0", ""), ("Cull Face", "1", ""), ("Post Processing", "1", ""),
)
# fmt: on

STRINGS = {
    "mjDISABLESTRING": DISABLE,
    "mjENABLESTRING": ENABLE,
    "mjTIMERSTRING": TIMER,
    "mjLABELSTRING": LABEL,
    "mjFRAMESTRING": FRAME,
    "mjVISSTRING": VISUAL,
    "mjRNDSTRING": RENDER,
}
