/* lat-board-differences.c - what other rules make of a position, on the board
 *
 * Arrows with the strokes of marks: gained whole, lost broken, changed dotted. A sign at the
 * head says the same, unless there are too many. */
#include "config.h"

#include "lat-board-differences.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "lat-board-private.h"
#include "lat-mark-painter.h"

/* With more arrows than these they are thin, and without signs. */
#define FEW 16

/**
 * lat_board_differences_get_colour:
 *
 * Returns: the colour, and with it the stroke, of an action's arrow
 */
LatMarkColour
lat_board_differences_get_colour (LatComparedKind kind)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return LAT_MARK_BLUE;
    case LAT_COMPARED_CHANGED:
      return LAT_MARK_ORANGE;
    case LAT_COMPARED_GAINED:
    default:
      return LAT_MARK_GREEN;
    }
}

/**
 * lat_board_differences_get_sign:
 *
 * Returns: (transfer none): the sign of what has become of an action
 */
const char *
lat_board_differences_get_sign (LatComparedKind kind)
{
  switch (kind)
    {
    case LAT_COMPARED_LOST:
      return "−";
    case LAT_COMPARED_CHANGED:
      return "≠";
    case LAT_COMPARED_GAINED:
    default:
      return "+";
    }
}

static LatSquare
get_from (const LatBoardDifference *difference)
{
  return lat_action_type (difference->action) == LAT_ACTION_MOVE
             ? lat_action_from (difference->action)
             : lat_action_to (difference->action);
}

/* Whether there are some, of the position that is shown. */
static gboolean
has_any (LatBoard *self)
{
  return self->differences != NULL && self->differences->len > 0 && self->setup == NULL
         && self->differences_key == self->position.key;
}

static gboolean
is_shown (LatBoard *self, const LatBoardDifference *difference)
{
  return lat_action_type (difference->action) != LAT_ACTION_PASS
         && lat_square_set_has (&self->squares, get_from (difference))
         && lat_square_set_has (&self->squares, lat_action_to (difference->action));
}

/* A smaller square with the same middle makes a thinner arrow. */
static LatBoardRect
get_rect (LatBoard *self, LatSquare square, double share)
{
  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, square);
  int inset = (int) round (rect.width * (1 - share) / 2);

  rect.x += inset;
  rect.y += inset;
  rect.width -= 2 * inset;
  rect.height -= 2 * inset;
  return rect;
}

/* Whether a square is on the way of a straight move, before its end. */
static gboolean
is_on_way (LatSquare from, LatSquare to, LatSquare square)
{
  int dx = lat_square_file (to) - lat_square_file (from);
  int dy = lat_square_rank (to) - lat_square_rank (from);
  int x = lat_square_file (square) - lat_square_file (from);
  int y = lat_square_rank (square) - lat_square_rank (from);

  return dx * y == dy * x && x * dx >= 0 && y * dy >= 0 && ABS (x) + ABS (y) > 0
         && ABS (x) + ABS (y) < ABS (dx) + ABS (dy);
}

/* Arrows of one man along one line would lie on each other: each begins where the one before
 * it ends. */
static LatSquare
get_start (LatBoard *self, const LatBoardDifference *difference)
{
  LatSquare start = get_from (difference), to = lat_action_to (difference->action);

  for (guint i = 0; i < self->differences->len; i++)
    {
      const LatBoardDifference *other = &g_array_index (self->differences, LatBoardDifference, i);

      if (other->kind == difference->kind && get_from (other) == get_from (difference)
          && is_on_way (start, to, lat_action_to (other->action)))
        start = lat_action_to (other->action);
    }
  return start;
}

static void
append_sign (LatBoard *self, GtkSnapshot *snapshot, const LatBoardDifference *difference)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (
      GTK_WIDGET (self), lat_board_differences_get_sign (difference->kind));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  LatBoardRect to = get_rect (self, lat_action_to (difference->action), 1);
  LatBoardRect from = get_rect (self, get_from (difference), 1);
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot (dx, dy);
  double x = to.x + to.width / 2.0, y = to.y + to.height / 2.0;
  GdkRGBA ink = lat_colour_to_gdk (self->colours.ink);
  GdkRGBA paper = lat_colour_to_gdk (self->colours.paper);
  GskRoundedRect disc;
  float size;
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  size = (float) MAX (width, height);
  /* Beside the head, on the other side than the numbers of continuations. */
  if (length > 0)
    {
      x -= dx / length * to.width * .3 + dy / length * to.width * .28;
      y -= dy / length * to.width * .3 - dx / length * to.width * .28;
    }
  else
    {
      x += to.width * .32;
      y -= to.width * .32;
    }
  gsk_rounded_rect_init_from_rect (
      &disc,
      &GRAPHENE_RECT_INIT ((float) round (x - size / 2), (float) round (y - size / 2), size, size),
      size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &paper, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, (float[]){ 1, 1, 1, 1 },
                              (GdkRGBA[]){ ink, ink, ink, ink });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x - width / 2.0),
                                                          (float) round (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* Draws what has become of the actions. */
void
lat_board_append_differences (LatBoard *self, GtkSnapshot *snapshot)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                             (float) gtk_widget_get_height (GTK_WIDGET (self)));
  const GArray *differences = self->differences;
  double share;
  cairo_t *cr;

  if (!has_any (self))
    return;
  share = differences->len <= FEW ? .8 : .5;
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  for (guint i = 0; i < differences->len; i++)
    {
      const LatBoardDifference *each = &g_array_index (differences, LatBoardDifference, i);

      if (is_shown (self, each))
        lat_mark_painter_draw (cr, lat_board_differences_get_colour (each->kind), dark,
                               get_rect (self, get_start (self, each), share),
                               get_rect (self, lat_action_to (each->action), share));
    }
  cairo_destroy (cr);
  for (guint i = 0; i < differences->len && differences->len <= FEW; i++)
    if (is_shown (self, &g_array_index (differences, LatBoardDifference, i)))
      append_sign (self, snapshot, &g_array_index (differences, LatBoardDifference, i));
}

static char *
dup_words (const LatBoardDifference *difference, const char *to)
{
  gboolean is_move = lat_action_type (difference->action) == LAT_ACTION_MOVE;

  switch (difference->kind)
    {
    case LAT_COMPARED_LOST:
      /* Translators: said of a square; %s is where the man could go by other rules. */
      return is_move ? g_strdup_printf (_ ("lost move to %s"), to) : g_strdup (_ ("lost action"));
    case LAT_COMPARED_CHANGED:
      /* Translators: said of a square; %s is where the man goes. */
      return is_move ? g_strdup_printf (_ ("changed move to %s"), to)
                     : g_strdup (_ ("changed action"));
    case LAT_COMPARED_GAINED:
    default:
      /* Translators: said of a square; %s is where the man can go by other rules. */
      return is_move ? g_strdup_printf (_ ("gained move to %s"), to)
                     : g_strdup (_ ("gained action"));
    }
}

/* What a square says of the arrows that begin there. */
void
lat_board_differences_append_notes (LatBoard *self, GString *notes, LatSquare square)
{
  for (guint i = 0; has_any (self) && i < self->differences->len; i++)
    {
      const LatBoardDifference *each = &g_array_index (self->differences, LatBoardDifference, i);
      char to[LAT_SQUARE_NAME_SIZE];
      g_autofree char *words = NULL;

      if (!is_shown (self, each) || get_from (each) != square)
        continue;
      lat_square_write (lat_action_to (each->action), to);
      words = dup_words (each, to);
      g_string_append_printf (notes, "%s%s", notes->len > 0 ? ", " : "", words);
    }
}

/**
 * lat_board_set_differences:
 * @self: a board
 * @comparison: (nullable): of a position: as long as that is shown, this is; %NULL to show
 *   nothing
 * @only: an action that is to be shown alone, or %LAT_ACTION_INVALID
 *
 * Shows what has become of the actions. What is changed comes first, then what is lost, if
 * there are too many.
 */
void
lat_board_set_differences (LatBoard *self, const LatComparison *comparison, LatAction only)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (comparison == NULL && (self->differences == NULL || self->differences->len == 0))
    return;
  if (self->differences == NULL)
    self->differences = g_array_new (FALSE, FALSE, sizeof (LatBoardDifference));
  g_array_set_size (self->differences, 0);
  if (comparison != NULL)
    self->differences_key = lat_comparison_get_position (comparison, LAT_COMPARED_AFTER)->key;
  for (guint i = LAT_N_COMPARED_KINDS; comparison != NULL && i-- > 0;)
    {
      guint n;
      const LatComparedAction *actions =
          lat_comparison_get_actions (comparison, (LatComparedKind) i, &n);

      for (guint j = 0; j < n && self->differences->len < LAT_BOARD_MAX_DIFFERENCES; j++)
        {
          LatBoardDifference difference = { (LatComparedKind) i, actions[j].action };

          if (only == LAT_ACTION_INVALID || only == actions[j].action)
            g_array_append_val (self->differences, difference);
        }
    }
  lat_board_update_notes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
