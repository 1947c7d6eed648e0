/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-run-row.c - the runs that there are, as rows of a list */
#include "lat-lab-run-row.h"

#include "lat-tooltip.h"

#include <adwaita.h>
#include <glib/gi18n.h>

static GtkWidget *
create_button (const char *icon, const char *name, const char *action, const char *path)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  lat_tooltip_name (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  return button;
}

static char *
dup_subtitle (LatLabRunItem *item)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (lat_lab_run_item_get_time (item));
  /* Translators: when a run was played: date and time in the manner of the language */
  g_autofree char *when = time != NULL ? g_date_time_format (time, "%x %R") : NULL;
  guint n = (guint) lat_lab_run_item_get_n_games (item);
  guint n_done = (guint) lat_lab_run_item_get_n_done (item);
  g_autofree char *games = NULL;

  if (lat_lab_run_item_get_error (item) != NULL)
    return g_strdup (lat_lab_run_item_get_error (item));
  if (n_done < n)
    /* Translators: how many games there are, and how many there are to be */
    games = g_strdup_printf (ngettext ("%'u of %'u game", "%'u of %'u games", n), n_done, n);
  else
    games = g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
  return g_strdup_printf ("%s · %s · %s", lat_lab_run_item_get_label (item), games,
                          when != NULL ? when : "");
}

static GtkWidget *
create_row (gpointer data, gpointer user_data)
{
  LatLabRunItem *item = data;
  const char *name = lat_lab_run_item_get_name (item);
  const char *path = lat_lab_run_item_get_path (item);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = dup_subtitle (item);
  g_autofree char *resume = g_strdup_printf (_ ("Resume %s"), name);
  g_autofree char *discard = g_strdup_printf (_ ("Delete %s"), name);
  gboolean is_good = lat_lab_run_item_get_error (item) == NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (is_good && lat_lab_run_item_get_n_done (item) < lat_lab_run_item_get_n_games (item))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_button ("media-playback-start-symbolic",
                                                                    resume, "run.resume", path));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             create_button ("user-trash-symbolic", discard, "run.delete", path));
  if (is_good)
    {
      gtk_widget_set_tooltip_text (row, _ ("Show the report"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "lab.show-report");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", path);
    }
  return row;
}

static void
add_empty (GtkListBox *list)
{
  GtkWidget *label = gtk_label_new (_ ("No runs yet. Those that you play are listed here."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "lab-empty");
  gtk_list_box_set_placeholder (list, label);
}

/**
 * lat_lab_run_row_bind:
 * @list: gets a row for each run; the actions `run.resume`, `run.delete` and `lab.show-report` take
 *   its path
 * @runs: the runs
 */
void
lat_lab_run_row_bind (GtkListBox *list, LatLabRuns *runs)
{
  add_empty (list);
  gtk_list_box_bind_model (list, G_LIST_MODEL (runs), create_row, NULL, NULL);
}
