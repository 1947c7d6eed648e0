/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-text.h - a rulebook as plain text and as Markdown */
#pragma once

#include "lat-rulebook.h"

char *
lat_rulebook_dup_text (const LatRulebook *book);
/**
 * LatRulebookFigure:
 * @text: Markdown that is being written
 * @indent: what each line of it has to begin with
 * @block: a block of the book, whose words are written
 * @data: of who asked for it
 *
 * Writes the pictures that belong to a block, each as a paragraph of its own; most have none.
 */
typedef void (*LatRulebookFigure) (GString *text,
                                   const char *indent,
                                   const LatRulebookBlock *block,
                                   gpointer data);

char *
lat_rulebook_dup_markdown (const LatRulebook *book);
char *
lat_rulebook_dup_markdown_with (const LatRulebook *book, LatRulebookFigure figure, gpointer data);
