/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-view.c - a diagram as a widget */
#include "lat-diagram-view.h"

#include <adwaita.h>

#include "lat-settings.h"

struct _LatDiagramView
{
  GtkWidget parent_instance;

  LatDiagram *diagram;
  int least_width; /* 0: does not shrink */
  gboolean has_own_look;
};

G_DEFINE_FINAL_TYPE (LatDiagramView, lat_diagram_view, GTK_TYPE_WIDGET)

/**
 * lat_diagram_view_fill_look:
 * @look: (inout): of a picture; its size and what it shows stay
 *
 * Has a picture look as the boards of the program do.
 */
void
lat_diagram_view_fill_look (LatDiagramLook *look)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (look != NULL);

  look->dark = adw_style_manager_get_dark (manager);
  look->high_contrast = adw_style_manager_get_high_contrast (manager);
  if (!lat_settings_are_installed ())
    return;
  look->style = (LatBoardStyle) g_settings_get_enum (lat_settings_get_default (), "board-style");
  look->pieces = (LatPieceSet) g_settings_get_enum (lat_settings_get_default (), "piece-set");
}

static void
lat_diagram_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatDiagramView *self = LAT_DIAGRAM_VIEW (widget);
  int width, height;
  double scale;
  cairo_t *cr;

  if (!self->has_own_look)
    lat_diagram_view_fill_look (&self->diagram->look);
  lat_diagram_get_size (self->diagram, &width, &height);
  scale = MIN ((double) gtk_widget_get_width (widget) / width,
               (double) gtk_widget_get_height (widget) / height);
  scale = MIN (scale, 1);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) (width * scale), (float) (height * scale)));
  cairo_scale (cr, scale, scale);
  lat_diagram_paint (self->diagram, cr);
  cairo_destroy (cr);
}

static void
lat_diagram_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  LatDiagramView *self = LAT_DIAGRAM_VIEW (widget);
  int width, height, least;

  lat_diagram_get_size (self->diagram, &width, &height);
  least = self->least_width > 0 ? MIN (width, self->least_width) : width;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = width;
    }
  else
    {
      int shown = for_size < 0 ? width : CLAMP (for_size, least, width);

      *minimum = *natural = (height * shown + width - 1) / width;
    }
}

static GtkSizeRequestMode
lat_diagram_view_get_request_mode (GtkWidget *widget)
{
  return LAT_DIAGRAM_VIEW (widget)->least_width > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                    : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
lat_diagram_view_finalize (GObject *object)
{
  lat_diagram_free (LAT_DIAGRAM_VIEW (object)->diagram);

  G_OBJECT_CLASS (lat_diagram_view_parent_class)->finalize (object);
}

static void
lat_diagram_view_class_init (LatDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_diagram_view_finalize;
  widget_class->measure = lat_diagram_view_measure;
  widget_class->get_request_mode = lat_diagram_view_get_request_mode;
  widget_class->snapshot = lat_diagram_view_snapshot;

  gtk_widget_class_set_css_name (widget_class, "diagram");
}

/**
 * lat_diagram_view_follow_look:
 * @widget: shows boards that look as the person wants
 *
 * Has a widget drawn again whenever lat_diagram_view_fill_look() says something else.
 */
void
lat_diagram_view_follow_look (GtkWidget *widget)
{
  static const char *const keys[] = { "changed::board-style", "changed::piece-set" };
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (keys) && lat_settings_are_installed (); i++)
    g_signal_connect_object (lat_settings_get_default (), keys[i],
                             G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
}

static void
lat_diagram_view_init (LatDiagramView *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  lat_diagram_view_follow_look (GTK_WIDGET (self));
}

/**
 * lat_diagram_view_new:
 * @diagram: (transfer full): what to show
 * @words: (nullable): what is to be seen, for who does not see it; %NULL if that is said elsewhere
 */
GtkWidget *
lat_diagram_view_new (LatDiagram *diagram, const char *words)
{
  LatDiagramView *self;

  g_return_val_if_fail (diagram != NULL, NULL);

  self = g_object_new (LAT_TYPE_DIAGRAM_VIEW, "accessible-role",
                       words != NULL ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
  self->diagram = diagram;
  if (words != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);

  return GTK_WIDGET (self);
}

/**
 * lat_diagram_view_get_diagram:
 *
 * Returns: (transfer none): what is shown
 */
const LatDiagram *
lat_diagram_view_get_diagram (LatDiagramView *self)
{
  g_return_val_if_fail (LAT_IS_DIAGRAM_VIEW (self), NULL);

  return self->diagram;
}

/**
 * lat_diagram_view_set_least_width:
 * @least_width: how narrow it may be where there is less room than for the diagram, in pixels; 0: it is never smaller
 */
void
lat_diagram_view_set_least_width (LatDiagramView *self, int least_width)
{
  g_return_if_fail (LAT_IS_DIAGRAM_VIEW (self));

  self->least_width = least_width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * lat_diagram_view_set_diagram:
 * @diagram: (transfer full): what to show now, looking as it says itself
 * @words: what is to be seen, for who does not see it
 */
void
lat_diagram_view_set_diagram (LatDiagramView *self, LatDiagram *diagram, const char *words)
{
  g_return_if_fail (LAT_IS_DIAGRAM_VIEW (self));
  g_return_if_fail (diagram != NULL && words != NULL);

  lat_diagram_free (self->diagram);
  self->diagram = diagram;
  self->has_own_look = TRUE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
