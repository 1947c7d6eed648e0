/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-text.c - reports as text */
#include "lat-lab-report-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "lat-locale.h"

/* Games are called short up to so many plies, and long from so many. */
#define SHORT_GAME 80
#define LONG_GAME  200
/* Rules are called sharp where such a share of the actions captures, and quiet where fewer do. */
#define SHARP 0.15
#define QUIET 0.06

/* Lines of one metric on a terminal. */
#define MAX_ROWS 40

/**
 * lat_lab_report_dup_missing:
 * @report: a finished report
 *
 * Returns: (transfer full) (nullable): that the run should have more games, and what that means, translated; %NULL if all
 *   are there
 */
char *
lat_lab_report_dup_missing (const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint64 n_missing = lat_lab_report_count_missing (report);
  guint64 n_all = 2 * lat_lab_header_count_pairs (header);
  guint n = lat_lab_report_get_n_games (report) / 2;
  g_autofree char *words = NULL;

  if (n_missing == 0)
    return NULL;
  if (lat_lab_report_get_stop (report) == LAT_LAB_STOP_SHOWN)
    return g_strdup_printf (
        g_dngettext (
            GETTEXT_PACKAGE,
            "Stopped after %u of %" PRIu64
            " pairs, since it was decided; the difference that was shown is told too large "
            "on average.",
            "Stopped after %u of %" PRIu64
            " pairs, since it was decided; the difference that was shown is told too large "
            "on average.",
            n),
        n, header->n_pairs);
  if (lat_lab_report_get_stop (report) == LAT_LAB_STOP_EXCLUDED)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Stopped after %u of %" PRIu64
                                         " pairs, since it was decided: a difference that matters "
                                         "was excluded.",
                                         "Stopped after %u of %" PRIu64
                                         " pairs, since it was decided: a difference that matters "
                                         "was excluded.",
                                         n),
                            n, header->n_pairs);
  words = g_strdup_printf (
      /* Translators: how many games, of how many */
      _ ("The run is not finished, or parts of it are missing: %" PRIu64 " of %" PRIu64
         " games by these rules are there."),
      n_all - n_missing, n_all);
  if (header->n_rules != 2)
    return g_steal_pointer (&words);
  return g_strconcat (words, " ",
                      _ ("If it was stopped because a difference was shown, that is told too large "
                         "on average."),
                      NULL);
}

static char *
dup_games (const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  guint n = lat_lab_report_get_n_games (report);
  g_autofree char *nodes = NULL;
  g_autofree char *games = NULL;
  g_autofree char *more = NULL;
  g_autofree char *plies = NULL;

  if (header->nodes[0] == header->nodes[1])
    nodes = g_strdup_printf ("%" G_GUINT64_FORMAT, header->nodes[0]);
  else
    nodes = g_strdup_printf ("%" G_GUINT64_FORMAT " : %" G_GUINT64_FORMAT, header->nodes[0],
                             header->nodes[1]);
  plies = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u random ply", "%u random plies", header->random_plies),
      header->random_plies);
  /* Translators: how many games; how many positions an engine visits for an action; a number; “8 random plies”; how
   * many actions; the version of the program */
  games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                        "%u game of engines with %s nodes an action, seed %" PRIu64
                                        ", %s, at most %u plies, Latrunculi %s.",
                                        "%u games of engines with %s nodes an action, seed %" PRIu64
                                        ", %s, at most %u plies, Latrunculi %s.",
                                        n),
                           n, nodes, header->seed, plies, header->max_plies, header->version);
  n = lat_lab_report_get_n_start_games (report);
  if (n == 0)
    return g_steal_pointer (&games);
  more = g_strdup_printf (
      /* Translators: how many games, how many of them are different, a number of percent */
      g_dngettext (
          GETTEXT_PACKAGE,
          "%u game more begins at the start itself (%u different); in all of them each weight by "
          "which an engine judges is off by up to %u %%, drawn anew for each game.",
          "%u games more begin at the start itself (%u of them different); in all games each "
          "weight "
          "by which an engine judges is off by up to %u %%, drawn anew for each.",
          n),
      n, lat_lab_report_count_courses (report), header->noise);
  return g_strconcat (games, " ", more, NULL);
}

/**
 * lat_lab_report_dup_run:
 * @report: a finished report
 *
 * Returns: (transfer full): what games it is of, in one sentence, and in another one that not all are there, if so,
 *   translated
 */
char *
lat_lab_report_dup_run (const LatLabReport *report)
{
  g_autofree char *games = NULL;
  g_autofree char *missing = NULL;

  g_return_val_if_fail (report != NULL, NULL);

  games = dup_games (report);
  missing = lat_lab_report_dup_missing (report);
  return missing != NULL ? g_strconcat (games, " ", missing, NULL) : g_steal_pointer (&games);
}

/**
 * lat_lab_report_dup_verdict:
 * @report: a report
 *
 * Returns: (transfer full) (nullable): what is proved of the start, which comes before all numbers,
 *   translated; %NULL if nothing is
 */
char *
lat_lab_report_dup_verdict (const LatLabReport *report)
{
  g_autofree char *verdict = NULL;

  g_return_val_if_fail (report != NULL, NULL);

  verdict = lat_start_answer_dup_verdict (lat_lab_report_get_start (report),
                                          lat_lab_report_get_ruleset (report));
  if (verdict == NULL)
    return NULL;
  /* Translators: %s is a sentence that says who wins */
  return g_strdup_printf (
      _ ("%s The numbers below are of how engines play, not of what the rules decide."), verdict);
}

/**
 * lat_lab_report_dup_summary:
 * @report: a finished report
 *
 * Returns: (transfer full): what is proved, if anything is, as a line of its own, and the most important
 *   numbers, translated
 */
char *
lat_lab_report_dup_summary (const LatLabReport *report)
{
  LatLabHeadline headline;
  g_autofree char *numbers = NULL;
  g_autofree char *verdict = NULL;

  g_return_val_if_fail (report != NULL, NULL);

  headline.beginning = lat_lab_beginning_of (lat_lab_report_get_header (report),
                                             lat_lab_report_get_ruleset (report));
  headline.plies = *lat_lab_report_get_item (report, "plies");
  headline.score = *lat_lab_report_get_item (report, "first-score");
  headline.start = *lat_lab_report_get_item (report, "start-first-score");
  headline.capturing = *lat_lab_report_get_item (report, "capturing");
  headline.skill = *lat_lab_report_get_item (report, "skill");
  for (guint i = 0; i < 2; i++)
    headline.nodes[i] = lat_lab_report_get_header (report)->nodes[i];
  headline.max_plies = lat_lab_report_get_header (report)->max_plies;
  numbers = lat_lab_headline_dup_text (&headline);
  verdict = lat_lab_report_dup_verdict (report);
  return verdict != NULL ? g_strconcat (verdict, "\n", numbers, NULL) : g_steal_pointer (&numbers);
}

/* How many games were cut off, where some were; then how long they last. */
static void
append_length (GString *text, const LatLabHeadline *headline)
{
  const LatLabItem *plies = &headline->plies;
  guint n = (guint) plies->total.n, n_cut = (guint) plies->n_cut;
  g_autofree char *length = NULL;

  if (n_cut == 0)
    {
      length = lat_lab_item_dup_total (plies);
      /* Translators: a length with its interval; part of a sentence */
      g_string_append_printf (text, _ ("games last %s"), length);
      return;
    }
  if (lat_lab_item_is_cut_off (plies))
    /* They have no score that they could count in. */
    g_string_append_printf (text,
                            /* Translators: how many games, after how many plies */
                            g_dngettext (GETTEXT_PACKAGE,
                                         "%u game, which was cut off after %u plies",
                                         "all %u games were cut off after %u plies", n),
                            n, headline->max_plies);
  else
    g_string_append_printf (
        text,
        /* Translators: how many games, of how many, how many of 100, after how many plies */
        g_dngettext (GETTEXT_PACKAGE,
                     "%u of %u games (%u %%) was cut off after %u plies and counts as a draw",
                     "%u of %u games (%u %%) were cut off after %u plies and count as draws",
                     n_cut),
        n_cut, n, lat_lab_share_of_cut (plies), headline->max_plies);
  length = lat_lab_item_dup_half (plies);
  if (length == NULL)
    return;
  g_string_append (text, " · ");
  if (isfinite (plies->half.value))
    /* Translators: a length with its interval; part of a sentence */
    g_string_append_printf (text, _ ("half of all games last no longer than %s"), length);
  else
    /* Translators: “more than 600 plies”; part of a sentence */
    g_string_append_printf (text, _ ("half of all games or more last %s"), length);
}

/* What is another question than that of openings, and has another answer. */
static void
append_start (GString *text, const LatLabItem *start)
{
  g_autofree char *score = NULL;

  if (start->total.n == 0)
    return;
  score = lat_lab_item_dup_total (start);
  g_string_append (text, " · ");
  /* Translators: a share with its interval, of games that begin there; part of a sentence */
  g_string_append_printf (text, _ ("from the start itself the first side scores %s"), score);
}

/* Of two efforts; that of one half and its double has words of its own. */
static gboolean
is_double (const LatLabHeadline *headline, guint64 *more, guint64 *less)
{
  *more = MAX (headline->nodes[0], headline->nodes[1]);
  *less = MIN (headline->nodes[0], headline->nodes[1]);
  return *more == 2 * *less;
}

static void
append_worth (GString *text, const LatLabHeadline *headline)
{
  g_autofree char *skill = NULL;
  guint64 more, less;

  if (isnan (headline->skill.total.value))
    return;
  skill = lat_lab_item_dup_total (&headline->skill);
  g_string_append (text, " · ");
  if (is_double (headline, &more, &less))
    /* Translators: an engine that may visit twice as many positions against one that may not; a
     * number of Elo with its interval; part of a sentence */
    g_string_append_printf (text, _ ("double effort is worth %s"), skill);
  else
    /* Translators: how many positions one engine may visit for an action, and how many the other;
     * a number of Elo with its interval; part of a sentence */
    g_string_append_printf (text, _ ("%" PRIu64 " nodes against %" PRIu64 " are worth %s"), more,
                            less, skill);
}

/**
 * lat_lab_headline_dup_text:
 * @headline: numbers of a run
 *
 * Returns: (transfer full): them in words, translated: “After 8 random plies: games last 61 (58 – 64)
 *   plies · double effort is worth 90 (30 – 160) Elo · the first side scores 54 % (52 – 56)”. Where games were cut
 *   off, how many is said first
 */
char *
lat_lab_headline_dup_text (const LatLabHeadline *headline)
{
  g_autofree char *after = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (headline != NULL, NULL);

  if (!isfinite (headline->score.total.low) && !lat_lab_item_is_cut_off (&headline->score))
    return g_strdup (_ ("There are too few games to say anything."));
  text = g_string_new (NULL);
  append_length (text, headline);
  append_worth (text, headline);
  if (isfinite (headline->score.total.value))
    {
      g_autofree char *score = lat_lab_item_dup_number (&headline->score, &headline->score.total);

      g_string_append (text, " · ");
      /* Translators: a share with its interval; part of a sentence */
      g_string_append_printf (text, _ ("the first side scores %s"), score);
    }
  append_start (text, &headline->start);
  after = lat_lab_beginning_dup_words (&headline->beginning);
  title = lat_locale_dup_sentence (after);
  /* Translators: “After 8 random plies”, and what is true of such games */
  return g_strdup_printf (_ ("%s: %s"), title, text->str);
}

/* As many digits as one keeps in mind. */
static guint
round_number (double value)
{
  return (guint) (value < 100 ? lround (value) : 10 * lround (value / 10));
}

static char *
dup_length (const LatLabHeadline *headline)
{
  const LatLabItem *plies = &headline->plies;
  guint n;

  if (plies->n_cut > 0 && !isfinite (plies->half.value))
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "very long: most games had not ended after %u ply",
                     "very long: most games had not ended after %u plies", headline->max_plies),
        headline->max_plies);
  /* What was cut off would have gone on. */
  if (plies->n_cut > 0)
    {
      n = round_number (plies->half.value);
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u %% not ended after %u plies · half last up to %u ply",
                       "%u %% not ended after %u plies · half last up to %u plies", n),
          lat_lab_share_of_cut (plies), headline->max_plies, n);
    }
  n = round_number (plies->total.value);
  if (plies->total.value < SHORT_GAME)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "short: about %u ply", "short: about %u plies", n), n);
  if (plies->total.value > LONG_GAME)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "long: about %u ply", "long: about %u plies", n), n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %u ply", "about %u plies", n), n);
}

static void
append_captures (GString *text, double share)
{
  guint n;

  if (!(share > 0))
    return;
  n = round_number (1 / share);
  g_string_append (text, " · ");
  if (share >= SHARP)
    /* Translators: every so many actions of a game */
    g_string_append_printf (text, _ ("sharp: one action in %u captures a man"), n);
  else if (share < QUIET)
    g_string_append_printf (text, _ ("quiet: one action in %u captures a man"), n);
  else
    g_string_append_printf (text, _ ("one action in %u captures a man"), n);
}

static void
append_skill (GString *text, const LatLabHeadline *headline)
{
  const LatLabInterval *elo = &headline->skill.total;
  guint64 more, less;
  long score;

  if (isnan (elo->value))
    return;
  score = lround (100 / (1 + pow (10, -elo->value / 400)));
  g_string_append (text, " · ");
  if (is_double (headline, &more, &less) && elo->low > 0)
    g_string_append_printf (text, _ ("who thinks twice as long scores about %ld of 100"), score);
  else if (more == 2 * less)
    g_string_append (text, _ ("to think twice as long is not seen to help"));
  else if (elo->low > 0)
    /* Translators: how many positions one engine may visit for an action, and how many the other */
    g_string_append_printf (
        text, _ ("with %" PRIu64 " nodes against %" PRIu64 " one scores about %ld of 100"), more,
        less, score);
  else
    /* Translators: how many positions one engine may visit for an action, and how many the other */
    g_string_append_printf (text, _ ("%" PRIu64 " nodes against %" PRIu64 " are not seen to help"),
                            more, less);
}

static void
append_favour (GString *text, const LatLabInterval *score)
{
  if (!isfinite (score->value))
    return;
  g_string_append (text, " · ");
  if (score->low > 0.5)
    g_string_append (text, _ ("the first side is better off"));
  else if (score->high < 0.5)
    g_string_append (text, _ ("the second side is better off"));
  else
    g_string_append (text, _ ("no side is seen to be better off"));
}

static void
append_favour_from_start (GString *text, const LatLabItem *start)
{
  if (start->total.n == 0 || !isfinite (start->total.value))
    return;
  g_string_append (text, " · ");
  if (start->total.low > 0.5)
    g_string_append (text, _ ("from the start itself the first side is better off"));
  else if (start->total.high < 0.5)
    g_string_append (text, _ ("from the start itself the second side is better off"));
  else
    g_string_append (text, _ ("from the start itself no side is seen to be better off"));
}

/**
 * lat_lab_headline_dup_character:
 * @headline: numbers of a run
 *
 * What a player asks first: how long, how sharp, how much skill decides, and for whom it is better. What
 * the interval of a number (95 %) leaves open is not said.
 *
 * Returns: (transfer full): them in words, translated: “Engines’ games after 8 random plies: short: about 61 plies · sharp: one
 *   action in 5 captures a man · who thinks twice as long scores about 63 of 100 · the first side is better off”
 */
char *
lat_lab_headline_dup_character (const LatLabHeadline *headline)
{
  g_autofree char *length = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (headline != NULL, NULL);

  length = dup_length (headline);
  after = lat_lab_beginning_dup_words (&headline->beginning);
  text = g_string_new (length);
  append_captures (text, headline->capturing.total.value);
  append_skill (text, headline);
  append_favour (text, &headline->score.total);
  append_favour_from_start (text, &headline->start);
  /* Translators: “after 8 random plies”; how the games are that engines have played by a rule set */
  return g_strdup_printf (_ ("Engines’ games %s: %s"), after, text->str);
}

static gboolean
has_total (LatMetricKind kind)
{
  return kind == LAT_METRIC_SHARE || kind == LAT_METRIC_MEAN || kind == LAT_METRIC_ELO;
}

static gboolean
has_list (LatMetricKind kind)
{
  return kind == LAT_METRIC_ENDS || kind == LAT_METRIC_KEYS || kind == LAT_METRIC_LINES
         || kind == LAT_METRIC_LADDER;
}

/**
 * lat_lab_report_dup_hint:
 * @report: a finished report
 * @metric: the id of a metric
 *
 * Returns: (transfer full) (nullable): why there is nothing to show of it, though it was counted,
 *   translated
 */
char *
lat_lab_report_dup_hint (const LatLabReport *report, const char *metric)
{
  const LatLabItem *item = lat_lab_report_get_item (report, metric);

  g_return_val_if_fail (item != NULL, NULL);

  if (item->metric->kind != LAT_METRIC_LINES || item->total.n == 0)
    return NULL;
  for (guint i = 0; i < item->rows->len; i++)
    if (g_array_index (item->rows, LatLabRow, i).games->len > 2)
      return NULL;
  return g_strdup (_ ("Every pair of this run has an opening of its own. With no random plies, or "
                      "few, lines are played more than once, and are told here."));
}

static void
append_rows (GString *text, const LatLabItem *item, const char *after)
{
  /* That a pair has two games with one opening says nothing. */
  guint least = item->metric->kind == LAT_METRIC_LINES ? 3 : 1;
  guint n_shown = 0;
  for (guint i = 0; i < item->rows->len && n_shown < MAX_ROWS; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);
      g_autofree char *number = lat_lab_item_dup_row (item, row);

      if (row->games->len < least)
        continue;
      if (n_shown++ == 0)
        g_string_append_printf (text, "%s (%s)\n", _ (item->metric->name), after);
      g_string_append_printf (text, "%*s%6u  %s  %s\n", (int) row->depth * 2 + 2, "",
                              row->games->len, number, row->label);
    }
  if (item->metric->kind == LAT_METRIC_LADDER)
    {
      g_autofree char *verdict = lat_lab_item_dup_ladder_verdict (item);

      g_string_append_printf (text, "%s\n", verdict);
    }
}

/**
 * lat_lab_report_dup_text:
 * @report: a finished report
 *
 * Returns: (transfer full): the report for a terminal, translated; maps and curves are left out
 */
char *
lat_lab_report_dup_text (const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  g_autofree char *run = lat_lab_report_dup_run (report);
  g_autofree char *summary = lat_lab_report_dup_summary (report);
  const LatMetric *table;
  GString *text;
  guint n;

  g_return_val_if_fail (report != NULL, NULL);

  text = g_string_new (header->labels[lat_lab_report_get_rules_index (report)]);
  g_string_append_printf (text, "\n%s\n\n%s\n\n", summary, run);
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      const LatLabItem *item = lat_lab_report_get_item (report, table[i].id);
      g_autofree char *number = lat_lab_item_dup_total (item);
      g_autofree char *hint = lat_lab_report_dup_hint (report, table[i].id);
      g_autofree char *after = lat_lab_report_dup_after_of (report, &table[i]);

      if (hint != NULL)
        g_string_append_printf (text, "%s: %s", _ (table[i].name), hint);
      else if (has_total (table[i].kind) && item->total.n > 0)
        /* Translators: the name of a number, the number, of how many games it is, “after 8 random
         * plies” */
        g_string_append_printf (text,
                                g_dngettext (GETTEXT_PACKAGE, "%s: %s; %" PRIu64 " game %s",
                                             "%s: %s; %" PRIu64 " games %s", item->total.n),
                                _ (table[i].name), number, item->total.n, after);
      else if (has_list (table[i].kind) && item->total.n > 0)
        append_rows (text, item, after);
      else
        continue;
      if (text->len > 0 && text->str[text->len - 1] != '\n')
        g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_lab_report_dup_definitions:
 *
 * Returns: (transfer full): all metrics, one a line: id, name, definition, source, translated, with
 *   tabs between them
 */
char *
lat_lab_report_dup_definitions (void)
{
  GString *text = g_string_new (NULL);
  const LatMetric *table;
  guint n;

  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\t%s\t%s\t%s\n", table[i].id, _ (table[i].name),
                            _ (table[i].definition), lat_metric_get_source (&table[i]));
  return g_string_free (text, FALSE);
}
