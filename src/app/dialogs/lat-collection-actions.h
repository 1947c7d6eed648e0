/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-actions.h - what a person does with rule sets of one's own, wherever they are listed */
#pragma once

#include <adwaita.h>

#include "lat-collection.h"

/**
 * LatItemFunc:
 * @item: the rule set as it is now
 * @data: what was given with the function
 */
typedef void (*LatItemFunc) (LatCollectionItem *item, gpointer data);

void
lat_collection_actions_toast (AdwToastOverlay *toasts, const char *format, const char *name);
void
lat_collection_actions_show_error (GtkWidget *widget, const char *heading, const GError *error);
void
lat_collection_actions_delete (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatCollectionItem *item);
void
lat_collection_actions_rename (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatCollectionItem *item,
                               LatItemFunc callback,
                               gpointer data);
void
lat_collection_actions_duplicate (AdwToastOverlay *toasts,
                                  LatCollection *collection,
                                  const LatRules *rules,
                                  LatItemFunc callback,
                                  gpointer data);
void
lat_collection_actions_import (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               LatItemFunc callback,
                               gpointer data);
void
lat_collection_actions_export (AdwToastOverlay *toasts,
                               LatCollection *collection,
                               const LatRules *rules);
