/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-index.c - where the games of a text are, and what their tags say */
#include "lat-game-index.h"

#include <string.h>

#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-limits.h"
#include "lat-presets.h"
#include "lat-reason.h"
#include "lat-rules-file.h"
#include "lat-scanner.h"

#define BOM         "\xef\xbb\xbf"
#define REPLACEMENT "\xef\xbf\xbd"
#define NO_PLACE    G_MAXSIZE

struct _LatGameIndex
{
  GBytes *text;
  GArray *entries; /* of LatGameEntry */
  GStringChunk *strings;
};

static const char *const tag_names[LAT_GAME_N_TAGS] = {
  "Event",  "Site",    "Date",  "Round",     "White",    "Black",
  "Result", "Variant", "Rules", "Annotator", "PlyCount",
};

/* What a game says of its rules. Equal strings are the same string here. */
typedef struct
{
  const char *variant;
  const char *line;
} Rules;

static guint
hash_rules (gconstpointer key)
{
  const Rules *rules = key;

  return g_direct_hash (rules->variant) * 31 + g_direct_hash (rules->line);
}

static gboolean
equal_rules (gconstpointer a, gconstpointer b)
{
  const Rules *one = a;
  const Rules *other = b;

  return one->variant == other->variant && one->line == other->line;
}

/*
 * Builder:
 * @good: the text as the scanner wants it
 * @at: a place in @good...
 * @raw_at: ...and the same in the text as it is
 * @names: the names of rules that were met, by variant and line
 * @n_lines: how many lines were compared with a preset
 * @most: how many games are found, and one more
 */
typedef struct
{
  LatGameIndex *index;
  GPtrArray *known;
  LatScanner *scanner;
  LatToken token;
  const char *good;
  const char *raw;
  gsize raw_length;
  gsize at;
  gsize raw_at;
  GHashTable *names;
  guint n_lines;
  guint most;
} Builder;

static void
next_token (Builder *builder)
{
  lat_scanner_next (builder->scanner, &builder->token);
}

/* Where a place of the good text is in the raw one: both are gone through side by side. */
static gsize
find_raw (Builder *builder, gsize place)
{
  const char *good = builder->good;
  const char *raw = builder->raw;

  while (builder->at < place && builder->raw_at < builder->raw_length)
    {
      gsize left = builder->raw_length - builder->raw_at;

      if (raw[builder->raw_at] == '\r' && left > 1 && raw[builder->raw_at + 1] == '\n')
        builder->raw_at++;
      if (strncmp (good + builder->at, REPLACEMENT, 3) == 0
          && (left < 3 || memcmp (raw + builder->raw_at, REPLACEMENT, 3) != 0))
        builder->at += 2;
      builder->at++;
      builder->raw_at++;
    }
  return builder->raw_at;
}

static gboolean
is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\v';
}

/* Ends the newest game where its text ends. */
static void
end_game (Builder *builder, gsize place)
{
  GArray *entries = builder->index->entries;
  LatGameEntry *entry = &g_array_index (entries, LatGameEntry, entries->len - 1);
  const char *line_end;

  while (place > 0 && is_blank (builder->good[place - 1]))
    place--;
  entry->end = find_raw (builder, place);
  line_end = memchr (builder->raw + entry->start, '\n', builder->raw_length - entry->start);
  entry->is_crlf = line_end != NULL && line_end > builder->raw && line_end[-1] == '\r';
}

static void
begin_game (Builder *builder, gsize start, guint line)
{
  LatGameEntry entry = { .line = line, .is_escaped = start < builder->token.start };
  gsize line_start = start;

  /* What is indented begins with its line, so that columns are those of the file. */
  while (line_start > 0 && is_blank (builder->good[line_start - 1])
         && builder->good[line_start - 1] != '\n')
    line_start--;
  entry.is_inline = line_start > 0 && builder->good[line_start - 1] != '\n';
  entry.start = find_raw (builder, entry.is_inline ? start : line_start);
  g_array_append_val (builder->index->entries, entry);
}

static void
keep_tag (Builder *builder, LatGameEntry *entry)
{
  const LatToken *token = &builder->token;

  for (guint i = 0; i < LAT_GAME_N_TAGS; i++)
    if (strcmp (tag_names[i], token->text) == 0 && entry->tags[i] == NULL)
      entry->tags[i] = g_string_chunk_insert_const (builder->index->strings, token->value);
}

static const LatRules *
find_known (Builder *builder, const char *variant)
{
  for (guint i = 0; builder->known != NULL && i < builder->known->len; i++)
    {
      const LatRules *rules = g_ptr_array_index (builder->known, i);

      if (g_strcmp0 (rules->id, variant) == 0)
        return rules;
    }
  return NULL;
}

/* Whether the line of a game has the rules of a preset. Of what hardly any file has not all is looked at. */
static gboolean
is_line_of (Builder *builder, const char *line, const LatRules *preset)
{
  g_autofree char *own = lat_rules_line_write (preset);
  g_autoptr (LatRules) rules = NULL;

  if (strcmp (line, own) == 0)
    return TRUE;
  if (builder->n_lines++ < LAT_LIMIT_RULESETS)
    rules = lat_rules_line_read (line, NULL);
  return rules != NULL && lat_rules_play_alike (rules, preset);
}

static char *
dup_rules_name (Builder *builder, const char *variant, const char *line)
{
  g_autoptr (LatRules) preset = variant != NULL ? lat_presets_load (variant) : NULL;
  const LatRules *known =
      preset != NULL || variant == NULL ? preset : find_known (builder, variant);
  g_autoptr (LatRules) rules = NULL;

  /* As the reader has it: the line counts, and has no name. */
  if (preset != NULL && line != NULL && !is_line_of (builder, line, preset))
    return g_strdup (variant);
  if (known != NULL)
    return g_strdup (lat_rules_get_display_name (known));
  if (variant != NULL && *variant != '\0')
    return g_strdup (variant);
  rules = line != NULL ? lat_rules_line_read (line, NULL) : NULL;
  return rules != NULL ? g_strdup (lat_rules_get_display_name (rules)) : NULL;
}

/* Names the rules of a game. Most games of a file have the same. */
static void
name_rules (Builder *builder, LatGameEntry *entry)
{
  const Rules key = { entry->tags[LAT_GAME_TAG_VARIANT], entry->tags[LAT_GAME_TAG_RULES] };
  g_autofree char *name = NULL;

  if ((key.variant == NULL && key.line == NULL)
      || g_hash_table_lookup_extended (builder->names, &key, NULL, (gpointer *) &entry->rules_name))
    return;
  name = dup_rules_name (builder, key.variant, key.line);
  if (name != NULL)
    entry->rules_name = g_string_chunk_insert_const (builder->index->strings, name);
  g_hash_table_insert (builder->names, g_memdup2 (&key, sizeof key), (gpointer) entry->rules_name);
}

static void
take_tags (Builder *builder)
{
  GArray *entries = builder->index->entries;
  LatGameEntry *entry = &g_array_index (entries, LatGameEntry, entries->len - 1);

  for (;; next_token (builder))
    {
      LatTokenType type = builder->token.type;

      if (type == LAT_TOKEN_TAG)
        keep_tag (builder, entry);
      else if (type != LAT_TOKEN_BAD_TAG && type != LAT_TOKEN_ESCAPE)
        break;
      entry->has_tags |= type == LAT_TOKEN_TAG;
      entry->is_escaped |= !entry->has_tags;
    }
  name_rules (builder, entry);
}

/* What the reader makes of the tag and the end of the movetext; a star alone is as good as no tag. */
static void
settle_result (LatGameEntry *entry, const char *written)
{
  const char **tag = &entry->tags[LAT_GAME_TAG_RESULT];
  LatResult result = LAT_RESULT_NONE;
  gboolean is_good = *tag != NULL && lat_result_read (*tag, &result);

  if (written != NULL && result == LAT_RESULT_NONE && (*tag != NULL || strcmp (written, "*") != 0))
    *tag = written;
  else if (*tag != NULL && !is_good)
    *tag = "*";
}

/* Passes the actions of a game as the reader of movetext does. */
static void
take_movetext (Builder *builder)
{
  GArray *entries = builder->index->entries;
  LatGameEntry *entry = &g_array_index (entries, LatGameEntry, entries->len - 1);
  const LatToken *token = &builder->token;
  guint depth = 0;

  for (;; next_token (builder))
    switch (token->type)
      {
      case LAT_TOKEN_END:
      case LAT_TOKEN_TAG:
        settle_result (entry, NULL);
        return;
      case LAT_TOKEN_OPEN:
        depth++;
        break;
      case LAT_TOKEN_CLOSE:
        depth -= depth > 0 ? 1 : 0;
        break;
      case LAT_TOKEN_COMMENT:
        entry->is_open |= token->is_broken;
        break;
      case LAT_TOKEN_RESULT:
        if (depth == 0 || lat_scanner_is_before_game (builder->scanner))
          {
            entry->has_result = TRUE;
            settle_result (entry,
                           g_string_chunk_insert_const (builder->index->strings, token->text));
            next_token (builder);
            return;
          }
        break;
      default:
        break;
      }
}

/* Passes what belongs to the game before; @start and @line are where the next one starts. */
static void
take_between (Builder *builder, gsize *start, guint *line)
{
  const LatToken *token = &builder->token;

  *start = NO_PLACE;
  for (;; next_token (builder))
    if (token->type == LAT_TOKEN_ESCAPE)
      {
        *line = *start == NO_PLACE ? token->line : *line;
        *start = MIN (*start, token->start);
      }
    else if (token->type == LAT_TOKEN_COMMENT || token->type == LAT_TOKEN_LINE_COMMENT
             || token->type == LAT_TOKEN_RESULT)
      {
        GArray *entries = builder->index->entries;

        g_array_index (entries, LatGameEntry, entries->len - 1).is_open |= token->is_broken;
        *start = NO_PLACE;
      }
    else
      break;
  if (*start == NO_PLACE)
    {
      *start = token->start;
      *line = token->line;
    }
}

static void
build (Builder *builder)
{
  GArray *entries = builder->index->entries;

  next_token (builder);
  while (builder->token.type != LAT_TOKEN_END && entries->len <= builder->most)
    {
      gsize start = builder->token.start;
      guint line = builder->token.line;

      if (entries->len > 0)
        take_between (builder, &start, &line);
      if (builder->token.type == LAT_TOKEN_END)
        break;
      if (entries->len > 0)
        end_game (builder, start);
      begin_game (builder, start, line);
      take_tags (builder);
      take_movetext (builder);
    }
  /* One too many is enough to know that there are. */
  if (entries->len > builder->most)
    end_game (builder, builder->token.start);
  else if (entries->len > 0)
    end_game (builder, strlen (builder->good));
}

static void
clear_index (gpointer data)
{
  LatGameIndex *self = data;

  g_bytes_unref (self->text);
  g_array_unref (self->entries);
  g_string_chunk_free (self->strings);
}

static LatGameIndex *
create (GBytes *text, GPtrArray *known, guint most)
{
  LatGameIndex *self = g_atomic_rc_box_new0 (LatGameIndex);
  g_autofree char *good = NULL;
  Builder builder = { .index = self, .known = known, .most = most };

  self->text = g_bytes_ref (text);
  self->entries = g_array_new (FALSE, FALSE, sizeof (LatGameEntry));
  self->strings = g_string_chunk_new (4096);

  builder.raw = lat_game_index_get_text (self, &builder.raw_length);
  good = lat_game_reader_prepare_text (builder.raw, builder.raw_length, NULL);
  builder.good = good;
  if (builder.raw_length >= 3 && memcmp (builder.raw, BOM, 3) == 0)
    builder.raw_at = 3;
  builder.scanner = lat_scanner_new (good, strlen (good));
  builder.names = g_hash_table_new_full (hash_rules, equal_rules, g_free, NULL);
  build (&builder);
  g_hash_table_unref (builder.names);
  lat_scanner_free (builder.scanner);
  lat_token_clear (&builder.token);
  return self;
}

/**
 * lat_game_index_new:
 * @text: the text of a file; it need not be valid in any way
 * @known: (nullable) (element-type LatRules): rule sets beside the presets that a game may
 *   name as its variant
 *
 * Finds the games of a text. Their actions are not read, which takes a hundredth of the time
 * of reading them. Of more than %LAT_LIMIT_GAMES one more is found. Can be called in any thread.
 *
 * Returns: (transfer full): the index
 */
LatGameIndex *
lat_game_index_new (GBytes *text, GPtrArray *known)
{
  g_return_val_if_fail (text != NULL, NULL);

  return create (text, known, LAT_LIMIT_GAMES);
}

/**
 * lat_game_index_new_whole:
 * @text: as of lat_game_index_new()
 * @known: (nullable) (element-type LatRules): as of lat_game_index_new()
 *
 * The same as lat_game_index_new() for a text that this program has written: all of its games are found, however many
 * there are.
 *
 * Returns: (transfer full): the index
 */
LatGameIndex *
lat_game_index_new_whole (GBytes *text, GPtrArray *known)
{
  g_return_val_if_fail (text != NULL, NULL);

  return create (text, known, G_MAXUINT - 1);
}

void
lat_game_index_unref (LatGameIndex *self)
{
  g_atomic_rc_box_release_full (self, clear_index);
}

/**
 * lat_game_index_get_count:
 *
 * Returns: how many games the text has
 */
guint
lat_game_index_get_count (const LatGameIndex *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len;
}

/**
 * lat_game_index_get:
 * @self: an index
 * @nth: which game, from 0
 *
 * Returns: (transfer none): where the game is and what its tags say
 */
const LatGameEntry *
lat_game_index_get (const LatGameIndex *self, guint nth)
{
  g_return_val_if_fail (self != NULL && nth < self->entries->len, NULL);

  return &g_array_index (self->entries, LatGameEntry, nth);
}

/**
 * lat_game_index_get_text:
 * @self: an index
 * @length: (out): of the text, in bytes
 *
 * Returns: (transfer none): the text, as it was given; it need not end in a NUL
 */
const char *
lat_game_index_get_text (const LatGameIndex *self, gsize *length)
{
  const char *text;

  g_return_val_if_fail (self != NULL && length != NULL, NULL);

  text = g_bytes_get_data (self->text, length);
  return text != NULL ? text : "";
}

/**
 * lat_game_index_read:
 * @self: an index
 * @nth: which game, from 0
 * @fallback: (nullable): as of lat_game_reader_read()
 * @known: (nullable) (element-type LatRules): as of lat_game_reader_read_known()
 * @diagnostics: (nullable): where complaints go, with lines and columns of the whole text
 * @rest: (out) (optional) (nullable) (transfer full): what a writer of the game has to write
 *   behind it, lest it be lost; hardly ever anything
 *
 * Reads a game with all that is in it. Can be called in any thread.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_game_index_read (const LatGameIndex *self,
                     guint nth,
                     LatRuleset *fallback,
                     GPtrArray *known,
                     LatDiagnostics *diagnostics,
                     char **rest)
{
  const LatGameEntry *entry = lat_game_index_get (self, nth);
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *part = NULL;
  const char *text;
  LatGame *game;
  gsize length;

  g_return_val_if_fail (entry != NULL, NULL);

  text = lat_game_index_get_text (self, &length) + entry->start;
  length = entry->end - entry->start;
  if (entry->is_inline)
    {
      /* Some signs mean more in the first column. */
      part = g_malloc (length + 1);
      part[0] = ' ';
      memcpy (part + 1, text, length++);
      text = part;
    }
  games =
      lat_game_reader_read_part (text, (gssize) length, entry->line, fallback, known, diagnostics);
  g_assert (games->len > 0);
  game = g_ptr_array_steal_index (games, 0);
  if (rest != NULL)
    *rest = games->len > 0 ? lat_game_writer_write_all (games) : NULL;
  return game;
}

/**
 * lat_game_index_is_game:
 * @self: an index
 * @nth: which game, from 0
 * @fallback: (nullable): as of lat_game_reader_read()
 *
 * Any text can be read as a game that has no tags and of which nothing is understood. A game without tags has to be
 * read to know. Can be called in any thread.
 *
 * Returns: whether it is a game: it has a tag, or an action that can be read
 */
gboolean
lat_game_index_is_game (const LatGameIndex *self, guint nth, LatRuleset *fallback)
{
  const LatGameEntry *entry = lat_game_index_get (self, nth);
  g_autoptr (LatGame) game = NULL;

  g_return_val_if_fail (entry != NULL, FALSE);

  if (entry->has_tags)
    return TRUE;
  game = lat_game_index_read (self, nth, fallback, NULL, NULL, NULL);
  return lat_node_get_first_child (lat_game_get_root (game)) != NULL;
}

/**
 * lat_game_tag_get_name:
 *
 * Returns: (transfer none): the name of a tag, as files have it
 */
const char *
lat_game_tag_get_name (LatGameTag tag)
{
  g_return_val_if_fail (tag < LAT_GAME_N_TAGS, NULL);

  return tag_names[tag];
}
