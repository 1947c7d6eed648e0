/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-print.h - what goes to a printer */
#pragma once

#include <gtk/gtk.h>

#include "lat-booklet.h"

/**
 * LatPrintFunc:
 * @options: what the person chose
 * @data: as given
 *
 * Returns: (transfer full) (nullable): what is printed; %NULL if there is nothing any more
 */
typedef LatBooklet *(*LatPrintFunc) (const LatBookletOptions *options, gpointer data);

/**
 * LatPrintFailedFunc:
 * @message: what went wrong, for people
 * @data: as given
 */
typedef void (*LatPrintFailedFunc) (const char *message, gpointer data);

/**
 * LatPrintJob:
 * @name: what is printed, for the list of a printer
 * @has_options: whether the person may choose what a booklet of a game shows
 * @create: makes it, once it is known what is wanted
 * @failed: told if it cannot be printed
 * @data: for both
 * @destroy: (nullable): frees @data when all is done
 */
typedef struct
{
  const char *name;
  gboolean has_options;
  LatPrintFunc create;
  LatPrintFailedFunc failed;
  gpointer data;
  GDestroyNotify destroy;
} LatPrintJob;

void
lat_print_run (GtkWindow *parent, const LatPrintJob *job);
guint
lat_print_export (const LatPrintJob *job, GtkPageSetup *setup, const char *path, GError **error);
