/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-html.h - reports as a page that needs nothing else */
#pragma once

#include "lat-diagram.h"
#include "lat-lab-report.h"

char *
lat_lab_report_dup_html (GPtrArray *reports, gboolean has_captions, LatDiagramPhoto *photo);
