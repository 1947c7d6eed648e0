/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-rules.h - rule sets at random: every key, every value, no combination that is refused */
#pragma once

#include <glib.h>

/* One line, as in game files.  Small boards and armies that meet are more likely than others. */
char *
random_rules_new (GRand *rand);
/* The same without what the first format does not know: for those who do not know it either. */
char *
random_rules_new_first_format (GRand *rand);
