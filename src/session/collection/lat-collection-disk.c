/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-disk.c - what the collection does with files, in a thread */
#include "lat-collection-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-collection.h"
#include "lat-disk.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-file.h"
#include "lat-rules-mend.h"

#define SUFFIX ".latrules"

/* So many files of one name are one too many. */
#define MAX_NUMBER 9999

/* In the trash, between the name of a file and what tells it from others of that name. */
#define TRASH_MARK "~"

/**
 * lat_collection_disk_dup_stem:
 * @path: of a file
 *
 * Returns: (transfer full): the name of the file without folder and suffix, for people
 */
char *
lat_collection_disk_dup_stem (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *name = g_filename_display_name (base);

  if (g_str_has_suffix (name, SUFFIX))
    name[strlen (name) - strlen (SUFFIX)] = '\0';
  return name;
}

/**
 * lat_collection_disk_dup_free:
 * @word: a name or an id
 * @separator: what comes before a number
 * @taken: (element-type utf8 utf8): what others have
 *
 * Returns: (transfer full): the word, with the first number from 2 that makes it one that
 *   nobody has
 */
char *
lat_collection_disk_dup_free (const char *word, char separator, GHashTable *taken)
{
  char *result = g_strdup (word);

  for (guint n = 2; g_hash_table_contains (taken, result); n++)
    {
      g_free (result);
      result = g_strdup_printf ("%s%c%u", word, separator, n);
    }
  return result;
}

/**
 * lat_collection_disk_dup_complaint:
 * @diagnostics: what a reader or the checker has said of rules
 *
 * Returns: (transfer full) (nullable): the first error for people, with its line, its key and
 *   what would be right; %NULL if there is none
 */
char *
lat_collection_disk_dup_complaint (const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    {
      const LatDiagnostic *fault = lat_diagnostics_get (diagnostics, i);
      g_autoptr (GString) text = g_string_new (NULL);

      if (fault->severity != LAT_SEVERITY_ERROR)
        continue;
      if (fault->group != NULL)
        g_string_append_printf (text, "[%s] ", fault->group);
      if (fault->key != NULL)
        g_string_append_printf (text, "%s%s%s: ", fault->key, fault->value != NULL ? "=" : "",
                                fault->value != NULL ? fault->value : "");
      g_string_append (text, fault->message);
      if (fault->remedy != NULL)
        g_string_append_printf (text, "; %s", fault->remedy);
      if (fault->line > 0)
        return g_strdup_printf (_ ("Line %u: %s"), fault->line, text->str);
      return g_strdup (text->str);
    }
  return NULL;
}

static GHashTable *
create_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* The ids of the presets, and their names if wanted: nobody else gets them. */
static void
take_presets (GHashTable *ids, GHashTable *names)
{
  g_auto (GStrv) presets = lat_presets_dup_ids ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_hash_table_add (ids, g_strdup (presets[i]));
      if (names != NULL)
        {
          g_autoptr (LatRules) rules = lat_presets_load (presets[i]);

          g_hash_table_add (names, g_strdup (lat_rules_get_display_name (rules)));
        }
    }
}

static gboolean
make_folder (const char *folder, GError **error)
{
  int code;

  if (g_mkdir_with_parents (folder, 0755) == 0)
    return TRUE;
  code = errno;
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

static LatCollectionItem *
read_item (const char *path, GHashTable *ids)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GStatBuf status;

  if (g_stat (path, &status) == 0
      && (!S_ISREG (status.st_mode) || status.st_size > LAT_LIMIT_RULES_FILE))
    return lat_collection_item_new_unreadable (path, _ ("this is too large for rules"), ids);
  if (!g_file_get_contents (path, &text, NULL, &error))
    return lat_collection_item_new_unreadable (path, error->message, ids);
  return lat_collection_item_new (path, text, ids);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_items (gconstpointer a, gconstpointer b)
{
  LatCollectionItem *first = *(LatCollectionItem *const *) a;
  LatCollectionItem *second = *(LatCollectionItem *const *) b;
  g_autofree char *first_key =
      g_utf8_collate_key_for_filename (lat_collection_item_get_name (first), -1);
  g_autofree char *second_key =
      g_utf8_collate_key_for_filename (lat_collection_item_get_name (second), -1);
  int order = strcmp (first_key, second_key);

  return order != 0
             ? order
             : strcmp (lat_collection_item_get_path (first), lat_collection_item_get_path (second));
}

/* In the order of their names, so that each keeps its id from one time to the next. */
static GPtrArray *
find_paths (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *paths;
  const char *name;

  if (dir == NULL)
    return NULL;
  paths = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && name[0] != '.')
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/**
 * lat_collection_disk_scan:
 * @folder: of the collection; made if it is not there
 * @error: why it cannot be read
 *
 * Returns: (transfer container) (nullable) (element-type LatCollectionItem): all rules files,
 *   in the order of their names for people
 */
GPtrArray *
lat_collection_disk_scan (const char *folder, GError **error)
{
  g_autoptr (GHashTable) ids = create_set ();
  g_autoptr (GPtrArray) paths = NULL;
  GPtrArray *items;

  if (!make_folder (folder, error))
    return NULL;
  paths = find_paths (folder, error);
  if (paths == NULL)
    return NULL;
  take_presets (ids, NULL);
  items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add (items, read_item (g_ptr_array_index (paths, i), ids));
  g_ptr_array_sort (items, compare_items);
  return items;
}

static void
set_name (LatRules *rules, const char *name)
{
  while (lat_text_get_count (rules->name) > 0)
    {
      const char *locale = NULL;

      lat_text_get_nth (rules->name, 0, &locale);
      lat_text_set (rules->name, locale, NULL);
    }
  lat_text_set (rules->name, NULL, name);
}

/* Makes an empty file that nobody had, with the first id that is free. */
static char *
reserve (const char *folder, const char *slug, GHashTable *ids, char **id, GError **error)
{
  for (guint n = 1; n < MAX_NUMBER; n++)
    {
      g_autofree char *name = lat_collection_disk_dup_free (slug, '-', ids);
      g_autofree char *base = g_strconcat (name, SUFFIX, NULL);
      g_autofree char *path = g_build_filename (folder, base, NULL);
      int file = g_open (path, O_CREAT | O_EXCL | O_WRONLY, 0644);
      int code = errno;

      if (file >= 0)
        {
          g_close (file, NULL);
          *id = g_steal_pointer (&name);
          return g_steal_pointer (&path);
        }
      if (code != EEXIST)
        {
          g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
          return NULL;
        }
      g_hash_table_add (ids, g_steal_pointer (&name));
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, g_strerror (EEXIST));
  return NULL;
}

static gboolean
write_rules (const char *path, const LatRules *rules, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = lat_rules_file_write (rules);

  return lat_library_write_file (file, text, -1, NULL, error);
}

static void
take_items (GPtrArray *items, GHashTable *ids, GHashTable *names, const char *except)
{
  for (guint i = 0; i < items->len; i++)
    {
      LatCollectionItem *item = g_ptr_array_index (items, i);

      g_hash_table_add (ids, g_strdup (lat_collection_item_get_id (item)));
      if (g_strcmp0 (lat_collection_item_get_path (item), except) != 0)
        g_hash_table_add (names, g_strdup (lat_collection_item_get_name (item)));
    }
}

/* Rules with the id of a preset, and something of what it says, have been made of it. */
static void
mark_model (LatRules *rules, GHashTable *presets)
{
  if (rules->id == NULL || !g_hash_table_contains (presets, rules->id))
    return;
  lat_provenance_set_as_in (rules, rules->id);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_provenance_is_taken_over (rules, key))
      return;
  lat_provenance_set_as_in (rules, NULL);
}

/**
 * lat_collection_disk_add:
 * @folder: of the collection
 * @rules: what to add; gets its new id and name
 * @name: the name that is wanted
 * @error: why it cannot be written
 *
 * Writes a new file. The name is numbered if others have it. An id that the rules have and nobody
 * else stays theirs; else one is made of the name. What is made of a preset says so.
 *
 * Returns: (transfer full) (nullable): where it is
 */
char *
lat_collection_disk_add (const char *folder, LatRules *rules, const char *name, GError **error)
{
  g_autoptr (GPtrArray) items = lat_collection_disk_scan (folder, error);
  g_autoptr (GHashTable) ids = create_set ();
  g_autoptr (GHashTable) names = create_set ();
  g_autofree char *free_name = NULL;
  g_autofree char *slug = NULL;
  g_autofree char *id = NULL;
  g_autofree char *path = NULL;
  gboolean has_id;

  if (items == NULL)
    return NULL;
  take_presets (ids, names);
  mark_model (rules, ids);
  take_items (items, ids, names, NULL);
  has_id = rules->id != NULL && *rules->id != '\0' && !g_hash_table_contains (ids, rules->id);
  free_name = lat_collection_disk_dup_free (name, ' ', names);
  slug = has_id ? g_strdup (rules->id) : lat_rules_mend_dup_slug (free_name);
  path = reserve (folder, slug, ids, &id, error);
  if (path == NULL)
    return NULL;
  if (has_id)
    {
      g_free (id);
      id = g_steal_pointer (&slug);
    }
  /* A name that stays keeps its translations. */
  if (g_strcmp0 (lat_text_get_best (rules->name), free_name) != 0)
    set_name (rules, free_name);
  lat_rules_set_value (rules, LAT_KEY_ID, id, NULL);
  if (write_rules (path, rules, error))
    return g_steal_pointer (&path);
  g_unlink (path);
  return NULL;
}

/**
 * lat_collection_disk_save:
 * @path: a file
 * @expected: (nullable): what the file should say before, %NULL to write in any case
 * @rules: what to write
 * @error: why it cannot be written, %LAT_COLLECTION_ERROR_CHANGED if it says something else
 *
 * Returns: whether the file has the rules
 */
gboolean
lat_collection_disk_save (const char *path,
                          const char *expected,
                          const LatRules *rules,
                          GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *folder = g_path_get_dirname (path);

  if (!make_folder (folder, error))
    return FALSE;
  if (expected != NULL && g_file_get_contents (path, &text, NULL, NULL)
      && strcmp (text, expected) != 0)
    {
      g_set_error_literal (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_CHANGED,
                           _ ("Another program has changed the file"));
      return FALSE;
    }
  return write_rules (path, rules, error);
}

/**
 * lat_collection_disk_rename:
 * @path: a file
 * @expected: (nullable): what it should say before
 * @rules: its rules; get the name
 * @name: the name that is wanted; numbered if another rule set has it
 * @error: why it cannot be written, as of lat_collection_disk_save()
 *
 * Gives rules another name. File and id stay: games refer to the id.
 *
 * Returns: whether the file has the name
 */
gboolean
lat_collection_disk_rename (const char *path,
                            const char *expected,
                            LatRules *rules,
                            const char *name,
                            GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GPtrArray) items = lat_collection_disk_scan (folder, error);
  g_autoptr (GHashTable) ids = create_set ();
  g_autoptr (GHashTable) names = create_set ();
  g_autofree char *free_name = NULL;

  if (items == NULL)
    return FALSE;
  take_presets (ids, names);
  take_items (items, ids, names, path);
  free_name = lat_collection_disk_dup_free (name, ' ', names);
  set_name (rules, free_name);
  return lat_collection_disk_save (path, expected, rules, error);
}

/**
 * lat_collection_disk_discard:
 * @path: a file
 * @trash: a folder, made if it is not there
 * @error: why the file cannot be moved there
 *
 * Returns: (transfer full) (nullable): where it is now, for lat_collection_disk_restore()
 */
char *
lat_collection_disk_discard (const char *path, const char *trash, GError **error)
{
  g_autofree char *base = g_path_get_basename (path);

  if (!make_folder (trash, error))
    return NULL;
  for (guint n = 1; n < MAX_NUMBER; n++)
    {
      g_autofree char *name = g_strdup_printf ("%s" TRASH_MARK "%u", base, n);
      g_autofree char *target = g_build_filename (trash, name, NULL);
      g_autoptr (GError) own = NULL;

      if (lat_disk_move (path, target, &own))
        return g_steal_pointer (&target);
      if (!g_error_matches (own, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, g_strerror (EEXIST));
  return NULL;
}

/**
 * lat_collection_disk_restore:
 * @folder: of the collection
 * @token: where lat_collection_disk_discard() has put a file
 * @error: why it cannot be brought back
 *
 * Returns: (transfer full) (nullable): where it is now: under its old name, or a numbered one
 *   if another file has that meanwhile
 */
char *
lat_collection_disk_restore (const char *folder, const char *token, GError **error)
{
  g_autofree char *base = g_path_get_basename (token);
  g_autoptr (GHashTable) taken = create_set ();
  g_autofree char *stem = NULL;
  char *mark = strrchr (base, *TRASH_MARK);

  if (!make_folder (folder, error))
    return NULL;
  if (mark != NULL)
    *mark = '\0';
  stem = g_str_has_suffix (base, SUFFIX) ? g_strndup (base, strlen (base) - strlen (SUFFIX))
                                         : g_strdup (base);
  for (guint n = 1; n < MAX_NUMBER; n++)
    {
      g_autofree char *name = lat_collection_disk_dup_free (stem, '-', taken);
      g_autofree char *target_name = g_strconcat (name, SUFFIX, NULL);
      g_autofree char *target = g_build_filename (folder, target_name, NULL);
      g_autoptr (GError) own = NULL;

      if (lat_disk_move (token, target, &own))
        return g_steal_pointer (&target);
      if (!g_error_matches (own, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return NULL;
        }
      g_hash_table_add (taken, g_steal_pointer (&name));
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS, g_strerror (EEXIST));
  return NULL;
}

/**
 * lat_collection_disk_forget:
 * @token: where lat_collection_disk_discard() has put a file
 *
 * Hands the file over to the trash of the desktop; where there is none it is gone.
 */
void
lat_collection_disk_forget (const char *token)
{
  g_autoptr (GFile) file = g_file_new_for_path (token);

  if (!g_file_trash (file, NULL, NULL))
    g_file_delete (file, NULL, NULL);
}

/**
 * lat_collection_disk_empty:
 * @trash: a folder
 *
 * Forgets all that an earlier run of the program has left there.
 */
void
lat_collection_disk_empty (const char *trash)
{
  g_autoptr (GDir) dir = g_dir_open (trash, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (trash, name, NULL);

      lat_collection_disk_forget (path);
    }
}
