/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-words.c - how wide what is said of a rule is */
#include "lat-rules-words.h"

static GtkSizeRequestMode
get_mode_cb (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
allocate_cb (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static GtkLabel *
find_label (GtkWidget *widget)
{
  while (widget != NULL && !GTK_IS_LABEL (widget))
    widget = gtk_widget_get_first_child (widget);
  return GTK_LABEL (widget);
}

/* As wide as its longest word, which is not broken then. */
static int
measure_word (GtkLabel *label)
{
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (label), gtk_label_get_text (label));
  int width;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* A box asks its children how wide they must be in the height that it has got, and words in several lines want
 * to be so wide then that they need no more lines: what stood beside them got the least that it can have,
 * though there was room. These are asked without a height, and ask for no more than the longest word of the
 * title. */
static void
measure_cb (GtkWidget *widget,
            GtkOrientation orientation,
            int for_size,
            int *minimum,
            int *natural,
            int *minimum_baseline,
            int *natural_baseline)
{
  GtkWidget *box = gtk_widget_get_first_child (widget);
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  gtk_widget_measure (box, orientation, is_width ? -1 : for_size, minimum, natural, NULL, NULL);
  if (is_width)
    *natural = CLAMP (measure_word (find_label (box)), *minimum, *natural);
}

/**
 * lat_rules_words_measure:
 * @bin: what has one child with words in it
 * @measure: says how large it is
 */
void
lat_rules_words_measure (GtkWidget *bin, GtkCustomMeasureFunc measure)
{
  gtk_widget_set_layout_manager (bin, gtk_custom_layout_new (get_mode_cb, measure, allocate_cb));
}

/**
 * lat_rules_words_yield:
 * @bin: what has one child, a box with a title and more words, and a control beside it
 *
 * The control comes first: the words get what it leaves, since they can be read in more lines, too.
 */
void
lat_rules_words_yield (GtkWidget *bin)
{
  lat_rules_words_measure (bin, measure_cb);
}
