/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-dialog.c - what a value of a rule rests upon is written */
#include "lat-source-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-dialog-guard.h"
#include "lat-help.h"
#include "lat-locale.h"
#include "lat-name-choice.h"
#include "lat-passage-dialog.h"
#include "lat-provenance-table.h"
#include "lat-rules-label.h"
#include "lat-toolbar-view.h"

#define WIDTH  600
#define HEIGHT 680

/* So many letters of what a passage says stand in the list of all. */
#define GLIMPSE 60

typedef struct
{
  GtkWidget *dialog;
  LatRulesEditor *editor;
  LatKey key;
  /* The value that is spoken of: that of the key when the dialog was opened, or the key was chosen. */
  char *value;
  /* The ids that are cited, in their order. */
  GPtrArray *cited;
  /* The ids in the list of all, after its first entry. */
  GPtrArray *ids;
  GtkStringList *names;
  GtkWidget *key_choice;
  AdwPreferencesGroup *subject;
  GtkWidget *status;
  GtkWidget *choice;
  GtkListBox *list;
  GtkTextBuffer *note;
  GtkWidget *problem;
  GtkWidget *remove;
  gboolean is_refreshing;
} SourceDialog;

static void
free_dialog (gpointer data)
{
  SourceDialog *self = data;

  g_object_unref (self->editor);
  g_free (self->value);
  g_ptr_array_unref (self->cited);
  g_ptr_array_unref (self->ids);
  g_object_unref (self->names);
  g_free (self);
}

static const LatRules *
get_rules (SourceDialog *self)
{
  return lat_rules_editor_get_rules (self->editor);
}

static const LatPassage *
find_passage (SourceDialog *self, const char *id)
{
  const LatPassage *own = lat_provenance_find_passage (get_rules (self), id);

  return own != NULL ? own : lat_passage_find (id);
}

/* {{{ what is cited */

static void
refresh_cited (SourceDialog *self);

static void
edited_cb (const LatPassage *passage, gpointer data)
{
  refresh_cited (data);
}

static void
edit_cb (GtkButton *button, SourceDialog *self)
{
  const char *id = g_object_get_data (G_OBJECT (button), "id");
  const LatPassage *passage = lat_provenance_find_passage (get_rules (self), id);

  if (passage != NULL)
    lat_passage_dialog_present (self->dialog, self->editor, passage, edited_cb, self);
}

static void
drop_cb (GtkButton *button, SourceDialog *self)
{
  const char *id = g_object_get_data (G_OBJECT (button), "id");

  for (guint i = 0; i < self->cited->len; i++)
    if (g_str_equal (self->cited->pdata[i], id))
      {
        g_ptr_array_remove_index (self->cited, i);
        break;
      }
  refresh_cited (self);
  gtk_widget_grab_focus (self->choice);
}

static void
add_button (SourceDialog *self,
            GtkWidget *box,
            const char *id,
            const char *icon,
            const char *name,
            GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (id), g_free);
  g_signal_connect (button, "clicked", callback, self);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
create_row (SourceDialog *self, const LatPassage *passage)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_autofree char *citation = lat_passage_dup_citation (passage);
  g_autofree char *words = lat_passage_dup_words (passage);
  g_autofree char *edit = g_strdup_printf (_ ("Edit %s"), citation);
  g_autofree char *drop = g_strdup_printf (_ ("No longer cite %s"), citation);

  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), create_label (citation, NULL));
  if (words != NULL)
    gtk_box_append (GTK_BOX (texts), create_label (words, "caption"));
  gtk_box_append (GTK_BOX (box), texts);
  if (lat_passage_is_own (passage))
    add_button (self, box, passage->id, "document-edit-symbolic", edit, G_CALLBACK (edit_cb));
  add_button (self, box, passage->id, "list-remove-symbolic", drop, G_CALLBACK (drop_cb));
  gtk_widget_add_css_class (box, "source-cited");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, citation,
                                  -1);
  return row;
}

static char *
dup_glimpse (const LatPassage *passage)
{
  g_autofree char *citation = lat_passage_dup_citation (passage);
  g_autofree char *words = lat_passage_dup_quotation (passage);
  g_autofree char *begin = NULL;

  if (words == NULL)
    return g_steal_pointer (&citation);
  if (g_utf8_strlen (words, -1) <= GLIMPSE)
    return g_strdup_printf ("%s – %s", citation, words);
  begin = g_utf8_substring (words, 0, GLIMPSE);
  return g_strdup_printf ("%s – %s…", citation, begin);
}

static void
list_passage (SourceDialog *self, const LatPassage *passage)
{
  g_ptr_array_add (self->ids, g_strdup (passage->id));
  gtk_string_list_take (self->names, dup_glimpse (passage));
}

/* All that may be cited: one's own first. */
static void
refresh_choice (SourceDialog *self)
{
  const GPtrArray *own = lat_provenance_get_passages (get_rules (self));

  self->is_refreshing = TRUE;
  g_ptr_array_set_size (self->ids, 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const[]){ _ ("Cite a passage…"), NULL });
  for (guint i = 0; own != NULL && i < own->len; i++)
    list_passage (self, own->pdata[i]);
  for (guint i = 0; i < lat_passage_get_count (); i++)
    list_passage (self, lat_passage_get_nth (i));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), 0);
  self->is_refreshing = FALSE;
}

static void
refresh_cited (SourceDialog *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; i < self->cited->len; i++)
    {
      const LatPassage *passage = find_passage (self, self->cited->pdata[i]);

      if (passage != NULL)
        gtk_list_box_append (self->list, create_row (self, passage));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->cited->len > 0);
  refresh_choice (self);
}

static void
cite (SourceDialog *self, const char *id)
{
  for (guint i = 0; i < self->cited->len; i++)
    if (g_str_equal (self->cited->pdata[i], id))
      return;
  g_ptr_array_add (self->cited, g_strdup (id));
}

static gboolean
refresh_soon_cb (gpointer data)
{
  SourceDialog *self = g_object_get_data (G_OBJECT (data), "lat-source");

  if (self != NULL)
    refresh_cited (self);
  return G_SOURCE_REMOVE;
}

/* The list of choices is still open while it tells what was chosen. */
static void
chosen_cb (SourceDialog *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));

  if (self->is_refreshing || selected == 0 || selected > self->ids->len)
    return;
  cite (self, self->ids->pdata[selected - 1]);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, refresh_soon_cb, g_object_ref (self->dialog),
                   g_object_unref);
}

static void
added_cb (const LatPassage *passage, gpointer data)
{
  SourceDialog *self = data;

  cite (self, passage->id);
  refresh_cited (self);
}

static void
new_passage_cb (SourceDialog *self)
{
  lat_passage_dialog_present (self->dialog, self->editor, NULL, added_cb, self);
}

/* }}} */
/* {{{ what is said */

static void
refresh_subject (SourceDialog *self)
{
  const LatSchemaKey *row = lat_schema_get (self->key);
  g_autofree char *title =
      g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title));
  g_autofree char *label = lat_rules_dup_label_of (self->key, self->value);
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), title, label);
  g_autofree char *markup = NULL;

  /* A title is markup. */
  markup = g_markup_escape_text (text, -1);
  adw_preferences_group_set_title (self->subject, markup);
}

static char *
dup_state (gpointer data)
{
  SourceDialog *self = data;
  g_autofree char *note = NULL;
  GString *text = g_string_new (NULL);

  g_object_get (self->note, "text", &note, NULL);
  g_string_printf (text, "%u\n%s", adw_combo_row_get_selected (ADW_COMBO_ROW (self->status)), note);
  for (guint i = 0; i < self->cited->len; i++)
    g_string_append_printf (text, "\n%s", (const char *) self->cited->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Shows what is said of the key now. */
static void
load_clause (SourceDialog *self)
{
  const LatClause *clause = lat_provenance_get (get_rules (self), self->key);

  g_free (self->value);
  self->value = lat_rules_dup_value (get_rules (self), self->key);
  g_ptr_array_set_size (self->cited, 0);
  for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
    cite (self, lat_clause_get_nth (clause, i)->id);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->status),
                              clause != NULL ? lat_clause_get_status (clause) : LAT_CLAUSE_MODERN);
  gtk_text_buffer_set_text (
      self->note, clause != NULL ? lat_text_get_best (lat_clause_get_note (clause)) : "", -1);
  gtk_widget_set_visible (self->remove, clause != NULL);
  gtk_widget_set_visible (self->problem, FALSE);
  lat_dialog_guard_begin (self->dialog);
  refresh_subject (self);
  refresh_cited (self);
}

static void
key_chosen_cb (SourceDialog *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->key_choice));

  if (selected < LAT_N_KEYS - LAT_FIRST_PLAY_KEY)
    self->key = (LatKey) (LAT_FIRST_PLAY_KEY + selected);
  load_clause (self);
}

static void
append_ids (SourceDialog *self, GString *text, gboolean is_modern)
{
  const char *joint = "; ";

  if (self->cited->len == 0)
    g_string_append (text, "; ");
  for (guint i = 0; i < self->cited->len; i++)
    {
      const LatPassage *passage = find_passage (self, self->cited->pdata[i]);

      if (passage == NULL || (passage->kind == LAT_PASSAGE_MODERN) != is_modern)
        continue;
      g_string_append_printf (text, "%s%s", joint, passage->id);
      joint = ", ";
    }
  if (self->cited->len > 0 && *joint == ';')
    g_string_append (text, "; ");
}

/* Translations of a note stay as long as the note does. */
static void
keep_translations (SourceDialog *self, LatClause *clause, const char *note)
{
  const LatClause *former = lat_provenance_get (get_rules (self), self->key);
  LatText *words = lat_clause_get_note (clause);
  const LatText *kept = former != NULL ? lat_clause_get_note (former) : NULL;

  if (kept == NULL || g_strcmp0 (lat_text_get_best (kept), note) != 0)
    return;
  for (guint i = 0; i < lat_text_get_count (kept); i++)
    {
      const char *locale;
      const char *text = lat_text_get_nth (kept, i, &locale);

      lat_text_set (words, locale, text);
    }
}

static void
save_cb (SourceDialog *self)
{
  guint status = adw_combo_row_get_selected (ADW_COMBO_ROW (self->status));
  GString *text = g_string_new (lat_clause_status_get_nick ((LatClauseStatus) status));
  g_autofree char *value = NULL;
  g_autofree char *note = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *remedy = NULL;
  g_autoptr (LatClause) clause = NULL;

  append_ids (self, text, FALSE);
  append_ids (self, text, TRUE);
  g_object_get (self->note, "text", &note, NULL);
  g_strstrip (note);
  if (*note != '\0')
    g_string_append_printf (text, "; %s", note);
  value = g_string_free (text, FALSE);
  clause = lat_clause_read_with (value, lat_provenance_get_passages (get_rules (self)), &problem,
                                 &remedy);
  if (clause == NULL)
    {
      g_autofree char *start = lat_locale_dup_sentence (problem);
      g_autofree char *words = g_strdup_printf (_ ("%s: %s"), start, remedy);

      gtk_label_set_label (GTK_LABEL (self->problem), words);
      gtk_widget_set_visible (self->problem, TRUE);
      gtk_widget_grab_focus (self->status);
      return;
    }
  keep_translations (self, clause, note);
  lat_rules_editor_set_source (self->editor, self->key, self->value, clause);
  lat_dialog_force_close (self->dialog);
}

static void
remove_cb (SourceDialog *self)
{
  lat_rules_editor_set_source (self->editor, self->key, self->value, NULL);
  lat_dialog_force_close (self->dialog);
}

/* }}} */
/* {{{ making it */

/* A list of choices that is searched by typing. */
static GtkWidget *
create_choice (const char *title, GtkStringList *names)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);
  g_autoptr (GtkExpression) name =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (GTK_DROP_DOWN (choice), name);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (choice), TRUE);
  lat_let_words_be_found (GTK_DROP_DOWN (choice), G_LIST_MODEL (names));
  lat_name_choice (GTK_DROP_DOWN (choice), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return choice;
}

static void
add_subject (SourceDialog *self, GtkWidget *group, gboolean has_choice)
{
  self->problem = create_label (NULL, "error");
  gtk_widget_set_visible (self->problem, FALSE);
  self->subject = ADW_PREFERENCES_GROUP (group);
  if (has_choice)
    {
      g_autoptr (GtkStringList) keys = gtk_string_list_new (NULL);

      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        {
          const LatSchemaKey *row = lat_schema_get ((LatKey) key);

          gtk_string_list_take (keys, g_strdup_printf (_ ("%s: %s"),
                                                       lat_schema_get_group_title (row->group),
                                                       _ (row->title)));
        }
      self->key_choice = create_choice (_ ("Rule"), keys);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->key_choice),
                                  (guint) self->key - LAT_FIRST_PLAY_KEY);
      g_signal_connect_swapped (self->key_choice, "notify::selected", G_CALLBACK (key_chosen_cb),
                                self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->key_choice);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->problem);
}

static void
add_status (SourceDialog *self, GtkWidget *group)
{
  g_autoptr (GtkStringList) statuses = gtk_string_list_new (NULL);

  for (guint i = 0; i < LAT_CLAUSE_N_STATUSES; i++)
    gtk_string_list_append (statuses, lat_clause_status_get_label ((LatClauseStatus) i));
  self->status = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->status), _ ("Status"));
  /* Not in the row, where in a narrow window it would leave no room for what is chosen. */
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group),
      _ ("Attested: old words say it. Inferred: somebody reads it out of "
         "old words or finds. Modern: "
         "nothing old speaks of it."));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->status), G_LIST_MODEL (statuses));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->status);
}

static void
add_passages (SourceDialog *self, GtkWidget *group)
{
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_New passage…"));
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is cited"), -1);
  gtk_widget_set_margin_bottom (list, 6);
  self->choice = create_choice (_ ("Cite a passage"), self->names);
  gtk_widget_set_margin_bottom (self->choice, 6);
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Passages"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->choice);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), add);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (new_passage_cb), self);
}

static void
add_note (SourceDialog *self, GtkWidget *group)
{
  GtkWidget *text = lat_passage_dialog_text_new (_ ("Note: why it is read so"), NULL, &self->note);

  self->remove = gtk_button_new_with_mnemonic (_ ("_Remove the source"));
  gtk_widget_add_css_class (self->remove, "destructive-action");
  gtk_widget_set_halign (self->remove, GTK_ALIGN_START);
  gtk_widget_set_margin_top (self->remove, 18);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), text);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->remove);
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
}

static GtkWidget *
create_body (SourceDialog *self, gboolean has_choice)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *groups[4];

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      groups[i] = adw_preferences_group_new ();
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (groups[i]));
    }
  add_subject (self, groups[0], has_choice);
  add_status (self, groups[1]);
  add_passages (self, groups[2]);
  add_note (self, groups[3]);
  return page;
}

/* }}} */

/**
 * lat_source_dialog_present:
 * @parent: what asks, in a window
 * @editor: whose rules are spoken of
 * @key: a key that says how to play; LAT_N_KEYS lets the person choose one
 *
 * Lets a person say what the value that a rule has now rests upon.
 */
void
lat_source_dialog_present (GtkWidget *parent, LatRulesEditor *editor, LatKey key)
{
  GtkWidget *save = gtk_button_new_with_mnemonic (_ ("_Save"));
  SourceDialog *self = g_new0 (SourceDialog, 1);
  GtkWidget *body;

  self->editor = g_object_ref (editor);
  self->key = key < LAT_N_KEYS ? key : LAT_KEY_METHOD;
  self->cited = g_ptr_array_new_with_free_func (g_free);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->names = gtk_string_list_new (NULL);
  body = create_body (self, key >= LAT_N_KEYS);
  self->dialog = lat_dialog_new (
      _ ("Source of a rule"), WIDTH, HEIGHT,
      lat_toolbar_view_new (lat_dialog_header_new (_ ("Source of a rule"), save), body));
  gtk_widget_set_size_request (self->dialog, 340, 320);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-source", self, free_dialog);
  lat_help_add_key (self->dialog, "sources");
  load_clause (self);
  lat_dialog_guard (self->dialog, dup_state, self);
  lat_dialog_present (self->dialog, parent);
  gtk_widget_grab_focus (self->key_choice != NULL ? self->key_choice : self->status);
}
