/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-trial.c - what rules do, found out by playing them at random */
#include "lat-rules-trial.h"

#include <string.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-random.h"
#include "lat-rules-without.h"

/* A key that has made no difference yet, and the rules with it at its default. */
typedef struct
{
  LatKey key;
  LatRuleset *ruleset;
} Candidate;

/* What can be done in a position: two sets of actions with the same number and sum are the same. */
typedef struct
{
  guint n;
  guint64 sum;
  gboolean is_over;
  LatResult result;
} Choices;

typedef struct
{
  LatRulesTrial *trial;
  LatRuleset *ruleset;
  GArray *candidates;
  GArray *lengths; /* how many games ended after so many plies */
  LatHistory history;
  LatActionList list;
} Trial;

static void
clear_candidate (gpointer data)
{
  lat_ruleset_unref (((Candidate *) data)->ruleset);
}

static void
find_candidates (Trial *self)
{
  const LatRules *rules = lat_ruleset_get_rules (self->ruleset);

  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      Candidate candidate = { (LatKey) i, NULL };
      guint8 *effect = &self->trial->effects[i];

      if (lat_rules_key_is_default (rules, candidate.key))
        {
          *effect = LAT_TRIAL_AT_DEFAULT;
          continue;
        }
      if (lat_rules_key_is_of_setup (candidate.key))
        {
          *effect = LAT_TRIAL_OF_SETUP;
          continue;
        }
      candidate.ruleset = lat_ruleset_new_without (rules, candidate.key);
      *effect = candidate.ruleset != NULL ? LAT_TRIAL_NO_EFFECT : LAT_TRIAL_NOT_ALONE;
      if (candidate.ruleset != NULL)
        g_array_append_val (self->candidates, candidate);
    }
}

/* Lists what can be done, in self->list, and says what it is. */
static Choices
find_choices (Trial *self, const LatRuleset *ruleset, const LatPosition *position)
{
  Choices choices = { 0 };
  LatOutcome outcome = { 0 };

  self->list.n = 0;
  choices.is_over = lat_outcome_get (ruleset, position, &self->history, &outcome);
  choices.result = outcome.result;
  if (choices.is_over)
    return choices;
  lat_movegen_list (ruleset, position, &self->history, &self->list);
  choices.n = self->list.n;
  for (guint i = 0; i < self->list.n; i++)
    {
      LatRandom mixer = { self->list.items[i] };

      choices.sum += lat_random_next (&mixer);
    }
  return choices;
}

static gboolean
is_same_choice (const Choices *a, const Choices *b)
{
  return a->n == b->n && a->sum == b->sum && a->is_over == b->is_over && a->result == b->result;
}

static void
drop_candidate (Trial *self, guint index)
{
  const Candidate *candidate = &g_array_index (self->candidates, Candidate, index);

  self->trial->effects[candidate->key] = LAT_TRIAL_EFFECT;
  g_array_remove_index_fast (self->candidates, index);
}

/* Which keys make a difference to what can be done in a position that play has come to. */
static void
try_position (Trial *self, const LatPosition *position, const Choices *choices)
{
  for (guint i = self->candidates->len; i-- > 0;)
    {
      const Candidate *candidate = &g_array_index (self->candidates, Candidate, i);
      Choices without = find_choices (self, candidate->ruleset, position);

      if (!is_same_choice (choices, &without))
        drop_candidate (self, i);
    }
}

/* Which keys make a difference to what an action does. */
static void
try_action (Trial *self,
            const LatPosition *position,
            LatAction action,
            const LatPosition *next,
            guint n_victims)
{
  for (guint i = self->candidates->len; i-- > 0;)
    {
      const Candidate *candidate = &g_array_index (self->candidates, Candidate, i);
      LatPosition without;
      guint n = lat_play (candidate->ruleset, position, action, &without);

      if (n != n_victims || without.key != next->key)
        drop_candidate (self, i);
    }
}

/* @n: plies of a game that came to an end */
static void
add_length (Trial *self, guint n)
{
  if (self->lengths->len <= n)
    g_array_set_size (self->lengths, n + 1);
  g_array_index (self->lengths, guint, n)++;
}

/* All are given up at one length, so that this is the median by Kaplan and Meier. */
static guint
find_half (const Trial *self)
{
  guint n = 0;

  for (guint i = 0; i < self->lengths->len; i++)
    {
      n += g_array_index (self->lengths, guint, i);
      if (n > 0 && 2 * n >= self->trial->games)
        return i;
    }
  return G_MAXUINT;
}

/* One game. Whoever has been found to make a difference is not tried any more, so that
 * the position is always one that the candidates' rules would have come to, too. */
static void
play_game (Trial *self, guint64 number)
{
  LatRulesTrial *trial = self->trial;
  LatRandom random = lat_random_new (trial->options.seed, number);
  LatPosition position = *lat_ruleset_get_start (self->ruleset);
  guint64 captures = 0;

  lat_history_reset (&self->history, &position);
  for (guint ply = 0;; ply++)
    {
      Choices choices = find_choices (self, self->ruleset, &position);
      LatAction action = LAT_ACTION_INVALID;
      LatPosition next;
      guint n;

      if (!choices.is_over && choices.n > 0)
        action = self->list.items[lat_random_below (&random, self->list.n)];
      try_position (self, &position, &choices);
      if (choices.is_over)
        {
          LatOutcome outcome;

          lat_outcome_get (self->ruleset, &position, &self->history, &outcome);
          trial->results[outcome.result]++;
          trial->ends[outcome.reason.code]++;
          add_length (self, ply);
          break;
        }
      if (ply == trial->options.max_plies)
        {
          trial->results[LAT_RESULT_NONE]++;
          trial->ends[LAT_REASON_NONE]++;
          break;
        }
      n = lat_play (self->ruleset, &position, action, &next);
      try_action (self, &position, action, &next, n);
      captures += n;
      trial->plies++;
      position = next;
      lat_history_push (&self->history, &position);
    }
  trial->games++;
  trial->half = find_half (self);
  trial->captures += captures;
  trial->games_with_capture += captures > 0;
}

static void
look_at_start (Trial *self)
{
  LatRulesTrial *trial = self->trial;
  const LatPosition *start = lat_ruleset_get_start (self->ruleset);

  lat_history_reset (&self->history, start);
  find_choices (self, self->ruleset, start);
  lat_start_prove (self->ruleset, &trial->start);
  trial->is_blocked = TRUE;
  for (guint i = 0; i < self->list.n; i++)
    trial->is_blocked =
        trial->is_blocked && lat_action_type (self->list.items[i]) == LAT_ACTION_PASS;
}

/**
 * lat_rules_trial_run:
 * @trial: (out caller-allocates): what is found
 * @ruleset: rules
 * @options: how many games, and how
 * @func: (nullable): called after each game
 * @data: for @func
 *
 * Looks for a proof of who wins, then plays games in which every legal action is as likely as another, and counts; at
 * each position, and for each action that is played, tries the rules with one key after
 * another at its default, as long as that has made no difference (see
 * #LatRulesTrialEffect). Takes a while: a thousand games some seconds to some minutes.
 *
 * Returns: whether all games were played; %FALSE if @func ended it, and then @trial
 *   has what was found until then
 */
gboolean
lat_rules_trial_run (LatRulesTrial *trial,
                     LatRuleset *ruleset,
                     const LatRulesTrialOptions *options,
                     LatRulesTrialFunc func,
                     gpointer data)
{
  Trial self = { .trial = trial, .ruleset = ruleset };
  gboolean goes_on = TRUE;

  g_return_val_if_fail (trial != NULL && ruleset != NULL && options != NULL, FALSE);
  g_return_val_if_fail (options->games > 0 && options->max_plies > 0, FALSE);

  /* Whole, with what lies between the fields: trials are compared. */
  memset (trial, 0, sizeof *trial);
  trial->options = *options;
  self.candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_array_set_clear_func (self.candidates, clear_candidate);
  self.lengths = g_array_new (FALSE, TRUE, sizeof (guint));
  lat_history_init (&self.history);
  lat_action_list_init (&self.list);
  find_candidates (&self);
  look_at_start (&self);
  for (guint i = 0; goes_on && i < options->games; i++)
    {
      play_game (&self, i);
      if (func != NULL)
        goes_on = func (trial, data);
    }
  lat_action_list_clear (&self.list);
  lat_history_clear (&self.history);
  g_array_unref (self.candidates);
  g_array_unref (self.lengths);
  return trial->games == options->games;
}
