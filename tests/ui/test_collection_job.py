"""Rule sets of one's own, as a person has them: changed, saved, chosen again, deleted and
brought back, changed by another program; a rules file that is opened; the start array on
the board; what is refused and how it is mended.

    python3 test_collection_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later needs what was done before, so the first fault ends it.
"""

import os
import re

import job
from job import driver

FOREIGN = "dim:7 name:Brandub surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


class CollectionJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    @property
    def folder(self):
        return os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "rules")

    def read_own(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def wait_own(self, name, words):
        """Wait until a file of the collection says something."""
        def look():
            path = os.path.join(self.folder, name)
            return os.path.exists(path) and words in self.read_own(name)

        driver.wait_for(look, f"{name} to say {words!r}")

    def open_rules(self):
        self.window.find("button", "Rule editor").click()
        try:
            rules = self.program.window("Rules", 10 * self.args.slow)
        except driver.Failure:
            self.window.find("button", "Rule editor").click()
            rules = self.program.window("Rules")
        rules.wait(lambda node: node.has("active"), "the rule editor to be active")
        return rules

    def wait_heading(self, words):
        """What the editor says of the rule set: its name and what is not saved."""
        rules = self.program.window("Rules")
        driver.wait_for(lambda: any(words in node.name for node in rules.list("label")),
                        f"the heading {words!r}")

    def search(self, words, role, title):
        """Look for a rule by its words, and find its control by its title."""
        rules = self.program.window("Rules")
        if rules.list("search box", "Search rules"):
            rules.find("search box", "Search rules").click()
        else:
            self.program.press("ctrl+f")
        entry = rules.find("search box", "Search rules")
        driver.wait_for(lambda: any(node.has("focused") for node in entry.walk()),
                        "the search to have the focus")
        self.program.press("ctrl+a")
        self.program.type(words)
        return rules.find(role, re.compile(f"^{re.escape(title)}"))

    def find_anywhere(self, role, name):
        """The first in any window of the program."""
        def look():
            return [node for window in reversed(self.program.windows)
                    for node in window.list(role, name)]

        return driver.wait_for(look, f"a {role} {name!r}")[0]

    def has_anywhere(self, role, name):
        return any(window.list(role, name) for window in self.program.windows)

    def press_menu(self, window, button, item):
        """Choose something from a menu."""
        window.find("button", button).click()
        found = self.program.window(window.name).find("menu item", item)
        found.activate()

    # The steps
    def test_save_as(self):
        """changed rules of a preset become a rule set of one's own, with a name and notes"""
        self.start(self.path)
        self.wait_square("a1", "white soldier")
        self.open_rules()
        self.search("corner capture", "switch", "Corner").activate()
        self.wait_heading("1 change")
        self.program.press("ctrl+s")
        entry = self.find_anywhere("text box", "Name")
        entry.wait(lambda node: node.has("focused"), "the name to have the focus")
        self.picture("save-as")
        self.program.press("ctrl+a")
        self.program.type("Without corners")
        self.program.press("Return")
        self.wait_own("without-corners.latrules", "Name=Without corners")
        self.wait_heading("Without corners")
        self.picture("saved")

    def test_save(self):
        """what is changed later is marked as not saved, until it is; one can go back to what was saved"""
        self.search("hostile corners", "switch", "Hostile corners").activate()
        self.wait_heading("• Without corners · 1 change not saved")
        self.picture("unsaved")
        self.program.press("ctrl+s")
        self.wait_own("without-corners.latrules", "HostileCorners=true")
        self.wait_heading("Without corners")
        driver.wait_for(lambda: not self.program.window("Rules").list("label", re.compile("not saved")),
                        "nothing to be unsaved")

    def test_other_program(self):
        """what another program does to the file is told; it is loaded or left, never written over"""
        path = os.path.join(self.folder, "without-corners.latrules")
        text = self.read_own("without-corners.latrules")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("HostileCorners=true", "HostileEdges=true"))
        rules = self.program.window("Rules")
        rules.find("status", "Another program has changed “Without corners”.")
        self.picture("changed-on-disk")
        self.program.press("ctrl+s")
        self.find_anywhere("button", "Load the file")
        self.picture("conflict")
        assert "HostileEdges" in self.read_own("without-corners.latrules")
        self.program.press("Escape")
        driver.wait_for(lambda: not self.has_anywhere("button", "Load the file"), "the question to go")
        rules.find("button", "Load").click()
        driver.wait_for(lambda: not rules.list("status", re.compile("Another program")), "the bar to go")
        assert not self.search("hostile corners", "switch", "Hostile corners").has("checked")
        assert self.search("hostile edges", "switch", "Hostile edge").has("checked")

    def test_mend(self):
        """what is refused is mended with one click at its row, as one step"""
        self.search("pushandcrush", "switch", "Push and crush")
        combo = self.search("capture.method", "combo box", "What happens")
        combo.activate()

    STEPS = [test_save_as, test_save, test_other_program]


if __name__ == "__main__":
    job.main(CollectionJob)
