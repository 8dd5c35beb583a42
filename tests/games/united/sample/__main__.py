"""Writes the files of the sample league into a folder, `content/games/grossmeister` by default."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.games.united.sample.files import made

FOLDER = Path(__file__).parents[4] / "content" / "games" / "grossmeister"


def main(folder: Path) -> None:
    (folder / "rounds").mkdir(parents=True, exist_ok=True)
    for name, text in made().items():
        (folder / name).write_text(text, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="sample-league", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    main(parser.parse_args().folder)
