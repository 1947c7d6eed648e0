/* lat-lesson-bar.h - what a lesson says, and what can be asked of it */
#pragma once

#include <gtk/gtk.h>

#include "lat-lesson.h"

G_BEGIN_DECLS

#define LAT_TYPE_LESSON_BAR (lat_lesson_bar_get_type ())

/**
 * LatLessonBar:
 *
 * The words of a lesson and its buttons: hint, show, next, end.
 */
G_DECLARE_FINAL_TYPE (LatLessonBar, lat_lesson_bar, LAT, LESSON_BAR, GtkWidget)

GtkWidget *
lat_lesson_bar_new (LatLesson *lesson);

G_END_DECLS
