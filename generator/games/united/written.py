"""[8.5] The written form of a manager's orders: a slip of paper for each phase, with club, league, round and phase on
top of it, and for a match the opponent and the matchday; line-ups as in rule 9, bids as in rule 8.6. What deviates from
it is answered, not guessed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generator.games.united.fields import SALES_PHASES, TRADE_PHASES
from generator.games.united.fixtures import next_pairings
from generator.games.united.notation import ROWS
from generator.games.united.squad import Club
from generator.games.united.state import State
from generator.source.fields import Mistake, shown
from generator.values.phrase import Phrase
from generator.values.problem import nearest

NOT_UNDERSTOOD = Phrase(de="„{line}“ ist in Phase {phase} nicht zu verstehen", en="“{line}” cannot be understood in phase {phase}")
NO_SUCH_PHASE = Phrase(de="in Phase {phase} gibt ein Manager keine Befehle", en="a manager orders nothing in phase {phase}")
NO_CLUB = Phrase(de="auf keinem Zettel steht der Name des Vereins", en="no slip has the name of the club")
NO_ROUND = Phrase(de="auf keinem Zettel steht die Runde", en="no slip has the round")
OTHER_ROUND = Phrase(de="auf dem Zettel steht Runde {found}, jetzt ist Runde {round} dran", en="the slip has round {found}, this is round {round}")
WHICH_MATCH = Phrase(
    de="auf dem Zettel für Phase 9 fehlen Spieltag und Gegner ({matches})", en="the slip for phase 9 lacks matchday and opponent ({matches})"
)
NO_SUCH_MATCH = Phrase(de="das Spiel {found} gibt es in dieser Runde nicht ({matches})", en="there is no match {found} in this round ({matches})")
HARDNESS_OR_HOME = Phrase(
    de="„{line}“: Ist {points} Härte oder Heimvorteil? Die Zeile Re Hä HV Su darüber sagt es", en="“{line}”: is {points} hardness or home advantage? A line Re Hä HV Su above tells"
)
STRANGE_CLUB = Phrase(de="den Verein {found} gibt es nicht{near}", en="there is no club {found}{near}")
NEEDS_NAME = Phrase(de="zum Gebot für Spieler {number} fehlt der Name: „Name …“", en="the bid for player {number} lacks a name: “Name …”")

PHASE = re.compile(r"Phase\s*:?\s*([0-9]{1,2})\s*([ab])?\b\)?\s*:?", re.IGNORECASE)
ROUND = re.compile(r"Runde\s*:?\s*([0-9]{1,3})|([0-9]{1,3})\.\s*Runde", re.IGNORECASE)
MATCHDAY = re.compile(r"Spieltag\s*:?\s*([0-9]{1,3})|([0-9]{1,3})\.\s*Spieltag", re.IGNORECASE)
CUP = re.compile(r"(?:[0-9]{1,2}\.\s*)?Pokal(?:runde)?(?:\s*:?\s*[0-9]{1,2})?", re.IGNORECASE)
AGAINST = re.compile(r"(?:gegen|Gegner)\s*:?\s*(.+)", re.IGNORECASE)
END = re.compile(
    r"(?:(?:Viele|Beste|Schöne|Liebe|Herzliche)[nrs]?\s+)?(?:Grüße|Gruß|Gruss|Gruesse|MfG|LG|VG|BG|Mit freundlichen|Danke|Bis (?:bald|dann)|"
    r"Tschüs|Ciao|Servus|Regards|Cheers|Thanks)\b.*",
    re.IGNORECASE,
)
"""With what a letter ends: no order stands below it but on the next slip of paper."""
TITLES = {1: "Talente?", 5: "Training|Doping", 9: "Spiele?|Aufstellung", 13: "GM-Angebot|Angebot|Gebote?", 14: "Transferliste|Liste|Gebote?"}
SALE, TRADE = "Nichtligaverk(?:auf|äufe)|Verk(?:auf|äufe)|Verkaufe", "Private[r]? Handel|Handel"
COLUMNS = re.compile(r"(?:Re|Reihe) (?:Hä|Härte)(?: HV)? Su")
SEVERAL = re.compile(rf"([{''.join(ROWS)}]):\s*([^,;0-9+]{{1,40}}(?:[,;][^,;0-9+]{{1,40}}){{1,10}})")
"""A row with the names of all who play in it."""
ROW_OF_HIS = re.compile(rf"([{''.join(ROWS)}]):\s*(?=\S)")
HIS_ROWS, LEVEL, STRENGTH = re.compile(rf"[{''.join(ROWS)}]{{1,3}}"), re.compile("tT|nT|[IVX]{1,6}"), re.compile(r"[0-9]{1,2}(?:\s?=\s?[0-9]{1,2})?")
NUMBER, SIGNS, WORD = re.compile(r"=?\+?[0-9]{1,3}(?:=[0-9]{1,3})?"), ("=", "+", "=+"), re.compile(r"\S+")
POINTS = re.compile(r"\+\s?([0-9]{1,3})")
BID = re.compile(
    r"(?:Wenn Spieler ([0-9, und]+) (nicht )?gekauft,?\s*)?Gebot für (?:Spieler\s*)?(.+?)\s*:?\s*([0-9]{1,6}) ?kKj"
    r"(?:,?\s*Name:? ([^,]+?))?(?:,?\s*sonst ([0-9]{1,6}) ?kKj)?\.?",
    re.IGNORECASE,
)
TRADED = re.compile(
    r"(?:mit|Handel mit)\s+(.+?)\s*:\s*(?:gebe\s+(.+?))?(?:[;,]?\s*erhalte\s+(?![0-9])(.+?))?(?:[;,]?\s*(zahle|erhalte)\s+([0-9]{1,6}) ?kKj)?\.?", re.IGNORECASE
)


@dataclass
class _Slips:
    """What has been read so far, and which slip is being read."""

    state: State
    club: Club
    values: dict[str, Any] = field(default_factory=dict)
    phase: int | None = None
    part: str = ""
    match: int | str | None = None
    row: str = ""
    columns: tuple[int, int] | None = None
    """Where the columns Hä and HV end."""
    named: bool = False
    rounds: int | None = None

    def add(self, key: str, *names: str) -> None:
        self.values.setdefault(key, []).extend(names)


def written(state: State, key: str, text: str) -> Mapping[str, Any] | None:
    """Return the orders that a text has for a club in the written form; None if there is no phase in it, or another
    club. Raises Mistake."""
    named = {club for line in text.split("\n") for piece in _pieces(line) for club in state.clubs if _names_club(state.clubs[club], piece)}
    if not any(PHASE.search(" ".join(line.split())) for line in text.split("\n")) or (named and key not in named):
        return None
    slips = _Slips(state, state.clubs[key])
    phases = 0
    for line in text.split("\n"):
        if END.fullmatch(line.strip()):
            slips.phase = None
        elif line.strip() and not _head(slips, line) and slips.phase is not None:
            _order(slips, line)
        phases += slips.phase is not None
    if not phases:
        return None
    if not slips.named:
        raise Mistake(NO_CLUB())
    if slips.rounds is None:
        raise Mistake(NO_ROUND())
    return slips.values


# ---- the top of a slip -------------------------------------------------------------------------------------------


def _head(slips: _Slips, line: str) -> bool:
    """Read a line of the top of a slip, if it is one: nothing but what rule 8.5 wants there. What follows a phase and a
    colon is an order."""
    pieces = _pieces(line)
    readers = [next((reader for reader in (_club, _league, _round, _phase, _match) if reader(slips, piece, True)), None) for piece in pieces]
    if not pieces or None in readers:
        return False
    for reader, piece in zip(readers, pieces, strict=True):
        assert reader is not None
        reader(slips, piece, False)
    return True


def _pieces(line: str) -> list[str]:
    return [" ".join(piece.strip(" .:").split()) for piece in re.split(r"[,;|\t/]|\s[–-]\s", line) if piece.strip(" .:")]


def _names_club(club: Club, piece: str) -> bool:
    return piece.casefold() in {club.name.casefold(), club.short.casefold(), club.id, f"verein: {club.name}".casefold()} - {""}


def _club(slips: _Slips, piece: str, asked: bool) -> bool:
    found = _names_club(slips.club, piece)
    slips.named |= found and not asked
    return found


def _league(slips: _Slips, piece: str, asked: bool) -> bool:
    league = slips.state.league_of(slips.club.id)
    return piece.casefold() in {league.name.casefold(), f"liga {league.number}", f"{league.number}. liga", f"liga: {league.name}".casefold()}


def _round(slips: _Slips, piece: str, asked: bool) -> bool:
    match = ROUND.fullmatch(piece)
    if match and not asked:
        slips.rounds = int(match[1] or match[2])
        if slips.rounds not in (slips.state.season_round + 1, slips.state.counted):
            raise Mistake(OTHER_ROUND(found=slips.rounds, round=slips.state.season_round + 1))
    return match is not None


def _phase(slips: _Slips, piece: str, asked: bool) -> bool:
    match = PHASE.match(piece)
    if match is None:
        return False
    phase, rest = int(match[1]), piece[match.end() :].strip(" ():–-")
    title = TITLES.get(phase) or (SALE if phase in SALES_PHASES else TRADE if phase in TRADE_PHASES else "")
    good = not rest or bool(title and re.fullmatch(title, rest, re.IGNORECASE))
    if good and not asked:
        if not title:
            raise Mistake(NO_SUCH_PHASE(phase=phase))
        slips.phase, slips.part, slips.match, slips.row, slips.columns = phase, rest.lower() or (match[2] or ""), None, "", None
    return good


def _match(slips: _Slips, piece: str, asked: bool) -> bool:
    against = AGAINST.fullmatch(piece)
    before, both = piece, re.fullmatch(r"(.+?)\s+(gegen .+)", piece, re.IGNORECASE)
    if both:
        before, against = both[1], AGAINST.fullmatch(both[2])
    day = MATCHDAY.fullmatch(before)
    cup = CUP.fullmatch(before)
    if not (day or cup or (against and before == piece)):
        return False
    if not asked:
        _choose(slips, int(day[1] or day[2]) if day else "cup" if cup else None, against[1].strip() if against else None, piece)
    return True


def _choose(slips: _Slips, key: int | str | None, opponent: str | None, piece: str) -> None:
    """Find the match that a slip is for; its opponent has to be right."""
    own = [pairing for pairing in next_pairings(slips.state) if slips.club.id in pairing.clubs]
    found = [pairing.lineups for pairing in own if key in (None, pairing.lineups)]
    if opponent is not None:
        found = [one.lineups for one in own if one.lineups in found and _is_opponent(slips, one.clubs, opponent)]
    if slips.match in found and key is None:
        return
    if len(found) != 1:
        raise Mistake(NO_SUCH_MATCH(found=shown(piece), matches=", ".join(str(one.lineups) for one in own)))
    slips.match, slips.row = found[0], ""


def _is_opponent(slips: _Slips, clubs: tuple[str, str], name: str) -> bool:
    other = slips.state.clubs[clubs[0] if clubs[1] == slips.club.id else clubs[1]]
    return name.casefold() in (other.name.casefold(), other.short.casefold(), other.id)


# ---- the orders --------------------------------------------------------------------------------------------------


def _order(slips: _Slips, line: str) -> None:
    phase = slips.phase or 0
    readers: dict[int, Callable[[_Slips, str], bool]] = {1: _talents, 5: _training, 9: _line_up, 13: _bid, 14: _listing}
    reader = readers.get(phase) or (_sales if phase in SALES_PHASES else _trade)
    if not reader(slips, line):
        raise Mistake(NOT_UNDERSTOOD(line=shown(line), phase=phase))


def _names(text: str) -> Iterator[str]:
    """Yield the names of a list; what is no name makes no name."""
    for name in re.split(r" ?[,;] ?| und ", " ".join(text.split()).strip(" .")):
        if name:
            yield name


def _listed(slips: _Slips, text: str) -> bool:
    """Tell whether a text is a list of names of the club's own players, or of what could be meant to be one: no longer
    sentence."""
    known = {player.name for player in slips.club.squad}
    return all(name in known or len(name.split()) <= 2 for name in _names(text)) and any(True for _ in _names(text))


def _talents(slips: _Slips, line: str) -> bool:
    for piece in _names(line):
        match = re.fullmatch(rf"(\S.*?)[ :]+([{''.join(ROWS)}])", piece)
        if match is None:
            return False
        slips.values.setdefault("talents", {})[match[1].rstrip(":")] = match[2]
    return True


def _training(slips: _Slips, line: str) -> bool:
    match = re.fullmatch(r"(?:(Training|Doping) ?: ?)?(.+)", " ".join(line.split()), re.IGNORECASE)
    if match is None or not _listed(slips, match[2]):
        return False
    if match[1]:
        slips.part = match[1].lower()
    slips.add("doping" if slips.part == "doping" else "training", *_names(match[2]))
    return True


def _sales(slips: _Slips, line: str) -> bool:
    text = re.sub(rf"^(?:{SALE}) ?: ?", "", " ".join(line.split()), flags=re.IGNORECASE)
    if _listed(slips, text):
        slips.values.setdefault("sales", {}).setdefault(str(slips.phase), []).extend(_names(text))
        return True
    return False


def _trade(slips: _Slips, line: str) -> bool:
    match = TRADED.fullmatch(" ".join(line.split()))
    if match is None:
        return False
    trade: dict[str, Any] = {"phase": slips.phase, "with": _club_named(slips, match[1])}
    for key, names in (("give", match[2]), ("get", match[3])):
        if names:
            trade[key] = list(_names(names))
    if match[5]:
        trade["pay"] = int(match[5]) * (1 if match[4].lower() == "zahle" else -1)
    slips.values.setdefault("trades", []).append(trade)
    return True


def _club_named(slips: _Slips, name: str) -> str:
    clubs = slips.state.clubs.values()
    found = next((club.id for club in clubs if name.strip().casefold() in (club.name.casefold(), club.short.casefold(), club.id)), None)
    if found is None:
        raise Mistake(STRANGE_CLUB(found=shown(name), near=nearest(name, [club.name for club in clubs])))
    return found


def _bid(slips: _Slips, line: str) -> bool:
    """[8.6] `Wenn Spieler 1 nicht gekauft, Gebot für Spieler 2 456 kKj, Name Geller, sonst 246 kKj.`"""
    match = BID.fullmatch(" ".join(line.split()))
    if match is None or not re.fullmatch("[0-9]{1,3}", match[3]):
        return False
    if not match[5]:
        raise Mistake(NEEDS_NAME(number=match[3]))
    slips.values.setdefault("bids", {})[match[3]] = {**_offered(match), "name": match[5].strip()}
    return True


def _offered(match: re.Match[str]) -> dict[str, Any]:
    bid: dict[str, Any] = {"bid": match[4]}
    if match[6]:
        bid["else"] = match[6]
    if match[1]:
        bid["if_not_bought" if match[2] else "if_bought"] = re.findall("[0-9]+", match[1])
    return bid


def _listing(slips: _Slips, line: str) -> bool:
    """[6.6] Bids for players of the transfer list (14 a), and who is put on it (14 b)."""
    match = BID.fullmatch(" ".join(line.split()))
    if match is None:
        text = re.sub(r"^(?:Transferliste|Liste) ?: ?", "", " ".join(line.split()), flags=re.IGNORECASE)
        if slips.part == "a" or not _listed(slips, text):
            return False
        slips.add("list", *_names(text))
        return True
    player = re.fullmatch(r"(.+?)\s*\((.+)\)", match[3])
    name = player[1] if player else match[3]
    clubs = [club for club, listed in slips.state.listed if listed == name]
    club = _club_named(slips, player[2]) if player else clubs[0] if len(clubs) == 1 else None
    if club is None:
        return False
    slips.values.setdefault("transfer_bids", {})[f"{club}/{name}"] = _offered(match)
    return True


def _line_up(slips: _Slips, line: str) -> bool:
    """[9] A player on a line, with his row if it is the first of it; `+` are points of hardness and home advantage, by
    their columns."""
    if COLUMNS.fullmatch(" ".join(line.split())):
        slips.columns = (re.search("Hä(?:rte)?", line).end(), found.end() if (found := re.search("HV", line)) else 0)  # type: ignore[union-attr]
        return True
    if re.fullmatch(r"[\s0-9+]+", line):  # sums below the columns
        return True
    if slips.match is None:
        own = [str(one.lineups) for one in next_pairings(slips.state) if slips.club.id in one.clubs]
        raise Mistake(WHICH_MATCH(matches=", ".join(own)))
    several = SEVERAL.fullmatch(line.strip())
    if several and slips.values.setdefault("lineups", {}).setdefault(str(slips.match), {}).setdefault(several[1], []) == []:
        slips.row = several[1]
        slips.values["lineups"][str(slips.match)][slips.row] += _names(several[2])
        return True
    man = _man(line.strip())
    if man is None or not (man.row or slips.row):
        return False
    slips.row = man.row or slips.row
    if not man.described and len(man.name.split()) > 3:
        return False
    line_up = slips.values.setdefault("lineups", {}).setdefault(str(slips.match), {})
    line_up.setdefault(slips.row, []).append(man.name)
    for kind, points in _points(slips, line, man.tail):
        line_up.setdefault(kind, {})[slips.row] = line_up.get(kind, {}).get(slips.row, 0) + points
    return True


class _Man(NamedTuple):
    """A player on a line: the row if it is named before him, his name, whether his own rows and level stand behind it,
    and the points behind that."""

    row: str
    name: str
    described: bool
    tail: str


def _man(line: str) -> _Man | None:
    """Return the player on a line; None if there is none. Its words are walked from the end: first numbers, then rows
    and level, the rest is his name."""
    row = ROW_OF_HIS.match(line)
    words = list(WORD.finditer(line, row.end() if row else 0))
    if not words:
        return None
    first = len(words)
    while first > 1 and _is_number(words, first - 1):
        first -= 1
    before = row[1] if row else ""
    for place in (first - 2, first - 3):
        if place < 1 or not (HIS_ROWS.fullmatch(words[place][0]) and LEVEL.fullmatch(words[place + 1][0])):
            continue
        for last in range(min(place + 4, len(words) - 1), max(place + 1, first - 2), -1):
            rest = last + 1 == len(words) or _is_number(words, last + 1)
            if rest and STRENGTH.fullmatch(line, words[place + 2].start(), words[last].end()):
                return _Man(before, line[words[0].start() : words[place - 1].end()], True, line[words[last].end() :])
    return _Man(before, line[words[0].start() : words[first - 1].end()], False, line[words[first - 1].end() :])


def _is_number(words: Sequence[re.Match[str]], at: int) -> bool:
    """Tell whether a word is a number of points, or the sign before one, with one blank between."""
    if NUMBER.fullmatch(words[at][0]):
        return True
    behind = words[at + 1] if at + 1 < len(words) else None
    return words[at][0] in SIGNS and behind is not None and behind.start() - words[at].end() == 1 and behind[0][0].isdigit() and bool(NUMBER.fullmatch(behind[0]))


def _points(slips: _Slips, line: str, tail: str) -> Iterator[tuple[str, int]]:
    found = list(POINTS.finditer(line, len(line.rstrip()) - len(tail.rstrip())))
    at_home = any(one.lineups == slips.match and one.clubs[0] == slips.club.id and not one.neutral for one in next_pairings(slips.state))
    if len(found) == 2:
        yield from (("hardness", int(found[0][1])), ("home", int(found[1][1])))
    elif len(found) == 1 and (not at_home or slips.row in ("T", "A")):
        yield "hardness", int(found[0][1])
    elif len(found) == 1 and slips.columns and slips.columns[1]:
        distance = [abs(found[0].end() - column) for column in slips.columns]
        if distance[0] == distance[1]:
            raise Mistake(HARDNESS_OR_HOME(line=shown(line), points=found[0][0]))
        yield ("hardness" if distance[0] < distance[1] else "home"), int(found[0][1])
    elif found:
        raise Mistake(HARDNESS_OR_HOME(line=shown(line), points=found[0][0]))
