/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-window.c - the engine is taught the rules of a game */
#include "lat-teach-window.h"

#include <glib/gi18n.h>

#include "lat-evaluation-words.h"
#include "lat-help.h"
#include "lat-lab-run.h"
#include "lat-own-nets.h"
#include "lat-question.h"
#include "lat-rows.h"
#include "lat-scope.h"
#include "lat-settings.h"
#include "lat-teach-words.h"

struct _LatTeachWindow
{
  AdwWindow parent_instance;

  LatDocument *document;
  LatTeachRun *run;
  gboolean is_filling;
  gboolean is_used; /* whether there is a net, and it is not turned off */

  AdwPreferencesGroup *options;
  GtkWidget *minutes_spin;
  GtkWidget *threads_spin;
  GtkLabel *status_label;
  GtkProgressBar *progress;
  GtkLabel *time_label;
  GtkWidget *other_label;
  GtkWidget *again_row;
  GtkWidget *start_button;
  GtkWidget *stop_button;
  GtkWidget *learned;
  GtkWidget *games_row;
  GtkLabel *games_label;
  GtkWidget *positions_row;
  GtkLabel *positions_label;
  GtkWidget *error_row;
  GtkLabel *error_label;
  GtkWidget *match_row;
  GtkLabel *match_label;
  GtkWidget *kept;
  GtkWidget *use_row;
};

G_DEFINE_FINAL_TYPE (LatTeachWindow, lat_teach_window, ADW_TYPE_WINDOW)

/* {{{ what is shown */

/* @text: (transfer full) (nullable): %NULL hides it. Returns: whether it is shown */
static gboolean
show_text (GtkWidget *place, GtkLabel *label, char *text)
{
  gboolean is_there = text != NULL;

  gtk_widget_set_visible (place, is_there);
  if (is_there && g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
  g_free (text);
  return is_there;
}

static gboolean
is_other (LatTeachWindow *self)
{
  return lat_document_get_ruleset (self->document) != lat_teach_run_get_ruleset (self->run);
}

static void
refresh_learned (LatTeachWindow *self)
{
  LatTeachState learned;
  gboolean is_any;

  lat_teach_run_get_learned (self->run, &learned);
  is_any = show_text (self->games_row, self->games_label, lat_teach_words_dup_games (&learned));
  is_any |= show_text (
      self->positions_row, self->positions_label,
      learned.n_positions > 0 ? g_strdup_printf (_ ("%'u"), (guint) learned.n_positions) : NULL);
  is_any |= show_text (self->error_row, self->error_label, lat_teach_words_dup_error (&learned));
  is_any |= show_text (self->match_row, self->match_label, lat_teach_words_dup_match (&learned));
  gtk_widget_set_visible (self->learned, is_any);
}

/* Reads a file: not at each news. */
static void
refresh_kept (LatTeachWindow *self)
{
  gboolean is_off;
  g_autoptr (LatNetFile) file = lat_taught_nets_load (
      lat_own_nets_get_default (), lat_teach_run_get_ruleset (self->run), &is_off);
  g_autofree char *words = NULL;

  self->is_used = file != NULL && !is_off;
  gtk_widget_set_visible (self->kept, file != NULL);
  if (file == NULL)
    return;
  words = lat_evaluation_dup_gain (file);
  self->is_filling = TRUE;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->use_row), words != NULL ? words : "");
  lat_switch_row_set_active (self->use_row, !is_off);
  self->is_filling = FALSE;
}

static const char *
get_start_words (LatTeachRunState state)
{
  switch (state)
    {
    case LAT_TEACH_RUN_NEW:
      return _ ("_Start");
    case LAT_TEACH_RUN_PASSED:
    case LAT_TEACH_RUN_REFUSED:
      return _ ("_Learn more");
    case LAT_TEACH_RUN_STOPPED:
    case LAT_TEACH_RUN_OPEN:
    case LAT_TEACH_RUN_FAILED:
    case LAT_TEACH_RUN_RUNNING:
    case LAT_TEACH_RUN_STOPPING:
    default:
      return _ ("_Go on");
    }
}

static void
refresh_buttons (LatTeachWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LatTeachRunState state = (LatTeachRunState) lat_news_get_state (LAT_NEWS (self->run));
  gboolean is_running = lat_teach_run_is_running (self->run);
  gboolean has_focus =
      gtk_widget_has_focus (self->start_button) || gtk_widget_has_focus (self->stop_button);

  gtk_button_set_label (GTK_BUTTON (self->start_button), get_start_words (state));
  gtk_widget_set_visible (self->start_button, !is_running);
  gtk_widget_set_visible (self->stop_button, is_running);
  gtk_widget_set_visible (self->again_row, !is_running && state != LAT_TEACH_RUN_NEW);
  gtk_widget_action_set_enabled (widget, "teach.start", !is_running);
  gtk_widget_action_set_enabled (widget, "teach.stop", state == LAT_TEACH_RUN_RUNNING);
  gtk_widget_set_sensitive (self->minutes_spin, !is_running);
  gtk_widget_set_sensitive (self->threads_spin, !is_running);
  /* Who has started it by a key can stop it by the same. */
  if (has_focus)
    gtk_widget_grab_focus (is_running ? self->stop_button : self->start_button);
}

static void
refresh_run (LatTeachWindow *self)
{
  LatTeachRunState state = (LatTeachRunState) lat_news_get_state (LAT_NEWS (self->run));
  g_autofree char *title = g_markup_escape_text (
      lat_rules_get_display_name (lat_ruleset_get_rules (lat_teach_run_get_ruleset (self->run))),
      -1);
  gboolean has_time;

  adw_preferences_group_set_title (self->options, title);
  refresh_learned (self);
  refresh_buttons (self);
  show_text (GTK_WIDGET (self->status_label), self->status_label,
             lat_teach_words_dup_status (self->run, self->is_used));
  has_time = show_text (GTK_WIDGET (self->time_label), self->time_label,
                        lat_teach_words_dup_time (self->run));
  /* The match may have been decided long before the time was over. */
  gtk_widget_set_visible (GTK_WIDGET (self->progress), has_time && state != LAT_TEACH_RUN_PASSED
                                                           && state != LAT_TEACH_RUN_REFUSED);
  gtk_widget_set_visible (self->other_label, is_other (self));
}

static void
refresh_teach_window (LatTeachWindow *self)
{
  if (self->document == NULL)
    return;
  refresh_kept (self);
  refresh_run (self);
}

static void
updated_cb (LatTeachWindow *self)
{
  if (self->document == NULL)
    return;
  if (lat_teach_run_is_running (self->run))
    refresh_run (self);
  else
    refresh_teach_window (self);
}

/* }}} */
/* {{{ the rules */

/* What is being taught stays what it is. */
static void
follow_rules (LatTeachWindow *self)
{
  if (self->document == NULL)
    return;
  if (!lat_teach_run_is_running (self->run) && is_other (self))
    lat_teach_run_set_ruleset (self->run, lat_document_get_ruleset (self->document));
  refresh_teach_window (self);
}

static void
document_changed_cb (LatTeachWindow *self, guint change)
{
  if (change & (LAT_CHANGE_RULES | LAT_CHANGE_GAMES))
    follow_rules (self);
}

/* }}} */
/* {{{ actions */

static void
tell_fault (LatTeachWindow *self, const char *heading, const GError *error)
{
  lat_question_tell (GTK_WIDGET (self), heading, error->message);
}

static void
start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatTeachWindow *self = LAT_TEACH_WINDOW (widget);
  int minutes = (int) lat_spin_row_get_value (self->minutes_spin);
  g_autoptr (GError) error = NULL;

  g_settings_set_int (lat_settings_get_default (), "teach-minutes", minutes);
  if (!lat_teach_run_start (self->run, 60.0 * minutes,
                            (guint) lat_spin_row_get_value (self->threads_spin), &error))
    tell_fault (self, _ ("It could not begin"), error);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_teach_run_stop (LAT_TEACH_WINDOW (widget)->run);
}

static void
again_response_cb (LatTeachWindow *self, const char *response)
{
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "again") != 0 || lat_teach_run_is_running (self->run))
    return;
  if (lat_teach_run_discard (self->run, &error))
    start_activated (GTK_WIDGET (self), NULL, NULL);
  else
    tell_fault (self, _ ("It could not begin"), error);
}

static void
remove_response_cb (LatTeachWindow *self, const char *response)
{
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "remove") != 0)
    return;
  if (!lat_taught_nets_remove (lat_own_nets_get_default (), lat_teach_run_get_ruleset (self->run),
                               &error))
    tell_fault (self, _ ("The net could not be removed"), error);
}

static void
ask (LatTeachWindow *self,
     const char *heading,
     const char *body,
     const char *id,
     const char *label,
     GCallback callback)
{
  LatQuestion *question = lat_question_new (heading, body);

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, id, label, ADW_RESPONSE_DESTRUCTIVE);
  lat_question_set_usual (question, "cancel", "cancel");
  g_signal_connect_object (question, "response", callback, self, G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
}

static void
again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (LAT_TEACH_WINDOW (widget), _ ("Start again?"),
       _ ("All games that were played to learn these rules, and what was made of them, are "
          "deleted. A "
          "net that was kept stays until a new one passes."),
       "again", _ ("_Delete and start"), G_CALLBACK (again_response_cb));
}

static void
remove_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask (LAT_TEACH_WINDOW (widget), _ ("Remove the net?"),
       _ ("The engine judges these rules without it then. What was played to learn them stays."),
       "remove", _ ("_Remove"), G_CALLBACK (remove_response_cb));
}

static void
use_cb (LatTeachWindow *self)
{
  g_autoptr (GError) error = NULL;

  /* It is told twice, and after it was turned by nobody. */
  if (self->is_filling || lat_switch_row_get_active (self->use_row) == self->is_used
      || lat_taught_nets_set_off (lat_own_nets_get_default (),
                                  lat_teach_run_get_ruleset (self->run),
                                  !lat_switch_row_get_active (self->use_row), &error))
    return;
  refresh_teach_window (self);
  tell_fault (self, _ ("The net could not be switched"), error);
}

/* }}} */

/* What was learned is kept, and the thread ends by itself. */
static gboolean
lat_teach_window_close_request (GtkWindow *window)
{
  lat_teach_run_stop (LAT_TEACH_WINDOW (window)->run);
  return GTK_WINDOW_CLASS (lat_teach_window_parent_class)->close_request (window);
}

static void
lat_teach_window_dispose (GObject *object)
{
  LatTeachWindow *self = LAT_TEACH_WINDOW (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  if (self->run != NULL)
    g_signal_handlers_disconnect_by_data (self->run, self);
  g_clear_object (&self->run);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_teach_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, options);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, minutes_spin);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, threads_spin);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, time_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, other_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, again_row);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, start_button);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, stop_button);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, learned);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, games_row);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, games_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, positions_row);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, positions_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, error_row);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, error_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, match_row);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, match_label);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, kept);
  gtk_widget_class_bind_template_child (widget_class, LatTeachWindow, use_row);
}

static void
lat_teach_window_class_init (LatTeachWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_teach_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = lat_teach_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-teach-window.ui");
  lat_scope_use_in_class (widget_class);
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
  gtk_widget_class_install_action (widget_class, "teach.start", NULL, start_activated);
  gtk_widget_class_install_action (widget_class, "teach.stop", NULL, stop_activated);
  gtk_widget_class_install_action (widget_class, "teach.again", NULL, again_activated);
  gtk_widget_class_install_action (widget_class, "teach.remove", NULL, remove_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
lat_teach_window_init (LatTeachWindow *self)
{
  guint n = g_get_num_processors ();

  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_filling = FALSE;
  self->run = lat_teach_run_new (lat_own_nets_get_default ());
  lat_spin_row_set_range (self->threads_spin, 1, MIN (n, LAT_LAB_MAX_THREADS));
  /* One is left for the window and for all else. */
  lat_spin_row_set_value (self->threads_spin, MAX (n, 2) - 1);
  lat_spin_row_set_value (self->minutes_spin,
                          g_settings_get_int (lat_settings_get_default (), "teach-minutes"));
  lat_help_add_key (GTK_WIDGET (self), "teach");
  g_object_bind_property (self->run, "fraction", self->progress, "fraction", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->run, "updated", G_CALLBACK (updated_cb), self);
  g_signal_connect (self, "map", G_CALLBACK (follow_rules), NULL);
  g_signal_connect_object (lat_own_nets_get_default (), "changed",
                           G_CALLBACK (refresh_teach_window), self, G_CONNECT_SWAPPED);
}

/**
 * lat_teach_window_new:
 * @parent: the window with the board
 *
 * Returns: (transfer none): the window, which belongs to GTK; it is not shown yet
 */
GtkWindow *
lat_teach_window_new (GtkWindow *parent)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  return g_object_new (LAT_TYPE_TEACH_WINDOW, "transient-for", parent, "application",
                       gtk_window_get_application (parent), NULL);
}

/**
 * lat_teach_window_set_document:
 * @document: whose rules are taught
 */
void
lat_teach_window_set_document (LatTeachWindow *self, LatDocument *document)
{
  g_return_if_fail (LAT_IS_TEACH_WINDOW (self));
  g_return_if_fail (LAT_IS_DOCUMENT (document));

  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  follow_rules (self);
}
