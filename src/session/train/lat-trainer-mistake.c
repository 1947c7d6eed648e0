/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-trainer-mistake.c - mistakes presented: the engine looks at the place, and at what is tried there */
#include "lat-trainer-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const LatMistakePlace *
get_place (LatTrainer *self, guint index)
{
  return self->places->pdata[index];
}

static const LatMistakePlace *
get_current (LatTrainer *self)
{
  return get_place (self, self->index);
}

static guint
count (LatTrainer *self)
{
  return self->places->len;
}

static const char *
get_key (LatTrainer *self, guint index)
{
  return get_place (self, index)->key;
}

static LatRuleset *
get_position (LatTrainer *self, guint index, const LatPosition **position)
{
  const LatMistakePlace *place = get_place (self, index);

  *position = &place->position;
  return place->ruleset;
}

/* Also what was never asked. */
static gboolean
is_due (LatTrainer *self, guint index)
{
  return lat_trainer_progress_wants (self->progress, get_key (self, index), self->today ());
}

static LatGame *
new_game (LatTrainer *self)
{
  return lat_mistake_place_new_game (get_current (self), FALSE);
}

/* {{{ what is tried */

static void
ask (LatTrainer *self, LatAction tried)
{
  const LatMistakePlace *place = get_current (self);
  LatRefuterQuestion question = { .ruleset = place->ruleset,
                                  .start = &place->start,
                                  .actions = place->actions,
                                  .n_actions = place->n_actions,
                                  .tried = tried,
                                  .nodes = self->nodes };

  self->has_engine = lat_refuter_ask (self->refuter, &question);
}

static void
begin (LatTrainer *self)
{
  ask (self, LAT_ACTION_INVALID);
}

static void
judge (LatTrainer *self, LatAction action)
{
  ask (self, action);
  lat_trainer_update (self, self->has_engine ? LAT_TRAINER_JUDGING : LAT_TRAINER_ASKING);
}

/*
 * How it goes on, for a hint or the answer: as the engine would play, if that is not the mistake itself. The review may
 * have looked deeper: then what it has left in the game, if anything.
 */
static void
take_best_line (LatTrainer *self, const LatVerdict *best)
{
  const LatMistakePlace *place = get_current (self);

  if (best->n_line > 0 && best->line[0] != place->played)
    lat_trainer_take_line (self, best->line, 1);
  else if (place->better != LAT_ACTION_INVALID && place->better != place->played)
    lat_trainer_take_line (self, &place->better, 1);
  else if (best->n_line > 0)
    lat_trainer_take_line (self, best->line, 1);
}

static void
take_answer (LatTrainer *self, LatRefutation *refutation)
{
  const LatMistakePlace *place = get_current (self);

  if (refutation->is_right && self->tried != place->played)
    {
      lat_trainer_take_line (self, &self->tried, 1);
      self->refutation = *refutation;
      lat_trainer_take_right (self);
      return;
    }
  take_best_line (self, &refutation->best);
  /* What was played is wrong in any case: a review has said so that may have looked deeper. */
  if (refutation->is_right)
    {
      g_clear_pointer (&refutation->why, g_free);
      refutation->n_reply = 0;
    }
  lat_trainer_take_wrong (self, self->tried);
  lat_trainer_take_refutation (self, refutation);
}

/* What the engine would play, for whoever waits for a hint or the answer. */
static void
take_best (LatTrainer *self, const LatVerdict *best)
{
  take_best_line (self, best);
  if (self->is_show_due)
    lat_trainer_show (self);
  else if (self->is_hint_due)
    lat_trainer_hint (self);
}

static void
found (LatTrainer *self)
{
  LatRefutation refutation;
  LatVerdict best;

  if (self->state == LAT_TRAINER_JUDGING)
    {
      if (lat_refuter_get (self->refuter, &refutation))
        take_answer (self, &refutation);
    }
  else if (self->state == LAT_TRAINER_ASKING && self->n_line == 0
           && lat_refuter_get_best (self->refuter, &best) && best.n_line > 0)
    take_best (self, &best);
}

/* }}} */
/* {{{ words */

static char *
dup_caption (LatTrainer *self, guint index)
{
  const LatMistakePlace *place = get_place (self, index);
  const char *white = place->players[LAT_WHITE], *black = place->players[LAT_BLACK];
  GString *text = g_string_new (NULL);

  /* Translators: which of how many mistakes is shown. */
  g_string_append_printf (text, _ ("Mistake %u of %u"), index + 1, count (self));
  if (*white != '\0' || *black != '\0')
    g_string_append_printf (text, " · %s – %s", *white != '\0' ? white : "?",
                            *black != '\0' ? black : "?");
  if (place->date != NULL)
    g_string_append_printf (text, " · %s", place->date);
  return g_string_free (text, FALSE);
}

static char *
dup_task (LatTrainer *self)
{
  return g_strdup (get_current (self)->position.side == LAT_WHITE
                       ? _ ("White to act: find something better")
                       : _ ("Black to act: find something better"));
}

/* What was played, as it is written. */
static char *
dup_played (LatTrainer *self)
{
  const LatMistakePlace *place = get_current (self);

  return lat_action_text_write (place->ruleset, &place->position, NULL, place->played,
                                LAT_MARKS_FILE);
}

static int
tell_points (int chance)
{
  return chance * 100 / LAT_CHANCE_WHOLE;
}

static char *
dup_question (LatTrainer *self)
{
  const LatMistakePlace *place = get_current (self);
  g_autofree char *played = dup_played (self);
  gboolean white = place->position.side == LAT_WHITE;

  if (!self->has_engine)
    return g_strdup (_ ("The system has no thread left for the engine. Close other "
                        "programs, then try again."));
  if (place->loss < 0)
    /* Translators: an action, such as d2-d5. */
    return g_strdup_printf (white ? _ ("White played %s. Find something better.")
                                  : _ ("Black played %s. Find something better."),
                            played);
  return g_strdup_printf (
      /* Translators: an action, such as d2-d5, and points. */
      white ? _ ("White played %s, and gave away %d of 100 points.")
            : _ ("Black played %s, and gave away %d of 100 points."),
      played, tell_points (place->loss));
}

static char *
dup_wrong (LatTrainer *self)
{
  g_autofree char *tried = lat_trainer_dup_action (self, self->tried);
  GString *text = g_string_new (NULL);

  if (self->tried == get_current (self)->played)
    g_string_append_printf (text, _ ("%s is what was played."), tried);
  else
    g_string_append_printf (text, _ ("%s gives away %d of 100 points."), tried,
                            tell_points (self->refutation.loss));
  lat_trainer_add_refutation (self, text);
  lat_trainer_add_words (text, g_strdup (_ ("Try another one.")));
  return g_string_free (text, FALSE);
}

/* Why what was played in the game was a mistake, now that it gives nothing away any more. */
static void
add_game (LatTrainer *self, GString *text)
{
  const LatMistakePlace *place = get_current (self);
  g_autofree char *played = dup_played (self);

  if (place->why == NULL)
    return;
  /* Translators: the action that was played in the game; why it is a mistake. */
  lat_trainer_add_words (text,
                         g_strdup_printf (_ ("In the game %s was played. %s"), played, place->why));
}

/* What is right, what it keeps, and what it does. */
static char *
dup_right (LatTrainer *self)
{
  const LatRefutation *refutation = &self->refutation;
  const LatVerdict *best = &refutation->best;
  const char *tried = lat_node_get_text (self->node);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Right: %s keeps %d of 100 points."), tried,
                          tell_points (best->chance - refutation->loss));
  lat_trainer_add_words (text, g_strdup (refutation->why));
  if (best->n_line > 0 && best->line[0] != lat_node_get_action (self->node))
    {
      const LatMistakePlace *place = get_current (self);
      g_autofree char *other = lat_action_text_write (place->ruleset, &place->position, NULL,
                                                      best->line[0], LAT_MARKS_FILE);

      lat_trainer_add_words (text, g_strdup_printf (_ ("The engine would play %s."), other));
    }
  add_game (self, text);
  return g_string_free (text, FALSE);
}

static char *
dup_shown (LatTrainer *self)
{
  GString *text = g_string_new (NULL);

  if (self->n_line > 0 || self->state == LAT_TRAINER_SHOWN)
    {
      const LatMistakePlace *place = get_current (self);
      LatAction action = self->n_line > 0 ? self->line[0] : lat_node_get_action (self->node);
      g_autofree char *words =
          lat_action_text_write (place->ruleset, &place->position, NULL, action, LAT_MARKS_FILE);

      g_string_append_printf (text, _ ("The engine would play %s."), words);
    }
  add_game (self, text);
  return g_string_free (text, FALSE);
}

/* }}} */

const LatTrainerKind lat_trainer_mistakes = {
  .count = count,
  .get_key = get_key,
  .get_position = get_position,
  .is_due = is_due,
  .new_game = new_game,
  .begin = begin,
  .judge = judge,
  .found = found,
  .dup_caption = dup_caption,
  .dup_task = dup_task,
  .dup_question = dup_question,
  .dup_wrong = dup_wrong,
  .dup_right = dup_right,
  .dup_shown = dup_shown,
};
