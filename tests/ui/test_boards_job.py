"""Boards that were found: the window is opened and sorted, a board of one's own with lost squares is added and played
on, and is still there after a start; a rule set is put on a board where a new game begins.

    python3 test_boards_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver, watch


class BoardsJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def start(self, path):
        """Without a file."""
        self.program = driver.Program(self.session, [self.args.program], {"LAT_LOOP_WATCH": self.loop_path})
        self.window = self.program.window("New game")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    @property
    def folder(self):
        return os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "boards")

    @property
    def boards(self):
        return self.program.window("Found boards")

    def open_boards(self):
        """With the keyboard, from the menu."""
        self.press_until("F10", lambda: self.window.list("menu item", "Found boards"), "the main menu")
        self.press_until("f", lambda: any(window.name == "Found boards" for window in self.program.windows), "the boards")
        entry = self.boards.find("search box", "Search boards")
        driver.wait_for(lambda: any(node.has("focused") for node in entry.walk()), "the search to have the focus")

    def is_first(self, name):
        """Whether the first row is of this board: it is selected, and told beside."""
        self.boards.find("tree grid", "Boards").find("list").click()
        self.program.press("Home")
        try:
            driver.wait_for(lambda: self.is_told(name), "the first", 2 * self.args.slow)
        except driver.Failure:
            return False
        return True

    def is_told(self, name):
        """In the table and beside it."""
        return sum(label.name == name for label in self.boards.list("label")) >= 2

    def has_label(self, window, words):
        return any(words in node.name for role in ("label", "alert") for node in window.list(role))

    def sort(self, steps):
        """By the list of orders, with the keyboard: so many below the first."""
        self.boards.find("combo box", "Order").click()
        self.program.screen.wait_still()
        self.program.press(*(["Home"] + ["Down"] * steps + ["Return"]))

    def write(self, form, field, text):
        entry = form.find("text box", field)
        self.program.screen.wait_still()
        entry.click()
        self.program.screen.wait_still()
        self.program.press("ctrl+a")
        self.program.type(text)
        entry.wait(lambda node: node.text == text, f"{field} to be {text!r}")

    # The steps
    def test_open(self):
        """the menu leads to a table of boards, a time line and what is known of one, by the keyboard alone"""
        self.start(None)
        with watch.Calm() as calm:
            self.open_boards()
            driver.wait_for(lambda: self.has_label(self.boards, "Corbridge, slab"), "the table")
        self.program.screen.wait_still()
        self.picture("boards")
        assert self.boards.list("button", re.compile("^Puig Castellar, slab, 180–120 BC")), self.boards.describe()
        assert self.has_label(self.boards, "boards have no date")
        assert self.boards.find("button", "New game on this board…").has("sensitive"), "the board that is shown first cannot be played on"
        self.check_names(self.boards)
        assert self.boards.list("row", re.compile("^Corbridge, slab, .*8 × 7, Squares, ")), "a row that says nothing"
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_sort(self):
        """the table is sorted by any column, by the list of orders or a click on a heading"""
        self.sort(4)
        driver.wait_for(lambda: self.is_first("Silchester, tile"), "the smallest to be first")
        self.boards.find("column header", re.compile("")).click()
        driver.wait_for(lambda: self.is_first("A Ciadella, camp"), "the names to be in order")
        self.boards.find("button", re.compile("^Poprad, wooden board, AD 375")).activate()
        driver.wait_for(lambda: self.has_label(self.boards, "17 × 18 squares"), "what is known of it")
        assert self.has_label(self.boards, "Atlas Obscura, “The Impossible Task")
        self.picture("boards-one")

    def test_size(self):
        """a board whose size nobody tells leads to the form, where the size is asked for"""
        self.boards.find("search box", "Search boards").click()
        self.program.type("heerlen")
        driver.wait_for(lambda: self.has_label(self.boards, "Nobody tells its size."), "why there is no game on it")
        assert not self.boards.list("button", "New game on this board…"), "a button that can do nothing"
        self.boards.find("button", "Give it a size…").click()
        form = self.program.window("A board of your own")
        self.program.screen.wait_still()
        self.picture("boards-size")
        self.program.type("9x7")
        size = form.find("text box", "Size")
        size.wait(lambda node: node.text == "9x7", "the size to be asked for")
        self.program.press("Escape")
        question = self.program.window(re.compile("Discard what was entered"))
        self.picture("boards-discard")
        question.find("button", "Keep editing").click()
        driver.wait_for(lambda: not [window for window in self.program.windows if "Discard" in window.name], "the question to go")
        assert size.text == "9x7", "what was entered has gone"
        self.program.screen.wait_still()
        self.program.press("Escape")
        self.program.window(re.compile("Discard what was entered")).find("button", "Discard").click()
        driver.wait_for(lambda: all(window.name != "A board of your own" for window in self.program.windows), "the form to be closed")
        self.boards.find("search box", "Search boards").click()
        self.program.press("Escape")
        driver.wait_for(lambda: self.has_label(self.boards, "Corbridge, slab"), "all boards")

    def test_add(self):
        """a board of one's own is written in a form, which names what is wrong, and is a file then"""
        self.boards.find("button", "Add a board of your own").click()
        form = self.program.window("A board of your own")
        self.check_names(form)
        self.write(form, "Name", "A stone")
        self.write(form, "Size", "8x80")
        driver.wait_for(lambda: self.has_label(form, "should be files x ranks, each from 3 to 19"), "what is wrong")
        self.picture("boards-fault")
        assert not form.find("button", "Save").has("sensitive")
        self.write(form, "Size", "8x8")
        self.write(form, "Lost", "a1; d4")
        self.write(form, "Lost: source", "Smith 1900")
        form.find("button", "Damaged: choose on a board").click()
        driver.wait_for(lambda: form.list(re.compile("button|check"), re.compile("^c3")), "the small board")
        self.program.screen.wait_still()
        form.find(re.compile("button|check"), re.compile("^c3")).activate()
        driver.wait_for(lambda: form.find("text box", "Damaged").text == "c3", "the square to be written")
        self.picture("boards-picker")
        self.program.press("Escape")
        self.picture("boards-form")
        form.find("button", "Save").click()
        path = os.path.join(self.folder, "a-stone.latboard")
        driver.wait_for(lambda: os.path.exists(path), "the file")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert "\nSize=8x8\n" in text and "\nSize=ours\n" in text and "\nLost=source-1\n" in text and "=Smith 1900\n" in text, text
        driver.wait_for(lambda: self.has_label(self.boards, "a1, d4"), "what is known of it")

    def test_play(self):
        """a new game on it: rules that fit and those that do not, and what is lost is no square"""
        self.boards.find("button", "New game on this board…").click()
        dialog = self.program.window(re.compile("^Rules for “A stone”"))
        search = dialog.find("search box", "Search rule sets")
        search.wait(lambda node: node.has("focused"), "the search to have the focus")
        self.program.press("Escape")
        driver.wait_for(lambda: all("Rules for" not in window.name for window in self.program.windows), "Escape to close it")
        with watch.Calm() as calm:
            self.boards.find("button", "New game on this board…").click()
            dialog = self.program.window(re.compile("^Rules for “A stone”"))
            dialog.find("search box", "Search rule sets").wait(lambda node: node.has("focused"), "the search to have the focus")
            self.program.screen.wait_still()
        print(f"# rules are tried on a board: {self.worst_pass(calm)}")
        self.picture("boards-rules")
        self.check_names(dialog)
        self.program.type("petteia 8")
        driver.wait_for(lambda: self.has_label(dialog, "Men are left out"), "what is changed")
        self.program.press("Return")
        driver.wait_for(lambda: any("Petteia" in label.name and "A stone" in label.name for label in self.window.list("label")),
                        "the game in the main window")
        driver.wait_for(lambda: all(window.name != "Found boards" for window in self.program.windows), "the boards to be closed")
        self.wait_square("b1", "white soldier")
        board = self.window.find("grid", "Board")
        names = [button.name for button in board.list("button")]
        assert not any(re.match("(a1|d4)(,|$)", name) for name in names), names
        assert "soldier" not in self.square("h8")
        self.picture("boards-game")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_again(self):
        """after a start the board is still there; it can be removed, and brought back"""
        self.quit()
        self.start(None)
        self.open_boards()
        driver.wait_for(lambda: self.is_first("A stone"), "the board to be first")
        path = os.path.join(self.folder, "a-stone.latboard")
        self.boards.find("button", "Remove").click()
        driver.wait_for(lambda: not os.path.exists(path), "the file to be gone")
        self.boards.find("button", "Undo").click()
        driver.wait_for(lambda: os.path.exists(path), "the file to be back")
        driver.wait_for(lambda: self.is_told("A stone"), "the board to be back")

    def test_bad_file(self):
        """a file that cannot be read is named, with what is wrong"""
        with open(os.path.join(self.folder, "a-bad.latboard"), "w", encoding="utf-8") as file:
            file.write("[Latrunculi Board]\nFormat=1\nId=a-bad\nName=Bad\nSize=1x1\n")
        self.program.press("ctrl+w")
        driver.wait_for(lambda: all(window.name != "Found boards" for window in self.program.windows), "the boards to be closed")
        self.open_boards()
        driver.wait_for(lambda: self.is_first("a-bad.latboard"), "the file to be listed")
        driver.wait_for(lambda: self.has_label(self.boards, "a-bad.latboard:5:1: error: "), "what is wrong with it")
        assert not self.boards.find("button", "Remove").has("sensitive")
        self.picture("boards-bad")
        self.program.press("ctrl+w")

    def test_new_game(self):
        """where a new game begins the rules that are chosen can be put on a board"""
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.press_until("ctrl+n", lambda: any(window.list("button", "On a found board…") for window in self.program.windows),
                         "the rule sets")
        dialog = next(window for window in self.program.windows if window.list("button", "On a found board…"))
        self.program.screen.wait_still()
        self.picture("boards-new-game")
        dialog.find("button", "On a found board…").click()
        dialog = self.program.window(re.compile("^A board for “"))
        dialog.find("search box", "Search boards").wait(lambda node: node.has("focused"), "the search to have the focus")
        self.picture("boards-choose")
        self.program.type("heerlen")
        driver.wait_for(lambda: self.has_label(dialog, "The size of “Heerlen, Coriovallum stone” is not known; choose"), "why it does not fit")
        assert not dialog.find("button", "Start").has("sensitive")
        self.program.press("ctrl+a")
        self.program.type("corbridge")
        driver.wait_for(lambda: self.has_label(dialog, "Corbridge, slab"), "the board")
        self.program.press("Return")
        driver.wait_for(lambda: any("Corbridge" in label.name for window in self.program.windows for label in window.list("label")),
                        "a game on the board")

    STEPS = [test_open, test_sort, test_size, test_add, test_play, test_again, test_bad_file, test_new_game]


if __name__ == "__main__":
    job.main(BoardsJob)
