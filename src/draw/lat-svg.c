/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-svg.c - what cairo draws as a part of a greater SVG */
#include "lat-svg.h"

#include <cairo-svg.h>
#include <string.h>

#include "lat-svg-squeeze.h"

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/* “fill:none;stroke:red” as attributes. */
static gboolean
spread_style_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *style = g_match_info_fetch (match, 1);
  g_auto (GStrv) parts = g_strsplit (style, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *colon = strchr (g_strstrip (parts[i]), ':');

      if (colon == NULL)
        continue;
      *colon = '\0';
      g_string_append_printf (result, " %s=\"%s\"", parts[i], g_strstrip (colon + 1));
    }

  return FALSE;
}

static char *
dup_spread (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (" style=\"([^\"]*)\"", 0, 0, NULL);

  return g_regex_replace_eval (regex, text, -1, 0, 0, spread_style_cb, NULL, NULL);
}

/* What the root has in it, its names made our own. */
static char *
dup_content (const char *text, const char *prefix)
{
  g_autofree char *content = NULL;
  g_autofree char *spread = NULL;
  const char *root = strstr (text, "<svg");
  const char *start = root != NULL ? strchr (root, '>') : NULL;
  const char *end = g_strrstr (text, "</svg>");

  g_return_val_if_fail (start != NULL && end != NULL && end > start, NULL);

  content = g_strndup (start + 1, (gsize) (end - start - 1));
  spread = dup_spread (content);

  return lat_svg_squeeze (spread, prefix);
}

/**
 * lat_svg_dup_part:
 * @paint: (scope call): what is drawn
 * @data: (closure paint): for @paint
 * @width: how wide it may be
 * @height: how high it may be
 * @prefix: what all names in it begin with, so that several parts fit into one document
 *
 * Draws something as elements of an SVG. How they look is said by attributes and not by styles,
 * which a page may have forbidden.
 *
 * Returns: (transfer full): the elements, without a root
 */
char *
lat_svg_dup_part (LatSvgPaint paint,
                  gconstpointer data,
                  double width,
                  double height,
                  const char *prefix)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_t *cr;

  g_return_val_if_fail (paint != NULL && prefix != NULL, NULL);

  surface = cairo_svg_surface_create_for_stream (write_cb, bytes, width, height);
  cr = cairo_create (surface);
  paint (cr, data);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  g_byte_array_append (bytes, (const guint8 *) "", 1);

  return dup_content ((const char *) bytes->data, prefix);
}
