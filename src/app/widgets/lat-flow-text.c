/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-text.c - flowing text whose actions can be clicked */
#include <gtk/gtk.h>

#include "lat-flow-part.h"
#include "lat-flow-style.h"
#include "lat-flow-text.h"
#include "lat-widget.h"

/* Deeper variations stay at the deepest indentation: there must be room to read. */
#define MAX_LEVEL  6
#define LEVEL_STEP 14
#define PILL_X     3
#define PILL_Y     1
#define MIN_WIDTH  80
#define DASH       6
/* Of a row: all before the first action, and between columns. */
#define NUMBER_STEPS 3
#define GAP          8

/* What flows for itself: all of it, or a column of a row.  Its text is from @start to @end. */
typedef struct
{
  LatSpanColumn column;
  guint start;
  guint end;
  PangoLayout *layout;
  int x;
  int width;
} Cell;

struct _LatFlowText
{
  GtkWidget parent_instance;

  char *text;
  GArray *spans;
  GArray *marked; /* of guint: which spans */
  GArray *cells;  /* of Cell; empty: not laid out */
  guint level;
  guint inset;
  int current;
  int hovered;
  /* 0: as many as it takes; else that many are kept free and no more are used */
  int lines;
  /* no line is the main one */
  gboolean plain;
  /* whether its parent lays it out by lat_flow_text_get_height() */
  gboolean managed;
  /* whether it has a #LatFlowPart for each action, its children */
  gboolean reachable;
};

enum
{
  SPAN_ACTIVATED,
  SPAN_MENU,
  SPAN_HOVERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatFlowText, lat_flow_text, GTK_TYPE_WIDGET)

static void
update_parts (LatFlowText *self)
{
  lat_flow_parts_update (GTK_WIDGET (self), self->text,
                         (const LatSpan *) (gpointer) self->spans->data, self->spans->len);
  lat_flow_parts_select (GTK_WIDGET (self), self->current);
}

/* A parent that fills texts in while it lays out must not be asked to do so anew. */
static void
queue_resize (LatFlowText *self)
{
  if (self->managed)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

static int
get_indent (LatFlowText *self)
{
  return (int) (self->inset + MIN (self->level, MAX_LEVEL)) * LEVEL_STEP;
}

static void
clear_cell (gpointer cell)
{
  g_clear_object (&((Cell *) cell)->layout);
}

static Cell *
get_cell (LatFlowText *self, guint index)
{
  return &g_array_index (self->cells, Cell, index);
}

static void
update_attributes (LatFlowText *self)
{
  LatFlowStyle style = { .widget = GTK_WIDGET (self),
                         .text = self->text,
                         .spans = (const LatSpan *) (gpointer) self->spans->data,
                         .n_spans = self->spans->len,
                         .current = self->current,
                         .is_main = self->level == 0 && !self->plain,
                         .is_variation = self->level > 0 };
  g_autoptr (PangoAttrList) list = NULL;

  if (self->cells->len == 0)
    return;
  list = lat_flow_style_create (&style);
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = get_cell (self, i);
      g_autoptr (PangoAttrList) own = pango_attr_list_copy (list);

      /* They count from the beginning of the whole text. */
      pango_attr_list_update (own, 0, (int) cell->start, 0);
      pango_attr_list_insert (own, pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (cell->layout, own);
    }
}

static void
add_cell (LatFlowText *self, LatSpanColumn column, guint start, guint end)
{
  Cell cell = { .column = column, .start = start, .end = end };

  cell.layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_text (cell.layout, self->text + start, (int) (end - start));
  pango_layout_set_wrap (cell.layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (cell.layout, 1.2f);
  if (self->lines > 0)
    {
      pango_layout_set_height (cell.layout, -self->lines);
      pango_layout_set_ellipsize (cell.layout, PANGO_ELLIPSIZE_END);
    }
  g_array_append_val (self->cells, cell);
}

static void
ensure_cells (LatFlowText *self)
{
  const LatSpan *spans = (const LatSpan *) (gpointer) self->spans->data;
  guint n = self->spans->len, end;

  if (self->cells->len > 0)
    return;
  if (n == 0 || spans[0].column == LAT_SPAN_FLOWING)
    add_cell (self, LAT_SPAN_FLOWING, 0, (guint) strlen (self->text));
  else
    for (guint i = 0; i < n; i = end)
      {
        for (end = i + 1; end < n && spans[end].column == spans[i].column;)
          end++;
        add_cell (self, spans[i].column, spans[i].start, spans[end - 1].end);
      }
  update_attributes (self);
}

static int
get_natural_width (const Cell *cell)
{
  int width;

  pango_layout_get_pixel_size (cell->layout, &width, NULL);
  return width;
}

/* The width of the numbers' column: that of three digits, or more where there are more. */
static int
get_number_width (LatFlowText *self)
{
  const Cell *cell = get_cell (self, 0);
  int width = NUMBER_STEPS * LEVEL_STEP;

  return cell->column == LAT_SPAN_COLUMN_NUMBER ? MAX (width, get_natural_width (cell) + GAP)
                                                : width;
}

/* Gives each column its place. What an action is worth stands at the end of its side's half. */
static void
set_row_width (LatFlowText *self, int width)
{
  int numbers = get_number_width (self);
  int half = MAX ((width - numbers) / 2, MIN_WIDTH / 2);

  for (guint i = self->cells->len; i > 0; i--)
    {
      Cell *cell = get_cell (self, i - 1);
      const Cell *next = i < self->cells->len ? get_cell (self, i) : NULL;
      int start = numbers + (cell->column >= LAT_SPAN_COLUMN_SECOND ? half : 0);
      int end = start + half - (cell->column < LAT_SPAN_COLUMN_SECOND ? 2 * GAP : 0);

      switch (cell->column)
        {
        case LAT_SPAN_COLUMN_NUMBER:
          cell->width = get_natural_width (cell);
          cell->x = numbers - GAP - cell->width;
          break;
        case LAT_SPAN_COLUMN_FIRST_EVAL:
        case LAT_SPAN_COLUMN_SECOND_EVAL:
          cell->width = get_natural_width (cell);
          cell->x = MAX (end - cell->width, start);
          break;
        default:
          /* Its evaluation has its place already. */
          if (next != NULL && next->column == cell->column + 1)
            end = next->x - GAP;
          cell->x = start;
          cell->width = MAX (end - start, MIN_WIDTH / 4);
          pango_layout_set_width (cell->layout, cell->width * PANGO_SCALE);
        }
    }
}

static void
set_layout_width (LatFlowText *self, int width)
{
  int inner = MAX (width - get_indent (self) - 2 * PILL_X, MIN_WIDTH / 2);

  ensure_cells (self);
  if (get_cell (self, 0)->column != LAT_SPAN_FLOWING)
    set_row_width (self, inner);
  else
    pango_layout_set_width (get_cell (self, 0)->layout, inner * PANGO_SCALE);
}

static int
measure_lines (LatFlowText *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  int height;

  pango_layout_set_line_spacing (layout, 1.2f);
  if (self->lines > 1)
    pango_layout_set_text (layout, "0\n0", -1);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Returns: the cell with a place of the text */
static Cell *
find_cell (LatFlowText *self, guint index)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (index >= get_cell (self, i)->start && index < get_cell (self, i)->end)
      return get_cell (self, i);
  return get_cell (self, self->cells->len - 1);
}

static gboolean
find_index (LatFlowText *self, double x, double y, int *index)
{
  set_layout_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  x -= get_indent (self) + PILL_X;
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = get_cell (self, i);
      int trailing;

      if (!pango_layout_xy_to_index (cell->layout, (int) ((x - cell->x) * PANGO_SCALE),
                                     (int) ((y - PILL_Y) * PANGO_SCALE), index, &trailing))
        continue;
      *index += (int) cell->start;
      return TRUE;
    }
  return FALSE;
}

/* Returns: the span at a place that can be clicked; -1 if there is none */
int
lat_flow_text_find_span (LatFlowText *self, double x, double y)
{
  const LatSpan *spans = (const LatSpan *) (gpointer) self->spans->data;
  int index;

  g_return_val_if_fail (LAT_IS_FLOW_TEXT (self), -1);

  if (!find_index (self, x, y, &index))
    return -1;
  for (guint i = 0; i < self->spans->len; i++)
    {
      if (index < (int) spans[i].start || index >= (int) spans[i].end)
        continue;
      /* A number belongs to its action. */
      while (i < self->spans->len && spans[i].kind == LAT_SPAN_NUMBER)
        i++;
      if (i < self->spans->len
          && (spans[i].kind == LAT_SPAN_ACTION || spans[i].kind == LAT_SPAN_FOLD))
        return (int) i;
      break;
    }
  return -1;
}

static void
set_hovered (LatFlowText *self, int span)
{
  if (self->hovered == span)
    return;
  self->hovered = span;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), span >= 0 ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SPAN_HOVERED], 0, span);
}

/* Where the text has come under a pointer that is still, GTK tells of a motion without a time: nobody
 * has pointed at anything then. */
static void
motion_cb (LatFlowText *self, double x, double y, GtkEventController *motion)
{
  int span = lat_flow_text_find_span (self, x, y);
  gboolean is_moved = gtk_event_controller_get_current_event_time (motion) != GDK_CURRENT_TIME;

  set_hovered (self, is_moved || span == self->hovered ? span : -1);
}

static void
leave_cb (LatFlowText *self)
{
  set_hovered (self, -1);
}

static void
pressed_cb (LatFlowText *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  int span = lat_flow_text_find_span (self, x, y);

  if (span < 0)
    return;
  if (button == GDK_BUTTON_PRIMARY)
    g_signal_emit (self, signals[SPAN_ACTIVATED], 0, (guint) span);
  else if (button == GDK_BUTTON_SECONDARY)
    g_signal_emit (self, signals[SPAN_MENU], 0, (guint) span, x, y);
  else
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
append_pill (LatFlowText *self, GtkSnapshot *snapshot, int span, const GdkRGBA *color, float radius)
{
  GdkRectangle area;
  GskRoundedRect pill;

  if (!lat_flow_text_get_span_area (self, (guint) span, &area))
    return;
  gsk_rounded_rect_init_from_rect (
      &pill, &GRAPHENE_RECT_INIT (area.x, area.y, area.width, area.height), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, color, &pill.bounds);
  gtk_snapshot_pop (snapshot);
}

/* A broken line below the action: it leads to the position that is shown. */
static void
append_dashes (LatFlowText *self, GtkSnapshot *snapshot, guint span, const GdkRGBA *color)
{
  GdkRectangle area;

  if (!lat_flow_text_get_span_area (self, span, &area))
    return;
  for (int x = area.x + PILL_X; x + DASH / 2 <= area.x + area.width - PILL_X; x += DASH)
    gtk_snapshot_append_color (
        snapshot, color,
        &GRAPHENE_RECT_INIT ((float) x, (float) (area.y + area.height - 3), DASH / 2, 2));
}

static void
lat_flow_text_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LatFlowText *self = LAT_FLOW_TEXT (widget);
  GdkRGBA color, faint;
  int height = gtk_widget_get_height (widget);

  set_layout_width (self, gtk_widget_get_width (widget));
  lat_widget_get_colour (widget, &color);
  faint = color;
  faint.alpha *= 0.15f;

  for (guint i = 0; i < MIN (self->level, MAX_LEVEL); i++)
    gtk_snapshot_append_color (
        snapshot, &faint,
        &GRAPHENE_RECT_INIT ((float) (self->inset + i) * LEVEL_STEP + 5, 0, 2, (float) height));

  if (self->current >= 0)
    {
      GdkRGBA accent = lat_flow_style_lookup_color (GTK_WIDGET (self), "accent_bg_color");

      append_pill (self, snapshot, self->current, &accent, 999);
    }
  for (guint i = 0; i < self->marked->len; i++)
    append_dashes (self, snapshot, g_array_index (self->marked, guint, i), &color);
  if (self->hovered >= 0 && self->hovered != self->current)
    append_pill (self, snapshot, self->hovered, &faint, 999);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) get_indent (self) + PILL_X, PILL_Y));
  for (guint i = 0; i < self->cells->len; i++)
    {
      const Cell *cell = get_cell (self, i);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) cell->x, 0));
      gtk_snapshot_append_layout (snapshot, cell->layout, &color);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

static void
lat_flow_text_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  LatFlowText *self = LAT_FLOW_TEXT (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH + get_indent (self);
      *natural = MAX (*minimum, 280);
      return;
    }
  if (self->lines > 0)
    *minimum = measure_lines (self) + 2 * PILL_Y;
  else
    {
      *minimum = lat_flow_text_get_height (self, for_size > 0 ? for_size : 280);
    }
  *natural = *minimum;
}

static GtkSizeRequestMode
lat_flow_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
lat_flow_text_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    {
      guint span = lat_flow_part_get_span (LAT_FLOW_PART (part));
      GdkRectangle area;
      int unused;

      if (!gtk_widget_get_visible (part)
          || !lat_flow_text_get_span_area (LAT_FLOW_TEXT (widget), span, &area))
        continue;
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
      gtk_widget_size_allocate (part, &area, -1);
    }
}

static void
lat_flow_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  LatFlowText *self = LAT_FLOW_TEXT (widget);

  GTK_WIDGET_CLASS (lat_flow_text_parent_class)->css_changed (widget, change);
  g_array_set_size (self->cells, 0);
  gtk_widget_queue_resize (widget);
}

static void
lat_flow_text_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (lat_flow_text_parent_class)->system_setting_changed (widget, setting);
  g_array_set_size (LAT_FLOW_TEXT (widget)->cells, 0);
  gtk_widget_queue_resize (widget);
}

/* All of it, where it is cut. */
static gboolean
lat_flow_text_query_tooltip (GtkWidget *widget,
                             int x,
                             int y,
                             gboolean by_keyboard,
                             GtkTooltip *tooltip)
{
  LatFlowText *self = LAT_FLOW_TEXT (widget);

  for (guint i = 0; i < self->cells->len; i++)
    if (pango_layout_is_ellipsized (get_cell (self, i)->layout))
      {
        gtk_tooltip_set_text (tooltip, self->text);
        return TRUE;
      }
  return FALSE;
}

static void
lat_flow_text_dispose (GObject *object)
{
  GtkWidget *part;

  while ((part = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (part);
  G_OBJECT_CLASS (lat_flow_text_parent_class)->dispose (object);
}

static void
lat_flow_text_finalize (GObject *object)
{
  LatFlowText *self = LAT_FLOW_TEXT (object);

  g_array_unref (self->cells);
  g_array_unref (self->spans);
  g_array_unref (self->marked);
  g_free (self->text);
  G_OBJECT_CLASS (lat_flow_text_parent_class)->finalize (object);
}

static void
lat_flow_text_class_init (LatFlowTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = lat_flow_text_dispose;
  object_class->finalize = lat_flow_text_finalize;
  widget_class->size_allocate = lat_flow_text_size_allocate;
  widget_class->snapshot = lat_flow_text_snapshot;
  widget_class->measure = lat_flow_text_measure;
  widget_class->get_request_mode = lat_flow_text_get_request_mode;
  widget_class->query_tooltip = lat_flow_text_query_tooltip;
  widget_class->css_changed = lat_flow_text_css_changed;
  widget_class->system_setting_changed = lat_flow_text_system_setting_changed;

  signals[SPAN_ACTIVATED] =
      g_signal_new ("span-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SPAN_MENU] =
      g_signal_new ("span-menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  signals[SPAN_HOVERED] =
      g_signal_new ("span-hovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "flowtext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
lat_flow_text_init (LatFlowText *self)
{
  /* Actions are written from left to right in every language, and the bars of the levels
   * stand before them. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->text = g_strdup ("");
  self->spans = g_array_new (FALSE, FALSE, sizeof (LatSpan));
  self->marked = g_array_new (FALSE, FALSE, sizeof (guint));
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  g_array_set_clear_func (self->cells, clear_cell);
  self->current = -1;
  self->hovered = -1;

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
lat_flow_text_new (void)
{
  return g_object_new (LAT_TYPE_FLOW_TEXT, NULL);
}

void
lat_flow_text_set_text (LatFlowText *self, const char *text, const LatSpan *spans, guint n_spans)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));
  g_return_if_fail (text != NULL);

  if (strcmp (self->text, text) == 0 && self->spans->len == n_spans
      && (n_spans == 0 || memcmp (self->spans->data, spans, n_spans * sizeof (LatSpan)) == 0))
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  g_array_set_size (self->spans, 0);
  if (n_spans > 0)
    g_array_append_vals (self->spans, spans, n_spans);
  self->current = -1;
  set_hovered (self, -1);
  g_array_set_size (self->marked, 0);
  g_array_set_size (self->cells, 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (self->reachable)
    update_parts (self);
  queue_resize (self);
}

void
lat_flow_text_set_level (LatFlowText *self, guint level)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  if (self->level == level)
    return;
  self->level = level;
  update_attributes (self);
  queue_resize (self);
}

/* How many steps all of it stands further in, whatever its level. */
void
lat_flow_text_set_inset (LatFlowText *self, guint inset)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  if (self->inset == inset)
    return;
  self->inset = inset;
  queue_resize (self);
}

/* Marks a span as the current one; -1 for none. */
void
lat_flow_text_set_current (LatFlowText *self, int span)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));
  g_return_if_fail (span < (int) self->spans->len);

  if (self->current == span)
    return;
  self->current = span;
  update_attributes (self);
  lat_flow_parts_select (GTK_WIDGET (self), span);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks spans by a broken line below them. */
void
lat_flow_text_set_marked (LatFlowText *self, const guint *marked, guint n)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  if (n == 0 && self->marked->len == 0)
    return;
  g_array_set_size (self->marked, 0);
  if (n > 0)
    g_array_append_vals (self->marked, marked, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Makes each action an object of its own, by name and place, to who hears the text. */
void
lat_flow_text_make_reachable (LatFlowText *self)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  self->reachable = TRUE;
  update_parts (self);
}

/* Whether its parent asks for its height by lat_flow_text_get_height() whenever
 * something about it may have changed, instead of by measuring it. */
void
lat_flow_text_set_managed (LatFlowText *self, gboolean managed)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  self->managed = managed;
}

int
lat_flow_text_get_height (LatFlowText *self, int width)
{
  int height = 0;

  g_return_val_if_fail (LAT_IS_FLOW_TEXT (self), 0);

  set_layout_width (self, width);
  for (guint i = 0; i < self->cells->len; i++)
    {
      int cell_height;

      pango_layout_get_pixel_size (get_cell (self, i)->layout, NULL, &cell_height);
      height = MAX (height, cell_height);
    }
  return height + 2 * PILL_Y;
}

/* Whether actions are written like any other text. */
void
lat_flow_text_set_plain (LatFlowText *self, gboolean plain)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));

  self->plain = plain;
  update_attributes (self);
  queue_resize (self);
}

/* How many lines (1 or 2) it takes, full or not; 0 for as many as are needed. */
void
lat_flow_text_set_lines (LatFlowText *self, int lines)
{
  g_return_if_fail (LAT_IS_FLOW_TEXT (self));
  g_return_if_fail (lines >= 0 && lines <= 2);

  if (self->lines == lines)
    return;
  self->lines = lines;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), lines > 0);
  g_array_set_size (self->cells, 0);
  queue_resize (self);
}

/* Where a span is, with the pill around it, in the widget's coordinates; as it was
 * measured last if it has no place yet. */
gboolean
lat_flow_text_get_span_area (LatFlowText *self, guint span, GdkRectangle *area)
{
  const LatSpan *item;
  const Cell *cell;
  PangoRectangle start, end;
  int first, last;

  g_return_val_if_fail (LAT_IS_FLOW_TEXT (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  if (span >= self->spans->len)
    return FALSE;
  item = &g_array_index (self->spans, LatSpan, span);
  ensure_cells (self);
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    set_layout_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  cell = find_cell (self, item->start);
  first = (int) (item->start - cell->start);
  last = (int) (item->end - cell->start);
  pango_layout_index_to_pos (cell->layout, first, &start);
  pango_layout_index_to_pos (cell->layout, last, &end);
  /* The space after it may have gone to the next line. */
  if (end.y != start.y || end.x < start.x)
    {
      PangoLayoutLine *line;
      int number, x;

      pango_layout_index_to_line_x (cell->layout, first, FALSE, &number, &x);
      line = pango_layout_get_line_readonly (cell->layout, number);
      pango_layout_line_index_to_x (line, last, FALSE, &x);
      end.x = x;
    }
  area->x = PANGO_PIXELS (start.x) + cell->x + get_indent (self);
  area->y = PANGO_PIXELS (start.y);
  area->width = PANGO_PIXELS (end.x - start.x) + 2 * PILL_X;
  area->height = PANGO_PIXELS (start.height) + 2 * PILL_Y;
  return TRUE;
}
