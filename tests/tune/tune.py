"""Runs dugout_tune for three steps, the fewest that change anything, on copies of the file of weights.

    tune.py DUGOUT_TUNE
"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = ""
WEIGHTS = Path(__file__).resolve().parents[2] / "src/coach/weights.hpp"
VALUE = re.compile(r"^(    double \w+ = )([^;]+)(;.*)$", re.MULTILINE)


def tune(file, *more):
    command = [PROGRAM, file, "--steps", "3", "--threads", "2", "--check", "4", *more]
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)


class Tune(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.copy = Path(folder.name) / "weights.hpp"

    def test_rewrites_the_values_and_nothing_else(self):
        before = WEIGHTS.read_text(encoding="utf-8")
        self.copy.write_text(before, encoding="utf-8")
        process = tune(self.copy)
        self.assertEqual(process.returncode, 0, process.stderr)
        told = re.fullmatch(r"tuned against before: (\d+) won, (\d+) drawn, (\d+) lost, [+-]\d+ ±\d+ Elo\n", process.stdout)
        self.assertTrue(told, process.stdout)
        self.assertEqual(sum(map(int, told.groups())), 4)
        after = self.copy.read_text(encoding="utf-8")
        self.assertEqual(VALUE.sub(r"\1\3", after), VALUE.sub(r"\1\3", before))
        values = [float(match[1]) for match in VALUE.findall(after)]
        self.assertTrue(all(value > 0 for value in values), values)
        self.assertNotEqual(values, [float(match[1]) for match in VALUE.findall(before)])

    def test_leaves_a_file_alone_that_lacks_a_weight(self):
        lacking = VALUE.sub("", WEIGHTS.read_text(encoding="utf-8"), count=1)
        self.copy.write_text(lacking, encoding="utf-8")
        process = tune(self.copy, "--steps", "0", "--check", "2")
        self.assertEqual(process.returncode, 1)
        self.assertIn("this is not the file of the", process.stderr)
        self.assertEqual(self.copy.read_text(encoding="utf-8"), lacking)

    def test_says_how_it_is_called(self):
        process = tune(self.copy, "--threads", "many")
        self.assertEqual(process.returncode, 2)
        self.assertIn("usage: dugout_tune", process.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
