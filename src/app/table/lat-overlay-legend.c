/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-legend.c - what the signs on the board mean, below it
 *
 * Small and dim, in as many rows as are needed. It says what all signs of the chosen kinds mean,
 * whether or not they are to be seen now, so that the board stays where it is from move to move. */
#include <glib/gi18n.h>

#include "lat-overlay-legend.h"
#include "lat-overlay-sample.h"

#define SAMPLE_SIZE 22
#define GAP_X       14
#define GAP_Y       4

static const struct
{
  LatOverlayKind kind;
  LatOverlaySign sign;
  const char *words;
} entries[] = {
  { LAT_OVERLAY_TAKES, LAT_OVERLAY_SIGN_AIM, N_ ("Men that can be taken") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_SAFE, N_ ("Safe between two enemies") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_CAPTURE, N_ ("By a capture") },
  { LAT_OVERLAY_ENTRIES, LAT_OVERLAY_SIGN_FORBIDDEN, N_ ("Forbidden") },
  { LAT_OVERLAY_PAIRS, LAT_OVERLAY_SIGN_PAIR, N_ ("Hammer and anvil") },
  { LAT_OVERLAY_PAIRS, LAT_OVERLAY_SIGN_READY, N_ ("A hammer can come next") },
  { LAT_OVERLAY_LOCKS, LAT_OVERLAY_SIGN_LOCK, N_ ("Locked men") },
  { LAT_OVERLAY_CAPTIVES, LAT_OVERLAY_SIGN_HOLD, N_ ("Trapped men") },
  { LAT_OVERLAY_CAPTIVES, LAT_OVERLAY_SIGN_FREE, N_ ("Can be freed next") },
  { LAT_OVERLAY_LEADERS, LAT_OVERLAY_SIGN_OPEN, N_ ("Open sides of the leader") },
  { LAT_OVERLAY_LEADERS, LAT_OVERLAY_SIGN_BESIEGED, N_ ("An enemy can come next") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (entries) == LAT_N_OVERLAY_SIGNS);

struct _LatOverlayLegend
{
  GtkWidget parent_instance;

  GtkWidget *entries[LAT_N_OVERLAY_SIGNS];
};

G_DEFINE_FINAL_TYPE (LatOverlayLegend, lat_overlay_legend, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
lat_overlay_legend_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkRequisition
get_size (GtkWidget *entry)
{
  GtkRequisition natural;

  gtk_widget_get_preferred_size (entry, NULL, &natural);
  return natural;
}

/* The first entry after those that go into one row with @first, and how wide the row is. */
static guint
find_row (LatOverlayLegend *self, guint first, int width, int *row_width)
{
  guint i;

  *row_width = 0;
  for (i = first; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      int more;

      if (!gtk_widget_should_layout (self->entries[i]))
        continue;
      more = get_size (self->entries[i]).width + (*row_width > 0 ? GAP_X : 0);
      if (*row_width > 0 && width >= 0 && *row_width + more > width)
        break;
      *row_width += more;
    }
  return i;
}

static void
lat_overlay_legend_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (widget);
  int row_width, rows = 0;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      find_row (self, 0, -1, natural);
      for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
        if (gtk_widget_should_layout (self->entries[i]))
          {
            GtkRequisition least;

            gtk_widget_get_preferred_size (self->entries[i], &least, NULL);
            *minimum = MAX (*minimum, least.width);
          }
      *natural = MAX (*minimum, *natural);
      return;
    }
  for (guint i = 0; i<LAT_N_OVERLAY_SIGNS; rows += row_width> 0)
    i = find_row (self, i, for_size, &row_width);
  *minimum = *natural = rows * (SAMPLE_SIZE + GAP_Y);
}

/* Each row in the middle. */
static void
lat_overlay_legend_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (widget);
  int y = 0;

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; y += SAMPLE_SIZE + GAP_Y)
    {
      int row_width;
      guint end = find_row (self, i, width, &row_width);
      int x = MAX (0, (width - row_width) / 2);

      for (; i < end; i++)
        {
          GtkRequisition size;

          if (!gtk_widget_should_layout (self->entries[i]))
            continue;
          size = get_size (self->entries[i]);
          /* Wider than all: its words end in dots. */
          size.width = MIN (size.width, width);
          gtk_widget_size_allocate (self->entries[i],
                                    &(GtkAllocation){ x, y, size.width, SAMPLE_SIZE }, -1);
          x += size.width + GAP_X;
        }
    }
}

static void
lat_overlay_legend_dispose (GObject *object)
{
  LatOverlayLegend *self = LAT_OVERLAY_LEGEND (object);

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    g_clear_pointer (&self->entries[i], gtk_widget_unparent);

  G_OBJECT_CLASS (lat_overlay_legend_parent_class)->dispose (object);
}

static void
lat_overlay_legend_class_init (LatOverlayLegendClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_overlay_legend_dispose;
  widget_class->get_request_mode = lat_overlay_legend_get_request_mode;
  widget_class->measure = lat_overlay_legend_measure;
  widget_class->size_allocate = lat_overlay_legend_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "overlaylegend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
create_entry (guint index)
{
  GtkWidget *entry = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_ (entries[index].words));

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (entry), lat_overlay_sample_new (entries[index].sign, SAMPLE_SIZE));
  gtk_box_append (GTK_BOX (entry), label);
  return entry;
}

static void
lat_overlay_legend_init (LatOverlayLegend *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      self->entries[i] = create_entry (i);
      gtk_widget_set_parent (self->entries[i], GTK_WIDGET (self));
    }
}

/**
 * lat_overlay_legend_set_kinds:
 * @kinds: a set of #LatOverlayKind; nothing is to be seen without any
 */
void
lat_overlay_legend_set_kinds (LatOverlayLegend *self, guint kinds)
{
  g_return_if_fail (LAT_IS_OVERLAY_LEGEND (self));

  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    gtk_widget_set_visible (self->entries[i], (kinds & entries[i].kind) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self), (kinds & LAT_OVERLAYS_ALL) != 0);
}
