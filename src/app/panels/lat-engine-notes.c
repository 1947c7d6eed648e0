/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-notes.c - what the lines of the engine are about */
#include <glib/gi18n.h>

#include "lat-action-text.h"
#include "lat-engine-notes.h"
#include "lat-score-text.h"
#include "lat-tooltip.h"

typedef struct
{
  GtkWidget *box;
  GtkWidget *label;
} Note;

struct _LatEngineNotes
{
  GtkWidget parent_instance;

  LatDocument *document;
  LatAnalysis *analysis;
  GtkWidget *summary;
  Note threat;
  Note lock;
  Note restriction;
  Note fault;
  Note untried;
  gboolean is_held;
};

G_DEFINE_FINAL_TYPE (LatEngineNotes, lat_engine_notes, GTK_TYPE_WIDGET)

/* @text: (transfer full) (nullable): %NULL hides it */
static void
set_note (Note *note, char *text)
{
  gtk_widget_set_visible (note->box, text != NULL);
  if (text != NULL)
    gtk_label_set_label (GTK_LABEL (note->label), text);
  g_free (text);
}

/* The day when a line was found, if that is not today. Returns: (transfer full) (nullable) */
static char *
dup_day (LatAnalysisLine *line)
{
  g_autoptr (GDateTime) found =
      g_date_time_new_from_unix_local (lat_analysis_line_get_found (line));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (found == NULL)
    return NULL;
  if (g_date_time_get_year (found) != g_date_time_get_year (now))
    /* Translators: a day of another year, in the middle of a sentence, as g_date_time_format() has it */
    return g_date_time_format (found, _ ("%-d %B %Y"));
  if (g_date_time_get_day_of_year (found) != g_date_time_get_day_of_year (now))
    /* Translators: a day of this year, in the middle of a sentence, as g_date_time_format() has it */
    return g_date_time_format (found, _ ("%-d %B"));
  return NULL;
}

/* What was found before, and is shown until the search is as deep. */
static char *
dup_words_of_stored (LatEngineNotes *self, LatAnalysisLine *best, const char *words)
{
  g_autofree char *day = dup_day (best);
  guint depth = lat_analysis_line_get_depth (best), now = lat_analysis_get_depth (self->analysis);
  gboolean goes_on = now > 0 && lat_analysis_get_enabled (self->analysis);

  if (goes_on && day != NULL)
    /* Translators: an evaluation in words; a day; how deep the engine had searched, and has by now. */
    return g_strdup_printf (_ ("%s · found before, on %s, depth %u; now at %u"), words, day, depth,
                            now);
  if (goes_on)
    /* Translators: an evaluation in words; how deep the engine had searched, and has by now. */
    return g_strdup_printf (_ ("%s · depth %u, found before; now at %u"), words, depth, now);
  if (day != NULL)
    /* Translators: an evaluation in words; a day; how deep the engine had searched. */
    return g_strdup_printf (_ ("%s · found before, on %s, depth %u"), words, day, depth);
  /* Translators: an evaluation in words; how deep the engine had searched. */
  return g_strdup_printf (_ ("%s · depth %u, found before"), words, depth);
}

/* The evaluation of the position that the lines are about, in words. */
static char *
dup_words_of_lines (LatEngineNotes *self)
{
  LatAnalysisLine *best = lat_analysis_get_best (self->analysis);
  g_autofree char *words = lat_analysis_line_dup_score_words (best);
  guint depth = lat_analysis_line_get_depth (best);

  if (lat_analysis_line_is_table (best))
    return g_steal_pointer (&words);
  if (lat_analysis_get_n_stored (self->analysis) > 0)
    return dup_words_of_stored (self, best, words);
  /* Translators: an evaluation in words; how deep the engine has searched. */
  return g_strdup_printf (_ ("%s · depth %u"), words, depth);
}

static char *
dup_summary (LatEngineNotes *self)
{
  g_autofree char *words = NULL;
  LatEval eval;

  if (lat_analysis_get_best (self->analysis) != NULL
      && (lat_analysis_is_elsewhere (self->analysis)
          || !lat_analysis_is_outdone (self->analysis, NULL)))
    return dup_words_of_lines (self);
  if (lat_analysis_get_eval (self->analysis, &eval) != LAT_ANALYSIS_SAVED_EVAL)
    return NULL;
  words = lat_score_dup_words ((LatScore){ eval.is_mate, eval.value });
  if (eval.depth > 0)
    /* Translators: an evaluation in words; how deep an engine had searched. */
    return g_strdup_printf (_ ("%s · depth %d, kept in the game"), words, eval.depth);
  /* Translators: an evaluation in words. */
  return g_strdup_printf (_ ("%s · kept in the game"), words);
}

static char *
dup_threat (LatEngineNotes *self)
{
  if (!lat_analysis_get_threat (self->analysis))
    return NULL;
  if (lat_analysis_get_state (self->analysis) == LAT_ANALYSIS_NO_THREAT)
    return g_strdup (_ ("Threat: none can be shown here"));
  if (lat_analysis_get_position (self->analysis) == NULL)
    return g_strdup (_ ("Threat: what the other side would do"));
  return g_strdup (lat_analysis_get_position (self->analysis)->side == LAT_WHITE
                       ? _ ("Threat: what White would do if Black passed")
                       : _ ("Threat: what Black would do if White passed"));
}

static char *
dup_lock (LatEngineNotes *self)
{
  LatNode *node;

  if (!lat_analysis_get_locked (self->analysis))
    return NULL;
  if (lat_analysis_get_best (self->analysis) == NULL)
    return g_strdup (_ ("Locked on a position"));
  node = lat_analysis_root_find_node (
      lat_analysis_line_get_root (lat_analysis_get_best (self->analysis)), self->document);
  if (node == NULL)
    return g_strdup (_ ("Locked on a position that is not in the game any more"));
  if (lat_node_get_parent (node) == NULL)
    return g_strdup (_ ("Locked on the start"));
  /* Translators: the number of a move, "." or "…", and an action. */
  return g_strdup_printf (_ ("Locked on the position after %u%s %s"), lat_node_get_number (node),
                          lat_node_get_side (node) == LAT_WHITE ? "." : "…",
                          lat_node_get_text (node));
}

static char *
dup_restriction (LatEngineNotes *self)
{
  const LatAction *actions;
  guint n;
  LatAnalysisRestriction restriction = lat_analysis_get_restriction (self->analysis, &actions, &n);
  g_autoptr (GString) text = NULL;

  if (restriction == LAT_ANALYSIS_ALL)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *action = lat_action_text_write (lat_document_get_ruleset (self->document),
                                                       lat_analysis_get_position (self->analysis),
                                                       NULL, actions[i], LAT_MARKS_NONE);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", action);
    }
  /* Translators: %s are actions. */
  return g_strdup_printf (restriction == LAT_ANALYSIS_ONLY ? _ ("Searching only %s")
                                                           : _ ("Searching all but %s"),
                          text->str);
}

static char *
dup_fault (LatEngineNotes *self)
{
  const char *fault = lat_analysis_get_fault (self->analysis);

  if (fault == NULL)
    return NULL;
  /* Translators: %s is what went wrong with an engine. */
  return g_strdup_printf (_ ("The engine has failed: %s"), fault);
}

/* Where sides have rules of their own, a count of men says little of who is ahead, unless games have told what it
 * is worth. */
static char *
dup_untried (LatEngineNotes *self)
{
  const LatRuleset *ruleset = lat_document_get_ruleset (self->document);
  LatAnalysisLine *best = lat_analysis_get_best (self->analysis);
  LatWeightsOrigin origin;
  const LatWeights *weights = lat_document_get_weights (self->document, &origin);

  if (best == NULL || lat_analysis_line_is_table (best)
      || lat_analysis_line_get_score (best).is_mate || lat_analysis_has_program (self->analysis)
      || origin != LAT_WEIGHTS_DERIVED || weights->net != NULL
      || !(lat_rules_sides_differ (lat_ruleset_get_rules (ruleset))
           || lat_terms_have_ends (ruleset)))
    return NULL;
  return g_strdup (_ ("No games have shown what counts in these rules, and the sides differ: the "
                      "score can be far from who wins."));
}

static void
update_engine_notes (LatEngineNotes *self)
{
  if (!self->is_held)
    {
      g_autofree char *summary = dup_summary (self);

      gtk_widget_set_visible (self->summary, summary != NULL);
      if (summary != NULL)
        gtk_label_set_label (GTK_LABEL (self->summary), summary);
    }
  set_note (&self->threat, dup_threat (self));
  set_note (&self->lock, dup_lock (self));
  set_note (&self->restriction, dup_restriction (self));
  set_note (&self->fault, dup_fault (self));
  set_note (&self->untried, dup_untried (self));
}

static void
document_changed_cb (LatEngineNotes *self, guint change)
{
  update_engine_notes (self);
}

static void
lat_engine_notes_dispose (GObject *object)
{
  LatEngineNotes *self = LAT_ENGINE_NOTES (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->analysis);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_engine_notes_parent_class)->dispose (object);
}

static void
lat_engine_notes_class_init (LatEngineNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_engine_notes_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "enginenotes");
}

static void
add_button (GtkWidget *box, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (box), button);
}

static void
init_note (LatEngineNotes *self, Note *note, const char *icon)
{
  note->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (note->box, "engine-note");
  gtk_box_append (GTK_BOX (note->box), gtk_image_new_from_icon_name (icon));
  note->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (note->label), 0);
  gtk_label_set_wrap (GTK_LABEL (note->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (note->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (note->label), 10);
  gtk_widget_set_hexpand (note->label, TRUE);
  gtk_box_append (GTK_BOX (note->box), note->label);
  gtk_widget_set_visible (note->box, FALSE);
  gtk_widget_set_parent (note->box, GTK_WIDGET (self));
}

static void
lat_engine_notes_init (LatEngineNotes *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  self->summary = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->summary), PANGO_ELLIPSIZE_END);
  lat_tooltip_follow (GTK_LABEL (self->summary));
  gtk_widget_add_css_class (self->summary, "caption");
  gtk_widget_add_css_class (self->summary, "dim-label");
  gtk_widget_set_parent (self->summary, GTK_WIDGET (self));

  init_note (self, &self->fault, "dialog-error-symbolic");
  add_button (self->fault.box, _ ("_Restart"), "win.restart-engine");
  init_note (self, &self->untried, "dialog-information-symbolic");
  init_note (self, &self->threat, "dialog-warning-symbolic");
  add_button (self->threat.box, _ ("_End"), "engine.threat");
  init_note (self, &self->lock, "changes-prevent-symbolic");
  add_button (self->lock.box, _ ("_Go there"), "win.go-locked");
  add_button (self->lock.box, _ ("_Unlock"), "engine.locked");
  init_note (self, &self->restriction, "edit-find-symbolic");
  add_button (self->restriction.box, _ ("Search _all"), "win.search-all");
}

GtkWidget *
lat_engine_notes_new (LatDocument *document, LatAnalysis *analysis)
{
  LatEngineNotes *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (LAT_IS_ANALYSIS (analysis), NULL);

  self = g_object_new (LAT_TYPE_ENGINE_NOTES, NULL);
  self->document = g_object_ref (document);
  self->analysis = g_object_ref (analysis);
  g_signal_connect_object (analysis, "updated", G_CALLBACK (update_engine_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (analysis, "notify", G_CALLBACK (update_engine_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update_engine_notes (self);
  return GTK_WIDGET (self);
}

/**
 * lat_engine_notes_hold:
 * @is_held: whether the lines stand still, because somebody points at one
 *
 * Then the evaluation in words stands still too, else it would be of another depth than the lines are.
 */
void
lat_engine_notes_hold (LatEngineNotes *self, gboolean is_held)
{
  g_return_if_fail (LAT_IS_ENGINE_NOTES (self));

  if (is_held == self->is_held)
    return;
  self->is_held = is_held;
  update_engine_notes (self);
}
