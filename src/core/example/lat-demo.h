/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-demo.h - an example, played */
#pragma once

#include "lat-example.h"
#include "lat-outcome.h"

/**
 * LatDemo:
 * @example: what is shown
 * @value: the key's value at which it is shown, as a file says it
 * @rules: what is played by; for #LAT_EXAMPLE_BOARD what is shown
 * @ruleset: (nullable): the same, compiled; %NULL for #LAT_EXAMPLE_BOARD
 * @before: the position; for #LAT_EXAMPLE_BOARD only its cells are filled in
 * @after: what comes of it; the same if nothing is played
 * @man: (#LAT_EXAMPLE_MOVES): who is picked up
 * @played: (element-type LatAction): what is played, in order
 * @targets: where the man may go, or be dropped
 * @captures: those of @targets where he captures
 * @victims: the squares of all who are captured
 * @refused: the action that is refused, or %LAT_ACTION_INVALID
 * @refusal: why
 * @outcome: whether the game is over afterwards, and why
 *
 * An example at one value of its key, with everything that comes of it as the rules core
 * says. Read only.
 */
typedef struct
{
  const LatExample *example;
  char *value;
  LatRules *rules;
  LatRuleset *ruleset;
  LatPosition before;
  LatPosition after;
  LatSquare man;
  GArray *played;
  LatSquareSet targets;
  LatSquareSet captures;
  LatSquareSet victims;
  LatAction refused;
  LatReason refusal;
  LatOutcome outcome;
} LatDemo;

LatDemo *
lat_demo_new (const LatExample *example, const char *value, const LatRules *rules);
LatDemo *
lat_demo_new_for_rules (const LatExample *example, const LatRules *rules);
void
lat_demo_free (LatDemo *demo);
gboolean
lat_demo_is_alike (const LatDemo *a, const LatDemo *b);
gboolean
lat_demo_has_after (const LatDemo *demo);
char *
lat_demo_dup_result (const LatDemo *demo);
char *
lat_demo_dup_words (const LatDemo *demo);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatDemo, lat_demo_free)
