"""A round of 18 Holes: what its mode makes of the scorecard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.games.eighteen.documents import NOT_AT_THE_TABLE, ModeKey, Round, Setup
from generator.games.eighteen.log.draft import kit_of, places_of
from generator.games.eighteen.log.play import logged, unfinished
from generator.games.eighteen.log.state import BROKEN
from generator.games.eighteen.log.told import LogTurn
from generator.games.eighteen.modes import BY_NAME
from generator.games.eighteen.modes.mode import AFTER_THE_END, Mode, Stretch
from generator.games.eighteen.result import Result
from generator.games.eighteen.state import State, Table
from generator.play.dice import Dice
from generator.source.documents import RoundFile
from generator.source.fields import Document
from generator.source.kinds import keys
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, nearest
from generator.values.record import replace

OTHER_MODE = Phrase(
    de="unbekannter Schlüssel {key}: es wird {mode} gespielt (möglich: {keys})",
    en="unknown key {key}: the mode is {mode} (possible: {keys})",
)
PLAYERS_OF_MODE = Phrase(
    de="{mode} ist für {least} bis {most} Personen, gefunden: {found}", en="{mode} is for {least} to {most} players, found: {found}"
)
TWO_PLAYERS = Phrase(de="{mode} ist für zwei Personen, gefunden: {found}", en="{mode} is for two players, found: {found}")
ONE_PLAYER = Phrase(
    de="{mode} spielt eine Person allein; gewertet wird nur {person}", en="{mode} is played by one person alone; only {person} is scored"
)
NEEDS_GOLFERS = Phrase(
    de="in den Chaos-Teams hat jede Person zwei Golfer: {{bert: [bert-1, bert-2], …}}",
    en="in chaos teams each player has two golfers: {{bert: [bert-1, bert-2], …}}",
)
NO_GOLFERS = Phrase(de="zwei Golfer je Person gibt es nur in den Chaos-Teams", en="there are two golfers per player in chaos teams only")
ODD_COURSE = Phrase(
    de="ein Platz hat 18 Löcher, ein kurzer 9; dieser hat {found}, und die Partie endet nach dem letzten",
    en="a course has 18 holes, a short one 9; this one has {found}, and the session ends after the last of them",
)
USUAL_HOLES = (9, 18)
TEAMS: ModeKey = "teams"
SECRET: tuple[ModeKey, ...] = ("kelly", "solo")
"""Modes whose files hold what somebody may not know: open targets, the machines' piles."""
BUNJIL = "bunjil/A"


def has_secrets(setup: Setup) -> bool:
    """Return whether files and draws stay back until the session is over: by its mode, or by a golfer who looks at
    cards unseen."""
    return setup.mode in SECRET or (bool(setup.clubs) and BUNJIL in setup.golfers.values())


def start(setup: Setup, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """Return a session of which nothing has been played."""
    mode = BY_NAME[setup.mode]
    title = mode.title
    players = tuple(setup.players)
    if mode.most == 1 and len(players) != 1:
        problems.warning(("players",), ONE_PLAYER(mode=title(), person=players[0]))
        players = players[:1]
    elif mode.least == mode.most != len(players):
        problems.warning(("players",), TWO_PLAYERS(mode=title(), found=len(players)))
    elif not mode.least <= len(players) <= mode.most:
        problems.warning(("players",), PLAYERS_OF_MODE(mode=title(), least=mode.least, most=mode.most, found=len(players)))
    teams = {person: golfers for person, golfers in setup.players.items() if golfers}
    if (setup.mode == TEAMS) != bool(teams):
        problems.error(("players",), NEEDS_GOLFERS() if setup.mode == TEAMS else NO_GOLFERS())
    for person in setup.golfers:
        if person not in setup.players:
            problems.error(("golfers", person), NOT_AT_THE_TABLE(name=person, near=nearest(person, setup.players)), key=True)
    if len(setup.course.holes) not in USUAL_HOLES:
        problems.warning(("course",), ODD_COURSE(found=len(setup.course.holes)))
    table = Table(players, teams, setup.course)
    state = State(setup, table, mode.begin(table), False, kit_of(setup, players, problems))
    return state, _told(state, mode, Stretch())


def play(state: State, round: Round, dice: Dice, problems: FileProblems) -> tuple[State, Result]:
    """Let the mode score what stands in the file."""
    mode = BY_NAME[state.setup.mode]
    for path, possible in _other_keys(round, mode):
        problems.error(path, OTHER_MODE(key=path[-1], mode=mode.title(), keys=", ".join(sorted(possible))), key=True)
    if state.finished:
        problems.error(("round",), AFTER_THE_END())
        return state, _told(state, mode, Stretch())
    turns: tuple[LogTurn, ...] = ()
    if round.log is not None:
        played = logged(state, round, mode, dice, problems)
        if played is None or played.state.broken:
            return replace(state, log=played.state if played else BROKEN), _told(state, mode, Stretch())
        log, turns, round, problems = played.state, played.turns, played.round, played.file_problems
    elif state.log is not None and state.log.broken:
        return state, _told(state, mode, Stretch())
    else:
        log = None
        if wrong := unfinished(state):
            problems.error(("round",), wrong)
    kept, stretch = mode.score(state.kept, state.table, round, problems)
    after = replace(state, kept=kept, finished=mode.over(kept, state.table), log=log)
    return after, _told(after, mode, stretch, turns)


def _told(state: State, mode: Mode, stretch: Stretch, turns: tuple[LogTurn, ...] = ()) -> Result:
    setup, table = state.setup, state.table
    return Result(
        mode=setup.mode,
        finished=mode.over(state.kept, table),
        holes=stretch.holes,
        standings=mode.standings(state.kept, table),
        winners=mode.winners(state.kept, table),
        playoff=stretch.playoff,
        tokens=stretch.tokens,
        targets=stretch.targets,
        solo=stretch.solo,
        golfers=setup.golfers,
        teams=table.teams,
        course=setup.course.title,
        pars=tuple(hole.par for hole in setup.course.holes),
        log=turns,
        **places_of(state),
    )


def _other_keys(round: Round, mode: Mode) -> Iterator[tuple[Path, Iterable[str]]]:
    """Return keys that belong to other modes, each with those of this mode: in the file itself, and in the entries of
    its lists."""
    shared = [*RoundFile.__struct_fields__, "log"]
    for key in Round.__struct_fields__:
        value = getattr(round, key)
        if key in shared or value is None:
            continue
        if key not in mode.keys:
            yield (key,), [*mode.keys, "log"]
            continue
        entries = value if isinstance(value, tuple) else (value,)
        for index, entry in enumerate(entries):
            for name, field in keys(type(entry)).items() if isinstance(entry, Document) else ():
                typed = getattr(entry, field.name)
                if name not in mode.keys[key] and typed != field.default and typed not in (None, (), {}, False):
                    yield (key, *((index,) if isinstance(value, tuple) else ()), name), mode.keys[key]
