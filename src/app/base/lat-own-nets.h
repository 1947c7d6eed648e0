/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-nets.h - the nets of the person who sits here */
#pragma once

#include "lat-taught-nets.h"

LatTaughtNets *
lat_own_nets_get_default (void);
