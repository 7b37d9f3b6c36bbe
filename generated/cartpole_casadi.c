/* cartpole_casadi.c: generated code, do not edit.  Compiled to a library, casadi.external loads it.
 *
 * generator  symdyn 0.1.0
 * model      cartpole
 * sha256     26612196ed9fae4f4995aad72ece27bad20833799df29a8aeb644b678f67ab40
 * sizes      nq 2, nv 2, nbody 3, njnt 2, ngeom 3, nsite 1, ncam 0
 *
 * function                     mul      add      div     trig    other
 * forward_dynamics_kernel       10        5        1        2        1
 */
#include <math.h>

#ifdef SYMDYN_FLOAT
#error "CasADi calls functions of double"
#endif
#define SYMDYN_REAL
typedef double real;

#ifndef casadi_real
#define casadi_real double
#endif
#ifndef casadi_int
#define casadi_int long long int
#endif
#ifndef CASADI_SYMBOL_EXPORT
#if defined(_WIN32) || defined(__CYGWIN__)
#define CASADI_SYMBOL_EXPORT __declspec(dllexport)
#else
#define CASADI_SYMBOL_EXPORT
#endif
#endif

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

/* what a missing argument stands for */
static const real sd_zeros[2] = {R(0.0)};

static void forward_dynamics_kernel(const real qpos[2], const real qvel[2], const real tau[2],
    real qacc[2]);

/* Forward dynamics: qacc of M qacc + c = tau. */
void forward_dynamics_kernel(const real qpos[2], const real qvel[2], const real tau[2],
    real qacc[2])
{
    /* sines and cosines */
    real s_hinge, c_hinge;
    sd_sincos(qpos[1], &s_hinge, &c_hinge);

    /* hinge: inward */
    const real M_1_0 = R(0.06)*c_hinge;

    /* factor */
    const real L_1_0 = R(1.842726283815513)*c_hinge;
    const real D_0 = sd_fmax(R(1.25) - M_1_0*L_1_0, R(1e-15));

    /* hinge: outward */
    const real t1 = R(0.5886)*s_hinge;
    const real t2 = R(0.06)*(qvel[1]*qvel[1]);

    /* hinge: inward */
    const real t3 = s_hinge*t2;

    const real t4 = tau[0] + t3;
    const real t5 = tau[1] + t1;

    /* solve */
    const real qacc_0 = (t4 - L_1_0*t5)/D_0;
    const real qacc_1 = R(30.71210473025855)*t5 - L_1_0*qacc_0;
    qacc[0] = qacc_0;
    qacc[1] = qacc_1;
}

CASADI_SYMBOL_EXPORT int forward_dynamics(
    const casadi_real **arg, casadi_real **res, casadi_int *iw, casadi_real *w, int mem)
{
    (void)arg, (void)res, (void)iw, (void)w, (void)mem;
    forward_dynamics_kernel(arg[0] ? arg[0] : sd_zeros, arg[1] ? arg[1] : sd_zeros, arg[2] ? arg[2] : sd_zeros, res[0] ? res[0] : w);
    return 0;
}

CASADI_SYMBOL_EXPORT int forward_dynamics_casadi_int_size(void) { return (int)sizeof(casadi_int); }
CASADI_SYMBOL_EXPORT int forward_dynamics_casadi_real_size(void) { return (int)sizeof(casadi_real); }
CASADI_SYMBOL_EXPORT int forward_dynamics_alloc_mem(void) { return 0; }
CASADI_SYMBOL_EXPORT int forward_dynamics_init_mem(int mem) { (void)mem; return 0; }
CASADI_SYMBOL_EXPORT void forward_dynamics_free_mem(int mem) { (void)mem; }
CASADI_SYMBOL_EXPORT int forward_dynamics_checkout(void) { return 0; }
CASADI_SYMBOL_EXPORT void forward_dynamics_release(int mem) { (void)mem; }
CASADI_SYMBOL_EXPORT void forward_dynamics_incref(void) {}
CASADI_SYMBOL_EXPORT void forward_dynamics_decref(void) {}
CASADI_SYMBOL_EXPORT casadi_int forward_dynamics_n_in(void) { return 3; }
CASADI_SYMBOL_EXPORT casadi_int forward_dynamics_n_out(void) { return 1; }
CASADI_SYMBOL_EXPORT casadi_real forward_dynamics_default_in(casadi_int i) { (void)i; return 0; }

CASADI_SYMBOL_EXPORT const char *forward_dynamics_name_in(casadi_int i)
{
    switch (i) {
    case 0: return "qpos";
    case 1: return "qvel";
    case 2: return "tau";
    default: return 0;
    }
}

CASADI_SYMBOL_EXPORT const casadi_int *forward_dynamics_sparsity_in(casadi_int i)
{
    static const casadi_int s0[] = {2, 1, 1};
    static const casadi_int s1[] = {2, 1, 1};
    static const casadi_int s2[] = {2, 1, 1};
    switch (i) {
    case 0: return s0;
    case 1: return s1;
    case 2: return s2;
    default: return 0;
    }
}

CASADI_SYMBOL_EXPORT const char *forward_dynamics_name_out(casadi_int i)
{
    switch (i) {
    case 0: return "qacc";
    default: return 0;
    }
}

CASADI_SYMBOL_EXPORT const casadi_int *forward_dynamics_sparsity_out(casadi_int i)
{
    static const casadi_int s0[] = {2, 1, 1};
    switch (i) {
    case 0: return s0;
    default: return 0;
    }
}

CASADI_SYMBOL_EXPORT int forward_dynamics_work(
    casadi_int *sz_arg, casadi_int *sz_res, casadi_int *sz_iw, casadi_int *sz_w)
{
    if (sz_arg) *sz_arg = 3;
    if (sz_res) *sz_res = 1;
    if (sz_iw) *sz_iw = 0;
    if (sz_w) *sz_w = 2;
    return 0;
}

CASADI_SYMBOL_EXPORT int forward_dynamics_work_bytes(
    casadi_int *sz_arg, casadi_int *sz_res, casadi_int *sz_iw, casadi_int *sz_w)
{
    if (sz_arg) *sz_arg = 3*(casadi_int)sizeof(const casadi_real *);
    if (sz_res) *sz_res = 1*(casadi_int)sizeof(casadi_real *);
    if (sz_iw) *sz_iw = 0;
    if (sz_w) *sz_w = 2*(casadi_int)sizeof(casadi_real);
    return 0;
}
