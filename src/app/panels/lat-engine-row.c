/* lat-engine-row.c - a line of the engine */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-engine-row.h"
#include "lat-flow-text.h"

struct _LatEngineRow
{
  GtkWidget parent_instance;

  GtkWidget *score;
  GtkWidget *text;
  LatAnalysisLine *line;
  /* for each span the index of its action in the line */
  GArray *indices;
};

enum
{
  ACTION_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatEngineRow, lat_engine_row, GTK_TYPE_WIDGET)

static void
add_span (LatEngineRow *self,
          GString *text,
          GArray *spans,
          LatSpanKind kind,
          guint index,
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
  for (guint i = 0; i < n; i++)
    {
      if (needs_number (self->line, i))
        {
          gboolean white = lat_analysis_line_get_side (self->line, i) == LAT_WHITE;
          char number[16];

          g_snprintf (number, sizeof number, "%u%s", lat_analysis_line_get_number (self->line, i),
                      white ? "." : "…");
          add_span (self, text, spans, LAT_SPAN_NUMBER, i, number);
        }
      add_span (self, text, spans, LAT_SPAN_ACTION, i, lat_analysis_line_get_text (self->line, i));
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
  gboolean black = g_str_has_prefix (text, "-") || g_str_has_prefix (text, "−")
                   || g_str_has_prefix (text, "#-") || g_str_has_prefix (text, "#−");

  gtk_label_set_label (GTK_LABEL (self->score), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  if (black)
    gtk_widget_add_css_class (self->score, "black");
  else
    gtk_widget_remove_css_class (self->score, "black");
}

static void
span_activated_cb (LatEngineRow *self, guint span)
{
  if (span < self->indices->len)
    g_signal_emit (self, signals[ACTION_ACTIVATED], 0, g_array_index (self->indices, guint, span));
}

static void
lat_engine_row_dispose (GObject *object)
{
  LatEngineRow *self = LAT_ENGINE_ROW (object);

  g_clear_pointer (&self->score, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);
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
}

static gboolean
key_cb (LatEngineRow *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space)
    return FALSE;
  /* By keyboard a line is played action by action. */
  g_signal_emit (self, signals[ACTION_ACTIVATED], 0, 0);
  return TRUE;
}

static void
lat_engine_row_init (LatEngineRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  self->score = gtk_label_new (NULL);
  gtk_widget_set_opacity (self->score, 0);
  gtk_widget_set_valign (self->score, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->score, "score");
  gtk_label_set_width_chars (GTK_LABEL (self->score), 6);
  gtk_widget_set_parent (self->score, GTK_WIDGET (self));

  self->text = lat_flow_text_new ();
  gtk_widget_set_hexpand (self->text, TRUE);
  lat_flow_text_set_level (LAT_FLOW_TEXT (self->text), 0);
  lat_flow_text_set_plain (LAT_FLOW_TEXT (self->text), TRUE);
  lat_flow_text_set_lines (LAT_FLOW_TEXT (self->text), 2);
  g_signal_connect_object (self->text, "span-activated", G_CALLBACK (span_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->text, GTK_WIDGET (self));
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

/* Returns: (transfer none) (nullable): what it shows */
LatAnalysisLine *
lat_engine_row_get_line (LatEngineRow *self)
{
  g_return_val_if_fail (LAT_IS_ENGINE_ROW (self), NULL);

  return self->line;
}

void
lat_engine_row_set_n_text_lines (LatEngineRow *self, int n)
{
  g_return_if_fail (LAT_IS_ENGINE_ROW (self));

  lat_flow_text_set_lines (LAT_FLOW_TEXT (self->text), n);
}
