"""C for microcontrollers as a package: what it costs on a core, how far float is off, whether it can fail at run time.

`package` puts the files together; `core` knows processors and their compilers, `cost` measures what C takes there and
holds it to a `budget`; `accuracy` compares float with double; `emulate` runs the self-test in QEMU and counts
instructions; `prove` hands the C to Frama-C with the ranges of `bound`.
"""
