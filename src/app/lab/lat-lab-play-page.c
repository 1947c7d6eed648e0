/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-play-page.c - playing a run, and the runs that there are */
#include "lat-lab-play-page.h"

#include <glib/gi18n.h>

#include "lat-lab-choices.h"
#include "lat-lab-counter.h"
#include "lat-lab-decider.h"
#include "lat-lab-job.h"
#include "lat-lab-number.h"
#include "lat-lab-play-words.h"
#include "lat-lab-reader.h"
#include "lat-lab-run-row.h"
#include "lat-lab-run-watch.h"
#include "lat-lab-runs.h"
#include "lat-lab-sweep-dialog.h"
#include "lat-lab-vary.h"
#include "lat-match-game.h"
#include "lat-name-choice.h"
#include "lat-preset-dialog.h"
#include "lat-rows.h"
#include "lat-rules-mend.h"
#include "lat-scope.h"
#include "lat-scroll-into-view.h"

#define UNDO_SECONDS 10
/* Of games between two neighbours of a ladder. */
#define LADDER_PAIRS 20

struct _LatLabPlayPage
{
  AdwBin parent_instance;

  LatDocument *document;
  LatLabJob *job;
  LatLabRuns *runs;
  LatLabCounter *counter;
  LatLabDecider *decider; /* NULL: all games are played */
  GPtrArray *queue;       /* of LatLabHeader: what is played after this run */
  guint starting;
  GString *verdicts;
  LatRules *other;    /* with which the rules are compared; NULL: with none */
  char *path;         /* of the run that is or was played */
  char *base;         /* of the names of runs that vary a rule */
  const char *metric; /* that the decider tests */
  gboolean is_stopping;
  gboolean is_sweep; /* of many rule sets, of which no number is known before the end */
  char *after;       /* how the games of the run begin, in words */
  gboolean was_running, is_naming;
  gboolean has_own_name; /* whether the name was typed */

  GtkLabel *rules_label;
  GtkLabel *other_label;
  GtkWidget *no_other_button;
  GtkDropDown *vary_drop;
  GtkDropDown *metric_drop;
  GtkWidget *metric_row;
  GtkWidget *double_row;
  GtkWidget *start_row;
  GtkWidget *ladder_row;
  GtkWidget *games_spin;
  GtkWidget *nodes_spin;
  GtkWidget *random_spin;
  GtkWidget *plies_spin;
  GtkWidget *threads_spin;
  GtkWidget *seed_spin;
  GtkEditable *name_row;
  GtkWidget *options;
  GtkLabel *status_label;
  GtkProgressBar *progress;
  GtkWidget *said; /* both of what follows */
  GtkLabel *summary_label;
  GtkLabel *verdict_label;
  GtkWidget *start_button;
  GtkWidget *stop_button;
  GtkWidget *report_button;
  GtkListBox *runs_list;
};

G_DEFINE_FINAL_TYPE (LatLabPlayPage, lat_lab_play_page, ADW_TYPE_BIN)

static void
play_next (LatLabPlayPage *self);
static void
set_other (LatLabPlayPage *self, const LatRules *rules);

static const LatRules *
get_rules (LatLabPlayPage *self)
{
  return lat_ruleset_get_rules (lat_document_get_ruleset (self->document));
}

/* {{{ what is said */

static char *
dup_progress (LatLabPlayPage *self, const LatLabProgress *progress)
{
  guint n = (guint) progress->n_games;
  const LatLabHeader *header = lat_lab_job_get_header (self->job);
  const char *other = self->queue != NULL && header->n_rules > 1 ? header->labels[1] : NULL;
  g_autofree char *played =
      g_strdup_printf (ngettext ("%'u of %'u game played", "%'u of %'u games played", n),
                       (guint) progress->n_done, n);
  g_autofree char *games =
      other != NULL ? g_strdup_printf ("%s · %s", other, played) : g_steal_pointer (&played);
  g_autofree char *left = NULL;

  if (progress->left_us < 0)
    return g_steal_pointer (&games);
  left = lat_lab_play_dup_time (progress->left_us);
  return g_strdup_printf ("%s · %s", games, left);
}

static char *
dup_status (LatLabPlayPage *self, const LatLabProgress *progress)
{
  const GError *error = lat_lab_job_get_error (self->job);
  guint n = (guint) progress->n_done;

  if (self->is_stopping)
    return g_strdup (_ ("Stopping…"));
  if (lat_lab_job_is_running (self->job))
    return dup_progress (self, progress);
  if (error != NULL)
    return g_strdup (error->message);
  if (self->path == NULL)
    return g_strdup (_ ("Each opening is played twice, with sides swapped."));
  if (self->decider != NULL && lat_lab_decider_is_decided (self->decider))
    return g_strdup_printf (ngettext ("Decided after %'u game.", "Decided after %'u games.", n), n);
  if (lat_lab_job_is_complete (self->job))
    return g_strdup_printf (ngettext ("Done: %'u game.", "Done: %'u games.", n), n);
  return g_strdup_printf (
      ngettext ("Stopped after %'u game; the run can go on from the list below.",
                "Stopped after %'u games; the run can go on from the list below.", n),
      n);
}

/* }}} */
/* {{{ the state */

static void
set_enabled (LatLabPlayPage *self, const char *action, gboolean is_enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_enabled);
}

/* The focus goes where the button was: from what ends the run to what came of it. */
static void
show_buttons (LatLabPlayPage *self, gboolean is_running, gboolean has_games)
{
  gboolean had_stop = gtk_widget_has_focus (self->stop_button);
  gboolean had_start =
      gtk_widget_has_focus (self->start_button) || gtk_widget_has_focus (self->report_button);

  gtk_widget_set_visible (self->report_button, !is_running && has_games);
  gtk_widget_set_visible (self->start_button, !is_running);
  gtk_widget_set_visible (self->stop_button, is_running);
  set_enabled (self, "run.start", !is_running && self->document != NULL);
  set_enabled (self, "run.stop", is_running && !self->is_stopping);
  set_enabled (self, "run.resume", !is_running);
  if (is_running && had_start)
    gtk_widget_grab_focus (self->stop_button);
  else if (!is_running && had_stop)
    gtk_widget_grab_focus (has_games ? self->report_button : self->start_button);
}

/* What games say so far stands below the choices, which nobody needs while they are played. */
static void
show_said (LatLabPlayPage *self)
{
  g_autofree char *summary =
      self->is_sweep ? NULL : lat_lab_play_dup_summary (self->counter, self->after);
  gboolean is_said = summary != NULL || self->verdicts->len > 0;
  gboolean was_said = gtk_widget_get_visible (self->said);

  gtk_label_set_label (self->summary_label, summary != NULL ? summary : "");
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label), summary != NULL);
  gtk_label_set_label (self->verdict_label, self->verdicts->str);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict_label), self->verdicts->len > 0);
  gtk_widget_set_visible (self->said, is_said);
  if (is_said && !was_said)
    lat_scroll_into_view (self->said);
}

static void
propose_name (LatLabPlayPage *self)
{
  g_autofree char *slug = NULL;
  g_autofree char *name = NULL;

  if (self->has_own_name || self->document == NULL)
    return;
  slug = lat_rules_mend_dup_slug (lat_rules_get_display_name (get_rules (self)));
  name = lat_lab_runs_dup_free_name (self->runs, slug);
  self->is_naming = TRUE;
  gtk_editable_set_text (self->name_row, name);
  self->is_naming = FALSE;
}

static void
refresh_lab_play_page (LatLabPlayPage *self)
{
  gboolean is_running = lat_lab_job_is_running (self->job);
  g_autofree char *status = NULL;
  LatLabProgress progress;

  lat_lab_job_get_progress (self->job, &progress);
  if (!is_running)
    self->is_stopping = FALSE;
  status = dup_status (self, &progress);
  gtk_label_set_label (self->status_label, status);
  show_said (self);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_progress_bar_set_fraction (
      self->progress,
      progress.n_games > 0 ? (double) progress.n_done / (double) progress.n_games : 0);
  gtk_widget_set_sensitive (self->options, !is_running);
  show_buttons (self, is_running, progress.n_done > 0);
}

/* What the run that has ended says of its question. */
static void
note_verdict (LatLabPlayPage *self)
{
  const LatLabHeader *header = lat_lab_job_get_header (self->job);
  LatLabSequential test;
  LatLabVerdict verdict;
  g_autofree char *words = NULL;

  if (self->decider == NULL)
    return;
  verdict = lat_lab_decider_get_verdict (self->decider, &test);
  words = lat_lab_compare_dup_verdict (header->labels[1], self->metric, &test, verdict);
  g_string_append_printf (self->verdicts, "%s%s · %s: %s", self->verdicts->len > 0 ? "\n" : "",
                          header->labels[1], _ (lat_metric_find (self->metric)->name), words);
}

static gboolean
start_next_cb (gpointer data)
{
  LatLabPlayPage *self = data;

  self->starting = 0;
  play_next (self);
  return G_SOURCE_REMOVE;
}

/* Not while the job still tells that the run before is over. */
static void
go_on (LatLabPlayPage *self)
{
  gboolean is_good = lat_lab_job_is_complete (self->job)
                     || (self->decider != NULL && lat_lab_decider_is_decided (self->decider));

  note_verdict (self);
  if (!is_good || self->queue == NULL || self->queue->len == 0)
    g_clear_pointer (&self->queue, g_ptr_array_unref);
  else if (self->starting == 0)
    self->starting = g_idle_add (start_next_cb, self);
}

static void
updated_cb (LatLabPlayPage *self)
{
  gboolean is_running = lat_lab_job_is_running (self->job);

  if (is_running && self->decider != NULL && lat_lab_decider_is_decided (self->decider))
    lat_lab_job_stop (self->job);
  if (self->was_running && !is_running)
    go_on (self);
  refresh_lab_play_page (self);
  if (is_running != self->was_running)
    lat_lab_runs_refresh (self->runs);
  if (self->was_running && !is_running)
    {
      self->has_own_name = FALSE;
      propose_name (self);
    }
  self->was_running = is_running;
}

static void
document_changed_cb (LatLabPlayPage *self, guint change)
{
  if (!(change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES)))
    return;
  gtk_label_set_label (self->rules_label, lat_rules_get_display_name (get_rules (self)));
  lat_lab_choices_fill_keys (self->vary_drop, _ ("Vary a rule"), get_rules (self));
  propose_name (self);
}

static void
name_changed_cb (LatLabPlayPage *self)
{
  if (!self->is_naming)
    self->has_own_name = *gtk_editable_get_text (self->name_row) != '\0';
}

/* }}} */
/* {{{ actions */

static void
tell_lab_play_page (LatLabPlayPage *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lab.tell", "s", text);
}

static void
note_beginning (LatLabPlayPage *self, const LatLabHeader *header)
{
  LatLabBeginning beginning =
      lat_lab_beginning_of (header, lat_document_get_ruleset (self->document));

  g_free (self->after);
  self->after = lat_lab_beginning_dup_words (&beginning);
}

static void
play (LatLabPlayPage *self, const LatLabHeader *header, LatSide first, const char *path)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->counter, lat_lab_counter_unref);
  g_clear_pointer (&self->decider, lat_lab_decider_unref);
  self->counter = lat_lab_counter_new (first);
  note_beginning (self, header);
  self->is_sweep = header->vary != NULL;
  if (header->n_rules == 2 && self->metric != NULL)
    self->decider = lat_lab_run_watch_new_decider (header, self->metric);
  lat_lab_run_watch_begin (self->job, self->counter, self->decider);
  g_free (self->path);
  self->path = g_strdup (path);
  self->is_stopping = FALSE;
  if (!lat_lab_job_start (self->job, header, path,
                          (guint) lat_spin_row_get_value (self->threads_spin), &error))
    tell_lab_play_page (self, error->message);
  refresh_lab_play_page (self);
}

static void
forget_queue (LatLabPlayPage *self)
{
  g_clear_handle_id (&self->starting, g_source_remove);
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  g_string_truncate (self->verdicts, 0);
  self->metric = NULL;
}

/* The next run of those that wait. Its file is named after the value that is tried. */
static void
play_next (LatLabPlayPage *self)
{
  g_autoptr (LatLabHeader) header = g_ptr_array_steal_index (self->queue, 0);
  g_autofree char *slug = lat_rules_mend_dup_slug (header->labels[1]);
  g_autofree char *wanted = g_strconcat (self->base, "-", slug, NULL);
  g_autofree char *name = lat_lab_runs_dup_free_name (self->runs, wanted);
  g_autofree char *path = lat_lab_runs_dup_path (self->runs, name);

  play (self, header, (LatSide) get_rules (self)->first, path);
}

static LatLabHeader *
create_header (LatLabPlayPage *self, gboolean has_other)
{
  LatLabHeader *header = lat_lab_header_new ();

  lat_lab_play_add_rules (header, lat_document_get_ruleset (self->document));
  if (has_other && self->other != NULL)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (self->other, NULL);

      if (ruleset != NULL)
        lat_lab_play_add_rules (header, ruleset);
    }
  header->n_pairs = ((guint64) lat_spin_row_get_value (self->games_spin) + 1) / 2;
  header->nodes[0] = header->nodes[1] = (guint64) lat_spin_row_get_value (self->nodes_spin);
  if (gtk_widget_get_visible (self->double_row) && lat_switch_row_get_active (self->double_row))
    header->nodes[0] *= 2;
  header->random_plies = (guint) lat_spin_row_get_value (self->random_spin);
  if (lat_switch_row_get_active (self->start_row))
    header->start_pairs = header->n_pairs;
  if (lat_switch_row_get_active (self->ladder_row))
    {
      header->ladder = lat_lab_ladder_dup_usual ((guint) header->nodes[1]);
      header->ladder_pairs = LADDER_PAIRS;
    }
  header->max_plies = (guint) lat_spin_row_get_value (self->plies_spin);
  header->seed = (guint64) lat_spin_row_get_value (self->seed_spin);
  return header;
}

/* One run for each other value of the rule that is varied. */
static void
start_values (LatLabPlayPage *self, LatKey key)
{
  g_autoptr (LatLabHeader) base = create_header (self, FALSE);

  self->queue = lat_lab_vary_list (base, get_rules (self), key);
  if (self->queue->len > 0)
    {
      g_free (self->base);
      self->base = g_strdup (gtk_editable_get_text (self->name_row));
      play_next (self);
      return;
    }
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  tell_lab_play_page (self, _ ("These rules cannot be played with any other value of that rule."));
}

/* A run may have come back meanwhile that has the name.
 *
 * Returns: (nullable): where the run is kept; %NULL after a complaint */
static char *
make_room (LatLabPlayPage *self)
{
  g_autofree char *text = NULL;

  propose_name (self);
  if (g_mkdir_with_parents (lat_lab_runs_get_folder (self->runs), 0700) == 0)
    return lat_lab_runs_dup_path (self->runs, gtk_editable_get_text (self->name_row));
  text =
      g_strdup_printf (_ ("The folder %s cannot be made."), lat_lab_runs_get_folder (self->runs));
  tell_lab_play_page (self, text);
  return NULL;
}

static void
start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);
  g_autoptr (LatLabHeader) header = create_header (self, TRUE);
  g_autofree char *path = make_room (self);
  LatKey key;

  if (path == NULL)
    return;
  forget_queue (self);
  self->metric = lat_lab_choices_get_metric (self->metric_drop);
  if (self->other == NULL && lat_lab_choices_get_key (self->vary_drop, &key))
    start_values (self, key);
  else
    play (self, header, (LatSide) get_rules (self)->first, path);
}

static void
sweep_chosen_cb (const LatLabHeader *header, gpointer data)
{
  LatLabPlayPage *self = data;
  g_autofree char *path = make_room (self);

  if (path == NULL || lat_lab_job_is_running (self->job))
    return;
  forget_queue (self);
  play (self, header, (LatSide) get_rules (self)->first, path);
}

static void
sweep_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);
  g_autoptr (LatLabHeader) header = create_header (self, FALSE);

  lat_lab_sweep_dialog_present (widget, lat_document_get_ruleset (self->document), header,
                                (guint) lat_spin_row_get_value (self->threads_spin),
                                sweep_chosen_cb, self);
}

/* Only where two rule sets are played there is something to be decided; and one thing is compared at
 * a time: rule sets or efforts. */
static void
refresh_choices (LatLabPlayPage *self)
{
  LatKey key;
  gboolean varies = lat_lab_choices_get_key (self->vary_drop, &key);

  if (varies && self->other != NULL)
    set_other (self, NULL);
  gtk_widget_set_visible (self->metric_row, varies || self->other != NULL);
  gtk_widget_set_visible (self->double_row, !varies && self->other == NULL);
}

static void
set_other (LatLabPlayPage *self, const LatRules *rules)
{
  g_clear_pointer (&self->other, lat_rules_free);
  self->other = rules != NULL ? lat_rules_copy (rules) : NULL;
  gtk_label_set_label (self->other_label,
                       rules != NULL ? lat_rules_get_display_name (rules) : _ ("nothing"));
  gtk_widget_set_visible (self->no_other_button, rules != NULL);
  if (rules != NULL)
    gtk_drop_down_set_selected (self->vary_drop, 0);
  refresh_choices (self);
}

static void
other_chosen_cb (LatRules *rules, gpointer data)
{
  set_other (data, rules);
}

static void
choose_other_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);

  lat_preset_dialog_present (widget, _ ("Compare with"), _ ("C_ompare"),
                             self->other != NULL ? self->other->id : NULL, other_chosen_cb,
                             g_object_ref (self), g_object_unref);
}

static void
no_other_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  set_other (LAT_LAB_PLAY_PAGE (widget), NULL);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);

  self->is_stopping = TRUE;
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  lat_lab_job_stop (self->job);
  refresh_lab_play_page (self);
}

static void
resume_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);

  forget_queue (self);
  if (reader == NULL)
    tell_lab_play_page (self, error->message);
  else
    play (self, lat_lab_reader_get_header (reader),
          (LatSide) lat_ruleset_get_rules (lat_lab_reader_get_ruleset (reader, 0))->first, path);
}

/* It belongs to the window with the game. */
static void
teach_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (gtk_widget_get_root (widget)));

  if (window != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.teach", NULL);
}

static void
report_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);

  if (self->path != NULL)
    gtk_widget_activate_action (widget, "lab.show-report", "s", self->path);
}

static void
undo_clicked_cb (AdwToast *toast, LatLabPlayPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!lat_lab_runs_restore (self->runs, g_object_get_data (G_OBJECT (toast), "token"), &error))
    tell_lab_play_page (self, error->message);
  propose_name (self);
}

static void
show_deleted (LatLabPlayPage *self, const char *name, char *token)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), name);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, UNDO_SECONDS);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_object_set_data_full (G_OBJECT (toast), "token", token, g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), self, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts), toast);
}

static LatLabRunItem *
find_item (LatLabPlayPage *self, const char *path)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->runs));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatLabRunItem) item = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (g_str_equal (lat_lab_run_item_get_path (item), path))
        return g_steal_pointer (&item);
    }
  return NULL;
}

static void
delete_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (widget);
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr (LatLabRunItem) item = find_item (self, path);
  g_autoptr (GError) error = NULL;
  char *token;

  if (item == NULL)
    return;
  if (lat_lab_job_is_running (self->job) && g_strcmp0 (path, self->path) == 0)
    {
      tell_lab_play_page (self, _ ("This run is being played: stop it first."));
      return;
    }
  token = lat_lab_runs_discard (self->runs, item, &error);
  if (token == NULL)
    {
      tell_lab_play_page (self, error->message);
      return;
    }
  gtk_widget_activate_action (widget, "lab.forget", "s", path);
  show_deleted (self, lat_lab_run_item_get_name (item), token);
  propose_name (self);
}

/* }}} */

static void
lat_lab_play_page_dispose (GObject *object)
{
  LatLabPlayPage *self = LAT_LAB_PLAY_PAGE (object);

  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->job);
  g_clear_object (&self->runs);
  g_clear_object (&self->document);
  g_clear_pointer (&self->other, lat_rules_free);
  g_clear_pointer (&self->counter, lat_lab_counter_unref);
  g_clear_pointer (&self->decider, lat_lab_decider_unref);
  g_clear_pointer (&self->queue, g_ptr_array_unref);
  g_clear_handle_id (&self->starting, g_source_remove);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->after, g_free);
  g_clear_pointer (&self->base, g_free);
  G_OBJECT_CLASS (lat_lab_play_page_parent_class)->dispose (object);
}

static void
lat_lab_play_page_finalize (GObject *object)
{
  g_string_free (LAT_LAB_PLAY_PAGE (object)->verdicts, TRUE);
  G_OBJECT_CLASS (lat_lab_play_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, rules_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, other_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, no_other_button);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, vary_drop);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, metric_drop);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, metric_row);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, double_row);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, start_row);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, ladder_row);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, games_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, nodes_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, random_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, plies_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, threads_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, seed_spin);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, name_row);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, options);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, status_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, progress);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, said);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, report_button);
  gtk_widget_class_bind_template_child (widget_class, LatLabPlayPage, runs_list);
}

static void
lat_lab_play_page_class_init (LatLabPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_lab_play_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_lab_play_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-lab-play-page.ui");
  lat_scope_use_in_class (widget_class);
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_choices);
  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_activated);
  gtk_widget_class_install_action (widget_class, "run.sweep", NULL, sweep_activated);
  gtk_widget_class_install_action (widget_class, "run.choose-other", NULL, choose_other_activated);
  gtk_widget_class_install_action (widget_class, "run.no-other", NULL, no_other_activated);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_activated);
  gtk_widget_class_install_action (widget_class, "run.resume", "s", resume_activated);
  gtk_widget_class_install_action (widget_class, "run.delete", "s", delete_activated);
  gtk_widget_class_install_action (widget_class, "run.report", NULL, report_activated);
  gtk_widget_class_install_action (widget_class, "run.teach", NULL, teach_activated);
}

static void
lat_lab_play_page_init (LatLabPlayPage *self)
{
  guint n = g_get_num_processors ();

  self->job = lat_lab_job_new ();
  self->runs = lat_lab_runs_new_for_user ();
  lat_lab_runs_tidy (self->runs);
  self->verdicts = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_lab_choices_fill_metrics (self->metric_drop);
  lat_name_choice (self->metric_drop, _ ("Stop when decided"));
  lat_spin_row_set_range (self->threads_spin, 1, MIN (n, LAT_LAB_MAX_THREADS));
  /* One is left for the window and for all else. */
  lat_spin_row_set_value (self->threads_spin, MAX (n, 2) - 1);
  lat_spin_row_set_value (self->plies_spin, LAT_MATCH_DEFAULT_MAX_PLIES);
  set_other (self, NULL);
  lat_lab_run_row_bind (self->runs_list, self->runs);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect_swapped (self, "map", G_CALLBACK (lat_lab_runs_refresh), self->runs);
  refresh_lab_play_page (self);
}

/**
 * lat_lab_play_page_set_document:
 * @document: whose rules are played
 */
void
lat_lab_play_page_set_document (LatLabPlayPage *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_LAB_PLAY_PAGE (self));
  g_return_if_fail (LAT_IS_DOCUMENT (document));

  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  document_changed_cb (self, LAT_CHANGE_RULES);
  refresh_lab_play_page (self);
}
