/* lat-board-animation.c - how the board's pieces move */
#include "config.h"

#include <adwaita.h>

#include "lat-board-private.h"

/* Steps that follow each other faster than this come from a key held down. */
#define HURRY (110 * 1000)

void
lat_board_finish_animation (LatBoard *self)
{
  self->n_tweens = 0;
  self->is_pulsing = FALSE;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatBoard *self = LAT_BOARD (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->tween_start == 0)
    self->tween_start = now;
  if (self->n_tweens > 0
      && now - self->tween_start >= lat_board_tween_get_length (self->tweens, self->n_tweens))
    self->n_tweens = 0;
  if (self->n_tweens == 0 && self->is_pulsing && self->pulse_start == 0)
    self->pulse_start = now;
  if (self->is_pulsing && self->pulse_start != 0
      && now - self->pulse_start >= LAT_BOARD_PULSE_LENGTH)
    self->is_pulsing = FALSE;

  gtk_widget_queue_draw (widget);
  if (self->n_tweens > 0 || self->is_pulsing)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

/* A man who was dragged to his square is there already. */
static void
drop_finished_slide (LatBoard *self)
{
  for (guint i = 0; i < self->n_tweens; i++)
    if (self->tweens[i].to == self->dropped_on
        && (self->tweens[i].type == LAT_BOARD_TWEEN_SLIDE
            || self->tweens[i].type == LAT_BOARD_TWEEN_APPEAR))
      self->tweens[i--] = self->tweens[--self->n_tweens];
}

void
lat_board_start_animation (LatBoard *self, const LatPosition *next)
{
  gint64 now = g_get_monotonic_time ();
  gboolean hurried = now - self->shown_at < HURRY;

  self->shown_at = now;
  if (hurried || !gtk_widget_get_mapped (GTK_WIDGET (self))
      || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->n_tweens = lat_board_tween_find (&self->position, next, self->tweens);
  drop_finished_slide (self);
  self->tween_start = 0;
  self->pulse_start = 0;
}

/* Runs what lat_board_start_animation() and lat_board_find_states() found. */
void
lat_board_run_animation (LatBoard *self)
{
  if ((self->n_tweens > 0 || self->is_pulsing) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}
