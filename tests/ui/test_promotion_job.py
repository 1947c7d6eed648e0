"""Men who become others, and players who change sides: by the mouse, and back.

    python3 test_promotion_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import re

import job
from job import driver


class PromotionJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/promotion-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    def click(self, square):
        self.window.find("grid", "Board").find("button", re.compile(f"^{square}(,|$)")).click()

    def move(self, start, end):
        self.click(start)
        self.wait_square(start, "selected")
        self.click(end)
        driver.wait_for(lambda: ", " not in self.square(start) or "soldier" not in self.square(start), f"{start} to be empty")

    def swap_button(self):
        return self.window.list("button", "Change sides")

    # The steps
    def test_squares(self):
        """squares on which men become others are seen and told"""
        self.start(self.path)
        self.wait_square("a5", "north")
        self.wait_square("a1", "south")
        self.window.find("label", "Square with a role")
        assert not self.swap_button(), "nobody has acted yet"
        self.picture("promotion-start")

    def test_promotion(self):
        """a soldier becomes a leader there"""
        self.wait_square("a4", "white soldier")
        self.move("a4", "a5")
        self.wait_square("a5", "white leader")
        self.wait_status("Black to move, or the players change sides")
        self.picture("promotion-made")

    def test_swap(self):
        """who did not begin may change sides; nothing on the board does"""
        before = [self.square(square) for square in ("b4", "c3", "c2", "d1", "e1")]
        self.window.find("button", "Change sides").click()
        self.wait_status("Black to move · the players have changed sides")
        driver.wait_for(lambda: not self.swap_button(), "the button to be gone")
        assert before == [self.square(square) for square in ("b4", "c3", "c2", "d1", "e1")], before
        self.picture("promotion-swapped")

    def test_on(self):
        """play goes on with the other player, and nobody changes sides again"""
        self.move("d1", "d2")
        self.wait_square("d2", "black soldier")
        self.wait_status("White to move")
        assert not self.swap_button(), "once is all"

    def test_back(self):
        """undo gives it all back"""
        self.program.press("ctrl+z", "ctrl+z")
        self.wait_status("Black to move, or the players change sides")
        assert self.swap_button()
        self.program.press("ctrl+z")
        self.wait_square("a4", "white soldier")
        self.wait_status("White to move")

    def test_officer(self):
        """on his squares a black soldier becomes an officer, by moving there"""
        self.move("a4", "a3")
        self.wait_status("Black to move, or")
        self.move("e1", "e2")
        self.wait_square("e2", "black soldier")
        self.move("a3", "a2")
        self.move("e2", "e1")
        self.wait_square("e1", "black officer")
        self.picture("promotion-officer")

    STEPS = [test_squares, test_promotion, test_swap, test_on, test_back, test_officer]


if __name__ == "__main__":
    job.main(PromotionJob)
