#!/usr/bin/env python3
"""What a desktop is told of the program: types of files known by name and by content, their
icons, the actions of the launcher, the settings.

    test-desktop.py SOURCES BUILD
"""

import configparser
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from tap import Tap, read    # noqa: E402  (after the path to it)

APP_ID = "org.latrunculi.Latrunculi"
GAME, RULES = "text/x-latrunculi-game", "text/x-latrunculi-rules"
NOT_OURS = {
    "a game of chess": '[Event "Casual"]\n[Site "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n',
    "a text that speaks of rules": "A note on [Latrunculi Rul\n",
    "keys of something else": "[Desktop Entry]\nName=x\n",
}


def find_type(folder, path):
    env = {**os.environ, "XDG_DATA_HOME": folder, "XDG_DATA_DIRS": f"{folder}:/usr/share"}
    done = subprocess.run(["gio", "info", "-a", "standard::content-type", path], env=env,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    match = re.search(r"standard::content-type: (\S+)", done.stdout)
    return match[1] if match else done.stdout.strip()


def check_types(root, build, folder):
    """Each sample and each preset is known, by its name and without one."""
    packages = os.path.join(folder, "mime", "packages")
    os.makedirs(packages)
    shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
    shutil.copy(os.path.join(build, "data", APP_ID + ".xml"), packages)
    done = subprocess.run(["update-mime-database", os.path.join(folder, "mime")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        return [done.stdout]
    faults = []
    for suffix, kind, place in ((".latgame", GAME, "data/games"), (".latrules", RULES, "data/presets")):
        samples = sorted(glob.glob(os.path.join(root, place, "*" + suffix)))
        if not samples:
            faults.append(f"there is no sample in {place}")
        for sample in samples:
            for name in (f"known{suffix}", "unknown"):
                path = os.path.join(folder, name)
                shutil.copy(sample, path)
                found = find_type(folder, path)
                if found != kind:
                    faults.append(f"{os.path.basename(sample)} as {name} is {found}")
    for what, text in NOT_OURS.items():
        path = os.path.join(folder, "unknown")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if find_type(folder, path) in (GAME, RULES):
            faults.append(f"{what} is taken for ours")
    return faults


def check_icons(root, build):
    """Every icon that a type or the launcher names is there, and is installed."""
    tree = ElementTree.parse(os.path.join(build, "data", APP_ID + ".xml"))
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    names = [icon.get("name") for icon in tree.iter(space + "icon")]
    faults = [] if len(names) == 2 else [f"the types have the icons {names}"]
    paths = [f"scalable/mimetypes/{name}.svg" for name in names]
    paths += [f"scalable/apps/{APP_ID}.svg", f"symbolic/apps/{APP_ID}-symbolic.svg"]
    rule = read(root, "data/meson.build").replace("' / app_id + '", f"/{APP_ID}")
    for path in paths:
        if not os.path.exists(os.path.join(root, "data/icons/hicolor", path)):
            faults.append(f"{path} is not there")
        if path not in rule:
            faults.append(f"{path} is not installed")
    return faults


def check_launcher(build):
    """Each action of the launcher is one, and has a name; the types are those that are defined."""
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str
    parser.read(os.path.join(build, "data", APP_ID + ".desktop"), encoding="utf-8")
    entry = parser["Desktop Entry"]
    faults = []
    for action in filter(None, entry["Actions"].split(";")):
        group = f"Desktop Action {action}"
        if not parser.has_section(group) or not parser[group].get("Name") or not parser[group].get("Exec"):
            faults.append(f"the action {action} is not whole")
    if entry["MimeType"].split(";")[:2] != [GAME, RULES]:
        faults.append(f"the types are {entry['MimeType']}")
    faults += [f"{key} is not true" for key in ("StartupNotify", "DBusActivatable") if entry[key] != "true"]
    if not entry["Keywords"].endswith(";"):
        faults.append("the keywords do not end with a semicolon")
    return faults


def check_caches(root, build, folder):
    """After an installation the desktop knows who opens a game, after a removal it does not any more."""
    share, tools = os.path.join(folder, "share"), os.path.join(folder, "bin")
    files = {os.path.join(share, "applications"): ".desktop", os.path.join(share, "mime/packages"): ".xml"}
    for place, suffix in files.items():
        os.makedirs(place)
        shutil.copy(os.path.join(build, "data", APP_ID + suffix), place)
    os.mkdir(tools)
    with open(os.path.join(tools, "latrunculi"), "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n")
    os.chmod(file.name, 0o755)
    env = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "XDG_DATA_HOME": os.path.join(folder, "none"),
           "XDG_CONFIG_HOME": os.path.join(folder, "none"), "XDG_DATA_DIRS": f"{share}:/usr/share", "LC_ALL": "C"}

    def run(*command):
        return subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)

    def update():
        done = run("sh", os.path.join(root, "data/update-caches.sh"), share)
        return [f"it ends with {done.returncode}: {done.stdout}"] if done.returncode or done.stdout else []

    def is_known():
        return APP_ID + ".desktop" in run("gio", "mime", GAME).stdout

    faults = update() + ([] if is_known() else ["the desktop does not know the program"])
    game = os.path.join(folder, "a.latgame")
    with open(game, "w", encoding="utf-8") as file:
        file.write("nothing to be known by\n")
    faults += [] if GAME in run("gio", "info", "-a", "standard::content-type", game).stdout else ["the type is not known"]
    for place, suffix in files.items():
        os.remove(os.path.join(place, APP_ID + suffix))
    # As a removal does with a folder that is empty then.
    os.rmdir(os.path.join(share, "mime/packages"))
    faults += update() + (["the desktop knows it still"] if is_known() else [])
    faults += ["the type is known still"] if GAME in run("gio", "info", "-a", "standard::content-type", game).stdout else []
    # Where there is nothing to tell, and nobody to tell it.
    shell = shutil.which("sh")
    os.makedirs(os.path.join(tools, "few"))
    os.symlink(shutil.which("mkdir"), os.path.join(tools, "few", "mkdir"))
    env["PATH"] = os.path.join(tools, "few")
    done = run(shell, os.path.join(root, "data/update-caches.sh"), share)
    return faults + ([f"without tools it ends with {done.returncode}: {done.stdout}"] if done.returncode or done.stdout else [])


def check_tarball(root, folder):
    """The tarball that packages are made of has the sources, below one folder named after the version."""
    def make(place):
        done = subprocess.run(["sh", os.path.join(root, "src/package"), "tarball"], env={**os.environ, "LAT_PACKAGES": place},
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 0, done.stderr
        name, = os.listdir(place)
        return os.path.join(place, name)

    version = re.search(r"^  version: '(.*)',$", read(root, "meson.build"), re.MULTILINE)[1]
    first, second = make(os.path.join(folder, "first")), make(os.path.join(folder, "second"))
    faults = [] if os.path.basename(first) == f"latrunculi-{version}.tar.gz" else [first]
    with tarfile.open(first) as tar:
        names = tar.getnames()
    with open(first, "rb") as one, open(second, "rb") as other:
        faults += [] if one.read() == other.read() else ["it is another each time"]
    faults += [f"{name} does not belong there" for name in names
               if not name.startswith(f"latrunculi-{version}") or re.search(r"/(_\w+|\.git|__pycache__)(/|$)", name)]
    return faults + [f"{name} is not there" for name in ("meson.build", "COPYING", "data/debian/control", "src/run", "po/de.po")
                     if f"latrunculi-{version}/{name}" not in names]


def check_build_packages(root):
    """What the Debian package is built with, src/package installs."""
    wanted = re.search(r"^Build-Depends: (.*?)^\S", read(root, "data/debian/control"), re.MULTILINE | re.DOTALL)[1]
    shown = subprocess.run(["sh", "-c", ". src/setup.sh; echo $BUILD_PACKAGES $DEB_PACKAGES"], cwd=root,
                           stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    names = [re.match(r"[\w.+-]+", line.strip())[0].replace("debhelper-compat", "debhelper") for line in wanted.split(",")]
    faults = [f"{name} is not installed" for name in names if name not in shown]
    return faults or ([] if len(names) > 10 else [f"only {names} are wanted"])


def check_debian(root):
    """What lintian complained of once, as far as it can be seen without a package."""
    control, changelog, copyright, rules, cli = [read(root, f"data/debian/{name}")
                                                 for name in ("control", "changelog", "copyright", "rules", "latrunculi-cli.install")]
    maintainer = re.search(r"^Maintainer: (.*)$", control, re.MULTILINE)[1]
    faults = [] if re.fullmatch(r"[^<>]+ <[\w.+-]+@[\w-]+(\.[\w-]+)+>", maintainer) else [f"the maintainer is {maintainer}"]
    faults += [] if f" -- {maintainer}  " in changelog else ["the changelog is by somebody else"]
    # Games belong to a folder of their own, and what runs them to a path that not everybody has.
    faults += ["a game is not in /usr/games"] if re.search(r"^Section: games$", control, re.MULTILINE) else []
    faults += [f"whose is it, and since when: {line}" for line in re.findall(r"^Copyright: (.*)$", copyright, re.MULTILINE)
               if not re.match(r"\d{4} \w", line)]
    # What lies in /usr/libexec itself is for the hand, and wants a manual page.
    faults += [] if "--libexecdir=libexec/latrunculi\n" in rules and "usr/libexec/latrunculi\n" in cli else ["helpers are in /usr/libexec"]
    return faults


def check_readme(root):
    """What the README has one run is there."""
    text = read(root, "README.md")
    scripts = re.findall(r"\bsh ((?:src|tests|data)/[\w./-]+)(?: (\w+))?", text)
    faults = [f"there is no {path}" for path, _ in scripts if not os.path.exists(os.path.join(root, path))]
    known = subprocess.run(["sh", os.path.join(root, "src/package"), "--help"], stdout=subprocess.PIPE, text=True, check=False).stdout
    faults += [f"src/package knows no {word}" for path, word in scripts if path == "src/package" and word not in known.split()]
    options = re.findall(r"`?-D(\w+)=", text)
    faults += [f"there is no option {option}" for option in options if f"option('{option}'" not in read(root, "meson_options.txt")]
    version = re.search(r"^  version: '(.*)',$", read(root, "meson.build"), re.MULTILINE)[1]
    faults += [f"{name} is of another version" for name in re.findall(r"latrunculi-([\d.]+\d)", text) if name != version]
    return faults or ([] if len(scripts) > 6 and len(options) > 3 else [f"it has next to nothing: {scripts}, {options}"])


def check_help(build):
    """The manual is installed once, as pages for a browser, which is where the program looks for them."""
    done = subprocess.run(["meson", "introspect", "--installed", build], stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        return [f"meson ends with {done.returncode}"]
    places = [path for source, path in json.loads(done.stdout).items() if "/data/help/" in source]
    with open(os.path.join(build, "config.h"), encoding="utf-8") as file:
        wanted = re.search(r'#define LAT_HELPDIR "(.*)"', file.read())[1]
    return [] if places == [wanted] else [f"it is in {places}, and looked for in {wanted}"]


def check_settings(root):
    """Every key says what it is, in full."""
    tree = ElementTree.fromstring(read(root, f"data/{APP_ID}.gschema.xml"))
    faults = []
    for key in tree.iter("key"):
        for part in ("summary", "description"):
            node = key.find(part)
            if node is None or not (node.text or "").strip():
                faults.append(f"{key.get('name')} has no {part}")
    return faults or ([] if len(list(tree.iter("key"))) > 20 else ["there are next to no keys"])


def check_flatpak(root):
    """Nothing of the host but a display; what the build takes is in the tree."""
    manifest = json.loads(read(root, f"flatpak/{APP_ID}.json"))
    allowed = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}
    faults = [f"{argument} is asked for" for argument in manifest["finish-args"]
              if argument not in allowed]
    known = {"name", "buildsystem", "builddir", "config-opts", "sources", "cleanup", "build-options",
             "modules", "post-install", "run-tests"}
    for module in manifest["modules"]:
        faults += [f"{module['name']}: flatpak-builder knows no {key}" for key in set(module) - known]
        # What is fetched while it is built cannot be built offline.
        faults += [f"{module['name']} fetches {source}" for source in module["sources"]
                   if source.get("type") not in ("dir", "file", "patch", "script", "archive") or "url" in source]
        if "network" in json.dumps(module.get("build-options", {})):
            faults.append(f"{module['name']} wants a network")
    # Where it is there, who will read it has the last word.
    if shutil.which("flatpak-builder"):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["flatpak-builder", "--show-manifest", os.path.join(root, f"flatpak/{APP_ID}.json")], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
        faults += [done.stderr] if done.returncode else []
    return faults


def main():
    root, build = [os.path.abspath(path) for path in sys.argv[1:]]
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        tap.result("files are known by their names and by what is in them", check_types(root, build, folder))
    with tempfile.TemporaryDirectory() as folder:
        tap.result("a desktop is told what came and what went", check_caches(root, build, folder))
    with tempfile.TemporaryDirectory() as folder:
        tap.result("the tarball has what it should", check_tarball(root, folder))
    tap.result("what the Debian package is built with is installed", check_build_packages(root))
    tap.result("the Debian package is as Debian wants it", check_debian(root))
    tap.result("what the README has one run is there", check_readme(root))
    tap.result("the manual is installed once", check_help(build))
    tap.result("every icon is there", check_icons(root, build))
    tap.result("the launcher is whole", check_launcher(build))
    tap.result("every setting says what it is", check_settings(root))
    tap.result("the Flatpak has no more than it needs, and builds offline", check_flatpak(root))
    tap.done()


if __name__ == "__main__":
    main()
