/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-plain-words.c - tests: what a file is called is shown as it is */
#include "lat-plain-words.h"

#include <adwaita.h>

#define NAME "Tom & Jerry <1>.jpg: no picture"

/* Whether a label in it shows the words. */
static gboolean
shows (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, words))
      return TRUE;
  return FALSE;
}

static void
test_page (void)
{
  GtkWidget *page = g_object_ref_sink (adw_status_page_new ());

  lat_plain_words_set (page, "description", NAME);
  g_assert_true (shows (page, NAME));
  lat_plain_words_set (page, "description", "");
  g_assert_false (shows (page, NAME));
  g_assert_finalize_object (page);
}

static void
test_group (void)
{
  GtkWidget *group = g_object_ref_sink (adw_preferences_group_new ());

  lat_plain_words_set (group, "description", NAME);
  g_assert_true (shows (group, NAME));
  lat_plain_words_set (group, "title", "A < B & C");
  g_assert_true (shows (group, "A < B & C"));
  g_assert_finalize_object (group);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/plain-words/page", test_page);
  g_test_add_func ("/plain-words/group", test_group);
  return g_test_run ();
}
