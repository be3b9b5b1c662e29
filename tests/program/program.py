"""Bad input, impossible teams, output that cannot be written.

Usage: program.py DUGOUT [TEST...]
"""

import json
import os
import pty
import subprocess
from pathlib import Path

import shell
from shell import IMPOSSIBLE, LINEMEN, LONGEST, Shell, run, sheet

# The list that the client offers to begin with, which has no fault; the figures of its one position begin in line 15.
FROGS = (Path(__file__).parents[2] / "web/src/lib/leagues/example.toml").read_text(encoding="utf-8")


class Program(Shell):
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
            told = subprocess.run([shell.dugout, "odds", "/dev/stdin", "block H1, hit A1"], stdin=piped, capture_output=True,
                                  timeout=LONGEST)
        self.assertIn("16.67 %", told.stdout.decode(), told.stderr)
        piped = subprocess.run(["bash", "-c", f'"{shell.dugout}" odds <(cat "{position}") "block H1, hit A1"'],
                               capture_output=True, timeout=LONGEST)
        self.assertIn("16.67 %", piped.stdout.decode(), piped.stderr)
        with open("/dev/zero", "rb") as endless:
            process = subprocess.run([shell.dugout, "luck", "/dev/stdin"], stdin=endless, capture_output=True, timeout=LONGEST)
        self.assert_refused(process, "larger than")

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
            process = subprocess.Popen([shell.dugout, "sim", "--games", "2", "--seed", "1", "--lang", language],
                                       stdout=subprocess.DEVNULL, stderr=stderr)
            self.assertEqual(process.wait(LONGEST), 0)
            os.close(stderr)
            self.assertIn(words, os.read(terminal, 65536).decode())
            os.close(terminal)

    def test_help_speaks_the_language_of_the_reader(self):
        """Of every command of this build, of the server's as well: nothing but examples is the same in both."""
        def page(*arguments):
            process = run(*arguments, "--help")
            self.assertEqual(process.returncode, 0, process.stderr)
            return process.stdout.decode().splitlines()

        listed = page()[page().index("Subcommands:") + 1:]
        commands = [line.split()[0] for line in listed[:listed.index("")]]
        self.assertIn("play", commands)
        for command in [[]] + [[name] for name in commands]:
            french = set(page("--lang", "fr", *command))
            same = [line for line in page(*command) if line in french and line and not line.startswith("  dugout ")]
            self.assertEqual(same, [], command)

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


if __name__ == "__main__":
    shell.main()
