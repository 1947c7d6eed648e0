/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook.c - a rule set told in plain language, chapter by chapter */
#include "lat-rulebook.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-placement.h"
#include "lat-provenance.h"
#include "lat-rulebook-private.h"

static void
free_sentence (gpointer data)
{
  LatRulebookSentence *sentence = data;

  g_free (sentence->text);
  g_free (sentence);
}

static void
free_block (gpointer data)
{
  LatRulebookBlock *block = data;

  g_ptr_array_unref (block->sentences);
  g_free (block);
}

static void
free_chapter (gpointer data)
{
  LatRulebookChapter *chapter = data;

  g_free (chapter->title);
  g_ptr_array_unref (chapter->blocks);
  g_free (chapter);
}

void
lat_scribe_start_chapter (LatScribe *scribe, LatRulebookTopic topic, const char *title)
{
  LatRulebookChapter *chapter = g_new0 (LatRulebookChapter, 1);

  chapter->topic = topic;
  chapter->title = g_strdup (title);
  chapter->blocks = g_ptr_array_new_with_free_func (free_block);
  g_ptr_array_add (scribe->book->chapters, chapter);
  scribe->block = NULL;
}

static LatRulebookBlock *
add_block (LatScribe *scribe, LatRulebookBlockKind kind)
{
  GPtrArray *chapters = scribe->book->chapters;
  LatRulebookChapter *chapter = g_ptr_array_index (chapters, chapters->len - 1);
  LatRulebookBlock *block = g_new0 (LatRulebookBlock, 1);

  block->kind = kind;
  block->sentences = g_ptr_array_new_with_free_func (free_sentence);
  block->key = LAT_N_KEYS;
  g_ptr_array_add (chapter->blocks, block);
  return block;
}

/* The next sentence begins a paragraph; none is begun before there is one. */
void
lat_scribe_start_paragraph (LatScribe *scribe)
{
  scribe->block = NULL;
}

void
lat_scribe_start_item (LatScribe *scribe)
{
  scribe->block = add_block (scribe, LAT_RULEBOOK_ITEM);
}

void
lat_scribe_start_note (LatScribe *scribe)
{
  scribe->block = add_block (scribe, LAT_RULEBOOK_NOTE);
}

void
lat_scribe_say (LatScribe *scribe, LatKeySet keys, const char *text)
{
  LatRulebookSentence *sentence = g_new0 (LatRulebookSentence, 1);

  if (scribe->block == NULL)
    scribe->block = add_block (scribe, LAT_RULEBOOK_PARAGRAPH);
  if (!scribe->names_side || scribe->block == scribe->named)
    sentence->text = g_strdup (text);
  else
    /* Translators: sentences of the rules that hold for one side only */
    sentence->text =
        g_strdup_printf (scribe->side == LAT_WHITE ? _ ("White: %s") : _ ("Black: %s"), text);
  scribe->named = scribe->block;
  sentence->keys = keys;
  g_ptr_array_add (scribe->block->sentences, sentence);
}

void
lat_scribe_say_format (LatScribe *scribe, LatKeySet keys, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  lat_scribe_say (scribe, keys, sentence);
}

void
lat_scribe_show_start (LatScribe *scribe)
{
  add_block (scribe, LAT_RULEBOOK_START);
  scribe->block = NULL;
}

/* Of what differs by side there is none: it would show one of two values. */
void
lat_scribe_show_example (LatScribe *scribe, LatKey key)
{
  if (scribe->side != LAT_BOTH_SIDES)
    return;
  add_block (scribe, LAT_RULEBOOK_EXAMPLE)->key = key;
  scribe->block = NULL;
}

/* Whether one of the keys has not the same value for both sides. */
gboolean
lat_scribe_sides_differ (const LatScribe *scribe, LatKeySet keys)
{
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if ((keys & LAT_KEY_SET (key)) != 0 && lat_schema_has_trait (key, LAT_TRAIT_SIDED)
        && lat_rules_get_side_int (scribe->all, LAT_WHITE, key)
               != lat_rules_get_side_int (scribe->all, LAT_BLACK, key))
      return TRUE;
  return FALSE;
}

/* What follows is said of a side alone, or again of both. */
void
lat_scribe_turn_to (LatScribe *scribe, guint side)
{
  scribe->side = side;
  scribe->names_side = side != LAT_BOTH_SIDES;
  scribe->named = NULL;
  scribe->rules = side == LAT_BOTH_SIDES ? &scribe->common : &scribe->views[side];
}

/* Writes a section once, or for each side if one of the keys differs: in paragraphs of their own, so that nobody
 * takes what comes after for what holds for Black. */
void
lat_scribe_write_sides (LatScribe *scribe, LatKeySet keys, void (*write) (LatScribe *scribe))
{
  if (!lat_scribe_sides_differ (scribe, keys))
    {
      write (scribe);
      return;
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      lat_scribe_turn_to (scribe, side);
      lat_scribe_start_paragraph (scribe);
      write (scribe);
    }
  lat_scribe_turn_to (scribe, LAT_BOTH_SIDES);
  lat_scribe_start_paragraph (scribe);
}

/* Whether a zone makes such a man of one of a side's. */
static gboolean
can_become (const LatScribe *scribe, LatSide side, LatKind kind)
{
  LatWho soldiers = lat_who_new (side, LAT_SOLDIER);

  return kind == LAT_LEADER ? lat_scribe_has_role (scribe, LAT_ROLE_MAKES_LEADER,
                                                   soldiers | lat_who_new (side, LAT_OFFICER))
                            : lat_scribe_has_role (scribe, LAT_ROLE_MAKES_OFFICER, soldiers);
}

/* Whether the side that is spoken of can have such a man, or any where that is both: nobody asks for the ways of a
 * king that is not there. */
gboolean
lat_scribe_has_kind (const LatScribe *scribe, LatKind kind)
{
  static const char letters[LAT_N_SIDES][LAT_N_KINDS] = { { 'S', 'D', 'O' }, { 's', 'd', 'o' } };
  gboolean is_there = kind == LAT_LEADER ? scribe->has_leaders : scribe->has_officers;
  LatSide side = (LatSide) scribe->side;

  if (kind == LAT_SOLDIER)
    return TRUE;
  if (scribe->side == LAT_BOTH_SIDES || !is_there)
    return is_there;
  /* An officer who is captured may have changed sides. */
  return (kind == LAT_OFFICER && scribe->all->method == LAT_METHOD_CONVERT)
         || lat_rules_get_side_int (scribe->all, side,
                                    kind == LAT_LEADER ? LAT_KEY_LEADERS : LAT_KEY_OFFICERS)
                > 0
         || strchr (scribe->all->array, letters[side][kind]) != NULL
         || can_become (scribe, side, kind);
}

/* Whether a side has men in hand at the start. */
gboolean
lat_scribe_drops (const LatScribe *scribe)
{
  return lat_rules_is_any_but (scribe->all, LAT_KEY_SOLDIERS, 0)
         || lat_rules_is_any_but (scribe->all, LAT_KEY_OFFICERS, 0)
         || lat_rules_is_any_but (scribe->all, LAT_KEY_LEADERS, 0);
}

/* Whether a side, or one at least if that is both, can have more than one leader. */
gboolean
lat_scribe_has_many_leaders (const LatScribe *scribe, guint side)
{
  for (guint i = 0; i < LAT_N_SIDES; i++)
    if ((side == LAT_BOTH_SIDES || side == i)
        && lat_rules_get_max_leaders (scribe->all, (LatSide) i) > 1)
      return TRUE;
  return FALSE;
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
lat_scribe_dup_squares (const LatSquareSet *squares)
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

/* The corner squares that are there; empty if none is. */
char *
lat_scribe_dup_corners (const LatRules *rules)
{
  LatSquareSet corners = { 0 };

  for (int i = 0; i < 4; i++)
    {
      LatSquare corner =
          lat_square_new (i & 1 ? rules->files - 1 : 0, i & 2 ? rules->ranks - 1 : 0);

      if (!lat_square_set_has (&rules->holes, corner))
        lat_square_set_add (&corners, corner);
    }
  return lat_scribe_dup_squares (&corners);
}

/* A text of a person's own may have several lines: a paragraph each. */
static void
write_lines (LatScribe *scribe, LatKeySet keys, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strstrip (lines[i]);
      lat_scribe_start_paragraph (scribe);
      if (*lines[i] != '\0')
        lat_scribe_say (scribe, keys, lines[i]);
    }
}

static char *
dup_line (const char *text)
{
  return g_strstrip (g_strdelimit (g_strdup (text), "\n\r\t", ' '));
}

static void
write_origin (LatScribe *scribe)
{
  const LatRules *rules = scribe->all;
  const char *notes = rules->notes != NULL ? lat_text_get_best (rules->notes) : NULL;
  gboolean has_author = rules->author != NULL && rules->author[0] != '\0';
  gboolean has_source = rules->source != NULL && rules->source[0] != '\0';
  gboolean has_notes = notes != NULL && notes[0] != '\0';
  const LatRules *model = lat_provenance_get_as_in (rules);

  if (!has_author && !has_source && !has_notes && model == NULL)
    return;
  lat_scribe_start_chapter (scribe, LAT_RULEBOOK_ORIGIN, _ ("Where these rules come from"));
  if (model != NULL)
    lat_scribe_say_format (scribe, 0, _ ("These rules were made of “%s”."),
                           lat_rules_get_display_name (model));
  if (has_author)
    {
      g_autofree char *author = dup_line (rules->author);

      lat_scribe_say_format (scribe, KEY (AUTHOR), _ ("Author: %s."), author);
    }
  if (has_source)
    write_lines (scribe, KEY (SOURCE), rules->source);
  if (has_notes)
    write_lines (scribe, KEY (NOTES), notes);
}

/* Whether a man of that kind captures by moving, of the side that is spoken of. */
gboolean
lat_scribe_strikes (const LatScribe *scribe, LatKind kind)
{
  int arms = scribe->rules->armed[kind];

  return arms == LAT_ARMED_BOTH || arms == LAT_ARMED_HAMMER;
}

/* Whether there are places that count as captors. */
gboolean
lat_scribe_has_places (const LatScribe *scribe)
{
  return scribe->all->hostile_corners || scribe->all->hostile_edges
         || lat_scribe_has_role (scribe, LAT_ROLE_HOSTILE, LAT_WHO_ALL);
}

/* Whether the leader of a side at least is captured so. */
gboolean
lat_scribe_takes_leaders (const LatScribe *scribe, LatLeaderCapture how)
{
  return scribe->views[LAT_WHITE].leader_capture == (int) how
         || scribe->views[LAT_BLACK].leader_capture == (int) how;
}

/* Whether the officers of a side at least are captured so. */
gboolean
lat_scribe_takes_officers (const LatScribe *scribe, LatOfficerCapture how)
{
  return scribe->has_officers
         && (scribe->views[LAT_WHITE].officer_capture == (int) how
             || scribe->views[LAT_BLACK].officer_capture == (int) how);
}

/* The keys that say who helps to capture. */
LatKeySet
lat_scribe_get_arm_keys (void)
{
  return KEY (SOLDIER_ARMED) | KEY (LEADER_ARMED) | KEY (OFFICER_ARMED);
}

/* Whether there is anything to say of trapped pieces, and which keys that comes from. */
static void
find_traps (LatScribe *scribe)
{
  const LatRules *rules = scribe->all;
  LatCell cells[LAT_N_CELLS];

  if (lat_placement_read (rules->array, rules->files, rules->ranks, &rules->holes, cells, NULL))
    for (guint i = 0; i < LAT_N_CELLS; i++)
      if (lat_cell_is_piece (cells[i]) && lat_cell_is_trapped (cells[i]))
        scribe->array_trapped |= 1u << lat_cell_kind (cells[i]);
  scribe->traps =
      rules->method == LAT_METHOD_TRAP || scribe->array_trapped != 0
      || (scribe->has_leaders && lat_scribe_takes_leaders (scribe, LAT_LEADER_CAPTURE_FREEZE));
  scribe->trap_keys = KEY (METHOD) | KEY (LEADER_CAPTURE);
  if (scribe->array_trapped != 0)
    scribe->trap_keys |= KEY (ARRAY);
}

/**
 * lat_rulebook_new:
 * @rules: a rule set; it need not be one that can be played
 *
 * Tells the whole rule set in plain language, in the language of the person.
 * Only what matters for this rule set is said; a person could play from it.
 *
 * Returns: (transfer full): the rulebook
 */
LatRulebook *
lat_rulebook_new (const LatRules *rules)
{
  LatRulebook *book;
  LatScribe scribe = { .all = rules };
  const char *summary;

  g_return_val_if_fail (rules != NULL, NULL);

  book = g_new0 (LatRulebook, 1);
  book->rules = lat_rules_copy (rules);
  /* Translators: the code of the language you translate to, such as de or la */
  book->language = g_strdup (C_ ("code of the language", "en"));
  book->title = dup_line (lat_rules_get_display_name (rules));
  summary = rules->summary != NULL ? lat_text_get_best (rules->summary) : NULL;
  if (summary != NULL && summary[0] != '\0')
    book->summary = dup_line (summary);
  book->chapters = g_ptr_array_new_with_free_func (free_chapter);

  scribe.book = book;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    lat_rules_view_side (rules, (LatSide) side, &scribe.views[side]);
  scribe.common = scribe.views[LAT_WHITE];
  lat_scribe_turn_to (&scribe, LAT_BOTH_SIDES);
  scribe.has_leaders = lat_rules_has_leaders (rules);
  scribe.has_officers = lat_rules_has_officers (rules);
  find_traps (&scribe);
  lat_scribe_write_board (&scribe);
  lat_scribe_write_sources (&scribe);
  lat_scribe_write_setup (&scribe);
  lat_scribe_write_sources (&scribe);
  lat_scribe_write_moves (&scribe);
  lat_scribe_write_sources (&scribe);
  lat_scribe_write_captures (&scribe);
  lat_scribe_write_sources (&scribe);
  lat_scribe_write_tactics (&scribe);
  lat_scribe_write_end (&scribe);
  write_origin (&scribe);
  return book;
}

/**
 * lat_rulebook_free:
 * @book: (transfer full) (nullable): a rulebook
 */
void
lat_rulebook_free (LatRulebook *book)
{
  if (book == NULL)
    return;
  lat_rules_free (book->rules);
  g_free (book->language);
  g_free (book->title);
  g_free (book->summary);
  g_ptr_array_unref (book->chapters);
  g_free (book);
}

/**
 * lat_rulebook_dup_heading:
 * @chapter: the index of a chapter, from 0
 *
 * Returns: (transfer full): its number and title
 */
char *
lat_rulebook_dup_heading (const LatRulebook *book, guint chapter)
{
  const LatRulebookChapter *found;

  g_return_val_if_fail (book != NULL && chapter < book->chapters->len, NULL);

  found = g_ptr_array_index (book->chapters, chapter);
  /* Translators: the heading of a chapter of the rules: its number and its title */
  return g_strdup_printf (_ ("%u. %s"), chapter + 1, found->title);
}

/**
 * lat_rulebook_block_dup_text:
 * @block: a paragraph, an item or a note
 *
 * Returns: (transfer full): its sentences in one line, empty for a diagram
 */
char *
lat_rulebook_block_dup_text (const LatRulebookBlock *block)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (block != NULL, NULL);

  for (guint i = 0; i < block->sentences->len; i++)
    {
      const LatRulebookSentence *sentence = g_ptr_array_index (block->sentences, i);

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, sentence->text);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_rulebook_chapter_get_keys:
 *
 * Returns: the keys that anything in the chapter comes from
 */
LatKeySet
lat_rulebook_chapter_get_keys (const LatRulebookChapter *chapter)
{
  LatKeySet keys = 0;

  g_return_val_if_fail (chapter != NULL, 0);

  for (guint i = 0; i < chapter->blocks->len; i++)
    {
      const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, i);

      for (guint j = 0; j < block->sentences->len; j++)
        keys |= ((const LatRulebookSentence *) g_ptr_array_index (block->sentences, j))->keys;
    }
  return keys;
}
