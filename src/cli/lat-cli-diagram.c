/* lat-cli-diagram.c - a picture of a position */
#include "config.h"

#include "lat-action-text.h"
#include "lat-cli-input.h"
#include "lat-diagram-file.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

typedef struct
{
  char *rules;
  char *fen;
  char *path;
  char *style;
  char *pieces;
  char *coordinates;
  char *marks;
  int square;
  gboolean dark;
  gboolean contrast;
  gboolean flip;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->fen);
  g_free (options->path);
  g_free (options->style);
  g_free (options->pieces);
  g_free (options->coordinates);
  g_free (options->marks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
read_nick (GType type, const char *option, const char *nick, int *value)
{
  GEnumClass *klass = g_type_class_ref (type);
  const GEnumValue *found = nick != NULL ? g_enum_get_value_by_nick (klass, nick) : NULL;
  g_autoptr (GString) nicks = g_string_new (NULL);

  for (guint i = 0; i < klass->n_values; i++)
    g_string_append_printf (nicks, "%s%s", i > 0 ? ", " : "", klass->values[i].value_nick);
  if (found != NULL)
    *value = found->value;
  g_type_class_unref (klass);
  if (nick == NULL || found != NULL)
    return TRUE;
  lat_cli_usage_error (_ ("%s: one of %s is wanted"), option, nicks->str);
  return FALSE;
}

static gboolean
read_look (const Options *options, LatDiagramLook *look)
{
  int style = LAT_BOARD_STYLE_STONE, pieces = LAT_PIECE_SET_GLASS;
  int coordinates = LAT_BOARD_COORDINATES_OUTSIDE;

  if (!read_nick (LAT_TYPE_BOARD_STYLE, "--style", options->style, &style)
      || !read_nick (LAT_TYPE_PIECE_SET, "--pieces", options->pieces, &pieces)
      || !read_nick (LAT_TYPE_BOARD_COORDINATES, "--coordinates", options->coordinates,
                     &coordinates))
    return FALSE;
  if (options->square < 8 || options->square > 400)
    {
      lat_cli_usage_error (_ ("%s: a number from %d to %d is wanted"), "--square", 8, 400);
      return FALSE;
    }
  *look = (LatDiagramLook){ .square = options->square,
                            .style = (LatBoardStyle) style,
                            .pieces = (LatPieceSet) pieces,
                            .coordinates = (LatBoardCoordinates) coordinates,
                            .dark = options->dark,
                            .high_contrast = options->contrast,
                            .flipped = options->flip };

  return TRUE;
}

/* A colour's letter and one square or two, as in game files: Ga1, Rb2c3. */
static gboolean
read_mark (LatDiagram *diagram, const char *text)
{
  static const char letters[] = "GRBY";
  const char *letter = text[0] != '\0' ? strchr (letters, text[0]) : NULL;
  LatSquare from, to;
  gsize n, m = 0;

  if (letter == NULL || (n = lat_square_read (text + 1, &from)) == 0)
    return FALSE;
  to = from;
  if (text[1 + n] != '\0' && (m = lat_square_read (text + 1 + n, &to)) == 0)
    return FALSE;
  if (text[1 + n + m] != '\0' || !lat_diagram_has_square (diagram, from)
      || !lat_diagram_has_square (diagram, to))
    return FALSE;
  lat_diagram_add_mark (diagram, (LatMarkColour) (letter - letters), from, to);

  return TRUE;
}

static gboolean
read_marks (LatDiagram *diagram, const char *text)
{
  g_auto (GStrv) marks = g_strsplit (text != NULL ? text : "", ",", -1);

  for (guint i = 0; marks[i] != NULL; i++)
    if (!read_mark (diagram, marks[i]))
      {
        lat_cli_usage_error (_ ("%s is no mark: G, R, B or Y and a square of the board, or two for "
                                "an arrow"),
                             marks[i]);
        return FALSE;
      }

  return TRUE;
}

static gboolean
play (LatCliPlace *place, char **actions, int n, LatAction *last)
{
  for (int i = 0; i < n; i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      LatReason reason;

      *last = lat_action_text_read (place->ruleset, &place->position, &place->history, actions[i],
                                    &reason, NULL);
      if (!lat_cli_place_play (place, actions[i], diagnostics))
        {
          lat_cli_print_diagnostics (diagnostics, actions[i]);
          return FALSE;
        }
    }

  return TRUE;
}

static LatCliStatus
write_out (const LatDiagram *diagram, const char *title, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autofree char *svg = NULL;

  if (path != NULL && g_str_has_suffix (path, ".png"))
    {
      png = lat_diagram_write_png (diagram, 1, &error);
      if (png != NULL
          && g_file_set_contents (path, g_bytes_get_data (png, NULL),
                                  (gssize) g_bytes_get_size (png), &error))
        return LAT_CLI_DONE;
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  svg = lat_diagram_dup_svg (diagram, NULL, title, NULL);
  if (path == NULL || g_str_equal (path, "-"))
    {
      fputs (svg, stdout);
      return LAT_CLI_DONE;
    }
  if (g_file_set_contents (path, svg, -1, &error))
    return LAT_CLI_DONE;
  lat_cli_input_error (path, error->message);
  return LAT_CLI_BAD_INPUT;
}

static gboolean
parse (int *argc, char ***argv, Options *options)
{
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options->rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &options->fen, N_ ("The position"), N_ ("FEN") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->path,
      N_ ("Write to a file; one named .png is one"), N_ ("FILE") },
    { "square", 's', 0, G_OPTION_ARG_INT, &options->square, N_ ("Pixels a square"), "N" },
    { "style", 0, 0, G_OPTION_ARG_STRING, &options->style, N_ ("stone, chequered, wood or plain"),
      N_ ("STYLE") },
    { "pieces", 0, 0, G_OPTION_ARG_STRING, &options->pieces, N_ ("glass, discs or letters"),
      N_ ("SET") },
    { "coordinates", 0, 0, G_OPTION_ARG_STRING, &options->coordinates,
      N_ ("outside, inside or none"), N_ ("WHERE") },
    { "marks", 'm', 0, G_OPTION_ARG_STRING, &options->marks,
      N_ ("Marks and arrows, such as Ga1,Rb2c3"), N_ ("MARKS") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options->dark, N_ ("For a dark page"), NULL },
    { "contrast", 0, 0, G_OPTION_ARG_NONE, &options->contrast, N_ ("Black and white only"), NULL },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &options->flip, N_ ("Black at the bottom"), NULL },
    G_OPTION_ENTRY_NULL
  };

  return lat_cli_parse (argc, argv, entries, N_ ("[ACTION…]"), _ ("Draws a position."),
                        _ ("Actions are played first; the last one is put into brackets. The "
                           "picture is an SVG, or a PNG if the file is named so."));
}

LatCliStatus
lat_cli_run_diagram (int argc, char **argv)
{
  g_auto (Options) options = { .square = 48 };
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (LatDiagram) diagram = NULL;
  LatAction last = LAT_ACTION_INVALID;
  LatDiagramLook look;

  if (!parse (&argc, &argv, &options) || !read_look (&options, &look))
    return LAT_CLI_USAGE;
  if (!lat_cli_place_load (&place, options.rules, options.fen)
      || !play (&place, argv + 1, argc - 1, &last))
    return LAT_CLI_BAD_INPUT;
  diagram = lat_diagram_new_for_position (place.ruleset, &place.position);
  diagram->look = look;
  lat_diagram_set_last_action (diagram, last);
  if (!read_marks (diagram, options.marks))
    return LAT_CLI_USAGE;

  return write_out (diagram, lat_rules_get_display_name (lat_ruleset_get_rules (place.ruleset)),
                    options.path);
}
