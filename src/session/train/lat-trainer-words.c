/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-words.c - what a trainer says */
#include "lat-trainer-private.h"

#include <glib/gi18n-lib.h>

#include "lat-action-text.h"
#include "lat-play.h"

void
lat_trainer_add_words (GString *text, char *words)
{
  if (words != NULL && *words != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
  g_free (words);
}

/* An action of the place that is asked about. */
char *
lat_trainer_dup_action (LatTrainer *self, LatAction action)
{
  g_auto (LatHistory) history = { 0 };
  LatGame *game = lat_document_get_game (self->document);
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, self->node, &position, &history);
  return lat_action_text_write (lat_game_get_ruleset (game), &position, &history, action,
                                LAT_MARKS_NONE);
}

/* What answers what was tried, in notation. */
static char *
dup_reply (LatTrainer *self)
{
  g_auto (LatHistory) history = { 0 };
  LatGame *game = lat_document_get_game (self->document);
  LatRuleset *ruleset = lat_game_get_ruleset (game);
  LatPosition before, after;

  lat_history_init (&history);
  lat_game_get_position (game, self->node, &before, &history);
  lat_play (ruleset, &before, self->tried, &after);
  lat_history_push (&history, &after);
  return lat_action_text_write (ruleset, &after, &history, self->refutation.reply[0],
                                LAT_MARKS_FILE);
}

/* What is wrong with what was tried. What was verified is said as a fact; what the engine would play, as that. */
void
lat_trainer_add_refutation (LatTrainer *self, GString *text)
{
  const LatRefutation *refutation = &self->refutation;
  g_autofree char *reply = NULL;

  if (!self->has_refutation)
    return;
  lat_trainer_add_words (text, g_strdup (refutation->why));
  if (refutation->n_reply == 0 || (refutation->is_proved && refutation->why != NULL))
    return;
  reply = dup_reply (self);
  lat_trainer_add_words (
      text, g_strdup_printf (refutation->is_proved
                                 /* Translators: %s is an action; so it is in the next one. */
                                 ? _ ("%s refutes it.")
                                 : _ ("The engine answers %s."),
                             reply));
}

/**
 * lat_trainer_dup_task:
 *
 * Returns: (transfer full): what is to be done, in words: "White to act and win in 3 actions"
 */
char *
lat_trainer_dup_task (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->kind != NULL ? self->kind->dup_task (self) : g_strdup ("");
}

static char *
dup_hint (LatTrainer *self)
{
  LatAction action = self->line[0];
  char name[LAT_SQUARE_NAME_SIZE];

  if (lat_action_type (action) == LAT_ACTION_PASS)
    return g_strdup (_ ("Hint: act no more."));
  if (lat_action_type (action) == LAT_ACTION_SWAP)
    return g_strdup (_ ("Hint: whose men are better off?"));
  if (lat_action_type (action) == LAT_ACTION_MOVE)
    {
      lat_square_write (lat_action_from (action), name);
      return g_strdup_printf (_ ("Hint: move the man on %s."), name);
    }
  lat_square_write (lat_action_to (action), name);
  return g_strdup_printf (_ ("Hint: look at %s."), name);
}

/* When it is asked again. */
static void
add_recall (LatTrainer *self, GString *text)
{
  LatRecall recall;
  guint today = self->today (), n;

  if (self->error != NULL
      || !lat_trainer_progress_get_recall (self->progress, self->kind->get_key (self, self->index),
                                           &recall)
      || lat_recall_is_due (&recall, today))
    return;
  n = recall.due - today;
  lat_trainer_add_words (text,
                         g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It comes back in %u day.",
                                                       "It comes back in %u days.", n),
                                          n));
}

static char *
dup_end (LatTrainer *self)
{
  GString *text = g_string_new (NULL);

  if (self->state != LAT_TRAINER_RIGHT)
    lat_trainer_add_words (text, self->kind->dup_shown (self));
  else if (self->error != NULL)
    /* Translators: %s says why a file cannot be written. */
    g_string_append_printf (text, _ ("Solved, but that could not be noted: %s"), self->error);
  else
    lat_trainer_add_words (text, self->kind->dup_right (self));
  add_recall (self, text);
  return g_string_free (text, FALSE);
}

/**
 * lat_trainer_dup_text:
 *
 * Returns: (transfer full): what it has to say now, in words
 */
char *
lat_trainer_dup_text (LatTrainer *self)
{
  g_autofree char *tried = NULL;

  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  switch (self->state)
    {
    case LAT_TRAINER_ASKING:
      return self->is_hinted ? dup_hint (self) : self->kind->dup_question (self);
    case LAT_TRAINER_JUDGING:
      tried = lat_trainer_dup_action (self, self->tried);
      /* Translators: %s is an action, such as d2-d5. */
      return g_strdup_printf (_ ("Looking at %s…"), tried);
    case LAT_TRAINER_WRONG:
    case LAT_TRAINER_REFUTING:
      return self->kind->dup_wrong (self);
    case LAT_TRAINER_MOVING:
      return self->is_given_up ? self->kind->dup_shown (self) : g_strdup (_ ("Right."));
    case LAT_TRAINER_RIGHT:
    case LAT_TRAINER_SHOWN:
      return dup_end (self);
    case LAT_TRAINER_EMPTY:
    default:
      return g_strdup ("");
    }
}
