/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-presets.c - the rule sets that come with the program */
#include "lat-cli-input.h"
#include "lat-presets.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

LatCliStatus
lat_cli_run_presets (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  if (!lat_cli_parse (&argc, &argv, entries, NULL, _ ("Lists the rule sets that come with it."),
                      _ ("Prints an id, a tab and the name, a rule set a line.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      printf ("%s\t%s\n", ids[i], lat_rules_get_display_name (rules));
    }
  return LAT_CLI_DONE;
}
