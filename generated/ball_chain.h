/* ball_chain.h: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      ball_chain
 * sha256     f59e526bd0e1d1d4b90c57bb2620fd7a57aff0a1a3f318c8fb5781d61297606f
 * sizes      nq 20, nv 15, nbody 6, njnt 5, ngeom 4, nsite 1, ncam 0
 *
 * function                          mul      add      div     trig    other
 * ball_chain_mass_matrix_lower      767      594        8        0       34
 * ball_chain_factor                1424     1150       19        0       48
 * ball_chain_integrate              190      105       20       10       50
 * ball_chain_difference             230      110       31        5       85
 *
 * Arrays are flat and row-major, with the shapes given below.  A function reads all inputs before
 * it writes an output, so an output may be the array of an input; outputs must not overlap.
 * No allocation, no state, no recursion: any number of threads may call.  Link with libm only.
 * Compile with -ffp-contract=off for the same bits from every compiler.
 */
#ifndef SYMDYN_BALL_CHAIN_H
#define SYMDYN_BALL_CHAIN_H

#ifndef SYMDYN_REAL
#define SYMDYN_REAL
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
#endif

#define BALL_CHAIN_NQ 20
#define BALL_CHAIN_NV 15
#define BALL_CHAIN_NBODY 6
#define BALL_CHAIN_NJNT 5
#define BALL_CHAIN_NGEOM 4
#define BALL_CHAIN_NSITE 1
#define BALL_CHAIN_NCAM 0

/* bodies: rows of xpos, xquat, ... */
enum {
    BALL_CHAIN_BODY_WORLD = 0,
    BALL_CHAIN_BODY_LINK1 = 1,
    BALL_CHAIN_BODY_LINK2 = 2,
    BALL_CHAIN_BODY_LINK3 = 3,
    BALL_CHAIN_BODY_LINK4 = 4,
    BALL_CHAIN_BODY_HOOK = 5
};

/* joints: rows of xanchor and xaxis */
enum {
    BALL_CHAIN_JNT_BALL1 = 0,
    BALL_CHAIN_JNT_BALL2 = 1,
    BALL_CHAIN_JNT_BALL3 = 2,
    BALL_CHAIN_JNT_BALL4 = 3,
    BALL_CHAIN_JNT_BALL5 = 4
};

/* where a joint starts in qpos */
enum {
    BALL_CHAIN_QPOS_BALL1 = 0,
    BALL_CHAIN_QPOS_BALL2 = 4,
    BALL_CHAIN_QPOS_BALL3 = 8,
    BALL_CHAIN_QPOS_BALL4 = 12,
    BALL_CHAIN_QPOS_BALL5 = 16
};

/* where a joint starts in qvel, qacc and forces */
enum {
    BALL_CHAIN_DOF_BALL1 = 0,
    BALL_CHAIN_DOF_BALL2 = 3,
    BALL_CHAIN_DOF_BALL3 = 6,
    BALL_CHAIN_DOF_BALL4 = 9,
    BALL_CHAIN_DOF_BALL5 = 12
};

/* sites: rows of site_xpos and site_xmat */
enum {
    BALL_CHAIN_SITE_TIP = 0
};

#ifdef __cplusplus
extern "C" {
#endif

/* Mass matrix M(qpos), stored entries of the lower triangle alone.
 *
 *   in  qpos[20]      configuration: m, rad, unit quaternions (w, x, y, z)
 *   out M_lower[120]  mass matrix, tree-sparse lower triangle row by row
 *
 * 767 mul, 594 add, 8 div, 34 other; no branches, no allocation
 */
void ball_chain_mass_matrix_lower(const real qpos[20], real M_lower[120]);

/* Tree-sparse factor M = L^T D L.
 *
 *   in  qpos[20]  configuration: m, rad, unit quaternions (w, x, y, z)
 *   out qLD[120]  factor of M: L row by row as M_lower, D on the diagonal; M = L^T D L
 *
 * 1424 mul, 1150 add, 19 div, 48 other; no branches, no allocation
 */
void ball_chain_factor(const real qpos[20], real qLD[120]);

/* qpos moved by qvel for the time dt, on the manifold.
 *
 *   in  qpos[20]       configuration: m, rad, unit quaternions (w, x, y, z)
 *   in  qvel[15]       velocity: m/s, rad/s; free joint: linear in world, angular in body axes
 *   in  dt             length of time, s
 *   out qpos_next[20]  qpos moved by qvel dt
 *
 * 190 mul, 105 add, 20 div, 10 trig, 50 other; no branches, no allocation
 */
void ball_chain_integrate(const real qpos[20], const real qvel[15], const real dt[1],
    real qpos_next[20]);

/* The velocity from qpos1 to qpos2 in the time dt.
 *
 *   in  qpos1[20]         configuration to start from
 *   in  qpos2[20]         configuration to reach
 *   in  dt                length of time, s
 *   out qvel_between[15]  velocity from qpos1 to qpos2 in time dt
 *
 * 230 mul, 110 add, 31 div, 5 trig, 85 other; no branches, no allocation
 */
void ball_chain_difference(const real qpos1[20], const real qpos2[20], const real dt[1],
    real qvel_between[15]);

#ifdef __cplusplus
}
#endif

#endif
