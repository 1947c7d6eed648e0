/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-film-module.c - loads what writes films */
#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "lat-film.h"
#include "lat-libexec.h"

/**
 * lat_film_load:
 * @error: why it cannot be, of the domain %G_IO_ERROR
 *
 * Loads the module, once for as long as the program runs.
 *
 * Returns: (transfer none) (nullable): what it does
 */
const LatFilmFuncs *
lat_film_load (GError **error)
{
  gpointer funcs = lat_libexec_load ("lat-film.so", "lat_film_funcs");

  if (funcs == NULL)
    g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
        _ ("What writes films could not be loaded: %s. Install the program anew, or choose "
           "another format."),
        g_module_error ());
  return funcs;
}
