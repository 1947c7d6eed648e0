/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-toast.c - a short message over a window */
#include "lat-toast.h"

/* Shows a text, which is no markup, for some seconds. */
void
lat_toast_show (AdwToastOverlay *overlay, const char *text, guint seconds)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  adw_toast_set_timeout (toast, seconds);
  adw_toast_overlay_add_toast (overlay, toast);
}
