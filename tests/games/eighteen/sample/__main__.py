"""Writes the files of the sample session into a folder, `content/games/18-match` by default."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.eighteen.sample.files import made
from tests.games.eighteen.sample.table import FOLDER


def main(folder: Path) -> None:
    (folder / "rounds").mkdir(parents=True, exist_ok=True)
    for name, text in made().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
