/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-diagram.c - a picture of a position */
#include "lat-action-text.h"
#include "lat-cli-board.h"
#include "lat-cli-input.h"
#include "lat-cli-look.h"
#include "lat-edit.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *rules;
  char *fen;
  char *path;
  char *to;
  char *marks;
  gboolean force;
  LatCliLook look;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->fen);
  g_free (options->path);
  g_free (options->to);
  g_free (options->marks);
  lat_cli_look_clear (&options->look);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* A colour's letter and one square or two, as in game files: Ga1, Rb2c3. */
static gboolean
read_mark (const LatRuleset *ruleset, const char *text, LatMark *mark)
{
  static const char letters[] = "GRBY";
  const char *letter = text[0] != '\0' ? strchr (letters, text[0]) : NULL;
  gsize n, m = 0;

  if (letter == NULL || (n = lat_square_read (text + 1, &mark->from)) == 0)
    return FALSE;
  mark->to = mark->from;
  mark->colour = (LatMarkColour) (letter - letters);
  if (text[1 + n] != '\0' && (m = lat_square_read (text + 1 + n, &mark->to)) == 0)
    return FALSE;

  return text[1 + n + m] == '\0' && lat_ruleset_has_square (ruleset, mark->from)
         && lat_ruleset_has_square (ruleset, mark->to);
}

static GArray *
read_marks (const LatRuleset *ruleset, const char *text)
{
  g_auto (GStrv) texts = g_strsplit (text != NULL ? text : "", ",", -1);
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));

  for (guint i = 0; texts[i] != NULL; i++)
    {
      LatMark mark;

      if (!read_mark (ruleset, texts[i], &mark))
        {
          lat_cli_usage_error (_ ("%s is no mark: G, R, B or Y and a square of the board, or two "
                                  "for an arrow"),
                               texts[i]);
          return NULL;
        }
      g_array_append_val (marks, mark);
    }

  return g_steal_pointer (&marks);
}

/* The game of the actions, and where it ends. */
static LatNode *
play (LatGame *game, LatCliPlace *place, char **actions, int n)
{
  LatNode *node = lat_game_get_root (game);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      LatAction action = lat_action_text_read (place->ruleset, &place->position, &place->history,
                                               actions[i], NULL, NULL);

      if (!lat_cli_place_play (place, actions[i], diagnostics))
        {
          lat_cli_print_diagnostics (diagnostics, actions[i]);
          return NULL;
        }

      g_autoptr (LatEdit) edit = lat_edit_new_add (game, node, action);
      lat_edit_apply (edit);
      node = lat_edit_get_added (edit);
    }

  return node;
}

static LatCliStatus
write_out (const LatExportFormat *format, const LatExportJob *job, const Options *options)
{
  const char *path = options->path;
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = lat_export_run (format, job, &error);
  GBytes *bytes = sink != NULL ? lat_export_sink_get_bytes (sink) : NULL;

  if (bytes != NULL && (path == NULL || g_str_equal (path, "-")))
    {
      fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);
      return LAT_CLI_DONE;
    }
  if (bytes != NULL)
    return lat_cli_save (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), path,
                         options->force)
               ? LAT_CLI_DONE
               : LAT_CLI_BAD_INPUT;
  lat_cli_input_error (path != NULL ? path : "diagram", error->message);
  return LAT_CLI_BAD_INPUT;
}

static gboolean
parse (int *argc, char ***argv, Options *options)
{
  const GOptionEntry own[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options->rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &options->fen, N_ ("The position"), N_ ("FEN") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->path,
      N_ ("Write to a file; its name tells the format"), N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force, N_ ("Overwrite what is there"), NULL },
    { "to", 't', 0, G_OPTION_ARG_STRING, &options->to, N_ ("svg, png, pdf or text"),
      N_ ("FORMAT") },
    { "marks", 'm', 0, G_OPTION_ARG_STRING, &options->marks,
      N_ ("Marks and arrows, such as Ga1,Rb2c3"), N_ ("MARKS") },
    G_OPTION_ENTRY_NULL
  };
  g_autofree GOptionEntry *entries = lat_cli_look_dup_entries (&options->look, own);

  return lat_cli_parse (argc, argv, entries, _ ("[ACTION…]"), _ ("Draws a position."),
                        _ ("Actions are played first; the last one is put into brackets. The "
                           "picture is an SVG unless\n--to or the name of the file says "
                           "otherwise. For the positions of a file there is convert."));
}

static const LatExportFormat *
find_format (const Options *options)
{
  const LatExportFormat *format = NULL;

  if (options->to != NULL)
    format = lat_export_find_format (LAT_EXPORT_POSITION, options->to);
  else if (options->path != NULL && lat_cli_knows_ending (options->path))
    format = lat_export_find_ending (LAT_EXPORT_POSITION, options->path);
  else
    format = lat_export_find_format (LAT_EXPORT_POSITION, "svg");
  if (format == NULL && options->to == NULL)
    lat_cli_usage_error (_ ("%s is a name for something else than a position: let it end with svg, "
                            "png, pdf or txt, or say --to"),
                         options->path);
  else if (format == NULL)
    lat_cli_usage_error (_ ("%s: one of %s is wanted"), "--to", "svg, png, pdf, text");
  return format;
}

static LatCliStatus
draw (const Options *options, LatExportJob *job, int n, char **actions)
{
  const LatExportFormat *format = find_format (options);
  guint told = 0;
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (LatGame) game = NULL;
  g_autoptr (LatEdit) edit = NULL;
  g_autoptr (GArray) marks = NULL;
  g_auto (LatCliPhoto) photo = { 0 };
  g_autoptr (GError) error = NULL;
  LatNode *node;

  if (format == NULL)
    return LAT_CLI_USAGE;
  if (options->look.board != NULL && (format->uses & LAT_EXPORT_USES_PAGE) == 0)
    return lat_cli_usage_error (_ ("--board goes with pictures of a position: svg, png or pdf"));
  lat_cli_look_warn (&options->look, format, &told);
  if (!lat_cli_photo_open (&photo, options->look.board)
      || !lat_cli_place_load (&place, options->rules, options->fen))
    return LAT_CLI_BAD_INPUT;
  if (!lat_cli_photo_find (&photo, lat_ruleset_get_rules (place.ruleset), &job->photo, &error))
    {
      lat_cli_input_error (options->look.board, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  marks = read_marks (place.ruleset, options->marks);
  if (marks == NULL)
    return LAT_CLI_USAGE;
  game = lat_game_new (place.ruleset, &place.position);
  node = play (game, &place, actions, n);
  if (node == NULL)
    return LAT_CLI_BAD_INPUT;
  edit = lat_edit_new_marks (game, node, (const LatMark *) (gpointer) marks->data, marks->len);
  lat_edit_apply (edit);
  job->game = game;
  job->node = node;

  return write_out (format, job, options);
}

LatCliStatus
lat_cli_run_diagram (int argc, char **argv)
{
  g_auto (Options) options = { .look = LAT_CLI_LOOK };
  LatExportJob job = { .name = "diagram" };

  if (!parse (&argc, &argv, &options) || !lat_cli_look_read (&options.look, &job.options))
    return LAT_CLI_USAGE;
  job.caption = options.look.caption;

  return draw (&options, &job, argc - 1, argv + 1);
}
