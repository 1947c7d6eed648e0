/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-notes.h - what the lines of the engine are about */
#pragma once

#include <gtk/gtk.h>

#include "lat-analysis.h"

#define LAT_TYPE_ENGINE_NOTES (lat_engine_notes_get_type ())

/**
 * LatEngineNotes:
 *
 * The evaluation in words, where it comes from, and all that makes the lines say something
 * else than "this is best here": a threat, a lock, a restriction, a failure. Each note has
 * a button that ends it.
 */
G_DECLARE_FINAL_TYPE (LatEngineNotes, lat_engine_notes, LAT, ENGINE_NOTES, GtkWidget)

GtkWidget *
lat_engine_notes_new (LatDocument *document, LatAnalysis *analysis);
void
lat_engine_notes_hold (LatEngineNotes *self, gboolean is_held);
