/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-sources-dialog.c - where the games of the explorer come from */
#include "lat-explorer-sources-dialog.h"

#include <glib/gi18n.h>

#include "lat-file-dialogs.h"
#include "lat-lab-runs.h"
#include "lat-toolbar-view.h"
#include "lat-tooltip.h"

#define WIDTH  480
#define HEIGHT 520

struct _LatExplorerSourcesDialog
{
  LatDialog parent_instance;

  LatExplorerSources *sources;
  LatLabRuns *runs; /* while they are looked for */
  GtkWidget *stack;
  GtkWidget *busy;
  GtkWidget *progress;
  GtkWidget *bar;
  GtkWidget *outcome;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (LatExplorerSourcesDialog, lat_explorer_sources_dialog, LAT_TYPE_DIALOG)

/* {{{ rows */

static void
remove_cb (GtkButton *button)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), LAT_TYPE_EXPLORER_SOURCES_DIALOG);
  LatExplorerSource *source = g_object_get_data (G_OBJECT (button), "source");

  if (self == NULL || source == NULL)
    return;
  /* The row is about to go, and the focus with it. */
  gtk_widget_child_focus (LAT_EXPLORER_SOURCES_DIALOG (self)->buttons, GTK_DIR_TAB_FORWARD);
  lat_explorer_sources_remove (LAT_EXPLORER_SOURCES_DIALOG (self)->sources, source);
}

static GtkWidget *
add_label (GtkWidget *box, PangoEllipsizeMode mode)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", mode, NULL);

  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  GtkWidget *details;

  add_label (words, PANGO_ELLIPSIZE_MIDDLE);
  details = add_label (words, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (details, "dim-label");
  gtk_widget_add_css_class (details, "caption");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), NULL);
  gtk_widget_add_css_class (box, "problem");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, LatExplorerSourcesDialog *self)
{
  LatExplorerSource *source = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *words = gtk_widget_get_first_child (box);
  GtkWidget *button = gtk_widget_get_next_sibling (words);
  GtkWidget *name = gtk_widget_get_first_child (words);
  g_autofree char *title = lat_explorer_source_dup_name (source);
  g_autofree char *details = lat_explorer_source_dup_words (source);
  g_autofree char *path = g_filename_display_name (lat_explorer_source_get_path (source));
  /* Translators: the name of a file or folder, of which no game shall count any more */
  g_autofree char *label = g_strdup_printf (_ ("Remove %s"), title);
  gboolean is_own = g_strcmp0 (lat_explorer_sources_get_own (self->sources),
                               lat_explorer_source_get_path (source))
                    == 0;

  gtk_label_set_label (GTK_LABEL (name), is_own ? _ ("Own games against the engine") : title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)), details);
  lat_tooltip_set (words, path);
  lat_tooltip_name (button, label);
  /* It is a source by itself as long as games are kept in it. */
  gtk_widget_set_visible (button, !is_own);
  g_object_set_data_full (G_OBJECT (button), "source", g_object_ref (source), g_object_unref);
}

static GtkWidget *
create_list (LatExplorerSourcesDialog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GListModel *model = g_object_ref (lat_explorer_sources_get_list (self->sources));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (model)), factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Sources"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  return scroller;
}

/* }}} */
/* {{{ adding */

static void
add_chosen_cb (GFile *file, gpointer data)
{
  LatExplorerSourcesDialog *self = data;
  const char *const paths[] = { g_file_peek_path (file), NULL };

  if (paths[0] != NULL)
    {
      lat_explorer_sources_add (self->sources, paths);
      return;
    }
  gtk_label_set_label (GTK_LABEL (self->outcome), _ ("A source has to be on this machine"));
  gtk_widget_set_visible (self->outcome, TRUE);
}

static void
add_file_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_file_dialogs_add_games (widget, FALSE, TRUE, add_chosen_cb);
}

static void
add_folder_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_file_dialogs_add_games (widget, TRUE, TRUE, add_chosen_cb);
}

/* The folder of the runs has been read. */
static void
runs_cb (LatExplorerSourcesDialog *self)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (LatLabRuns) runs = NULL;

  if (self->runs == NULL || lat_lab_runs_is_loading (self->runs))
    return;
  runs = g_steal_pointer (&self->runs);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (runs)); i++)
    {
      g_autoptr (LatLabRunItem) item = g_list_model_get_item (G_LIST_MODEL (runs), i);

      if (lat_lab_run_item_get_error (item) == NULL)
        g_ptr_array_add (paths, (gpointer) lat_lab_run_item_get_path (item));
    }
  if (paths->len == 0)
    {
      gtk_label_set_label (GTK_LABEL (self->outcome), _ ("There are no runs yet."));
      gtk_widget_set_visible (self->outcome, TRUE);
      return;
    }
  g_ptr_array_add (paths, NULL);
  lat_explorer_sources_add (self->sources, (const char *const *) paths->pdata);
}

static void
add_runs_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LatExplorerSourcesDialog *self = LAT_EXPLORER_SOURCES_DIALOG (widget);

  if (self->runs != NULL)
    return;
  self->runs = lat_lab_runs_new_for_user ();
  g_signal_connect_object (self->runs, "notify::loading", G_CALLBACK (runs_cb), self,
                           G_CONNECT_SWAPPED);
  lat_lab_runs_refresh (self->runs);
}

static void
read_again_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_explorer_sources_read_again (LAT_EXPLORER_SOURCES_DIALOG (widget)->sources);
}

static void
stop_activated (GtkWidget *widget, const char *action, GVariant *parameter)
{
  lat_explorer_sources_cancel (LAT_EXPLORER_SOURCES_DIALOG (widget)->sources);
}

/* }}} */
/* {{{ what is done */

static void
update_progress (LatExplorerSourcesDialog *self)
{
  gboolean is_busy = lat_explorer_sources_is_busy (self->sources);
  double share = lat_explorer_sources_get_progress (self->sources);
  g_autofree char *words = lat_explorer_sources_dup_progress (self->sources);

  gtk_widget_set_visible (self->busy, is_busy);
  if (!is_busy)
    return;
  gtk_widget_set_visible (self->outcome, FALSE);
  gtk_label_set_label (GTK_LABEL (self->progress), words);
  if (share < 0)
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
  else
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), share);
}

static void
update_outcome (LatExplorerSourcesDialog *self)
{
  g_autofree char *outcome = lat_explorer_sources_dup_outcome (self->sources);
  g_autofree char *errors = lat_explorer_sources_dup_errors (self->sources);
  GString *text = g_string_new (outcome);

  if (errors != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", errors);
  /* What is only looked at says nothing. */
  if (text->len > 0)
    gtk_label_set_label (GTK_LABEL (self->outcome), text->str);
  gtk_widget_set_visible (self->outcome, *gtk_label_get_label (GTK_LABEL (self->outcome)) != '\0');
  g_string_free (text, TRUE);
}

static void
update_list (LatExplorerSourcesDialog *self)
{
  guint n = g_list_model_get_n_items (lat_explorer_sources_get_list (self->sources));

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "list" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sources.read-again", n > 0);
}

/* }}} */

static void
lat_explorer_sources_dialog_dispose (GObject *object)
{
  LatExplorerSourcesDialog *self = LAT_EXPLORER_SOURCES_DIALOG (object);

  g_clear_object (&self->runs);
  g_clear_object (&self->sources);
  G_OBJECT_CLASS (lat_explorer_sources_dialog_parent_class)->dispose (object);
}

static void
lat_explorer_sources_dialog_class_init (LatExplorerSourcesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = lat_explorer_sources_dialog_dispose;
  gtk_widget_class_install_action (widget_class, "sources.add-file", NULL, add_file_activated);
  gtk_widget_class_install_action (widget_class, "sources.add-folder", NULL, add_folder_activated);
  gtk_widget_class_install_action (widget_class, "sources.add-runs", NULL, add_runs_activated);
  gtk_widget_class_install_action (widget_class, "sources.read-again", NULL, read_again_activated);
  gtk_widget_class_install_action (widget_class, "sources.stop", NULL, stop_activated);
}

static void
lat_explorer_sources_dialog_init (LatExplorerSourcesDialog *self)
{
}

static GtkWidget *
create_button (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* As many beside each other as there is room for. */
static GtkWidget *
create_buttons (void)
{
  GtkWidget *flow = gtk_flow_box_new ();
  GtkWidget *const buttons[] = {
    create_button (_ ("Add _file…"), "sources.add-file"),
    create_button (_ ("Add f_older…"), "sources.add-folder"),
    create_button (_ ("Add _laboratory runs"), "sources.add-runs"),
    create_button (_ ("_Read again"), "sources.read-again"),
  };

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), G_N_ELEMENTS (buttons));
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 6);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      gtk_flow_box_insert (GTK_FLOW_BOX (flow), buttons[i], -1);
      /* The button has the focus, and not what holds it. */
      gtk_widget_set_focusable (gtk_widget_get_parent (buttons[i]), FALSE);
    }
  return flow;
}

static GtkWidget *
create_busy (LatExplorerSourcesDialog *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *stop = create_button (_ ("_Stop"), "sources.stop");

  self->progress = add_label (words, PANGO_ELLIPSIZE_MIDDLE);
  self->bar = gtk_progress_bar_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Progress"), -1);
  gtk_box_append (GTK_BOX (words), self->bar);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (stop, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), stop);
  return row;
}

static GtkWidget *
create_bottom (LatExplorerSourcesDialog *self)
{
  GtkWidget *bottom = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (bottom, "explorer-sources");
  self->busy = create_busy (self);
  self->outcome = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                "xalign", 0.0, "selectable", TRUE, "visible", FALSE, NULL);
  gtk_box_append (GTK_BOX (bottom), self->busy);
  gtk_box_append (GTK_BOX (bottom), self->outcome);
  self->buttons = create_buttons ();
  gtk_box_append (GTK_BOX (bottom), self->buttons);
  return bottom;
}

/**
 * lat_explorer_sources_dialog_new:
 * @sources: what is shown
 *
 * Returns: (transfer floating): a dialog for lat_dialog_present()
 */
GtkWidget *
lat_explorer_sources_dialog_new (LatExplorerSources *sources)
{
  LatExplorerSourcesDialog *self;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *empty;

  g_return_val_if_fail (LAT_IS_EXPLORER_SOURCES (sources), NULL);

  self =
      g_object_new (LAT_TYPE_EXPLORER_SOURCES_DIALOG, "title", _ ("Sources of the explorer"), NULL);
  self->sources = g_object_ref (sources);
  empty = g_object_new (
      ADW_TYPE_STATUS_PAGE, "icon-name", "lat-explorer-symbolic", "title", _ ("No games yet"),
      "description",
      _ ("Games of files and folders are found by position. The files stay where they are."), NULL);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), empty, "empty");
  gtk_stack_add_named (GTK_STACK (self->stack), create_list (self), "list");
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), create_bottom (self));
  lat_dialog_set_child (LAT_DIALOG (self), lat_toolbar_view_new (adw_header_bar_new (), box));
  lat_dialog_set_size (GTK_WIDGET (self), WIDTH, HEIGHT);
  g_signal_connect_object (sources, "updated", G_CALLBACK (update_progress), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sources, "changed", G_CALLBACK (update_outcome), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lat_explorer_sources_get_list (sources), "items-changed",
                           G_CALLBACK (update_list), self, G_CONNECT_SWAPPED);
  update_list (self);
  update_progress (self);
  return GTK_WIDGET (self);
}
