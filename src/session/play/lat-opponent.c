/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent.c - the engine as a player of a game */
#include "lat-opponent.h"

#include <glib/gi18n-lib.h>

#include "lat-opponent-clock.h"
#include "lat-searcher.h"

/* How often a clock is looked at. */
#define TICK_MS 100
/* Of the time that is left an action that was chosen at once takes no more than this part. */
#define PAUSE_SHARE 20

struct _LatOpponent
{
  GObject parent_instance;

  LatDocument *document;
  LatSearcher *searcher;
  char **program;               /* NULL: the engine here */
  LatOpponentSettings settings; /* as it is where the game stands */
  gboolean is_swapped;          /* whether the players have changed sides there since play began */
  gboolean began_swapped;
  LatOpponentState state;
  LatRandom random;
  /* Where the game that is played stands, and what was played in it. Only compared: they may be gone. */
  const LatNode *tip;
  GHashTable *played;
  /* what the engine has chosen, until it has taken long enough */
  LatAction chosen;
  gint64 thinking_since;
  guint pause;
  LatOpponentClock clock;
  guint tick;
  char *end;
};

G_DEFINE_FINAL_TYPE (LatOpponent, lat_opponent, G_TYPE_OBJECT)

static guint changed_signal;

static void
set_state (LatOpponent *self, LatOpponentState state)
{
  self->state = state;
  g_signal_emit (self, changed_signal, 0);
}

static LatSide
get_side (LatOpponent *self)
{
  return (LatSide) lat_document_get_position (self->document)->side;
}

/* {{{ clocks */

static void
stop_clock (LatOpponent *self)
{
  lat_opponent_clock_stop (&self->clock);
  g_clear_handle_id (&self->tick, g_source_remove);
}

static void
end_game (LatOpponent *self, LatSide loser, const char *why);

static gboolean
tick_cb (gpointer data)
{
  LatOpponent *self = data;

  LatSide side = self->clock.running;

  if (lat_opponent_clock_get_left (&self->clock, side) > 0)
    {
      g_signal_emit (self, changed_signal, 0);
      return G_SOURCE_CONTINUE;
    }
  self->tick = 0;
  end_game (self, side,
            side == LAT_WHITE ? _ ("White's time is over") : _ ("Black's time is over"));
  return G_SOURCE_REMOVE;
}

static void
run_clock (LatOpponent *self, LatSide side)
{
  stop_clock (self);
  if (self->settings.main_ms == 0)
    return;
  lat_opponent_clock_run (&self->clock, side);
  self->tick = g_timeout_add (TICK_MS, tick_cb, self);
}

/* }}} */
/* {{{ who plays whom */

/* Whether the players have changed sides on the way to a place. */
static gboolean
has_swapped (const LatNode *node)
{
  gboolean swapped = FALSE;

  for (; node != NULL && lat_node_get_parent (node) != NULL; node = lat_node_get_parent (node))
    swapped ^= lat_action_type (lat_node_get_action (node)) == LAT_ACTION_SWAP;
  return swapped;
}

/* Whether the engine acts for a side at a place of the game. */
static gboolean
plays_at (LatOpponent *self, const LatNode *node, LatSide side)
{
  gboolean is_swapped = has_swapped (node) != self->began_swapped;

  return self->settings.plays[is_swapped == self->is_swapped ? side : lat_side_opposite (side)];
}

/* Whether the engine has brought about what is at a node. */
static gboolean
has_played (LatOpponent *self, const LatNode *node)
{
  return plays_at (self, lat_node_get_parent (node), lat_node_get_side (node));
}

/* Where the game stands now. With the sides the players change their clocks. */
static void
set_tip (LatOpponent *self, const LatNode *tip)
{
  gboolean is_swapped = has_swapped (tip) != self->began_swapped;
  LatOpponentSettings before = self->settings;

  self->tip = tip;
  if (self->is_swapped == is_swapped)
    return;
  stop_clock (self);
  self->is_swapped = is_swapped;
  self->settings.plays[LAT_WHITE] = before.plays[LAT_BLACK];
  self->settings.plays[LAT_BLACK] = before.plays[LAT_WHITE];
  lat_opponent_clock_swap (&self->clock);
}

/* The game stands where it has stood before, and the clocks are as they were. */
static void
go_back (LatOpponent *self, const LatNode *tip)
{
  stop_clock (self);
  set_tip (self, tip);
  lat_opponent_clock_go_back (&self->clock, tip);
}

/* }}} */
/* {{{ the engine's turn */

static void
stop_thinking (LatOpponent *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  self->chosen = LAT_ACTION_INVALID;
  if (self->searcher != NULL)
    lat_searcher_stop (self->searcher);
}

static gboolean
play_cb (gpointer data)
{
  LatOpponent *self = data;
  LatAction action = self->chosen;

  self->pause = 0;
  self->chosen = LAT_ACTION_INVALID;
  if (self->state == LAT_OPPONENT_THINKING && lat_document_get_node (self->document) == self->tip)
    lat_document_play (self->document, action);
  return G_SOURCE_REMOVE;
}

/* Whether the engine has failed; then the clocks stand still, as nobody can help it. */
static gboolean
check_fault (LatOpponent *self)
{
  g_autofree char *fault = lat_searcher_dup_fault (self->searcher);

  if (fault == NULL)
    return FALSE;
  stop_thinking (self);
  stop_clock (self);
  g_free (self->end);
  self->end = g_steal_pointer (&fault);
  set_state (self, LAT_OPPONENT_STUCK);
  return TRUE;
}

static void
results_cb (gpointer data)
{
  LatOpponent *self = data;
  LatAnalysisResults results;
  gint64 pause, rest;

  if (self->state != LAT_OPPONENT_THINKING || self->chosen != LAT_ACTION_INVALID
      || check_fault (self) || !lat_searcher_take (self->searcher, &results) || !results.is_done)
    return;
  self->chosen = lat_opponent_level_choose (self->settings.level, &results, &self->random);
  pause = self->settings.pause_ms * (gint64) G_TIME_SPAN_MILLISECOND;
  /* Its own clock runs meanwhile: politeness is not to cost it the game. */
  if (self->settings.main_ms > 0)
    pause = MIN (pause, lat_opponent_clock_get_left (&self->clock, get_side (self)) / PAUSE_SHARE);
  rest = self->thinking_since + pause - g_get_monotonic_time ();
  self->pause =
      g_timeout_add (rest > 0 ? (guint) (rest / G_TIME_SPAN_MILLISECOND) : 0, play_cb, self);
}

static void
think (LatOpponent *self)
{
  LatAnalysisSettings settings = { .n_threads = 1, .hash_mib = LAT_ENGINE_DEFAULT_HASH };
  g_autoptr (LatAnalysisRoot) root = lat_analysis_root_new_for_document (self->document);

  lat_opponent_level_apply (self->settings.level, &settings);
  if (self->settings.main_ms > 0)
    for (int side = 0; side < LAT_N_SIDES; side++)
      {
        settings.limits.time_ms[side] = MAX (1, lat_opponent_get_time (self, (LatSide) side));
        settings.limits.increment_ms[side] = self->settings.increment_ms;
      }
  if (self->searcher == NULL)
    self->searcher =
        self->program != NULL
            ? lat_searcher_new_external ((const char *const *) self->program, results_cb, self)
            : lat_searcher_new_built_in (results_cb, self);
  self->chosen = LAT_ACTION_INVALID;
  self->thinking_since = g_get_monotonic_time ();
  lat_searcher_search (self->searcher, root, &settings);
  if (!check_fault (self))
    set_state (self, LAT_OPPONENT_THINKING);
}

/* }}} */
/* {{{ the course of the game */

static void
end_game (LatOpponent *self, LatSide loser, const char *why)
{
  stop_thinking (self);
  stop_clock (self);
  g_free (self->end);
  self->end = g_strdup (why);
  set_state (self, LAT_OPPONENT_OVER);
  lat_document_end_game (self->document, loser == LAT_WHITE ? "0-1" : "1-0", why);
}

/* Goes on where the game stands, which is shown. */
static void
go_on (LatOpponent *self)
{
  LatSide side = get_side (self);

  stop_thinking (self);
  if (lat_document_get_outcome (self->document)->result != LAT_RESULT_NONE)
    {
      stop_clock (self);
      g_clear_pointer (&self->end, g_free);
      self->end = lat_reason_dup_text (&lat_document_get_outcome (self->document)->reason);
      set_state (self, LAT_OPPONENT_OVER);
      return;
    }
  if (self->clock.running_since == 0 || self->clock.running != side)
    run_clock (self, side);
  if (self->settings.plays[side])
    think (self);
  else
    set_state (self, LAT_OPPONENT_WAITING);
}

/* Somebody has acted where the game stood. */
static void
advance (LatOpponent *self, LatNode *node, gboolean is_new)
{
  LatSide actor = lat_node_get_side (node);

  if (self->settings.main_ms > 0)
    {
      stop_clock (self);
      lat_opponent_clock_add (&self->clock, actor, self->settings.increment_ms);
    }
  self->tip = node;
  if (is_new)
    {
      g_hash_table_add (self->played, node);
      if (self->settings.main_ms > 0)
        lat_document_stamp_clock (self->document, node, lat_opponent_get_time (self, actor));
    }
  set_tip (self, node);
  lat_opponent_clock_note (&self->clock, self->tip);
  go_on (self);
}

/* Whether what is shown has just been played, at a place where the game did not stand. */
static gboolean
is_played_elsewhere (LatOpponent *self, const LatNode *node, guint change)
{
  return (change & LAT_CHANGE_TREE) != 0 && lat_node_get_parent (node) != NULL
         && lat_node_get_first_child (node) == NULL && !lat_document_can_redo (self->document);
}

/* Who changes the rules while playing tries them: play goes on by the new ones, from where the game is shown now. By
 * the clock that would be another game. */
static void
follow_rules (LatOpponent *self)
{
  LatOpponentSettings settings = self->settings;
  gboolean goes_on =
      settings.main_ms == 0
      && (self->state == LAT_OPPONENT_WAITING || self->state == LAT_OPPONENT_THINKING);

  lat_opponent_stop (self);
  if (goes_on)
    lat_opponent_start (self, &settings);
}

static void
document_changed_cb (LatOpponent *self, guint change)
{
  LatNode *node = lat_document_get_node (self->document);

  if (self->state == LAT_OPPONENT_OFF || self->state == LAT_OPPONENT_OVER)
    return;
  if (change & LAT_CHANGE_GAMES)
    {
      lat_opponent_stop (self);
      return;
    }
  if (change & LAT_CHANGE_RULES)
    {
      follow_rules (self);
      return;
    }
  if ((change & (LAT_CHANGE_CURSOR | LAT_CHANGE_TREE)) == 0)
    return;
  if (node == self->tip)
    {
      if (self->state == LAT_OPPONENT_AWAY)
        go_on (self);
    }
  else if (lat_node_get_parent (node) == self->tip && !lat_document_can_redo (self->document))
    advance (self, node, (change & LAT_CHANGE_TREE) != 0);
  else if (is_played_elsewhere (self, node, change))
    advance (self, node, TRUE);
  else
    {
      stop_thinking (self);
      stop_clock (self);
      set_state (self, LAT_OPPONENT_AWAY);
    }
}

/* }}} */

static void
lat_opponent_dispose (GObject *object)
{
  LatOpponent *self = LAT_OPPONENT (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->searcher, lat_searcher_free);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (lat_opponent_parent_class)->dispose (object);
}

static void
lat_opponent_finalize (GObject *object)
{
  LatOpponent *self = LAT_OPPONENT (object);

  g_hash_table_unref (self->played);
  lat_opponent_clock_clear (&self->clock);
  g_strfreev (self->program);
  g_free (self->end);

  G_OBJECT_CLASS (lat_opponent_parent_class)->finalize (object);
}

static void
lat_opponent_class_init (LatOpponentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_opponent_dispose;
  G_OBJECT_CLASS (klass)->finalize = lat_opponent_finalize;

  /**
   * LatOpponent::changed:
   * @opponent: the opponent
   *
   * Its state, or what a clock shows, is another.
   */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_opponent_init (LatOpponent *self)
{
  self->played = g_hash_table_new (NULL, NULL);
  lat_opponent_clock_init (&self->clock);
}

/**
 * lat_opponent_new:
 * @document: where to play
 *
 * Returns: (transfer full): an opponent that does not play yet
 */
LatOpponent *
lat_opponent_new (LatDocument *document)
{
  LatOpponent *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_OPPONENT, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_opponent_set_program:
 * @self: an opponent
 * @argv: (array zero-terminated=1) (nullable): a program that speaks the protocol, and its
 *   arguments; %NULL for the engine here
 *
 * Chooses who plays from the next lat_opponent_start() on. Whoever plays now stops.
 */
void
lat_opponent_set_program (LatOpponent *self, const char *const *argv)
{
  g_return_if_fail (LAT_IS_OPPONENT (self));

  lat_opponent_stop (self);
  if (argv == NULL && self->program == NULL)
    return;
  g_clear_pointer (&self->searcher, lat_searcher_free);
  g_strfreev (self->program);
  self->program = g_strdupv ((char **) argv);
}

/**
 * lat_opponent_start:
 * @self: an opponent
 * @settings: who plays, and how; copied
 *
 * Plays from the position that is shown.
 */
void
lat_opponent_start (LatOpponent *self, const LatOpponentSettings *settings)
{
  g_return_if_fail (LAT_IS_OPPONENT (self));
  g_return_if_fail (settings != NULL);

  if (self->state == LAT_OPPONENT_STUCK)
    lat_searcher_restart (self->searcher);
  lat_opponent_stop (self);
  self->settings = *settings;
  self->random = lat_random_new (settings->seed, 0);
  lat_opponent_clock_set (&self->clock, settings->main_ms);
  self->began_swapped = has_swapped (lat_document_get_node (self->document));
  self->is_swapped = FALSE;
  set_tip (self, lat_document_get_node (self->document));
  lat_opponent_clock_note (&self->clock, self->tip);
  go_on (self);
}

/**
 * lat_opponent_stop:
 *
 * Plays no more. What was played stays.
 */
void
lat_opponent_stop (LatOpponent *self)
{
  g_return_if_fail (LAT_IS_OPPONENT (self));

  if (self->state == LAT_OPPONENT_OFF)
    return;
  stop_thinking (self);
  stop_clock (self);
  g_hash_table_remove_all (self->played);
  g_clear_pointer (&self->end, g_free);
  self->tip = NULL;
  set_state (self, LAT_OPPONENT_OFF);
}

/**
 * lat_opponent_can_resume:
 *
 * Returns: whether the game waits for lat_opponent_resume()
 */
gboolean
lat_opponent_can_resume (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return self->state == LAT_OPPONENT_AWAY || self->state == LAT_OPPONENT_STUCK;
}

/**
 * lat_opponent_resume:
 *
 * Goes on playing at the place that is shown; an engine that has failed is started anew.
 */
void
lat_opponent_resume (LatOpponent *self)
{
  g_return_if_fail (LAT_IS_OPPONENT (self));

  if (!lat_opponent_can_resume (self))
    return;
  if (self->state == LAT_OPPONENT_STUCK)
    lat_searcher_restart (self->searcher);
  set_tip (self, lat_document_get_node (self->document));
  lat_opponent_clock_note (&self->clock, self->tip);
  go_on (self);
}

/* The last action of a person where the game stands, which is shown. */
static LatNode *
find_own_action (LatOpponent *self)
{
  LatNode *node = lat_document_get_node (self->document);

  if (self->state == LAT_OPPONENT_OFF || self->state == LAT_OPPONENT_AWAY || node != self->tip)
    return NULL;
  while (lat_node_get_parent (node) != NULL && has_played (self, node))
    node = lat_node_get_parent (node);
  return lat_node_get_parent (node) != NULL ? node : NULL;
}

/**
 * lat_opponent_can_take_back:
 *
 * Returns: whether there is an action of a person to be taken back
 */
gboolean
lat_opponent_can_take_back (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return find_own_action (self) != NULL;
}

/**
 * lat_opponent_take_back:
 *
 * Takes the last action of a person back, and what was answered. What was there before the
 * game was played stays in the document; the rest is deleted in a step that can be undone.
 */
void
lat_opponent_take_back (LatOpponent *self)
{
  LatNode *node;
  gboolean is_played;

  g_return_if_fail (LAT_IS_OPPONENT (self));

  node = find_own_action (self);
  if (node == NULL)
    return;
  stop_thinking (self);
  is_played = g_hash_table_contains (self->played, node);
  go_back (self, lat_node_get_parent (node));
  /* So that going there is coming back. */
  self->state = LAT_OPPONENT_AWAY;
  if (is_played)
    lat_document_delete (self->document, node);
  else
    lat_document_go (self->document, lat_node_get_parent (node));
}

/**
 * lat_opponent_undo:
 *
 * Where the game stands, which is shown, undoes the last action of a person together with what was answered, so that
 * it is the person's turn again. Only if those were done last: then it does what a person expects of lat_document_undo().
 *
 * Returns: whether it has done so
 */
gboolean
lat_opponent_undo (LatOpponent *self)
{
  LatNode *node;
  LatNode *goal;

  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  node = find_own_action (self);
  if (node == NULL || !lat_document_has_just_added (self->document, self->tip))
    return FALSE;
  goal = lat_node_get_parent (node);
  stop_thinking (self);
  go_back (self, goal);
  /* So that coming there is coming back. */
  self->state = LAT_OPPONENT_AWAY;
  do
    lat_document_undo (self->document);
  while (lat_document_get_node (self->document) != goal
         && lat_document_has_just_added (self->document, lat_document_get_node (self->document)));
  /* What a person followed was there before. */
  if (lat_document_get_node (self->document) != goal)
    lat_document_go (self->document, goal);
  return TRUE;
}

/**
 * lat_opponent_redo:
 *
 * Where a person is to act, does again what lat_opponent_undo() took back: up to the person's next turn.
 *
 * Returns: whether it has done so
 */
gboolean
lat_opponent_redo (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  if (self->state != LAT_OPPONENT_WAITING || !lat_document_can_redo (self->document))
    return FALSE;
  do
    lat_document_redo (self->document);
  while (self->state == LAT_OPPONENT_AWAY
         && plays_at (self, lat_document_get_node (self->document), get_side (self))
         && lat_document_can_redo (self->document));
  /* More can be done again, so it was not taken for an action that is new. */
  if (self->state == LAT_OPPONENT_AWAY
      && g_hash_table_contains (self->played, lat_document_get_node (self->document)))
    lat_opponent_resume (self);
  return TRUE;
}

/**
 * lat_opponent_can_resign:
 *
 * Returns: whether a person plays against the engine, and play is not over
 */
gboolean
lat_opponent_can_resign (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return self->state != LAT_OPPONENT_OFF && self->state != LAT_OPPONENT_OVER
         && self->settings.plays[LAT_WHITE] != self->settings.plays[LAT_BLACK];
}

/**
 * lat_opponent_resign:
 *
 * The person gives up; the game's result says so.
 */
void
lat_opponent_resign (LatOpponent *self)
{
  g_return_if_fail (LAT_IS_OPPONENT (self));

  if (!lat_opponent_can_resign (self))
    return;
  end_game (self, self->settings.plays[LAT_WHITE] ? LAT_BLACK : LAT_WHITE,
            self->settings.plays[LAT_WHITE] ? _ ("Black resigns") : _ ("White resigns"));
}

/** lat_opponent_is_shown: Returns: whether the place is shown where the game stands */
gboolean
lat_opponent_is_shown (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return self->tip != NULL && lat_document_get_node (self->document) == self->tip;
}

LatOpponentState
lat_opponent_get_state (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), LAT_OPPONENT_OFF);

  return self->state;
}

/**
 * lat_opponent_get_settings:
 *
 * Returns: (transfer none): who plays, and how, where the game stands: where the players have changed sides, the
 *   engine plays the other men
 */
const LatOpponentSettings *
lat_opponent_get_settings (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), NULL);

  return &self->settings;
}

/**
 * lat_opponent_dup_name:
 *
 * Returns: (transfer full): who plays, as a file of games names it
 */
char *
lat_opponent_dup_name (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), NULL);

  if (self->program != NULL)
    return g_path_get_basename (self->program[0]);
  return g_strdup_printf ("Latrunculi, level %u", self->settings.level);
}

gboolean
lat_opponent_has_clock (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return self->settings.main_ms > 0;
}

/**
 * lat_opponent_runs_clock:
 *
 * Returns: whether the place is shown where the game is played by the clock
 */
gboolean
lat_opponent_runs_clock (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), FALSE);

  return lat_opponent_has_clock (self)
         && (self->state == LAT_OPPONENT_WAITING || self->state == LAT_OPPONENT_THINKING
             || self->state == LAT_OPPONENT_STUCK);
}

/**
 * lat_opponent_get_time:
 *
 * Returns: what is left on the clock of a side, in milliseconds
 */
guint
lat_opponent_get_time (LatOpponent *self, LatSide side)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self) && side < LAT_N_SIDES, 0);

  return (guint) (lat_opponent_clock_get_left (&self->clock, side) / G_TIME_SPAN_MILLISECOND);
}

static gboolean
has_just_swapped (LatOpponent *self)
{
  return lat_document_get_position (self->document)->turn == LAT_TURN_SWAPPED
         && self->settings.plays[LAT_WHITE] != self->settings.plays[LAT_BLACK];
}

/**
 * lat_opponent_dup_words:
 *
 * Returns: (transfer full) (nullable): how it stands, for people; %NULL if nobody plays
 */
char *
lat_opponent_dup_words (LatOpponent *self)
{
  g_return_val_if_fail (LAT_IS_OPPONENT (self), NULL);

  switch (self->state)
    {
    case LAT_OPPONENT_WAITING:
      if (has_just_swapped (self))
        return g_strdup (get_side (self) == LAT_WHITE
                             ? _ ("The engine has changed sides: you play White now")
                             : _ ("The engine has changed sides: you play Black now"));
      return g_strdup (get_side (self) == LAT_WHITE ? _ ("Your turn: you play White")
                                                    : _ ("Your turn: you play Black"));
    case LAT_OPPONENT_THINKING:
      if (has_just_swapped (self))
        return g_strdup (get_side (self) == LAT_WHITE
                             ? _ ("Sides are changed: the engine thinks for White")
                             : _ ("Sides are changed: the engine thinks for Black"));
      return g_strdup (get_side (self) == LAT_WHITE ? _ ("The engine thinks for White")
                                                    : _ ("The engine thinks for Black"));
    case LAT_OPPONENT_STUCK:
      /* Translators: %s is what is wrong with it, a sentence. */
      return g_strdup_printf (_ ("The engine cannot play: %s"), self->end);
    case LAT_OPPONENT_AWAY:
      return g_strdup (_ ("Paused: you look at another position"));
    case LAT_OPPONENT_OVER:
      /* Translators: %s is why a game is over. */
      return g_strdup_printf (_ ("The game is over: %s"), self->end);
    case LAT_OPPONENT_OFF:
    default:
      return NULL;
    }
}
