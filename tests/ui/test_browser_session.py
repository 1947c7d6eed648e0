"""The program without a display, as `sh src/run` shows it in a browser: it loads, the board is whole, a click moves
a man, a key steps, the manual is at hand, only this machine can reach it, and with the program all of it ends.

    python3 test_browser_session.py SOURCES BUILD [--pictures FOLDER]

Prints TAP.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", name) for name in ("style", "export")]

import browser    # noqa: E402  (after the path to it)
from tap import Tap    # noqa: E402

import job    # noqa: E402

GAME = ('[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "Käthe"]\n[Black "B"]\n[Result "*"]\n'
        '[Variant "latrunculi-xxi-8x8"]\n\n1. a1-a2 *\n')
PATIENCE = 60

# The men are pictures of one size: the rows that have eight of them in equal steps are the ranks of soldiers.
FIND_RANKS = """(() => {
    const rows = new Map();
    for (const image of document.querySelectorAll('img')) {
        const box = image.getBoundingClientRect();
        if (box.width < 20 || Math.abs(box.width - box.height) > 2)
            continue;
        const key = Math.round(box.y + box.height / 2) + ' ' + Math.round(box.width);
        if (!rows.has(key))
            rows.set(key, []);
        rows.get(key).push([box.x + box.width / 2, box.y + box.height / 2]);
    }
    return [...rows.values()].filter((row) => row.length >= 6).map((row) => row.sort((a, b) => a[0] - b[0]));
})()"""


# Of the pictures that lie within a box: where each is, and how many of its strips, upright and across, are empty.
# What is as large as the board has one a file and one a rank; anything else has halves.
COUNT_EMPTY = """((left, top, right, low) => {
    const told = [];
    for (const image of document.querySelectorAll('img')) {
        const box = image.getBoundingClientRect(), width = image.naturalWidth, height = image.naturalHeight;
        if (box.x < left || box.y < top || box.right > right || box.bottom > low || width < 2 || height < 2)
            continue;
        const n = Math.min(width, height) > (right - left) / 2 ? 8 : 2;
        const canvas = document.createElement('canvas'), strips = new Set();
        [canvas.width, canvas.height] = [width, height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const bytes = context.getImageData(0, 0, width, height).data;
        for (let i = 0; i < width * height; i++)
            if (bytes[4 * i + 3] > 0) {
                strips.add('upright ' + Math.floor(i % width * n / width));
                strips.add('across ' + Math.floor(Math.floor(i / width) * n / height));
            }
        told.push([box.width, box.height, box.x, box.y].map(Math.round).concat(2 * n - strips.size));
    }
    return told;
})"""


def wait_for(look, what):
    deadline = time.monotonic() + PATIENCE
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"waited for {what}")
        time.sleep(0.05)


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


class Start:
    """`sh src/run FILE` where there is no display."""

    def __init__(self, sources, build, folder):
        self.folder = folder
        self.game = os.path.join(folder, "game.latgame")
        self.log = os.path.join(folder, "log")
        with open(self.game, "w", encoding="utf-8") as file:
            file.write(GAME)
        env = {key: value for key, value in os.environ.items()
               if key not in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LANG", "SSH_CONNECTION", "XDG_STATE_HOME")}
        for key, name in (("HOME", "home"), ("XDG_RUNTIME_DIR", "run"), ("XDG_DATA_HOME", "data"),
                          ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")):
            env[key] = os.path.join(folder, name)
            os.mkdir(env[key], 0o700)
        env.update({"LAT_BUILD": build, "GSETTINGS_BACKEND": "memory", "LC_ALL": "C", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
                    **job.forgive_leaks()})
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(["sh", os.path.join(sources, "src/run"), self.game], env=env, stdout=log,
                                            stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)

    def find_address(self, pattern):
        def look():
            assert self.process.poll() is None, f"it has ended: {read(self.log)}"
            return re.search(pattern + r"(http://127\.0\.0\.1:(\d+)/)\n", read(self.log))

        match = wait_for(look, f"an address in {read(self.log)}")
        return match[1], int(match[2])

    def end(self):
        """As a session does that ends; what it takes with it."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def close(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()


def list_listeners(port):
    """The addresses of this machine at which somebody listens on a port, as the kernel writes them."""
    lines = []
    for name in ("tcp", "tcp6"):
        if os.path.exists(f"/proc/net/{name}"):
            lines += read(f"/proc/net/{name}").splitlines()[1:]
    return [line.split()[1].split(":")[0] for line in lines
            if line.split()[3] == "0A" and int(line.split()[1].split(":")[1], 16) == port]


def fetch(address):
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


class Session:
    """What the browser shows."""

    def __init__(self, page, pictures):
        self.page = page
        self.pictures = pictures
        ranks = before = None
        # A banner may still come and move the board.
        while ranks is None or ranks != before:
            before = ranks
            time.sleep(1)
            ranks = wait_for(lambda: [row for row in page.run(FIND_RANKS) if len(row) == 8], "the ranks of soldiers")
        assert len(ranks) == 2, ranks
        ranks.sort(key=lambda row: row[0][1])
        self.left, self.top = ranks[0][0]
        self.square = (ranks[0][7][0] - self.left) / 7
        # Rank 1 is where the board says: seven squares below rank 8.
        assert abs(ranks[1][0][1] - self.top - 7 * self.square) < 4, ranks

    def find(self, name):
        return self.left + self.square * "abcdefgh".index(name[0]), self.top + self.square * (8 - int(name[1]))

    def is_on(self, name):
        """Whether a man stands there: a picture of a man's size."""
        x, y = self.find(name)
        return self.page.run(f"""[...document.querySelectorAll('img')].some((image) => {{
            const box = image.getBoundingClientRect();
            return box.width > 20 && box.width < {1.2 * self.square} && Math.abs(box.width - box.height) < 3
                && Math.hypot(box.x + box.width / 2 - {x}, box.y + box.height / 2 - {y}) < 4; }})""")

    def click(self, name):
        self.page.click_at(*self.find(name))

    def find_gaps(self):
        """The board's pictures (frame, grain, signs, men) are whole: GTK gives those of cairo to a browser in its own way."""
        edge = self.square / 2 + 20
        box = self.left - edge, self.top - edge, self.left + 7 * self.square + edge, self.top + 7 * self.square + edge
        found = self.page.run(f"{COUNT_EMPTY}({', '.join(map(str, box))})")
        faults = [f"of {width} × {height} at {x}, {y} {n} strips are empty" for width, height, x, y, n in found if n]
        long = [min(one[:2]) for one in found if max(one[:2]) > 7 * self.square]
        # The grain and four sides of the frame.
        return faults + ([] if len(long) == 5 and sorted(long)[3] < 20 else [f"the board is made of {found}"])

    def count_surfaces(self):
        return self.page.run("[...document.body.children].filter((one) => one.style.visibility != 'hidden').length")

    def shoot(self, name):
        if self.pictures:
            self.page.shoot(os.path.join(self.pictures, f"{name}.png"))


def check_all(tap, start, pictures):
    address, port = start.find_address(r"  ")
    manual, manual_port = start.find_address(r"The manual: ")
    with browser.Browser(host="127.0.0.1") as chromium, chromium.open(address) as page:
        session = Session(page, pictures)
        tap.result("the window and its board are there", [] if session.is_on("a1") and not session.is_on("a2") else ["no man on a1"])
        session.shoot("browser-session")

        def step():
            """A key that comes before the window has the focus is lost; at the end of the game another does nothing."""
            page.press("ArrowRight")
            time.sleep(2)
            return session.is_on("a2") and not session.is_on("a1")

        wait_for(step, "the soldier to be on a2")
        tap.result("a key steps", [])
        # By now the last action has its signs, too.
        tap.result("nothing of the board is missing", session.find_gaps())

        session.click("h8")
        # Where it can go is shown when it has been taken.
        time.sleep(0.3)
        session.click("h5")
        wait_for(lambda: session.is_on("h5") and not session.is_on("h8"), "the soldier to be on h5")
        page.press("s", modifiers=2)
        wait_for(lambda: "h8-h5" in read(start.game), "the game to be saved")
        saved = read(start.game)
        tap.result("a click moves a man, and the game is saved",
                   [] if re.search(r"1\. a1-a2 h8-h5", saved) and "Käthe" in saved else [saved])

        before = session.count_surfaces()
        page.press("F1")
        wait_for(lambda: session.count_surfaces() > before, "F1 to show something")
        session.shoot("browser-manual")
        with chromium.open(manual) as first:
            faults = [] if "Latrunculi" in first.run("document.title") else [first.run("document.title")]
            first.click("a[href='keyboard.html']")
            wait_for(lambda: first.run("location.pathname") == "/keyboard.html" and first.run("document.styleSheets.length") == 1,
                     "the page on the keyboard with its style")
            faults += [] if first.run("document.querySelector('h1') !== null") else ["the page is empty"]
        status, text = fetch(manual + "preferences")
        faults += [] if status == 200 and "<h1>" in text else [f"{status}: {text[:200]}"]
        status, text = fetch(manual + "../" * 6 + "etc/passwd")
        faults += [] if status == 404 and "root:" not in text else [f"{status}: {text[:200]}"]
        tap.result("F1 says where the manual is, and there it is", faults)

    found = {place: list_listeners(place) for place in (port, manual_port)}
    tap.result("only this machine can reach them", [f"{place}: {told}" for place, told in found.items() if told != ["0100007F"]])
    complaints = job.find_complaints(read(start.log))
    status = start.end()
    wait_for(lambda: not list_listeners(port) and not list_listeners(manual_port), "nobody to listen any more")
    tap.result("all of it ends together", [f"the status is {status}"] if status != 143 else [])
    tap.result("nothing was complained of", complaints)


def main():
    sources, build = [os.path.abspath(path) for path in sys.argv[1:3]]
    pictures = sys.argv[4] if sys.argv[3:4] == ["--pictures"] else None
    lacking = [what for what, is_there in (("chromium", browser.find()), ("gtk4-broadwayd", shutil.which("gtk4-broadwayd")))
               if not is_there]
    if lacking:
        reason = f"{' and '.join(lacking)} not installed"
        print(f"1..1\nnot ok 1 - {reason}" if os.environ.get("CI") else f"1..0 # SKIP {reason}")
        return 1 if os.environ.get("CI") else 0
    tap = Tap()
    with tempfile.TemporaryDirectory(prefix="latrunculi-browser-", ignore_cleanup_errors=True) as folder:
        start = Start(sources, build, folder)
        try:
            check_all(tap, start, pictures)
        except (AssertionError, browser.Fault) as error:
            tap.result("the session goes on", [error, read(start.log)])
        finally:
            start.close()
    tap.done()
    return 0


if __name__ == "__main__":
    sys.exit(main())
