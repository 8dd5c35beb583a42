"""What of a content can be told though it has errors: for what is wrong with its texts, which is told with them, and
for nothing that only follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from generator.magazine.sections import page_section
from generator.source.documents import RoundFile, SomebodysData, Zine
from generator.source.entries import ContentsEntry
from generator.source.folders import GameFolder, IssueFolder
from generator.source.tree import MAPPING, Tree
from generator.values import addresses
from generator.values.problem import ERROR, among
from generator.values.record import replace
from generator.values.report import Block, Prose

if TYPE_CHECKING:
    from generator.build.assets import Pictures
    from generator.build.outcome import Content
    from generator.magazine.sections import Guests
    from generator.play.played_game import PlayedGame


@dataclass(frozen=True)
class Faultless:
    """What of a content can be told: what zine.yaml says with its places, people, issues, games without an error.
    `unsure` are beginnings of addresses below which there may be more pages than these, and `beside` texts in
    files of games that are not told."""

    zine: Zine
    file: Tree
    people: Mapping[str, SomebodysData]
    issues: list[IssueFolder]
    games: list[PlayedGame]
    unsure: frozenset[str]
    beside: tuple[Block, ...]


def faultless(content: Content, shown: Pictures) -> Faultless:
    """Return what of a content can be told; all of it, if it has no errors. `shown` are the pictures and the
    pages of others."""
    shelf = content.shelf
    zine, people = shelf.zine_rest, shelf.people_rest
    drafts = {game.newest for game in content.folders if game.draft is not None}
    faulty = {one.place.file for one in content.problems.found if one.severity == ERROR and not among(one.place.file, drafts)}
    own = zine.document if zine else Zine(title="–")
    own = replace(own, menu=None) if faulty else own  # its entries may lead nowhere
    games = [game for game in content.games if not any(file.startswith(f"{shelf.content / 'games' / game.folder.id}/") for file in faulty)]
    told = {game.folder.id: game for game in games}
    issues = [_reduced(folder, told, shown.guests) if faulty else folder for folder in (*content.issues, *map(_with_all_texts, shelf.faulty))]
    whole = {folder.id for folder, as_read in zip(issues, content.issues, strict=False) if folder is as_read}
    unsure = {*(addresses.game(id) for id in shelf.games if id not in told), *(addresses.issue(id) for id in shelf.issues if id not in whole)}
    if unsure:
        unsure |= {addresses.SERIES, addresses.TAGS}
    unsure |= {Path(file).stem for file in faulty if Path(file).parent == shelf.content / addresses.PAGES}
    if people is None:
        unsure.add(addresses.PEOPLE)
    if zine is None or ("addresses",) in zine.left_out:
        unsure.add("")
    known = {id: SomebodysData(name=id) for id in shelf.known.people or ()} | (people.document if people else {})
    beside = tuple(text for game in content.folders if game.id not in told for text in _texts_of(game, shown))
    return Faultless(own, zine.file if zine else Tree("", (MAPPING, 1, 1, ())), known, issues, games, frozenset(unsure), beside)


def _with_all_texts(folder: IssueFolder) -> IssueFolder:
    """Return an issue whose contents name all texts that could be read of it."""
    named = {entry.article or entry.letters for entry in folder.document.contents}
    more = tuple(ContentsEntry(article=name) for name in folder.articles if name not in named)
    return replace(folder, document=replace(folder.document, contents=(*folder.document.contents, *more)))


def _reduced(folder: IssueFolder, games: Mapping[str, PlayedGame], guests: Guests) -> IssueFolder:
    """Return an issue without what its contents name and nobody can tell."""

    def can_be_told(entry: ContentsEntry) -> bool:
        if (name := entry.article or entry.letters) is not None:
            return name in folder.articles
        if entry.pdf is not None:
            return (str(folder.path / entry.pdf), entry.fit) in guests
        if (game := entry.game or entry.rules) is not None:
            return game in games and (not entry.rules or games[game].folder.rules is not None) and (entry.round or 0) < len(games[game].playthrough.rounds)
        return True

    contents = tuple(filter(can_be_told, folder.document.contents))
    return folder if contents == folder.document.contents else replace(folder, document=replace(folder.document, contents=contents))


def _texts_of(game: GameFolder, shown: Pictures) -> Iterator[Block]:
    """Yield what people have written in the rules and the rounds of a game."""
    if game.rules is not None:
        yield from page_section(game.id, game.rules, shown.images).blocks
    for source in (*game.rounds, *([game.unfinished] if game.unfinished and game.draft is None else [])):
        if source is not None:
            round: RoundFile = source.document
            typed = (("note", round.note), ("corrects", round.corrects), ("ends", round.ends))
            yield from (Prose(text, source.file.passage((key,))) for key, text in typed if text.strip())
            yield from (Prose(item.text, source.file.passage(("press", index, "text"))) for index, item in enumerate(round.press))
