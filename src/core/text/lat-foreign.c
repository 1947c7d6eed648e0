/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-foreign.c - texts that other programs, or newer versions, have made */
#include "lat-foreign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-encoding.h"
#include "lat-limits.h"
#include "lat-placement.h"

/* The first line of a file of rules that is not a remark. */
#define RULES_HEADER "[Latrunculi Rules]"

/* In order: the first that matches at the beginning, remarks and blanks skipped, says what it is. */
static const struct
{
  LatForeign kind;
  const char *pattern;
} signs[] = {
  { LAT_FOREIGN_OPENTAFL, "^(\\[rules:\\s*)?dim:[0-9]+(\\s|$)" },
  { LAT_FOREIGN_OPENTAFL, "^\\[[a-z-]+:[^\\]]*\\][\\s\\S]*\\[rules:\\s*dim:[0-9]" },
  { LAT_FOREIGN_OPENTAFL, "^[a-z]+:\\S+\\s[^\\n]*start:/" },
  { LAT_FOREIGN_ZILLIONS, "^\\((version|game|variant|include|define)\\b[\\s\\S]*\\(title\\b" },
  { LAT_FOREIGN_LUDII, "^\\((game|define|metadata|match)\\s" },
  { LAT_FOREIGN_FAIRY, "^\\[[A-Za-z0-9_-]+:[a-z0-9_-]+\\]" },
  { LAT_FOREIGN_XML, "^<[?!A-Za-z]" },
  /* No comment of a game that quotes somebody: those have no value behind the colon, or are followed by actions. */
  { LAT_FOREIGN_JSON,
    "^(?!\\{[^{}]*+\\}\\s*+[^\\s{},\\]])"
    "(\\{\\s*\"[^\"\\n]*\"\\s*:\\s*([\"\\[{]|-?[0-9]|true\\b|false\\b|null\\b)|\\[\\s*\\{)" },
};

/* Past a byte order mark, blanks and the remarks of a rules file. */
static const char *
skip_remarks (const char *text)
{
  text = lat_encoding_skip_mark (text);
  text += strspn (text, " \t\r\n");
  while (*text == '#' || (text[0] == '/' && text[1] == '/'))
    {
      text += strcspn (text, "\n");
      text += strspn (text, " \t\r\n");
    }
  return text;
}

/* A format above our own stands in the first group, among whatever else there is by then.
 *
 * Returns: the line, 0 if there is none */
static guint
find_newer (const char *text)
{
  guint line = 0;
  gboolean is_head = FALSE;

  text = lat_encoding_skip_mark (text);
  while (*text != '\0')
    {
      gsize length = strcspn (text, "\n");
      g_autofree char *row = g_strstrip (g_strndup (text, length));
      const char *value;

      line++;
      text += length + (text[length] == '\n');
      if (*row == '[')
        {
          if (is_head)
            return 0;
          is_head = g_str_equal (row, RULES_HEADER);
        }
      if (!is_head || !g_str_has_prefix (row, "Format"))
        continue;
      value = row + strlen ("Format");
      value += strspn (value, " \t");
      if (*value++ == '=' && g_ascii_strtoull (value, NULL, 10) > LAT_NEWEST_RULES_FORMAT)
        return line;
    }
  return 0;
}

/**
 * lat_foreign_guess:
 * @text: a text that came from somewhere
 *
 * Returns: what the text is, if it is something that this program knows but does not read
 */
LatForeign
lat_foreign_guess (const char *text)
{
  const char *begin;

  g_return_val_if_fail (text != NULL, LAT_FOREIGN_NONE);

  begin = skip_remarks (text);
  if (find_newer (begin) > 0)
    return LAT_FOREIGN_NEWER;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_regex_match_simple (signs[i].pattern, begin, G_REGEX_RAW, 0))
      return signs[i].kind;
  return LAT_FOREIGN_NONE;
}

static void
tell (LatDiagnostics *diagnostics, guint line, const char *message, const char *remedy)
{
  LatDiagnostic *item;

  if (diagnostics == NULL)
    return;
  lat_diagnostics_set_place (diagnostics, line, 1);
  item = lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", message);
  item->remedy = g_strdup (remedy);
  lat_diagnostics_set_place (diagnostics, 0, 0);
}

static const char *
get_message (LatForeign kind)
{
  switch (kind)
    {
    case LAT_FOREIGN_OPENTAFL:
      return _ ("this is a rule string of OpenTafl, which is about another family of games");
    case LAT_FOREIGN_LUDII:
      return _ ("this is a game description of Ludii");
    case LAT_FOREIGN_ZILLIONS:
      return _ ("this is a rules file of Zillions of Games");
    case LAT_FOREIGN_FAIRY:
      return _ ("this is a file of variants for Fairy-Stockfish");
    case LAT_FOREIGN_XML:
      return _ ("this is XML or a web page");
    case LAT_FOREIGN_JSON:
      return _ ("this is JSON");
    case LAT_FOREIGN_NEWER:
      return _ ("this rules file has a format that a newer version of Latrunculi has made");
    case LAT_FOREIGN_NONE:
    default:
      return NULL;
    }
}

static const char *
get_remedy (LatForeign kind)
{
  switch (kind)
    {
    case LAT_FOREIGN_NEWER:
      return _ ("update Latrunculi, or save the rules there with Format=2");
    case LAT_FOREIGN_XML:
    case LAT_FOREIGN_JSON:
      return _ ("give a rules file (.latrules), a game (.latgame), or rules in one line");
    case LAT_FOREIGN_OPENTAFL:
    case LAT_FOREIGN_LUDII:
    case LAT_FOREIGN_ZILLIONS:
    case LAT_FOREIGN_FAIRY:
    case LAT_FOREIGN_NONE:
    default:
      return _ ("begin with the preset that is nearest and set its keys in the rule editor");
    }
}

static const char *
get_remedy_for_games (void)
{
  return _ ("give games by rules that are known here (.latgame), or a run of the laboratory");
}

/**
 * lat_foreign_complain:
 * @text: a text that came from somewhere
 * @diagnostics: (nullable): where is told what it is, and what to do instead
 *
 * Refuses by name what lat_foreign_guess() knows.
 *
 * Returns: whether it is such a text
 */
gboolean
lat_foreign_complain (const char *text, LatDiagnostics *diagnostics)
{
  LatForeign kind;

  g_return_val_if_fail (text != NULL, FALSE);

  kind = lat_foreign_guess (text);
  if (kind == LAT_FOREIGN_NONE)
    return FALSE;
  tell (diagnostics, kind == LAT_FOREIGN_NEWER ? find_newer (text) : 1, get_message (kind),
        get_remedy (kind));
  return TRUE;
}

/**
 * lat_foreign_complain_for_rules:
 * @text: a text that came from somewhere, where rules are wanted
 * @diagnostics: (nullable): where is told what it is, and what to do instead
 *
 * The same as lat_foreign_complain(), and games and positions are refused, too.
 *
 * Returns: whether it is such a text
 */
gboolean
lat_foreign_complain_for_rules (const char *text, LatDiagnostics *diagnostics)
{
  const char *begin;

  g_return_val_if_fail (text != NULL, FALSE);

  if (lat_foreign_complain (text, diagnostics))
    return TRUE;
  begin = skip_remarks (text);
  if (g_regex_match_simple ("^\\[[A-Za-z0-9_]+\\s+\"", begin, G_REGEX_RAW, 0))
    {
      tell (diagnostics, 1, _ ("this is a game, not a rule set"),
            _ ("open it in the main window; its rules are in its tag “Rules”"));
      return TRUE;
    }
  if (lat_placement_looks_like (begin))
    {
      tell (diagnostics, 1, _ ("this is a position, not a rule set"),
            _ ("paste it in the main window, or its first field as the start array"));
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_foreign_complain_for_games:
 * @text: a text that came from somewhere, where games are wanted, with a NUL behind it
 * @length: of it, in bytes
 * @diagnostics: (nullable): where is told what it is, and what to do instead
 *
 * The same as lat_foreign_complain(), and what is too large, what is no text, and rules are refused, too.
 *
 * Returns: whether it is such a text
 */
gboolean
lat_foreign_complain_for_games (const char *text, gsize length, LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (text != NULL, FALSE);

  if (length > LAT_LIMIT_GAMES_FILE)
    tell (diagnostics, 0, _ ("this is too large for games, in bytes"),
          _ ("divide it into smaller files"));
  else if (memchr (text, '\0', length) != NULL)
    tell (diagnostics, 0, _ ("this is not text"), get_remedy_for_games ());
  else if (g_str_has_prefix (skip_remarks (text), RULES_HEADER) && find_newer (text) == 0)
    tell (diagnostics, 1, _ ("this is a rule set, not a game"), get_remedy_for_games ());
  else
    return lat_foreign_complain (text, diagnostics);
  return TRUE;
}

/**
 * lat_foreign_tell_no_game:
 * @diagnostics: where it is told, and what to do instead
 *
 * Says that games were wanted and none was found.
 */
void
lat_foreign_tell_no_game (LatDiagnostics *diagnostics)
{
  g_return_if_fail (diagnostics != NULL);

  tell (diagnostics, 0, _ ("there is no game in this text"), get_remedy_for_games ());
}
