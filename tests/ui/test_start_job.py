"""Who wins from the start: asked on tiny boards, stopped, made a game, and seen in the engine's lines.

    python3 test_start_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before. LAT_TEST_CLI is the program for the
command line.
"""

import os
import re
import subprocess

import job
from job import driver, watch


class StartJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def seen_labels(self, pattern):
        """Labels, and what is told when it changes."""
        nodes = self.rules.list("label") + self.rules.list("status") + self.rules.list("status bar")
        return [node for node in nodes if node.is_seen() and re.search(pattern, node.name or node.text)]

    def wait_label(self, pattern):
        node = driver.wait_for(lambda: self.seen_labels(pattern), f"the words {pattern!r}")[0]
        return node.name or node.text

    def choose_board(self, name):
        """Take one of the boards."""
        box = self.rules.find("combo box", "Board")

        def items():
            return [item for item in box.list("list item") if item.is_seen() and item.list("label", name)]

        self.click_until(lambda: box.find("button", None), items, f"the board {name}")[0].click()
        driver.wait_for(lambda: box.find("button", None).list("label", name), f"the board to be {name}")

    def set_men(self, n):
        self.rules.find("spin button", "Men a side").click(0.2)
        self.program.press("ctrl+a")
        self.program.type(str(n))
        self.program.press("Tab")

    def solve_button(self):
        return self.rules.find("button", "Solve")

    # The steps
    def test_refused(self):
        """a board that is too large is refused with its number of squares, and a tiny one offered"""
        self.start(self.path)
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.rules.find("tab", "Trial").click()
        box = driver.wait_for(lambda: self.rules.list("combo box", "Board"), "the choice of a board")[0]
        assert box.find("button", None).list("label", "3×3")
        assert self.solve_button().has("sensitive")
        self.choose_board("As in the rules")
        self.wait_label("on boards of 25 squares at most, and this one has 64")
        self.solve_button().wait(lambda node: not node.has("sensitive"), "not to be offered")
        self.picture("start-refused")

    def test_solve(self):
        """a tiny start is solved: who wins, in how many plies, by what, and how"""
        self.choose_board("3×3")
        self.set_men(2)
        with watch.Calm() as calm:
            self.solve_button().click()
            self.wait_label("^White wins in [0-9]+ plies$")
        print(f"# worst {self.worst_pass(calm)}")
        self.wait_label("^From a table of all positions with up to 4 men")
        line = self.wait_label("^D?[a-c][1-3]-[a-c][1-3].* .*#$")
        plies = int(re.search("[0-9]+", self.wait_label("^White wins in")).group())
        assert len(line.split()) == plies, (line, plies)
        self.picture("start-solved")
        self.choose_board("4×4")
        self.wait_label("^Something else is asked for now")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_stop(self):
        """what takes longer says how far it is, is stopped, and goes on later"""
        self.choose_board("5×5")
        self.set_men(3)
        with watch.Calm() as calm:
            self.solve_button().click()
            self.wait_label("^[1-6] men: ")
            self.picture("start-running")
            self.rules.find("button", "Stop").click()
            self.wait_label("^What was stopped goes on where it was")
        assert not self.seen_labels("^White wins")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_open(self):
        """the line becomes a game of its own, on the tiny board"""
        self.choose_board("3×3")
        self.set_men(2)
        self.solve_button().click()
        self.wait_label("^White wins in")
        driver.wait_for(lambda: self.rules.list("button", "Open as a game"), "the button")[0].activate()
        driver.wait_for(lambda: len(self.window.find("grid", "Board").list("button")) == 9, "a board of nine squares")
        self.picture("start-opened")
        self.rules.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the rule editor to close")

    def test_engine(self):
        """the engine's lines say what is exact, and from which table"""
        def rules_lines():
            with open(self.path, encoding="utf-8") as file:
                return re.findall(r'^\[Rules "(.*)"\]$', file.read(), re.MULTILINE)

        self.save(lambda: len(rules_lines()) == 2, "the game to be saved")
        folder = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "tables")
        os.makedirs(folder)
        done = subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "solve", rules_lines()[1], "--start", "--quiet", "--output",
                               os.path.join(folder, "tiny.lattable")], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stderr
        self.window.find("switch", "Engine").click()
        self.window.find("label", re.compile(r"wins in [0-9]+ plies \(exact: table of 4 men\)"))
        self.picture("start-engine")

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_refused, test_solve, test_stop, test_open, test_engine, test_quiet]


if __name__ == "__main__":
    job.main(StartJob)
