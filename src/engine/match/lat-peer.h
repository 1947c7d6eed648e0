/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-peer.h - the protocol (formats §2) as the one who gives the commands speaks it */
#pragma once

#include "lat-engine.h"
#include "lat-match-board.h"

/**
 * LatPeerWord:
 * @LAT_PEER_OTHER: nothing that is known
 * @LAT_PEER_ID: who the program is
 * @LAT_PEER_HELLO: it speaks the protocol
 * @LAT_PEER_READY: it has done what it was told
 * @LAT_PEER_RULES: it plays the rules it was told
 * @LAT_PEER_COMPLAINT: something is wrong; see lat_peer_get_complaint()
 * @LAT_PEER_INFO: what a search has found so far
 * @LAT_PEER_BEST: what a search has chosen
 *
 * What a line of a program is about.
 */
typedef enum
{
  LAT_PEER_OTHER,
  LAT_PEER_ID,
  LAT_PEER_HELLO,
  LAT_PEER_READY,
  LAT_PEER_RULES,
  LAT_PEER_COMPLAINT,
  LAT_PEER_INFO,
  LAT_PEER_BEST,
} LatPeerWord;

LatPeerWord
lat_peer_recognise (const char *line);
const char *
lat_peer_get_complaint (const char *line);

void
lat_peer_append_option (GString *text, const char *name, const char *value);
void
lat_peer_append_number (GString *text, const char *name, guint value);
void
lat_peer_append_rules (GString *text, const LatRuleset *ruleset);
void
lat_peer_append_position (GString *text, const LatMatchBoard *board);
void
lat_peer_append_go (GString *text, const LatMatchBoard *board, const LatLimits *limits);

LatAction
lat_peer_read_best (const char *line,
                    const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history,
                    GError **error);
gboolean
lat_peer_read_info (const char *line, LatInfo *info, const char **pv);
gboolean
lat_peer_read_pv (const char *pv,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history,
                  LatInfo *info,
                  GError **error);
