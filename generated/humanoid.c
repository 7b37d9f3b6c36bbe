/* humanoid.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      humanoid
 * sha256     fbf38ff7f1489bd0a2feb0de504f288959376b3b38da9ca03ffec6a5aa49d775
 * sizes      nq 28, nv 27, nbody 14, njnt 22, ngeom 22, nsite 5, ncam 1
 *
 * function           mul      add      div     trig    other
 * humanoid_bias     1593     1327        2       42        7
 */
#include "humanoid.h"

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

/* one part of a long function; parts share its scratch arrays and are best compiled one by one */
#ifdef __GNUC__
#define SD_PART static __attribute__((noinline))
#else
#define SD_PART static
#endif

SD_PART void humanoid_bias_part1(const real qpos[28], const real qvel[27], real *const w,
    real (*const w2)[2], real *restrict const sine, real *restrict const cosine)
{
    /* inputs, read before results are written */
    const real qvel_3 = qvel[3];
    w[0] = qvel_3;
    const real qvel_4 = qvel[4];
    w[1] = qvel_4;
    const real qvel_5 = qvel[5];
    w[2] = qvel_5;
    const real qvel_24 = qvel[24];
    w[3] = qvel_24;
    const real qvel_25 = qvel[25];
    w[4] = qvel_25;
    const real qvel_26 = qvel[26];
    w[5] = qvel_26;

    /* sines and cosines */
    const real angle[21] = {qpos[7], qpos[13], R(3.048531810246843) + qpos[8], R(3.048531810246843)
        + qpos[14], qpos[9] - R(0.45885732082376884), qpos[15] - R(2.6827353327660246), qpos[10] -
        R(0.34327720989283134), R(0.34327720989283134) + qpos[16], qpos[11] -
        R(2.0344439357957027), qpos[17] - R(2.0344439357957027), R(3.141592653589793) + qpos[12],
        R(3.141592653589793) + qpos[18], R(1.433400766945016) + qpos[19], R(3.141592653589793) +
        qpos[20], R(0.28071054284290414) + qpos[21], qpos[22] - R(3.1077862453693696),
        R(0.008082453400667666) + qpos[23], qpos[24] - R(1.705946159833327), qpos[25] -
        R(0.13783606757152694), R(0.03392379269850463) + qpos[26], qpos[27] -
        R(1.5090663337130947)};
    sd_sincos_each(21, angle, sine, cosine);

    /* inputs of equal limbs */
    w2[0][0] = qvel[6];
    w2[0][1] = qvel[12];
    w2[1][0] = qvel[7];
    w2[1][1] = qvel[13];
    w2[2][0] = qvel[8];
    w2[2][1] = qvel[14];
    w2[3][0] = qvel[9];
    w2[3][1] = qvel[15];
    w2[4][0] = qvel[10];
    w2[4][1] = qvel[16];
    w2[5][0] = qvel[11];
    w2[5][1] = qvel[17];

    /* root: outward */
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
    w[6] = R_root_xx;
    const real R_root_xy = t19 - t24;
    w[7] = R_root_xy;
    const real R_root_xz = t20 + t23;
    w[8] = R_root_xz;
    const real R_root_yx = t19 + t24;
    w[9] = R_root_yx;
    const real R_root_yy = R(1.0) - (t16 + t18);
    w[10] = R_root_yy;
    const real R_root_yz = t21 - t22;
    w[11] = R_root_yz;
    const real R_root_zx = t20 - t23;
    w[12] = R_root_zx;
    const real R_root_zy = t21 + t22;
    w[13] = R_root_zy;
    const real R_root_zz = R(1.0) - (t16 + t17);
    w[14] = R_root_zz;
    const real a1_x = R(9.81)*R_root_zx;
    w[15] = a1_x;
    const real a1_y = R(9.81)*R_root_zy;
    w[16] = a1_y;
    const real a1_z = R(9.81)*R_root_zz;
    w[17] = a1_z;
    const real t25 = qvel_5*qvel_5;
    const real t26 = qvel_4*qvel_4;
    const real t27 = t25 + t26;
    const real U1_xy = qvel_3*qvel_4;
    const real U1_xz = qvel_3*qvel_5;
    const real t28 = qvel_3*qvel_3;
    const real t29 = t25 + t28;
    const real U1_yz = qvel_4*qvel_5;
    const real t30 = t26 + t28;
    const real t31 = R(2.3321882802324057e-06)*(t29 - t30);
    const real t32 = R(0.034578737033146074)*U1_xy + t31 - R(0.0899290650475158)*U1_yz;
    const real t33 = R(0.034578737033146074)*(t27 - t30);
    const real t34 = R(2.3321882802324057e-06)*U1_xy + t33;
    const real t35 = R(2.3321882802324057e-06)*U1_xz + R(0.034578737033146074)*U1_yz;
    const real t36 = R(0.13472176032341326)*U1_xy + t35;
    const real t37 = R(13.563363731051249)*R_root_zx + R(1.5340139333969645)*R_root_zz;
    const real n1_x = t32 - R(13.563363731051249)*R_root_zy;
    w[18] = n1_x;
    const real n1_y = R(0.22465082537092906)*U1_xz + t34 + t37;
    w[19] = n1_y;
    const real t38 = t36 + R(1.5340139333969645)*R_root_zy;
    w[20] = t38;
    const real t39 = R(0.1563724702749199)*t27 + R(1.3826058849185778)*U1_xz;
    const real t40 = R(1.3826058849185778)*U1_yz - R(0.1563724702749199)*U1_xy;
    const real t41 = R(0.1563724702749199)*U1_xz + R(1.3826058849185778)*t30;
    const real f1_x = R(455.85626295857105)*R_root_zx + t39;
    w[21] = f1_x;
    const real f1_y = R(455.85626295857105)*R_root_zy + t40;
    w[22] = f1_y;
    const real f1_z = R(455.85626295857105)*R_root_zz - t41;
    w[23] = f1_z;

    /* left_hip_yaw: outward */
    const real t42 = R(0.01)*t27;
    w[24] = t42;
    const real t43 = R(0.085)*U1_xy;
    w[25] = t43;
    const real t44 = R(0.04799999999999999)*U1_xz;
    w[26] = t44;
    const real t45 = R(0.01)*U1_xy;
    w[27] = t45;
    const real t46 = R(0.085)*t29;
    w[28] = t46;
    const real t47 = R(0.04799999999999999)*U1_yz;
    w[29] = t47;
    const real t48 = R(0.01)*U1_xz;
    w[30] = t48;
    const real t49 = R(0.085)*U1_yz;
    w[31] = t49;
    const real t50 = R(0.04799999999999999)*t30;
    w[32] = t50;

    /* lumbar_pitch: outward */
    const real c_lumbar_pitch = cosine[12];
    const real s_lumbar_pitch = sine[12];
    const real w14_z = qvel_5*c_lumbar_pitch + qvel_3*s_lumbar_pitch;
    const real w14_x = qvel_3*c_lumbar_pitch - qvel_5*s_lumbar_pitch;
    const real w14_y = qvel_4 + qvel[18];
    const real t51 = qvel[18]*w14_z;
    const real dw14_z = qvel[18]*w14_x;
    const real t52 = a1_x + (R(0.011798920194383338)*t27 + R(0.09005398380194388)*U1_xz);
    const real a14_y = a1_y + (R(0.09005398380194388)*U1_yz - R(0.011798920194383338)*U1_xy);
    const real t53 = a1_z - (R(0.011798920194383338)*U1_xz + R(0.09005398380194388)*t30);
    const real a14_z = c_lumbar_pitch*t53 + s_lumbar_pitch*t52;
    const real a14_x = c_lumbar_pitch*t52 - s_lumbar_pitch*t53;
    const real t54 = w14_y*w14_y;
    const real t55 = w14_z*w14_z + t54;
    const real U14_xz = w14_z*w14_x;
    const real t56 = t54 + w14_x*w14_x;
    const real U14_yx = dw14_z + w14_x*w14_y;
    const real U14_yz = t51 + w14_z*w14_y;
    const real t57 = R(0.0022583231192847236)*U14_yx - R(0.0072961856552920794)*U14_yz;
    const real t58 = R(0.030280185042517754)*U14_yz - R(0.0072961856552920794)*U14_yx;
    const real t59 = R(0.0072961856552920794)*(t55 - t56);
    const real t60 = R(0.7440678606226014)*a14_x + R(0.2303046730646106)*a14_z;
    const real t61 = t58 + R(0.7440678606226014)*a14_y;
    w[33] = t61;
    const real n14_y = t59 + R(0.02802186192323303)*U14_xz + t60;
    w[34] = n14_y;
    const real n14_z = t57 - R(0.2303046730646106)*a14_y;
    w[35] = n14_z;
    const real f14_x = R(0.2303046730646106)*t55 + R(0.7440678606226014)*U14_xz;
    w[36] = f14_x;
    const real f14_y = R(0.7440678606226014)*U14_yz - R(0.2303046730646106)*U14_yx;
    w[37] = f14_y;
    const real t62 = R(0.2303046730646106)*U14_xz + R(0.7440678606226014)*t56;
    w[38] = t62;

    /* lumbar_roll: outward */
    const real c_lumbar_roll = cosine[13];
    const real s_lumbar_roll = sine[13];
    const real w15_x = w14_x*c_lumbar_roll + w14_y*s_lumbar_roll;
    const real w15_y = w14_y*c_lumbar_roll - w14_x*s_lumbar_roll;
    const real w15_z = qvel[19] + w14_z;
    const real dw15_x = qvel[19]*w15_y - t51*c_lumbar_roll;
    const real dw15_y = t51*s_lumbar_roll - qvel[19]*w15_x;
    const real t63 = R(0.009805806756909202)*t55 + R(0.03420581136232294)*U14_xz;
    const real t64 = R(0.03420581136232294)*U14_yz - R(0.009805806756909202)*U14_yx;
    const real t65 = a14_x + t63;
    const real t66 = a14_y + t64;
    const real a15_z = a14_z - (R(0.009805806756909202)*U14_xz + R(0.03420581136232294)*t56);
    const real a15_x = c_lumbar_roll*t65 + s_lumbar_roll*t66;
    const real a15_y = c_lumbar_roll*t66 - s_lumbar_roll*t65;
    const real t67 = w15_z*w15_z;
    const real t68 = t67 + w15_y*w15_y;
    const real t69 = w15_x*w15_y;
    const real t70 = w15_y*w15_z;
    const real U15_xy = t69 - dw14_z;
    const real U15_yx = dw14_z + t69;
    const real U15_yz = t70 - dw15_x;
    const real U15_zx = w15_x*w15_z - dw15_y;
    const real U15_zy = dw15_x + t70;
    const real t71 = R(1.8560468572044064)*U15_yx + R(0.007678673718641259)*U15_yz;
    const real n15_x = R(0.01694758748927198)*U15_zy - R(0.007678673718641259)*U15_yx;
    w[39] = n15_x;
    const real t72 = R(0.007678673718641259)*(t67 - w15_x*w15_x);
    const real t73 = R(1.8560468572044064)*U15_zx + t72 + R(5.697587669881357)*a15_z;
    w[40] = t73;
    const real n15_z = t71 - R(0.01694758748927198)*U15_xy + R(5.697587669881357)*a15_y;
    w[41] = n15_z;
    const real t74 = R(5.697587669881357)*t68;
    w[42] = t74;
    const real f15_y = R(5.697587669881357)*U15_yx;
    w[43] = f15_y;
    const real f15_z = R(5.697587669881357)*U15_zx;
    w[44] = f15_z;

    /* thorax_yaw: outward */
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t75 = R(0.03771795842153838)*w15_x - R(0.9992884246365066)*w15_z;
    const real w16_x = c_thorax_yaw*t75 + w15_y*s_thorax_yaw;
    w[45] = w16_x;
    const real w16_y = w15_y*c_thorax_yaw - s_thorax_yaw*t75;
    w[46] = w16_y;
    const real w16_z = qvel[20] + (R(0.03771795842153838)*w15_z + R(0.9992884246365066)*w15_x);
    w[47] = w16_z;
    const real dw16_z = R(0.03771795842153838)*dw14_z + R(0.9992884246365066)*dw15_x;
    w[48] = dw16_z;
    const real t76 = R(0.03771795842153838)*dw15_x - R(0.9992884246365066)*dw14_z;
    const real dw16_x = c_thorax_yaw*t76 + dw15_y*s_thorax_yaw + qvel[20]*w16_y;
    w[49] = dw16_x;
    const real dw16_y = dw15_y*c_thorax_yaw - s_thorax_yaw*t76 - qvel[20]*w16_x;
    w[50] = dw16_y;
    const real t77 = a15_x - R(0.2853622388889602)*t68;
    const real t78 = a15_y + R(0.2853622388889602)*U15_yx;
    const real t79 = a15_z + R(0.2853622388889602)*U15_zx;
    const real a16_z = R(0.03771795842153838)*t79 + R(0.9992884246365066)*t77;
    w[51] = a16_z;
    const real t80 = R(0.03771795842153838)*t77 - R(0.9992884246365066)*t79;
    const real a16_x = c_thorax_yaw*t80 + s_thorax_yaw*t78;
    w[52] = a16_x;
    const real a16_y = c_thorax_yaw*t78 - s_thorax_yaw*t80;
    w[53] = a16_y;
    const real t81 = w16_z*w16_z;
    const real t82 = w16_y*w16_y;
    const real t83 = t81 + t82;
    w[54] = t83;
    const real t84 = w16_x*w16_y;
    const real t85 = w16_x*w16_z;
    const real t86 = w16_x*w16_x;
    const real t87 = t81 + t86;
    w[55] = t87;
    const real t88 = w16_y*w16_z;
    const real t89 = t82 + t86;
    const real U16_xy = t84 - dw16_z;
    w[56] = U16_xy;
    const real U16_xz = dw16_y + t85;
    const real U16_yx = dw16_z + t84;
    w[57] = U16_yx;
    const real U16_yz = t88 - dw16_x;
    const real U16_zx = t85 - dw16_y;
    w[58] = U16_zx;
    const real U16_zy = dw16_x + t88;
    w[59] = U16_zy;
    const real t90 = R(0.22772406050507166)*U16_xy - R(0.05159898475916053)*t83;
    const real t91 = t90 + R(0.008400380792172538)*U16_xz;
    const real t92 = R(0.05651994672848961)*U16_yx - R(0.05159898475916053)*t87;
    const real t93 = R(0.05651994672848961)*U16_zx + R(0.05159898475916053)*U16_zy;
    const real t94 = R(0.05159898475916053)*U16_zx + R(0.22772406050507166)*U16_zy;
    const real t95 = R(0.008400380792172538)*(t87 - t89);
    const real t96 = t95 + (R(0.03024766279467212)*U16_yx + t94);
    const real t97 = R(0.008400380792172538)*U16_xy - t93;
    const real t98 = R(0.03024766279467212)*(t83 - t89) + t97;
    const real t99 = R(0.4599773392964661)*a16_y + R(0.14906992437219424)*a16_x;
    const real n16_x = t96 + R(0.14906992437219424)*a16_z;
    w[60] = n16_x;
    const real n16_y = t98 + R(0.4599773392964661)*a16_z;
    w[61] = n16_y;
    const real n16_z = t92 - R(0.03024766279467212)*U16_yz - t91 - t99;
    w[62] = n16_z;
    const real f16_x = R(0.4599773392964661)*t83 + R(0.14906992437219424)*U16_xy;
    w[63] = f16_x;
    const real t100 = R(0.4599773392964661)*U16_yx + R(0.14906992437219424)*t87;
    w[64] = t100;
    const real f16_z = R(0.14906992437219424)*U16_zy - R(0.4599773392964661)*U16_zx;
    w[65] = f16_z;

    /* left_shoulder_pitch: outward */
    const real c_left_shoulder_pitch = cosine[15];
    const real s_left_shoulder_pitch = sine[15];
    const real t101 = R(0.9999622194154649)*w16_x + R(0.008692510667096068)*w16_y;
    const real t102 = R(0.008692510667096068)*w16_x - R(0.9999622194154649)*w16_y;
    const real t103 = R(0.017144810803239503)*t102 + R(0.999853016929249)*w16_z;
    const real w17_x = s_left_shoulder_pitch*t103 - c_left_shoulder_pitch*t101;
    w[66] = w17_x;
    const real w17_y = c_left_shoulder_pitch*t103 + s_left_shoulder_pitch*t101;
    w[67] = w17_y;
    const real w17_z = qvel[21] + (R(0.017144810803239503)*w16_z - R(0.999853016929249)*t102);
    w[68] = w17_z;
    const real t104 = R(0.9999622194154649)*dw16_x + R(0.008692510667096068)*dw16_y;
    const real t105 = R(0.008692510667096068)*dw16_x - R(0.9999622194154649)*dw16_y;
    const real t106 = R(0.017144810803239503)*t105 + R(0.999853016929249)*dw16_z;
    const real dw17_z = R(0.017144810803239503)*dw16_z - R(0.999853016929249)*t105;
    w[69] = dw17_z;
    const real t107 = s_left_shoulder_pitch*t106 - c_left_shoulder_pitch*t104;
    const real t108 = c_left_shoulder_pitch*t106 + s_left_shoulder_pitch*t104;
    const real dw17_x = t107 + qvel[21]*w17_y;
    w[70] = dw17_x;
    const real dw17_y = t108 - qvel[21]*w17_x;
    w[71] = dw17_y;
    const real t109 = R(0.06885634453396293)*t83 - R(0.18184517326093663)*U16_xy;
    const real t110 = R(0.18184517326093663)*t87 - R(0.06885634453396293)*U16_yx;
    const real t111 = R(0.06885634453396293)*U16_zx + R(0.18184517326093663)*U16_zy;
    const real t112 = a16_x + (t109 + R(0.0008762053233364336)*U16_xz);
    const real t113 = a16_y + (t110 + R(0.0008762053233364336)*U16_yz);
    const real t114 = a16_z - (t111 + R(0.0008762053233364336)*t89);
    const real t115 = R(0.9999622194154649)*t112 + R(0.008692510667096068)*t113;
    const real t116 = R(0.008692510667096068)*t112 - R(0.9999622194154649)*t113;
    const real t117 = R(0.017144810803239503)*t116 + R(0.999853016929249)*t114;
    const real a17_z = R(0.017144810803239503)*t114 - R(0.999853016929249)*t116;
    w[72] = a17_z;
    const real a17_x = s_left_shoulder_pitch*t117 - c_left_shoulder_pitch*t115;
    w[73] = a17_x;
    const real a17_y = c_left_shoulder_pitch*t117 + s_left_shoulder_pitch*t115;
    w[74] = a17_y;
    const real t118 = w17_z*w17_z;
    const real t119 = w17_y*w17_y;
    const real t120 = t118 + t119;
    w[75] = t120;
    const real t121 = w17_x*w17_y;
    const real t122 = w17_x*w17_z;
    const real t123 = w17_x*w17_x;
    const real t124 = t118 + t123;
    w[76] = t124;
    const real t125 = w17_y*w17_z;
    const real t126 = t119 + t123;
    const real U17_xy = t121 - dw17_z;
    w[77] = U17_xy;
    const real U17_xz = dw17_y + t122;
    const real U17_yx = dw17_z + t121;
    w[78] = U17_yx;
    const real U17_yz = t125 - dw17_x;
    const real U17_zx = t122 - dw17_y;
    w[79] = U17_zx;
    const real U17_zy = dw17_x + t125;
    w[80] = U17_zy;
    const real t127 = R(0.00019155614423821177)*U17_xy - R(0.00036947484944048226)*t120;
    const real t128 = R(0.0012975890918813819)*U17_yx - R(0.00036947484944048226)*t124;
    const real t129 = t128 - R(1.8091063944677488e-06)*U17_yz;
    const real t130 = R(0.0012975890918813819)*U17_zx + R(0.00036947484944048226)*U17_zy;
    const real t131 = R(0.00036947484944048226)*U17_zx + R(0.00019155614423821177)*U17_zy;
    const real t132 = R(1.8091063944677488e-06)*U17_yx + t131;
    const real t133 = R(1.838463192673137e-05)*(t124 - t126) + t132;
    const real t134 = R(1.8091063944677488e-06)*(t120 - t126);
    const real t135 = t134 + (R(1.838463192673137e-05)*U17_xy - t130);
    const real t136 = R(0.03776022289640436)*a17_y - R(0.01957698261346971)*a17_x;
    const real n17_x = t133 + R(0.01957698261346971)*a17_z;
    w[81] = n17_x;
    const real n17_y = t135 - R(0.03776022289640436)*a17_z;
    w[82] = n17_y;
    const real n17_z = t129 - (t127 + R(1.838463192673137e-05)*U17_xz) + t136;
    w[83] = n17_z;
    const real f17_x = R(0.01957698261346971)*U17_xy - R(0.03776022289640436)*t120;
    w[84] = f17_x;
    const real f17_y = R(0.03776022289640436)*U17_yx - R(0.01957698261346971)*t124;
    w[85] = f17_y;
    const real f17_z = R(0.03776022289640436)*U17_zx + R(0.01957698261346971)*U17_zy;
    w[86] = f17_z;
}

SD_PART void humanoid_bias_part2(const real qvel[27], real qfrc_bias[27], real *const w,
    real *restrict const sine, real *restrict const cosine)
{
    /* left_shoulder_roll: outward */
    const real w17_x = w[66];
    const real w17_y = w[67];
    const real w17_z = w[68];
    const real dw17_z = w[69];
    const real dw17_x = w[70];
    const real dw17_y = w[71];
    const real a17_z = w[72];
    const real a17_x = w[73];
    const real a17_y = w[74];
    const real t120 = w[75];
    const real t124 = w[76];
    const real U17_xy = w[77];
    const real U17_yx = w[78];
    const real U17_zx = w[79];
    const real U17_zy = w[80];
    const real c_left_shoulder_roll = cosine[16];
    const real s_left_shoulder_roll = sine[16];
    const real t137 = R(0.06358580412035653)*w17_x + R(0.9979763752285761)*w17_z;
    const real w18_x = c_left_shoulder_roll*t137 + w17_y*s_left_shoulder_roll;
    const real w18_y = w17_y*c_left_shoulder_roll - s_left_shoulder_roll*t137;
    const real w18_z = qvel[22] + (R(0.06358580412035653)*w17_z - R(0.9979763752285761)*w17_x);
    const real dw18_z = R(0.06358580412035653)*dw17_z - R(0.9979763752285761)*dw17_x;
    const real t138 = R(0.06358580412035653)*dw17_x + R(0.9979763752285761)*dw17_z;
    const real t139 = c_left_shoulder_roll*t138 + dw17_y*s_left_shoulder_roll;
    const real t140 = dw17_y*c_left_shoulder_roll - s_left_shoulder_roll*t138;
    const real dw18_x = t139 + qvel[22]*w18_y;
    const real dw18_y = t140 - qvel[22]*w18_x;
    const real t141 = R(0.009784763465357213)*U17_xy - R(0.03361196385804706)*t120;
    const real t142 = R(0.03361196385804706)*U17_yx - R(0.009784763465357213)*t124;
    const real t143 = R(0.03361196385804706)*U17_zx + R(0.009784763465357213)*U17_zy;
    const real t144 = a17_x + t141;
    const real t145 = a17_y + t142;
    const real t146 = a17_z + t143;
    const real a18_z = R(0.06358580412035653)*t146 - R(0.9979763752285761)*t144;
    const real t147 = R(0.06358580412035653)*t144 + R(0.9979763752285761)*t146;
    const real a18_x = c_left_shoulder_roll*t147 + s_left_shoulder_roll*t145;
    const real a18_y = c_left_shoulder_roll*t145 - s_left_shoulder_roll*t147;
    const real t148 = w18_z*w18_z;
    const real t149 = w18_y*w18_y;
    const real t150 = t148 + t149;
    const real t151 = w18_x*w18_y;
    const real t152 = w18_x*w18_z;
    const real t153 = w18_x*w18_x;
    const real t154 = t148 + t153;
    const real t155 = w18_y*w18_z;
    const real t156 = t149 + t153;
    const real U18_xy = t151 - dw18_z;
    const real U18_xz = dw18_y + t152;
    const real U18_yx = dw18_z + t151;
    const real U18_yz = t155 - dw18_x;
    const real U18_zx = t152 - dw18_y;
    const real U18_zy = dw18_x + t155;
    const real t157 = R(0.020715897714938866)*t150 + R(0.08585708574583226)*U18_xy;
    const real t158 = R(0.005847413858290482)*U18_yx + R(0.020715897714938866)*t154;
    const real t159 = t158 - R(0.0007927363298725683)*U18_yz;
    const real t160 = R(0.005847413858290482)*U18_zx - R(0.020715897714938866)*U18_zy;
    const real t161 = R(0.08585708574583226)*U18_zy - R(0.020715897714938866)*U18_zx;
    const real t162 = R(0.0034564087743477485)*(t154 - t156);
    const real t163 = t162 + (R(0.0007927363298725683)*U18_yx + t161);
    const real t164 = R(0.0007927363298725683)*(t150 - t156);
    const real t165 = t164 + (R(0.0034564087743477485)*U18_xy - t160);
    const real t166 = R(0.08490948742743298)*a18_y + R(0.36404059339458716)*a18_x;
    const real n18_x = t163 + R(0.36404059339458716)*a18_z;
    w[87] = n18_x;
    const real n18_y = t165 + R(0.08490948742743298)*a18_z;
    w[88] = n18_y;
    const real n18_z = t159 - (t157 + R(0.0034564087743477485)*U18_xz) - t166;
    w[89] = n18_z;
    const real f18_x = R(0.08490948742743298)*t150 + R(0.36404059339458716)*U18_xy;
    w[90] = f18_x;
    const real t167 = R(0.08490948742743298)*U18_yx + R(0.36404059339458716)*t154;
    w[91] = t167;
    const real f18_z = R(0.36404059339458716)*U18_zy - R(0.08490948742743298)*U18_zx;
    w[92] = f18_z;

    /* left_elbow: outward */
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real t168 = R(0.22440759609508557)*w18_x + R(0.9744953723927194)*w18_z;
    const real w19_x = w18_y*s_left_elbow - c_left_elbow*t168;
    const real w19_y = w18_y*c_left_elbow + s_left_elbow*t168;
    const real w19_z = qvel[23] + (R(0.9744953723927194)*w18_x - R(0.22440759609508557)*w18_z);
    const real dw19_z = R(0.9744953723927194)*dw18_x - R(0.22440759609508557)*dw18_z;
    const real t169 = R(0.22440759609508557)*dw18_x + R(0.9744953723927194)*dw18_z;
    const real dw19_x = dw18_y*s_left_elbow - c_left_elbow*t169 + qvel[23]*w19_y;
    const real dw19_y = dw18_y*c_left_elbow + s_left_elbow*t169 - qvel[23]*w19_x;
    const real t170 = a18_x + (R(0.05018267790088838)*t150 + R(0.2735687178038458)*U18_xy);
    const real t171 = a18_y - (R(0.05018267790088838)*U18_yx + R(0.2735687178038458)*t154);
    const real t172 = a18_z + (R(0.2735687178038458)*U18_zy - R(0.05018267790088838)*U18_zx);
    const real a19_z = R(0.9744953723927194)*t170 - R(0.22440759609508557)*t172;
    const real t173 = R(0.22440759609508557)*t170 + R(0.9744953723927194)*t172;
    const real a19_x = s_left_elbow*t171 - c_left_elbow*t173;
    const real a19_y = c_left_elbow*t171 + s_left_elbow*t173;
    const real t174 = w19_z*w19_z;
    const real t175 = w19_y*w19_y;
    const real t176 = t174 + t175;
    const real t177 = w19_x*w19_y;
    const real t178 = w19_x*w19_z;
    const real t179 = w19_x*w19_x;
    const real t180 = t174 + t179;
    const real t181 = w19_y*w19_z;
    const real t182 = t175 + t179;
    const real U19_xy = t177 - dw19_z;
    const real U19_xz = dw19_y + t178;
    const real U19_yx = dw19_z + t177;
    const real U19_yz = t181 - dw19_x;
    const real U19_zx = t178 - dw19_y;
    const real U19_zy = dw19_x + t181;
    const real t183 = R(0.000512404861741689)*U19_xy - R(0.0031663174319165595)*t176;
    const real t184 = t183 + R(0.0004749476147874839)*U19_xz;
    const real t185 = R(0.0290775991796366)*U19_yx - R(0.0031663174319165595)*t180;
    const real t186 = R(0.0290775991796366)*U19_zx + R(0.0031663174319165595)*U19_zy;
    const real t187 = R(0.0031663174319165595)*U19_zx + R(0.000512404861741689)*U19_zy;
    const real t188 = R(0.0004749476147874839)*(t180 - t182);
    const real t189 = t188 + (t187 - R(0.004342090584143736)*U19_yx);
    const real t190 = R(0.0004749476147874839)*U19_xy - t186;
    const real t191 = R(0.004342090584143736)*(t182 - t176) + t190;
    const real t192 = R(0.015238197878080041)*a19_x - R(0.1295295178018227)*a19_y;
    const real n19_x = t189 - R(0.015238197878080041)*a19_z;
    w[93] = n19_x;
    const real n19_y = t191 + R(0.1295295178018227)*a19_z;
    w[94] = n19_y;
    const real n19_z = t185 + R(0.004342090584143736)*U19_yz - t184 + t192;
    w[95] = n19_z;
    const real f19_x = R(0.1295295178018227)*t176 - R(0.015238197878080041)*U19_xy;
    w[96] = f19_x;
    const real f19_y = R(0.015238197878080041)*t180 - R(0.1295295178018227)*U19_yx;
    w[97] = f19_y;
    const real t193 = R(0.1295295178018227)*U19_zx + R(0.015238197878080041)*U19_zy;
    w[98] = t193;
    qfrc_bias[23] = n19_z;

    /* right_shoulder_pitch: outward */
    const real qvel_24 = w[3];
    const real w16_x = w[45];
    const real w16_y = w[46];
    const real w16_z = w[47];
    const real dw16_z = w[48];
    const real dw16_x = w[49];
    const real dw16_y = w[50];
    const real a16_z = w[51];
    const real a16_x = w[52];
    const real a16_y = w[53];
    const real t83 = w[54];
    const real t87 = w[55];
    const real U16_xy = w[56];
    const real U16_yx = w[57];
    const real U16_zx = w[58];
    const real U16_zy = w[59];
    const real c_right_shoulder_pitch = cosine[18];
    const real s_right_shoulder_pitch = sine[18];
    const real t194 = R(0.07330794578213845)*w16_y + R(0.9973093527512931)*w16_z;
    const real w20_x = w16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t194;
    const real t195 = c_right_shoulder_pitch*t194 + w16_x*s_right_shoulder_pitch;
    const real w20_z = qvel_24 + (R(0.9973093527512931)*w16_y - R(0.07330794578213845)*w16_z);
    const real t196 = R(0.07330794578213845)*dw16_y + R(0.9973093527512931)*dw16_z;
    const real dw20_z = R(0.9973093527512931)*dw16_y - R(0.07330794578213845)*dw16_z;
    const real t197 = dw16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t196;
    const real t198 = c_right_shoulder_pitch*t196 + dw16_x*s_right_shoulder_pitch;
    const real dw20_x = t197 - qvel_24*t195;
    const real t199 = t198 + qvel_24*w20_x;
    const real t200 = a16_x + (R(0.2000954411635032)*U16_xy - R(0.036383770812821695)*t83);
    const real t201 = a16_y + (R(0.036383770812821695)*U16_yx - R(0.2000954411635032)*t87);
    const real t202 = a16_z + (R(0.036383770812821695)*U16_zx + R(0.2000954411635032)*U16_zy);
    const real t203 = R(0.07330794578213845)*t201 + R(0.9973093527512931)*t202;
    const real a20_z = R(0.9973093527512931)*t201 - R(0.07330794578213845)*t202;
    const real a20_x = c_right_shoulder_pitch*t200 - s_right_shoulder_pitch*t203;
    const real t204 = c_right_shoulder_pitch*t203 + s_right_shoulder_pitch*t200;
    const real t205 = w20_z*w20_z;
    const real t206 = t195*t195;
    const real t207 = t205 + t206;
    const real t208 = w20_x*t195;
    const real t209 = w20_x*w20_z;
    const real t210 = w20_x*w20_x;
    const real t211 = t205 + t210;
    const real t212 = t195*w20_z;
    const real t213 = t206 + t210;
    const real t214 = dw20_z + t208;
    const real U20_xz = t209 - t199;
    const real U20_yx = dw20_z - t208;
    const real U20_zx = t199 + t209;
    const real U20_zy = dw20_x - t212;
    const real t215 = R(0.0003047245277230662)*t207 - R(0.00019299365400118754)*t214;
    const real t216 = R(0.0009161046750533709)*U20_yx + R(0.0003047245277230662)*t211;
    const real t217 = t216 + R(0.00021335706865824699)*(dw20_x + t212);
    const real t218 = R(0.0009161046750533709)*U20_zx - R(0.0003047245277230662)*U20_zy;
    const real t219 = R(0.00019299365400118754)*U20_zy - R(0.0003047245277230662)*U20_zx;
    const real t220 = R(0.00021335706865824699)*U20_yx + t219;
    const real t221 = R(3.159608686163093e-05)*(t213 - t211) + t220;
    const real t222 = R(0.00021335706865824699)*(t207 - t213);
    const real t223 = t222 + (R(3.159608686163093e-05)*t214 - t218);
    const real t224 = R(0.03102655879692604)*t204 - R(0.019650301858022006)*a20_x;
    const real n20_x = t221 + R(0.019650301858022006)*a20_z;
    const real n20_y = t223 + R(0.03102655879692604)*a20_z;
    const real n20_z = t217 - (t215 - R(3.159608686163093e-05)*U20_xz) + t224;
    const real f20_x = R(0.03102655879692604)*t207 - R(0.019650301858022006)*t214;
    const real t225 = R(0.03102655879692604)*U20_yx + R(0.019650301858022006)*t211;
    const real f20_z = R(0.019650301858022006)*U20_zy - R(0.03102655879692604)*U20_zx;

    /* right_shoulder_roll: outward */
    const real qvel_25 = w[4];
    const real c_right_shoulder_roll = cosine[19];
    const real s_right_shoulder_roll = sine[19];
    const real t226 = R(0.5177701192657611)*w20_x + R(0.8555197856248092)*w20_z;
    const real t227 = c_right_shoulder_roll*t226 + t195*s_right_shoulder_roll;
    const real w21_y = s_right_shoulder_roll*t226 - t195*c_right_shoulder_roll;
    const real w21_z = qvel_25 + (R(0.8555197856248092)*w20_x - R(0.5177701192657611)*w20_z);
    const real dw21_z = R(0.8555197856248092)*dw20_x - R(0.5177701192657611)*dw20_z;
    const real t228 = R(0.5177701192657611)*dw20_x + R(0.8555197856248092)*dw20_z;
    const real t229 = c_right_shoulder_roll*t228 + t199*s_right_shoulder_roll;
    const real t230 = s_right_shoulder_roll*t228 - t199*c_right_shoulder_roll;
    const real dw21_x = qvel_25*w21_y - t229;
    const real dw21_y = t230 + qvel_25*t227;
    const real t231 = R(0.018164160840221367)*t207 - R(0.00982140912621147)*t214;
    const real t232 = R(0.018164160840221367)*U20_yx + R(0.00982140912621147)*t211;
    const real t233 = R(0.00982140912621147)*U20_zy - R(0.018164160840221367)*U20_zx;
    const real t234 = a20_x + t231;
    const real t235 = t204 + t232;
    const real t236 = a20_z + t233;
    const real a21_z = R(0.8555197856248092)*t234 - R(0.5177701192657611)*t236;
    const real t237 = R(0.5177701192657611)*t234 + R(0.8555197856248092)*t236;
    const real t238 = c_right_shoulder_roll*t237 + s_right_shoulder_roll*t235;
    const real a21_y = s_right_shoulder_roll*t237 - c_right_shoulder_roll*t235;
    const real t239 = w21_z*w21_z;
    const real t240 = w21_y*w21_y;
    const real t241 = t239 + t240;
    const real t242 = t227*w21_y;
    const real t243 = t227*w21_z;
    const real t244 = t227*t227;
    const real t245 = t239 + t244;
    const real t246 = w21_y*w21_z;
    const real t247 = t240 + t244;
    const real t248 = dw21_z + t242;
    const real U21_xz = dw21_y - t243;
    const real U21_yx = dw21_z - t242;
    const real U21_yz = t246 - dw21_x;
    const real t249 = dw21_y + t243;
    const real U21_zy = dw21_x + t246;
    const real t250 = R(0.01684160490663973)*t241 - R(0.08762139034295276)*t248;
    const real t251 = R(0.004070628525496018)*U21_yx + R(0.01684160490663973)*t245;
    const real t252 = t251 + R(0.00030435052526314835)*U21_yz;
    const real t253 = R(0.004070628525496018)*t249 + R(0.01684160490663973)*U21_zy;
    const real t254 = R(0.01684160490663973)*t249 + R(0.08762139034295276)*U21_zy;
    const real t255 = t254 - R(0.00030435052526314835)*U21_yx;
    const real t256 = R(0.0008151974199176125)*(t247 - t245) + t255;
    const real t257 = R(0.00030435052526314835)*(t247 - t241);
    const real t258 = t257 + (R(0.0008151974199176125)*t248 + t253);
    const real t259 = R(0.36762371740529165)*t238 - R(0.06765310016321512)*a21_y;
    const real n21_x = t256 + R(0.36762371740529165)*a21_z;
    const real n21_y = t258 + R(0.06765310016321512)*a21_z;
    const real n21_z = t252 - (t250 - R(0.0008151974199176125)*U21_xz) + t259;
    const real f21_x = R(0.06765310016321512)*t241 - R(0.36762371740529165)*t248;
    const real t260 = R(0.06765310016321512)*U21_yx + R(0.36762371740529165)*t245;
    const real f21_z = R(0.06765310016321512)*t249 + R(0.36762371740529165)*U21_zy;

    /* right_elbow: outward */
    const real qvel_26 = w[5];
    const real c_right_elbow = cosine[20];
    const real s_right_elbow = sine[20];
    const real t261 = R(0.2530553743199901)*t227 + R(0.9674517959711325)*w21_z;
    const real w22_x = c_right_elbow*t261 + w21_y*s_right_elbow;
    const real w22_y = w21_y*c_right_elbow - s_right_elbow*t261;
    const real w22_z = qvel_26 + (R(0.9674517959711325)*t227 - R(0.2530553743199901)*w21_z);
    const real t262 = R(0.2530553743199901)*dw21_z + R(0.9674517959711325)*dw21_x;
    const real t263 = R(0.9674517959711325)*dw21_z - R(0.2530553743199901)*dw21_x;
    const real dw22_x = c_right_elbow*t263 + dw21_y*s_right_elbow + qvel_26*w22_y;
    const real dw22_y = dw21_y*c_right_elbow - s_right_elbow*t263 - qvel_26*w22_x;
    const real t264 = R(0.03737609500155903)*t241 - R(0.27674491047018795)*t248;
    const real t265 = t264 - t238;
    const real t266 = a21_y - (R(0.03737609500155903)*U21_yx + R(0.27674491047018795)*t245);
    const real t267 = a21_z + (R(0.03737609500155903)*t249 + R(0.27674491047018795)*U21_zy);
    const real t268 = R(0.2530553743199901)*t267 + R(0.9674517959711325)*t265;
    const real t269 = R(0.9674517959711325)*t267 - R(0.2530553743199901)*t265;
    const real a22_x = c_right_elbow*t269 + s_right_elbow*t266;
    const real a22_y = c_right_elbow*t266 - s_right_elbow*t269;
    const real t270 = w22_z*w22_z;
    const real t271 = w22_y*w22_y;
    const real t272 = t270 + t271;
    const real t273 = w22_x*w22_y;
    const real t274 = w22_x*w22_z;
    const real t275 = w22_x*w22_x;
    const real t276 = t270 + t275;
    const real t277 = w22_y*w22_z;
    const real t278 = t271 + t275;
    const real U22_xy = t262 + t273;
    const real U22_xz = dw22_y + t274;
    const real U22_yx = t273 - t262;
    const real U22_yz = t277 - dw22_x;
    const real U22_zx = t274 - dw22_y;
    const real U22_zy = dw22_x + t277;
    const real t279 = R(0.000512404861741689)*U22_xy - R(0.0031663174319165595)*t272;
    const real t280 = t279 - R(0.0004749476147874839)*U22_xz;
    const real t281 = R(0.0290775991796366)*U22_yx - R(0.0031663174319165595)*t276;
    const real t282 = R(0.0290775991796366)*U22_zx + R(0.0031663174319165595)*U22_zy;
    const real t283 = R(0.0031663174319165595)*U22_zx + R(0.000512404861741689)*U22_zy;
    const real t284 = R(0.0004749476147874839)*(t278 - t276);
    const real t285 = t284 + (R(0.004342090584143736)*U22_yx + t283);
    const real t286 = R(0.0004749476147874839)*U22_xy + t282;
    const real t287 = R(0.004342090584143736)*(t272 - t278) - t286;
    const real t288 = R(0.015238197878080041)*a22_x - R(0.1295295178018227)*a22_y;
    const real n22_x = t285 + R(0.015238197878080041)*t268;
    const real n22_y = t287 - R(0.1295295178018227)*t268;
    const real n22_z = t281 - R(0.004342090584143736)*U22_yz - t280 + t288;
    const real f22_x = R(0.1295295178018227)*t272 - R(0.015238197878080041)*U22_xy;
    const real f22_y = R(0.015238197878080041)*t276 - R(0.1295295178018227)*U22_yx;
    const real t289 = R(0.1295295178018227)*U22_zx + R(0.015238197878080041)*U22_zy;
    qfrc_bias[26] = n22_z;

    /* right_elbow: inward */
    const real t290 = c_right_elbow*f22_x - s_right_elbow*f22_y;
    const real t291 = c_right_elbow*f22_y + s_right_elbow*f22_x;
    const real t292 = R(0.2530553743199901)*t289 + R(0.9674517959711325)*t290;
    const real t293 = R(0.9674517959711325)*t289 - R(0.2530553743199901)*t290;
    const real t294 = c_right_elbow*n22_x - s_right_elbow*n22_y;
    const real t295 = c_right_elbow*n22_y + s_right_elbow*n22_x;
    const real t296 = R(0.2530553743199901)*t294 + R(0.9674517959711325)*n22_z;
    const real t297 = R(0.03737609500155903)*t291 + R(0.27674491047018795)*t293;
    const real t298 = R(0.9674517959711325)*t294 - R(0.2530553743199901)*n22_z - t297;
    const real n21_x_2 = n21_x + (R(0.27674491047018795)*t292 - t296);
    const real n21_y_2 = n21_y + (t295 + R(0.03737609500155903)*t292);
    const real n21_z_2 = n21_z + t298;
    const real f21_x_2 = f21_x + t293;
    const real f21_y = t291 - t260;
    const real f21_z_2 = f21_z + t292;
    qfrc_bias[25] = n21_z_2;

    /* right_shoulder_roll: inward */
    const real t299 = c_right_shoulder_roll*f21_x_2 - s_right_shoulder_roll*f21_y;
    const real t300 = c_right_shoulder_roll*f21_y + s_right_shoulder_roll*f21_x_2;
    const real t301 = R(0.5177701192657611)*f21_z_2 + R(0.8555197856248092)*t299;
    const real t302 = R(0.8555197856248092)*f21_z_2 - R(0.5177701192657611)*t299;
    const real t303 = c_right_shoulder_roll*n21_x_2 - s_right_shoulder_roll*n21_y_2;
    const real t304 = c_right_shoulder_roll*n21_y_2 + s_right_shoulder_roll*n21_x_2;
    const real t305 = R(0.8555197856248092)*n21_z_2 - R(0.5177701192657611)*t303;
    const real t306 = R(0.018164160840221367)*t300 + R(0.00982140912621147)*t302;
    const real t307 = R(0.5177701192657611)*n21_z_2 + R(0.8555197856248092)*t303 + t306;
    const real n20_x_2 = n20_x + (t305 - R(0.00982140912621147)*t301);
    const real n20_y_2 = n20_y + (t304 - R(0.018164160840221367)*t301);
    const real n20_z_2 = n20_z - t307;
    const real f20_x_2 = f20_x + t302;
    const real f20_y = t300 - t225;
    const real f20_z_2 = f20_z - t301;
    qfrc_bias[24] = n20_z_2;

    /* right_shoulder_pitch: inward */
    const real n16_x = w[60];
    const real n16_y = w[61];
    const real n16_z = w[62];
    const real f16_x = w[63];
    const real t100 = w[64];
    const real f16_z = w[65];
    const real t308 = c_right_shoulder_pitch*f20_x_2 - s_right_shoulder_pitch*f20_y;
    const real t309 = c_right_shoulder_pitch*f20_y + s_right_shoulder_pitch*f20_x_2;
    const real t310 = R(0.9973093527512931)*f20_z_2 - R(0.07330794578213845)*t309;
    const real t311 = R(0.07330794578213845)*f20_z_2 + R(0.9973093527512931)*t309;
    const real t312 = c_right_shoulder_pitch*n20_x_2 - s_right_shoulder_pitch*n20_y_2;
    const real t313 = c_right_shoulder_pitch*n20_y_2 + s_right_shoulder_pitch*n20_x_2;
    const real t314 = R(0.9973093527512931)*n20_z_2 - R(0.07330794578213845)*t313;
    const real t315 = R(0.036383770812821695)*t310 - R(0.2000954411635032)*t308;
    const real t316 = t315 - (R(0.07330794578213845)*n20_z_2 + R(0.9973093527512931)*t313);
    const real n16_x_2 = n16_x + (t312 - R(0.2000954411635032)*t311);
    w[99] = n16_x_2;
    const real n16_y_2 = n16_y + (t314 + R(0.036383770812821695)*t311);
    w[100] = n16_y_2;
    const real n16_z_2 = n16_z + t316;
    w[101] = n16_z_2;
    const real f16_x_2 = f16_x + t308;
    w[102] = f16_x_2;
    const real f16_y = t310 - t100;
    w[103] = f16_y;
    const real f16_z_2 = f16_z - t311;
    w[104] = f16_z_2;
}

SD_PART void humanoid_bias_part3(real qfrc_bias[27], real *const w, real *restrict const sine,
    real *restrict const cosine)
{
    /* left_elbow: inward */
    const real n18_x = w[87];
    const real n18_y = w[88];
    const real n18_z = w[89];
    const real f18_x = w[90];
    const real t167 = w[91];
    const real f18_z = w[92];
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real n19_x = w[93];
    const real n19_y = w[94];
    const real n19_z = w[95];
    const real f19_x = w[96];
    const real f19_y = w[97];
    const real t193 = w[98];
    const real t317 = c_left_elbow*f19_x - s_left_elbow*f19_y;
    const real t318 = c_left_elbow*f19_y + s_left_elbow*f19_x;
    const real t319 = R(0.22440759609508557)*t193 - R(0.9744953723927194)*t317;
    const real t320 = R(0.22440759609508557)*t317 + R(0.9744953723927194)*t193;
    const real t321 = c_left_elbow*n19_x - s_left_elbow*n19_y;
    const real t322 = c_left_elbow*n19_y + s_left_elbow*n19_x;
    const real t323 = R(0.9744953723927194)*n19_z - R(0.22440759609508557)*t321;
    const real t324 = R(0.2735687178038458)*t320 - R(0.05018267790088838)*t318;
    const real t325 = t324 - (R(0.22440759609508557)*n19_z + R(0.9744953723927194)*t321);
    const real n18_x_2 = n18_x + (t323 + R(0.2735687178038458)*t319);
    const real n18_y_2 = n18_y + (t322 + R(0.05018267790088838)*t319);
    const real n18_z_2 = n18_z + t325;
    const real f18_x_2 = f18_x - t320;
    const real f18_y = t318 - t167;
    const real f18_z_2 = f18_z + t319;
    qfrc_bias[22] = n18_z_2;

    /* left_shoulder_roll: inward */
    const real n17_x = w[81];
    const real n17_y = w[82];
    const real n17_z = w[83];
    const real f17_x = w[84];
    const real f17_y = w[85];
    const real f17_z = w[86];
    const real c_left_shoulder_roll = cosine[16];
    const real s_left_shoulder_roll = sine[16];
    const real t326 = c_left_shoulder_roll*f18_x_2 - s_left_shoulder_roll*f18_y;
    const real t327 = c_left_shoulder_roll*f18_y + s_left_shoulder_roll*f18_x_2;
    const real t328 = R(0.06358580412035653)*f18_z_2 + R(0.9979763752285761)*t326;
    const real t329 = R(0.06358580412035653)*t326 - R(0.9979763752285761)*f18_z_2;
    const real t330 = c_left_shoulder_roll*n18_x_2 - s_left_shoulder_roll*n18_y_2;
    const real t331 = c_left_shoulder_roll*n18_y_2 + s_left_shoulder_roll*n18_x_2;
    const real t332 = R(0.06358580412035653)*t330 - R(0.9979763752285761)*n18_z_2;
    const real t333 = R(0.03361196385804706)*t327 - R(0.009784763465357213)*t329;
    const real t334 = R(0.06358580412035653)*n18_z_2 + R(0.9979763752285761)*t330 + t333;
    const real n17_x_2 = n17_x + (t332 + R(0.009784763465357213)*t328);
    const real n17_y_2 = n17_y + (t331 - R(0.03361196385804706)*t328);
    const real n17_z_2 = n17_z + t334;
    const real f17_x_2 = f17_x + t329;
    const real f17_y_2 = f17_y + t327;
    const real f17_z_2 = f17_z + t328;
    qfrc_bias[21] = n17_z_2;

    /* left_shoulder_pitch: inward */
    const real c_left_shoulder_pitch = cosine[15];
    const real s_left_shoulder_pitch = sine[15];
    const real n16_x_2 = w[99];
    const real n16_y_2 = w[100];
    const real n16_z_2 = w[101];
    const real f16_x_2 = w[102];
    const real f16_y = w[103];
    const real f16_z_2 = w[104];
    const real t335 = c_left_shoulder_pitch*f17_x_2 - s_left_shoulder_pitch*f17_y_2;
    const real t336 = c_left_shoulder_pitch*f17_y_2 + s_left_shoulder_pitch*f17_x_2;
    const real t337 = R(0.017144810803239503)*t336 - R(0.999853016929249)*f17_z_2;
    const real t338 = R(0.017144810803239503)*f17_z_2 + R(0.999853016929249)*t336;
    const real t339 = R(0.008692510667096068)*t337 - R(0.9999622194154649)*t335;
    const real t340 = R(0.9999622194154649)*t337 + R(0.008692510667096068)*t335;
    const real t341 = c_left_shoulder_pitch*n17_x_2 - s_left_shoulder_pitch*n17_y_2;
    const real t342 = c_left_shoulder_pitch*n17_y_2 + s_left_shoulder_pitch*n17_x_2;
    const real t343 = R(0.017144810803239503)*t342 - R(0.999853016929249)*n17_z_2;
    const real t344 = R(0.008692510667096068)*t343 - R(0.9999622194154649)*t341;
    const real t345 = R(0.9999622194154649)*t343 + R(0.008692510667096068)*t341;
    const real t346 = R(0.0008762053233364336)*t340 - R(0.18184517326093663)*t338;
    const real t347 = R(0.0008762053233364336)*t339 + R(0.06885634453396293)*t338;
    const real t348 = R(0.06885634453396293)*t340 + R(0.18184517326093663)*t339;
    const real t349 = R(0.017144810803239503)*n17_z_2 + R(0.999853016929249)*t342 + t348;
    const real n16_x_3 = n16_x_2 + (t344 + t346);
    const real n16_y_3 = n16_y_2 + (t347 - t345);
    const real n16_z_3 = n16_z_2 + t349;
    const real f16_x_3 = f16_x_2 + t339;
    const real f16_y_2 = f16_y - t340;
    const real f16_z_3 = f16_z_2 + t338;
    qfrc_bias[20] = n16_z_3;

    /* thorax_yaw: inward */
    const real n15_x = w[39];
    const real t73 = w[40];
    const real n15_z = w[41];
    const real t74 = w[42];
    const real f15_y = w[43];
    const real f15_z = w[44];
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t350 = c_thorax_yaw*f16_x_3 - s_thorax_yaw*f16_y_2;
    const real t351 = c_thorax_yaw*f16_y_2 + s_thorax_yaw*f16_x_3;
    const real t352 = R(0.03771795842153838)*f16_z_3 - R(0.9992884246365066)*t350;
    const real t353 = c_thorax_yaw*n16_x_3 - s_thorax_yaw*n16_y_3;
    const real t354 = c_thorax_yaw*n16_y_3 + s_thorax_yaw*n16_x_3;
    const real t355 = R(0.03771795842153838)*n16_z_3 - R(0.9992884246365066)*t353;
    const real n15_x_2 = n15_x + (R(0.03771795842153838)*t353 + R(0.9992884246365066)*n16_z_3);
    const real n15_y = t354 - R(0.2853622388889602)*t352 - t73;
    const real n15_z_2 = n15_z + (t355 + R(0.2853622388889602)*t351);
    const real f15_x = R(0.03771795842153838)*t350 + R(0.9992884246365066)*f16_z_3 - t74;
    const real f15_y_2 = f15_y + t351;
    const real f15_z_2 = f15_z + t352;
    qfrc_bias[19] = n15_z_2;

    /* lumbar_roll: inward */
    const real t61 = w[33];
    const real n14_y = w[34];
    const real n14_z = w[35];
    const real f14_x = w[36];
    const real f14_y = w[37];
    const real t62 = w[38];
    const real c_lumbar_roll = cosine[13];
    const real s_lumbar_roll = sine[13];
    const real t356 = c_lumbar_roll*f15_x - s_lumbar_roll*f15_y_2;
    const real t357 = c_lumbar_roll*f15_y_2 + s_lumbar_roll*f15_x;
    const real t358 = c_lumbar_roll*n15_x_2 - s_lumbar_roll*n15_y;
    const real t359 = R(0.03420581136232294)*t356 + R(0.009805806756909202)*f15_z_2;
    const real n14_x = t358 - R(0.03420581136232294)*t357 - t61;
    const real n14_y_2 = n14_y + (c_lumbar_roll*n15_y + s_lumbar_roll*n15_x_2 + t359);
    const real n14_z_2 = n14_z + (n15_z_2 - R(0.009805806756909202)*t357);
    const real f14_x_2 = f14_x + t356;
    const real f14_y_2 = f14_y + t357;
    const real f14_z = f15_z_2 - t62;
    qfrc_bias[18] = n14_y_2;

    /* lumbar_pitch: inward */
    const real n1_x = w[18];
    const real n1_y = w[19];
    const real t38 = w[20];
    const real f1_x = w[21];
    const real f1_y = w[22];
    const real f1_z = w[23];
    const real c_lumbar_pitch = cosine[12];
    const real s_lumbar_pitch = sine[12];
    const real t360 = c_lumbar_pitch*f14_z - s_lumbar_pitch*f14_x_2;
    const real t361 = c_lumbar_pitch*f14_x_2 + s_lumbar_pitch*f14_z;
    const real t362 = c_lumbar_pitch*n14_z_2 - s_lumbar_pitch*n14_x;
    const real t363 = c_lumbar_pitch*n14_x + s_lumbar_pitch*n14_z_2;
    const real t364 = R(0.09005398380194388)*t361 + R(0.011798920194383338)*t360;
    const real n1_x_2 = n1_x + (t363 - R(0.09005398380194388)*f14_y_2);
    w[3] = n1_x_2;
    const real n1_y_2 = n1_y + (n14_y_2 + t364);
    w[4] = n1_y_2;
    const real n1_z = t362 - R(0.011798920194383338)*f14_y_2 - t38;
    w[5] = n1_z;
    const real f1_x_2 = f1_x + t361;
    w[45] = f1_x_2;
    const real f1_y_2 = f1_y + f14_y_2;
    w[46] = f1_y_2;
    const real f1_z_2 = f1_z + t360;
    w[47] = f1_z_2;
}

SD_PART void humanoid_bias_part4(real *restrict const qfrc_bias, const real *restrict const w,
    real (*restrict const w2)[2], const real *restrict const sine,
    const real *restrict const cosine)
{
    static const real K[64][2] = {
        {R(1.0), R(-1.0)},
        {R(4.809380540043293e-05), R(-4.900152489726387e-05)},
        {R(5.771256648051949e-06), R(5.880182987671661e-06)},
        {R(5.771256648051949e-06), R(-5.880182987671661e-06)},
        {R(4.809380540043293e-05), R(4.900152489726387e-05)},
        {R(0.014305388526778281), R(-0.014534034436605055)},
        {R(0.014305388526778281), R(0.014534034436605055)},
        {R(0.11914522061843058), R(-0.11914522061843058)},
        {R(0.9928768384869221), R(-0.9928768384869221)},
        {R(0.0008544715925596659), R(0.0008767573612209059)},
        {R(0.00877442274650103), R(0.008936045057620821)},
        {R(0.0006358961802895504), R(-0.0006483607653706687)},
        {R(8.54609315621149e-05), R(-8.682687086639077e-05)},
        {R(0.14405697275446874), R(-0.14781417240487194)},
        {R(0.048592563466326705), R(-0.048592563466326705)},
        {R(0.14405697275446874), R(0.14781417240487194)},
        {R(0.06117719398079728), R(-0.061177193980797386)},
        {R(0.060741418947155165), R(-0.06074141894715527)},
        {R(0.00593148374717016), R(-0.00593148374717016)},
        {R(0.014824940988403486), R(-0.015221719592154903)},
        {R(0.0015895910798029032), R(0.0016139104334764597)},
        {R(0.2578321382546387), R(-0.2387333348054974)},
        {R(0.10135625043205423), R(0.08574379938740956)},
        {R(0.004628885391316435), R(0.004271613971482912)},
        {R(0.6930617432472597), R(0.708516140320661)},
        {R(0.012079136595693204), R(-0.012540006824259927)},
        {R(0.8047458107812069), R(-0.7334114760815214)},
        {R(2.1417840550743117), R(2.16700157695243)},
        {R(2.1417840550743117), R(-2.16700157695243)},
        {R(0.8047458107812069), R(0.7334114760815214)},
        {R(0.14763548737244855), R(-0.14763548737244855)},
        {R(0.37760691763397514), R(0.3802700109087222)},
        {R(0.13849079574721063), R(-0.13095754216601216)},
        {R(8.888746121273839e-05), R(-8.888746121273839e-05)},
        {R(0.0024343354357656086), R(-0.0024343354357656086)},
        {R(0.753040793540509), R(-0.753040793540509)},
        {R(0.004215801906674545), R(-0.004215801906674545)},
        {R(0.03996803834887159), R(-0.039968038348871485)},
        {R(0.016092522384400763), R(-0.016092522384400763)},
        {R(0.012239398022028468), R(-0.012239398022028468)},
        {R(0.00031129633681500695), R(-0.0003112963368150074)},
        {R(0.00026458687861957773), R(-0.00026458687861957865)},
        {R(0.004434354167662869), R(-0.004434354167662869)},
        {R(0.03769512060401814), R(-0.03769512060401814)},
        {R(0.011180339887498947), R(-0.011180339887498947)},
        {R(0.0223606797749979), R(-0.0223606797749979)},
        {R(0.03996803834887159), R(0.039968038348871485)},
        {R(0.9992009587217894), R(-0.9992009587217894)},
        {R(0.38968837390149796), R(-0.38968837390149796)},
        {R(0.004000000000000002), R(-0.004000000000000002)},
        {R(0.37760691763397514), R(-0.3802700109087222)},
        {R(0.13849079574721063), R(0.13095754216601216)},
        {R(0.06117719398079728), R(0.998126921256328)},
        {R(0.998126921256328), R(-0.998126921256328)},
        {R(0.998126921256328), R(-0.061177193980797386)},
        {R(0.06117719398079728), R(-0.998126921256328)},
        {R(0.06117719398079728), R(0.061177193980797386)},
        {R(0.998126921256328), R(0.061177193980797386)},
        {R(0.014824940988403486), R(0.0016139104334764597)},
        {R(0.0015895910798029032), R(0.015221719592154903)},
        {R(0.0015895910798029032), R(-0.0016139104334764597)},
        {R(0.014824940988403486), R(0.015221719592154903)},
        {R(0.085), R(-0.085)},
        {R(0.01), R(-0.01)},
    };
    const real qvel_3 = w[0];
    const real qvel_4 = w[1];
    const real qvel_5 = w[2];
    const real a1_x = w[15];
    const real a1_y = w[16];
    const real a1_z = w[17];
    const real t42 = w[24];
    const real t43 = w[25];
    const real t44 = w[26];
    const real t45 = w[27];
    const real t46 = w[28];
    const real t47 = w[29];
    const real t48 = w[30];
    const real t49 = w[31];
    const real t50 = w[32];
    for (int l = 0; l < 2; ++l) {
        /* left_hip_yaw, right_hip_yaw: outward */
        const real t365 = w2[0][l];
        const real t366 = cosine[0 + l];
        const real t367 = sine[0 + l];
        const real t368 = K[0][l]*qvel_3;
        const real w2_x = t368*t366 + qvel_4*t367;
        const real w2_y = qvel_4*t366 - t368*t367;
        const real w2_z = K[0][l]*qvel_5 + t365;
        const real dw2_x = t365*w2_y;
        const real t369 = t365*w2_x;
        const real t370 = K[0][l]*a1_x + (t43 - K[0][l]*t42 - K[0][l]*t44);
        const real t371 = a1_y + (t45 - K[0][l]*t46 - t47);
        const real a2_z = a1_z + (t48 + K[0][l]*t49 + t50);
        const real a2_x = t366*t370 + t367*t371;
        const real a2_y = t366*t371 - t367*t370;
        const real t372 = w2_z*w2_z;
        const real U2_xy = w2_x*w2_y;
        const real U2_yz = w2_y*w2_z - dw2_x;
        const real U2_zx = t369 + w2_x*w2_z;
        const real t373 = K[3][l]*U2_xy;
        const real t374 = K[4][l]*U2_zx + K[3][l]*(t372 - w2_x*w2_x);
        const real n2_y = K[5][l]*a2_z - t374;
        const real n2_z = K[1][l]*U2_xy + K[2][l]*U2_yz - K[5][l]*a2_y;
        const real f2_x = K[5][l]*(t372 + w2_y*w2_y);
        const real t375 = K[5][l]*U2_xy;
        const real t376 = K[6][l]*U2_zx;
        /* left_hip_roll, right_hip_roll: outward */
        const real t377 = w2[1][l];
        const real t378 = cosine[2 + l];
        const real t379 = sine[2 + l];
        const real t380 = K[7][l]*w2_x - R(0.9928768384869221)*w2_z;
        const real w3_x = t378*t380 + w2_y*t379;
        const real w3_y = w2_y*t378 - t379*t380;
        const real w3_z = t377 + (K[7][l]*w2_z + R(0.9928768384869221)*w2_x);
        const real dw3_z = R(0.9928768384869221)*dw2_x;
        const real t381 = K[7][l]*dw2_x;
        const real dw3_x = t378*t381 - t369*t379 + t377*w3_y;
        const real t382 = t369*t378 + t379*t381 + t377*w3_x;
        const real a3_z = R(0.11914522061843058)*a2_z + R(0.9928768384869221)*a2_x;
        const real t383 = K[7][l]*a2_x - K[8][l]*a2_z;
        const real a3_x = t378*t383 + a2_y*t379;
        const real a3_y = a2_y*t378 - t379*t383;
        const real t384 = w3_z*w3_z;
        const real t385 = w3_y*w3_y;
        const real t386 = t384 + t385;
        const real t387 = w3_x*w3_y;
        const real t388 = w3_x*w3_z;
        const real t389 = w3_x*w3_x;
        const real t390 = t384 + t389;
        const real t391 = w3_y*w3_z;
        const real t392 = t385 + t389;
        const real U3_xy = t387 - dw3_z;
        const real U3_xz = t388 - t382;
        const real U3_yx = dw3_z + t387;
        const real U3_yz = t391 - dw3_x;
        const real U3_zx = t382 + t388;
        const real U3_zy = dw3_x + t391;
        const real t393 = R(0.00028822600043385135)*U3_yx - K[9][l]*t390 + K[12][l]*U3_yz;
        const real t394 = K[9][l]*U3_zx + K[10][l]*U3_zy - K[12][l]*U3_yx;
        const real t395 = K[11][l]*U3_xy - (R(0.00028822600043385135)*U3_zx + K[9][l]*U3_zy);
        const real t396 = t393 - (K[10][l]*U3_xy - K[9][l]*t386 + K[11][l]*U3_xz);
        const real n3_x = K[11][l]*(t390 - t392) + t394 - K[13][l]*a3_z;
        const real n3_y = K[12][l]*(t392 - t386) + t395 + K[14][l]*a3_z;
        const real n3_z = t396 + (K[13][l]*a3_x - K[14][l]*a3_y);
        const real f3_x = R(0.048592563466326705)*t386 - K[15][l]*U3_xy;
        const real f3_y = K[15][l]*t390 - R(0.048592563466326705)*U3_yx;
        const real t397 = R(0.048592563466326705)*U3_zx + K[15][l]*U3_zy;
        /* left_hip_pitch, right_hip_pitch: outward */
        const real t398 = w2[2][l];
        const real t399 = cosine[4 + l];
        const real t400 = sine[4 + l];
        const real t401 = K[16][l]*w3_y - R(0.998126921256328)*w3_z;
        const real w4_x = w3_x*t399 + t400*t401;
        const real w4_y = t399*t401 - w3_x*t400;
        const real w4_z = t398 + (K[16][l]*w3_z + R(0.998126921256328)*w3_y);
        const real t402 = K[16][l]*t382 + R(0.991017101985668)*dw2_x;
        const real dw4_z = K[17][l]*dw2_x - R(0.998126921256328)*t382;
        const real dw4_x = dw3_x*t399 - t400*t402 + t398*w4_y;
        const real t403 = t399*t402 + dw3_x*t400 + t398*w4_x;
        const real t404 = a3_x + (K[18][l]*t386 - K[19][l]*U3_xy - K[20][l]*U3_xz);
        const real t405 = a3_y + (K[19][l]*t390 - K[18][l]*U3_yx - K[20][l]*U3_yz);
        const real t406 = a3_z + (K[20][l]*t392 - (K[18][l]*U3_zx + K[19][l]*U3_zy));
        const real t407 = K[16][l]*t405 - R(0.998126921256328)*t406;
        const real a4_z = K[16][l]*t406 + R(0.998126921256328)*t405;
        const real a4_x = t399*t404 + t400*t407;
        const real a4_y = t399*t407 - t400*t404;
        const real t408 = w4_z*w4_z;
        const real t409 = w4_y*w4_y;
        const real t410 = t408 + t409;
        const real t411 = w4_x*w4_y;
        const real t412 = w4_x*w4_z;
        const real t413 = w4_x*w4_x;
        const real t414 = t408 + t413;
        const real t415 = w4_y*w4_z;
        const real t416 = t409 + t413;
        const real U4_xy = t411 - dw4_z;
        const real U4_xz = t412 - t403;
        const real U4_yx = dw4_z + t411;
        const real U4_yz = t415 - dw4_x;
        const real U4_zx = t403 + t412;
        const real U4_zy = dw4_x + t415;
        const real t417 = K[24][l]*U4_yx - K[21][l]*t414 + K[25][l]*U4_yz;
        const real t418 = K[21][l]*U4_zx + K[22][l]*U4_zy - K[25][l]*U4_yx;
        const real t419 = K[23][l]*U4_xy - (K[24][l]*U4_zx + K[21][l]*U4_zy);
        const real t420 = t417 - (K[22][l]*U4_xy - K[21][l]*t410 + K[23][l]*U4_xz);
        const real n4_x = K[23][l]*(t414 - t416) + t418 - K[26][l]*a4_z;
        const real n4_y = K[25][l]*(t416 - t410) + t419 + K[27][l]*a4_z;
        const real n4_z = t420 + (K[26][l]*a4_x - K[27][l]*a4_y);
        const real f4_x = K[28][l]*t410 - K[29][l]*U4_xy;
        const real f4_y = K[29][l]*t414 - K[28][l]*U4_yx;
        const real t421 = K[27][l]*U4_zx + K[26][l]*U4_zy;
        /* left_knee, right_knee: outward */
        const real t422 = w2[3][l];
        const real t423 = cosine[6 + l];
        const real t424 = sine[6 + l];
        const real t425 = R(0.989041840807708)*w4_x + K[30][l]*w4_z;
        const real w5_x = w4_y*t424 - t423*t425;
        const real w5_y = w4_y*t423 + t424*t425;
        const real w5_z = t422 + (K[30][l]*w4_x - R(0.989041840807708)*w4_z);
        const real dw5_z = K[30][l]*dw4_x - R(0.989041840807708)*dw4_z;
        const real t426 = R(0.989041840807708)*dw4_x + K[30][l]*dw4_z;
        const real dw5_x = t422*w5_y - (t423*t426 + t403*t424);
        const real dw5_y = t424*t426 - t403*t423 - t422*w5_x;
        const real t427 = a4_x + (K[31][l]*t410 - K[32][l]*U4_xy);
        const real t428 = a4_y + (K[32][l]*t414 - K[31][l]*U4_yx);
        const real t429 = a4_z - (K[31][l]*U4_zx + K[32][l]*U4_zy);
        const real a5_z = K[30][l]*t427 - R(0.989041840807708)*t429;
        const real t430 = R(0.989041840807708)*t427 + K[30][l]*t429;
        const real a5_x = t424*t428 - t423*t430;
        const real a5_y = t423*t428 + t424*t430;
        const real t431 = w5_z*w5_z;
        const real t432 = w5_y*w5_y;
        const real t433 = t431 + t432;
        const real t434 = w5_x*w5_y;
        const real t435 = w5_x*w5_z;
        const real t436 = w5_x*w5_x;
        const real t437 = t431 + t436;
        const real t438 = w5_y*w5_z;
        const real t439 = t432 + t436;
        const real U5_xy = t434 - dw5_z;
        const real U5_xz = dw5_y + t435;
        const real U5_yx = dw5_z + t434;
        const real U5_yz = t438 - dw5_x;
        const real U5_zx = t435 - dw5_y;
        const real U5_zy = dw5_x + t438;
        const real t440 = R(0.0011693865898229868)*U5_xy - R(0.0005793375406156224)*t433;
        const real t441 = R(0.2337028989807603)*U5_yx - R(0.0005793375406156224)*t437;
        const real t442 = R(0.2337028989807603)*U5_zx + R(0.0005793375406156224)*U5_zy;
        const real t443 = R(0.0005793375406156224)*U5_zx + R(0.0011693865898229868)*U5_zy;
        const real t444 = K[33][l]*(t439 - t437) + (t443 - K[34][l]*U5_yx);
        const real t445 = K[34][l]*(t433 - t439) + (K[33][l]*U5_xy + t442);
        const real t446 = t441 + K[34][l]*U5_yz - (t440 - K[33][l]*U5_xz);
        const real n5_x = t444 - R(0.004215801906674545)*a5_z;
        const real t447 = t445 + R(0.753040793540509)*a5_z;
        const real n5_z = t446 + (R(0.753040793540509)*a5_y + R(0.004215801906674545)*a5_x);
        const real t448 = K[35][l]*t433 + K[36][l]*U5_xy;
        const real f5_y = K[35][l]*U5_yx + K[36][l]*t437;
        const real f5_z = R(0.753040793540509)*U5_zx - R(0.004215801906674545)*U5_zy;
        /* left_ankle_pitch, right_ankle_pitch: outward */
        const real t449 = w2[4][l];
        const real t450 = cosine[8 + l];
        const real t451 = sine[8 + l];
        const real t452 = R(0.9992009587217894)*w5_x - K[37][l]*w5_z;
        const real w6_z = t450*t452 + w5_y*t451;
        const real w6_x = w5_y*t450 - t451*t452;
        const real w6_y = t449 + (K[37][l]*w5_x + R(0.9992009587217894)*w5_z);
        const real t453 = R(0.9992009587217894)*dw5_x - K[37][l]*dw5_z;
        const real dw6_y = K[37][l]*dw5_x + R(0.9992009587217894)*dw5_z;
        const real dw6_x = dw5_y*t450 - t451*t453 - t449*w6_z;
        const real dw6_z = t450*t453 + dw5_y*t451 + t449*w6_x;
        const real t454 = a5_x + (R(0.004000000000000002)*U5_xy - R(0.38968837390149796)*t433);
        const real t455 = a5_y + (R(0.38968837390149796)*U5_yx - R(0.004000000000000002)*t437);
        const real t456 = a5_z + (R(0.38968837390149796)*U5_zx + R(0.004000000000000002)*U5_zy);
        const real t457 = R(0.9992009587217894)*t454 - K[37][l]*t456;
        const real a6_y = K[37][l]*t454 + R(0.9992009587217894)*t456;
        const real a6_z = t450*t457 + t451*t455;
        const real a6_x = t450*t455 - t451*t457;
        const real t458 = w6_y*w6_y;
        const real t459 = w6_z*w6_z + t458;
        const real t460 = w6_z*w6_x;
        const real t461 = t458 + w6_x*w6_x;
        const real U6_xz = dw6_y + t460;
        const real U6_yx = dw6_z + w6_x*w6_y;
        const real U6_yz = w6_z*w6_y - dw6_x;
        const real U6_zx = t460 - dw6_y;
        const real t462 = R(0.0003598397398095711)*U6_yx + R(0.00027368125980932126)*U6_yz;
        const real t463 = R(0.00027368125980932126)*U6_yx + R(0.0028462178111609993)*U6_yz;
        const real t464 = R(0.0028462178111609993)*U6_xz - R(0.0003598397398095711)*U6_zx;
        const real t465 = R(0.012239398022028468)*a6_x - R(0.016092522384400763)*a6_z;
        const real t466 = t463 + R(0.012239398022028468)*a6_y;
        const real n6_y = R(0.00027368125980932126)*(t461 - t459) + t464 + t465;
        const real n6_z = t462 + R(0.016092522384400763)*a6_y;
        const real f6_x = K[39][l]*U6_xz - K[38][l]*t459;
        const real f6_y = K[38][l]*U6_yx + K[39][l]*U6_yz;
        const real f6_z = K[38][l]*U6_zx - K[39][l]*t461;
        /* left_ankle_roll, right_ankle_roll: outward */
        const real t467 = w2[5][l];
        const real t468 = cosine[10 + l];
        const real t469 = sine[10 + l];
        const real w7_x = w6_x*t468 + w6_y*t469;
        const real w7_y = w6_y*t468 - w6_x*t469;
        const real w7_z = t467 + w6_z;
        const real dw7_x = dw6_x*t468 + dw6_y*t469 + t467*w7_y;
        const real dw7_y = dw6_y*t468 - dw6_x*t469 - t467*w7_x;
        const real t470 = a6_x - (R(0.0223606797749979)*t459 + R(0.011180339887498947)*U6_xz);
        const real t471 = a6_y + (R(0.0223606797749979)*U6_yx - R(0.011180339887498947)*U6_yz);
        const real a7_z = a6_z + (R(0.0223606797749979)*U6_zx + R(0.011180339887498947)*t461);
        const real a7_x = t468*t470 + t469*t471;
        const real a7_y = t468*t471 - t469*t470;
        const real t472 = w7_z*w7_z;
        const real t473 = w7_y*w7_y;
        const real t474 = t472 + t473;
        const real t475 = w7_x*w7_y;
        const real t476 = w7_x*w7_z;
        const real t477 = w7_x*w7_x;
        const real t478 = t472 + t477;
        const real t479 = w7_y*w7_z;
        const real t480 = t473 + t477;
        const real U7_xy = t475 - dw6_z;
        const real U7_xz = dw7_y + t476;
        const real U7_yx = dw6_z + t475;
        const real U7_yz = t479 - dw7_x;
        const real U7_zx = t476 - dw7_y;
        const real U7_zy = dw7_x + t479;
        const real t481 = R(0.00032715048137529424)*U7_xy - K[40][l]*t474 - K[41][l]*U7_xz;
        const real t482 = R(0.002906143236460678)*U7_yx - K[40][l]*t478;
        const real t483 = K[40][l]*U7_zx + R(0.00032715048137529424)*U7_zy;
        const real t484 = K[41][l]*(t480 - t478) + (R(0.002469648518833166)*U7_yx + t483);
        const real t485 = K[41][l]*U7_xy + (R(0.002906143236460678)*U7_zx + K[40][l]*U7_zy);
        const real t486 = R(0.002469648518833166)*(t474 - t480) - t485;
        const real t487 = t482 - R(0.002469648518833166)*U7_yz - t481;
        const real n7_x = t484 - K[42][l]*a7_z;
        const real n7_y = t486 + R(0.03769512060401814)*a7_z;
        const real n7_z = t487 + (K[42][l]*a7_x - R(0.03769512060401814)*a7_y);
        qfrc_bias[11 + 6*l] = n7_z;
        const real f7_x = K[43][l]*t474 - R(0.004434354167662869)*U7_xy;
        const real f7_y = R(0.004434354167662869)*t478 - K[43][l]*U7_yx;
        const real t488 = K[43][l]*U7_zx + R(0.004434354167662869)*U7_zy;
        /* left_ankle_roll, right_ankle_roll: inward */
        const real t489 = t468*f7_x - t469*f7_y;
        const real t490 = t468*f7_y + t469*f7_x;
        const real t491 = K[45][l]*t488 - K[44][l]*t489;
        const real n6_x = t468*n7_x - t469*n7_y + K[44][l]*t490 - t466;
        const real n6_y_2 = n6_y + (t468*n7_y + t469*n7_x + t491);
        qfrc_bias[10 + 6*l] = n6_y_2;
        const real n6_z_2 = n6_z + (n7_z + K[45][l]*t490);
        const real f6_x_2 = f6_x + t489;
        const real f6_y_2 = f6_y + t490;
        const real f6_z_2 = f6_z - t488;
        /* left_ankle_pitch, right_ankle_pitch: inward */
        const real t492 = t450*f6_z_2 - t451*f6_x_2;
        const real t493 = t450*f6_x_2 + t451*f6_z_2;
        const real t494 = K[47][l]*f6_y_2 - K[46][l]*t492;
        const real t495 = K[37][l]*f6_y_2 + R(0.9992009587217894)*t492;
        const real t496 = t450*n6_z_2 - t451*n6_x;
        const real t497 = R(0.9992009587217894)*n6_y_2 - K[37][l]*t496;
        const real t498 = K[37][l]*n6_y_2 + R(0.9992009587217894)*t496;
        const real n5_x_2 = n5_x + (t498 + R(0.004000000000000002)*t494);
        const real n5_y = t450*n6_x + t451*n6_z_2 - R(0.38968837390149796)*t494 - t447;
        const real n5_z_2 = n5_z + (t497 + (K[48][l]*t493 - K[49][l]*t495));
        qfrc_bias[9 + 6*l] = n5_z_2;
        const real f5_x = t495 - t448;
        const real f5_y_2 = f5_y + t493;
        const real f5_z_2 = f5_z + t494;
        /* left_knee, right_knee: inward */
        const real t499 = t423*f5_x - t424*f5_y_2;
        const real t500 = t423*f5_y_2 + t424*f5_x;
        const real t501 = R(0.989041840807708)*f5_z_2 + R(0.14763548737244855)*t499;
        const real t502 = R(0.14763548737244855)*f5_z_2 - R(0.989041840807708)*t499;
        const real t503 = t423*n5_x_2 - t424*n5_y;
        const real t504 = R(0.989041840807708)*n5_z_2 + K[30][l]*t503;
        const real n4_x_2 = n4_x + (K[30][l]*n5_z_2 - R(0.989041840807708)*t503 + K[32][l]*t501);
        const real n4_y_2 = n4_y + (t423*n5_y + t424*n5_x_2 - K[31][l]*t501);
        const real n4_z_2 = n4_z + (K[51][l]*t502 - K[50][l]*t500 - t504);
        qfrc_bias[8 + 6*l] = n4_z_2;
        const real f4_x_2 = f4_x + t502;
        const real f4_y_2 = f4_y + t500;
        const real t505 = t421 + t501;
        /* left_hip_pitch, right_hip_pitch: inward */
        const real t506 = t399*f4_x_2 - t400*f4_y_2;
        const real t507 = t399*f4_y_2 + t400*f4_x_2;
        const real t508 = K[16][l]*t507 - K[53][l]*t505;
        const real t509 = K[56][l]*t505 + R(0.998126921256328)*t507;
        const real t510 = t399*n4_y_2 + t400*n4_x_2;
        const real t511 = K[58][l]*(K[55][l]*t505 + K[57][l]*t507);
        const real t512 = t511 + K[59][l]*(K[52][l]*t507 - K[54][l]*t505);
        const real t513 = K[60][l]*t506 + R(0.00593148374717016)*t509;
        const real t514 = K[61][l]*t506 - R(0.00593148374717016)*t508;
        const real n3_x_2 = n3_x + (t399*n4_x_2 - t400*n4_y_2 + t512);
        const real n3_y_2 = n3_y + (K[16][l]*t510 + R(0.998126921256328)*n4_z_2 - t513);
        const real n3_z_2 = n3_z + (K[16][l]*n4_z_2 - R(0.998126921256328)*t510 + t514);
        qfrc_bias[7 + 6*l] = n3_z_2;
        const real f3_x_2 = f3_x + t506;
        const real f3_y_2 = f3_y + t508;
        const real t515 = t397 + t509;
        /* left_hip_roll, right_hip_roll: inward */
        const real t516 = t378*f3_x_2 - t379*f3_y_2;
        const real t517 = t378*n3_x_2 - t379*n3_y_2;
        const real n2_x = K[7][l]*t517 + R(0.9928768384869221)*n3_z_2 - t373;
        const real n2_y_2 = n2_y + (t378*n3_y_2 + t379*n3_x_2);
        const real n2_z_2 = n2_z + (R(0.11914522061843058)*n3_z_2 - K[8][l]*t517);
        w2[6][l] = n2_z_2;
        const real f2_x_2 = f2_x + (K[7][l]*t516 - R(0.9928768384869221)*t515);
        const real f2_y = t378*f3_y_2 + t379*f3_x_2 - t375;
        const real t518 = t376 + (R(0.11914522061843058)*t515 + K[8][l]*t516);
        w2[7][l] = t518;
        /* left_hip_yaw, right_hip_yaw: inward */
        const real t519 = t366*f2_x_2 - t367*f2_y;
        w2[8][l] = t519;
        const real t520 = t366*f2_y + t367*f2_x_2;
        w2[9][l] = t520;
        const real t521 = R(0.04799999999999999)*t520 - K[62][l]*t518;
        const real t522 = K[63][l]*t518 - R(0.04799999999999999)*t519;
        const real t523 = t366*n2_x - t367*n2_y_2 + t521;
        w2[10][l] = t523;
        const real t524 = t366*n2_y_2 + t367*n2_x + t522;
        w2[11][l] = t524;
        const real t525 = n2_z_2 + (K[63][l]*t520 - K[62][l]*t519);
        w2[12][l] = t525;
    }
    qfrc_bias[6] = w2[6][0];
}

SD_PART void humanoid_bias_part5(real qfrc_bias[27], real *const w, real (*const w2)[2])
{
    /* right_hip_yaw: inward */
    const real n1_x_2 = w[3];
    const real n1_y_2 = w[4];
    const real n1_z = w[5];
    const real f1_x_2 = w[45];
    const real f1_y_2 = w[46];
    const real f1_z_2 = w[47];
    const real n1_x_3 = n1_x_2 - w2[10][1];
    const real n1_y_3 = n1_y_2 + w2[11][1];
    const real n1_z_2 = n1_z + w2[12][1];
    const real f1_x_3 = f1_x_2 + w2[8][1];
    const real f1_y_3 = f1_y_2 - w2[9][1];
    const real f1_z_3 = f1_z_2 + w2[7][1];

    /* left_hip_yaw: inward */
    const real n1_x_4 = n1_x_3 + w2[10][0];
    const real n1_y_4 = n1_y_3 + w2[11][0];
    const real n1_z_3 = n1_z_2 + w2[12][0];
    const real f1_x_4 = f1_x_3 + w2[8][0];
    const real f1_y_4 = f1_y_3 + w2[9][0];
    const real f1_z_4 = f1_z_3 - w2[7][0];
    qfrc_bias[3] = n1_x_4;
    qfrc_bias[4] = n1_y_4;
    qfrc_bias[5] = n1_z_3;

    /* root: inward */
    const real R_root_xx = w[6];
    const real R_root_xy = w[7];
    const real R_root_xz = w[8];
    const real R_root_yx = w[9];
    const real R_root_yy = w[10];
    const real R_root_yz = w[11];
    const real R_root_zx = w[12];
    const real R_root_zy = w[13];
    const real R_root_zz = w[14];
    const real qfrc_bias_0 = R_root_xx*f1_x_4 + R_root_xy*f1_y_4 + R_root_xz*f1_z_4;
    const real qfrc_bias_1 = R_root_yx*f1_x_4 + R_root_yy*f1_y_4 + R_root_yz*f1_z_4;
    const real qfrc_bias_2 = R_root_zx*f1_x_4 + R_root_zy*f1_y_4 + R_root_zz*f1_z_4;
    qfrc_bias[0] = qfrc_bias_0;
    qfrc_bias[1] = qfrc_bias_1;
    qfrc_bias[2] = qfrc_bias_2;

    const real qfrc_bias_12 = -w2[6][1];
    qfrc_bias[12] = qfrc_bias_12;
}

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces. */
void humanoid_bias(const real qpos[28], const real qvel[27], real qfrc_bias[27])
{
    real w[105];
    real w2[13][2];
    real sine[21];
    real cosine[21];
    humanoid_bias_part1(qpos, qvel, w, w2, sine, cosine);
    humanoid_bias_part2(qvel, qfrc_bias, w, sine, cosine);
    humanoid_bias_part3(qfrc_bias, w, sine, cosine);
    humanoid_bias_part4(qfrc_bias, w, w2, sine, cosine);
    humanoid_bias_part5(qfrc_bias, w, w2);
}
