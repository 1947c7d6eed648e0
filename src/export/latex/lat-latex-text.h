/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-text.h - any text as what plain LaTeX can set */
#pragma once

#include <glib.h>

void
lat_latex_text_append (GString *latex, const char *text, gssize length);
char *
lat_latex_text_dup (const char *text);
