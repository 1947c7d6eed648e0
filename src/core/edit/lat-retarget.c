/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-retarget.c - a game's tree by other rules or from another start */
#include "lat-retarget.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-comparison.h"
#include "lat-movetext-reader.h"
#include "lat-movetext-writer.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-raw-command.h"
#include "lat-transfer.h"

/*
 * Place:
 * @old_position, @new_position: by the old and the new rules
 * @n_history: how many positions led there
 *
 * A node in both trees.
 */
typedef struct
{
  LatNode *old_node;
  LatNode *new_node;
  LatPosition old_position;
  LatPosition new_position;
  guint n_history;
} Place;

/*
 * Fork:
 * @variation: (nullable): the next of its children to go through
 *
 * A node whose first child has been gone through, and its other children not yet.
 */
typedef struct
{
  Place place;
  LatNode *variation;
} Fork;

/*
 * Builder:
 * @is_elsewhere: whether the rules are the same and the positions are others: what
 *   engines thought of them is void then
 */
typedef struct
{
  const LatGame *old_game;
  LatGame *new_game;
  GArray *twins;
  GArray *forks;
  LatHistory history;
  LatRetarget *retarget;
  gboolean is_elsewhere;
} Builder;

/* What came of an action that cannot be kept; @change says it where @text is the same as before. */
typedef struct
{
  LatReason reason;
  char *text;
  char *change;
} Loss;

/* The reader of positions is the judge of what the rules allow. */
static gboolean
is_possible (LatRuleset *ruleset, const LatPosition *position, LatPosition *start, char **message)
{
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  g_autofree char *text = lat_position_text_write (ruleset, position);

  if (lat_position_text_read (ruleset, text, start, complaints))
    return TRUE;
  if (message != NULL && lat_diagnostics_get_count (complaints) > 0)
    *message = g_strdup_printf (_ ("The start of the game does not go with these rules: %s"),
                                lat_diagnostics_get (complaints, 0)->message);
  return FALSE;
}

/* A start of its own is kept as far as it goes with the rules: if it must be, without
 * what its turn has already seen. */
static gboolean
map_start (const LatGame *game, LatRuleset *ruleset, LatPosition *start, LatRetarget *retarget)
{
  LatPosition position;

  retarget->n_left_out +=
      lat_transfer_position (&game->start, ruleset, &position, &retarget->left_out);
  if (is_possible (ruleset, &position, start, NULL))
    return TRUE;
  position.turn = LAT_TURN_FRESH;
  position.bonus = LAT_SQUARE_NONE;
  return is_possible (ruleset, &position, start, &retarget->refusal);
}

/* A game by the new rules that has only its start: @wanted, or what becomes of the old one. */
static LatGame *
make_game (const LatGame *old_game,
           LatRuleset *ruleset,
           const LatPosition *wanted,
           LatRetarget *retarget)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatPosition start;
  gboolean is_own = old_game->own_start;
  LatGame *game;

  if (wanted != NULL)
    {
      is_own = !lat_position_equal (wanted, lat_ruleset_get_start (ruleset));
      start = *wanted;
    }
  else if (is_own && !map_start (old_game, ruleset, &start, retarget))
    return NULL;
  else if (!is_own && old_game->bad_fen != NULL)
    is_own = lat_position_text_read (ruleset, old_game->bad_fen, &start, NULL);

  game = lat_game_new_bare (ruleset, is_own ? &start : NULL);
  if (!is_own && wanted == NULL)
    game->bad_fen = g_strdup (old_game->bad_fen);
  if (wanted != NULL)
    {
      game->bad_rules = g_strdup (old_game->bad_rules);
      game->variant = g_strdup (old_game->variant);
    }
  else if (rules->id != NULL && rules->id[0] != '\0')
    game->variant = g_strdup (rules->id);
  for (guint i = 0; i < old_game->escapes->len; i++)
    g_ptr_array_add (game->escapes, g_strdup (g_ptr_array_index (old_game->escapes, i)));
  return game;
}

static gboolean
has_changed (const LatPosition *before, const LatPosition *after, guint cell)
{
  return before->cells[cell] != after->cells[cell];
}

/* Whether an action does the same on both boards: what changes on one must be the
 * same afterwards on the other. */
static gboolean
is_same_effect (const Place *place, const LatPosition *old_after, const LatPosition *new_after)
{
  const gsize size = sizeof old_after->cells;

  if (memcmp (place->old_position.cells, place->new_position.cells, size) == 0)
    return memcmp (old_after->cells, new_after->cells, size) == 0;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if ((has_changed (&place->old_position, old_after, i)
         || has_changed (&place->new_position, new_after, i))
        && old_after->cells[i] != new_after->cells[i])
      return FALSE;
  return TRUE;
}

/* What an action does is said before the first of these. */
#define MARKS "+#*("

/* What an action does by the new rules that it did not by the old ones, in words. */
static char *
dup_change (const Builder *builder, const Place *place, LatAction action)
{
  g_autoptr (LatComparison) comparison =
      lat_comparison_new (builder->old_game->ruleset, builder->new_game->ruleset);
  LatComparedAction compared = { .action = action };
  g_auto (LatHistory) before = { 0 };
  g_auto (LatHistory) after = { 0 };

  lat_history_init (&before);
  lat_history_init (&after);
  lat_history_reset (&before, &place->old_position);
  lat_history_reset (&after, &place->new_position);
  compared.differences = lat_comparison_find_differences (
      builder->old_game->ruleset, &place->old_position, &before, builder->new_game->ruleset,
      &place->new_position, &after, action);
  compared.differences &= LAT_DIFFERENCE_VICTIMS | LAT_DIFFERENCE_FATE | LAT_DIFFERENCE_RELEASED;
  if (compared.differences == LAT_DIFFERENCE_NONE)
    compared.differences = LAT_DIFFERENCE_FATE;
  lat_comparison_run_apart (comparison, &place->old_position, &before, &place->new_position, &after,
                            1);
  return lat_comparison_dup_change (comparison, &compared);
}

/* The node for an action by the new rules; NULL if it is illegal or does something
 * else.  A pass for analysis is one as long as the rules do not know it. */
static LatNode *
create_twin (Builder *builder,
             const Place *place,
             const LatNode *node,
             const LatPosition *old_after,
             const LatPosition *new_after,
             Loss *loss)
{
  LatRuleset *ruleset = builder->new_game->ruleset;
  LatAction action = lat_position_complete_action (&place->new_position, node->action);
  LatNode *twin = lat_node_new_action (ruleset, &place->new_position, &builder->history, action);
  gsize length = strcspn (twin->text, MARKS);

  if (length == strcspn (node->text, MARKS) && strncmp (twin->text, node->text, length) == 0
      && is_same_effect (place, old_after, new_after))
    return twin;
  loss->text = g_strndup (twin->text, length);
  if (length == strcspn (node->text, MARKS) && strncmp (twin->text, node->text, length) == 0)
    loss->change = dup_change (builder, place, action);
  loss->reason = (LatReason){ 0 };
  lat_node_free_tree (twin);
  return NULL;
}

/* Plays a node's action at a place by the new rules.  If that is legal and does the
 * same, @place moves on to the node and its new twin. */
static gboolean
convert (Builder *builder, Place *place, LatNode *node, Loss *loss)
{
  LatRuleset *ruleset = builder->new_game->ruleset;
  LatAction action = lat_position_complete_action (&place->new_position, node->action);
  LatPosition new_after;
  LatPosition old_after;
  LatTwins twins = { .before = node };

  *loss = (Loss){ 0 };
  if (node->is_null && lat_outcome_allows_null (ruleset, &place->new_position, &builder->history))
    twins.after = lat_node_new_null (ruleset, &place->new_position);
  else if (!lat_legality_explain (ruleset, &place->new_position, &builder->history, action,
                                  &loss->reason))
    return FALSE;
  lat_play (builder->old_game->ruleset, &place->old_position, node->action, &old_after);
  lat_play (ruleset, &place->new_position, action, &new_after);
  if (twins.after == NULL)
    twins.after = create_twin (builder, place, node, &old_after, &new_after, loss);
  if (twins.after == NULL)
    return FALSE;

  lat_node_copy_notes (twins.after, node);
  if (builder->is_elsewhere)
    {
      twins.after->eval = (LatEval){ 0 };
      lat_node_set_why (twins.after, NULL);
    }
  lat_node_attach (twins.after, place->new_node, G_MAXUINT);
  builder->new_game->n_nodes++;
  g_array_append_val (builder->twins, twins);
  place->old_node = node;
  place->new_node = twins.after;
  place->old_position = old_after;
  place->new_position = new_after;
  lat_history_push (&builder->history, &new_after);
  place->n_history = builder->history.n;
  return TRUE;
}

/* Reports a loss; the first one is told in full. */
static void
report (Builder *builder, const Place *place, const LatNode *node, const Loss *loss, guint n_lost)
{
  LatRetarget *retarget = builder->retarget;

  if (retarget->n_lost == 0)
    {
      retarget->node = place->new_node;
      retarget->text = lat_game_dup_action_text (builder->old_game, node, LAT_MARKS_FILE);
      retarget->reason = loss->reason;
      retarget->new_text = g_strdup (loss->text);
      retarget->change = g_strdup (loss->change);
    }
  retarget->n_lost += n_lost;
}

/* The text of a line that cannot be kept.  An action that has another effect now, but
 * had no victims that its text could name, or whose text is the same whatever becomes of them,
 * would be played when the file is read: a command prevents that. */
static char *
dup_line (Builder *builder,
          const Place *place,
          const LatNode *node,
          const Loss *loss,
          gboolean alternatives)
{
  g_autofree char *line = lat_movetext_writer_write_line (builder->old_game, node, alternatives);
  g_autofree char *action = lat_game_dup_action_text (builder->old_game, node, LAT_MARKS_NONE);
  g_autofree char *command = NULL;
  gsize number = strcspn (line, " \n");
  LatPosition after;

  if (loss->reason.code != LAT_REASON_NONE
      || (loss->change == NULL && strpbrk (action + 1, "x:") != NULL))
    return g_steal_pointer (&line);
  lat_play (builder->old_game->ruleset, &place->old_position, node->action, &after);
  command = lat_raw_command_dup (&place->old_position, &after);
  return g_strdup_printf ("%.*s {%s}%s", (int) number, line, command, line + number);
}

/* Keeps a line that starts with an action that cannot be kept as text: with the
 * variations of that action if it is the one that the line went on with. */
static void
keep_raw (Builder *builder,
          const Place *place,
          const LatNode *node,
          Loss *loss,
          gboolean alternatives)
{
  g_autofree char *text = dup_line (builder, place, node, loss, alternatives);
  g_autofree char *message = NULL;
  guint n_lost = 0;

  if (loss->reason.code != LAT_REASON_NONE)
    message = lat_reason_dup_text (&loss->reason);
  else if (loss->change != NULL)
    message = g_strdup (loss->change);
  else if (builder->is_elsewhere)
    message = g_strdup_printf (_ ("here it would be %s"), loss->text);
  else
    message = g_strdup_printf (_ ("by these rules it is %s"), loss->text);
  for (const LatNode *each = node; each != NULL; each = alternatives ? each->next : NULL)
    n_lost += lat_node_count_tree (each);
  lat_node_add_raw (place->new_node, lat_raw_line_new (text, message, &loss->reason, 0));
  report (builder, place, node, loss, n_lost);
  g_free (loss->text);
  g_free (loss->change);
}

/* Rules can become right for what could not be read before. */
static void
read_raw_again (Builder *builder, const Place *place)
{
  for (guint i = 0; i < lat_node_get_n_raw (place->old_node); i++)
    {
      const LatRawLine *raw = lat_node_get_raw (place->old_node, i);

      if (builder->new_game->bad_fen != NULL || builder->new_game->bad_rules != NULL
          || !lat_movetext_reader_read_raw (builder->new_game, place->new_node,
                                            &place->new_position, &builder->history, raw, NULL))
        lat_node_add_raw (place->new_node, lat_raw_line_copy (raw));
    }
}

/* Goes through a line from a place to its end, and notes the forks that it passes. */
static void
build_line (Builder *builder, Place *place)
{
  Loss loss;

  while (place->old_node->first != NULL)
    {
      LatNode *node = place->old_node->first;
      Fork fork = { .place = *place, .variation = node->next };
      gboolean is_fork = node->next != NULL || lat_node_get_n_raw (place->old_node) > 0;

      if (!convert (builder, place, node, &loss))
        {
          keep_raw (builder, place, node, &loss, TRUE);
          return;
        }
      if (is_fork)
        g_array_append_val (builder->forks, fork);
    }
  read_raw_again (builder, place);
}

/* Goes through the next variation of the last fork. */
static void
build_variation (Builder *builder)
{
  Fork *fork = &g_array_index (builder->forks, Fork, builder->forks->len - 1);
  Place place = fork->place;
  LatNode *node = fork->variation;
  Loss loss;

  builder->history.n = place.n_history;
  if (node == NULL)
    {
      g_array_set_size (builder->forks, builder->forks->len - 1);
      read_raw_again (builder, &place);
      return;
    }
  fork->variation = node->next;
  if (convert (builder, &place, node, &loss))
    build_line (builder, &place);
  else
    keep_raw (builder, &place, node, &loss, FALSE);
}

/* Builds the tree of a game by other rules, or from another start, beside the old one.
 * All that cannot be kept is kept as text.  NULL if the start cannot be kept. */
LatGame *
lat_retarget_build (const LatGame *game,
                    LatRuleset *ruleset,
                    const LatPosition *start,
                    GArray *twins,
                    LatRetarget *retarget)
{
  Builder builder = { .old_game = game, .twins = twins, .retarget = retarget };
  LatTwins roots = { .before = game->root };
  Place place = { 0 };

  builder.new_game = make_game (game, ruleset, start, retarget);
  if (builder.new_game == NULL)
    return NULL;
  builder.forks = g_array_new (FALSE, FALSE, sizeof (Fork));
  lat_history_init (&builder.history);
  lat_history_reset (&builder.history, &builder.new_game->start);
  roots.after = builder.new_game->root;
  lat_node_copy_notes (roots.after, roots.before);
  g_array_append_val (twins, roots);

  place.old_node = game->root;
  place.new_node = roots.after;
  place.old_position = game->start;
  place.new_position = builder.new_game->start;
  place.n_history = builder.history.n;
  build_line (&builder, &place);
  while (builder.forks->len > 0)
    build_variation (&builder);

  g_array_unref (builder.forks);
  lat_history_clear (&builder.history);
  return builder.new_game;
}

/* Lets a line go on from another place by the same rules.  All that cannot be kept is
 * kept as text at the last node that can. */
void
lat_retarget_follow (const LatFollow *follow, LatRetarget *retarget)
{
  Builder builder = { .old_game = follow->game, .retarget = retarget, .is_elsewhere = TRUE };
  g_autoptr (LatGame) scratch = lat_game_new_bare (follow->game->ruleset, &follow->position);
  g_autoptr (GArray) twins = g_array_new (FALSE, FALSE, sizeof (LatTwins));
  Place place = { .old_node = follow->old_node, .new_node = follow->new_node };
  Loss loss;

  builder.new_game = scratch;
  builder.twins = twins;
  builder.forks = g_array_new (FALSE, FALSE, sizeof (Fork));
  lat_history_init (&builder.history);
  lat_history_copy (&builder.history, follow->history);
  lat_game_get_position (follow->game, follow->old_node, &place.old_position, NULL);
  place.new_position = follow->position;
  place.n_history = builder.history.n;
  if (follow->first == NULL || convert (&builder, &place, follow->first, &loss))
    build_line (&builder, &place);
  else
    keep_raw (&builder, &place, follow->first, &loss, FALSE);
  while (builder.forks->len > 0)
    build_variation (&builder);
  g_array_unref (builder.forks);
  lat_history_clear (&builder.history);
}
