/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h - what the fuzz programs share */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "lat-diagnostic.h"
#include "lat-ruleset.h"

int
LLVMFuzzerInitialize (int *argc, char ***argv);
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

char *
fuzz_dup_text (const uint8_t *data, size_t size);
char *
fuzz_take_line (const uint8_t **data, size_t *size);
char *
fuzz_make_file (const uint8_t *data, size_t size);
guint32
fuzz_hash (const uint8_t *data, size_t size);
LatRuleset *
fuzz_read_ruleset (const char *spec);
void
fuzz_check_diagnostics (const LatDiagnostics *list);
void
fuzz_check_rules (const LatRules *rules, guint32 seed);
void
fuzz_check_position (LatRuleset *ruleset, const LatPosition *position);
void
fuzz_play (LatRuleset *ruleset, const LatPosition *start, guint32 seed, guint plies);
