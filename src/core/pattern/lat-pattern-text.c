/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-pattern-text.c - a pattern as a line of text
 *
 * First the board, if a square plays a part: its ranks from the top, joined by "/", each with all its squares. A
 * square is
 *
 *   .                 anything
 *   a number          so many empty squares
 *   S s O o D d       a soldier, officer or leader of White or Black, as in a position
 *   M m X             any man of White, of Black, of either
 *
 * A man is free; with "*" behind it trapped, with "?" either. "!" before a square means anything but that. So the
 * first field of a position is the pattern of that position alone. Then, in any order, each once:
 *
 *   white=3..8 black=2.. ahead=1.. white-open=..1 black-open=..2 ply=10..40
 *   side=white  tactic=phalanx  mirrored
 */
#include "lat-pattern.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "lat-limits.h"

#define BLANKS   " \t\r\n"
#define MIRRORED "mirrored"

static const char letters[LAT_PATTERN_N_KINDS] = {
  [LAT_PATTERN_ANYTHING] = '.',      [LAT_PATTERN_EMPTY] = '1',
  [LAT_PATTERN_WHITE_SOLDIER] = 'S', [LAT_PATTERN_BLACK_SOLDIER] = 's',
  [LAT_PATTERN_WHITE_LEADER] = 'D',  [LAT_PATTERN_BLACK_LEADER] = 'd',
  [LAT_PATTERN_WHITE_OFFICER] = 'O', [LAT_PATTERN_BLACK_OFFICER] = 'o',
  [LAT_PATTERN_WHITE_MAN] = 'M',     [LAT_PATTERN_BLACK_MAN] = 'm',
  [LAT_PATTERN_MAN] = 'X',
};

static const char *const numbers[LAT_PATTERN_N_NUMBERS] = {
  [LAT_PATTERN_WHITE_MEN] = "white",       [LAT_PATTERN_BLACK_MEN] = "black",
  [LAT_PATTERN_AHEAD] = "ahead",           [LAT_PATTERN_WHITE_OPEN] = "white-open",
  [LAT_PATTERN_BLACK_OPEN] = "black-open", [LAT_PATTERN_PLY] = "ply",
};

static const char *const turns[] = { NULL, "white", "black" };

/* What is read, and where. */
typedef struct
{
  const char *text;
  const char *at;
  LatPattern *pattern;
  LatDiagnostics *diagnostics;
  gboolean is_good;
} Reader;

/* @value: what was found; @length: of it. Returns: FALSE */
static gboolean
complain (Reader *reader, const char *at, gssize length, const char *message, const char *remedy)
{
  LatDiagnostic *item;

  reader->is_good = FALSE;
  lat_diagnostics_set_place (reader->diagnostics, 1,
                             (guint) g_utf8_pointer_to_offset (reader->text, at) + 1);
  item = lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR, "%s", message);
  if (item != NULL)
    {
      item->value = length > 0 ? g_strndup (at, (gsize) length) : NULL;
      item->remedy = g_strdup (remedy);
    }
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
  return FALSE;
}

/* A sign, which can have several bytes. */
static gboolean
complain_of_sign (Reader *reader, const char *message, const char *remedy)
{
  gssize length = *reader->at != '\0' ? g_utf8_next_char (reader->at) - reader->at : 0;

  return complain (reader, reader->at, length, message, remedy);
}

/* --- Squares --- */

static gboolean
is_man (LatPatternKind kind)
{
  return kind > LAT_PATTERN_EMPTY;
}

static void
read_state (Reader *reader, LatPatternSquare *square)
{
  if (!is_man ((LatPatternKind) square->kind) || (*reader->at != '*' && *reader->at != '?'))
    return;
  square->state = *reader->at == '*' ? LAT_PATTERN_TRAPPED : LAT_PATTERN_EITHER;
  reader->at++;
}

static gboolean
read_letter (Reader *reader, LatPatternSquare *square)
{
  const char *found = memchr (letters, *reader->at, sizeof letters);

  if (found == NULL)
    return complain_of_sign (reader, _ ("not a square of a pattern"),
                             _ ("should be . S s O o D d M m X (with * or ? behind a man, ! before "
                                "any but .), a number of empty squares, or /"));
  square->kind = (guint8) (found - letters);
  reader->at++;
  read_state (reader, square);
  return TRUE;
}

/* One square, or several that are empty. Returns: how many; 0 after a complaint */
static guint
read_squares (Reader *reader, LatPatternSquare *square)
{
  const char *start = reader->at;
  guint n = 1;

  *square = (LatPatternSquare){ 0 };
  if (*reader->at == '!')
    {
      square->is_not = TRUE;
      reader->at++;
    }
  if (g_ascii_isdigit (*reader->at))
    {
      square->kind = LAT_PATTERN_EMPTY;
      for (n = 0; g_ascii_isdigit (*reader->at) && n < 100; reader->at++)
        n = 10 * n + (guint) (*reader->at - '0');
      if (n == 0)
        complain (reader, start, reader->at - start, _ ("no empty squares"), _ ("leave the 0 out"));
    }
  else if (!read_letter (reader, square))
    return 0;
  if (!square->is_not || square->kind != LAT_PATTERN_ANYTHING)
    return n;
  complain (reader, start, reader->at - start, _ ("nothing is not anything"),
            _ ("leave the ! out"));
  return 0;
}

/* Returns: how many files it has; 0 after a complaint */
static guint
read_rank (Reader *reader, LatPatternSquare *rank)
{
  guint files = 0;

  while (*reader->at != '\0' && strchr ("/" BLANKS, *reader->at) == NULL)
    {
      const char *start = reader->at;
      LatPatternSquare square;
      guint n = read_squares (reader, &square);

      if (n == 0)
        return 0;
      if (files + n > LAT_MAX_SIDE)
        {
          complain (reader, start, reader->at - start, _ ("this rank is too long"),
                    _ ("a board has at most 19 files"));
          return 0;
        }
      while (n-- > 0)
        rank[files++] = square;
    }
  if (files < LAT_MIN_SIDE)
    {
      complain (reader, reader->at, 0, _ ("this rank is too short"),
                _ ("a board has at least 3 files"));
      return 0;
    }
  return files;
}

static gboolean
read_ranks (Reader *reader,
            LatPatternSquare ranks[LAT_MAX_SIDE][LAT_MAX_SIDE],
            guint *files,
            guint *n_ranks)
{
  *n_ranks = 0;
  while (TRUE)
    {
      const char *start = reader->at;
      guint n;

      if (*n_ranks == LAT_MAX_SIDE)
        return complain (reader, start, 0, _ ("there are too many ranks"),
                         _ ("a board has at most 19 ranks"));
      n = read_rank (reader, ranks[*n_ranks]);
      if (n == 0)
        return FALSE;
      if (*n_ranks > 0 && n != *files)
        return complain (reader, start, reader->at - start,
                         _ ("this rank is not as long as the first"),
                         _ ("say every square; . is anything"));
      *files = n;
      ++*n_ranks;
      if (*reader->at != '/')
        break;
      reader->at++;
    }
  return *n_ranks >= LAT_MIN_SIDE
         || complain (reader, reader->at, 0, _ ("there are too few ranks"),
                      _ ("a board has at least 3 ranks"));
}

static gboolean
read_board (Reader *reader)
{
  LatPatternSquare ranks[LAT_MAX_SIDE][LAT_MAX_SIDE] = { 0 };
  LatPattern *pattern = reader->pattern;
  guint files = 0, n_ranks;

  if (!read_ranks (reader, ranks, &files, &n_ranks))
    return FALSE;
  pattern->files = files;
  pattern->ranks = n_ranks;
  for (guint rank = 0; rank < n_ranks; rank++)
    for (guint file = 0; file < files; file++)
      pattern->squares[lat_square_new ((int) file, (int) (n_ranks - 1 - rank))] = ranks[rank][file];
  if (!lat_pattern_has_squares (pattern))
    lat_pattern_clear_squares (pattern);
  return TRUE;
}

/* --- Conditions --- */

static gboolean
read_number (const char **at, int least, int most, int *value)
{
  gboolean is_negative = **at == '-';
  gint64 number = 0;
  const char *digit = *at + is_negative;

  if (!g_ascii_isdigit (*digit))
    return FALSE;
  for (; g_ascii_isdigit (*digit) && number < G_MAXINT; digit++)
    number = 10 * number + (*digit - '0');
  number = is_negative ? -number : number;
  if (number < least || number > most)
    return FALSE;
  *at = digit;
  *value = (int) number;
  return TRUE;
}

/* "3", "3..8", "3..", "..8" */
static gboolean
read_range (const char *text, int least, int most, LatPatternRange *range)
{
  LatPatternRange found = { G_MININT, G_MAXINT };
  gboolean has_least = read_number (&text, least, most, &found.least);

  if (has_least && *text == '\0')
    found.most = found.least;
  else if (g_str_has_prefix (text, ".."))
    {
      text += strlen ("..");
      if (!read_number (&text, least, most, &found.most) && !has_least)
        return FALSE;
    }
  else
    return FALSE;
  if (*text != '\0' || found.least > found.most)
    return FALSE;
  *range = found;
  return TRUE;
}

static gboolean
take_number (Reader *reader, LatPatternNumber number, const char *at, const char *value)
{
  g_autofree char *remedy = NULL;
  int least, most;

  lat_pattern_get_limits (number, &least, &most);
  if (read_range (value, least, most, &reader->pattern->numbers[number]))
    return TRUE;
  remedy = g_strdup_printf (_ ("should be a number from %d to %d, or a range of them such as "
                               "2..3, 2.. or ..3"),
                            least, most);
  return complain (reader, at, (gssize) strlen (value), _ ("not a range of numbers"), remedy);
}

static gboolean
take_turn (Reader *reader, const char *at, const char *value)
{
  for (guint i = LAT_PATTERN_WHITE; i < G_N_ELEMENTS (turns); i++)
    if (strcmp (value, turns[i]) == 0)
      {
        reader->pattern->turn = (LatPatternTurn) i;
        return TRUE;
      }
  return complain (reader, at, (gssize) strlen (value), _ ("not a side"),
                   _ ("should be white or black"));
}

static gboolean
take_tactic (Reader *reader, const char *at, const char *value)
{
  g_autoptr (GString) remedy = g_string_new (_ ("should be one of"));

  for (guint i = LAT_TACTIC_CAPTURE; i < LAT_N_TACTICS; i++)
    {
      const char *name = lat_tactic_get_name ((LatTactic) i);

      if (strcmp (value, name) == 0)
        {
          reader->pattern->tactic = (LatTactic) i;
          return TRUE;
        }
      g_string_append_printf (remedy, " %s", name);
    }
  return complain (reader, at, (gssize) strlen (value), _ ("not a tactic"), remedy->str);
}

static gboolean
is_given (const Reader *reader, const char *key)
{
  const LatPattern *pattern = reader->pattern;

  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS; i++)
    if (strcmp (key, numbers[i]) == 0)
      return lat_pattern_range_is_set (&pattern->numbers[i]);
  if (strcmp (key, "side") == 0)
    return pattern->turn != LAT_PATTERN_ANYBODY;
  if (strcmp (key, "tactic") == 0)
    return pattern->tactic != LAT_TACTIC_NONE;
  return strcmp (key, MIRRORED) == 0 && pattern->is_mirrored;
}

/* One word behind the board. */
static gboolean
take_word (Reader *reader, const char *at, const char *word)
{
  const char *equals = strchr (word, '=');
  g_autofree char *key = g_strndup (word, equals != NULL ? (gsize) (equals - word) : strlen (word));
  const char *value = equals != NULL ? equals + 1 : NULL;
  const char *value_at = equals != NULL ? at + (value - word) : at;

  if (is_given (reader, key))
    return complain (reader, at, (gssize) strlen (word), _ ("this is said twice"),
                     _ ("leave one out"));
  if (value == NULL && strcmp (key, MIRRORED) == 0)
    {
      reader->pattern->is_mirrored = TRUE;
      return TRUE;
    }
  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS && value != NULL; i++)
    if (strcmp (key, numbers[i]) == 0)
      return take_number (reader, (LatPatternNumber) i, value_at, value);
  if (value != NULL && strcmp (key, "side") == 0)
    return take_turn (reader, value_at, value);
  if (value != NULL && strcmp (key, "tactic") == 0)
    return take_tactic (reader, value_at, value);
  return complain (reader, at, (gssize) strlen (word), _ ("not a condition of a pattern"),
                   _ ("should be white=, black=, ahead=, white-open=, black-open=, ply=, side=, "
                      "tactic= or mirrored"));
}

static void
read_words (Reader *reader)
{
  reader->at += strspn (reader->at, BLANKS);
  while (*reader->at != '\0')
    {
      gsize length = strcspn (reader->at, BLANKS);
      g_autofree char *word = g_strndup (reader->at, length);

      take_word (reader, reader->at, word);
      reader->at += length;
      reader->at += strspn (reader->at, BLANKS);
    }
}

/* Whether the first word is a board: conditions have no "/". */
static gboolean
begins_with_board (const char *text)
{
  gsize length = strcspn (text, BLANKS);

  return memchr (text, '/', length) != NULL;
}

/**
 * lat_pattern_read:
 * @text: a pattern as text
 * @pattern: (out caller-allocates): what it says; unchanged if it is wrong
 * @diagnostics: (nullable): what is wrong, with its column
 *
 * Returns: whether it was good
 */
gboolean
lat_pattern_read (const char *text, LatPattern *pattern, LatDiagnostics *diagnostics)
{
  LatPattern found;
  Reader reader = { text, text, &found, diagnostics, TRUE };

  g_return_val_if_fail (text != NULL && pattern != NULL, FALSE);

  lat_pattern_init (&found);
  if (strlen (text) > LAT_LIMIT_POSITION || !g_utf8_validate (text, -1, NULL))
    return complain (&reader, text, 0, _ ("this is no pattern"), _ ("it is one line of text"));
  reader.at += strspn (reader.at, BLANKS);
  if (begins_with_board (reader.at) && !read_board (&reader))
    reader.at += strcspn (reader.at, BLANKS);
  read_words (&reader);
  if (reader.is_good)
    *pattern = found;
  return reader.is_good;
}

/* --- Writing --- */

static gboolean
is_same (LatPatternSquare a, LatPatternSquare b)
{
  return a.kind == b.kind && a.state == b.state && a.is_not == b.is_not;
}

/* How many squares from a file on are as it is; only empty ones are counted. */
static guint
count_run (const LatPattern *pattern, guint file, int rank)
{
  LatPatternSquare square = pattern->squares[lat_square_new ((int) file, rank)];
  guint n = 1;

  if (square.kind != LAT_PATTERN_EMPTY)
    return n;
  while (file + n < pattern->files
         && is_same (pattern->squares[lat_square_new ((int) (file + n), rank)], square))
    n++;
  return n;
}

static void
write_rank (const LatPattern *pattern, int rank, GString *text)
{
  for (guint file = 0, n; file < pattern->files; file += n)
    {
      LatPatternSquare square = pattern->squares[lat_square_new ((int) file, rank)];

      n = count_run (pattern, file, rank);
      if (square.is_not)
        g_string_append_c (text, '!');
      if (square.kind == LAT_PATTERN_EMPTY)
        g_string_append_printf (text, "%u", n);
      else
        g_string_append_c (text, letters[square.kind]);
      if (square.state != LAT_PATTERN_FREE)
        g_string_append_c (text, square.state == LAT_PATTERN_TRAPPED ? '*' : '?');
    }
}

static void
add_word (GString *text, const char *word)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, word);
}

static void
write_number (const LatPattern *pattern, LatPatternNumber number, GString *text)
{
  const LatPatternRange *range = &pattern->numbers[number];

  if (!lat_pattern_range_is_set (range))
    return;
  add_word (text, numbers[number]);
  g_string_append_c (text, '=');
  if (range->least != G_MININT)
    g_string_append_printf (text, "%d", range->least);
  if (range->least != range->most)
    g_string_append (text, "..");
  if (range->most != G_MAXINT && range->least != range->most)
    g_string_append_printf (text, "%d", range->most);
}

/**
 * lat_pattern_write:
 *
 * Returns: (transfer full): the pattern as text; empty if every position has it
 */
char *
lat_pattern_write (const LatPattern *pattern)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (pattern != NULL, g_string_free (text, FALSE));

  for (guint i = 0; i < pattern->ranks && lat_pattern_has_squares (pattern); i++)
    {
      if (i > 0)
        g_string_append_c (text, '/');
      write_rank (pattern, (int) (pattern->ranks - 1 - i), text);
    }
  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS; i++)
    write_number (pattern, (LatPatternNumber) i, text);
  if (pattern->turn != LAT_PATTERN_ANYBODY)
    {
      add_word (text, "side=");
      g_string_append (text, turns[pattern->turn]);
    }
  if (pattern->tactic != LAT_TACTIC_NONE)
    {
      add_word (text, "tactic=");
      g_string_append (text, lat_tactic_get_name (pattern->tactic));
    }
  if (pattern->is_mirrored)
    add_word (text, MIRRORED);
  return g_string_free (text, FALSE);
}
