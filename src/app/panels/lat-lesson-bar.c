/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lesson-bar.c - what a lesson says, and what can be asked of it */
#include <glib/gi18n.h>

#include "lat-lesson-bar.h"

/* Below the buttons, in pixels. */
#define MARGIN 12

struct _LatLessonBar
{
  GtkWidget parent_instance;

  LatLesson *lesson;
  GtkWidget *box;
  GtkWidget *place;
  GtkWidget *task;
  GtkWidget *words;
  GtkWidget *buttons;
  GtkWidget *hint_button;
  GtkWidget *again_button;
  GtkWidget *next_button;
  guint n_frames; /* until the buttons come into sight */
};

G_DEFINE_FINAL_TYPE (LatLessonBar, lat_lesson_bar, GTK_TYPE_WIDGET)

static void
update_lesson_bar (LatLessonBar *self)
{
  LatLessonState state = lat_lesson_get_state (self->lesson);
  g_autofree char *words = lat_lesson_dup_text (self->lesson);
  g_autofree char *place = g_strdup_printf (_ ("Learn from mistakes · %u of %u"),
                                            lat_lesson_get_index (self->lesson) + 1,
                                            lat_lesson_get_n_places (self->lesson));

  gtk_widget_set_visible (GTK_WIDGET (self), state != LAT_LESSON_OFF);
  lat_lesson_bar_tell (self, place, NULL, words,
                       state == LAT_LESSON_RIGHT || state == LAT_LESSON_SHOWN);
}

static void
lat_lesson_bar_dispose (GObject *object)
{
  LatLessonBar *self = LAT_LESSON_BAR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->lesson);

  G_OBJECT_CLASS (lat_lesson_bar_parent_class)->dispose (object);
}

static void
lat_lesson_bar_class_init (LatLessonBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_lesson_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-lesson-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, box);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, place);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, task);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, words);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, hint_button);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, again_button);
  gtk_widget_class_bind_template_child (widget_class, LatLessonBar, next_button);
}

static void
lat_lesson_bar_init (LatLessonBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lat_lesson_bar_new (LatLesson *lesson)
{
  LatLessonBar *self;

  g_return_val_if_fail (LAT_IS_LESSON (lesson), NULL);

  self = g_object_new (LAT_TYPE_LESSON_BAR, NULL);
  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "updated", G_CALLBACK (update_lesson_bar), self,
                           G_CONNECT_SWAPPED);
  update_lesson_bar (self);
  return GTK_WIDGET (self);
}

/**
 * lat_lesson_bar_new_plain:
 *
 * Returns: (transfer floating): a bar that says what lat_lesson_bar_tell() gives it; the actions of its buttons are
 *   those of the window that it is in
 */
GtkWidget *
lat_lesson_bar_new_plain (void)
{
  return g_object_new (LAT_TYPE_LESSON_BAR, NULL);
}

/* Where there is little room what is said may leave none for the buttons: they come into sight, as far as the words do not
 * go. In the second frame: the layout of the first knows how long these are. */
static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatLessonBar *self = LAT_LESSON_BAR (widget);
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t words, buttons;
  GtkAdjustment *adjustment;
  double wanted;

  if (self->n_frames > 1)
    {
      self->n_frames--;
      return G_SOURCE_CONTINUE;
    }
  self->n_frames = 0;
  if (scrolled == NULL || !gtk_widget_compute_bounds (self->words, scrolled, &words)
      || !gtk_widget_compute_bounds (self->buttons, scrolled, &buttons))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  wanted = MIN (buttons.origin.y + buttons.size.height + MARGIN
                    - gtk_adjustment_get_page_size (adjustment),
                words.origin.y);
  gtk_adjustment_set_value (adjustment, MAX (gtk_adjustment_get_value (adjustment) + wanted, 0));
  return G_SOURCE_REMOVE;
}

static void
reveal_soon (LatLessonBar *self)
{
  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, NULL, NULL);
  self->n_frames = 2;
}

/**
 * lat_lesson_bar_tell:
 * @self: a bar
 * @place: where it is: which of how many
 * @task: (nullable): what is to be done there
 * @words: what is to be said now
 * @is_done: whether there is nothing more to be done here but to go on
 */
void
lat_lesson_bar_tell (LatLessonBar *self,
                     const char *place,
                     const char *task,
                     const char *words,
                     gboolean is_done)
{
  g_return_if_fail (LAT_IS_LESSON_BAR (self));

  if (self->lesson == NULL && g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->words)), words) != 0)
    reveal_soon (self);
  gtk_label_set_label (GTK_LABEL (self->place), place);
  gtk_label_set_label (GTK_LABEL (self->task), task != NULL ? task : "");
  gtk_widget_set_visible (self->task, task != NULL);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  if (is_done)
    gtk_widget_add_css_class (self->next_button, "suggested-action");
  else
    gtk_widget_remove_css_class (self->next_button, "suggested-action");
}

/**
 * lat_lesson_bar_offer_again:
 * @self: a bar
 * @is_offered: whether the board shows what is wrong with an answer, so that one may go back to try another; in place of
 *   the hint
 */
void
lat_lesson_bar_offer_again (LatLessonBar *self, gboolean is_offered)
{
  g_return_if_fail (LAT_IS_LESSON_BAR (self));

  /* The longer word has its room, however narrow the window is. */
  gtk_box_set_homogeneous (GTK_BOX (self->buttons), !is_offered);
  gtk_widget_set_visible (self->again_button, is_offered);
  gtk_widget_set_visible (self->hint_button, !is_offered);
}
