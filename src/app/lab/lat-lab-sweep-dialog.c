/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-dialog.c - which rules a run varies, and with which values */
#include "lat-lab-sweep-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-help.h"
#include "lat-lab-choices.h"
#include "lat-lab-pace.h"
#include "lat-lab-play-words.h"
#include "lat-lab-sweep.h"
#include "lat-lab-vary.h"
#include "lat-rows.h"
#include "lat-toolbar-view.h"

/* After the last change games are played to see how long it takes, in milliseconds. */
#define PATIENCE  600
#define MAX_GAMES 100000

typedef struct
{
  GtkDropDown *drop;
  GtkEditable *values;
} Factor;

typedef struct
{
  GtkWidget *dialog;
  LatRuleset *ruleset;
  char *label;
  LatLabHeader *header; /* without rules */
  guint n_threads;
  LatLabSweepFunc func;
  gpointer data;

  LatLabSweep *sweep; /* NULL: what is typed is none */
  GCancellable *pacing;
  guint waiting;
  gboolean is_filling;

  Factor factors[LAT_LAB_MAX_FACTORS];
  GtkWidget *games_spin;
  GtkWidget *accept;
  GtkLabel *count_label;
  GtkLabel *time_label;
  GtkLabel *left_label;
} SweepDialog;

static void
stop_pacing (SweepDialog *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  if (self->pacing != NULL)
    g_cancellable_cancel (self->pacing);
  g_clear_object (&self->pacing);
}

static void
free_dialog (gpointer data)
{
  SweepDialog *self = data;

  stop_pacing (self);
  lat_ruleset_unref (self->ruleset);
  lat_lab_header_free (self->header);
  lat_lab_sweep_free (self->sweep);
  g_free (self->label);
  g_free (self);
}

/* {{{ what is varied */

static char *
dup_factor (const Factor *factor)
{
  LatKey key;
  const LatSchemaKey *row;

  if (!lat_lab_choices_get_key (factor->drop, &key))
    return NULL;
  row = lat_schema_get (key);
  return g_strdup_printf ("%s.%s=%s", row->group, row->name,
                          gtk_editable_get_text (factor->values));
}

/* Returns: (transfer full): as the command line has it */
static GStrv
list_factors (SweepDialog *self)
{
  GPtrArray *vary = g_ptr_array_new ();

  for (guint i = 0; i < LAT_LAB_MAX_FACTORS; i++)
    {
      char *text = dup_factor (&self->factors[i]);

      if (text != NULL)
        g_ptr_array_add (vary, text);
    }
  g_ptr_array_add (vary, NULL);
  return (GStrv) g_ptr_array_free (vary, FALSE);
}

static LatLabHeader *
create_header (SweepDialog *self)
{
  LatLabHeader *header = lat_lab_header_copy (self->header);

  lat_lab_sweep_fill (self->sweep, header);
  header->n_pairs = ((guint64) lat_spin_row_get_value (self->games_spin) + 1) / 2;
  if (header->start_pairs > 0)
    header->start_pairs = header->n_pairs;
  return header;
}

/* All values; of a number with a wide range some around what it is, which can be changed. */
static char *
dup_values (SweepDialog *self, LatKey key)
{
  const LatRules *rules = lat_ruleset_get_rules (self->ruleset);
  g_autoptr (GPtrArray) all = lat_lab_factor_list_values (key);
  g_autoptr (GPtrArray) some = all == NULL ? lat_lab_vary_list_values (rules, key) : NULL;
  const GPtrArray *values = all != NULL ? all : some;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (char *) values->pdata[i]);
  return g_string_free (text, FALSE);
}

/* }}} */
/* {{{ what is said */

static void
paced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) dialog = data;
  SweepDialog *self = g_object_get_data (G_OBJECT (dialog), "lat-sweep");
  g_autoptr (GError) error = NULL;
  gint64 time = lat_lab_pace_finish (result, &error);
  g_autofree char *words = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self == NULL)
    return;
  if (error != NULL)
    {
      gtk_label_set_label (self->time_label, error->message);
      gtk_widget_set_sensitive (self->accept, FALSE);
      return;
    }
  words = time >= 0 ? lat_lab_play_dup_length (time) : NULL;
  gtk_label_set_label (self->time_label, words != NULL ? words : "");
}

static gboolean
pace_cb (gpointer data)
{
  SweepDialog *self = data;
  g_autoptr (LatLabHeader) header = create_header (self);

  self->waiting = 0;
  self->pacing = g_cancellable_new ();
  lat_lab_pace_async (header, self->n_threads, self->pacing, paced_cb, g_object_ref (self->dialog));
  return G_SOURCE_REMOVE;
}

static char *
dup_count (SweepDialog *self)
{
  guint n = lat_lab_sweep_get_n_cells (self->sweep), own = lat_lab_sweep_get_n_rules (self->sweep);
  g_autoptr (LatLabHeader) header = create_header (self);
  guint n_games = (guint) lat_lab_header_count_games (header);
  g_autofree char *games = g_strdup_printf (ngettext ("%'u game", "%'u games", n_games), n_games);
  g_autofree char *combinations = g_strdup_printf (
      /* Translators: how many combinations of values, how many of them are played */
      ngettext ("%u combination, %u of them played", "%u combinations, %u of them played", n), n,
      own);

  return g_strdup_printf ("%s · %s", combinations, games);
}

static void
refresh_sweep_dialog (SweepDialog *self)
{
  g_auto (GStrv) vary = list_factors (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *count = NULL;
  g_autofree char *left_out = NULL;

  if (self->is_filling)
    return;
  stop_pacing (self);
  g_clear_pointer (&self->sweep, lat_lab_sweep_free);
  if (vary[0] != NULL)
    self->sweep =
        lat_lab_sweep_new (self->ruleset, self->label, (const char *const *) vary, &error);
  gtk_widget_set_sensitive (self->accept, self->sweep != NULL);
  if (self->sweep != NULL)
    {
      count = dup_count (self);
      left_out = lat_lab_sweep_dup_left_out (self->sweep);
      self->waiting = g_timeout_add (PATIENCE, pace_cb, self);
    }
  gtk_label_set_label (self->count_label, self->sweep != NULL ? count
                                          : error != NULL     ? error->message
                                                          : _ ("Choose a rule, or two or three."));
  if (error != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->count_label), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->count_label), "error");
  gtk_label_set_label (self->time_label,
                       self->sweep != NULL ? _ ("Seeing how long it takes…") : "");
  gtk_label_set_label (self->left_label, left_out != NULL ? g_strchomp (left_out) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left_label), left_out != NULL && *left_out != '\0');
}

static void
key_chosen_cb (SweepDialog *self, GParamSpec *spec, GtkDropDown *drop)
{
  for (guint i = 0; i < LAT_LAB_MAX_FACTORS; i++)
    {
      LatKey key;
      gboolean is_chosen = lat_lab_choices_get_key (self->factors[i].drop, &key);

      if (self->factors[i].drop != drop || self->is_filling)
        continue;
      self->is_filling = TRUE;
      gtk_widget_set_sensitive (GTK_WIDGET (self->factors[i].values), is_chosen);
      if (is_chosen)
        {
          g_autofree char *values = dup_values (self, key);

          gtk_editable_set_text (self->factors[i].values, values);
        }
      else
        gtk_editable_set_text (self->factors[i].values, "");
      self->is_filling = FALSE;
    }
  refresh_sweep_dialog (self);
}

static void
accept_cb (SweepDialog *self)
{
  g_autoptr (LatLabHeader) header = NULL;
  LatLabSweepFunc func = self->func;
  gpointer data = self->data;

  if (self->sweep == NULL)
    return;
  header = create_header (self);
  lat_dialog_force_close (self->dialog);
  func (header, data);
}

/* }}} */
/* {{{ making it */

static void
add_factor (SweepDialog *self, GtkWidget *box, guint index)
{
  static const char *const titles[] = { N_ ("First rule"), N_ ("Second rule"), N_ ("Third rule") };
  Factor *factor = &self->factors[index];
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *values = adw_entry_row_new ();

  factor->drop = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  factor->values = GTK_EDITABLE (values);
  gtk_drop_down_set_enable_search (factor->drop, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (factor->drop), GTK_ALIGN_CENTER);
  lat_lab_choices_fill_keys (factor->drop, _ (titles[index]),
                             lat_ruleset_get_rules (self->ruleset));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (titles[index]));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (factor->drop));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), GTK_WIDGET (factor->drop));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (values),
                                 _ ("Its values, with commas between"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (values), TRUE);
  gtk_widget_set_sensitive (values, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), values);
  gtk_box_append (GTK_BOX (box), group);
  g_signal_connect_swapped (factor->drop, "notify::selected", G_CALLBACK (key_chosen_cb), self);
  g_signal_connect_swapped (values, "changed", G_CALLBACK (refresh_sweep_dialog), self);
}

/* What changes is read out. */
static GtkLabel *
add_label (GtkWidget *box, const char *class)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0.0,
                    "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_games (SweepDialog *self, GtkWidget *box)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->games_spin = lat_spin_row_new (_ ("Games of each combination"), 2, MAX_GAMES);
  lat_spin_row_set_value (self->games_spin, 2. * (double) self->header->n_pairs);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->games_spin);
  gtk_box_append (GTK_BOX (box), group);
  g_signal_connect_swapped (self->games_spin, "notify::value", G_CALLBACK (refresh_sweep_dialog),
                            self);
}

static GtkWidget *
create_body (SweepDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_widget_set_margin_top (box, 18);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  for (guint i = 0; i < LAT_LAB_MAX_FACTORS; i++)
    add_factor (self, box, i);
  add_games (self, box);
  self->count_label = add_label (words, NULL);
  self->time_label = add_label (words, "dim-label");
  self->left_label = add_label (words, "dim-label");
  gtk_box_append (GTK_BOX (box), words);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), clamp);
  return scroller;
}

/* }}} */

/**
 * lat_lab_sweep_dialog_present:
 * @parent: the window it belongs to, or something in it
 * @ruleset: the rules that are varied
 * @header: a run by them alone, whose seed, effort and so on are taken
 * @n_threads: how many games are played at a time
 * @func: called with the run, if it is to begin
 * @data: for @func
 *
 * Asks for one to three rules and their values, and says what is left out and how long it will take.
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_lab_sweep_dialog_present (GtkWidget *parent,
                              LatRuleset *ruleset,
                              const LatLabHeader *header,
                              guint n_threads,
                              LatLabSweepFunc func,
                              gpointer data)
{
  SweepDialog *self = g_new0 (SweepDialog, 1);
  GtkWidget *body;

  self->ruleset = lat_ruleset_ref (ruleset);
  self->label = g_strdup (header->labels[0]);
  self->header = lat_lab_header_copy (header);
  lat_lab_header_clear_rules (self->header);
  self->n_threads = n_threads;
  self->func = func;
  self->data = data;
  body = create_body (self);
  self->accept = gtk_button_new_with_mnemonic (_ ("_Start"));
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  self->dialog = lat_dialog_new (
      _ ("Vary rules"), 560, 680,
      lat_toolbar_view_new (lat_dialog_header_new (_ ("Vary rules"), self->accept), body));
  gtk_widget_set_size_request (self->dialog, 360, 294);
  lat_dialog_set_default (self->dialog, self->accept);
  lat_help_add_key (self->dialog, "lab-window");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-sweep", self, free_dialog);
  g_signal_connect_swapped (self->dialog, "destroy", G_CALLBACK (stop_pacing), self);
  refresh_sweep_dialog (self);
  lat_dialog_present (self->dialog, parent);
  gtk_widget_grab_focus (GTK_WIDGET (self->factors[0].drop));
  return self->dialog;
}
