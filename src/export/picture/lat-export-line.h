/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-line.h - the pictures of a line, one a position */
#pragma once

#include "lat-export.h"

void
lat_export_line_add_frames (const LatExportJob *job, GPtrArray *frames);
