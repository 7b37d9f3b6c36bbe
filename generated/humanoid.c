/* humanoid.c: generated code, do not edit.
 *
 * generator  symdyn 0.1.0
 * model      humanoid
 * sha256     a5bf3631b6cd6cc03b28d6b31ebbb78b02fb040952458e1444060cae0fa6f045
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
#define sd_fmin SD_LIBM(fmin)
#define sd_fmax SD_LIBM(fmax)
#define sd_exp SD_LIBM(exp)
#define sd_log SD_LIBM(log)
#define sd_pow SD_LIBM(pow)
#define sd_tan SD_LIBM(tan)
#define sd_asin SD_LIBM(asin)
#define sd_acos SD_LIBM(acos)
#define sd_atan2 SD_LIBM(atan2)
#define sd_tanh SD_LIBM(tanh)

#ifdef SYMDYN_LIBM

SD_INLINE void sd_sincos(const real x, real *const s, real *const c)
{
    *s = SD_LIBM(sin)(x);
    *c = SD_LIBM(cos)(x);
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

SD_INLINE void sd_sincos(const real x, real *const s, real *const c)
{
    const real inside = x*(real)(sd_fabs(x) <= SD_SINCOS_LIMIT);
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

#endif

/* n pairs at once, which compilers put in lanes; best where n is a constant multiple of 4 */
SD_INLINE void sd_sincos_each(const int n, const real *const x, real *const s, real *const c)
{
    int i;
    for (i = 0; i < n; ++i)
        sd_sincos(x[i], s + i, c + i);
}

#endif

/* one part of a long function; parts share its scratch array w and are best compiled one by one */
#ifdef __GNUC__
#define SD_PART static __attribute__((noinline))
#else
#define SD_PART static
#endif

SD_PART void humanoid_bias_part1(const real qpos[28], const real qvel[27], real *const w)
{
    /* inputs, read before results are written */
    const real qvel_3 = qvel[3];
    w[0] = qvel_3;
    const real qvel_4 = qvel[4];
    w[1] = qvel_4;
    const real qvel_5 = qvel[5];
    w[2] = qvel_5;
    const real qvel_12 = qvel[12];
    w[3] = qvel_12;
    const real qvel_13 = qvel[13];
    w[4] = qvel_13;
    const real qvel_14 = qvel[14];
    w[5] = qvel_14;
    const real qvel_15 = qvel[15];
    w[6] = qvel_15;
    const real qvel_16 = qvel[16];
    w[7] = qvel_16;
    const real qvel_17 = qvel[17];
    w[8] = qvel_17;
    const real qvel_18 = qvel[18];
    w[9] = qvel_18;
    const real qvel_19 = qvel[19];
    w[10] = qvel_19;
    const real qvel_20 = qvel[20];
    w[11] = qvel_20;
    const real qvel_21 = qvel[21];
    w[12] = qvel_21;
    const real qvel_22 = qvel[22];
    w[13] = qvel_22;
    const real qvel_23 = qvel[23];
    w[14] = qvel_23;
    const real qvel_24 = qvel[24];
    w[15] = qvel_24;
    const real qvel_25 = qvel[25];
    w[16] = qvel_25;
    const real qvel_26 = qvel[26];
    w[17] = qvel_26;

    /* sines and cosines */
    const real angle[21] = {qpos[7], R(3.048531810246843) + qpos[8], qpos[9] -
        R(0.45885732082376884), qpos[10] - R(0.34327720989283134), qpos[11] -
        R(2.0344439357957027), R(3.141592653589793) + qpos[12], qpos[13], R(3.048531810246843) +
        qpos[14], qpos[15] - R(2.6827353327660246), R(0.34327720989283134) + qpos[16], qpos[17] -
        R(2.0344439357957027), R(3.141592653589793) + qpos[18], R(1.433400766945016) + qpos[19],
        R(3.141592653589793) + qpos[20], R(0.28071054284290414) + qpos[21], qpos[22] -
        R(3.1077862453693696), R(0.008082453400667666) + qpos[23], qpos[24] - R(1.705946159833327),
        qpos[25] - R(0.13783606757152694), R(0.03392379269850463) + qpos[26], qpos[27] -
        R(1.5090663337130947)};
    real sine[21], cosine[21];
    sd_sincos_each(21, angle, sine, cosine);
    const real s_left_hip_yaw = sine[0], c_left_hip_yaw = cosine[0];
    w[42] = s_left_hip_yaw;
    w[41] = c_left_hip_yaw;
    const real s_left_hip_roll = sine[1], c_left_hip_roll = cosine[1];
    w[59] = s_left_hip_roll;
    w[58] = c_left_hip_roll;
    const real s_left_hip_pitch = sine[2], c_left_hip_pitch = cosine[2];
    w[67] = s_left_hip_pitch;
    w[66] = c_left_hip_pitch;
    const real s_left_knee = sine[3], c_left_knee = cosine[3];
    w[75] = s_left_knee;
    w[74] = c_left_knee;
    const real s_left_ankle_pitch = sine[4], c_left_ankle_pitch = cosine[4];
    w[98] = s_left_ankle_pitch;
    w[97] = c_left_ankle_pitch;
    const real s_left_ankle_roll = sine[5], c_left_ankle_roll = cosine[5];
    w[100] = s_left_ankle_roll;
    w[99] = c_left_ankle_roll;
    const real s_right_hip_yaw = sine[6], c_right_hip_yaw = cosine[6];
    w[102] = s_right_hip_yaw;
    w[101] = c_right_hip_yaw;
    const real s_right_hip_roll = sine[7], c_right_hip_roll = cosine[7];
    w[104] = s_right_hip_roll;
    w[103] = c_right_hip_roll;
    const real s_right_hip_pitch = sine[8], c_right_hip_pitch = cosine[8];
    w[106] = s_right_hip_pitch;
    w[105] = c_right_hip_pitch;
    const real s_right_knee = sine[9], c_right_knee = cosine[9];
    w[108] = s_right_knee;
    w[107] = c_right_knee;
    const real s_right_ankle_pitch = sine[10], c_right_ankle_pitch = cosine[10];
    w[110] = s_right_ankle_pitch;
    w[109] = c_right_ankle_pitch;
    const real s_right_ankle_roll = sine[11], c_right_ankle_roll = cosine[11];
    w[112] = s_right_ankle_roll;
    w[111] = c_right_ankle_roll;
    const real s_lumbar_pitch = sine[12], c_lumbar_pitch = cosine[12];
    w[114] = s_lumbar_pitch;
    w[113] = c_lumbar_pitch;
    const real s_lumbar_roll = sine[13], c_lumbar_roll = cosine[13];
    w[116] = s_lumbar_roll;
    w[115] = c_lumbar_roll;
    const real s_thorax_yaw = sine[14], c_thorax_yaw = cosine[14];
    w[118] = s_thorax_yaw;
    w[117] = c_thorax_yaw;
    const real s_left_shoulder_pitch = sine[15], c_left_shoulder_pitch = cosine[15];
    w[120] = s_left_shoulder_pitch;
    w[119] = c_left_shoulder_pitch;
    const real s_left_shoulder_roll = sine[16], c_left_shoulder_roll = cosine[16];
    w[122] = s_left_shoulder_roll;
    w[121] = c_left_shoulder_roll;
    const real s_left_elbow = sine[17], c_left_elbow = cosine[17];
    w[124] = s_left_elbow;
    w[123] = c_left_elbow;
    const real s_right_shoulder_pitch = sine[18], c_right_shoulder_pitch = cosine[18];
    w[126] = s_right_shoulder_pitch;
    w[125] = c_right_shoulder_pitch;
    const real s_right_shoulder_roll = sine[19], c_right_shoulder_roll = cosine[19];
    w[128] = s_right_shoulder_roll;
    w[127] = c_right_shoulder_roll;
    const real s_right_elbow = sine[20], c_right_elbow = cosine[20];
    w[130] = s_right_elbow;
    w[129] = c_right_elbow;

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
    w[18] = R_root_xx;
    const real R_root_xy = t19 - t24;
    w[19] = R_root_xy;
    const real R_root_xz = t20 + t23;
    w[20] = R_root_xz;
    const real R_root_yx = t19 + t24;
    w[21] = R_root_yx;
    const real R_root_yy = R(1.0) - (t16 + t18);
    w[22] = R_root_yy;
    const real R_root_yz = t21 - t22;
    w[23] = R_root_yz;
    const real R_root_zx = t20 - t23;
    w[24] = R_root_zx;
    const real R_root_zy = t21 + t22;
    w[25] = R_root_zy;
    const real R_root_zz = R(1.0) - (t16 + t17);
    w[26] = R_root_zz;
    const real a1_x = R(9.81)*R_root_zx;
    w[27] = a1_x;
    const real a1_y = R(9.81)*R_root_zy;
    w[28] = a1_y;
    const real a1_z = R(9.81)*R_root_zz;
    w[29] = a1_z;
    const real t25 = qvel_5*qvel_5;
    const real t26 = qvel_4*qvel_4;
    const real t27 = t25 + t26;
    w[30] = t27;
    const real U1_xy = qvel_3*qvel_4;
    w[31] = U1_xy;
    const real U1_xz = qvel_3*qvel_5;
    w[32] = U1_xz;
    const real t28 = qvel_3*qvel_3;
    const real t29 = t25 + t28;
    const real U1_yz = qvel_4*qvel_5;
    w[33] = U1_yz;
    const real t30 = t26 + t28;
    w[34] = t30;
    const real t31 = R(2.3321882802324057e-06)*(t29 - t30);
    const real t32 = R(0.034578737033146074)*U1_xy + t31 - R(0.0899290650475158)*U1_yz;
    const real t33 = R(0.034578737033146074)*(t27 - t30);
    const real t34 = R(2.3321882802324057e-06)*U1_xy + t33;
    const real t35 = R(2.3321882802324057e-06)*U1_xz + R(0.034578737033146074)*U1_yz;
    const real t36 = R(0.13472176032341326)*U1_xy + t35;
    const real t37 = R(13.563363731051249)*R_root_zx + R(1.5340139333969645)*R_root_zz;
    const real n1_x = t32 - R(13.563363731051249)*R_root_zy;
    w[35] = n1_x;
    const real n1_y = R(0.22465082537092906)*U1_xz + t34 + t37;
    w[36] = n1_y;
    const real t38 = t36 + R(1.5340139333969645)*R_root_zy;
    w[37] = t38;
    const real t39 = R(0.1563724702749199)*t27 + R(1.3826058849185778)*U1_xz;
    const real t40 = R(1.3826058849185778)*U1_yz - R(0.1563724702749199)*U1_xy;
    const real t41 = R(0.1563724702749199)*U1_xz + R(1.3826058849185778)*t30;
    const real f1_x = R(455.85626295857105)*R_root_zx + t39;
    w[38] = f1_x;
    const real f1_y = R(455.85626295857105)*R_root_zy + t40;
    w[39] = f1_y;
    const real f1_z = R(455.85626295857105)*R_root_zz - t41;
    w[40] = f1_z;

    /* left_hip_yaw: outward */
    const real w2_x = qvel_3*c_left_hip_yaw + qvel_4*s_left_hip_yaw;
    const real w2_y = qvel_4*c_left_hip_yaw - qvel_3*s_left_hip_yaw;
    const real w2_z = qvel_5 + qvel[6];
    const real dw2_x = qvel[6]*w2_y;
    const real t42 = qvel[6]*w2_x;
    const real t43 = R(0.01)*t27;
    w[43] = t43;
    const real t44 = R(0.085)*U1_xy;
    w[44] = t44;
    const real t45 = R(0.04799999999999999)*U1_xz;
    w[45] = t45;
    const real t46 = R(0.01)*U1_xy;
    w[46] = t46;
    const real t47 = R(0.085)*t29;
    w[47] = t47;
    const real t48 = R(0.04799999999999999)*U1_yz;
    w[48] = t48;
    const real t49 = R(0.01)*U1_xz;
    w[49] = t49;
    const real t50 = R(0.085)*U1_yz;
    w[50] = t50;
    const real t51 = R(0.04799999999999999)*t30;
    w[51] = t51;
    const real t52 = a1_x + (t44 - t43 - t45);
    const real t53 = a1_y + (t46 - t47 - t48);
    const real a2_z = a1_z + (t49 + t50 + t51);
    const real a2_x = c_left_hip_yaw*t52 + s_left_hip_yaw*t53;
    const real a2_y = c_left_hip_yaw*t53 - s_left_hip_yaw*t52;
    const real t54 = w2_z*w2_z;
    const real U2_xy = w2_x*w2_y;
    const real U2_yz = w2_y*w2_z - dw2_x;
    const real U2_zx = t42 + w2_x*w2_z;
    const real t55 = R(4.809380540043293e-05)*U2_xy + R(5.771256648051949e-06)*U2_yz;
    const real t56 = R(5.771256648051949e-06)*U2_xy;
    w[52] = t56;
    const real t57 = R(5.771256648051949e-06)*(t54 - w2_x*w2_x);
    const real n2_y = R(0.014305388526778281)*a2_z - (R(4.809380540043293e-05)*U2_zx + t57);
    w[53] = n2_y;
    const real n2_z = t55 - R(0.014305388526778281)*a2_y;
    w[54] = n2_z;
    const real f2_x = R(0.014305388526778281)*(t54 + w2_y*w2_y);
    w[55] = f2_x;
    const real t58 = R(0.014305388526778281)*U2_xy;
    w[56] = t58;
    const real t59 = R(0.014305388526778281)*U2_zx;
    w[57] = t59;

    /* left_hip_roll: outward */
    const real t60 = R(0.11914522061843058)*w2_x - R(0.9928768384869221)*w2_z;
    const real w3_x = c_left_hip_roll*t60 + w2_y*s_left_hip_roll;
    const real w3_y = w2_y*c_left_hip_roll - s_left_hip_roll*t60;
    const real w3_z = qvel[7] + (R(0.11914522061843058)*w2_z + R(0.9928768384869221)*w2_x);
    const real dw3_z = R(0.9928768384869221)*dw2_x;
    const real t61 = R(0.11914522061843058)*dw2_x;
    const real dw3_x = c_left_hip_roll*t61 - t42*s_left_hip_roll + qvel[7]*w3_y;
    const real t62 = t42*c_left_hip_roll + s_left_hip_roll*t61 + qvel[7]*w3_x;
    const real a3_z = R(0.11914522061843058)*a2_z + R(0.9928768384869221)*a2_x;
    const real t63 = R(0.11914522061843058)*a2_x - R(0.9928768384869221)*a2_z;
    const real a3_x = c_left_hip_roll*t63 + a2_y*s_left_hip_roll;
    const real a3_y = a2_y*c_left_hip_roll - s_left_hip_roll*t63;
    const real t64 = w3_z*w3_z;
    const real t65 = w3_y*w3_y;
    const real t66 = t64 + t65;
    const real t67 = w3_x*w3_y;
    const real t68 = w3_x*w3_z;
    const real t69 = w3_x*w3_x;
    const real t70 = t64 + t69;
    const real t71 = w3_y*w3_z;
    const real t72 = t65 + t69;
    const real U3_xy = t67 - dw3_z;
    const real U3_xz = t68 - t62;
    const real U3_yx = dw3_z + t67;
    const real U3_yz = t71 - dw3_x;
    const real U3_zx = t62 + t68;
    const real U3_zy = dw3_x + t71;
    const real t73 = R(0.00877442274650103)*U3_xy - R(0.0008544715925596659)*t66;
    const real t74 = t73 + R(0.0006358961802895504)*U3_xz;
    const real t75 = R(0.00028822600043385135)*U3_yx - R(0.0008544715925596659)*t70;
    const real t76 = R(0.00028822600043385135)*U3_zx + R(0.0008544715925596659)*U3_zy;
    const real t77 = R(0.0008544715925596659)*U3_zx + R(0.00877442274650103)*U3_zy;
    const real t78 = R(0.0006358961802895504)*(t70 - t72);
    const real t79 = t78 + (t77 - R(8.54609315621149e-05)*U3_yx);
    const real t80 = R(8.54609315621149e-05)*(t72 - t66);
    const real t81 = t80 + (R(0.0006358961802895504)*U3_xy - t76);
    const real t82 = R(0.14405697275446874)*a3_x - R(0.048592563466326705)*a3_y;
    const real n3_x = t79 - R(0.14405697275446874)*a3_z;
    w[60] = n3_x;
    const real n3_y = t81 + R(0.048592563466326705)*a3_z;
    w[61] = n3_y;
    const real n3_z = t75 + R(8.54609315621149e-05)*U3_yz - t74 + t82;
    w[62] = n3_z;
    const real f3_x = R(0.048592563466326705)*t66 - R(0.14405697275446874)*U3_xy;
    w[63] = f3_x;
    const real f3_y = R(0.14405697275446874)*t70 - R(0.048592563466326705)*U3_yx;
    w[64] = f3_y;
    const real t83 = R(0.048592563466326705)*U3_zx + R(0.14405697275446874)*U3_zy;
    w[65] = t83;

    /* left_hip_pitch: outward */
    const real t84 = R(0.06117719398079728)*w3_y - R(0.998126921256328)*w3_z;
    const real w4_x = w3_x*c_left_hip_pitch + s_left_hip_pitch*t84;
    const real w4_y = c_left_hip_pitch*t84 - w3_x*s_left_hip_pitch;
    const real w4_z = qvel[8] + (R(0.06117719398079728)*w3_z + R(0.998126921256328)*w3_y);
    const real t85 = R(0.06117719398079728)*t62 + R(0.991017101985668)*dw2_x;
    const real dw4_z = R(0.060741418947155165)*dw2_x - R(0.998126921256328)*t62;
    const real dw4_x = dw3_x*c_left_hip_pitch - s_left_hip_pitch*t85 + qvel[8]*w4_y;
    const real t86 = c_left_hip_pitch*t85 + dw3_x*s_left_hip_pitch + qvel[8]*w4_x;
    const real t87 = R(0.00593148374717016)*t66 - R(0.014824940988403486)*U3_xy;
    const real t88 = R(0.014824940988403486)*t70 - R(0.00593148374717016)*U3_yx;
    const real t89 = R(0.00593148374717016)*U3_zx + R(0.014824940988403486)*U3_zy;
    const real t90 = a3_x + (t87 - R(0.0015895910798029032)*U3_xz);
    const real t91 = a3_y + (t88 - R(0.0015895910798029032)*U3_yz);
    const real t92 = a3_z + (R(0.0015895910798029032)*t72 - t89);
    const real t93 = R(0.06117719398079728)*t91 - R(0.998126921256328)*t92;
    const real a4_z = R(0.06117719398079728)*t92 + R(0.998126921256328)*t91;
    const real a4_x = c_left_hip_pitch*t90 + s_left_hip_pitch*t93;
    const real a4_y = c_left_hip_pitch*t93 - s_left_hip_pitch*t90;
    const real t94 = w4_z*w4_z;
    const real t95 = w4_y*w4_y;
    const real t96 = t94 + t95;
    const real t97 = w4_x*w4_y;
    const real t98 = w4_x*w4_z;
    const real t99 = w4_x*w4_x;
    const real t100 = t94 + t99;
    const real t101 = w4_y*w4_z;
    const real t102 = t95 + t99;
    const real U4_xy = t97 - dw4_z;
    const real U4_xz = t98 - t86;
    const real U4_yx = dw4_z + t97;
    const real U4_yz = t101 - dw4_x;
    const real U4_zx = t86 + t98;
    const real U4_zy = dw4_x + t101;
    const real t103 = R(0.10135625043205423)*U4_xy - R(0.2578321382546387)*t96;
    const real t104 = R(0.6930617432472597)*U4_yx - R(0.2578321382546387)*t100;
    const real t105 = t104 + R(0.012079136595693204)*U4_yz;
    const real t106 = R(0.6930617432472597)*U4_zx + R(0.2578321382546387)*U4_zy;
    const real t107 = R(0.2578321382546387)*U4_zx + R(0.10135625043205423)*U4_zy;
    const real t108 = R(0.004628885391316435)*(t100 - t102);
    const real t109 = t108 + (t107 - R(0.012079136595693204)*U4_yx);
    const real t110 = R(0.012079136595693204)*(t102 - t96);
    const real t111 = t110 + (R(0.004628885391316435)*U4_xy - t106);
    const real t112 = R(0.8047458107812069)*a4_x - R(2.1417840550743117)*a4_y;
    const real n4_x = t109 - R(0.8047458107812069)*a4_z;
    w[68] = n4_x;
    const real n4_y = t111 + R(2.1417840550743117)*a4_z;
    w[69] = n4_y;
    const real n4_z = t105 - (t103 + R(0.004628885391316435)*U4_xz) + t112;
    w[70] = n4_z;
    const real f4_x = R(2.1417840550743117)*t96 - R(0.8047458107812069)*U4_xy;
    w[71] = f4_x;
    const real f4_y = R(0.8047458107812069)*t100 - R(2.1417840550743117)*U4_yx;
    w[72] = f4_y;
    const real t113 = R(2.1417840550743117)*U4_zx + R(0.8047458107812069)*U4_zy;
    w[73] = t113;

    /* left_knee: outward */
    const real t114 = R(0.989041840807708)*w4_x + R(0.14763548737244855)*w4_z;
    const real w5_x = w4_y*s_left_knee - c_left_knee*t114;
    w[76] = w5_x;
    const real w5_y = w4_y*c_left_knee + s_left_knee*t114;
    w[77] = w5_y;
    const real w5_z = qvel[9] + (R(0.14763548737244855)*w4_x - R(0.989041840807708)*w4_z);
    w[78] = w5_z;
    const real dw5_z = R(0.14763548737244855)*dw4_x - R(0.989041840807708)*dw4_z;
    w[79] = dw5_z;
    const real t115 = R(0.989041840807708)*dw4_x + R(0.14763548737244855)*dw4_z;
    const real dw5_x = qvel[9]*w5_y - (c_left_knee*t115 + t86*s_left_knee);
    w[80] = dw5_x;
    const real dw5_y = s_left_knee*t115 - t86*c_left_knee - qvel[9]*w5_x;
    w[81] = dw5_y;
    const real t116 = a4_x + (R(0.37760691763397514)*t96 - R(0.13849079574721063)*U4_xy);
    const real t117 = a4_y + (R(0.13849079574721063)*t100 - R(0.37760691763397514)*U4_yx);
    const real t118 = a4_z - (R(0.37760691763397514)*U4_zx + R(0.13849079574721063)*U4_zy);
    const real a5_z = R(0.14763548737244855)*t116 - R(0.989041840807708)*t118;
    w[82] = a5_z;
    const real t119 = R(0.989041840807708)*t116 + R(0.14763548737244855)*t118;
    const real a5_x = s_left_knee*t117 - c_left_knee*t119;
    w[83] = a5_x;
    const real a5_y = c_left_knee*t117 + s_left_knee*t119;
    w[84] = a5_y;
    const real t120 = w5_z*w5_z;
    const real t121 = w5_y*w5_y;
    const real t122 = t120 + t121;
    w[85] = t122;
    const real t123 = w5_x*w5_y;
    const real t124 = w5_x*w5_z;
    const real t125 = w5_x*w5_x;
    const real t126 = t120 + t125;
    w[86] = t126;
    const real t127 = w5_y*w5_z;
    const real t128 = t121 + t125;
    const real U5_xy = t123 - dw5_z;
    w[87] = U5_xy;
    const real U5_xz = dw5_y + t124;
    const real U5_yx = dw5_z + t123;
    w[88] = U5_yx;
    const real U5_yz = t127 - dw5_x;
    const real U5_zx = t124 - dw5_y;
    w[89] = U5_zx;
    const real U5_zy = dw5_x + t127;
    w[90] = U5_zy;
    const real t129 = R(0.0011693865898229868)*U5_xy - R(0.0005793375406156224)*t122;
    const real t130 = R(0.2337028989807603)*U5_yx - R(0.0005793375406156224)*t126;
    const real t131 = t130 + R(0.0024343354357656086)*U5_yz;
    const real t132 = R(0.2337028989807603)*U5_zx + R(0.0005793375406156224)*U5_zy;
    const real t133 = R(0.0005793375406156224)*U5_zx + R(0.0011693865898229868)*U5_zy;
    const real t134 = R(8.888746121273839e-05)*(t128 - t126);
    const real t135 = t134 + (t133 - R(0.0024343354357656086)*U5_yx);
    const real t136 = R(0.0024343354357656086)*(t122 - t128);
    const real t137 = t136 + (R(8.888746121273839e-05)*U5_xy + t132);
    const real t138 = R(0.753040793540509)*a5_y + R(0.004215801906674545)*a5_x;
    const real n5_x = t135 - R(0.004215801906674545)*a5_z;
    w[91] = n5_x;
    const real t139 = t137 + R(0.753040793540509)*a5_z;
    w[92] = t139;
    const real n5_z = t131 - (t129 - R(8.888746121273839e-05)*U5_xz) + t138;
    w[93] = n5_z;
    const real t140 = R(0.753040793540509)*t122 + R(0.004215801906674545)*U5_xy;
    w[94] = t140;
    const real f5_y = R(0.753040793540509)*U5_yx + R(0.004215801906674545)*t126;
    w[95] = f5_y;
    const real f5_z = R(0.753040793540509)*U5_zx - R(0.004215801906674545)*U5_zy;
    w[96] = f5_z;
}

SD_PART void humanoid_bias_part2(const real qvel[27], real qfrc_bias[27], real *const w)
{
    /* left_ankle_pitch: outward */
    const real w5_x = w[76];
    const real w5_y = w[77];
    const real w5_z = w[78];
    const real dw5_z = w[79];
    const real dw5_x = w[80];
    const real dw5_y = w[81];
    const real a5_z = w[82];
    const real a5_x = w[83];
    const real a5_y = w[84];
    const real t122 = w[85];
    const real t126 = w[86];
    const real U5_xy = w[87];
    const real U5_yx = w[88];
    const real U5_zx = w[89];
    const real U5_zy = w[90];
    const real c_left_ankle_pitch = w[97];
    const real s_left_ankle_pitch = w[98];
    const real t141 = R(0.9992009587217894)*w5_x - R(0.03996803834887159)*w5_z;
    const real w6_z = c_left_ankle_pitch*t141 + w5_y*s_left_ankle_pitch;
    const real w6_x = w5_y*c_left_ankle_pitch - s_left_ankle_pitch*t141;
    const real w6_y = qvel[10] + (R(0.03996803834887159)*w5_x + R(0.9992009587217894)*w5_z);
    const real t142 = R(0.9992009587217894)*dw5_x - R(0.03996803834887159)*dw5_z;
    const real dw6_y = R(0.03996803834887159)*dw5_x + R(0.9992009587217894)*dw5_z;
    const real dw6_x = dw5_y*c_left_ankle_pitch - s_left_ankle_pitch*t142 - qvel[10]*w6_z;
    const real dw6_z = c_left_ankle_pitch*t142 + dw5_y*s_left_ankle_pitch + qvel[10]*w6_x;
    const real t143 = a5_x + (R(0.004000000000000002)*U5_xy - R(0.38968837390149796)*t122);
    const real t144 = a5_y + (R(0.38968837390149796)*U5_yx - R(0.004000000000000002)*t126);
    const real t145 = a5_z + (R(0.38968837390149796)*U5_zx + R(0.004000000000000002)*U5_zy);
    const real t146 = R(0.9992009587217894)*t143 - R(0.03996803834887159)*t145;
    const real a6_y = R(0.03996803834887159)*t143 + R(0.9992009587217894)*t145;
    const real a6_z = c_left_ankle_pitch*t146 + s_left_ankle_pitch*t144;
    const real a6_x = c_left_ankle_pitch*t144 - s_left_ankle_pitch*t146;
    const real t147 = w6_y*w6_y;
    const real t148 = w6_z*w6_z + t147;
    const real t149 = w6_z*w6_x;
    const real t150 = t147 + w6_x*w6_x;
    const real U6_xz = dw6_y + t149;
    const real U6_yx = dw6_z + w6_x*w6_y;
    const real U6_yz = w6_z*w6_y - dw6_x;
    const real U6_zx = t149 - dw6_y;
    const real t151 = R(0.0003598397398095711)*U6_yx + R(0.00027368125980932126)*U6_yz;
    const real t152 = R(0.00027368125980932126)*U6_yx + R(0.0028462178111609993)*U6_yz;
    const real t153 = R(0.0028462178111609993)*U6_xz - R(0.0003598397398095711)*U6_zx;
    const real t154 = R(0.012239398022028468)*a6_x - R(0.016092522384400763)*a6_z;
    const real t155 = t152 + R(0.012239398022028468)*a6_y;
    w[131] = t155;
    const real n6_y = R(0.00027368125980932126)*(t150 - t148) + t153 + t154;
    w[132] = n6_y;
    const real n6_z = t151 + R(0.016092522384400763)*a6_y;
    w[133] = n6_z;
    const real f6_x = R(0.012239398022028468)*U6_xz - R(0.016092522384400763)*t148;
    w[134] = f6_x;
    const real f6_y = R(0.016092522384400763)*U6_yx + R(0.012239398022028468)*U6_yz;
    w[135] = f6_y;
    const real f6_z = R(0.016092522384400763)*U6_zx - R(0.012239398022028468)*t150;
    w[136] = f6_z;

    /* left_ankle_roll: outward */
    const real c_left_ankle_roll = w[99];
    const real s_left_ankle_roll = w[100];
    const real w7_x = w6_x*c_left_ankle_roll + w6_y*s_left_ankle_roll;
    const real w7_y = w6_y*c_left_ankle_roll - w6_x*s_left_ankle_roll;
    const real w7_z = qvel[11] + w6_z;
    const real dw7_x = dw6_x*c_left_ankle_roll + dw6_y*s_left_ankle_roll + qvel[11]*w7_y;
    const real dw7_y = dw6_y*c_left_ankle_roll - dw6_x*s_left_ankle_roll - qvel[11]*w7_x;
    const real t156 = a6_x - (R(0.0223606797749979)*t148 + R(0.011180339887498947)*U6_xz);
    const real t157 = a6_y + (R(0.0223606797749979)*U6_yx - R(0.011180339887498947)*U6_yz);
    const real a7_z = a6_z + (R(0.0223606797749979)*U6_zx + R(0.011180339887498947)*t150);
    const real a7_x = c_left_ankle_roll*t156 + s_left_ankle_roll*t157;
    const real a7_y = c_left_ankle_roll*t157 - s_left_ankle_roll*t156;
    const real t158 = w7_z*w7_z;
    const real t159 = w7_y*w7_y;
    const real t160 = t158 + t159;
    const real t161 = w7_x*w7_y;
    const real t162 = w7_x*w7_z;
    const real t163 = w7_x*w7_x;
    const real t164 = t158 + t163;
    const real t165 = w7_y*w7_z;
    const real t166 = t159 + t163;
    const real U7_xy = t161 - dw6_z;
    const real U7_xz = dw7_y + t162;
    const real U7_yx = dw6_z + t161;
    const real U7_yz = t165 - dw7_x;
    const real U7_zx = t162 - dw7_y;
    const real U7_zy = dw7_x + t165;
    const real t167 = R(0.00032715048137529424)*U7_xy - R(0.00031129633681500695)*t160;
    const real t168 = t167 - R(0.00026458687861957773)*U7_xz;
    const real t169 = R(0.002906143236460678)*U7_yx - R(0.00031129633681500695)*t164;
    const real t170 = R(0.002906143236460678)*U7_zx + R(0.00031129633681500695)*U7_zy;
    const real t171 = R(0.00031129633681500695)*U7_zx + R(0.00032715048137529424)*U7_zy;
    const real t172 = R(0.00026458687861957773)*(t166 - t164);
    const real t173 = t172 + (R(0.002469648518833166)*U7_yx + t171);
    const real t174 = R(0.00026458687861957773)*U7_xy + t170;
    const real t175 = R(0.002469648518833166)*(t160 - t166) - t174;
    const real t176 = R(0.004434354167662869)*a7_x - R(0.03769512060401814)*a7_y;
    const real n7_x = t173 - R(0.004434354167662869)*a7_z;
    w[137] = n7_x;
    const real n7_y = t175 + R(0.03769512060401814)*a7_z;
    w[138] = n7_y;
    const real n7_z = t169 - R(0.002469648518833166)*U7_yz - t168 + t176;
    w[139] = n7_z;
    const real f7_x = R(0.03769512060401814)*t160 - R(0.004434354167662869)*U7_xy;
    w[140] = f7_x;
    const real f7_y = R(0.004434354167662869)*t164 - R(0.03769512060401814)*U7_yx;
    w[141] = f7_y;
    const real t177 = R(0.03769512060401814)*U7_zx + R(0.004434354167662869)*U7_zy;
    w[142] = t177;
    qfrc_bias[11] = n7_z;

    /* right_hip_yaw: outward */
    const real qvel_3 = w[0];
    const real qvel_4 = w[1];
    const real qvel_5 = w[2];
    const real qvel_12 = w[3];
    const real a1_x = w[27];
    const real a1_y = w[28];
    const real a1_z = w[29];
    const real t43 = w[43];
    const real t44 = w[44];
    const real t45 = w[45];
    const real t46 = w[46];
    const real t47 = w[47];
    const real t48 = w[48];
    const real t49 = w[49];
    const real t50 = w[50];
    const real t51 = w[51];
    const real c_right_hip_yaw = w[101];
    const real s_right_hip_yaw = w[102];
    const real w8_x = qvel_3*c_right_hip_yaw - qvel_4*s_right_hip_yaw;
    const real w8_y = qvel_4*c_right_hip_yaw + qvel_3*s_right_hip_yaw;
    const real w8_z = qvel_5 - qvel_12;
    const real t178 = qvel_12*w8_y;
    const real dw8_y = qvel_12*w8_x;
    const real t179 = a1_x - (t45 + (t43 + t44));
    const real t180 = a1_y + (t46 + t47 - t48);
    const real a8_z = a1_z + (t51 + (t49 - t50));
    const real a8_x = c_right_hip_yaw*t179 - s_right_hip_yaw*t180;
    const real a8_y = c_right_hip_yaw*t180 + s_right_hip_yaw*t179;
    const real t181 = w8_z*w8_z;
    const real U8_xy = w8_x*w8_y;
    const real U8_yz = t178 + w8_y*w8_z;
    const real U8_zx = w8_x*w8_z - dw8_y;
    const real t182 = R(4.900152489726387e-05)*U8_xy - R(5.880182987671661e-06)*U8_yz;
    const real n8_x = R(5.880182987671661e-06)*U8_xy;
    w[143] = n8_x;
    const real t183 = R(5.880182987671661e-06)*(t181 - w8_x*w8_x);
    const real n8_y = t183 - R(4.900152489726387e-05)*U8_zx - R(0.014534034436605055)*a8_z;
    w[144] = n8_y;
    const real n8_z = t182 + R(0.014534034436605055)*a8_y;
    w[145] = n8_z;
    const real t184 = R(0.014534034436605055)*(t181 + w8_y*w8_y);
    w[146] = t184;
    const real f8_y = R(0.014534034436605055)*U8_xy;
    w[147] = f8_y;
    const real f8_z = R(0.014534034436605055)*U8_zx;
    w[148] = f8_z;

    /* right_hip_roll: outward */
    const real qvel_13 = w[4];
    const real c_right_hip_roll = w[103];
    const real s_right_hip_roll = w[104];
    const real t185 = R(0.11914522061843058)*w8_x + R(0.9928768384869221)*w8_z;
    const real w9_x = c_right_hip_roll*t185 + w8_y*s_right_hip_roll;
    const real w9_y = w8_y*c_right_hip_roll - s_right_hip_roll*t185;
    const real w9_z = qvel_13 + (R(0.11914522061843058)*w8_z - R(0.9928768384869221)*w8_x);
    const real dw9_z = R(0.9928768384869221)*t178;
    const real t186 = R(0.11914522061843058)*t178;
    const real dw9_x = dw8_y*s_right_hip_roll - c_right_hip_roll*t186 + qvel_13*w9_y;
    const real dw9_y = dw8_y*c_right_hip_roll + s_right_hip_roll*t186 - qvel_13*w9_x;
    const real a9_z = R(0.11914522061843058)*a8_z - R(0.9928768384869221)*a8_x;
    const real t187 = R(0.11914522061843058)*a8_x + R(0.9928768384869221)*a8_z;
    const real a9_x = c_right_hip_roll*t187 + a8_y*s_right_hip_roll;
    const real a9_y = a8_y*c_right_hip_roll - s_right_hip_roll*t187;
    const real t188 = w9_z*w9_z;
    const real t189 = w9_y*w9_y;
    const real t190 = t188 + t189;
    const real t191 = w9_x*w9_y;
    const real t192 = w9_x*w9_z;
    const real t193 = w9_x*w9_x;
    const real t194 = t188 + t193;
    const real t195 = w9_y*w9_z;
    const real t196 = t189 + t193;
    const real U9_xy = t191 - dw9_z;
    const real U9_xz = dw9_y + t192;
    const real U9_yx = dw9_z + t191;
    const real U9_yz = t195 - dw9_x;
    const real U9_zx = t192 - dw9_y;
    const real U9_zy = dw9_x + t195;
    const real t197 = R(0.008936045057620821)*U9_xy - R(0.0008767573612209059)*t190;
    const real t198 = R(0.00028822600043385135)*U9_yx - R(0.0008767573612209059)*t194;
    const real t199 = t198 - R(8.682687086639077e-05)*U9_yz;
    const real t200 = R(0.00028822600043385135)*U9_zx + R(0.0008767573612209059)*U9_zy;
    const real t201 = R(0.0008767573612209059)*U9_zx + R(0.008936045057620821)*U9_zy;
    const real t202 = R(0.0006483607653706687)*(t196 - t194);
    const real t203 = t202 + (R(8.682687086639077e-05)*U9_yx + t201);
    const real t204 = R(8.682687086639077e-05)*(t190 - t196);
    const real t205 = t204 - (R(0.0006483607653706687)*U9_xy + t200);
    const real t206 = R(0.048592563466326705)*a9_y - R(0.14781417240487194)*a9_x;
    const real n9_x = t203 + R(0.14781417240487194)*a9_z;
    w[149] = n9_x;
    const real n9_y = t205 - R(0.048592563466326705)*a9_z;
    w[150] = n9_y;
    const real n9_z = t199 - (t197 - R(0.0006483607653706687)*U9_xz) + t206;
    w[151] = n9_z;
    const real f9_x = R(0.14781417240487194)*U9_xy - R(0.048592563466326705)*t190;
    w[152] = f9_x;
    const real f9_y = R(0.048592563466326705)*U9_yx - R(0.14781417240487194)*t194;
    w[153] = f9_y;
    const real f9_z = R(0.048592563466326705)*U9_zx + R(0.14781417240487194)*U9_zy;
    w[154] = f9_z;

    /* right_hip_pitch: outward */
    const real qvel_14 = w[5];
    const real c_right_hip_pitch = w[105];
    const real s_right_hip_pitch = w[106];
    const real t207 = R(0.061177193980797386)*w9_y + R(0.998126921256328)*w9_z;
    const real w10_x = w9_x*c_right_hip_pitch - s_right_hip_pitch*t207;
    const real t208 = c_right_hip_pitch*t207 + w9_x*s_right_hip_pitch;
    const real w10_z = qvel_14 + (R(0.998126921256328)*w9_y - R(0.061177193980797386)*w9_z);
    const real t209 = R(0.061177193980797386)*dw9_y + R(0.991017101985668)*t178;
    const real dw10_z = R(0.998126921256328)*dw9_y - R(0.06074141894715527)*t178;
    const real t210 = dw9_x*c_right_hip_pitch - s_right_hip_pitch*t209;
    const real dw10_x = t210 - qvel_14*t208;
    const real t211 = c_right_hip_pitch*t209 + dw9_x*s_right_hip_pitch + qvel_14*w10_x;
    const real t212 = R(0.015221719592154903)*U9_xy - R(0.00593148374717016)*t190;
    const real t213 = R(0.00593148374717016)*U9_yx - R(0.015221719592154903)*t194;
    const real t214 = R(0.00593148374717016)*U9_zx + R(0.015221719592154903)*U9_zy;
    const real t215 = a9_x + (t212 - R(0.0016139104334764597)*U9_xz);
    const real t216 = a9_y + (t213 - R(0.0016139104334764597)*U9_yz);
    const real t217 = a9_z + (t214 + R(0.0016139104334764597)*t196);
    const real t218 = R(0.061177193980797386)*t216 + R(0.998126921256328)*t217;
    const real a10_z = R(0.998126921256328)*t216 - R(0.061177193980797386)*t217;
    const real a10_x = c_right_hip_pitch*t215 - s_right_hip_pitch*t218;
    const real t219 = c_right_hip_pitch*t218 + s_right_hip_pitch*t215;
    const real t220 = w10_z*w10_z;
    const real t221 = t208*t208;
    const real t222 = t220 + t221;
    const real t223 = w10_x*t208;
    const real t224 = w10_x*w10_z;
    const real t225 = w10_x*w10_x;
    const real t226 = t220 + t225;
    const real t227 = t208*w10_z;
    const real t228 = t221 + t225;
    const real t229 = dw10_z + t223;
    const real U10_xz = t224 - t211;
    const real U10_yx = dw10_z - t223;
    const real U10_zx = t211 + t224;
    const real U10_zy = dw10_x - t227;
    const real t230 = R(0.2387333348054974)*t222 - R(0.08574379938740956)*t229;
    const real t231 = R(0.708516140320661)*U10_yx + R(0.2387333348054974)*t226;
    const real t232 = t231 + R(0.012540006824259927)*(dw10_x + t227);
    const real t233 = R(0.708516140320661)*U10_zx - R(0.2387333348054974)*U10_zy;
    const real t234 = R(0.08574379938740956)*U10_zy - R(0.2387333348054974)*U10_zx;
    const real t235 = R(0.004271613971482912)*(t226 - t228);
    const real t236 = t235 + (R(0.012540006824259927)*U10_yx + t234);
    const real t237 = R(0.012540006824259927)*(t222 - t228);
    const real t238 = t237 - (R(0.004271613971482912)*t229 + t233);
    const real t239 = R(2.16700157695243)*t219 - R(0.7334114760815214)*a10_x;
    const real n10_x = t236 + R(0.7334114760815214)*a10_z;
    w[155] = n10_x;
    const real n10_y = t238 + R(2.16700157695243)*a10_z;
    w[156] = n10_y;
    const real n10_z = t232 - (t230 + R(0.004271613971482912)*U10_xz) + t239;
    w[157] = n10_z;
    const real f10_x = R(2.16700157695243)*t222 - R(0.7334114760815214)*t229;
    w[158] = f10_x;
    const real t240 = R(2.16700157695243)*U10_yx + R(0.7334114760815214)*t226;
    w[159] = t240;
    const real f10_z = R(0.7334114760815214)*U10_zy - R(2.16700157695243)*U10_zx;
    w[160] = f10_z;

    /* right_knee: outward */
    const real qvel_15 = w[6];
    const real c_right_knee = w[107];
    const real s_right_knee = w[108];
    const real t241 = R(0.14763548737244855)*w10_z - R(0.989041840807708)*w10_x;
    const real w11_x = c_right_knee*t241 - t208*s_right_knee;
    const real t242 = t208*c_right_knee + s_right_knee*t241;
    const real w11_z = qvel_15 - (R(0.989041840807708)*w10_z + R(0.14763548737244855)*w10_x);
    const real t243 = R(0.989041840807708)*dw10_z + R(0.14763548737244855)*dw10_x;
    const real t244 = R(0.14763548737244855)*dw10_z - R(0.989041840807708)*dw10_x;
    const real dw11_x = c_right_knee*t244 - t211*s_right_knee - qvel_15*t242;
    const real t245 = t211*c_right_knee + s_right_knee*t244 + qvel_15*w11_x;
    const real t246 = a10_x + (R(0.3802700109087222)*t222 - R(0.13095754216601216)*t229);
    const real t247 = t219 + (R(0.3802700109087222)*U10_yx + R(0.13095754216601216)*t226);
    const real t248 = a10_z + (R(0.13095754216601216)*U10_zy - R(0.3802700109087222)*U10_zx);
    const real t249 = R(0.989041840807708)*t248 + R(0.14763548737244855)*t246;
    const real t250 = R(0.14763548737244855)*t248 - R(0.989041840807708)*t246;
    const real a11_x = c_right_knee*t250 - s_right_knee*t247;
    const real t251 = c_right_knee*t247 + s_right_knee*t250;
    const real t252 = w11_z*w11_z;
    const real t253 = t242*t242;
    const real t254 = t252 + t253;
    const real t255 = w11_x*t242;
    const real t256 = w11_x*w11_z;
    const real t257 = w11_x*w11_x;
    const real t258 = t252 + t257;
    const real t259 = t242*w11_z;
    const real t260 = t253 + t257;
    const real U11_xy = t243 - t255;
    const real U11_xz = t256 - t245;
    const real t261 = t243 + t255;
    const real U11_zx = t245 + t256;
    const real U11_zy = dw11_x - t259;
    const real t262 = R(0.0011693865898229868)*U11_xy - R(0.0005793375406156224)*t254;
    const real t263 = R(0.2337028989807603)*t261 + R(0.0005793375406156224)*t258;
    const real t264 = R(0.0024343354357656086)*(dw11_x + t259) - t263;
    const real t265 = R(0.2337028989807603)*U11_zx + R(0.0005793375406156224)*U11_zy;
    const real t266 = R(0.0005793375406156224)*U11_zx + R(0.0011693865898229868)*U11_zy;
    const real t267 = R(8.888746121273839e-05)*(t258 - t260);
    const real t268 = t267 + (t266 - R(0.0024343354357656086)*t261);
    const real t269 = R(0.0024343354357656086)*(t254 - t260);
    const real t270 = t269 + (R(8.888746121273839e-05)*U11_xy - t265);
    const real t271 = R(0.004215801906674545)*a11_x - R(0.753040793540509)*t251;
    const real n11_x = t268 + R(0.004215801906674545)*t249;
    w[161] = n11_x;
    const real n11_y = t270 + R(0.753040793540509)*t249;
    w[162] = n11_y;
    const real n11_z = t264 - (t262 + R(8.888746121273839e-05)*U11_xz) + t271;
    w[163] = n11_z;
    const real t272 = R(0.753040793540509)*t254 + R(0.004215801906674545)*U11_xy;
    w[164] = t272;
    const real f11_y = R(0.004215801906674545)*t258 - R(0.753040793540509)*t261;
    w[165] = f11_y;
    const real f11_z = R(0.753040793540509)*U11_zx - R(0.004215801906674545)*U11_zy;
    w[166] = f11_z;

    /* right_ankle_pitch: outward */
    const real qvel_16 = w[7];
    const real c_right_ankle_pitch = w[109];
    const real s_right_ankle_pitch = w[110];
    const real t273 = R(0.039968038348871485)*w11_z + R(0.9992009587217894)*w11_x;
    const real w12_z = c_right_ankle_pitch*t273 - t242*s_right_ankle_pitch;
    w[167] = w12_z;
    const real t274 = t242*c_right_ankle_pitch + s_right_ankle_pitch*t273;
    w[168] = t274;
    const real w12_y = qvel_16 - (R(0.039968038348871485)*w11_x - R(0.9992009587217894)*w11_z);
    w[169] = w12_y;
    const real t275 = R(0.9992009587217894)*dw11_x - R(0.039968038348871485)*t243;
    const real t276 = R(0.039968038348871485)*dw11_x + R(0.9992009587217894)*t243;
    w[170] = t276;
    const real t277 = c_right_ankle_pitch*t275 - t245*s_right_ankle_pitch;
    const real t278 = t245*c_right_ankle_pitch + s_right_ankle_pitch*t275;
    const real t279 = t278 + qvel_16*w12_z;
    w[171] = t279;
    const real dw12_z = t277 - qvel_16*t274;
    w[172] = dw12_z;
    const real t280 = R(0.004000000000000002)*U11_xy - R(0.38968837390149796)*t254;
    const real t281 = R(0.38968837390149796)*t261 + R(0.004000000000000002)*t258;
    const real t282 = R(0.38968837390149796)*U11_zx + R(0.004000000000000002)*U11_zy;
    const real t283 = a11_x + t280;
    const real t284 = t251 + t281;
    const real t285 = t282 - t249;
    const real t286 = R(0.039968038348871485)*t285 + R(0.9992009587217894)*t283;
    const real t287 = R(0.039968038348871485)*t283 - R(0.9992009587217894)*t285;
    w[173] = t287;
    const real a12_z = c_right_ankle_pitch*t286 - s_right_ankle_pitch*t284;
    w[174] = a12_z;
    const real t288 = c_right_ankle_pitch*t284 + s_right_ankle_pitch*t286;
    w[175] = t288;
    const real t289 = w12_y*w12_y;
    const real t290 = w12_z*w12_z + t289;
    w[176] = t290;
    const real t291 = w12_z*t274;
    const real t292 = t289 + t274*t274;
    w[177] = t292;
    const real t293 = t276 + t291;
    w[178] = t293;
    const real U12_yx = dw12_z - t274*w12_y;
    w[179] = U12_yx;
    const real U12_yz = t279 + w12_z*w12_y;
    w[180] = U12_yz;
    const real U12_zx = t276 - t291;
    w[181] = U12_zx;
    const real t294 = R(0.0003598397398095711)*U12_yx + R(0.00027368125980932126)*U12_yz;
    const real t295 = R(0.00027368125980932126)*U12_yx + R(0.0028462178111609993)*U12_yz;
    const real t296 = R(0.0028462178111609993)*t293 + R(0.0003598397398095711)*U12_zx;
    const real t297 = R(0.012239398022028468)*t288 + R(0.016092522384400763)*a12_z;
    const real n12_x = R(0.012239398022028468)*t287 - t295;
    w[182] = n12_x;
    const real t298 = R(0.00027368125980932126)*(t290 - t292) + t296 + t297;
    w[183] = t298;
    const real n12_z = t294 - R(0.016092522384400763)*t287;
    w[184] = n12_z;
    const real t299 = R(0.016092522384400763)*t290 + R(0.012239398022028468)*t293;
    w[185] = t299;
    const real f12_y = R(0.016092522384400763)*U12_yx + R(0.012239398022028468)*U12_yz;
    w[186] = f12_y;
    const real f12_z = R(0.016092522384400763)*U12_zx - R(0.012239398022028468)*t292;
    w[187] = f12_z;
}

SD_PART void humanoid_bias_part3(real qfrc_bias[27], real *const w)
{
    /* right_ankle_roll: outward */
    const real qvel_17 = w[8];
    const real w12_z = w[167];
    const real t274 = w[168];
    const real w12_y = w[169];
    const real t276 = w[170];
    const real t279 = w[171];
    const real dw12_z = w[172];
    const real t287 = w[173];
    const real a12_z = w[174];
    const real t288 = w[175];
    const real t290 = w[176];
    const real t292 = w[177];
    const real t293 = w[178];
    const real U12_yx = w[179];
    const real U12_yz = w[180];
    const real U12_zx = w[181];
    const real c_right_ankle_roll = w[111];
    const real s_right_ankle_roll = w[112];
    const real w13_x = w12_y*s_right_ankle_roll - t274*c_right_ankle_roll;
    const real w13_y = w12_y*c_right_ankle_roll + t274*s_right_ankle_roll;
    const real w13_z = qvel_17 + w12_z;
    const real t300 = t279*c_right_ankle_roll + t276*s_right_ankle_roll;
    const real t301 = t279*s_right_ankle_roll - t276*c_right_ankle_roll;
    const real dw13_x = qvel_17*w13_y - t300;
    const real dw13_y = t301 - qvel_17*w13_x;
    const real t302 = R(0.011180339887498947)*t293 - R(0.0223606797749979)*t290;
    const real t303 = R(0.0223606797749979)*U12_yx - R(0.011180339887498947)*U12_yz;
    const real t304 = t302 - t288;
    const real t305 = t303 - t287;
    const real a13_z = a12_z + (R(0.0223606797749979)*U12_zx + R(0.011180339887498947)*t292);
    const real a13_x = c_right_ankle_roll*t304 + s_right_ankle_roll*t305;
    const real a13_y = c_right_ankle_roll*t305 - s_right_ankle_roll*t304;
    const real t306 = w13_z*w13_z;
    const real t307 = w13_y*w13_y;
    const real t308 = t306 + t307;
    const real t309 = w13_x*w13_y;
    const real t310 = w13_x*w13_z;
    const real t311 = w13_x*w13_x;
    const real t312 = t306 + t311;
    const real t313 = w13_y*w13_z;
    const real t314 = t307 + t311;
    const real U13_xy = t309 - dw12_z;
    const real U13_xz = dw13_y + t310;
    const real U13_yx = dw12_z + t309;
    const real U13_yz = t313 - dw13_x;
    const real U13_zx = t310 - dw13_y;
    const real U13_zy = dw13_x + t313;
    const real t315 = R(0.0003112963368150074)*t308 + R(0.00032715048137529424)*U13_xy;
    const real t316 = t315 + R(0.00026458687861957865)*U13_xz;
    const real t317 = R(0.002906143236460678)*U13_yx + R(0.0003112963368150074)*t312;
    const real t318 = R(0.002906143236460678)*U13_zx - R(0.0003112963368150074)*U13_zy;
    const real t319 = R(0.00032715048137529424)*U13_zy - R(0.0003112963368150074)*U13_zx;
    const real t320 = R(0.00026458687861957865)*(t312 - t314);
    const real t321 = t320 + (R(0.002469648518833166)*U13_yx + t319);
    const real t322 = R(0.00026458687861957865)*U13_xy - t318;
    const real t323 = R(0.002469648518833166)*(t308 - t314) + t322;
    const real t324 = R(0.03769512060401814)*a13_y + R(0.004434354167662869)*a13_x;
    const real n13_x = t321 + R(0.004434354167662869)*a13_z;
    w[3] = n13_x;
    const real n13_y = t323 + R(0.03769512060401814)*a13_z;
    w[4] = n13_y;
    const real n13_z = t317 - R(0.002469648518833166)*U13_yz - t316 - t324;
    w[5] = n13_z;
    const real f13_x = R(0.03769512060401814)*t308 + R(0.004434354167662869)*U13_xy;
    w[6] = f13_x;
    const real t325 = R(0.03769512060401814)*U13_yx + R(0.004434354167662869)*t312;
    w[7] = t325;
    const real f13_z = R(0.004434354167662869)*U13_zy - R(0.03769512060401814)*U13_zx;
    w[43] = f13_z;
    qfrc_bias[17] = n13_z;

    /* lumbar_pitch: outward */
    const real qvel_3 = w[0];
    const real qvel_4 = w[1];
    const real qvel_5 = w[2];
    const real qvel_18 = w[9];
    const real a1_x = w[27];
    const real a1_y = w[28];
    const real a1_z = w[29];
    const real t27 = w[30];
    const real U1_xy = w[31];
    const real U1_xz = w[32];
    const real U1_yz = w[33];
    const real t30 = w[34];
    const real c_lumbar_pitch = w[113];
    const real s_lumbar_pitch = w[114];
    const real w14_z = qvel_5*c_lumbar_pitch + qvel_3*s_lumbar_pitch;
    const real w14_x = qvel_3*c_lumbar_pitch - qvel_5*s_lumbar_pitch;
    const real w14_y = qvel_4 + qvel_18;
    const real t326 = qvel_18*w14_z;
    const real dw14_z = qvel_18*w14_x;
    const real t327 = a1_x + (R(0.011798920194383338)*t27 + R(0.09005398380194388)*U1_xz);
    const real a14_y = a1_y + (R(0.09005398380194388)*U1_yz - R(0.011798920194383338)*U1_xy);
    const real t328 = a1_z - (R(0.011798920194383338)*U1_xz + R(0.09005398380194388)*t30);
    const real a14_z = c_lumbar_pitch*t328 + s_lumbar_pitch*t327;
    const real a14_x = c_lumbar_pitch*t327 - s_lumbar_pitch*t328;
    const real t329 = w14_y*w14_y;
    const real t330 = w14_z*w14_z + t329;
    const real U14_xz = w14_z*w14_x;
    const real t331 = t329 + w14_x*w14_x;
    const real U14_yx = dw14_z + w14_x*w14_y;
    const real U14_yz = t326 + w14_z*w14_y;
    const real t332 = R(0.0022583231192847236)*U14_yx - R(0.0072961856552920794)*U14_yz;
    const real t333 = R(0.030280185042517754)*U14_yz - R(0.0072961856552920794)*U14_yx;
    const real t334 = R(0.0072961856552920794)*(t330 - t331);
    const real t335 = R(0.7440678606226014)*a14_x + R(0.2303046730646106)*a14_z;
    const real t336 = t333 + R(0.7440678606226014)*a14_y;
    w[44] = t336;
    const real n14_y = t334 + R(0.02802186192323303)*U14_xz + t335;
    w[45] = n14_y;
    const real n14_z = t332 - R(0.2303046730646106)*a14_y;
    w[46] = n14_z;
    const real f14_x = R(0.2303046730646106)*t330 + R(0.7440678606226014)*U14_xz;
    w[47] = f14_x;
    const real f14_y = R(0.7440678606226014)*U14_yz - R(0.2303046730646106)*U14_yx;
    w[48] = f14_y;
    const real t337 = R(0.2303046730646106)*U14_xz + R(0.7440678606226014)*t331;
    w[49] = t337;

    /* lumbar_roll: outward */
    const real qvel_19 = w[10];
    const real c_lumbar_roll = w[115];
    const real s_lumbar_roll = w[116];
    const real w15_x = w14_x*c_lumbar_roll + w14_y*s_lumbar_roll;
    const real w15_y = w14_y*c_lumbar_roll - w14_x*s_lumbar_roll;
    const real w15_z = qvel_19 + w14_z;
    const real dw15_x = qvel_19*w15_y - t326*c_lumbar_roll;
    const real dw15_y = t326*s_lumbar_roll - qvel_19*w15_x;
    const real t338 = R(0.009805806756909202)*t330 + R(0.03420581136232294)*U14_xz;
    const real t339 = R(0.03420581136232294)*U14_yz - R(0.009805806756909202)*U14_yx;
    const real t340 = a14_x + t338;
    const real t341 = a14_y + t339;
    const real a15_z = a14_z - (R(0.009805806756909202)*U14_xz + R(0.03420581136232294)*t331);
    const real a15_x = c_lumbar_roll*t340 + s_lumbar_roll*t341;
    const real a15_y = c_lumbar_roll*t341 - s_lumbar_roll*t340;
    const real t342 = w15_z*w15_z;
    const real t343 = t342 + w15_y*w15_y;
    const real t344 = w15_x*w15_y;
    const real t345 = w15_y*w15_z;
    const real U15_xy = t344 - dw14_z;
    const real U15_yx = dw14_z + t344;
    const real U15_yz = t345 - dw15_x;
    const real U15_zx = w15_x*w15_z - dw15_y;
    const real U15_zy = dw15_x + t345;
    const real t346 = R(1.8560468572044064)*U15_yx + R(0.007678673718641259)*U15_yz;
    const real n15_x = R(0.01694758748927198)*U15_zy - R(0.007678673718641259)*U15_yx;
    w[50] = n15_x;
    const real t347 = R(0.007678673718641259)*(t342 - w15_x*w15_x);
    const real t348 = R(1.8560468572044064)*U15_zx + t347 + R(5.697587669881357)*a15_z;
    w[51] = t348;
    const real n15_z = t346 - R(0.01694758748927198)*U15_xy + R(5.697587669881357)*a15_y;
    w[76] = n15_z;
    const real t349 = R(5.697587669881357)*t343;
    w[77] = t349;
    const real f15_y = R(5.697587669881357)*U15_yx;
    w[78] = f15_y;
    const real f15_z = R(5.697587669881357)*U15_zx;
    w[79] = f15_z;

    /* thorax_yaw: outward */
    const real qvel_20 = w[11];
    const real c_thorax_yaw = w[117];
    const real s_thorax_yaw = w[118];
    const real t350 = R(0.03771795842153838)*w15_x - R(0.9992884246365066)*w15_z;
    const real w16_x = c_thorax_yaw*t350 + w15_y*s_thorax_yaw;
    w[80] = w16_x;
    const real w16_y = w15_y*c_thorax_yaw - s_thorax_yaw*t350;
    w[81] = w16_y;
    const real w16_z = qvel_20 + (R(0.03771795842153838)*w15_z + R(0.9992884246365066)*w15_x);
    w[82] = w16_z;
    const real dw16_z = R(0.03771795842153838)*dw14_z + R(0.9992884246365066)*dw15_x;
    w[83] = dw16_z;
    const real t351 = R(0.03771795842153838)*dw15_x - R(0.9992884246365066)*dw14_z;
    const real dw16_x = c_thorax_yaw*t351 + dw15_y*s_thorax_yaw + qvel_20*w16_y;
    w[84] = dw16_x;
    const real dw16_y = dw15_y*c_thorax_yaw - s_thorax_yaw*t351 - qvel_20*w16_x;
    w[85] = dw16_y;
    const real t352 = a15_x - R(0.2853622388889602)*t343;
    const real t353 = a15_y + R(0.2853622388889602)*U15_yx;
    const real t354 = a15_z + R(0.2853622388889602)*U15_zx;
    const real a16_z = R(0.03771795842153838)*t354 + R(0.9992884246365066)*t352;
    w[86] = a16_z;
    const real t355 = R(0.03771795842153838)*t352 - R(0.9992884246365066)*t354;
    const real a16_x = c_thorax_yaw*t355 + s_thorax_yaw*t353;
    w[87] = a16_x;
    const real a16_y = c_thorax_yaw*t353 - s_thorax_yaw*t355;
    w[88] = a16_y;
    const real t356 = w16_z*w16_z;
    const real t357 = w16_y*w16_y;
    const real t358 = t356 + t357;
    w[89] = t358;
    const real t359 = w16_x*w16_y;
    const real t360 = w16_x*w16_z;
    const real t361 = w16_x*w16_x;
    const real t362 = t356 + t361;
    w[90] = t362;
    const real t363 = w16_y*w16_z;
    const real t364 = t357 + t361;
    const real U16_xy = t359 - dw16_z;
    w[188] = U16_xy;
    const real U16_xz = dw16_y + t360;
    const real U16_yx = dw16_z + t359;
    w[189] = U16_yx;
    const real U16_yz = t363 - dw16_x;
    const real U16_zx = t360 - dw16_y;
    w[190] = U16_zx;
    const real U16_zy = dw16_x + t363;
    w[191] = U16_zy;
    const real t365 = R(0.22772406050507166)*U16_xy - R(0.05159898475916053)*t358;
    const real t366 = t365 + R(0.008400380792172538)*U16_xz;
    const real t367 = R(0.05651994672848961)*U16_yx - R(0.05159898475916053)*t362;
    const real t368 = R(0.05651994672848961)*U16_zx + R(0.05159898475916053)*U16_zy;
    const real t369 = R(0.05159898475916053)*U16_zx + R(0.22772406050507166)*U16_zy;
    const real t370 = R(0.008400380792172538)*(t362 - t364);
    const real t371 = t370 + (R(0.03024766279467212)*U16_yx + t369);
    const real t372 = R(0.008400380792172538)*U16_xy - t368;
    const real t373 = R(0.03024766279467212)*(t358 - t364) + t372;
    const real t374 = R(0.4599773392964661)*a16_y + R(0.14906992437219424)*a16_x;
    const real n16_x = t371 + R(0.14906992437219424)*a16_z;
    w[192] = n16_x;
    const real n16_y = t373 + R(0.4599773392964661)*a16_z;
    w[193] = n16_y;
    const real n16_z = t367 - R(0.03024766279467212)*U16_yz - t366 - t374;
    w[194] = n16_z;
    const real f16_x = R(0.4599773392964661)*t358 + R(0.14906992437219424)*U16_xy;
    w[195] = f16_x;
    const real t375 = R(0.4599773392964661)*U16_yx + R(0.14906992437219424)*t362;
    w[196] = t375;
    const real f16_z = R(0.14906992437219424)*U16_zy - R(0.4599773392964661)*U16_zx;
    w[197] = f16_z;

    /* left_shoulder_pitch: outward */
    const real qvel_21 = w[12];
    const real c_left_shoulder_pitch = w[119];
    const real s_left_shoulder_pitch = w[120];
    const real t376 = R(0.9999622194154649)*w16_x + R(0.008692510667096068)*w16_y;
    const real t377 = R(0.008692510667096068)*w16_x - R(0.9999622194154649)*w16_y;
    const real t378 = R(0.017144810803239503)*t377 + R(0.999853016929249)*w16_z;
    const real w17_x = s_left_shoulder_pitch*t378 - c_left_shoulder_pitch*t376;
    const real w17_y = c_left_shoulder_pitch*t378 + s_left_shoulder_pitch*t376;
    const real w17_z = qvel_21 + (R(0.017144810803239503)*w16_z - R(0.999853016929249)*t377);
    const real t379 = R(0.9999622194154649)*dw16_x + R(0.008692510667096068)*dw16_y;
    const real t380 = R(0.008692510667096068)*dw16_x - R(0.9999622194154649)*dw16_y;
    const real t381 = R(0.017144810803239503)*t380 + R(0.999853016929249)*dw16_z;
    const real dw17_z = R(0.017144810803239503)*dw16_z - R(0.999853016929249)*t380;
    const real t382 = s_left_shoulder_pitch*t381 - c_left_shoulder_pitch*t379;
    const real t383 = c_left_shoulder_pitch*t381 + s_left_shoulder_pitch*t379;
    const real dw17_x = t382 + qvel_21*w17_y;
    const real dw17_y = t383 - qvel_21*w17_x;
    const real t384 = R(0.06885634453396293)*t358 - R(0.18184517326093663)*U16_xy;
    const real t385 = R(0.18184517326093663)*t362 - R(0.06885634453396293)*U16_yx;
    const real t386 = R(0.06885634453396293)*U16_zx + R(0.18184517326093663)*U16_zy;
    const real t387 = a16_x + (t384 + R(0.0008762053233364336)*U16_xz);
    const real t388 = a16_y + (t385 + R(0.0008762053233364336)*U16_yz);
    const real t389 = a16_z - (t386 + R(0.0008762053233364336)*t364);
    const real t390 = R(0.9999622194154649)*t387 + R(0.008692510667096068)*t388;
    const real t391 = R(0.008692510667096068)*t387 - R(0.9999622194154649)*t388;
    const real t392 = R(0.017144810803239503)*t391 + R(0.999853016929249)*t389;
    const real a17_z = R(0.017144810803239503)*t389 - R(0.999853016929249)*t391;
    const real a17_x = s_left_shoulder_pitch*t392 - c_left_shoulder_pitch*t390;
    const real a17_y = c_left_shoulder_pitch*t392 + s_left_shoulder_pitch*t390;
    const real t393 = w17_z*w17_z;
    const real t394 = w17_y*w17_y;
    const real t395 = t393 + t394;
    const real t396 = w17_x*w17_y;
    const real t397 = w17_x*w17_z;
    const real t398 = w17_x*w17_x;
    const real t399 = t393 + t398;
    const real t400 = w17_y*w17_z;
    const real t401 = t394 + t398;
    const real U17_xy = t396 - dw17_z;
    const real U17_xz = dw17_y + t397;
    const real U17_yx = dw17_z + t396;
    const real U17_yz = t400 - dw17_x;
    const real U17_zx = t397 - dw17_y;
    const real U17_zy = dw17_x + t400;
    const real t402 = R(0.00019155614423821177)*U17_xy - R(0.00036947484944048226)*t395;
    const real t403 = R(0.0012975890918813819)*U17_yx - R(0.00036947484944048226)*t399;
    const real t404 = t403 - R(1.8091063944677488e-06)*U17_yz;
    const real t405 = R(0.0012975890918813819)*U17_zx + R(0.00036947484944048226)*U17_zy;
    const real t406 = R(0.00036947484944048226)*U17_zx + R(0.00019155614423821177)*U17_zy;
    const real t407 = R(1.8091063944677488e-06)*U17_yx + t406;
    const real t408 = R(1.838463192673137e-05)*(t399 - t401) + t407;
    const real t409 = R(1.8091063944677488e-06)*(t395 - t401);
    const real t410 = t409 + (R(1.838463192673137e-05)*U17_xy - t405);
    const real t411 = R(0.03776022289640436)*a17_y - R(0.01957698261346971)*a17_x;
    const real n17_x = t408 + R(0.01957698261346971)*a17_z;
    w[198] = n17_x;
    const real n17_y = t410 - R(0.03776022289640436)*a17_z;
    w[199] = n17_y;
    const real n17_z = t404 - (t402 + R(1.838463192673137e-05)*U17_xz) + t411;
    w[200] = n17_z;
    const real f17_x = R(0.01957698261346971)*U17_xy - R(0.03776022289640436)*t395;
    w[201] = f17_x;
    const real f17_y = R(0.03776022289640436)*U17_yx - R(0.01957698261346971)*t399;
    w[202] = f17_y;
    const real f17_z = R(0.03776022289640436)*U17_zx + R(0.01957698261346971)*U17_zy;
    w[203] = f17_z;

    /* left_shoulder_roll: outward */
    const real qvel_22 = w[13];
    const real c_left_shoulder_roll = w[121];
    const real s_left_shoulder_roll = w[122];
    const real t412 = R(0.06358580412035653)*w17_x + R(0.9979763752285761)*w17_z;
    const real w18_x = c_left_shoulder_roll*t412 + w17_y*s_left_shoulder_roll;
    const real w18_y = w17_y*c_left_shoulder_roll - s_left_shoulder_roll*t412;
    const real w18_z = qvel_22 + (R(0.06358580412035653)*w17_z - R(0.9979763752285761)*w17_x);
    const real dw18_z = R(0.06358580412035653)*dw17_z - R(0.9979763752285761)*dw17_x;
    const real t413 = R(0.06358580412035653)*dw17_x + R(0.9979763752285761)*dw17_z;
    const real t414 = c_left_shoulder_roll*t413 + dw17_y*s_left_shoulder_roll;
    const real t415 = dw17_y*c_left_shoulder_roll - s_left_shoulder_roll*t413;
    const real dw18_x = t414 + qvel_22*w18_y;
    const real dw18_y = t415 - qvel_22*w18_x;
    const real t416 = R(0.009784763465357213)*U17_xy - R(0.03361196385804706)*t395;
    const real t417 = R(0.03361196385804706)*U17_yx - R(0.009784763465357213)*t399;
    const real t418 = R(0.03361196385804706)*U17_zx + R(0.009784763465357213)*U17_zy;
    const real t419 = a17_x + t416;
    const real t420 = a17_y + t417;
    const real t421 = a17_z + t418;
    const real a18_z = R(0.06358580412035653)*t421 - R(0.9979763752285761)*t419;
    const real t422 = R(0.06358580412035653)*t419 + R(0.9979763752285761)*t421;
    const real a18_x = c_left_shoulder_roll*t422 + s_left_shoulder_roll*t420;
    const real a18_y = c_left_shoulder_roll*t420 - s_left_shoulder_roll*t422;
    const real t423 = w18_z*w18_z;
    const real t424 = w18_y*w18_y;
    const real t425 = t423 + t424;
    const real t426 = w18_x*w18_y;
    const real t427 = w18_x*w18_z;
    const real t428 = w18_x*w18_x;
    const real t429 = t423 + t428;
    const real t430 = w18_y*w18_z;
    const real t431 = t424 + t428;
    const real U18_xy = t426 - dw18_z;
    const real U18_xz = dw18_y + t427;
    const real U18_yx = dw18_z + t426;
    const real U18_yz = t430 - dw18_x;
    const real U18_zx = t427 - dw18_y;
    const real U18_zy = dw18_x + t430;
    const real t432 = R(0.020715897714938866)*t425 + R(0.08585708574583226)*U18_xy;
    const real t433 = R(0.005847413858290482)*U18_yx + R(0.020715897714938866)*t429;
    const real t434 = t433 - R(0.0007927363298725683)*U18_yz;
    const real t435 = R(0.005847413858290482)*U18_zx - R(0.020715897714938866)*U18_zy;
    const real t436 = R(0.08585708574583226)*U18_zy - R(0.020715897714938866)*U18_zx;
    const real t437 = R(0.0034564087743477485)*(t429 - t431);
    const real t438 = t437 + (R(0.0007927363298725683)*U18_yx + t436);
    const real t439 = R(0.0007927363298725683)*(t425 - t431);
    const real t440 = t439 + (R(0.0034564087743477485)*U18_xy - t435);
    const real t441 = R(0.08490948742743298)*a18_y + R(0.36404059339458716)*a18_x;
    const real n18_x = t438 + R(0.36404059339458716)*a18_z;
    w[204] = n18_x;
    const real n18_y = t440 + R(0.08490948742743298)*a18_z;
    w[205] = n18_y;
    const real n18_z = t434 - (t432 + R(0.0034564087743477485)*U18_xz) - t441;
    w[206] = n18_z;
    const real f18_x = R(0.08490948742743298)*t425 + R(0.36404059339458716)*U18_xy;
    w[207] = f18_x;
    const real t442 = R(0.08490948742743298)*U18_yx + R(0.36404059339458716)*t429;
    w[208] = t442;
    const real f18_z = R(0.36404059339458716)*U18_zy - R(0.08490948742743298)*U18_zx;
    w[209] = f18_z;

    /* left_elbow: outward */
    const real qvel_23 = w[14];
    const real c_left_elbow = w[123];
    const real s_left_elbow = w[124];
    const real t443 = R(0.22440759609508557)*w18_x + R(0.9744953723927194)*w18_z;
    const real w19_x = w18_y*s_left_elbow - c_left_elbow*t443;
    const real w19_y = w18_y*c_left_elbow + s_left_elbow*t443;
    const real w19_z = qvel_23 + (R(0.9744953723927194)*w18_x - R(0.22440759609508557)*w18_z);
    const real dw19_z = R(0.9744953723927194)*dw18_x - R(0.22440759609508557)*dw18_z;
    const real t444 = R(0.22440759609508557)*dw18_x + R(0.9744953723927194)*dw18_z;
    const real dw19_x = dw18_y*s_left_elbow - c_left_elbow*t444 + qvel_23*w19_y;
    const real dw19_y = dw18_y*c_left_elbow + s_left_elbow*t444 - qvel_23*w19_x;
    const real t445 = a18_x + (R(0.05018267790088838)*t425 + R(0.2735687178038458)*U18_xy);
    const real t446 = a18_y - (R(0.05018267790088838)*U18_yx + R(0.2735687178038458)*t429);
    const real t447 = a18_z + (R(0.2735687178038458)*U18_zy - R(0.05018267790088838)*U18_zx);
    const real a19_z = R(0.9744953723927194)*t445 - R(0.22440759609508557)*t447;
    const real t448 = R(0.22440759609508557)*t445 + R(0.9744953723927194)*t447;
    const real a19_x = s_left_elbow*t446 - c_left_elbow*t448;
    const real a19_y = c_left_elbow*t446 + s_left_elbow*t448;
    const real t449 = w19_z*w19_z;
    const real t450 = w19_y*w19_y;
    const real t451 = t449 + t450;
    const real t452 = w19_x*w19_y;
    const real t453 = w19_x*w19_z;
    const real t454 = w19_x*w19_x;
    const real t455 = t449 + t454;
    const real t456 = w19_y*w19_z;
    const real t457 = t450 + t454;
    const real U19_xy = t452 - dw19_z;
    const real U19_xz = dw19_y + t453;
    const real U19_yx = dw19_z + t452;
    const real U19_yz = t456 - dw19_x;
    const real U19_zx = t453 - dw19_y;
    const real U19_zy = dw19_x + t456;
    const real t458 = R(0.000512404861741689)*U19_xy - R(0.0031663174319165595)*t451;
    const real t459 = t458 + R(0.0004749476147874839)*U19_xz;
    const real t460 = R(0.0290775991796366)*U19_yx - R(0.0031663174319165595)*t455;
    const real t461 = R(0.0290775991796366)*U19_zx + R(0.0031663174319165595)*U19_zy;
    const real t462 = R(0.0031663174319165595)*U19_zx + R(0.000512404861741689)*U19_zy;
    const real t463 = R(0.0004749476147874839)*(t455 - t457);
    const real t464 = t463 + (t462 - R(0.004342090584143736)*U19_yx);
    const real t465 = R(0.0004749476147874839)*U19_xy - t461;
    const real t466 = R(0.004342090584143736)*(t457 - t451) + t465;
    const real t467 = R(0.015238197878080041)*a19_x - R(0.1295295178018227)*a19_y;
    const real n19_x = t464 - R(0.015238197878080041)*a19_z;
    w[210] = n19_x;
    const real n19_y = t466 + R(0.1295295178018227)*a19_z;
    w[211] = n19_y;
    const real n19_z = t460 + R(0.004342090584143736)*U19_yz - t459 + t467;
    w[212] = n19_z;
    const real f19_x = R(0.1295295178018227)*t451 - R(0.015238197878080041)*U19_xy;
    w[213] = f19_x;
    const real f19_y = R(0.015238197878080041)*t455 - R(0.1295295178018227)*U19_yx;
    w[214] = f19_y;
    const real t468 = R(0.1295295178018227)*U19_zx + R(0.015238197878080041)*U19_zy;
    w[215] = t468;
    qfrc_bias[23] = n19_z;
}

SD_PART void humanoid_bias_part4(real qfrc_bias[27], real *const w)
{
    /* right_shoulder_pitch: outward */
    const real qvel_24 = w[15];
    const real w16_x = w[80];
    const real w16_y = w[81];
    const real w16_z = w[82];
    const real dw16_z = w[83];
    const real dw16_x = w[84];
    const real dw16_y = w[85];
    const real a16_z = w[86];
    const real a16_x = w[87];
    const real a16_y = w[88];
    const real t358 = w[89];
    const real t362 = w[90];
    const real U16_xy = w[188];
    const real U16_yx = w[189];
    const real U16_zx = w[190];
    const real U16_zy = w[191];
    const real c_right_shoulder_pitch = w[125];
    const real s_right_shoulder_pitch = w[126];
    const real t469 = R(0.07330794578213845)*w16_y + R(0.9973093527512931)*w16_z;
    const real w20_x = w16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t469;
    const real t470 = c_right_shoulder_pitch*t469 + w16_x*s_right_shoulder_pitch;
    const real w20_z = qvel_24 + (R(0.9973093527512931)*w16_y - R(0.07330794578213845)*w16_z);
    const real t471 = R(0.07330794578213845)*dw16_y + R(0.9973093527512931)*dw16_z;
    const real dw20_z = R(0.9973093527512931)*dw16_y - R(0.07330794578213845)*dw16_z;
    const real t472 = dw16_x*c_right_shoulder_pitch - s_right_shoulder_pitch*t471;
    const real t473 = c_right_shoulder_pitch*t471 + dw16_x*s_right_shoulder_pitch;
    const real dw20_x = t472 - qvel_24*t470;
    const real t474 = t473 + qvel_24*w20_x;
    const real t475 = a16_x + (R(0.2000954411635032)*U16_xy - R(0.036383770812821695)*t358);
    const real t476 = a16_y + (R(0.036383770812821695)*U16_yx - R(0.2000954411635032)*t362);
    const real t477 = a16_z + (R(0.036383770812821695)*U16_zx + R(0.2000954411635032)*U16_zy);
    const real t478 = R(0.07330794578213845)*t476 + R(0.9973093527512931)*t477;
    const real a20_z = R(0.9973093527512931)*t476 - R(0.07330794578213845)*t477;
    const real a20_x = c_right_shoulder_pitch*t475 - s_right_shoulder_pitch*t478;
    const real t479 = c_right_shoulder_pitch*t478 + s_right_shoulder_pitch*t475;
    const real t480 = w20_z*w20_z;
    const real t481 = t470*t470;
    const real t482 = t480 + t481;
    const real t483 = w20_x*t470;
    const real t484 = w20_x*w20_z;
    const real t485 = w20_x*w20_x;
    const real t486 = t480 + t485;
    const real t487 = t470*w20_z;
    const real t488 = t481 + t485;
    const real t489 = dw20_z + t483;
    const real U20_xz = t484 - t474;
    const real U20_yx = dw20_z - t483;
    const real U20_zx = t474 + t484;
    const real U20_zy = dw20_x - t487;
    const real t490 = R(0.0003047245277230662)*t482 - R(0.00019299365400118754)*t489;
    const real t491 = R(0.0009161046750533709)*U20_yx + R(0.0003047245277230662)*t486;
    const real t492 = t491 + R(0.00021335706865824699)*(dw20_x + t487);
    const real t493 = R(0.0009161046750533709)*U20_zx - R(0.0003047245277230662)*U20_zy;
    const real t494 = R(0.00019299365400118754)*U20_zy - R(0.0003047245277230662)*U20_zx;
    const real t495 = R(0.00021335706865824699)*U20_yx + t494;
    const real t496 = R(3.159608686163093e-05)*(t488 - t486) + t495;
    const real t497 = R(0.00021335706865824699)*(t482 - t488);
    const real t498 = t497 + (R(3.159608686163093e-05)*t489 - t493);
    const real t499 = R(0.03102655879692604)*t479 - R(0.019650301858022006)*a20_x;
    const real n20_x = t496 + R(0.019650301858022006)*a20_z;
    const real n20_y = t498 + R(0.03102655879692604)*a20_z;
    const real n20_z = t492 - (t490 - R(3.159608686163093e-05)*U20_xz) + t499;
    const real f20_x = R(0.03102655879692604)*t482 - R(0.019650301858022006)*t489;
    const real t500 = R(0.03102655879692604)*U20_yx + R(0.019650301858022006)*t486;
    const real f20_z = R(0.019650301858022006)*U20_zy - R(0.03102655879692604)*U20_zx;

    /* right_shoulder_roll: outward */
    const real qvel_25 = w[16];
    const real c_right_shoulder_roll = w[127];
    const real s_right_shoulder_roll = w[128];
    const real t501 = R(0.5177701192657611)*w20_x + R(0.8555197856248092)*w20_z;
    const real t502 = c_right_shoulder_roll*t501 + t470*s_right_shoulder_roll;
    const real w21_y = s_right_shoulder_roll*t501 - t470*c_right_shoulder_roll;
    const real w21_z = qvel_25 + (R(0.8555197856248092)*w20_x - R(0.5177701192657611)*w20_z);
    const real dw21_z = R(0.8555197856248092)*dw20_x - R(0.5177701192657611)*dw20_z;
    const real t503 = R(0.5177701192657611)*dw20_x + R(0.8555197856248092)*dw20_z;
    const real t504 = c_right_shoulder_roll*t503 + t474*s_right_shoulder_roll;
    const real t505 = s_right_shoulder_roll*t503 - t474*c_right_shoulder_roll;
    const real dw21_x = qvel_25*w21_y - t504;
    const real dw21_y = t505 + qvel_25*t502;
    const real t506 = R(0.018164160840221367)*t482 - R(0.00982140912621147)*t489;
    const real t507 = R(0.018164160840221367)*U20_yx + R(0.00982140912621147)*t486;
    const real t508 = R(0.00982140912621147)*U20_zy - R(0.018164160840221367)*U20_zx;
    const real t509 = a20_x + t506;
    const real t510 = t479 + t507;
    const real t511 = a20_z + t508;
    const real a21_z = R(0.8555197856248092)*t509 - R(0.5177701192657611)*t511;
    const real t512 = R(0.5177701192657611)*t509 + R(0.8555197856248092)*t511;
    const real t513 = c_right_shoulder_roll*t512 + s_right_shoulder_roll*t510;
    const real a21_y = s_right_shoulder_roll*t512 - c_right_shoulder_roll*t510;
    const real t514 = w21_z*w21_z;
    const real t515 = w21_y*w21_y;
    const real t516 = t514 + t515;
    const real t517 = t502*w21_y;
    const real t518 = t502*w21_z;
    const real t519 = t502*t502;
    const real t520 = t514 + t519;
    const real t521 = w21_y*w21_z;
    const real t522 = t515 + t519;
    const real t523 = dw21_z + t517;
    const real U21_xz = dw21_y - t518;
    const real U21_yx = dw21_z - t517;
    const real U21_yz = t521 - dw21_x;
    const real t524 = dw21_y + t518;
    const real U21_zy = dw21_x + t521;
    const real t525 = R(0.01684160490663973)*t516 - R(0.08762139034295276)*t523;
    const real t526 = R(0.004070628525496018)*U21_yx + R(0.01684160490663973)*t520;
    const real t527 = t526 + R(0.00030435052526314835)*U21_yz;
    const real t528 = R(0.004070628525496018)*t524 + R(0.01684160490663973)*U21_zy;
    const real t529 = R(0.01684160490663973)*t524 + R(0.08762139034295276)*U21_zy;
    const real t530 = t529 - R(0.00030435052526314835)*U21_yx;
    const real t531 = R(0.0008151974199176125)*(t522 - t520) + t530;
    const real t532 = R(0.00030435052526314835)*(t522 - t516);
    const real t533 = t532 + (R(0.0008151974199176125)*t523 + t528);
    const real t534 = R(0.36762371740529165)*t513 - R(0.06765310016321512)*a21_y;
    const real n21_x = t531 + R(0.36762371740529165)*a21_z;
    const real n21_y = t533 + R(0.06765310016321512)*a21_z;
    const real n21_z = t527 - (t525 - R(0.0008151974199176125)*U21_xz) + t534;
    const real f21_x = R(0.06765310016321512)*t516 - R(0.36762371740529165)*t523;
    const real t535 = R(0.06765310016321512)*U21_yx + R(0.36762371740529165)*t520;
    const real f21_z = R(0.06765310016321512)*t524 + R(0.36762371740529165)*U21_zy;

    /* right_elbow: outward */
    const real qvel_26 = w[17];
    const real c_right_elbow = w[129];
    const real s_right_elbow = w[130];
    const real t536 = R(0.2530553743199901)*t502 + R(0.9674517959711325)*w21_z;
    const real w22_x = c_right_elbow*t536 + w21_y*s_right_elbow;
    const real w22_y = w21_y*c_right_elbow - s_right_elbow*t536;
    const real w22_z = qvel_26 + (R(0.9674517959711325)*t502 - R(0.2530553743199901)*w21_z);
    const real t537 = R(0.2530553743199901)*dw21_z + R(0.9674517959711325)*dw21_x;
    const real t538 = R(0.9674517959711325)*dw21_z - R(0.2530553743199901)*dw21_x;
    const real dw22_x = c_right_elbow*t538 + dw21_y*s_right_elbow + qvel_26*w22_y;
    const real dw22_y = dw21_y*c_right_elbow - s_right_elbow*t538 - qvel_26*w22_x;
    const real t539 = R(0.03737609500155903)*t516 - R(0.27674491047018795)*t523;
    const real t540 = t539 - t513;
    const real t541 = a21_y - (R(0.03737609500155903)*U21_yx + R(0.27674491047018795)*t520);
    const real t542 = a21_z + (R(0.03737609500155903)*t524 + R(0.27674491047018795)*U21_zy);
    const real t543 = R(0.2530553743199901)*t542 + R(0.9674517959711325)*t540;
    const real t544 = R(0.9674517959711325)*t542 - R(0.2530553743199901)*t540;
    const real a22_x = c_right_elbow*t544 + s_right_elbow*t541;
    const real a22_y = c_right_elbow*t541 - s_right_elbow*t544;
    const real t545 = w22_z*w22_z;
    const real t546 = w22_y*w22_y;
    const real t547 = t545 + t546;
    const real t548 = w22_x*w22_y;
    const real t549 = w22_x*w22_z;
    const real t550 = w22_x*w22_x;
    const real t551 = t545 + t550;
    const real t552 = w22_y*w22_z;
    const real t553 = t546 + t550;
    const real U22_xy = t537 + t548;
    const real U22_xz = dw22_y + t549;
    const real U22_yx = t548 - t537;
    const real U22_yz = t552 - dw22_x;
    const real U22_zx = t549 - dw22_y;
    const real U22_zy = dw22_x + t552;
    const real t554 = R(0.000512404861741689)*U22_xy - R(0.0031663174319165595)*t547;
    const real t555 = t554 - R(0.0004749476147874839)*U22_xz;
    const real t556 = R(0.0290775991796366)*U22_yx - R(0.0031663174319165595)*t551;
    const real t557 = R(0.0290775991796366)*U22_zx + R(0.0031663174319165595)*U22_zy;
    const real t558 = R(0.0031663174319165595)*U22_zx + R(0.000512404861741689)*U22_zy;
    const real t559 = R(0.0004749476147874839)*(t553 - t551);
    const real t560 = t559 + (R(0.004342090584143736)*U22_yx + t558);
    const real t561 = R(0.0004749476147874839)*U22_xy + t557;
    const real t562 = R(0.004342090584143736)*(t547 - t553) - t561;
    const real t563 = R(0.015238197878080041)*a22_x - R(0.1295295178018227)*a22_y;
    const real n22_x = t560 + R(0.015238197878080041)*t543;
    const real n22_y = t562 - R(0.1295295178018227)*t543;
    const real n22_z = t556 - R(0.004342090584143736)*U22_yz - t555 + t563;
    const real f22_x = R(0.1295295178018227)*t547 - R(0.015238197878080041)*U22_xy;
    const real f22_y = R(0.015238197878080041)*t551 - R(0.1295295178018227)*U22_yx;
    const real t564 = R(0.1295295178018227)*U22_zx + R(0.015238197878080041)*U22_zy;
    qfrc_bias[26] = n22_z;

    /* right_elbow: inward */
    const real t565 = c_right_elbow*f22_x - s_right_elbow*f22_y;
    const real t566 = c_right_elbow*f22_y + s_right_elbow*f22_x;
    const real t567 = R(0.2530553743199901)*t564 + R(0.9674517959711325)*t565;
    const real t568 = R(0.9674517959711325)*t564 - R(0.2530553743199901)*t565;
    const real t569 = c_right_elbow*n22_x - s_right_elbow*n22_y;
    const real t570 = c_right_elbow*n22_y + s_right_elbow*n22_x;
    const real t571 = R(0.2530553743199901)*t569 + R(0.9674517959711325)*n22_z;
    const real t572 = R(0.03737609500155903)*t566 + R(0.27674491047018795)*t568;
    const real t573 = R(0.9674517959711325)*t569 - R(0.2530553743199901)*n22_z - t572;
    const real n21_x_2 = n21_x + (R(0.27674491047018795)*t567 - t571);
    const real n21_y_2 = n21_y + (t570 + R(0.03737609500155903)*t567);
    const real n21_z_2 = n21_z + t573;
    const real f21_x_2 = f21_x + t568;
    const real f21_y = t566 - t535;
    const real f21_z_2 = f21_z + t567;
    qfrc_bias[25] = n21_z_2;

    /* right_shoulder_roll: inward */
    const real t574 = c_right_shoulder_roll*f21_x_2 - s_right_shoulder_roll*f21_y;
    const real t575 = c_right_shoulder_roll*f21_y + s_right_shoulder_roll*f21_x_2;
    const real t576 = R(0.5177701192657611)*f21_z_2 + R(0.8555197856248092)*t574;
    const real t577 = R(0.8555197856248092)*f21_z_2 - R(0.5177701192657611)*t574;
    const real t578 = c_right_shoulder_roll*n21_x_2 - s_right_shoulder_roll*n21_y_2;
    const real t579 = c_right_shoulder_roll*n21_y_2 + s_right_shoulder_roll*n21_x_2;
    const real t580 = R(0.8555197856248092)*n21_z_2 - R(0.5177701192657611)*t578;
    const real t581 = R(0.018164160840221367)*t575 + R(0.00982140912621147)*t577;
    const real t582 = R(0.5177701192657611)*n21_z_2 + R(0.8555197856248092)*t578 + t581;
    const real n20_x_2 = n20_x + (t580 - R(0.00982140912621147)*t576);
    const real n20_y_2 = n20_y + (t579 - R(0.018164160840221367)*t576);
    const real n20_z_2 = n20_z - t582;
    const real f20_x_2 = f20_x + t577;
    const real f20_y = t575 - t500;
    const real f20_z_2 = f20_z - t576;
    qfrc_bias[24] = n20_z_2;

    /* right_shoulder_pitch: inward */
    const real n16_x = w[192];
    const real n16_y = w[193];
    const real n16_z = w[194];
    const real f16_x = w[195];
    const real t375 = w[196];
    const real f16_z = w[197];
    const real t583 = c_right_shoulder_pitch*f20_x_2 - s_right_shoulder_pitch*f20_y;
    const real t584 = c_right_shoulder_pitch*f20_y + s_right_shoulder_pitch*f20_x_2;
    const real t585 = R(0.9973093527512931)*f20_z_2 - R(0.07330794578213845)*t584;
    const real t586 = R(0.07330794578213845)*f20_z_2 + R(0.9973093527512931)*t584;
    const real t587 = c_right_shoulder_pitch*n20_x_2 - s_right_shoulder_pitch*n20_y_2;
    const real t588 = c_right_shoulder_pitch*n20_y_2 + s_right_shoulder_pitch*n20_x_2;
    const real t589 = R(0.9973093527512931)*n20_z_2 - R(0.07330794578213845)*t588;
    const real t590 = R(0.036383770812821695)*t585 - R(0.2000954411635032)*t583;
    const real t591 = t590 - (R(0.07330794578213845)*n20_z_2 + R(0.9973093527512931)*t588);
    const real n16_x_2 = n16_x + (t587 - R(0.2000954411635032)*t586);
    const real n16_y_2 = n16_y + (t589 + R(0.036383770812821695)*t586);
    const real n16_z_2 = n16_z + t591;
    const real f16_x_2 = f16_x + t583;
    const real f16_y = t585 - t375;
    const real f16_z_2 = f16_z - t586;

    /* left_elbow: inward */
    const real n18_x = w[204];
    const real n18_y = w[205];
    const real n18_z = w[206];
    const real f18_x = w[207];
    const real t442 = w[208];
    const real f18_z = w[209];
    const real c_left_elbow = w[123];
    const real s_left_elbow = w[124];
    const real n19_x = w[210];
    const real n19_y = w[211];
    const real n19_z = w[212];
    const real f19_x = w[213];
    const real f19_y = w[214];
    const real t468 = w[215];
    const real t592 = c_left_elbow*f19_x - s_left_elbow*f19_y;
    const real t593 = c_left_elbow*f19_y + s_left_elbow*f19_x;
    const real t594 = R(0.22440759609508557)*t468 - R(0.9744953723927194)*t592;
    const real t595 = R(0.22440759609508557)*t592 + R(0.9744953723927194)*t468;
    const real t596 = c_left_elbow*n19_x - s_left_elbow*n19_y;
    const real t597 = c_left_elbow*n19_y + s_left_elbow*n19_x;
    const real t598 = R(0.9744953723927194)*n19_z - R(0.22440759609508557)*t596;
    const real t599 = R(0.2735687178038458)*t595 - R(0.05018267790088838)*t593;
    const real t600 = t599 - (R(0.22440759609508557)*n19_z + R(0.9744953723927194)*t596);
    const real n18_x_2 = n18_x + (t598 + R(0.2735687178038458)*t594);
    const real n18_y_2 = n18_y + (t597 + R(0.05018267790088838)*t594);
    const real n18_z_2 = n18_z + t600;
    const real f18_x_2 = f18_x - t595;
    const real f18_y = t593 - t442;
    const real f18_z_2 = f18_z + t594;
    qfrc_bias[22] = n18_z_2;

    /* left_shoulder_roll: inward */
    const real n17_x = w[198];
    const real n17_y = w[199];
    const real n17_z = w[200];
    const real f17_x = w[201];
    const real f17_y = w[202];
    const real f17_z = w[203];
    const real c_left_shoulder_roll = w[121];
    const real s_left_shoulder_roll = w[122];
    const real t601 = c_left_shoulder_roll*f18_x_2 - s_left_shoulder_roll*f18_y;
    const real t602 = c_left_shoulder_roll*f18_y + s_left_shoulder_roll*f18_x_2;
    const real t603 = R(0.06358580412035653)*f18_z_2 + R(0.9979763752285761)*t601;
    const real t604 = R(0.06358580412035653)*t601 - R(0.9979763752285761)*f18_z_2;
    const real t605 = c_left_shoulder_roll*n18_x_2 - s_left_shoulder_roll*n18_y_2;
    const real t606 = c_left_shoulder_roll*n18_y_2 + s_left_shoulder_roll*n18_x_2;
    const real t607 = R(0.06358580412035653)*t605 - R(0.9979763752285761)*n18_z_2;
    const real t608 = R(0.03361196385804706)*t602 - R(0.009784763465357213)*t604;
    const real t609 = R(0.06358580412035653)*n18_z_2 + R(0.9979763752285761)*t605 + t608;
    const real n17_x_2 = n17_x + (t607 + R(0.009784763465357213)*t603);
    const real n17_y_2 = n17_y + (t606 - R(0.03361196385804706)*t603);
    const real n17_z_2 = n17_z + t609;
    const real f17_x_2 = f17_x + t604;
    const real f17_y_2 = f17_y + t602;
    const real f17_z_2 = f17_z + t603;
    qfrc_bias[21] = n17_z_2;

    /* left_shoulder_pitch: inward */
    const real c_left_shoulder_pitch = w[119];
    const real s_left_shoulder_pitch = w[120];
    const real t610 = c_left_shoulder_pitch*f17_x_2 - s_left_shoulder_pitch*f17_y_2;
    const real t611 = c_left_shoulder_pitch*f17_y_2 + s_left_shoulder_pitch*f17_x_2;
    const real t612 = R(0.017144810803239503)*t611 - R(0.999853016929249)*f17_z_2;
    const real t613 = R(0.017144810803239503)*f17_z_2 + R(0.999853016929249)*t611;
    const real t614 = R(0.008692510667096068)*t612 - R(0.9999622194154649)*t610;
    const real t615 = R(0.9999622194154649)*t612 + R(0.008692510667096068)*t610;
    const real t616 = c_left_shoulder_pitch*n17_x_2 - s_left_shoulder_pitch*n17_y_2;
    const real t617 = c_left_shoulder_pitch*n17_y_2 + s_left_shoulder_pitch*n17_x_2;
    const real t618 = R(0.017144810803239503)*t617 - R(0.999853016929249)*n17_z_2;
    const real t619 = R(0.008692510667096068)*t618 - R(0.9999622194154649)*t616;
    const real t620 = R(0.9999622194154649)*t618 + R(0.008692510667096068)*t616;
    const real t621 = R(0.0008762053233364336)*t615 - R(0.18184517326093663)*t613;
    const real t622 = R(0.0008762053233364336)*t614 + R(0.06885634453396293)*t613;
    const real t623 = R(0.06885634453396293)*t615 + R(0.18184517326093663)*t614;
    const real t624 = R(0.017144810803239503)*n17_z_2 + R(0.999853016929249)*t617 + t623;
    const real n16_x_3 = n16_x_2 + (t619 + t621);
    const real n16_y_3 = n16_y_2 + (t622 - t620);
    const real n16_z_3 = n16_z_2 + t624;
    const real f16_x_3 = f16_x_2 + t614;
    const real f16_y_2 = f16_y - t615;
    const real f16_z_3 = f16_z_2 + t613;
    qfrc_bias[20] = n16_z_3;

    /* thorax_yaw: inward */
    const real n15_x = w[50];
    const real t348 = w[51];
    const real n15_z = w[76];
    const real t349 = w[77];
    const real f15_y = w[78];
    const real f15_z = w[79];
    const real c_thorax_yaw = w[117];
    const real s_thorax_yaw = w[118];
    const real t625 = c_thorax_yaw*f16_x_3 - s_thorax_yaw*f16_y_2;
    const real t626 = c_thorax_yaw*f16_y_2 + s_thorax_yaw*f16_x_3;
    const real t627 = R(0.03771795842153838)*f16_z_3 - R(0.9992884246365066)*t625;
    const real t628 = c_thorax_yaw*n16_x_3 - s_thorax_yaw*n16_y_3;
    const real t629 = c_thorax_yaw*n16_y_3 + s_thorax_yaw*n16_x_3;
    const real t630 = R(0.03771795842153838)*n16_z_3 - R(0.9992884246365066)*t628;
    const real n15_x_2 = n15_x + (R(0.03771795842153838)*t628 + R(0.9992884246365066)*n16_z_3);
    const real n15_y = t629 - R(0.2853622388889602)*t627 - t348;
    const real n15_z_2 = n15_z + (t630 + R(0.2853622388889602)*t626);
    const real f15_x = R(0.03771795842153838)*t625 + R(0.9992884246365066)*f16_z_3 - t349;
    const real f15_y_2 = f15_y + t626;
    const real f15_z_2 = f15_z + t627;
    qfrc_bias[19] = n15_z_2;

    /* lumbar_roll: inward */
    const real t336 = w[44];
    const real n14_y = w[45];
    const real n14_z = w[46];
    const real f14_x = w[47];
    const real f14_y = w[48];
    const real t337 = w[49];
    const real c_lumbar_roll = w[115];
    const real s_lumbar_roll = w[116];
    const real t631 = c_lumbar_roll*f15_x - s_lumbar_roll*f15_y_2;
    const real t632 = c_lumbar_roll*f15_y_2 + s_lumbar_roll*f15_x;
    const real t633 = c_lumbar_roll*n15_x_2 - s_lumbar_roll*n15_y;
    const real t634 = R(0.03420581136232294)*t631 + R(0.009805806756909202)*f15_z_2;
    const real n14_x = t633 - R(0.03420581136232294)*t632 - t336;
    const real n14_y_2 = n14_y + (c_lumbar_roll*n15_y + s_lumbar_roll*n15_x_2 + t634);
    const real n14_z_2 = n14_z + (n15_z_2 - R(0.009805806756909202)*t632);
    const real f14_x_2 = f14_x + t631;
    const real f14_y_2 = f14_y + t632;
    const real f14_z = f15_z_2 - t337;
    qfrc_bias[18] = n14_y_2;

    /* lumbar_pitch: inward */
    const real n1_x = w[35];
    const real n1_y = w[36];
    const real t38 = w[37];
    const real f1_x = w[38];
    const real f1_y = w[39];
    const real f1_z = w[40];
    const real c_lumbar_pitch = w[113];
    const real s_lumbar_pitch = w[114];
    const real t635 = c_lumbar_pitch*f14_z - s_lumbar_pitch*f14_x_2;
    const real t636 = c_lumbar_pitch*f14_x_2 + s_lumbar_pitch*f14_z;
    const real t637 = c_lumbar_pitch*n14_z_2 - s_lumbar_pitch*n14_x;
    const real t638 = c_lumbar_pitch*n14_x + s_lumbar_pitch*n14_z_2;
    const real t639 = R(0.09005398380194388)*t636 + R(0.011798920194383338)*t635;
    const real n1_x_2 = n1_x + (t638 - R(0.09005398380194388)*f14_y_2);
    w[0] = n1_x_2;
    const real n1_y_2 = n1_y + (n14_y_2 + t639);
    w[1] = n1_y_2;
    const real n1_z = t637 - R(0.011798920194383338)*f14_y_2 - t38;
    w[2] = n1_z;
    const real f1_x_2 = f1_x + t636;
    w[8] = f1_x_2;
    const real f1_y_2 = f1_y + f14_y_2;
    w[9] = f1_y_2;
    const real f1_z_2 = f1_z + t635;
    w[10] = f1_z_2;

    /* right_ankle_roll: inward */
    const real n12_x = w[182];
    const real t298 = w[183];
    const real n12_z = w[184];
    const real t299 = w[185];
    const real f12_y = w[186];
    const real f12_z = w[187];
    const real c_right_ankle_roll = w[111];
    const real s_right_ankle_roll = w[112];
    const real n13_x = w[3];
    const real n13_y = w[4];
    const real n13_z = w[5];
    const real f13_x = w[6];
    const real t325 = w[7];
    const real f13_z = w[43];
    const real t640 = c_right_ankle_roll*f13_x + s_right_ankle_roll*t325;
    const real t641 = s_right_ankle_roll*f13_x - c_right_ankle_roll*t325;
    const real t642 = c_right_ankle_roll*n13_x - s_right_ankle_roll*n13_y;
    const real t643 = R(0.011180339887498947)*t640 + R(0.0223606797749979)*f13_z;
    const real n12_x_2 = n12_x + (t642 + R(0.011180339887498947)*t641);
    const real n12_y = c_right_ankle_roll*n13_y + s_right_ankle_roll*n13_x - t643 - t298;
    const real n12_z_2 = n12_z + (n13_z + R(0.0223606797749979)*t641);
    const real f12_x = t640 - t299;
    const real f12_y_2 = f12_y + t641;
    const real f12_z_2 = f12_z + f13_z;
    qfrc_bias[16] = n12_y;

    /* right_ankle_pitch: inward */
    const real n11_x = w[161];
    const real n11_y = w[162];
    const real n11_z = w[163];
    const real t272 = w[164];
    const real f11_y = w[165];
    const real f11_z = w[166];
    const real c_right_ankle_pitch = w[109];
    const real s_right_ankle_pitch = w[110];
    const real t644 = c_right_ankle_pitch*f12_z_2 - s_right_ankle_pitch*f12_x;
    const real t645 = c_right_ankle_pitch*f12_x + s_right_ankle_pitch*f12_z_2;
    const real t646 = R(0.039968038348871485)*t644 + R(0.9992009587217894)*f12_y_2;
    const real t647 = R(0.9992009587217894)*t644 - R(0.039968038348871485)*f12_y_2;
    const real t648 = c_right_ankle_pitch*n12_z_2 - s_right_ankle_pitch*n12_x_2;
    const real t649 = c_right_ankle_pitch*n12_x_2 + s_right_ankle_pitch*n12_z_2;
    const real t650 = R(0.9992009587217894)*t648 - R(0.039968038348871485)*n12_y;
    const real t651 = R(0.38968837390149796)*t645 - R(0.004000000000000002)*t647;
    const real t652 = R(0.039968038348871485)*t648 + R(0.9992009587217894)*n12_y + t651;
    const real n11_x_2 = n11_x + (t650 + R(0.004000000000000002)*t646);
    w[11] = n11_x_2;
    const real n11_y_2 = n11_y + (t649 - R(0.38968837390149796)*t646);
    w[12] = n11_y_2;
    const real n11_z_2 = n11_z + t652;
    w[13] = n11_z_2;
    const real f11_x = t647 - t272;
    w[14] = f11_x;
    const real f11_y_2 = f11_y + t645;
    w[27] = f11_y_2;
    const real f11_z_2 = f11_z + t646;
    w[28] = f11_z_2;
    qfrc_bias[15] = n11_z_2;
}

SD_PART void humanoid_bias_part5(real qfrc_bias[27], real *const w)
{
    /* right_knee: inward */
    const real n10_x = w[155];
    const real n10_y = w[156];
    const real n10_z = w[157];
    const real f10_x = w[158];
    const real t240 = w[159];
    const real f10_z = w[160];
    const real c_right_knee = w[107];
    const real s_right_knee = w[108];
    const real n11_x_2 = w[11];
    const real n11_y_2 = w[12];
    const real n11_z_2 = w[13];
    const real f11_x = w[14];
    const real f11_y_2 = w[27];
    const real f11_z_2 = w[28];
    const real t653 = c_right_knee*f11_x - s_right_knee*f11_y_2;
    const real t654 = c_right_knee*f11_y_2 + s_right_knee*f11_x;
    const real t655 = R(0.14763548737244855)*t653 - R(0.989041840807708)*f11_z_2;
    const real t656 = R(0.989041840807708)*t653 + R(0.14763548737244855)*f11_z_2;
    const real t657 = c_right_knee*n11_x_2 - s_right_knee*n11_y_2;
    const real t658 = c_right_knee*n11_y_2 + s_right_knee*n11_x_2;
    const real t659 = R(0.989041840807708)*t657 + R(0.14763548737244855)*n11_z_2;
    const real t660 = R(0.13095754216601216)*t656 - R(0.3802700109087222)*t654;
    const real t661 = R(0.14763548737244855)*t657 - R(0.989041840807708)*n11_z_2 + t660;
    const real n10_x_2 = n10_x + (R(0.13095754216601216)*t655 - t659);
    const real n10_y_2 = n10_y + (t658 + R(0.3802700109087222)*t655);
    const real n10_z_2 = n10_z + t661;
    const real f10_x_2 = f10_x - t656;
    const real f10_y = t654 - t240;
    const real f10_z_2 = f10_z + t655;
    qfrc_bias[14] = n10_z_2;

    /* right_hip_pitch: inward */
    const real n9_x = w[149];
    const real n9_y = w[150];
    const real n9_z = w[151];
    const real f9_x = w[152];
    const real f9_y = w[153];
    const real f9_z = w[154];
    const real c_right_hip_pitch = w[105];
    const real s_right_hip_pitch = w[106];
    const real t662 = c_right_hip_pitch*f10_x_2 - s_right_hip_pitch*f10_y;
    const real t663 = c_right_hip_pitch*f10_y + s_right_hip_pitch*f10_x_2;
    const real t664 = R(0.998126921256328)*f10_z_2 - R(0.061177193980797386)*t663;
    const real t665 = R(0.061177193980797386)*f10_z_2 + R(0.998126921256328)*t663;
    const real t666 = c_right_hip_pitch*n10_y_2 + s_right_hip_pitch*n10_x_2;
    const real t667 = R(0.0016139104334764597)*t664 - R(0.015221719592154903)*t665;
    const real t668 = R(0.00593148374717016)*t665 - R(0.0016139104334764597)*t662;
    const real t669 = R(0.00593148374717016)*t664 - R(0.015221719592154903)*t662;
    const real t670 = R(0.998126921256328)*n10_z_2 - R(0.061177193980797386)*t666 + t668;
    const real t671 = t669 - (R(0.061177193980797386)*n10_z_2 + R(0.998126921256328)*t666);
    const real n9_x_2 = n9_x + (c_right_hip_pitch*n10_x_2 - s_right_hip_pitch*n10_y_2 + t667);
    const real n9_y_2 = n9_y + t670;
    const real n9_z_2 = n9_z + t671;
    const real f9_x_2 = f9_x + t662;
    const real f9_y_2 = f9_y + t664;
    const real f9_z_2 = f9_z - t665;
    qfrc_bias[13] = n9_z_2;

    /* right_hip_roll: inward */
    const real n8_x = w[143];
    const real n8_y = w[144];
    const real n8_z = w[145];
    const real t184 = w[146];
    const real f8_y = w[147];
    const real f8_z = w[148];
    const real c_right_hip_roll = w[103];
    const real s_right_hip_roll = w[104];
    const real t672 = c_right_hip_roll*f9_x_2 - s_right_hip_roll*f9_y_2;
    const real t673 = c_right_hip_roll*n9_x_2 - s_right_hip_roll*n9_y_2;
    const real n8_x_2 = n8_x + (R(0.11914522061843058)*t673 - R(0.9928768384869221)*n9_z_2);
    const real n8_y_2 = n8_y + (c_right_hip_roll*n9_y_2 + s_right_hip_roll*n9_x_2);
    const real n8_z_2 = n8_z + (R(0.11914522061843058)*n9_z_2 + R(0.9928768384869221)*t673);
    const real f8_x = R(0.11914522061843058)*t672 - R(0.9928768384869221)*f9_z_2 - t184;
    const real f8_y_2 = f8_y + (c_right_hip_roll*f9_y_2 + s_right_hip_roll*f9_x_2);
    const real f8_z_2 = f8_z + (R(0.11914522061843058)*f9_z_2 + R(0.9928768384869221)*t672);

    /* right_hip_yaw: inward */
    const real c_right_hip_yaw = w[101];
    const real s_right_hip_yaw = w[102];
    const real n1_x_2 = w[0];
    const real n1_y_2 = w[1];
    const real n1_z = w[2];
    const real f1_x_2 = w[8];
    const real f1_y_2 = w[9];
    const real f1_z_2 = w[10];
    const real qfrc_bias_12 = -n8_z_2;
    const real t674 = c_right_hip_yaw*f8_x + s_right_hip_yaw*f8_y_2;
    const real t675 = c_right_hip_yaw*f8_y_2 - s_right_hip_yaw*f8_x;
    const real t676 = R(0.04799999999999999)*t675 - R(0.085)*f8_z_2;
    const real t677 = R(0.04799999999999999)*t674 + R(0.01)*f8_z_2;
    const real n1_x_3 = n1_x_2 + (c_right_hip_yaw*n8_x_2 + s_right_hip_yaw*n8_y_2 + t676);
    const real n1_y_3 = n1_y_2 + (c_right_hip_yaw*n8_y_2 - s_right_hip_yaw*n8_x_2 - t677);
    const real n1_z_2 = n1_z + (n8_z_2 + (R(0.01)*t675 + R(0.085)*t674));
    const real f1_x_3 = f1_x_2 + t674;
    const real f1_y_3 = f1_y_2 + t675;
    const real f1_z_3 = f1_z_2 + f8_z_2;
    qfrc_bias[12] = qfrc_bias_12;

    /* left_ankle_roll: inward */
    const real t155 = w[131];
    const real n6_y = w[132];
    const real n6_z = w[133];
    const real f6_x = w[134];
    const real f6_y = w[135];
    const real f6_z = w[136];
    const real c_left_ankle_roll = w[99];
    const real s_left_ankle_roll = w[100];
    const real n7_x = w[137];
    const real n7_y = w[138];
    const real n7_z = w[139];
    const real f7_x = w[140];
    const real f7_y = w[141];
    const real t177 = w[142];
    const real t678 = c_left_ankle_roll*f7_x - s_left_ankle_roll*f7_y;
    const real t679 = c_left_ankle_roll*f7_y + s_left_ankle_roll*f7_x;
    const real t680 = c_left_ankle_roll*n7_x - s_left_ankle_roll*n7_y;
    const real t681 = R(0.0223606797749979)*t177 - R(0.011180339887498947)*t678;
    const real n6_x = t680 + R(0.011180339887498947)*t679 - t155;
    const real n6_y_2 = n6_y + (c_left_ankle_roll*n7_y + s_left_ankle_roll*n7_x + t681);
    const real n6_z_2 = n6_z + (n7_z + R(0.0223606797749979)*t679);
    const real f6_x_2 = f6_x + t678;
    const real f6_y_2 = f6_y + t679;
    const real f6_z_2 = f6_z - t177;
    qfrc_bias[10] = n6_y_2;

    /* left_ankle_pitch: inward */
    const real n5_x = w[91];
    const real t139 = w[92];
    const real n5_z = w[93];
    const real t140 = w[94];
    const real f5_y = w[95];
    const real f5_z = w[96];
    const real c_left_ankle_pitch = w[97];
    const real s_left_ankle_pitch = w[98];
    const real t682 = c_left_ankle_pitch*f6_z_2 - s_left_ankle_pitch*f6_x_2;
    const real t683 = c_left_ankle_pitch*f6_x_2 + s_left_ankle_pitch*f6_z_2;
    const real t684 = R(0.9992009587217894)*f6_y_2 - R(0.03996803834887159)*t682;
    const real t685 = R(0.03996803834887159)*f6_y_2 + R(0.9992009587217894)*t682;
    const real t686 = c_left_ankle_pitch*n6_z_2 - s_left_ankle_pitch*n6_x;
    const real t687 = c_left_ankle_pitch*n6_x + s_left_ankle_pitch*n6_z_2;
    const real t688 = R(0.03996803834887159)*n6_y_2 + R(0.9992009587217894)*t686;
    const real t689 = R(0.38968837390149796)*t683 - R(0.004000000000000002)*t685;
    const real t690 = R(0.9992009587217894)*n6_y_2 - R(0.03996803834887159)*t686 + t689;
    const real n5_x_2 = n5_x + (t688 + R(0.004000000000000002)*t684);
    const real n5_y = t687 - R(0.38968837390149796)*t684 - t139;
    const real n5_z_2 = n5_z + t690;
    const real f5_x = t685 - t140;
    const real f5_y_2 = f5_y + t683;
    const real f5_z_2 = f5_z + t684;
    qfrc_bias[9] = n5_z_2;

    /* left_knee: inward */
    const real n4_x = w[68];
    const real n4_y = w[69];
    const real n4_z = w[70];
    const real f4_x = w[71];
    const real f4_y = w[72];
    const real t113 = w[73];
    const real c_left_knee = w[74];
    const real s_left_knee = w[75];
    const real t691 = c_left_knee*f5_x - s_left_knee*f5_y_2;
    const real t692 = c_left_knee*f5_y_2 + s_left_knee*f5_x;
    const real t693 = R(0.989041840807708)*f5_z_2 + R(0.14763548737244855)*t691;
    const real t694 = R(0.14763548737244855)*f5_z_2 - R(0.989041840807708)*t691;
    const real t695 = c_left_knee*n5_x_2 - s_left_knee*n5_y;
    const real t696 = R(0.14763548737244855)*n5_z_2 - R(0.989041840807708)*t695;
    const real t697 = R(0.13849079574721063)*t694 - R(0.37760691763397514)*t692;
    const real t698 = c_left_knee*n5_y + s_left_knee*n5_x_2 - R(0.37760691763397514)*t693;
    const real t699 = t697 - (R(0.989041840807708)*n5_z_2 + R(0.14763548737244855)*t695);
    const real n4_x_2 = n4_x + (t696 + R(0.13849079574721063)*t693);
    const real n4_y_2 = n4_y + t698;
    const real n4_z_2 = n4_z + t699;
    const real f4_x_2 = f4_x + t694;
    const real f4_y_2 = f4_y + t692;
    const real t700 = t113 + t693;
    qfrc_bias[8] = n4_z_2;

    /* left_hip_pitch: inward */
    const real n3_x = w[60];
    const real n3_y = w[61];
    const real n3_z = w[62];
    const real f3_x = w[63];
    const real f3_y = w[64];
    const real t83 = w[65];
    const real c_left_hip_pitch = w[66];
    const real s_left_hip_pitch = w[67];
    const real t701 = c_left_hip_pitch*f4_x_2 - s_left_hip_pitch*f4_y_2;
    const real t702 = c_left_hip_pitch*f4_y_2 + s_left_hip_pitch*f4_x_2;
    const real t703 = R(0.06117719398079728)*t702 - R(0.998126921256328)*t700;
    const real t704 = R(0.06117719398079728)*t700 + R(0.998126921256328)*t702;
    const real t705 = c_left_hip_pitch*n4_y_2 + s_left_hip_pitch*n4_x_2;
    const real t706 = R(0.014824940988403486)*t704 + R(0.0015895910798029032)*t703;
    const real t707 = R(0.0015895910798029032)*t701 + R(0.00593148374717016)*t704;
    const real t708 = R(0.014824940988403486)*t701 - R(0.00593148374717016)*t703;
    const real t709 = R(0.06117719398079728)*t705 + R(0.998126921256328)*n4_z_2 - t707;
    const real t710 = R(0.06117719398079728)*n4_z_2 - R(0.998126921256328)*t705 + t708;
    const real n3_x_2 = n3_x + (c_left_hip_pitch*n4_x_2 - s_left_hip_pitch*n4_y_2 + t706);
    const real n3_y_2 = n3_y + t709;
    const real n3_z_2 = n3_z + t710;
    const real f3_x_2 = f3_x + t701;
    const real f3_y_2 = f3_y + t703;
    const real t711 = t83 + t704;
    qfrc_bias[7] = n3_z_2;

    /* left_hip_roll: inward */
    const real t56 = w[52];
    const real n2_y = w[53];
    const real n2_z = w[54];
    const real f2_x = w[55];
    const real t58 = w[56];
    const real t59 = w[57];
    const real c_left_hip_roll = w[58];
    const real s_left_hip_roll = w[59];
    const real t712 = c_left_hip_roll*f3_x_2 - s_left_hip_roll*f3_y_2;
    const real t713 = c_left_hip_roll*n3_x_2 - s_left_hip_roll*n3_y_2;
    const real n2_x = R(0.11914522061843058)*t713 + R(0.9928768384869221)*n3_z_2 - t56;
    const real n2_y_2 = n2_y + (c_left_hip_roll*n3_y_2 + s_left_hip_roll*n3_x_2);
    const real n2_z_2 = n2_z + (R(0.11914522061843058)*n3_z_2 - R(0.9928768384869221)*t713);
    const real f2_x_2 = f2_x + (R(0.11914522061843058)*t712 - R(0.9928768384869221)*t711);
    const real f2_y = c_left_hip_roll*f3_y_2 + s_left_hip_roll*f3_x_2 - t58;
    const real t714 = t59 + (R(0.11914522061843058)*t711 + R(0.9928768384869221)*t712);
    qfrc_bias[6] = n2_z_2;

    /* left_hip_yaw: inward */
    const real c_left_hip_yaw = w[41];
    const real s_left_hip_yaw = w[42];
    const real t715 = c_left_hip_yaw*f2_x_2 - s_left_hip_yaw*f2_y;
    const real t716 = c_left_hip_yaw*f2_y + s_left_hip_yaw*f2_x_2;
    const real t717 = R(0.04799999999999999)*t716 - R(0.085)*t714;
    const real t718 = R(0.01)*t714 - R(0.04799999999999999)*t715;
    const real n1_x_4 = n1_x_3 + (c_left_hip_yaw*n2_x - s_left_hip_yaw*n2_y_2 + t717);
    const real n1_y_4 = n1_y_3 + (c_left_hip_yaw*n2_y_2 + s_left_hip_yaw*n2_x + t718);
    const real n1_z_3 = n1_z_2 + (n2_z_2 + (R(0.01)*t716 - R(0.085)*t715));
    const real f1_x_4 = f1_x_3 + t715;
    const real f1_y_4 = f1_y_3 + t716;
    const real f1_z_4 = f1_z_3 - t714;
    qfrc_bias[3] = n1_x_4;
    qfrc_bias[4] = n1_y_4;
    qfrc_bias[5] = n1_z_3;

    /* root: inward */
    const real R_root_xx = w[18];
    const real R_root_xy = w[19];
    const real R_root_xz = w[20];
    const real R_root_yx = w[21];
    const real R_root_yy = w[22];
    const real R_root_yz = w[23];
    const real R_root_zx = w[24];
    const real R_root_zy = w[25];
    const real R_root_zz = w[26];
    const real qfrc_bias_0 = R_root_xx*f1_x_4 + R_root_xy*f1_y_4 + R_root_xz*f1_z_4;
    const real qfrc_bias_1 = R_root_yx*f1_x_4 + R_root_yy*f1_y_4 + R_root_yz*f1_z_4;
    const real qfrc_bias_2 = R_root_zx*f1_x_4 + R_root_zy*f1_y_4 + R_root_zz*f1_z_4;
    qfrc_bias[0] = qfrc_bias_0;
    qfrc_bias[1] = qfrc_bias_1;
    qfrc_bias[2] = qfrc_bias_2;
}

/* Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces. */
void humanoid_bias(const real qpos[28], const real qvel[27], real qfrc_bias[27])
{
    real w[216];
    humanoid_bias_part1(qpos, qvel, w);
    humanoid_bias_part2(qvel, qfrc_bias, w);
    humanoid_bias_part3(qfrc_bias, w);
    humanoid_bias_part4(qfrc_bias, w);
    humanoid_bias_part5(qfrc_bias, w);
}
