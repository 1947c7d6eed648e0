/* lat-board-snapshot.c - how the board draws itself */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "lat-board-private.h"

static int
get_scale (LatBoard *self)
{
  return gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static LatBoardRect
get_rect (LatBoard *self, LatSquare square)
{
  return lat_board_geometry_get_rect (&self->geometry, square);
}

static double
get_radius (LatBoard *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->position, square);

  return lat_piece_shape_get_radius (lat_cell_kind (cell), self->geometry.square);
}

static double
get_ring_width (LatBoard *self)
{
  return lat_sign_painter_get_width (self->geometry.square);
}

static gint64
get_frame_time (LatBoard *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : 0;
}

static void
append_last_action (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare squares[2] = { LAT_SQUARE_NONE, LAT_SQUARE_NONE };

  switch (lat_action_type (self->last_action))
    {
    case LAT_ACTION_MOVE:
      squares[0] = lat_action_from (self->last_action);
      squares[1] = lat_action_to (self->last_action);
      break;
    case LAT_ACTION_DROP:
    case LAT_ACTION_REMOVAL:
      squares[0] = lat_action_to (self->last_action);
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_NONE:
    default:
      return;
    }

  for (int i = 0; i < 2; i++)
    if (lat_square_set_has (&self->squares, squares[i]))
      lat_sign_painter_draw_last (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]),
                                  &self->colours);
}

static gboolean
is_drawn (LatBoard *self, const LatMark *mark)
{
  return mark->from == self->drawn.from && mark->to == self->drawn.to;
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

      if (arrows == (mark->from == mark->to) || !lat_square_set_has (&self->squares, mark->from)
          || !lat_square_set_has (&self->squares, mark->to))
        continue;
      if (!is_drawn (self, mark))
        append_mark (self, snapshot, mark, 1);
      else if (mark->colour == self->drawn.colour)
        opacity = .25;
    }
  if (lat_board_is_drawing (self) && self->drawn.to != LAT_SQUARE_NONE
      && arrows == (self->drawn.from != self->drawn.to))
    append_mark (self, snapshot, &self->drawn, opacity);
}

static gboolean
is_tweened (LatBoard *self, LatSquare square)
{
  for (guint i = 0; i < self->n_tweens; i++)
    if (self->tweens[i].to == square)
      return TRUE;

  return FALSE;
}

static gboolean
is_lifted (LatBoard *self, LatSquare square)
{
  return square == self->choice.selected && !self->is_dragging;
}

static void
append_pieces (LatBoard *self, GtkSnapshot *snapshot)
{
  int size = self->geometry.square;
  int scale = get_scale (self);
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = lat_position_get_cell (&self->position, squares[i]);

      if (!lat_cell_is_piece (cell) || is_tweened (self, squares[i])
          || is_lifted (self, squares[i]))
        continue;

      LatBoardRect rect = get_rect (self, squares[i]);
      gboolean is_ghost = self->is_dragging && squares[i] == self->choice.selected;

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
  int size = self->geometry.square;
  int more = MAX (2, size / 9) & ~1;
  int lift = MAX (1, size / 24);

  lat_piece_painter_append (self->painter, snapshot, cell, x - more / 2, y - more / 2 - lift,
                            size + more, get_scale (self));
}

static void
append_selected (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare square = self->choice.selected;

  if (square == LAT_SQUARE_NONE)
    return;

  LatBoardRect rect = get_rect (self, square);
  double width = get_ring_width (self);

  lat_sign_painter_draw_wash (LAT_SNAPSHOT_CANVAS (snapshot), rect,
                              lat_colour_with_alpha (self->colours.select, .22f));
  lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.select, 1,
                               width);
  if (is_lifted (self, square) && !is_tweened (self, square))
    append_lifted (self, snapshot, lat_position_get_cell (&self->position, square), rect.x, rect.y);
}

static void
append_drop_targets (LatBoard *self, GtkSnapshot *snapshot, LatSquare hot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->ruleset, &squares);
  int size = self->geometry.square;

  for (guint i = 0; i < n && self->hand_selected; i++)
    if (squares[i] != hot && lat_square_set_has (&self->choice.drops, squares[i]))
      lat_sign_painter_draw_dot (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]),
                                 &self->colours.ink, &self->colours.paper, .2);

  /* The man who would be dropped, where the pointer or the cursor is. */
  if (hot == LAT_SQUARE_NONE || !lat_square_set_has (&self->choice.drops, hot)
      || is_tweened (self, hot))
    return;

  LatAction drop = lat_board_choice_find_drop (&self->choice, hot);
  LatCell cell = lat_cell_new ((LatSide) self->position.side, lat_action_kind (drop), FALSE);
  LatBoardRect rect = get_rect (self, hot);

  gtk_snapshot_push_opacity (snapshot, .5);
  lat_piece_painter_append (self->painter, snapshot, cell, rect.x, rect.y, size, get_scale (self));
  gtk_snapshot_pop (snapshot);
}

static void
append_victims (LatBoard *self, GtkSnapshot *snapshot, LatSquare target)
{
  LatSquare victims[LAT_MAX_VICTIMS];
  LatAction move = lat_board_choice_find_move (&self->choice, self->choice.selected, target);
  guint n = lat_capture_find (self->ruleset, &self->position, move, victims);
  double width = get_ring_width (self) * 1.25;

  for (guint i = 0; i < n; i++)
    {
      double radius = MIN (get_radius (self, victims[i]) + width, self->geometry.square / 2.0);

      lat_sign_painter_draw_broken_ring (LAT_SNAPSHOT_CANVAS (snapshot),
                                         get_rect (self, victims[i]), &self->colours.danger, radius,
                                         width);
    }
}

static void
append_targets (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->ruleset, &squares);
  LatSquare hot = lat_board_get_hot_square (self);

  if (!self->editable)
    return;

  append_drop_targets (self, snapshot, hot);
  for (guint i = 0; i < n; i++)
    {
      LatSquare square = squares[i];
      LatBoardRect rect = get_rect (self, square);

      if (lat_square_set_has (&self->choice.captures, square))
        lat_sign_painter_draw_capture (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours,
                                       square == hot);
      else if (lat_square_set_has (&self->choice.targets, square))
        lat_sign_painter_draw_dot (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.ink,
                                   &self->colours.paper, square == hot ? .36 : .2);
    }
  if (hot != LAT_SQUARE_NONE && lat_square_set_has (&self->choice.captures, hot))
    append_victims (self, snapshot, hot);
}

/* Trapped men who can be removed now: as they are victims, like victims. */
static void
append_removable (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->ruleset, &squares);
  LatSquare hot = lat_board_get_hot_square (self);
  double width = get_ring_width (self);

  for (guint i = 0; i < n && self->editable; i++)
    if (lat_square_set_has (&self->choice.removals, squares[i]))
      lat_sign_painter_draw_broken_ring (
          LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, squares[i]), &self->colours.danger,
          get_radius (self, squares[i]) + width, squares[i] == hot ? width * 1.6 : width);
}

static void
append_locks (LatBoard *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->locks->len; i++)
    {
      const LatBoardLock *lock = &g_array_index (self->locks, LatBoardLock, i);

      lat_sign_painter_draw_bar (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, lock->square),
                                 get_rect (self, lock->locker), &self->colours.ink,
                                 &self->colours.paper);
    }
}

static void
append_leaders (LatBoard *self, GtkSnapshot *snapshot)
{
  double width = get_ring_width (self);

  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      LatSquare square = self->position.leader[side];

      if (square == LAT_SQUARE_NONE || is_tweened (self, square))
        continue;

      LatBoardRect rect = get_rect (self, square);
      double radius = get_radius (self, square) + width;

      if (self->immobilised[side])
        lat_sign_painter_draw_cross (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.danger,
                                     &self->colours.paper, rect.width * .42);
      else if (self->threatened && side == self->position.side)
        {
          double share =
              self->is_pulsing && self->pulse_start != 0
                  ? (double) (get_frame_time (self) - self->pulse_start) / LAT_BOARD_PULSE_LENGTH
                  : 1;

          radius += rect.width * .12 * sin (CLAMP (share, 0, 1) * G_PI);
          lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.paper,
                                      radius, width * 1.8);
          lat_sign_painter_draw_ring (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.warning,
                                      radius, width);
        }
    }
}

/* The men that a rule is about: why something is refused, or why play is over. */
static void
append_reason (LatBoard *self, GtkSnapshot *snapshot)
{
  const LatReason *reason = self->reason.code != LAT_REASON_NONE ? &self->reason : &self->end;

  for (guint i = 0; i < reason->n_squares; i++)
    if (lat_square_set_has (&self->squares, reason->squares[i]))
      lat_sign_painter_draw_reason (LAT_SNAPSHOT_CANVAS (snapshot),
                                    get_rect (self, reason->squares[i]), &self->colours);
}

/* Draws a piece scaled around the middle of its square. */
static void
append_scaled (LatBoard *self,
               GtkSnapshot *snapshot,
               LatCell cell,
               LatBoardRect rect,
               double scale_x,
               double scale_y)
{
  float half = rect.width / 2.f;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (rect.x + half, rect.y + half));
  gtk_snapshot_scale (snapshot, (float) scale_x, (float) scale_y);
  lat_piece_painter_append (self->painter, snapshot, cell, -half, -half, rect.width,
                            get_scale (self));
  gtk_snapshot_restore (snapshot);
}

static void
append_tween (LatBoard *self, GtkSnapshot *snapshot, const LatBoardTween *tween, double progress)
{
  LatBoardRect to = get_rect (self, tween->to);

  switch (tween->type)
    {
    case LAT_BOARD_TWEEN_SLIDE:
      {
        LatBoardRect from = get_rect (self, tween->from);

        to.x = (int) lround (from.x + (to.x - from.x) * progress);
        to.y = (int) lround (from.y + (to.y - from.y) * progress);
        append_scaled (self, snapshot, tween->after, to, 1, 1);
        break;
      }
    case LAT_BOARD_TWEEN_VANISH:
    case LAT_BOARD_TWEEN_APPEAR:
      {
        gboolean vanish = tween->type == LAT_BOARD_TWEEN_VANISH;
        double there = vanish ? 1 - progress : progress;

        if (there <= 0)
          break;
        gtk_snapshot_push_opacity (snapshot, there);
        append_scaled (self, snapshot, vanish ? tween->before : tween->after, to, .6 + .4 * there,
                       .6 + .4 * there);
        gtk_snapshot_pop (snapshot);
        break;
      }
    case LAT_BOARD_TWEEN_TURN:
    default:
      {
        double width = fabs (1 - 2 * progress);

        if (width > .02)
          append_scaled (self, snapshot, progress < .5 ? tween->before : tween->after, to, width,
                         1);
        break;
      }
    }
}

static void
append_tweens (LatBoard *self, GtkSnapshot *snapshot)
{
  gint64 elapsed = self->tween_start == 0 ? 0 : get_frame_time (self) - self->tween_start;

  /* Those who slide go over those who stay. */
  for (int slides = 0; slides < 2; slides++)
    for (guint i = 0; i < self->n_tweens; i++)
      if ((self->tweens[i].type == LAT_BOARD_TWEEN_SLIDE) == slides)
        append_tween (self, snapshot, &self->tweens[i],
                      lat_board_tween_get_progress (self->tweens, self->n_tweens, i, elapsed));
}

static void
append_dragged (LatBoard *self, GtkSnapshot *snapshot)
{
  if (!self->is_dragging || self->choice.selected == LAT_SQUARE_NONE)
    return;

  double half = self->geometry.square / 2.0;

  append_lifted (self, snapshot, lat_position_get_cell (&self->position, self->choice.selected),
                 round (self->drag_x - half), round (self->drag_y - half));
}

/* Where the pointer is while a man is dragged. */
static void
append_landing (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare hot = lat_board_get_hot_square (self);

  if (self->is_dragging && hot != LAT_SQUARE_NONE
      && lat_square_set_has (&self->choice.targets, hot))
    lat_sign_painter_draw_frame (LAT_SNAPSHOT_CANVAS (snapshot), get_rect (self, hot),
                                 &self->colours.select, 1, get_ring_width (self));
}

void
lat_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatBoard *self = LAT_BOARD (widget);

  if (self->ruleset == NULL)
    return;

  if (self->field == NULL)
    self->field = lat_snapshot_canvas_create_field (
        &self->geometry, self->coordinates == LAT_BOARD_COORDINATES_INSIDE, &self->colours,
        &self->squares, gtk_widget_get_pango_context (widget));
  if (self->field != NULL)
    gtk_snapshot_append_node (snapshot, self->field);

  append_last_action (self, snapshot);
  append_marks (self, snapshot, FALSE);
  append_pieces (self, snapshot);
  append_locks (self, snapshot);
  append_selected (self, snapshot);
  append_targets (self, snapshot);
  append_removable (self, snapshot);
  append_leaders (self, snapshot);
  append_reason (self, snapshot);
  lat_board_append_overlays (self, snapshot);
  lat_board_append_advice (self, snapshot);
  append_tweens (self, snapshot);
  lat_board_append_continuations (self, snapshot);
  lat_board_append_differences (self, snapshot);
  lat_board_append_hints (self, snapshot);
  append_marks (self, snapshot, TRUE);
  append_landing (self, snapshot);
  lat_board_setup_snapshot (self, snapshot);

  /* Only the square with the focus has anything to draw: the focus ring. */
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  if (focus != NULL)
    gtk_widget_snapshot_child (widget, focus, snapshot);

  append_dragged (self, snapshot);
  if (gtk_widget_get_child_visible (self->typed_label))
    gtk_widget_snapshot_child (widget, self->typed_label, snapshot);
}
