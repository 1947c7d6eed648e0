/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-cite.h - how a report is cited */
#pragma once

#include "lat-lab-report.h"

/**
 * LatLabCiteFormat:
 * @LAT_LAB_CITE_TEXT: words, translated
 * @LAT_LAB_CITE_BIBTEX: an entry of BibTeX
 * @LAT_LAB_CITE_CSL: an array of one item of CSL-JSON, as Zotero and pandoc read it
 */
typedef enum
{
  LAT_LAB_CITE_TEXT,
  LAT_LAB_CITE_BIBTEX,
  LAT_LAB_CITE_CSL,
} LatLabCiteFormat;

char *
lat_lab_cite (GPtrArray *reports, const char *author, LatLabCiteFormat format);
