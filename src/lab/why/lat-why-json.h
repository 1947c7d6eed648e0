/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-json.h - a reason for programs */
#pragma once

#include "lat-why.h"

char *
lat_why_dup_json (const LatWhyPlace *place, const LatWhy *why);
