"""`symdyn functions`: everything that can be asked for, and what one takes and gives."""

import json

from symdyn.catalog.catalog import FUNCTIONS
from symdyn.catalog.target import TARGET_FUNCTIONS


def test_every_function_is_listed_with_what_it_takes_and_gives(symdyn):
    answer = symdyn("functions")
    rows = {words[0]: words for words in map(str.split, answer.stdout.splitlines()) if words}
    assert answer.exit_code == 0
    assert {*FUNCTIONS, *(f"{name}:FRAME" for name in TARGET_FUNCTIONS)} <= rows.keys()
    assert rows["forward_dynamics"][1:5] == ["qpos", "qvel", "tau", "qacc"]


def test_json_tells_what_each_array_is(symdyn):
    told = json.loads(symdyn("functions", "--json").stdout)
    assert told["inverse_dynamics"]["inputs"].keys() == {"qpos", "qvel", "qacc"}
    assert all(word for each in told.values() for word in (*each["inputs"].values(), *each["outputs"].values()))


def test_one_function_is_explained(symdyn):
    answer = symdyn("functions", "energy")
    assert answer.stdout.startswith("energy: ") and {"qpos", "qvel"} <= set(answer.stdout.split())
    assert "jacp" in symdyn("functions", "jacobian:site/tip").stdout


def test_the_nearest_name_is_told(symdyn):
    answer = symdyn("functions", "mass_matrx")
    assert answer.exit_code == 2 and 'did you mean "mass_matrix"' in answer.stderr
