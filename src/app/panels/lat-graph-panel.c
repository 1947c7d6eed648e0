/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-graph-panel.c - the graph of a game, and its review */
#include <glib/gi18n.h>

#include "lat-graph-panel.h"
#include "lat-graph.h"

struct _LatGraphPanel
{
  GtkWidget parent_instance;

  LatCourse *course;
  LatReview *review;
  gboolean wanted;
  gboolean compact;

  GtkWidget *graph;
  GtkWidget *box;
  GtkWidget *progress_row;
  GtkWidget *progress;
  GtkWidget *offer_row;
  GtkWidget *offer;
  GtkWidget *graph_box;
  GtkWidget *summary;
  GtkWidget *legend;
  GtkWidget *learn_row;
  GtkWidget *side_button;
};

enum
{
  PROP_WANTED = 1,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatGraphPanel, lat_graph_panel, GTK_TYPE_WIDGET)

static void
append_side (GString *text, LatCourse *course, LatSide side)
{
  static const struct
  {
    LatMistake mistake;
    const char *sign;
  } kinds[] = {
    { LAT_MISTAKE_BLUNDER, "??" },
    { LAT_MISTAKE_MISTAKE, "?" },
    { LAT_MISTAKE_DUBIOUS, "?!" },
  };
  double accuracy;

  if (!lat_course_get_accuracy (course, side, &accuracy))
    return;
  if (text->len > 0)
    g_string_append (text, "\n");
  g_string_append_printf (
      text, side == LAT_WHITE ? _ ("White: accuracy %.0f %%") : _ ("Black: accuracy %.0f %%"),
      accuracy);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n = lat_course_count_mistakes (course, side, kinds[i].mistake);

      if (n > 0)
        g_string_append_printf (text, " · %u %s", n, kinds[i].sign);
    }
}

/**
 * lat_graph_panel_dup_summary:
 *
 * Returns: (transfer full): how accurate the sides were, a line each
 */
char *
lat_graph_panel_dup_summary (LatCourse *course)
{
  GString *text = g_string_new (NULL);

  append_side (text, course, LAT_WHITE);
  append_side (text, course, LAT_BLACK);
  return g_string_free (text, FALSE);
}

static const char *
get_origin_words (LatWeightsOrigin origin)
{
  switch (origin)
    {
    case LAT_WEIGHTS_TUNED:
      return _ ("They are fitted on games that the engine played against itself by these rules.");
    case LAT_WEIGHTS_KIN:
      return _ ("They are fitted on games that the engine played against itself by rules much like "
                "these.");
    case LAT_WEIGHTS_DERIVED:
    default:
      return _ ("They are estimates: nobody has measured games by these rules.");
    }
}

/**
 * lat_graph_panel_dup_legend:
 * @weights: of the rules
 * @origin: where they come from
 *
 * Returns: (transfer full): what the numbers and signs mean, with the constants
 */
char *
lat_graph_panel_dup_legend (const LatWeights *weights, LatWeightsOrigin origin)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text,
      _ ("An action is dubious (?!, a disc) if it gives away %d of 100 points of winning chance or "
         "more, a mistake (?, a triangle) from %d, a blunder (??, a diamond) from %d."),
      LAT_LOSS_DUBIOUS * 100 / LAT_CHANCE_WHOLE, LAT_LOSS_MISTAKE * 100 / LAT_CHANCE_WHOLE,
      LAT_LOSS_BLUNDER * 100 / LAT_CHANCE_WHOLE);
  g_string_append (text, "\n\n");
  g_string_append_printf (
      text,
      _ ("Accuracy is the mean over a side’s actions: 100 for one that gives nothing away, half "
         "as much for each %d points that it does."),
      LAT_LOSS_HALF * 100 / LAT_CHANCE_WHOLE);
  g_string_append (text, "\n\n");
  /* Translators: s, a and m are the letters of a formula. */
  g_string_append_printf (
      text,
      _ ("With an evaluation of s soldiers a side wins with the chance 1 / (1 + exp ((m − s) / a)) "
         "and loses with 1 / (1 + exp ((m + s) / a)); draws count half. For these rules a is %.2f "
         "and m is %.2f."),
      weights->scale / (double) MAX (weights->unit, 1),
      weights->draw / (double) MAX (weights->unit, 1));
  g_string_append_c (text, ' ');
  g_string_append (text, get_origin_words (origin));
  return g_string_free (text, FALSE);
}

static char *
dup_progress (LatReview *review)
{
  guint done = lat_review_get_n_done (review), all = lat_review_get_n_places (review);
  int left = lat_review_get_seconds_left (review);

  if (left < 0)
    return g_strdup_printf (ngettext ("%u of %u position", "%u of %u positions", all), done, all);
  if (left < 120)
    return g_strdup_printf (ngettext ("%u of %u positions, about %d second left",
                                      "%u of %u positions, about %d seconds left", (gulong) left),
                            done, all, left);
  return g_strdup_printf (ngettext ("%u of %u positions, about %d minute left",
                                    "%u of %u positions, about %d minutes left",
                                    (gulong) (left / 60)),
                          done, all, left / 60);
}

static void
set_wanted (LatGraphPanel *self, gboolean wanted)
{
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WANTED]);
}

static void
update_graph_panel (LatGraphPanel *self)
{
  LatReviewState state = lat_review_get_state (self->review);
  gboolean has_values = lat_course_has_values (self->course);
  guint n_places = MAX (lat_review_get_n_places (self->review), 1);
  g_autofree char *progress = dup_progress (self->review);
  g_autofree char *offer = NULL;

  gtk_widget_set_visible (self->progress_row, state == LAT_REVIEW_RUNNING);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), progress);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 lat_review_get_n_done (self->review) / (double) n_places);
  gtk_widget_set_visible (self->offer_row, state == LAT_REVIEW_STOPPED);
  offer = g_strdup_printf (ngettext ("Stopped after %u of %u position, from the end",
                                     "Stopped after %u of %u positions, from the end", n_places),
                           lat_review_get_n_done (self->review), n_places);
  gtk_label_set_label (GTK_LABEL (self->offer), offer);
  gtk_widget_set_visible (self->graph_box, has_values);
  set_wanted (self, has_values || state != LAT_REVIEW_IDLE);
}

/* What the graph means, in words. */
static void
update_words (LatGraphPanel *self)
{
  g_autofree char *summary = lat_graph_panel_dup_summary (self->course);
  LatWeightsOrigin origin;
  const LatWeights *weights = lat_course_get_weights (self->course, &origin);
  g_autofree char *legend = lat_graph_panel_dup_legend (weights, origin);
  guint n[LAT_N_SIDES] = { 0 };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint i = LAT_MISTAKE_DUBIOUS; i <= LAT_MISTAKE_BLUNDER; i++)
      n[side] += lat_course_count_mistakes (self->course, (LatSide) side, (LatMistake) i);
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  /* Of half a review it would be about other actions than anybody would think. */
  gtk_widget_set_visible (self->summary, !lat_course_is_preview (self->course));
  if (self->compact)
    gtk_widget_add_css_class (self->summary, "caption");
  else
    gtk_widget_remove_css_class (self->summary, "caption");
  gtk_label_set_label (GTK_LABEL (self->legend), legend);
  gtk_widget_set_visible (self->learn_row,
                          n[LAT_WHITE] + n[LAT_BLACK] > 0 && !lat_course_is_preview (self->course));
  gtk_widget_set_visible (self->side_button, n[LAT_WHITE] > 0 && n[LAT_BLACK] > 0);
}

static void
course_changed_cb (LatGraphPanel *self)
{
  /* Without values there is no graph to be seen, and its weights need not be looked for. */
  if (lat_course_has_values (self->course))
    update_words (self);
  else
    gtk_widget_set_visible (self->learn_row, FALSE);
  update_graph_panel (self);
}

static void
lat_graph_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_WANTED:
      g_value_set_boolean (value, LAT_GRAPH_PANEL (object)->wanted);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, LAT_GRAPH_PANEL (object)->compact);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_compact (LatGraphPanel *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  lat_graph_set_low (LAT_GRAPH (self->graph), compact);
  course_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
lat_graph_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_COMPACT:
      set_compact (LAT_GRAPH_PANEL (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_graph_panel_dispose (GObject *object)
{
  LatGraphPanel *self = LAT_GRAPH_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->course);
  g_clear_object (&self->review);

  G_OBJECT_CLASS (lat_graph_panel_parent_class)->dispose (object);
}

static void
lat_graph_panel_class_init (LatGraphPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = lat_graph_panel_get_property;
  G_OBJECT_CLASS (klass)->set_property = lat_graph_panel_set_property;
  G_OBJECT_CLASS (klass)->dispose = lat_graph_panel_dispose;
  properties[PROP_WANTED] =
      g_param_spec_boolean ("wanted", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_COMPACT] =
      g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-graph-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, box);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, progress_row);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, offer_row);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, offer);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, graph_box);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, learn_row);
  gtk_widget_class_bind_template_child (widget_class, LatGraphPanel, side_button);
}

static void
lat_graph_panel_init (LatGraphPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
lat_graph_panel_new (LatCourse *course, LatReview *review)
{
  LatGraphPanel *self;

  g_return_val_if_fail (LAT_IS_COURSE (course) && LAT_IS_REVIEW (review), NULL);

  self = g_object_new (LAT_TYPE_GRAPH_PANEL, NULL);
  self->course = g_object_ref (course);
  self->review = g_object_ref (review);
  self->graph = lat_graph_new (course);
  gtk_box_prepend (GTK_BOX (self->graph_box), self->graph);
  g_signal_connect_object (course, "changed", G_CALLBACK (course_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (review, "updated", G_CALLBACK (update_graph_panel), self,
                           G_CONNECT_SWAPPED);
  course_changed_cb (self);
  return GTK_WIDGET (self);
}
