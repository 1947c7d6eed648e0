/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-report-page.c - what a run says of its rules
 *
 * The rows of a report are made one number a frame: many rows that are laid out and drawn for the first
 * time at once would hold up what is pressed.
 */
#include "lat-lab-report-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-file-dialogs.h"
#include "lat-lab-metric.h"
#include "lat-lab-cite.h"
#include "lat-lab-compare.h"
#include "lat-lab-number.h"
#include "lat-lab-record-game.h"
#include "lat-lab-report-text.h"
#include "lat-lab-sweep-groups.h"
#include "lat-lab-sweep-text.h"
#include "lat-name-choice.h"
#include "lat-photo-reader.h"
#include "lat-plain-words.h"
#include "lat-rows.h"
#include "lat-settings.h"

struct _LatLabReportPage
{
  AdwBin parent_instance;

  LatLabReportJob *job;
  LatPhotoReader *photo;     /* of the board of the rules that are shown */
  GCancellable *cancellable; /* of the games that are being opened */
  guint filling;
  guint next; /* metric, difference, or number of a sweep, to be shown */
  guint next_effect;
  GPtrArray *groups;
  GPtrArray *old_groups; /* no longer shown */
  guint removing;
  AdwPreferencesGroup *group;
  const char *group_title;

  GtkStack *stack;
  GtkLabel *loading_label;
  AdwStatusPage *error_page;
  GtkBox *head_box;
  GtkWidget *wear_button;
  GtkLabel *title_label;
  GtkLabel *summary_label;
  GtkLabel *run_label;
  GtkDropDown *rules_drop;
  GtkBox *groups_box;
};

G_DEFINE_FINAL_TYPE (LatLabReportPage, lat_lab_report_page, ADW_TYPE_BIN)

/* In which groups the numbers are; those of the same group stand together in the table of metrics.
 * One that is not named goes with those before it. */
static const struct
{
  const char *metric;
  const char *title;
} starts[] = {
  { "first-score", N_ ("Result") },         { "plies", N_ ("Length") },
  { "branching", N_ ("Choice") },           { "captures", N_ ("Captures") },
  { "decided", N_ ("Course of the game") }, { "skill", N_ ("Skill") },
  { "stalled", N_ ("Dead ends") },          { "keys", N_ ("Rules") },
  { "openings", N_ ("Openings") },          { "occupied", N_ ("The board") },
};

static void
show_toast (LatLabReportPage *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lab.tell", "s", text);
}

/* {{{ the numbers */

/* Two rule sets that were compared come after their comparison. */
static gboolean
is_comparison (LatLabReportPage *self)
{
  return lat_lab_report_job_get_n_differences (self->job) > 0
         && gtk_drop_down_get_selected (self->rules_drop) == 0;
}

/* The table of a sweep comes before the reports of its combinations. */
static gboolean
is_sweep (LatLabReportPage *self)
{
  return lat_lab_report_job_get_sweep (self->job) != NULL
         && gtk_drop_down_get_selected (self->rules_drop) == 0;
}

static const LatLabReport *
get_report (LatLabReportPage *self)
{
  guint n = lat_lab_report_job_get_n_reports (self->job);
  gboolean has_more = lat_lab_report_job_get_n_differences (self->job) > 0
                      || lat_lab_report_job_get_sweep (self->job) != NULL;
  guint n_before = has_more ? 1 : 0;
  guint chosen = gtk_drop_down_get_selected (self->rules_drop);

  return lat_lab_report_job_get_report (
      self->job, chosen >= n_before && chosen - n_before < n ? chosen - n_before : 0);
}

/* To take all rows of a report away takes long: a group at a time. */
static gboolean
remove_cb (gpointer data)
{
  LatLabReportPage *self = data;

  if (self->old_groups->len > 0)
    {
      gtk_box_remove (self->groups_box, g_ptr_array_index (self->old_groups, 0));
      g_ptr_array_remove_index (self->old_groups, 0);
      return G_SOURCE_CONTINUE;
    }
  self->removing = 0;
  return G_SOURCE_REMOVE;
}

/* What is not shown cannot be pressed, and so does not look for a report that has gone. */
static void
clear_groups (LatLabReportPage *self)
{
  if (self->filling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->groups_box), self->filling);
  self->filling = 0;
  for (guint i = 0; i < self->groups->len; i++)
    {
      gtk_widget_set_visible (g_ptr_array_index (self->groups, i), FALSE);
      g_ptr_array_add (self->old_groups, g_ptr_array_index (self->groups, i));
    }
  g_ptr_array_set_size (self->groups, 0);
  if (self->removing == 0 && self->old_groups->len > 0)
    self->removing = g_idle_add (remove_cb, self);
  self->group = NULL;
  self->group_title = NULL;
  self->next = 0;
  self->next_effect = 0;
}

/* A group that has nothing to show is not there. */
static AdwPreferencesGroup *
get_group (LatLabReportPage *self)
{
  if (self->group != NULL)
    return self->group;
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, self->group_title);
  gtk_box_append (self->groups_box, GTK_WIDGET (self->group));
  g_ptr_array_add (self->groups, self->group);
  return self->group;
}

static GtkWidget *
create_difference (LatLabReportPage *self, guint index)
{
  const LatLabComparison *row = lat_lab_report_job_get_difference (self->job, index);
  const LatLabDifference *found = &row->difference;
  const LatLabReport *second = lat_lab_report_job_get_report (self->job, 1);
  const LatLabItem *item = lat_lab_report_get_item (second, found->metric->id);
  const LatLabItem *other =
      lat_lab_report_get_item (lat_lab_report_job_get_report (self->job, 0), found->metric->id);
  GtkWidget *widget = adw_action_row_new ();
  g_autofree char *before = lat_lab_item_dup_total (other);
  g_autofree char *after = lat_lab_item_dup_total (item);
  g_autofree char *change = lat_lab_compare_dup_difference (item, &found->difference);
  g_autofree char *verdict = lat_lab_compare_dup_verdict (
      lat_lab_report_get_header (second)->labels[1], found->metric->id, &row->test, row->verdict);
  /* Translators: a number by the first rule set and by the second, and what that means */
  g_autofree char *subtitle = g_strdup_printf (_ ("%s → %s\n%s"), before, after, verdict);
  g_autofree char *spoken =
      g_strdup_printf ("%s: %s. %s", _ (found->metric->name), change, subtitle);
  GtkWidget *label = gtk_label_new (change);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (widget), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), _ (found->metric->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (widget), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (widget), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (label, "numeric");
  if (row->verdict == LAT_LAB_VERDICT_MORE || row->verdict == LAT_LAB_VERDICT_LESS)
    gtk_widget_add_css_class (label, "heading");
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), label);
  lat_row_say (widget, spoken);
  return widget;
}

static gboolean
fill_differences_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatLabReportPage *self = data;

  if (self->removing != 0)
    return G_SOURCE_CONTINUE;
  /* Long words are laid out in a pass of their own. */
  if (self->group == NULL)
    {
      const LatLabComparison *first = lat_lab_report_job_get_difference (self->job, 0);
      g_autofree char *errors = lat_lab_compare_dup_errors (&first->test);
      g_autofree char *how = lat_lab_compare_dup_how (lat_lab_report_job_get_report (self->job, 0),
                                                      lat_lab_report_job_get_report (self->job, 1));
      g_autofree char *text = g_strdup_printf (
          "%s %s %s", _ ("The second rule set minus the first, with the interval of 95 %."), how,
          errors);

      self->group_title = _ ("Differences");
      lat_plain_words_set (get_group (self), "description", text);
      return G_SOURCE_CONTINUE;
    }
  adw_preferences_group_add (get_group (self), create_difference (self, self->next));
  self->next++;
  if (self->next < lat_lab_report_job_get_n_differences (self->job))
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static void
add_group (LatLabReportPage *self, GtkWidget *group)
{
  gtk_box_append (self->groups_box, group);
  g_ptr_array_add (self->groups, group);
}

/* A picture or an effect a frame; what is meant by an effect comes last, since it is long. */
static gboolean
fill_sweep_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatLabReportPage *self = data;
  const LatLabSweepTable *table = lat_lab_report_job_get_sweep (self->job);

  if (self->removing != 0)
    return G_SOURCE_CONTINUE;
  if (self->next < LAT_N_LAB_SWEEP_NUMBERS)
    {
      LatLabSweepNumber number = (LatLabSweepNumber) self->next;

      if (self->group == NULL && lat_lab_sweep_table_has (table, number))
        {
          self->group = ADW_PREFERENCES_GROUP (lat_lab_sweep_group_new (table, number));
          add_group (self, GTK_WIDGET (self->group));
        }
      else if (self->group == NULL
               || !lat_lab_sweep_group_add (self->group, table, number, &self->next_effect))
        {
          self->group = NULL;
          self->next_effect = 0;
          self->next++;
        }
      return G_SOURCE_CONTINUE;
    }
  add_group (self, lat_lab_sweep_method_new (table));
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
fill_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  LatLabReportPage *self = data;
  const LatLabReport *report = get_report (self);
  guint n;
  const LatMetric *metric = &lat_metric_get_table (&n)[self->next];

  /* What is taken away and what comes are not laid out in one pass. */
  if (self->removing != 0)
    return G_SOURCE_CONTINUE;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (g_str_equal (starts[i].metric, metric->id))
      {
        self->group = NULL;
        self->group_title = _ (starts[i].title);
      }
  if (lat_lab_metric_is_known (report, metric->id))
    lat_lab_metric_add (get_group (self), report, metric->id, self->photo);
  self->next++;
  if (self->next < n)
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

static char *
dup_title (LatLabReportPage *self, const LatLabHeader *header)
{
  if (is_sweep (self))
    return lat_lab_sweep_dup_title (lat_lab_report_job_get_sweep (self->job));
  if (is_comparison (self))
    /* Translators: two rule sets that are compared */
    return g_strdup_printf (_ ("%s and %s"), header->labels[0], header->labels[1]);
  return g_strdup (header->labels[lat_lab_report_get_rules_index (get_report (self))]);
}

/* Of a comparison: what is proved of either rule set; else the most important numbers, too. */
static char *
dup_summary (LatLabReportPage *self)
{
  if (is_sweep (self))
    return g_strchomp (lat_lab_sweep_dup_decided (lat_lab_report_job_get_sweep (self->job)));
  if (!is_comparison (self))
    return lat_lab_report_dup_summary (get_report (self));
  return g_strchomp (lat_lab_compare_dup_decided (lat_lab_report_job_get_report (self->job, 0),
                                                  lat_lab_report_job_get_report (self->job, 1)));
}

/* Where there are no maps there is no board either; what is compared has them in what is saved. */
static void
follow_board (LatLabReportPage *self, const LatLabReport *report)
{
  const LatLabHeader *header = lat_lab_report_get_header (report);
  g_autoptr (LatRuleset) named = NULL;

  if (header->board != NULL && !is_sweep (self))
    named = lat_lab_name_rules (header, lat_lab_report_get_rules_index (report),
                                lat_lab_report_get_ruleset (report));
  lat_photo_reader_follow (self->photo, named);
}

static void
fill_lab_report_page (LatLabReportPage *self)
{
  const LatLabReport *report = get_report (self);
  g_autofree char *title = dup_title (self, lat_lab_report_get_header (report));
  g_autofree char *summary = dup_summary (self);
  g_autofree char *run = is_sweep (self)
                             ? lat_lab_sweep_dup_run (lat_lab_report_job_get_sweep (self->job))
                             : lat_lab_report_dup_run (report);
  GtkTickCallback fill = is_comparison (self) ? fill_differences_cb : fill_cb;

  clear_groups (self);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->summary_label, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary_label), *summary != '\0');
  gtk_label_set_label (self->run_label, run);
  follow_board (self, report);
  self->filling = gtk_widget_add_tick_callback (GTK_WIDGET (self->groups_box),
                                                is_sweep (self) ? fill_sweep_cb : fill, self, NULL);
}

static void
rules_chosen_cb (LatLabReportPage *self)
{
  if (lat_lab_report_job_get_n_reports (self->job) > 0)
    fill_lab_report_page (self);
}

static void
fill_rules (LatLabReportPage *self)
{
  guint n = lat_lab_report_job_get_n_reports (self->job);
  const LatLabHeader *header =
      lat_lab_report_get_header (lat_lab_report_job_get_report (self->job, 0));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (lat_lab_report_job_get_n_differences (self->job) > 0)
    gtk_string_list_append (names, _ ("Comparison"));
  if (lat_lab_report_job_get_sweep (self->job) != NULL)
    gtk_string_list_append (names, _ ("All combinations"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (names, header->labels[i]);
  g_signal_handlers_block_by_func (self->rules_drop, rules_chosen_cb, self);
  gtk_drop_down_set_model (self->rules_drop, G_LIST_MODEL (names));
  g_signal_handlers_unblock_by_func (self->rules_drop, rules_chosen_cb, self);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_drop), n > 1);
}

/* }}} */

static void
show_loading (LatLabReportPage *self)
{
  guint n = (guint) lat_lab_report_job_get_n_read (self->job);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%'u game has been looked at", "%'u games have been looked at", n), n);

  gtk_label_set_label (self->loading_label, text);
}

static gboolean
is_empty (LatLabReportPage *self)
{
  return lat_lab_report_get_n_games (lat_lab_report_job_get_report (self->job, 0)) == 0;
}

static void
updated_cb (LatLabReportPage *self)
{
  const GError *error = lat_lab_report_job_get_error (self->job);
  gboolean is_loading = lat_lab_report_job_is_loading (self->job);
  gboolean has_report = lat_lab_report_job_get_n_reports (self->job) > 0;
  const char *page = "empty";

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.save-html", has_report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.save-json", has_report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.save-bundle", has_report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.cite", has_report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.wear", has_report);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "report.stop", is_loading);
  if (is_loading)
    {
      show_loading (self);
      page = "loading";
    }
  else if (error != NULL)
    {
      lat_plain_words_set (self->error_page, "description", error->message);
      page = "error";
    }
  else if (has_report && is_empty (self))
    page = "nothing";
  else if (has_report)
    {
      fill_rules (self);
      fill_lab_report_page (self);
      page = "report";
    }
  gtk_stack_set_visible_child_name (self->stack, page);
}

/* {{{ actions */

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatLabReportPage) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_cut;
  guint n;
  g_autoptr (GFile) file = lat_lab_report_job_open_games_finish (LAT_LAB_REPORT_JOB (source),
                                                                 result, &n, &is_cut, &error);
  g_autofree char *path = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->job == NULL)
    return;
  if (file == NULL)
    {
      show_toast (self, error->message);
      return;
    }
  if (is_cut)
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("Only the first game is shown", "The first %'u games are shown", n), n);

      show_toast (self, text);
    }
  path = g_file_get_path (file);
  gtk_widget_activate_action (GTK_WIDGET (self), "lab.open-games", "s", path);
}

static void
games_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (widget);
  const char *metric;
  const char *row;

  if (lat_lab_report_job_get_n_reports (self->job) == 0)
    return;
  g_variant_get (parameter, "(&sm&s)", &metric, &row);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  lat_lab_report_job_open_games_async (self->job,
                                       lat_lab_report_get_rules_index (get_report (self)), metric,
                                       row, self->cancellable, opened_cb, g_object_ref (self));
}

static void
tell_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  show_toast (LAT_LAB_REPORT_PAGE (widget), g_variant_get_string (parameter, NULL));
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_lab_report_job_stop (LAT_LAB_REPORT_PAGE (widget)->job);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatLabReportPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (lat_lab_report_job_save_finish (LAT_LAB_REPORT_JOB (source), result, &error))
    show_toast (self, _ ("Report saved"));
  else
    {
      text = g_strdup_printf (_ ("Could not save: %s"), error->message);
      show_toast (self, text);
    }
}

static void
save_report (LatLabReportPage *self, LatLabReportKind kind, GFile *file)
{
  if (self->job != NULL && lat_lab_report_job_get_n_reports (self->job) > 0)
    lat_lab_report_job_save_async (
        self->job, kind, g_settings_get_boolean (lat_settings_get_default (), "report-captions"),
        kind == LAT_LAB_REPORT_BUNDLE ? lat_photo_reader_get_shown (self->photo)
                                      : lat_photo_reader_get_small (self->photo),
        file, saved_cb, g_object_ref (self));
}

static void
html_chosen_cb (GFile *file, gpointer data)
{
  save_report (data, LAT_LAB_REPORT_HTML, file);
}

static void
json_chosen_cb (GFile *file, gpointer data)
{
  save_report (data, LAT_LAB_REPORT_JSON, file);
}

static void
bundle_chosen_cb (GFile *file, gpointer data)
{
  save_report (data, LAT_LAB_REPORT_BUNDLE, file);
}

static char *
dup_name (LatLabReportPage *self, const char *suffix)
{
  g_autofree char *base = g_path_get_basename (lat_lab_report_job_get_path (self->job));
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  return g_strconcat (base, suffix, NULL);
}

static void
save_html_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (widget);
  g_autofree char *name = dup_name (self, ".html");

  lat_file_dialogs_export (widget, _ ("Save the report"), name, _ ("Web pages"), html_chosen_cb);
}

static void
save_json_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (widget);
  g_autofree char *name = dup_name (self, ".json");

  lat_file_dialogs_export (widget, _ ("Save the report"), name, _ ("JSON files"), json_chosen_cb);
}

static void
save_bundle_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (widget);
  g_autofree char *name = dup_name (self, ".zip");

  lat_file_dialogs_export (widget, _ ("Save the run with its report"), name, _ ("Zip files"),
                           bundle_chosen_cb);
}

static void
wear_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "lab.show-wear", "s",
                              lat_lab_report_job_get_path (LAT_LAB_REPORT_PAGE (widget)->job));
}

static void
cite_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (widget);
  const char *form = g_variant_get_string (parameter, NULL);
  LatLabCiteFormat format = g_str_equal (form, "bibtex") ? LAT_LAB_CITE_BIBTEX
                            : g_str_equal (form, "csl")  ? LAT_LAB_CITE_CSL
                                                         : LAT_LAB_CITE_TEXT;
  g_autoptr (GPtrArray) reports = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < lat_lab_report_job_get_n_reports (self->job); i++)
    g_ptr_array_add (reports, (gpointer) lat_lab_report_job_get_report (self->job, i));
  if (reports->len == 0)
    return;
  text = lat_lab_cite (reports, NULL, format);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  show_toast (self, _ ("Citation copied"));
}

/* }}} */

static void
lat_lab_report_page_dispose (GObject *object)
{
  LatLabReportPage *self = LAT_LAB_REPORT_PAGE (object);

  if (self->groups != NULL)
    clear_groups (self);
  g_clear_handle_id (&self->removing, g_source_remove);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->old_groups, g_ptr_array_unref);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->job != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->job, self);
      lat_lab_report_job_load (self->job, NULL);
    }
  g_clear_object (&self->job);
  g_clear_object (&self->photo);
  G_OBJECT_CLASS (lat_lab_report_page_parent_class)->dispose (object);
}

static void
lat_lab_report_page_class_init (LatLabReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_lab_report_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/latrunculi/Latrunculi/lat-lab-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, stack);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, loading_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, error_page);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, head_box);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, wear_button);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, run_label);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, rules_drop);
  gtk_widget_class_bind_template_child (widget_class, LatLabReportPage, groups_box);
  gtk_widget_class_bind_template_callback (widget_class, rules_chosen_cb);
  gtk_widget_class_install_action (widget_class, "report.games", "(sms)", games_activated);
  gtk_widget_class_install_action (widget_class, "report.tell", "s", tell_activated);
  gtk_widget_class_install_action (widget_class, "report.stop", NULL, stop_activated);
  gtk_widget_class_install_action (widget_class, "report.save-html", NULL, save_html_activated);
  gtk_widget_class_install_action (widget_class, "report.save-json", NULL, save_json_activated);
  gtk_widget_class_install_action (widget_class, "report.save-bundle", NULL, save_bundle_activated);
  gtk_widget_class_install_action (widget_class, "report.cite", "s", cite_activated);
  gtk_widget_class_install_action (widget_class, "report.wear", NULL, wear_activated);
}

static void
add_settings (LatLabReportPage *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GAction) captions =
      g_settings_create_action (lat_settings_get_default (), "report-captions");

  g_action_map_add_action (G_ACTION_MAP (group), captions);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "report-settings", G_ACTION_GROUP (group));
}

static void
add_photo (LatLabReportPage *self)
{
  GtkWidget *button;

  self->photo = lat_photo_reader_new ();
  g_signal_connect_object (self->photo, "failed", G_CALLBACK (show_toast), self, G_CONNECT_SWAPPED);
  button = lat_photo_reader_create_switch (self->photo);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_insert_child_after (self->head_box, button, self->wear_button);
}

static void
lat_lab_report_page_init (LatLabReportPage *self)
{
  self->groups = g_ptr_array_new ();
  self->old_groups = g_ptr_array_new ();
  self->job = lat_lab_report_job_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  lat_name_choice (self->rules_drop, _ ("Rules"));
  add_settings (self);
  add_photo (self);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (updated_cb), self);
  updated_cb (self);
}

/**
 * lat_lab_report_page_show:
 * @path: the file of a run; %NULL: none
 *
 * Makes the report of a run and shows it.
 */
void
lat_lab_report_page_show (LatLabReportPage *self, const char *path)
{
  g_return_if_fail (LAT_IS_LAB_REPORT_PAGE (self));

  /* The rows look into the report. */
  clear_groups (self);
  lat_lab_report_job_load (self->job, path);
}

/**
 * lat_lab_report_page_get_path:
 *
 * Returns: (nullable): the file of the run that is shown
 */
const char *
lat_lab_report_page_get_path (LatLabReportPage *self)
{
  g_return_val_if_fail (LAT_IS_LAB_REPORT_PAGE (self), NULL);
  return lat_lab_report_job_get_path (self->job);
}
