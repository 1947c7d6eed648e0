#!/usr/bin/env python3
"""Files are written by core/text/lat-file-writer alone, so that what was there stays until all of the new one is on the disk."""

import os
import re
import sys

from tap import Tap, find_files, read

# What makes or replaces a file by itself.
RAW = re.compile(
    r"\b(g_file_set_contents(_full)?|g_file_replace\w*|g_file_create\w*|g_file_append_to\w*|g_key_file_save_to_file|"
    r"cairo_surface_write_to_png|cairo_(pdf|ps|svg)_surface_create|gdk_texture_save_to_\w+|json_generator_to_file|"
    r"g_mkstemp\w*|mkstemp|creat|g_creat|truncate|"
    r"gtk_print_operation_set_export_filename|O_CREAT)\b"
    r"|\b(g_)?fopen ?\([^;]*\"[wa]"
)
# Who may, and why.
MAY = {
    "src/core/text/lat-file-writer.c": "the writer itself",
    "src/app/export/lat-print.c": "GTK prints to a new file of a test",
    "src/app/widgets/lat-loop-watch.c": "a log for tests",
    "src/engine/match/lat-match-log.c": "a log that grows, and is gone on with",
    "src/lab/run/lat-lab-run.c": "the games of a run: it grows, and is gone on with",
    "src/lab/solve/lat-end-part.c": "what a solver keeps meanwhile, and goes on with",
    "src/lab/solve/lat-end-scratch.c": "a lock",
    "src/lab/solve/lat-end-table.c": "a name that is gone at once",
    "src/session/collection/lat-collection-disk.c": "an empty file keeps a name free",
    "src/session/explorer/lat-own-games.c": "a lock",
    "src/session/lab/lat-teach-run.c": "a lock",
    "src/session/recovery/lat-recovery.c": "a lock",
}


def strip_comments(text):
    return re.sub(r"/\*.*?\*/", lambda match: re.sub(r"[^\n]", " ", match[0]), text, flags=re.DOTALL)


def main():
    root = sys.argv[1]
    tap = Tap()
    found = {}
    for path in find_files(root, ["src"], [".c", ".h"]):
        text = strip_comments(read(root, path))
        for match in RAW.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            found.setdefault(path, []).append(f"{path}:{line}: {match[0]}: a file is written by lat_file_writer_*()")
    tap.result("files are written by the writer", [fault for path in found if path not in MAY for fault in found[path]])
    idle = [path for path in MAY if path not in found and os.path.exists(os.path.join(root, path))]
    tap.result("who may write otherwise does", [f"{path} writes no file itself" for path in idle])
    tap.done()


if __name__ == "__main__":
    main()
