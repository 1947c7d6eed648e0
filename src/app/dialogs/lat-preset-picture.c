/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-picture.c - the start array of a rule set as a small picture */
#include "lat-preset-picture.h"

#include <adwaita.h>

#include "lat-piece-painter.h"
#include "lat-placement.h"
#include "lat-snapshot-canvas.h"

/* The width of the picture, in pixels: two can be told apart, and a narrow window has room for words. */
#define WIDTH 104

/* Of a man who is still in hand, beside how many of them there are. */
#define HAND     28
#define HAND_GAP 6

struct _LatPresetPicture
{
  GtkWidget parent_instance;

  LatPreset *preset;
};

enum
{
  PROP_0,
  PROP_PRESET,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatPresetPicture, lat_preset_picture, GTK_TYPE_WIDGET)

/* All pictures share what draws the pieces: it keeps a texture for each size. */
static LatPiecePainter *
get_painter (void)
{
  static LatPiecePainter *painter;

  if (painter == NULL)
    painter = lat_piece_painter_new ();
  lat_piece_painter_set_look (
      painter, LAT_PIECE_SET_GLASS,
      adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  return painter;
}

static void
append_pieces (GtkSnapshot *snapshot,
               const LatRules *rules,
               const LatBoardGeometry *geometry,
               int scale)
{
  LatCell cells[LAT_N_CELLS];

  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return;
  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        LatBoardRect rect = lat_board_geometry_get_rect (geometry, square);

        if (lat_cell_is_piece (cells[square]))
          lat_piece_painter_append (get_painter (), snapshot, cells[square], rect.x, rect.y,
                                    rect.width, scale);
      }
}

/* Where the board is empty at first, who is to be dropped on it: it would look like any other. */
static void
append_hands (GtkWidget *widget,
              GtkSnapshot *snapshot,
              const LatRules *rules,
              const LatBoardColours *colours)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA colour = lat_colour_to_gdk (colours->ink);
  GdkRGBA paper = lat_colour_to_gdk (colours->cells[0]);
  int x, width, height;

  if (*rules->array != '\0')
    return;
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    {
      int middle = gtk_widget_get_height (widget) * (side == LAT_WHITE ? 3 : 1) / 4;
      g_autofree char *text =
          g_strdup_printf ("%d", lat_rules_get_side_int (rules, side, LAT_KEY_SOLDIERS));

      pango_layout_set_text (layout, text, -1);
      pango_layout_get_pixel_size (layout, &width, &height);
      x = (gtk_widget_get_width (widget) - HAND - HAND_GAP - width) / 2;

      lat_piece_painter_append (get_painter (), snapshot, lat_cell_new (side, LAT_SOLDIER, FALSE),
                                x, middle - HAND / 2, HAND, gtk_widget_get_scale_factor (widget));
      /* Off the lines of the board. */
      gtk_snapshot_append_color (
          snapshot, &paper,
          &GRAPHENE_RECT_INIT (x + HAND + HAND_GAP - 2, middle - height / 2, width + 4, height));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (x + HAND + HAND_GAP, middle - height / 2));
      gtk_snapshot_append_layout (snapshot, layout, &colour);
      gtk_snapshot_restore (snapshot);
    }
}

static void
lat_preset_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatPresetPicture *self = LAT_PRESET_PICTURE (widget);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  LatSquareSet squares = { 0 };
  LatFieldRoles roles;
  LatBoardColours colours;
  LatBoardGeometry geometry;
  GskRenderNode *field;
  const LatRules *rules;
  gboolean high_contrast = adw_style_manager_get_high_contrast (manager);

  if (self->preset == NULL)
    return;
  rules = lat_preset_get_rules (self->preset);
  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      if (lat_rules_has_square (rules, lat_square_new (file, rank)))
        lat_square_set_add (&squares, lat_square_new (file, rank));

  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, adw_style_manager_get_dark (manager),
                               high_contrast, &colours);
  lat_board_geometry_init (&geometry, rules->files, rules->ranks, gtk_widget_get_width (widget),
                           gtk_widget_get_height (widget), FALSE, FALSE, FALSE);
  roles = lat_field_roles_find (rules);
  field = lat_snapshot_canvas_create_field (&geometry, FALSE, &colours, &squares, &roles,
                                            gtk_widget_get_pango_context (widget));
  gtk_snapshot_append_node (snapshot, field);
  gsk_render_node_unref (field);
  append_pieces (snapshot, rules, &geometry, gtk_widget_get_scale_factor (widget));
  append_hands (widget, snapshot, rules, &colours);
}

static void
lat_preset_picture_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  LatPresetPicture *self = LAT_PRESET_PICTURE (widget);
  const LatRules *rules = self->preset != NULL ? lat_preset_get_rules (self->preset) : NULL;

  *minimum = *natural = WIDTH;
  if (orientation == GTK_ORIENTATION_VERTICAL && rules != NULL)
    *minimum = *natural = WIDTH * rules->ranks / MAX (rules->ranks, rules->files);
}

/* The row it stands in is called like the rule set: GTK 4.8 has no other way to name the rows of a list. */
static void
name_row (LatPresetPicture *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  while (row != NULL
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row))
                != GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    row = gtk_widget_get_parent (row);
  if (row != NULL && self->preset != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    lat_preset_get_name (self->preset), -1);
}

static void
lat_preset_picture_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_preset_picture_parent_class)->root (widget);
  name_row (LAT_PRESET_PICTURE (widget));
}

static void
lat_preset_picture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatPresetPicture *self = LAT_PRESET_PICTURE (object);

  switch (id)
    {
    case PROP_PRESET:
      if (g_set_object (&self->preset, g_value_get_object (value)))
        {
          gtk_widget_queue_resize (GTK_WIDGET (self));
          name_row (self);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_preset_picture_dispose (GObject *object)
{
  g_clear_object (&LAT_PRESET_PICTURE (object)->preset);

  G_OBJECT_CLASS (lat_preset_picture_parent_class)->dispose (object);
}

static void
lat_preset_picture_class_init (LatPresetPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_preset_picture_dispose;
  object_class->set_property = lat_preset_picture_set_property;
  widget_class->measure = lat_preset_picture_measure;
  widget_class->snapshot = lat_preset_picture_snapshot;
  widget_class->root = lat_preset_picture_root;

  properties[PROP_PRESET] = g_param_spec_object ("preset", NULL, NULL, LAT_TYPE_PRESET,
                                                 G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "presetpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
lat_preset_picture_init (LatPresetPicture *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}
