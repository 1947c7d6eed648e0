#include "config.h"

#include "lat-diagram-view.h"

#include <adwaita.h>

/* Side of a square in pixels; a board of many squares gets smaller ones. */
#define MIN_SQUARE 12
#define MAX_SQUARE 36
/* Sides of the whole picture that it does not exceed by choice. */
#define MAX_SIDE 300

struct _LatDiagramView
{
  GtkWidget parent_instance;

  LatDiagram *diagram;
};

G_DEFINE_FINAL_TYPE (LatDiagramView, lat_diagram_view, GTK_TYPE_WIDGET)

static void
set_square (LatDiagramView *self, int square, int *width, int *height)
{
  self->diagram->look.square = square;
  lat_diagram_get_size (self->diagram, width, height);
}

/* The largest squares with which the picture has no more than so many pixels. */
static void
fit_square (LatDiagramView *self, int max_width, int max_height, int *width, int *height)
{
  int square = MAX_SQUARE;

  set_square (self, square, width, height);
  while (square > MIN_SQUARE && (*width > max_width || *height > max_height))
    set_square (self, --square, width, height);
}

static GtkSizeRequestMode
lat_diagram_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Where there is little width, squares shrink; the height is what they need, no less: in what
 * scrolls, widgets get their minimum. */
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
  int width = 0, height = 0;

  if (self->diagram == NULL)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      fit_square (self, for_size >= 0 ? MIN (for_size, MAX_SIDE) : MAX_SIDE, MAX_SIDE, &width,
                  &height);
      *minimum = *natural = height;
      return;
    }
  fit_square (self, 0, 0, &width, &height);
  *minimum = width;
  fit_square (self, MAX_SIDE, MAX_SIDE, &width, &height);
  *natural = width;
}

static void
lat_diagram_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatDiagramView *self = LAT_DIAGRAM_VIEW (widget);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  int room[] = { gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  int width, height;
  cairo_t *cr;

  if (self->diagram == NULL)
    return;
  self->diagram->look.dark = adw_style_manager_get_dark (manager);
  self->diagram->look.high_contrast = adw_style_manager_get_high_contrast (manager);
  fit_square (self, room[0], room[1], &width, &height);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) room[0], (float) room[1]));
  cairo_translate (cr, (room[0] - width) / 2, (room[1] - height) / 2);
  lat_diagram_paint (self->diagram, cr);
  cairo_destroy (cr);
}

static void
lat_diagram_view_finalize (GObject *object)
{
  g_clear_pointer (&LAT_DIAGRAM_VIEW (object)->diagram, lat_diagram_free);

  G_OBJECT_CLASS (lat_diagram_view_parent_class)->finalize (object);
}

static void
lat_diagram_view_class_init (LatDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_diagram_view_finalize;
  widget_class->get_request_mode = lat_diagram_view_get_request_mode;
  widget_class->measure = lat_diagram_view_measure;
  widget_class->snapshot = lat_diagram_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diagramview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lat_diagram_view_init (LatDiagramView *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
lat_diagram_view_new (void)
{
  return g_object_new (LAT_TYPE_DIAGRAM_VIEW, NULL);
}

/**
 * lat_diagram_view_set_diagram:
 * @diagram: (transfer full) (nullable): what is shown; its look is that of the window
 */
void
lat_diagram_view_set_diagram (LatDiagramView *self, LatDiagram *diagram)
{
  g_autofree char *words = NULL;

  g_return_if_fail (LAT_IS_DIAGRAM_VIEW (self));

  g_clear_pointer (&self->diagram, lat_diagram_free);
  self->diagram = diagram;
  if (diagram != NULL)
    words = lat_diagram_dup_words (diagram);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : "", -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
