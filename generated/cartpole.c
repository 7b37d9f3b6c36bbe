/* cartpole.c: generated code, do not edit.
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
 */
#include "cartpole.h"

#include <math.h>

/* Scalar mathematics of the kernels: literals, the functions of <math.h> in either precision, and
 * a sine-cosine pair without branches.  Expects <math.h>, the type `real`, and SYMDYN_FLOAT when
 * that is float.  SYMDYN_LIBM takes sine and cosine from the library instead.
 */
#ifndef SYMDYN_MATH
#define SYMDYN_MATH

#ifdef SYMDYN_FLOAT
#define R(x) x##f
#define SD_LIBM(name) name##f
#else
#define R(x) x
#define SD_LIBM(name) name
#endif

/* a kernel without sine and cosine leaves them unused, which some compilers warn of */
#ifdef __GNUC__
#define SD_INLINE static inline __attribute__((unused))
#else
#define SD_INLINE static inline
#endif

#define sd_sqrt SD_LIBM(sqrt)
#define sd_fabs SD_LIBM(fabs)
#define sd_floor SD_LIBM(floor)
#define sd_exp SD_LIBM(exp)
#define sd_log SD_LIBM(log)
#define sd_pow SD_LIBM(pow)
#define sd_tan SD_LIBM(tan)
#define sd_asin SD_LIBM(asin)
#define sd_acos SD_LIBM(acos)
#define sd_atan2 SD_LIBM(atan2)
#define sd_tanh SD_LIBM(tanh)

/* the smaller and the larger of two numbers, of a number and NaN the number: calls in most libraries */
SD_INLINE real sd_fmin(const real a, const real b)
{
    return a < b || b != b ? a : b;
}

SD_INLINE real sd_fmax(const real a, const real b)
{
    return a > b || b != b ? a : b;
}

#ifdef SYMDYN_LIBM

SD_INLINE void sd_sincos(const real x, real *const s, real *const c)
{
    *s = SD_LIBM(sin)(x);
    *c = SD_LIBM(cos)(x);
}

/* n pairs */
SD_INLINE void sd_sincos_each(const int n, const real *const x, real *const s, real *const c)
{
    int i;
    for (i = 0; i < n; ++i) {
        sd_sincos(x[i], &s[i], &c[i]);
    }
}

#else

/* sine and cosine of y + dy for |y| <= pi/4 and dy below half a unit in the last place of y;
 * with z = y^2, S(z) = (sin y / y - 1)/z and C(z) = (cos y - 1 + z/2)/z^2 are minimax polynomials
 * (Remez in 60 digits, each coefficient rounded before the next is fitted); `lost` is what
 * rounding took from 1 - z/2
 */
SD_INLINE void sd_sincos_octant(const real y, const real dy, real *const s, real *const c)
{
    const real z = y*y;
    const real z2 = z*z;
    const real half_z = R(0.5)*z;
    const real one_less = R(1.0) - half_z;
    const real lost = (R(1.0) - one_less) - half_z;
#ifdef SYMDYN_FLOAT
    const real S = (R(-0.16666655) + z*R(0.00833219)) + z2*R(-0.00019518405);
    const real C = (R(0.041666646) + z*R(-0.0013887301)) + z2*R(2.443067e-05);
#else
    const real S = (R(-0.16666666666666632) + z*R(0.008333333333322455))
        + z2*((R(-0.00019841269829813567) + z*R(2.755731368768169e-06))
        + z2*(R(-2.5050756739358343e-08) + z*R(1.5896683709790988e-10)));
    const real C = (R(0.0416666666666666) + z*R(-0.0013888888888874441))
        + z2*((R(2.4801587289636456e-05) + z*R(-2.7557314387563766e-07))
        + z2*(R(2.0875727079134137e-09) + z*R(-1.1359803884452935e-11)));
#endif
    *s = y + (y*z*S + dy*one_less);
    *c = one_less + (lost + (z2*C - y*dy));
}

/* s = sin x, c = cos x, rad; at most 1 ulp off where |x| <= SD_SINCOS_RANGE.
 *
 *     x = k pi/2 + y,  |y| <= pi/4:   s = u sin y + v cos y,   c = u cos y - v sin y
 *
 * with u = cos(k pi/2), v = sin(k pi/2), each -1, 0 or 1, so that the last rotation is exact.
 * Adding and subtracting 1.5 times a power of two rounds to an integer, half to even: k from x,
 * and the multiple of two next to an odd k that is a multiple of four, from which v = k - that.
 * pi/2 is subtracted in parts (Cody and Waite), short enough that k times each is exact, but the
 * last; dy is what rounding took from y.  Farther out the answer loses the digits that x has not;
 * beyond SD_SINCOS_LIMIT x counts as 0, and infinities and NaN give NaN (0 x).  sin -0 is +0.
 * Needs arithmetic that rounds to nearest and is not reassociated; products may be fused.
 */
#ifdef SYMDYN_FLOAT
#define SD_SINCOS_RANGE R(6400.0)
#define SD_SINCOS_LIMIT R(65536.0)
#define SD_ROUND1 R(12582912.0) /* 1.5*2^23 */
#define SD_ROUND2 R(25165824.0)
#else
#define SD_SINCOS_RANGE R(400000.0)
#define SD_SINCOS_LIMIT R(1073741824.0)
#define SD_ROUND1 R(6755399441055744.0) /* 1.5*2^52 */
#define SD_ROUND2 R(13510798882111488.0)
#endif

SD_INLINE real sd_inside(const real x)
{
    return x*(real)(sd_fabs(x) <= SD_SINCOS_LIMIT);
}

SD_INLINE void sd_sincos_inside(const real inside, real *const s, real *const c)
{
    const real shifted = inside*R(0.6366197723675814) + SD_ROUND1;
    const real k = shifted - SD_ROUND1;
    const real even = k + SD_ROUND2;
    const real next = k + R(1.0);
    const real odd = next + SD_ROUND2;
    const real v = k - (even - SD_ROUND2);
    const real u = next - (odd - SD_ROUND2);
#ifdef SYMDYN_FLOAT
    const real a = inside - k*R(1.57080078125);
    const real b = k*R(-4.453584551811218e-06);
    const real a2 = a - b;
    const real b2 = k*R(-8.706138032721356e-10);
    const real y = a2 - b2;
    const real dy = ((a - a2) - b) + ((a2 - y) - b2) - k*R(6.223371969669989e-14);
#else
    const real a = inside - k*R(1.5707963267923333);
    const real b = k*R(2.5633441515839558e-12);
    const real y = a - b;
    const real dy = ((a - y) - b) - k*R(1.0562999066987428e-23);
#endif
    real sin_y;
    real cos_y;
    sd_sincos_octant(y, dy, &sin_y, &cos_y);
    *s = u*sin_y + v*cos_y;
    *c = u*cos_y - v*sin_y;
}

SD_INLINE void sd_sincos(const real x, real *const s, real *const c)
{
    sd_sincos_inside(sd_inside(x), s, c);
}

/* n pairs at once, which compilers put in lanes, the more surely as the comparison is apart;
 * best where n is a constant multiple of 4
 */
SD_INLINE void sd_sincos_each(const int n, const real *const x, real *const s, real *const c)
{
    int i;
    for (i = 0; i < n; ++i) {
        s[i] = sd_inside(x[i]);
    }
    for (i = 0; i < n; ++i) {
        sd_sincos_inside(s[i], &s[i], &c[i]);
    }
}

#endif

#endif

/* Forward kinematics: poses of bodies, joints, geoms, sites and cameras. Mass matrix M(qpos), c... */
void cartpole_kinematics_mass_matrix_bias(const real qpos[2], const real qvel[2], real xpos[9],
    real xquat[12], real xmat[27], real xipos[9], real ximat[27], real xanchor[6], real xaxis[6],
    real geom_xpos[9], real geom_xmat[27], real site_xpos[3], real site_xmat[9], real M[4],
    real qfrc_bias[2])
{
    /* inputs, read before results are written */
    const real qpos_0 = qpos[0];
    const real qpos_1 = qpos[1];
    const real qvel_1 = qvel[1];
    xpos[3] = qpos_0;
    xpos[6] = qpos_0;
    xipos[3] = qpos_0;
    xanchor[3] = qpos_0;
    geom_xpos[3] = qpos_0;

    /* sines and cosines */
    real sh_hinge, ch_hinge;
    sd_sincos(R(0.5)*qpos_1, &sh_hinge, &ch_hinge);
    xquat[10] = sh_hinge;
    xquat[8] = ch_hinge;

    /* pole: pose */
    const real t1 = R(2.0)*sh_hinge;
    const real R_pole_xx = R(1.0) - sh_hinge*t1;
    const real R_pole_xz = ch_hinge*t1;
    const real xmat_2_6 = -R_pole_xz;
    xmat[18] = R_pole_xx;
    xmat[26] = R_pole_xx;
    ximat[18] = R_pole_xx;
    geom_xmat[18] = R_pole_xx;
    site_xmat[0] = R_pole_xx;
    site_xmat[8] = R_pole_xx;
    xmat[20] = R_pole_xz;
    site_xmat[2] = R_pole_xz;
    xmat[24] = xmat_2_6;
    ximat[20] = xmat_2_6;
    ximat[24] = xmat_2_6;
    geom_xmat[20] = xmat_2_6;
    geom_xmat[24] = xmat_2_6;
    site_xmat[6] = xmat_2_6;

    /* inertial frames */
    const real xipos_2_0 = qpos_0 + R(0.4)*R_pole_xz;
    const real xipos_2_2 = R(0.5) + R(0.4)*R_pole_xx;
    const real ximat_2_8 = -R_pole_xx;
    xipos[6] = xipos_2_0;
    geom_xpos[6] = xipos_2_0;
    xipos[8] = xipos_2_2;
    geom_xpos[8] = xipos_2_2;
    ximat[26] = ximat_2_8;
    geom_xmat[26] = ximat_2_8;

    /* sites */
    const real site_xpos_0_0 = qpos_0 + R(0.8)*R_pole_xz;
    const real site_xpos_0_2 = R(0.5) + R(0.8)*R_pole_xx;
    site_xpos[0] = site_xpos_0_0;
    site_xpos[2] = site_xpos_0_2;

    /* hinge: inward */
    const real M_1_0 = R(0.06)*R_pole_xx;
    M[1] = M_1_0;
    M[2] = M_1_0;

    /* hinge: outward */
    const real qfrc_bias_1 = R(-0.5886)*R_pole_xz;
    const real t2 = R(-0.06)*(qvel_1*qvel_1);
    qfrc_bias[1] = qfrc_bias_1;

    /* hinge: inward */
    const real qfrc_bias_0 = R_pole_xz*t2;
    qfrc_bias[0] = qfrc_bias_0;

    xpos[0] = R(0.0);
    xpos[1] = R(0.0);
    xpos[2] = R(0.0);
    xpos[4] = R(0.0);
    xpos[5] = R(0.5);
    xpos[7] = R(0.0);
    xpos[8] = R(0.5);

    xquat[0] = R(1.0);
    xquat[1] = R(0.0);
    xquat[2] = R(0.0);
    xquat[3] = R(0.0);
    xquat[4] = R(1.0);
    xquat[5] = R(0.0);
    xquat[6] = R(0.0);
    xquat[7] = R(0.0);
    xquat[9] = R(0.0);
    xquat[11] = R(0.0);

    xmat[0] = R(1.0);
    xmat[1] = R(0.0);
    xmat[2] = R(0.0);
    xmat[3] = R(0.0);
    xmat[4] = R(1.0);
    xmat[5] = R(0.0);
    xmat[6] = R(0.0);
    xmat[7] = R(0.0);
    xmat[8] = R(1.0);
    xmat[9] = R(1.0);
    xmat[10] = R(0.0);
    xmat[11] = R(0.0);
    xmat[12] = R(0.0);
    xmat[13] = R(1.0);
    xmat[14] = R(0.0);
    xmat[15] = R(0.0);
    xmat[16] = R(0.0);
    xmat[17] = R(1.0);
    xmat[19] = R(0.0);
    xmat[21] = R(0.0);
    xmat[22] = R(1.0);
    xmat[23] = R(0.0);
    xmat[25] = R(0.0);

    xipos[0] = R(0.0);
    xipos[1] = R(0.0);
    xipos[2] = R(0.0);
    xipos[4] = R(0.0);
    xipos[5] = R(0.5);
    xipos[7] = R(0.0);

    ximat[0] = R(1.0);
    ximat[1] = R(0.0);
    ximat[2] = R(0.0);
    ximat[3] = R(0.0);
    ximat[4] = R(1.0);
    ximat[5] = R(0.0);
    ximat[6] = R(0.0);
    ximat[7] = R(0.0);
    ximat[8] = R(1.0);
    ximat[9] = R(1.0);
    ximat[10] = R(0.0);
    ximat[11] = R(0.0);
    ximat[12] = R(0.0);
    ximat[13] = R(1.0);
    ximat[14] = R(0.0);
    ximat[15] = R(0.0);
    ximat[16] = R(0.0);
    ximat[17] = R(1.0);
    ximat[19] = R(0.0);
    ximat[21] = R(0.0);
    ximat[22] = R(-1.0);
    ximat[23] = R(-0.0);
    ximat[25] = R(0.0);

    xanchor[0] = R(0.0);
    xanchor[1] = R(0.0);
    xanchor[2] = R(0.5);
    xanchor[4] = R(0.0);
    xanchor[5] = R(0.5);

    xaxis[0] = R(1.0);
    xaxis[1] = R(0.0);
    xaxis[2] = R(0.0);
    xaxis[3] = R(0.0);
    xaxis[4] = R(1.0);
    xaxis[5] = R(0.0);

    geom_xpos[0] = R(0.0);
    geom_xpos[1] = R(0.0);
    geom_xpos[2] = R(0.5);
    geom_xpos[4] = R(0.0);
    geom_xpos[5] = R(0.5);
    geom_xpos[7] = R(0.0);

    geom_xmat[0] = R(0.0);
    geom_xmat[1] = R(0.0);
    geom_xmat[2] = R(-1.0);
    geom_xmat[3] = R(0.0);
    geom_xmat[4] = R(1.0);
    geom_xmat[5] = R(0.0);
    geom_xmat[6] = R(1.0);
    geom_xmat[7] = R(0.0);
    geom_xmat[8] = R(0.0);
    geom_xmat[9] = R(1.0);
    geom_xmat[10] = R(0.0);
    geom_xmat[11] = R(0.0);
    geom_xmat[12] = R(0.0);
    geom_xmat[13] = R(1.0);
    geom_xmat[14] = R(0.0);
    geom_xmat[15] = R(0.0);
    geom_xmat[16] = R(0.0);
    geom_xmat[17] = R(1.0);
    geom_xmat[19] = R(0.0);
    geom_xmat[21] = R(0.0);
    geom_xmat[22] = R(-1.0);
    geom_xmat[23] = R(-0.0);
    geom_xmat[25] = R(0.0);

    site_xpos[1] = R(0.0);

    site_xmat[1] = R(0.0);
    site_xmat[3] = R(0.0);
    site_xmat[4] = R(1.0);
    site_xmat[5] = R(0.0);
    site_xmat[7] = R(0.0);

    M[0] = R(1.25);
    M[3] = R(0.03256045161290323);
}

/* Forward dynamics: qacc of M qacc + c = tau. */
void cartpole_forward_dynamics(const real qpos[2], const real qvel[2], const real tau[2],
    real qacc[2])
{
    /* sines and cosines */
    real R_pole_xz, R_pole_xx;
    sd_sincos(qpos[1], &R_pole_xz, &R_pole_xx);

    /* hinge: inward */
    const real M_1_0 = R(0.06)*R_pole_xx;

    /* hinge: outward */
    const real t1 = R(0.5886)*R_pole_xz;
    const real t2 = R(0.06)*(qvel[1]*qvel[1]);

    /* hinge: inward */
    const real t3 = R_pole_xz*t2;

    /* factor */
    const real L_1_0 = R(1.842726283815513)*R_pole_xx;
    const real D_0 = sd_fmax(R(1.25) - M_1_0*L_1_0, R(1e-15));

    const real t4 = tau[0] + t3;
    const real t5 = tau[1] + t1;

    /* solve */
    const real qacc_0 = (t4 - L_1_0*t5)/D_0;
    const real qacc_1 = R(30.71210473025855)*t5 - L_1_0*qacc_0;
    qacc[0] = qacc_0;
    qacc[1] = qacc_1;
}

/* Jacobian of site/tip. */
void cartpole_jacobian_site_tip(const real qpos[2], real jacp[6], real jacr[6])
{
    /* sines and cosines */
    real R_pole_xz, R_pole_xx;
    sd_sincos(qpos[1], &R_pole_xz, &R_pole_xx);

    /* sites */
    const real jacp_2_1 = R(-0.8)*R_pole_xz;
    const real jacp_0_1 = R(0.8)*R_pole_xx;
    jacp[5] = jacp_2_1;
    jacp[1] = jacp_0_1;

    jacp[0] = R(1.0);
    jacp[2] = R(0.0);
    jacp[3] = R(0.0);
    jacp[4] = R(0.0);

    jacr[0] = R(0.0);
    jacr[1] = R(0.0);
    jacr[2] = R(0.0);
    jacr[3] = R(1.0);
    jacr[4] = R(0.0);
    jacr[5] = R(0.0);
}
