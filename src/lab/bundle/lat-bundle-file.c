/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-bundle-file.c - bundles as folders and as zip files
 *
 * A bundle comes from strangers. A path in it names a file below it and nothing else, what is no plain file
 * is refused, and nothing is unpacked that is far larger than what it came in.
 */
#include "lat-bundle-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gmodule.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lat-file-writer.h"
#include "lat-libexec.h"
#include "lat-zip.h"

#define MAX_FILES 1000
#define MAX_PATH  200
/* Of all files together. */
#define MAX_BYTES ((guint64) 4 << 30)
/* Our own files are not compressed; JSON is compressed to a tenth, what is hostile to a thousandth. */
#define MAX_GROWTH 100
/* So much is read, however small the file. */
#define MIN_ROOM ((guint64) 1 << 20)

#define BLOCK 65536

static gboolean G_GNUC_PRINTF (3, 4)
    refuse (GError **error, const char *path, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, "%s: %s", path, message);
  return FALSE;
}

static gboolean
fail (GError **error, const char *path, const char *message)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", path, message);
  return FALSE;
}

/**
 * lat_bundle_is_zip:
 * @path: of a file or folder
 *
 * Returns: whether its name says that it is a zip file
 */
gboolean
lat_bundle_is_zip (const char *path)
{
  g_autofree char *small = g_ascii_strdown (path, -1);

  return g_str_has_suffix (small, ".zip");
}

/* Letters, digits and -_. in parts with slashes between; no part begins with a point. */
static gboolean
is_safe (const char *path)
{
  char before = '/';

  if (*path == '\0' || strlen (path) > MAX_PATH)
    return FALSE;
  for (const char *c = path; *c != '\0'; before = *c++)
    {
      if (!g_ascii_isalnum (*c) && strchr ("-_./", *c) == NULL)
        return FALSE;
      if (before == '/' && (*c == '.' || *c == '/'))
        return FALSE;
    }
  return before != '/';
}

static gboolean
check_path (const char *place, const char *path, GError **error)
{
  g_autofree char *shown = NULL;

  if (path != NULL && is_safe (path))
    return TRUE;
  shown = g_strescape (path != NULL ? path : "", NULL);
  return refuse (error, place,
                 _ ("“%s” is no path of a bundle: those have letters, digits and -_. with slashes "
                    "between, and do not lead out of it"),
                 shown);
}

/* --- Writing --- */

static gboolean
save_file (const LatBundleFile *file, const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, file->path, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  gsize length;
  const char *data = g_bytes_get_data (file->bytes, &length);

  if (g_mkdir_with_parents (parent, 0777) != 0)
    return fail (error, parent, g_strerror (errno));
  return lat_file_writer_save_full (length > 0 ? data : "", length, path, LAT_FILE_WRITER_NONE,
                                    error);
}

/* Where something is already it would seem to be of the bundle. */
static gboolean
is_free (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  if (folder != NULL)
    return g_dir_read_name (folder) == NULL;
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
save_folder (const LatBundle *bundle, const char *path, GError **error)
{
  if (!is_free (path))
    return fail (error, path, _ ("there is something already; name an empty folder, or a new one"));
  for (guint i = 0; i < lat_bundle_get_n_files (bundle); i++)
    if (!save_file (lat_bundle_get_nth (bundle, i), path, error))
      return FALSE;
  return TRUE;
}

typedef struct
{
  LatFileWriter *writer;
  GError *error;
} Target;

static gboolean
write_cb (gconstpointer bytes, gsize length, gpointer data)
{
  Target *target = data;

  return target->error == NULL
         && lat_file_writer_write (target->writer, bytes, length, &target->error);
}

/* Returns: (nullable): what writes and reads zip files */
static const LatZipFuncs *
load_zip (const char *path, GError **error)
{
  const LatZipFuncs *funcs = lat_libexec_load ("lat-zip.so", "lat_zip_funcs");

  if (funcs == NULL)
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE,
                 _ ("%s: what writes and reads zip files could not be loaded: %s. Install the "
                    "program anew, or take a folder."),
                 path, g_module_error ());
  return funcs;
}

/**
 * lat_bundle_save_zip:
 * @path: a file, whatever its name
 * @error: what went wrong
 *
 * Writes a bundle as a zip file, as lat_bundle_save() does. It is not compressed: what a compressor makes
 * depends on its version.
 *
 * Returns: whether it is there
 */
gboolean
lat_bundle_save_zip (const LatBundle *bundle, const char *path, GError **error)
{
  const LatZipFuncs *funcs;
  g_autoptr (LatFileWriter) writer = NULL;
  Target target = { NULL, NULL };
  gboolean is_good = TRUE;
  LatZip *zip;

  g_return_val_if_fail (bundle != NULL && path != NULL, FALSE);

  funcs = load_zip (path, error);
  writer = funcs != NULL ? lat_file_writer_new (path, LAT_FILE_WRITER_NONE, error) : NULL;
  if (writer == NULL)
    return FALSE;
  target.writer = writer;
  zip = funcs->create (write_cb, &target);
  for (guint i = 0; is_good && i < lat_bundle_get_n_files (bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (bundle, i);

      is_good = funcs->add (zip, file->path, file->bytes);
    }
  is_good = funcs->finish (zip) && is_good;
  if (!is_good && target.error == NULL)
    fail (&target.error, path, funcs->get_error (zip));
  funcs->free (zip);
  if (target.error != NULL)
    {
      g_propagate_error (error, target.error);
      return FALSE;
    }
  return lat_file_writer_finish (writer, error);
}

/**
 * lat_bundle_save:
 * @path: where to: a zip file if the name says so, else a folder that is empty, or not there yet
 * @error: what went wrong
 *
 * Writes a bundle. The same bundle gives the same bytes, everywhere: files are in order, have no times, and
 * are not compressed. A file that is there is replaced, a folder is not.
 *
 * Returns: whether it is there
 */
gboolean
lat_bundle_save (const LatBundle *bundle, const char *path, GError **error)
{
  g_return_val_if_fail (bundle != NULL && path != NULL, FALSE);

  return lat_bundle_is_zip (path) ? lat_bundle_save_zip (bundle, path, error)
                                  : save_folder (bundle, path, error);
}

/* --- Reading --- */

/*
 * names  the paths that are there already
 * room   how many bytes there may still be
 */
typedef struct
{
  const char *path;
  LatBundle *bundle;
  GHashTable *names;
  guint64 room;
} Source;

static gboolean
add_name (Source *source, const char *name, GError **error)
{
  if (!check_path (source->path, name, error))
    return FALSE;
  if (!g_hash_table_add (source->names, g_strdup (name)))
    return refuse (error, source->path, _ ("%s is there twice"), name);
  if (g_hash_table_size (source->names) > MAX_FILES)
    return refuse (error, source->path, _ ("it has more than %d files"), MAX_FILES);
  return TRUE;
}

static gboolean
use_room (Source *source, const char *name, guint64 length, GError **error)
{
  if (length > source->room)
    return refuse (error, source->path,
                   _ ("with %s it comes to more than a bundle of its size can hold"), name);
  source->room -= length;
  return TRUE;
}

static gboolean
read_entry (Source *source,
            const LatZipFuncs *funcs,
            LatZip *zip,
            const LatZipEntry *entry,
            GError **error)
{
  const char *name = entry->name;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[BLOCK];
  gssize n;

  /* A folder says nothing; what is in it has a path of its own. */
  if (name != NULL && entry->is_folder)
    {
      g_autofree char *folder = g_strdup (name);

      if (g_str_has_suffix (folder, "/"))
        folder[strlen (folder) - 1] = '\0';
      return check_path (source->path, folder, error);
    }
  if (!add_name (source, name, error))
    return FALSE;
  if (!entry->is_plain)
    return refuse (error, source->path, _ ("%s is no plain file"), name);
  if (entry->is_encrypted)
    return refuse (error, source->path, _ ("%s is encrypted"), name);
  while ((n = funcs->read (zip, block, sizeof block)) > 0)
    {
      if (!use_room (source, name, (guint64) n, error))
        return FALSE;
      g_byte_array_append (bytes, block, (guint) n);
    }
  if (n < 0)
    return refuse (error, source->path, _ ("%s cannot be unpacked: %s"), name,
                   funcs->get_error (zip));
  lat_bundle_take (source->bundle, name, g_byte_array_free_to_bytes (g_steal_pointer (&bytes)));
  return TRUE;
}

static gboolean
read_zip (Source *source, GError **error)
{
  const LatZipFuncs *funcs = load_zip (source->path, error);
  gboolean is_good = TRUE, is_begun = FALSE;
  LatZipEntry entry;
  LatZip *zip;
  int status;

  if (funcs == NULL)
    return FALSE;
  zip = funcs->open (source->path);
  while (is_good && (status = funcs->next (zip, &entry)) != 0)
    {
      if (status < 0)
        is_good =
            refuse (error, source->path,
                    is_begun ? _ ("it is no zip file, or broken: %s") : _ ("it is no zip file: %s"),
                    funcs->get_error (zip));
      else
        is_good = read_entry (source, funcs, zip, &entry, error);
      is_begun = TRUE;
    }
  funcs->free (zip);
  return is_good;
}

/* Neither it nor a folder on the way to it is a link. */
static gboolean
is_plain (const char *root, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);
  g_autofree char *path = g_strdup (root);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *below = g_build_filename (path, parts[i], NULL);
      GStatBuf state;

      if (g_lstat (below, &state) != 0
          || !(parts[i + 1] != NULL ? S_ISDIR (state.st_mode) : S_ISREG (state.st_mode)))
        return FALSE;
      g_free (path);
      path = g_steal_pointer (&below);
    }
  return TRUE;
}

static gboolean
read_file (Source *source, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (source->path, name, NULL);
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GError) fault = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return refuse (error, source->path, _ ("%s is missing"), name);
  if (!is_plain (source->path, name))
    return refuse (error, source->path, _ ("%s is no plain file"), name);
  file = g_mapped_file_new (path, FALSE, &fault);
  if (file == NULL)
    return fail (error, source->path, fault->message);
  if (!use_room (source, name, g_mapped_file_get_length (file), error))
    return FALSE;
  lat_bundle_take (source->bundle, name, g_mapped_file_get_bytes (file));
  return TRUE;
}

/* Returns: (nullable): the path in a line of the checksums; @line is changed */
static const char *
get_listed (char *line)
{
  gsize length = (gsize) g_checksum_type_get_length (G_CHECKSUM_SHA256) * 2;

  if (strlen (line) <= length + 2 || line[length] != ' ')
    return NULL;
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isxdigit (line[i]))
      return NULL;
  return line + length + 2;
}

/* Every file that is to be there; in a folder what is there beside them is not looked at. */
static gboolean
read_listed (Source *source, gboolean is_folder, GError **error)
{
  GBytes *sums = lat_bundle_get (source->bundle, LAT_BUNDLE_SUMS);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (sums == NULL)
    return refuse (error, source->path, _ ("it is no bundle: %s is missing"), LAT_BUNDLE_SUMS);
  text = g_strndup (g_bytes_get_data (sums, NULL), g_bytes_get_size (sums));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *name;

      if (*lines[i] == '\0')
        continue;
      name = get_listed (lines[i]);
      if (name == NULL)
        return refuse (error, source->path,
                       _ ("%s:%u: a SHA-256, two spaces and a path are wanted"), LAT_BUNDLE_SUMS,
                       i + 1);
      if (is_folder && (!add_name (source, name, error) || !read_file (source, name, error)))
        return FALSE;
      if (!is_folder && !check_path (source->path, name, error))
        return FALSE;
      if (!is_folder && lat_bundle_get (source->bundle, name) == NULL)
        return refuse (error, source->path, _ ("%s is missing"), name);
    }
  return TRUE;
}

static gboolean
read_all (Source *source, GError **error)
{
  GStatBuf state;

  if (g_stat (source->path, &state) != 0)
    return fail (error, source->path, g_strerror (errno));
  if (S_ISDIR (state.st_mode))
    return add_name (source, LAT_BUNDLE_SUMS, error) && read_file (source, LAT_BUNDLE_SUMS, error)
           && read_listed (source, TRUE, error);
  source->room =
      MIN (MAX_BYTES, (guint64) state.st_size * MAX_GROWTH + (state.st_size > 0 ? MIN_ROOM : 0));
  return read_zip (source, error) && read_listed (source, FALSE, error);
}

/**
 * lat_bundle_read:
 * @path: a folder or a zip file
 * @error: #LatLabError: what is wrong with it
 *
 * Reads a bundle, as far as to say which files it has: all that its checksums name must be there, whatever
 * is in them. A path that leads out of it, a link, and what grows beyond all measure when it is unpacked are
 * refused; nothing is written.
 *
 * Returns: (transfer full) (nullable): the bundle
 */
LatBundle *
lat_bundle_read (const char *path, GError **error)
{
  g_autoptr (LatBundle) bundle = lat_bundle_new ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Source source = { path, bundle, names, MAX_BYTES };

  g_return_val_if_fail (path != NULL, NULL);

  return read_all (&source, error) ? g_steal_pointer (&bundle) : NULL;
}
