/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-board.c - a board whose squares and edges are more or less worn
 *
 * It draws itself; the buttons draw nothing but the focus, and are there for keys and readers. The pointer is followed
 * here, since a stroke goes over many of them.
 */
#include "lat-wear-board.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lat-diagram-view.h"

#define PLACE_DATA "lat-wear-place"
#define WORDS_DATA "lat-wear-words"

/* Of a square, in pixels. */
#define MIN_SQUARE 10
#define SQUARE     40
#define MAX_SQUARE 72
/* A board without room has squares of that size at least, as long as it is no wider than this. */
#define LEAST_SIDE 320
/* So near to each other are the points of a stroke that are looked at, in pixels: no area is smaller. */
#define STROKE_STEP 2
/* Over a photograph. */
#define OVER_PHOTO .6

struct _LatWearBoard
{
  GtkWidget parent_instance;

  LatWearBoardFunc func;
  LatWearWordsFunc words;
  gpointer data;
  LatDiagram *diagram;
  gboolean of_edges;
  LatDiagramPhoto *photo;
  double seen_x, seen_y; /* of a stroke, from its start */

  GtkWidget **buttons; /* by place */
  LatWearSign *signs;  /* the same */
  GskRenderNode *node; /* NULL: to be drawn anew */
  int chosen;          /* place, -1 for none */
  int last;            /* place where the pointer was, -1: it is not down */
};

enum
{
  CHOSEN,
  BEGUN,
  PASSED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatWearBoard, lat_wear_board, GTK_TYPE_WIDGET)

static LatWearPlace
get_place (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), PLACE_DATA));
}

/* {{{ where places are */

/* In the widget. */
static LatBoardGeometry
get_geometry (LatWearBoard *self)
{
  LatBoardGeometry geometry = lat_diagram_get_geometry (self->diagram);
  int width, height;

  lat_diagram_get_size (self->diagram, &width, &height);
  geometry.left += MAX (0, (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2);
  geometry.top += MAX (0, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2);
  return geometry;
}

static int
find_place (LatWearBoard *self, double x, double y)
{
  LatBoardGeometry geometry = get_geometry (self);

  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    {
      LatBoardRect area;

      if (self->buttons[place] == NULL)
        continue;
      area = lat_wear_painter_get_area (&geometry, place);
      if (x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height)
        return (int) place;
    }
  return -1;
}

/* The middle of a place, twice in squares. */
static void
get_middle (LatWearPlace place, int *x, int *y)
{
  LatSquare a = (LatSquare) place, b = a;

  if (place >= LAT_N_CELLS)
    lat_wear_edge_get_ends ((LatWearEdge) (place - LAT_N_CELLS), &a, &b);
  *x = 2 * (lat_square_file (a) + lat_square_file (b));
  *y = 2 * (lat_square_rank (a) + lat_square_rank (b));
  /* Two ways over a corner lie side by side. */
  if (place >= LAT_N_CELLS && (place - LAT_N_CELLS) % 4 >= 2)
    *x += (place - LAT_N_CELLS) % 4 == 2 ? 1 : -1;
}

/* The nearest place that lies more that way than beside it. Returns: -1 for none */
static int
find_next (LatWearBoard *self, LatWearPlace from, int dx, int dy)
{
  int x, y, best = -1, least = G_MAXINT;

  get_middle (from, &x, &y);
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    {
      int to_x, to_y, ahead, beside;

      if (self->buttons[place] == NULL)
        continue;
      get_middle (place, &to_x, &to_y);
      ahead = (to_x - x) * dx + (to_y - y) * dy;
      beside = abs ((to_x - x) * dy) + abs ((to_y - y) * dx);
      if (ahead <= 0 || beside > ahead || ahead + 3 * beside >= least)
        continue;
      least = ahead + 3 * beside;
      best = (int) place;
    }
  return best;
}

/* }}} */
/* {{{ keys and pointer */

static void
choose (LatWearBoard *self, LatWearPlace place)
{
  if (self->chosen == (int) place)
    return;
  self->chosen = (int) place;
  g_signal_emit (self, signals[CHOSEN], 0, place);
}

static void
focus_cb (LatWearBoard *self, GParamSpec *pspec, GtkWidget *button)
{
  if (gtk_widget_has_focus (button))
    choose (self, get_place (button));
}

/* By a key, or by a reader. */
static void
clicked_cb (LatWearBoard *self, GtkWidget *button)
{
  choose (self, get_place (button));
  g_signal_emit (self, signals[BEGUN], 0, get_place (button), FALSE);
  g_signal_emit (self, signals[ENDED], 0);
}

static void
drag_begin_cb (LatWearBoard *self, double x, double y, GtkGestureSingle *gesture)
{
  guint button = gtk_gesture_single_get_current_button (gesture);
  int place = find_place (self, x, y);

  self->seen_x = self->seen_y = 0;
  self->last = -1;
  if (place < 0 || button == GDK_BUTTON_MIDDLE)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->last = place;
  gtk_widget_grab_focus (self->buttons[place]);
  choose (self, (LatWearPlace) place);
  g_signal_emit (self, signals[BEGUN], 0, (guint) place, button == GDK_BUTTON_SECONDARY);
}

/* A quick pointer is seen here and there only: what lies between two places was passed, too. */
static void
pass (LatWearBoard *self, double x, double y, double dx, double dy)
{
  int n = MAX (1, (int) ceil (hypot (dx, dy) / STROKE_STEP));

  for (int i = 1; i <= n; i++)
    {
      int place = find_place (self, x + dx * i / n, y + dy * i / n);

      if (place < 0 || place == self->last)
        continue;
      self->last = place;
      g_signal_emit (self, signals[PASSED], 0, (guint) place);
    }
}

static void
drag_update_cb (LatWearBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->last < 0 || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  pass (self, x + self->seen_x, y + self->seen_y, dx - self->seen_x, dy - self->seen_y);
  self->seen_x = dx;
  self->seen_y = dy;
}

static void
drag_end_cb (LatWearBoard *self)
{
  if (self->last < 0)
    return;
  self->last = -1;
  g_signal_emit (self, signals[ENDED], 0);
}

static gboolean
key_pressed_cb (LatWearBoard *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *button = gtk_widget_get_focus_child (GTK_WIDGET (self));
  int dx = 0, dy = 0, next;

  if (button == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    dx = -1;
  else if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    dx = 1;
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    dy = 1;
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    dy = -1;
  else
    return FALSE;
  next = find_next (self, get_place (button), dx, dy);
  if (next >= 0)
    gtk_widget_grab_focus (self->buttons[next]);
  return TRUE;
}

/* Tab comes to where one was, and leaves. */
static gboolean
lat_wear_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LatWearBoard *self = LAT_WEAR_BOARD (widget);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  if (self->chosen >= 0 && self->buttons[self->chosen] != NULL)
    return gtk_widget_grab_focus (self->buttons[self->chosen]);
  return GTK_WIDGET_CLASS (lat_wear_board_parent_class)->focus (widget, direction);
}

static gboolean
query_tooltip_cb (LatWearBoard *self, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  int place = find_place (self, x, y);
  const char *words;

  if (is_keyboard)
    place = focus != NULL ? (int) get_place (focus) : -1;
  if (place < 0)
    return FALSE;
  words = g_object_get_data (G_OBJECT (self->buttons[place]), WORDS_DATA);
  gtk_tooltip_set_text (tooltip, words);
  return words != NULL;
}

/* }}} */
/* {{{ its shape */

static int
get_least (LatWearBoard *self)
{
  int n = MAX (MAX (self->diagram->files, self->diagram->ranks), 1);

  return CLAMP (LEAST_SIDE / n - 2, MIN_SQUARE, 24);
}

static void
measure_square (LatWearBoard *self, int square, int *width, int *height)
{
  int before = self->diagram->look.square;

  self->diagram->look.square = square;
  lat_diagram_get_size (self->diagram, width, height);
  self->diagram->look.square = before;
}

static int
fit_square (LatWearBoard *self, int width, int height)
{
  int square = MAX_SQUARE;

  for (; square > get_least (self); square--)
    {
      int wide, high;

      measure_square (self, square, &wide, &high);
      if ((width < 0 || wide <= width) && (height < 0 || high <= height))
        break;
    }
  return square;
}

static GtkSizeRequestMode
lat_wear_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lat_wear_board_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  LatWearBoard *self = LAT_WEAR_BOARD (widget);
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;
  int wide, high;

  measure_square (self, get_least (self), &wide, &high);
  *minimum = is_wide ? wide : high;
  measure_square (self, SQUARE, &wide, &high);
  *natural = MAX (*minimum, is_wide ? wide : high);
  if (is_wide || for_size < 0)
    return;
  measure_square (self, MIN (SQUARE, fit_square (self, for_size, -1)), &wide, &high);
  *natural = MAX (*minimum, high);
}

static void
lat_wear_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatWearBoard *self = LAT_WEAR_BOARD (widget);
  LatBoardGeometry geometry;

  self->diagram->look.square = fit_square (self, width, height);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  geometry = get_geometry (self);
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    if (self->buttons[place] != NULL)
      {
        LatBoardRect area = lat_wear_painter_get_area (&geometry, place);

        gtk_widget_measure (self->buttons[place], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                            NULL);
        gtk_widget_size_allocate (self->buttons[place],
                                  &(GtkAllocation){ area.x, area.y, area.width, area.height }, -1);
      }
}

static void
draw (LatWearBoard *self)
{
  g_autoptr (GtkSnapshot) own = gtk_snapshot_new ();
  LatBoardGeometry geometry = lat_diagram_get_geometry (self->diagram);
  gboolean is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  int width, height;
  cairo_t *cr;

  lat_diagram_view_fill_look (&self->diagram->look);
  lat_diagram_get_size (self->diagram, &width, &height);
  cr = gtk_snapshot_append_cairo (own, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  lat_diagram_paint (self->diagram, cr);
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    if (self->signs[place].is_there)
      lat_wear_painter_paint (&geometry, place, &self->signs[place], is_dark,
                              self->photo != NULL ? OVER_PHOTO : 1, cr);
  cairo_destroy (cr);
  self->node = gtk_snapshot_free_to_node (g_steal_pointer (&own));
}

static void
lat_wear_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatWearBoard *self = LAT_WEAR_BOARD (widget);
  LatBoardGeometry drawn = lat_diagram_get_geometry (self->diagram);
  LatBoardGeometry geometry = get_geometry (self);

  if (self->node == NULL)
    draw (self);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (geometry.left - drawn.left),
                                                          (float) (geometry.top - drawn.top)));
  if (self->node != NULL)
    gtk_snapshot_append_node (snapshot, self->node);
  gtk_snapshot_restore (snapshot);
  GTK_WIDGET_CLASS (lat_wear_board_parent_class)->snapshot (widget, snapshot);
}

static void
style_changed_cb (LatWearBoard *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* }}} */
/* {{{ coming and going */

static void
remove_buttons (LatWearBoard *self)
{
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    g_clear_pointer (&self->buttons[place], gtk_widget_unparent);
  self->chosen = self->last = -1;
}

static void
lat_wear_board_dispose (GObject *object)
{
  LatWearBoard *self = LAT_WEAR_BOARD (object);

  remove_buttons (self);
  g_clear_pointer (&self->photo, lat_diagram_photo_unref);

  G_OBJECT_CLASS (lat_wear_board_parent_class)->dispose (object);
}

static void
lat_wear_board_finalize (GObject *object)
{
  LatWearBoard *self = LAT_WEAR_BOARD (object);

  g_clear_pointer (&self->node, gsk_render_node_unref);
  lat_diagram_free (self->diagram);
  g_free (self->buttons);
  g_free (self->signs);

  G_OBJECT_CLASS (lat_wear_board_parent_class)->finalize (object);
}

static guint
create_signal (const char *name, GObjectClass *klass, guint n)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, G_TYPE_UINT, G_TYPE_BOOLEAN);
}

static void
lat_wear_board_class_init (LatWearBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_wear_board_dispose;
  object_class->finalize = lat_wear_board_finalize;
  widget_class->focus = lat_wear_board_focus;
  widget_class->get_request_mode = lat_wear_board_get_request_mode;
  widget_class->measure = lat_wear_board_measure;
  widget_class->size_allocate = lat_wear_board_size_allocate;
  widget_class->snapshot = lat_wear_board_snapshot;

  signals[CHOSEN] = create_signal ("chosen", object_class, 1);
  signals[BEGUN] = create_signal ("begun", object_class, 2);
  signals[PASSED] = create_signal ("passed", object_class, 1);
  signals[ENDED] = create_signal ("ended", object_class, 0);
  gtk_widget_class_set_css_name (widget_class, "wearboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_wear_board_init (LatWearBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->diagram = lat_diagram_new (8, 8, NULL);
  self->buttons = g_new0 (GtkWidget *, LAT_N_WEAR_PLACES);
  self->signs = g_new0 (LatWearSign, LAT_N_WEAR_PLACES);
  self->chosen = self->last = -1;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  /* Before the buttons, which are for keys and readers only. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
add_button (LatWearBoard *self, LatWearPlace place)
{
  GtkWidget *button = gtk_button_new ();

  g_object_set_data (G_OBJECT (button), PLACE_DATA, GUINT_TO_POINTER (place));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect_swapped (button, "notify::has-focus", G_CALLBACK (focus_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[place] = button;
}

/* }}} */

/**
 * lat_wear_board_new:
 * @label: what it is, for readers
 * @func: says what is on each place; of @data, which lives as long as the widget
 * @words: says the same in words
 */
GtkWidget *
lat_wear_board_new (const char *label, LatWearBoardFunc func, LatWearWordsFunc words, gpointer data)
{
  LatWearBoard *self = g_object_new (LAT_TYPE_WEAR_BOARD, NULL);

  self->func = func;
  self->words = words;
  self->data = data;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

/**
 * lat_wear_board_show:
 * @holes: (nullable): squares that are not there
 * @of_edges: whether edges have the buttons, or squares
 *
 * Shows a board; what is on its places is asked for again.
 */
void
lat_wear_board_show (LatWearBoard *self,
                     int files,
                     int ranks,
                     const LatSquareSet *holes,
                     gboolean of_edges)
{
  static const LatSquareSet none;

  g_return_if_fail (LAT_IS_WEAR_BOARD (self));

  if (holes == NULL)
    holes = &none;
  if (files != self->diagram->files || ranks != self->diagram->ranks || of_edges != self->of_edges
      || !lat_square_set_equal (holes, &self->diagram->holes))
    {
      LatDiagram *diagram = lat_diagram_new (files, ranks, holes);

      diagram->look.square = self->diagram->look.square;
      lat_diagram_set_photo (diagram, self->photo);
      lat_diagram_free (self->diagram);
      self->diagram = diagram;
      self->of_edges = of_edges;
      remove_buttons (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  lat_wear_board_update (self);
}

static void
name_button (LatWearBoard *self, LatWearPlace place)
{
  GtkWidget *button = self->buttons[place];
  g_autofree char *words = self->words (place, self->data);
  char name[LAT_WEAR_EDGE_NAME_SIZE];
  g_autofree char *label = NULL;

  lat_wear_place_write (place, name);
  /* Translators: a square, or the edge between two, and how worn it is: d4, grade 2 of 4 */
  label = g_strdup_printf (_ ("%s, %s"), name, words);
  if (g_strcmp0 (label, g_object_get_data (G_OBJECT (button), WORDS_DATA)) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), WORDS_DATA, g_steal_pointer (&label), g_free);
}

/* As they are read: from the top, and from the left. */
static void
update_buttons (LatWearBoard *self)
{
  for (int rank = self->diagram->ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < self->diagram->files; file++)
      for (guint way = 0; way < (self->of_edges ? 4 : 1); way++)
        {
          LatSquare square = lat_square_new (file, rank);
          LatWearPlace place = self->of_edges ? LAT_N_CELLS + 4u * square + way : square;

          if (self->signs[place].is_there && self->buttons[place] == NULL)
            {
              add_button (self, place);
              gtk_widget_queue_resize (GTK_WIDGET (self));
            }
          else if (!self->signs[place].is_there)
            g_clear_pointer (&self->buttons[place], gtk_widget_unparent);
          if (self->buttons[place] != NULL)
            name_button (self, place);
        }
}

/**
 * lat_wear_board_update:
 *
 * Asks again what is on all places.
 */
void
lat_wear_board_update (LatWearBoard *self)
{
  g_return_if_fail (LAT_IS_WEAR_BOARD (self));

  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    {
      self->signs[place] = (LatWearSign){ .heat = NAN };
      self->func (place, &self->signs[place], self->data);
    }
  update_buttons (self);
  style_changed_cb (self);
}

/**
 * lat_wear_board_set_photo:
 * @photo: (nullable): the field of the board itself, below the grades, which let it shine through; %NULL: a drawn
 *   board
 *
 * No scale is below it: the widget has room for the board alone.
 */
void
lat_wear_board_set_photo (LatWearBoard *self, LatDiagramPhoto *photo)
{
  g_return_if_fail (LAT_IS_WEAR_BOARD (self));

  lat_diagram_photo_unref (self->photo);
  self->photo = photo != NULL ? lat_diagram_photo_new (photo->surface, 0, NULL) : NULL;
  lat_diagram_set_photo (self->diagram, self->photo);
  style_changed_cb (self);
}

/**
 * lat_wear_board_get_chosen:
 * @place: (out): where the keys are, or the pointer was pressed last
 *
 * Returns: whether there is one
 */
gboolean
lat_wear_board_get_chosen (LatWearBoard *self, LatWearPlace *place)
{
  g_return_val_if_fail (LAT_IS_WEAR_BOARD (self), FALSE);

  if (self->chosen < 0 || self->buttons[self->chosen] == NULL)
    return FALSE;
  *place = (LatWearPlace) self->chosen;
  return TRUE;
}

/* (transfer none) (nullable): the button of a place */
GtkWidget *
lat_wear_board_get_button (LatWearBoard *self, LatWearPlace place)
{
  g_return_val_if_fail (LAT_IS_WEAR_BOARD (self) && place < LAT_N_WEAR_PLACES, NULL);
  return self->buttons[place];
}
