/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-game.c - a game as a booklet */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-booklet-moves.h"
#include "lat-booklet-private.h"
#include "lat-game-origin.h"

/* A tag, if it says something. */
static const char *
get_tag (const LatGame *game, const char *name)
{
  const char *value = lat_game_get_tag (game, name);

  return value != NULL && *value != '\0' && *value != '?' ? value : NULL;
}

static char *
dup_players (const LatGame *game)
{
  const char *white = get_tag (game, "White");
  const char *black = get_tag (game, "Black");

  if (white == NULL && black == NULL)
    return NULL;
  return g_strdup_printf ("%s – %s", white != NULL ? white : _ ("White"),
                          black != NULL ? black : _ ("Black"));
}

/* 2026.11.21 as 2026-11-21; what is not known of it is left out. */
static char *
dup_date (const LatGame *game)
{
  const char *date = get_tag (game, "Date");
  g_autofree char *copy = NULL;
  char *unknown;

  if (date == NULL)
    return NULL;
  copy = g_strdup (date);
  if ((unknown = strstr (copy, ".?")) != NULL)
    *unknown = '\0';
  return g_strdelimit (g_steal_pointer (&copy), ".", '-');
}

static void
add_part (GString *line, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (line->len > 0)
    g_string_append (line, " · ");
  g_string_append (line, part);
}

static const char *
get_result (const LatGame *game)
{
  switch (lat_game_get_result (game))
    {
    case LAT_RESULT_WHITE:
      return "1–0";
    case LAT_RESULT_BLACK:
      return "0–1";
    case LAT_RESULT_DRAW:
      return "½–½";
    case LAT_RESULT_NONE:
    default:
      return NULL;
    }
}

static char *
dup_ending (const LatGame *game)
{
  const char *result = get_result (game);
  const char *reason = get_tag (game, "Termination");

  if (result == NULL && reason == NULL)
    return NULL;
  if (result == NULL || reason == NULL)
    return g_strdup (result != NULL ? result : reason);
  return g_strdup_printf ("%s (%s)", result, reason);
}

static void
add_titles (LatBooklet *booklet,
            const LatGame *game,
            const char *players,
            const char *rules,
            const LatDiagramPhoto *photo)
{
  g_autoptr (GString) place = g_string_new (NULL);
  g_autofree char *date = dup_date (game);
  g_autofree char *ending = dup_ending (game);
  const char *round = get_tag (game, "Round");
  const char *annotator = get_tag (game, "Annotator");
  LatBookletBlock *title = lat_booklet_add (booklet, LAT_BOOKLET_TITLE, booklet->title);

  title->outline = g_strdup (booklet->title);
  if (players != NULL && !g_str_equal (players, booklet->title))
    {
      title->words = g_strdup (players);
      lat_booklet_add (booklet, LAT_BOOKLET_SUBTITLE, players);
    }
  add_part (place, get_tag (game, "Site"));
  add_part (place, date);
  if (round != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Round %s"), round);

      add_part (place, text);
    }
  add_part (place, rules);
  if (place->len > 0)
    lat_booklet_add (booklet, LAT_BOOKLET_DETAIL, place->str);
  if (ending != NULL)
    lat_booklet_add (booklet, LAT_BOOKLET_DETAIL, ending);
  if (annotator != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Annotated by %s"), annotator);

      lat_booklet_add (booklet, LAT_BOOKLET_DETAIL, text);
    }
  /* Once, and not below each of many small diagrams. */
  if (photo != NULL && photo->citation != NULL)
    lat_booklet_add (booklet, LAT_BOOKLET_DETAIL, photo->citation);
}

/* How to play in half a column: what moves, what is taken, who wins. */
static void
add_rules (LatBooklet *booklet, const LatRulebook *book, const LatDiagramLook *look)
{
  lat_booklet_add_heading (booklet, _ ("The rules in short"), 1);
  if (book->summary != NULL)
    lat_booklet_add (booklet, LAT_BOOKLET_SMALL, book->summary);
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      if (chapter->topic >= LAT_RULEBOOK_MOVING && chapter->topic <= LAT_RULEBOOK_END)
        lat_booklet_add_chapter (booklet, book, chapter, look, TRUE);
    }
}

static char *
dup_line (const char *text)
{
  return g_strstrip (g_strdelimit (g_strdup (text), "\n\r\t", ' '));
}

/**
 * lat_booklet_new_for_game:
 * @game: a game; nodes of it are named, so it must outlive the booklet
 * @options: what is shown
 *
 * Sets a game for paper: who played, the rules in short, and all actions of the tree with
 * their comments, signs and diagrams, in the order of the tree.
 *
 * Returns: (transfer full): the game for paper
 */
LatBooklet *
lat_booklet_new_for_game (const LatGame *game, const LatBookletOptions *options)
{
  g_autoptr (LatRulebook) book = NULL;
  g_autofree char *players = NULL;
  g_autofree char *title = NULL;
  const char *event;
  LatBooklet *booklet;

  g_return_val_if_fail (game != NULL && options != NULL, NULL);

  book = lat_rulebook_new (lat_ruleset_get_rules (lat_game_get_ruleset (game)));
  players = dup_players (game);
  event = get_tag (game, "Event");
  title = event != NULL ? dup_line (event) : g_strdup (players != NULL ? players : _ ("A game"));
  booklet = lat_booklet_new (title);
  booklet->author = g_strdup (get_tag (game, "Annotator"));
  booklet->subject = g_strdup (book->title);
  booklet->origin = lat_game_new_origin (game);
  booklet->language = g_strdup (book->language);
  add_titles (booklet, game, players, book->title, options->photo);
  if (options->with_rules)
    add_rules (booklet, book, &options->look);
  lat_booklet_add_heading (booklet, _ ("The game"), 1);
  lat_booklet_add_moves (booklet, game, options);
  if (get_result (game) != NULL)
    lat_booklet_add (booklet, LAT_BOOKLET_RESULT, get_result (game));

  return booklet;
}

static gboolean
has_same_board (const LatGame *game, const LatGame *other)
{
  const LatRules *rules = lat_ruleset_get_rules (lat_game_get_ruleset (game));
  const LatRules *others = lat_ruleset_get_rules (lat_game_get_ruleset (other));

  return rules->files == others->files && rules->ranks == others->ranks
         && lat_square_set_equal (&rules->holes, &others->holes);
}

/**
 * lat_booklet_new_for_games:
 * @games: (element-type LatGame) (nullable): several games
 * @game: the game if there are no several
 * @options: what is shown
 *
 * Sets games for paper one behind the other, each on a page of its own. Rules that are those of
 * the game before are not told again.
 *
 * Returns: (transfer full): the games for paper, which name nodes of them
 */
LatBooklet *
lat_booklet_new_for_games (GPtrArray *games, const LatGame *game, const LatBookletOptions *options)
{
  LatBooklet *booklet;

  g_return_val_if_fail (game != NULL && options != NULL, NULL);

  if (games == NULL || games->len == 0)
    return lat_booklet_new_for_game (game, options);
  booklet = lat_booklet_new_for_game (g_ptr_array_index (games, 0), options);
  for (guint i = 1; i < games->len; i++)
    {
      const LatGame *before = g_ptr_array_index (games, i - 1);
      const LatGame *each = g_ptr_array_index (games, i);
      LatBookletOptions others = *options;

      others.with_rules &= !lat_rules_equal (lat_ruleset_get_rules (lat_game_get_ruleset (before)),
                                             lat_ruleset_get_rules (lat_game_get_ruleset (each)));
      if (!has_same_board (each, g_ptr_array_index (games, 0)))
        others.photo = NULL;
      lat_booklet_append (booklet, lat_booklet_new_for_game (each, &others));
    }

  return booklet;
}
