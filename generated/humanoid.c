/* humanoid.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      humanoid
 * sha256     a5bf3631b6cd6cc03b28d6b31ebbb78b02fb040952458e1444060cae0fa6f045
 * sizes      nq 28, nv 27, nbody 14, njnt 22, ngeom 22, nsite 5, ncam 1
 *
 * function           mul      add      div     trig    other
 * humanoid_bias     1586     1320        2       42        8
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
    const real angle[21] = {qpos[7], qpos[13], qpos[12], qpos[18], R(3.048531810246843) + qpos[8],
        R(3.048531810246843) + qpos[14], qpos[9] - R(0.45885732082376884), qpos[15] -
        R(2.6827353327660246), qpos[10] - R(0.34327720989283134), R(0.34327720989283134) +
        qpos[16], qpos[11] - R(2.0344439357957027), qpos[17] - R(2.0344439357957027),
        R(1.433400766945016) + qpos[19], qpos[20], R(0.28071054284290414) + qpos[21], qpos[22] -
        R(3.1077862453693696), R(0.008082453400667666) + qpos[23], qpos[24] - R(1.705946159833327),
        qpos[25] - R(0.13783606757152694), R(0.03392379269850463) + qpos[26], qpos[27] -
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
    const real t32 = R(0.03457873703314609)*U1_xy + t31 - R(0.08992906504751591)*U1_yz;
    const real t33 = R(0.03457873703314609)*(t27 - t30);
    const real t34 = R(2.3321882802324057e-06)*U1_xy + t33;
    const real t35 = R(2.3321882802324057e-06)*U1_xz + R(0.03457873703314609)*U1_yz;
    const real t36 = R(0.13472176032341326)*U1_xy + t35;
    const real t37 = R(13.563363731051238)*R_root_zx + R(1.5340139333969645)*R_root_zz;
    const real n1_x = t32 - R(13.563363731051238)*R_root_zy;
    w[18] = n1_x;
    const real n1_y = R(0.22465082537092917)*U1_xz + t34 + t37;
    w[19] = n1_y;
    const real t38 = t36 + R(1.5340139333969645)*R_root_zy;
    w[20] = t38;
    const real t39 = R(0.1563724702749199)*t27 + R(1.3826058849185767)*U1_xz;
    const real t40 = R(1.3826058849185767)*U1_yz - R(0.1563724702749199)*U1_xy;
    const real t41 = R(0.1563724702749199)*U1_xz + R(1.3826058849185767)*t30;
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
    const real t44 = R(0.01)*U1_xy;
    w[26] = t44;
    const real t45 = R(0.085)*t29;
    w[27] = t45;
    const real t46 = R(0.01)*U1_xz;
    w[28] = t46;
    const real t47 = R(0.085)*U1_yz;
    w[29] = t47;

    /* lumbar_pitch: outward */
    const real c_lumbar_pitch = cosine[12];
    const real s_lumbar_pitch = sine[12];
    const real w14_z = qvel_5*c_lumbar_pitch + qvel_3*s_lumbar_pitch;
    const real w14_x = qvel_3*c_lumbar_pitch - qvel_5*s_lumbar_pitch;
    const real w14_y = qvel_4 + qvel[18];
    const real t48 = qvel[18]*w14_z;
    const real dw14_z = qvel[18]*w14_x;
    const real t49 = a1_x + (R(0.011798920194383338)*t27 + R(0.09005398380194388)*U1_xz);
    const real a14_y = a1_y + (R(0.09005398380194388)*U1_yz - R(0.011798920194383338)*U1_xy);
    const real t50 = a1_z - (R(0.011798920194383338)*U1_xz + R(0.09005398380194388)*t30);
    const real a14_z = c_lumbar_pitch*t50 + s_lumbar_pitch*t49;
    const real a14_x = c_lumbar_pitch*t49 - s_lumbar_pitch*t50;
    const real t51 = w14_y*w14_y;
    const real t52 = w14_z*w14_z + t51;
    const real U14_xz = w14_z*w14_x;
    const real t53 = t51 + w14_x*w14_x;
    const real U14_yx = dw14_z + w14_x*w14_y;
    const real U14_yz = t48 + w14_z*w14_y;
    const real t54 = R(0.0022583231192847236)*U14_yx - R(0.0072961856552920794)*U14_yz;
    const real t55 = R(0.03028018504251775)*U14_yz - R(0.0072961856552920794)*U14_yx;
    const real t56 = R(0.0072961856552920794)*(t52 - t53);
    const real t57 = R(0.7440678606226014)*a14_x + R(0.2303046730646106)*a14_z;
    const real t58 = t55 + R(0.7440678606226014)*a14_y;
    w[30] = t58;
    const real n14_y = t56 + R(0.028021861923233027)*U14_xz + t57;
    w[31] = n14_y;
    const real n14_z = t54 - R(0.2303046730646106)*a14_y;
    w[32] = n14_z;
    const real f14_x = R(0.2303046730646106)*t52 + R(0.7440678606226014)*U14_xz;
    w[33] = f14_x;
    const real f14_y = R(0.7440678606226014)*U14_yz - R(0.2303046730646106)*U14_yx;
    w[34] = f14_y;
    const real t59 = R(0.2303046730646106)*U14_xz + R(0.7440678606226014)*t53;
    w[35] = t59;

    /* lumbar_roll: outward */
    const real s_lumbar_roll = sine[13];
    const real c_lumbar_roll = cosine[13];
    const real t60 = w14_x*c_lumbar_roll + w14_y*s_lumbar_roll;
    const real w15_y = w14_x*s_lumbar_roll - w14_y*c_lumbar_roll;
    const real w15_z = qvel[19] + w14_z;
    const real dw15_x = t48*c_lumbar_roll + qvel[19]*w15_y;
    const real dw15_y = qvel[19]*t60 - t48*s_lumbar_roll;
    const real t61 = a14_x + R(0.009805806756909202)*t52;
    const real t62 = a14_y - R(0.009805806756909202)*U14_yx;
    const real a15_z = a14_z - R(0.009805806756909202)*U14_xz;
    const real t63 = c_lumbar_roll*t61 + s_lumbar_roll*t62;
    const real a15_y = s_lumbar_roll*t61 - c_lumbar_roll*t62;
    const real t64 = w15_y*w15_y;
    const real t65 = w15_z*w15_z + t64;
    const real t66 = t60*w15_y;
    const real t67 = t60*w15_z;
    const real t68 = w15_y*w15_z;
    const real t69 = t64 + t60*t60;
    const real U15_xz = dw15_y - t67;
    const real U15_yx = dw14_z - t66;
    const real U15_yz = t68 - dw15_x;
    const real t70 = dw15_y + t67;
    const real U15_zy = dw15_x + t68;
    const real t71 = R(1.8560468572044064)*U15_yx + R(0.20256928277490002)*U15_yz;
    const real n15_x = R(0.01694758748927198)*U15_zy - R(0.20256928277490002)*U15_yx;
    w[36] = n15_x;
    const real t72 = R(0.20256928277490002)*(t65 - t69) - R(1.8560468572044064)*t70;
    const real t73 = R(0.01694758748927198)*(dw14_z + t66) + t71;
    const real t74 = t72 + R(5.697587669881357)*a15_z;
    w[37] = t74;
    const real n15_z = t73 + R(5.697587669881357)*a15_y;
    w[38] = n15_z;
    const real t75 = R(5.697587669881357)*t65;
    w[39] = t75;
    const real f15_y = R(5.697587669881357)*U15_yx;
    w[40] = f15_y;
    const real t76 = R(5.697587669881357)*t70;
    w[41] = t76;

    /* thorax_yaw: outward */
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t77 = R(0.03771795842153838)*t60 + R(0.9992884246365066)*w15_z;
    const real w16_x = w15_y*s_thorax_yaw - c_thorax_yaw*t77;
    w[42] = w16_x;
    const real w16_y = w15_y*c_thorax_yaw + s_thorax_yaw*t77;
    w[43] = w16_y;
    const real w16_z = qvel[20] + (R(0.03771795842153838)*w15_z - R(0.9992884246365066)*t60);
    w[44] = w16_z;
    const real dw16_z = R(0.03771795842153838)*dw14_z + R(0.9992884246365066)*dw15_x;
    w[45] = dw16_z;
    const real t78 = R(0.03771795842153838)*dw15_x - R(0.9992884246365066)*dw14_z;
    const real dw16_x = c_thorax_yaw*t78 + dw15_y*s_thorax_yaw + qvel[20]*w16_y;
    w[46] = dw16_x;
    const real dw16_y = dw15_y*c_thorax_yaw - s_thorax_yaw*t78 - qvel[20]*w16_x;
    w[47] = dw16_y;
    const real t79 = R(0.03420581136232294)*U15_xz - R(0.2853622388889602)*t65 - t63;
    const real t80 = a15_y + (R(0.2853622388889602)*U15_yx + R(0.03420581136232294)*U15_yz);
    const real t81 = a15_z - (R(0.2853622388889602)*t70 + R(0.03420581136232294)*t69);
    const real a16_z = R(0.03771795842153838)*t81 + R(0.9992884246365066)*t79;
    w[48] = a16_z;
    const real t82 = R(0.03771795842153838)*t79 - R(0.9992884246365066)*t81;
    const real a16_x = c_thorax_yaw*t82 + s_thorax_yaw*t80;
    w[49] = a16_x;
    const real a16_y = c_thorax_yaw*t80 - s_thorax_yaw*t82;
    w[50] = a16_y;
    const real t83 = w16_z*w16_z;
    const real t84 = w16_y*w16_y;
    const real t85 = t83 + t84;
    w[51] = t85;
    const real t86 = w16_x*w16_y;
    const real t87 = w16_x*w16_z;
    const real t88 = w16_x*w16_x;
    const real t89 = t83 + t88;
    w[52] = t89;
    const real t90 = w16_y*w16_z;
    const real t91 = t84 + t88;
    const real U16_xy = t86 - dw16_z;
    w[53] = U16_xy;
    const real U16_xz = dw16_y + t87;
    const real U16_yx = dw16_z + t86;
    w[54] = U16_yx;
    const real U16_yz = t90 - dw16_x;
    const real U16_zx = t87 - dw16_y;
    w[55] = U16_zx;
    const real U16_zy = dw16_x + t90;
    w[56] = U16_zy;
    const real t92 = R(0.22772406050507166)*U16_xy - R(0.05159898475916053)*t85;
    const real t93 = t92 + R(0.008400380792172538)*U16_xz;
    const real t94 = R(0.05651994672848961)*U16_yx - R(0.05159898475916053)*t89;
    const real t95 = R(0.05651994672848961)*U16_zx + R(0.05159898475916053)*U16_zy;
    const real t96 = R(0.05159898475916053)*U16_zx + R(0.22772406050507166)*U16_zy;
    const real t97 = R(0.008400380792172538)*(t89 - t91);
    const real t98 = t97 + (R(0.03024766279467212)*U16_yx + t96);
    const real t99 = R(0.008400380792172538)*U16_xy - t95;
    const real t100 = R(0.03024766279467212)*(t85 - t91) + t99;
    const real t101 = R(0.4599773392964661)*a16_y + R(0.14906992437219424)*a16_x;
    const real n16_x = t98 + R(0.14906992437219424)*a16_z;
    w[57] = n16_x;
    const real n16_y = t100 + R(0.4599773392964661)*a16_z;
    w[58] = n16_y;
    const real n16_z = t94 - R(0.03024766279467212)*U16_yz - t93 - t101;
    w[59] = n16_z;
    const real f16_x = R(0.4599773392964661)*t85 + R(0.14906992437219424)*U16_xy;
    w[60] = f16_x;
    const real t102 = R(0.4599773392964661)*U16_yx + R(0.14906992437219424)*t89;
    w[61] = t102;
    const real f16_z = R(0.14906992437219424)*U16_zy - R(0.4599773392964661)*U16_zx;
    w[62] = f16_z;

    /* left_shoulder_pitch: outward */
    const real c_left_shoulder_pitch = cosine[15];
    const real s_left_shoulder_pitch = sine[15];
    const real t103 = R(0.9999622194154649)*w16_x + R(0.008692510667096068)*w16_y;
    const real t104 = R(0.008692510667096068)*w16_x - R(0.9999622194154649)*w16_y;
    const real t105 = R(0.017144810803239503)*t104 + R(0.999853016929249)*w16_z;
    const real w17_x = s_left_shoulder_pitch*t105 - c_left_shoulder_pitch*t103;
    w[63] = w17_x;
    const real w17_y = c_left_shoulder_pitch*t105 + s_left_shoulder_pitch*t103;
    w[64] = w17_y;
    const real w17_z = qvel[21] + (R(0.017144810803239503)*w16_z - R(0.999853016929249)*t104);
    w[65] = w17_z;
    const real t106 = R(0.9999622194154649)*dw16_x + R(0.008692510667096068)*dw16_y;
    const real t107 = R(0.008692510667096068)*dw16_x - R(0.9999622194154649)*dw16_y;
    const real t108 = R(0.017144810803239503)*t107 + R(0.999853016929249)*dw16_z;
    const real dw17_z = R(0.017144810803239503)*dw16_z - R(0.999853016929249)*t107;
    w[66] = dw17_z;
    const real t109 = s_left_shoulder_pitch*t108 - c_left_shoulder_pitch*t106;
    const real t110 = c_left_shoulder_pitch*t108 + s_left_shoulder_pitch*t106;
    const real dw17_x = t109 + qvel[21]*w17_y;
    w[67] = dw17_x;
    const real dw17_y = t110 - qvel[21]*w17_x;
    w[68] = dw17_y;
    const real t111 = R(0.06885634453396293)*t85 - R(0.18184517326093663)*U16_xy;
    const real t112 = R(0.18184517326093663)*t89 - R(0.06885634453396293)*U16_yx;
    const real t113 = R(0.06885634453396293)*U16_zx + R(0.18184517326093663)*U16_zy;
    const real t114 = a16_x + (t111 + R(0.0008762053233364336)*U16_xz);
    const real t115 = a16_y + (t112 + R(0.0008762053233364336)*U16_yz);
    const real t116 = a16_z - (t113 + R(0.0008762053233364336)*t91);
    const real t117 = R(0.9999622194154649)*t114 + R(0.008692510667096068)*t115;
    const real t118 = R(0.008692510667096068)*t114 - R(0.9999622194154649)*t115;
    const real t119 = R(0.017144810803239503)*t118 + R(0.999853016929249)*t116;
    const real a17_z = R(0.017144810803239503)*t116 - R(0.999853016929249)*t118;
    w[69] = a17_z;
    const real a17_x = s_left_shoulder_pitch*t119 - c_left_shoulder_pitch*t117;
    w[70] = a17_x;
    const real a17_y = c_left_shoulder_pitch*t119 + s_left_shoulder_pitch*t117;
    w[71] = a17_y;
    const real t120 = w17_z*w17_z;
    const real t121 = w17_y*w17_y;
    const real t122 = t120 + t121;
    w[72] = t122;
    const real t123 = w17_x*w17_y;
    const real t124 = w17_x*w17_z;
    const real t125 = w17_x*w17_x;
    const real t126 = t120 + t125;
    w[73] = t126;
    const real t127 = w17_y*w17_z;
    const real t128 = t121 + t125;
    const real U17_xy = t123 - dw17_z;
    w[74] = U17_xy;
    const real U17_xz = dw17_y + t124;
    const real U17_yx = dw17_z + t123;
    w[75] = U17_yx;
    const real U17_yz = t127 - dw17_x;
    const real U17_zx = t124 - dw17_y;
    w[76] = U17_zx;
    const real U17_zy = dw17_x + t127;
    w[77] = U17_zy;
    const real t129 = R(0.00019155614423821177)*U17_xy - R(0.00036947484944048226)*t122;
    const real t130 = R(0.0012975890918813819)*U17_yx - R(0.00036947484944048226)*t126;
    const real t131 = t130 - R(1.8091063944677488e-06)*U17_yz;
    const real t132 = R(0.0012975890918813819)*U17_zx + R(0.00036947484944048226)*U17_zy;
    const real t133 = R(0.00036947484944048226)*U17_zx + R(0.00019155614423821177)*U17_zy;
    const real t134 = R(1.8091063944677488e-06)*U17_yx + t133;
    const real t135 = R(1.838463192673137e-05)*(t126 - t128) + t134;
    const real t136 = R(1.8091063944677488e-06)*(t122 - t128);
    const real t137 = t136 + (R(1.838463192673137e-05)*U17_xy - t132);
    const real t138 = R(0.03776022289640436)*a17_y - R(0.01957698261346971)*a17_x;
    const real n17_x = t135 + R(0.01957698261346971)*a17_z;
    w[78] = n17_x;
    const real n17_y = t137 - R(0.03776022289640436)*a17_z;
    w[79] = n17_y;
    const real n17_z = t131 - (t129 + R(1.838463192673137e-05)*U17_xz) + t138;
    w[80] = n17_z;
    const real f17_x = R(0.01957698261346971)*U17_xy - R(0.03776022289640436)*t122;
    w[81] = f17_x;
    const real f17_y = R(0.03776022289640436)*U17_yx - R(0.01957698261346971)*t126;
    w[82] = f17_y;
    const real f17_z = R(0.03776022289640436)*U17_zx + R(0.01957698261346971)*U17_zy;
    w[83] = f17_z;
}

SD_PART void humanoid_bias_part2(const real qvel[27], real qfrc_bias[27], real *const w,
    real *restrict const sine, real *restrict const cosine)
{
    /* left_shoulder_roll: outward */
    const real w17_x = w[63];
    const real w17_y = w[64];
    const real w17_z = w[65];
    const real dw17_z = w[66];
    const real dw17_x = w[67];
    const real dw17_y = w[68];
    const real a17_z = w[69];
    const real a17_x = w[70];
    const real a17_y = w[71];
    const real t122 = w[72];
    const real t126 = w[73];
    const real U17_xy = w[74];
    const real U17_yx = w[75];
    const real U17_zx = w[76];
    const real U17_zy = w[77];
    const real c_left_shoulder_roll = cosine[16];
    const real s_left_shoulder_roll = sine[16];
    const real t139 = R(0.06358580412035653)*w17_x + R(0.9979763752285761)*w17_z;
    const real w18_x = c_left_shoulder_roll*t139 + w17_y*s_left_shoulder_roll;
    const real w18_y = w17_y*c_left_shoulder_roll - s_left_shoulder_roll*t139;
    const real w18_z = qvel[22] + (R(0.06358580412035653)*w17_z - R(0.9979763752285761)*w17_x);
    const real dw18_z = R(0.06358580412035653)*dw17_z - R(0.9979763752285761)*dw17_x;
    const real t140 = R(0.06358580412035653)*dw17_x + R(0.9979763752285761)*dw17_z;
    const real t141 = c_left_shoulder_roll*t140 + dw17_y*s_left_shoulder_roll;
    const real t142 = dw17_y*c_left_shoulder_roll - s_left_shoulder_roll*t140;
    const real dw18_x = t141 + qvel[22]*w18_y;
    const real dw18_y = t142 - qvel[22]*w18_x;
    const real t143 = R(0.009784763465357213)*U17_xy - R(0.03361196385804706)*t122;
    const real t144 = R(0.03361196385804706)*U17_yx - R(0.009784763465357213)*t126;
    const real t145 = R(0.03361196385804706)*U17_zx + R(0.009784763465357213)*U17_zy;
    const real t146 = a17_x + t143;
    const real t147 = a17_y + t144;
    const real t148 = a17_z + t145;
    const real a18_z = R(0.06358580412035653)*t148 - R(0.9979763752285761)*t146;
    const real t149 = R(0.06358580412035653)*t146 + R(0.9979763752285761)*t148;
    const real a18_x = c_left_shoulder_roll*t149 + s_left_shoulder_roll*t147;
    const real a18_y = c_left_shoulder_roll*t147 - s_left_shoulder_roll*t149;
    const real t150 = w18_z*w18_z;
    const real t151 = w18_y*w18_y;
    const real t152 = t150 + t151;
    const real t153 = w18_x*w18_y;
    const real t154 = w18_x*w18_z;
    const real t155 = w18_x*w18_x;
    const real t156 = t150 + t155;
    const real t157 = w18_y*w18_z;
    const real t158 = t151 + t155;
    const real U18_xy = t153 - dw18_z;
    const real U18_xz = dw18_y + t154;
    const real U18_yx = dw18_z + t153;
    const real U18_yz = t157 - dw18_x;
    const real U18_zx = t154 - dw18_y;
    const real U18_zy = dw18_x + t157;
    const real t159 = R(0.020715897714938866)*t152 + R(0.08585708574583226)*U18_xy;
    const real t160 = R(0.005847413858290482)*U18_yx + R(0.020715897714938866)*t156;
    const real t161 = t160 - R(0.0007927363298725683)*U18_yz;
    const real t162 = R(0.005847413858290482)*U18_zx - R(0.020715897714938866)*U18_zy;
    const real t163 = R(0.08585708574583226)*U18_zy - R(0.020715897714938866)*U18_zx;
    const real t164 = R(0.0034564087743477485)*(t156 - t158);
    const real t165 = t164 + (R(0.0007927363298725683)*U18_yx + t163);
    const real t166 = R(0.0007927363298725683)*(t152 - t158);
    const real t167 = t166 + (R(0.0034564087743477485)*U18_xy - t162);
    const real t168 = R(0.08490948742743298)*a18_y + R(0.36404059339458716)*a18_x;
    const real n18_x = t165 + R(0.36404059339458716)*a18_z;
    w[84] = n18_x;
    const real n18_y = t167 + R(0.08490948742743298)*a18_z;
    w[85] = n18_y;
    const real n18_z = t161 - (t159 + R(0.0034564087743477485)*U18_xz) - t168;
    w[86] = n18_z;
    const real f18_x = R(0.08490948742743298)*t152 + R(0.36404059339458716)*U18_xy;
    w[87] = f18_x;
    const real t169 = R(0.08490948742743298)*U18_yx + R(0.36404059339458716)*t156;
    w[88] = t169;
    const real f18_z = R(0.36404059339458716)*U18_zy - R(0.08490948742743298)*U18_zx;
    w[89] = f18_z;

    /* left_elbow: outward */
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real t170 = R(0.22440759609508557)*w18_x + R(0.9744953723927194)*w18_z;
    const real w19_x = w18_y*s_left_elbow - c_left_elbow*t170;
    const real w19_y = w18_y*c_left_elbow + s_left_elbow*t170;
    const real w19_z = qvel[23] + (R(0.9744953723927194)*w18_x - R(0.22440759609508557)*w18_z);
    const real dw19_z = R(0.9744953723927194)*dw18_x - R(0.22440759609508557)*dw18_z;
    const real t171 = R(0.22440759609508557)*dw18_x + R(0.9744953723927194)*dw18_z;
    const real dw19_x = dw18_y*s_left_elbow - c_left_elbow*t171 + qvel[23]*w19_y;
    const real dw19_y = dw18_y*c_left_elbow + s_left_elbow*t171 - qvel[23]*w19_x;
    const real t172 = a18_x + (R(0.05018267790088838)*t152 + R(0.2735687178038458)*U18_xy);
    const real t173 = a18_y - (R(0.05018267790088838)*U18_yx + R(0.2735687178038458)*t156);
    const real t174 = a18_z + (R(0.2735687178038458)*U18_zy - R(0.05018267790088838)*U18_zx);
    const real a19_z = R(0.9744953723927194)*t172 - R(0.22440759609508557)*t174;
    const real t175 = R(0.22440759609508557)*t172 + R(0.9744953723927194)*t174;
    const real a19_x = s_left_elbow*t173 - c_left_elbow*t175;
    const real a19_y = c_left_elbow*t173 + s_left_elbow*t175;
    const real t176 = w19_z*w19_z;
    const real t177 = w19_y*w19_y;
    const real t178 = t176 + t177;
    const real t179 = w19_x*w19_y;
    const real t180 = w19_x*w19_z;
    const real t181 = w19_x*w19_x;
    const real t182 = t176 + t181;
    const real t183 = w19_y*w19_z;
    const real t184 = t177 + t181;
    const real U19_xy = t179 - dw19_z;
    const real U19_xz = dw19_y + t180;
    const real U19_yx = dw19_z + t179;
    const real U19_yz = t183 - dw19_x;
    const real U19_zx = t180 - dw19_y;
    const real U19_zy = dw19_x + t183;
    const real t185 = R(0.000512404861741689)*U19_xy - R(0.0031663174319165595)*t178;
    const real t186 = t185 + R(0.0004749476147874839)*U19_xz;
    const real t187 = R(0.0290775991796366)*U19_yx - R(0.0031663174319165595)*t182;
    const real t188 = R(0.0290775991796366)*U19_zx + R(0.0031663174319165595)*U19_zy;
    const real t189 = R(0.0031663174319165595)*U19_zx + R(0.000512404861741689)*U19_zy;
    const real t190 = R(0.0004749476147874839)*(t182 - t184);
    const real t191 = t190 + (t189 - R(0.004342090584143736)*U19_yx);
    const real t192 = R(0.0004749476147874839)*U19_xy - t188;
    const real t193 = R(0.004342090584143736)*(t184 - t178) + t192;
    const real t194 = R(0.015238197878080041)*a19_x - R(0.1295295178018227)*a19_y;
    const real n19_x = t191 - R(0.015238197878080041)*a19_z;
    w[90] = n19_x;
    const real n19_y = t193 + R(0.1295295178018227)*a19_z;
    w[91] = n19_y;
    const real n19_z = t187 + R(0.004342090584143736)*U19_yz - t186 + t194;
    w[92] = n19_z;
    const real f19_x = R(0.1295295178018227)*t178 - R(0.015238197878080041)*U19_xy;
    w[93] = f19_x;
    const real f19_y = R(0.015238197878080041)*t182 - R(0.1295295178018227)*U19_yx;
    w[94] = f19_y;
    const real t195 = R(0.1295295178018227)*U19_zx + R(0.015238197878080041)*U19_zy;
    w[95] = t195;
    qfrc_bias[23] = n19_z;

    /* right_shoulder_pitch: outward */
    const real qvel_24 = w[3];
    const real w16_x = w[42];
    const real w16_y = w[43];
    const real w16_z = w[44];
    const real dw16_z = w[45];
    const real dw16_x = w[46];
    const real dw16_y = w[47];
    const real a16_z = w[48];
    const real a16_x = w[49];
    const real a16_y = w[50];
    const real t85 = w[51];
    const real t89 = w[52];
    const real U16_xy = w[53];
    const real U16_yx = w[54];
    const real U16_zx = w[55];
    const real U16_zy = w[56];
    const real c_right_shoulder_pitch = cosine[18];
    const real s_right_shoulder_pitch = sine[18];
    const real t196 = R(0.07330794578213845)*w16_y + R(0.9973093527512931)*w16_z;
    const real w20_x = w16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t196;
    const real t197 = c_right_shoulder_pitch*t196 + w16_x*s_right_shoulder_pitch;
    const real w20_z = qvel_24 + (R(0.9973093527512931)*w16_y - R(0.07330794578213845)*w16_z);
    const real t198 = R(0.07330794578213845)*dw16_y + R(0.9973093527512931)*dw16_z;
    const real dw20_z = R(0.9973093527512931)*dw16_y - R(0.07330794578213845)*dw16_z;
    const real t199 = dw16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t198;
    const real t200 = c_right_shoulder_pitch*t198 + dw16_x*s_right_shoulder_pitch;
    const real dw20_x = t199 - qvel_24*t197;
    const real t201 = t200 + qvel_24*w20_x;
    const real t202 = a16_x + (R(0.2000954411635032)*U16_xy - R(0.036383770812821695)*t85);
    const real t203 = a16_y + (R(0.036383770812821695)*U16_yx - R(0.2000954411635032)*t89);
    const real t204 = a16_z + (R(0.036383770812821695)*U16_zx + R(0.2000954411635032)*U16_zy);
    const real t205 = R(0.07330794578213845)*t203 + R(0.9973093527512931)*t204;
    const real a20_z = R(0.9973093527512931)*t203 - R(0.07330794578213845)*t204;
    const real a20_x = c_right_shoulder_pitch*t202 - s_right_shoulder_pitch*t205;
    const real t206 = c_right_shoulder_pitch*t205 + s_right_shoulder_pitch*t202;
    const real t207 = w20_z*w20_z;
    const real t208 = t197*t197;
    const real t209 = t207 + t208;
    const real t210 = w20_x*t197;
    const real t211 = w20_x*w20_z;
    const real t212 = w20_x*w20_x;
    const real t213 = t207 + t212;
    const real t214 = t197*w20_z;
    const real t215 = t208 + t212;
    const real t216 = dw20_z + t210;
    const real U20_xz = t211 - t201;
    const real U20_yx = dw20_z - t210;
    const real U20_zx = t201 + t211;
    const real U20_zy = dw20_x - t214;
    const real t217 = R(0.0003047245277230662)*t209 - R(0.00019299365400118754)*t216;
    const real t218 = R(0.0009161046750533709)*U20_yx + R(0.0003047245277230662)*t213;
    const real t219 = t218 + R(0.00021335706865824699)*(dw20_x + t214);
    const real t220 = R(0.0009161046750533709)*U20_zx - R(0.0003047245277230662)*U20_zy;
    const real t221 = R(0.00019299365400118754)*U20_zy - R(0.0003047245277230662)*U20_zx;
    const real t222 = R(0.00021335706865824699)*U20_yx + t221;
    const real t223 = R(3.159608686163093e-05)*(t215 - t213) + t222;
    const real t224 = R(0.00021335706865824699)*(t209 - t215);
    const real t225 = t224 + (R(3.159608686163093e-05)*t216 - t220);
    const real t226 = R(0.03102655879692604)*t206 - R(0.019650301858022006)*a20_x;
    const real n20_x = t223 + R(0.019650301858022006)*a20_z;
    const real n20_y = t225 + R(0.03102655879692604)*a20_z;
    const real n20_z = t219 - (t217 - R(3.159608686163093e-05)*U20_xz) + t226;
    const real f20_x = R(0.03102655879692604)*t209 - R(0.019650301858022006)*t216;
    const real t227 = R(0.03102655879692604)*U20_yx + R(0.019650301858022006)*t213;
    const real f20_z = R(0.019650301858022006)*U20_zy - R(0.03102655879692604)*U20_zx;

    /* right_shoulder_roll: outward */
    const real qvel_25 = w[4];
    const real c_right_shoulder_roll = cosine[19];
    const real s_right_shoulder_roll = sine[19];
    const real t228 = R(0.5177701192657611)*w20_x + R(0.8555197856248092)*w20_z;
    const real t229 = c_right_shoulder_roll*t228 + t197*s_right_shoulder_roll;
    const real w21_y = s_right_shoulder_roll*t228 - t197*c_right_shoulder_roll;
    const real w21_z = qvel_25 + (R(0.8555197856248092)*w20_x - R(0.5177701192657611)*w20_z);
    const real dw21_z = R(0.8555197856248092)*dw20_x - R(0.5177701192657611)*dw20_z;
    const real t230 = R(0.5177701192657611)*dw20_x + R(0.8555197856248092)*dw20_z;
    const real t231 = c_right_shoulder_roll*t230 + t201*s_right_shoulder_roll;
    const real t232 = s_right_shoulder_roll*t230 - t201*c_right_shoulder_roll;
    const real dw21_x = qvel_25*w21_y - t231;
    const real dw21_y = t232 + qvel_25*t229;
    const real t233 = R(0.018164160840221367)*t209 - R(0.00982140912621147)*t216;
    const real t234 = R(0.018164160840221367)*U20_yx + R(0.00982140912621147)*t213;
    const real t235 = R(0.00982140912621147)*U20_zy - R(0.018164160840221367)*U20_zx;
    const real t236 = a20_x + t233;
    const real t237 = t206 + t234;
    const real t238 = a20_z + t235;
    const real a21_z = R(0.8555197856248092)*t236 - R(0.5177701192657611)*t238;
    const real t239 = R(0.5177701192657611)*t236 + R(0.8555197856248092)*t238;
    const real t240 = c_right_shoulder_roll*t239 + s_right_shoulder_roll*t237;
    const real a21_y = s_right_shoulder_roll*t239 - c_right_shoulder_roll*t237;
    const real t241 = w21_z*w21_z;
    const real t242 = w21_y*w21_y;
    const real t243 = t241 + t242;
    const real t244 = t229*w21_y;
    const real t245 = t229*w21_z;
    const real t246 = t229*t229;
    const real t247 = t241 + t246;
    const real t248 = w21_y*w21_z;
    const real t249 = t242 + t246;
    const real t250 = dw21_z + t244;
    const real U21_xz = dw21_y - t245;
    const real U21_yx = dw21_z - t244;
    const real U21_yz = t248 - dw21_x;
    const real t251 = dw21_y + t245;
    const real U21_zy = dw21_x + t248;
    const real t252 = R(0.01684160490663973)*t243 - R(0.08762139034295276)*t250;
    const real t253 = R(0.004070628525496018)*U21_yx + R(0.01684160490663973)*t247;
    const real t254 = t253 + R(0.00030435052526314835)*U21_yz;
    const real t255 = R(0.004070628525496018)*t251 + R(0.01684160490663973)*U21_zy;
    const real t256 = R(0.01684160490663973)*t251 + R(0.08762139034295276)*U21_zy;
    const real t257 = t256 - R(0.00030435052526314835)*U21_yx;
    const real t258 = R(0.0008151974199176125)*(t249 - t247) + t257;
    const real t259 = R(0.00030435052526314835)*(t249 - t243);
    const real t260 = t259 + (R(0.0008151974199176125)*t250 + t255);
    const real t261 = R(0.36762371740529165)*t240 - R(0.06765310016321512)*a21_y;
    const real n21_x = t258 + R(0.36762371740529165)*a21_z;
    const real n21_y = t260 + R(0.06765310016321512)*a21_z;
    const real n21_z = t254 - (t252 - R(0.0008151974199176125)*U21_xz) + t261;
    const real f21_x = R(0.06765310016321512)*t243 - R(0.36762371740529165)*t250;
    const real t262 = R(0.06765310016321512)*U21_yx + R(0.36762371740529165)*t247;
    const real f21_z = R(0.06765310016321512)*t251 + R(0.36762371740529165)*U21_zy;

    /* right_elbow: outward */
    const real qvel_26 = w[5];
    const real c_right_elbow = cosine[20];
    const real s_right_elbow = sine[20];
    const real t263 = R(0.2530553743199901)*t229 + R(0.9674517959711325)*w21_z;
    const real w22_x = c_right_elbow*t263 + w21_y*s_right_elbow;
    const real w22_y = w21_y*c_right_elbow - s_right_elbow*t263;
    const real w22_z = qvel_26 + (R(0.9674517959711325)*t229 - R(0.2530553743199901)*w21_z);
    const real t264 = R(0.2530553743199901)*dw21_z + R(0.9674517959711325)*dw21_x;
    const real t265 = R(0.9674517959711325)*dw21_z - R(0.2530553743199901)*dw21_x;
    const real dw22_x = c_right_elbow*t265 + dw21_y*s_right_elbow + qvel_26*w22_y;
    const real dw22_y = dw21_y*c_right_elbow - s_right_elbow*t265 - qvel_26*w22_x;
    const real t266 = R(0.03737609500155903)*t243 - R(0.27674491047018795)*t250;
    const real t267 = t266 - t240;
    const real t268 = a21_y - (R(0.03737609500155903)*U21_yx + R(0.27674491047018795)*t247);
    const real t269 = a21_z + (R(0.03737609500155903)*t251 + R(0.27674491047018795)*U21_zy);
    const real t270 = R(0.2530553743199901)*t269 + R(0.9674517959711325)*t267;
    const real t271 = R(0.9674517959711325)*t269 - R(0.2530553743199901)*t267;
    const real a22_x = c_right_elbow*t271 + s_right_elbow*t268;
    const real a22_y = c_right_elbow*t268 - s_right_elbow*t271;
    const real t272 = w22_z*w22_z;
    const real t273 = w22_y*w22_y;
    const real t274 = t272 + t273;
    const real t275 = w22_x*w22_y;
    const real t276 = w22_x*w22_z;
    const real t277 = w22_x*w22_x;
    const real t278 = t272 + t277;
    const real t279 = w22_y*w22_z;
    const real t280 = t273 + t277;
    const real U22_xy = t264 + t275;
    const real U22_xz = dw22_y + t276;
    const real U22_yx = t275 - t264;
    const real U22_yz = t279 - dw22_x;
    const real U22_zx = t276 - dw22_y;
    const real U22_zy = dw22_x + t279;
    const real t281 = R(0.000512404861741689)*U22_xy - R(0.0031663174319165595)*t274;
    const real t282 = t281 - R(0.0004749476147874839)*U22_xz;
    const real t283 = R(0.0290775991796366)*U22_yx - R(0.0031663174319165595)*t278;
    const real t284 = R(0.0290775991796366)*U22_zx + R(0.0031663174319165595)*U22_zy;
    const real t285 = R(0.0031663174319165595)*U22_zx + R(0.000512404861741689)*U22_zy;
    const real t286 = R(0.0004749476147874839)*(t280 - t278);
    const real t287 = t286 + (R(0.004342090584143736)*U22_yx + t285);
    const real t288 = R(0.0004749476147874839)*U22_xy + t284;
    const real t289 = R(0.004342090584143736)*(t274 - t280) - t288;
    const real t290 = R(0.015238197878080041)*a22_x - R(0.1295295178018227)*a22_y;
    const real n22_x = t287 + R(0.015238197878080041)*t270;
    const real n22_y = t289 - R(0.1295295178018227)*t270;
    const real n22_z = t283 - R(0.004342090584143736)*U22_yz - t282 + t290;
    const real f22_x = R(0.1295295178018227)*t274 - R(0.015238197878080041)*U22_xy;
    const real f22_y = R(0.015238197878080041)*t278 - R(0.1295295178018227)*U22_yx;
    const real t291 = R(0.1295295178018227)*U22_zx + R(0.015238197878080041)*U22_zy;
    qfrc_bias[26] = n22_z;

    /* right_elbow: inward */
    const real t292 = c_right_elbow*f22_x - s_right_elbow*f22_y;
    const real t293 = c_right_elbow*f22_y + s_right_elbow*f22_x;
    const real t294 = R(0.2530553743199901)*t291 + R(0.9674517959711325)*t292;
    const real t295 = R(0.9674517959711325)*t291 - R(0.2530553743199901)*t292;
    const real t296 = c_right_elbow*n22_x - s_right_elbow*n22_y;
    const real t297 = c_right_elbow*n22_y + s_right_elbow*n22_x;
    const real t298 = R(0.2530553743199901)*t296 + R(0.9674517959711325)*n22_z;
    const real t299 = R(0.03737609500155903)*t293 + R(0.27674491047018795)*t295;
    const real t300 = R(0.9674517959711325)*t296 - R(0.2530553743199901)*n22_z - t299;
    const real n21_x_2 = n21_x + (R(0.27674491047018795)*t294 - t298);
    const real n21_y_2 = n21_y + (t297 + R(0.03737609500155903)*t294);
    const real n21_z_2 = n21_z + t300;
    const real f21_x_2 = f21_x + t295;
    const real f21_y = t293 - t262;
    const real f21_z_2 = f21_z + t294;
    qfrc_bias[25] = n21_z_2;

    /* right_shoulder_roll: inward */
    const real t301 = c_right_shoulder_roll*f21_x_2 - s_right_shoulder_roll*f21_y;
    const real t302 = c_right_shoulder_roll*f21_y + s_right_shoulder_roll*f21_x_2;
    const real t303 = R(0.5177701192657611)*f21_z_2 + R(0.8555197856248092)*t301;
    const real t304 = R(0.8555197856248092)*f21_z_2 - R(0.5177701192657611)*t301;
    const real t305 = c_right_shoulder_roll*n21_x_2 - s_right_shoulder_roll*n21_y_2;
    const real t306 = c_right_shoulder_roll*n21_y_2 + s_right_shoulder_roll*n21_x_2;
    const real t307 = R(0.8555197856248092)*n21_z_2 - R(0.5177701192657611)*t305;
    const real t308 = R(0.018164160840221367)*t302 + R(0.00982140912621147)*t304;
    const real t309 = R(0.5177701192657611)*n21_z_2 + R(0.8555197856248092)*t305 + t308;
    const real n20_x_2 = n20_x + (t307 - R(0.00982140912621147)*t303);
    const real n20_y_2 = n20_y + (t306 - R(0.018164160840221367)*t303);
    const real n20_z_2 = n20_z - t309;
    const real f20_x_2 = f20_x + t304;
    const real f20_y = t302 - t227;
    const real f20_z_2 = f20_z - t303;
    qfrc_bias[24] = n20_z_2;

    /* right_shoulder_pitch: inward */
    const real n16_x = w[57];
    const real n16_y = w[58];
    const real n16_z = w[59];
    const real f16_x = w[60];
    const real t102 = w[61];
    const real f16_z = w[62];
    const real t310 = c_right_shoulder_pitch*f20_x_2 - s_right_shoulder_pitch*f20_y;
    const real t311 = c_right_shoulder_pitch*f20_y + s_right_shoulder_pitch*f20_x_2;
    const real t312 = R(0.9973093527512931)*f20_z_2 - R(0.07330794578213845)*t311;
    const real t313 = R(0.07330794578213845)*f20_z_2 + R(0.9973093527512931)*t311;
    const real t314 = c_right_shoulder_pitch*n20_x_2 - s_right_shoulder_pitch*n20_y_2;
    const real t315 = c_right_shoulder_pitch*n20_y_2 + s_right_shoulder_pitch*n20_x_2;
    const real t316 = R(0.9973093527512931)*n20_z_2 - R(0.07330794578213845)*t315;
    const real t317 = R(0.036383770812821695)*t312 - R(0.2000954411635032)*t310;
    const real t318 = t317 - (R(0.07330794578213845)*n20_z_2 + R(0.9973093527512931)*t315);
    const real n16_x_2 = n16_x + (t314 - R(0.2000954411635032)*t313);
    w[96] = n16_x_2;
    const real n16_y_2 = n16_y + (t316 + R(0.036383770812821695)*t313);
    w[97] = n16_y_2;
    const real n16_z_2 = n16_z + t318;
    w[98] = n16_z_2;
    const real f16_x_2 = f16_x + t310;
    w[99] = f16_x_2;
    const real f16_y = t312 - t102;
    w[100] = f16_y;
    const real f16_z_2 = f16_z - t313;
    w[101] = f16_z_2;
}

SD_PART void humanoid_bias_part3(real qfrc_bias[27], real *const w, real *restrict const sine,
    real *restrict const cosine)
{
    /* left_elbow: inward */
    const real n18_x = w[84];
    const real n18_y = w[85];
    const real n18_z = w[86];
    const real f18_x = w[87];
    const real t169 = w[88];
    const real f18_z = w[89];
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real n19_x = w[90];
    const real n19_y = w[91];
    const real n19_z = w[92];
    const real f19_x = w[93];
    const real f19_y = w[94];
    const real t195 = w[95];
    const real t319 = c_left_elbow*f19_x - s_left_elbow*f19_y;
    const real t320 = c_left_elbow*f19_y + s_left_elbow*f19_x;
    const real t321 = R(0.22440759609508557)*t195 - R(0.9744953723927194)*t319;
    const real t322 = R(0.22440759609508557)*t319 + R(0.9744953723927194)*t195;
    const real t323 = c_left_elbow*n19_x - s_left_elbow*n19_y;
    const real t324 = c_left_elbow*n19_y + s_left_elbow*n19_x;
    const real t325 = R(0.9744953723927194)*n19_z - R(0.22440759609508557)*t323;
    const real t326 = R(0.2735687178038458)*t322 - R(0.05018267790088838)*t320;
    const real t327 = t326 - (R(0.22440759609508557)*n19_z + R(0.9744953723927194)*t323);
    const real n18_x_2 = n18_x + (t325 + R(0.2735687178038458)*t321);
    const real n18_y_2 = n18_y + (t324 + R(0.05018267790088838)*t321);
    const real n18_z_2 = n18_z + t327;
    const real f18_x_2 = f18_x - t322;
    const real f18_y = t320 - t169;
    const real f18_z_2 = f18_z + t321;
    qfrc_bias[22] = n18_z_2;

    /* left_shoulder_roll: inward */
    const real n17_x = w[78];
    const real n17_y = w[79];
    const real n17_z = w[80];
    const real f17_x = w[81];
    const real f17_y = w[82];
    const real f17_z = w[83];
    const real c_left_shoulder_roll = cosine[16];
    const real s_left_shoulder_roll = sine[16];
    const real t328 = c_left_shoulder_roll*f18_x_2 - s_left_shoulder_roll*f18_y;
    const real t329 = c_left_shoulder_roll*f18_y + s_left_shoulder_roll*f18_x_2;
    const real t330 = R(0.06358580412035653)*f18_z_2 + R(0.9979763752285761)*t328;
    const real t331 = R(0.06358580412035653)*t328 - R(0.9979763752285761)*f18_z_2;
    const real t332 = c_left_shoulder_roll*n18_x_2 - s_left_shoulder_roll*n18_y_2;
    const real t333 = c_left_shoulder_roll*n18_y_2 + s_left_shoulder_roll*n18_x_2;
    const real t334 = R(0.06358580412035653)*t332 - R(0.9979763752285761)*n18_z_2;
    const real t335 = R(0.03361196385804706)*t329 - R(0.009784763465357213)*t331;
    const real t336 = R(0.06358580412035653)*n18_z_2 + R(0.9979763752285761)*t332 + t335;
    const real n17_x_2 = n17_x + (t334 + R(0.009784763465357213)*t330);
    const real n17_y_2 = n17_y + (t333 - R(0.03361196385804706)*t330);
    const real n17_z_2 = n17_z + t336;
    const real f17_x_2 = f17_x + t331;
    const real f17_y_2 = f17_y + t329;
    const real f17_z_2 = f17_z + t330;
    qfrc_bias[21] = n17_z_2;

    /* left_shoulder_pitch: inward */
    const real c_left_shoulder_pitch = cosine[15];
    const real s_left_shoulder_pitch = sine[15];
    const real n16_x_2 = w[96];
    const real n16_y_2 = w[97];
    const real n16_z_2 = w[98];
    const real f16_x_2 = w[99];
    const real f16_y = w[100];
    const real f16_z_2 = w[101];
    const real t337 = c_left_shoulder_pitch*f17_x_2 - s_left_shoulder_pitch*f17_y_2;
    const real t338 = c_left_shoulder_pitch*f17_y_2 + s_left_shoulder_pitch*f17_x_2;
    const real t339 = R(0.017144810803239503)*t338 - R(0.999853016929249)*f17_z_2;
    const real t340 = R(0.017144810803239503)*f17_z_2 + R(0.999853016929249)*t338;
    const real t341 = R(0.008692510667096068)*t339 - R(0.9999622194154649)*t337;
    const real t342 = R(0.9999622194154649)*t339 + R(0.008692510667096068)*t337;
    const real t343 = c_left_shoulder_pitch*n17_x_2 - s_left_shoulder_pitch*n17_y_2;
    const real t344 = c_left_shoulder_pitch*n17_y_2 + s_left_shoulder_pitch*n17_x_2;
    const real t345 = R(0.017144810803239503)*t344 - R(0.999853016929249)*n17_z_2;
    const real t346 = R(0.008692510667096068)*t345 - R(0.9999622194154649)*t343;
    const real t347 = R(0.9999622194154649)*t345 + R(0.008692510667096068)*t343;
    const real t348 = R(0.0008762053233364336)*t342 - R(0.18184517326093663)*t340;
    const real t349 = R(0.0008762053233364336)*t341 + R(0.06885634453396293)*t340;
    const real t350 = R(0.06885634453396293)*t342 + R(0.18184517326093663)*t341;
    const real t351 = R(0.017144810803239503)*n17_z_2 + R(0.999853016929249)*t344 + t350;
    const real n16_x_3 = n16_x_2 + (t346 + t348);
    const real n16_y_3 = n16_y_2 + (t349 - t347);
    const real n16_z_3 = n16_z_2 + t351;
    const real f16_x_3 = f16_x_2 + t341;
    const real f16_y_2 = f16_y - t342;
    const real f16_z_3 = f16_z_2 + t340;
    qfrc_bias[20] = n16_z_3;

    /* thorax_yaw: inward */
    const real n15_x = w[36];
    const real t74 = w[37];
    const real n15_z = w[38];
    const real t75 = w[39];
    const real f15_y = w[40];
    const real t76 = w[41];
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t352 = c_thorax_yaw*f16_x_3 - s_thorax_yaw*f16_y_2;
    const real t353 = c_thorax_yaw*f16_y_2 + s_thorax_yaw*f16_x_3;
    const real t354 = R(0.03771795842153838)*f16_z_3 - R(0.9992884246365066)*t352;
    const real t355 = R(0.03771795842153838)*t352 + R(0.9992884246365066)*f16_z_3;
    const real t356 = c_thorax_yaw*n16_x_3 - s_thorax_yaw*n16_y_3;
    const real t357 = R(0.03771795842153838)*n16_z_3 - R(0.9992884246365066)*t356;
    const real t358 = R(0.03771795842153838)*t356 + R(0.9992884246365066)*n16_z_3;
    const real t359 = R(0.03420581136232294)*t355 - R(0.2853622388889602)*t354;
    const real n15_x_2 = n15_x + (t358 - R(0.03420581136232294)*t353);
    const real n15_y = c_thorax_yaw*n16_y_3 + s_thorax_yaw*n16_x_3 + t359 - t74;
    const real n15_z_2 = n15_z + (t357 + R(0.2853622388889602)*t353);
    const real f15_x = t355 - t75;
    const real f15_y_2 = f15_y + t353;
    const real f15_z = t354 - t76;
    qfrc_bias[19] = n15_z_2;

    /* lumbar_roll: inward */
    const real t58 = w[30];
    const real n14_y = w[31];
    const real n14_z = w[32];
    const real f14_x = w[33];
    const real f14_y = w[34];
    const real t59 = w[35];
    const real s_lumbar_roll = sine[13];
    const real c_lumbar_roll = cosine[13];
    const real t360 = c_lumbar_roll*f15_y_2 + s_lumbar_roll*f15_x;
    const real t361 = c_lumbar_roll*n15_y + s_lumbar_roll*n15_x_2;
    const real n14_x = s_lumbar_roll*n15_y - c_lumbar_roll*n15_x_2 - t58;
    const real n14_y_2 = n14_y + (R(0.009805806756909202)*f15_z - t361);
    const real n14_z_2 = n14_z + (n15_z_2 + R(0.009805806756909202)*t360);
    const real f14_x_2 = f14_x + (s_lumbar_roll*f15_y_2 - c_lumbar_roll*f15_x);
    const real f14_y_2 = f14_y - t360;
    const real f14_z = f15_z - t59;
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
    const real t362 = c_lumbar_pitch*f14_z - s_lumbar_pitch*f14_x_2;
    const real t363 = c_lumbar_pitch*f14_x_2 + s_lumbar_pitch*f14_z;
    const real t364 = c_lumbar_pitch*n14_z_2 - s_lumbar_pitch*n14_x;
    const real t365 = c_lumbar_pitch*n14_x + s_lumbar_pitch*n14_z_2;
    const real t366 = R(0.09005398380194388)*t363 + R(0.011798920194383338)*t362;
    const real n1_x_2 = n1_x + (t365 - R(0.09005398380194388)*f14_y_2);
    w[3] = n1_x_2;
    const real n1_y_2 = n1_y + (n14_y_2 + t366);
    w[4] = n1_y_2;
    const real n1_z = t364 - R(0.011798920194383338)*f14_y_2 - t38;
    w[5] = n1_z;
    const real f1_x_2 = f1_x + t363;
    w[42] = f1_x_2;
    const real f1_y_2 = f1_y + f14_y_2;
    w[43] = f1_y_2;
    const real f1_z_2 = f1_z + t362;
    w[44] = f1_z_2;
}

SD_PART void humanoid_bias_part4(real *restrict const qfrc_bias, const real *restrict const w,
    real (*restrict const w2)[2], const real *restrict const sine,
    const real *restrict const cosine)
{
    static const real K[64][2] = {
        {R(1.0), R(-1.0)},
        {R(4.809380540043293e-05), R(-4.900152489726387e-05)},
        {R(0.0006924299059334103), R(0.0007035138359447152)},
        {R(0.0006924299059334103), R(-0.0007035138359447152)},
        {R(4.809380540043293e-05), R(4.900152489726387e-05)},
        {R(0.014305388526778281), R(-0.014534034436605055)},
        {R(0.014305388526778281), R(0.014534034436605055)},
        {R(0.11914522061843058), R(-0.11914522061843058)},
        {R(0.048000000000000057), R(-0.048000000000000057)},
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
        {R(0.01223939802202847), R(-0.01223939802202847)},
        {R(0.00031129633681500695), R(-0.0003112963368150074)},
        {R(0.00021500929184355936), R(-0.00021500929184356028)},
        {R(0.004434354167662869), R(-0.004434354167662869)},
        {R(0.03769512060401814), R(-0.03769512060401814)},
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
    for (int l = 0; l < 2; ++l) {
        /* left_hip_yaw, right_hip_yaw: outward */
        const real t367 = w2[0][l];
        const real t368 = cosine[0 + l];
        const real t369 = sine[0 + l];
        const real t370 = K[0][l]*qvel_3;
        const real w2_x = t370*t368 + qvel_4*t369;
        const real w2_y = qvel_4*t368 - t370*t369;
        const real w2_z = K[0][l]*qvel_5 + t367;
        const real dw2_x = t367*w2_y;
        const real t371 = t367*w2_x;
        const real t372 = K[0][l]*a1_x + (t43 - K[0][l]*t42);
        const real t373 = a1_y + (t44 - K[0][l]*t45);
        const real a2_z = a1_z + (t46 + K[0][l]*t47);
        const real a2_x = t368*t372 + t369*t373;
        const real a2_y = t368*t373 - t369*t372;
        const real t374 = w2_y*w2_y;
        const real t375 = w2_z*w2_z + t374;
        const real U2_xy = w2_x*w2_y;
        const real t376 = w2_x*w2_z;
        const real t377 = t374 + w2_x*w2_x;
        const real U2_xz = t376 - t371;
        const real U2_yz = w2_y*w2_z - dw2_x;
        const real U2_zx = t371 + t376;
        const real t378 = K[3][l]*U2_xy;
        const real n2_y = K[5][l]*a2_z - (K[4][l]*U2_zx + K[3][l]*(t375 - t377));
        const real n2_z = K[1][l]*U2_xy + K[2][l]*U2_yz - K[5][l]*a2_y;
        const real f2_x = K[5][l]*t375;
        const real t379 = K[5][l]*U2_xy;
        const real t380 = K[6][l]*U2_zx;
        /* left_hip_roll, right_hip_roll: outward */
        const real t381 = w2[1][l];
        const real t382 = cosine[4 + l];
        const real t383 = sine[4 + l];
        const real t384 = K[7][l]*w2_x - R(0.9928768384869221)*w2_z;
        const real w3_x = t382*t384 + w2_y*t383;
        const real w3_y = w2_y*t382 - t383*t384;
        const real w3_z = t381 + (K[7][l]*w2_z + R(0.9928768384869221)*w2_x);
        const real dw3_z = R(0.9928768384869221)*dw2_x;
        const real t385 = K[7][l]*dw2_x;
        const real dw3_x = t382*t385 - t371*t383 + t381*w3_y;
        const real t386 = t371*t382 + t383*t385 + t381*w3_x;
        const real t387 = a2_x - K[8][l]*U2_xz;
        const real t388 = a2_y - K[8][l]*U2_yz;
        const real t389 = a2_z + R(0.048000000000000057)*t377;
        const real a3_z = R(0.11914522061843058)*t389 + R(0.9928768384869221)*t387;
        const real t390 = K[7][l]*t387 - K[9][l]*t389;
        const real a3_x = t382*t390 + t383*t388;
        const real a3_y = t382*t388 - t383*t390;
        const real t391 = w3_z*w3_z;
        const real t392 = w3_y*w3_y;
        const real t393 = t391 + t392;
        const real t394 = w3_x*w3_y;
        const real t395 = w3_x*w3_z;
        const real t396 = w3_x*w3_x;
        const real t397 = t391 + t396;
        const real t398 = w3_y*w3_z;
        const real t399 = t392 + t396;
        const real U3_xy = t394 - dw3_z;
        const real U3_xz = t395 - t386;
        const real U3_yx = dw3_z + t394;
        const real U3_yz = t398 - dw3_x;
        const real U3_zx = t386 + t395;
        const real U3_zy = dw3_x + t398;
        const real t400 = R(0.00028822600043385135)*U3_yx - K[10][l]*t397 + K[13][l]*U3_yz;
        const real t401 = K[10][l]*U3_zx + K[11][l]*U3_zy - K[13][l]*U3_yx;
        const real t402 = K[12][l]*U3_xy - (R(0.00028822600043385135)*U3_zx + K[10][l]*U3_zy);
        const real t403 = t400 - (K[11][l]*U3_xy - K[10][l]*t393 + K[12][l]*U3_xz);
        const real n3_x = K[12][l]*(t397 - t399) + t401 - K[14][l]*a3_z;
        const real n3_y = K[13][l]*(t399 - t393) + t402 + K[15][l]*a3_z;
        const real n3_z = t403 + (K[14][l]*a3_x - K[15][l]*a3_y);
        const real f3_x = R(0.048592563466326705)*t393 - K[16][l]*U3_xy;
        const real f3_y = K[16][l]*t397 - R(0.048592563466326705)*U3_yx;
        const real t404 = R(0.048592563466326705)*U3_zx + K[16][l]*U3_zy;
        /* left_hip_pitch, right_hip_pitch: outward */
        const real t405 = w2[2][l];
        const real t406 = cosine[6 + l];
        const real t407 = sine[6 + l];
        const real t408 = K[17][l]*w3_y - R(0.998126921256328)*w3_z;
        const real w4_x = w3_x*t406 + t407*t408;
        const real w4_y = t406*t408 - w3_x*t407;
        const real w4_z = t405 + (K[17][l]*w3_z + R(0.998126921256328)*w3_y);
        const real t409 = K[17][l]*t386 + R(0.991017101985668)*dw2_x;
        const real dw4_z = K[18][l]*dw2_x - R(0.998126921256328)*t386;
        const real dw4_x = dw3_x*t406 - t407*t409 + t405*w4_y;
        const real t410 = t406*t409 + dw3_x*t407 + t405*w4_x;
        const real t411 = a3_x + (K[19][l]*t393 - K[20][l]*U3_xy - K[21][l]*U3_xz);
        const real t412 = a3_y + (K[20][l]*t397 - K[19][l]*U3_yx - K[21][l]*U3_yz);
        const real t413 = a3_z + (K[21][l]*t399 - (K[19][l]*U3_zx + K[20][l]*U3_zy));
        const real t414 = K[17][l]*t412 - R(0.998126921256328)*t413;
        const real a4_z = K[17][l]*t413 + R(0.998126921256328)*t412;
        const real a4_x = t406*t411 + t407*t414;
        const real a4_y = t406*t414 - t407*t411;
        const real t415 = w4_z*w4_z;
        const real t416 = w4_y*w4_y;
        const real t417 = t415 + t416;
        const real t418 = w4_x*w4_y;
        const real t419 = w4_x*w4_z;
        const real t420 = w4_x*w4_x;
        const real t421 = t415 + t420;
        const real t422 = w4_y*w4_z;
        const real t423 = t416 + t420;
        const real U4_xy = t418 - dw4_z;
        const real U4_xz = t419 - t410;
        const real U4_yx = dw4_z + t418;
        const real U4_yz = t422 - dw4_x;
        const real U4_zx = t410 + t419;
        const real U4_zy = dw4_x + t422;
        const real t424 = K[25][l]*U4_yx - K[22][l]*t421 + K[26][l]*U4_yz;
        const real t425 = K[22][l]*U4_zx + K[23][l]*U4_zy - K[26][l]*U4_yx;
        const real t426 = K[24][l]*U4_xy - (K[25][l]*U4_zx + K[22][l]*U4_zy);
        const real t427 = t424 - (K[23][l]*U4_xy - K[22][l]*t417 + K[24][l]*U4_xz);
        const real n4_x = K[24][l]*(t421 - t423) + t425 - K[27][l]*a4_z;
        const real n4_y = K[26][l]*(t423 - t417) + t426 + K[28][l]*a4_z;
        const real n4_z = t427 + (K[27][l]*a4_x - K[28][l]*a4_y);
        const real f4_x = K[29][l]*t417 - K[30][l]*U4_xy;
        const real f4_y = K[30][l]*t421 - K[29][l]*U4_yx;
        const real t428 = K[28][l]*U4_zx + K[27][l]*U4_zy;
        /* left_knee, right_knee: outward */
        const real t429 = w2[3][l];
        const real t430 = cosine[8 + l];
        const real t431 = sine[8 + l];
        const real t432 = R(0.989041840807708)*w4_x + K[31][l]*w4_z;
        const real w5_x = w4_y*t431 - t430*t432;
        const real w5_y = w4_y*t430 + t431*t432;
        const real w5_z = t429 + (K[31][l]*w4_x - R(0.989041840807708)*w4_z);
        const real dw5_z = K[31][l]*dw4_x - R(0.989041840807708)*dw4_z;
        const real t433 = R(0.989041840807708)*dw4_x + K[31][l]*dw4_z;
        const real dw5_x = t429*w5_y - (t430*t433 + t410*t431);
        const real dw5_y = t431*t433 - t410*t430 - t429*w5_x;
        const real t434 = a4_x + (K[32][l]*t417 - K[33][l]*U4_xy);
        const real t435 = a4_y + (K[33][l]*t421 - K[32][l]*U4_yx);
        const real t436 = a4_z - (K[32][l]*U4_zx + K[33][l]*U4_zy);
        const real a5_z = K[31][l]*t434 - R(0.989041840807708)*t436;
        const real t437 = R(0.989041840807708)*t434 + K[31][l]*t436;
        const real a5_x = t431*t435 - t430*t437;
        const real a5_y = t430*t435 + t431*t437;
        const real t438 = w5_z*w5_z;
        const real t439 = w5_y*w5_y;
        const real t440 = t438 + t439;
        const real t441 = w5_x*w5_y;
        const real t442 = w5_x*w5_z;
        const real t443 = w5_x*w5_x;
        const real t444 = t438 + t443;
        const real t445 = w5_y*w5_z;
        const real t446 = t439 + t443;
        const real U5_xy = t441 - dw5_z;
        const real U5_xz = dw5_y + t442;
        const real U5_yx = dw5_z + t441;
        const real U5_yz = t445 - dw5_x;
        const real U5_zx = t442 - dw5_y;
        const real U5_zy = dw5_x + t445;
        const real t447 = R(0.0011693865898229868)*U5_xy - R(0.0005793375406156224)*t440;
        const real t448 = R(0.2337028989807603)*U5_yx - R(0.0005793375406156224)*t444;
        const real t449 = R(0.2337028989807603)*U5_zx + R(0.0005793375406156224)*U5_zy;
        const real t450 = R(0.0005793375406156224)*U5_zx + R(0.0011693865898229868)*U5_zy;
        const real t451 = K[34][l]*(t446 - t444) + (t450 - K[35][l]*U5_yx);
        const real t452 = K[35][l]*(t440 - t446) + (K[34][l]*U5_xy + t449);
        const real t453 = t448 + K[35][l]*U5_yz - (t447 - K[34][l]*U5_xz);
        const real n5_x = t451 - R(0.004215801906674545)*a5_z;
        const real t454 = t452 + R(0.753040793540509)*a5_z;
        const real n5_z = t453 + (R(0.753040793540509)*a5_y + R(0.004215801906674545)*a5_x);
        const real t455 = K[36][l]*t440 + K[37][l]*U5_xy;
        const real f5_y = K[36][l]*U5_yx + K[37][l]*t444;
        const real f5_z = R(0.753040793540509)*U5_zx - R(0.004215801906674545)*U5_zy;
        /* left_ankle_pitch, right_ankle_pitch: outward */
        const real t456 = w2[4][l];
        const real t457 = cosine[10 + l];
        const real t458 = sine[10 + l];
        const real t459 = R(0.9992009587217894)*w5_x - K[38][l]*w5_z;
        const real w6_z = t457*t459 + w5_y*t458;
        const real w6_x = w5_y*t457 - t458*t459;
        const real w6_y = t456 + (K[38][l]*w5_x + R(0.9992009587217894)*w5_z);
        const real t460 = R(0.9992009587217894)*dw5_x - K[38][l]*dw5_z;
        const real dw6_y = K[38][l]*dw5_x + R(0.9992009587217894)*dw5_z;
        const real dw6_x = dw5_y*t457 - t458*t460 - t456*w6_z;
        const real dw6_z = t457*t460 + dw5_y*t458 + t456*w6_x;
        const real t461 = a5_x + (R(0.004000000000000002)*U5_xy - R(0.38968837390149796)*t440);
        const real t462 = a5_y + (R(0.38968837390149796)*U5_yx - R(0.004000000000000002)*t444);
        const real t463 = a5_z + (R(0.38968837390149796)*U5_zx + R(0.004000000000000002)*U5_zy);
        const real t464 = R(0.9992009587217894)*t461 - K[38][l]*t463;
        const real a6_y = K[38][l]*t461 + R(0.9992009587217894)*t463;
        const real a6_z = t457*t464 + t458*t462;
        const real a6_x = t457*t462 - t458*t464;
        const real t465 = w6_y*w6_y;
        const real t466 = w6_z*w6_z + t465;
        const real t467 = w6_z*w6_x;
        const real t468 = t465 + w6_x*w6_x;
        const real U6_xz = dw6_y + t467;
        const real U6_yx = dw6_z + w6_x*w6_y;
        const real U6_yz = w6_z*w6_y - dw6_x;
        const real U6_zx = t467 - dw6_y;
        const real t469 = R(0.0003598397398095711)*U6_yx + R(0.0002736812598093213)*U6_yz;
        const real t470 = R(0.0002736812598093213)*U6_yx + R(0.0028462178111609993)*U6_yz;
        const real t471 = R(0.0028462178111609993)*U6_xz - R(0.0003598397398095711)*U6_zx;
        const real t472 = R(0.01223939802202847)*a6_x - R(0.016092522384400763)*a6_z;
        const real t473 = t470 + R(0.01223939802202847)*a6_y;
        const real n6_y = R(0.0002736812598093213)*(t468 - t466) + t471 + t472;
        const real n6_z = t469 + R(0.016092522384400763)*a6_y;
        const real f6_x = K[40][l]*U6_xz - K[39][l]*t466;
        const real f6_y = K[39][l]*U6_yx + K[40][l]*U6_yz;
        const real f6_z = K[39][l]*U6_zx - K[40][l]*t468;
        /* left_ankle_roll, right_ankle_roll: outward */
        const real t474 = w2[5][l];
        const real t475 = sine[2 + l];
        const real t476 = cosine[2 + l];
        const real t477 = w6_x*t476 + w6_y*t475;
        const real w7_y = w6_x*t475 - w6_y*t476;
        const real w7_z = t474 + w6_z;
        const real dw7_x = t474*w7_y - (dw6_x*t476 + dw6_y*t475);
        const real dw7_y = dw6_x*t475 - dw6_y*t476 + t474*t477;
        const real t478 = a6_x - R(0.0223606797749979)*t466;
        const real t479 = a6_y + R(0.0223606797749979)*U6_yx;
        const real a7_z = a6_z + R(0.0223606797749979)*U6_zx;
        const real a7_y = t475*t478 - t476*t479;
        const real t480 = w7_z*w7_z;
        const real t481 = w7_y*w7_y;
        const real t482 = t480 + t481;
        const real t483 = t477*w7_y;
        const real t484 = t477*w7_z;
        const real t485 = t477*t477;
        const real t486 = t480 + t485;
        const real t487 = w7_y*w7_z;
        const real t488 = t481 + t485;
        const real t489 = dw6_z + t483;
        const real U7_xz = dw7_y - t484;
        const real U7_yx = dw6_z - t483;
        const real U7_yz = t487 - dw7_x;
        const real t490 = dw7_y + t484;
        const real U7_zy = dw7_x + t487;
        const real t491 = K[41][l]*t482 + R(0.00032715048137529424)*t489 + K[42][l]*U7_xz;
        const real t492 = R(0.002906143236460678)*U7_yx - K[41][l]*t486;
        const real t493 = R(0.00032715048137529424)*U7_zy - K[41][l]*t490;
        const real t494 = K[42][l]*(t488 - t486) + (R(0.002048204258379979)*U7_yx + t493);
        const real t495 = K[42][l]*t489 - (K[41][l]*U7_zy - R(0.002906143236460678)*t490);
        const real t496 = R(0.002048204258379979)*(t482 - t488) + t495;
        const real t497 = t491 + (t492 - R(0.002048204258379979)*U7_yz);
        const real t498 = K[43][l]*(t476*t478 + t475*t479);
        const real n7_x = t494 - K[43][l]*a7_z;
        const real n7_y = t496 + R(0.03769512060401814)*a7_z;
        const real n7_z = t497 - (R(0.03769512060401814)*a7_y + t498);
        qfrc_bias[11 + 6*l] = n7_z;
        const real f7_x = K[44][l]*t482 + R(0.004434354167662869)*t489;
        const real f7_y = R(0.004434354167662869)*t486 - K[44][l]*U7_yx;
        const real t499 = R(0.004434354167662869)*U7_zy - K[44][l]*t490;
        /* left_ankle_roll, right_ankle_roll: inward */
        const real t500 = t476*f7_y + t475*f7_x;
        const real n6_x = t475*n7_y - t476*n7_x - t473;
        const real n6_y_2 = n6_y + (K[45][l]*t499 - (t476*n7_y + t475*n7_x));
        w2[6][l] = n6_y_2;
        const real qfrc_bias_10 = K[0][l]*n6_y_2;
        w2[7][l] = qfrc_bias_10;
        const real n6_z_2 = n6_z + (n7_z - K[45][l]*t500);
        const real f6_x_2 = f6_x + (t475*f7_y - t476*f7_x);
        const real f6_y_2 = f6_y - t500;
        const real f6_z_2 = f6_z - t499;
        /* left_ankle_pitch, right_ankle_pitch: inward */
        const real t501 = t457*f6_z_2 - t458*f6_x_2;
        const real t502 = t457*f6_x_2 + t458*f6_z_2;
        const real t503 = K[47][l]*f6_y_2 - K[46][l]*t501;
        const real t504 = K[38][l]*f6_y_2 + R(0.9992009587217894)*t501;
        const real t505 = t457*n6_z_2 - t458*n6_x;
        const real t506 = R(0.9992009587217894)*n6_y_2 - K[38][l]*t505;
        const real t507 = K[38][l]*n6_y_2 + R(0.9992009587217894)*t505;
        const real n5_x_2 = n5_x + (t507 + R(0.004000000000000002)*t503);
        const real n5_y = t457*n6_x + t458*n6_z_2 - R(0.38968837390149796)*t503 - t454;
        const real n5_z_2 = n5_z + (t506 + (K[48][l]*t502 - K[49][l]*t504));
        qfrc_bias[9 + 6*l] = n5_z_2;
        const real f5_x = t504 - t455;
        const real f5_y_2 = f5_y + t502;
        const real f5_z_2 = f5_z + t503;
        /* left_knee, right_knee: inward */
        const real t508 = t430*f5_x - t431*f5_y_2;
        const real t509 = t430*f5_y_2 + t431*f5_x;
        const real t510 = R(0.989041840807708)*f5_z_2 + R(0.14763548737244855)*t508;
        const real t511 = R(0.14763548737244855)*f5_z_2 - R(0.989041840807708)*t508;
        const real t512 = t430*n5_x_2 - t431*n5_y;
        const real t513 = R(0.989041840807708)*n5_z_2 + K[31][l]*t512;
        const real n4_x_2 = n4_x + (K[31][l]*n5_z_2 - R(0.989041840807708)*t512 + K[33][l]*t510);
        const real n4_y_2 = n4_y + (t430*n5_y + t431*n5_x_2 - K[32][l]*t510);
        const real n4_z_2 = n4_z + (K[51][l]*t511 - K[50][l]*t509 - t513);
        qfrc_bias[8 + 6*l] = n4_z_2;
        const real f4_x_2 = f4_x + t511;
        const real f4_y_2 = f4_y + t509;
        const real t514 = t428 + t510;
        /* left_hip_pitch, right_hip_pitch: inward */
        const real t515 = t406*f4_x_2 - t407*f4_y_2;
        const real t516 = t406*f4_y_2 + t407*f4_x_2;
        const real t517 = K[17][l]*t516 - K[53][l]*t514;
        const real t518 = K[56][l]*t514 + R(0.998126921256328)*t516;
        const real t519 = t406*n4_y_2 + t407*n4_x_2;
        const real t520 = K[58][l]*(K[55][l]*t514 + K[57][l]*t516);
        const real t521 = t520 + K[59][l]*(K[52][l]*t516 - K[54][l]*t514);
        const real t522 = K[60][l]*t515 + R(0.00593148374717016)*t518;
        const real t523 = K[61][l]*t515 - R(0.00593148374717016)*t517;
        const real n3_x_2 = n3_x + (t406*n4_x_2 - t407*n4_y_2 + t521);
        const real n3_y_2 = n3_y + (K[17][l]*t519 + R(0.998126921256328)*n4_z_2 - t522);
        const real n3_z_2 = n3_z + (K[17][l]*n4_z_2 - R(0.998126921256328)*t519 + t523);
        qfrc_bias[7 + 6*l] = n3_z_2;
        const real f3_x_2 = f3_x + t515;
        const real f3_y_2 = f3_y + t517;
        const real t524 = t404 + t518;
        /* left_hip_roll, right_hip_roll: inward */
        const real t525 = t382*f3_x_2 - t383*f3_y_2;
        const real t526 = t382*f3_y_2 + t383*f3_x_2;
        const real t527 = K[7][l]*t525 - R(0.9928768384869221)*t524;
        const real t528 = t382*n3_x_2 - t383*n3_y_2;
        const real t529 = K[7][l]*t528 + R(0.9928768384869221)*n3_z_2;
        const real n2_x = t529 + R(0.048000000000000057)*t526 - t378;
        const real n2_y_2 = n2_y + (t382*n3_y_2 + t383*n3_x_2 - R(0.048000000000000057)*t527);
        const real n2_z_2 = n2_z + (R(0.11914522061843058)*n3_z_2 - K[9][l]*t528);
        w2[8][l] = n2_z_2;
        const real f2_x_2 = f2_x + t527;
        const real f2_y = t526 - t379;
        const real t530 = t380 + (R(0.11914522061843058)*t524 + K[9][l]*t525);
        w2[9][l] = t530;
        /* left_hip_yaw, right_hip_yaw: inward */
        const real t531 = t368*f2_x_2 - t369*f2_y;
        w2[10][l] = t531;
        const real t532 = t368*f2_y + t369*f2_x_2;
        w2[11][l] = t532;
        const real t533 = t368*n2_x - t369*n2_y_2 - K[62][l]*t530;
        w2[12][l] = t533;
        const real t534 = t368*n2_y_2 + t369*n2_x + K[63][l]*t530;
        w2[13][l] = t534;
        const real t535 = n2_z_2 + (K[63][l]*t532 - K[62][l]*t531);
        w2[14][l] = t535;
    }
    qfrc_bias[16] = w2[6][1];
    qfrc_bias[10] = w2[7][0];
    qfrc_bias[6] = w2[8][0];
}

SD_PART void humanoid_bias_part5(real qfrc_bias[27], real *const w, real (*const w2)[2])
{
    /* right_hip_yaw: inward */
    const real n1_x_2 = w[3];
    const real n1_y_2 = w[4];
    const real n1_z = w[5];
    const real f1_x_2 = w[42];
    const real f1_y_2 = w[43];
    const real f1_z_2 = w[44];
    const real n1_x_3 = n1_x_2 - w2[12][1];
    const real n1_y_3 = n1_y_2 + w2[13][1];
    const real n1_z_2 = n1_z + w2[14][1];
    const real f1_x_3 = f1_x_2 + w2[10][1];
    const real f1_y_3 = f1_y_2 - w2[11][1];
    const real f1_z_3 = f1_z_2 + w2[9][1];

    /* left_hip_yaw: inward */
    const real n1_x_4 = n1_x_3 + w2[12][0];
    const real n1_y_4 = n1_y_3 + w2[13][0];
    const real n1_z_3 = n1_z_2 + w2[14][0];
    const real f1_x_4 = f1_x_3 + w2[10][0];
    const real f1_y_4 = f1_y_3 + w2[11][0];
    const real f1_z_4 = f1_z_3 - w2[9][0];
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

    const real qfrc_bias_12 = -w2[8][1];
    qfrc_bias[12] = qfrc_bias_12;
}

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces. */
void humanoid_bias(const real qpos[28], const real qvel[27], real qfrc_bias[27])
{
    real w[102];
    real w2[15][2];
    real sine[21];
    real cosine[21];
    humanoid_bias_part1(qpos, qvel, w, w2, sine, cosine);
    humanoid_bias_part2(qvel, qfrc_bias, w, sine, cosine);
    humanoid_bias_part3(qfrc_bias, w, sine, cosine);
    humanoid_bias_part4(qfrc_bias, w, w2, sine, cosine);
    humanoid_bias_part5(qfrc_bias, w, w2);
}
