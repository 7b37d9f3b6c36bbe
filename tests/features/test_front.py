"""Every promise about names, numbers and the reading of files is kept, and none is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from symdyn.catalog.lengthrange import model_of
from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import constant, enums, enums_file, enums_model, enums_run, enums_view
from tests.features.front import (
    APART,
    ELSEWHERE,
    FILES,
    GONE,
    MEMBERS,
    NUMBERS,
    OPTIONS,
    READ,
    REFUSED,
    STRINGS,
)
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

ROOT = Path(__file__).resolve().parents[2]
MODULES = (enums, enums_file, enums_model, enums_run, enums_view)


def members():
    """{number of the promise: (enumeration, names of members)}, those that are gone left out."""
    found = {number: (name, (member,)) for number, (name, member) in APART.items()}
    for start, (words, listed) in MEMBERS.items():
        name, _, prefix = words.partition(" ")
        places = listed if isinstance(listed, dict) else dict(enumerate(listed.split()))
        for k, word in places.items():
            if word != "-":
                found[f"{start}{k}"] = name, tuple(f"{prefix}_{each}" for each in word.split("+"))
    return found


# numbers of rows that are one promise each: how far they count, and what stands apart
COUNTED = {start: len(listed if isinstance(listed, dict) else listed.split()) for start, (_, listed) in MEMBERS.items()}
LAST = {"A-OPT-": 24, "B-NUM-": 35, "B-STR-": 7, "B-MAC-": 6, "A-FT-": 7, "A-VFS-": 5}
RULES = {"B-MAC-2", "B-MAC-3", "A-OPT-23", "A-OPT-24"}
READING = [*range(1, 24), *range(31, 37)]


def test_every_number_has_a_row():
    wanted = {f"{start}{k}" for start, last in LAST.items() for k in range(1, last + 1)}
    wanted |= {f"E-{k:02d}" for k in READING} | {"A-NUM", "A-BYTE", "B-XM-1"}
    kept = {*NUMBERS, *STRINGS, *OPTIONS, *READ, *REFUSED, *ELSEWHERE, *RULES}
    missing = wanted - kept - set(GONE)
    assert all((ROOT / path).exists() for path in ELSEWHERE.values())
    assert not missing and len(members()) + len(GONE) == sum(COUNTED.values()) + len(APART)


@pytest.mark.parametrize("number", members())
def test_a_member_has_mujocos_name_and_value(number):
    name, words = members()[number]
    ours = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    for word in words:
        if hasattr(getattr(mujoco, name), word):
            assert int(ours[word]) == int(getattr(getattr(mujoco, name), word))
        else:
            assert word in ours.__members__


@pytest.mark.parametrize("number", NUMBERS)
def test_a_constant_is_mujocos(number):
    name = NUMBERS[number]
    assert name in constant.NUMBERS
    if hasattr(mujoco, name):
        assert constant.NUMBERS[name] == getattr(mujoco, name)


@pytest.mark.parametrize("number", STRINGS)
def test_strings_are_mujocos(number):
    assert constant.STRINGS[STRINGS[number]] == getattr(mujoco, STRINGS[number])


@pytest.mark.parametrize("number", OPTIONS)
def test_an_option_is_read_and_has_mujocos_default(number):
    name, value = OPTIONS[number]
    for text in ("<mujoco/>", f"<mujoco><option {name}='{value}'/></mujoco>"):
        assert differences(model_of(parse(text)), mujoco.MjModel.from_xml_string(text), SAME_ALGORITHM) == {}


def test_flags_are_bits_that_can_be_asked_for():
    """A-OPT-23, A-OPT-24, B-MAC-2, B-MAC-3"""
    text = "<mujoco><option><flag gravity='disable' energy='enable'/></option></mujoco>"
    opt, theirs = model_of(parse(text)).opt, mujoco.MjModel.from_xml_string(text).opt
    assert (opt.disableflags, opt.enableflags) == (theirs.disableflags, theirs.enableflags)
    assert opt.disabled(enums.mjtDisableBit.mjDSBL_GRAVITY) and not opt.disabled(enums.mjtDisableBit.mjDSBL_CONTACT)
    assert opt.enabled(enums.mjtEnableBit.mjENBL_ENERGY) and not opt.enabled(enums.mjtEnableBit.mjENBL_SLEEP)


@pytest.mark.parametrize("number", READ)
def test_what_a_file_says_is_read_as_mujoco_reads_it(number):
    for inside in READ[number]:
        text = f"<mujoco>{inside}</mujoco>"
        theirs = mujoco.MjModel.from_xml_string(text, {name: part.encode() for name, part in FILES.items()})
        assert differences(model_of(parse(text, FILES)), theirs, SAME_ALGORITHM) == {}, inside


@pytest.mark.parametrize("number", REFUSED)
def test_what_is_wrong_in_a_file_is_told_with_its_place(number):
    inside, said = REFUSED[number]
    with pytest.raises(ModelError) as caught:
        model_of(parse(f"<mujoco>{inside}</mujoco>", FILES))
    assert caught.value.line == 1 and said in str(caught.value)
