/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-term.h - what is worse in the line that the engine expects; private to this folder */
#pragma once

#include "lat-verdict.h"
#include "lat-why.h"

gboolean
lat_why_term_find (const LatWhyPlace *place,
                   LatAction action,
                   LatAction better,
                   const LatVerdict *before,
                   const LatVerdict *after,
                   LatWhy *why);
