/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-wear.c - what the games of a run wear on their board */
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-wear-load.h"
#include "lat-wear-write.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *wear;
  char *side;
  char *man;
  int rules;
  gboolean symmetrise;
  char *csv;
  char *json;
  char *svg;
  char *board;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->wear);
  g_free (options->side);
  g_free (options->man);
  g_free (options->csv);
  g_free (options->json);
  g_free (options->svg);
  g_free (options->board);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
read_word (const char *word, const char *const *words, int *value)
{
  if (word == NULL)
    return TRUE;
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (word, words[i]))
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

static LatCliStatus
read_options (const Options *options, LatWear *wear, LatWearMen *men)
{
  static const char *const sides[] = { "white", "black", NULL };
  static const char *const kinds[] = { "soldier", "leader", "officer", NULL };

  if (options->wear != NULL && !lat_wear_read_word (options->wear, wear))
    return lat_cli_usage_error (_ ("--wear should be stay, arrival, lift, sweep or crossing"));
  if (!read_word (options->side, sides, &men->side))
    return lat_cli_usage_error (_ ("--side should be white or black"));
  if (!read_word (options->man, kinds, &men->kind))
    return lat_cli_usage_error (_ ("--man should be soldier, leader or officer"));
  if (options->board != NULL && options->svg == NULL)
    return lat_cli_usage_error (_ ("--board goes with --svg"));
  if (!lat_cli_check_range ("rules", options->rules, 1, LAT_LAB_MAX_RULES))
    return LAT_CLI_USAGE;
  return LAT_CLI_DONE;
}

static void
print_table (const Options *options, const LatWearTable *table, LatWear wear, LatWearMen men)
{
  g_autofree char *about = lat_wear_dup_about (table);

  fputs (about, stdout);
  for (guint i = 0; i < LAT_N_WEARS; i++)
    {
      g_autofree char *text = NULL;

      if (options->wear != NULL && (LatWear) i != wear)
        continue;
      text = lat_wear_dup_text (table, (LatWear) i, men);
      printf ("\n%s", text);
    }
}

static gboolean
save_map (const Options *options, const LatWearTable *table, LatWear wear, LatWearMen men)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_wear_table_get_ruleset (table));
  g_auto (LatCliPhoto) photo = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  LatDiagramPhoto *below;

  if (!lat_cli_photo_open (&photo, options->board))
    return FALSE;
  if (!lat_cli_photo_find (&photo, rules, &below, &error))
    {
      lat_cli_input_error (options->board, error->message);
      return FALSE;
    }
  text = lat_wear_dup_svg (table, wear, men, below);
  return lat_cli_lab_save (text, options->svg);
}

static gboolean
save_files (const Options *options, const LatWearTable *table, LatWear wear, LatWearMen men)
{
  if (options->csv != NULL)
    {
      g_autofree char *text = lat_wear_dup_csv (table);

      if (!lat_cli_lab_save (text, options->csv))
        return FALSE;
    }
  if (options->json != NULL)
    {
      g_autofree char *text = lat_wear_dup_json (table);

      if (!lat_cli_lab_save (text, options->json))
        return FALSE;
    }
  return options->svg == NULL || save_map (options, table, wear, men);
}

static gboolean
is_silent (const Options *options)
{
  return g_strcmp0 (options->csv, "-") == 0 || g_strcmp0 (options->json, "-") == 0
         || g_strcmp0 (options->svg, "-") == 0;
}

static LatCliStatus
tell (const Options *options, const char *const *paths)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tables = NULL;
  LatWearMen men = LAT_WEAR_ALL_MEN;
  LatWear wear = LAT_WEAR_STAY;
  LatWearTable *table;
  LatCliStatus status = read_options (options, &wear, &men);

  if (status != LAT_CLI_DONE)
    return status;
  if (paths[0] == NULL)
    return lat_cli_usage_error (_ ("a FILE is expected"));
  tables = lat_wear_load (paths, &error);
  if (tables == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if ((guint) options->rules > tables->len)
    return lat_cli_usage_error (_ ("the run has no such rule set"));
  table = g_ptr_array_index (tables, options->rules - 1);
  if (!lat_wear_table_has_men (table, men))
    return lat_cli_usage_error (_ ("there is no such man in these games"));
  if (options->symmetrise)
    lat_wear_table_symmetrise (table);
  if (!is_silent (options))
    print_table (options, table, wear, men);
  return save_files (options, table, wear, men) ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

LatCliStatus
lat_cli_lab_wear (int argc, char **argv)
{
  g_auto (Options) options = { .rules = 1 };
  const GOptionEntry entries[] = {
    { "wear", 'w', 0, G_OPTION_ARG_STRING, &options.wear,
      N_ ("Only stay, arrival, lift, sweep or crossing; on the map: stay"), N_ ("KIND") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &options.side, N_ ("Only by men of one side"),
      "white|black" },
    { "man", 0, 0, G_OPTION_ARG_STRING, &options.man, N_ ("Only by one kind of man"),
      "soldier|leader|officer" },
    { "rules", 0, 0, G_OPTION_ARG_INT, &options.rules,
      N_ ("Games by the Nth rule set of the run (1)"), "N" },
    { "symmetrise", 0, 0, G_OPTION_ARG_NONE, &options.symmetrise,
      N_ ("Mean over all turns, reflections and changes of sides that leave play the same"), NULL },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &options.csv, N_ ("Write all numbers as a table"),
      N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json, N_ ("Write all numbers for programs"),
      N_ ("FILE") },
    { "svg", 0, 0, G_OPTION_ARG_FILENAME, &options.svg, N_ ("Write a map of the board"),
      N_ ("FILE") },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &options.board,
      N_ ("Draw the map on the photograph of a board that was found"), N_ ("BOARD") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE…"),
          _ ("Tells what the games of a run wear on their board, with intervals of 95 %."),
          _ ("Counted are plies for which men stand on a square (stay), men who arrive "
             "there, are lifted to be moved, are\nswept off the board, and the edges "
             "over which men are pushed (crossing). Who jumps is lifted and crosses\n"
             "nothing. Several files are parts of one run. “-” as FILE is the standard "
             "output.")))
    return LAT_CLI_USAGE;
  return tell (&options, (const char *const *) argv + 1);
}
