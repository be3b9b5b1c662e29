"""Those who play against each other: coaches, levels, arenas, the tactical suite, many matches at once.

Usage: opponents.py DUGOUT [TEST...]
"""

import json
import os
import subprocess
import time
import tomllib
from pathlib import Path

import shell
from shell import IMPOSSIBLE, LONGEST, Shell, run, sheet


class Opponents(Shell):
    def assert_holds_a_file_in(self, process, folder):
        """Waits until the program has opened what it writes there."""
        deadline = time.monotonic() + LONGEST
        while not any(os.path.realpath(held).startswith(str(folder)) for held in Path(f"/proc/{process.pid}/fd").iterdir()):
            self.assertIsNone(process.poll())
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

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
        command = f"trap '' XFSZ; ulimit -f 1; '{shell.dugout}' tactics '{suite}' --update"
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
        process = subprocess.Popen([shell.dugout, "tactics", str(folder), "--update"], stdout=subprocess.DEVNULL,
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
            process = subprocess.run([shell.dugout, "tactics", odd, "--json", *asked], capture_output=True, timeout=LONGEST)
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

    def test_old_samples_stay_until_the_new_ones_are_complete(self):
        folder = Path(self.folder.name) / "samples"
        folder.mkdir()
        samples, link = folder / "samples.bin", folder / "link.bin"
        samples.write_bytes(b"old")
        link.symlink_to(samples)
        arena = [shell.dugout, "arena", "scripted", "scripted", "--seed", "1", "--samples", str(link)]
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
        piped = subprocess.run(["bash", "-c", f"'{shell.dugout}' arena random random --games 2 --samples /dev/stdout | wc -c"],
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
        arena = [shell.dugout, "arena", "random", "random", "--games", "40", "--samples"]
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


if __name__ == "__main__":
    shell.main()
