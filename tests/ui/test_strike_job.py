"""Captures by replacement on the board, and what is behind More in the rule editor: by mouse and by keys.

    python3 test_strike_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import re
import time

import job
from job import driver


class StrikeJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/strike-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def find_square(self, name):
        return self.window.find("grid", "Board").find("button", re.compile(f"^{name}(,|$)"))

    def point(self, name):
        left, top, width, height = self.find_square(name).area()
        x, y = self.program.place_of(self.window)
        self.program.use("mousemove", x + left + width // 2, y + top + height // 2)
        time.sleep(0.05)    # as a hand does

    def rows(self):
        """The titles of the rows that are seen."""
        return [row.name for row in self.rules.list("list item") if row.is_seen()]

    # The steps
    def test_click(self):
        """a click on a man, and one on the enemy that he captures by going there"""
        self.start(self.path)
        self.wait_square("d3", "white soldier")
        self.find_square("d3").click()
        self.wait_square("d4", "black soldier, legal target, captures")
        self.point("d4")
        self.picture("strike-hot")
        self.find_square("d4").click()
        self.wait_square("d4", "white soldier, last action, captured here")
        self.wait_empty("d3")
        self.wait_status("Black to move")
        self.picture("strike-done")

    def test_drag(self):
        """a man is dragged on to the enemy"""
        self.point("f4")
        self.program.use("mousedown", 1)
        time.sleep(0.05)
        self.point("f3")
        self.picture("strike-drag")
        self.program.use("mouseup", 1)
        self.wait_square("f3", "black soldier, last action")
        self.wait_empty("f4")

    def test_undo(self):
        """taken back, the enemy stands there again"""
        self.program.press("ctrl+z")
        self.wait_square("f3", "white soldier")
        self.wait_square("f4", "black soldier")
        self.program.press("ctrl+shift+z")
        self.wait_square("f3", "black soldier")
        self.program.press("ctrl+z")
        self.wait_square("f3", "white soldier")

    def test_keys(self):
        """by the keys alone: the cursor, Return, and Return on the enemy"""
        self.find_square("f4").click()
        self.wait_square("f4", "selected")
        self.program.press("Escape")
        self.program.press("Return")
        self.press_until("Return", lambda: "selected" in self.square("f4"), "the man to be chosen")
        self.program.press("Down")
        self.press_until("Return", lambda: "black soldier" in self.square("f3"), "the capture")
        self.wait_empty("f4")

    def test_more(self):
        """what few rules say is behind one row, which the keys open; what these rules say is not"""
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.rules.find("list item", "Capture").click()
        self.rules.find("list item", re.compile("more settings$"))
        driver.wait_for(lambda: "Replacement" in self.rows() and "Groups" not in self.rows(), "the rows")
        self.picture("more-closed")
        self.tab_to(self.rules, "^Method$")
        self.program.press("End")
        self.tab_to(self.rules, "more settings$", 0)
        self.press_until("Return", lambda: self.rules.list("list item", "Groups"), "the other rows")
        self.picture("more-open")

    def test_search(self):
        """a search finds what is hidden"""
        self.rules.find("list item", "Goal").click()
        driver.wait_for(lambda: not self.rules.list("list item", "Cut off"), "Cut off to be hidden")
        self.program.press("ctrl+f")
        self.program.type("cut off")
        self.rules.find("list item", "Cut off")

    STEPS = [test_click, test_drag, test_undo, test_keys, test_more, test_search]


if __name__ == "__main__":
    job.main(StrikeJob)
