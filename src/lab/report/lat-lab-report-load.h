/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-load.h - reports of files of games */
#pragma once

#include "lat-lab-report.h"

/**
 * LatLabReportFunc:
 * @n_games: how many games have been looked at
 * @data: as given with it
 *
 * Returns: whether to go on
 */
typedef gboolean (*LatLabReportFunc) (guint64 n_games, gpointer data);

GPtrArray *
lat_lab_report_load (const char *const *paths,
                     LatLabReportFunc func,
                     gpointer data,
                     GError **error);
