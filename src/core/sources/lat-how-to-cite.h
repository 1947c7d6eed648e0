/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-how-to-cite.h - how to cite the program, a rule set, a clause */
#pragma once

#include "lat-bibliography.h"
#include "lat-rules.h"

char *
lat_how_to_cite_dup_text (const LatRules *rules, LatKey key);
char *
lat_how_to_cite_dup_list (const LatRules *rules, LatKey key, LatBibliographyForm form);
char *
lat_how_to_cite_dup_passages (const LatRules *rules, LatBibliographyForm form);
