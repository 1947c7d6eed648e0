/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-match-report.c - how the results of a match are shown */
#include "lat-cli-match.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define LABEL_WIDTH 26
#define MAX_LABEL   24

/* --- Texts --- */

static char *
format_elo (double elo)
{
  return g_strdup_printf ("%+.1f", elo);
}

/* Rules may be a line of any length. */
static char *
shorten (const char *label)
{
  g_autofree char *head = NULL;

  if (g_utf8_strlen (label, -1) <= MAX_LABEL)
    return g_strdup (label);
  head = g_utf8_substring (label, 0, MAX_LABEL - 1);
  return g_strconcat (head, "…", NULL);
}

static char *
format_fault (const LatMatchGame *game)
{
  if (game->fault < 0)
    return g_strdup ("");
  return g_strdup_printf (" (%s: %s)", game->fault == 0 ? _ ("first") : _ ("second"), game->detail);
}

static char *
format_llr (const LatMatchReport *report, const LatSprt *sprt)
{
  double lower;
  double upper;

  lat_sprt_get_bounds (sprt, &lower, &upper);
  return g_strdup_printf ("LLR %.2f (%.2f…%.2f)", lat_sprt_get_llr (sprt, &report->all.tally),
                          lower, upper);
}

/* --- Progress --- */

/**
 * lat_cli_match_print_game:
 *
 * Prints a line about a game and the match so far on standard error.
 */
void
lat_cli_match_print_game (guint64 index,
                          const LatMatchGame *game,
                          const LatMatchReport *report,
                          const LatMatchPlan *plan)
{
  const LatMatchRules *rules =
      g_ptr_array_index (plan->rules, lat_match_plan_get_rules_index (plan, index));
  g_autofree char *label = shorten (rules->label);
  g_autofree char *fault = format_fault (game);
  g_autofree char *llr = NULL;
  LatMatchStats stats;

  lat_match_stats_compute (&report->all.tally, &stats);
  g_autofree char *elo = format_elo (stats.elo);
  g_autofree char *low = format_elo (stats.elo_low);
  g_autofree char *high = format_elo (stats.elo_high);
  if (plan->sprt != NULL)
    llr = format_llr (report, plan->sprt);
  fprintf (stderr,
           "%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT " %s %s-%s %s %s%s, %u; +%" G_GUINT64_FORMAT
           " =%" G_GUINT64_FORMAT " -%" G_GUINT64_FORMAT ", Elo %s (%s…%s)%s%s\n",
           index + 1, plan->n_games + plan->n_games % 2, label,
           game->first_side == LAT_WHITE ? _ ("first") : _ ("second"),
           game->first_side == LAT_WHITE ? _ ("second") : _ ("first"),
           lat_result_get_text (game->result), game->end, fault, game->n_plies, stats.wins,
           stats.draws, stats.losses, elo, low, high, llr != NULL ? ", " : "",
           llr != NULL ? llr : "");
}

/* --- Table --- */

/* In cells, not bytes; headings can be of any language. */
static void
print_cell (const char *text, int width)
{
  int blanks = width - (int) g_utf8_strlen (text, -1);

  printf ("%*s%s", MAX (blanks, 1), "", text);
}

static void
print_label (const char *text)
{
  g_autofree char *label = shorten (text);
  int blanks = LABEL_WIDTH - (int) g_utf8_strlen (label, -1);

  printf ("%s%*s", label, MAX (blanks, 1), "");
}

static void
print_number (guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  print_cell (text, 8);
}

static void
print_real (const char *format, double number)
{
  char text[32];

  print_cell (g_ascii_formatd (text, sizeof text, format, number), 9);
}

static void
print_head (void)
{
  print_label (_ ("rules"));
  print_cell (_ ("games"), 8);
  print_cell (_ ("won"), 8);
  print_cell (_ ("drawn"), 8);
  print_cell (_ ("lost"), 8);
  print_cell (_ ("points"), 9);
  print_cell (_ ("Elo"), 9);
  print_cell (_ ("from"), 9);
  print_cell (_ ("to"), 9);
  print_cell (_ ("LOS %"), 9);
  print_cell (_ ("draws %"), 9);
  putchar ('\n');
}

static void
print_row (const char *label, const LatMatchSum *sum)
{
  LatMatchStats stats;

  lat_match_stats_compute (&sum->tally, &stats);
  print_label (label);
  print_number (stats.n_games);
  print_number (stats.wins);
  print_number (stats.draws);
  print_number (stats.losses);
  print_real ("%.1f", stats.points);
  print_real ("%+.1f", stats.elo);
  print_real ("%+.1f", stats.elo_low);
  print_real ("%+.1f", stats.elo_high);
  print_real ("%.1f", 100.0 * stats.los);
  print_real ("%.1f", 100.0 * stats.draw_ratio);
  putchar ('\n');
}

static void
print_side (const char *label, const guint64 games[3])
{
  printf ("%s: +%" G_GUINT64_FORMAT " =%" G_GUINT64_FORMAT " -%" G_GUINT64_FORMAT "\n", label,
          games[2], games[1], games[0]);
}

static void
print_player (const LatMatchSum *sum, const LatMatchPlan *plan, guint player)
{
  double n = (double) MAX (sum->n_answers[player], 1);

  printf ("%s: %s: %s %.0f, %s %.2f, %s %" G_GUINT64_FORMAT "\n",
          player == 0 ? _ ("first") : _ ("second"), plan->players[player]->name,
          _ ("nodes an action"), (double) sum->nodes[player] / n, _ ("milliseconds an action"),
          (double) sum->time_us[player] / n / G_TIME_SPAN_MILLISECOND, _ ("lost by a fault"),
          sum->faults[player]);
}

static void
print_sprt (const LatMatchReport *report, const LatSprt *sprt)
{
  g_autofree char *llr = format_llr (report, sprt);
  const char *verdict = _ ("open: more games are needed");

  if (report->verdict == LAT_SPRT_ACCEPTS_1)
    verdict = _ ("the second hypothesis is accepted");
  else if (report->verdict == LAT_SPRT_ACCEPTS_0)
    verdict = _ ("the first hypothesis is accepted");
  printf ("SPRT %g,%g,%g,%g: %s: %s\n", sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta, llr,
          verdict);
}

/**
 * lat_cli_match_print_report:
 *
 * Prints what a match comes to on standard output.
 */
void
lat_cli_match_print_report (const LatMatchReport *report, const LatMatchPlan *plan)
{
  const LatMatchTally *tally = &report->all.tally;

  print_head ();
  for (guint i = 0; i < report->n_rules && report->n_rules > 1; i++)
    print_row (((LatMatchRules *) g_ptr_array_index (plan->rules, i))->label, &report->rules[i]);
  print_row (report->n_rules > 1 ? _ ("all")
                                 : ((LatMatchRules *) g_ptr_array_index (plan->rules, 0))->label,
             &report->all);
  print_side (_ ("as White"), tally->games[LAT_WHITE]);
  print_side (_ ("as Black"), tally->games[LAT_BLACK]);
  printf ("%s:", _ ("pairs of 0, ½, 1, 1½, 2 points"));
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    printf (" %" G_GUINT64_FORMAT, tally->pairs[i]);
  printf ("\n%s: %.1f\n", _ ("actions a game"),
          (double) report->all.n_plies / (double) MAX (report->n_games, 1));
  for (guint i = 0; i < 2; i++)
    print_player (&report->all, plan, i);
  if (plan->sprt != NULL)
    print_sprt (report, plan->sprt);
  if (report->n_logged > 0)
    printf ("%s: %" G_GUINT64_FORMAT "\n", _ ("games that were in the log"), report->n_logged);
  printf ("%s: %.1f\n", _ ("seconds"), (double) report->time_us / G_USEC_PER_SEC);
}
