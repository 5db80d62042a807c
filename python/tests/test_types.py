"""The stubs say what is there, and the package keeps to them."""

import subprocess
import sys
from pathlib import Path

import bergfried
import pytest


def told_by(*command):
    run = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_stubs_are_complete(tmp_path):
    pytest.importorskip("mypy")
    settings = tmp_path / "mypy.ini"
    settings.write_text("[mypy]\nignore_missing_imports = True\nfollow_imports = silent\n")
    told_by("mypy.stubtest", "bergfried._core", "--ignore-disjoint-bases", "--mypy-config-file", str(settings))


def test_the_package_is_typed(tmp_path):
    pytest.importorskip("mypy")
    package = Path(bergfried.__file__).parent
    assert (package / "py.typed").exists()
    told_by("mypy", "--cache-dir", str(tmp_path), "--ignore-missing-imports", "--follow-imports=silent", "-p", "bergfried")
