/* lat-export-line.h - the pictures of a line, one a position */
#pragma once

#include "lat-export.h"

G_BEGIN_DECLS

void
lat_export_line_add_frames (const LatExportJob *job, GPtrArray *frames);

G_END_DECLS
