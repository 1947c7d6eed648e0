"""What tells two rule sets apart is looked for, shown, put on the board and saved.

    python3 test_find_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver, watch


class FindJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    rules = None

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def show_page(self, name):
        self.rules.find(None, name).click()

    def texts(self):
        """What the labels of the window say; none while some come and go."""
        try:
            return [label.name for role in ("label", "status") for label in self.rules.list(role)]
        except driver.GLib.Error:
            return []

    def wait_text(self, words):
        pattern = re.compile(words)
        driver.wait_for(lambda: any(pattern.search(text) for text in self.texts()),
                        f"{words!r} in {self.texts()}", 60 * self.args.slow)

    def change(self, key, value):
        """A number of the rules, in their editor."""
        self.show_page("Rules")
        self.program.press("ctrl+f")
        self.program.type(key)
        driver.wait_for(lambda: not self.rules.list("list", "Board"), "the search to be done")
        spin = self.rules.find("list", "Soldier").find("spin button", key)
        spin.click(0.2)    # where the number is, left of the buttons
        self.program.press("ctrl+a")
        self.program.type(value)
        self.program.press("Return")

    def press_button(self, name):
        button = self.rules.find("button", name)
        button.wait(lambda node: node.has("sensitive"), f"{name} to be sensitive")
        button.activate()

    def program_has(self, title):
        return any(window.name == title for window in self.program.windows)

    # The steps
    def test_line(self):
        """the shortest line is found, and what each rule set makes of it"""
        self.start(self.path)
        self.wait_square("a1", "soldier")
        self.window.find("button", "Rule editor").click()
        self.rules = self.program.window("Rules", 60)
        self.rules.wait(lambda node: node.has("active"), "the rule editor to be active")
        self.change("Range", "2")
        self.rules.find("status", re.compile("legal"))
        self.show_page("Difference")
        self.wait_text("^Difference by example$")
        with watch.Calm() as calm:
            self.press_button("Find line")
            self.wait_text("^a1-a4 is legal by one of them only$")
        self.wait_text(r"not legal: the man on a1 cannot go so far in one move")
        self.wait_text("^All shorter lines were compared: there is none.$")
        self.picture("find-line")
        print(f"# {self.worst_pass(calm)}")

    def test_position(self):
        """the smallest position is found, and told as a picture"""
        self.press_button("Find position")
        self.wait_text("^a1-a4 is legal|^a1-d1 is legal")
        self.wait_text("^All positions with fewer men were compared: there is none.$")
        self.rules.find("image", re.compile("White:? .*a1"))
        self.picture("find-position")

    def test_save(self):
        """the example is saved as a game and as a test"""
        game = os.path.join(self.session.folder, "example.latgame")
        tests = os.path.join(self.session.folder, "tests.tsv")
        for button, title, path in (("Save game…", "Save game", game),
                                    ("Save test…", "Add test to file", tests)):
            self.press_button(button)
            self.program.window(title)
            self.program.press("ctrl+a")
            self.program.type(path)
            self.program.press("Return")
            driver.wait_for(lambda path=path: os.path.exists(path), f"{path} to be written")
            driver.wait_for(lambda title=title: not self.program_has(title), "the dialog to go")
        with open(game, encoding="utf-8") as file:
            text = file.read()
        assert "[%cal Ba1" in text and "is legal by one of them only" in text, text
        with open(tests, encoding="utf-8") as file:
            lines = [line.split("\t") for line in file.read().splitlines()]
        assert len(lines) == 2 and all(len(line) == 4 for line in lines), lines
        assert sorted(line[3] == "illegal" for line in lines) == [False, True], lines

    def test_open(self):
        """the example is put on the board as a game of its own, and undo takes it away again"""
        self.press_button("Open as a game")
        driver.wait_for(lambda: "soldier" not in self.square("h8"), "the example on the board")
        # It is shown where they part, and still compared with the same rules.
        self.wait_text("^They differ in 1 setting: Range$")
        driver.wait_for(lambda: [box.name for box in self.rules.list("list")
                                 if re.search("actions? (gained|lost)$", box.name)], "what differs")
        self.picture("find-open")
        self.rules.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the rule editor to close")
        self.program.press("ctrl+z")
        self.wait_square("h8", "soldier")

    def test_complaints(self):
        """the program has complained of nothing"""
        return self.find_complaints()

    STEPS = [test_line, test_position, test_save, test_open, test_complaints]


if __name__ == "__main__":
    job.main(FindJob)
