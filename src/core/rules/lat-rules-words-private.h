/* lat-rules-words-private.h - how the chapters of the rules in words are put together */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

/**
 * LatWords:
 * @rules: what is described
 * @has_leaders: whether there are leaders to speak of
 * @traps: whether a piece can be trapped: by the method, or a frozen leader
 * @chapter: number of the last chapter
 * @text: what has been said
 * @in_paragraph: whether the next sentence goes on with the last paragraph
 */
typedef struct
{
  const LatRules *rules;
  gboolean has_leaders;
  gboolean traps;
  guint chapter;
  GString *text;
  gboolean in_paragraph;
} LatWords;

void
lat_words_start_chapter (LatWords *words, const char *title);
void
lat_words_start_paragraph (LatWords *words);
void
lat_words_start_item (LatWords *words);
void
lat_words_say (LatWords *words, const char *sentence);
void
lat_words_say_format (LatWords *words, const char *format, ...) G_GNUC_PRINTF (2, 3);
char *
lat_words_dup_squares (const LatSquareSet *squares);
char *
lat_words_dup_corners (const LatRules *rules);

void
lat_words_say_captures (LatWords *words);
void
lat_words_say_tactics (LatWords *words);
void
lat_words_say_end (LatWords *words);

G_END_DECLS
