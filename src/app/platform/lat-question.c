/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-question.c - a question with a few answers */
#include "lat-question.h"

#include <glib/gi18n.h>

struct _LatQuestion
{
#ifdef LAT_ADW_1_5
  AdwAlertDialog parent_instance;
#else
  AdwMessageDialog parent_instance;
#endif
};

/* Both have the same functions under their names. */
#ifdef LAT_ADW_1_5
#define CALL(name, self, ...) adw_alert_dialog_##name (ADW_ALERT_DIALOG (self), __VA_ARGS__)
G_DEFINE_FINAL_TYPE (LatQuestion, lat_question, ADW_TYPE_ALERT_DIALOG)
#else
#define CALL(name, self, ...) adw_message_dialog_##name (ADW_MESSAGE_DIALOG (self), __VA_ARGS__)
G_DEFINE_FINAL_TYPE (LatQuestion, lat_question, ADW_TYPE_MESSAGE_DIALOG)
#endif

static void
lat_question_class_init (LatQuestionClass *klass)
{
}

static void
lat_question_init (LatQuestion *self)
{
}

/**
 * lat_question_new:
 * @heading: (nullable): what is asked
 * @body: (nullable): what there is to know
 *
 * Returns: (transfer floating): a question without answers
 */
LatQuestion *
lat_question_new (const char *heading, const char *body)
{
  LatQuestion *self = g_object_new (LAT_TYPE_QUESTION, NULL);

  if (heading != NULL)
    CALL (set_heading, self, heading);
  if (body != NULL)
    CALL (set_body, self, body);
  return self;
}

void
lat_question_set_heading (LatQuestion *self, const char *heading)
{
  CALL (set_heading, self, heading);
}

void
lat_question_set_body (LatQuestion *self, const char *body)
{
  CALL (set_body, self, body);
}

/* What stands between the words and the answers. */
void
lat_question_set_child (LatQuestion *self, GtkWidget *child)
{
  CALL (set_extra_child, self, child);
}

/* @label: with its mnemonic */
void
lat_question_add_answer (LatQuestion *self,
                         const char *id,
                         const char *label,
                         AdwResponseAppearance appearance)
{
  CALL (add_response, self, id, label);
  CALL (set_response_appearance, self, id, appearance);
}

/* The answers that Enter and Escape give. */
void
lat_question_set_usual (LatQuestion *self, const char *entered, const char *closed)
{
  CALL (set_default_response, self, entered);
  CALL (set_close_response, self, closed);
}

void
lat_question_set_answer_enabled (LatQuestion *self, const char *id, gboolean enabled)
{
  CALL (set_response_enabled, self, id, enabled);
}

/* Tells @parent's person something that can only be taken note of. */
void
lat_question_tell (GtkWidget *parent, const char *heading, const char *body)
{
  LatQuestion *self = lat_question_new (heading, body);

  lat_question_add_answer (self, "close", _ ("_Close"), ADW_RESPONSE_DEFAULT);
  lat_dialog_present (GTK_WIDGET (self), parent);
}

/**
 * lat_question_ask_to_discard:
 * @parent: what would be left, and where the question is shown
 * @heading: what would be lost
 * @body: why it would be
 * @discards: the id of the answer that lets it go
 * @answered: called with @parent and the id of the answer; never if @parent goes before
 *
 * Asks before something is lost. Enter and Escape keep it.
 */
void
lat_question_ask_to_discard (GtkWidget *parent,
                             const char *heading,
                             const char *body,
                             const char *discards,
                             GCallback answered)
{
  LatQuestion *self = lat_question_new (heading, body);

  lat_question_add_answer (self, "keep", _ ("_Keep editing"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (self, discards, _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);
  lat_question_set_usual (self, "keep", "keep");
  g_signal_connect_object (self, "response", answered, parent, G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (self), parent);
}
