/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example-private.h - the tables of examples */
#pragma once

#include "lat-example.h"

/* Fills in what depends on the value: @rules, and @position and @actions, which have what the
 * table says. */
typedef void (*LatExamplePrepare) (int value, LatRules *rules, GString *position, GString *actions);

/**
 * LatExample:
 * @key: whose value makes the difference
 * @kind: what is done
 * @position: (nullable): the position; its board and its men are those of the rules, too.
 *   %NULL: the start of @rules
 * @actions: (nullable): joined by blanks: `b1-b2`, `@a1`, `D@a1`, `xb2`, `pass`, `swap`; the man's square
 *   for #LAT_EXAMPLE_MOVES
 * @rules: (nullable): `Group.Key=value` joined by `|`, beside the key itself. All other keys are
 *   neutral: the defaults, but no goal
 * @prepare: (nullable): for numbers
 * @claims: what is said of values, ended by a %NULL value
 */
struct _LatExample
{
  LatKey key;
  LatExampleKind kind;
  const char *position;
  const char *actions;
  const char *rules;
  LatExamplePrepare prepare;
  LatExampleClaim claims[LAT_EXAMPLE_MAX_CLAIMS];
};

extern const LatExample lat_example_moves[];
extern const guint lat_example_n_moves;
extern const LatExample lat_example_officers[];
extern const guint lat_example_n_officers;
extern const LatExample lat_example_captures[];
extern const guint lat_example_n_captures;
extern const LatExample lat_example_goals[];
extern const guint lat_example_n_goals;

void
lat_example_write_board (const char *cells, int side, GString *position);
