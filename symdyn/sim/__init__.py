"""The simulator of one model: emitted C, and `Simulation` over it.

How it is put together, and where to add what. A subject is a chapter, a module listed in `chapter.py` with any of these
tables, one row a thing:

- `FIELDS`: members of `NAME_data` by mjData's names, and `STRUCTS`, structs they are made of (`field.py`). Shapes are
  names of sizes (`size.py`); in C arrays are flat and row-major, as in mjData.
- `TABLES`: constant tables derived from the model (`table.py`). An array of `Model` (`jnt_type`, `dof_invweight0`)
  needs no row: a routine that names it has it, flat and row-major, as `real` or `int`. What no routine names is not
  emitted. MuJoCo's enumerators (`mjJNT_HINGE`) come the same way.
- `FEATURES`: what templates may ask by `{% if has.NAME %}`: (model, kernels by name) -> bool.
- `ROUTINES`: templates of `templates/runtime/`, in the order of NAME.c, each with the feature it needs.

Kernels, straight-line code from `catalog` quantities, come one a stage (`stage.py`): a quantity listed in
`stage.STAGES` is written to the field of its name. `block.py` has kernels on M: `factor_m`, `multiply_m`.

In NAME.c names are plain: types `option`, `data`, `contact`; sizes `NQ NV NBODY NM NJMAX ...`; all routines are
`static` and take `(const option *o, data *d)`. `vector.c.j2`, `math.h.j2` (`sd_sqrt`, ...) and `warning.c.j2` (`warn`)
are there for all. A member of size 0 that a routine names has room for one number: nobody need ask for sizes.
A model with slots (`slot.py`) has objects as data: what routines name of them (`geom_size`) is a member of data under
the name of the table (`field_slot.py`), and `now.nv` says how many there are of what there is room for.
`forward.c.j2` calls `collision` if `has.contact`, and `make_constraint`, `reference_constraint`, `solve_constraint` if
`has.constraint`.
"""
