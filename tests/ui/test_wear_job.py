"""The wear bench: a board that was kept is graded by pointer and keys, saved, and judged; what is found is the same as
on the command line, and shown on the board.

    python3 test_wear_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re
import subprocess

import job
from job import driver, watch

KEPT = "# board: 5x5\nplace,grade\na1,4\na2,3\na1-b1,2\n"


class WearJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    board_path = None

    def start(self, path):
        """Without a file."""
        env = job.forgive_leaks({"LAT_LOOP_WATCH": self.loop_path})
        self.program = driver.Program(self.session, [self.args.program], env)
        self.window = self.program.window("New game")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def patience(self):
        return 40 * self.args.slow

    @property
    def kept(self):
        return os.path.join(self.session.folder, "home", ".local", "state", "latrunculi", "wear", "board.csv")

    @property
    def bench(self):
        return self.program.window("Wear bench")

    def place(self, name):
        """What a reader says of a square or an edge."""
        found = self.bench.list("button", re.compile(f"^{name}, "))
        return found[0].name if found else None

    def wait_place(self, name, words):
        driver.wait_for(lambda: self.place(name) == f"{name}, {words}", f"{name} to be {words}, not {self.place(name)}")

    def has_label(self, words):
        return any(words in label.name for label in self.bench.list("label"))

    # The steps
    def test_open(self):
        """the menu leads to the bench, which shows the board that was kept"""
        os.makedirs(os.path.dirname(self.kept), exist_ok=True)
        with open(self.kept, "w", encoding="utf-8") as file:
            file.write(KEPT)
        self.start(None)
        with watch.Calm() as calm:
            self.press_until("F10", lambda: self.window.list("menu item", "Wear bench"), "the main menu")
            self.press_until("c", lambda: any(window.name == "Wear bench" for window in self.program.windows), "the bench")
            driver.wait_for(lambda: self.place("a1"), "the board")
        self.wait_place("a1", "grade 4: worn most")
        self.wait_place("e5", "not observable")
        self.program.screen.wait_still()
        self.check_names(self.bench)
        self.picture("wear")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_keys(self):
        """arrows go, digits grade, X takes a grade away; undo and redo"""
        self.bench.find("button", re.compile("^b1, ")).click()
        self.wait_place("b1", "grade 4: worn most")
        self.program.press("Right", "2", "Up", "0")
        self.wait_place("c1", "grade 2: clearly worn")
        self.wait_place("c2", "grade 0: no wear")
        self.program.press("x")
        self.wait_place("c2", "not observable")
        self.program.press("ctrl+z", "ctrl+z")
        self.wait_place("c2", "not observable")
        self.program.press("ctrl+z")
        self.wait_place("c1", "not observable")
        self.program.press("ctrl+shift+z", "ctrl+shift+z")
        self.wait_place("c1", "grade 2: clearly worn")
        self.wait_place("c2", "grade 0: no wear")
        # What the scale has not is not taken.
        self.program.press("7")
        self.wait_place("c2", "grade 0: no wear")

    def test_drag(self):
        """a stroke of the pointer grades all squares on its way, in one step"""
        self.bench.find("button", "grade 3: strongly worn").click()
        first = self.bench.find("button", re.compile("^a5, ")).point()
        last = self.bench.find("button", re.compile("^e5, ")).point()
        self.program.use("mousemove", *first)
        self.program.use("mousedown", 1)
        for step in range(1, 13):
            self.program.use("mousemove", first[0] + (last[0] - first[0]) * step // 12, first[1])
        self.program.use("mouseup", 1)
        for file in "abcde":
            self.wait_place(f"{file}5", "grade 3: strongly worn")
        self.program.press("ctrl+z")
        for file in "abcde":
            self.wait_place(f"{file}5", "not observable")
        self.program.press("ctrl+shift+z")
        self.wait_place("e5", "grade 3: strongly worn")

    def test_edges(self):
        """edges have grades of their own"""
        self.bench.find("button", "Edges").activate()
        self.wait_place("a1-b1", "grade 2: clearly worn")
        assert self.place("a1-b2") is None, "a corner that nobody graded"
        self.bench.find("button", re.compile("^a1-b1, ")).click()
        self.program.press("Right", "1")
        self.wait_place("b1-c1", "grade 1: a little worn")
        self.picture("wear-edges")
        self.bench.find("button", "Squares").activate()
        self.wait_place("a1", "grade 4: worn most")

    def test_save(self):
        """what has no grade gets one, and the board is saved"""
        self.bench.find("button", "grade 0: no wear").click()
        self.press_until("F10", lambda: self.bench.list("menu item", "Give all others this grade"), "the menu")
        self.program.press("g")
        self.wait_place("d4", "grade 0: no wear")
        self.board_path = os.path.join(self.session.folder, "found.csv")
        self.choose_file(lambda: self.program.press("ctrl+s"), self.board_path)
        driver.wait_for(lambda: self.has_label("found.csv · 5 × 5 squares"), "the name of the file")
        with open(self.board_path, encoding="utf-8") as file:
            text = file.read()
        assert "# board: 5x5\n" in text and "\na1,4\n" in text and "\nb1-c1,1\n" in text and "\nd4,0\n" in text, text

    def test_judge(self):
        """rule sets of that size are judged; what is found is that of the command line, byte for byte"""
        driver.wait_for(lambda: len(self.bench.list("checkbox")) == 5, "the rule sets")
        self.fill(self.bench, re.compile("spin button|text box"), "Games of each rule set in each strength", "8")
        self.fill(self.bench, re.compile("spin button|text box"), "Simulated boards", "20")
        strengths = self.bench.find("button", re.compile("^Strengths of play"))
        self.choose_by_keys(strengths.click, None,
                            lambda: [label.name for label in strengths.list("label")] == ["random and 10 nodes"], "the strengths")
        self.program.screen.wait_still()
        self.picture("wear-rules")
        self.bench.find("button", "Judge the board").activate()
        driver.wait_for(lambda: self.has_label("What was found"), "what was found", self.patience())
        driver.wait_for(lambda: self.has_label("cannot be told apart from the best"), "the group", self.patience())
        self.picture("wear-result")
        path = os.path.join(self.session.folder, "bench.json")
        self.choose_file(self.find_menu_item(self.bench, "Save as", "JSON for programs…").activate, path)
        done = subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "wear-bench", "--observed", self.board_path, "--games", "8",
                               "--nodes", "random,10", "--boards", "20", "--json", "-"], capture_output=True, text=True, check=False,
                              env={**self.session.env, "LC_ALL": "C.UTF-8"})
        assert done.returncode == 0, done
        with open(path, encoding="utf-8") as file:
            assert file.read() == done.stdout, done.stdout

    def test_decides(self):
        """a rule set of the list shows on the board what decides"""
        self.bench.list("button", re.compile("^What decides: "))[0].activate()
        driver.wait_for(lambda: self.has_label("What speaks for "), "who is compared")
        driver.wait_for(lambda: "speaks for" in (self.place("a1") or ""), "the square to say it")
        self.picture("wear-decides")
        self.bench.find("button", "Back to the grades").activate()
        self.wait_place("a1", "grade 4: worn most")

    def test_found(self):
        """a board that was found is chosen by its name, and taken back"""
        self.bench.list("button", "Size of the board")[-1].click()
        choice = self.bench.find("button", re.compile("^Found board"))
        choice.wait(lambda node: node.is_seen(), "the sizes")
        self.program.screen.wait_still()
        self.choose_by_keys(choice.activate, "corbridge", lambda: self.has_label("8 × 7 squares"), "the board")
        self.wait_place("h7", "not observable")
        self.picture("wear-found")
        self.program.press("Escape")
        self.press_until("ctrl+z", lambda: self.has_label("5 × 5 squares"), "the board before")
        self.wait_place("a1", "grade 4: worn most")

    def test_again(self):
        """what was painted is there after a start"""
        self.bench.find("button", re.compile("^e1, ")).click()
        self.program.press("3")
        self.wait_place("e1", "grade 3: strongly worn")
        driver.wait_for(lambda: self.has_label("The board is another now"), "that it has changed")
        self.program.press("ctrl+w")
        driver.wait_for(lambda: all(window.name != "Wear bench" for window in self.program.windows), "the bench to be closed")
        with open(self.kept, encoding="utf-8") as file:
            assert "\ne1,3\n" in file.read()

    STEPS = [test_open, test_keys, test_drag, test_edges, test_save, test_judge, test_decides, test_found, test_again]


if __name__ == "__main__":
    job.main(WearJob)
