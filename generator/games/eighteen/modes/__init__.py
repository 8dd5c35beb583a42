"""The nine modes of play."""

from generator.games.eighteen.documents import ModeKey
from generator.games.eighteen.modes import chaos, kelly, match, racing, skins, solo, teams
from generator.games.eighteen.modes.mode import Mode
from generator.games.eighteen.modes.stroke import STABLEFORD, STROKE

BY_NAME: dict[ModeKey, Mode] = {
    "match": match.MODE,
    "skins": skins.MODE,
    "stroke": STROKE,
    "stableford": STABLEFORD,
    "racing": racing.MODE,
    "chaos": chaos.MODE,
    "teams": teams.MODE,
    "kelly": kelly.MODE,
    "solo": solo.MODE,
}
