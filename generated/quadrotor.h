/* quadrotor.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      quadrotor
 * sha256     7f0db43b577d29f269b65adf9606a711ddcf7b22eacbc0f0322ac828420a1ca1
 * options    float
 * sizes      nq 7, nv 6, nbody 2, njnt 1, ngeom 10, nsite 5, ncam 1
 *
 * function                        mul      add      div     trig    other
 * quadrotor_forward_dynamics      140      101        5        0        9
 * quadrotor_integrate              41       24        4        2       10
 * quadrotor_normalise               8        3        2        0        6
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_QUADROTOR_H
#define SYMDYN_QUADROTOR_H

#ifndef SYMDYN_FLOAT
#define SYMDYN_FLOAT
#endif

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define QUADROTOR_NQ 7
#define QUADROTOR_NV 6
#define QUADROTOR_NBODY 2
#define QUADROTOR_NJNT 1
#define QUADROTOR_NGEOM 10
#define QUADROTOR_NSITE 5
#define QUADROTOR_NCAM 1

/* bodies: rows of xpos, xquat, ... */
enum {
    QUADROTOR_BODY_WORLD = 0,
    QUADROTOR_BODY_FRAME = 1
};

/* joints: rows of xanchor and xaxis */
enum {
    QUADROTOR_JNT_ROOT = 0
};

/* where a joint starts in qpos */
enum {
    QUADROTOR_QPOS_ROOT = 0
};

/* where a joint starts in qvel, qacc and forces */
enum {
    QUADROTOR_DOF_ROOT = 0
};

/* sites: rows of site_xpos and site_xmat */
enum {
    QUADROTOR_SITE_FRONT_LEFT = 0,
    QUADROTOR_SITE_FRONT_RIGHT = 1,
    QUADROTOR_SITE_REAR_LEFT = 2,
    QUADROTOR_SITE_REAR_RIGHT = 3,
    QUADROTOR_SITE_IMU = 4
};

#ifdef __cplusplus
extern "C" {
#endif

/* Forward dynamics: qacc of M qacc + c = tau.
 *
 *   in  qpos[7]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[6]  velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  tau[6]   generalised force: N, N m
 *   out qacc[6]  acceleration: m/s^2, rad/s^2
 *
 * 140 mul, 101 add, 5 div, 9 other; no branches, no allocation
 */
void quadrotor_forward_dynamics(const real qpos[7], const real qvel[6], const real tau[6],
    real qacc[6]);

/* qpos moved by qvel for the time dt, on the manifold.
 *
 *   in  qpos[7]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[6]       velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  dt            length of time, s
 *   out qpos_next[7]  qpos moved by qvel dt
 *
 * 41 mul, 24 add, 4 div, 2 trig, 10 other; no branches, no allocation
 */
void quadrotor_integrate(const real qpos[7], const real qvel[6], const real dt[1],
    real qpos_next[7]);

/* qpos with its quaternions made unit.
 *
 *   in  qpos[7]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   out qpos_unit[7]  qpos with unit quaternions
 *
 * 8 mul, 3 add, 2 div, 6 other; no branches, no allocation
 */
void quadrotor_normalise(const real qpos[7], real qpos_unit[7]);

#ifdef __cplusplus
}
#endif

#endif
