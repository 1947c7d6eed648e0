/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-keys.c - what keys a rule set has */
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lat-cli-input.h"
#include "lat-cli-manual.h"
#include "lat-rules.h"
#include "lat-schema.h"
#include "lat-text-table.h"

/* Those of any zone, which is named in the place of NAME. */
static void
add_zone_keys (LatTextTable *table)
{
  LatZone zone;

  lat_zone_init (&zone, "name");
  for (guint i = 0; i < LAT_N_ZONE_KEYS; i++)
    {
      LatZoneKey key = (LatZoneKey) i;
      const char *const *choices = lat_zone_key_get_choices (key);
      g_autofree char *name = g_strdup_printf ("Zone.NAME.%s", lat_zone_key_get_name (key));
      g_autofree char *value = lat_zone_dup_value (&zone, key);
      g_autofree char *all = choices != NULL ? g_strjoinv (", ", (char **) choices) : NULL;
      g_autofree char *range = all != NULL
                                   ? g_strdup_printf ("%s %s", _ ("one of"), all)
                                   : g_strdup (_ ("names of squares joined by “;”, such as c3;d4"));

      lat_text_table_add (table, (const char *[]){ name, value, range, lat_zone_key_get_title (key),
                                                   lat_zone_key_get_sentence (key), NULL });
    }
}

static LatTextTable *
create_table (void)
{
  const char *headings[] = {
    _ ("Key"), _ ("Default"), _ ("Values"), _ ("Rule"), _ ("Meaning"), NULL
  };
  LatTextTable *table = lat_text_table_new (headings);
  g_autoptr (LatRules) rules = lat_rules_new ();

  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get (key);
      g_autofree char *name = g_strdup_printf ("%s.%s", row->group, row->name);
      g_autofree char *value = lat_rules_dup_value (rules, key);
      g_autofree char *range = lat_schema_dup_range (key);

      lat_text_table_add (
          table, (const char *[]){ name, value, range, _ (row->title), _ (row->sentence), NULL });
    }
  add_zone_keys (table);
  return table;
}

static LatCliStatus
write_pages (const char *folder)
{
  g_autoptr (GError) error = NULL;

  if (lat_cli_manual_write (folder, &error))
    return LAT_CLI_DONE;
  lat_cli_input_error (folder, error->message);
  return LAT_CLI_BAD_INPUT;
}

LatCliStatus
lat_cli_run_keys (int argc, char **argv)
{
  g_autofree char *to = NULL;
  g_autofree char *path = NULL;
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("tabs, md, csv, or mallard (pages of help)"),
      N_ ("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path,
      N_ ("The folder for pages of help, which have pictures"), N_ ("FOLDER") },
    G_OPTION_ENTRY_NULL
  };
  static const struct
  {
    const char *name;
    LatTextTableFormat format;
  } forms[] = { { "tabs", LAT_TEXT_TABLE_TABS },
                { "md", LAT_TEXT_TABLE_MARKDOWN },
                { "csv", LAT_TEXT_TABLE_CSV } };

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Lists the keys of rule sets."),
          _ ("Prints lines of columns with tabs between: key, default, values, name, "
             "meaning. Keys of Soldier, Leader and Goal, and some of Setup and Capture, "
             "may be given for one side: White.Soldier.Range.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (g_strcmp0 (to, "mallard") == 0)
    return path != NULL ? write_pages (path)
                        : lat_cli_usage_error (_ ("--to mallard wants --output FOLDER"));
  if (path != NULL)
    return lat_cli_usage_error (_ ("--output goes with --to mallard"));
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (to != NULL ? to : "tabs", forms[i].name))
      {
        g_autoptr (LatTextTable) table = create_table ();
        g_autofree char *text = lat_text_table_dup_text (table, forms[i].format);

        fputs (text, stdout);
        return LAT_CLI_DONE;
      }
  return lat_cli_usage_error (_ ("--to must be tabs, md, csv or mallard, not %s"), to);
}
