/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-photo.c - the photograph of a board in a picture of LaTeX, with its scale */
#include "lat-latex-photo.h"

#include "lat-latex-text.h"

/* Numbers have a point in every language. */
static void
append_number (GString *latex, const char *before, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (latex, before);
  g_string_append (latex, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

/**
 * lat_latex_photo_get_room:
 * @photo: (nullable): what a board lies on
 *
 * Returns: how high the scale below it is, in squares; 0 if there is none
 */
double
lat_latex_photo_get_room (const LatDiagramPhoto *photo)
{
  return photo != NULL && photo->spacing > 0 ? LAT_LATEX_PHOTO_SCALE : 0;
}

static void
begin_put (GString *latex, double x, double y)
{
  append_number (latex, "\\put(", x);
  append_number (latex, ",", y);
  g_string_append (latex, "){");
}

/* A bar with its length, under the left edge of the field. */
static void
append_scale (GString *latex, const LatDiagramPhoto *photo, int files, double below)
{
  g_autofree char *words = NULL;
  double wide = lat_diagram_photo_find_scale (photo, files, &words);
  g_autofree char *text = lat_latex_text_dup (words);
  double low = below - LAT_LATEX_PHOTO_SCALE;

  begin_put (latex, 0, low + LAT_LATEX_PHOTO_SCALE / 3);
  append_number (latex, "\\line(1,0){", wide);
  g_string_append (latex, "}}\n");
  for (int i = 0; i < 2; i++)
    {
      begin_put (latex, i * wide, low + LAT_LATEX_PHOTO_SCALE / 6);
      append_number (latex, "\\line(0,1){", LAT_LATEX_PHOTO_SCALE / 3);
      g_string_append (latex, "}}\n");
    }
  begin_put (latex, wide + LAT_LATEX_PHOTO_SCALE / 3, low + LAT_LATEX_PHOTO_SCALE / 3);
  g_string_append_printf (latex, "\\makebox(0,0)[l]{\\scriptsize %s}}\n", text);
}

/**
 * lat_latex_photo_append:
 * @file: the photograph, from where the document is; ASCII, and nothing in it means something to LaTeX
 * @files: of the board
 * @ranks: of the board
 * @flipped: whether Black sits at the bottom
 * @below: where the scale begins, in squares above the field: below 0
 *
 * Appends the photograph over a field whose squares are the unit of length and which begins at (0,0), and its scale,
 * if it is known. The preamble has %LAT_LATEX_PHOTO_PACKAGES.
 */
void
lat_latex_photo_append (GString *latex,
                        const LatDiagramPhoto *photo,
                        const char *file,
                        int files,
                        int ranks,
                        gboolean flipped,
                        double below)
{
  g_return_if_fail (latex != NULL && photo != NULL && file != NULL);

  g_string_append_printf (latex,
                          "\\put(0,0){\\includegraphics[width=%d\\unitlength,"
                          "height=%d\\unitlength%s]{%s}}%%\n",
                          files, ranks, flipped ? ",angle=180,origin=c" : "", file);
  if (lat_latex_photo_get_room (photo) > 0)
    append_scale (latex, photo, files, below);
}
