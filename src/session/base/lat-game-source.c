/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-source.c - a text that games of a document come from */
#include "lat-game-source.h"

struct _LatGameSource
{
  LatGameIndex *index;
  LatRuleset *fallback;
  GPtrArray *known;
};

static void
clear_source (gpointer data)
{
  LatGameSource *self = data;

  lat_game_index_unref (self->index);
  g_clear_pointer (&self->fallback, lat_ruleset_unref);
  g_clear_pointer (&self->known, g_ptr_array_unref);
}

/* @index: (transfer full) */
static LatGameSource *
create (LatGameIndex *index, LatRuleset *fallback, GPtrArray *known)
{
  LatGameSource *self = g_atomic_rc_box_new0 (LatGameSource);

  self->index = index;
  self->fallback = fallback != NULL ? lat_ruleset_ref (fallback) : NULL;
  self->known = known != NULL ? g_ptr_array_ref (known) : NULL;
  return self;
}

/**
 * lat_game_source_new:
 * @text: the text of a file
 * @fallback: (nullable): the rules of games that do not say theirs
 * @known: (nullable) (element-type LatRules): rule sets beside the presets; nobody changes the
 *   array any more
 *
 * Finds the games of a text, as lat_game_index_new() does.
 *
 * Returns: (transfer full): the source
 */
LatGameSource *
lat_game_source_new (GBytes *text, LatRuleset *fallback, GPtrArray *known)
{
  g_return_val_if_fail (text != NULL, NULL);

  return create (lat_game_index_new (text, known), fallback, known);
}

/**
 * lat_game_source_new_whole:
 * @text: as of lat_game_source_new()
 * @fallback: (nullable): as of lat_game_source_new()
 * @known: (nullable) (element-type LatRules): as of lat_game_source_new()
 *
 * Finds the games of a text as lat_game_index_new_whole() does.
 *
 * Returns: (transfer full): the source
 */
LatGameSource *
lat_game_source_new_whole (GBytes *text, LatRuleset *fallback, GPtrArray *known)
{
  g_return_val_if_fail (text != NULL, NULL);

  return create (lat_game_index_new_whole (text, known), fallback, known);
}

/**
 * lat_game_source_ref:
 *
 * Returns: (transfer full): @self
 */
LatGameSource *
lat_game_source_ref (LatGameSource *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
lat_game_source_unref (LatGameSource *self)
{
  g_atomic_rc_box_release_full (self, clear_source);
}

/**
 * lat_game_source_get_index:
 *
 * Returns: (transfer none): where the games are
 */
const LatGameIndex *
lat_game_source_get_index (const LatGameSource *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->index;
}

/**
 * lat_game_source_get_fallback:
 *
 * Returns: (transfer none) (nullable): the rules of games that do not say theirs
 */
LatRuleset *
lat_game_source_get_fallback (const LatGameSource *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fallback;
}

/**
 * lat_game_source_read:
 * @self: a source
 * @nth: which game, from 0
 * @diagnostics: (nullable): where complaints go
 * @rest: (out) (optional) (nullable) (transfer full): as of lat_game_index_read()
 *
 * Returns: (transfer full): the game, which shares nothing with others but rule sets
 */
LatGame *
lat_game_source_read (const LatGameSource *self,
                      guint nth,
                      LatDiagnostics *diagnostics,
                      char **rest)
{
  g_return_val_if_fail (self != NULL, NULL);

  return lat_game_index_read (self->index, nth, self->fallback, self->known, diagnostics, rest);
}
