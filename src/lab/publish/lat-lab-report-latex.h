/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-latex.h - reports as a document for LaTeX */
#pragma once

#include "lat-diagram.h"
#include "lat-lab-report.h"

char *
lat_lab_report_dup_latex (GPtrArray *reports,
                          const char *author,
                          const char *bibliography,
                          LatDiagramPhoto *photo,
                          const char *file);
