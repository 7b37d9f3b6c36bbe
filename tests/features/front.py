"""What is promised of names, numbers and of the reading of files, by the number of the promise."""

from __future__ import annotations

# rows of enumerations: the enumeration, and its members in the order of the numbers ("" where none is left)
MEMBERS = {
    "A-DSBL-": (
        "mjtDisableBit mjDSBL",
        "CONSTRAINT EQUALITY FRICTIONLOSS LIMIT CONTACT SPRING+DAMPER GRAVITY CLAMPCTRL WARMSTART FILTERPARENT "
        "ACTUATION REFSAFE",
    ),
    "A-ENBL-": ("mjtEnableBit mjENBL", "OVERRIDE ENERGY FWDINV -"),
    "A-JNT-": ("mjtJoint mjJNT", "FREE BALL SLIDE HINGE"),
    "A-GEOM-": ("mjtGeom mjGEOM", "PLANE HFIELD SPHERE CAPSULE ELLIPSOID CYLINDER BOX MESH"),
    "A-CL-": ("mjtCamLight mjCAMLIGHT", "FIXED TRACK TRACKCOM TARGETBODY TARGETBODYCOM"),
    "A-TEX-": ("mjtTexture mjTEXTURE", "2D CUBE SKYBOX"),
    "A-INT-": ("mjtIntegrator mjINT", "EULER RK4"),
    "A-COL-": ("", "- - -"),
    "A-CONE-": ("mjtCone mjCONE", "PYRAMIDAL ELLIPTIC"),
    "A-JAC-": ("mjtJacobian mjJAC", "DENSE SPARSE AUTO"),
    "A-SOL-": ("mjtSolver mjSOL", "PGS CG NEWTON"),
    "A-EQ-": ("mjtEq mjEQ", "CONNECT WELD JOINT TENDON DISTANCE"),
    "A-OBJ-": (
        "mjtObj mjOBJ",
        "UNKNOWN BODY XBODY JOINT DOF GEOM SITE CAMERA LIGHT MESH SKIN HFIELD TEXTURE MATERIAL PAIR EXCLUDE EQUALITY "
        "TENDON ACTUATOR SENSOR NUMERIC TEXT TUPLE KEY",
    ),
    "A-CN-": (
        "mjtConstraint mjCNSTR",
        "EQUALITY FRICTION_DOF FRICTION_TENDON LIMIT_JOINT LIMIT_TENDON CONTACT_FRICTIONLESS CONTACT_PYRAMIDAL "
        "CONTACT_ELLIPTIC",
    ),
    "A-CS-": ("mjtConstraintState mjCNSTRSTATE", "SATISFIED QUADRATIC LINEARNEG LINEARPOS CONE"),
    "A-WARN-": ("mjtWarning mjWARN", "INERTIA CONTACTFULL CNSTRFULL - BADQPOS BADQVEL BADQACC BADCTRL"),
    "A-TIM-": (
        "mjtTimer mjTIMER",
        "STEP FORWARD INVERSE POSITION VELOCITY ACTUATION - CONSTRAINT POS_KINEMATICS POS_INERTIA POS_COLLISION "
        "POS_MAKE POS_PROJECT",
    ),
    "A-MOU-": ("mjtMouse mjMOUSE", "NONE ROTATE_V ROTATE_H MOVE_V MOVE_H ZOOM -"),
    "A-CAM-": ("mjtCamera mjCAMERA", "FREE TRACKING FIXED USER"),
    "A-LBL-": (
        "mjtLabel mjLABEL",
        "NONE BODY JOINT GEOM SITE CAMERA LIGHT TENDON ACTUATOR CONSTRAINT SKIN SELECTION SELPNT CONTACTFORCE",
    ),
    "A-FRM-": ("mjtFrame mjFRAME", "NONE BODY GEOM SITE CAMERA LIGHT WORLD"),
    "A-VIS-": (
        "mjtVisFlag mjVIS",
        "CONVEXHULL TEXTURE JOINT ACTUATOR CAMERA LIGHT TENDON RANGEFINDER CONSTRAINT INERTIA SCLINERTIA PERTFORCE "
        "PERTOBJ CONTACTPOINT CONTACTFORCE CONTACTSPLIT TRANSPARENT AUTOCONNECT COM SELECT STATIC SKIN",
    ),
    "A-RND-": ("mjtRndFlag mjRND", "SHADOW WIREFRAME REFLECTION ADDITIVE SKYBOX FOG HAZE SEGMENT IDCOLOR"),
    "A-STE-": ("mjtStereo mjSTEREO", "NONE QUADBUFFERED SIDEBYSIDE"),
    "A-GRID-": ("mjtGridPos mjGRID", "TOPLEFT TOPRIGHT BOTTOMLEFT BOTTOMRIGHT"),
    "A-FB-": ("mjtFramebuffer mjFB", "WINDOW OFFSCREEN"),
    "A-FONT-": ("mjtFont mjFONT", "NORMAL SHADOW BIG"),
    "A-BTN-": ("mjtButton mjBUTTON", "NONE LEFT RIGHT MIDDLE"),
    "A-EVT-": ("mjtEvent mjEVENT", "NONE MOVE PRESS RELEASE SCROLL KEY RESIZE"),
    "A-ITEM-": (
        "mjtItem mjITEM",
        "SEPARATOR STATIC BUTTON CHECKINT CHECKBYTE RADIO SELECT SLIDERINT SLIDERNUM EDITINT EDITNUM EDITTXT",
    ),
    "A-CAT-": ("mjtCatBit mjCAT", {1: "STATIC", 2: "DYNAMIC", 4: "DECOR", 7: "ALL"}),
    "A-PERT-": ("mjtPertBit mjPERT", {1: "TRANSLATE", 2: "ROTATE"}),
    "A-FS-": ("mjtFontScale mjFONTSCALE", {size: str(size) for size in range(50, 301, 50)}),
}
# members whose numbers stand apart
APART = {
    "A-ENBL-30": ("mjtDisableBit", "mjDSBL_MULTICCD"),
    "A-GEOM-100": ("mjtGeom", "mjGEOM_ARROW"),
    "A-GEOM-101": ("mjtGeom", "mjGEOM_ARROW1"),
    "A-GEOM-102": ("mjtGeom", "mjGEOM_ARROW2"),
    "A-GEOM-103": ("mjtGeom", "mjGEOM_LINE"),
    "A-GEOM-104": ("mjtGeom", "mjGEOM_SKIN"),
    "A-GEOM-105": ("mjtGeom", "mjGEOM_LABEL"),
    "A-GEOM-1001": ("mjtGeom", "mjGEOM_NONE"),
    "A-INT-X": ("mjtIntegrator", "mjINT_IMPLICITFAST"),
    "A-ITEM--2": ("mjtItem", "mjITEM_END"),
    "A-ITEM--1": ("mjtItem", "mjITEM_SECTION"),
}
# what later versions took away, by what stands for it
GONE = {
    "A-ENBL-3": "noise of sensors is kept, and added by nobody",
    **{f"A-COL-{k}": "an argument, collision, of load and Simulation" for k in range(3)},
    "A-WARN-3": "scenes of a viewer have no limit here",
    "A-TIM-6": "mjTIMER_CONSTRAINT",
    "A-MOU-6": "mjtMouse has no selection",
}

COUNTS = {
    "A-DSBL-N": "mjNDISABLE",
    "A-ENBL-N": "mjNENABLE",
    "A-GEOM-N": "mjNGEOMTYPES",
    "A-WARN-N": "mjNWARNING",
    "A-TIM-N": "mjNTIMER",
    "A-VIS-N": "mjNVISFLAG",
    "A-ITEM-N": "mjNITEM",
}
_NUMBERS = (
    "mjMINVAL mjPI mjMAXVAL mjMINMU mjMINIMP mjMAXIMP mjMAXCONPAIR mjMAXTREEDEPTH mjNEQDATA mjNDYN mjNGAIN mjNBIAS "
    "mjNFLUID mjNREF mjNIMP mjNSENS mjNSOLVER mjNISLAND mjNGROUP mjMAXOVERLAY mjMAXLINE mjMAXLINEPNT mjMAXPLANEGRID "
    "mjNAUX mjMAXTEXTURE - mjMAXUISECT mjMAXUIITEM mjMAXUITEXT mjMAXUINAME mjMAXUIMULTI mjMAXUIEDIT mjMAXUIRECT "
    "mjVERSION_HEADER"
).split()
NUMBERS = COUNTS | {f"B-NUM-{k}": name for k, name in enumerate(_NUMBERS, 1) if name != "-"}
_STRINGS = "DISABLE ENABLE TIMER LABEL FRAME VIS RND".split()
STRINGS = {f"B-STR-{k}": f"mj{name}STRING" for k, name in enumerate(_STRINGS, 1)}

# mjOption: the attribute and another value than its own; "" for what is gone
_OPTIONS = (
    "timestep=.004 - impratio=2 tolerance=1e-5 noslip_tolerance=1e-4 ccd_tolerance=1e-5 gravity=1,2,3 wind=1,2,3 "
    "magnetic=1,2,3 density=2 viscosity=3 o_margin=.1 o_solref=.03,2 o_solimp=.8,.9,.01,.4,3 integrator=RK4 - "
    "cone=elliptic jacobian=sparse solver=PGS iterations=7 noslip_iterations=3 ccd_iterations=9"
).split()
OPTIONS = {f"A-OPT-{k}": word.replace(",", " ").split("=") for k, word in enumerate(_OPTIONS, 1) if word != "-"}

# what has a test of its own
ELSEWHERE = {
    "A-NUM": "tests/emit/test_c_build.py",
    "A-BYTE": "tests/sim/test_simulation.py",
    **{f"A-FT-{k}": "tests/force/test_user.py" for k in (1, 5)},
    **{f"A-FT-{k}": "tests/sim/test_simulation.py" for k in (2, 3, 4)},
    "A-FT-6": "tests/collide/test_pairs.py",
    "A-FT-7": "tests/model/test_enums.py",
    **{f"A-VFS-{k}": "tests/mjcf/test_files.py" for k in range(1, 6)},
    "A-OPT-2": "tests/mjcf/test_schema.py",
    "A-OPT-16": "tests/mjcf/test_schema.py",
    "B-NUM-26": "tests/model/test_enums.py",
    "B-NUM-35": "tests/model/test_enums.py",
    "B-MAC-1": "tests/emit/test_c_build.py",
    **{f"B-MAC-{k}": "tests/emit/test_c_expressions.py" for k in (4, 5)},
    "B-MAC-6": "tests/model/test_refused.py",
    "B-XM-1": "tests/sim/test_simulation.py",
    **{f"E-{k}": "tests/dynamics/test_parameter_paths.py" for k in (31,)},
    "E-32": "tests/rules/test_rules.py",
    "E-33": "tests/dynamics/test_against_mujoco.py",
    "E-34": "tests/emit/test_c_build.py",
    "E-35": "tests/emit/test_casadi.py",
    "E-36": "tests/derivative/test_central_differences.py",
}

MESH = "<mesh name='m' vertex='0 0 0 1 0 0 0 2 0 0 0 3' {}/>"
TREE = (
    "<worldbody><site name='w'/><body name='a' pos='0 0 1'><joint name='j' range='-30 40' axis='0 1 0'/>"
    "<geom name='g' size='.1' pos='.1 0 .2'/><site name='s' pos='.1 .2 .3'/><body name='b' pos='.3 0 0'>"
    "<joint name='k' type='slide'/><geom name='h' type='box' size='.1 .2 .3'/></body></body></worldbody>"
)


def body(inside: str, **around: str) -> str:
    parts = {"before": "", "after": "", **around}
    return f"{parts['before']}<worldbody><body name='b' pos='0 0 1'>{inside}</body></worldbody>{parts['after']}"


BALL = "<geom size='.1' pos='.1 .2 .3'/>"
NESTED = (
    "<default><geom density='500'/><default class='mid'><joint damping='.3' axis='1 0 0'/><default class='low'>"
    "<joint armature='.2'/><geom size='.3'/></default></default></default>"
)
# texts inside <mujoco> whose every array must be MuJoCo's
READ = {
    "E-01": ["<include file='part.xml'/>" + TREE],
    "E-02": [
        body(f"<joint range='-.5 .6' ref='.1'/>{BALL}", before=f"<compiler {words}/>")
        for words in (
            "angle='radian'",
            "autolimits='true' boundmass='2' boundinertia='.3'",
            "settotalmass='7'",
            "inertiafromgeom='true' inertiagrouprange='0 2'",
            "fusestatic='true' discardvisual='true'",
            "alignfree='true' balanceinertia='true' eulerseq='ZYX'",
            "fitaabb='true' meshdir='x' texturedir='y' assetdir='z' strippath='true' usethread='false'",
        )
    ],
    "E-03": ["<option timestep='.001'><flag gravity='disable' energy='enable'/></option>" + TREE],
    "E-04": ["<size njmax='30' nconmax='20' nuserdata='3' nuser_body='2' nkey='2'/>" + TREE, "<size memory='2M'/>"],
    "E-05": ["<statistic meaninertia='2' meanmass='3' meansize='.1' extent='4' center='1 2 3'/>" + TREE, TREE],
    "E-06": [body(f"<joint class='low'/><geom class='mid' size='.1'/>{BALL}", before=NESTED)],
    "E-07": [
        TREE + "<custom><numeric name='n' size='4' data='1 2'/><text name='t' data='x'/><tuple name='u'>"
        "<element objtype='body' objname='a' prm='3'/></tuple></custom>"
    ],
    "E-08": [
        body("<geom type='mesh' mesh='m'/>", before=f"<asset>{MESH.format(words)}</asset>")
        for words in ("scale='1 2 3'", "refpos='1 2 3' refquat='1 1 0 0' inertia='convex'", "maxhullvert='4'")
    ]
    + [
        body(BALL, before="<asset><hfield name='h' nrow='2' ncol='3' size='1 2 3 4' elevation='1 2 3 4 5 6'/></asset>"),
        body(
            "<geom size='.1' material='m'/>",
            before="<asset><texture name='t' type='2d' builtin='flat' width='2' height='2'/>"
            "<material name='m' texture='t' rgba='1 0 0 .5' emission='.5'/></asset>",
        ),
        "<asset><model name='M' file='whole.xml'/></asset>"
        "<worldbody><attach model='M' body='p' prefix='x'/></worldbody>",
    ],
    "E-09": [
        body(f"<joint/>{BALL}<frame pos='1 0 0' euler='10 20 30'>{BALL}<body axisangle='1 2 3 40'>{BALL}</body></frame>"
             "<replicate count='2' offset='1 0 0'><body zaxis='1 2 3'><geom size='.2'/></body></replicate>"
             "<body xyaxes='0 1 0 -1 0 .5' gravcomp='.5'><site/><camera mode='track'/><light/></body>"),
        "<worldbody><body mocap='true' name='m' quat='1 1 0 0'><geom size='.1'/></body></worldbody>",
    ],
    "E-10": [
        body(f"<joint/><inertial pos='.1 .2 .3' mass='2' {words}/>")
        for words in ("diaginertia='.1 .2 .25' quat='1 2 3 4'", "fullinertia='.05 .06 .03 .004 -.003 .002'")
    ],
    "E-11": [
        body(f"<joint {words}/>{BALL}")
        for words in (
            "type='hinge' pos='.1 .2 .3' axis='1 2 3' ref='10' springref='20' stiffness='1 2 3' damping='4 5 6'",
            "type='slide' range='-1 2' margin='.1' solreflimit='.03 2' solimplimit='.8 .9' armature='.1'",
            "type='ball' range='0 40' frictionloss='.2' solreffriction='.01 1' solimpfriction='.7'",
            "springdamper='.3 1' actuatorfrcrange='-1 2' actuatorgravcomp='true' limited='false' group='3'",
        )
    ],
    "E-12": [body(f"<freejoint {words}/>{BALL}", before="<default><joint armature='2'/></default>") for words in
             ("", "align='false'", "align='true' group='2'")],
    "E-13": [
        body(f"<joint/><geom {words}/>")
        for words in (
            "type='capsule' size='.1' fromto='0 0 0 1 2 3' density='5' contype='2' conaffinity='3' condim='4'",
            "type='box' size='.1 .2 .3' mass='3' priority='1' solmix='2' friction='.1 .2 .3' shellinertia='true'",
            "type='ellipsoid' size='.1 .2 .3' solref='.1 2' solimp='.8 .9 .1 .4 3' margin='.1' gap='.2' group='1'",
            "type='cylinder' size='.1 .2' fluidshape='ellipsoid' fluidcoef='1 2 3 4 5' euler='10 20 30'",
        )
    ],
    "E-14": [body(BALL + f"<site {words}/>") for words in
             ("", "type='box' size='1 2 3' pos='1 2 3'", "type='capsule' size='.1' fromto='0 0 0 1 1 1' group='2'")],
    "E-15": [
        TREE + "<contact><pair geom1='g' geom2='h' condim='4' friction='.5 .6 .1' solref='.1 2' margin='.1' gap='.2' "
        "solreffriction='.3 .4' solimp='.8'/><exclude body1='a' body2='b'/></contact>"
    ],
    "E-16": [
        TREE + "<equality><connect body1='a' anchor='1 2 3'/><weld body1='a' body2='b' torquescale='2'/>"
        "<joint joint1='j' joint2='k' polycoef='1 2 3 4 5' active='false' solref='.1 2' solimp='.8'/></equality>"
    ],
    "E-17": [
        TREE + "<tendon><fixed name='f' range='-1 2' margin='.1' frictionloss='.2'><joint joint='j' coef='2'/></fixed>"
        "<spatial springlength='.1 .2' stiffness='3' damping='4' armature='.1' actuatorfrcrange='-1 2' width='.01'>"
        "<site site='w'/><site site='s'/></spatial></tendon>"
    ],
    "E-18": [
        TREE + f"<actuator><{words}/></actuator>"
        for words in (
            "general joint='j' gear='2' ctrlrange='-1 1' dyntype='filter' biastype='affine' biasprm='1 2 3'",
            "motor joint='j' forcerange='-1 2'",
            "position joint='j' kp='20' dampratio='1' inheritrange='.9' timeconst='.1'",
            "velocity joint='k' kv='3'",
            "intvelocity joint='j' kp='3' actrange='-1 1'",
            "damper joint='k' kv='3' ctrlrange='0 1'",
            "cylinder joint='k' area='2' bias='1 2 3'",
            "muscle joint='j' lengthrange='0 1' force='10'",
            "adhesion body='a' ctrlrange='0 1' gain='3'",
            "dcmotor joint='j' motorconst='1' resistance='2'",
            "pid joint='j' kp='1' ki='2'",
        )
    ],
    "E-19": [
        TREE + "<sensor><jointpos joint='j' noise='.1' cutoff='2' user='1 2'/><gyro site='s'/><subtreecom body='a'/>"
        "<framepos objtype='site' objname='s' reftype='body' refname='b'/></sensor>"
    ],
    "E-20": [
        body(f"<freejoint/>{BALL}", after="<keyframe><key name='k' time='2' qpos='1 2 3 2 0 0 0' qvel='1 2 3 4 5 6'/>"
             "<key/></keyframe>")
    ],
    "E-21": ["<worldbody><body><joint/><geom size='.1'/></body></worldbody>"],
    "E-23": [TREE],
}  # fmt: skip
FILES = {
    "part.xml": "<mujocoinclude><option gravity='0 0 -3'/><compiler angle='radian'/></mujocoinclude>",
    "whole.xml": "<mujoco><worldbody><body name='p'><joint/><geom size='.2'/></body></worldbody></mujoco>",
}
# texts that are refused, and what the message says
REFUSED = {
    "E-01": ("<include file='part.xml'/><include file='part.xml'/>", "part.xml"),
    "E-02": ("<compiler coordinate='global'/>", "global"),
    "E-16": (TREE + "<equality><flex flex='f'/></equality>", "flex"),
    "E-21": (TREE + "<actuator><motor joint='jj'/></actuator>", 'joint "jj"'),
    "E-22": ("<worldbody><bodi/></worldbody>", "body"),
    "E-23": ("<worldbody><geom size='1' sizes='2'/></worldbody>", "size"),
}
