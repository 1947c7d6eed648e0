/* lat-resource.h - resources of the program, from any thread */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * LatResourceFunc:
 *
 * What the compiler of resources writes: `…_get_resource()`.
 */
typedef GResource *(*LatResourceFunc) (void);

GResource *
lat_resource_get (LatResourceFunc get);

G_END_DECLS
