/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-table.c - the file of a solved rule set */
#include "lat-end-table.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lat-end-format.h"
#include "lat-end-private.h"
#include "lat-rules-file.h"

/* So many parts are kept, 64 KiB each. */
#define N_KEPT 32

typedef struct
{
  guint part; /* one more than its number; 0 for none */
  guint64 used;
  guint16 *values;
} Kept;

struct _LatEndTable
{
  GMappedFile *file;
  char *path;
  char *key;
  char *sum;
  LatEndIndex *index;
  LatEndSummary summary;
  guint n_parts;
  const guint8 *places;
  const guint8 *parts;
  gsize parts_size;
  GMutex lock;
  guint64 clock;
  Kept kept[N_KEPT];
  guint16 *values; /* all of them, mapped; NULL unless they were asked for */
};

static gboolean
set_bad (const LatEndTable *self, const char *message, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", self->path, message);
  return FALSE;
}

/* Of all values, unpacked: whole parts. */
static gsize
get_values_size (const LatEndTable *self)
{
  return (gsize) self->n_parts * LAT_END_PART * sizeof (guint16);
}

/* {{{ reading the head */

static guint32
read_number (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_LE (number);
}

static guint64
get_place (const LatEndTable *self, guint part)
{
  guint64 place;

  memcpy (&place, self->places + part * sizeof place, sizeof place);
  return GUINT64_FROM_LE (place);
}

static gboolean
read_head (LatEndTable *self, const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *line = NULL;
  g_autofree char *key = NULL;
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
      || g_key_file_get_integer (file, LAT_END_GROUP, "Format", NULL) != 1)
    return set_bad (self, _ ("the table is of another format; solve the rules again"), error);
  line = g_key_file_get_string (file, LAT_END_GROUP, "Rules", NULL);
  rules = line != NULL ? lat_rules_line_read (line, NULL) : NULL;
  ruleset = rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
  if (ruleset == NULL)
    return set_bad (self, _ ("the rules of the table cannot be read"), error);
  self->key = g_key_file_get_string (file, LAT_END_GROUP, "Key", NULL);
  self->sum = g_key_file_get_string (file, LAT_END_GROUP, "Sum", NULL);
  self->summary.n_positions = g_key_file_get_uint64 (file, LAT_END_GROUP, "Positions", NULL);
  self->summary.n_wins = g_key_file_get_uint64 (file, LAT_END_GROUP, "Wins", NULL);
  self->summary.n_losses = g_key_file_get_uint64 (file, LAT_END_GROUP, "Losses", NULL);
  self->summary.n_open = g_key_file_get_uint64 (file, LAT_END_GROUP, "Open", NULL);
  self->summary.longest = (guint) g_key_file_get_uint64 (file, LAT_END_GROUP, "Longest", NULL);
  key = lat_end_index_dup_key (ruleset);
  self->index = lat_end_index_new (
      ruleset, (guint) g_key_file_get_integer (file, LAT_END_GROUP, "Men", NULL), error);
  if (self->index == NULL)
    return FALSE;
  if (g_strcmp0 (key, self->key) != 0 || self->sum == NULL
      || lat_end_index_get_size (self->index)
             != g_key_file_get_uint64 (file, LAT_END_GROUP, "Numbers", NULL))
    return set_bad (self, _ ("the table does not fit its rules; solve them again"), error);
  return TRUE;
}

static gboolean
read_file (LatEndTable *self, GError **error)
{
  const guint8 *bytes = (const guint8 *) g_mapped_file_get_contents (self->file);
  gsize size = g_mapped_file_get_length (self->file);
  gsize at = LAT_END_MAGIC_SIZE + 2 * sizeof (guint32);
  gsize length, list;

  if (size < at || memcmp (bytes, LAT_END_MAGIC, LAT_END_MAGIC_SIZE) != 0)
    return set_bad (self, _ ("this is not a table"), error);
  length = read_number (bytes + LAT_END_MAGIC_SIZE);
  self->n_parts = read_number (bytes + LAT_END_MAGIC_SIZE + sizeof (guint32));
  list = ((gsize) self->n_parts + 1) * sizeof (guint64);
  if (length > size - at || list > size - at - length)
    return set_bad (self, _ ("the table is cut off"), error);
  if (!read_head (self, (const char *) bytes + at, length, error))
    return FALSE;
  self->places = bytes + at + length;
  self->parts = self->places + list;
  self->parts_size = size - at - length - list;
  if ((lat_end_index_get_size (self->index) + LAT_END_PART - 1) / LAT_END_PART != self->n_parts
      || get_place (self, self->n_parts) != self->parts_size)
    return set_bad (self, _ ("the table is cut off"), error);
  return TRUE;
}

/**
 * lat_end_table_open:
 * @path: the file of a table
 * @error: (out) (optional): why it cannot be used
 *
 * Opens a table. Its head is read and must fit its rules; the values are read when they are asked for.
 *
 * Returns: (transfer full) (nullable): the table
 */
LatEndTable *
lat_end_table_open (const char *path, GError **error)
{
  LatEndTable *self;
  GMappedFile *file = g_mapped_file_new (path, FALSE, error);

  if (file == NULL)
    return NULL;
  self = g_new0 (LatEndTable, 1);
  g_mutex_init (&self->lock);
  self->file = file;
  self->path = g_strdup (path);
  if (read_file (self, error))
    return self;
  lat_end_table_free (self);
  return NULL;
}

void
lat_end_table_free (LatEndTable *table)
{
  if (table == NULL)
    return;
  for (guint i = 0; i < N_KEPT; i++)
    g_free (table->kept[i].values);
  if (table->values != NULL)
    munmap (table->values, get_values_size (table));
  g_mutex_clear (&table->lock);
  g_mapped_file_unref (table->file);
  lat_end_index_free (table->index);
  g_free (table->path);
  g_free (table->key);
  g_free (table->sum);
  g_free (table);
}

/* }}} */

/**
 * lat_end_table_get_index:
 *
 * Returns: (transfer none): which positions it has
 */
const LatEndIndex *
lat_end_table_get_index (const LatEndTable *table)
{
  return table->index;
}

/**
 * lat_end_table_get_key:
 *
 * Returns: (transfer none): what lat_end_index_dup_key() makes of its rules
 */
const char *
lat_end_table_get_key (const LatEndTable *table)
{
  return table->key;
}

/**
 * lat_end_table_get_summary:
 * @summary: (out caller-allocates): what is in it, as its head says
 */
void
lat_end_table_get_summary (const LatEndTable *table, LatEndSummary *summary)
{
  *summary = table->summary;
}

/**
 * lat_end_table_check:
 * @error: (out) (optional): what is wrong
 *
 * Reads the whole file.
 *
 * Returns: whether it is what was written
 */
gboolean
lat_end_table_check (LatEndTable *table, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, table->parts, (gssize) table->parts_size);
  g_checksum_update (sum, table->places, (gssize) ((table->n_parts + 1) * sizeof (guint64)));
  if (g_str_equal (g_checksum_get_string (sum), table->sum))
    return TRUE;
  return set_bad (table, _ ("the table is damaged; solve the rules again"), error);
}

static GConverter *
new_converter (void)
{
  return G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
}

static gboolean
unpack_part (const LatEndTable *self,
             GConverter *converter,
             guint part,
             guint16 *values,
             GError **error)
{
  guint64 begin = get_place (self, part), end = get_place (self, part + 1);
  guint64 left = lat_end_index_get_size (self->index) - (guint64) part * LAT_END_PART;
  guint n = (guint) MIN (left, LAT_END_PART);
  gsize n_read, n_written;

  g_converter_reset (converter);
  if (begin > end || end > self->parts_size
      || g_converter_convert (converter, self->parts + begin, end - begin, values,
                              LAT_END_PART * sizeof *values, G_CONVERTER_INPUT_AT_END, &n_read,
                              &n_written, NULL)
             != G_CONVERTER_FINISHED
      || n_written != n * sizeof *values)
    return set_bad (self, _ ("the table is damaged; solve the rules again"), error);
  for (guint i = 0; i < n; i++)
    values[i] = GUINT16_FROM_LE (values[i]);
  return TRUE;
}

/* {{{ all values */

static gboolean
set_failed (const LatEndTable *self, GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", self->path,
               g_strerror (code));
  return FALSE;
}

/* A file without a name beside the table, or where the system has room for such if nothing can be written there. */
static int
create_nameless (const LatEndTable *self, GError **error)
{
  g_autofree char *name = g_strconcat (self->path, ".XXXXXX", NULL);
  int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);

  if (fd < 0)
    {
      g_clear_pointer (&name, g_free);
      fd = g_file_open_tmp ("latrunculi-XXXXXX", &name, error);
    }
  if (fd >= 0)
    g_unlink (name);
  return fd;
}

static gboolean
unpack_all (const LatEndTable *self, int fd, GCancellable *cancellable, GError **error)
{
  g_autofree guint16 *values = g_new0 (guint16, LAT_END_PART);
  g_autoptr (GConverter) converter = new_converter ();
  gsize size = LAT_END_PART * sizeof *values;

  for (guint i = 0; i < self->n_parts; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !unpack_part (self, converter, i, values, error))
        return FALSE;
      if (!lat_end_write_at (fd, values, size, i * size))
        return set_failed (self, error);
    }
  return TRUE;
}

/**
 * lat_end_table_map_values:
 * @cancellable: (nullable): stops it
 * @error: (out) (optional): what is wrong
 *
 * Unpacks all values to a file that goes away with the table. It is mapped, so the machine keeps in memory what it has room
 * for, however many there are.
 *
 * Returns: (transfer none) (nullable): all values, packed as lat_end_value_pack() does, in the order of their numbers
 */
const guint16 *
lat_end_table_map_values (LatEndTable *table, GCancellable *cancellable, GError **error)
{
  gpointer values = MAP_FAILED;
  const guint16 *mapped;
  int fd;

  g_mutex_lock (&table->lock);
  fd = table->values == NULL && table->n_parts > 0 ? create_nameless (table, error) : -1;
  if (fd >= 0 && unpack_all (table, fd, cancellable, error))
    {
      values = mmap (NULL, get_values_size (table), PROT_READ, MAP_SHARED, fd, 0);
      if (values == MAP_FAILED)
        set_failed (table, error);
      else
        table->values = values;
    }
  if (fd >= 0)
    close (fd);
  mapped = table->values;
  g_mutex_unlock (&table->lock);
  return mapped;
}

/* }}} */

/* The values of a part; the one that was not asked for the longest makes room. */
static const guint16 *
get_part (LatEndTable *self, guint part, GError **error)
{
  g_autoptr (GConverter) converter = NULL;
  Kept *oldest = &self->kept[0];

  for (guint i = 0; i < N_KEPT; i++)
    {
      Kept *kept = &self->kept[i];

      if (kept->part == part + 1)
        {
          kept->used = ++self->clock;
          return kept->values;
        }
      if (kept->used < oldest->used)
        oldest = kept;
    }
  if (oldest->values == NULL)
    oldest->values = g_new (guint16, LAT_END_PART);
  oldest->part = 0;
  converter = new_converter ();
  if (!unpack_part (self, converter, part, oldest->values, error))
    return NULL;
  oldest->part = part + 1;
  oldest->used = ++self->clock;
  return oldest->values;
}

/**
 * lat_end_table_look_up:
 * @table: a table
 * @position: a position of its board
 * @value: (out): what becomes of it
 * @error: (out) (optional): set only if the table is damaged
 *
 * Looks up a position, whatever came before it and whatever limits there are.
 *
 * Returns: whether the table has it
 */
gboolean
lat_end_table_look_up (LatEndTable *table,
                       const LatPosition *position,
                       LatEndValue *value,
                       GError **error)
{
  guint64 number = lat_end_index_find (table->index, position);
  const guint16 *values;
  guint16 packed = 0;

  value->kind = LAT_END_NONE;
  value->plies = 0;
  if (number == LAT_END_NO_INDEX)
    return FALSE;
  g_mutex_lock (&table->lock);
  values = get_part (table, (guint) (number / LAT_END_PART), error);
  if (values != NULL)
    packed = values[number % LAT_END_PART];
  g_mutex_unlock (&table->lock);
  value->kind = lat_end_packed_kind (packed);
  value->plies = lat_end_packed_plies (packed);
  return value->kind != LAT_END_NONE;
}
