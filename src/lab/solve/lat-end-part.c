/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-end-part.c - a table that is being made, on the disk
 *
 * Two files beside the table to be. "values" has a head that says what it is of and how many men are done,
 * then a value for every number; it is mapped, so that the machine keeps in memory what it has room for.
 * "log" has what positions lead to, for the men that are being worked on: records of a chunk each, in the order
 * in which threads finished them. A record that was cut off or does not have its sum is made again.
 */
#include "lat-end-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD_SIZE 16384
#define MAGIC     "Latrunculi table in the making 1\n"

typedef struct
{
  guint32 men;
  guint32 chunk;
  guint64 size;
  guint64 sum;
} Record;

struct _LatEndPart
{
  char *values_path;
  char *log_path;
  int values_fd;
  int log_fd;
  guint8 *head; /* and the values behind it */
  gsize head_size;
  GMutex lock;
  guint men;
  guint n_chunks;
  guint64 *places; /* of each chunk's record in the log, 0 if there is none */
  guint64 log_size;
  guint8 *log;
};

/* {{{ sums and errors */

/* Returns: FALSE, so that a caller can return it */
gboolean
lat_end_set_error (GError **error, const char *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

/* FNV-1a by words (Fowler, Noll, Vo). */
static guint64
sum_bytes (const guint8 *bytes, gsize size, guint64 sum)
{
  for (gsize i = 0; i + 4 <= size; i += 4)
    {
      guint32 word;

      memcpy (&word, bytes + i, sizeof word);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x100000001b3);
    }
  return sum;
}

static guint64
sum_record (const Record *record, const guint8 *bytes)
{
  guint64 seed =
      G_GUINT64_CONSTANT (0xcbf29ce484222325) ^ record->men ^ (guint64) record->chunk << 8;

  return sum_bytes (bytes, record->size, seed);
}

/* }}} */
/* {{{ values */

static char *
make_head (const LatEndIndex *index)
{
  g_autofree char *key = lat_end_index_dup_key (lat_end_index_get_ruleset (index));

  return g_strdup_printf (MAGIC "%s\n%u\n%" G_GUINT64_FORMAT "\n%x\n", key,
                          lat_end_index_get_men (index), lat_end_index_get_size (index),
                          (guint) LAT_END_CHUNK);
}

/* To write where there is no room, into what is mapped, would be the end of the program. */
static gboolean
make_room (LatEndPart *self)
{
  struct stat info;
  int code = fstat (self->values_fd, &info) == 0 ? 0 : errno;

  if (code == 0 && ftruncate (self->values_fd, (off_t) self->head_size) != 0)
    code = errno;
  if (code == 0)
    code = posix_fallocate (self->values_fd, 0, (off_t) self->head_size);
  /* There is nothing in it to go on with. */
  if (code != 0 && info.st_size == 0)
    g_unlink (self->values_path);
  errno = code;
  return code == 0;
}

/* Maps the file; what was done is kept if it is of the same table. */
static gboolean
map_values (LatEndPart *self, const LatEndIndex *index, GError **error)
{
  g_autofree char *head = make_head (index);
  gsize length = strlen (head);
  gboolean is_same;

  self->head_size = HEAD_SIZE + lat_end_index_get_size (index) * 2;
  if (length + 2 > HEAD_SIZE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("the rules are too long"));
      return FALSE;
    }
  self->values_fd = g_open (self->values_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (self->values_fd < 0)
    return lat_end_set_error (error, self->values_path);
  if (flock (self->values_fd, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                   _ ("%s: another program is working on this table"), self->values_path);
      return FALSE;
    }
  if (!make_room (self))
    return lat_end_set_error (error, self->values_path);
  self->head = mmap (NULL, self->head_size, PROT_READ | PROT_WRITE, MAP_SHARED, self->values_fd, 0);
  if (self->head == MAP_FAILED)
    {
      self->head = NULL;
      return lat_end_set_error (error, self->values_path);
    }
  is_same = memcmp (self->head, head, length + 1) == 0;
  if (!is_same)
    {
      memset (self->head, 0, HEAD_SIZE);
      memcpy (self->head, head, length + 1);
    }
  self->men = is_same ? self->head[HEAD_SIZE - 1] : 0;
  return TRUE;
}

/**
 * lat_end_part_open:
 *
 * Begins a table, or goes on with one that was begun.
 */
LatEndPart *
lat_end_part_open (const LatEndIndex *index, const char *path, guint max_mib, GError **error)
{
  LatEndPart *self;
  guint64 mib = (lat_end_index_get_size (index) * 2 + HEAD_SIZE) >> 20;

  if (mib > max_mib)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                   _ ("the values would take %" PRIu64
                      " MiB and %u are allowed; ask for fewer men or allow more"),
                   mib, max_mib);
      return NULL;
    }
  self = g_new0 (LatEndPart, 1);
  g_mutex_init (&self->lock);
  self->values_fd = self->log_fd = -1;
  self->values_path = g_strconcat (path, ".values", NULL);
  self->log_path = g_strconcat (path, ".log", NULL);
  if (map_values (self, index, error))
    return self;
  lat_end_part_close (self);
  return NULL;
}

static void
unmap_log (LatEndPart *self)
{
  if (self->log != NULL)
    munmap (self->log, self->log_size);
  self->log = NULL;
}

void
lat_end_part_close (LatEndPart *part)
{
  if (part == NULL)
    return;
  unmap_log (part);
  if (part->head != NULL)
    munmap (part->head, part->head_size);
  if (part->values_fd >= 0)
    close (part->values_fd);
  if (part->log_fd >= 0)
    close (part->log_fd);
  g_mutex_clear (&part->lock);
  g_free (part->places);
  g_free (part->values_path);
  g_free (part->log_path);
  g_free (part);
}

/* The table is done: the files are no longer needed. */
void
lat_end_part_remove (LatEndPart *part)
{
  g_unlink (part->values_path);
  g_unlink (part->log_path);
}

guint16 *
lat_end_part_get_values (LatEndPart *part)
{
  return (guint16 *) (void *) (part->head + HEAD_SIZE);
}

/* With how many men positions are done. */
guint
lat_end_part_get_men (const LatEndPart *part)
{
  return part->men;
}

gboolean
lat_end_part_set_men (LatEndPart *part, guint men, GError **error)
{
  /* The values first: what says that they are there must not come before them. */
  if (msync (part->head, part->head_size, MS_SYNC) != 0)
    return lat_end_set_error (error, part->values_path);
  part->men = men;
  part->head[HEAD_SIZE - 1] = (guint8) men;
  if (msync (part->head, HEAD_SIZE, MS_SYNC) != 0)
    return lat_end_set_error (error, part->values_path);
  return TRUE;
}

/* }}} */
/* {{{ log */

static gboolean
read_all (int fd, void *bytes, gsize size, guint64 place)
{
  for (gsize done = 0; done < size;)
    {
      gssize n = pread (fd, (guint8 *) bytes + done, size - done, (off_t) (place + done));

      if (n <= 0)
        return FALSE;
      done += (gsize) n;
    }
  return TRUE;
}

/* What an earlier run has left: its records up to the first that is not whole. */
static void
read_log (LatEndPart *self, guint men)
{
  Record record;
  struct stat info;

  if (fstat (self->log_fd, &info) != 0)
    return;
  while (read_all (self->log_fd, &record, sizeof record, self->log_size) && record.men == men
         && record.chunk < self->n_chunks
         && record.size <= (guint64) info.st_size - self->log_size - sizeof record)
    {
      g_autofree guint8 *bytes = g_malloc (record.size + 1);

      if (!read_all (self->log_fd, bytes, record.size, self->log_size + sizeof record)
          || sum_record (&record, bytes) != record.sum)
        return;
      self->places[record.chunk] = self->log_size + 1;
      self->log_size += sizeof record + record.size;
    }
}

/* Begins the log for positions of so many men, or goes on with it. */
gboolean
lat_end_part_begin_log (LatEndPart *part, guint men, guint n_chunks, GError **error)
{
  unmap_log (part);
  g_free (part->places);
  part->places = g_new0 (guint64, n_chunks);
  part->n_chunks = n_chunks;
  part->log_size = 0;
  if (part->log_fd < 0)
    part->log_fd = g_open (part->log_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (part->log_fd < 0)
    return lat_end_set_error (error, part->log_path);
  read_log (part, men);
  if (ftruncate (part->log_fd, (off_t) part->log_size) != 0)
    return lat_end_set_error (error, part->log_path);
  return TRUE;
}

gboolean
lat_end_part_has_chunk (const LatEndPart *part, guint chunk)
{
  return part->places[chunk] != 0;
}

/* Threads may call it. */
gboolean
lat_end_part_add_chunk (LatEndPart *part, guint chunk, const GByteArray *nodes, GError **error)
{
  Record record = { part->men + 1, chunk, nodes->len, 0 };
  gboolean is_written;

  record.sum = sum_record (&record, nodes->data);
  g_mutex_lock (&part->lock);
  is_written =
      lat_end_write_at (part->log_fd, &record, sizeof record, part->log_size)
      && lat_end_write_at (part->log_fd, nodes->data, nodes->len, part->log_size + sizeof record);
  if (is_written)
    {
      part->places[chunk] = part->log_size + 1;
      part->log_size += sizeof record + nodes->len;
    }
  else
    lat_end_set_error (error, part->log_path);
  g_mutex_unlock (&part->lock);
  return is_written;
}

/* All chunks are there: they can be read now. */
gboolean
lat_end_part_map_log (LatEndPart *part, GError **error)
{
  if (part->log_size == 0)
    return TRUE;
  part->log = mmap (NULL, part->log_size, PROT_READ, MAP_SHARED, part->log_fd, 0);
  if (part->log != MAP_FAILED)
    return TRUE;
  part->log = NULL;
  return lat_end_set_error (error, part->log_path);
}

const guint8 *
lat_end_part_get_chunk (const LatEndPart *part, guint chunk, gsize *size)
{
  const guint8 *record = part->log + part->places[chunk] - 1;
  Record head;

  memcpy (&head, record, sizeof head);
  *size = head.size;
  return record + sizeof head;
}

/* }}} */
