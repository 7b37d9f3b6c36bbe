/* quadrotor.c: generated code, do not edit.
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
 */
#include "quadrotor.h"

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

/* Forward dynamics: qacc of M qacc + c = tau. */
void quadrotor_forward_dynamics(const real qpos[7], const real qvel[6], const real tau[6],
    real qacc[6])
{
    const real t1 = qpos[3]*qpos[3] + qpos[4]*qpos[4] + qpos[5]*qpos[5];
    const real t2 = t1 + qpos[6]*qpos[6];
    const real t3 = t2 < R(1e-30) ? R(1.0) : t2;
    const real t4 = R(1.0)/sd_sqrt(t3);
    const real t5 = qpos[3]*t4;
    const real t6 = t2 < R(1e-30) ? R(1.0) : t5;
    const real t7 = qpos[4]*t4;
    const real t8 = t2 < R(1e-30) ? R(0.0) : t7;
    const real t9 = qpos[5]*t4;
    const real t10 = t2 < R(1e-30) ? R(0.0) : t9;
    const real t11 = qpos[6]*t4;
    const real t12 = t2 < R(1e-30) ? R(0.0) : t11;
    const real t13 = R(2.0)*t8;
    const real t14 = R(2.0)*t10;
    const real t15 = R(2.0)*t12;
    const real t16 = t8*t13;
    const real t17 = t10*t14;
    const real t18 = t12*t15;
    const real t19 = t10*t13;
    const real t20 = t12*t13;
    const real t21 = t12*t14;
    const real t22 = t6*t13;
    const real t23 = t6*t14;
    const real t24 = t6*t15;
    const real R_root_xx = R(1.0) - (t17 + t18);
    const real R_root_xy = t19 - t24;
    const real R_root_xz = t20 + t23;
    const real R_root_yx = t19 + t24;
    const real R_root_yy = R(1.0) - (t16 + t18);
    const real R_root_yz = t21 - t22;
    const real R_root_zx = t20 - t23;
    const real R_root_zy = t21 + t22;
    const real R_root_zz = R(1.0) - (t16 + t17);

    /* root: outward */
    const real t25 = qvel[4]*qvel[4];
    const real t26 = qvel[5]*qvel[5] + t25;
    const real U1_xy = qvel[3]*qvel[4];
    const real U1_xz = qvel[3]*qvel[5];
    const real U1_yz = qvel[4]*qvel[5];
    const real t27 = t25 + qvel[3]*qvel[3];
    const real t28 = R(0.003808805452507773)*U1_yz - R(3.000000000000144e-05)*U1_xy;
    const real t29 = R(3.000000000000144e-05)*(t27 - t26);
    const real t30 = R(3.000000000000144e-05)*U1_yz + R(0.0004647165913420981)*U1_xy;
    const real t31 = R(0.011771999999999998)*R_root_zz - R(0.009809999999999994)*R_root_zx;
    const real n1_x = t28 + R(0.009809999999999994)*R_root_zy;
    const real n1_y = t29 - R(0.004273522043849871)*U1_xz + t31;
    const real n1_z = t30 - R(0.011771999999999998)*R_root_zy;
    const real t32 = R(0.0011999999999999997)*t26 - R(0.0009999999999999994)*U1_xz;
    const real t33 = R(0.0011999999999999997)*U1_xy + R(0.0009999999999999994)*U1_yz;
    const real t34 = R(0.0009999999999999994)*t27 - R(0.0011999999999999997)*U1_xz;
    const real f1_x = R(8.829000000000004)*R_root_zx + t32;
    const real f1_y = R(8.829000000000004)*R_root_zy - t33;
    const real f1_z = R(8.829000000000004)*R_root_zz + t34;

    const real t35 = tau[4] - n1_y;
    const real t36 = tau[5] - n1_z;

    /* solve */
    const real t37 = R(0.0034332273420626647)*t36;

    /* root: inward */
    const real t38 = f1_x - R(0.20286739337681814)*t35;
    const real t39 = f1_z + R(0.24344087205218184)*t35;
    const real t40 = tau[3] - (n1_x - t37);
    const real t41 = f1_y - R(0.13732909368249996)*t36 + R(0.2230660019114167)*t40;
    const real t42 = R(0.8997971326066235)*R_root_zx + R(0.0002434408720521817)*R_root_zz;
    const real t43 = R(0.8996130580892261)*R_root_zy;
    const real t44 = R(0.0002434408720521817)*R_root_zx + R(0.8997078709535378)*R_root_zz;
    const real D_2 = R_root_zx*t42 + R_root_zy*t43 + R_root_zz*t44;
    const real t45 = R(1.0)/sd_fmax(D_2, R(1e-15));
    const real t46 = tau[2] - (R_root_zx*t38 + R_root_zy*t41 + R_root_zz*t39);
    const real t47 = t42*t45;
    const real t48 = t43*t45;
    const real t49 = t44*t45;
    const real t50 = t42*t48;
    const real t51 = t43*t49;
    const real t52 = R(0.8997971326066235) - t42*t47;
    const real t53 = R(0.0002434408720521817) - t42*t49;
    const real t54 = R(0.8996130580892261) - t43*t48;
    const real t55 = R(0.8997078709535378) - t44*t49;
    const real t56 = t38 + t46*t47;
    const real t57 = t41 + t46*t48;
    const real t58 = t39 + t46*t49;
    const real t59 = R_root_yx*t52 - R_root_yy*t50 + R_root_yz*t53;
    const real t60 = R_root_yy*t54 - R_root_yx*t50 - R_root_yz*t51;
    const real t61 = R_root_yx*t53 - R_root_yy*t51 + R_root_yz*t55;
    const real D_1 = R_root_yx*t59 + R_root_yy*t60 + R_root_yz*t61;
    const real t62 = R(1.0)/sd_fmax(D_1, R(1e-15));
    const real t63 = tau[1] - (R_root_yx*t56 + R_root_yy*t57 + R_root_yz*t58);
    const real t64 = t59*t62;
    const real t65 = t60*t62;
    const real t66 = t61*t62;
    const real t67 = t50 + t59*t65;
    const real t68 = t53 - t59*t66;
    const real t69 = t51 + t60*t66;
    const real t70 = R_root_xx*(t52 - t59*t64) - R_root_xy*t67;
    const real t71 = R_root_xy*(t54 - t60*t65) - R_root_xx*t67;
    const real t72 = R_root_xx*t68 - R_root_xy*t69;
    const real t73 = R_root_xx*(t70 + R_root_xz*t68);
    const real t74 = R_root_xz*(t72 + R_root_xz*(t55 - t61*t66));
    const real D_0 = t73 + R_root_xy*(t71 - R_root_xz*t69) + t74;
    const real t75 = sd_fmax(D_0, R(1e-15));
    const real t76 = R_root_xx*(t56 + t63*t64);
    const real t77 = t76 + R_root_xy*(t57 + t63*t65);
    const real t78 = tau[0] - (t77 + R_root_xz*(t58 + t63*t66));

    /* root: outward */
    const real qacc_0 = t78/t75;
    const real t79 = R_root_xx*qacc_0;
    const real t80 = R_root_xy*qacc_0;
    const real t81 = R_root_xz*qacc_0;
    const real t82 = t63 - (t59*t79 + t60*t80 + t61*t81);
    const real qacc_1 = t62*t82;
    const real t83 = t79 + R_root_yx*qacc_1;
    const real t84 = t80 + R_root_yy*qacc_1;
    const real t85 = t81 + R_root_yz*qacc_1;
    const real t86 = t46 - (t42*t83 + t43*t84 + t44*t85);
    const real qacc_2 = t45*t86;
    const real a1_vx = t83 + R_root_zx*qacc_2;
    const real a1_vy = t84 + R_root_zy*qacc_2;
    const real a1_vz = t85 + R_root_zz*qacc_2;
    const real t87 = t40 - R(0.000995880127189524)*a1_vy;
    const real qacc_3 = R(223.9888073084979)*t87;
    const real t88 = R(0.0011999999999999997)*a1_vz - R(0.0009999999999999994)*a1_vx;
    const real qacc_4 = R(202.86739337681826)*(t35 - t88);
    const real t89 = R(0.00671966421925526)*t87 + R(0.0011999999999999997)*a1_vy;
    const real qacc_5 = R(114.44091140208333)*(t36 + t89);
    qacc[0] = qacc_0;
    qacc[1] = qacc_1;
    qacc[2] = qacc_2;
    qacc[3] = qacc_3;
    qacc[4] = qacc_4;
    qacc[5] = qacc_5;
}

/* qpos moved by qvel for the time dt, on the manifold. */
void quadrotor_integrate(const real qpos[7], const real qvel[6], const real dt[1],
    real qpos_next[7])
{
    const real t1 = qpos[3]*qpos[3] + qpos[4]*qpos[4] + qpos[5]*qpos[5];
    const real t2 = t1 + qpos[6]*qpos[6];
    const real t3 = t2 < R(1e-30) ? R(1.0) : t2;
    const real t4 = R(1.0)/sd_sqrt(t3);
    const real t5 = qpos[3]*t4;
    const real t6 = t2 < R(1e-30) ? R(1.0) : t5;
    const real t7 = qpos[4]*t4;
    const real t8 = t2 < R(1e-30) ? R(0.0) : t7;
    const real t9 = qpos[5]*t4;
    const real t10 = t2 < R(1e-30) ? R(0.0) : t9;
    const real t11 = qpos[6]*t4;
    const real t12 = t2 < R(1e-30) ? R(0.0) : t11;
    const real qpos_next_0 = qpos[0] + qvel[0]*dt[0];
    const real qpos_next_1 = qpos[1] + qvel[1]*dt[0];
    const real qpos_next_2 = qpos[2] + qvel[2]*dt[0];
    const real t13 = qvel[3]*dt[0];
    const real t14 = qvel[4]*dt[0];
    const real t15 = qvel[5]*dt[0];
    const real t16 = t13*t13 + t14*t14 + t15*t15;
    const real t17 = t16 < R(1e-06) ? R(1.0) : t16;
    const real t18 = sd_sqrt(t17);
    const real t19 = t16*(R(0.020833333333333332) - R(0.00026041666666666666)*t16);
    const real t20 = R(0.5) - t19;
    real s_t21, c_t21;
    sd_sincos(R(0.5)*t18, &s_t21, &c_t21);
    const real t22 = s_t21/t18;
    const real t23 = t16 < R(1e-06) ? t20 : t22;
    const real t24 = R(1.0) - t16*(R(0.125) - R(0.0026041666666666665)*t16);
    const real t25 = t16 < R(1e-06) ? t24 : c_t21;
    const real t26 = t13*t23;
    const real t27 = t14*t23;
    const real t28 = t15*t23;
    const real t29 = t6*t25 - t8*t26 - t10*t27;
    const real qpos_next_3 = t29 - t12*t28;
    const real t30 = t6*t26 + t8*t25 + t10*t28;
    const real qpos_next_4 = t30 - t12*t27;
    const real t31 = t6*t27 - t8*t28 + t10*t25;
    const real qpos_next_5 = t31 + t12*t26;
    const real t32 = t6*t28 + t8*t27 - t10*t26;
    const real qpos_next_6 = t32 + t12*t25;
    qpos_next[0] = qpos_next_0;
    qpos_next[1] = qpos_next_1;
    qpos_next[2] = qpos_next_2;
    qpos_next[3] = qpos_next_3;
    qpos_next[4] = qpos_next_4;
    qpos_next[5] = qpos_next_5;
    qpos_next[6] = qpos_next_6;
}

/* qpos with its quaternions made unit. */
void quadrotor_normalise(const real qpos[7], real qpos_unit[7])
{
    /* inputs, read before results are written */
    const real qpos_0 = qpos[0];
    const real qpos_1 = qpos[1];
    const real qpos_2 = qpos[2];
    const real qpos_3 = qpos[3];
    const real qpos_4 = qpos[4];
    const real qpos_5 = qpos[5];
    const real qpos_6 = qpos[6];
    qpos_unit[0] = qpos_0;
    qpos_unit[1] = qpos_1;
    qpos_unit[2] = qpos_2;

    const real t1 = qpos_3*qpos_3 + qpos_4*qpos_4 + qpos_5*qpos_5;
    const real t2 = t1 + qpos_6*qpos_6;
    const real t3 = t2 < R(1e-30) ? R(1.0) : t2;
    const real t4 = R(1.0)/sd_sqrt(t3);
    const real t5 = qpos_3*t4;
    const real qpos_unit_3 = t2 < R(1e-30) ? R(1.0) : t5;
    const real t6 = qpos_4*t4;
    const real qpos_unit_4 = t2 < R(1e-30) ? R(0.0) : t6;
    const real t7 = qpos_5*t4;
    const real qpos_unit_5 = t2 < R(1e-30) ? R(0.0) : t7;
    const real t8 = qpos_6*t4;
    const real qpos_unit_6 = t2 < R(1e-30) ? R(0.0) : t8;
    qpos_unit[3] = qpos_unit_3;
    qpos_unit[4] = qpos_unit_4;
    qpos_unit[5] = qpos_unit_5;
    qpos_unit[6] = qpos_unit_6;
}
