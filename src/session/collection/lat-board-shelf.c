/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-shelf.c - the boards that there are: those of the program, and those of one's own in a folder */
#include "lat-board-shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-file-writer.h"
#include "lat-found-boards.h"
#include "lat-found-file.h"
#include "lat-rules-mend.h"

/* Nobody has more; a folder of anything else is not read through. */
#define MAX_FILES 2000

struct _LatBoardShelf
{
  LatArrayModel parent_instance;

  char *folder;
  GPtrArray *items;
};

G_DEFINE_FINAL_TYPE (LatBoardShelf, lat_board_shelf, LAT_TYPE_ARRAY_MODEL)
G_DEFINE_QUARK (lat - board - shelf - error - quark, lat_board_shelf_error)

static void
lat_board_shelf_finalize (GObject *object)
{
  LatBoardShelf *self = LAT_BOARD_SHELF (object);

  g_ptr_array_unref (self->items);
  g_free (self->folder);

  G_OBJECT_CLASS (lat_board_shelf_parent_class)->finalize (object);
}

static void
lat_board_shelf_class_init (LatBoardShelfClass *klass)
{
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = lat_board_shelf_finalize;
  model_class->item_type = LAT_TYPE_BOARD_ITEM;
  model_class->items = G_STRUCT_OFFSET (LatBoardShelf, items);
}

static void
lat_board_shelf_init (LatBoardShelf *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/* {{{ reading */

static LatBoardItem *
create_bad (const char *path, const char *text, const char *error)
{
  LatFoundBoard *board = lat_found_board_new ();
  g_autofree char *name = g_filename_display_basename (path);

  lat_text_set (board->texts[LAT_FOUND_NAME], NULL, name);
  return lat_board_item_new (board, path, text, error);
}

static LatBoardItem *
read_item (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (name);
  g_autofree char *text = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GError) error = NULL;
  LatFoundBoard *board;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    return create_bad (path, NULL, error->message);
  board = lat_found_file_read (text, (gssize) length, diagnostics);
  if (board != NULL)
    return lat_board_item_new (board, path, text, NULL);
  told = lat_diagnostics_dup_text (diagnostics);
  return create_bad (path, text, g_strchomp (told));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (transfer full): the names of the files of boards, in the order of their letters */
static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && names->len < MAX_FILES && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, LAT_FOUND_SUFFIX) && name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (names, compare_names);
  return names;
}

/**
 * lat_board_shelf_load:
 *
 * Reads the folder again. It is small: nobody waits.
 */
void
lat_board_shelf_load (LatBoardShelf *self)
{
  guint n_before;
  g_autoptr (GPtrArray) names = NULL;
  g_auto (GStrv) ids = NULL;

  g_return_if_fail (LAT_IS_BOARD_SHELF (self));

  n_before = self->items->len;
  names = list_files (self->folder);
  ids = lat_found_boards_dup_ids ();
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, g_ptr_array_index (names, i), NULL);

      g_ptr_array_add (self->items, read_item (path));
    }
  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (self->items,
                     lat_board_item_new (lat_found_boards_load (ids[i]), NULL, NULL, NULL));
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->items->len);
}

/**
 * lat_board_shelf_new:
 * @folder: where one's own boards are; it need not be there yet
 *
 * Returns: (transfer full): the boards; empty until lat_board_shelf_load()
 */
LatBoardShelf *
lat_board_shelf_new (const char *folder)
{
  LatBoardShelf *self = g_object_new (LAT_TYPE_BOARD_SHELF, NULL);

  self->folder = g_strdup (folder);
  return self;
}

/* Returns: (transfer full): those of the person, in the folder of the user's data */
LatBoardShelf *
lat_board_shelf_new_for_user (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "latrunculi", "boards", NULL);

  return lat_board_shelf_new (folder);
}

/**
 * lat_board_shelf_find:
 *
 * Returns: (transfer none) (nullable): the board of an id, one's own first
 */
LatBoardItem *
lat_board_shelf_find (LatBoardShelf *self, const char *id)
{
  g_return_val_if_fail (LAT_IS_BOARD_SHELF (self) && id != NULL, NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      LatBoardItem *item = g_ptr_array_index (self->items, i);

      if (g_strcmp0 (lat_board_item_get_board (item)->id, id) == 0)
        return item;
    }
  return NULL;
}

/* Returns: (transfer full): where a file of that name is, or would be, beside the boards */
char *
lat_board_shelf_dup_place (LatBoardShelf *self, const char *name)
{
  g_return_val_if_fail (LAT_IS_BOARD_SHELF (self) && name != NULL, NULL);

  return g_build_filename (self->folder, name, NULL);
}

/* Returns: whether a board has the picture of that name, or a file may have it that cannot be read */
gboolean
lat_board_shelf_has_picture (LatBoardShelf *self, const char *name)
{
  g_return_val_if_fail (LAT_IS_BOARD_SHELF (self) && name != NULL, FALSE);

  for (guint i = 0; i < self->items->len; i++)
    {
      LatBoardItem *item = g_ptr_array_index (self->items, i);
      const LatPhoto *photo = lat_board_item_get_board (item)->photo;

      if (lat_board_item_get_error (item) != NULL
          || (photo != NULL && g_strcmp0 (photo->picture, name) == 0))
        return TRUE;
    }
  return FALSE;
}

/* }}} */
/* {{{ writing */

/* A name that no file has yet, of the board's own name. */
static char *
dup_id (LatBoardShelf *self, const LatFoundBoard *board)
{
  g_autofree char *slug = lat_rules_mend_dup_slug (lat_found_board_get_name (board));
  g_autofree char *id = g_strdup (slug);

  for (guint i = 2;; i++)
    {
      g_autofree char *name = g_strconcat (id, LAT_FOUND_SUFFIX, NULL);
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      if (lat_board_shelf_find (self, id) == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&id);
      g_free (id);
      id = g_strdup_printf ("%s-%u", slug, i);
    }
}

static gboolean
check_unchanged (LatBoardItem *item, GError **error)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (lat_board_item_get_path (item), &text, NULL, NULL)
      || g_strcmp0 (text, lat_board_item_get_text (item)) == 0)
    return TRUE;
  g_set_error (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_CHANGED,
               _ ("%s: another program has changed this file; close and open the list of boards to "
                  "see what it says now"),
               lat_board_item_get_path (item));
  return FALSE;
}

static gboolean
check_whole (const LatFoundBoard *board, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *told = NULL;

  if (lat_found_board_check (board, diagnostics))
    return TRUE;
  told = lat_diagnostic_dup_text (lat_diagnostics_get (diagnostics, 0));
  g_set_error_literal (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_INVALID, told);
  return FALSE;
}

/* Its place among one's own, by the name of its file. */
static guint
find_place (LatBoardShelf *self, const char *path)
{
  guint i;

  for (i = 0; i < self->items->len; i++)
    {
      const char *other = lat_board_item_get_path (g_ptr_array_index (self->items, i));

      if (other == NULL || strcmp (other, path) >= 0)
        break;
    }
  return i;
}

static void
put_item (LatBoardShelf *self, LatBoardItem *item)
{
  const char *path = lat_board_item_get_path (item);
  guint place = find_place (self, path);
  LatBoardItem *there = place < self->items->len ? g_ptr_array_index (self->items, place) : NULL;
  gboolean replaces = there != NULL && g_strcmp0 (lat_board_item_get_path (there), path) == 0;

  if (replaces)
    g_ptr_array_remove_index (self->items, place);
  g_ptr_array_insert (self->items, (int) place, g_object_ref (item));
  g_list_model_items_changed (G_LIST_MODEL (self), place, replaces, 1);
}

/**
 * lat_board_shelf_save:
 * @before: (nullable): the item that is to be changed, one of one's own or one that was removed; %NULL
 *   for a new one, which gets an id by its name
 * @board: what it is to be
 * @error: why it is not written: the board is not whole, another program has changed the file, or there is no
 *   room
 *
 * Returns: (transfer none) (nullable): the item that is there now; %NULL if nothing was changed
 */
LatBoardItem *
lat_board_shelf_save (LatBoardShelf *self,
                      LatBoardItem *before,
                      const LatFoundBoard *board,
                      GError **error)
{
  g_autoptr (LatFoundBoard) copy = NULL;
  g_autoptr (LatBoardItem) item = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (LAT_IS_BOARD_SHELF (self) && board != NULL, NULL);
  g_return_val_if_fail (before == NULL || lat_board_item_get_path (before) != NULL, NULL);

  if (!check_whole (board, error) || (before != NULL && !check_unchanged (before, error)))
    return NULL;
  copy = lat_found_board_copy (board);
  g_free (copy->id);
  copy->id = before != NULL && lat_board_item_get_board (before)->id != NULL
                 ? g_strdup (lat_board_item_get_board (before)->id)
                 : dup_id (self, board);
  if (before != NULL)
    path = g_strdup (lat_board_item_get_path (before));
  else
    {
      g_autofree char *name = g_strconcat (copy->id, LAT_FOUND_SUFFIX, NULL);

      path = g_build_filename (self->folder, name, NULL);
    }
  if (g_mkdir_with_parents (self->folder, 0755) != 0)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s",
                   self->folder, g_strerror (code));
      return NULL;
    }
  text = lat_found_file_write (copy);
  if (!lat_file_writer_save (text, strlen (text), path, error))
    return NULL;
  item = lat_board_item_new (g_steal_pointer (&copy), path, text, NULL);
  put_item (self, item);
  return item; /* the shelf keeps it */
}

/**
 * lat_board_shelf_remove:
 * @item: one of one's own; lat_board_shelf_save() with it brings it back
 * @error: why it is still there
 *
 * Returns: whether it is gone
 */
gboolean
lat_board_shelf_remove (LatBoardShelf *self, LatBoardItem *item, GError **error)
{
  guint position;

  g_return_val_if_fail (LAT_IS_BOARD_SHELF (self) && LAT_IS_BOARD_ITEM (item), FALSE);
  g_return_val_if_fail (lat_board_item_get_path (item) != NULL, FALSE);

  if (!check_unchanged (item, error))
    return FALSE;
  if (g_unlink (lat_board_item_get_path (item)) != 0 && errno != ENOENT)
    {
      int code = errno;

      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s",
                   lat_board_item_get_path (item), g_strerror (code));
      return FALSE;
    }
  if (g_ptr_array_find (self->items, item, &position))
    {
      g_ptr_array_remove_index (self->items, position);
      g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
    }
  return TRUE;
}

/* }}} */
