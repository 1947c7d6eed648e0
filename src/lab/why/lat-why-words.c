/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-words.c - a reason in words */
#include "lat-why.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-locale.h"
#include "lat-play.h"

static void
add_sentence (GString *text, char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
  g_free (sentence);
}

static char *
dup_action (const LatWhyPlace *place, LatAction action)
{
  return lat_action_text_write (place->ruleset, place->position, place->history, action,
                                LAT_MARKS_FILE);
}

static char *
dup_squares (const LatWhy *why)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < why->n_squares; i++)
    {
      char name[LAT_SQUARE_NAME_SIZE];

      lat_square_write (why->squares[i], name);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* The action that a line of this kind is told with. */
static LatAction
get_opening (const LatWhy *why)
{
  switch (why->kind)
    {
    case LAT_WHY_MISSES_WIN:
    case LAT_WHY_MISSES_MEN:
      return why->better;
    case LAT_WHY_WINS:
    case LAT_WHY_WINS_MEN:
      return why->action;
    default:
      return LAT_ACTION_INVALID;
    }
}

/**
 * lat_why_count_plies:
 * @why: a reason by force
 *
 * Returns: how many actions it takes at most, with the one that lat_why_dup_line() begins with
 */
guint
lat_why_count_plies (const LatWhy *why)
{
  g_return_val_if_fail (why != NULL, 0);

  return why->plies + (get_opening (why) != LAT_ACTION_INVALID ? 1 : 0);
}

/* Of rules that convert each man makes a difference of two. */
static guint
count_men (const LatWhyPlace *place, const LatWhy *why)
{
  gboolean converts = lat_ruleset_get_rules (place->ruleset)->method == LAT_METHOD_CONVERT;

  return converts ? (why->men + 1) / 2 : why->men;
}

/* {{{ what is won */

static const char *
get_one_man_format (LatWhyKind kind)
{
  switch (kind)
    {
    case LAT_WHY_LOSES_MEN:
      /* Translators: of an action; %s is how it comes about, as actions */
      return _ ("This loses a man: %s.");
    case LAT_WHY_MISSES_MEN:
      /* Translators: of an action; %s is what would have been better, as actions */
      return _ ("This misses winning a man: %s.");
    case LAT_WHY_WINS_MEN:
      return _ ("This wins a man: %s.");
    case LAT_WHY_PARRIES_MEN:
      /* Translators: of an action; %s is the threat, as actions */
      return _ ("This parries the threat to win a man: %s.");
    case LAT_WHY_THREATENS_MEN:
    default:
      return _ ("The threat is to win a man: %s.");
    }
}

static const char *
get_men_format (LatWhyKind kind, guint n)
{
  switch (kind)
    {
    case LAT_WHY_LOSES_MEN:
      return g_dngettext (GETTEXT_PACKAGE, "This loses %u man: %s.", "This loses %u men: %s.", n);
    case LAT_WHY_MISSES_MEN:
      return g_dngettext (GETTEXT_PACKAGE, "This misses winning %u man: %s.",
                          "This misses winning %u men: %s.", n);
    case LAT_WHY_WINS_MEN:
      return g_dngettext (GETTEXT_PACKAGE, "This wins %u man: %s.", "This wins %u men: %s.", n);
    case LAT_WHY_PARRIES_MEN:
      return g_dngettext (GETTEXT_PACKAGE, "This parries the threat to win %u man: %s.",
                          "This parries the threat to win %u men: %s.", n);
    case LAT_WHY_THREATENS_MEN:
    default:
      return g_dngettext (GETTEXT_PACKAGE, "The threat is to win %u man: %s.",
                          "The threat is to win %u men: %s.", n);
    }
}

static const char *
get_win_format (LatWhyKind kind, guint n)
{
  switch (kind)
    {
    case LAT_WHY_LOSES:
      /* Translators: of an action; %s is how the other side wins, as actions */
      return g_dngettext (GETTEXT_PACKAGE, "This loses the game within %u ply: %s.",
                          "This loses the game within %u plies: %s.", n);
    case LAT_WHY_MISSES_WIN:
      return g_dngettext (GETTEXT_PACKAGE, "This misses a win within %u ply: %s.",
                          "This misses a win within %u plies: %s.", n);
    case LAT_WHY_WINS:
      return g_dngettext (GETTEXT_PACKAGE, "This wins the game within %u ply: %s.",
                          "This wins the game within %u plies: %s.", n);
    case LAT_WHY_PARRIES:
      return g_dngettext (GETTEXT_PACKAGE, "This parries the threat to win within %u ply: %s.",
                          "This parries the threat to win within %u plies: %s.", n);
    case LAT_WHY_THREATENS:
    default:
      return g_dngettext (GETTEXT_PACKAGE, "The threat is to win within %u ply: %s.",
                          "The threat is to win within %u plies: %s.", n);
    }
}

/* }}} */
/* {{{ how */

/* By such rules nobody falls yet. */
static gboolean
is_trapping (const LatWhyPlace *place)
{
  return lat_ruleset_get_rules (place->ruleset)->method == LAT_METHOD_TRAP;
}

static const char *
get_way_format (const LatWhyPlace *place, LatWhyWayKind kind)
{
  switch (kind)
    {
    case LAT_WHY_WAY_CORNER:
      /* Translators: how a man is captured; %s is his square; so are the next */
      return is_trapping (place) ? _ ("%s is trapped in the corner.")
                                 : _ ("%s falls in the corner.");
    case LAT_WHY_WAY_ENCLOSURE:
      return _ ("%s is enclosed.");
    case LAT_WHY_WAY_INTERVENTION:
      return _ ("%s falls by intervention.");
    case LAT_WHY_WAY_HOSTILE:
      return _ ("%s falls against a hostile square.");
    case LAT_WHY_WAY_PUSH:
      return _ ("%s falls by push and crush.");
    case LAT_WHY_WAY_FLANK:
      return _ ("%s falls by a flank attack.");
    case LAT_WHY_WAY_PHALANX:
      return _ ("%s falls by a phalanx.");
    case LAT_WHY_WAY_SURROUND:
      return _ ("%s falls with all its sides taken.");
    case LAT_WHY_WAY_GROUP:
      return _ ("%s falls with its group.");
    case LAT_WHY_WAY_WALL:
      return _ ("%s falls in a shield wall.");
    case LAT_WHY_WAY_LEAP:
      return _ ("%s falls by a leap.");
    case LAT_WHY_WAY_REPLACEMENT:
      return _ ("%s falls by replacement.");
    case LAT_WHY_WAY_APPROACH:
      return _ ("%s falls by approach.");
    case LAT_WHY_WAY_NONE:
    case LAT_WHY_WAY_ANVIL:
    default:
      return NULL;
    }
}

static const char *
get_anvil_format (const LatWhyPlace *place)
{
  if (is_trapping (place))
    /* Translators: how a man is trapped: his square, then those of his captors */
    return _ ("%s is trapped between hammer %s and anvil %s.");
  /* Translators: how a man is captured: his square, then those of his captors */
  return _ ("%s falls between hammer %s and anvil %s.");
}

static void
add_way (GString *text, const LatWhyPlace *place, const LatWhyWay *way)
{
  /* A leader or an officer is named as in notation. */
  char victim[1 + LAT_SQUARE_NAME_SIZE] = { way->victim_kind == LAT_LEADER ? 'D' : 'O' };
  char hammer[LAT_SQUARE_NAME_SIZE];
  char anvil[LAT_SQUARE_NAME_SIZE];

  if (way->kind == LAT_WHY_WAY_NONE)
    return;
  lat_square_write (way->victim, victim + (way->victim_kind != LAT_SOLDIER ? 1 : 0));
  if (way->kind != LAT_WHY_WAY_ANVIL)
    {
      add_sentence (text, g_strdup_printf (get_way_format (place, way->kind), victim));
      return;
    }
  lat_square_write (way->hammer, hammer);
  lat_square_write (way->anvil, anvil);
  add_sentence (text, g_strdup_printf (get_anvil_format (place), victim, hammer, anvil));
}

static void
add_end (GString *text, const LatReason *end)
{
  g_autofree char *reason = NULL, *sentence = NULL;

  if (end->code == LAT_REASON_NONE)
    return;
  reason = lat_reason_dup_text (end);
  sentence = lat_locale_dup_sentence (reason);
  add_sentence (text, g_strdup_printf ("%s.", sentence));
}

/* What is lost for what, where the line has captures by both. */
static void
add_balance (GString *text, const LatWhy *why)
{
  if (why->given > 0 && why->taken > why->given)
    /* Translators: of an exchange; both numbers are of men, the first is the larger one */
    add_sentence (text, g_strdup_printf (_ ("That is %d men for %d."), why->taken, why->given));
}

/* Why it does not help that the action takes somebody itself. */
static void
add_answer (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  g_autofree char *answer = NULL;
  LatPosition here;

  if (why->answer == LAT_ACTION_INVALID)
    return;
  lat_history_init (&history);
  lat_history_copy (&history, place->history);
  lat_play (place->ruleset, place->position, why->action, &here);
  lat_history_push (&history, &here);
  answer = lat_action_text_write (place->ruleset, &here, &history, why->answer, LAT_MARKS_FILE);
  /* Translators: of an action that captures; %s is the answer to it */
  add_sentence (text, g_strdup_printf (_ ("What it takes now is lost again: %s."), answer));
}

/* What is known of the action that would have been better, and of the threat before. */
static void
add_contrast (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *better = NULL;

  if (why->was_threatened)
    add_sentence (text, g_strdup (_ ("It was threatened before.")));
  if (why->better == LAT_ACTION_INVALID
      || (why->kind != LAT_WHY_LOSES && why->kind != LAT_WHY_LOSES_MEN))
    return;
  better = dup_action (place, why->better);
  /* Translators: %s is an action that would have been better */
  add_sentence (text, g_strdup_printf (_ ("%s avoids it."), better));
}

/* }}} */

static void
add_force (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *line = lat_why_dup_line (place, why);
  guint n = count_men (place, why);

  if (lat_why_is_win (why->kind))
    {
      n = lat_why_count_plies (why);
      add_sentence (text, g_strdup_printf (get_win_format (why->kind, n), n, line));
    }
  else if (n == 1)
    add_sentence (text, g_strdup_printf (get_one_man_format (why->kind), line));
  else
    add_sentence (text, g_strdup_printf (get_men_format (why->kind, n), n, line));
  if (why->end.code != LAT_REASON_NONE)
    {
      add_end (text, &why->end);
    }
  else
    {
      add_balance (text, why);
      add_way (text, place, &why->way);
    }
  add_answer (text, place, why);
  add_contrast (text, place, why);
}

static void
add_released (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *squares = dup_squares (why);
  g_autofree char *better = dup_action (place, why->better);

  /* Translators: squares of men, and another action */
  add_sentence (text, g_strdup_printf (why->kind == LAT_WHY_FREES
                                           ? _ ("This sets %s free; %s does not.")
                                           : _ ("This gives up the lock of %s; %s does not."),
                                       squares, better));
}

static char *
dup_worse (guint men, const char *better)
{
  if (men == 1)
    /* Translators: of an action, by the line that the engine expects; %s is another action */
    return g_strdup_printf (_ ("This comes out a man worse than %s."), better);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "This comes out %u man worse than %s.",
                                       "This comes out %u men worse than %s.", men),
                          men, better);
}

/* What is counted, without the stop of its sentence. */
static char *
dup_counted (LatTerm term)
{
  char *text = g_strdup (term == LAT_TERM_GOAL_NEAR ? _ ("Moves of the leader to its goal")
                                                    : _ (lat_terms_get_row (term)->sentence));

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';
  return text;
}

/* Nearness is told in moves, a dash where there is no way. */
static char *
dup_count (LatTerm term, int count)
{
  if (term != LAT_TERM_GOAL_NEAR)
    return g_strdup_printf ("%d", count);
  return count > 0 ? g_strdup_printf ("%d", LAT_TERMS_GOAL / count - 1) : g_strdup ("–");
}

/* What is so of a side, and not counted. */
static char *
dup_state (LatTerm term, LatSide side, const char *counted)
{
  if (term == LAT_TERM_LEADER_TRAPPED)
    return g_strdup (side == LAT_WHITE ? _ ("White’s leader is trapped.")
                                       : _ ("Black’s leader is trapped."));
  return g_strdup_printf ("%s: %s.", lat_side_get_name (side), counted);
}

static void
add_term (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *better = dup_action (place, why->better);
  g_autofree char *counted = dup_counted (why->term);
  g_autofree char *here = dup_count (why->term, why->counts[0][why->subject]);
  g_autofree char *there = dup_count (why->term, why->counts[1][why->subject]);
  const char *side = lat_side_get_name (why->subject);

  if (why->men > 0)
    {
      add_sentence (text, dup_worse (count_men (place, why), better));
    }
  else if (lat_why_is_state (why->term) && why->counts[0][why->subject] > 0)
    {
      add_sentence (text, dup_state (why->term, why->subject, counted));
      add_sentence (text, g_strdup_printf (_ ("%s avoids it."), better));
    }
  else
    {
      /* Translators: what is counted (“Squares that soldiers have a way to”): of which side, and how many;
         then another action, and how many after it */
      add_sentence (text, g_strdup_printf (_ ("%s: %s has %s; after %s it would have %s."), counted,
                                           side, here, better, there));
    }
}

/* Which sides have more or less of it than before. */
static void
add_counts (GString *text, const LatWhyChange *change)
{
  const int *before = change->counts[0], *after = change->counts[1];
  gboolean white = before[LAT_WHITE] != after[LAT_WHITE];
  gboolean black = before[LAT_BLACK] != after[LAT_BLACK];

  if (white && black)
    /* Translators: what an action changes of something that is counted, such as “Locked soldiers” */
    g_string_append_printf (text, _ ("White from %d to %d, Black from %d to %d"), before[LAT_WHITE],
                            after[LAT_WHITE], before[LAT_BLACK], after[LAT_BLACK]);
  else if (white)
    g_string_append_printf (text, _ ("White from %d to %d"), before[LAT_WHITE], after[LAT_WHITE]);
  else
    g_string_append_printf (text, _ ("Black from %d to %d"), before[LAT_BLACK], after[LAT_BLACK]);
}

static void
add_changes (GString *text, const LatWhy *why)
{
  for (guint i = 0; i < why->n_changes; i++)
    {
      const LatWhyChange *change = &why->changes[i];

      g_string_append_printf (text, "%s%s: ", i > 0 ? "; " : "",
                              _ (lat_terms_get_row (change->term)->name));
      add_counts (text, change);
      for (guint k = 0; k < change->n_squares; k++)
        {
          char name[LAT_SQUARE_NAME_SIZE];

          lat_square_write (change->squares[k], name);
          g_string_append_printf (text, "%s%s", k > 0 ? ", " : " (", name);
        }
      g_string_append (text, change->n_squares > 0 ? ")" : "");
    }
  g_string_append_c (text, '.');
}

/* Of two lines that which shows it: after the action, unless no man is lost there and all happens after the
 * better one. */
static LatWhy
choose_line (const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatWhy told = *why;
  LatPosition here, next;

  lat_history_init (&history);
  if (why->kind != LAT_WHY_TERM || why->men == 0
      || !lat_why_get_start (why, place, &here, &history))
    return told;
  for (guint i = 0; i < why->n_line; i++)
    {
      lat_play (place->ruleset, &here, why->line[i], &next);
      here = next;
    }
  if (lat_why_get_balance (&here, why->side) < lat_why_get_balance (place->position, why->side))
    return told;
  /* As one tells of men who could have been won. */
  told.kind = LAT_WHY_MISSES_MEN;
  told.n_line = why->n_other;
  memcpy (told.line, why->other, sizeof told.line);
  return told;
}

static void
add_line (GString *text, const LatWhyPlace *place, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  LatAction opening = get_opening (why);
  LatPosition here;

  lat_history_init (&history);
  if (opening != LAT_ACTION_INVALID)
    {
      g_autofree char *first = dup_action (place, opening);

      g_string_append (text, first);
    }
  if (!lat_why_get_start (why, place, &here, &history))
    return;
  for (guint i = 0; i < why->n_line; i++)
    {
      g_autofree char *action =
          lat_action_text_write (place->ruleset, &here, &history, why->line[i], LAT_MARKS_FILE);
      LatPosition next;

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", action);
      lat_play (place->ruleset, &here, why->line[i], &next);
      here = next;
      lat_history_push (&history, &here);
    }
}

/**
 * lat_why_dup_line:
 * @place: what the reason is about
 * @why: a verified reason
 *
 * Returns: (transfer full): its line in notation, with the better or own action first where it is part
 *   of it; empty if there is none
 */
char *
lat_why_dup_line (const LatWhyPlace *place, const LatWhy *why)
{
  GString *text = g_string_new (NULL);
  LatWhy told;

  g_return_val_if_fail (place != NULL && why != NULL, g_string_free (text, FALSE));

  told = choose_line (place, why);
  add_line (text, place, &told);
  return g_string_free (text, FALSE);
}

/**
 * lat_why_dup_text:
 * @place: what the reason is about
 * @why: a verified reason
 *
 * Returns: (transfer full): one to four short sentences; empty if there is no reason
 */
char *
lat_why_dup_text (const LatWhyPlace *place, const LatWhy *why)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (place != NULL && why != NULL, g_string_free (text, FALSE));

  if (lat_why_is_by_force (why->kind))
    add_force (text, place, why);
  else if (why->kind == LAT_WHY_ENDS)
    add_end (text, &why->end);
  else if (why->kind == LAT_WHY_FREES || why->kind == LAT_WHY_UNLOCKS)
    add_released (text, place, why);
  else if (why->kind == LAT_WHY_TERM)
    add_term (text, place, why);
  else if (why->kind == LAT_WHY_CHANGES)
    add_changes (text, why);
  return g_string_free (text, FALSE);
}

/**
 * lat_why_dup_note:
 * @place: what the reason is about
 * @why: a verified reason
 *
 * What is written beside an action: the text, and the line in parentheses if the text does not
 * say it, so that one sees what it is about without searching again.
 *
 * Returns: (transfer full): one paragraph; empty if there is no reason
 */
char *
lat_why_dup_note (const LatWhyPlace *place, const LatWhy *why)
{
  g_autofree char *text = lat_why_dup_text (place, why);
  g_autofree char *line = lat_why_dup_line (place, why);

  if (*text == '\0' || *line == '\0' || strstr (text, line) != NULL)
    return g_steal_pointer (&text);
  /* Translators: a sentence, and the line that the engine expects */
  return g_strdup_printf (_ ("%s (Expected: %s)"), text, line);
}

/**
 * lat_why_dup_echo:
 * @place: what the reason is about
 * @why: a verified reason, that an action misses something
 *
 * Returns: (transfer full): the same in short, where its line has just been told of the action before
 */
char *
lat_why_dup_echo (const LatWhyPlace *place, const LatWhy *why)
{
  GString *text = g_string_new (NULL);
  g_autofree char *better = NULL;

  g_return_val_if_fail (place != NULL && why != NULL, g_string_free (text, FALSE));

  better = dup_action (place, why->better);
  /* Translators: of an action; what the other side has just allowed is not done; %s is the action that does it */
  add_sentence (text, g_strdup_printf (_ ("This misses the chance: %s."), better));
  add_answer (text, place, why);
  return g_string_free (text, FALSE);
}
