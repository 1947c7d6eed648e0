/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-export-ludii.c - rules as a game description of Ludii, where its language can say them
 *
 * The language is that of the Ludii Language Reference (https://ludii.games); each ludeme used here, and the order of what it
 * takes, was looked up in the sources of Ludii 1.3. No description that is written here was run in Ludii.
 *
 * What decides how men move and are captured, and who wins, is said or the rules are refused. What only ends a
 * game that goes nowhere is left out, and named in a comment.
 */
#include "lat-export-formats.h"

#include <glib/gi18n-lib.h>
#include <gio/gio.h>
#include <string.h>

#include "lat-game-origin.h"
#include "lat-rules-relevance.h"
#include "lat-schema.h"

typedef enum
{
  SAID,
  LEFT_OUT,
  REFUSED,
} Say;

typedef struct
{
  const LatRules *rules;
  const LatRuleset *ruleset;
  LatSide first;
  GString *text;
} Writer;

/* --- What can be said --- */

static gboolean
is_one_of (int value, const int *values, guint n)
{
  for (guint i = 0; i < n; i++)
    if (values[i] == value)
      return TRUE;
  return FALSE;
}

/* Of a key that is not at its default, and matters. */
static Say
judge_value (const LatRules *rules, LatKey key)
{
  static const int directions[] = { LAT_DIRECTIONS_ORTHOGONAL, LAT_DIRECTIONS_DIAGONAL,
                                    LAT_DIRECTIONS_ALL };
  static const int no_moves[] = { LAT_NO_MOVES_LOSE, LAT_NO_MOVES_DRAW, LAT_NO_MOVES_PASS };
  static const int leader_capture[] = { LAT_LEADER_CAPTURE_NEVER, LAT_LEADER_CAPTURE_CUSTODIAL };

  switch (key)
    {
    case LAT_KEY_FILES:
    case LAT_KEY_RANKS:
    case LAT_KEY_ARRAY:
    case LAT_KEY_DROP_FORBIDDEN:
    case LAT_KEY_FIRST:
    case LAT_KEY_SOLDIER_RANGE:
    case LAT_KEY_LEADER_RANGE:
    case LAT_KEY_CUSTODIAL:
    case LAT_KEY_CAPTURE_DIRECTIONS:
    case LAT_KEY_LINES:
    case LAT_KEY_CORNER:
    case LAT_KEY_HOSTILE_CORNERS:
    case LAT_KEY_SAFE_SQUARES:
    case LAT_KEY_ANNIHILATE_AT:
    case LAT_KEY_ANNIHILATE_COUNTS:
    case LAT_KEY_LEADER_CAPTURED:
    case LAT_KEY_LEADER_REACHES:
      return SAID;
    case LAT_KEY_SOLDIERS:
      return *rules->array == '\0' ? SAID : REFUSED;
    case LAT_KEY_DROPS_PER_TURN:
      return rules->drops_per_turn == 1 || rules->drops_per_turn == 2 ? SAID : REFUSED;
    case LAT_KEY_SOLDIER_DIRECTIONS:
    case LAT_KEY_LEADER_DIRECTIONS:
      return is_one_of (lat_rules_get_int (rules, key), directions, G_N_ELEMENTS (directions))
                 ? SAID
                 : REFUSED;
    case LAT_KEY_LEADER_CAPTURE:
      return is_one_of (rules->leader_capture, leader_capture, G_N_ELEMENTS (leader_capture))
                 ? SAID
                 : REFUSED;
    case LAT_KEY_NO_MOVES:
      return is_one_of (rules->no_moves, no_moves, G_N_ELEMENTS (no_moves)) ? SAID : REFUSED;
    case LAT_KEY_NO_CAPTURE_PLIES:
    case LAT_KEY_NO_CAPTURE_RESULT:
    case LAT_KEY_REPETITION:
    case LAT_KEY_REPETITION_RESULT:
    case LAT_KEY_MOVES:
    case LAT_KEY_MOVES_RESULT:
      return LEFT_OUT;
    default:
      return REFUSED;
    }
}

static Say
judge (const LatRules *rules, LatKey key)
{
  gboolean is_sided = lat_rules_has_side_value (rules, LAT_WHITE, key)
                      || lat_rules_has_side_value (rules, LAT_BLACK, key);

  if (lat_rules_relevance_get_reason (rules, key) != NULL)
    return SAID;
  if (is_sided)
    return REFUSED;
  return lat_rules_key_is_default (rules, key) ? SAID : judge_value (rules, key);
}

/* Keys with their values, as a file has them. */
static char *
list_keys (const LatRules *rules, Say wanted, const char *before, const char *after)
{
  GString *list = g_string_new (NULL);

  for (guint i = LAT_FIRST_PLAY_KEY; i < LAT_N_KEYS; i++)
    {
      const LatSchemaKey *spec = lat_schema_get ((LatKey) i);
      g_autofree char *value = NULL;

      if (judge (rules, (LatKey) i) != wanted)
        continue;
      value = lat_rules_dup_value (rules, (LatKey) i);
      g_string_append_printf (list, "%s%s.%s=%s%s", before, spec->group, spec->name, value, after);
    }
  return g_string_free (list, FALSE);
}

/* --- Words of the language --- */

/* A string ends at its quote, a comment at its line. */
static char *
dup_string (const char *text)
{
  char *clean = g_strdup (text);

  for (char *c = clean; *c != '\0'; c++)
    {
      if ((guchar) *c < 0x20 || *c == 0x7f)
        *c = ' ';
      /* Angles and hashes are what options and definitions are made of. */
      if (strchr ("\"<>#", *c) != NULL)
        *c = '\'';
    }
  return clean;
}

static const char *
get_directions (int directions)
{
  return directions == LAT_DIRECTIONS_DIAGONAL ? "Diagonal"
         : directions == LAT_DIRECTIONS_ALL    ? "Adjacent"
                                               : "Orthogonal";
}

static void
append_square (GString *text, LatSquare square)
{
  char name[LAT_SQUARE_NAME_SIZE];
  g_autofree char *upper = NULL;

  lat_square_write (square, name);
  upper = g_ascii_strup (name, -1);
  g_string_append_printf (text, "\"%s\"", upper);
}

static void
append_squares (GString *text, const LatSquareSet *squares)
{
  gboolean is_first = TRUE;

  g_string_append (text, "(sites {");
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (squares, square))
      {
        if (!is_first)
          g_string_append_c (text, ' ');
        append_square (text, square);
        is_first = FALSE;
      }
  g_string_append (text, "})");
}

/* Who acts first is called P1. */
static int
get_player (const Writer *self, LatSide side)
{
  return side == self->first ? 1 : 2;
}

static gboolean
has_drops (const Writer *self)
{
  return self->rules->soldiers > 0;
}

static gboolean
has_men (const Writer *self, LatSide side, LatKind kind)
{
  const LatPosition *start = lat_ruleset_get_start (self->ruleset);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatCell cell = lat_position_get_cell (start, square);

      if (lat_cell_is_piece (cell) && lat_cell_side (cell) == side && lat_cell_kind (cell) == kind)
        return TRUE;
    }
  return FALSE;
}

/* --- Capture --- */

/* Whom a side may take; @extra is a condition more, or nothing. */
static void
append_victim (Writer *self, LatSide side, const char *extra)
{
  LatSide enemy = lat_side_opposite (side);
  gboolean has_safe = lat_square_set_count (&self->rules->safe_squares) > 0;
  gboolean is_soldier =
      has_men (self, enemy, LAT_LEADER) && self->rules->leader_capture == LAT_LEADER_CAPTURE_NEVER;
  guint n = 1 + (has_safe ? 1 : 0) + (extra != NULL ? 1 : 0);

  g_string_append (self->text, "if:");
  if (n > 1)
    g_string_append (self->text, "(and {");
  if (is_soldier)
    g_string_append_printf (self->text, "(= (what at:(between)) (id \"Soldier%d\"))",
                            get_player (self, enemy));
  else
    g_string_append (self->text, "(is Enemy (who at:(between)))");
  if (extra != NULL)
    g_string_append_printf (self->text, " %s", extra);
  if (has_safe)
    {
      g_string_append (self->text, " (not (is In (between) ");
      append_squares (self->text, &self->rules->safe_squares);
      g_string_append (self->text, "))");
    }
  if (n > 1)
    g_string_append (self->text, "})");
  g_string_append (self->text, " (apply (remove (between))))\n");
}

static void
append_custodial (Writer *self, LatSide side, const char *indent)
{
  g_string_append_printf (self->text, "%s(custodial (from (last To)) %s\n%s    (between %s", indent,
                          get_directions (self->rules->capture_directions), indent,
                          self->rules->lines == LAT_LINES_SINGLE ? "(max 1) " : "");
  append_victim (self, side, NULL);
  if (self->rules->hostile_corners)
    g_string_append_printf (
        self->text, "%s    (to if:(or (is Friend (who at:(to))) (is In (to) (sites Corners)))))",
        indent);
  else
    g_string_append_printf (self->text, "%s    (to if:(is Friend (who at:(to)))))", indent);
}

/* Men on both squares beside a corner are men on every side of it. */
static void
append_corner (Writer *self, LatSide side, const char *indent)
{
  g_string_append_printf (self->text, "%s(surround (from (last To)) Orthogonal\n%s    (between ",
                          indent, indent);
  append_victim (self, side, "(is In (between) (sites Corners))");
  g_string_append_printf (self->text, "%s    (to if:(is Friend (who at:(to)))))", indent);
}

static void
append_captures (Writer *self, LatSide side)
{
  const LatRules *rules = self->rules;

  if (!rules->custodial && !rules->corner)
    return;
  if (!rules->custodial || !rules->corner)
    {
      g_string_append (self->text, "\n                (then\n");
      if (rules->custodial)
        append_custodial (self, side, "                    ");
      else
        append_corner (self, side, "                    ");
      g_string_append_c (self->text, ')');
      return;
    }
  g_string_append (self->text, "\n                (then (and\n");
  append_custodial (self, side, "                    ");
  g_string_append_c (self->text, '\n');
  append_corner (self, side, "                    ");
  g_string_append (self->text, "))");
}

/* --- Equipment --- */

static void
append_piece (Writer *self, LatSide side, LatKind kind)
{
  const LatMovement *movement = &self->rules->movement[kind];
  const char *directions = get_directions (movement->directions);

  g_string_append_printf (self->text, "        (piece \"%s\" ",
                          kind == LAT_LEADER ? "Leader" : "Soldier");
  if (has_drops (self))
    g_string_append (self->text, "Each\n");
  else
    g_string_append_printf (self->text, "P%d\n", get_player (self, side));
  if (movement->range == 1)
    g_string_append_printf (self->text, "            (move Step %s (to if:(is Empty (to)))",
                            directions);
  else if (movement->range == 0)
    g_string_append_printf (self->text, "            (move Slide %s", directions);
  else
    g_string_append_printf (self->text,
                            "            (move Slide %s (between (max %d) if:(is Empty (between)))",
                            directions, movement->range);
  append_captures (self, side);
  g_string_append (self->text, "))\n");
}

static void
append_equipment (Writer *self)
{
  const LatRules *rules = self->rules;
  const LatSide sides[] = { self->first, lat_side_opposite (self->first) };

  g_string_append (self->text, "    (equipment {\n");
  if (rules->files == rules->ranks)
    g_string_append_printf (self->text, "        (board (square %d))\n", rules->files);
  else
    g_string_append_printf (self->text, "        (board (rectangle %d %d))\n", rules->ranks,
                            rules->files);
  if (has_drops (self))
    {
      g_string_append (self->text, "        (hand Each)\n");
      append_piece (self, self->first, LAT_SOLDIER);
    }
  else
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      {
        if (has_men (self, sides[i], LAT_SOLDIER))
          append_piece (self, sides[i], LAT_SOLDIER);
        if (has_men (self, sides[i], LAT_LEADER))
          append_piece (self, sides[i], LAT_LEADER);
      }
  g_string_append (self->text, "    })\n");
}

/* --- Rules --- */

static void
append_place (Writer *self, LatSide side, LatKind kind)
{
  const LatPosition *start = lat_ruleset_get_start (self->ruleset);

  if (!has_men (self, side, kind))
    return;
  g_string_append_printf (self->text, "            (place \"%s%d\" {",
                          kind == LAT_LEADER ? "Leader" : "Soldier", get_player (self, side));
  for (LatSquare square = 0, is_later = FALSE; square < LAT_N_CELLS; square++)
    {
      LatCell cell = lat_position_get_cell (start, square);

      if (!lat_cell_is_piece (cell) || lat_cell_side (cell) != side || lat_cell_kind (cell) != kind)
        continue;
      if (is_later)
        g_string_append_c (self->text, ' ');
      append_square (self->text, square);
      is_later = TRUE;
    }
  g_string_append (self->text, "})\n");
}

static void
append_start (Writer *self)
{
  if (has_drops (self))
    {
      g_string_append_printf (self->text, "        (start (place \"Soldier\" \"Hand\" count:%d))\n",
                              self->rules->soldiers);
      return;
    }
  g_string_append (self->text, "        (start {\n");
  for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
    {
      append_place (self, side, LAT_SOLDIER);
      append_place (self, side, LAT_LEADER);
    }
  g_string_append (self->text, "        })\n");
}

static void
append_play (Writer *self)
{
  const LatRules *rules = self->rules;

  if (!has_drops (self))
    {
      g_string_append (self->text, "        (play (forEach Piece))\n");
      return;
    }
  g_string_append (self->text, "        phases:{\n"
                               "            (phase \"Placement\"\n"
                               "                (play (move (from (handSite Mover)) (to ");
  if (lat_square_set_count (&rules->drop_forbidden) > 0)
    {
      g_string_append (self->text, "(difference (sites Empty) ");
      append_squares (self->text, &rules->drop_forbidden);
      g_string_append (self->text, "))");
    }
  else
    g_string_append (self->text, "(sites Empty))");
  if (rules->drops_per_turn == 2)
    g_string_append (self->text, " (then (if (\"NewTurn\") (moveAgain)))");
  g_string_append (self->text,
                   "))\n"
                   "                (nextPhase Mover (\"HandEmpty\" Mover) \"Movement\"))\n"
                   "            (phase \"Movement\" (play (forEach Piece)))\n"
                   "        }\n");
}

static void
append_reaches (Writer *self, LatSide side)
{
  const char *goal = self->rules->leader_reaches == LAT_REACHES_CORNER ? "Corners"
                     : self->rules->leader_reaches == LAT_REACHES_EDGE ? "Outer"
                     : side == LAT_WHITE                               ? "Top"
                                                                       : "Bottom";

  if (!has_men (self, side, LAT_LEADER))
    return;
  g_string_append_printf (self->text,
                          "            (if (and (= (what at:(last To)) (id \"Leader%d\")) "
                          "(is In (last To) (sites %s))) (result Mover Win))\n",
                          get_player (self, side), goal);
}

static void
append_end (Writer *self)
{
  const LatRules *rules = self->rules;
  gsize before;

  g_string_append (self->text, "        (end {\n");
  before = self->text->len;
  if (rules->leader_reaches != LAT_REACHES_NONE)
    for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
      append_reaches (self, side);
  if (rules->leader_captured && rules->leader_capture != LAT_LEADER_CAPTURE_NEVER)
    for (LatSide side = LAT_WHITE; side <= LAT_BLACK; side++)
      if (has_men (self, side, LAT_LEADER))
        g_string_append_printf (self->text,
                                "            (if (= (count Pieces P%d \"Leader\") 0) (result P%d "
                                "Loss))\n",
                                get_player (self, side), get_player (self, side));
  if (rules->annihilate_at >= 0)
    g_string_append_printf (self->text,
                            "            (if (<= (count Pieces Next%s) %d) (result Mover Win))\n",
                            rules->annihilate_counts == LAT_COUNTS_SOLDIERS ? " \"Soldier\"" : "",
                            rules->annihilate_at);
  if (rules->no_moves != LAT_NO_MOVES_PASS)
    g_string_append_printf (self->text, "            (if (no Moves Next) (result Mover %s))\n",
                            rules->no_moves == LAT_NO_MOVES_DRAW ? "Draw" : "Win");
  if (self->text->len == before)
    g_string_truncate (self->text, before - strlen ("        (end {\n"));
  else
    g_string_append (self->text, "        })\n");
}

static void
append_head (Writer *self)
{
  g_autoptr (LatOrigin) origin = lat_rules_new_origin (self->rules);
  g_autofree char *text = lat_origin_dup_text (origin);
  g_autofree char *left_out = list_keys (self->rules, LEFT_OUT, "//     ", "\n");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_string_append (self->text, "// A game description for Ludii. It was not run in Ludii.\n");
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf (self->text, "// %s\n", lines[i]);
  if (*left_out != '\0')
    g_string_append_printf (self->text, "// Left out, since Ludii counts otherwise:\n%s", left_out);
  g_string_append_c (self->text, '\n');
}

gboolean
lat_export_ludii_rules (const LatExportJob *job, LatExportSink *sink, GError **error)
{
  const LatRuleset *ruleset = lat_game_get_ruleset (job->game);
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  g_autofree char *refused = list_keys (rules, REFUSED, "\n", "");
  g_autofree char *name = dup_string (lat_rules_get_display_name (rules));
  Writer self = { rules, ruleset, LAT_WHITE, NULL };

  if (*refused != '\0')
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("what these keys say cannot be said for Ludii; with other values it can:%s"),
                   refused);
      return FALSE;
    }
  if (rules->first == LAT_BLACK)
    self.first = LAT_BLACK;
  self.text = g_string_new (NULL);
  append_head (&self);
  g_string_append_printf (self.text, "(game \"%s\"\n    (players 2)\n", name);
  append_equipment (&self);
  g_string_append (self.text, "    (rules\n");
  append_start (&self);
  append_play (&self);
  append_end (&self);
  g_string_append (self.text, "    )\n)\n");
  lat_export_sink_take_text (sink, g_string_free (self.text, FALSE));
  return TRUE;
}
