/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-mistakes.c - the mistakes of reviewed games, and whose are asked about */
#include "lat-training-mistakes.h"

#include <glib/gi18n.h>

#include "lat-file-dialogs.h"
#include "lat-recent.h"
#include "lat-rows.h"
#include "lat-settings.h"
#include "lat-tooltip.h"
#include "lat-training-boards.h"

/* So many of the files that were open lately are read. */
#define N_RECENT 20

/* The side of the board of the row, in pixels. */
#define BOARD 108

#define PLAYERS "mistakes-players"
#define FILES   "mistakes-files"

struct _LatTrainingMistakes
{
  AdwPreferencesGroup parent_instance;

  LatTrainerProgress *progress;
  LatMistakes *mistakes;
  LatDocument *document; /* whose games are read too */
  GPtrArray *places;     /* of the players that are chosen */

  GtkWidget *ask_row;
  GtkWidget *board;
  GtkWidget *arrow;
  GtkWidget *players_row;
  GtkWidget *files_row;
  GPtrArray *player_rows;
  GPtrArray *file_rows;
  gboolean is_filling;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (LatTrainingMistakes, lat_training_mistakes, ADW_TYPE_PREFERENCES_GROUP)

/* {{{ settings */

/* (nullable): NULL: of all */
static GStrv
dup_chosen (void)
{
  g_autoptr (GVariant) value = g_settings_get_value (lat_settings_get_default (), PLAYERS);
  g_autoptr (GVariant) names = g_variant_get_maybe (value);

  return names != NULL ? g_variant_dup_strv (names, NULL) : NULL;
}

static void
keep_chosen (GPtrArray *names)
{
  GVariant *list =
      names != NULL ? g_variant_new_strv ((const char *const *) names->pdata, names->len) : NULL;

  g_settings_set_value (lat_settings_get_default (), PLAYERS,
                        g_variant_new_maybe (G_VARIANT_TYPE_STRING_ARRAY, list));
}

static void
keep_files (GPtrArray *uris)
{
  g_ptr_array_add (uris, NULL);
  g_settings_set_strv (lat_settings_get_default (), FILES, (const char *const *) uris->pdata);
}

/* }}} */
/* {{{ the row that asks */

static guint
count_due (LatTrainingMistakes *self, guint *first)
{
  guint today = lat_recall_get_today (), n = 0;

  *first = 0;
  for (guint i = 0; i < self->places->len; i++)
    {
      const LatMistakePlace *place = self->places->pdata[i];

      if (!lat_trainer_progress_wants (self->progress, place->key, today))
        continue;
      if (n == 0)
        *first = i;
      n++;
    }
  return n;
}

static const char *
get_empty_words (LatTrainingMistakes *self)
{
  if (lat_mistakes_get_state (self->mistakes) == LAT_MISTAKES_LOOKING)
    return _ ("Reading games…");
  if (gtk_widget_get_visible (self->players_row))
    return _ ("Nobody is chosen: choose players below.");
  return _ ("No reviewed games of yours yet: review a game (z), or add reviewed games below.");
}

static char *
dup_count (LatTrainingMistakes *self, guint n_due)
{
  guint n = self->places->len;
  g_autofree char *all = g_strdup_printf (ngettext ("%u mistake", "%u mistakes", n), n);
  g_autofree char *due =
      n_due > 0 ? g_strdup_printf (ngettext ("%u due today", "%u due today", n_due), n_due)
                : g_strdup (_ ("none due today"));

  return g_strdup_printf ("%s · %s", all, due);
}

/* What is asked first; a sign where there is nothing. */
static void
show_board (LatTrainingMistakes *self, const LatMistakePlace *place)
{
  GtkWidget *board;

  if (place == NULL)
    board = gtk_image_new_from_icon_name ("dialog-information-symbolic");
  else
    {
      board = lat_training_boards_create_board (place->ruleset, &place->position, BOARD);
      gtk_widget_set_margin_top (board, 6);
      gtk_widget_set_margin_bottom (board, 6);
    }
  gtk_widget_set_size_request (self->board, place != NULL ? BOARD : -1, -1);
  adw_bin_set_child (ADW_BIN (self->board), board);
}

static void
update_ask_row (LatTrainingMistakes *self)
{
  guint first, n_due = count_due (self, &first);
  gboolean has_any = self->places->len > 0;
  g_autofree char *words = has_any ? dup_count (self, n_due) : g_strdup (get_empty_words (self));
  g_autofree char *spoken = g_strdup_printf ("%s. %s", _ ("Learn from my mistakes"), words);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->ask_row), words);
  lat_row_say (self->ask_row, spoken);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->ask_row), has_any);
  gtk_widget_set_visible (self->arrow, has_any);
  show_board (self, has_any ? self->places->pdata[first] : NULL);
}

static void
activated_cb (LatTrainingMistakes *self)
{
  g_signal_emit (self, chosen_signal, 0);
}

/* }}} */
/* {{{ players */

static void
remove_rows (GtkWidget *expander, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (expander), rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
}

/* The places of those who are chosen. */
static void
choose_places (LatTrainingMistakes *self)
{
  g_auto (GStrv) chosen = dup_chosen ();

  g_ptr_array_unref (self->places);
  self->places = lat_mistakes_list (self->mistakes, (const char *const *) chosen);
}

static GtkCheckButton *
get_check (GtkWidget *row)
{
  return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
}

/* Says who is chosen, in short. */
static void
tell_players (LatTrainingMistakes *self)
{
  GString *names = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->player_rows->len; i++)
    {
      GtkWidget *row = self->player_rows->pdata[i];

      if (!gtk_check_button_get_active (get_check (row)))
        continue;
      g_string_append_printf (names, "%s%s", n > 0 ? ", " : "",
                              adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
      n++;
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->players_row), n == 0 ? _ ("None")
                                                                       : n == self->player_rows->len
                                                                           ? _ ("All")
                                                                           : names->str);
  g_string_free (names, TRUE);
}

static gboolean
has_row (LatTrainingMistakes *self, const char *name)
{
  for (guint i = 0; i < self->player_rows->len; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (self->player_rows->pdata[i]), "name"), name) == 0)
      return TRUE;
  return FALSE;
}

/* Who was chosen and is not among those that are found stays so. */
static void
toggled_cb (LatTrainingMistakes *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_auto (GStrv) chosen = dup_chosen ();
  guint n_unseen;

  if (self->is_filling)
    return;
  for (guint i = 0; chosen != NULL && chosen[i] != NULL; i++)
    if (!has_row (self, chosen[i]))
      g_ptr_array_add (names, chosen[i]);
  n_unseen = names->len;
  for (guint i = 0; i < self->player_rows->len; i++)
    {
      GtkWidget *row = self->player_rows->pdata[i];

      if (gtk_check_button_get_active (get_check (row)))
        g_ptr_array_add (names, g_object_get_data (G_OBJECT (row), "name"));
    }
  keep_chosen (n_unseen > 0 || names->len < self->player_rows->len ? names : NULL);
  choose_places (self);
  tell_players (self);
  update_ask_row (self);
}

static GtkWidget *
create_player_row (LatTrainingMistakes *self, const LatMistakesPlayer *player, gboolean is_chosen)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  const char *title = *player->name != '\0' ? player->name : _ ("Players without a name");
  g_autofree char *count =
      g_strdup_printf (ngettext ("%u mistake", "%u mistakes", player->n), player->n);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), count);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_chosen);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  /* Its name is the title of the row. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  count, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (player->name), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
fill_players (LatTrainingMistakes *self)
{
  g_autoptr (GArray) players = lat_mistakes_list_players (self->mistakes);
  g_auto (GStrv) chosen = dup_chosen ();

  self->is_filling = TRUE;
  remove_rows (self->players_row, self->player_rows);
  for (guint i = 0; i < players->len; i++)
    {
      const LatMistakesPlayer *player = &g_array_index (players, LatMistakesPlayer, i);
      gboolean is_chosen =
          chosen == NULL || g_strv_contains ((const char *const *) chosen, player->name);
      GtkWidget *row = create_player_row (self, player, is_chosen);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->players_row), row);
      g_ptr_array_add (self->player_rows, row);
    }
  self->is_filling = FALSE;
  gtk_widget_set_visible (self->players_row, players->len > 0);
  tell_players (self);
}

/* }}} */
/* {{{ files */

static void
look (LatTrainingMistakes *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (lat_settings_get_default (), FILES);
  g_autoptr (GPtrArray) recent = lat_recent_list_games ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->document == NULL)
    return;
  for (guint i = 0; uris[i] != NULL; i++)
    g_ptr_array_add (files, g_file_new_for_uri (uris[i]));
  for (guint i = 0; i < MIN (recent->len, N_RECENT); i++)
    if (gtk_recent_info_is_local (recent->pdata[i]) && gtk_recent_info_exists (recent->pdata[i]))
      g_ptr_array_add (files, g_file_new_for_uri (gtk_recent_info_get_uri (recent->pdata[i])));
  lat_mistakes_look (self->mistakes, self->document, files);
}

static void
remove_clicked_cb (GtkWidget *row)
{
  LatTrainingMistakes *self =
      LAT_TRAINING_MISTAKES (gtk_widget_get_ancestor (row, LAT_TYPE_TRAINING_MISTAKES));
  g_auto (GStrv) uris = g_settings_get_strv (lat_settings_get_default (), FILES);
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; uris[i] != NULL; i++)
    if (g_strcmp0 (uris[i], g_object_get_data (G_OBJECT (row), "uri")) != 0)
      g_ptr_array_add (rest, uris[i]);
  gtk_widget_grab_focus (self->files_row);
  keep_files (rest);
}

static void
added_cb (GFile *file, gpointer data)
{
  g_auto (GStrv) uris = g_settings_get_strv (lat_settings_get_default (), FILES);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  if (g_strv_contains ((const char *const *) uris, uri))
    return;
  for (guint i = 0; uris[i] != NULL; i++)
    g_ptr_array_add (all, uris[i]);
  g_ptr_array_add (all, uri);
  keep_files (all);
}

static void
add_file_cb (LatTrainingMistakes *self)
{
  lat_file_dialogs_add_games (GTK_WIDGET (self), FALSE, FALSE, added_cb);
}

static void
add_folder_cb (LatTrainingMistakes *self)
{
  lat_file_dialogs_add_games (GTK_WIDGET (self), TRUE, FALSE, added_cb);
}

static GtkWidget *
create_adder (LatTrainingMistakes *self, const char *title, GCallback callback)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_object (row, "activated", callback, self, G_CONNECT_SWAPPED);
  return row;
}

static GtkWidget *
create_file_row (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = g_file_get_parse_name (file);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, _ ("Do not look there any more"));
  g_object_set_data_full (G_OBJECT (row), "uri", g_strdup (uri), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), row,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

static void
fill_files (LatTrainingMistakes *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (lat_settings_get_default (), FILES);

  remove_rows (self->files_row, self->file_rows);
  for (guint i = 0; uris[i] != NULL; i++)
    {
      GtkWidget *row = create_file_row (uris[i]);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->files_row), row);
      g_ptr_array_add (self->file_rows, row);
    }
}

static void
files_changed_cb (LatTrainingMistakes *self)
{
  fill_files (self);
  look (self);
}

/* How many games were read, and whether something could not be. */
static void
tell_files (LatTrainingMistakes *self)
{
  guint n = lat_mistakes_get_n_games (self->mistakes);
  guint n_failed = lat_mistakes_get_n_failed (self->mistakes);
  g_autofree char *read =
      g_strdup_printf (ngettext ("%u game of the open file, recent files and those below",
                                 "%u games of the open file, recent files and those below", n),
                       n);
  g_autofree char *failed = g_strdup_printf (
      ngettext ("%u file could not be read", "%u files could not be read", n_failed), n_failed);
  g_autofree char *text =
      n_failed > 0 ? g_strdup_printf ("%s · %s", read, failed) : g_strdup (read);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->files_row), text);
}

/* }}} */

static void
mistakes_updated_cb (LatTrainingMistakes *self)
{
  if (lat_mistakes_get_state (self->mistakes) == LAT_MISTAKES_READY)
    {
      choose_places (self);
      fill_players (self);
      tell_files (self);
    }
  update_ask_row (self);
}

static void
lat_training_mistakes_dispose (GObject *object)
{
  LatTrainingMistakes *self = LAT_TRAINING_MISTAKES (object);

  g_clear_object (&self->mistakes);
  g_clear_object (&self->document);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->player_rows, g_ptr_array_unref);
  g_clear_pointer (&self->file_rows, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_training_mistakes_parent_class)->dispose (object);
}

static void
lat_training_mistakes_class_init (LatTrainingMistakesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_training_mistakes_dispose;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
create_ask_row (LatTrainingMistakes *self)
{
  self->ask_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->ask_row), _ ("Learn from my mistakes"));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (self->ask_row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self->ask_row), 0);
  self->board = adw_bin_new ();
  adw_action_row_add_prefix (ADW_ACTION_ROW (self->ask_row), self->board);
  self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->ask_row), self->arrow);
  g_signal_connect_object (self->ask_row, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->ask_row);
}

static GtkWidget *
add_expander (LatTrainingMistakes *self, const char *title)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return row;
}

static void
lat_training_mistakes_init (LatTrainingMistakes *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("My mistakes"));
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_mistake_place_unref);
  self->player_rows = g_ptr_array_new ();
  self->file_rows = g_ptr_array_new ();
  self->mistakes = lat_mistakes_new ();
  create_ask_row (self);
  self->players_row = add_expander (self, _ ("Players"));
  self->files_row = add_expander (self, _ ("Games"));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->files_row),
                            create_adder (self, _ ("Add games…"), G_CALLBACK (add_file_cb)));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->files_row),
                            create_adder (self, _ ("Add a folder…"), G_CALLBACK (add_folder_cb)));
  fill_files (self);
  gtk_widget_set_visible (self->players_row, FALSE);
  g_signal_connect_object (self->mistakes, "updated", G_CALLBACK (mistakes_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_settings_get_default (), "changed::" FILES,
                           G_CALLBACK (files_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * lat_training_mistakes_new:
 * @progress: what was answered, and when it is asked again
 *
 * Returns: (transfer floating): a group that knows no mistakes yet
 */
GtkWidget *
lat_training_mistakes_new (LatTrainerProgress *progress)
{
  LatTrainingMistakes *self;

  g_return_val_if_fail (LAT_IS_TRAINER_PROGRESS (progress), NULL);

  self = g_object_new (LAT_TYPE_TRAINING_MISTAKES, NULL);
  self->progress = g_object_ref (progress);
  return GTK_WIDGET (self);
}

/* Reads the games again: those of the document, those that were open lately, and those that were added. */
void
lat_training_mistakes_look (LatTrainingMistakes *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_TRAINING_MISTAKES (self) && LAT_IS_DOCUMENT (document));

  g_set_object (&self->document, document);
  look (self);
}

/* Shows what is due by now. */
void
lat_training_mistakes_update (LatTrainingMistakes *self)
{
  g_return_if_fail (LAT_IS_TRAINING_MISTAKES (self));

  update_ask_row (self);
}

/* Returns: (transfer none): what is to be asked; @first (out): what is due first */
GPtrArray *
lat_training_mistakes_get_places (LatTrainingMistakes *self, guint *first)
{
  g_return_val_if_fail (LAT_IS_TRAINING_MISTAKES (self) && first != NULL, NULL);

  count_due (self, first);
  return self->places;
}

void
lat_training_mistakes_focus (LatTrainingMistakes *self)
{
  g_return_if_fail (LAT_IS_TRAINING_MISTAKES (self));

  gtk_widget_grab_focus (self->ask_row);
}
