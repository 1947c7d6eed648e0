/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-plain-words.h - words that are no markup, where libadwaita takes them for such */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void
lat_plain_words_describe (AdwStatusPage *page, const char *text);
void
lat_plain_words_describe_group (AdwPreferencesGroup *group, const char *text);
void
lat_plain_words_name_group (AdwPreferencesGroup *group, const char *text);

G_END_DECLS
