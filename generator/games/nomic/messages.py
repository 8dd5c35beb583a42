"""What Nomic says to its readers, in every language: the sentences and headings of its reports, law book and pages."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.nomic.documents import ChangeType, MissingVote, PointsFrom, RuleType
from generator.games.nomic.result import Cause, ProposalOutcome, Why
from generator.values.phrase import Phrase

# Shared
RULE = Phrase(de="Regel", en="Rule")
RULE_N = Phrase(de="Regel {n}", en="rule {n}")
TITLE = Phrase(de="Titel", en="Title")
CLASS = Phrase(de="Klasse", en="Class")
SINCE = Phrase(de="seit", en="since")
WHO = Phrase(de="Wer", en="Who")
PROPOSAL_N = Phrase(de="Antrag {n}", en="proposal {n}")
IMMUTABLE = Phrase(de="unveränderlich", en="immutable")
MUTABLE = Phrase(de="veränderlich", en="mutable")

# Title and lead
LAST_ROUND = Phrase(de="Runde {n}: das Ende", en="Round {n}: the end")
BEGINNING_LEAD = Phrase(
    de="{n} {n:spielt|spielen}, {rules} {rules:Regel gilt|Regeln gelten}, davon {mutable} veränderliche. Noch.",
    en="{n} {n:plays|play}, {rules} {rules:rule holds|rules hold}, {mutable} of them mutable. So far.",
)
WITH_POINT = Phrase(de="einem Punkt", en="one point")
WITH_POINTS = Phrase(de="{n} {n:Punkt|Punkten}", en="{n} {n:point|points}")
WINS = Phrase(de="{people} gewinnt mit {points}.", en="{people} wins with {points}.")
WIN_TOGETHER = Phrase(de="{people} gewinnen mit {points}.", en="{people} win with {points}.")
WINS_BY_DEADLOCK = Phrase(
    de="Es geht nicht weiter, und eben darum gewinnt {people}.", en="Play cannot go on, and for that very reason {people} wins."
)
LEAD = Phrase(de="{news}. {score}", en="{news}. {score}")
SOLE_LEAD = Phrase(de="{person} führt mit {points}.", en="{person} leads with {points}.")
TO_THE_WIN = Phrase(de="Zum Sieg {n:fehlt|fehlen} noch {n} {n:Punkt|Punkte}.", en="{n} {n:point is|points are} still missing to win.")
SHARED_LEAD = Phrase(de="{people} führen mit {points}.", en="{people} lead with {points}.")
ALL_EQUAL = Phrase(de="Alle haben {points}.", en="Everybody has {points}.")
NO_PROPOSALS_SENTENCE = Phrase(de="In dieser Runde ist niemand am Zug gewesen.", en="Nobody has had a turn in this round.")
NO_PROPOSALS = Phrase(de="Kein Antrag in dieser Runde", en="No proposal in this round")
ADOPTED_NONE = Phrase(de="Kein Antrag angenommen", en="No proposal adopted")
ADOPTED_ONE = Phrase(de="Ein Antrag angenommen", en="One proposal adopted")
ADOPTED_MANY = Phrase(de="{n} Anträge angenommen", en="{n} proposals adopted")
DEFEATED_ONE = Phrase(de="einer abgelehnt", en="one defeated")
DEFEATED_MANY = Phrase(de="{n} abgelehnt", en="{n} defeated")
INADMISSIBLE_ONE = Phrase(de="einer unzulässig", en="one inadmissible")
INADMISSIBLE_MANY = Phrase(de="{n} unzulässig", en="{n} inadmissible")

# The end
THE_END = Phrase(de="Das Spiel ist aus", en="The game is over")
WON_BY_POINTS = Phrase(
    de="Gewonnen hat {people} mit {points}; nötig waren {needed} ({rule}).",
    en="{people} has won with {points}; {needed} were needed ({rule}).",
)
WON_TOGETHER = Phrase(
    de="Gewonnen haben {people} mit je {points}; nötig waren {needed} ({rule}).",
    en="{people} have won with {points} each; {needed} were needed ({rule}).",
)
DEADLOCKED = Phrase(
    de="{person} kann den eigenen Zug nicht mehr beenden und gewinnt dadurch ({rule}). Der Grund:",
    en="{person} cannot end the turn any more and wins by that ({rule}). The reason:",
)
WHOLE_BOOK = Phrase(de="Das letzte Gesetzbuch: {link}.", en="The last law book: {link}.")

# What has changed
CHANGES = Phrase(de="Was sich geändert hat", en="What has changed")
NOTHING_CHANGED = Phrase(de="In dieser Runde ist jede Regel geblieben, wie sie war.", en="In this round every rule has stayed as it was.")
NOTHING_BETWEEN = Phrase(de="Dazwischen hat sich nichts geändert.", en="Nothing has changed between them.")
ENACTED = Phrase(de="Neu", en="New")
AMENDED = Phrase(de="Geändert", en="Amended")
REPEALED = Phrase(de="Aufgehoben", en="Repealed")
VOIDED = Phrase(de="Nichtig", en="Void")
TRANSMUTED = Phrase(de="Umgewandelt", en="Transmuted")
BY_ITSELF = Phrase(de="Von selbst geändert", en="Changed by itself")
ONE_CAME_AND_WENT = Phrase(de="Dazwischen kam und ging {link}.", en="Between them {link} came and went.")
MANY_CAME_AND_WENT = Phrase(de="Dazwischen kamen und gingen {link}.", en="Between them {link} came and went.")
CAME_AND_WENT = Phrase(de="Gekommen und gegangen", en="Came and went")
NOW_MUTABLE = Phrase(de="jetzt veränderlich, bisher unveränderlich", en="mutable now, immutable so far")
NOW_IMMUTABLE = Phrase(de="jetzt unveränderlich, bisher veränderlich", en="immutable now, mutable so far")
FORMER_NUMBER = Phrase(de="bisher {number}", en="so far {number}")
FORMER_NUMBER_AND_TITLE = Phrase(de="bisher {number}: {title}", en="so far {number}: {title}")
SAME_TEXT = Phrase(de="Der Wortlaut bleibt.", en="The wording stays.")

# A wording and where it comes from
FROM_START = Phrase(de="{number}: von Anfang an", en="{number}: from the start")
FROM_ENACTMENT = Phrase(de="{number}: eingeführt von {person}, Zug {turn}", en="{number}: enacted by {person}, turn {turn}")
FROM_AMENDMENT = Phrase(de="{number}: geändert von {person}, Zug {turn}", en="{number}: amended by {person}, turn {turn}")
FROM_TRANSMUTATION = Phrase(de="{number}: umgewandelt von {person}, Zug {turn}", en="{number}: transmuted by {person}, turn {turn}")
FROM_ITSELF = Phrase(
    de="{number}: von selbst geändert nach Zug {turn}, mit dem Ende des zweiten Umlaufs",
    en="{number}: changed by itself after turn {turn}, with the end of the second circuit",
)
REPEALED_BY = Phrase(de="aufgehoben von {person}, Zug {turn} (Antrag {number})", en="repealed by {person}, turn {turn} (proposal {number})")
VOIDED_AFTER = Phrase(de="nichtig nach Zug {turn}, durch Richterspruch", en="void after turn {turn}, by a ruling")
BALLOT = Phrase(
    de="{proposal}: {outcome}. Ja: {yes}. Nein: {no}. Nötig: {needed}.", en="{proposal}: {outcome}. Yes: {yes}. No: {no}. Needed: {needed}."
)
EARLIER_WORDING = Phrase(de="{number} bis Zug {turn}: „{text}“", en="{number} until turn {turn}: “{text}”")
YIELDS_TO = Phrase(de="Tritt zurück hinter {rules}.", en="Stands back behind {rules}.")
OVERRIDES = Phrase(de="Geht vor {rules}.", en="Goes before {rules}.")
NOW_CALLED = Phrase(de="{rule} (jetzt {now})", en="{rule} (now {now})")
NOT_THERE = Phrase(de="{rule} (gibt es nicht)", en="{rule} (does not exist)")
ALL_OF_A_TYPE: Mapping[RuleType, Phrase] = {
    "mutable": Phrase(de="allen veränderlichen Regeln", en="all mutable rules"),
    "immutable": Phrase(de="allen unveränderlichen Regeln", en="all immutable rules"),
}
NOW_GONE = Phrase(de="{rule} (nicht mehr in Kraft)", en="{rule} (no longer in force)")

# Proposals
PROPOSALS = Phrase(de="Die Anträge", en="The proposals")
VOTES_CAPTION = Phrase(de="Die Anträge der Runde {n}", en="The proposals of round {n}")
TYPE = Phrase(de="Art", en="Type")
YES = Phrase(de="Ja", en="Yes")
NO = Phrase(de="Nein", en="No")
NEEDED = Phrase(de="Nötig", en="Needed")
MISSING_SHORT = Phrase(de="fehlt", en="missing")
YES_TO_NO = Phrase(de="Ja : Nein", en="Yes : no")
MISSING = Phrase(de="Ohne Stimme", en="No vote")
MISSING_AS_NO = Phrase(de="{people} (zählt als Nein)", en="{people} (counted as no)")
MISSING_AS_NOTHING = Phrase(de="{people} (zählt als Enthaltung)", en="{people} (counted as an abstention)")
NEEDED_BY_NONE = Phrase(de="{needed} (wo keine Regel etwas sagt)", en="{needed} (as no rule says anything)")
AUTHOR = Phrase(de="von {person}", en="by {person}")
TURN_AND_CIRCUIT = Phrase(de="Zug {turn}, Umlauf {circuit}", en="turn {turn}, circuit {circuit}")
TYPES: Mapping[ChangeType, Phrase] = {
    "enact": Phrase(de="Eine neue Regel", en="A new rule"),
    "amend": Phrase(de="Ändert {rule}", en="Amends {rule}"),
    "repeal": Phrase(de="Hebt {rule} auf", en="Repeals {rule}"),
    "transmute": Phrase(de="Wandelt {rule} um", en="Transmutes {rule}"),
}
SHORT_TYPES: Mapping[ChangeType, Phrase] = {
    "enact": Phrase(de="neu", en="new"),
    "amend": Phrase(de="ändert {rule}", en="amends {rule}"),
    "repeal": Phrase(de="hebt {rule} auf", en="repeals {rule}"),
    "transmute": Phrase(de="wandelt {rule} um", en="transmutes {rule}"),
}
TYPE_LINE = Phrase(de="{type}:", en="{type}:")
TYPE_SENTENCE = Phrase(de="{type}.", en="{type}.")
OUTCOMES: Mapping[ProposalOutcome, Phrase] = {
    "adopted": Phrase(de="angenommen", en="adopted"),
    "defeated": Phrase(de="abgelehnt", en="defeated"),
    "inadmissible": Phrase(de="unzulässig", en="inadmissible"),
    "none": Phrase(de="kein Antrag", en="no proposal"),
}
ADOPTED_UNANIMOUSLY = Phrase(de="angenommen, einstimmig", en="adopted unanimously")
ADOPTED_BY = Phrase(de="angenommen mit {yes}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{no}", en="adopted, {yes} to {no}")
DEFEATED_BY = Phrase(de="abgelehnt mit {yes}\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}{no}", en="defeated, {yes} to {no}")
INADMISSIBLE_REASON = Phrase(de="Unzulässig", en="Inadmissible")
NO_PROPOSAL = Phrase(de="Kein Antrag", en="No proposal")
WOULD_HAVE_CHANGED = Phrase(de="Was sich geändert hätte", en="What would have changed")
LEAVES_STALE = Phrase(
    de="Seither nennt {rule} eine Nummer, die es nicht mehr gibt: {names}.", en="Since then {rule} names a number that is gone: {names}."
)
LEAVES_UNSUPPORTED = Phrase(de="Seither regelt es keine Regel mehr: {keys}.", en="Since then no rule settles any more: {keys}.")
STARTS_MAJORITY = Phrase(
    de="Mit diesem Zug ist der zweite Umlauf zu Ende: {rule} ändert sich von selbst, von jetzt an genügt die Mehrheit.",
    en="With this turn the second circuit is complete: {rule} changes by itself, from now on a majority is enough.",
)

# Points
LEDGER = Phrase(de="Die Punkte", en="The points")
LEDGER_CAPTION = Phrase(de="Alle Buchungen der Runde {n}", en="Every entry of round {n}")
LEDGER_FOR = Phrase(de="Wofür", en="What for")
NO_ENTRIES = Phrase(de="In dieser Runde hat niemand Punkte gewonnen oder verloren.", en="Nobody has won or lost points in this round.")
START_SCORE = Phrase(de="Punkte am Anfang", en="Points at the start")
ENTRIES: Mapping[Cause, Phrase] = {
    "dissent": Phrase(de="Nein zu {proposal}, der trotzdem durchkam", en="No to {proposal}, which was carried all the same"),
    "penalty": Phrase(de="{proposal} abgelehnt", en="{proposal} defeated"),
    "roll": Phrase(de="Würfel", en="Roll"),
    "share": Phrase(de="Anteil der Ja-Stimmen für {proposal}", en="Share of the votes for {proposal}"),
    "start": START_SCORE,
}
BY_HOUSE_RULE = Phrase(de="Hausregel", en="house rule")
SCORES_CAPTION = Phrase(de="Punktestand nach Runde {n}", en="Scores after round {n}")
AT_BEGINNING = Phrase(de="am Anfang", en="at the start")
HAD_AFTER = Phrase(de="{points} (nach Runde {n})", en="{points} (after round {n})")
TURN_N = Phrase(de="Zug {n}", en="turn {n}")
ENTRY_OF = Phrase(de="{points} ({turn}, Regel {rule})", en="{points} ({turn}, rule {rule})")
ENTRY_OF_HOUSE = Phrase(de="{points} ({turn}, {rule})", en="{points} ({turn}, {rule})")
SCORES_AT_START = Phrase(de="Punktestand am Anfang", en="Scores at the start")
BEFORE = Phrase(de="vorher", en="before")
IN_THIS_ROUND_LONG = Phrase(de="in dieser Runde", en="in this round")
TO_WIN = Phrase(de="fehlen", en="to go")
TO_WIN_LONG = Phrase(de="Punkte, die zum Sieg fehlen", en="points still needed to win")
SCORES_FOOT = Phrase(de="Zum Sieg braucht man {points} ({rule}).", en="{points} are needed to win ({rule}).")
NO_WINNING_SCORE = Phrase(de="Keine Regel sagt, mit wie vielen Punkten man gewinnt.", en="No rule says how many points win.")
HAS_LEFT = Phrase(de="{person} (gegangen)", en="{person} (left)")
SCORES_OVER_ROUNDS = Phrase(de="Punkte nach jeder Runde", en="Scores after each round")
SCORES_OVER_TURNS = Phrase(de="Punkte nach jedem Zug", en="Scores after each turn")

# On paper
FIGURE_WON = Phrase(de="Punkte: {people} gewinnt", en="points: {people} wins")
FIGURE_WON_TOGETHER = Phrase(de="Punkte: {people} gewinnen", en="points: {people} win")
FIGURE_HAS = Phrase(de="Punkte: {people}", en="points: {people}")
FIGURE_TO_WIN = Phrase(de="Punkte fehlen {people} zum Sieg", en="points to go: {people}")
OTHER_TEXTS = Phrase(de="Was sonst beantragt war", en="What else was proposed")
INADMISSIBLE_BECAUSE = Phrase(de="Unzulässig: {reason}", en="Inadmissible: {reason}")
NEEDED_BY_ALL = Phrase(de="Nötig: {needed}", en="Needed: {needed}")
NEEDED_BY_SOME = Phrase(de="{numbers} {needed}", en="{numbers} {needed}")
SHORT_ENTRIES = {
    "dissent": Phrase(de="Nein zu {proposal}", en="No to {proposal}"),
    "share": Phrase(de="Anteil für {proposal}", en="Share for {proposal}"),
}
"""What entries are called where the proposal's outcome stands beside them."""
UNTIL_THIS_ROUND = Phrase(de="{now} (vorher {before})", en="{now} (formerly {before})")
NUMBER_AND_TITLE = Phrase(de="{number}\N{NO-BREAK SPACE}{title}", en="{number}\N{NO-BREAK SPACE}{title}")
EACH = Phrase(de="je {points}", en="{points} each")
WITHOUT_SINCE = Phrase(de="Ohne Angabe: seit Beginn. Fett: in dieser Runde geändert.", en="Nothing said: from the start. Bold: changed in this round.")
ALL_FROM_START = Phrase(de="Alle gelten seit Beginn.", en="All hold from the start.")
NO_RULES_OF = Phrase(de="{what}: zurzeit keine.", en="{what}: none at present.")

# The court
COURT = Phrase(de="Vor Gericht", en="In court")
CASE = Phrase(de="Fall {n}", en="Case {n}")
CASE_OF_TURN = Phrase(de="Zug {turn} ({person})", en="turn {turn} ({person})")
JUDGED_BY = Phrase(de="Es richtet {person}", en="Judge: {person}")
UPHELD = Phrase(de="Der Spruch gilt", en="The ruling stands")
OVERRULED = Phrase(de="Der Spruch ist aufgehoben", en="The ruling is overruled")
DECLARED_VOID = Phrase(de="Für nichtig erklärt: {rules}.", en="Declared void: {rules}.")
WOULD_BE_VOID = Phrase(de="Wäre es dabei geblieben, so wären nichtig: {rules}.", en="Had it stood, these would be void: {rules}.")
CASE_TITLE = Phrase(de="Zug {turn}", en="Turn {turn}")
QUESTION = Phrase(de="Die Frage:", en="The question:")
RULING = Phrase(de="Der Spruch:", en="The ruling:")

# How it goes on
ONWARD = Phrase(de="Wie es weitergeht", en="How it goes on")
HOW_IT_STANDS = Phrase(de="Wie es steht", en="How it stands")
NEXT_PLAYER = Phrase(de="Am Zug", en="To move")
CIRCUIT = Phrase(de="Umlauf", en="Circuit")
SEATS = Phrase(de="Reihum", en="Seats")
ADOPTION_NOW = Phrase(de="Ein Antrag braucht", en="A proposal takes")
OF_LIMIT = Phrase(de="{n} von höchstens {limit} ({rule})", en="{n} of at most {limit} ({rule})")
WITHOUT_LIMIT = Phrase(de="{n}, ohne Grenze", en="{n}, without a limit")
TURNS_PLAYED = Phrase(de="Züge bisher", en="Turns so far")
MAJORITY_LABEL = Phrase(de="Mehrheit statt Einstimmigkeit", en="Majority instead of unanimity")
FLIPS = Phrase(
    de="vom dritten Umlauf an, wenn {rule} bis dahin bleibt, wie sie ist",
    en="from the third circuit on, if {rule} stays as it is until then",
)
HAS_FLIPPED = Phrase(de="seit Zug {turn}: {rule} hat sich von selbst geändert", en="since turn {turn}: {rule} has changed by itself")
FLIPPED_AND_CHANGED = Phrase(
    de="galt von selbst seit Zug {turn}; inzwischen ist die Regel geändert ({rule})",
    en="held by itself since turn {turn}; the rule has been changed since ({rule})",
)
FLIPS_NO_MORE = Phrase(
    de="nicht mehr von selbst: Die Regel wurde vorher geändert ({rule})", en="no longer by itself: the rule was changed before ({rule})"
)
FLIPS_NO_MORE_GONE = Phrase(de="nicht mehr: {rule} ist nicht mehr in Kraft", en="no longer: {rule} is no longer in force")

# The law book
THE_RULES = Phrase(de="Das Gesetzbuch", en="The law book")
ALL_RULES_CAPTION = Phrase(de="Alle Regeln nach Runde {n}", en="All rules after round {n}")
RULES_AT_START = Phrase(de="Alle Regeln am Anfang", en="All rules at the start")
BOOK_AFTER = Phrase(de="Das Gesetzbuch nach Runde {n}", en="The law book after round {n}")
BOOK_AT_START = Phrase(de="Das Gesetzbuch am Anfang", en="The law book at the start")
READ_BOOK = Phrase(de="Das ganze Gesetzbuch lesen", en="Read the whole law book")
IMMUTABLE_RULES = Phrase(de="Unveränderliche Regeln", en="Immutable rules")
MUTABLE_RULES = Phrase(de="Veränderliche Regeln", en="Mutable rules")
ENDED_RULES = Phrase(de="Nicht mehr in Kraft", en="No longer in force")
ENDED_EARLIER = Phrase(de="Schon früher: {rules}", en="Earlier: {rules}")
ONE_MORE_RULE = Phrase(de="eine weitere Regel", en="one more rule")
MORE_RULES = Phrase(de="{n} weitere Regeln", en="{n} more rules")
NO_RULES = Phrase(de="Es gibt zurzeit keine.", en="There is none at present.")
BOOK_INTRO = Phrase(
    de="Wo am Rand nichts steht, gilt eine Regel unverändert seit Spielbeginn. Unter dem Wortlaut steht, was sich ausrechnen lässt.",
    en="Where the margin is empty, a rule has held unchanged since the start. Below the wording stands what can be computed.",
)
BOOK_IN_COLUMNS = Phrase(
    de="Wo unter dem Titel nichts steht, gilt eine Regel unverändert seit Spielbeginn. Unter dem Wortlaut steht, was sich ausrechnen lässt, "
    "dann die Abstimmungen und was vorher galt.",
    en="Where nothing stands below the title, a rule has held unchanged since the start. Below the wording stands what can be computed, "
    "then the votes and what held before.",
)
MORE_BOOKS = Phrase(de="Zum Nachschlagen", en="To look up")
SINCE_ROUND = Phrase(de="Was sich seit Runde {n} geändert hat", en="What has changed since round {n}")
SINCE_BEGINNING = Phrase(de="Was sich seit dem Anfang geändert hat", en="What has changed since the start")
SINCE_START = Phrase(de="Beginn", en="start")
SINCE_AND_BEFORE = Phrase(de="{since} (vorher {numbers})", en="{since} (formerly {numbers})")
SINCE_TURN = Phrase(de="Zug {turn}", en="turn {turn}")
SETTINGS = Phrase(de="Was gerade gilt", en="What holds at present")
SETTINGS_CAPTION = Phrase(de="Was die Regeln bewirken", en="What the rules do")
UNTIL_NOW = Phrase(de="vor dieser Runde", en="before this round")
NO_SETTINGS = Phrase(de="Keine Regel bewirkt etwas, das sich ausrechnen lässt.", en="No rule does anything that can be computed.")

# Loose ends
LOOSE_ENDS = Phrase(de="Lose Enden", en="Loose ends")
STALE = Phrase(de="{rule} nennt Regel {names}, die jetzt {now} heißt.", en="{rule} names rule {names}, which is {now} now.")
STALE_GONE = Phrase(
    de="{rule} nennt Regel {names}, die nicht mehr in Kraft ist.", en="{rule} names rule {names}, which is no longer in force."
)
UNSUPPORTED = Phrase(de="{name}: Das regelt keine Regel mehr.", en="{name}: no rule settles this any more.")
CONFLICT = Phrase(
    de="{name}: Das regeln {rules}. Es gilt {value} nach {rule}, {why}.", en="{name}: {rules} settle this. {value} holds by {rule}, {why}."
)
WHY: Mapping[Why, tuple[Phrase, int]] = {
    "class": (Phrase(de="denn sie ist unveränderlich{by}", en="for it is immutable{by}"), 110),
    "number": (Phrase(de="denn sie hat die niedrigste Nummer{by}", en="for it has the lowest number{by}"), 211),
    "declared": (Phrase(de="denn so sagen es die Regeln selbst{by}", en="for the rules say so themselves{by}"), 211),
    "circle": (
        Phrase(
            de="denn wo sich der Vortritt im Kreis dreht, zählt doch die Nummer{by}",
            en="for where precedence goes round in a circle the number counts after all{by}",
        ),
        211,
    ),
}
"""Why a rule decides among several, and the number that the rule about it had at the start."""
BY_RULE = Phrase(de=" ({rule})", en=" ({rule})")

# People
NEW_PLAYERS = Phrase(de="Neu am Tisch: {people}.", en="New at the table: {people}.")
BACK_AGAIN = Phrase(de="Wieder am Tisch: {people}.", en="Back at the table: {people}.")
LEFT = Phrase(de="Aufgegeben{by}: {people}.", en="Gave up{by}: {people}.")
PLAYERS = Phrase(de="Wer mitspielt", en="Who plays")
TEAMS = Phrase(de="Mannschaften", en="Teams")
TEAM = Phrase(de="{people} dürfen sich absprechen.", en="{people} may confer.")
OWN_PROPOSALS = Phrase(de="Anträge von {person}", en="Proposals of {person}")
OWN_VOTES = Phrase(de="Wie {person} gestimmt hat", en="How {person} has voted")
VOTE = Phrase(de="Stimme", en="Vote")
HAS_WON = Phrase(de="gewonnen", en="has won")
HAS_GONE = Phrase(de="hat aufgegeben", en="has given up")
HOUSE_RULE_TEXT: Mapping[PointsFrom | MissingVote, Phrase] = {
    "suber": Phrase(
        de="Punkte gibt es nicht vom Würfel: Man bekommt die Nummer des eigenen Antrags, vermindert um 291, mal dem Anteil der Ja-Stimmen.",
        en="Points do not come from the die: one gets the number of one’s proposal less 291, times its share of the votes.",
    ),
    "abstain": Phrase(de="Eine fehlende Stimme zählt als Enthaltung.", en="A missing vote counts as an abstention."),
    "no": Phrase(de="Eine fehlende Stimme zählt als Nein.", en="A missing vote counts as a no."),
}

# Pages
REPORT_OF = Phrase(de="Bericht der Runde {n}", en="Report of round {n}")
REPORT_OF_START = Phrase(de="Bericht vom Anfang", en="Report of the start")
BETWEEN = Phrase(de="Von Runde {first} nach Runde {last}", en="From round {first} to round {last}")
BETWEEN_START = Phrase(de="Vom Anfang nach Runde {n}", en="From the start to round {n}")
FINAL_BOOK = Phrase(de="Das Gesetzbuch am Ende des Spiels", en="The law book at the end of the game")
RULE_AND_TITLE = Phrase(de="Regel {n}: {title}", en="Rule {n}: {title}")
NOT_IN_FORCE = Phrase(de="nicht mehr in Kraft", en="no longer in force")
NUMBERS = Phrase(de="Nummern", en="Numbers")
NUMBER_OF_WORDINGS = Phrase(de="Fassungen", en="Wordings")
WORDINGS = Phrase(de="Die Fassungen, die neueste zuerst", en="The wordings, the newest first")
TOLD_IN = Phrase(de="zum Bericht: Zug {turn}", en="to the report: turn {turn}")
TRIED = Phrase(de="Was daraus nicht wurde", en="What did not become of it")
TRIED_CAPTION = Phrase(de="Anträge zu dieser Regel, die nicht durchkamen", en="Proposals about this rule that were not carried")
OVERVIEW = Phrase(de="Das Spiel auf einen Blick", en="The game at a glance")
TIMELINE = Phrase(de="Alle Anträge", en="All proposals")
TIMELINE_TITLE = Phrase(
    de="Die Anträge aller Mitspielenden in den Umläufen {first} bis {last}; die Tabelle darunter nennt sie alle",
    en="Everybody’s proposals in circuits {first} to {last}; the table below names all of them",
)
TIMELINE_CAPTION = Phrase(
    de="Eine Zeile für jede Person, eine Spalte für jeden Umlauf.", en="A row for each person, a column for each circuit."
)
VOTING = Phrase(de="Wer mit wem stimmt", en="Who votes with whom")
AGREEMENT_CAPTION = Phrase(de="Gleich gestimmt", en="Voted alike")
AGREEMENT_FOOT = Phrase(
    de="Anteil der Abstimmungen, in denen beide gleich gestimmt haben, an denen, in denen beide gestimmt haben.",
    en="Share of the votes in which both voted alike, among those in which both voted.",
)
YES_SHARE_LONG = Phrase(de="Anteil der eigenen Ja-Stimmen", en="Share of one’s own votes that are yes")
SUCCESS = Phrase(de="Wer sich durchsetzt", en="Who succeeds")
AUTHORS_CAPTION = Phrase(de="Was aus den Anträgen wurde", en="What became of the proposals")
PROPOSALS_SHORT = Phrase(de="Anträge", en="Proposals")
PASSES = Phrase(de="ohne Antrag", en="passes")
ADOPTED_SHARE = Phrase(de="Erfolg", en="Success")
ADOPTED_SHARE_LONG = Phrase(de="Anteil der Anträge, die angenommen wurden", en="Share of proposals that were adopted")
YES_WON = Phrase(de="Ja dafür", en="Yes for them")
YES_WON_LONG = Phrase(de="Anteil der Ja-Stimmen für die eigenen Anträge", en="Share of yes votes for one’s own proposals")
ALL_PROPOSALS = Phrase(de="Die Anträge des ganzen Spiels", en="The proposals of the whole game")
ALL_BOOKS = Phrase(de="Die Gesetzbücher", en="The law books")
ALL_RULES = Phrase(de="Die Geschichte jeder Regel", en="The history of every rule")
ALL_RULES_LONG = Phrase(de="Alle Regeln, die es je gab", en="All rules that ever were")

# Pictures of a round
WHEEL_CAPTION = Phrase(
    de="Jeder Ring ist ein Antrag, außen der erste: gefüllt ein Ja, leer ein Nein; mit Punkt, wer ihn gestellt hat. In der"
    " Mitte, wie viele angenommen wurden.",
    en="Each ring is a proposal, the first one outside: filled a yes, hollow a no; with a dot whose it was. In the"
    " middle, how many were adopted.",
)
WHEEL_MISSING = Phrase(de="Nur ein Punkt: ohne Stimme.", en="A dot alone: no vote.")
WHEEL_OF = Phrase(de="{adopted} von {n}", en="{adopted} of {n}")
WHEEL_RING = Phrase(de="Antrag {n}, {outcome}: {votes}", en="Proposal {n}, {outcome}: {votes}")
WHEEL_YES = Phrase(de="ja {people}", en="yes {people}")
WHEEL_NO = Phrase(de="nein {people}", en="no {people}")
WHEEL_ABSENT = Phrase(de="ohne Stimme {people}", en="no vote {people}")
STEMMA_TITLE = Phrase(de="Welche Regel aus welcher wurde: {rules}", en="Which rule came of which: {rules}")
STEMMA_CAPTION = Phrase(
    de="Dunkel, was diese Runde brachte; mit kräftigem Rand, was unveränderlich ist; ein Kreuz, wo eine Regel endet.",
    en="Dark what this round has brought; strongly framed what is immutable; a cross where a rule ends.",
)
STEMMA_ONE_MORE = Phrase(de="Eine Regel änderte sich früher.", en="One rule changed earlier.")
STEMMA_MORE = Phrase(de="{n} Regeln änderten sich früher.", en="{n} rules changed earlier.")
STEMMA_START = Phrase(de="Anfang", en="Start")
