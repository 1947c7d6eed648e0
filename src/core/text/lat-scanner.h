/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scanner.h - the words of a game file, with their places */
#pragma once

#include <glib-object.h>

#include "lat-types.h"

/**
 * LatTokenType:
 * @LAT_TOKEN_END: the end of the text
 * @LAT_TOKEN_TAG: a tag pair, at the start of a line
 * @LAT_TOKEN_BAD_TAG: a line that starts like a tag pair but has no name
 * @LAT_TOKEN_NUMBER: a move number, with its dots
 * @LAT_TOKEN_WORD: an action, or anything else
 * @LAT_TOKEN_GLYPH: `$n`, or one of `! ? !! ?? !? ?!`
 * @LAT_TOKEN_COMMENT: in braces
 * @LAT_TOKEN_LINE_COMMENT: from a semicolon to the end of the line
 * @LAT_TOKEN_OPEN: `(`
 * @LAT_TOKEN_CLOSE: `)`
 * @LAT_TOKEN_RESULT: a result
 * @LAT_TOKEN_ESCAPE: a line with `%` in its first column
 */
typedef enum
{
  LAT_TOKEN_END,
  LAT_TOKEN_TAG,
  LAT_TOKEN_BAD_TAG,
  LAT_TOKEN_NUMBER,
  LAT_TOKEN_WORD,
  LAT_TOKEN_GLYPH,
  LAT_TOKEN_COMMENT,
  LAT_TOKEN_LINE_COMMENT,
  LAT_TOKEN_OPEN,
  LAT_TOKEN_CLOSE,
  LAT_TOKEN_RESULT,
  LAT_TOKEN_ESCAPE,
} LatTokenType;

/**
 * LatToken:
 * @type: what it is
 * @is_broken: whether its end is missing (comments, tags)
 * @start: where it starts, in bytes from the start of the text
 * @end: the byte behind it
 * @line: where it starts, from 1
 * @column: the same, from 1, in characters
 * @value_column: (tags): where the value starts, in the line @value_line
 * @text: (nullable): the word, the comment without its signs, the name of the tag
 * @value: (nullable): the value of the tag, without quotes
 * @number: of a move, or of a glyph
 */
typedef struct
{
  LatTokenType type;
  gboolean is_broken;
  gsize start;
  gsize end;
  guint line;
  guint column;
  guint value_line;
  guint value_column;
  char *text;
  char *value;
  guint number;
} LatToken;

/**
 * LatScanner:
 *
 * Cuts a text into the tokens of PGN. The text must be valid UTF-8 and outlive
 * the scanner.
 */
typedef struct _LatScanner LatScanner;

LatScanner *
lat_scanner_new (const char *text, gsize length);
void
lat_scanner_free (LatScanner *scanner);
void
lat_scanner_set_line (LatScanner *scanner, guint line);
void
lat_scanner_next (LatScanner *scanner, LatToken *token);
const char *
lat_scanner_get_text (const LatScanner *scanner);
gboolean
lat_scanner_is_before_game (const LatScanner *scanner);

void
lat_token_clear (LatToken *token);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatScanner, lat_scanner_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatToken, lat_token_clear)
