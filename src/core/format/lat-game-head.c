/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-head.c - what the tags of a game say of its rules, while a file is read */
#include "lat-game-head.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-game-rules.h"
#include "lat-limits.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

static const char *const header_names[LAT_N_HEADERS] = {
  "Variant", "Rules", LAT_GAME_RULES_TAG, "SetUp", "FEN", "Result", "PlyCount",
};

/*
 * Kept:
 * @said: (nullable): what there is to say of these rules; the line of a place is that of a header and one more, the
 *   column how far it is in its value
 * @has_sources: as of LatGameHead
 *
 * Rules that a game of the file has had: most files have many games of one kind.
 */
typedef struct
{
  LatRuleset *ruleset;
  LatDiagnostics *said;
  gboolean has_sources;
} Kept;

static void
free_kept (Kept *kept)
{
  lat_ruleset_unref (kept->ruleset);
  lat_diagnostics_free (kept->said);
  g_free (kept);
}

static void
keep (LatGameHead *head, char *name, LatRuleset *ruleset, LatDiagnostics *said)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->ruleset = lat_ruleset_ref (ruleset);
  kept->said = said;
  kept->has_sources = head->has_sources;
  g_hash_table_insert (head->rulesets, name, kept);
}

/* Begins a file. */
void
lat_game_head_init (LatGameHead *head,
                    LatRuleset *fallback,
                    GPtrArray *known,
                    LatDiagnostics *diagnostics)
{
  *head = (LatGameHead){ .known = known, .diagnostics = diagnostics };
  head->fallback = fallback != NULL ? lat_ruleset_ref (fallback)
                                    : lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  head->rulesets =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) free_kept);
}

/* Begins the next game. */
void
lat_game_head_reset (LatGameHead *head)
{
  for (guint i = 0; i < LAT_N_HEADERS; i++)
    {
      g_free (head->headers[i].value);
      head->headers[i] = (LatHeader){ 0 };
    }
  head->has_sources = FALSE;
}

void
lat_game_head_clear (LatGameHead *head)
{
  lat_game_head_reset (head);
  g_clear_pointer (&head->fallback, lat_ruleset_unref);
  g_clear_pointer (&head->rulesets, g_hash_table_unref);
}

const char *
lat_header_get_name (LatHeaderName name)
{
  g_return_val_if_fail (name < LAT_N_HEADERS, NULL);

  return header_names[name];
}

/* Complains of a header as a whole. */
void
lat_game_head_complain (LatGameHead *head,
                        LatSeverity severity,
                        LatHeaderName header,
                        const char *message,
                        const char *remedy)
{
  const LatHeader *place = &head->headers[header];

  lat_diagnostics_set_place (head->diagnostics, place->line, place->column);
  lat_diagnostics_add_key (head->diagnostics, severity, NULL, header_names[header], place->value,
                           message, remedy);
}

static void
repeat (LatDiagnostics *diagnostics, const LatDiagnostic *item, guint line, guint column)
{
  lat_diagnostics_set_place (diagnostics, line, column);
  lat_diagnostics_add_key (diagnostics, item->severity, item->group, item->key, item->value,
                           item->message, item->remedy);
}

/* Passes on what a reader of one value had to say: its columns are those in the
 * value. */
void
lat_game_head_pass_on (LatGameHead *head, const LatDiagnostics *complaints, LatHeaderName header)
{
  const LatHeader *place = &head->headers[header];

  for (guint i = 0; i < lat_diagnostics_get_count (complaints); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (complaints, i);

      repeat (head->diagnostics, item, place->line, place->column + MAX (item->column, 1));
    }
}

/* Notes what there is to say of a header, wherever in a file it stands. */
static void
say (LatGameHead *head,
     LatDiagnostics *said,
     LatSeverity severity,
     LatHeaderName header,
     const char *message,
     const char *remedy)
{
  lat_diagnostics_set_place (said, header + 1, 0);
  lat_diagnostics_add_key (said, severity, NULL, header_names[header], head->headers[header].value,
                           message, remedy);
}

/* Says it of the game that is read. */
static void
tell (LatGameHead *head, const LatDiagnostics *said)
{
  for (guint i = 0; i < lat_diagnostics_get_count (said); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (said, i);
      const LatHeader *place;

      /* That there is more has no place. */
      if (item->line == 0 || item->line > LAT_N_HEADERS)
        continue;
      place = &head->headers[item->line - 1];
      repeat (head->diagnostics, item, place->line, place->column + item->column);
    }
}

/* A rule set that is none of the presets. */
static const LatRules *
find_known (LatGameHead *head, const char *variant)
{
  for (guint i = 0; head->known != NULL && i < head->known->len; i++)
    {
      const LatRules *rules = g_ptr_array_index (head->known, i);

      if (variant != NULL && g_strcmp0 (rules->id, variant) == 0)
        return rules;
    }
  return NULL;
}

/* What the named rule set says for people, with other keys of how to play: it may have been
 * changed since the game was written. */
static LatRules *
describe (const LatRules *rules, const LatRules *known)
{
  LatRules *described = lat_rules_copy (known);

  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autofree char *value = lat_rules_dup_value (rules, (LatKey) key);

      lat_rules_set_value (described, (LatKey) key, value, NULL);
    }
  return described;
}

/* What the game has of the file of its rules; what cannot be read or played is a tag like others, as is what says of
 * nothing where it comes from. */
static LatRules *
read_rules_file (LatGameHead *head, LatDiagnostics *said)
{
  const char *value = head->headers[LAT_HEADER_RULES_FILE].value;
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = value != NULL ? lat_game_rules_read (value, complaints) : NULL;
  g_autoptr (LatRuleset) ruleset = rules != NULL ? lat_ruleset_new (rules, complaints) : NULL;

  if (value != NULL && ruleset == NULL)
    say (head, said, LAT_SEVERITY_WARNING, LAT_HEADER_RULES_FILE,
         lat_diagnostics_get_count (complaints) > 0 ? lat_diagnostics_get (complaints, 0)->message
                                                    : _ ("bad value"),
         _ ("what the rules rest upon is kept as text"));
  else if (ruleset != NULL && rules->provenance == NULL)
    say (head, said, LAT_SEVERITY_WARNING, LAT_HEADER_RULES_FILE,
         _ ("this does not say what the rules rest upon (the group [Provenance] is missing)"),
         _ ("it is kept as text"));
  return ruleset != NULL && rules->provenance != NULL ? g_steal_pointer (&rules) : NULL;
}

/* Rules of one's own, with what their file says for people if they play like that. */
static LatRules *
join_file (const LatRules *rules, const LatRules *file, const char *variant)
{
  LatRules *joined = lat_rules_copy (lat_rules_play_alike (rules, file) ? file : rules);

  lat_game_rules_take_sources (joined, file);
  if (variant != NULL)
    lat_rules_set_value (joined, LAT_KEY_ID, variant, NULL);
  return joined;
}

/* The rules of the line.  If they are those of the preset that is named, the
 * preset itself is taken, with all that it says for people. */
static LatRuleset *
compile_line (LatGameHead *head,
              const char *line,
              const char *variant,
              const LatRules *file,
              LatDiagnostics *said,
              LatDiagnostics *complaints)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, complaints);
  g_autoptr (LatRules) preset = variant != NULL ? lat_presets_load (variant) : NULL;
  const LatRules *known = preset == NULL ? find_known (head, variant) : NULL;
  gboolean is_preset;

  if (rules == NULL)
    return NULL;
  if (known != NULL)
    {
      g_autoptr (LatRules) described = describe (rules, known);

      if (file != NULL)
        lat_game_rules_take_sources (described, file);
      return lat_ruleset_new (described, complaints);
    }
  is_preset = preset != NULL && lat_rules_play_alike (rules, preset);
  if (is_preset && file == NULL)
    return lat_ruleset_new (preset, complaints);
  if (preset != NULL && !is_preset)
    say (head, said, LAT_SEVERITY_NOTE, LAT_HEADER_VARIANT,
         _ ("the rules of this game are not quite those of this preset"),
         _ ("the line of rules counts"));
  if (file != NULL)
    {
      g_autoptr (LatRules) joined = join_file (rules, file, variant);

      return lat_ruleset_new (joined, complaints);
    }
  if (variant != NULL && (rules->id == NULL || rules->id[0] == '\0'))
    lat_rules_set_value (rules, LAT_KEY_ID, variant, NULL);
  return lat_ruleset_new (rules, complaints);
}

/* Compiles what stands in the line of rules, and keeps it with what there is to say of it. */
static LatRuleset *
compile (LatGameHead *head, const char *line, const char *variant, char **name)
{
  LatDiagnostics *said = lat_diagnostics_new (NULL);
  g_autoptr (LatDiagnostics) complaints = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) file = read_rules_file (head, said);
  LatRuleset *ruleset = compile_line (head, line, variant, file, said, complaints);

  head->has_sources = ruleset != NULL && file != NULL;
  for (guint i = 0; i < lat_diagnostics_get_count (complaints); i++)
    {
      const LatDiagnostic *item = lat_diagnostics_get (complaints, i);

      repeat (said, item, LAT_HEADER_RULES + 1, MAX (item->column, 1));
    }
  tell (head, said);
  if (ruleset == NULL)
    {
      lat_diagnostics_free (said);
      return NULL;
    }
  head->n_rulesets++;
  keep (head, g_steal_pointer (name), ruleset, said);
  return ruleset;
}

/* The rules of the line. What there is to say of them is said of each game that has them. */
static LatRuleset *
read_rules_line (LatGameHead *head)
{
  const char *line = head->headers[LAT_HEADER_RULES].value;
  const char *variant = head->headers[LAT_HEADER_VARIANT].value;
  const char *file = head->headers[LAT_HEADER_RULES_FILE].value;
  g_autofree char *name = g_strconcat (line, "\n", variant != NULL ? variant : "",
                                       file != NULL ? "\n" : "", file, NULL);
  g_autofree char *remedy = NULL;
  const Kept *kept = g_hash_table_lookup (head->rulesets, name);

  if (kept != NULL)
    {
      head->has_sources = kept->has_sources;
      tell (head, kept->said);
      return lat_ruleset_ref (kept->ruleset);
    }
  if (head->n_rulesets < LAT_LIMIT_RULESETS)
    return compile (head, line, variant, &name);
  remedy = g_strdup_printf (_ ("a file has at most %d different ones"), LAT_LIMIT_RULESETS);
  lat_game_head_complain (head, LAT_SEVERITY_ERROR, LAT_HEADER_RULES,
                          _ ("the file has too many rule sets"), remedy);
  return NULL;
}

/* A preset, or what is known beside. */
static LatRuleset *
find_named (LatGameHead *head, const char *variant)
{
  const Kept *kept = g_hash_table_lookup (head->rulesets, variant);
  g_autoptr (LatRules) preset = NULL;
  const LatRules *known;
  LatRuleset *ruleset;

  if (kept != NULL)
    return lat_ruleset_ref (kept->ruleset);
  preset = lat_presets_load (variant);
  known = preset != NULL ? preset : find_known (head, variant);
  ruleset = known != NULL ? lat_ruleset_new (known, NULL) : NULL;
  if (ruleset != NULL)
    keep (head, g_strdup (variant), ruleset, NULL);
  return ruleset;
}

/* The rules where there is no line of them, but their file. */
static LatRuleset *
take_rules_file (LatGameHead *head)
{
  const char *variant = head->headers[LAT_HEADER_VARIANT].value;
  g_autoptr (LatDiagnostics) said = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules = read_rules_file (head, said);

  tell (head, said);
  head->has_sources = rules != NULL;
  if (rules != NULL && variant != NULL)
    lat_rules_set_value (rules, LAT_KEY_ID, variant, NULL);
  return rules != NULL ? lat_ruleset_new (rules, NULL) : NULL;
}

/* The rules where there is no line of them. */
static LatRuleset *
guess_rules (LatGameHead *head)
{
  const LatHeader *variant = &head->headers[LAT_HEADER_VARIANT];
  LatRuleset *ruleset = variant->value != NULL ? find_named (head, variant->value) : NULL;

  if (ruleset != NULL)
    lat_game_head_complain (head, LAT_SEVERITY_WARNING, LAT_HEADER_VARIANT,
                            _ ("the game does not say its rules (the tag “Rules” is missing)"),
                            _ ("those of this preset are taken"));
  else if (variant->value != NULL)
    lat_game_head_complain (head, LAT_SEVERITY_WARNING, LAT_HEADER_VARIANT,
                            _ ("the game does not say its rules, and there is no such preset"),
                            _ ("the rules that are set are taken"));
  else
    lat_diagnostics_add (
        head->diagnostics, LAT_SEVERITY_WARNING,
        _ ("the game does not say its rules (the tag “Rules” is missing); those that are set are "
           "taken"));
  return ruleset != NULL ? ruleset : lat_ruleset_ref (head->fallback);
}

/* The rules of the game whose headers have been read; NULL if what it says of them cannot be used. */
LatRuleset *
lat_game_head_find_rules (LatGameHead *head)
{
  LatRuleset *ruleset;

  if (head->headers[LAT_HEADER_RULES].value != NULL)
    return read_rules_line (head);
  ruleset = take_rules_file (head);
  return ruleset != NULL ? ruleset : guess_rules (head);
}
