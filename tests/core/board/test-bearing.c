/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bearing.c - which rules matter for what has just been tried, done, or ended */
#include "lat-bearing.h"

#include "lat-action-text.h"
#include "lat-outcome.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

typedef struct
{
  const char *name;
  const char *rules;
  const char *position;
  const char *from; /* "@": a drop; none: what ended the game */
  const char *to;
  const char *keys;
} Case;

#define MEN "Setup.Array=ssssssss/8/8/8/8/8/8/SSSSSSSS|"

static const Case cases[] = {
  { "locked", "latrunculi-xxi-8x8", "6d1/1s6/8/8/3Ss2S/8/4S3/3D4 w", "d4", "d5", "Tactics.Lock" },
  { "range", MEN "Soldier.Range=1", "8/8/8/8/8/8/8/S6s w", "a1", "a3", "Soldier.Range" },
  { "direction", MEN "Soldier.Range=1", "8/8/8/8/8/8/8/S6s w", "a1", "b2", "Soldier.Directions" },
  { "jump", MEN "Soldier.Range=1", "8/8/8/8/8/8/s7/S6s w", "a1", "a3", "Soldier.Jump" },
  { "far and askew", MEN "Soldier.Range=1", "8/8/8/8/8/8/8/S6s w", "a1", "c3", "" },
  { "entry", MEN "Capture.Entry=forbidden", "8/8/8/8/8/1s1s4/2S5/8 w", "c2", "c3",
    "Capture.Directions Capture.Entry" },
  { "plain move", "latrunculi-xxi-8x8", "", "a1", "a4", "" },
  { "between two", "latrunculi-xxi-8x8", "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w", "h5", "e5",
    "Capture.Custodial Capture.Directions" },
  { "not between two", MEN "Capture.Custodial=false", "8/8/8/8/2Ss1S2/8/8/8 w", "f4", "e4", "" },
  { "armed", MEN "Capture.SoldierArmed=hammer", "8/8/8/8/2Ss1S2/8/8/8 w", "f4", "e4", "" },
  { "by a hammer", MEN "Capture.SoldierArmed=hammer|Capture.HostileEdges=true",
    "8/8/8/8/s1S5/8/8/8 w", "c4", "b4",
    "Capture.Custodial Capture.Directions Capture.HostileEdges Capture.SoldierArmed" },
  { "approach", MEN "Capture.Approach=true", "8/8/8/8/1S1s4/8/8/8 w", "b4", "c4",
    "Capture.Approach" },
  { "group", MEN "Capture.Groups=all", "8/8/8/8/8/8/S1S5/ssS5 w", "c2", "b2", "Capture.Groups" },
  { "leap", MEN "Soldier.Jump=enemy|Capture.Leap=short", "8/8/8/8/1Ss5/8/8/8 w", "b4", "d4",
    "Capture.Leap" },
  { "replacement", MEN "Capture.Replacement=true", "8/8/8/8/1Ss5/8/8/8 w", "b4", "c4",
    "Capture.Replacement" },
  { "kept out", MEN "Zone.camp.Squares=a2|Zone.camp.Enter=nobody", "8/8/8/8/8/8/8/S6s w", "a1",
    "a2", "Board.Zones" },
  { "cut off", MEN "Goal.CutOff=true|Capture.Custodial=false", "8/8/8/2SS4/1Ss1S3/2SS4/8/8 b", NULL,
    NULL, "Goal.CutOff" },
  { "barred", MEN "Zone.throne.Squares=a2|Zone.throne.Stop=leaders", "8/8/8/8/8/8/8/S6s w", "a1",
    "a2", "Board.Zones" },
  { "hostile", MEN "Zone.throne.Squares=c4|Zone.throne.Hostile=all", "8/8/8/8/3s1S2/8/8/8 w", "f4",
    "e4", "Board.Zones Capture.Custodial Capture.Directions" },
  { "at a goal", MEN "Zone.end.Squares=a8|Zone.end.Goal=white", "S7/8/8/8/8/8/8/7s b", NULL, NULL,
    "Board.Zones" },
  { "corner", "latrunculi-xxi-8x8", "s2d4/S7/8/8/1S6/8/4D3/8 w", "b4", "b8", "Capture.Corner" },
  { "mandatory", MEN "Capture.Mandatory=true", "8/8/8/8/1Ss5/3S4/8/S7 w", "a1", "a2",
    "Capture.Custodial Capture.Mandatory" },
  { "mandatory for White", MEN "White.Capture.Mandatory=true", "8/8/8/8/1Ss5/3S4/8/S7 w", "a1",
    "a2", "Capture.Custodial Capture.Mandatory" },
  { "removals", MEN "Setup.Removals=1", "", "a1", "a2", "Setup.Removals" },
  { "last move", MEN "Limits.Moves=9", "s7/8/8/8/8/8/8/7S w - - 0 10", NULL, NULL,
    "Goal.AnnihilateAt Limits.Moves Limits.MovesResult" },
  { "officer", "Setup.Array=so6/8/8/8/8/8/8/SO6|Officer.Range=2", "8/8/8/8/8/8/8/O6s w", "a1", "a4",
    "Officer.Range" },
  { "one leader left",
    "Setup.Array=sddd4/8/8/8/8/8/8/SDDD4|Capture.LeaderCapture=custodial|"
    "Goal.LeaderCaptured=true|Goal.LeaderCapturedAt=1",
    "sd6/8/8/8/8/8/8/SDDD4 b", NULL, NULL, "Goal.LeaderCaptured Goal.LeaderCapturedAt" },
  { "safe", MEN "Capture.SafeSquares=d4", "8/8/8/8/2Ss1S2/8/8/8 w", "f4", "e4", "" },
  { "no drop", "seega-5x5", "", "@", "c3", "Setup.DropForbidden" },
  { "drop", "seega-5x5", "", "@", "c2", "" },
  { "immobilised", "latrunculi-xxi-8x8", "3s4/2SdS3/3S4/8/8/s7/6D1/8 b", NULL, NULL,
    "Goal.LeaderImmobilised" },
};

static char *
dup_names (LatKeySet keys)
{
  GString *names = g_string_new (NULL);

  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if ((keys & LAT_KEY_SET (key)) != 0)
      g_string_append_printf (names, "%s%s.%s", names->len > 0 ? " " : "",
                              lat_schema_get (key)->group, lat_schema_get (key)->name);
  return g_string_free (names, FALSE);
}

static LatRuleset *
make_ruleset (const char *spec)
{
  g_autoptr (LatRules) rules = NULL;
  LatRuleset *ruleset;

  if (strchr (spec, '=') == NULL)
    return lat_ruleset_new_preset (spec);
  rules = lat_rules_line_read (spec, NULL);
  g_assert_nonnull (rules);
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (LatRuleset) ruleset = make_ruleset (self->rules);
  g_auto (LatHistory) history = { 0 };
  g_autofree char *names = NULL;
  LatPosition position = *lat_ruleset_get_start (ruleset);
  LatKeySet keys;

  lat_history_init (&history);
  if (*self->position != '\0')
    g_assert_true (lat_position_text_read (ruleset, self->position, &position, NULL));
  lat_history_reset (&history, &position);
  if (self->from != NULL)
    {
      LatSquare from = LAT_SQUARE_NONE, to;
      gboolean is_drop = lat_square_read (self->from, &from) == 0;

      lat_square_read (self->to, &to);
      keys = lat_bearing_on_action (
          ruleset, &position, &history,
          lat_action_new (is_drop ? LAT_ACTION_DROP : LAT_ACTION_MOVE,
                          is_drop ? LAT_SOLDIER
                                  : lat_cell_kind (lat_position_get_cell (&position, from)),
                          from, to));
    }
  else
    {
      keys = lat_bearing_on_end (ruleset, &position, &history);
    }
  names = dup_names (keys);
  g_assert_cmpstr (names, ==, self->keys);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/bearing/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
