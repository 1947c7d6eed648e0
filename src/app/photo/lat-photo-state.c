/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-state.c - what a person has said of a board on a photograph, and what can be taken back */
#include "lat-photo-state.h"

/* Of a board of which nobody has said anything yet. */
#define USUAL_SIDE 8
/* So many steps can be taken back. */
#define MAX_STEPS 500

/**
 * lat_photo_state_read:
 * @state: (out caller-allocates): what the board says
 * @board: a board, with a photograph or none
 * @width: of the picture, in pixels
 * @height: of the picture, in pixels
 */
void
lat_photo_state_read (LatPhotoState *state, const LatFoundBoard *board, double width, double height)
{
  g_return_if_fail (state != NULL && board != NULL);

  *state = (LatPhotoState){ .files = board->files > 0 ? board->files : USUAL_SIDE,
                            .ranks = board->ranks > 0 ? board->ranks : USUAL_SIDE,
                            .measure = board->measure,
                            .lost = board->lost,
                            .damaged = board->damaged };
  if (board->photo != NULL)
    state->grid = board->photo->grid;
  else
    lat_photo_grid_init (&state->grid, width, height);
}

static void
set_own_source (LatFoundBoard *board, LatFoundField field, gboolean is_filled)
{
  if (!is_filled)
    g_clear_pointer (&board->sources[field], g_free);
  else if (board->sources[field] == NULL)
    board->sources[field] = g_strdup (LAT_FOUND_SOURCE_OURS);
}

/**
 * lat_photo_state_write:
 * @board: a board with a photograph, which gets the grid, the size and what is lost; what has no source becomes the
 *   judgement of whoever writes
 */
void
lat_photo_state_write (const LatPhotoState *state, LatFoundBoard *board)
{
  g_return_if_fail (state != NULL && board != NULL && board->photo != NULL);

  board->photo->grid = state->grid;
  board->files = state->files;
  board->ranks = state->ranks;
  board->measure = state->measure;
  board->lost = state->lost;
  board->damaged = state->damaged;
  set_own_source (board, LAT_FOUND_SIZE, TRUE);
  set_own_source (board, LAT_FOUND_MEASURE, state->measure != LAT_MEASURE_UNTOLD);
  set_own_source (board, LAT_FOUND_LOST, !lat_square_set_is_empty (&state->lost));
  set_own_source (board, LAT_FOUND_DAMAGED, !lat_square_set_is_empty (&state->damaged));
}

LatPhotoMark
lat_photo_state_get_mark (const LatPhotoState *state, LatSquare square)
{
  g_return_val_if_fail (state != NULL, LAT_PHOTO_WHOLE);

  if (lat_square_set_has (&state->lost, square))
    return LAT_PHOTO_LOST;
  return lat_square_set_has (&state->damaged, square) ? LAT_PHOTO_DAMAGED : LAT_PHOTO_WHOLE;
}

void
lat_photo_state_mark (LatPhotoState *state, LatSquare square, LatPhotoMark mark)
{
  g_return_if_fail (state != NULL);

  lat_square_set_remove (&state->lost, square);
  lat_square_set_remove (&state->damaged, square);
  if (mark == LAT_PHOTO_LOST)
    lat_square_set_add (&state->lost, square);
  else if (mark == LAT_PHOTO_DAMAGED)
    lat_square_set_add (&state->damaged, square);
}

static gboolean
is_corner (const LatPhotoState *state, int column, int row, guint *corner)
{
  int less = state->measure == LAT_MEASURE_POINTS;
  int columns = state->files - less, rows = state->ranks - less;

  if ((column != 0 && column != columns) || (row != 0 && row != rows))
    return FALSE;
  *corner = row == 0 ? (column == 0 ? 0 : 1) : (column == 0 ? 3 : 2);
  return TRUE;
}

/**
 * lat_photo_state_set_size:
 *
 * Counts the lines anew: marks beside the new board go. What was put right are crossings of the lines that were
 * counted before: it goes where these are others.
 */
void
lat_photo_state_set_size (LatPhotoState *state, int files, int ranks, LatFoundMeasure measure)
{
  int less = state->measure == LAT_MEASURE_POINTS, then_less = measure == LAT_MEASURE_POINTS;

  g_return_if_fail (state != NULL);

  if (state->files - less != files - then_less || state->ranks - less != ranks - then_less)
    state->grid.n_pins = 0;
  state->files = files;
  state->ranks = ranks;
  state->measure = measure;
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_file (square) >= files || lat_square_rank (square) >= ranks)
      lat_photo_state_mark (state, square, LAT_PHOTO_WHOLE);
}

/* Turns the names of the board by a quarter to the left; lines and marks stay where they are seen. */
void
lat_photo_state_turn (LatPhotoState *state)
{
  LatPhotoState before;

  g_return_if_fail (state != NULL);

  before = *state;
  lat_photo_grid_turn (&state->grid, before.ranks - (before.measure == LAT_MEASURE_POINTS));
  state->files = before.ranks;
  state->ranks = before.files;
  state->lost = state->damaged = (LatSquareSet){ 0 };
  for (int file = 0; file < before.files; file++)
    for (int rank = 0; rank < before.ranks; rank++)
      lat_photo_state_mark (state, lat_square_new (before.ranks - 1 - rank, file),
                            lat_photo_state_get_mark (&before, lat_square_new (file, rank)));
}

/**
 * lat_photo_state_move:
 * @column: of a crossing
 * @row: of a crossing
 * @point: where it is seen
 *
 * Returns: whether it could be put there
 */
gboolean
lat_photo_state_move (LatPhotoState *state, int column, int row, LatPhotoPoint point)
{
  guint corner;

  g_return_val_if_fail (state != NULL, FALSE);

  if (!is_corner (state, column, row, &corner))
    return lat_photo_grid_set_pin (&state->grid, column, row, point);
  state->grid.corners[corner] = point;
  return TRUE;
}

/* Returns: (transfer full) (nullable): what that means for every place; %NULL if no board can be seen so */
LatPhotoFit *
lat_photo_state_fit (const LatPhotoState *state, LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (state != NULL, NULL);

  return lat_photo_fit_new (&state->grid, state->files, state->ranks, state->measure, diagnostics);
}

/* {{{ what can be taken back */

void
lat_photo_history_begin (LatPhotoHistory *history, const LatPhotoState *state)
{
  g_return_if_fail (history != NULL && state != NULL);

  *history = (LatPhotoHistory){ .now = *state,
                                .before = g_array_new (FALSE, FALSE, sizeof (LatPhotoState)),
                                .after = g_array_new (FALSE, FALSE, sizeof (LatPhotoState)) };
}

void
lat_photo_history_clear (LatPhotoHistory *history)
{
  g_clear_pointer (&history->before, g_array_unref);
  g_clear_pointer (&history->after, g_array_unref);
}

/* Keeps what is now, since it is about to be changed. */
void
lat_photo_history_keep (LatPhotoHistory *history)
{
  g_return_if_fail (history != NULL);

  if (history->before->len == MAX_STEPS)
    g_array_remove_index (history->before, 0);
  g_array_append_val (history->before, history->now);
  g_array_set_size (history->after, 0);
}

/**
 * lat_photo_history_go:
 * @forward: whether what was taken back is to be done again
 *
 * Returns: whether there was such a step
 */
gboolean
lat_photo_history_go (LatPhotoHistory *history, gboolean forward)
{
  GArray *from, *to;

  g_return_val_if_fail (history != NULL, FALSE);

  from = forward ? history->after : history->before;
  to = forward ? history->before : history->after;
  if (from->len == 0)
    return FALSE;
  g_array_append_val (to, history->now);
  history->now = g_array_index (from, LatPhotoState, from->len - 1);
  g_array_set_size (from, from->len - 1);
  return TRUE;
}

/* }}} */
