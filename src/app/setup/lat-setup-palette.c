/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-palette.c - what a click on the board puts */
#include "lat-setup-palette.h"

#include "lat-rules-label.h"
#include "lat-tooltip.h"

#include <glib/gi18n.h>

#define PIECE_SIZE 30
/* Of a man who is dragged. */
#define DRAG_SIZE 56
#define N_COLUMNS 7
#define N_BRUSHES (2 * N_COLUMNS)

/* Row by row: tools before the men of a side. */
static const struct
{
  guint brush;
  const char *words;
  const char *icon;
} brushes[N_BRUSHES] = {
  { LAT_SETUP_HAND, N_ ("Move men"), "lat-hand-symbolic" },
  { LAT_CELL_WHITE, N_ ("White soldier (Shift+S)"), NULL },
  { LAT_CELL_WHITE | LAT_CELL_OFFICER, N_ ("White officer (Shift+O)"), NULL },
  { LAT_CELL_WHITE | LAT_CELL_LEADER, N_ ("White leader (Shift+D)"), NULL },
  { LAT_CELL_WHITE | LAT_CELL_TRAPPED, N_ ("Trapped white soldier"), NULL },
  { LAT_CELL_WHITE | LAT_CELL_OFFICER | LAT_CELL_TRAPPED, N_ ("Trapped white officer"), NULL },
  { LAT_CELL_WHITE | LAT_CELL_LEADER | LAT_CELL_TRAPPED, N_ ("Trapped white leader"), NULL },
  { LAT_CELL_EMPTY, N_ ("Take men off"), "edit-clear-symbolic" },
  { LAT_CELL_BLACK, N_ ("Black soldier (S)"), NULL },
  { LAT_CELL_BLACK | LAT_CELL_OFFICER, N_ ("Black officer (O)"), NULL },
  { LAT_CELL_BLACK | LAT_CELL_LEADER, N_ ("Black leader (D)"), NULL },
  { LAT_CELL_BLACK | LAT_CELL_TRAPPED, N_ ("Trapped black soldier"), NULL },
  { LAT_CELL_BLACK | LAT_CELL_OFFICER | LAT_CELL_TRAPPED, N_ ("Trapped black officer"), NULL },
  { LAT_CELL_BLACK | LAT_CELL_LEADER | LAT_CELL_TRAPPED, N_ ("Trapped black leader"), NULL },
};

struct _LatSetupPalette
{
  GtkWidget parent_instance;

  LatSetup *setup;
  LatPiecePainter *painter;
  GtkWidget *grid;
  GtkWidget *buttons[N_BRUSHES];
  gboolean is_updating;
  gboolean offers_officers; /* whatever the rules say */
};

G_DEFINE_FINAL_TYPE (LatSetupPalette, lat_setup_palette, GTK_TYPE_WIDGET)

static void
toggled_cb (LatSetupPalette *self, GtkToggleButton *button)
{
  if (self->is_updating || self->setup == NULL || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_BRUSHES; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      lat_setup_set_brush (self->setup, brushes[i].brush);
}

static void
brush_cb (LatSetupPalette *self)
{
  guint brush = lat_setup_get_brush (self->setup);

  self->is_updating = TRUE;
  for (guint i = 0; i < N_BRUSHES; i++)
    if (brushes[i].brush == brush)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), TRUE);
  self->is_updating = FALSE;
}

/* Officers have columns of their own where there are any, or may be. */
static void
place_buttons (LatSetupPalette *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->grid);
  gboolean officers =
      self->offers_officers
      || lat_rules_has_officers (lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup)));

  for (guint i = 0, column = 0; i < N_BRUSHES; i++)
    {
      gboolean is_shown =
          officers || brushes[i].icon != NULL || (brushes[i].brush & LAT_CELL_OFFICER) == 0;

      if (i % N_COLUMNS == 0)
        column = 0;
      gtk_widget_set_visible (self->buttons[i], is_shown);
      g_object_set (gtk_layout_manager_get_layout_child (layout, self->buttons[i]), "column",
                    (int) column, NULL);
      column += is_shown;
    }
}

/* The men are called as by the rules, too. */
static void
update_names (LatSetupPalette *self)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_setup_get_ruleset (self->setup));

  place_buttons (self);
  for (guint i = 0; i < N_BRUSHES; i++)
    if (brushes[i].icon == NULL)
      {
        g_autofree char *label =
            lat_rules_dup_man_label (rules, (LatCell) brushes[i].brush, _ (brushes[i].words));

        lat_tooltip_name (self->buttons[i], label);
      }
}

/* The men look as they do on the board. */
static void
update_pictures (LatSetupPalette *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  for (guint i = 0; i < N_BRUSHES && self->painter != NULL; i++)
    if (brushes[i].icon == NULL)
      gtk_image_set_from_paintable (
          GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
          GDK_PAINTABLE (lat_piece_painter_get_texture (self->painter, (LatCell) brushes[i].brush,
                                                        PIECE_SIZE, scale)));
}

static guint
find_button (LatSetupPalette *self, GtkDragSource *source)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  guint index = 0;

  while (self->buttons[index] != button)
    index++;
  return index;
}

/* To the board, which puts the man where he is dropped. */
static GdkContentProvider *
drag_prepare_cb (LatSetupPalette *self, double x, double y, GtkDragSource *source)
{
  return gdk_content_provider_new_typed (G_TYPE_UINT, brushes[find_button (self, source)].brush);
}

static void
drag_begin_cb (LatSetupPalette *self, GdkDrag *drag, GtkDragSource *source)
{
  LatCell cell = (LatCell) brushes[find_button (self, source)].brush;

  gtk_drag_source_set_icon (
      source, GDK_PAINTABLE (lat_piece_painter_get_texture (self->painter, cell, DRAG_SIZE, 1)),
      DRAG_SIZE / 2, DRAG_SIZE / 2);
}

static void
add_drag_source (LatSetupPalette *self, GtkWidget *button)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self,
                           G_CONNECT_SWAPPED);
  /* Before the button takes the release: without that the source waits for it forever. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
}

static GtkWidget *
create_button (LatSetupPalette *self, guint index)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *image = brushes[index].icon != NULL
                         ? gtk_image_new_from_icon_name (brushes[index].icon)
                         : gtk_image_new ();

  if (brushes[index].icon == NULL)
    {
      gtk_image_set_pixel_size (GTK_IMAGE (image), PIECE_SIZE);
      add_drag_source (self, button);
    }
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, _ (brushes[index].words));
  if (index > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->buttons[0]));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
lat_setup_palette_dispose (GObject *object)
{
  LatSetupPalette *self = LAT_SETUP_PALETTE (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_object (&self->setup);
  g_clear_object (&self->painter);

  G_OBJECT_CLASS (lat_setup_palette_parent_class)->dispose (object);
}

static void
lat_setup_palette_class_init (LatSetupPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_setup_palette_dispose;
  gtk_widget_class_set_css_name (widget_class, "palette");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
lat_setup_palette_init (LatSetupPalette *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 4);
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  for (guint i = 0; i < N_BRUSHES; i++)
    {
      self->buttons[i] = create_button (self, i);
      gtk_grid_attach (GTK_GRID (self->grid), self->buttons[i], (int) (i % N_COLUMNS),
                       (int) (i / N_COLUMNS), 1, 1);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Palette"), -1);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (update_pictures), NULL);
}

/**
 * lat_setup_palette_set:
 * @setup: what is set up
 * @painter: what draws the men
 */
void
lat_setup_palette_set (LatSetupPalette *self, LatSetup *setup, LatPiecePainter *painter)
{
  g_return_if_fail (LAT_IS_SETUP_PALETTE (self));
  g_return_if_fail (LAT_IS_SETUP (setup));
  g_return_if_fail (LAT_IS_PIECE_PAINTER (painter));
  g_return_if_fail (self->setup == NULL);

  self->setup = g_object_ref (setup);
  self->painter = g_object_ref (painter);
  g_signal_connect_object (setup, "notify::brush", G_CALLBACK (brush_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "changed", G_CALLBACK (update_names), self, G_CONNECT_SWAPPED);
  brush_cb (self);
  update_names (self);
  update_pictures (self);
}

/**
 * lat_setup_palette_offer_officers:
 *
 * Has brushes for officers whether or not the rules have them already: with these they get them.
 */
void
lat_setup_palette_offer_officers (LatSetupPalette *self)
{
  g_return_if_fail (LAT_IS_SETUP_PALETTE (self) && self->setup != NULL);

  self->offers_officers = TRUE;
  place_buttons (self);
}
