/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-summary.c - what the reports that come with the program say */
#include "lat-lab-summary.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "lat-lab-report-text.h"
#include "lat-reports-resource.h"
#include "lat-resource.h"
#include "lat-rules-file.h"

#define REPORTS_PATH "/org/latrunculi/Latrunculi/reports/"

static JsonObject *
get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static JsonArray *
get_array (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static double
get_number (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_double (node) : NAN;
}

/* What is not known of a median lies beyond what was seen. */
static void
read_half (JsonObject *object, LatLabItem *item)
{
  JsonObject *half = get_object (json_object_get_member (object, "kaplan-meier"));

  item->half.n = item->total.n;
  /* Of a report that was made before there was one: what was cut off is longer than all that ended. */
  if (half == NULL)
    {
      item->half.value = 2 * item->n_cut < item->total.n ? get_number (object, "median") : INFINITY;
      return;
    }
  item->half.value = get_number (half, "value");
  item->half.low = get_number (half, "low");
  item->half.high = get_number (half, "high");
  if (isnan (item->half.value))
    item->half.value = INFINITY;
  if (isnan (item->half.high))
    item->half.high = INFINITY;
}

static LatLabHeader *
read_header (JsonObject *run)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *line = NULL;

  json_node_set_object (node, run);
  line = json_to_string (node, FALSE);
  return lat_lab_header_read (line, NULL);
}

/* How its games begin: with drops, if its rules have any. */
static LatLabBeginning
read_beginning (JsonObject *run)
{
  g_autoptr (LatLabHeader) header = read_header (run);
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;

  if (header != NULL)
    rules = lat_rules_line_read (header->rules[0], NULL);
  if (rules != NULL)
    ruleset = lat_ruleset_new (rules, NULL);
  return ruleset != NULL ? lat_lab_beginning_of (header, ruleset)
                         : (LatLabBeginning){ FALSE, LAT_LAB_DROPS_RANDOM, 0 };
}

static void
read_item (JsonObject *object, const char *metric, LatLabItem *item)
{
  lat_lab_item_init (item, lat_metric_find (metric));
  if (object == NULL)
    return;
  item->total.n = (guint64) json_object_get_int_member_with_default (object, "n", 0);
  item->total.value = get_number (object, "value");
  item->total.low = get_number (object, "low");
  item->total.high = get_number (object, "high");
  item->n_cut = (guint64) json_object_get_int_member_with_default (object, "cut", 0);
  item->min = get_number (object, "min");
  item->max = get_number (object, "max");
  if (lat_lab_item_is_censored (item))
    read_half (object, item);
  /* JSON has no infinite number. */
  if (item->metric->kind == LAT_METRIC_ELO && isnan (item->total.low))
    item->total.low = -INFINITY;
  if (item->metric->kind == LAT_METRIC_ELO && isnan (item->total.high))
    item->total.high = INFINITY;
}

/* What more effort is worth, and of which efforts that is. */
static void
read_skill (JsonObject *ladder, LatLabHeadline *headline)
{
  JsonObject *run = ladder != NULL ? get_object (json_object_get_member (ladder, "run")) : NULL;
  g_autoptr (LatLabHeader) header = run != NULL ? read_header (run) : NULL;

  read_item (header != NULL ? ladder : NULL, "skill", &headline->skill);
  for (guint i = 0; i < 2; i++)
    headline->nodes[i] = header != NULL ? header->nodes[i] : 0;
}

/* The numbers of a metric in the first report of a file; NULL if it has none. */
static JsonObject *
find_metric (JsonObject *root, const char *id)
{
  JsonArray *reports = get_array (root, "reports");
  JsonArray *metrics = NULL;

  if (reports != NULL && json_array_get_length (reports) > 0)
    metrics = get_array (get_object (json_array_get_element (reports, 0)), "metrics");
  for (guint i = 0; metrics != NULL && i < json_array_get_length (metrics); i++)
    {
      JsonObject *metric = get_object (json_array_get_element (metrics, i));

      if (metric != NULL
          && g_strcmp0 (json_object_get_string_member_with_default (metric, "id", ""), id) == 0)
        return metric;
    }
  return NULL;
}

/* As long as it means what it meant. */
static gboolean
is_format (JsonObject *root)
{
  return root != NULL
         && json_object_get_int_member_with_default (root, "lab-report", 0) == LAT_LAB_JSON_FORMAT;
}

/**
 * lat_lab_summary_of_json:
 * @json: a report as lat_lab_report_dup_json() writes it
 * @character: (out) (optional) (nullable) (transfer full): what a player asks first, as
 *   lat_lab_headline_dup_character() says it
 *
 * Returns: (transfer full) (nullable): the most important numbers of its first rule set, in words,
 *   translated, with what effort is worth where it knows; %NULL if it is no report of today’s format,
 *   or if there are no games
 */
char *
lat_lab_summary_of_json (const char *json, char **character)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  LatLabHeadline headline;
  JsonObject *root, *run;

  g_return_val_if_fail (json != NULL, NULL);

  if (character != NULL)
    *character = NULL;
  if (!json_parser_load_from_data (parser, json, -1, NULL))
    return NULL;
  root = get_object (json_parser_get_root (parser));
  run = is_format (root) ? get_object (json_object_get_member (root, "run")) : NULL;
  if (run == NULL)
    return NULL;
  headline.beginning = read_beginning (run);
  read_item (find_metric (root, "plies"), "plies", &headline.plies);
  read_item (find_metric (root, "first-score"), "first-score", &headline.score);
  read_item (find_metric (root, "start-first-score"), "start-first-score", &headline.start);
  read_item (find_metric (root, "capturing"), "capturing", &headline.capturing);
  read_skill (get_object (json_object_get_member (root, "ladder")), &headline);
  headline.max_plies = (guint) json_object_get_int_member_with_default (run, "max-plies", 0);
  if (headline.plies.total.n == 0 || headline.score.total.n == 0)
    return NULL;
  if (character != NULL)
    *character = lat_lab_headline_dup_character (&headline);
  return lat_lab_headline_dup_text (&headline);
}

/**
 * lat_lab_summary_dup_report:
 * @id: of a preset
 *
 * Returns: (transfer full) (nullable): the report that comes with the program, as JSON; %NULL if
 *   there is none
 */
char *
lat_lab_summary_dup_report (const char *id)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;
  const char *text;

  g_return_val_if_fail (id != NULL, NULL);

  path = g_strconcat (REPORTS_PATH, id, ".json", NULL);
  bytes = g_resource_lookup_data (lat_resource_get (lat_reports_get_resource), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &size);
  return g_strndup (text, size);
}

static gboolean
is_run (JsonObject *object, const LatLabHeader *header)
{
  g_autofree char *wanted = lat_lab_header_write (header);
  g_autofree char *found = NULL;

  if (object == NULL || !json_object_has_member (object, "run"))
    return FALSE;
  found = json_to_string (json_object_get_member (object, "run"), FALSE);
  return g_str_equal (wanted, found);
}

/**
 * lat_lab_summary_is_of:
 * @path: of a file
 * @header: a run
 * @ladder: (nullable): the run that says what effort is worth
 *
 * Returns: whether there is a report of that run, and of that ladder, in today’s format
 */
gboolean
lat_lab_summary_is_of (const char *path, const LatLabHeader *header, const LatLabHeader *ladder)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *root;

  g_return_val_if_fail (path != NULL && header != NULL, FALSE);

  if (!json_parser_load_from_file (parser, path, NULL))
    return FALSE;
  root = get_object (json_parser_get_root (parser));
  if (!is_format (root) || !is_run (root, header))
    return FALSE;
  return ladder == NULL || is_run (get_object (json_object_get_member (root, "ladder")), ladder);
}
