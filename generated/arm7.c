/* arm7.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      arm7
 * sha256     7d9a2ffc878be50c32f09ccbe611a0907a56b99b900fa7813dc75fb4b330b872
 * sizes      nq 7, nv 7, nbody 9, njnt 7, ngeom 0, nsite 1, ncam 1
 *
 * function                   mul      add      div     trig    other
 * arm7_inverse_dynamics      265      233        0       12        0
 * arm7_mass_matrix           162      132        0       12        3
 */
#include "arm7.h"

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

/* Inverse dynamics M qacc + c, recursive Newton-Euler. */
void arm7_inverse_dynamics(const real qpos[7], const real qvel[7], const real qacc[7],
    real qfrc_inverse[7])
{
    /* inputs, read before results are written */
    const real qacc_0 = qacc[0];

    /* sines and cosines */
    const real angle[6] = {qpos[1], qpos[2], qpos[3], qpos[4], qpos[5], qpos[6]};
    real sine[6], cosine[6];
    sd_sincos_each(6, angle, sine, cosine);
    const real s_shoulder_pitch = sine[0], c_shoulder_pitch = cosine[0];
    const real s_arm_roll = sine[1], c_arm_roll = cosine[1];
    const real s_elbow = sine[2], c_elbow = cosine[2];
    const real s_forearm_roll = sine[3], c_forearm_roll = cosine[3];
    const real s_wrist_pitch = sine[4], c_wrist_pitch = cosine[4];
    const real s_wrist_roll = sine[5], c_wrist_roll = cosine[5];

    /* shoulder_pitch: outward */
    const real t1 = qvel[0]*s_shoulder_pitch;
    const real t2 = qvel[0]*c_shoulder_pitch;
    const real U2_yz = qacc_0*s_shoulder_pitch;
    const real t3 = qvel[1]*t2;
    const real t4 = qvel[1]*t1;
    const real t5 = U2_yz + t3;
    const real dw2_y = t4 - qacc_0*c_shoulder_pitch;
    const real t6 = R(9.81)*s_shoulder_pitch;
    const real t7 = R(9.81)*c_shoulder_pitch;
    const real t8 = qvel[1]*qvel[1];
    const real t9 = t2*t2;
    const real t10 = t8 + t9;
    const real t11 = t1*t2;
    const real t12 = t1*t1;
    const real t13 = t8 + t12;
    const real t14 = t9 + t12;
    const real U2_xy = t11 - qacc[1];
    const real U2_xz = dw2_y - t4;
    const real U2_yx = qacc[1] + t11;
    const real t15 = t4 + dw2_y;
    const real t16 = t3 + t5;
    const real t17 = R(0.00021460000000000004)*t10 + R(1.3342533297920003)*U2_xy;
    const real t18 = R(0.004203699999999999)*U2_yx + R(0.00021460000000000004)*t13;
    const real t19 = t18 + R(0.00014800000000000002)*U2_yz;
    const real t20 = R(0.00021460000000000004)*t16 - R(0.004203699999999999)*t15;
    const real t21 = R(0.00021460000000000004)*t15 - R(1.3342533297920003)*t16;
    const real t22 = t21 - R(0.00014800000000000002)*U2_yx;
    const real n2_x = R(0.016154182144000002)*(t14 - t13) + t22;
    const real t23 = R(0.00014800000000000002)*(t10 - t14);
    const real t24 = t23 + (R(0.016154182144000002)*U2_xy + t20);
    const real t25 = R(0.036297)*c_shoulder_pitch + R(35.18454600000001)*s_shoulder_pitch;
    const real n2_z = t19 - (t17 - R(0.016154182144000002)*U2_xz) - t25;

    /* arm_roll: outward */
    const real w3_x = qvel[1]*s_arm_roll - t1*c_arm_roll;
    const real w3_y = qvel[1]*c_arm_roll + t1*s_arm_roll;
    const real w3_z = qvel[2] + t2;
    const real dw3_z = qacc[2] - dw2_y;
    const real dw3_x = qacc[1]*s_arm_roll - t5*c_arm_roll + qvel[2]*w3_y;
    const real dw3_y = qacc[1]*c_arm_roll + t5*s_arm_roll - qvel[2]*w3_x;
    const real t26 = R(0.4)*t16;
    const real t27 = t6 + R(0.4)*U2_xy;
    const real t28 = R(0.4)*t13 - t7;
    const real a3_x = s_arm_roll*t26 - c_arm_roll*t27;
    const real a3_y = c_arm_roll*t26 + s_arm_roll*t27;
    const real t29 = w3_z*w3_z;
    const real t30 = w3_y*w3_y;
    const real t31 = t29 + t30;
    const real t32 = w3_x*w3_y;
    const real t33 = w3_x*w3_z;
    const real t34 = w3_x*w3_x;
    const real t35 = t29 + t34;
    const real t36 = w3_y*w3_z;
    const real t37 = t30 + t34;
    const real U3_xy = t32 - dw3_z;
    const real U3_xz = dw3_y + t33;
    const real U3_yx = dw3_z + t32;
    const real U3_yz = t36 - dw3_x;
    const real U3_zx = t33 - dw3_y;
    const real U3_zy = dw3_x + t36;
    const real t38 = R(9.999999999999855e-05)*t31 + R(0.023254079999999996)*U3_xy;
    const real t39 = R(0.002799999999999997)*U3_yx + R(9.999999999999855e-05)*t35;
    const real t40 = t39 + R(0.00019999999999999987)*U3_yz;
    const real t41 = R(0.002799999999999997)*U3_zx - R(9.999999999999855e-05)*U3_zy;
    const real t42 = R(0.023254079999999996)*U3_zy - R(9.999999999999855e-05)*U3_zx;
    const real t43 = t42 - R(0.00019999999999999987)*U3_yx;
    const real t44 = R(0.001104000000000006)*(t37 - t35) + t43;
    const real t45 = R(0.00019999999999999987)*(t31 - t37);
    const real t46 = t45 + (R(0.001104000000000006)*U3_xy + t41);
    const real t47 = t40 - (t38 - R(0.001104000000000006)*U3_xz);
    const real n3_x = t44 + R(0.010000000000000009)*t28;
    const real n3_z = t47 + R(0.010000000000000009)*a3_x;
    const real t48 = R(0.010000000000000009)*U3_xy;
    const real f3_y = R(0.010000000000000009)*t35;

    /* elbow: outward */
    const real w4_x = w3_x*c_elbow + w3_z*s_elbow;
    const real w4_y = w3_z*c_elbow - w3_x*s_elbow;
    const real w4_z = qvel[3] - w3_y;
    const real dw4_z = qacc[3] - dw3_y;
    const real dw4_x = dw3_x*c_elbow + dw3_z*s_elbow + qvel[3]*w4_y;
    const real dw4_y = dw3_z*c_elbow - dw3_x*s_elbow - qvel[3]*w4_x;
    const real a4_x = a3_x*c_elbow - t28*s_elbow;
    const real t49 = t28*c_elbow + a3_x*s_elbow;
    const real t50 = w4_z*w4_z;
    const real t51 = w4_y*w4_y;
    const real t52 = t50 + t51;
    const real t53 = w4_x*w4_y;
    const real t54 = w4_x*w4_z;
    const real t55 = w4_x*w4_x;
    const real t56 = t50 + t55;
    const real t57 = w4_y*w4_z;
    const real t58 = t51 + t55;
    const real U4_xy = t53 - dw4_z;
    const real U4_xz = dw4_y + t54;
    const real U4_yx = dw4_z + t53;
    const real U4_yz = t57 - dw4_x;
    const real U4_zx = t54 - dw4_y;
    const real U4_zy = dw4_x + t57;
    const real t59 = R(8.32e-05)*t52 + R(0.4447363199999999)*U4_xy;
    const real t60 = R(0.0025006500000000023)*U4_yx + R(8.32e-05)*t56;
    const real t61 = t60 - R(4.420000000000001e-05)*U4_yz;
    const real t62 = R(0.0025006500000000023)*U4_zx - R(8.32e-05)*U4_zy;
    const real t63 = R(0.4447363199999999)*U4_zy - R(8.32e-05)*U4_zx;
    const real t64 = R(0.0027545599999999988)*(t56 - t58);
    const real t65 = R(4.420000000000001e-05)*(t52 - t58);
    const real t66 = t65 + (R(0.0027545599999999988)*U4_xy - t62);
    const real t67 = R(0.0013000000000000002)*t49 - R(1.3544)*a4_x;
    const real n4_x = t64 + (R(4.420000000000001e-05)*U4_yx + t63) - R(1.3544)*a3_y;
    const real n4_y = t66 - R(0.0013000000000000002)*a3_y;
    const real n4_z = t61 - (t59 + R(0.0027545599999999988)*U4_xz) + t67;
    const real f4_x = R(0.0013000000000000002)*t52 + R(1.3544)*U4_xy;
    const real t68 = R(0.0013000000000000002)*U4_yx + R(1.3544)*t56;
    const real f4_z = R(1.3544)*U4_zy - R(0.0013000000000000002)*U4_zx;

    /* forearm_roll: outward */
    const real w5_x = w4_x*c_forearm_roll - w4_z*s_forearm_roll;
    const real t69 = w4_z*c_forearm_roll + w4_x*s_forearm_roll;
    const real w5_z = qvel[4] + w4_y;
    const real dw5_z = qacc[4] + dw4_y;
    const real dw5_x = dw4_x*c_forearm_roll - dw4_z*s_forearm_roll - qvel[4]*t69;
    const real t70 = dw4_z*c_forearm_roll + dw4_x*s_forearm_roll + qvel[4]*w5_x;
    const real t71 = a4_x + R(0.39999999999999997)*U4_xy;
    const real t72 = t49 + R(0.39999999999999997)*t56;
    const real t73 = R(0.39999999999999997)*U4_zy - a3_y;
    const real a5_x = c_forearm_roll*t71 - s_forearm_roll*t73;
    const real a6_z = c_forearm_roll*t73 + s_forearm_roll*t71;
    const real t74 = w5_z*w5_z;
    const real t75 = w5_x*t69;
    const real t76 = w5_x*w5_z;
    const real t77 = dw5_z + t75;
    const real U5_xz = t76 - t70;
    const real U5_yx = dw5_z - t75;
    const real U5_zx = t70 + t76;
    const real U5_zy = dw5_x - t69*w5_z;
    const real t78 = R(0.0051236000000000025)*t77 + R(0.0036479999999999985)*U5_xz;
    const real t79 = R(0.0036479999999999985)*(t69*t69 - t74);
    const real n5_y = R(0.0036479999999999985)*t77 - R(0.0011000000000000003)*U5_zx;
    const real n5_x = R(0.0051236000000000025)*U5_zy + t79 - R(0.0424)*t72;
    const real n5_z = t78 + R(0.0011000000000000003)*U5_yx - R(0.0424)*a5_x;
    const real t80 = R(0.0424)*t77;
    const real t81 = R(0.0424)*(t74 + w5_x*w5_x);
    const real f5_z = R(0.0424)*U5_zy;

    /* wrist_pitch: outward */
    const real w6_x = w5_x*c_wrist_pitch + w5_z*s_wrist_pitch;
    const real w6_y = w5_z*c_wrist_pitch - w5_x*s_wrist_pitch;
    const real w6_z = qvel[5] + t69;
    const real dw6_z = qacc[5] + t70;
    const real dw6_x = dw5_x*c_wrist_pitch + dw5_z*s_wrist_pitch + qvel[5]*w6_y;
    const real dw6_y = dw5_z*c_wrist_pitch - dw5_x*s_wrist_pitch - qvel[5]*w6_x;
    const real a6_x = a5_x*c_wrist_pitch - t72*s_wrist_pitch;
    const real t82 = t72*c_wrist_pitch + a5_x*s_wrist_pitch;
    const real t83 = w6_z*w6_z;
    const real t84 = w6_x*w6_y;
    const real t85 = w6_x*w6_z;
    const real t86 = t83 + w6_x*w6_x;
    const real U6_xy = t84 - dw6_z;
    const real U6_xz = dw6_y + t85;
    const real U6_yx = dw6_z + t84;
    const real U6_zx = t85 - dw6_y;
    const real U6_zy = dw6_x + w6_y*w6_z;
    const real t87 = R(0.0052999)*U6_xy - R(0.00033600000000000025)*U6_xz;
    const real t88 = R(0.0052999)*U6_zy + R(0.00033600000000000025)*(w6_y*w6_y - t83);
    const real t89 = R(0.00033600000000000025)*U6_xy + R(0.0011500000000000017)*U6_zx;
    const real n6_x = t88 + R(0.0402)*a6_z;
    const real n6_z = R(0.0011500000000000017)*U6_yx - t87 - R(0.0402)*a6_x;
    const real f6_x = R(0.0402)*U6_xy;
    const real t90 = R(0.0402)*t86;
    const real f6_z = R(0.0402)*U6_zy;

    /* wrist_roll: outward */
    const real w7_x = w6_x*c_wrist_roll - w6_z*s_wrist_roll;
    const real t91 = w6_z*c_wrist_roll + w6_x*s_wrist_roll;
    const real w7_z = qvel[6] + w6_y;
    const real dw7_z = qacc[6] + dw6_y;
    const real dw7_x = dw6_x*c_wrist_roll - dw6_z*s_wrist_roll - qvel[6]*t91;
    const real t92 = c_wrist_roll*(a6_z + R(0.08)*U6_zy);
    const real t93 = w7_z*w7_z;
    const real t94 = w7_x*t91;
    const real t95 = t91*w7_z;
    const real U7_yx = dw7_z - t94;
    const real U7_zx = dw6_z*c_wrist_roll + dw6_x*s_wrist_roll + w7_x*(qvel[6] + w7_z);
    const real U7_zy = dw7_x - t95;
    const real t96 = R(0.00021500000000000008)*(dw7_z + t94);
    const real t97 = R(1.1549999999999998e-05)*(dw7_x + t95);
    const real n7_x = R(0.00021500000000000008)*U7_zy - R(1.1549999999999998e-05)*U7_yx;
    const real t98 = R(1.1549999999999998e-05)*(t93 - w7_x*w7_x);
    const real t99 = R(0.000525)*(t82 + R(0.08)*t86);
    const real t100 = R(0.000525)*(t92 + s_wrist_roll*(a6_x + R(0.08)*U6_xy));
    const real n7_y = t99 - (R(0.00020578750000000006)*U7_zx + t98);
    const real n7_z = t96 + (R(0.00020578750000000006)*U7_yx - t97) - t100;
    const real t101 = R(0.000525)*(t93 + t91*t91);
    const real f7_y = R(0.000525)*U7_yx;
    const real f7_z = R(0.000525)*U7_zx;

    const real t102 = R(0.12)*qacc[1];
    const real t103 = R(0.12)*qacc[2];
    const real t104 = R(0.12)*qacc[3];
    const real t105 = R(0.03)*qacc[4];
    const real t106 = R(0.03)*qacc[5];
    const real t107 = R(0.03)*qacc[6];

    /* wrist_roll: inward */
    const real qfrc_inverse_6 = n7_z + t107;
    const real t108 = c_wrist_roll*t101 + s_wrist_roll*f7_y;
    const real t109 = c_wrist_roll*f7_y - s_wrist_roll*t101;
    const real n6_x_2 = n6_x + (c_wrist_roll*n7_x - s_wrist_roll*n7_y - R(0.08)*t109);
    const real n6_y = n7_z - t89;
    const real n6_z_2 = n6_z + (R(0.08)*t108 - (c_wrist_roll*n7_y + s_wrist_roll*n7_x));
    const real f6_x_2 = f6_x - t108;
    const real f6_y = f7_z - t90;
    const real f6_z_2 = f6_z - t109;
    qfrc_inverse[6] = qfrc_inverse_6;

    /* wrist_pitch: inward */
    const real qfrc_inverse_5 = t106 + n6_z_2;
    const real n5_x_2 = n5_x + (c_wrist_pitch*n6_x_2 - s_wrist_pitch*n6_y);
    const real n5_y_2 = n5_y - n6_z_2;
    const real n5_z_2 = n5_z + (c_wrist_pitch*n6_y + s_wrist_pitch*n6_x_2);
    const real f5_x = c_wrist_pitch*f6_x_2 - s_wrist_pitch*f6_y - t80;
    const real t110 = t81 + f6_z_2;
    const real f5_z_2 = f5_z + (c_wrist_pitch*f6_y + s_wrist_pitch*f6_x_2);
    qfrc_inverse[5] = qfrc_inverse_5;

    /* forearm_roll: inward */
    const real qfrc_inverse_4 = t105 + n5_z_2;
    const real t111 = c_forearm_roll*f5_x + s_forearm_roll*t110;
    const real t112 = s_forearm_roll*f5_x - c_forearm_roll*t110;
    const real t113 = c_forearm_roll*n5_x_2 - s_forearm_roll*n5_y_2;
    const real t114 = c_forearm_roll*n5_y_2 + s_forearm_roll*n5_x_2;
    const real n4_x_2 = n4_x + (t113 - R(0.39999999999999997)*t112);
    const real n4_y_2 = n4_y + n5_z_2;
    const real n4_z_2 = n4_z - (t114 + R(0.39999999999999997)*t111);
    const real f4_x_2 = f4_x + t111;
    const real f4_y = f5_z_2 - t68;
    const real f4_z_2 = f4_z - t112;
    qfrc_inverse[4] = qfrc_inverse_4;

    /* elbow: inward */
    const real qfrc_inverse_3 = t104 + n4_z_2;
    const real n3_x_2 = n3_x + (c_elbow*n4_x_2 - s_elbow*n4_y_2);
    const real t115 = t46 + n4_z_2;
    const real n3_z_2 = n3_z + (c_elbow*n4_y_2 + s_elbow*n4_x_2);
    const real f3_x = c_elbow*f4_x_2 - s_elbow*f4_y - t48;
    const real f3_y_2 = f3_y - f4_z_2;
    qfrc_inverse[3] = qfrc_inverse_3;

    /* arm_roll: inward */
    const real qfrc_inverse_2 = t103 + n3_z_2;
    const real t116 = R(0.4)*(c_arm_roll*f3_y_2 + s_arm_roll*f3_x);
    const real t117 = R(0.4)*(c_arm_roll*f3_x - s_arm_roll*f3_y_2);
    const real n2_x_2 = n2_x + (c_arm_roll*n3_x_2 + s_arm_roll*t115 - t116);
    const real t118 = t24 + n3_z_2;
    const real n2_z_2 = n2_z + (s_arm_roll*n3_x_2 - c_arm_roll*t115 + t117);
    qfrc_inverse[2] = qfrc_inverse_2;

    /* shoulder_pitch: inward */
    const real qfrc_inverse_1 = t102 + n2_z_2;
    const real t119 = s_shoulder_pitch*n2_x_2 - c_shoulder_pitch*t118;
    qfrc_inverse[1] = qfrc_inverse_1;

    /* shoulder_yaw: inward */
    const real qfrc_inverse_0 = R(0.158630970208)*qacc_0 - t119;
    qfrc_inverse[0] = qfrc_inverse_0;
}

/* Mass matrix M(qpos), composite rigid body algorithm. */
void arm7_mass_matrix(const real qpos[7], real M[49])
{
    /* sines and cosines */
    const real angle[6] = {qpos[1], qpos[2], qpos[3], qpos[4], qpos[5], qpos[6]};
    real sine[6], cosine[6];
    sd_sincos_each(6, angle, sine, cosine);
    const real s_shoulder_pitch = sine[0], c_shoulder_pitch = cosine[0];
    const real s_arm_roll = sine[1], c_arm_roll = cosine[1];
    const real s_elbow = sine[2], c_elbow = cosine[2];
    const real s_forearm_roll = sine[3], c_forearm_roll = cosine[3];
    const real s_wrist_pitch = sine[4], c_wrist_pitch = cosine[4];
    const real s_wrist_roll = sine[5], c_wrist_roll = cosine[5];

    /* wrist_roll: inward */
    const real t1 = R(0.000525)*c_wrist_roll;
    const real t2 = R(0.000525)*s_wrist_roll;
    const real t3 = R(9.212500000000014e-06)*c_wrist_roll;
    const real t4 = c_wrist_roll*t3;
    const real t5 = R(0.00021500000000000008) - t4;
    const real t6 = s_wrist_roll*t3;
    const real t7 = R(1.1549999999999998e-05)*s_wrist_roll;
    const real t8 = R(5.3549999999999994e-05)*c_wrist_roll;
    const real t9 = R(4.2e-05)*s_wrist_roll;
    const real t10 = t7 - R(2.3099999999999996e-05)*s_wrist_roll - t9;
    const real t11 = R(0.0011500000000000017) + t5;
    const real t12 = t10 - R(0.00033600000000000025);

    /* wrist_pitch: inward */
    const real t13 = c_wrist_pitch*t1 - R(0.0402)*s_wrist_pitch;
    const real t14 = R(0.0402)*c_wrist_pitch + s_wrist_pitch*t1;
    const real t15 = s_wrist_pitch*(R(0.00010709999999999999)*c_wrist_roll);
    const real t16 = c_wrist_pitch*(t5 - R(0.004149899999999998)) - t15;
    const real t17 = c_wrist_pitch*t16;
    const real t18 = t11 - t17;
    const real t19 = t8 + s_wrist_pitch*t16;
    const real t20 = c_wrist_pitch*t6 - s_wrist_pitch*t12;
    const real t21 = c_wrist_pitch*t12 + s_wrist_pitch*t6;
    const real M_4_5 = -t21;
    const real t22 = R(0.0424) + t2;
    const real t23 = R(0.0063999) + t17;
    const real t24 = R(0.005329387500000003) + t4;
    const real t25 = R(0.0036479999999999985) + t21;
    M[33] = M_4_5;
    M[39] = M_4_5;

    /* forearm_roll: inward */
    const real t26 = c_forearm_roll*t13 - s_forearm_roll*t22;
    const real t27 = c_forearm_roll*t22 + s_forearm_roll*t13;
    const real t28 = c_forearm_roll*(t23 - t24) + s_forearm_roll*(R(2.0)*t20);
    const real t29 = c_forearm_roll*t28;
    const real t30 = t23 - t29;
    const real t31 = c_forearm_roll*t19 + s_forearm_roll*t25;
    const real t32 = s_forearm_roll*t19 - c_forearm_roll*t25;
    const real t33 = t31 + R(0.39999999999999997)*t26;
    const real M_4_3 = t32 + R(0.39999999999999997)*t27;
    const real t34 = t26 - R(0.0013000000000000002);
    const real t35 = R(1.3544) + t14;
    const real t36 = R(0.0025006500000000023) + (t24 + t29);
    const real t37 = t33 - R(8.32e-05);
    const real t38 = R(4.420000000000001e-05) + (s_forearm_roll*t28 - t20);
    const real t39 = R(0.4447363199999999) + (t18 + R(0.7999999999999999)*t14);
    const real t40 = R(0.0027545599999999988) - M_4_3;
    M[25] = M_4_3;
    M[31] = M_4_3;

    /* elbow: inward */
    const real t41 = c_elbow*t34 - s_elbow*t35;
    const real t42 = c_elbow*t35 + s_elbow*t34;
    const real t43 = c_elbow*(t36 - t39) - s_elbow*(R(2.0)*t37);
    const real t44 = c_elbow*t43;
    const real t45 = t36 - t44;
    const real t46 = c_elbow*t38 + s_elbow*t40;
    const real t47 = c_elbow*t40 - s_elbow*t38;
    const real M_2_3 = -t47;
    const real t48 = t27 - R(0.010000000000000009);
    const real t49 = R(0.002799999999999997) + (t39 + t44);
    const real t50 = t46 - R(9.999999999999855e-05);
    const real t51 = R(0.00019999999999999987) + (t37 + s_elbow*t43);
    const real t52 = R(0.023254079999999996) + t30;
    const real t53 = R(0.001104000000000006) + t47;
    M[17] = M_2_3;
    M[23] = M_2_3;

    /* arm_roll: inward */
    const real t54 = c_arm_roll*(t49 - t52) - s_arm_roll*(R(2.0)*t50);
    const real t55 = c_arm_roll*t54;
    const real t56 = t49 - t55;
    const real t57 = R(0.4)*(c_arm_roll*t41 - s_arm_roll*t48);
    const real t58 = c_arm_roll*t51 + s_arm_roll*t53 + t57;
    const real t59 = R(0.4)*(c_arm_roll*t48 + s_arm_roll*t41);
    const real t60 = s_arm_roll*t51 - c_arm_roll*t53 + t59;
    const real M_1_2 = -t60;
    const real t61 = R(0.004203699999999999) + (t52 + t55);
    const real t62 = R(0.00021460000000000004) + t58;
    const real t63 = R(0.00014800000000000002) + (t50 + s_arm_roll*t54);
    const real t64 = R(1.3342533297920003) + (t45 + R(0.8)*t42);
    const real t65 = R(0.016154182144000002) + t60;
    M[9] = M_1_2;
    M[15] = M_1_2;

    /* shoulder_pitch: inward */
    const real t66 = c_shoulder_pitch*(t61 - t64) + s_shoulder_pitch*(R(2.0)*t62);
    const real t67 = t64 + c_shoulder_pitch*t66;
    const real M_1_0 = s_shoulder_pitch*t63 - c_shoulder_pitch*t65;
    M[1] = M_1_0;
    M[7] = M_1_0;

    /* wrist_roll: inward */
    const real M_6_5 = t7 + t9;
    const real t68 = c_wrist_pitch*t2;
    const real t69 = c_wrist_pitch*t8 + R(0.0004207875000000001)*s_wrist_pitch;
    const real M_6_4 = R(0.0004207875000000001)*c_wrist_pitch - s_wrist_pitch*t8;
    const real t70 = c_forearm_roll*t68 + s_forearm_roll*t1;
    const real t71 = c_forearm_roll*t1 - s_forearm_roll*t68;
    const real t72 = s_forearm_roll*M_6_5 - c_forearm_roll*t69;
    const real t73 = c_forearm_roll*M_6_5 + s_forearm_roll*t69;
    const real t74 = t72 - R(0.39999999999999997)*t71;
    const real M_6_3 = t73 + R(0.39999999999999997)*t70;
    const real t75 = s_elbow*(s_wrist_pitch*t2) - c_elbow*t70;
    const real t76 = c_elbow*t74 - s_elbow*M_6_4;
    const real M_6_2 = c_elbow*M_6_4 + s_elbow*t74;
    const real t77 = R(0.4)*(c_arm_roll*t71 + s_arm_roll*t75);
    const real t78 = R(0.4)*(c_arm_roll*t75 - s_arm_roll*t71);
    const real M_6_1 = s_arm_roll*t76 - c_arm_roll*M_6_3 + t78;
    const real t79 = s_shoulder_pitch*(c_arm_roll*t76 + s_arm_roll*M_6_3 - t77);
    const real M_0_6 = c_shoulder_pitch*M_6_2 - t79;
    M[41] = M_6_5;
    M[47] = M_6_5;
    M[34] = M_6_4;
    M[46] = M_6_4;
    M[27] = M_6_3;
    M[45] = M_6_3;
    M[20] = M_6_2;
    M[44] = M_6_2;
    M[13] = M_6_1;
    M[43] = M_6_1;
    M[6] = M_0_6;
    M[42] = M_0_6;

    /* wrist_pitch: inward */
    const real t80 = R(0.0064499000000000015) + t5;
    const real M_5_5 = R(0.0364499) + t5;
    const real t81 = c_forearm_roll*t14;
    const real t82 = s_forearm_roll*t14;
    const real t83 = s_forearm_roll*t80 - c_forearm_roll*t20;
    const real t84 = c_forearm_roll*t80 + s_forearm_roll*t20;
    const real t85 = t83 + R(0.39999999999999997)*t82;
    const real M_5_3 = t84 + R(0.39999999999999997)*t81;
    const real t86 = c_elbow*t81 + s_elbow*t13;
    const real t87 = c_elbow*t85 + s_elbow*t21;
    const real M_5_2 = s_elbow*t85 - c_elbow*t21;
    const real t88 = R(0.4)*(c_arm_roll*t82 + s_arm_roll*t86);
    const real t89 = R(0.4)*(s_arm_roll*t82 - c_arm_roll*t86);
    const real M_5_1 = s_arm_roll*t87 - c_arm_roll*M_5_3 + t89;
    const real t90 = s_shoulder_pitch*(c_arm_roll*t87 + s_arm_roll*M_5_3 + t88);
    const real M_0_5 = c_shoulder_pitch*M_5_2 - t90;
    M[40] = M_5_5;
    M[26] = M_5_3;
    M[38] = M_5_3;
    M[19] = M_5_2;
    M[37] = M_5_2;
    M[12] = M_5_1;
    M[36] = M_5_1;
    M[5] = M_0_5;
    M[35] = M_0_5;

    /* forearm_roll: inward */
    const real t91 = t23 + t24;
    const real M_4_4 = R(0.03) + t91;
    const real t92 = c_elbow*t27;
    const real t93 = c_elbow*t33 + s_elbow*t91;
    const real M_4_2 = c_elbow*t91 - s_elbow*t33;
    const real t94 = R(0.4)*(c_arm_roll*t26 - s_arm_roll*t92);
    const real t95 = R(-0.4)*(c_arm_roll*t92 + s_arm_roll*t26);
    const real M_1_4 = t95 - (c_arm_roll*M_4_3 + s_arm_roll*t93);
    const real t96 = s_shoulder_pitch*(s_arm_roll*M_4_3 - c_arm_roll*t93 - t94);
    const real M_0_4 = c_shoulder_pitch*M_4_2 - t96;
    M[32] = M_4_4;
    M[18] = M_4_2;
    M[30] = M_4_2;
    M[11] = M_1_4;
    M[29] = M_1_4;
    M[4] = M_0_4;
    M[28] = M_0_4;

    /* elbow: inward */
    const real t97 = t36 + t39;
    const real M_3_3 = R(0.12) + t97;
    const real t98 = R(-0.4)*(s_arm_roll*t42) - (c_arm_roll*t46 + s_arm_roll*t97);
    const real M_3_1 = s_arm_roll*t46 - c_arm_roll*t97 - R(0.4)*(c_arm_roll*t42);
    const real M_0_3 = s_shoulder_pitch*t98 - c_shoulder_pitch*t47;
    M[24] = M_3_3;
    M[10] = M_3_1;
    M[22] = M_3_1;
    M[3] = M_0_3;
    M[21] = M_0_3;

    /* arm_roll: inward */
    const real t99 = t49 + t52;
    const real M_2_2 = R(0.12) + t99;
    const real M_2_0 = c_shoulder_pitch*t99 + s_shoulder_pitch*t58;
    M[16] = M_2_2;
    M[2] = M_2_0;
    M[14] = M_2_0;

    /* shoulder_pitch: inward */
    const real M_1_1 = R(0.12) + (t61 + t64);
    M[8] = M_1_1;

    /* shoulder_yaw: inward */
    const real M_0_0 = R(0.158630970208) + (t56 + t67);
    M[0] = M_0_0;

    M[48] = R(0.030420787499999997);
}
