"""What a person does with a program, and sees of it.

Windows and what is in them are found over the accessibility bus, as a screen reader finds
them; hands are xdotool's; eyes read the memory of the X server.
"""

import os
import re
import struct
import subprocess
import time
import zlib

from gi.repository import Gio, GLib

PATIENCE = 20.0
PREFIX = "org.a11y.atspi."
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")

# The numbers of those states of AT-SPI that are asked for.
STATES = {"active": 1, "checked": 4, "enabled": 8, "expandable": 9, "expanded": 10, "focused": 12, "pressed": 20,
          "selected": 23, "sensitive": 24, "showing": 25, "visible": 30}
IN_WINDOW = 1
# Roles of what has nothing in it.
LEAVES = {"label", "image", "separator"}


class Failure(AssertionError):
    """The program is not as it should be."""


def wait_for(condition, what, seconds=PATIENCE):
    """Ask until the answer is true, and return it.

    What has gone from the window between being found and being asked is no answer.
    """
    deadline = time.monotonic() + seconds
    while True:
        fault = None
        begin = time.monotonic()
        try:
            answer = condition()
        except GLib.Error as error:
            answer, fault = None, error
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise Failure(f"waited {seconds:g} s for {what}{f' ({fault})' if fault else ''}")
        # The program works half of the time at least, and not at answers alone.
        time.sleep(max(0.02, time.monotonic() - begin))


def is_like(pattern, text):
    """Whether a text is the one wanted: equal to a string, matched by a pattern."""
    if isinstance(pattern, re.Pattern):
        return pattern.search(text) is not None
    return pattern is None or pattern == text


def plain_name(name):
    """GTK 4.8 tells a label with a mnemonic twice: "_Save Save"."""
    first, _, second = name.partition(" ")
    half = len(name) // 2
    if name[half:half + 1] == " " and name[:half].replace("_", "", 1) == name[half + 1:]:
        return name[half + 1:]
    if "_" in first and first.replace("_", "", 1) == second:
        return second
    return name


class Node:
    """Something in a window."""

    def __init__(self, program, path):
        self.program = program
        self.path = path

    def ask(self, interface, method, arguments=None):
        return self.program.ask(self.program.owner, self.path, PREFIX + interface, method,
                                arguments)

    def get(self, interface, name):
        return self.program.ask(
            self.program.owner, self.path, "org.freedesktop.DBus.Properties", "Get",
            GLib.Variant("(ss)", (PREFIX + interface, name)))

    @property
    def role(self):
        """What it is, which stays so: to ask once is enough."""
        if self.path not in self.program.roles:
            self.program.roles[self.path] = self.ask("Accessible", "GetRoleName")
        return self.program.roles[self.path]

    @property
    def name(self):
        return plain_name(self.get("Accessible", "Name"))

    @property
    def description(self):
        return self.get("Accessible", "Description")

    @property
    def text(self):
        """What can be read in it: its text if it has one, else its name."""
        try:
            count = self.get("Text", "CharacterCount")
            return self.ask("Text", "GetText", GLib.Variant("(ii)", (0, count)))
        except GLib.Error:
            return self.name

    def has(self, state):
        low, high = self.ask("Accessible", "GetState")
        return bool((low | high << 32) >> STATES[state] & 1)

    @property
    def children(self):
        return [Node(self.program, path) for _, path in self.ask("Accessible", "GetChildren")]

    def area(self):
        """Left, top, width and height in its window."""
        return self.ask("Component", "GetExtents", GLib.Variant("(u)", (IN_WINDOW,)))

    def is_seen(self):
        try:
            return min(self.area()[2:]) > 0
        except GLib.Error:
            return True

    def walk(self):
        """It and all in it, as far as it is still there."""
        yield self
        try:
            children = [] if self.is_leaf() else self.children
        except GLib.Error:
            return
        for child in children:
            yield from child.walk()

    def is_leaf(self):
        """Whether nothing is in it, ever: text and pictures; and a button that had nothing in it,
        as the squares of the board, which are most of what there is."""
        if self.role == "button" and self.path not in self.program.filled:
            self.program.filled[self.path] = bool(self.children)
        return self.role in LEAVES or not self.program.filled.get(self.path, True)

    def look(self, role=None, name=None):
        """One after the other, what is seen in it of a role and a name."""
        for node in self.walk():
            try:
                is_found = is_like(role, node.role) and is_like(name, node.name) and node.is_seen()
            except GLib.Error:
                continue
            if is_found:
                yield node

    def find_dialogs(self, depth=3):
        """The dialogs in a window, which are near its top."""
        for child in self.children if depth > 0 else ():
            if child.role in ("dialog", "alert", "alert dialog"):
                if child.is_seen():
                    yield child
            else:
                yield from child.find_dialogs(depth - 1)

    def list(self, role=None, name=None):
        """All that is seen in it of a role and a name."""
        return list(self.look(role, name))

    def find(self, role, name=None, seconds=PATIENCE):
        """The first of a role and a name, once there is one.

        GTK 4.8 calls a button that stays down a button; newer ones do not.
        """
        roles = (role, "toggle button") if role == "button" else (role,)

        def look():
            return next((node for each in roles for node in self.look(each, name)), None)

        try:
            return wait_for(look, f"a {role} {name!r}", seconds)
        except Failure as failure:
            raise Failure(f"{failure}; there was:\n{self.describe()}") from None

    def describe(self, depth=0):
        """A line for it and each thing in it."""
        try:
            lines = [f"{'  ' * depth}{self.role} {self.name!r} {tuple(self.area())}"]
            children = self.children
        except GLib.Error:
            return "  " * depth + "(gone)"
        return "\n".join(lines + [child.describe(depth + 1) for child in children])

    def wait(self, condition, what, seconds=PATIENCE):
        """Wait until something holds for it."""
        return wait_for(lambda: condition(self), what, seconds)

    def click(self, across=0.5, button=1):
        """Point at it, so far across from its left, and click."""
        place = self.point(across)
        while True:
            time.sleep(0.05)    # as a hand does: first there, then the click
            # A window that is still being laid out moves what is in it from under the pointer.
            now = self.point(across)
            if now == place:
                break
            place = now
        self.program.use("click", button)

    def point(self, across=0.5):
        """Move the pointer to it; where on the screen that is."""
        window = self.program.window_of(self)
        left, top, width, height = self.wait(Node.area, "a place")
        x, y = self.program.place_of(window)
        place = x + left + int(width * across), y + top + height // 2
        self.program.use("mousemove", *place)
        return place

    def activate(self):
        """Do what it is there for, as a screen reader does it."""
        self.ask("Action", "DoAction", GLib.Variant("(i)", (0,)))


class Screen:
    """What the screen shows, from the X server's memory (the format is XWD's)."""

    def __init__(self, path):
        self.path = path

    def read(self):
        """Width, height, and for each row its red, green and blue bytes."""
        with open(self.path, "rb") as file:
            data = file.read()
        header = struct.unpack(">25I", data[:100])
        width, height, row_length = header[4], header[5], header[12]
        start = header[0] + 12 * header[19]
        rows = []
        for y in range(height):
            pixels = data[start + y * row_length:start + y * row_length + 4 * width]
            row = bytearray(3 * width)
            for colour in range(3):
                row[colour::3] = pixels[2 - colour::4]
            rows.append(bytes(row))
        return width, height, rows

    def wait_still(self, seconds=3.0):
        """What it shows once that does not change any more."""
        deadline = time.monotonic() + seconds
        last = self.read()
        while time.monotonic() < deadline:
            time.sleep(0.15)
            now = self.read()
            if now == last:
                break
            last = now
        return last

    def save(self, path):
        """Write a PNG file of it."""
        width, height, rows = self.wait_still()

        def make_chunk(kind, content):
            checksum = zlib.crc32(kind + content)
            return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)

        content = zlib.compress(b"".join(b"\0" + row for row in rows))
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n"
                       + make_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                       + make_chunk(b"IDAT", content) + make_chunk(b"IEND", b""))


class Program:
    """A program in a session, from its start to its end."""

    def __init__(self, session, command, env=None):
        self.session = session
        self.roles = {}    # of what has been seen, by its path
        self.filled = {}    # of the buttons that have been seen, whether there is something in them
        self.screen = Screen(session.screen_file)
        # Each has its own, so that what one complained of when it ended is seen even if another has begun.
        self.log_path = os.path.join(session.folder, f"program-{len(session.logs) + 1}.log")
        session.logs.append(self.log_path)
        with open(self.log_path, "wb") as log:
            self.process = session.run(command, env=env or {}, stdout=log, stderr=log)
        self.bus = self.connect()
        self.owner, self.path = wait_for(self.find_self, f"{command[0]} to be there")

    # The accessibility bus
    def connect(self):
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        session = Gio.DBusConnection.new_for_address_sync(
            self.session.env["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)
        address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
                                    None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def ask(self, owner, path, interface, method, arguments=None):
        answer = self.bus.call_sync(owner, path, interface, method, arguments, None,
                                    Gio.DBusCallFlags.NONE, 30000, None).unpack()
        return answer[0] if len(answer) == 1 else answer

    def find_self(self):
        if self.process.poll() is not None:
            raise Failure(f"it has ended with {self.process.returncode}:\n{self.read_log()}")
        for owner, path in self.ask(*REGISTRY, PREFIX + "Accessible", "GetChildren"):
            try:
                pid = self.ask("org.freedesktop.DBus", "/org/freedesktop/DBus",
                               "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                               GLib.Variant("(s)", (owner,)))
            except GLib.Error:
                continue
            if pid == self.process.pid:
                return owner, path
        return None

    def read_log(self):
        with open(self.log_path, encoding="utf-8", errors="replace") as log:
            return log.read()

    # Windows
    @property
    def windows(self):
        """The windows, and after them the dialogs that libadwaita 1.5 and later have within one."""
        found = self.surfaces
        return found + [dialog for window in found for dialog in window.find_dialogs()]

    @property
    def surfaces(self):
        """What the screen knows as windows."""
        found = []
        for node in Node(self, self.path).children:
            try:
                if node.is_seen():
                    found.append(node)
            except GLib.Error:
                pass
        return found

    def window(self, name=None, seconds=PATIENCE):
        """The newest window of a name."""
        def look():
            return [node for node in self.windows if is_like(name, node.name)]

        try:
            return wait_for(look, f"a window {name!r}", seconds)[-1]
        except Failure as failure:
            names = [node.name for node in self.windows]
            raise Failure(f"{failure}; there were {names}") from None

    def window_of(self, node):
        """What the screen knows as the window that a thing is in."""
        top = node.path
        windows = {window.path: window for window in self.surfaces}
        while top not in windows:
            top = Node(self, top).get("Accessible", "Parent")[1]
        return windows[top]

    def read_property(self, window, name):
        return subprocess.run(["xprop", "-id", window, name], env=self.session.env,
                              capture_output=True, text=True, check=False).stdout

    def xprop(self, window, name):
        return self.read_property(window, name).partition("=")[2].strip()

    def place_of(self, window):
        """Where on the screen the top left corner of a window's contents is.

        The screen hears of a window, and of its name, later than who reads it aloud.
        """
        return wait_for(lambda: self.find_place(window), f"a window {window.name!r} on the screen")

    def find_place(self, window):
        title = window.name
        numbers = self.use("search", "--onlyvisible", "--pid", self.process.pid).split()
        for number in reversed(numbers):
            if self.xprop(number, "_NET_WM_NAME").strip('"') != title:
                continue
            shown = self.use("getwindowgeometry", "--shell", number)
            values = dict(line.split("=") for line in shown.split())
            left, top, width, height = window.area()
            if "X" not in values:
                return None
            # Whatever frame or shadow there is, it is the same on all sides. GTK 4.18 counts it to the
            # window, which begins before its contents, and takes it off the places of those once too often.
            return (int(values["X"]) + (int(values["WIDTH"]) - width) // 2 - 2 * left,
                    int(values["Y"]) + (int(values["HEIGHT"]) - height) // 2 - 2 * top)
        return None

    # Hands
    def use(self, *words):
        return subprocess.run(["xdotool", *map(str, words)], env=self.session.env, check=False,
                              capture_output=True, text=True).stdout

    def press(self, *keys):
        for key in keys:
            self.use("key", "--clearmodifiers", key)

    def type(self, text):
        self.use("type", "--delay", 15, "--", text)

    def wait_end(self, seconds=PATIENCE):
        """The exit status, once the program has ended."""
        wait_for(lambda: self.process.poll() is not None, "the program to end", seconds)
        return self.process.returncode
