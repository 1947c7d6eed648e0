/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-boards.h - the boards that come with the program */
#pragma once

#include "lat-found-board.h"

char **
lat_found_boards_dup_ids (void);
LatFoundBoard *
lat_found_boards_load (const char *id);
