/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-boards.c - the boards of the rows that are in sight */
#include "lat-games-boards.h"

#include "lat-diagram-view.h"
#include "lat-game-glances.h"
#include "lat-games-row.h"

/* So many boards are painted after a frame: the rest has to wait for the next ones. */
#define PAINTED_AT_ONCE 1
/* So many rows out of sight are said in a pass of the main loop. */
#define SAID_AT_ONCE 10
/* How long after a frame, in milliseconds. */
#define PAUSE 30

/*
 * LatGamesBoards:
 * @clock: (nullable): of the view, while it is shown
 */
struct _LatGamesBoards
{
  GtkWidget *view;
  LatGameGlances *glances;
  GdkFrameClock *clock;
  guint pause;
  guint saying;
};

/* A list view has many more rows than are seen. */
static gboolean
is_in_sight (LatGamesBoards *self, GtkWidget *row)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, self->view, &bounds)
         && bounds.origin.y + bounds.size.height > 0
         && bounds.origin.y < (float) gtk_widget_get_height (self->view);
}

static gboolean
pause_over_cb (gpointer data)
{
  LatGamesBoards *self = data;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  guint n_painted = 0;

  self->pause = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (self->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row == NULL || !LAT_IS_GAMES_ROW (row) || !gtk_widget_get_mapped (row)
          || !is_in_sight (self, row) || lat_games_row_get_item (LAT_GAMES_ROW (row)) == NULL)
        continue;
      g_ptr_array_add (items, lat_games_row_get_item (LAT_GAMES_ROW (row)));
      /* This has the row drawn, so that there is another frame for those that wait. */
      if (n_painted < PAINTED_AT_ONCE && lat_games_row_paint (LAT_GAMES_ROW (row)))
        n_painted++;
    }
  lat_game_glances_ask (self->glances, items);
  return G_SOURCE_REMOVE;
}

/* Who reads the list otherwise than by sight comes to all rows. */
static gboolean
say_cb (gpointer data)
{
  LatGamesBoards *self = data;
  guint n_said = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->view);
       child != NULL && n_said < SAID_AT_ONCE; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      n_said += row != NULL && LAT_IS_GAMES_ROW (row) && lat_games_row_say (LAT_GAMES_ROW (row));
    }
  if (n_said > 0)
    return G_SOURCE_CONTINUE;
  self->saying = 0;
  return G_SOURCE_REMOVE;
}

/* Whatever brings another row into sight, or changes one, is followed by a frame. Boards are looked for a
 * moment later: while a list is sorted, each frame would ask for others. */
static void
after_paint_cb (LatGamesBoards *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && LAT_IS_GAMES_ROW (row) && gtk_widget_get_mapped (row))
        lat_games_row_come_near (LAT_GAMES_ROW (row));
    }
  if (self->pause == 0)
    self->pause = g_timeout_add (PAUSE, pause_over_cb, self);
  if (self->saying == 0)
    self->saying = g_idle_add (say_cb, self);
}

static void
stop (LatGamesBoards *self)
{
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->saying, g_source_remove);
}

static void
map_cb (LatGamesBoards *self)
{
  stop (self);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (self->view));
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self);
}

/* @view: a list view of games; it must outlive this */
LatGamesBoards *
lat_games_boards_new (GtkWidget *view)
{
  LatGamesBoards *self;

  g_return_val_if_fail (GTK_IS_LIST_VIEW (view), NULL);

  self = g_new0 (LatGamesBoards, 1);
  self->view = view;
  self->glances = lat_game_glances_new ();
  /* The frame that follows paints the boards in sight anew. */
  lat_diagram_view_follow_look (view);
  g_signal_connect_swapped (view, "map", G_CALLBACK (map_cb), self);
  g_signal_connect_swapped (view, "unmap", G_CALLBACK (stop), self);
  return self;
}

void
lat_games_boards_free (LatGamesBoards *self)
{
  if (self == NULL)
    return;
  stop (self);
  g_signal_handlers_disconnect_by_data (self->view, self);
  lat_game_glances_free (self->glances);
  g_free (self);
}
