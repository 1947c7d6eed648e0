/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-save-text.h - a text is saved where the person wants it, in a thread */
#pragma once

#include <gtk/gtk.h>

/**
 * LatSaveTextFunc:
 * @owner: who asked
 * @message: that it is saved, or why not, translated
 *
 * Called once what was to be written is written, or cannot be.
 */
typedef void (*LatSaveTextFunc) (GtkWidget *owner, const char *message);

/**
 * LatSaveTextMake:
 * @data: of the caller
 *
 * Called in a thread once it is known where to.
 *
 * Returns: (transfer full): what to write
 */
typedef char *(*LatSaveTextMake) (gpointer data);

void
lat_save_text (GtkWidget *owner, GFile *file, char *text, LatSaveTextFunc tell);
void
lat_save_text_ask (GtkWidget *owner,
                   const char *title,
                   const char *name,
                   const char *kind,
                   char *text,
                   LatSaveTextFunc tell);
void
lat_save_text_ask_made (GtkWidget *owner,
                        const char *title,
                        const char *name,
                        const char *kind,
                        LatSaveTextMake make,
                        gpointer data,
                        GDestroyNotify destroy,
                        LatSaveTextFunc tell);
