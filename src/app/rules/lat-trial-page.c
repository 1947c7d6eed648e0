/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trial-page.c - rules tried by playing them at random, and what was found */
#include "lat-trial-page.h"

#include <glib/gi18n.h>

#include "lat-rules-trial-job.h"
#include "lat-rules-window.h"
#include "lat-start-section.h"
#include "lat-rows.h"
#include "lat-scope.h"

struct _LatTrialPage
{
  AdwBin parent_instance;

  LatRulesEditor *editor;
  LatRulesTrialJob *job;
  /* What the list shows; NULL while there is nothing to show. */
  GPtrArray *findings;

  AdwToastOverlay *toasts;
  GtkWidget *games_spin;
  GtkWidget *plies_spin;
  GtkWidget *seed_spin;
  GtkLabel *status_label;
  GtkProgressBar *progress;
  GtkWidget *start_button;
  GtkWidget *stop_button;
  AdwPreferencesGroup *findings_group;
  GtkListBox *findings_list;
  AdwBin *start_bin;
};

G_DEFINE_FINAL_TYPE (LatTrialPage, lat_trial_page, ADW_TYPE_BIN)

static const LatRules *
get_tried_rules (LatTrialPage *self)
{
  LatRuleset *ruleset = lat_rules_trial_job_get_ruleset (self->job);

  return ruleset != NULL ? lat_ruleset_get_rules (ruleset) : NULL;
}

/* {{{ the list */

static GtkWidget *
create_row (const LatRulesTrialFinding *finding)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (
      finding->is_warning ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  /* Translators: a warning, and what it says */
  g_autofree char *spoken = g_strdup_printf (_ ("Warning: %s"), finding->text);

  gtk_widget_add_css_class (icon, finding->is_warning ? "warning" : "dim-label");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), finding->text);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  if (finding->key < LAT_N_KEYS)
    {
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_widget_set_tooltip_text (row, _ ("Show the rule"));
    }
  lat_row_say (row, finding->is_warning ? spoken : finding->text);
  return row;
}

static void
clear_list (LatTrialPage *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->findings_list, 0)) != NULL)
    gtk_list_box_remove (self->findings_list, GTK_WIDGET (row));
  g_clear_pointer (&self->findings, g_ptr_array_unref);
}

static void
fill_list (LatTrialPage *self)
{
  const LatRulesTrial *trial = lat_rules_trial_job_get_trial (self->job);
  g_autofree char *method = NULL;

  if (self->findings != NULL || trial->games == 0)
    return;
  self->findings =
      lat_rules_trial_list_findings (trial, lat_rules_trial_job_get_ruleset (self->job));
  for (guint i = 0; i < self->findings->len; i++)
    gtk_list_box_append (self->findings_list, create_row (g_ptr_array_index (self->findings, i)));
  method = lat_rules_trial_dup_method (trial);
  adw_preferences_group_set_description (self->findings_group, method);
}

static void
row_activated_cb (LatTrialPage *self, GtkListBoxRow *row)
{
  const LatRulesTrialFinding *finding =
      g_ptr_array_index (self->findings, (guint) gtk_list_box_row_get_index (row));

  if (finding->key < LAT_N_KEYS)
    lat_rules_window_show_key (LAT_RULES_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                               finding->key);
}

/* }}} */

static char *
dup_status (LatTrialPage *self, gboolean has_error)
{
  const LatRulesTrial *trial = lat_rules_trial_job_get_trial (self->job);
  const LatRules *tried = get_tried_rules (self);

  if (lat_rules_trial_job_is_running (self->job))
    return g_strdup_printf (
        ngettext ("%u of %u game played", "%u of %u games played", trial->options.games),
        trial->games, trial->options.games);
  if (has_error)
    return g_strdup (_ ("The rules have an error: mend it first."));
  if (tried == NULL || trial->games == 0)
    return g_strdup (_ ("These rules have not been tried yet."));
  if (!lat_rules_play_alike (tried, lat_rules_editor_get_rules (self->editor)))
    return g_strdup (_ ("The rules have been changed since this trial."));
  if (trial->games < trial->options.games)
    return g_strdup (_ ("Stopped: the findings are of the games until then."));
  return g_strdup (_ ("Done."));
}

static void
refresh_trial_page (LatTrialPage *self)
{
  const LatRulesTrial *trial = lat_rules_trial_job_get_trial (self->job);
  gboolean is_running = lat_rules_trial_job_is_running (self->job);
  gboolean has_error = lat_rules_editor_find_error (self->editor, &(LatKey){ 0 });
  gboolean had_focus =
      gtk_widget_has_focus (self->start_button) || gtk_widget_has_focus (self->stop_button);
  g_autofree char *status = dup_status (self, has_error);

  gtk_label_set_label (self->status_label, status);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_progress_bar_set_fraction (
      self->progress, trial->options.games > 0 ? (double) trial->games / trial->options.games : 0);
  gtk_widget_set_visible (self->start_button, !is_running);
  gtk_widget_set_visible (self->stop_button, is_running);
  if (had_focus)
    gtk_widget_grab_focus (is_running ? self->stop_button : self->start_button);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.start", !is_running && !has_error);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.stop", is_running);
  if (is_running)
    clear_list (self);
  else
    fill_list (self);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_group), self->findings != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "trial.copy", self->findings != NULL);
}

static void
start_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatTrialPage *self = LAT_TRIAL_PAGE (widget);
  LatRulesTrialOptions options = {
    .games = (guint) lat_spin_row_get_value (self->games_spin),
    .max_plies = (guint) lat_spin_row_get_value (self->plies_spin),
    .seed = (guint64) lat_spin_row_get_value (self->seed_spin),
  };
  g_autoptr (LatRuleset) ruleset =
      lat_ruleset_new (lat_rules_editor_get_rules (self->editor), NULL);

  if (ruleset != NULL)
    lat_rules_trial_job_start (self->job, ruleset, &options);
}

static void
stop_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  lat_rules_trial_job_stop (LAT_TRIAL_PAGE (widget)->job);
}

static void
copy_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  LatTrialPage *self = LAT_TRIAL_PAGE (widget);
  g_autofree char *method = lat_rules_trial_dup_method (lat_rules_trial_job_get_trial (self->job));
  g_autoptr (GString) text = g_string_new (lat_rules_get_display_name (get_tried_rules (self)));

  for (guint i = 0; i < self->findings->len; i++)
    {
      const LatRulesTrialFinding *finding = g_ptr_array_index (self->findings, i);

      g_string_append_printf (text, "\n%s %s", finding->is_warning ? "!" : "•", finding->text);
    }
  g_string_append_printf (text, "\n%s\n", method);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text->str);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Findings copied")));
}

static void
lat_trial_page_dispose (GObject *object)
{
  LatTrialPage *self = LAT_TRIAL_PAGE (object);

  g_clear_object (&self->job);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->findings, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_trial_page_parent_class)->dispose (object);
}

static void
lat_trial_page_class_init (LatTrialPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_trial_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-trial-page.ui");
  lat_scope_use_in_class (widget_class);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, games_spin);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, plies_spin);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, seed_spin);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, status_label);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, progress);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, stop_button);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, findings_group);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, findings_list);
  gtk_widget_class_bind_template_child (widget_class, LatTrialPage, start_bin);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "trial.start", NULL, start_action_cb);
  gtk_widget_class_install_action (widget_class, "trial.stop", NULL, stop_action_cb);
  gtk_widget_class_install_action (widget_class, "trial.copy", NULL, copy_action_cb);
}

static void
lat_trial_page_init (LatTrialPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * lat_trial_page_new:
 * @editor: whose rules are tried
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
lat_trial_page_new (LatRulesEditor *editor)
{
  LatTrialPage *self;

  g_return_val_if_fail (LAT_IS_RULES_EDITOR (editor), NULL);

  self = g_object_new (LAT_TYPE_TRIAL_PAGE, NULL);
  self->editor = g_object_ref (editor);
  self->job = lat_rules_trial_job_new ();
  adw_bin_set_child (self->start_bin, lat_start_section_new (editor));
  g_signal_connect_object (self->job, "updated", G_CALLBACK (refresh_trial_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "changed", G_CALLBACK (refresh_trial_page), self,
                           G_CONNECT_SWAPPED);
  refresh_trial_page (self);
  return GTK_WIDGET (self);
}
