/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-flow-text.c - flowing text whose actions can be clicked */
#include <adwaita.h>

#include "lat-flow-text.h"

/* Deeper variations stay at the deepest indentation: there must be room to read. */
#define MAX_LEVEL  6
#define LEVEL_STEP 14
#define PILL_X     3
#define PILL_Y     1
#define MIN_WIDTH  80
#define DASH       6

struct _LatFlowText
{
  GtkWidget parent_instance;

  char *text;
  GArray *spans;
  GArray *marked; /* of guint: which spans */
  PangoLayout *layout;
  guint level;
  int current;
  int hovered;
  /* 0: as many as it takes; else that many are kept free and no more are used */
  int lines;
  /* no line is the main one */
  gboolean plain;
  /* whether its parent lays it out by lat_flow_text_get_height() */
  gboolean managed;
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
  return (int) MIN (self->level, MAX_LEVEL) * LEVEL_STEP;
}

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, const LatSpan *span)
{
  attribute->start_index = span->start;
  attribute->end_index = span->end;
  pango_attr_list_insert (list, attribute);
}

/* What steps back does so less where contrast matters most. */
static void
add_alpha (PangoAttrList *list, double alpha, const LatSpan *span)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    alpha = 0.9;
  add_attribute (list, pango_attr_foreground_alpha_new ((guint16) (alpha * 65535)), span);
}

static GdkRGBA
lookup_color (LatFlowText *self, const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (style, name, &color))
    gtk_style_context_get_color (style, &color);
  return color;
}

static void
add_color (LatFlowText *self, PangoAttrList *list, const char *name, const LatSpan *span)
{
  GdkRGBA color = lookup_color (self, name);

  add_attribute (list,
                 pango_attr_foreground_new ((guint16) (color.red * 65535),
                                            (guint16) (color.green * 65535),
                                            (guint16) (color.blue * 65535)),
                 span);
}

static void
style_span (LatFlowText *self, PangoAttrList *list, guint index)
{
  const LatSpan *span = &g_array_index (self->spans, LatSpan, index);
  LatSpan joined = *span;

  switch (span->kind)
    {
    case LAT_SPAN_NUMBER:
      add_alpha (list, 0.6, span);
      if (index + 1 < self->spans->len)
        joined.end = g_array_index (self->spans, LatSpan, index + 1).end;
      add_attribute (list, pango_attr_allow_breaks_new (FALSE), &joined);
      break;
    case LAT_SPAN_ACTION:
      add_attribute (list, pango_attr_allow_breaks_new (FALSE), span);
      if (self->level == 0 && !self->plain)
        add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD), span);
      if ((int) index == self->current)
        add_color (self, list, "accent_fg_color", span);
      break;
    case LAT_SPAN_COMMENT:
      add_alpha (list, 0.68, span);
      break;
    case LAT_SPAN_RAW:
      add_attribute (list, pango_attr_family_new ("Monospace"), span);
      add_attribute (list, pango_attr_scale_new (PANGO_SCALE_SMALL), span);
      add_alpha (list, 0.72, span);
      break;
    case LAT_SPAN_REASON:
      add_color (self, list, "error_color", span);
      break;
    case LAT_SPAN_FOLD:
      add_alpha (list, 0.6, span);
      if (index + 1 < self->spans->len)
        joined.end = g_array_index (self->spans, LatSpan, index + 1).end;
      add_attribute (list, pango_attr_allow_breaks_new (FALSE), &joined);
      break;
    case LAT_SPAN_HIDDEN:
      add_alpha (list, 0.6, span);
      break;
    case LAT_SPAN_RESULT:
      add_attribute (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD), span);
      break;
    default:
      break;
    }
}

static void
update_attributes (LatFlowText *self)
{
  g_autoptr (PangoAttrList) list = NULL;

  if (self->layout == NULL)
    return;
  list = pango_attr_list_new ();
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum"));
  for (guint i = 0; i < self->spans->len; i++)
    style_span (self, list, i);
  pango_layout_set_attributes (self->layout, list);
}

static PangoLayout *
ensure_layout (LatFlowText *self)
{
  if (self->layout == NULL)
    {
      self->layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
      pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
      pango_layout_set_line_spacing (self->layout, 1.2f);
      if (self->lines > 0)
        {
          pango_layout_set_height (self->layout, -self->lines);
          pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
        }
      update_attributes (self);
    }
  return self->layout;
}

static void
set_layout_width (LatFlowText *self, int width)
{
  int inner = MAX (width - get_indent (self) - 2 * PILL_X, MIN_WIDTH / 2);

  pango_layout_set_width (ensure_layout (self), inner * PANGO_SCALE);
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

static gboolean
find_span (LatFlowText *self, double x, double y, int *found)
{
  PangoLayout *layout = ensure_layout (self);
  int index, trailing;

  *found = -1;
  set_layout_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  if (!pango_layout_xy_to_index (layout, (int) ((x - get_indent (self) - PILL_X) * PANGO_SCALE),
                                 (int) ((y - PILL_Y) * PANGO_SCALE), &index, &trailing))
    return FALSE;
  for (guint i = 0; i < self->spans->len; i++)
    {
      const LatSpan *span = &g_array_index (self->spans, LatSpan, i);

      /* A number belongs to its action. */
      if (index < (int) span->start || index >= (int) span->end)
        continue;
      if (span->kind == LAT_SPAN_ACTION || span->kind == LAT_SPAN_FOLD)
        *found = (int) i;
      else if (span->kind == LAT_SPAN_NUMBER && i + 1 < self->spans->len)
        *found = (int) i + 1;
    }
  return *found >= 0;
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

static void
motion_cb (LatFlowText *self, double x, double y)
{
  int span;

  find_span (self, x, y, &span);
  set_hovered (self, span);
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
  int span;

  if (!find_span (self, x, y, &span))
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
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA color, faint;
  int height = gtk_widget_get_height (widget);

  set_layout_width (self, gtk_widget_get_width (widget));
  gtk_style_context_get_color (style, &color);
  faint = color;
  faint.alpha *= 0.15f;

  for (guint i = 0; i < MIN (self->level, MAX_LEVEL); i++)
    gtk_snapshot_append_color (
        snapshot, &faint, &GRAPHENE_RECT_INIT ((float) i * LEVEL_STEP + 5, 0, 2, (float) height));

  if (self->current >= 0)
    {
      GdkRGBA accent = lookup_color (self, "accent_bg_color");

      append_pill (self, snapshot, self->current, &accent, 999);
    }
  for (guint i = 0; i < self->marked->len; i++)
    append_dashes (self, snapshot, g_array_index (self->marked, guint, i), &color);
  if (self->hovered >= 0 && self->hovered != self->current)
    append_pill (self, snapshot, self->hovered, &faint, 999);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) get_indent (self) + PILL_X, PILL_Y));
  gtk_snapshot_append_layout (snapshot, ensure_layout (self), &color);
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
lat_flow_text_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  LatFlowText *self = LAT_FLOW_TEXT (widget);

  GTK_WIDGET_CLASS (lat_flow_text_parent_class)->css_changed (widget, change);
  g_clear_object (&self->layout);
  gtk_widget_queue_resize (widget);
}

static void
lat_flow_text_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (lat_flow_text_parent_class)->system_setting_changed (widget, setting);
  g_clear_object (&LAT_FLOW_TEXT (widget)->layout);
  gtk_widget_queue_resize (widget);
}

static void
lat_flow_text_finalize (GObject *object)
{
  LatFlowText *self = LAT_FLOW_TEXT (object);

  g_clear_object (&self->layout);
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

  object_class->finalize = lat_flow_text_finalize;
  widget_class->snapshot = lat_flow_text_snapshot;
  widget_class->measure = lat_flow_text_measure;
  widget_class->get_request_mode = lat_flow_text_get_request_mode;
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
  g_clear_object (&self->layout);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
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
  int height;

  g_return_val_if_fail (LAT_IS_FLOW_TEXT (self), 0);

  set_layout_width (self, width);
  pango_layout_get_pixel_size (ensure_layout (self), NULL, &height);
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
  g_clear_object (&self->layout);
  queue_resize (self);
}

/* Where a span is, with the pill around it, in the widget's coordinates; as it was
 * measured last if it has no place yet. */
gboolean
lat_flow_text_get_span_area (LatFlowText *self, guint span, GdkRectangle *area)
{
  const LatSpan *item;
  PangoRectangle start, end;

  g_return_val_if_fail (LAT_IS_FLOW_TEXT (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  if (span >= self->spans->len)
    return FALSE;
  item = &g_array_index (self->spans, LatSpan, span);
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    set_layout_width (self, gtk_widget_get_width (GTK_WIDGET (self)));
  pango_layout_index_to_pos (ensure_layout (self), (int) item->start, &start);
  pango_layout_index_to_pos (ensure_layout (self), (int) item->end, &end);
  /* The space after it may have gone to the next line. */
  if (end.y != start.y || end.x < start.x)
    {
      PangoLayoutLine *line;
      int number, x;

      pango_layout_index_to_line_x (ensure_layout (self), (int) item->start, FALSE, &number, &x);
      line = pango_layout_get_line_readonly (ensure_layout (self), number);
      pango_layout_line_index_to_x (line, (int) item->end, FALSE, &x);
      end.x = x;
    }
  area->x = PANGO_PIXELS (start.x) + get_indent (self);
  area->y = PANGO_PIXELS (start.y);
  area->width = PANGO_PIXELS (end.x - start.x) + 2 * PILL_X;
  area->height = PANGO_PIXELS (start.height) + 2 * PILL_Y;
  return TRUE;
}
