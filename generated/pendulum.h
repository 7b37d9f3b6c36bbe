/* pendulum.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      pendulum
 * sha256     bec2efc23146664f5d88e2017ed1adfb723a0b6442bfd9ffbb4c06ec76cf0210
 * sizes      nq 1, nv 1, nbody 2, njnt 1, ngeom 2, nsite 1, ncam 0
 *
 * function                       mul      add      div     trig    other
 * pendulum_kinematics             12        5        0        2        1
 * pendulum_mass_matrix             0        0        0        0        0
 * pendulum_bias                    1        0        0        1        0
 * pendulum_forward_dynamics        2        1        0        1        0
 * pendulum_energy                  5        1        0        1        0
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_PENDULUM_H
#define SYMDYN_PENDULUM_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define PENDULUM_NQ 1
#define PENDULUM_NV 1
#define PENDULUM_NBODY 2
#define PENDULUM_NJNT 1
#define PENDULUM_NGEOM 2
#define PENDULUM_NSITE 1
#define PENDULUM_NCAM 0

/* bodies: rows of xpos, xquat, ... */
enum {
    PENDULUM_BODY_WORLD = 0,
    PENDULUM_BODY_ARM = 1
};

/* joints: rows of xanchor and xaxis */
enum {
    PENDULUM_JNT_SWING = 0
};

/* where a joint starts in qpos */
enum {
    PENDULUM_QPOS_SWING = 0
};

/* where a joint starts in qvel, qacc and forces */
enum {
    PENDULUM_DOF_SWING = 0
};

/* sites: rows of site_xpos and site_xmat */
enum {
    PENDULUM_SITE_TIP = 0
};

#ifdef __cplusplus
extern "C" {
#endif

/* Forward kinematics: poses of bodies, joints, geoms, sites and cameras.
 *
 *   in  qpos[1]          configuration: m, rad, unit quaternions (w, x, y, z)
 *   out xpos[2][3]       body origins, world, m
 *   out xquat[2][4]      body orientations, (w, x, y, z)
 *   out xmat[2][9]       body orientations, row-major, body to world
 *   out xipos[2][3]      body centres of mass, world, m
 *   out ximat[2][9]      principal axes of inertia, row-major, to world
 *   out xanchor[1][3]    joint anchors, world, m
 *   out xaxis[1][3]      joint axes, world
 *   out geom_xpos[2][3]  geom centres, world, m
 *   out geom_xmat[2][9]  geom orientations, row-major, to world
 *   out site_xpos[1][3]  sites, world, m
 *   out site_xmat[1][9]  site orientations, row-major, to world
 *
 * 12 mul, 5 add, 2 trig, 1 other; no branches, no allocation
 */
void pendulum_kinematics(const real qpos[1], real xpos[6], real xquat[8], real xmat[18],
    real xipos[6], real ximat[18], real xanchor[3], real xaxis[3], real geom_xpos[6],
    real geom_xmat[18], real site_xpos[3], real site_xmat[9]);

/* Mass matrix M(qpos), composite rigid body algorithm.
 *
 *   in  qpos[1]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   out M[1][1]  mass matrix, with rotor inertia
 *
 * no operations; no branches, no allocation
 */
void pendulum_mass_matrix(const real qpos[1], real M[1]);

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces.
 *
 *   in  qpos[1]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[1]       velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   out qfrc_bias[1]  bias force: gravity, Coriolis, centrifugal; N, N m
 *
 * 1 mul, 1 trig; no branches, no allocation
 */
void pendulum_bias(const real qpos[1], const real qvel[1], real qfrc_bias[1]);

/* Forward dynamics: qacc of M qacc + c = tau.
 *
 *   in  qpos[1]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[1]  velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  tau[1]   generalised force: N, N m
 *   out qacc[1]  acceleration: m/s^2, rad/s^2
 *
 * 2 mul, 1 add, 1 trig; no branches, no allocation
 */
void pendulum_forward_dynamics(const real qpos[1], const real qvel[1], const real tau[1],
    real qacc[1]);

/* Potential and kinetic energy.
 *
 *   in  qpos[1]    configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[1]    velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   out energy[2]  potential energy, of weight and springs, and kinetic energy, J
 *
 * 5 mul, 1 add, 1 trig; no branches, no allocation
 */
void pendulum_energy(const real qpos[1], const real qvel[1], real energy[2]);

#ifdef __cplusplus
}
#endif

#endif
