/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pdf-words.h - what cairo cannot say in a PDF: its language, and figures in words */
#pragma once

#include <glib.h>

gboolean
lat_pdf_words_add (GByteArray *pdf, const char *language, GPtrArray *figures);
