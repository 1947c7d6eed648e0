/* SPDX-License-Identifier: GPL-3.0-or-later */
/* database-test.c - what the tests of databases share */
#include "database-test.h"

#include <glib/gstdio.h>

/* Returns: (transfer full): the database at @path, which is made if it is not there */
LatDatabase *
database_test_open (const char *path)
{
  g_autoptr (GError) error = NULL;
  LatDatabase *database = lat_database_open (path, NULL, &error);

  g_assert_no_error (error);
  return database;
}

/* Removes a folder and its files. */
void
database_test_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}
