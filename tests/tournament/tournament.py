"""An organiser runs an event with `dugout tournament`: from the announcement to the report, and all that is refused.

Usage: tournament.py DUGOUT [TEST...]
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

dugout = None
SCHEMA = Path(__file__).resolve().parents[2] / "data" / "naf-report.xsd"
LONGEST = 120  # seconds


class Event(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = Path(self.folder.name) / "cup.journal"

    def tearDown(self):
        self.folder.cleanup()

    def run_it(self, *arguments, ok=True):
        done = subprocess.run([dugout, "tournament", *map(str, arguments)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LONGEST)
        self.assertEqual(done.returncode, 0 if ok else 2, done.stdout + done.stderr)
        return done.stdout if ok else done.stderr

    def announce(self, coaches=5, rounds=3):
        self.run_it("new", self.file, "Coupe d'hiver", "--as", "odette", "--rounds", rounds, "--at", "2031-05-03 09:00")
        names = Path(self.folder.name) / "coaches.csv"
        names.write_text("id,name,naf,list\n" + "".join(f"c{i},Coach {i},{9000 + i},human\n" for i in range(1, coaches + 1)))
        self.run_it("import", self.file, names, "--code", "--at", "2031-05-03 09:30")

    def play_round(self, number, tables):
        for table in range(1, tables + 1):
            self.run_it("report", self.file, f"{number}.{table}", f"{table}-0", "block=1-2")
        self.run_it("close", self.file, number)

    def test_three_rounds_with_an_odd_number_in_french(self):
        self.announce()
        first = self.run_it("pair", self.file, "seed=4711", "--at", "2031-05-03 10:00", "--lang", "fr")
        self.assertIn("Ronde 1", first)
        self.assertIn("exempt", first)
        self.assertIn("matched.pairing.round1", first)
        self.play_round(1, 2)
        for number in (2, 3):
            page = self.run_it("pair", self.file, "--lang", "fr", "--at", f"2031-05-0{number + 2} 10:00")
            self.assertIn("exempt", page)
            self.play_round(number, 2)
        standings = self.run_it("standings", self.file, "--why", "--lang", "fr")
        self.assertIn("est devant", standings)
        awards = self.run_it("awards", self.file, "--lang", "fr")
        self.assertIn("Cuillère de Bois", awards)
        self.assertIn("2 rounds as the rules demand, 0 rematches that could not be avoided, ",
                      self.run_it("check", self.file))
        checked = self.run_it("check", self.file, "--lang", "fr")
        self.assertIn("2 rondes conformes aux règles, 0 revanche inévitable, ", checked)
        self.assertIn("1 ronde tirée au sort ou saisie", checked)
        event = json.loads(self.run_it("export", self.file))
        self.assertTrue(event["over"])
        byes = [table["coaches"][0] for round in event["rounds"] for table in round["tables"]
                if table["coaches"][1] == "bye"]
        self.assertEqual(len(byes), 3)
        self.assertEqual(len(set(byes)), 3, "nobody has the bye twice")

    def test_the_report_fits_its_schema(self):
        self.announce()
        self.run_it("pair", self.file, "seed=1", "--at", "2031-05-03 10:00")
        self.play_round(1, 2)
        xml = Path(self.folder.name) / "report.xml"
        xml.write_text(self.run_it("export", self.file, "--format", "naf"))
        self.assertEqual(xml.read_text().count("<game>"), 2)
        valid = ["xmllint", "--noout", "--schema", str(SCHEMA), str(xml)]
        self.assertEqual(subprocess.run(valid, capture_output=True).returncode, 0)
        xml.write_text(xml.read_text().replace("<number>9001</number>", "<number>9999</number>", 1))
        self.assertNotEqual(subprocess.run(valid, capture_output=True).returncode, 0, "a player who is not registered")

    def test_what_is_refused_changes_nothing(self):
        self.announce(coaches=4)
        self.run_it("pair", self.file, "order=c1,c2,c3,c4", "--at", "2031-05-03 10:00")
        self.run_it("report", self.file, "1.1", "2-1")
        before = self.file.read_bytes()
        for words, reason in [
            (("report", self.file, "1.1", "2-1"), "matched.match.report-confirm"),  # twice
            (("report", self.file, "1.2", "30-30"), "matched.match.report"),  # impossible
            (("report", self.file, "1.2", "1-0", "--as", "c1"), "matched.role.permissions"),  # somebody else's
            (("close", self.file, "1"), "matched.match.report-confirm"),
            (("register", self.file, "c1", "Again"), "taken"),
            (("do", self.file, "fly"), "fly"),
        ]:
            self.assertIn(reason, self.run_it(*words, ok=False))
            self.assertEqual(self.file.read_bytes(), before)
        self.run_it("report", self.file, "1.2", "1-0")
        self.run_it("close", self.file, "1")
        before = self.file.read_bytes()
        self.assertIn("closed", self.run_it("report", self.file, "1.2", "3-0", ok=False))
        self.assertIn("close", self.run_it("report", self.file, "1.2", "3-0", "--lang", "fr", ok=False))
        self.assertEqual(self.file.read_bytes(), before)

    def test_a_new_pack_is_filled_in_and_published(self):
        pack = Path(self.folder.name) / "cup.toml"
        blank = self.run_it("pack", "new", "Coupe", "--lang", "fr")
        self.assertIn('place = ""  # où', blank)
        self.assertIn('date = ""  # quel jour', blank)
        self.assertIn('start = ""  # quand', blank)
        pack.write_text(blank)
        self.assertIn("place", subprocess.run([dugout, "tournament", "pack", "check", pack], stdout=subprocess.PIPE,
                                              text=True, timeout=LONGEST).stdout)
        for key, value in [("place", "Rennes"), ("date", "2031-05-03"), ("start", "09:00")]:
            blank = blank.replace(f'# {key} = ""', f'{key} = "{value}"')
        pack.write_text(blank.replace("rounds = 0", "rounds = 3"))
        self.assertIn("can be published", self.run_it("pack", "check", pack))
        self.run_it("new", self.file, "Coupe", "--as", "odette", "--pack", pack)

    def test_places_and_awards_say_so_far_until_the_end(self):
        self.announce(coaches=4, rounds=1)
        self.assertIn("nobody has handed in a roster", self.run_it("pair", self.file, "seed=1"))
        for page in ("places", "awards"):
            self.assertIn("so far", self.run_it("show", self.file, page))
            self.assertIn("jusqu’ici", self.run_it("show", self.file, page, "--lang", "fr"))
        self.play_round(1, 2)
        for page in ("places", "awards"):
            self.assertNotIn("so far", self.run_it("show", self.file, page))

    def test_an_old_journal_opens_and_says_what_would_be_refused_now(self):
        self.announce(coaches=4)
        self.run_it("pair", self.file, "order=c1,c2,c3,c4")
        with self.file.open("a") as lines:
            lines.write(json.dumps({"n": 10, "date": "2031-05-03 11:00", "who": "odette", "act": "report 1.1 40-0"}) + "\n")
        done = subprocess.run([dugout, "tournament", "show", self.file, "notes"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=LONGEST)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("would be refused now", done.stderr)
        self.assertIn("more touchdowns than turns", done.stdout)
        self.assertIn("40-0", self.run_it("show", self.file, "round"))

    def test_a_list_with_faults_is_not_imported(self):
        self.announce(coaches=2)
        before = self.file.read_bytes()
        bad = Path(self.folder.name) / "bad.csv"
        bad.write_text("id,name\nc9,Nine\nC 10,Ten\nc1,One\n")
        told = self.run_it("import", self.file, bad, ok=False)
        self.assertIn("bad.csv:3:", told)
        self.assertIn("bad.csv:4:", told)
        self.assertEqual(self.file.read_bytes(), before)

    def test_generated_tournaments_pass_the_checker(self):
        self.assertIn("as the rules demand", self.run_it("check", "--random", 20, "--most", 40))
        self.run_it("generate", self.file, "--coaches", 21, "--seed", 5)
        self.run_it("check", self.file)


if __name__ == "__main__":
    dugout = sys.argv.pop(1)
    unittest.main()
