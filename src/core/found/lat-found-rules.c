/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-found-rules.c - rules for a board that was found: its size, its holes, the array moved to it */
#include "lat-found-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-array-fit.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-placement.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-check.h"
#include "lat-rules-mend.h"

/* Of the rules' id, as lat_rules_mend_dup_slug() has it. */
#define MAX_ID 48

/* What is being made: rules as they are, and as they become. */
typedef struct
{
  const LatRules *from;
  LatRules *to;
  LatDiagnostics *diagnostics;
} Fit;

static LatDiagnostic *
tell (Fit *fit, LatSeverity severity, LatKey key, char *message, const char *remedy)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *owned = message;

  lat_diagnostics_add_key (fit->diagnostics, severity, row->group, row->name, NULL, owned, remedy);
  return NULL;
}

static gboolean
refuse (Fit *fit, LatKey key, char *message, const char *remedy)
{
  tell (fit, LAT_SEVERITY_ERROR, key, message, remedy);
  return FALSE;
}

/* {{{ the board */

/* Of points the four around a square, of squares the four around a point: it is gone where they all are. */
static gboolean
is_surrounded_by_loss (const LatFoundBoard *board, int file, int rank, int step)
{
  guint n = 0, n_lost = 0;

  for (int i = 0; i < 4; i++)
    {
      int f = file + (i % 2) * step, r = rank + (i / 2) * step;

      if (f < 0 || r < 0 || f >= board->files || r >= board->ranks)
        continue;
      n++;
      n_lost += lat_square_set_has (&board->lost, lat_square_new (f, r));
    }
  return n_lost == n;
}

/**
 * lat_found_board_get_shape:
 * @board: a board
 * @where: where men are to stand; %LAT_MEASURE_UNTOLD for what the size counts
 * @files: (out): of the board that is played on
 * @ranks: (out): of the board that is played on
 * @holes: (out): what is lost of it
 *
 * A board of 7 × 7 squares has 8 × 8 points, where lines cross or end. A point is lost where all squares around
 * it are, a square where all its corners are. If nobody says what the size counts, it counts squares.
 *
 * Returns: whether the size is known, and one that can be played
 */
gboolean
lat_found_board_get_shape (const LatFoundBoard *board,
                           LatFoundMeasure where,
                           int *files,
                           int *ranks,
                           LatSquareSet *holes)
{
  gboolean has_points, wants_points;
  int more;

  g_return_val_if_fail (board != NULL && files != NULL && ranks != NULL && holes != NULL, FALSE);

  has_points = board->measure == LAT_MEASURE_POINTS;
  wants_points = where == LAT_MEASURE_UNTOLD ? has_points : where == LAT_MEASURE_POINTS;
  more = (int) wants_points - (int) has_points;
  *files = board->files + more;
  *ranks = board->ranks + more;
  *holes = (LatSquareSet){ 0 };
  if (board->files == 0 || MIN (*files, *ranks) < LAT_MIN_SIDE
      || MAX (*files, *ranks) > LAT_MAX_SIDE)
    return FALSE;
  if (more == 0)
    *holes = board->lost;
  else
    for (int file = 0; file < *files; file++)
      for (int rank = 0; rank < *ranks; rank++)
        if (is_surrounded_by_loss (board, file, rank, -more))
          lat_square_set_add (holes, lat_square_new (file, rank));
  return TRUE;
}

static gboolean
set_board (Fit *fit, const LatFoundBoard *board, LatFoundMeasure where)
{
  LatSquareSet holes;
  int files, ranks;

  if (board->files == 0)
    return refuse (
        fit, LAT_KEY_FILES,
        g_strdup_printf (_ ("the size of “%s” is not known"), lat_found_board_get_name (board)),
        _ ("choose a board with a size, or add one of your own with the size that you "
           "think of"));
  if (!lat_found_board_get_shape (board, where, &files, &ranks, &holes))
    return refuse (
        fit, LAT_KEY_FILES, g_strdup_printf (_ ("no game can be played on %d × %d"), files, ranks),
        _ ("a board has 3 to 19 files and ranks: let men stand on squares, or on points"));
  if (!lat_square_set_is_empty (&fit->from->holes)
      && (files != fit->from->files || ranks != fit->from->ranks))
    return refuse (fit, LAT_KEY_HOLES,
                   g_strdup_printf (_ ("these rules need holes on a board of %d × %d squares"),
                                    fit->from->files, fit->from->ranks),
                   _ ("choose rules for a whole board"));
  fit->to->files = files;
  fit->to->ranks = ranks;
  for (guint i = 0; i < LAT_SQUARE_SET_WORDS; i++)
    fit->to->holes.words[i] = fit->from->holes.words[i] | holes.words[i];
  if (files != fit->from->files || ranks != fit->from->ranks)
    tell (fit, LAT_SEVERITY_NOTE, LAT_KEY_FILES,
          g_strdup_printf (_ ("the rules are for %d × %d squares, the board has %d × %d"),
                           fit->from->files, fit->from->ranks, files, ranks),
          NULL);
  return TRUE;
}

/* }}} */
/* {{{ squares with a meaning */

/* Leaves only squares of the board; FALSE if there were some and none is left. */
static gboolean
keep_on_board (Fit *fit, LatSquareSet *squares)
{
  gboolean was_empty = lat_square_set_is_empty (squares);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_square_set_has (squares, (LatSquare) i)
        && !lat_rules_has_square (fit->to, (LatSquare) i))
      lat_square_set_remove (squares, (LatSquare) i);
  return was_empty || !lat_square_set_is_empty (squares);
}

static gboolean
fit_squares (Fit *fit)
{
  for (guint key = 0; key < LAT_N_KEYS; key++)
    if (lat_schema_get ((LatKey) key)->kind == LAT_VALUE_SQUARES && key != LAT_KEY_HOLES)
      {
        LatSquareSet squares = *lat_rules_get_squares (fit->from, (LatKey) key);
        g_autofree char *text = NULL;

        squares = lat_squares_fit (&squares, fit->from, fit->to);
        if (!keep_on_board (fit, &squares))
          return refuse (fit, (LatKey) key,
                         g_strdup (_ ("none of its squares is left on this board")),
                         _ ("choose rules without it, or a board that is whole there"));
        text = lat_square_set_dup_text (&squares);
        lat_rules_set_value (fit->to, (LatKey) key, text, NULL);
      }
  return TRUE;
}

/* What the symmetry adds is painted, so that what is lost on one side only is lost there only. */
static gboolean
fit_zones (Fit *fit)
{
  for (guint i = 0; i < fit->to->n_zones; i++)
    {
      LatZone *zone = &fit->to->zones[i];
      LatSquareSet all;

      lat_zone_fit (zone, fit->from, fit->to);
      all = lat_zone_get_squares (zone, fit->to->files, fit->to->ranks);
      if (!keep_on_board (fit, &all))
        return refuse (fit, LAT_KEY_ZONES,
                       g_strdup_printf (_ ("no square of the zone “%s” is left on this board"),
                                        lat_zone_get_label (zone)),
                       _ ("choose rules without it, or a board that is whole there"));
      if (!lat_square_set_is_empty (&fit->to->holes))
        {
          zone->squares = all;
          zone->symmetry = LAT_ZONE_SYMMETRY_NONE;
        }
    }
  return TRUE;
}

/* }}} */
/* {{{ men */

typedef struct
{
  LatPosition position;
  guint count[LAT_N_SIDES][LAT_N_KINDS];
} Army;

static void
count_army (Army *army)
{
  memset (army->count, 0, sizeof army->count);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (army->position.cells[i]))
      army->count[lat_cell_side (army->position.cells[i])]
                 [lat_cell_kind (army->position.cells[i])]++;
}

static gboolean
read_army (const char *array, int files, int ranks, Army *army)
{
  *army = (Army){ 0 };
  if (array == NULL || !lat_placement_read (array, files, ranks, NULL, army->position.cells, NULL))
    return FALSE;
  count_army (army);
  return TRUE;
}

/* A soldier of the other side that stands opposite: half a turn away, or straight across. */
static LatSquare
find_opposite (const Fit *fit, const Army *army, LatSquare square)
{
  LatCell cell = army->position.cells[square];
  int file = lat_square_file (square), rank = fit->to->ranks - 1 - lat_square_rank (square);
  LatSquare across[] = { lat_square_new (fit->to->files - 1 - file, rank),
                         lat_square_new (file, rank) };

  for (guint i = 0; i < G_N_ELEMENTS (across); i++)
    {
      LatCell other = army->position.cells[across[i]];

      if (lat_cell_is_piece (other) && lat_cell_side (other) != lat_cell_side (cell)
          && lat_cell_kind (other) == LAT_SOLDIER && lat_rules_has_square (fit->to, across[i]))
        return across[i];
    }
  return LAT_SQUARE_NONE;
}

/* Takes men off squares that are lost, and off those opposite, so that sides that were as many stay so. */
static gboolean
clear_lost (Fit *fit, Army *army, GString *names)
{
  gboolean is_even = army->count[LAT_WHITE][LAT_SOLDIER] == army->count[LAT_BLACK][LAT_SOLDIER];
  char name[LAT_SQUARE_NAME_SIZE];

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = army->position.cells[i];
      LatSquare opposite;

      if (!lat_cell_is_piece (cell) || lat_rules_has_square (fit->to, (LatSquare) i))
        continue;
      lat_square_write ((LatSquare) i, name);
      if (lat_cell_kind (cell) == LAT_LEADER)
        return refuse (fit, LAT_KEY_ARRAY,
                       g_strdup_printf (_ ("the square of a leader is lost: %s"), name),
                       _ ("choose rules without leaders in the array, or another board"));
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
      opposite = is_even ? find_opposite (fit, army, (LatSquare) i) : LAT_SQUARE_NONE;
      army->position.cells[i] = LAT_CELL_OUTSIDE;
      if (opposite == LAT_SQUARE_NONE)
        continue;
      lat_square_write (opposite, name);
      g_string_append_printf (names, ", %s", name);
      army->position.cells[opposite] = LAT_CELL_EMPTY;
    }
  count_army (army);
  return TRUE;
}

/* What became of the men, for the person. */
static void
tell_of_men (Fit *fit, const Army *before, const Army *after, const char *left_out)
{
  guint white = after->count[LAT_WHITE][LAT_SOLDIER], black = after->count[LAT_BLACK][LAT_SOLDIER];

  if (*left_out != '\0')
    tell (fit, LAT_SEVERITY_NOTE, LAT_KEY_ARRAY,
          g_strdup_printf (_ ("men are left out, where squares are lost or so that sides stay as "
                              "many: %s"),
                           left_out),
          NULL);
  if (white != before->count[LAT_WHITE][LAT_SOLDIER]
      || black != before->count[LAT_BLACK][LAT_SOLDIER])
    tell (fit, LAT_SEVERITY_NOTE, LAT_KEY_ARRAY,
          g_strdup_printf (
              _ ("soldiers on the board: White has %u, Black %u; in the rules it is %u and %u"),
              white, black, before->count[LAT_WHITE][LAT_SOLDIER],
              before->count[LAT_BLACK][LAT_SOLDIER]),
          NULL);
}

static gboolean
fit_array (Fit *fit)
{
  g_autofree char *whole = NULL;
  g_autofree char *array = NULL;
  g_autoptr (GString) left_out = g_string_new (NULL);
  LatSquareSet none = { 0 };
  Army before, after;

  if (fit->from->array == NULL || *fit->from->array == '\0')
    return TRUE;
  whole = lat_array_fit (fit->from->array, fit->to->files, fit->to->ranks, &none);
  if (!read_army (fit->from->array, fit->from->files, fit->from->ranks, &before)
      || !read_army (whole, fit->to->files, fit->to->ranks, &after))
    return refuse (fit, LAT_KEY_ARRAY, g_strdup (_ ("the start array cannot be moved here")),
                   _ ("choose other rules"));
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (after.count[side][LAT_LEADER] != before.count[side][LAT_LEADER])
      return refuse (fit, LAT_KEY_ARRAY, g_strdup (_ ("there is no room for all leaders")),
                     _ ("choose rules with fewer ranks of men, or a larger board"));
  if (!clear_lost (fit, &after, left_out))
    return FALSE;
  array = lat_placement_write (&after.position, fit->to->files, fit->to->ranks);
  tell_of_men (fit, &before, &after, left_out->str);
  return lat_rules_set_value (fit->to, LAT_KEY_ARRAY, array, NULL);
}

static int
count_squares (const LatRules *rules)
{
  int n = 0;

  for (guint i = 0; i < LAT_N_CELLS; i++)
    n += lat_rules_has_square (rules, (LatSquare) i);
  return n;
}

static int
count_hands (const LatRules *rules)
{
  int n = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    n += lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_SOLDIERS)
         + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_OFFICERS)
         + lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADERS);
  return n;
}

/* As many of so many squares as before, in whole turns. */
static int
scale (const Fit *fit, int soldiers)
{
  int before = count_squares (fit->from), after = count_squares (fit->to);
  int a_turn = MAX (fit->from->drops_per_turn, 1);

  soldiers = (2 * soldiers * after + before) / (2 * before);
  return soldiers / a_turn * a_turn;
}

static void
set_soldiers (Fit *fit, int (*change) (const Fit *fit, int soldiers))
{
  fit->to->soldiers = change (fit, fit->to->soldiers);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (lat_rules_has_side_value (fit->to, (LatSide) side, LAT_KEY_SOLDIERS))
      fit->to->side[side].values[LAT_KEY_SOLDIERS] =
          change (fit, fit->to->side[side].values[LAT_KEY_SOLDIERS]);
}

static int
take_a_turn (const Fit *fit, int soldiers)
{
  return MAX (0, soldiers - MAX (fit->from->drops_per_turn, 1));
}

/* Men in hand on an empty board: as dense as before; as many squares stay empty as have to. */
static void
fit_hands (Fit *fit)
{
  int hands = count_hands (fit->from), before = count_squares (fit->from);
  int after = count_squares (fit->to);
  int most = after - MIN (before - hands, 1);

  if ((fit->from->array != NULL && *fit->from->array != '\0') || hands == 0 || before == after)
    return;
  most -= (int) lat_square_set_count (&fit->to->drop_forbidden) > 0 && before - hands == 0;
  set_soldiers (fit, scale);
  while (count_hands (fit->to) > most && lat_rules_is_any_but (fit->to, LAT_KEY_SOLDIERS, 0))
    set_soldiers (fit, take_a_turn);
  if (fit->to->soldiers != fit->from->soldiers)
    tell (fit, LAT_SEVERITY_NOTE, LAT_KEY_SOLDIERS,
          g_strdup_printf (_ ("soldiers that each side drops: %d, so that the board is as full as "
                              "in the rules, where it is %d"),
                           fit->to->soldiers, fit->from->soldiers),
          NULL);
}

/* }}} */
/* {{{ whether it can be played */

/* Errors of the checker are why the rules do not fit; what it warns of is so on any board. */
static gboolean
pass_errors (Fit *fit, LatDiagnostics *found)
{
  for (guint i = 0; i < lat_diagnostics_get_count (found); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (found, i);

      if (item->severity == LAT_SEVERITY_ERROR)
        lat_diagnostics_add_key (fit->diagnostics, item->severity, item->group, item->key,
                                 item->value, item->message, item->remedy);
    }
  return lat_diagnostics_get_errors (found) == 0;
}

static gboolean
check_start (Fit *fit)
{
  g_autoptr (LatDiagnostics) found = lat_diagnostics_new (NULL);
  g_autoptr (LatRuleset) ruleset = NULL;
  LatOutcome outcome;

  if (!lat_rules_check (fit->to, found))
    return pass_errors (fit, found);
  ruleset = lat_ruleset_new (fit->to, found);
  if (ruleset == NULL)
    return pass_errors (fit, found);
  if (lat_outcome_get (ruleset, lat_ruleset_get_start (ruleset), NULL, &outcome)
      || !lat_movegen_has_action (ruleset, lat_ruleset_get_start (ruleset), NULL))
    return refuse (fit, LAT_KEY_ARRAY, g_strdup (_ ("the game would be over before it begins")),
                   _ ("choose other rules, or another board"));
  return TRUE;
}

/* }}} */

/* That of the rules, as much as there is room for, and that of the board, by which it is found again. */
static char *
dup_id (const LatRules *rules, const LatFoundBoard *board)
{
  const char *end = board->id != NULL ? board->id : "board";
  int room = MAX (0, MAX_ID - 1 - (int) strlen (end));
  g_autofree char *begin = g_strdup_printf ("%.*s", room, rules->id != NULL ? rules->id : "rules");

  return g_strdup_printf ("%s%s%s", begin, *begin != '\0' ? "-" : "", end);
}

/* A name may tell the size of the board that the rules are for: “Bell, 8 × 8”. On another board it tells that one's, since
 * all else in it stays true. Presets and the program's own names have the sign with a blank on both sides. */
static char *
dup_name_here (const Fit *fit)
{
  const char *name = lat_rules_get_display_name (fit->from);
  g_autofree char *size = NULL;
  g_autofree char *here = NULL;
  g_autoptr (GRegex) regex = NULL;

  if (fit->from->files == fit->to->files && fit->from->ranks == fit->to->ranks)
    return g_strdup (name);
  size = g_strdup_printf ("(?<!\\d)%d([ \\x{a0}\\x{202f}]?[×x][ \\x{a0}\\x{202f}]?)%d(?!\\d)",
                          fit->from->files, fit->from->ranks);
  here = g_strdup_printf ("%d\\g<1>%d", fit->to->files, fit->to->ranks);
  regex = g_regex_new (size, 0, 0, NULL);
  return g_regex_replace (regex, name, -1, 0, here, 0, NULL);
}

/* What the rules are called from now on, and what they were made of. */
static void
rename_rules (Fit *fit, const LatFoundBoard *board)
{
  g_autofree char *id = dup_id (fit->from, board);
  g_autofree char *before = dup_name_here (fit);
  g_autofree char *place = lat_found_board_dup_words (board, LAT_FOUND_PLACE);
  g_autofree char *name = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (LatRules) preset = fit->from->id != NULL ? lat_presets_load (fit->from->id) : NULL;

  /* Translators: rules on a board that was found: "Bell, 8 × 8 on Silchester, tile" */
  name = g_strdup_printf (_ ("%s on %s"), before, lat_found_board_get_name (board));
  summary = *place != '\0' ? g_strdup_printf (_ ("On a board that was found: %s, %s."),
                                              lat_found_board_get_name (board), place)
                           : g_strdup_printf (_ ("On a board that was found: %s."),
                                              lat_found_board_get_name (board));
  if (preset != NULL && lat_rules_equal (preset, fit->from))
    lat_provenance_set_as_in (fit->to, fit->from->id);
  g_free (fit->to->id);
  fit->to->id = g_steal_pointer (&id);
  lat_text_free (fit->to->name);
  lat_text_free (fit->to->summary);
  fit->to->name = lat_text_new ();
  fit->to->summary = lat_text_new ();
  lat_text_set (fit->to->name, NULL, name);
  lat_text_set (fit->to->summary, NULL, summary);
}

/**
 * lat_found_board_dup_rules:
 * @board: a board
 * @where: where men are to stand; %LAT_MEASURE_UNTOLD for what its size counts
 * @rules: rules for some board
 * @diagnostics: (nullable): errors are why the rules do not fit, notes are what was changed
 *
 * Makes rules for the board: its files and ranks, what is lost of it as holes, the start array moved to
 * it (see lat_array_fit()), zones and lists of squares as well (see lat_squares_fit()). Men whose square
 * is lost are left out, and where both sides were as many so are those opposite; men to be dropped on an
 * empty board are as many for its size as they were. Nothing else is changed but the name, whose size is that of the
 * board if it tells one.
 *
 * Returns: (transfer full) (nullable): the rules, by a name of their own; %NULL if @rules do not fit
 */
LatRules *
lat_found_board_dup_rules (const LatFoundBoard *board,
                           LatFoundMeasure where,
                           const LatRules *rules,
                           LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) to = NULL;
  Fit fit;

  g_return_val_if_fail (board != NULL && rules != NULL, NULL);

  to = lat_rules_copy (rules);
  fit = (Fit){ rules, to, diagnostics };
  if (!set_board (&fit, board, where) || !fit_squares (&fit) || !fit_zones (&fit)
      || !fit_array (&fit))
    return NULL;
  fit_hands (&fit);
  if (!check_start (&fit))
    return NULL;
  rename_rules (&fit, board);
  return g_steal_pointer (&to);
}

/**
 * lat_found_board_has_rules:
 * @board: a board
 * @rules: rules, whatever their id
 * @where: (out): where men stand by them, on squares or on points
 *
 * Returns: whether rules can be played on the board as they are: their size is its size in squares or in points, and what is lost
 *   of it are holes
 */
gboolean
lat_found_board_has_rules (const LatFoundBoard *board,
                           const LatRules *rules,
                           LatFoundMeasure *where)
{
  g_return_val_if_fail (board != NULL && rules != NULL && where != NULL, FALSE);

  for (guint i = LAT_MEASURE_SQUARES; i < LAT_N_MEASURES; i++)
    {
      LatSquareSet holes;
      int files, ranks;
      gboolean is_good;

      *where = (LatFoundMeasure) i;
      is_good = lat_found_board_get_shape (board, *where, &files, &ranks, &holes)
                && files == rules->files && ranks == rules->ranks;
      for (guint k = 0; is_good && k < LAT_SQUARE_SET_WORDS; k++)
        is_good = (holes.words[k] & ~rules->holes.words[k]) == 0;
      if (is_good)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_found_board_is_of_rules:
 * @board: a board
 * @rules: rules
 * @where: (out): where men stand by them, on squares or on points
 *
 * Whether rules are such as lat_found_board_dup_rules() makes for the board: their id ends with that of the board, their
 * size is its size in squares or in points, and what is lost of it are holes. What else was changed of them
 * does not matter, so that a game in which rules are tried out stays on its board.
 *
 * Returns: whether they are
 */
gboolean
lat_found_board_is_of_rules (const LatFoundBoard *board,
                             const LatRules *rules,
                             LatFoundMeasure *where)
{
  g_autofree char *end = NULL;

  g_return_val_if_fail (board != NULL && rules != NULL && where != NULL, FALSE);

  if (board->id == NULL || rules->id == NULL)
    return FALSE;
  end = g_strconcat ("-", board->id, NULL);
  if (!g_str_equal (rules->id, board->id) && !g_str_has_suffix (rules->id, end))
    return FALSE;
  return lat_found_board_has_rules (board, rules, where);
}
