/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-wear-painting.c - the wear of a board that a person grades, place by place
 *
 * A step is the whole board before it, some 18 kB: so whatever is done can be taken back, another board too.
 *
 * The file has what lat_wear_observed_read() reads, and lines “# holes: c3;d4” and “# found board: corbridge” that this passes over.
 */
#include "lat-wear-painting.h"

#include <math.h>
#include <string.h>

#include "lat-library.h"

/* More steps are forgotten. */
#define MAX_STEPS 300
/* What was done is kept a moment later, all of a stroke at once. */
#define KEEP_MS 500
/* A board as large as there are, with all edges, has some 30 kB. */
#define MAX_KEPT (1 << 20)
/* The board of most presets. */
#define USUAL_SIDE 8
#define HOLES      "# holes: "
#define FOUND      "# found board: "

/* board: the id of the board, if it is one that was found; of all strings there is one, so that states are copied as they are.
 * id: of the state, unique in its painting */
typedef struct
{
  LatWearObserved observed;
  LatSquareSet holes;
  const char *board;
  guint id;
} State;

struct _LatWearPainting
{
  LatNews parent_instance;

  State *now;
  GPtrArray *before; /* of State */
  GPtrArray *after;  /* of State, the next one last */
  gboolean is_stroke;
  gboolean is_stroke_begun; /* and something has changed since */
  guint last_id;
  guint saved_id;
  char *name;

  GFile *kept;
  guint keeping;
};

G_DEFINE_FINAL_TYPE (LatWearPainting, lat_wear_painting, LAT_TYPE_NEWS)

static gboolean
is_same (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

/* {{{ what is kept */

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = g_object_get_data (G_OBJECT (task), "file");
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) error = NULL;

  g_file_make_directory_with_parents (folder, NULL, NULL);
  /* Nobody asked for it: where it cannot be kept, it is there as long as the program. */
  if (!lat_library_write_file (file, data, -1, NULL, &error))
    g_info ("%s", error->message);
  g_task_return_boolean (task, TRUE);
}

static void
write_kept (LatWearPainting *self, gboolean waits)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_clear_handle_id (&self->keeping, g_source_remove);
  g_object_set_data_full (G_OBJECT (task), "file", g_object_ref (self->kept), g_object_unref);
  g_task_set_task_data (task, lat_wear_painting_dup_text (self), g_free);
  if (waits)
    g_task_run_in_thread_sync (task, write_thread);
  else
    g_task_run_in_thread (task, write_thread);
}

static gboolean
keep_cb (gpointer data)
{
  LatWearPainting *self = data;

  self->keeping = 0;
  write_kept (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
tell (LatWearPainting *self)
{
  if (self->kept != NULL)
    {
      g_clear_handle_id (&self->keeping, g_source_remove);
      self->keeping = g_timeout_add (KEEP_MS, keep_cb, self);
    }
  lat_news_tell (LAT_NEWS (self));
}

/* }}} */
/* {{{ steps */

/* The board is about to change. */
static void
step (LatWearPainting *self)
{
  if (self->is_stroke && self->is_stroke_begun)
    return;
  self->is_stroke_begun = self->is_stroke;
  g_ptr_array_add (self->before, g_memdup2 (self->now, sizeof *self->now));
  if (self->before->len > MAX_STEPS)
    g_ptr_array_remove_index (self->before, 0);
  g_ptr_array_set_size (self->after, 0);
  self->now->id = ++self->last_id;
}

static void
move_step (LatWearPainting *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return;
  g_ptr_array_add (to, self->now);
  self->now = g_ptr_array_steal_index (from, from->len - 1);
  self->is_stroke_begun = FALSE;
  tell (self);
}

/* }}} */

static void
lat_wear_painting_finalize (GObject *object)
{
  LatWearPainting *self = LAT_WEAR_PAINTING (object);

  if (self->keeping != 0)
    write_kept (self, TRUE);
  g_clear_object (&self->kept);
  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
  g_free (self->now);
  g_free (self->name);

  G_OBJECT_CLASS (lat_wear_painting_parent_class)->finalize (object);
}

static void
lat_wear_painting_class_init (LatWearPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_wear_painting_finalize;
}

static void
lat_wear_painting_init (LatWearPainting *self)
{
  self->now = g_new0 (State, 1);
  lat_wear_observed_init (&self->now->observed, USUAL_SIDE, USUAL_SIDE);
  self->before = g_ptr_array_new_with_free_func (g_free);
  self->after = g_ptr_array_new_with_free_func (g_free);
  self->name = g_strdup ("painted.csv");
}

/**
 * lat_wear_painting_new:
 *
 * Returns: (transfer full): eight times eight squares of which nothing is graded
 */
LatWearPainting *
lat_wear_painting_new (void)
{
  return g_object_new (LAT_TYPE_WEAR_PAINTING, NULL);
}

/**
 * lat_wear_painting_keep:
 * @file: where the board is kept from now on, half a second after a change; if it is there, and can be read,
 *   the board becomes what it has
 */
void
lat_wear_painting_keep (LatWearPainting *self, GFile *file)
{
  g_autofree char *text = NULL;

  g_return_if_fail (LAT_IS_WEAR_PAINTING (self) && G_IS_FILE (file));

  text = lat_library_load_file (file, MAX_KEPT, NULL, NULL, NULL);
  if (text != NULL && lat_wear_painting_read (self, text, self->name, NULL))
    {
      g_ptr_array_set_size (self->before, 0);
      self->saved_id = 0;
    }
  g_set_object (&self->kept, file);
}

/**
 * lat_wear_painting_keep_now:
 *
 * Waits until what was done last is in the file.
 */
void
lat_wear_painting_keep_now (LatWearPainting *self)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));

  if (self->keeping != 0)
    write_kept (self, TRUE);
}

/**
 * lat_wear_painting_get_observed:
 *
 * Returns: (transfer none): the board, until it changes
 */
const LatWearObserved *
lat_wear_painting_get_observed (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), NULL);
  return &self->now->observed;
}

/**
 * lat_wear_painting_get_holes:
 *
 * Returns: (transfer none): squares that are not there
 */
const LatSquareSet *
lat_wear_painting_get_holes (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), NULL);
  return &self->now->holes;
}

/**
 * lat_wear_painting_get_board:
 *
 * Returns: (transfer none) (nullable): the id of the board that is graded, if it is one that was found
 */
const char *
lat_wear_painting_get_board (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), NULL);
  return self->now->board;
}

static gboolean
has_square (const State *state, LatSquare square)
{
  return square < LAT_N_CELLS && lat_square_file (square) >= 0 && lat_square_rank (square) >= 0
         && lat_square_file (square) < state->observed.files
         && lat_square_rank (square) < state->observed.ranks
         && !lat_square_set_has (&state->holes, square);
}

static gboolean
has_place (const State *state, LatWearPlace place)
{
  LatSquare a, b;

  if (place < LAT_N_CELLS)
    return has_square (state, (LatSquare) place);
  lat_wear_edge_get_ends ((LatWearEdge) (place - LAT_N_CELLS), &a, &b);
  return has_square (state, a) && has_square (state, b);
}

/**
 * lat_wear_painting_has_place:
 *
 * Returns: whether the board has that square, or both squares of that edge
 */
gboolean
lat_wear_painting_has_place (LatWearPainting *self, LatWearPlace place)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), FALSE);
  return place < LAT_N_WEAR_PLACES && has_place (self->now, place);
}

/**
 * lat_wear_painting_is_same:
 *
 * Returns: whether another board has the same size and grades
 */
gboolean
lat_wear_painting_is_same (LatWearPainting *self, const LatWearObserved *observed)
{
  const LatWearObserved *now;

  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self) && observed != NULL, FALSE);

  now = &self->now->observed;
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    if (!is_same (lat_wear_observed_get (now, place), lat_wear_observed_get (observed, place)))
      return FALSE;
  return now->files == observed->files && now->ranks == observed->ranks;
}

/**
 * lat_wear_painting_get_name:
 *
 * Returns: (transfer none): the name of the file that it was read from or saved in last, else “painted.csv”
 */
const char *
lat_wear_painting_get_name (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), NULL);
  return self->name;
}

/**
 * lat_wear_painting_set_saved:
 * @name: the name of the file that has the board now
 */
void
lat_wear_painting_set_saved (LatWearPainting *self, const char *name)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self) && name != NULL);

  g_free (self->name);
  self->name = g_strdup (name);
  self->saved_id = self->now->id;
  lat_news_tell (LAT_NEWS (self));
}

/**
 * lat_wear_painting_is_saved:
 *
 * Returns: whether a file of the person has what is shown
 */
gboolean
lat_wear_painting_is_saved (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), FALSE);
  return self->saved_id == self->now->id;
}

/**
 * lat_wear_painting_begin:
 *
 * Begins a stroke: what is painted until lat_wear_painting_end() is one step.
 */
void
lat_wear_painting_begin (LatWearPainting *self)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));

  self->is_stroke = TRUE;
  self->is_stroke_begun = FALSE;
}

void
lat_wear_painting_end (LatWearPainting *self)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));

  self->is_stroke = FALSE;
  self->is_stroke_begun = FALSE;
}

/**
 * lat_wear_painting_paint:
 * @place: a place; one that the board has not is left as it is
 * @grade: from 0 to %LAT_WEAR_MAX_GRADE, or NaN: not observable
 */
void
lat_wear_painting_paint (LatWearPainting *self, LatWearPlace place, double grade)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));

  if (!lat_wear_painting_has_place (self, place)
      || is_same (lat_wear_observed_get (&self->now->observed, place), grade))
    return;
  step (self);
  lat_wear_observed_set (&self->now->observed, place, grade);
  tell (self);
}

/* Squares that lie side by side. */
static gboolean
is_straight (LatWearPlace place)
{
  return place < LAT_N_CELLS || (place - LAT_N_CELLS) % 4 < 2;
}

/**
 * lat_wear_painting_fill:
 * @of_edges: whether edges are meant, without corners, or squares
 * @grade: from 0 to %LAT_WEAR_MAX_GRADE
 *
 * Gives that grade to all that have none, in one step.
 */
void
lat_wear_painting_fill (LatWearPainting *self, gboolean of_edges, double grade)
{
  LatWearPlace first = of_edges ? LAT_N_CELLS : 0;
  LatWearPlace end = of_edges ? LAT_N_WEAR_PLACES : LAT_N_CELLS;
  gboolean is_changed = FALSE;

  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));

  for (LatWearPlace place = first; place < end; place++)
    {
      if (!is_straight (place) || !has_place (self->now, place)
          || isfinite (lat_wear_observed_get (&self->now->observed, place)))
        continue;
      if (!is_changed)
        step (self);
      is_changed = TRUE;
      lat_wear_observed_set (&self->now->observed, place, grade);
    }
  if (is_changed)
    tell (self);
}

/**
 * lat_wear_painting_set_board:
 * @files: from %LAT_MIN_SIDE to %LAT_MAX_SIDE
 * @ranks: the same
 * @holes: (nullable): squares that are not there
 * @board: (nullable): its id, if it is one that was found
 *
 * Another board, in one step. Grades of places that it has stay.
 */
void
lat_wear_painting_set_board (LatWearPainting *self,
                             int files,
                             int ranks,
                             const LatSquareSet *holes,
                             const char *board)
{
  static const LatSquareSet none;

  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));
  g_return_if_fail (files >= LAT_MIN_SIDE && files <= LAT_MAX_SIDE);
  g_return_if_fail (ranks >= LAT_MIN_SIDE && ranks <= LAT_MAX_SIDE);

  if (holes == NULL)
    holes = &none;
  board = g_intern_string (board);
  if (board == self->now->board && files == self->now->observed.files
      && ranks == self->now->observed.ranks && lat_square_set_equal (holes, &self->now->holes))
    return;
  step (self);
  self->now->observed.files = files;
  self->now->observed.ranks = ranks;
  self->now->holes = *holes;
  self->now->board = board;
  for (LatWearPlace place = 0; place < LAT_N_WEAR_PLACES; place++)
    if (isfinite (lat_wear_observed_get (&self->now->observed, place))
        && !has_place (self->now, place))
      lat_wear_observed_set (&self->now->observed, place, NAN);
  tell (self);
}

gboolean
lat_wear_painting_can_undo (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), FALSE);
  return self->before->len > 0;
}

gboolean
lat_wear_painting_can_redo (LatWearPainting *self)
{
  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), FALSE);
  return self->after->len > 0;
}

/**
 * lat_wear_painting_undo:
 *
 * Takes a step back, if there is one.
 */
void
lat_wear_painting_undo (LatWearPainting *self)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));
  move_step (self, self->before, self->after);
}

/**
 * lat_wear_painting_redo:
 *
 * Does once more what was taken back, if anything was.
 */
void
lat_wear_painting_redo (LatWearPainting *self)
{
  g_return_if_fail (LAT_IS_WEAR_PAINTING (self));
  move_step (self, self->after, self->before);
}

/**
 * lat_wear_painting_dup_text:
 *
 * Returns: (transfer full): the board as a file
 */
char *
lat_wear_painting_dup_text (LatWearPainting *self)
{
  g_autofree char *written = NULL;
  g_autofree char *holes = NULL;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self), NULL);

  written = lat_wear_observed_write (&self->now->observed);
  holes = lat_square_set_dup_text (&self->now->holes);
  if (self->now->board != NULL)
    g_string_append_printf (text, FOUND "%s\n", self->now->board);
  if (!lat_square_set_is_empty (&self->now->holes))
    g_string_append_printf (text, HOLES "%s\n", holes);
  return g_string_free (g_string_append (text, written), FALSE);
}

/* What the first line with this beginning says; NULL if there is none. */
static char *
dup_line (const char *text, const char *beginning)
{
  g_autofree char *inner = g_strconcat ("\n", beginning, NULL);
  const char *line = g_str_has_prefix (text, beginning) ? text : strstr (text, inner);

  if (line == NULL)
    return NULL;
  line = strchr (line, ':') + 1;
  return g_strstrip (g_strndup (line, strcspn (line, "\r\n")));
}

/* What is written there by somebody else in another way says nothing of holes and boards. */
static void
read_lines (const char *text, State *state)
{
  g_autofree char *names = dup_line (text, HOLES);
  g_autofree char *board = dup_line (text, FOUND);
  g_autofree char *bad = NULL;

  if (names != NULL && !lat_square_set_read (names, &state->holes, &bad))
    state->holes = (LatSquareSet){ 0 };
  if (board != NULL && *board != '\0')
    state->board = g_intern_string (board);
}

/**
 * lat_wear_painting_read:
 * @text: the board as a file, see lat_wear_observed_read_part()
 * @name: what the file is called
 * @error: %LAT_LAB_ERROR_FORMAT: place, and what it should be
 *
 * Shows that board, in one step.
 *
 * Returns: whether it could be read; if not, nothing changes
 */
gboolean
lat_wear_painting_read (LatWearPainting *self, const char *text, const char *name, GError **error)
{
  g_autofree State *state = g_new0 (State, 1);
  char *copy;

  g_return_val_if_fail (LAT_IS_WEAR_PAINTING (self) && text != NULL && name != NULL, FALSE);

  if (!lat_wear_observed_read_part (&state->observed, text, name, error))
    return FALSE;
  read_lines (text, state);
  /* A place with a grade is no hole. */
  for (LatWearPlace place = 0; place < LAT_N_CELLS; place++)
    if (isfinite (lat_wear_observed_get (&state->observed, place)))
      lat_square_set_remove (&state->holes, (LatSquare) place);
  step (self);
  state->id = self->now->id;
  *self->now = *state;
  /* It may be the name that there is. */
  copy = g_strdup (name);
  g_free (self->name);
  self->name = copy;
  self->saved_id = self->now->id;
  tell (self);
  return TRUE;
}
