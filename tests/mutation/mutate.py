#!/usr/bin/env python3
"""Makes mutants of one layer and runs its tests against each: see tests/mutate and CONTRIBUTING.md."""

import argparse
import collections
import concurrent.futures
import json
import multiprocessing
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import sites as places

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The suites that are a layer's own; what the layers above it test is asked with --above.
OWN = {
    "core": ["core", "fuzz"],
    "draw": ["draw"],
    "export": ["export", "draw"],
    "engine": ["engine", "match"],
    "lab": ["lab"],
    "session": ["session"],
    "cli": ["cli"],
}
ABOVE = ["core", "fuzz", "draw", "export", "engine", "match", "lab", "session", "cli"]
# A test of the command line counts for the layers below if it is quick.
CLI_SECONDS = 15
NEVER = {"style", "strength", "all-pairs", "web"}
MARKS = 16384
MEMORY = 6 << 30


def say(text):
    print(text, flush=True)


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, prog="tests/mutate")
    parser.add_argument("--layer", default="core", help="a folder of src/ (core)")
    parser.add_argument("--seed", default="1", help="which places are taken (1)")
    parser.add_argument("--count", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--jobs", type=int, default=2, help="how many tests at once (2)")
    parser.add_argument("--only", nargs="+", type=int, metavar="ID", help="run these mutants only")
    parser.add_argument("--list", action="store_true", help="say what the mutants are, and run nothing")
    parser.add_argument("--above", action="store_true", help="let the tests of all layers notice")
    parser.add_argument("--tests", nargs="+", metavar="NAME", help="let only these tests notice")
    parser.add_argument("--source", default=TOP, help="the tree whose sources are taken")
    parser.add_argument("--work", help="the folder for copy and build (_build-mutate)")
    return parser.parse_args()


# --- The copy and its build ---


def list_sources(top):
    command = ["git", "-C", top, "ls-files", "-z", "-co", "--exclude-standard"]
    listed = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    paths = [p for p in listed.split("\0") if p and os.path.isfile(os.path.join(top, p))]
    if paths:
        return paths
    found = []
    for place, folders, names in os.walk(top):
        folders[:] = [f for f in folders if not f.startswith((".git", "_build", "build", "__pycache__"))]
        found += [os.path.relpath(os.path.join(place, name), top) for name in names]
    return found


def write_if_new(path, data, mode=None):
    """Whatever stays as it is need not be built again."""
    try:
        with open(path, "rb") as stream:
            if stream.read() == data:
                return
    except OSError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)
    if mode is not None:
        os.chmod(path, mode)


def copy_tree(top, tree, changed):
    """Makes the tree a copy of the sources, but for the files that are changed."""
    wanted = set()
    for path in list_sources(top):
        wanted.add(path)
        full = os.path.join(top, path)
        data = changed.get(path)
        if data is None:
            with open(full, "rb") as stream:
                data = stream.read()
        write_if_new(os.path.join(tree, path), data, os.stat(full).st_mode & 0o777)
    for place, _, names in os.walk(tree):
        for name in names:
            path = os.path.relpath(os.path.join(place, name), tree)
            if path not in wanted and "__pycache__" not in path:
                os.remove(os.path.join(tree, path))


def run_or_die(command, what):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    if done.returncode:
        sys.exit(f"{done.stdout[-4000:]}\n{what} failed.")
    return done.stdout


def configure(work):
    tree, build = os.path.join(work, "tree"), os.path.join(work, "build")
    if not os.path.exists(os.path.join(build, "build.ninja")):
        say("Configuring.")
        switch = os.path.join(tree, "tests/mutation/switch.h")
        shutil.rmtree(build, ignore_errors=True)
        run_or_die(
            ["meson", "setup", build, tree, "--buildtype=debug", "-Doptimization=1", "-Dgui=false"]
            + ["-Dmarch=native", f"-Dc_args=-include {switch}"],
            "Configuring",
        )
    run_or_die(["ninja", "-C", build, "build.ninja"], "Configuring")
    targets = run_or_die(["ninja", "-C", build, "-t", "targets", "all"], "Listing targets")
    headers = [line.split(":")[0] for line in targets.splitlines() if re.match(r"\S+\.h: CUSTOM", line)]
    if headers:
        run_or_die(["ninja", "-C", build, *headers], "Making headers")


# --- Which mutants ---


def find_all(work, layer, jobs):
    """All sites of a layer; what was found is kept until a source of it changes."""
    tree, build = os.path.join(work, "tree"), os.path.join(work, "build")
    folder = os.path.join(os.path.realpath(tree), "src", layer)
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as stream:
        commands = json.load(stream)
    seen, tasks = set(), []
    for row in commands:
        path = os.path.realpath(os.path.join(row["directory"], row["file"]))
        if not path.startswith(folder + os.sep) or (path, row["command"].split(" -MD")[0]) in seen:
            continue
        seen.add((path, row["command"].split(" -MD")[0]))
        tasks.append((path, places.parse_arguments(row["command"]), row["directory"], folder))
    found = {}
    with multiprocessing.Pool(jobs) as pool:
        for part in pool.imap_unordered(places.find_sites, tasks, 4):
            for site in part:
                found.setdefault(site.key(), site)
    for site in found.values():
        site.path = os.path.relpath(site.path, os.path.realpath(tree))
    return sorted(found.values(), key=lambda s: (s.path, s.start, s.end, s.operator, s.after))


def choose(found, seed, layer):
    """An order by seed: a line at random, then one of what can be done to it. Each line comes once."""
    chance = random.Random(f"{layer} {seed}")
    lines = {}
    for site in found:
        lines.setdefault((site.path, site.line), []).append(site)
    order = sorted(lines)
    chance.shuffle(order)
    chosen = []
    for line in order:
        kinds = sorted({site.operator for site in lines[line]})
        kind = chance.choice(kinds)
        chosen.append(chance.choice([site for site in lines[line] if site.operator == kind]))
    return chosen


def write_mutants(arguments, work, mutants):
    files = {}
    for number, site in enumerate(mutants, 1):
        site.number = number
        files.setdefault(site.path, []).append(site)
    changed, lines = {}, {}
    for path, here in files.items():
        with open(os.path.join(arguments.source, path), "rb") as stream:
            text = stream.read()
        changed[path] = places.render(text, here)
        for number, line in enumerate(changed[path].split(b"\n"), 1):
            for match in re.finditer(rb"lat_mutant_on \((\d+)\)", line):
                lines.setdefault((path, number), set()).add(int(match[1]))
    copy_tree(arguments.source, os.path.join(work, "tree"), changed)
    return lines


def build_mutants(arguments, work, order):
    """Builds as many as are wanted; what does not compile makes room for the next in the order."""
    build = os.path.join(work, "build")
    mutants, rest = order[: arguments.count], order[arguments.count :]
    for _ in range(20):
        lines = write_mutants(arguments, work, mutants)
        done = subprocess.run(
            ["nice", "ninja", "-C", build, "-k", "0", "-j", str(arguments.jobs)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
        )  # fmt: skip
        if done.returncode == 0:
            return mutants
        output = re.sub(r"\x1b\[[0-9;]*[mK]", "", done.stdout)
        wrong = set()
        for match in re.finditer(r"(?m)^\S*?tree/(\S+?):(\d+):\d+: (?:fatal )?error|(?:from|note:.*?|In file included from) \S*?tree/(\S+?):(\d+)", output):
            if match[1]:
                near = range(int(match[2]) - 2, int(match[2]) + 3)
                exact = lines.get((match[1], int(match[2])), set())
                wrong |= exact or set().union(*(lines.get((match[1], n), set()) for n in near))
        if not wrong:
            sys.exit(f"{output[-4000:]}\nBuilding failed, by no fault of a mutant.")
        say(f"{len(wrong)} mutants do not compile.")
        mutants = [m for m in mutants if m.number not in wrong]
        mutants += rest[: len(wrong)]
        rest = rest[len(wrong) :]
    sys.exit("Too many mutants do not compile.")


# --- Tests ---


class Test:
    def __init__(self, row, build):
        self.name = row["name"]
        self.suites = {suite.split(":")[-1] for suite in row["suite"]}
        self.command, self.env = row["cmd"], row["env"]
        self.build = build
        self.seconds = self.cpu = 0.0
        self.reached = set()
        self.passed = False

    def run(self, mutant, marks=None):
        """Ends, words on how, seconds, seconds of the processor."""
        # Whatever it leaves behind goes with its folder.
        with tempfile.TemporaryDirectory(prefix="mutate-", ignore_cleanup_errors=True) as folder:
            env = dict(os.environ, **self.env)
            env.update(LAT_MUTANT=str(mutant), TMPDIR=folder, HOME=folder, XDG_CACHE_HOME=folder + "/c", XDG_DATA_HOME=folder + "/d")
            env.update(XDG_CONFIG_HOME=folder + "/f", MALLOC_PERTURB_="85", LC_ALL="C.UTF-8")
            for name in ("DISPLAY", "WAYLAND_DISPLAY", "LAT_MUTANT_MARKS"):
                env.pop(name, None)
            if marks:
                env["LAT_MUTANT_MARKS"] = marks
            wall = 900 if mutant < 0 else 6 * self.seconds + 20
            cpu = 900 if mutant < 0 else int(4 * self.cpu + 5)

            def limit():
                resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

            before = time.monotonic()
            with open(os.path.join(folder, "output"), "wb") as output:
                process = subprocess.Popen(
                    self.command, cwd=self.build, env=env, stdin=subprocess.DEVNULL, stdout=output,
                    stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=limit,
                )  # fmt: skip
                used = 0.0
                try:
                    # wait4 tells what the processor did for it.
                    status = None
                    while status is None:
                        done, code, usage = os.wait4(process.pid, os.WNOHANG)
                        if done:
                            status, used = code, usage.ru_utime + usage.ru_stime
                            process.returncode = code
                        elif time.monotonic() - before > wall:
                            break
                        else:
                            time.sleep(0.005)
                finally:
                    # Also what it started and left behind.
                    try:
                        os.killpg(process.pid, signal.SIGKILL)
                    except ProcessLookupError:
                        pass
                    if process.returncode is None:
                        process.wait()
            seconds = time.monotonic() - before
            with open(os.path.join(folder, "output"), "rb") as stream:
                text = stream.read().decode(errors="replace")
        if status is None:
            return False, "did not end", seconds, used
        failed = re.search(r"(?m)^not ok .*", text)
        if failed or status:
            return False, failed[0][:100] if failed else f"status {status}", seconds, used
        return True, "", seconds, used


def find_tests(arguments, build):
    rows = json.loads(run_or_die(["meson", "introspect", "--tests", build], "Listing tests"))
    tests = [Test(row, build) for row in rows]
    if arguments.tests:
        return [t for t in tests if t.name in arguments.tests]
    own = set(OWN.get(arguments.layer, [arguments.layer]))
    above = set(ABOVE[ABOVE.index(arguments.layer) :]) if arguments.above and arguments.layer in ABOVE else set()
    return [t for t in tests if not t.suites & NEVER and t.suites & (own | above | {"cli"})]


def run_plain(arguments, work, tests):
    """Runs every test as it is, and learns what it reaches and how long it takes."""

    def run(test):
        marks = os.path.join(work, f"marks-{os.getpid()}-{test.name}")
        with open(marks, "wb") as stream:
            stream.write(bytes(MARKS))
        test.passed, test.why, test.seconds, test.cpu = test.run(-1, marks)
        with open(marks, "rb") as stream:
            test.reached = {number for number, mark in enumerate(stream.read()) if mark}
        os.remove(marks)
        return test

    own = set(OWN.get(arguments.layer, [arguments.layer]))
    kept = []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for test in pool.map(run, tests):
            if not test.passed:
                say(f"{test.name} fails without any mutant ({test.why}), so it does not count.")
            elif test.suites & own or test.cpu <= CLI_SECONDS or arguments.above or arguments.tests:
                kept.append(test)
    return sorted(kept, key=lambda t: t.cpu)


# --- Mutants that change nothing ---


def read_equivalents(top):
    """Path, function, operator, before, after, reason: whoever reads it can judge the reason."""
    rows = {}
    path = os.path.join(top, "tests/data/mutants-equivalent.tsv")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as stream:
            for line in stream:
                if line.strip() and not line.startswith("#"):
                    name, function, operator, before, after, reason = line.rstrip("\n").split("\t")
                    rows[(name, function, operator, before, after)] = reason
    return rows


def name_site(site):
    return os.path.basename(site.path), site.function, site.operator, site.before, site.after


# --- All of it ---


def try_mutant(site, tests):
    ran = []
    for test in tests:
        if site.number not in test.reached:
            continue
        ran.append(test.name)
        passed, why, _, _ = test.run(site.number)
        if not passed:
            return site, (test.name, why), ran
    return site, None, ran


def tell(site):
    return f"{site.path}:{site.line}: {site.function}: {site.operator}: {site.before}  →  {site.after or '(nothing)'}"


def main():
    arguments = read_arguments()
    arguments.source = os.path.abspath(arguments.source)
    work = os.path.abspath(arguments.work or os.path.join(arguments.source, "_build-mutate"))
    tree, build = os.path.join(work, "tree"), os.path.join(work, "build")
    os.environ.setdefault("CCACHE_BASEDIR", work)
    copy_tree(arguments.source, tree, {})
    configure(work)
    say("Looking for places.")
    order = choose(find_all(work, arguments.layer, arguments.jobs), arguments.seed, arguments.layer)
    say(f"{len(order)} lines of src/{arguments.layer} can be changed.")
    say("Building.")
    mutants = build_mutants(arguments, work, order)
    if arguments.list:
        for site in mutants:
            say(f"{site.number:4} {tell(site)}")
        return
    tests = find_tests(arguments, build)
    say(f"Running {len(tests)} tests without a mutant.")
    tests = run_plain(arguments, work, tests)
    say(f"They take {sum(t.cpu for t in tests):.0f} s of the processor.")
    wanted = [m for m in mutants if not arguments.only or m.number in arguments.only]
    report(arguments, wanted, tests)


def report(arguments, mutants, tests):
    equivalents = read_equivalents(arguments.source)
    survivors, known, noticed = [], [], 0
    noticers = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        jobs = [pool.submit(try_mutant, site, tests) for site in mutants]
        for count, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            site, by, ran = job.result()
            if by:
                noticed += 1
                noticers[by[0]] += 1
                if arguments.only:
                    say(f"{site.number:4} {tell(site)}\n     noticed by {by[0]}: {by[1]}")
                continue
            reason = equivalents.get(name_site(site))
            (known if reason else survivors).append(site)
            say(f"{site.number:4} {tell(site)}")
            if reason:
                say(f"     changes nothing: {reason}")
            else:
                say(f"     {len(ran)} tests ran it: {' '.join(ran)}" if ran else "     no test reaches it")
            say(f"     ({noticed} of {count} so far)")
    total = len(mutants)
    say("")
    say("Noticed first by: " + ", ".join(f"{name} {n}" for name, n in noticers.most_common()))
    say(f"src/{arguments.layer}, seed {arguments.seed}: {noticed} of {total} mutants noticed, {percent(noticed, total)}.")
    if known:
        say(f"{len(known)} of the others are known to change nothing: without them {percent(noticed, total - len(known))}.")


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "none"


if __name__ == "__main__":
    main()
