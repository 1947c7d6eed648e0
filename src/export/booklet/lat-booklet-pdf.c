/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-pdf.c - a booklet as PDF */
#include "lat-booklet-pdf.h"

#include <cairo-pdf.h>
#include <gio/gio.h>

#include "lat-pdf-words.h"

#define MAX_PARENTS 4

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

static void
set_metadata (cairo_surface_t *surface, const LatBooklet *booklet)
{
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, booklet->title);
  if (booklet->author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, booklet->author);
  if (booklet->subject != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, booklet->subject);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Latrunculi " LAT_VERSION);
  if (booklet->origin != NULL)
    {
      g_autofree char *origin = lat_origin_dup_keywords (booklet->origin);

      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_KEYWORDS, origin);
    }
}

/* What stands in the table of contents: titles, headings, diagrams of the main line. */
static void
add_outline (cairo_surface_t *surface, const LatBookletPages *pages, guint page, int *parents)
{
  const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, page);
  const LatBooklet *booklet = lat_booklet_pages_get_booklet (pages);

  for (guint i = 0; i < pieces->len; i++)
    {
      const LatBookletPiece *piece = g_ptr_array_index (pieces, i);
      const LatBookletBlock *block = g_ptr_array_index (booklet->blocks, piece->block);
      g_autofree char *where = NULL;
      char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE];
      guint level = MIN (block->outline_level, MAX_PARENTS - 1);
      int id;

      if (block->outline == NULL || piece->first_line > 0)
        continue;
      where = g_strdup_printf ("page=%u pos=[%s %s]", page + 1,
                               g_ascii_formatd (x, sizeof x, "%.1f", piece->box.x),
                               g_ascii_formatd (y, sizeof y, "%.1f", piece->box.y));
      id = cairo_pdf_surface_add_outline (surface,
                                          level > 0 ? parents[level - 1] : CAIRO_PDF_OUTLINE_ROOT,
                                          block->outline, where, 0);
      for (guint j = level; j < MAX_PARENTS; j++)
        parents[j] = id;
    }
}

/* What is to be seen on each picture, as they come. */
static GPtrArray *
list_figures (const LatBookletPages *pages)
{
  const LatBooklet *booklet = lat_booklet_pages_get_booklet (pages);
  GPtrArray *figures = g_ptr_array_new ();

  for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
    {
      const GPtrArray *pieces = lat_booklet_pages_get_pieces (pages, i);

      for (guint j = 0; j < pieces->len; j++)
        {
          const LatBookletPiece *piece = g_ptr_array_index (pieces, j);
          const LatBookletBlock *block = g_ptr_array_index (booklet->blocks, piece->block);

          if (block->kind == LAT_BOOKLET_PICTURE)
            g_ptr_array_add (figures, block->words);
        }
    }
  return figures;
}

/**
 * lat_booklet_write_pdf:
 * @booklet: (transfer full): what is written
 * @paper: the size of its pages
 * @error: what went wrong
 *
 * Writes a booklet as PDF, with its title, author, subject and language, a table of contents, and
 * tags; a diagram is read out in words.
 * It fails with %G_IO_ERROR_FAILED if cairo does.
 *
 * Returns: (transfer full) (nullable): the file
 */
GBytes *
lat_booklet_write_pdf (LatBooklet *booklet, const LatPaper *paper, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (LatBookletPages) pages = NULL;
  g_autoptr (GPtrArray) figures = NULL;
  int parents[MAX_PARENTS] = { CAIRO_PDF_OUTLINE_ROOT };
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  g_return_val_if_fail (booklet != NULL && paper != NULL, NULL);

  pages = lat_booklet_pages_new (booklet, paper);
  while (!lat_booklet_pages_step (pages, G_MAXUINT))
    ;
  surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, paper->width, paper->height);
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  set_metadata (surface, booklet);
  cr = cairo_create (surface);
  cairo_tag_begin (cr, "Document", "");
  for (guint i = 0; i < lat_booklet_pages_get_n_pages (pages); i++)
    {
      lat_booklet_pages_paint (pages, i, cr);
      add_outline (surface, pages, i, parents);
      if (i + 1 == lat_booklet_pages_get_n_pages (pages))
        cairo_tag_end (cr, "Document");
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }
  figures = list_figures (pages);
  lat_pdf_words_add (bytes, lat_booklet_pages_get_booklet (pages)->language, figures);

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
