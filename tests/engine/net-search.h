/* SPDX-License-Identifier: GPL-3.0-or-later */
/* net-search.h - a search that compares all that its net says with what is said man by man */
#pragma once

#include "lat-net.h"

/* What a correction was made from. */
typedef enum
{
  NET_CASE_AFRESH,
  NET_CASE_QUIET,
  NET_CASE_CAPTURE,
  NET_CASE_NULL,
  NET_CASE_TRAPPED,
  NET_CASE_FAR,
  NET_CASE_GLANCE,
  NET_CASE_LEADER,
  NET_CASE_KINDS,
  N_NET_CASES,
} NetCase;

/* Counts, and compares with the plain reference; ends the test where they differ. */
void
net_search_compare (const LatNet *net, const LatPosition *position, int correction, guint cases);
