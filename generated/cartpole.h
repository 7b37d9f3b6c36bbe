/* cartpole.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      cartpole
 * sha256     26612196ed9fae4f4995aad72ece27bad20833799df29a8aeb644b678f67ab40
 * sizes      nq 2, nv 2, nbody 3, njnt 2, ngeom 3, nsite 1, ncam 0
 *
 * function                                  mul      add      div     trig    other
 * cartpole_kinematics_mass_matrix_bias       13        5        0        2        2
 * cartpole_forward_dynamics                  10        5        1        2        1
 * cartpole_jacobian_site_tip                  2        0        0        2        0
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_CARTPOLE_H
#define SYMDYN_CARTPOLE_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define CARTPOLE_NQ 2
#define CARTPOLE_NV 2
#define CARTPOLE_NBODY 3
#define CARTPOLE_NJNT 2
#define CARTPOLE_NGEOM 3
#define CARTPOLE_NSITE 1
#define CARTPOLE_NCAM 0

/* bodies: rows of xpos, xquat, ... */
enum {
    CARTPOLE_BODY_WORLD = 0,
    CARTPOLE_BODY_CART = 1,
    CARTPOLE_BODY_POLE = 2
};

/* joints: rows of xanchor and xaxis */
enum {
    CARTPOLE_JNT_SLIDER = 0,
    CARTPOLE_JNT_HINGE = 1
};

/* where a joint starts in qpos */
enum {
    CARTPOLE_QPOS_SLIDER = 0,
    CARTPOLE_QPOS_HINGE = 1
};

/* where a joint starts in qvel, qacc and forces */
enum {
    CARTPOLE_DOF_SLIDER = 0,
    CARTPOLE_DOF_HINGE = 1
};

/* sites: rows of site_xpos and site_xmat */
enum {
    CARTPOLE_SITE_TIP = 0
};

#ifdef __cplusplus
extern "C" {
#endif

/* Forward kinematics: poses of bodies, joints, geoms, sites and cameras. Mass matrix M(qpos), c...
 *
 *   in  qpos[2]          configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[2]          velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   out xpos[3][3]       body origins, world, m
 *   out xquat[3][4]      body orientations, (w, x, y, z)
 *   out xmat[3][9]       body orientations, row-major, body to world
 *   out xipos[3][3]      body centres of mass, world, m
 *   out ximat[3][9]      principal axes of inertia, row-major, to world
 *   out xanchor[2][3]    joint anchors, world, m
 *   out xaxis[2][3]      joint axes, world
 *   out geom_xpos[3][3]  geom centres, world, m
 *   out geom_xmat[3][9]  geom orientations, row-major, to world
 *   out site_xpos[1][3]  sites, world, m
 *   out site_xmat[1][9]  site orientations, row-major, to world
 *   out M[2][2]          mass matrix, with rotor inertia
 *   out qfrc_bias[2]     bias force: gravity, Coriolis, centrifugal; N, N m
 *
 * 13 mul, 5 add, 2 trig, 2 other; no branches, no allocation
 */
void cartpole_kinematics_mass_matrix_bias(const real qpos[2], const real qvel[2], real xpos[9],
    real xquat[12], real xmat[27], real xipos[9], real ximat[27], real xanchor[6], real xaxis[6],
    real geom_xpos[9], real geom_xmat[27], real site_xpos[3], real site_xmat[9], real M[4],
    real qfrc_bias[2]);

/* Forward dynamics: qacc of M qacc + c = tau.
 *
 *   in  qpos[2]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[2]  velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  tau[2]   generalised force: N, N m
 *   out qacc[2]  acceleration: m/s^2, rad/s^2
 *
 * 10 mul, 5 add, 1 div, 2 trig, 1 other; no branches, no allocation
 */
void cartpole_forward_dynamics(const real qpos[2], const real qvel[2], const real tau[2],
    real qacc[2]);

/* Jacobian of site/tip.
 *
 *   in  qpos[2]     configuration: m, rad, unit quaternions (w, x, y, z)
 *   out jacp[3][2]  of the origin, world, m
 *   out jacr[3][2]  of the rotation, world
 *
 * 2 mul, 2 trig; no branches, no allocation
 */
void cartpole_jacobian_site_tip(const real qpos[2], real jacp[6], real jacr[6]);

#ifdef __cplusplus
}
#endif

#endif
