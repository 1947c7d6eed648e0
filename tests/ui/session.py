"""A screen that nobody sees, with all that a desktop program expects to find there.

    with Session() as session:
        session.run([program, file])

It has an X server in memory, a bus of its own on which nothing but the accessibility
bus can be started, a window manager, and a home folder that is gone afterwards.  All
processes that are started in it carry a mark in their environment; by that they are
found at the end, and nobody else's process is ever touched.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
import uuid

MARK = "LATRUNCULI_UI_SESSION"

# What must be there, and the Debian package that has it.
NEEDED = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus-daemon",
    "xdotool": "xdotool",
    "xfwm4": "xfwm4",
    "xprop": "x11-utils",
}

# Each frame would have a new piece of memory to share: on a virtual machine to touch its pages
# takes three times as long as to send it, most of the time of a pass, and it is not the program's.
NO_SHARED_MEMORY = ("-extension", "MIT-SHM")

# Of the caller's environment only what does not lead to the caller's desktop.
KEPT = ("PATH", "LD_LIBRARY_PATH", "LANG", "TMPDIR", "GSETTINGS_SCHEMA_DIR", "XDG_DATA_DIRS",
        "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "G_SLICE", "LAT_LOCALEDIR")

BUS_CONFIGURATION = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={folder}/bus</listen>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

ACCESSIBILITY_BUS = "dbus-1/services/org.a11y.Bus.service"

# GTK 4.8 loses a date for each file that is noted as recent: 32 bytes that the leak
# checker cannot tell from ours.
GTK_SETTINGS = """\
[Settings]
gtk-enable-animations=false
gtk-cursor-blink=false
gtk-font-name=Cantarell 11
gtk-recent-files-enabled=false
"""


class SessionError(Exception):
    """The session could not be set up."""


def find_missing():
    """The packages that would have to be installed first."""
    missing = [package for name, package in NEEDED.items() if shutil.which(name) is None]
    if find_service() is None:
        missing.append("at-spi2-core")
    return missing


def find_service():
    folders = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    for folder in folders.split(":") + ["/usr/share"]:
        path = os.path.join(folder, ACCESSIBILITY_BUS)
        if os.path.exists(path):
            return path
    return None


def find_marked(mark):
    """The processes with a mark in the environment they were started with."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                if wanted in file.read().split(b"\0"):
                    found.append(int(name))
        except OSError:
            pass
    return found


class Session:
    def __init__(self, size="1400x900"):
        self.size = size
        self.mark = uuid.uuid4().hex
        self.folder = tempfile.mkdtemp(prefix="latrunculi-ui-")
        self.env = self.make_environment()
        self.children = []
        self.logs = []    # of the programs that are driven

    def make_environment(self):
        env = {key: os.environ[key] for key in KEPT if key in os.environ}
        home = os.path.join(self.folder, "home")
        places = {
            "HOME": home,
            "XDG_CONFIG_HOME": f"{home}/.config",
            "XDG_CACHE_HOME": f"{home}/.cache",
            "XDG_DATA_HOME": f"{home}/.local/share",
            "XDG_RUNTIME_DIR": os.path.join(self.folder, "run"),
        }
        for place in places.values():
            os.makedirs(place, mode=0o700, exist_ok=True)
        env.update(places)
        env.update({
            MARK: self.mark,
            "LC_ALL": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/bus",
            "GDK_BACKEND": "x11",
            "GDK_DEBUG": "gl-disable",
            "GSK_RENDERER": "cairo",
            "GTK_A11Y": "atspi",
            "GTK_USE_PORTAL": "0",
            "ADW_DISABLE_PORTAL": "1",
            "GSETTINGS_BACKEND": "memory",
            "GIO_USE_VFS": "local",
        })
        return env

    @property
    def screen_file(self):
        """Where the X server keeps what the screen shows."""
        return os.path.join(self.folder, "Xvfb_screen0")

    def __enter__(self):
        try:
            self.start_display()
            self.start_bus()
            self.write_settings()
            self.start_window_manager()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def run(self, command, **options):
        """Start something in the session."""
        child = subprocess.Popen(command, env={**self.env, **options.pop("env", {})},
                                 stdin=subprocess.DEVNULL, **options)
        self.children.append(child)
        return child

    def run_server(self, command, **options):
        with open(os.path.join(self.folder, "servers.log"), "ab") as log:
            return self.run(command, stdout=log, stderr=log, start_new_session=True,
                            env={"NO_AT_BRIDGE": "1"}, **options)

    def run_ready(self, command, option):
        """Start a server that writes a line to a pipe when it is ready; the line."""
        reader, writer = os.pipe()
        try:
            self.run_server([*command, option.format(writer)], pass_fds=[writer])
        finally:
            os.close(writer)
        with os.fdopen(reader) as pipe:
            line = pipe.readline().strip()
        if not line:
            raise SessionError(f"{command[0]} did not start")
        return line

    def start_display(self):
        # -r: no key repeats itself. On a busy machine half a second can pass between a key's
        # going down and up, and then one step forward becomes two.
        number = self.run_ready(
            ["Xvfb", "-screen", "0", f"{self.size}x24", "-dpi", "96", "-nolisten", "tcp", "-r",
             "-noreset", *NO_SHARED_MEMORY, "-fbdir", self.folder, "-displayfd"], "{}")
        self.env["DISPLAY"] = f":{number}"

    def start_bus(self):
        services = os.path.join(self.folder, "services")
        os.mkdir(services)
        shutil.copy(find_service(), services)
        path = os.path.join(self.folder, "bus.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(BUS_CONFIGURATION.format(folder=self.folder))
        self.run_ready(["dbus-daemon", "--nofork", "--nopidfile", f"--config-file={path}"],
                       "--print-address={}")

    def write_settings(self):
        folder = os.path.join(self.env["XDG_CONFIG_HOME"], "gtk-4.0")
        os.makedirs(folder)
        with open(os.path.join(folder, "settings.ini"), "w", encoding="utf-8") as file:
            file.write(GTK_SETTINGS)

    def start_window_manager(self):
        self.run_server(["xfwm4", "--compositor=off"])
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            shown = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], env=self.env,
                                   capture_output=True, check=False).stdout
            if b"window id" in shown:
                return
            time.sleep(0.02)
        raise SessionError("xfwm4 did not start")

    def end_marked(self, number, seconds):
        """Send a signal to all that was started here; whether it is gone in time."""
        deadline = time.monotonic() + seconds
        for pid in find_marked(self.mark):
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass
        while True:
            for child in self.children:
                child.poll()
            if not find_marked(self.mark):
                return True
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)

    def close(self):
        if not self.end_marked(signal.SIGTERM, 3):
            self.end_marked(signal.SIGKILL, 3)
        shutil.rmtree(self.folder, ignore_errors=True)
