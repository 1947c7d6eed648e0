/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-markdown.h - words in Markdown that are nothing but words */
#pragma once

#include <glib.h>

char *
lat_markdown_dup_escaped (const char *words);
