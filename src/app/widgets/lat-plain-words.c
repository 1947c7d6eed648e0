/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-plain-words.c - words that are no markup, where libadwaita takes them for such
 *
 * An error that names a file “Tom & Jerry.jpg” would not be shown at all.
 */
#include "lat-plain-words.h"

/**
 * lat_plain_words_set:
 * @object: a widget
 * @property: its title or description, which is markup
 * @text: what it says, which may name files and what a person wrote
 */
void
lat_plain_words_set (gpointer object, const char *property, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (G_IS_OBJECT (object) && property != NULL && text != NULL);

  markup = g_markup_escape_text (text, -1);
  g_object_set (object, property, markup, NULL);
}
