"""Rule sets of one's own, as a person has them: changed, saved, chosen again, deleted and
brought back, changed by another program; a rules file that is opened; the start array on
the board; what is refused and how it is mended.

    python3 test_collection_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re

import job
from job import driver

FOREIGN = "dim:7 name:Brandub surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"

# What stands above the rule sets of a kind.
HEADINGS = ("Your rule sets", "Tafl games")


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

    def open_search(self, rules):
        """Whatever window has the focus, as after a dialog: a click gives it to the search."""
        if not rules.list("search box", "Search rules"):
            rules.find(re.compile("button"), "Search rules").click()
        entry = rules.find("search box", "Search rules")
        entry.click()
        return entry

    def search(self, words, role, title):
        """Look for a rule by its words, and find its control by its title."""
        rules = self.program.window("Rules")
        entry = self.open_search(rules)
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

    def describe_parent(self, node):
        for _ in range(2):
            node = driver.Node(self.program, node.get("Accessible", "Parent")[1])
        return node.describe()

    def use_menu(self, item):
        """Choose something from the editor's menu. A click that the window manager has kept for
        itself is done again."""
        rules = self.program.window("Rules")
        for _ in range(5):
            rules.find("button", "Rules menu").click()
            try:
                driver.wait_for(lambda: self.has_anywhere("menu item", item), "the menu", 3 * self.args.slow)
            except driver.Failure:
                continue
            self.find_anywhere("menu item", item).activate()
            return
        raise driver.Failure(f"the menu has no {item!r}")

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
        rules = self.program.window("Rules")
        self.paste("Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Capture.Method=trap|Capture.Lines=row")
        rules.find("status", re.compile("Not applied"))
        self.search("between two captors", "button", "Set to")
        self.picture("mend")
        rules.find("button", re.compile("^Set to")).activate()
        driver.wait_for(lambda: not rules.list("status", re.compile("Not applied")), "the rules to be applied")
        driver.wait_for(lambda: not rules.list("button", re.compile("^Set to")), "the remedy to go")

    def test_foreign(self):
        """rules of another program are refused by its name, and nothing changes"""
        self.paste(FOREIGN)
        self.find_anywhere("label", re.compile("rule string of OpenTafl.*begin with the preset"))
        self.picture("foreign")
        self.program.press("Escape")
        driver.wait_for(lambda: not self.has_anywhere("label", re.compile("OpenTafl")), "the message to go")

    def test_array(self):
        """the start array is set up on the board, and applied as one step"""
        self.search("start array", "button", "Edit on the board").click()
        window = self.program.window("Start array")
        window.wait(lambda node: node.has("active"), "the board to be active")
        window.find("button", "Clear").activate()
        text = window.find("text box", "Array as text")
        driver.wait_for(lambda: text.text == "", "an empty board")
        window.find("status", re.compile("White has no man"))
        board = window.find("grid", "Board")
        for square in ("a1", "c1", "b2"):
            board.find("button", re.compile(f"^{square}(,|$)")).click()
            board.find("button", re.compile(f"^{square}, white soldier"))
        window.find("button", "Turned").activate()
        driver.wait_for(lambda: text.text == "5s1s/6s1/8/8/8/8/1S6/S1S5", "both armies")
        self.picture("array")
        window.find("button", "Mirror left and right").activate()
        driver.wait_for(lambda: text.text.startswith("s1s5/"), "the mirror")
        window.find("button", "Undo").activate()
        driver.wait_for(lambda: text.text.startswith("5s1s/"), "the armies again")
        self.program.press("ctrl+Return")
        driver.wait_for(lambda: "Start array" not in [node.name for node in self.program.windows],
                        "the board to close")
        entry = self.program.window("Rules").find("text box", "Start array")
        driver.wait_for(lambda: entry.text == "5s1s/6s1/8/8/8/8/1S6/S1S5", "the array in the rules")
        driver.wait_for(lambda: "soldier" in self.square("b2") and "soldier" not in self.square("d1"),
                        "the array on the board of the game")

    def choose_rules(self):
        """The list of rule sets, from the rule editor."""
        self.use_menu(re.compile("Change to preset"))
        dialog = self.program.window("Change to preset")
        entry = dialog.find("search box", "Search rule sets")
        driver.wait_for(lambda: any(node.has("focused") for node in entry.walk()),
                        "the search to have the focus")
        return dialog

    def found(self, dialog):
        """The names of rule sets that a search has left, in order."""
        names = [[label.name for label in row.list("label")] for row in dialog.find("list", "Rule sets").children]
        return [next(name for name in labels if name not in HEADINGS) for labels in names]

    def test_choose(self):
        """the lists of rule sets have one's own first; broken files are there with their error"""
        with open(os.path.join(self.folder, "broken.latrules"), "w", encoding="utf-8") as file:
            file.write("[Latrunculi Rules]\nFormat=1\nName=Broken\n[Board]\nFiles=99\n")
        dialog = self.choose_rules()
        dialog.find("label", "Your rule sets")
        dialog.find("label", "Readings of the Roman game")
        dialog.find("label", re.compile(r"^Line 5: .*Files=99: bad value; should be"))
        self.picture("chooser")
        self.program.type("without corners")
        # A preset whose summary has both words is found, too: what is called so comes first.
        driver.wait_for(lambda: self.found(dialog) == ["Without corners", "Sea battle tafl"], "the search to be done")
        self.program.press("Return")
        self.wait_heading("Without corners")
        driver.wait_for(lambda: "leader" in self.square("e2"), "the array of the rule set")

    def test_delete(self):
        """a rule set that was deleted comes back with Undo; the game keeps its rules meanwhile"""
        path = os.path.join(self.folder, "without-corners.latrules")
        text = self.read_own("without-corners.latrules")
        rules = self.program.window("Rules")
        self.use_menu("Delete")
        driver.wait_for(lambda: not os.path.exists(path), "the file to go")
        self.wait_heading("Without corners · not among your rule sets")
        assert "leader" in self.square("e2")
        self.picture("deleted")
        driver.wait_for(lambda: [node for node in rules.list("label") if "deleted" in node.name], "a toast")
        # The strip has a button of that name, too, for the last change of the rules.
        undo = driver.wait_for(lambda: [node for node in rules.list("button", "Undo")
                                        if "deleted" in self.describe_parent(node)], "the toast's button")
        undo[0].activate()
        driver.wait_for(lambda: os.path.exists(path), "the file to be back")
        assert self.read_own("without-corners.latrules") == text
        driver.wait_for(lambda: not rules.list("label", re.compile("not among")), "the rule set to be there")

    def test_open(self):
        """a rules file from the file manager opens in the editor, with a game of its own"""
        path = os.path.join(self.session.folder, "mine.latrules")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[Latrunculi Rules]\nFormat=1\nId=mine\nName=Mine\n[Board]\nFiles=5\nRanks=5\n"
                       "[Setup]\nSoldiers=6\n")
        before = len(self.program.windows)
        self.session.run([self.args.program, path], env={}).wait()
        driver.wait_for(lambda: len(self.program.windows) == before + 2, "a window with a game and its rules")
        driver.wait_for(lambda: [window for window in self.program.windows
                                 if window.list("label", "Mine · not among your rule sets")], "the rules of the file")
        self.picture("opened")
        assert "leader" in self.square("e2"), "the open game has been touched"

    def test_complaints(self):
        """the program has complained of nothing"""
        return self.find_complaints()

    def paste(self, text):
        """Paste into the rule editor what another program has put into the clipboard."""
        rules = self.program.window("Rules")
        self.open_search(rules)
        self.program.press("ctrl+a")
        self.program.type(text)
        self.program.press("ctrl+a", "ctrl+x")
        self.use_menu("Paste rules")

    STEPS = [test_save_as, test_save, test_other_program, test_mend, test_foreign, test_array,
             test_choose, test_delete, test_open, test_complaints]


if __name__ == "__main__":
    job.main(CollectionJob)
