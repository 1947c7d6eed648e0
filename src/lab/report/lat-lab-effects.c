/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-effects.c - what each key of the rules does in a game */
#include "lat-lab-effects.h"

#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-rules-without.h"

typedef struct
{
  LatKey key;
  LatRuleset *ruleset;
} Candidate;

/* What is legal in a position, and whether the game is over there. */
typedef struct
{
  LatOutcome outcome;
  LatActionList list;
} Choices;

struct _LatLabEffects
{
  LatRuleset *ruleset;
  GArray *candidates;
  Choices with;
  Choices without;
};

static void
clear_candidate (gpointer data)
{
  lat_ruleset_unref (((Candidate *) data)->ruleset);
}

/**
 * lat_lab_effects_new:
 * @ruleset: rules
 *
 * Returns: (transfer full): these rules without each key of play that is not at its default
 */
LatLabEffects *
lat_lab_effects_new (LatRuleset *ruleset)
{
  LatLabEffects *self;
  const LatRules *rules;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_new0 (LatLabEffects, 1);
  self->ruleset = lat_ruleset_ref (ruleset);
  self->candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_array_set_clear_func (self->candidates, clear_candidate);
  lat_action_list_init (&self->with.list);
  lat_action_list_init (&self->without.list);
  rules = lat_ruleset_get_rules (ruleset);
  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      Candidate candidate = { (LatKey) i, NULL };

      if (lat_rules_key_is_of_setup (candidate.key)
          || lat_rules_key_is_default (rules, candidate.key))
        continue;
      candidate.ruleset = lat_ruleset_new_without (rules, candidate.key);
      if (candidate.ruleset != NULL)
        g_array_append_val (self->candidates, candidate);
    }
  return self;
}

/**
 * lat_lab_effects_free:
 * @self: (transfer full) (nullable): what is no longer needed
 */
void
lat_lab_effects_free (LatLabEffects *self)
{
  if (self == NULL)
    return;
  lat_action_list_clear (&self->with.list);
  lat_action_list_clear (&self->without.list);
  g_array_unref (self->candidates);
  lat_ruleset_unref (self->ruleset);
  g_free (self);
}

/**
 * lat_lab_effects_can_try:
 *
 * Returns: whether the key is not at its default, and the rules can be played with it there
 */
gboolean
lat_lab_effects_can_try (const LatLabEffects *self, LatKey key)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->candidates->len; i++)
    if (g_array_index (self->candidates, Candidate, i).key == key)
      return TRUE;
  return FALSE;
}

static int
compare_actions (gconstpointer a, gconstpointer b)
{
  LatAction x = *(const LatAction *) a, y = *(const LatAction *) b;

  return (x > y) - (x < y);
}

static void
find_choices (Choices *choices,
              const LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history)
{
  choices->list.n = 0;
  choices->outcome = (LatOutcome){ 0 };
  if (lat_outcome_get (ruleset, position, history, &choices->outcome))
    return;
  lat_movegen_list (ruleset, position, history, &choices->list);
  qsort (choices->list.items, choices->list.n, sizeof (LatAction), compare_actions);
}

/* Both lists are sorted. */
static guint8
compare_choices (const LatActionList *with, const LatActionList *without)
{
  guint8 found = 0;
  guint i = 0, j = 0;

  while (i < with->n || j < without->n)
    {
      if (i < with->n && j < without->n && with->items[i] == without->items[j])
        {
          i++;
          j++;
        }
      else if (j == without->n || (i < with->n && with->items[i] < without->items[j]))
        {
          found |= 1 << LAT_LAB_EFFECT_ALLOWED;
          i++;
        }
      else
        {
          found |= 1 << LAT_LAB_EFFECT_FORBADE;
          j++;
        }
    }
  return found;
}

static gboolean
has_all (const LatEffect *effect, const LatEffect *other)
{
  for (guint i = 0; i < other->n_victims; i++)
    {
      gboolean has = FALSE;

      for (guint j = 0; j < effect->n_victims; j++)
        has = has || effect->victims[j] == other->victims[i];
      if (!has)
        return FALSE;
    }
  return TRUE;
}

/* An action that both rule sets know. */
static guint8
compare_effects (const LatLabEffects *self,
                 const LatRuleset *without,
                 const LatPosition *position,
                 LatAction action)
{
  LatEffect effect, other;
  LatPosition next;
  guint8 found = 0;

  lat_play_with_effect (self->ruleset, position, action, &next, &effect);
  lat_play_with_effect (without, position, action, &next, &other);
  if (!has_all (&other, &effect))
    found |= 1 << LAT_LAB_EFFECT_CAPTURED;
  if (!has_all (&effect, &other))
    found |= 1 << LAT_LAB_EFFECT_SPARED;
  return found;
}

/**
 * lat_lab_effects_look:
 * @position: of a game by the rules
 * @history: up to there
 * @action: what is played there; %LAT_ACTION_INVALID at the end
 * @found: a set of bits, one for each #LatLabEffect, for each key; what is found is added
 *
 * Looks at one position of a game. Actions that are legal and are not played are compared
 * in whether they are legal, not in what they do.
 */
void
lat_lab_effects_look (LatLabEffects *self,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action,
                      guint8 found[LAT_N_KEYS])
{
  g_return_if_fail (self != NULL && position != NULL && history != NULL);

  find_choices (&self->with, self->ruleset, position, history);
  for (guint i = 0; i < self->candidates->len; i++)
    {
      const Candidate *candidate = &g_array_index (self->candidates, Candidate, i);

      find_choices (&self->without, candidate->ruleset, position, history);
      if (self->with.outcome.result != self->without.outcome.result)
        found[candidate->key] |= 1 << LAT_LAB_EFFECT_ENDED;
      else
        found[candidate->key] |= compare_choices (&self->with.list, &self->without.list);
      if (action != LAT_ACTION_INVALID && lat_action_list_has (&self->without.list, action))
        found[candidate->key] |= compare_effects (self, candidate->ruleset, position, action);
    }
}
