/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-scanner.c - the words of a game file, with their places */
#include "lat-scanner.h"

#include <string.h>

struct _LatScanner
{
  const char *text;
  gsize length;
  gsize at;
  guint line;
  guint column;
  gboolean is_among_tags;
};

#define ELLIPSIS "\xe2\x80\xa6"

/**
 * lat_scanner_new:
 * @text: valid UTF-8 that ends in a NUL and has no other
 * @length: its length in bytes
 *
 * Returns: (transfer full): a scanner at the start of the text
 */
LatScanner *
lat_scanner_new (const char *text, gsize length)
{
  LatScanner *scanner;

  g_return_val_if_fail (text != NULL && text[length] == '\0', NULL);

  scanner = g_new0 (LatScanner, 1);
  scanner->text = text;
  scanner->length = length;
  scanner->is_among_tags = TRUE;
  scanner->line = 1;
  scanner->column = 1;
  return scanner;
}

void
lat_scanner_free (LatScanner *scanner)
{
  g_free (scanner);
}

/**
 * lat_scanner_set_line:
 * @scanner: a scanner that has not begun
 * @line: which line of its file the text begins with, from 1
 *
 * For a text that is a part of a file.
 */
void
lat_scanner_set_line (LatScanner *scanner, guint line)
{
  g_return_if_fail (scanner != NULL && line > 0);

  scanner->line = line;
}

void
lat_token_clear (LatToken *token)
{
  g_clear_pointer (&token->text, g_free);
  g_clear_pointer (&token->value, g_free);
}

/* Moves on, counting lines and columns: every byte is passed once only, so that
 * a single line of many megabytes is no slower than many lines. */
static void
advance (LatScanner *scanner, gsize to)
{
  for (; scanner->at < to; scanner->at++)
    {
      guchar c = (guchar) scanner->text[scanner->at];

      if (c == '\n')
        {
          scanner->line++;
          scanner->column = 1;
        }
      else if ((c & 0xc0) != 0x80)
        scanner->column++;
    }
}

static void
skip_blanks (LatScanner *scanner)
{
  gsize to = scanner->at;

  while (g_ascii_isspace (scanner->text[to]) || scanner->text[to] == '\v')
    to++;
  advance (scanner, to);
}

static gboolean
is_line_start (const char *text, gsize at)
{
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
    at--;
  return at == 0 || text[at - 1] == '\n';
}

/* Whether a line looks like a tag pair: `[Name "`. */
static gboolean
looks_like_tag (const char *line)
{
  if (*line++ != '[' || !g_ascii_isalpha (*line))
    return FALSE;
  while (g_ascii_isalnum (*line) || *line == '_')
    line++;
  if (*line != ' ' && *line != '\t')
    return FALSE;
  while (*line == ' ' || *line == '\t')
    line++;
  return *line == '"';
}

/* A bracket opens a tag pair in the first column, behind another tag, or, indented,
 * if all of it looks like one.  Without a name it is only a broken tag where tags
 * are expected; elsewhere it is a word that is no action. */
static gboolean
is_tag_start (const LatScanner *scanner, gsize at)
{
  const char *text = scanner->text;
  gboolean is_first = at == 0 || text[at - 1] == '\n';
  gsize name = at + 1;

  if (text[at] != '[')
    return FALSE;
  while (text[name] == ' ' || text[name] == '\t')
    name++;
  if (!g_ascii_isalnum (text[name]))
    return scanner->is_among_tags && is_first;
  if (is_first)
    return TRUE;
  return is_line_start (text, at) ? looks_like_tag (text + at) : scanner->is_among_tags;
}

/* Whether a word ends here. */
static gboolean
is_delimiter (const char *at)
{
  return *at == '\0' || g_ascii_isspace (*at) || *at == '\v' || strchr ("{}();[]$!?", *at) != NULL;
}

static void
finish (LatScanner *scanner, LatToken *token, LatTokenType type, gsize end)
{
  token->type = type;
  token->end = end;
  advance (scanner, end);
}

static gsize
find_line_end (const LatScanner *scanner, gsize from)
{
  const char *end = memchr (scanner->text + from, '\n', scanner->length - from);

  return end != NULL ? (gsize) (end - scanner->text) : scanner->length;
}

static void
scan_line (LatScanner *scanner, LatToken *token, LatTokenType type)
{
  gsize end = find_line_end (scanner, scanner->at);

  token->text = g_strndup (scanner->text + scanner->at + 1, end - scanner->at - 1);
  finish (scanner, token, type, end);
}

/* A comment ends at the first closing brace.  Where it is missing, the comment
 * must not swallow the games that follow: it then ends at the first empty line
 * with a tag pair behind it. */
static void
scan_comment (LatScanner *scanner, LatToken *token)
{
  const char *text = scanner->text;
  gsize start = scanner->at + 1;
  gsize end = start;

  for (; end < scanner->length && text[end] != '}'; end++)
    if (text[end] == '\n' && text[end - 1] == '\n' && looks_like_tag (text + end + 1))
      break;
  token->is_broken = text[end] != '}';
  token->text = g_strndup (text + start, end - start);
  finish (scanner, token, LAT_TOKEN_COMMENT, token->is_broken ? end : end + 1);
}

static gsize
pass_blanks (const char *text, gsize at)
{
  while (text[at] == ' ' || text[at] == '\t')
    at++;
  return at;
}

/* The value from one place to another, with signs for what stands for them. */
static char *
dup_value (const char *text, gsize from, gsize to)
{
  GString *value = g_string_new (NULL);

  for (; from < to; from++)
    {
      if (text[from] == '\\' && from + 1 < to && (text[from + 1] == '"' || text[from + 1] == '\\'))
        from++;
      g_string_append_c (value, text[from]);
    }
  return g_string_free (value, FALSE);
}

/* Where a value ends in which quotes stand as they are: at the last quote before a bracket, or else where there is a
 * bracket at all, or the line ends. What comes behind it is no tag, so nothing is looked at twice.
 * Returns: the byte behind the tag */
static gsize
find_tag_end (const char *text, gsize at, gsize *value_end)
{
  gsize end = 0;

  for (; text[at] != '\n' && text[at] != '\0'; at++)
    {
      gsize bracket = text[at] == '"' ? pass_blanks (text, at + 1) : at;

      if (text[bracket] != ']')
        continue;
      if (text[at] == '"' || end == 0)
        {
          *value_end = at;
          end = bracket + 1;
        }
      if (text[pass_blanks (text, bracket + 1)] == '[')
        break;
    }
  if (end == 0)
    *value_end = end = at;
  return end;
}

/* Reads a quoted value and the bracket behind it; a line must hold all of it. */
static gsize
scan_quoted (const LatScanner *scanner, LatToken *token, gsize at)
{
  const char *text = scanner->text;
  gsize start = at + 1;
  gsize end = start;
  gsize behind;

  for (; text[end] != '"' && text[end] != '\n' && text[end] != '\0'; end++)
    if (text[end] == '\\' && (text[end + 1] == '"' || text[end + 1] == '\\'))
      end++;
  behind = text[end] == '"' ? pass_blanks (text, end + 1) : end;
  token->is_broken = text[behind] != ']';
  if (!token->is_broken)
    behind++;
  /* Text that goes on has quotes of its own: it would be taken for the actions of another game. */
  else if (text[behind] != '\n' && text[behind] != '\0' && text[behind] != '[')
    behind = find_tag_end (text, end + 1, &end);
  token->value = dup_value (text, start, end);
  return behind;
}

/* A value without quotes is what stands before the bracket. */
static gsize
scan_bare (const LatScanner *scanner, LatToken *token, gsize at)
{
  const char *text = scanner->text;
  gsize end = at;

  token->is_broken = TRUE;
  while (text[end] != ']' && text[end] != '\n' && text[end] != '\0')
    end++;
  token->value = g_strstrip (g_strndup (text + at, end - at));
  return text[end] == ']' ? end + 1 : end;
}

/* `[Name "value"]`. */
static void
scan_tag (LatScanner *scanner, LatToken *token)
{
  const char *text = scanner->text;
  gsize start = scanner->at + 1;
  gsize at;

  while (text[start] == ' ' || text[start] == '\t')
    start++;
  at = start;
  while (g_ascii_isalnum (text[at]) || (text[at] != '\0' && strchr ("_+#=:-", text[at]) != NULL))
    at++;
  if (at == start || !g_ascii_isalnum (text[start]))
    {
      scan_line (scanner, token, LAT_TOKEN_BAD_TAG);
      return;
    }
  token->text = g_strndup (text + start, at - start);
  advance (scanner, at);
  skip_blanks (scanner);
  at = scanner->at;
  token->value_line = scanner->line;
  token->value_column = scanner->column;

  at = text[at] == '"' ? scan_quoted (scanner, token, at) : scan_bare (scanner, token, at);
  finish (scanner, token, LAT_TOKEN_TAG, at);
}

/* `1-0` and its kin, if a word ends there. */
static gsize
measure_result (const char *text)
{
  static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_has_prefix (text, results[i]) && is_delimiter (text + strlen (results[i])))
      return strlen (results[i]);
  return 0;
}

static gsize
measure_digits (const char *text, guint *number)
{
  guint64 value = 0;
  gsize n = 0;

  for (; g_ascii_isdigit (text[n]); n++)
    value = MIN (10 * value + (guint64) (text[n] - '0'), G_MAXUINT);
  *number = (guint) value;
  return n;
}

/* Digits and dots, dots alone, or digits alone. */
static gsize
measure_number (const char *text, guint *number)
{
  gsize digits = measure_digits (text, number);
  gsize n = digits;

  while (text[n] == '.' || g_str_has_prefix (text + n, ELLIPSIS))
    n += text[n] == '.' ? 1 : strlen (ELLIPSIS);
  return n > digits || is_delimiter (text + n) ? n : 0;
}

/* `$n`, or one of six signs. */
static gsize
measure_glyph (const char *text, guint *number)
{
  static const char *const glyphs[] = { "!!", "??", "!?", "?!", "!", "?" };
  static const guint numbers[] = { 3, 4, 5, 6, 1, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    if (g_str_has_prefix (text, glyphs[i]))
      {
        *number = numbers[i];
        return strlen (glyphs[i]);
      }
  if (text[0] == '$' && g_ascii_isdigit (text[1]))
    return 1 + measure_digits (text + 1, number);
  return 0;
}

/* The mark `(+)` is part of the action that it is attached to. */
static gsize
measure_word (const char *text)
{
  gsize n = 0;

  while (!is_delimiter (text + n) || (n > 0 && g_str_has_prefix (text + n, "(+)")))
    n += text[n] == '(' ? 3 : 1;
  return MAX (n, 1);
}

static void
scan_word (LatScanner *scanner, LatToken *token)
{
  const char *text = scanner->text + scanner->at;
  gsize n;

  if ((n = measure_result (text)) > 0)
    token->type = LAT_TOKEN_RESULT;
  else if ((n = measure_number (text, &token->number)) > 0)
    token->type = LAT_TOKEN_NUMBER;
  else if ((n = measure_glyph (text, &token->number)) > 0)
    token->type = LAT_TOKEN_GLYPH;
  else
    {
      n = measure_word (text);
      token->type = LAT_TOKEN_WORD;
    }
  token->text = g_strndup (text, n);
  finish (scanner, token, token->type, scanner->at + n);
}

/**
 * lat_scanner_next:
 * @scanner: a scanner
 * @token: (out caller-allocates): what comes next; what was in it is freed
 *
 * Reads a token. At the end of the text it goes on saying %LAT_TOKEN_END.
 */
void
lat_scanner_next (LatScanner *scanner, LatToken *token)
{
  char c;

  g_return_if_fail (scanner != NULL && token != NULL);

  lat_token_clear (token);
  skip_blanks (scanner);
  *token = (LatToken){
    .start = scanner->at,
    .line = scanner->line,
    .column = scanner->column,
  };

  c = scanner->text[scanner->at];
  if (scanner->at >= scanner->length)
    finish (scanner, token, LAT_TOKEN_END, scanner->length);
  else if (c == '%' && scanner->column == 1)
    scan_line (scanner, token, LAT_TOKEN_ESCAPE);
  else if (is_tag_start (scanner, scanner->at))
    scan_tag (scanner, token);
  else if (c == '{')
    scan_comment (scanner, token);
  else if (c == ';')
    scan_line (scanner, token, LAT_TOKEN_LINE_COMMENT);
  else if (c == '(')
    finish (scanner, token, LAT_TOKEN_OPEN, scanner->at + 1);
  else if (c == ')')
    finish (scanner, token, LAT_TOKEN_CLOSE, scanner->at + 1);
  else
    scan_word (scanner, token);
  if (token->type != LAT_TOKEN_ESCAPE)
    scanner->is_among_tags = token->type == LAT_TOKEN_TAG || token->type == LAT_TOKEN_BAD_TAG;
}

/**
 * lat_scanner_get_text:
 *
 * Returns: (transfer none): the whole text, for the places of tokens
 */
const char *
lat_scanner_get_text (const LatScanner *scanner)
{
  g_return_val_if_fail (scanner != NULL, NULL);

  return scanner->text;
}

/**
 * lat_scanner_is_before_game:
 *
 * Returns: whether only blanks are left before the end or before the tags of
 *   another game
 */
gboolean
lat_scanner_is_before_game (const LatScanner *scanner)
{
  gsize at;

  g_return_val_if_fail (scanner != NULL, TRUE);

  at = scanner->at;
  while (g_ascii_isspace (scanner->text[at]) || scanner->text[at] == '\v')
    at++;
  return scanner->text[at] == '\0' || is_tag_start (scanner, at);
}
