"""Officers, a change of sides, and removals before play: by mouse, by keys and typed.

    python3 test_sides_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re
import shutil

import job
from job import driver


class SidesJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/sides-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    def find_square(self, name):
        return self.window.find("grid", "Board").find("button", re.compile(f"^{name}(,|$)"))

    def swaps(self):
        """The buttons that change sides."""
        return [button for button in self.window.list("button", "Change sides") if button.is_seen()]

    def wait_swaps(self, n):
        driver.wait_for(lambda: len(self.swaps()) == n, f"{n} buttons that change sides")

    # The steps
    def test_officer(self):
        """an officer goes far, by clicks"""
        self.start(self.path)
        self.wait_swaps(0)
        self.wait_square("c1", "white officer")
        self.find_square("c1").click()
        self.wait_square("c5", "legal target")
        self.picture("sides-officer")
        self.find_square("c5").click()
        self.wait_square("c5", "white officer, last action")

    def test_swap(self):
        """sides are changed by the button, once; Undo gives it back"""
        self.wait_swaps(1)
        self.picture("sides-offered")
        self.swaps()[0].click()
        self.wait_swaps(0)
        self.window.find("link", re.compile("swap"))
        self.picture("sides-changed")
        self.program.press("ctrl+z")
        self.wait_swaps(1)

    def test_keys(self):
        """by its shortcut, and typed"""
        self.program.press("ctrl+alt+s")
        self.wait_swaps(0)
        self.program.press("ctrl+z")
        self.wait_swaps(1)
        self.program.press("slash")
        self.program.type("swap")
        self.wait_swaps(0)

    def test_removal(self):
        """before play an enemy is taken off with a click, also an officer; the keys do it, too"""
        self.program.press("ctrl+z", "ctrl+z")
        self.wait_square("c1", "white officer")
        assert self.quit() == 0
        path = os.path.join(os.path.dirname(self.path), "removals-job.latgame")
        shutil.copy(os.path.join(self.args.sources, "tests/ui/removals-job.latgame"), path)
        self.start(path)
        self.wait_square("c8", "black officer, can be removed")
        self.picture("removals")
        self.find_square("c8").click()
        self.wait_empty("c8")
        self.program.press("slash")
        self.program.type("xc1")
        self.wait_empty("c1")
        self.program.press("ctrl+z")
        self.wait_square("c1", "white officer")
        self.program.press("slash", "Escape")
        self.find_square("a1").click()
        self.wait_empty("a1")
        self.wait_swaps(0)

    STEPS = [test_officer, test_swap, test_keys, test_removal]


if __name__ == "__main__":
    job.main(SidesJob)
