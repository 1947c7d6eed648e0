/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-look.h - how pictures look: the options that all subcommands with pictures have */
#pragma once

#include "lat-export.h"

/**
 * LatCliLook:
 *
 * What the command line says about looks. To be set to %LAT_CLI_LOOK first.
 */
typedef struct
{
  char *style;
  char *pieces;
  char *coordinates;
  char *caption;
  char *paper;
  char *board;
  int square;
  int width;
  int every;
  int delay;
  int hold;
  gboolean frame;
  gboolean dark;
  gboolean contrast;
  gboolean flip;
  gboolean transparent;
  gboolean no_last;
  gboolean no_marks;
} LatCliLook;

/** LAT_CLI_LOOK: what is usual. */
#define LAT_CLI_LOOK ((LatCliLook){ .square = 48, .delay = 1000, .hold = 3000 })

GOptionEntry *
lat_cli_look_dup_entries (LatCliLook *look, const GOptionEntry *others);
gboolean
lat_cli_look_read (const LatCliLook *look, LatExportOptions *options);
void
lat_cli_look_clear (LatCliLook *look);
