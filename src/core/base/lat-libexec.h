/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-libexec.h - where what the program starts or loads by itself is */
#pragma once

#include <glib.h>

char *
lat_libexec_dup_path (const char *name);
gpointer
lat_libexec_load (const char *name, const char *symbol);
