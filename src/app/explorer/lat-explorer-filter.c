/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-filter.c - which games the explorer counts */
#include "lat-explorer-filter.h"

#include <glib/gi18n.h>

#include "lat-day.h"
#include "lat-name-choice.h"

struct _LatExplorerFilter
{
  GtkPopover parent_instance;

  LatExplorer *explorer;
  LatExplorerSources *known;
  GtkWidget *grid;
  GtkWidget *source;
  GArray *ids; /* of the sources to choose from; the first is 0, for all */
  GtkWidget *player;
  GtkWidget *since;
  GtkWidget *until;
  GtkWidget *result;
  GtkWidget *symmetry;
  GtkWidget *clear;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (LatExplorerFilter, lat_explorer_filter, GTK_TYPE_POPOVER)

/* In the order of the choice. */
static const guint results[] = { 0, 1u << LAT_RESULT_WHITE, 1u << LAT_RESULT_BLACK,
                                 1u << LAT_RESULT_DRAW };

/* A day that is none is marked, and does not count. */
static guint
read_day (GtkWidget *entry, gboolean is_last)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  guint day = 0;
  gboolean is_wrong = *text != '\0' && !lat_day_read (text, is_last, &day);

  if (is_wrong)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
      is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  return is_wrong ? 0 : day;
}

static void
changed_cb (LatExplorerFilter *self)
{
  guint source = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->source));
  guint result = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->result));
  LatDatabaseFilter filter = {
    .player = gtk_editable_get_text (GTK_EDITABLE (self->player)),
    .since = read_day (self->since, FALSE),
    .until = read_day (self->until, TRUE),
    .results = result < G_N_ELEMENTS (results) ? results[result] : 0,
    .with_symmetry = gtk_switch_get_active (GTK_SWITCH (self->symmetry)),
  };

  if (self->is_filling)
    return;
  if (source < self->ids->len)
    filter.source = g_array_index (self->ids, gint64, source);
  lat_explorer_set_filter (self->explorer, &filter);
  gtk_widget_set_sensitive (self->clear, lat_explorer_has_filter (self->explorer));
}

/* The sources that there are; the chosen one stays chosen. */
static void
fill_sources (LatExplorerFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gint64 chosen = lat_explorer_get_filter (self->explorer)->source, id = 0;
  GListModel *list = lat_explorer_sources_get_list (self->known);
  guint selected = 0;

  self->is_filling = TRUE;
  g_array_set_size (self->ids, 0);
  g_array_append_val (self->ids, id);
  gtk_string_list_append (names, _ ("All sources"));
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (LatExplorerSource) source = g_list_model_get_item (list, i);

      if (lat_explorer_source_is_folder (source))
        continue;
      id = lat_explorer_source_get_id (source);
      if (id == chosen)
        selected = self->ids->len;
      g_array_append_val (self->ids, id);
      gtk_string_list_take (names, lat_explorer_source_dup_name (source));
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->source), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->source), selected);
  self->is_filling = FALSE;
  /* One that has been removed does not count any more. */
  if (chosen != 0 && selected == 0)
    changed_cb (self);
}

static void
lat_explorer_filter_dispose (GObject *object)
{
  LatExplorerFilter *self = LAT_EXPLORER_FILTER (object);

  g_clear_object (&self->explorer);
  g_clear_object (&self->known);
  g_clear_pointer (&self->ids, g_array_unref);
  G_OBJECT_CLASS (lat_explorer_filter_parent_class)->dispose (object);
}

static void
lat_explorer_filter_class_init (LatExplorerFilterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_explorer_filter_dispose;
}

static void
add_row (LatExplorerFilter *self, int row, const char *text, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (control, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), control, 1, row, 1, 1);
}

static GtkWidget *
create_entry (LatExplorerFilter *self, const char *hint)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), hint);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);
  return entry;
}

static void
lat_explorer_filter_init (LatExplorerFilter *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 12);
  gtk_widget_add_css_class (self->grid, "engine-settings");
  gtk_popover_set_child (GTK_POPOVER (self), self->grid);
}

static void
add_rows (LatExplorerFilter *self)
{
  const char *const words[] = { _ ("Any"), _ ("White wins"), _ ("Black wins"), _ ("Draw"), NULL };

  self->source = gtk_drop_down_new (NULL, NULL);
  self->player = create_entry (self, _ ("Part of a name"));
  self->since = create_entry (self, "2026.01.31");
  self->until = create_entry (self, "2026");
  self->result = gtk_drop_down_new_from_strings (words);
  self->symmetry = gtk_switch_new ();
  self->clear = gtk_button_new_with_mnemonic (_ ("_Count all games"));
  add_row (self, 0, _ ("_Source"), self->source);
  add_row (self, 1, _ ("_Player"), self->player);
  add_row (self, 2, _ ("_From"), self->since);
  add_row (self, 3, _ ("_Until"), self->until);
  add_row (self, 4, _ ("_Result"), self->result);
  add_row (self, 5, _ ("_Mirrored positions too"), self->symmetry);
  gtk_widget_set_halign (self->symmetry, GTK_ALIGN_END);
  gtk_switch_set_active (GTK_SWITCH (self->symmetry),
                         lat_explorer_get_filter (self->explorer)->with_symmetry);
  gtk_widget_set_sensitive (self->clear, FALSE);
  gtk_grid_attach (GTK_GRID (self->grid), self->clear, 0, 6, 2, 1);
  lat_name_choice (GTK_DROP_DOWN (self->source), _ ("Source"));
  lat_let_choice_shrink (GTK_DROP_DOWN (self->source));
  lat_name_choice (GTK_DROP_DOWN (self->result), _ ("Result"));
}

GtkWidget *
lat_explorer_filter_new (LatExplorer *explorer, LatExplorerSources *sources)
{
  LatExplorerFilter *self;

  g_return_val_if_fail (LAT_IS_EXPLORER (explorer), NULL);
  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (sources), NULL);

  self = g_object_new (LAT_TYPE_EXPLORER_FILTER, NULL);
  self->explorer = g_object_ref (explorer);
  self->known = g_object_ref (sources);
  add_rows (self);
  fill_sources (self);
  g_signal_connect_swapped (self->source, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->result, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->symmetry, "notify::active", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->clear, "clicked", G_CALLBACK (lat_explorer_filter_clear), self);
  g_signal_connect_object (lat_explorer_sources_get_list (sources), "items-changed",
                           G_CALLBACK (fill_sources), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/* Lets all games count, as the controls say then, too. */
void
lat_explorer_filter_clear (LatExplorerFilter *self)
{
  g_return_if_fail (LAT_IS_EXPLORER_FILTER (self));

  self->is_filling = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->source), 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->result), 0);
  gtk_editable_set_text (GTK_EDITABLE (self->player), "");
  gtk_editable_set_text (GTK_EDITABLE (self->since), "");
  gtk_editable_set_text (GTK_EDITABLE (self->until), "");
  self->is_filling = FALSE;
  changed_cb (self);
}
