/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * net-search-instance.c - an instance of the search that has a second opinion of its net
 *
 * The search's own template, in which what asks the net asks through here. It takes the place of the program's
 * instance of the same name.
 */
#include "lat-net-field.h"
#include "net-search.h"

#define BIT(name) (1u << (name))

/* The board of the glance under way; a search of the test has one thread. */
static const LatBoard *glanced;

/* The men and the side to act. */
static void
export_men (const LatField *field, const LatBoard *board, LatPosition *position)
{
  *position = *lat_ruleset_get_start (field->ruleset);
  memset (position->hand, 0, sizeof position->hand);
  for (guint square = 0; square < field->n_squares; square++)
    {
      LatCell *cell = &position->cells[field->squares[square]];

      *cell = LAT_CELL_EMPTY;
      for (guint side = 0; side < LAT_N_SIDES; side++)
        if (lat_set_has (field, &board->men[side], square))
          *cell = lat_cell_new ((LatSide) side, lat_board_get_kind (field, board, side, square),
                                lat_board_is_trapped (field, board, square));
    }
  position->side = board->head.side;
}

static guint
count_men (const LatBoard *board)
{
  return lat_board_count_men (board, 0) + lat_board_count_men (board, 1);
}

/* What has become of the board of the ply before. */
static guint
find_cases (const LatField *field, const LatNetPath *path, guint ply)
{
  const LatBoard *to = &path->boards[ply], *from = to - 1;
  guint cases = LAT_LATER (field->has_kinds) ? BIT (NET_CASE_KINDS) : 0, last = ply;

  if (path->is_summed[ply])
    return 0;
  while (last > 0 && !path->is_summed[last])
    last--;
  if (!path->is_summed[last])
    return cases | BIT (NET_CASE_AFRESH);
  if (last < ply - 1)
    cases |= BIT (NET_CASE_FAR);
  if (lat_board_has_trapped (from) || lat_board_has_trapped (to))
    cases |= BIT (NET_CASE_TRAPPED);
  if (count_men (to) < count_men (from))
    cases |= BIT (NET_CASE_CAPTURE);
  else if (memcmp (&to->men, &from->men, sizeof to->men) == 0)
    cases |= BIT (NET_CASE_NULL);
  else
    cases |= BIT (NET_CASE_QUIET);
  return cases;
}

static int
check_correct (const LatNet *net,
               const LatField *field,
               const LatBoard *board,
               LatNetPath *path,
               guint ply)
{
  guint cases = find_cases (field, path, ply);
  int correction = lat_net_correct (net, field, board, path, ply);
  LatPosition position;

  g_assert_true (board == &path->boards[ply]);
  export_men (field, board, &position);
  net_search_compare (net, &position, correction, cases);
  return correction;
}

static int
check_net_glance (const LatNet *net,
                  const LatField *field,
                  const LatNetSums *sums,
                  guint us,
                  LatKind kind,
                  guint from,
                  guint to)
{
  int correction = lat_net_glance (net, sums, us, kind, from, to);
  LatPosition position;
  LatCell *cells = position.cells;

  export_men (field, glanced, &position);
  cells[field->squares[to]] = cells[field->squares[from]];
  cells[field->squares[from]] = LAT_CELL_EMPTY;
  position.side = us ^ 1;
  net_search_compare (net, &position, correction,
                      BIT (NET_CASE_GLANCE) | (kind != LAT_SOLDIER ? BIT (NET_CASE_LEADER) : 0));
  return correction;
}

#define lat_net_correct          check_correct
#define lat_net_glance(net, ...) check_net_glance (net, field, __VA_ARGS__)
#include "lat-judge-field.h"

static int
check_glance (const LatJudge *judge,
              const LatField *field,
              const LatBoard *board,
              LatJudgeMen men,
              const LatNetSums *sums,
              guint from,
              guint to)
{
  glanced = board;
  return lat_judge_glance (judge, field, board, men, sums, from, to);
}

#define lat_judge_glance check_glance
#include "lat-search-instance.c"
