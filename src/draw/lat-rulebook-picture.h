/* lat-rulebook-picture.h - the diagrams of a rulebook */
#pragma once

#include "lat-diagram.h"
#include "lat-rulebook.h"

G_BEGIN_DECLS

/**
 * LatRulebookPicture:
 * @diagram: what is painted
 * @title: what it shows, translated; a caption
 * @words: what is to be seen on it, translated, for who does not see it
 */
typedef struct
{
  LatDiagram *diagram;
  char *title;
  char *words;
} LatRulebookPicture;

GPtrArray *
lat_rulebook_picture_list (const LatRulebook *book, const LatRulebookBlock *block, int square);

G_END_DECLS
