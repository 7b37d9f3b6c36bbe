"""Bad input: one sentence on standard error, exit status 2, no traceback, nothing written."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.conftest import one_sentence

COMMANDS = (("info",), ("compile", "-o", "out"), ("verify",))


@pytest.fixture(params=COMMANDS, ids=lambda words: words[0])
def failing(request, symdyn, tmp_path):
    """A function from a model to the sentence with which a command refuses it."""

    def run(model):
        sentence = one_sentence(symdyn(request.param[0], model, *request.param[1:]))
        assert not (tmp_path / "out").exists(), "a command that fails writes nothing"
        return sentence

    return run


def test_missing_file_is_named(failing):
    assert "nowhere.xml" in failing("nowhere.xml")


def test_folder_is_not_a_model(failing, tmp_path):
    assert str(tmp_path) in failing(tmp_path)


CONTENT = {
    "empty": b"",
    "binary": bytes(range(256)) * 64,
    "png": b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
    "text": b"hello world",
    "cut short": b"<mujoco><worldbody><body name='a'>",
    "another root": b"<robot name='r'><link name='l'/></robot>",
    "unknown element": b"<mujoco>\n <worldbody>\n  <bodi/>\n </worldbody>\n</mujoco>",
    "unknown attribute": b"<mujoco><worldbody><body poss='0 0 0'/></worldbody></mujoco>",
    "bad number": b"<mujoco><worldbody><body pos='0 zero 0'/></worldbody></mujoco>",
    "wrong arity": b"<mujoco><worldbody><body pos='0 0'/></worldbody></mujoco>",
    "massless": b"<mujoco><worldbody><body><joint/></body></worldbody></mujoco>",
    "utf-16 claimed": b"<?xml version='1.0' encoding='utf-16'?><mujoco/>",
    "includes itself": b"<mujoco><include file='m.xml'/></mujoco>",
    "entities": b"<!DOCTYPE m [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><mujoco model='&b;'/>" * 2,
}


@pytest.mark.parametrize("content", CONTENT.values(), ids=CONTENT.keys())
def test_bad_file_is_one_sentence_with_its_place(failing, tmp_path, content):
    (tmp_path / "m.xml").write_bytes(content)
    assert "m.xml" in failing(tmp_path / "m.xml")


def test_unknown_element_has_line_and_nearest_name(failing, tmp_path):
    (tmp_path / "m.xml").write_bytes(CONTENT["unknown element"])
    sentence = failing(tmp_path / "m.xml")
    assert "m.xml:3" in sentence and "body" in sentence


def test_deep_nesting_is_refused_or_read_but_never_a_crash(symdyn, tmp_path):
    depth = 3000
    body = "<body><joint/><geom size='1'/>" * depth + "</body>" * depth
    (tmp_path / "deep.xml").write_text(f"<mujoco><worldbody>{body}</worldbody></mujoco>")
    answer = symdyn("info", tmp_path / "deep.xml")
    assert answer.exit_code in (0, 2) and "Traceback" not in answer.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--functions", "biass"), 'did you mean "bias"?'),
        (("--functions", "bias,,gravity"), "empty name"),
        (("--target", "casady"), 'did you mean "casadi"?'),
        (("--real", "quad"), "double or float"),
        (("--real", "float", "--target", "numpy"), "double alone"),
        (("--param", "body/link1/mass"), "PATH=NAME"),
        (("--param", "body/link9/mass=m"), "link9"),
        (("--param", "body/link1/mass=not a name"), "identifier"),
        (("--no-such-option",), "--no-such-option"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_bad_option_is_one_sentence(symdyn, example_models, tmp_path, words, said):
    sentence = one_sentence(symdyn("compile", example_models["arm7"], "-o", "out", *words))
    assert said in sentence
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "words", ["compile", "compile m.xml", "verfy m.xml", "verify m.xml x", "verify m.xml --states 0"]
)
def test_misused_command_is_one_sentence_that_points_to_help(symdyn, words):
    assert "--help" in one_sentence(symdyn(*words.split()))


def test_no_command_shows_the_commands(symdyn):
    answer = symdyn()
    assert answer.exit_code == 0 and "compile" in answer.stdout


def test_unwritable_output_is_one_sentence(symdyn, example_models, tmp_path):
    (tmp_path / "taken").write_text("a file")
    sentence = one_sentence(symdyn("compile", example_models["pendulum"], "-o", "taken/inside"))
    assert "cannot be written" in sentence
    assert "cannot be written" in one_sentence(symdyn("compile", example_models["pendulum"], "-o", "taken"))


def test_defect_is_told_without_traceback_unless_asked_for(symdyn, example_models, monkeypatch):
    monkeypatch.setattr("symdyn.api.functions_of", lambda *args, **kwargs: 1 / 0)
    answer = symdyn("compile", example_models["pendulum"], "-o", "out")
    assert answer.exit_code == 70
    assert "defect of symdyn (ZeroDivisionError" in answer.stderr and "Traceback" not in answer.stderr


def test_terminal_escapes_in_names_are_shown_not_obeyed(symdyn):
    assert "\\x1b[2J" in one_sentence(symdyn("info", "evil\x1b[2J.xml"))


def test_interrupt_in_a_command_is_quiet(symdyn, example_models, monkeypatch):
    def interrupted(*args, **kwargs):
        raise KeyboardInterrupt

    monkeypatch.setattr("symdyn.api.functions_of", interrupted)
    answer = symdyn("compile", example_models["pendulum"], "-o", "out")
    assert (answer.exit_code, answer.output) == (130, "")


@pytest.mark.skipif(os.name == "nt", reason="signals are those of POSIX")
def test_ctrl_c_ends_the_process_with_130_and_nothing_said(root, example_models, tmp_path):
    program = (
        "import signal, symdyn.api, sys, time\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a job in the background ignores it
        "def slow(*args, **kwargs):\n"
        "    open('started', 'w').close()\n"
        "    time.sleep(60)\n"
        "symdyn.api.functions_of = slow\n"
        "from symdyn.cli import main\n"
        f"sys.argv = ['symdyn', 'compile', {str(example_models['pendulum'])!r}, '-o', 'out']\n"
        "main()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 30
    while not (tmp_path / "started").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")


def run_module(root, *arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "symdyn", *map(str, arguments)], cwd=root, capture_output=True, text=True, **options
    )


def test_module_and_console_command_have_the_exit_status(root, example_models):
    answer = run_module(root, "info", "nowhere.xml")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("symdyn: nowhere.xml: ")
    version = run_module(root, "--version")
    assert version.returncode == 0 and version.stdout.startswith("symdyn ")


@pytest.mark.skipif(os.name == "nt", reason="pipes are those of POSIX")
def test_reader_that_goes_away_is_no_traceback(root, example_models):
    command = f"{sys.executable} -m symdyn info {example_models['humanoid']} | head -c 1"
    answer = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True)
    assert answer.stderr == ""
