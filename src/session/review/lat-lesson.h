/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lesson.h - finding the better action oneself, where a game went wrong */
#pragma once

#include "lat-chance.h"
#include "lat-document.h"
#include "lat-news.h"

/**
 * LatLessonState:
 * @LAT_LESSON_OFF: no lesson
 * @LAT_LESSON_ASKING: an action is to be found
 * @LAT_LESSON_JUDGING: one has been tried, and the engine looks at it
 * @LAT_LESSON_WRONG: it gives too much away; another one is to be found
 * @LAT_LESSON_RIGHT: it is good
 * @LAT_LESSON_SHOWN: the answer has been shown
 * @LAT_LESSON_OVER: there are no more places
 *
 * Where a lesson is.
 */
typedef enum
{
  LAT_LESSON_OFF,
  LAT_LESSON_ASKING,
  LAT_LESSON_JUDGING,
  LAT_LESSON_WRONG,
  LAT_LESSON_RIGHT,
  LAT_LESSON_SHOWN,
  LAT_LESSON_OVER,
} LatLessonState;

/**
 * LatLessonSides:
 * @LAT_LESSON_WHITE: White's mistakes
 * @LAT_LESSON_BLACK: Black's mistakes
 * @LAT_LESSON_BOTH: those of both
 *
 * Whose mistakes a lesson asks about.
 */
typedef enum
{
  LAT_LESSON_WHITE = 1 << LAT_WHITE,
  LAT_LESSON_BLACK = 1 << LAT_BLACK,
  LAT_LESSON_BOTH = LAT_LESSON_WHITE | LAT_LESSON_BLACK,
} LatLessonSides;

#define LAT_TYPE_LESSON (lat_lesson_get_type ())

/**
 * LatLesson:
 *
 * Walks through the actions of a line that are marked ?! ? or ??, and asks for a better one
 * each. What is tried changes nothing in the game: the engine, in a thread of its own,
 * judges it with as many nodes as it looked at the place itself. What loses less than
 * %LAT_LOSS_DUBIOUS is right. An edit of the tree or of the rules ends the lesson.
 *
 * Properties: `state` (#LatLessonState as uint). Signal: `updated` (state, words or answer).
 */
G_DECLARE_FINAL_TYPE (LatLesson, lat_lesson, LAT, LESSON, LatNews)

gboolean
lat_lesson_is_mistake (const LatWeights *weights, const LatNode *node, int *loss);
LatLesson *
lat_lesson_new (LatDocument *document);
gboolean
lat_lesson_begin (LatLesson *self, guint64 nodes, LatLessonSides sides);
void
lat_lesson_end (LatLesson *self);
gboolean
lat_lesson_try (LatLesson *self, LatAction action);
gboolean
lat_lesson_hint (LatLesson *self);
void
lat_lesson_show (LatLesson *self);
void
lat_lesson_next (LatLesson *self);
LatLessonState
lat_lesson_get_state (LatLesson *self);
guint
lat_lesson_get_n_places (LatLesson *self);
LatLessonSides
lat_lesson_get_sides (LatLesson *self);
guint
lat_lesson_get_index (LatLesson *self);
const char *
lat_lesson_get_why (LatLesson *self);
gboolean
lat_lesson_get_hint (LatLesson *self, LatSquare *from, LatSquare *to);
char *
lat_lesson_dup_text (LatLesson *self);
