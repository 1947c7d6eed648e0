/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-svg-squeeze.h - SVG as short as it can be */
#pragma once

#include <glib.h>

char *
lat_svg_squeeze (const char *text, const char *prefix);
