/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-merge.c - the parts of a run as one */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-lab-merge.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static LatCliStatus
merge (const char *const *paths, const char *output)
{
  g_autoptr (GError) error = NULL;
  guint64 n_games;

  if (lat_lab_merge (paths, output, &n_games, &error))
    {
      printf ("games: %" G_GUINT64_FORMAT "\n", n_games);
      return LAT_CLI_DONE;
    }
  lat_cli_input_error (output, error->message);
  return LAT_CLI_BAD_INPUT;
}

LatCliStatus
lat_cli_lab_merge (int argc, char **argv)
{
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry entries[] = { { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
                                     N_ ("Write the whole run there"), N_ ("FILE") },
                                   { "force", 'f', 0, G_OPTION_ARG_NONE, &force,
                                     N_ ("Overwrite what is there"), NULL },
                                   G_OPTION_ENTRY_NULL };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("FILE…"),
                      _ ("Makes one file of the parts of a run (“lab run --shard”)."),
                      _ ("All parts are wanted, each whole; what is missing or there twice is "
                         "named. The file is the same, byte for\nbyte, as that of a single run.")))
    return LAT_CLI_USAGE;
  if (output == NULL)
    return lat_cli_usage_error (_ ("--output is missing"));
  if (argc < 2)
    return lat_cli_usage_error (_ ("a FILE is expected"));
  if (!lat_cli_may_write (output, force))
    return LAT_CLI_BAD_INPUT;
  return merge ((const char *const *) argv + 1, output);
}
