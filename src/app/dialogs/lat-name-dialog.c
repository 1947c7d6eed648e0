/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-name-dialog.c - what a rule set is to be called */
#include "lat-name-dialog.h"

#include <glib/gi18n.h>

#include "lat-question.h"

#define WIDTH        300
#define NOTES_HEIGHT 96

typedef struct
{
  GtkWidget *entry;
  GtkTextBuffer *notes;
  LatNameFunc callback;
  gpointer data;
  GDestroyNotify destroy;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  if (request->destroy != NULL)
    request->destroy (request->data);
  g_free (request);
}

static char *
dup_name (Request *request)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (request->entry))));
}

static void
entry_changed_cb (GtkEditable *entry, LatQuestion *question)
{
  Request *request = g_object_get_data (G_OBJECT (question), "request");
  g_autofree char *name = dup_name (request);

  lat_question_set_answer_enabled (question, "accept", name[0] != '\0');
}

static void
response_cb (LatQuestion *question, const char *response, Request *request)
{
  g_autofree char *name = dup_name (request);
  g_autofree char *notes = NULL;

  if (g_strcmp0 (response, "accept") != 0 || name[0] == '\0')
    return;
  if (request->notes != NULL)
    g_object_get (request->notes, "text", &notes, NULL);
  request->callback (name, notes, request->data);
}

static GtkWidget *
create_label (const char *text, GtkWidget *target)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), target);
  return label;
}

static void
add_notes (Request *request, GtkBox *box, const char *notes)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  request->notes = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (request->notes, notes, -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  g_object_set (view, "left-margin", 8, "right-margin", 8, "top-margin", 8, "bottom-margin", 8,
                NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), NOTES_HEIGHT);
  gtk_widget_add_css_class (scroller, "card");
  gtk_box_append (box, create_label (_ ("N_otes"), view));
  gtk_box_append (box, scroller);
}

/**
 * lat_name_dialog_present:
 * @parent: what asks, in a window
 * @heading: what is asked
 * @accept_label: of the button that accepts, with its mnemonic
 * @name: the name that is there at first
 * @notes: (nullable): the notes that are there at first; %NULL to ask for the name only
 * @callback: called with what was entered, if it was accepted
 * @data: for @callback
 * @destroy: (nullable): frees @data, in any case
 */
void
lat_name_dialog_present (GtkWidget *parent,
                         const char *heading,
                         const char *accept_label,
                         const char *name,
                         const char *notes,
                         LatNameFunc callback,
                         gpointer data,
                         GDestroyNotify destroy)
{
  LatQuestion *question = lat_question_new (heading, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Request *request = g_new0 (Request, 1);

  gtk_widget_set_size_request (box, WIDTH, -1);
  request->entry = gtk_entry_new ();
  request->callback = callback;
  request->data = data;
  request->destroy = destroy;
  g_object_set_data_full (G_OBJECT (question), "request", request, free_request);

  gtk_editable_set_text (GTK_EDITABLE (request->entry), name);
  gtk_entry_set_activates_default (GTK_ENTRY (request->entry), TRUE);
  gtk_box_append (GTK_BOX (box), create_label (_ ("N_ame"), request->entry));
  gtk_box_append (GTK_BOX (box), request->entry);
  if (notes != NULL)
    add_notes (request, GTK_BOX (box), notes);
  lat_question_set_child (question, box);

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "accept", accept_label, ADW_RESPONSE_SUGGESTED);
  lat_question_set_usual (question, "accept", "cancel");
  g_signal_connect (request->entry, "changed", G_CALLBACK (entry_changed_cb), question);
  g_signal_connect (question, "response", G_CALLBACK (response_cb), request);
  entry_changed_cb (GTK_EDITABLE (request->entry), question);
  lat_dialog_present (GTK_WIDGET (question), parent);
  gtk_widget_grab_focus (request->entry);
}
