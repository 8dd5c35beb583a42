"""The door through which every game comes in, and the one fold over its rounds. Knows no game."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from generator.memo.lazy import Lazy
from generator.memo.packing import Packed, pack, spooled, unpack
from generator.memo.store import keep, lazy
from generator.play.correction_words import Words
from generator.play.dice import Dice, Fairness, SealChain, check_beacon
from generator.play.order_fields import ANYBODY as ANYBODY
from generator.play.order_fields import Kind as Kind
from generator.play.order_fields import OrderFields as OrderFields  # who says what its slips are has both from here
from generator.play.orders import Slips as Slips
from generator.play.past import Past
from generator.play.rounds import Rounds, made_of_all
from generator.play.rounds import RoundView as RoundView  # who tells has them from here
from generator.play.rounds import running_total as running_total
from generator.play.secrecy import Looked, Viewer
from generator.source.documents import GameFile, RoundFile
from generator.system.digest import digest
from generator.values.permalinks import Slugs
from generator.values.phrase import Message, Phrase
from generator.values.problem import FileProblems, Path, Problem, Problems, blaming
from generator.values.record import replace
from generator.values.report import Inline, Picture, Publication, Report, SubPage

if TYPE_CHECKING:

    from generator.source.folders import Source
from generator.play.to_json import plain
from generator.values.messages import ROUND

Setup = TypeVar("Setup", bound=GameFile)
Round = TypeVar("Round", bound=RoundFile)
State = TypeVar("State")
Result = TypeVar("Result")

LOOKED_AT = 32
"""So many rounds are at hand as the GM knows them."""


class GameHistory(Struct, Generic[Result], frozen=True):
    """All that is told of one game: its title, and its rounds from round 0 on."""

    title: str
    rounds: Sequence[RoundView[Result]]
    past: Sequence[Past] = ()
    """Results from before its files that its all-time lists count as well."""


class Secrecy(Struct, Generic[Setup, Result], frozen=True):
    """Whether something of a game stays sealed, and until when. Sealed are orders, seeds and draws made with
    `secret=True`."""

    secret: Callable[[Setup], bool] = lambda setup: False
    """Whether a game with this setup has secrets."""
    over: Callable[[Result], bool] = lambda result: False
    """Whether the game has ended with this result; seeds and secret draws of all its rounds are then published."""
    closed: Callable[[Result], bool] = lambda result: False
    """Whether a season of a game that goes on has ended with this result: its auditor gets the season's seeds and
    draws."""
    opened: Callable[[Result], bool] = lambda result: False
    """Whether seeds and secret draws up to this result are published with it, though the game goes on."""


Reminders = Sequence[tuple[Path, Sequence[Message]]]
"""Comments in the file that `zine round` writes: the way to a key of `next_round`, and lines to stand there."""


class Extras(Struct, Generic[State, Result], frozen=True):
    """What few games have. A game that needs none of it leaves the record out."""

    advice: Callable[[State], Phrase] = lambda state: Phrase(de="", en="")
    """How to complete what `next_round` gives: comments on top of the file."""
    suggested: Callable[[State, str], Mapping[str, Any]] = lambda state, chance: {}
    """What `zine round` suggests beside that by chance: keys and values that follow from a text which nobody can know
    before."""
    reminders: Callable[[State], Reminders] = lambda state: ()
    """What a GM types against."""
    draws: Callable[[State], bool] = lambda state: True
    """Whether the next round may draw something, so that its file asks for a seed."""
    companions: Mapping[str, Any] = {}
    """Documents that may lie beside game.yaml, by the word for them: a course, a set of cards. Editors get a schema of
    each."""
    round_called: Phrase = ROUND
    """How one of its rounds is called."""
    slips: Slips[State] | None = None
    """What may come as slips and as letters; None: nothing."""
    figures: Words = {}
    """How the figures of a result are told where they have to be corrected; those without words are counted."""
    slugs: Slugs = {}
    """What the slugs of its pages are in the languages of addresses, by the slug; both may have gaps:
    `verein-{club}`. A slug that is not named here stays as it is."""
    names: Callable[[Result], Mapping[str, Inline]] = lambda result: {}
    """What ids in a result stand for that are no persons' ids: clubs."""
    spots: tuple[str, ...] = ()
    """Spot drawings, by the theme's names, that tell of this game: an issue without a report on it shows none of
    them."""
    credit: Phrase | None = None
    """Whose rules these are: an issue says it in its imprint."""
    drawings: Mapping[str, Callable[[str], Picture]] = {}
    """Pictures that articles may ask for by their description: `![](position:…)` is drawn by the function of `position`
    from what follows the colon, or refused by it with a `fields.Mistake`."""
    colours: Mapping[str, tuple[str, str]] = {}
    """The colours of its pictures that no theme knows, by the name that its shapes give them: on light and on dark
    paper. A theme may give others."""
    season: Callable[[Sequence[RoundView[Result]], Viewer], Publication] = lambda rounds, viewer: Publication()
    """What the game shows for good of a season that the last of the rounds has ended: told once, and beside what it
    publishes now."""
    series: Callable[[Sequence[GameHistory[Result]], Viewer], Sequence[SubPage]] = lambda games, viewer: ()
    """Pages that all games of this kind in the magazine tell together: a season of sessions, what was ever played on a
    course."""
    all_time: Callable[[GameHistory[Result], Viewer], Sequence[SubPage]] | None = None
    """The pages with its all-time lists, told with results from before its files: each stands in the place of the page
    of the same slug. None: it has no list that could count them."""
    past: Callable[[RoundView[Result], str], Past] | None = None
    """Its results as another game counts them, of its last round and its title; None: it has none of before."""


class Game(Struct, Generic[Setup, Round, State, Result], frozen=True):
    """One kind of game: ten doors, each a type or a function, explained in games/README.md. Seven have to be there."""

    title: Phrase
    """The name of the game."""
    setup: type[Setup]
    """The document of game.yaml: GameFile and what the game adds."""
    round: type[Round]
    """The document of a round file: RoundFile and what the game adds."""
    start: Callable[[Setup, Dice, FileProblems], tuple[State, Result]]
    """The state before round 1, and what round 0 tells. Mistakes in game.yaml go to the problems."""
    play: Callable[[State, Round, Dice, FileProblems], tuple[State, Result]]
    """The state after a round and what happened in it. Pure: same state, round and dice, same answer."""
    report: Callable[[Sequence[RoundView[Result]], Viewer], Report]
    """What the last of some rounds tells, as values; the rounds are stripped to what the viewer may see."""
    next_round: Callable[[State], Mapping[str, Any] | None]
    """What `zine round` writes into the next round file beside its number: keys and values that the GM fills in or
    corrects.

    None if the game is over.
    """
    publish: Callable[[Sequence[RoundView[Result]], Viewer], Publication] = lambda rounds, viewer: Publication()
    """What the game shows beside its reports after the last of the rounds: to the public its pages, what belongs on
    people's pages, booklets; to a person, asked of secret games, what only he may know."""
    secrecy: Secrecy[Setup, Result] = Secrecy()
    """What stays sealed, and until when."""
    extras: Extras[State, Result] = Extras()
    """What few games have."""


class RoundMarks(Struct, frozen=True):
    """What the result of a round means for secrets: with it those of all rounds so far become public; it ends a season,
    or the game."""

    opens: bool
    closes: bool

    @classmethod
    def of(cls, game: Game[Any, Any, Any, Result], result: Result) -> RoundMarks:
        """Return whether a result opens all that was secret, and whether it closes a season or the game."""
        secrecy = game.secrecy
        over = secrecy.over(result)
        return cls(over or secrecy.opened(result), over or secrecy.closed(result))


@dataclass(frozen=True)
class Playthrough(Generic[State, Result]):
    """A game as it ran: what each round told the GM, from round 0 on, the state after the last of them, whether it has
    secrets.

    `marks` say of rounds that are known from before what their results mean for secrets, so that nobody has to look at
    them.
    """

    rounds: Sequence[RoundView[Result]]
    state: State
    secret: bool = False
    draft: RoundView[Result] | None = None
    """What would come of the round that is still being typed, as far as it goes; it is no part of the game yet."""
    marks: Mapping[int, RoundMarks] = field(default_factory=dict, compare=False)

    def closed(self, game: Game[Any, Any, State, Result]) -> tuple[int, ...]:
        """Return the rounds that have ended a season, or the game."""
        return tuple(number for number in range(len(self.rounds)) if self._mark(game, number).closes)

    def _mark(self, game: Game[Any, Any, State, Result], number: int) -> RoundMarks:
        return self.marks[number] if number in self.marks else RoundMarks.of(game, self.rounds[number].result)

    def seen_by(self, game: Game[Any, Any, State, Result], viewer: Viewer) -> Sequence[RoundView[Result]]:
        """Return the rounds as `viewer` may see them now. Of a secret game only the GM sees seeds and secret draws, and
        their owners these; everybody sees those of the rounds up to the last one with which it was over, or opened
        them."""
        if viewer.gm:
            return self.rounds
        last = len(self.rounds)
        until = next((number for number in range(last, 0, -1) if self._mark(game, number - 1).opens), 0) if self.secret else last
        seal = None if until == last else _last_link(self.rounds[:until]) or self.rounds[0].fairness.seal
        made_of = [known if number < until else digest(known, "sealed", seal or "") for number, known in enumerate(made_of_all(self.rounds))]
        return Rounds(made_of, [cache(partial(self._seen, number, viewer, number >= until, seal)) for number in range(last)])

    def _seen(self, number: int, viewer: Viewer, sealed: bool, seal: str | None) -> RoundView[Result]:
        """Return a round as `viewer` may see it. What he may not see more of than everybody is found out once."""
        known, looked = self._looked_at(number)
        seen = replace(known, result=looked.visible(viewer), view=viewer)
        return _sealed(seen, seal) if sealed else seen

    @cached_property
    def _looked_at(self) -> Callable[[int], tuple[RoundView[Result], Looked]]:
        """Gives a round by its number, and what several people look at of it."""
        return lru_cache(LOOKED_AT)(lambda number: (round := self.rounds[number], Looked(round.result)))


def _sealed(round: RoundView[Result], seal: str | None) -> RoundView[Result]:
    """Return a round without its seed and the draws that are not its viewer's. `seal` is the last link of the chain
    that is public: the link before the round's own is the seed of an earlier round."""
    draws = tuple(draw for draw in round.draws if not draw.secret or round.view.person in draw.owners)
    made_of = digest(round.made_of, "sealed", seal or "")
    return replace(round, draws=draws, fairness=replace(round.fairness, seed=None, seal=seal), made_of=made_of)


def _last_link(opened: Sequence[RoundView[Result]]) -> str | None:
    """Return the last seed of a chain of seals that has been published; None if there is none."""
    return next((round.fairness.seed for round in reversed(opened) if round.fairness.holds), None)


Folds = MutableMapping[str, Any]
"""What a fold may keep for next time: values by key."""


def play(
    name: str,
    game: Game[Setup, Round, State, Result],
    setup: Source[Setup],
    rounds: Sequence[Source[Round]],
    problems: Problems,
    memory: Folds | None = None,
    unfinished: Source[Round] | None = None,
) -> Playthrough[State, Result]:
    """Play all rounds, the fold: return the state and the results after them. `name` is the game's id, under which its
    dice are drawn.

    After a mistake the engine goes on with the most harmless assumption, so that mistakes in later rounds are found as
    well; the result is then worth nothing. `memory` gives back what was computed before from the same files. The
    `unfinished` round, a draft or what could be read of one with mistakes, is played only for what is to be said of it.
    """
    memory = {} if memory is None else memory
    key, folder = "", os.path.dirname(setup.file.file)
    before: _Before | str = _Before(None, SealChain(setup.document.seal) if setup.document.seal else None)
    announced: str | None = None
    keys: list[str] = []
    makes: list[Callable[[], RoundView[Result]]] = []
    marks: dict[int, RoundMarks] = {}
    sources: list[Source[Any]] = [setup, *rounds, *([unfinished] if unfinished else [])]
    after = before
    for number, source in enumerate(sources):
        ended = number > len(rounds)
        key, after = digest(key, name, str(number), source.fingerprint, *(["unfinished"] if ended else [])), before
        known = memory.get(key) if source.whole and f"{key} page" in memory and f"{key} before" in memory else None
        if known is None:
            found = Problems()
            margin_before = FileProblems(found, sources[number - 1].file) if number else None
            file_problems = FileProblems(found, source.file, margin_before, ended and source.document.draft, source.left_out, source.whole)
            before = _unpacked(before, memory)
            with blaming(name, number):
                state, chain, page = _turn(name, game, number, source, before.state, before.chain, announced, file_problems)
                marks[number] = RoundMarks.of(game, page.result)
            before, announced = _Before(state, chain), page.fairness.next_beacon
            remarks = found.found if source.whole else file_problems.certain(found)
            stored = spooled(page_packed := pack(page))
            if not found.errors and source.whole:
                moved = [_moved(problem, os.path.relpath(problem.place.file, folder)) for problem in remarks]
                memory[key] = stored.made_of, moved, announced, marks[number]
                memory[f"{key} before"], memory[f"{key} page"] = pack(before), page_packed
        else:
            seal, moved, announced, marks[number] = known
            keep(memory, f"{key} before")
            before, stored = key, lazy(memory, f"{key} page", seal)
            remarks = [_moved(problem, os.path.join(folder, problem.place.file)) for problem in moved]
        makes.append(partial(_page, key, stored))
        keys.append(key)
        problems.found.extend(remarks)
    if unfinished is None:
        return Playthrough(Rounds(keys, makes), _unpacked(before, memory).state, game.secrecy.secret(setup.document), marks=marks)
    keys.pop()
    draft = makes.pop()()
    del marks[len(rounds) + 1]
    return Playthrough(Rounds(keys, makes), _unpacked(after, memory).state, game.secrecy.secret(setup.document), draft, marks)


@lru_cache(LOOKED_AT)
def _page(made_of: str, page: Lazy[Packed]) -> RoundView[Any]:
    """Return what is remembered of a round. Only those that were looked at last are at hand: what the GM knows of a
    long past is large."""
    return replace(unpack(page.value()), made_of=made_of)


class _Before(Struct, frozen=True):
    """What the next round starts from."""

    state: Any
    chain: SealChain | None


def _moved(problem: Problem, file: str) -> Problem:
    """Return a problem as that of another file: those that are kept know their file by its way from the game's
    folder."""
    return replace(problem, place=replace(problem.place, file=file))


def _unpacked(before: _Before | str, memory: Folds) -> _Before:
    """Return what a round starts from, which may be known only by the key of the round before."""
    unpacked: _Before = unpack(memory[f"{before} before"]) if isinstance(before, str) else before
    return unpacked


class _Turn(NamedTuple):
    """A game after a round: its state, its chain of seals if it is sealed, and the round as the GM sees it."""

    state: Any
    chain: SealChain | None
    view: RoundView[Any]


def _turn(
    name: str,
    game: Game[Any, Any, Any, Any],
    number: int,
    source: Source[Any],
    state: Any,
    chain: SealChain | None,
    announced: str | None,
    file_problems: FileProblems,
) -> _Turn:
    document = source.document
    chance, path = (document.start, ("start", "rolls")) if number == 0 else (document, ("rolls",))
    dice = Dice(name, number, chance.seed, chance.beacon, chance.rolls, file_problems, path, sealed=chain is not None)
    if not source.whole:
        dice.excuse()  # which draws it needs, follows from what could not be read
    seeded = chance.seed is not None
    fairness = Fairness(seed=chance.seed, beacon=chance.beacon, next_beacon=chance.next_beacon, seeded=seeded)
    if chain is not None:
        chain, opened = chain.open(number, chance.seed, file_problems) if number else (chain, Fairness(seal=chain.seal))
        fairness = replace(fairness, seal=opened.seal, holds=opened.holds)
    state, result = game.start(document, dice, file_problems) if number == 0 else game.play(state, document, dice, file_problems)
    check_beacon(announced, chance.beacon, seeded, bool(chance.rolls), file_problems)
    ended = number > 0 and bool(document.ends.strip())
    return _Turn(state, chain, RoundView(name, number, result, dice.close(), fairness, Viewer(gm=True), ended=ended))


def as_data(engine: str, round: RoundView[Any], language: str) -> dict[str, Any]:
    """Return a round as `zine evaluate` prints it: what all games have, then the keys of the result."""
    draws = [{"label": draw.label, "sides": draw.sides, "value": draw.value, "source": draw.source} for draw in round.draws]
    shared = {"game": round.game, "engine": engine, "round": round.number, "view": round.view.name, "draws": draws}
    return {**shared, "fairness": plain(round.fairness, language), **plain(round.result, language)}
