/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage-dialog.h - a passage of one's own is written */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

/**
 * LatPassageFunc:
 * @passage: what was written, which the rules have by then
 *
 * Called when somebody has saved a passage, or deleted it.
 */
typedef void (*LatPassageFunc) (const LatPassage *passage, gpointer data);

void
lat_passage_dialog_present (GtkWidget *parent,
                            LatRulesEditor *editor,
                            const LatPassage *passage,
                            LatPassageFunc callback,
                            gpointer data);
GtkWidget *
lat_passage_dialog_text_new (const char *title, const char *text, GtkTextBuffer **buffer);
