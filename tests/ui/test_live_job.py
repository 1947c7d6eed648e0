"""What a change of the rules does is shown while it is made: in lists, on the board, in the game.

    python3 test_live_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import re

import job
from job import driver, watch

LOST = re.compile(r"^Lost: White soldier from a1 to a3; the man on a1 cannot go so far")


class LiveJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    rules = None

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def lists(self):
        """What the lists of actions say, by what has become of the actions."""
        return {box.name.split()[-1]: [row.name for row in box.list("list item")]
                for box in self.rules.list("list", re.compile(r" (gained|lost|changed)$"))}

    def wait_lists(self, *kinds):
        return driver.wait_for(lambda: (lambda found: sorted(found) == sorted(kinds)
                                        and all(found.values()) and (found or True))(self.lists()),
                               f"lists of {kinds}, not {self.lists()}")

    def wait_label(self, words):
        self.rules.find("label", re.compile(words))

    def wait_searched(self):
        """Both searches, with the same number of positions."""
        def look():
            cards = self.rules.list("group", re.compile(r"^(Before|After): .*100000 positions"))
            return len(cards) == 2 and [card.name for card in cards]

        return driver.wait_for(look, "both searches to be done")

    def show_page(self, name):
        self.rules.find("tab", name).click()

    # The steps
    def test_empty(self):
        """without a change there is nothing to compare, and that is said"""
        self.start(self.path)
        self.wait_square("a1", "soldier")
        self.window.find("button", "Rule editor").click()
        self.rules = self.program.window("Rules", 60)
        self.rules.wait(lambda node: node.has("active"), "the rule editor to be active")
        self.show_page("Difference")
        self.wait_label("^No change yet$")
        self.picture("live-empty")

    def test_change(self):
        """a change is seen at once: what is lost, what engines say, where the game breaks off"""
        self.show_page("Rules")
        self.program.press("ctrl+f")
        self.program.type("range")
        driver.wait_for(lambda: not self.rules.list("list", "Board"), "the search to be done")
        spin = self.rules.find("list", "Soldier").find("spin button", "Range")
        spin.click(0.2)    # where the number is, left of the buttons
        self.program.press("ctrl+a")
        self.program.type("1")
        self.program.press("Return")
        self.rules.find("status", re.compile("no longer legal"))
        with watch.Calm() as calm:
            self.show_page("Difference")
            self.wait_label("They differ in 1 setting: Range")
            rows = self.wait_lists("lost")["lost"]
            self.wait_label("Move 1, a1-a3 is not legal")
            cards = self.wait_searched()
        self.picture("live-change")
        print(f"# worst {self.worst_pass(calm)}")
        assert any(LOST.match(row) for row in rows), rows
        assert all(re.search(r" \d+ plies deep, .* 1\. ", card) for card in cards), cards
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_board(self):
        """the board shows it, and its squares say it; a row shows its action alone"""
        self.rules.find("button", "Show on board")
        self.program.press("alt+b")
        self.wait_square("a1", "lost move to a3")
        self.wait_square("b1", "lost move to b3")
        self.picture("live-board")
        self.rules.find("list item", LOST).click()
        driver.wait_for(lambda: "lost" not in self.square("b1"), "b1 to say nothing")
        self.wait_square("a1", "lost move to a3")
        self.picture("live-pointed")

    def test_all(self):
        """all actions are shown when they are asked for"""
        more = self.rules.find("button", re.compile(r"^Show all \d+$"))
        number = int(more.name.split()[-1])
        more.activate()
        driver.wait_for(lambda: len(self.lists()["lost"]) == number, f"{number} rows")

    def test_undo(self):
        """taken back, it is the other way round"""
        self.program.press("ctrl+z")
        self.wait_lists("gained")
        self.wait_square("a1", "gained move to a3")
        self.wait_searched()

    def test_follow(self):
        """another position, and the lists are of that"""
        before = self.lists()
        self.window.find("button", "Last position").activate()
        self.wait_square("d3", "white soldier")
        driver.wait_for(lambda: self.lists() != before and self.wait_lists("gained"), "other lists")
        assert not any(" a1 " in row for row in self.lists()["gained"]), self.lists()

    def test_go_there(self):
        """swapped, the place where the game breaks off is found, and shown"""
        self.rules.find("button", "Swap before and after").activate()
        self.wait_label("Move 1, a1-a3 is not legal")
        there = self.rules.find("button", "Go there")
        there.wait(lambda node: node.has("sensitive"), "the way there")
        there.activate()
        self.wait_square("a1", "lost move to a3")
        self.picture("live-there")

    def test_close(self):
        """closed, the editor leaves nothing on the board"""
        self.rules.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the rule editor to close")
        driver.wait_for(lambda: not re.search("lost|gained", self.square("a1")), "a clean board")

    def is_listed(self):
        return any(label.area()[2] > 0 for label in self.rules.list("label", "Falkener"))

    def open_rule_sets(self, which):
        self.click_until(lambda: self.rules.find("combo box", re.compile(f"^{which}")), self.is_listed,
                         "the list to come up")

    def choose(self, which, *keys):
        """A rule set, by its place in the list."""
        self.open_rule_sets(which)
        self.program.press(*keys, "Return")
        driver.wait_for(lambda: not self.is_listed(), "the list to be gone")

    def test_preset(self):
        """other rules are chosen; that the position does not go with them is said"""
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.window.find("button", "Rule editor").click()
        self.rules = self.program.window("Rules", 60)
        self.show_page("Difference")
        self.wait_label("^No change yet$")
        self.choose("Rules before", "Down", "Down")
        self.rules.find("status", re.compile("does not go with the rules “Before”: men stand where"))
        self.picture("live-misfit")

    def test_search(self):
        """a rule set is found in the list by typing its name"""
        self.open_rule_sets("Rules before")
        self.program.type("seneca")
        driver.wait_for(lambda: not self.is_listed(), "only what is searched for")
        self.program.press("Return")
        self.rules.find("button", "Rules before: Seneca variant")

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_empty, test_change, test_board, test_all, test_undo, test_follow, test_go_there,
             test_close, test_preset, test_search, test_quiet]


if __name__ == "__main__":
    job.main(LiveJob)
