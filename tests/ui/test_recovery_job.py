"""Work that is not saved: the program is killed and started again, several times; what it had is
offered, restored, thrown away and brought back; a file that another program changes or deletes;
a folder that is gone; the last session.

    python3 test_recovery_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import random
import re
import shutil
import signal
import time

import job
from job import driver

TITLE = "Seneca – Piso"
THEIRS = "Someone else has said so."


class RecoveryJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def __init__(self, session, args):
        super().__init__(session, args)
        self.complaints = []

    def title(self, path):
        return TITLE

    @property
    def folder(self):
        return os.path.join(self.session.env["HOME"], ".local", "state", "latrunculi", "recovery")

    def entries(self):
        """The texts of all entries that were not thrown away."""
        texts = []
        for folder, _, names in os.walk(self.folder):
            for name in names:
                if not name.startswith(".") and name.endswith(".latgame") and \
                        os.path.basename(folder) != "trash":
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        texts.append(file.read())
        return texts

    def wait_entry(self, words):
        driver.wait_for(lambda: any(words in " ".join(text.split()) for text in self.entries()),
                        f"an entry with {words!r}")

    def wait_no_entry(self):
        driver.wait_for(lambda: not self.entries(), "the entry to go")

    def read(self):
        """What the file says, on one line: words may be broken anywhere."""
        with open(self.path, encoding="utf-8") as file:
            tags, _, moves = file.read().partition("\n\n")
        return tags + "\n\n" + " ".join(moves.split()) + "\n"

    def write(self, text):
        with open(self.path + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.rename(self.path + ".new", self.path)

    def begin(self, *words):
        """Start the program, with a file or without."""
        self.program = driver.Program(self.session, [self.args.program, *words],
                                      {"LAT_LOOP_WATCH": self.loop_path})

    def kill(self):
        self.complaints += self.find_complaints()
        self.program.process.send_signal(signal.SIGKILL)
        self.program.process.wait()

    def find_window(self, title=TITLE):
        self.window = self.program.window(re.compile(re.escape(title)))
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def comment(self, words):
        """Say something of the action that is shown."""
        box = self.window.list("text box", "Comment")
        if not box or not box[0].is_seen():
            self.program.press("ctrl+t")
        box = self.window.find("text box", "Comment")
        for _ in range(4):
            if box.has("focused"):
                break
            self.program.press("ctrl+t")
            time.sleep(0.3)
        box.wait(lambda node: node.has("focused"), "the text to have the focus")
        self.program.press("ctrl+a")
        self.program.type(words)
        driver.wait_for(lambda: words in box.text, f"the comment {words!r}")

    def find_list(self):
        window = self.program.window("Unsaved work")
        window.wait(lambda node: node.has("active"), "the list to be active")
        return window

    def button(self, window, name):
        """A click that the window manager has kept for itself is done again by whoever calls."""
        window.find("button", name).click()

    def restore(self):
        window = self.find_list()
        for _ in range(4):
            self.button(window, "Restore")
            try:
                driver.wait_for(lambda: "Unsaved work" not in
                                [each.name for each in self.program.windows], "the list to go", 5)
                break
            except driver.Failure:
                pass
        self.find_window("• " + TITLE)

    def wait_moves(self, words):
        tree = self.window.find("tree", "Moves")
        driver.wait_for(lambda: any(words in node.name for node in tree.list("tree item")),
                        f"the moves to say {words!r}")

    # The steps
    def test_kill(self):
        """what was typed before a kill is offered, with its file and the first difference"""
        self.begin(self.path)
        self.find_window()
        self.wait_square("a1", "white soldier")
        self.program.press("alt+Right")
        self.wait_square("a3", "white soldier")
        self.comment("Not saved at all.")
        self.wait_entry("Not saved at all.")
        self.kill()
        assert "Not saved" not in self.read(), "the file has it although nobody has saved"
        self.begin()
        window = self.find_list()
        labels = [node.name for node in window.list("label")]
        for words in (TITLE, self.path, "after 1. a1-a3: comment changed"):
            assert any(words in label for label in labels), f"{words!r} is not in {labels}"
        self.picture("list")

    def test_restore(self):
        """it is restored: changed, with its file; saving it makes the entry go"""
        self.restore()
        self.wait_square("a3", "white soldier")
        self.wait_entry("Not saved at all.")
        self.picture("restored")
        self.save(lambda: "Not saved at all." in self.read(), "the file to be saved")
        self.wait_no_entry()

    def test_moments(self):
        """killed at random moments while it is edited, it loses nothing that is two seconds old"""
        seed = int.from_bytes(os.urandom(4), "big")
        chance = random.Random(seed)
        print(f"# seed {seed}")
        newest = "Not saved at all."
        for turn in range(2):
            typed = [(0.0, newest)]
            end = time.monotonic() + chance.uniform(0.5, 4)
            for number in range(1000):
                words = f"turn {turn} number {number}."
                self.comment(words)
                typed.append((time.monotonic(), words))
                if time.monotonic() > end:
                    break
                time.sleep(chance.uniform(0, 0.5))
            death = time.monotonic()
            self.kill()
            texts = [" ".join(text.split()) for text in self.entries()] or [self.read()]
            found = re.search(r"1\. a1-a3 \{([^}]*)\}", texts[0])
            comment = found.group(1) if found else ""
            # What was typed last may be there in part.
            kept = max(index for index, (_, words) in enumerate(typed) if words.startswith(comment))
            lost = [(death - when, words) for when, words in typed[kept + 1:] if death - when > 2]
            assert not lost, f"lost {lost}; there is {texts}"
            self.begin()
            if self.entries():
                self.restore()
            else:
                self.find_window()
            newest = comment
        self.wait_moves(newest)
        self.save(lambda: newest in self.read(), "the file to be saved")
        self.wait_no_entry()

    def test_discard(self):
        """what is thrown away can be brought back"""
        self.comment("To be thrown away.")
        self.wait_entry("To be thrown away.")
        self.kill()
        self.begin()
        window = self.find_list()
        self.button(window, "Discard")
        driver.wait_for(lambda: not self.entries(), "the entry to go to the trash")
        self.picture("discarded")
        self.button(window, "Undo")
        self.wait_entry("To be thrown away.")
        self.restore()

    def test_theirs(self):
        """a file that another program has changed is noticed; theirs is loaded, and undone"""
        self.save(lambda: "To be thrown away." in self.read(), "the file to be saved")
        self.comment("Mine.")
        self.write(self.read().replace("To be thrown away.", THEIRS))
        self.window.find("button", "Load theirs")
        self.picture("changed")
        self.window.find("button", "Load theirs").click()
        self.find_window(TITLE)
        self.wait_moves(THEIRS)
        self.program.press("alt+Right")
        self.program.press("ctrl+z")
        self.wait_moves("Mine.")

    def test_conflict(self):
        """saving over it asks first; what is kept is mine"""
        self.write(self.read().replace(THEIRS, "Said once more."))
        self.window.find("button", "Keep mine")
        self.program.press("ctrl+s")
        driver.wait_for(lambda: any("was changed by another program" in node.name
                                    for window in self.program.windows
                                    for node in window.list("label")), "the question")
        self.picture("conflict")
        assert "Said once more." in self.read(), "it was overwritten without a question"
        dialog = [window for window in self.program.windows
                  if window.list("button", "Cancel")][-1]
        self.button(dialog, "Keep mine")
        driver.wait_for(lambda: "Mine." in self.read(), "the file to be mine")
        assert "Said once more." not in self.read()
        self.find_window(TITLE)

    def test_gone(self):
        """a file that is deleted is noticed, and saved again"""
        os.unlink(self.path)
        self.window.find("button", "Save again")
        self.picture("gone")
        self.window.find("button", "Save again").click()
        driver.wait_for(lambda: os.path.exists(self.path), "the file to be there again")
        assert "Mine." in self.read()

    def test_folder(self):
        """where nothing can be saved, that is said with place and remedy, and the work stays"""
        inner = os.path.join(self.session.folder, "inner")
        os.mkdir(inner)
        other = os.path.join(inner, "other.latgame")
        shutil.copy(self.path, other)
        self.kill()
        self.begin(other)
        self.find_window()
        self.comment("Where to?")
        shutil.rmtree(inner)
        self.program.press("ctrl+s")
        driver.wait_for(lambda: any("is not there any more" in node.name
                                    for window in self.program.windows
                                    for node in window.list("label")), "the question")
        dialog = [window for window in self.program.windows
                  if window.list("button", "Cancel")][-1]
        self.button(dialog, "Save again")
        driver.wait_for(lambda: any("does not exist" in node.name
                                    for window in self.program.windows
                                    for node in window.list("label")), "the error")
        self.picture("error")
        dialog = [window for window in self.program.windows
                  if window.list("button", "Save as…")][-1]
        self.program.press("Escape")
        driver.wait_for(lambda: dialog.path not in [each.path for each in self.program.windows],
                        "the error to go")
        assert any(window.name.startswith("• ") for window in self.program.windows)
        self.wait_entry("Where to?")
        os.mkdir(inner)
        self.find_window("• " + TITLE)
        self.program.press("ctrl+s")
        driver.wait_for(lambda: any(window.list("button", "Cancel")
                                    for window in self.program.windows), "the question")
        dialog = [window for window in self.program.windows
                  if window.list("button", "Cancel")][-1]
        self.button(dialog, "Save again")
        driver.wait_for(lambda: os.path.exists(other), "the file to be there")
        self.wait_no_entry()

    def test_session(self):
        """a start without a file brings back the last one, at the place where one was"""
        self.find_window()
        self.program.press("alt+End")
        self.wait_square("g6", "black soldier")
        self.quit()
        self.complaints += self.find_complaints()
        self.begin()
        self.find_window()
        self.wait_square("g6", "black soldier")
        self.picture("session")

    def wait_set_up(self, text):
        entry = self.window.find("text box", "Position as text")
        entry.wait(lambda node: node.text == text, f"the position {text!r}")

    def test_setup(self):
        """a position that is set up and not applied is offered after a kill, and goes on"""
        self.program.press("ctrl+shift+e")
        self.window.find("button", "Clear").click()
        before = self.window.find("text box", "Position as text").text
        assert before.startswith("8/"), before
        self.wait_entry("%setup 8/")
        self.kill()
        self.begin()
        window = self.find_list()
        driver.wait_for(lambda: any("A position that was being set up" in node.name
                                    for node in window.list("label")), "the position to be offered")
        self.picture("list-setup")
        for _ in range(4):
            self.button(window, "Restore")
            try:
                driver.wait_for(lambda: "Unsaved work" not in
                                [each.name for each in self.program.windows], "the list to go", 5)
                break
            except driver.Failure:
                pass
        self.find_window()
        self.wait_set_up(before)
        self.picture("restored-setup")
        # Nothing has reached the game, and what is set up can be undone.
        self.program.press("ctrl+z")
        driver.wait_for(lambda: "soldier" in self.square("g6"), "the position to be as in the game")
        self.wait_no_entry()

    def test_quiet(self):
        """nothing was complained of"""
        return self.complaints + self.find_complaints()

    STEPS = [test_kill, test_restore, test_moments, test_discard, test_theirs, test_conflict,
             test_gone, test_folder, test_session, test_setup, test_quiet]


if __name__ == "__main__":
    job.main(RecoveryJob)
