/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lesson-bar.h - what a lesson says, and what can be asked of it */
#pragma once

#include <gtk/gtk.h>

#include "lat-lesson.h"

#define LAT_TYPE_LESSON_BAR (lat_lesson_bar_get_type ())

/**
 * LatLessonBar:
 *
 * The words of a lesson, or of a problem, and buttons: hint, show, next, end. What these do is up to the window: its
 * actions are `win.lesson-hint`, `-again`, `-show`, `-next`, `-end`.
 */
G_DECLARE_FINAL_TYPE (LatLessonBar, lat_lesson_bar, LAT, LESSON_BAR, GtkWidget)

GtkWidget *
lat_lesson_bar_new (LatLesson *lesson);
GtkWidget *
lat_lesson_bar_new_plain (void);
void
lat_lesson_bar_tell (LatLessonBar *self,
                     const char *place,
                     const char *task,
                     const char *words,
                     gboolean is_done);
void
lat_lesson_bar_offer_again (LatLessonBar *self, gboolean is_offered);
