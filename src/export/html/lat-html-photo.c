/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-photo.c - the photograph that boards of a page are on, its scale and its citation
 *
 * It is in the page once, as a part of the field that all its boards use; how it is over it is told by the style. */
#include "lat-html-photo.h"

#include "lat-html.h"

/* What is below a board: room for the scale, the bar in it, and how high its ends are. */
#define ROOM 22
#define TOP  6
#define TICK 8

/**
 * lat_html_photo_get_scale_room:
 * @photo: (nullable): what boards are on
 *
 * Returns: how high the scale below a board is; 0 if there is none
 */
int
lat_html_photo_get_scale_room (const LatDiagramPhoto *photo)
{
  return photo != NULL && photo->spacing > 0 ? ROOM : 0;
}

/* What is there or, @is_lost, is not, as one path. */
static void
append_veil (const LatRules *rules, int left, int top, int square, gboolean is_lost, GString *html)
{
  g_string_append_printf (html, "<path class=\"%s\" d=\"", is_lost ? "lost" : "veil");
  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      if (lat_square_set_has (&rules->holes, lat_square_new (file, rank)) == is_lost)
        g_string_append_printf (html, "M%d %dh%dv%dh-%dz", left + file * square,
                                top + (rules->ranks - 1 - rank) * square, square, square, square);
  g_string_append (html, "\"/>");
}

/**
 * lat_html_photo_append_field:
 * @photo: what boards are on
 * @rules: those that are played
 * @left: where the field begins, in units of the picture
 * @top: the same, where its last rank is
 * @square: side of a square
 *
 * Appends the photograph over the field, and the veil over it, seen from White.
 */
void
lat_html_photo_append_field (const LatDiagramPhoto *photo,
                             const LatRules *rules,
                             int left,
                             int top,
                             int square,
                             GString *html)
{
  g_autofree char *uri = NULL;

  g_return_if_fail (photo != NULL && rules != NULL && html != NULL);

  uri = lat_diagram_photo_dup_uri (photo);
  g_string_append_printf (html,
                          "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                          "preserveAspectRatio=\"none\" href=\"%s\"/>",
                          left, top, rules->files * square, rules->ranks * square, uri);
  append_veil (rules, left, top, square, FALSE, html);
  append_veil (rules, left, top, square, TRUE, html);
}

static void
append_number (GString *html, const char *before, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (html, before);
  g_string_append (html, g_ascii_formatd (text, sizeof text, "%.1f", number));
}

/**
 * lat_html_photo_append_scale:
 * @photo: (nullable): what boards are on
 * @files: of the board
 * @left: where the field begins, in units of the picture
 * @top: where the board ends
 * @square: side of a square
 *
 * Appends a bar with its length, under the left edge of the field, as `scale`; it is not turned with the board.
 * Without a photograph, or if nobody knows how far squares are apart, there is none.
 */
void
lat_html_photo_append_scale (const LatDiagramPhoto *photo,
                             int files,
                             int left,
                             int top,
                             int square,
                             GString *html)
{
  g_autofree char *words = NULL;
  double wide = lat_diagram_photo_find_scale (photo, files, &words) * square;

  if (words == NULL)
    return;
  g_string_append_printf (html, "<g id=\"scale\" class=\"scale\"><path d=\"M%d %dv%dM%d %d",
                          left + 1, top + TOP, TICK, left + 1, top + TOP + TICK / 2);
  append_number (html, "h", wide);
  g_string_append_printf (html, "m0 -%dv%d\"/>", TICK / 2, TICK);
  append_number (html, "<text x=\"", left + wide + TICK);
  g_string_append_printf (html, "\" y=\"%d\">", top + TOP + TICK);
  lat_html_append_text (html, words);
  g_string_append (html, "</text></g>\n");
}

/**
 * lat_html_photo_append_citation:
 * @photo: (nullable): what boards are on
 * @class_name: of the paragraph
 *
 * Appends what the photograph is of and who took it, if boards are on one.
 */
void
lat_html_photo_append_citation (const LatDiagramPhoto *photo, GString *html, const char *class_name)
{
  if (photo == NULL || photo->citation == NULL)
    return;
  g_string_append_printf (html, "<p class=\"%s\" dir=\"auto\">", class_name);
  lat_html_append_text (html, photo->citation);
  g_string_append (html, "</p>\n");
}
