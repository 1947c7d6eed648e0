/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-reader.c - reading game files */
#include "lat-game-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-game-private.h"
#include "lat-game-head.h"
#include "lat-game-rules.h"
#include "lat-limits.h"
#include "lat-movetext-reader.h"
#include "lat-comment-text.h"
#include "lat-encoding.h"
#include "lat-position-text.h"

typedef struct
{
  LatScanner *scanner;
  LatToken token;
  LatGameHead head;
  LatDiagnostics *diagnostics;
  GPtrArray *games;
  GPtrArray *tags;
  GPtrArray *escapes;
  guint n_nodes;
} Reader;

static void
next_token (Reader *reader)
{
  lat_scanner_next (reader->scanner, &reader->token);
}

/* Takes a tag of its own kind, or puts it with the others. */
static void
keep_tag (Reader *reader)
{
  const LatToken *token = &reader->token;
  gboolean is_again = lat_tags_get (reader->tags, token->text) != NULL;
  gboolean is_kept = TRUE;

  for (guint i = 0; i < LAT_N_HEADERS; i++)
    {
      LatHeader *header = &reader->head.headers[i];

      if (strcmp (lat_header_get_name (i), token->text) != 0)
        continue;
      is_again |= header->value != NULL;
      /* SetUp follows from FEN: without it none is written, and none must come forward. */
      is_kept = header->value != NULL ? i != LAT_HEADER_SETUP : i >= LAT_HEADER_RESULT;
      if (header->value != NULL)
        break;
      header->value = g_strdup (token->value);
      header->line = token->value_line;
      header->column = token->value_column;
    }
  if (is_again)
    lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_WARNING, NULL, token->text,
                             token->value, _ ("there is such a tag already"),
                             _ ("the first one counts"));
  if (is_kept)
    lat_tags_add (reader->tags, token->text, token->value);
}

/* Keeps a tag that cannot be kept as such as an escaped line. */
static void
keep_line (Reader *reader, const char *why)
{
  const char *text = lat_scanner_get_text (reader->scanner);
  const LatToken *token = &reader->token;
  char *line = g_strndup (text + token->start, token->end - token->start);

  lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR, "%s", why);
  g_ptr_array_add (reader->escapes, g_strdelimit (line, "\n", ' '));
}

/* Those that the game rests upon are read however many others there are. */
static gboolean
is_new_header (Reader *reader, const char *name)
{
  for (guint i = 0; i < LAT_N_HEADERS; i++)
    if (strcmp (lat_header_get_name (i), name) == 0)
      return reader->head.headers[i].value == NULL;
  return FALSE;
}

static void
read_tags (Reader *reader)
{
  for (;; next_token (reader))
    {
      const LatToken *token = &reader->token;

      lat_diagnostics_set_place (reader->diagnostics, token->line, token->column);
      if (token->type == LAT_TOKEN_TAG && !is_new_header (reader, token->text)
          && lat_tags_count_others (reader->tags) >= LAT_LIMIT_TAGS)
        keep_line (reader, _ ("the game has too many tags"));
      else if (token->type == LAT_TOKEN_TAG)
        {
          if (token->is_broken)
            lat_diagnostics_add_key (reader->diagnostics, LAT_SEVERITY_ERROR, NULL, token->text,
                                     token->value, _ ("this tag is not written well"),
                                     _ ("it should be a name and a value in quotes, in brackets"));
          keep_tag (reader);
        }
      else if (token->type == LAT_TOKEN_BAD_TAG)
        {
          lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR, _ ("this tag has no name"));
          g_ptr_array_add (reader->escapes, g_strconcat ("[", token->text, NULL));
        }
      else if (token->type == LAT_TOKEN_ESCAPE)
        g_ptr_array_add (reader->escapes, g_strdup (token->text));
      else
        return;
    }
}

/* Reads where the game starts; FALSE if it says so but cannot be understood. */
static gboolean
read_start (Reader *reader, LatRuleset *ruleset, LatPosition *start, gboolean *is_own)
{
  const LatHeader *fen = &reader->head.headers[LAT_HEADER_FEN];
  const LatHeader *setup = &reader->head.headers[LAT_HEADER_SETUP];
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  gboolean is_good;

  *is_own = fen->value != NULL;
  if (fen->value == NULL)
    {
      if (setup->value != NULL && strcmp (setup->value, "0") != 0)
        lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_SETUP,
                                _ ("the tag “FEN” is missing"),
                                _ ("the game starts where the rules say"));
      return TRUE;
    }
  if (setup->value != NULL && strcmp (setup->value, "1") != 0)
    lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_SETUP,
                            _ ("the game starts from a position of its own"),
                            _ ("this should be 1"));
  is_good = lat_position_text_read (ruleset, fen->value, start, complaints);
  lat_game_head_pass_on (&reader->head, complaints, LAT_HEADER_FEN);
  return is_good;
}

/* Makes the game from its tags.  If its rules or its start cannot be used, all its
 * actions are kept as text: @why_raw says so. */
static LatGame *
make_game (Reader *reader, const char **why_raw)
{
  g_autoptr (LatRuleset) ruleset = NULL;
  LatPosition start;
  gboolean is_own = FALSE;
  gboolean has_start = FALSE;
  LatGame *game;

  *why_raw = NULL;
  ruleset = lat_game_head_find_rules (&reader->head);
  if (ruleset == NULL)
    {
      *why_raw = _ ("the rules of the game cannot be used");
      lat_game_head_complain (&reader->head, LAT_SEVERITY_ERROR, LAT_HEADER_RULES,
                              _ ("these rules cannot be used"),
                              _ ("all actions of the game are kept as text"));
    }
  if (ruleset != NULL)
    {
      has_start = read_start (reader, ruleset, &start, &is_own);
      if (!has_start)
        {
          *why_raw = _ ("the start of the game cannot be used");
          lat_game_head_complain (&reader->head, LAT_SEVERITY_ERROR, LAT_HEADER_FEN,
                                  _ ("this position cannot be used"),
                                  _ ("all actions of the game are kept as text"));
        }
    }

  game = lat_game_new_bare (ruleset != NULL ? ruleset : reader->head.fallback,
                            has_start && is_own ? &start : NULL);
  game->variant = g_steal_pointer (&reader->head.headers[LAT_HEADER_VARIANT].value);
  if (ruleset == NULL)
    game->bad_rules = g_strdup (reader->head.headers[LAT_HEADER_RULES].value);
  if (!has_start)
    game->bad_fen = g_strdup (reader->head.headers[LAT_HEADER_FEN].value);
  /* What is said of no rules is not lost. */
  if (reader->head.headers[LAT_HEADER_RULES_FILE].value != NULL && !reader->head.has_sources)
    lat_tags_add_before (reader->tags, LAT_GAME_RULES_TAG,
                         reader->head.headers[LAT_HEADER_RULES_FILE].value);
  g_ptr_array_unref (game->tags);
  game->tags = g_steal_pointer (&reader->tags);
  g_ptr_array_unref (game->escapes);
  game->escapes = g_steal_pointer (&reader->escapes);
  return game;
}

/* The tag and the end of the movetext should say the same. */
static void
check_result (Reader *reader, LatGame *game, const char *written)
{
  const LatHeader *header = &reader->head.headers[LAT_HEADER_RESULT];
  LatResult result = LAT_RESULT_NONE;
  LatResult end = LAT_RESULT_NONE;
  gboolean is_good = header->value != NULL && lat_result_read (header->value, &result);

  lat_diagnostics_set_place (reader->diagnostics, reader->token.line, reader->token.column);
  if (written == NULL)
    lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_WARNING,
                         _ ("the game does not end with a result"));
  else
    lat_result_read (written, &end);
  if (header->value == NULL)
    {
      if (written != NULL)
        lat_tags_set (game->tags, "Result", written);
      return;
    }
  if (is_good && (written == NULL || result == end))
    return;
  if (written == NULL)
    {
      lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_RESULT,
                              _ ("this is not a result"), _ ("should be 1-0, 0-1, 1/2-1/2 or *"));
      lat_tags_set (game->tags, "Result", "*");
      return;
    }
  if (is_good && result != LAT_RESULT_NONE)
    {
      lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_RESULT,
                              _ ("the game ends with another result"), _ ("the tag counts"));
      return;
    }
  lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_RESULT,
                          _ ("the game ends with another result"),
                          _ ("the end of the game counts"));
  lat_tags_set (game->tags, "Result", written);
}

/* Says what the play on the board makes of the result and the number of plies. */
static void
check_end (Reader *reader, LatGame *game)
{
  LatNode *end = lat_node_get_line_end (game->root);
  LatResult result = lat_game_get_result (game);
  LatOutcome outcome;
  g_autofree char *count = NULL;

  if (lat_node_get_n_raw (end) > 0)
    return;
  if (reader->head.headers[LAT_HEADER_RESULT].value != NULL
      && lat_game_get_outcome (game, end, &outcome) && outcome.result != result)
    {
      g_autofree char *reason = lat_reason_dup_text (&outcome.reason);

      lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_RESULT,
                              _ ("play ends otherwise"), reason);
    }
  count = g_strdup_printf ("%u", lat_node_get_depth (end));
  if (reader->head.headers[LAT_HEADER_PLY_COUNT].value != NULL
      && strcmp (reader->head.headers[LAT_HEADER_PLY_COUNT].value, count) != 0)
    {
      g_autofree char *remedy = g_strdup_printf (_ ("it should be %s"), count);

      lat_game_head_complain (&reader->head, LAT_SEVERITY_WARNING, LAT_HEADER_PLY_COUNT,
                              _ ("the main line has another number of actions"), remedy);
    }
}

/* A window makes the list of moves anew with each change. */
static void
check_size (Reader *reader, const LatGame *game)
{
  g_autofree char *message = NULL;

  if (game->n_nodes <= LAT_LIMIT_SWIFT)
    return;
  message = g_strdup_printf (_ ("a game of %u actions: changes of it take time"), game->n_nodes);
  lat_diagnostics_set_place (reader->diagnostics, 0, 0);
  lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_NOTE, message, NULL);
}

static void
read_game (Reader *reader)
{
  g_autofree char *result = NULL;
  const char *why_raw;
  LatGame *game;

  lat_game_head_reset (&reader->head);
  reader->tags = lat_tags_new ();
  read_tags (reader);
  game = make_game (reader, &why_raw);
  result = lat_movetext_reader_read (game, reader->scanner, &reader->token, why_raw,
                                     LAT_LIMIT_NODES - MIN (reader->n_nodes, LAT_LIMIT_NODES),
                                     reader->diagnostics);
  reader->n_nodes += game->n_nodes;
  check_result (reader, game, result);
  check_end (reader, game);
  check_size (reader, game);
  lat_tags_complete (game->tags);
  g_ptr_array_add (reader->games, game);
}

/* What stands between a game and the next one's tags: comments belong to the last
 * action of the game, escaped lines to the head of the next one, if there is one. */
static void
read_between (Reader *reader)
{
  LatGame *game = g_ptr_array_index (reader->games, reader->games->len - 1);
  LatNode *end = lat_node_get_line_end (game->root);

  for (;; next_token (reader))
    {
      const LatToken *token = &reader->token;

      lat_diagnostics_set_place (reader->diagnostics, token->line, token->column);
      if (token->type == LAT_TOKEN_ESCAPE)
        g_ptr_array_add (reader->escapes, g_strdup (token->text));
      else if (token->type == LAT_TOKEN_COMMENT || token->type == LAT_TOKEN_LINE_COMMENT)
        {
          g_autofree char *text = lat_comment_text_read (token->text, end, reader->diagnostics);

          lat_node_add_comment (end, text, FALSE);
        }
      else if (token->type == LAT_TOKEN_RESULT)
        lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                             _ ("this result belongs to no game"));
      else
        break;
    }
  if (reader->token.type == LAT_TOKEN_END)
    g_ptr_array_extend_and_steal (game->escapes, g_steal_pointer (&reader->escapes));
}

/**
 * lat_game_reader_prepare_text:
 * @text: the text of a file; it need not be valid in any way
 * @length: its length in bytes
 * @diagnostics: (nullable): where a complaint about its encoding goes
 *
 * Brings a text into the shape that the scanner wants: valid UTF-8 without NULs and
 * without a byte order mark, lines that end in a line feed.
 *
 * Returns: (transfer full): the text
 */
char *
lat_game_reader_prepare_text (const char *text, gsize length, LatDiagnostics *diagnostics)
{
  char *good;
  char *to;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (g_utf8_validate_len (text, length, NULL))
    good = g_strndup (text, length);
  else
    {
      lat_encoding_complain (
          diagnostics, LAT_SEVERITY_ERROR, text, length,
          _ ("this is not UTF-8; what cannot be read is replaced by “\xef\xbf\xbd”"));
      good = g_utf8_make_valid (text, (gssize) length);
    }

  to = good;
  for (const char *from = good; *from != '\0'; from++)
    {
      if (from[0] == '\r' && from[1] == '\n')
        continue;
      *to++ = *from == '\r' ? '\n' : *from;
    }
  *to = '\0';
  return good;
}

static void
clear_reader (Reader *reader)
{
  lat_game_head_clear (&reader->head);
  lat_token_clear (&reader->token);
  g_clear_pointer (&reader->scanner, lat_scanner_free);
}

/* Nothing is read of what is too much: half of a file would be saved as all of it. */
static void
refuse_file (LatDiagnostics *diagnostics, const char *message, int most)
{
  g_autofree char *remedy = g_strdup_printf (_ ("at most %d in a file; divide it"), most);

  lat_diagnostics_set_place (diagnostics, 1, 1);
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_ERROR, NULL, NULL, NULL, message, remedy);
  lat_diagnostics_set_place (diagnostics, 0, 0);
}

static GPtrArray *
create_games (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
}

static void
read_games (Reader *reader)
{
  next_token (reader);
  while (reader->token.type != LAT_TOKEN_END)
    {
      if (reader->games->len == LAT_LIMIT_GAMES)
        {
          refuse_file (reader->diagnostics, _ ("there are too many games"), LAT_LIMIT_GAMES);
          g_ptr_array_set_size (reader->games, 0);
          return;
        }
      reader->escapes = g_ptr_array_new_with_free_func (g_free);
      if (reader->games->len > 0)
        read_between (reader);
      if (reader->token.type != LAT_TOKEN_END)
        read_game (reader);
    }
  if (reader->games->len == 0)
    {
      lat_diagnostics_set_place (reader->diagnostics, 1, 1);
      lat_diagnostics_add (reader->diagnostics, LAT_SEVERITY_ERROR,
                           _ ("there is no game in this text"));
    }
}

/**
 * lat_game_reader_read:
 * @text: the text of a file; it need not be valid in any way
 * @length: its length in bytes, or -1 if it ends in a NUL
 * @fallback: (nullable): the rules of games that do not say theirs; %NULL for
 *   those of Latrunculi XXI
 * @diagnostics: (nullable): where complaints go, with line and column
 *
 * Reads all games of a file. One that reads as Windows-1252 is read so, with a warning. What cannot be read is kept as text (#LatRawLine), and
 * the reader goes on with the next line or game. Of a file that is beyond the limits of
 * lat-limits.h nothing is read, which is an error.
 *
 * Returns: (transfer full) (element-type LatGame): the games, which the array owns
 */
GPtrArray *
lat_game_reader_read (const char *text,
                      gssize length,
                      LatRuleset *fallback,
                      LatDiagnostics *diagnostics)
{
  return lat_game_reader_read_known (text, length, fallback, NULL, diagnostics);
}

/**
 * lat_game_reader_read_known:
 * @text: as of lat_game_reader_read()
 * @length: as of lat_game_reader_read()
 * @fallback: (nullable): as of lat_game_reader_read()
 * @known: (nullable) (element-type LatRules): rule sets beside the presets that a game may
 *   name as its variant
 * @diagnostics: (nullable): as of lat_game_reader_read()
 *
 * The same as lat_game_reader_read(). A game by one of the known rule sets has what that says
 * for people.
 *
 * Returns: (transfer full) (element-type LatGame): the games, which the array owns
 */
GPtrArray *
lat_game_reader_read_known (const char *text,
                            gssize length,
                            LatRuleset *fallback,
                            GPtrArray *known,
                            LatDiagnostics *diagnostics)
{
  g_autofree char *decoded = NULL;
  gsize size;

  g_return_val_if_fail (text != NULL, NULL);

  size = length < 0 ? strlen (text) : (gsize) length;
  decoded = lat_encoding_decode (text, size, &size, diagnostics);
  if (size > LAT_LIMIT_GAMES_FILE)
    {
      refuse_file (diagnostics, _ ("this is too large for games, in bytes"), LAT_LIMIT_GAMES_FILE);
      return create_games ();
    }
  return lat_game_reader_read_part (decoded != NULL ? decoded : text, (gssize) size, 1, fallback,
                                    known, diagnostics);
}

/**
 * lat_game_reader_read_part:
 * @text: as of lat_game_reader_read()
 * @length: as of lat_game_reader_read()
 * @line: which line of its file the text begins with, from 1
 * @fallback: (nullable): as of lat_game_reader_read()
 * @known: (nullable) (element-type LatRules): as of lat_game_reader_read_known()
 * @diagnostics: (nullable): as of lat_game_reader_read()
 *
 * The same as lat_game_reader_read_known() for a part of a file, such as one of its games:
 * complaints name the lines of the file. How long it may be was asked of the file.
 *
 * Returns: (transfer full) (element-type LatGame): the games, which the array owns
 */
GPtrArray *
lat_game_reader_read_part (const char *text,
                           gssize length,
                           guint line,
                           LatRuleset *fallback,
                           GPtrArray *known,
                           LatDiagnostics *diagnostics)
{
  g_autofree char *good = NULL;
  Reader reader = { .diagnostics = diagnostics };
  gsize size;

  g_return_val_if_fail (text != NULL, NULL);

  reader.games = create_games ();
  lat_game_head_init (&reader.head, fallback, known, diagnostics);
  size = length < 0 ? strlen (text) : (gsize) length;
  good = lat_game_reader_prepare_text (text, size, diagnostics);
  reader.scanner = lat_scanner_new (good, strlen (good));
  lat_scanner_set_line (reader.scanner, line);
  read_games (&reader);
  lat_diagnostics_set_place (diagnostics, 0, 0);
  clear_reader (&reader);
  return reader.games;
}
