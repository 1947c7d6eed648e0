/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-switcher.c - the switcher of views in a title */
#include "lat-switcher.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void
lat_switcher_set_stack (GtkWidget *title, AdwViewStack *stack)
{
  adw_view_switcher_title_set_stack (ADW_VIEW_SWITCHER_TITLE (title), stack);
}

/* Returns: whether the names of the pages have to stand elsewhere */
gboolean
lat_switcher_lacks_room (GtkWidget *title)
{
  return adw_view_switcher_title_get_title_visible (ADW_VIEW_SWITCHER_TITLE (title));
}

G_GNUC_END_IGNORE_DEPRECATIONS
