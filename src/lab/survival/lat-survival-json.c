/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-json.c - who still stands, for programs */
#include "lat-survival-json.h"

#include "lat-json-line.h"

/* @position (nullable): only squares where somebody stands there, and all of them; else those that count */
static void
add_squares (JsonBuilder *builder,
             const char *name,
             const LatRuleset *ruleset,
             const LatPosition *position,
             const guint counts[LAT_N_CELLS])
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (guint i = 0; i < n; i++)
    {
      char square[LAT_SQUARE_NAME_SIZE];

      if (position != NULL ? !lat_cell_is_piece (lat_position_get_cell (position, squares[i]))
                           : counts[squares[i]] == 0)
        continue;
      lat_square_write (squares[i], square);
      lat_json_add_number (builder, square, counts[squares[i]]);
    }
  json_builder_end_object (builder);
}

/**
 * lat_survival_dup_json:
 * @survival: what was counted
 * @ruleset: the rules
 * @position: where the games began
 * @nodes: how many positions were looked at for an action
 * @seed: what decided what is left to chance
 *
 * Returns: (transfer full): an object: `games`, `plies`, `nodes`, `seed`, `over`; `stands`, by the square
 *   of each man at first, in how many games he stands in the end; `white` and `black`, by square, in how
 *   many games a man of the side stands there in the end, where there are any
 */
char *
lat_survival_dup_json (const LatSurvival *survival,
                       const LatRuleset *ruleset,
                       const LatPosition *position,
                       guint nodes,
                       guint64 seed)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (survival != NULL && ruleset != NULL && position != NULL, NULL);

  json_builder_begin_object (builder);
  lat_json_add_number (builder, "games", survival->n_games);
  lat_json_add_number (builder, "plies", survival->n_plies);
  lat_json_add_number (builder, "nodes", nodes);
  lat_json_add_number (builder, "seed", (gint64) seed);
  lat_json_add_number (builder, "over", survival->n_over);
  add_squares (builder, "stands", ruleset, position, survival->stands);
  add_squares (builder, "white", ruleset, NULL, survival->held[LAT_WHITE]);
  add_squares (builder, "black", ruleset, NULL, survival->held[LAT_BLACK]);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
