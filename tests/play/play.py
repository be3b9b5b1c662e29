"""Plays `dugout play` as a coach does: through a pipe, and on a terminal. Usage: play.py DUGOUT [TEST...]"""

import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import unittest
from pathlib import Path

dugout = None
LONGEST = 120  # seconds; a match takes about one, with sanitizers about twenty


def play(lines, *options, plain=True):
    """Runs a match with these input lines and hands back the finished process."""
    command = [dugout, "play", *(["--plain"] if plain else []), *options]
    text = lines if isinstance(lines, bytes) else "".join(line + "\n" for line in lines).encode()
    return subprocess.run(command, input=text, capture_output=True, timeout=LONGEST)


def words(process):
    return process.stdout.decode()


class ThroughAPipe(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.record = str(Path(self.folder.name) / "match.toml")

    def tearDown(self):
        self.folder.cleanup()

    def recorded(self, lines, *options):
        """The record that a match with these lines leaves behind."""
        process = play(lines, "--record", self.record, *options)
        self.assertEqual(process.returncode, 0, process.stderr)
        return Path(self.record).read_text()

    def assert_over(self, process):
        self.assertEqual(process.returncode, 0, process.stderr)
        self.assertEqual(process.stderr, b"")
        self.assertRegex(words(process), r"Final whistle|Coup de sifflet final")

    def test_a_whole_match_by_always_giving_the_first_answer(self):
        process = play(["1"] * 5000, "--seed", "5")
        self.assert_over(process)
        self.assertLess(words(process).count("\n> "), 2000)

    def test_a_whole_match_with_a_person_on_either_side(self):
        for home, away in [("human", "orc"), ("goblin", "wood-elf"), ("vampire", "ogre")]:
            with self.subTest(home=home, away=away):
                self.assert_over(play(["1"] * 9000, "--seed", "6", "--home", home, "--away", away, "--away-coach", "me"))

    def test_a_whole_match_between_two_computers_asks_nothing(self):
        process = play([], "--seed", "7", "--home-coach", "random")
        self.assert_over(process)
        self.assertNotIn("\n> ", words(process))

    def test_a_whole_match_in_french(self):
        process = play(["1"] * 5000, "--seed", "5", "--lang", "fr")
        self.assert_over(process)
        for english in ["rolled", "turn ", "Turnover for", "what next", "re-roll", "squares left"]:
            self.assertNotIn(english, words(process))

    def test_a_whole_match_by_every_book(self):
        """Played by numbers of the menu, kept, replayed; both coaches' objectives stand at its end."""
        for number, options in enumerate([
            ["--rules", "third"],
            ["--option", "kicking=field-goals"],
            ["--rules", "third", "--option", "kicking=field-goals", "--option", "secret-objectives"],
            ["--option", "secret-objectives", "--option", "alternative-inducements", "--option", "casualty-roll=off"],
        ]):
            chance = random.Random(number)
            lines = [str(chance.randint(1, 9)) for _ in range(9000)]
            for language in ["en", "fr"]:
                with self.subTest(options=options, language=language):
                    process = play(lines, "--record", self.record, "--seed", str(number), "--away-coach", "me",
                                   "--lang", language, "--option", "overtime=off", *options)
                    self.assert_over(process)
                    told = re.findall(r"secret objectives? of 3 met|objectifs? secrets? remplis? sur 3", words(process))
                    self.assertEqual(len(told), 2 if "secret-objectives" in options else 0)
                    replayed = subprocess.run([dugout, "replay", self.record], capture_output=True, timeout=LONGEST)
                    self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_the_help_is_that_of_the_book(self):
        old = words(play(["?"], "--rules", "third", "--option", "kicking", "--seed", "1"))
        self.assertIn("roll-over H3", old)
        self.assertIn("kick-ball", old)
        self.assertNotIn("concede ", old)
        self.assertNotIn("hand-off H3", old)

    def test_any_number_of_the_menu_can_be_answered(self):
        for seed in range(6):
            chance = random.Random(seed)
            lines = [str(chance.randint(1, 12)) for _ in range(6000)]
            with self.subTest(seed=seed):
                self.assert_over(play(lines, "--seed", str(seed), "--away-coach", "me", "--option", "overtime=off"))

    def test_the_same_seed_and_answers_give_the_same_match(self):
        lines = ["1"] * 300
        self.assertEqual(words(play(lines, "--seed", "9")), words(play(lines, "--seed", "9")))
        self.assertNotEqual(words(play(lines, "--seed", "9")), words(play(lines, "--seed", "10")))

    def test_garbage_changes_nothing(self):
        good = ["1"] * 60
        garbage = ["xyzzy", "0", "99999999999999999999", "-1", "go", "go go", "go zz99", "move H99",
                   "blitz", "hit", "é à ü", "m", "b", "l", "?", "??", "? nothing-of-the-kind", "? lrb4.dodge.roll", "? H3",
                   "concede away", "time-out", "A" * 5000]
        mixed = [line for answer in good for line in [*garbage, answer]]
        self.assertEqual(self.recorded(good, "--seed", "4"), self.recorded(mixed, "--seed", "4"))

    def test_any_bytes_are_survived(self):
        for seed in range(20):
            chance = random.Random(seed)
            noise = bytes(chance.choice(b"0123456789 ;\nehHaAu?lmbgo\xff\x00\xc3\x1b") for _ in range(4000))
            with self.subTest(seed=seed):
                process = play(noise, "--seed", str(seed), "--away-coach", "me")
                self.assertEqual(process.returncode, 0, process.stderr)
                self.assertEqual(process.stderr, b"")

    def test_the_end_of_the_input_ends_the_match_with_a_sentence(self):
        for count in [0, 1, 2, 3, 5, 8, 13, 50]:
            with self.subTest(count=count):
                process = play(["1"] * count, "--seed", "3")
                self.assertEqual(process.returncode, 0, process.stderr)
                last = words(process).rstrip("\n").split("\n")[-1]
                self.assertEqual(last, "The input has ended; the match stops at Millford Lions 0 : 0 Rustgate Rumblers.")

    def test_leaving_ends_the_match_with_a_sentence(self):
        process = play(["1", "q", "1"], "--seed", "3")
        self.assertEqual(process.returncode, 0)
        self.assertIn("\nThe match stops at", words(process))

    def test_an_undone_line_has_never_been(self):
        setup = ["formation 1", "aim t8"]
        plain = self.recorded(setup, "--seed", "3")
        undone = self.recorded([*setup, "move H9 m4 n4", "u", "H2 i6", "e", "u", "u"], "--seed", "3")
        self.assertEqual(plain, undone)

    def test_a_formation_can_be_taken_back(self):
        options = ["--seed", "3", "--away-coach", "me"]
        self.assertEqual(self.recorded(["receive"], *options), self.recorded(["receive", "formation 2", "u"], *options))

    def test_ending_what_cannot_be_ended_is_told(self):
        self.assertIn("There is nothing that could be ended now.", words(play(["e"], "--seed", "5")))
        self.assertIn("Il n'y a rien à finir maintenant.", words(play(["fin"], "--seed", "5", "--lang", "fr")))

    def test_enter_gives_the_only_answer(self):
        with_enter = [line for line in ["1"] * 40 for line in ["", line]]
        self.assertIn("begin turn 1", words(play(with_enter, "--seed", "3")))

    def test_dice_cannot_be_taken_back(self):
        process = play(["formation 0", "aim t8", "u"], "--seed", "3")
        self.assertIn("There is nothing to take back", words(process))

    def test_a_way_is_walked_square_by_square(self):
        process = play(["formation 0", "aim t8", "move H9 m4 n4"], "--seed", "3")
        self.assertIn("H9 Jack Thatcher moves to m4, n4.", words(process))
        self.assertIn("dodge 3+", words(process))

    def test_a_square_further_off_is_walked_to_when_no_dice_are_needed(self):
        process = play(["formation 0", "aim t8", "H9 h9", "H9 n9"], "--seed", "3")
        self.assertIn("H9 Jack Thatcher moves to", words(process))
        self.assertIn("h9.", words(process))
        self.assertIn("n9 is out of reach", words(process))

    def test_naming_the_next_player_ends_the_action(self):
        process = play(["formation 0", "aim t8", "H9 m4", "H2 i6"], "--seed", "3")
        self.assertIn("H2 Edmund Strake moves to i6.", words(process))

    def test_a_line_that_cannot_be_done_changes_nothing(self):
        begun = ["receive", "formation 0", "begin", "H9 j5"]
        for line in ["block H1 A1", "block H5 A3", "block H5; hit A3", "go i5 z15", "end-action; move H2 z15", "H2 i6; H99 a1"]:
            for language, word in [("en", "Nothing of this line was done: "), ("fr", "Rien de cette ligne n'a été fait : ")]:
                with self.subTest(line, language=language):
                    options = ["--seed", "5", "--lang", language]
                    self.assertEqual(self.recorded(begun, *options), self.recorded([*begun, line], *options))
                    self.assertIn(word, words(play([*begun, line], *options)).replace("\u00a0", " "))

    def test_what_is_not_there_is_told(self):
        begun = ["formation 0", "aim t8"]
        for line, english, french in [
            ("move H99 e3", "There is no player H99.", "Il n'y a pas de joueur H99."),
            ("hit A99", "There is no player A99.", "Il n'y a pas de joueur A99."),
            ("H17", "There is no player H17.", "Il n'y a pas de joueur H17."),
            ("block h17", "There is no player H17.", "Il n'y a pas de joueur H17."),
            ("go z16", "There is no square z16", "Il n'y a pas de case z16"),
            ("blitz", '"blitz" is written like this: blitz H3', "« blitz » s'écrit ainsi : blitz H3"),
            ("hit A3", '"hit A3" cannot be done now.', "« hit A3 » n'est pas possible maintenant."),
        ]:
            with self.subTest(line):
                self.assertIn(english, words(play([*begun, line], "--seed", "3")))
                told = words(play([*begun, line], "--seed", "3", "--lang", "fr")).replace("\u00a0", " ")
                self.assertIn(french, told)

    def test_a_coach_may_be_given_his_time(self):
        process = play(["q"], "--seed", "3", "--away-coach", "search@0.01")
        self.assertEqual(process.returncode, 0, process.stderr)

    def test_every_roll_names_its_rule(self):
        process = play(["1"] * 800, "--seed", "5")
        rolls = [line for line in words(process).split("\n") if "; rolled " in line]
        self.assertTrue(rolls)
        text = words(process).replace("\n    ", " ")
        for line in [line for line in text.split("\n") if "; rolled " in line]:
            self.assertRegex(line, r"\[(lrb4|third|kicking)\.[a-z0-9.-]+\]$")

    def test_a_rule_can_be_read(self):
        process = play(["? lrb4.dodge.roll", "? dodge", "? no-such-thing"], "--seed", "3")
        self.assertIn("lrb4.dodge.roll  Dodge roll", words(process))
        self.assertIn("lrb4.dodge.when", words(process))
        self.assertIn('There is no rule about "no-such-thing".', words(process))

    def test_conceding_is_asked_twice(self):
        answers = ["1"] * 200
        first_turn = None
        output = words(play(answers, "--seed", "3"))
        prompts = output.split("\n> ")
        for count, text in enumerate(prompts):
            if text.rstrip().endswith("begin the turn"):
                first_turn = count
                break
        self.assertIsNotNone(first_turn)
        process = play(["1"] * first_turn + ["concede", "concede"], "--seed", "3")
        self.assertIn("Type concede once more", words(process))
        self.assertIn("concede the match.", words(process))
        self.assert_over(process)

    def test_a_record_can_be_replayed(self):
        self.recorded(["1"] * 400, "--seed", "8")
        process = subprocess.run([dugout, "replay", self.record], capture_output=True, timeout=LONGEST)
        self.assertEqual(process.returncode, 0, process.stderr)

    def test_bad_input_is_refused_with_one_sentence(self):
        sheet = Path(self.folder.name) / "broken.toml"
        sheet.write_bytes(b"\xff not a team [[[")
        for options in [
            ["--home", "no-such-roster"],
            ["--away", str(sheet)],
            ["--home", self.folder.name],
            ["--rules", "no-such-book"],
            ["--rules", "third weather=on"],
            ["--option", "no-such-option"],
            ["--option", "weather=maybe"],
            ["--home-coach", "nobody"],
            ["--record", str(Path(self.folder.name) / "no" / "folder.toml")],
            ["--speed", "warp"],
            ["--seed", "soon"],
            ["--no-such-flag"],
        ]:
            with self.subTest(options=options):
                process = play(["1"], *options)
                self.assertEqual(process.returncode, 2, process.stdout)
                self.assertTrue(process.stderr.strip())
                self.assertNotIn(b"terminate", process.stderr)


class OnATerminal(unittest.TestCase):
    """The screen is redrawn in place and fits, whatever the size of the window."""

    def frames(self, columns, rows, lines, *options, **environment):
        """Types the lines one after the other and hands back what was on the screen before each."""
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update({"TERM": "xterm-256color", **environment})
            os.execv(dugout, [dugout, "play", "--speed", "off", *options])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        shown = []
        for line in [*lines, None]:
            shown.append(self.read(terminal))
            if line is not None:
                os.write(terminal, line.encode() + b"\n")
        os.close(terminal)
        _, status = os.waitpid(pid, 0)
        return shown, os.waitstatus_to_exitcode(status)

    def read(self, terminal):
        """Everything up to the next prompt, the end of a page or the end."""
        text = b""
        while not text.endswith((b"\x1b[J> ", b"--\r\n")):
            if not select.select([terminal], [], [], LONGEST)[0]:
                break
            try:
                piece = os.read(terminal, 65536)
            except OSError:  # the program has left
                break
            if not piece:
                break
            text += piece
        return text.decode(errors="replace")

    def screen(self, text):
        """The lines that stand on the screen at the end, without colours."""
        last = text.split("\x1b[H")[-1]
        return [re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", line).rstrip("\r") for line in last.split("\n")]

    def test_the_screen_fits_the_window(self):
        # The first frame may be drawn before the window has its size.
        lines = ["b", "1", "1", "1", "1", "1", "1", "1", "q"]
        for columns, rows in [(80, 24), (80, 40), (120, 50), (200, 60)]:
            with self.subTest(columns=columns, rows=rows):
                shown, status = self.frames(columns, rows, lines, "--seed", "5")
                self.assertEqual(status, 0)
                for text in shown[1:-1]:
                    screen = self.screen(text)
                    self.assertLessEqual(len(screen), rows, "\n".join(screen))
                    for line in screen:
                        self.assertLessEqual(len(line), columns, line)

    def test_colours_can_be_switched_off(self):
        shown, status = self.frames(120, 50, ["b", "q"], "--seed", "5", NO_COLOR="1")
        self.assertEqual(status, 0)
        self.assertNotIn("\x1b[0;1;38", "".join(shown))
        self.assertNotIn("48;5;", "".join(shown))

    def test_a_page_waits_for_enter(self):
        shown, status = self.frames(120, 50, ["?", "", "q"], "--seed", "5")
        self.assertEqual(status, 0)
        self.assertIn("Enter goes on", shown[1])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    dugout = str(Path(sys.argv.pop(1)).resolve())
    unittest.main(verbosity=1)
