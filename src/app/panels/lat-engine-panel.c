/* lat-engine-panel.c - the engine and its lines */
#include "config.h"

#include <glib/gi18n.h>

#include "lat-engine-panel.h"
#include "lat-engine-row.h"

/* More lines than this scroll. */
#define MAX_ROWS 5
/* Up to so many lines there is room for two lines of text each. */
#define MAX_TALL_ROWS 3

struct _LatEnginePanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatAnalysis *analysis;
  GtkWidget *stack;
  GtkWidget *words;
  GtkWidget *scroller;
  GtkWidget *rows;
  GtkWidget *controls;
  GtkWidget *speed;
  GtkWidget *lines_button;
  GMenu *lines_menu;
  gboolean compact;
};

enum
{
  PROP_COMPACT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatEnginePanel, lat_engine_panel, GTK_TYPE_WIDGET)

static void
action_activated_cb (LatEnginePanel *self, guint index, LatEngineRow *row)
{
  LatAnalysisLine *line = lat_engine_row_get_line (row);
  g_autofree LatAction *copy = NULL;
  const LatAction *actions;
  guint n;

  if (line == NULL)
    return;
  actions = lat_analysis_line_get_actions (line, &n);
  if (index >= n)
    return;
  /* The document changes, and with it the lines go. */
  copy = g_memdup2 (actions, (index + 1) * sizeof (LatAction));
  lat_document_play_line (self->document, copy, index + 1);
}

static void
update_height (LatEnginePanel *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);
  int height;

  if (row == NULL)
    return;
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), height + 8);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              MAX_ROWS * height + 12);
}

static GtkWidget *
ensure_row (LatEnginePanel *self, GtkWidget *row)
{
  if (row != NULL)
    return row;
  row = lat_engine_row_new ();
  g_signal_connect_object (row, "action-activated", G_CALLBACK (action_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->rows), row);
  return row;
}

static void
update_rows (LatEnginePanel *self, GListModel *lines)
{
  guint n_lines = lat_analysis_get_n_lines (self->analysis);
  gboolean tall = n_lines <= MAX_TALL_ROWS && !self->compact;
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  for (guint i = 0; i < n_lines; i++)
    {
      g_autoptr (LatAnalysisLine) line = g_list_model_get_item (lines, i);

      row = ensure_row (self, row);
      lat_engine_row_set_line (LAT_ENGINE_ROW (row), line);
      lat_engine_row_set_n_text_lines (LAT_ENGINE_ROW (row), tall ? 2 : 1);
      gtk_widget_set_visible (row, TRUE);
      row = gtk_widget_get_next_sibling (row);
    }
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, FALSE);
  update_height (self);
}

/* The words in place of lines, or NULL while the engine works.  Then the rows stay,
 * empty until it has something to say, so that nothing jumps at every step. */
static char *
dup_words (LatEnginePanel *self)
{
  const LatOutcome *outcome = lat_document_get_outcome (self->document);

  if (!lat_analysis_get_enabled (self->analysis))
    return g_strdup (_ ("Turn the engine on to see its best lines."));
  if (outcome != NULL && outcome->result != LAT_RESULT_NONE)
    return lat_reason_dup_text (&outcome->reason);
  return NULL;
}

static char *
dup_speed_text (LatEnginePanel *self)
{
  guint depth = lat_analysis_get_depth (self->analysis);
  double nps = (double) lat_analysis_get_nps (self->analysis);

  if (!lat_analysis_get_enabled (self->analysis) || depth == 0)
    return g_strdup ("");
  if (nps >= 1e6)
    /* Translators: depth of the search in plies, and millions of nodes a second. */
    return g_strdup_printf (_ ("Depth %u · %.1f Mn/s"), depth, nps / 1e6);
  /* Translators: depth of the search in plies, and thousands of nodes a second. */
  return g_strdup_printf (_ ("Depth %u · %.0f kn/s"), depth, nps / 1e3);
}

static void
update (LatEnginePanel *self)
{
  g_autofree char *words = dup_words (self);
  g_autofree char *speed = dup_speed_text (self);

  gtk_label_set_label (GTK_LABEL (self->speed), speed);
  if (words != NULL)
    gtk_label_set_label (GTK_LABEL (self->words), words);
  else
    update_rows (self, lat_analysis_get_lines (self->analysis));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), words != NULL ? "words" : "lines");
}

static void
n_lines_cb (LatEnginePanel *self)
{
  guint n = lat_analysis_get_n_lines (self->analysis);
  g_autofree char *label = g_strdup_printf (ngettext ("%u line", "%u lines", n), n);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->lines_button), label);
  update (self);
}

static void
document_changed_cb (LatEnginePanel *self, guint change)
{
  update (self);
}

static void
lat_engine_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, LAT_ENGINE_PANEL (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_engine_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatEnginePanel *self = LAT_ENGINE_PANEL (object);

  switch (id)
    {
    case PROP_COMPACT:
      if (self->compact == g_value_get_boolean (value))
        return;
      self->compact = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      if (self->analysis != NULL)
        update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_engine_panel_dispose (GObject *object)
{
  LatEnginePanel *self = LAT_ENGINE_PANEL (object);

  g_clear_pointer (&self->stack, gtk_widget_unparent);
  g_clear_object (&self->controls);
  g_clear_object (&self->analysis);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_engine_panel_parent_class)->dispose (object);
}

static void
lat_engine_panel_class_init (LatEnginePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = lat_engine_panel_get_property;
  G_OBJECT_CLASS (klass)->set_property = lat_engine_panel_set_property;
  G_OBJECT_CLASS (klass)->dispose = lat_engine_panel_dispose;

  properties[PROP_COMPACT] =
      g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-engine-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, words);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, rows);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, controls);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, speed);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, lines_button);
  gtk_widget_class_bind_template_child (widget_class, LatEnginePanel, lines_menu);
}

static void
lat_engine_panel_init (LatEnginePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->controls);

  for (guint i = 1; i <= LAT_ENGINE_MAX_LINES; i++)
    {
      g_autofree char *label = g_strdup_printf (ngettext ("%u line", "%u lines", i), i);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "engine.lines", "u", i);
      g_menu_append_item (self->lines_menu, item);
    }
}

GtkWidget *
lat_engine_panel_new (LatDocument *document, LatAnalysis *analysis)
{
  LatEnginePanel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (LAT_TYPE_ENGINE_PANEL, NULL);
  self->document = g_object_ref (document);
  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::enabled", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify::n-lines", G_CALLBACK (n_lines_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_analysis_get_lines (analysis), "items-changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  n_lines_cb (self);
  return GTK_WIDGET (self);
}

/* Returns: (transfer none): depth, lines menu and switch, for a header */
GtkWidget *
lat_engine_panel_get_controls (LatEnginePanel *self)
{
  g_return_val_if_fail (LAT_IS_ENGINE_PANEL (self), NULL);

  return self->controls;
}
