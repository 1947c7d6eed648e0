/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-bench-write.c - which rules a worn board fits, as text, table and JSON */
#include "lat-wear-bench-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "lat-json-line.h"
#include "lat-rules-file.h"
#include "lat-wear-write.h"

/* So many places are told in words, those that say most. */
#define MAX_PLACES 6
/* The first rule sets are compared with the best, place by place, in words. */
#define MAX_RIVALS 5

static const LatWearRow *
get_row (const LatWearVerdict *verdict, guint index)
{
  return &g_array_index (verdict->rows, LatWearRow, index);
}

static const LatWearVariant *
get_variant (const LatWearVerdict *verdict, guint index)
{
  return &g_array_index (verdict->variants, LatWearVariant, index);
}

/* Rules in one line have no name: in a text for people they are called by their place in the list, since their line would
 * stand in each of its rows. */
static char *
dup_short_label (const LatWearBench *bench, guint candidate)
{
  const char *label = lat_wear_bench_get_label (bench, candidate);

  return lat_rules_line_looks_like (label) ? g_strdup_printf ("rules-%u", candidate + 1)
                                           : g_strdup (label);
}

/* --- What it is of --- */

static void
append_rules (GString *text, const LatWearBench *bench, gboolean is_short)
{
  for (guint i = 0; i < lat_wear_bench_get_n_candidates (bench); i++)
    {
      LatWearTable *table = lat_wear_bench_get_table (bench, i, 0);
      g_autofree char *label =
          is_short ? dup_short_label (bench, i) : g_strdup (lat_wear_bench_get_label (bench, i));

      g_string_append_printf (text, "rules: %s: %s\n", label,
                              lat_ruleset_get_line (lat_wear_table_get_ruleset (table)));
    }
}

static void
append_strengths (GString *text, const LatWearBench *bench)
{
  g_string_append (text, "strengths of play, in nodes an action:");
  for (guint i = 0; i < lat_wear_bench_get_n_strengths (bench); i++)
    g_string_append_printf (text, " %s", lat_wear_bench_get_strength (bench, i));
  g_string_append_c (text, '\n');
}

static char *
dup_about (const LatWearCase *wear_case, gboolean is_short)
{
  const LatWearBench *bench = wear_case->bench;
  const LatWearTable *first = lat_wear_bench_get_table (bench, 0, 0);
  const LatLabHeader *header = lat_wear_table_get_header (first);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "observed: %s\n", wear_case->name);
  g_string_append_printf (text, "board: %dx%d, grades of %u squares and %u edges\n",
                          wear_case->observed->files, wear_case->observed->ranks,
                          lat_wear_observed_count (wear_case->observed, FALSE),
                          lat_wear_observed_count (wear_case->observed, TRUE));
  append_strengths (text, bench);
  g_string_append_printf (text, "games of each rule set in each strength: %" PRIu64 "\n",
                          lat_wear_table_get_n_games (first));
  g_string_append_printf (text, "seed: %" PRIu64 "\n", wear_case->seed);
  g_string_append_printf (text, "simulated boards: %u\n", wear_case->verdict->n_calibrations);
  g_string_append_printf (text, "version: %s\n", header->version);
  if (lat_wear_table_get_date (first) != NULL)
    g_string_append_printf (text, "date: %s\n", lat_wear_table_get_date (first));
  append_rules (text, bench, is_short);
  return g_string_free (text, FALSE);
}

/**
 * lat_wear_case_dup_about:
 *
 * Returns: (transfer full): lines of “name: value” by which it can be made once more, the same in
 *   all languages
 */
char *
lat_wear_case_dup_about (const LatWearCase *wear_case)
{
  return dup_about (wear_case, FALSE);
}

/* --- Words --- */

/**
 * lat_wear_dup_assumptions:
 *
 * Returns: (transfer full): what the bench takes to be so, in a few sentences, each in a line
 */
char *
lat_wear_dup_assumptions (void)
{
  return g_strdup (_ (
      "Before, all rule sets of the list are equally probable; one that is not in it is not "
      "found.\n"
      "Grades are as the wear: twice the grade, twice the wear. They are worth some number of "
      "independent observations, from 8 to 4096, which is averaged over.\n"
      "Squares are worn by men who stand, arrive, are lifted and are swept off, in any mixture in "
      "thirds, the same for both sides and all kinds of men; edges by men who are pushed over "
      "them.\n"
      "A share of the wear is no wear of play, none to 45 %: the same everywhere, or more at the "
      "rim.\n"
      "Play was of one of the strengths of the engine; openings were random. How the board lay is "
      "not known.\n"
      "The group is calibrated by simulated boards, a fifth of whose grades is read one too high "
      "or "
      "too low."));
}

/**
 * lat_wear_variant_dup_words:
 *
 * Returns: (transfer full): what is taken to be known
 */
char *
lat_wear_variant_dup_words (const LatWearBench *bench, const LatWearVariant *variant)
{
  static const struct
  {
    const char *name;
    const char *words;
  } table[] = {
    { "all", N_ ("nothing more is known") },
    { "no-contamination", N_ ("all wear is of play") },
    { "only-stay", N_ ("only standing wears") },
    { "only-arrival", N_ ("only arriving wears") },
    { "only-lift", N_ ("only lifting wears") },
    { "only-sweep", N_ ("only taking off wears") },
    { "equal-handling", N_ ("all four wear the same") },
    { "as-it-lies", N_ ("the board lies as its squares are named") },
    { "only-squares", N_ ("only squares are looked at") },
    { "only-edges", N_ ("only edges are looked at") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].name, variant->name))
      return g_strdup (_ (table[i].words));
  if (g_str_equal (lat_wear_bench_get_strength (bench, (guint) variant->strength), "random"))
    return g_strdup (_ ("play is random"));
  return g_strdup_printf (_ ("play is of %s nodes an action"),
                          lat_wear_bench_get_strength (bench, (guint) variant->strength));
}

static char *
dup_way (const LatWearBench *bench, const LatWearRow *row)
{
  const char *strength = lat_wear_bench_get_strength (bench, row->fit.strength);
  double mix[LAT_N_SQUARE_WEARS], share;
  GString *text = g_string_new (strength);
  gboolean is_rim;

  lat_wear_get_handling (row->fit.handling, mix);
  for (guint i = 0; i < LAT_N_SQUARE_WEARS; i++)
    if (mix[i] > 0)
      g_string_append_printf (text, ", %s %.2f", lat_wear_get_word ((LatWear) i), mix[i]);
  share = lat_wear_get_contamination (row->fit.contamination, &is_rim);
  g_string_append_printf (text, ", contamination %.2f%s", share, is_rim ? " rim" : "");
  return g_string_free (text, FALSE);
}

static void
append_ranking (GString *text, const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;

  for (guint i = 0; i < verdict->rows->len; i++)
    {
      const LatWearRow *row = get_row (verdict, i);
      g_autofree char *label = dup_short_label (wear_case->bench, row->candidate);
      g_autofree char *way = NULL;

      if (!row->is_possible)
        {
          g_string_append_printf (text, "    %-24s %s\n", label, _ ("has another board"));
          continue;
        }
      way = dup_way (wear_case->bench, row);
      g_string_append_printf (text, "%2u %s %-24s %6.3f (%.3f–%.3f) %7.2f  %s\n", i + 1,
                              row->is_in_group ? "*" : " ", label, row->posterior.value,
                              row->posterior.low, row->posterior.high, row->deficit, way);
    }
}

typedef struct
{
  char name[LAT_WEAR_EDGE_NAME_SIZE];
  double value;
} Place;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  double one = fabs (((const Place *) a)->value), other = fabs (((const Place *) b)->value);

  return (one < other) - (one > other);
}

/* Returns: (transfer full) (element-type Place): those that speak most for one of the two */
static GArray *
list_places (const LatWearVerdict *verdict, guint candidate)
{
  GArray *places = g_array_new (FALSE, TRUE, sizeof (Place));

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (isfinite (verdict->squares[candidate][i]))
      {
        Place place = { .value = verdict->squares[candidate][i] };

        lat_square_write ((LatSquare) i, place.name);
        g_array_append_val (places, place);
      }
  for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
    if (isfinite (verdict->edges[candidate][i]))
      {
        Place place = { .value = verdict->edges[candidate][i] };

        lat_wear_edge_write ((LatWearEdge) i, place.name);
        g_array_append_val (places, place);
      }
  g_array_sort (places, compare_places);
  return places;
}

static void
append_deciding (GString *text, const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;

  for (guint i = 1; i < MIN (verdict->rows->len, MAX_RIVALS + 1); i++)
    {
      const LatWearRow *row = get_row (verdict, i);
      g_autofree char *label = dup_short_label (wear_case->bench, row->candidate);
      g_autoptr (GArray) places = NULL;

      if (!row->is_possible)
        continue;
      places = list_places (verdict, row->candidate);
      g_string_append_printf (text, "    %-24s", label);
      for (guint k = 0; k < MIN (places->len, MAX_PLACES); k++)
        {
          const Place *place = &g_array_index (places, Place, k);

          g_string_append_printf (text, " %s %+.2f", place->name, place->value);
        }
      g_string_append_c (text, '\n');
    }
}

/* A line for each assumption: the first three, with their probabilities. */
static void
append_variants (GString *text, const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;
  guint n = lat_wear_bench_get_n_candidates (wear_case->bench);

  for (guint i = 0; i < verdict->variants->len; i++)
    {
      const LatWearVariant *variant = get_variant (verdict, i);
      g_autofree char *words = lat_wear_variant_dup_words (wear_case->bench, variant);
      guint n_told = 0;

      g_string_append_printf (text, "    %s:", words);
      for (guint rank = 1; rank <= n && n_told < 3; rank++)
        for (guint k = 0; k < n && n_told < 3; k++)
          if (variant->ranks[k] == rank)
            {
              g_autofree char *label = dup_short_label (wear_case->bench, k);

              g_string_append_printf (text, "%s %s %.3f", n_told++ > 0 ? "," : "", label,
                                      variant->posteriors[k]);
            }
      g_string_append_c (text, '\n');
    }
}

static void
append_null (GString *text, const LatWearVerdict *verdict)
{
  if (verdict->null_deficit > 0)
    g_string_append_printf (
        text, _ ("That nothing but handling has worn the board is behind the best by %.2f."),
        verdict->null_deficit);
  else
    g_string_append_printf (
        text,
        _ ("No rule set explains the board better than handling alone, which is "
           "ahead of the best by %.2f: nothing can be said."),
        -verdict->null_deficit);
  g_string_append_c (text, '\n');
}

/* Who is in it, and what simulated boards say of that; with few of them, nothing. */
static void
append_group (GString *text, const LatWearVerdict *verdict)
{
  if (!isfinite (verdict->threshold))
    {
      g_string_append_printf (
          text,
          _ ("* No rule set can be told apart from the best: that takes at least "
             "19 simulated boards, and there are %u."),
          verdict->n_calibrations);
      g_string_append_c (text, '\n');
      return;
    }
  if (verdict->n_in_group == 1)
    g_string_append_printf (text,
                            _ ("* The group of those that cannot be told apart from the best is "
                               "the best alone: of %u simulated boards, 95 of 100 have the true "
                               "one at most %.2f behind, and no other is so near."),
                            verdict->n_calibrations, verdict->threshold);
  else
    g_string_append_printf (
        text,
        g_dngettext (
            GETTEXT_PACKAGE,
            "* %u rule set cannot be told apart from the best: of %u simulated boards, 95 of 100 "
            "have the true one at most %.2f behind.",
            "* %u rule sets cannot be told apart from the best, which is one of them: of %u "
            "simulated boards, 95 of 100 have the true one at most %.2f behind.",
            verdict->n_in_group),
        verdict->n_in_group, verdict->n_calibrations, verdict->threshold);
  g_string_append_c (text, '\n');
  g_string_append_printf (
      text,
      _ ("On these boards probabilities are right as often as they say if what is "
         "behind is divided by %.2f."),
      verdict->temperature);
  g_string_append_c (text, '\n');
}

/**
 * lat_wear_case_dup_summary:
 *
 * Returns: (transfer full): the group, the temperature, and what is to be thought of no play at all, a line each
 */
char *
lat_wear_case_dup_summary (const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;
  GString *text = g_string_new (NULL);

  append_group (text, verdict);
  append_null (text, verdict);
  return g_string_free (text, FALSE);
}

/**
 * lat_wear_case_dup_text:
 *
 * Returns: (transfer full): for people
 */
char *
lat_wear_case_dup_text (const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;
  g_autofree char *assumptions = lat_wear_dup_assumptions ();
  g_autofree char *summary = lat_wear_case_dup_summary (wear_case);
  g_auto (GStrv) lines = g_strsplit (assumptions, "\n", -1);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s\n",
                          _ ("Rules, their probability with its interval of 95 %, how far they are "
                             "behind the best (logarithm), and the best way to see it:"));
  append_ranking (text, wear_case);
  g_string_append (text, summary);
  if (verdict->rows->len > 1)
    {
      g_string_append_printf (
          text, "\n%s\n",
          _ ("Which places decide: by how much each speaks for the best rule set "
             "(+) or for the other one (−):"));
      append_deciding (text, wear_case);
    }
  g_string_append_printf (text, "\n%s\n", _ ("The first three if something more was known:"));
  append_variants (text, wear_case);
  g_string_append_printf (text, "\n%s\n", _ ("What is assumed:"));
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "    %s\n", lines[i]);
  return g_string_free (text, FALSE);
}

/**
 * lat_wear_case_dup_page:
 *
 * Returns: (transfer full): lat_wear_case_dup_about() and lat_wear_case_dup_text(). Rules in one line, which have no name,
 *   are called “rules-2” by their place in the list, in both, and their line is told once; in tables and JSON they are
 *   called by the whole line
 */
char *
lat_wear_case_dup_page (const LatWearCase *wear_case)
{
  g_autofree char *about = dup_about (wear_case, TRUE);
  g_autofree char *text = lat_wear_case_dup_text (wear_case);

  return g_strconcat (about, "\n", text, NULL);
}

/* --- For programs --- */

/* A name may be a rule set in one line, or hold quotation marks. */
static void
append_name (GString *text, const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (text, "\"%s\"", doubled);
}

static void
append_variant_rows (GString *text, const LatWearCase *wear_case, const LatWearVariant *variant)
{
  const LatWearBench *bench = wear_case->bench;

  for (guint i = 0; i < wear_case->verdict->rows->len; i++)
    {
      const LatWearRow *row = get_row (wear_case->verdict, i);
      gboolean is_first = g_str_equal (variant->name, "all");

      if (!row->is_possible)
        continue;
      g_string_append_printf (text, "%s,%s,", variant->name,
                              variant->strength >= 0
                                  ? lat_wear_bench_get_strength (bench, (guint) variant->strength)
                                  : "");
      append_name (text, lat_wear_bench_get_label (bench, row->candidate));
      g_string_append_printf (text, ",%u", variant->ranks[row->candidate]);
      lat_wear_append_number (text, variant->posteriors[row->candidate]);
      lat_wear_append_number (text, is_first ? row->posterior.low : NAN);
      lat_wear_append_number (text, is_first ? row->posterior.high : NAN);
      lat_wear_append_number (text, is_first ? row->deficit : NAN);
      g_string_append_printf (text, ",%s\r\n", !is_first ? "" : row->is_in_group ? "yes" : "no");
    }
}

/**
 * lat_wear_case_dup_csv:
 *
 * Writes comma separated values (RFC 4180) after lines with # that say what they are of: variant (what
 * more is taken to be known; “all”: nothing), strength (for the variant of that name), rules, rank,
 * posterior; and for “all” low, high, deficit and group. Rule sets with another board are left out.
 *
 * Returns: (transfer full): the text
 */
char *
lat_wear_case_dup_csv (const LatWearCase *wear_case)
{
  g_autofree char *about = lat_wear_case_dup_about (wear_case);
  g_auto (GStrv) lines = g_strsplit (about, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (text, "# %s\r\n", lines[i]);
  g_string_append (text, "variant,strength,rules,rank,posterior,low,high,deficit,group\r\n");
  for (guint i = 0; i < wear_case->verdict->variants->len; i++)
    append_variant_rows (text, wear_case, get_variant (wear_case->verdict, i));
  return g_string_free (text, FALSE);
}

static void
add_fit (JsonBuilder *builder, const LatWearBench *bench, const LatWearFit *fit)
{
  double mix[LAT_N_SQUARE_WEARS];
  gboolean is_rim;

  lat_wear_get_handling (fit->handling, mix);
  json_builder_set_member_name (builder, "best");
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "strength", lat_wear_bench_get_strength (bench, fit->strength));
  for (guint i = 0; i < LAT_N_SQUARE_WEARS; i++)
    lat_json_add_real (builder, lat_wear_get_word ((LatWear) i), mix[i]);
  lat_json_add_real (builder, "contamination",
                     lat_wear_get_contamination (fit->contamination, &is_rim));
  lat_json_add_string (builder, "contaminated", is_rim ? "rim" : "everywhere");
  lat_json_add_number (builder, "map", fit->map);
  lat_json_add_real (builder, "observations", fit->weight);
  json_builder_end_object (builder);
}

static void
add_row (JsonBuilder *builder, const LatWearCase *wear_case, const LatWearRow *row)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "rules",
                       lat_wear_bench_get_label (wear_case->bench, row->candidate));
  json_builder_set_member_name (builder, "possible");
  json_builder_add_boolean_value (builder, row->is_possible);
  if (row->is_possible)
    {
      g_autoptr (GArray) places = list_places (wear_case->verdict, row->candidate);

      lat_json_add_real (builder, "posterior", row->posterior.value);
      lat_json_add_real (builder, "low", row->posterior.low);
      lat_json_add_real (builder, "high", row->posterior.high);
      lat_json_add_real (builder, "deficit", row->deficit);
      json_builder_set_member_name (builder, "in-group");
      json_builder_add_boolean_value (builder, row->is_in_group);
      add_fit (builder, wear_case->bench, &row->fit);
      json_builder_set_member_name (builder, "places");
      json_builder_begin_object (builder);
      for (guint k = 0; k < places->len; k++)
        lat_json_add_real (builder, g_array_index (places, Place, k).name,
                           g_array_index (places, Place, k).value);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_variant (JsonBuilder *builder, const LatWearCase *wear_case, const LatWearVariant *variant)
{
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "variant", variant->name);
  if (variant->strength >= 0)
    lat_json_add_string (builder, "strength",
                         lat_wear_bench_get_strength (wear_case->bench, (guint) variant->strength));
  json_builder_set_member_name (builder, "posteriors");
  json_builder_begin_object (builder);
  for (guint i = 0; i < lat_wear_bench_get_n_candidates (wear_case->bench); i++)
    if (variant->ranks[i] > 0)
      lat_json_add_real (builder, lat_wear_bench_get_label (wear_case->bench, i),
                         variant->posteriors[i]);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_lines (JsonBuilder *builder, const char *name, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      json_builder_add_string_value (builder, lines[i]);
  json_builder_end_array (builder);
}

/**
 * lat_wear_case_dup_json:
 *
 * Returns: (transfer full): an object: `about` and `assumptions`, lines; `rows`, the rule sets, the most
 *   probable first, each with `places`: by how much these speak for the best rule set against it;
 *   `threshold` of the group, `temperature` and `simulated` boards behind it; `without-play`, the deficit of handling
 *   alone; `variants`
 */
char *
lat_wear_case_dup_json (const LatWearCase *wear_case)
{
  const LatWearVerdict *verdict = wear_case->verdict;
  g_autofree char *about = lat_wear_case_dup_about (wear_case);
  g_autofree char *assumptions = lat_wear_dup_assumptions ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  add_lines (builder, "about", about);
  add_lines (builder, "assumptions", assumptions);
  lat_json_add_real (builder, "threshold", verdict->threshold);
  lat_json_add_real (builder, "temperature", verdict->temperature);
  lat_json_add_number (builder, "simulated", verdict->n_calibrations);
  lat_json_add_real (builder, "without-play", verdict->null_deficit);
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->rows->len; i++)
    add_row (builder, wear_case, get_row (verdict, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "variants");
  json_builder_begin_array (builder);
  for (guint i = 0; i < verdict->variants->len; i++)
    add_variant (builder, wear_case, get_variant (verdict, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}
