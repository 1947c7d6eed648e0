/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-window.c - a worn board is graded, and judged
 *
 * The board is kept by itself, and another one can be taken back: so nobody is asked before one is opened.
 */
#include "lat-wear-window.h"

#include <glib/gi18n.h>

#include "lat-action-entries.h"
#include "lat-file-dialogs.h"
#include "lat-help.h"
#include "lat-lab-play-words.h"
#include "lat-library.h"
#include "lat-name-choice.h"
#include "lat-rows.h"
#include "lat-scroll-into-view.h"
#include "lat-toast.h"
#include "lat-toolbar-view.h"
#include "lat-tooltip.h"
#include "lat-wear-editor.h"
#include "lat-wear-games.h"
#include "lat-wear-job.h"
#include "lat-wear-result.h"
#include "lat-wear-sizes.h"

#define WIDE 860
/* Of the height, where one stands below the other. */
#define BOARD_SHARE   .56
#define SIDE_WIDTH    400
#define TOAST_SECONDS 4
/* As the command line has it. */
#define MAX_PLIES 600
/* No file of a board is larger. */
#define MAX_FILE (1 << 20)

/* The same as the command line has; and two that take less time. */
static const struct
{
  const char *name;
  guint64 nodes[4];
  guint n;
} strengths[] = {
  { N_ ("random, 50, 200 and 800 nodes"), { LAT_WEAR_RANDOM, 50, 200, 800 }, 4 },
  { N_ ("random, 50 and 200 nodes"), { LAT_WEAR_RANDOM, 50, 200 }, 3 },
  { N_ ("random and 10 nodes"), { LAT_WEAR_RANDOM, 10 }, 2 },
};

struct _LatWearWindow
{
  AdwWindow parent_instance;

  LatWearPainting *painting;
  LatWearJob *job;
  gboolean is_stale; /* the board is another than was judged */

  AdwToastOverlay *toasts;
  AdwWindowTitle *title;
  GtkPaned *paned;
  guint placing;
  LatWearEditor *editor;
  LatWearRules *rules;
  GtkWidget *games;
  GtkWidget *strength;
  GtkWidget *boards;
  GtkWidget *seed;
  GtkWidget *settings;
  GtkStack *start;
  GtkProgressBar *progress;
  GtkLabel *told;   /* what is being done, or why not */
  GtkWidget *found; /* all of what was found */
  GtkWidget *stale;
  LatWearResult *result;
};

G_DEFINE_FINAL_TYPE (LatWearWindow, lat_wear_window, ADW_TYPE_WINDOW)

static void
tell (LatWearWindow *self, const char *text)
{
  lat_toast_show (self->toasts, text, TOAST_SECONDS);
}

/* {{{ what is shown */

static void
update_actions (LatWearWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean is_running = lat_wear_job_is_running (self->job);
  gboolean has_case = lat_wear_job_get_case (self->job) != NULL;

  gtk_widget_action_set_enabled (widget, "wear.undo", lat_wear_painting_can_undo (self->painting));
  gtk_widget_action_set_enabled (widget, "wear.redo", lat_wear_painting_can_redo (self->painting));
  gtk_widget_action_set_enabled (widget, "wear.start",
                                 !is_running && lat_wear_rules_get_n_chosen (self->rules) > 0);
  gtk_widget_action_set_enabled (widget, "wear.stop", is_running);
  gtk_widget_action_set_enabled (widget, "wear.copy", has_case);
  gtk_widget_action_set_enabled (widget, "wear.export", has_case);
}

static void
painted_cb (LatWearWindow *self)
{
  const LatWearObserved *observed = lat_wear_painting_get_observed (self->painting);
  g_autofree char *size = g_strdup_printf (_ ("%d × %d squares"), observed->files, observed->ranks);
  g_autofree char *subtitle =
      g_strdup_printf ("%s%s · %s", lat_wear_painting_is_saved (self->painting) ? "" : "• ",
                       lat_wear_painting_get_name (self->painting), size);

  adw_window_title_set_subtitle (self->title, subtitle);
  lat_wear_rules_set_board (self->rules, observed->files, observed->ranks,
                            lat_wear_painting_get_holes (self->painting));
  self->is_stale =
      lat_wear_job_get_case (self->job) != NULL
      && !lat_wear_painting_is_same (self->painting, lat_wear_job_get_case (self->job)->observed);
  gtk_widget_set_visible (self->stale, self->is_stale);
  update_actions (self);
}

static char *
dup_progress (const LatWearProgress *progress)
{
  guint n = (guint) progress->n_games;
  g_autofree char *left = progress->left_us >= 0 ? lat_lab_play_dup_time (progress->left_us) : NULL;
  g_autofree char *done = NULL;

  if (progress->phase == LAT_WEAR_JUDGING)
    done = g_strdup (_ ("Boards are simulated and judged"));
  else
    done = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n),
                            (guint) progress->n_done, n);
  if (left == NULL)
    return g_strconcat (done, " · ", _ ("nobody can tell yet how long it takes"), NULL);
  if (progress->phase == LAT_WEAR_JUDGING)
    return g_strconcat (done, " · ", left, NULL);
  /* Translators: “120 of 480 games · 3 minutes left for the games”; boards come after */
  return g_strdup_printf (_ ("%s · %s for the games, then boards are judged"), done, left);
}

static void
show_progress (LatWearWindow *self)
{
  LatWearProgress progress;
  const GError *error = lat_wear_job_get_error (self->job);
  g_autofree char *text = NULL;

  lat_wear_job_get_progress (self->job, &progress);
  if (lat_wear_job_is_running (self->job))
    {
      gtk_progress_bar_set_fraction (self->progress, progress.done);
      text = dup_progress (&progress);
    }
  else if (lat_wear_job_is_stopped (self->job))
    text = g_strdup (_ ("Stopped. Games of rule sets that were played whole are kept."));
  else if (error != NULL)
    text = g_strdup (error->message);
  gtk_label_set_label (self->told, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->told), text != NULL);
}

static void
job_cb (LatWearWindow *self)
{
  gboolean is_running = lat_wear_job_is_running (self->job);
  const LatWearCase *wear_case = lat_wear_job_get_case (self->job);
  const char *page = is_running ? "running" : "start";

  show_progress (self);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->start), page))
    return;
  gtk_stack_set_visible_child_name (self->start, page);
  gtk_widget_set_sensitive (self->settings, !is_running);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules), !is_running);
  gtk_widget_set_visible (self->found, wear_case != NULL);
  lat_wear_result_show (self->result, wear_case, self->rules);
  if (is_running)
    lat_wear_editor_show_grades (self->editor);
  else if (wear_case != NULL)
    lat_scroll_into_view (self->found);
  painted_cb (self);
}

/* }}} */
/* {{{ judging */

static void
start_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWearWindow *self = LAT_WEAR_WINDOW (widget);
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->strength));
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rulesets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  g_autoptr (GError) error = NULL;
  LatWearPlan plan = { .observed = lat_wear_painting_get_observed (self->painting),
                       .name = lat_wear_painting_get_name (self->painting),
                       .labels = labels,
                       .rulesets = rulesets,
                       .n_strengths = strengths[chosen].n,
                       .n_games = (guint64) lat_spin_row_get_value (self->games),
                       .seed = (guint64) lat_spin_row_get_value (self->seed),
                       .n_boards = (guint) lat_spin_row_get_value (self->boards),
                       .max_plies = MAX_PLIES,
                       .n_threads = g_get_num_processors () };

  for (guint i = 0; i < plan.n_strengths; i++)
    plan.nodes[i] = strengths[chosen].nodes[i];
  lat_wear_rules_fill (self->rules, labels, rulesets);
  if (lat_wear_job_start (self->job, &plan, &error))
    return;
  gtk_label_set_label (self->told, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->told), TRUE);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_wear_job_stop (LAT_WEAR_WINDOW (widget)->job);
}

static void
rival_cb (LatWearWindow *self, guint candidate, const char *title)
{
  const LatWearCase *wear_case = lat_wear_job_get_case (self->job);

  if (wear_case == NULL)
    return;
  if (self->is_stale)
    tell (self, _ ("The board is another now; judge it again"));
  else
    lat_wear_editor_show_deciding (self->editor, wear_case, candidate, title);
}

/* }}} */
/* {{{ files */

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  char *text = lat_library_load_file (G_FILE (data), MAX_FILE, NULL, cancellable, &error);

  if (text != NULL)
    g_task_return_pointer (task, text, g_free);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatWearWindow) self = data;
  g_autofree char *name = g_file_get_basename (g_task_get_task_data (G_TASK (result)));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), &error);

  /* It has been closed meanwhile. */
  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return;
  if (text == NULL || !lat_wear_painting_read (self->painting, text, name, &error))
    tell (self, error->message);
}

static void
open_cb (GFile *file, gpointer data)
{
  /* Not the task's object: the thread would be the last that lets go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, read_cb, g_object_ref (data));

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, read_thread);
}

static void
open_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_file_dialogs_open_other (widget, _ ("Open a worn board"), "csv", _ ("CSV tables"), open_cb);
}

/* What is written, and how it is told. */
typedef struct
{
  char *text;
  char *name;
  GFile *file;
} Saving;

static void
free_saving (gpointer data)
{
  Saving *saving = data;

  g_free (saving->text);
  g_free (saving->name);
  g_clear_object (&saving->file);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;

  if (lat_library_write_file (saving->file, saving->text, -1, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatWearWindow) self = data;
  const Saving *saving = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *now = NULL;

  if (self->painting == NULL)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      text = g_strdup_printf (_ ("Could not save: %s"), error->message);
      tell (self, text);
      return;
    }
  tell (self, _ ("Saved"));
  now = lat_wear_painting_dup_text (self->painting);
  /* Of the board, not of a result, and nobody has painted since. */
  if (g_str_equal (now, saving->text))
    lat_wear_painting_set_saved (self->painting, saving->name);
}

static void
save (LatWearWindow *self, GFile *file, char *text)
{
  /* Not the task's object: the thread would be the last that lets go of it. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, saved_cb, g_object_ref (self));
  Saving *saving = g_new0 (Saving, 1);

  saving->text = text;
  saving->file = g_object_ref (file);
  saving->name = g_file_get_basename (file);
  g_task_set_task_data (task, saving, free_saving);
  g_task_run_in_thread (task, save_thread);
}

static void
save_board_cb (GFile *file, gpointer data)
{
  LatWearWindow *self = data;

  save (self, file, lat_wear_painting_dup_text (self->painting));
}

static void
save_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWearWindow *self = LAT_WEAR_WINDOW (widget);

  lat_file_dialogs_export (widget, _ ("Save the worn board"),
                           lat_wear_painting_get_name (self->painting), _ ("CSV tables"),
                           save_board_cb);
}

static char *
dup_export (LatWearWindow *self, const char *kind)
{
  const LatWearCase *wear_case = lat_wear_job_get_case (self->job);

  if (wear_case == NULL)
    return NULL;
  if (g_str_equal (kind, "csv"))
    return lat_wear_case_dup_csv (wear_case);
  if (g_str_equal (kind, "json"))
    return lat_wear_case_dup_json (wear_case);
  return lat_wear_case_dup_page (wear_case);
}

static void
export_cb (GFile *file, gpointer data)
{
  LatWearWindow *self = data;
  const char *kind = g_object_get_data (G_OBJECT (self), "lat-export");
  char *text = dup_export (self, kind);

  if (text != NULL)
    save (self, file, text);
}

static void
export_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *kind = g_variant_get_string (parameter, NULL);
  g_autofree char *name = g_strconcat ("wear-bench.", kind, NULL);

  g_object_set_data_full (G_OBJECT (widget), "lat-export", g_strdup (kind), g_free);
  lat_file_dialogs_export (widget, _ ("Save what was found"), name,
                           g_str_equal (kind, "csv")    ? _ ("CSV tables")
                           : g_str_equal (kind, "json") ? _ ("JSON files")
                                                        : _ ("Plain text"),
                           export_cb);
}

static void
copy_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatWearWindow *self = LAT_WEAR_WINDOW (widget);
  g_autofree char *text = dup_export (self, "txt");

  if (text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _ ("Copied"));
}

/* }}} */
/* {{{ painting */

static void
undo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_wear_painting_undo (LAT_WEAR_WINDOW (widget)->painting);
}

static void
redo_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_wear_painting_redo (LAT_WEAR_WINDOW (widget)->painting);
}

static void
fill_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_wear_editor_fill (LAT_WEAR_WINDOW (widget)->editor);
}

/* }}} */
/* {{{ making it */

static GtkWidget *
create_icon_button (const char *icon, const char *action, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  lat_tooltip_name (button, label);
  return button;
}

static GtkWidget *
create_menu_button (LatWearWindow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  g_menu_append (menu, _ ("Save the boar_d…"), "wear.save");
  g_menu_append (menu, _ ("_Give all others this grade"), "wear.fill");
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "open-menu-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_primary (GTK_MENU_BUTTON (button), TRUE);
  lat_tooltip_name (button, _ ("Menu"));
  return button;
}

static GtkWidget *
create_header (LatWearWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  GtkWidget *size = gtk_menu_button_new ();

  self->title = ADW_WINDOW_TITLE (adw_window_title_new (_ ("Wear bench"), NULL));
  adw_header_bar_set_title_widget (header, GTK_WIDGET (self->title));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (size), "view-grid-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (size), lat_wear_sizes_new (self->painting));
  lat_tooltip_name (size, _ ("Size of the board"));
  adw_header_bar_pack_start (
      header, create_icon_button ("document-open-symbolic", "wear.open", _ ("Open a worn board")));
  adw_header_bar_pack_start (header, size);
  adw_header_bar_pack_end (header, create_menu_button (self));
  adw_header_bar_pack_end (header,
                           create_icon_button ("edit-redo-symbolic", "wear.redo", _ ("Redo")));
  adw_header_bar_pack_end (header,
                           create_icon_button ("edit-undo-symbolic", "wear.undo", _ ("Undo")));
  return GTK_WIDGET (header);
}

static GtkWidget *
add_setting (LatWearWindow *self, const char *title, double min, double max, double value)
{
  GtkWidget *row = lat_spin_row_new (title, min, max);

  lat_spin_row_set_value (row, value);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->settings), row);
  return row;
}

static GtkWidget *
create_settings (LatWearWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row = adw_action_row_new ();

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    gtk_string_list_append (names, _ (strengths[i].name));
  self->settings = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->settings), _ ("Games"));
  self->strength = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_widget_set_valign (self->strength, GTK_ALIGN_CENTER);
  lat_let_choice_shrink (GTK_DROP_DOWN (self->strength));
  lat_name_choice (GTK_DROP_DOWN (self->strength), _ ("Strengths of play"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Strengths of play"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->strength);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->settings), row);
  self->games = add_setting (self, _ ("Games of each rule set in each strength"),
                             2 * LAT_WEAR_MIN_GROUPS, 20000, 200);
  self->boards = add_setting (self, _ ("Simulated boards"), 0, 10000, LAT_WEAR_CALIBRATIONS);
  self->seed = add_setting (self, _ ("Seed"), 0, G_MAXINT, 1);
  return self->settings;
}

static GtkWidget *
create_start (LatWearWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *start = gtk_button_new_with_mnemonic (_ ("_Judge the board"));
  GtkWidget *running = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *stop = gtk_button_new_with_mnemonic (_ ("St_op"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (start), "wear.start");
  gtk_widget_add_css_class (start, "suggested-action");
  gtk_widget_add_css_class (start, "pill");
  gtk_widget_set_halign (start, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (stop), "wear.stop");
  gtk_widget_add_css_class (stop, "pill");
  gtk_widget_set_halign (stop, GTK_ALIGN_CENTER);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress"), -1);
  gtk_box_append (GTK_BOX (running), GTK_WIDGET (self->progress));
  gtk_box_append (GTK_BOX (running), stop);
  self->start = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->start, FALSE);
  gtk_stack_add_named (self->start, start, "start");
  gtk_stack_add_named (self->start, running, "running");
  self->told = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER,
                                        "visible", FALSE, NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->start));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->told));
  gtk_widget_add_css_class (box, "wear-start");
  return box;
}

static GtkWidget *
create_result_header (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("What was found"));
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("_Copy as text"), "wear.copy");
  g_menu_append (menu, _ ("_Text…"), "wear.export::txt");
  g_menu_append (menu, _ ("CS_V table…"), "wear.export::csv");
  g_menu_append (menu, _ ("JSO_N for programs…"), "wear.export::json");
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Save as"));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_add_css_class (title, "title-2");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static GtkWidget *
create_side (LatWearWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *side = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->rules = LAT_WEAR_RULES (lat_wear_rules_new ());
  g_signal_connect_swapped (self->rules, "changed", G_CALLBACK (update_actions), self);
  self->result = LAT_WEAR_RESULT (lat_wear_result_new ());
  g_signal_connect_swapped (self->result, "rival", G_CALLBACK (rival_cb), self);
  self->stale = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "visible", FALSE,
                              "label", _ ("The board is another now; judge it again"), NULL);
  gtk_widget_add_css_class (self->stale, "warning");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rules));
  gtk_box_append (GTK_BOX (box), create_settings (self));
  self->found = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_visible (self->found, FALSE);
  gtk_box_append (GTK_BOX (self->found), create_result_header ());
  gtk_box_append (GTK_BOX (self->found), self->stale);
  gtk_box_append (GTK_BOX (self->found), GTK_WIDGET (self->result));
  gtk_box_append (GTK_BOX (box), self->found);
  gtk_widget_add_css_class (box, "wear-side");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (side), scroller);
  gtk_box_append (GTK_BOX (side), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (side), create_start (self));
  gtk_widget_set_size_request (side, 320, 200);
  return side;
}

/* Side by side they take no more room than the window may be made narrow at one stroke. */
static void
set_shrink (LatWearWindow *self, gboolean shrinks)
{
  gtk_paned_set_shrink_start_child (self->paned, shrinks);
  gtk_paned_set_shrink_end_child (self->paned, shrinks);
}

/* Once it has room in its new way: until then it takes the old size for the size before. */
static gboolean
place_cb (gpointer data)
{
  LatWearWindow *self = data;
  GtkWidget *paned = GTK_WIDGET (self->paned);

  self->placing = 0;
  gtk_paned_set_position (self->paned, gtk_orientable_get_orientation (GTK_ORIENTABLE (paned))
                                               == GTK_ORIENTATION_VERTICAL
                                           ? (int) (gtk_widget_get_height (paned) * BOARD_SHARE)
                                           : gtk_widget_get_width (paned) - SIDE_WIDTH);
  return G_SOURCE_REMOVE;
}

/* What stands side by side stands one below the other where the window is narrow. */
static void
width_changed_cb (LatWearWindow *self)
{
  GtkOrientation wanted;
  int width, height;

  if (self->paned == NULL)
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  wanted = width >= WIDE ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (self->paned)) == wanted)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned), wanted);
  set_shrink (self, wanted == GTK_ORIENTATION_HORIZONTAL);
  if (self->placing == 0)
    self->placing = g_idle_add (place_cb, self);
}

/* One board for all windows: it is kept in one file. */
static LatWearPainting *
get_painting (void)
{
  static LatWearPainting *painting;

  if (painting == NULL)
    {
      g_autofree char *path =
          g_build_filename (g_get_user_state_dir (), "latrunculi", "wear", "board.csv", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      painting = lat_wear_painting_new ();
      lat_wear_painting_keep (painting, file);
    }
  return painting;
}

static void
lat_wear_window_dispose (GObject *object)
{
  LatWearWindow *self = LAT_WEAR_WINDOW (object);

  g_clear_handle_id (&self->placing, g_source_remove);
  self->paned = NULL;
  if (self->job != NULL)
    g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
  if (self->painting != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->painting, self);
      /* What was painted last is kept, even if the program ends now. */
      lat_wear_painting_keep_now (self->painting);
    }
  g_clear_object (&self->painting);

  G_OBJECT_CLASS (lat_wear_window_parent_class)->dispose (object);
}

static void
lat_wear_window_class_init (LatWearWindowClass *klass)
{
  static const LatActionEntry entries[] = {
    { "wear.open", NULL, open_activated }, { "wear.save", NULL, save_activated },
    { "wear.fill", NULL, fill_activated }, { "wear.undo", NULL, undo_activated },
    { "wear.redo", NULL, redo_activated }, { "wear.start", NULL, start_activated },
    { "wear.stop", NULL, stop_activated }, { "wear.export", "s", export_activated },
    { "wear.copy", NULL, copy_activated },
  };
  static const struct
  {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "wear.undo" },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "wear.redo" },
    { GDK_KEY_o, GDK_CONTROL_MASK, "wear.open" },
    { GDK_KEY_s, GDK_CONTROL_MASK, "wear.save" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_wear_window_dispose;
  lat_action_entries_install (widget_class, entries, G_N_ELEMENTS (entries));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
lat_wear_window_init (LatWearWindow *self)
{
  GtkWidget *header, *side;

  self->painting = g_object_ref (get_painting ());
  self->job = lat_wear_job_new ();
  header = create_header (self);
  side = create_side (self);
  self->editor = LAT_WEAR_EDITOR (lat_wear_editor_new (self->painting));
  gtk_widget_add_css_class (GTK_WIDGET (self->editor), "wear-editor");
  self->paned = GTK_PANED (gtk_paned_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_paned_set_start_child (self->paned, GTK_WIDGET (self->editor));
  gtk_paned_set_end_child (self->paned, side);
  gtk_paned_set_resize_end_child (self->paned, FALSE);
  set_shrink (self, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->paned), TRUE);
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->toasts,
                               lat_toolbar_view_new (header, GTK_WIDGET (self->paned)));
  adw_window_set_content (ADW_WINDOW (self), GTK_WIDGET (self->toasts));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Wear bench"));
  gtk_window_set_default_size (GTK_WINDOW (self), 980, 720);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 480);
  lat_help_add_key (GTK_WIDGET (self), "wear");
  g_signal_connect_swapped (self->painting, "updated", G_CALLBACK (painted_cb), self);
  g_signal_connect_swapped (self->job, "updated", G_CALLBACK (job_cb), self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (width_changed_cb), NULL);
  gtk_paned_set_position (self->paned, 980 - SIDE_WIDTH);
  painted_cb (self);
}

/* }}} */

/**
 * lat_wear_window_new:
 * @parent: the window that it stands beside
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWindow *
lat_wear_window_new (GtkWindow *parent)
{
  return g_object_new (LAT_TYPE_WEAR_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                       "application", gtk_window_get_application (parent), NULL);
}
