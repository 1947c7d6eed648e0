/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-row.c - a row of the list of games */
#include "lat-games-row.h"

#include "lat-games-columns.h"
#include "lat-widget.h"

/* Above and below the text. */
#define PADDING 6

/*
 * LatGamesRow:
 * @list_item: whose row it is, which owns it
 */
struct _LatGamesRow
{
  GtkWidget parent_instance;

  GtkListItem *list_item;
  LatGameItem *item;
};

G_DEFINE_FINAL_TYPE (LatGamesRow, lat_games_row, GTK_TYPE_WIDGET)

/* The number stands beside a sign of what is to be said of the game. */
static char *
dup_text (LatGamesRow *self, guint column)
{
  g_autofree char *text = lat_games_column_dup_text (column, self->item);

  if (text == NULL)
    return g_strdup ("–");
  if (column != LAT_GAMES_COLUMN_NUMBER)
    return g_steal_pointer (&text);
  if (lat_game_item_get_n_problems (self->item) > 0)
    return g_strdup_printf ("\u26a0\u2002%s", text);
  if (lat_game_item_is_open (self->item))
    return g_strdup_printf ("\u25b8\u2002%s", text);
  return g_steal_pointer (&text);
}

static PangoLayout *
create_layout (LatGamesRow *self, guint column, int width)
{
  g_autofree char *text = dup_text (self, column);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (lat_games_column_is_numeric (column))
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (lat_game_item_is_open (self->item))
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  if (column == LAT_GAMES_COLUMN_NUMBER)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  return layout;
}

static void
append_column (LatGamesRow *self,
               GtkSnapshot *snapshot,
               guint column,
               const LatGamesPlace *place,
               const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = create_layout (self, column, place->width);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int x = place->x;
  int height;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = width - x - place->width;
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (x, (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
lat_games_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatGamesRow *self = LAT_GAMES_ROW (widget);
  LatGamesPlace places[LAT_GAMES_N_COLUMNS];
  GdkRGBA colour;

  if (self->item == NULL)
    return;
  lat_widget_get_colour (widget, &colour);
  lat_games_columns_place (gtk_widget_get_width (widget), lat_games_row_get_char_width (widget),
                           places);
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    if (places[i].width > 0)
      append_column (self, snapshot, i, &places[i], &colour);
}

static PangoFontMetrics *
get_metrics (GtkWidget *widget)
{
  return pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
}

/* All rows are equally high. */
static void
lat_games_row_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  PangoFontMetrics *metrics;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = lat_games_columns_measure (lat_games_row_get_char_width (widget));
      *natural = *minimum;
      return;
    }
  metrics = get_metrics (widget);
  *minimum = *natural = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics)) + 2 * PADDING;
  pango_font_metrics_unref (metrics);
}

static void
update_games_row (LatGamesRow *self)
{
  g_autofree char *words = lat_games_columns_dup_words (self->item);
  g_autofree char *remark = lat_games_columns_dup_remark (self->item);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self)), remark) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), remark);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @item: (nullable): the game to be shown, and followed */
static void
set_item (LatGamesRow *self, LatGameItem *item)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  g_signal_connect_swapped (item, "notify::revision", G_CALLBACK (update_games_row), self);
  update_games_row (self);
}

static void
lat_games_row_dispose (GObject *object)
{
  set_item (LAT_GAMES_ROW (object), NULL);
  G_OBJECT_CLASS (lat_games_row_parent_class)->dispose (object);
}

static void
lat_games_row_class_init (LatGamesRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_games_row_dispose;
  widget_class->measure = lat_games_row_measure;
  widget_class->snapshot = lat_games_row_snapshot;

  gtk_widget_class_set_css_name (widget_class, "game");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
lat_games_row_init (LatGamesRow *self)
{
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  LatGamesRow *self = g_object_new (LAT_TYPE_GAMES_ROW, NULL);

  self->list_item = list_item;
  gtk_list_item_set_child (list_item, GTK_WIDGET (self));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  set_item (LAT_GAMES_ROW (gtk_list_item_get_child (list_item)),
            gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  set_item (LAT_GAMES_ROW (gtk_list_item_get_child (list_item)), NULL);
}

/* (transfer full): makes the rows of a list of #LatGameItem. */
GtkListItemFactory *
lat_games_row_create_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  return factory;
}

/* Finds the row at a place of its view; returns whether there is one. */
gboolean
lat_games_row_find (GtkWidget *view, double x, double y, guint *position)
{
  GtkWidget *at;

  g_return_val_if_fail (GTK_IS_LIST_VIEW (view), FALSE);

  /* Around a row there is what the list view makes of it. */
  at = gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);
  if (at != NULL && !LAT_IS_GAMES_ROW (at))
    at = gtk_widget_get_first_child (at);
  if (at == NULL || !LAT_IS_GAMES_ROW (at))
    return FALSE;
  *position = gtk_list_item_get_position (LAT_GAMES_ROW (at)->list_item);
  return *position != GTK_INVALID_LIST_POSITION;
}

/* How wide a character is in a widget, on average. */
int
lat_games_row_get_char_width (GtkWidget *widget)
{
  PangoFontMetrics *metrics;
  int width;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 0);

  metrics = get_metrics (widget);
  width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
               pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS_CEIL (width);
}
