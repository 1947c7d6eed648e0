/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-folder.h - words folded into lines */
#pragma once

#include <glib.h>

/**
 * LatFolder:
 *
 * A growing text of words, folded at 79 columns, as game files are.
 */
typedef struct _LatFolder LatFolder;

LatFolder *
lat_folder_new (void);
void
lat_folder_put_word (LatFolder *folder, const char *word);
void
lat_folder_put_braces (LatFolder *folder, const char *text);
void
lat_folder_put_line_comment (LatFolder *folder, const char *text);
void
lat_folder_put_verbatim (LatFolder *folder, const char *text);
void
lat_folder_open (LatFolder *folder);
void
lat_folder_close (LatFolder *folder);
char *
lat_folder_finish (LatFolder *folder);
