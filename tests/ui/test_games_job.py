"""The games of a file are listed, searched, sorted, moved, removed and opened.

    python3 test_games_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver, watch

LARGE = 10000

# GTK 4.8 asks its list of printers once more after it has closed the print dialog.
GTK_OWN = re.compile("gtk_column_view_get_model|gtk_single_selection_get_selected_item")


def game(number, white, black, result, variant, movetext):
    return (f'[Event "Ludi"]\n[Round "{number}"]\n[White "{white}"]\n[Black "{black}"]\n'
            f'[Result "{result}"]\n[Variant "{variant}"]\n\n{movetext} {result}\n')


SMALL = "\n".join([
    game(1, "Livia", "Marcus", "1-0", "petteia-xxi-8x8", "1. a2-a5 {Ave}"),
    game(2, "Piso", "Livia", "*", "petteia-xxi-8x8", "1. h2-h5 nonsense"),
    game(3, "Seneca", "Varro", "0-1", "seega-5x5", ""),
    game(4, "Claudia", "Ovidius", "1-0", "petteia-xxi-8x8", "1. a2-a5 a7-a6"),
])


def large():
    players = ["Livia", "Marcus", "Piso", "Seneca", "Varro", "Claudia", "Ovidius"]
    return "\n".join(
        game(number, players[number % 7], players[number % 5], ["1-0", "0-1", "*"][number % 3],
             "petteia-xxi-8x8", "1. a2-a5 h7-h4 2. b2-b5 {a quiet game} 2... g7-g4")
        for number in range(1, LARGE + 1))


class GamesJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    games = None

    def __init__(self, session, args):
        super().__init__(session, args)
        self.complaints = []

    def open_file(self, text, title):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        self.program = driver.Program(self.session, [self.args.program, self.path],
                                      job.forgive_leaks({"LAT_LOOP_WATCH": self.loop_path}))
        self.window = self.program.window(re.compile(title), 60 * self.args.slow)
        self.games = self.list_window()
        self.rows_list().find("list item")
        self.program.screen.wait_still()

    def list_window(self):
        return self.program.window("Games", 60 * self.args.slow)

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def rows_list(self):
        return self.games.find("list", "Games of the file")

    def is_seen(self, number):
        return any(label.is_seen() for label in self.rows_list().list("label", re.compile(f"^{number}: ")))

    def whites(self):
        """The white players of the rows that are shown, as they come."""
        labels = self.rows_list().list("label", re.compile(r"^\d+: "))
        return [label.name.partition(": ")[2].partition(" – ")[0] for label in labels]

    def wait_whites(self, *names):
        driver.wait_for(lambda: self.whites() == list(names), f"{names}, not {self.whites()}",
                        30 * self.args.slow)

    def wait_count(self, words, seconds=60):
        def look():
            try:
                return self.games.list("label", re.compile(f"^{words}$"))
            except driver.GLib.Error:
                return False

        driver.wait_for(look, f"{words!r}", seconds * self.args.slow)

    def show_list(self):
        """From the window with the board; a click, as the window manager may not give it the keys."""
        self.window.wait(lambda node: node.has("active"), "the window to be active", 60)
        self.program.press("F9")
        self.focus_list()

    def focused_rows(self):
        return [node for node in self.rows_list().list("list item") if node.has("focused")]

    def focus_list(self):
        """A click on a row. One that is still moving can lose it: a person clicks again."""
        for _ in range(4):
            [node for node in self.rows_list().list("list item") if node.is_seen()][2].click()
            try:
                driver.wait_for(self.focused_rows, "a row to have the keys", 5)
                return
            except driver.Failure:
                pass
        driver.wait_for(self.focused_rows, "a row to have the keys")

    def search_box(self):
        return self.games.find("search box", "Search in tags and comments")

    def is_searching(self):
        return any(node.has("focused") for node in self.search_box().walk())

    def click_search(self):
        """By pointer, whichever window has the keys: the list is above the board."""
        for _ in range(4):
            self.search_box().click()
            try:
                driver.wait_for(self.is_searching, "the search to have the keys", 5)
                return
            except driver.Failure:
                pass
        driver.wait_for(self.is_searching, "the search to have the keys")

    def search(self, text, count):
        """Another text to look for. If the window manager has given the keys to the window with the
        board meanwhile, they go there, and a person clicks and types again."""
        for _ in range(3):
            self.program.press("ctrl+a", "BackSpace")
            self.program.type(text)
            try:
                self.wait_count(count, 20)
                return
            except driver.Failure as failure:
                print(f"# {failure}; typed again")
                self.click_search()
        self.wait_count(count)

    def choose(self, item):
        """An item of the menu of the list."""
        self.program.press("F10")
        found = self.games.find("menu item", item)
        found.wait(lambda node: node.is_seen(), f"the menu with {item!r}")
        found.activate()

    def choose_filter(self, name, item):
        """Take one of a list of choices, by keys. A list that is still coming up can lose one."""
        for _ in range(4):
            box = self.games.find("combo box", name)
            chosen = [label.name for label in box.list("label") if label.is_seen()]
            if item in chosen and len(chosen) == 1:
                return
            names = self.click_until(lambda: box,
                                     lambda: [label.name for node in box.list("list item") for label in node.list("label")],
                                     f"the choices of {name}")
            self.program.press("Home", *["Down"] * names.index(item), "Return")
            try:
                driver.wait_for(lambda: [label.name for label in box.list("label") if label.is_seen()] == [item],
                                f"{name} to be {item}", 5)
                return
            except driver.Failure:
                pass
        driver.wait_for(lambda: [label.name for label in box.list("label") if label.is_seen()] == [item],
                        f"{name} to be {item}")

    def name_file(self, title, path):
        """Name a file in the chooser, where a slash opens the entry for it."""
        chooser = self.program.window(title)
        chooser.find("button", "Cancel")
        self.games.wait(lambda node: not node.has("active"), "the chooser to have the keys")
        self.program.press("ctrl+l")
        entry = chooser.find("text box")
        entry.wait(lambda node: node.has("focused"), "the focus in the entry")
        self.program.press("ctrl+a")
        self.program.type(path)
        driver.wait_for(lambda: entry.text == path, "the path in the entry")
        self.program.press("Return")
        driver.wait_for(lambda: len(self.program.windows) == 2, "the chooser to close")
        # The window manager may give the keys to the board now.
        self.focus_list()

    # The steps
    def test_list(self):
        """a file of several games is shown with the list of them"""
        self.open_file(SMALL, "Livia – Marcus")
        self.wait_count("4 games")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.games.find("label", re.compile("^2: Piso.*1 problem"), 30 * self.args.slow)
        self.picture("games-list")

    def test_open(self):
        """Enter opens a game on the board"""
        self.program.press("Down")
        self.program.press("Return")
        self.window = self.program.window(re.compile("Piso – Livia"))
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.window.find("label", re.compile("game 2 of 4"))

    def has_list(self):
        return any(node.name == "Games" for node in self.program.windows)

    def test_key(self):
        """F9 shows the list, and closes it again from within"""
        self.show_list()
        self.press_until("F9", lambda: not self.has_list(), "the list to close")
        self.window.wait(lambda node: node.has("active"), "the window to be active", 60)
        self.press_until("F9", self.has_list, "the list to come back")
        self.games = self.list_window()
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.focus_list()
        self.games.find("label", re.compile("^2: Piso")).click()
        self.program.press("Return")
        self.window.wait(lambda node: node.has("active"), "the window to be active", 60)

    def test_search(self):
        """games are found by words, by player, and all come back"""
        self.show_list()
        self.program.press("ctrl+f")
        self.search("AVE", "1 of 4 games")
        self.wait_whites("Livia")
        self.search("nobody", "0 of 4 games")
        self.picture("games-nothing")
        self.games.find("button", "Show all games").activate()
        self.wait_count("4 games")

    def test_move(self):
        """a game is moved and removed by keys, and undo brings all back to the byte"""
        self.games.find("label", re.compile("Seneca")).click()
        self.program.press("alt+Up")
        self.wait_whites("Livia", "Seneca", "Piso", "Claudia")
        self.program.press("Delete")
        self.wait_whites("Livia", "Piso", "Claudia")
        self.program.press("ctrl+s")
        driver.wait_for(lambda: "Seneca" not in self.read(), "the file to be saved")
        self.program.press("ctrl+z")
        self.program.press("ctrl+z")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.save(lambda: self.read() == SMALL, "the file to be as it was")

    def test_sort(self):
        """the list is sorted by a column, and the file keeps that order if that is asked for"""
        self.games.find("button", "White").click()
        self.wait_whites("Claudia", "Livia", "Piso", "Seneca")
        assert self.read() == SMALL
        self.choose("Keep this order")
        self.save(lambda: self.read().index("Claudia") < self.read().index("Seneca"),
                  "the file to have that order")
        self.program.press("ctrl+z")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.picture("games-sorted")

    def test_filter(self):
        """games are found by rules, result and position, alone and together"""
        self.choose_filter("Rules", "Seega")
        self.wait_whites("Seneca")
        self.choose_filter("Rules", "Any rules")
        self.choose_filter("Result", "White won")
        self.wait_whites("Livia", "Claudia")
        self.choose_filter("Result", "Any result")
        self.wait_count("4 games")
        # That of the second game, before its first action.
        self.choose_filter("Position", "Position now on the board")
        self.wait_whites("Livia", "Piso", "Claudia")
        self.choose_filter("Result", "Not finished")
        self.wait_whites("Piso")
        self.choose_filter("Result", "Any result")
        self.choose_filter("Position", "Any position")
        self.wait_count("4 games")

    def show_pattern(self):
        self.click_until(lambda: self.games.find("button", "Pattern"),
                         lambda: "Find positions" in [node.name for node in self.program.windows],
                         "the pattern to be painted")
        return self.program.window("Find positions")

    def test_pattern(self):
        """a pattern is painted by pointer and by keys, the games that have it are counted, the first opens there"""
        dialog = self.show_pattern()
        # One begins on the board.
        dialog.find("button", "a8, anything").wait(lambda node: node.has("focused"), "the first square to have the keys")
        dialog.find("button", "a5, anything").click()
        dialog.find("button", "a5, white soldier")
        dialog.find("status", "2 of 4 games", 30 * self.args.slow)
        self.wait_whites("Livia", "Claudia")
        self.program.press("Up", "Up", "1")
        dialog.find("button", "a7, empty")
        dialog.find("status", "1 of 4 games", 30 * self.args.slow)
        self.picture("games-pattern")
        # The brush again erases, and so does the second button.
        dialog.find("button", "a5, white soldier").click(button=3)
        dialog.find("button", "a5, anything").click()
        dialog.find("button", "a5, white soldier").wait(lambda node: node.has("focused"), "the square to have the keys")
        self.program.press("Return")
        self.window = self.program.window(re.compile("Claudia – Ovidius"))
        self.wait_square("a6", "black soldier")
        self.wait_empty("a7")
        self.window.find("label", re.compile("game 4 of 4"))
        driver.wait_for(lambda: len(self.program.windows) == 2, "the dialog to close")
        self.window.wait(lambda node: node.has("active"), "the window to be active", 60)
        self.program.press("F9")
        self.wait_whites("Claudia")
        self.games.find("label", re.compile("Claudia.*")).click()
        self.picture("games-pattern-found")
        dialog = self.show_pattern()
        dialog.find("button", "Clear").activate()
        self.wait_count("4 games")
        dialog.find("button", "a5, anything")
        self.press_until("Escape", lambda: len(self.program.windows) == 2, "the dialog to close")
        # The second game is open again.
        self.games.find("label", re.compile("Piso")).click()
        self.program.press("Return")
        self.window = self.program.window(re.compile("Piso – Livia"))
        self.show_list()

    def test_menu(self):
        """the menu of a game, by pointer and by key, duplicates and removes it"""
        self.games.find("label", re.compile("Seneca")).click(button=3)
        item = self.games.find("menu item", "Duplicate")
        item.wait(lambda node: node.is_seen(), "the menu of the game")
        self.picture("games-menu")
        item.activate()
        self.wait_whites("Livia", "Piso", "Seneca", "Seneca", "Claudia")
        self.press_until("shift+F10", lambda: any(node.is_seen() for node in self.games.list("menu item", "Remove from the file")),
                         "the menu by its key")
        self.games.find("menu item", "Remove from the file").activate()
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.program.press("ctrl+z", "ctrl+z")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")

    def test_export(self):
        """the games that are selected are written into a file of their own, as they are"""
        path = os.path.join(self.session.folder, "chosen.latgame")
        self.games.find("label", re.compile("Piso")).click()
        self.program.press("shift+Down")
        self.choose("Export selected games…")
        self.name_file("Export games", path)
        driver.wait_for(lambda: os.path.exists(path), "the file of the chosen games")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert text.count("[Event") == 2 and 'White "Piso"' in text and 'White "Seneca"' in text, text
        assert "1. h2-h5 nonsense *" in text, f"{text!r} is not as it was"
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")

    def test_import(self):
        """the games of another file are added, in one step"""
        self.choose("Import games…")
        self.name_file("Import games", os.path.join(self.session.folder, "chosen.latgame"))
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia", "Piso", "Seneca")
        self.program.press("ctrl+z")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")

    def test_print(self):
        """the games that are selected are printed as a booklet"""
        self.games.find("label", re.compile("Seneca")).click()
        self.program.press("shift+Down")
        self.press_until("ctrl+p", lambda: "Print" in [node.name for node in self.program.windows], "the print dialog")
        dialog = self.program.window("Print")
        dialog.find("label", "Booklet")
        self.picture("games-print")
        dialog.find("button", "Cancel").activate()
        driver.wait_for(lambda: len(self.program.windows) == 2, "the dialog to close")
        self.focus_list()

    def test_large(self):
        """ten thousand games are listed, searched and opened"""
        self.save(lambda: self.read() == SMALL, "the file to be as it was")
        self.program.screen.wait_still()
        self.quit()
        self.complaints += self.find_complaints()
        os.remove(self.loop_path)
        with watch.Calm() as calm:
            self.open_file(large(), "game 1|Ludi")
            self.wait_count("10[,.]?000 games")
            self.press_until("End", lambda: self.is_seen(10000), "the last game")
            self.press_until("Home", lambda: self.is_seen(1), "the first game")
            self.program.press("Page_Down", "Page_Down", "Page_Down")
            self.program.screen.wait_still()
            self.games.find("button", "White").click()
            driver.wait_for(lambda: 0 < len(set(self.whites())) < 3, "the games to be sorted", 60 * self.args.slow)
            for _ in range(2):
                self.games.find("button", "White").click()
                self.program.screen.wait_still()
            driver.wait_for(lambda: len(set(self.whites())) == 7, "the order of the file", 60 * self.args.slow)
            self.focus_list()
            self.press_until("End", lambda: self.is_seen(10000), "the last game")
            self.program.press("Return")
            self.window.find("label", re.compile("game 10[,.]?000 of 10[,.]?000"), 30 * self.args.slow)
            self.click_search()
            self.search("Claudia", "1[,.]?428 of 10[,.]?000 games")
            self.picture("games-large")
            self.search("", "10[,.]?000 games")
            self.program.screen.wait_still()
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_words(self):
        """Escape leads from the search to the list, and out of the window; nothing was complained of"""
        assert self.is_searching()
        self.press_until("Escape", lambda: not self.is_searching(), "the list to have the keys")
        self.press_until("Escape", lambda: len(self.program.windows) == 1, "the list to close")
        self.complaints += self.find_complaints()
        return [line for line in self.complaints if not GTK_OWN.search(line)]

    STEPS = [test_list, test_open, test_key, test_search, test_move, test_sort, test_filter, test_pattern, test_menu, test_export,
             test_import, test_print, test_large, test_words]


if __name__ == "__main__":
    job.main(GamesJob)
