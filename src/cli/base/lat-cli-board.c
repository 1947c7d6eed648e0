/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-board.c - a board that was found, for a subcommand: its file, and its photograph */
#include "lat-cli-board.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "lat-cli-input.h"
#include "lat-found-boards.h"
#include "lat-found-file.h"
#include "lat-found-rules.h"
#include "lat-photo-rectify.h"

/* Of a photograph below a map, in pixels. */
#define SMALL_SIDE 720

static LatFoundBoard *
read_file (const char *path)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  gsize length;
  g_autofree char *text = lat_cli_read_file (path, &length);
  LatFoundBoard *board;

  if (text == NULL)
    return NULL;
  board = lat_found_file_read (text, (gssize) length, diagnostics);
  lat_cli_print_diagnostics (diagnostics, path);
  return board;
}

/**
 * lat_cli_load_board:
 * @spec: the id of a board of the program, or a file
 *
 * Returns: (transfer full) (nullable): the board; %NULL after a complaint
 */
LatFoundBoard *
lat_cli_load_board (const char *spec)
{
  LatFoundBoard *board = lat_found_boards_load (spec);

  if (board != NULL)
    return board;
  if (g_str_has_suffix (spec, LAT_FOUND_SUFFIX) || g_file_test (spec, G_FILE_TEST_EXISTS))
    return read_file (spec);
  lat_cli_input_error (spec, _ ("there is no board of that name; “latrunculi-cli boards” lists "
                                "them, and a file of your own ends with .latboard"));
  return NULL;
}

/**
 * lat_cli_board_check_rules:
 * @spec: what the board was loaded from
 * @rules: those that are to be played on it
 * @where: (out): where their men stand
 * @error: that they are for another board
 *
 * Returns: whether they are for this board
 */
gboolean
lat_cli_board_check_rules (const LatFoundBoard *board,
                           const char *spec,
                           const LatRules *rules,
                           LatFoundMeasure *where,
                           GError **error)
{
  if (lat_found_board_has_rules (board, rules, where))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _ ("--board: the rules are not for this board: theirs is %d × %d, "
                  "with other holes or of another size; “latrunculi-cli boards %s --rules RULES” "
                  "fits rules to it"),
               rules->files, rules->ranks, spec);
  return FALSE;
}

/**
 * lat_cli_photo_open:
 * @spec: (nullable): a board with a photograph; %NULL: pictures have none
 *
 * Returns: whether there is one, or none is wanted; else what is wrong has been printed
 */
gboolean
lat_cli_photo_open (LatCliPhoto *self, const char *spec)
{
  if (spec == NULL)
    return TRUE;
  self->board = lat_cli_load_board (spec);
  self->path = g_strdup (spec);
  if (self->board == NULL)
    return FALSE;
  if (self->board->photo != NULL)
    return TRUE;
  lat_cli_input_error (spec, _ ("this board has no photograph; the window “Found boards” lays its "
                                "lines on one, and saves it in the board’s file"));
  return FALSE;
}

/**
 * lat_cli_photo_find:
 * @rules: those that are played
 * @photo: (out) (transfer none) (nullable): what their board is drawn on; %NULL if no photograph is wanted
 * @error: why it cannot be
 *
 * Finds the photograph for rules that are played on the board, and reads it when it is wanted first.
 *
 * Returns: whether that worked
 */
gboolean
lat_cli_photo_find (LatCliPhoto *self,
                    const LatRules *rules,
                    LatDiagramPhoto **photo,
                    GError **error)
{
  LatFoundMeasure where;
  g_autofree char *picture = NULL;

  *photo = NULL;
  if (self->board == NULL)
    return TRUE;
  if (!lat_cli_board_check_rules (self->board, self->path, rules, &where, error))
    return FALSE;
  if (self->photos[where] == NULL)
    {
      picture = lat_photo_dup_place (self->board->photo, self->path);
      self->photos[where] = lat_photo_load (self->board, picture, where, error);
    }
  *photo = self->photos[where];
  return *photo != NULL;
}

/**
 * lat_cli_photo_find_small:
 * @rules: those that are played
 * @photo: (out) (transfer none) (nullable): what maps of their board are drawn on; %NULL if no photograph is wanted
 * @error: why it cannot be
 *
 * As lat_cli_photo_find(), once, for a file that has several pictures.
 *
 * Returns: whether that worked
 */
gboolean
lat_cli_photo_find_small (LatCliPhoto *self,
                          const LatRules *rules,
                          LatDiagramPhoto **photo,
                          GError **error)
{
  LatDiagramPhoto *whole;

  if (!lat_cli_photo_find (self, rules, &whole, error))
    return FALSE;
  if (whole != NULL && self->small == NULL)
    self->small = lat_photo_new_small (whole, SMALL_SIDE);
  *photo = self->small;
  return TRUE;
}

void
lat_cli_photo_clear (LatCliPhoto *self)
{
  g_clear_pointer (&self->board, lat_found_board_free);
  g_clear_pointer (&self->path, g_free);
  for (guint i = 0; i < LAT_N_MEASURES; i++)
    g_clear_pointer (&self->photos[i], lat_diagram_photo_unref);
  g_clear_pointer (&self->small, lat_diagram_photo_unref);
}
