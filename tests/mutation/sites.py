"""Where a mutant can be: the places of a C source that libclang finds, and what stands there instead.

A Site is a range of a file and a template: text and holes, each a range within it, which may hold other
sites. So many mutants stand in one source, each in `lat_mutant_on (NUMBER) ? … : …`.
"""

import os
import re
import shlex

from clang.cindex import CursorKind as K
from clang.cindex import Index, StorageClass, TranslationUnit, TypeKind

# Calls whose loss no test can see, or that only free: logs, assertions, locks, hints.
SILENT = re.compile(
    r"^(g_(log|debug|info|message|warning|critical|print)\w*|g_(mutex|rec_mutex|rw_lock)_\w*"
    r"|\w*_(free|unref|unlock|lock|prefetch|free_full|destroy)|g_clear_\w+|va_end|free|close|\w*assert\w*"
    r"|__builtin_prefetch|madvise|setlocale|bindtextdomain)$"
)
# Functions that only declare a type, or only free.
SKIPPED = re.compile(r"(_class_init|_interface_init|_get_type|_finalize|_dispose|_free|_unref)$")
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
ZERO = {"0", "FALSE", "NULL", "false"}


class Site:
    def __init__(self, path, start, end, operator, before, after, template):
        self.path, self.start, self.end = path, start, end
        self.operator, self.before, self.after = operator, squeeze(before), squeeze(after)
        self.template = template
        self.line = 0
        self.function = ""

    def key(self):
        return (self.path, self.start, self.end, self.operator, self.after)


def squeeze(text):
    text = " ".join(text.split())
    return text if len(text) <= 90 else text[:89] + "…"


class Finder:
    """Walks one file of one translation unit."""

    def __init__(self, path, text, macros):
        self.path, self.text, self.macros = path, text, macros
        self.sites = []
        self.function = None

    def span(self, cursor):
        extent = cursor.extent
        if not extent.start.file or extent.start.file.name != extent.end.file.name:
            return None
        return extent.start.offset, extent.end.offset

    def in_macro(self, start, end):
        """Whether a range is what a macro became, or cuts through the use of one."""
        for first, last in self.macros:
            if first <= start and end <= last:
                return True
            if start < first < end < last or first < start < last < end:
                return True
        return False

    def cuts_macro(self, start, end):
        return any(s < start < e or s < end < e for s, e in self.macros)

    def source(self, start, end):
        return self.text[start:end].decode()

    def add(self, start, end, operator, before, after, template):
        site = Site(self.path, start, end, operator, before, after, template)
        site.line = self.text.count(b"\n", 0, start) + 1
        site.function = self.function.spelling
        self.sites.append(site)

    def walk_function(self, cursor):
        if SKIPPED.search(cursor.spelling):
            return
        self.function = cursor
        for child in cursor.get_children():
            if child.kind == K.COMPOUND_STMT:
                self.walk(child, None)

    def walk(self, cursor, parent):
        kind = cursor.kind
        if kind == K.VAR_DECL and cursor.storage_class == StorageClass.STATIC:
            return
        if kind in (K.CXX_UNARY_EXPR, K.GENERIC_SELECTION_EXPR, K.STRUCT_DECL, K.UNION_DECL, K.ENUM_DECL):
            return
        children = list(cursor.get_children())
        span = self.span(cursor)
        if span is None:
            return
        whole = self.in_macro(*span)
        if kind == K.COMPOUND_STMT and not whole:
            self.look_at_block(children)
        elif kind in (K.IF_STMT, K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.CONDITIONAL_OPERATOR):
            condition = self.find_condition(cursor, children, span)
            if condition is not None and not whole:
                self.negate(condition)
            bodies = {K.IF_STMT: children[1:], K.WHILE_STMT: children[1:], K.DO_STMT: children[:1], K.FOR_STMT: children[-1:]}
            for child in bodies.get(kind, []):
                self.look_at_statement(child)
        elif kind == K.BINARY_OPERATOR and not whole and len(children) == 2:
            self.look_at_operator(span, children)
        elif kind == K.INTEGER_LITERAL and not whole:
            self.look_at_number(cursor, parent, span)
        elif kind == K.CALL_EXPR and not whole:
            self.look_at_call(cursor)
        if kind == K.CASE_STMT:
            children = children[1:]
            for child in children:
                self.look_at_statement(child)
        elif kind == K.VAR_DECL and cursor.type.kind in (TypeKind.CONSTANTARRAY, TypeKind.VARIABLEARRAY):
            children = [c for c in children if c.kind == K.INIT_LIST_EXPR]
        for child in children:
            self.walk(child, cursor)

    def find_condition(self, cursor, children, span):
        if cursor.kind == K.DO_STMT:
            return children[1] if len(children) == 2 else None
        if cursor.kind != K.FOR_STMT:
            return children[0] if children else None
        body = self.span(children[-1])
        if body is None:
            return None
        depth, marks = 0, []
        for at in range(span[0], body[0]):
            char = self.text[at : at + 1]
            depth += (char == b"(") - (char == b")")
            if char == b";" and depth == 1:
                marks.append(at)
        if len(marks) != 2:
            return None
        for child in children[:-1]:
            place = self.span(child)
            if place and marks[0] < place[0] and place[1] <= marks[1]:
                return child
        return None

    def negate(self, condition):
        span = self.span(condition)
        if span is None or self.cuts_macro(*span):
            return
        text = self.source(*span)
        if "G_LOCK" in text or "0" == text:
            return
        self.add(*span, "negate", text, f"!({text})", ["(lat_mutant_on (@) == !(", span, "))"])

    def look_at_operator(self, span, children):
        left, right = self.span(children[0]), self.span(children[1])
        if left is None or right is None or self.cuts_macro(*left) or self.cuts_macro(*right):
            return
        between = re.sub(r"/\*.*?\*/", " ", self.source(left[1], right[0]), flags=re.S).strip()
        before = self.source(*span)
        if between in COMPARISONS:
            # An implicit truth of an assignment is no comparison of ours; unsigned < 0 is dead anyway.
            a, b, other = self.source(*left), self.source(*right), COMPARISONS[between]
            self.add(
                *span, "compare", before, f"{a} {other} {b}",
                ["(lat_mutant_on (@) ? (", left, f") {other} (", right, ") : (", left, f") {between} (", right, "))"],
            )
        elif between in ("&&", "||"):
            a, b = self.source(*left), self.source(*right)
            if between == "&&":
                first = ["((lat_mutant_on (@) || (", left, ")) && (", right, "))"]
                second = ["((", left, ") && (lat_mutant_on (@) || (", right, ")))"]
            else:
                first = ["((!lat_mutant_on (@) && (", left, ")) || (", right, "))"]
                second = ["((", left, ") || (!lat_mutant_on (@) && (", right, ")))"]
            self.add(*span, "drop condition", before, b, first)
            self.add(*span, "drop condition", before, a, second)

    def look_at_number(self, cursor, parent, span):
        text = self.source(*span)
        match = re.fullmatch(r"(0[xX][0-9a-fA-F]+|0|[1-9]\d*)([uUlL]*)", text)
        if match is None or parent is None:
            return
        if parent.kind == K.INIT_LIST_EXPR and len(list(parent.get_children())) == 1 and text == "0":
            return
        value = int(match[1], 0)
        for other in (value + 1, value - 1):
            if other < 0 and match[2]:
                continue
            after = f"{other}{match[2]}"
            self.add(*span, "constant", self.line_at(span[0]), f"{text} → {after}", [f"(lat_mutant_on (@) ? {after} : {text})"])

    def line_at(self, offset):
        start = self.text.rfind(b"\n", 0, offset) + 1
        end = self.text.find(b"\n", offset)
        return self.text[start:end].decode().strip()

    def look_at_call(self, cursor):
        arguments = list(cursor.get_arguments())
        spans = [a and self.span(a) for a in arguments]
        if SILENT.match(cursor.spelling or "") or None in spans:
            return
        types = [a.type.get_canonical().spelling.replace("const ", "") for a in arguments]
        for i in range(len(arguments)):
            for j in range(i + 1, len(arguments)):
                a, b = self.source(*spans[i]), self.source(*spans[j])
                if types[i] != types[j] or a == b or self.cuts_macro(*spans[i]) or self.cuts_macro(*spans[j]):
                    continue
                if spans[i][1] > spans[j][0]:
                    continue
                between = (spans[i][1], spans[j][0])
                self.add(
                    spans[i][0], spans[j][1], "swap arguments", self.source(*self.span(cursor)), f"{b} and {a}",
                    ["(lat_mutant_on (@) ? (", spans[j], ") : (", spans[i], "))", between,
                     "(lat_mutant_on (@) ? (", spans[i], ") : (", spans[j], "))"],
                )  # fmt: skip
                break

    def look_at_block(self, children):
        for place, child in enumerate(children):
            self.look_at_statement(child)
            # Before the first statement after the declarations, and before any that follows it.
            span = self.span(child)
            if span is None or child.kind in (K.DECL_STMT, K.CASE_STMT, K.DEFAULT_STMT, K.LABEL_STMT, K.NULL_STMT):
                continue
            if self.cuts_macro(*span) and self.in_macro(*span):
                continue
            self.return_early(child, span)

    def return_early(self, child, span):
        result = self.function.result_type.get_canonical()
        if result.kind == TypeKind.VOID:
            value = ""
        elif result.kind == TypeKind.RECORD:
            value = f" ({self.function.result_type.spelling.replace('const ', '')}) {{ 0 }}"
        elif result.kind in (TypeKind.VECTOR, TypeKind.UNEXPOSED):
            return
        else:
            value = " 0"
        text = self.source(*span)
        if child.kind == K.RETURN_STMT and text[6:].strip(" ;") in ZERO | {""}:
            return
        name = re.match(r"\w+", text)
        if name and SILENT.match(name[0]):
            return
        first = text.split("\n")[0]
        after = f"return{value};"
        self.add(span[0], span[0], "return early", f"before {first}", after, [f"if (lat_mutant_on (@)) {after} "])

    def look_at_statement(self, child):
        """A statement that can be left out: a call, or something that is set."""
        if child.kind not in (
            K.CALL_EXPR, K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR, K.UNARY_OPERATOR,
            K.BREAK_STMT, K.CONTINUE_STMT,
        ):  # fmt: skip
            return
        if child.kind == K.CALL_EXPR and SILENT.match(child.spelling or ""):
            return
        span = self.span(child)
        if span is None or self.cuts_macro(*span):
            return
        if any(s <= span[0] and span[1] <= e for s, e in self.macros):
            return
        match = re.compile(rb"\s*;").match(self.text, span[1])
        if match is None:
            return
        end = match.end()
        text = self.source(span[0], end)
        body = ["{ if (!lat_mutant_on (@)) ", (span[0], end), " }"]
        self.add(span[0], end, "drop statement", text, "", body)


def find_sites(job):
    """The sites of all files of a layer that one translation unit reads."""
    source, arguments, directory, folder = job
    os.chdir(directory)
    unit = Index.create().parse(
        source, args=arguments, options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
    )
    texts, macros, sites = {}, {}, []
    prefix = folder + os.sep
    names = {}

    def place(cursor):
        # Asking a location for its file is slow; only its name is wanted.
        file = cursor.location.file
        if file is None:
            return None
        if file.name not in names:
            path = os.path.realpath(os.path.join(directory, file.name))
            names[file.name] = path if path.startswith(prefix) else None
        return names[file.name]

    for cursor in unit.cursor.get_children():
        if cursor.kind == K.MACRO_INSTANTIATION:
            path = place(cursor)
            if path:
                macros.setdefault(path, []).append((cursor.extent.start.offset, cursor.extent.end.offset))
    for cursor in unit.cursor.get_children():
        if cursor.kind != K.FUNCTION_DECL or not cursor.is_definition():
            continue
        path = place(cursor)
        if not path:
            continue
        if path not in texts:
            with open(path, "rb") as stream:
                texts[path] = stream.read()
        finder = Finder(path, texts[path], macros.get(path, []))
        finder.walk_function(cursor)
        sites += finder.sites
    return sites


def parse_arguments(command):
    """What of a compiler's command line says how the source is read."""
    words = shlex.split(command)
    kept = []
    for place, word in enumerate(words):
        if word.startswith(("-I", "-D", "-std", "-U", "-m")) and word not in ("-MD", "-MQ", "-MF"):
            kept.append(word)
        elif word == "-include":
            kept += [word, words[place + 1]]
    return kept + ["-Wno-everything", "-ferror-limit=0"]


def render(text, sites):
    """The file with all the sites in it; each must have a number."""
    ordered = sorted(sites, key=lambda s: (s.start, s.start != s.end, -s.end, s.number))

    def write(start, end, inside):
        out, at, place = [], start, 0
        while place < len(inside):
            site = inside[place]
            within = [s for s in inside[place + 1 :] if s.start >= site.start and s.end <= site.end and s.start < site.end]
            if site.start == site.end:
                within = []
            out.append(text[at : site.start])
            for piece in site.template:
                if isinstance(piece, str):
                    out.append(piece.replace("@", str(site.number)).encode())
                else:
                    out.append(write(piece[0], piece[1], [s for s in within if s.start >= piece[0] and s.end <= piece[1] and (s.start < piece[1])]))
            at = site.end
            skipped = set(map(id, within))
            place += 1
            while place < len(inside) and id(inside[place]) in skipped:
                place += 1
        out.append(text[at:end])
        return b"".join(out)

    return write(0, len(text), ordered)
