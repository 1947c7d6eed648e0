/* lat-perft.h - counting sequences of actions */
#pragma once

#include "lat-field.h"

G_BEGIN_DECLS

guint64
lat_perft (const LatField *field, const LatPosition *position, guint depth, gboolean bulk);
guint64
lat_perft_after (const LatField *field,
                 const LatPosition *position,
                 const LatAction *actions,
                 guint n_actions,
                 guint depth,
                 gboolean bulk);

G_END_DECLS
