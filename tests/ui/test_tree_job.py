"""A tree is worked on by menu and keys, and one of twenty thousand actions stays fluid.

    python3 test_tree_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re
import time

import job
from job import driver, watch

RULES = "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|Goal.AnnihilateAt=-1"
N_LINE = 8000
N_FORKS = 1500
N_DEEP = 2000


def action(ply, file):
    """A man goes up a step and back again, each turn on another file."""
    turn = ply // 2
    low, high = ((1, 2), (8, 7))[ply % 2]
    if turn % 2:
        low, high = high, low
    letter = "abcdefgh"[(file + turn // 2) % 8]
    number = f"{turn + 1}." if ply % 2 == 0 else f"{turn + 1}..."
    return f"{number} {letter}{low}-{letter}{high}"


def large_game():
    """Long lines, many variations, deep nesting."""
    words = [f'[Event "Large"]\n[Rules "{RULES}"]\n\n']
    for ply in range(N_LINE):
        words.append(action(ply, 0))
        if ply % 4 == 0 and ply < 4 * N_FORKS:
            fork = " ".join(action(ply + i, 1 + ply // 4 % 6) for i in range(4))
            words.append(f"({fork} {{why not}})")
    words.append(action(N_LINE, 0))
    for level in range(N_DEEP):
        words.append("(" + " ".join(action(N_LINE + 4 * level + i, 1 + (level + i // 4) % 2)
                                    for i in range(5)))
    words.append(")" * N_DEEP + " *\n")
    return "\n".join(words)


class TreeJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/tree-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def moves(self):
        return self.window.find("tree", "Moves")

    def paragraphs(self):
        names = [label.name for label in self.moves().list("tree item")]
        return [name for name in names if name]

    def wait_moves(self, words, is_there=True):
        driver.wait_for(lambda: any(words in text for text in self.paragraphs()) == is_there,
                        f"{words!r} {'in' if is_there else 'out of'} {self.paragraphs()}")

    def wait_current(self, action_text):
        self.wait_moves(f"{action_text} (current)")

    def wait_active(self):
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def go(self, *keys):
        self.program.press("ctrl+m", *keys)

    # The steps
    def item(self, words):
        """The item of the tree that says something."""
        return self.moves().find("tree item", re.compile(re.escape(words)))

    def test_open(self):
        """variations are blocks with their level, other signs are kept"""
        self.start(self.path)
        self.wait_moves("Variation: 1. b1-b3")
        self.wait_moves("Variation, level 2: 2. c1-c3?! ")
        self.wait_moves("Variation, level 7:")
        self.wait_moves("d1-d3 ≥ $200")
        self.go("Home", "Right", "Right")
        self.wait_current("a8-a6")
        self.picture("nested")

    def test_same(self):
        """another way to the position shown is said, and reached"""
        self.go("Right")
        self.wait_current("2. b1-b3")
        self.wait_moves("2. a1-a3 (same position)")
        button = self.window.find("button", re.compile("Same position after 2. a1-a3"))
        self.picture("same")
        button.click()
        self.wait_current("2. a1-a3")
        self.program.press("ctrl+j")
        self.wait_current("2. b1-b3")

    def test_find(self):
        """words are found in comments and moves of all variations, and Escape gives the keys back"""
        def wait_count(words):
            self.window.find("label", re.compile(f"^{words}$"))

        self.program.press("ctrl+f")
        entry = self.window.find("search box", "Find in the game")
        driver.wait_for(lambda: [node for node in entry.walk() if node.has("focused")], "the field to have the keys")
        self.program.type("DEEP")
        self.wait_current("4. b1-b4")
        wait_count("1 of 1")
        self.program.press("ctrl+a")
        self.program.type("a1-a3")
        self.wait_current("1. a1-a3")
        wait_count("1 of 2")
        self.program.press("Return")
        self.wait_current("2. a1-a3")
        self.picture("find")
        self.program.press("shift+Return")
        self.wait_current("1. a1-a3")
        self.program.press("Escape", "Right", "Right")
        self.wait_current("2. b1-b3")

    def test_fold(self):
        """a variation is folded to its first action, and unfolded again"""
        self.go("Left", "Down")
        self.wait_current("1… h8-h6")
        self.item("1… h8-h6 (current)").wait(lambda node: node.has("expanded"), "it to be open")
        assert self.item("1… h8-h6 (current)").has("selected")
        assert not self.item("1. a1-a3").has("expandable"), "the main line does not fold"
        self.program.press("ctrl+period")
        self.wait_moves("1… h8-h6 (current)  … 18 more")
        self.item("… 18 more").wait(
            lambda node: node.has("expandable") and not node.has("expanded"), "it to be folded")
        self.wait_moves("level 2", False)
        self.picture("folded")
        self.program.press("Right")
        self.wait_current("c1-c4")
        self.wait_moves("level 2")
        self.program.press("Left")
        self.wait_current("h8-h6")

    def test_order(self):
        """variations change places, each step has its name"""
        self.program.press("ctrl+shift+Up")
        self.wait_moves("Variation: 1… a8-a6")
        self.window.find("button", "Undo: Promote variation")
        self.program.press("ctrl+shift+Down")
        self.wait_moves("Variation: 1… a8-a6", False)
        self.go("Home", "Right", "Down", "Right", "Right")
        self.wait_current("2. a1-a3")
        self.program.press("ctrl+shift+Home")
        self.wait_moves("Variation: 1. a1-a3")
        self.window.find("button", "Undo: Promote to main line")
        self.program.press("ctrl+z", "ctrl+z", "ctrl+z")
        self.wait_moves("Variation: 1. b1-b3")

    def test_glyphs(self):
        """the palette says each sign in words, and takes any number"""
        self.go("Home", "Right")
        self.wait_current("1. a1-a3")
        self.program.press("ctrl+g")
        button = self.window.find("button", "!? Interesting action")
        self.picture("palette")
        button.activate()
        self.wait_moves("a1-a3!?")
        self.program.press("Escape")
        self.program.press("ctrl+z")
        self.wait_moves("a1-a3!?", False)

    def test_before(self):
        """the comment before an action is typed, and stands there"""
        self.go("Right")
        self.wait_current("a8-a6")
        self.program.press("ctrl+shift+t")
        self.window.find("text box", "Comment before the action").wait(
            lambda node: node.has("focused"), "the text to have the focus")
        self.program.type("Now")
        self.wait_moves("Now  1… a8-a6")
        self.picture("before")
        self.program.press("ctrl+z")
        self.wait_moves("Now", False)

    def test_insert(self):
        """actions are inserted by typing them, and what has become illegal is said"""
        self.go("End")
        self.wait_current("g8-g6")
        self.program.press("ctrl+i")
        dialog = self.program.window(re.compile(""))
        entry = driver.wait_for(lambda: [node for window in self.program.windows
                                         for node in window.list(None, "Actions")],
                                "the entry of the dialog")[0]
        entry.wait(lambda node: node.has("focused"), "the entry to have the focus")
        self.program.type("g8-g7 z9")
        driver.wait_for(lambda: any("z9" in node.name for window in self.program.windows
                                    for node in window.list("label")), "the fault to be named")
        self.picture("insert")
        self.program.press("BackSpace", "BackSpace")
        self.program.type("c1-c3")
        driver.wait_for(lambda: not any("z9" in node.name for window in self.program.windows
                                        for node in window.list("label")), "the fault to go")
        self.program.press("Return")
        self.wait_active()
        self.wait_current("c1-c3")
        del dialog

    def test_null(self):
        """a null action is marked as one, and goes with one undo"""
        self.program.press("ctrl+z")
        self.go("Home")
        self.program.press("ctrl+shift+p")
        self.wait_current("-- (null action)")
        self.wait_status("Black to move")
        self.picture("null")
        self.program.press("ctrl+z")
        self.wait_moves("(null action)", False)

    def test_copy(self):
        """a line is copied, and pasted where it is legal"""
        self.go("Home", "Right", "Right", "Down")
        self.wait_current("1… h8-h6")
        self.program.press("ctrl+shift+c")
        self.go("Home", "Right", "Down")
        self.wait_current("1. b1-b3")
        self.program.press("ctrl+shift+v")
        self.window.find("button", "Undo: Paste variation")
        self.wait_current("1… h8-h6")
        self.picture("pasted")
        self.program.press("ctrl+z")

    def test_menu(self):
        """the list has a menu with all of that"""
        self.go("Home", "Right", "Right")
        self.wait_current("a8-a6")
        self.program.press("Menu")
        for name in ("Insert before…", "Make main line", "Go to the same position", "Delete other lines"):
            self.window.find("menu item", name)
        self.picture("menu")
        self.program.press("Escape")

    def places(self, *names):
        """Where actions of the list begin, from the left, and their lines."""
        links = {link.name: link.area() for link in self.moves().list("link")}
        return [links[name][:2] for name in names]

    def turn_columns(self):
        """The switch of the preferences, as a person finds it."""
        dialog = self.open_by("ctrl+comma", "Preferences")
        row = dialog.find("list item", re.compile("^In two columns"))
        dialog.find("switch", "In two columns").activate() if dialog.list("switch", "In two columns") else row.activate()
        self.program.press("Escape")
        driver.wait_for(lambda: not [node for node in self.program.windows if node.name == "Preferences"],
                        "the preferences to close")
        self.wait_active()

    def test_columns(self):
        """the moves stand in two columns if that is wished, with what is said of them below, and are gone through as ever"""
        self.go("Home", "Right")
        self.wait_current("1. a1-a3")
        self.turn_columns()
        self.wait_moves("1. a1-a3 (current)")
        driver.wait_for(lambda: len(self.moves().list("tree item", re.compile(r"^2\. b1-b3"))) == 1,
                        "a row of its own for the second move")
        self.picture("columns")
        self.go("Right", "Right")
        self.wait_current("b1-b3")
        self.turn_columns()
        self.wait_current("2. b1-b3")

    def test_large(self):
        """twenty thousand actions: opening, stepping and typing never hold the main loop"""
        faults = self.find_complaints()
        self.program.process.terminate()    # so that its windows are none of the large one's
        self.program.wait_end()
        path = os.path.join(self.session.folder, "large.latgame")
        with open(path, "w", encoding="utf-8") as file:
            file.write(large_game())
        self.loop_path = os.path.join(self.session.folder, "loop-large")
        # What the program does to come up at all is no matter of the tree's size. It comes up
        # without what was open before.
        state = os.path.join(self.session.folder, "state-large")
        self.program = driver.Program(self.session, [self.args.program],
                                      {"LAT_LOOP_WATCH": self.loop_path, "XDG_STATE_HOME": state})
        self.window = self.program.window("New game")
        self.wait_active()
        self.wait_square("a1", "soldier")
        time.sleep(0.3)
        with watch.Calm() as calm:
            self.session.run([self.args.program, path])
            self.window = self.program.window("large.latgame")
            self.wait_moves("1. a1-a2")
            self.go("Right")
            self.wait_current("1. a1-a2")
            self.program.press(*["Right"] * 6, *["Left"] * 4)
            self.program.press("End")
            self.wait_moves("4001. ")
            self.program.press(*["Left"] * 6, "Right")
            self.program.press("ctrl+t")
            self.window.find("text box", "Comment").wait(lambda node: node.has("focused"),
                                                     "the text to have the focus")
            self.program.type("typed fast")
            self.wait_moves("typed fast")
            self.program.press("ctrl+z")
            self.wait_moves("typed fast", False)
            self.go("Home")
            self.wait_square("a1", "white soldier")
            time.sleep(0.2)
        self.picture("large")
        print(f"# worst {self.worst_pass(calm)}")
        return faults + watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_open, test_same, test_find, test_fold, test_order, test_glyphs, test_before, test_insert,
             test_null, test_copy, test_menu, test_columns, test_large, test_quiet]


if __name__ == "__main__":
    job.main(TreeJob)
