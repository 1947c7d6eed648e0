/* lat-pdf-words.h - what cairo cannot say in a PDF: its language, and figures in words */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean
lat_pdf_words_add (GByteArray *pdf, const char *language, GPtrArray *figures);

G_END_DECLS
