#include "config.h"

#include "lat-disk.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (lat - disk - error - quark, lat_disk_error)

/**
 * lat_disk_digest_text:
 * @text: what a file says
 * @length: of @text in bytes
 *
 * Returns: (transfer full): the SHA-256 of @text, in hexadecimal digits
 */
char *
lat_disk_digest_text (const char *text, gsize length)
{
  g_return_val_if_fail (text != NULL, NULL);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

/**
 * lat_disk_check:
 * @file: a file
 * @digest: of what it should say
 * @cancellable: (nullable): to give up
 * @error: one of #LatDiskError, or why the file cannot be read
 *
 * Looks whether a file is as it was. Blocks; meant for a thread.
 *
 * Returns: whether it is
 */
gboolean
lat_disk_check (GFile *file, const char *digest, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file) && digest != NULL, FALSE);

  if (!g_file_load_contents (file, cancellable, &text, &length, NULL, &own))
    {
      if (g_error_matches (own, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_set_error_literal (error, LAT_DISK_ERROR, LAT_DISK_ERROR_GONE,
                             _ ("Another program has deleted or moved the file."));
      else
        g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  found = lat_disk_digest_text (text, length);
  if (g_str_equal (found, digest))
    return TRUE;
  g_set_error_literal (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED,
                       _ ("Another program has changed the file."));
  return FALSE;
}
