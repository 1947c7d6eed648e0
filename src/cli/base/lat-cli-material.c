/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-material.c - what there is to convert: games, positions or rules */
#include "lat-cli-input.h"
#include "lat-cli-material.h"
#include "lat-encoding.h"
#include "lat-foreign.h"
#include "lat-game-reader.h"
#include "lat-placement.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add_start (LatCliMaterial *material, LatRuleset *ruleset, const LatPosition *position)
{
  g_ptr_array_add (material->games, lat_game_new (ruleset, position));
}

static void
read_rules (LatCliMaterial *material, const char *text, gsize length, LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;

  if (lat_rules_line_looks_like (text))
    {
      g_autofree char *line = g_strstrip (g_strdup (text));

      rules = lat_rules_line_read (line, diagnostics);
    }
  else
    rules = lat_rules_file_read (text, (gssize) length, diagnostics);
  if (rules == NULL || !lat_rules_check (rules, diagnostics)
      || lat_diagnostics_get_errors (diagnostics) > 0)
    return;
  ruleset = lat_ruleset_new (rules, NULL);
  add_start (material, ruleset, NULL);
}

/* What is wrong with one line, said of the file. */
static void
move_diagnostics (LatDiagnostics *diagnostics, const LatDiagnostics *own, guint line, guint indent)
{
  for (guint i = 0; i < lat_diagnostics_get_count (own); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (own, i);

      lat_diagnostics_set_place (diagnostics, line, MAX (item->column, 1) + indent);
      lat_diagnostics_add_key (diagnostics, item->severity, item->group, item->key, item->value,
                               item->message, item->remedy);
    }
}

/* A position a line; blank lines and those that begin with # are none. */
static void
read_positions (LatCliMaterial *material,
                const char *text,
                LatRuleset *ruleset,
                LatDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (LatDiagnostics) own = lat_diagnostics_new (NULL);
      gsize indent = strspn (lines[i], " \t\r");
      const char *line = g_strchomp (lines[i]) + MIN (indent, strlen (lines[i]));
      LatPosition position;

      if (*line == '\0' || *line == '#')
        continue;
      if (lat_position_text_read (ruleset, line, &position, own))
        add_start (material, ruleset, &position);
      move_diagnostics (diagnostics, own, i + 1, (guint) indent);
    }
}

static gboolean
is_position (const char *text)
{
  while (*text != '\0')
    {
      text += strspn (text, " \t\r\n");
      if (*text != '#')
        return lat_placement_looks_like (text);
      text += strcspn (text, "\n");
    }

  return FALSE;
}

static void
read_text (LatCliMaterial *material,
           const char *text,
           gsize length,
           LatRuleset *fallback,
           LatDiagnostics *diagnostics)
{
  if (is_position (text))
    {
      material->kind = LAT_EXPORT_POSITION;
      read_positions (material, text, fallback, diagnostics);
    }
  else if (lat_cli_is_rules (material->path, text))
    {
      material->kind = LAT_EXPORT_RULES;
      read_rules (material, text, length, diagnostics);
    }
  else if (!lat_foreign_complain (text, diagnostics))
    {
      g_ptr_array_unref (material->games);
      material->games = lat_game_reader_read (text, (gssize) length, fallback, diagnostics);
    }
}

/* What is made of it would not say all that it says, or not so. */
static gboolean
refuse_encoding (const char *text, gsize length, LatDiagnostics *diagnostics)
{
  LatEncoding encoding = lat_encoding_guess (text, length);

  if (encoding == LAT_ENCODING_UTF8)
    return FALSE;
  lat_encoding_complain (diagnostics, LAT_SEVERITY_ERROR, text, length,
                         encoding == LAT_ENCODING_WINDOWS_1252
                             ? _ ("this is not UTF-8; --force reads it as Windows-1252 (Latin-1)")
                             : _ ("this is not UTF-8; with --force what cannot be read is replaced "
                                  "by “\xef\xbf\xbd”"));
  return TRUE;
}

static char *
dup_stem (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  char *dot = strrchr (name, '.');

  if (g_str_equal (path, "-"))
    return g_strdup ("latrunculi");
  if (dot != NULL && dot != name)
    *dot = '\0';

  return g_steal_pointer (&name);
}

/* Presets need no file. */
static gboolean
load_preset (LatCliMaterial *material)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;

  if (g_file_test (material->path, G_FILE_TEST_EXISTS))
    return FALSE;
  rules = lat_presets_load (material->path);
  if (rules == NULL)
    return FALSE;
  material->kind = LAT_EXPORT_RULES;
  ruleset = lat_ruleset_new (rules, NULL);
  add_start (material, ruleset, NULL);

  return TRUE;
}

/**
 * lat_cli_material_load:
 * @path: a file, `-` for standard input, or the id of a preset
 * @fallback: the rules of games and positions that do not say theirs
 * @takes_any_encoding: whether games that are not UTF-8 are read as well as can be
 *
 * Reads what is good of an input, and prints what is not.
 *
 * Returns: (transfer full) (nullable): what it holds; %NULL if there is nothing good in it
 */
LatCliMaterial *
lat_cli_material_load (const char *path, LatRuleset *fallback, gboolean takes_any_encoding)
{
  g_autoptr (LatCliMaterial) material = g_new0 (LatCliMaterial, 1);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  g_autofree char *text = NULL;
  gsize length = 0;

  material->path = g_strdup (path);
  material->stem = dup_stem (path);
  material->kind = LAT_EXPORT_GAME;
  material->games = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_game_free);
  if (load_preset (material))
    {
      g_free (material->stem);
      material->stem = g_strdup (path);
      return g_steal_pointer (&material);
    }
  text = lat_cli_read_file (path, &length);
  if (text == NULL)
    return NULL;
  if (takes_any_encoding || !refuse_encoding (text, length, diagnostics))
    read_text (material, text, length, fallback, diagnostics);
  if (material->games->len == 0 && lat_diagnostics_get_errors (diagnostics) == 0)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("there is no game"));
  lat_cli_print_diagnostics (diagnostics, path);
  material->is_bad = lat_diagnostics_get_errors (diagnostics) > 0;

  return material->games->len > 0 ? g_steal_pointer (&material) : NULL;
}

void
lat_cli_material_free (LatCliMaterial *material)
{
  if (material == NULL)
    return;
  g_free (material->path);
  g_free (material->stem);
  g_ptr_array_unref (material->games);
  g_free (material);
}
