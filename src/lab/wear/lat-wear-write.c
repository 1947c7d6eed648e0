/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-write.c - the wear of a run as text, table, JSON and map */
#include "lat-wear-write.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <json-glib/json-glib.h>
#include <math.h>

#include "lat-json-line.h"

/* So many edges are told in words, the most crossed ones first. */
#define MAX_EDGES 12

static const char *const side_words[] = { "both", "white", "black" };
static const char *const kind_words[] = { "all", "soldier", "leader", "officer" };

/* --- What it is of --- */

static void
append_effort (GString *text, const LatLabHeader *header)
{
  if (header->stray == 1)
    g_string_append (text, "effort: actions at random\n");
  else if (header->nodes[0] == header->nodes[1])
    g_string_append_printf (text, "effort: %" PRIu64 " nodes an action\n", header->nodes[0]);
  else
    g_string_append_printf (text, "effort: %" PRIu64 " and %" PRIu64 " nodes an action\n",
                            header->nodes[0], header->nodes[1]);
}

/* Which games of a run are counted, and from where. */
static void
append_games (GString *text, const LatWearTable *table)
{
  const LatLabHeader *header = lat_wear_table_get_header (table);
  gboolean has_drops =
      lat_position_is_dropping (lat_ruleset_get_start (lat_wear_table_get_ruleset (table)));
  guint n = header->random_plies;

  g_string_append_printf (text, "games: %" PRIu64 " of %" PRIu64 " plies in all, counted ",
                          lat_wear_table_get_n_games (table), lat_wear_table_get_n_plies (table));
  if (n == 0)
    g_string_append (text, has_drops ? "after drops\n" : "from the start itself\n");
  else
    g_string_append_printf (text, "after %s%u %s at random\n", has_drops ? "drops and " : "", n,
                            n == 1 ? "ply" : "plies");
  if (header->start_pairs > 0 || header->ladder_pairs > 0)
    g_string_append_printf (text, "left out: games %s%s%s\n",
                            header->start_pairs > 0 ? "from the start itself" : "",
                            header->start_pairs > 0 && header->ladder_pairs > 0 ? ", games " : "",
                            header->ladder_pairs > 0 ? "of the ladder" : "");
}

/**
 * lat_wear_dup_about:
 *
 * All that is needed to make the numbers once more: rule set, seed, effort, version, date.
 *
 * Returns: (transfer full): lines of “name: value”, the same in all languages
 */
char *
lat_wear_dup_about (const LatWearTable *table)
{
  const LatLabHeader *header;
  guint n_maps;
  GString *text;

  g_return_val_if_fail (table != NULL, NULL);

  header = lat_wear_table_get_header (table);
  n_maps = lat_wear_table_get_n_maps (table);
  text = g_string_new (NULL);
  g_string_append_printf (text, "rules: %s\n", lat_wear_table_get_label (table));
  g_string_append_printf (text, "rules in one line: %s\n",
                          lat_ruleset_get_line (lat_wear_table_get_ruleset (table)));
  g_string_append_printf (text, "seed: %" PRIu64 "\n", header->seed);
  append_effort (text, header);
  append_games (text, table);
  if (n_maps > 1)
    g_string_append_printf (text, "symmetrised: over %u turns and reflections\n", n_maps);
  else
    g_string_append (text, "symmetrised: no\n");
  g_string_append_printf (text, "version: %s\n", header->version);
  if (lat_wear_table_get_date (table) != NULL)
    g_string_append_printf (text, "date: %s\n", lat_wear_table_get_date (table));
  return g_string_free (text, FALSE);
}

/**
 * lat_wear_read_word:
 * @word: as lat_wear_get_word() says it
 * @wear: (out): what is meant
 *
 * Returns: whether there is one of that name
 */
gboolean
lat_wear_read_word (const char *word, LatWear *wear)
{
  for (guint i = 0; i < LAT_N_WEARS; i++)
    if (g_str_equal (word, lat_wear_get_word ((LatWear) i)))
      {
        *wear = (LatWear) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_wear_dup_title:
 *
 * Returns: (transfer full): what a kind of wear is called
 */
char *
lat_wear_dup_title (LatWear wear)
{
  static const char *const titles[] = { N_ ("Where men stand"), N_ ("Where men arrive"),
                                        N_ ("Where men are lifted"),
                                        N_ ("Where men are taken off the board"),
                                        N_ ("Which edges men are pushed over") };

  g_return_val_if_fail ((guint) wear < LAT_N_WEARS, NULL);

  return g_strdup (_ (titles[wear]));
}

/**
 * lat_wear_dup_unit:
 *
 * Returns: (transfer full): what its numbers count
 */
char *
lat_wear_dup_unit (LatWear wear)
{
  static const char *const units[] = { N_ ("plies a game"), N_ ("men a game"), N_ ("men a game"),
                                       N_ ("men a game"), N_ ("times a game") };

  g_return_val_if_fail ((guint) wear < LAT_N_WEARS, NULL);

  return g_strdup (_ (units[wear]));
}

/* --- Text --- */

static void
append_board (GString *text, const LatWearTable *table, const double values[LAT_N_CELLS])
{
  LatRuleset *ruleset = lat_wear_table_get_ruleset (table);
  int files = lat_ruleset_get_files (ruleset);

  for (int rank = lat_ruleset_get_ranks (ruleset) - 1; rank >= 0; rank--)
    {
      g_string_append_printf (text, "%3d", rank + 1);
      for (int file = 0; file < files; file++)
        {
          double value = values[lat_square_new (file, rank)];

          if (isfinite (value))
            g_string_append_printf (text, " %6.2f", value);
          else
            g_string_append_printf (text, " %6s", "");
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "   ");
  for (int file = 0; file < files; file++)
    g_string_append_printf (text, " %6c", 'a' + file);
  g_string_append_c (text, '\n');
}

typedef struct
{
  LatWearEdge edge;
  LatLabInterval interval;
} Crossed;

static int
compare_crossed (gconstpointer a, gconstpointer b)
{
  const Crossed *one = a, *other = b;

  if (one->interval.value != other->interval.value)
    return one->interval.value > other->interval.value ? -1 : 1;
  return one->edge < other->edge ? -1 : 1;
}

static void
append_edges (GString *text, const LatWearTable *table, const LatLabInterval *intervals)
{
  g_autoptr (GArray) crossed = g_array_new (FALSE, FALSE, sizeof (Crossed));
  const LatWearEdge *edges;
  guint n = lat_wear_table_get_edges (table, &edges);

  for (guint i = 0; i < n; i++)
    {
      Crossed one = { edges[i], intervals[i] };

      g_array_append_val (crossed, one);
    }
  g_array_sort (crossed, compare_crossed);
  for (guint i = 0; i < MIN (MAX_EDGES, crossed->len); i++)
    {
      const Crossed *one = &g_array_index (crossed, Crossed, i);
      char name[LAT_WEAR_EDGE_NAME_SIZE];

      if (one->interval.value <= 0)
        break;
      g_string_append_printf (text, "%8s %8.3f", lat_wear_edge_write (one->edge, name),
                              one->interval.value);
      if (isfinite (one->interval.low))
        g_string_append_printf (text, " (%.3f–%.3f)", one->interval.low, one->interval.high);
      g_string_append_c (text, '\n');
    }
  if (n > MAX_EDGES)
    g_string_append_printf (text, "%8s\n", "…");
}

/**
 * lat_wear_dup_text:
 * @wear: what is asked for
 * @men: of whom
 *
 * Returns: (transfer full): for people: a board of numbers, or the most crossed edges
 */
char *
lat_wear_dup_text (const LatWearTable *table, LatWear wear, LatWearMen men)
{
  g_autofree LatLabInterval *intervals = NULL;
  g_autofree char *title = lat_wear_dup_title (wear);
  g_autofree char *unit = lat_wear_dup_unit (wear);
  double values[LAT_N_CELLS];
  const LatSquare *squares;
  GString *text;
  guint n;

  g_return_val_if_fail (table != NULL, NULL);

  text = g_string_new (NULL);
  intervals = g_new (LatLabInterval, lat_wear_table_get_n_places (table, wear) + 1);
  lat_wear_table_measure (table, wear, men, intervals);
  g_string_append_printf (text, "%s (%s, %s)\n", title, lat_wear_get_word (wear), unit);
  if (wear == LAT_WEAR_CROSSING)
    {
      append_edges (text, table, intervals);
      return g_string_free (text, FALSE);
    }
  for (guint i = 0; i < LAT_N_CELLS; i++)
    values[i] = NAN;
  n = lat_wear_table_get_squares (table, &squares);
  for (guint i = 0; i < n; i++)
    values[squares[i]] = intervals[i].value;
  append_board (text, table, values);
  return g_string_free (text, FALSE);
}

/* --- All numbers --- */

typedef void (*NoteRowFunc) (gpointer data,
                             LatWear wear,
                             LatWearMen men,
                             const char *place,
                             double count,
                             const LatLabInterval *interval);

static void
note_rows (const LatWearTable *table, LatWear wear, LatWearMen men, NoteRowFunc func, gpointer data)
{
  guint n = lat_wear_table_get_n_places (table, wear);
  g_autofree LatLabInterval *intervals = g_new (LatLabInterval, n + 1);
  g_autofree double *sums = g_new (double, n + 1);
  const LatSquare *squares;
  const LatWearEdge *edges;

  lat_wear_table_get_squares (table, &squares);
  lat_wear_table_get_edges (table, &edges);
  lat_wear_table_sum (table, wear, men, NULL, sums);
  lat_wear_table_measure (table, wear, men, intervals);
  for (guint i = 0; i < n; i++)
    {
      char name[LAT_WEAR_EDGE_NAME_SIZE];

      if (wear == LAT_WEAR_CROSSING)
        lat_wear_edge_write (edges[i], name);
      else
        lat_square_write (squares[i], name);
      func (data, wear, men, name, sums[i], &intervals[i]);
    }
}

/* By all, each side and each kind of man, where there are several. */
static void
note_all (const LatWearTable *table, NoteRowFunc func, gpointer data)
{
  guint n_kinds = 0;

  for (int kind = 0; kind < LAT_N_KINDS; kind++)
    n_kinds += lat_wear_table_has_men (table, (LatWearMen){ LAT_WEAR_ANY, kind });
  for (guint wear = 0; wear < LAT_N_WEARS; wear++)
    for (int kind = LAT_WEAR_ANY; kind < LAT_N_KINDS; kind++)
      for (int side = LAT_WEAR_ANY; side < LAT_N_SIDES; side++)
        {
          LatWearMen men = { side, kind };

          if ((kind != LAT_WEAR_ANY && n_kinds < 2) || !lat_wear_table_has_men (table, men))
            continue;
          note_rows (table, (LatWear) wear, men, func, data);
        }
}

/**
 * lat_wear_append_number:
 * @text: a row of comma separated values
 * @value: a number; what is none, or infinite, is left empty
 *
 * Adds a comma and the number.
 */
void
lat_wear_append_number (GString *text, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (text, ',');
  if (isfinite (value))
    g_string_append (text, g_ascii_formatd (number, sizeof number, "%.6g", value));
}

static void
append_row (gpointer data,
            LatWear wear,
            LatWearMen men,
            const char *place,
            double count,
            const LatLabInterval *interval)
{
  GString *text = data;

  g_string_append_printf (text, "%s,%s,%s,%s", lat_wear_get_word (wear), side_words[men.side + 1],
                          kind_words[men.kind + 1], place);
  lat_wear_append_number (text, count);
  lat_wear_append_number (text, interval->value);
  lat_wear_append_number (text, interval->low);
  lat_wear_append_number (text, interval->high);
  g_string_append (text, "\r\n");
}

/**
 * lat_wear_dup_csv:
 *
 * Writes all numbers as comma separated values (RFC 4180): lines that begin with # say what they are
 * of, one names the columns: wear, side, man, place, count (of all games), value (a game), low, high
 * (ends of the interval of 95 %; empty where there is none).
 *
 * Returns: (transfer full): the text
 */
char *
lat_wear_dup_csv (const LatWearTable *table)
{
  g_autofree char *about = lat_wear_dup_about (table);
  g_auto (GStrv) lines = g_strsplit (about, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (text, "# %s\r\n", lines[i]);
  g_string_append (text, "wear,side,man,place,count,value,low,high\r\n");
  note_all (table, append_row, text);
  return g_string_free (text, FALSE);
}

static void
add_row (gpointer data,
         LatWear wear,
         LatWearMen men,
         const char *place,
         double count,
         const LatLabInterval *interval)
{
  JsonBuilder *builder = data;

  json_builder_begin_object (builder);
  lat_json_add_string (builder, "wear", lat_wear_get_word (wear));
  lat_json_add_string (builder, "side", side_words[men.side + 1]);
  lat_json_add_string (builder, "man", kind_words[men.kind + 1]);
  lat_json_add_string (builder, "place", place);
  lat_json_add_real (builder, "count", count);
  lat_json_add_real (builder, "value", interval->value);
  lat_json_add_real (builder, "low", interval->low);
  lat_json_add_real (builder, "high", interval->high);
  json_builder_end_object (builder);
}

/**
 * lat_wear_dup_json:
 *
 * Returns: (transfer full): an object: under `run` what it is of, `unit`, and `rows` like those of
 *   lat_wear_dup_csv()
 */
char *
lat_wear_dup_json (const LatWearTable *table)
{
  const LatLabHeader *header = lat_wear_table_get_header (table);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "run");
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "label", lat_wear_table_get_label (table));
  lat_json_add_string (builder, "rules", lat_ruleset_get_line (lat_wear_table_get_ruleset (table)));
  lat_json_add_number (builder, "seed", (gint64) header->seed);
  lat_json_add_number (builder, "nodes", (gint64) header->nodes[0]);
  lat_json_add_number (builder, "nodes-b", (gint64) header->nodes[1]);
  lat_json_add_number (builder, "stray", header->stray);
  lat_json_add_number (builder, "random-plies", header->random_plies);
  lat_json_add_string (builder, "part", "openings");
  lat_json_add_string (builder, "version", header->version);
  if (lat_wear_table_get_date (table) != NULL)
    lat_json_add_string (builder, "date", lat_wear_table_get_date (table));
  json_builder_end_object (builder);
  lat_json_add_number (builder, "games", (gint64) lat_wear_table_get_n_games (table));
  lat_json_add_number (builder, "plies", (gint64) lat_wear_table_get_n_plies (table));
  lat_json_add_number (builder, "symmetries", lat_wear_table_get_n_maps (table));
  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  note_all (table, add_row, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, TRUE);
}

/* --- A map --- */

/**
 * lat_wear_new_map:
 * @wear: what is on the squares; %LAT_WEAR_CROSSING: nothing
 * @men: of whom
 *
 * Returns: (transfer full): a map of it; on the lines between squares how often they are crossed
 */
LatHeatMap *
lat_wear_new_map (const LatWearTable *table, LatWear wear, LatWearMen men)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_wear_table_get_ruleset (table));
  g_autofree char *title = lat_wear_dup_title (wear);
  g_autofree char *whole = g_strdup_printf ("%s: %s", lat_wear_table_get_label (table), title);
  LatHeatMap *map = lat_heat_map_new (whole, rules->files, rules->ranks, &rules->holes);
  g_autofree double *sums = NULL;
  const LatSquare *squares;
  const LatWearEdge *edges;
  double n_games;
  guint n;

  sums = g_new (double, lat_wear_table_get_n_places (table, LAT_WEAR_CROSSING)
                            + lat_wear_table_get_n_places (table, LAT_WEAR_STAY));
  map->note = lat_wear_dup_about (table);
  g_strchomp (map->note);
  if (men.side != LAT_WEAR_ANY || men.kind != LAT_WEAR_ANY)
    {
      char *note = g_strdup_printf ("%s\nmen: %s, %s", map->note, side_words[men.side + 1],
                                    kind_words[men.kind + 1]);

      g_free (map->note);
      map->note = note;
    }
  if (wear != LAT_WEAR_CROSSING)
    {
      n = lat_wear_table_get_squares (table, &squares);
      n_games = lat_wear_table_sum (table, wear, men, NULL, sums);
      map->has_squares = TRUE;
      map->square_unit = lat_wear_dup_unit (wear);
      for (guint i = 0; i < n; i++)
        map->squares[squares[i]] = sums[i] / n_games;
    }
  map->line_unit = g_strdup (_ ("crossings a game"));
  n = lat_wear_table_get_edges (table, &edges);
  n_games = lat_wear_table_sum (table, LAT_WEAR_CROSSING, men, NULL, sums);
  for (guint i = 0; i < n; i++)
    {
      LatSquare a, b;

      lat_wear_edge_get_ends (edges[i], &a, &b);
      lat_heat_map_add_line (map, a, b, sums[i] / n_games);
    }
  return map;
}

/**
 * lat_wear_dup_svg:
 * @wear: what is on the squares; %LAT_WEAR_CROSSING: nothing
 * @men: of whom
 * @photo: (nullable): of the board
 *
 * Returns: (transfer full): lat_wear_new_map() as a picture
 */
char *
lat_wear_dup_svg (const LatWearTable *table, LatWear wear, LatWearMen men, LatDiagramPhoto *photo)
{
  g_autoptr (LatHeatMap) map = lat_wear_new_map (table, wear, men);

  lat_heat_map_set_photo (map, photo);
  return lat_heat_map_dup_svg (map, "wear");
}
