"""Pages of games and rules in a real browser: nothing that a file says runs there, and who opens
one can play through it.

Usage: test-web.py PROGRAM TOP [PICTURES]

PROGRAM is latrunculi-cli, TOP the sources; pictures of the pages go to the folder PICTURES.
"""

import html.parser
import os
import re
import subprocess
import sys
import tempfile
import time

import browser as web

PROGRAM, TOP = sys.argv[1:3]
PICTURES = sys.argv[3] if len(sys.argv) > 3 else None
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "G_DEBUG": "fatal-criticals"}
SAMPLE = os.path.join(TOP, "data", "games", "carrillo-style-xxi.latgame")
SAMPLE_RULES = "latrunculi-xxi-10x8"

# What each hostile text ends with: all ways out of an element, an attribute, a string, a script,
# a comment or a style that are known, what runs by being there, and what turns text around.
POISON = ("</script><script>pwned=1</script></style></title></textarea></svg><script>pwned=2"
          "</script>\"><img src=x onerror=pwned=3>'><svg onload=pwned=4><a href=javascript:pwned=5>"
          "<!-- ]]> --> &lt;script&gt; &amp; `${pwned=6}` \\\"; pwned=7; // \\u003c "
          "\u2028\u2029\u202e\u2066\ufeff<iframe srcdoc='<script>parent.pwned=8</script>'>"
          "<base href=http://example.com/><meta http-equiv=refresh content=0;url=http://example.com>"
          "<link rel=stylesheet href=http://example.com/x.css>")

count = 0
failures = 0


def result(name, faults):
    global count, failures
    count += 1
    failures += bool(faults)
    print(f"{'not ' if faults else ''}ok {count} - {name}")
    for fault in faults:
        for line in str(fault).splitlines():
            print("# " + line)
    sys.stdout.flush()


class Faults(list):
    def expect(self, what, found, wanted):
        if found != wanted:
            self.append(f"{what}: {found!r}, expected {wanted!r}")

    def want(self, what, is_so):
        if not is_so:
            self.append(what)


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=60, env=ENVIRONMENT,
                          check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def convert(source, target, *options):
    code, _, said = run("convert", "-f", *options, source, target)
    if not os.path.exists(target):
        raise web.Fault(f"{source} is not converted ({code}): {said}")
    return target


def write(path, text):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return path


def shoot(page, name):
    if PICTURES:
        page.shoot(os.path.join(PICTURES, name + ".png"))


# --- Nothing runs ---


def poison(field):
    return f"{field} {POISON}"


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_hostile_rules(folder):
    text = re.sub(r"[\n\r\u2028\u2029]", " ", POISON).replace("\\", "\\\\")
    return write(os.path.join(folder, "hostile.latrules"),
                 "[Latrunculi Rules]\nFormat=1\nId=x\n"
                 + "".join(f"{key}={key} {text}\n" for key in
                           ("Name", "Summary", "Notes", "Author", "Source"))
                 + "\n[Board]\nFiles=5\nRanks=5\n\n[Setup]\nArray=s1s2/5/5/5/S1S2\n\n"
                 "[Goal]\nAnnihilateAt=0\n")


def write_hostile_game(folder):
    """A game with poison in each field; its rules are those of write_hostile_rules()."""
    tags = "".join(f"[{name} {quote(poison(name))}]\n" for name in
                   ("Event", "Site", "Date", "Round", "White", "Black", "Annotator",
                    "Termination", "Own"))
    inner = poison("Comment").replace("}", ")")
    reason = re.sub(r"[\[\]{}]", "|", inner)
    return write(os.path.join(folder, "hostile.latgame"), tags
                 + "[Result \"*\"]\n\n"
                 + f"{{Root {inner} [%csl Ga1,R{POISON[:40]}]}} "
                 + f"1. {{Before {inner}}} a1-a2 $1 $200 {{After {inner} [%clk {POISON[:60]}] "
                 + f"[%why Reason {reason}] [%eval <script>pwned=9</script>] [%cal Ga1a5,Ra2c2,Bc1c5,Yc5a5]}} "
                 + f"(1. c1-c2 {{Variation {inner}}}) 1... c5-c4 "
                 + f"; Line {re.sub(chr(10), ' ', POISON)}\n"
                 + f"2. z9-z8 Raw {POISON}\n*\n")


def find_live(page):
    """What could run or be fetched on a page, besides its own script."""
    return page.run("""(() => {
        const found = [];
        for (const element of document.querySelectorAll('*')) {
            const name = element.localName;
            if (['img', 'iframe', 'object', 'embed', 'base', 'link', 'form', 'foreignObject',
                 'image', 'textarea', 'video', 'audio'].includes(name))
                found.push(name);
            for (const {name: attribute, value} of element.attributes)
                if (attribute.startsWith('on') || attribute === 'style' || attribute === 'src'
                    || /^\\s*javascript:/i.test(value)
                    || (attribute.endsWith('href') && !value.startsWith('#')))
                    found.push(name + ' ' + attribute + '=' + value);
        }
        return [found, document.scripts.length, document.querySelectorAll('style').length,
                document.querySelectorAll('meta').length]; })()""")


def check_calm(page, faults, scripts):
    live, n_scripts, n_styles, n_metas = find_live(page)
    faults.expect("what is alive", live, [])
    faults.expect("scripts", n_scripts, scripts)
    faults.expect("styles", n_styles, 1)
    faults.expect("meta elements", n_metas, 5)
    faults.expect("what has run", page.run("typeof pwned"), "undefined")
    faults.expect("what was asked for", page.requests(), [])
    faults.expect("dialogs", page.dialogs(), [])
    faults.expect("complaints", page.complaints(), [])


def check_policy(page, faults):
    """That the page's policy holds: what gets into it all the same still does not run."""
    page.run("""(async () => {
        document.body.insertAdjacentHTML('beforeend',
            '<img src="http://example.com/x.png" onerror="window.pwned=10"><p id=styled style="opacity:.5">');
        const script = document.createElement('script');
        script.textContent = 'window.pwned = 11';
        document.body.append(script);
        try { await fetch('http://example.com/'); } catch { }
        try { setTimeout('window.pwned = 12', 0); } catch { }
        await new Promise((resolve) => setTimeout(resolve, 50)); })()""")
    faults.expect("what has run against the policy", page.run("typeof pwned"), "undefined")
    faults.expect("a style against the policy",
                  page.run("getComputedStyle(document.getElementById('styled')).opacity"), "1")
    said = "\n".join(page.complaints())
    faults.want("the policy says nothing of scripts: " + said, "script-src" in said)


def text_of(page, selector):
    return page.run(f"[...document.querySelectorAll({selector!r})].map((e) => e.textContent)")


def test_hostile_game(browser, folder):
    faults = Faults()
    rules = write_hostile_rules(folder)
    path = convert(write_hostile_game(folder), os.path.join(folder, "hostile.html"), "--rules",
                   rules)
    with browser.open(path) as page:
        check_calm(page, faults, 2)
        faults.expect("the page's title", page.run("document.title"),
                      re.sub(r"[ \n\t\f\r]+", " ", f"{poison('White')} – {poison('Black')}"))
        faults.expect("the heading", text_of(page, "h1"),
                      [f"{poison('White')} – {poison('Black')}"])
        cells = text_of(page, "td")
        for tag in ("Event", "Site", "Date", "Round", "White", "Black", "Annotator",
                    "Termination", "Own"):
            faults.want(f"the tag {tag} is not told as it is", poison(tag) in cells)
        rules_poison = re.sub(r"[\u2028\u2029]", " ", POISON)
        faults.want("the name of the rules is not told as it is",
                    "Name " + rules_poison in text_of(page, "#rules .about"))
        comments = text_of(page, ".c")
        for beginning in ("Root", "Before", "After", "Reason", "Variation", "Line"):
            found = [c for c in comments if c.startswith(beginning + " ")]
            faults.want(f"comment {beginning}: {found}",
                        len(found) == 1 and "<img src=x onerror=pwned=3>" in found[0]
                        and "</script><script>pwned=1</script>" in found[0])
        raw = " ".join(text_of(page, ".raw code"))
        faults.want(f"what could not be read: {raw}",
                    "z9-z8" in raw and "</script><script>pwned=1</script>" in raw)
        # What the script copies stays text too.
        for _ in range(2):
            page.press("ArrowRight")
        page.press("ArrowLeft")
        faults.want("the comment beside the board",
                    text_of(page, "#now-comment")[0].count("<img src=x onerror=pwned=3>") == 2)
        check_calm(page, faults, 2)
        shoot(page, "hostile")
        check_policy(page, faults)
    result("a hostile game is told as it is, and nothing in it runs", faults)


def test_hostile_rulebook(browser, folder):
    faults = Faults()
    path = convert(write_hostile_rules(folder), os.path.join(folder, "rules.html"), "--what",
                   "rules")
    rules_poison = re.sub(r"[\u2028\u2029]", " ", POISON)
    with browser.open(path) as page:
        check_calm(page, faults, 0)
        faults.expect("the heading", text_of(page, "h1"), ["Name " + rules_poison])
        faults.expect("the summary", text_of(page, ".summary"), ["Summary " + rules_poison])
        body = page.run("document.body.textContent")
        for key in ("Notes", "Author", "Source"):
            faults.want(f"{key} is told in part or not at all",
                        body.count(rules_poison) >= 3 or f"{key} {rules_poison}" in body)
        faults.want("no diagram", page.run("document.querySelectorAll('figure svg').length") > 0)
        check_policy(page, faults)
    path = convert(SAMPLE_RULES, os.path.join(folder, "book.html"), "--what", "rules")
    with browser.open(path, dark=True) as page:
        check_calm(page, faults, 0)
        fills = page.run("""[...new Set([...document.querySelectorAll('figure path[fill]')].map(
            (path) => getComputedStyle(path).fill))].length""")
        faults.want(f"the diagrams have {fills} fills", fills > 4)
        shoot(page, "rulebook")
    result("a hostile rule set is told as it is, and nothing in it runs", faults)


# --- It can be played through ---


def read_placement(fen):
    """The men of a position as the script names them: square → cell."""
    men = {}
    ranks = fen.split()[0].split("/")
    for row, text in enumerate(ranks):
        file = 0
        for number, letter, star in re.findall(r"(\d+)|([A-Za-z])(\*?)", text):
            if number:
                file += int(number)
                continue
            cell = (1 if letter.isupper() else 2) + (4 if letter in "Dd" else 0) + (8 if star else 0)
            men[chr(97 + file) + str(len(ranks) - row)] = cell
            file += 1
    return men


def get_men(page, flipped=False):
    """The men on the page's board, by where they are drawn."""
    found = page.run("""(() => {
        const style = getComputedStyle(document.documentElement);
        const [left, top, side, columns, rows] = ['--left', '--top', '--square', '--columns', '--rows']
            .map((name) => Number(style.getPropertyValue(name)));
        return [...document.querySelectorAll('#men use')].map((man) =>
            [(man.x.baseVal.value - left) / side, (man.y.baseVal.value - top) / side,
             man.getAttribute('href'), columns, rows]); })()""")
    men = {}
    for column, row, name, columns, rows in found:
        file = columns - 1 - column if flipped else column
        rank = row + 1 if flipped else rows - row
        men[chr(97 + int(file)) + str(int(rank))] = int(name[2:])
    return men


def get_taken(page):
    """The squares on which the page marks that somebody was removed, by name."""
    places = page.run("""(() => {
        const style = getComputedStyle(document.documentElement);
        const [left, top, side, rows] = ['--left', '--top', '--square', '--rows']
            .map((name) => Number(style.getPropertyValue(name)));
        return [...document.querySelectorAll('#lasts use')]
            .filter((sign) => sign.getAttribute('href') === '#removed')
            .map((sign) => [(sign.x.baseVal.value - left) / side,
                            rows - (sign.y.baseVal.value - top) / side]); })()""")
    return sorted(chr(97 + int(file)) + str(int(rank)) for file, rank in places)


def get_labels(page):
    """What is said of each square, by its name."""
    labels = page.run("""[...document.querySelectorAll('#grid [role=gridcell]')].map(
        (cell) => cell.getAttribute('aria-label'))""")
    return {label.split()[0].rstrip(","): label for label in labels if label}


def read_main_line():
    """The actions of the sample's main line as its reader has them, and each position."""
    with open(SAMPLE, encoding="utf-8") as file:
        text = file.read().split("\n\n", 1)[1]
    text = re.sub(r"\{[^}]*\}", "", text)
    while "(" in text:
        text = re.sub(r"\([^()]*\)", "", text)
    actions = re.findall(r"D?[a-j]\d-[a-j]\d\S*", text)
    code, said, _ = run("play", "--trace", "--rules", SAMPLE_RULES, *actions)
    positions = [line for line in said.splitlines() if line.count("/") == 7]
    return actions, positions, code


def test_steps(browser, folder):
    faults = Faults()
    path = convert(SAMPLE, os.path.join(folder, "game.html"), "--every", "5")
    actions, positions, code = read_main_line()
    faults.expect("the line on the command line", (code, len(positions)), (0, len(actions)))
    with browser.open(path) as page:
        check_calm(page, faults, 2)
        faults.expect("what is said at the start", text_of(page, "#now-status"), ["White to move"])
        shoot(page, "start")
        for number, fen in enumerate(positions):
            page.press("ArrowRight")
            faults.expect(f"men after {actions[number]}", get_men(page), read_placement(fen))
            faults.expect(f"whom {actions[number]} took", get_taken(page),
                          sorted(re.findall("x([a-j][0-9])", actions[number])))
            here = text_of(page, "[aria-current=true]")
            faults.want(f"the current action: {here} instead of {actions[number]}",
                        len(here) == 1 and here[0].startswith(actions[number].rstrip("#+")))
        faults.expect("the end", text_of(page, "#now-status"),
                      ["White wins: Black’s leader is immobilised"])
        faults.expect("the last thing said", text_of(page, "#say")[0].split(". ")[:2],
                      ["White soldier from e3 to e5", "Good action"])
        faults.expect("whether one can go on",
                      page.run("document.getElementById('next').ariaDisabled"), "true")
        page.press("ArrowRight")
        faults.expect("men one after the last", get_men(page), read_placement(positions[-1]))
        page.press("Home")
        faults.expect("men at the start", len(get_men(page)), 22)
        page.press("End")
        faults.expect("men at the end", get_men(page), read_placement(positions[-1]))
        page.click("#previous")
        faults.expect("men before the end", get_men(page), read_placement(positions[-2]))
        page.click("#first")
        page.click("#next")
        faults.expect("men after the first", get_men(page), read_placement(positions[0]))
        page.click("#final")
        faults.expect("men at the end", get_men(page), read_placement(positions[-1]))
        check_calm(page, faults, 2)
    result("each step shows what the rules make of it", faults)


def test_variations(browser, folder):
    faults = Faults()
    rules = ["--rules", SAMPLE_RULES]
    beginning = ["j1-j6", "f8-f3", "e1-e6", "g8-g5", "a1-a4"]
    line = run("play", *rules, *beginning, "d8-d4")[1].splitlines()[0]
    variation = run("play", *rules, *beginning, "g5-e5")[1].splitlines()[0]
    with browser.open(os.path.join(folder, "game.html")) as page:
        for _ in range(5):
            page.press("ArrowRight")
        faults.expect("how it goes on", text_of(page, "#now-next a"), ["d8-d4", "g5-e5xe6"])
        page.click("#now-next a:last-of-type")
        faults.expect("men in the variation", get_men(page), read_placement(variation))
        faults.expect("what is said", text_of(page, "#now-action"),
                      ["Black soldier from g5 to e5, captures e6"])
        faults.want("the lost man is not told", "lost: 1" in text_of(page, "#men0")[0])
        page.press("ArrowUp")
        faults.expect("men in the line", get_men(page), read_placement(line))
        page.press("ArrowDown")
        faults.expect("men in the variation again", get_men(page), read_placement(variation))
        page.press("ArrowDown")
        faults.expect("men where there is no other", get_men(page), read_placement(variation))
        # Going back and on again stays in the variation.
        page.press("ArrowLeft")
        page.press("ArrowRight")
        faults.expect("men after back and on", get_men(page), read_placement(variation))
        page.click(".m #n1")
        faults.expect("the action that was clicked", text_of(page, "[aria-current=true]"), ["j1-j6"])
        faults.expect("the address", page.run("location.hash"), "#1")
        faults.expect("marks there", page.run("document.querySelectorAll('#frames use').length"), 0)
        page.press("ArrowRight")
        faults.expect("marks", page.run("""['frames', 'arrows', 'lasts'].map((id) =>
            document.getElementById(id).children.length)"""), [2, 1, 2])
    with browser.open(os.path.join(folder, "game.html"), hash="#2") as page:
        faults.expect("where an address leads", text_of(page, "[aria-current=true]"), ["f8-f3*"])
    result("variations, clicks, marks and addresses", faults)


def test_board(browser, folder):
    faults = Faults()
    with browser.open(os.path.join(folder, "game.html"), dark=True) as page:
        page.press("ArrowRight")
        page.press("ArrowRight")
        men = get_men(page)
        labels = get_labels(page)
        faults.expect("squares", len(labels), 80)
        faults.expect("a soldier", labels["f3"], "f3 black soldier, red mark, last action")
        faults.expect("a leader", labels["f2"], "f2 white leader, red mark")
        faults.expect("an arrow", labels["f8"], "f8 empty, red arrow to f3, last action")
        faults.expect("trays", page.run("""[...document.querySelectorAll('.tray')].map((e) =>
            e.id)"""), ["tray1", "tray0"])
        page.press("f")
        faults.expect("men on the turned board", get_men(page, flipped=True), men)
        faults.expect("labels of the turned board", get_labels(page), labels)
        faults.expect("trays of the turned board", page.run(
            "[...document.querySelectorAll('.tray')].map((e) => e.id)"), ["tray0", "tray1"])
        faults.expect("names of the turned board", page.run(
            "document.querySelector('#board .names').getAttribute('href')"), "#labels-flipped")
        shoot(page, "flipped-dark")
        page.click("#flip")
        faults.expect("men turned back", get_men(page), men)
        # With a square in focus the arrows are the board's.
        page.press("b")
        focused = "document.activeElement.getAttribute('aria-label')"
        faults.want("the corner has no focus", page.run(focused).startswith("a8 "))
        page.press("ArrowDown")
        page.press("ArrowRight")
        faults.want("the focus does not go by arrows", page.run(focused).startswith("b7 "))
        faults.expect("men while the focus goes", get_men(page), men)
        page.press("f")
        faults.want("the focus does not stay at its square", page.run(focused).startswith("b7 "))
        page.press("f")
        page.press("Escape")
        page.press("ArrowLeft")
        faults.expect("men after Escape and a step back", len(get_men(page)), 22)
        faults.want("no step back", get_men(page) != men)
        check_reader(page, faults)
        check_calm(page, faults, 2)
    result("the board turns, and tells each square", faults)


def check_reader(page, faults):
    """What a screen reader is given."""
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    found = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes
             if not node.get("ignored")]
    roles = [role for role, _ in found]
    for role, least in {"grid": 1, "row": 8, "gridcell": 80, "status": 1, "toolbar": 1, "table": 1,
                        "heading": 5, "main": 1}.items():
        faults.want(f"{role}: {roles.count(role)} of {least}", roles.count(role) >= least)
    buttons = [name for role, name in found if role == "button"]
    faults.expect("buttons", buttons[:5], ["Go to the start", "Previous action", "Next action",
                                           "Go to the end of the line", "Turn the board"])
    faults.want("a button without a name", all(buttons))
    faults.expect("language", page.run("[document.documentElement.lang, document.documentElement.dir]"),
                  ["en", "ltr"])


# --- Other ways to look at it ---


class Outline(html.parser.HTMLParser):
    """Elements of a page with the words in them, as far as no script is needed."""

    def __init__(self, text):
        super().__init__()
        self.counts = {}
        self.classes = {}
        self.words = []
        self.depth = self.deepest = 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        for name in (dict(attrs).get("class") or "").split():
            self.classes[name] = self.classes.get(name, 0) + 1
        if tag == "ul":
            self.depth += 1
            self.deepest = max(self.deepest, self.depth)

    def handle_endtag(self, tag):
        self.depth -= tag == "ul"

    def handle_data(self, data):
        self.words.append(data)


def test_without_script(browser, folder):
    faults = Faults()
    with browser.open(os.path.join(folder, "game.html"), script=False) as page:
        text = page.html()
        outline = Outline(text)
        words = " ".join("".join(outline.words).split())
        faults.want("the script has run", "scripted" not in outline.classes)
        faults.want("the player is shown", re.search(r'<section id="play" hidden', text))
        with open(SAMPLE, encoding="utf-8") as file:
            game = file.read()
        marked = len(re.findall(r"\{[^}]*\[%c[sa]l", game))
        faults.want(f"diagrams: {outline.counts['figure']} of {marked} with marks",
                    outline.counts["figure"] > marked)
        faults.expect("actions", outline.classes["m"], 57)
        faults.expect("depth of lists", outline.deepest, 1)
        for part in ("Custodial capture, the oldest rule of the game", "About this game",
                     "The rules in short", "Annotated by", "Good action", "After 1… f8-f3*"):
            faults.want(f"“{part}” is not there", part in words)
        shoot(page, "without-script")
        with_script = browser.open(os.path.join(folder, "game.html"))
        with with_script:
            # On paper the page with its script is the page without.
            with_script.call("Emulation.setEmulatedMedia", media="print")
            faults.expect("on paper", with_script.run("""['#play', '#moves figure'].map((selector) =>
                getComputedStyle(document.querySelector(selector)).display)"""), ["none", "block"])
            paper = with_script.print()
            pages = len(re.findall(rb"/Type\s*/Page\b", paper))
            faults.want(f"{pages} pages", 5 <= pages <= 20)
            if PICTURES:
                with open(os.path.join(PICTURES, "paper.pdf"), "wb") as file:
                    file.write(paper)
    result("without a script it is a page to read, and on paper too", faults)


def test_sizes(browser, folder):
    faults = Faults()
    papers = {}
    for name, path, width, dark in (("phone", "game.html", 360, False),
                                    ("phone-hostile", "hostile.html", 360, True),
                                    ("wide", "game.html", 1920, True)):
        with browser.open(os.path.join(folder, path), width=width, height=780, dark=dark,
                          hash="#3") as page:
            overflow = page.run("document.documentElement.scrollWidth - innerWidth")
            faults.want(f"{name}: {overflow} pixels too wide", overflow <= 0)
            papers[name] = page.run("getComputedStyle(document.body).backgroundColor")
            square = page.run("document.querySelector('[role=gridcell]').getBoundingClientRect().width")
            faults.want(f"{name}: squares of {square} pixels", 24 <= square <= 73)
            buttons = page.run("""Math.min(...[...document.querySelectorAll('#bar button')].map((e) =>
                Math.min(e.offsetWidth, e.offsetHeight)))""")
            faults.want(f"{name}: buttons of {buttons} pixels", buttons >= 44)
            shoot(page, name)
    faults.want("a dark page is as light as another", papers["phone"] != papers["wide"])
    result("it fits a phone and a wide screen, light and dark", faults)


def write_large_game(folder):
    """2,000 actions of two men who walk to and fro, after each the start of another line: 20,000
    in all."""
    way = ["a1-a2", "h8-h7", "a2-a1", "h7-h8"]
    other = ["b1-b2", "g8-g7", "b2-b1", "g7-g8"] * 9
    parts = []
    for i in range(2000):
        parts.append(way[i % 4] + " {[%eval 0.25,8] [%clk 0:10:00]}")
        if i % 4 == 0:
            parts.append("(" + " ".join(other) + ")")
    return write(os.path.join(folder, "large.latgame"),
                 '[White "A"]\n[Rules "Setup.Array=6ss/8/8/8/8/8/8/SS6|Goal.AnnihilateAt=0"]\n\n'
                 + " ".join(parts) + " *\n")


def test_large_game(browser, folder):
    faults = Faults()
    path = convert(write_large_game(folder), os.path.join(folder, "large.html"))
    size = os.path.getsize(path)
    with browser.open(path) as page:
        nodes = page.run("document.querySelectorAll('.m').length")
        faults.want(f"only {nodes} actions", nodes >= 20000)
        faults.want(f"{size} bytes for {nodes} actions", size < 250 * nodes)
        began = time.monotonic()
        page.press("End")
        for _ in range(5):
            page.press("ArrowLeft")
        took = time.monotonic() - began
        faults.expect("the action", text_of(page, "[aria-current=true]"), ["a2-a1"])
        check_calm(page, faults, 2)
    print(f"# {nodes} actions, {size / 1e6:.1f} MB, six steps in {took:.2f} s")
    result("a game of 20,000 actions can be played through", faults)


def main():
    if not web.find():
        if os.environ.get("CI"):
            print("1..1\nnot ok 1 - chromium is not installed, and here nothing may be skipped")
            return 1
        print("1..0 # SKIP chromium is not installed")
        return 0
    tests = [test_hostile_game, test_hostile_rulebook, test_steps, test_variations, test_board,
             test_without_script, test_sizes, test_large_game]
    print(f"1..{len(tests)}")
    with tempfile.TemporaryDirectory(prefix="latrunculi-web-") as folder, web.Browser() as browser:
        for test in tests:
            began = time.monotonic()
            try:
                test(browser, folder)
            except (web.Fault, OSError, subprocess.SubprocessError) as fault:
                result(test.__name__, [fault])
            print(f"# {time.monotonic() - began:.1f} s")
    return 1 if failures else 0


sys.exit(main())
