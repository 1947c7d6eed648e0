"""A game is reviewed: the engine judges it, the graph is read and gone by, one undo takes all back.

    python3 test_review_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import re
import time

import job
from job import driver, watch


class ReviewJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/review-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def moves_text(self):
        moves = self.window.find("tree", "Moves")
        return " ".join(label.name for label in moves.list("tree item"))

    def choose_menu(self, item):
        self.program.press("F10")
        self.window.find("menu item", item).activate()

    def wait_graph(self, text):
        graph = self.window.find("slider", "Evaluation over the game")
        graph.wait(lambda node: text in node.get("Accessible", "Description"), f"the graph to say {text!r}")
        return graph

    # The steps
    def test_review(self):
        """the game is reviewed: the mistake is marked and a better line is there"""
        self.start(self.path)
        self.wait_square("a5", "white soldier")
        self.choose_menu("Review the game")
        dialog = self.program.window("Review the game")
        self.picture("review-dialog")
        with watch.Calm() as calm:
            dialog.find("button", "Review").click()
            for _ in range(3):
                self.program.press(*["alt+Right"] * 3, *["alt+Left"] * 3)
            driver.wait_for(lambda: "a5-e5xf5" in self.moves_text(), "the better line", 60)
        print(f"# worst {self.worst_pass(calm)}")
        assert "??" in self.moves_text(), self.moves_text()
        assert "Why not up there?" in self.moves_text(), self.moves_text()
        summary = self.window.find("label", re.compile("accuracy"))
        assert re.search(r"White: accuracy \d+ % · 1 \?\?", summary.name), summary.name
        self.picture("reviewed")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_graph(self):
        """the graph says where one is, and goes elsewhere by key and pointer"""
        graph = self.wait_graph("Start")
        graph.click(0.98)
        self.wait_square("h7", "black soldier")
        self.wait_graph("2… h8-h7")
        self.program.press("Home")
        self.wait_square("a5", "white soldier")
        self.program.press("Page_Down")
        self.wait_square("a7", "white soldier")
        self.wait_graph("1. a5-a7, blunder, White’s winning chance ")
        self.program.press("Right")
        self.wait_square("e5", "black soldier")
        self.program.press("Left")
        self.wait_square("a7", "white soldier")
        self.picture("graph")

    def test_undo(self):
        """one undo takes the review back, and redo brings it again"""
        self.program.press("ctrl+z")
        self.window.find("button", "Redo: Review")
        driver.wait_for(lambda: "??" not in self.moves_text(), "the marks to go")
        driver.wait_for(lambda: not self.window.list("slider"), "the graph to go")
        assert "Why not up there?" in self.moves_text(), self.moves_text()
        # Rows that are not shown linger in the list; so ask the keys whether the line is gone.
        self.program.press("alt+Down")
        self.wait_square("a7", "white soldier")
        self.program.press("ctrl+shift+z")
        driver.wait_for(lambda: "??" in self.moves_text(), "the marks")
        self.wait_graph("1. a5-a7, blunder")
        self.program.press("alt+Down")
        self.wait_square("e5", "white soldier")
        self.program.press("alt+Up")
        self.wait_square("a7", "white soldier")

    def wait_words(self, words):
        driver.wait_for(lambda: any(words in node.name or words in node.text
                                    for node in self.window.list("status")), f"{words!r}")

    def play(self, start, end):
        board = self.window.find("grid", "Board")
        board.find("button", re.compile(f"^{start},")).click()
        driver.wait_for(lambda: end in self.targets(), f"the targets of {start}")
        board.find("button", re.compile(f"^{end}(,|$)")).click()

    def look_at(self, name):
        """The colour in the middle of a square."""
        board = self.window.find("grid", "Board")
        left, top, width, height = board.find("button", re.compile(f"^{name}(,|$)")).area()
        x, y = self.program.place_of(self.window)
        x, y = x + left + width // 2, y + top + height // 2
        return self.program.screen.wait_still()[2][y][3 * x:3 * x + 3]

    def test_learn(self):
        """in a lesson a better action is looked for, and nothing is played"""
        self.window.find("button", "Learn from mistakes").click()
        self.wait_words("White played a5-a7")
        self.wait_square("a5", "white soldier")
        assert not self.window.list("tree", "Moves"), "the moves would tell the answer"
        bare = self.look_at("c5")
        self.program.press("ctrl+b", "Escape", "v", "v", "a", "a")
        assert self.look_at("c5") == bare, "the keys of the arrows bring the answer"
        self.play("a5", "a8")
        self.wait_words("a5-a8 gives away ")
        self.wait_square("a5", "white soldier")
        self.picture("wrong")
        self.window.find("button", "Hint").click()
        self.play("a5", "e5")
        self.wait_words("Right: a5-e5xf5")
        self.picture("right")
        self.window.find("button", "Next").click()
        self.wait_words("That was all: 1 of 1 found.")
        self.window.find("button", "End").click()
        self.window.find("tree", "Moves")
        self.window.find("button", "Learn from mistakes")
        driver.wait_for(lambda: self.look_at("c5") != bare, "the better line as an arrow again")

    def test_overlays(self):
        """what can be taken is shown on the board, and named in the legend"""
        self.window.find("button", "First position").click()
        self.wait_square("a5", "white soldier")
        self.window.find("button", "Show on the board")
        self.window.list("button", "Show on the board")[-1].activate()
        for title in ("Men that can be taken", "Between two enemies", "Hammer and anvil",
                      "Locked men", "Trapped men", "Open sides of the leader"):
            check = self.window.find("checkbox", title)
            check.wait(lambda node: node.has("focused"), f"{title} to have the focus")
            self.program.press("space")
            check.wait(lambda node: node.has("checked"), f"{title} to be checked")
            self.program.press("Tab")
        self.window.find("label", "Now: f5")
        self.picture("legend")
        self.program.press("Escape")
        driver.wait_for(lambda: not self.window.list("checkbox"), "the legend to go")
        self.picture("overlays")

    def test_survival(self):
        """who will still stand is chosen by keys, comes without holding anything up, and is said of each square"""
        self.window.list("button", "Show on the board")[-1].activate()
        check = self.window.find("checkbox", "Who will still stand")
        for _ in range(6):
            self.program.press("Tab")
        check.wait(lambda node: node.has("focused"), "the box to have the focus")
        with watch.Calm() as calm:
            self.program.press("space")
            check.wait(lambda node: node.has("checked"), "the box to be checked")
            self.window.find("label", re.compile("40 quick games of the engine.* · 40 of 40 played"))
            self.picture("survival-menu")
            self.program.press("Escape")
            driver.wait_for(lambda: not self.window.list("checkbox"), "the menu to go")
            self.wait_square("a5", " of 40 games")
            self.picture("survival")
            self.program.press("alt+Right")
            self.wait_square("a7", "white soldier")
            self.wait_square("a7", " of 40 games")
            self.program.press("alt+Left")
            self.wait_square("a5", "white soldier")
            self.wait_square("a5", " of 40 games")
            self.window.list("button", "Show on the board")[-1].activate()
            check = self.window.find("checkbox", "Who will still stand")
            for _ in range(6):
                self.program.press("Tab")
            check.wait(lambda node: node.has("focused"), "the box to have the focus again")
            self.program.press("space", "Escape")
            driver.wait_for(lambda: " of 40 games" not in self.square("a5"), "all of it to go")
            driver.wait_for(lambda: not self.window.list("checkbox"), "the menu to go again")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_why(self):
        """what is forbidden is refused with the rule and the men concerned"""
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^h5,")).click()
        board.find("button", "h6").click()
        self.wait_words("h5 is locked by g5")
        self.picture("why")
        self.wait_square("h5", "white soldier")

    def test_deepen(self):
        """the tree goes on by itself until that is stopped; one undo takes all back"""
        self.program.press("Escape", "ctrl+m")
        self.program.press("F10")
        self.window.find("menu item", "Variation").activate()
        item = self.window.find("menu item", "Deepen the game…")
        item.wait(lambda node: node.is_seen(), "the variation's menu")
        item.activate()
        dialog = self.program.window("Deepen the game")
        self.picture("deepen-dialog")
        with watch.Calm() as calm:
            dialog.find("button", "Deepen").click()
            bar = self.window.find("progress bar", "Progress of the deepening")
            driver.wait_for(lambda: self.window.list("button", "Stop"), "the button that stops it")
            time.sleep(4 * self.args.slow)
            self.picture("deepening")
            assert bar.is_seen()
            self.window.find("button", "Stop").click()
            driver.wait_for(lambda: "Found by deepening." in self.moves_text(), "the new lines", 60)
        driver.wait_for(lambda: [square for square in self.window.find("grid", "Board").list("button")
                                 if square.has("focused")], "the focus on the board")
        self.window.find("button", "Undo: Deepen")
        self.picture("deepened")
        self.program.press("ctrl+z")
        self.window.find("button", "Redo: Deepen")
        driver.wait_for(lambda: "Found by deepening." not in self.moves_text(), "the new lines to go")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_calm(self):
        """nothing was complained about"""
        return self.find_complaints()

    STEPS = [test_review, test_graph, test_undo, test_learn, test_overlays, test_survival, test_why, test_deepen, test_calm]


if __name__ == "__main__":
    job.main(ReviewJob)
