/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-review-dialog.c - asks how a game is to be reviewed */
#include "lat-help.h"
#include "lat-review-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-graph-panel.h"
#include "lat-question.h"
#include "lat-rows.h"
#include "lat-settings.h"

static const struct
{
  const char *name;
  guint nodes;
} efforts[] = {
  { N_ ("Quick: 50,000"), 50000 },
  { N_ ("Usual: 200,000"), 200000 },
  { N_ ("Thorough: 1,000,000"), 1000000 },
};

typedef struct
{
  GtkWidget *effort;
  GtkWidget *variations;
  guint own_nodes; /* neither of the usual ones: as it was set */
  LatReviewFunc callback;
  gpointer data;
} Request;

static guint
get_nodes (Request *request)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (request->effort));

  return selected < G_N_ELEMENTS (efforts) ? efforts[selected].nodes : request->own_nodes;
}

static void
response_cb (LatQuestion *question, const char *response, Request *request)
{
  GSettings *settings = lat_settings_get_default ();
  guint nodes = get_nodes (request);
  gboolean with_variations = lat_switch_row_get_active (request->variations);

  if (g_strcmp0 (response, "review") != 0)
    return;
  g_settings_set_int (settings, "review-nodes", (int) nodes);
  g_settings_set_boolean (settings, "review-variations", with_variations);
  request->callback (nodes, with_variations, request->data);
}

static GtkWidget *
create_effort_row (Request *request)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint nodes = (guint) g_settings_get_int (lat_settings_get_default (), "review-nodes");
  guint selected = G_N_ELEMENTS (efforts);
  GtkWidget *row = adw_combo_row_new ();

  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++)
    {
      gtk_string_list_append (names, _ (efforts[i].name));
      if (efforts[i].nodes == nodes)
        selected = i;
    }
  if (selected == G_N_ELEMENTS (efforts))
    {
      g_autofree char *own = g_strdup_printf ("%u", nodes);

      gtk_string_list_append (names, own);
      request->own_nodes = nodes;
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 _ ("Positions visited for each action"));
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  /* Beside the title a narrow dialog has no room for it. */
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
  request->effort = row;
  return row;
}

static GtkWidget *
create_variations_row (Request *request)
{
  request->variations = lat_switch_row_new (_ ("Variations too"));
  lat_switch_row_set_active (
      request->variations,
      g_settings_get_boolean (lat_settings_get_default (), "review-variations"));
  return request->variations;
}

static GtkWidget *
create_options (Request *request, LatCourse *course)
{
  LatWeightsOrigin origin;
  const LatWeights *weights = lat_course_get_weights (course, &origin);
  g_autofree char *legend = lat_graph_panel_dup_legend (weights, origin);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *expander = gtk_expander_new (_ ("How actions are judged"));
  GtkWidget *words = gtk_label_new (legend);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_effort_row (request));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), create_variations_row (request));
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 44);
  gtk_expander_set_child (GTK_EXPANDER (expander), words);
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), expander);
  return box;
}

/**
 * lat_review_dialog_present:
 * @parent: the window with the game
 * @course: of the game
 * @callback: called if the review is to begin
 * @data: for @callback
 *
 * Asks how a game is to be reviewed. The choice is remembered.
 */
void
lat_review_dialog_present (GtkWindow *parent,
                           LatCourse *course,
                           LatReviewFunc callback,
                           gpointer data)
{
  Request *request = g_new0 (Request, 1);
  LatQuestion *question = lat_question_new (
      _ ("Review the game"),
      _ ("The engine looks at each position, from the end to the start, with the same effort. Then "
         "it marks what gave away winning chances and adds better lines. Your own notes stay, and "
         "one undo takes all of it back."));

  lat_help_add_key (GTK_WIDGET (question), "review");
  request->callback = callback;
  request->data = data;
  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "review", _ ("_Review"), ADW_RESPONSE_SUGGESTED);
  lat_question_set_usual (question, "review", "cancel");
  lat_question_set_child (question, create_options (request, course));
  g_signal_connect_data (question, "response", G_CALLBACK (response_cb), request,
                         (GClosureNotify) (void (*) (void)) g_free, 0);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (parent));
}
