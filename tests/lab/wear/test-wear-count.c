/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-count.c - tests: what games do to the board, by hand and counted once more from their text */
#include "lat-wear-count.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lab-test.h"
#include "lat-game-writer.h"
#include "lat-lab-arena.h"
#include "lat-lab-record-game.h"
#include "report-test.h"

#define SMALL   "Board.Files=4|Board.Ranks=4|Setup.Array=ssss/4/4/SSSS"
#define ANY_WAY SMALL "|Soldier.Directions=all|Soldier.Range=0"

/* --- By hand --- */

/* All that was counted, sorted: “stay wS a1 3”. Stays only if they are asked for. */
static char *
dump (const LatWearCount *count, gboolean has_stays)
{
  static const char sides[] = "wb", kinds[] = "SDO";
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      {
        for (guint wear = has_stays ? 0 : 1; wear < LAT_N_SQUARE_WEARS; wear++)
          for (guint i = 0; i < LAT_N_CELLS; i++)
            if (count->squares[side][kind][wear][i] > 0)
              {
                char name[LAT_SQUARE_NAME_SIZE];

                lat_square_write ((LatSquare) i, name);
                g_string_append_printf (text, "%s %c%c %s %u|", lat_wear_get_word ((LatWear) wear),
                                        sides[side], kinds[kind], name,
                                        (guint) count->squares[side][kind][wear][i]);
              }
        for (guint i = 0; i < LAT_N_WEAR_EDGES; i++)
          if (count->edges[side][kind][i] > 0)
            {
              char name[LAT_WEAR_EDGE_NAME_SIZE];

              g_string_append_printf (text, "crossing %c%c %s %u|", sides[side], kinds[kind],
                                      lat_wear_edge_write ((LatWearEdge) i, name),
                                      (guint) count->edges[side][kind][i]);
            }
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
count_game (LatWearCount *count, const char *rules, const char *opening, const char *actions)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (rules);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_auto (LatLabRecord) record = { 0 };

  lat_lab_header_add_rules (header, "hand", ruleset);
  report_test_make (&record, ruleset, header, 0, opening, actions);
  g_assert_true (lat_wear_count_add (count, ruleset, &record));
}

static void
check (const char *rules, const char *opening, const char *actions, const char *expected)
{
  g_autofree LatWearCount *count = g_new0 (LatWearCount, 1);
  g_autofree char *text = NULL;

  count_game (count, rules, opening, actions);
  text = dump (count, FALSE);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_moves (void)
{
  /* A step, a slide of three, and one on the diagonal. */
  check (SMALL, NULL, "a1-a2", "arrival wS a2 1|lift wS a1 1|crossing wS a1-a2 1|");
  check (
      ANY_WAY, "4/3s/4/S3 w - - 0 1", "a1-d1 d3-b1",
      "arrival wS d1 1|lift wS a1 1|crossing wS a1-b1 1|crossing wS b1-c1 1|"
      "crossing wS c1-d1 1|arrival bS b1 1|lift bS d3 1|crossing bS b1-c2 1|crossing bS c2-d3 1|");
  /* North-west, and back over the same corner. */
  check (ANY_WAY, "4/4/4/1S1s w - - 0 1", "b1-a2 d1-d2 a2-b1",
         "arrival wS b1 1|arrival wS a2 1|lift wS b1 1|lift wS a2 1|crossing wS b1-a2 2|"
         "arrival bS d2 1|lift bS d1 1|crossing bS d1-d2 1|");
}

static void
test_jumps (void)
{
  /* Over a man: lifted, nothing is crossed. */
  check (SMALL "|Soldier.Jump=any", "4/4/s3/S2s w - - 0 1", "a1-a3",
         "arrival wS a3 1|lift wS a1 1|");
  /* The same by who could slide as far if nobody stood there. */
  check (SMALL "|Soldier.Jump=any|Soldier.Range=0", "4/4/s3/S2s w - - 0 1", "a1-a3",
         "arrival wS a3 1|lift wS a1 1|");
  /* Three jumps that end two squares away, which nobody here can slide. */
  check (SMALL "|Soldier.Jump=any|Soldier.MultiJump=true|Soldier.Range=1",
         "4/1s2/s1s1/S3 w - - 0 1", "a1-c1", "arrival wS c1 1|lift wS a1 1|");
}

static void
test_captures (void)
{
  /* Between two, who is taken off; and who is held, who is taken off later, by an action of its own. */
  check (SMALL, "4/4/1sS1/S2s w - - 0 1", "a1-a2xb2",
         "arrival wS a2 1|lift wS a1 1|crossing wS a1-a2 1|sweep bS b2 1|");
  check (SMALL "|Capture.Method=trap", "4/4/1sS1/S2s w - - 0 1", "a1-a2:b2 d1-d2 xb2",
         "arrival wS a2 1|lift wS a1 1|crossing wS a1-a2 1|arrival bS d2 1|lift bS d1 1|sweep bS "
         "b2 1|crossing bS d1-d2 1|");
  /* Who changes sides is neither taken off nor put down. */
  check (SMALL "|Capture.Method=convert", "4/4/1sS1/S2s w - - 0 1", "a1-a2xb2",
         "arrival wS a2 1|lift wS a1 1|crossing wS a1-a2 1|");
  /* His square is taken. */
  check (SMALL "|Capture.Replacement=true", "4/4/s3/S2s w - - 0 1", "a1-a2xa2",
         "arrival wS a2 1|lift wS a1 1|crossing wS a1-a2 1|sweep bS a2 1|");
  /* Drops arrive; nobody is lifted for them. */
  check ("Board.Files=4|Board.Ranks=4|Setup.Soldiers=3", NULL, "@a1 @b2 @c1 @d1 @c3 @d3",
         "arrival wS a1 1|arrival wS c1 1|arrival wS c3 1|arrival bS d1 1|arrival bS b2 1|"
         "arrival bS d3 1|");
}

static void
test_stays (void)
{
  g_autofree LatWearCount *count = g_new0 (LatWearCount, 1);
  g_autofree char *text = NULL;

  /* Before each of three plies each man stands somewhere; where they stand at last is not counted. */
  count_game (count, SMALL, "3s/4/4/S3 w - - 0 1", "a1-a2 d4-d3 a2-b2");
  text = dump (count, TRUE);
  g_assert_cmpstr (text, ==,
                   "stay wS a1 1|stay wS a2 2|arrival wS a2 1|arrival wS b2 1|lift wS a1 1|"
                   "lift wS a2 1|crossing wS a1-a2 1|crossing wS a2-b2 1|"
                   "stay bS d3 1|stay bS d4 2|arrival bS d3 1|lift bS d4 1|crossing bS d3-d4 1|");
  g_assert_cmpuint (count->n_games, ==, 1);
  g_assert_cmpuint (count->n_plies, ==, 3);
}

static void
test_edges (void)
{
  LatSquare a, b;
  char name[LAT_WEAR_EDGE_NAME_SIZE];

  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int step = 0; step < 9; step++)
      {
        LatSquare from = lat_square_new (file, 7);
        LatSquare to = lat_square_new (file + step % 3 - 1, 7 + step / 3 - 1);
        LatWearEdge edge = lat_wear_edge_new (from, to);

        if (from == to)
          {
            g_assert_cmpuint (edge, ==, LAT_WEAR_EDGE_NONE);
            continue;
          }
        g_assert_cmpuint (edge, ==, lat_wear_edge_new (to, from));
        lat_wear_edge_get_ends (edge, &a, &b);
        g_assert_cmpuint (a, ==, MIN (from, to));
        g_assert_cmpuint (b, ==, MAX (from, to));
      }
  g_assert_cmpuint (lat_wear_edge_new (lat_square_new (0, 0), lat_square_new (2, 0)), ==,
                    LAT_WEAR_EDGE_NONE);
  lat_wear_edge_write (lat_wear_edge_new (lat_square_new (18, 18), lat_square_new (17, 18)), name);
  g_assert_cmpstr (name, ==, "r19-s19");
}

/* --- Once more, from the text of games --- */

typedef struct
{
  char board[LAT_MAX_SIDE][LAT_MAX_SIDE]; /* by file and rank: a letter, or a point */
  int range;
  LatWearCount *count;
} Naive;

static guint
get_side (char letter)
{
  return islower (letter) ? LAT_BLACK : LAT_WHITE;
}

static guint
get_kind (char letter)
{
  return strchr ("Ss", letter) != NULL ? 0 : strchr ("Dd", letter) != NULL ? 1 : 2;
}

static void
note (Naive *naive, char letter, LatWear wear, int file, int rank)
{
  naive->count->squares[get_side (letter)][get_kind (letter)][wear][lat_square_new (file, rank)]++;
}

static void
set_up (Naive *naive, const char *fen, int ranks)
{
  int file = 0, rank = ranks - 1;

  memset (naive->board, '.', sizeof naive->board);
  for (; *fen != ' '; fen++)
    if (isdigit (*fen))
      {
        file += (int) strtol (fen, (char **) &fen, 10);
        fen--;
      }
    else if (*fen == '/')
      {
        rank--;
        file = 0;
      }
    else if (*fen != '*')
      naive->board[file++][rank] = *fen;
}

/* “b12”, and moves on behind it. */
static void
take_square (const char **text, int *file, int *rank)
{
  *file = **text - 'a';
  *rank = (int) strtol (*text + 1, (char **) text, 10) - 1;
}

static void
push (Naive *naive, char letter, int x, int y, int to_x, int to_y)
{
  int dx = (to_x > x) - (to_x < x), dy = (to_y > y) - (to_y < y);
  int n = MAX (abs (to_x - x), abs (to_y - y));

  if ((x != to_x && y != to_y && abs (to_x - x) != abs (to_y - y)) || n > naive->range)
    return;
  for (int i = 1; i < n; i++)
    if (naive->board[x + i * dx][y + i * dy] != '.')
      return;
  for (int i = 0; i < n; i++)
    {
      LatSquare a = lat_square_new (x + i * dx, y + i * dy);
      LatSquare b = lat_square_new (x + i * dx + dx, y + i * dy + dy);
      guint to = b < a ? a : b, from = b < a ? b : a;
      guint way = to == from + 1 ? 0 : to == from + 21 ? 1 : to == from + 22 ? 2 : 3;

      naive->count->edges[get_side (letter)][get_kind (letter)][4 * from + way]++;
    }
}

static void
play_word (Naive *naive, const char *word)
{
  int x, y, to_x = -1, to_y = -1;

  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
      if (naive->board[file][rank] != '.')
        note (naive, naive->board[file][rank], LAT_WEAR_STAY, file, rank);
  naive->count->n_plies++;
  if (g_str_equal (word, "--"))
    return;
  word += *word == 'D';
  if (*word != 'x')
    {
      char letter;

      take_square (&word, &x, &y);
      word++;
      take_square (&word, &to_x, &to_y);
      letter = naive->board[x][y];
      note (naive, letter, LAT_WEAR_LIFT, x, y);
      note (naive, letter, LAT_WEAR_ARRIVAL, to_x, to_y);
      push (naive, letter, x, y, to_x, to_y);
      naive->board[x][y] = '.';
      if (naive->board[to_x][to_y] != '.')
        note (naive, naive->board[to_x][to_y], LAT_WEAR_SWEEP, to_x, to_y);
      naive->board[to_x][to_y] = letter;
    }
  for (; *word == 'x' || *word == ':';)
    {
      gboolean is_taken = *word++ == 'x';

      word += *word == 'D';
      take_square (&word, &x, &y);
      /* One that was replaced was counted already. */
      if (!is_taken || (naive->board[x][y] != '.' && x == to_x && y == to_y))
        continue;
      note (naive, naive->board[x][y], LAT_WEAR_SWEEP, x, y);
      naive->board[x][y] = '.';
    }
}

static void
read_text (Naive *naive, const char *text, int ranks)
{
  const char *fen = strstr (text, "[FEN \"");
  g_auto (GStrv) words = NULL;
  gboolean is_comment = FALSE;

  g_assert_nonnull (fen);
  set_up (naive, fen + 6, ranks);
  words = g_strsplit_set (strstr (text, "\n\n") + 2, " \n", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      is_comment |= *words[i] == '{';
      if (!is_comment && *words[i] != '\0' && *words[i] != '$' && !isdigit (*words[i])
          && *words[i] != '*')
        play_word (naive, words[i]);
      if (is_comment && g_str_has_suffix (words[i], "}"))
        is_comment = FALSE;
    }
  naive->count->n_games++;
}

static void
check_naively (const char *spec, int range, guint n_games)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (spec);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autofree LatWearCount *parts = g_new0 (LatWearCount, 3);
  Naive naive = { .range = range, .count = &parts[2] };
  g_autoptr (LatLabArena) arena = NULL;

  lat_lab_header_add_rules (header, "naive", ruleset);
  header->nodes[0] = header->nodes[1] = 20;
  header->max_plies = 60;
  header->stray = 4;
  header->n_pairs = n_games;
  arena = lat_lab_arena_new (header, &ruleset, NULL);
  for (guint i = 0; i < n_games; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (header, i);
      g_auto (LatLabRecord) record = { 0 };
      g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
      g_autofree char *text = NULL;

      g_assert_true (lat_lab_arena_play (arena, &number, NULL, NULL, &record, NULL));
      /* Parts of a run count apart. */
      g_assert_true (lat_wear_count_add (&parts[i % 2], ruleset, &record));
      g_ptr_array_add (games, lat_lab_record_new_game (&record, header, ruleset));
      text = lat_game_writer_write_all (games);
      read_text (&naive, text, lat_ruleset_get_ranks (ruleset));
    }
  lat_wear_count_merge (&parts[1], &parts[0]);
  g_assert_cmpuint (parts[1].n_plies, >, 20);
  if (memcmp (&parts[1], &parts[2], sizeof parts[1]) != 0)
    {
      g_autofree char *found = dump (&parts[1], TRUE), *naively = dump (&parts[2], TRUE);

      g_error ("%s:\n%s\n%s", spec, found, naively);
    }
}

static void
test_naive (void)
{
  check_naively ("latrunculi-xxi-8x8", 99, 6);
  check_naively ("classical-8x8", 99, 4);
  check_naively ("mak-yek-8x8", 99, 4);
  check_naively ("schaedler-16-8x8", 1, 4);
  check_naively ("tablut-9x9", 99, 4);
  check_naively ("german-8x8", 99, 4);
  check_naively ("bell-8x8", 99, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/wear-count/moves", test_moves);
  g_test_add_func ("/lab/wear-count/jumps", test_jumps);
  g_test_add_func ("/lab/wear-count/captures", test_captures);
  g_test_add_func ("/lab/wear-count/stays", test_stays);
  g_test_add_func ("/lab/wear-count/edges", test_edges);
  g_test_add_func ("/lab/wear-count/naive", test_naive);
  return g_test_run ();
}
