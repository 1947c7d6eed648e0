/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-perft.h - counting sequences of actions */
#pragma once

#include "lat-field.h"

guint64
lat_perft (const LatField *field, const LatPosition *position, guint depth, gboolean bulk);
guint64
lat_perft_after (const LatField *field,
                 const LatPosition *position,
                 const LatAction *actions,
                 guint n_actions,
                 guint depth,
                 gboolean bulk);
