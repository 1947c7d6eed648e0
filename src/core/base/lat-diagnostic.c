/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagnostic.c - what a reader or checker has to say about its input */
#include "lat-diagnostic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"

/* Of what was found, in bytes: more is no help. */
#define MAX_SHOWN 200

/* What is only to be noted can be so of each game of a file: it leaves places for what is wrong. */
#define MAX_NOTES (LAT_LIMIT_DIAGNOSTICS / 2)

struct _LatDiagnostics
{
  char *file;
  guint line;
  guint column;
  guint errors;
  guint notes;
  GPtrArray *items;
};

void
lat_diagnostic_free (LatDiagnostic *diagnostic)
{
  if (diagnostic == NULL)
    return;
  g_free (diagnostic->file);
  g_free (diagnostic->group);
  g_free (diagnostic->key);
  g_free (diagnostic->value);
  g_free (diagnostic->message);
  g_free (diagnostic->remedy);
  g_free (diagnostic);
}

static const char *
get_severity_name (LatSeverity severity)
{
  switch (severity)
    {
    case LAT_SEVERITY_WARNING:
      return _ ("warning");
    case LAT_SEVERITY_NOTE:
      return _ ("note");
    case LAT_SEVERITY_ERROR:
    default:
      return _ ("error");
    }
}

static char *
dup_excerpt (const char *value)
{
  g_autofree char *start = NULL;
  const char *end;

  if (strlen (value) <= MAX_SHOWN)
    return g_strdup (value);
  /* No half of a character. */
  g_utf8_validate (value, MAX_SHOWN, &end);
  start = g_strndup (value, (gsize) (end - value));
  return g_strconcat (start, "…", NULL);
}

/**
 * lat_diagnostic_dup_text:
 *
 * Writes a diagnostic on one line, as compilers do:
 * `file:line:column: error: [Group] Key=value: message; remedy`. Parts that
 * are not known are left out, and of a long value its start is shown.
 *
 * Returns: (transfer full): the line, without its end
 */
char *
lat_diagnostic_dup_text (const LatDiagnostic *diagnostic)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (diagnostic != NULL, NULL);

  if (diagnostic->file != NULL)
    g_string_append_printf (text, "%s:", diagnostic->file);
  if (diagnostic->line > 0)
    g_string_append_printf (text, "%u:%u:", diagnostic->line, MAX (diagnostic->column, 1));
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "%s: ", get_severity_name (diagnostic->severity));
  if (diagnostic->group != NULL)
    g_string_append_printf (text, "[%s] ", diagnostic->group);
  if (diagnostic->key != NULL && diagnostic->value != NULL)
    {
      g_autofree char *value = dup_excerpt (diagnostic->value);

      g_string_append_printf (text, "%s=%s: ", diagnostic->key, value);
    }
  else if (diagnostic->key != NULL)
    g_string_append_printf (text, "%s: ", diagnostic->key);
  g_string_append (text, diagnostic->message);
  if (diagnostic->remedy != NULL)
    g_string_append_printf (text, "; %s", diagnostic->remedy);
  /* What was found can hold anything. */
  return g_strdelimit (g_string_free (text, FALSE), "\n\r", ' ');
}

/**
 * lat_diagnostics_new:
 * @file: (nullable): the name of the file that will be read
 *
 * Returns: (transfer full): an empty list
 */
LatDiagnostics *
lat_diagnostics_new (const char *file)
{
  LatDiagnostics *list = g_new0 (LatDiagnostics, 1);

  list->file = g_strdup (file);
  list->items = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_diagnostic_free);
  return list;
}

void
lat_diagnostics_free (LatDiagnostics *list)
{
  if (list == NULL)
    return;
  g_free (list->file);
  g_ptr_array_unref (list->items);
  g_free (list);
}

/**
 * lat_diagnostics_set_place:
 * @list: (nullable): a list
 * @line: from 1; 0 for none
 * @column: from 1, in characters; 0 for none
 *
 * Sets the place that diagnostics added from now on are about.
 */
void
lat_diagnostics_set_place (LatDiagnostics *list, guint line, guint column)
{
  if (list == NULL)
    return;
  list->line = line;
  list->column = column;
}

static LatDiagnostic *
append (LatDiagnostics *list, LatSeverity severity, char *message)
{
  LatDiagnostic *item = g_new0 (LatDiagnostic, 1);

  item->severity = severity;
  item->file = g_strdup (list->file);
  item->line = list->line;
  item->column = list->column;
  item->message = message;
  g_ptr_array_add (list->items, item);
  return item;
}

/* Counts a diagnostic; FALSE if the list is full, which its last item says, or has its share of notes. */
static gboolean
count (LatDiagnostics *list, LatSeverity severity)
{
  if (severity == LAT_SEVERITY_ERROR)
    list->errors++;
  if (severity == LAT_SEVERITY_NOTE && ++list->notes > MAX_NOTES)
    {
      if (list->notes == MAX_NOTES + 1 && list->items->len < LAT_LIMIT_DIAGNOSTICS)
        append (list, LAT_SEVERITY_NOTE, g_strdup (_ ("what else is to be noted is not listed")));
      return FALSE;
    }
  if (list->items->len < LAT_LIMIT_DIAGNOSTICS)
    return TRUE;
  if (list->items->len == LAT_LIMIT_DIAGNOSTICS)
    append (list, LAT_SEVERITY_NOTE, g_strdup (_ ("what else is wrong here is not listed")));
  return FALSE;
}

/**
 * lat_diagnostics_add:
 * @list: (nullable): a list, or %NULL if nobody listens
 * @severity: how bad it is
 * @format: what is wrong, for printf
 *
 * Adds a diagnostic at the list's place. After a thousand they are only counted, after 500 notes these.
 *
 * Returns: (transfer none) (nullable): what was added, so that the caller can
 *   fill in the key, the value and the remedy
 */
LatDiagnostic *
lat_diagnostics_add (LatDiagnostics *list, LatSeverity severity, const char *format, ...)
{
  va_list arguments;
  char *message;

  if (list == NULL || !count (list, severity))
    return NULL;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return append (list, severity, message);
}

/**
 * lat_diagnostics_add_key:
 * @list: (nullable): a list, or %NULL if nobody listens
 * @severity: how bad it is
 * @group: (nullable): a group of the rules file
 * @key: (nullable): a key in it
 * @value: (nullable): what was found there
 * @message: what is wrong
 * @remedy: (nullable): what would be right
 *
 * Adds a diagnostic about a key.
 *
 * Returns: (transfer none) (nullable): what was added
 */
LatDiagnostic *
lat_diagnostics_add_key (LatDiagnostics *list,
                         LatSeverity severity,
                         const char *group,
                         const char *key,
                         const char *value,
                         const char *message,
                         const char *remedy)
{
  LatDiagnostic *item;

  if (list == NULL || !count (list, severity))
    return NULL;
  item = append (list, severity, g_strdup (message));
  item->group = g_strdup (group);
  item->key = g_strdup (key);
  item->value = g_strdup (value);
  item->remedy = g_strdup (remedy);
  return item;
}

/**
 * lat_diagnostics_get_count:
 * @list: (nullable): a list
 *
 * Returns: how many diagnostics are listed, of any severity
 */
guint
lat_diagnostics_get_count (const LatDiagnostics *list)
{
  return list != NULL ? list->items->len : 0;
}

/**
 * lat_diagnostics_get_errors:
 * @list: (nullable): a list
 *
 * Returns: how many errors there have been, those that are not listed too
 */
guint
lat_diagnostics_get_errors (const LatDiagnostics *list)
{
  return list != NULL ? list->errors : 0;
}

const LatDiagnostic *
lat_diagnostics_get (const LatDiagnostics *list, guint index)
{
  g_return_val_if_fail (list != NULL && index < list->items->len, NULL);

  return g_ptr_array_index (list->items, index);
}

/**
 * lat_diagnostics_dup_text:
 *
 * Returns: (transfer full): all diagnostics, one a line, each line with its end
 */
char *
lat_diagnostics_dup_text (const LatDiagnostics *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lat_diagnostics_get_count (list); i++)
    {
      g_autofree char *line = lat_diagnostic_dup_text (lat_diagnostics_get (list, i));

      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}
