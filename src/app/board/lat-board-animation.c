/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-animation.c - how the board's pieces move */
#include "lat-board-animation.h"

#include <adwaita.h>
#include <math.h>

/* Steps that follow each other faster than this come from a key held down. */
#define HURRY (110 * 1000)

/* The sign of a new threat pulses so long, in microseconds. */
#define PULSE_LENGTH (600 * 1000)

static gint64
get_frame_time (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
}

/* Whatever moves is where it goes. */
void
lat_board_animation_finish (LatBoardAnimation *self, GtkWidget *widget)
{
  self->n_tweens = 0;
  self->is_pulsing = FALSE;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (widget, self->tick);
  self->tick = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatBoardAnimation *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->tween_start == 0)
    self->tween_start = now;
  if (self->n_tweens > 0
      && now - self->tween_start >= lat_board_tween_get_length (self->tweens, self->n_tweens))
    self->n_tweens = 0;
  if (self->n_tweens == 0 && self->is_pulsing && self->pulse_start == 0)
    self->pulse_start = now;
  if (self->is_pulsing && self->pulse_start != 0 && now - self->pulse_start >= PULSE_LENGTH)
    self->is_pulsing = FALSE;

  gtk_widget_queue_draw (widget);
  if (self->n_tweens > 0 || self->is_pulsing)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* A man who was dragged to his square is there already, over whomever he has replaced. */
static void
drop_finished_slide (LatBoardAnimation *self, LatSquare dropped_on)
{
  for (guint i = 0; i < self->n_tweens; i++)
    if (self->tweens[i].to == dropped_on && self->tweens[i].type != LAT_BOARD_TWEEN_TURN)
      self->tweens[i--] = self->tweens[--self->n_tweens];
}

/* Finds what moves between two positions; @dropped_on: where a man was dragged to. */
void
lat_board_animation_start (LatBoardAnimation *self,
                           GtkWidget *widget,
                           const LatPosition *before,
                           const LatPosition *after,
                           LatSquare dropped_on)
{
  gint64 now = g_get_monotonic_time ();
  gboolean hurried = now - self->shown_at < HURRY;

  self->shown_at = now;
  if (hurried || !gtk_widget_get_mapped (widget) || !adw_get_enable_animations (widget))
    return;

  self->n_tweens = lat_board_tween_find (before, after, self->tweens);
  drop_finished_slide (self, dropped_on);
  self->tween_start = 0;
  self->pulse_start = 0;
}

/* Whether there is a new threat. */
void
lat_board_animation_set_pulsing (LatBoardAnimation *self, GtkWidget *widget, gboolean pulsing)
{
  self->is_pulsing =
      pulsing && gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget);
}

/* Runs what was found. */
void
lat_board_animation_run (LatBoardAnimation *self, GtkWidget *widget)
{
  if ((self->n_tweens > 0 || self->is_pulsing) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
}

/* Returns: whether a man is on his way to @square, or goes from there */
gboolean
lat_board_animation_has_square (const LatBoardAnimation *self, LatSquare square)
{
  for (guint i = 0; i < self->n_tweens; i++)
    if (self->tweens[i].to == square)
      return TRUE;

  return FALSE;
}

/* Returns: how far the sign of a threat is, from 0 to 1 */
double
lat_board_animation_get_pulse (const LatBoardAnimation *self, GtkWidget *widget)
{
  double share = 1;

  if (self->is_pulsing && self->pulse_start != 0)
    share = (double) (get_frame_time (widget) - self->pulse_start) / PULSE_LENGTH;
  return CLAMP (share, 0, 1);
}

/* Draws a piece scaled around the middle of its square. */
static void
append_scaled (const LatBoardPlan *plan,
               LatPiecePainter *painter,
               GtkSnapshot *snapshot,
               LatCell cell,
               LatBoardRect rect,
               double scale_x,
               double scale_y)
{
  float half = rect.width / 2.f;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rect.x + half, rect.y + half));
  gtk_snapshot_scale (snapshot, (float) scale_x, (float) scale_y);
  lat_piece_painter_append (painter, snapshot, cell, -half, -half, rect.width,
                            gtk_widget_get_scale_factor (plan->widget));
  gtk_snapshot_restore (snapshot);
}

static void
append_tween (const LatBoardPlan *plan,
              LatPiecePainter *painter,
              GtkSnapshot *snapshot,
              const LatBoardTween *tween,
              double progress)
{
  LatBoardRect to = lat_board_geometry_get_rect (&plan->geometry, tween->to);

  switch (tween->type)
    {
    case LAT_BOARD_TWEEN_SLIDE:
      {
        LatBoardRect from = lat_board_geometry_get_rect (&plan->geometry, tween->from);

        to.x = (int) lround (from.x + (to.x - from.x) * progress);
        to.y = (int) lround (from.y + (to.y - from.y) * progress);
        append_scaled (plan, painter, snapshot, tween->after, to, 1, 1);
        break;
      }
    case LAT_BOARD_TWEEN_VANISH:
    case LAT_BOARD_TWEEN_APPEAR:
      {
        gboolean vanish = tween->type == LAT_BOARD_TWEEN_VANISH;
        double there = vanish ? 1 - progress : progress;

        if (there <= 0)
          break;
        gtk_snapshot_push_opacity (snapshot, there);
        append_scaled (plan, painter, snapshot, vanish ? tween->before : tween->after, to,
                       .6 + .4 * there, .6 + .4 * there);
        gtk_snapshot_pop (snapshot);
        break;
      }
    case LAT_BOARD_TWEEN_TURN:
    default:
      {
        double width = fabs (1 - 2 * progress);

        if (width > .02)
          append_scaled (plan, painter, snapshot, progress < .5 ? tween->before : tween->after, to,
                         width, 1);
        break;
      }
    }
}

/* Draws the men that move; those who slide go over those who stay. */
void
lat_board_animation_append (const LatBoardAnimation *self,
                            const LatBoardPlan *plan,
                            LatPiecePainter *painter,
                            GtkSnapshot *snapshot)
{
  gint64 elapsed = self->tween_start == 0 ? 0 : get_frame_time (plan->widget) - self->tween_start;

  for (int slides = 0; slides < 2; slides++)
    for (guint i = 0; i < self->n_tweens; i++)
      if ((self->tweens[i].type == LAT_BOARD_TWEEN_SLIDE) == slides)
        append_tween (plan, painter, snapshot, &self->tweens[i],
                      lat_board_tween_get_progress (self->tweens, self->n_tweens, i, elapsed));
}
