"""Training: a problem is chosen by the keyboard, something wrong is tried, the problem is solved, the solution of the
next one is shown, a problem is opened in a window and saved, and what was solved is known to the next window.

    python3 test_training_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver

GAME = '[White "Livia"]\n[Black "Marcus"]\n[Result "*"]\n[Variant "petteia-xxi-8x8"]\n\n*\n'
ROW = re.compile(r"^Petteia XXI, 8 × 8\. ")


class TrainingJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    training = None

    def patience(self):
        return 40 * self.args.slow

    def title(self, path):
        return "Livia"

    def wait_words(self, pattern):
        """What the bar says; a status, like the line below the board."""
        driver.wait_for(lambda: [node for node in self.training.list("status")
                                 if re.search(pattern, node.text)], f"the words {pattern!r}", self.patience())

    def square(self, name):
        board = self.training.find("grid", "Board")
        return board.find("button", re.compile(f"^{name}(,|$)")).name

    def type_action(self, text):
        """As a person does who has the board before him, without the mouse."""
        self.program.press("slash")
        self.program.type(text)
        self.program.press("Return")

    def solution(self):
        """The actions of the first problem of the set, from its file: the list begins with the easiest one."""
        path = os.path.join(self.args.sources, "data", "problems", "petteia-xxi-8x8.latgame")
        with open(path, encoding="utf-8") as file:
            games = file.read().split("[Event ")[1:]
        games.sort(key=lambda game: int(re.search(r'\[ProblemGrade "(\d)"\]', game).group(1)))
        text = re.sub(r"\{[^}]*\}|\d+\.+", " ", games[0].split("\n\n", 1)[1])
        return [re.match(r"[A-Za-z]?[a-l]\d+-[a-l]\d+", word).group(0) for word in text.split()
                if re.match(r"[A-Za-z]?[a-l]\d+-", word)]

    # The steps
    def test_open(self):
        """F7 opens the list of problems, at the rules on the board"""
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(GAME)
        self.start(self.path)
        self.program.press("F7")
        self.training = self.program.window("Training", self.patience())
        self.training.wait(lambda node: node.has("active"), "the training to be active", self.patience())
        row = self.training.find("list item", ROW, self.patience())
        row.wait(lambda node: node.has("focused"), "the row of the rules on the board to have the focus",
                 self.patience())
        assert re.search(r"0 of \d+ problems solved\. grade \d: 0 of ", row.name), row.name
        self.picture("training-list")

    def test_wrong(self):
        """Return opens the first problem; what does not do it is not played"""
        self.program.press("Return")
        self.training.find("label", re.compile("^Problem 1 of .* grade"), self.patience())
        self.training.find("label", re.compile("^(White|Black) to act and win in 2 actions$"))
        self.wait_words("^Find the only action that wins")
        [first, *_] = self.solution()
        source, target = first.split("-")
        board = self.training.find("grid", "Board")
        board.find("button", re.compile(f"^{source}(,|$)")).click()
        driver.wait_for(lambda: board.list("button", re.compile("legal target|captures")), "targets")
        other = [square.name[:2] for square in board.list("button", re.compile("legal target|captures"))
                 if square.name[:2] != target][0]
        board.find("button", re.compile(f"^{other}(,|$)")).click()
        self.wait_words(f"^{source}-{other} does not win in 2 actions")
        assert "soldier" in self.square(source), self.square(source)
        self.picture("training-wrong")

    def test_hint(self):
        """a hint says which man"""
        source = self.solution()[0].split("-")[0]
        self.training.find("button", "Hint").activate()
        self.wait_words(f"^Hint: move the man on {source}")
        self.picture("training-hint")

    def test_solve(self):
        """the key is typed, the other side answers, and the problem is solved"""
        [first, _, third] = self.solution()
        self.type_action(first)
        self.wait_words("^Right. Go on: 1 more action wins")
        self.type_action(third)
        self.wait_words("^Solved.$")
        self.training.find("label", re.compile("^Problem 1 of .* solved$"))
        self.wait_words("(White|Black) wins")
        self.picture("training-solved")

    def test_show(self):
        """the next problem; its solution is played on the board"""
        self.program.press("alt+Page_Down")
        self.training.find("label", re.compile("^Problem 2 of "), self.patience())
        self.wait_words("^Find the only action")
        self.training.find("button", "Show").activate()
        self.wait_words("^The solution: ")
        self.training.find("label", re.compile("^Problem 2 of .* solution seen$"))
        self.wait_words("(White|Black) wins|to move")
        self.picture("training-shown")

    def test_boards(self):
        """the problems stand there as small boards; a click presents another, and what was solved has a tick"""
        boards = self.training.find("grid", "All problems")
        solved = boards.find("grid cell", re.compile("^Problem 1 of .* solved$"))
        solved.find("label", re.compile("^1 \u2713$"))
        boards.find("grid cell", re.compile("^Problem 3 of ")).click()
        self.training.find("label", re.compile("^Problem 3 of "), self.patience())
        boards.find("grid cell", re.compile("^Problem 2 of ")).click()
        self.training.find("label", re.compile("^Problem 2 of "), self.patience())
        self.picture("training-boards")

    def menu_item(self, pattern):
        self.press_until("F10", lambda: [item for item in self.training.list("menu item", re.compile(pattern))
                                         if item.is_seen()], "the menu")
        return self.training.find("menu item", re.compile(pattern))

    def test_save(self):
        """all problems of the rules are saved as a game file"""
        path = os.path.join(self.session.folder, "problems.latgame")
        before = len(self.program.windows)
        self.menu_item("Save all problems").activate()
        driver.wait_for(lambda: len(self.program.windows) > before, "the file chooser", self.patience())
        self.program.screen.wait_still()
        self.program.press("ctrl+a")
        self.program.type(path)
        self.program.press("Return")
        driver.wait_for(lambda: os.path.exists(path), "the file to be saved", self.patience())
        driver.wait_for(lambda: len(self.program.windows) == before, "the file chooser to close", self.patience())
        # The window manager may go on with the main window.
        self.training.find("label", re.compile("^Problem 2 of ")).click()
        self.training.wait(lambda node: node.has("active"), "the training to be active", self.patience())
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert text.count("[Problem \"") >= 4, text
        assert "[Variant \"petteia-xxi-8x8\"]" in text, text

    def test_list(self):
        """Escape goes back to the list, which says what was solved, and so does another window"""
        self.press_until("Escape", lambda: self.training.list("list item", ROW), "the list")
        row = self.training.find("list item", re.compile(r"^Petteia XXI, 8 × 8\. 1 of \d+ problems solved"),
                                 self.patience())
        row.wait(lambda node: node.has("focused"), "the row to have the focus", self.patience())
        path = os.path.join(self.session.folder, "home", ".local", "state", "latrunculi", "training")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert "=found" in text and "=seen" in text, text

    def test_window(self):
        """the problem opens in a window of its own, by its rules"""
        self.program.press("Return")
        self.training.find("label", re.compile("^Problem "), self.patience())
        before = len(self.program.windows)
        self.menu_item("Open in a window").activate()
        driver.wait_for(lambda: len(self.program.windows) > before, "the window", self.patience())
        driver.wait_for(lambda: [window for window in self.program.windows
                                 if window.list("label", re.compile("^Petteia XXI · 8 × 8$"))],
                        "the rules of the problem", self.patience())

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_open, test_wrong, test_hint, test_solve, test_show, test_boards, test_save, test_list, test_window, test_words]


if __name__ == "__main__":
    job.main(TrainingJob)
