"""Enumerations, constants and tables of strings, by name."""

import enum

import pytest

from symdyn.model import constant, enums, enums_file, enums_model, enums_run, enums_view

OURS = {
    name: getattr(module, name)
    for module in (enums, enums_file, enums_model, enums_run, enums_view)
    for name in module.__all__
}


def introspected():
    try:
        from mujoco.introspect import enums as found
    except ImportError:
        return {}
    return found.ENUMS


@pytest.mark.parametrize("name", introspected())
def test_an_enumeration_has_mujocos_names_and_values(name):
    if name.startswith("mjr"):  # of the renderer's programming interface
        pytest.skip("belongs to the renderer")
    theirs = {key: value for key, value in introspected()[name].values.items() if not key.startswith("mjN")}
    assert {key: int(value) for key, value in OURS[name].__members__.items()} == theirs


def test_there_are_no_enumerations_of_our_own():
    assert set(OURS) <= set(introspected())
    assert all(issubclass(each, enum.IntEnum | enum.IntFlag) and each.__doc__ for each in OURS.values())


def test_counts_are_those_of_the_enumerations():
    theirs = {
        key: value for each in introspected().values() for key, value in each.values.items() if key.startswith("mjN")
    }
    assert {key: constant.NUMBERS[key] for key in theirs} == theirs


def test_numbers_are_mujocos(mujoco):
    shared = [name for name in constant.NUMBERS if hasattr(mujoco, name)]
    assert len(shared) > 25
    assert {name: constant.NUMBERS[name] for name in shared} == {name: getattr(mujoco, name) for name in shared}


@pytest.mark.parametrize("name", constant.STRINGS)
def test_a_table_of_strings_is_mujocos(name, mujoco):
    assert constant.STRINGS[name] == getattr(mujoco, name)


def test_tables_are_in_the_order_of_their_enumerations():
    for table, members in ((constant.DISABLE, enums.mjtDisableBit), (constant.ENABLE, enums.mjtEnableBit)):
        assert [word.upper() for word in table] == [each.name.split("_", 1)[1] for each in members]
    assert len(constant.TIMER) == len(enums_run.mjtTimer) and len(constant.VISUAL) == len(enums_view.mjtVisFlag)
