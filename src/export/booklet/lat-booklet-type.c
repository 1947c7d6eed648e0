/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-type.c - the letters of a booklet */
#include "lat-booklet-type.h"

#include <string.h>

#include "lat-piece-shape.h"

/* The first of them that is there; the last is always. */
#define FAMILIES                                                                                   \
  "Libertinus Serif, Linux Libertine O, Source Serif 4, Noto Serif, Liberation Serif, DejaVu "     \
  "Serif, Serif"

/* An action with many victims may be longer than a column: it can be broken. */
#define MAX_UNBROKEN 24

/* A title of more bytes is smaller. */
#define LONG_TITLE 70

/* A drawn man, as shares of the size of letters. */
#define MAN_SIZE    .92
#define MAN_DESCENT .12

static const LatBookletType types[] = {
  [LAT_BOOKLET_TITLE] = { .size = 22,
                          .line = 1.05,
                          .before = 14,
                          .is_bold = TRUE,
                          .keeps_next = TRUE,
                          .is_wide = TRUE },
  [LAT_BOOKLET_SUBTITLE] = { .size = 13,
                             .line = 1.1,
                             .before = 5,
                             .is_italic = TRUE,
                             .keeps_next = TRUE,
                             .is_wide = TRUE },
  [LAT_BOOKLET_DETAIL] = { .size = 9,
                           .line = 1.1,
                           .before = 4,
                           .keeps_next = TRUE,
                           .is_wide = TRUE },
  [LAT_BOOKLET_HEADING] = { .size = 11.5,
                            .line = 1.1,
                            .before = 15,
                            .is_bold = TRUE,
                            .keeps_next = TRUE },
  [LAT_BOOKLET_TEXT] = { .size = 9.5, .line = 1.15, .before = 5 },
  [LAT_BOOKLET_ITEM] = { .size = 9.5, .line = 1.15, .before = 4, .hang = 10 },
  [LAT_BOOKLET_SMALL] = { .size = 8, .line = 1.12, .before = 3 },
  [LAT_BOOKLET_SMALL_ITEM] = { .size = 8, .line = 1.12, .before = 3, .hang = 9 },
  [LAT_BOOKLET_MOVES] = { .size = 9.5, .line = 1.15, .before = 5 },
  [LAT_BOOKLET_RESULT] = { .size = 11, .line = 1.1, .before = 8, .is_bold = TRUE },
  [LAT_BOOKLET_PICTURE] = { .size = 8.5,
                            .line = 1.1,
                            .before = 9,
                            .is_italic = TRUE,
                            .alignment = PANGO_ALIGN_CENTER },
};

/* A man is drawn over the letter that stands for him; the letter stays in the text of a PDF,
 * so that it can be found and copied. */
static void
draw_man_cb (cairo_t *cr, PangoAttrShape *shape, gboolean do_path, gpointer data)
{
  double x, y;
  cairo_text_extents_t letter;
  double side = (double) shape->logical_rect.width / PANGO_SCALE;
  LatCell cell = (LatCell) GPOINTER_TO_UINT (shape->data);

  if (do_path)
    return;
  cairo_get_current_point (cr, &x, &y);
  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_select_font_face (cr, "Serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  /* As wide as the man, so that whoever reads the text sees no gap in the word. */
  cairo_set_font_size (cr, side);
  cairo_text_extents (cr, "D", &letter);
  if (letter.x_advance > 0)
    cairo_set_font_size (cr, side * side / letter.x_advance);
  cairo_move_to (cr, x, y);
  cairo_show_text (cr, "D");
  cairo_translate (cr, x, y + (double) shape->logical_rect.y / PANGO_SCALE);
  lat_piece_shape_draw (cr, LAT_PIECE_SET_DISCS, cell, side, TRUE);
  cairo_restore (cr);
}

/**
 * lat_booklet_type_create_context:
 * @language: (nullable): the code of the language of most texts
 *
 * Returns: (transfer full): a context whose unit is a point
 */
PangoContext *
lat_booklet_type_create_context (const char *language)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string (FAMILIES);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_cairo_context_set_shape_renderer (context, draw_man_cb, NULL, NULL);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  if (language != NULL && *language != '\0')
    pango_context_set_language (context, pango_language_from_string (language));

  return context;
}

/**
 * lat_booklet_type_get:
 * @after_same: whether what comes before it is of the same kind and level
 *
 * Returns: how a block looks
 */
LatBookletType
lat_booklet_type_get (const LatBookletBlock *block, gboolean after_same)
{
  LatBookletType type = types[block->kind];

  if (block->kind == LAT_BOOKLET_TITLE && block->text->len > LONG_TITLE)
    type.size = 16;
  if (block->kind == LAT_BOOKLET_SMALL && !after_same)
    type.before = 6;
  if (block->kind == LAT_BOOKLET_MOVES && block->level > 0)
    {
      type.size = 9;
      type.before = after_same ? 2.5 : 3.5;
      type.indent = MIN (block->level, LAT_BOOKLET_MAX_INDENT) * LAT_BOOKLET_INDENT;
    }
  return type;
}

static void
add (PangoAttrList *list, PangoAttribute *attribute, const LatBookletRun *run)
{
  attribute->start_index = run->start;
  attribute->end_index = run->end;
  pango_attr_list_insert (list, attribute);
}

static void
add_man (PangoAttrList *list, const LatBookletRun *run, double size)
{
  int side = (int) (size * MAN_SIZE * PANGO_SCALE);
  PangoRectangle box = { 0, -side + (int) (size * MAN_DESCENT * PANGO_SCALE), side, side };

  add (list,
       pango_attr_shape_new_with_data (&box, &box, GUINT_TO_POINTER ((guint) run->man), NULL, NULL),
       run);
}

static void
add_run (PangoAttrList *list, const LatBookletRun *run, double size)
{
  switch (run->kind)
    {
    case LAT_BOOKLET_MAIN:
      add (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), run);
      break;
    case LAT_BOOKLET_REMARK:
      add (list, pango_attr_style_new (PANGO_STYLE_ITALIC), run);
      break;
    case LAT_BOOKLET_MAN:
      add_man (list, run, size);
      break;
    case LAT_BOOKLET_VARIATION:
    default:
      break;
    }
  if ((run->kind == LAT_BOOKLET_MAIN || run->kind == LAT_BOOKLET_VARIATION)
      && run->end - run->start <= MAX_UNBROKEN)
    add (list, pango_attr_allow_breaks_new (FALSE), run);
}

/* A comment may name actions: these are not broken at their hyphen either. */
static void
keep_hyphens (PangoAttrList *list, const char *text)
{
  for (const char *hyphen = strchr (text, '-'); hyphen != NULL; hyphen = strchr (hyphen + 1, '-'))
    if (hyphen > text && g_ascii_isdigit (hyphen[-1]) && g_ascii_isalpha (hyphen[1]))
      {
        PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

        attribute->start_index = (guint) (hyphen - text);
        attribute->end_index = attribute->start_index + 2;
        pango_attr_list_insert (list, attribute);
      }
}

static void
set_font (PangoLayout *layout, double size, gboolean bold, gboolean italic)
{
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  if (italic)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/**
 * lat_booklet_type_create_layout:
 * @width: of the column, in points
 *
 * Sets the text of a block, an item with its bullet, for a column.
 *
 * Returns: (transfer full): the text
 */
PangoLayout *
lat_booklet_type_create_layout (PangoContext *context,
                                const LatBookletBlock *block,
                                const LatBookletType *type,
                                double width)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  double inner = MAX (width - type->indent, width / 3);

  set_font (layout, type->size, type->is_bold, type->is_italic);
  for (guint i = 0; i < block->runs->len; i++)
    add_run (list, &g_array_index (block->runs, LatBookletRun, i), type->size);
  if (type->hang > 0)
    {
      PangoTabArray *tabs = pango_tab_array_new_with_positions (1, FALSE, PANGO_TAB_LEFT,
                                                                (int) (type->hang * PANGO_SCALE));
      g_autofree char *text = g_strconcat ("•\t", block->text->str, NULL);

      pango_layout_set_text (layout, text, -1);
      pango_layout_set_tabs (layout, tabs);
      pango_layout_set_indent (layout, -(int) (type->hang * PANGO_SCALE));
      pango_tab_array_free (tabs);
    }
  else
    {
      pango_layout_set_text (layout, block->text->str, (int) block->text->len);
    }
  keep_hyphens (list, pango_layout_get_text (layout));
  pango_layout_set_attributes (layout, list);
  pango_layout_set_width (layout, (int) (inner * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, (float) type->line);
  pango_layout_set_alignment (layout, type->alignment);
  pango_layout_set_auto_dir (layout, TRUE);

  return layout;
}

/**
 * lat_booklet_type_create_line:
 *
 * Sets a line for the head or the foot of a page.
 *
 * Returns: (transfer full): the text
 */
PangoLayout *
lat_booklet_type_create_line (PangoContext *context, const char *text, double size, gboolean italic)
{
  PangoLayout *layout = pango_layout_new (context);

  set_font (layout, size, FALSE, italic);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}
