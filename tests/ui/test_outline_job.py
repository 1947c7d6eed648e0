"""A rule set of one's own, begun from nothing: a stranger makes Brandubh of five questions, by the keys alone.

    python3 test_outline_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re

import job
import watch
from job import driver

# What the test of the core (tests/core/rules/test-outline.c) and the manual (zones.page) call Brandubh.
BRANDUBH = {
    "Board.Files=7", "Board.Ranks=7", "Zone.throne.Squares=d4", "Zone.throne.Stop=leaders", "Zone.throne.Hostile=black",
    "Zone.throne.HostileWhen=empty", "Zone.corners.Squares=a1", "Zone.corners.Symmetry=all", "Zone.corners.Stop=leaders",
    "Zone.corners.Hostile=all", "Zone.corners.Goal=white-leader", "Setup.Array=3s3/3s3/3S3/ssSDSss/3S3/3s3/3s3",
    "Setup.First=black", "Soldier.Range=0", "Leader.Range=0", "Capture.LeaderCapture=custodial", "Goal.AnnihilateAt=-1",
    "Goal.LeaderCaptured=false", "White.Goal.LeaderCaptured=true",
}


class OutlineJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def open_outline(self):
        chooser = self.program.window("New game")
        driver.wait_for(lambda: [node for node in chooser.walk() if node.has("focused")], "the focus in the list of rule sets")
        # By its letter: Tab goes through all rule sets before.
        self.program.press("alt+r")
        self.wait_outline()

    def wait_outline(self):
        self.dialog = self.program.window("A rule set of my own")
        self.dialog.wait(lambda node: node.has("active"), "the window to be active")

    def choices(self, row):
        """What a row has to choose from while its list is open; the first that is seen is the one in the row."""
        box = self.dialog.find("combo box", row)
        return [label.name for entry in box.list("list item") for label in entry.list("label")][1:]

    def chosen(self, row):
        box = self.dialog.find("combo box", row)
        return [label.name for label in box.list("label") if label.name != row]

    def open_choices(self, row):
        self.tab_to(self.dialog, f"^{row}$")
        self.press_until("space", lambda: self.choices(row), f"the choices of {row}")
        self.program.screen.wait_still()
        return self.choices(row)

    def choose(self, row, item):
        """Take one of a list of choices. A list that is still coming up can lose a key."""
        for _ in range(4):
            old = self.chosen(row)[0]
            if item == old:
                return
            names = self.open_choices(row)
            steps = names.index(item) - names.index(old)
            self.program.press(*["Down" if steps > 0 else "Up"] * abs(steps), "Return")
            driver.wait_for(lambda: len(self.chosen(row)) == 1, f"the choices of {row} to be gone")
            try:
                driver.wait_for(lambda: self.chosen(row) == [item], "the choice", 3)
            except driver.Failure:
                pass
        driver.wait_for(lambda: self.chosen(row) == [item], f"{row} to be {item}")

    def turn(self, row):
        """A switch; it stays as it is turned, and the program is not busy with it."""
        self.tab_to(self.dialog, f"^{row}$")
        switch = self.dialog.find("switch", row)
        was_on = switch.has("checked")
        with watch.Calm() as calm:
            self.program.press("space")
            switch.wait(lambda node: node.has("checked") != was_on, f"{row} to be turned")
            self.program.screen.wait_still()
        assert switch.has("checked") != was_on, f"{row} has turned back"
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def board(self):
        return self.dialog.find("image").name

    def rows(self):
        """The titles of what can be answered, from top to bottom."""
        return [node.name for node in self.dialog.look() if node.role in ("combo box", "switch", "spin button", "text box")
                and node.name]

    def says(self, words):
        """Whether something in the questions says so."""
        return bool(self.dialog.list("label", words))

    def name(self):
        return self.dialog.find("text box", "Name").text

    # The steps
    def test_start(self):
        """the questions are below the list of rule sets"""
        self.start(self.path)
        self.program.press("ctrl+n")
        self.open_outline()

    def test_close(self):
        """they can be left while a choice is being made, as a screen reader can"""
        self.open_choices("Size")
        self.dialog.find("button", "Cancel").activate()
        driver.wait_for(lambda: not [window for window in self.program.windows if window.name == "A rule set of my own"],
                        "the questions to be gone")
        # The list of choices had the keys, and where they go from there is the window manager's choice.
        chooser = self.program.window("New game")
        self.click_until(lambda: chooser.find("button", re.compile("^A rule set of my own")),
                         lambda: [window for window in self.program.windows if window.name == "A rule set of my own"],
                         "the questions again")
        self.wait_outline()

    def test_questions(self):
        """the picture and the name follow the answers; throne and corners stand with the board and ask for a leader"""
        self.picture("outline-start")
        assert self.rows()[:3] == ["Name", "Size", "Throne and corners"], self.rows()
        before = self.board()
        assert self.name() == "My lines, 8 × 8", self.name()
        self.choose("Size", "7 × 7")
        late = self.turn("Throne and corners")
        assert self.chosen("Leaders") == ["Both sides"], self.chosen("Leaders")
        self.choose("Start", "A cross in the middle")
        driver.wait_for(lambda: self.board() != before, "another picture")
        assert self.chosen("Leaders") == ["White only"], self.chosen("Leaders")
        assert self.name() == "My cross, 7 × 7", self.name()
        return late

    def test_leader(self):
        """in a cross stands a king, and where he decides the game taking all men is turned off, which is said"""
        assert self.dialog.find("text box", "Name of the leader").text == "king"
        every = self.dialog.find("switch", "Take all men")
        assert not every.has("checked") and self.says("Turned off, as the leader decides the game")
        self.turn("Take the leader")
        assert every.has("checked") and self.says("A side without men loses")
        self.turn("Take the leader")
        assert not every.has("checked")
        self.picture("outline-leader")

    def test_no_goal(self):
        """what is answered stays, and where nothing is a goal it is said how games end"""
        self.turn("Take all men")
        assert self.says("A side without men loses")
        self.turn("Take all men")
        self.turn("Take the leader")
        assert self.says("Without a goal, only who cannot move loses")
        self.turn("Take the leader")
        assert not self.dialog.find("switch", "Take all men").has("checked")

    def test_other_size(self):
        """files and ranks are asked for where no size of the list is wanted"""
        assert "Files" not in self.rows(), self.rows()
        self.choose("Size", "Another size")
        self.dialog.find("spin button", "Files")
        self.dialog.find("spin button", "Ranks")
        self.choose("Size", "7 × 7")
        driver.wait_for(lambda: "Files" not in self.rows(), "files and ranks to be gone")
        assert self.chosen("Leaders") == ["White only"] and self.dialog.find("switch", "Throne and corners").has("checked")

    def test_name(self):
        """what is typed is the name, whatever is answered then; Enter goes on to the next question"""
        entry = self.dialog.find("text box", "Name")
        entry.click()
        self.program.press("ctrl+a")
        self.program.type("Brandubh")
        entry.wait(lambda node: node.text == "Brandubh", "the name")
        self.program.press("Return")
        self.tab_to(self.dialog, "^Size$", 0)

    def test_answers(self):
        """the goal is answered, and nothing else changes"""
        self.choose("Bring the leader to", "A corner")
        assert not self.dialog.find("switch", "Take all men").has("checked")
        assert self.name() == "Brandubh", self.name()
        assert self.chosen("Size") == ["7 × 7"] and self.chosen("Start") == ["A cross in the middle"]
        self.picture("outline-answered")

    def test_result(self):
        """what comes out is on the board, and among one's own rule sets"""
        self.tab_to(self.dialog, "^Create$", 40)
        self.program.press("Return")
        self.game = self.program.window("New game")
        # A rule set that comes with the program is called so already.
        self.game.find("label", re.compile("^Brandubh 2 · 7 × 7"))
        self.game.find("status", "Black to move")
        assert not [window for window in self.program.windows if window.name == "Rules"], "the board is covered"
        own = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "rules", "brandubh-2.latrules")
        with open(own, encoding="utf-8") as file:
            assert "LeaderName=king\n" in file.read()
        self.game.find("label", "“Brandubh 2” can be played, and is among your rule sets")
        self.picture("outline-result")

    def test_editor(self):
        """from there the rules can be changed"""
        self.game.find("button", "Change rules").click()
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.rules.find("label", "Brandubh 2")
        self.program.press("ctrl+f")
        self.program.type("zones")
        self.rules.find("button", "Throne").wait(lambda node: "d4 · May stop: Leaders" in node.description, "the throne")
        self.rules.find("button", "Corners").wait(lambda node: "Wins: White’s leader" in node.description, "the corners")

    def test_king(self):
        """whether the king is armed is found by these words, and said of a king"""
        self.program.press("ctrl+f", "ctrl+a")
        self.program.type("king armed")
        self.rules.find("combo box", "Leader’s arms (king)")
        driver.wait_for(lambda: len(self.rules.list("combo box")) == 1, "nothing else")
        self.picture("outline-king")

    def test_rules(self):
        """it is Brandubh, and nothing else"""
        self.rules.find("button", "Rules menu").click()
        driver.wait_for(lambda: self.rules.list("menu item", "Copy as one line"), "the menu")[0].activate()
        self.program.press("ctrl+f", "ctrl+a", "ctrl+v")
        entry = self.rules.find("search box", "Search rules")
        found = set(driver.wait_for(lambda: entry.text if "|" in entry.text else None, "the rules as a line").split("|"))
        assert found == BRANDUBH, f"too much: {found - BRANDUBH}; missing: {BRANDUBH - found}"

    def test_lab(self):
        """from the trial of the rules one gets to the laboratory, which is about them"""
        self.program.press("alt+5")
        row = self.rules.find("list item", "Games of the engine")
        self.click_until(lambda: row, lambda: [window for window in self.program.windows if window.name == "Laboratory"],
                         "the laboratory")
        lab = self.program.window("Laboratory")
        lab.find("label", "Brandubh 2")
        lab.wait(lambda node: node.has("active"), "the window to be active")
        self.picture("outline-lab")
        self.program.press("Escape")
        driver.wait_for(lambda: not [window for window in self.program.windows if window.name == "Laboratory"],
                        "the laboratory to be gone")

    def test_play(self):
        """and from the board to a game against the engine"""
        self.rules.find("button", "Close").click()
        game = self.program.window(re.compile("New game"))
        game.find("button", "Play against the engine").click()
        self.program.window("Play against the engine")
        self.program.press("Return")
        game.find("status", re.compile("Your turn: you play Black"))
        self.picture("outline-play")

    STEPS = [test_start, test_close, test_questions, test_leader, test_no_goal, test_other_size, test_name, test_answers,
             test_result, test_editor, test_king, test_rules, test_lab, test_play]


if __name__ == "__main__":
    job.main(OutlineJob)
