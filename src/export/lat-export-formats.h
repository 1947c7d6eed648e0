/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-formats.h - the functions behind the rows of the table of formats */
#pragma once

#include "lat-export.h"

/* Native: what the program itself reads. */
gboolean
lat_export_native_game (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_native_position (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_native_rules (const LatExportJob *job, LatExportSink *sink, GError **error);

/* Rules for another program. */
gboolean
lat_export_ludii_rules (const LatExportJob *job, LatExportSink *sink, GError **error);

/* A position as a picture. */
gboolean
lat_export_diagram_svg (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_diagram_png (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_diagram_pdf (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_diagram_text (const LatExportJob *job, LatExportSink *sink, GError **error);

/* A game for browsers. */
gboolean
lat_export_html_game (const LatExportJob *job, LatExportSink *sink, GError **error);

/* A game for forges and editors. */
gboolean
lat_export_markdown_game (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_markdown_letters (const LatExportJob *job, LatExportSink *sink, GError **error);

/* A line, played. */
gboolean
lat_export_line_apng (const LatExportJob *job, LatExportSink *sink, GError **error);
#ifdef LAT_HAS_FILM
gboolean
lat_export_line_gif (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_line_webm (const LatExportJob *job, LatExportSink *sink, GError **error);
#endif

/* The rules, told. */
gboolean
lat_export_rulebook_html (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_rulebook_markdown (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_rulebook_markdown_letters (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_rulebook_text (const LatExportJob *job, LatExportSink *sink, GError **error);

/* For paper. */
gboolean
lat_export_booklet_game (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_booklet_rules (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_latex_game (const LatExportJob *job, LatExportSink *sink, GError **error);
gboolean
lat_export_latex_rules (const LatExportJob *job, LatExportSink *sink, GError **error);
