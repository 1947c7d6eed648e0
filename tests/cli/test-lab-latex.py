"""A bundle's report.tex: sound LaTeX by its letters alone, and a page with figures and bibliography where TeX is there.

Usage: test-lab-latex.py PROGRAM

Without TeX the document is read as TeX would: braces and environments that match, no letter that has a meaning of its own
where a text stands, only packages that come with LaTeX itself. With pdflatex and bibtex it is set, and the log has to be
without errors, with each figure and each entry of the bibliography.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

from cli_tap import end, result

PROGRAM = sys.argv[1]
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
# The label has all letters that TeX takes for its own.
LABEL = "Mine & yours_#1 50% {~^\\$} é"
LINE = "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS|Limits.NoCapturePlies=12"
PACKAGES = {"inputenc", "array", "longtable"}
COMMANDS = re.compile(r"\\([A-Za-z]+|.)", re.DOTALL)


def run(*arguments, **more):
    return subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace",
                          timeout=240, env=ENVIRONMENT, check=False, **more)


def lab(*arguments):
    done = run(PROGRAM, "lab", *arguments)
    if done.returncode != 0:
        raise RuntimeError(f"{arguments}: {done.stderr}")
    return done


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def find_faults(tex):
    """What TeX would stumble over: lines with their numbers, and why."""
    faults = []
    depth = 0
    environments = []
    columns = 0
    for number, line in enumerate(tex.splitlines(), 1):
        if line.startswith("%"):
            continue
        plain = COMMANDS.sub(lambda match: "" if match[1] in "{}%&#$_~^\\" else match[0], line)
        for letter in plain:
            depth += (letter == "{") - (letter == "}")
            if depth < 0:
                faults.append((number, "a brace too many", line))
                depth = 0
        for what, name in re.findall(r"\\(begin|end)\{([a-z]+\*?)\}", line):
            if what == "begin":
                environments.append(name)
            elif not environments or environments.pop() != name:
                faults.append((number, f"{name} is not open", line))
        if re.search(r"(?<!\\)%", line):
            faults.append((number, "the rest is a remark", line))
        if re.search(r"[$#^_]", re.sub(r"\\ensuremath\{[^}]*\}|\\.", "", re.sub(r"\\label\{[^}]*\}", "", line))):
            faults.append((number, "a letter of formulas", line))
        table = bool(environments) and environments[-1] in ("longtable", "tabular")
        if not table and re.search(r"(?<!\\)&", line):
            faults.append((number, "a column outside of a table", line))
        if re.match(r"\\begin\{(longtable|tabular)\}", line):
            columns = len(re.findall(r"p\{|(?<=[}@])l(?=@|\})", line.split("}", 1)[1]))
        elif table and line.endswith("\\\\") and len(re.findall(r"(?<!\\)&", line)) + 1 != columns:
            faults.append((number, f"{columns} columns are wanted", line))
        if not line.isascii():
            faults.append((number, "a letter that old fonts have not", line))
    if depth or environments:
        faults.append(("end", f"{depth} braces open", environments))
    return faults


def check_text(name, tex):
    result(f"{name}: sound LaTeX", find_faults(tex)[:3])
    packages = set(re.findall(r"\\usepackage(?:\[[^]]*\])?\{([^}]*)\}", tex))
    result(f"{name}: packages of LaTeX itself alone", [] if packages <= PACKAGES else [packages])
    figures = tex.count("\\begin{figure}")
    labels = re.findall(r"\\label\{([^}]*)\}", tex)
    result(f"{name}: figures, each with a caption and a name of its own",
           [] if figures > 5 and tex.count("\\caption{") == figures == len(set(labels)) else [figures, labels])


def check_bib(name, text):
    """Entries with keys of their own and braces that match, as BibTeX counts them: whatever stands before them."""
    keys = re.findall(r"^@[a-z]+\{([^,\s]+),$", text, re.MULTILINE)
    depth = 0
    for letter in text:
        depth += (letter == "{") - (letter == "}")
        if depth < 0:
            break
    result(f"{name}: entries", [] if keys and len(set(keys)) == len(keys) and depth == 0 else [keys, depth])
    return keys


def check_checker():
    """It finds what it looks for."""
    head = "\\begin{document}\n"
    bad = ["a } b", "{", "50 % of it", "a_b", "a & b", "\\begin{figure}\n\\end{table}", "é",
           "\\begin{tabular}{@{}p{.4\\linewidth}l@{}}\na & b & c \\\\\n\\end{tabular}"]
    missed = [text for text in bad if not find_faults(f"{head}{text}\n\\end{{document}}")]
    good = "50 \\% of \\$ \\{ \\_ \\ensuremath{\\{} \\&\n\\begin{tabular}{@{}p{.4\\linewidth}l@{}}\na & \\& b \\\\\n\\end{tabular}"
    result("the reader of LaTeX finds faults", missed + find_faults(f"{head}{good}\n\\end{{document}}"))


def set_page(name, folder, keys):
    """The page as TeX sets it, if there is TeX."""
    if not all(shutil.which(program) for program in ("pdflatex", "bibtex")):
        result(f"{name}: set by TeX # SKIP pdflatex and bibtex are not installed", [])
        return
    place = os.path.join(folder, "report")
    for program in ("pdflatex", "bibtex", "pdflatex", "pdflatex"):
        more = ["-interaction=nonstopmode", "-halt-on-error"] if program == "pdflatex" else []
        done = run(program, *more, "report", cwd=place)
        if done.returncode != 0:
            result(f"{name}: {program}", [done.stdout[-1500:]])
            return
    log = run("cat", "report.log", cwd=place).stdout
    entries = re.findall(r"\\bibitem\{([^}]*)\}", read(os.path.join(place, "report.bbl")))
    result(f"{name}: each entry of the bibliography is there", [] if sorted(entries) == sorted(keys) else [entries, keys])
    faults = [line for line in log.splitlines() if line.startswith("!") or "undefined" in line or "Rerun" in line]
    # Rules without a name are long words in a bibliography.
    log = log.split("(./report.bbl", 1)[0]
    wide = [float(width) for width in re.findall(r"Overfull \\hbox \(([0-9.]+)pt", log)]
    result(f"{name}: set without a fault, and within its margins", faults + [width for width in wide if width > 20])
    with open(os.path.join(place, "report.pdf"), "rb") as file:
        result(f"{name}: a page", [] if file.read(5) == b"%PDF-" else ["no PDF"])


def test(folder, name, *arguments):
    path = os.path.join(folder, name + ".jsonl")
    bundle = os.path.join(folder, name)
    lab("run", *arguments, "--games", "8", "--nodes", "10", "--random-plies", "2", "-o", path)
    lab("bundle", path, "-o", bundle, "--author", LABEL)
    tex = read(os.path.join(bundle, "report", "report.tex"))
    check_text(name, tex)
    keys = [key for file in ("citation.bib", "bibliography.bib") for key in
            (check_bib(f"{name}: {file}", read(os.path.join(bundle, file))) if read(os.path.join(bundle, file)).strip() else [])]
    set_page(name, bundle, keys)


def main():
    """All of it; bundles are small."""
    check_checker()
    with tempfile.TemporaryDirectory() as folder:
        test(folder, "one", "german-8x8")
        test(folder, "two", LINE, "--against", LINE + "|Capture.Custodial=false")
    return end()


if __name__ == "__main__":
    sys.exit(main())
