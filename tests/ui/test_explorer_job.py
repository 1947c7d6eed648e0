"""What was played in a position: games are added, looked up, filtered, opened, and taken out again.

    python3 test_explorer_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re

import job
from job import driver

# Games of other files, by the rules of the preset.
MORE = ("""[Event "Second"]
[Date "2026.04.02"]
[White "Varro"]
[Black "Piso"]
[Result "0-1"]
[Variant "petteia-xxi-8x8"]

1. a2-a5 c7-c5 0-1
""", """[Event "Third"]
[Date "2026.05.03"]
[White "Seneca"]
[Black "Livia"]
[Result "1/2-1/2"]
[Variant "petteia-xxi-8x8"]

1. b2-b5 h7-h5 1/2-1/2
""")


class ExplorerJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/explorer-job.latgame"
    CHOOSES_FILES = True

    def title(self, path):
        return "Livia – Piso" if path == self.path else super().title(path)

    def wait_words(self, pattern):
        driver.wait_for(lambda: [node for node in self.window.list("label") if node.is_seen() and re.search(pattern, node.name)],
                        f"the words {pattern!r}")

    def rows(self):
        """What the rows are called, but for that of all together: the actions."""
        return [row.name for row in self.window.find("list", "Actions played here").list("list item")
                if row.is_seen() and row.name != "All"]

    def wait_games(self, words):
        """In how many games something was played, as the row of all together says it."""
        driver.wait_for(lambda: [row for row in self.window.find("list", "Actions played here").list("list item", "All")
                                 if row.is_seen() and row.description.startswith(words + ":")], words)

    def wait_rows(self, *names):
        driver.wait_for(lambda: self.rows() == list(names), f"the rows {names}")

    def row(self, name):
        return self.window.find("list", "Actions played here").find("list item", name)

    # The steps
    def test_empty(self):
        """F5 shows the explorer, which has no games yet and says what can be done"""
        self.start(self.path)
        self.program.press("F5")
        self.wait_words("^No games have been added yet")
        self.window.find("button", "Add games…")
        self.picture("explorer-empty")

    def test_add(self):
        """the open file is added, and a folder; their games are counted"""
        folder = os.path.join(self.session.folder, "many")
        os.mkdir(folder)
        for number, text in enumerate(MORE):
            with open(os.path.join(folder, f"more-{number}.latgame"), "w", encoding="utf-8") as file:
                file.write(text)
        self.window.find("button", "Add this file").click()
        self.wait_games("1 game")
        self.wait_rows("a2-a5")
        self.window.find("button", "Sources: add and remove games").click()
        dialog = self.add_folder(folder)
        dialog.find("label", "2 games are new.")
        dialog.find("button", "Remove more-1.latgame")
        self.picture("explorer-sources")
        # The window manager may have given the keys to the board.
        dialog.find("button", "Close").click()
        self.wait_games("3 games")
        self.wait_rows("a2-a5", "b2-b5")
        described = self.row("a2-a5").description
        assert described.startswith("2 games: 1 win, 0 draws, 1 loss. Score of the side to act: 1 of 2,"), described
        self.picture("explorer-rows")

    def test_play(self):
        """a click plays an action, and what followed it is shown"""
        self.row("a2-a5").click()
        self.wait_square("a5", "white soldier")
        self.wait_rows("c7-c5", "h7-h5")
        self.program.press("alt+Left")
        self.wait_rows("a2-a5", "b2-b5")

    def test_keys(self):
        """by the keys: into the rows, down, and Enter plays"""
        driver.wait_for(lambda: self.row("a2-a5").has("focused"), "the row that was clicked to have the focus")
        self.program.press("Down")
        driver.wait_for(lambda: self.row("b2-b5").has("focused"), "the second row to have the focus")
        self.program.press("Return")
        self.wait_square("b5", "white soldier")
        self.wait_rows("h7-h5")
        self.program.press("alt+Left")
        self.wait_rows("a2-a5", "b2-b5")

    def test_filter(self):
        """only games of a player count, and all count again"""
        self.window.find("button", "Which games count").click()
        # The source has the focus; the player is next.
        self.window.find("button", re.compile("^Source: All sources")).wait(lambda node: node.has("focused"), "the focus in the filter")
        self.program.press("Tab")
        self.program.type("livia")
        self.wait_games("2 games")
        self.picture("explorer-filter")
        self.window.find("button", "Count all games").activate()
        self.wait_games("3 games")
        self.program.press("Escape")

    def test_games(self):
        """the games behind an action are listed, and one is opened at its place"""
        self.window.find("button", "Games with b2-b5").click()
        dialog = self.program.window("Games with b2-b5")
        item = driver.wait_for(lambda: dialog.find("list", "Games").list("list item"), "the games")[0]
        assert [label for label in item.list("label") if label.name == "Seneca – Livia"], "the players are not told"
        self.picture("explorer-games")
        item.click()
        other = self.program.window(re.compile("Seneca – Livia"))
        driver.wait_for(lambda: other.find("grid", "Board").list("button", re.compile("^b2, white soldier")), "the place in the game")
        other.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the game to be closed")

    def test_remove(self):
        """the file is removed, and nothing counts any more"""
        self.window.find("button", "Sources: add and remove games").click()
        dialog = self.program.window("Sources of the explorer")
        for name in ("game.latgame", "many"):
            driver.wait_for(lambda: dialog.list("button", f"Remove {name}"), "the source")[0].click()
            driver.wait_for(lambda: not dialog.list("button", f"Remove {name}"), "the source to go")
        driver.wait_for(lambda: [label for label in dialog.list("label", "The games are removed.") if label.is_seen()], "the end")
        self.program.press("Escape")
        self.wait_words("^No games have been added yet")

    def test_own(self):
        """a game against the engine is kept when it is left, and is a source by itself"""
        self.open_by("ctrl+shift+g", "Play against the engine").find("button", "Play").click()
        self.window.find("status", re.compile("Your turn: you play White"))
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^c2,")).click()
        driver.wait_for(lambda: "c4" in self.targets(), "the targets of c2")
        board.find("button", re.compile("^c4")).click()
        self.wait_square("c4", "white soldier")
        self.window.find("status", re.compile("Your turn: you play White"))
        self.window.find("button", "Leave").click()
        self.program.press("alt+Home")
        driver.wait_for(lambda: "c2-c4" in self.rows(), "the game that was left among the rows")
        path = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "own-games.latgame")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert re.search(r"1\. c2-c4", text) and '[White "Livia"]' in text and '[Black "Latrunculi, level ' in text, text


ExplorerJob.STEPS = [ExplorerJob.test_empty, ExplorerJob.test_add, ExplorerJob.test_play, ExplorerJob.test_keys,
                     ExplorerJob.test_filter, ExplorerJob.test_games, ExplorerJob.test_remove, ExplorerJob.test_own]

if __name__ == "__main__":
    job.main(ExplorerJob)
