/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding-section.c - what tells two rule sets apart, by example */
#include "lat-finding-section.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-diagram-view.h"
#include "lat-difference-finder.h"
#include "lat-file-dialogs.h"
#include "lat-finding-game.h"
#include "lat-finding-words.h"
#include "lat-game-writer.h"
#include "lat-library.h"
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-scroll-into-view.h"
#include "lat-toast.h"

/* How long to look, in seconds: a person waits for it. */
#define SECONDS 45
/* Of the diagram, in pixels: its longer side, and of a square. */
#define DIAGRAM_SIDE  240
#define MIN_SQUARE    12
#define MAX_SQUARE    32
#define TOAST_SECONDS 3

struct _LatFindingSection
{
  AdwBin parent_instance;

  LatRulesComparison *comparison;
  LatDocument *document;
  LatDifferenceFinder *finder;
  LatFindingGoal goal;
  LatRuleset *searched[2];

  GtkWidget *from_row;
  GtkWidget *progress_box;
  GtkLabel *progress_label;
  GtkWidget *finding_box;
  GtkLabel *title_label;
  AdwBin *diagram_bin;
  GtkLabel *line_label;
  GtkLabel *side_labels[2];
  GtkLabel *reach_label;
  GtkLabel *stale_label;
  GtkWidget *first_start_button;
  GtkWidget *use_box;
};

G_DEFINE_FINAL_TYPE (LatFindingSection, lat_finding_section, ADW_TYPE_BIN)

static LatRuleset *
get_ruleset (LatFindingSection *self, guint index)
{
  return lat_rules_comparison_get_ruleset (self->comparison, (LatComparedSide) index);
}

/* {{{ what was found */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* What one of the rule sets makes of it, after which of the two it is. */
static void
show_side (LatFindingSection *self, const LatFinding *finding, guint index)
{
  const char *place = index == 0 ? C_ ("rules", "Before") : C_ ("rules", "After");
  const char *name = lat_rules_get_display_name (lat_ruleset_get_rules (finding->rulesets[index]));
  g_autofree char *side = lat_finding_dup_side (finding, index);
  g_autofree char *markup = NULL;

  if (side != NULL)
    markup = g_markup_printf_escaped ("<b>%s</b> · %s\n%s", place, name, side);
  gtk_label_set_markup (self->side_labels[index], markup != NULL ? markup : "");
  gtk_widget_set_visible (GTK_WIDGET (self->side_labels[index]), side != NULL);
}

static GtkWidget *
create_diagram (const LatFinding *finding)
{
  LatDiagram *diagram = lat_diagram_new_for_position (finding->rulesets[0], &finding->position);
  LatActionType type = lat_action_type (finding->action);
  g_autofree char *words = NULL;

  diagram->look.square =
      CLAMP (DIAGRAM_SIDE / MAX (diagram->files, diagram->ranks), MIN_SQUARE, MAX_SQUARE);
  if (finding->n_line > 0)
    lat_diagram_set_last_action (diagram, finding->line[finding->n_line - 1]);
  if (finding->action != LAT_ACTION_INVALID && type != LAT_ACTION_PASS && type != LAT_ACTION_SWAP)
    lat_diagram_add_mark (diagram, LAT_MARK_BLUE,
                          type == LAT_ACTION_MOVE ? lat_action_from (finding->action)
                                                  : lat_action_to (finding->action),
                          lat_action_to (finding->action));
  words = lat_diagram_dup_words (diagram);
  return lat_diagram_view_new (diagram, words);
}

/* What leads to the action that the title names. */
static char *
dup_line_text (const LatFinding *finding)
{
  g_autofree char *line = NULL;

  if (!lat_finding_is_example (finding) || finding->n_line == 0)
    return NULL;
  line = lat_finding_dup_line (finding);
  /* Translators: %s are actions with blanks between them */
  return g_strdup_printf (_ ("After %s"), line);
}

static void
show_finding (LatFindingSection *self, const LatFinding *finding)
{
  gboolean is_example = lat_finding_is_example (finding);
  g_autofree char *title = lat_finding_dup_title (finding);
  g_autofree char *line = dup_line_text (finding);
  g_autofree char *reach = lat_finding_dup_reach (finding);

  gtk_label_set_text (self->title_label, title);
  set_text (self->line_label, line);
  show_side (self, finding, 0);
  show_side (self, finding, 1);
  set_text (self->reach_label, reach);
  adw_bin_set_child (self->diagram_bin, is_example ? create_diagram (finding) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->diagram_bin), is_example);
  gtk_widget_set_visible (self->use_box, is_example);
  gtk_widget_set_visible (self->first_start_button,
                          finding->kind == LAT_FINDING_START && !finding->reach.needs_start);
}

static void
show_progress (LatFindingSection *self)
{
  LatDifferenceProgress progress;
  g_autofree char *text = NULL;

  if (!lat_difference_finder_get_progress (self->finder, &progress))
    return;
  text = lat_difference_dup_progress (&progress, self->goal);
  gtk_label_set_text (self->progress_label, text);
}

static void
update_actions (LatFindingSection *self)
{
  const LatFinding *finding = lat_difference_finder_get_finding (self->finder);
  gboolean is_running = lat_difference_finder_is_running (self->finder);
  gboolean has_both = get_ruleset (self, 0) != NULL && get_ruleset (self, 1) != NULL;
  gboolean is_example = finding != NULL && lat_finding_is_example (finding);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "finding.find-line", has_both && !is_running);
  gtk_widget_action_set_enabled (widget, "finding.find-position", has_both && !is_running);
  gtk_widget_action_set_enabled (widget, "finding.find-from-first",
                                 finding != NULL && finding->kind == LAT_FINDING_START);
  gtk_widget_action_set_enabled (widget, "finding.stop", is_running);
  gtk_widget_action_set_enabled (widget, "finding.open", is_example);
  gtk_widget_action_set_enabled (widget, "finding.save-game", is_example);
  gtk_widget_action_set_enabled (widget, "finding.save-test", is_example);
}

static void
finder_updated_cb (LatFindingSection *self)
{
  const LatFinding *finding = lat_difference_finder_get_finding (self->finder);
  gboolean is_running = lat_difference_finder_is_running (self->finder);

  gtk_widget_set_visible (self->progress_box, is_running);
  gtk_widget_set_visible (self->finding_box, finding != NULL);
  if (is_running)
    show_progress (self);
  if (finding != NULL)
    {
      show_finding (self, finding);
      lat_scroll_into_view (self->finding_box);
    }
  update_actions (self);
}

/* }}} */
/* {{{ what is compared */

/* The position on the board, if both can play it. */
static gboolean
can_begin_here (LatFindingSection *self)
{
  LatRuleset *first = get_ruleset (self, 0), *second = get_ruleset (self, 1);

  return first != NULL && second != NULL
         && lat_difference_is_common (first, second, lat_document_get_position (self->document));
}

static void
update_from (LatFindingSection *self)
{
  gboolean can_begin = can_begin_here (self);

  gtk_widget_set_sensitive (self->from_row, can_begin);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->from_row),
                               can_begin ? _ ("Instead of the start")
                                         : _ ("It cannot be played by both rule sets"));
  update_actions (self);
}

/* Whether the rules that are compared play as those that were searched; unknown ones do. */
static gboolean
plays_as (LatFindingSection *self, guint side, guint searched)
{
  LatRuleset *now = get_ruleset (self, side), *then = self->searched[searched];

  return now == NULL || then == NULL
         || lat_rules_play_alike (lat_ruleset_get_rules (now), lat_ruleset_get_rules (then));
}

/* A finding stays until something else is looked for: its game may have been opened just now. */
static void
rules_changed_cb (LatFindingSection *self)
{
  gboolean is_stale = !plays_as (self, 0, 0) || !plays_as (self, 1, 1);
  gboolean is_swapped = is_stale && plays_as (self, 0, 1) && plays_as (self, 1, 0);

  if (is_stale && lat_difference_finder_is_running (self->finder))
    lat_difference_finder_clear (self->finder);
  gtk_label_set_text (self->stale_label, is_swapped ? _ ("Before and after are swapped now")
                                                    : _ ("Other rule sets are compared now"));
  gtk_widget_set_visible (GTK_WIDGET (self->stale_label), is_stale);
  update_from (self);
}

/* }}} */
/* {{{ actions */

static void
show_toast (LatFindingSection *self, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    lat_toast_show (ADW_TOAST_OVERLAY (overlay), text, TOAST_SECONDS);
}

static void
find_difference (LatFindingSection *self,
                 LatRuleset *first,
                 LatRuleset *second,
                 LatFindingGoal goal,
                 const LatPosition *position)
{
  LatDifferenceLimits limits;

  lat_difference_limits_init (&limits);
  limits.seconds = SECONDS;
  self->goal = goal;
  lat_ruleset_ref (first);
  lat_ruleset_ref (second);
  g_clear_pointer (&self->searched[0], lat_ruleset_unref);
  g_clear_pointer (&self->searched[1], lat_ruleset_unref);
  self->searched[0] = first;
  self->searched[1] = second;
  gtk_widget_set_visible (GTK_WIDGET (self->stale_label), FALSE);
  if (!lat_difference_finder_start (self->finder, first, second, goal, position, &limits))
    show_toast (self, _ ("There is no thread to search with"));
  else
    lat_scroll_into_view (self->progress_box);
}

static void
find_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatFindingSection *self = LAT_FINDING_SECTION (widget);
  gboolean for_line = g_str_equal (name, "finding.find-line");
  gboolean from_here =
      can_begin_here (self) && (!for_line || lat_switch_row_get_active (self->from_row));

  find_difference (self, get_ruleset (self, 0), get_ruleset (self, 1),
                   for_line ? LAT_FINDING_LINE : LAT_FINDING_POSITION,
                   from_here ? lat_document_get_position (self->document) : NULL);
}

static void
find_from_first_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatFindingSection *self = LAT_FINDING_SECTION (widget);

  find_difference (self, self->searched[0], self->searched[1], LAT_FINDING_LINE,
                   lat_ruleset_get_start (self->searched[0]));
}

static void
stop_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_difference_finder_stop (LAT_FINDING_SECTION (widget)->finder);
}

/* The example is shown where the rule sets part, and compared there by both. */
static void
open_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatFindingSection *self = LAT_FINDING_SECTION (widget);
  const LatFinding *finding = lat_difference_finder_get_finding (self->finder);
  LatGame *game = lat_finding_new_game (finding);
  LatRuleset *other = self->searched[lat_game_get_ruleset (game) == self->searched[0] ? 1 : 0];

  lat_document_add_game (self->document, game, _ ("Example of a difference"));
  lat_document_go_last (self->document);
  if (finding->action != LAT_ACTION_INVALID)
    lat_document_go_previous (self->document);
  lat_rules_comparison_set_previous (self->comparison, other);
  show_toast (self, _ ("The example is a game of its own now"));
}

/* What is to be written, and whether after what the file has already. */
typedef struct
{
  GFile *file;
  char *text;
  gboolean appends;
} Writing;

static void
free_writing (Writing *writing)
{
  g_object_unref (writing->file);
  g_free (writing->text);
  g_free (writing);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;
  g_autofree char *before = NULL;
  g_autofree char *all = NULL;
  GError *error = NULL;

  if (writing->appends && !g_file_load_contents (writing->file, NULL, &before, NULL, NULL, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        {
          g_task_return_error (task, error);
          return;
        }
      g_clear_error (&error);
    }
  all = g_strconcat (before != NULL ? before : "",
                     before != NULL && *before != '\0' && !g_str_has_suffix (before, "\n") ? "\n"
                                                                                           : "",
                     writing->text, NULL);
  if (lat_library_write_file (writing->file, all, -1, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatFindingSection) self = data;
  const Writing *writing = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    show_toast (self, writing->appends ? _ ("Test saved") : _ ("Game saved"));
  else
    show_toast (self, error->message);
}

/* @text: (transfer full) */
static void
write_file (LatFindingSection *self, GFile *file, char *text, gboolean appends)
{
  /* Not the task's object: the thread would be the last that lets go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, written_cb, g_object_ref (self));
  Writing *writing = g_new0 (Writing, 1);

  writing->file = g_object_ref (file);
  writing->text = text;
  writing->appends = appends;
  g_task_set_task_data (task, writing, (GDestroyNotify) free_writing);
  g_task_run_in_thread (task, write_in_thread);
}

static void
game_chosen_cb (GFile *file, gpointer data)
{
  LatFindingSection *self = data;
  const LatFinding *finding = lat_difference_finder_get_finding (self->finder);
  g_autoptr (LatGame) game = NULL;

  if (finding == NULL || !lat_finding_is_example (finding))
    return;
  game = lat_finding_new_game (finding);
  write_file (self, file, lat_game_writer_write (game), FALSE);
}

static void
test_chosen_cb (GFile *file, gpointer data)
{
  LatFindingSection *self = data;
  const LatFinding *finding = lat_difference_finder_get_finding (self->finder);

  if (finding != NULL && lat_finding_is_example (finding))
    write_file (self, file, lat_finding_dup_tests (finding), TRUE);
}

static void
save_game_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_file_dialogs_save_game (GTK_WINDOW (gtk_widget_get_root (widget)), NULL,
                              _ ("difference.latgame"), game_chosen_cb, widget);
}

static void
save_test_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_file_dialogs_export (widget, _ ("Add test to file"), _ ("differences.tsv"), _ ("Tests"),
                           test_chosen_cb);
}

/* }}} */

static void
lat_finding_section_dispose (GObject *object)
{
  LatFindingSection *self = LAT_FINDING_SECTION (object);

  g_clear_object (&self->finder);
  g_clear_object (&self->comparison);
  g_clear_object (&self->document);
  g_clear_pointer (&self->searched[0], lat_ruleset_unref);
  g_clear_pointer (&self->searched[1], lat_ruleset_unref);

  G_OBJECT_CLASS (lat_finding_section_parent_class)->dispose (object);
}

static void
lat_finding_section_class_init (LatFindingSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_finding_section_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-finding-section.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, from_row);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, progress_box);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, progress_label);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, finding_box);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, title_label);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, diagram_bin);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, line_label);
  gtk_widget_class_bind_template_child_full (widget_class, "first_label", FALSE,
                                             G_STRUCT_OFFSET (LatFindingSection, side_labels[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "second_label", FALSE,
                                             G_STRUCT_OFFSET (LatFindingSection, side_labels[1]));
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, reach_label);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, stale_label);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, first_start_button);
  gtk_widget_class_bind_template_child (widget_class, LatFindingSection, use_box);

  gtk_widget_class_install_action (widget_class, "finding.find-line", NULL, find_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.find-position", NULL, find_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.find-from-first", NULL,
                                   find_from_first_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.stop", NULL, stop_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.open", NULL, open_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.save-game", NULL, save_game_action_cb);
  gtk_widget_class_install_action (widget_class, "finding.save-test", NULL, save_test_action_cb);
}

static void
lat_finding_section_init (LatFindingSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->finder = lat_difference_finder_new ();
  g_signal_connect_object (self->finder, "updated", G_CALLBACK (finder_updated_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * lat_finding_section_new:
 * @comparison: who knows which rule sets are compared; the section follows it
 *
 * Returns: (transfer floating): the section
 */
GtkWidget *
lat_finding_section_new (LatRulesComparison *comparison)
{
  LatFindingSection *self;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (comparison), NULL);

  self = g_object_new (LAT_TYPE_FINDING_SECTION, NULL);
  self->comparison = g_object_ref (comparison);
  self->document = g_object_ref (lat_rules_comparison_get_document (comparison));
  g_signal_connect_object (comparison, "sides-changed", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update_from (self);
  return GTK_WIDGET (self);
}
