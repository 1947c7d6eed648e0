"""What the engine found is there at the next start; how much is kept, and that it can be forgotten.

    python3 test_kept_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re
import sqlite3
import time

import job
from job import driver, watch

# A position of few men, where a search is soon deep.
GAME = """[White "Seneca"]
[Black "Piso"]
[Variant "latrunculi-xxi-8x8"]
{rules}
[FEN "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1"]

1. a1-b1 h8-g8 *
"""
DAY = 86400
# An end that a person would notice.
MAX_END = 2.0


class KeptJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    def begin(self):
        with open(self.path, encoding="utf-8") as file:
            rules = re.search(r"^\[Rules .*$", file.read(), re.MULTILINE).group()
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(GAME.format(rules=rules))
        self.start(self.path)
        self.program.press("ctrl+b")
        driver.wait_for(lambda: any(square.has("focused") for square in
                                    self.window.find("grid", "Board").list("button")), "the focus on the board")

    def end(self):
        begin = time.monotonic()
        assert self.quit() == 0
        return time.monotonic() - begin

    def database(self):
        return os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "games.db")

    def ask(self, sql, *values):
        database = sqlite3.connect(self.database())
        with database:
            rows = database.execute(sql, values).fetchall()
        database.close()
        return rows

    def wait_label(self, pattern, seconds=30):
        return self.window.find("label", re.compile(pattern), seconds)

    def seen_words(self, window, pattern):
        return [label for label in window.list("label") if re.search(pattern, label.name or label.text)]

    # The steps
    def test_analyse(self):
        """what was found is written when the program ends, which takes no longer for it"""
        self.begin()
        self.program.press("l")
        self.wait_label("· depth 1[2-9]$", 120)
        duration = self.end()
        print(f"# the end took {duration:.2f} s")
        assert duration < MAX_END * self.args.slow, duration
        assert len(self.ask("SELECT 1 FROM analysis WHERE depth >= 12")) == 1
        return self.find_complaints()

    def test_again(self):
        """at the next start it is there at once, with the day when it was found"""
        (lines,), = self.ask("SELECT lines FROM analysis WHERE depth >= 12")
        # The depth is the second byte: so deep no search comes here.
        self.ask("UPDATE analysis SET made = made - ?, depth = 60, lines = ?", 3 * DAY, lines[:1] + bytes([60]) + lines[2:])
        day = time.localtime(time.time() - 3 * DAY)
        self.begin()
        with watch.Calm() as calm:
            self.program.press("l")
            label = self.wait_label("found before, on ")
        words = label.name or label.text
        assert f"on {day.tm_mday} {time.strftime('%B', day)}" in words, words
        assert ", depth 60" in words, words
        self.wait_label("; now at [0-9]+$")
        rows = self.window.find("list", "Engine lines").list("list item")
        labels = [label.text for label in rows[0].list("label")]
        assert any("60" in label for label in labels), f"the depth of the line is not told: {labels}"
        self.picture("kept-again")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_preferences(self):
        """the preferences say how much is kept, and forget it after a question"""
        window = self.open_by("ctrl+comma", "Preferences")
        driver.wait_for(lambda: self.seen_words(window, "^[12] positions?, [0-9]+ bytes$"), "how much is kept")
        button = window.find("button", "Empty…")
        for _ in range(60):
            if button.has("focused"):
                break
            self.program.press("Tab")
        button.wait(lambda node: node.has("focused"), "the focus on the button")
        self.picture("kept-preferences")
        self.program.press("Return")
        driver.wait_for(lambda: self.program.window("Forget all analyses that are kept?"), "the question")
        self.picture("kept-question")
        self.program.press("alt+f")
        driver.wait_for(lambda: self.seen_words(window, "^Nothing so far$"), "all to be forgotten")
        button.wait(lambda node: not node.has("sensitive"), "nothing to be left to empty")
        assert self.ask("SELECT count (*) FROM analysis")[0][0] == 0
        self.program.press("Escape")
        driver.wait_for(lambda: not self.seen_words(self.window, "found before"), "what was shown to go")

    def test_off(self):
        """turned off nothing is written"""
        window = self.open_by("ctrl+comma", "Preferences")
        window.find("switch", "Keep analysis").activate()
        self.program.press("Escape")
        driver.wait_for(lambda: len(self.program.windows) == 1, "the preferences to close")
        self.program.press("ctrl+b", "Right")
        self.wait_label("· depth 1[2-9]$", 120)
        self.end()
        assert self.ask("SELECT count (*) FROM analysis")[0][0] == 0
        return self.find_complaints()

    STEPS = [test_analyse, test_again, test_preferences, test_off]


if __name__ == "__main__":
    job.main(KeptJob)
