/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle-sources.c - the rules of a bundle, what they rest upon, and how it is cited */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-bibliography.h"
#include "lat-bundle-private.h"
#include "lat-lab-cite.h"
#include "lat-passage.h"
#include "lat-presets.h"
#include "lat-provenance-table.h"
#include "lat-rulebook-text.h"
#include "lat-rules-file.h"

/* Returns: (transfer full): rules of a run: the preset with all that it says of itself where they are as it has them */
LatRules *
lat_bundle_load_rules (const LatLabHeader *header, guint index)
{
  LatRules *rules = lat_presets_find (header->rules[index]);

  return rules != NULL ? rules : lat_rules_line_read (header->rules[index], NULL);
}

static char *
dup_path (const LatLabHeader *header, guint index, const char *ending)
{
  g_autofree char *mark = lat_lab_header_dup_mark (header, index);

  return g_strdup_printf ("rules/%srules%s", mark, ending);
}

static void
append_passages (GString *text, const LatRules *rules)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatClause *clause = lat_provenance_get (rules, (LatKey) key);

      for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
        g_hash_table_add (seen, (gpointer) lat_clause_get_nth (clause, i));
    }
  /* In the order of the table, whatever the order of the keys. */
  for (guint i = 0; i < lat_passage_get_count (); i++)
    {
      const LatPassage *passage = lat_passage_get_nth (i);
      g_autofree char *citation = lat_passage_dup_citation (passage);

      if (g_hash_table_contains (seen, passage) && !lat_passage_is_ours (passage))
        g_string_append_printf (text, "- %s\n", citation);
    }
}

static char *
dup_bibliography (const LatLabHeader *header)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < header->n_rules; i++)
    {
      g_autoptr (LatRules) rules = lat_bundle_load_rules (header, i);
      g_autoptr (LatTextTable) table =
          lat_provenance_table_new_rules (rules, LAT_PROVENANCE_TABLE_WORDS);
      g_autofree char *rows = lat_text_table_dup_text (table, LAT_TEXT_TABLE_MARKDOWN);

      g_string_append_printf (text, "%s# %s\n\n", i > 0 ? "\n" : "", header->labels[i]);
      append_passages (text, rules);
      g_string_append_printf (text, "\n%s", rows);
    }
  return g_string_free (text, FALSE);
}

/* What all rules of the run cite, each passage once. */
static char *
dup_passages (const LatLabHeader *header, LatBibliographyForm form)
{
  LatBibliography *list = lat_bibliography_new (form);

  for (guint i = 0; i < header->n_rules; i++)
    {
      g_autoptr (LatRules) rules = lat_bundle_load_rules (header, i);

      for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
        {
          const LatClause *clause = lat_provenance_get (rules, (LatKey) key);

          for (guint j = 0; clause != NULL && j < lat_clause_get_count (clause); j++)
            lat_bibliography_add_passage (list, lat_clause_get_nth (clause, j));
        }
    }
  return lat_bibliography_finish (list);
}

/*
 * lat_bundle_add_sources:
 * @reports: (element-type LatLabReport): of its games
 * @options: complete
 *
 * Adds the rules, as a file and in plain language, what they rest upon, and how the bundle is cited. Who has
 * more forms of a bibliography adds their files here.
 */
void
lat_bundle_add_sources (LatBundle *bundle, GPtrArray *reports, const LatBundleOptions *options)
{
  const LatLabHeader *header = lat_lab_report_get_header (g_ptr_array_index (reports, 0));

  for (guint i = 0; i < header->n_rules; i++)
    {
      g_autoptr (LatRules) rules = lat_bundle_load_rules (header, i);
      g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
      g_autofree char *file = dup_path (header, i, ".latrules");
      g_autofree char *words = dup_path (header, i, ".txt");

      lat_bundle_take_text (bundle, file, lat_rules_file_write (rules));
      lat_bundle_take_text (bundle, words, lat_rulebook_dup_text (book));
    }
  lat_bundle_take_text (bundle, "bibliography.md", dup_bibliography (header));
  lat_bundle_take_text (bundle, "bibliography.bib", dup_passages (header, LAT_BIBLIOGRAPHY_BIBTEX));
  lat_bundle_take_text (bundle, "bibliography.json", dup_passages (header, LAT_BIBLIOGRAPHY_CSL));
  lat_bundle_take_text (bundle, "citation.txt",
                        lat_lab_cite (reports, options->author, LAT_LAB_CITE_TEXT));
  lat_bundle_take_text (bundle, "citation.bib",
                        lat_lab_cite (reports, options->author, LAT_LAB_CITE_BIBTEX));
  lat_bundle_take_text (bundle, "citation.json",
                        lat_lab_cite (reports, options->author, LAT_LAB_CITE_CSL));
}
