/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-play-words.c - what is said of a run while it is played */
#include "lat-lab-play-words.h"

#include <glib/gi18n.h>

#include "lat-lab-number.h"
#include "lat-locale.h"
#include "lat-own-boards.h"

/**
 * lat_lab_play_add_rules:
 * @header: of a run that is to be played
 * @ruleset: the rules of a game, or others
 *
 * Adds rules by their name; of the first ones the run remembers the board that was found, if they are of one.
 */
void
lat_lab_play_add_rules (LatLabHeader *header, LatRuleset *ruleset)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatFoundMeasure where;
  LatBoardItem *item = header->n_rules == 0 ? lat_own_boards_find (rules, &where) : NULL;

  lat_lab_header_add_rules (header, lat_rules_get_display_name (rules), ruleset);
  if (item != NULL)
    header->board = g_strdup (lat_board_item_get_board (item)->id);
}

/**
 * lat_lab_play_dup_time:
 * @us: microseconds
 *
 * Returns: (transfer full): that so much time is left, translated
 */
char *
lat_lab_play_dup_time (gint64 us)
{
  gint64 seconds = (us + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND;
  guint minutes = (guint) ((seconds + 30) / 60);

  if (seconds < 60)
    return g_strdup (_ ("less than a minute left"));
  if (minutes < 90)
    return g_strdup_printf (ngettext ("%u minute left", "%u minutes left", minutes), minutes);
  minutes = (minutes + 30) / 60;
  return g_strdup_printf (ngettext ("%u hour left", "%u hours left", minutes), minutes);
}

/**
 * lat_lab_play_dup_length:
 * @us: microseconds
 *
 * Returns: (transfer full): that a run will take so long, translated
 */
char *
lat_lab_play_dup_length (gint64 us)
{
  gint64 seconds = (us + G_TIME_SPAN_SECOND / 2) / G_TIME_SPAN_SECOND;
  guint minutes = (guint) ((seconds + 30) / 60);

  if (seconds < 60)
    return g_strdup (_ ("It will take less than a minute."));
  if (minutes < 90)
    return g_strdup_printf (ngettext ("It will take about %u minute, as the first games did.",
                                      "It will take about %u minutes, as the first games did.",
                                      minutes),
                            minutes);
  minutes = (minutes + 30) / 60;
  return g_strdup_printf (ngettext ("It will take about %u hour, as the first games did.",
                                    "It will take about %u hours, as the first games did.",
                                    minutes),
                          minutes);
}

/* Of games from openings. */
static char *
dup_main (const LatLabEstimates *now, const char *after)
{
  g_autofree char *title = lat_locale_dup_sentence (after);
  g_autofree char *plies = lat_lab_item_dup_total (&now->plies);
  g_autofree char *first = NULL;
  g_autofree char *draws = NULL;

  if (lat_lab_item_is_cut_off (&now->plies))
    /* Translators: “After 8 random plies”, and what is true of such games */
    return g_strdup_printf (_ ("%s: %s"), title, plies);
  first = lat_lab_item_dup_number (&now->first, &now->first.total);
  draws = lat_lab_item_dup_number (&now->draws, &now->draws.total);
  if (lat_lab_item_is_censored (&now->plies))
    /* Translators: “After 8 random plies”, how many games were cut off and how long they last, and two
     * numbers, each with its interval: “54 % (52 – 56)” */
    return g_strdup_printf (_ ("%s: %s · first side scores %s · draws %s"), title, plies, first,
                            draws);
  /* Translators: “After 8 random plies”, and three numbers, each with its interval: “54 % (52 – 56)” */
  return g_strdup_printf (_ ("%s: first side scores %s · draws %s · %s"), title, first, draws,
                          plies);
}

/**
 * lat_lab_play_dup_summary:
 * @counter: (nullable): has counted the games
 * @after: how those from openings begin, as lat_lab_beginning_dup_words() says it
 *
 * Returns: (transfer full) (nullable): what is known by now, translated; %NULL before the first game
 */
char *
lat_lab_play_dup_summary (LatLabCounter *counter, const char *after)
{
  LatLabEstimates now;
  g_autofree char *main_part = NULL;
  g_autofree char *start = NULL;

  if (counter == NULL)
    return NULL;
  lat_lab_counter_get (counter, &now);
  if (now.n_games > 0)
    main_part = dup_main (&now, after);
  if (now.start.total.n == 0)
    return g_steal_pointer (&main_part);
  start = lat_lab_item_dup_total (&now.start);
  if (main_part == NULL)
    /* Translators: a number with its interval: “54 % (52 – 56)” */
    return g_strdup_printf (_ ("From the start itself: first side scores %s"), start);
  /* Translators: what was said before, and a number with its interval: “54 % (52 – 56)” */
  return g_strdup_printf (_ ("%s · from the start itself %s"), main_part, start);
}
