"""What start.py says when a command it runs has failed: a cause, and a way out."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

START = Path(__file__).resolve().parents[2] / "start.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """start.py as a module."""
    found = importlib.util.spec_from_file_location("start", START)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk"),
        ("OSError: [WinError 112] There is not enough space on the disk", "disk"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "changed"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] ...'))", "certificate"),
        ("ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 407'))", "proxy"),
        ("WARNING: Retrying after connection broken by 'NewConnectionError(': [Errno 11001] getaddrinfo failed')'\n"
         "ERROR: Could not find a version that satisfies the requirement lark==1.3.1 (from versions: none)\n"
         "ERROR: No matching distribution found for lark==1.3.1", "network"),
        ("ERROR: No matching distribution found for llvmlite==0.50.0", "wheel"),
        ("[WinError 5] Access is denied: 'C:\\\\rulekit\\\\.venv'", "denied"),
        ("[Errno 13] Permission denied: '.venv'", "denied"),
    ],
)  # fmt: skip
def test_what_pip_or_the_system_said_becomes_a_way_out(script: ModuleType, said: str, cause: str) -> None:
    found = script.trouble(said)
    assert found.cause == cause
    assert str(found).startswith(script.WORDS[cause])


def test_what_nobody_foresaw_is_passed_on_word_for_word(script: ModuleType) -> None:
    assert "the moon is in the wrong house" in str(script.trouble("ERROR: the moon is in the wrong house"))
