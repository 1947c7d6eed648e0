#include "config.h"

#include "lat-rules-words.h"

#include <glib/gi18n-lib.h>

#include "lat-position-text.h"
#include "lat-rules-words-private.h"

/* What each side has on the board at the start. */
typedef struct
{
  guint n_soldiers[LAT_N_SIDES];
  LatSquareSet soldiers[LAT_N_SIDES];
  LatSquare leader[LAT_N_SIDES];
  LatSquareSet trapped;
} Array;

void
lat_words_start_paragraph (LatWords *words)
{
  words->in_paragraph = FALSE;
}

static void
append_paragraph (LatWords *words, const char *text)
{
  if (words->text->len > 0)
    g_string_append (words->text, "\n\n");
  g_string_append (words->text, text);
}

void
lat_words_start_chapter (LatWords *words, const char *title)
{
  g_autofree char *heading = NULL;

  words->chapter++;
  /* Translators: the heading of a chapter of the rules: its number and its title */
  heading = g_strdup_printf (_ ("%u. %s"), words->chapter, title);
  append_paragraph (words, heading);
  words->in_paragraph = FALSE;
}

void
lat_words_start_item (LatWords *words)
{
  append_paragraph (words, "•");
  words->in_paragraph = TRUE;
}

void
lat_words_say (LatWords *words, const char *sentence)
{
  if (words->in_paragraph)
    {
      g_string_append_c (words->text, ' ');
      g_string_append (words->text, sentence);
      return;
    }
  append_paragraph (words, sentence);
  words->in_paragraph = TRUE;
}

void
lat_words_say_format (LatWords *words, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lat_words_say (words, sentence);
}

static void
append_square (GString *text, int file, int rank)
{
  char name[LAT_SQUARE_NAME_SIZE];

  lat_square_write (lat_square_new (file, rank), name);
  g_string_append (text, name);
}

/* Names the squares, three or more in a row on one rank as their ends: "a1–h1, e2". */
char *
lat_words_dup_squares (const LatSquareSet *squares)
{
  GString *text = g_string_new (NULL);

  for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
    for (int file = 0; file < LAT_MAX_SIDE; file++)
      {
        int last = file;

        if (!lat_square_set_has (squares, lat_square_new (file, rank)))
          continue;
        while (last + 1 < LAT_MAX_SIDE
               && lat_square_set_has (squares, lat_square_new (last + 1, rank)))
          last++;
        if (text->len > 0)
          /* Translators: between two squares of a list: "a1, b3" */
          g_string_append (text, C_ ("squares", ", "));
        append_square (text, file, rank);
        if (last < file + 2)
          continue;
        /* Translators: between the first and the last square of a row: "a1–h1" */
        g_string_append (text, C_ ("squares", "–"));
        append_square (text, last, rank);
        file = last;
      }
  return g_string_free (text, FALSE);
}

char *
lat_words_dup_corners (const LatRules *rules)
{
  LatSquareSet corners = { 0 };

  for (int i = 0; i < 4; i++)
    {
      LatSquare corner =
          lat_square_new (i & 1 ? rules->files - 1 : 0, i & 2 ? rules->ranks - 1 : 0);

      if (!lat_square_set_has (&rules->holes, corner))
        lat_square_set_add (&corners, corner);
    }
  return lat_words_dup_squares (&corners);
}

static void
say_board (LatWords *words)
{
  const LatRules *rules = words->rules;
  char last[LAT_SQUARE_NAME_SIZE];
  guint n_holes = lat_square_set_count (&rules->holes);

  lat_words_start_chapter (words, _ ("The board and the pieces"));
  lat_square_write (lat_square_new (rules->files - 1, 0), last);
  last[1] = '\0';
  lat_words_say_format (
      words,
      /* Translators: files are letters, ranks are numbers */
      _ ("The board is %d files wide, a to %s, and %d ranks high, 1 to %d. White sits at rank 1, "
         "Black at the opposite end."),
      rules->files, last, rules->ranks, rules->ranks);
  if (n_holes > 0)
    {
      g_autofree char *holes = lat_words_dup_squares (&rules->holes);

      lat_words_say_format (words,
                            ngettext ("There is %u hole in it, where no piece can stand: %s.",
                                      "There are %u holes in it, where no piece can stand: %s.",
                                      n_holes),
                            n_holes, holes);
      lat_words_say (words, _ ("The holes and all that is off the board are the outside."));
    }
  else
    {
      lat_words_say (words, _ ("All that is off the board is the outside."));
    }
  lat_words_say (words, _ ("Two squares are next to each other if they share a side."));
  lat_words_start_paragraph (words);
  lat_words_say (words,
                 words->has_leaders
                     ? _ ("Two sides, White and Black, fight with soldiers; a side may also have "
                          "one leader, which is called dux, king or eagle in some games.")
                     : _ ("Two sides, White and Black, fight with soldiers that are all alike."));
}

static gboolean
read_array (const LatRules *rules, Array *array)
{
  LatCell cells[LAT_N_CELLS];

  *array = (Array){ 0 };
  if (rules->array == NULL || rules->array[0] == '\0')
    return FALSE;
  if (!lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    return FALSE;

  for (int rank = 0; rank < rules->ranks; rank++)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        LatCell cell = cells[square];

        if (!lat_cell_is_piece (cell))
          continue;
        if (lat_cell_is_trapped (cell))
          lat_square_set_add (&array->trapped, square);
        if (lat_cell_kind (cell) == LAT_LEADER)
          {
            array->leader[lat_cell_side (cell)] = square;
            continue;
          }
        array->n_soldiers[lat_cell_side (cell)]++;
        lat_square_set_add (&array->soldiers[lat_cell_side (cell)], square);
      }
  return TRUE;
}

static void
say_army (LatWords *words, const Array *array, LatSide side)
{
  guint n = array->n_soldiers[side];
  char leader[LAT_SQUARE_NAME_SIZE];

  lat_words_start_item (words);
  if (n > 0)
    {
      g_autofree char *squares = lat_words_dup_squares (&array->soldiers[side]);

      if (side == LAT_WHITE)
        lat_words_say_format (words,
                              ngettext ("White begins with %u soldier, on %s.",
                                        "White begins with %u soldiers, on %s.", n),
                              n, squares);
      else
        lat_words_say_format (words,
                              ngettext ("Black begins with %u soldier, on %s.",
                                        "Black begins with %u soldiers, on %s.", n),
                              n, squares);
    }
  if (array->leader[side] != LAT_SQUARE_NONE)
    {
      lat_square_write (array->leader[side], leader);
      lat_words_say_format (words,
                            side == LAT_WHITE ? _ ("White’s leader begins on %s.")
                                              : _ ("Black’s leader begins on %s."),
                            leader);
    }
  if (n == 0 && array->leader[side] == LAT_SQUARE_NONE)
    lat_words_say (words, side == LAT_WHITE ? _ ("White begins without a piece on the board.")
                                            : _ ("Black begins without a piece on the board."));
}

static void
say_array (LatWords *words)
{
  Array array;

  if (!read_array (words->rules, &array))
    {
      lat_words_say (words, _ ("The board is empty at the start."));
      return;
    }
  say_army (words, &array, LAT_WHITE);
  say_army (words, &array, LAT_BLACK);
  if (!lat_square_set_is_empty (&array.trapped))
    {
      g_autofree char *squares = lat_words_dup_squares (&array.trapped);

      lat_words_start_paragraph (words);
      lat_words_say_format (words, _ ("Trapped from the start: %s."), squares);
    }
  lat_words_start_paragraph (words);
}

static void
say_hands (LatWords *words)
{
  const LatRules *rules = words->rules;

  if (rules->soldiers > 0)
    lat_words_say_format (words,
                          ngettext ("Each side has %d soldier in hand.",
                                    "Each side has %d soldiers in hand.", rules->soldiers),
                          rules->soldiers);
  if (rules->leaders > 0)
    lat_words_say (words, rules->soldiers > 0 ? _ ("Each side also has its leader in hand.")
                                              : _ ("Each side has its leader in hand."));
  lat_words_say (words,
                 _ ("Before anything moves, all of these are dropped: the sides take turns and put "
                    "pieces from their hands on free squares."));
  if (rules->soldiers > 0)
    lat_words_say_format (words,
                          ngettext ("In one turn a side drops %d soldier.",
                                    "In one turn a side drops %d soldiers, or fewer if its hand "
                                    "runs out.",
                                    rules->drops_per_turn),
                          rules->drops_per_turn);
  if (rules->soldiers > 0 && rules->leaders > 0)
    lat_words_say (words, _ ("When its last soldier is on the board it drops its leader."));
  if (!lat_square_set_is_empty (&rules->drop_forbidden))
    {
      g_autofree char *squares = lat_words_dup_squares (&rules->drop_forbidden);

      lat_words_say_format (words, _ ("Nothing may be dropped on these squares: %s."), squares);
    }
  lat_words_say (words,
                 _ ("A side that has nothing to drop, or no square for it, passes. While a hand is "
                    "not empty nothing is captured and the game cannot end."));
}

static void
say_setup (LatWords *words)
{
  const LatRules *rules = words->rules;

  lat_words_start_chapter (words, _ ("Setting up"));
  say_array (words);
  if (rules->soldiers > 0 || rules->leaders > 0)
    say_hands (words);
  lat_words_start_paragraph (words);
  lat_words_say (words,
                 rules->first == LAT_WHITE ? _ ("White acts first.") : _ ("Black acts first."));
}

static void
say_turn (LatWords *words)
{
  const LatRules *rules = words->rules;

  if (rules->method != LAT_METHOD_TRAP)
    {
      lat_words_say (words,
                     _ ("The sides take turns. In its turn a side moves one of its pieces."));
      return;
    }
  if (rules->removal == LAT_REMOVAL_INSTEAD_OF_MOVE)
    lat_words_say (words,
                   _ ("The sides take turns. In its turn a side either moves one of its pieces or "
                      "takes one trapped enemy piece off the board."));
  else
    lat_words_say (words,
                   _ ("The sides take turns. In its turn a side moves one of its pieces; but if an "
                      "enemy piece is trapped when the turn begins, the side must first take "
                      "exactly one such piece off the board."));
  if (words->has_leaders && rules->leader_capture != LAT_LEADER_CAPTURE_CUSTODIAL)
    lat_words_say (words, _ ("A trapped leader is never taken off."));
}

static void
say_range (LatWords *words, LatKind kind)
{
  int range = words->rules->movement[kind].range;

  if (range == 0)
    lat_words_say (words,
                   kind == LAT_SOLDIER
                       ? _ ("A soldier goes any number of squares in a straight line, as long as "
                            "all of them are empty.")
                       : _ ("A leader goes any number of squares in a straight line, as long as "
                            "all of them are empty."));
  else
    lat_words_say_format (
        words,
        kind == LAT_SOLDIER
            ? ngettext ("A soldier goes %d square, to an empty one.",
                        "A soldier goes up to %d squares in a straight line, as long as all of "
                        "them are empty.",
                        range)
            : ngettext ("A leader goes %d square, to an empty one.",
                        "A leader goes up to %d squares in a straight line, as long as all of "
                        "them are empty.",
                        range),
        range);
}

static void
say_jumps (LatWords *words, LatKind kind)
{
  static const char *const sentences[LAT_N_KINDS][4] = {
    { N_ ("It does not jump."),
      N_ ("Instead a soldier may jump, in the same directions, over one piece of its own side "
          "beside it onto the empty square right behind."),
      N_ ("Instead a soldier may jump, in the same directions, over one enemy piece beside it onto "
          "the empty square right behind."),
      N_ ("Instead a soldier may jump, in the same directions, over one piece of either side "
          "beside it onto the empty square right behind.") },
    { N_ ("It does not jump."),
      N_ ("Instead a leader may jump, in the same directions, over one piece of its own side "
          "beside "
          "it onto the empty square right behind."),
      N_ ("Instead a leader may jump, in the same directions, over one enemy piece beside it onto "
          "the empty square right behind."),
      N_ ("Instead a leader may jump, in the same directions, over one piece of either side beside "
          "it onto the empty square right behind.") },
  };
  const LatMovement *movement = &words->rules->movement[kind];

  lat_words_say (words, _ (sentences[kind][movement->jump]));
  if (movement->jump == LAT_JUMP_NONE)
    return;
  lat_words_say (words, movement->multi_jump ? _ (
                            "After a jump it may jump on in the same turn, as often as wanted, but "
                            "never twice onto the same square.")
                                             : _ ("It jumps once in a turn."));
}

static void
say_movement (LatWords *words, LatKind kind)
{
  static const char *const sentences[LAT_N_KINDS][3] = {
    { N_ ("A soldier moves along ranks and files."), N_ ("A soldier moves along diagonals."),
      N_ ("A soldier moves along ranks, files and diagonals.") },
    { N_ ("A leader moves along ranks and files."), N_ ("A leader moves along diagonals."),
      N_ ("A leader moves along ranks, files and diagonals.") },
  };

  lat_words_start_item (words);
  lat_words_say (words, _ (sentences[kind][words->rules->movement[kind].directions]));
  say_range (words, kind);
  say_jumps (words, kind);
}

static void
say_moves (LatWords *words)
{
  lat_words_start_chapter (words, _ ("Moving"));
  say_turn (words);
  say_movement (words, LAT_SOLDIER);
  if (words->has_leaders)
    say_movement (words, LAT_LEADER);
  lat_words_start_paragraph (words);
  if (words->traps)
    lat_words_say (words, _ ("A trapped piece cannot move."));
}

static void
say_origin (LatWords *words)
{
  const LatRules *rules = words->rules;
  const char *notes = rules->notes != NULL ? lat_text_get_best (rules->notes) : NULL;
  gboolean has_author = rules->author != NULL && rules->author[0] != '\0';
  gboolean has_source = rules->source != NULL && rules->source[0] != '\0';
  gboolean has_notes = notes != NULL && notes[0] != '\0';

  if (!has_author && !has_source && !has_notes)
    return;
  lat_words_start_chapter (words, _ ("Where these rules come from"));
  if (has_author)
    lat_words_say_format (words, _ ("Author: %s."), rules->author);
  lat_words_start_paragraph (words);
  if (has_source)
    lat_words_say (words, rules->source);
  lat_words_start_paragraph (words);
  if (has_notes)
    lat_words_say (words, notes);
}

/**
 * lat_rules_dup_words:
 * @rules: a rule set; it need not be one that can be played
 *
 * Writes the whole rule set as a rulebook in plain language, in the language of
 * the person: a title, a summary, and numbered chapters. Only what matters for
 * this rule set is said; a person could play from it.
 *
 * A paragraph is one line, however long, and an empty line comes between two. The
 * first is the title; the heading of a chapter begins with its number and
 * a full stop; an item of a list begins with a bullet and a blank.
 *
 * Returns: (transfer full): the text
 */
char *
lat_rules_dup_words (const LatRules *rules)
{
  LatWords words = { .rules = rules };
  const char *summary;

  g_return_val_if_fail (rules != NULL, NULL);

  words.text = g_string_new (NULL);
  words.has_leaders = lat_rules_has_leaders (rules);
  words.traps = rules->method == LAT_METHOD_TRAP
                || (words.has_leaders && rules->leader_capture == LAT_LEADER_CAPTURE_FREEZE);

  lat_words_say (&words, lat_rules_get_display_name (rules));
  lat_words_start_paragraph (&words);
  summary = rules->summary != NULL ? lat_text_get_best (rules->summary) : NULL;
  if (summary != NULL && summary[0] != '\0')
    lat_words_say (&words, summary);

  say_board (&words);
  say_setup (&words);
  say_moves (&words);
  lat_words_say_captures (&words);
  lat_words_say_tactics (&words);
  lat_words_say_end (&words);
  say_origin (&words);
  g_string_append_c (words.text, '\n');
  return g_string_free (words.text, FALSE);
}
