"""The commands as seen from the street: exit statuses, what goes to which stream, what is loaded, what is written."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from generator import cli
from generator.build.outcome import BuildOutcome
from tests.errors.cases import MAGAZINE, lay_out

ROOT = Path(__file__).parent.parent


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a sound magazine in `content`, and the command running in it."""
    lay_out(MAGAZINE, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


@pytest.fixture
def zine(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command: exit status, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            cli.main(list(arguments))
        except SystemExit as left:
            code = left.code
        said = capsys.readouterr()
        return int(code or 0), said.out, said.err

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    yield run
    for number, handler in before.items():
        signal.signal(number, handler)


def process(folder: Path, *arguments: str, code: str = "") -> subprocess.Popen[str]:
    """The program in a process of its own."""
    command = [sys.executable, *(["-c", code] if code else ["-m", "generator"]), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder, but for the lock that stands beside an output."""
    found = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != ".output.lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


# ---- exit statuses ---------------------------------------------------------------------------------------------


def test_0_done(here: Path, zine: Any) -> None:
    assert zine("check") == (0, "", "")


def test_0_with_warnings_only(here: Path, zine: Any) -> None:
    (here / "content/issues/001/editorial.md").write_text("# Vorwort\n\n![](turm.png)\n")
    assert zine("check") == (0, "", "content/issues/001/editorial.md:3:5: warning: Das Bild turm.png fehlt oder ist nicht lesbar.\n")


@pytest.mark.parametrize("command", [["check"], ["build", "--no-pdf"], ["evaluate", "golf"], ["round", "golf"]])
def test_1_the_content_has_errors_and_nothing_is_written(here: Path, zine: Any, command: list[str]) -> None:
    (here / "content/games/golf/rounds/002.yaml").write_text("round: 2\nsed: x\n")
    before = files(here)
    status, out, err = zine(*command)
    assert (status, out, files(here)) == (1, "", before)
    assert "content/games/golf/rounds/002.yaml:2:1: error: unbekannter Schlüssel sed – gemeint: seed?" in err.splitlines()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "es fehlt: BEFEHL"),
        (["chek"], "'chek' gibt es nicht"),
        (["check", "--conten", "content", "x"], "nicht zu gebrauchen: x"),
        (["check", "--content", "nowhere"], "zine: einen Inhalt 'nowhere' gibt es nicht; `zine new ORDNER` beginnt ein Magazin"),
        (["evaluate", "--content", "nowhere", "golf"], "zine: einen Inhalt 'nowhere' gibt es nicht; `zine new ORDNER` beginnt ein Magazin"),
        (["round", "--content", "nowhere", "golf"], "zine: einen Inhalt 'nowhere' gibt es nicht; `zine new ORDNER` beginnt ein Magazin"),
        (["schema", "--content", "nowhere"], "zine: einen Inhalt 'nowhere' gibt es nicht; `zine new ORDNER` beginnt ein Magazin"),
        (
            ["build", "--content", "content/zine.yaml"],
            "zine: einen Inhalt 'content/zine.yaml' gibt es nicht; `zine new ORDNER` beginnt ein Magazin",
        ),
        (["evaluate"], "es fehlt: SPIEL"),
        (["evaluate", "gof"], "zine: ein Spiel 'gof' gibt es nicht – gemeint: golf?"),
        (["evaluate", "chess"], "zine: ein Spiel 'chess' gibt es nicht (es gibt: golf)"),
        (["evaluate", "../golf"], "zine: ein Spiel '../golf' gibt es nicht – gemeint: golf?"),
        (["evaluate", "golf", "--round", "3"], "zine: golf hat keine Runde 3; die letzte ist 2"),
        (["evaluate", "golf", "--round", "-1"], "eine ganze Zahl ab 0 erwartet, gefunden: '-1'"),
        (["evaluate", "golf", "--round", "²"], "eine ganze Zahl ab 0 erwartet, gefunden: '²'"),
        (["evaluate", "golf", "--round", "two"], "eine ganze Zahl ab 0 erwartet, gefunden: 'two'"),
        (["evaluate", "golf", "--view", "Bert"], "zine: eine Sicht 'Bert' gibt es nicht – gemeint: bert?"),
        (["evaluate", "golf", "--view", "publik"], "zine: eine Sicht 'publik' gibt es nicht – gemeint: public?"),
        (["evaluate", "golf", "--view", "x"], "zine: eine Sicht 'x' gibt es nicht (es gibt: gm, public, anna, bert, carl, dora, emil)"),
        (["round", "gold"], "zine: ein Spiel 'gold' gibt es nicht – gemeint: golf?"),
        (["build", "--issue", "0001"], "zine: ein Heft '0001' gibt es nicht – gemeint: 001?"),
        (["build", "--jobs", "0"], "eine ganze Zahl ab 1 erwartet, gefunden: '0'"),
        (["new", "content"], "zine: 'content' gibt es schon, und es liegt etwas darin"),
        (["new", "content/zine.yaml"], "zine: 'content/zine.yaml' gibt es schon, und es liegt etwas darin"),
        (["new", "--language", "en", "content"], "zine: 'content' already exists and is not empty"),
        (["intake", "golf", "bert.eml"], "zine: 'bert.eml' gibt es nicht"),
        (["intake", "golf", "--late", "bert.eml"], "zine: 'bert.eml' gibt es nicht"),
        (["intake", "golf", "--late", "bert.eml", "--latr"], "zine intake: Fehler: '--latr' gibt es nicht – gemeint: --late?"),
        (["buidl"], "zine: Fehler: BEFEHL: 'buidl' gibt es nicht – gemeint: build?"),
        (["build", "--formt=json"], "zine build: Fehler: '--formt' gibt es nicht – gemeint: --format?"),
        (["check", "--notes", "non"], "zine check: Fehler: --notes: 'non' gibt es nicht – gemeint: none?"),
        (["help", "nomci"], "zine: eine Seite 'nomci' gibt es nicht – gemeint: run-nomic?"),
        (["new", "new", "--theme", "matrzie"], "zine new: Fehler: --theme: 'matrzie' gibt es nicht – gemeint: matrize?"),
        (["mail", "--send"], "zine: zine.yaml nennt keinen Mailserver; mit `mail: {smtp: mail.example.org, from: gm@example.org}` tut sie es"),
        (["new", "new", "--language", "fr"], "'fr' gibt es nicht"),
    ],
)
def test_2_wrong_use(here: Path, zine: Any, arguments: list[str], says: str) -> None:
    before = files(here)
    status, out, err = zine(*arguments)
    assert (status, out, files(here)) == (2, "", before)
    assert err.rstrip().endswith(says) or says in err.splitlines()[-1]


def test_wrong_use_is_told_in_the_language_of_the_magazine(here: Path, zine: Any) -> None:
    path = here / "content/zine.yaml"
    path.write_text(path.read_text("utf-8").replace("language: de", "language: en"), "utf-8")
    said = [zine(*arguments)[2] for arguments in (["desk", "gof"], ["freeze", "x"], ["evaluate", "golf", "--round", "7"], ["intake", "golf", "a"])]
    assert said == [
        "zine: there is no game 'gof' – did you mean golf?\n", "zine: there is no issue 'x' (known: 001)\n",
        "zine: golf has no round 7; the last one is 2\n", "zine: there is no 'a'\n",
    ]  # fmt: skip


def test_what_zine_has_not_made_is_not_to_be_deleted_for_a_freeze(here: Path, zine: Any) -> None:
    kept = here / "content/issues/001/printed"
    kept.mkdir()
    (kept / "001.pdf").write_bytes(b"%PDF-1.4")
    status, _, err = zine("freeze", "001")
    assert status == 2 and "hat zine nicht gemacht" in err and "löschen" not in err
    (kept / "printed.json").write_text("{}")
    assert "löschen, um es so aufzuheben" in zine("freeze", "001")[2]


def test_130_interrupted_with_one_line(tmp_path: Path) -> None:
    # a job in the background is deaf to it
    listen = "import signal, time\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
    code = f"{listen}from generator import cli\ncli.run = lambda _: (print('ready', flush=True), time.sleep(60))\ncli.main(['check'])"
    with process(tmp_path, code=code) as running:
        assert running.stdout is not None and running.stdout.readline() == "ready\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert (running.returncode, out, err) == (130, "", "zine: abgebrochen\n")


@pytest.mark.parametrize(("lost", "status"), [("KeyboardInterrupt", 130), ("SystemExit(143)", 143)])
def test_an_interrupt_that_python_swallows_comes_again(lost: str, status: int) -> None:
    program = f"""if True:
        import signal, sys, time
        from generator import cli

        signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background is deaf to it

        class Value:
            def __del__(self):
                raise {lost}

        def run(arguments):
            Value()
            time.sleep(20)
            return 0

        cli.run = run
        sys.argv = ["zine", "check"]
        cli.main()
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=15)
    assert done.returncode == status
    assert "Traceback" not in done.stderr and "ignored" not in done.stderr


def test_a_reader_who_leaves_early_is_no_mistake(here: Path) -> None:
    with process(here, "evaluate", "golf") as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        err = running.stderr.read()
        assert (running.wait(timeout=30), err) == (0, "")


def test_what_the_disk_refuses_is_one_line(here: Path, zine: Any) -> None:
    (here / "content/.schema").write_text("a file where the folder should be")
    status, out, err = zine("schema")
    assert (status, out, len(err.splitlines())) == (3, "", 1)
    assert err.startswith("zine: content/.schema: ")


# ---- a bug ----------------------------------------------------------------------------------------------------


def test_70_a_bug_is_one_line_that_says_where_and_asks_for_a_report(here: Path, zine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("division by\nzero")

    monkeypatch.setattr("generator.play.game._turn", lambda *_: broken())
    for command in (["check"], ["build", "--no-pdf"], ["evaluate", "golf", "--round", "1"]):
        status, out, err = zine(*command)
        assert (status, out, len(err.splitlines())) == (70, "", 1)
        assert re.fullmatch(
            r"zine \S+: Das ist ein Fehler in zine \(ZeroDivisionError: division by zero, play/game\.py:[0-9]+\) bei: zine "
            + re.escape(" ".join(command))
            + r", game golf, round 0\. Die Ausgabe ist unversehrt\. Bitte diese Zeile melden \(mit ZINE_TRACEBACK=1 steht dort mehr\)\.\n",
            err,
        ), err


def test_a_bug_shows_the_whole_way_if_asked(here: Path, zine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.build.build.check", lambda *_: 1 / 0)
    monkeypatch.setenv("ZINE_TRACEBACK", "1")
    status, _, err = zine("check")
    assert status == 70 and "Traceback" in err


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_leaves_no_temporary_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "temporary").mkdir()
    code = """
import sys, time
from generator import cli
from generator.system import temporary
def run(_):
    with temporary.folder():
        print('ready', flush=True)
        time.sleep(60)
cli.run = run
cli.main(['check'])
"""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(tmp_path / "temporary"))
        running = process(tmp_path, code=code)
    with running:
        assert running.stdout is not None and running.stdout.readline() == "ready\n"
        assert list((tmp_path / "temporary").iterdir())
        number = getattr(signal, name)
        running.send_signal(number)
        running.communicate(timeout=30)
    assert running.returncode == 128 + number
    assert list((tmp_path / "temporary").iterdir()) == []


@pytest.mark.parametrize(("redirect", "status"), [(">&-", 0), (">/dev/full", 3)])
def test_standard_output_that_takes_nothing(here: Path, redirect: str, status: int) -> None:
    command = f'"{sys.executable}" -m generator evaluate golf {redirect}'
    done = subprocess.run(["sh", "-c", command], cwd=here, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert done.returncode == status
    assert done.stderr == "" if status == 0 else done.stderr.startswith("zine: standard output: ") and len(done.stderr.splitlines()) == 1


# ---- how problems are told --------------------------------------------------------------------------------------


def test_strict_makes_warnings_errors(here: Path, zine: Any) -> None:
    (here / "content/issues/001/editorial.md").write_text("# Vorwort\n\n![](turm.png)\n")
    line = "content/issues/001/editorial.md:3:5: {}: Das Bild turm.png fehlt oder ist nicht lesbar.\n"
    assert zine("check", "--strict") == (1, "", line.format("error"))
    before = files(here)
    assert zine("build", "--no-pdf", "--strict") == (1, "", line.format("error"))
    assert files(here) == before
    assert zine("build", "--no-pdf")[::2] == (0, line.format("warning"))
    assert zine("build", "--no-pdf", "--strict") == (1, "", line.format("error"))


def test_strict_without_a_warning_is_done(here: Path, zine: Any) -> None:
    assert zine("check", "--strict") == (0, "", "")


def test_problems_as_json(here: Path, zine: Any) -> None:
    (here / "content/issues/001/editorial.md").write_text("# Vorwort\n\n![](turm.png)\n")
    for command in (["check", "--format", "json"], ["build", "--no-pdf", "--format", "json"]):
        status, _, err = zine(*command)
        assert status == 0 and [json.loads(line) for line in err.splitlines()] == [
            {
                "path": "content/issues/001/editorial.md",
                "line": 3,
                "column": 5,
                "severity": "warning",
                "message": "Das Bild turm.png fehlt oder ist nicht lesbar.",
            }
        ]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_mistake_in_a_template_of_one_s_own_is_an_error_and_nothing_is_written(here: Path, zine: Any, jobs: str) -> None:
    with (here / "content/zine.yaml").open("a") as file:
        file.write("theme: eigen\n")
    (here / "themes/eigen/templates").mkdir(parents=True)
    (here / "themes/eigen/theme.yaml").write_text("{}\n")
    (here / "themes/eigen/templates/article.html").write_text("{{ artikel }}\n")
    words = "die Vorlage lässt sich nicht zeigen: 'artikel' is undefined"
    place = "themes/eigen/templates/article.html"
    assert zine("build", "--no-pdf", "--jobs", jobs) == (1, "", f"{place}:1:1: error: {words}\n")
    status, _, err = zine("build", "--no-pdf", "--jobs", jobs, "--format", "json")
    assert (status, json.loads(err)) == (1, {"path": place, "line": 1, "column": 1, "severity": "error", "message": words})
    assert not (here / "output").exists()


# ---- where it runs -----------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("below", [".", "content", "content/games/golf", "notes/deep"])
def test_the_magazine_is_found_from_any_folder_in_it(here: Path, zine: Any, monkeypatch: pytest.MonkeyPatch, below: str) -> None:
    (here / below).mkdir(parents=True, exist_ok=True)
    monkeypatch.chdir(here / below)
    assert zine("check") == (0, "", "")
    status, out, _ = zine("build", "--no-pdf")
    assert status == 0
    assert (here / below / out.split(": ")[0]).resolve() == (here / "output" / "site" / "index.html").resolve()
    assert (here / "output" / "site" / "index.html").exists()


def test_outside_of_a_magazine_nothing_is_found(tmp_path: Path, zine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "content").mkdir()  # anybody may have a folder of this name
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert zine("check")[0] == 2


def test_pdfs_that_went_are_told_where_none_are_wanted(zine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an issue was deleted or a round's sheets gave way to the next one's, the PDFs are as they should be."""
    for gone, says in ((0, ""), (1, "eine PDF-Datei des vorigen Baus wurde entfernt (--no-pdf)"), (4, "4 PDF-Dateien des vorigen Baus wurden entfernt (--no-pdf)")):
        monkeypatch.setattr("generator.build.build.build", lambda *asked, gone=gone: BuildOutcome(gone=gone))
        assert zine("build")[::2] == (0, "")
        assert zine("build", "--no-pdf")[::2] == (0, f"zine: {says}\n" if says else "")


def test_an_output_that_is_not_ours_is_refused_by_name(here: Path, zine: Any) -> None:
    (here / "doc" / "site").mkdir(parents=True)
    (here / "doc" / "site" / "index.html").write_text("another program's")
    before = files(here)
    status, out, err = zine("build", "--no-pdf", "--output", "doc")
    assert (status, out, files(here)) == (2, "", before)
    assert err.startswith("zine: in 'doc' liegt, was nicht von zine ist und verloren ginge: site; ")


# ---- version ------------------------------------------------------------------------------------------------------


def test_the_version_of_the_program_and_of_what_sets_the_pages(zine: Any) -> None:
    status, out, err = zine("--version")
    assert (status, err) == (0, "") and re.fullmatch(r"zine \d+\.\d+\S*, WeasyPrint \d+\.\d+\S*\n", out)


# ---- evaluate --------------------------------------------------------------------------------------------------


def evaluated(zine: Any, *arguments: str) -> Any:
    status, out, err = zine("evaluate", "golf", *arguments)
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize(("arguments", "number"), [((), 2), (("--round", "2"), 2), (("--round", "1"), 1), (("--round", "0"), 0)])
def test_a_round_is_told_as_json(here: Path, zine: Any, arguments: tuple[str, ...], number: int) -> None:
    told = evaluated(zine, *arguments)
    assert [told[key] for key in ("game", "engine", "round", "view")] == ["golf", "golf", number, "gm"]
    assert list(told)[:6] == ["game", "engine", "round", "view", "draws", "fairness"]
    assert [len(told[key]) for key in ("draws", "holes", "players")] == [[0, 0, 0], [14, 6, 2], [7, 6, 2]][number]


def test_golf_has_no_secrets_so_all_views_are_the_same(here: Path, zine: Any) -> None:
    views = [evaluated(zine, "--view", view) for view in ("gm", "public", "bert")]
    assert [view.pop("view") for view in views] == ["gm", "public", "bert"]
    assert views[0] == views[1] == views[2]


def test_evaluate_reads_the_rounds_wanted_and_nothing_else_of_the_content(here: Path, zine: Any) -> None:
    before = evaluated(zine, "--round", "1")
    for name in ("games/golf/rounds/002.yaml", "games/golf/rounds/x.yaml", "games/chess/game.yaml", "issues/001/issue.yaml"):
        path = here / "content" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("[")
    assert evaluated(zine, "--round", "1") == before
    (here / "content/zine.yaml").write_text("[")
    status, out, err = zine("evaluate", "golf", "--round", "1")
    assert (status, json.loads(out)) == (0, before)
    assert err and all(line.startswith("content/zine.yaml:1:") and ": warning: " in line for line in err.splitlines())


def test_the_result_goes_out_and_the_words_go_to_the_side(here: Path) -> None:
    """The same bytes whatever the locale; standard output holds nothing but JSON."""
    told = []
    for locale in ("C", "de_DE.UTF-8"):
        command = [sys.executable, "-m", "generator", "evaluate", "golf", "--round", "1"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": locale}
        told.append(subprocess.run(command, cwd=here, env=environment, capture_output=True, check=True).stdout)
    assert told[0] == told[1] and json.loads(told[0])["round"] == 1


# ---- what is loaded --------------------------------------------------------------------------------------------

HEAVY = {"weasyprint", "jinja2", "PIL", "icalendar", "watchfiles", "pikepdf"}
LOADED = """
import sys
from generator import cli
from generator.build.outcome import BuildOutcome
from tests.errors.cases import MAGAZINE, lay_out
status = cli.run({arguments})
print("\\n".join(sys.modules), file=sys.stderr)
sys.exit(status)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["check"], HEAVY),  # it proofreads Markdown
        (["evaluate", "golf"], HEAVY | {"markdown", "nh3", "babel"}),
        (["round", "golf"], HEAVY | {"markdown", "nh3", "babel"}),
        (["schema"], HEAVY | {"markdown", "nh3", "babel"}),
    ],
)
def test_rendering_is_not_even_loaded(here: Path, arguments: list[str], unwanted: set[str]) -> None:
    with process(here, code=LOADED.format(arguments=arguments)) as running:
        _, err = running.communicate(timeout=60)
    loaded = {name.split(".")[0] for name in err.splitlines()}
    assert (running.returncode, loaded & unwanted, "generator" in loaded) == (0, set(), True)


# ---- paths -----------------------------------------------------------------------------------------------------


def test_paths_are_relative_to_where_the_command_runs(here: Path, zine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "content/games/golf/rounds/002.yaml").write_text("")
    monkeypatch.chdir(here / "content/games")
    said = [zine("check", "--content", way)[2] for way in ("..", "../../content", str(here / "content"))]
    assert said == ["golf/rounds/002.yaml:1:1: error: Die Datei ist leer.\n"] * 3


@pytest.mark.parametrize(("file", "text"), [("people.yaml", "anna: {name: [\n"), ("zine.yaml", "title: Zeitung\nlanguage: deutsch\n")])
def test_evaluate_tells_when_the_magazines_own_files_cannot_be_read(
    file: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ids are then not checked, names not known, the language is guessed: a result that looks right may not be it, and
    still is given."""
    monkeypatch.chdir(lay_out(MAGAZINE, tmp_path))
    (tmp_path / "content" / file).write_text(text, "utf-8")
    assert cli.run(["evaluate", "golf"]) == 0
    told = capsys.readouterr()
    assert f"content/{file}:" in told.err and ": warning: " in told.err and json.loads(told.out)["game"] == "golf"
