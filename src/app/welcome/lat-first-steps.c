/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-first-steps.c - what a stranger is shown first */
#include "lat-first-steps.h"

#include <glib/gi18n.h>

#define RESOURCES "/org/latrunculi/Latrunculi/games/"

/* A position that is explained, and what is played in it. */
typedef struct
{
  LatFirstStep step;
  const char *hint;
  const char *position; /* none: the start */
  const char *line;
} Card;

/* All by one rule set, so that they add up to a game. */
#define CARD_RULES "latrunculi-xxi-8x8"

static const Card cards[] = {
  { { N_ ("Moving"),
      N_ ("All men move alike, the leader too: straight on, as far as the way is free. Nobody "
          "jumps."),
      LAT_N_KEYS },
    N_ ("Click on a man: dots show where he may go. Play on for both sides as you like. The "
        "arrow keys take you back and forth, and nothing is lost. F2 keeps the rules beside the "
        "board "
        "and marks the one that matters."),
    NULL,
    "" },
  { { N_ ("Capturing"),
      N_ ("An enemy soldier between two of your men is taken, along a rank or a file. The leader "
          "helps."),
      LAT_N_KEYS },
    N_ ("White plays h5-e5 and takes d5, which stands between c5 and e5. De2-e5 does the "
        "same. Whoever steps between two enemies himself is safe."),
    "3d4/2s2s2/8/2Ss3S/8/8/1S2D3/8 w",
    "1. h5-e5xd5" },
  { { N_ ("Locking"),
      N_ ("A soldier who holds an enemy alone is locked: he may only strike until a friend "
          "helps him."),
      LAT_N_KEYS },
    N_ ("d4 and e4 hold each other. Click on d4: there is no dot, and the line below the "
        "board says why. After e2-e3 a second man holds e4, and d4 may go. h4-f4 takes e4 at "
        "once."),
    "6d1/1s6/8/8/3Ss2S/8/4S3/3D4 w",
    "1. e2-e3 (1. h4-f4xe4)" },
  { { N_ ("Winning"),
      N_ ("Shut the enemy leader in, on all sides and with at least one of your men. Or take all "
          "soldiers."),
      LAT_N_KEYS },
    N_ ("d1-d6 stands on the last free side of the leader on d7, and White has won. A man of "
        "one’s own shuts in as well, as d8 does here."),
    "3s4/2SdS3/8/8/8/s7/6D1/3S4 w",
    "1. d1-d6" },
  { { N_ ("What nobody knows"),
      N_ ("No rules have come down to us. Poets tell of men caught between two enemies, and "
          "boards were found; the rest is inferred or invented."),
      LAT_N_KEYS },
    N_ ("That is why there are many rule sets here. The rule editor (Ctrl+R) changes each "
        "rule while you look at a game. Its pages Rulebook and Sources say which sentence "
        "rests on an ancient text, and which one somebody has made up."),
    NULL,
    "" },
};

/* Where a rule can be changed and seen at once: a card, and the key. */
static const struct
{
  LatFirstStep step;
  guint card;
} rules[] = {
  { { N_ ("Shorter steps"),
      N_ ("Set “Range” of the soldiers to 1, and look at a soldier’s dots before and after."),
      LAT_KEY_SOLDIER_RANGE },
    0 },
  { { N_ ("Men who change sides"),
      N_ ("Set “Method” to “Convert” and move h5-e5: the man on d5 is White’s now."),
      LAT_KEY_METHOD },
    1 },
  { { N_ ("Nobody is locked"),
      N_ ("Set “Locked soldiers” to “None”. Click on d4 before and after: now it may go."),
      LAT_KEY_LOCK },
    2 },
};

static const struct
{
  LatFirstStep step;
  const char *file;
} games[] = {
  { { N_ ("A lesson in Latrunculi XXI"), N_ ("Locks and flanks, explained move by move"),
      LAT_N_KEYS },
    "carrillo-style-xxi.latgame" },
  { { N_ ("A siege in Kowalski’s game"), N_ ("The leader may run, and is hunted down"),
      LAT_N_KEYS },
    "kowalski-siege.latgame" },
  { { N_ ("Captives"), N_ ("Seneca’s game: men are dropped, shut in and set free"), LAT_N_KEYS },
    "seneca-captives.latgame" },
};

static void
append_card (GString *text, const Card *card, const char *title, const char *words)
{
  g_string_append_printf (text, "[Event \"%s\"]\n[Variant \"" CARD_RULES "\"]\n", title);
  if (card->position != NULL)
    g_string_append_printf (text, "[FEN \"%s\"]\n", card->position);
  g_string_append_printf (text, "\n{%s} %s *\n\n", words, card->line);
}

/* Games are text here as everywhere, so what reads files reads them too. */
static char *
write_cards (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      const Card *card = &cards[i];
      g_autofree char *words = g_strconcat (_ (card->step.words), "\n\n", _ (card->hint), NULL);

      append_card (text, card, _ (card->step.title), words);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_first_steps_get:
 * @kind: of which kind
 * @index: which one, from 0
 *
 * Returns: (nullable): a row of the start page; %NULL after the last
 */
const LatFirstStep *
lat_first_steps_get (LatFirstStepKind kind, guint index)
{
  switch (kind)
    {
    case LAT_FIRST_STEP_GAME:
      return index < G_N_ELEMENTS (games) ? &games[index].step : NULL;
    case LAT_FIRST_STEP_RULE:
      return index < G_N_ELEMENTS (rules) ? &rules[index].step : NULL;
    case LAT_FIRST_STEP_CARD:
      return index < G_N_ELEMENTS (cards) ? &cards[index].step : NULL;
    case LAT_N_FIRST_STEP_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

static LatDocument *
open_card (guint index)
{
  g_autofree char *text = write_cards ();
  LatDocument *document = lat_document_new_for_text (text);

  if (index > 0)
    lat_document_set_game_index (document, index);
  return document;
}

static LatDocument *
open_rule (guint index)
{
  const LatFirstStep *step = &rules[index].step;
  g_autoptr (GString) text = g_string_new (NULL);

  append_card (text, &cards[rules[index].card], _ (step->title), _ (step->words));
  return lat_document_new_for_text (text->str);
}

static LatDocument *
open_game (guint index)
{
  g_autofree char *path = g_strconcat (RESOURCES, games[index].file, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  g_assert (bytes != NULL);
  return lat_document_new_for_text (g_bytes_get_data (bytes, NULL));
}

/**
 * lat_first_steps_open:
 * @kind: of which kind
 * @index: which one, from 0
 *
 * Returns: (transfer full): what a row is about, at its start; nowhere on disk, so that nothing that is
 *   done to it is lost or asked about unless somebody wants to keep it
 */
LatDocument *
lat_first_steps_open (LatFirstStepKind kind, guint index)
{
  g_return_val_if_fail (lat_first_steps_get (kind, index) != NULL, NULL);

  switch (kind)
    {
    case LAT_FIRST_STEP_CARD:
      return open_card (index);
    case LAT_FIRST_STEP_GAME:
      return open_game (index);
    case LAT_FIRST_STEP_RULE:
      return open_rule (index);
    case LAT_N_FIRST_STEP_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * lat_first_steps_create_diagram:
 * @kind: of which kind
 * @index: which one, from 0
 *
 * Returns: (transfer full): a picture: of a game its end, of the others where they begin
 */
LatDiagram *
lat_first_steps_create_diagram (LatFirstStepKind kind, guint index)
{
  g_autoptr (LatDocument) document = lat_first_steps_open (kind, index);

  g_return_val_if_fail (document != NULL, NULL);

  if (kind == LAT_FIRST_STEP_GAME)
    lat_document_go_last (document);
  return lat_diagram_new_for_position (lat_document_get_ruleset (document),
                                       lat_document_get_position (document));
}
