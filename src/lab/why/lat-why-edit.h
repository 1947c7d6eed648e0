/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-edit.h - a reason, as it is written into a game */
#pragma once

#include "lat-edit.h"
#include "lat-why.h"

gboolean
lat_why_edit_is_wanted (LatNode *node);
LatEdit *
lat_why_edit_new (LatGame *game, LatNode *node, const LatWhy *why);
