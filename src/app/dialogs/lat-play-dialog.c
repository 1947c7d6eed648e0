/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-play-dialog.c - how to play against the engine */
#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-engines.h"
#include "lat-help.h"
#include "lat-play-dialog.h"
#include "lat-rows.h"
#include "lat-settings.h"
#include "lat-toolbar-view.h"

/* So that a person sees what happens. */
#define PAUSE_MS 500

typedef struct
{
  GtkWidget *dialog;
  LatOpponent *opponent;
  void (*begin) (GtkWindow *parent, const LatOpponentSettings *settings);
  GtkWidget *sides;
  GtkWidget *engine; /* NULL: there is only the one here */
  GtkWidget *level;
  GtkWidget *has_clock;
  GtkWidget *minutes;
  GtkWidget *seconds;
} PlayDialog;

static void
free_dialog (gpointer data)
{
  PlayDialog *dialog = data;

  g_object_unref (dialog->opponent);
  g_free (dialog);
}

/* The engine that is chosen; a command line that cannot be read has never been kept. */
static char **
dup_program (PlayDialog *dialog)
{
  guint selected =
      dialog->engine != NULL ? adw_combo_row_get_selected (ADW_COMBO_ROW (dialog->engine)) : 0;
  GListModel *engines;

  if (selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return NULL;
  engines = adw_combo_row_get_model (ADW_COMBO_ROW (dialog->engine));
  return lat_engines_dup_argv (lat_settings_get_default (),
                               gtk_string_list_get_string (GTK_STRING_LIST (engines), selected),
                               NULL);
}

static void
play_cb (PlayDialog *dialog)
{
  guint sides = adw_combo_row_get_selected (ADW_COMBO_ROW (dialog->sides));
  gboolean has_clock = adw_expander_row_get_enable_expansion (ADW_EXPANDER_ROW (dialog->has_clock));
  LatOpponentSettings settings = {
    .plays = { sides != 0, sides != 1 },
    .level = adw_combo_row_get_selected (ADW_COMBO_ROW (dialog->level)) + 1,
    .pause_ms = PAUSE_MS,
    .seed = (guint64) g_get_real_time (),
  };
  g_auto (GStrv) program = dup_program (dialog);
  GtkWindow *parent = lat_dialog_get_window (dialog->dialog);
  g_autoptr (LatOpponent) opponent = g_object_ref (dialog->opponent);

  if (has_clock)
    {
      settings.main_ms = 60000 * (guint) lat_spin_row_get_value (dialog->minutes);
      settings.increment_ms = 1000 * (guint) lat_spin_row_get_value (dialog->seconds);
    }
  g_settings_set_int (lat_settings_get_default (), "opponent-level", (int) settings.level);
  dialog->begin (parent, &settings);
  lat_dialog_close (dialog->dialog);
  lat_opponent_set_program (opponent, (const char *const *) program);
  lat_opponent_start (opponent, &settings);
}

static void
level_cb (PlayDialog *dialog)
{
  g_autofree char *words =
      lat_opponent_level_dup_words (adw_combo_row_get_selected (ADW_COMBO_ROW (dialog->level)) + 1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (dialog->level), words);
}

static GtkWidget *
add_spin (GtkWidget *expander, const char *title, int min, int max, int value)
{
  GtkWidget *row = lat_spin_row_new (title, min, max);

  lat_spin_row_set_value (row, value);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
  return row;
}

static GtkWidget *
create_combo (const char *title, GtkStringList *list, guint selected)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  return row;
}

/* The engines of the preferences, the one here first; the one that analyses is proposed. */
static GtkWidget *
create_engines (void)
{
  GSettings *settings = lat_settings_get_default ();
  g_autoptr (GPtrArray) names = lat_engines_list_names (settings);
  g_autofree char *choice = g_settings_get_string (settings, "engine-program");
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  if (names->len == 0)
    return NULL;
  gtk_string_list_append (list, _ ("Latrunculi"));
  for (guint i = 0; i < names->len; i++)
    {
      gtk_string_list_append (list, g_ptr_array_index (names, i));
      if (strcmp (g_ptr_array_index (names, i), choice) == 0)
        selected = i + 1;
    }
  return create_combo (_ ("_Engine"), list, selected);
}

/* Where play begins, and what becomes of the game that is on; nothing where that is plain. */
static const char *
get_note (PlayDialog *dialog, LatDocument *document)
{
  LatOpponentState state = lat_opponent_get_state (dialog->opponent);

  if (state != LAT_OPPONENT_OFF && state != LAT_OPPONENT_OVER)
    return _ ("You are playing already. That game ends without a result, and play goes on from the "
              "position that is shown, as you choose here.");
  if (lat_node_get_parent (lat_document_get_node (document)) != NULL)
    return _ ("Play goes on from the position that is shown.");
  return NULL;
}

/* Whoever is to act is the person's side, unless told otherwise. */
static GtkWidget *
create_rows (PlayDialog *dialog, LatDocument *document)
{
  const char *const whos[] = { _ ("You play White"), _ ("You play Black"),
                               _ ("The engine plays both sides"), NULL };
  g_autoptr (GtkStringList) sides = gtk_string_list_new (whos);
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         get_note (dialog, document));
  for (guint i = 1; i <= LAT_OPPONENT_N_LEVELS; i++)
    {
      g_autofree char *level = g_strdup_printf (_ ("Level %u"), i);

      gtk_string_list_append (levels, level);
    }
  dialog->sides = create_combo (_ ("S_ides"), sides, lat_document_get_position (document)->side);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dialog->sides);
  dialog->engine = create_engines ();
  if (dialog->engine != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dialog->engine);
  dialog->level =
      create_combo (_ ("_Level"), levels,
                    (guint) g_settings_get_int (lat_settings_get_default (), "opponent-level") - 1);
  g_signal_connect_swapped (dialog->level, "notify::selected", G_CALLBACK (level_cb), dialog);
  level_cb (dialog);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dialog->level);
  dialog->has_clock = adw_expander_row_new ();
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (dialog->has_clock), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (dialog->has_clock), _ ("Play _by the clock"));
  adw_expander_row_set_show_enable_switch (ADW_EXPANDER_ROW (dialog->has_clock), TRUE);
  adw_expander_row_set_enable_expansion (ADW_EXPANDER_ROW (dialog->has_clock), FALSE);
  dialog->minutes = add_spin (dialog->has_clock, _ ("_Minutes"), 1, 600, 10);
  dialog->seconds = add_spin (dialog->has_clock, _ ("_Seconds for each action"), 0, 600, 5);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), dialog->has_clock);
  return group;
}

void
lat_play_dialog_present (GtkWindow *parent,
                         LatDocument *document,
                         LatOpponent *opponent,
                         void (*begin) (GtkWindow *parent, const LatOpponentSettings *settings))
{
  PlayDialog *dialog = g_new0 (PlayDialog, 1);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *play = gtk_button_new_with_mnemonic (_ ("_Play"));
  GtkWidget *view;

  dialog->opponent = g_object_ref (opponent);
  dialog->begin = begin;
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (create_rows (dialog, document)));
  g_signal_connect_swapped (play, "clicked", G_CALLBACK (play_cb), dialog);
  view = lat_toolbar_view_new (lat_dialog_header_new (_ ("Play against the engine"), play), page);
  dialog->dialog = lat_dialog_new (_ ("Play against the engine"), 420, 420, view);
  lat_dialog_set_default (dialog->dialog, play);
  lat_help_add_key (dialog->dialog, "opponent");
  g_object_set_data_full (G_OBJECT (dialog->dialog), "dialog", dialog, free_dialog);
  lat_dialog_present (dialog->dialog, GTK_WIDGET (parent));
  /* Not Cancel, which stands first: who presses Enter at once plays as it is proposed. */
  gtk_widget_grab_focus (play);
}
