/* lat-svg-squeeze.h - SVG as short as it can be */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *
lat_svg_squeeze (const char *text, const char *prefix);

G_END_DECLS
