/* The referee is judged first: known counts, made by yet another implementation. */
#include <locale.h>

#include "plain-perft.h"
#include "test-data.h"

typedef struct
{
  char *rules;
  char *position;
  guint depth;
  guint64 count;
} Case;

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->rules);
  g_free (self->position);
  g_free (self);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PlainRules) rules = plain_rules_parse (self->rules, &error);
  g_assert_no_error (error);
  g_autoptr (PlainGame) game = plain_game_new (rules, self->position, &error);
  g_assert_no_error (error);

  /* Reading and writing a position is tried on the way. */
  g_autofree char *text = plain_position_to_text (rules, plain_game_position (game));
  g_assert_cmpstr (text, ==, self->position);

  g_assert_cmpuint (plain_perft (game, self->depth), ==, self->count);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_autoptr (GHashTable) presets = test_data_load_presets ();
  g_autoptr (GPtrArray) rows = test_data_load_rows ("perft.tsv", 4);

  for (guint i = 0; i < rows->len; i++)
    {
      GStrv row = g_ptr_array_index (rows, i);
      Case *data = g_new0 (Case, 1);
      data->rules = g_strdup (g_hash_table_lookup (presets, row[0]));
      data->position = g_strdup (row[1]);
      data->depth = (guint) g_ascii_strtoull (row[2], NULL, 10);
      data->count = g_ascii_strtoull (row[3], NULL, 10);
      g_assert_nonnull (data->rules);

      g_autofree char *path = g_strdup_printf ("/plain/perft/%s/%u", row[0], i);
      g_test_add_data_func_full (path, data, test_case, case_free);
    }
  return g_test_run ();
}
