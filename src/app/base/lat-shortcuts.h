/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-shortcuts.h - the keys of the board and of the list of moves */
#pragma once

#include <gtk/gtk.h>

/**
 * LatShortcutsPlace:
 * @LAT_SHORTCUTS_GAME: a board, while it has the focus, or all of a window but where one types
 * @LAT_SHORTCUTS_ANYWHERE: a whole window
 *
 * Where keys work.
 */
typedef enum
{
  LAT_SHORTCUTS_GAME,
  LAT_SHORTCUTS_ANYWHERE,
} LatShortcutsPlace;

/**
 * LatShortcut:
 * @action: with its target
 *
 * A key, and what it does in the window that has such an action.
 */
typedef struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
} LatShortcut;

const LatShortcut *
lat_shortcuts_get (LatShortcutsPlace place, guint *n);
void
lat_shortcuts_add (GtkWidget *widget, LatShortcutsPlace place);
