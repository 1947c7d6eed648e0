/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-row.c - a line of the engine */
#include <glib/gi18n.h>

#include "lat-engine-row.h"
#include "lat-flow-text.h"
#include "lat-tooltip.h"
#include "lat-widget.h"

struct _LatEngineRow
{
  GtkWidget parent_instance;

  GtkWidget *score;
  GtkWidget *depth;
  GtkWidget *words;
  GtkWidget *text;
  GtkWidget *reason;
  int n_text_lines;
  LatAnalysisLine *line;
  /* for each span the index of its action in the line, -1 if it is none */
  GArray *indices;
  /* the action that the keys are at, -1 for none */
  int cursor;
};

enum
{
  ACTION_ACTIVATED,
  ACTION_POINTED,
  REASON_POINTED,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatEngineRow, lat_engine_row, GTK_TYPE_WIDGET)

static void
add_span (LatEngineRow *self,
          GString *text,
          GArray *spans,
          LatSpanKind kind,
          int index,
          const char *word)
{
  LatSpan span = { .kind = kind };
  gboolean after_number =
      spans->len > 0 && g_array_index (spans, LatSpan, spans->len - 1).kind == LAT_SPAN_NUMBER;

  if (text->len > 0)
    g_string_append (text, after_number ? " " : "  ");
  span.start = text->len;
  g_string_append (text, word);
  span.end = text->len;
  g_array_append_val (spans, span);
  g_array_append_val (self->indices, index);
}

static gboolean
needs_number (LatAnalysisLine *line, guint index)
{
  if (index == 0)
    return TRUE;
  return lat_analysis_line_get_side (line, index) == LAT_WHITE
         && (lat_analysis_line_get_side (line, index - 1) != LAT_WHITE
             || lat_analysis_line_get_number (line, index)
                    != lat_analysis_line_get_number (line, index - 1));
}

static void
update_text (LatEngineRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (LatSpan));
  guint n = 0;

  g_array_set_size (self->indices, 0);
  lat_analysis_line_get_actions (self->line, &n);
  if (lat_analysis_line_get_score (self->line).is_mate || lat_analysis_line_is_table (self->line))
    {
      g_autofree char *words = lat_analysis_line_dup_score_words (self->line);

      add_span (self, text, spans, LAT_SPAN_COMMENT, -1, words);
    }
  for (guint i = 0; i < n; i++)
    {
      if (needs_number (self->line, i))
        {
          gboolean white = lat_analysis_line_get_side (self->line, i) == LAT_WHITE;
          char number[16];

          g_snprintf (number, sizeof number, "%u%s", lat_analysis_line_get_number (self->line, i),
                      white ? "." : "…");
          add_span (self, text, spans, LAT_SPAN_NUMBER, (int) i, number);
        }
      add_span (self, text, spans, LAT_SPAN_ACTION, (int) i,
                lat_analysis_line_get_text (self->line, i));
    }
  lat_flow_text_set_text (LAT_FLOW_TEXT (self->text), text->str,
                          (const LatSpan *) (gpointer) spans->data, spans->len);
}

/* The colour only repeats what the sign says. */
static void
update_score (LatEngineRow *self)
{
  g_autofree char *text = lat_analysis_line_dup_score_text (self->line);
  g_autofree char *label = g_strdup_printf (_ ("Score %s"), text);
  g_autofree char *words = lat_analysis_line_dup_score_words (self->line);
  g_autofree char *depth =
      g_strdup_printf (_ ("depth %u"), lat_analysis_line_get_depth (self->line));
  gboolean black = g_str_has_prefix (text, "-") || g_str_has_prefix (text, "−")
                   || g_str_has_prefix (text, "#-") || g_str_has_prefix (text, "#−");

  gtk_label_set_label (GTK_LABEL (self->score), text);
  lat_tooltip_set (self->score, words);
  gtk_label_set_label (GTK_LABEL (self->depth), depth);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  if (black)
    gtk_widget_add_css_class (self->score, "black");
  else
    gtk_widget_remove_css_class (self->score, "black");
}

static int
get_index (LatEngineRow *self, int span)
{
  return span >= 0 && span < (int) self->indices->len ? g_array_index (self->indices, int, span)
                                                      : -1;
}

static void
span_activated_cb (LatEngineRow *self, guint span)
{
  int index = get_index (self, (int) span);

  if (index >= 0)
    g_signal_emit (self, signals[ACTION_ACTIVATED], 0, (guint) index);
}

static void
span_hovered_cb (LatEngineRow *self, int span)
{
  g_signal_emit (self, signals[ACTION_POINTED], 0, get_index (self, span));
}

static void
span_menu_cb (LatEngineRow *self, guint span, double x, double y)
{
  double row_x, row_y;

  lat_widget_translate (self->text, GTK_WIDGET (self), x, y, &row_x, &row_y);
  g_signal_emit (self, signals[MENU], 0, (guint) MAX (get_index (self, (int) span), 0), row_x,
                 row_y);
}

/* Beside the actions the menu is about the first one. */
static void
secondary_pressed_cb (LatEngineRow *self, int n_press, double x, double y)
{
  if (self->line != NULL)
    g_signal_emit (self, signals[MENU], 0, 0u, x, y);
}

static void
set_cursor (LatEngineRow *self, int cursor)
{
  guint n = 0;

  if (self->line != NULL)
    lat_analysis_line_get_actions (self->line, &n);
  cursor = CLAMP (cursor, -1, (int) n - 1);
  if (cursor == self->cursor)
    return;
  self->cursor = cursor;
  for (guint span = 0; span < self->indices->len; span++)
    /* The number comes before its action. */
    if (get_index (self, (int) span) == cursor && get_index (self, (int) span + 1) != cursor)
      lat_flow_text_set_current (LAT_FLOW_TEXT (self->text), cursor >= 0 ? (int) span : -1);
  if (cursor < 0)
    lat_flow_text_set_current (LAT_FLOW_TEXT (self->text), -1);
  g_signal_emit (self, signals[ACTION_POINTED], 0, cursor);
  /* With the keys at the line as a whole, its reason is shown. */
  if (cursor < 0 && gtk_widget_has_focus (GTK_WIDGET (self)))
    g_signal_emit (self, signals[REASON_POINTED], 0, TRUE);
}

static void
lat_engine_row_dispose (GObject *object)
{
  LatEngineRow *self = LAT_ENGINE_ROW (object);

  g_clear_pointer (&self->score, gtk_widget_unparent);
  g_clear_pointer (&self->depth, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  g_clear_object (&self->line);
  G_OBJECT_CLASS (lat_engine_row_parent_class)->dispose (object);
}

static void
lat_engine_row_finalize (GObject *object)
{
  g_array_unref (LAT_ENGINE_ROW (object)->indices);
  G_OBJECT_CLASS (lat_engine_row_parent_class)->finalize (object);
}

static void
lat_engine_row_class_init (LatEngineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_engine_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_engine_row_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "engineline");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);

  signals[ACTION_ACTIVATED] =
      g_signal_new ("action-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ACTION_POINTED] =
      g_signal_new ("action-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REASON_POINTED] =
      g_signal_new ("reason-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[MENU] = g_signal_new ("menu", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
open_menu (LatEngineRow *self)
{
  g_signal_emit (self, signals[MENU], 0, (guint) MAX (self->cursor, 0), 24.0,
                 (double) gtk_widget_get_height (GTK_WIDGET (self)));
}

static gboolean
key_cb (LatEngineRow *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (self->line == NULL)
    return FALSE;
  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK)))
    {
      open_menu (self);
      return TRUE;
    }
  if (state & gtk_accelerator_get_default_mod_mask ())
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      set_cursor (self, self->cursor + 1);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      set_cursor (self, self->cursor - 1);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->cursor < 0)
        return FALSE;
      set_cursor (self, -1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      g_signal_emit (self, signals[ACTION_ACTIVATED], 0, (guint) MAX (self->cursor, 0));
      return TRUE;
    default:
      return FALSE;
    }
}

static void
reason_entered_cb (LatEngineRow *self)
{
  g_signal_emit (self, signals[REASON_POINTED], 0, TRUE);
}

static void
reason_left_cb (LatEngineRow *self)
{
  g_signal_emit (self, signals[REASON_POINTED], 0, FALSE);
}

static void
focus_left_cb (LatEngineRow *self)
{
  set_cursor (self, -1);
  reason_left_cb (self);
}

/* The reason takes the place of a line of text, so that nothing moves when it comes. */
static void
update_lines (LatEngineRow *self)
{
  gboolean has_reason = *gtk_label_get_label (GTK_LABEL (self->reason)) != '\0';
  gboolean has_room = self->n_text_lines > 1;

  gtk_widget_set_visible (self->reason, has_reason && has_room);
  lat_flow_text_set_lines (LAT_FLOW_TEXT (self->text),
                           self->n_text_lines - (has_reason && has_room ? 1 : 0));
}

static void
create_reason (LatEngineRow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  /* The row says it as its description. */
  self->reason = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_add_css_class (self->reason, "reason");
  gtk_widget_add_css_class (self->reason, "dim-label");
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (reason_entered_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (reason_left_cb), self);
  gtk_widget_add_controller (self->reason, motion);
  gtk_box_append (GTK_BOX (self->words), self->reason);
}

static void
lat_engine_row_init (LatEngineRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->indices = g_array_new (FALSE, FALSE, sizeof (int));
  self->cursor = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (reason_entered_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (secondary_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  self->score = gtk_label_new (NULL);
  gtk_widget_set_opacity (self->score, 0);
  gtk_widget_set_valign (self->score, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->score, "score");
  gtk_label_set_width_chars (GTK_LABEL (self->score), 6);
  gtk_widget_set_parent (self->score, GTK_WIDGET (self));

  self->depth = gtk_label_new (NULL);
  gtk_widget_set_visible (self->depth, FALSE);
  gtk_widget_set_valign (self->depth, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->depth, "stored-depth");
  lat_tooltip_set (self->depth, _ ("Found before; the search has not come as far yet"));
  gtk_widget_set_parent (self->depth, GTK_WIDGET (self));

  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  self->text = lat_flow_text_new ();
  lat_flow_text_set_level (LAT_FLOW_TEXT (self->text), 0);
  lat_flow_text_set_plain (LAT_FLOW_TEXT (self->text), TRUE);
  g_signal_connect_object (self->text, "span-activated", G_CALLBACK (span_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->text, "span-hovered", G_CALLBACK (span_hovered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->text, "span-menu", G_CALLBACK (span_menu_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->words), self->text);

  create_reason (self);
  lat_engine_row_set_n_text_lines (self, 2);

  /* The row is what has the focus: it says all of itself. */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->score, self->text, NULL, -1);
}

GtkWidget *
lat_engine_row_new (void)
{
  return g_object_new (LAT_TYPE_ENGINE_ROW, NULL);
}

/* Shows @line; %NULL for none, until there is one. */
void
lat_engine_row_set_line (LatEngineRow *self, LatAnalysisLine *line)
{
  g_return_if_fail (LAT_IS_ENGINE_ROW (self));

  if (!g_set_object (&self->line, line))
    return;
  set_cursor (self, -1);
  gtk_widget_set_opacity (self->score, line != NULL ? 1 : 0);
  if (line != NULL)
    {
      update_score (self);
      update_text (self);
      return;
    }
  gtk_label_set_label (GTK_LABEL (self->score), "");
  g_array_set_size (self->indices, 0);
  lat_flow_text_set_text (LAT_FLOW_TEXT (self->text), "", NULL, 0);
}

/* @reason: (nullable): why the first action is good */
void
lat_engine_row_set_reason (LatEngineRow *self, const char *reason)
{
  g_return_if_fail (LAT_IS_ENGINE_ROW (self));

  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->reason)), reason != NULL ? reason : "") == 0)
    return;
  gtk_label_set_label (GTK_LABEL (self->reason), reason != NULL ? reason : "");
  lat_tooltip_set (self->reason, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason != NULL ? reason : "", -1);
  update_lines (self);
  if (self->cursor < 0 && gtk_widget_has_focus (GTK_WIDGET (self)))
    reason_entered_cb (self);
}

/* Returns: (transfer none) (nullable): what it shows */
LatAnalysisLine *
lat_engine_row_get_line (LatEngineRow *self)
{
  g_return_val_if_fail (LAT_IS_ENGINE_ROW (self), NULL);

  return self->line;
}

/* Whether the line was found before; then it says how deep, and steps back. */
void
lat_engine_row_set_stored (LatEngineRow *self, gboolean stored)
{
  g_return_if_fail (LAT_IS_ENGINE_ROW (self));

  gtk_widget_set_visible (self->depth, stored && self->line != NULL);
  if (stored)
    gtk_widget_add_css_class (GTK_WIDGET (self), "stored");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "stored");
}

void
lat_engine_row_set_n_text_lines (LatEngineRow *self, int n)
{
  g_return_if_fail (LAT_IS_ENGINE_ROW (self));

  self->n_text_lines = n;
  update_lines (self);
}
