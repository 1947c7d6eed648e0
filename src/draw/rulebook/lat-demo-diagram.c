/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-demo-diagram.c - the pictures of an example of a rule */
#include "lat-demo-diagram.h"

/* More signs than that say less. */
#define MAX_SIGNS 4

/* Whether a dux that arrives on a square wins for White, whom examples are about. */
static gboolean
is_goal (const LatRules *rules, int file, int rank)
{
  gboolean at_side = file == 0 || file == rules->files - 1;
  gboolean at_end = rank == 0 || rank == rules->ranks - 1;

  switch (lat_rules_get_side_int (rules, LAT_WHITE, LAT_KEY_LEADER_REACHES))
    {
    case LAT_REACHES_LAST_RANK:
      return rank == rules->ranks - 1;
    case LAT_REACHES_EDGE:
      return at_side || at_end;
    case LAT_REACHES_CORNER:
      return at_side && at_end;
    case LAT_REACHES_NONE:
    default:
      return FALSE;
    }
}

/* Squares with a rule of their own. */
static void
mark_squares (LatDiagram *diagram, const LatRules *rules)
{
  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        gboolean corner =
            (file == 0 || file == rules->files - 1) && (rank == 0 || rank == rules->ranks - 1);

        if (lat_square_set_has (&rules->safe_squares, square))
          lat_diagram_add_mark (diagram, LAT_MARK_BLUE, square, square);
        if (lat_square_set_has (&rules->drop_forbidden, square)
            || (corner && rules->hostile_corners))
          lat_diagram_add_mark (diagram, LAT_MARK_RED, square, square);
        if (is_goal (rules, file, rank))
          lat_diagram_add_mark (diagram, LAT_MARK_GREEN, square, square);
      }
}

static LatDiagram *
create_diagram (const LatDemo *demo, const LatPosition *position)
{
  LatDiagram *diagram = lat_diagram_new_for_rules (demo->rules);

  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  lat_diagram_set_position (diagram, position);
  if (lat_example_get_kind (demo->example) != LAT_EXAMPLE_BOARD)
    mark_squares (diagram, demo->rules);

  return diagram;
}

static void
add_action (LatDiagram *diagram, LatAction action, LatMarkColour colour)
{
  LatSquare to = lat_action_to (action);

  switch (lat_action_type (action))
    {
    case LAT_ACTION_MOVE:
      lat_diagram_add_mark (diagram, colour, lat_action_from (action), to);
      break;
    case LAT_ACTION_DROP:
      lat_diagram_add_mark (diagram, colour, to, to);
      break;
    case LAT_ACTION_REMOVAL:
      lat_square_set_add (&diagram->victims, to);
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      break;
    }
}

static void
add_refusal (LatDiagram *diagram, const LatDemo *demo)
{
  if (demo->refused == LAT_ACTION_INVALID)
    return;
  add_action (diagram, demo->refused, LAT_MARK_RED);
  lat_square_set_add (&diagram->crosses, lat_action_to (demo->refused));
  for (guint i = 0; i < demo->refusal.n_squares; i++)
    lat_square_set_add (&diagram->framed, demo->refusal.squares[i]);
}

/* What is about to be done. Where it goes to and fro, or there is too much of it, only its
 * beginning. */
static void
add_played (LatDiagram *diagram, const LatDemo *demo)
{
  guint n = MIN (demo->played->len, MAX_SIGNS);

  if (lat_example_get_kind (demo->example) == LAT_EXAMPLE_CYCLE)
    n = MIN (n, 2);
  for (guint i = 0; i < n; i++)
    add_action (diagram, g_array_index (demo->played, LatAction, i), LAT_MARK_GREEN);
}

/**
 * lat_demo_create_before:
 *
 * Draws the position of an example: with arrows for what is about to be done, rings around who
 * is about to be captured, dots where a man may go, and where an action is refused a red arrow,
 * a cross at its end and the men concerned in frames.
 *
 * Returns: (transfer full): the picture
 */
LatDiagram *
lat_demo_create_before (const LatDemo *demo)
{
  LatDiagram *diagram;

  g_return_val_if_fail (demo != NULL, NULL);

  diagram = create_diagram (demo, &demo->before);
  diagram->selected = demo->man;
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      if (lat_square_set_has (&demo->captures, square))
        lat_square_set_add (&diagram->captures, square);
      else if (lat_square_set_has (&demo->targets, square))
        lat_square_set_add (&diagram->targets, square);
      if (lat_square_set_has (&demo->victims, square)
          && lat_cell_is_piece (demo->before.cells[square]))
        lat_square_set_add (&diagram->victims, square);
    }
  add_played (diagram, demo);
  if (!lat_demo_has_after (demo))
    add_refusal (diagram, demo);

  return diagram;
}

/* Whether somebody has gone there: who stands there now has been captured by nobody. */
static gboolean
is_gone_to (const LatDemo *demo, LatSquare square)
{
  for (guint i = 0; i < demo->played->len; i++)
    {
      LatAction action = g_array_index (demo->played, LatAction, i);

      if (lat_action_type (action) == LAT_ACTION_MOVE && lat_action_to (action) == square)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_demo_create_after:
 *
 * Draws what comes of an example: with a cross where somebody has been taken off, a ring around who
 * has changed sides, brackets at the last action, and the men in frames whom the end of the game is about.
 *
 * Returns: (transfer full) (nullable): the picture, %NULL if nothing is played
 */
LatDiagram *
lat_demo_create_after (const LatDemo *demo)
{
  LatDiagram *diagram;

  g_return_val_if_fail (demo != NULL, NULL);

  if (!lat_demo_has_after (demo))
    return NULL;
  diagram = create_diagram (demo, &demo->after);
  lat_diagram_set_last_action (diagram,
                               g_array_index (demo->played, LatAction, demo->played->len - 1));
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatCell cell = demo->after.cells[square];

      if (!lat_square_set_has (&demo->victims, square))
        continue;
      /* Who is trapped is seen to be; who has changed sides is not. */
      if (!lat_cell_is_piece (cell))
        lat_square_set_add (&diagram->crosses, square);
      else if (!lat_cell_is_trapped (cell) && !is_gone_to (demo, square))
        lat_square_set_add (&diagram->victims, square);
    }
  for (guint i = 0; i < demo->outcome.reason.n_squares; i++)
    if (demo->outcome.result != LAT_RESULT_NONE)
      lat_square_set_add (&diagram->framed, demo->outcome.reason.squares[i]);
  add_refusal (diagram, demo);

  return diagram;
}
