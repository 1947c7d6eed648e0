/* lat-rules-words-window.h - the rules of a document in plain language */
#pragma once

#include <adwaita.h>

#include "lat-document.h"

G_BEGIN_DECLS

#define LAT_TYPE_RULES_WORDS_WINDOW (lat_rules_words_window_get_type ())

G_DECLARE_FINAL_TYPE (LatRulesWordsWindow,
                      lat_rules_words_window,
                      LAT,
                      RULES_WORDS_WINDOW,
                      AdwWindow)

GtkWindow *
lat_rules_words_window_new (GtkWindow *parent, LatDocument *document);

G_END_DECLS
