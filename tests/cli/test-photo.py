"""Pictures on the photograph of a board, from outside: what is in them, and what is refused.

Usage: test-photo.py PROGRAM
"""

import base64
import hashlib
import json
import os
import shutil
import struct
import subprocess
import tempfile
import zlib

from cli_run import expect, like, run
from cli_tap import end, result

SIZE = 240, 200
FILES, RANKS = 6, 5
BOARD = """[Latrunculi Board]
Format=1
Id=a-table
Name=A table
Size=6x5
Measure=squares
Spacing=40
Lost=a1

[Sources]
Size=ours
Measure=ours
Spacing=ours
Lost=ours

[Photograph]
Picture=table.png
Digest={digest}
Credit=A. Smith, 1900
Corners=0,200; 240,200; 240,0; 0,0
"""
RED, BLUE = b"\xe0\x30\x30", b"\x30\x30\xe0"


def tell(name, good, text):
    result(name, [] if good else [text])


def write_png(path):
    """Six by five squares, a1 red, the next one blue, from above."""
    rows = b"".join(b"\0" + b"".join(RED if (x // 40 + (SIZE[1] - 1 - y) // 40) % 2 == 0 else BLUE for x in range(SIZE[0]))
                    for y in range(SIZE[1]))

    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *SIZE, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def read_png(path):
    """Width, height, and the dots of each row, four bytes each or three."""
    with open(path, "rb") as file:
        data = file.read()
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        content = data[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", content[:10])
        packed += content if kind == b"IDAT" else b""
        place += 12 + length
    n = {2: 3, 6: 4}[colours]
    raw, rows, before = zlib.decompress(packed), [], bytes(width * n)
    for y in range(height):
        line = bytearray(raw[y * (width * n + 1):(y + 1) * (width * n + 1)])
        kind, line = line[0], line[1:]
        for i in range(width * n):
            a, b, c = (line[i - n] if i >= n else 0), before[i], (before[i - n] if i >= n else 0)
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            line[i] = (line[i] + (0, a, b, (a + b) // 2, paeth)[kind]) & 255
        rows.append(bytes(line))
        before = rows[-1]
    return width, height, n, rows


def count(path):
    """How many dots are much more red than blue, and the other way round, and the size."""
    width, height, n, rows = read_png(path)
    red = sum(row[i] > row[i + 2] + 60 for row in rows for i in range(0, width * n, n))
    blue = sum(row[i + 2] > row[i] + 60 for row in rows for i in range(0, width * n, n))
    return red, blue, width, height


def test_pictures(folder, board, rules, game):
    paths = {name: os.path.join(folder, name) for name in ("plain.png", "photo.png", "photo.svg", "plain.svg", "game.png")}
    look = ["--square", "24", "--rules", rules]
    expect("photo: a picture without one", ["diagram", *look, "--width", "200", "-o", paths["plain.png"]], 0, "", "")
    expect("photo: a picture on one", ["diagram", *look, "--width", "200", "--board", board, "-o", paths["photo.png"]], 0, "", "")
    plain, photo = count(paths["plain.png"]), count(paths["photo.png"])
    # Two ranks of each side stand on it; the rest is half red, half blue.
    tell("photo: its colours are seen, which no board has", min(photo[:2]) > 1500 and plain[1] < 50, f"{plain} {photo}")
    tell("photo: scale and citation are below", photo[3] > plain[3] + 20, f"{plain} {photo}")
    for name, more in (("plain.svg", []), ("photo.svg", ["--board", board])):
        expect(f"photo: {name}", ["diagram", *look, *more, "-o", paths[name]], 0, "", "")
    with open(paths["plain.svg"], encoding="utf-8") as file:
        tell("photo: no image in a plain SVG", "<image" not in file.read(), "")
    with open(paths["photo.svg"], encoding="utf-8") as file:
        tell("photo: an image in the SVG", "<image" in file.read(), "")
    expect("photo: positions of a game, too", ["convert", "--board", board, "--square", "24", "--width", "200", game, paths["game.png"]], 0,
           "", "")
    found = count(paths["game.png"])
    tell("photo: on the game’s own board", min(found[:2]) > 1500, f"{found}")


def test_pages(folder, board, game):
    page, booklet, latex = (os.path.join(folder, name) for name in ("page.html", "booklet.pdf", "booklet.tex"))
    for path in (page, booklet, latex):
        expect(f"photo: {os.path.basename(path)}", ["convert", "--board", board, game, path], 0, "", "")
    with open(page, encoding="utf-8") as file:
        text = file.read()
    jpeg = base64.b64decode(text.split('href="data:image/jpeg;base64,')[1].split('"')[0])
    tell("photo: a page has it once, as a JPEG, and nothing to fetch",
         text.count("<image ") == 1 and jpeg[:3] == b"\xff\xd8\xff" and jpeg[-2:] == b"\xff\xd9", text[:900])
    tell("photo: a page has scale and citation", ">10 cm</text>" in text and text.count("A. Smith, 1900") == 2, text[-900:])
    with open(booklet, "rb") as file:
        pdf = file.read()
    tell("photo: a booklet has it once, as the same JPEG", pdf.count(b"/Subtype /Image") == 1 and jpeg in pdf, f"{len(pdf)}")
    with open(latex, encoding="utf-8") as file:
        text = file.read()
    name = text.split("\\includegraphics[")[1].split("{")[1].split("}")[0]
    tell("photo: LaTeX has it beside", os.path.exists(os.path.join(folder, name)) and name == "booklet-board.jpeg", name)
    expect("photo: several files are none for a pipe", ["convert", "--board", board, "--what", "game", "--to", "tex", game, "-"], 1, "",
           like("this format has several files"))


def test_wear(folder, board, rules):
    runs, out = os.path.join(folder, "run.jsonl"), os.path.join(folder, "wear.svg")
    expect("photo: a run", ["lab", "run", rules, "--games", "2", "--nodes", "2", "--max-plies", "8", "--output", runs], 0, None, None)
    expect("photo: its wear", ["lab", "wear", "--svg", out, "--board", board, runs], 0, None, "")
    with open(out, encoding="utf-8") as file:
        text = file.read()
    tell("photo: a map of wear on it, with its citation", "<image" in text and "A. Smith, 1900" in text.split("</metadata>")[0], text[:900])
    expect("photo: no map, no board", ["lab", "wear", "--board", board, runs], 2, "", like("--board goes with --svg"))


def test_run(folder, board, rules):
    runs = os.path.join(folder, "on-board.jsonl")
    play = ["lab", "run", "--games", "2", "--nodes", "2", "--max-plies", "4", "--board"]
    expect("photo: a run on the board", [*play, board, "--output", runs, rules], 0, None, None)
    with open(runs, encoding="utf-8") as file:
        header = json.loads(file.readline())
    tell("photo: the run notes which board", header.get("board") == "a-table", str(header))
    expect("photo: a run that is not on the board", [*play, board, "petteia-xxi-8x8"], 1, "",
           like(r"error: --board: the rules are not for this board: theirs is 8 × 8, .* fits rules to it"))
    expect("photo: a run on no board", [*play, "no-board", rules], 1, "", like(r"no-board:.*there is no board of that name"))
    script = run(*play, board, "--output", runs, "--shards", "2", "--parallel", "-", rules)
    tell("photo: its script, too", script.returncode == 0 and f"--board={board}" in script.stdout, f"{script}")


def read(path, mode="r"):
    with open(path, mode, encoding=None if "b" in mode else "utf-8") as file:
        return file.read()


def test_report(folder, board):
    runs, page, svg = (os.path.join(folder, name) for name in ("run.jsonl", "report.html", "charts"))
    expect("photo: a report", ["lab", "report", runs, "--html", page, "--svg", svg, "--board", board], 0, None, "")
    text, maps = read(page), [name for name in sorted(os.listdir(svg)) if "<image" in read(os.path.join(svg, name))]
    tell("photo: maps are on it, other charts are not", "occupied.svg" in maps and "plies.svg" not in maps, f"{maps}")
    tell("photo: so are those of the page, which fetches nothing",
         text.count("<image") == len(maps) == text.count('href="data:image/jpeg;base64,') and "; img-src data:\"" in text, f"{maps}")
    expect("photo: no page, no board", ["lab", "report", runs, "--board", board], 2, "", like("--board goes with --html or --svg"))
    none = os.path.join(folder, "none.html")
    expect("photo: of a board without one", ["lab", "report", runs, "--html", none, "--board", "silchester"], 1, None,
           like(r"silchester:.*error: this board has no photograph"))
    tell("photo: no page is written then", not os.path.exists(none), none)


def sum_again(folder):
    """The checksums as somebody would write them who changed a file."""
    names = sorted(os.path.relpath(os.path.join(place, name), folder) for place, _, names in os.walk(folder) for name in names)
    with open(os.path.join(folder, "checksums.sha256"), "w", encoding="utf-8") as file:
        file.writelines(f"{hashlib.sha256(read(os.path.join(folder, name), 'rb')).hexdigest()}  {name}\n"
                        for name in names if name != "checksums.sha256")


def test_bundle(folder, board):
    runs, out = (os.path.join(folder, name) for name in ("run.jsonl", "bundle"))
    expect("photo: a bundle", ["lab", "bundle", runs, "-o", out, "--board", board], 0, None, "")
    crate = {entity["@id"]: entity for entity in json.loads(read(os.path.join(out, "ro-crate-metadata.json")))["@graph"]}
    tell("photo: its crate lists the picture with its citation",
         {"@id": "board.png"} in crate["./"]["hasPart"] and {"@id": "board.png"} in crate["#report"]["object"]
         and crate["board.png"]["encodingFormat"] == "image/png" and "A. Smith, 1900" in crate["board.png"]["creditText"],
         f"{crate.get('board.png')}")
    sums = read(os.path.join(out, "checksums.sha256"))
    tell("photo: and it has a checksum",
         f"{hashlib.sha256(read(os.path.join(out, 'board.png'), 'rb')).hexdigest()}  board.png\n" in sums, sums)
    latex = read(os.path.join(out, "report", "report.tex"))
    tell("photo: maps of LaTeX are on it", "]{../board.png}" in latex and "{graphicx,color}" in latex
         and latex.count("A. Smith, 1900") == latex.count("includegraphics"), latex[:400])
    tell("photo: figures, too", "<image" in read(os.path.join(out, "figures", "occupied.svg")), "")
    if shutil.which("pdflatex"):
        done = subprocess.run(["pdflatex", "-halt-on-error", "-interaction=nonstopmode", f"-output-directory={folder}", "report.tex"],
                              cwd=os.path.join(out, "report"), capture_output=True, check=False)
        tell("photo: LaTeX sets it", done.returncode == 0, f"{done.stdout[-900:]}")
    expect("photo: it is verified", ["lab", "replay", out], 0, like("made again, and says the same"), None)
    how, picture = (os.path.join(out, name) for name in ("bundle.json", "board.png"))
    for name, path, data, words in (
            ("a distance below 0", how, read(how, "rb").replace(b'"spacing" : 40', b'"spacing" : -4'), "“spacing” is missing, or not as it"),
            ("words for a board", how, b'{"latrunculi-bundle":1,"version":"a","language":"en","time":1,"captions":true,"board":"b"}',
             "“board” is missing, or not as it"),
            ("no picture", picture, b"none", r"board\.png is no PNG picture of at most"),
            ("a picture too large", picture, read(picture, "rb")[:16] + b"\0\0\x20\0" + read(picture, "rb")[20:], "is no PNG picture of at most"),
            ("a picture that is gone", picture, None, r"board\.png is missing")):
        before = read(path, "rb")
        os.remove(path)
        if data is not None:
            with open(path, "wb") as file:
                file.write(data)
        sum_again(out)
        expect(f"photo: a bundle with {name}", ["lab", "replay", out], 1, None, like(words))
        with open(path, "wb") as file:
            file.write(before)


def test_refused(folder, board, rules, game):
    out = os.path.join(folder, "none.svg")
    expect("photo: a board without one", ["diagram", "--board", "silchester", "-o", out], 1, "",
           like(r"\Asilchester:.*error: this board has no photograph; the window"))
    expect("photo: rules for another board", ["diagram", "--board", board, "-o", out], 1, "",
           like(r"error: --board: the rules are not for this board: theirs is 8 × 8, .* fits rules to it"))
    expect("photo: a board in letters", ["diagram", "--rules", rules, "--board", board, "--to", "text"], 2, "",
           like(r"--board goes with pictures of a position: svg, png or pdf"))
    expect("photo: a page of letters", ["convert", "--board", board, "--to", "md-letters", game, out], 2, "",
           like(r"--to: one of svg, png, pdf, .*html"))
    expect("photo: a game", ["convert", "--board", board, "--what", "game", game, os.path.join(folder, "none.latgame")], 1, "",
           like(r"--board goes with pictures, films and pages"))
    with open(game, encoding="utf-8") as file:
        text = file.read()
    two = os.path.join(folder, "two.latgame")
    with open(two, "w", encoding="utf-8") as file:
        file.write(text + "\n[White \"C\"]\n[Result \"*\"]\n[Rules \"preset:bell-8x8\"]\n\n*\n")
    expect("photo: a second game on another board", ["convert", "--board", board, two, os.path.join(folder, "two.pdf")], 1, "",
           like(r"error: --board: the rules are not for this board: theirs is 8 × 8"))
    with open(os.path.join(folder, "table.png"), "ab") as file:
        file.write(b"\0")
    expect("photo: another picture", ["diagram", "--rules", rules, "--board", board, "-o", out], 1, "",
           like(r"table\.png: this is not the picture any more .*; bring the old one back, or lay them anew"))
    os.remove(os.path.join(folder, "table.png"))
    expect("photo: no picture", ["diagram", "--rules", rules, "--board", board, "-o", out], 1, "", like(r"table\.png.*No such file"))
    tell("photo: nothing is written then", not os.path.exists(out), out)


def main():
    with tempfile.TemporaryDirectory() as folder:
        board, rules, game = (os.path.join(folder, name) for name in ("own.latboard", "own.latrules", "own.latgame"))
        picture = os.path.join(folder, "table.png")
        write_png(picture)
        with open(picture, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        with open(board, "w", encoding="utf-8") as file:
            file.write(BOARD.format(digest=digest))
        expect("photo: rules for the board", ["boards", board, "--rules", "petteia-xxi-8x8", "-o", rules], 0, "", like("."))
        line = run("rules", "--line", rules).stdout.strip()
        with open(game, "w", encoding="utf-8") as file:
            file.write(f'[White "A"]\n[Black "B"]\n[Result "*"]\n[Rules "{line}"]\n\n*\n')
        test_pictures(folder, board, rules, game)
        test_pages(folder, board, game)
        test_wear(folder, board, rules)
        test_run(folder, board, rules)
        test_report(folder, board)
        test_bundle(folder, board)
        test_refused(folder, board, rules, game)
    end()


main()
