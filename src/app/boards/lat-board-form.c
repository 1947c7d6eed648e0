/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-form.c - the form in which a board of one's own is written */
#include "lat-board-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "lat-dialog-guard.h"
#include "lat-help.h"
#include "lat-square-picker.h"
#include "lat-toolbar-view.h"

/* Between two sources of a field; one alone may have semicolons in it. */
#define BETWEEN " ; "

typedef struct
{
  GtkWidget *dialog;
  GtkWidget *save;
  GtkWidget *fault;
  GtkWidget *rows[LAT_N_FOUND_FIELDS];
  GtkWidget *sources[LAT_N_FOUND_FIELDS]; /* NULL where none is needed */
  GtkWidget *pickers[LAT_N_FOUND_FIELDS]; /* the popover of lost and damaged squares */
  GtkWidget *credit;                      /* NULL without a photograph */
  LatBoardShelf *shelf;
  LatBoardItem *before; /* NULL for a new one */
  LatFoundBoard *board; /* what is written, as far as it is good */
  gboolean is_filling;
  LatBoardFormFunc callback;
  gpointer data;
} BoardForm;

static void
free_form (gpointer data)
{
  BoardForm *self = data;

  g_clear_object (&self->before);
  g_clear_object (&self->shelf);
  lat_found_board_free (self->board);
  g_free (self);
}

/* What can be chosen of a field, in the order of its enumeration; NULL where it is written. */
static GtkStringList *
list_choices (LatFoundField field)
{
  gboolean is_measure = field == LAT_FOUND_MEASURE;
  GtkStringList *list;

  if (!is_measure && field != LAT_FOUND_DATING && field != LAT_FOUND_READING)
    return NULL;
  list = gtk_string_list_new (NULL);
  /* Translators: a choice: nobody tells how sure a date is, or what a size counts */
  gtk_string_list_append (list, _ ("Not told"));
  for (guint i = 1; i < (is_measure ? (guint) LAT_N_MEASURES : (guint) LAT_N_CERTAINTIES); i++)
    gtk_string_list_append (list, is_measure ? lat_found_measure_get_label ((LatFoundMeasure) i)
                                             : lat_certainty_get_label ((LatCertainty) i));
  return list;
}

/* {{{ sources: people write them in full, a file has them once */

static char *
dup_source_id (LatFoundBoard *board, const char *text)
{
  static const char *const known[] = { LAT_FOUND_SOURCE_PLACE, LAT_FOUND_SOURCE_OURS };
  char *id;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (text, known[i])
        || g_str_equal (text, lat_found_board_get_reference (board, known[i])))
      return g_strdup (known[i]);
  for (guint i = 0; i < board->references->len; i++)
    {
      const LatFoundReference *reference = g_ptr_array_index (board->references, i);

      if (g_str_equal (reference->text, text))
        return g_strdup (reference->id);
    }
  for (guint n = 1;; n++)
    {
      id = g_strdup_printf ("source-%u", n);
      if (lat_found_board_get_reference (board, id) == NULL)
        break;
      g_free (id);
    }
  lat_found_board_set_reference (board, id, text);
  return id;
}

/* A source that is left empty is the judgement of whoever writes. */
static void
set_sources (LatFoundBoard *board, LatFoundField field, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, BETWEEN, -1);
  g_autoptr (GString) ids = g_string_new (NULL);

  g_clear_pointer (&board->sources[field], g_free);
  if (!lat_found_board_has (board, field))
    return;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *id = NULL;

      if (*g_strstrip (parts[i]) == '\0')
        continue;
      id = dup_source_id (board, parts[i]);
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? "; " : "", id);
    }
  board->sources[field] = g_strdup (ids->len > 0 ? ids->str : LAT_FOUND_SOURCE_OURS);
}

static char *
dup_sources (const LatFoundBoard *board, LatFoundField field)
{
  g_auto (GStrv) sources = NULL;

  if (g_strcmp0 (board->sources[field], LAT_FOUND_SOURCE_OURS) == 0)
    return g_strdup ("");
  sources = lat_found_board_dup_sources (board, field);
  return g_strjoinv (BETWEEN, sources);
}

/* }}} */
/* {{{ what is written */

static char *
dup_written (BoardForm *self, LatFoundField field)
{
  /* In a file a choice is a word of its own. */
  static const char *const measures[LAT_N_MEASURES] = { "", "squares", "points" };
  static const char *const certainties[LAT_N_CERTAINTIES] = { "", "certain", "likely", "possible",
                                                              "doubtful" };
  GtkWidget *row = self->rows[field];
  guint selected;

  if (!ADW_IS_COMBO_ROW (row))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (row)));
  selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));
  return g_strdup (field == LAT_FOUND_MEASURE ? measures[selected] : certainties[selected]);
}

static char *
dup_state (gpointer data)
{
  BoardForm *self = data;
  GString *text = g_string_new (NULL);

  for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
    {
      g_autofree char *written = dup_written (self, (LatFoundField) field);

      g_string_append_printf (text, "%s\n%s\n", written,
                              self->sources[field] != NULL
                                  ? gtk_editable_get_text (GTK_EDITABLE (self->sources[field]))
                                  : "");
    }
  if (self->credit != NULL)
    g_string_append (text, gtk_editable_get_text (GTK_EDITABLE (self->credit)));
  return g_string_free (text, FALSE);
}

static gboolean
read_field (BoardForm *self, LatFoundBoard *board, LatFoundField field, LatDiagnostics *diagnostics)
{
  g_autofree char *written = dup_written (self, field);

  if (!lat_found_board_set_value (board, field, written, diagnostics))
    return FALSE;
  if (self->sources[field] != NULL)
    set_sources (board, field, gtk_editable_get_text (GTK_EDITABLE (self->sources[field])));
  return TRUE;
}

static void
mark_row (BoardForm *self, LatFoundField field, gboolean is_good)
{
  if (is_good)
    gtk_widget_remove_css_class (self->rows[field], "error");
  else
    gtk_widget_add_css_class (self->rows[field], "error");
}

/* Its field as the form calls it, what is wrong, and what would be right. */
static void
tell_fault (BoardForm *self, LatFoundField field, const LatDiagnostics *diagnostics)
{
  const LatDiagnostic *item = lat_diagnostics_get (diagnostics, 0);
  g_autofree char *subject =
      item->value != NULL
          ? g_strdup_printf ("%s (%s)", lat_found_field_get_label (field), item->value)
          : g_strdup (lat_found_field_get_label (field));
  g_autofree char *text = g_strdup_printf ("%s: %s; %s", subject, item->message,
                                           item->remedy != NULL ? item->remedy : "");

  gtk_label_set_label (GTK_LABEL (self->fault), text);
}

/* The grid is laid elsewhere; a size that it does not go with is told. */
static gboolean
read_photo (BoardForm *self, LatFoundBoard *board)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  const char *credit;

  if (self->credit == NULL)
    return TRUE;
  credit = gtk_editable_get_text (GTK_EDITABLE (self->credit));
  board->photo = lat_photo_copy (self->board->photo);
  g_free (board->photo->credit);
  board->photo->credit = *credit != '\0' ? g_strdup (credit) : NULL;
  if (board->files == 0 || lat_found_board_check_photo (board, diagnostics))
    return TRUE;
  tell_fault (self, LAT_FOUND_SIZE, diagnostics);
  return FALSE;
}

/* Reads all rows; tells the first fault, and marks all rows with one. */
static void
refresh_board_form (BoardForm *self)
{
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();
  gboolean is_good = TRUE;

  if (self->is_filling)
    return;
  for (guint i = 0; i < 2 * LAT_N_FOUND_FIELDS; i++)
    {
      LatFoundField field = (LatFoundField) (i % LAT_N_FOUND_FIELDS);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      gboolean good = i < LAT_N_FOUND_FIELDS
                          ? read_field (self, board, field, diagnostics)
                          : lat_found_board_check_field (board, field, diagnostics);

      if (i < LAT_N_FOUND_FIELDS || !good)
        mark_row (self, field, good);
      if (!good && is_good)
        tell_fault (self, field, diagnostics);
      is_good = is_good && good;
    }
  if (!read_photo (self, board) && is_good)
    {
      is_good = FALSE;
      mark_row (self, LAT_FOUND_SIZE, FALSE);
    }
  for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
    if (self->sources[field] != NULL)
      gtk_widget_set_visible (self->sources[field],
                              lat_found_board_has (board, (LatFoundField) field));
  gtk_widget_set_visible (self->fault, !is_good);
  gtk_widget_set_sensitive (self->save, is_good);
  lat_found_board_free (self->board);
  self->board = g_steal_pointer (&board);
}

static void
save_cb (BoardForm *self)
{
  g_autoptr (GError) error = NULL;
  LatBoardItem *item = lat_board_shelf_save (self->shelf, self->before, self->board, &error);
  LatBoardFormFunc callback = self->callback;
  gpointer data = self->data;
  g_autoptr (LatBoardItem) kept = NULL;

  if (item == NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->fault), error->message);
      gtk_widget_set_visible (self->fault, TRUE);
      return;
    }
  kept = g_object_ref (item);
  lat_dialog_force_close (self->dialog);
  callback (kept, data);
}

/* }}} */
/* {{{ lost and damaged squares on a small board */

static void
picked_cb (BoardForm *self, LatSquarePicker *picker)
{
  LatFoundField field =
      (LatFoundField) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (picker), "field"));
  g_autofree char *text = lat_square_set_dup_text (lat_square_picker_get_squares (picker));

  gtk_editable_set_text (GTK_EDITABLE (self->rows[field]), text);
}

static GtkWidget *
create_picker (BoardForm *self, LatFoundField field)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  GtkWidget *picker;

  if (self->board->files == 0)
    {
      GtkWidget *label = gtk_label_new (_ ("Give the size first"));

      return label;
    }
  rules->files = self->board->files;
  rules->ranks = self->board->ranks;
  rules->holes = field == LAT_FOUND_LOST ? self->board->lost : self->board->damaged;
  picker = lat_square_picker_new (rules, LAT_KEY_HOLES);
  g_object_set_data (G_OBJECT (picker), "field", GUINT_TO_POINTER (field));
  g_signal_connect_swapped (picker, "changed", G_CALLBACK (picked_cb), self);
  return picker;
}

/* The board is made when it is asked for: its size may have changed. */
static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  BoardForm *self = data;

  for (guint field = 0; field < LAT_N_FOUND_FIELDS; field++)
    if (self->pickers[field] == GTK_WIDGET (button))
      gtk_popover_set_child (gtk_menu_button_get_popover (button),
                             create_picker (self, (LatFoundField) field));
}

static void
add_picker (BoardForm *self, LatFoundField field)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autofree char *label =
      /* Translators: opens a small board on which lost, or damaged, squares are chosen */
      g_strdup_printf (_ ("%s: choose on a board"), lat_found_field_get_label (field));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-grid-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), gtk_popover_new ());
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), popup_cb, self, NULL);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->rows[field]), button);
  self->pickers[field] = button;
}

/* }}} */
/* {{{ making it */

static void
add_source (BoardForm *self, AdwPreferencesGroup *group, LatFoundField field)
{
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *title =
      /* Translators: who says what is written in a field: "Place: source" */
      g_strdup_printf (_ ("%s: source"), lat_found_field_get_label (field));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (row, "board-source");
  g_signal_connect_swapped (row, "changed", G_CALLBACK (refresh_board_form), self);
  adw_preferences_group_add (group, row);
  self->sources[field] = row;
}

static void
add_field (BoardForm *self, AdwPreferencesGroup *group, LatFoundField field)
{
  g_autoptr (GtkStringList) choices = list_choices (field);
  GtkWidget *row = choices != NULL ? adw_combo_row_new () : adw_entry_row_new ();

  self->rows[field] = row;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), lat_found_field_get_label (field));
  gtk_widget_set_tooltip_text (row, lat_found_field_get_sentence (field));
  adw_preferences_group_add (group, row);
  if (choices != NULL)
    {
      adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (choices));
      g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (refresh_board_form), self);
    }
  else
    g_signal_connect_swapped (row, "changed", G_CALLBACK (refresh_board_form), self);
  if (field == LAT_FOUND_LOST || field == LAT_FOUND_DAMAGED)
    add_picker (self, field);
  if (lat_found_field_needs_source (field))
    add_source (self, group, field);
}

/* Who took the photograph. */
static void
add_credit (BoardForm *self, AdwPreferencesPage *page)
{
  GtkWidget *group = adw_preferences_group_new ();
  const char *credit = self->board->photo->credit;

  self->credit = adw_entry_row_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Photograph"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->credit),
                                 _ ("Who took it, and under which licence"));
  gtk_editable_set_text (GTK_EDITABLE (self->credit), credit != NULL ? credit : "");
  g_signal_connect_swapped (self->credit, "changed", G_CALLBACK (refresh_board_form), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->credit);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

static void
add_group (BoardForm *self,
           AdwPreferencesPage *page,
           const char *title,
           const char *description,
           const LatFoundField *fields,
           guint n)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  for (guint i = 0; i < n; i++)
    add_field (self, ADW_PREFERENCES_GROUP (group), fields[i]);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

static GtkWidget *
create_page (BoardForm *self)
{
  static const LatFoundField board[] = { LAT_FOUND_NAME,    LAT_FOUND_SIZE, LAT_FOUND_MEASURE,
                                         LAT_FOUND_SPACING, LAT_FOUND_LOST, LAT_FOUND_DAMAGED };
  static const LatFoundField place[] = { LAT_FOUND_PLACE, LAT_FOUND_COORDINATES, LAT_FOUND_DATE,
                                         LAT_FOUND_DATING };
  static const LatFoundField more[] = { LAT_FOUND_READING, LAT_FOUND_MATERIAL, LAT_FOUND_KEPT,
                                        LAT_FOUND_COUNT,   LAT_FOUND_WORKS,    LAT_FOUND_NOTES };
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  add_group (self, page, _ ("Board"),
             _ ("What is not known stays empty. A source that is left empty is your own "
                "judgement."),
             board, G_N_ELEMENTS (board));
  if (self->board->photo != NULL)
    add_credit (self, page);
  add_group (self, page, _ ("Where and when"), NULL, place, G_N_ELEMENTS (place));
  add_group (self, page, _ ("What else is known"), NULL, more, G_N_ELEMENTS (more));
  return GTK_WIDGET (page);
}

static void
fill_form (BoardForm *self)
{
  self->is_filling = TRUE;
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      LatFoundField field = (LatFoundField) i;
      g_autofree char *value = lat_found_board_dup_value (self->board, field);
      g_autofree char *sources = dup_sources (self->board, field);

      if (!ADW_IS_COMBO_ROW (self->rows[i]))
        gtk_editable_set_text (GTK_EDITABLE (self->rows[i]), value);
      else if (field == LAT_FOUND_MEASURE)
        adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[i]), self->board->measure);
      else
        adw_combo_row_set_selected (ADW_COMBO_ROW (self->rows[i]), field == LAT_FOUND_DATING
                                                                       ? self->board->dating
                                                                       : self->board->reading);
      if (self->sources[i] != NULL)
        gtk_editable_set_text (GTK_EDITABLE (self->sources[i]), sources);
    }
  self->is_filling = FALSE;
  refresh_board_form (self);
}

/* }}} */

/**
 * lat_board_form_present:
 * @parent: (nullable): the window it belongs to, or something in it
 * @shelf: where the board is saved
 * @item: (nullable): one of one's own, which is changed; one of the program, of which a copy is made; %NULL for a
 *   new one
 * @first: where the keys are
 * @callback: called with what was saved, if anything
 * @data: for @callback
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_board_form_present (GtkWidget *parent,
                        LatBoardShelf *shelf,
                        LatBoardItem *item,
                        LatFoundField first,
                        LatBoardFormFunc callback,
                        gpointer data)
{
  g_autoptr (LatFoundBoard) board = NULL;
  gboolean is_own = item != NULL && lat_board_item_get_path (item) != NULL;

  board = item != NULL ? lat_found_board_copy (lat_board_item_get_board (item))
                       : lat_found_board_new ();
  return lat_board_form_present_board (parent, shelf, is_own ? item : NULL, board, first, callback,
                                       data);
}

/**
 * lat_board_form_present_board:
 * @parent: (nullable): the window it belongs to, or something in it
 * @shelf: where the board is saved
 * @before: (nullable): one of one's own, which is changed; %NULL for a new one
 * @board: what the form says to begin with
 * @first: where the keys are
 * @callback: called with what was saved, if anything
 * @data: for @callback
 *
 * Returns: (transfer none): the dialog, which belongs to GTK
 */
GtkWidget *
lat_board_form_present_board (GtkWidget *parent,
                              LatBoardShelf *shelf,
                              LatBoardItem *before,
                              const LatFoundBoard *board,
                              LatFoundField first,
                              LatBoardFormFunc callback,
                              gpointer data)
{
  BoardForm *self;
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *title = before != NULL ? _ ("Change a board") : _ ("A board of your own");

  g_return_val_if_fail (LAT_IS_BOARD_SHELF (shelf) && callback != NULL, NULL);
  g_return_val_if_fail (first < LAT_N_FOUND_FIELDS, NULL);

  self = g_new0 (BoardForm, 1);
  self->shelf = g_object_ref (shelf);
  self->before = before != NULL ? g_object_ref (before) : NULL;
  self->board = lat_found_board_copy (board);
  self->callback = callback;
  self->data = data;
  self->is_filling = TRUE;
  self->save = gtk_button_new_with_mnemonic (_ ("_Save"));
  g_signal_connect_swapped (self->save, "clicked", G_CALLBACK (save_cb), self);
  self->fault = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_widget_add_css_class (self->fault, "error");
  gtk_widget_add_css_class (self->fault, "board-fault");
  gtk_box_append (GTK_BOX (body), create_page (self));
  gtk_box_append (GTK_BOX (body), self->fault);
  self->dialog = lat_dialog_new (
      title, 560, 680, lat_toolbar_view_new (lat_dialog_header_new (title, self->save), body));
  gtk_widget_set_size_request (self->dialog, 360, 294);
  lat_help_add_key (self->dialog, "boards");
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-board-form", self, free_form);
  fill_form (self);
  lat_dialog_guard (self->dialog, dup_state, self);
  lat_dialog_present (self->dialog, parent);
  gtk_widget_grab_focus (self->rows[first]);
  return self->dialog;
}
