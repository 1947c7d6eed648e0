/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-board.c - a board that was found, as a value, and whether it is whole */
#include "lat-found-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-photo-fit.h"

/* The fields that are text. */
static const LatFoundField text_fields[] = { LAT_FOUND_NAME, LAT_FOUND_PLACE, LAT_FOUND_MATERIAL,
                                             LAT_FOUND_KEPT, LAT_FOUND_WORKS, LAT_FOUND_NOTES };

static void
free_reference (gpointer data)
{
  LatFoundReference *reference = data;

  g_free (reference->id);
  g_free (reference->text);
  g_free (reference);
}

/**
 * lat_found_board_new:
 *
 * Returns: (transfer full): a board of which nothing is known
 */
LatFoundBoard *
lat_found_board_new (void)
{
  LatFoundBoard *board = g_new0 (LatFoundBoard, 1);

  for (guint i = 0; i < G_N_ELEMENTS (text_fields); i++)
    board->texts[text_fields[i]] = lat_text_new ();
  board->references = g_ptr_array_new_with_free_func (free_reference);
  return board;
}

/**
 * lat_found_board_copy:
 *
 * Returns: (transfer full): a copy
 */
LatFoundBoard *
lat_found_board_copy (const LatFoundBoard *board)
{
  LatFoundBoard *copy;

  g_return_val_if_fail (board != NULL, NULL);

  copy = g_memdup2 (board, sizeof *board);
  copy->id = g_strdup (board->id);
  copy->photo = lat_photo_copy (board->photo);
  copy->references = g_ptr_array_new_with_free_func (free_reference);
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      copy->texts[i] = board->texts[i] != NULL ? lat_text_copy (board->texts[i]) : NULL;
      copy->sources[i] = g_strdup (board->sources[i]);
    }
  for (guint i = 0; i < board->references->len; i++)
    {
      const LatFoundReference *reference = g_ptr_array_index (board->references, i);

      lat_found_board_set_reference (copy, reference->id, reference->text);
    }
  return copy;
}

void
lat_found_board_free (LatFoundBoard *board)
{
  if (board == NULL)
    return;
  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      lat_text_free (board->texts[i]);
      g_free (board->sources[i]);
    }
  g_ptr_array_unref (board->references);
  lat_photo_free (board->photo);
  g_free (board->id);
  g_free (board);
}

static gboolean
references_are_equal (const LatFoundBoard *a, const LatFoundBoard *b)
{
  if (a->references->len != b->references->len)
    return FALSE;
  for (guint i = 0; i < a->references->len; i++)
    {
      const LatFoundReference *reference = g_ptr_array_index (a->references, i);

      if (g_strcmp0 (reference->text, lat_found_board_get_reference (b, reference->id)) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_found_board_equal:
 *
 * Returns: whether both say the same, by the same sources
 */
gboolean
lat_found_board_equal (const LatFoundBoard *a, const LatFoundBoard *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    {
      g_autofree char *one = lat_found_board_dup_value (a, (LatFoundField) i);
      g_autofree char *other = lat_found_board_dup_value (b, (LatFoundField) i);

      if (!g_str_equal (one, other) || g_strcmp0 (a->sources[i], b->sources[i]) != 0)
        return FALSE;
      if (a->texts[i] != NULL && !lat_text_equal (a->texts[i], b->texts[i]))
        return FALSE;
    }
  return g_strcmp0 (a->id, b->id) == 0 && references_are_equal (a, b)
         && lat_photo_equal (a->photo, b->photo);
}

/**
 * lat_found_board_has:
 *
 * Returns: whether the field is filled
 */
gboolean
lat_found_board_has (const LatFoundBoard *board, LatFoundField field)
{
  g_autofree char *value = lat_found_board_dup_value (board, field);

  return *value != '\0';
}

/**
 * lat_found_board_get_name:
 *
 * Returns: (transfer none): its name in the language of the person, or its id
 */
const char *
lat_found_board_get_name (const LatFoundBoard *board)
{
  const char *name;

  g_return_val_if_fail (board != NULL, NULL);

  name = lat_text_get_best (board->texts[LAT_FOUND_NAME]);
  return *name != '\0' || board->id == NULL ? name : board->id;
}

/* {{{ sources */

static LatFoundReference *
find_reference (const LatFoundBoard *board, const char *id)
{
  for (guint i = 0; i < board->references->len; i++)
    {
      LatFoundReference *reference = g_ptr_array_index (board->references, i);

      if (g_str_equal (reference->id, id))
        return reference;
    }
  return NULL;
}

/**
 * lat_found_board_get_reference:
 * @board: a board
 * @id: what a source is called in the file
 *
 * Returns: (transfer none) (nullable): the source in full: those that every file may name are
 *   translated; %NULL if there is none of that id
 */
const char *
lat_found_board_get_reference (const LatFoundBoard *board, const char *id)
{
  const LatFoundReference *reference;

  g_return_val_if_fail (board != NULL && id != NULL, NULL);

  if (g_str_equal (id, LAT_FOUND_SOURCE_PLACE))
    return _ ("Coordinates of the place, as any map has them; not of the spot");
  if (g_str_equal (id, LAT_FOUND_SOURCE_OURS))
    return _ ("Judgement of who wrote this entry");
  reference = find_reference (board, id);
  return reference != NULL ? reference->text : NULL;
}

/**
 * lat_found_board_set_reference:
 * @board: a board
 * @id: what the source is to be called in the file
 * @text: (nullable): the source in full, %NULL or empty to take it away
 */
void
lat_found_board_set_reference (LatFoundBoard *board, const char *id, const char *text)
{
  LatFoundReference *reference;

  g_return_if_fail (board != NULL && id != NULL);

  reference = find_reference (board, id);
  if (text == NULL || *text == '\0')
    {
      if (reference != NULL)
        g_ptr_array_remove (board->references, reference);
      return;
    }
  if (reference == NULL)
    {
      reference = g_new0 (LatFoundReference, 1);
      reference->id = g_strdup (id);
      g_ptr_array_add (board->references, reference);
    }
  g_free (reference->text);
  reference->text = g_strdup (text);
}

static char **
split_sources (const char *text)
{
  g_auto (GStrv) ids = g_strsplit (text != NULL ? text : "", ";", -1);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (*g_strstrip (ids[i]) != '\0')
      g_ptr_array_add (found, g_strdup (ids[i]));
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

/**
 * lat_found_board_dup_sources:
 *
 * Returns: (transfer full) (array zero-terminated=1): who says so, each in full
 */
char **
lat_found_board_dup_sources (const LatFoundBoard *board, LatFoundField field)
{
  char **ids;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS, NULL);

  ids = split_sources (board->sources[field]);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const char *text = lat_found_board_get_reference (board, ids[i]);

      if (text != NULL)
        {
          g_free (ids[i]);
          ids[i] = g_strdup (text);
        }
    }
  return ids;
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (*sentence == '\0')
    return;
  g_string_append_printf (text, "%s%s%s", text->len > 0 ? " " : "", sentence,
                          g_str_has_suffix (sentence, ".") ? "" : ".");
}

/* Who is named as a source of the size, or else of the place; judgements are no publication. */
static void
append_sources (GString *text, const LatFoundBoard *board)
{
  LatFoundField field =
      board->sources[LAT_FOUND_SIZE] != NULL
              && !g_str_equal (board->sources[LAT_FOUND_SIZE], LAT_FOUND_SOURCE_OURS)
          ? LAT_FOUND_SIZE
          : LAT_FOUND_PLACE;
  g_auto (GStrv) ids = split_sources (board->sources[field]);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const LatFoundReference *reference = find_reference (board, ids[i]);

      if (reference != NULL)
        append_sentence (text, reference->text);
    }
}

/**
 * lat_found_board_dup_citation:
 *
 * Returns: (transfer full): a caption for a picture of the board: what it is, where it was found and is kept, who
 *   publishes it, and who took the photograph
 */
char *
lat_found_board_dup_citation (const LatFoundBoard *board)
{
  GString *text = g_string_new (NULL);
  g_autofree char *place = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (board != NULL, NULL);

  place = lat_found_board_dup_words (board, LAT_FOUND_PLACE);
  kept = lat_found_board_dup_words (board, LAT_FOUND_KEPT);
  name = *place != '\0' ? g_strdup_printf ("%s, %s", lat_found_board_get_name (board), place)
                        : g_strdup (lat_found_board_get_name (board));
  append_sentence (text, name);
  append_sentence (text, kept);
  append_sources (text, board);
  if (board->photo != NULL && board->photo->credit != NULL)
    {
      /* Translators: who took the photograph of a board, in a caption under it */
      g_autofree char *credit = g_strdup_printf (_ ("Photograph: %s"), board->photo->credit);

      append_sentence (text, credit);
    }
  return g_string_free (text, FALSE);
}

/* }}} */
/* {{{ whether it is whole */

static gboolean
complain (LatDiagnostics *diagnostics,
          const char *group,
          LatFoundField field,
          const char *value,
          const char *message,
          const char *remedy)
{
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, group, lat_found_field_get_key (field),
                           value, message, remedy);
  return FALSE;
}

static gboolean
check_sources (const LatFoundBoard *board, LatFoundField field, LatDiagnostics *diagnostics)
{
  g_auto (GStrv) ids = split_sources (board->sources[field]);
  gboolean is_filled = lat_found_board_has (board, field), good = TRUE;

  if (is_filled && ids[0] == NULL && lat_found_field_needs_source (field))
    return complain (diagnostics, LAT_FOUND_SOURCES, field, NULL, _ ("nobody is named who says so"),
                     _ ("name a source, or leave the field empty; “ours” is what you judge "
                        "yourself"));
  if (!is_filled && ids[0] != NULL)
    return complain (diagnostics, LAT_FOUND_SOURCES, field, board->sources[field],
                     _ ("a source for a field that is empty"),
                     _ ("fill in the field, or leave the source out"));
  for (guint i = 0; ids[i] != NULL; i++)
    if (lat_found_board_get_reference (board, ids[i]) == NULL)
      good = complain (diagnostics, LAT_FOUND_SOURCES, field, ids[i], _ ("unknown source"),
                       _ ("say under References what it is"));
  return good;
}

/* Lost and damaged squares are squares of the board, of both kinds at once is none, and some are left. */
static gboolean
check_squares (const LatFoundBoard *board, LatFoundField field, LatDiagnostics *diagnostics)
{
  const LatSquareSet *set = field == LAT_FOUND_LOST ? &board->lost : &board->damaged;
  guint n_lost = 0;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatSquare square = (LatSquare) i;
      char name[LAT_SQUARE_NAME_SIZE];

      if (!lat_square_set_has (set, square))
        continue;
      lat_square_write (square, name);
      if (board->files == 0)
        return complain (diagnostics, LAT_FOUND_GROUP, field, name,
                         _ ("squares of a board whose size is not known"),
                         _ ("give Size, or say in Notes what is lost"));
      if (lat_square_file (square) >= board->files || lat_square_rank (square) >= board->ranks)
        return complain (diagnostics, LAT_FOUND_GROUP, field, name, _ ("not on this board"),
                         _ ("leave it out, or correct Size"));
      if (field == LAT_FOUND_DAMAGED && lat_square_set_has (&board->lost, square))
        return complain (diagnostics, LAT_FOUND_GROUP, field, name, _ ("lost as well"),
                         _ ("leave it out of Lost or of Damaged"));
      n_lost++;
    }
  if (field == LAT_FOUND_LOST && n_lost > 0 && n_lost == (guint) (board->files * board->ranks))
    return complain (diagnostics, LAT_FOUND_GROUP, field, NULL, _ ("nothing is left of the board"),
                     _ ("name only what is lost"));
  return TRUE;
}

/**
 * lat_found_board_check_field:
 * @board: a board
 * @field: a field
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Whether the field goes with the others, and has a source if it is filled.
 *
 * Returns: whether nothing is wrong
 */
gboolean
lat_found_board_check_field (const LatFoundBoard *board,
                             LatFoundField field,
                             LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  g_return_val_if_fail (board != NULL && field < LAT_N_FOUND_FIELDS, FALSE);

  if (field == LAT_FOUND_NAME && !lat_found_board_has (board, field))
    good = complain (diagnostics, LAT_FOUND_GROUP, field, NULL, _ ("missing"),
                     _ ("give the board a name"));
  if (field == LAT_FOUND_DATING && board->dating != LAT_CERTAINTY_UNTOLD && board->from == 0)
    good = complain (diagnostics, LAT_FOUND_GROUP, field, NULL,
                     _ ("how sure a date is that is not there"), _ ("give Date, or leave it out"));
  if (field == LAT_FOUND_MEASURE && board->measure != LAT_MEASURE_UNTOLD && board->files == 0)
    good = complain (diagnostics, LAT_FOUND_GROUP, field, NULL,
                     _ ("what a size counts that is not there"), _ ("give Size, or leave it out"));
  if (field == LAT_FOUND_SPACING && board->spacing > 0 && board->files == 0)
    good = complain (diagnostics, LAT_FOUND_GROUP, field, NULL,
                     _ ("how far lines are apart that nobody has counted"),
                     _ ("give Size, or leave it out"));
  if (field == LAT_FOUND_LOST || field == LAT_FOUND_DAMAGED)
    good = check_squares (board, field, diagnostics);
  return check_sources (board, field, diagnostics) && good;
}

/**
 * lat_found_board_check_photo:
 * @board: a board
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Returns: whether there is no photograph, or its file is named and the grid on it is one that the board can have
 */
gboolean
lat_found_board_check_photo (const LatFoundBoard *board, LatDiagnostics *diagnostics)
{
  g_autoptr (LatPhotoFit) fit = NULL;

  g_return_val_if_fail (board != NULL, FALSE);

  if (board->photo == NULL)
    return TRUE;
  if (!lat_photo_check (board->photo, diagnostics))
    return FALSE;
  if (board->files == 0)
    {
      lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, LAT_PHOTO_GROUP,
                               LAT_PHOTO_CORNERS_KEY, NULL,
                               _ ("a grid of a board whose size is not known"),
                               _ ("give Size, or leave the photograph out"));
      return FALSE;
    }
  fit = lat_photo_fit_new (&board->photo->grid, board->files, board->ranks, board->measure,
                           diagnostics);
  return fit != NULL;
}

/**
 * lat_found_board_check:
 * @board: a board
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Returns: whether the board is whole: it has a name, its fields go together, and every filled one
 *   but names and remarks has a source, and its photograph can be one of it
 */
gboolean
lat_found_board_check (const LatFoundBoard *board, LatDiagnostics *diagnostics)
{
  gboolean good = TRUE;

  for (guint i = 0; i < LAT_N_FOUND_FIELDS; i++)
    good = lat_found_board_check_field (board, (LatFoundField) i, diagnostics) && good;
  return lat_found_board_check_photo (board, diagnostics) && good;
}

/* }}} */
