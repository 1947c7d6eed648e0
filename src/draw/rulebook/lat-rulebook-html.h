/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-html.h - a rulebook as a page for browsers and printers */
#pragma once

#include "lat-rulebook.h"

char *
lat_rulebook_dup_html (const LatRulebook *book);
