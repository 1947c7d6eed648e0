/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-plain-words.h - words that are no markup, where libadwaita takes them for such */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

void
lat_plain_words_set (gpointer object, const char *property, const char *text);

G_END_DECLS
