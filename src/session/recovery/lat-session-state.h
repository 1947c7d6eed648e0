/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-session-state.h - which windows there were */
#pragma once

#include <glib.h>

/**
 * LatSessionWindow:
 * @uri: of its file
 * @place: where one was in it, as lat_document_dup_place() has it
 * @width: in pixels, as it was before it was maximized
 * @height: in pixels
 * @is_maximized: whether it is
 */
typedef struct
{
  char *uri;
  char *place;
  int width;
  int height;
  gboolean is_maximized;
} LatSessionWindow;

void
lat_session_window_free (LatSessionWindow *window);
char *
lat_session_state_write (GPtrArray *windows);
GPtrArray *
lat_session_state_read (const char *text);
