/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-look.c - how pictures look: the options that all subcommands with pictures have */
#include "lat-cli-input.h"
#include "lat-cli-look.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/**
 * lat_cli_look_dup_entries:
 * @look: where the options go
 * @others: the subcommand's own, ended by %G_OPTION_ENTRY_NULL
 *
 * Returns: (transfer full): both, ended likewise; to be freed with g_free()
 */
GOptionEntry *
lat_cli_look_dup_entries (LatCliLook *look, const GOptionEntry *others)
{
  const GOptionEntry own[] = {
    { "square", 's', 0, G_OPTION_ARG_INT, &look->square, N_ ("Pixels a square"), "N" },
    { "width", 'w', 0, G_OPTION_ARG_INT, &look->width, N_ ("Width of a PNG in dots"), "N" },
    { "style", 0, 0, G_OPTION_ARG_STRING, &look->style,
      N_ ("stone, slate, terracotta, wood, chequered or plain"), N_ ("STYLE") },
    { "pieces", 0, 0, G_OPTION_ARG_STRING, &look->pieces,
      N_ ("glass, bone, stones, discs or letters"), N_ ("SET") },
    { "coordinates", 0, 0, G_OPTION_ARG_STRING, &look->coordinates, N_ ("outside, inside or none"),
      N_ ("WHERE") },
    { "frame", 0, 0, G_OPTION_ARG_NONE, &look->frame, N_ ("A frame around the board"), NULL },
    { "caption", 'c', 0, G_OPTION_ARG_STRING, &look->caption, N_ ("Words under the picture"),
      N_ ("TEXT") },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &look->board,
      N_ ("Draw on the photograph of a board that was found"), N_ ("BOARD") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &look->dark, N_ ("For a dark page"), NULL },
    { "contrast", 0, 0, G_OPTION_ARG_NONE, &look->contrast, N_ ("Black and white only"), NULL },
    { "transparent", 0, 0, G_OPTION_ARG_NONE, &look->transparent,
      N_ ("The page shines through beside the board"), NULL },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &look->flip, N_ ("Black at the bottom"), NULL },
    { "no-last", 0, 0, G_OPTION_ARG_NONE, &look->no_last, N_ ("No brackets around the last action"),
      NULL },
    { "no-marks", 0, 0, G_OPTION_ARG_NONE, &look->no_marks, N_ ("No marks and arrows"), NULL },
  };
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; others->long_name != NULL; others++)
    g_array_append_val (entries, *others);
  g_array_append_vals (entries, own, G_N_ELEMENTS (own));

  return (GOptionEntry *) (gpointer) g_array_free (entries, FALSE);
}

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
check_numbers (const LatCliLook *look)
{
  return lat_cli_check_given ("square", look->square, LAT_DIAGRAM_MIN_SQUARE, 400)
         && (look->width == 0
             || lat_cli_check_given ("width", look->width, LAT_EXPORT_MIN_WIDTH,
                                     LAT_EXPORT_MAX_WIDTH))
         && lat_cli_check_given ("every", look->every, 0, LAT_EXPORT_MAX_EVERY)
         && lat_cli_check_given ("delay", look->delay, LAT_EXPORT_MIN_DELAY, LAT_EXPORT_MAX_DELAY)
         && lat_cli_check_given ("hold", look->hold, LAT_EXPORT_MIN_DELAY, LAT_EXPORT_MAX_DELAY);
}

static int
get_number (int given, int usual)
{
  return given != LAT_CLI_UNSET ? given : usual;
}

/**
 * lat_cli_look_read:
 * @options: (out): what is meant
 *
 * Returns: whether the options make sense; else what is wrong has been printed
 */
gboolean
lat_cli_look_read (const LatCliLook *look, LatExportOptions *options)
{
  int style = LAT_BOARD_STYLE_STONE, pieces = LAT_PIECE_SET_GLASS;
  int coordinates = LAT_BOARD_COORDINATES_OUTSIDE;
  LatPaperSize paper = LAT_PAPER_USUAL;
  const LatExportOptions usual = LAT_EXPORT_OPTIONS;

  if (look->paper != NULL && !lat_paper_size_read (look->paper, &paper))
    {
      lat_cli_usage_error (_ ("%s: one of %s is wanted"), "--paper", "usual, a4, letter, a5");
      return FALSE;
    }
  if (!read_nick (LAT_TYPE_BOARD_STYLE, "--style", look->style, &style)
      || !read_nick (LAT_TYPE_PIECE_SET, "--pieces", look->pieces, &pieces)
      || !read_nick (LAT_TYPE_BOARD_COORDINATES, "--coordinates", look->coordinates, &coordinates)
      || !check_numbers (look))
    return FALSE;
  *options = (LatExportOptions){
    .look = { .square = get_number (look->square, usual.look.square),
              .style = (LatBoardStyle) style,
              .pieces = (LatPieceSet) pieces,
              .coordinates = (LatBoardCoordinates) coordinates,
              .frame = look->frame,
              .dark = look->dark,
              .high_contrast = look->contrast,
              .flipped = look->flip },
    .width = get_number (look->width, usual.width),
    .transparent = look->transparent,
    .no_last = look->no_last,
    .no_marks = look->no_marks,
    .every = get_number (look->every, usual.every),
    .delay = get_number (look->delay, usual.delay),
    .hold = get_number (look->hold, usual.hold),
    .paper = paper,
  };

  return TRUE;
}

/**
 * lat_cli_warn_unused:
 * @option: with its hyphens
 * @format: what is written
 *
 * Says that an option that was given changes nothing. It is no error: one call may write several formats.
 */
void
lat_cli_warn_unused (const char *option, const LatExportFormat *format)
{
  fprintf (stderr, _ ("%s: %s has no effect on %s (%s)"), g_get_prgname (), option, format->id,
           lat_export_subject_get_nick (format->subject));
  fputc ('\n', stderr);
}

/**
 * lat_cli_look_warn:
 * @format: what is written
 * @told: (inout): a bit for each option of which that has been said, 0 at first
 *
 * Says which of the options that were given a format does not heed, each once for all formats. --board is no
 * matter of taste: who takes it refuses what it does not go with.
 */
void
lat_cli_look_warn (const LatCliLook *look, const LatExportFormat *format, guint *told)
{
  const struct
  {
    const char *name;
    gboolean is_given;
    guint use;
  } rows[] = {
    { "--square", look->square != LAT_CLI_UNSET, LAT_EXPORT_USES_SQUARE },
    { "--width", look->width != LAT_CLI_UNSET, LAT_EXPORT_USES_SIZE },
    { "--style", look->style != NULL, LAT_EXPORT_USES_LOOK },
    { "--pieces", look->pieces != NULL, LAT_EXPORT_USES_LOOK },
    { "--coordinates", look->coordinates != NULL, LAT_EXPORT_USES_VIEW },
    { "--frame", look->frame, LAT_EXPORT_USES_LOOK },
    { "--caption", look->caption != NULL, LAT_EXPORT_USES_CAPTION },
    { "--dark", look->dark, LAT_EXPORT_USES_PAGE },
    { "--contrast", look->contrast, LAT_EXPORT_USES_CONTRAST },
    { "--transparent", look->transparent, LAT_EXPORT_USES_CLEAR },
    { "--flip", look->flip, LAT_EXPORT_USES_VIEW },
    { "--no-last", look->no_last, LAT_EXPORT_USES_SIGNS },
    { "--no-marks", look->no_marks, LAT_EXPORT_USES_SIGNS },
    { "--every", look->every != LAT_CLI_UNSET, LAT_EXPORT_USES_EVERY },
    { "--paper", look->paper != NULL, LAT_EXPORT_USES_PAPER },
    { "--delay", look->delay != LAT_CLI_UNSET, LAT_EXPORT_USES_DELAY },
    { "--hold", look->hold != LAT_CLI_UNSET, LAT_EXPORT_USES_DELAY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].is_given && (format->uses & rows[i].use) == 0 && (*told & (1u << i)) == 0)
      {
        lat_cli_warn_unused (rows[i].name, format);
        *told |= 1u << i;
      }
}

/**
 * lat_cli_knows_ending:
 * @path: the name of a file
 *
 * Returns: whether it ends like files of some format, of whatever
 */
gboolean
lat_cli_knows_ending (const char *path)
{
  for (int i = 0; i < LAT_EXPORT_N_SUBJECTS; i++)
    if (lat_export_find_ending ((LatExportSubject) i, path) != NULL)
      return TRUE;
  return FALSE;
}

void
lat_cli_look_clear (LatCliLook *look)
{
  g_free (look->style);
  g_free (look->pieces);
  g_free (look->coordinates);
  g_free (look->caption);
  g_free (look->paper);
  g_free (look->board);
}
