"""Functions with one way out do what they did, and have one return."""

import ctypes
import re

import pytest

from symdyn.emit.one_exit import FUNCTION, one_exit
from symdyn.runtime.compiler import library_flags, library_suffix

# names: C of int NAME(int a, int b), which leaves early in every way there is
EARLY = {
    "at_once": "if (a < b)\n        return 1;\n    return 2;",
    "by_turns": "if (a < 0)\n        return -1;\n    else if (a == b)\n        return 0;\n    b += a;\n    return b;",
    "both": "if (a > b) {\n        return a;\n    } else {\n        return b;\n    }",
    "sometimes": "if (a > 0) {\n        if (b > 0)\n            return 5;\n        a = -a;\n    }\n    return a + b;",
    "in_a_loop": "for (int i = 0; i < 6; ++i)\n        if (i * i == a)\n            return i;\n    return -1;",
    "in_two_loops": """int s = 0;
    for (int i = 0; i < 5; ++i) {
        for (int j = 0; j < 5; ++j) {
            if (i + j == a + 4)
                return 100 + s; /* found */
            if (j == b)
                break;
            s += i * j;
        }
        if (s > 20)
            return s;
        s += 1;
    }
    return s;""",
    "in_a_switch": """switch (a) {
    case 0: b += 1; return b;
    case 1:
        b += 2;
    case 2:
        if (b > 1)
            return 7;
        break;
    default: return -b;
    }
    return b * 3;""",
    "a_loop_in_a_switch": """while (b < 4) {
        switch (a) {
        case 1:
            for (int k = 0; k < 3; ++k)
                if (k == b)
                    return 40 + k;
            break;
        default:
            if (b == 2)
                return 50;
        }
        b += 2;
    }
    {
        int c = a + b;
        if (c > 2)
            return c;
    }
    return 0;""",
    "do_while": """do {
        if (a == b)
            return 11;
        a += 1;
    } while (a < 4);
    return a;""",
    "goes_on": "for (int i = a; i < 4; ++i) {\n        if (i < 0)\n            continue;\n        if (i == b)\n"
    "            return i;\n    }\n    return result(a);",
}
HEAD = "static int result(int x)\n{\n    return 3 * x;\n}\n\n"


def unit(suffix: str) -> str:
    return "".join(f"int {name}{suffix}(int a, int b)\n{{\n    {body}\n}}\n\n" for name, body in EARLY.items())


@pytest.fixture(scope="module")
def library(compiler, tmp_path_factory):
    """Each function as it was, and as NAME_once with one way out."""
    path = tmp_path_factory.mktemp("exit") / f"early{library_suffix()}"
    source = HEAD + unit("") + one_exit(unit("_once"))
    return ctypes.CDLL(str(compiler.compile({"early.c": source}, path, library_flags(compiler.kind, "double", False))))


@pytest.mark.parametrize("name", EARLY)
def test_the_way_out_changes_no_answer(library, name):
    for a in range(-3, 5):
        for b in range(-3, 5):
            assert library[f"{name}_once"](a, b) == library[name](a, b), (a, b)


def test_every_function_has_one_return_at_its_end():
    for found in FUNCTION.finditer(one_exit(unit(""))):
        text = re.sub(r"/\*.*?\*/", "", found["body"])
        assert len(re.findall(r"\breturn\b", text)) == 1 and re.search(r"^    return \w+;\n\Z", text, re.MULTILINE)
        assert "goto" not in text


def test_functions_that_leave_at_their_end_stay_as_they_are():
    plain = "real f(const real x)\n{\n    /* no early return */\n    return x < R(0.0) ? -x : x;\n}\n"
    assert one_exit(HEAD + plain) == HEAD + plain


def test_what_branches_and_loops_hold_is_in_braces():
    body = (
        "    int i;\n    EACH_DOF(i)\n        if (x[i])\n            x[i] = 1;\n        else\n            x[0] = 2;\n"
    )
    text = one_exit(f"static int f(int *x)\n{{\n{body}    return x[0];\n}}\n")
    assert [line.strip() for line in text.splitlines()[2:]] == [
        *("int i;", "EACH_DOF(i) {", "if (x[i]) {", "x[i] = 1;", "} else {", "x[0] = 2;", "}", "}", "return x[0];", "}")
    ]


def test_a_function_without_a_value_just_ends():
    text = one_exit("static void f(int *const x)\n{\n    if (*x)\n        return;\n    *x = 1;\n}\n")
    assert text == "static void f(int *const x)\n{\n    if (!(*x)) {\n        *x = 1;\n    }\n}\n"
