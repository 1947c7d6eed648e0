/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-picker.c - squares chosen on a small board */
#include "lat-square-picker.h"

#include "lat-tooltip.h"

#include <glib/gi18n.h>

#define SQUARE "lat-square"

struct _LatSquarePicker
{
  GtkWidget parent_instance;

  GtkGrid *grid;
  LatSquareSet squares;
  GtkWidget *buttons[LAT_N_CELLS];
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatSquarePicker, lat_square_picker, GTK_TYPE_WIDGET)

static void
toggled_cb (LatSquarePicker *self, GtkToggleButton *button)
{
  LatSquare square = (LatSquare) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), SQUARE));

  if (gtk_toggle_button_get_active (button))
    lat_square_set_add (&self->squares, square);
  else
    lat_square_set_remove (&self->squares, square);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Tab leaves; only arrows go on to the next square. */
static gboolean
lat_square_picker_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return GTK_WIDGET_CLASS (lat_square_picker_parent_class)->focus (widget, direction);
}

static void
lat_square_picker_dispose (GObject *object)
{
  LatSquarePicker *self = LAT_SQUARE_PICKER (object);

  if (self->grid != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->grid));
  self->grid = NULL;

  G_OBJECT_CLASS (lat_square_picker_parent_class)->dispose (object);
}

static void
lat_square_picker_class_init (LatSquarePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_square_picker_dispose;
  widget_class->focus = lat_square_picker_focus;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "squarepicker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_square_picker_init (LatSquarePicker *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_homogeneous (self->grid, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
}

static void
add_label (LatSquarePicker *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

static void
add_button (LatSquarePicker *self, LatSquare square, int column, int row)
{
  GtkWidget *button = gtk_toggle_button_new ();
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (square, name);
  lat_tooltip_name (button, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                lat_square_set_has (&self->squares, square));
  g_object_set_data (G_OBJECT (button), SQUARE, GUINT_TO_POINTER ((guint) square));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_grid_attach (self->grid, button, column, row, 1, 1);
  self->buttons[square] = button;
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
  LatSquarePicker *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_object_new (LAT_TYPE_SQUARE_PICKER, NULL);
  self->squares = *lat_rules_get_squares (rules, key);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (lat_schema_get (key)->title), -1);
  for (int rank = 0; rank < rules->ranks; rank++)
    {
      g_autofree char *number = g_strdup_printf ("%d", rank + 1);

      add_label (self, number, 0, rules->ranks - rank);
      for (int file = 0; file < rules->files; file++)
        {
          LatSquare square = lat_square_new (file, rank);

          if (lat_rules_has_square (rules, square) || key == LAT_KEY_HOLES)
            add_button (self, square, file + 1, rules->ranks - rank);
        }
    }
  for (int file = 0; file < rules->files; file++)
    {
      char letter[] = { (char) ('a' + file), '\0' };

      add_label (self, letter, file + 1, rules->ranks + 1);
    }
  return GTK_WIDGET (self);
}

/**
 * lat_square_picker_get_squares:
 *
 * Returns: (transfer none): the squares that are chosen; some may be off the board
 *   if they were so before
 */
const LatSquareSet *
lat_square_picker_get_squares (LatSquarePicker *self)
{
  g_return_val_if_fail (LAT_IS_SQUARE_PICKER (self), NULL);
  return &self->squares;
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
