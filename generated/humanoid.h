/* humanoid.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      humanoid
 * sha256     a5bf3631b6cd6cc03b28d6b31ebbb78b02fb040952458e1444060cae0fa6f045
 * sizes      nq 28, nv 27, nbody 14, njnt 22, ngeom 22, nsite 5, ncam 1
 *
 * function           mul      add      div     trig    other
 * humanoid_bias     1586     1320        2       42        8
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_HUMANOID_H
#define SYMDYN_HUMANOID_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define HUMANOID_NQ 28
#define HUMANOID_NV 27
#define HUMANOID_NBODY 14
#define HUMANOID_NJNT 22
#define HUMANOID_NGEOM 22
#define HUMANOID_NSITE 5
#define HUMANOID_NCAM 1

/* bodies: rows of xpos, xquat, ... */
enum {
    HUMANOID_BODY_WORLD = 0,
    HUMANOID_BODY_PELVIS = 1,
    HUMANOID_BODY_LEFT_FEMUR = 2,
    HUMANOID_BODY_LEFT_TIBIA = 3,
    HUMANOID_BODY_LEFT_FOOT = 4,
    HUMANOID_BODY_RIGHT_FEMUR = 5,
    HUMANOID_BODY_RIGHT_TIBIA = 6,
    HUMANOID_BODY_RIGHT_FOOT = 7,
    HUMANOID_BODY_LUMBAR = 8,
    HUMANOID_BODY_THORAX = 9,
    HUMANOID_BODY_LEFT_HUMERUS = 10,
    HUMANOID_BODY_LEFT_ULNA = 11,
    HUMANOID_BODY_RIGHT_HUMERUS = 12,
    HUMANOID_BODY_RIGHT_ULNA = 13
};

/* joints: rows of xanchor and xaxis */
enum {
    HUMANOID_JNT_ROOT = 0,
    HUMANOID_JNT_LEFT_HIP_YAW = 1,
    HUMANOID_JNT_LEFT_HIP_ROLL = 2,
    HUMANOID_JNT_LEFT_HIP_PITCH = 3,
    HUMANOID_JNT_LEFT_KNEE = 4,
    HUMANOID_JNT_LEFT_ANKLE_PITCH = 5,
    HUMANOID_JNT_LEFT_ANKLE_ROLL = 6,
    HUMANOID_JNT_RIGHT_HIP_YAW = 7,
    HUMANOID_JNT_RIGHT_HIP_ROLL = 8,
    HUMANOID_JNT_RIGHT_HIP_PITCH = 9,
    HUMANOID_JNT_RIGHT_KNEE = 10,
    HUMANOID_JNT_RIGHT_ANKLE_PITCH = 11,
    HUMANOID_JNT_RIGHT_ANKLE_ROLL = 12,
    HUMANOID_JNT_LUMBAR_PITCH = 13,
    HUMANOID_JNT_LUMBAR_ROLL = 14,
    HUMANOID_JNT_THORAX_YAW = 15,
    HUMANOID_JNT_LEFT_SHOULDER_PITCH = 16,
    HUMANOID_JNT_LEFT_SHOULDER_ROLL = 17,
    HUMANOID_JNT_LEFT_ELBOW = 18,
    HUMANOID_JNT_RIGHT_SHOULDER_PITCH = 19,
    HUMANOID_JNT_RIGHT_SHOULDER_ROLL = 20,
    HUMANOID_JNT_RIGHT_ELBOW = 21
};

/* where a joint starts in qpos */
enum {
    HUMANOID_QPOS_ROOT = 0,
    HUMANOID_QPOS_LEFT_HIP_YAW = 7,
    HUMANOID_QPOS_LEFT_HIP_ROLL = 8,
    HUMANOID_QPOS_LEFT_HIP_PITCH = 9,
    HUMANOID_QPOS_LEFT_KNEE = 10,
    HUMANOID_QPOS_LEFT_ANKLE_PITCH = 11,
    HUMANOID_QPOS_LEFT_ANKLE_ROLL = 12,
    HUMANOID_QPOS_RIGHT_HIP_YAW = 13,
    HUMANOID_QPOS_RIGHT_HIP_ROLL = 14,
    HUMANOID_QPOS_RIGHT_HIP_PITCH = 15,
    HUMANOID_QPOS_RIGHT_KNEE = 16,
    HUMANOID_QPOS_RIGHT_ANKLE_PITCH = 17,
    HUMANOID_QPOS_RIGHT_ANKLE_ROLL = 18,
    HUMANOID_QPOS_LUMBAR_PITCH = 19,
    HUMANOID_QPOS_LUMBAR_ROLL = 20,
    HUMANOID_QPOS_THORAX_YAW = 21,
    HUMANOID_QPOS_LEFT_SHOULDER_PITCH = 22,
    HUMANOID_QPOS_LEFT_SHOULDER_ROLL = 23,
    HUMANOID_QPOS_LEFT_ELBOW = 24,
    HUMANOID_QPOS_RIGHT_SHOULDER_PITCH = 25,
    HUMANOID_QPOS_RIGHT_SHOULDER_ROLL = 26,
    HUMANOID_QPOS_RIGHT_ELBOW = 27
};

/* where a joint starts in qvel, qacc and forces */
enum {
    HUMANOID_DOF_ROOT = 0,
    HUMANOID_DOF_LEFT_HIP_YAW = 6,
    HUMANOID_DOF_LEFT_HIP_ROLL = 7,
    HUMANOID_DOF_LEFT_HIP_PITCH = 8,
    HUMANOID_DOF_LEFT_KNEE = 9,
    HUMANOID_DOF_LEFT_ANKLE_PITCH = 10,
    HUMANOID_DOF_LEFT_ANKLE_ROLL = 11,
    HUMANOID_DOF_RIGHT_HIP_YAW = 12,
    HUMANOID_DOF_RIGHT_HIP_ROLL = 13,
    HUMANOID_DOF_RIGHT_HIP_PITCH = 14,
    HUMANOID_DOF_RIGHT_KNEE = 15,
    HUMANOID_DOF_RIGHT_ANKLE_PITCH = 16,
    HUMANOID_DOF_RIGHT_ANKLE_ROLL = 17,
    HUMANOID_DOF_LUMBAR_PITCH = 18,
    HUMANOID_DOF_LUMBAR_ROLL = 19,
    HUMANOID_DOF_THORAX_YAW = 20,
    HUMANOID_DOF_LEFT_SHOULDER_PITCH = 21,
    HUMANOID_DOF_LEFT_SHOULDER_ROLL = 22,
    HUMANOID_DOF_LEFT_ELBOW = 23,
    HUMANOID_DOF_RIGHT_SHOULDER_PITCH = 24,
    HUMANOID_DOF_RIGHT_SHOULDER_ROLL = 25,
    HUMANOID_DOF_RIGHT_ELBOW = 26
};

/* sites: rows of site_xpos and site_xmat */
enum {
    HUMANOID_SITE_IMU = 0,
    HUMANOID_SITE_LEFT_SOLE = 1,
    HUMANOID_SITE_RIGHT_SOLE = 2,
    HUMANOID_SITE_LEFT_PALM = 3,
    HUMANOID_SITE_RIGHT_PALM = 4
};

#ifdef __cplusplus
extern "C" {
#endif

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces.
 *
 *   in  qpos[28]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[27]       velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   out qfrc_bias[27]  bias force: gravity, Coriolis, centrifugal; N, N m
 *
 * 1586 mul, 1320 add, 2 div, 42 trig, 8 other; no branches, no allocation
 */
void humanoid_bias(const real qpos[28], const real qvel[27], real qfrc_bias[27]);

#ifdef __cplusplus
}
#endif

#endif
