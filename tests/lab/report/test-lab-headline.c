/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-headline.c - tests: what a player is told of many games */
#include <math.h>
#include <string.h>

#include "lat-lab-report-text.h"

typedef struct
{
  guint64 n_cut;
  double plies;
  double capturing;
  double elo[2];   /* the value, and the lower end of its interval */
  double score[3]; /* the value, and its interval */
  const char *words;
  guint64 nodes[2]; /* 0: one has half of the other */
} Character;

/* On both sides of each bound. */
static const Character table[] = {
  { 0,
    79.4,
    .15,
    { 100, 1 },
    { .6, .51, .7 },
    "short: about 79 plies · sharp: one action in 7 captures a man · who thinks twice as long "
    "scores "
    "about "
    "64 of 100 · the first side is better off" },
  { 0,
    80,
    .149,
    { 100, 0 },
    { .4, .3, .49 },
    "about 80 plies · one action in 7 captures a man · to think twice as long is not seen to help "
    "· "
    "the "
    "second side is better off" },
  { 0,
    200,
    .06,
    { 0, -20 },
    { .5, .5, .6 },
    "about 200 plies · one action in 17 captures a man · to think twice as long is not seen to "
    "help · "
    "no "
    "side is seen to be better off" },
  { 0,
    203,
    .059,
    { NAN, NAN },
    { .5, .4, .5 },
    "long: about 200 plies · quiet: one action in 17 captures a man · no side is seen to be better "
    "off" },
  { 0,
    126,
    .004,
    { INFINITY, 300 },
    { NAN, NAN, NAN },
    "about 130 plies · quiet: one action in 250 captures a man · who thinks twice as long scores "
    "about "
    "100 "
    "of 100" },
  { 0,
    100,
    .1,
    { 240, 90 },
    { NAN, NAN, NAN },
    "about 100 plies · one action in 10 captures a man · with 40 nodes against 10 one scores about "
    "80 of 100",
    { 40, 10 } },
  { 0,
    100,
    .1,
    { 30, -90 },
    { NAN, NAN, NAN },
    "about 100 plies · one action in 10 captures a man · 201 nodes against 100 are not seen to "
    "help",
    { 100, 201 } },
  /* Of games of which some were cut off the median holds: there twice the mean. */
  { 1,
    40,
    0,
    { NAN, NAN },
    { NAN, NAN, NAN },
    "10 % not ended after 600 plies · half last up to 80 plies" },
  { 5,
    200,
    0,
    { NAN, NAN },
    { NAN, NAN, NAN },
    "50 % not ended after 600 plies · half last up to 400 plies" },
  { 6,
    400,
    NAN,
    { NAN, NAN },
    { NAN, NAN, NAN },
    "very long: most games had not ended after 600 plies" },
  { 10,
    NAN,
    NAN,
    { NAN, NAN },
    { NAN, NAN, NAN },
    "very long: most games had not ended after 600 plies" },
};

static void
test_character (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const Character *row = &table[i];
      LatLabHeadline headline = { .beginning = { FALSE, LAT_LAB_DROPS_RANDOM, 8 },
                                  .max_plies = 600 };
      g_autofree char *words = NULL;
      g_autofree char *expected =
          g_strdup_printf ("Engines’ games after 8 random plies: %s", row->words);

      lat_lab_item_init (&headline.plies, lat_metric_find ("plies"));
      lat_lab_item_init (&headline.capturing, lat_metric_find ("capturing"));
      lat_lab_item_init (&headline.skill, lat_metric_find ("skill"));
      lat_lab_item_init (&headline.score, lat_metric_find ("first-score"));
      headline.nodes[0] = row->nodes[0] > 0 ? row->nodes[0] : 200;
      headline.nodes[1] = row->nodes[0] > 0 ? row->nodes[1] : 400;
      headline.plies.n_cut = row->n_cut;
      headline.plies.total.n = 10;
      headline.plies.total.value = row->plies;
      headline.plies.half.value = row->n_cut > 5 ? INFINITY : 2 * row->plies;
      headline.capturing.total.value = row->capturing;
      headline.skill.total.value = row->elo[0];
      headline.skill.total.low = row->elo[1];
      headline.score.total.value = row->score[0];
      headline.score.total.low = row->score[1];
      headline.score.total.high = row->score[2];
      words = lat_lab_headline_dup_character (&headline);
      g_assert_cmpstr (words, ==, expected);
    }
}

/* Only what is double is called so. */
static void
test_effort (void)
{
  static const struct
  {
    guint64 nodes[2];
    const char *words;
  } rows[] = { { { 400, 200 }, "double effort is worth" },
               { { 200, 400 }, "double effort is worth" },
               { { 10, 40 }, "40 nodes against 10 are worth" },
               { { 300, 200 }, "300 nodes against 200 are worth" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatLabHeadline headline = { .beginning = { FALSE, LAT_LAB_DROPS_RANDOM, 8 },
                                  .max_plies = 600 };
      g_autofree char *words = NULL;
      g_autofree char *expected =
          g_strdup_printf ("After 8 random plies: games last 61 (58 – 64) plies · %s 90 (30 – "
                           "150) Elo · the first side scores 54 %% (52 – 56)",
                           rows[i].words);

      lat_lab_item_init (&headline.plies, lat_metric_find ("plies"));
      lat_lab_item_init (&headline.start, lat_metric_find ("start-first-score"));
      lat_lab_item_init (&headline.skill, lat_metric_find ("skill"));
      lat_lab_item_init (&headline.score, lat_metric_find ("first-score"));
      headline.plies.total = (LatLabInterval){ 100, 61, 58, 64 };
      headline.skill.total = (LatLabInterval){ 100, 90, 30, 150 };
      headline.score.total = (LatLabInterval){ 100, .54, .52, .56 };
      memcpy (headline.nodes, rows[i].nodes, sizeof headline.nodes);
      words = lat_lab_headline_dup_text (&headline);
      g_assert_cmpstr (words, ==, expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-headline/character", test_character);
  g_test_add_func ("/lab-headline/effort", test_effort);

  return g_test_run ();
}
