/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-load.h - the wear of games in files */
#pragma once

#include "lat-wear-table.h"

GPtrArray *
lat_wear_load (const char *const *paths, GError **error);
