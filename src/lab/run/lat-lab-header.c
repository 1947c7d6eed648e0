/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-header.c - what a run of the laboratory is: all that decides how its games go */
#include "lat-json-line.h"
#include "lat-lab-digest.h"
#include "lat-lab-header.h"
#include "lat-match-game.h"

#include <glib/gi18n-lib.h>

/* Of the file; a reader takes no other. */
#define FORMAT 1

#define DEFAULT_NODES        200
#define DEFAULT_RANDOM_PLIES 8
#define DEFAULT_NOISE        10
#define DEFAULT_PAIRS        50

static const char *const drops_words[] = { [LAT_LAB_DROPS_RANDOM] = "random",
                                           [LAT_LAB_DROPS_ENGINE] = "engine",
                                           [LAT_LAB_DROPS_MIXED] = "mixed" };

/* A release has one digest; between two of them it tells apart what LAT_VERSION does not. */
static const char version[] = LAT_VERSION "-" LAT_LAB_DIGEST;

GQuark
lat_lab_error_quark (void)
{
  return g_quark_from_static_string ("lat-lab-error-quark");
}

/**
 * lat_lab_header_new:
 *
 * Returns: (transfer full): a run of 100 games by this program's version, with 200 nodes an action,
 *   whole, without rules
 */
LatLabHeader *
lat_lab_header_new (void)
{
  LatLabHeader *header = g_new0 (LatLabHeader, 1);

  header->version = g_strdup (version);
  header->nodes[0] = header->nodes[1] = DEFAULT_NODES;
  header->seed = 1;
  header->random_plies = DEFAULT_RANDOM_PLIES;
  header->noise = DEFAULT_NOISE;
  header->max_plies = LAT_MATCH_DEFAULT_MAX_PLIES;
  header->n_pairs = DEFAULT_PAIRS;
  header->shard = header->n_shards = 1;
  return header;
}

/**
 * lat_lab_header_copy:
 *
 * Returns: (transfer full): the same once more
 */
LatLabHeader *
lat_lab_header_copy (const LatLabHeader *header)
{
  LatLabHeader *copy;

  g_return_val_if_fail (header != NULL, NULL);

  copy = g_memdup2 (header, sizeof *header);
  copy->version = g_strdup (header->version);
  copy->net = g_strdup (header->net);
  copy->ladder = g_strdup (header->ladder);
  copy->board = g_strdup (header->board);
  copy->base = g_strdup (header->base);
  copy->base_label = g_strdup (header->base_label);
  copy->vary = g_strdupv (header->vary);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    {
      copy->rules[i] = g_strdup (header->rules[i]);
      copy->labels[i] = g_strdup (header->labels[i]);
    }
  return copy;
}

/**
 * lat_lab_header_free:
 * @header: (nullable): a header
 */
void
lat_lab_header_free (LatLabHeader *header)
{
  if (header == NULL)
    return;
  g_free (header->version);
  g_free (header->net);
  g_free (header->ladder);
  g_free (header->board);
  lat_lab_header_clear_rules (header);
  g_free (header);
}

/**
 * lat_lab_header_clear_rules:
 *
 * Takes all rule sets away, and what is varied.
 */
void
lat_lab_header_clear_rules (LatLabHeader *header)
{
  g_return_if_fail (header != NULL);

  g_clear_pointer (&header->base, g_free);
  g_clear_pointer (&header->base_label, g_free);
  g_clear_pointer (&header->vary, g_strfreev);
  for (guint i = 0; i < LAT_LAB_MAX_RULES; i++)
    {
      g_clear_pointer (&header->rules[i], g_free);
      g_clear_pointer (&header->labels[i], g_free);
    }
  header->n_rules = 0;
}

/**
 * lat_lab_header_add_rules:
 * @header: has fewer than %LAT_LAB_MAX_RULES
 * @label: what they are called
 * @ruleset: the rules
 */
void
lat_lab_header_add_rules (LatLabHeader *header, const char *label, const LatRuleset *ruleset)
{
  g_return_if_fail (header != NULL && header->n_rules < LAT_LAB_MAX_RULES);
  g_return_if_fail (label != NULL && ruleset != NULL);

  header->rules[header->n_rules] = g_strdup (lat_ruleset_get_line (ruleset));
  header->labels[header->n_rules] = g_utf8_make_valid (label, -1);
  header->n_rules++;
}

/**
 * lat_lab_header_dup_mark:
 * @rules: one of its rule sets
 *
 * Returns: (transfer full): what the names of files of that rule set begin with: empty if there is one, `a-` and `b-` of two,
 *   `001-` and so on of more
 */
char *
lat_lab_header_dup_mark (const LatLabHeader *header, guint rules)
{
  g_return_val_if_fail (header != NULL && rules < header->n_rules, NULL);

  if (header->n_rules == 1)
    return g_strdup ("");
  if (header->n_rules == 2)
    return g_strdup (rules == 0 ? "a-" : "b-");
  return g_strdup_printf ("%03u-", rules + 1);
}

/**
 * lat_lab_header_is_of_this_version:
 *
 * Returns: whether this program would play the same games
 */
gboolean
lat_lab_header_is_of_this_version (const LatLabHeader *header)
{
  g_return_val_if_fail (header != NULL, FALSE);

  return g_str_equal (header->version, version);
}

/**
 * lat_lab_header_count_pairs:
 *
 * Returns: how many pairs of games by each rule set the whole run has, of all parts
 */
guint64
lat_lab_header_count_pairs (const LatLabHeader *header)
{
  g_return_val_if_fail (header != NULL, 0);

  return header->n_pairs + header->start_pairs
         + header->ladder_pairs * lat_lab_ladder_count_rungs (header->ladder);
}

/**
 * lat_lab_header_count_games:
 *
 * Returns: how many games this part of the run has; of all of it, if it is not cut
 */
guint64
lat_lab_header_count_games (const LatLabHeader *header)
{
  guint64 first;
  guint64 n_pairs;

  g_return_val_if_fail (header != NULL && header->shard >= 1, 0);
  g_return_val_if_fail (header->shard <= header->n_shards, 0);

  first = header->shard - 1;
  n_pairs = lat_lab_header_count_pairs (header);
  n_pairs = n_pairs > first ? (n_pairs - first - 1) / header->n_shards + 1 : 0;
  return n_pairs * header->n_rules * 2;
}

static void
find_part (const LatLabHeader *header, LatLabNumber *number)
{
  guint64 before = header->n_pairs + header->start_pairs;

  number->part = number->pair < header->n_pairs ? LAT_LAB_PART_MAIN : LAT_LAB_PART_START;
  if (number->pair < before || header->ladder_pairs == 0)
    return;
  number->part = LAT_LAB_PART_LADDER;
  number->rung = (guint) ((number->pair - before) / header->ladder_pairs);
}

/**
 * lat_lab_header_get_number:
 * @index: of a game in this part of the run, from 0
 *
 * Returns: which game that is
 */
LatLabNumber
lat_lab_header_get_number (const LatLabHeader *header, guint64 index)
{
  LatLabNumber number = { 0 };
  guint64 n_games;

  g_return_val_if_fail (header != NULL && header->n_rules > 0, number);

  n_games = 2 * (guint64) header->n_rules;
  number.pair = header->shard - 1 + index / n_games * header->n_shards;
  number.game = number.pair * n_games + index % n_games;
  number.rules = (guint) (index / 2 % header->n_rules);
  number.is_swapped = index % 2 == 1;
  find_part (header, &number);
  return number;
}

/* --- Writing --- */

static void
add_texts (JsonBuilder *builder, const char *name, char *const *texts, guint n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_string_value (builder, texts[i]);
  json_builder_end_array (builder);
}

static void
add_numbers (JsonBuilder *builder, const char *name, const guint64 *numbers, guint n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, (gint64) numbers[i]);
  json_builder_end_array (builder);
}

static JsonNode *
build_node (const LatLabHeader *header)
{
  const guint64 shard[] = { header->shard, header->n_shards };
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  lat_json_add_number (builder, "lab", FORMAT);
  lat_json_add_string (builder, "version", header->version);
  add_texts (builder, "rules", header->rules, header->n_rules);
  add_texts (builder, "labels", header->labels, header->n_rules);
  if (header->board != NULL)
    lat_json_add_string (builder, "board", header->board);
  if (header->vary != NULL)
    {
      char *const base[] = { header->base_label, header->base };

      add_texts (builder, "base", base, G_N_ELEMENTS (base));
      add_texts (builder, "vary", header->vary, g_strv_length (header->vary));
    }
  add_numbers (builder, "nodes", header->nodes, G_N_ELEMENTS (header->nodes));
  lat_json_add_number (builder, "seed", (gint64) header->seed);
  lat_json_add_number (builder, "random-plies", header->random_plies);
  lat_json_add_string (builder, "drops", drops_words[header->drops]);
  lat_json_add_number (builder, "noise", header->noise);
  /* What came later is told only where it is so: headers of before are as they were. */
  if (header->stray > 0)
    lat_json_add_number (builder, "stray", header->stray);
  if (header->net != NULL)
    lat_json_add_string (builder, "net", header->net);
  lat_json_add_number (builder, "max-plies", header->max_plies);
  lat_json_add_number (builder, "pairs", (gint64) header->n_pairs);
  if (header->start_pairs > 0)
    lat_json_add_number (builder, "start-pairs", (gint64) header->start_pairs);
  if (header->ladder != NULL)
    {
      lat_json_add_string (builder, "ladder", header->ladder);
      lat_json_add_number (builder, "ladder-pairs", (gint64) header->ladder_pairs);
    }
  add_numbers (builder, "shard", shard, G_N_ELEMENTS (shard));
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/**
 * lat_lab_header_write:
 *
 * Returns: (transfer full): a line of JSON, without its end
 */
char *
lat_lab_header_write (const LatLabHeader *header)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (header != NULL, NULL);

  root = build_node (header);
  return json_to_string (root, FALSE);
}

/**
 * lat_lab_header_find_difference:
 * @wanted: a header
 * @found: another one
 *
 * Returns: (transfer full) (nullable): the first difference in words, %NULL if there is none
 */
char *
lat_lab_header_find_difference (const LatLabHeader *wanted, const LatLabHeader *found)
{
  g_autoptr (JsonNode) right = NULL;
  g_autoptr (JsonNode) other = NULL;
  g_autofree char *there = NULL;
  g_autofree char *here = NULL;
  const char *name;

  g_return_val_if_fail (wanted != NULL && found != NULL, NULL);

  right = build_node (wanted);
  other = build_node (found);
  name = lat_json_find_difference (json_node_get_object (right), json_node_get_object (other),
                                   &there, &here);
  /* What is there only. */
  if (name == NULL)
    name = lat_json_find_difference (json_node_get_object (other), json_node_get_object (right),
                                     &here, &there);
  if (name == NULL)
    return NULL;
  return g_strdup_printf (_ ("%s is %s there and %s here"), name, there, here);
}

/* --- Reading --- */

/* Into an array that has room for @max, and holds nothing. */
static gboolean
read_texts (JsonObject *object, const char *name, char **texts, guint max, guint *n)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  *n = json_array_get_length (array);
  if (*n < 1 || *n > max)
    return FALSE;
  for (guint i = 0; i < *n; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (json_node_get_value_type (element) != G_TYPE_STRING)
        return FALSE;
      texts[i] = json_node_dup_string (element);
    }
  return TRUE;
}

/* Of a sweep. Whether the rules are those of it is for who reads them (lat_lab_sweep_new_of_header()).
 * Returns: (nullable): the name of a member that is not as it should be */
static const char *
read_vary (JsonObject *object, LatLabHeader *header)
{
  char *base[2] = { NULL };
  gboolean is_good;
  guint n;

  if (!json_object_has_member (object, "vary"))
    return header->n_rules > 2 ? "vary" : NULL;
  header->vary = g_new0 (char *, LAT_LAB_MAX_FACTORS + 1);
  if (!read_texts (object, "vary", header->vary, LAT_LAB_MAX_FACTORS, &n))
    return "vary";
  is_good = read_texts (object, "base", base, G_N_ELEMENTS (base), &n) && n == 2;
  header->base_label = base[0];
  header->base = base[1];
  return is_good ? NULL : "base";
}

static gboolean
read_uint (JsonObject *object, const char *name, guint min, guint max, guint *value)
{
  gint64 number;

  if (!lat_json_read_number (object, name, &number) || number < min || number > max)
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

static gboolean
read_drops (JsonObject *object, LatLabDrops *drops)
{
  const char *word = lat_json_read_string (object, "drops");

  for (guint i = 0; word != NULL && i < G_N_ELEMENTS (drops_words); i++)
    if (g_str_equal (drops_words[i], word))
      {
        *drops = (LatLabDrops) i;
        return TRUE;
      }
  return FALSE;
}

/* Without noise all games from the start would be the same. */
static gboolean
read_start_pairs (JsonObject *object, LatLabHeader *header)
{
  gint64 number;

  if (!lat_json_read_number (object, "start-pairs", &number) || number < 1
      || number > LAT_LAB_MAX_PAIRS || header->noise == 0)
    return FALSE;
  header->start_pairs = (guint64) number;
  return TRUE;
}

/* Returns: (nullable): the name of a member that is not as it should be */
static const char *
read_ladder (JsonObject *object, LatLabHeader *header)
{
  gint64 number;

  if (!json_object_has_member (object, "ladder"))
    return NULL;
  header->ladder = g_strdup (lat_json_read_string (object, "ladder"));
  if (lat_lab_ladder_count_rungs (header->ladder) == 0)
    return "ladder";
  if (!lat_json_read_number (object, "ladder-pairs", &number) || number < 1
      || number > LAT_LAB_MAX_PAIRS)
    return "ladder-pairs";
  header->ladder_pairs = (guint64) number;
  return NULL;
}

/* Returns: (nullable): the name of a member that is not as it should be */
static const char *
read_members (JsonObject *object, LatLabHeader *header)
{
  gint64 nodes[2];
  gint64 shard[2];
  gint64 number;
  guint n_labels;
  guint format;
  const char *bad;

  if (!read_uint (object, "lab", FORMAT, FORMAT, &format))
    return "lab";
  g_free (header->version);
  header->version = g_strdup (lat_json_read_string (object, "version"));
  if (header->version == NULL)
    return "version";
  if (!read_texts (object, "rules", header->rules, LAT_LAB_MAX_RULES, &header->n_rules))
    return "rules";
  if (!read_texts (object, "labels", header->labels, LAT_LAB_MAX_RULES, &n_labels)
      || n_labels != header->n_rules)
    return "labels";
  header->board = g_strdup (lat_json_read_string (object, "board"));
  if (json_object_has_member (object, "board") && header->board == NULL)
    return "board";
  bad = read_vary (object, header);
  if (bad != NULL)
    return bad;
  if (!lat_json_read_pair (object, "nodes", nodes, 1, G_MAXINT64))
    return "nodes";
  header->nodes[0] = (guint64) nodes[0];
  header->nodes[1] = (guint64) nodes[1];
  if (!lat_json_read_number (object, "seed", &number))
    return "seed";
  header->seed = (guint64) number;
  if (!read_uint (object, "random-plies", 0, LAT_LAB_MAX_PLIES, &header->random_plies))
    return "random-plies";
  if (!read_drops (object, &header->drops))
    return "drops";
  if (!read_uint (object, "noise", 0, LAT_LAB_MAX_NOISE, &header->noise))
    return "noise";
  if (json_object_has_member (object, "stray")
      && !read_uint (object, "stray", 1, LAT_LAB_MAX_STRAY, &header->stray))
    return "stray";
  header->net = g_strdup (lat_json_read_string (object, "net"));
  if (json_object_has_member (object, "net") && header->net == NULL)
    return "net";
  if (!read_uint (object, "max-plies", 1, LAT_LAB_MAX_PLIES, &header->max_plies))
    return "max-plies";
  if (!lat_json_read_number (object, "pairs", &number) || number < 1 || number > LAT_LAB_MAX_PAIRS)
    return "pairs";
  header->n_pairs = (guint64) number;
  if (json_object_has_member (object, "start-pairs") && !read_start_pairs (object, header))
    return "start-pairs";
  bad = read_ladder (object, header);
  if (bad != NULL)
    return bad;
  if (!lat_json_read_pair (object, "shard", shard, 1, LAT_LAB_MAX_SHARDS) || shard[0] > shard[1])
    return "shard";
  header->shard = (guint) shard[0];
  header->n_shards = (guint) shard[1];
  return NULL;
}

/**
 * lat_lab_header_read:
 * @line: any text
 * @member: (out) (transfer none) (optional): what of it is not as it should be, if it is a header;
 *   `lab` if it is none, or one of another format
 *
 * The rules are not read; that is for who plays by them.
 *
 * Returns: (transfer full) (nullable): the header
 */
LatLabHeader *
lat_lab_header_read (const char *line, const char **member)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (LatLabHeader) header = NULL;
  JsonObject *object;
  const char *bad = "lab";

  g_return_val_if_fail (line != NULL, NULL);

  header = lat_lab_header_new ();
  object = lat_json_line_parse (parser, line);
  if (object != NULL)
    bad = read_members (object, header);
  if (member != NULL)
    *member = bad;
  return bad == NULL ? g_steal_pointer (&header) : NULL;
}
