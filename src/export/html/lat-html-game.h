/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-game.h - a game made ready for a page */
#pragma once

#include "lat-export.h"
#include "lat-notation.h"

/**
 * LatHtmlGame:
 * @job: what is written
 * @game: the game
 * @rules: its rules
 * @items: (element-type LatNotationItem): the game in the order of reading
 * @nodes: (element-type LatNode): its nodes in that order, the root first: their numbers
 * @numbers: (element-type LatNode guint): the number of each node
 * @diagrams: (element-type LatNode LatPosition): the nodes after which there is a diagram
 * @is_cut: whether there were too many of them
 * @marks: (element-type LatMark): all marks and arrows, each once
 * @mark_numbers: where each of them is in @marks, and 1
 * @kinds: the cells that stand anywhere in the game, a bit each
 * @data: what the script needs to know, as JSON
 *
 * What all parts of the page share. All that follows from the rules is found out here.
 */
typedef struct
{
  const LatExportJob *job;
  const LatGame *game;
  const LatRules *rules;
  GArray *items;
  GPtrArray *nodes;
  GHashTable *numbers;
  GHashTable *diagrams;
  gboolean is_cut;
  GArray *marks;
  GHashTable *mark_numbers;
  guint64 kinds;
  char *data;
} LatHtmlGame;

LatHtmlGame *
lat_html_game_new (const LatExportJob *job);
void
lat_html_game_free (LatHtmlGame *self);
guint
lat_html_game_get_number (const LatHtmlGame *self, const LatNode *node);
const LatPosition *
lat_html_game_get_diagram (const LatHtmlGame *self, const LatNode *node);
guint
lat_html_game_get_mark (const LatHtmlGame *self, const LatMark *mark);
gboolean
lat_html_game_can_draw (const LatHtmlGame *self, const LatMark *mark);
const LatMark *
lat_html_game_get_marks (const LatHtmlGame *self, const LatNode *node, guint *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatHtmlGame, lat_html_game_free)
