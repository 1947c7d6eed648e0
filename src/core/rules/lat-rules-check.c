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
      int number;

      if (row->kind != LAT_VALUE_INTEGER && row->kind != LAT_VALUE_BOOLEAN
          && row->kind != LAT_VALUE_CHOICE)
        continue;
      number = lat_rules_get_int (rules, (LatKey) key);
      if ((number >= row->min && number <= row->max) || number == row->special)
        continue;
      range = lat_schema_dup_range ((LatKey) key);
      remedy = g_strdup_printf (_ ("should be %s"), range);
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, (LatKey) key, _ ("out of range"), remedy);
      good = FALSE;
    }
  return good;
}

static gboolean
check_squares (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint key = 0; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *row = lat_schema_get ((LatKey) key);
      const LatSquareSet *set;

      if (row->kind != LAT_VALUE_SQUARES)
        continue;
      set = lat_rules_get_squares (rules, (LatKey) key);
      for (guint square = 0; square < LAT_N_CELLS; square++)
        {
          char name[LAT_SQUARE_NAME_SIZE];
          g_autofree char *message = NULL;
          g_autofree char *remedy = NULL;

          if (!lat_square_set_has (set, (LatSquare) square)
              || (lat_square_file ((LatSquare) square) < rules->files
                  && lat_square_rank ((LatSquare) square) < rules->ranks))
            continue;
          lat_square_write ((LatSquare) square, name);
          message = g_strdup_printf (_ ("%s is not on a board of %d × %d squares"), name,
                                     rules->files, rules->ranks);
          remedy = g_strdup_printf (_ ("leave %s out, or make the board larger"), name);
          tell (diagnostics, LAT_SEVERITY_ERROR, rules, (LatKey) key, message, remedy);
          good = FALSE;
          break;
        }
    }
  return good;
}

typedef struct
{
  int men[LAT_N_SIDES];
  int leaders[LAT_N_SIDES];
  int free;
} Census;

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
  int drops = rules->soldiers + rules->leaders;
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

  if (census.leaders[LAT_WHITE] > 1 || census.leaders[LAT_BLACK] > 1)
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_ARRAY, _ ("two leaders of one side"),
            _ ("there may be at most one leader a side"));
      good = FALSE;
    }
  if (rules->leaders > 0 && census.leaders[LAT_WHITE] + census.leaders[LAT_BLACK] > 0)
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_LEADERS,
            _ ("there is a leader in the start array already"),
            _ ("take the leaders out of the array, or drop none"));
      good = FALSE;
    }
  if (2 * drops > census.free)
    {
      g_autofree char *message = g_strdup_printf (
          _ ("both sides drop %d men, and there are %d free squares"), 2 * drops, census.free);

      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_SOLDIERS, message,
            _ ("drop fewer men, or make the board larger"));
      good = FALSE;
    }
  for (guint side = 0; side < LAT_N_SIDES && drops == 0; side++)
    if (census.men[side] == 0)
      {
        tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_ARRAY,
              side == LAT_WHITE ? _ ("White has no man") : _ ("Black has no man"),
              _ ("put men into the array, or give men to drop"));
        good = FALSE;
      }
  return good;
}

static gboolean
check_combinations (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  if (rules->method == LAT_METHOD_TRAP)
    {
      const struct
      {
        gboolean is_refused;
        LatKey key;
      } refused[] = { { rules->lines == LAT_LINES_ROW, LAT_KEY_LINES },
                      { rules->enclosure == LAT_ENCLOSURE_ROW, LAT_KEY_ENCLOSURE },
                      { rules->push_and_crush != FALSE, LAT_KEY_PUSH_AND_CRUSH },
                      { rules->flank != FALSE, LAT_KEY_FLANK },
                      { rules->phalanx != FALSE, LAT_KEY_PHALANX } };

      for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
        if (refused[i].is_refused)
          {
            tell (diagnostics, LAT_SEVERITY_ERROR, rules, refused[i].key,
                  _ ("does not go with [Capture] Method=trap"),
                  _ ("choose another method, or turn this off"));
            good = FALSE;
          }
    }
  if (rules->method == LAT_METHOD_CONVERT && rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL)
    {
      tell (diagnostics, LAT_SEVERITY_ERROR, rules, LAT_KEY_LEADER_CAPTURE,
            _ ("does not go with [Capture] Method=convert: a side could get two leaders"),
            _ ("should be never or freeze"));
      good = FALSE;
    }
  return good;
}

static void
warn_of_goals (const LatRules *rules, LatDiagnostics *diagnostics)
{
  gboolean leaders = lat_rules_has_leaders (rules);
  const struct
  {
    gboolean is_set;
    LatKey key;
  } goals[] = { { rules->leader_immobilised != LAT_IMMOBILISED_NONE, LAT_KEY_LEADER_IMMOBILISED },
                { rules->leader_captured != FALSE, LAT_KEY_LEADER_CAPTURED },
                { rules->leader_reaches != LAT_REACHES_NONE, LAT_KEY_LEADER_REACHES } };
  gboolean can_end =
      rules->annihilate_at >= 0 || rules->no_moves != LAT_NO_MOVES_PASS
      || rules->no_capture_plies > 0
      || (rules->repetition > 0 && rules->repetition_result != LAT_REPETITION_FORBID);

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      if (!goals[i].is_set)
        continue;
      if (leaders)
        can_end = TRUE;
      else
        tell (diagnostics, LAT_SEVERITY_WARNING, rules, goals[i].key,
              _ ("a goal about leaders, and there are no leaders"),
              _ ("put leaders into the array or the hands, or turn this off"));
    }
  if (!can_end)
    tell (diagnostics, LAT_SEVERITY_WARNING, rules, LAT_KEY_NO_MOVES,
          _ ("no goal and no limit can ever end the game"),
          _ ("set a goal, or a limit on repetition or plies without capture"));
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
  good = check_setup (rules, diagnostics) && good;
  good = check_combinations (rules, diagnostics) && good;
  warn_of_goals (rules, diagnostics);
  return good;
}
