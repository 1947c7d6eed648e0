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
  g_autofree char *path = lat_libexec_dup_path ("lat-film.so");
  GModule *module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gpointer funcs;

  if (module == NULL || !g_module_symbol (module, "lat_film_funcs", &funcs))
    {
      g_set_error (
          error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
          _ ("What writes films could not be loaded: %s. Install the program anew, or choose "
             "another format."),
          g_module_error ());
      return NULL;
    }
  g_module_make_resident (module);
  return funcs;
}
