"""The games of a file are listed, searched, sorted, moved, removed and opened.

    python3 test_games_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import os
import re

import job
from job import driver, watch

LARGE = 10000


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

    def open_file(self, text, title):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        self.program = driver.Program(self.session, [self.args.program, self.path],
                                      {"LAT_LOOP_WATCH": self.loop_path})
        self.window = self.program.window(re.compile(title), 60 * self.args.slow)
        self.games = self.list_window()
        self.games.find("row")
        self.program.screen.wait_still()

    def list_window(self):
        return self.program.window("Games", 60 * self.args.slow)

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def whites(self):
        """The white players of the rows that are shown, as they come."""
        try:
            rows = [row.list("label") for row in self.games.list("row")]
            return [labels[1].name for labels in rows if len(labels) > 1 and labels[0].name != "No."]
        except (driver.GLib.Error, IndexError):
            return []

    def wait_whites(self, *names):
        driver.wait_for(lambda: self.whites() == list(names), f"{names}, not {self.whites()}",
                        30 * self.args.slow)

    def wait_count(self, words):
        def look():
            try:
                return self.games.list("label", re.compile(f"^{words}$"))
            except driver.GLib.Error:
                return False

        driver.wait_for(look, f"{words!r}", 60 * self.args.slow)

    def show_list(self):
        self.program.press("F9")
        self.games.wait(lambda node: node.has("active"), "the list to be active", 60)

    def choose(self, item):
        """An item of the menu of the list."""
        self.program.press("F10")
        found = self.games.find("menu item", item)
        found.wait(lambda node: node.is_seen(), f"the menu with {item!r}")
        found.activate()

    # The steps
    def test_list(self):
        """a file of several games is shown with the list of them"""
        self.open_file(SMALL, "Livia – Marcus")
        self.wait_count("4 games")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.games.find("label", re.compile("⚠.*2"), 30 * self.args.slow)
        self.picture("games-list")

    def test_open(self):
        """Enter opens a game on the board"""
        self.program.press("Down")
        self.program.press("Return")
        self.window = self.program.window(re.compile("Piso – Livia"))
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.window.find("label", re.compile("game 2 of 4"))

    def test_search(self):
        """games are found by words, by player, and all come back"""
        self.show_list()
        self.program.press("ctrl+f")
        self.program.type("AVE")
        self.wait_count("1 of 4 games")
        self.wait_whites("Livia")
        self.program.press("ctrl+a")
        self.program.type("nobody")
        self.wait_count("0 of 4 games")
        self.picture("games-nothing")
        self.games.find("button", "Show all games").activate()
        self.wait_count("4 games")

    def test_move(self):
        """a game is moved and removed by keys, and undo brings all back to the byte"""
        self.games.find("label", "Seneca").click()
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
        header = self.games.find("column header")
        self.games.find("label", "White").click()
        self.wait_whites("Claudia", "Livia", "Piso", "Seneca")
        assert header is not None and self.read() == SMALL
        self.choose("Keep this order")
        self.save(lambda: self.read().index("Claudia") < self.read().index("Seneca"),
                  "the file to have that order")
        self.program.press("ctrl+z")
        self.wait_whites("Livia", "Piso", "Seneca", "Claudia")
        self.picture("games-sorted")

    def test_large(self):
        """ten thousand games are listed, searched and opened"""
        self.save(lambda: self.read() == SMALL, "the file to be as it was")
        self.program.screen.wait_still()
        self.press_until("ctrl+q", lambda: self.program.process.poll() is not None, "the program to end")
        os.remove(self.loop_path)
        with watch.Calm() as calm:
            self.open_file(large(), "game 1|Marcus – Marcus")
            self.wait_count("10[,.]?000 games")
            for key in ("End", "Home", "Page_Down", "Page_Down"):
                self.program.press(key)
                self.program.screen.wait_still()
            self.program.press("End")
            self.program.press("Return")
            self.window.find("label", re.compile("game 10[,.]?000 of 10[,.]?000"), 30 * self.args.slow)
            self.program.press("F9")
            self.program.screen.wait_still()
            self.program.press("ctrl+f")
            self.program.type("Claudia")
            self.wait_count("1[,.]?428 of 10[,.]?000 games")
            self.picture("games-large")
        print(f"# worst {self.worst_pass(calm)}")

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_list, test_open, test_search, test_move, test_sort, test_large, test_words]


if __name__ == "__main__":
    job.main(GamesJob)
