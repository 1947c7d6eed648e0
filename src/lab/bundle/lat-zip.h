/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zip.h - zip files that are written and read */
#pragma once

#include <glib.h>

/**
 * LatZip:
 *
 * A zip file that is being written or read, by libarchive. That brings a dozen other libraries, which would cost every
 * start of the program some megabytes, so this is a module that is loaded when there is a zip file.
 */
typedef struct _LatZip LatZip;

/**
 * LatZipEntry:
 * @name: (nullable): its path, as the file has it
 * @is_folder: whether it is a folder
 * @is_plain: whether it is a plain file, and no link
 * @is_encrypted: whether it cannot be read without a password
 *
 * What is in a zip file; @name is good until the next one is asked for.
 */
typedef struct
{
  const char *name;
  gboolean is_folder;
  gboolean is_plain;
  gboolean is_encrypted;
} LatZipEntry;

/** LatZipSink: takes bytes of a file that is written; returns whether it could. */
typedef gboolean (*LatZipSink) (gconstpointer bytes, gsize length, gpointer data);

/**
 * LatZipFuncs:
 * @create: (transfer full): a zip file without files, neither compressed nor with times; its bytes go to a sink
 * @add: adds a file; returns whether it is there
 * @finish: writes the end; returns whether all is written
 * @open: (transfer full): a zip file that is read; whether it is one is said by @get_error
 * @next: goes to the next entry; returns 1, 0 at the end, -1 if it cannot be read
 * @read: reads of this entry; returns how many bytes, 0 at its end, below 0 if it cannot be unpacked
 * @get_error: (transfer none) (nullable): what libarchive says was wrong last
 * @free: what is no longer needed, or %NULL
 *
 * What the module does.
 */
typedef struct
{
  LatZip *(*create) (LatZipSink sink, gpointer data);
  gboolean (*add) (LatZip *zip, const char *path, GBytes *bytes);
  gboolean (*finish) (LatZip *zip);
  LatZip *(*open) (const char *path);
  int (*next) (LatZip *zip, LatZipEntry *entry);
  gssize (*read) (LatZip *zip, gpointer block, gsize length);
  const char *(*get_error) (LatZip *zip);
  void (*free) (LatZip *zip);
} LatZipFuncs;
