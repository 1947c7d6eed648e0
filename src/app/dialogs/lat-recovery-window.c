/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery-window.c - work that was not saved when the program ended */
#include "lat-recovery-window.h"

#include "lat-dialog.h"
#include "lat-toolbar-view.h"
#include "lat-tooltip.h"

#include <glib/gi18n.h>

/* More text than that is not for reading here. */
#define MAX_SHOWN 200000

#define LAT_TYPE_RECOVERY_WINDOW (lat_recovery_window_get_type ())
G_DECLARE_FINAL_TYPE (LatRecoveryWindow, lat_recovery_window, LAT, RECOVERY_WINDOW, LatDialog)

struct _LatRecoveryWindow
{
  LatDialog parent_instance;

  LatRecovery *recovery;
  GPtrArray *entries;
  GPtrArray *rows;
  GtkWidget *toasts;
  GtkWidget *stack;
  GtkWidget *left_over;
  GtkWidget *discarded;
  guint n_left_over;
  guint n_discarded;
};

G_DEFINE_FINAL_TYPE (LatRecoveryWindow, lat_recovery_window, LAT_TYPE_DIALOG)

static guint restore_signal;

/*
 * Row:
 * @entry: of the window
 * @row: how it is shown
 */
typedef struct
{
  LatRecoveryWindow *window;
  LatRecoveryEntry *entry;
  GtkWidget *row;
} Row;

static void
add_row (LatRecoveryWindow *self, LatRecoveryEntry *entry);

static void
update_recovery_window (LatRecoveryWindow *self)
{
  gtk_widget_set_visible (self->left_over, self->n_left_over > 0);
  gtk_widget_set_visible (self->discarded, self->n_discarded > 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    self->n_left_over + self->n_discarded > 0 ? "list" : "empty");
}

static void
remove_row (Row *row)
{
  LatRecoveryWindow *self = row->window;
  gboolean is_discarded = row->entry->is_discarded;
  guint *n = is_discarded ? &self->n_discarded : &self->n_left_over;

  (*n)--;
  adw_preferences_group_remove (
      ADW_PREFERENCES_GROUP (is_discarded ? self->discarded : self->left_over), row->row);
  g_ptr_array_remove (self->rows, row);
  update_recovery_window (self);
}

static AdwToast *
add_toast (LatRecoveryWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
  return toast;
}

static void
restore_cb (Row *row)
{
  LatRecoveryWindow *self = row->window;
  g_autoptr (GError) error = NULL;
  char *path = lat_recovery_adopt (self->recovery, row->entry->path, &error);

  if (path == NULL)
    {
      add_toast (self, error->message);
      return;
    }
  g_free (row->entry->path);
  row->entry->path = path;
  g_signal_emit (self, restore_signal, 0, row->entry);
  remove_row (row);
  /* The last one: there is nothing more to decide. */
  if (self->n_left_over == 0)
    lat_dialog_close (GTK_WIDGET (self));
}

/* The row that an entry has now. */
static Row *
find_row (LatRecoveryWindow *self, const LatRecoveryEntry *entry)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((Row *) self->rows->pdata[i])->entry == entry)
      return self->rows->pdata[i];
  return NULL;
}

static void
undo_clicked_cb (AdwToast *toast, gpointer data)
{
  LatRecoveryWindow *self = data;
  LatRecoveryEntry *entry = g_object_get_data (G_OBJECT (toast), "entry");
  Row *row = find_row (self, entry);
  g_autoptr (GError) error = NULL;
  char *path;

  /* Restored meanwhile. */
  if (row == NULL || !entry->is_discarded)
    return;
  path = lat_recovery_bring_back (self->recovery, entry->path, &error);
  if (path == NULL)
    {
      add_toast (self, error->message);
      return;
    }
  g_free (entry->path);
  entry->path = path;
  remove_row (row);
  entry->is_discarded = FALSE;
  add_row (self, entry);
}

static void
discard_cb (Row *row)
{
  LatRecoveryWindow *self = row->window;
  LatRecoveryEntry *entry = row->entry;
  g_autoptr (GError) error = NULL;
  char *path = lat_recovery_discard (self->recovery, entry->path, &error);
  AdwToast *toast;

  if (path == NULL)
    {
      add_toast (self, error->message);
      return;
    }
  g_free (entry->path);
  entry->path = path;
  remove_row (row);
  entry->is_discarded = TRUE;
  add_row (self, entry);
  toast = add_toast (self, _ ("Discarded; it is kept for a week"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data (G_OBJECT (toast), "entry", entry);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), self, 0);
}

static void
show_cb (Row *row)
{
  const LatRecoveryEntry *entry = row->entry;
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();
  g_autofree char *shown = g_utf8_make_valid (entry->text != NULL ? entry->text : "", -1);

  if (strlen (shown) > MAX_SHOWN)
    *g_utf8_find_prev_char (shown, shown + MAX_SHOWN) = '\0';
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), shown, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  g_object_set (view, "left-margin", 12, "right-margin", 12, "top-margin", 12, "bottom-margin", 12,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The unsaved game"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  lat_dialog_present (lat_dialog_new (entry->title, 560, 480,
                                      lat_toolbar_view_new (adw_header_bar_new (), scroller)),
                      GTK_WIDGET (row->window));
}

static char *
dup_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  /* Translators: a date and a time, as g_date_time_format() has them */
  return time != NULL ? g_date_time_format (time, _ ("%e %B %Y, %H:%M")) : g_strdup ("");
}

/* Short, where it is one's own. */
static char *
dup_place (const LatRecoveryEntry *entry)
{
  g_autoptr (GFile) file =
      entry->uri != NULL ? g_file_new_for_uri (entry->uri) : g_file_new_for_path (entry->path);
  g_autoptr (GFile) home = g_file_new_for_path (g_get_home_dir ());
  g_autofree char *below = g_file_get_relative_path (home, file);
  g_autofree char *name = NULL;

  if (below == NULL)
    return g_file_get_parse_name (file);
  name = g_filename_display_name (below);
  return g_strconcat ("~/", name, NULL);
}

static char *
dup_subtitle (const LatRecoveryEntry *entry)
{
  g_autofree char *time = dup_time (entry->time);
  g_autofree char *place = NULL;
  const char *what = entry->fault != NULL ? entry->fault : entry->change;
  GString *subtitle = g_string_new (NULL);

  if (entry->uri != NULL || entry->fault != NULL)
    {
      place = dup_place (entry);
      g_string_append_printf (subtitle, "%s\n", place);
    }
  g_string_append (subtitle, g_strstrip (time));
  if (what != NULL)
    g_string_append_printf (subtitle, "\n%s", what);
  return g_string_free (subtitle, FALSE);
}

static GtkWidget *
create_icon_button (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  lat_tooltip_name (button, name);
  return button;
}

/* Below the text, which has the whole width then, however narrow the window is. */
static GtkWidget *
create_buttons (Row *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *restore = gtk_button_new_with_mnemonic (_ ("_Restore"));
  GtkWidget *show = create_icon_button ("document-properties-symbolic", _ ("Show"));
  GtkWidget *discard = create_icon_button ("user-trash-symbolic", _ ("Discard"));

  gtk_widget_set_valign (restore, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (restore, row->entry->text != NULL && *row->entry->text != '\0');
  gtk_widget_set_sensitive (show, row->entry->text != NULL);
  gtk_widget_set_visible (discard, !row->entry->is_discarded);
  g_signal_connect_swapped (restore, "clicked", G_CALLBACK (restore_cb), row);
  g_signal_connect_swapped (show, "clicked", G_CALLBACK (show_cb), row);
  g_signal_connect_swapped (discard, "clicked", G_CALLBACK (discard_cb), row);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), show);
  gtk_box_append (GTK_BOX (box), discard);
  gtk_box_append (GTK_BOX (box), restore);
  return box;
}

static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* A path has no blanks. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
create_row (Row *row)
{
  const LatRecoveryEntry *entry = row->entry;
  g_autofree char *subtitle = dup_subtitle (entry);
  GtkWidget *widget = g_object_new (ADW_TYPE_PREFERENCES_ROW, "title", entry->title, "use-markup",
                                    FALSE, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = create_label (subtitle);

  if (entry->fault != NULL)
    gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("dialog-warning-symbolic"));
  gtk_box_append (GTK_BOX (line), create_label (entry->title));
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), create_buttons (row));
  g_object_set (box, "margin-start", 12, "margin-end", 12, "margin-top", 12, "margin-bottom", 12,
                NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), box);
  return widget;
}

static void
add_row (LatRecoveryWindow *self, LatRecoveryEntry *entry)
{
  GtkWidget *group = entry->is_discarded ? self->discarded : self->left_over;
  Row *row = g_new0 (Row, 1);

  row->window = self;
  row->entry = entry;
  row->row = create_row (row);
  g_ptr_array_add (self->rows, row);
  *(entry->is_discarded ? &self->n_discarded : &self->n_left_over) += 1;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row->row);
  update_recovery_window (self);
}

static void
lat_recovery_window_finalize (GObject *object)
{
  LatRecoveryWindow *self = LAT_RECOVERY_WINDOW (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  G_OBJECT_CLASS (lat_recovery_window_parent_class)->finalize (object);
}

static void
lat_recovery_window_class_init (LatRecoveryWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_recovery_window_finalize;
  restore_signal = g_signal_new ("restore", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static GtkWidget *
create_group (const char *title, const char *description)
{
  return g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", title, "description", description,
                       NULL);
}

static void
lat_recovery_window_init (LatRecoveryWindow *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *empty = adw_status_page_new ();

  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->toasts = adw_toast_overlay_new ();
  self->stack = gtk_stack_new ();
  self->left_over = create_group (
      _ ("Not saved"),
      _ ("The program ended before this was saved. Nothing of it is lost: restore "
         "what you want to keep, and save it. What you leave here is offered again."));
  self->discarded = create_group (_ ("Discarded"), _ ("Kept for a week, then deleted."));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->left_over));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->discarded));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (empty), "object-select-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (empty), _ ("Nothing is left over"));
  adw_status_page_set_description (ADW_STATUS_PAGE (empty),
                                   _ ("What is not saved when the program ends unexpectedly, and "
                                      "what you have discarded within a week, is found here."));
  gtk_stack_add_named (GTK_STACK (self->stack), page, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), empty, "empty");
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->toasts), self->stack);
  lat_dialog_set_child (LAT_DIALOG (self),
                        lat_toolbar_view_new (adw_header_bar_new (), self->toasts));
}

/**
 * lat_recovery_window_new:
 * @recovery: where the entries are kept; it outlives the window
 * @entries: (element-type LatRecoveryEntry): what there is
 *
 * Its signal restore has the entry that is to be shown, which belongs to this program by then.
 *
 * Returns: (transfer floating): the window; it is not shown yet
 */
GtkWidget *
lat_recovery_window_new (LatRecovery *recovery, GPtrArray *entries)
{
  LatRecoveryWindow *self;

  g_return_val_if_fail (recovery != NULL, NULL);
  g_return_val_if_fail (entries != NULL, NULL);

  self = g_object_new (LAT_TYPE_RECOVERY_WINDOW, "title", _ ("Unsaved work"), "width-request", 340,
                       NULL);
  lat_dialog_set_size (GTK_WIDGET (self), 600, 480);
  self->recovery = recovery;
  self->entries = g_ptr_array_ref (entries);
  for (guint i = 0; i < entries->len; i++)
    add_row (self, entries->pdata[i]);
  update_recovery_window (self);
  return GTK_WIDGET (self);
}
