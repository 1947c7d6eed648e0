/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-board.c - a board on which the squares of a pattern are painted */
#include "lat-pattern-board.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-pattern-sign.h"
#include "lat-widget.h"

/* Of a square, in pixels. A board of any size has room where the window is narrow, and there the squares are no
 * smaller than they have to be. */
#define MIN_SQUARE 14
#define MAX_LEAST  22
#define LEAST_SIDE 300
#define SQUARE     40
/* For the names of files and ranks. */
#define MARGIN 18

#define SQUARE_DATA "lat-square"

/*
 * LatPatternBoard:
 * @shown: what is on each square
 * @wanted: what is to be where `painted` says
 * @stroke: what the pointer leaves while it is down
 * @last: the square where it was last
 */
struct _LatPatternBoard
{
  GtkWidget parent_instance;

  int files;
  int ranks;
  GtkWidget *buttons[LAT_N_CELLS];
  LatPatternSquare shown[LAT_N_CELLS];
  LatPatternSquare brush;
  LatPatternSquare wanted;
  LatPatternSquare stroke;
  LatSquare last;
};

static guint painted_signal;

G_DEFINE_FINAL_TYPE (LatPatternBoard, lat_pattern_board, GTK_TYPE_WIDGET)

static gboolean
is_same (LatPatternSquare a, LatPatternSquare b)
{
  return a.kind == b.kind && a.state == b.state && a.is_not == b.is_not;
}

static void
paint (LatPatternBoard *self, LatSquare square, LatPatternSquare wanted)
{
  if (is_same (self->shown[square], wanted))
    return;
  self->wanted = wanted;
  g_signal_emit (self, painted_signal, 0, (guint) square);
}

/* The brush again erases. */
static LatPatternSquare
choose_stroke (LatPatternBoard *self, LatSquare square)
{
  return is_same (self->shown[square], self->brush) ? (LatPatternSquare){ 0 } : self->brush;
}

static LatSquare
get_square (GtkWidget *button)
{
  return (LatSquare) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), SQUARE_DATA));
}

static void
clicked_cb (LatPatternBoard *self, GtkWidget *button)
{
  LatSquare square = get_square (button);

  paint (self, square, choose_stroke (self, square));
}

/* {{{ the pointer */

static LatSquare
find_square (LatPatternBoard *self, double x, double y)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place;

      if (gtk_widget_compute_bounds (child, GTK_WIDGET (self), &place)
          && graphene_rect_contains_point (&place, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        return get_square (child);
    }
  return LAT_SQUARE_NONE;
}

static void
drag_begin_cb (LatPatternBoard *self, double x, double y, GtkGestureSingle *gesture)
{
  LatSquare square = find_square (self, x, y);
  guint button = gtk_gesture_single_get_current_button (gesture);

  self->last = LAT_SQUARE_NONE;
  if (square == LAT_SQUARE_NONE || button == GDK_BUTTON_MIDDLE)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (self->buttons[square]);
  self->stroke =
      button == GDK_BUTTON_SECONDARY ? (LatPatternSquare){ 0 } : choose_stroke (self, square);
  self->last = square;
  paint (self, square, self->stroke);
}

static void
drag_update_cb (LatPatternBoard *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;
  LatSquare square;

  if (!gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    return;
  square = find_square (self, start_x + x, start_y + y);
  if (square == LAT_SQUARE_NONE || square == self->last || self->last == LAT_SQUARE_NONE)
    return;
  self->last = square;
  paint (self, square, self->stroke);
}

/* }}} */
/* {{{ keys */

/* What a sign of the text stands for. Returns: whether it is one */
static gboolean
read_sign (gunichar sign, LatPatternSquare *square)
{
  static const char signs[] = ".1SsDdMmX";
  const char *found = sign > 0 && sign < 128 ? strchr (signs, (int) sign) : NULL;

  switch (sign)
    {
    case '!':
      square->is_not = !square->is_not && square->kind != LAT_PATTERN_ANYTHING;
      return TRUE;
    case '*':
    case '?':
      if (square->kind > LAT_PATTERN_EMPTY)
        {
          guint8 state = sign == '*' ? LAT_PATTERN_TRAPPED : LAT_PATTERN_EITHER;

          square->state = square->state == state ? LAT_PATTERN_FREE : state;
        }
      return TRUE;
    case 'x':
      found = strchr (signs, 'X');
      break;
    default:
      break;
    }
  if (found == NULL)
    return FALSE;
  *square = (LatPatternSquare){ .kind = (guint8) (found - signs) };
  return TRUE;
}

static gboolean
key_pressed_cb (LatPatternBoard *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *button = gtk_widget_get_focus_child (GTK_WIDGET (self));
  LatPatternSquare wanted;
  LatSquare square;

  if (button == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  square = get_square (button);
  wanted = self->shown[square];
  if (key == GDK_KEY_Delete || key == GDK_KEY_BackSpace)
    wanted = (LatPatternSquare){ 0 };
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    return gtk_widget_activate_action (GTK_WIDGET (self), "pattern.go", NULL);
  else if (!read_sign (gdk_keyval_to_unicode (key), &wanted))
    return FALSE;
  paint (self, square, wanted);
  return TRUE;
}

/* Tab leaves; only arrows go on to the next square. */
static gboolean
lat_pattern_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (lat_pattern_board_parent_class)->focus (widget, direction);
}

/* }}} */
/* {{{ its shape */

static int
get_least (LatPatternBoard *self)
{
  int n = MAX (MAX (self->files, self->ranks), 1);

  return CLAMP (LEAST_SIDE / n, MIN_SQUARE, MAX_LEAST);
}

static int
find_side (LatPatternBoard *self, int width, int height)
{
  int side = SQUARE;

  if (width > 0)
    side = (width - MARGIN) / MAX (self->files, 1);
  if (height > 0)
    side = MIN (side, (height - MARGIN) / MAX (self->ranks, 1));
  return MAX (side, get_least (self));
}

static void
lat_pattern_board_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LatPatternBoard *self = LAT_PATTERN_BOARD (widget);
  int n = orientation == GTK_ORIENTATION_HORIZONTAL ? self->files : self->ranks;

  *minimum = get_least (self) * n + MARGIN;
  *natural = SQUARE * n + MARGIN;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *natural = MIN (find_side (self, for_size, -1), SQUARE) * n + MARGIN;
}

static GtkSizeRequestMode
lat_pattern_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
find_corner (LatPatternBoard *self, int side, int *x, int *y)
{
  *x = MARGIN + (gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN - side * self->files) / 2;
  *y = (gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN - side * self->ranks) / 2;
}

static void
lat_pattern_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatPatternBoard *self = LAT_PATTERN_BOARD (widget);
  int side = find_side (self, width, height), x, y;

  find_corner (self, side, &x, &y);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (self->buttons[i] != NULL)
      gtk_widget_size_allocate (
          self->buttons[i],
          &(GtkAllocation){ x + side * lat_square_file ((LatSquare) i),
                            y + side * (self->ranks - 1 - lat_square_rank ((LatSquare) i)), side,
                            side },
          -1);
}

static void
append_name (LatPatternBoard *self, GtkSnapshot *snapshot, const char *name, double x, double y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  int width, height;
  GdkRGBA colour;

  lat_widget_get_colour (GTK_WIDGET (self), &colour);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (x - width / 2.0), (float) (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
lat_pattern_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatPatternBoard *self = LAT_PATTERN_BOARD (widget);
  int side = find_side (self, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  int x, y;

  find_corner (self, side, &x, &y);
  for (int file = 0; file < self->files; file++)
    {
      const char name[] = { (char) ('a' + file), '\0' };

      append_name (self, snapshot, name, x + side * (file + 0.5),
                   y + side * self->ranks + MARGIN / 2.0);
    }
  for (int rank = 0; rank < self->ranks; rank++)
    {
      g_autofree char *name = g_strdup_printf ("%d", rank + 1);

      append_name (self, snapshot, name, x - MARGIN / 2.0, y + side * (self->ranks - rank - 0.5));
    }
  GTK_WIDGET_CLASS (lat_pattern_board_parent_class)->snapshot (widget, snapshot);
}

/* }}} */
/* {{{ coming and going */

static void
remove_buttons (LatPatternBoard *self)
{
  for (guint i = 0; i < LAT_N_CELLS; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);
  memset (self->shown, 0, sizeof self->shown);
}

static void
lat_pattern_board_dispose (GObject *object)
{
  remove_buttons (LAT_PATTERN_BOARD (object));

  G_OBJECT_CLASS (lat_pattern_board_parent_class)->dispose (object);
}

static void
lat_pattern_board_class_init (LatPatternBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_pattern_board_dispose;
  widget_class->focus = lat_pattern_board_focus;
  widget_class->get_request_mode = lat_pattern_board_get_request_mode;
  widget_class->measure = lat_pattern_board_measure;
  widget_class->size_allocate = lat_pattern_board_size_allocate;
  widget_class->snapshot = lat_pattern_board_snapshot;

  painted_signal = g_signal_new ("painted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "patternboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_pattern_board_init (LatPatternBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Squares of the pattern"), -1);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  /* Before the buttons, which are for keys and readers only. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
show_square (LatPatternBoard *self, LatSquare square, LatPatternSquare shown)
{
  GtkWidget *button = self->buttons[square];
  g_autofree char *words = lat_pattern_square_dup_words (shown);
  g_autofree char *label = NULL;
  char name[LAT_SQUARE_NAME_SIZE];

  self->shown[square] = shown;
  lat_square_write (square, name);
  /* Translators: a square and what is to be there: d4, black soldier */
  label = g_strdup_printf (_ ("%s, %s"), name, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  lat_pattern_sign_set_square (LAT_PATTERN_SIGN (gtk_button_get_child (GTK_BUTTON (button))),
                               shown);
}

static void
add_button (LatPatternBoard *self, LatSquare square)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), lat_pattern_sign_new (0));
  g_object_set_data (G_OBJECT (button), SQUARE_DATA, GUINT_TO_POINTER ((guint) square));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[square] = button;
  show_square (self, square, (LatPatternSquare){ 0 });
}

/* Shows the board of other rules, with nothing on it. Holes have no button. */
void
lat_pattern_board_set_ruleset (LatPatternBoard *self, const LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_PATTERN_BOARD (self));
  g_return_if_fail (ruleset != NULL);

  remove_buttons (self);
  self->files = lat_ruleset_get_files (ruleset);
  self->ranks = lat_ruleset_get_ranks (ruleset);
  for (int rank = self->ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < self->files; file++)
      if (lat_ruleset_has_square (ruleset, lat_square_new (file, rank)))
        add_button (self, lat_square_new (file, rank));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows the squares of a pattern, if it is one of this board. */
void
lat_pattern_board_set_pattern (LatPatternBoard *self, const LatPattern *pattern)
{
  gboolean fits;

  g_return_if_fail (LAT_IS_PATTERN_BOARD (self));
  g_return_if_fail (pattern != NULL);

  fits = (int) pattern->files == self->files && (int) pattern->ranks == self->ranks;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatPatternSquare square = fits ? pattern->squares[i] : (LatPatternSquare){ 0 };

      if (self->buttons[i] != NULL && !is_same (self->shown[i], square))
        show_square (self, (LatSquare) i, square);
    }
}

void
lat_pattern_board_set_brush (LatPatternBoard *self, LatPatternSquare brush)
{
  g_return_if_fail (LAT_IS_PATTERN_BOARD (self));

  self->brush = brush;
}

/* What is to be on the square that `painted` tells of. */
LatPatternSquare
lat_pattern_board_get_wanted (LatPatternBoard *self)
{
  g_return_val_if_fail (LAT_IS_PATTERN_BOARD (self), (LatPatternSquare){ 0 });

  return self->wanted;
}

/* (transfer none) (nullable): the button of a square */
GtkWidget *
lat_pattern_board_get_button (LatPatternBoard *self, LatSquare square)
{
  g_return_val_if_fail (LAT_IS_PATTERN_BOARD (self), NULL);

  return square < LAT_N_CELLS ? self->buttons[square] : NULL;
}

/* }}} */
