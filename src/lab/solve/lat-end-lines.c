/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-lines.c - what tables say of a position, as a search would say it */
#include "lat-end-lines.h"

#include <string.h>

#include "lat-chance.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

typedef struct
{
  LatAction action;
  LatPosition next;
  LatEndValue value; /* from the view of who acts first */
} Choice;

/* The best first: a win, the shorter the better, then a draw, then a loss, the longer the better. */
static int
rate (const LatEndValue *value)
{
  int plies = LAT_END_MAX_PLIES + 2 - (int) value->plies;

  switch (value->kind)
    {
    case LAT_END_WIN:
      return plies;
    case LAT_END_LOSS:
      return -plies;
    case LAT_END_OPEN:
    case LAT_END_NONE:
    default:
      return 0;
    }
}

static int
compare_choices (const void *a, const void *b)
{
  const Choice *first = a, *second = b;
  int ratings = rate (&second->value) - rate (&first->value);

  return ratings != 0 ? ratings
                      : (first->action > second->action) - (first->action < second->action);
}

static void
turn_value (LatEndValue *value, gboolean same_side)
{
  if (value->kind == LAT_END_OPEN)
    return;
  value->plies++;
  if (!same_side)
    value->kind = value->kind == LAT_END_WIN ? LAT_END_LOSS : LAT_END_WIN;
}

static GArray *
list_choices (LatEndTables *tables,
              const LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_auto (LatActionList) list;
  g_auto (LatHistory) after;

  lat_action_list_init (&list);
  lat_history_init (&after);
  lat_history_copy (&after, history);
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      Choice choice = { .action = list.items[i] };

      lat_play (ruleset, position, list.items[i], &choice.next);
      lat_history_push (&after, &choice.next);
      /* What a limit makes uncertain is left out: it is no better than the value of the position says. */
      if (lat_end_tables_probe (tables, ruleset, &choice.next, &after, &choice.value))
        {
          turn_value (&choice.value, choice.next.side == position->side);
          g_array_append_val (choices, choice);
        }
      lat_history_pop (&after);
    }
  qsort (choices->data, choices->len, sizeof (Choice), compare_choices);
  return choices;
}

static void
fill_info (LatInfo *info, LatEndTable *table, const Choice *choice, guint line)
{
  memset (info, 0, sizeof *info);
  info->is_table = TRUE;
  info->line = line;
  info->depth = info->seldepth = LAT_ENGINE_MAX_PLY;
  info->bound = LAT_BOUND_EXACT;
  info->score.is_mate = choice->value.kind != LAT_END_OPEN;
  info->wdl[choice->value.kind == LAT_END_WIN    ? 0
            : choice->value.kind == LAT_END_OPEN ? 1
                                                 : 2] = 1000;
  info->chance = choice->value.kind == LAT_END_WIN    ? LAT_CHANCE_WHOLE
                 : choice->value.kind == LAT_END_OPEN ? LAT_CHANCE_WHOLE / 2
                                                      : 0;
  if (info->score.is_mate)
    info->score.value =
        choice->value.kind == LAT_END_WIN ? (int) choice->value.plies : -(int) choice->value.plies;
  info->pv[0] = choice->action;
  info->n_pv =
      1 + lat_end_table_find_line (table, &choice->next, info->pv + 1, LAT_ENGINE_MAX_PLY - 1);
}

/**
 * lat_end_lines_find:
 * @tables: some tables
 * @ruleset: the rules
 * @position: a position that is not over
 * @history: the positions so far, @position last
 * @infos: (out caller-allocates) (array length=n_lines): the best lines, as a search of all that can come
 *   would report them
 * @n_lines: the most that are asked for
 *
 * Returns: how many there are; 0 if no table covers the position, or its value does not hold in this game
 */
guint
lat_end_lines_find (LatEndTables *tables,
                    const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history,
                    LatInfo *infos,
                    guint n_lines)
{
  g_autoptr (GArray) choices = NULL;
  LatOutcome outcome;
  LatEndValue value;
  guint n;

  if (!lat_end_tables_probe (tables, ruleset, position, history, &value)
      || lat_outcome_get (ruleset, position, history, &outcome))
    return 0;
  choices = list_choices (tables, ruleset, position, history);
  /* The best must be what the position is worth, or somebody has cut it off. */
  if (choices->len == 0 || rate (&g_array_index (choices, Choice, 0).value) != rate (&value))
    return 0;
  n = MIN (n_lines, choices->len);
  for (guint i = 0; i < n; i++)
    fill_info (&infos[i], lat_end_tables_find (tables, ruleset, position),
               &g_array_index (choices, Choice, i), i);
  return n;
}
