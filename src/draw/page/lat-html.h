/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html.h - words and pages for browsers, safely */
#pragma once

#include <glib.h>

void
lat_html_append_text (GString *html, const char *text);
void
lat_html_append_element (GString *html, const char *name, const char *text);
void
lat_html_append_head (GString *html,
                      const char *language,
                      const char *title,
                      const char *style,
                      const char *script,
                      gboolean has_pictures);
