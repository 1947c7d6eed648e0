/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-latex.h - a chart as a picture of LaTeX */
#pragma once

#include "lat-chart.h"

char *
lat_chart_dup_latex (const LatChart *chart, const char *photo);
