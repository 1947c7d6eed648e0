"""Rules that differ for each side, and squares with a role, in the rule editor: by mouse and by keys alone.

    python3 test_zones_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import re

import job
from job import driver


class ZonesJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso" if path == self.path else super().title(path)

    def zone(self, name):
        return self.rules.find("button", name)

    def wait_summary(self, name, pattern):
        driver.wait_for(lambda: re.search(pattern, self.zone(name).description), f"{name} to say {pattern!r}")

    # The steps
    def test_sides(self):
        """a switch gives each side a value of its own"""
        self.start(self.path)
        self.program.press("ctrl+r")
        self.rules = self.program.window(re.compile("^Rules"))
        self.rules.wait(lambda node: node.has("active"), "the window to be active")
        self.rules.find("list item", "Soldier").click()
        self.rules.find("button", "Example of “Range”").click()
        switch = self.rules.find("switch", "Range, different for each side")
        switch.wait(lambda node: node.is_seen(), "the switch to be seen")
        self.picture("sides-off")
        self.click_until(lambda: switch, lambda: self.rules.look("spin button", "Range, White"), "two controls")
        self.rules.find("spin button", "Range, Black")
        self.picture("sides-on")

    def test_sides_off(self):
        """turned off, both have one value again"""
        switch = self.rules.find("switch", "Range, different for each side")
        self.click_until(lambda: switch, lambda: not [node for node in self.rules.list("spin button", "Range, White")
                                                      if node.is_seen()], "one control")

    def test_add(self):
        """a zone is added by the keys, opened, and its squares are those of the middle"""
        self.program.press("ctrl+f")
        self.program.type("zones")
        self.tab_to(self.rules, "^Add zone$")
        self.press_until("Return", lambda: self.rules.list("menu item", "Corners"), "the menu")
        self.press_until("c", lambda: self.rules.list("button", "Corners"), "a zone")
        self.wait_summary("Corners", "a1.*May stop: Leaders.*Hostile to: All men.*Wins: ")
        self.rules.find("button", "a8, by symmetry").wait(lambda node: node.is_seen(), "the square to be seen")
        self.picture("zone-open")

    def test_paint(self):
        """squares are painted by the keys"""
        self.tab_to(self.rules, "^a8, by symmetry$|^a1$")
        self.program.press("Right")
        self.tab_to(self.rules, "^b", 0)
        self.program.press("space")
        self.wait_summary("Corners", "^(8|12) squares")

    def test_role(self):
        """a role is found behind More, and given"""
        self.rules.find("button", "More roles").activate()
        box = self.rules.find("combo box", "Corners, Safe")
        box.find("button", "Corners, Safe: Nobody")
        self.picture("zone-roles")

    def test_remove(self):
        """a zone is removed, and comes back by Undo"""
        self.rules.find("button", "Remove zone").activate()
        driver.wait_for(lambda: not self.rules.list("button", "Corners"), "no zone")
        self.rules.find("button", "Undo").activate()
        self.wait_summary("Corners", "^(8|12) squares")

    STEPS = [test_sides, test_sides_off, test_add, test_paint, test_role, test_remove]


if __name__ == "__main__":
    job.main(ZonesJob)
