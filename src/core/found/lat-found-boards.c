/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-boards.c - the boards that come with the program */
#include "lat-found-boards.h"

#include <string.h>

#include "lat-found-file.h"
#include "lat-found-resource.h"
#include "lat-resource.h"

#define BOARDS_PATH "/org/latrunculi/Latrunculi/boards/"

/**
 * lat_found_boards_dup_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of all boards, in the order of their letters
 */
char **
lat_found_boards_dup_ids (void)
{
  return lat_resource_dup_ids (lat_resource_get (lat_found_get_resource), BOARDS_PATH,
                               LAT_FOUND_SUFFIX);
}

/**
 * lat_found_boards_load:
 * @id: an id
 *
 * May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the board, %NULL if there is none of that id
 */
LatFoundBoard *
lat_found_boards_load (const char *id)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  if (!lat_found_id_is_good (id))
    return NULL;
  path = g_strconcat (BOARDS_PATH, id, LAT_FOUND_SUFFIX, NULL);
  bytes = g_resource_lookup_data (lat_resource_get (lat_found_get_resource), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return lat_found_file_read (text, (gssize) length, NULL);
}
