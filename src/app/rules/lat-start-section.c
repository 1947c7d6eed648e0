/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-start-section.c - who wins from the start of these rules */
#include "lat-start-section.h"

#include <glib/gi18n.h>

#include "lat-diagram-view.h"
#include "lat-scroll-into-view.h"
#include "lat-start-solver.h"
#include "lat-tiny.h"

/* Of the diagram, in pixels: its longer side, and of a square at most. */
#define DIAGRAM_SIDE 200
#define MAX_SQUARE   40
/* The boards that are offered after that of the rules. */
#define MIN_SIZE 3

struct _LatStartSection
{
  AdwBin parent_instance;

  LatRulesEditor *editor;
  LatStartSolver *solver;
  LatRuleset *asked; /* what a click would ask for; NULL if it cannot be played */
  char *refusal;     /* why it cannot be asked for */
  gboolean was_running;

  GtkDropDown *board_choice;
  AdwActionRow *men_row;
  GtkAdjustment *men_adjustment;
  GtkLabel *status_label;
  GtkProgressBar *progress;
  GtkWidget *solve_button;
  GtkWidget *stop_button;
  GtkWidget *answer_box;
  GtkLabel *title_label;
  AdwBin *diagram_bin;
  GtkLabel *line_label;
  GtkLabel *method_label;
  GtkLabel *stale_label;
  GtkWidget *open_button;
};

G_DEFINE_FINAL_TYPE (LatStartSection, lat_start_section, ADW_TYPE_BIN)

/* {{{ what is asked */

/* The size of the tiny board, 0 for that of the rules. */
static guint
get_size (LatStartSection *self)
{
  guint chosen = gtk_drop_down_get_selected (self->board_choice);

  return chosen == 0 || chosen == GTK_INVALID_LIST_POSITION ? 0 : chosen + MIN_SIZE - 1;
}

/* @refusal: (transfer full) (nullable) */
static void
refuse (LatStartSection *self, char *refusal)
{
  g_free (self->refusal);
  self->refusal = refusal;
}

static void
update_asked (LatStartSection *self)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  guint size = get_size (self);
  guint n_men = (guint) gtk_adjustment_get_value (self->men_adjustment);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->asked, lat_ruleset_unref);
  refuse (self, NULL);
  if (lat_rules_editor_find_error (self->editor, &(LatKey){ 0 }))
    {
      refuse (self, g_strdup (_ ("The rules have an error: mend it first.")));
      return;
    }
  self->asked = size == 0 ? lat_ruleset_new (rules, NULL) : lat_tiny_new (rules, size, n_men);
  if (self->asked == NULL)
    refuse (self,
            g_strdup (_ ("These rules cannot be played with so few men on so small a board.")));
  else if (!lat_start_can_solve (self->asked, &error))
    refuse (self, g_strdup_printf (_ ("%s Choose a tiny board."), error->message));
}

/* Whether the answer is to what would be asked now. */
static gboolean
is_current (LatStartSection *self)
{
  LatRuleset *solved = lat_start_solver_get_ruleset (self->solver);

  return self->asked != NULL && solved != NULL
         && lat_rules_play_alike (lat_ruleset_get_rules (self->asked),
                                  lat_ruleset_get_rules (solved));
}

/* }}} */
/* {{{ the answer */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static GtkWidget *
create_diagram (const LatRuleset *ruleset)
{
  LatDiagram *diagram = lat_diagram_new_for_position (ruleset, lat_ruleset_get_start (ruleset));
  g_autofree char *words = lat_diagram_dup_words (diagram);

  diagram->look.square = MIN (DIAGRAM_SIDE / MAX (diagram->files, diagram->ranks), MAX_SQUARE);
  return lat_diagram_view_new (diagram, words);
}

static void
show_answer (LatStartSection *self)
{
  const LatStartAnswer *answer = lat_start_solver_get_answer (self->solver);
  LatRuleset *ruleset = lat_start_solver_get_ruleset (self->solver);
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;
  g_autofree char *method = NULL;

  gtk_widget_set_visible (self->answer_box, answer != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.open",
                                 answer != NULL && answer->n_line > 0);
  if (answer == NULL)
    return;
  title = lat_start_answer_dup_title (answer, ruleset);
  line = lat_start_answer_dup_line (answer, ruleset);
  method = lat_start_answer_dup_method (answer);
  gtk_label_set_text (self->title_label, title);
  set_text (self->line_label, line);
  gtk_label_set_text (self->method_label, method);
  gtk_widget_set_visible (self->open_button, answer->n_line > 0);
  adw_bin_set_child (self->diagram_bin, create_diagram (ruleset));
}

/* }}} */

/* How far it is, from 0 to 1 within a step; negative if nobody knows. */
static double
get_fraction (const LatEndProgress *progress)
{
  return progress->total > 0 ? MIN ((double) progress->done / (double) progress->total, 1) : -1;
}

static char *
dup_status (LatStartSection *self)
{
  const GError *error = lat_start_solver_get_error (self->solver);
  LatEndProgress progress;

  if (lat_start_solver_get_progress (self->solver, &progress))
    return lat_end_progress_dup_words (&progress);
  if (lat_start_solver_is_running (self->solver))
    return g_strdup (_ ("It begins…"));
  if (self->refusal != NULL)
    return g_strdup (self->refusal);
  if (error != NULL)
    return g_strdup (error->message);
  if (lat_start_solver_get_answer (self->solver) != NULL)
    return g_strdup (is_current (self) ? _ ("Done.") : _ ("Something else is asked for now."));
  return g_strdup (_ ("What was stopped goes on where it was."));
}

static void
refresh_progress (LatStartSection *self)
{
  LatEndProgress progress;
  double fraction = -1;

  if (lat_start_solver_get_progress (self->solver, &progress))
    fraction = get_fraction (&progress);
  if (fraction < 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, fraction);
}

static void
refresh_start_section (LatStartSection *self)
{
  gboolean is_running = lat_start_solver_is_running (self->solver);
  gboolean had_focus =
      gtk_widget_has_focus (self->solve_button) || gtk_widget_has_focus (self->stop_button);
  g_autofree char *status = dup_status (self);

  gtk_label_set_text (self->status_label, status);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  if (is_running)
    refresh_progress (self);
  gtk_widget_set_visible (self->solve_button, !is_running);
  gtk_widget_set_visible (self->stop_button, is_running);
  if (had_focus)
    gtk_widget_grab_focus (is_running ? self->stop_button : self->solve_button);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.solve",
                                 !is_running && self->refusal == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.stop", is_running);
  set_text (self->stale_label,
            is_current (self) ? NULL : _ ("Of the rules and the board that were asked for"));
}

static void
solver_updated_cb (LatStartSection *self)
{
  gboolean is_running = lat_start_solver_is_running (self->solver);

  if (is_running != self->was_running)
    show_answer (self);
  refresh_start_section (self);
  if (self->was_running && lat_start_solver_get_answer (self->solver) != NULL)
    lat_scroll_into_view (self->answer_box);
  self->was_running = is_running;
}

static void
asked_changed_cb (LatStartSection *self)
{
  guint size = get_size (self);

  gtk_widget_set_visible (GTK_WIDGET (self->men_row), size > 0);
  if (size > 0)
    gtk_adjustment_set_upper (self->men_adjustment, size);
  update_asked (self);
  refresh_start_section (self);
}

static void
solve_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatStartSection *self = LAT_START_SECTION (widget);

  if (self->asked != NULL)
    lat_start_solver_start (self->solver, self->asked);
}

static void
stop_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_start_solver_stop (LAT_START_SECTION (widget)->solver);
}

static void
open_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatStartSection *self = LAT_START_SECTION (widget);
  LatGame *game = lat_start_answer_new_game (lat_start_solver_get_answer (self->solver),
                                             lat_start_solver_get_ruleset (self->solver));
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);

  lat_document_add_game (lat_rules_editor_get_document (self->editor), game,
                         _ ("Game of a solved start"));
  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay),
                                 adw_toast_new (_ ("The line is a game of its own now")));
}

static void
lat_start_section_dispose (GObject *object)
{
  LatStartSection *self = LAT_START_SECTION (object);

  /* Its thread holds it. */
  if (self->solver != NULL)
    lat_start_solver_stop (self->solver);
  g_clear_object (&self->solver);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->asked, lat_ruleset_unref);
  g_clear_pointer (&self->refusal, g_free);

  G_OBJECT_CLASS (lat_start_section_parent_class)->dispose (object);
}

static void
lat_start_section_class_init (LatStartSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_start_section_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-start-section.ui");
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, board_choice);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, men_row);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, men_adjustment);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, status_label);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, progress);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, solve_button);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, stop_button);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, answer_box);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, title_label);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, diagram_bin);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, line_label);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, method_label);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, stale_label);
  gtk_widget_class_bind_template_child (widget_class, LatStartSection, open_button);
  gtk_widget_class_install_action (widget_class, "start.solve", NULL, solve_action_cb);
  gtk_widget_class_install_action (widget_class, "start.stop", NULL, stop_action_cb);
  gtk_widget_class_install_action (widget_class, "start.open", NULL, open_action_cb);
}

static void
lat_start_section_init (LatStartSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->solver = lat_start_solver_new (NULL);
}

/**
 * lat_start_section_new:
 * @editor: whose rules are asked about
 *
 * Returns: (transfer floating): the section
 */
GtkWidget *
lat_start_section_new (LatRulesEditor *editor)
{
  LatStartSection *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_START_SECTION, NULL);
  self->editor = g_object_ref (editor);
  update_asked (self);
  /* A board that is too large is no choice to begin with. */
  gtk_drop_down_set_selected (self->board_choice, self->refusal == NULL ? 0 : 1);
  asked_changed_cb (self);
  show_answer (self);
  g_signal_connect_object (self->board_choice, "notify::selected", G_CALLBACK (asked_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->men_adjustment, "value-changed", G_CALLBACK (asked_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solver, "updated", G_CALLBACK (solver_updated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "changed", G_CALLBACK (asked_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
