#include "config.h"

#include "lat-trainer.h"

#include "lat-game-reader.h"

struct _LatTrainer
{
  GObject parent_instance;

  GPtrArray *games;
  GArray *puzzles; /* LatPuzzle, easy ones first; their rules are those of the games */
  guint index;
  LatTrainerState state;
  gboolean is_clean; /* nothing wrong was tried, and no hint given, in this problem */
  LatTrainerResult result;
};

enum
{
  SIGNAL_UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatTrainer, lat_trainer, G_TYPE_OBJECT)

static void
lat_trainer_finalize (GObject *object)
{
  LatTrainer *self = LAT_TRAINER (object);

  g_clear_pointer (&self->puzzles, g_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);

  G_OBJECT_CLASS (lat_trainer_parent_class)->finalize (object);
}

static void
lat_trainer_class_init (LatTrainerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_trainer_finalize;

  signals[SIGNAL_UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_trainer_init (LatTrainer *self)
{
  self->puzzles = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));
}

static void
update (LatTrainer *self, LatTrainerState state)
{
  self->state = state;
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

static gboolean
is_open (LatTrainer *self)
{
  return self->state == LAT_TRAINER_ASKING || self->state == LAT_TRAINER_WRONG;
}

/* Those of one grade stay in the order of the file. */
static void
sort_puzzles (GArray *puzzles)
{
  LatPuzzle *items = (LatPuzzle *) (void *) puzzles->data;

  for (guint i = 1; i < puzzles->len; i++)
    for (guint j = i;
         j > 0 && lat_puzzle_get_grade (&items[j]) < lat_puzzle_get_grade (&items[j - 1]); j--)
      {
        LatPuzzle swap = items[j];

        items[j] = items[j - 1];
        items[j - 1] = swap;
      }
}

/**
 * lat_trainer_new:
 *
 * Returns: (transfer full): a trainer without problems
 */
LatTrainer *
lat_trainer_new (void)
{
  return g_object_new (LAT_TYPE_TRAINER, NULL);
}

/**
 * lat_trainer_load_text:
 * @self: a trainer
 * @text: a game file; games that are no problems are left out
 * @length: in bytes, or -1
 *
 * Begins with the first problem of a collection, and counts anew.
 *
 * Returns: whether there is one; if not, all stays as it was
 */
gboolean
lat_trainer_load_text (LatTrainer *self, const char *text, gssize length)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GArray) puzzles = g_array_new (FALSE, FALSE, sizeof (LatPuzzle));

  g_return_val_if_fail (LAT_IS_TRAINER (self) && text != NULL, FALSE);

  games = lat_game_reader_read (text, length, NULL, NULL);
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      LatPuzzle puzzle;

      if (lat_puzzle_read (games->pdata[i], &puzzle))
        g_array_append_val (puzzles, puzzle);
    }
  if (puzzles->len == 0)
    return FALSE;
  sort_puzzles (puzzles);
  g_clear_pointer (&self->puzzles, g_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = g_steal_pointer (&games);
  self->puzzles = g_steal_pointer (&puzzles);
  self->index = 0;
  self->is_clean = TRUE;
  self->result = (LatTrainerResult){ 0 };
  update (self, LAT_TRAINER_ASKING);
  return TRUE;
}

/**
 * lat_trainer_load_file:
 * @self: a trainer
 * @path: a game file
 * @error: (out) (optional): why it cannot be read; not set if it only has no problems
 *
 * Returns: as lat_trainer_load_text()
 */
gboolean
lat_trainer_load_file (LatTrainer *self, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (LAT_IS_TRAINER (self) && path != NULL, FALSE);

  return g_file_get_contents (path, &text, &length, error)
         && lat_trainer_load_text (self, text, (gssize) length);
}

/**
 * lat_trainer_get_count:
 *
 * Returns: how many problems there are
 */
guint
lat_trainer_get_count (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), 0);

  return self->puzzles->len;
}

/**
 * lat_trainer_get_index:
 *
 * Returns: which problem is presented, from 0
 */
guint
lat_trainer_get_index (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), 0);

  return self->index;
}

/**
 * lat_trainer_get_puzzle:
 *
 * Returns: (transfer none) (nullable): the problem that is presented
 */
const LatPuzzle *
lat_trainer_get_puzzle (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), NULL);

  return self->state == LAT_TRAINER_EMPTY ? NULL
                                          : &g_array_index (self->puzzles, LatPuzzle, self->index);
}

LatTrainerState
lat_trainer_get_state (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), LAT_TRAINER_EMPTY);

  return self->state;
}

/**
 * lat_trainer_try:
 * @self: a trainer
 * @action: a legal action of the position
 *
 * Returns: whether it is the key; once it is found or shown nothing is tried any more
 */
gboolean
lat_trainer_try (LatTrainer *self, LatAction action)
{
  gboolean is_key;

  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  if (!is_open (self))
    return FALSE;
  is_key = action == lat_trainer_get_puzzle (self)->key;
  self->result.n_tries++;
  if (is_key)
    {
      self->result.n_seen++;
      self->result.n_found++;
      self->result.n_first += self->is_clean ? 1 : 0;
    }
  else
    self->is_clean = FALSE;
  update (self, is_key ? LAT_TRAINER_RIGHT : LAT_TRAINER_WRONG);
  return is_key;
}

/**
 * lat_trainer_hint:
 * @self: a trainer
 * @square: (out): where the key begins: the man that moves, or where one is dropped or removed
 *
 * Returns: whether there is a hint: not for a pass, nor once the key is found or shown
 */
gboolean
lat_trainer_hint (LatTrainer *self, LatSquare *square)
{
  LatAction key;

  g_return_val_if_fail (LAT_IS_TRAINER (self) && square != NULL, FALSE);

  if (!is_open (self))
    return FALSE;
  key = lat_trainer_get_puzzle (self)->key;
  if (lat_action_type (key) == LAT_ACTION_PASS)
    return FALSE;
  *square = lat_action_type (key) == LAT_ACTION_MOVE ? lat_action_from (key) : lat_action_to (key);
  self->is_clean = FALSE;
  return TRUE;
}

/**
 * lat_trainer_show:
 *
 * Gives up: the problem counts as seen.
 */
void
lat_trainer_show (LatTrainer *self)
{
  g_return_if_fail (LAT_IS_TRAINER (self));

  if (!is_open (self))
    return;
  self->result.n_seen++;
  update (self, LAT_TRAINER_SHOWN);
}

/**
 * lat_trainer_next:
 *
 * Goes to the next problem; one that was not found is left unseen.
 *
 * Returns: whether there is one
 */
gboolean
lat_trainer_next (LatTrainer *self)
{
  g_return_val_if_fail (LAT_IS_TRAINER (self), FALSE);

  if (self->index + 1 >= self->puzzles->len)
    return FALSE;
  self->index++;
  self->is_clean = TRUE;
  update (self, LAT_TRAINER_ASKING);
  return TRUE;
}

/**
 * lat_trainer_get_result:
 * @result: (out caller-allocates): how it went since the collection was loaded
 */
void
lat_trainer_get_result (LatTrainer *self, LatTrainerResult *result)
{
  g_return_if_fail (LAT_IS_TRAINER (self) && result != NULL);

  *result = self->result;
}
