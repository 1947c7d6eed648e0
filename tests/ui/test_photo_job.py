"""A board from a photograph: a picture is loaded, its corners are clicked, squares are marked, the board is saved and
played on, and the photograph lies under the men.

    python3 test_photo_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]
"""

import hashlib
import json
import os
import re
import struct
import zlib

import job
from job import driver, watch

SIZE = 640, 480
FILES, RANKS = 6, 5
# Beside a1, and around: a table seen from a chair.
CORNERS = (90, 430), (560, 400), (450, 90), (170, 110)


def find_homography(corners):
    """From columns and rows of a board to pixels, by Gauss: eight numbers."""
    rows = []
    for (u, v), (x, y) in zip(((0, 0), (FILES, 0), (FILES, RANKS), (0, RANKS)), corners):
        rows.append([u, v, 1, 0, 0, 0, -x * u, -x * v, x])
        rows.append([0, 0, 0, u, v, 1, -y * u, -y * v, y])
    for i in range(8):
        best = max(range(i, 8), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(8):
            if k != i:
                rows[k] = [a - rows[k][i] * b for a, b in zip(rows[k], rows[i])]
    return [row[8] for row in rows]


def look(h, u, v):
    w = h[6] * u + h[7] * v + 1
    return (h[0] * u + h[1] * v + h[2]) / w, (h[3] * u + h[4] * v + h[5]) / w


def find(h, x, y):
    """Where on the board a pixel is: two lines that cross."""
    a, b = h[0] - x * h[6], h[1] - x * h[7]
    c, d = h[3] - y * h[6], h[4] - y * h[7]
    e, f = x - h[2], y - h[5]
    det = a * d - b * c
    return (e * d - b * f) / det, (a * f - e * c) / det


def colour(h, x, y):
    """Red and blue squares in turn, of which a1 is red, with dark lines, on a green table."""
    u, v = find(h, x, y)
    if not (-.03 <= u <= FILES + .03 and -.03 <= v <= RANKS + .03):
        return b"\x30\x60\x30"
    if min(u % 1, 1 - u % 1, v % 1, 1 - v % 1) < .05:
        return b"\x20\x18\x10"
    return b"\xc0\x50\x40" if (int(u) + int(v)) % 2 == 0 else b"\x50\x60\xc8"


def write_photo(path):
    h = find_homography(CORNERS)
    rows = b"".join(b"\0" + b"".join(colour(h, x + .5, y + .5) for x in range(SIZE[0])) for y in range(SIZE[1]))

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


class PhotoJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"
    CHOOSES_FILES = True

    def __init__(self, session, args):
        super().__init__(session, args)
        self.choose_pdf()

    def patience(self):
        return 40 * self.args.slow

    def start(self, path):
        """Without a file."""
        env = job.forgive_leaks({"LAT_LOOP_WATCH": self.loop_path})
        self.program = driver.Program(self.session, [self.args.program], env)
        self.window = self.program.window("New game")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    @property
    def photo(self):
        return os.path.join(self.session.folder, "photo.png")

    @property
    def folder(self):
        return os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "boards")

    @property
    def boards(self):
        return self.program.window("Found boards")

    @property
    def dialog(self):
        return self.program.window("Photograph of a board")

    def open_boards(self):
        self.press_until("F10", lambda: self.window.list("menu item", "Found boards"), "the main menu")
        self.press_until("f", lambda: any(window.name == "Found boards" for window in self.program.windows), "the boards")

    def has_label(self, window, words):
        return any(words in node.name for role in ("label", "alert", "status") for node in window.list(role))

    def choose(self, path):
        """In the file chooser."""
        chooser = self.program.window("Open a photograph")
        self.boards.wait(lambda node: not node.has("active"), "the chooser to have the keys")
        self.program.press("ctrl+l")
        entry = chooser.find("text box")
        entry.wait(lambda node: node.has("focused"), "the focus in the entry")
        self.program.press("ctrl+a")
        self.program.type(path)
        driver.wait_for(lambda: entry.text == path, "the path in the entry")
        self.program.press("Return")
        driver.wait_for(lambda: all(window.name != "Open a photograph" for window in self.program.windows), "it to close")

    @property
    def view(self):
        return self.dialog.find(re.compile("grouping|panel|group"), "Photograph")

    def find_pixel(self, x, y):
        """Where on the screen a pixel of the photograph is: it fills its view, as far as that has its shape."""
        left, top, width, height = self.view.area()
        scale = min(width / SIZE[0], height / SIZE[1])
        left += round((width - SIZE[0] * scale) / 2) + x * scale
        top += round((height - SIZE[1] * scale) / 2) + y * scale
        at = self.program.place_of(self.dialog)
        return round(at[0] + left), round(at[1] + top)

    def type_into(self, box, text):
        self.program.screen.wait_still()
        box.click()
        self.program.press("ctrl+a")
        self.program.type(text)
        box.wait(lambda node: node.text == text, f"{text!r} to be there")

    # The steps
    def test_corners(self):
        """a picture is loaded, and its corners come to where one clicks"""
        write_photo(self.photo)
        self.start(None)
        self.open_boards()
        self.boards.find("button", "Add a board from a photograph").click()
        self.choose(self.photo)
        self.dialog.find("button", "Corner at a1").wait(lambda node: node.has("focused"), "the first corner to have the keys")
        self.program.screen.wait_still()
        with watch.Calm() as calm:
            for corner in CORNERS:
                self.program.use("mousemove", *self.find_pixel(*corner), "click", 1)
                self.program.screen.wait_still()
        for name, value in (("Files", FILES), ("Ranks", RANKS)):
            box = self.dialog.find(re.compile("spin button"), name)
            self.type_into(box, str(value))
            self.program.press("Return")
        self.dialog.find("button", "Corner at f5")
        self.check_names(self.dialog)
        self.picture("photo-corners")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_fault(self):
        """corners that no board can have are told, and taken back with the keys"""
        self.program.use("mousemove", *self.find_pixel(*CORNERS[0]), "mousedown", 1)
        for y in (400, 300, 200, 60):
            self.program.use("mousemove", *self.find_pixel(500, y))
        self.program.use("mouseup", 1)
        driver.wait_for(lambda: self.has_label(self.dialog, "cross each other, or a corner is turned inwards; move"), "what is wrong")
        self.picture("photo-fault")
        assert not self.dialog.find("button", "Continue…").has("sensitive")
        self.program.press("ctrl+z")
        driver.wait_for(lambda: self.has_label(self.dialog, "Put the corners where the outermost lines cross"), "it to be well")

    def test_lines(self):
        """a crossing is moved by the keyboard, and put back"""
        self.dialog.find(re.compile("button"), "Lines").click()
        self.dialog.find("button", "Crossing 0, 0").wait(lambda node: True, "the crossings")
        self.program.use("mousemove", *self.find_pixel(*look(find_homography(CORNERS), 3, 2)), "click", 1)
        self.dialog.find("button", "Crossing 3, 2").wait(lambda node: node.has("focused"), "the crossing to have the keys")
        self.program.press("shift+Right", "Up")
        self.dialog.find("button", "Crossing 3, 2, moved")
        self.picture("photo-lines")
        width = self.view.area()[2]
        self.program.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
        driver.wait_for(lambda: self.view.area()[2] > 2 * width, "the picture to be larger")
        self.program.screen.wait_still()
        left, top, _, _ = self.dialog.find("button", "Crossing 3, 2, moved").area()
        assert 300 < left < 560 and 200 < top < 460, f"the crossing is at {left}, {top}, and not in the middle"
        self.picture("photo-large")
        self.program.press("ctrl+0")
        driver.wait_for(lambda: self.view.area()[2] == width, "the whole picture")
        self.program.press("Delete")
        self.dialog.find("button", "Crossing 3, 2")
        self.program.press("ctrl+Right", "Left")
        self.dialog.find("button", "Crossing 4, 2, moved")

    def test_squares(self):
        """squares are marked by the mouse and by the keyboard"""
        self.dialog.find(re.compile("button"), "Squares").click()
        self.dialog.find("button", "a1, whole")
        h = find_homography(CORNERS)
        for column, row in ((0, 0), (0, 0), (4, 3)):
            self.program.use("mousemove", *self.find_pixel(*look(h, column + .5, row + .5)), "click", 1)
            self.program.screen.wait_still()
        self.dialog.find("button", "a1, lost")
        self.dialog.find("button", "e4, damaged").wait(lambda node: node.has("focused"), "the square to have the keys")
        self.program.press("Left", "space")
        self.dialog.find("button", "d4, damaged").wait(lambda node: node.has("focused"), "the next one to have the keys")
        # The squares are one stop of many.
        self.program.press("Tab")
        driver.wait_for(lambda: any(node.has("focused") for node in self.dialog.list(re.compile("button"))
                                    if node.name in ("Corners", "Lines", "Squares")), "Tab to leave the board")
        self.program.press("shift+Tab")
        self.dialog.find("button", "d4, damaged").wait(lambda node: node.has("focused"), "Tab to come back")
        self.program.press("ctrl+z")
        self.dialog.find("button", "d4, whole")
        self.picture("photo-squares")

    def test_save(self):
        """the rest is written in the form, and the picture is copied beside the board"""
        self.dialog.find("button", "Continue…").click()
        form = self.program.window("A board of your own")
        self.type_into(form.find("text box", "Name"), "A table")
        self.type_into(form.find("text box", "Spacing"), "40")
        self.picture("photo-form")
        assert form.find("text box", "Size").text == f"{FILES}x{RANKS}"
        assert form.find("text box", "Lost").text == "a1"
        form.find("button", "Save").click()
        path = os.path.join(self.folder, "a-table.latboard")
        driver.wait_for(lambda: os.path.exists(path), "the file")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(self.photo, "rb") as file:
            photo = file.read()
        digest = hashlib.sha256(photo).hexdigest()
        assert f"\nDigest={digest}\n" in text and "\nDamaged=e4\n" in text and "\nSpacing=40\n" in text, text
        with open(os.path.join(self.folder, re.search("\nPicture=(.*)\n", text)[1]), "rb") as file:
            assert file.read() == photo
        corners = [tuple(map(float, point.split(","))) for point in re.search("\nCorners=(.*)\n", text)[1].split(";")]
        for corner, wanted in zip(corners, CORNERS):
            assert max(abs(corner[0] - wanted[0]), abs(corner[1] - wanted[1])) < 2, corners
        assert re.search(r"\nPoints=4,2,[\d.]+,[\d.]+\n", text), text
        driver.wait_for(lambda: self.has_label(self.boards, "A table"), "the board to be listed")

    def find_colours(self, name):
        """Of a square; a man hides some of them."""
        return self.count_colours(self.window, self.window.find("grid", "Board").find("button", re.compile(f"^{name}(,|$)")))

    def count_colours(self, window, node):
        """How many dots are rather red, and rather blue."""
        left, top, width, height = node.area()
        x, y = self.program.place_of(window)
        rows = self.program.screen.wait_still()[2]
        red = blue = 0
        for line in rows[y + top + 3:y + top + height - 3]:
            dots = line[3 * (x + left + 3):3 * (x + left + width - 3)]
            for i in range(0, len(dots), 3):
                red += dots[i] > dots[i + 2] + 40
                blue += dots[i + 2] > dots[i] + 40
        return red, blue

    def has_photo(self):
        """Whether squares have the colours of the photograph, each its own."""
        return all((red > 50 and blue < 10) if is_red else (blue > 50 and red < 10)
                   for name, is_red in (("c1", True), ("d1", False), ("b3", False), ("c3", True), ("f5", False), ("e5", True))
                   for red, blue in [self.find_colours(name)])

    def test_play(self):
        """a new game on the board is played on its photograph, square by square, which can be put away"""
        self.boards.find("button", "New game on this board…").click()
        dialog = self.program.window(re.compile("^Rules for “A table”"))
        dialog.find("search box", "Search rule sets").wait(lambda node: node.has("focused"), "the search to have the focus")
        self.program.type("petteia 8")
        self.program.screen.wait_still()
        self.program.press("Return")
        driver.wait_for(lambda: all(window.name != "Found boards" for window in self.program.windows), "the boards to be closed")
        driver.wait_for(self.has_photo, "the photograph")
        self.picture("photo-game")
        assert not re.search("^a1(,|$)", " ".join(b.name for b in self.window.find("grid", "Board").list("button")))
        with watch.Calm() as calm:
            for is_there in (False, True):
                self.press_until("F10", lambda: self.window.list(re.compile("menu item"), "Photograph of the board"), "the main menu")
                self.picture("photo-menu")
                self.program.press("t")
                driver.wait_for(lambda: self.has_photo() == is_there, "the photograph to be put away, and to be back")
        print(f"# worst {self.worst_pass(calm)}")
        return watch.find_faults(self.loop_path, calm, self.args.slow)

    def test_export(self):
        """a picture of the position has the photograph, unless one does not want it"""
        self.press_until("shift+ctrl+x", lambda: any(window.name == "Export" for window in self.program.windows), "the export")
        window = self.program.window("Export")
        preview = window.find("image", re.compile("^White soldiers"))
        driver.wait_for(lambda: min(self.count_colours(window, preview)) > 1000, "the photograph in the preview")
        self.picture("photo-export")
        self.program.press("alt+h")
        driver.wait_for(lambda: self.count_colours(window, preview)[1] < 1000, "the usual board, on which nothing is blue")
        self.program.press("Escape")

    def test_print(self):
        """games that are selected are printed on the photograph of the board that they are played on"""
        one, two = (os.path.join(self.session.folder, f"{name}.latgame") for name in ("one", "two"))
        self.choose_file(lambda: self.program.press("ctrl+s"), one)
        with open(one, encoding="utf-8") as file:
            game = file.read()
        with open(two, "w", encoding="utf-8") as file:
            file.write(game + "\n" + game)
        self.session.run([self.args.program, two])
        games = self.program.window("Games")    # of a file with several
        # A click, as the window manager may not give it the keys.
        self.click_until(lambda: games.find("list item"),
                         lambda: any(row.has("focused") for row in games.list("list item")), "the list to have the keys")
        self.program.press("ctrl+a")
        self.press_until("ctrl+p", lambda: any(window.name == "Print" for window in self.program.windows), "the print dialog")
        button = self.program.window("Print").find("button", "Print")
        button.wait(lambda node: node.has("sensitive"), "the printer to be chosen")
        button.activate()
        content = driver.wait_for(self.find_pdf, "the file to be printed")
        assert content.count(b"/Subtype /Image") == 1, "diagrams without the photograph"
        for name in ("Games", "two.latgame"):
            window = self.program.window(re.compile(name))
            window.find("button", "Close").activate()
            driver.wait_for(lambda: all(other.path != window.path for other in self.program.windows), f"{name} to be closed")
        self.window.wait(lambda node: node.has("active"), "the game to have the keys")

    def find_warmth(self, window):
        """How much redder than blue the blue squares are, in the mean: on the photograph less."""
        x, y = self.program.place_of(window)
        rows = self.program.screen.wait_still()[2]
        found = []
        for name in ("b1", "d1", "f1", "c2", "e2", "d5", "f5"):
            left, top, width, height = window.find("button", re.compile(f"^{name}, ")).area()
            for line in rows[y + top + 3:y + top + height - 3]:
                dots = line[3 * (x + left + 3):3 * (x + left + width - 3)]
                found += [dots[i] - dots[i + 2] for i in range(0, len(dots), 3)]
        return sum(found) / len(found)

    def test_lab(self):
        """a run that is begun from the game has its maps on the photograph, unless one does not want it"""
        self.press_until("F8", lambda: any(window.name == "Laboratory" for window in self.program.windows), "the laboratory")
        lab = self.program.window("Laboratory")
        for name, text in (("Games", "4"), ("Nodes an action", "20")):
            self.fill(lab, "spin button", name, text)
        lab.find("button", "Start").activate()
        lab.find("status", re.compile("^Done: "), self.patience())
        runs = os.path.join(self.session.env["XDG_DATA_HOME"], "latrunculi", "runs")
        with open(os.path.join(runs, next(name for name in os.listdir(runs) if name.endswith(".jsonl"))), encoding="utf-8") as file:
            assert json.loads(file.readline())["board"] == "a-table"
        lab.find("button", "Show the report").activate()
        lab.find("checkbox", re.compile("^On the photograph$"), self.patience())
        path = os.path.join(self.session.folder, "map.svg")
        save = lab.find("button", re.compile("^Save Where men are captured as SVG"), self.patience())
        self.picture("photo-report")
        page = os.path.join(self.session.folder, "report.html")
        self.choose_file(self.find_menu_item(lab, "Save as", re.compile("As a web page")).activate, page)
        driver.wait_for(lambda: os.path.exists(page) and os.path.getsize(page) > 0, "the page", self.patience())
        with open(page, encoding="utf-8") as file:
            text = file.read()
        assert text.count('href="data:image/jpeg') == 3, "maps of the page without the photograph"
        at = self.program.place_of(lab)
        self.program.use("mousemove", at[0] + 300, at[1] + 500, "click", "--repeat", 60, "--delay", 5, 5)
        self.program.screen.wait_still()
        self.picture("photo-report-map")
        self.choose_file(save.activate, path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        assert "<image" in text, "a map without the photograph"
        lab.find("button", "Wear of the board…").activate()
        wear = self.program.window("Wear of the board")
        driver.wait_for(lambda: wear.list("button", re.compile("^f5, ")), "the squares", self.patience())
        switch = wear.find("checkbox", re.compile("^On the photograph$"), self.patience())
        self.program.screen.wait_still()
        self.picture("photo-lab-wear")
        warmth = self.find_warmth(wear)
        switch.click()
        driver.wait_for(lambda: self.find_warmth(wear) > warmth + 12, "the drawn board")
        switch.click()
        driver.wait_for(lambda: abs(self.find_warmth(wear) - warmth) < 2, "the photograph")
        self.press_until("Escape", lambda: all(window.name != "Wear of the board" for window in self.program.windows), "it to be closed")
        # The game had the wear, and has the keys.
        self.program.press("F8")
        lab.wait(lambda node: node.has("active"), "the laboratory to have the keys")
        self.program.press("ctrl+w")
        driver.wait_for(lambda: all(window.name != "Laboratory" for window in self.program.windows), "the laboratory to be closed")
        self.window.wait(lambda node: node.has("active"), "the game to have the keys")

    def test_wear(self):
        """a worn board is graded on its photograph, until it is another one, and is on it again when the bench is opened"""
        def open_bench():
            self.press_until("F10", lambda: self.window.list("menu item", "Wear bench"), "the main menu")
            self.press_until("c", lambda: any(window.name == "Wear bench" for window in self.program.windows), "the bench")
            return self.program.window("Wear bench")

        def close_bench():
            self.program.press("ctrl+w")
            driver.wait_for(lambda: all(window.name != "Wear bench" for window in self.program.windows), "the bench to be closed")

        bench = open_bench()

        def has_photo():
            found = [bench.list("button", re.compile(f"^{name}, ")) for name in ("c1", "d1")]
            red, blue = (self.count_colours(bench, square[0]) for square in found) if all(found) else ((0, 0), (0, 0))
            return red[0] > 50 > red[1] and blue[1] > 50 > blue[0]
        def is_on_board():
            return self.has_label(bench, f"{FILES} × {RANKS} squares")

        def drop_down():
            self.click_until(lambda: bench.list("button", "Size of the board")[-1],
                             lambda: [node for node in bench.list("button", re.compile("^Found board")) if node.is_seen()],
                             "the sizes")[0].activate()

        self.choose_by_keys(drop_down, "a table", is_on_board, "the board")
        self.program.press("Escape")
        driver.wait_for(has_photo, "the photograph")
        self.picture("photo-wear")
        self.press_until("ctrl+z", lambda: not self.has_label(bench, f"{FILES} × {RANKS} squares"), "the board before")
        assert not has_photo(), "a photograph of another board"
        self.press_until("ctrl+shift+z", is_on_board, "the board again")
        driver.wait_for(has_photo, "the photograph again")
        close_bench()
        bench = open_bench()
        driver.wait_for(has_photo, "the photograph of the board that was kept")
        # A file that names this board, but says another size, is not of it.
        path = os.path.join(self.session.folder, "other.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("# found board: a-table\n# board: 5x5\nplace,grade\na1,4\n")
        self.choose_file(lambda: self.program.press("ctrl+o"), path, True)
        driver.wait_for(lambda: self.has_label(bench, "5 × 5 squares"), "the other size")
        self.program.screen.wait_still()
        for name in ("c1", "d1", "c2", "d2"):
            found = self.count_colours(bench, bench.find("button", re.compile(f"^{name}, ")))
            assert max(found) < 50, f"{name} has colours {found} of the photograph of a board of another size"
        # A click, as the window manager may have given the keys to the game when the chooser went.
        bench.find("button", re.compile("^b2, ")).click()
        bench.wait(lambda node: node.has("active"), "the bench to have the keys")
        close_bench()

    def test_remove(self):
        """a board that is removed takes its picture with it once it cannot be brought back, and not before"""
        self.open_boards()
        picture = next(name for name in os.listdir(self.folder) if name.endswith(".png"))
        path = os.path.join(self.folder, "a-table.latboard")
        self.boards.find("button", "Remove").click()
        driver.wait_for(lambda: not os.path.exists(path), "the board to be gone")
        self.boards.find("button", "Undo").click()
        driver.wait_for(lambda: os.path.exists(path), "the board to be back")
        self.program.screen.wait_still()
        self.boards.find("button", "Remove").click()
        driver.wait_for(lambda: not os.path.exists(path), "the board to be gone again")
        assert picture in os.listdir(self.folder)
        self.program.press("ctrl+w")
        driver.wait_for(lambda: os.listdir(self.folder) == [], "the picture to be gone")
        driver.wait_for(lambda: not self.has_photo(), "the usual board")

    STEPS = [test_corners, test_fault, test_lines, test_squares, test_save, test_play, test_export, test_print, test_lab, test_wear, test_remove]


if __name__ == "__main__":
    job.main(PhotoJob)
