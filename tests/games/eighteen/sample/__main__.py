"""Writes the files of the sample session into a folder, `content/games/18-match` by default."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.games.eighteen.sample.files import made
from tests.games.eighteen.sample.table import FOLDER


def main(folder: Path) -> None:
    (folder / "rounds").mkdir(parents=True, exist_ok=True)
    for name, text in made().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="sample-course", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    main(parser.parse_args().folder)
