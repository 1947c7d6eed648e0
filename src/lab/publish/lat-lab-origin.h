/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-origin.h - what the numbers of a report rest upon */
#pragma once

#include "lat-lab-report.h"
#include "lat-origin.h"

LatOrigin *
lat_lab_report_new_origin (const LatLabReport *report);
LatOrigin *
lat_lab_report_new_origin_of (const LatLabReport *report, LatLabPart part);
char *
lat_lab_report_dup_caption_of (const LatLabReport *report, LatLabPart part);
