/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-moves-view.c - paragraphs below each other */
#include "lat-flow-text.h"
#include "lat-moves-view.h"
#include "lat-widget.h"

/* Beside the text, above and below all of it, and between paragraphs. */
#define PADDING_X 10
#define PADDING_Y 2
#define SPACING   4
/* For estimates: what a line holds and takes, roughly. */
#define CHARACTER_WIDTH 7.5
#define LINE_HEIGHT     22

typedef struct
{
  guint index;
  GtkWidget *text;
  LatMovesParagraph *paragraph;
  gboolean is_used;
} Row;

struct _LatMovesView
{
  GtkWidget parent_instance;

  GListModel *model;
  /* of all paragraphs, measured or estimated, in pixels */
  GArray *heights;
  /* of those in view */
  GPtrArray *rows;
  GtkAdjustment *hadjustment;
  GtkAdjustment *vadjustment;
  /* what keeps its place when others turn out to be higher or lower than estimated */
  guint anchor;
  int anchor_y;
  /* what is in view, and where it begins */
  guint first;
  guint end;
  int width;
  int page;
  guint tick;
  /* to be shown with the next layout */
  guint wanted_index;
  guint wanted_span;
  /* what was shown last, until the person scrolls: stays in view if the view shrinks */
  guint kept_index;
  guint kept_span;
};

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

enum
{
  NODE_ACTIVATED,
  NODE_MENU,
  FOLD_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (LatMovesView,
                               lat_moves_view,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* {{{ rows */

static void
update_current (LatMovesParagraph *paragraph, GParamSpec *pspec, Row *row)
{
  g_autofree char *label = lat_moves_paragraph_dup_label (paragraph);
  guint n;
  const guint *marked = lat_moves_paragraph_get_marked (paragraph, &n);

  lat_flow_text_set_marked (LAT_FLOW_TEXT (row->text), marked, n);
  lat_flow_text_set_current (LAT_FLOW_TEXT (row->text),
                             lat_moves_paragraph_get_current (paragraph));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->text), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row->text), GTK_ACCESSIBLE_STATE_SELECTED,
                               lat_moves_paragraph_get_current (paragraph) >= 0, -1);
}

static void
queue_layout (LatMovesView *self);

/* Where it is in the tree. GTK 4.8 keeps the level to itself; the label says it. */
static void
update_place (LatMovesParagraph *paragraph, GtkAccessible *item)
{
  LatMovesFold fold = lat_moves_paragraph_get_fold (paragraph);

  gtk_accessible_update_property (item, GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) lat_moves_paragraph_get_level (paragraph) + 1, -1);
  if (fold == LAT_MOVES_FOLD_NONE)
    gtk_accessible_reset_state (item, GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state (item, GTK_ACCESSIBLE_STATE_EXPANDED, fold == LAT_MOVES_FOLD_OPEN,
                                 -1);
}

static void
update_text (LatMovesParagraph *paragraph, Row *row)
{
  guint n;
  const LatSpan *spans = lat_moves_paragraph_get_spans (paragraph, &n);

  lat_flow_text_set_text (LAT_FLOW_TEXT (row->text), lat_moves_paragraph_get_text (paragraph),
                          spans, n);
  lat_flow_text_set_level (LAT_FLOW_TEXT (row->text), lat_moves_paragraph_get_level (paragraph));
  lat_flow_text_set_inset (LAT_FLOW_TEXT (row->text), lat_moves_paragraph_get_inset (paragraph));
  update_place (paragraph, GTK_ACCESSIBLE (row->text));
  update_current (paragraph, NULL, row);
}

static void
paragraph_changed_cb (LatMovesParagraph *paragraph, Row *row)
{
  update_text (paragraph, row);
  queue_layout (LAT_MOVES_VIEW (gtk_widget_get_parent (row->text)));
}

static void
unbind_row (Row *row)
{
  if (row->paragraph == NULL)
    return;
  g_signal_handlers_disconnect_by_data (row->paragraph, row);
  g_clear_object (&row->paragraph);
  /* It is kept for another one, and must not go on saying this. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->text), GTK_ACCESSIBLE_PROPERTY_LABEL, "",
                                  -1);
}

static void
bind_row (Row *row, LatMovesParagraph *paragraph)
{
  if (row->paragraph == paragraph)
    return;
  unbind_row (row);
  row->paragraph = g_object_ref (paragraph);
  g_signal_connect (paragraph, "notify::current", G_CALLBACK (update_current), row);
  g_signal_connect (paragraph, "changed", G_CALLBACK (paragraph_changed_cb), row);
  update_text (paragraph, row);
}

static void
free_row (Row *row)
{
  unbind_row (row);
  gtk_widget_unparent (row->text);
  g_free (row);
}

static Row *
find_row_of_text (LatMovesView *self, LatFlowText *text)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((Row *) self->rows->pdata[i])->text == GTK_WIDGET (text))
      return self->rows->pdata[i];
  return NULL;
}

static void
span_activated_cb (LatMovesView *self, guint span, LatFlowText *text)
{
  Row *row = find_row_of_text (self, text);
  const LatSpan *spans;
  guint n;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (row == NULL || row->paragraph == NULL)
    return;
  spans = lat_moves_paragraph_get_spans (row->paragraph, &n);
  g_signal_emit (self, signals[spans[span].kind == LAT_SPAN_FOLD ? FOLD_ACTIVATED : NODE_ACTIVATED],
                 0, lat_moves_paragraph_get_node (row->paragraph, span));
}

static void
span_menu_cb (LatMovesView *self, guint span, double x, double y, LatFlowText *text)
{
  Row *row = find_row_of_text (self, text);

  if (row == NULL || row->paragraph == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  lat_widget_translate (row->text, GTK_WIDGET (self), x, y, &x, &y);
  g_signal_emit (self, signals[NODE_MENU], 0, lat_moves_paragraph_get_node (row->paragraph, span),
                 x, y);
}

static Row *
create_row (LatMovesView *self)
{
  Row *row = g_new0 (Row, 1);

  row->text =
      g_object_new (LAT_TYPE_FLOW_TEXT, "accessible-role", GTK_ACCESSIBLE_ROLE_TREE_ITEM, NULL);
  lat_flow_text_set_managed (LAT_FLOW_TEXT (row->text), TRUE);
  lat_flow_text_make_reachable (LAT_FLOW_TEXT (row->text));
  g_signal_connect_object (row->text, "span-activated", G_CALLBACK (span_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row->text, "span-menu", G_CALLBACK (span_menu_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (row->text, GTK_WIDGET (self));
  g_ptr_array_add (self->rows, row);
  return row;
}

static Row *
find_row (LatMovesView *self, guint index)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      if (row->index == index && row->paragraph != NULL)
        return row;
    }
  return NULL;
}

/* The row of a paragraph; takes one that is not in use if it has none. */
static Row *
ensure_row (LatMovesView *self, guint index)
{
  g_autoptr (LatMovesParagraph) paragraph = g_list_model_get_item (self->model, index);
  Row *row = find_row (self, index);

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    if (!((Row *) self->rows->pdata[i])->is_used)
      row = self->rows->pdata[i];
  if (row == NULL)
    row = create_row (self);
  row->index = index;
  gtk_widget_set_visible (row->text, TRUE);
  bind_row (row, paragraph);
  return row;
}

/* }}} */
/* {{{ heights */

static int
get_text_width (LatMovesView *self)
{
  return MAX (self->width - 2 * PADDING_X, 1);
}

static int
get_height (LatMovesView *self, guint index)
{
  return g_array_index (self->heights, int, index);
}

static int
estimate_height (LatMovesView *self, guint index)
{
  g_autoptr (LatMovesParagraph) paragraph = g_list_model_get_item (self->model, index);
  double width = MAX (self->width - 2 * PADDING_X
                          - 14
                                * (int) (MIN (lat_moves_paragraph_get_level (paragraph), 6)
                                         + lat_moves_paragraph_get_inset (paragraph)),
                      60);
  double length = strlen (lat_moves_paragraph_get_text (paragraph)) * CHARACTER_WIDTH;

  return ((int) (length / width) + 1) * LINE_HEIGHT + SPACING;
}

static void
estimate_all (LatMovesView *self)
{
  for (guint i = 0; i < self->heights->len; i++)
    g_array_index (self->heights, int, i) = estimate_height (self, i);
}

static int
measure_row (LatMovesView *self, Row *row)
{
  int height = lat_flow_text_get_height (LAT_FLOW_TEXT (row->text), get_text_width (self));

  row->is_used = TRUE;
  g_array_index (self->heights, int, row->index) = height + SPACING;
  return height + SPACING;
}

static int
sum_heights (LatMovesView *self, guint end)
{
  int sum = 0;

  for (guint i = 0; i < end; i++)
    sum += get_height (self, i);
  return sum;
}

/* }}} */
/* {{{ layout */

/* Sets the anchor so that the span that is wanted is in view. */
static void
anchor_at_wanted (LatMovesView *self)
{
  Row *row;
  GdkRectangle area;
  int top, offset, third = self->page / 3;

  if (self->wanted_index >= self->heights->len)
    return;
  row = ensure_row (self, self->wanted_index);
  measure_row (self, row);
  if (!lat_flow_text_get_span_area (LAT_FLOW_TEXT (row->text), self->wanted_span, &area))
    area = (GdkRectangle){ 0 };

  /* Where it is now, as far as that is known; what comes before and what follows stay in view, so it
   * keeps to the middle third. A leap comes to rest at its beginning. */
  offset = sum_heights (self, self->wanted_index) - sum_heights (self, self->anchor);
  top = self->anchor_y + offset + area.y;
  if (top < third || top > 2 * self->page)
    top = third;
  else if (top + area.height > self->page - third)
    top = self->page - third - area.height;
  self->anchor = self->wanted_index;
  self->anchor_y = top - area.y;
  self->wanted_index = GTK_INVALID_LIST_POSITION;
}

static gboolean
take_row (LatMovesView *self, guint index, gboolean may_bind, int *height)
{
  Row *row = may_bind ? ensure_row (self, index) : find_row (self, index);

  if (row == NULL)
    return FALSE;
  *height = measure_row (self, row);
  return TRUE;
}

/* Finds what is in view around the anchor.
 *
 * Returns: whether all of it has rows; if not, @may_bind was not set */
static gboolean
fill_page (LatMovesView *self, gboolean may_bind)
{
  int y = self->anchor_y;
  int height;

  for (guint i = 0; i < self->rows->len; i++)
    ((Row *) self->rows->pdata[i])->is_used = FALSE;

  self->first = self->end = self->anchor;
  for (; self->end < self->heights->len && y < self->page; y += height, self->end++)
    if (!take_row (self, self->end, may_bind, &height))
      return FALSE;
  for (; self->first > 0 && self->anchor_y > 0; self->anchor_y -= height, self->first--)
    if (!take_row (self, self->first - 1, may_bind, &height))
      return FALSE;
  self->anchor = self->first;
  return TRUE;
}

/* Keeps the text from leaving the page at its top or its end.
 *
 * Returns: whether something had to move */
static gboolean
correct_anchor (LatMovesView *self)
{
  int bottom = self->anchor_y;

  if (self->first == 0 && self->anchor_y > PADDING_Y)
    {
      self->anchor_y = PADDING_Y;
      return TRUE;
    }
  if (self->end < self->heights->len)
    return FALSE;
  for (guint i = self->first; i < self->end; i++)
    bottom += get_height (self, i);
  if (bottom >= self->page - PADDING_Y || (self->first == 0 && self->anchor_y == PADDING_Y))
    return FALSE;
  self->anchor_y += self->page - PADDING_Y - bottom;
  return TRUE;
}

static gboolean
lay_out (LatMovesView *self, gboolean may_bind)
{
  if (self->anchor >= self->heights->len)
    {
      self->anchor = 0;
      self->anchor_y = PADDING_Y;
    }
  if (may_bind)
    anchor_at_wanted (self);
  for (guint tries = 0; tries < 4; tries++)
    {
      if (!fill_page (self, may_bind))
        return FALSE;
      if (!correct_anchor (self))
        break;
    }
  return TRUE;
}

/* Who hears the list reads it in the order of its widgets, and hears of all that are visible. */
static void
order_rows (LatMovesView *self)
{
  GtkWidget *last = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      gtk_widget_set_visible (row->text, row->is_used);
    }

  for (guint i = self->first; i < self->end; i++)
    {
      GtkWidget *text = find_row (self, i)->text;

      if (gtk_widget_get_prev_sibling (text) != last)
        gtk_widget_insert_after (text, GTK_WIDGET (self), last);
      last = text;
    }
}

static void
value_changed_cb (LatMovesView *self);

static void
configure_adjustment (LatMovesView *self)
{
  double total = sum_heights (self, self->heights->len) + 2 * PADDING_Y;
  double value = PADDING_Y + sum_heights (self, self->first) - self->anchor_y;

  if (self->vadjustment == NULL)
    return;
  g_signal_handlers_block_by_func (self->vadjustment, value_changed_cb, self);
  gtk_adjustment_configure (self->vadjustment, value, 0, MAX (total, self->page), self->page * 0.1,
                            self->page * 0.9, self->page);
  g_signal_handlers_unblock_by_func (self->vadjustment, value_changed_cb, self);
}

/* Rows are filled, and the scrollbar is told, before the layout of a frame: while it
 * is made, either could call for another. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatMovesView *self = LAT_MOVES_VIEW (widget);

  self->tick = 0;
  if (self->width > 0 && self->model != NULL)
    {
      lay_out (self, TRUE);
      order_rows (self);
      configure_adjustment (self);
      gtk_widget_queue_allocate (widget);
    }
  return G_SOURCE_REMOVE;
}

static void
queue_layout (LatMovesView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
place_rows (LatMovesView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];
      int y = self->anchor_y + SPACING / 2;
      int unused;

      gtk_widget_set_child_visible (row->text, row->is_used);
      if (!row->is_used)
        continue;
      for (guint j = self->first; j < row->index; j++)
        y += get_height (self, j);
      gtk_widget_measure (row->text, GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
      gtk_widget_allocate (
          row->text, get_text_width (self), get_height (self, row->index) - SPACING, -1,
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (PADDING_X, (float) y)));
    }
}

static void
lat_moves_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LatMovesView *self = LAT_MOVES_VIEW (widget);

  if (self->model == NULL)
    return;
  if (self->width != width || self->page != height)
    {
      gboolean is_wider = self->width != width;

      self->width = width;
      self->page = height;
      if (is_wider)
        estimate_all (self);
      if (self->wanted_index == GTK_INVALID_LIST_POSITION)
        {
          self->wanted_index = self->kept_index;
          self->wanted_span = self->kept_span;
        }
      if (!lay_out (self, FALSE) || self->wanted_index != GTK_INVALID_LIST_POSITION)
        queue_layout (self);
      configure_adjustment (self);
    }
  place_rows (self);
}

/* The person scrolls: what is at the top of the page now is the anchor. */
static void
value_changed_cb (LatMovesView *self)
{
  int y = PADDING_Y - (int) gtk_adjustment_get_value (self->vadjustment);
  guint index = 0;

  while (index + 1 < self->heights->len && y + get_height (self, index) <= 0)
    y += get_height (self, index++);
  self->anchor = index;
  self->anchor_y = y;
  self->wanted_index = self->kept_index = GTK_INVALID_LIST_POSITION;
  queue_layout (self);
}

static void
lat_moves_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 160 : 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 300 : 400;
}

/* }}} */

static void
items_changed_cb (LatMovesView *self, guint position, guint removed, guint added)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];

      if (row->paragraph == NULL || row->index < position)
        continue;
      if (row->index < position + removed)
        unbind_row (row);
      else
        row->index = row->index - removed + added;
    }
  g_array_remove_range (self->heights, position, removed);
  if (added > 0)
    {
      /* All at once: each alone would move all that come after it. */
      g_autofree int *heights = g_new0 (int, added);

      g_array_insert_vals (self->heights, position, heights, added);
    }
  for (guint i = 0; i < added; i++)
    g_array_index (self->heights, int, position + i) = estimate_height (self, position + i);

  if (self->anchor >= position + removed)
    self->anchor = self->anchor - removed + added;
  else if (self->anchor > position)
    self->anchor = position;
  self->wanted_index = self->kept_index = GTK_INVALID_LIST_POSITION;
  queue_layout (self);
}

static void
set_adjustment (LatMovesView *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place == adjustment && adjustment != NULL)
    return;
  if (*place != NULL)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_set_object (place, adjustment);
  if (adjustment != NULL && place == &self->vadjustment)
    g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (value_changed_cb), self);
}

static void
lat_moves_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatMovesView *self = LAT_MOVES_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->hadjustment);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->vadjustment);
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, GTK_SCROLL_MINIMUM);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatMovesView *self = LAT_MOVES_VIEW (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, &self->hadjustment, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, &self->vadjustment, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
    case PROP_VSCROLL_POLICY:
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_moves_view_dispose (GObject *object)
{
  LatMovesView *self = LAT_MOVES_VIEW (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_ptr_array_set_size (self->rows, 0);
  set_adjustment (self, &self->hadjustment, NULL);
  set_adjustment (self, &self->vadjustment, NULL);
  G_OBJECT_CLASS (lat_moves_view_parent_class)->dispose (object);
}

static void
lat_moves_view_finalize (GObject *object)
{
  LatMovesView *self = LAT_MOVES_VIEW (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->heights);
  G_OBJECT_CLASS (lat_moves_view_parent_class)->finalize (object);
}

static void
lat_moves_view_class_init (LatMovesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_moves_view_get_property;
  object_class->set_property = lat_moves_view_set_property;
  object_class->dispose = lat_moves_view_dispose;
  object_class->finalize = lat_moves_view_finalize;
  widget_class->measure = lat_moves_view_measure;
  widget_class->size_allocate = lat_moves_view_size_allocate;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  signals[NODE_ACTIVATED] =
      g_signal_new ("node-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[NODE_MENU] =
      g_signal_new ("node-menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[FOLD_ACTIVATED] =
      g_signal_new ("fold-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "movesview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TREE);
}

static void
lat_moves_view_init (LatMovesView *self)
{
  self->heights = g_array_new (FALSE, FALSE, sizeof (int));
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_row);
  self->anchor_y = PADDING_Y;
  self->wanted_index = self->kept_index = GTK_INVALID_LIST_POSITION;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* @model: of #LatMovesParagraph; to be set once */
void
lat_moves_view_set_model (LatMovesView *self, GListModel *model)
{
  g_return_if_fail (LAT_IS_MOVES_VIEW (self));
  g_return_if_fail (G_IS_LIST_MODEL (model) && self->model == NULL);

  self->model = g_object_ref (model);
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self, 0, 0, g_list_model_get_n_items (model));
}

/* Scrolls, with the next layout, to a span of a paragraph if it is not in view. */
void
lat_moves_view_show_span (LatMovesView *self, guint index, guint span)
{
  g_return_if_fail (LAT_IS_MOVES_VIEW (self));

  self->wanted_index = self->kept_index = index;
  self->wanted_span = self->kept_span = span;
  queue_layout (self);
}

/* Where a span is in the view, if it is there.
 *
 * Returns: whether it is */
gboolean
lat_moves_view_get_span_area (LatMovesView *self, guint index, guint span, GdkRectangle *area)
{
  g_return_val_if_fail (LAT_IS_MOVES_VIEW (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    {
      Row *row = self->rows->pdata[i];
      double x, y;

      if (!row->is_used || row->index != index
          || !lat_flow_text_get_span_area (LAT_FLOW_TEXT (row->text), span, area)
          || !lat_widget_translate (row->text, GTK_WIDGET (self), area->x, area->y, &x, &y))
        continue;
      area->x = (int) x;
      area->y = (int) y;
      return TRUE;
    }
  return FALSE;
}
