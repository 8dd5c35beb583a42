"""A club's orders for the next round as YAML, to be completed and mailed: the keys of a round file, line-ups filled in, all else empty.

Written in brackets, so that it stays readable to the program when mail or paper swallow its indents.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from generator.games.united.match import Team
from generator.games.united.private.coming import Coming, listing, proposed
from generator.games.united.private.own import Own

WIDTH = 88
"""Letters in a line, if the names allow it."""
PLAIN = re.compile(r"[^\W\d_](?:[\w .'’-]*[\w.'’-])?")
"""Names that need no quotation marks; all others get them."""
WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def mailed(own: Own, ahead: Sequence[Coming]) -> str:
    """Return the club with its orders, as they are typed in a round file."""
    planned = own.season.next
    line_ups = ",\n".join(_line_up(own, match) for match in ahead)
    parts = []
    if planned is not None:
        early = ["talents: {}", "sales: {}", "trades: []"] if planned.trade else ["talents: {}"]
        parts.append("  " + ", ".join([*early, "training: []", "doping: []"]))
    parts.append(f"  lineups: {{\n{line_ups}}}" if line_ups else "  lineups: {}")
    if planned is not None:
        late = ["bids: {}", "transfer_bids: {}"] if planned.trade else []
        parts.append("  " + ", ".join([*late, *(["list: []"] if listing(own, planned) else []), "when: []"]))
    return f"{own.id}: {{\n" + ",\n".join(parts) + "}"


def _line_up(own: Own, match: Coming) -> str:
    team, _ = proposed(own, match)
    lines = [f"    {match.key}: {{"]
    pieces = [*_rows(team), "hardness: {}", *(["home: {}"] if match.ground == "home" else [])]
    for index, piece in enumerate(pieces):
        more = piece + ("," if index < len(pieces) - 1 else "}")
        if len(lines[-1]) + len(more) > WIDTH:
            lines.append("      " + more)
        else:
            lines[-1] += (" " if index else "") + more
    return "\n".join(lines)


def _rows(team: Team) -> Iterator[str]:
    for row in ("T", "A"):
        player = team.only(row)
        if player is not None:
            yield f"{row}: {quoted(player.name)}"
    for row in ("V", "M", "S"):
        yield f"{row}: [{', '.join(quoted(player.name) for player in team.row(row))}]"


def quoted(name: str) -> str:
    """Return a player's name as YAML reads it back."""
    return name if PLAIN.fullmatch(name) and name.lower() not in WORDS else json.dumps(name, ensure_ascii=False)
