#include "config.h"

#include "lat-rulebook-figure.h"

#include <adwaita.h>
#include <math.h>

/* It never gets narrower, in pixels. */
#define MIN_WIDTH 80

struct _LatRulebookFigure
{
  GtkWidget parent_instance;

  LatDiagram *diagram;
};

G_DEFINE_FINAL_TYPE (LatRulebookFigure, lat_rulebook_figure, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
lat_rulebook_figure_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lat_rulebook_figure_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  int width, height;

  lat_diagram_get_size (LAT_RULEBOOK_FIGURE (widget)->diagram, &width, &height);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (width, MIN_WIDTH);
      *natural = width;
    }
  else
    {
      int shown = for_size < 0 ? width : CLAMP (for_size, MIN (width, MIN_WIDTH), width);

      *minimum = *natural = (int) ceil ((double) height * shown / width);
    }
}

static void
lat_rulebook_figure_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatRulebookFigure *self = LAT_RULEBOOK_FIGURE (widget);
  int width, height;
  graphene_rect_t area;
  double scale;
  cairo_t *cr;

  lat_diagram_get_size (self->diagram, &width, &height);
  scale = MIN ((double) gtk_widget_get_width (widget) / width,
               (double) gtk_widget_get_height (widget) / height);
  scale = MIN (scale, 1);
  area = GRAPHENE_RECT_INIT (0, 0, (float) (width * scale), (float) (height * scale));
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_scale (cr, scale, scale);
  lat_diagram_paint (self->diagram, cr);
  cairo_destroy (cr);
}

static void
style_changed_cb (LatRulebookFigure *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->diagram->look.dark = adw_style_manager_get_dark (manager);
  self->diagram->look.high_contrast = adw_style_manager_get_high_contrast (manager);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
lat_rulebook_figure_finalize (GObject *object)
{
  g_clear_pointer (&LAT_RULEBOOK_FIGURE (object)->diagram, lat_diagram_free);

  G_OBJECT_CLASS (lat_rulebook_figure_parent_class)->finalize (object);
}

static void
lat_rulebook_figure_class_init (LatRulebookFigureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_rulebook_figure_finalize;
  widget_class->get_request_mode = lat_rulebook_figure_get_request_mode;
  widget_class->measure = lat_rulebook_figure_measure;
  widget_class->snapshot = lat_rulebook_figure_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lat_rulebook_figure_init (LatRulebookFigure *self)
{
}

/**
 * lat_rulebook_figure_new:
 * @diagram: what is shown; it is copied
 * @words: what is to be seen, for who does not see it
 *
 * Returns: (transfer floating): the picture
 */
GtkWidget *
lat_rulebook_figure_new (const LatDiagram *diagram, const char *words)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  LatRulebookFigure *self;

  g_return_val_if_fail (diagram != NULL && words != NULL, NULL);

  self = g_object_new (LAT_TYPE_RULEBOOK_FIGURE, NULL);
  self->diagram = lat_diagram_copy (diagram);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  style_changed_cb (self);
  return GTK_WIDGET (self);
}
