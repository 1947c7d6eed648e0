/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-list.c - the games of a document that are looked for */
#include "lat-game-list.h"

#include "lat-document-private.h"
#include "lat-game-item-private.h"
#include "lat-game-scan.h"

/*
 * LatGameList:
 * @items: of #LatGameItem: all games, in the order of the file
 * @shown: those that are found, in the same order
 * @scan: asks the query of...
 * @asked: ...these items
 * @n_seen: of @asked, whose answers have been taken
 * @is_fresh: whether the query is a new one: what was found before goes with its first answers
 * @check: looks for what is wrong with...
 * @checked: ...these items
 */
struct _LatGameList
{
  LatArrayModel parent_instance;

  LatDocument *document;
  GPtrArray *items;
  GPtrArray *shown;
  LatGameItem *open;
  LatGameQuery *query;
  LatGameScan *scan;
  GPtrArray *asked;
  guint n_seen;
  gboolean is_fresh;
  LatGameScan *check;
  GPtrArray *checked;
  guint n_checked;
  LatDiagnostics *problems;
};

enum
{
  PROP_SEARCHING = 1,
  PROP_CHECKING,
  PROP_PROGRESS,
  PROP_N_GAMES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
search (LatGameList *self);

G_DEFINE_FINAL_TYPE (LatGameList, lat_game_list, LAT_TYPE_ARRAY_MODEL)

/* Tells of what is shown now as one change between what stays at both ends. */
static void
update_shown (LatGameList *self)
{
  g_autoptr (GPtrArray) old = self->shown;
  GPtrArray *new = g_ptr_array_new_with_free_func (g_object_unref);
  guint first = 0;
  guint last = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      if (item->is_shown)
        g_ptr_array_add (new, g_object_ref (item));
    }
  while (first < MIN (old->len, new->len)
         && g_ptr_array_index (old, first) == g_ptr_array_index (new, first))
    first++;
  while (last < MIN (old->len, new->len) - first
         && g_ptr_array_index (old, old->len - 1 - last)
                == g_ptr_array_index (new, new->len - 1 - last))
    last++;
  self->shown = new;
  if (old->len != first + last || new->len != first + last)
    g_list_model_items_changed (G_LIST_MODEL (self), first, old->len - first - last,
                                new->len - first - last);
}

static void
stop_search (LatGameList *self)
{
  gboolean was_searching = self->scan != NULL;

  g_clear_pointer (&self->scan, lat_game_scan_free);
  g_clear_pointer (&self->asked, g_ptr_array_unref);
  if (was_searching)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEARCHING]);
}

/* What was found by the query before goes as soon as there is something of the new one. */
static void
drop_unasked (LatGameList *self)
{
  if (!self->is_fresh)
    return;
  self->is_fresh = FALSE;
  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      if (item->is_asked)
        item->is_shown = FALSE;
    }
}

static void
found_cb (gpointer data)
{
  g_autoptr (LatGameList) self = g_object_ref (LAT_GAME_LIST (data));
  guint n = lat_game_scan_get_n_done (self->scan);
  gboolean is_done = lat_game_scan_is_done (self->scan);

  drop_unasked (self);
  for (; self->n_seen < n; self->n_seen++)
    {
      LatGameItem *item = g_ptr_array_index (self->asked, self->n_seen);

      item->is_asked = FALSE;
      item->is_shown = lat_game_scan_get_match (self->scan, self->n_seen);
      lat_game_item_take_place (item, lat_game_scan_steal_place (self->scan, self->n_seen));
    }
  if (is_done)
    stop_search (self);
  update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  /* Games that were edited meanwhile. */
  if (is_done)
    search (self);
}

static GPtrArray *
list_entries (GPtrArray *items)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (entries, ((LatGameItem *) g_ptr_array_index (items, i))->entry);
  return entries;
}

/* Asks the query of the games of which it has not been asked. */
static void
search (LatGameList *self)
{
  g_autoptr (GPtrArray) entries = NULL;

  if (self->query == NULL || self->scan != NULL)
    return;
  self->asked = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      if (item->is_asked)
        g_ptr_array_add (self->asked, g_object_ref (item));
    }
  if (self->asked->len == 0)
    {
      g_clear_pointer (&self->asked, g_ptr_array_unref);
      return;
    }
  entries = list_entries (self->asked);
  self->n_seen = 0;
  self->scan = lat_game_scan_new (entries, self->query, found_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEARCHING]);
}

static void
checked_cb (gpointer data)
{
  g_autoptr (LatGameList) self = g_object_ref (LAT_GAME_LIST (data));
  guint n = lat_game_scan_get_n_done (self->check);

  for (; self->n_checked < n; self->n_checked++)
    {
      LatGameItem *item = g_ptr_array_index (self->checked, self->n_checked);
      const char *problem = NULL;

      item->n_problems = lat_game_scan_get_problem (self->check, self->n_checked, &problem);
      item->problem = g_strdup (problem);
      item->is_checked = TRUE;
      if (item->n_problems > 0)
        lat_game_item_tell (item);
    }
  if (!lat_game_scan_is_done (self->check))
    return;
  g_clear_pointer (&self->problems, lat_diagnostics_free);
  self->problems = lat_game_scan_steal_problems (self->check);
  g_clear_pointer (&self->check, lat_game_scan_free);
  g_clear_pointer (&self->checked, g_ptr_array_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHECKING]);
}

/* The item that a game has had, by its game. */
static GHashTable *
index_items (GPtrArray *items)
{
  GHashTable *table = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (items, i);

      g_hash_table_insert (table, item->entry, item);
    }
  return table;
}

static LatGameItem *
create_item (LatGameList *self, LatOpenGame *entry)
{
  LatGameItem *item = lat_game_item_new (entry);

  item->n_edits = entry->n_edits;
  item->is_asked = self->query != NULL;
  item->is_shown = self->query == NULL;
  return item;
}

/* Makes the list of items that of the games. */
static void
follow_games (LatGameList *self)
{
  GPtrArray *entries = self->document->entries;
  g_autoptr (GPtrArray) old = self->items;
  g_autoptr (GHashTable) known = index_items (old);

  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < entries->len; i++)
    {
      LatOpenGame *entry = g_ptr_array_index (entries, i);
      LatGameItem *item = g_hash_table_lookup (known, entry);

      item = item != NULL ? g_object_ref (item) : create_item (self, entry);
      g_ptr_array_add (self->items, item);
      if (item->number == i + 1)
        continue;
      item->number = i + 1;
      lat_game_item_tell (item);
    }
  if (old->len != entries->len)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_GAMES]);
}

/* Looks which games have been edited since. */
static void
follow_edits (LatGameList *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      if (item->n_edits == item->entry->n_edits)
        continue;
      item->n_edits = item->entry->n_edits;
      item->is_asked = self->query != NULL;
      /* This tells of the edit, too. */
      lat_game_item_take_glance (item, NULL);
    }
}

static void
follow_open (LatGameList *self)
{
  g_autoptr (LatGameItem) before = self->open;

  self->open =
      g_object_ref (g_ptr_array_index (self->items, lat_document_get_game_index (self->document)));
  if (self->open == before)
    return;
  if (before != NULL)
    {
      before->is_open = FALSE;
      lat_game_item_tell (before);
    }
  self->open->is_open = TRUE;
  lat_game_item_tell (self->open);
}

static void
document_changed_cb (LatGameList *self, guint change)
{
  if (change & LAT_CHANGE_GAMES)
    follow_games (self);
  if (change & ~(guint) (LAT_CHANGE_CURSOR | LAT_CHANGE_FILE))
    follow_edits (self);
  follow_open (self);
  if (change & LAT_CHANGE_GAMES)
    update_shown (self);
  search (self);
}

static void
lat_game_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LatGameList *self = LAT_GAME_LIST (object);

  switch (id)
    {
    case PROP_SEARCHING:
      g_value_set_boolean (value, self->scan != NULL);
      break;
    case PROP_CHECKING:
      g_value_set_boolean (value, self->check != NULL);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, lat_game_list_get_progress (self));
      break;
    case PROP_N_GAMES:
      g_value_set_uint (value, self->items->len);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lat_game_list_dispose (GObject *object)
{
  LatGameList *self = LAT_GAME_LIST (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer (&self->scan, lat_game_scan_free);
  g_clear_pointer (&self->check, lat_game_scan_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_game_list_parent_class)->dispose (object);
}

static void
lat_game_list_finalize (GObject *object)
{
  LatGameList *self = LAT_GAME_LIST (object);

  g_clear_pointer (&self->asked, g_ptr_array_unref);
  g_clear_pointer (&self->checked, g_ptr_array_unref);
  g_clear_pointer (&self->query, lat_game_query_unref);
  g_clear_pointer (&self->problems, lat_diagnostics_free);
  g_clear_object (&self->open);
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->items);
  G_OBJECT_CLASS (lat_game_list_parent_class)->finalize (object);
}

static void
lat_game_list_class_init (LatGameListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  LatArrayModelClass *model_class = LAT_ARRAY_MODEL_CLASS (klass);

  model_class->item_type = LAT_TYPE_GAME_ITEM;
  model_class->items = G_STRUCT_OFFSET (LatGameList, shown);
  object_class->get_property = lat_game_list_get_property;
  object_class->dispose = lat_game_list_dispose;
  object_class->finalize = lat_game_list_finalize;

  /**
   * LatGameList:searching:
   *
   * Whether a query is being asked of games.
   */
  properties[PROP_SEARCHING] = g_param_spec_boolean ("searching", NULL, NULL, FALSE, flags);
  /**
   * LatGameList:checking:
   *
   * Whether games are being looked for what is wrong with them.
   */
  properties[PROP_CHECKING] = g_param_spec_boolean ("checking", NULL, NULL, FALSE, flags);
  /**
   * LatGameList:progress:
   *
   * How much of the search is done.
   */
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 1, flags);
  /**
   * LatGameList:n-games:
   *
   * How many games there are, found or not.
   */
  properties[PROP_N_GAMES] = g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_game_list_init (LatGameList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * lat_game_list_new:
 * @document: a document
 *
 * Returns: (transfer full): the list of its games, all of which are shown
 */
LatGameList *
lat_game_list_new (LatDocument *document)
{
  LatGameList *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_GAME_LIST, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  follow_games (self);
  follow_open (self);
  update_shown (self);
  return self;
}

/**
 * lat_game_list_get_document:
 *
 * Returns: (transfer none): whose games these are
 */
LatDocument *
lat_game_list_get_document (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), NULL);

  return self->document;
}

/**
 * lat_game_list_set_query:
 * @self: a list
 * @query: (nullable): what is looked for; %NULL for all games. It must not be changed any more
 *
 * Begins another search. What was found before stays until the first answers come.
 */
void
lat_game_list_set_query (LatGameList *self, LatGameQuery *query)
{
  gboolean is_empty;

  g_return_if_fail (LAT_IS_GAME_LIST (self));

  is_empty = query == NULL || lat_game_query_is_empty (query);
  stop_search (self);
  if (query != NULL)
    lat_game_query_ref (query);
  g_clear_pointer (&self->query, lat_game_query_unref);
  if (is_empty)
    g_clear_pointer (&query, lat_game_query_unref);
  self->query = query;
  self->is_fresh = !is_empty;
  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      item->is_asked = !is_empty;
      item->is_shown |= is_empty;
      if (is_empty)
        lat_game_item_take_place (item, (LatGamePlace){ 0 });
    }
  if (is_empty)
    update_shown (self);
  search (self);
}

/**
 * lat_game_list_stop:
 *
 * Ends a search before its end. What has been found stays.
 */
void
lat_game_list_stop (LatGameList *self)
{
  g_return_if_fail (LAT_IS_GAME_LIST (self));

  if (self->scan == NULL)
    return;
  drop_unasked (self);
  for (guint i = 0; i < self->asked->len; i++)
    ((LatGameItem *) g_ptr_array_index (self->asked, i))->is_asked = FALSE;
  stop_search (self);
  update_shown (self);
}

/**
 * lat_game_list_is_searching:
 *
 * Returns: whether a query is being asked of games
 */
gboolean
lat_game_list_is_searching (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), FALSE);

  return self->scan != NULL;
}

/**
 * lat_game_list_get_progress:
 *
 * Returns: how much of the search is done, from 0 to 1
 */
double
lat_game_list_get_progress (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), 1);

  return self->scan != NULL ? (double) lat_game_scan_get_n_done (self->scan) / self->asked->len : 1;
}

/**
 * lat_game_list_get_n_games:
 *
 * Returns: how many games there are, found or not
 */
guint
lat_game_list_get_n_games (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), 0);

  return self->items->len;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char **) a, *(const char **) b);
}

/**
 * lat_game_list_dup_rules_names:
 *
 * Returns: (transfer full): the names of the rules of all games, each once, in their order
 */
char **
lat_game_list_dup_rules_names (LatGameList *self)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  GPtrArray *copies = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (LAT_IS_GAME_LIST (self), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);
      const char *name = lat_open_game_get_rules_name (item->entry);

      if (name != NULL)
        g_hash_table_add (names, (gpointer) name);
    }
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (list, key);
  g_ptr_array_sort (list, compare_names);
  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (copies, g_strdup (g_ptr_array_index (list, i)));
  g_ptr_array_add (copies, NULL);
  return (char **) g_ptr_array_free (copies, FALSE);
}

/**
 * lat_game_list_check:
 *
 * Begins to look in all games, as they are in their file, for what is wrong with them, unless
 * that has been done.
 */
void
lat_game_list_check (LatGameList *self)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_return_if_fail (LAT_IS_GAME_LIST (self));

  if (self->check != NULL)
    return;
  self->checked = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < self->items->len; i++)
    {
      LatGameItem *item = g_ptr_array_index (self->items, i);

      if (!item->is_checked && lat_open_game_is_original (item->entry))
        g_ptr_array_add (self->checked, g_object_ref (item));
    }
  if (self->checked->len == 0)
    {
      g_clear_pointer (&self->checked, g_ptr_array_unref);
      return;
    }
  entries = list_entries (self->checked);
  self->n_checked = 0;
  self->check = lat_game_scan_new (entries, NULL, checked_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHECKING]);
}

/**
 * lat_game_list_is_checking:
 *
 * Returns: whether games are being looked for what is wrong with them
 */
gboolean
lat_game_list_is_checking (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), FALSE);

  return self->check != NULL;
}

/**
 * lat_game_list_steal_problems:
 *
 * Returns: (transfer full) (nullable): what the last check has found, once; %NULL before
 */
LatDiagnostics *
lat_game_list_steal_problems (LatGameList *self)
{
  g_return_val_if_fail (LAT_IS_GAME_LIST (self), NULL);

  return g_steal_pointer (&self->problems);
}
