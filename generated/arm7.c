/* arm7.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      arm7
 * sha256     17405234b8bf0d8b03926d10404b9571d3f2e508340225c0bf33d23d8311ec5d
 * sizes      nq 7, nv 7, nbody 9, njnt 7, ngeom 0, nsite 1, ncam 1
 *
 * function                   mul      add      div     trig    other
 * arm7_inverse_dynamics      252      225        0       12        0
 * arm7_mass_matrix           141      119        0       12        5
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
    real sine[6], cosine[6];
    sd_sincos_each(6, qpos + 1, sine, cosine);
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
    const real a3_z = R(9.81)*c_shoulder_pitch;
    const real t7 = qvel[1]*qvel[1];
    const real t8 = t2*t2;
    const real t9 = t7 + t8;
    const real t10 = t1*t2;
    const real t11 = t1*t1;
    const real t12 = t7 + t11;
    const real t13 = t8 + t11;
    const real U2_xy = t10 - qacc[1];
    const real U2_xz = dw2_y - t4;
    const real U2_yx = qacc[1] + t10;
    const real t14 = t4 + dw2_y;
    const real t15 = t3 + t5;
    const real t16 = R(0.00021460000000000004)*t9 + R(1.3342533297919996)*U2_xy;
    const real t17 = R(0.004203699999999999)*U2_yx + R(0.00021460000000000004)*t12;
    const real t18 = t17 + R(0.00014800000000000002)*U2_yz;
    const real t19 = R(0.00021460000000000004)*t15 - R(0.004203699999999999)*t14;
    const real t20 = R(0.00021460000000000004)*t14 - R(1.3342533297919996)*t15;
    const real t21 = t20 - R(0.00014800000000000002)*U2_yx;
    const real n2_x = R(0.016154182144000002)*(t13 - t12) + t21;
    const real t22 = R(0.00014800000000000002)*(t9 - t13);
    const real t23 = t22 + (R(0.016154182144000002)*U2_xy + t19);
    const real t24 = R(0.036297)*c_shoulder_pitch + R(35.184546)*s_shoulder_pitch;
    const real n2_z = t18 - (t16 - R(0.016154182144000002)*U2_xz) - t24;

    /* arm_roll: outward */
    const real w3_x = qvel[1]*s_arm_roll - t1*c_arm_roll;
    const real w3_y = qvel[1]*c_arm_roll + t1*s_arm_roll;
    const real w3_z = qvel[2] + t2;
    const real dw3_z = qacc[2] - dw2_y;
    const real dw3_x = qacc[1]*s_arm_roll - t5*c_arm_roll + qvel[2]*w3_y;
    const real dw3_y = qacc[1]*c_arm_roll + t5*s_arm_roll - qvel[2]*w3_x;
    const real t25 = t6*c_arm_roll;
    const real a3_y = t6*s_arm_roll;
    const real t26 = w3_z*w3_z;
    const real t27 = w3_y*w3_y;
    const real t28 = t26 + t27;
    const real t29 = w3_x*w3_y;
    const real t30 = w3_x*w3_z;
    const real t31 = w3_x*w3_x;
    const real t32 = t26 + t31;
    const real t33 = w3_y*w3_z;
    const real t34 = t27 + t31;
    const real U3_xy = t29 - dw3_z;
    const real U3_xz = dw3_y + t30;
    const real U3_yx = dw3_z + t29;
    const real U3_yz = t33 - dw3_x;
    const real U3_zx = t30 - dw3_y;
    const real U3_zy = dw3_x + t33;
    const real t35 = R(9.999999999999855e-05)*t28 + R(0.023254079999999996)*U3_xy;
    const real t36 = R(0.002799999999999997)*U3_yx + R(9.999999999999855e-05)*t32;
    const real t37 = t36 + R(0.00019999999999999987)*U3_yz;
    const real t38 = R(0.002799999999999997)*U3_zx - R(9.999999999999855e-05)*U3_zy;
    const real t39 = R(0.023254079999999996)*U3_zy - R(9.999999999999855e-05)*U3_zx;
    const real t40 = t39 - R(0.00019999999999999987)*U3_yx;
    const real t41 = R(0.005104000000000008)*(t34 - t32) + t40;
    const real t42 = R(0.00019999999999999987)*(t28 - t34);
    const real t43 = t42 + (R(0.005104000000000008)*U3_xy + t38);
    const real t44 = t37 - (t35 - R(0.005104000000000008)*U3_xz);
    const real n3_x = t41 - R(0.09810000000000009)*c_shoulder_pitch;
    const real n3_z = t44 - R(0.010000000000000009)*t25;

    /* elbow: outward */
    const real w4_x = w3_x*c_elbow + w3_z*s_elbow;
    const real w4_y = w3_z*c_elbow - w3_x*s_elbow;
    const real w4_z = qvel[3] - w3_y;
    const real dw4_z = qacc[3] - dw3_y;
    const real dw4_x = dw3_x*c_elbow + dw3_z*s_elbow + qvel[3]*w4_y;
    const real dw4_y = dw3_z*c_elbow - dw3_x*s_elbow - qvel[3]*w4_x;
    const real t45 = R(0.39999999999999997)*U3_xz - t25;
    const real t46 = a3_y + R(0.39999999999999997)*U3_yz;
    const real t47 = a3_z - R(0.39999999999999997)*t34;
    const real a4_x = c_elbow*t45 + s_elbow*t47;
    const real a4_y = c_elbow*t47 - s_elbow*t45;
    const real t48 = w4_z*w4_z;
    const real t49 = w4_y*w4_y;
    const real t50 = t48 + t49;
    const real t51 = w4_x*w4_y;
    const real t52 = w4_x*w4_z;
    const real t53 = w4_x*w4_x;
    const real t54 = t48 + t53;
    const real t55 = w4_y*w4_z;
    const real t56 = t49 + t53;
    const real U4_xy = t51 - dw4_z;
    const real U4_xz = dw4_y + t52;
    const real U4_yx = dw4_z + t51;
    const real U4_yz = t55 - dw4_x;
    const real U4_zx = t52 - dw4_y;
    const real U4_zy = dw4_x + t55;
    const real t57 = R(8.32e-05)*t50 + R(0.4447363199999999)*U4_xy;
    const real t58 = R(0.0025006500000000023)*U4_yx + R(8.32e-05)*t54;
    const real t59 = t58 - R(4.420000000000001e-05)*U4_yz;
    const real t60 = R(0.0025006500000000023)*U4_zx - R(8.32e-05)*U4_zy;
    const real t61 = R(0.4447363199999999)*U4_zy - R(8.32e-05)*U4_zx;
    const real t62 = R(0.0027545599999999988)*(t54 - t56);
    const real t63 = R(4.420000000000001e-05)*(t50 - t56);
    const real t64 = t63 + (R(0.0027545599999999988)*U4_xy - t60);
    const real t65 = t59 - (t57 + R(0.0027545599999999988)*U4_xz);
    const real n4_x = t62 + (R(4.420000000000001e-05)*U4_yx + t61) - R(1.3544)*t46;
    const real n4_y = t64 - R(0.0013000000000000002)*t46;
    const real n4_z = t65 - (R(0.0013000000000000002)*a4_y + R(1.3544)*a4_x);
    const real f4_x = R(0.0013000000000000002)*t50 + R(1.3544)*U4_xy;
    const real t66 = R(0.0013000000000000002)*U4_yx + R(1.3544)*t54;
    const real f4_z = R(1.3544)*U4_zy - R(0.0013000000000000002)*U4_zx;

    /* forearm_roll: outward */
    const real w5_x = w4_x*c_forearm_roll - w4_z*s_forearm_roll;
    const real t67 = w4_z*c_forearm_roll + w4_x*s_forearm_roll;
    const real w5_z = qvel[4] + w4_y;
    const real dw5_z = qacc[4] + dw4_y;
    const real dw5_x = dw4_x*c_forearm_roll - dw4_z*s_forearm_roll - qvel[4]*t67;
    const real t68 = dw4_z*c_forearm_roll + dw4_x*s_forearm_roll + qvel[4]*w5_x;
    const real a5_x = a4_x*c_forearm_roll + t46*s_forearm_roll;
    const real a5_y = t46*c_forearm_roll - a4_x*s_forearm_roll;
    const real t69 = w5_x*t67;
    const real t70 = w5_x*w5_z;
    const real t71 = w5_x*w5_x;
    const real t72 = w5_z*w5_z + t71;
    const real t73 = t67*w5_z;
    const real t74 = t67*t67 + t71;
    const real t75 = dw5_z + t69;
    const real U5_xz = t70 - t68;
    const real U5_yx = dw5_z - t69;
    const real t76 = dw5_x + t73;
    const real U5_zx = t68 + t70;
    const real U5_zy = dw5_x - t73;
    const real t77 = R(0.013311999999999997)*U5_xz - R(0.0051236000000000025)*t75;
    const real t78 = R(0.013311999999999997)*(t72 - t74);
    const real t79 = R(0.013311999999999997)*t75 + R(0.0011000000000000003)*U5_zx;
    const real n5_x = R(0.0051236000000000025)*U5_zy + t78 + R(0.0424)*a4_y;
    const real n5_z = R(0.0011000000000000003)*U5_yx - t77 - R(0.0424)*a5_x;
    const real t80 = R(0.0424)*t75;
    const real t81 = R(0.0424)*t72;
    const real f5_z = R(0.0424)*U5_zy;

    /* wrist_pitch: outward */
    const real w6_x = w5_x*c_wrist_pitch + w5_z*s_wrist_pitch;
    const real w6_y = w5_z*c_wrist_pitch - w5_x*s_wrist_pitch;
    const real w6_z = qvel[5] + t67;
    const real dw6_z = qacc[5] + t68;
    const real dw6_x = dw5_x*c_wrist_pitch + dw5_z*s_wrist_pitch + qvel[5]*w6_y;
    const real dw6_y = dw5_z*c_wrist_pitch - dw5_x*s_wrist_pitch - qvel[5]*w6_x;
    const real t82 = a5_x + R(0.39999999999999997)*U5_xz;
    const real t83 = a5_y - R(0.39999999999999997)*t76;
    const real t84 = a4_y - R(0.39999999999999997)*t74;
    const real a6_x = c_wrist_pitch*t82 + s_wrist_pitch*t84;
    const real a6_y = c_wrist_pitch*t84 - s_wrist_pitch*t82;
    const real t85 = w6_z*w6_z;
    const real t86 = w6_x*w6_y;
    const real t87 = w6_x*w6_z;
    const real U6_xy = t86 - dw6_z;
    const real U6_xz = dw6_y + t87;
    const real U6_yx = dw6_z + t86;
    const real U6_zx = t87 - dw6_y;
    const real U6_zy = dw6_x + w6_y*w6_z;
    const real t88 = R(0.005299900000000005)*U6_xy - R(0.00033600000000000025)*U6_xz;
    const real t89 = R(0.00033600000000000025)*(w6_y*w6_y - t85);
    const real t90 = R(0.00033600000000000025)*U6_xy + R(0.0011500000000000017)*U6_zx;
    const real n6_x = R(0.005299900000000005)*U6_zy + t89 - R(0.04020000000000003)*t83;
    const real n6_z = R(0.0011500000000000017)*U6_yx - t88 - R(0.04020000000000003)*a6_x;
    const real f6_x = R(0.04020000000000003)*U6_xy;
    const real t91 = R(0.04020000000000003)*(t85 + w6_x*w6_x);
    const real f6_z = R(0.04020000000000003)*U6_zy;

    /* wrist_roll: outward */
    const real w7_x = w6_x*c_wrist_roll - w6_z*s_wrist_roll;
    const real t92 = w6_z*c_wrist_roll + w6_x*s_wrist_roll;
    const real w7_z = qvel[6] + w6_y;
    const real dw7_z = qacc[6] + dw6_y;
    const real dw7_x = dw6_x*c_wrist_roll - dw6_z*s_wrist_roll - qvel[6]*t92;
    const real a7_y = t83*c_wrist_roll - a6_x*s_wrist_roll;
    const real t93 = w7_z*w7_z;
    const real t94 = w7_x*t92;
    const real t95 = t92*w7_z;
    const real U7_yx = dw7_z - t94;
    const real U7_zx = dw6_z*c_wrist_roll + dw6_x*s_wrist_roll + w7_x*(qvel[6] + w7_z);
    const real U7_zy = dw7_x - t95;
    const real t96 = R(0.00021500000000000008)*(dw7_z + t94);
    const real t97 = R(5.355000000000003e-05)*(dw7_x + t95);
    const real n7_x = R(0.00021500000000000008)*U7_zy - R(5.355000000000003e-05)*U7_yx;
    const real t98 = R(5.355000000000003e-05)*(t93 - w7_x*w7_x);
    const real t99 = R(0.00020578750000000006)*U7_zx + t98 + R(0.000525)*a6_y;
    const real n7_z = t96 + (R(0.00020578750000000006)*U7_yx - t97) + R(0.000525)*a7_y;
    const real t100 = R(0.000525)*(t93 + t92*t92);
    const real f7_y = R(0.000525)*U7_yx;
    const real f7_z = R(0.000525)*U7_zx;

    const real t101 = R(0.12)*qacc[1];
    const real t102 = R(0.12)*qacc[2];
    const real t103 = R(0.12)*qacc[3];
    const real t104 = R(0.03)*qacc[4];
    const real t105 = R(0.03)*qacc[5];
    const real t106 = R(0.03)*qacc[6];

    /* wrist_roll: inward */
    const real qfrc_inverse_6 = n7_z + t106;
    const real n6_x_2 = n6_x + (c_wrist_roll*n7_x + s_wrist_roll*t99);
    const real n6_y = n7_z - t90;
    const real n6_z_2 = n6_z - (s_wrist_roll*n7_x - c_wrist_roll*t99);
    const real f6_x_2 = f6_x - (c_wrist_roll*t100 + s_wrist_roll*f7_y);
    const real f6_y = f7_z - t91;
    const real f6_z_2 = f6_z - (c_wrist_roll*f7_y - s_wrist_roll*t100);
    qfrc_inverse[6] = qfrc_inverse_6;

    /* wrist_pitch: inward */
    const real qfrc_inverse_5 = t105 + n6_z_2;
    const real t107 = c_wrist_pitch*f6_x_2 - s_wrist_pitch*f6_y;
    const real t108 = c_wrist_pitch*n6_x_2 - s_wrist_pitch*n6_y;
    const real n5_x_2 = n5_x + (t108 + R(0.39999999999999997)*f6_z_2);
    const real n5_y = R(0.39999999999999997)*t107 - n6_z_2 - t79;
    const real n5_z_2 = n5_z + (c_wrist_pitch*n6_y + s_wrist_pitch*n6_x_2);
    const real f5_x = t107 - t80;
    const real t109 = t81 + f6_z_2;
    const real f5_z_2 = f5_z + (c_wrist_pitch*f6_y + s_wrist_pitch*f6_x_2);
    qfrc_inverse[5] = qfrc_inverse_5;

    /* forearm_roll: inward */
    const real qfrc_inverse_4 = t104 + n5_z_2;
    const real n4_x_2 = n4_x + (c_forearm_roll*n5_x_2 - s_forearm_roll*n5_y);
    const real n4_y_2 = n4_y + n5_z_2;
    const real n4_z_2 = n4_z - (c_forearm_roll*n5_y + s_forearm_roll*n5_x_2);
    const real f4_x_2 = f4_x + (c_forearm_roll*f5_x + s_forearm_roll*t109);
    const real f4_y = f5_z_2 - t66;
    const real f4_z_2 = f4_z - (s_forearm_roll*f5_x - c_forearm_roll*t109);
    qfrc_inverse[4] = qfrc_inverse_4;

    /* elbow: inward */
    const real qfrc_inverse_3 = t103 + n4_z_2;
    const real n3_x_2 = n3_x + (c_elbow*n4_x_2 - s_elbow*n4_y_2 + R(0.39999999999999997)*f4_z_2);
    const real n3_y = R(0.39999999999999997)*(c_elbow*f4_x_2 - s_elbow*f4_y) - n4_z_2 - t43;
    const real n3_z_2 = n3_z + (c_elbow*n4_y_2 + s_elbow*n4_x_2);
    qfrc_inverse[3] = qfrc_inverse_3;

    /* arm_roll: inward */
    const real qfrc_inverse_2 = t102 + n3_z_2;
    const real n2_x_2 = n2_x + (c_arm_roll*n3_x_2 - s_arm_roll*n3_y);
    const real t110 = t23 + n3_z_2;
    const real n2_z_2 = n2_z + (c_arm_roll*n3_y + s_arm_roll*n3_x_2);
    qfrc_inverse[2] = qfrc_inverse_2;

    /* shoulder_pitch: inward */
    const real qfrc_inverse_1 = t101 + n2_z_2;
    const real t111 = s_shoulder_pitch*n2_x_2 - c_shoulder_pitch*t110;
    qfrc_inverse[1] = qfrc_inverse_1;

    /* shoulder_yaw: inward */
    const real qfrc_inverse_0 = R(0.158630970208)*qacc_0 - t111;
    qfrc_inverse[0] = qfrc_inverse_0;
}

/* Mass matrix M(qpos), composite rigid body algorithm. */
void arm7_mass_matrix(const real qpos[7], real M[49])
{
    /* sines and cosines */
    real sine[6], cosine[6];
    sd_sincos_each(6, qpos + 1, sine, cosine);
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
    const real t7 = R(5.355000000000003e-05)*c_wrist_roll;
    const real M_6_5 = R(5.355000000000003e-05)*s_wrist_roll;
    const real t8 = M_6_5 - R(0.00010710000000000006)*s_wrist_roll;
    const real t9 = R(0.0011500000000000017) + t5;
    const real t10 = t8 - R(0.00033600000000000025);
    M[41] = M_6_5;
    M[47] = M_6_5;

    /* wrist_pitch: inward */
    const real t11 = c_wrist_pitch*t1 - R(0.04020000000000003)*s_wrist_pitch;
    const real t12 = R(0.04020000000000003)*c_wrist_pitch + s_wrist_pitch*t1;
    const real t13 = s_wrist_pitch*(R(0.00010710000000000006)*c_wrist_roll);
    const real t14 = c_wrist_pitch*(t5 - R(0.004149900000000003)) - t13;
    const real t15 = c_wrist_pitch*t14;
    const real t16 = c_wrist_pitch*t6 - s_wrist_pitch*t10;
    const real t17 = c_wrist_pitch*t10 + s_wrist_pitch*t6;
    const real M_4_5 = -t17;
    const real t18 = t9 - t15 + R(0.7999999999999999)*t12;
    const real t19 = t7 + s_wrist_pitch*t14 + R(0.39999999999999997)*t11;
    const real t20 = R(0.00020999999999999998)*s_wrist_roll - t17;
    const real t21 = R(0.0424) + t2;
    const real t22 = R(0.006399900000000005) + t15;
    const real t23 = R(0.005329387500000003) + t4;
    const real t24 = R(0.013311999999999997) + t20;
    M[33] = M_4_5;
    M[39] = M_4_5;

    /* forearm_roll: inward */
    const real t25 = c_forearm_roll*t11 - s_forearm_roll*t21;
    const real t26 = c_forearm_roll*t21 + s_forearm_roll*t11;
    const real t27 = c_forearm_roll*(t22 - t23) + s_forearm_roll*(R(2.0)*t16);
    const real t28 = c_forearm_roll*t27;
    const real t29 = t22 - t28;
    const real t30 = c_forearm_roll*t19 - s_forearm_roll*t24;
    const real M_4_3 = c_forearm_roll*t24 + s_forearm_roll*t19;
    const real t31 = t25 - R(0.0013000000000000002);
    const real t32 = R(1.3544) + t12;
    const real t33 = R(0.0025006500000000023) + (t23 + t28);
    const real t34 = t30 - R(8.32e-05);
    const real t35 = R(4.420000000000001e-05) + (s_forearm_roll*t27 - t16);
    const real t36 = R(0.4447363199999999) + t18;
    const real t37 = R(0.0027545599999999988) - M_4_3;
    M[25] = M_4_3;
    M[31] = M_4_3;

    /* elbow: inward */
    const real t38 = c_elbow*t32 + s_elbow*t31;
    const real t39 = c_elbow*(t33 - t36) - s_elbow*(R(2.0)*t34);
    const real t40 = c_elbow*t39;
    const real t41 = c_elbow*t35 + s_elbow*t37;
    const real t42 = c_elbow*t37 - s_elbow*t35;
    const real M_2_3 = -t42;
    const real t43 = t33 - t40 + R(0.7999999999999999)*t38;
    const real t44 = R(0.39999999999999997)*(c_elbow*t31 - s_elbow*t32);
    const real t45 = R(0.002799999999999997) + (t36 + t40);
    const real t46 = t41 - R(9.999999999999855e-05);
    const real t47 = R(0.00019999999999999987) + (t34 + s_elbow*t39 + t44);
    const real t48 = R(0.023254079999999996) + t29;
    const real t49 = R(0.39999999999999997)*t26 - t42 - R(0.005104000000000008);
    M[17] = M_2_3;
    M[23] = M_2_3;

    /* arm_roll: inward */
    const real t50 = c_arm_roll*(t45 - t48) - s_arm_roll*(R(2.0)*t46);
    const real t51 = c_arm_roll*t50;
    const real t52 = t45 - t51;
    const real t53 = c_arm_roll*t47 - s_arm_roll*t49;
    const real t54 = c_arm_roll*t49 + s_arm_roll*t47;
    const real M_1_2 = -t54;
    const real t55 = R(0.004203699999999999) + (t48 + t51);
    const real t56 = R(0.00021460000000000004) + t53;
    const real t57 = R(0.00014800000000000002) + (t46 + s_arm_roll*t50);
    const real t58 = R(1.3342533297919996) + t43;
    const real t59 = R(0.016154182144000002) + t54;
    M[9] = M_1_2;
    M[15] = M_1_2;

    /* shoulder_pitch: inward */
    const real t60 = c_shoulder_pitch*(t55 - t58) + s_shoulder_pitch*(R(2.0)*t56);
    const real t61 = t58 + c_shoulder_pitch*t60;
    const real M_1_0 = s_shoulder_pitch*t57 - c_shoulder_pitch*t59;
    M[1] = M_1_0;
    M[7] = M_1_0;

    /* wrist_roll: inward */
    const real t62 = c_wrist_pitch*t2;
    const real t63 = c_wrist_pitch*t7 + R(0.0004207875000000001)*s_wrist_pitch;
    const real M_6_4 = R(0.0004207875000000001)*c_wrist_pitch - s_wrist_pitch*t7;
    const real t64 = t63 + R(0.00020999999999999998)*c_wrist_roll;
    const real t65 = M_6_5 + R(0.39999999999999997)*t62;
    const real t66 = s_forearm_roll*t65 - c_forearm_roll*t64;
    const real M_6_3 = c_forearm_roll*t65 + s_forearm_roll*t64;
    const real t67 = c_elbow*(c_forearm_roll*t62 + s_forearm_roll*t1);
    const real M_6_2 = c_elbow*M_6_4 + s_elbow*t66;
    const real t68 = R(0.39999999999999997)*(c_forearm_roll*t1 - s_forearm_roll*t62);
    const real t69 = R(0.39999999999999997)*(s_elbow*(s_wrist_pitch*t2) - t67);
    const real t70 = c_elbow*t66 - s_elbow*M_6_4 - t68;
    const real t71 = t69 - M_6_3;
    const real M_6_1 = c_arm_roll*t71 + s_arm_roll*t70;
    const real t72 = s_shoulder_pitch*(c_arm_roll*t70 - s_arm_roll*t71);
    const real M_0_6 = c_shoulder_pitch*M_6_2 - t72;
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
    const real M_5_5 = R(0.03644990000000001) + t5;
    const real t73 = R(0.006449900000000007) + t5 + R(0.39999999999999997)*t12;
    const real t74 = s_forearm_roll*t73 - c_forearm_roll*t16;
    const real M_5_3 = c_forearm_roll*t73 + s_forearm_roll*t16;
    const real t75 = c_elbow*(c_forearm_roll*t12) + s_elbow*t11;
    const real t76 = c_elbow*t74 + s_elbow*t17;
    const real M_5_2 = s_elbow*t74 - c_elbow*t17;
    const real t77 = t76 + R(0.39999999999999997)*(s_forearm_roll*t12);
    const real t78 = M_5_3 + R(0.39999999999999997)*t75;
    const real M_5_1 = s_arm_roll*t77 - c_arm_roll*t78;
    const real t79 = s_shoulder_pitch*(c_arm_roll*t77 + s_arm_roll*t78);
    const real M_0_5 = c_shoulder_pitch*M_5_2 - t79;
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
    const real t80 = t22 + t23;
    const real M_4_4 = R(0.03) + t80;
    const real M_4_2 = c_elbow*t80 - s_elbow*t30;
    const real t81 = c_elbow*t30 + s_elbow*t80 + R(0.39999999999999997)*t25;
    const real t82 = M_4_3 + R(0.39999999999999997)*(c_elbow*t26);
    const real M_1_4 = -(c_arm_roll*t82 + s_arm_roll*t81);
    const real t83 = s_shoulder_pitch*(s_arm_roll*t82 - c_arm_roll*t81);
    const real M_0_4 = c_shoulder_pitch*M_4_2 - t83;
    M[32] = M_4_4;
    M[18] = M_4_2;
    M[30] = M_4_2;
    M[11] = M_1_4;
    M[29] = M_1_4;
    M[4] = M_0_4;
    M[28] = M_0_4;

    /* elbow: inward */
    const real t84 = t33 + t36;
    const real M_3_3 = R(0.12) + t84;
    const real t85 = t84 + R(0.39999999999999997)*t38;
    const real M_3_1 = s_arm_roll*t41 - c_arm_roll*t85;
    const real t86 = s_shoulder_pitch*(c_arm_roll*t41 + s_arm_roll*t85);
    const real M_0_3 = -(c_shoulder_pitch*t42 + t86);
    M[24] = M_3_3;
    M[10] = M_3_1;
    M[22] = M_3_1;
    M[3] = M_0_3;
    M[21] = M_0_3;

    /* arm_roll: inward */
    const real t87 = t45 + t48;
    const real M_2_2 = R(0.12) + t87;
    const real M_2_0 = c_shoulder_pitch*t87 + s_shoulder_pitch*t53;
    M[16] = M_2_2;
    M[2] = M_2_0;
    M[14] = M_2_0;

    /* shoulder_pitch: inward */
    const real M_1_1 = R(0.12) + (t55 + t58);
    M[8] = M_1_1;

    /* shoulder_yaw: inward */
    const real M_0_0 = R(0.158630970208) + (t52 + t61);
    M[0] = M_0_0;

    M[48] = R(0.030420787499999997);
}
