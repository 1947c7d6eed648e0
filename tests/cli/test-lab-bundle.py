"""latrunculi-cli lab bundle and replay: the same bytes again, what a crate has to say, and bundles that nobody should trust.

Usage: test-lab-bundle.py PROGRAM
"""

import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import warnings
import zipfile

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
warnings.filterwarnings("ignore", "Duplicate name")
RULES = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
SUMS = "checksums.sha256"


def run(*arguments, **more):
    return subprocess.run([PROGRAM, "lab", *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          encoding="utf-8", timeout=240, env={**ENVIRONMENT, **more}, check=False)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write(path, data):
    with open(path, "wb") as file:
        file.write(data)


def play(folder, name, *arguments):
    path = os.path.join(folder, name)
    done = run("run", RULES, "--games", "6", "--nodes", "10", "--random-plies", "2", "-o", path, *arguments)
    result(f"{name} is played", [] if done.returncode == 0 else [done])
    return path


def list_files(folder):
    return sorted(os.path.relpath(os.path.join(place, name), folder)
                  for place, _, names in os.walk(folder) for name in names)


def sum_again(folder):
    """The checksums as somebody would write them who changed a file."""
    text = "".join(f"{hashlib.sha256(read(os.path.join(folder, name))).hexdigest()}  {name}\n"
                   for name in list_files(folder) if name != SUMS)
    write(os.path.join(folder, SUMS), text.encode())


def test_same(folder, path):
    """The same run gives the same bytes, wherever and whenever it is bundled."""
    one, other, place = (os.path.join(folder, name) for name in ("one.zip", "other.zip", "bundle"))
    options = ["--author", "Ada “L.” & Co", "--license", "CC-BY-4.0"]
    done = run("bundle", path, "-o", one, *options)
    result("bundle: written", [] if done.returncode == 0 and done.stdout.startswith(one + ": ") else [done])
    copy = shutil.copy2(path, os.path.join(folder, "renamed.jsonl"))
    run("bundle", copy, "-o", other, *options, TZ="Asia/Tokyo")
    result("bundle: the same bytes again, elsewhere", [] if read(one) == read(other) else [len(read(one)), len(read(other))])
    done = run("bundle", path, "-o", place, *options)
    with zipfile.ZipFile(one) as file:
        packed = {name: file.read(name) for name in file.namelist()}
        times = {info.date_time for info in file.infolist()}
    result("bundle: a folder has the same files", [] if packed == {name: read(os.path.join(place, name))
                                                                 for name in list_files(place)} else [done])
    result("bundle: in order, and without a time", [] if list(packed) == sorted(packed) and len(times) == 1 else [times])
    done = subprocess.run(["sha256sum", "--check", "--quiet", SUMS], cwd=place, capture_output=True, check=False)
    result("bundle: sha256sum reads its checksums", [] if done.returncode == 0 else [done])
    result("bundle: the run is in it as it is", [] if packed["games.jsonl"] == read(path) else ["games.jsonl"])
    again = run("bundle", path, "-o", place, *options)
    result("bundle: a folder that is in use is left alone", [] if again.returncode == 1 and "already" in again.stderr
           else [again])
    packer = pack(os.path.join(folder, "packed.zip"), [(name, data, 0) for name, data in packed.items()], zipfile.ZIP_DEFLATED)
    for name in (packer, place):
        done = run("replay", name)
        result(f"replay: {os.path.basename(name)} is the same", [] if done.returncode == 0 and "the same to the byte" in
               done.stdout and "says the same" in done.stdout and not done.stderr else [done])
    return one, place


def test_crate(place):
    """RO-Crate 1.1, as far as it can be seen without its library."""
    crate = json.loads(read(os.path.join(place, "ro-crate-metadata.json")))
    graph = {entity["@id"]: entity for entity in crate["@graph"]}
    result("crate: the context", [] if crate["@context"] == "https://w3id.org/ro/crate/1.1/context" else [crate["@context"]])
    result("crate: each entity once", [] if len(graph) == len(crate["@graph"]) else [len(graph)])
    about = graph["ro-crate-metadata.json"]
    result("crate: it says what it conforms to", [] if about["conformsTo"] == {"@id": "https://w3id.org/ro/crate/1.1"}
           and about["about"] == {"@id": "./"} and about["@type"] == "CreativeWork" else [about])
    root = graph["./"]
    parts = {part["@id"] for part in root["hasPart"]}
    files = set(list_files(place)) - {"ro-crate-metadata.json"}
    result("crate: its parts are the files", [] if parts == files and root["@type"] == "Dataset" and root["name"]
           and root["description"] and len(root["datePublished"]) == 10 else [parts ^ files, root])
    faults = [name for name in files if graph[name]["@type"] != "File" or "/" not in graph[name]["encodingFormat"]
              or graph[name].get("contentSize", "0") != str(os.path.getsize(os.path.join(place, name)))]
    result("crate: each file with type and size", [] if faults == [SUMS] else faults)

    def find_links(value):
        if isinstance(value, dict):
            if set(value) == {"@id"}:
                yield value["@id"]
            else:
                for item in value.values():
                    yield from find_links(item)
        elif isinstance(value, list):
            for item in value:
                yield from find_links(item)

    loose = sorted(set(find_links(crate["@graph"])) - set(graph) - {"https://w3id.org/ro/crate/1.1"})
    result("crate: nothing is named that is not there", loose)
    action, header = graph["#run"], json.loads(read(os.path.join(place, "header.json")))
    program = graph[action["instrument"]["@id"]]
    settings = {graph[item["@id"]]["name"]: graph[item["@id"]]["value"] for item in action["object"]
                if graph[item["@id"]]["@type"] == "PropertyValue"}
    result("crate: what was done, by what, with what", [] if program["@type"] == "SoftwareApplication"
           and program["version"] == header["version"] and settings["seed"] == "1" and settings["nodes"] == "10"
           and settings["rules-sha256"] == hashlib.sha256(header["rules"][0].encode()).hexdigest()
           and action["result"] == [{"@id": "games.jsonl"}] else [action, program, settings])
    result("crate: author and licence", [] if graph[root["author"]["@id"]]["name"] == "Ada “L.” & Co"
           and root["license"]["@id"] == "https://spdx.org/licenses/CC-BY-4.0" else [root])


def test_cited(place):
    csl = json.loads(read(os.path.join(place, "citation.json")))
    header = json.loads(read(os.path.join(place, "header.json")))
    good = (len(csl) == 1 and csl[0]["type"] == "report" and csl[0]["version"] == header["version"]
            and csl[0]["author"] == [{"literal": "Ada “L.” & Co"}] and "seed 1" in csl[0]["note"]
            and len(csl[0]["issued"]["date-parts"][0]) == 3)
    result("cite: CSL-JSON", [] if good else csl)
    bibtex = read(os.path.join(place, "citation.bib")).decode()
    result("cite: BibTeX, with what TeX knows", [] if bibtex.startswith("@misc{" + csl[0]["id"]) and r"\& Co" in bibtex
           and bibtex.count("{") == bibtex.count("}") else [bibtex])


def change(place, folder, name, func):
    """A copy of a bundle in which a file is another."""
    copy = os.path.join(folder, "changed")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(place, copy)
    path = os.path.join(copy, name)
    write(path, func(read(path)))
    return copy


def expect(name, done, words, status=1):
    told = done.stdout + done.stderr
    result("replay: " + name, [] if done.returncode == status and all(word in told for word in words) else [done])


def test_changed(folder, place):
    """What was changed is found, also by somebody who writes new checksums."""
    figures = [os.path.join("figures", name) for name in ("ends.svg", "plies.svg")]
    copy = change(place, folder, os.path.join("tables", "numbers.csv"), lambda data: data.replace(b"0.", b"1.", 1))
    expect("a number was changed", run("replay", copy), ["tables/numbers.csv: it is not what its checksum says",
                                                         "tables/numbers.csv: it is different"])
    for name, old, new in ((figures[0], b"<path", b"<g/><path"), (figures[1], b"seed: 1", b"seed: 2"), ("more.txt", b"", b"more")):
        path = os.path.join(copy, name)
        write(path, (read(path) if os.path.exists(path) else b"").replace(old, new, 1))
    sum_again(copy)
    expect("and its checksum; and others", run("replay", copy),
           ["checksums: ", "tables/numbers.csv: it is different", "figures/ends.svg: words and numbers are the same",
            "figures/plies.svg: it is different", "more.txt: it is in the bundle, and not made here"])
    copy = change(place, folder, figures[0], lambda data: data.replace(b"<path", b"<g/><path"))
    sum_again(copy)
    expect("a figure is drawn otherwise", run("replay", copy), ["figures/ends.svg: words and numbers are the same"], 0)
    for name, func, words in (
            ("a score of a game was changed", lambda data: data.replace(b'"scores":"', b'"scores":"9', 1), ["game 0 was played otherwise"]),
            ("games are left out", lambda data: b"".join(data.splitlines(True)[:4]),
             ["games: 3 were played again, and are the same", "report/report.json: it is different"]),
            ("another seed", lambda data: data.replace(b'"seed":1,', b'"seed":2,', 1), ["games: 0 are the same"]),
            ("another version", lambda data: data.replace(b'"version":"', b'"version":"9.', 1),
             ["games: its games are of Latrunculi 9.", "take that version"])):
        copy = change(place, folder, "games.jsonl", func)
        sum_again(copy)
        expect(name, run("replay", copy), words)


def pack(path, entries, compression=zipfile.ZIP_STORED):
    with zipfile.ZipFile(path, "w", compression) as file:
        for name, data, mode in entries:
            info = zipfile.ZipInfo(name)
            info.external_attr = (mode or (stat.S_IFREG | 0o644)) << 16
            info.compress_type = compression
            file.writestr(info, data)
    return path


def test_hostile(folder, one, place):
    """Refused with the reason, before anything is written."""
    with zipfile.ZipFile(one) as file:
        good = [(name, file.read(name), 0) for name in file.namelist()]
    evil = os.path.join(folder, "evil.zip")
    cases = [
        ("a path that leads out", [("../evil.txt", b"x", 0)], "is no path of a bundle"),
        ("a path that leads out later", [("rules/../../evil.txt", b"x", 0)], "is no path of a bundle"),
        ("an absolute path", [("/tmp/evil.txt", b"x", 0)], "is no path of a bundle"),
        ("a path of another system", [("rules\\..\\evil.txt", b"x", 0)], "is no path of a bundle"),
        ("a folder that leads out", [("../", b"", stat.S_IFDIR | 0o755)], "is no path of a bundle"),
        ("a hidden file", [(".profile", b"x", 0)], "is no path of a bundle"),
        ("a link", [("link.txt", b"/etc/passwd", stat.S_IFLNK | 0o777)], "is no plain file"),
        ("a name twice", [("README.txt", b"other", 0)], "README.txt is there twice"),
        ("very many files", [(f"n/{i}", b"", 0) for i in range(1000)], "more than 1000 files"),
    ]
    for name, more, words in cases:
        expect(name, run("replay", pack(evil, good + more)), ["evil.zip: ", words])
    bomb = pack(evil, [("zeros.bin", bytes(30 << 20), 0)], zipfile.ZIP_DEFLATED)
    expect("a bomb", run("replay", bomb), ["with zeros.bin it comes to more"])
    expect("a file is missing", run("replay", pack(evil, [entry for entry in good if entry[0] != "games.jsonl"])),
           ["games.jsonl is missing"])
    expect("no checksums", run("replay", pack(evil, [entry for entry in good if entry[0] != SUMS])), [SUMS + " is missing"])
    write(evil, read(one)[: os.path.getsize(one) // 2])
    expect("half of it", run("replay", evil), ["evil.zip: "])
    write(evil, b"PK\x03\x04 nothing")
    expect("no zip file", run("replay", evil), ["evil.zip: "])
    expect("nothing", run("replay", os.path.join(folder, "none")), ["none: "])
    for name, data, words in (("broken JSON", b"{", "bundle.json is no JSON"), ("other JSON", b"[1]", "“latrunculi-bundle”"),
                              ("no language", b'{"latrunculi-bundle":1,"version":"x"}', "“language”"),
                              ("a time that is none", b'{"latrunculi-bundle":1,"version":"x","language":"en","time":"x"}', "“time”")):
        expect(name, run("replay", change(place, folder, "bundle.json", lambda _, data=data: data)), [words])
    expect("games that are none", run("replay", change(place, folder, "games.jsonl", lambda _: b"{}\n")), ["games.jsonl:1: "])
    expect("games without a byte", run("replay", change(place, folder, "games.jsonl", lambda _: b"")), ["games.jsonl:1: "])
    expect("checksums that are none", run("replay", change(place, folder, SUMS, lambda data: b"x" + data)), [SUMS + ":1: "])
    expect("checksums of a file elsewhere", run("replay", change(place, folder, SUMS, lambda data: data + data[:66] + b"../one.zip\n")),
           ["is no path of a bundle"])
    copy = change(place, folder, "README.txt", lambda data: data)
    os.unlink(os.path.join(copy, "README.txt"))
    os.symlink("/etc/passwd", os.path.join(copy, "README.txt"))
    expect("a link in a folder", run("replay", copy), ["README.txt is no plain file"])
    result("hostile: nothing was written", [name for name in os.listdir(os.path.dirname(folder)) if name.startswith("evil")])


def test_parts(folder, path):
    """Parts become one run; a run that is not at its end is taken as far as it is."""
    parts = [play(folder, f"part-{i}.jsonl", "--shard", f"{i}/3") for i in (2, 3, 1)]
    one, other = os.path.join(folder, "parts.zip"), os.path.join(folder, "whole.zip")
    dates = ["--date", "2026-11-27"]
    done = run("bundle", *parts, "-o", one, *dates)
    run("bundle", path, "-o", other, *dates)
    result("bundle: of parts the same as of the whole", [] if os.path.exists(one) and read(one) == read(other) else [done])
    done = run("bundle", *parts[1:], "-o", one)
    result("bundle: a part is missing", [] if done.returncode == 1 and done.stderr else [done])
    done = run("bundle", parts[0], "-o", one)
    result("bundle: one part", [] if done.returncode == 1 and "it is a part of a run; give all parts" in done.stderr else [done])
    short = os.path.join(folder, "short.jsonl")
    write(short, b"".join(read(path).splitlines(True)[:3]) + b'{"game":2')
    done = run("bundle", short, "-o", one)
    result("bundle: a torn line", [] if done.returncode == 1 and "torn" in done.stderr else [done])
    write(short, b"".join(read(path).splitlines(True)[:3]))
    run("bundle", short, "-o", one)
    expect("a run that goes on", run("replay", one), ["games: 2 were played again"], 0)
    both = os.path.join(folder, "two.jsonl")
    run("run", RULES, "--against", RULES.replace("=12", "=5"), "--games", "4", "--start-games", "0", "--nodes", "5", "-o", both)
    run("bundle", both, "-o", other, "--no-caption")
    expect("two rule sets", run("replay", other, "--threads", "2"), ["games: 8 were played again", "says the same"], 0)
    for name, arguments in (("no place", [path]), ("no file", ["-o", one]), ("no day", [path, "-o", one, "--date", "yesterday"]),
                            ("no author", [path, "-o", one, "--author", ""])):
        done = run("bundle", *arguments)
        result("bundle: " + name, [] if done.returncode == 2 and done.stderr else [done])


try:
    with tempfile.TemporaryDirectory() as outer:
        inner = os.path.join(outer, "inner")
        os.mkdir(inner)
        games = play(inner, "all.jsonl")
        zipped, unpacked = test_same(inner, games)
        test_crate(unpacked)
        test_cited(unpacked)
        test_changed(inner, unpacked)
        test_hostile(inner, zipped, unpacked)
        test_parts(inner, games)
except Exception as error:  # pylint: disable=broad-except
    result("no accident", [repr(error)])
end()
