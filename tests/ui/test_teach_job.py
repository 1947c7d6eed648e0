"""Teaching: the engine is taught the rules of the game from the window, stopped, gone on with in another run of the
program, and what has passed is used, said, turned off and removed.

    python3 test_teach_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

LAT_TEST_CLI is the program for the command line.
"""

import glob
import os
import re
import subprocess

import job
from job import driver, watch

RULES = ("Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"
         "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers")
MANY = "Board.Files=5|Board.Ranks=5|Setup.Array=sddss/5/5/5/SSDDS"
GAME = '[White "Livia"]\n[Black "Marcus"]\n[Result "*"]\n[Rules "{}"]\n\n*\n'
TITLE = "Teach the engine"
# How the match is made to end.
WON = "Pairs=0;0;10;0;200;\nGames=0;5;205;0;5;205;\n"
LOST = "Pairs=200;0;10;0;0;\nGames=205;5;0;205;5;0;\n"
OPEN = """[Latrunculi Teaching]
Verdict=open
Seconds=600;
Used=599.5;
Games=100;100;
Positions=2000;
ErrorTerms=0.1;
ErrorNet=0.09;
MatchPairs=0;1;1;1;0;
MatchGames=1;1;1;1;1;1;
"""


class TeachJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    teach = None

    def patience(self):
        return 60 * self.args.slow

    def title(self, path):
        return "Livia"

    def folder(self):
        """Where the nets of the person are."""
        return os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "nets")

    def work(self):
        [path] = glob.glob(os.path.join(self.folder(), "*.net.work"))
        return path

    def net(self):
        return self.work().removesuffix(".work")

    def begin(self, rules=RULES):
        """Another run of the program."""
        if self.program and self.program.process.poll() is None:
            assert self.quit() == 0
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(GAME.format(rules))
        self.start(self.path)

    def open_teaching(self):
        """From the laboratory, by keys."""
        self.program.press("F8")
        lab = self.program.window("Laboratory", self.patience())
        lab.wait(lambda node: node.has("active"), "the laboratory to be active", self.patience())
        self.tab_to(lab, "Teach the engine these rules", 40)
        self.press_until("Return", lambda: self.shows(TITLE), "the window that teaches")
        self.teach = self.program.window(TITLE, self.patience())
        self.teach.wait(lambda node: node.has("active"), "the window that teaches to be active", self.patience())

    def return_to_teaching(self):
        """Where a question has just closed, the window manager may give the keys to another window yet."""
        def activate():
            if self.teach.has("active"):
                return True
            self.program.use("search", "--onlyvisible", "--name", f"^{TITLE}$", "windowactivate", "--sync")
            return False

        self.program.screen.wait_still()
        driver.wait_for(activate, "the window that teaches to be active", self.patience())

    def shows(self, title):
        return any(window.name == title for window in self.program.windows)

    def wait_status(self, pattern):
        def find():
            return [node for node in self.teach.list("status") if re.search(pattern, node.name)]

        return driver.wait_for(find, f"the status {pattern!r}", self.patience())[0].name

    def press_button(self, name):
        """By the keys alone."""
        self.tab_to(self.teach, f"^{name}", 40)
        self.program.press("Return")

    def games(self):
        """How many there were to learn from, as it is said."""
        for label in self.teach.list("label"):
            found = re.fullmatch(r"([\d,]+)(, then [\d,]+ with the first net)?", label.name)
            if found and label.is_seen():
                return int(found.group(1).replace(",", ""))
        return 0

    # The steps
    def test_nothing(self):
        """the laboratory offers it by keys, and nothing has been learned at first"""
        self.begin()
        self.open_teaching()
        self.wait_status("^Nothing has been learned")
        assert not self.teach.list("label", "Learned so far") or \
            not self.teach.find("label", "Learned so far").is_seen()
        self.picture("teach-new")

    def test_start(self):
        """it is started by keys, says what it learns while the window stays responsive, and is stopped by the same key"""
        with watch.Calm() as calm:
            self.press_button("Start")
            self.wait_status("^Playing games to learn from")
            driver.wait_for(lambda: self.games() > 5, "games", self.patience())
            first = self.games()
            driver.wait_for(lambda: self.games() > first, "more games", self.patience())
            self.teach.find("label", re.compile(r"^\d+ of 10 min used · about \d+ min left"))
        print(f"# it learns: {self.worst_pass(calm)}")
        self.picture("teach-running")
        self.program.press("Return")
        self.wait_status("^Stopped. What was learned is kept")
        self.picture("teach-stopped")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_again(self):
        """in the next run of the program it goes on where it was"""
        before = self.games()
        self.begin()
        self.open_teaching()
        self.wait_status("^Stopped")
        assert self.games() >= before, (self.games(), before)
        self.press_button("Go on")
        driver.wait_for(lambda: self.games() > before + 5, "more games", self.patience())
        # Who closes the window stops it.
        self.program.press("Escape")
        driver.wait_for(lambda: not self.shows(TITLE), "the window to close", self.patience())
        assert self.quit() == 0
        with open(os.path.join(self.work(), "state"), encoding="utf-8") as file:
            assert "Verdict=stopped" in file.read()

    def finish(self, gate):
        """What would take a minute: the rest is learned by the other program, and the match ends as is wanted."""
        path = os.path.join(self.work(), "gate")
        # A slow machine needs longer for enough to learn from.
        for minutes in (0.1, 0.2, 0.4, 0.8, 1.6):
            if os.path.exists(path):
                break
            subprocess.run([os.environ["LAT_TEST_CLI"], "train", "--rules", RULES, "--minutes", str(minutes),
                            "--pairs", "1", "--out", self.net()], capture_output=True, timeout=300, check=False)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:text.index("Pairs=")] + gate)
        with open(os.path.join(self.work(), "state"), "w", encoding="utf-8") as file:
            file.write(OPEN)

    def test_refused(self):
        """a net that does not make the engine stronger is not kept, and that is said"""
        self.finish(LOST)
        self.begin()
        self.open_teaching()
        self.wait_status("^The time is over before the match was decided")
        self.press_button("Go on")
        self.wait_status(r"^The net did not make the engine stronger: .* in 420 games\. It was not kept")
        self.picture("teach-refused")
        assert not os.path.exists(self.net())
        self.program.press("Escape")
        assert self.quit() == 0

    def test_passed(self):
        """one that does is used at once, and the engine says so"""
        self.finish(WON)
        self.begin()
        self.open_teaching()
        self.press_button("Go on")
        self.wait_status("^The net makes the engine stronger: .*Analysis, review and opponent use it")
        assert os.path.exists(self.net())
        self.picture("teach-passed")
        self.say("^Evaluation: terms and net \\(taught .*Elo, .* to .*\\)$")

    def say(self, pattern, title="Livia"):
        """The engine's popover, which is opened and closed."""
        button = self.window.find("button", re.compile(r"\d lines?$"))
        self.program.use("search", "--onlyvisible", "--name", title, "windowactivate", "--sync")
        self.window.wait(lambda node: node.has("active"), "the window to be active", self.patience())

        def find():
            return [label for label in self.window.list("label", re.compile(pattern)) if label.is_seen()]

        self.click_until(lambda: button, find, pattern)
        self.picture("teach-said")
        self.program.press("Escape")

    def test_off(self):
        """it is turned off and on, and removed after a question; the engine says so"""
        self.return_to_teaching()
        self.teach.find("switch", "Use the net").activate()
        driver.wait_for(lambda: not os.path.exists(self.net()), "the net to be off", self.patience())
        assert os.path.exists(self.net() + ".off")
        self.wait_status("It is not used now")
        self.say("^Evaluation: terms$")
        self.teach.find("switch", "Use the net").activate()
        driver.wait_for(lambda: os.path.exists(self.net()), "the net to be on", self.patience())
        self.return_to_teaching()
        self.tab_to(self.teach, "Remove the net", 40)
        self.program.press("Return")
        self.find_anywhere("button", "Remove").activate()
        driver.wait_for(lambda: not os.path.exists(self.net()), "the net to be gone", self.patience())
        driver.wait_for(lambda: not self.teach.list("switch", "Use the net"), "the switch to go")

    def find_in_rules_menu(self, name):
        """Of the rule editor, which opens."""
        self.window.wait(lambda node: node.has("active"), "the window to be active", self.patience())
        self.program.press("ctrl+r")
        rules = self.program.window("Rules", self.patience())

        def find():
            return [node for window in self.program.windows for node in window.list("menu item", name)]

        return self.click_until(lambda: rules.find("button", "Rules menu"), find, name)[0]

    def find_anywhere(self, role, name):
        def find():
            return [node for window in self.program.windows for node in window.list(role, name) if node.is_seen()]

        return driver.wait_for(find, f"{role} {name}", self.patience())[0]

    def test_discard(self):
        """all that was learned is thrown away after a question only"""
        self.return_to_teaching()
        self.press_button("Start again")
        self.find_anywhere("button", "Cancel").activate()
        self.program.screen.wait_still()
        self.return_to_teaching()
        # As long as the old file is open, no new one is given its number.
        with open(os.path.join(self.work(), "games-1.lab"), "rb") as old:
            number = os.fstat(old.fileno()).st_ino
            self.press_button("Start again")
            self.find_anywhere("button", "Delete and start").activate()
            self.wait_status("^Playing games to learn from")

            def find():
                return [path for path in glob.glob(os.path.join(self.folder(), "*.work", "games-1.lab"))
                        if os.stat(path).st_ino != number]

            driver.wait_for(find, "new games", self.patience())
        self.program.press("Escape")
        assert self.quit() == 0

    def test_leaders(self):
        """rules with several leaders are taught too, from the menu of the rule editor"""
        self.begin(MANY)
        self.find_in_rules_menu("Teach the engine these rules…").activate()
        self.teach = self.program.window(TITLE, self.patience())
        self.wait_status("")
        self.press_button("Start")
        driver.wait_for(lambda: self.games() > 0, "games", self.patience())
        self.picture("leaders")
        self.press_button("Stop")
        self.wait_status("^Stopped")
        assert self.quit() == 0

    def test_quiet(self):
        """nothing was complained of"""
        return self.find_complaints()

    STEPS = [test_nothing, test_start, test_again, test_refused, test_passed, test_off, test_discard, test_leaders, test_quiet]


if __name__ == "__main__":
    job.main(TeachJob)
