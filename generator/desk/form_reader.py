"""Reads the fields of a filled order form, in a process of its own with limits of time and memory: nobody knows who
made the PDF."""

from __future__ import annotations

import io
import json
import subprocess
import sys

from generator.play.order_fields import Filled, filled_in
from generator.system import quarantine

SECONDS = 20
MEBIBYTES = 1024
MOST_FIELDS = 3000
MOST_TEXT = 20_000
"""Characters of one field."""


def filled(pdf: bytes) -> tuple[Filled, ...]:
    """Return the order forms in a PDF file; none if it cannot be read."""
    command, environment = quarantine.command("generator.desk.form_reader"), quarantine.environment()
    try:
        ran = subprocess.run(command, input=pdf, env=environment, capture_output=True, timeout=3 * SECONDS, check=False)
        fields = json.loads(ran.stdout) if ran.returncode == 0 else {}
    except (subprocess.TimeoutExpired, ValueError):
        return ()
    return filled_in(fields)


# ---- the child ---------------------------------------------------------------------------------------------------


def child() -> None:
    """Write the fields of the PDF on standard input, by their names, to standard output."""
    quarantine.limit(MEBIBYTES << 20, SECONDS)
    from pypdf import PdfReader

    found = PdfReader(io.BytesIO(sys.stdin.buffer.read())).get_fields() or {}
    texts = {name: value for name, one in list(found.items())[:MOST_FIELDS] if isinstance(value := one.get("/V") or one.get("/DV"), str)}
    json.dump({name: "\n".join(text.removeprefix("/")[:MOST_TEXT].splitlines()) for name, text in texts.items() if name.startswith("zine/")}, sys.stdout)


if __name__ == "__main__":
    child()
