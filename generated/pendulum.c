/* pendulum.c: generated code, do not edit.
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
 */
#include "pendulum.h"

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

/* Forward kinematics: poses of bodies, joints, geoms, sites and cameras. */
void pendulum_kinematics(const real qpos[1], real xpos[6], real xquat[8], real xmat[18],
    real xipos[6], real ximat[18], real xanchor[3], real xaxis[3], real geom_xpos[6],
    real geom_xmat[18], real site_xpos[3], real site_xmat[9])
{
    /* sines and cosines */
    real sh_swing, ch_swing;
    sd_sincos(R(0.5)*qpos[0], &sh_swing, &ch_swing);
    xquat[6] = sh_swing;
    xquat[4] = ch_swing;

    /* arm: pose */
    const real t1 = R(2.0)*sh_swing;
    const real R_arm_xx = R(1.0) - sh_swing*t1;
    const real R_arm_xz = ch_swing*t1;
    const real xmat_1_6 = -R_arm_xz;
    xmat[9] = R_arm_xx;
    xmat[17] = R_arm_xx;
    ximat[9] = R_arm_xx;
    ximat[17] = R_arm_xx;
    geom_xmat[0] = R_arm_xx;
    geom_xmat[8] = R_arm_xx;
    geom_xmat[9] = R_arm_xx;
    geom_xmat[17] = R_arm_xx;
    site_xmat[0] = R_arm_xx;
    site_xmat[8] = R_arm_xx;
    xmat[11] = R_arm_xz;
    ximat[11] = R_arm_xz;
    geom_xmat[2] = R_arm_xz;
    geom_xmat[11] = R_arm_xz;
    site_xmat[2] = R_arm_xz;
    xmat[15] = xmat_1_6;
    ximat[15] = xmat_1_6;
    geom_xmat[6] = xmat_1_6;
    geom_xmat[15] = xmat_1_6;
    site_xmat[6] = xmat_1_6;

    /* inertial frames */
    const real xipos_1_0 = R(-0.54)*R_arm_xz;
    const real xipos_1_2 = R(1.0) - R(0.54)*R_arm_xx;
    xipos[3] = xipos_1_0;
    xipos[5] = xipos_1_2;

    /* geoms */
    const real geom_xpos_0_0 = R(-0.3)*R_arm_xz;
    const real geom_xpos_0_2 = R(1.0) - R(0.3)*R_arm_xx;
    const real geom_xpos_1_0 = R(-0.6)*R_arm_xz;
    const real geom_xpos_1_2 = R(1.0) - R(0.6)*R_arm_xx;
    geom_xpos[0] = geom_xpos_0_0;
    geom_xpos[2] = geom_xpos_0_2;
    geom_xpos[3] = geom_xpos_1_0;
    geom_xpos[5] = geom_xpos_1_2;

    /* sites */
    const real site_xpos_0_0 = R(-0.65)*R_arm_xz;
    const real site_xpos_0_2 = R(1.0) - R(0.65)*R_arm_xx;
    site_xpos[0] = site_xpos_0_0;
    site_xpos[2] = site_xpos_0_2;

    xpos[0] = R(0.0);
    xpos[1] = R(0.0);
    xpos[2] = R(0.0);
    xpos[3] = R(0.0);
    xpos[4] = R(0.0);
    xpos[5] = R(1.0);

    xquat[0] = R(1.0);
    xquat[1] = R(0.0);
    xquat[2] = R(0.0);
    xquat[3] = R(0.0);
    xquat[5] = R(0.0);
    xquat[7] = R(0.0);

    xmat[0] = R(1.0);
    xmat[1] = R(0.0);
    xmat[2] = R(0.0);
    xmat[3] = R(0.0);
    xmat[4] = R(1.0);
    xmat[5] = R(0.0);
    xmat[6] = R(0.0);
    xmat[7] = R(0.0);
    xmat[8] = R(1.0);
    xmat[10] = R(0.0);
    xmat[12] = R(0.0);
    xmat[13] = R(1.0);
    xmat[14] = R(0.0);
    xmat[16] = R(0.0);

    xipos[0] = R(0.0);
    xipos[1] = R(0.0);
    xipos[2] = R(0.0);
    xipos[4] = R(0.0);

    ximat[0] = R(1.0);
    ximat[1] = R(0.0);
    ximat[2] = R(0.0);
    ximat[3] = R(0.0);
    ximat[4] = R(1.0);
    ximat[5] = R(0.0);
    ximat[6] = R(0.0);
    ximat[7] = R(0.0);
    ximat[8] = R(1.0);
    ximat[10] = R(0.0);
    ximat[12] = R(0.0);
    ximat[13] = R(1.0);
    ximat[14] = R(0.0);
    ximat[16] = R(0.0);

    xanchor[0] = R(0.0);
    xanchor[1] = R(0.0);
    xanchor[2] = R(1.0);

    xaxis[0] = R(0.0);
    xaxis[1] = R(1.0);
    xaxis[2] = R(0.0);

    geom_xpos[1] = R(0.0);
    geom_xpos[4] = R(0.0);

    geom_xmat[1] = R(0.0);
    geom_xmat[3] = R(0.0);
    geom_xmat[4] = R(1.0);
    geom_xmat[5] = R(0.0);
    geom_xmat[7] = R(0.0);
    geom_xmat[10] = R(0.0);
    geom_xmat[12] = R(0.0);
    geom_xmat[13] = R(1.0);
    geom_xmat[14] = R(0.0);
    geom_xmat[16] = R(0.0);

    site_xpos[1] = R(0.0);

    site_xmat[1] = R(0.0);
    site_xmat[3] = R(0.0);
    site_xmat[4] = R(1.0);
    site_xmat[5] = R(0.0);
    site_xmat[7] = R(0.0);
}

/* Mass matrix M(qpos), composite rigid body algorithm. */
void pendulum_mass_matrix(const real qpos[1], real M[1])
{
    (void)qpos;
    M[0] = R(0.3131330264935065);
}

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces. */
void pendulum_bias(const real qpos[1], const real qvel[1], real qfrc_bias[1])
{
    (void)qvel;
    /* sines and cosines */
    real R_arm_xz, c_R_arm_xz;
    sd_sincos(qpos[0], &R_arm_xz, &c_R_arm_xz);

    /* swing: outward */
    const real n1_y = R(5.2974000000000006)*R_arm_xz;
    qfrc_bias[0] = n1_y;
}

/* Forward dynamics: qacc of M qacc + c = tau. */
void pendulum_forward_dynamics(const real qpos[1], const real qvel[1], const real tau[1],
    real qacc[1])
{
    (void)qvel;
    /* sines and cosines */
    real R_arm_xz, c_R_arm_xz;
    sd_sincos(qpos[0], &R_arm_xz, &c_R_arm_xz);

    /* swing: outward */
    const real n1_y = R(5.2974000000000006)*R_arm_xz;

    const real t1 = tau[0] - n1_y;

    /* solve */
    const real qacc_0 = R(3.1935309130374887)*t1;
    qacc[0] = qacc_0;
}

/* Potential and kinetic energy. */
void pendulum_energy(const real qpos[1], const real qvel[1], real energy[2])
{
    /* inputs, read before results are written */
    const real qvel_0 = qvel[0];

    /* sines and cosines */
    real s_R_arm_xx, R_arm_xx;
    sd_sincos(qpos[0], &s_R_arm_xx, &R_arm_xx);

    /* inertial frames */
    const real t1 = R(1.0) - R(0.54)*R_arm_xx;

    const real V = R(9.81)*t1;
    energy[0] = V;

    /* kinetic energy */
    const real T = R(0.5)*(qvel_0*(R(0.3131330264935065)*qvel_0));
    energy[1] = T;
}
