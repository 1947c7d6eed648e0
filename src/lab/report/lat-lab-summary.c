/* lat-lab-summary.c - what the reports that come with the program say */
#include "config.h"

#include "lat-lab-summary.h"

#include <json-glib/json-glib.h>
#include <math.h>

#include "lat-lab-report-text.h"
#include "lat-reports-resource.h"
#include "lat-resource.h"

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

static gboolean
read_interval (JsonObject *object, LatLabInterval *interval)
{
  interval->value = get_number (object, "value");
  interval->low = get_number (object, "low");
  interval->high = get_number (object, "high");
  return isfinite (interval->value) && isfinite (interval->low) && isfinite (interval->high);
}

/* The numbers of a metric in the first report of a file. */
static gboolean
read_metric (JsonObject *root, const char *id, LatLabInterval *interval)
{
  JsonArray *reports = get_array (root, "reports");
  JsonArray *metrics = NULL;

  if (reports != NULL && json_array_get_length (reports) > 0)
    metrics = get_array (get_object (json_array_get_element (reports, 0)), "metrics");
  for (guint i = 0; metrics != NULL && i < json_array_get_length (metrics); i++)
    {
      JsonObject *metric = get_object (json_array_get_element (metrics, i));

      if (metric == NULL
          || g_strcmp0 (json_object_get_string_member_with_default (metric, "id", ""), id) != 0)
        continue;
      return read_interval (metric, interval);
    }
  return FALSE;
}

/**
 * lat_lab_summary_of_json:
 * @json: a report as lat_lab_report_dup_json() writes it
 *
 * Returns: (transfer full) (nullable): the most important numbers of its first rule set, in one
 *   sentence or, where it knows what effort is worth, two, translated; %NULL if it is no report, or if there are too few games
 */
char *
lat_lab_summary_of_json (const char *json)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  LatLabInterval plies, score, skill;
  JsonObject *root, *ladder;
  g_autofree char *sentence = NULL;
  g_autofree char *second = NULL;

  g_return_val_if_fail (json != NULL, NULL);

  if (!json_parser_load_from_data (parser, json, -1, NULL))
    return NULL;
  root = get_object (json_parser_get_root (parser));
  if (!read_metric (root, "plies", &plies) || !read_metric (root, "first-score", &score))
    return NULL;
  sentence = lat_lab_report_dup_sentence (&plies, &score);
  ladder = get_object (json_object_get_member (root, "ladder"));
  if (ladder == NULL || !read_interval (ladder, &skill))
    return g_steal_pointer (&sentence);
  second = lat_lab_report_dup_ladder (&skill);
  return g_strconcat (sentence, " ", second, NULL);
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

/**
 * lat_lab_summary_for_preset:
 * @id: of a preset
 *
 * Returns: (transfer full) (nullable): what the report that comes with the program says of it, in
 *   words, translated: “Games last 61 ± 3 plies, the first side scores 54 ± 2 %. Double effort is
 *   worth 90 ± 60 points of Elo.”; %NULL if there is none
 */
char *
lat_lab_summary_for_preset (const char *id)
{
  g_autofree char *json = lat_lab_summary_dup_report (id);

  return json != NULL ? lat_lab_summary_of_json (json) : NULL;
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
 * Returns: whether there is a report of that run, and of that ladder
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
  if (root == NULL || !is_run (root, header))
    return FALSE;
  return ladder == NULL || is_run (get_object (json_object_get_member (root, "ladder")), ladder);
}
