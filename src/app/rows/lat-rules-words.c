/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-words.c - where what is said of a rule is, and how wide */
#include "lat-rules-words.h"

/* Between what stands in a row, and between its lines. */
#define SPACING      12
#define LINE_SPACING 6

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

/* {{{ a row that needs a second line where it is narrow */

static int
get_natural (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
get_minimum (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* Of what stands between the words and the control, with the gaps around it. */
static int
get_middle (GtkWidget *header)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_next_sibling (gtk_widget_get_first_child (header));
       child != gtk_widget_get_last_child (header); child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      width += SPACING + get_natural (child);
  return width;
}

/* What the control needs beside the words; nothing if there is none. */
static int
get_control (GtkWidget *header)
{
  GtkWidget *control = gtk_widget_get_last_child (header);

  return gtk_widget_should_layout (control) ? SPACING + get_natural (control) : 0;
}

/* Whether the control has a line of its own: beside the words it would be cut, or would break their longest
 * word, or they would stand in so narrow a column that the row is higher than with two lines. */
static gboolean
has_two_lines (GtkWidget *header, int width)
{
  GtkWidget *words = gtk_widget_get_first_child (header);
  int control = get_control (header);
  int room = width - get_middle (header);

  if (control == 0)
    return FALSE;
  return get_natural (words) + control > room
         || get_height (words, room - control)
                > get_height (words, room) + LINE_SPACING
                      + get_height (gtk_widget_get_last_child (header), -1);
}

static void
measure_header_cb (GtkWidget *header,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  GtkWidget *words = gtk_widget_get_first_child (header);
  GtkWidget *control = gtk_widget_get_last_child (header);
  int middle = get_middle (header), beside = get_control (header);
  gboolean is_folded;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (get_minimum (words) + middle, beside > 0 ? get_minimum (control) : 0);
      *natural = get_natural (words) + middle + beside;
      return;
    }
  if (for_size < 0)
    for_size = get_natural (words) + middle + beside;
  is_folded = has_two_lines (header, for_size);
  *minimum = get_height (words, MAX (0, for_size - middle - (is_folded ? 0 : beside)));
  if (is_folded)
    *minimum += LINE_SPACING + get_height (control, -1);
  else if (beside > 0)
    *minimum = MAX (*minimum, get_height (control, -1));
  for (GtkWidget *child = gtk_widget_get_next_sibling (words); child != control;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      *minimum = MAX (*minimum, get_height (child, -1));
  *natural = *minimum;
}

/* From the left in what is read from the left. */
static void
place (GtkWidget *header, GtkWidget *child, int width, GtkAllocation area)
{
  if (gtk_widget_get_direction (header) == GTK_TEXT_DIR_RTL)
    area.x = width - area.x - area.width;
  gtk_widget_size_allocate (child, &area, -1);
}

static void
allocate_header_cb (GtkWidget *header, int width, int height, int baseline)
{
  GtkWidget *words = gtk_widget_get_first_child (header);
  GtkWidget *control = gtk_widget_get_last_child (header);
  gboolean is_folded = has_two_lines (header, width);
  int beside = get_control (header);
  int end = width;
  int line = height;

  if (beside > 0)
    {
      int least = get_minimum (control);
      int wide = MAX (least, MIN (beside - SPACING, width));
      int high = get_height (control, -1);

      if (is_folded)
        line = MAX (0, height - high - LINE_SPACING);
      place (header, control, width,
             (GtkAllocation){ width - wide, is_folded ? height - high : 0, wide,
                              is_folded ? high : height });
      if (!is_folded)
        end -= wide + SPACING;
    }
  for (GtkWidget *child = gtk_widget_get_prev_sibling (control); child != words;
       child = gtk_widget_get_prev_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int wide = get_natural (child);

        place (header, child, width, (GtkAllocation){ end - wide, 0, wide, line });
        end -= wide + SPACING;
      }
  place (header, words, width, (GtkAllocation){ 0, 0, MAX (0, end), line });
}

/**
 * lat_rules_words_wrap:
 * @header: a box: first the words, see lat_rules_words_yield(), last a control
 *
 * The control stands below the words where both have no room beside each other.
 */
void
lat_rules_words_wrap (GtkWidget *header)
{
  gtk_widget_set_layout_manager (
      header, gtk_custom_layout_new (get_mode_cb, measure_header_cb, allocate_header_cb));
}

/* }}} */
