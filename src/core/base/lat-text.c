/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-text.c - a text with translations, as GKeyFile keeps them */
#include "lat-text.h"

#include <string.h>

typedef struct
{
  char *locale;
  char *value;
} Translation;

struct _LatText
{
  GArray *items;
};

static void
clear_translation (gpointer data)
{
  Translation *item = data;

  g_free (item->locale);
  g_free (item->value);
}

/**
 * lat_text_new:
 *
 * Returns: (transfer full): an empty text
 */
LatText *
lat_text_new (void)
{
  LatText *text = g_new0 (LatText, 1);

  text->items = g_array_new (FALSE, TRUE, sizeof (Translation));
  g_array_set_clear_func (text->items, clear_translation);
  return text;
}

/**
 * lat_text_copy:
 *
 * Returns: (transfer full): a copy
 */
LatText *
lat_text_copy (const LatText *text)
{
  LatText *copy = lat_text_new ();

  for (guint i = 0; i < text->items->len; i++)
    {
      const Translation *item = &g_array_index (text->items, Translation, i);

      lat_text_set (copy, item->locale, item->value);
    }
  return copy;
}

void
lat_text_free (LatText *text)
{
  if (text == NULL)
    return;
  g_array_unref (text->items);
  g_free (text);
}

static guint
find (const LatText *text, const char *locale)
{
  guint i;

  for (i = 0; i < text->items->len; i++)
    if (g_strcmp0 (g_array_index (text->items, Translation, i).locale, locale) == 0)
      break;
  return i;
}

/**
 * lat_text_equal:
 *
 * Returns: whether both have the same translations
 */
gboolean
lat_text_equal (const LatText *a, const LatText *b)
{
  if (a->items->len != b->items->len)
    return FALSE;
  for (guint i = 0; i < a->items->len; i++)
    {
      const Translation *item = &g_array_index (a->items, Translation, i);

      if (g_strcmp0 (item->value, lat_text_get (b, item->locale)) != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_text_set:
 * @text: a text
 * @locale: (nullable): such as `de`, or %NULL for the text itself
 * @value: (nullable): the words, %NULL or empty to take them away
 */
void
lat_text_set (LatText *text, const char *locale, const char *value)
{
  guint index = find (text, locale);

  if (value == NULL || *value == '\0')
    {
      if (index < text->items->len)
        g_array_remove_index (text->items, index);
    }
  else if (index < text->items->len)
    {
      Translation *item = &g_array_index (text->items, Translation, index);
      char *old = item->value;

      item->value = g_strdup (value);
      g_free (old);
    }
  else
    {
      Translation item = { g_strdup (locale), g_strdup (value) };

      g_array_append_val (text->items, item);
    }
}

/**
 * lat_text_get:
 * @text: a text
 * @locale: (nullable): such as `de`, or %NULL for the text itself
 *
 * Returns: (transfer none) (nullable): the words in just that language
 */
const char *
lat_text_get (const LatText *text, const char *locale)
{
  guint index = find (text, locale);

  return index < text->items->len ? g_array_index (text->items, Translation, index).value : NULL;
}

/**
 * lat_text_get_best:
 *
 * Returns: (transfer none): the words in the first of the person's languages
 *   that there is a translation for, else the text itself, else ""
 */
const char *
lat_text_get_best (const LatText *text)
{
  const char *own = lat_text_get (text, NULL);

  for (const char *const *name = g_get_language_names (); *name != NULL; name++)
    {
      const char *value = lat_text_get (text, *name);

      if (value != NULL)
        return value;
      /* The text itself is English: who prefers that to a later language gets it. */
      if (strncmp (*name, "en", 2) == 0 && own != NULL)
        return own;
    }
  return own != NULL ? own : "";
}

/**
 * lat_text_get_count:
 *
 * Returns: how many languages there are, the text itself included
 */
guint
lat_text_get_count (const LatText *text)
{
  return text->items->len;
}

/**
 * lat_text_get_nth:
 * @index: which one
 * @locale: (out) (optional) (nullable) (transfer none): its language
 *
 * Returns: (transfer none): the words
 */
const char *
lat_text_get_nth (const LatText *text, guint index, const char **locale)
{
  const Translation *item;

  g_return_val_if_fail (index < text->items->len, NULL);

  item = &g_array_index (text->items, Translation, index);
  if (locale != NULL)
    *locale = item->locale;
  return item->value;
}
