/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-problem.h - what is wrong with a key of the rules, for people */
#pragma once

#include "lat-rules-mend.h"

/**
 * LatRulesProblem:
 * @severity: the worst of all that is said
 * @text: (nullable): what is wrong and what would be right, a sentence a line;
 *   %NULL if all is well
 * @mend: the first remedy that is a single change; without a value if there is none
 */
typedef struct
{
  LatSeverity severity;
  char *text;
  LatRulesMend mend;
} LatRulesProblem;

gboolean
lat_rules_problem_find_key (const LatDiagnostic *diagnostic, LatKey *key);
char *
lat_rules_problem_write_sentence (const LatDiagnostic *diagnostic);
void
lat_rules_problem_add (LatRulesProblem *problem, const LatDiagnostic *diagnostic);
void
lat_rules_problem_find_mend (LatRulesProblem *problem,
                             const LatRules *rules,
                             const LatDiagnostic *diagnostic);
void
lat_rules_problem_clear (LatRulesProblem *problem);
