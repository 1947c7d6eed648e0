/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-ladder.c - players of rising strength, each of which plays the one before */
#include "lat-lab-ladder.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "lat-uct.h"

/* Games at random for an action, where nobody says. */
#define USUAL_PLAYOUTS 50

static const struct
{
  const char *word;
  gboolean has_effort;
  guint max;
} kinds[] = {
  [LAT_LAB_PLAYER_RANDOM] = { "random", FALSE, 0 },
  [LAT_LAB_PLAYER_ONE_PLY] = { "one-ply", FALSE, 0 },
  [LAT_LAB_PLAYER_UCT] = { "uct", TRUE, LAT_UCT_MAX_PLAYOUTS },
  [LAT_LAB_PLAYER_ENGINE] = { "engine", TRUE, G_MAXINT },
};

static gboolean
read_player (const char *word, LatLabPlayer *player)
{
  const char *colon = strchr (word, ':');
  gsize length = colon != NULL ? (gsize) (colon - word) : strlen (word);
  guint64 effort = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strlen (kinds[i].word) != length || strncmp (kinds[i].word, word, length) != 0
          || kinds[i].has_effort != (colon != NULL))
        continue;
      if (colon != NULL
          && !g_ascii_string_to_unsigned (colon + 1, 10, 1, kinds[i].max, &effort, NULL))
        return FALSE;
      *player = (LatLabPlayer){ (LatLabPlayerKind) i, effort };
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_lab_ladder_read:
 * @text: words with one blank between them, from the weakest player on: `random`, `one-ply`, `uct:N` with N games
 *   at random for an action, `engine:N` with N nodes
 * @players: (out): who they are
 * @n: (out): how many: 2 to %LAT_LAB_MAX_PLAYERS
 *
 * Returns: whether that is a ladder
 */
gboolean
lat_lab_ladder_read (const char *text, LatLabPlayer players[LAT_LAB_MAX_PLAYERS], guint *n)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (text != NULL && players != NULL && n != NULL, FALSE);

  words = g_strsplit (text, " ", -1);
  *n = g_strv_length (words);
  if (*n < 2 || *n > LAT_LAB_MAX_PLAYERS)
    return FALSE;
  for (guint i = 0; i < *n; i++)
    if (!read_player (words[i], &players[i]))
      return FALSE;
  return TRUE;
}

/**
 * lat_lab_ladder_count_rungs:
 * @text: (nullable): a ladder
 *
 * Returns: how many pairs of neighbours it has; 0 if it is none
 */
guint
lat_lab_ladder_count_rungs (const char *text)
{
  LatLabPlayer players[LAT_LAB_MAX_PLAYERS];
  guint n;

  return text != NULL && lat_lab_ladder_read (text, players, &n) ? n - 1 : 0;
}

/**
 * lat_lab_ladder_dup_usual:
 * @nodes: of the engine of a run
 *
 * Returns: (transfer full): the ladder that is played where nobody says which, in the order of strength
 *   that the players have by most rules: from play at random to the engine with twice as many nodes
 */
char *
lat_lab_ladder_dup_usual (guint nodes)
{
  guint more = nodes <= G_MAXINT / 2 ? 2 * nodes : G_MAXINT;

  return g_strdup_printf ("random uct:%u one-ply engine:%u engine:%u", USUAL_PLAYOUTS, nodes, more);
}

/**
 * lat_lab_player_dup_word:
 *
 * Returns: (transfer full): as lat_lab_ladder_read() reads it
 */
char *
lat_lab_player_dup_word (const LatLabPlayer *player)
{
  g_return_val_if_fail (player != NULL, NULL);

  if (!kinds[player->kind].has_effort)
    return g_strdup (kinds[player->kind].word);
  return g_strdup_printf ("%s:%" G_GUINT64_FORMAT, kinds[player->kind].word, player->effort);
}

/**
 * lat_lab_player_dup_name:
 *
 * Returns: (transfer full): who it is, as part of a sentence, translated
 */
char *
lat_lab_player_dup_name (const LatLabPlayer *player)
{
  g_return_val_if_fail (player != NULL, NULL);

  switch (player->kind)
    {
    case LAT_LAB_PLAYER_RANDOM:
      /* Translators: a player who draws each action; part of a sentence */
      return g_strdup (_ ("play at random"));
    case LAT_LAB_PLAYER_ONE_PLY:
      /* Translators: a player who looks one ply ahead; part of a sentence */
      return g_strdup (_ ("one ply"));
    case LAT_LAB_PLAYER_UCT:
      /* Translators: a player that plays so many games at random for an action; part of a sentence */
      return g_strdup_printf (_ ("UCT with %" PRIu64 " playouts"), player->effort);
    case LAT_LAB_PLAYER_ENGINE:
    default:
      /* Translators: the engine, which visits so many positions for an action; part of a sentence */
      return g_strdup_printf (_ ("the engine with %" PRIu64 " nodes"), player->effort);
    }
}
