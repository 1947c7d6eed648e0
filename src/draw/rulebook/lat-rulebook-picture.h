/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-picture.h - the diagrams of a rulebook */
#pragma once

#include "lat-demo.h"
#include "lat-diagram.h"
#include "lat-rulebook.h"

/**
 * LatRulebookPicture:
 * @diagram: what is painted
 * @after: (nullable): what is painted beside it: what comes of it
 * @title: what both show, translated; a caption
 * @words: what is to be seen on @diagram, translated, for who does not see it
 * @after_words: (nullable): the same of @after
 */
typedef struct
{
  LatDiagram *diagram;
  LatDiagram *after;
  char *title;
  char *words;
  char *after_words;
} LatRulebookPicture;

GPtrArray *
lat_rulebook_list_demos (const LatRulebook *book, const LatRulebookBlock *block);
GPtrArray *
lat_rulebook_picture_list (const LatRulebook *book, const LatRulebookBlock *block, int square);
