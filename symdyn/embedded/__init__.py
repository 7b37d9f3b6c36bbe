"""C for microcontrollers as a package: what it costs on a core, how far float is off, whether it can fail at run time.

`package` puts the files together; `core` knows processors and their compilers, `cost` measures what C takes there and
`budget` limits it; `accuracy` compares float with double; `trial` is the self-test of a simulator, `emulate` runs
self-tests in QEMU and counts instructions; `prove` hands the C to Frama-C with the ranges of `bound`.
"""
