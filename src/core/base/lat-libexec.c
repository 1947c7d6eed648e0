/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-libexec.c - where what the program starts or loads by itself is */
#include "lat-libexec.h"

#include <gmodule.h>

/**
 * lat_libexec_dup_path:
 * @name: of a file
 *
 * Finds a part of the program: where the environment variable LAT_LIBEXECDIR says, or beside the folder of
 * this program, which may have been moved, or not be installed at all, or where it was installed.
 *
 * Returns: (transfer full): its path, whether it is there or not
 */
char *
lat_libexec_dup_path (const char *name)
{
  const char *dir = g_getenv ("LAT_LIBEXECDIR");
  g_autofree char *program = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (dir != NULL && *dir != '\0')
    return g_build_filename (dir, name, NULL);
  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program != NULL)
    {
      folder = g_path_get_dirname (program);
      path = g_build_filename (folder, "..", "libexec", name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&path);
    }
  return g_build_filename (LAT_LIBEXECDIR, name, NULL);
}

/**
 * lat_libexec_load:
 * @name: of a module
 * @symbol: what it has for others
 *
 * Loads a module that is a part of the program, once for as long as it runs.
 *
 * Returns: (transfer none) (nullable): what the symbol stands for; %NULL if it could not be loaded,
 *   and g_module_error() says why
 */
gpointer
lat_libexec_load (const char *name, const char *symbol)
{
  g_autofree char *path = lat_libexec_dup_path (name);
  GModule *module = g_module_open (path, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  gpointer found;

  if (module == NULL || !g_module_symbol (module, symbol, &found))
    return NULL;
  g_module_make_resident (module);
  return found;
}
