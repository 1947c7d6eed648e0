/* lat-rules-problem.h - what is wrong with a key of the rules, for people */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

/**
 * LatRulesProblem:
 * @severity: the worst of all that is said
 * @text: (nullable): what is wrong and what would be right, a sentence a line;
 *   %NULL if all is well
 */
typedef struct
{
  LatSeverity severity;
  char *text;
} LatRulesProblem;

char *
lat_rules_problem_write_sentence (const LatDiagnostic *diagnostic);
void
lat_rules_problem_add (LatRulesProblem *problem, const LatDiagnostic *diagnostic);
void
lat_rules_problem_clear (LatRulesProblem *problem);

G_END_DECLS
