"""Runs `dugout` as a shell does: what the tests of the program share."""

import json
import subprocess
import sys
import tempfile
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


class Shell(unittest.TestCase):
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


def main():
    global dugout
    dugout = sys.argv.pop(1)
    unittest.main()
