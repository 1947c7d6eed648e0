/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage-dialog.c - a passage of one's own is written */
#include "lat-passage-dialog.h"

#include <glib/gi18n.h>

#include "lat-dialog.h"
#include "lat-help.h"
#include "lat-locale.h"
#include "lat-provenance.h"
#include "lat-toolbar-view.h"

#define WIDTH       560
#define HEIGHT      680
#define TEXT_HEIGHT 72

typedef struct
{
  GtkWidget *dialog;
  LatRulesEditor *editor;
  /* What is being changed; NULL for a new one. */
  const LatPassage *passage;
  GtkWidget *kind;
  /* An entry, or NULL where there is a text of several lines. */
  GtkWidget *entries[LAT_N_PASSAGE_FIELDS];
  GtkTextBuffer *texts[LAT_N_PASSAGE_FIELDS];
  GtkWidget *problem;
  /* What shows it. */
  GtkWidget *group;
  LatPassageFunc callback;
  gpointer data;
} PassageDialog;

static void
free_dialog (gpointer data)
{
  PassageDialog *self = data;

  g_object_unref (self->editor);
  if (self->passage != NULL)
    lat_passage_unref (self->passage);
  g_free (self);
}

static LatPassageKind
get_kind (PassageDialog *self)
{
  return (LatPassageKind) adw_combo_row_get_selected (ADW_COMBO_ROW (self->kind));
}

static char *
dup_field (PassageDialog *self, LatPassageField field)
{
  char *text;

  if (self->entries[field] != NULL)
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entries[field])));
  g_object_get (self->texts[field], "text", &text, NULL);
  return text;
}

/* A find has other words. */
static void
kind_changed_cb (PassageDialog *self)
{
  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    if (self->entries[i] != NULL)
      adw_preferences_row_set_title (
          ADW_PREFERENCES_ROW (self->entries[i]),
          lat_passage_field_get_label ((LatPassageField) i, get_kind (self)));
}

static void
tell_fault (PassageDialog *self, LatPassageField field, const char *problem, const char *remedy)
{
  g_autofree char *start = lat_locale_dup_sentence (problem);
  /* Translators: what is wrong, and what would be right */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), start, remedy);

  gtk_label_set_label (GTK_LABEL (self->problem), text);
  gtk_widget_set_visible (self->group, TRUE);
  if (self->entries[field] != NULL)
    {
      gtk_widget_grab_focus (self->entries[field]);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->entries[field]),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
    }
}

static void
save_cb (PassageDialog *self)
{
  g_autofree char *id =
      self->passage != NULL
          ? g_strdup (self->passage->id)
          : lat_provenance_dup_free_id (lat_rules_editor_get_rules (self->editor));
  g_autoptr (LatPassage) passage = lat_passage_new_own (id, get_kind (self));
  LatPassageFunc callback = self->callback;
  gpointer data = self->data;
  const char *problem, *remedy;
  LatPassageField field;

  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    {
      g_autofree char *text = dup_field (self, (LatPassageField) i);

      lat_passage_set_field (passage, (LatPassageField) i, text);
    }
  if (lat_passage_find_fault (passage, &field, &problem, &remedy))
    {
      tell_fault (self, field, problem, remedy);
      return;
    }
  lat_rules_editor_set_passage (self->editor, passage);
  lat_dialog_force_close (self->dialog);
  if (callback != NULL)
    callback (passage, data);
}

/* Nothing rests upon it. */
static void
delete_cb (PassageDialog *self)
{
  LatPassageFunc callback = self->callback;
  gpointer data = self->data;
  g_autoptr (LatPassage) passage = lat_passage_copy_own (self->passage);

  lat_rules_editor_remove_passage (self->editor, passage->id);
  lat_dialog_force_close (self->dialog);
  if (callback != NULL)
    callback (passage, data);
}

static void
add_delete (PassageDialog *self, GtkWidget *group)
{
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);
  GtkWidget *button;

  if (self->passage == NULL || lat_provenance_count_citations (rules, self->passage->id) > 0)
    return;
  button = gtk_button_new_with_mnemonic (_ ("_Delete the passage"));
  gtk_widget_add_css_class (button, "destructive-action");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_margin_top (button, 18);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (delete_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), button);
}

/* A text of several lines on a card, below its title. */
GtkWidget *
lat_passage_dialog_text_new (const char *title, const char *text, GtkTextBuffer **buffer)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (*buffer, text != NULL ? text : "", -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  g_object_set (view, "left-margin", 8, "right-margin", 8, "top-margin", 8, "bottom-margin", 8,
                NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), TEXT_HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 3 * TEXT_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_add_css_class (view, "passage-text");
  gtk_widget_set_margin_top (box, 12);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), scroller);
  return box;
}

static void
add_entry (PassageDialog *self, GtkWidget *group, LatPassageField field)
{
  GtkWidget *entry = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry),
                                 lat_passage_field_get_label (field, get_kind (self)));
  if (self->passage != NULL && lat_passage_get_field (self->passage, field) != NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), lat_passage_get_field (self->passage, field));
  self->entries[field] = entry;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), entry);
}

static void
add_text (PassageDialog *self, GtkWidget *group, LatPassageField field)
{
  GtkWidget *text = lat_passage_dialog_text_new (
      lat_passage_field_get_label (field, LAT_PASSAGE_TEXT),
      self->passage != NULL ? lat_passage_get_field (self->passage, field) : NULL,
      &self->texts[field]);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), text);
}

static void
add_kind (PassageDialog *self, GtkWidget *group)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  const LatRules *rules = lat_rules_editor_get_rules (self->editor);

  for (guint i = 0; i < LAT_N_PASSAGE_KINDS; i++)
    gtk_string_list_append (kinds, lat_passage_kind_get_label ((LatPassageKind) i));
  self->kind = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->kind), _ ("Kind"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->kind), G_LIST_MODEL (kinds));
  if (self->passage != NULL)
    {
      gboolean is_cited = lat_provenance_count_citations (rules, self->passage->id) > 0;

      adw_combo_row_set_selected (ADW_COMBO_ROW (self->kind), self->passage->kind);
      /* What rests upon an old text would rest upon something else. */
      gtk_widget_set_sensitive (self->kind, !is_cited);
      if (is_cited)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (self->kind),
                                     _ ("Stays as it is while it is cited"));
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->kind);
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (kind_changed_cb), self);
}

static GtkWidget *
create_body (PassageDialog *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *top = adw_preferences_group_new ();
  GtkWidget *what = adw_preferences_group_new ();
  GtkWidget *words = adw_preferences_group_new ();
  GtkWidget *against = adw_preferences_group_new ();

  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_set_margin_bottom (self->problem, 6);
  self->group = top;
  gtk_widget_set_visible (top, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (top), self->problem);
  add_kind (self, what);
  for (LatPassageField field = LAT_PASSAGE_FIELD_AUTHOR; field <= LAT_PASSAGE_FIELD_DATE; field++)
    add_entry (self, what, field);
  add_text (self, words, LAT_PASSAGE_FIELD_QUOTATION);
  add_text (self, words, LAT_PASSAGE_FIELD_TRANSLATION);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (against), _ ("Objection"));
  for (LatPassageField field = LAT_PASSAGE_FIELD_CONTESTED_BY; field < LAT_N_PASSAGE_FIELDS;
       field++)
    add_entry (self, against, field);
  add_delete (self, against);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (top));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (what));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (words));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (against));
  return page;
}

/**
 * lat_passage_dialog_present:
 * @parent: what asks, in a window
 * @editor: whose rules get the passage
 * @passage: (nullable): a passage of one's own that is to be changed; %NULL for a new one
 * @callback: (nullable): called when it is saved
 * @data: for @callback
 */
void
lat_passage_dialog_present (GtkWidget *parent,
                            LatRulesEditor *editor,
                            const LatPassage *passage,
                            LatPassageFunc callback,
                            gpointer data)
{
  const char *title = passage != NULL ? _ ("Edit the passage") : _ ("A passage of my own");
  GtkWidget *save = gtk_button_new_with_mnemonic (_ ("_Save"));
  PassageDialog *self = g_new0 (PassageDialog, 1);

  self->editor = g_object_ref (editor);
  self->passage = passage != NULL ? lat_passage_ref (passage) : NULL;
  self->callback = callback;
  self->data = data;
  self->dialog = lat_dialog_new (
      title, WIDTH, HEIGHT,
      lat_toolbar_view_new (lat_dialog_header_new (title, save), create_body (self)));
  gtk_widget_set_size_request (self->dialog, 340, 320);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
  g_object_set_data_full (G_OBJECT (self->dialog), "lat-passage", self, free_dialog);
  lat_help_add_key (self->dialog, "sources");
  lat_dialog_present (self->dialog, parent);
  gtk_widget_grab_focus (self->entries[LAT_PASSAGE_FIELD_AUTHOR]);
}
