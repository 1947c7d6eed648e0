/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-sizes.c - how large a worn board is, and which one */
#include "lat-wear-sizes.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-found-rules.h"
#include "lat-name-choice.h"
#include "lat-own-boards.h"
#include "lat-rows.h"

#define SIZES_DATA "lat-wear-sizes"

/* boards: those with a size that can be played, in the order of the list, which has one more before them */
typedef struct
{
  LatWearPainting *painting;
  GtkWidget *files;
  GtkWidget *ranks;
  GtkWidget *found;
  GPtrArray *boards;
  gboolean is_showing;
} Sizes;

static void
free_sizes (gpointer data)
{
  Sizes *self = data;

  g_signal_handlers_disconnect_by_data (self->painting, self);
  g_object_unref (self->painting);
  g_ptr_array_unref (self->boards);
  g_free (self);
}

/* The board that is graded, in the list; the first row says that it is none of them. */
static void
show_found (Sizes *self)
{
  const char *id = lat_wear_painting_get_board (self->painting);
  guint chosen = 0;

  for (guint i = 0; id != NULL && chosen == 0 && i < self->boards->len; i++)
    if (g_strcmp0 (lat_board_item_get_board (self->boards->pdata[i])->id, id) == 0)
      chosen = i + 1;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->found), chosen);
}

static void
update_cb (Sizes *self)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);

  self->is_showing = TRUE;
  lat_spin_row_set_value (self->files, observed->files);
  lat_spin_row_set_value (self->ranks, observed->ranks);
  show_found (self);
  self->is_showing = FALSE;
}

static void
size_cb (Sizes *self)
{
  if (self->is_showing)
    return;
  lat_wear_painting_set_board (self->painting, (int) lat_spin_row_get_value (self->files),
                               (int) lat_spin_row_get_value (self->ranks), NULL, NULL);
}

static void
found_cb (Sizes *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->found));
  const LatFoundBoard *board;
  LatSquareSet holes;
  int files, ranks;

  if (self->is_showing || chosen == 0 || chosen > self->boards->len)
    return;
  board = lat_board_item_get_board (g_ptr_array_index (self->boards, chosen - 1));
  if (lat_found_board_get_shape (board, LAT_MEASURE_UNTOLD, &files, &ranks, &holes))
    lat_wear_painting_set_board (self->painting, files, ranks, &holes, board->id);
}

static GtkStringList *
list_boards (Sizes *self)
{
  GListModel *shelf = G_LIST_MODEL (lat_own_boards_get_default ());
  GtkStringList *names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("none"));
  for (guint i = 0; i < g_list_model_get_n_items (shelf); i++)
    {
      LatBoardItem *item = g_list_model_get_item (shelf, i);
      const LatFoundBoard *board = lat_board_item_get_board (item);
      g_autofree char *name = NULL;
      LatSquareSet holes;
      int files, ranks;

      if (lat_board_item_get_error (item) != NULL
          || !lat_found_board_get_shape (board, LAT_MEASURE_UNTOLD, &files, &ranks, &holes))
        {
          g_object_unref (item);
          continue;
        }
      name = g_strdup_printf ("%s · %d × %d", lat_found_board_get_name (board), files, ranks);
      gtk_string_list_append (names, name);
      g_ptr_array_add (self->boards, item);
    }
  return names;
}

/* They are read when somebody looks, and again when the person may have one more. */
static void
map_cb (Sizes *self)
{
  g_autoptr (GtkStringList) names = NULL;

  self->is_showing = TRUE;
  g_ptr_array_set_size (self->boards, 0);
  names = list_boards (self);
  lat_let_words_be_found (GTK_DROP_DOWN (self->found), G_LIST_MODEL (names));
  show_found (self);
  self->is_showing = FALSE;
}

static GtkWidget *
create_row (const char *title, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  return row;
}

/**
 * lat_wear_sizes_new:
 * @painting: whose board is chosen
 *
 * Returns: (transfer floating): a popover
 */
GtkWidget *
lat_wear_sizes_new (LatWearPainting *painting)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *group = adw_preferences_group_new ();
  Sizes *self = g_new0 (Sizes, 1);

  self->painting = g_object_ref (painting);
  self->boards = g_ptr_array_new_with_free_func (g_object_unref);
  g_object_set_data_full (G_OBJECT (popover), SIZES_DATA, self, free_sizes);
  self->files = lat_spin_row_new (_ ("Files"), LAT_MIN_SIDE, LAT_MAX_SIDE);
  self->ranks = lat_spin_row_new (_ ("Ranks"), LAT_MIN_SIDE, LAT_MAX_SIDE);
  self->found = gtk_drop_down_new (
      NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->found), TRUE);
  lat_let_choice_shrink (GTK_DROP_DOWN (self->found));
  lat_name_choice (GTK_DROP_DOWN (self->found), _ ("Found board"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Grades of places that the board has stay. Undo takes it back."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->files);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->ranks);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             create_row (_ ("Found board"), self->found));
  gtk_widget_set_size_request (group, 300, -1);
  gtk_widget_add_css_class (popover, "wear-sizes");
  gtk_popover_set_child (GTK_POPOVER (popover), group);
  update_cb (self);
  g_signal_connect_swapped (popover, "map", G_CALLBACK (map_cb), self);
  g_signal_connect_swapped (painting, "updated", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (self->files, "notify::value", G_CALLBACK (size_cb), self);
  g_signal_connect_swapped (self->ranks, "notify::value", G_CALLBACK (size_cb), self);
  g_signal_connect_swapped (self->found, "notify::selected", G_CALLBACK (found_cb), self);
  return popover;
}
