/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document.c - the games of a file, the one that is open, undo */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-library.h"
#include "lat-rules-diff.h"

G_DEFINE_FINAL_TYPE (LatDocument, lat_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_MODIFIED,
  PROP_UNDO_NAME,
  PROP_REDO_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* The game that is open. */
LatOpenGame *
lat_document_get_entry (LatDocument *self)
{
  LatOpenGame *entry = g_ptr_array_index (self->entries, self->index);

  lat_open_game_read (entry, NULL);
  return entry;
}

static void
notify_name (LatDocument *self, char **told, const char *value, guint property)
{
  if (g_strcmp0 (*told, value) == 0)
    return;
  g_free (*told);
  *told = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
notify_properties (LatDocument *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (g_set_object (&self->told.file, self->file))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
  if (self->told.modified != lat_document_is_modified (self))
    {
      self->told.modified = !self->told.modified;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
    }
  notify_name (self, &self->told.undo_name, lat_document_get_undo_name (self), PROP_UNDO_NAME);
  notify_name (self, &self->told.redo_name, lat_document_get_redo_name (self), PROP_REDO_NAME);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Says what has changed. Everything is in its new state by now, so a handler may
 * call whatever it wants. */
void
lat_document_tell (LatDocument *self, guint change)
{
  g_object_ref (self);
  if (change & (LAT_CHANGE_CURSOR | LAT_CHANGE_GAMES))
    lat_document_end_typing (self);
  if (change != LAT_CHANGE_NONE)
    g_signal_emit (self, changed_signal, 0, change);
  notify_properties (self);
  g_object_unref (self);
}

/* Other games, and nothing to undo. */
void
lat_document_replace_games (LatDocument *self, GPtrArray *entries, GFile *file)
{
  g_assert (entries->len > 0);

  /* Steps first: their edits own nodes of the old games. */
  lat_undo_clear (self->undo);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_ptr_array_ref (entries);
  self->index = 0;
  self->epoch++;
  g_set_object (&self->file, file);
  lat_document_tell (self, LAT_CHANGE_GAME | LAT_CHANGE_FILE | LAT_CHANGE_GAMES);
}

static void
lat_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatDocument *self = LAT_DOCUMENT (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, lat_document_is_modified (self));
      break;
    case PROP_UNDO_NAME:
      g_value_set_string (value, lat_document_get_undo_name (self));
      break;
    case PROP_REDO_NAME:
      g_value_set_string (value, lat_document_get_redo_name (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_document_finalize (GObject *object)
{
  LatDocument *self = LAT_DOCUMENT (object);

  g_clear_pointer (&self->undo, lat_undo_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->weighed, lat_ruleset_unref);
  lat_taught_clear (&self->taught);
  g_clear_object (&self->collection);
  g_clear_object (&self->file);
  g_free (self->digest);
  g_clear_object (&self->told.file);
  g_free (self->told.undo_name);
  g_free (self->told.redo_name);

  G_OBJECT_CLASS (lat_document_parent_class)->finalize (object);
}

static void
lat_document_class_init (LatDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = lat_document_get_property;
  object_class->finalize = lat_document_finalize;

  /**
   * LatDocument:file:
   *
   * Where the games were read from or last written to; %NULL for new ones.
   */
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  /**
   * LatDocument:modified:
   *
   * Whether the games differ from those in the file.
   */
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  /**
   * LatDocument:undo-name:
   *
   * What would be undone, translated; %NULL for nothing.
   */
  properties[PROP_UNDO_NAME] = g_param_spec_string ("undo-name", NULL, NULL, NULL, flags);
  /**
   * LatDocument:redo-name:
   *
   * What would be redone, translated; %NULL for nothing.
   */
  properties[PROP_REDO_NAME] = g_param_spec_string ("redo-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * LatDocument::changed:
   * @document: the document
   * @change: a set of #LatChange
   *
   * Emitted once after each edit, undo, redo and step in a game.
   * %LAT_CHANGE_CURSOR means that another node is shown, %LAT_CHANGE_GAMES that
   * another game is open or that there are other games, %LAT_CHANGE_FILE that
   * the games were loaded or saved.
   */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
lat_document_init (LatDocument *self)
{
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);
  self->undo = lat_undo_new ();
}

/**
 * lat_document_new:
 * @ruleset: the rules to play by
 *
 * Makes a document with one new game that nobody has played in: see
 * lat_library_new_game().
 *
 * Returns: (transfer full): the document, not modified
 */
LatDocument *
lat_document_new (LatRuleset *ruleset)
{
  LatDocument *self;

  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_object_new (LAT_TYPE_DOCUMENT, NULL);
  self->ruleset = lat_ruleset_ref (ruleset);
  g_ptr_array_add (self->entries, lat_open_game_new (lat_library_new_game (ruleset, NULL)));
  return self;
}

/**
 * lat_document_new_for_game:
 * @game: (transfer full): a game
 *
 * Returns: (transfer full): a document with the game, which is nowhere on disk
 */
LatDocument *
lat_document_new_for_game (LatGame *game)
{
  LatDocument *self;

  g_return_val_if_fail (game != NULL, NULL);

  self = g_object_new (LAT_TYPE_DOCUMENT, NULL);
  self->ruleset = lat_ruleset_ref (lat_game_get_ruleset (game));
  g_ptr_array_add (self->entries, lat_open_game_new (game));
  return self;
}

/**
 * lat_document_get_file:
 *
 * Returns: (transfer none) (nullable): where the games are on disk
 */
GFile *
lat_document_get_file (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return self->file;
}

/**
 * lat_document_get_digest:
 *
 * Returns: (transfer none) (nullable): of what the file said when it was loaded or saved, as
 *   lat_disk_digest_text() makes it
 */
const char *
lat_document_get_digest (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return self->digest;
}

/**
 * lat_document_is_saving:
 *
 * Returns: whether a thread is writing the games now
 */
gboolean
lat_document_is_saving (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return !g_queue_is_empty (&self->saves);
}

/**
 * lat_document_dup_title:
 *
 * Returns: (transfer full): the players of the game, else the name of the file,
 *   else the event, else words for a new game; two players of one name tell less
 *   than an event
 */
char *
lat_document_dup_title (LatDocument *self)
{
  const LatGame *game;
  const char *white, *event;
  char *players;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  game = lat_document_get_game (self);
  white = lat_game_get_known_tag (game, "White");
  event = lat_game_get_known_tag (game, "Event");
  if (white != NULL && event != NULL
      && g_strcmp0 (white, lat_game_get_known_tag (game, "Black")) == 0)
    return g_strdup (event);
  players = lat_game_dup_players (game);
  if (players != NULL)
    return players;
  if (self->file != NULL)
    {
      g_autofree char *name = g_file_get_basename (self->file);

      return g_filename_display_name (name);
    }
  return g_strdup (event != NULL ? event : _ ("New game"));
}

/* Cuts off what a name of rules says of the size of its board: the size that is
 * shown is the one that the board has. */
static char *
dup_name_without_size (const char *name)
{
  g_autoptr (GRegex) size = g_regex_new ("[,-]? *\\d+ *[×x] *\\d+$", 0, 0, NULL);
  char *rest = g_regex_replace_literal (size, name, -1, 0, "", 0, NULL);

  if (rest == NULL || *rest == '\0')
    {
      g_free (rest);
      return g_strdup (name);
    }
  return rest;
}

/**
 * lat_document_dup_subtitle:
 *
 * Returns: (transfer full): the name of the rules and the size of the board:
 *   "Latrunculi XXI · 10 × 8", and whether the rules are not those of that name
 */
char *
lat_document_dup_subtitle (LatDocument *self)
{
  LatRuleset *ruleset;
  const LatRules *rules;
  LatKey keys[LAT_N_KEYS];
  g_autoptr (LatRules) base = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  ruleset = lat_document_get_ruleset (self);
  rules = lat_ruleset_get_rules (ruleset);
  base = lat_collection_load_base (self->collection, rules->id);
  name = dup_name_without_size (lat_rules_get_display_name (rules));
  return g_strdup_printf (base == NULL || lat_rules_diff (rules, base, keys) == 0
                              ? "%s · %d × %d"
                              /* Translators: rules, and the size of the board; of the rules some
                               * are not as in the rule set of that name. */
                              : _ ("%s · %d × %d · changed"),
                          name, lat_ruleset_get_files (ruleset), lat_ruleset_get_ranks (ruleset));
}

/**
 * lat_document_is_modified:
 *
 * Returns: whether something would be lost if the document were closed now.
 *   Undoing back to what was saved makes it unmodified again.
 */
gboolean
lat_document_is_modified (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return !lat_undo_is_saved (self->undo);
}

/**
 * lat_document_get_game:
 *
 * Returns: (transfer none): the game that is open; to be read only
 */
LatGame *
lat_document_get_game (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_document_get_entry (self)->game;
}

/**
 * lat_document_get_n_games:
 *
 * Returns: how many games there are, at least one
 */
guint
lat_document_get_n_games (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), 0);

  return self->entries->len;
}

/**
 * lat_document_get_game_index:
 *
 * Returns: which game is open, from 0
 */
guint
lat_document_get_game_index (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), 0);

  return self->index;
}

/**
 * lat_document_set_game_index:
 * @self: a document
 * @index: less than lat_document_get_n_games()
 *
 * Opens another game, at the place where one was in it. That is not an edit.
 */
void
lat_document_set_game_index (LatDocument *self, guint index)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (index < self->entries->len);

  self->request++;
  if (index == self->index)
    return;
  self->index = index;
  lat_document_tell (self, LAT_CHANGE_GAME | LAT_CHANGE_GAMES);
}

/**
 * lat_document_get_ruleset:
 *
 * Returns: (transfer none): the rules of the game that is open
 */
LatRuleset *
lat_document_get_ruleset (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_game_get_ruleset (lat_document_get_game (self));
}

/**
 * lat_document_get_node:
 *
 * Returns: (transfer none): the node that is shown
 */
LatNode *
lat_document_get_node (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_cursor_get_node (lat_document_get_entry (self)->cursor);
}

/**
 * lat_document_get_position:
 *
 * Returns: (transfer none): the position that is shown
 */
const LatPosition *
lat_document_get_position (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_cursor_get_position (lat_document_get_entry (self)->cursor);
}

/**
 * lat_document_get_before:
 *
 * Returns: (transfer none) (nullable): the position before the action that led to the one shown;
 *   %NULL at the start
 */
const LatPosition *
lat_document_get_before (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_cursor_get_before (lat_document_get_entry (self)->cursor);
}

/**
 * lat_document_get_history:
 *
 * Returns: (transfer none): the positions from the start to the one shown
 */
const LatHistory *
lat_document_get_history (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_cursor_get_history (lat_document_get_entry (self)->cursor);
}

/**
 * lat_document_get_outcome:
 *
 * Returns: (transfer none): whether play is over in the position shown, and why
 */
const LatOutcome *
lat_document_get_outcome (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_cursor_get_outcome (lat_document_get_entry (self)->cursor);
}

static gboolean
tell_step (LatDocument *self, gboolean moved)
{
  if (moved)
    lat_document_tell (self, LAT_CHANGE_CURSOR);
  return moved;
}

/**
 * lat_document_go:
 * @self: a document
 * @node: a node of the game that is open
 *
 * Shows a node.
 */
void
lat_document_go (LatDocument *self, LatNode *node)
{
  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (node != NULL);

  if (node == lat_document_get_node (self))
    return;
  lat_cursor_go (lat_document_get_entry (self)->cursor, node);
  tell_step (self, TRUE);
}

/**
 * lat_document_go_first:
 *
 * Shows the start of the game.
 *
 * Returns: whether that is somewhere else
 */
gboolean
lat_document_go_first (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return tell_step (self, lat_cursor_go_first (lat_document_get_entry (self)->cursor));
}

/**
 * lat_document_go_previous:
 *
 * Goes one action back.
 *
 * Returns: whether there was one
 */
gboolean
lat_document_go_previous (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return tell_step (self, lat_cursor_go_previous (lat_document_get_entry (self)->cursor));
}

/**
 * lat_document_go_next:
 *
 * Goes one action on in the line that is shown.
 *
 * Returns: whether there was one
 */
gboolean
lat_document_go_next (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return tell_step (self, lat_cursor_go_next (lat_document_get_entry (self)->cursor));
}

/**
 * lat_document_go_last:
 *
 * Goes to the end of the line that is shown.
 *
 * Returns: whether that is somewhere else
 */
gboolean
lat_document_go_last (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return tell_step (self, lat_cursor_go_last (lat_document_get_entry (self)->cursor));
}

/**
 * lat_document_go_variation:
 * @self: a document
 * @step: how many variations down, or up if negative
 *
 * Shows another action in the place of the one that is shown.
 *
 * Returns: whether there are that many
 */
gboolean
lat_document_go_variation (LatDocument *self, int step)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  return tell_step (self, lat_cursor_go_variation (lat_document_get_entry (self)->cursor, step));
}

/**
 * lat_document_go_branch:
 * @self: a document
 * @forward: whether to go on along the first children, or back
 *
 * Goes to the next place where there is a choice of actions, or to the end of the
 * line, if there is none.
 *
 * Returns: whether there was anywhere to go
 */
gboolean
lat_document_go_branch (LatDocument *self, gboolean forward)
{
  LatNode *here, *node;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), FALSE);

  here = lat_document_get_node (self);
  for (LatNode *next = node = here; next != NULL;)
    {
      next = forward ? lat_node_get_first_child (node) : lat_node_get_parent (node);
      if (next != NULL)
        node = next;
      if (lat_node_get_n_children (node) > 1)
        break;
    }
  if (node == here)
    return FALSE;
  lat_document_go (self, node);
  return TRUE;
}
