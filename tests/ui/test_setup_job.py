"""A position is set up: painted, dragged, typed, by keys alone, and made a game or a start.

    python3 test_setup_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import re
import time

import job
from job import driver

PLAYABLE = "This can be played"
NOT_YET = "This cannot be played yet"
LOST = re.compile("^b1-b3 at move 2 is no longer legal")


class SetupJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def find_square(self, name):
        return self.window.find("grid", "Board").find("button", re.compile(f"^{name}(,|$)"))

    def point(self, name):
        left, top, width, height = self.find_square(name).area()
        x, y = self.program.place_of(self.window)
        self.program.use("mousemove", x + left + width // 2, y + top + height // 2)
        time.sleep(0.05)    # as a hand does

    def drag(self, start, end, button=1):
        self.point(start)
        self.program.use("mousedown", button)
        time.sleep(0.05)
        self.point(end)
        self.program.use("mouseup", button)

    def choose(self, brush):
        """A brush of the palette."""
        button = self.window.find("button", brush)
        button.click()
        button.wait(lambda node: node.has("pressed"), f"{brush} to be chosen")

    def wait_heading(self, text):
        """What the rules say of it in general."""
        driver.wait_for(lambda: any(node.text == text for node in self.window.list("status")),
                        f"the heading {text!r}")

    def wait_text(self, text):
        entry = self.window.find("text box", "Position as text")
        entry.wait(lambda node: node.text == text, f"the text {text!r}")

    def enter(self):
        self.program.press("ctrl+shift+e")
        self.window.find("button", "Cancel")
        self.wait_heading(PLAYABLE)

    def wait_game(self):
        """Wait until the game is shown again."""
        self.window.find("tree", "Moves")

    def label(self, pattern):
        return self.window.find("label", re.compile(pattern))

    # The steps
    def test_enter(self):
        """Ctrl+Shift+E sets up the position that is shown, on the same board"""
        self.start(self.path)
        self.wait_square("a1", "white soldier")
        self.program.press("Right", "Right")
        self.wait_square("a6", "black soldier")
        self.enter()
        self.wait_text("1sssssss/3d4/s7/8/8/S7/4D3/1SSSSSSS w - - 2 2")
        assert not self.window.list("tree", "Moves")
        # What acts on the game does not do so behind it.
        self.program.press("alt+Left", "ctrl+Delete")
        self.wait_text("1sssssss/3d4/s7/8/8/S7/4D3/1SSSSSSS w - - 2 2")
        self.picture("enter")

    def test_paint(self):
        """a click paints, a drag paints a line, and each is one step"""
        self.choose("Black soldier (S)")
        self.find_square("d4").click()
        self.wait_square("d4", "black soldier")
        self.drag("b5", "g5")
        for name in ("b5", "c5", "d5", "e5", "f5", "g5"):
            self.wait_square(name, "black soldier")
        self.wait_text("1sssssss/3d4/s7/1ssssss1/3s4/S7/4D3/1SSSSSSS w - - 2 2")
        self.window.find("label", re.compile("^Black has 15 soldiers"))
        self.picture("paint")
        self.program.press("ctrl+z")
        self.wait_empty("b5")
        self.wait_empty("g5")
        self.wait_square("d4", "black soldier")
        self.program.press("ctrl+shift+z")
        self.wait_square("g5", "black soldier")

    def test_take_off(self):
        """the right button takes off, one man or a line of them"""
        self.drag("g5", "e5", button=3)
        for name in ("e5", "f5", "g5"):
            self.wait_empty(name)
        self.point("d4")
        self.program.use("click", 3)
        self.wait_empty("d4")

    def test_move(self):
        """men are moved by dragging; off the board is off"""
        self.choose("Move men")
        self.drag("h1", "h4")
        self.wait_square("h4", "white soldier")
        self.wait_empty("h1")
        self.find_square("g1").click()
        self.wait_square("g1", "selected")
        self.find_square("g4").click()
        self.wait_square("g4", "white soldier")
        self.wait_empty("g1")

    def drag_from_palette(self, brush, name, pause):
        """A drag goes through the X server several times, so that a hand is slower than it."""
        window = self.program.place_of(self.window)
        begin, end = (
            [window[axis] + area[axis] + area[2 + axis] // 2 for axis in (0, 1)]
            for area in (self.window.find("button", brush).area(), self.find_square(name).area()))
        self.program.use("mousemove", *begin)
        self.program.use("mousedown", 1)
        for step in range(1, 21):
            time.sleep(pause)
            self.program.use("mousemove",
                             *(begin[axis] + (end[axis] - begin[axis]) * step // 20 for axis in (0, 1)))
        time.sleep(5 * pause)
        self.program.use("mouseup", 1)

    def test_palette(self):
        """a man is dragged from the palette onto the board, whatever is chosen there"""
        self.wait_empty("c3")
        for pause in (0.03, 0.1, 0.3):
            self.drag_from_palette("Black soldier (S)", "c3", pause)
            try:
                driver.wait_for(lambda: "black soldier" in self.square("c3"), "the man", 3)
                break
            except driver.Failure:
                continue
        self.wait_square("c3", "black soldier")
        assert self.window.find("button", "Move men").has("pressed")
        self.program.press("ctrl+z")
        self.wait_empty("c3")

    def test_keyboard(self):
        """letters put men where the cursor is, Delete takes them off, T turns them over"""
        self.find_square("d4").click()
        self.program.press("Up", "shift+s")
        self.wait_square("d5", "white soldier")
        self.program.press("Right", "d")
        self.wait_square("e5", "black leader")
        self.wait_heading(NOT_YET)
        self.label("^Black has 2 leaders$")
        button = self.window.find("button", "New game")
        assert not button.has("sensitive")
        self.picture("fault")
        self.program.press("Delete")
        self.wait_heading("This can be set up, but look here")
        driver.wait_for(lambda: "leader" not in self.square("e5"), "e5 to be empty")
        self.program.press("Left", "t")
        self.wait_square("d5", "white soldier, trapped")
        self.label("^Trapped on d5, and these rules trap no soldiers$")
        self.program.press("t")
        driver.wait_for(lambda: "trapped" not in self.square("d5"), "d5 to be free")
        # Taken up with Enter, put down with Enter.
        self.program.press("Return")
        self.wait_square("d5", "selected")
        self.program.press("Down", "Down", "Return")
        self.wait_square("d3", "white soldier")
        self.wait_empty("d5")

    def test_text(self):
        """the text is followed while it is typed, and says what cannot be read"""
        entry = self.window.find("text box", "Position as text")
        entry.click()
        self.program.press("ctrl+a")
        self.program.type("8/8/8/3q4/8/8/8/8")
        self.label("^Placement “q”: not a man; should be S, D, O, s, d or o")
        self.wait_heading("What is on the board can be played; the text cannot be read")
        self.picture("text")
        self.wait_square("d3", "white soldier")
        self.program.press("ctrl+a")
        self.program.type("s7/3d4/8/8/8/8/4D3/S7 b - - 4 9")
        self.wait_square("a8", "black soldier")
        self.wait_empty("d3")
        driver.wait_for(lambda: not self.window.list("label", re.compile("^Placement")),
                        "the complaint to be gone")
        self.wait_heading(PLAYABLE)
        assert self.window.find("button", "Black").has("pressed")
        assert self.window.find("spin button", "Plies without capture").text == "4"

    def test_transform(self):
        """all men can be mirrored, rotated and change sides"""
        self.window.find("button", "Mirror left and right").activate()
        self.wait_text("7s/4d3/8/8/8/8/3D4/7S b - - 4 9")
        self.window.find("button", "Swap colours").activate()
        self.wait_text("7S/4D3/8/8/8/8/3d4/7s w - - 4 9")
        self.window.find("button", "Start array").activate()
        self.wait_square("c1", "white soldier")
        self.window.find("button", "Clear").activate()
        self.wait_text("8/8/8/8/8/8/8/8 w - - 0 1")
        self.program.press("ctrl+z", "ctrl+z")
        self.wait_text("7S/4D3/8/8/8/8/3d4/7s w - - 4 9")

    def test_clipboard(self):
        """the six fields are copied and pasted; what is no position is told"""
        self.find_square("c4").click()
        self.program.press("ctrl+c")
        self.label("^Position copied$")
        self.program.press("shift+s", "Right", "shift+s")
        self.wait_square("d4", "white soldier")
        self.program.press("ctrl+v")
        self.wait_empty("d4")
        self.wait_text("7S/4D3/8/8/8/8/3d4/7s w - - 4 9")
        # The text has keys of its own: what is copied there is what is chosen there.
        entry = self.window.find("text box", "Position as text")
        entry.click()
        self.program.press("End", "shift+Left", "ctrl+c")
        self.find_square("c4").click()
        self.program.press("ctrl+v")
        self.label("^Nothing was pasted: Placement")
        self.wait_text("7S/4D3/8/8/8/8/3d4/7s w - - 4 9")

    def test_engine(self):
        """the engine follows what can be played, and waits for the rest in words"""
        self.window.find("button", "White").click()
        switch = self.window.find("switch", "Engine")
        switch.activate()
        self.label(r"^Depth \d+ · ")
        self.picture("engine")
        self.find_square("b3").click()
        self.program.press("shift+d")
        self.label("^Waits until the position can be played$")
        self.program.press("ctrl+z")
        self.label(r"^Depth \d+ · ")
        switch.activate()
        self.label("^Off$")

    def test_cancel(self):
        """Escape asks before anything is lost, and leaves the game as it was"""
        self.find_square("b4").click()
        self.program.press("Escape")
        dialog = self.program.window(re.compile("Discard"))
        dialog.find("button", "Keep editing").click()
        self.wait_text("7S/4D3/8/8/8/8/3d4/7s w - - 4 9")
        self.program.press("Escape")
        self.program.window(re.compile("Discard")).find("button", "Discard").click()
        self.wait_game()
        self.wait_square("a6", "black soldier")
        self.wait_square("b1", "white soldier")
        assert not self.window.find("button", "Undo").has("sensitive")
        # Nothing has changed: nothing to ask.
        self.enter()
        self.program.press("Escape")
        self.wait_game()

    def test_new_game(self):
        """a position becomes a game of its own, a step that can be undone"""
        self.enter()
        self.program.press("Up", "shift+s")
        self.window.find("button", "New game").click()
        self.wait_game()
        self.label("^2 / 2$")
        self.wait_square("a6", "black soldier")
        self.program.press("ctrl+z")
        driver.wait_for(lambda: not self.window.list("label", "2 / 2"), "one game")
        self.wait_square("a6", "black soldier")

    def test_change_start(self):
        """the start of a game is changed: what becomes illegal is named and kept as text"""
        self.program.press("Home")
        self.wait_square("a1", "white soldier")
        self.enter()
        self.find_square("b1").click()
        self.program.press("Delete")
        self.wait_empty("b1")
        self.program.press("ctrl+Return")
        self.wait_game()
        self.window.find("label", LOST)
        self.picture("lost")
        self.wait_empty("b1")
        self.program.press("End")
        self.wait_square("a6", "black soldier")
        self.window.find("button", "Undo: Change start").click()
        self.wait_square("b1", "white soldier")
        # A label that is folded away keeps its place, but the board moves up.
        driver.wait_for(lambda: self.window.find("grid", "Board").area()[1] < 100,
                        "nothing said of it any more")
        self.program.press("alt+End")
        self.wait_square("d3", "white soldier")

    def test_quiet(self):
        """the program complains of nothing and closes without a question"""
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0
        return self.find_complaints()

    STEPS = [test_enter, test_paint, test_take_off, test_move, test_palette, test_keyboard, test_text,
             test_transform, test_clipboard, test_engine, test_cancel, test_new_game, test_change_start, test_quiet]


if __name__ == "__main__":
    job.main(SetupJob)
