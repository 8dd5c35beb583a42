"""Quotes and apostrophes in sentences whose right form is known: they are typed with straight signs, and have to come
back."""

from __future__ import annotations

import pytest

from generator.render.text.quoting import with_quotes
from generator.render.text.typography import typeset_words

GERMAN = """\
In den ’90ern war Hans’ Haus rot, die ’70er und ’80er waren bunt.
’n Abend, Klaus’ Bruder! Rock ’n’ Roll in Max’ Keller.
Die ’68er und die ’89er.
Sommer ’69 am See.
Im Sommer ’69 in Hans’ Haus.
Das war Anno ’45 in Thomas’ Dorf.
’s ist Krieg.
’S ist vorbei.
So ist’s recht.
Wie geht’s, wie steht’s?
Ich hab’ nichts.
Ich hab’ ’ne Frage.
’Ne Runde geht noch.
’Nen Würfel, bitte!
Gib ’m ’nen Zug.
Er kam ’rein und ging ’raus.
Wir gehen ’rüber, dann ’runter.
Hans’ Auto und Fritz’ Rad.
Das ist Felix’ Zug, nicht Beatrix’ Wurf.
Aristoteles’ Werke und Sokrates’ Tod.
Strauß’ Walzer, Marx’ Kapital, Ringelnatz’ Gedichte.
Alice’ Spiel und Maurice’ Turm.
Grass’ Roman liegt auf Ines’ Tisch.
Hans’ altes Haus steht noch.
Jens’ und Lars’ Spiel.
Das Haus ist Hans’.
Ku’damm und D’dorf.
M’gladbach gegen Lu’hafen.
O’Neill und d’Artagnan spielten.
Rock’n’Roll ist tot.
Rock ’n’ Roll und Drum ’n’ Bass.
Die 1960er’ und so weiter.
Er sagte: ‚Ja.‘
Er sagte: ‚Ja‘, und ging.
‚Los‘ rief er.
‚Los, Hans‘, rief er.
‚Alles‘ ist ein Wort.
‚Das ist Hans’ Haus‘, sagte er.
‚Das ist Hans’ altes Haus‘, sagte er.
‚Nichts‘ und ‚alles‘ sind Wörter.
‚Bus‘ oder ‚Bahn‘ war die Frage.
‚Fritz‘ heißt der Hund.
Das Wort ‚Spaß‘ ist kurz.
Das Wort ‚Spaß‘ in Anführungszeichen.
„Er sagte ‚ja‘ zu mir.“
„Er sagte: ‚Ja.‘“
„‚Ja‘, sagte er.“
„‚Nein‘“, sagte sie.
„Das ist Hans’ Haus“, rief sie.
„Hans’ Haus“ heißt das Stück.
„’n Abend“, sagte Klaus.
„’s war schön“, sagte sie.
„Die ’90er waren bunt.“
„Wie geht’s?“
„Wie geht’s ‚dem Chef‘?“
(„Na so was!“)
(‚Na so was!‘)
Das Lied „Sag’ mir, wo die Blumen sind“.
Das Lied „’s ist Feierabend“ kennt jeder.
„Eins“, „zwei“ und „drei“.
„Eins“ – „zwei“.
Er las „Krieg und Frieden“.
Er las „Hans’ Tagebuch“ und „Die ’68er“.
Sie rief: „Wer hat’s gesehen?“
Sie rief: „Ist das Hans’ ‚Geheimnis‘?“
Ein „Tor“!
„Tor“?
Das „Tor“; das „Spiel“: alles.
–„Ja“–
Ist’s möglich?
Auf’s Ganze gesehen, für’s Erste.
Ich les’ und schreib’ und red’.
Ich les’ ein Buch.
Ich les’ Bücher.
Er läuft’s noch ’mal.
Und ’sch war’s gewesen.
Käpt’n und Steu’rmann.
Heil’ge Nacht, ew’ges Licht.
Was war’s?
Was ’n Tag!
So ’n Mist.
So ’ne Freude!
Mit ’nem Würfel und ’ner Karte.
Der Deich, Niklas’ Deich, hält.
Bei Niklas’ Deich hält niemand an.
Niklas’ neuer Deich hält.
In Iris’ Garten und in Doris’ Küche.
Lukas’ Mannschaft schlug Tobias’ Elf.
Der ‚Hase‘ und der ‚Igel‘.
Der ‚Hase‘ ist nicht Klaus’ Hase.
‚Zwei‘, ‚drei‘, ‚vier‘.
Moritz’ ‚Zug‘ war gut.
Von ’33 bis ’45.
Jahrgang ’77, gebaut ’99.
Die ’60er-Jahre.
’89 fiel die Mauer.
„’89 fiel die Mauer“, sagte Hans’ Vater.
Er fragte: ‚Warum?‘ und ging.
Er fragte: „Warum ‚rot‘?“
‚Rot‘ sagt er, ‚blau‘ sagt sie.
‚Weiß‘ ist eine Farbe.
‚Weiß‘ gewinnt.
Das ‚S‘ in der Mitte.
Mit ‚z‘ am Ende.
""".splitlines()
ENGLISH = """\
The ’90s were better than the ’80s.
In the ’90s the players’ rules were changed.
The players’ rules, the boss’ chair, James’ dice.
James’s dice and Chris’s card.
’Twas the night before the deadline.
’Tis the season, ’twill pass.
Rock ’n’ roll is here to stay.
Rhythm ’n’ blues, drum ’n’ bass.
Fish ’n’ chips.
Get ’em while they’re hot.
Don’t, won’t, can’t, shouldn’t’ve.
It’s the dog’s bone.
The dogs’ bones are the dogs’.
Class of ’68.
Summer of ’69 was hot.
Back in ’85 we played golf.
O’Brien and d’Artagnan.
’Ello, ’ello, what’s this?
I could’ve, you’d’ve, they’ll.
The ’20s, ’30s and ’40s.
She said, ‘yes.’
She said ‘yes’ and left.
‘Yes,’ she said.
‘No’ is a word.
‘Yes’ and ‘no’ are words.
‘Bus’ or ‘train’ was the question.
The word ‘dice’ is a plural.
The word ‘dice’ means more than one.
‘Don’t,’ she said.
‘It’s the players’ rules,’ she said.
‘The dogs’ bones’ is a story.
‘The boss’ chair’ was sold.
‘Chess’ was played.
‘Yes’ said the bishop.
He wrote ‘the ’90s’ on it.
“She said ‘yes’ to me.”
“She said, ‘yes.’”
“‘Yes,’ she said.”
“‘No’”, she said.
“It’s the players’ rules,” he said.
“The ’90s were fun,” she said.
“’Twas nothing,” she said.
“What’s ‘this’?”
(“Well!”)
(‘Well!’)
“One”, “two” and “three”.
“One” – “two”.
“One”—“two”.
He read “War and Peace”.
He read “The Players’ Handbook” in ’99.
A “goal”!
“Goal”?
The “goal”; the “game”: all of it.
Nothing’s lost, nobody’s gone.
Ladies’ night and gentlemen’s club.
The referees’ call and the teams’ reply.
The Smiths’ house, the Joneses’ car.
Six weeks’ holiday and two days’ work.
A stone’s throw, a day’s work.
For goodness’ sake and for conscience’ sake.
Jesus’ disciples and Moses’ law.
Ulysses’ journey was long.
Max’ cellar and Fritz’ bike.
The Alps’ summits are white.
‘The Alps’ are mountains.
‘Dice’, ‘cards’, ‘pawns’.
The knights’ table and ‘the round one’.
‘Left’ she said, ‘right’ he said.
‘Why?’ he asked.
He asked ‘why?’ and left.
He asked: “why ‘red’?”
‘Red’ is a colour.
Mind your p’s and q’s.
Dot your i’s and cross your t’s.
Two A’s and three B’s.
The 1990s’ best song.
The ’90s’ best song.
Will o’ the wisp.
Cat o’ nine tails.
Jack o’lantern, six o’clock.
Ne’er-do-well, e’er, o’er the sea.
Singin’ in the rain, dancin’ all night.
Huntin’, shootin’ and fishin’.
Nothin’ doin’.
Goin’ to the players’ hall.
Ma’am, y’all, c’mon.
Tell ’em ’bout the game.
’Cause I said so.
Wait ’til dawn.
’Round midnight we stopped.
I saw ’im yesterday.
Bring ’er home.
‘Round the corner’ was their hit.
‘Till death’ was the title.
‘Is it?’ she asked.
That’ll be the day.
That ’s odd.
“Rock ’n’ roll!” he cried.
“I’m in ’em ‘all’,” she said.
The ‘King’s Head’ is a pub.
The ‘King’s Head’ and the ‘Queen’s Arms’.
The ‘Players’ Arms’ is a pub.
At the ‘Bell’ we met.
At the ‘Bells’ we met.
It’s ‘on’.
It’s ‘us’ or ‘them’.
The letter ‘s’ and the letter ‘z’.
""".splitlines()
FRENCH = """\
L’homme qui rit, l’été, d’abord.
C’est l’hiver, n’est-ce pas?
Aujourd’hui, jusqu’à Paris, qu’il vienne.
“J’ai dit ‘oui’ à l’ami.”
S’il te plaît, j’arrive.
Presqu’île, quelqu’un, entr’acte.
“L’État, c’est moi.”
L’année ’68.
""".splitlines()
MEANT_OTHERWISE = """\
de|12" Schallplatte|12" Schallplatte
de|Ein 27" Bildschirm|Ein 27" Bildschirm
en|a 12" record|a 12" record
en|He is 6' tall.|He is 6’ tall.
de|Preis 'noch offen|Preis ’noch offen
en|lone 'quote here|lone ’quote here
de|'|’
""".splitlines()


def straight(text: str) -> str:
    return text.translate(str.maketrans("“”„‘’‚", "\"\"\"'''"))


@pytest.mark.parametrize(("language", "right"), [*(("de", line) for line in GERMAN), *(("en", line) for line in ENGLISH + FRENCH)])
def test_what_is_typed_straight_becomes_what_is_right(language: str, right: str) -> None:
    assert with_quotes(straight(right), language) == right


@pytest.mark.parametrize("case", MEANT_OTHERWISE)
def test_signs_without_a_partner(case: str) -> None:
    language, typed, right = case.split("|")
    assert with_quotes(typed, language) == right


@pytest.mark.parametrize("language", ["de", "en"])
def test_two_sentences_are_set_as_each_of_them_alone(language: str) -> None:
    """A paragraph is set as its sentences are: what one leaves open does not reach into the next."""
    lines = GERMAN if language == "de" else ENGLISH
    wrong = [(one, other) for one, other in zip(lines, lines[1:], strict=False)
             if with_quotes(straight(f"{one} {other}"), language) != f"{one} {other}"]  # fmt: skip
    # a sentence may well end with what looks like a beginning: ‘the dogs’.
    assert len(wrong) <= len(lines) // 25, wrong


def test_quotes_across_marks_and_dashes_of_the_language() -> None:
    assert typeset_words("He said \"no\" -- and left...", "en") == "He said “no” – and left…"
    assert typeset_words("Die '90er -- \"bunt\"", "de") == "Die ’90er – „bunt“"
