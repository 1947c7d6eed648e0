/* lat-cli-bench.c - fixed searches over all presets */
#include "config.h"

#include "lat-bench.h"
#include "lat-cli-input.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static void
print_result_cb (const LatBenchResult *result, gpointer data)
{
  printf ("%s: %" G_GUINT64_FORMAT "\n", result->id, result->nodes);
  fflush (stdout);
}

LatCliStatus
lat_cli_run_bench (int argc, char **argv)
{
  int depth = LAT_BENCH_DEPTH;
  const GOptionEntry entries[] = { { "depth", 'd', 0, G_OPTION_ARG_INT, &depth,
                                     N_ ("Search so many plies"), N_ ("N") },
                                   G_OPTION_ENTRY_NULL };

  if (!lat_cli_parse (&argc, &argv, entries, NULL,
                      _ ("Searches fixed positions of all presets and counts the nodes."),
                      _ ("The sum changes only when the engine does.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (depth < 1 || depth >= LAT_ENGINE_MAX_PLY)
    return lat_cli_usage_error (_ ("depth should be 1…%d"), LAT_ENGINE_MAX_PLY - 1);

  LatBenchResult sum = lat_bench_run ((guint) depth, print_result_cb, NULL);
  guint64 nps = (guint64) ((double) sum.nodes * G_USEC_PER_SEC / (double) MAX (sum.time_us, 1));
  printf ("sum: %" G_GUINT64_FORMAT "\n", sum.nodes);
  printf ("milliseconds: %" G_GINT64_FORMAT "\n", sum.time_us / G_TIME_SPAN_MILLISECOND);
  printf ("nodes a second: %" G_GUINT64_FORMAT "\n", nps);
  return LAT_CLI_DONE;
}
