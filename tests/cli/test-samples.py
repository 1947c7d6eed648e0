#!/usr/bin/env python3
"""Every sample and every command that the manual, the man pages and the README have is tried.

    test-samples.py CLI SOURCES

Blocks of commands are run by the shell as they stand, in a folder with the files that they speak of;
in it latrunculi-cli is the program, with options after those of the sample that keep runs of games small.
"""

import html
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "style"))

from cli_tap import end, result    # noqa: E402  (after the path to it)

# What stands for something else in a command that is told in passing.
WORDS = {"RULES": "tiny.latrules", "R": "tiny.latrules", "N": "4", "POSITION": "'ss1/3/SS1 w - - 0 1'",
         "F": "'ss1/3/SS1 w - - 0 1'", "OUT.latgame": "folder/out.latgame", "FOLDER": "folder",
         "GROUP.KEY": "Capture.Method", "DEPTH": "2", "ID": "seneca-8x8", "COMMAND": "run --help", "data/reports": "folder"}
FILES = {"check": "game.latgame", "rules": "folder/rules.html", "lab games": "ended.jsonl", "lab probe": "tiny.lattable", "lab solve": "new.lattable", "lab wear": "run.jsonl"}

# So that runs of games take no time; the last of two equal options holds.
SMALL = {
    "lab run": "--games 128 --nodes 2 --nodes-b 2 --max-plies 4 --random-plies 2",
    "lab compare": "--games 4 --nodes 2 --random-plies 2",
    "lab report --all-presets": "",
    "lab problems": "--seconds 1 --depth 3",
    "lab wear-bench": "--games 8 --nodes random --max-plies 4 --boards 2",
    "lab tiny": "--size 3 --rules petteia-xxi-8x8",
    "check --play": "--games 2",
}
# Too long even so, or without end, wherever the words stand; what they are called by is tried with --help.
HELP_ONLY = {"lab report --all-presets", "engine", "bench", "match", "train", "tune"}

# The rows of the table in the README: what an option gets, of one command or of all, and what other words stand for.
ROW_VALUES = {
    "--rules": "tiny.latrules", "--against": "seneca-8x8", "difference --against": "'Goal.AnnihilateAt=0|Board.Files=3|Board.Ranks=3|Setup.Array=ss1/3/SS1'",
    "--fen": "'ss1/3/SS1 w - - 0 1'", "--position": "'ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1'", "--seconds": "1", "--movetime": "10",
    "--words": "A", "--player": "A", "--result": "'*'", "--pattern": "'ply=0..9'", "--extract": "1", "--game": "1", "analyse --game": "tiny.latgame", "deepen --game": "tiny.latgame", "--at": "1",
    "convert --to": "md", "--output": "folder/out.md", "-o": "folder/out.svg", "--out": "folder/out.weights", "--marks": "Ga1,Rb2c3",
    "--key": "Capture.Method", "--weights": "tiny.weights", "--suite": "suite.tsv", "--isa": "plain", "--leave-out": "Edge",
    "--since": "2025", "--until": "2026.12.31", "--database": "games.db", "--plies": "100", "tune --games": "40", "--first": "random", "--second": "random",
}
ROW_WORDS = {"games FILE": "default.latgame", "R": "tiny.latrules", "FILE": "tiny.latgame", "INPUT": "tiny.latgame", "OUTPUT": "folder/other.md", "ACTION": "a1-a2",
             "LOOK": "--dark", "DEPTH": "2", "COMMAND": "--help", "BOARD": "corbridge", "N": "2", "S": "1", "T": "1", "K": "2", "M": "1"}
# Without any of its options it takes too long to be tried.
ROW_LIMITS = {"bench --random": "--rules tiny.latrules --plies 100", "bench --suite": "", "bench": "--depth 1",
              "train": "--help", "tune": "--games 40 --nodes 2", "explore": "--database games.db", "check --play": "--games 2", "analyse": "--depth 1", "deepen": "--searches 3", "match": "--games 2"}

TINY = """[Latrunculi Rules]
Format=1
Name=Tiny

[Board]
Files=3
Ranks=3

[Setup]
Array=ss1/3/SS1
"""
ENDED = "Board.Files=3|Board.Ranks=3|Setup.Array=dSS/S1s/sDs|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=0"
TINY_LINE = "Board.Files=3|Board.Ranks=3|Setup.Array=ss1/3/SS1"

# GNU parallel as the scripts of the samples use it: each line that is read in the place of @PART@.
PARALLEL = """#!/usr/bin/env python3
import subprocess, sys
words = sys.argv[1:]
for line in sys.stdin.read().split():
    subprocess.run([word.replace("@PART@", line) for word in words[words.index("sh"):]], check=True, stdin=subprocess.DEVNULL)
"""

# Takes a job, and does not run it: test-lab-cluster.py does.
SBATCH = """#!/bin/sh
echo 1
"""

WRAPPER = """#!/usr/bin/env python3
import os, sys
small = {small!r}
arguments = sys.argv[1:]
line = " ".join(arguments)
for name, options in small.items():
    if line.startswith(name) and "--help" not in arguments:
        arguments += options.split()
        break
os.execv({cli!r}, [{cli!r}] + arguments)
"""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text, is_program=False):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    if is_program:
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)


def strip_tags(text):
    return html.unescape(re.sub(r"<[^>]*>", "", text))


class Place:
    """A folder in which samples are tried."""

    def __init__(self, cli, root, folder):
        self.cli, self.folder = cli, folder
        tools = os.path.join(folder, "bin")
        os.mkdir(tools)
        os.mkdir(os.path.join(folder, "folder"))
        write(os.path.join(tools, "latrunculi-cli"), WRAPPER.format(small=SMALL, cli=cli), True)
        write(os.path.join(tools, "parallel"), PARALLEL, True)
        write(os.path.join(tools, "sbatch"), SBATCH, True)
        self.env = {**os.environ, "PATH": tools + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8",
                    "LANGUAGE": "en", "LATRUNCULI_CLI": os.path.join(tools, "latrunculi-cli")}
        write(os.path.join(folder, "tiny.latrules"), TINY)
        write(os.path.join(folder, "my.latrules"), TINY)
        write(os.path.join(folder, "tiny.latgame"), f'[White "A"]\n[Black "B"]\n[Rules "{TINY_LINE}"]\n\n1. a1-a2 *\n')
        write(os.path.join(folder, "default.latgame"), '[White "A"]\n[Black "B"]\n[Variant "latrunculi-xxi-8x8"]\n\n1. a1-a2 *\n')
        write(os.path.join(folder, "found.csv"), "# board: 8x8\na1,1\nc3,2\nc3-c4,1\nd4,0\n")
        problems = read(os.path.join(root, "tests/data/suite.tsv")).splitlines()
        write(os.path.join(folder, "suite.tsv"), "\n".join([line for line in problems if line[:1] != "#"][:2]) + "\n")
        shutil.copy(os.path.join(root, "data/weights/seneca-8x8.weights"), os.path.join(folder, "tiny.weights"))
        # Games that end as the manual looks for some.
        self.shell(f"'{cli}' lab run '{ENDED}' --games 64 --nodes 2 --random-plies 1 --output ended.jsonl")
        for command in ("explore --add tiny.latgame --database games.db", "lab run tiny.latrules --output FILE", "lab run tiny.latrules --output all.jsonl",
                        "lab run tiny.latrules --output run.jsonl", "convert tiny.latrules ignored.md",
                        "lab solve tiny.latrules --men 4 --output tiny.lattable --quiet"):
            self.shell("latrunculi-cli " + command)

    def shell(self, script):
        return subprocess.run(["sh", "-e", "-c", script], cwd=self.folder, env=self.env, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                              stdin=subprocess.DEVNULL)

    def convert_game(self, name):
        done = self.shell(f"latrunculi-cli convert --force --to game {name} out.latgame")
        return done.stdout or read(os.path.join(self.folder, "out.latgame"))

    def try_script(self, script):
        done = self.shell(script)
        return [] if done.returncode == 0 else [f"{script}\nends with {done.returncode}: {done.stdout}"]


def list_commands(cli):
    """The names of all commands, with those of lab."""
    def names(*before):
        text = subprocess.run([cli, *before, "--help"], stdout=subprocess.PIPE, text=True, check=True,
                              env={**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"}).stdout
        return [line.split()[0] for line in text.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()]
    return set(names()) | {"lab " + name for name in names("lab")}


def try_command(place, commands, text):
    """A command that is told in passing: as it stands, or only its name."""
    words = text.split()[1:]
    name = next((n for n in (" ".join(words[:2]), words[0]) if n in commands), None) if words else ""
    if name is None:
        return [f"{text}: there is no such command"]
    rest = words[len(name.split()):]
    if not rest or any(words[:1] == only.split()[:1] and set(only.split()) <= set(words) for only in HELP_ONLY) or "[" in text or "…" in text:
        faults = place.try_script(f"latrunculi-cli {name} --help")
        known = place.shell(f"latrunculi-cli {name} --help").stdout
        return faults + [f"{text}: there is no option {option}"
                         for option in re.findall(r"--[a-z][\w-]*", " ".join(rest))
                         if not re.search(re.escape(option) + r"\b", known) and option != "--help"]
    words = dict(WORDS, FILE=FILES.get(name, "FILE"))
    # Each is told by itself, and overwrites nothing that another one has made.
    return place.try_script("rm -rf folder/*\nlatrunculi-cli " + name + " "
                            + " ".join(words.get(word, word) for word in rest))


def list_pages(root):
    folder = os.path.join(root, "data/help/C")
    return [(name, read(os.path.join(folder, name))) for name in sorted(os.listdir(folder))
            if name.endswith(".page")]


def check_pages(place, commands, pages):
    n = 0
    for name, text in pages:
        faults = []
        for screen in re.findall(r"<screen>(.*?)</screen>", text, re.DOTALL):
            if "latrunculi-cli" in screen:
                faults += place.try_script(strip_tags(screen))
                n += 1
        for code in re.findall(r"<(?:code|cmd)>(latrunculi-cli.*?)</(?:code|cmd)>", text, re.DOTALL):
            faults += try_command(place, commands, strip_tags(code))
            n += 1
        if "latrunculi-cli" in text:
            result(f"the commands of {name} do what they should", faults)
    result("the manual has commands", [] if n > 20 else [f"only {n}"])


def check_man(place, commands, root):
    text = read(os.path.join(root, "data/man/latrunculi-cli.1.in"))
    blocks = re.findall(r"^\.EX\n(.*?)^\.EE", text, re.DOTALL | re.MULTILINE)
    text = text.replace("\\-", "-")
    result("the examples of the man page do what they should",
           [fault for block in blocks for fault in place.try_script(block.replace("\\-", "-"))]
           + [fault for code in re.findall(r'"(latrunculi-cli [^"]*)"', text)
              for fault in try_command(place, commands, code)]
           + ([] if blocks else ["there are none"]))
    line = re.search(r'^\.BR "(\S+\|\S+)"', text, re.MULTILINE).group(1)
    result("the line of rules of the man page is one", place.try_script(f"latrunculi-cli rules '{line}'"))


def split_row(text):
    """A row as alternatives: each a list of words and, with the sign that opens them, of alternatives in
    brackets or braces. Of an option's values (“--to md|csv”) each is an alternative of the option."""
    tokens = re.findall(r"[][{}|]|[^][{}|\s]+", text.replace(" or FOLDER", "").replace("\\|", "|"))

    def take(end):
        alternatives = [[]]
        while tokens:
            token = tokens.pop(0)
            if token == end:
                break
            if token in "[{":
                alternatives[-1].append((token, take("]" if token == "[" else "}")))
            elif token == "|":
                is_value = tokens[0].islower() and tokens[0][0] != "-"
                alternatives.append(alternatives[0][:1] if is_value else [])
            elif token != "…":
                alternatives[-1].append(token.rstrip("…"))
        return alternatives

    return take(None)


def fill_row(alternatives, number, with_optional):
    """The words of a row: of alternatives the one of that number, those in brackets only if they are wanted."""
    words = []
    for part in alternatives[number % len(alternatives)]:
        if isinstance(part, str):
            words.append(part)
        elif with_optional or part[0] == "{":
            words += fill_row(part[1], number, with_optional)
    return words


def call_row(words):
    """What a person would type for a row."""
    command, typed = words[0], [words[0]]
    for before, word in zip(words, words[1:]):
        value = ROW_VALUES.get(f"{command} {before}", ROW_VALUES.get(before))
        typed.append(word if word.startswith("-") or word.islower() else value or ROW_WORDS.get(f"{command} {word}") or ROW_WORDS[word])
    line = " ".join(typed)
    limit = next((limit for name, limit in ROW_LIMITS.items() if line.startswith(name)), "")
    # An option that is there already has its own limit; one that is not goes without harm to the others.
    return line if limit.split(" ")[0] in typed else f"{line} {limit}".strip()


def try_row(place, row):
    """A row of the table, called as it says: with nothing that may be left out, and with all that there may be."""
    parts = split_row(row)
    variants = [(number, with_optional) for number in range(4) for with_optional in (False, True)]
    lines = sorted({call_row(fill_row(parts, *variant)) for variant in variants})
    return [fault for line in lines for fault in place.try_script(f"rm -rf folder/*\n'{place.cli}' {line}")]


def try_typed(place, root, text):
    """The action that is typed as an example can be played in the game that is recommended."""
    game = re.search(r"A good FILE to begin with is `([^`]*)`", text)[1]
    rules = re.search(r'\[Variant "([^"]*)"\]', read(os.path.join(root, game)))[1]
    typed = re.findall(r"`/([a-s]\d+-[a-s]\d+)`", text)
    done = [place.shell(f"latrunculi-cli play --rules {rules} {action}") for action in typed]
    return [one.stderr for one in done if one.returncode] if done else ["no action is typed"]


def check_markdown(place, commands, root, name):
    text = read(os.path.join(root, name))
    codes = re.findall(r"^    (latrunculi-cli [a-z].*)$", text, re.MULTILINE)
    faults = [fault for code in codes for fault in place.try_script(code)]
    passing = re.findall(r"`(latrunculi-cli\s[^`]*)`", text)
    for code in passing:
        faults += try_command(place, commands, " ".join(code.split()))
    if name == "README.md":
        table = re.findall(r"^\| `(.*?)` \| ", text.partition("| command |")[2].partition("\n\n")[0], re.MULTILINE)
        for row in table:
            faults += try_row(place, row)
        faults += try_typed(place, root, text)
        missing = {c for c in commands if " " not in c} - {row.split()[0] for row in table}
        faults += [f"{command} is not in the table" for command in sorted(missing)]
    result(f"the commands of {name} do what they should", faults if codes or passing else ["there are none"])


def get_screen(pages, name):
    return strip_tags(re.search(r"<screen>(.*?)</screen>", dict(pages)[name], re.DOTALL).group(1))


def check_files(place, pages):
    """The samples of file formats are read without a word, and written as they are."""
    def check(name, text):
        write(os.path.join(place.folder, name), text)
        done = place.shell(f"latrunculi-cli check {name}")
        return [f"check says: {done.stdout}"] if done.returncode or done.stdout else []

    rules = get_screen(pages, "file-rules.page")
    result("the rules file of the manual is one", check("sample.latrules", rules))
    written = place.shell("latrunculi-cli rules sample.latrules").stdout
    result("it comes out as it went in", [f"lost: {line}" for line in rules.split("\n")
                                          if line not in written.split("\n")])
    game = get_screen(pages, "file-game.page") + "\n"
    result("the game file of the manual is one", check("sample.latgame", game))
    written = place.convert_game("sample.latgame")
    result("it comes out as it went in", [f"lost: {line}" for line in game.split("\n")
                                          if line not in written.split("\n")])
    position = get_screen(pages, "file-position.page")
    result("the position of the manual is one", place.try_script(f"latrunculi-cli moves --fen '{position}'"))
    for name, page in pages:
        for code in re.findall(r"<code>([A-Z][a-z]+\.[A-Z]\w+=[^<]*)</code>", page):
            result(f"the line of rules in {name} is one",
                   place.try_script(f"latrunculi-cli rules --line '{strip_tags(code)}'"))
    codes = re.findall(r"<code>(\[%\w+[^<]*)</code>", dict(pages)["file-game.page"])
    text = ('[Result "*"]\n[Rules "Setup.Soldiers=2"]\n\n1. @d4 {' + " ".join(codes) + "} *\n")
    faults = check("commands.latgame", text)
    written = place.convert_game("commands.latgame")
    result("the commands in comments are kept", faults + [f"{code} is lost" for code in codes
                                                          if code not in " ".join(written.split())]
           + ([] if len(codes) > 4 else ["there are none"]))


# What a person would write for what a title of the page on the protocol names.
PROTOCOL = {
    "ugi": ["ugi"], "uci": ["uci"], "isready": ["isready"],
    "setoption name N value V": ["setoption name Threads value 1"],
    "rules R": ["rules seneca-8x8", "rules Setup.Soldiers=2|Capture.Method=trap",
                "rules latrunculi-xxi-8x8"],
    "position startpos": ["position startpos"],
    "position fen F": ["position fen ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1"],
    "moves …": ["position startpos moves a1-a2 a8-a7"],
    "go": [], "depth": ["go depth 1"], "nodes": ["go nodes 50"], "movetime": ["go movetime 10"],
    "p1time": ["go p1time 50 p2time 50 p1inc 1 p2inc 1"], "p2time": [], "p1inc": [], "p2inc": [],
    "mate": ["go mate 1 depth 1"], "infinite": ["go infinite", "stop"],
    "searchmoves": ["go depth 1 searchmoves b1-b2"],
    "stop": [], "query gameover": ["query gameover"], "query p1turn": ["query p1turn"],
    "query result": ["query result"], "d": ["d"], "perft N": ["perft 1"], "quit": [],
}


def check_protocol(place, page):
    terms = page.partition("<terms>")[2].partition("</terms>")[0]
    names = re.findall(r"<code>([^<]*)</code>", "".join(re.findall(r"<title>.*?</title>", terms)))
    names += [code for code in re.findall(r"<p>with (.*?)</p>", terms)[0].replace("</code>", "").split("<code>")
              if code]
    names = [name.rstrip(", .") for name in names]
    faults = [f"what is {name}?" for name in names if name not in PROTOCOL]
    faults += [f"{name} is not told" for name in PROTOCOL if name not in names]
    engine = subprocess.Popen([place.cli, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True, env=place.env)
    told = []
    for line in [line for name in names for line in PROTOCOL.get(name, [])]:
        done = "isready" if not line.startswith("go ") or "infinite" in line else None
        engine.stdin.write(f"{line}\n" + (f"{done}\n" if done else ""))
        engine.stdin.flush()
        for answer in engine.stdout:
            told.append(answer.rstrip("\n"))
            if re.match(r"info string (error|unknown)", answer):
                faults.append(f"to {line} it says: {answer}")
            if answer.startswith("bestmove" if done is None else "readyok"):
                break
    engine.stdin.write("nonsense\nquit\n")
    engine.stdin.close()
    rest = engine.stdout.read()
    engine.wait()
    text = "\n".join(told)
    faults += ["what it does not know it does not answer"] if "info string" not in rest else []
    answers = re.findall(r"<code>([^<]*)</code>", page.partition("<p>It answers")[2].partition("</p>")[0])
    faults += [] if len(answers) > 5 else ["the page does not say what it answers"]
    for code in answers + ["ugiok", "uciok", "readyok", "Hash", "Threads", "MultiPV", "Variant"]:
        faults += [f"it never says {word}" for word in code.split()
                   if word not in ("…", "mate") and not re.search(rf"\b{word}\b", text)]
    result("the protocol is as the manual tells it", faults)


def main():
    cli, root = [os.path.abspath(path) for path in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        place = Place(cli, root, folder)
        pages = list_pages(root)
        check_files(place, pages)
        write(os.path.join(folder, "game.latgame"), get_screen(pages, "file-game.page") + "\n")
        commands = list_commands(cli)
        check_pages(place, commands, pages)
        check_man(place, commands, root)
        for name in ("README.md", "CONTRIBUTING.md", "src/DESIGN.md"):
            check_markdown(place, commands, root, name)
        check_protocol(place, dict(pages)["protocol.page"])
    end()


if __name__ == "__main__":
    main()
