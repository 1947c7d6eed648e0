"""The main job, done as a person does it: open a game, step through it, read what the
engine thinks, change a rule, undo, comment, save, close.

    python3 test_main_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import contextlib
import glob
import os
import re
import shutil
import time

import job
from job import driver, watch

RULE_LOST = "b8-b5 at move 2 is no longer legal"


def unfold(text):
    """A file whose tags are kept to the byte, and whose lines may be broken elsewhere."""
    tags, _, moves = text.partition(b"\n\n")
    return tags, moves.split()


class MainJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def check_file(self, expected, shape=lambda text: text):
        """Wait until the file on the disk is as expected: to the byte, or in its shape."""
        def read():
            with open(self.path, "rb") as file:
                return file.read()

        with contextlib.suppress(driver.Failure):
            driver.wait_for(lambda: shape(read()) == shape(expected), "the file", 5)
        found = read()
        assert shape(found) == shape(expected), (
            f"the file is\n{found.decode()}\nand not\n{expected.decode()}")

    def read_sample(self):
        with open(self.sample, "rb") as file:
            return file.read()

    # The steps
    def test_open(self):
        """the file is opened and its start is shown"""
        self.start(self.path)
        self.wait_square("a1", "white soldier")
        self.wait_status("White to move")
        assert self.square("e2") == "e2, white leader", self.square("e2")
        moves = self.window.find("tree", "Moves")
        assert "a1-a3" in moves.find("tree item", re.compile("a1-a3")).name

    def test_step(self):
        """buttons and keys go through the game"""
        self.window.find("button", "Next action").click()
        self.wait_square("a3", "white soldier")
        self.wait_status("Black to move")
        self.program.press("alt+Right")
        self.wait_square("a6", "black soldier")
        self.window.find("button", "Last position").click()
        self.wait_square("d3", "white soldier")
        self.program.press(*["alt+Left"] * 5)
        self.wait_square("b8", "black soldier")
        self.wait_square("b3", "white soldier")
        self.program.press("alt+Down")
        self.wait_square("c5", "white soldier")
        self.program.press("alt+Up")
        self.wait_square("b3", "white soldier")
        self.window.find("button", "First position").click()
        self.wait_square("a1", "white soldier")
        self.window.find("button", "Next action").click()
        self.wait_square("a3", "white soldier")
        self.picture("step")

    def test_submenu(self):
        """a menu that closes while a submenu is shown gives the keys back"""
        self.program.press("F10")
        self.window.find("menu item", "Learn").activate()
        item = self.window.find("menu item", "How to play")
        item.wait(lambda node: node.is_seen(), "the submenu")
        self.program.press("Escape")
        driver.wait_for(lambda: [node for node in self.window.walk() if node.name == "Main menu" and node.has("focused")],
                        "the button of the menu to have the keys")
        self.program.press("alt+Right")
        self.wait_square("a6", "black soldier")
        self.program.press("alt+Left")
        self.wait_square("a8", "black soldier")

    def test_play(self):
        """a man is moved by clicking, as a variation, and undone"""
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^h8,")).click()
        driver.wait_for(lambda: "h5" in self.targets(), "the targets of h8")
        assert self.targets() == ["h2", "h3", "h4", "h5", "h6", "h7"], self.targets()
        board.find("button", re.compile("^h5,")).click()
        self.wait_square("h5", "black soldier")
        self.wait_square("a8", "black soldier")
        self.picture("played")
        self.program.press("ctrl+z")
        self.wait_square("h8", "black soldier")
        self.wait_status("Black to move")

    def test_engine(self):
        """the engine has a line for the position that is shown, never for another"""
        self.window.find("switch", "Engine").click()
        self.wait_line("1… ")
        self.picture("engine")
        for _ in range(3):
            self.program.press("alt+Right")
            self.wait_square("a6", "black soldier")
            for _ in range(5):
                assert all(actions.startswith("2. ") for _, actions in self.engine_lines())
            self.wait_line("2. ")
            self.program.press("alt+Left")
            self.wait_square("a8", "black soldier")
            for _ in range(5):
                assert all(actions.startswith("1… ") for _, actions in self.engine_lines())
            self.wait_line("1… ")

    def test_heartbeat(self):
        """stepping while the engine works never makes the person wait"""
        with watch.Calm() as calm:
            for _ in range(4):
                self.program.press(*["alt+Right"] * 6, *["alt+Left"] * 6)
                time.sleep(0.2)
        self.wait_square("a8", "black soldier")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def open_rules(self):
        """On an overloaded machine a click of the pointer can get lost: a person clicks again."""
        button = self.window.find("button", "Rule editor")
        button.click()
        try:
            return self.program.window("Rules", 10 * self.args.slow)
        except driver.Failure:
            print("# the rule editor did not come up at the first click")
            button.click()
            return self.program.window("Rules")

    def test_rule(self):
        """a changed rule acts at once, and the first action that is lost is named"""
        with watch.Calm() as calm:
            rules = self.open_rules()
            rules.wait(lambda node: node.has("active"), "the rule editor to be active")
            # Nearly every row has that letter: the worst that can be searched for.
            self.program.type("r")
            driver.wait_for(lambda: rules.list("list", "Board") and rules.list("list", "Soldier"),
                            "the rows with an r")
            self.program.type("ange")
            spin = rules.find("list", "Soldier").find("spin button", "Range")
            driver.wait_for(lambda: not rules.list("list", "Board"), "the search to be done")
            spin.click(0.2)    # where the number is, left of the buttons
            self.program.press("ctrl+a")
            self.program.type("2")
            self.program.press("Return")
            rules.find("status", re.compile(RULE_LOST))
        self.picture("rule")
        self.wait_line("1… ")
        rules.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the rule editor to close")
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        print(f"# worst {self.worst_pass(calm)}")
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^h8,")).click()
        driver.wait_for(lambda: "h6" in self.targets(), "the targets of h8")
        assert self.targets() == ["h6", "h7"], self.targets()
        self.program.press("Escape")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_undo_rule(self):
        """undo brings the rule back, and the actions with it"""
        self.program.press("ctrl+z")
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^h8,")).click()
        driver.wait_for(lambda: "h2" in self.targets(), "the old targets of h8")
        self.program.press("Escape")
        self.window.find("button", "Last position").click()
        self.wait_square("d3", "white soldier")
        self.wait_line("5. ")
        switch = self.window.find("switch", "Engine")
        switch.click()
        switch.wait(lambda node: not node.has("checked"), "the engine to be off")

    def test_comment(self):
        """a comment is typed and saved, and nothing else in the file changes"""
        self.program.press("alt+Home", "alt+Right", "ctrl+t")
        self.wait_square("a3", "white soldier")
        entry = self.window.find("text box", "Comment")
        entry.wait(lambda node: node.has("focused"), "the focus in the comment")
        self.program.press("ctrl+End")
        self.program.type(" Look here.")
        driver.wait_for(lambda: entry.text == "The file is open. Look here.", "the comment")
        self.program.press("ctrl+s")
        before = b"{The file is open.}"
        assert before in self.read_sample()
        expected = self.read_sample().replace(before, b"{The file is open. Look here.}")
        self.check_file(expected, unfold)
        self.picture("comment")

    def test_undo_comment(self):
        """undone and saved, the file is what it was, to the byte"""
        self.program.press("ctrl+z", "ctrl+s")
        self.check_file(self.read_sample())

    def test_close_asks(self):
        """closing asks if something would be lost"""
        self.program.press("ctrl+b", "alt+Home", "ctrl+t")
        entry = self.window.find("text box", "Comment")
        entry.wait(lambda node: node.has("focused"), "the focus in the comment")
        self.program.press("ctrl+End")
        self.program.type("!")
        driver.wait_for(lambda: entry.text.endswith("!"), "the comment")
        self.program.press("ctrl+w")
        dialog = self.program.window(re.compile("Save changes"))
        cancel = dialog.find("button", "Cancel")
        self.picture("question")
        cancel.click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the question to go")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def test_close(self):
        """closing does not ask if nothing would be lost"""
        self.program.press("ctrl+z")
        driver.wait_for(lambda: not self.window.find("text box", "Comment").text.endswith("!"),
                        "the comment to be as it was")
        self.program.press("ctrl+w")
        status = self.program.wait_end()
        assert status == 0, f"it ended with {status}"
        self.check_file(self.read_sample())
        return self.find_complaints()

    def test_samples(self):
        """every sample game opens without a complaint, and is saved as it was"""
        for sample in sorted(glob.glob(os.path.join(self.args.sources, "data/games/*.latgame"))):
            path = os.path.join(self.session.folder, os.path.basename(sample))
            shutil.copy(sample, path)
            self.start_any(path)
            problems = self.window.list("label", re.compile("problem|Line [0-9]+:"))
            assert not problems, f"{sample}: {problems[0].name}"
            before = os.stat(path).st_ino
            self.program.press("alt+End")
            self.window.find("button", "First position").click()
            self.program.press("ctrl+s")
            # Saving puts another file in the place of the old one.
            driver.wait_for(lambda: os.stat(path).st_ino != before, f"{sample} to be saved")
            self.program.press("ctrl+w")
            assert self.program.wait_end() == 0, f"{sample}: it ended in a bad way"
            with open(path, "rb") as saved, open(sample, "rb") as original:
                assert saved.read() == original.read(), f"{sample} is not saved as it was"
            complaints = self.find_complaints()
            assert not complaints, complaints[0]

    def start_any(self, path):
        self.program = driver.Program(self.session, [self.args.program, path])
        self.window = self.program.window()
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.window.find("tree", "Moves")

    STEPS = [test_open, test_step, test_submenu, test_play, test_engine, test_heartbeat, test_rule,
             test_undo_rule, test_comment, test_undo_comment, test_close_asks, test_close,
             test_samples]


if __name__ == "__main__":
    job.main(MainJob)
