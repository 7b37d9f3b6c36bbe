/* double_pendulum.c: generated code, do not edit.
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
 */
#include "double_pendulum.h"

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

/* the model's values of the parameters */
const real double_pendulum_params0[3] = {
    R(0.9), /* m1 */
    R(0.6), /* m2 */
    R(-9.81), /* g */
};

/* Mass matrix M(qpos), composite rigid body algorithm. */
void double_pendulum_mass_matrix(const real qpos[2], const real params[3], real M[4])
{
    /* sines and cosines */
    real s_elbow, c_elbow;
    sd_sincos(qpos[1], &s_elbow, &c_elbow);

    const real t1 = R(0.04000000000000001)*params[1];
    const real t2 = R(0.007999999999999998) + t1;
    const real t3 = R(0.2)*params[1];
    const real t4 = R(0.018799999999999997) + R(0.0625)*params[0] + R(0.25)*params[1];

    /* elbow: inward */
    const real t5 = t3*c_elbow;
    const real t6 = c_elbow*(c_elbow*(R(0.007899999999999999) + t1));
    const real t7 = R(0.0001999999999999988) + (t2 - t6);
    const real t8 = t4 + (t5 + (R(9.99999999999994e-05) + t6));
    const real M_1_1 = R(0.008099999999999998) + t1;
    const real M_1_0 = M_1_1 + R(0.5)*t5;
    M[3] = M_1_1;
    M[1] = M_1_0;
    M[2] = M_1_0;

    /* shoulder: inward */
    const real M_0_0 = t7 + t8;
    M[0] = M_0_0;
}

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces. */
void double_pendulum_bias(const real qpos[2], const real qvel[2], const real params[3],
    real qfrc_bias[2])
{
    /* sines and cosines */
    real s_shoulder, c_shoulder;
    sd_sincos(qpos[0], &s_shoulder, &c_shoulder);
    real s_elbow, c_elbow;
    sd_sincos(qpos[1], &s_elbow, &c_elbow);

    const real t1 = R(0.2)*params[1];
    const real t2 = R(-0.25)*params[0] - R(0.5)*params[1];

    /* shoulder: outward */
    const real t3 = params[2]*c_shoulder;
    const real a1_x = params[2]*s_shoulder;
    const real t4 = qvel[0]*qvel[0];
    const real t5 = t2*a1_x;

    /* elbow: outward */
    const real w2_y = qvel[0] + qvel[1];
    const real a2_x = c_elbow*a1_x - s_elbow*(R(0.5)*t4 - t3);
    const real t6 = t1*a2_x;
    const real qfrc_bias_1 = -t6;
    const real f2_z = t1*(w2_y*w2_y);
    qfrc_bias[1] = qfrc_bias_1;

    /* elbow: inward */
    const real f1_x = s_elbow*f2_z;
    const real qfrc_bias_0 = t5 - (t6 + R(0.5)*f1_x);
    qfrc_bias[0] = qfrc_bias_0;
}

/* Gravity force g(qpos) = c(qpos, 0). */
void double_pendulum_gravity(const real qpos[2], const real params[3], real qfrc_gravity[2])
{
    /* sines and cosines */
    real s_shoulder, c_shoulder;
    sd_sincos(qpos[0], &s_shoulder, &c_shoulder);
    real s_elbow, c_elbow;
    sd_sincos(qpos[1], &s_elbow, &c_elbow);

    const real t1 = R(0.2)*params[1];
    const real t2 = R(-0.25)*params[0] - R(0.5)*params[1];

    /* shoulder: outward */
    const real t3 = params[2]*c_shoulder;
    const real a1_x = params[2]*s_shoulder;
    const real t4 = t2*a1_x;

    /* elbow: outward */
    const real a2_x = c_elbow*a1_x + s_elbow*t3;
    const real t5 = t1*a2_x;
    const real qfrc_gravity_1 = -t5;
    qfrc_gravity[1] = qfrc_gravity_1;

    /* elbow: inward */
    const real qfrc_gravity_0 = t4 - t5;
    qfrc_gravity[0] = qfrc_gravity_0;
}

/* Potential and kinetic energy. */
void double_pendulum_energy(const real qpos[2], const real qvel[2], const real params[3],
    real energy[2])
{
    /* inputs, read before results are written */
    const real qvel_0 = qvel[0];

    /* sines and cosines */
    real s_shoulder, c_shoulder;
    sd_sincos(qpos[0], &s_shoulder, &c_shoulder);
    real s_elbow, c_elbow;
    sd_sincos(qpos[1], &s_elbow, &c_elbow);

    const real t1 = R(0.25)*params[0];
    const real t2 = R(0.04000000000000001)*params[1];
    const real t3 = R(0.2)*params[1];
    const real t4 = R(0.5)*params[1];
    const real t5 = params[0] + params[1];
    const real t6 = R(0.018799999999999997) + R(0.0625)*params[0] + R(0.25)*params[1];

    /* elbow: inward */
    const real t7 = t3*s_elbow;
    const real M_1_1 = R(0.008099999999999998) + t2;

    /* elbow: outward */
    const real w2_y = qvel_0 + qvel[1];

    /* elbow: inward */
    const real t8 = t1 + (t4 + t3*c_elbow);

    /* shoulder: inward */
    const real t9 = c_shoulder*t8 - s_shoulder*t7 - R(1.2)*t5;

    const real energy_0 = params[2]*t9;
    energy[0] = energy_0;

    /* elbow: outward */
    const real t10 = c_elbow*(R(0.5)*qvel_0);

    /* kinetic energy */
    const real t11 = w2_y*(M_1_1*w2_y) + R(2.0)*(t10*(t3*w2_y));
    const real T = R(0.5)*(qvel_0*(qvel_0*(R(0.0001999999999999988) + t6)) + t11);
    energy[1] = T;
}

/* Inertial regressor Y: tau = Y phi, rotor inertia apart. */
void double_pendulum_regressor(const real qpos[2], const real qvel[2], const real qacc[2],
    const real params[3], real regressor[60])
{
    /* inputs, read before results are written */
    const real params_2 = params[2];
    const real qpos_0 = qpos[0];
    const real qpos_1 = qpos[1];
    const real qvel_0 = qvel[0];
    const real qvel_1 = qvel[1];
    const real qacc_0 = qacc[0];
    const real qacc_1 = qacc[1];
    regressor[15] = qacc_0;

    /* sines and cosines */
    real s_shoulder, c_shoulder;
    sd_sincos(qpos_0, &s_shoulder, &c_shoulder);
    real s_elbow, c_elbow;
    sd_sincos(qpos_1, &s_elbow, &c_elbow);

    /* shoulder: outward */
    const real regressor_0_11 = params_2*c_shoulder;
    const real a1_x = params_2*s_shoulder;
    const real t1 = qvel_0*qvel_0;
    regressor[11] = regressor_0_11;
    regressor[13] = a1_x;

    /* elbow: outward */
    const real w2_y = qvel_0 + qvel_1;
    const real t2 = R(0.5)*t1 - regressor_0_11;
    const real t3 = w2_y*w2_y;
    const real dw2_y = qacc_0 + qacc_1;
    const real t4 = a1_x - R(0.5)*qacc_0;
    const real a2_z = c_elbow*t2 + s_elbow*t4;
    const real a2_x = c_elbow*t4 - s_elbow*t2;
    regressor[25] = dw2_y;
    regressor[55] = dw2_y;
    regressor[53] = a2_x;

    /* regressor: body 2 */
    const real t5 = R(0.5)*s_elbow;
    const real t6 = R(0.5)*c_elbow;
    const real regressor_1_21 = -a2_z;
    const real regressor_0_21 = t3*t6 + dw2_y*t5 - a2_z;
    const real regressor_0_23 = a2_x + (t3*t5 - dw2_y*t6);
    const real regressor_0_20 = -(a2_x*t6 + a2_z*t5);
    regressor[51] = regressor_1_21;
    regressor[21] = regressor_0_21;
    regressor[23] = regressor_0_23;
    regressor[20] = regressor_0_20;

    for (int i = 0; i < 11; ++i) { regressor[i] = R(0.0); }
    regressor[12] = R(0.0);
    regressor[14] = R(0.0);
    regressor[16] = R(0.0);
    regressor[17] = R(0.0);
    regressor[18] = R(0.0);
    regressor[19] = R(0.0);
    regressor[22] = R(0.0);
    regressor[24] = R(0.0);
    for (int i = 26; i < 51; ++i) { regressor[i] = R(0.0); }
    regressor[52] = R(0.0);
    regressor[54] = R(0.0);
    regressor[56] = R(0.0);
    regressor[57] = R(0.0);
    regressor[58] = R(0.0);
    regressor[59] = R(0.0);
}
