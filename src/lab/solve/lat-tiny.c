/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tiny.c - rules on tiny boards */
#include "lat-tiny.h"

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
 * Returns: (transfer full) (nullable): the rules; %NULL if they cannot be played so, as where a key is given
 *   for one side, squares have a role that they would lose, or
 *   there are officers or several leaders
 */
LatRuleset *
lat_tiny_new (const LatRules *rules, guint size, guint n_men)
{
  g_autoptr (LatRules) tiny = lat_rules_copy (rules);
  gboolean has_leader = lat_rules_has_leaders (rules);
  guint n_soldiers = n_men - (has_leader ? 1 : 0);
  g_autoptr (LatRules) plain = lat_rules_new ();

  g_return_val_if_fail (n_men >= 1 && n_men <= size, NULL);

  if (rules->n_zones > 0 || lat_rules_has_side_values (rules) || lat_rules_has_officers (rules)
      || lat_rules_get_max_leaders (rules, LAT_WHITE) > 1
      || lat_rules_get_max_leaders (rules, LAT_BLACK) > 1)
    return NULL;
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    if (lat_schema_get (key)->kind == LAT_VALUE_SQUARES)
      {
        g_autofree char *value = lat_rules_dup_value (plain, key);

        lat_rules_set_value (tiny, key, value, NULL);
      }
  tiny->files = tiny->ranks = (int) size;
  /* Where some men stand and others are dropped, all are dropped. */
  if (tiny->soldiers > 0)
    {
      lat_rules_set_value (tiny, LAT_KEY_ARRAY, "", NULL);
      tiny->soldiers = (int) n_soldiers;
      tiny->leaders = has_leader;
    }
  else
    {
      g_autofree char *array = make_array (size, n_soldiers, has_leader && tiny->leaders == 0);

      lat_rules_set_value (tiny, LAT_KEY_ARRAY, array, NULL);
    }
  if (n_men <= 2 && tiny->annihilate_at == 1)
    tiny->annihilate_at = 0;
  return lat_ruleset_new (tiny, NULL);
}
