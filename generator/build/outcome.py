"""What was read of a content folder, and how a build of it went."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.values.record import replace

if TYPE_CHECKING:
    from generator.build.flatplan import FlatPlan
    from generator.build.produce import Product
    from generator.play.played_game import PlayedGame
    from generator.render.pages.galley import ChosenPage
    from generator.source.folders import GameFolder, IssueFolder
    from generator.source.shelf import Shelf
    from generator.values.issue import Magazine
    from generator.values.phrase import Message
    from generator.values.problem import Notes, Passage, Problems
    from generator.values.report import Written


@dataclass
class BuildOutcome:
    """How a build went: its problems as lines; how many files were made anew, kept, and how many PDFs are gone; the
    issues that were set, with their pages and paper; what was chosen for the pages of each PDF; why files were made, by
    their paths, and the plans of issues, by their ids, if somebody has asked."""

    language: str = "de"
    errors: int = 0
    lines: list[str] = field(default_factory=list)
    made: int = 0
    kept: int = 0
    gone: int = 0
    issues: list[tuple[str, int, str]] = field(default_factory=list)
    chosen: Mapping[str, tuple[ChosenPage, ...]] = field(default_factory=dict)
    why: Mapping[str, Message | str] = field(default_factory=dict)
    plans: Mapping[str, FlatPlan] = field(default_factory=dict)

    def count(self, product: Product, there: Mapping[str, str], magazine: Magazine) -> None:
        """Note what was made, what stays of what was there, and which issues were set."""
        self.made = sum(data is not None for data in product.files.values())
        self.kept = len(product.files) - self.made
        self.gone = sum(path.endswith(".pdf") for path in there.keys() - product.files.keys())
        self.chosen = product.chosen
        paths = [f"print/{issue.id}.pdf" for issue in magazine.issues]
        self.issues = [(path, product.pages[path], magazine.masthead.paper) for path in paths if path in product.pages]


@dataclass
class Content:
    """A content folder, read and evaluated; `newest` are the files whose notes are told: of the newest round of each
    running game, of people, and of articles that the website may wait for. `folders` are those of all games, played or
    not."""

    shelf: Shelf
    problems: Problems
    issues: list[IssueFolder]
    games: list[PlayedGame]
    newest: Collection[str] = ()
    folders: Sequence[GameFolder] = ()

    def passage(self, written: Written) -> Passage:
        """Return where a text of a round's file stands."""
        return next(game for game in self.games if game.folder.id == written.game).passage(written.round, written.path)

    def excuse_drafts(self) -> None:
        """Tell errors in drafts as warnings: nothing of a draft is printed or sent, so what one player has mistyped
        holds nobody up."""
        self.problems.excuse({game.folder.newest for game in self.games if game.folder.draft is not None})

    def outcome(self, json: bool = False, notes: Notes = "none") -> BuildOutcome:
        """Return the problems as lines (of JSON, if wanted), relative to where the command runs."""
        language, here, told = self.shelf.language, os.getcwd(), self.problems.with_notes(notes, self.newest)
        lines = [one.record(language, here) if json else one.line(language, here) for one in told]
        return BuildOutcome(language, self.problems.fatal, lines)


def unplayed(shelf: Shelf) -> dict[str, GameFolder]:
    """Read the folders of all games, and play none; errors in drafts are told as warnings."""
    games = {name: game for name in shelf.games if (game := shelf.game(name)) is not None}
    shelf.problems.excuse({game.newest for game in games.values() if game.draft is not None})
    return games


def so_far(shelf: Shelf) -> BuildOutcome:
    """Return the problems in what was read of a shelf."""
    return Content(shelf, shelf.problems, [], []).outcome()


def outcome_of(shelf: Shelf, name: str) -> BuildOutcome:
    """Return the problems in the files of one game, as far as they were read, and as warnings those in people.yaml and
    zine.yaml."""
    folder, around = shelf.content / "games" / name, {str(shelf.content / "people.yaml"), str(shelf.content / "zine.yaml")}
    own = replace(shelf.problems, found=[one for one in shelf.problems if one.place.file in around or Path(one.place.file).is_relative_to(folder)])
    own.excuse(around)
    return so_far(replace(shelf, problems=own))
