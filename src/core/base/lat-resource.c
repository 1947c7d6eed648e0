/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-resource.c - resources of the program, from any thread */
#include "lat-resource.h"

#include <stdlib.h>
#include <string.h>

/**
 * lat_resource_get:
 * @get: gives the resource
 *
 * GLib registers resources when the first one is asked for. A second thread that asks while the
 * first is at it gets %NULL from @get (seen with GLib 2.74); whoever asks for what is in any
 * resource, registered or not, waits until that is over.
 *
 * Returns: (transfer none): the resource, never %NULL
 */
GResource *
lat_resource_get (LatResourceFunc get)
{
  g_return_val_if_fail (get != NULL, NULL);

  g_resources_get_info ("/", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
  return get ();
}

static int
compare_ids (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * lat_resource_dup_ids:
 * @resource: a resource
 * @path: a folder in it
 * @suffix: of the files that are meant
 *
 * Returns: (transfer full) (array zero-terminated=1): their names without it, in the order of
 *   their letters
 */
char **
lat_resource_dup_ids (GResource *resource, const char *path, const char *suffix)
{
  g_auto (GStrv) names =
      g_resource_enumerate_children (resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], suffix))
      g_ptr_array_add (ids, g_strndup (names[i], strlen (names[i]) - strlen (suffix)));
  if (ids->len > 0)
    qsort (ids->pdata, ids->len, sizeof *ids->pdata, compare_ids);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}
