/* arm7.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      arm7
 * sha256     17405234b8bf0d8b03926d10404b9571d3f2e508340225c0bf33d23d8311ec5d
 * sizes      nq 7, nv 7, nbody 9, njnt 7, ngeom 0, nsite 1, ncam 1
 *
 * function                   mul      add      div     trig    other
 * arm7_inverse_dynamics      252      225        0       12        0
 * arm7_mass_matrix           141      119        0       12        5
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_ARM7_H
#define SYMDYN_ARM7_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define ARM7_NQ 7
#define ARM7_NV 7
#define ARM7_NBODY 9
#define ARM7_NJNT 7
#define ARM7_NGEOM 0
#define ARM7_NSITE 1
#define ARM7_NCAM 1

/* bodies: rows of xpos, xquat, ... */
enum {
    ARM7_BODY_WORLD = 0,
    ARM7_BODY_BASE = 1,
    ARM7_BODY_LINK1 = 2,
    ARM7_BODY_LINK2 = 3,
    ARM7_BODY_LINK3 = 4,
    ARM7_BODY_LINK4 = 5,
    ARM7_BODY_LINK5 = 6,
    ARM7_BODY_LINK6 = 7,
    ARM7_BODY_LINK7 = 8
};

/* joints: rows of xanchor and xaxis */
enum {
    ARM7_JNT_SHOULDER_YAW = 0,
    ARM7_JNT_SHOULDER_PITCH = 1,
    ARM7_JNT_ARM_ROLL = 2,
    ARM7_JNT_ELBOW = 3,
    ARM7_JNT_FOREARM_ROLL = 4,
    ARM7_JNT_WRIST_PITCH = 5,
    ARM7_JNT_WRIST_ROLL = 6
};

/* where a joint starts in qpos */
enum {
    ARM7_QPOS_SHOULDER_YAW = 0,
    ARM7_QPOS_SHOULDER_PITCH = 1,
    ARM7_QPOS_ARM_ROLL = 2,
    ARM7_QPOS_ELBOW = 3,
    ARM7_QPOS_FOREARM_ROLL = 4,
    ARM7_QPOS_WRIST_PITCH = 5,
    ARM7_QPOS_WRIST_ROLL = 6
};

/* where a joint starts in qvel, qacc and forces */
enum {
    ARM7_DOF_SHOULDER_YAW = 0,
    ARM7_DOF_SHOULDER_PITCH = 1,
    ARM7_DOF_ARM_ROLL = 2,
    ARM7_DOF_ELBOW = 3,
    ARM7_DOF_FOREARM_ROLL = 4,
    ARM7_DOF_WRIST_PITCH = 5,
    ARM7_DOF_WRIST_ROLL = 6
};

/* sites: rows of site_xpos and site_xmat */
enum {
    ARM7_SITE_FLANGE = 0
};

#ifdef __cplusplus
extern "C" {
#endif

/* Inverse dynamics M qacc + c, recursive Newton-Euler.
 *
 *   in  qpos[7]          configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[7]          velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  qacc[7]          acceleration: m/s^2, rad/s^2
 *   out qfrc_inverse[7]  M qacc + bias; N, N m
 *
 * 252 mul, 225 add, 12 trig; no branches, no allocation
 */
void arm7_inverse_dynamics(const real qpos[7], const real qvel[7], const real qacc[7],
    real qfrc_inverse[7]);

/* Mass matrix M(qpos), composite rigid body algorithm.
 *
 *   in  qpos[7]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   out M[7][7]  mass matrix, with rotor inertia
 *
 * 141 mul, 119 add, 12 trig, 5 other; no branches, no allocation
 */
void arm7_mass_matrix(const real qpos[7], real M[49]);

#ifdef __cplusplus
}
#endif

#endif
