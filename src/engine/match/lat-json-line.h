/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-json-line.h - files of JSON values, one a line, that only grow */
#pragma once

#include <json-glib/json-glib.h>

void
lat_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void
lat_json_add_number (JsonBuilder *builder, const char *name, gint64 value);
void
lat_json_add_real (JsonBuilder *builder, const char *name, double value);
gboolean
lat_json_line_write (int fd, JsonBuilder *builder);

gboolean
lat_json_is_shallow (const char *text, gsize size);
JsonObject *
lat_json_line_parse (JsonParser *parser, const char *line);
const char *
lat_json_read_string (JsonObject *object, const char *name);
gboolean
lat_json_read_number (JsonObject *object, const char *name, gint64 *number);
gboolean
lat_json_read_pair (JsonObject *object,
                    const char *name,
                    gint64 numbers[2],
                    gint64 min,
                    gint64 max);
const char *
lat_json_find_difference (JsonObject *wanted, JsonObject *found, char **there, char **here);
