/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-evaluation.c - evaluations that an engine has written into a game
 *
 * What an engine, or a game against it, has written into a game, and what that means by its rules. */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>

#include "lat-comment-text.h"

/**
 * lat_document_get_weights:
 * @self: a document
 * @origin: (out) (optional): where they come from
 *
 * They are found when they are first asked for: to look for the nearest kin of rules takes
 * milliseconds.
 *
 * Returns: (transfer none): what the engine judges by where the rules of the game that is open hold, and makes winning
 *   chances of evaluations (see lat_chance_of_score()); changes with the rules, and with what it has been taught
 */
const LatWeights *
lat_document_get_weights (LatDocument *self, LatWeightsOrigin *origin)
{
  LatRuleset *ruleset;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  ruleset = lat_document_get_ruleset (self);
  if (self->weighed != ruleset)
    {
      g_clear_pointer (&self->weighed, lat_ruleset_unref);
      self->weighed = lat_ruleset_ref (ruleset);
      self->origin = lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &self->weights, NULL);
      self->shipped = self->weights;
    }
  self->weights = self->shipped;
  self->evaluation = lat_taught_use (&self->taught, ruleset, &self->weights);
  if (origin != NULL)
    *origin = self->weights.net != NULL && self->weights.net->brought != NULL ? LAT_WEIGHTS_TUNED
                                                                              : self->origin;
  return &self->weights;
}

/**
 * lat_document_get_evaluation:
 * @self: a document
 * @net: (out) (optional) (nullable) (transfer none): the net that corrects it
 *
 * Returns: what the engine here judges by where the rules of the game that is open hold
 */
LatEvaluation
lat_document_get_evaluation (LatDocument *self, const LatNet **net)
{
  const LatWeights *weights = lat_document_get_weights (self, NULL);

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), LAT_EVALUATION_TERMS);

  if (net != NULL)
    *net = weights->net;
  return self->evaluation;
}

/**
 * lat_document_note_nets:
 * @self: a document
 *
 * Has all that shows an evaluation look at it afresh: the engine has been taught something, or is to do without it.
 */
void
lat_document_note_nets (LatDocument *self)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  lat_document_tell (self, LAT_CHANGE_CURSOR);
}

static char *
join_comment (const char *old, const char *added)
{
  g_autofree char *joined = NULL;

  if (old != NULL && *old != '\0')
    joined = g_strconcat (old, " ", added, NULL);
  return lat_comment_text_tidy (joined != NULL ? joined : added);
}

static gboolean
has_eval (const LatNode *node, const LatEval *eval)
{
  const LatEval *old = lat_node_get_eval (node);

  return old != NULL && old->is_set && old->is_mate == eval->is_mate && old->value == eval->value
         && old->depth == eval->depth;
}

/**
 * lat_document_keep_evaluation:
 * @self: a document
 * @node: a node of the game that is open
 * @eval: (nullable): what an engine thinks of the position after it; %NULL leaves what is there
 * @line: (nullable): what is added to the comment of @node
 * @name: what is undone, for people; must stay, as a translated text does
 *
 * Writes what a person wants to be kept of an engine's work, as one step.
 */
void
lat_document_keep_evaluation (LatDocument *self,
                              LatNode *node,
                              const LatEval *eval,
                              const char *line,
                              const char *name)
{
  LatGame *game;
  LatStep *step;
  guint change = LAT_CHANGE_NONE;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL && name != NULL);

  game = lat_document_get_game (self);
  step = lat_step_new_edits (lat_document_get_entry (self));
  if (eval != NULL && !has_eval (node, eval))
    change |= lat_document_apply_edit (step, lat_edit_new_eval (game, node, eval));
  if (line != NULL)
    {
      g_autofree char *comment = join_comment (lat_node_get_comment (node), line);

      change |= lat_document_apply_edit (step, lat_edit_new_comment (game, node, comment, FALSE));
    }
  if (step->edits->len == 0)
    {
      lat_step_free (step);
      return;
    }
  step->before = node;
  step->after = node;
  step->shows_place = TRUE;
  step->name = name;
  lat_document_end_typing (self);
  lat_undo_push (self->undo, step);
  lat_document_tell (self, change);
}

/**
 * lat_document_stamp_clock:
 * @self: a document
 * @node: the node that the newest step has added; nothing happens if it has added another
 * @ms: what is left on the clock of who acted there, in milliseconds
 *
 * Writes the clock, as hours, minutes and whole seconds, into the same step, so that one undo takes
 * both back.
 */
void
lat_document_stamp_clock (LatDocument *self, LatNode *node, guint ms)
{
  LatStep *step;
  LatEdit *last;
  g_autofree char *clock = NULL;
  guint change;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  step = lat_undo_peek (self->undo);
  if (step == NULL || step->entry != lat_document_get_entry (self) || step->edits->len == 0)
    return;
  last = g_ptr_array_index (step->edits, step->edits->len - 1);
  if (lat_edit_get_added (last) != node)
    return;
  clock = g_strdup_printf ("%u:%02u:%02u", ms / 3600000, ms / 60000 % 60, ms / 1000 % 60);
  change = lat_document_apply_edit (step, lat_edit_new_clock (step->entry->game, node, clock));
  lat_undo_touch (self->undo);
  lat_document_tell (self, change);
}

/**
 * lat_document_has_just_added:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Returns: whether undo would take the node away: the newest step has added it, and nothing after it
 */
gboolean
lat_document_has_just_added (LatDocument *self, const LatNode *node)
{
  const LatStep *step;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  step = lat_undo_peek (self->undo);
  return step != NULL && step->entry == lat_document_get_entry (self) && step->edits->len > 0
         && lat_edit_get_added (g_ptr_array_index (step->edits, 0)) == node;
}

/**
 * lat_document_end_game:
 * @self: a document
 * @result: how the game that is open has ended, as its tag says it
 * @termination: why, for people
 *
 * Sets both tags, as one step.
 */
void
lat_document_end_game (LatDocument *self, const char *result, const char *termination)
{
  LatGame *game;
  LatStep *step;
  guint change;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (result != NULL && termination != NULL);

  game = lat_document_get_game (self);
  step = lat_step_new_edits (lat_document_get_entry (self));
  change = lat_document_apply_edit (step, lat_edit_new_tag (game, "Result", result));
  change |= lat_document_apply_edit (step, lat_edit_new_tag (game, "Termination", termination));
  step->name = _ ("Result");
  lat_undo_push (self->undo, step);
  lat_document_tell (self, change);
}
