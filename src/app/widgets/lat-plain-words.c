/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-plain-words.c - words that are no markup, where libadwaita takes them for such
 *
 * An error that names a file “Tom & Jerry.jpg” would not be shown at all.
 */
#include "lat-plain-words.h"

/* Has a page say a text, which may name files and what a person wrote. */
void
lat_plain_words_describe (AdwStatusPage *page, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (ADW_IS_STATUS_PAGE (page) && text != NULL);

  markup = g_markup_escape_text (text, -1);
  adw_status_page_set_description (page, markup);
}

/* The same for what is said below the title of a group. */
void
lat_plain_words_describe_group (AdwPreferencesGroup *group, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group) && text != NULL);

  markup = g_markup_escape_text (text, -1);
  adw_preferences_group_set_description (group, markup);
}

/* And for its title. */
void
lat_plain_words_name_group (AdwPreferencesGroup *group, const char *text)
{
  g_autofree char *markup = NULL;

  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group) && text != NULL);

  markup = g_markup_escape_text (text, -1);
  adw_preferences_group_set_title (group, markup);
}
