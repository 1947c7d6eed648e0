/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-snapshot.c - how the board draws itself */
#include <adwaita.h>
#include <math.h>

#include "lat-board-private.h"
#include "lat-sign-painter.h"
#include "lat-snapshot-canvas.h"

static int
get_scale (LatBoard *self)
{
  return gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static LatBoardRect
get_rect (LatBoard *self, LatSquare square)
{
  return lat_board_geometry_get_rect (&self->plan.geometry, square);
}

static double
get_radius (LatBoard *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->state.position, square);

  return lat_piece_shape_get_radius (lat_cell_kind (cell), self->plan.geometry.square);
}

static double
get_ring_width (LatBoard *self)
{
  return lat_sign_painter_get_width (self->plan.geometry.square);
}

static void
append_last_action (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare squares[2] = { LAT_SQUARE_NONE, LAT_SQUARE_NONE };

  switch (lat_action_type (self->state.last_action))
    {
    case LAT_ACTION_MOVE:
      squares[0] = lat_action_from (self->state.last_action);
      squares[1] = lat_action_to (self->state.last_action);
      break;
    case LAT_ACTION_DROP:
    case LAT_ACTION_REMOVAL:
      squares[0] = lat_action_to (self->state.last_action);
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_SWAP:
    case LAT_ACTION_NONE:
    default:
      return;
    }

  for (int i = 0; i < 2; i++)
    if (lat_square_set_has (&self->plan.squares, squares[i]))
      lat_sign_painter_draw_last (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]),
                                  &self->plan.colours);
}

static void
append_taken (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->state.ruleset, &squares);

  for (guint i = 0; i < n; i++)
    if (lat_square_set_has (&self->state.taken, squares[i]))
      lat_sign_painter_draw_taken (
          LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]), &self->plan.colours,
          !lat_cell_is_piece (lat_position_get_cell (&self->state.position, squares[i])));
}

static gboolean
is_drawn (LatBoard *self, const LatMark *mark)
{
  return mark->from == self->drawing.mark.from && mark->to == self->drawing.mark.to;
}

static void
append_mark (LatBoard *self, GtkSnapshot *snapshot, const LatMark *mark, double opacity)
{
  LatBoardRect from = get_rect (self, mark->from), to = get_rect (self, mark->to);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  lat_sign_painter_draw_mark (LAT_SNAPSHOT_CANVAS (snapshot), mark->colour, dark, from, to);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* Marks of squares, or arrows; the one that is being drawn is fainter, and fainter still
 * if it would take one away. */
static void
append_marks (LatBoard *self, GtkSnapshot *snapshot, gboolean arrows)
{
  double opacity = .7;

  for (guint i = 0; i < self->n_marks; i++)
    {
      const LatMark *mark = &self->marks[i];

      if (arrows == (mark->from == mark->to)
          || !lat_square_set_has (&self->plan.squares, mark->from)
          || !lat_square_set_has (&self->plan.squares, mark->to))
        continue;
      if (!is_drawn (self, mark))
        append_mark (self, snapshot, mark, 1);
      else if (mark->colour == self->drawing.mark.colour)
        opacity = .25;
    }
  if (lat_board_drawing_is_begun (&self->drawing) && self->drawing.mark.to != LAT_SQUARE_NONE
      && arrows == (self->drawing.mark.from != self->drawing.mark.to))
    append_mark (self, snapshot, &self->drawing.mark, opacity);
}

static gboolean
is_lifted (LatBoard *self, LatSquare square)
{
  return square == self->state.choice.selected && !self->input.is_dragging;
}

static void
append_pieces (LatBoard *self, GtkSnapshot *snapshot)
{
  int size = self->plan.geometry.square;
  int scale = get_scale (self);
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->state.ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = lat_position_get_cell (&self->state.position, squares[i]);

      if (!lat_cell_is_piece (cell) || lat_board_animation_has_square (&self->animation, squares[i])
          || is_lifted (self, squares[i]))
        continue;

      LatBoardRect rect = get_rect (self, squares[i]);
      gboolean is_ghost = self->input.is_dragging && squares[i] == self->state.choice.selected;

      if (is_ghost)
        gtk_snapshot_push_opacity (snapshot, .3);
      lat_piece_painter_append (self->painter, snapshot, cell, rect.x, rect.y, size, scale);
      if (is_ghost)
        gtk_snapshot_pop (snapshot);
    }
}

/* A little larger than on the board, and a little higher. */
static void
append_lifted (LatBoard *self, GtkSnapshot *snapshot, LatCell cell, double x, double y)
{
  int size = self->plan.geometry.square;
  int more = MAX (2, size / 9) & ~1;
  int lift = MAX (1, size / 24);

  lat_piece_painter_append (self->painter, snapshot, cell, x - more / 2, y - more / 2 - lift,
                            size + more, get_scale (self));
}

static void
append_selected (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare square = self->state.choice.selected;

  if (square == LAT_SQUARE_NONE)
    return;

  LatBoardRect rect = get_rect (self, square);
  double width = get_ring_width (self);

  lat_sign_painter_draw_wash (LAT_SNAPSHOT_CANVAS (snapshot), rect,
                              lat_colour_with_alpha (self->plan.colours.select, .22f));
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.select, 1,
                               width);
  if (is_lifted (self, square) && !lat_board_animation_has_square (&self->animation, square))
    append_lifted (self, snapshot, lat_position_get_cell (&self->state.position, square), rect.x,
                   rect.y);
}

static void
append_drop_targets (LatBoard *self, GtkSnapshot *snapshot, LatSquare hot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->state.ruleset, &squares);
  int size = self->plan.geometry.square;

  for (guint i = 0; i < n && self->state.hand_selected; i++)
    if (squares[i] != hot && lat_square_set_has (&self->state.choice.drops, squares[i]))
      lat_sign_painter_draw_dot (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]),
                                 &self->plan.colours.ink, &self->plan.colours.paper, .2);

  /* The man who would be dropped, where the pointer or the cursor is. */
  if (hot == LAT_SQUARE_NONE || !lat_square_set_has (&self->state.choice.drops, hot)
      || lat_board_animation_has_square (&self->animation, hot))
    return;

  LatAction drop = lat_board_choice_find_drop (&self->state.choice, hot);
  LatCell cell = lat_cell_new ((LatSide) self->state.position.side, lat_action_kind (drop), FALSE);
  LatBoardRect rect = get_rect (self, hot);

  gtk_snapshot_push_opacity (snapshot, .5);
  lat_piece_painter_append (self->painter, snapshot, cell, rect.x, rect.y, size, get_scale (self));
  gtk_snapshot_pop (snapshot);
}

/* A ring around a man. */
static double
get_ring_radius (LatBoard *self, LatSquare square, double width)
{
  return MIN (get_radius (self, square) + width, self->plan.geometry.square / 2.0);
}

/* Whoever is replaced has the ring of the target around him already. */
static void
append_victims (LatBoard *self, GtkSnapshot *snapshot, LatSquare target)
{
  LatSquare victims[LAT_MAX_VICTIMS];
  LatAction move =
      lat_board_choice_find_move (&self->state.choice, self->state.choice.selected, target);
  guint n = lat_capture_find (self->state.ruleset, &self->state.position, move, victims);
  double width = get_ring_width (self) * 1.25;

  for (guint i = 0; i < n; i++)
    if (victims[i] != target)
      lat_sign_painter_draw_broken_ring (LAT_SNAPSHOT_CANVAS (snapshot),
                                         get_rect (self, victims[i]), &self->plan.colours.danger,
                                         get_ring_radius (self, victims[i], width), width);
}

/* Where a man may go and captures; around the man there, if it is by taking his place. */
static void
append_capture (LatBoard *self, GtkSnapshot *snapshot, LatSquare square, gboolean is_hot)
{
  LatBoardRect rect = get_rect (self, square);
  double width = get_ring_width (self) * (is_hot ? 1.7 : 1.1), radius;

  if (!lat_cell_is_piece (lat_position_get_cell (&self->state.position, square)))
    {
      lat_sign_painter_draw_capture (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours,
                                     is_hot);
      return;
    }
  radius = get_ring_radius (self, square, width / 2);
  lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.paper,
                              radius, width + 2);
  lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.danger,
                              radius, width);
}

static void
append_targets (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->state.ruleset, &squares);
  LatSquare hot = lat_board_get_hot_square (self);

  if (!self->editable)
    return;

  append_drop_targets (self, snapshot, hot);
  for (guint i = 0; i < n; i++)
    {
      LatSquare square = squares[i];

      if (lat_square_set_has (&self->state.choice.captures, square))
        append_capture (self, snapshot, square, square == hot);
      else if (lat_square_set_has (&self->state.choice.targets, square))
        lat_sign_painter_draw_dot (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, square),
                                   &self->plan.colours.ink, &self->plan.colours.paper,
                                   square == hot ? .36 : .2);
    }
  if (hot != LAT_SQUARE_NONE && lat_square_set_has (&self->state.choice.captures, hot))
    append_victims (self, snapshot, hot);
}

/* Men who can be removed now, trapped ones or before play: as they are victims, like victims. */
static void
append_removable (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->state.ruleset, &squares);
  LatSquare hot = lat_board_get_hot_square (self);
  double width = get_ring_width (self);

  for (guint i = 0; i < n && self->editable; i++)
    if (lat_square_set_has (&self->state.choice.removals, squares[i]))
      lat_sign_painter_draw_broken_ring (
          LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]), &self->plan.colours.danger,
          get_radius (self, squares[i]) + width, squares[i] == hot ? width * 1.6 : width);
}

static void
append_locks (LatBoard *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->state.locks->len; i++)
    {
      const LatBoardLock *lock = &g_array_index (self->state.locks, LatBoardLock, i);

      lat_sign_painter_draw_bar (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, lock->square),
                                 get_rect (self, lock->locker), &self->plan.colours.ink,
                                 &self->plan.colours.paper);
    }
}

static void
append_leader (LatBoard *self, GtkSnapshot *snapshot, LatSquare square, LatBoardSquareState state)
{
  double width = get_ring_width (self);
  LatBoardRect rect = get_rect (self, square);
  double radius = get_radius (self, square) + width;

  if (state & LAT_BOARD_SQUARE_IMMOBILISED)
    {
      lat_sign_painter_draw_cross (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.danger,
                                   &self->plan.colours.paper, rect.width * .42);
    }
  else if (state & LAT_BOARD_SQUARE_THREATENED)
    {
      double share = lat_board_animation_get_pulse (&self->animation, GTK_WIDGET (self));

      radius += rect.width * .12 * sin (share * G_PI);
      lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.paper,
                                  radius, width * 1.8);
      lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->plan.colours.warning,
                                  radius, width);
    }
}

static void
append_leaders (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatPosition *position = &self->state.position;

  for (int side = 0; side < LAT_N_SIDES; side++)
    for (LatSquare square = position->leader[side]; square != LAT_SQUARE_NONE;
         square = lat_position_next_leader (position, (LatSide) side, square))
      if (!lat_board_animation_has_square (&self->animation, square))
        append_leader (self, snapshot, square, lat_board_state_get_square (&self->state, square));
}

/* The men that a rule is about: why something is refused, or why play is over. */
static void
append_reason (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatReason *reason =
      self->speech.reason.code != LAT_REASON_NONE ? &self->speech.reason : &self->state.end;
  LatSquareSet squares = lat_reason_get_squares (reason, &self->state.position);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_square_set_has (&squares, (LatSquare) i)
        && lat_square_set_has (&self->plan.squares, (LatSquare) i))
      lat_sign_painter_draw_reason (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, (LatSquare) i),
                                    &self->plan.colours);
}

static void
append_dragged (LatBoard *self, GtkSnapshot *snapshot)
{
  if (!self->input.is_dragging || self->state.choice.selected == LAT_SQUARE_NONE)
    return;

  double half = self->plan.geometry.square / 2.0;

  append_lifted (self, snapshot,
                 lat_position_get_cell (&self->state.position, self->state.choice.selected),
                 round (self->input.drag_x - half), round (self->input.drag_y - half));
}

/* Where the pointer is while a man is dragged. */
static void
append_landing (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare hot = lat_board_get_hot_square (self);

  if (self->input.is_dragging && hot != LAT_SQUARE_NONE
      && lat_square_set_has (&self->state.choice.targets, hot))
    lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, hot),
                                 &self->plan.colours.select, 1, get_ring_width (self));
}

typedef enum
{
  ARROWS_NONE,
  ARROWS_DIFFERENCES,
  ARROWS_DRAWN,
  ARROWS_HINTS,
  ARROWS_OVERLAYS,
  ARROWS_CONTINUATIONS,
} Arrows;

static gboolean
has_drawn_arrows (LatBoard *self)
{
  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i].from != self->marks[i].to)
      return TRUE;
  return FALSE;
}

/* One family at a time: what is asked for goes before what a person has drawn, that before what the engine
 * would do, that before what is laid over the board, and that before how the game goes on, which the list
 * of moves has too. */
static Arrows
find_arrows (LatBoard *self)
{
  gboolean is_setup = self->setup.setup != NULL;

  if (!is_setup && lat_board_differences_has_any (&self->differences, &self->state.position))
    return ARROWS_DIFFERENCES;
  if (has_drawn_arrows (self))
    return ARROWS_DRAWN;
  if (self->hints.n > 0)
    return ARROWS_HINTS;
  if (lat_board_overlays_has_ways (&self->overlays))
    return ARROWS_OVERLAYS;
  return is_setup || self->continuations.n == 0 ? ARROWS_NONE : ARROWS_CONTINUATIONS;
}

static void
append_arrows (LatBoard *self, GtkSnapshot *snapshot, Arrows arrows)
{
  switch (arrows)
    {
    case ARROWS_DIFFERENCES:
      lat_board_differences_append (&self->differences, &self->state.position, &self->plan,
                                    snapshot);
      break;
    case ARROWS_HINTS:
      lat_board_hints_append (&self->hints, &self->plan, snapshot);
      break;
    case ARROWS_CONTINUATIONS:
      lat_board_continuations_append (&self->continuations, &self->plan, snapshot);
      break;
    case ARROWS_DRAWN:
    case ARROWS_OVERLAYS:
    case ARROWS_NONE:
    default:
      break;
    }
}

/* Squares with something along their edges: what is said of a man there is within it. */
static void
collect_framed (LatBoard *self, LatSquareSet *squares)
{
  const LatReason *reason = &self->speech.reason;
  LatAction last = self->state.last_action;

  for (guint i = 0; i < self->n_marks; i++)
    if (self->marks[i].from == self->marks[i].to)
      lat_square_set_add (squares, self->marks[i].from);
  for (guint i = 0; i < reason->n_squares; i++)
    lat_square_set_add (squares, reason->squares[i]);
  if (self->state.choice.selected != LAT_SQUARE_NONE)
    lat_square_set_add (squares, self->state.choice.selected);
  if (lat_board_plan_has_action (&self->plan, last))
    lat_square_set_add (squares, lat_action_to (last));
}

static void
append_gauges (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquareSet framed = { 0 };

  collect_framed (self, &framed);
  lat_board_survival_append_gauges (&self->survival, &self->state.position, &framed, &self->plan,
                                    snapshot);
}

/* Over all arrows, those that a person has drawn too, and beside the signs of overlays. */
static void
append_labels (LatBoard *self, GtkSnapshot *snapshot, Arrows arrows)
{
  g_auto (LatBoardLabels) labels = { 0 };

  if (arrows == ARROWS_NONE && self->survival.counted.n_games == 0)
    return;
  lat_board_labels_init (&labels, gtk_widget_get_width (GTK_WIDGET (self)));
  lat_board_overlays_take (&self->overlays, &self->state.position, &self->plan, &labels);
  if (arrows == ARROWS_DIFFERENCES)
    lat_board_differences_append_signs (&self->differences, &self->state.position, &self->plan,
                                        &labels, snapshot);
  else if (arrows == ARROWS_HINTS)
    lat_board_hints_append_scores (&self->hints, &self->plan, lat_board_get_hot_square (self),
                                   &labels, snapshot);
  else if (arrows == ARROWS_CONTINUATIONS)
    lat_board_continuations_append_numbers (&self->continuations, &self->plan, &labels, snapshot);
  lat_board_survival_append_numbers (&self->survival, &self->state.position, &self->plan, &labels,
                                     snapshot);
}

void
lat_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatBoard *self = LAT_BOARD (widget);

  if (self->state.ruleset == NULL)
    return;

  Arrows arrows = find_arrows (self);

  if (self->field == NULL)
    self->field = lat_board_photo_create_field (self);
  if (self->field != NULL)
    gtk_snapshot_append_node (snapshot, self->field);

  lat_board_survival_append_tiles (&self->survival, &self->plan, snapshot);
  append_last_action (self, snapshot);
  append_taken (self, snapshot);
  append_marks (self, snapshot, FALSE);
  append_pieces (self, snapshot);
  append_locks (self, snapshot);
  append_selected (self, snapshot);
  append_targets (self, snapshot);
  append_removable (self, snapshot);
  append_leaders (self, snapshot);
  append_reason (self, snapshot);
  append_gauges (self, snapshot);
  lat_board_overlays_append (&self->overlays, arrows == ARROWS_OVERLAYS, &self->state.position,
                             &self->plan, snapshot);
  lat_board_advice_append (&self->advice, &self->plan, snapshot);
  lat_board_animation_append (&self->animation, &self->plan, self->painter, snapshot);
  append_arrows (self, snapshot, arrows);
  if (arrows != ARROWS_DIFFERENCES)
    append_marks (self, snapshot, TRUE);
  append_labels (self, snapshot, arrows);
  append_landing (self, snapshot);
  lat_board_setup_append (&self->setup, snapshot);

  /* Only the square with the focus has anything to draw: the focus ring. */
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  if (focus != NULL)
    gtk_widget_snapshot_child (widget, focus, snapshot);

  append_dragged (self, snapshot);
  if (gtk_widget_get_child_visible (self->keys.label))
    gtk_widget_snapshot_child (widget, self->keys.label, snapshot);
}
