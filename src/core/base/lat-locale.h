/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-locale.h - what a program does first of all about languages and letters */
#pragma once

#include <glib.h>

void
lat_locale_begin (void);
char *
lat_locale_dup_sentence (const char *text);
