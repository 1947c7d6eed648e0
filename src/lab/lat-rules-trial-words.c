/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-trial-words.c - what a trial of rules found, in words */
#include "lat-rules-trial.h"

#include <glib/gi18n-lib.h>

#include "lat-rules-label.h"

/* What is so seldom that it may be chance is only noted. */
#define MANY_UNFINISHED 10

static void
free_finding (gpointer data)
{
  LatRulesTrialFinding *finding = data;

  g_free (finding->text);
  g_free (finding);
}

static void
add (GPtrArray *findings, gboolean is_warning, LatKey key, char *text)
{
  LatRulesTrialFinding *finding = g_new (LatRulesTrialFinding, 1);

  *finding = (LatRulesTrialFinding){ is_warning, key, text };
  g_ptr_array_add (findings, finding);
}

static char *
dup_key (LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  return g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title));
}

/* How many of all games, in per cent, rounded up where there is any. */
static guint
get_share (const LatRulesTrial *trial, guint n)
{
  return (n * 100 + trial->games - 1) / trial->games;
}

static void
add_start (GPtrArray *findings, const LatRulesTrial *trial, const LatRuleset *ruleset)
{
  char *verdict = lat_start_answer_dup_verdict (&trial->start, ruleset);

  if (verdict != NULL)
    add (findings, TRUE, LAT_KEY_ARRAY, verdict);
  if (trial->is_blocked && trial->start.outcome.result == LAT_RESULT_NONE)
    add (findings, TRUE, LAT_KEY_ARRAY,
         g_strdup (lat_ruleset_get_rules (ruleset)->first == LAT_WHITE
                       ? _ ("White, who begins, can move nothing in the start position.")
                       : _ ("Black, who begins, can move nothing in the start position.")));
}

static void
add_captures (GPtrArray *findings, const LatRulesTrial *trial)
{
  if (trial->captures == 0)
    add (findings, TRUE, LAT_KEY_METHOD,
         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "In %u game no man was captured.",
                                       "In all of %u games no man was captured.", trial->games),
                          trial->games));
  else
    {
      double mean = (double) trial->captures / trial->games;
      g_autofree char *number =
          g_strdup_printf (trial->ends[LAT_REASON_NONE] == 0 ? "%.1f" : _ ("at least %.1f"), mean);

      add (findings, FALSE, LAT_KEY_METHOD,
           g_strdup_printf (
               g_dngettext (
                   GETTEXT_PACKAGE, "Men were captured in %u of %u game: %s in a game on average.",
                   "Men were captured in %u of %u games: %s in a game on average.", trial->games),
               trial->games_with_capture, trial->games, number));
    }
}

static void
add_effects (GPtrArray *findings, const LatRulesTrial *trial, const LatRules *rules)
{
  g_autoptr (LatRules) plain = lat_rules_new ();

  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      LatKey key = (LatKey) i;
      g_autofree char *name = dup_key (key);
      g_autofree char *value = lat_rules_dup_label (rules, key);
      g_autofree char *other = lat_rules_dup_label (plain, key);
      /* Play at random seldom comes to a limit: that says nothing. */
      gboolean is_early = !lat_schema_has_trait (key, LAT_TRAIT_QUIET | LAT_TRAIT_HISTORY);

      if (trial->effects[i] == LAT_TRIAL_NO_EFFECT)
        add (
            findings, is_early, key,
            /* Translators: the title of a rule, its value, its default */
            g_strdup_printf (_ ("%s, “%s”, made no difference: with “%s” each of these games would "
                                "have gone the same way."),
                             name, value, other));
      else if (trial->effects[i] == LAT_TRIAL_NOT_ALONE)
        add (findings, FALSE, key,
             /* Translators: the title of a rule, its default */
             g_strdup_printf (_ ("%s could not be tried: the rules cannot be played with “%s”."),
                              name, other));
    }
}

/* Where nobody wins and nothing ends it, the limits are what is missing. */
static void
add_unfinished (GPtrArray *findings, const LatRulesTrial *trial)
{
  guint n = trial->ends[LAT_REASON_NONE];
  guint share = get_share (trial, n);

  if (n == 0)
    add (findings, FALSE, LAT_N_KEYS, g_strdup (_ ("All games came to an end.")));
  else
    add (findings, share >= MANY_UNFINISHED, LAT_KEY_NO_CAPTURE_PLIES,
         g_strdup_printf (
             g_dngettext (GETTEXT_PACKAGE,
                          "%u of %u games (%u %%) had not ended after %u ply and was given up.",
                          "%u of %u games (%u %%) had not ended after %u plies and were given up.",
                          trial->options.max_plies),
             n, trial->games, share, trial->options.max_plies));
}

static const char *
get_end_label (LatReasonCode code)
{
  switch (code)
    {
    case LAT_REASON_IMMOBILISED:
      return _ ("a leader was immobilised");
    case LAT_REASON_LEADER_CAPTURED:
      return _ ("a leader was captured");
    case LAT_REASON_REACHED:
      return _ ("a leader reached its goal");
    case LAT_REASON_SOLDIER_REACHED:
      return _ ("a soldier reached its goal");
    case LAT_REASON_ANNIHILATED:
      return _ ("a side was annihilated");
    case LAT_REASON_CUT_OFF:
      return _ ("a side was cut off from the border");
    case LAT_REASON_NO_ACTION:
    case LAT_REASON_NO_ACTION_DRAW:
    case LAT_REASON_NO_ACTION_SCORE:
      return _ ("a side could not move");
    case LAT_REASON_REPETITION_DRAW:
    case LAT_REASON_REPETITION_LOSS:
    case LAT_REASON_REPETITION_AGAINST:
      return _ ("a position was repeated");
    case LAT_REASON_CAPTURELESS_DRAW:
    case LAT_REASON_CAPTURELESS_SCORE:
      return _ ("too long without a capture");
    case LAT_REASON_MOVES_DRAW:
    case LAT_REASON_MOVES_SCORE:
    case LAT_REASON_MOVES_WIN:
      return _ ("the last move was played");
    default:
      return _ ("given up");
    }
}

static void
add_ends (GPtrArray *findings, const LatRulesTrial *trial)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint written = 0;

  for (guint i = 0; i < G_N_ELEMENTS (trial->ends); i++)
    {
      const char *label = get_end_label ((LatReasonCode) i);
      guint n = 0;

      /* Reasons that people call the same stand together, where the first of them is. */
      for (guint j = 0; j < G_N_ELEMENTS (trial->ends); j++)
        {
          if (get_end_label ((LatReasonCode) j) != label)
            continue;
          if (j < i)
            break;
          n += trial->ends[j];
        }
      if (n > 0)
        g_string_append_printf (text, "%s%s: %u", written++ > 0 ? "; " : "", label, n);
    }
  if (written > 0)
    add (findings, FALSE, LAT_N_KEYS,
         /* Translators: a list of reasons, each with a number of games */
         g_strdup_printf (_ ("How games ended: %s."), text->str));
}

/* What was given up would have been longer: then it is told how long half of the games are. */
static char *
dup_length (const LatRulesTrial *trial)
{
  guint n = trial->ends[LAT_REASON_NONE];

  if (n == 0)
    return g_strdup_printf (_ ("%.0f plies a game on average."),
                            (double) trial->plies / trial->games);
  if (trial->half == G_MAXUINT)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "half of the games or more last more than %u ply.",
                                         "half of the games or more last more than %u plies.",
                                         trial->options.max_plies),
                            trial->options.max_plies);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "half of the games last %u ply or less.",
                                       "half of the games last %u plies or less.", trial->half),
                          trial->half);
}

static void
add_results (GPtrArray *findings, const LatRulesTrial *trial)
{
  guint n = trial->ends[LAT_REASON_NONE];
  g_autofree char *results =
      g_strdup_printf (_ ("White won %u, Black won %u, drawn %u"), trial->results[LAT_RESULT_WHITE],
                       trial->results[LAT_RESULT_BLACK], trial->results[LAT_RESULT_DRAW]);
  g_autofree char *given_up =
      /* Translators: part of a list of how many games ended how */
      n > 0 ? g_strdup_printf (_ (", given up %u"), n) : g_strdup ("");
  g_autofree char *length = dup_length (trial);

  add (findings, FALSE, LAT_N_KEYS, g_strdup_printf ("%s%s; %s", results, given_up, length));
}

/**
 * lat_rules_trial_list_findings:
 * @trial: a trial of at least one game
 * @ruleset: the rules that were tried
 *
 * Says what was found: warnings first, then what is worth knowing.
 *
 * Returns: (transfer full) (element-type LatRulesTrialFinding): the findings
 */
GPtrArray *
lat_rules_trial_list_findings (const LatRulesTrial *trial, const LatRuleset *ruleset)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  GPtrArray *findings = g_ptr_array_new_with_free_func (free_finding);

  g_return_val_if_fail (trial != NULL && ruleset != NULL, findings);

  if (trial->games == 0)
    return findings;
  add_start (all, trial, ruleset);
  add_unfinished (all, trial);
  add_captures (all, trial);
  add_effects (all, trial, lat_ruleset_get_rules (ruleset));
  add_ends (all, trial);
  add_results (all, trial);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < all->len; i++)
      {
        LatRulesTrialFinding *finding = g_ptr_array_index (all, i);

        if (finding->is_warning == (pass == 0))
          g_ptr_array_add (findings, finding);
      }
  return findings;
}

/**
 * lat_rules_trial_dup_method:
 *
 * Returns: (transfer full): how it was found out, one sentence, translated
 */
char *
lat_rules_trial_dup_method (const LatRulesTrial *trial)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, trial->options.seed);

  return g_strdup_printf (
      g_dngettext (
          GETTEXT_PACKAGE,
          "Played at random: %u game from the start itself, of at most %u plies, seed %s; every "
          "legal action was as likely as another.",
          "Played at random: %u games from the start itself, of at most %u plies each, seed %s; "
          "every legal action was as likely as another.",
          trial->games),
      trial->games, trial->options.max_plies, seed);
}
