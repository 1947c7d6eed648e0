/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-popover.c - how the engine is to search */
#include <glib/gi18n.h>

#include "lat-engine-popover.h"
#include "lat-engines.h"
#include "lat-evaluation-words.h"
#include "lat-settings.h"

/* Of .engine-settings. */
#define PADDING 6

static void
add_row (GtkGrid *grid, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, control, 1, row, 1, 1);
}

static GtkWidget *
create_spin (const char *key, double min, double max, double step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  g_settings_bind (lat_settings_get_default (), key, spin, "value", G_SETTINGS_BIND_DEFAULT);
  return spin;
}

static void
selected_cb (GtkDropDown *limit)
{
  g_settings_set_enum (lat_settings_get_default (), "engine-limit",
                       (int) gtk_drop_down_get_selected (limit));
}

/* The spin buttons belong to one kind of limit each. */
static void
limit_cb (GtkWidget *grid)
{
  int limit = g_settings_get_enum (lat_settings_get_default (), "engine-limit");
  GtkWidget *drop_down = g_object_get_data (G_OBJECT (grid), "limit");

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), (guint) limit);
  for (int i = 0; i < 2; i++)
    for (int column = 0; column < 2; column++)
      gtk_widget_set_visible (gtk_grid_get_child_at (GTK_GRID (grid), column, 2 + i),
                              limit == 1 + i);
}

/* The engines by name, the one here first. */
static void
fill_programs (GtkDropDown *programs)
{
  GSettings *settings = lat_settings_get_default ();
  g_autoptr (GPtrArray) names = lat_engines_list_names (settings);
  g_autofree char *choice = g_settings_get_string (settings, "engine-program");
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (list, _ ("Latrunculi"));
  for (guint i = 0; i < names->len; i++)
    {
      gtk_string_list_append (list, g_ptr_array_index (names, i));
      if (strcmp (g_ptr_array_index (names, i), choice) == 0)
        selected = i + 1;
    }
  g_object_set_data (G_OBJECT (programs), "filling", GINT_TO_POINTER (TRUE));
  gtk_drop_down_set_model (programs, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (programs, selected);
  g_object_set_data (G_OBJECT (programs), "filling", NULL);
}

static void
program_cb (GtkDropDown *programs)
{
  guint selected = gtk_drop_down_get_selected (programs);
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (programs));

  if (g_object_get_data (G_OBJECT (programs), "filling") != NULL)
    return;
  g_settings_set_string (lat_settings_get_default (), "engine-program",
                         selected == 0 || selected == GTK_INVALID_LIST_POSITION
                             ? ""
                             : gtk_string_list_get_string (list, selected));
}

static GtkWidget *
create_programs (void)
{
  GSettings *settings = lat_settings_get_default ();
  GtkWidget *programs = gtk_drop_down_new (NULL, NULL);

  fill_programs (GTK_DROP_DOWN (programs));
  g_signal_connect (programs, "notify::selected", G_CALLBACK (program_cb), NULL);
  g_signal_connect_object (settings, "changed::external-engines", G_CALLBACK (fill_programs),
                           programs, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::engine-program", G_CALLBACK (fill_programs),
                           programs, G_CONNECT_SWAPPED);
  return programs;
}

static GtkWidget *
create_limit (void)
{
  const char *const limits[] = { _ ("stopped"), _ ("a depth is reached"), _ ("time is over"),
                                 NULL };

  return gtk_drop_down_new_from_strings (limits);
}

/* {{{ what it judges by */

/* A popover of GTK 4.8 does not ask a label that wraps how tall it is at the width that it gets. */
static void
make_room (GtkWidget *label)
{
  int width, height;

  gtk_widget_set_size_request (label, -1, -1);
  gtk_widget_measure (gtk_widget_get_parent (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width,
                      NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width - 2 * PADDING, NULL, &height, NULL,
                      NULL);
  gtk_widget_set_size_request (label, -1, height);
}

static void
refresh_judgement (GtkLabel *label)
{
  LatDocument *document = g_object_get_data (G_OBJECT (label), "document");
  LatAnalysis *analysis = g_object_get_data (G_OBJECT (label), "analysis");
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  words = lat_analysis_has_program (analysis) ? g_strdup (_ ("that of the other program"))
                                              : lat_evaluation_dup_words (document);
  /* Translators: what the engine judges by: terms, or terms and a net */
  text = g_strdup_printf (_ ("Evaluation: %s"), words);
  gtk_label_set_label (label, text);
  make_room (GTK_WIDGET (label));
}

static void
changed_cb (GtkLabel *label)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (label)))
    refresh_judgement (label);
}

static GtkWidget *
create_judgement (LatDocument *document, LatAnalysis *analysis)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  g_object_set_data_full (G_OBJECT (label), "document", g_object_ref (document), g_object_unref);
  g_object_set_data_full (G_OBJECT (label), "analysis", g_object_ref (analysis), g_object_unref);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), label,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (lat_settings_get_default (), "changed::engine-program",
                           G_CALLBACK (changed_cb), label, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return label;
}

/* }}} */

GtkWidget *
lat_engine_popover_new (LatDocument *document, LatAnalysis *analysis)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *limit = create_limit ();
  GtkWidget *arrows = gtk_switch_new ();
  GtkWidget *reasons = gtk_switch_new ();
  GtkWidget *judgement;
  GSettings *settings = lat_settings_get_default ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (box, "engine-settings");
  add_row (GTK_GRID (grid), 0, _ ("_Lines"), create_spin ("engine-lines", 0, 10, 1));
  add_row (GTK_GRID (grid), 1, _ ("Search _until"), limit);
  add_row (GTK_GRID (grid), 2, _ ("_Depth in plies"), create_spin ("engine-depth", 1, 128, 1));
  add_row (GTK_GRID (grid), 3, _ ("_Seconds"), create_spin ("engine-seconds", 1, 86400, 1));
  add_row (GTK_GRID (grid), 4, _ ("_Threads"), create_spin ("engine-threads", 1, 256, 1));
  add_row (GTK_GRID (grid), 5, _ ("_Memory in MiB"), create_spin ("engine-hash", 1, 65536, 16));
  gtk_widget_set_halign (arrows, GTK_ALIGN_END);
  g_settings_bind (settings, "engine-arrows", arrows, "active", G_SETTINGS_BIND_DEFAULT);
  add_row (GTK_GRID (grid), 6, _ ("_Arrows on the board"), arrows);
  gtk_widget_set_halign (reasons, GTK_ALIGN_END);
  g_settings_bind (settings, "engine-reasons", reasons, "active", G_SETTINGS_BIND_DEFAULT);
  add_row (GTK_GRID (grid), 7, _ ("Say _why"), reasons);
  add_row (GTK_GRID (grid), 8, _ ("_Engine"), create_programs ());
  judgement = create_judgement (document, analysis);
  gtk_box_append (GTK_BOX (box), grid);
  gtk_box_append (GTK_BOX (box), judgement);
  g_object_set_data (G_OBJECT (popover), "judgement", judgement);

  g_object_set_data (G_OBJECT (grid), "limit", limit);
  limit_cb (grid);
  g_signal_connect (limit, "notify::selected", G_CALLBACK (selected_cb), NULL);
  g_signal_connect_object (settings, "changed::engine-limit", G_CALLBACK (limit_cb), grid,
                           G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

/* Before it is opened: what the engine judges by may be something else than the last time. */
void
lat_engine_popover_refresh (GtkWidget *popover)
{
  refresh_judgement (g_object_get_data (G_OBJECT (popover), "judgement"));
}
