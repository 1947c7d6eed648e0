/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-games-row.c - a row of the list of games */
#include "lat-games-row.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-board-geometry.h"
#include "lat-diagram-view.h"
#include "lat-games-columns.h"
#include "lat-widget.h"

/* Above and below the text, and the board. */
#define PADDING 4

/* How strong the caption is, as that of the heads. */
#define CAPTION_ALPHA 0.7f

/*
 * LatGamesRow:
 * @list_item: whose row it is, which owns it
 * @glance: (nullable): of the item, as @board shows it...
 * @look: ...in this look
 * @words: (nullable): what @board shows
 */
struct _LatGamesRow
{
  GtkWidget parent_instance;

  GtkListItem *list_item;
  LatGameItem *item;
  LatGameGlance *glance;
  LatDiagramLook look;
  GdkTexture *board;
  char *words;
  gboolean was_mapped;  /* it has been in the view before */
  gboolean is_unsaid;   /* to who does not see it, since it is far out of sight */
  int line_height;      /* 0: not known */
  gboolean is_left_out; /* from what is drawn, since it is far out of sight */
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
create_line (LatGamesRow *self, const char *text, int width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  return layout;
}

static PangoLayout *
create_layout (LatGamesRow *self, guint column, int width)
{
  g_autofree char *text = dup_text (self, column);
  PangoLayout *layout = create_line (self, text, width);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (lat_games_column_is_numeric (column))
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (lat_game_item_is_open (self->item))
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  if (column == LAT_GAMES_COLUMN_NUMBER)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  return layout;
}

/* Where something begins that is drawn from the left, or from the right. */
static int
get_left (LatGamesRow *self, int x, int width)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    return gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  return x;
}

static void
append_line (LatGamesRow *self,
             GtkSnapshot *snapshot,
             PangoLayout *layout,
             const LatGamesPlace *place,
             int y,
             const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (get_left (self, place->x, place->width), y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static PangoFontMetrics *
get_metrics (GtkWidget *widget)
{
  return pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
}

static int
get_line_height (GtkWidget *widget)
{
  LatGamesRow *self = LAT_GAMES_ROW (widget);

  if (self->line_height == 0)
    {
      PangoFontMetrics *metrics = get_metrics (widget);

      self->line_height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
      pango_font_metrics_unref (metrics);
    }
  return self->line_height;
}

/* Lines in the middle: the columns, in one or two, and what is said of the board below them. */
static void
append_texts (LatGamesRow *self,
              GtkSnapshot *snapshot,
              const LatGamesPlace places[LAT_GAMES_N_COLUMNS])
{
  g_autofree char *text = lat_games_columns_dup_caption (self->item, places, self->words);
  const LatGamesPlace *first = &places[LAT_GAMES_COLUMN_WHITE];
  LatGamesPlace place = { first->x,
                          gtk_widget_get_width (GTK_WIDGET (self)) - first->x - LAT_GAMES_SPACING,
                          0 };
  g_autoptr (PangoLayout) caption = NULL;
  guint n_lines = 2;
  int y, height;
  GdkRGBA colour;

  lat_widget_get_colour (GTK_WIDGET (self), &colour);
  height = get_line_height (GTK_WIDGET (self));
  if (places[LAT_GAMES_COLUMN_BLACK].line > 0 && *text != '\0')
    n_lines = 3;
  y = (gtk_widget_get_height (GTK_WIDGET (self)) - (int) n_lines * height) / 2;
  for (guint i = 0; i < LAT_GAMES_N_COLUMNS; i++)
    if (places[i].width > 0)
      {
        g_autoptr (PangoLayout) layout = create_layout (self, i, places[i].width);

        append_line (self, snapshot, layout, &places[i], y + places[i].line * height, &colour);
      }
  /* Rows that are out of sight have none, and are drawn all the same. */
  if (*text == '\0')
    return;
  caption = create_line (self, text, place.width);
  colour.alpha *= CAPTION_ALPHA;
  append_line (self, snapshot, caption, &place, y + (int) (n_lines - 1) * height, &colour);
}

/* In the middle of its room before the names; smaller where that is narrower. */
static void
append_board (LatGamesRow *self,
              GtkSnapshot *snapshot,
              const LatGamesPlace places[LAT_GAMES_N_COLUMNS])
{
  GtkWidget *widget = GTK_WIDGET (self);
  int room = lat_games_columns_measure_board (gtk_widget_get_width (widget),
                                              lat_games_row_get_char_width (widget));
  int x = places[LAT_GAMES_COLUMN_WHITE].x - LAT_GAMES_SPACING - room;
  int scale = gtk_widget_get_scale_factor (widget);
  float width, height, shrink;

  if (self->board == NULL || room == 0)
    return;
  width = (float) gdk_texture_get_width (self->board) / (float) scale;
  height = (float) gdk_texture_get_height (self->board) / (float) scale;
  shrink = MIN (1, (float) room / width);
  width *= shrink;
  height *= shrink;
  gtk_snapshot_append_texture (
      snapshot, self->board,
      &GRAPHENE_RECT_INIT (floorf ((float) get_left (self, x, room) + ((float) room - width) / 2),
                           floorf (((float) gtk_widget_get_height (widget) - height) / 2), width,
                           height));
}

/* Whether the row is in sight, or would be if one scrolled by a page: a list view has two hundred rows, of which
 * ten are seen, and has all of them drawn. */
static gboolean
is_near (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW);
  graphene_rect_t bounds;
  float page;

  if (view == NULL || !gtk_widget_compute_bounds (widget, view, &bounds))
    return TRUE;
  page = (float) gtk_widget_get_height (view);
  return bounds.origin.y + bounds.size.height > -page && bounds.origin.y < 2 * page;
}

static void
lat_games_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatGamesRow *self = LAT_GAMES_ROW (widget);
  LatGamesPlace places[LAT_GAMES_N_COLUMNS];

  self->is_left_out = self->item != NULL && !is_near (widget);
  if (self->item == NULL || self->is_left_out)
    return;
  lat_games_columns_place (gtk_widget_get_width (widget), lat_games_row_get_char_width (widget),
                           places);
  append_board (self, snapshot, places);
  append_texts (self, snapshot, places);
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = lat_games_columns_measure (lat_games_row_get_char_width (widget));
      *natural = *minimum;
      return;
    }
  *minimum = *natural = MAX (LAT_GAMES_BOARD_HEIGHT, 2 * get_line_height (widget)) + 2 * PADDING;
}

/* What is to be said of the game, and which position it is that is shown. */
static char *
dup_tooltip (LatGamesRow *self)
{
  g_autofree char *remark = lat_games_columns_dup_remark (self->item);
  const char *why = NULL;

  if (self->glance != NULL && self->glance->is_found)
    why = _ ("The board shows the first position that was found");
  else if (self->glance != NULL)
    why = self->glance->key != NULL ? _ ("The board shows the position after the worst mistake "
                                         "that is marked: the first ??, else the first ?")
                                    : _ ("The board shows the last position of the main line");
  if (remark == NULL || why == NULL)
    return remark != NULL ? g_steal_pointer (&remark) : g_strdup (why);
  return g_strdup_printf ("%s\n%s", remark, why);
}

static void
say (LatGamesRow *self)
{
  g_autofree char *words = lat_games_columns_dup_words (self->item);
  g_autofree char *tooltip = dup_tooltip (self);

  self->is_unsaid = FALSE;
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self)), tooltip) != 0)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
update_games_row (LatGamesRow *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* Two hundred rows change when a list is sorted, and are out of the view meanwhile: to say all of them at
   * once would take longer than a frame. */
  self->is_unsaid = self->was_mapped
                    && (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !is_near (GTK_WIDGET (self)));
  if (!self->is_unsaid)
    say (self);
}

static void
drop_board (LatGamesRow *self)
{
  g_clear_pointer (&self->glance, lat_game_glance_unref);
  g_clear_object (&self->board);
  g_clear_pointer (&self->words, g_free);
}

/* @item: (nullable): the game to be shown, and followed */
static void
set_item (LatGamesRow *self, LatGameItem *item)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  if (g_set_object (&self->item, item))
    drop_board (self);
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
lat_games_row_map (GtkWidget *widget)
{
  LAT_GAMES_ROW (widget)->was_mapped = TRUE;
  GTK_WIDGET_CLASS (lat_games_row_parent_class)->map (widget);
}

/* The font may have changed. */
static void
lat_games_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  LAT_GAMES_ROW (widget)->line_height = 0;
  GTK_WIDGET_CLASS (lat_games_row_parent_class)->css_changed (widget, change);
}

static void
lat_games_row_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  LAT_GAMES_ROW (widget)->line_height = 0;
  GTK_WIDGET_CLASS (lat_games_row_parent_class)->system_setting_changed (widget, setting);
}

static void
lat_games_row_class_init (LatGamesRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_games_row_dispose;
  widget_class->map = lat_games_row_map;
  widget_class->measure = lat_games_row_measure;
  widget_class->snapshot = lat_games_row_snapshot;
  widget_class->css_changed = lat_games_row_css_changed;
  widget_class->system_setting_changed = lat_games_row_system_setting_changed;

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

/* Has the row drawn that was left out and has come near. */
void
lat_games_row_come_near (LatGamesRow *self)
{
  g_return_if_fail (LAT_IS_GAMES_ROW (self));

  if ((!self->is_left_out && !self->is_unsaid) || !is_near (GTK_WIDGET (self)))
    return;
  if (self->is_unsaid && self->item != NULL)
    say (self);
  if (self->is_left_out)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Says the game to who does not see it, unless that is done; returns whether it had to. */
gboolean
lat_games_row_say (LatGamesRow *self)
{
  g_return_val_if_fail (LAT_IS_GAMES_ROW (self), FALSE);

  if (!self->is_unsaid || self->item == NULL)
    return FALSE;
  say (self);
  return TRUE;
}

/* (transfer none) (nullable): the game that is shown */
LatGameItem *
lat_games_row_get_item (LatGamesRow *self)
{
  g_return_val_if_fail (LAT_IS_GAMES_ROW (self), NULL);

  return self->item;
}

/* As large as there is room, of whole pixels where squares need not be smaller than they can be drawn. */
static GdkTexture *
create_board (const LatGameGlance *glance, const LatDiagramLook *look, int scale)
{
  g_autoptr (LatDiagram) diagram =
      lat_diagram_new_for_position (glance->ruleset, &glance->position);
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;
  int width, height;
  gsize stride;
  double shrink;

  diagram->look = *look;
  lat_diagram_set_last_action (diagram, glance->last);
  diagram->taken = glance->taken;
  lat_diagram_get_size (diagram, &width, &height);
  shrink = MIN (1, MIN ((double) LAT_GAMES_BOARD_WIDTH * scale / width,
                        (double) LAT_GAMES_BOARD_HEIGHT * scale / height));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (width * shrink),
                                        (int) (height * shrink));
  cr = cairo_create (surface);
  cairo_scale (cr, shrink, shrink);
  lat_diagram_paint (diagram, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* How the board is to look, with the largest squares for which there is room. */
static LatDiagramLook
choose_look (const LatGameGlance *glance, int scale)
{
  const LatRules *rules = lat_ruleset_get_rules (glance->ruleset);
  LatDiagramLook look = { .coordinates = LAT_BOARD_COORDINATES_NONE };

  lat_diagram_view_fill_look (&look);
  look.square = MIN ((LAT_GAMES_BOARD_WIDTH * scale - 2 * LAT_BOARD_BORDER) / rules->files,
                     (LAT_GAMES_BOARD_HEIGHT * scale - 2 * LAT_BOARD_BORDER) / rules->ranks);
  look.square = MAX (look.square, LAT_DIAGRAM_MIN_SQUARE);
  return look;
}

static gboolean
is_same_look (const LatDiagramLook *a, const LatDiagramLook *b)
{
  return a->square == b->square && a->style == b->style && a->pieces == b->pieces
         && a->dark == b->dark && a->high_contrast == b->high_contrast;
}

/* Paints the board of the game, if it is known and not painted yet; returns whether that took time. The
 * board that was there before stays until then, lest it flickers at each edit. */
gboolean
lat_games_row_paint (LatGamesRow *self)
{
  LatGameGlance *glance;
  LatDiagramLook look;
  int scale;

  g_return_val_if_fail (LAT_IS_GAMES_ROW (self), FALSE);

  glance = self->item != NULL ? lat_game_item_get_glance (self->item) : NULL;
  if (glance == NULL)
    return FALSE;
  scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  look = choose_look (glance, scale);
  if (self->glance == glance && is_same_look (&self->look, &look))
    return FALSE;
  drop_board (self);
  self->glance = lat_game_glance_ref (glance);
  self->look = look;
  self->board = create_board (glance, &look, scale);
  self->words = lat_game_glance_dup_words (glance);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->words, -1);
  update_games_row (self);
  return TRUE;
}

/* (transfer none) (nullable): what the board of the row shows */
LatGameGlance *
lat_games_row_get_painted (LatGamesRow *self)
{
  g_return_val_if_fail (LAT_IS_GAMES_ROW (self), NULL);

  return self->glance;
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
