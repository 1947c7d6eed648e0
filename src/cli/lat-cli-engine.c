/* lat-cli-engine.c - the engine on standard input and output */
#include "config.h"

#include "lat-cli-input.h"
#include "lat-protocol.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>

static void
write_cb (const char *line, gpointer data)
{
  puts (line);
  fflush (stdout);
}

LatCliStatus
lat_cli_run_engine (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  char *line = NULL;
  size_t size = 0;

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Speaks UGI on standard input and output."),
          _ ("Commands: ugi, isready, setoption name N value V, rules R, uginewgame,\n"
             "position startpos|fen F [moves …], go [depth|nodes|movetime|mate N] [p1time MS\n"
             "p2time MS p1inc MS p2inc MS] [infinite] [searchmoves …], stop,\n"
             "query gameover|p1turn|result, d, perft N, quit. End of input is quit.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));

  g_autoptr (LatProtocol) protocol = lat_protocol_new (write_cb, NULL);
  while (getline (&line, &size, stdin) >= 0)
    if (!lat_protocol_handle (protocol, line))
      break;
  free (line);
  return LAT_CLI_DONE;
}
