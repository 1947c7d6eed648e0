/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-preset-dialog.c - tests: choosing a rule set: one's own or one of the program */
#include "lat-new-game-dialog.h"
#include "lat-preset-dialog.h"
#include "lat-preset-picture.h"
#include "lat-presets.h"
#include "lat-settings.h"

typedef struct
{
  guint n_chosen;
  guint n_freed;
  char *id;
} Answer;

static void
chosen_cb (LatRules *rules, gpointer data)
{
  Answer *answer = data;

  answer->n_chosen++;
  g_free (answer->id);
  answer->id = g_strdup (rules->id);
}

static void
freed_cb (gpointer data)
{
  ((Answer *) data)->n_freed++;
}

static GtkWidget *
find_child (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found =
          g_type_is_a (G_OBJECT_TYPE (child), type) ? child : find_child (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* In whichever window it is. */
static GtkWidget *
find_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      GtkWidget *found =
          LAT_IS_PRESET_DIALOG (window) ? window : find_child (window, LAT_TYPE_PRESET_DIALOG);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* As one who types fast: what is done next does not wait for the list. */
static void
search (GtkWidget *dialog, const char *words)
{
  GtkWidget *entry = find_child (dialog, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
}

static void
test_accept (void)
{
  Answer answer = { 0 };
  GtkWidget *dialog = lat_preset_dialog_present (NULL, "Title", "_Accept", "seneca-8x8", chosen_cb,
                                                 &answer, freed_cb);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  iterate ();
  g_assert_true (gtk_widget_activate_action (dialog, "preset.accept", NULL));
  iterate ();
  g_assert_null (dialog);
  g_assert_cmpuint (answer.n_chosen, ==, 1);
  g_assert_cmpuint (answer.n_freed, ==, 1);
  g_assert_cmpstr (answer.id, ==, "seneca-8x8");
  g_free (answer.id);
}

/* How many rows there are, each with the name of a rule set for who does not see it. */
static guint
count_named_rows (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (child)) == GTK_ACCESSIBLE_ROLE_LIST_ITEM
        && find_child (child, LAT_TYPE_PRESET_PICTURE) != NULL)
      n += gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL)
               ? 1
               : 1000;
    else
      n += count_named_rows (child);
  return n;
}

static void
test_names (void)
{
  Answer answer = { 0 };
  GtkWidget *dialog = lat_preset_dialog_present (NULL, "Title", "_Accept", "seneca-8x8", chosen_cb,
                                                 &answer, freed_cb);
  guint n;

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  iterate ();
  n = count_named_rows (dialog);
  g_assert_cmpuint (n, >, 3);
  g_assert_cmpuint (n, <, 1000);
  lat_dialog_close (dialog);
  iterate ();
  g_assert_null (dialog);
}

static void
test_cancel (void)
{
  Answer answer = { 0 };
  GtkWidget *dialog =
      lat_preset_dialog_present (NULL, "Title", "_Accept", NULL, chosen_cb, &answer, freed_cb);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  iterate ();
  lat_dialog_close (dialog);
  iterate ();
  g_assert_null (dialog);
  g_assert_cmpuint (answer.n_chosen, ==, 0);
  g_assert_cmpuint (answer.n_freed, ==, 1);
}

static void
test_search (void)
{
  Answer answer = { 0 };
  GtkWidget *dialog =
      lat_preset_dialog_present (NULL, "Title", "_Accept", NULL, chosen_cb, &answer, freed_cb);
  GtkWidget *entry = find_child (dialog, GTK_TYPE_SEARCH_ENTRY);

  /* With nothing found there is nothing to accept. */
  search (dialog, "no rules are called like this");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (answer.n_chosen, ==, 0);

  search (dialog, "kowalski 11");
  g_signal_emit_by_name (entry, "activate");
  iterate ();
  g_assert_cmpuint (answer.n_chosen, ==, 1);
  g_assert_cmpstr (answer.id, ==, "kowalski-11x10");
  g_free (answer.id);
}

/* The beginning of a name, as in the list. */
static void
test_beginning (void)
{
  static const char *const rows[][2] = { { "kowalski, 12", "kowalski-12x8" },
                                         { "Latrunculi XXI, 8", "latrunculi-xxi-8x8" },
                                         { "seneca", "seneca-8x8" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Answer answer = { 0 };
      GtkWidget *dialog = lat_preset_dialog_present (NULL, "Title", "_Accept", "piso-8x8",
                                                     chosen_cb, &answer, freed_cb);

      iterate ();
      search (dialog, rows[i][0]);
      g_signal_emit_by_name (find_child (dialog, GTK_TYPE_SEARCH_ENTRY), "activate");
      iterate ();
      g_assert_cmpstr (answer.id, ==, rows[i][1]);
      g_free (answer.id);
    }
}

/* What is typed selects what fits best, whatever was selected before and is found too. */
static void
test_best_match (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; i < g_strv_length (ids); i += 9)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      Answer answer = { 0 };
      GtkWidget *dialog = lat_preset_dialog_present (NULL, "Title", "_Accept", ids[i == 0],
                                                     chosen_cb, &answer, freed_cb);
      GtkWidget *entry = find_child (dialog, GTK_TYPE_SEARCH_ENTRY);

      search (dialog, lat_rules_get_display_name (rules));
      g_signal_emit_by_name (entry, "activate");
      iterate ();
      g_assert_cmpstr (answer.id, ==, ids[i]);
      g_free (answer.id);
    }
}

static void
test_new_game (void)
{
  Answer answer = { 0 };
  GtkWidget *dialog;
  g_autofree char *last = NULL;

  g_settings_set_string (lat_settings_get_default (), "preset", "piso-8x8");
  g_assert_null (find_dialog ());
  lat_new_game_dialog_present (NULL, chosen_cb, chosen_cb, chosen_cb, &answer);
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  /* One can begin from nothing, too. */
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (
      gtk_widget_get_template_child (dialog, LAT_TYPE_PRESET_DIALOG, "outline_button"))));
  search (dialog, "falkener");
  gtk_widget_activate_action (dialog, "preset.accept", NULL);
  iterate ();
  g_assert_cmpstr (answer.id, ==, "falkener-12x12");
  last = g_settings_get_string (lat_settings_get_default (), "preset");
  g_assert_cmpstr (last, ==, "falkener-12x12");

  /* The last choice is selected the next time. */
  lat_new_game_dialog_present (NULL, chosen_cb, chosen_cb, chosen_cb, &answer);
  gtk_widget_activate_action (find_dialog (), "preset.accept", NULL);
  iterate ();
  g_assert_cmpuint (answer.n_chosen, ==, 2);
  g_assert_cmpstr (answer.id, ==, "falkener-12x12");
  g_free (answer.id);
}

static gboolean
count_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return --*(int *) data > 0;
}

static void
wait_frames (GtkWidget *widget, int n)
{
  gtk_widget_add_tick_callback (widget, count_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* The row of a list that is selected; rows that are not to be seen have none. */
static GtkWidget *
find_selected (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0)
      return row;
  return NULL;
}

/* Whichever is selected when the dialog opens is whole in view, away from the edges unless the list ends there. */
static void
test_in_view (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; i < g_strv_length (ids); i += 8)
    {
      Answer answer = { 0 };
      GtkWidget *dialog = lat_preset_dialog_present (NULL, "Title", "_Accept", ids[i], chosen_cb,
                                                     &answer, freed_cb);
      GtkWidget *list = find_child (dialog, GTK_TYPE_LIST_VIEW);
      GtkWidget *scroller = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
      GtkWidget *row;
      GtkAdjustment *adjustment =
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      graphene_rect_t bounds;
      double value, page;

      wait_frames (list, 10);
      value = gtk_adjustment_get_value (adjustment);
      page = gtk_adjustment_get_page_size (adjustment);
      row = find_selected (list);
      g_assert_nonnull (row);
      g_assert_true (gtk_widget_compute_bounds (row, scroller, &bounds));
      g_test_message ("%s: %g to %g of %d", ids[i], bounds.origin.y,
                      bounds.origin.y + bounds.size.height, gtk_widget_get_height (scroller));
      g_assert_cmpfloat (bounds.size.height, >, 20);
      g_assert_cmpfloat (bounds.origin.y, >=, value > 0 ? 40 : 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         page - (value + page < gtk_adjustment_get_upper (adjustment) ? 40 : 0));
      gtk_widget_activate_action (dialog, "preset.accept", NULL);
      iterate ();
      g_free (answer.id);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/preset-dialog/accept", test_accept);
  g_test_add_func ("/preset-dialog/names", test_names);
  g_test_add_func ("/preset-dialog/cancel", test_cancel);
  g_test_add_func ("/preset-dialog/search", test_search);
  g_test_add_func ("/preset-dialog/beginning", test_beginning);
  g_test_add_func ("/preset-dialog/best-match", test_best_match);
  g_test_add_func ("/preset-dialog/new-game", test_new_game);
  g_test_add_func ("/preset-dialog/in-view", test_in_view);
  return g_test_run ();
}
