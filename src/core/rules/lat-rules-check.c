/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-check.c - which combinations of keys are refused */
#include "lat-rules-check.h"

#include <glib/gi18n-lib.h>

#include "lat-placement.h"

static void
tell (LatDiagnostics *diagnostics,
      LatSeverity severity,
      const LatRules *rules,
      LatKey key,
      const char *message,
      const char *remedy)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *value = lat_rules_dup_value (rules, key);

  lat_diagnostics_add_key (diagnostics, severity, row->group, row->name, value, message, remedy);
}

static gboolean
is_in_range (const LatSchemaKey *row, int number)
{
  return (number >= row->min && number <= row->max) || number == row->special;
}

/* A value out of its range can come from code only: readers refuse it. */
static gboolean
check_ranges (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);
      g_autofree char *range = NULL;
      g_autofree char *remedy = NULL;

      if ((row->kind != LAT_VALUE_INTEGER && row->kind != LAT_VALUE_BOOLEAN
           && row->kind != LAT_VALUE_CHOICE)
          || (is_in_range (row, lat_rules_get_side_int (rules, LAT_WHITE, (LatKey) key))
              && is_in_range (row, lat_rules_get_side_int (rules, LAT_BLACK, (LatKey) key))))
        continue;
      range = lat_schema_dup_range ((LatKey) key);
      remedy = g_strdup_printf (_ ("should be %s"), range);
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, (LatKey) key, _ ("out of range"), remedy);
      good = FALSE;
    }
  return good;
}

/* The first square of a set that is not on the board, holes aside; %LAT_SQUARE_NONE if there is none. */
static LatSquare
find_off_board (const LatRules *rules, const LatSquareSet *set)
{
  for (guint square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (set, (LatSquare) square)
        && (lat_square_file ((LatSquare) square) >= rules->files
            || lat_square_rank ((LatSquare) square) >= rules->ranks))
      return (LatSquare) square;
  return LAT_SQUARE_NONE;
}

static void
tell_off_board (LatDiagnostics *diagnostics,
                const LatRules *rules,
                LatSquare square,
                const char *group,
                const char *key,
                const char *value)
{
  char name[LAT_SQUARE_NAME_SIZE];
  g_autofree char *message = NULL;
  g_autofree char *remedy = NULL;

  lat_square_write (square, name);
  message = g_strdup_printf (_ ("%s is not on a board of %d × %d squares"), name, rules->files,
                             rules->ranks);
  remedy = g_strdup_printf (_ ("leave %s out, or make the board larger"), name);
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, key, value, message, remedy);
}

static gboolean
check_squares (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);
      g_autofree char *value = NULL;
      LatSquare square;

      if (row->kind != LAT_VALUE_SQUARES)
        continue;
      square = find_off_board (rules, lat_rules_get_squares (rules, (LatKey) key));
      if (square == LAT_SQUARE_NONE)
        continue;
      value = lat_rules_dup_value (rules, (LatKey) key);
      tell_off_board (diagnostics, rules, square, row->group, row->name, value);
      good = FALSE;
    }
  return good;
}

static gboolean
check_zones (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint i = 0; i < rules->n_zones; i++)
    {
      const LatZone *zone = &rules->zones[i];
      g_autofree char *group = g_strconcat (LAT_ZONE_GROUP, zone->name, NULL);
      g_autofree char *value = lat_zone_dup_value (zone, LAT_ZONE_KEY_SQUARES);
      LatSquare square = find_off_board (rules, &zone->squares);

      if (square != LAT_SQUARE_NONE)
        tell_off_board (diagnostics, rules, square, group,
                        lat_zone_key_get_name (LAT_ZONE_KEY_SQUARES), value);
      good = good && square == LAT_SQUARE_NONE;
      if (lat_square_set_is_empty (&zone->squares))
        lat_diagnostics_add_key (
            diagnostics, LAT_SEVERITY_WARNING, group, lat_zone_key_get_name (LAT_ZONE_KEY_SQUARES),
            value, _ ("a zone without squares"), _ ("give it squares, or leave it out"));
    }
  return good;
}

typedef struct
{
  int men[LAT_N_SIDES];
  int leaders[LAT_N_SIDES];
  int free;
} Census;

/* How many men a side drops. */
static int
count_hand (const LatRules *rules, LatSide side)
{
  return lat_rules_get_side_int (rules, side, LAT_KEY_SOLDIERS)
         + lat_rules_get_side_int (rules, side, LAT_KEY_OFFICERS)
         + lat_rules_get_side_int (rules, side, LAT_KEY_LEADERS);
}

/* Each side takes off men that are no leaders, and leaves some. */
static gboolean
check_removals (const LatRules *rules, const Census *census, LatDiagnostics *diagnostics)
{
  for (guint side = 0; side < LAT_N_SIDES && rules->removals > 0; side++)
    {
      int n = census->men[side] - census->leaders[side] + count_hand (rules, (LatSide) side)
              - lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS);

      if (rules->removals < n)
        continue;
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_REMOVALS,
            side == LAT_WHITE ? _ ("White would have no soldier left")
                              : _ ("Black would have no soldier left"),
            _ ("let fewer men be taken off, or give more men"));
      return FALSE;
    }
  return TRUE;
}

static void
count_men (const LatRules *rules, const LatCell *cells, Census *census)
{
  *census = (Census){ 0 };
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (cells[i]))
      {
        census->men[lat_cell_side (cells[i])]++;
        census->leaders[lat_cell_side (cells[i])] += lat_cell_kind (cells[i]) == LAT_LEADER;
      }
    else if (cells[i] == LAT_CELL_EMPTY && lat_rules_has_square (rules, (LatSquare) i))
      census->free++;
}

static gboolean
check_setup (const LatRules *rules, LatDiagnostics *diagnostics)
{
  LatDiagnostics *inner = lat_diagnostics_new (NULL);
  LatCell cells[LAT_N_CELLS];
  gboolean good = TRUE;
  int drops[LAT_N_SIDES];
  Census census;

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, inner))
    {
      const LatDiagnostic *first = lat_diagnostics_get (inner, 0);

      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_ARRAY, first->message, first->remedy);
      lat_diagnostics_free (inner);
      return FALSE;
    }
  lat_diagnostics_free (inner);
  count_men (rules, cells, &census);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    drops[side] = count_hand (rules, (LatSide) side);
  good = check_removals (rules, &census, diagnostics);
  /* It is for the first turn, which must be one of play. */
  if (rules->swap && drops[LAT_WHITE] + drops[LAT_BLACK] > 0)
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_SWAP,
            _ ("does not go with men in hand: the first turns are drops"),
            _ ("put the men into the array, or turn this off"));
      good = FALSE;
    }
  else if (rules->swap && rules->removals > 0)
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_SWAP,
            _ ("does not go with removals: in the first turns men are taken off"),
            _ ("let nobody be taken off before play, or turn this off"));
      good = FALSE;
    }
  if (drops[LAT_WHITE] + drops[LAT_BLACK] > census.free)
    {
      g_autofree char *message =
          g_strdup_printf (_ ("both sides drop %d men, and there are %d free squares"),
                           drops[LAT_WHITE] + drops[LAT_BLACK], census.free);

      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_SOLDIERS, message,
            _ ("drop fewer men, or make the board larger"));
      good = FALSE;
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (census.men[side] == 0 && drops[side] == 0)
      {
        tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_ARRAY,
              side == LAT_WHITE ? _ ("White has no man") : _ ("Black has no man"),
              _ ("put men into the array, or give men to drop"));
        good = FALSE;
      }
  return good;
}

static gboolean
has_leader_capture (const LatRules *rules, LatLeaderCapture capture)
{
  return lat_rules_get_side_int (rules, LAT_WHITE, LAT_KEY_LEADER_CAPTURE) == (int) capture
         || lat_rules_get_side_int (rules, LAT_BLACK, LAT_KEY_LEADER_CAPTURE) == (int) capture;
}

static gboolean
has_officer_capture (const LatRules *rules, LatOfficerCapture capture)
{
  return lat_rules_get_side_int (rules, LAT_WHITE, LAT_KEY_OFFICER_CAPTURE) == (int) capture
         || lat_rules_get_side_int (rules, LAT_BLACK, LAT_KEY_OFFICER_CAPTURE) == (int) capture;
}

static gboolean
check_trap (const LatRules *rules, LatDiagnostics *diagnostics)
{
  const struct
  {
    gboolean is_refused;
    LatKey key;
  } refused[] = { { rules->lines == LAT_LINES_ROW, LAT_KEY_LINES },
                  { rules->enclosure == LAT_ENCLOSURE_ROW, LAT_KEY_ENCLOSURE },
                  { has_leader_capture (rules, LAT_LEADER_CAPTURE_SURROUND)
                        || has_leader_capture (rules, LAT_LEADER_CAPTURE_NOT_CUSTODIAL),
                    LAT_KEY_LEADER_CAPTURE },
                  { has_officer_capture (rules, LAT_OFFICER_CAPTURE_SURROUND)
                        || has_officer_capture (rules, LAT_OFFICER_CAPTURE_NOT_CUSTODIAL),
                    LAT_KEY_OFFICER_CAPTURE },
                  { rules->removals > 0, LAT_KEY_REMOVALS },
                  { rules->groups != LAT_GROUPS_NONE, LAT_KEY_GROUPS },
                  { rules->shield_wall != FALSE, LAT_KEY_SHIELD_WALL },
                  { rules->leap != LAT_LEAP_NONE, LAT_KEY_LEAP },
                  { rules->replacement != FALSE, LAT_KEY_REPLACEMENT },
                  { rules->approach != FALSE, LAT_KEY_APPROACH },
                  { rules->push_and_crush != FALSE, LAT_KEY_PUSH_AND_CRUSH },
                  { rules->flank != FALSE, LAT_KEY_FLANK },
                  { rules->phalanx != FALSE, LAT_KEY_PHALANX } };
  gboolean good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (refused[i].is_refused)
      {
        tell (diagnostics, LAT_SEVERITY_ERROR, rules, refused[i].key,
              _ ("does not go with [Capture] Method=trap"),
              _ ("choose another method, or turn this off"));
        good = FALSE;
      }
  return good;
}

/* Who is trapped is held by two, not by four. */
static gboolean
check_surround (const LatRules *rules, LatDiagnostics *diagnostics)
{
  LatWho frozen = 0;
  gboolean good = TRUE;

  for (LatSide side = LAT_WHITE; side < LAT_N_SIDES; side++)
    if (lat_rules_get_side_int (rules, side, LAT_KEY_LEADER_CAPTURE) == LAT_LEADER_CAPTURE_FREEZE)
      frozen |= lat_who_new (side, LAT_LEADER);
  for (guint i = 0; i < rules->n_zones; i++)
    {
      const LatZone *zone = &rules->zones[i];
      LatWho who = lat_zone_get_who (zone, LAT_ROLE_SURROUND);
      g_autofree char *group = NULL;
      g_autofree char *value = NULL;

      if (who == 0 || (rules->method != LAT_METHOD_TRAP && (who & frozen) == 0))
        continue;
      group = g_strconcat (LAT_ZONE_GROUP, zone->name, NULL);
      value = lat_zone_dup_value (zone, LAT_ZONE_KEY_SURROUND);
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group,
                               lat_zone_key_get_name (LAT_ZONE_KEY_SURROUND), value,
                               _ ("does not go with men that are trapped"),
                               _ ("let captured men be taken off, or leave this out"));
      good = FALSE;
    }
  return good;
}

/* Two chains of jumps to one square would capture different men. */
static gboolean
check_leap (const LatRules *rules, LatDiagnostics *diagnostics)
{
  static const LatKey keys[LAT_N_KINDS][2] = {
    { LAT_KEY_SOLDIER_JUMP, LAT_KEY_SOLDIER_MULTI_JUMP },
    { LAT_KEY_LEADER_JUMP, LAT_KEY_LEADER_MULTI_JUMP },
    { LAT_KEY_OFFICER_JUMP, LAT_KEY_OFFICER_MULTI_JUMP },
  };
  gboolean good = TRUE;

  for (guint kind = 0; kind < LAT_N_KINDS && rules->leap != LAT_LEAP_NONE; kind++)
    for (guint side = 0; side < LAT_N_SIDES; side++)
      {
        int jump = lat_rules_get_side_int (rules, (LatSide) side, keys[kind][0]);

        if ((jump != LAT_JUMP_ENEMY && jump != LAT_JUMP_ANY)
            || !lat_rules_get_side_int (rules, (LatSide) side, keys[kind][1]))
          continue;
        tell (diagnostics, LAT_SEVERITY_ERROR, rules, keys[kind][1],
              _ ("does not go with [Capture] Leap: several chains of jumps can end on one square"),
              _ ("should be false; [Capture] BonusMove lets a man go on after a capture"));
        good = FALSE;
        break;
      }
  return good;
}

/* A man that is replaced cannot stay on its square. */
static gboolean
check_replacement (const LatRules *rules, LatDiagnostics *diagnostics)
{
  if (!rules->replacement
      || (rules->method != LAT_METHOD_CONVERT
          && !has_leader_capture (rules, LAT_LEADER_CAPTURE_FREEZE)))
    return TRUE;
  tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_REPLACEMENT,
        _ ("does not go with captured men that stay on the board"),
        _ ("let captured men be taken off, or turn this off"));
  return FALSE;
}

static gboolean
check_combinations (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  if (rules->method == LAT_METHOD_TRAP)
    good = check_trap (rules, diagnostics);
  if (rules->method == LAT_METHOD_CONVERT
      && (has_leader_capture (rules, LAT_LEADER_CAPTURE_CUSTODIAL)
          || has_leader_capture (rules, LAT_LEADER_CAPTURE_SURROUND)
          || has_leader_capture (rules, LAT_LEADER_CAPTURE_NOT_CUSTODIAL)))
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_LEADER_CAPTURE,
            _ ("does not go with [Capture] Method=convert: leaders do not change sides"),
            _ ("should be never or freeze"));
      good = FALSE;
    }
  good = check_leap (rules, diagnostics) && good;
  good = check_replacement (rules, diagnostics) && good;
  return check_surround (rules, diagnostics) && good;
}

static gboolean
has_zone_goal (const LatRules *rules, LatWho who)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if ((lat_zone_get_who (&rules->zones[i], LAT_ROLE_GOAL) & who) != 0)
      return TRUE;
  return FALSE;
}

/* Whether the game can end when a side has no legal action. */
static gboolean
can_end_without_moves (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      int no_moves = lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_NO_MOVES);

      if (no_moves != LAT_NO_MOVES_PASS && no_moves != LAT_NO_MOVES_OPENS)
        return TRUE;
    }
  return FALSE;
}

/* In the array or in hand. */
static gboolean
starts_with_leader (const LatRules *rules, LatSide side)
{
  return lat_rules_get_side_int (rules, side, LAT_KEY_LEADERS) > 0
         || strchr (rules->array, side == LAT_WHITE ? 'D' : 'd') != NULL;
}

/* A leader that was never there is off the board like one that has been captured. */
static void
warn_of_no_leader (const LatRules *rules, LatDiagnostics *diagnostics)
{
  const LatSchemaKey *row = lat_schema_get (LAT_KEY_LEADER_CAPTURED);
  const char *const messages[LAT_N_SIDES] = {
    _ ("White has no leader, and so has lost as soon as Black has acted"),
    _ ("Black has no leader, and so has lost as soon as White has acted"),
  };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      g_autofree char *own = lat_schema_dup_side_group (LAT_KEY_LEADER_CAPTURED, (LatSide) side);
      gboolean is_own = lat_rules_has_side_value (rules, (LatSide) side, LAT_KEY_LEADER_CAPTURED);

      if (lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADER_CAPTURED)
          && !starts_with_leader (rules, (LatSide) side)
          && starts_with_leader (rules, lat_side_opposite ((LatSide) side)))
        lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_WARNING, is_own ? own : row->group,
                                 row->name, "true", messages[side],
                                 _ ("give that side a leader, or turn this off for it"));
    }
}

static void
warn_of_goals (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean leaders = lat_rules_has_leaders (rules);
  const struct
  {
    LatKey key;
    int off;
  } goals[] = { { LAT_KEY_LEADER_IMMOBILISED, LAT_IMMOBILISED_NONE },
                { LAT_KEY_LEADER_CAPTURED, FALSE },
                { LAT_KEY_LEADER_REACHES, LAT_REACHES_NONE } };
  gboolean can_end =
      lat_rules_is_any_but (rules, LAT_KEY_ANNIHILATE_AT, -1)
      || lat_rules_is_any_but (rules, LAT_KEY_CUT_OFF, FALSE) || can_end_without_moves (rules)
      || rules->no_capture_plies > 0 || rules->moves > 0
      || (rules->repetition > 0 && rules->repetition_result != LAT_REPETITION_FORBID)
      || has_zone_goal (rules, leaders ? LAT_WHO_ALL : LAT_WHO_ALL & ~LAT_WHO_LEADERS);

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      if (!lat_rules_is_any_but (rules, goals[i].key, goals[i].off))
        continue;
      if (leaders)
        can_end = TRUE;
      else
        tell (diagnostics, LAT_SEVERITY_WARNING, rules, goals[i].key,
              _ ("a goal about leaders, and there are no leaders"),
              _ ("put leaders into the array or the hands, or turn this off"));
    }
  if (rules->groups == LAT_GROUPS_LEADERS && !leaders)
    tell (diagnostics, LAT_SEVERITY_WARNING, rules, LAT_KEY_GROUPS,
          _ ("a capture of leaders, and there are no leaders"),
          _ ("put leaders into the array or the hands, or choose other groups"));
  if (!can_end)
    tell (diagnostics, LAT_SEVERITY_WARNING, rules, LAT_KEY_NO_MOVES,
          _ ("no goal and no limit can ever end the game"),
          _ ("set a goal, or a limit on repetition or plies without capture"));
}

/* Whether a man may be dropped on a square that is free at the start. */
static gboolean
may_drop (const LatRules *rules, const LatSquareSet *zones, LatWho man, LatSquare square)
{
  if (lat_square_set_has (&rules->drop_forbidden, square))
    return FALSE;
  for (guint i = 0; i < rules->n_zones; i++)
    if (lat_square_set_has (&zones[i], square)
        && (man & lat_zone_get_who (&rules->zones[i], LAT_ROLE_DROP)
            & lat_zone_get_who (&rules->zones[i], LAT_ROLE_STOP))
               == 0)
      return FALSE;
  return TRUE;
}

/* Where drops are forbidden: by a zone if one says so, else by the list of squares. */
static void
tell_of_drops (LatDiagnostics *diagnostics, const LatRules *rules, LatWho man, const char *message)
{
  const char *remedy = _ ("allow drops on more squares, or give fewer men to drop");

  for (guint i = 0; i < rules->n_zones; i++)
    {
      const LatZone *zone = &rules->zones[i];
      LatZoneKey key = (lat_zone_get_who (zone, LAT_ROLE_DROP) & man) == 0 ? LAT_ZONE_KEY_DROP
                                                                           : LAT_ZONE_KEY_STOP;
      g_autofree char *group = NULL;
      g_autofree char *value = NULL;

      if (key == LAT_ZONE_KEY_STOP && (lat_zone_get_who (zone, LAT_ROLE_STOP) & man) != 0)
        continue;
      group = g_strconcat (LAT_ZONE_GROUP, zone->name, NULL);
      value = lat_zone_dup_value (zone, key);
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_WARNING, group,
                               lat_zone_key_get_name (key), value, message, remedy);
      return;
    }
  tell (diagnostics, LAT_SEVERITY_WARNING, rules, LAT_KEY_DROP_FORBIDDEN, message, remedy);
}

/* Who cannot drop a man passes, and so does the other side, for ever. */
static void
warn_of_drops (const LatRules *rules, LatDiagnostics *diagnostics)
{
  static const LatKey keys[LAT_N_KINDS] = { LAT_KEY_SOLDIERS, LAT_KEY_LEADERS, LAT_KEY_OFFICERS };
  const char *const messages[LAT_N_SIDES][LAT_N_KINDS] = {
    { _ ("White has more soldiers to drop than squares where they may be dropped"),
      _ ("White has more leaders to drop than squares where they may be dropped"),
      _ ("White has more officers to drop than squares where they may be dropped") },
    { _ ("Black has more soldiers to drop than squares where they may be dropped"),
      _ ("Black has more leaders to drop than squares where they may be dropped"),
      _ ("Black has more officers to drop than squares where they may be dropped") },
  };
  const char *const lone[LAT_N_SIDES] = { _ ("White’s leader may be dropped nowhere"),
                                          _ ("Black’s leader may be dropped nowhere") };
  LatSquareSet zones[LAT_MAX_ZONES];
  LatCell cells[LAT_N_CELLS];

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return;
  for (guint i = 0; i < rules->n_zones; i++)
    zones[i] = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        LatWho man = lat_who_new ((LatSide) side, (LatKind) kind);
        int n = lat_rules_get_side_int (rules, (LatSide) side, keys[kind]);
        gboolean is_lone = kind == LAT_LEADER && n == 1;

        for (guint i = 0; n > 0 && i < LAT_N_CELLS; i++)
          n -= cells[i] == LAT_CELL_EMPTY && lat_rules_has_square (rules, (LatSquare) i)
               && may_drop (rules, zones, man, (LatSquare) i);
        if (n > 0)
          tell_of_drops (diagnostics, rules, man, is_lone ? lone[side] : messages[side][kind]);
      }
}

/**
 * lat_rules_check:
 * @rules: rules
 * @diagnostics: (nullable): where errors and warnings go, each with its key
 *
 * Checks what the rules refuse (rules §5), and warns of what is probably not
 * meant.
 *
 * Returns: whether the rules can be played
 */
gboolean
lat_rules_check (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good;

  g_return_val_if_fail (rules != NULL, FALSE);

  if (!check_ranges (rules, diagnostics))
    return FALSE;
  good = check_squares (rules, diagnostics);
  good = check_zones (rules, diagnostics) && good;
  good = check_setup (rules, diagnostics) && good;
  good = check_combinations (rules, diagnostics) && good;
  warn_of_goals (rules, diagnostics);
  warn_of_no_leader (rules, diagnostics);
  /* Where there are too few squares at all that is told already. */
  if (good)
    warn_of_drops (rules, diagnostics);
  return good;
}
