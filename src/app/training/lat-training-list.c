/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-training-list.c - which problems there are, and which are solved */
#include "lat-training-list.h"

#include <glib/gi18n.h>

#include "lat-rows.h"
#include "lat-training-boards.h"

#define N_GRADES 5

/* The side of the board of a row, in pixels. */
#define BOARD 108

struct _LatTrainingList
{
  AdwBin parent_instance;

  GPtrArray *sets;
  LatTrainerProgress *progress;
  GPtrArray *rows; /* of the sets */

  AdwPreferencesPage *page;
  AdwPreferencesGroup *group;
};

/* How many problems there are of each grade, and how many of them are solved; grade 0 is all. */
typedef struct
{
  guint n[N_GRADES + 1];
  guint n_solved[N_GRADES + 1];
  guint n_due;
  guint first; /* the first one that is due, else that is not solved; 0 if there is none */
} Count;

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatTrainingList, lat_training_list, ADW_TYPE_BIN)

static void
count_set (LatTrainingList *self, const LatPuzzleSet *set, Count *count)
{
  guint today = lat_recall_get_today ();
  gboolean has_open = FALSE;

  *count = (Count){ 0 };
  for (guint i = 0; i < lat_puzzle_set_get_count (set); i++)
    {
      const char *key = lat_puzzle_set_get_key (set, i);
      guint grade = MIN (lat_puzzle_get_grade (lat_puzzle_set_get (set, i)), N_GRADES);
      gboolean is_solved = lat_trainer_progress_get (self->progress, key) >= LAT_TRAINER_FOUND;
      gboolean is_due = lat_trainer_progress_is_due (self->progress, key, today);

      count->n[0]++;
      count->n[grade]++;
      count->n_solved[0] += is_solved ? 1 : 0;
      count->n_solved[grade] += is_solved ? 1 : 0;
      if ((is_due && count->n_due == 0) || (!is_solved && !has_open && count->n_due == 0))
        count->first = i;
      has_open = has_open || !is_solved;
      count->n_due += is_due ? 1 : 0;
    }
}

static char *
dup_solved (const Count *count)
{
  g_autofree char *solved = g_strdup_printf (
      ngettext ("%u of %u problem solved", "%u of %u problems solved", count->n[0]),
      count->n_solved[0], count->n[0]);
  g_autofree char *due =
      g_strdup_printf (ngettext ("%u due today", "%u due today", count->n_due), count->n_due);

  return count->n_due > 0 ? g_strdup_printf ("%s · %s", solved, due) : g_steal_pointer (&solved);
}

static char *
dup_grades (const Count *count)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i <= N_GRADES; i++)
    if (count->n[i] > 0)
      {
        g_string_append (text, text->len > 0 ? " · " : "");
        /* Translators: how many problems of a grade are solved, and how many there are. */
        g_string_append_printf (text, _ ("grade %u: %u of %u"), i, count->n_solved[i], count->n[i]);
      }
  return g_string_free (text, FALSE);
}

/* The position of the problem with which a row goes on. */
static void
show_board (GtkWidget *row, const LatPuzzle *puzzle)
{
  GtkWidget *place = g_object_get_data (G_OBJECT (row), "board");
  GtkWidget *board;

  if (g_object_get_data (G_OBJECT (place), "puzzle") == puzzle)
    return;
  g_object_set_data (G_OBJECT (place), "puzzle", (gpointer) puzzle);
  board = lat_training_boards_create_board (puzzle->ruleset, &puzzle->position, BOARD);
  gtk_widget_set_margin_top (board, 6);
  gtk_widget_set_margin_bottom (board, 6);
  adw_bin_set_child (ADW_BIN (place), board);
}

static void
update_row (LatTrainingList *self, guint index)
{
  const LatPuzzleSet *set = self->sets->pdata[index];
  GtkWidget *row = self->rows->pdata[index];
  GtkWidget *sign = g_object_get_data (G_OBJECT (row), "sign");
  Count count;
  g_autofree char *solved = NULL;
  g_autofree char *grades = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *spoken = NULL;

  count_set (self, set, &count);
  solved = dup_solved (&count);
  grades = dup_grades (&count);
  subtitle = g_strdup_printf ("%s\n%s", solved, grades);
  spoken = g_strdup_printf ("%s. %s. %s", lat_puzzle_set_get_name (set), solved, grades);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  lat_row_say (row, spoken);
  gtk_widget_set_visible (sign, count.n_solved[0] == count.n[0] && count.n_due == 0);
  show_board (row, lat_puzzle_set_get (set, count.first));
}

static void
activated_cb (LatTrainingList *self, GtkWidget *row)
{
  guint index;
  Count count;

  if (!g_ptr_array_find (self->rows, row, &index))
    return;
  count_set (self, self->sets->pdata[index], &count);
  g_signal_emit (self, signals[CHOSEN], 0, index, count.first);
}

static GtkWidget *
create_row (LatTrainingList *self, const LatPuzzleSet *set)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *sign = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *board = adw_bin_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), lat_puzzle_set_get_name (set));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_set_size_request (board, BOARD, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), board);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sign);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (sign, "success");
  g_object_set_data (G_OBJECT (row), "sign", sign);
  g_object_set_data (G_OBJECT (row), "board", board);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
lat_training_list_dispose (GObject *object)
{
  LatTrainingList *self = LAT_TRAINING_LIST (object);

  g_clear_object (&self->progress);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_training_list_parent_class)->dispose (object);
}

static void
lat_training_list_class_init (LatTrainingListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_training_list_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
lat_training_list_init (LatTrainingList *self)
{
  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Problems"));
  adw_preferences_page_add (self->page, self->group);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->page));
}

/* Says how many of all are solved. */
static void
update_sum (LatTrainingList *self)
{
  Count all = { 0 };
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->sets->len; i++)
    {
      Count count;

      count_set (self, self->sets->pdata[i], &count);
      all.n[0] += count.n[0];
      all.n_solved[0] += count.n_solved[0];
      all.n_due += count.n_due;
    }
  text = dup_solved (&all);
  adw_preferences_group_set_description (self->group, text);
}

/* Shows how it stands now. */
void
lat_training_list_update (LatTrainingList *self)
{
  g_return_if_fail (LAT_IS_TRAINING_LIST (self));

  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, i);
  if (self->sets != NULL)
    update_sum (self);
}

/* Something else to learn from, above the problems. */
void
lat_training_list_add_group (LatTrainingList *self, AdwPreferencesGroup *group)
{
  g_return_if_fail (LAT_IS_TRAINING_LIST (self) && ADW_IS_PREFERENCES_GROUP (group));

  g_object_ref (self->group);
  adw_preferences_page_remove (self->page, self->group);
  adw_preferences_page_add (self->page, group);
  adw_preferences_page_add (self->page, self->group);
  g_object_unref (self->group);
}

/* @sets: (element-type LatPuzzleSet) */
void
lat_training_list_set (LatTrainingList *self, GPtrArray *sets, LatTrainerProgress *progress)
{
  g_return_if_fail (LAT_IS_TRAINING_LIST (self));
  g_return_if_fail (sets != NULL && LAT_IS_TRAINER_PROGRESS (progress));

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  self->sets = g_ptr_array_ref (sets);
  g_set_object (&self->progress, progress);
  for (guint i = 0; i < sets->len; i++)
    {
      GtkWidget *row = create_row (self, sets->pdata[i]);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
  lat_training_list_update (self);
}

/* Brings the keyboard to a set, or to the first one. @id (nullable): of the set */
void
lat_training_list_focus (LatTrainingList *self, const char *id)
{
  g_return_if_fail (LAT_IS_TRAINING_LIST (self));

  for (guint i = 0; i < self->rows->len; i++)
    if (g_strcmp0 (lat_puzzle_set_get_id (self->sets->pdata[i]), id) == 0)
      {
        gtk_widget_grab_focus (self->rows->pdata[i]);
        return;
      }
  if (self->rows->len > 0)
    gtk_widget_grab_focus (self->rows->pdata[0]);
}
