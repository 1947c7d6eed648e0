"""What a person who studies a position does with the engine: look ahead, restrict, lock, keep;
an engine of another program, and what becomes of the window when it fails.

    python3 test_engine_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re
import signal
import sys

import job
from job import driver


class EngineJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    def rows(self):
        """What the rows say: [(score, actions, whether it was found before)]."""
        rows = []
        for row in self.window.find("list", "Engine lines").list("list item"):
            labels = [label for label in row.list("label") if label.text]
            if len(labels) >= 2:
                rows.append((labels[0].name, labels[-1].text, len(labels) == 3))
        return rows

    def wait_rows(self, begin, count=1):
        def look():
            rows = self.rows()
            return len(rows) >= count and rows[0][1].startswith(begin) and rows

        try:
            return driver.wait_for(look, f"{count} lines that begin with {begin!r}")
        except driver.Failure as failure:
            raise driver.Failure(f"{failure}; there were {self.rows()}") from None

    def wait_label(self, pattern):
        return self.window.find("label", re.compile(pattern))

    def wait_no_label(self, pattern):
        driver.wait_for(lambda: not self.window.list("label", re.compile(pattern)),
                        f"{pattern!r} to go")

    def focus_board(self):
        self.program.press("ctrl+b")
        driver.wait_for(lambda: any(square.has("focused") for square in
                                    self.window.find("grid", "Board").list("button")),
                        "the focus on the board")

    def point_at_line(self, *keys):
        """Gives the first line the focus, and presses keys there."""
        self.program.press("ctrl+l")
        driver.wait_for(lambda: self.window.find("list", "Engine lines")
                        .list("list item")[0].has("focused"), "the focus on a line")
        self.program.press(*keys)

    def step_into_line(self):
        """Goes to the second action of the first line by the keys. A line that the search has
        just begun may have one action only: then another look is taken, as a person does."""
        def look():
            actions = self.wait_rows("2. ")[0][1]
            return len(re.findall(r"[a-z][0-9]", actions)) > 4

        driver.wait_for(look, "a line with more than one action")
        self.point_at_line("Right", "Right")
        self.wait_status("Preview: after 2…")

    def choose_in_menu(self, name, picture=None):
        """Opens the menu of the first line and goes to an item by the keys."""
        self.point_at_line("Menu")
        item = self.window.find("menu item", name)
        item.wait(driver.Node.is_seen, "the menu")
        if picture:
            self.picture(picture)
        for _ in range(12):
            try:
                # The focus needs a moment to come: not so many keys that it is past.
                item.wait(lambda node: node.has("focused"), "the focus in the menu", 0.3)
                break
            except driver.Failure:
                self.program.press("Down")
        item.wait(lambda node: node.has("focused"), "the focus in the menu")
        self.program.press("Return")

    # The steps
    def test_lines(self):
        """the engine says what it thinks in words, and in arrows with scores"""
        self.start(self.path)
        self.program.press("alt+Home", "alt+Right", "alt+Right")
        self.wait_square("a6", "black soldier")
        self.focus_board()
        self.program.press("l")
        self.wait_rows("2. ", 3)
        self.wait_label("(White|Black) (is|wins).* · depth [0-9]+|The sides are even · depth")
        self.picture("lines")

    def test_no_lines(self):
        """without lines there still is a score, and the lines come back"""
        self.program.press("ctrl+minus", "ctrl+minus", "ctrl+minus")
        driver.wait_for(lambda: not self.window.list("list", "Engine lines"), "the lines to go")
        self.wait_label("(White|Black) (is|wins).* · depth [0-9]+|The sides are even · depth")
        self.program.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
        self.wait_rows("2. ", 3)
        return self.find_complaints()

    def test_hover(self):
        """an action that the pointer is on is shown on the board, a click makes it a variation"""
        row = self.window.find("list", "Engine lines").list("list item")[1]
        text = [label for label in row.list("label") if label.text][-1]
        left, top, width, height = text.area()
        x, y = self.program.place_of(self.window)
        x, y = x + left + width // 8, y + top + height // 4
        self.program.use("mousemove", x - 2, y)
        self.program.use("mousemove", x, y)
        self.wait_status("Preview: after 2. ")
        self.picture("hover")
        self.program.use("click", 1)
        self.wait_status("Black to move")
        self.window.find("button", re.compile("^Undo: Add "))
        # Where lines come under a pointer that is still, nobody has asked what they lead to.
        for key in ("alt+Left", "alt+Right") * 3:
            self.program.press(key)
            self.wait_rows("2. " if key == "alt+Left" else "2… ")
            self.program.screen.wait_still(0.5)
            status = self.window.find("status").text
            assert "to move" in status, status
        left, top, _, _ = self.window.find("tree", "Moves").area()
        self.program.use("mousemove", left, top)
        self.program.press("ctrl+z")
        self.wait_status("White to move")
        self.focus_board()
        self.wait_rows("2. ", 3)

    def test_preview(self):
        """the arrow keys preview a line; the game does not change"""
        first = self.square("a6")
        self.step_into_line()
        self.picture("preview")
        self.program.press("Escape")
        self.wait_status("White to move")
        assert self.square("a6") == first
        assert "•" not in self.program.windows[0].name, "looking has changed the game"

    def test_play(self):
        """Return plays a line up to the action that the keys are at"""
        self.step_into_line()
        self.program.press("Return")
        self.wait_rows("3. ")
        self.program.press("ctrl+z")
        self.wait_rows("2. ")
        # On the board Space chooses where the keyboard's cursor is.
        self.program.press("ctrl+m", "space")
        self.wait_rows("2… ")
        self.program.press("ctrl+z")
        self.wait_rows("2. ")

    def test_memory(self):
        """coming back shows what was found at once, turning off leaves it there"""
        self.program.press("alt+Right")
        self.wait_rows("2… ")
        self.focus_board()
        self.program.press("l")
        self.window.find("switch", "Engine").wait(lambda node: not node.has("checked"), "off")
        assert all(stored for _, _, stored in self.wait_rows("2… ", 1)), "not marked as stored"
        self.program.press("alt+Left")
        rows = self.wait_rows("2. ", 3)
        assert all(stored for _, _, stored in rows), rows
        self.wait_label("depth [0-9]+, found before")
        self.picture("off")
        self.program.press("l")
        self.window.find("switch", "Engine").wait(lambda node: node.has("checked"), "on")

    def test_threat(self):
        """the threat is told as one, in the pane and below the board"""
        self.wait_rows("2. ")
        self.program.press("x")
        self.wait_label("Threat: what Black would do if White passed")
        self.wait_status("the arrows are a threat")
        self.wait_rows("2… ")
        self.picture("threat")
        self.program.press("x")
        self.wait_no_label("^Threat:")
        self.wait_rows("2. ")

    def test_restrict(self):
        """the first action of a line is left out, by its menu"""
        self.wait_rows("2. ", 3)
        self.choose_in_menu("Search all but its first action", "line-menu")
        self.wait_label("Searching all but ")
        rows = self.wait_rows("2. ", 2)
        left_out = self.wait_label("Searching all but ").text.split()[-1]
        assert not any(actions.split()[1] == left_out for _, actions, _ in rows), rows
        self.window.find("button", "Search all").click()
        self.wait_no_label("^Searching all but")

    def test_choose(self):
        """what is searched is chosen in a list"""
        dialog = self.open_by("ctrl+shift+l", "What to search")
        actions = dialog.find("list", "Actions")
        for text in ("b1-b3", "b1-b4"):
            actions.find("checkbox", text).click(0.1)
        self.picture("choose")
        dialog.find("button", "Search").click()
        self.wait_label("^Searching only b1-b3, b1-b4")
        # While a depth is half done, two rows can begin with the same action.
        driver.wait_for(lambda: {actions.split()[1] for _, actions, _ in self.wait_rows("2. ", 2)}
                        == {"b1-b3", "b1-b4"}, "only the chosen actions")
        self.window.find("button", "Search all").click()
        self.wait_no_label("^Searching only")

    def test_lock(self):
        """locked, the engine stays while one looks elsewhere"""
        self.wait_rows("2. ")
        self.window.find("button", "Stay at this position").click()
        self.wait_label("Locked on the position after 1… a8-a6")
        self.program.press("alt+Home")
        self.wait_square("a1", "white soldier")
        self.wait_rows("2. ")
        self.picture("locked")
        self.window.find("button", "Go there").click()
        self.wait_square("a6", "black soldier")
        self.window.find("button", "Unlock").click()
        self.wait_no_label("^Locked")

    def test_keep(self):
        """an evaluation and a line are kept in the game, undone, and kept again"""
        self.wait_rows("2. ")
        self.choose_in_menu("Keep the line as a comment")
        # The game may have been changed before, and the menu takes keys as long as it is there.
        self.window.find("tree", "Moves").find("tree item", re.compile(r"\): 2\. "))
        driver.wait_for(lambda: not self.window.list("menu item", "Keep the line as a comment"),
                        "the menu to close")
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.save(lambda: b"[%eval" in self.read_file(), "the evaluation in the file")
        assert b"): 2. " in self.read_file().replace(b"\n", b" "), self.read_file()
        self.program.press("ctrl+z")
        self.save(lambda: b"[%eval" not in self.read_file(), "the evaluation to go")

    def read_file(self):
        with open(self.path, "rb") as file:
            return file.read()

    def wait_words(self, pattern):
        return self.window.find("status", re.compile(pattern))

    def test_opponent(self):
        """the engine plays against a person, who takes back, and stops"""
        self.program.press("alt+End")
        self.wait_square("g6", "black soldier")
        dialog = self.open_by("ctrl+shift+g", "Play against the engine")
        dialog.find("label", re.compile("Looks 2 plies ahead, misjudges by up to 0.6 soldiers"))
        self.picture("play-dialog")
        # Enter plays, as it is proposed.
        dialog.find("button", "Play").wait(lambda node: node.has("focused"), "the focus on Play")
        self.program.press("Return")
        self.wait_words("Your turn: you play White")
        switch = self.window.find("switch", "Engine")
        switch.wait(lambda node: not node.has("checked"), "the engine not to whisper")
        board = self.window.find("grid", "Board")
        board.find("button", re.compile("^h1,")).click()
        driver.wait_for(lambda: "h2" in self.targets(), "the targets of h1")
        board.find("button", re.compile("^h2,")).click()
        self.wait_square("h2", "white soldier")
        self.window.find("tree", "Moves").find("tree item", re.compile(r"h1-h2\s+[a-hD][a-h0-9-]"))
        self.wait_words("Your turn: you play White")
        self.picture("playing")
        self.program.press("alt+Left", "alt+Left")
        self.wait_words("Paused: you look at another position")
        self.program.press("alt+End")
        self.wait_words("Your turn: you play White")
        self.window.find("button", "Take back").click()
        self.wait_square("h1", "white soldier")
        self.window.find("button", "Resign").click()
        self.wait_words("The game is over: White resigns")
        self.window.find("button", "Leave").click()
        driver.wait_for(lambda: not self.window.list("status", re.compile("The game is over")),
                        "the strip to go")
        self.program.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        self.program.press("ctrl+s")

    def test_close(self):
        """all that leaves no complaint"""
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0
        return self.find_complaints()

    def reasons(self):
        """What is said of the first action of each line."""
        return [row.description for row in self.window.find("list", "Engine lines").list("list item")]

    def test_reasons(self):
        """the pane says why, unless that is turned off"""
        sample = os.path.join(self.args.sources, "data/games/carrillo-style-xxi.latgame")
        self.program = driver.Program(self.session, [self.args.program, sample])
        self.window = self.program.window()
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.focus_board()
        self.program.press("Escape", *["Right"] * 6)
        self.wait_square("d4", "black soldier")
        self.focus_board()
        self.program.press("l")
        self.wait_label("^The threat is to win a man: g5-e5xe6")
        driver.wait_for(lambda: any(reason.startswith("This parries the threat") for reason in self.reasons()),
                        "a line that parries it")
        self.picture("reasons")
        self.window.find("button", "3 lines").click()
        self.window.find("switch", "Say why").activate()
        self.wait_no_label("^The threat is to win a man")
        driver.wait_for(lambda: not any(self.reasons()), "the reasons to go")
        self.window.find("switch", "Say why").activate()
        self.wait_label("^The threat is to win a man: g5-e5xe6")
        self.program.press("Escape")
        assert self.quit() == 0
        return self.find_complaints()

    def test_parts(self):
        """what the evaluation is made of stands beside the board, by the keys"""
        sample = os.path.join(self.args.sources, "data/games/carrillo-style-xxi.latgame")
        self.program = driver.Program(self.session, [self.args.program, sample])
        self.window = self.program.window()
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        self.focus_board()
        self.program.press("Escape", *["Right"] * 4, "F4")
        self.wait_label("before any search[.] Weights tuned by games with these rules")
        parts = self.window.find("list", "Parts of the evaluation")
        parts.find("list item", "Threatens to take: −0.92")
        # The preset comes with a net.
        parts.find("list item", re.compile(r"^Pattern: [+−]\d[.]\d\d$"))
        self.window.find("button", "Change").click()
        self.wait_label(r"^g8-g5: from −?\d[.]\d\d to −\d[.]\d\d, before any search[.]$")
        self.program.press("Left", "Left")
        self.wait_label("^f8-f3[*]: from ")
        self.window.find("button", "Change").click()
        self.picture("parts")
        self.program.press("F4")
        driver.wait_for(lambda: not self.window.list("list", "Parts of the evaluation"), "the pane to go")
        assert self.quit() == 0
        return self.find_complaints()

    def write_settings(self, mode):
        folder = os.path.join(self.session.env["XDG_CONFIG_HOME"], "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        fake = os.path.join(self.args.sources, "tests/session/fake-engine.py")
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[org/latrunculi/Latrunculi]\n"
                       f"external-engines=[('Fake', \"'{sys.executable}' '{fake}' {mode}\")]\n"
                       "engine-program='Fake'\n")

    def start_with(self, mode):
        self.write_settings(mode)
        self.program = driver.Program(self.session, [self.args.program, self.path],
                                      job.expect_known_leaks({"GSETTINGS_BACKEND": "keyfile"}))
        self.window = self.program.window()
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def test_crash(self):
        """an external engine that crashes is a message, and is started anew by a button"""
        self.start_with("crash")
        self.focus_board()
        self.program.press("l")
        self.wait_label("The engine has failed: .*out of luck")
        self.picture("crashed")
        self.window.find("button", "Restart").click()
        self.wait_label("The engine has failed: .*out of luck")
        self.program.press("alt+Right")
        self.wait_square("a3", "white soldier")

    def test_preferences(self):
        """the preferences say what an external engine answers, and remove it"""
        window = self.open_by("ctrl+comma", "Preferences")
        window.find("label", "Fake")
        button = window.find("button", "Test")
        for _ in range(8):
            if button.is_seen():
                break
            self.program.press("Tab")
        button.activate()
        window.find("label", re.compile("It works, and calls itself Fake 1.0"))
        self.picture("preferences")
        window.find("button", "Remove the engine").activate()
        driver.wait_for(lambda: not window.list("label", "Fake"), "the engine to go")
        window.find("button", "Close").click()
        driver.wait_for(lambda: len(self.program.windows) == 1, "the preferences to close")
        self.wait_no_label("The engine has failed")
        self.wait_rows("1… ")

    def test_end(self):
        """the window closes as ever"""
        self.program.press("ctrl+w")
        assert self.program.wait_end() == 0
        return self.find_complaints()

    def end_clinging(self, end):
        """Has an engine search that ignores everything, ends the program, and waits until both the
        engine and its child, which is in a session of its own, are gone."""
        log = os.path.join(self.session.folder, "engine.log")
        self.start_with(f"clings {log}")
        self.focus_board()
        self.program.press("l")

        def read_log():
            with open(log, encoding="utf-8") as file:
                return file.read()

        driver.wait_for(lambda: os.path.exists(log) and "\ngo " in read_log(), "the engine to search")
        pids = re.findall("^process ([0-9]+)$", read_log(), re.MULTILINE)
        assert len(pids) == 2 and all(os.path.exists(f"/proc/{pid}") for pid in pids), pids
        end()
        self.program.wait_end()
        driver.wait_for(lambda: not any(os.path.exists(f"/proc/{pid}") for pid in pids),
                        "the engine to end", 5)
        os.remove(log)

    def test_clinging_keys(self):
        """an engine that ignores everything ends when the program is left by keys"""
        self.end_clinging(lambda: self.program.press("ctrl+q"))

    def test_clinging_window(self):
        """it ends when the window is closed"""
        self.end_clinging(lambda: self.window.find("button", "Close").click())

    def test_clinging_terminated(self):
        """it ends when the program is terminated"""
        self.end_clinging(lambda: self.program.process.send_signal(signal.SIGTERM))

    def test_clinging_killed(self):
        """it ends when the program is killed"""
        self.end_clinging(lambda: self.program.process.send_signal(signal.SIGKILL))

    STEPS = [test_lines, test_no_lines, test_hover, test_preview, test_play, test_memory,
             test_threat, test_restrict, test_choose, test_lock, test_keep, test_opponent,
             test_close, test_reasons, test_parts, test_crash, test_preferences, test_end,
             test_clinging_keys, test_clinging_window, test_clinging_terminated, test_clinging_killed]


if __name__ == "__main__":
    job.main(EngineJob)
