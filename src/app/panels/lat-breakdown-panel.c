/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-breakdown-panel.c - what the evaluation of the place that is shown is made of */
#include "lat-breakdown-panel.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-breakdown.h"
#include "lat-eval-text.h"
#include "lat-node.h"
#include "lat-pane.h"
#include "lat-part-row.h"

struct _LatBreakdownPanel
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatBreakdown breakdown;
  gboolean change;
  GtkWidget *scroller;
  GtkWidget *summary;
  GtkWidget *rows;
  GtkWidget *pointed; /* the row whose squares are shown */
  guint update;
};

enum
{
  PROP_CHANGE = 1,
  N_PROPS
};

enum
{
  MARKS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatBreakdownPanel, lat_breakdown_panel, GTK_TYPE_WIDGET)

/* {{{ words */

static char *
dup_number (double hundredths)
{
  LatEval eval = { .is_set = TRUE, .value = (int) lround (hundredths) };

  return lat_eval_dup_text (&eval);
}

/* What the numbers rest on: nothing is searched, and the weights are of this kind. */
static const char *
get_origin (LatWeightsOrigin origin)
{
  switch (origin)
    {
    case LAT_WEIGHTS_TUNED:
      return _ ("Weights tuned by games with these rules.");
    case LAT_WEIGHTS_KIN:
      return _ ("Weights of rules that are much alike.");
    case LAT_WEIGHTS_DERIVED:
    default:
      return _ ("Weights derived from the rules, not from games.");
    }
}

static char *
dup_change (LatBreakdownPanel *self)
{
  g_autofree char *before = dup_number (self->breakdown.before);
  g_autofree char *now = dup_number (self->breakdown.total);
  LatNode *node = lat_document_get_node (self->document);

  /* Translators: an action, such as d2-d5, and two evaluations, such as +0.25. */
  return g_strdup_printf (_ ("%s: from %s to %s, before any search."), lat_node_get_text (node),
                          before, now);
}

/* Whether the numbers as they are shown add up: each is rounded by itself. */
static gboolean
adds_up (LatBreakdownPanel *self)
{
  const LatBreakdown *breakdown = &self->breakdown;
  long sum = 0;

  for (guint i = 0; i < breakdown->n_parts; i++)
    sum += lround (breakdown->parts[i].value);
  return sum == breakdown->total - (self->change ? breakdown->before : 0);
}

static char *
dup_total (LatBreakdownPanel *self)
{
  const LatBreakdown *breakdown = &self->breakdown;
  g_autofree char *total = NULL;

  if (breakdown->is_over)
    return g_strdup (_ ("The game is over here: nothing is left to be weighed."));
  if (self->change && !breakdown->has_before)
    return g_strdup (_ ("No action leads here that could have changed anything."));
  if (self->change)
    return dup_change (self);
  total = dup_number (breakdown->total);
  /* Translators: an evaluation, such as +0.25, and where the weights of its terms come from */
  return g_strdup_printf (_ ("%s before any search. %s"), total, get_origin (breakdown->origin));
}

static char *
dup_summary (LatBreakdownPanel *self)
{
  g_autofree char *total = dup_total (self);

  if (self->breakdown.n_parts == 0 || adds_up (self))
    return g_steal_pointer (&total);
  /* Translators: what a sum is; and why its parts do not add up to it to the hundredth */
  return g_strdup_printf (_ ("%s Each number is rounded."), total);
}

static char *
dup_description (LatBreakdownPanel *self, const LatBreakdownPart *part)
{
  if (self->change)
    /* Translators: what is counted, a sentence; then how often each side has it */
    return g_strdup_printf (_ ("%s White: %d before, %d now. Black: %d before, %d now."),
                            part->sentence, part->n_before[LAT_WHITE], part->n[LAT_WHITE],
                            part->n_before[LAT_BLACK], part->n[LAT_BLACK]);
  /* Translators: what is counted, a sentence; then how often each side has it */
  return g_strdup_printf (_ ("%s White: %d. Black: %d."), part->sentence, part->n[LAT_WHITE],
                          part->n[LAT_BLACK]);
}

/* }}} */
/* {{{ squares */

static void
add_marks (GArray *marks, const LatSquareSet *squares, LatMarkColour colour)
{
  for (guint square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (squares, (LatSquare) square))
      {
        LatMark mark = { colour, (LatSquare) square, (LatSquare) square };

        g_array_append_val (marks, mark);
      }
}

static void
show_squares (LatBreakdownPanel *self, GtkWidget *row)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));
  guint index = 0;

  if (row == self->pointed)
    return;
  self->pointed = row;
  if (row != NULL)
    {
      const LatBreakdownPart *part;

      for (GtkWidget *w = gtk_widget_get_first_child (self->rows); w != row;
           w = gtk_widget_get_next_sibling (w))
        index++;
      part = &self->breakdown.parts[index];
      add_marks (marks, &part->squares[LAT_WHITE], LAT_MARK_BLUE);
      add_marks (marks, &part->squares[LAT_BLACK], LAT_MARK_ORANGE);
    }
  g_signal_emit (self, signals[MARKS], 0, marks->len > 0 ? marks->data : NULL, marks->len);
}

static void
entered_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  show_squares (LAT_BREAKDOWN_PANEL (gtk_widget_get_ancestor (row, LAT_TYPE_BREAKDOWN_PANEL)), row);
}

static void
left_cb (GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (row, LAT_TYPE_BREAKDOWN_PANEL);

  if (self != NULL && LAT_BREAKDOWN_PANEL (self)->pointed == row)
    show_squares (LAT_BREAKDOWN_PANEL (self), NULL);
}

/* }}} */
/* {{{ rows */

static GtkWidget *
ensure_row (LatBreakdownPanel *self, GtkWidget *row)
{
  GtkEventController *motion, *focus;

  if (row != NULL)
    return row;
  row = lat_part_row_new ();
  motion = gtk_event_controller_motion_new ();
  focus = gtk_event_controller_focus_new ();
  g_signal_connect (motion, "enter", G_CALLBACK (entered_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (left_cb), NULL);
  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), NULL);
  gtk_widget_add_controller (row, motion);
  gtk_widget_add_controller (row, focus);
  gtk_box_append (GTK_BOX (self->rows), row);
  return row;
}

static void
update_rows (LatBreakdownPanel *self)
{
  const LatBreakdown *breakdown = &self->breakdown;
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  for (guint i = 0; i < breakdown->n_parts; i++)
    {
      const LatBreakdownPart *part = &breakdown->parts[i];
      g_autofree char *number = dup_number (part->value);
      g_autofree char *description = dup_description (self, part);

      row = ensure_row (self, row);
      lat_part_row_set (LAT_PART_ROW (row), part->name, description, number,
                        part->value / fabs (breakdown->parts[0].value));
      gtk_widget_set_visible (row, TRUE);
      row = gtk_widget_get_next_sibling (row);
    }
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, FALSE);
}

static void
update_breakdown_panel (LatBreakdownPanel *self)
{
  g_autofree char *summary = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* Another position has other squares, and the board shows none of these any more. */
  self->pointed = NULL;
  lat_breakdown_fill (self->document, self->change, &self->breakdown);
  summary = dup_summary (self);
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  update_rows (self);
}

static gboolean
update_cb (gpointer data)
{
  LatBreakdownPanel *self = LAT_BREAKDOWN_PANEL (data);

  self->update = 0;
  update_breakdown_panel (self);
  return G_SOURCE_REMOVE;
}

/* Later: whoever steps quickly is not held up. */
static void
queue_update (LatBreakdownPanel *self)
{
  if (self->update == 0)
    self->update = g_idle_add (update_cb, self);
}

/* Where there is another row; at the ends the key is somebody else's. */
static gboolean
key_cb (LatBreakdownPanel *self, guint key)
{
  if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    return gtk_widget_child_focus (self->rows, key == GDK_KEY_Up ? GTK_DIR_UP : GTK_DIR_DOWN);
  return FALSE;
}

/* }}} */

static void
lat_breakdown_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (lat_breakdown_panel_parent_class)->map (widget);
  queue_update (LAT_BREAKDOWN_PANEL (widget));
}

static void
lat_breakdown_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHANGE:
      g_value_set_boolean (value, LAT_BREAKDOWN_PANEL (object)->change);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_breakdown_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LatBreakdownPanel *self = LAT_BREAKDOWN_PANEL (object);

  switch (id)
    {
    case PROP_CHANGE:
      if (self->change == g_value_get_boolean (value))
        return;
      self->change = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      update_breakdown_panel (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_breakdown_panel_dispose (GObject *object)
{
  LatBreakdownPanel *self = LAT_BREAKDOWN_PANEL (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_breakdown_panel_parent_class)->dispose (object);
}

static void
lat_breakdown_panel_class_init (LatBreakdownPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = lat_breakdown_panel_get_property;
  object_class->set_property = lat_breakdown_panel_set_property;
  object_class->dispose = lat_breakdown_panel_dispose;
  widget_class->map = lat_breakdown_panel_map;
  properties[PROP_CHANGE] =
      g_param_spec_boolean ("change", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[MARKS] = g_signal_new ("marks", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "breakdown");
}

static void
lat_breakdown_panel_init (LatBreakdownPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->summary = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, NULL);
  gtk_widget_add_css_class (self->summary, "reason");
  gtk_box_append (GTK_BOX (box), self->summary);
  self->rows = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Parts of the evaluation"), -1);
  gtk_box_append (GTK_BOX (box), self->rows);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->rows, keys);
  self->scroller = lat_pane_new_scroller (box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

/**
 * lat_breakdown_panel_new:
 * @document: whose place is taken apart
 *
 * Returns: (transfer floating): the panel
 */
GtkWidget *
lat_breakdown_panel_new (LatDocument *document)
{
  LatBreakdownPanel *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_BREAKDOWN_PANEL, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (queue_update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* Has it ask for no more than its part of the room of all panes (see lat_pane_limit_scroller()). */
void
lat_breakdown_panel_set_room (LatBreakdownPanel *self, int height)
{
  g_return_if_fail (LAT_IS_BREAKDOWN_PANEL (self));

  lat_pane_limit_scroller (self->scroller, height);
}

/**
 * lat_breakdown_panel_dup_text:
 *
 * Returns: (transfer full): what it says: the summary, and each row on a line of its own
 */
char *
lat_breakdown_panel_dup_text (LatBreakdownPanel *self)
{
  GString *text;

  g_return_val_if_fail (LAT_IS_BREAKDOWN_PANEL (self), NULL);

  text = g_string_new (gtk_label_get_label (GTK_LABEL (self->summary)));
  for (guint i = 0; i < self->breakdown.n_parts; i++)
    {
      g_autofree char *number = dup_number (self->breakdown.parts[i].value);

      g_string_append_printf (text, "\n%s: %s", self->breakdown.parts[i].name, number);
    }
  return g_string_free (text, FALSE);
}
