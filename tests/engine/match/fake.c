/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fake.c - a program that speaks the protocol, and fails in a way that is asked for */
#include "fake.h"

#include <glib/gstdio.h>

/*
 * Its argument says how it fails when it is told to go, or before.  It knows the German rules from
 * the start: whoever plays White begins with a2-a3, Black with a7-a6, and that is all it knows.
 */
static const char script[] =
    "#!/bin/sh\n"
    "mode=$1\n"
    "[ \"$mode\" = dies-at-once ] && exit 3\n"
    "while read -r line; do\n"
    "  case $line in\n"
    "  ugi)\n"
    "    [ \"$mode\" = no-ugiok ] && continue\n"
    "    echo 'id name fake'; echo ugiok ;;\n"
    "  setoption*)\n"
    "    [ \"$line\" = 'setoption name Skill Level value 3; 4' ] && has_option=yes ;;\n"
    "  rules*)\n"
    "    case $mode in\n"
    "    refuses-rules) echo 'info string error rules: too hard' ;;\n"
    "    ignores-rules) ;;\n"
    "    *) echo 'info string rules ok' ;;\n"
    "    esac ;;\n"
    "  isready)\n"
    "    echo readyok\n"
    "    [ \"$mode\" = exits-when-ready ] && exit 0 ;;\n"
    "  position*\\ moves\\ *) best=a7-a6 ;;\n"
    "  position*) best=a2-a3 ;;\n"
    "  go*)\n"
    "    case $mode in\n"
    "    plays) echo 'info depth 1 nodes 5 pv x'; echo 'info depth 2 nodes 42 nps 7 pv x'\n"
    "      echo \"bestmove $best ponder a3-a4\" ;;\n"
    "    needs-option) [ \"$has_option\" = yes ] && echo \"bestmove $best\" ;;\n"
    "    crash) echo 'info depth 1'; kill -9 $$ ;;\n"
    "    exits) exit 0 ;;\n"
    "    silent) ;;\n"
    "    forks) tail -f \"$0\" >/dev/null & sleep 1000 ;;\n"
    "    closes-input) exec <&-; sleep 1000 ;;\n"
    "    closes-output) exec >&-; sleep 1000 ;;\n"
    "    floods) while :; do echo 'info string blah'; done ;;\n"
    "    one-long-line) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done "
    ";;\n"
    "    illegal) echo 'bestmove a2-b7' ;;\n"
    "    nonsense) echo 'bestmove e2e4' ;;\n"
    "    none) echo 'bestmove (none)' ;;\n"
    "    empty) echo 'bestmove' ;;\n"
    "    binary) printf 'bestmove \\377\\376\\n' ;;\n"
    "    complains) echo 'info string error fen: no'; echo 'bestmove (none)' ;;\n"
    "    half-line) printf 'bestmove a2-a3'; exit 0 ;;\n"
    "    esac ;;\n"
    "  quit)\n"
    "    [ \"$mode\" = never-quits ] && continue\n"
    "    exit 0 ;;\n"
    "  esac\n"
    "done\n";

/* Returns: (transfer full): its path, without blanks */
char *
write_fake_engine (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "fake-engine", NULL);

  g_assert_true (g_file_set_contents (path, script, -1, NULL));
  g_assert_cmpint (g_chmod (path, 0700), ==, 0);
  return g_steal_pointer (&path);
}

/* With the files in it; takes the name. */
void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}
