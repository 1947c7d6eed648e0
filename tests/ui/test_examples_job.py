"""What a rule does is looked at in small pictures, and they follow the rule.

    python3 test_examples_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import re

import job
import watch
from job import driver


class ExamplesJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def search(self, words, there, gone):
        """Only the rules that are looked for are shown then."""
        self.program.press("ctrl+f")
        self.program.press("ctrl+a")
        self.program.type(words)
        driver.wait_for(lambda: not self.rules.list("list", gone), "the search to be done")
        return self.rules.find("list", there)

    def cards(self):
        return [node for node in self.rules.list("table cell") + self.rules.list("grid cell")
                if node.is_seen()]

    def wait_card(self, name):
        def look():
            found = [node for node in self.cards() if driver.is_like(name, node.name)]
            return found and found[0]

        return driver.wait_for(look, f"the card {name!r}")

    # The steps
    def test_open(self):
        """the rule editor shows no pictures before they are asked for"""
        self.start(self.path)
        self.wait_square("a1", "white soldier")
        with watch.Calm() as calm:
            self.rules = self.open_by("ctrl+r", "Rules")
            self.rules.wait(lambda node: node.has("active"), "the rule editor to be active")
            self.rules.find("button", "Example of “Files”")
            self.rules.find("list item", "Limits").click()
            self.rules.find("button", "Example of “Repetition”")
        assert not self.cards()
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_show(self):
        """a key shows what it does now, and what other values would do"""
        group = self.search("Capture.Method", "Capture", "Board")
        button = group.find("button", "Example of “Method”")
        with watch.Calm() as calm:
            button.click()
            card = self.wait_card("Now: Remove. A man between two enemies is taken off the board.")
            self.wait_card(re.compile("^Trap. "))
            self.wait_card(re.compile("^Convert. "))
        assert len(self.cards()) == 3, [node.name for node in self.cards()]
        description = card.get("Accessible", "Description")
        assert description == "Played: d2-c2xb2.", description
        self.picture("method")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_follow(self):
        """the pictures follow the value that is chosen"""
        group = self.rules.find("list", "Capture")
        group.find("button", re.compile("^Method: Remove$|^Example of “Method”$"))
        self.program.press("Tab")
        self.program.press("Down")
        self.program.press("space")
        self.program.press("Down", "Return")
        self.wait_card("Now: Trap. A man between two enemies stays, trapped.")
        self.wait_card(re.compile("^Remove. "))

    def test_keyboard(self):
        """pictures are reached and put away by keys alone"""
        group = self.rules.find("list", "Capture")
        button = group.find("button", "Example of “Method”")
        button.click()
        driver.wait_for(lambda: not self.cards(), "the pictures to be put away")
        self.program.press("space")
        self.wait_card(re.compile("^Now: Trap"))
        self.program.press("space")
        driver.wait_for(lambda: not self.cards(), "the pictures to be put away again")

    def test_escape(self):
        """Escape puts the pictures away, and the window stays"""
        group = self.rules.find("list", "Capture")
        button = group.find("button", "Example of “Method”")
        self.program.press("space")
        self.wait_card(re.compile("^Now: Trap"))
        self.program.press("Tab", "Escape")
        driver.wait_for(lambda: not self.cards(), "the pictures to be put away")
        button.wait(lambda node: node.has("focused"), "the focus to be on the button")
        assert self.rules.has("active")

    def test_refused(self):
        """what is illegal is said with its reason"""
        group = self.search("Tactics.Lock", "Tactics", "Capture")
        group.find("button", "Example of “Locked soldiers”").click()
        card = self.wait_card(re.compile("^(Now: )?Skirmish. "))
        description = card.get("Accessible", "Description")
        assert "b2-c2 is illegal: b2 is locked" in description, description
        self.picture("lock")

    def test_scroll(self):
        """pictures that come up below the end of the window are scrolled into it"""
        self.program.press("ctrl+f", "ctrl+a", "Delete")
        self.rules.find("list item", "Limits").click()
        self.rules.find("button", "Example of “Repetition is”").click()
        card = self.wait_card(re.compile("^(Now: )?Illegal. "))
        left, top, width, height = self.rules.area()

        def is_inside():
            _, y, _, extent = card.area()
            return top < y and y + extent <= top + height

        driver.wait_for(is_inside, "the last card to be in the window")
        self.picture("scroll")

    def test_draft(self):
        """settings that nobody can play by are not lost with the window of the game"""
        self.rules.find("button", "Discard")
        self.program.press("ctrl+q")
        question = self.program.window(re.compile("Discard the settings"))
        self.picture("draft")
        question.find("button", "Keep editing").click()
        driver.wait_for(lambda: len(self.program.windows) == 2, "the question to go")
        assert self.rules.list("button", "Discard"), "the draft has gone"

    def test_quiet(self):
        """the program complains of nothing and closes without a question"""
        # Trapping does not go with the tactics of these rules.
        self.rules.find("button", "Discard").click()
        driver.wait_for(lambda: not self.rules.list("button", "Discard"), "the rules to be back")
        self.rules.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the rule editor to close")
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0
        return self.find_complaints()

    STEPS = [test_open, test_show, test_follow, test_keyboard, test_escape, test_refused, test_scroll,
             test_draft, test_quiet]


if __name__ == "__main__":
    job.main(ExamplesJob)
