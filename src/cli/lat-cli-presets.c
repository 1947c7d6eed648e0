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

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Lists the rule sets that come with it."),
          _ ("Prints an id, the name and the kind of game, with tabs between, a rule set a line.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));

  for (guint group = 0; group < LAT_N_PRESET_GROUPS; group++)
    for (guint i = 0; ids[i] != NULL; i++)
      {
        g_autoptr (LatRules) rules = NULL;

        if (lat_presets_get_group (ids[i]) != group)
          continue;
        rules = lat_presets_load (ids[i]);
        printf ("%s\t%s\t%s\n", ids[i], lat_rules_get_display_name (rules),
                lat_preset_group_get_label ((LatPresetGroup) group));
      }
  return LAT_CLI_DONE;
}
