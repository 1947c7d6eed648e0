/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-prover.h - whether a side can force a win, by proof numbers */
#pragma once

#include <gio/gio.h>

#include "lat-end-value.h"
#include "lat-ruleset.h"

/** LAT_PROVER_MAX_PLIES: no proof is looked for that takes longer. */
#define LAT_PROVER_MAX_PLIES 200
/** LAT_PROVER_DEFAULT_MIB: of memory, unless said otherwise. */
#define LAT_PROVER_DEFAULT_MIB 64

/**
 * LatProofKind:
 * @LAT_PROOF_UNKNOWN: the limits came first
 * @LAT_PROOF_WIN: the attacker can force a win
 * @LAT_PROOF_NO_WIN: it cannot, within so many plies
 */
typedef enum
{
  LAT_PROOF_UNKNOWN,
  LAT_PROOF_WIN,
  LAT_PROOF_NO_WIN,
} LatProofKind;

/**
 * LatProverLimits:
 * @max_plies: the longest win that counts; 1 to %LAT_PROVER_MAX_PLIES
 * @max_nodes: how many positions are looked at at most; 0 for any number
 * @seconds: how long at most; 0 for any time
 * @cancellable: (nullable): stops it
 */
typedef struct
{
  guint max_plies;
  guint64 max_nodes;
  double seconds;
  GCancellable *cancellable;
} LatProverLimits;

/**
 * LatProof:
 * @kind: what was found out
 * @plies: of a win, within how many it can be forced; else within how many it surely cannot (an unknown one too)
 * @is_shortest: whether there is surely no shorter win
 * @is_final: without a win: whether there is none in any number of plies, as long as nothing but the goals ends the game
 * @n_nodes: how many positions were looked at
 * @n_line: how many actions the line has
 * @line: how a win comes about, if the attacker keeps to the proof and the other side delays
 */
typedef struct
{
  LatProofKind kind;
  guint plies;
  gboolean is_shortest;
  gboolean is_final;
  guint64 n_nodes;
  guint n_line;
  LatAction line[LAT_PROVER_MAX_PLIES];
} LatProof;

/**
 * LatProver:
 *
 * A search with a table of bounded size, which keeps what it has proved from one question to the next.
 */
typedef struct _LatProver LatProver;

LatProver *
lat_prover_new (LatRuleset *ruleset, guint mib);
void
lat_prover_free (LatProver *prover);
guint
lat_prover_get_bound (const LatRuleset *ruleset, const LatPosition *position);
LatProofKind
lat_prover_try (LatProver *prover,
                const LatPosition *position,
                LatSide attacker,
                guint plies,
                const LatProverLimits *limits,
                guint64 *n_nodes);
void
lat_prover_prove (LatProver *prover,
                  const LatPosition *position,
                  LatSide attacker,
                  const LatProverLimits *limits,
                  LatProof *proof);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatProver, lat_prover_free)
