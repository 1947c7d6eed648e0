/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-boards.c - boards that were found: listed, told with their sources, and rules fitted to them */
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-found-boards.h"
#include "lat-found-rules.h"
#include "lat-json-line.h"
#include "lat-rules-file.h"
#include "lat-text-table.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *rules;
  char *men;
  char *to;
  char *output;
  gboolean force;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->men);
  g_free (options->to);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* All that come with the program, or the one that is asked for; NULL after a complaint. */
static GPtrArray *
load_boards (const char *spec)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_found_board_free);
  g_auto (GStrv) ids = NULL;

  if (spec != NULL)
    {
      LatFoundBoard *board = lat_cli_load_board (spec);

      if (board != NULL)
        g_ptr_array_add (boards, board);
      else
        g_clear_pointer (&boards, g_ptr_array_unref);
      return boards;
    }
  ids = lat_found_boards_dup_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (boards, lat_found_boards_load (ids[i]));
  return boards;
}

/* {{{ JSON */

static void
add_field (JsonBuilder *builder, const LatFoundBoard *board, LatFoundField field)
{
  g_autofree char *value = lat_found_board_dup_value (board, field);
  g_auto (GStrv) sources = lat_found_board_dup_sources (board, field);

  if (*value == '\0')
    return;
  json_builder_set_member_name (builder, lat_found_field_get_key (field));
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "value", value);
  json_builder_set_member_name (builder, "sources");
  json_builder_begin_array (builder);
  for (guint i = 0; sources[i] != NULL; i++)
    json_builder_add_string_value (builder, sources[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* An array of boards; of each what is known, as its file has it, with the sources in full. */
static char *
dup_json (GPtrArray *boards)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_array (builder);
  for (guint i = 0; i < boards->len; i++)
    {
      const LatFoundBoard *board = g_ptr_array_index (boards, i);

      json_builder_begin_object (builder);
      lat_json_add_string (builder, "id", board->id);
      for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
        add_field (builder, board, (LatFoundField) field);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

/* }}} */
/* {{{ tables */

/* Why rules do not fit, or what was changed; "" if nothing. */
static char *
dup_reasons (const LatDiagnostics *diagnostics, LatSeverity severity)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (diagnostics, i);

      if (item->severity == severity)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", item->message);
    }
  return g_string_free (text, FALSE);
}

/* A row a board: whether the rules fit, and what is changed or stands against it. */
static LatTextTable *
create_fits (GPtrArray *boards, LatFoundMeasure where, const LatRules *rules)
{
  const char *const headings[] = { "id", "name", "fits", "why", NULL };
  LatTextTable *table = lat_text_table_new (headings);

  for (guint i = 0; i < boards->len; i++)
    {
      const LatFoundBoard *board = g_ptr_array_index (boards, i);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_autoptr (LatRules) fitted = lat_found_board_dup_rules (board, where, rules, diagnostics);
      g_autofree char *why =
          dup_reasons (diagnostics, fitted != NULL ? LAT_SEVERITY_NOTE : LAT_SEVERITY_ERROR);
      const char *const cells[] = { board->id, lat_found_board_get_name (board),
                                    fitted != NULL ? "yes" : "no", why, NULL };

      lat_text_table_add (table, cells);
    }
  return table;
}

/* A row a board. */
static LatTextTable *
create_list (GPtrArray *boards)
{
  static const LatFoundField fields[] = { LAT_FOUND_NAME,        LAT_FOUND_PLACE,
                                          LAT_FOUND_COORDINATES, LAT_FOUND_DATE,
                                          LAT_FOUND_DATING,      LAT_FOUND_SIZE,
                                          LAT_FOUND_MEASURE,     LAT_FOUND_READING };
  const char *headings[G_N_ELEMENTS (fields) + 2] = { "id" };
  LatTextTable *table;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    headings[i + 1] = lat_found_field_get_key (fields[i]);
  table = lat_text_table_new (headings);
  for (guint i = 0; i < boards->len; i++)
    {
      const LatFoundBoard *board = g_ptr_array_index (boards, i);
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (cells, g_strdup (board->id));
      for (guint j = 0; j < G_N_ELEMENTS (fields); j++)
        g_ptr_array_add (cells, lat_found_board_dup_value (board, fields[j]));
      g_ptr_array_add (cells, NULL);
      lat_text_table_add (table, (const char *const *) cells->pdata);
    }
  return table;
}

/* A row a field, with who says so; empty ones too, since what is not known is worth knowing. */
static LatTextTable *
create_fields (const LatFoundBoard *board)
{
  const char *const headings[] = { "field", "value", "sources", NULL };
  LatTextTable *table = lat_text_table_new (headings);

  for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
    {
      g_autofree char *value = lat_found_board_dup_words (board, (LatFoundField) field);
      g_auto (GStrv) sources = lat_found_board_dup_sources (board, (LatFoundField) field);
      g_autofree char *all = g_strjoinv ("; ", sources);
      const char *const cells[] = { lat_found_field_get_key ((LatFoundField) field), value, all,
                                    NULL };

      lat_text_table_add (table, cells);
    }
  return table;
}

/* }}} */

static LatCliStatus
write_out (const char *text, const Options *options)
{
  const char *path = options->output;

  if (path == NULL || g_str_equal (path, "-"))
    fputs (text, stdout);
  else if (!lat_cli_save (text, strlen (text), path, options->force))
    return LAT_CLI_BAD_INPUT;
  return LAT_CLI_DONE;
}

/* Rules for one board: their file; what was changed is told beside. */
static LatCliStatus
write_rules (const LatFoundBoard *board,
             LatFoundMeasure where,
             const LatRules *rules,
             const Options *options)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (board->id);
  g_autoptr (LatRules) fitted = lat_found_board_dup_rules (board, where, rules, diagnostics);
  g_autofree char *text = NULL;

  lat_cli_print_diagnostics (diagnostics, board->id);
  if (fitted == NULL)
    return LAT_CLI_BAD_INPUT;
  text = lat_rules_file_write (fitted);
  return write_out (text, options);
}

static LatCliStatus
write_table (LatTextTable *owned, LatTextTableFormat format, const Options *options)
{
  g_autoptr (LatTextTable) table = owned;
  g_autofree char *text = lat_text_table_dup_text (table, format);

  return write_out (text, options);
}

/* @form is a #LatTextTableFormat, or -1 for JSON. */
static LatCliStatus
tell (const char *spec, LatFoundMeasure where, int form, const Options *options)
{
  g_autoptr (GPtrArray) boards = load_boards (spec);
  g_autoptr (LatRules) rules = NULL;
  g_autofree char *json = NULL;

  if (boards == NULL)
    return LAT_CLI_BAD_INPUT;
  if (options->rules != NULL)
    {
      const char *file =
          g_file_test (options->rules, G_FILE_TEST_EXISTS) ? options->rules : "RULES";
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);

      rules = lat_cli_load_rules (options->rules, diagnostics);
      lat_cli_print_diagnostics (diagnostics, file);
      if (rules == NULL)
        return LAT_CLI_BAD_INPUT;
      if (spec != NULL)
        return write_rules (g_ptr_array_index (boards, 0), where, rules, options);
      return write_table (create_fits (boards, where, rules), (LatTextTableFormat) form, options);
    }
  if (form >= 0)
    return write_table (spec != NULL ? create_fields (g_ptr_array_index (boards, 0))
                                     : create_list (boards),
                        (LatTextTableFormat) form, options);
  json = dup_json (boards);
  return write_out (json, options);
}

static gboolean
find_form (const char *name, int *form)
{
  static const struct
  {
    const char *name;
    int form;
  } forms[] = { { "tabs", LAT_TEXT_TABLE_TABS },
                { "md", LAT_TEXT_TABLE_MARKDOWN },
                { "csv", LAT_TEXT_TABLE_CSV },
                { "json", -1 } };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (name != NULL ? name : "tabs", forms[i].name))
      {
        *form = forms[i].form;
        return TRUE;
      }
  return FALSE;
}

LatCliStatus
lat_cli_run_boards (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Fit rules: a preset’s id, a file, or Group.Key=Value|…"), N_ ("RULES") },
    { "men", 'm', 0, G_OPTION_ARG_STRING, &options.men,
      N_ ("Let men stand on squares, or on points, where lines cross"), N_ ("WHERE") },
    { "to", 't', 0, G_OPTION_ARG_STRING, &options.to, N_ ("tabs, md, csv or json"), N_ ("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write to a file"),
      N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &options.force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };
  LatFoundMeasure where = LAT_MEASURE_UNTOLD;
  int form;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("[BOARD]"),
                      _ ("Lists boards that were found, and fits rules to them."),
                      _ ("Without BOARD a line each, with tabs between: id, name, place, "
                         "coordinates, date, its certainty, size, what it counts, certainty of the "
                         "game. With --rules: id, name, yes or no, what is changed or why not.\n"
                         "BOARD is an id or a file: a line a field, with its value and its "
                         "sources. With --rules: the rules for that board, what is lost of it as "
                         "holes; what is changed is told on standard error.")))
    return LAT_CLI_USAGE;
  if (argc > 2)
    return lat_cli_usage_error (_ ("one board is wanted, or none for all"));
  if (!find_form (options.to, &form))
    return lat_cli_usage_error (_ ("--to must be tabs, md, csv or json, not %s"), options.to);
  if (options.rules != NULL && (argc == 2 ? options.to != NULL : form < 0))
    return lat_cli_usage_error (
        argc == 2 ? _ ("--to does not go with rules for a board: they are a file of rules")
                  : _ ("--to json does not go with --rules"));
  if (options.men != NULL && options.rules == NULL)
    return lat_cli_usage_error (_ ("--men goes with --rules"));
  if (options.men != NULL)
    where = g_str_equal (options.men, "points") ? LAT_MEASURE_POINTS : LAT_MEASURE_SQUARES;
  if (where == LAT_MEASURE_SQUARES && !g_str_equal (options.men, "squares"))
    return lat_cli_usage_error (_ ("--men must be squares or points, not %s"), options.men);
  return tell (argc == 2 ? argv[1] : NULL, where, form, &options);
}
