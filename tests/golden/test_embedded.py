"""The table of the README, of what functions take on a microcontroller, is what compiler and emulator tell today."""

import re

import pytest

from tests.golden.embedded_table import compiler, missing, table
from tests.golden.table import ROOT

README = ROOT / "README.md"
TABLE = re.compile(r"(<!-- embedded: [^\n]* -->\n)((?:\|[^\n]*\n)+)")
# whose sizes the table has; another version's may differ
MEASURED = "arm-none-eabi-gcc (15:12.2.rel1-1) 12.2.1"


def test_the_table_of_the_readme_is_current(update):
    if program := missing():
        pytest.skip(f"{program} is not on PATH")
    if not compiler().startswith(MEASURED):
        pytest.skip(f"the table is that of {MEASURED}; this is {compiler()}")
    text, now = README.read_text("utf-8"), table(ROOT / "examples" / "models")
    shown = TABLE.search(text)
    if update:
        README.write_bytes(text.replace(shown[0], shown[1] + now).encode())
    else:
        assert shown[2] == now, "python -m pytest tests/golden --update"
