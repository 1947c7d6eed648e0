/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-resource.h - resources of the program, from any thread */
#pragma once

#include <gio/gio.h>

/**
 * LatResourceFunc:
 *
 * What the compiler of resources writes: `…_get_resource()`.
 */
typedef GResource *(*LatResourceFunc) (void);

GResource *
lat_resource_get (LatResourceFunc get);
char **
lat_resource_dup_ids (GResource *resource, const char *path, const char *suffix);
