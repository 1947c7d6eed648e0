/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-comparison.c - what a change of the rules does, live */
#include "lat-rules-comparison.h"

#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-rules-comparison-worker.h"
#include "lat-rules-diff.h"

typedef struct
{
  LatRulesChoice choice;
  LatRuleset *other;
} Side;

struct _LatRulesComparison
{
  GObject parent_instance;

  LatDocument *document;
  LatRuleset *current;
  LatRuleset *previous;
  Side sides[LAT_N_COMPARED_SIDES];
  gboolean is_active;
  gboolean on_board;
  LatAction pointed;

  LatRulesComparisonWorker *worker;
  LatGameTrail *trail; /* NULL: to be made anew */
  /* Of the position and the rules that are shown; what is not known is NULL. */
  LatComparison *actions;
  LatGameComparison *game;
  LatVerdict verdicts[LAT_N_COMPARED_SIDES];
  guint64 nodes[LAT_N_COMPARED_SIDES];
  gboolean is_done;
};

G_DEFINE_FINAL_TYPE (LatRulesComparison, lat_rules_comparison, G_TYPE_OBJECT)

enum
{
  PROP_ACTIVE = 1,
  PROP_ON_BOARD,
  PROP_POINTED,
  N_PROPS
};

enum
{
  UPDATED,
  SIDES_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
forget_game (LatRulesComparison *self)
{
  if (self->game != NULL)
    lat_game_comparison_clear (self->game);
  g_clear_pointer (&self->game, g_free);
}

static void
forget_position (LatRulesComparison *self)
{
  g_clear_pointer (&self->actions, lat_comparison_free);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      self->verdicts[side] = (LatVerdict){ 0 };
      self->nodes[side] = 0;
    }
  self->is_done = FALSE;
  lat_rules_comparison_set_pointed (self, LAT_ACTION_INVALID);
}

static void
answer_cb (gpointer data)
{
  LatRulesComparison *self = data;
  g_auto (LatRulesAnswer) answer = { 0 };

  if (!lat_rules_comparison_worker_take (self->worker, &answer))
    return;
  if (answer.comparison != NULL)
    {
      g_clear_pointer (&self->actions, lat_comparison_free);
      self->actions = g_steal_pointer (&answer.comparison);
    }
  if (answer.game != NULL)
    {
      forget_game (self);
      self->game = g_steal_pointer (&answer.game);
    }
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    {
      self->verdicts[side] = answer.verdicts[side];
      self->nodes[side] = answer.nodes[side];
    }
  self->is_done = answer.is_done;
  g_signal_emit (self, signals[UPDATED], 0);
}

/* What is known of the game stays as long as neither it nor the rules change. */
static void
ask (LatRulesComparison *self)
{
  LatRulesQuestion question = { .position = lat_document_get_position (self->document),
                                .history = lat_document_get_history (self->document) };

  forget_position (self);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    question.rulesets[side] = lat_rules_comparison_get_ruleset (self, (LatComparedSide) side);
  if (!self->is_active || question.rulesets[0] == NULL || question.rulesets[1] == NULL)
    {
      lat_rules_comparison_worker_stop (self->worker);
    }
  else
    {
      if (self->trail == NULL)
        self->trail = lat_game_trail_new (lat_document_get_game (self->document));
      question.trail = self->game == NULL ? self->trail : NULL;
      question.nodes = lat_rules_comparison_is_alike (self) ? 0 : LAT_RULES_COMPARISON_NODES;
      lat_rules_comparison_worker_ask (self->worker, &question);
    }
  g_signal_emit (self, signals[UPDATED], 0);
}

/* A new name is no change of the rules. */
static gboolean
follow_rules (LatRulesComparison *self, guint change)
{
  LatRuleset *now = lat_document_get_ruleset (self->document);
  LatKey keys[LAT_N_KEYS];

  if (now == self->current)
    return FALSE;
  if (change & LAT_CHANGE_GAMES)
    g_clear_pointer (&self->previous, lat_ruleset_unref);
  else if (lat_rules_diff (lat_ruleset_get_rules (now), lat_ruleset_get_rules (self->current), keys)
           > 0)
    {
      g_clear_pointer (&self->previous, lat_ruleset_unref);
      self->previous = lat_ruleset_ref (self->current);
    }
  lat_ruleset_unref (self->current);
  self->current = lat_ruleset_ref (now);
  return TRUE;
}

static void
document_changed_cb (LatRulesComparison *self, guint change)
{
  gboolean is_other_rules;

  if ((change & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_CURSOR | LAT_CHANGE_GAMES)) == 0)
    return;
  is_other_rules = follow_rules (self, change);
  if (is_other_rules || (change & (LAT_CHANGE_RULES | LAT_CHANGE_TREE | LAT_CHANGE_GAMES)) != 0)
    {
      g_clear_pointer (&self->trail, lat_game_trail_unref);
      forget_game (self);
    }
  ask (self);
  if (is_other_rules)
    g_signal_emit (self, signals[SIDES_CHANGED], 0);
}

static void
lat_rules_comparison_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatRulesComparison *self = LAT_RULES_COMPARISON (object);

  switch (id)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->is_active);
      break;
    case PROP_ON_BOARD:
      g_value_set_boolean (value, self->on_board);
      break;
    case PROP_POINTED:
      g_value_set_uint (value, self->pointed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_rules_comparison_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  LatRulesComparison *self = LAT_RULES_COMPARISON (object);

  switch (id)
    {
    case PROP_ACTIVE:
      lat_rules_comparison_set_active (self, g_value_get_boolean (value));
      break;
    case PROP_ON_BOARD:
      lat_rules_comparison_set_on_board (self, g_value_get_boolean (value));
      break;
    case PROP_POINTED:
      lat_rules_comparison_set_pointed (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_rules_comparison_dispose (GObject *object)
{
  LatRulesComparison *self = LAT_RULES_COMPARISON (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer (&self->worker, lat_rules_comparison_worker_free);
  g_clear_pointer (&self->trail, lat_game_trail_unref);
  forget_position (self);
  forget_game (self);
  for (guint side = 0; side < LAT_N_COMPARED_SIDES; side++)
    g_clear_pointer (&self->sides[side].other, lat_ruleset_unref);
  g_clear_pointer (&self->current, lat_ruleset_unref);
  g_clear_pointer (&self->previous, lat_ruleset_unref);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_rules_comparison_parent_class)->dispose (object);
}

static void
lat_rules_comparison_class_init (LatRulesComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = lat_rules_comparison_get_property;
  object_class->set_property = lat_rules_comparison_set_property;
  object_class->dispose = lat_rules_comparison_dispose;

  /**
   * LatRulesComparison:active:
   *
   * Whether someone looks at it; else nothing is compared.
   */
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  /**
   * LatRulesComparison:on-board:
   *
   * Whether the actions are to be shown on the board.
   */
  properties[PROP_ON_BOARD] = g_param_spec_boolean ("on-board", NULL, NULL, FALSE, flags);
  /**
   * LatRulesComparison:pointed:
   *
   * The only action that is to be shown on the board; 0 for all.
   */
  properties[PROP_POINTED] = g_param_spec_uint ("pointed", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * LatRulesComparison::updated:
   *
   * Emitted when more is known, and when what was known holds no longer.
   */
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  /**
   * LatRulesComparison::sides-changed:
   *
   * Emitted when other rules are compared, or could be.
   */
  signals[SIDES_CHANGED] = g_signal_new ("sides-changed", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_rules_comparison_init (LatRulesComparison *self)
{
  self->worker = lat_rules_comparison_worker_new (answer_cb, self);
  self->sides[LAT_COMPARED_BEFORE].choice = LAT_RULES_CHOICE_PREVIOUS;
  self->sides[LAT_COMPARED_AFTER].choice = LAT_RULES_CHOICE_GAME;
}

/**
 * lat_rules_comparison_new:
 * @document: a document
 *
 * Returns: (transfer full): a comparison of the rules that the game had before with those
 *   that it has; not active
 */
LatRulesComparison *
lat_rules_comparison_new (LatDocument *document)
{
  LatRulesComparison *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_RULES_COMPARISON, NULL);
  self->document = g_object_ref (document);
  self->current = lat_ruleset_ref (lat_document_get_ruleset (document));
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

LatDocument *
lat_rules_comparison_get_document (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), NULL);
  return self->document;
}

/**
 * lat_rules_comparison_set_side:
 * @self: a comparison
 * @side: which of the two
 * @choice: which rules
 * @other: (nullable): for %LAT_RULES_CHOICE_OTHER
 *
 * Chooses what is compared.
 */
void
lat_rules_comparison_set_side (LatRulesComparison *self,
                               LatComparedSide side,
                               LatRulesChoice choice,
                               LatRuleset *other)
{
  Side *chosen;

  g_return_if_fail (LAT_IS_RULES_COMPARISON (self) && side < LAT_N_COMPARED_SIDES);
  g_return_if_fail ((choice == LAT_RULES_CHOICE_OTHER) == (other != NULL));

  chosen = &self->sides[side];
  if (chosen->choice == choice && chosen->other == other)
    return;
  chosen->choice = choice;
  if (other != NULL)
    lat_ruleset_ref (other);
  g_clear_pointer (&chosen->other, lat_ruleset_unref);
  chosen->other = other;
  forget_game (self);
  ask (self);
  g_signal_emit (self, signals[SIDES_CHANGED], 0);
}

LatRulesChoice
lat_rules_comparison_get_choice (LatRulesComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self) && side < LAT_N_COMPARED_SIDES,
                        LAT_RULES_CHOICE_GAME);
  return self->sides[side].choice;
}

/**
 * lat_rules_comparison_get_ruleset:
 *
 * Returns: (transfer none) (nullable): one of the rule sets; %NULL if it is to be the one
 *   before the last change, and there was none
 */
LatRuleset *
lat_rules_comparison_get_ruleset (LatRulesComparison *self, LatComparedSide side)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self) && side < LAT_N_COMPARED_SIDES, NULL);

  switch (self->sides[side].choice)
    {
    case LAT_RULES_CHOICE_PREVIOUS:
      return self->previous;
    case LAT_RULES_CHOICE_OTHER:
      return self->sides[side].other;
    case LAT_RULES_CHOICE_GAME:
    default:
      return self->current;
    }
}

/**
 * lat_rules_comparison_get_previous:
 *
 * Returns: (transfer none) (nullable): the rules that the open game had before they were
 *   changed last, as far as that was since the comparison was made
 */
LatRuleset *
lat_rules_comparison_get_previous (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), NULL);
  return self->previous;
}

/**
 * lat_rules_comparison_set_previous:
 * @ruleset: rules
 *
 * Has other rules stand for those before the last change: a game that was made to show what a
 * change does is compared with them.
 */
void
lat_rules_comparison_set_previous (LatRulesComparison *self, LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_RULES_COMPARISON (self));
  g_return_if_fail (ruleset != NULL);

  if (self->previous == ruleset)
    return;
  lat_ruleset_ref (ruleset);
  g_clear_pointer (&self->previous, lat_ruleset_unref);
  self->previous = ruleset;
  forget_game (self);
  ask (self);
  g_signal_emit (self, signals[SIDES_CHANGED], 0);
}

/**
 * lat_rules_comparison_is_alike:
 *
 * Returns: whether both rule sets say the same, whatever they are called
 */
gboolean
lat_rules_comparison_is_alike (LatRulesComparison *self)
{
  LatKey keys[LAT_N_KEYS];
  LatRuleset *before, *after;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), FALSE);

  before = lat_rules_comparison_get_ruleset (self, LAT_COMPARED_BEFORE);
  after = lat_rules_comparison_get_ruleset (self, LAT_COMPARED_AFTER);
  if (before == NULL || after == NULL)
    return FALSE;
  return before == after
         || lat_rules_diff (lat_ruleset_get_rules (before), lat_ruleset_get_rules (after), keys)
                == 0;
}

void
lat_rules_comparison_set_active (LatRulesComparison *self, gboolean active)
{
  g_return_if_fail (LAT_IS_RULES_COMPARISON (self));

  if (self->is_active == active)
    return;
  self->is_active = active;
  ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

gboolean
lat_rules_comparison_get_active (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), FALSE);
  return self->is_active;
}

void
lat_rules_comparison_set_on_board (LatRulesComparison *self, gboolean on_board)
{
  g_return_if_fail (LAT_IS_RULES_COMPARISON (self));

  if (self->on_board == on_board)
    return;
  self->on_board = on_board;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ON_BOARD]);
}

gboolean
lat_rules_comparison_get_on_board (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), FALSE);
  return self->on_board;
}

/**
 * lat_rules_comparison_set_pointed:
 * @self: a comparison
 * @action: an action of the position that is shown, or %LAT_ACTION_INVALID
 *
 * Has one action shown alone, until another position is shown or other rules are compared.
 */
void
lat_rules_comparison_set_pointed (LatRulesComparison *self, LatAction action)
{
  g_return_if_fail (LAT_IS_RULES_COMPARISON (self));

  if (self->pointed == action)
    return;
  self->pointed = action;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED]);
}

LatAction
lat_rules_comparison_get_pointed (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), LAT_ACTION_INVALID);
  return self->pointed;
}

/**
 * lat_rules_comparison_get_actions:
 *
 * Returns: (transfer none) (nullable): what can be done in the position that is shown; %NULL
 *   as long as that is not known
 */
const LatComparison *
lat_rules_comparison_get_actions (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), NULL);
  return self->actions;
}

/**
 * lat_rules_comparison_get_game:
 *
 * Returns: (transfer none) (nullable): what becomes of the game; %NULL as long as that is not
 *   known
 */
const LatGameComparison *
lat_rules_comparison_get_game (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), NULL);
  return self->game;
}

/**
 * lat_rules_comparison_get_verdict:
 * @self: a comparison
 * @side: by which rule set
 * @nodes: (out): how many positions have been visited
 *
 * Returns: (transfer none): what a search says of the position, by now
 */
const LatVerdict *
lat_rules_comparison_get_verdict (LatRulesComparison *self, LatComparedSide side, guint64 *nodes)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self) && side < LAT_N_COMPARED_SIDES, NULL);
  g_return_val_if_fail (nodes != NULL, NULL);

  *nodes = self->nodes[side];
  return &self->verdicts[side];
}

/**
 * lat_rules_comparison_dup_line:
 * @self: a comparison
 * @side: by which rule set
 *
 * Returns: (transfer full): the actions of the best line, with their numbers; empty if there
 *   are none
 */
char *
lat_rules_comparison_dup_line (LatRulesComparison *self, LatComparedSide side)
{
  GString *text = g_string_new (NULL);
  g_auto (LatHistory) history = { 0 };
  const LatVerdict *verdict;
  LatRuleset *ruleset;
  LatPosition position;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self) && side < LAT_N_COMPARED_SIDES,
                        g_string_free (text, FALSE));

  if (self->actions == NULL)
    return g_string_free (text, FALSE);
  verdict = &self->verdicts[side];
  ruleset = lat_comparison_get_ruleset (self->actions, side);
  position = *lat_comparison_get_position (self->actions, side);
  lat_history_copy (&history, lat_comparison_get_history (self->actions, side));
  for (guint i = 0; i < verdict->n_line; i++)
    {
      LatPosition before = position;
      g_autofree char *action = NULL;

      if (!lat_movegen_is_legal (ruleset, &before, &history, verdict->line[i]))
        break;
      action = lat_action_text_write (ruleset, &before, &history, verdict->line[i], LAT_MARKS_FILE);
      if (i == 0 || before.side == LAT_WHITE)
        g_string_append_printf (text, "%s%u%s", i > 0 ? " " : "", before.number,
                                before.side == LAT_WHITE ? "." : "...");
      g_string_append_printf (text, " %s", action);
      lat_play (ruleset, &before, verdict->line[i], &position);
      lat_history_push (&history, &position);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_rules_comparison_is_done:
 *
 * Returns: whether all is known that there is to know
 */
gboolean
lat_rules_comparison_is_done (LatRulesComparison *self)
{
  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), FALSE);
  return self->is_done;
}

/**
 * lat_rules_comparison_find_place:
 *
 * Returns: (transfer none) (nullable): the node before the first action of the game that
 *   becomes illegal or has another effect, as far as the game leads there by its own rules;
 *   %NULL if there is no such action, or if that is not known
 */
LatNode *
lat_rules_comparison_find_place (LatRulesComparison *self)
{
  LatNode *node;

  g_return_val_if_fail (LAT_IS_RULES_COMPARISON (self), NULL);

  if (self->game == NULL || self->game->path->len == 0)
    return NULL;
  node = lat_game_get_root (lat_document_get_game (self->document));
  for (guint i = 0; i + 1 < self->game->path->len; i++)
    {
      LatNode *child = lat_node_find_child (node, g_array_index (self->game->path, LatAction, i));

      if (child == NULL)
        break;
      node = child;
    }
  return node;
}
