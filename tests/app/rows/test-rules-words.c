/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rules-words.c - tests: a control stands beside its words, and below them where that is better */
#include <adwaita.h>

#include "lat-rules-words.h"

/* Beside title and control. */
#define BUTTON 28

typedef struct
{
  GtkWidget *header;
  GtkWidget *words;
  GtkWidget *title;
  GtkWidget *button;
  GtkWidget *control;
} Row;

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static Row
create_row (const char *title, const char *sentence, int control)
{
  Row row = {
    .header = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0)),
    .words = adw_bin_new (),
    .title = create_label (title),
    .button = gtk_label_new (NULL),
    .control = gtk_label_new (NULL),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), row.title);
  gtk_box_append (GTK_BOX (box), create_label (sentence));
  adw_bin_set_child (ADW_BIN (row.words), box);
  gtk_widget_set_size_request (row.button, BUTTON, BUTTON);
  gtk_widget_set_size_request (row.control, control, 34);
  gtk_box_append (GTK_BOX (row.header), row.words);
  gtk_box_append (GTK_BOX (row.header), row.button);
  gtk_box_append (GTK_BOX (row.header), row.control);
  lat_rules_words_yield (row.words);
  lat_rules_words_wrap (row.header);
  return row;
}

static int
get_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static graphene_rect_t
get_bounds (const Row *row, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, row->header, &bounds));
  return bounds;
}

/* Returns: whether the control is below the words; either way nothing is over anything else. */
static gboolean
is_below (const Row *row, int width)
{
  graphene_rect_t words, button, control;

  gtk_widget_allocate (row->header, width, get_height (row->header, width), -1, NULL);
  words = get_bounds (row, row->words);
  button = get_bounds (row, row->button);
  control = get_bounds (row, row->control);
  g_assert_cmpfloat (words.size.height, >=, get_height (row->words, (int) words.size.width));
  g_assert_cmpfloat (words.origin.x + words.size.width, <=, button.origin.x);
  g_assert_cmpfloat (control.origin.x + control.size.width, ==, width);
  if (control.origin.y >= words.origin.y + words.size.height)
    return TRUE;
  g_assert_cmpfloat (button.origin.x + button.size.width, <=, control.origin.x);
  return FALSE;
}

/* Where no word of the title has to be broken they stand side by side. */
static void
test_word (void)
{
  Row row = create_row ("Unentschiedenheit", "so", 150);
  int usual;

  gtk_widget_measure (row.header, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
  g_assert_false (is_below (&row, usual + 100));
  g_assert_false (is_below (&row, usual));
  g_assert_true (is_below (&row, usual - 1));
  gtk_widget_set_visible (row.control, FALSE);
  g_assert_cmpint (get_height (row.header, usual - 1), <, 60);
  g_object_unref (row.header);
}

/* Many words in a narrow column would make a high row. */
static void
test_column (void)
{
  Row row = create_row ("Jump",
                        "Over which adjacent man a soldier may jump onto the empty square behind "
                        "it, and how often he may do so in one turn",
                        150);

  g_assert_false (is_below (&row, 600));
  g_assert_true (is_below (&row, 260));
  g_object_unref (row.header);
}

/* From the right where that is how one reads. */
static void
test_direction (void)
{
  Row row = create_row ("Jump", "so", 60);

  gtk_widget_set_direction (row.header, GTK_TEXT_DIR_RTL);
  gtk_widget_allocate (row.header, 300, get_height (row.header, 300), -1, NULL);
  g_assert_cmpfloat (get_bounds (&row, row.control).origin.x, ==, 0);
  g_assert_cmpfloat (get_bounds (&row, row.words).origin.x, >,
                     get_bounds (&row, row.button).origin.x);
  g_object_unref (row.header);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/rules-words/word", test_word);
  g_test_add_func ("/rules-words/column", test_column);
  g_test_add_func ("/rules-words/direction", test_direction);

  return g_test_run ();
}
