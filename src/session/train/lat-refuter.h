/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-refuter.h - what is wrong with an answer, found in a thread */
#pragma once

#include "lat-notifier.h"
#include "lat-puzzle.h"
#include "lat-verdict.h"
#include "lat-why.h"

/**
 * LatRefuterQuestion:
 * @ruleset: the rules
 * @start: where the game began
 * @actions: (array length=n_actions): how it came to the place
 * @n_actions: how many
 * @tried: what was answered; %LAT_ACTION_INVALID: only the place itself is to be looked at
 * @nodes: how many positions the engine visits for the place, and for what was tried
 * @puzzle: (nullable): the problem, whose solution is known: then what was tried does not do it, and what prevents it is
 *   looked for
 * @plies: of a problem that is to be won, within how many plies, @tried included
 *
 * What is asked. It is copied.
 */
typedef struct
{
  LatRuleset *ruleset;
  const LatPosition *start;
  const LatAction *actions;
  guint n_actions;
  LatAction tried;
  guint64 nodes;
  const LatPuzzle *puzzle;
  guint plies;
} LatRefuterQuestion;

/**
 * LatRefutation:
 * @best: what the engine says of the place; not of a problem
 * @loss: how much winning chance was given away by what was tried, in parts of %LAT_CHANCE_WHOLE; not of a problem
 * @is_right: whether that is so little that it is right
 * @why: (nullable): a reason that was verified: what is wrong with what was tried, without a word of what is better;
 *   if it is right, what it does
 * @n_reply: how many actions the refutation has
 * @reply: these, from the position after what was tried
 * @is_proved: whether it is proved that they refute it; else they are what the engine would play
 *
 * What was found. Nothing of it is a guess that calls itself a fact.
 */
typedef struct
{
  LatVerdict best;
  int loss;
  gboolean is_right;
  char *why;
  guint n_reply;
  LatAction reply[LAT_WHY_MAX_LINE];
  gboolean is_proved;
} LatRefutation;

void
lat_refutation_clear (LatRefutation *refutation);

/**
 * LatRefuter:
 *
 * A thread with an engine. Only the newest question counts.
 */
typedef struct _LatRefuter LatRefuter;

LatRefuter *
lat_refuter_new (LatNotifierFunc func, gpointer data);
void
lat_refuter_free (LatRefuter *self);
gboolean
lat_refuter_ask (LatRefuter *self, const LatRefuterQuestion *question);
void
lat_refuter_forget (LatRefuter *self);
gboolean
lat_refuter_get_best (LatRefuter *self, LatVerdict *best);
gboolean
lat_refuter_get (LatRefuter *self, LatRefutation *refutation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRefuter, lat_refuter_free)
