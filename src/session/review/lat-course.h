/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-course.h - how the evaluation goes over the line that is shown */
#pragma once

#include "lat-chance.h"
#include "lat-document.h"
#include "lat-review.h"
#include "lat-weights-preset.h"

/**
 * LatCoursePoint:
 * @node: the place; valid until the document changes
 * @is_known: whether there is a value
 * @chance: White's winning chance after the action, in parts of %LAT_CHANCE_WHOLE
 * @mistake: what the glyphs say of the action
 *
 * A place of the line.
 */
typedef struct
{
  LatNode *node;
  gboolean is_known;
  int chance;
  LatMistake mistake;
} LatCoursePoint;

#define LAT_TYPE_COURSE (lat_course_get_type ())

/**
 * LatCourse:
 *
 * The line of the game in which the place that is shown is, to its end, with the
 * evaluations stored in it (`[%eval]`) as winning chances. A place where the last action
 * wins the game has a value without that. While a review is under way, what it has found so far
 * counts as if it were stored.
 *
 * Signals: `changed` (there is another line, or there are other values), `moved` (another
 * place of it is shown).
 */
G_DECLARE_FINAL_TYPE (LatCourse, lat_course, LAT, COURSE, GObject)

LatCourse *
lat_course_new (LatDocument *document, LatReview *review);
gboolean
lat_course_is_preview (LatCourse *self);
guint
lat_course_get_n_points (LatCourse *self);
const LatCoursePoint *
lat_course_get_point (LatCourse *self, guint index);
guint
lat_course_get_current (LatCourse *self);
void
lat_course_go (LatCourse *self, guint index);
gboolean
lat_course_go_mistake (LatCourse *self, int step);
gboolean
lat_course_has_values (LatCourse *self);
guint
lat_course_get_drop_end (LatCourse *self);
LatMistake
lat_course_get_mistake (LatCourse *self, guint index);
guint
lat_course_count_mistakes (LatCourse *self, LatSide side, LatMistake mistake);
gboolean
lat_course_get_accuracy (LatCourse *self, LatSide side, double *accuracy);
const LatWeights *
lat_course_get_weights (LatCourse *self, LatWeightsOrigin *origin);
char *
lat_course_dup_text (LatCourse *self, guint index);
