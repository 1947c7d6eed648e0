#!/usr/bin/env python3
"""What `ninja install` puts there runs, and `ninja uninstall` takes all of it away.

    test-install.py SOURCES BUILD
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from tap import Tap, find_files, read    # noqa: E402  (after the path to it)

APP_ID = "org.latrunculi.Latrunculi"


def run(*command, **more):
    done = subprocess.run(command, env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", **more}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout, [f"{' '.join(command)} ends with {done.returncode}: {done.stdout[-2000:]}"] if done.returncode else []


def find_option(build, name):
    with open(os.path.join(build, "config.h"), encoding="utf-8") as file:
        return re.search(rf'#define {name} "(.*)"', file.read())[1]


def check_installed(root, build, folder):
    faults = run("meson", "install", "-C", build, "--no-rebuild", "--quiet", DESTDIR=folder)[1]
    found = find_files(folder, ["."], [""])
    prefix = os.path.dirname(os.path.dirname(os.path.dirname(find_option(build, "LAT_HELPDIR")))).strip("/")
    wanted = ["bin/latrunculi", "bin/latrunculi-cli", f"share/applications/{APP_ID}.desktop", f"share/metainfo/{APP_ID}.metainfo.xml",
              f"share/dbus-1/services/{APP_ID}.service", f"share/mime/packages/{APP_ID}.xml", "share/latrunculi/help/index.html",
              "share/man/man1/latrunculi.1", f"share/glib-2.0/schemas/{APP_ID}.gschema.xml"]
    wanted += [f"share/locale/{language}/LC_MESSAGES/latrunculi.mo" for language in re.findall(r"^\w+$", read(root, "po/LINGUAS"), re.MULTILINE)]
    faults += [f"{path} is not installed" for path in wanted if f"{prefix}/{path}" not in found]
    faults += [f"{path} lies outside of the prefix" for path in found if not path.startswith(prefix)]
    told, more = run(os.path.join(folder, prefix, "bin/latrunculi-cli"), "moves", "--rules", "seneca-8x8")
    return faults + more + ([] if "@a1" in told.split() else [f"it knows no action: {told}"])


def check_removed(build, folder):
    faults = run("ninja", "-C", build, "uninstall")[1]
    return faults + [f"{path} is left" for path in find_files(folder, ["."], [""])]


def main():
    root, build = [os.path.abspath(path) for path in sys.argv[1:]]
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        tap.result("what is installed is whole, and runs", check_installed(root, build, folder))
        tap.result("all of it can be removed again", check_removed(build, folder))
    tap.done()


if __name__ == "__main__":
    main()
