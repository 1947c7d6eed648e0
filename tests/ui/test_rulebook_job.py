"""The rulebook of the game's rules: read, gone through by keyboard, following a change, exported.

    python3 test_rulebook_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re

import job
from job import driver, watch


class RulebookJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    CHOOSES_FILES = True

    def __init__(self, session, args):
        super().__init__(session, args)
        self.rules = None
        self.book = None

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def headings(self):
        return [node.name for node in self.book.list("heading")]

    def says(self, words):
        return any(node.name.startswith(words) for node in self.book.list("label"))

    def wait_focus(self, pattern):
        def look():
            return [node for node in self.book.list("heading") if node.has("focused") and re.search(pattern, node.name)]

        return driver.wait_for(look, f"the focus on the heading {pattern!r}")[0]

    # The steps
    def test_open(self):
        """the page is opened by key, and has headings, lists, and described diagrams"""
        self.start(self.path)
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        with watch.Calm() as calm:
            self.program.press("alt+2")
            self.book = self.rules.find("document", "Rulebook")
            driver.wait_for(lambda: len(self.headings()) == 9, "all headings")
        print(f"# worst {self.worst_pass(calm)}")
        headings = self.headings()
        assert headings[0] == "Latrunculi XXI, 8 × 8", headings
        assert [text[:2] for text in headings[1:]] == [f"{i}." for i in range(1, 9)], headings
        assert self.book.list("list item", None), "no list"
        pictures = [node.name for node in self.book.list("image")]
        assert any("White leader: e2" in name or "White leader: e2" in name for name in pictures), pictures
        self.picture("rulebook")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_keys(self):
        """chapters are gone through by keyboard, and by the contents"""
        self.program.press("ctrl+Page_Down")
        self.wait_focus("^1. ")
        self.program.press("ctrl+Page_Down", "ctrl+Page_Down")
        self.wait_focus("^3. ")
        self.program.press("ctrl+Page_Up")
        self.wait_focus("^2. ")
        self.rules.find("button", "Contents").click()
        self.rules.find("menu item", re.compile("^5. ")).activate()
        self.wait_focus("^5. ")
        self.picture("rulebook-tactics")

    def test_follow(self):
        """what is changed elsewhere is in the book at once, and undone it is not"""
        self.program.press("alt+1")
        self.rules.find("list item", "Tactics").click()
        flank = driver.wait_for(lambda: self.rules.list("switch", "Flank attack")
                                or self.rules.list("toggle button", "Flank attack"), "the switch")[0]
        flank.activate()
        self.program.press("alt+2")
        driver.wait_for(lambda: not self.says("Flank attack:"), "the flank attack to go")
        assert self.says("Phalanx:"), "the phalanx went, too"
        with watch.Calm() as calm:
            self.program.press("ctrl+z")
            driver.wait_for(lambda: self.says("Flank attack:"), "the flank attack to be back")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_export(self):
        """it is written as a page; where nothing can be written one is told so"""
        path = os.path.join(self.session.folder, "book.html")
        for place, told in ((path, "Rulebook written to .*book.html"),
                            ("/proc/book.html", "The rulebook could not be written: ")):
            self.rules.find("button", "Export").click()
            self.rules.find("menu item", re.compile("Web page")).activate()
            self.program.window("Export rulebook")
            self.program.press("ctrl+a")
            self.program.type(place)
            self.program.press("Return")
            self.rules.find("label", re.compile(told))
        with open(path, encoding="utf-8") as page:
            text = page.read()
        assert text.startswith("<!DOCTYPE html>") and "<svg" in text and "8. Where these rules come from" in text, text[:300]

    def test_booklet(self):
        """it is written as a booklet, and can be printed"""
        path = os.path.join(self.session.folder, "book.pdf")
        self.rules.find("button", "Export").click()
        self.rules.find("menu item", re.compile("PDF booklet")).activate()
        self.program.window("Export rulebook")
        self.program.press("ctrl+a")
        self.program.type(path)
        self.program.press("Return")
        self.rules.find("label", re.compile("Rulebook written to .*book.pdf"))
        with open(path, "rb") as file:
            assert file.read(5) == b"%PDF-"
        self.rules.find("button", "Export").click()
        self.rules.find("menu item", re.compile("^Print")).activate()
        dialog = self.program.window("Print")
        # What only a game has a say in is not asked.
        assert not dialog.list(None, "Booklet"), dialog.describe()
        dialog.find("button", "Cancel").activate()
        driver.wait_for(lambda: all(window.name != "Print" for window in self.program.windows),
                        "the dialog to close")

    def test_escape(self):
        """Escape puts the editor away from its rulebook, also from one that has only begun; nothing is complained of"""
        # A dialog that has gone may have left the other window active.
        active = driver.wait_for(lambda: [one for one in (self.rules, self.window) if one.has("active")], "a window to be active")
        if active[0] is self.window:
            # The key opens the editor, and puts one away that is open.
            self.program.press(*["ctrl+r"] * len(self.program.windows))
            self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the editor to be active again")
        for is_read in (True, False):
            self.program.press("Escape")
            driver.wait_for(lambda: len(self.program.windows) == 1, "the editor to close")
            self.window.wait(lambda node: node.has("active"), "the first window to be active")
            self.program.press("ctrl+r")
            self.rules = self.program.window(re.compile("^Rules"))
            self.rules.wait(lambda node: node.has("active"), "the editor to be active")
            self.program.press("alt+2")
            if is_read:
                self.book = self.rules.find("document", "Rulebook")
                driver.wait_for(lambda: len(self.headings()) == 9, "all headings")
        self.program.press("Escape")
        driver.wait_for(lambda: len(self.program.windows) == 1, "the editor to close")

    def test_quiet(self):
        """nothing was complained of, to the end of the program"""
        assert self.quit() == 0, self.program.read_log()
        return self.find_complaints()

    STEPS = [test_open, test_keys, test_follow, test_export, test_booklet, test_escape, test_quiet]


if __name__ == "__main__":
    job.main(RulebookJob)
