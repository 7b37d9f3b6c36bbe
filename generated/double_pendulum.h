/* double_pendulum.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      double_pendulum
 * sha256     a532906de9eaf2210412e287db3f0a6b9a37acaa0521528d2dd949f15d0c48ff
 * options    m1 = body/upper/mass; m2 = body/lower/mass; g = option/gravity/z
 * sizes      nq 2, nv 2, nbody 3, njnt 2, ngeom 0, nsite 1, ncam 0
 *
 * function                         mul      add      div     trig    other
 * double_pendulum_mass_matrix        8       12        0        1        0
 * double_pendulum_bias              15        6        0        4        1
 * double_pendulum_gravity            9        3        0        4        1
 * double_pendulum_energy            22       12        0        4        0
 * double_pendulum_regressor         18       11        0        4        2
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_DOUBLE_PENDULUM_H
#define SYMDYN_DOUBLE_PENDULUM_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define DOUBLE_PENDULUM_NQ 2
#define DOUBLE_PENDULUM_NV 2
#define DOUBLE_PENDULUM_NBODY 3
#define DOUBLE_PENDULUM_NJNT 2
#define DOUBLE_PENDULUM_NGEOM 0
#define DOUBLE_PENDULUM_NSITE 1
#define DOUBLE_PENDULUM_NCAM 0

/* bodies: rows of xpos, xquat, ... */
enum {
    DOUBLE_PENDULUM_BODY_WORLD = 0,
    DOUBLE_PENDULUM_BODY_UPPER = 1,
    DOUBLE_PENDULUM_BODY_LOWER = 2
};

/* joints: rows of xanchor and xaxis */
enum {
    DOUBLE_PENDULUM_JNT_SHOULDER = 0,
    DOUBLE_PENDULUM_JNT_ELBOW = 1
};

/* where a joint starts in qpos */
enum {
    DOUBLE_PENDULUM_QPOS_SHOULDER = 0,
    DOUBLE_PENDULUM_QPOS_ELBOW = 1
};

/* where a joint starts in qvel, qacc and forces */
enum {
    DOUBLE_PENDULUM_DOF_SHOULDER = 0,
    DOUBLE_PENDULUM_DOF_ELBOW = 1
};

/* sites: rows of site_xpos and site_xmat */
enum {
    DOUBLE_PENDULUM_SITE_TIP = 0
};

#ifdef __cplusplus
extern "C" {
#endif

/* the model's values of the parameters */
extern const real double_pendulum_params0[3];

/* Mass matrix M(qpos), composite rigid body algorithm.
 *
 *   in  qpos[2]    configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  params[3]  values of m1, m2, g
 *   out M[2][2]    mass matrix, with rotor inertia
 *
 * 8 mul, 12 add, 1 trig; no branches, no allocation
 */
void double_pendulum_mass_matrix(const real qpos[2], const real params[3], real M[4]);

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces.
 *
 *   in  qpos[2]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[2]       velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  params[3]     values of m1, m2, g
 *   out qfrc_bias[2]  bias force: gravity, Coriolis, centrifugal; N, N m
 *
 * 15 mul, 6 add, 4 trig, 1 other; no branches, no allocation
 */
void double_pendulum_bias(const real qpos[2], const real qvel[2], const real params[3],
    real qfrc_bias[2]);

/* Gravity force g(qpos) = c(qpos, 0).
 *
 *   in  qpos[2]          configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  params[3]        values of m1, m2, g
 *   out qfrc_gravity[2]  the force that balances gravity; N, N m
 *
 * 9 mul, 3 add, 4 trig, 1 other; no branches, no allocation
 */
void double_pendulum_gravity(const real qpos[2], const real params[3], real qfrc_gravity[2]);

/* Potential and kinetic energy.
 *
 *   in  qpos[2]    configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[2]    velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  params[3]  values of m1, m2, g
 *   out energy[2]  potential energy, of weight and springs, and kinetic energy, J
 *
 * 22 mul, 12 add, 4 trig; no branches, no allocation
 */
void double_pendulum_energy(const real qpos[2], const real qvel[2], const real params[3],
    real energy[2]);

/* Inertial regressor Y: tau = Y phi, rotor inertia apart.
 *
 *   in  qpos[2]           configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[2]           velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  qacc[2]           acceleration: m/s^2, rad/s^2
 *   in  params[3]         values of m1, m2, g
 *   out regressor[2][30]  Y of tau = Y phi; phi by body: m, m c, xx yy zz xy xz yz
 *
 * 18 mul, 11 add, 4 trig, 2 other; no branches, no allocation
 */
void double_pendulum_regressor(const real qpos[2], const real qvel[2], const real qacc[2],
    const real params[3], real regressor[60]);

#ifdef __cplusplus
}
#endif

#endif
