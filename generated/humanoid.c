/* humanoid.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      humanoid
 * sha256     a5bf3631b6cd6cc03b28d6b31ebbb78b02fb040952458e1444060cae0fa6f045
 * sizes      nq 28, nv 27, nbody 14, njnt 22, ngeom 22, nsite 5, ncam 1
 *
 * function           mul      add      div     trig    other
 * humanoid_bias     1586     1323        2       42        7
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
    const real c_lumbar_roll = cosine[13];
    const real s_lumbar_roll = sine[13];
    const real w15_x = w14_x*c_lumbar_roll + w14_y*s_lumbar_roll;
    const real w15_y = w14_y*c_lumbar_roll - w14_x*s_lumbar_roll;
    const real w15_z = qvel[19] + w14_z;
    const real dw15_x = qvel[19]*w15_y - t48*c_lumbar_roll;
    const real dw15_y = t48*s_lumbar_roll - qvel[19]*w15_x;
    const real t60 = a14_x + R(0.009805806756909202)*t52;
    const real t61 = a14_y - R(0.009805806756909202)*U14_yx;
    const real a15_z = a14_z - R(0.009805806756909202)*U14_xz;
    const real a15_x = c_lumbar_roll*t60 + s_lumbar_roll*t61;
    const real a15_y = c_lumbar_roll*t61 - s_lumbar_roll*t60;
    const real t62 = w15_y*w15_y;
    const real t63 = w15_z*w15_z + t62;
    const real t64 = w15_x*w15_y;
    const real t65 = w15_x*w15_z;
    const real t66 = w15_y*w15_z;
    const real t67 = t62 + w15_x*w15_x;
    const real U15_xy = t64 - dw14_z;
    const real U15_xz = dw15_y + t65;
    const real U15_yx = dw14_z + t64;
    const real U15_yz = t66 - dw15_x;
    const real U15_zx = t65 - dw15_y;
    const real U15_zy = dw15_x + t66;
    const real t68 = R(1.8560468572044064)*U15_yx + R(0.20256928277490002)*U15_yz;
    const real n15_x = R(0.01694758748927198)*U15_zy - R(0.20256928277490002)*U15_yx;
    w[36] = n15_x;
    const real t69 = R(1.8560468572044064)*U15_zx + R(0.20256928277490002)*(t63 - t67);
    const real t70 = t69 + R(5.697587669881357)*a15_z;
    w[37] = t70;
    const real n15_z = t68 - R(0.01694758748927198)*U15_xy + R(5.697587669881357)*a15_y;
    w[38] = n15_z;
    const real t71 = R(5.697587669881357)*t63;
    w[39] = t71;
    const real f15_y = R(5.697587669881357)*U15_yx;
    w[40] = f15_y;
    const real f15_z = R(5.697587669881357)*U15_zx;
    w[41] = f15_z;

    /* thorax_yaw: outward */
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t72 = R(0.03771795842153838)*w15_x - R(0.9992884246365066)*w15_z;
    const real w16_x = c_thorax_yaw*t72 + w15_y*s_thorax_yaw;
    w[42] = w16_x;
    const real w16_y = w15_y*c_thorax_yaw - s_thorax_yaw*t72;
    w[43] = w16_y;
    const real w16_z = qvel[20] + (R(0.03771795842153838)*w15_z + R(0.9992884246365066)*w15_x);
    w[44] = w16_z;
    const real dw16_z = R(0.03771795842153838)*dw14_z + R(0.9992884246365066)*dw15_x;
    w[45] = dw16_z;
    const real t73 = R(0.03771795842153838)*dw15_x - R(0.9992884246365066)*dw14_z;
    const real dw16_x = c_thorax_yaw*t73 + dw15_y*s_thorax_yaw + qvel[20]*w16_y;
    w[46] = dw16_x;
    const real dw16_y = dw15_y*c_thorax_yaw - s_thorax_yaw*t73 - qvel[20]*w16_x;
    w[47] = dw16_y;
    const real t74 = a15_x + (R(0.03420581136232294)*U15_xz - R(0.2853622388889602)*t63);
    const real t75 = a15_y + (R(0.2853622388889602)*U15_yx + R(0.03420581136232294)*U15_yz);
    const real t76 = a15_z + (R(0.2853622388889602)*U15_zx - R(0.03420581136232294)*t67);
    const real a16_z = R(0.03771795842153838)*t76 + R(0.9992884246365066)*t74;
    w[48] = a16_z;
    const real t77 = R(0.03771795842153838)*t74 - R(0.9992884246365066)*t76;
    const real a16_x = c_thorax_yaw*t77 + s_thorax_yaw*t75;
    w[49] = a16_x;
    const real a16_y = c_thorax_yaw*t75 - s_thorax_yaw*t77;
    w[50] = a16_y;
    const real t78 = w16_z*w16_z;
    const real t79 = w16_y*w16_y;
    const real t80 = t78 + t79;
    w[51] = t80;
    const real t81 = w16_x*w16_y;
    const real t82 = w16_x*w16_z;
    const real t83 = w16_x*w16_x;
    const real t84 = t78 + t83;
    w[52] = t84;
    const real t85 = w16_y*w16_z;
    const real t86 = t79 + t83;
    const real U16_xy = t81 - dw16_z;
    w[53] = U16_xy;
    const real U16_xz = dw16_y + t82;
    const real U16_yx = dw16_z + t81;
    w[54] = U16_yx;
    const real U16_yz = t85 - dw16_x;
    const real U16_zx = t82 - dw16_y;
    w[55] = U16_zx;
    const real U16_zy = dw16_x + t85;
    w[56] = U16_zy;
    const real t87 = R(0.22772406050507166)*U16_xy - R(0.05159898475916053)*t80;
    const real t88 = t87 + R(0.008400380792172538)*U16_xz;
    const real t89 = R(0.05651994672848961)*U16_yx - R(0.05159898475916053)*t84;
    const real t90 = R(0.05651994672848961)*U16_zx + R(0.05159898475916053)*U16_zy;
    const real t91 = R(0.05159898475916053)*U16_zx + R(0.22772406050507166)*U16_zy;
    const real t92 = R(0.008400380792172538)*(t84 - t86);
    const real t93 = t92 + (R(0.03024766279467212)*U16_yx + t91);
    const real t94 = R(0.008400380792172538)*U16_xy - t90;
    const real t95 = R(0.03024766279467212)*(t80 - t86) + t94;
    const real t96 = R(0.4599773392964661)*a16_y + R(0.14906992437219424)*a16_x;
    const real n16_x = t93 + R(0.14906992437219424)*a16_z;
    w[57] = n16_x;
    const real n16_y = t95 + R(0.4599773392964661)*a16_z;
    w[58] = n16_y;
    const real n16_z = t89 - R(0.03024766279467212)*U16_yz - t88 - t96;
    w[59] = n16_z;
    const real f16_x = R(0.4599773392964661)*t80 + R(0.14906992437219424)*U16_xy;
    w[60] = f16_x;
    const real t97 = R(0.4599773392964661)*U16_yx + R(0.14906992437219424)*t84;
    w[61] = t97;
    const real f16_z = R(0.14906992437219424)*U16_zy - R(0.4599773392964661)*U16_zx;
    w[62] = f16_z;

    /* left_shoulder_pitch: outward */
    const real c_left_shoulder_pitch = cosine[15];
    const real s_left_shoulder_pitch = sine[15];
    const real t98 = R(0.9999622194154649)*w16_x + R(0.008692510667096068)*w16_y;
    const real t99 = R(0.008692510667096068)*w16_x - R(0.9999622194154649)*w16_y;
    const real t100 = R(0.017144810803239503)*t99 + R(0.999853016929249)*w16_z;
    const real w17_x = s_left_shoulder_pitch*t100 - c_left_shoulder_pitch*t98;
    w[63] = w17_x;
    const real w17_y = c_left_shoulder_pitch*t100 + s_left_shoulder_pitch*t98;
    w[64] = w17_y;
    const real w17_z = qvel[21] + (R(0.017144810803239503)*w16_z - R(0.999853016929249)*t99);
    w[65] = w17_z;
    const real t101 = R(0.9999622194154649)*dw16_x + R(0.008692510667096068)*dw16_y;
    const real t102 = R(0.008692510667096068)*dw16_x - R(0.9999622194154649)*dw16_y;
    const real t103 = R(0.017144810803239503)*t102 + R(0.999853016929249)*dw16_z;
    const real dw17_z = R(0.017144810803239503)*dw16_z - R(0.999853016929249)*t102;
    w[66] = dw17_z;
    const real t104 = s_left_shoulder_pitch*t103 - c_left_shoulder_pitch*t101;
    const real t105 = c_left_shoulder_pitch*t103 + s_left_shoulder_pitch*t101;
    const real dw17_x = t104 + qvel[21]*w17_y;
    w[67] = dw17_x;
    const real dw17_y = t105 - qvel[21]*w17_x;
    w[68] = dw17_y;
    const real t106 = R(0.06885634453396293)*t80 - R(0.18184517326093663)*U16_xy;
    const real t107 = R(0.18184517326093663)*t84 - R(0.06885634453396293)*U16_yx;
    const real t108 = R(0.06885634453396293)*U16_zx + R(0.18184517326093663)*U16_zy;
    const real t109 = a16_x + (t106 + R(0.0008762053233364336)*U16_xz);
    const real t110 = a16_y + (t107 + R(0.0008762053233364336)*U16_yz);
    const real t111 = a16_z - (t108 + R(0.0008762053233364336)*t86);
    const real t112 = R(0.9999622194154649)*t109 + R(0.008692510667096068)*t110;
    const real t113 = R(0.008692510667096068)*t109 - R(0.9999622194154649)*t110;
    const real t114 = R(0.017144810803239503)*t113 + R(0.999853016929249)*t111;
    const real a17_z = R(0.017144810803239503)*t111 - R(0.999853016929249)*t113;
    w[69] = a17_z;
    const real a17_x = s_left_shoulder_pitch*t114 - c_left_shoulder_pitch*t112;
    w[70] = a17_x;
    const real a17_y = c_left_shoulder_pitch*t114 + s_left_shoulder_pitch*t112;
    w[71] = a17_y;
    const real t115 = w17_z*w17_z;
    const real t116 = w17_y*w17_y;
    const real t117 = t115 + t116;
    w[72] = t117;
    const real t118 = w17_x*w17_y;
    const real t119 = w17_x*w17_z;
    const real t120 = w17_x*w17_x;
    const real t121 = t115 + t120;
    w[73] = t121;
    const real t122 = w17_y*w17_z;
    const real t123 = t116 + t120;
    const real U17_xy = t118 - dw17_z;
    w[74] = U17_xy;
    const real U17_xz = dw17_y + t119;
    const real U17_yx = dw17_z + t118;
    w[75] = U17_yx;
    const real U17_yz = t122 - dw17_x;
    const real U17_zx = t119 - dw17_y;
    w[76] = U17_zx;
    const real U17_zy = dw17_x + t122;
    w[77] = U17_zy;
    const real t124 = R(0.00019155614423821177)*U17_xy - R(0.00036947484944048226)*t117;
    const real t125 = R(0.0012975890918813819)*U17_yx - R(0.00036947484944048226)*t121;
    const real t126 = t125 - R(1.8091063944677488e-06)*U17_yz;
    const real t127 = R(0.0012975890918813819)*U17_zx + R(0.00036947484944048226)*U17_zy;
    const real t128 = R(0.00036947484944048226)*U17_zx + R(0.00019155614423821177)*U17_zy;
    const real t129 = R(1.8091063944677488e-06)*U17_yx + t128;
    const real t130 = R(1.838463192673137e-05)*(t121 - t123) + t129;
    const real t131 = R(1.8091063944677488e-06)*(t117 - t123);
    const real t132 = t131 + (R(1.838463192673137e-05)*U17_xy - t127);
    const real t133 = R(0.03776022289640436)*a17_y - R(0.01957698261346971)*a17_x;
    const real n17_x = t130 + R(0.01957698261346971)*a17_z;
    w[78] = n17_x;
    const real n17_y = t132 - R(0.03776022289640436)*a17_z;
    w[79] = n17_y;
    const real n17_z = t126 - (t124 + R(1.838463192673137e-05)*U17_xz) + t133;
    w[80] = n17_z;
    const real f17_x = R(0.01957698261346971)*U17_xy - R(0.03776022289640436)*t117;
    w[81] = f17_x;
    const real f17_y = R(0.03776022289640436)*U17_yx - R(0.01957698261346971)*t121;
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
    const real t117 = w[72];
    const real t121 = w[73];
    const real U17_xy = w[74];
    const real U17_yx = w[75];
    const real U17_zx = w[76];
    const real U17_zy = w[77];
    const real c_left_shoulder_roll = cosine[16];
    const real s_left_shoulder_roll = sine[16];
    const real t134 = R(0.06358580412035653)*w17_x + R(0.9979763752285761)*w17_z;
    const real w18_x = c_left_shoulder_roll*t134 + w17_y*s_left_shoulder_roll;
    const real w18_y = w17_y*c_left_shoulder_roll - s_left_shoulder_roll*t134;
    const real w18_z = qvel[22] + (R(0.06358580412035653)*w17_z - R(0.9979763752285761)*w17_x);
    const real dw18_z = R(0.06358580412035653)*dw17_z - R(0.9979763752285761)*dw17_x;
    const real t135 = R(0.06358580412035653)*dw17_x + R(0.9979763752285761)*dw17_z;
    const real t136 = c_left_shoulder_roll*t135 + dw17_y*s_left_shoulder_roll;
    const real t137 = dw17_y*c_left_shoulder_roll - s_left_shoulder_roll*t135;
    const real dw18_x = t136 + qvel[22]*w18_y;
    const real dw18_y = t137 - qvel[22]*w18_x;
    const real t138 = R(0.009784763465357213)*U17_xy - R(0.03361196385804706)*t117;
    const real t139 = R(0.03361196385804706)*U17_yx - R(0.009784763465357213)*t121;
    const real t140 = R(0.03361196385804706)*U17_zx + R(0.009784763465357213)*U17_zy;
    const real t141 = a17_x + t138;
    const real t142 = a17_y + t139;
    const real t143 = a17_z + t140;
    const real a18_z = R(0.06358580412035653)*t143 - R(0.9979763752285761)*t141;
    const real t144 = R(0.06358580412035653)*t141 + R(0.9979763752285761)*t143;
    const real a18_x = c_left_shoulder_roll*t144 + s_left_shoulder_roll*t142;
    const real a18_y = c_left_shoulder_roll*t142 - s_left_shoulder_roll*t144;
    const real t145 = w18_z*w18_z;
    const real t146 = w18_y*w18_y;
    const real t147 = t145 + t146;
    const real t148 = w18_x*w18_y;
    const real t149 = w18_x*w18_z;
    const real t150 = w18_x*w18_x;
    const real t151 = t145 + t150;
    const real t152 = w18_y*w18_z;
    const real t153 = t146 + t150;
    const real U18_xy = t148 - dw18_z;
    const real U18_xz = dw18_y + t149;
    const real U18_yx = dw18_z + t148;
    const real U18_yz = t152 - dw18_x;
    const real U18_zx = t149 - dw18_y;
    const real U18_zy = dw18_x + t152;
    const real t154 = R(0.020715897714938866)*t147 + R(0.08585708574583226)*U18_xy;
    const real t155 = R(0.005847413858290482)*U18_yx + R(0.020715897714938866)*t151;
    const real t156 = t155 - R(0.0007927363298725683)*U18_yz;
    const real t157 = R(0.005847413858290482)*U18_zx - R(0.020715897714938866)*U18_zy;
    const real t158 = R(0.08585708574583226)*U18_zy - R(0.020715897714938866)*U18_zx;
    const real t159 = R(0.0034564087743477485)*(t151 - t153);
    const real t160 = t159 + (R(0.0007927363298725683)*U18_yx + t158);
    const real t161 = R(0.0007927363298725683)*(t147 - t153);
    const real t162 = t161 + (R(0.0034564087743477485)*U18_xy - t157);
    const real t163 = R(0.08490948742743298)*a18_y + R(0.36404059339458716)*a18_x;
    const real n18_x = t160 + R(0.36404059339458716)*a18_z;
    w[84] = n18_x;
    const real n18_y = t162 + R(0.08490948742743298)*a18_z;
    w[85] = n18_y;
    const real n18_z = t156 - (t154 + R(0.0034564087743477485)*U18_xz) - t163;
    w[86] = n18_z;
    const real f18_x = R(0.08490948742743298)*t147 + R(0.36404059339458716)*U18_xy;
    w[87] = f18_x;
    const real t164 = R(0.08490948742743298)*U18_yx + R(0.36404059339458716)*t151;
    w[88] = t164;
    const real f18_z = R(0.36404059339458716)*U18_zy - R(0.08490948742743298)*U18_zx;
    w[89] = f18_z;

    /* left_elbow: outward */
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real t165 = R(0.22440759609508557)*w18_x + R(0.9744953723927194)*w18_z;
    const real w19_x = w18_y*s_left_elbow - c_left_elbow*t165;
    const real w19_y = w18_y*c_left_elbow + s_left_elbow*t165;
    const real w19_z = qvel[23] + (R(0.9744953723927194)*w18_x - R(0.22440759609508557)*w18_z);
    const real dw19_z = R(0.9744953723927194)*dw18_x - R(0.22440759609508557)*dw18_z;
    const real t166 = R(0.22440759609508557)*dw18_x + R(0.9744953723927194)*dw18_z;
    const real dw19_x = dw18_y*s_left_elbow - c_left_elbow*t166 + qvel[23]*w19_y;
    const real dw19_y = dw18_y*c_left_elbow + s_left_elbow*t166 - qvel[23]*w19_x;
    const real t167 = a18_x + (R(0.05018267790088838)*t147 + R(0.2735687178038458)*U18_xy);
    const real t168 = a18_y - (R(0.05018267790088838)*U18_yx + R(0.2735687178038458)*t151);
    const real t169 = a18_z + (R(0.2735687178038458)*U18_zy - R(0.05018267790088838)*U18_zx);
    const real a19_z = R(0.9744953723927194)*t167 - R(0.22440759609508557)*t169;
    const real t170 = R(0.22440759609508557)*t167 + R(0.9744953723927194)*t169;
    const real a19_x = s_left_elbow*t168 - c_left_elbow*t170;
    const real a19_y = c_left_elbow*t168 + s_left_elbow*t170;
    const real t171 = w19_z*w19_z;
    const real t172 = w19_y*w19_y;
    const real t173 = t171 + t172;
    const real t174 = w19_x*w19_y;
    const real t175 = w19_x*w19_z;
    const real t176 = w19_x*w19_x;
    const real t177 = t171 + t176;
    const real t178 = w19_y*w19_z;
    const real t179 = t172 + t176;
    const real U19_xy = t174 - dw19_z;
    const real U19_xz = dw19_y + t175;
    const real U19_yx = dw19_z + t174;
    const real U19_yz = t178 - dw19_x;
    const real U19_zx = t175 - dw19_y;
    const real U19_zy = dw19_x + t178;
    const real t180 = R(0.000512404861741689)*U19_xy - R(0.0031663174319165595)*t173;
    const real t181 = t180 + R(0.0004749476147874839)*U19_xz;
    const real t182 = R(0.0290775991796366)*U19_yx - R(0.0031663174319165595)*t177;
    const real t183 = R(0.0290775991796366)*U19_zx + R(0.0031663174319165595)*U19_zy;
    const real t184 = R(0.0031663174319165595)*U19_zx + R(0.000512404861741689)*U19_zy;
    const real t185 = R(0.0004749476147874839)*(t177 - t179);
    const real t186 = t185 + (t184 - R(0.004342090584143736)*U19_yx);
    const real t187 = R(0.0004749476147874839)*U19_xy - t183;
    const real t188 = R(0.004342090584143736)*(t179 - t173) + t187;
    const real t189 = R(0.015238197878080041)*a19_x - R(0.1295295178018227)*a19_y;
    const real n19_x = t186 - R(0.015238197878080041)*a19_z;
    w[90] = n19_x;
    const real n19_y = t188 + R(0.1295295178018227)*a19_z;
    w[91] = n19_y;
    const real n19_z = t182 + R(0.004342090584143736)*U19_yz - t181 + t189;
    w[92] = n19_z;
    const real f19_x = R(0.1295295178018227)*t173 - R(0.015238197878080041)*U19_xy;
    w[93] = f19_x;
    const real f19_y = R(0.015238197878080041)*t177 - R(0.1295295178018227)*U19_yx;
    w[94] = f19_y;
    const real t190 = R(0.1295295178018227)*U19_zx + R(0.015238197878080041)*U19_zy;
    w[95] = t190;
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
    const real t80 = w[51];
    const real t84 = w[52];
    const real U16_xy = w[53];
    const real U16_yx = w[54];
    const real U16_zx = w[55];
    const real U16_zy = w[56];
    const real c_right_shoulder_pitch = cosine[18];
    const real s_right_shoulder_pitch = sine[18];
    const real t191 = R(0.07330794578213845)*w16_y + R(0.9973093527512931)*w16_z;
    const real w20_x = w16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t191;
    const real t192 = c_right_shoulder_pitch*t191 + w16_x*s_right_shoulder_pitch;
    const real w20_z = qvel_24 + (R(0.9973093527512931)*w16_y - R(0.07330794578213845)*w16_z);
    const real t193 = R(0.07330794578213845)*dw16_y + R(0.9973093527512931)*dw16_z;
    const real dw20_z = R(0.9973093527512931)*dw16_y - R(0.07330794578213845)*dw16_z;
    const real t194 = dw16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t193;
    const real t195 = c_right_shoulder_pitch*t193 + dw16_x*s_right_shoulder_pitch;
    const real dw20_x = t194 - qvel_24*t192;
    const real t196 = t195 + qvel_24*w20_x;
    const real t197 = a16_x + (R(0.2000954411635032)*U16_xy - R(0.036383770812821695)*t80);
    const real t198 = a16_y + (R(0.036383770812821695)*U16_yx - R(0.2000954411635032)*t84);
    const real t199 = a16_z + (R(0.036383770812821695)*U16_zx + R(0.2000954411635032)*U16_zy);
    const real t200 = R(0.07330794578213845)*t198 + R(0.9973093527512931)*t199;
    const real a20_z = R(0.9973093527512931)*t198 - R(0.07330794578213845)*t199;
    const real a20_x = c_right_shoulder_pitch*t197 - s_right_shoulder_pitch*t200;
    const real t201 = c_right_shoulder_pitch*t200 + s_right_shoulder_pitch*t197;
    const real t202 = w20_z*w20_z;
    const real t203 = t192*t192;
    const real t204 = t202 + t203;
    const real t205 = w20_x*t192;
    const real t206 = w20_x*w20_z;
    const real t207 = w20_x*w20_x;
    const real t208 = t202 + t207;
    const real t209 = t192*w20_z;
    const real t210 = t203 + t207;
    const real t211 = dw20_z + t205;
    const real U20_xz = t206 - t196;
    const real U20_yx = dw20_z - t205;
    const real U20_zx = t196 + t206;
    const real U20_zy = dw20_x - t209;
    const real t212 = R(0.0003047245277230662)*t204 - R(0.00019299365400118754)*t211;
    const real t213 = R(0.0009161046750533709)*U20_yx + R(0.0003047245277230662)*t208;
    const real t214 = t213 + R(0.00021335706865824699)*(dw20_x + t209);
    const real t215 = R(0.0009161046750533709)*U20_zx - R(0.0003047245277230662)*U20_zy;
    const real t216 = R(0.00019299365400118754)*U20_zy - R(0.0003047245277230662)*U20_zx;
    const real t217 = R(0.00021335706865824699)*U20_yx + t216;
    const real t218 = R(3.159608686163093e-05)*(t210 - t208) + t217;
    const real t219 = R(0.00021335706865824699)*(t204 - t210);
    const real t220 = t219 + (R(3.159608686163093e-05)*t211 - t215);
    const real t221 = R(0.03102655879692604)*t201 - R(0.019650301858022006)*a20_x;
    const real n20_x = t218 + R(0.019650301858022006)*a20_z;
    const real n20_y = t220 + R(0.03102655879692604)*a20_z;
    const real n20_z = t214 - (t212 - R(3.159608686163093e-05)*U20_xz) + t221;
    const real f20_x = R(0.03102655879692604)*t204 - R(0.019650301858022006)*t211;
    const real t222 = R(0.03102655879692604)*U20_yx + R(0.019650301858022006)*t208;
    const real f20_z = R(0.019650301858022006)*U20_zy - R(0.03102655879692604)*U20_zx;

    /* right_shoulder_roll: outward */
    const real qvel_25 = w[4];
    const real c_right_shoulder_roll = cosine[19];
    const real s_right_shoulder_roll = sine[19];
    const real t223 = R(0.5177701192657611)*w20_x + R(0.8555197856248092)*w20_z;
    const real t224 = c_right_shoulder_roll*t223 + t192*s_right_shoulder_roll;
    const real w21_y = s_right_shoulder_roll*t223 - t192*c_right_shoulder_roll;
    const real w21_z = qvel_25 + (R(0.8555197856248092)*w20_x - R(0.5177701192657611)*w20_z);
    const real dw21_z = R(0.8555197856248092)*dw20_x - R(0.5177701192657611)*dw20_z;
    const real t225 = R(0.5177701192657611)*dw20_x + R(0.8555197856248092)*dw20_z;
    const real t226 = c_right_shoulder_roll*t225 + t196*s_right_shoulder_roll;
    const real t227 = s_right_shoulder_roll*t225 - t196*c_right_shoulder_roll;
    const real dw21_x = qvel_25*w21_y - t226;
    const real dw21_y = t227 + qvel_25*t224;
    const real t228 = R(0.018164160840221367)*t204 - R(0.00982140912621147)*t211;
    const real t229 = R(0.018164160840221367)*U20_yx + R(0.00982140912621147)*t208;
    const real t230 = R(0.00982140912621147)*U20_zy - R(0.018164160840221367)*U20_zx;
    const real t231 = a20_x + t228;
    const real t232 = t201 + t229;
    const real t233 = a20_z + t230;
    const real a21_z = R(0.8555197856248092)*t231 - R(0.5177701192657611)*t233;
    const real t234 = R(0.5177701192657611)*t231 + R(0.8555197856248092)*t233;
    const real t235 = c_right_shoulder_roll*t234 + s_right_shoulder_roll*t232;
    const real a21_y = s_right_shoulder_roll*t234 - c_right_shoulder_roll*t232;
    const real t236 = w21_z*w21_z;
    const real t237 = w21_y*w21_y;
    const real t238 = t236 + t237;
    const real t239 = t224*w21_y;
    const real t240 = t224*w21_z;
    const real t241 = t224*t224;
    const real t242 = t236 + t241;
    const real t243 = w21_y*w21_z;
    const real t244 = t237 + t241;
    const real t245 = dw21_z + t239;
    const real U21_xz = dw21_y - t240;
    const real U21_yx = dw21_z - t239;
    const real U21_yz = t243 - dw21_x;
    const real t246 = dw21_y + t240;
    const real U21_zy = dw21_x + t243;
    const real t247 = R(0.01684160490663973)*t238 - R(0.08762139034295276)*t245;
    const real t248 = R(0.004070628525496018)*U21_yx + R(0.01684160490663973)*t242;
    const real t249 = t248 + R(0.00030435052526314835)*U21_yz;
    const real t250 = R(0.004070628525496018)*t246 + R(0.01684160490663973)*U21_zy;
    const real t251 = R(0.01684160490663973)*t246 + R(0.08762139034295276)*U21_zy;
    const real t252 = t251 - R(0.00030435052526314835)*U21_yx;
    const real t253 = R(0.0008151974199176125)*(t244 - t242) + t252;
    const real t254 = R(0.00030435052526314835)*(t244 - t238);
    const real t255 = t254 + (R(0.0008151974199176125)*t245 + t250);
    const real t256 = R(0.36762371740529165)*t235 - R(0.06765310016321512)*a21_y;
    const real n21_x = t253 + R(0.36762371740529165)*a21_z;
    const real n21_y = t255 + R(0.06765310016321512)*a21_z;
    const real n21_z = t249 - (t247 - R(0.0008151974199176125)*U21_xz) + t256;
    const real f21_x = R(0.06765310016321512)*t238 - R(0.36762371740529165)*t245;
    const real t257 = R(0.06765310016321512)*U21_yx + R(0.36762371740529165)*t242;
    const real f21_z = R(0.06765310016321512)*t246 + R(0.36762371740529165)*U21_zy;

    /* right_elbow: outward */
    const real qvel_26 = w[5];
    const real c_right_elbow = cosine[20];
    const real s_right_elbow = sine[20];
    const real t258 = R(0.2530553743199901)*t224 + R(0.9674517959711325)*w21_z;
    const real w22_x = c_right_elbow*t258 + w21_y*s_right_elbow;
    const real w22_y = w21_y*c_right_elbow - s_right_elbow*t258;
    const real w22_z = qvel_26 + (R(0.9674517959711325)*t224 - R(0.2530553743199901)*w21_z);
    const real t259 = R(0.2530553743199901)*dw21_z + R(0.9674517959711325)*dw21_x;
    const real t260 = R(0.9674517959711325)*dw21_z - R(0.2530553743199901)*dw21_x;
    const real dw22_x = c_right_elbow*t260 + dw21_y*s_right_elbow + qvel_26*w22_y;
    const real dw22_y = dw21_y*c_right_elbow - s_right_elbow*t260 - qvel_26*w22_x;
    const real t261 = R(0.03737609500155903)*t238 - R(0.27674491047018795)*t245;
    const real t262 = t261 - t235;
    const real t263 = a21_y - (R(0.03737609500155903)*U21_yx + R(0.27674491047018795)*t242);
    const real t264 = a21_z + (R(0.03737609500155903)*t246 + R(0.27674491047018795)*U21_zy);
    const real t265 = R(0.2530553743199901)*t264 + R(0.9674517959711325)*t262;
    const real t266 = R(0.9674517959711325)*t264 - R(0.2530553743199901)*t262;
    const real a22_x = c_right_elbow*t266 + s_right_elbow*t263;
    const real a22_y = c_right_elbow*t263 - s_right_elbow*t266;
    const real t267 = w22_z*w22_z;
    const real t268 = w22_y*w22_y;
    const real t269 = t267 + t268;
    const real t270 = w22_x*w22_y;
    const real t271 = w22_x*w22_z;
    const real t272 = w22_x*w22_x;
    const real t273 = t267 + t272;
    const real t274 = w22_y*w22_z;
    const real t275 = t268 + t272;
    const real U22_xy = t259 + t270;
    const real U22_xz = dw22_y + t271;
    const real U22_yx = t270 - t259;
    const real U22_yz = t274 - dw22_x;
    const real U22_zx = t271 - dw22_y;
    const real U22_zy = dw22_x + t274;
    const real t276 = R(0.000512404861741689)*U22_xy - R(0.0031663174319165595)*t269;
    const real t277 = t276 - R(0.0004749476147874839)*U22_xz;
    const real t278 = R(0.0290775991796366)*U22_yx - R(0.0031663174319165595)*t273;
    const real t279 = R(0.0290775991796366)*U22_zx + R(0.0031663174319165595)*U22_zy;
    const real t280 = R(0.0031663174319165595)*U22_zx + R(0.000512404861741689)*U22_zy;
    const real t281 = R(0.0004749476147874839)*(t275 - t273);
    const real t282 = t281 + (R(0.004342090584143736)*U22_yx + t280);
    const real t283 = R(0.0004749476147874839)*U22_xy + t279;
    const real t284 = R(0.004342090584143736)*(t269 - t275) - t283;
    const real t285 = R(0.015238197878080041)*a22_x - R(0.1295295178018227)*a22_y;
    const real n22_x = t282 + R(0.015238197878080041)*t265;
    const real n22_y = t284 - R(0.1295295178018227)*t265;
    const real n22_z = t278 - R(0.004342090584143736)*U22_yz - t277 + t285;
    const real f22_x = R(0.1295295178018227)*t269 - R(0.015238197878080041)*U22_xy;
    const real f22_y = R(0.015238197878080041)*t273 - R(0.1295295178018227)*U22_yx;
    const real t286 = R(0.1295295178018227)*U22_zx + R(0.015238197878080041)*U22_zy;
    qfrc_bias[26] = n22_z;

    /* right_elbow: inward */
    const real t287 = c_right_elbow*f22_x - s_right_elbow*f22_y;
    const real t288 = c_right_elbow*f22_y + s_right_elbow*f22_x;
    const real t289 = R(0.2530553743199901)*t286 + R(0.9674517959711325)*t287;
    const real t290 = R(0.9674517959711325)*t286 - R(0.2530553743199901)*t287;
    const real t291 = c_right_elbow*n22_x - s_right_elbow*n22_y;
    const real t292 = c_right_elbow*n22_y + s_right_elbow*n22_x;
    const real t293 = R(0.2530553743199901)*t291 + R(0.9674517959711325)*n22_z;
    const real t294 = R(0.03737609500155903)*t288 + R(0.27674491047018795)*t290;
    const real t295 = R(0.9674517959711325)*t291 - R(0.2530553743199901)*n22_z - t294;
    const real n21_x_2 = n21_x + (R(0.27674491047018795)*t289 - t293);
    const real n21_y_2 = n21_y + (t292 + R(0.03737609500155903)*t289);
    const real n21_z_2 = n21_z + t295;
    const real f21_x_2 = f21_x + t290;
    const real f21_y = t288 - t257;
    const real f21_z_2 = f21_z + t289;
    qfrc_bias[25] = n21_z_2;

    /* right_shoulder_roll: inward */
    const real t296 = c_right_shoulder_roll*f21_x_2 - s_right_shoulder_roll*f21_y;
    const real t297 = c_right_shoulder_roll*f21_y + s_right_shoulder_roll*f21_x_2;
    const real t298 = R(0.5177701192657611)*f21_z_2 + R(0.8555197856248092)*t296;
    const real t299 = R(0.8555197856248092)*f21_z_2 - R(0.5177701192657611)*t296;
    const real t300 = c_right_shoulder_roll*n21_x_2 - s_right_shoulder_roll*n21_y_2;
    const real t301 = c_right_shoulder_roll*n21_y_2 + s_right_shoulder_roll*n21_x_2;
    const real t302 = R(0.8555197856248092)*n21_z_2 - R(0.5177701192657611)*t300;
    const real t303 = R(0.018164160840221367)*t297 + R(0.00982140912621147)*t299;
    const real t304 = R(0.5177701192657611)*n21_z_2 + R(0.8555197856248092)*t300 + t303;
    const real n20_x_2 = n20_x + (t302 - R(0.00982140912621147)*t298);
    const real n20_y_2 = n20_y + (t301 - R(0.018164160840221367)*t298);
    const real n20_z_2 = n20_z - t304;
    const real f20_x_2 = f20_x + t299;
    const real f20_y = t297 - t222;
    const real f20_z_2 = f20_z - t298;
    qfrc_bias[24] = n20_z_2;

    /* right_shoulder_pitch: inward */
    const real n16_x = w[57];
    const real n16_y = w[58];
    const real n16_z = w[59];
    const real f16_x = w[60];
    const real t97 = w[61];
    const real f16_z = w[62];
    const real t305 = c_right_shoulder_pitch*f20_x_2 - s_right_shoulder_pitch*f20_y;
    const real t306 = c_right_shoulder_pitch*f20_y + s_right_shoulder_pitch*f20_x_2;
    const real t307 = R(0.9973093527512931)*f20_z_2 - R(0.07330794578213845)*t306;
    const real t308 = R(0.07330794578213845)*f20_z_2 + R(0.9973093527512931)*t306;
    const real t309 = c_right_shoulder_pitch*n20_x_2 - s_right_shoulder_pitch*n20_y_2;
    const real t310 = c_right_shoulder_pitch*n20_y_2 + s_right_shoulder_pitch*n20_x_2;
    const real t311 = R(0.9973093527512931)*n20_z_2 - R(0.07330794578213845)*t310;
    const real t312 = R(0.036383770812821695)*t307 - R(0.2000954411635032)*t305;
    const real t313 = t312 - (R(0.07330794578213845)*n20_z_2 + R(0.9973093527512931)*t310);
    const real n16_x_2 = n16_x + (t309 - R(0.2000954411635032)*t308);
    w[96] = n16_x_2;
    const real n16_y_2 = n16_y + (t311 + R(0.036383770812821695)*t308);
    w[97] = n16_y_2;
    const real n16_z_2 = n16_z + t313;
    w[98] = n16_z_2;
    const real f16_x_2 = f16_x + t305;
    w[99] = f16_x_2;
    const real f16_y = t307 - t97;
    w[100] = f16_y;
    const real f16_z_2 = f16_z - t308;
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
    const real t164 = w[88];
    const real f18_z = w[89];
    const real c_left_elbow = cosine[17];
    const real s_left_elbow = sine[17];
    const real n19_x = w[90];
    const real n19_y = w[91];
    const real n19_z = w[92];
    const real f19_x = w[93];
    const real f19_y = w[94];
    const real t190 = w[95];
    const real t314 = c_left_elbow*f19_x - s_left_elbow*f19_y;
    const real t315 = c_left_elbow*f19_y + s_left_elbow*f19_x;
    const real t316 = R(0.22440759609508557)*t190 - R(0.9744953723927194)*t314;
    const real t317 = R(0.22440759609508557)*t314 + R(0.9744953723927194)*t190;
    const real t318 = c_left_elbow*n19_x - s_left_elbow*n19_y;
    const real t319 = c_left_elbow*n19_y + s_left_elbow*n19_x;
    const real t320 = R(0.9744953723927194)*n19_z - R(0.22440759609508557)*t318;
    const real t321 = R(0.2735687178038458)*t317 - R(0.05018267790088838)*t315;
    const real t322 = t321 - (R(0.22440759609508557)*n19_z + R(0.9744953723927194)*t318);
    const real n18_x_2 = n18_x + (t320 + R(0.2735687178038458)*t316);
    const real n18_y_2 = n18_y + (t319 + R(0.05018267790088838)*t316);
    const real n18_z_2 = n18_z + t322;
    const real f18_x_2 = f18_x - t317;
    const real f18_y = t315 - t164;
    const real f18_z_2 = f18_z + t316;
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
    const real t323 = c_left_shoulder_roll*f18_x_2 - s_left_shoulder_roll*f18_y;
    const real t324 = c_left_shoulder_roll*f18_y + s_left_shoulder_roll*f18_x_2;
    const real t325 = R(0.06358580412035653)*f18_z_2 + R(0.9979763752285761)*t323;
    const real t326 = R(0.06358580412035653)*t323 - R(0.9979763752285761)*f18_z_2;
    const real t327 = c_left_shoulder_roll*n18_x_2 - s_left_shoulder_roll*n18_y_2;
    const real t328 = c_left_shoulder_roll*n18_y_2 + s_left_shoulder_roll*n18_x_2;
    const real t329 = R(0.06358580412035653)*t327 - R(0.9979763752285761)*n18_z_2;
    const real t330 = R(0.03361196385804706)*t324 - R(0.009784763465357213)*t326;
    const real t331 = R(0.06358580412035653)*n18_z_2 + R(0.9979763752285761)*t327 + t330;
    const real n17_x_2 = n17_x + (t329 + R(0.009784763465357213)*t325);
    const real n17_y_2 = n17_y + (t328 - R(0.03361196385804706)*t325);
    const real n17_z_2 = n17_z + t331;
    const real f17_x_2 = f17_x + t326;
    const real f17_y_2 = f17_y + t324;
    const real f17_z_2 = f17_z + t325;
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
    const real t332 = c_left_shoulder_pitch*f17_x_2 - s_left_shoulder_pitch*f17_y_2;
    const real t333 = c_left_shoulder_pitch*f17_y_2 + s_left_shoulder_pitch*f17_x_2;
    const real t334 = R(0.017144810803239503)*t333 - R(0.999853016929249)*f17_z_2;
    const real t335 = R(0.017144810803239503)*f17_z_2 + R(0.999853016929249)*t333;
    const real t336 = R(0.008692510667096068)*t334 - R(0.9999622194154649)*t332;
    const real t337 = R(0.9999622194154649)*t334 + R(0.008692510667096068)*t332;
    const real t338 = c_left_shoulder_pitch*n17_x_2 - s_left_shoulder_pitch*n17_y_2;
    const real t339 = c_left_shoulder_pitch*n17_y_2 + s_left_shoulder_pitch*n17_x_2;
    const real t340 = R(0.017144810803239503)*t339 - R(0.999853016929249)*n17_z_2;
    const real t341 = R(0.008692510667096068)*t340 - R(0.9999622194154649)*t338;
    const real t342 = R(0.9999622194154649)*t340 + R(0.008692510667096068)*t338;
    const real t343 = R(0.0008762053233364336)*t337 - R(0.18184517326093663)*t335;
    const real t344 = R(0.0008762053233364336)*t336 + R(0.06885634453396293)*t335;
    const real t345 = R(0.06885634453396293)*t337 + R(0.18184517326093663)*t336;
    const real t346 = R(0.017144810803239503)*n17_z_2 + R(0.999853016929249)*t339 + t345;
    const real n16_x_3 = n16_x_2 + (t341 + t343);
    const real n16_y_3 = n16_y_2 + (t344 - t342);
    const real n16_z_3 = n16_z_2 + t346;
    const real f16_x_3 = f16_x_2 + t336;
    const real f16_y_2 = f16_y - t337;
    const real f16_z_3 = f16_z_2 + t335;
    qfrc_bias[20] = n16_z_3;

    /* thorax_yaw: inward */
    const real n15_x = w[36];
    const real t70 = w[37];
    const real n15_z = w[38];
    const real t71 = w[39];
    const real f15_y = w[40];
    const real f15_z = w[41];
    const real c_thorax_yaw = cosine[14];
    const real s_thorax_yaw = sine[14];
    const real t347 = c_thorax_yaw*f16_x_3 - s_thorax_yaw*f16_y_2;
    const real t348 = c_thorax_yaw*f16_y_2 + s_thorax_yaw*f16_x_3;
    const real t349 = R(0.03771795842153838)*f16_z_3 - R(0.9992884246365066)*t347;
    const real t350 = R(0.03771795842153838)*t347 + R(0.9992884246365066)*f16_z_3;
    const real t351 = c_thorax_yaw*n16_x_3 - s_thorax_yaw*n16_y_3;
    const real t352 = R(0.03771795842153838)*n16_z_3 - R(0.9992884246365066)*t351;
    const real t353 = R(0.03771795842153838)*t351 + R(0.9992884246365066)*n16_z_3;
    const real t354 = R(0.03420581136232294)*t350 - R(0.2853622388889602)*t349;
    const real n15_x_2 = n15_x + (t353 - R(0.03420581136232294)*t348);
    const real n15_y = c_thorax_yaw*n16_y_3 + s_thorax_yaw*n16_x_3 + t354 - t70;
    const real n15_z_2 = n15_z + (t352 + R(0.2853622388889602)*t348);
    const real f15_x = t350 - t71;
    const real f15_y_2 = f15_y + t348;
    const real f15_z_2 = f15_z + t349;
    qfrc_bias[19] = n15_z_2;

    /* lumbar_roll: inward */
    const real t58 = w[30];
    const real n14_y = w[31];
    const real n14_z = w[32];
    const real f14_x = w[33];
    const real f14_y = w[34];
    const real t59 = w[35];
    const real c_lumbar_roll = cosine[13];
    const real s_lumbar_roll = sine[13];
    const real t355 = c_lumbar_roll*f15_y_2 + s_lumbar_roll*f15_x;
    const real t356 = c_lumbar_roll*n15_y + s_lumbar_roll*n15_x_2;
    const real n14_x = c_lumbar_roll*n15_x_2 - s_lumbar_roll*n15_y - t58;
    const real n14_y_2 = n14_y + (t356 + R(0.009805806756909202)*f15_z_2);
    const real n14_z_2 = n14_z + (n15_z_2 - R(0.009805806756909202)*t355);
    const real f14_x_2 = f14_x + (c_lumbar_roll*f15_x - s_lumbar_roll*f15_y_2);
    const real f14_y_2 = f14_y + t355;
    const real f14_z = f15_z_2 - t59;
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
    const real t357 = c_lumbar_pitch*f14_z - s_lumbar_pitch*f14_x_2;
    const real t358 = c_lumbar_pitch*f14_x_2 + s_lumbar_pitch*f14_z;
    const real t359 = c_lumbar_pitch*n14_z_2 - s_lumbar_pitch*n14_x;
    const real t360 = c_lumbar_pitch*n14_x + s_lumbar_pitch*n14_z_2;
    const real t361 = R(0.09005398380194388)*t358 + R(0.011798920194383338)*t357;
    const real n1_x_2 = n1_x + (t360 - R(0.09005398380194388)*f14_y_2);
    w[3] = n1_x_2;
    const real n1_y_2 = n1_y + (n14_y_2 + t361);
    w[4] = n1_y_2;
    const real n1_z = t359 - R(0.011798920194383338)*f14_y_2 - t38;
    w[5] = n1_z;
    const real f1_x_2 = f1_x + t358;
    w[42] = f1_x_2;
    const real f1_y_2 = f1_y + f14_y_2;
    w[43] = f1_y_2;
    const real f1_z_2 = f1_z + t357;
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
        const real t362 = w2[0][l];
        const real t363 = cosine[0 + l];
        const real t364 = sine[0 + l];
        const real t365 = K[0][l]*qvel_3;
        const real w2_x = t365*t363 + qvel_4*t364;
        const real w2_y = qvel_4*t363 - t365*t364;
        const real w2_z = K[0][l]*qvel_5 + t362;
        const real dw2_x = t362*w2_y;
        const real t366 = t362*w2_x;
        const real t367 = K[0][l]*a1_x + (t43 - K[0][l]*t42);
        const real t368 = a1_y + (t44 - K[0][l]*t45);
        const real a2_z = a1_z + (t46 + K[0][l]*t47);
        const real a2_x = t363*t367 + t364*t368;
        const real a2_y = t363*t368 - t364*t367;
        const real t369 = w2_y*w2_y;
        const real t370 = w2_z*w2_z + t369;
        const real U2_xy = w2_x*w2_y;
        const real t371 = w2_x*w2_z;
        const real t372 = t369 + w2_x*w2_x;
        const real U2_xz = t371 - t366;
        const real U2_yz = w2_y*w2_z - dw2_x;
        const real U2_zx = t366 + t371;
        const real t373 = K[3][l]*U2_xy;
        const real n2_y = K[5][l]*a2_z - (K[4][l]*U2_zx + K[3][l]*(t370 - t372));
        const real n2_z = K[1][l]*U2_xy + K[2][l]*U2_yz - K[5][l]*a2_y;
        const real f2_x = K[5][l]*t370;
        const real t374 = K[5][l]*U2_xy;
        const real t375 = K[6][l]*U2_zx;
        /* left_hip_roll, right_hip_roll: outward */
        const real t376 = w2[1][l];
        const real t377 = cosine[2 + l];
        const real t378 = sine[2 + l];
        const real t379 = K[7][l]*w2_x - R(0.9928768384869221)*w2_z;
        const real w3_x = t377*t379 + w2_y*t378;
        const real w3_y = w2_y*t377 - t378*t379;
        const real w3_z = t376 + (K[7][l]*w2_z + R(0.9928768384869221)*w2_x);
        const real dw3_z = R(0.9928768384869221)*dw2_x;
        const real t380 = K[7][l]*dw2_x;
        const real dw3_x = t377*t380 - t366*t378 + t376*w3_y;
        const real t381 = t366*t377 + t378*t380 + t376*w3_x;
        const real t382 = a2_x - K[8][l]*U2_xz;
        const real t383 = a2_y - K[8][l]*U2_yz;
        const real t384 = a2_z + R(0.048000000000000057)*t372;
        const real a3_z = R(0.11914522061843058)*t384 + R(0.9928768384869221)*t382;
        const real t385 = K[7][l]*t382 - K[9][l]*t384;
        const real a3_x = t377*t385 + t378*t383;
        const real a3_y = t377*t383 - t378*t385;
        const real t386 = w3_z*w3_z;
        const real t387 = w3_y*w3_y;
        const real t388 = t386 + t387;
        const real t389 = w3_x*w3_y;
        const real t390 = w3_x*w3_z;
        const real t391 = w3_x*w3_x;
        const real t392 = t386 + t391;
        const real t393 = w3_y*w3_z;
        const real t394 = t387 + t391;
        const real U3_xy = t389 - dw3_z;
        const real U3_xz = t390 - t381;
        const real U3_yx = dw3_z + t389;
        const real U3_yz = t393 - dw3_x;
        const real U3_zx = t381 + t390;
        const real U3_zy = dw3_x + t393;
        const real t395 = R(0.00028822600043385135)*U3_yx - K[10][l]*t392 + K[13][l]*U3_yz;
        const real t396 = K[10][l]*U3_zx + K[11][l]*U3_zy - K[13][l]*U3_yx;
        const real t397 = K[12][l]*U3_xy - (R(0.00028822600043385135)*U3_zx + K[10][l]*U3_zy);
        const real t398 = t395 - (K[11][l]*U3_xy - K[10][l]*t388 + K[12][l]*U3_xz);
        const real n3_x = K[12][l]*(t392 - t394) + t396 - K[14][l]*a3_z;
        const real n3_y = K[13][l]*(t394 - t388) + t397 + K[15][l]*a3_z;
        const real n3_z = t398 + (K[14][l]*a3_x - K[15][l]*a3_y);
        const real f3_x = R(0.048592563466326705)*t388 - K[16][l]*U3_xy;
        const real f3_y = K[16][l]*t392 - R(0.048592563466326705)*U3_yx;
        const real t399 = R(0.048592563466326705)*U3_zx + K[16][l]*U3_zy;
        /* left_hip_pitch, right_hip_pitch: outward */
        const real t400 = w2[2][l];
        const real t401 = cosine[4 + l];
        const real t402 = sine[4 + l];
        const real t403 = K[17][l]*w3_y - R(0.998126921256328)*w3_z;
        const real w4_x = w3_x*t401 + t402*t403;
        const real w4_y = t401*t403 - w3_x*t402;
        const real w4_z = t400 + (K[17][l]*w3_z + R(0.998126921256328)*w3_y);
        const real t404 = K[17][l]*t381 + R(0.991017101985668)*dw2_x;
        const real dw4_z = K[18][l]*dw2_x - R(0.998126921256328)*t381;
        const real dw4_x = dw3_x*t401 - t402*t404 + t400*w4_y;
        const real t405 = t401*t404 + dw3_x*t402 + t400*w4_x;
        const real t406 = a3_x + (K[19][l]*t388 - K[20][l]*U3_xy - K[21][l]*U3_xz);
        const real t407 = a3_y + (K[20][l]*t392 - K[19][l]*U3_yx - K[21][l]*U3_yz);
        const real t408 = a3_z + (K[21][l]*t394 - (K[19][l]*U3_zx + K[20][l]*U3_zy));
        const real t409 = K[17][l]*t407 - R(0.998126921256328)*t408;
        const real a4_z = K[17][l]*t408 + R(0.998126921256328)*t407;
        const real a4_x = t401*t406 + t402*t409;
        const real a4_y = t401*t409 - t402*t406;
        const real t410 = w4_z*w4_z;
        const real t411 = w4_y*w4_y;
        const real t412 = t410 + t411;
        const real t413 = w4_x*w4_y;
        const real t414 = w4_x*w4_z;
        const real t415 = w4_x*w4_x;
        const real t416 = t410 + t415;
        const real t417 = w4_y*w4_z;
        const real t418 = t411 + t415;
        const real U4_xy = t413 - dw4_z;
        const real U4_xz = t414 - t405;
        const real U4_yx = dw4_z + t413;
        const real U4_yz = t417 - dw4_x;
        const real U4_zx = t405 + t414;
        const real U4_zy = dw4_x + t417;
        const real t419 = K[25][l]*U4_yx - K[22][l]*t416 + K[26][l]*U4_yz;
        const real t420 = K[22][l]*U4_zx + K[23][l]*U4_zy - K[26][l]*U4_yx;
        const real t421 = K[24][l]*U4_xy - (K[25][l]*U4_zx + K[22][l]*U4_zy);
        const real t422 = t419 - (K[23][l]*U4_xy - K[22][l]*t412 + K[24][l]*U4_xz);
        const real n4_x = K[24][l]*(t416 - t418) + t420 - K[27][l]*a4_z;
        const real n4_y = K[26][l]*(t418 - t412) + t421 + K[28][l]*a4_z;
        const real n4_z = t422 + (K[27][l]*a4_x - K[28][l]*a4_y);
        const real f4_x = K[29][l]*t412 - K[30][l]*U4_xy;
        const real f4_y = K[30][l]*t416 - K[29][l]*U4_yx;
        const real t423 = K[28][l]*U4_zx + K[27][l]*U4_zy;
        /* left_knee, right_knee: outward */
        const real t424 = w2[3][l];
        const real t425 = cosine[6 + l];
        const real t426 = sine[6 + l];
        const real t427 = R(0.989041840807708)*w4_x + K[31][l]*w4_z;
        const real w5_x = w4_y*t426 - t425*t427;
        const real w5_y = w4_y*t425 + t426*t427;
        const real w5_z = t424 + (K[31][l]*w4_x - R(0.989041840807708)*w4_z);
        const real dw5_z = K[31][l]*dw4_x - R(0.989041840807708)*dw4_z;
        const real t428 = R(0.989041840807708)*dw4_x + K[31][l]*dw4_z;
        const real dw5_x = t424*w5_y - (t425*t428 + t405*t426);
        const real dw5_y = t426*t428 - t405*t425 - t424*w5_x;
        const real t429 = a4_x + (K[32][l]*t412 - K[33][l]*U4_xy);
        const real t430 = a4_y + (K[33][l]*t416 - K[32][l]*U4_yx);
        const real t431 = a4_z - (K[32][l]*U4_zx + K[33][l]*U4_zy);
        const real a5_z = K[31][l]*t429 - R(0.989041840807708)*t431;
        const real t432 = R(0.989041840807708)*t429 + K[31][l]*t431;
        const real a5_x = t426*t430 - t425*t432;
        const real a5_y = t425*t430 + t426*t432;
        const real t433 = w5_z*w5_z;
        const real t434 = w5_y*w5_y;
        const real t435 = t433 + t434;
        const real t436 = w5_x*w5_y;
        const real t437 = w5_x*w5_z;
        const real t438 = w5_x*w5_x;
        const real t439 = t433 + t438;
        const real t440 = w5_y*w5_z;
        const real t441 = t434 + t438;
        const real U5_xy = t436 - dw5_z;
        const real U5_xz = dw5_y + t437;
        const real U5_yx = dw5_z + t436;
        const real U5_yz = t440 - dw5_x;
        const real U5_zx = t437 - dw5_y;
        const real U5_zy = dw5_x + t440;
        const real t442 = R(0.0011693865898229868)*U5_xy - R(0.0005793375406156224)*t435;
        const real t443 = R(0.2337028989807603)*U5_yx - R(0.0005793375406156224)*t439;
        const real t444 = R(0.2337028989807603)*U5_zx + R(0.0005793375406156224)*U5_zy;
        const real t445 = R(0.0005793375406156224)*U5_zx + R(0.0011693865898229868)*U5_zy;
        const real t446 = K[34][l]*(t441 - t439) + (t445 - K[35][l]*U5_yx);
        const real t447 = K[35][l]*(t435 - t441) + (K[34][l]*U5_xy + t444);
        const real t448 = t443 + K[35][l]*U5_yz - (t442 - K[34][l]*U5_xz);
        const real n5_x = t446 - R(0.004215801906674545)*a5_z;
        const real t449 = t447 + R(0.753040793540509)*a5_z;
        const real n5_z = t448 + (R(0.753040793540509)*a5_y + R(0.004215801906674545)*a5_x);
        const real t450 = K[36][l]*t435 + K[37][l]*U5_xy;
        const real f5_y = K[36][l]*U5_yx + K[37][l]*t439;
        const real f5_z = R(0.753040793540509)*U5_zx - R(0.004215801906674545)*U5_zy;
        /* left_ankle_pitch, right_ankle_pitch: outward */
        const real t451 = w2[4][l];
        const real t452 = cosine[8 + l];
        const real t453 = sine[8 + l];
        const real t454 = R(0.9992009587217894)*w5_x - K[38][l]*w5_z;
        const real w6_z = t452*t454 + w5_y*t453;
        const real w6_x = w5_y*t452 - t453*t454;
        const real w6_y = t451 + (K[38][l]*w5_x + R(0.9992009587217894)*w5_z);
        const real t455 = R(0.9992009587217894)*dw5_x - K[38][l]*dw5_z;
        const real dw6_y = K[38][l]*dw5_x + R(0.9992009587217894)*dw5_z;
        const real dw6_x = dw5_y*t452 - t453*t455 - t451*w6_z;
        const real dw6_z = t452*t455 + dw5_y*t453 + t451*w6_x;
        const real t456 = a5_x + (R(0.004000000000000002)*U5_xy - R(0.38968837390149796)*t435);
        const real t457 = a5_y + (R(0.38968837390149796)*U5_yx - R(0.004000000000000002)*t439);
        const real t458 = a5_z + (R(0.38968837390149796)*U5_zx + R(0.004000000000000002)*U5_zy);
        const real t459 = R(0.9992009587217894)*t456 - K[38][l]*t458;
        const real a6_y = K[38][l]*t456 + R(0.9992009587217894)*t458;
        const real a6_z = t452*t459 + t453*t457;
        const real a6_x = t452*t457 - t453*t459;
        const real t460 = w6_y*w6_y;
        const real t461 = w6_z*w6_z + t460;
        const real t462 = w6_z*w6_x;
        const real t463 = t460 + w6_x*w6_x;
        const real U6_xz = dw6_y + t462;
        const real U6_yx = dw6_z + w6_x*w6_y;
        const real U6_yz = w6_z*w6_y - dw6_x;
        const real U6_zx = t462 - dw6_y;
        const real t464 = R(0.0003598397398095711)*U6_yx + R(0.0002736812598093213)*U6_yz;
        const real t465 = R(0.0002736812598093213)*U6_yx + R(0.0028462178111609993)*U6_yz;
        const real t466 = R(0.0028462178111609993)*U6_xz - R(0.0003598397398095711)*U6_zx;
        const real t467 = R(0.01223939802202847)*a6_x - R(0.016092522384400763)*a6_z;
        const real t468 = t465 + R(0.01223939802202847)*a6_y;
        const real n6_y = R(0.0002736812598093213)*(t463 - t461) + t466 + t467;
        const real n6_z = t464 + R(0.016092522384400763)*a6_y;
        const real f6_x = K[40][l]*U6_xz - K[39][l]*t461;
        const real f6_y = K[39][l]*U6_yx + K[40][l]*U6_yz;
        const real f6_z = K[39][l]*U6_zx - K[40][l]*t463;
        /* left_ankle_roll, right_ankle_roll: outward */
        const real t469 = w2[5][l];
        const real t470 = cosine[10 + l];
        const real t471 = sine[10 + l];
        const real w7_x = w6_x*t470 + w6_y*t471;
        const real w7_y = w6_y*t470 - w6_x*t471;
        const real w7_z = t469 + w6_z;
        const real dw7_x = dw6_x*t470 + dw6_y*t471 + t469*w7_y;
        const real dw7_y = dw6_y*t470 - dw6_x*t471 - t469*w7_x;
        const real t472 = a6_x - R(0.0223606797749979)*t461;
        const real t473 = a6_y + R(0.0223606797749979)*U6_yx;
        const real a7_z = a6_z + R(0.0223606797749979)*U6_zx;
        const real a7_x = t470*t472 + t471*t473;
        const real a7_y = t470*t473 - t471*t472;
        const real t474 = w7_z*w7_z;
        const real t475 = w7_y*w7_y;
        const real t476 = t474 + t475;
        const real t477 = w7_x*w7_y;
        const real t478 = w7_x*w7_z;
        const real t479 = w7_x*w7_x;
        const real t480 = t474 + t479;
        const real t481 = w7_y*w7_z;
        const real t482 = t475 + t479;
        const real U7_xy = t477 - dw6_z;
        const real U7_xz = dw7_y + t478;
        const real U7_yx = dw6_z + t477;
        const real U7_yz = t481 - dw7_x;
        const real U7_zx = t478 - dw7_y;
        const real U7_zy = dw7_x + t481;
        const real t483 = R(0.00032715048137529424)*U7_xy - K[41][l]*t476 - K[42][l]*U7_xz;
        const real t484 = R(0.002906143236460678)*U7_yx - K[41][l]*t480;
        const real t485 = K[41][l]*U7_zx + R(0.00032715048137529424)*U7_zy;
        const real t486 = K[42][l]*(t482 - t480) + (R(0.002048204258379979)*U7_yx + t485);
        const real t487 = K[42][l]*U7_xy + (R(0.002906143236460678)*U7_zx + K[41][l]*U7_zy);
        const real t488 = R(0.002048204258379979)*(t476 - t482) - t487;
        const real t489 = t484 - R(0.002048204258379979)*U7_yz - t483;
        const real n7_x = t486 - K[43][l]*a7_z;
        const real n7_y = t488 + R(0.03769512060401814)*a7_z;
        const real n7_z = t489 + (K[43][l]*a7_x - R(0.03769512060401814)*a7_y);
        qfrc_bias[11 + 6*l] = n7_z;
        const real f7_x = K[44][l]*t476 - R(0.004434354167662869)*U7_xy;
        const real f7_y = R(0.004434354167662869)*t480 - K[44][l]*U7_yx;
        const real t490 = K[44][l]*U7_zx + R(0.004434354167662869)*U7_zy;
        /* left_ankle_roll, right_ankle_roll: inward */
        const real t491 = t470*f7_y + t471*f7_x;
        const real n6_x = t470*n7_x - t471*n7_y - t468;
        const real n6_y_2 = n6_y + (t470*n7_y + t471*n7_x + K[45][l]*t490);
        qfrc_bias[10 + 6*l] = n6_y_2;
        const real n6_z_2 = n6_z + (n7_z + K[45][l]*t491);
        const real f6_x_2 = f6_x + (t470*f7_x - t471*f7_y);
        const real f6_y_2 = f6_y + t491;
        const real f6_z_2 = f6_z - t490;
        /* left_ankle_pitch, right_ankle_pitch: inward */
        const real t492 = t452*f6_z_2 - t453*f6_x_2;
        const real t493 = t452*f6_x_2 + t453*f6_z_2;
        const real t494 = K[47][l]*f6_y_2 - K[46][l]*t492;
        const real t495 = K[38][l]*f6_y_2 + R(0.9992009587217894)*t492;
        const real t496 = t452*n6_z_2 - t453*n6_x;
        const real t497 = R(0.9992009587217894)*n6_y_2 - K[38][l]*t496;
        const real t498 = K[38][l]*n6_y_2 + R(0.9992009587217894)*t496;
        const real n5_x_2 = n5_x + (t498 + R(0.004000000000000002)*t494);
        const real n5_y = t452*n6_x + t453*n6_z_2 - R(0.38968837390149796)*t494 - t449;
        const real n5_z_2 = n5_z + (t497 + (K[48][l]*t493 - K[49][l]*t495));
        qfrc_bias[9 + 6*l] = n5_z_2;
        const real f5_x = t495 - t450;
        const real f5_y_2 = f5_y + t493;
        const real f5_z_2 = f5_z + t494;
        /* left_knee, right_knee: inward */
        const real t499 = t425*f5_x - t426*f5_y_2;
        const real t500 = t425*f5_y_2 + t426*f5_x;
        const real t501 = R(0.989041840807708)*f5_z_2 + R(0.14763548737244855)*t499;
        const real t502 = R(0.14763548737244855)*f5_z_2 - R(0.989041840807708)*t499;
        const real t503 = t425*n5_x_2 - t426*n5_y;
        const real t504 = R(0.989041840807708)*n5_z_2 + K[31][l]*t503;
        const real n4_x_2 = n4_x + (K[31][l]*n5_z_2 - R(0.989041840807708)*t503 + K[33][l]*t501);
        const real n4_y_2 = n4_y + (t425*n5_y + t426*n5_x_2 - K[32][l]*t501);
        const real n4_z_2 = n4_z + (K[51][l]*t502 - K[50][l]*t500 - t504);
        qfrc_bias[8 + 6*l] = n4_z_2;
        const real f4_x_2 = f4_x + t502;
        const real f4_y_2 = f4_y + t500;
        const real t505 = t423 + t501;
        /* left_hip_pitch, right_hip_pitch: inward */
        const real t506 = t401*f4_x_2 - t402*f4_y_2;
        const real t507 = t401*f4_y_2 + t402*f4_x_2;
        const real t508 = K[17][l]*t507 - K[53][l]*t505;
        const real t509 = K[56][l]*t505 + R(0.998126921256328)*t507;
        const real t510 = t401*n4_y_2 + t402*n4_x_2;
        const real t511 = K[58][l]*(K[55][l]*t505 + K[57][l]*t507);
        const real t512 = t511 + K[59][l]*(K[52][l]*t507 - K[54][l]*t505);
        const real t513 = K[60][l]*t506 + R(0.00593148374717016)*t509;
        const real t514 = K[61][l]*t506 - R(0.00593148374717016)*t508;
        const real n3_x_2 = n3_x + (t401*n4_x_2 - t402*n4_y_2 + t512);
        const real n3_y_2 = n3_y + (K[17][l]*t510 + R(0.998126921256328)*n4_z_2 - t513);
        const real n3_z_2 = n3_z + (K[17][l]*n4_z_2 - R(0.998126921256328)*t510 + t514);
        qfrc_bias[7 + 6*l] = n3_z_2;
        const real f3_x_2 = f3_x + t506;
        const real f3_y_2 = f3_y + t508;
        const real t515 = t399 + t509;
        /* left_hip_roll, right_hip_roll: inward */
        const real t516 = t377*f3_x_2 - t378*f3_y_2;
        const real t517 = t377*f3_y_2 + t378*f3_x_2;
        const real t518 = K[7][l]*t516 - R(0.9928768384869221)*t515;
        const real t519 = t377*n3_x_2 - t378*n3_y_2;
        const real t520 = K[7][l]*t519 + R(0.9928768384869221)*n3_z_2;
        const real n2_x = t520 + R(0.048000000000000057)*t517 - t373;
        const real n2_y_2 = n2_y + (t377*n3_y_2 + t378*n3_x_2 - R(0.048000000000000057)*t518);
        const real n2_z_2 = n2_z + (R(0.11914522061843058)*n3_z_2 - K[9][l]*t519);
        w2[6][l] = n2_z_2;
        const real f2_x_2 = f2_x + t518;
        const real f2_y = t517 - t374;
        const real t521 = t375 + (R(0.11914522061843058)*t515 + K[9][l]*t516);
        w2[7][l] = t521;
        /* left_hip_yaw, right_hip_yaw: inward */
        const real t522 = t363*f2_x_2 - t364*f2_y;
        w2[8][l] = t522;
        const real t523 = t363*f2_y + t364*f2_x_2;
        w2[9][l] = t523;
        const real t524 = t363*n2_x - t364*n2_y_2 - K[62][l]*t521;
        w2[10][l] = t524;
        const real t525 = t363*n2_y_2 + t364*n2_x + K[63][l]*t521;
        w2[11][l] = t525;
        const real t526 = n2_z_2 + (K[63][l]*t523 - K[62][l]*t522);
        w2[12][l] = t526;
    }
    qfrc_bias[6] = w2[6][0];
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
    real w[102];
    real w2[13][2];
    real sine[21];
    real cosine[21];
    humanoid_bias_part1(qpos, qvel, w, w2, sine, cosine);
    humanoid_bias_part2(qvel, qfrc_bias, w, sine, cosine);
    humanoid_bias_part3(qfrc_bias, w, sine, cosine);
    humanoid_bias_part4(qfrc_bias, w, w2, sine, cosine);
    humanoid_bias_part5(qfrc_bias, w, w2);
}
