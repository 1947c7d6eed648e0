/* lat-resource.c - resources of the program, from any thread */
#include "config.h"

#include "lat-resource.h"

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
