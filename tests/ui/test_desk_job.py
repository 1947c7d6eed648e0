"""The program at home on a desktop: help by F1, with a browser and without one; a second start that goes to
the one that runs; settings that are reset and brought back; a start by the bus.

    python3 test_desk_job.py PROGRAM SOURCES [--slow FACTOR] [--pictures FOLDER]

Prints TAP. What is done later may need what was done before.
"""

import os
import re
import subprocess

from gi.repository import Gio, GLib

import job
from job import driver

APP_ID = "org.latrunculi.Latrunculi"
HANDLER = """\
[Desktop Entry]
Type=Application
Name={name}
Exec={path} %u
NoDisplay=true
MimeType={mime};
"""


class DeskJob(job.Job):
    """The steps, in order; each is a test of its own."""

    SAMPLE = "tests/ui/main-job.latgame"

    def title(self, path):
        return "Seneca – Piso"

    @property
    def build(self):
        return os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(self.args.program))))

    @property
    def help_folder(self):
        return os.path.join(self.build, "data", "help", "help")

    # Other programs of the desktop
    def install(self, name, mime):
        """A program that shows what has a type: it writes down what it was asked to show."""
        home = self.session.env["XDG_DATA_HOME"]
        os.makedirs(os.path.join(home, "applications"), exist_ok=True)
        path = os.path.join(self.session.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nprintf "%s\\n" "$1" >>{path}.log\n')
        os.chmod(path, 0o755)
        with open(os.path.join(home, "applications", f"{name}.desktop"), "w",
                  encoding="utf-8") as file:
            file.write(HANDLER.format(name=name, path=path, mime=mime))
        with open(os.path.join(self.session.env["XDG_CONFIG_HOME"], "mimeapps.list"), "a",
                  encoding="utf-8") as file:
            file.write(f"[Default Applications]\n{mime}={name}.desktop\n")

    def shown(self, name):
        """What such a program was asked to show."""
        path = os.path.join(self.session.folder, f"{name}.log")
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8") as file:
            return file.read().split()

    def run_again(self, *words):
        """Start the program a second time; its status and what it says."""
        done = subprocess.run([self.args.program, *words], env=self.session.env, timeout=60,
                              capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def begin(self, env=None):
        self.program = driver.Program(self.session, [self.args.program, self.path],
                                      job.forgive_leaks(env))
        self.window = self.program.window(self.title(self.path))
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def end(self):
        assert self.quit() == 0, self.program.read_log()
        return self.find_complaints()

    # Steps
    def tell(self):
        """--version and --help tell what there is, without a window"""
        status, words = self.run_again("--version")
        assert status == 0 and re.fullmatch(r"latrunculi \d+\.\d+\.\d+\n", words), words
        status, words = self.run_again("--help")
        assert status == 0 and "--new-window" in words and ".latgame" in words, words
        status, words = self.run_again("--no-such-option")
        assert status == 1 and "--no-such-option" in words, words

    def help_nowhere(self):
        """F1 says where the manual is if nothing can show it"""
        empty = os.path.join(self.session.folder, "empty")
        os.mkdir(empty)
        for name in ("mime", "icons"):    # no desktop files: no programs
            os.symlink(os.path.join("/usr/share", name), os.path.join(empty, name))
        schemas = os.path.join(self.build, "data")
        self.begin({"LAT_HELPDIR": self.help_folder, "XDG_DATA_DIRS": empty,
                    "GSETTINGS_SCHEMA_DIR": schemas})
        self.program.press("F1")
        label = self.window_anywhere("label", os.path.join(self.help_folder, "index.html"))
        assert label
        self.program.press("Escape")
        self.window.wait(lambda node: node.has("active"), "the window to be active")
        return self.end()

    def window_anywhere(self, role, name):
        def look():
            return [node for window in self.program.windows for node in window.list(role, name)]

        return driver.wait_for(look, f"a {role} {name!r}")[0]

    def help_browser(self):
        """F1 opens the page about the place in a browser, also where there is a reader of help"""
        self.install("browser", "text/html")
        self.install("reader", "x-scheme-handler/help")
        self.begin({"LAT_HELPDIR": self.help_folder})
        self.program.press("F1")
        driver.wait_for(lambda: self.shown("browser"), "the browser to be asked")
        preferences = self.open_by("ctrl+comma", "Preferences")
        preferences.wait(lambda node: node.has("active"), "the preferences to be active")
        self.program.press("F1")
        driver.wait_for(lambda: self.shown("browser")[1:], "the browser to be asked again")
        shown = [GLib.filename_from_uri(place)[0] if place.startswith("file:") else place for place in self.shown("browser")]
        assert shown == [os.path.join(self.help_folder, name) for name in ("index.html", "preferences.html")], shown
        assert all(os.path.exists(path) for path in shown) and not self.shown("reader"), self.shown("reader")

    def reset(self):
        """What was chosen in the preferences is reset, and brought back"""
        preferences = self.program.window("Preferences")
        threads = preferences.find("spin button", "Threads")
        threads.program.ask(threads.program.owner, threads.path, "org.freedesktop.DBus.Properties",
                            "Set", GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue",
                                                          GLib.Variant("d", 3.0))))
        driver.wait_for(lambda: threads.text == "3", "three threads")
        reset = preferences.find(re.compile("button"), "Reset")
        reset.activate()
        driver.wait_for(lambda: threads.text == "1", "one thread")
        undo = preferences.find(re.compile("button"), "Undo")
        undo.activate()
        driver.wait_for(lambda: threads.text == "3", "three threads again")
        self.program.press("Escape")
        self.window.wait(lambda node: node.has("active"), "the window to be active")

    def second(self):
        """A second start has its file opened by the program that runs"""
        status, words = self.run_again(os.path.join(self.args.sources,
                                                    "data/games/kowalski-siege.latgame"))
        assert status == 0, words
        window = self.program.window(re.compile("."))
        driver.wait_for(lambda: len(self.program.windows) == 2, "a second window")
        assert window
        # The file that is open already is shown, not opened once more.
        status, words = self.run_again(self.path)
        assert status == 0, words
        self.window.wait(lambda node: node.has("active"), "the first window to come back")
        assert len(self.program.windows) == 2, [node.name for node in self.program.windows]

    def new_window(self):
        """--new-window opens one more, with a file and without"""
        status, words = self.run_again("--new-window")
        assert status == 0, words
        driver.wait_for(lambda: len(self.program.windows) == 3, "a third window")
        status, words = self.run_again(
            "-w", os.path.join(self.args.sources, "data/games/seneca-captives.latgame"))
        assert status == 0, words
        driver.wait_for(lambda: len(self.program.windows) == 4, "a fourth window")
        driver.wait_for(lambda: len({node.name for node in self.program.windows}) == 4,
                        "each window to show its own")
        return self.end()

    def by_bus(self):
        """The session bus starts the program by its service file, and has it open a file"""
        name = f"{APP_ID}.service"
        with open(os.path.join(self.build, "data", name), encoding="utf-8") as file:
            service = file.read()
        assert re.search(r"^Name=" + re.escape(APP_ID) + r"$", service, re.MULTILINE), service
        # The service names the program where it is going to be installed.
        service, count = re.subn(r"^Exec=\S+/latrunculi --gapplication-service$",
                                 f"Exec={os.path.abspath(self.args.program)} --gapplication-service",
                                 service, flags=re.MULTILINE)
        assert count == 1, service
        with open(os.path.join(self.session.folder, "services", name), "w",
                  encoding="utf-8") as file:
            file.write(service)
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        bus = Gio.DBusConnection.new_for_address_sync(self.session.env["DBUS_SESSION_BUS_ADDRESS"],
                                                      flags, None, None)

        def call(owner, path, interface, method, arguments):
            return bus.call_sync(owner, path, interface, method, arguments, None,
                                 Gio.DBusCallFlags.NONE, 60000, None)

        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
             "ReloadConfig", None)
        # As a desktop does: the service inherits what the session says of itself.
        keys = ("DISPLAY", "XDG_RUNTIME_DIR", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                "GSETTINGS_BACKEND", "GSETTINGS_SCHEMA_DIR", "GTK_A11Y", "LC_ALL")
        env = {key: self.session.env[key] for key in keys if key in self.session.env}
        env["ASAN_OPTIONS"] = job.forgive_leaks()["ASAN_OPTIONS"]
        call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
             "UpdateActivationEnvironment", GLib.Variant("(a{ss})", (env,)))
        call(APP_ID, "/org/latrunculi/Latrunculi", "org.freedesktop.Application", "Open",
             GLib.Variant("(asa{sv})", ([GLib.filename_to_uri(self.path, None)], {})))

        def look():
            shown = subprocess.run(["xdotool", "search", "--name", "Seneca – Piso"],
                                   env=self.session.env, capture_output=True, text=True, check=False)
            return shown.stdout.split()

        driver.wait_for(look, "its window")
        call(APP_ID, "/org/latrunculi/Latrunculi", "org.freedesktop.Application", "ActivateAction",
             GLib.Variant("(sava{sv})", ("quit", [], {})))
        driver.wait_for(lambda: not look(), "its window to be gone")

    STEPS = [tell, help_nowhere, help_browser, reset, second, new_window, by_bus]


if __name__ == "__main__":
    job.main(DeskJob)
