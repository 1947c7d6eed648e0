"""The first minutes of a stranger: the start page, a card, a rule that is changed and undone, a game against the engine.

    python3 test_welcome_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import re

import job
from job import driver, watch


class WelcomeJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    rules = None

    def start(self, path):
        """Without a file."""
        self.program = driver.Program(self.session, [self.args.program], {"LAT_LOOP_WATCH": self.loop_path})
        self.window = self.program.window("New game")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def rows(self, title):
        return [row for row in self.window.list("list item") if row.is_seen() and row.list("label", title)]

    def is_shown(self):
        return bool(self.window.list("label", "Play now"))

    def wait_shown(self, shown):
        driver.wait_for(lambda: self.is_shown() == shown, f"the start page to be {'there' if shown else 'gone'}")

    def open_page(self):
        """With the keyboard, from the menu."""
        self.press_until("F10", lambda: self.window.list("menu item", "Learn"), "the main menu")
        self.press_until("e", lambda: self.window.list("menu item", "Start page"), "what is below Learn")
        self.press_until("s", self.is_shown, "the start page to be there")

    def choose(self, title):
        """A row, wherever it is."""
        row = driver.wait_for(lambda: self.window.list("button", title) or self.window.list("list item", re.compile(title))
                              or self.rows(title), title)[0]
        self.program.screen.wait_still()
        row.click()

    # The steps
    def test_shown(self):
        """a start without a file shows where to begin, beside a board that can be played on"""
        self.start(None)
        with watch.Calm() as calm:
            self.wait_shown(True)
            driver.wait_for(lambda: self.window.list("label", "Try a rule"), "the whole page")
        print(f"# worst {self.worst_pass(calm)}")
        assert not self.window.list("label", "Moves")
        assert "soldier" in self.square("a1")
        self.picture("welcome")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_card(self):
        """a card is a position with words, and the next card is a key away"""
        self.choose("Capturing")
        self.window = self.program.window("Capturing")
        self.wait_shown(False)
        self.wait_square("d5", "soldier")
        self.program.press("Right")
        self.wait_empty("d5")
        self.program.press("alt+Page_Down")
        self.window = self.program.window("Locking")
        self.window.find("button", re.compile("^d4")).click()
        self.wait_status("locked")
        self.program.press("Escape")
        self.picture("welcome-card")

    def test_how_to(self):
        """the rules stand beside the board, and the one that forbids an action is in view"""
        with watch.Calm() as calm:
            self.press_until("F2", lambda: self.window.list("label", "How to play"), "the rules")
            driver.wait_for(lambda: self.window.list("label", re.compile("^2. Setting up")), "their text")
        print(f"# worst {self.worst_pass(calm)}")

        def is_in_view():
            pane = self.window.find("group", "How to play")
            left, top, width, height = pane.area()
            areas = [label.area() for label in pane.list("label", re.compile("^Lock: "))]
            return any(y >= top and y < top + height for _, y, _, _ in areas)

        driver.wait_for(is_in_view, "the rule of the lock to be in view, for d4 was tried before")
        self.program.press("Right")
        self.window.find("button", re.compile("^b7")).click()
        self.program.press("Escape", "Left")
        self.window.find("button", re.compile("^d4")).click()
        self.wait_status("locked")
        driver.wait_for(is_in_view, "the rule of the lock to be in view")
        self.picture("welcome-how-to")
        self.program.press("Escape", "F2")
        driver.wait_for(lambda: not [node for node in self.window.list("label", "How to play") if node.is_seen()],
                        "the rules to be gone")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_escape(self):
        """the page comes from the menu, and goes with one key"""
        self.open_page()
        self.press_until("Escape", lambda: not self.is_shown(), "the page to be gone")
        self.window.find("label", "Moves")

    def focus_row(self, first, title):
        """With the keyboard alone: Tab leads to the first row of a group, and Down from row to row."""
        for key, wanted in (("Tab", first), ("Down", title)):
            for _ in range(20):
                if any(row.has("focused") for row in self.rows(wanted)):
                    break
                self.program.press(key)
                self.program.screen.wait_still()
            else:
                raise driver.Failure(f"{key} does not lead to {wanted}")

    def test_game(self):
        """a game that comes with the program is looked at from its start"""
        self.open_page()
        self.focus_row("A lesson in Latrunculi XXI", "A siege in Kowalski’s game")
        self.program.press("Return")
        self.window = self.program.window(re.compile("half at random"))
        self.wait_shown(False)
        self.wait_status("Black to move")

    def test_rule(self):
        """a rule is changed where that is proposed, and undone"""
        self.open_page()
        self.focus_row("Shorter steps", "Shorter steps")
        self.program.press("Return")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the editor to be active")
        self.window = self.program.window("Shorter steps")
        spin = driver.wait_for(lambda: [node for node in self.rules.list("spin button") + self.rules.list("entry")
                                        if node.has("focused")], "the range to have the focus")
        assert spin
        self.program.press("ctrl+a")
        self.program.type("1")
        self.program.press("Return")
        self.program.press("Escape")
        self.window.wait(lambda node: node.has("active"), "the board to be active")
        self.window.find("button", re.compile("^a1")).click()
        driver.wait_for(lambda: self.targets() == ["a2"], "one target")
        self.program.press("Escape", "ctrl+z")
        self.window.find("button", re.compile("^a1")).click()
        driver.wait_for(lambda: len(self.targets()) > 3, "all targets")
        self.program.press("Escape")
        self.picture("welcome-rule")

    def test_play(self):
        """a game against the engine is one click away, and it answers"""
        self.open_page()
        self.window.find("button", "Play against the engine").click()
        self.window = self.program.window("New game")
        self.window.find("status", "Your turn: you play White")
        self.program.press("slash")
        self.program.type("a1-a4")
        self.program.press("Return")
        self.wait_square("a4", "soldier")
        self.window.find("button", "Take back").wait(lambda node: node.has("sensitive"), "the engine's answer")
        self.window.find("status", "Your turn: you play White")
        self.picture("welcome-play")

    def test_words(self):
        """the program has nothing to complain of"""
        return self.find_complaints()

    STEPS = [test_shown, test_card, test_how_to, test_escape, test_game, test_rule, test_play, test_words]


if __name__ == "__main__":
    job.main(WelcomeJob)
