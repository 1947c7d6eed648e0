/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-look.h - how pictures look: the options that all subcommands with pictures have */
#pragma once

#include "lat-cli-input.h"
#include "lat-export.h"

/**
 * LatCliLook:
 *
 * What the command line says about looks; numbers that are not given are %LAT_CLI_UNSET. To be set to
 * %LAT_CLI_LOOK first.
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

/** LAT_CLI_LOOK: nothing is given. */
#define LAT_CLI_LOOK                                                                               \
  ((LatCliLook){ .square = LAT_CLI_UNSET,                                                          \
                 .width = LAT_CLI_UNSET,                                                           \
                 .every = LAT_CLI_UNSET,                                                           \
                 .delay = LAT_CLI_UNSET,                                                           \
                 .hold = LAT_CLI_UNSET })

GOptionEntry *
lat_cli_look_dup_entries (LatCliLook *look, const GOptionEntry *others);
gboolean
lat_cli_look_read (const LatCliLook *look, LatExportOptions *options);
void
lat_cli_look_warn (const LatCliLook *look, const LatExportFormat *format, guint *told);
void
lat_cli_warn_unused (const char *option, const LatExportFormat *format);
gboolean
lat_cli_knows_ending (const char *path);
void
lat_cli_look_clear (LatCliLook *look);
