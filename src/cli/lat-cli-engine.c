/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-engine.c - the engine on standard input and output */
#include "lat-cli-input.h"
#include "lat-cli-lines.h"
#include "lat-protocol.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <unistd.h>

/* Where nobody reads any more and the signal that says so is ignored, a search would go on for
 * nobody. The other threads may be anywhere, so nothing is tidied up. */
static void
write_cb (const char *line, gpointer data)
{
  if (puts (line) < 0 || fflush (stdout) != 0)
    _exit (LAT_CLI_BAD_INPUT);
}

static gboolean
is_interrupted_cb (gpointer data)
{
  return lat_cli_lines_is_stop_due (data);
}

LatCliStatus
lat_cli_run_engine (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  const char *line;
  gsize n;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Speaks UGI on standard input and output."),
          _ ("Commands: ugi, isready, setoption name N value V, rules R, uginewgame,\n"
             "position startpos|fen F [moves …], go [depth|nodes|movetime|mate N] [p1time MS\n"
             "p2time MS p1inc MS p2inc MS] [infinite] [searchmoves …], stop,\n"
             "query gameover|p1turn|result, d, perft N, quit. End of input is quit.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));

  g_autoptr (LatCliLines) lines =
      lat_cli_lines_new (STDIN_FILENO, STDOUT_FILENO, LAT_PROTOCOL_MAX_LINE);
  g_autoptr (LatProtocol) protocol = lat_protocol_new (write_cb, NULL);
  lat_protocol_set_interrupt_func (protocol, is_interrupted_cb, lines);
  while (lat_cli_lines_next (lines, &line, &n))
    if (!lat_protocol_handle_bytes (protocol, line, n))
      break;
  return LAT_CLI_DONE;
}
