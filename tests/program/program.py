"""Runs `dugout` as a shell does: bad input, impossible teams, output that cannot be written.

Usage: program.py DUGOUT [TEST...]
"""

import json
import os
import pty
import subprocess
import sys
import tempfile
import time
import tomllib
import unittest
from pathlib import Path

dugout = None
LONGEST = 120  # seconds


def run(*arguments, stdout=subprocess.PIPE, cwd=None):
    return subprocess.run([dugout, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=stdout,
                          stderr=subprocess.PIPE, timeout=LONGEST, cwd=cwd)


def sheet(roster, *players, **keys):
    """A team sheet: players are (kind, id, how many)."""
    lines = ['name = "Test Team"', f'roster = "{roster}"']
    lines += [f"{key} = {json.dumps(value)}" for key, value in keys.items()]
    for kind, which, count in players:
        lines += ["[[player]]", f'{kind} = "{which}"'] * count
    return "\n".join(lines) + "\n"


# The list that the client offers to begin with, which has no fault; the figures of its one position begin in line 15.
FROGS = (Path(__file__).parents[2] / "web/src/lib/leagues/example.toml").read_text(encoding="utf-8")

LINEMEN = ("position", "lineman", 11)

# What is wrong with a team, and the rules that must be named, in this order.
IMPOSSIBLE = {
    "too dear": (sheet("human", LINEMEN, rerolls=9), ["lrb4.team.budget"]),
    "too many of a position": (sheet("human", LINEMEN, ("position", "blitzer", 5)),
                               ["lrb4.team.position-max", "lrb4.team.budget"]),
    "a star of others": (sheet("human", LINEMEN, ("star", "ripper-bolgrot", 1)), ["lrb4.team.star-eligibility"]),
    "a second apothecary": (sheet("human", LINEMEN, apothecaries=2), ["lrb4.team.apothecary-hire"]),
    "an apothecary for the dead": (sheet("undead", ("position", "skeleton", 11), apothecaries=1),
                                   ["lrb4.team.apothecary-barred"]),
    "seventeen players": (sheet("goblin", ("position", "goblin", 17)),
                          ["lrb4.team.squad-size", "lrb4.team.position-max"]),
    "a wizard for Khemri": (sheet("khemri", ("position", "skeleton", 11), wizard="standard"),
                            ["lrb4.team.wizard-special"]),
    "a chef for others": (sheet("human", LINEMEN, wizard="chef"), ["lrb4.team.wizard-special"]),
    "a runesmith for others": (sheet("human", LINEMEN, wizard="runesmith"), ["lrb4.team.runesmith-hire"]),
    "a necromancer for others": (sheet("human", LINEMEN, wizard="necromancer"), ["lrb4.team.wizard-special"]),
    "ingredients without a chef": (sheet("human", LINEMEN, ingredients=1), ["lrb4.chef.ingredients"]),
    "a foreign big guy": (sheet("human", LINEMEN, ("big_guy", "troll", 1)), ["lrb4.bigguy.allies"]),
    "too many big guys": (sheet("human", LINEMEN, ("big_guy", "ogre", 2)), ["lrb4.bigguy.limit"]),
    "a freebooter": (sheet("human", LINEMEN) + "hired = true\n", ["lrb4.league.freebooter-limits"]),
}


class Program(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.folder.cleanup()

    def file(self, text, name="file.toml"):
        path = Path(self.folder.name) / name
        path.write_text(text)
        return path

    def assert_refused(self, process, *words):
        self.assertEqual(process.returncode, 2, process.stderr)
        for word in words:
            self.assertIn(word, process.stderr.decode())

    def assert_names(self, rules, text):
        """Each rule is named once at the end of a line, in this order, and no other is."""
        named = [line.rsplit("[", 1)[1][:-1] for line in text.splitlines() if line.endswith("]")]
        self.assertEqual(named, rules)

    def test_an_impossible_team_is_refused_with_all_its_faults(self):
        for what, (text, rules) in IMPOSSIBLE.items():
            with self.subTest(what):
                team = self.file(text)
                judged = run("team", "validate", "--match", team)
                self.assertEqual(judged.returncode, 1, judged.stderr)
                self.assert_names(rules, judged.stdout.decode())
                for language in ["en", "fr"]:
                    for command in [("sim", "--games", 1), ("play", "--home-coach", "random")]:
                        process = run(*command, "--away", team, "--lang", language)
                        self.assertEqual(process.returncode, 2, process.stdout)
                        self.assertEqual(process.stdout, b"")
                        self.assert_names(rules, process.stderr.decode())

    def test_an_impossible_team_can_be_played_all_the_same(self):
        for what, (text, _) in IMPOSSIBLE.items():
            with self.subTest(what):
                team = self.file(text)
                process = run("sim", "--games", 2, "--seed", 1, "--check", "--home", team, "--any-team")
                self.assertEqual(process.returncode, 0, process.stderr)
        process = run("play", "--home-coach", "random", "--seed", 1, "--home", team, "--any-team")
        self.assertEqual(process.returncode, 0, process.stderr)

    def test_faults_are_told_in_both_languages(self):
        team = self.file(IMPOSSIBLE["a second apothecary"][0])
        english = run("sim", "--games", 1, "--home", team).stderr.decode()
        french = run("sim", "--games", 1, "--home", team, "--lang", "fr").stderr.decode()
        self.assertIn("the team has 2 apothecaries; it may have one [lrb4.team.apothecary-hire]", english)
        self.assertIn("l'équipe a 2 apothicaires ; elle peut en avoir un [lrb4.team.apothecary-hire]", french)

    def test_what_is_hired_for_a_friendly_is_judged_with_match_only(self):
        team = self.file(sheet("human", LINEMEN, ("star", "griff-oberwald", 1), wizard="standard"))
        self.assertEqual(run("team", "validate", "--match", team).returncode, 0)
        owned = run("team", "validate", team)
        self.assertEqual(owned.returncode, 1)
        self.assert_names(["lrb4.team.wizard-hire"], owned.stdout.decode())
        self.assert_refused(run("team", "validate", "--match", "--league", team))
        self.assertEqual(run("sim", "--games", 1, "--home", team).returncode, 0)

    def test_an_example_roster_of_an_event_is_legal_until_it_is_spoilt(self):
        filled = run("tournament", "pack", "new", "Cup").stdout.decode()
        pack = self.file('place = "Hall"\nstart = "09:00"\n' + filled, "pack.toml")
        self.assertEqual(run("tournament", "pack", "check", pack).returncode, 0)
        self.assertIn("Quand et où", run("tournament", "pack", "show", pack, "--lang", "fr").stdout.decode())
        text = run("tournament", "roster", "example", "skaven", "--pack", pack).stdout.decode()
        roster = self.file(text, "rats.toml")
        self.assertEqual(run("tournament", "roster", "check", roster, "--pack", pack).returncode, 0)
        sheet_of = run("tournament", "roster", "sheet", roster, "--pack", pack, "--html", "--copy", "referee")
        self.assertIn("(referee)", sheet_of.stdout.decode())
        spoilt = self.file(text.replace("dedicated_fans = ", "dedicated_fans = 1"), "spoilt.toml")
        judged = run("tournament", "roster", "check", spoilt, "--pack", pack, "--json")
        self.assertEqual(judged.returncode, 1, judged.stderr)
        self.assertIn("matched.roster.dedicated-fans", [each["rule"] for each in json.loads(judged.stdout)["breaches"]])
        self.assertEqual(run("tournament", "roster", "sheet", spoilt, "--pack", pack).returncode, 1)
        told = run("tournament", "roster", "sheet", spoilt, "--pack", pack, "--by", "Olga", "--reason", "late train")
        self.assertIn("Olga: late train", told.stdout.decode())

    def test_a_pack_or_roster_that_cannot_be_used_is_refused(self):
        empty = self.file('name = "Cup"\n')
        judged = run("tournament", "pack", "check", empty)
        self.assertEqual(judged.returncode, 1, judged.stderr)
        self.assertIn("[matched.pack.practical]", judged.stdout.decode())
        self.assert_refused(run("tournament", "pack", "show", empty), "matched.pack.game")
        self.assertEqual(run("tournament", "roster", "check", self.file("team = 1\n")).returncode, 2)
        self.assert_refused(run("tournament", "roster", "example", "martians"), "martians")

    def test_a_league_plays_by_lists_of_its_own(self):
        folder = Path(self.folder.name)
        journal, copy = folder / "club.journal", folder / "copy.journal"
        lists = self.file(FROGS, "frogs.toml")

        def league(*arguments, by="ann"):
            process = run("league", *arguments, "--as", by, "--date", "2500-01-01")
            self.assertEqual(process.returncode, 0, process.stderr)
            return process.stdout.decode()

        league("create", journal, "Old Town")
        self.assert_refused(run("league", "lists", journal, lists, "--as", "ann"), "option home-made on")
        league("do", journal, "option", "home-made", "on")
        spoilt = self.file(FROGS.replace("ma = 7", "ma = 11").replace("leap", "lepa"), "spoilt.toml")
        self.assert_refused(run("league", "lists", journal, spoilt, "--as", "ann"), "lists.toml:15", "lists.toml:19")
        league("lists", journal, lists)
        league("join", journal, "pond", "bob", "frogs", by="bob")
        league("join", journal, "lions", "cid", "human", by="cid")
        league("do", journal, "match", "pond", "lions")
        self.assertIn("score", league("play", journal, 1, "--finish", "--seed", 3))
        self.assertIn("add up", run("league", "check", journal).stdout.decode())
        self.assertEqual(run("league", "export", journal, "--format", "lists").stdout.decode(), FROGS)
        exported = folder / "league.json"
        exported.write_bytes(run("league", "export", journal).stdout)
        self.assertEqual(run("league", "import", copy, exported).returncode, 0)
        self.assertIn("Hopper", run("league", "show", copy, "sheet", "pond").stdout.decode())

        league("do", journal, "season")
        first = run("league", "export", journal, "--format", "csv", "--season", 1).stdout.decode().splitlines()
        self.assertEqual(first[1].split(",")[6], "1")
        second = run("league", "export", journal, "--format", "csv", "--season", 2).stdout.decode().splitlines()
        self.assertEqual(second[1].split(",")[6], "0")
        self.assertEqual(run("league", "show", journal, "table", 2).returncode, 0)
        self.assert_refused(run("league", "show", journal, "table", 3), "no season '3'")

    def test_numbers_below_zero_are_refused(self):
        record = self.file("")
        for arguments in [("play", "--seed", -1), ("sim", "--games", 1, "--seed", -1), ("replay", record, "--to", -1)]:
            with self.subTest(arguments):
                self.assert_refused(run(*arguments), "'-1' is not a whole number")

    def test_a_season_is_recorded_and_played_again(self):
        folder = Path(self.folder.name)
        process = run("manager", "sim", "--seasons", 2, "--seed", 5, "--manager", "scripted", "--record", folder)
        self.assertEqual(process.returncode, 0, process.stderr)
        record = folder / "season-1.toml"
        whole = run("manager", "replay", record, "--events")
        self.assertEqual(whole.returncode, 0, whole.stderr)
        self.assertIn("as the record says", whole.stdout.decode())
        self.assertIn("[manager.week.phases]", whole.stdout.decode())
        seen = json.loads(run("manager", "replay", record, "--at", 30, "--json", "--seat", "B").stdout)
        self.assertEqual(seen["applied"], 30)
        self.assertIsNone(seen["table"]["seats"][0]["hand"])
        self.assertIsNotNone(seen["table"]["seats"][1]["hand"])
        self.assert_refused(run("replay", record), "season-1.toml", "dugout manager replay")
        self.assert_refused(run("manager", "replay", record, "--at", 100000), "--at 100000")
        broken = self.file(record.read_text().replace('choices = [\n  "', 'choices = [\n  "yes",\n  "', 1))
        self.assert_refused(run("manager", "replay", broken), "choice ", "is not legal here")

    def test_teams_of_a_season_are_named_one_after_another(self):
        for teams in [("--team", "gouged-eye", "grudgebearers"), ("--team", "gouged-eye", "--team", "grudgebearers")]:
            process = run("manager", "sim", "--managers", 2, *teams, "--seasons", 1, "--seed", 5, "--manager", "scripted")
            self.assertEqual(process.returncode, 0, process.stderr)

    def test_odds_refuse_in_the_language_of_the_reader(self):
        position = self.file('[position]\nplayers = ["H1 m8", "A1 n8"]\n')
        self.assertIn("16.67 %", run("odds", position, "block H1, hit A1").stdout.decode())
        self.assert_refused(run("odds", position, "move H1, go a1"), "'go a1': H1 stands on m8")
        self.assert_refused(run("odds", position, "move H1, go a1", "--lang", "fr"), "« go a1 »", "H1 est en m8, et un pas")
        self.assert_refused(run("odds", position, "fly H1", "--lang", "fr"), "n’est pas un choix")
        self.assert_refused(run("odds", position, "block H1, hit A1, die pow"), "'die pow'", "leave it out")
        self.assert_refused(run("odds", position, "block H1, hit A1, die pow", "--lang", "fr"), "laissez-le de côté")
        for text, line, reason in [('players = ["H1 m99"]\n', 1, "H1 : mot inconnu « m99 »"),
                                   ('rules = "lrb4 wind=on"\n', 1, "il n’y a pas d’option « wind »"),
                                   ('[position]\nmoon = 1\n', 2, "clé inconnue « moon »"),
                                   ("ball for\n", 1, "pas du TOML : écriture incorrecte, ligne 1, colonne 6 (en anglais : "),
                                   ('players = ["H1 m8 +frenzi"]\n', 1,
                                    "H1 : il n’y a pas de compétence « frenzi » ; les plus proches sont : frenzy, ")]:
            with self.subTest(text):
                broken = self.file(text, "broken.toml")
                self.assert_refused(run("odds", broken, "H1", "--lang", "fr"), f"broken.toml:{line}: {reason}")
        self.assert_refused(run("odds", "nowhere.toml", "H1", "--lang", "fr"), "impossible de lire nowhere.toml")

    def test_odds_tell_why_a_throw_is_refused(self):
        thrower = 'players = ["H1 b8", "H2 k8"]\nball = "H1"\n'
        fair = self.file(thrower, "fair.toml")
        blizzard = self.file(thrower + 'weather = "blizzard"\n', "blizzard.toml")
        self.assert_refused(run("odds", fair, "pass H1, throw, at z8"), "'at z8' is out of range")
        self.assert_refused(run("odds", fair, "pass H1, throw, at z8", "--lang", "fr"), "hors de portée")
        self.assert_refused(run("odds", fair, "pass H1, throw, at b8"), "he stands there himself")
        self.assert_refused(run("odds", blizzard, "pass H1, throw, at k8"), "'at k8' is too far for a blizzard")

    def test_the_suite_of_tactics_is_missed_with_a_word_of_advice(self):
        self.assert_refused(run("tactics", cwd=self.folder.name), "source folder", "*.toml")
        self.assert_refused(run("tactics", "nowhere-at-all"), "nowhere-at-all", "*.toml")

    def tactics(self, **changes):
        """A suite of one position in which blocking is best."""
        claims = {"goal": '"score"', "best": '["block H2"]', "chance": '"97.22 %"', "next": '"50.00 %"', **changes}
        keys = "".join(f"{key} = {value}\n" for key, value in claims.items())
        return self.file('family = "blocks"\n\n[[tactic]]\ntitle = "Strike"\n' + keys +
                         '[tactic.position]\nplayers = ["H1 undead/skeleton u4", "A1 st=2 u5", "H2 undead/wight t4"]\n'
                         'ball = "H1"\nhalf = 2\nturn = [8, 8]\n'
                         'used = ["home foul", "home pass", "home hand-off", "home blitz"]\n', "suite.toml")

    def test_a_suite_says_what_is_best_before_anybody_is_asked(self):
        asked = ("--coach", "scripted", "--positions", 10)
        missing = self.file(self.tactics().read_text().replace("best = ", "# "), "missing.toml")
        for empty in [missing, self.tactics(best="[]")]:
            with self.subTest(empty.name):
                self.assert_refused(run("tactics", empty, *asked), f"{empty.name}:3: Strike: `best`", "--update")
                self.assert_refused(run("tactics", empty, *asked, "--lang", "fr"), "ne nomme aucun choix")
        proved = run("tactics", self.tactics(best="[]"), "--prove")
        self.assertEqual(proved.returncode, 1, proved.stderr)
        self.assertIn("none is named", proved.stdout.decode())
        self.assertEqual(run("tactics", self.tactics(best="[]"), "--update").returncode, 0)
        self.assertIn('best = ["block H2"]', (Path(self.folder.name) / "suite.toml").read_text())
        self.assertEqual(run("tactics", Path(self.folder.name) / "suite.toml", *asked).returncode, 0)

    def test_a_suite_that_cannot_be_written_stays_whole(self):
        """A full disk, or a limit on how large a file may be."""
        suite = self.tactics(best="[]")
        suite.write_text(suite.read_text() + "# notes\n" * 500)
        before = suite.read_text()
        command = f"trap '' XFSZ; ulimit -f 1; '{dugout}' tactics '{suite}' --update"
        for language, words in [("en", "the disk is full"), ("fr", "le disque est plein")]:
            process = subprocess.run(["bash", "-c", f"{command} --lang {language}"], capture_output=True, timeout=LONGEST)
            self.assert_refused(process, str(suite), words)
            self.assertEqual(suite.read_text(), before)
            self.assertEqual(os.listdir(self.folder.name), [suite.name])
        self.assertEqual(run("tactics", suite, "--update").returncode, 0)
        self.assertEqual(suite.read_text(), before.replace("best = []", 'best = ["block H2"]'))

    def test_a_suite_that_changes_meanwhile_is_left_alone(self):
        """Both files are read before the first is written, and the second takes a while to prove."""
        folder = Path(self.folder.name)
        first, second = folder / "a.toml", folder / "b.toml"
        first.write_text(self.tactics(best="[]").read_text())
        (folder / "suite.toml").unlink()
        slow = Path(__file__).parents[1] / "tactics/screen.toml"
        second.write_text(slow.read_text())
        before = first.read_text()
        process = subprocess.Popen([dugout, "tactics", str(folder), "--update"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        deadline = time.monotonic() + LONGEST
        while first.read_text() == before and time.monotonic() < deadline:
            time.sleep(0.001)
        second.write_text(slow.read_text() + "# one more thought\n")
        told = process.communicate(timeout=LONGEST)[1].decode()
        self.assertEqual(process.returncode, 2, told)
        self.assertIn(f"{second}: the file has changed since it was read", told)
        self.assertTrue(second.read_text().endswith("# one more thought\n"))

    def test_a_suite_may_have_any_name_and_only_a_known_coach(self):
        odd = os.path.join(os.fsencode(self.folder.name), b"bad\xff\xfe.toml")
        os.rename(self.tactics(), odd)
        for asked in [["--prove"], ["--coach", "scripted"]]:
            process = subprocess.run([dugout, "tactics", odd, "--json", *asked], capture_output=True, timeout=LONGEST)
            self.assertEqual(process.returncode, 0, process.stderr)
            self.assertIn("bad\ufffd\ufffd.toml", json.loads(process.stdout)["positions"][0]["file"])
        for asked in ["--prove", "--update"]:
            self.assert_refused(run("tactics", self.tactics(), asked, "--coach", "nobody"), "'nobody'", "scripted")

    def test_a_level_is_asked_with_its_own_time(self):
        suite = self.tactics()
        for level in ["rookie", "pro", "star"]:
            with self.subTest(level):
                told = run("tactics", suite, "--coach", level, "--json")
                self.assertEqual(told.returncode, 0, told.stderr)
                told = json.loads(told.stdout)
                self.assertEqual((told["coach"], told["seconds"]), (level, 1 if level == "star" else 0))
        timed = run("tactics", suite, "--coach", "search@0.01", "--json")
        self.assertEqual(json.loads(timed.stdout)["seconds"], 0.01)
        for coach in ["star", "search@0.01"]:
            for budget in [("--seconds", 2), ("--positions", 100)]:
                refused = run("tactics", suite, "--coach", coach, *budget)
                self.assert_refused(refused, f"'{coach}' says himself how long he thinks")
                self.assert_refused(run("tactics", suite, "--coach", coach, *budget, "--lang", "fr"), f"« {coach} » dit lui-même")

    def test_positions_alone_are_a_budget_without_a_clock(self):
        told = json.loads(run("tactics", self.tactics(), "--positions", 50, "--json").stdout)
        self.assertEqual(told["seconds"], 0)
        told = json.loads(run("tactics", self.tactics(), "--positions", 50, "--seconds", 2, "--json").stdout)
        self.assertEqual(told["seconds"], 2)

    def test_a_level_takes_no_time_behind_its_name(self):
        for command in [("arena", "star@0.1", "random"), ("play", "--home-coach", "star@0.1"),
                        ("tactics", self.tactics(), "--coach", "star@0.1")]:
            with self.subTest(command):
                self.assert_refused(run(*command), "'star@0.1': a level thinks as long as it always does", "search@0.3")
                self.assert_refused(run(*command, "--lang", "fr"), "« star@0.1 »\u00a0: un niveau réfléchit toujours aussi")
        self.assert_refused(run("arena", "search@9999", "random", "--lang", "fr"), "de 0,001 à 3600")

    def test_a_simulation_takes_only_who_plays_the_same_everywhere(self):
        def coaches(*arguments):
            process = run("sim", "--games", 1, "--seed", 3, "--json", *arguments)
            self.assertEqual(process.returncode, 0, process.stderr)
            told = json.loads(process.stdout)
            return told["home"]["coach"], told["away"]["coach"]

        self.assertEqual(coaches("--coach", "pro"), ("scripted", "scripted"))
        self.assertEqual(coaches("--home-coach", "rookie", "--away-coach", "amateur"), ("clumsy", "careless"))
        for coach in ["star", "legend", "search@0.1"]:
            for command in [("sim", "--games", 1), ("league", "simulate")]:
                with self.subTest(coach, command=command):
                    self.assert_refused(run(*command, "--coach", coach), f"'{coach}' thinks by the clock", "seed")
                    self.assert_refused(run(*command, "--coach", coach, "--lang", "fr"), "selon l’horloge")
        self.assert_refused(run("sim", "--games", 1, "--coach", "nobody"), "learned, rookie, amateur, pro\n")

    def test_luck_that_rounds_to_nothing_has_no_sign(self):
        folder = Path(self.folder.name)
        run("sim", "--games", 2, "--coach", "scripted", "--seed", 5, "--record", folder)
        for language, nothing in [("en", "0.00"), ("fr", "0,00")]:
            told = run("luck", folder / "game-1.toml", "--lang", language).stdout.decode()
            self.assertIn(f"  {nothing}\n", told)
            for signed in ["-", "+"]:
                self.assertNotIn(signed + nothing, told)

    def test_a_suite_is_refused_with_one_pair_of_quotes(self):
        for changes, words in [({"best": '["move H99"]'}, "'move H99' is no choice"),
                               ({"chance": '"250 %"'}, "not '250 %'"), ({"goal": '"win"'}, "not 'win'"),
                               ({"do": '["fly"]'}, "'fly' is not legal there")]:
            with self.subTest(words):
                process = run("tactics", self.tactics(**changes))
                self.assert_refused(process, words)
                self.assertNotIn("''", process.stderr.decode())

    def test_what_is_no_number_in_range_is_refused(self):
        two = ("arena", "random", "random", "--games", 2)
        suite = ("tactics", self.tactics(), "--coach", "random")
        for arguments in [(*two, "--seconds", "nan"), (*suite, "--seconds", "nan"), ("bench", "--seconds", "nan"),
                          ("manager", "balance", "--seconds", "nan"),
                          (*suite, "--seconds", -1), (*suite, "--seconds", 3601), (*two, "--seconds", "inf"),
                          (*suite, "--positions", -5), (*suite, "--positions", 0),
                          (*suite, "--positions", "99999999999999999999")]:
            with self.subTest(arguments):
                self.assert_refused(run(*arguments), f"{arguments[-2]}: Value {arguments[-1]} not in range")
                self.assert_refused(run(*arguments, "--lang", "fr"), "pas compris entre")
        self.assertEqual(run(*suite, "--seconds", 0.5).returncode, 0)

    def test_devices_and_pipes_are_no_files(self):
        pipe = Path(self.folder.name) / "pipe"
        os.mkfifo(pipe)
        learned = ("arena", "learned", "random", "--games", 2, "--net")
        for file in ["/dev/zero", pipe]:
            for arguments in [("luck", file), ("odds", file, "H1"), ("replay", file), (*learned, file), ("verify", file),
                              ("tactics", file), ("team", "validate", file), ("league", "show", file, "table"),
                              ("tournament", "show", file)]:
                with self.subTest(arguments):
                    self.assert_refused(run(*arguments), str(file))
        self.assert_refused(run("luck", "/dev/zero"), "is a device or a pipe; name a file")
        self.assert_refused(run("luck", "/dev/zero", "--lang", "fr"), "un périphérique ou un tube")
        position = self.file('[position]\nplayers = ["H1 m8", "A1 n8"]\n')
        with position.open("rb") as piped:
            told = subprocess.run([dugout, "odds", "/dev/stdin", "block H1, hit A1"], stdin=piped, capture_output=True,
                                  timeout=LONGEST)
        self.assertIn("16.67 %", told.stdout.decode(), told.stderr)
        piped = subprocess.run(["bash", "-c", f'"{dugout}" odds <(cat "{position}") "block H1, hit A1"'],
                               capture_output=True, timeout=LONGEST)
        self.assertIn("16.67 %", piped.stdout.decode(), piped.stderr)
        with open("/dev/zero", "rb") as endless:
            process = subprocess.run([dugout, "luck", "/dev/stdin"], stdin=endless, capture_output=True, timeout=LONGEST)
        self.assert_refused(process, "larger than")

    def assert_holds_a_file_in(self, process, folder):
        """Waits until the program has opened what it writes there."""
        deadline = time.monotonic() + LONGEST
        while not any(os.path.realpath(held).startswith(str(folder)) for held in Path(f"/proc/{process.pid}/fd").iterdir()):
            self.assertIsNone(process.poll())
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def test_old_samples_stay_until_the_new_ones_are_complete(self):
        folder = Path(self.folder.name) / "samples"
        folder.mkdir()
        samples, link = folder / "samples.bin", folder / "link.bin"
        samples.write_bytes(b"old")
        link.symlink_to(samples)
        arena = [dugout, "arena", "scripted", "scripted", "--seed", "1", "--samples", str(link)]
        for end in [subprocess.Popen.kill, subprocess.Popen.terminate]:
            process = subprocess.Popen([*arena, "--games", "1000000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                self.assert_holds_a_file_in(process, folder)
            finally:
                end(process)
                process.wait()
            self.assertEqual(samples.read_bytes(), b"old")
        self.assertEqual(run(*arena[1:], "--games", 2).returncode, 0)
        self.assertGreater(samples.stat().st_size, 1000)
        self.assertTrue(link.is_symlink())
        self.assert_refused(run(*arena[1:-1], folder, "--games", 2), "cannot be written")
        self.assertEqual(run(*arena[1:-1], "/dev/null", "--games", 2).returncode, 0)
        piped = subprocess.run(["bash", "-c", f"'{dugout}' arena random random --games 2 --samples /dev/stdout | wc -c"],
                               capture_output=True, timeout=LONGEST)
        self.assertGreater(int(piped.stdout), 1000)

    def test_an_arena_refuses_files_that_are_none(self):
        pipe = Path(self.folder.name) / "pipe"
        os.mkfifo(pipe)
        arena = ("arena", "random", "random", "--games", 2)
        self.assert_refused(run(*arena, "--samples", pipe), "a pipe that nobody reads")
        self.assert_refused(run(*arena, "--samples", pipe, "--lang", "fr"), "un tube que personne ne lit")
        for option in ["--samples", "--net"]:
            self.assert_refused(run(*arena, option, ""), f"{option}: An empty name is no file")
            self.assert_refused(run(*arena, option, "", "--lang", "fr"), f"{option} : un nom vide")

    def test_arenas_may_write_the_same_samples_at_once(self):
        folder = Path(self.folder.name)
        samples = folder / "samples.bin"
        arena = [dugout, "arena", "random", "random", "--games", "40", "--samples"]
        alone = []
        for seed in "12":
            self.assertEqual(run(*arena[1:], samples, "--seed", seed).returncode, 0)
            alone.append(samples.read_bytes())
        both = [subprocess.Popen([*arena, str(samples), "--seed", seed], stdout=subprocess.DEVNULL) for seed in "12"]
        self.assertEqual([process.wait(LONGEST) for process in both], [0, 0])
        self.assertIn(samples.read_bytes(), alone)
        self.assertEqual(os.listdir(folder), [samples.name])

    def test_an_arena_is_for_legal_teams(self):
        arena = ("arena", "random", "random", "--games", 2, "--seed", 1)
        for what, (text, rules) in IMPOSSIBLE.items():
            with self.subTest(what):
                team = self.file(text)
                process = run(*arena, "--rosters", "orc", team)
                self.assert_refused(process, "an arena is for legal teams")
                self.assert_names(rules, process.stderr.decode())
                self.assert_refused(run(*arena, "--rosters", team, "--lang", "fr"), "une arène est pour les équipes légales")

    def test_an_arena_has_kickers_where_they_play(self):
        samples = tomllib.loads((Path(__file__).parents[2] / "data/samples.toml").read_text(encoding="utf-8"))["team"]
        sample = next(team for team in samples if team["roster"] == "human")
        players = [player["position"] for player in sample.pop("player")]
        players[len(players) - 1 - players[::-1].index("thrower")] = "kicker"
        keys = {key: value for key, value in sample.items() if key not in ("name", "roster")}
        team = self.file(sheet("human", *[("position", position, 1) for position in players], **keys))
        arena = ("arena", "random", "random", "--games", 20, "--seed", 1, "--json", "--rosters")
        kicking = ("--option", "kicking=field-goals")
        self.assert_refused(run(*arena, team), "[kicking.game.optional]")
        played = [json.loads(run(*arena, who, *kicking).stdout) for who in ("human", team)]
        for each in played:
            del each["seconds"]
        self.assertEqual(*played)

    def test_coaches_and_levels_are_measured(self):
        arena = json.loads(run("arena", "amateur", "rookie", "--games", 8, "--seed", 7, "--json").stdout)
        self.assertEqual((arena["a"], arena["b"], arena["games"]), ("amateur", "rookie", 8))
        self.assertGreater(arena["points"], 0.5)
        arena = json.loads(run("arena", "search@0.001", "random", "--games", 2, "--seed", 7, "--json").stdout)
        self.assertEqual((arena["a"], arena["wins"]), ("search@0.001", 2))
        self.assertGreater(arena["elo_error"], 100)  # two games won are no certainty
        table = run("arena", "scripted", "random", "--games", 2, "--seed", 7, "--lang", "fr").stdout.decode()
        for word in ("gagnés", "100,0 %", "graine 7"):
            self.assertIn(word, table)
        self.assert_refused(run("arena", "search@soon", "random"), "search@soon", "seconds")
        self.assert_refused(run("arena", "search@0", "random"), "search@0", "0.001")
        self.assert_refused(run("arena", "search@nan", "random", "--games", 2), "search@nan", "3600")
        self.assert_refused(run("arena", "nobody@1", "random"), "nobody", "scripted")

    def test_managers_are_measured(self):
        arena = json.loads(run("manager", "arena", "amateur", "rookie", "--games", 20, "--seed", 7, "--json").stdout)
        self.assertEqual(arena["seasons"], 20)
        self.assertGreater(arena["duels"][0]["elo"], 0)
        self.assert_refused(run("manager", "arena", "amateur"), "two to four")
        self.assert_refused(run("manager", "arena", "amateur", "nobody"), "nobody", "rookie")
        balance = json.loads(run("manager", "balance", "--managers", 3, "--seasons", 60, "--manager", "scripted",
                                 "--seed", 1, "--json").stdout)
        self.assertEqual(sum(team["wins"] for team in balance["teams"].values()), 60 - balance["nobody"])

    def test_arenas_refuse_in_the_language_of_the_reader(self):
        french = ("--lang", "fr")
        arenas = {("arena",): "entraîneur", ("manager", "arena"): "manager"}
        for arena, whom in arenas.items():
            two = (*arena, "scripted", "random")
            for arguments, words in [((*arena, "scripted", "nobody"), f"{whom} « nobody »"),
                                     ((*arena, "scripted"), f"{whom}s"),
                                     ((*two, "--games", 0), "0 n’est pas compris entre"),
                                     ((*two, "--games", "many"), "many n’est pas compris entre"),
                                     ((*two, "--sprt", 30, 0), "inférieure à la seconde"),
                                     ((*two, "--sprt", 0, "nan"), "doivent être finies"),
                                     ((*two, "--sprt", 0, "inf"), "doivent être finies"),
                                     ((*two, "--sprt", 30), "il en faut au moins 2"),
                                     ((*two, "--sprt", "a", "b"), "valeur illisible"),
                                     ((*two, "--moon"), "argument inattendu"),
                                     ((*two, "--seed", -1), "n’est pas un nombre entier"),
                                     (arena, "est obligatoire")]:
                with self.subTest(arguments):
                    self.assert_refused(run(*arguments, *french), words)
            self.assert_refused(run(*two, *french, "--games"), "il manque des valeurs")
        for arguments, words in [(("search@soon", "random"), "après le @ viennent des secondes"),
                                 (("random", "random", "--rosters", "frogs"), "ni liste « frogs » ni fichier"),
                                 (("random", "random", "--rules", "lrb9"), "livre de règles « lrb9 »"),
                                 (("random", "random", "--option", "wind"), "d’option « wind »"),
                                 (("random", "random", "--net", self.file("no net")), "n’est pas un réseau"),
                                 (("random", "random", "--samples", "/nowhere/at/all"), "ne peut pas être écrit")]:
            with self.subTest(arguments):
                self.assert_refused(run("arena", *arguments, *french), words)
        self.assert_refused(run("manager", "arena", "random", "random", "--sprt", 0, 30, *french), "managers différents")

    def test_commands_refuse_in_the_language_of_the_reader(self):
        folder = Path(self.folder.name)
        journal, file = folder / "club.journal", self.file("")
        self.assertEqual(run("league", "create", journal, "Old Town", "--as", "ann").returncode, 0)
        show, export = ("league", "show", journal), ("league", "export", journal)
        one_game = ("sim", "--games", 1)
        for arguments, words in [((), "nommez une commande"),
                                 (("league",), "nommez une sous-commande"),
                                 ((*one_game, "--games", 2), "--games : il en faut au plus 1, et non 2"),
                                 ((*one_game, "--json=maybe"), "--json : valeur illisible : maybe"),
                                 ((*one_game, "--record", ""), "le nom du dossier est vide"),
                                 ((*one_game, "--record", file), "impossible de créer le dossier"),
                                 ((*one_game, "--coach", "random", "--home-coach", "random"), "les deux entraîneurs"),
                                 (("manager", "sim", "--seasons", 1, "--manager", "scripted", "--record", file),
                                  "impossible de créer le dossier"),
                                 (("manager", "play", "--managers", 2, "--people", 3), "plus de personnes que de managers"),
                                 (("rules", "lrb4.block.pwo"), "pas de règle « lrb4.block.pwo »"),
                                 (("rules", "--chapter", "moon"), "pas de chapitre « moon »"),
                                 (("rules", "--options", "--chapter", "moon"), "qu’une chose"),
                                 (("rules", "--require", file), "--require va avec --coverage"),
                                 (("rules", "--coverage", "--tests", file), "avec des tests"),
                                 (("team", "show", "martians"), "pas de liste « martians »"),
                                 (("team", "build", "martians"), "pas de liste « martians »"),
                                 (("team", "validate", "nowhere.toml"), "impossible de lire nowhere.toml"),
                                 (("scenario", "nowhere"), "pas de scénario en « nowhere »"),
                                 (("play", "--home-coach", "random", "--record", "/nowhere/at/all"),
                                  "impossible d’écrire /nowhere/at/all"),
                                 (("tournament", "roster", "lists", "martians"), "pas de liste d’équipe « martians »"),
                                 (("tournament", "roster", "example", "martians"), "pas de liste d’équipe « martians »"),
                                 ((*show, "moon"), "pas de page « moon »"),
                                 ((*show, "sheet", "lions"), "pas d’équipe « lions »"),
                                 ((*show, "match", 9), "pas de match « 9 »"),
                                 ((*show, "table", 9), "en est à la saison 1"),
                                 ((*export, "--format", "sheet"), "nommez une équipe de la ligue"),
                                 (("league", "play", journal, 9), "pas de match « 9 »"),
                                 (("league", "import", folder / "new", self.file("", "other.json")),
                                  "n’est pas une ligue écrite"),
                                 (("league", "do", journal, "season", "--dice", "x"), "« x » n’est pas un dé"),
                                 (("league", "report", journal, 1, "nowhere.toml"), "impossible de lire nowhere.toml")]:
            with self.subTest(arguments):
                process = run(*arguments, "--lang", "fr")
                self.assert_refused(process)
                self.assertIn(words, process.stderr.decode().replace("\u00a0", " "))

    def test_progress_is_told_in_the_language_of_the_reader(self):
        for language, words in [("en", "2 of 2 games"), ("fr", "2 sur 2 matchs")]:
            terminal, stderr = pty.openpty()
            process = subprocess.Popen([dugout, "sim", "--games", "2", "--seed", "1", "--lang", language],
                                       stdout=subprocess.DEVNULL, stderr=stderr)
            self.assertEqual(process.wait(LONGEST), 0)
            os.close(stderr)
            self.assertIn(words, os.read(terminal, 65536).decode())
            os.close(terminal)

    def test_output_that_cannot_be_written_is_told(self):
        for arguments in [("rules",), ("--help",), ("team", "list"), ("sim", "--games", 1, "--json"),
                          ("play", "--home-coach", "random")]:
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                self.assert_refused(run(*arguments, stdout=full), "standard output could not be written")
        with open("/dev/full", "wb") as full:
            self.assert_refused(run("rules", "--lang", "fr", stdout=full), "sortie standard")

    def test_a_file_of_another_kind_is_no_scenario(self):
        for text in [IMPOSSIBLE["too dear"][0], "# A page\n\nand its words\n"]:
            process = run("scenario", self.file(text))
            self.assertEqual(process.returncode, 1)
            self.assertRegex(process.stdout.decode(), r"no scenario: .*\n0 passed, 1 failed\n$")

    def test_all_pairs_on_any_number_of_threads(self):
        def play(threads):
            process = run("sim", "--all-pairs", "--games", 1, "--seed", 3, "--threads", threads, "--json")
            self.assertEqual(process.returncode, 0, process.stderr)
            result = json.loads(process.stdout)
            return result["teams"], result["pairings"]

        teams, pairings = play(1)
        self.assertEqual((teams, pairings), play(3))
        self.assertEqual((len(teams), len(pairings)), (21, 441))
        self.assertEqual({team["games"] for team in teams}, {40})
        page = run("sim", "--all-pairs", "--games", 1, "--seed", 3).stdout.decode()
        self.assertLessEqual(max(map(len, page.splitlines())), 160)
        self.assert_refused(run("sim", "--all-pairs", "--games", 1, "--home", "orc"), "--home")


if __name__ == "__main__":
    dugout = sys.argv.pop(1)
    unittest.main()
