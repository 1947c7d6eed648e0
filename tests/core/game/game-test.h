/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-test.h - what the tests of games and their files share */
#pragma once

#include "lat-cursor.h"
#include "lat-edit.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-movegen.h"
#include "lat-movetext-writer.h"
#include "lat-presets.h"

char *
game_test_dump (const LatGame *game);
char *
game_test_join (const char *variant, const char *fen, const char *tags, const char *movetext);
GPtrArray *
game_test_read (const char *text, char **complaints);
LatGame *
game_test_read_one (const char *text);
LatGame *
game_test_read_movetext (const char *variant, const char *movetext);
LatGame *
game_test_read_movetext_tolerant (const char *variant, const char *movetext);
LatGame *
game_test_read_fen (const char *variant, const char *fen, const char *tags, const char *movetext);
LatNode *
game_test_find (const LatGame *game, const char *path);
LatAction
game_test_action (const LatGame *game, const LatNode *node, const char *text);
void
game_test_check_round_trip (GPtrArray *games);

void
game_test_check_round_trip_one (LatGame *game);
GPtrArray *
game_test_list_nodes (const LatGame *game);
LatEdit *
game_test_random_edit (LatGame *game, LatNode *node, GRand *rand);

void
game_test_check_text (const LatGame *game, const LatNode *node);
