/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-text.h - any text as what plain LaTeX can set */
#pragma once

#include <glib.h>

/** LAT_LATEX_ONLY: the command of a preamble for the sign of an only action, which no font of LaTeX has. */
#define LAT_LATEX_ONLY                                                                             \
  "\\newcommand{\\latonly}{{\\fboxsep0pt\\fbox{\\rule{0pt}{1ex}\\rule{1ex}{0pt}}}}\n"

void
lat_latex_text_append (GString *latex, const char *text, gssize length);
char *
lat_latex_text_dup (const char *text);
