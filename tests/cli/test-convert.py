"""latrunculi-cli convert from outside: what is good, what is broken, and what is meant to harm.

Usage: test-convert.py PROGRAM TOP
"""

import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from cli_tap import end, result

PROGRAM, TOP = sys.argv[1:3]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
GAME = """[Event "A <test> & \\"more\\""]
[White "A"]
[Black "B"]
[Result "*"]
[Variant "german-8x8"]

1. a2-a5 {first [%csl Ga5][%cal Rb2b5]} c7-c5 2. d2-d5 $1 (2. h2-h5 h7-h6) *
"""
START = "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1"
RULES = "[Latrunculi Rules]\nFormat=1\nId=x\nName=A <b>& test\n\n[Board]\nFiles=3\nRanks=3\n\n[Setup]\nArray=s1s/3/S1S\n\n[Goal]\nAnnihilateAt=0\n"
HOSTILE = '<script>alert(1)</script>]]>&amp;"\'\\" \x01\u202e %s %n ../../../x'


def run(*arguments, text=b""):
    return subprocess.run([PROGRAM, "convert", *arguments], input=text, capture_output=True, timeout=120, env=ENVIRONMENT, check=False)


def add_rules(text):
    """The game as a file has it: with its rules."""
    return run("-", "-", text=text.encode("utf-8")).stdout.decode("utf-8")


GAME = add_rules(GAME)
OTHER = add_rules("""[White "C"]
[Variant "latrunculi-xxi-8x8"]

1. a1-a4 c8-c5 *
""")
BAD_GAME = GAME.replace("c7-c5", "c7-z9")


def expect(name, arguments, status=0, out=None, error=None, text=b""):
    """Compares the exit status, and both streams with a pattern; no pattern for errors means none."""
    done = run(*arguments, text=text)
    faults = []
    shown = done.stderr.decode("utf-8", "replace")
    if done.returncode != status:
        faults.append(f"status {done.returncode} instead of {status}")
    if out is not None and not re.search(out, done.stdout, re.DOTALL):
        faults.append(f"output {done.stdout[:400]!r} does not match {out!r}")
    if error is None and shown:
        faults.append("unexpected: " + shown)
    if error is not None and not re.search(error, shown, re.DOTALL):
        faults.append(f"error {shown!r} does not match {error!r}")
    result(name, faults)
    return done


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def load(*names):
    with open(os.path.join(*names), "rb") as file:
        return file.read()


def measure_png(data):
    """Width and height, after a look at the head and the end."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[-8:-4] == b"IEND", data[:16]
    return struct.unpack(">II", data[16:24])


def list_formats():
    return [line.split("\t") for line in run("--list").stdout.decode("utf-8").splitlines()]


def check_content(name, ending, data):
    """What is wrong with a file of some ending."""
    if not data:
        return [name + " is empty"]
    if ending == "svg":
        try:
            root = ElementTree.fromstring(data)
        except ElementTree.ParseError as error:
            return [f"{name}: {error}"]
        titles = [child.tag.split("}")[1] for child in root][:2]
        return [] if titles == ["title", "desc"] else [f"{name}: {titles}"]
    if ending == "png":
        measure_png(data)
    if ending == "pdf" and not (data.startswith(b"%PDF-1.") and data.rstrip().endswith(b"%%EOF")):
        return [f"{name} is no PDF"]
    if ending in ("txt", "md", "tex", "html", "latgame", "latrules"):
        data.decode("utf-8")
    return []


def test_usage():
    for arguments in ([], ["a"], ["--to", "nonsense", "a", "b"], ["--what", "nonsense", "a", "b"], ["--what", "rules", "--to", "png", "a", "b"],
                      ["--game", "-1", "a", "b"], ["--at", "-2", "a", "b"], ["--width", "15", "a", "b"], ["--width", "9000", "a", "b"],
                      ["--square", "7", "a", "b"], ["--delay", "0", "a", "b"], ["--every", "-1", "a", "b"], ["--style", "marble", "a", "b"], ["--paper", "b0", "a", "b"],
                      ["a", "b", "-"], ["--output", "x"]):
        expect("wrong usage: " + " ".join(arguments), arguments, 2, rb"^$", "latrunculi-cli convert: ")
    formats = list_formats()
    faults = [row for row in formats if len(row) != 4]
    wanted = {("position", "svg"), ("position", "png"), ("position", "pdf"), ("position", "text"), ("game", "game"), ("rules", "html"), ("rules", "md"), ("rules", "text")}
    result("--list", faults or sorted(wanted - {(row[0], row[1]) for row in formats}))
    expect("an unknown format names those that there are", ["--to", "bmp", "a", "b"], 2, None, "--to: one of svg, png, pdf, .*game")


def test_every_format(folder):
    """Each format of the table, made of a game, of positions and of rules, by its name."""
    inputs = {"game": write(folder, "g.latgame", GAME), "position": write(folder, "p.txt", START + "\n"), "rules": write(folder, "r.latrules", RULES)}
    for subject, identifier, ending, _name in list_formats():
        faults = []
        for kind, path in inputs.items():
            out = os.path.join(folder, f"{kind}-{subject}-{identifier}.{ending}")
            done = run("--what", subject, "--to", identifier, path, out)
            # The one that cannot say all rules names the keys.
            if identifier == "ludii" and done.returncode == 1 and b"cannot be said for Ludii" in done.stderr and b"=" in done.stderr:
                continue
            if done.returncode or done.stderr:
                faults.append(f"{kind}: {done.returncode} {done.stderr}")
            else:
                faults += check_content(out, ending, load(out))
        result(f"{subject} as {identifier}", faults)


def test_output(folder):
    game, other = write(folder, "g.latgame", GAME), write(folder, "h.latgame", OTHER + "\n" + GAME)
    out = os.path.join(folder, "out.svg")
    expect("the name of the output tells the format", [game, out], 0)
    first = load(out)
    result("an SVG of the last position", check_content(out, "svg", first) + ([] if b"White soldiers: a1, a5, " in first else [first[:900]]))
    expect("nothing is overwritten", [other, "--game", "1", out], 1, rb"^$", r"h\.latgame:1:1: error: nothing is overwritten without --force: .*out\.svg")
    result("it is as it was", [] if load(out) == first else ["it changed"])
    expect("unless it is said", ["--force", "--game", "1", other, out], 0)
    result("then it is another", [] if load(out) != first else ["it is the same"])
    expect("several games: numbers", [other, "--output", os.path.join(folder, "many.svg")], 0)
    result("many-1.svg and many-2.svg", [name for name in ("many-1.svg", "many-2.svg") if check_content(name, "svg", load(folder, name))])
    place = os.path.join(folder, "a", "new", "folder")
    expect("several inputs, a folder", ["--to", "png", "--output", place, game, other], 0)
    names = sorted(os.listdir(place))
    result("a file each", [] if names == ["g.png", "h-1.png", "h-2.png"] else [names])
    expect("several inputs as games", ["--to", "game", game, other, place], 0)
    names = sorted(os.listdir(place))
    result("a file an input, all its games in it", [] if names == ["g.latgame", "g.png", "h-1.png", "h-2.png", "h.latgame"] and load(place, "h.latgame").count(b"[Event ") == 2 else [names])
    os.mkdir(os.path.join(folder, "b"))
    twin = write(os.path.join(folder, "b"), "g.latgame", OTHER)
    last = os.path.join(folder, "last")
    expect("two inputs of one name, even with --force", ["--force", "--to", "svg", game, twin, last], 1, None, r"b/g\.latgame:1:1: error: .*g\.svg has just been made of another input")
    result("the first is kept", [] if load(last, "g.svg") == first else ["it is another"])
    expect("to standard output", ["--to", "text", "--game", "2", other, "-"], 0, rb"^ 8  s  s  s  s")
    expect("several to standard output", ["--to", "svg", other, "-"], 1, rb"^$", "choose one with --game")
    expect("rules that are the same are told once", ["--to", "md-letters", "--what", "rules", "-", "-"], 0, rb"^# ", None, (GAME + "\n" + GAME).encode("utf-8"))
    expect("what has images beside it, to standard output", ["--to", "md", "--what", "rules", "-", "-"], 1, rb"^$", "has several files: give --output a name", GAME.encode("utf-8"))
    latin, mixed, made = write(folder, "latin.latgame", GAME), write(folder, "mixed.latgame", GAME), os.path.join(folder, "made.latgame")
    for path, white in ((latin, b"W\x80"), (mixed, b"\xc3\xa4\xff")):
        with open(path, "wb") as file:
            file.write(b'[White "' + white + b'"]\n' + GAME.encode("utf-8"))
    expect("what is not UTF-8 is refused", [latin, made], 1, rb"^$", r"latin\.latgame:1:10: error: 0x80: this is not UTF-8; --force reads it as Windows-1252 \(Latin-1\)")
    expect("several encodings at once are refused", [mixed, made], 1, rb"^$", r"mixed\.latgame:1:10: error: 0xFF: this is not UTF-8; with --force what cannot be read is replaced by “�”")
    result("nothing is written of either", ["it is there"] if os.path.exists(made) else [])
    expect("--force reads Windows-1252", ["--force", "--to", "game", latin, "-"], 0, "W€".encode("utf-8"), r"latin\.latgame:1:10: warning: 0x80: this is not UTF-8; it is read as")
    expect("--force replaces what cannot be read", ["--force", "--to", "game", mixed, "-"], 1, "ä�".encode("utf-8"), r"mixed\.latgame:1:10: error: 0xFF: this is not UTF-8; what cannot be read is replaced")
    expect("a preset needs no file", ["--to", "html", "seneca-8x8", "-"], 0, rb"^<!DOCTYPE html>")
    expect("no such folder", [game, "/no/such/folder/x.svg"], 1, rb"^$", r"g\.latgame:1:1: error: ")
    expect("no such game", ["--game", "3", other, "-"], 1, rb"^$", "there are 2 games")
    for at, text in ((0, rb"White soldiers: a1, a2, "), (1, rb"White soldiers: a1, a5, "), (2, rb"Black soldiers: .*c5")):
        expect(f"--at {at}", ["--at", str(at), "--to", "svg", game, "-"], 0, text)
    expect("--at and another thing", ["--at", "1", "--what", "game", game, "-"], 2, rb"^$", "--at goes with --what position")
    expect("--at and a name for games", ["--at", "1", game, os.path.join(folder, "at.latgame")], 1, rb"^$", "cannot be written in this format")
    done = run("--at", "1", game, os.path.join(folder, "at.png"))
    result("--at: a picture, not an animation", [] if done.returncode == 0 and b"acTL" not in load(folder, "at.png") else [done])
    expect("--at beyond the end", ["--at", "4", "--to", "svg", game, "-"], 1, rb"^$", "--at: the main line has 3 actions")


def test_looks(folder):
    game = write(folder, "g.latgame", GAME)
    sizes = {}
    for name, arguments in {
        "natural": ["--coordinates", "none"], "squares": ["--coordinates", "none", "--square", "20"], "wide": ["--width", "1234"],
        "narrow": ["--width", "16"], "caption": ["--width", "400", "--caption", "A caption"], "none": ["--width", "400"],
    }.items():
        done = run("--to", "png", *arguments, game, "-")
        sizes[name] = measure_png(done.stdout)
    faults = [sizes] if sizes["natural"] != (388, 388) or sizes["squares"] != (164, 164) or sizes["wide"][0] != 1234 or sizes["narrow"][0] != 16 else []
    if sizes["caption"][0] != 400 or sizes["caption"][1] <= sizes["none"][1] + 10:
        faults.append(sizes)
    result("PNG of any size", faults)
    plain = run("--to", "svg", "--at", "1", game, "-").stdout
    for option in ("--dark", "--contrast", "--flip", "--no-last", "--no-marks", "--transparent", "--style=wood", "--frame", "--pieces=letters", "--pieces=bone", "--pieces=stones", "--coordinates=inside", "--caption=x"):
        changed = run("--to", "svg", "--at", "1", option, game, "-").stdout
        result(f"{option} changes the picture", check_content(option, "svg", changed) + (["it is the same"] if changed == plain else []))
    pages = {}
    for paper in ("a4", "letter", "A5"):
        booklet = run("--what", "game", "--to", "tex", "--paper", paper, game, "-").stdout
        pages[paper] = re.search(rb"paperwidth}{([0-9.]+)bp}", booklet).group(1)
    result("--paper", [] if pages == {"a4": b"595.28", "letter": b"612.00", "A5": b"419.53"} else [pages])


def test_broken(folder):
    good, bad = write(folder, "g.latgame", GAME), write(folder, "b.latgame", GAME + "\n" + BAD_GAME)
    place = os.path.join(folder, "out")
    expect("a broken game between good ones", ["--to", "svg", bad, "/no/such/file", good, "--output", place], 1, None,
           r"b\.latgame:2\d:\d+: error: .*/no/such/file:1:1: error: ")
    names = sorted(os.listdir(place))
    result("everything good is written", [] if names == ["b-1.svg", "b-2.svg", "g.svg"] else [names])
    positions = write(folder, "p.txt", f"# two\n{START}\n\n  8/8\n{START.replace(' w ', ' b ')}\n9z/8 w\n")
    expect("broken positions", ["--to", "svg", positions, "--output", place], 1, None, r"p\.txt:4:\d+: error: .*p\.txt:6:\d+: error: ")
    names = [name for name in sorted(os.listdir(place)) if name.startswith("p")]
    result("the good ones are written", [] if names == ["p-1.svg", "p-2.svg"] else [names])
    rules = write(folder, "r.latrules", RULES + "Nonsense=1\n")
    expect("broken rules", [rules, "-"], 1, rb"^$", r"r\.latrules:15:\d+: error: .*Nonsense")
    for name, text in {"empty": b"", "blank": b" \n\n", "zero": b"\0\0\0\0", "binary": bytes(range(256)) * 40, "xml": b"<?xml version='1.0'?><a/>", "json": b'{"a": 1}', "half": b'[Event "x'}.items():
        done = run("--to", "svg", write(folder, name, text), "-")
        faults = [] if done.returncode == 1 and re.search(rb"^[^:]+:\d+:\d+: error: ", done.stderr, re.MULTILINE) else [done.returncode, done.stderr]
        result(f"{name} is no game", faults)
    expect("a folder is no game", ["--to", "svg", folder, "-"], 1, rb"^$", r":1:1: error: ")


def test_hostile(folder):
    quoted = HOSTILE.replace("\\", "\\\\").replace('"', '\\"')
    tags = "".join(f'[{name} "{quoted}"]\n' for name in ("Event", "Site", "Date", "Round", "White", "Black", "Result", "Annotator", "X-Own"))
    comment = HOSTILE.replace("}", "")
    game = write(folder, "g.latgame", tags + '[Variant "german-8x8"]\n\n{' + comment + "} 1. a2-a5 {" + comment + "} (1. b2-b5 {" + comment + "}) zz9 *\n")
    rules = write(folder, "r.latrules", RULES.replace("Name=A <b>& test", "Name=" + HOSTILE.replace("\\", "\\\\")))
    for path in (game, rules):
        for subject, identifier, ending, _name in list_formats():
            out = os.path.join(folder, f"{os.path.basename(path)}-{subject}-{identifier}.{ending}")
            done = run("--what", subject, "--to", identifier, "--caption", HOSTILE.replace("\x01", ""), path, out)
            faults = [] if done.returncode in (0, 1) and (os.path.exists(out) or done.stderr) else [done.returncode, done.stderr]
            if os.path.exists(out):
                data = load(out)
                faults += check_content(out, ending, data)
                if ending in ("svg", "html") and b"<script>alert" in data:
                    faults.append("a script got through")
            result(f"hostile {os.path.basename(path)}: {subject} as {identifier}", faults)
    deep = write(folder, "deep.latgame", GAME.split("\n\n")[0] + "\n\n" + "1. a2-a5 " + "(1. b2-b5 " * 20000 + ")" * 20000 + " *\n")
    done = run("--to", "svg", deep, "-")
    result("twenty thousand parentheses", [] if done.returncode in (0, 1) and b"<svg" in done.stdout else [done.returncode, done.stderr[:300]])


def test_presets(folder):
    """Each preset in each format of a position: nothing falls over, and all XML is well-formed."""
    formats = [row for row in list_formats() if row[0] == "position"]
    presets = [line.split("\t")[0] for line in subprocess.run([PROGRAM, "presets"], capture_output=True, text=True, check=True, env=ENVIRONMENT).stdout.splitlines()]
    for _subject, identifier, ending, _name in formats:
        place = os.path.join(folder, "all-" + identifier)
        done = run("--what", "position", "--to", identifier, "--output", place, *presets)
        faults = [done.stderr] if done.returncode or done.stderr else []
        for preset in presets:
            faults += check_content(preset, ending, load(place, f"{preset}.{ending}"))
        result(f"{len(presets)} presets as {identifier}", faults if len(presets) > 30 else ["too few"])


for test in (test_usage, test_every_format, test_output, test_looks, test_broken, test_hostile, test_presets):
    if test is test_usage:
        test()
    else:
        with tempfile.TemporaryDirectory() as scratch:
            test(scratch)
end()
