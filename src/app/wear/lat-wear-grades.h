/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-grades.h - grades of wear: in words, and to choose from */
#pragma once

#include <gtk/gtk.h>

/** LAT_WEAR_COARSE: the greatest grade of the coarse scale. */
#define LAT_WEAR_COARSE 4
/** LAT_WEAR_FINE: the greatest grade of the fine scale. */
#define LAT_WEAR_FINE 9

#define LAT_TYPE_WEAR_GRADES (lat_wear_grades_get_type ())

/**
 * LatWearGrades:
 *
 * A row of buttons, one of which is pressed: a grade each, and “not observable”.
 *
 * Signal: `chosen`: another is pressed.
 */
G_DECLARE_FINAL_TYPE (LatWearGrades, lat_wear_grades, LAT, WEAR_GRADES, GtkWidget)

char *
lat_wear_grade_dup_words (double grade, int max);
GtkWidget *
lat_wear_grades_new (void);
void
lat_wear_grades_set_max (LatWearGrades *self, int max);
double
lat_wear_grades_get (LatWearGrades *self);
void
lat_wear_grades_set (LatWearGrades *self, double grade);
