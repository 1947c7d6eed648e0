/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-bearing.c - which rules matter for what has just been tried, done, or ended
 *
 * A rule matters if with another value of its key it would be otherwise. So no table says which key is
 * behind which reason: the core is asked.
 */
#include "lat-bearing.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* What is asked of each variant of the rules. */
typedef struct
{
  const LatRules *rules; /* as they are */
  const LatPosition *position;
  const LatHistory *history;
  LatAction action;
  gboolean is_legal;
  LatEffect effect;
  LatResult result;
} Question;

/* Whether by @ruleset it would be otherwise. */
typedef gboolean (*OtherwiseFunc) (const Question *question, const LatRuleset *ruleset);

/* {{{ variants */

/* The values worth trying: all of a choice, of a number the ends and what is usual; none of others. */
static guint
list_values (const LatSchemaKey *key, int values[static 8])
{
  guint n = 0;

  switch (key->kind)
    {
    case LAT_VALUE_BOOLEAN:
      values[n++] = 0;
      values[n++] = 1;
      break;
    case LAT_VALUE_CHOICE:
      for (; key->choices[n].nick != NULL; n++)
        values[n] = (int) n;
      break;
    case LAT_VALUE_INTEGER:
      values[n++] = key->special;
      values[n++] = key->min;
      values[n++] = key->default_value;
      values[n++] = key->max;
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    case LAT_VALUE_SQUARES:
    case LAT_VALUE_PLACEMENT:
    case LAT_VALUE_ZONES:
    default:
      break;
    }
  return n;
}

static gboolean
is_otherwise_by (const LatRules *rules, const Question *question, OtherwiseFunc is_otherwise)
{
  g_autoptr (LatRuleset) variant = lat_ruleset_new (rules, NULL);

  return variant != NULL && is_otherwise (question, variant);
}

static gboolean
matters (const LatRuleset *ruleset,
         LatKey key,
         const Question *question,
         OtherwiseFunc is_otherwise)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (ruleset));
  gpointer field = G_STRUCT_MEMBER_P (rules, row->offset);
  int values[8];
  guint n = list_values (row, values);

  if (row->kind == LAT_VALUE_SQUARES && !lat_rules_key_is_default (rules, key))
    {
      *(LatSquareSet *) field = (LatSquareSet){ 0 };
      return is_otherwise_by (rules, question, is_otherwise);
    }
  if (key == LAT_KEY_ZONES && rules->n_zones > 0)
    {
      rules->n_zones = 0;
      return is_otherwise_by (rules, question, is_otherwise);
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    lat_rules_clear_side_value (rules, (LatSide) side, key);
  for (guint i = 0; i < n; i++)
    {
      *(int *) field = values[i];
      /* By the rules as they are it is not. */
      if (is_otherwise_by (rules, question, is_otherwise))
        return TRUE;
    }
  return FALSE;
}

/* That soldiers capture is nothing that anybody asks about, unless some do not. */
static gboolean
goes_without_saying (const LatRules *rules, LatKey key)
{
  return key == LAT_KEY_SOLDIER_ARMED && lat_rules_key_is_default (rules, key);
}

/* Keys that say where play begins, or which squares there are, have no say in a position. */
static LatKeySet
find_keys (const LatRuleset *ruleset, const Question *question, OtherwiseFunc is_otherwise)
{
  LatKeySet keys = 0;

  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (!lat_schema_has_trait (key, LAT_TRAIT_SHAPE | LAT_TRAIT_START)
        && !goes_without_saying (lat_ruleset_get_rules (ruleset), key)
        && matters (ruleset, key, question, is_otherwise))
      keys |= LAT_KEY_SET (key);
  return keys;
}

/* }}} */
/* {{{ questions */

static gboolean
would_be_legal (const Question *question, const LatRuleset *ruleset)
{
  return lat_movegen_is_legal (ruleset, question->position, question->history, question->action);
}

/* Whether somebody who is captured would not be, by the same action; there may be no way to it if it is
 * one that only captures. */
static gboolean
would_spare (const Question *question, const LatRuleset *ruleset)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatPosition next;
  LatEffect effect;

  if (!would_be_legal (question, ruleset))
    return rules->replacement < question->rules->replacement || rules->leap < question->rules->leap;
  lat_play_with_effect (ruleset, question->position, question->action, &next, &effect);
  for (guint i = 0; i < question->effect.n_victims; i++)
    {
      gboolean is_there = FALSE;

      for (guint j = 0; j < effect.n_victims; j++)
        is_there |= effect.victims[j] == question->effect.victims[i];
      if (!is_there)
        return TRUE;
    }
  return FALSE;
}

static gboolean
would_go_on (const Question *question, const LatRuleset *ruleset)
{
  LatOutcome outcome;

  lat_outcome_get (ruleset, question->position, question->history, &outcome);
  return outcome.result != question->result;
}

/* }}} */

/**
 * lat_bearing_on_action:
 * @ruleset: the rules
 * @position: a position
 * @history: what was before it
 * @action: what is tried there
 *
 * Asks the core about each rule set that differs in one key: of keys that are a choice or a switch all
 * values, of numbers the smallest, the largest, the special and the usual one, of squares none. Not to be
 * asked in every frame: it compiles about a hundred rule sets.
 *
 * Returns: of an illegal action the keys of which another value would allow it; of one that captures
 *   those of which another value would spare somebody; of any other none
 */
LatKeySet
lat_bearing_on_action (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       LatAction action)
{
  Question question = { .position = position, .history = history, .action = action };
  LatPosition next;

  g_return_val_if_fail (ruleset != NULL && position != NULL && history != NULL, 0);

  question.rules = lat_ruleset_get_rules (ruleset);
  if (!would_be_legal (&question, ruleset))
    return find_keys (ruleset, &question, would_be_legal);
  lat_play_with_effect (ruleset, position, action, &next, &question.effect);
  return question.effect.n_victims > 0 ? find_keys (ruleset, &question, would_spare) : 0;
}

/**
 * lat_bearing_on_end:
 * @ruleset: the rules
 * @position: a position
 * @history: what was before it
 *
 * Returns: where play is over, the keys of which another value would let it go on or end otherwise, as
 *   lat_bearing_on_action() finds them; else none
 */
LatKeySet
lat_bearing_on_end (const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history)
{
  Question question = { .position = position, .history = history };
  LatOutcome outcome;

  g_return_val_if_fail (ruleset != NULL && position != NULL && history != NULL, 0);

  lat_outcome_get (ruleset, position, history, &outcome);
  question.result = outcome.result;
  return outcome.result != LAT_RESULT_NONE ? find_keys (ruleset, &question, would_go_on) : 0;
}
