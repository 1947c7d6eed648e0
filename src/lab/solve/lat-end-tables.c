/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-tables.c - the tables of a folder, and what they say of a position in a game */
#include "lat-end-tables.h"

#include "lat-end-rules.h"
#include "lat-movegen.h"
#include "lat-play.h"

struct _LatEndTables
{
  char *folder;
  GMutex lock;
  GPtrArray *tables; /* NULL until the folder was looked into */
};

/**
 * lat_end_tables_new:
 * @folder: (nullable): where the tables are; %NULL for the person's own, `latrunculi/tables` among the user's data
 *
 * Returns: (transfer full): the tables of the folder, which need not be there
 */
LatEndTables *
lat_end_tables_new (const char *folder)
{
  LatEndTables *self = g_new0 (LatEndTables, 1);

  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_data_dir (), "latrunculi", "tables", NULL);
  g_mutex_init (&self->lock);
  return self;
}

void
lat_end_tables_free (LatEndTables *tables)
{
  if (tables == NULL)
    return;
  g_clear_pointer (&tables->tables, g_ptr_array_unref);
  g_mutex_clear (&tables->lock);
  g_free (tables->folder);
  g_free (tables);
}

/* Files that are no tables are none of our business here: the command line says what is wrong with one. */
static void
look_into_folder (LatEndTables *self)
{
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  self->tables = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_end_table_free);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      LatEndTable *table =
          g_str_has_suffix (name, LAT_END_SUFFIX) ? lat_end_table_open (path, NULL) : NULL;

      if (table != NULL)
        g_ptr_array_add (self->tables, table);
    }
}

/**
 * lat_end_tables_find:
 * @tables: some tables
 * @ruleset: the rules
 * @position: a position
 *
 * Returns: (transfer none) (nullable): a table of these rules with as many men as the position has, or more
 */
LatEndTable *
lat_end_tables_find (LatEndTables *tables, const LatRuleset *ruleset, const LatPosition *position)
{
  guint men =
      lat_position_count_side (position, LAT_WHITE) + lat_position_count_side (position, LAT_BLACK);
  LatEndTable *found = NULL;
  g_autofree char *key = NULL;

  g_mutex_lock (&tables->lock);
  if (tables->tables == NULL)
    look_into_folder (tables);
  if (tables->tables->len > 0)
    key = lat_end_index_dup_key (ruleset);
  for (guint i = 0; i < tables->tables->len && found == NULL; i++)
    {
      LatEndTable *table = tables->tables->pdata[i];

      if (lat_end_index_get_men (lat_end_table_get_index (table)) >= men
          && g_str_equal (lat_end_table_get_key (table), key))
        found = table;
    }
  g_mutex_unlock (&tables->lock);
  return found;
}

/* Whether a position of the game so far, other than the present one, would be illegal, or end the game, if it came
 * once more. Then somebody can have less than the table thinks. */
static gboolean
has_worn_position (const LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatHistory *history)
{
  guint limit = (guint) lat_ruleset_get_rules (ruleset)->repetition;
  guint back;

  if (limit == 0 || history == NULL || history->n < 2)
    return FALSE;
  back = MIN (position->reversible, history->n - 1);
  for (guint i = history->n - 1 - back; i + 1 < history->n; i++)
    {
      guint n = 0;

      for (guint j = history->n - 1 - back; j < history->n; j++)
        n += history->keys[j] == history->keys[i];
      if (n + 1 >= limit && history->keys[i] != position->key)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_end_value_holds:
 * @value: what a table says of the position
 * @ruleset: the rules of the game
 * @position: the position, with its count of plies without capture
 * @history: (nullable): the positions so far, @position last
 *
 * A table knows of no history and no limit. A win or loss holds if it comes before the captureless limit and the last move can, and if no
 * position of the game has come so often that it must not come again. A position that is open is a draw
 * if the rules end long games as draws, or not at all; where repetition is forbidden or lost, or men are counted at a limit, or the last move
 * gives somebody the game, a table cannot tell. Where players may still change sides, it is for the caller to regard that.
 *
 * Returns: whether the value is that of the game; an open one is a draw then
 */
gboolean
lat_end_value_holds (const LatEndValue *value,
                     const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatHistory *history)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  guint limit = (guint) rules->no_capture_plies;

  if (value->kind == LAT_END_NONE || has_worn_position (ruleset, position, history))
    return FALSE;
  if (value->kind == LAT_END_OPEN)
    return (limit == 0 || rules->no_capture_result == LAT_CAPTURELESS_DRAW)
           && (rules->moves == 0 || rules->moves_result == LAT_MOVES_DRAW)
           && (rules->repetition == 0 || rules->repetition_result == LAT_REPETITION_DRAW);
  return (limit == 0 || position->quiet + value->plies <= limit)
         && value->plies <= lat_end_rules_count_plies_left (ruleset, position);
}

/**
 * lat_end_tables_probe:
 * @tables: some tables
 * @ruleset: the rules
 * @position: a position
 * @history: (nullable): the positions so far, @position last
 * @value: (out): what becomes of it; open is a draw
 *
 * Returns: whether a table covers the position and its value holds in this game
 */
gboolean
lat_end_tables_probe (LatEndTables *tables,
                      const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatEndValue *value)
{
  LatEndTable *table;

  value->kind = LAT_END_NONE;
  value->plies = 0;
  if (lat_position_is_dropping (position) || lat_end_rules_may_swap (ruleset, position))
    return FALSE;
  table = lat_end_tables_find (tables, ruleset, position);
  return table != NULL && lat_end_table_look_up (table, position, value, NULL)
         && lat_end_value_holds (value, ruleset, position, history);
}

/* How good it is for who acts before: the sooner a win and the later a loss, the better. */
static int
rate (const LatEndValue *value, gboolean same_side)
{
  int rating = LAT_END_MAX_PLIES + 1 - (int) value->plies;

  if (value->kind == LAT_END_OPEN)
    return 0;
  return (value->kind == LAT_END_WIN) == same_side ? rating : -rating;
}

/**
 * lat_end_table_find_line:
 * @table: a table
 * @position: a position of its rules
 * @line: (out caller-allocates) (array length=max): the best actions of both sides
 * @max: the most that there is room for
 *
 * Finds how a win comes about, if the winner hurries and the loser delays; of like actions the first is taken.
 *
 * Returns: how many actions there are; 0 if nobody wins
 */
guint
lat_end_table_find_line (LatEndTable *table,
                         const LatPosition *position,
                         LatAction *line,
                         guint max)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (lat_end_table_get_index (table));
  LatPosition here = *position;
  LatEndValue value;
  g_auto (LatActionList) list;
  guint n = 0;

  lat_action_list_init (&list);
  if (!lat_end_table_look_up (table, position, &value, NULL) || value.kind == LAT_END_OPEN)
    return 0;
  for (guint left = value.plies; left > 0 && n < max; left--)
    {
      LatPosition best_next;
      int best = G_MININT;

      lat_movegen_list (ruleset, &here, NULL, &list);
      for (guint i = 0; i < list.n; i++)
        {
          LatPosition next;
          int rating;

          lat_play (ruleset, &here, list.items[i], &next);
          if (!lat_end_table_look_up (table, &next, &value, NULL))
            return n;
          rating = rate (&value, next.side == here.side);
          if (rating <= best)
            continue;
          best = rating;
          best_next = next;
          line[n] = list.items[i];
        }
      if (best == G_MININT)
        return n;
      here = best_next;
      n++;
    }
  return n;
}
