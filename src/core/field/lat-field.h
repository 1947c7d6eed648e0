/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field.h - rules compiled to bit lines: the fast board */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"

/**
 * LatIsa:
 * @LAT_ISA_AUTO: the best that this machine has
 * @LAT_ISA_PLAIN: what every machine of its kind has
 * @LAT_ISA_V2: x86-64-v2 (SSE 4.2, popcnt)
 * @LAT_ISA_V3: x86-64-v3 (AVX2, BMI)
 *
 * The instruction sets that the fast board is built for. All count alike.
 */
typedef enum
{
  LAT_ISA_AUTO,
  LAT_ISA_PLAIN,
  LAT_ISA_V2,
  LAT_ISA_V3,
} LatIsa;

#define LAT_N_ISAS 4

/**
 * LatMove:
 *
 * An action on the fast board: packed like a #LatAction and read by the same functions, but its
 * squares are numbered from 0 without gaps, and bit 23 says that it captures.
 */
typedef guint32 LatMove;

/**
 * LatField:
 *
 * A rule set compiled for the fast board: see lat-field-private.h. Frozen;
 * threads share it.
 */
typedef struct _LatField LatField;

LatField *
lat_field_new (const LatRuleset *ruleset, LatIsa isa);
void
lat_field_free (LatField *field);
const LatRuleset *
lat_field_get_ruleset (const LatField *field);
LatIsa
lat_field_get_isa (const LatField *field);
gboolean
lat_isa_is_available (LatIsa isa);
const char *
lat_isa_get_name (LatIsa isa);
gboolean
lat_isa_find (const char *name, LatIsa *isa);

LatAction
lat_field_to_action (const LatField *field, LatMove move);
LatMove
lat_field_from_action (const LatField *field, LatAction action);

guint64
lat_field_perft (const LatField *field,
                 const LatPosition *position,
                 const LatHistory *history,
                 guint depth,
                 gboolean bulk);
guint64
lat_field_play_at_random (const LatField *field,
                          guint n_plies,
                          guint max_plies,
                          guint64 seed,
                          guint64 *n_games,
                          guint *n_played);
void
lat_field_list (const LatField *field,
                const LatPosition *position,
                const LatHistory *history,
                LatActionList *list);
guint64
lat_field_get_key_after (const LatField *field,
                         const LatPosition *position,
                         LatAction action,
                         guint *quiet);
guint64
lat_field_draw (const LatField *field,
                const LatPosition *position,
                const LatHistory *history,
                guint64 *state);
guint64
lat_field_sum_made (const LatField *field,
                    const LatPosition *position,
                    const LatHistory *history,
                    guint64 *n,
                    gboolean *is_whole);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatField, lat_field_free)
