/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comment-text.c - comments and the commands in them */
#include "lat-comment-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"
#include "lat-node-private.h"

#define COLOUR_LETTERS "GRBY"

/**
 * lat_comment_text_tidy:
 * @text: (nullable): a comment as a file or a person has it
 *
 * Brings a comment into the one shape that survives folding: lines that follow
 * each other become one, empty lines (any number) part paragraphs, and blanks at
 * both ends of a line go.
 *
 * Returns: (transfer full): the comment, empty if there is nothing in it
 */
char *
lat_comment_text_tidy (const char *text)
{
  g_auto (GStrv) lines = NULL;
  GString *tidy = g_string_new (NULL);
  gboolean is_paragraph = FALSE;

  lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (line[0] == '\0')
        {
          is_paragraph = TRUE;
          continue;
        }
      if (tidy->len > 0)
        g_string_append (tidy, is_paragraph ? "\n\n" : " ");
      g_string_append (tidy, line);
      is_paragraph = FALSE;
    }
  return g_string_free (tidy, FALSE);
}

/**
 * lat_comment_text_tidy_why:
 * @text: (nullable): a reason as a file or a person has it
 *
 * Brings a reason into the one shape that survives as a command in a comment: one paragraph,
 * with parentheses for brackets and braces, which would end the command or the comment.
 *
 * Returns: (transfer full): the reason, empty if there is nothing in it
 */
char *
lat_comment_text_tidy_why (const char *text)
{
  char *tidy = lat_comment_text_tidy (text);
  char *to = tidy;

  for (const char *from = tidy; *from != '\0'; from++)
    if (*from != '\n')
      *to++ = strchr ("[{", *from) != NULL ? '(' : strchr ("]}", *from) != NULL ? ')' : *from;
    else if (from[1] != '\n')
      *to++ = ' ';
  *to = '\0';
  return tidy;
}

/* Reads one mark or arrow and what parts it from the next one. */
static gsize
read_mark (const char *text, gboolean is_arrow, LatMark *mark)
{
  const char *letter = text[0] != '\0' ? strchr (COLOUR_LETTERS, text[0]) : NULL;
  gsize n = 1;
  gsize size;

  if (letter == NULL)
    return 0;
  mark->colour = (LatMarkColour) (letter - COLOUR_LETTERS);
  if ((size = lat_square_read (text + n, &mark->from)) == 0)
    return 0;
  n += size;
  mark->to = mark->from;
  if (is_arrow && (size = lat_square_read (text + n, &mark->to)) == 0)
    return 0;
  if (is_arrow && mark->to == mark->from)
    return 0;
  return is_arrow ? n + size : n;
}

/* What came of a command. */
typedef enum
{
  READING_GOOD,
  READING_BAD,
  READING_AGAIN,
  READING_TOO_MUCH,
} Reading;

static Reading
read_marks (const char *text, gboolean is_arrow, LatNode *node)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (LatMark));

  g_array_append_vals (marks, node->marks, node->n_marks);
  while (TRUE)
    {
      LatMark mark;
      gsize n = read_mark (text, is_arrow, &mark);

      if (n == 0)
        return READING_BAD;
      /* One too many is enough to know that there are. */
      if (marks->len <= LAT_LIMIT_MARKS)
        g_array_append_val (marks, mark);
      text += n;
      if (*text == '\0')
        break;
      if (*text++ != ',')
        return READING_BAD;
      while (*text == ' ')
        text++;
    }
  if (marks->len > LAT_LIMIT_MARKS)
    return READING_TOO_MUCH;
  lat_node_set_marks (node, (const LatMark *) marks->data, marks->len);
  return READING_GOOD;
}

/* Reads digits; at least one, and not more than LAT_LIMIT_EVALUATION says. */
static gboolean
read_digits (const char **text, int *value)
{
  const char *start = *text;

  *value = 0;
  for (; g_ascii_isdigit (**text); ++*text)
    {
      *value = 10 * *value + (**text - '0');
      if (*value > LAT_LIMIT_EVALUATION)
        return FALSE;
    }
  return *text > start;
}

/* `1.25,14`, `-0.5`, `#3,14`, `#-3`. */
static Reading
read_eval (const char *text, LatNode *node)
{
  LatEval eval = { .is_set = TRUE };
  gboolean is_negative;
  int part = 0;

  eval.is_mate = *text == '#';
  text += eval.is_mate ? 1 : 0;
  is_negative = *text == '-';
  if (*text == '-' || *text == '+')
    text++;
  if (!read_digits (&text, &eval.value))
    return READING_BAD;
  if (!eval.is_mate)
    {
      if (*text == '.')
        {
          const char *dot = text++;

          if (!read_digits (&text, &part) || text - dot > 3)
            return READING_BAD;
          part *= text - dot == 2 ? 10 : 1;
        }
      if (eval.value > LAT_LIMIT_EVALUATION / 100)
        return READING_BAD;
      eval.value = 100 * eval.value + part;
    }
  if (is_negative)
    eval.value = -eval.value;
  if (*text == ',')
    {
      text++;
      if (!read_digits (&text, &eval.depth))
        return READING_BAD;
    }
  if (*text != '\0')
    return READING_BAD;
  if (node->eval.is_set)
    return READING_AGAIN;
  node->eval = eval;
  return READING_GOOD;
}

static Reading
read_clock (const char *text, LatNode *node)
{
  if (*text == '\0' || strspn (text, "0123456789:.") != strlen (text))
    return READING_BAD;
  if (node->clock != NULL)
    return READING_AGAIN;
  node->clock = g_strdup (text);
  return READING_GOOD;
}

static Reading
read_why (const char *text, LatNode *node)
{
  g_autofree char *tidy = NULL;

  if (*text == '\0')
    return READING_BAD;
  if (node->why != NULL)
    return READING_AGAIN;
  tidy = lat_comment_text_tidy_why (text);
  lat_node_set_why (node, tidy);
  return READING_GOOD;
}

/* Says why a command stays in the comment. */
static void
complain (Reading reading, const char *command, LatDiagnostics *diagnostics)
{
  if (reading == READING_BAD)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_WARNING,
                         _ ("the command “[%%%s]” cannot be understood and is kept as text"),
                         command);
  else if (reading == READING_AGAIN)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_WARNING,
                         _ ("the action has such a command already; “[%%%s]” is kept as text"),
                         command);
  else if (reading == READING_TOO_MUCH)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_WARNING,
                         _ ("an action has at most %d marks and arrows; “[%%%s]” is kept as text"),
                         LAT_LIMIT_MARKS, command);
}

/* Understands a command, without its brackets.  Those that are not ours are left
 * alone; those that are, but make no sense, are left alone and named.  A paragraph in
 * it parts what two comments have left open and closed: that is none. */
static gboolean
read_command (const char *command, LatNode *node, LatDiagnostics *diagnostics)
{
  gsize name = strcspn (command, " ");
  g_autofree char *value = g_strstrip (g_strdup (command + name));
  Reading reading;

  if (strchr (command, '\n') != NULL)
    return FALSE;
  if (strncmp (command, "csl", MAX (name, 3)) == 0)
    reading = read_marks (value, FALSE, node);
  else if (strncmp (command, "cal", MAX (name, 3)) == 0)
    reading = read_marks (value, TRUE, node);
  else if (strncmp (command, "eval", MAX (name, 4)) == 0)
    reading = read_eval (value, node);
  else if (strncmp (command, "clk", MAX (name, 3)) == 0)
    reading = read_clock (value, node);
  else if (strncmp (command, "why", MAX (name, 3)) == 0)
    reading = read_why (value, node);
  else
    return FALSE;
  complain (reading, command, diagnostics);
  return reading == READING_GOOD;
}

/* How far it is to the end of a bracket with others in it.  If one of those were
 * taken out, the rest could become a command. */
static gsize
measure_brackets (const char *text)
{
  guint depth = 0;
  gsize n = 0;

  for (; text[n] != '\0'; n++)
    {
      depth += text[n] == '[';
      if (text[n] == ']' && --depth == 0)
        return n + 1;
    }
  return n;
}

/**
 * lat_comment_text_read:
 * @text: a comment as a file has it, without its signs
 * @node: where marks, arrows, evaluations, clocks and reasons go
 * @diagnostics: (nullable): where complaints go
 *
 * Takes the commands that are understood out of a comment.
 *
 * Returns: (transfer full): what is left, tidy; empty if that is nothing
 */
char *
lat_comment_text_read (const char *text, LatNode *node, LatDiagnostics *diagnostics)
{
  g_autofree char *tidy = lat_comment_text_tidy (text);
  g_autoptr (GString) rest = NULL;
  const char *at = tidy;

  if (strstr (tidy, "[%") == NULL)
    return g_steal_pointer (&tidy);

  rest = g_string_new (NULL);
  while (*at != '\0')
    {
      gsize size = g_str_has_prefix (at, "[%") ? 2 + strcspn (at + 2, "[]") : 0;
      g_autofree char *command = size > 0 && at[size] == ']' ? g_strndup (at + 2, size - 2) : NULL;

      if (size > 0 && at[size] == '[')
        {
          size = measure_brackets (at);
          g_string_append_len (rest, at, (gssize) size);
          at += size;
          continue;
        }
      if (command == NULL || !read_command (command, node, diagnostics))
        {
          g_string_append_c (rest, *at++);
          continue;
        }
      at += size + 1;
      if (*at == '%' && rest->len > 0 && rest->str[rest->len - 1] == '[')
        g_string_append_c (rest, ' ');
      if (rest->len == 0 || g_ascii_isspace (rest->str[rest->len - 1]))
        while (*at == ' ')
          at++;
    }
  return lat_comment_text_tidy (rest->str);
}

static void
write_marks (GString *text, const LatNode *node, gboolean is_arrow)
{
  char name[LAT_SQUARE_NAME_SIZE];
  gboolean is_first = TRUE;

  for (guint i = 0; i < node->n_marks; i++)
    {
      const LatMark *mark = &node->marks[i];

      if ((mark->from != mark->to) != is_arrow)
        continue;
      g_string_append (text, !is_first ? "," : is_arrow ? "[%cal " : "[%csl ");
      is_first = FALSE;
      g_string_append_c (text, COLOUR_LETTERS[mark->colour]);
      lat_square_write (mark->from, name);
      g_string_append (text, name);
      if (!is_arrow)
        continue;
      lat_square_write (mark->to, name);
      g_string_append (text, name);
    }
  if (!is_first)
    g_string_append_c (text, ']');
}

static void
write_eval (GString *text, const LatEval *eval)
{
  int size = ABS (eval->value);
  const char *sign = eval->value < 0 ? "-" : "";

  if (eval->is_mate)
    g_string_append_printf (text, "[%%eval #%s%d", sign, size);
  else
    g_string_append_printf (text, "[%%eval %s%d.%02d", sign, size / 100, size % 100);
  if (eval->depth > 0)
    g_string_append_printf (text, ",%d", eval->depth);
  g_string_append_c (text, ']');
}

/**
 * lat_comment_text_write_commands:
 *
 * Returns: (transfer full): the marks, arrows, evaluation, clock and reason of a node
 *   as the commands of a comment; empty if it has none
 */
char *
lat_comment_text_write_commands (const LatNode *node)
{
  GString *text = g_string_new (NULL);

  write_marks (text, node, FALSE);
  write_marks (text, node, TRUE);
  if (node->eval.is_set)
    write_eval (text, &node->eval);
  if (node->clock != NULL)
    g_string_append_printf (text, "[%%clk %s]", node->clock);
  if (node->why != NULL)
    g_string_append_printf (text, "[%%why %s]", lat_node_get_why (node));
  return g_string_free (text, FALSE);
}
