"""The same input gives the same bytes: whatever the hash seed, the processor, and what was compiled before."""

import os
import subprocess
import sys

import pytest

# prints the SHA-256 of each target's files of a model, after other models when there are any
PROGRAM = """
import sys
from hashlib import sha256
from symdyn import api
model, *before = sys.argv[1:]
names = ["kinematics", "bias", "mass_matrix_lower", "integrate"]
for target in api.TARGETS:
    for other in before:
        api.emit(f"examples/models/{other}.xml", names, target)
    files = api.emit(f"examples/models/{model}.xml", names, target)
    for name, text in files.items():
        print(name, sha256(text.encode()).hexdigest())
files = api.emit(f"examples/models/{model}.xml", names, params={"option/gravity/z": "g"}, real="float")
print("".join(files.values()))
"""


def printed(root, seed: int, model: str, *before: str, processor: str = "") -> str:
    """What a fresh interpreter prints under that hash seed, with OpenBLAS (NumPy's) as on that processor."""
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(root), "OPENBLAS_CORETYPE": processor}
    command = [sys.executable, "-c", PROGRAM, model, *before]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("model", "before"), [("frames", ["quadrotor"]), ("quadrotor", ["frames", "arm7"])])
def test_the_same_bytes_under_every_hash_seed_on_every_processor_and_after_other_models(root, model, before):
    alone = printed(root, 0, model)
    assert len(alone.splitlines()) > 100
    assert printed(root, 1, model, processor="Prescott") == alone
    assert printed(root, 2718, model, *before) == alone
