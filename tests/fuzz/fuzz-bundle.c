/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-bundle.c - any bytes as what a bundle says of how it was made */
#include "fuzz.h"

#include <string.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "lat-bundle.h"
#include "lat-lab-reader.h"

/* json-glib 1.6 loses the lists it is in when a text turns out bad; their stacks are too short to be suppressed. */
static gboolean
read_options (LatBundle *bundle, LatBundleOptions *options, GError **error)
{
  gboolean is_good;

#ifdef __SANITIZE_ADDRESS__
  __lsan_disable ();
#endif
  is_good = lat_bundle_read_options (bundle, options, error);
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
  return is_good;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  LatBundle *bundle = lat_bundle_new ();
  g_auto (LatBundleOptions) options = { 0 };
  g_autoptr (GError) error = NULL;

  lat_bundle_take (bundle, LAT_BUNDLE_HOW, g_bytes_new (data, size));
  if (read_options (bundle, &options, &error))
    {
      g_assert_no_error (error);
      g_assert_nonnull (options.version);
      g_assert_nonnull (options.language);
      g_assert_cmpint (options.time, >=, 0);
      g_assert_cmpint (options.time, <=, G_MAXINT32);
      g_assert_true (options.author == NULL || g_utf8_validate (options.author, -1, NULL));
      g_assert_true (options.license == NULL || g_utf8_validate (options.license, -1, NULL));
    }
  else
    {
      g_assert_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT);
      g_assert_nonnull (strstr (error->message, LAT_BUNDLE_HOW));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  lat_bundle_free (bundle);
  return 0;
}
