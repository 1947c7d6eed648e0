/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-dialog.c - actions that are typed to be inserted or to replace one */
#include <glib/gi18n.h>

#include "lat-action-dialog.h"
#include "lat-action-text.h"
#include "lat-play.h"
#include "lat-question.h"

typedef struct
{
  LatDocument *document;
  gboolean replaces;
  LatQuestion *question;
  GtkWidget *entry;
  GtkWidget *problem;
  GArray *actions;
  LatActionDialogFunc func;
  gpointer data;
} ActionDialog;

static void
free_dialog (ActionDialog *self)
{
  g_clear_object (&self->document);
  g_array_unref (self->actions);
  g_free (self);
}

/* A move number says nothing that the place does not say. */
static gboolean
is_number (const char *word)
{
  return g_ascii_isdigit (word[0]) && strspn (word, "0123456789.") == strlen (word);
}

/* Reads a word as an action where one is.
 *
 * Returns: why it is none; %NULL if it is one, which is played then */
static char *
read_word (ActionDialog *self, const char *word, LatPosition *position, LatHistory *history)
{
  LatRuleset *ruleset = lat_document_get_ruleset (self->document);
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  LatReason reason = { 0 };
  LatPosition before = *position;
  LatAction action;

  action = lat_action_text_read (ruleset, &before, history, word, &reason, complaints);
  if (action == LAT_ACTION_INVALID)
    {
      g_autofree char *why = NULL;

      if (reason.code != LAT_REASON_NONE)
        why = lat_reason_dup_text (&reason);
      else if (lat_diagnostics_get_count (complaints) > 0)
        why = g_strdup (lat_diagnostics_get (complaints, 0)->message);
      return g_strdup_printf (_ ("“%s”: %s"), word, why != NULL ? why : _ ("not an action"));
    }
  g_array_append_val (self->actions, action);
  lat_play (ruleset, &before, action, position);
  lat_history_push (history, position);
  return NULL;
}

/* Reads what is typed.
 *
 * Returns: what is wrong with it, if anything */
static char *
read_text (ActionDialog *self)
{
  LatGame *game = lat_document_get_game (self->document);
  LatNode *node = lat_document_get_node (self->document);
  g_auto (GStrv) words =
      g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->entry)), " \t\n", -1);
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  char *problem = NULL;

  g_array_set_size (self->actions, 0);
  lat_history_init (&history);
  lat_game_get_position (game, lat_node_get_parent (node), &position, &history);
  for (guint i = 0; words[i] != NULL && problem == NULL; i++)
    if (words[i][0] != '\0' && !is_number (words[i]))
      problem = read_word (self, words[i], &position, &history);
  if (problem == NULL && self->replaces && self->actions->len > 1)
    problem = g_strdup (_ ("One action can only be replaced by one"));
  return problem;
}

static void
text_changed_cb (ActionDialog *self)
{
  g_autofree char *problem = read_text (self);

  gtk_label_set_label (GTK_LABEL (self->problem), problem != NULL ? problem : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem != NULL ? problem : "", -1);
  lat_question_set_answer_enabled (self->question, "do", problem == NULL && self->actions->len > 0);
}

/* What has become of the actions that follow. */
static char *
dup_said (const LatRetarget *retarget)
{
  g_autofree char *reason = NULL;

  if (retarget->n_lost == 0)
    return g_strdup (_ ("All that follows stays legal"));
  if (retarget->reason.code != LAT_REASON_NONE)
    reason = lat_reason_dup_text (&retarget->reason);
  else if (retarget->change != NULL)
    reason = g_strdup (retarget->change);
  else
    /* Translators: %s is an action with its victims, such as a1-a5xb5. */
    reason = g_strdup_printf (_ ("it would be %s"), retarget->new_text);
  return g_strdup_printf (ngettext ("%u action is kept as text: %s, %s",
                                    "%u actions are kept as text, from %s on: %s",
                                    retarget->n_lost),
                          retarget->n_lost, retarget->text, reason);
}

static void
response_cb (ActionDialog *self, const char *response)
{
  LatNode *node = lat_document_get_node (self->document);
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *problem = NULL;
  g_autofree char *said = NULL;
  gboolean is_done;

  if (strcmp (response, "do") != 0 || lat_node_get_parent (node) == NULL)
    return;
  /* The game may have changed meanwhile, in another window. */
  problem = read_text (self);
  if (problem != NULL || self->actions->len == 0)
    return;
  if (self->replaces)
    is_done = lat_document_replace (self->document, node,
                                    g_array_index (self->actions, LatAction, 0), &retarget);
  else
    is_done = lat_document_insert (self->document, node,
                                   (const LatAction *) (gpointer) self->actions->data,
                                   self->actions->len, &retarget);
  said = is_done ? dup_said (&retarget) : g_strdup (_ ("That is the action already"));
  self->func (said, self->data);
}

static GtkWidget *
create_child (ActionDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->entry = gtk_entry_new ();
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry),
                                  self->replaces ? "d2-d5" : "d2-d5 e7-e6");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->replaces ? _ ("Action") : _ ("Actions"), -1);
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_label_set_width_chars (GTK_LABEL (self->problem), 30);
  gtk_label_set_lines (GTK_LABEL (self->problem), 2);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_widget_add_css_class (self->problem, "caption");
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), self->problem);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (text_changed_cb), self);
  return box;
}

static void
set_words (ActionDialog *self)
{
  LatNode *node = lat_document_get_node (self->document);
  g_autofree char *place =
      g_strdup_printf ("%u%s %s", lat_node_get_number (node),
                       lat_node_get_side (node) == LAT_WHITE ? "." : "…", lat_node_get_text (node));
  g_autofree char *heading = NULL;

  if (self->replaces)
    /* Translators: %s is an action with its number, such as 12. d2-d5. */
    heading = g_strdup_printf (_ ("Replace %s"), place);
  else
    /* Translators: %s is an action with its number, such as 12. d2-d5. */
    heading = g_strdup_printf (_ ("Insert before %s"), place);
  lat_question_set_heading (self->question, heading);
  lat_question_set_body (
      self->question, self->replaces
                          ? _ ("What follows and stays legal is kept; the rest becomes text.")
                          : _ ("One action or more. What follows and stays legal is kept; the rest "
                               "becomes text."));
  lat_question_add_answer (self->question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (self->question, "do", self->replaces ? _ ("_Replace") : _ ("_Insert"),
                           ADW_RESPONSE_SUGGESTED);
}

/* Asks for actions, and inserts them before the current one, or replaces it. */
void
lat_action_dialog_present (GtkWindow *parent,
                           LatDocument *document,
                           gboolean replaces,
                           LatActionDialogFunc func,
                           gpointer data)
{
  ActionDialog *self;

  g_return_if_fail (LAT_IS_DOCUMENT (document) && func != NULL);
  g_return_if_fail (lat_node_get_parent (lat_document_get_node (document)) != NULL);

  self = g_new0 (ActionDialog, 1);
  self->document = g_object_ref (document);
  self->replaces = replaces;
  self->actions = g_array_new (FALSE, FALSE, sizeof (LatAction));
  self->func = func;
  self->data = data;
  self->question = lat_question_new (NULL, NULL);
  set_words (self);
  lat_question_set_usual (self->question, "do", "cancel");
  lat_question_set_answer_enabled (self->question, "do", FALSE);
  lat_question_set_child (self->question, create_child (self));
  g_signal_connect_swapped (self->question, "response", G_CALLBACK (response_cb), self);
  g_object_weak_ref (G_OBJECT (self->question), (GWeakNotify) (void (*) (void)) free_dialog, self);
  lat_dialog_present (GTK_WIDGET (self->question), GTK_WIDGET (parent));
  gtk_widget_grab_focus (self->entry);
}
