/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-folder.c - words folded into lines */
#include "lat-folder.h"

#include <string.h>

#define WIDTH 79

/*
 * LatFolder:
 * @text: the lines so far
 * @word: the last word, which a parenthesis may still be put to
 * @column: how many characters the last line has
 * @n_open: how many parentheses go before the next word
 * @must_break: whether the next word has to start a line
 */
struct _LatFolder
{
  GString *text;
  GString *word;
  guint column;
  guint n_open;
  gboolean must_break;
};

LatFolder *
lat_folder_new (void)
{
  LatFolder *folder = g_new0 (LatFolder, 1);

  folder->text = g_string_new (NULL);
  folder->word = g_string_new (NULL);
  return folder;
}

static void
break_line (LatFolder *folder)
{
  g_string_append_c (folder->text, '\n');
  folder->column = 0;
  folder->must_break = FALSE;
}

/* Makes room for something of that width.  In the first column a percent sign would
 * hide the line, and a bracket could look like a tag, so they get a blank. */
static void
make_room (LatFolder *folder, const char *text, guint width)
{
  if (folder->must_break || (width > 0 && folder->column > 0 && folder->column + 1 + width > WIDTH))
    break_line (folder);
  if (folder->column > 0 || text[0] == '%' || text[0] == '[')
    {
      g_string_append_c (folder->text, ' ');
      folder->column++;
    }
}

static void
flush_word (LatFolder *folder)
{
  guint width = (guint) g_utf8_strlen (folder->word->str, -1);

  if (width == 0)
    return;
  make_room (folder, folder->word->str, width);
  g_string_append (folder->text, folder->word->str);
  folder->column += width;
  g_string_set_size (folder->word, 0);
}

static void
start_word (LatFolder *folder)
{
  flush_word (folder);
  for (; folder->n_open > 0; folder->n_open--)
    g_string_append_c (folder->word, '(');
}

void
lat_folder_put_word (LatFolder *folder, const char *word)
{
  start_word (folder);
  g_string_append (folder->word, word);
}

/* How far it is to the next blank that a line can be broken at: one that stands
 * alone, since a fold is read as one blank. */
static gsize
measure_piece (const char *text)
{
  gsize n = 0;

  for (; text[n] != '\0' && text[n] != '\n'; n++)
    if (text[n] == ' ' && n > 0 && !g_ascii_isspace (text[n - 1]) && !g_ascii_isspace (text[n + 1]))
      break;
  return n;
}

/**
 * lat_folder_put_braces:
 * @folder: a folder
 * @text: a tidy comment without a closing brace
 *
 * Writes a comment in braces. Empty lines in it stay.
 */
void
lat_folder_put_braces (LatFolder *folder, const char *text)
{
  start_word (folder);
  g_string_append_c (folder->word, '{');
  while (*text != '\0')
    {
      gsize n = measure_piece (text);

      g_string_append_len (folder->word, text, (gssize) n);
      text += n;
      if (*text == '\n')
        {
          flush_word (folder);
          while (*text == '\n')
            text++;
          g_string_append_c (folder->text, '\n');
          break_line (folder);
        }
      else if (*text == ' ')
        {
          flush_word (folder);
          text++;
        }
    }
  g_string_append_c (folder->word, '}');
}

/**
 * lat_folder_put_line_comment:
 * @folder: a folder
 * @text: a tidy comment
 *
 * Writes a comment on lines of its own, which can hold a closing brace.
 */
void
lat_folder_put_line_comment (LatFolder *folder, const char *text)
{
  start_word (folder);
  flush_word (folder);
  if (folder->column > 0)
    break_line (folder);
  g_string_append_c (folder->text, ';');
  folder->column = 1;
  while (*text != '\0')
    {
      gsize n = measure_piece (text);
      guint width = (guint) g_utf8_strlen (text, (gssize) n);

      if (folder->column > 1 && folder->column + 1 + width > WIDTH)
        {
          g_string_append (folder->text, "\n;");
          folder->column = 1;
        }
      g_string_append_c (folder->text, ' ');
      g_string_append_len (folder->text, text, (gssize) n);
      folder->column += 1 + width;
      text += n;
      if (*text == '\n')
        {
          while (*text == '\n')
            text++;
          g_string_append (folder->text, "\n;\n;");
          folder->column = 1;
        }
      else if (*text == ' ')
        text++;
    }
  folder->must_break = TRUE;
}

/* A bracket at the start of a line could look like a tag, even behind blanks; behind
 * a comment that says nothing it does not. */
static void
keep_off_line_start (LatFolder *folder)
{
  if (folder->must_break)
    break_line (folder);
  if (folder->column > 0)
    return;
  g_string_append (folder->text, "{}");
  folder->column = 2;
}

/**
 * lat_folder_put_verbatim:
 * @folder: a folder
 * @text: what a file said
 *
 * Writes text without touching its lines.
 */
void
lat_folder_put_verbatim (LatFolder *folder, const char *text)
{
  const char *last = strrchr (text, '\n');
  guint n_open = folder->n_open;
  gsize first = strcspn (text, "\n");
  guint width = n_open + (guint) g_utf8_strlen (text, (gssize) first);

  folder->n_open = 0;
  flush_word (folder);
  if (text[0] == '[' && n_open == 0)
    {
      width = 0;
      keep_off_line_start (folder);
    }
  make_room (folder, n_open > 0 ? "(" : text, width);
  folder->column += n_open;
  for (; n_open > 0; n_open--)
    g_string_append_c (folder->text, '(');
  g_string_append (folder->text, text);
  if (last != NULL)
    folder->column = 0;
  last = last != NULL ? last + 1 : text;
  folder->column += (guint) g_utf8_strlen (last, -1);
  folder->must_break = strchr (last, ';') != NULL || (last > text && strchr ("[%", *last) != NULL);
}

/* Opens a parenthesis before the next word. */
void
lat_folder_open (LatFolder *folder)
{
  folder->n_open++;
}

/* Closes a parenthesis after the last word. */
void
lat_folder_close (LatFolder *folder)
{
  if (folder->word->len == 0 && !folder->must_break)
    {
      g_string_append_c (folder->text, ')');
      folder->column++;
      return;
    }
  g_string_append_c (folder->word, ')');
}

/**
 * lat_folder_finish:
 *
 * Frees the folder.
 *
 * Returns: (transfer full): its text, without a line feed at the end
 */
char *
lat_folder_finish (LatFolder *folder)
{
  GString *text = folder->text;

  flush_word (folder);
  g_string_free (folder->word, TRUE);
  g_free (folder);
  return g_string_free (text, FALSE);
}
