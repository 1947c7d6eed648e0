/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-rows.c - what the numbers of a report are made of */
#include "lat-lab-report-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "lat-match-stats.h"

/* Buckets of a distribution, stretches of a game, and lines: not more than a page holds. */
#define MAX_BUCKETS   12
#define MAX_STRETCHES 24
#define MAX_LINES     100

/* --- Means --- */

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Between the numbers around it, as most programs do. */
static double
get_quantile (const double *sorted, guint n, double share)
{
  double at = share * (n - 1);
  guint below = (guint) at;
  double rest = at - below;

  return below + 1 < n ? sorted[below] * (1 - rest) + sorted[below + 1] * rest : sorted[below];
}

static void
describe (LatLabItem *item, const GArray *entries)
{
  g_autofree double *sorted = g_new (double, entries->len);
  double mean = 0, squares = 0;
  guint n = entries->len;

  for (guint i = 0; i < n; i++)
    {
      sorted[i] = g_array_index (entries, LatLabEntry, i).value;
      mean += sorted[i] / n;
    }
  for (guint i = 0; i < n; i++)
    squares += (sorted[i] - mean) * (sorted[i] - mean);
  qsort (sorted, n, sizeof *sorted, compare_doubles);
  item->min = sorted[0];
  item->lower_quartile = get_quantile (sorted, n, .25);
  item->median = get_quantile (sorted, n, .5);
  item->upper_quartile = get_quantile (sorted, n, .75);
  item->max = sorted[n - 1];
  if (n > 1 && isfinite (item->total.value))
    item->deviation = sqrt (squares / (n - 1));
}

/* 1, 2 or 5 times a power of ten, so that not more than @n of it make the range. */
static double
choose_width (double range, guint n)
{
  static const double steps[] = { 1, 2, 5, 10 };
  double size = pow (10, floor (log10 (range / n)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (range / (steps[i] * size) <= n)
      return steps[i] * size;
  return 10 * size;
}

static void
add_bucket (LatLabItem *item, double lower, double upper)
{
  char low[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *id = NULL;
  g_autofree char *label = NULL;
  gboolean is_share = item->metric->is_share;
  LatLabRow *row;

  id = g_strdup_printf ("%s-%s", g_ascii_formatd (low, sizeof low, "%.6g", lower),
                        g_ascii_formatd (high, sizeof high, "%.6g", upper));
  if (is_share)
    label = g_strdup_printf ("%.0f–%.0f %%", lower * 100, upper * 100);
  else
    label = g_strdup_printf ("%s–%s", low, high);
  row = lat_lab_report_add_row (item, id, label);
  row->lower = lower;
  row->upper = upper;
}

/* What a game scores is one of three numbers. */
static void
distribute_scores (LatLabReport *report, LatLabItem *item, const GArray *entries)
{
  static const struct
  {
    const char *id, *label;
    double value;
  } scores[] = { { "loss", N_ ("Loss"), 0 },
                 { "draw", N_ ("Draw"), 0.5 },
                 { "win", N_ ("Win"), 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      LatLabRow *row = lat_lab_report_add_row (item, scores[i].id, _ (scores[i].label));

      row->lower = row->upper = scores[i].value;
      for (guint j = 0; j < entries->len; j++)
        {
          const LatLabEntry *entry = &g_array_index (entries, LatLabEntry, j);

          if (fabs (entry->value - scores[i].value) < 0.25)
            g_array_append_val (row->games, entry->place);
        }
      lat_lab_report_measure_row (report, entries, row);
    }
}

static void
distribute (LatLabReport *report, LatLabItem *item, const GArray *entries)
{
  double range = item->metric->is_share ? 1 : item->max - item->min;
  double width = item->metric->is_share ? 0.1 : MAX (1, choose_width (MAX (range, 1), MAX_BUCKETS));
  double start = item->metric->is_share ? 0 : floor (item->min / width) * width;
  guint n = item->metric->is_share ? 10 : (guint) floor ((item->max - start) / width) + 1;

  for (guint i = 0; i < n; i++)
    add_bucket (item, start + i * width, start + (i + 1) * width);
  for (guint i = 0; i < entries->len; i++)
    {
      const LatLabEntry *entry = &g_array_index (entries, LatLabEntry, i);
      guint at = MIN ((guint) floor ((entry->value - start) / width + 1e-9), n - 1);

      g_array_append_val (g_array_index (item->rows, LatLabRow, at).games, entry->place);
    }
  for (guint i = 0; i < n; i++)
    lat_lab_report_measure_row (report, entries, &g_array_index (item->rows, LatLabRow, i));
}

void
lat_lab_report_finish_mean (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  const GArray *entries = report->values[metric];

  lat_lab_report_measure_item (report, entries, item);
  if (entries->len == 0)
    return;
  describe (item, entries);
  if (item->metric->of == lat_metric_of_first_score)
    distribute_scores (report, item, entries);
  else
    distribute (report, item, entries);
}

/* --- Curves --- */

static void
add_stretch (LatLabReport *report, guint metric, guint lower, guint upper)
{
  LatLabItem *item = &report->items[metric];
  g_autofree char *id = g_strdup_printf ("%u-%u", lower + 1, upper);
  LatLabRow *row = lat_lab_report_add_row (item, id, id);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (LatLabEntry));

  row->lower = lower;
  row->upper = upper;
  for (guint place = 0; place < report->curves[metric]->len; place++)
    {
      const GArray *numbers = g_ptr_array_index (report->curves[metric], place);
      LatLabEntry entry = { place, 0 };
      guint n = 0;

      for (guint ply = lower; ply < upper && ply < numbers->len; ply++)
        if (isfinite (g_array_index (numbers, float, ply)))
          {
            entry.value += (double) g_array_index (numbers, float, ply);
            n++;
          }
      if (n == 0)
        continue;
      entry.value /= n;
      g_array_append_val (entries, entry);
      g_array_append_val (row->games, place);
    }
  lat_lab_report_measure (report, entries, item->metric->is_share, &row->number);
}

void
lat_lab_report_finish_curve (LatLabReport *report, guint metric)
{
  guint longest = 0;
  guint width;

  for (guint i = 0; i < report->curves[metric]->len; i++)
    longest = MAX (longest, ((GArray *) g_ptr_array_index (report->curves[metric], i))->len);
  report->items[metric].total.n = report->n_games;
  if (longest == 0)
    return;
  width = (guint) MAX (1, choose_width (longest, MAX_STRETCHES));
  for (guint ply = 0; ply < longest; ply += width)
    add_stretch (report, metric, ply, ply + width);
}

/* --- Maps --- */

void
lat_lab_report_finish_map (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  const LatRules *rules = lat_ruleset_get_rules (report->ruleset);
  double whole = item->metric->is_share ? (double) report->n_plies : report->n_games;

  item->total.n = report->n_games;
  for (int rank = rules->ranks - 1; rank >= 0; rank--)
    for (int file = 0; file < rules->files; file++)
      {
        LatSquare square = lat_square_new (file, rank);
        GArray *games = report->squares[metric][square];
        char name[LAT_SQUARE_NAME_SIZE];
        LatLabRow *row;

        if (!lat_rules_has_square (rules, square))
          continue;
        lat_square_write (square, name);
        row = lat_lab_report_add_row (item, name, name);
        row->square = square;
        if (games != NULL)
          g_array_append_vals (row->games, games->data, games->len);
        row->number.n = report->n_games;
        if (whole > 0)
          row->number.value = (double) report->sums[metric][square] / whole;
      }
}

/* --- Keys --- */

static void
add_effect (LatLabReport *report,
            LatLabItem *item,
            const GArray *entries,
            LatKey key,
            LatLabEffect effect)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  const GArray *games = report->effects[key][effect];
  const char *words;
  const char *name = lat_metric_get_effect (effect, &words);
  g_autofree char *id = g_strdup_printf ("%s.%s/%s", schema->group, schema->name, name);
  /* Translators: the group of a rule, its title, and what it did: “Capture: Corner captures a
   * man”, “Limits: Repetition: ended the game, or kept it going” */
  g_autofree char *label = g_strdup_printf (
      _ ("%s, %s: %s"), lat_schema_get_group_title (schema->group), _ (schema->title), words);
  LatLabRow *row = lat_lab_report_add_row (item, id, label);

  if (games != NULL)
    g_array_append_vals (row->games, games->data, games->len);
  lat_lab_report_measure_row (report, entries, row);
}

void
lat_lab_report_finish_keys (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  /* Every game has a result, and so a number of these. */
  const GArray *entries = report->values[lat_lab_report_get_item (report, "draws") - report->items];

  item->total.n = report->n_games;
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    for (guint effect = 0; effect < LAT_N_LAB_EFFECTS; effect++)
      if (lat_lab_effects_can_try (report->tried, (LatKey) key))
        add_effect (report, item, entries, (LatKey) key, (LatLabEffect) effect);
}

/* --- Lines --- */

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  const LatLabLine *x = *(LatLabLine *const *) a, *y = *(LatLabLine *const *) b;

  return g_strcmp0 (x->path, y->path);
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const LatLabLine *x = *(LatLabLine *const *) a, *y = *(LatLabLine *const *) b;

  if (x->games->len != y->games->len)
    return x->games->len > y->games->len ? -1 : 1;
  if (x->depth != y->depth)
    return x->depth < y->depth ? -1 : 1;
  return compare_paths (a, b);
}

static void
add_line (LatLabReport *report, LatLabItem *item, const LatLabLine *line)
{
  LatLabRow *row = lat_lab_report_add_row (item, line->path, line->label);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (LatLabEntry));

  row->depth = line->depth;
  g_array_append_vals (row->games, line->games->data, line->games->len);
  for (guint i = 0; i < line->games->len; i++)
    {
      guint place = g_array_index (line->games, guint, i);
      LatLabEntry entry = { place, g_array_index (report->places, LatLabPlace, place).points };

      g_array_append_val (entries, entry);
    }
  lat_lab_report_measure (report, entries, TRUE, &row->number);
}

/* Those that were played most, as a tree; an action that was played in one game only says
 * nothing that the game does not say. */
void
lat_lab_report_finish_lines (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  item->total.n = report->n_games;
  g_hash_table_iter_init (&iter, report->lines);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((LatLabLine *) value)->games->len > 1 || ((LatLabLine *) value)->depth == 0)
      g_ptr_array_add (lines, value);
  g_ptr_array_sort (lines, compare_counts);
  if (lines->len > MAX_LINES)
    g_ptr_array_set_size (lines, MAX_LINES);
  g_ptr_array_sort (lines, compare_paths);
  for (guint i = 0; i < lines->len; i++)
    add_line (report, item, g_ptr_array_index (lines, i));
}

/* --- Ladder --- */

static void
add_rung (LatLabReport *report, LatLabItem *item, const LatLabPlayer *weaker, guint rung)
{
  g_autofree char *word = lat_lab_player_dup_word (&weaker[1]);
  g_autofree char *other = lat_lab_player_dup_word (&weaker[0]);
  g_autofree char *id = g_strdup_printf ("%s/%s", word, other);
  g_autofree char *name = lat_lab_player_dup_name (&weaker[1]);
  g_autofree char *against = lat_lab_player_dup_name (&weaker[0]);
  /* Translators: two players, of which the first is to be the stronger: “one ply against play at random” */
  g_autofree char *label = g_strdup_printf (_ ("%s against %s"), name, against);
  LatLabRow *row = lat_lab_report_add_row (item, id, label);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (LatLabEntry));

  for (guint i = 0; i < report->places->len; i++)
    {
      const LatLabPlace *place = &g_array_index (report->places, LatLabPlace, i);
      LatLabEntry entry = { i, place->skilled };

      if (place->number.part != LAT_LAB_PART_LADDER || place->number.rung != rung)
        continue;
      g_array_append_val (entries, entry);
      g_array_append_val (row->games, i);
      item->n_cut += place->is_cut;
    }
  lat_lab_report_measure (report, entries, TRUE, &row->number);
  item->total.n += entries->len;
}

void
lat_lab_report_finish_ladder (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  LatLabPlayer players[LAT_LAB_MAX_PLAYERS];
  guint n;

  if (report->header->ladder == NULL || !lat_lab_ladder_read (report->header->ladder, players, &n))
    return;
  for (guint rung = 0; rung + 1 < n; rung++)
    add_rung (report, item, &players[rung], rung);
}

/* --- Elo --- */

/* What the engine that searches more scores, and its ends, each as Elo. */
void
lat_lab_report_finish_elo (LatLabReport *report, guint metric)
{
  LatLabItem *item = &report->items[metric];
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (LatLabEntry));
  LatLabInterval score;
  guint n_cut = 0;

  if (report->header->nodes[0] == report->header->nodes[1])
    return;
  for (guint i = 0; i < report->places->len; i++)
    {
      const LatLabPlace *place = &g_array_index (report->places, LatLabPlace, i);
      LatLabEntry entry = { i, place->skilled };

      if (place->number.part != LAT_LAB_PART_MAIN)
        continue;
      g_array_append_val (entries, entry);
      n_cut += place->is_cut;
    }
  lat_lab_report_measure (report, entries, TRUE, &score);
  item->total.n = score.n;
  item->n_cut = n_cut;
  if (n_cut == score.n)
    return;
  item->total.value = lat_match_elo_of_score (score.value);
  item->total.low = lat_match_elo_of_score (score.low);
  item->total.high = lat_match_elo_of_score (score.high);
}
