/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export.c - the table of formats, and what they share */
#include "lat-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-export-formats.h"
#include "lat-game-origin.h"

/* What letters and figures of LaTeX can say, too. */
#define VIEW (LAT_EXPORT_USES_VIEW | LAT_EXPORT_USES_SIGNS)

#define PAINT (VIEW | LAT_EXPORT_USES_LOOK | LAT_EXPORT_USES_CONTRAST)

#define OPAQUE (PAINT | LAT_EXPORT_USES_PAGE | LAT_EXPORT_USES_CAPTION | LAT_EXPORT_USES_SQUARE)

#define PICTURE (OPAQUE | LAT_EXPORT_USES_CLEAR)

#define POSITION (PICTURE | LAT_EXPORT_USES_PHOTO)

#define FILM (OPAQUE | LAT_EXPORT_USES_SIZE | LAT_EXPORT_USES_DELAY | LAT_EXPORT_USES_PHOTO)

#define PAGE (PAINT | LAT_EXPORT_USES_EVERY | LAT_EXPORT_USES_PHOTO)

/* A booklet looks like a book. */
#define PAPER (VIEW | LAT_EXPORT_USES_EVERY | LAT_EXPORT_USES_PHOTO | LAT_EXPORT_USES_PAPER)

/* Its images are files of their own. */
#define IMAGES (PAGE | LAT_EXPORT_USES_PAGE | LAT_EXPORT_USES_CLEAR)

/* What is first is offered first. */
static const LatExportFormat formats[] = {
  { "svg", LAT_EXPORT_POSITION, N_ ("SVG image"), "svg", "image/svg+xml", POSITION, FALSE,
    lat_export_diagram_svg },
  { "png", LAT_EXPORT_POSITION, N_ ("PNG image"), "png", "image/png",
    POSITION | LAT_EXPORT_USES_SIZE, FALSE, lat_export_diagram_png },
  { "pdf", LAT_EXPORT_POSITION, N_ ("PDF document"), "pdf", "application/pdf", POSITION, FALSE,
    lat_export_diagram_pdf },
  { "text", LAT_EXPORT_POSITION, N_ ("Board in letters"), "txt", "text/plain",
    VIEW | LAT_EXPORT_USES_CAPTION, FALSE, lat_export_diagram_text },
  { "position", LAT_EXPORT_POSITION, N_ ("Position in one line"), "txt", "text/plain", 0, FALSE,
    lat_export_native_position },

  { "apng", LAT_EXPORT_LINE, N_ ("Animated PNG image"), "png", "image/png",
    POSITION | LAT_EXPORT_USES_SIZE | LAT_EXPORT_USES_DELAY, FALSE, lat_export_line_apng },
#ifdef LAT_HAS_FILM
  { "gif", LAT_EXPORT_LINE, N_ ("Animated GIF image"), "gif", "image/gif", FILM, FALSE,
    lat_export_line_gif },
  { "webm", LAT_EXPORT_LINE, N_ ("WebM film"), "webm", "video/webm", FILM, FALSE,
    lat_export_line_webm },
#endif

  { "game", LAT_EXPORT_GAME, N_ ("Latrunculi game"), "latgame", "text/x-latrunculi-game", 0, TRUE,
    lat_export_native_game },
  { "pdf", LAT_EXPORT_GAME, N_ ("PDF booklet"), "pdf", "application/pdf", PAPER, TRUE,
    lat_export_booklet_game },
  { "tex", LAT_EXPORT_GAME, N_ ("LaTeX document"), "tex", "text/x-tex", PAPER, TRUE,
    lat_export_latex_game },
  { "html", LAT_EXPORT_GAME, N_ ("Web page"), "html", "text/html", PAGE, FALSE,
    lat_export_html_game },
  { "md", LAT_EXPORT_GAME, N_ ("Markdown with images"), "md", "text/markdown", IMAGES, FALSE,
    lat_export_markdown_game },
  { "md-letters", LAT_EXPORT_GAME, N_ ("Markdown with boards in letters"), "md", "text/markdown",
    VIEW | LAT_EXPORT_USES_EVERY, FALSE, lat_export_markdown_letters },

  { "html", LAT_EXPORT_RULES, N_ ("Web page"), "html", "text/html", 0, FALSE,
    lat_export_rulebook_html },
  { "pdf", LAT_EXPORT_RULES, N_ ("PDF booklet"), "pdf", "application/pdf", LAT_EXPORT_USES_PAPER,
    FALSE, lat_export_booklet_rules },
  { "tex", LAT_EXPORT_RULES, N_ ("LaTeX document"), "tex", "text/x-tex", LAT_EXPORT_USES_PAPER,
    FALSE, lat_export_latex_rules },
  { "md", LAT_EXPORT_RULES, N_ ("Markdown with images"), "md", "text/markdown", 0, FALSE,
    lat_export_rulebook_markdown },
  { "md-letters", LAT_EXPORT_RULES, N_ ("Markdown with boards in letters"), "md", "text/markdown",
    0, FALSE, lat_export_rulebook_markdown_letters },
  { "text", LAT_EXPORT_RULES, N_ ("Plain text"), "txt", "text/plain", 0, FALSE,
    lat_export_rulebook_text },
  { "rules", LAT_EXPORT_RULES, N_ ("Latrunculi rules"), "latrules", "text/x-latrunculi-rules", 0,
    FALSE, lat_export_native_rules },
  { "ludii", LAT_EXPORT_RULES, N_ ("Ludii game description"), "lud", "text/plain", 0, FALSE,
    lat_export_ludii_rules },
};

/**
 * lat_export_get_formats:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): all formats, in the order of offering
 */
const LatExportFormat *
lat_export_get_formats (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (formats);

  return formats;
}

/**
 * lat_export_find_format:
 * @id: a format's name for programs
 *
 * Returns: (transfer none) (nullable): the format of that name for a subject
 */
const LatExportFormat *
lat_export_find_format (LatExportSubject subject, const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].subject == subject && g_str_equal (formats[i].id, id))
      return &formats[i];

  return NULL;
}

/**
 * lat_export_find_ending:
 * @path: a file's name
 *
 * Returns: (transfer none) (nullable): the first format for a subject whose files end like that
 */
const LatExportFormat *
lat_export_find_ending (LatExportSubject subject, const char *path)
{
  const char *dot;

  g_return_val_if_fail (path != NULL, NULL);

  dot = strrchr (path, '.');
  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (formats); i++)
    if (formats[i].subject == subject && g_ascii_strcasecmp (dot + 1, formats[i].ending) == 0)
      return &formats[i];

  return NULL;
}

/**
 * lat_export_format_get_name:
 *
 * Returns: (transfer none): its name for people, translated
 */
const char *
lat_export_format_get_name (const LatExportFormat *format)
{
  g_return_val_if_fail (format != NULL, NULL);

  return _ (format->name);
}

/**
 * lat_export_subject_get_nick:
 *
 * Returns: (transfer none): a subject's name for programs
 */
const char *
lat_export_subject_get_nick (LatExportSubject subject)
{
  static const char *const nicks[] = { "position", "line", "game", "rules" };

  G_STATIC_ASSERT (G_N_ELEMENTS (nicks) == LAT_EXPORT_N_SUBJECTS);
  g_return_val_if_fail (subject < LAT_EXPORT_N_SUBJECTS, NULL);

  return nicks[subject];
}

/**
 * lat_export_run:
 * @format: a row of the table
 * @job: what, and how; of @games only the first is seen by a format that holds one
 * @error: what went wrong, of the domain %G_IO_ERROR
 *
 * Makes the files of a format in memory.
 *
 * Returns: (transfer full) (nullable): what was made
 */
LatExportSink *
lat_export_run (const LatExportFormat *format, const LatExportJob *job, GError **error)
{
  g_autoptr (LatExportSink) sink = NULL;
  LatExportJob heeded;

  g_return_val_if_fail (format != NULL && job != NULL, NULL);
  g_return_val_if_fail (job->game != NULL && job->node != NULL && job->name != NULL, NULL);

  sink = lat_export_sink_new ();
  heeded = *job;
  if ((format->uses & LAT_EXPORT_USES_PHOTO) == 0)
    heeded.photo = NULL;
  if (!format->run (&heeded, sink, error))
    return NULL;
  g_return_val_if_fail (lat_export_sink_get_bytes (sink) != NULL, NULL);

  return g_steal_pointer (&sink);
}

/**
 * lat_export_dup_diagram_at:
 * @node: a node of the job's game
 * @position: the position there
 *
 * Makes the picture of the position at a node as the options want it: look, last action, and
 * marks and arrows of the node, on the photograph with its scale. It has no caption. It knows what it rests upon.
 *
 * Returns: (transfer full): the picture
 */
LatDiagram *
lat_export_dup_diagram_at (const LatExportJob *job,
                           const LatNode *node,
                           const LatPosition *position)
{
  LatDiagram *diagram;
  const LatMark *marks;
  guint n = 0;

  g_return_val_if_fail (job != NULL && node != NULL && position != NULL, NULL);

  diagram = lat_diagram_new_for_position (lat_game_get_ruleset (job->game), position);
  diagram->look = job->options.look;
  diagram->look.opaque = !job->options.transparent;
  diagram->origin = lat_game_new_origin (job->game);
  lat_diagram_set_photo (diagram, job->photo);
  if (!job->options.no_last)
    lat_diagram_set_last_node (diagram, job->game, node);
  marks = lat_node_get_marks (node, &n);
  for (guint i = 0; !job->options.no_marks && i < n; i++)
    lat_diagram_add_mark (diagram, marks[i].colour, marks[i].from, marks[i].to);

  return diagram;
}

/**
 * lat_export_dup_diagram:
 * @node: a node of the job's game
 *
 * Makes the picture of a node as lat_export_dup_diagram_at() does, at the job's own node with the
 * caption and the citation of the photograph.
 *
 * Returns: (transfer full): the picture
 */
LatDiagram *
lat_export_dup_diagram (const LatExportJob *job, const LatNode *node)
{
  LatDiagram *diagram;
  LatPosition position;

  g_return_val_if_fail (job != NULL && node != NULL, NULL);

  lat_game_get_position (job->game, node, &position, NULL);
  diagram = lat_export_dup_diagram_at (job, node, &position);
  if (node == job->node)
    {
      g_autofree char *caption = lat_diagram_photo_dup_caption (job->photo, job->caption);

      lat_diagram_set_caption (diagram, caption);
    }

  return diagram;
}

/**
 * lat_export_dup_title:
 *
 * Names a game in one line: the players, or the event, or else the rules.
 *
 * Returns: (transfer full): the words
 */
char *
lat_export_dup_title (const LatGame *game)
{
  const char *event;
  char *players;

  g_return_val_if_fail (game != NULL, NULL);

  players = lat_game_dup_players (game);
  if (players != NULL)
    return players;
  event = lat_game_get_known_tag (game, "Event");
  if (event != NULL)
    return g_strdup (event);

  return g_strdup (
      lat_rules_get_display_name (lat_ruleset_get_rules (lat_game_get_ruleset (game))));
}
