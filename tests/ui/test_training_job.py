"""Training: a problem is chosen by the keyboard, something wrong is tried and refuted on the board, the problem is solved,
the solution of the next one is shown, a problem is opened in a window and saved, and what was solved is known to the next
window. Then mistakes: a reviewed game is added, a wrong answer is refuted, a right one is praised, players are chosen.

    python3 test_training_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver

GAME = '[White "Livia"]\n[Black "Marcus"]\n[Result "*"]\n[Variant "petteia-xxi-8x8"]\n\n*\n'
# White should take by a5-e5xf5; all else loses.
REVIEWED = """[Event "Reviewed"]
[White "Livia"]
[Black "Marcus"]
[Result "*"]
[Variant "latrunculi-xxi-8x8"]
[SetUp "1"]
[FEN "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"]

1. a5-a7 $4 {[%why This loses a man.]} f5-e5 $6 2. a1-a2 $2 h8-h7 *
"""
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
        return driver.wait_for(lambda: [node.text for node in self.training.list("status")
                                        if re.search(pattern, node.text)], f"the words {pattern!r}", self.patience())[0]

    def wait_tried(self, place, words):
        """The man that was moved to this place stands where the line takes him that the words go on with: what the
        engine answers, and what it lets him do then, is not the same on every machine."""
        for source, target in re.findall(r"\b([a-l]\d+)-([a-l]\d+)", words):
            place = target if source == place else place
        self.training.wait(lambda node: "soldier" in self.square(place), "what was tried on the board", self.patience())

    def square(self, name):
        board = self.training.find("grid", "Board")
        return board.find("button", re.compile(f"^{name}(,|$)")).name

    def type_action(self, text):
        """As a person does who has the board before him, without the mouse."""
        self.program.press("slash")
        self.program.type(text)
        self.program.press("Return")

    def solution(self):
        """The number of the first problem of the set that takes two actions, and its actions, from its file: the list
        begins with the easiest ones."""
        path = os.path.join(self.args.sources, "data", "problems", "petteia-xxi-8x8.latgame")
        with open(path, encoding="utf-8") as file:
            games = file.read().split("[Event ")[1:]
        games.sort(key=lambda game: int(re.search(r'\[ProblemGrade "(\d)"\]', game).group(1)))
        index = [i for i, game in enumerate(games) if '[ProblemPlies "3"]' in game and '[Problem "win"]' in game][0]
        text = re.sub(r"\{[^}]*\}|\d+\.+", " ", games[index].split("\n\n", 1)[1])
        return index + 1, [re.match(r"[A-Za-z]?[a-l]\d+-[a-l]\d+", word).group(0) for word in text.split()
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
        """Return opens the first problem, the keys go to others; what does not do it is not played"""
        self.program.press("Return")
        number, [first, *_] = self.solution()
        for i in range(1, number + 1):
            self.training.find("label", re.compile(f"^Problem {i} of .* grade"), self.patience())
            if i < number:
                self.program.press("alt+Page_Down")
        self.training.find("label", re.compile("^(White|Black) to act and win in 2 actions$"))
        self.wait_words("^Find the only action that wins")
        source, target = first.split("-")
        board = self.training.find("grid", "Board")
        board.find("button", re.compile(f"^{source}(,|$)")).click()
        driver.wait_for(lambda: board.list("button", re.compile("legal target|captures")), "targets")
        other = [square.name[:2] for square in board.list("button", re.compile("legal target|captures"))
                 if square.name[:2] != target][0]
        board.find("button", re.compile(f"^{other}(,|$)")).click()
        self.wait_words(f"^{source}-{other} does not win in 2 actions")
        self.training.find("button", "Try again", self.patience())
        self.wait_tried(other, self.wait_words(r"refutes it\. Try another one\.$"))
        self.picture("training-wrong")
        self.training.find("button", "Try again").activate()
        self.training.wait(lambda node: "soldier" in self.square(source), "the place to be there again", self.patience())

    def test_hint(self):
        """a hint says which man"""
        source = self.solution()[1][0].split("-")[0]
        self.training.find("button", "Hint").activate()
        self.wait_words(f"^Hint: move the man on {source}")
        self.picture("training-hint")

    def test_solve(self):
        """the key is typed, the other side answers, and the problem is solved"""
        number, [first, _, third] = self.solution()
        self.type_action(first)
        self.wait_words("^Right. Go on: 1 more action wins")
        self.type_action(third)
        self.wait_words(r"^Solved\. It comes back in 1 day\.$")
        self.training.find("label", re.compile(f"^Problem {number} of .* solved$"))
        self.wait_words("(White|Black) wins")
        self.picture("training-solved")

    def test_show(self):
        """the next problem; its solution is played on the board"""
        self.program.press("alt+Page_Down")
        number = self.solution()[0] + 1
        self.training.find("label", re.compile(f"^Problem {number} of "), self.patience())
        self.wait_words("^Find the only action")
        self.training.find("button", "Show").activate()
        self.wait_words("^The solution: ")
        self.training.find("label", re.compile(f"^Problem {number} of .* solution seen$"))
        self.wait_words("(White|Black) wins|to move")
        self.picture("training-shown")

    def test_boards(self):
        """the problems stand there as small boards; a click presents another, and what was solved has a tick"""
        boards = self.training.find("grid", "All problems")
        number = self.solution()[0]
        solved = boards.find("grid cell", re.compile(f"^Problem {number} of .* solved$"))
        solved.find("label", re.compile(f"^{number} \u2713$"))
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
        assert "=found" in text and "=seen" in text and "[Repetition]" in text, text

    def mistakes_row(self, pattern):
        return self.training.find("list item", re.compile(r"^Learn from my mistakes\. " + pattern), self.patience())

    def test_add(self):
        """there are no reviewed games; one is added, and its mistakes are counted"""
        path = os.path.join(self.session.folder, "reviewed.latgame")
        with open(path, "w", encoding="utf-8") as file:
            file.write(REVIEWED)
        row = self.mistakes_row("No reviewed games of yours yet")
        # The keyboard leaves the problems for what is above them: the games, and above these the mistakes.
        self.program.press("Home")
        for name, pattern in (("the games", "^Games$"), ("the mistakes", "^Learn from my mistakes")):
            self.press_until("shift+Tab", lambda: [node for node in self.training.list("list item", re.compile(pattern))
                                                   if node.has("focused")], f"the focus on {name}")
        row.wait(lambda node: node.area()[1] > 0, "the mistakes to come into sight")
        self.program.screen.wait_still()
        self.picture("training-no-mistakes")
        before = len(self.program.windows)
        self.training.find("label", re.compile("^Games$")).click()
        adder = self.training.find("list item", re.compile("^Add games"), self.patience())
        adder.wait(lambda node: node.is_seen(), "the row that adds", self.patience())
        self.program.screen.wait_still()
        adder.click()
        driver.wait_for(lambda: len(self.program.windows) > before, "the file chooser", self.patience())
        self.program.screen.wait_still()
        self.program.press("ctrl+l")
        self.program.type(path)
        self.program.press("Return")
        driver.wait_for(lambda: len(self.program.windows) == before, "the file chooser to close", self.patience())
        self.mistakes_row(r"3 mistakes · 3 due today")
        self.picture("training-mistakes")

    def test_players(self):
        """only the mistakes of who is chosen are asked"""
        self.training.find("label", re.compile("^Players$")).click()
        check = self.training.find("checkbox", "Marcus", self.patience())
        self.program.screen.wait_still()
        self.picture("training-players")
        check.click()
        self.mistakes_row(r"2 mistakes · 2 due today")

    def test_mistake(self):
        """a wrong answer is refuted on the board with its reason, and asked again; a right one is praised"""
        self.mistakes_row("2 mistakes").click()
        self.training.find("label", re.compile("^Mistake 1 of 2 · Livia – Marcus"), self.patience())
        self.training.find("label", "White to act: find something better")
        self.wait_words("^White played a5-a7")
        self.picture("training-mistake")
        self.training.find("grid", "Board").find("button", re.compile("^a5(,|$)")).wait(
            lambda node: node.is_seen(), "the board", self.patience())
        self.type_action("a5-a8")
        words = self.wait_words(r"^a5-a8 gives away \d+ of 100 points\. This loses .* Try another one\.$")
        again = self.training.find("button", "Try again", self.patience())
        self.wait_tried("a8", words)
        self.training.wait(lambda node: "soldier" not in self.square("h5"), "the man to be lost", self.patience())
        self.program.screen.wait_still()
        self.picture("training-refuted")
        again.activate()
        self.training.wait(lambda node: "soldier" in self.square("a5"), "the place to be there again", self.patience())
        self.type_action("a5-e5")
        self.wait_words(r"^Right: a5-e5xf5 keeps \d+ of 100 points\. .*In the game a5-a7 was played\. This loses a man\. "
                        r"It comes back in 1 day\.$")
        self.picture("training-praised")
        self.press_until("Escape", lambda: self.training.list("list item", re.compile("1 due today")), "the list")

    def test_window(self):
        """the mistake that is due next opens in a window of its own, by its rules"""
        self.mistakes_row("2 mistakes").wait(lambda node: node.has("focused"), "the row to have the focus",
                                             self.patience())
        self.program.press("Return")
        self.training.find("label", re.compile("^Mistake 2 of 2"), self.patience())
        before = len(self.program.windows)
        self.menu_item("Open in a window").activate()
        driver.wait_for(lambda: len(self.program.windows) > before, "the window", self.patience())
        driver.wait_for(lambda: [window for window in self.program.windows
                                 if window.list("label", re.compile("^Latrunculi XXI · 8 × 8"))],
                        "the rules of the mistake", self.patience())

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_open, test_wrong, test_hint, test_solve, test_show, test_boards, test_save, test_list, test_add,
             test_players, test_mistake, test_window, test_words]


if __name__ == "__main__":
    job.main(TrainingJob)
