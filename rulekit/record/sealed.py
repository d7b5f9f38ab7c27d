"""A line's content ↔ its bytes: JSON with a digest at the end that holds for this line and all before it.

The digest is the first 16 hexadecimal digits of the SHA-256 of the digest of the line before (nothing for a
header) followed by the line without its digest. So a line that was changed, taken out or put in shows without the
rules, until somebody reckons all digests behind it anew.

Never: keeps a secret: a digest shows changes, it proves no author.
"""

from __future__ import annotations

import json
from hashlib import sha256

from rulekit.signs import escaped

Body = dict[str, object]

DIGITS = 16
_TAIL = len(',"digest":""}') + DIGITS


def sealed(body: Body, before: str) -> tuple[bytes, str]:
    """A line without its line end, and its digest; `before` is the digest of the line before it."""
    text = escaped(json.dumps(body, ensure_ascii=False, separators=(",", ":")))
    digest = _digest(text.encode(), before)
    return f'{text[:-1]},"digest":"{digest}"}}'.encode(), digest


def holds(line: bytes, before: str) -> bool:
    """Whether the digest of a line is that of what stands in it."""
    return sealing(line[:-_TAIL] + b"}", before) == line


def sealing(text: bytes, before: str) -> bytes:
    """A line as it is, with the digest it should have."""
    return text[:-1] + f',"digest":"{_digest(text, before)}"}}'.encode()


def _digest(text: bytes, before: str) -> str:
    return sha256(before.encode() + text).hexdigest()[:DIGITS]
