/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-picker.c - squares chosen on a small board */
#include "lat-square-picker.h"

#include "lat-tooltip.h"

#include <glib/gi18n.h>

#define SQUARE "lat-square"

/* How wide a square is, and how much room the names of files and ranks have. */
#define SMALLEST 12
#define USUAL    26
#define NAMES    22

struct _LatSquarePicker
{
  GtkWidget parent_instance;

  int files;
  int ranks;
  LatSquareSet holes;
  gboolean has_holes; /* as squares to choose */
  LatZone zone;       /* what is chosen, and the symmetry */
  LatSquareSet shown; /* with those that it adds */
  GtkWidget *buttons[LAT_N_CELLS];
  GtkWidget *file_labels[LAT_MAX_SIDE];
  GtkWidget *rank_labels[LAT_MAX_SIDE];

  gboolean is_showing;
  gboolean paints;     /* what a drag does: adds, or takes out */
  gboolean is_painted; /* whether it has done something */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatSquarePicker, lat_square_picker, GTK_TYPE_WIDGET)

static LatSquare
get_square (GtkWidget *button)
{
  return (LatSquare) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), SQUARE));
}

static void
name_button (GtkWidget *button, gboolean is_added)
{
  char name[LAT_SQUARE_NAME_SIZE];
  g_autofree char *text = NULL;

  lat_square_write (get_square (button), name);
  /* Translators: the name of a square that belongs to a zone by its symmetry only */
  text = is_added ? g_strdup_printf (_ ("%s, by symmetry"), name) : g_strdup (name);
  lat_tooltip_name (button, text);
}

static void
show_squares (LatSquarePicker *self)
{
  self->shown = lat_zone_get_squares (&self->zone, self->files, self->ranks);
  self->is_showing = TRUE;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      GtkWidget *button = self->buttons[i];
      gboolean is_added;

      if (button == NULL)
        continue;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    lat_square_set_has (&self->shown, (LatSquare) i));
      is_added = lat_square_set_has (&self->shown, (LatSquare) i)
                 && !lat_square_set_has (&self->zone.squares, (LatSquare) i);
      if (is_added == gtk_widget_has_css_class (button, "added"))
        continue;
      if (is_added)
        gtk_widget_add_css_class (button, "added");
      else
        gtk_widget_remove_css_class (button, "added");
      name_button (button, is_added);
    }
  self->is_showing = FALSE;
}

/* A square that the symmetry adds comes from all that it maps to. */
static void
choose (LatSquarePicker *self, LatSquare square, gboolean is_in)
{
  LatZone alone = self->zone;
  LatSquareSet images;

  if (is_in)
    {
      lat_square_set_add (&self->zone.squares, square);
    }
  else
    {
      alone.squares = (LatSquareSet){ 0 };
      lat_square_set_add (&alone.squares, square);
      images = lat_zone_get_squares (&alone, self->files, self->ranks);
      for (guint i = 0; i < LAT_N_CELLS; i++)
        if (lat_square_set_has (&images, (LatSquare) i))
          lat_square_set_remove (&self->zone.squares, (LatSquare) i);
    }
  show_squares (self);
}

static void
toggled_cb (LatSquarePicker *self, GtkToggleButton *button)
{
  if (self->is_showing)
    return;
  choose (self, get_square (GTK_WIDGET (button)), gtk_toggle_button_get_active (button));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* {{{ dragging */

/* (transfer none) (nullable): the button there */
static GtkWidget *
find_button (LatSquarePicker *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != GTK_WIDGET (self) && !GTK_IS_TOGGLE_BUTTON (widget))
    widget = gtk_widget_get_parent (widget);
  return GTK_IS_TOGGLE_BUTTON (widget) ? widget : NULL;
}

static void
paint_at (LatSquarePicker *self, double x, double y)
{
  GtkWidget *button = find_button (self, x, y);

  if (button == NULL || lat_square_set_has (&self->shown, get_square (button)) == self->paints)
    return;
  choose (self, get_square (button), self->paints);
  self->is_painted = TRUE;
}

static void
drag_begun_cb (LatSquarePicker *self, double x, double y, GtkGesture *gesture)
{
  GtkWidget *button = find_button (self, x, y);

  if (button == NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (button);
  self->paints = !lat_square_set_has (&self->shown, get_square (button));
  self->is_painted = FALSE;
  paint_at (self, x, y);
}

static void
dragged_cb (LatSquarePicker *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (gesture, &x, &y))
    paint_at (self, x + dx, y + dy);
}

static void
drag_ended_cb (LatSquarePicker *self)
{
  if (self->is_painted)
    g_signal_emit (self, signals[CHANGED], 0);
  self->is_painted = FALSE;
}

/* }}} */

/* Tab leaves; only arrows go on to the next square. */
static gboolean
lat_square_picker_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (lat_square_picker_parent_class)->focus (widget, direction);
}

/* {{{ the squares are as large as there is room, and square */

static GtkSizeRequestMode
lat_square_picker_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
get_size (LatSquarePicker *self, int width)
{
  return width < 0 ? USUAL : CLAMP ((width - NAMES) / self->files, SMALLEST, USUAL);
}

static void
lat_square_picker_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  LatSquarePicker *self = LAT_SQUARE_PICKER (widget);

  /* GTK wants each child to be measured. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, NULL, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = NAMES + self->files * SMALLEST;
      *natural = NAMES + self->files * USUAL;
    }
  else
    {
      *minimum = *natural = NAMES + self->ranks * get_size (self, for_size);
    }
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  if (child != NULL)
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
lat_square_picker_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatSquarePicker *self = LAT_SQUARE_PICKER (widget);
  int size = get_size (self, width);

  for (int rank = 0; rank < self->ranks; rank++)
    {
      int y = (self->ranks - 1 - rank) * size;

      place (self->rank_labels[rank], 0, y, NAMES, size);
      for (int file = 0; file < self->files; file++)
        place (self->buttons[lat_square_new (file, rank)], NAMES + file * size, y, size, size);
    }
  for (int file = 0; file < self->files; file++)
    place (self->file_labels[file], NAMES + file * size, self->ranks * size, size, NAMES);
}

/* }}} */

static void
lat_square_picker_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (lat_square_picker_parent_class)->dispose (object);
}

static void
lat_square_picker_class_init (LatSquarePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_square_picker_dispose;
  widget_class->focus = lat_square_picker_focus;
  widget_class->get_request_mode = lat_square_picker_get_request_mode;
  widget_class->measure = lat_square_picker_measure;
  widget_class->size_allocate = lat_square_picker_size_allocate;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "squarepicker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_square_picker_init (LatSquarePicker *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begun_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (dragged_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_ended_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

static GtkWidget *
add_label (LatSquarePicker *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static void
add_button (LatSquarePicker *self, LatSquare square)
{
  GtkWidget *button = gtk_toggle_button_new ();

  g_object_set_data (G_OBJECT (button), SQUARE, GUINT_TO_POINTER ((guint) square));
  name_button (button, FALSE);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->buttons[square] = button;
}

/* Ranks from the top, as they are read. */
static void
add_squares (LatSquarePicker *self, const LatRules *rules)
{
  for (int rank = self->ranks - 1; rank >= 0; rank--)
    {
      g_autofree char *number = g_strdup_printf ("%d", rank + 1);

      self->rank_labels[rank] = add_label (self, number);
      for (int file = 0; file < self->files; file++)
        {
          LatSquare square = lat_square_new (file, rank);

          if (self->has_holes || lat_rules_has_square (rules, square))
            add_button (self, square);
        }
    }
  for (int file = 0; file < self->files; file++)
    {
      char letter[] = { (char) ('a' + file), '\0' };

      self->file_labels[file] = add_label (self, letter);
    }
}

static LatSquarePicker *
create_picker (const LatRules *rules, const LatZone *zone, gboolean has_holes, const char *label)
{
  LatSquarePicker *self = g_object_new (LAT_TYPE_SQUARE_PICKER, NULL);

  self->files = rules->files;
  self->ranks = rules->ranks;
  self->holes = rules->holes;
  self->has_holes = has_holes;
  self->zone = *zone;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  add_squares (self, rules);
  show_squares (self);
  return self;
}

/**
 * lat_square_picker_new:
 * @rules: whose board is shown
 * @key: a list of squares of theirs, which are chosen at first
 *
 * Holes have no button, except to choose holes.
 */
GtkWidget *
lat_square_picker_new (const LatRules *rules, LatKey key)
{
  LatZone zone;

  g_return_val_if_fail (rules != NULL, NULL);

  lat_zone_init (&zone, "squares");
  zone.squares = *lat_rules_get_squares (rules, key);
  return GTK_WIDGET (
      create_picker (rules, &zone, key == LAT_KEY_HOLES, _ (lat_schema_get (key)->title)));
}

/**
 * lat_square_picker_new_for_zone:
 * @rules: whose board is shown
 * @zone: a zone of theirs, with its symmetry
 */
GtkWidget *
lat_square_picker_new_for_zone (const LatRules *rules, const LatZone *zone)
{
  g_return_val_if_fail (rules != NULL, NULL);
  return GTK_WIDGET (
      create_picker (rules, zone, FALSE, lat_zone_key_get_title (LAT_ZONE_KEY_SQUARES)));
}

/**
 * lat_square_picker_set_zone:
 *
 * Shows other squares, or another symmetry.
 */
void
lat_square_picker_set_zone (LatSquarePicker *self, const LatZone *zone)
{
  g_return_if_fail (LAT_IS_SQUARE_PICKER (self));

  self->zone = *zone;
  show_squares (self);
}

/**
 * lat_square_picker_is_for:
 *
 * Returns: whether the board that is shown is that of @rules
 */
gboolean
lat_square_picker_is_for (LatSquarePicker *self, const LatRules *rules)
{
  g_return_val_if_fail (LAT_IS_SQUARE_PICKER (self), FALSE);
  return self->files == rules->files && self->ranks == rules->ranks
         && lat_square_set_equal (&self->holes, &rules->holes);
}

/**
 * lat_square_picker_get_squares:
 *
 * Returns: (transfer none): the squares that are chosen, without those that a symmetry adds;
 *   some may be off the board if they were so before
 */
const LatSquareSet *
lat_square_picker_get_squares (LatSquarePicker *self)
{
  g_return_val_if_fail (LAT_IS_SQUARE_PICKER (self), NULL);
  return &self->zone.squares;
}

/**
 * lat_square_picker_get_button:
 *
 * Returns: (transfer none) (nullable): the button of a square
 */
GtkWidget *
lat_square_picker_get_button (LatSquarePicker *self, LatSquare square)
{
  g_return_val_if_fail (LAT_IS_SQUARE_PICKER (self), NULL);
  return square < LAT_N_CELLS ? self->buttons[square] : NULL;
}
