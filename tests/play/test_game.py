"""The fold over the rounds of a game, and what each viewer gets of them: with a game that adds up what its dice
show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from generator.play.dice import Dice, Draw, Fairness, hashed
from generator.play.game import Extras, Game, Playthrough, RoundView, Secrecy, as_data, play
from generator.play.secrecy import GM, HIDDEN, PUBLIC, Gm, Public, Viewer
from generator.source.documents import Chance, GameFile, RoundFile
from generator.source.folders import Source
from generator.values.phrase import Phrase
from generator.values.problem import FileProblems, Path, Place, Problems
from generator.values.record import replace
from generator.values.report import Prose, Publication, Report, Written

SAY = Phrase(de="Runde {n}: {what}", en="round {n}: {what}")
BERT, CARL = Viewer("bert"), Viewer("carl")


class File:
    """A file whose places are called by their paths."""

    def __init__(self, name: str) -> None:
        self.file = name

    def place(self, path: Path, key: bool = False) -> Place:
        return Place(".".join([self.file, *map(str, path)]))


@dataclass(frozen=True)
class Sum:
    sum: Public[int]
    die: Gm[int] = 0
    over: Public[bool] = False
    opened: Public[bool] = False


played: list[int] = []
"""What has been asked of the engine."""


def start(setup: GameFile, dice: Dice, problems: FileProblems) -> tuple[int, Sum]:
    played.append(0)
    die = dice.draw("first", 6)
    return die, Sum(die, die)


def rules(state: int, round: RoundFile, dice: Dice, problems: FileProblems) -> tuple[int, Sum]:
    played.append(round.round)
    if round.note == "bug":
        raise ZeroDivisionError
    if round.note.startswith("wrong"):
        problems.error(("note",), SAY(n=round.round, what=round.note))
    if round.note == "missing":
        assert problems.before is not None
        problems.before.warning(("note",), SAY(n=round.round, what=round.note))
    die = dice.draw("die", 6)
    dice.draw("secret", 6, secret=True, owners=("bert",))
    return state + die, Sum(state + die, die, over=round.note == "over", opened=round.note == "open")


GAME = Game[Any, Any, int, Sum](
    Phrase(de="Summe", en="Sum"), GameFile, RoundFile, start, rules, lambda rounds, viewer: Report("", ()), lambda state: {},
    secrecy=Secrecy(lambda setup: setup.auditor == "bert", over=lambda result: result.over, opened=lambda result: result.opened),
)  # fmt: skip


def setup(seal: str | None = None, start: Chance = Chance(rolls={"first": 1}), secret: bool = False) -> Source[Any]:
    document = GameFile(engine="sum", title="Summe", gm="anna", seal=seal, start=start, auditor="bert" if secret else None)
    return Source(document, File("game.yaml"), f"game {document}")  # type: ignore[arg-type]


def round(number: int, **more: Any) -> Source[Any]:
    document = RoundFile(round=number, **more)
    return Source(document, File(f"{number:03}.yaml"), f"round {document}")  # type: ignore[arg-type]


def by_hand(number: int, die: int, **more: Any) -> Source[Any]:
    return round(number, rolls={"die": die, "secret": 6}, **more)


def course(*rounds: Source[Any], first: Source[Any] | None = None, memory: Any = None) -> tuple[Playthrough[int, Sum], list[str]]:
    problems = Problems()
    through = play("s", GAME, first or setup(), rounds, problems, memory)
    return through, [problem.line("en") for problem in problems.found]


# ---- the fold ----------------------------------------------------------------------------------------------------


def test_each_round_begins_with_the_state_after_the_one_before() -> None:
    through, told = course(by_hand(1, 4), by_hand(2, 5))
    assert [page.result for page in through.rounds] == [Sum(1, 1), Sum(5, 4), Sum(10, 5)]
    assert (through.state, through.secret, told) == (10, False, [])
    assert [(page.game, page.number, page.view) for page in through.rounds] == [("s", 0, GM), ("s", 1, GM), ("s", 2, GM)]
    assert through.rounds[1].draws == (Draw("die", 6, 4, "hand"), Draw("secret", 6, 6, "hand", True, ("bert",)))


def test_rolls_of_the_start_stand_below_start() -> None:
    _, told = course(first=setup(start=Chance(rolls={"first": 7})))
    assert told == ["game.yaml.start.rolls.first:1:1: error: first: 7 cannot be rolled, only 1 to 6"]
    _, told = course(by_hand(1, 7))
    assert told == ["001.yaml.rolls.die:1:1: error: die: 7 cannot be rolled, only 1 to 6"]


def test_after_a_mistake_the_rounds_go_on_and_all_mistakes_are_told() -> None:
    through, told = course(by_hand(1, 4, note="wrong 1"), by_hand(2, 5, note="wrong 2"), by_hand(3, 6, note="missing"))
    assert told == [
        "001.yaml.note:1:1: error: round 1: wrong 1",
        "002.yaml.note:1:1: error: round 2: wrong 2",
        "002.yaml.note:1:1: warning: round 3: missing",  # is told of the file before
    ]
    assert through.state == 16


def test_the_file_before_round_1_is_game_yaml() -> None:
    assert course(by_hand(1, 4, note="missing"))[1] == ["game.yaml.note:1:1: warning: round 1: missing"]


def test_a_bug_says_where_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as bug:
        course(by_hand(1, 4), by_hand(2, 4, note="bug"))
    assert bug.value.__notes__ == ["game s, round 2"]


def test_what_was_computed_before_is_not_computed_again() -> None:
    memory: dict[str, Any] = {}
    first, _ = course(by_hand(1, 4, note="missing"), by_hand(2, 5), memory=memory)
    played.clear()
    again, told = course(by_hand(1, 4, note="missing"), by_hand(2, 5), by_hand(3, 6), memory=memory)
    assert played == [3]
    assert again.rounds[:3] == first.rounds and again.state == 16
    assert told == ["game.yaml.note:1:1: warning: round 1: missing"]


def test_a_changed_round_is_computed_anew_with_all_after_it() -> None:
    memory: dict[str, Any] = {}
    course(by_hand(1, 4), by_hand(2, 5), memory=memory)
    played.clear()
    assert course(by_hand(1, 3), by_hand(2, 5), memory=memory)[0].state == 9
    assert played == [1, 2]


def test_a_round_with_a_mistake_is_not_kept() -> None:
    memory: dict[str, Any] = {}
    course(by_hand(1, 4, note="wrong"), memory=memory)
    played.clear()
    assert len(course(by_hand(1, 4, note="wrong"), memory=memory)[1]) == 1
    assert played == [1]


# ---- seeds, seals, beacons ---------------------------------------------------------------------------------------

LAST = "the last seed"
CHAIN = [hashed("zw1|seed|" + hashed("zw1|seed|" + LAST)), hashed("zw1|seed|" + LAST), LAST]
"""The seal of game.yaml, and the seeds of rounds 1 and 2."""


def sealed(*rounds: Source[Any], secret: bool = False) -> tuple[Playthrough[int, Sum], list[str]]:
    return course(*rounds, first=setup(CHAIN[0], secret=secret))


def test_a_game_without_a_seal_tells_its_seeds() -> None:
    through, _ = course(round(1, seed="Fink", beacon="lotto:7", next_beacon="lotto:8"), by_hand(2, 5))
    assert [page.fairness for page in through.rounds[1:]] == [Fairness("Fink", "lotto:7", next_beacon="lotto:8", seeded=True), Fairness()]


def test_each_seed_opens_the_seal_before_it() -> None:
    through, told = sealed(round(1, seed=CHAIN[1]), round(2, seed=CHAIN[2]))
    assert [page.fairness for page in through.rounds] == [
        Fairness(seal=CHAIN[0]),
        Fairness(CHAIN[1], seal=CHAIN[0], holds=True, seeded=True),
        Fairness(CHAIN[2], seal=CHAIN[1], holds=True, seeded=True),
    ]
    assert not told


def test_a_seed_that_does_not_fit_and_dice_beside_a_seed_are_told() -> None:
    through, [beside, broken] = sealed(round(1, seed="another", rolls={"die": 3}))
    assert broken.startswith("001.yaml.seed:1:1: error: the seed does not match the seal of the previous round")
    assert beside.startswith("001.yaml.rolls.die:1:1: warning: die: rolled by hand")
    assert through.rounds[1].fairness.holds is False
    assert course(round(1, seed="another", rolls={"die": 3}))[1] == []  # without a seal nobody has promised anything


def test_a_round_keeps_to_the_beacon_that_the_one_before_announced() -> None:
    first = round(1, seed="Fink", next_beacon="lotto:8")
    assert course(first, round(2, seed="Star", beacon="lotto:8:11"))[1] == []
    assert course(first, round(2, seed="Star", beacon="lotto:9:11"))[1][0].startswith(
        "002.yaml.beacon:1:1: error: the beacon has to begin with lotto:8"
    )
    assert course(first, round(2, seed="Star"))[1][0].startswith("002.yaml.beacon:1:1: error: the key beacon is missing")
    assert course(first, by_hand(2, 5))[1][0].startswith("002.yaml.rolls:1:1: warning: the previous round announced lotto:8")
    # announced nothing further
    assert course(first, round(2, seed="Star", beacon="lotto:8:11"), round(3, seed="Meise"))[1] == []


# ---- who sees what -----------------------------------------------------------------------------------------------


def test_of_a_game_without_secrets_everybody_sees_all_draws_and_his_fields() -> None:
    through, _ = course(by_hand(1, 4))
    public = through.seen_by(GAME, PUBLIC)
    assert public[1] == replace(through.rounds[1], result=Sum(5, HIDDEN), view=PUBLIC)
    assert len(public[1].draws) == 2
    assert through.seen_by(GAME, GM) is through.rounds


def test_of_a_game_with_secrets_only_the_gm_sees_seeds_and_secret_draws_and_their_owners_these() -> None:
    through, _ = sealed(round(1, seed=CHAIN[1]), secret=True)
    assert through.secret
    assert [[draw.label for draw in through.seen_by(GAME, viewer)[1].draws] for viewer in (PUBLIC, BERT, CARL)] == [
        ["die"],
        ["die", "secret"],
        ["die"],
    ]
    assert through.seen_by(GAME, PUBLIC)[1].fairness == Fairness(None, seal=CHAIN[0], holds=True, seeded=True)
    assert through.seen_by(GAME, GM)[1].fairness.seed == CHAIN[1]
    later, _ = sealed(round(1, seed=CHAIN[1]), round(2, seed=CHAIN[2]), secret=True)
    assert [page.fairness.seed for page in later.seen_by(GAME, PUBLIC)] == [None] * 3


def test_a_game_has_no_secrets_unless_it_says_so() -> None:
    assert Playthrough((), 0).secret is False


@pytest.mark.parametrize("note", ["over", "open"])
def test_with_the_end_or_when_a_result_opens_them_all_rounds_up_to_it_are_told(note: str) -> None:
    """The seal that is then told of later rounds is the last seed that is public: it leads to theirs."""
    through, _ = sealed(by_hand(1, 4), round(2, seed=CHAIN[2], note=note), by_hand(3, 4), secret=True)
    public = through.seen_by(GAME, PUBLIC)
    assert [page.fairness.seed for page in public] == [None, None, CHAIN[2], None]
    assert [page.fairness.seal for page in public] == [CHAIN[0], CHAIN[0], CHAIN[1], CHAIN[2]]
    assert [len(page.draws) for page in public] == [1, 2, 2, 1]


def test_a_seed_that_did_not_fit_is_no_link_of_the_chain() -> None:
    through, _ = sealed(round(1, seed="another", note="open"), by_hand(2, 4), secret=True)
    assert through.seen_by(GAME, PUBLIC)[2].fairness.seal == CHAIN[0]


# ---- rounds as values and as data --------------------------------------------------------------------------------

VIEW = RoundView("s", 7, Sum(5, HIDDEN), (Draw("die", 6, 4, "hand", True, ("bert",)),), Fairness("Fink"), PUBLIC)


def test_a_round_knows_its_page_and_where_its_texts_stand() -> None:
    assert (VIEW.address(), VIEW.address(12), VIEW.address(0)) == ("games/s/007", "games/s/012", "games/s/000")
    assert VIEW.prose("Hallo", "press", 0, "text") == Prose("Hallo", Written("s", 7, ("press", 0, "text")))


def test_a_round_as_data() -> None:
    assert as_data("sum", VIEW, "de") == {
        "game": "s",
        "engine": "sum",
        "round": 7,
        "view": "public",
        "draws": [{"label": "die", "sides": 6, "value": 4, "source": "hand"}],
        "fairness": {"seed": "Fink", "beacon": None, "seal": None, "holds": None},
        "sum": 5,
        "over": False,
        "opened": False,
    }


# ---- the doors ---------------------------------------------------------------------------------------------------


def test_what_a_game_leaves_out() -> None:
    plain: Secrecy[Any, Any] = Secrecy()
    assert (plain.secret(1), plain.over(1), plain.closed(1), plain.opened(1)) == (False, False, False, False)
    none: Extras[Any, Any] = Extras()
    assert (none.suggested(1, ""), none.companions, none.figures, none.names(1), none.drawings) == ({}, {}, {}, {}, {})
    assert (none.advice(None).de, none.series([], PUBLIC), none.round_called(number=3).plain("en")) == ("", (), "Round 3")
    assert (GAME.publish([], PUBLIC), GAME.extras) == (Publication(), Extras())
