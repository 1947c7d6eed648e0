/* lat-tiny.c - rules on tiny boards, and who wins there */
#include "lat-tiny.h"

#include <string.h>

#include "lat-end-private.h"
#include "lat-end-tables.h"
#include "lat-movegen.h"
#include "lat-play.h"

/* {{{ the rules */

/* Men side by side from the left, the leader last; the other side's are the same, turned by half a turn. */
static char *
make_array (guint size, guint n_soldiers, gboolean has_leader)
{
  GString *text = g_string_new (NULL);
  guint n = n_soldiers + (has_leader ? 1 : 0);

  if (n < size)
    g_string_append_printf (text, "%u", size - n);
  g_string_append (text, has_leader ? "d" : "");
  for (guint i = 0; i < n_soldiers; i++)
    g_string_append_c (text, 's');
  for (guint i = 2; i < size; i++)
    g_string_append_printf (text, "/%u", size);
  g_string_append_c (text, '/');
  for (guint i = 0; i < n_soldiers; i++)
    g_string_append_c (text, 'S');
  g_string_append (text, has_leader ? "D" : "");
  if (n < size)
    g_string_append_printf (text, "%u", size - n);
  return g_string_free (text, FALSE);
}

/**
 * lat_tiny_new:
 * @rules: any rules
 * @size: of the board, files and ranks
 * @n_men: how many men a side has, its leader counted if the rules have one; 1 to @size
 *
 * Makes the same rules on a tiny board without holes and safe squares: men that are dropped are dropped, others stand side by side from the left of
 * the back rank, the leader last. A side loses with one man left only if it began with more than two.
 *
 * Returns: (transfer full) (nullable): the rules; %NULL if they cannot be played so
 */
LatRuleset *
lat_tiny_new (const LatRules *rules, guint size, guint n_men)
{
  g_autoptr (LatRules) tiny = lat_rules_copy (rules);
  gboolean has_leader = lat_rules_has_leaders (rules);
  guint n_soldiers = n_men - (has_leader ? 1 : 0);
  static const LatKey cleared[] = { LAT_KEY_HOLES, LAT_KEY_SAFE_SQUARES, LAT_KEY_DROP_FORBIDDEN };
  g_autoptr (LatRules) plain = lat_rules_new ();

  g_return_val_if_fail (n_men >= 1 && n_men <= size, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cleared); i++)
    {
      g_autofree char *value = lat_rules_dup_value (plain, cleared[i]);

      lat_rules_set_value (tiny, cleared[i], value, NULL);
    }
  tiny->files = tiny->ranks = (int) size;
  if (tiny->soldiers > 0)
    tiny->soldiers = (int) n_soldiers;
  else
    {
      g_autofree char *array = make_array (size, n_soldiers, has_leader && tiny->leaders == 0);

      lat_rules_set_value (tiny, LAT_KEY_ARRAY, array, NULL);
    }
  if (n_men <= 2 && tiny->annihilate_at == 1)
    tiny->annihilate_at = 0;
  return lat_ruleset_new (tiny, NULL);
}

/* }}} */
/* {{{ the start */

typedef struct
{
  LatEndTable *table;
  const LatRuleset *ruleset;
  guint16 *values;
  GHashTable *known; /* of positions with men in hand, by key */
  GCancellable *cancellable;
  gboolean is_bad;
} Drops;

static LatEndValue
find_value (Drops *self, const LatPosition *position);

/* While men are dropped nothing ends and nothing repeats: the value follows from the actions. */
static LatEndValue
judge_drops (Drops *self, const LatPosition *position)
{
  LatEndValue best = { LAT_END_NONE, 0 };
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (self->ruleset, position, NULL, &list);
  for (guint i = 0; i < list.n && !self->is_bad; i++)
    {
      LatPosition next;
      LatEndValue value;
      gboolean is_better;

      lat_play (self->ruleset, position, list.items[i], &next);
      value = find_value (self, &next);
      if (next.side != position->side && value.kind != LAT_END_OPEN)
        value.kind = value.kind == LAT_END_WIN ? LAT_END_LOSS : LAT_END_WIN;
      if (value.kind != LAT_END_OPEN)
        value.plies++;
      if (value.kind == best.kind)
        is_better = value.kind == LAT_END_WIN    ? value.plies < best.plies
                    : value.kind == LAT_END_LOSS ? value.plies > best.plies
                                                 : FALSE;
      else
        is_better = best.kind == LAT_END_NONE || value.kind == LAT_END_WIN
                    || (value.kind == LAT_END_OPEN && best.kind == LAT_END_LOSS);
      if (is_better)
        best = value;
    }
  return best;
}

static LatEndValue
find_value (Drops *self, const LatPosition *position)
{
  LatEndValue value = { LAT_END_NONE, 0 };
  gpointer known;

  if (self->is_bad || g_cancellable_is_cancelled (self->cancellable))
    {
      self->is_bad = TRUE;
      return value;
    }
  if (!lat_position_is_dropping (position))
    {
      guint64 number = lat_end_index_find (lat_end_table_get_index (self->table), position);

      self->is_bad = number == LAT_END_NO_INDEX;
      if (!self->is_bad)
        {
          value.kind = lat_end_packed_kind (self->values[number]);
          value.plies = lat_end_packed_plies (self->values[number]);
        }
      return value;
    }
  known = g_hash_table_lookup (self->known, GSIZE_TO_POINTER (position->key));
  if (known == NULL)
    {
      value = judge_drops (self, position);
      g_hash_table_insert (self->known, GSIZE_TO_POINTER (position->key),
                           GUINT_TO_POINTER (lat_end_value_pack (value.kind, value.plies)));
      return value;
    }
  value.kind = lat_end_packed_kind ((guint16) GPOINTER_TO_UINT (known));
  value.plies = lat_end_packed_plies ((guint16) GPOINTER_TO_UINT (known));
  return value;
}

/**
 * lat_tiny_find_start:
 * @table: a table of the rules with all the men of the start
 * @ruleset: the rules
 * @cancellable: (nullable): stops it
 * @value: (out): what becomes of the start, from the view of who acts first
 *
 * Men are dropped in all ways, and the table says what comes of each.
 *
 * Returns: whether the value was found
 */
gboolean
lat_tiny_find_start (LatEndTable *table,
                     const LatRuleset *ruleset,
                     GCancellable *cancellable,
                     LatEndValue *value)
{
  Drops drops = { .table = table, .ruleset = ruleset, .cancellable = cancellable };

  drops.values = lat_end_table_dup_values (table, NULL);
  if (drops.values == NULL)
    return FALSE;
  drops.known = g_hash_table_new (NULL, NULL);
  *value = find_value (&drops, lat_ruleset_get_start (ruleset));
  g_hash_table_unref (drops.known);
  g_free (drops.values);
  return !drops.is_bad && value->kind != LAT_END_NONE;
}

/* }}} */
