/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-zones.c - the referee's zones: squares with a role */
#include "plain-rules.h"

#include <string.h>

static const char *const role_names[PLAIN_N_ROLES] = {
  "Stop",     "Pass", "Enter", "Hostile",      "Safe",
  "Surround", "Drop", "Goal",  "MakesOfficer", "MakesLeader",
};

/* Roles that all men have where no zone says otherwise. */
static gboolean
is_allowance (PlainRole role)
{
  return role == PLAIN_ROLE_STOP || role == PLAIN_ROLE_PASS || role == PLAIN_ROLE_ENTER
         || role == PLAIN_ROLE_DROP;
}

#define A_SOLDIER   (1 << PLAIN_SOLDIER)
#define A_OFFICER   (1 << PLAIN_OFFICER)
#define A_LEADER    (1 << PLAIN_LEADER)
#define OF_ANY_KIND (A_SOLDIER | A_OFFICER | A_LEADER)

/* The sets of men that a role can name: kinds by side. */
static const struct
{
  const char *name;
  int kinds[2];
} sets[] = {
  { "nobody", { 0, 0 } },
  { "all", { OF_ANY_KIND, OF_ANY_KIND } },
  { "soldiers", { A_SOLDIER, A_SOLDIER } },
  { "leaders", { A_LEADER, A_LEADER } },
  { "white", { OF_ANY_KIND, 0 } },
  { "black", { 0, OF_ANY_KIND } },
  { "white-soldiers", { A_SOLDIER, 0 } },
  { "black-soldiers", { 0, A_SOLDIER } },
  { "white-leader", { A_LEADER, 0 } },
  { "black-leader", { 0, A_LEADER } },
  { "officers", { A_OFFICER, A_OFFICER } },
  { "white-officers", { A_OFFICER, 0 } },
  { "black-officers", { 0, A_OFFICER } },
};

static gboolean
parse_men (PlainZone *zone, PlainRole role, const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      if (!g_str_equal (text, sets[i].name))
        continue;
      for (int side = 0; side < 2; side++)
        for (int kind = PLAIN_SOLDIER; kind < PLAIN_N_KINDS; kind++)
          zone->men[role][side][kind] = (sets[i].kinds[side] & (1 << kind)) != 0;
      return TRUE;
    }
  return FALSE;
}

static PlainZone *
find_zone (PlainRules *rules, const char *name)
{
  for (int i = 0; i < rules->n_zones; i++)
    if (g_str_equal (rules->zones[i].name, name))
      return &rules->zones[i];
  if (rules->n_zones == PLAIN_MAX_ZONES)
    return NULL;

  PlainZone *zone = &rules->zones[rules->n_zones++];
  zone->name = g_strdup (name);
  for (int role = 0; role < PLAIN_N_ROLES; role++)
    if (is_allowance ((PlainRole) role))
      parse_men (zone, (PlainRole) role, "all");
  return zone;
}

static gboolean
parse_word (const char *text, const char *const *words, int *value)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (text, words[i]))
      {
        *value = i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_key (PlainZone *zone, const char *key, const char *text)
{
  static const char *const symmetries[] = { "none", "half-turn", "mirrors", "all", NULL };
  static const char *const times[] = { "always", "empty", NULL };

  if (g_str_equal (key, "Squares"))
    return plain_squares_parse (text, &zone->given);
  if (g_str_equal (key, "Symmetry"))
    return parse_word (text, symmetries, &zone->symmetry);
  if (g_str_equal (key, "HostileWhen"))
    return parse_word (text, times, &zone->hostile_when_empty);
  for (int role = 0; role < PLAIN_N_ROLES; role++)
    if (g_str_equal (key, role_names[role]))
      return parse_men (zone, (PlainRole) role, text);
  return FALSE;
}

gboolean
plain_zone_parse (PlainRules *rules, const char *entry)
{
  g_autofree char *name = g_strndup (entry, strcspn (entry, "."));
  const char *key = entry + strlen (name);
  const char *equals = strchr (entry, '=');

  if (*key != '.' || equals == NULL || equals < key)
    return FALSE;

  PlainZone *zone = find_zone (rules, name);
  g_autofree char *key_name = g_strndup (key + 1, equals - key - 1);
  return zone != NULL && parse_key (zone, key_name, equals + 1);
}

static void
spread (const PlainRules *rules, PlainZone *zone, PlainSquare square)
{
  enum
  {
    NONE,
    HALF_TURN,
    MIRRORS,
    ALL,
  };
  int file = square.file, rank = square.rank;
  int far_file = rules->files - 1 - file, far_rank = rules->ranks - 1 - rank;

  plain_set_add (&zone->squares, square);
  if (zone->symmetry == NONE)
    return;
  plain_set_add (&zone->squares, (PlainSquare){ far_file, far_rank });
  if (zone->symmetry == HALF_TURN)
    return;
  plain_set_add (&zone->squares, (PlainSquare){ far_file, rank });
  plain_set_add (&zone->squares, (PlainSquare){ file, far_rank });
  if (zone->symmetry == MIRRORS || rules->files != rules->ranks)
    return;
  plain_set_add (&zone->squares, (PlainSquare){ rank, file });
  plain_set_add (&zone->squares, (PlainSquare){ far_rank, file });
  plain_set_add (&zone->squares, (PlainSquare){ rank, far_file });
  plain_set_add (&zone->squares, (PlainSquare){ far_rank, far_file });
}

void
plain_zones_spread (PlainRules *rules)
{
  for (int i = 0; i < rules->n_zones; i++)
    for (int file = 0; file < rules->files; file++)
      for (int rank = 0; rank < rules->ranks; rank++)
        if (rules->zones[i].given.on[file][rank])
          spread (rules, &rules->zones[i], (PlainSquare){ file, rank });
}

void
plain_zones_clear (PlainRules *rules)
{
  for (int i = 0; i < rules->n_zones; i++)
    g_free (rules->zones[i].name);
  rules->n_zones = 0;
}

/* A hole is no square, whatever zone it is in. */
static gboolean
is_in_zone (const PlainRules *rules, const PlainZone *zone, PlainSquare square)
{
  return !plain_is_outside (rules, square) && plain_set_has (&zone->squares, square);
}

gboolean
plain_zones_allow (const PlainRules *rules, PlainRole role, PlainSquare square, PlainMan man)
{
  for (int i = 0; i < rules->n_zones; i++)
    if (is_in_zone (rules, &rules->zones[i], square)
        && !rules->zones[i].men[role][man.side][man.kind])
      return FALSE;
  return TRUE;
}

gboolean
plain_zones_let_in (const PlainRules *rules, PlainSquare from, PlainSquare to, PlainMan man)
{
  for (int i = 0; i < rules->n_zones; i++)
    {
      const PlainZone *zone = &rules->zones[i];

      if (is_in_zone (rules, zone, to) && !is_in_zone (rules, zone, from)
          && !zone->men[PLAIN_ROLE_ENTER][man.side][man.kind])
        return FALSE;
    }
  return TRUE;
}

gboolean
plain_zones_grant (const PlainRules *rules, PlainRole role, PlainSquare square, PlainMan man)
{
  for (int i = 0; i < rules->n_zones; i++)
    if (is_in_zone (rules, &rules->zones[i], square)
        && rules->zones[i].men[role][man.side][man.kind])
      return TRUE;
  return FALSE;
}

/* Leaders are never changed, so a zone that names only them makes nothing. */
gboolean
plain_zones_make (const PlainRules *rules, PlainRole role, PlainSide side)
{
  for (int i = 0; i < rules->n_zones; i++)
    if (rules->zones[i].men[role][side][PLAIN_SOLDIER]
        || (role == PLAIN_ROLE_MAKES_LEADER && rules->zones[i].men[role][side][PLAIN_OFFICER]))
      return TRUE;
  return FALSE;
}

gboolean
plain_zones_are_hostile (const PlainRules *rules,
                         PlainSquare square,
                         gboolean is_empty,
                         PlainMan man)
{
  for (int i = 0; i < rules->n_zones; i++)
    if (is_in_zone (rules, &rules->zones[i], square)
        && rules->zones[i].men[PLAIN_ROLE_HOSTILE][man.side][man.kind]
        && (is_empty || !rules->zones[i].hostile_when_empty))
      return TRUE;
  return FALSE;
}
