/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rulebook-zones.c - squares with a role, in words */
#include <glib/gi18n-lib.h>

#include "lat-rulebook-private.h"

/* The sets of men as a list ends with them, in the order of the choices of a zone's key. */
static const char *
get_men (const LatScribe *scribe, const LatZone *zone, LatRole role)
{
  static const char *const men[] = {
    NULL,
    /* Translators: these stand at the end of a sentence: "Only these may be dropped there: leaders." */
    NC_ ("some men", "all men"),
    NC_ ("some men", "soldiers"),
    NC_ ("some men", "leaders"),
    NC_ ("some men", "White’s men"),
    NC_ ("some men", "Black’s men"),
    NC_ ("some men", "White’s soldiers"),
    NC_ ("some men", "Black’s soldiers"),
    NC_ ("some men", "White’s leader"),
    NC_ ("some men", "Black’s leader"),
    NC_ ("some men", "officers"),
    NC_ ("some men", "White’s officers"),
    NC_ ("some men", "Black’s officers"),
  };
  /* An officer is a soldier to a reader, but not to a zone. */
  static const char *const others[G_N_ELEMENTS (men)] = {
    [2] = NC_ ("some men", "soldiers that are no officers"),
    [6] = NC_ ("some men", "White’s soldiers that are no officers"),
    [7] = NC_ ("some men", "Black’s soldiers that are no officers"),
  };
  static const char *const several[G_N_ELEMENTS (men)] = {
    [8] = NC_ ("some men", "White’s leaders"),
    [9] = NC_ ("some men", "Black’s leaders"),
  };
  int n = zone->who[role];
  const char *name = men[n];

  if (scribe->has_officers && others[n] != NULL)
    name = others[n];
  if (several[n] != NULL
      && lat_scribe_has_many_leaders (scribe, n == 8 ? (guint) LAT_WHITE : (guint) LAT_BLACK))
    name = several[n];
  return g_dpgettext2 (GETTEXT_PACKAGE, "some men", name);
}

static LatSquareSet
get_squares (const LatScribe *scribe, const LatZone *zone)
{
  const LatRules *rules = scribe->all;
  LatSquareSet squares = lat_zone_get_squares (zone, rules->files, rules->ranks);
  LatSquareSet there = { 0 };

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&squares, square) && lat_rules_has_square (rules, square))
      lat_square_set_add (&there, square);
  return there;
}

/* What a zone says of a role, with the men it is about or without any. */
static void
say_role (LatScribe *scribe,
          const LatZone *zone,
          LatRole role,
          LatWho usual,
          const char *of_nobody,
          const char *format)
{
  LatWho who = lat_zone_get_who (zone, role);

  if (who == usual)
    return;
  if (who == LAT_WHO_NOBODY)
    {
      lat_scribe_say (scribe, KEY (ZONES), of_nobody);
      return;
    }

  g_autoptr (GString) sentence = g_string_new (format);

  g_string_replace (sentence, "%s", get_men (scribe, zone, role), 1);
  lat_scribe_say (scribe, KEY (ZONES), sentence->str);
}

static void
write_zone (LatScribe *scribe, const LatZone *zone, gboolean drops)
{
  LatSquareSet squares = get_squares (scribe, zone);
  g_autofree char *names = lat_scribe_dup_squares (&squares);

  lat_scribe_start_item (scribe);
  /* Translators: the name of some squares, and which they are: "Throne: d4." */
  lat_scribe_say_format (scribe, KEY (ZONES), _ ("%s: %s."), lat_zone_get_label (zone), names);
  say_role (scribe, zone, LAT_ROLE_STOP, LAT_WHO_ALL, _ ("Nobody may come to stand there."),
            _ ("Only these may come to stand there, by a move or by one of several jumps: %s."));
  say_role (scribe, zone, LAT_ROLE_PASS, LAT_WHO_ALL,
            _ ("Nobody may cross it, or jump over a man on it."),
            _ ("Only these may cross it, or jump over a man on it: %s."));
  say_role (scribe, zone, LAT_ROLE_ENTER, LAT_WHO_ALL,
            _ ("Nobody may come in from outside, be it to stop there, to cross it, or to jump over "
               "a man on it."),
            _ ("Only these may come in from outside, be it to stop there, to cross it, or to jump "
               "over a man on it: %s."));
  say_role (scribe, zone, LAT_ROLE_HOSTILE, LAT_WHO_NOBODY, NULL,
            zone->hostile_when
                ? _ ("To these it counts as a standing captor while nobody is on it: %s.")
                : _ ("To these it counts as a standing captor, whoever is on it: %s."));
  say_role (scribe, zone, LAT_ROLE_SAFE, LAT_WHO_NOBODY, NULL,
            _ ("These cannot be captured there: %s."));
  say_role (scribe, zone, LAT_ROLE_SURROUND, LAT_WHO_NOBODY, NULL,
            _ ("These are captured there only with all four sides taken: %s."));
  if (drops)
    say_role (scribe, zone, LAT_ROLE_DROP, LAT_WHO_ALL, _ ("Nobody may be dropped there."),
              _ ("Only these may be dropped there: %s."));
  say_role (scribe, zone, LAT_ROLE_MAKES_OFFICER, LAT_WHO_NOBODY, NULL,
            _ ("A soldier of these that moves there becomes an officer: %s."));
  say_role (scribe, zone, LAT_ROLE_MAKES_LEADER, LAT_WHO_NOBODY, NULL,
            scribe->has_officers
                ? _ ("A soldier or an officer of these that moves there becomes a leader: %s.")
                : _ ("A soldier of these that moves there becomes a leader: %s."));
  if (lat_zone_get_who (zone, LAT_ROLE_GOAL) != LAT_WHO_NOBODY)
    lat_scribe_say (scribe, KEY (ZONES), _ ("It is a goal; see the end of the game."));
}

/* When a man becomes another, where some zone makes one. */
static void
write_promotion (LatScribe *scribe, gboolean drops)
{
  gboolean officers = lat_scribe_has_role (scribe, LAT_ROLE_MAKES_OFFICER, LAT_WHO_ALL);
  gboolean leaders = lat_scribe_has_role (scribe, LAT_ROLE_MAKES_LEADER, LAT_WHO_ALL);

  if (!officers && !leaders)
    return;
  lat_scribe_say (scribe, KEY (ZONES),
                  _ ("A man becomes another at the end of its move: what the move captures is "
                     "judged by what it was before, all that comes after by what it is then."));
  if (officers && leaders)
    lat_scribe_say (scribe, KEY (ZONES),
                    _ ("Where both may be said of a soldier, it becomes a leader."));
  if (drops)
    lat_scribe_say (scribe, KEY (ZONES), _ ("Nobody becomes another by being dropped there."));
  if (scribe->rules->method == LAT_METHOD_CONVERT)
    lat_scribe_say (scribe, KEY (ZONES) | KEY (METHOD),
                    _ ("Nobody becomes another by changing sides there."));
}

static gboolean
forbids_way (const LatRules *rules)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if (lat_zone_get_who (&rules->zones[i], LAT_ROLE_STOP) != LAT_WHO_ALL
        || lat_zone_get_who (&rules->zones[i], LAT_ROLE_PASS) != LAT_WHO_ALL)
      return TRUE;
  return FALSE;
}

static gboolean
keeps_out (const LatRules *rules)
{
  for (guint i = 0; i < rules->n_zones; i++)
    if (lat_zone_get_who (&rules->zones[i], LAT_ROLE_ENTER) != LAT_WHO_ALL)
      return TRUE;
  return FALSE;
}

static gboolean
share_a_square (const LatRules *rules)
{
  LatSquareSet seen = { 0 };

  for (guint i = 0; i < rules->n_zones; i++)
    {
      LatSquareSet squares = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);

      for (LatSquare square = 0; square < LAT_N_CELLS; square++)
        if (lat_square_set_has (&squares, square))
          {
            if (lat_square_set_has (&seen, square))
              return TRUE;
            lat_square_set_add (&seen, square);
          }
    }
  return FALSE;
}

void
lat_scribe_write_zones (LatScribe *scribe)
{
  const LatRules *rules = scribe->all;
  gboolean drops = lat_scribe_drops (scribe);

  if (rules->n_zones == 0)
    return;
  lat_scribe_start_paragraph (scribe);
  lat_scribe_say (scribe, KEY (ZONES), _ ("Some squares have a role:"));
  for (guint i = 0; i < rules->n_zones; i++)
    write_zone (scribe, &rules->zones[i], drops);
  lat_scribe_show_example (scribe, LAT_KEY_ZONES);
  lat_scribe_start_paragraph (scribe);
  if (forbids_way (rules))
    {
      lat_scribe_say (scribe, KEY (ZONES),
                      _ ("To stop on a square and to cross it are two things: each may be "
                         "forbidden without the other."));
      if (drops)
        lat_scribe_say (scribe, KEY (ZONES), _ ("Nobody is dropped where he may not stop."));
    }
  if (keeps_out (rules))
    {
      lat_scribe_say (scribe, KEY (ZONES),
                      _ ("To come in is to go, at any step of a move, from a square that does not "
                         "belong to such a place onto one that does. Going on from one of its "
                         "squares to the next, or leaving it, is not coming in."));
      if (drops)
        lat_scribe_say (scribe, KEY (ZONES), _ ("Being dropped there is not coming in."));
    }
  write_promotion (scribe, drops);
  if (share_a_square (rules))
    lat_scribe_say (scribe, KEY (ZONES),
                    _ ("Where two of these share a square, what one forbids is forbidden, and what "
                       "one grants is granted."));
}

/* Men of a kind who win by standing on squares, in the words for those of either side, of White, and of Black. */
static const char *
get_leader_format (gboolean several, guint whose, gulong n)
{
  if (whose == LAT_BOTH_SIDES)
    return several ? ngettext ("A leader of its own stands on this square: %s.",
                               "A leader of its own stands on one of these squares: %s.", n)
                   : ngettext ("Its own leader stands on this square: %s.",
                               "Its own leader stands on one of these squares: %s.", n);
  if (whose == LAT_WHITE)
    return several
               ? ngettext ("White has acted, and a leader of its own stands on this square: %s.",
                           "White has acted, and a leader of its own stands on one of these "
                           "squares: %s.",
                           n)
               : ngettext ("White has acted, and its leader stands on this square: %s.",
                           "White has acted, and its leader stands on one of these squares: %s.",
                           n);
  return several
             ? ngettext ("Black has acted, and a leader of its own stands on this square: %s.",
                         "Black has acted, and a leader of its own stands on one of these "
                         "squares: %s.",
                         n)
             : ngettext ("Black has acted, and its leader stands on this square: %s.",
                         "Black has acted, and its leader stands on one of these squares: %s.", n);
}

static const char *
get_officer_format (guint whose, gulong n)
{
  if (whose == LAT_BOTH_SIDES)
    return ngettext ("An officer of its own stands on this square: %s.",
                     "An officer of its own stands on one of these squares: %s.", n);
  if (whose == LAT_WHITE)
    return ngettext ("White has acted, and an officer of its own stands on this square: %s.",
                     "White has acted, and an officer of its own stands on one of these squares: "
                     "%s.",
                     n);
  return ngettext ("Black has acted, and an officer of its own stands on this square: %s.",
                   "Black has acted, and an officer of its own stands on one of these squares: "
                   "%s.",
                   n);
}

/* Soldiers; @plain: that are no officers. */
static const char *
get_soldier_format (gboolean plain, guint whose, gulong n)
{
  if (whose == LAT_BOTH_SIDES)
    return plain ? ngettext ("A soldier of its own that is no officer stands on this square: %s.",
                             "A soldier of its own that is no officer stands on one of these "
                             "squares: %s.",
                             n)
                 : ngettext ("A soldier of its own stands on this square: %s.",
                             "A soldier of its own stands on one of these squares: %s.", n);
  if (whose == LAT_WHITE)
    return plain ? ngettext ("White has acted, and a soldier of its own that is no officer stands "
                             "on this square: %s.",
                             "White has acted, and a soldier of its own that is no officer stands "
                             "on one of these squares: %s.",
                             n)
                 : ngettext ("White has acted, and a soldier of its own stands on this square: "
                             "%s.",
                             "White has acted, and a soldier of its own stands on one of these "
                             "squares: %s.",
                             n);
  return plain ? ngettext ("Black has acted, and a soldier of its own that is no officer stands "
                           "on this square: %s.",
                           "Black has acted, and a soldier of its own that is no officer stands "
                           "on one of these squares: %s.",
                           n)
               : ngettext ("Black has acted, and a soldier of its own stands on this square: "
                           "%s.",
                           "Black has acted, and a soldier of its own stands on one of these "
                           "squares: %s.",
                           n);
}

/* Who reaches a goal, as a sentence of a list of what the side that acted wins by. */
static const char *
get_goal_format (const LatScribe *scribe, LatKind kind, LatWho who, gulong n)
{
  LatWho white = lat_who_new (LAT_WHITE, kind), black = lat_who_new (LAT_BLACK, kind);
  guint whose = LAT_BOTH_SIDES;

  if (scribe->side == LAT_BOTH_SIDES && who != (white | black))
    whose = (who & white) != 0 ? LAT_WHITE : LAT_BLACK;
  if (kind == LAT_LEADER)
    return get_leader_format (
        lat_scribe_has_many_leaders (scribe, whose == LAT_BOTH_SIDES ? scribe->side : whose), whose,
        n);
  return kind == LAT_OFFICER ? get_officer_format (whose, n)
                             : get_soldier_format (scribe->has_officers, whose, n);
}

/* Where men win by standing: leaders, then officers and soldiers; of the side that is spoken of, or of both. */
void
lat_scribe_write_zone_goals (LatScribe *scribe)
{
  static const LatKind kinds[LAT_N_KINDS] = { LAT_LEADER, LAT_OFFICER, LAT_SOLDIER };
  const LatRules *rules = scribe->all;

  for (guint order = 0; order < LAT_N_KINDS; order++)
    for (guint i = 0; i < rules->n_zones; i++)
      {
        LatKind kind = kinds[order];
        LatWho who =
            lat_scribe_get_who (scribe, kind) & lat_zone_get_who (&rules->zones[i], LAT_ROLE_GOAL);
        LatSquareSet squares = get_squares (scribe, &rules->zones[i]);
        g_autofree char *names = lat_scribe_dup_squares (&squares);
        g_autoptr (GString) sentence = NULL;

        if (who == 0)
          continue;
        sentence =
            g_string_new (get_goal_format (scribe, kind, who, lat_square_set_count (&squares)));
        g_string_replace (sentence, "%s", names, 1);
        lat_scribe_start_item (scribe);
        lat_scribe_say (scribe, KEY (ZONES), sentence->str);
      }
}

/* The men of a kind of whom it is spoken now, if there are any. */
LatWho
lat_scribe_get_who (const LatScribe *scribe, LatKind kind)
{
  LatWho who = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if ((scribe->side == LAT_BOTH_SIDES || scribe->side == side)
        && (kind == LAT_SOLDIER
            || (kind == LAT_LEADER ? scribe->has_leaders : scribe->has_officers)))
      who |= lat_who_new ((LatSide) side, kind);
  return who;
}

/* Whether a zone has that to say of some of the men. */
gboolean
lat_scribe_has_role (const LatScribe *scribe, LatRole role, LatWho who)
{
  for (guint i = 0; i < scribe->all->n_zones; i++)
    if ((lat_zone_get_who (&scribe->all->zones[i], role) & who) != 0)
      return TRUE;
  return FALSE;
}
