"""The templates are found wherever symdyn was installed from: a checkout, an editable install, a wheel, an sdist."""

import subprocess
import sys
import tarfile
import zipfile

import pytest

FIND = """
import site, sys
known = set(sys.path)
site.addsitedir({site!r})
sys.path.sort(key=known.__contains__)
import symdyn
from symdyn.emit.templates import template_dir
print(symdyn.__file__, template_dir(), sep="\\n")
"""


def build(hook: str, source, out):
    """Run a build hook (PEP 517, PEP 660) in `source`; the path of the archive it made in `out`."""
    pytest.importorskip("hatchling", reason="hatchling, the build tool, is not installed")
    out.mkdir(exist_ok=True)
    program = f"import hatchling.build as b; print(b.{hook}({str(out)!r}))"
    answer = subprocess.run([sys.executable, "-c", program], cwd=source, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return out / answer.stdout.split()[-1]


def found_from(site, cwd):
    """(file of symdyn, folder of templates) as an interpreter with the site folder `site` finds them."""
    program = FIND.format(site=str(site))
    answer = subprocess.run([sys.executable, "-I", "-c", program], cwd=cwd, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.splitlines()


def templates_of(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def unpacked(wheel, site):
    zipfile.ZipFile(wheel).extractall(site)
    return site


def test_templates_are_found_from_a_checkout(root, tmp_path):
    file, folder = found_from(root, tmp_path)
    assert file == str(root / "symdyn" / "__init__.py")
    assert folder == str(root / "templates")


def test_templates_are_found_from_an_editable_install(root, tmp_path):
    pytest.importorskip("editables", reason="editables, which hatchling needs for this, is not installed")
    site = unpacked(build("build_editable", root, tmp_path / "out"), tmp_path / "site")
    file, folder = found_from(site, tmp_path)
    assert file == str(root / "symdyn" / "__init__.py")
    assert folder == str(root / "templates")


def test_templates_are_found_from_a_wheel(root, tmp_path):
    site = unpacked(build("build_wheel", root, tmp_path / "out"), tmp_path / "site")
    file, folder = found_from(site, tmp_path)
    assert file == str(site / "symdyn" / "__init__.py")
    assert folder == str(site / "symdyn" / "templates")
    assert templates_of(site / "symdyn" / "templates") == templates_of(root / "templates")


def test_templates_are_found_from_a_wheel_of_the_source_archive(root, tmp_path):
    archive = build("build_sdist", root, tmp_path / "out")
    with tarfile.open(archive) as tar:
        tar.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    site = unpacked(build("build_wheel", source, tmp_path / "out"), tmp_path / "site")
    assert templates_of(site / "symdyn" / "templates") == templates_of(root / "templates")


def test_wheel_holds_the_package_and_nothing_else(root, tmp_path):
    wheel = build("build_wheel", root, tmp_path / "out")
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"symdyn", f"{wheel.name.removesuffix('-py3-none-any.whl')}.dist-info"}
