/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-view.c - a photograph on which the lines of a board are laid */
#include "lat-photo-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-photo-paint.h"
#include "lat-photo-spot.h"
#include "lat-picture-load.h"

#define LEAST_WIDTH  220
#define LEAST_HEIGHT 180
#define USUAL_WIDTH  640
#define USUAL_HEIGHT 440
/* So near to a spot the pointer has it. */
#define REACH     16
#define SPOT_SIZE 24
#define MOST_ZOOM 24
#define FAST_STEP 10
#define WHEEL     1.2

struct _LatPhotoView
{
  GtkWidget parent_instance;

  LatPicture *picture;
  GdkTexture *texture;
  LatPhotoHistory history;
  LatPhotoFit *fit; /* NULL if no board can be seen so */
  char *fault;      /* why, or why something could not be put somewhere; NULL if all is well */
  LatPhotoMode mode;
  GPtrArray *spots;
  double zoom; /* of the picture, as a part of its full size; 0: as large as there is room */

  LatPhotoSpot *dragged;
  LatPhotoSpot *chosen; /* had the keys last: what is enlarged is around it */
  LatPhotoSpot *nudged; /* moved by keys: steps on end are taken back as one */
  gboolean is_kept;
  double grip[2]; /* from the pointer to the spot */
};

G_DEFINE_FINAL_TYPE (LatPhotoView, lat_photo_view, GTK_TYPE_WIDGET)

static guint changed_signal;

/* {{{ where things are */

static LatPhotoPlan
get_plan (LatPhotoView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double fit = MIN (width / self->picture->width, height / self->picture->height);
  double scale = self->zoom > 0 ? self->zoom : fit;

  return (LatPhotoPlan){ scale, MAX (0, round ((width - self->picture->width * scale) / 2)),
                         MAX (0, round ((height - self->picture->height * scale) / 2)) };
}

static LatPhotoState *
get_state (LatPhotoView *self)
{
  return &self->history.now;
}

/* Where a spot is on the screen; FALSE if there is no such place now. */
static gboolean
find_place (LatPhotoView *self, LatPhotoSpot *spot, LatPhotoPoint *at)
{
  LatPhotoPlan plan = get_plan (self);
  const LatPhotoState *state = get_state (self);
  LatPhotoPoint point;

  if (self->mode == LAT_PHOTO_CORNERS)
    point =
        state->grid
            .corners[spot->row == 0 ? (spot->column == 0 ? 0 : 1) : (spot->column == 0 ? 3 : 2)];
  else if (self->fit == NULL)
    return FALSE;
  else
    {
      double shift =
          self->mode == LAT_PHOTO_SQUARES ? .5 - lat_photo_get_offset (state->measure) : 0;

      point = lat_photo_fit_map (self->fit, spot->column + shift, spot->row + shift);
    }
  *at = lat_photo_plan_to_screen (&plan, point);
  return isfinite (at->x) && isfinite (at->y);
}

static LatSquare
get_square (LatPhotoSpot *spot)
{
  return lat_square_new (spot->column, spot->row);
}

static void
place_spots (LatPhotoView *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      GtkWidget *spot = g_ptr_array_index (self->spots, i);
      LatPhotoPoint at;
      gboolean is_there = find_place (self, LAT_PHOTO_SPOT (spot), &at);

      gtk_widget_set_child_visible (spot, is_there);
      gtk_widget_measure (spot, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      if (is_there)
        gtk_widget_size_allocate (spot,
                                  &(GtkAllocation){ (int) at.x - SPOT_SIZE / 2,
                                                    (int) at.y - SPOT_SIZE / 2, SPOT_SIZE,
                                                    SPOT_SIZE },
                                  -1);
    }
}

/* }}} */
/* {{{ what there is */

static char *
dup_label (LatPhotoView *self, LatPhotoSpot *spot)
{
  const LatPhotoState *state = get_state (self);
  char name[LAT_SQUARE_NAME_SIZE];
  LatPhotoPoint point;

  if (self->mode == LAT_PHOTO_CORNERS)
    {
      lat_square_write (lat_square_new (spot->column == 0 ? 0 : state->files - 1,
                                        spot->row == 0 ? 0 : state->ranks - 1),
                        name);
      /* Translators: a handle on a photograph of a board; the name of the square there, such as a1 */
      return g_strdup_printf (_ ("Corner at %s"), name);
    }
  if (self->mode == LAT_PHOTO_LINES)
    return lat_photo_grid_get_pin (&state->grid, spot->column, spot->row, &point)
               /* Translators: where two lines of a board cross, counted from its corner */
               ? g_strdup_printf (_ ("Crossing %d, %d, moved"), spot->column, spot->row)
               : g_strdup_printf (_ ("Crossing %d, %d"), spot->column, spot->row);
  lat_square_write (get_square (spot), name);
  switch (lat_photo_state_get_mark (state, get_square (spot)))
    {
    case LAT_PHOTO_DAMAGED:
      /* Translators: a square of a board that was found, such as c4 */
      return g_strdup_printf (_ ("%s, damaged"), name);
    case LAT_PHOTO_LOST:
      /* Translators: a square of a board that was found, such as c4 */
      return g_strdup_printf (_ ("%s, lost"), name);
    default:
      /* Translators: a square of a board that was found, such as c4 */
      return g_strdup_printf (_ ("%s, whole"), name);
    }
}

static void
update_labels (LatPhotoView *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      LatPhotoSpot *spot = g_ptr_array_index (self->spots, i);
      g_autofree char *label = dup_label (self, spot);

      lat_photo_spot_set_label (spot, label);
    }
}

static void
set_fault (LatPhotoView *self, const LatDiagnostics *diagnostics)
{
  const LatDiagnostic *item;

  g_clear_pointer (&self->fault, g_free);
  if (diagnostics == NULL || lat_diagnostics_get_count (diagnostics) == 0)
    return;
  item = lat_diagnostics_get (diagnostics, 0);
  self->fault = item->value != NULL
                    ? g_strdup_printf ("%s: %s; %s", item->value, item->message, item->remedy)
                    : g_strdup_printf ("%s; %s", item->message, item->remedy);
}

static void
refresh (LatPhotoView *self)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  lat_photo_fit_free (self->fit);
  self->fit = lat_photo_state_fit (get_state (self), diagnostics);
  set_fault (self, diagnostics);
  update_labels (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, changed_signal, 0);
}

static void
activated_cb (LatPhotoView *self, LatPhotoSpot *spot)
{
  LatPhotoState *state = get_state (self);
  LatPhotoMark mark;

  if (self->mode != LAT_PHOTO_SQUARES)
    return;
  mark = lat_photo_state_get_mark (state, get_square (spot));
  lat_photo_history_keep (&self->history);
  lat_photo_state_mark (state, get_square (spot), (LatPhotoMark) ((mark + 1) % LAT_N_PHOTO_MARKS));
  refresh (self);
}

static void
focus_cb (LatPhotoView *self, GParamSpec *pspec, LatPhotoSpot *spot)
{
  if (gtk_widget_has_focus (GTK_WIDGET (spot)))
    self->chosen = spot;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_spot (LatPhotoView *self, int column, int row)
{
  GtkWidget *spot = lat_photo_spot_new (column, row);

  gtk_widget_set_parent (spot, GTK_WIDGET (self));
  g_signal_connect_object (spot, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (spot, "notify::has-focus", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->spots, spot);
}

static void
remove_spots (LatPhotoView *self)
{
  self->dragged = self->nudged = self->chosen = NULL;
  for (guint i = 0; i < self->spots->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->spots, i));
  g_ptr_array_set_size (self->spots, 0);
}

/* What can be gone to: the corners in order, or all of a row and then the next. */
static void
create_spots (LatPhotoView *self)
{
  const LatPhotoState *state = get_state (self);
  int less = state->measure == LAT_MEASURE_POINTS;
  int columns = state->files - less, rows = state->ranks - less;

  remove_spots (self);
  if (self->mode == LAT_PHOTO_CORNERS)
    for (int i = 0; i < LAT_PHOTO_N_CORNERS; i++)
      add_spot (self, i == 1 || i == 2 ? columns : 0, i >= 2 ? rows : 0);
  else
    {
      int more = self->mode == LAT_PHOTO_LINES;
      int width = more ? columns + 1 : state->files, height = more ? rows + 1 : state->ranks;

      for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++)
          add_spot (self, column, row);
    }
}

/* }}} */
/* {{{ what a person does */

static void
keep_once (LatPhotoView *self)
{
  if (!self->is_kept)
    lat_photo_history_keep (&self->history);
  self->is_kept = TRUE;
}

/* Corners may go anywhere, and it is told if that is no board; a crossing stays where lines would cross. */
static void
move_spot (LatPhotoView *self, LatPhotoSpot *spot, LatPhotoPoint point)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatPhotoFit) fit = NULL;
  LatPhotoState wanted = *get_state (self);

  point.x = CLAMP (point.x, -LAT_PHOTO_MAX_PLACE, LAT_PHOTO_MAX_PLACE);
  point.y = CLAMP (point.y, -LAT_PHOTO_MAX_PLACE, LAT_PHOTO_MAX_PLACE);
  if (!lat_photo_state_move (&wanted, spot->column, spot->row, point))
    {
      g_free (self->fault);
      self->fault =
          g_strdup_printf (_ ("No more than %d crossings can be moved; put others back, or "
                              "move the corners"),
                           LAT_PHOTO_MAX_PINS);
      g_signal_emit (self, changed_signal, 0);
      return;
    }
  fit = lat_photo_state_fit (&wanted, diagnostics);
  if (fit == NULL && self->mode == LAT_PHOTO_LINES)
    {
      set_fault (self, diagnostics);
      g_signal_emit (self, changed_signal, 0);
      return;
    }
  keep_once (self);
  *get_state (self) = wanted;
  refresh (self);
}

static LatPhotoSpot *
find_spot (LatPhotoView *self, double x, double y, double reach)
{
  LatPhotoSpot *best = NULL;

  for (guint i = 0; i < self->spots->len; i++)
    {
      LatPhotoSpot *spot = g_ptr_array_index (self->spots, i);
      LatPhotoPoint at;

      if (!find_place (self, spot, &at) || hypot (at.x - x, at.y - y) > reach)
        continue;
      reach = hypot (at.x - x, at.y - y);
      best = spot;
    }
  return best;
}

static LatPhotoSpot *
find_square_spot (LatPhotoView *self, double x, double y)
{
  LatPhotoPlan plan = get_plan (self);
  LatSquare square = LAT_SQUARE_NONE;

  if (self->fit != NULL)
    square = lat_photo_fit_find_square (self->fit, lat_photo_plan_to_picture (&plan, x, y));
  for (guint i = 0; square != LAT_SQUARE_NONE && i < self->spots->len; i++)
    if (get_square (g_ptr_array_index (self->spots, i)) == square)
      return g_ptr_array_index (self->spots, i);
  return NULL;
}

static void
drag_begin_cb (LatPhotoView *self, double x, double y, GtkGestureDrag *gesture)
{
  LatPhotoSpot *spot = self->mode == LAT_PHOTO_SQUARES ? find_square_spot (self, x, y)
                                                       : find_spot (self, x, y, REACH);
  LatPhotoPlan plan = get_plan (self);
  gboolean is_near = spot != NULL;
  LatPhotoPoint at = { x, y };

  /* Where no corner is, the nearest one comes. */
  if (spot == NULL && self->mode == LAT_PHOTO_CORNERS)
    spot = find_spot (self, x, y, G_MAXDOUBLE);
  if (spot == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (spot));
  if (self->mode == LAT_PHOTO_SQUARES)
    {
      activated_cb (self, spot);
      return;
    }
  self->dragged = spot;
  self->nudged = NULL;
  self->is_kept = FALSE;
  if (is_near)
    find_place (self, spot, &at);
  self->grip[0] = at.x - x;
  self->grip[1] = at.y - y;
  if (!is_near)
    move_spot (self, spot, lat_photo_plan_to_picture (&plan, x, y));
}

static void
drag_update_cb (LatPhotoView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  LatPhotoPlan plan = get_plan (self);
  double x, y;

  if (self->dragged == NULL || (dx == 0 && dy == 0))
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  move_spot (self, self->dragged,
             lat_photo_plan_to_picture (&plan, x + dx + self->grip[0], y + dy + self->grip[1]));
}

static void
drag_end_cb (LatPhotoView *self)
{
  self->dragged = NULL;
  self->is_kept = FALSE;
}

/* A pixel of the picture, or of the screen where that has fewer. */
static void
nudge (LatPhotoView *self, LatPhotoSpot *spot, int dx, int dy, gboolean fast)
{
  LatPhotoPlan plan = get_plan (self);
  double step = (fast ? FAST_STEP : 1) * MAX (1, 1 / plan.scale);
  LatPhotoPoint at;

  if (!find_place (self, spot, &at))
    return;
  at = lat_photo_plan_to_picture (&plan, at.x, at.y);
  if (self->nudged != spot)
    self->is_kept = FALSE;
  self->nudged = spot;
  move_spot (self, spot, (LatPhotoPoint){ at.x + dx * step, at.y + dy * step });
}

/* From one spot to the one beside it, as the board is seen. */
static void
step (LatPhotoView *self, LatPhotoSpot *spot, int dx, int dy)
{
  LatPhotoPoint here, there;
  LatPhotoSpot *best = NULL;
  double least = G_MAXDOUBLE;

  if (!find_place (self, spot, &here))
    return;
  for (guint i = 0; i < self->spots->len; i++)
    {
      LatPhotoSpot *other = g_ptr_array_index (self->spots, i);
      double along, across;

      if (other == spot || !find_place (self, other, &there))
        continue;
      along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      across = fabs ((there.x - here.x) * dy) + fabs ((there.y - here.y) * dx);
      if (along <= across || along + 2 * across >= least)
        continue;
      least = along + 2 * across;
      best = other;
    }
  if (best != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (best));
}

static void
put_back (LatPhotoView *self, LatPhotoSpot *spot)
{
  LatPhotoPoint point;

  if (!lat_photo_grid_get_pin (&get_state (self)->grid, spot->column, spot->row, &point))
    return;
  lat_photo_history_keep (&self->history);
  lat_photo_grid_unset_pin (&get_state (self)->grid, spot->column, spot->row);
  self->nudged = NULL;
  refresh (self);
}

static gboolean
key_pressed_cb (LatPhotoView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  static const struct
  {
    guint keyval;
    int dx;
    int dy;
  } arrows[] = { { GDK_KEY_Left, -1, 0 },  { GDK_KEY_Right, 1, 0 },    { GDK_KEY_Up, 0, -1 },
                 { GDK_KEY_Down, 0, 1 },   { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_KP_Right, 1, 0 },
                 { GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_KP_Down, 0, 1 } };
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (focus == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      if (keyval != arrows[i].keyval)
        continue;
      if (self->mode == LAT_PHOTO_SQUARES || (modifiers & GDK_CONTROL_MASK))
        step (self, LAT_PHOTO_SPOT (focus), arrows[i].dx, arrows[i].dy);
      else
        nudge (self, LAT_PHOTO_SPOT (focus), arrows[i].dx, arrows[i].dy,
               (modifiers & GDK_SHIFT_MASK) != 0);
      return TRUE;
    }
  if (self->mode == LAT_PHOTO_LINES && (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace))
    {
      put_back (self, LAT_PHOTO_SPOT (focus));
      return TRUE;
    }
  return FALSE;
}

static gboolean
scroll_cb (LatPhotoView *self, double dx, double dy, GtkEventController *controller)
{
  if (!(gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK))
    return FALSE;
  lat_photo_view_zoom (self, pow (WHEEL, -dy));
  return TRUE;
}

/* }}} */
/* {{{ the widget */

static void
lat_photo_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  LatPhotoView *self = LAT_PHOTO_VIEW (widget);
  gboolean is_wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_wide ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = is_wide ? USUAL_WIDTH : USUAL_HEIGHT;
  if (self->zoom > 0)
    *minimum = *natural =
        (int) ceil (self->zoom * (is_wide ? self->picture->width : self->picture->height));
}

static void
lat_photo_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  place_spots (LAT_PHOTO_VIEW (widget));
}

/* Of crossings and squares there are too many for Tab: it comes to where one was, and leaves. */
static gboolean
lat_photo_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LatPhotoView *self = LAT_PHOTO_VIEW (widget);
  gboolean is_one = self->mode != LAT_PHOTO_CORNERS && direction <= GTK_DIR_TAB_BACKWARD;

  if (is_one && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return (is_one && self->chosen != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->chosen)))
         || GTK_WIDGET_CLASS (lat_photo_view_parent_class)->focus (widget, direction);
}

static void
append_handles (LatPhotoView *self, cairo_t *cr)
{
  const LatPhotoState *state = get_state (self);
  LatPhotoPlan plan = get_plan (self);

  for (guint i = 0; i < self->spots->len; i++)
    {
      LatPhotoSpot *spot = g_ptr_array_index (self->spots, i);
      gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (spot));
      LatPhotoPoint at, pinned;

      if (!find_place (self, spot, &at))
        continue;
      if (self->mode == LAT_PHOTO_SQUARES)
        {
          if (has_focus)
            lat_photo_paint_square (cr, &plan, self->fit, state, get_square (spot));
          continue;
        }
      lat_photo_paint_handle (
          cr, at,
          (LatPhotoHandle){ self->mode == LAT_PHOTO_CORNERS,
                            lat_photo_grid_get_pin (&state->grid, spot->column, spot->row, &pinned),
                            has_focus });
    }
}

/* No more than is seen of it: enlarged, the whole would be many megabytes. */
static graphene_rect_t
get_seen (LatPhotoView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                            (float) gtk_widget_get_height (widget));
  graphene_rect_t seen;

  if (scroller == NULL || !gtk_widget_compute_bounds (scroller, widget, &seen)
      || !graphene_rect_intersection (&all, &seen, &seen))
    return all;
  graphene_rect_round_extents (&seen, &seen);
  return seen;
}

static void
lat_photo_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatPhotoView *self = LAT_PHOTO_VIEW (widget);
  LatPhotoPlan plan = get_plan (self);
  graphene_rect_t seen = get_seen (self);
  cairo_t *cr;

  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT ((float) plan.left, (float) plan.top,
                                                    (float) (self->picture->width * plan.scale),
                                                    (float) (self->picture->height * plan.scale)));
  cr = gtk_snapshot_append_cairo (snapshot, &seen);
  if (self->fit != NULL)
    lat_photo_paint_grid (cr, &plan, self->fit, get_state (self),
                          gtk_widget_get_pango_context (widget));
  else
    lat_photo_paint_fault (cr, &plan, get_state (self));
  append_handles (self, cr);
  cairo_destroy (cr);
}

static void
lat_photo_view_dispose (GObject *object)
{
  LatPhotoView *self = LAT_PHOTO_VIEW (object);

  if (self->spots != NULL)
    remove_spots (self);
  g_clear_pointer (&self->spots, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_photo_view_parent_class)->dispose (object);
}

static void
lat_photo_view_finalize (GObject *object)
{
  LatPhotoView *self = LAT_PHOTO_VIEW (object);

  lat_photo_history_clear (&self->history);
  lat_photo_fit_free (self->fit);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->picture, lat_picture_unref);
  g_free (self->fault);

  G_OBJECT_CLASS (lat_photo_view_parent_class)->finalize (object);
}

static void
lat_photo_view_class_init (LatPhotoViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_photo_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_photo_view_finalize;
  widget_class->measure = lat_photo_view_measure;
  widget_class->size_allocate = lat_photo_view_size_allocate;
  widget_class->snapshot = lat_photo_view_snapshot;
  widget_class->focus = lat_photo_view_focus;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "photoview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_photo_view_init (LatPhotoView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *wheel =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  self->spots = g_ptr_array_new ();
  /* Files run as they are seen on the picture, in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Photograph"), -1);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), wheel);
}

/* }}} */

/**
 * lat_photo_view_new:
 * @picture: the photograph
 * @state: what is said of it to begin with
 *
 * Returns: (transfer floating): the view; its corners can be moved
 */
GtkWidget *
lat_photo_view_new (LatPicture *picture, const LatPhotoState *state)
{
  LatPhotoView *self = g_object_new (LAT_TYPE_PHOTO_VIEW, NULL);

  self->picture = lat_picture_ref (picture);
  self->texture = lat_picture_create_texture (picture->surface);
  lat_photo_history_begin (&self->history, state);
  create_spots (self);
  refresh (self);
  return GTK_WIDGET (self);
}

const LatPhotoState *
lat_photo_view_get_state (LatPhotoView *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_VIEW (self), NULL);
  return get_state (self);
}

/* Has another state, which can be taken back. */
void
lat_photo_view_change (LatPhotoView *self, const LatPhotoState *state)
{
  g_return_if_fail (LAT_IS_PHOTO_VIEW (self) && state != NULL);

  lat_photo_history_keep (&self->history);
  self->history.now = *state;
  create_spots (self);
  refresh (self);
}

/* Takes a step back, or does it again. */
void
lat_photo_view_go (LatPhotoView *self, gboolean forward)
{
  g_return_if_fail (LAT_IS_PHOTO_VIEW (self));

  LatPhotoState before = *get_state (self);

  if (!lat_photo_history_go (&self->history, forward))
    return;
  self->is_kept = FALSE;
  self->nudged = NULL;
  if (before.files != get_state (self)->files || before.ranks != get_state (self)->ranks
      || before.measure != get_state (self)->measure)
    create_spots (self);
  refresh (self);
}

gboolean
lat_photo_view_can_go (LatPhotoView *self, gboolean forward)
{
  g_return_val_if_fail (LAT_IS_PHOTO_VIEW (self), FALSE);

  return (forward ? self->history.after : self->history.before)->len > 0;
}

void
lat_photo_view_set_mode (LatPhotoView *self, LatPhotoMode mode)
{
  g_return_if_fail (LAT_IS_PHOTO_VIEW (self));

  if (self->mode == mode)
    return;
  self->mode = mode;
  create_spots (self);
  refresh (self);
}

/* What is to be in the middle, as a part of the whole. */
static void
keep_middle (GtkAdjustment *adjustment, double share, double size)
{
  double page = gtk_adjustment_get_page_size (adjustment);

  gtk_adjustment_set_upper (adjustment, MAX (size, page));
  gtk_adjustment_set_value (adjustment, share * size - page / 2);
}

/**
 * lat_photo_view_zoom:
 * @factor: how many times larger; 0: as large as there is room
 */
void
lat_photo_view_zoom (LatPhotoView *self, double factor)
{
  GtkWidget *scroller;
  GtkAdjustment *across, *down;
  LatPhotoPoint middle;

  g_return_if_fail (LAT_IS_PHOTO_VIEW (self));

  scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  if (scroller == NULL)
    return;
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  LatPhotoPlan plan = get_plan (self);
  double fit = MIN (gtk_adjustment_get_page_size (across) / self->picture->width,
                    gtk_adjustment_get_page_size (down) / self->picture->height);
  if (self->chosen == NULL || !find_place (self, self->chosen, &middle))
    middle = (LatPhotoPoint){
      gtk_adjustment_get_value (across) + gtk_adjustment_get_page_size (across) / 2,
      gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down) / 2,
    };
  middle = lat_photo_plan_to_picture (&plan, middle.x, middle.y);
  self->zoom = MIN (plan.scale * factor, MOST_ZOOM * fit);
  if (self->zoom <= fit * 1.01)
    self->zoom = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->zoom == 0)
    return;
  keep_middle (across, middle.x / self->picture->width, self->zoom * self->picture->width);
  keep_middle (down, middle.y / self->picture->height, self->zoom * self->picture->height);
}

/* Returns: (nullable): what is wrong with what is said, and what to do */
const char *
lat_photo_view_get_fault (LatPhotoView *self)
{
  g_return_val_if_fail (LAT_IS_PHOTO_VIEW (self), NULL);
  return self->fault;
}
