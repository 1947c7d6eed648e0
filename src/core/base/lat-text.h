/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-text.h - a text with translations, as GKeyFile keeps them */
#pragma once

#include <glib-object.h>

/**
 * LatText:
 *
 * A text in the file's own language and any number of translations of it.
 */
typedef struct _LatText LatText;

LatText *
lat_text_new (void);
LatText *
lat_text_copy (const LatText *text);
void
lat_text_free (LatText *text);
gboolean
lat_text_equal (const LatText *a, const LatText *b);
void
lat_text_set (LatText *text, const char *locale, const char *value);
const char *
lat_text_get (const LatText *text, const char *locale);
const char *
lat_text_get_best (const LatText *text);
guint
lat_text_get_count (const LatText *text);
const char *
lat_text_get_nth (const LatText *text, guint index, const char **locale);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatText, lat_text_free)
