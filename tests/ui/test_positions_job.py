"""Positions are looked for in all sources of the explorer: painted, found, shown, opened, stopped.

    python3 test_positions_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before. LAT_TEST_CLI is the program for the command line, which
plays the run that is searched.
"""

import os
import re
import subprocess

import job
from job import driver

PATTERN = "......../......../......../S......./......../......../......../........"

FIRST = """[Event "First"]
[Date "2026.04.02"]
[White "Varro"]
[Black "Piso"]
[Result "0-1"]
[Variant "petteia-xxi-8x8"]

1. a2-a5 c7-c5 0-1

[Event "Second"]
[White "Seneca"]
[Black "Livia"]
[Result "1-0"]
[Variant "petteia-xxi-8x8"]

1. b2-b5 (1. a2-a5 h7-h5) 1... g7-g5 1-0
"""

SECOND = """[Event "Third"]
[White "Ovidius"]
[Black "Claudia"]
[Result "1/2-1/2"]
[Variant "petteia-xxi-8x8"]

1. b2-b5 h7-h5 1/2-1/2
"""


class PositionsJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/explorer-job.latgame"
    CHOOSES_FILES = True

    def title(self, path):
        return "Livia – Piso" if path == self.path else super().title(path)

    def rows(self):
        """The rows of the list, as a screen reader says them."""
        found = [node for node in self.games.list("list") if node.name.startswith("Games of")]
        return [label.name for label in found[0].list("label", re.compile(r"^\d+: "))] if found else []

    def wait_rows(self, *patterns):
        driver.wait_for(lambda: len(self.rows()) == len(patterns)
                        and all(re.search(pattern, row) for pattern, row in zip(patterns, self.rows())),
                        f"the rows {patterns}")

    def choose_scope(self, parent, item):
        """By keys: the choice has two rows."""
        box = parent.find("combo box", "Where games are looked for")
        self.click_until(lambda: box, lambda: [label for node in box.list("list item") for label in node.list("label")],
                         "the choices")
        self.program.press("End" if item == "In all sources" else "Home", "Return")
        driver.wait_for(lambda: [label.name for label in box.list("label") if label.is_seen()] == [item], item)

    def show_pattern(self):
        self.click_until(lambda: self.games.find("button", "Pattern"),
                         lambda: "Find positions" in [node.name for node in self.program.windows],
                         "the pattern to be painted")
        return self.program.window("Find positions")

    # The steps
    def test_empty(self):
        """who looks in all sources and has none is told so, and where to add some"""
        self.start(self.path)
        self.program.press("F9")
        self.games = self.program.window("Games")
        self.wait_rows("Livia – Piso")
        self.choose_scope(self.games, "In all sources")
        self.games.find("label", "No games have been added")
        self.picture("positions-empty")
        self.games.find("button", "Add games…").activate()
        self.program.window("Sources of the explorer")

    def test_add(self):
        """what is added is listed at once: all games of all sources, each with its file"""
        folder = os.path.join(self.session.folder, "many")
        os.mkdir(folder)
        for name, text in (("first.latgame", FIRST), ("second.latgame", SECOND)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run([os.environ["LAT_TEST_CLI"], "lab", "run", "--games", "2", "--start-games", "0", "--output",
                        os.path.join(folder, "run.jsonl"), "petteia-xxi-8x8"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.add_folder(folder).find("button", "Close").click()
        self.wait_rows("^1: Varro – Piso.*first.latgame", "^2: Seneca – Livia", "run.jsonl", "run.jsonl",
                       "^1: Ovidius – Claudia.*second.latgame")
        self.picture("positions-all")

    def test_paint(self):
        """a pattern is painted and counted over all sources; its games are shown where it is found"""
        dialog = self.show_pattern()
        dialog.find("button", "a5, anything").click()
        dialog.find("button", "a5, white soldier")
        dialog.find("status", re.compile("^[23] of 5 games"))
        self.picture("positions-paint")
        # The tools of the pattern have kept the choice of the list, and give theirs back.
        self.choose_scope(dialog, "In this file")
        dialog.find("status", "1 of 1 game")
        self.choose_scope(dialog, "In all sources")
        dialog.find("status", re.compile("^[23] of 5 games"))
        dialog.find("button", "Show games").activate()
        driver.wait_for(lambda: "Find positions" not in [node.name for node in self.program.windows], "the dialog to close")
        self.wait_rows("^1: Varro – Piso", "^2: Seneca – Livia")
        self.picture("positions-found")

    def test_open(self):
        """by keys: down to a game, and Enter opens it at the place, here in a variation; the list stays"""
        self.games.find("label", re.compile("^1: Varro")).click()
        self.program.press("Down", "Return")
        other = self.program.window(re.compile("Seneca – Livia"))
        driver.wait_for(lambda: other.find("grid", "Board").list("button", re.compile("^a5, white soldier")), "the place in the game")
        assert not other.find("grid", "Board").list("button", re.compile("^b5, white soldier"))
        assert len(self.rows()) == 2


PositionsJob.STEPS = [PositionsJob.test_empty, PositionsJob.test_add, PositionsJob.test_paint, PositionsJob.test_open]

if __name__ == "__main__":
    job.main(PositionsJob)
