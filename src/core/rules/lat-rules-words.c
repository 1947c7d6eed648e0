#include "config.h"

#include "lat-rules-words.h"

#include "lat-rulebook-text.h"

/**
 * lat_rules_dup_words:
 * @rules: a rule set; it need not be one that can be played
 *
 * Writes the whole rule set as a rulebook in plain language, in the language of
 * the person: lat_rulebook_new() as lat_rulebook_dup_text().
 *
 * Returns: (transfer full): the text
 */
char *
lat_rules_dup_words (const LatRules *rules)
{
  g_autoptr (LatRulebook) book = NULL;

  g_return_val_if_fail (rules != NULL, NULL);

  book = lat_rulebook_new (rules);
  return lat_rulebook_dup_text (book);
}
