/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review.h - a whole game judged by the engine */
#pragma once

#include "lat-chance.h"
#include "lat-document.h"
#include "lat-news.h"

/**
 * LatReviewState:
 * @LAT_REVIEW_IDLE: nothing done
 * @LAT_REVIEW_RUNNING: under way
 * @LAT_REVIEW_STOPPED: stopped; what was done can be written into the game
 * @LAT_REVIEW_DONE: all places are searched and all mistakes explained, which can be written into the
 *   game
 *
 * What a review does at the moment.
 */
typedef enum
{
  LAT_REVIEW_IDLE,
  LAT_REVIEW_RUNNING,
  LAT_REVIEW_STOPPED,
  LAT_REVIEW_DONE,
} LatReviewState;

#define LAT_TYPE_REVIEW (lat_review_get_type ())

/**
 * LatReview:
 *
 * Searches all places of a game from the end to the start, each with the same number of
 * nodes, in a thread of its own while the game can be browsed and edited. Nothing in the
 * game changes before lat_review_apply(), which is one step that can be undone:
 *
 * - the start and each action get the evaluation of the position after it, unless there is one
 *   that comes from a deeper search;
 * - an action gets ?! ? or ?? if its side loses so much winning chance by it (see
 *   #LatMistake), unless someone has given it one of ! ? !! ?? !? ?!;
 * - such an action gets a reason (lat_node_get_why()) if one is found that lat_why_verify() has seen to
 *   be true, unless it has one: who wrote that is not known. It has to be called a mistake by its
 *   glyph, whoever has given it;
 * - before such an action the line that the engine prefers becomes a variation, unless its
 *   first action is there already.
 *
 * The winning chance is that of lat_chance_of_score(); an action that the engine would have
 * chosen loses nothing. Comments are never touched: reasons are words of a kind of their own.
 *
 * Reasons are looked for on the way, as soon as both verdicts are known. A place is done when it has
 * been searched and the mistakes that were made there have been explained: so the number of places
 * that are done, and the seconds that are left, cover both.
 *
 * Properties: `state` (#LatReviewState as uint). Signal: `updated` (state or progress).
 */
G_DECLARE_FINAL_TYPE (LatReview, lat_review, LAT, REVIEW, LatNews)

LatReview *
lat_review_new (LatDocument *document);
gboolean
lat_review_start (LatReview *self, guint64 nodes, gboolean with_variations);
void
lat_review_stop (LatReview *self);
void
lat_review_discard (LatReview *self);
gboolean
lat_review_apply (LatReview *self);
gboolean
lat_review_get_eval (LatReview *self, const LatNode *node, LatEval *eval);
LatReviewState
lat_review_get_state (LatReview *self);
guint
lat_review_get_n_places (LatReview *self);
guint
lat_review_get_n_done (LatReview *self);
int
lat_review_get_seconds_left (LatReview *self);
