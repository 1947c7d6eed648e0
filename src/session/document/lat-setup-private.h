/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-private.h - the parts of a position that is set up, for its files */
#pragma once

#include "lat-setup.h"

/* A position before or after a step. The name is a constant. */
typedef struct
{
  LatPosition position;
  const char *name;
  gboolean merges;
} LatSetupState;

struct _LatSetup
{
  GObject parent_instance;

  LatRuleset *ruleset;
  LatPosition origin;
  LatPosition position;
  LatDiagnostics *faults;
  gboolean is_playable;
  guint brush;
  LatDocument *scratch;

  GArray *undo;
  GArray *redo;
  /* A stroke is one step, however many squares it paints. */
  guint stroke_depth;
  LatSetupState stroke;
};

gboolean
lat_setup_change (LatSetup *self, LatPosition *next, const char *name, gboolean merges);
