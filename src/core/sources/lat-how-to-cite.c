/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-how-to-cite.c - how to cite the program, a rule set, a clause */
#include "lat-how-to-cite.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-provenance-table.h"
#include "lat-rules-file.h"
#include "lat-rules-label.h"

#define PROGRAM "Latrunculi"
#define MAKERS  "The Latrunculi contributors"

/* So many hexadecimal digits of the digest tell rule sets apart. */
#define DIGEST_SIZE 16

/* What tells the rules from others of the same name: how they play. */
static char *
dup_digest (const LatRules *rules)
{
  g_autofree char *line = lat_rules_line_write_played (rules);
  char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, line, -1);

  digest[DIGEST_SIZE] = '\0';
  return digest;
}

static char *
dup_program (void)
{
  /* Translators: how the program is cited: its makers, its name, its version */
  return g_strdup_printf (_ ("%s: %s, version %s (software)"), _ (MAKERS), PROGRAM, LAT_VERSION);
}

/* The name as a file has it, without a language, so that it is the same everywhere. */
static const char *
get_plain_name (const LatRules *rules)
{
  const char *name = lat_text_get (rules->name, NULL);

  if (name != NULL && *name != '\0')
    return name;
  return rules->id != NULL && *rules->id != '\0' ? rules->id : "Unnamed rules";
}

static char *
dup_rules (const LatRules *rules)
{
  g_autofree char *digest = dup_digest (rules);
  const char *name = lat_rules_get_display_name (rules);
  const char *id = rules->id != NULL && *rules->id != '\0' ? rules->id : "–";

  if (rules->author != NULL && *rules->author != '\0')
    /* Translators: how a rule set is cited: its author, its name, its id, and a digest of how it plays */
    return g_strdup_printf (_ ("%s: “%s” (rule set %s, SHA-256 %s)"), rules->author, name, id,
                            digest);
  /* Translators: how a rule set is cited: its name, its id, and a digest of how it plays */
  return g_strdup_printf (_ ("“%s” (rule set %s, SHA-256 %s)"), name, id, digest);
}

/**
 * lat_how_to_cite_dup_text:
 * @rules: (nullable): the rule set that is cited, %NULL for the program
 * @key: its clause that is cited, %LAT_N_KEYS for the whole rule set
 *
 * Says how to cite a clause, with what it rests upon, a rule set, or the program. A rule set is told from others
 * by the beginning of the SHA-256 of how it plays in one line (lat_rules_line_write_played()).
 *
 * Returns: (transfer full): a sentence without a line feed, translated
 */
char *
lat_how_to_cite_dup_text (const LatRules *rules, LatKey key)
{
  g_autofree char *program = dup_program ();
  g_autofree char *of_rules = rules != NULL ? dup_rules (rules) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  g_autofree char *line = NULL;
  const LatSchemaKey *row;

  if (rules == NULL)
    return g_strdup_printf ("%s.", program);
  if (key >= LAT_N_KEYS)
    /* Translators: how a rule set is cited, and in which program it is */
    return g_strdup_printf (_ ("%s. In: %s."), of_rules, program);
  row = lat_schema_get (key);
  title = g_strdup_printf (_ ("%s: %s"), lat_schema_get_group_title (row->group), _ (row->title));
  label = lat_rules_dup_label (rules, key);
  line = lat_provenance_dup_line (rules, key);
  /* Translators: how a rule is cited: “Capture: Method”, its value, the rule set, what it rests upon, the program */
  return g_strdup_printf (_ ("“%s”: %s. In: %s. %s. In: %s."), title, label, of_rules, line,
                          program);
}

static void
add_program (LatBibliography *list)
{
  const LatReference reference = { .id = "latrunculi",
                                   .type = "software",
                                   .author = MAKERS,
                                   .title = PROGRAM,
                                   .version = LAT_VERSION,
                                   .note = "GPL-3.0-or-later" };

  lat_bibliography_add (list, &reference);
}

static void
add_rules (LatBibliography *list, const LatRules *rules, const char *id)
{
  g_autofree char *digest = dup_digest (rules);
  g_autofree char *note = NULL;
  gboolean has_source = rules->source != NULL && *rules->source != '\0';

  note = g_strdup_printf ("rule set %s, SHA-256 %s%s%s", rules->id != NULL ? rules->id : "", digest,
                          has_source ? "; " : "", has_source ? rules->source : "");

  const LatReference reference = {
    .id = id,
    .type = "document",
    .author = rules->author != NULL && *rules->author != '\0' ? rules->author : NULL,
    .is_name = TRUE,
    .title = get_plain_name (rules),
    .container = PROGRAM " " LAT_VERSION,
    .note = note,
  };
  lat_bibliography_add (list, &reference);
}

static void
add_clause (LatBibliography *list, const LatRules *rules, LatKey key, const char *id)
{
  const LatSchemaKey *row = lat_schema_get (key);
  const LatClause *clause = lat_provenance_get (rules, key);
  g_autofree char *value = lat_rules_dup_value (rules, key);
  g_autofree char *said = clause != NULL ? lat_clause_dup_value (clause) : NULL;
  g_autofree char *own_id = g_strdup_printf ("%s.%s.%s", id, row->group, row->name);
  g_autofree char *title = g_strdup_printf ("%s.%s=%s", row->group, row->name, value);
  g_autofree char *container =
      g_strdup_printf ("%s (%s)", get_plain_name (rules), PROGRAM " " LAT_VERSION);

  const LatReference reference = {
    .id = own_id, .type = "document", .title = title, .container = container, .note = said
  };
  lat_bibliography_add (list, &reference);
  for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
    lat_bibliography_add_passage (list, lat_clause_get_nth (clause, i));
}

/* A key for programs of bibliographies: what a rule set's id has not is left out. */
static char *
dup_id (const LatRules *rules)
{
  g_autofree char *digest = dup_digest (rules);
  GString *id = g_string_new ("latrunculi-");

  for (const char *c = rules->id != NULL ? rules->id : ""; *c != '\0'; c++)
    if (g_ascii_isalnum (*c) || strchr (".-", *c) != NULL)
      g_string_append_c (id, *c);
  g_string_append_printf (id, "-%s", digest);
  return g_string_free (id, FALSE);
}

/**
 * lat_how_to_cite_dup_list:
 * @rules: (nullable): the rule set that is cited, %NULL for the program
 * @key: its clause that is cited, %LAT_N_KEYS for the whole rule set
 * @form: how it is written
 *
 * Returns: (transfer full): the same for programs of bibliographies: the clause and the passages that it rests upon,
 *   the rule set, the program; the same bytes in all languages
 */
char *
lat_how_to_cite_dup_list (const LatRules *rules, LatKey key, LatBibliographyForm form)
{
  LatBibliography *list = lat_bibliography_new (form);
  g_autofree char *id = rules != NULL ? dup_id (rules) : NULL;

  if (rules != NULL && key < LAT_N_KEYS)
    add_clause (list, rules, key, id);
  if (rules != NULL)
    add_rules (list, rules, id);
  add_program (list);
  return lat_bibliography_finish (list);
}

/**
 * lat_how_to_cite_dup_passages:
 * @rules: rules
 * @form: how it is written
 *
 * Returns: (transfer full): the passages that the clauses of the rules cite, in schema order, then those of their
 *   own that no clause cites
 */
char *
lat_how_to_cite_dup_passages (const LatRules *rules, LatBibliographyForm form)
{
  LatBibliography *list = lat_bibliography_new (form);
  const GPtrArray *own;

  g_return_val_if_fail (rules != NULL, NULL);

  own = lat_provenance_get_passages (rules);
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatClause *clause = lat_provenance_get (rules, key);

      for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
        lat_bibliography_add_passage (list, lat_clause_get_nth (clause, i));
    }
  for (guint i = 0; own != NULL && i < own->len; i++)
    lat_bibliography_add_passage (list, own->pdata[i]);
  return lat_bibliography_finish (list);
}
