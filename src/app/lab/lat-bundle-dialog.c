/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-dialog.c - what a bundle of a run has, whether it is as it was, and its replay */
#include "lat-bundle-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-bundle-job.h"
#include "lat-dialog.h"
#include "lat-help.h"
#include "lat-lab-run.h"
#include "lat-plain-words.h"
#include "lat-rules-mend.h"
#include "lat-toolbar-view.h"

/* So many files that differ are named; and so much of a report is shown, in bytes. */
#define MAX_FILES 6
#define MAX_WORDS 60000

typedef struct
{
  GtkWidget *dialog;
  LatBundleJob *job;
  LatLabRuns *runs;
  LatBundleFunc func;
  gpointer data;
  gboolean is_filled;
  gboolean is_closed;

  GtkWidget *accept;
  GtkStack *pages;
  AdwStatusPage *error_page;
  AdwPreferencesGroup *about;
  AdwActionRow *files_row;
  AdwActionRow *games_row;
  AdwActionRow *made_row;
  GtkImage *files_icon;
  GtkImage *games_icon;
  GtkImage *made_icon;
  GtkWidget *play_button;
  GtkWidget *stop_button;
  GtkProgressBar *progress;
  GtkLabel *report_label;
} BundleDialog;

static void
free_dialog (gpointer data)
{
  BundleDialog *self = data;

  g_object_unref (self->job);
  g_object_unref (self->runs);
  g_free (self);
}

/* What is shown goes before the last who holds the dialog, as does who is told of it. */
static void
closed_cb (BundleDialog *self)
{
  self->is_closed = TRUE;
  g_signal_handlers_disconnect_by_data (self->job, self);
  lat_bundle_job_stop (self->job);
}

/* {{{ words */

/* Returns: (transfer full): the files that are so, a line each, the first few of them */
static char *
dup_files (const GPtrArray *findings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (findings->len, MAX_FILES); i++)
    {
      const LatBundleFinding *finding = g_ptr_array_index (findings, i);

      g_string_append_printf (text, "\n%s", finding->path);
    }
  if (findings->len > MAX_FILES)
    g_string_append (text, "\n…");
  return g_string_free (text, FALSE);
}

static char *
dup_sums (BundleDialog *self)
{
  const GPtrArray *changed = lat_bundle_job_get_changed (self->job);
  guint n = lat_bundle_get_n_files (lat_bundle_job_get_bundle (self->job)) - 1;
  g_autofree char *names = dup_files (changed);

  if (changed->len == 0)
    return g_strdup_printf (
        ngettext ("%u file is what its checksum says", "%u files are what their checksums say", n),
        n);
  return g_strdup_printf (ngettext ("%u file was changed, or has no checksum:%s",
                                    "%u files were changed, or have no checksums:%s", changed->len),
                          changed->len, names);
}

static char *
dup_count (BundleDialog *self)
{
  guint n = (guint) lat_bundle_job_get_n_games (self->job);

  return g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
}

static char *
dup_replayed (BundleDialog *self, const LatBundleReplay *replay)
{
  guint n = (guint) replay->n_same;

  if (replay->is_other)
    {
      g_autofree char *before = g_strdup_printf (
          ngettext ("%'u game before it is the same", "%'u games before it are the same", n), n);

      /* Translators: the number of a game, and “3 games before it are the same” */
      return g_strdup_printf (_ ("Game %u was played otherwise here, or changed; %s"),
                              (guint) replay->other, before);
    }
  if (replay->is_whole)
    return g_strdup_printf (ngettext ("%'u game was played again, to the same bytes",
                                      "%'u games were played again, to the same bytes", n),
                            n);
  if (replay->error != NULL)
    return g_strdup (replay->error->message);
  return g_strdup_printf (ngettext ("Stopped: %'u game was played again, to the same bytes",
                                    "Stopped: %'u games were played again, to the same bytes", n),
                          n);
}

static char *
dup_games (BundleDialog *self)
{
  g_autofree char *count = dup_count (self);
  guint n = (guint) lat_bundle_job_get_n_games (self->job);
  const LatBundleReplay *replay = lat_bundle_job_get_replay (self->job);

  switch (lat_bundle_job_get_state (self->job))
    {
    case LAT_BUNDLE_STATE_PLAYING:
      return g_strdup_printf (
          ngettext ("%'u of %'u game played again", "%'u of %'u games played again", n),
          (guint) lat_bundle_job_get_n_played (self->job), n);
    case LAT_BUNDLE_STATE_MAKING:
      return g_strdup_printf (ngettext ("%'u game was played again, to the same bytes",
                                        "%'u games were played again, to the same bytes", n),
                              n);
    case LAT_BUNDLE_STATE_REPLAYED:
      return dup_replayed (self, replay);
    default:
      /* Translators: “400 games” */
      return g_strdup_printf (_ ("%s, not played again yet"), count);
    }
}

/* What is only drawn otherwise is the same. */
static GPtrArray *
list_different (const LatBundleReplay *replay)
{
  GPtrArray *different = g_ptr_array_new ();

  for (guint i = 0; i < replay->findings->len; i++)
    if (((LatBundleFinding *) replay->findings->pdata[i])->verdict != LAT_BUNDLE_REDRAWN)
      g_ptr_array_add (different, replay->findings->pdata[i]);
  return different;
}

static char *
dup_made (BundleDialog *self)
{
  const LatBundleReplay *replay = lat_bundle_job_get_replay (self->job);
  g_autoptr (GPtrArray) different = NULL;
  g_autofree char *names = NULL;

  if (!lat_bundle_job_is_in_our_language (self->job))
    return g_strdup_printf (
        /* Translators: the code of a language, as “de” */
        _ ("Its words are in another language (%s); “latrunculi-cli lab replay” compares them"),
        lat_bundle_job_get_options (self->job)->language);
  if (lat_bundle_job_get_state (self->job) == LAT_BUNDLE_STATE_MAKING)
    return g_strdup (_ ("Made again…"));
  if (replay == NULL || (!replay->is_made && replay->error == NULL))
    return g_strdup (_ ("Made again once all games are the same"));
  if (!replay->is_made)
    return g_strdup (replay->is_whole ? replay->error->message : _ ("Not made again"));
  different = list_different (replay);
  if (different->len == 0)
    return g_strdup (replay->findings->len == 0
                         ? _ ("Made again, to the same bytes")
                         : _ ("Made again, with the same words and numbers; pictures are drawn "
                              "otherwise, since fonts are others"));
  names = dup_files (different);
  return g_strdup_printf (
      ngettext ("%u file is not the same:%s", "%u files are not the same:%s", different->len),
      different->len, names);
}

/* }}} */
/* {{{ what is shown */

static AdwActionRow *
add_row (AdwPreferencesGroup *group, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle != NULL ? subtitle : "");
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (group, row);
  return ADW_ACTION_ROW (row);
}

static char *
dup_rules (const LatLabHeader *header)
{
  g_autofree char *vary = header->vary != NULL ? g_strjoinv ("; ", header->vary) : NULL;

  if (vary != NULL)
    return g_strdup_printf ("%s: %s", header->base_label, vary);
  if (header->n_rules == 2)
    /* Translators: two rule sets that are compared */
    return g_strdup_printf (_ ("%s and %s"), header->labels[0], header->labels[1]);
  return g_strdup (header->labels[0]);
}

static char *
dup_effort (const LatLabHeader *header)
{
  return g_strdup_printf (
      /* Translators: how many positions an engine visits for an action; a number; how many actions */
      _ ("nodes an action: %u · seed: %u · random plies: %u · plies at most: %u"),
      (guint) header->nodes[0], (guint) header->seed, header->random_plies, header->max_plies);
}

static void
fill_about (BundleDialog *self)
{
  const LatLabHeader *header = lat_bundle_job_get_header (self->job);
  const LatBundleOptions *options = lat_bundle_job_get_options (self->job);
  g_autofree char *rules = dup_rules (header);
  g_autofree char *effort = dup_effort (header);
  g_autofree char *version = g_strdup_printf ("Latrunculi %s", options->version);
  GBytes *report = lat_bundle_get (lat_bundle_job_get_bundle (self->job), "report/report.txt");
  g_autofree char *words = NULL;
  g_autofree char *valid = NULL;

  add_row (self->about, _ ("Rules"), rules);
  add_row (self->about, _ ("Run"), effort);
  add_row (self->about, _ ("Made by"), version);
  if (options->author != NULL)
    add_row (self->about, _ ("Author"), options->author);
  if (options->license != NULL)
    add_row (self->about, _ ("Licence"), options->license);
  if (report == NULL)
    return;
  words = g_strndup (g_bytes_get_data (report, NULL), MIN (g_bytes_get_size (report), MAX_WORDS));
  valid = g_utf8_make_valid (words, -1);
  gtk_label_set_label (self->report_label, valid);
}

/* What comes before the words of a row. */
static GtkImage *
add_icon (AdwActionRow *row)
{
  GtkWidget *icon = gtk_image_new ();

  adw_action_row_add_prefix (row, icon);
  return GTK_IMAGE (icon);
}

static const char *
get_icon (gboolean is_known, gboolean is_good)
{
  if (!is_known)
    return "content-loading-symbolic";
  return is_good ? "object-select-symbolic" : "dialog-warning-symbolic";
}

static void
refresh_checks (BundleDialog *self)
{
  const LatBundleReplay *replay = lat_bundle_job_get_replay (self->job);
  LatBundleState state = lat_bundle_job_get_state (self->job);
  gboolean is_playing = state == LAT_BUNDLE_STATE_PLAYING || state == LAT_BUNDLE_STATE_MAKING;
  gboolean had_focus = gtk_widget_has_focus (self->stop_button);
  guint64 n = lat_bundle_job_get_n_games (self->job);
  g_autofree char *sums = dup_sums (self);
  g_autofree char *games = dup_games (self);
  g_autofree char *made = dup_made (self);
  g_autoptr (GPtrArray) different =
      replay != NULL && replay->is_made ? list_different (replay) : NULL;

  adw_action_row_set_subtitle (self->files_row, sums);
  adw_action_row_set_subtitle (self->games_row, games);
  adw_action_row_set_subtitle (self->made_row, made);
  gtk_image_set_from_icon_name (self->files_icon,
                                get_icon (TRUE, lat_bundle_job_get_changed (self->job)->len == 0));
  gtk_image_set_from_icon_name (
      self->games_icon,
      get_icon (replay != NULL && (replay->is_whole || replay->is_other || replay->error != NULL),
                replay != NULL && replay->is_whole));
  gtk_image_set_from_icon_name (
      self->made_icon, get_icon (different != NULL, different != NULL && different->len == 0));
  gtk_widget_set_visible (self->play_button, !is_playing);
  gtk_widget_set_visible (self->stop_button, is_playing);
  gtk_widget_set_sensitive (self->stop_button, state == LAT_BUNDLE_STATE_PLAYING);
  if (had_focus && state != LAT_BUNDLE_STATE_PLAYING)
    gtk_widget_grab_focus (is_playing ? self->accept : self->play_button);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_playing);
  gtk_progress_bar_set_fraction (
      self->progress, n > 0 ? (double) lat_bundle_job_get_n_played (self->job) / (double) n : 0);
}

static void
refresh_bundle_dialog (BundleDialog *self)
{
  const GError *error = lat_bundle_job_get_error (self->job);
  gboolean is_read = lat_bundle_job_get_bundle (self->job) != NULL;

  gtk_widget_set_sensitive (self->accept, is_read);
  if (lat_bundle_job_get_state (self->job) == LAT_BUNDLE_STATE_FAILED)
    {
      lat_plain_words_set (self->error_page, "description", error != NULL ? error->message : "");
      gtk_stack_set_visible_child_name (self->pages, "error");
    }
  if (!is_read)
    return;
  if (self->is_filled)
    {
      refresh_checks (self);
      return;
    }
  fill_about (self);
  self->is_filled = TRUE;
  refresh_checks (self);
  gtk_stack_set_visible_child_name (self->pages, "bundle");
  gtk_widget_grab_focus (self->play_button);
}

/* }}} */
/* {{{ what a person does */

static void
play_cb (BundleDialog *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->play_button);

  /* One processor is left for the window and for all else. */
  lat_bundle_job_replay (self->job, CLAMP (g_get_num_processors () - 1, 1, LAT_LAB_MAX_THREADS));
  if (had_focus)
    gtk_widget_grab_focus (self->stop_button);
}

static void
stop_cb (BundleDialog *self)
{
  lat_bundle_job_stop (self->job);
}

typedef struct
{
  GtkWidget *dialog;
  char *path;
} Keeping;

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Keeping *keeping = data;
  BundleDialog *self = g_object_get_data (G_OBJECT (keeping->dialog), "lat-bundle");
  g_autoptr (GError) error = NULL;

  if (self->is_closed)
    lat_lab_runs_refresh (self->runs);
  else if (lat_bundle_job_keep_games_finish (LAT_BUNDLE_JOB (source), result, &error))
    {
      LatBundleFunc func = self->func;
      gpointer func_data = self->data;

      lat_lab_runs_refresh (self->runs);
      lat_dialog_force_close (keeping->dialog);
      func (keeping->path, func_data);
    }
  else
    {
      adw_status_page_set_title (self->error_page, _ ("Its games cannot be added to the runs"));
      lat_plain_words_set (self->error_page, "description", error->message);
      gtk_stack_set_visible_child_name (self->pages, "error");
    }
  g_object_unref (keeping->dialog);
  g_free (keeping->path);
  g_free (keeping);
}

/* As a run of one's own, named after its rules. */
static void
accept_cb (BundleDialog *self)
{
  const LatLabHeader *header = lat_bundle_job_get_header (self->job);
  g_autofree char *slug =
      lat_rules_mend_dup_slug (header->vary != NULL ? header->base_label : header->labels[0]);
  g_autofree char *name = lat_lab_runs_dup_free_name (self->runs, slug);
  Keeping *keeping = g_new0 (Keeping, 1);

  gtk_widget_set_sensitive (self->accept, FALSE);
  keeping->dialog = g_object_ref (self->dialog);
  keeping->path = lat_lab_runs_dup_path (self->runs, name);
  lat_bundle_job_keep_games_async (self->job, keeping->path, kept_cb, keeping);
}

/* }}} */
/* {{{ making it */

static AdwPreferencesGroup *
add_group (GtkWidget *box, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (box), group);
  return ADW_PREFERENCES_GROUP (group);
}

static GtkWidget *
create_button (BundleDialog *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", callback, self);
  adw_action_row_add_suffix (self->games_row, button);
  return button;
}

static void
add_checks (BundleDialog *self, GtkWidget *box)
{
  AdwPreferencesGroup *group = add_group (box, _ ("Is it as it was?"));

  self->files_row = add_row (group, C_ ("bundle", "Files"), NULL);
  self->games_row = add_row (group, _ ("Games"), NULL);
  self->made_row = add_row (group, _ ("What was made of them"), NULL);
  self->files_icon = add_icon (self->files_row);
  self->games_icon = add_icon (self->games_row);
  self->made_icon = add_icon (self->made_row);
  self->play_button = create_button (self, _ ("Play _again"), G_CALLBACK (play_cb));
  self->stop_button = create_button (self, _ ("S_top"), G_CALLBACK (stop_cb));
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games played again"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->progress));
}

/* The report as it was written, in columns of letters that are all as wide. */
static void
add_report (BundleDialog *self, GtkWidget *box)
{
  AdwPreferencesGroup *group = add_group (box, _ ("Its report"));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->report_label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->report_label, 0);
  gtk_label_set_yalign (self->report_label, 0);
  gtk_label_set_selectable (self->report_label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->report_label), "monospace");
  gtk_widget_add_css_class (GTK_WIDGET (self->report_label), "lab-chart");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->report_label));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 240);
  gtk_widget_add_css_class (scroller, "card");
  adw_preferences_group_add (group, scroller);
}

static GtkWidget *
create_bundle_page (BundleDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  self->about = add_group (box, _ ("What it is"));
  add_checks (self, box);
  add_report (self, box);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  return scroller;
}

static GtkWidget *
create_body (BundleDialog *self)
{
  GtkWidget *spinner = gtk_spinner_new ();

  self->pages = GTK_STACK (gtk_stack_new ());
  self->error_page = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-warning-symbolic",
                                   "title", _ ("This bundle cannot be read"), NULL);
  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_stack_add_named (self->pages, spinner, "reading");
  gtk_stack_add_named (self->pages, create_bundle_page (self), "bundle");
  gtk_stack_add_named (self->pages, GTK_WIDGET (self->error_page), "error");
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);
  return GTK_WIDGET (self->pages);
}

/* }}} */

/**
 * lat_bundle_dialog_present:
 * @parent: the window it belongs to, or something in it
 * @path: of a folder or a zip file
 * @runs: where its games can be added
 * @func: called when they were
 * @data: for @func
 *
 * Reads a bundle, verifies its checksums and shows what it has; plays its games again if that is asked for.
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_bundle_dialog_present (GtkWidget *parent,
                           const char *path,
                           LatLabRuns *runs,
                           LatBundleFunc func,
                           gpointer data)
{
  BundleDialog *self = g_new0 (BundleDialog, 1);
  g_autofree char *title = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (title);
  GtkWidget *body = create_body (self);

  self->job = lat_bundle_job_new ();
  self->runs = g_object_ref (runs);
  self->func = func;
  self->data = data;
  self->accept = gtk_button_new_with_mnemonic (_ ("A_dd to the runs"));
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  self->dialog = lat_dialog_new (
      shown, 620, 680, lat_toolbar_view_new (lat_dialog_header_new (shown, self->accept), body));
  gtk_widget_set_size_request (self->dialog, 360, 294);
  lat_help_add_key (self->dialog, "bundle");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-bundle", self, free_dialog);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (refresh_bundle_dialog), self);
  g_signal_connect_swapped (self->dialog, "unrealize", G_CALLBACK (closed_cb), self);
  g_signal_connect_swapped (self->dialog, "destroy", G_CALLBACK (closed_cb), self);
  lat_bundle_job_open (self->job, path);
  refresh_bundle_dialog (self);
  lat_dialog_present (self->dialog, parent);
  return self->dialog;
}
