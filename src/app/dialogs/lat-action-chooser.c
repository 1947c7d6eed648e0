/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-chooser.c - which actions the engine is to search */
#include <glib/gi18n.h>

#include "lat-action-chooser.h"
#include "lat-action-text.h"
#include "lat-dialog.h"
#include "lat-movegen.h"
#include "lat-toolbar-view.h"

typedef struct
{
  LatAnalysis *analysis;
  GtkWidget *dialog;
  GtkWidget *how;
  GtkWidget *list;
  GtkWidget *search;
  /* of the rows, in their order */
  GArray *actions;
  GPtrArray *checks;
  char *sought;
} Chooser;

static void
free_chooser (gpointer data)
{
  Chooser *chooser = data;

  g_object_unref (chooser->analysis);
  g_array_unref (chooser->actions);
  g_ptr_array_unref (chooser->checks);
  g_free (chooser->sought);
  g_free (chooser);
}

static gboolean
is_chosen (LatAnalysis *analysis, LatAction action)
{
  const LatAction *chosen;
  guint n;

  lat_analysis_get_restriction (analysis, &chosen, &n);
  for (guint i = 0; i < n; i++)
    if (chosen[i] == action)
      return TRUE;
  return FALSE;
}

static void
add_row (Chooser *chooser, LatAction action, const char *text)
{
  GtkWidget *check = gtk_check_button_new_with_label (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_chosen (chooser->analysis, action));
  gtk_list_box_append (GTK_LIST_BOX (chooser->list), check);
  g_array_append_val (chooser->actions, action);
  g_ptr_array_add (chooser->checks, check);
}

static void
fill_chooser (Chooser *chooser, LatDocument *document)
{
  LatRuleset *ruleset = lat_document_get_ruleset (document);
  const LatPosition *position = lat_analysis_get_position (chooser->analysis);
  g_auto (LatHistory) history = { 0 };
  g_auto (LatActionList) legal;

  lat_history_init (&history);
  lat_history_reset (&history, position);
  lat_action_list_init (&legal);
  lat_movegen_list (ruleset, position, &history, &legal);
  for (guint i = 0; i < legal.n; i++)
    {
      g_autofree char *text =
          lat_action_text_write (ruleset, position, &history, legal.items[i], LAT_MARKS_ALL);

      add_row (chooser, legal.items[i], text);
    }
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  Chooser *chooser = data;
  const char *text =
      gtk_check_button_get_label (GTK_CHECK_BUTTON (gtk_list_box_row_get_child (row)));

  return chooser->sought == NULL || strstr (text, chooser->sought) != NULL;
}

static void
sought_cb (Chooser *chooser, GtkEditable *entry)
{
  g_free (chooser->sought);
  chooser->sought = g_strdup (gtk_editable_get_text (entry));
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (chooser->list));
}

static void
search_cb (Chooser *chooser)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (LatAction));
  gboolean only = gtk_drop_down_get_selected (GTK_DROP_DOWN (chooser->how)) == 0;

  for (guint i = 0; i < chooser->checks->len; i++)
    if (gtk_check_button_get_active (g_ptr_array_index (chooser->checks, i)))
      g_array_append_val (chosen, g_array_index (chooser->actions, LatAction, i));
  if (lat_analysis_restrict (chooser->analysis, only ? LAT_ANALYSIS_ONLY : LAT_ANALYSIS_EXCEPT,
                             (const LatAction *) (gpointer) chosen->data, chosen->len))
    lat_dialog_close (chooser->dialog);
  else
    gtk_widget_error_bell (chooser->search);
}

static GtkWidget *
create_content (Chooser *chooser)
{
  const char *const hows[] = { _ ("Only those chosen"), _ ("All but those chosen"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_search_entry_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  const LatAction *chosen;
  guint n;

  chooser->how = gtk_drop_down_new_from_strings (hows);
  if (lat_analysis_get_restriction (chooser->analysis, &chosen, &n) == LAT_ANALYSIS_EXCEPT)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser->how), 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser->how), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is searched"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Find an action"), -1);
  gtk_widget_add_css_class (bar, "engine-settings");
  gtk_box_append (GTK_BOX (bar), chooser->how);
  gtk_box_append (GTK_BOX (bar), entry);
  chooser->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (chooser->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Actions"), -1);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (chooser->list), filter_cb, chooser, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), chooser->list);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scroller);
  g_signal_connect_swapped (entry, "search-changed", G_CALLBACK (sought_cb), chooser);
  chooser->search = gtk_button_new_with_mnemonic (_ ("_Search"));
  g_signal_connect_swapped (chooser->search, "clicked", G_CALLBACK (search_cb), chooser);
  return lat_toolbar_view_new (lat_dialog_header_new (_ ("What to search"), chooser->search), box);
}

void
lat_action_chooser_present (GtkWindow *parent, LatDocument *document, LatAnalysis *analysis)
{
  Chooser *chooser;

  if (lat_analysis_get_position (analysis) == NULL)
    return;
  chooser = g_new0 (Chooser, 1);
  chooser->analysis = g_object_ref (analysis);
  chooser->actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  chooser->checks = g_ptr_array_new ();
  chooser->dialog = lat_dialog_new (_ ("What to search"), 340, 480, create_content (chooser));
  g_object_set_data_full (G_OBJECT (chooser->dialog), "chooser", chooser, free_chooser);
  fill_chooser (chooser, document);
  lat_dialog_present (chooser->dialog, GTK_WIDGET (parent));
}
