"""A study of a game with the keyboard alone, and what drawing and a screen reader need.

    python3 test_hands_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re
import shutil
import time

from gi.repository import Gio, GLib

import job
from job import driver, watch

LARGE = "tests/ui/hands-job.latgame"


class HandsJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def board(self):
        return self.window.find("grid", "Board")

    def find_square(self, name):
        return self.board().find("button", re.compile(f"^{name}(,|$)"))

    def cursor(self):
        """The square that a screen reader is on."""
        for square in self.board().list("button"):
            if square.has("focused"):
                return square.name
        return None

    def wait_cursor(self, name):
        driver.wait_for(lambda: (self.cursor() or "").startswith(name), f"the cursor on {name}")

    def point(self, name):
        """Put the pointer on a square."""
        square = self.find_square(name)
        left, top, width, height = square.area()
        x, y = self.program.place_of(self.window)
        self.program.use("mousemove", x + left + width // 2, y + top + height // 2)
        time.sleep(0.05)

    def draw(self, start, end, modifier=None):
        """Drag with the right button from a square to another, or click on one."""
        if modifier:
            self.program.use("keydown", modifier)
        self.point(start)
        self.program.use("mousedown", 3)
        time.sleep(0.05)
        self.point(end)
        self.program.use("mouseup", 3)
        if modifier:
            self.program.use("keyup", modifier)

    def listen(self):
        """What a screen reader hears from now on: (kind of event, what of it, words)."""
        heard = []

        def note(_bus, _sender, _path, _interface, signal, arguments):
            detail, _, _, value, *_ = arguments.unpack()
            heard.append((signal, detail, value))

        self.program.bus.signal_subscribe(
            self.program.owner, "org.a11y.atspi.Event.Object", None, None, None,
            Gio.DBusSignalFlags.NONE, note)
        return heard

    def wait_heard(self, heard, detail, words):
        def look():
            while GLib.MainContext.default().iteration(False):
                pass
            return any(what == detail and words in str(value) for _, what, value in heard)

        try:
            driver.wait_for(look, f"{words!r} to be said")
        except driver.Failure as failure:
            raise driver.Failure(f"{failure}; heard was {heard[-10:]}") from None

    def undo_tip(self):
        return self.window.find("button", re.compile("^Undo")).name

    def read_file(self):
        """The file, wherever its lines are broken."""
        with open(self.path, encoding="utf-8") as file:
            return " ".join(file.read().split())

    def wait_file(self, text):
        try:
            driver.wait_for(lambda: text in self.read_file(), f"{text!r} in the file")
        except driver.Failure as failure:
            raise driver.Failure(f"{failure}; it is {self.read_file()}") from None

    # The steps
    def test_open(self):
        """the game is opened, and the arrows go through it at once"""
        self.start(self.path)
        self.wait_square("a1", "white soldier")
        self.program.press("Right")
        self.wait_square("a3", "white soldier")
        self.program.press("Right", "Right")
        self.wait_square("b3", "white soldier")
        self.program.press("Down")
        self.wait_square("c5", "white soldier")
        self.program.press("Up", "Home")
        self.wait_square("a1", "white soldier")
        self.program.press("End")
        self.wait_square("d3", "white soldier")

    def test_branches(self):
        """Shift and the arrows go to where there is a choice"""
        self.program.press("shift+Left")
        self.wait_square("b1", "white soldier")
        self.wait_square("a6", "black soldier")
        self.program.press("shift+Left")
        self.wait_square("a1", "white soldier")
        self.program.press("shift+Right")
        self.wait_square("a6", "black soldier")
        self.program.press("Home")
        self.wait_square("a1", "white soldier")

    def test_wheel(self):
        """the wheel over the board steps, with Shift through variations; so do the side buttons"""
        self.program.press("Home")
        self.wait_square("a1", "white soldier")
        self.point("d5")
        for button, square in ((5, "a3"), (4, "a1"), (9, "a3"), (8, "a1"), (2, "a3"), (8, "a1")):
            self.program.use("click", button)
            self.wait_square(square, "white soldier")
        self.program.press("Right", "Right", "Right")
        self.wait_square("b3", "white soldier")
        for button, square in ((5, "c5"), (4, "b3")):
            self.program.use("keydown", "shift")
            self.program.use("click", button)
            self.program.use("keyup", "shift")
            self.wait_square(square, "white soldier")
        self.program.press("Home")
        self.wait_square("a1", "white soldier")

    def test_draw(self):
        """the right button draws marks and arrows, each a step with a name"""
        self.draw("e4", "e4")
        self.wait_square("e4", "green mark")
        assert self.undo_tip() == "Undo: Mark e4", self.undo_tip()
        self.draw("c3", "f6", "shift")
        self.wait_square("c3", "red arrow to f6")
        assert self.undo_tip() == "Undo: Arrow c3-f6", self.undo_tip()
        self.draw("e4", "e4", "ctrl")
        self.wait_square("e4", "red mark")
        self.draw("c3", "f6", "shift")
        driver.wait_for(lambda: self.square("c3") == "c3", "the arrow to go")
        assert self.undo_tip() == "Undo: Remove arrow c3-f6", self.undo_tip()
        self.picture("marks")
        self.program.press("ctrl+z")
        self.wait_square("c3", "red arrow to f6")
        self.program.press("ctrl+z", "ctrl+z", "ctrl+z")
        driver.wait_for(lambda: self.square("e4") == "e4", "the mark to go")

    def test_draw_keys(self):
        """the keyboard draws, too, and clears"""
        self.program.press("ctrl+b")
        self.program.press("m", "Right", "Up", "Return")
        start = self.cursor()
        self.program.press("alt+m", "m")
        driver.wait_for(lambda: "blue mark" in (self.cursor() or ""), "a blue mark")
        name = self.cursor()[:2]
        before = chr(ord(name[0]) - 1) + str(int(name[1]) - 1)
        assert start, "there is no cursor"
        self.wait_square(before, f"green arrow to {name}")
        self.program.press("ctrl+BackSpace")
        driver.wait_for(lambda: "mark" not in self.square(name), "the mark to go")
        assert self.undo_tip() == "Undo: Clear marks", self.undo_tip()
        self.program.press("ctrl+z", "ctrl+s")
        self.wait_file(f"[%csl B{name}][%cal G{before}{name}]")
        self.program.press("ctrl+z", "ctrl+z", "Escape", "Escape")

    def test_keys(self):
        """letters type where the cursor is shown, and are shortcuts where it is not"""
        self.program.press("f")
        driver.wait_for(lambda: self.find_square("a1").area()[1] < self.find_square("a8").area()[1],
                        "the board to be turned")
        self.program.press("f")
        driver.wait_for(lambda: self.find_square("a1").area()[1] > self.find_square("a8").area()[1],
                        "the board to be turned back")
        self.program.press("ctrl+b")
        self.program.type("f1f4")
        self.wait_square("f4", "white soldier")
        self.program.press("1")
        self.window.find("tree item", re.compile("f1-f4!"))
        self.program.press("Escape", "4")
        self.window.find("tree item", re.compile(r"f1-f4\?\?"))
        self.program.type("/h8h5")
        self.wait_square("h5", "black soldier")
        self.program.press("d")
        entry = self.window.find("text box", "Comment")
        entry.wait(lambda node: node.has("focused"), "the focus in the comment")
        self.program.type("flax")
        driver.wait_for(lambda: entry.text == "flax", "letters to be text in a comment")
        self.program.press("Escape")
        self.window.find("grid", "Board").wait(lambda board: any(node.has("focused") for node in board.list("button")),
                                               "Escape to lead from the comment to the board")
        self.program.press("Left")
        self.wait_square("h8", "black soldier")
        self.program.press("Right")
        self.wait_square("h5", "black soldier")
        assert entry.text == "flax", entry.text
        self.program.press("ctrl+m", "l")
        switch = self.window.find("switch", "Engine")
        switch.wait(lambda node: node.has("checked"), "the engine to be on")
        self.program.press("l")
        switch.wait(lambda node: not node.has("checked"), "the engine to be off")
        overlay = self.open_by("question", "Keyboard shortcuts")
        overlay.find("label", "Previous and next action")
        self.picture("shortcuts")
        self.program.press("Escape")
        driver.wait_for(lambda: len(self.program.windows) == 1, "the shortcuts to close")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def test_reader(self):
        """a screen reader hears squares, actions, the end of a line, and what is illegal"""
        self.program.press("ctrl+b", "Escape", "Home")
        self.wait_square("a1", "white soldier")
        first = self.window.find("button", "First position")
        first.wait(lambda node: not node.has("sensitive"), "the start of the game")
        heard = self.listen()
        self.program.press("Right")
        self.wait_square("a3", "white soldier")
        self.wait_heard(heard, "accessible-description",
                        "White soldier from a1 to a3. Black to move")
        self.program.press("Left")
        self.wait_heard(heard, "accessible-description", "Start of the game. White to move")
        self.program.press("ctrl+b", "m")
        self.wait_heard(heard, "accessible-description", "Mark ")
        self.program.press("Escape")
        self.program.type("d1-h5")
        self.wait_heard(heard, "accessible-description", "d1-h5")
        self.program.press("Return")
        self.wait_heard(heard, "accessible-description", "d1-h5: ")
        self.program.press("Escape")
        before = self.cursor()
        self.program.press("Up")
        driver.wait_for(lambda: self.cursor() not in (None, before), "the cursor to move")
        self.wait_heard(heard, "focused", "")

    def test_reader_finds(self):
        """each thing in the window has a role and a name, and the board is one tab stop"""
        squares = self.board().list("button")
        assert len(squares) == 64, f"{len(squares)} squares"
        assert [square.name[:2] for square in squares[:3]] == ["a8", "b8", "c8"]
        self.window.find("tree", "Moves").find("tree item", re.compile("^Variation: 2"))
        self.find_square("d1").activate()
        driver.wait_for(lambda: "selected" in self.square("d1"), "d1 to be chosen by its action")
        self.find_square("d1").activate()
        driver.wait_for(lambda: "selected" not in self.square("d1"), "d1 to be let go")

        self.program.press("ctrl+b")
        assert self.cursor(), "the cursor is not on the board"
        self.program.press("Tab")
        driver.wait_for(lambda: not self.cursor(), "Tab to leave the board")
        self.program.press("shift+Tab")
        driver.wait_for(self.cursor, "Tab to come back to it")
        self.program.press("Escape", "l")
        meter = self.window.find("meter", re.compile(r"^Evaluation [+−]?\d"))
        assert meter, "there is no evaluation"
        line = self.window.find("list", "Engine lines").find("list item")
        driver.wait_for(lambda: re.match(r"Score \S+ 1\. ", line.name), "a line to have its words")
        self.program.press("l")
        nameless = [node for node in self.window.list(re.compile("button|switch|meter|list$"))
                    if re.match("Gtk|Lat|Adw|$", node.name)
                    and node.role != "list item"]
        assert not nameless, f"{nameless[0].role} {nameless[0].name!r} says nothing"

    def end(self):
        """Save what there is and close the window, by keys."""
        self.program.press("ctrl+s")
        driver.wait_for(lambda: not self.window.name.startswith("•"), "all to be saved")
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0, "it ended in a bad way"
        return self.find_complaints()

    def test_end(self):
        """all of that without a complaint"""
        return self.end()

    def focus_line(self):
        """Go by Tab to the first line of the engine."""
        for _ in range(30):
            lines = self.window.find("list", "Engine lines").list("list item")
            if lines and lines[0].has("focused"):
                return
            self.program.press("Tab")
            time.sleep(0.05)
        raise driver.Failure("Tab does not lead to the lines of the engine")

    def open_path(self, path):
        """Name a file in the chooser: there a slash opens the entry for it."""
        chooser = self.program.window("Open game")
        chooser.find("button", "Cancel")
        self.window.wait(lambda node: not node.has("active"), "the chooser to have the keys")
        self.program.press("ctrl+l")
        entry = chooser.find("text box")
        entry.wait(lambda node: node.has("focused"), "the focus in the entry")
        self.program.press("ctrl+a")
        self.program.type(path)
        driver.wait_for(lambda: entry.text == path, "the path in the entry")
        self.program.press("Return")

    def test_study(self):
        """a whole study with the keyboard alone: from opening a file to saving it"""
        shutil.copy(self.sample, self.path)
        self.program = driver.Program(self.session, [self.args.program], job.forgive_leaks())
        self.window = self.program.window()
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.program.press("ctrl+o")
        self.open_path(self.path)
        self.window = self.program.window("Seneca – Piso")
        self.wait_square("a1", "white soldier")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

        # Step, branch by typing and by the cursor, judge, comment.
        self.program.press("ctrl+b", "Escape", "Right", "Right")
        self.wait_square("a6", "black soldier")
        self.program.type("/d1-d4")
        self.wait_square("d4", "white soldier")
        self.program.press("1", "d")
        entry = self.window.find("text box", "Comment")
        entry.wait(lambda node: node.has("focused"), "the focus in the comment")
        self.program.type("By hand.")
        driver.wait_for(lambda: entry.text == "By hand.", "the comment")
        self.program.press("ctrl+b")
        self.program.type("h8h4")
        self.wait_square("h4", "black soldier")

        # Mark the square where the cursor is, and draw an arrow from it.
        cursor = self.cursor()[:2]
        self.program.press("shift+m", "m", "m", "Up", "Return")
        self.wait_square(cursor, "red mark, green arrow to")
        arrow = self.square(cursor).split(" to ")[1][:2]
        self.program.press("ctrl+s")
        self.wait_file(f"[%csl R{cursor}][%cal G{cursor}{arrow}]")
        self.wait_file("2. d1-d4 $1 {By hand.} 2... h8-h4")

    def test_study_line(self):
        """a line of the engine becomes a variation, is undone by name and done again"""
        self.program.press("Escape", "Escape", "l")
        self.wait_line("3. ")
        self.focus_line()
        self.program.press("Right", "Right", "Return")
        self.program.press("ctrl+m", "l")
        switch = self.window.find("switch", "Engine")
        switch.wait(lambda node: not node.has("checked"), "the engine to be off")
        self.program.press("ctrl+s")
        driver.wait_for(lambda: re.search(r"h8-h4[^()]*3\. \S+ \S+", self.read_file()),
                        "the variation in the file")
        saved = self.read_file()
        assert self.undo_tip() != "Undo", "nothing can be undone"
        self.program.press("ctrl+z", "ctrl+s")
        driver.wait_for(lambda: not re.search(r"h8-h4[^()]*3\. \S+ \S+", self.read_file()),
                        "the variation to be gone from the file")
        self.program.press("ctrl+shift+z", "ctrl+s")
        driver.wait_for(lambda: self.read_file() == saved, "the file to be as it was")
        return self.end()

    def test_heartbeat(self):
        """on a large board with four lines without end, stepping is never held up"""
        path = os.path.join(self.session.folder, "large.latgame")
        shutil.copy(os.path.join(self.args.sources, LARGE), path)
        self.program = driver.Program(self.session, [self.args.program, path],
                                      {"LAT_LOOP_WATCH": self.loop_path})
        self.window = self.program.window("Seneca – Piso")
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.wait_square("l12", "black soldier")
        self.program.press("ctrl+plus", "l")
        driver.wait_for(lambda: len(self.engine_lines()) == 4, "four lines", 60)
        with watch.Calm() as calm:
            for _ in range(4):
                self.program.press(*["Right"] * 8, *["Left"] * 4)
                time.sleep(0.3)
        driver.wait_for(lambda: len(self.engine_lines()) == 4, "four lines again", 60)
        print(f"# worst {self.worst_pass(calm)}")
        self.picture("heartbeat")
        faults = watch.find_faults(self.loop_path, calm, self.args.slow)
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0, "it ended in a bad way"
        return faults + self.find_complaints()

    def test_buttons(self):
        """whatever was clicked, Home and End step through the game"""
        path = os.path.join(self.session.folder, "buttons.latgame")
        shutil.copy(os.path.join(self.args.sources, self.SAMPLE), path)
        self.program = driver.Program(self.session, [self.args.program, path])
        self.window = self.program.window("Seneca – Piso")
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.wait_square("a1", "white soldier")
        others = re.compile("^(Minimize|Maximize|Close|Open|[a-h][1-8](,.*)?)$")    # windows and squares
        menus = {"3 lines", "How the engine searches", "Show on the board", "Main menu", "New game, samples and recent files"}
        modes = {"Set up position", "Find in moves and comments"}

        def is_open(button):
            return button.has("expanded") or button.has("pressed")

        buttons = sorted({(role, node.name) for role in ("button", "switch")
                          for node in self.window.list(role) if not others.match(node.name)})
        assert len(buttons) >= 15, buttons
        faults = []
        for role, name in buttons:
            node = next((node for node in self.window.list(role, name)
                         if node.is_seen() and node.has("sensitive")), None)
            if node is None:
                continue
            node.click()
            self.program.screen.wait_still()
            # What has come up goes: a menu, a window, the setting up of a position, a field where one types.
            if name in menus:
                node.wait(is_open, f"what {name!r} shows")
            elif name == "Rule editor":
                driver.wait_for(lambda: len(self.program.windows) == 2, "the rules to show")
            if name in menus or name in modes or len(self.program.windows) > 1:
                self.program.press("Escape")
                driver.wait_for(lambda: len(self.program.windows) == 1 and not (name in menus and is_open(node)),
                                f"what {name!r} shows to go")
                self.window.wait(lambda node: node.has("active"), "the window to be active")
            for key, square in (("Home", "a1"), ("End", "d3")):
                self.program.press(key)
                try:
                    self.wait_square(square, "white soldier")
                except driver.Failure as failure:
                    faults.append(f"{key} after {role} {name!r}: {failure}")
            print("# clicked", role, name)
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0, "it ended in a bad way"
        return faults + self.find_complaints()

    STEPS = [test_open, test_branches, test_wheel, test_draw, test_draw_keys, test_keys, test_reader,
             test_reader_finds, test_end, test_study, test_study_line, test_heartbeat,
             test_buttons]


if __name__ == "__main__":
    job.main(HandsJob)
