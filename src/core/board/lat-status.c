/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-status.c - how a position stands, in words */
#include "lat-status.h"

#include <glib/gi18n-lib.h>

#include "lat-movegen.h"
#include "lat-play.h"

/* Sentences are whole, one for each side, as languages differ in how a side's
 * name goes into one. */

static char *
dup_outcome_text (const LatOutcome *outcome)
{
  g_autofree char *reason = lat_reason_dup_text (&outcome->reason);

  switch (outcome->result)
    {
    case LAT_RESULT_WHITE:
      return g_strdup_printf (_ ("White wins: %s"), reason);
    case LAT_RESULT_BLACK:
      return g_strdup_printf (_ ("Black wins: %s"), reason);
    case LAT_RESULT_DRAW:
    case LAT_RESULT_NONE:
    default:
      return g_strdup_printf (_ ("Draw: %s"), reason);
    }
}

static gboolean
has_only (const LatActionList *legal, LatActionType type)
{
  for (guint i = 0; i < legal->n; i++)
    if (lat_action_type (legal->items[i]) != type)
      return FALSE;

  return legal->n > 0;
}

static gboolean
has_any (const LatActionList *legal, LatActionType type)
{
  for (guint i = 0; i < legal->n; i++)
    if (lat_action_type (legal->items[i]) == type)
      return TRUE;

  return FALSE;
}

static gboolean
must_capture (const LatRuleset *ruleset, const LatPosition *position, const LatActionList *legal)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  if (!lat_rules_get_side_int (lat_ruleset_get_rules (ruleset), (LatSide) position->side,
                               LAT_KEY_MANDATORY))
    return FALSE;

  /* If one move captures, all the legal ones do. */
  for (guint i = 0; i < legal->n; i++)
    if (lat_action_type (legal->items[i]) == LAT_ACTION_MOVE)
      return lat_capture_find (ruleset, position, legal->items[i], victims) > 0;

  return FALSE;
}

/* Whether in some turn not just one man is dropped. */
static gboolean
drops_several (const LatRules *rules)
{
  return rules->drops_per_turn != 1 || rules->first_drops > 1;
}

static char *
dup_drop_text (const LatRuleset *ruleset, const LatPosition *position, const LatActionList *legal)
{
  gboolean white = position->side == LAT_WHITE;
  guint n = lat_position_count_hand (position, (LatSide) position->side);

  if (has_only (legal, LAT_ACTION_PASS))
    return g_strdup (white ? _ ("White must pass · drop phase")
                           : _ ("Black must pass · drop phase"));
  if (n > 1 && drops_several (lat_ruleset_get_rules (ruleset)))
    /* Translators: how many men are to be dropped in this turn, and how many there are in hand */
    return g_strdup_printf (white ? _ ("White to move · drop phase, %u to drop now, %u in hand")
                                  : _ ("Black to move · drop phase, %u to drop now, %u in hand"),
                            lat_play_get_drops_left (ruleset, position), n);

  return g_strdup_printf (
      white ? g_dngettext (GETTEXT_PACKAGE, "White to move · drop phase, %u in hand",
                           "White to move · drop phase, %u in hand", n)
            : g_dngettext (GETTEXT_PACKAGE, "Black to move · drop phase, %u in hand",
                           "Black to move · drop phase, %u in hand", n),
      n);
}

/* Whether a way is to be opened for the enemy and can be: then each legal action does. */
static gboolean
must_open (const LatRuleset *ruleset, const LatPosition *position, const LatActionList *legal)
{
  LatPosition next;

  if (position->turn != LAT_TURN_OPENS || legal->n == 0)
    return FALSE;
  lat_play (ruleset, position, legal->items[0], &next);
  if (next.side == position->side)
    return TRUE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &next, NULL, &list);
  return !has_only (&list, LAT_ACTION_PASS);
}

static const char *
get_bonus_format (const LatRuleset *ruleset, gboolean white, gboolean can_pass)
{
  if (!can_pass)
    return white ? _ ("White must capture again with %s") : _ ("Black must capture again with %s");
  if (lat_rules_get_side_int (lat_ruleset_get_rules (ruleset), white ? LAT_WHITE : LAT_BLACK,
                              LAT_KEY_BONUS_MOVE)
      != LAT_BONUS_SAME_PIECE)
    return white ? _ ("White may capture again with %s or pass")
                 : _ ("Black may capture again with %s or pass");
  return white ? _ ("White may act again with %s or pass")
               : _ ("Black may act again with %s or pass");
}

static char *
dup_bonus_text (const LatRuleset *ruleset, const LatPosition *position, const LatActionList *legal)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (position->bonus, name);
  return g_strdup_printf (
      get_bonus_format (ruleset, position->side == LAT_WHITE, has_any (legal, LAT_ACTION_PASS)),
      name);
}

/* Who is taken off before play: whoever is no leader. */
static const char *
get_removal_text (const LatRuleset *ruleset, gboolean white)
{
  if (lat_rules_has_officers (lat_ruleset_get_rules (ruleset)))
    return white ? _ ("White takes off an enemy soldier or officer")
                 : _ ("Black takes off an enemy soldier or officer");
  return white ? _ ("White takes off an enemy soldier") : _ ("Black takes off an enemy soldier");
}

/* The rest, where no number or square goes into it. */
static const char *
get_plain_text (const LatRuleset *ruleset,
                const LatPosition *position,
                const LatActionList *legal,
                gboolean threatened)
{
  gboolean white = position->side == LAT_WHITE;

  if (position->turn == LAT_TURN_REMOVED)
    return white ? _ ("White to move · a trapped man has been removed")
                 : _ ("Black to move · a trapped man has been removed");
  if (has_only (legal, LAT_ACTION_REMOVAL)
      && lat_ruleset_get_rules (ruleset)->method != LAT_METHOD_TRAP)
    return get_removal_text (ruleset, white);
  if (has_only (legal, LAT_ACTION_REMOVAL))
    return white ? _ ("White must remove a trapped man") : _ ("Black must remove a trapped man");
  if (has_only (legal, LAT_ACTION_PASS))
    return white ? _ ("White must pass: nothing else is legal")
                 : _ ("Black must pass: nothing else is legal");
  if (must_open (ruleset, position, legal))
    return white ? _ ("White to move · must open a way") : _ ("Black to move · must open a way");
  if (threatened && position->count[position->side][LAT_LEADER] > 1)
    return white ? _ ("White to move · all leaders are threatened with immobilisation")
                 : _ ("Black to move · all leaders are threatened with immobilisation");
  if (threatened)
    return white ? _ ("White to move · the leader is threatened with immobilisation")
                 : _ ("Black to move · the leader is threatened with immobilisation");
  if (position->turn == LAT_TURN_SWAPPED)
    return white ? _ ("White to move · the players have changed sides")
                 : _ ("Black to move · the players have changed sides");
  if (has_any (legal, LAT_ACTION_SWAP))
    return white ? _ ("White to move, or the players change sides")
                 : _ ("Black to move, or the players change sides");
  if (must_capture (ruleset, position, legal))
    return white ? _ ("White to move · must capture") : _ ("Black to move · must capture");
  if (has_any (legal, LAT_ACTION_REMOVAL))
    return white ? _ ("White to move, or to remove a trapped man")
                 : _ ("Black to move, or to remove a trapped man");

  return white ? _ ("White to move") : _ ("Black to move");
}

/**
 * lat_status_dup_text:
 * @ruleset: the rules
 * @position: a position
 * @outcome: (nullable): how the game has ended there, if it has
 * @legal: the legal actions
 * @threatened: whether the leader of the side to act is threatened with
 *   immobilisation
 *
 * Returns: (transfer full): one line that says who may do what
 */
char *
lat_status_dup_text (const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatOutcome *outcome,
                     const LatActionList *legal,
                     gboolean threatened)
{
  g_return_val_if_fail (ruleset != NULL && position != NULL && legal != NULL, NULL);

  if (outcome != NULL && outcome->result != LAT_RESULT_NONE)
    return dup_outcome_text (outcome);
  if (lat_position_is_dropping (position))
    return dup_drop_text (ruleset, position, legal);
  if (position->turn == LAT_TURN_BONUS && !has_only (legal, LAT_ACTION_PASS))
    return dup_bonus_text (ruleset, position, legal);

  return g_strdup (get_plain_text (ruleset, position, legal, threatened));
}
