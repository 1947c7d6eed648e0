/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-dialog.c - a board from a photograph: where its lines are, and what is lost */
#include "lat-photo-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "lat-dialog-guard.h"
#include "lat-file-writer.h"
#include "lat-help.h"
#include "lat-photo-reader.h"
#include "lat-locale.h"
#include "lat-name-choice.h"
#include "lat-photo-rectify.h"
#include "lat-photo-view.h"
#include "lat-picture-load.h"
#include "lat-plain-words.h"
#include "lat-toolbar-view.h"

typedef struct
{
  GtkWidget *dialog;
  GtkWidget *accept;
  GtkStack *pages;
  GtkWidget *wrong; /* the page that says why a picture cannot be used */
  GtkScrolledWindow *scroller;
  GtkWidget *view; /* NULL until the picture is there */
  GtkWidget *modes[LAT_N_PHOTO_MODES];
  GtkWidget *files;
  GtkWidget *ranks;
  GtkWidget *measure;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *words; /* what to do, or what is wrong */
  gboolean is_filling;

  LatBoardShelf *shelf;
  LatBoardItem *before;  /* NULL for a new board */
  LatFoundBoard *board;  /* what is made */
  LatPicture *picture;   /* NULL until it is there */
  char *copied;          /* a file that is not needed if nothing is saved; NULL if there is none */
  GCancellable *reading; /* cancelled once this is gone */
  LatBoardFormFunc callback;
  gpointer data;
} PhotoDialog;

static void
free_photo_dialog (gpointer data)
{
  PhotoDialog *self = data;
  g_autofree char *name = self->copied != NULL ? g_path_get_basename (self->copied) : NULL;

  g_cancellable_cancel (self->reading);
  if (name != NULL && !lat_board_shelf_has_picture (self->shelf, name))
    g_unlink (self->copied);
  g_clear_object (&self->reading);
  g_clear_object (&self->before);
  g_clear_object (&self->shelf);
  g_clear_pointer (&self->picture, lat_picture_unref);
  lat_found_board_free (self->board);
  g_free (self->copied);
  g_free (self);
}

/* {{{ what is shown */

static LatPhotoMode
get_mode (PhotoDialog *self)
{
  LatPhotoMode mode = LAT_PHOTO_CORNERS;

  while (mode + 1 < LAT_N_PHOTO_MODES
         && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->modes[mode])))
    mode++;
  return mode;
}

static const char *
get_hint (LatPhotoMode mode)
{
  switch (mode)
    {
    case LAT_PHOTO_LINES:
      return _ ("Drag a crossing that is not on the lines; Delete puts it back. Ctrl and the arrow "
                "keys go from one to the next.");
    case LAT_PHOTO_SQUARES:
      return _ (
          "A click on a square makes it damaged, then lost, then whole again. What is lost is "
          "a hole in a game.");
    default:
      return _ ("Put the corners where the outermost lines cross; a click brings the nearest one. "
                "The arrow keys move it by a pixel, with Shift by ten.");
    }
}

static void
refresh_dialog (PhotoDialog *self)
{
  LatPhotoView *view = LAT_PHOTO_VIEW (self->view);
  const LatPhotoState *state = lat_photo_view_get_state (view);
  const char *fault = lat_photo_view_get_fault (view);
  g_autofree char *sentence = fault != NULL ? lat_locale_dup_sentence (fault) : NULL;
  g_autoptr (LatPhotoFit) fit = lat_photo_state_fit (state, NULL);

  self->is_filling = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->files), state->files);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->ranks), state->ranks);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->measure), state->measure);
  self->is_filling = FALSE;
  gtk_label_set_label (GTK_LABEL (self->words),
                       sentence != NULL ? sentence : get_hint (get_mode (self)));
  if (fault != NULL)
    gtk_widget_add_css_class (self->words, "error");
  else
    gtk_widget_remove_css_class (self->words, "error");
  gtk_widget_set_sensitive (self->accept, fit != NULL);
  gtk_widget_set_sensitive (self->undo, lat_photo_view_can_go (view, FALSE));
  gtk_widget_set_sensitive (self->redo, lat_photo_view_can_go (view, TRUE));
}

static void
show_error (PhotoDialog *self, const char *message)
{
  lat_plain_words_set (self->wrong, "description", message);
  gtk_stack_set_visible_child_name (self->pages, "wrong");
  gtk_widget_set_sensitive (self->accept, FALSE);
}

static void
show_picture (PhotoDialog *self)
{
  LatPhotoState state;

  /* On another picture lines are elsewhere. */
  if (self->board->photo != NULL
      && g_strcmp0 (self->board->photo->digest, self->picture->digest) != 0)
    g_clear_pointer (&self->board->photo, lat_photo_free);
  lat_photo_state_read (&state, self->board, self->picture->width, self->picture->height);
  self->view = lat_photo_view_new (self->picture, &state);
  g_signal_connect_swapped (self->view, "changed", G_CALLBACK (refresh_dialog), self);
  gtk_scrolled_window_set_child (self->scroller, self->view);
  gtk_stack_set_visible_child_name (self->pages, "picture");
  refresh_dialog (self);
  gtk_widget_child_focus (self->view, GTK_DIR_TAB_FORWARD);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatPicture) picture = lat_picture_read_finish (result, &error);
  PhotoDialog *self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (picture == NULL)
    {
      show_error (self, error->message);
      return;
    }
  self->picture = g_steal_pointer (&picture);
  show_picture (self);
}

static void
read_picture (PhotoDialog *self, const char *path)
{
  gtk_stack_set_visible_child_name (self->pages, "reading");
  if (path != NULL)
    lat_picture_read_async (path, self->reading, read_cb, self);
  else
    show_error (self, _ ("Only pictures on this machine can be read; copy it here first"));
}

/* }}} */
/* {{{ what a person does */

static void
counted_cb (PhotoDialog *self)
{
  LatPhotoState state;

  if (self->is_filling || self->view == NULL)
    return;
  state = *lat_photo_view_get_state (LAT_PHOTO_VIEW (self->view));
  lat_photo_state_set_size (
      &state, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->files)),
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->ranks)),
      (LatFoundMeasure) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->measure)));
  lat_photo_view_change (LAT_PHOTO_VIEW (self->view), &state);
}

static void
mode_cb (PhotoDialog *self, GtkToggleButton *button)
{
  if (self->view == NULL || !gtk_toggle_button_get_active (button))
    return;
  lat_photo_view_set_mode (LAT_PHOTO_VIEW (self->view), get_mode (self));
}

static void
turn_cb (PhotoDialog *self)
{
  LatPhotoState state;

  if (self->view == NULL)
    return;
  state = *lat_photo_view_get_state (LAT_PHOTO_VIEW (self->view));
  lat_photo_state_turn (&state);
  lat_photo_view_change (LAT_PHOTO_VIEW (self->view), &state);
}

static void
undo_cb (PhotoDialog *self)
{
  if (self->view != NULL)
    lat_photo_view_go (LAT_PHOTO_VIEW (self->view), FALSE);
}

static void
redo_cb (PhotoDialog *self)
{
  if (self->view != NULL)
    lat_photo_view_go (LAT_PHOTO_VIEW (self->view), TRUE);
}

/* Until something was moved the lines are where the program has laid them. */
static char *
dup_state (gpointer data)
{
  const PhotoDialog *self = data;

  return g_strdup (self->view != NULL && lat_photo_view_can_go (LAT_PHOTO_VIEW (self->view), FALSE)
                       ? "moved"
                       : "");
}

static void
zoom_in_cb (PhotoDialog *self)
{
  if (self->view != NULL)
    lat_photo_view_zoom (LAT_PHOTO_VIEW (self->view), 1.5);
}

static void
zoom_out_cb (PhotoDialog *self)
{
  if (self->view != NULL)
    lat_photo_view_zoom (LAT_PHOTO_VIEW (self->view), 1 / 1.5);
}

static void
saved_cb (LatBoardItem *item, gpointer data)
{
  PhotoDialog *self = data;
  LatBoardFormFunc callback = self->callback;
  gpointer callback_data = self->data;

  lat_dialog_force_close (self->dialog);
  callback (item, callback_data);
}

static void
run_copy (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GBytes *bytes = data;
  const char *path = g_object_get_data (G_OBJECT (task), "path");
  g_autofree char *folder = g_path_get_dirname (path);
  GError *error = NULL;
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);

  if (g_mkdir_with_parents (folder, 0755) == 0
      && lat_file_writer_save (contents, length, path, &error))
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             _ ("%s: this folder cannot be made"), folder);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  PhotoDialog *self = data;
  gboolean is_done = g_task_propagate_boolean (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  gtk_widget_set_sensitive (self->accept, TRUE);
  if (!is_done)
    {
      gtk_label_set_label (GTK_LABEL (self->words), error->message);
      gtk_widget_add_css_class (self->words, "error");
      return;
    }
  lat_board_form_present_board (self->dialog, self->shelf, self->before, self->board,
                                LAT_FOUND_NAME, saved_cb, self);
}

/* A copy beside the board, so that nothing is lost with the original; the same picture is there once. */
static void
accept_cb (PhotoDialog *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->reading, copied_cb, self);
  LatPhoto *photo = self->board->photo;
  g_autofree char *path = NULL;

  if (photo == NULL)
    photo = self->board->photo = lat_photo_new ();
  g_free (photo->picture);
  g_free (photo->digest);
  photo->digest = g_strdup (self->picture->digest);
  photo->picture = lat_photo_dup_name (photo->digest, self->picture->ending);
  lat_photo_state_write (lat_photo_view_get_state (LAT_PHOTO_VIEW (self->view)), self->board);
  gtk_widget_set_sensitive (self->accept, FALSE);
  path = lat_board_shelf_dup_place (self->shelf, photo->picture);
  if (!g_file_test (path, G_FILE_TEST_EXISTS) && self->copied == NULL)
    self->copied = g_strdup (path);
  g_object_set_data_full (G_OBJECT (task), "path", g_steal_pointer (&path), g_free);
  g_task_set_task_data (task, g_bytes_ref (self->picture->bytes), (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, run_copy);
}

/* }}} */
/* {{{ making it */

static GtkWidget *
create_tool (PhotoDialog *self, const char *icon, const char *words, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static GtkWidget *
create_modes (PhotoDialog *self)
{
  static const char *const labels[LAT_N_PHOTO_MODES] = { NC_ ("photograph", "Co_rners"),
                                                         NC_ ("photograph", "_Lines"),
                                                         NC_ ("photograph", "_Squares") };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  for (guint i = 0; i < LAT_N_PHOTO_MODES; i++)
    {
      self->modes[i] =
          gtk_toggle_button_new_with_mnemonic (g_dpgettext2 (NULL, "photograph", labels[i]));
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->modes[i]),
                                   i > 0 ? GTK_TOGGLE_BUTTON (self->modes[0]) : NULL);
      gtk_box_append (GTK_BOX (box), self->modes[i]);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->modes[0]), TRUE);
  for (guint i = 0; i < LAT_N_PHOTO_MODES; i++)
    g_signal_connect_swapped (self->modes[i], "toggled", G_CALLBACK (mode_cb), self);
  return box;
}

static GtkWidget *
create_spin (PhotoDialog *self, const char *words)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (LAT_MIN_SIDE, LAT_MAX_SIDE, 1);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_widget_set_tooltip_text (spin, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (counted_cb), self);
  return spin;
}

static GtkWidget *
create_size (PhotoDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkStringList *measures = gtk_string_list_new (NULL);

  /* Translators: a choice: nobody tells how sure a date is, or what a size counts */
  gtk_string_list_append (measures, _ ("Not told"));
  for (guint i = 1; i < LAT_N_MEASURES; i++)
    gtk_string_list_append (measures, lat_found_measure_get_label ((LatFoundMeasure) i));
  self->files = create_spin (self, _ ("Files"));
  self->ranks = create_spin (self, _ ("Ranks"));
  self->measure = gtk_drop_down_new (G_LIST_MODEL (measures), NULL);
  gtk_widget_set_tooltip_text (self->measure, lat_found_field_get_sentence (LAT_FOUND_MEASURE));
  lat_name_choice (GTK_DROP_DOWN (self->measure), lat_found_field_get_label (LAT_FOUND_MEASURE));
  g_signal_connect_swapped (self->measure, "notify::selected", G_CALLBACK (counted_cb), self);
  gtk_box_append (GTK_BOX (box), self->files);
  gtk_box_append (GTK_BOX (box), gtk_label_new ("×"));
  gtk_box_append (GTK_BOX (box), self->ranks);
  gtk_box_append (GTK_BOX (box), self->measure);
  return box;
}

static GtkWidget *
create_buttons (PhotoDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->undo = create_tool (self, "edit-undo-symbolic", _ ("Undo"), G_CALLBACK (undo_cb));
  self->redo = create_tool (self, "edit-redo-symbolic", _ ("Redo"), G_CALLBACK (redo_cb));
  gtk_box_append (GTK_BOX (box), self->undo);
  gtk_box_append (GTK_BOX (box), self->redo);
  gtk_box_append (GTK_BOX (box), create_tool (self, "object-rotate-left-symbolic",
                                              _ ("Turn the names of the board by a quarter"),
                                              G_CALLBACK (turn_cb)));
  gtk_box_append (GTK_BOX (box),
                  create_tool (self, "zoom-out-symbolic", _ ("Smaller"), G_CALLBACK (zoom_out_cb)));
  gtk_box_append (GTK_BOX (box),
                  create_tool (self, "zoom-in-symbolic", _ ("Larger"), G_CALLBACK (zoom_in_cb)));
  return box;
}

/* What does not find room beside the others stands below them. */
static GtkWidget *
create_tools (PhotoDialog *self)
{
  GtkWidget *flow = gtk_flow_box_new ();
  GtkWidget *groups[] = { create_modes (self), create_size (self), create_buttons (self) };

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), G_N_ELEMENTS (groups));
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 12);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 6);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      gtk_widget_set_halign (groups[i], GTK_ALIGN_CENTER);
      gtk_flow_box_append (GTK_FLOW_BOX (flow), groups[i]);
      gtk_widget_set_focusable (gtk_widget_get_parent (groups[i]), FALSE);
    }
  return flow;
}

static GtkWidget *
create_picture_page (PhotoDialog *self)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_add_css_class (scroller, "photo");
  self->words = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                              TRUE, "xalign", 0.0, "lines", 3, NULL);
  gtk_widget_add_css_class (self->words, "caption");
  gtk_box_append (GTK_BOX (foot), create_tools (self));
  gtk_box_append (GTK_BOX (foot), self->words);
  gtk_widget_add_css_class (foot, "photo-tools");
  gtk_box_append (GTK_BOX (page), scroller);
  gtk_box_append (GTK_BOX (page), foot);
  return page;
}

static GtkWidget *
create_pages (PhotoDialog *self)
{
  GtkWidget *spinner = gtk_spinner_new ();

  gtk_spinner_start (GTK_SPINNER (spinner));
  gtk_widget_set_size_request (spinner, 32, 32);
  gtk_widget_set_halign (spinner, GTK_ALIGN_CENTER);
  self->wrong = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "image-missing-symbolic", "title",
                              _ ("This picture cannot be used"), NULL);
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->pages, spinner, "reading");
  gtk_stack_add_named (self->pages, self->wrong, "wrong");
  gtk_stack_add_named (self->pages, create_picture_page (self), "picture");
  return GTK_WIDGET (self->pages);
}

static gboolean
key_pressed_cb (PhotoDialog *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gboolean is_control = (modifiers & GDK_CONTROL_MASK) != 0;

  if (self->view == NULL || !is_control)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_z:
      undo_cb (self);
      return TRUE;
    case GDK_KEY_Z:
    case GDK_KEY_y:
      redo_cb (self);
      return TRUE;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      zoom_in_cb (self);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      zoom_out_cb (self);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      lat_photo_view_zoom (LAT_PHOTO_VIEW (self->view), 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* }}} */

/**
 * lat_photo_dialog_present:
 * @parent: the window it belongs to, or something in it
 * @shelf: where the board is saved
 * @item: (nullable): a board that gets the photograph, or has one; a copy is made of one of the program; %NULL for a
 *   new one
 * @file: (nullable): the picture; %NULL for that which @item has
 * @callback: called with what was saved, if anything
 * @data: for @callback
 *
 * Lays the lines of a board on a picture, and has the rest written in the form.
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_photo_dialog_present (GtkWidget *parent,
                          LatBoardShelf *shelf,
                          LatBoardItem *item,
                          GFile *file,
                          LatBoardFormFunc callback,
                          gpointer data)
{
  PhotoDialog *self = g_new0 (PhotoDialog, 1);
  const char *title = _ ("Photograph of a board");
  g_autofree char *path = file != NULL ? g_file_get_path (file) : lat_photo_dup_path (item);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->shelf = g_object_ref (shelf);
  self->before =
      item != NULL && lat_board_item_get_path (item) != NULL ? g_object_ref (item) : NULL;
  self->board = item != NULL ? lat_found_board_copy (lat_board_item_get_board (item))
                             : lat_found_board_new ();
  self->reading = g_cancellable_new ();
  self->callback = callback;
  self->data = data;
  self->accept = gtk_button_new_with_mnemonic (_ ("C_ontinue…"));
  gtk_widget_set_sensitive (self->accept, FALSE);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  self->dialog = lat_dialog_new (
      title, 860, 720,
      lat_toolbar_view_new (lat_dialog_header_new (title, self->accept), create_pages (self)));
  gtk_widget_set_size_request (self->dialog, 360, 294);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->dialog, keys);
  lat_help_add_key (self->dialog, "boards");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-photo-dialog", self, free_photo_dialog);
  read_picture (self, path);
  lat_dialog_guard (self->dialog, dup_state, self);
  lat_dialog_present (self->dialog, parent);
  return self->dialog;
}
