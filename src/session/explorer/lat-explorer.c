/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer.c - what was played in the position that is shown, in all games that are known */
#include "lat-explorer.h"

#include <glib/gi18n-lib.h>

#include "lat-action-text.h"
#include "lat-work.h"

/* Whoever steps quickly asks nothing, in milliseconds. */
#define DEBOUNCE 60

/* A question with its own copies. */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatDatabaseFilter filter;
  char *player;
} Request;

/* What the thread has found; guarded by the lock of the work. */
typedef struct
{
  char *database;
  GArray *rows; /* of LatDatabaseRow; NULL: no answer */
  LatDatabaseRow totals;
  LatExplorerState state;
  char *error;
  char *set_aside;
} Answer;

struct _LatExplorer
{
  LatNews parent_instance;

  LatDocument *document;
  gboolean enabled;
  LatDatabaseFilter filter;
  char *player;
  guint ask; /* the source that waits to ask */

  LatWork *work;
  Answer *answer; /* of the work */

  LatRuleset *ruleset;  /* of the rows */
  LatPosition position; /* likewise */
  gboolean has_rows;
  LatRuleset *asked_ruleset;
  LatPosition asked;
  GListStore *rows;
  LatDatabaseRow totals;
  char *error;
  char *set_aside;
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LatExplorer, lat_explorer, LAT_TYPE_NEWS)

/* {{{ in the thread */

static void
free_request (gpointer data)
{
  Request *request = data;

  lat_ruleset_unref (request->ruleset);
  g_free (request->player);
  g_free (request);
}

static void
free_answer (gpointer data)
{
  Answer *answer = data;

  g_free (answer->database);
  g_clear_pointer (&answer->rows, g_array_unref);
  g_free (answer->error);
  g_free (answer->set_aside);
  g_free (answer);
}

/* Why there is nothing. */
static LatExplorerState
find_reason (LatDatabase *database, GError **error)
{
  g_autoptr (GPtrArray) sources = lat_database_list_sources (database, error);
  gboolean is_unread = FALSE;

  if (sources == NULL)
    return LAT_EXPLORER_FAILED;
  if (sources->len == 0)
    return LAT_EXPLORER_EMPTY;
  for (guint i = 0; i < sources->len; i++)
    {
      const LatDatabaseSource *source = g_ptr_array_index (sources, i);

      if (source->games > 0)
        return LAT_EXPLORER_NOTHING;
      is_unread |= !source->is_whole;
    }
  return is_unread ? LAT_EXPLORER_UNREAD : LAT_EXPLORER_NOTHING;
}

static LatExplorerState
look (LatDatabase *database,
      const Request *request,
      GArray **rows,
      LatDatabaseRow *totals,
      GError **error)
{
  *rows = lat_database_look (database, request->ruleset, &request->position, &request->filter,
                             totals, error);
  if (*rows == NULL)
    return LAT_EXPLORER_FAILED;
  return (*rows)->len > 0 ? LAT_EXPLORER_FOUND : find_reason (database, error);
}

static void
reply (LatWork *work, Answer *answer, guint token, const Request *request, LatDatabase **database)
{
  g_autoptr (GArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  LatDatabaseRow totals = { 0 };
  LatExplorerState state = LAT_EXPLORER_FAILED;

  for (guint n = 0; n < 2; n++)
    {
      g_clear_error (&error);
      if (lat_database_ensure (database, answer->database, aside == NULL ? &aside : NULL, &error))
        state = look (*database, request, &rows, &totals, &error);
      if (state != LAT_EXPLORER_FAILED || *database == NULL)
        break;
      if (!g_error_matches (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED))
        {
          g_clear_pointer (database, lat_database_close);
          break;
        }
      /* It turns out to be damaged: it is set aside, and looked up once more in a new one. */
      g_clear_error (&error);
      g_clear_pointer (&aside, g_free);
      if (!lat_database_set_aside (g_steal_pointer (database), &aside, &error))
        break;
    }
  lat_work_lock (work);
  if (aside != NULL)
    {
      g_free (answer->set_aside);
      answer->set_aside = g_steal_pointer (&aside);
    }
  if (lat_work_is_wanted (work, token))
    {
      g_clear_pointer (&answer->rows, g_array_unref);
      answer->rows = rows != NULL ? g_steal_pointer (&rows)
                                  : g_array_new (FALSE, FALSE, sizeof (LatDatabaseRow));
      answer->totals = totals;
      answer->state = state;
      g_free (answer->error);
      answer->error = error != NULL ? g_strdup (error->message) : NULL;
    }
  lat_work_post (work);
  lat_work_unlock (work);
}

static void
run (LatWork *work, gpointer data)
{
  Answer *answer = data;
  g_autoptr (LatDatabase) database = NULL;
  gpointer request;
  guint token;

  while (lat_work_take (work, &request, &token))
    {
      if (request == NULL)
        {
          /* Nobody looks: the file is not held meanwhile. */
          g_clear_pointer (&database, lat_database_close);
          continue;
        }
      reply (work, answer, token, request, &database);
      free_request (request);
    }
}

/* }}} */

static void
add_rows (LatExplorer *self, const GArray *found)
{
  const LatHistory *history = lat_document_get_history (self->document);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < found->len; i++)
    {
      const LatDatabaseRow *row = &g_array_index (found, LatDatabaseRow, i);
      g_autofree char *text = lat_action_text_write (self->ruleset, &self->position, history,
                                                     row->action, LAT_MARKS_FILE);

      g_ptr_array_add (rows, lat_explorer_row_new (row, text));
    }
  g_list_store_splice (self->rows, 0, g_list_model_get_n_items (G_LIST_MODEL (self->rows)),
                       rows->pdata, rows->len);
}

static void
found_cb (gpointer data)
{
  LatExplorer *self = data;
  g_autoptr (GArray) found = NULL;
  LatExplorerState state;

  lat_work_lock (self->work);
  found = g_steal_pointer (&self->answer->rows);
  state = self->answer->state;
  if (found != NULL)
    {
      self->totals = self->answer->totals;
      g_free (self->error);
      self->error = g_strdup (self->answer->error);
    }
  if (self->answer->set_aside != NULL)
    {
      g_free (self->set_aside);
      self->set_aside = g_steal_pointer (&self->answer->set_aside);
    }
  lat_work_unlock (self->work);
  /* What was found for the question before is not shown any more. */
  if (found == NULL || !self->enabled || self->ask != 0)
    return;
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  self->ruleset = lat_ruleset_ref (self->asked_ruleset);
  self->position = self->asked;
  self->has_rows = TRUE;
  add_rows (self, found);
  lat_news_set_state (LAT_NEWS (self), state);
}

static void
give (LatExplorer *self, Request *request)
{
  lat_work_lock (self->work);
  g_clear_pointer (&self->answer->rows, g_array_unref);
  lat_work_give (self->work, request, free_request);
  lat_work_unlock (self->work);
}

static Request *
create_request (LatExplorer *self)
{
  Request *request = g_new0 (Request, 1);

  request->ruleset = lat_ruleset_ref (lat_document_get_ruleset (self->document));
  request->position = *lat_document_get_position (self->document);
  request->filter = self->filter;
  request->player = g_strdup (self->player);
  request->filter.player = request->player;
  return request;
}

static gboolean
ask_cb (gpointer data)
{
  LatExplorer *self = data;
  g_autoptr (GError) error = NULL;

  self->ask = 0;
  if (!lat_work_start (self->work, NULL, &error))
    {
      g_free (self->error);
      self->error = g_strdup (error->message);
      lat_news_set_state (LAT_NEWS (self), LAT_EXPLORER_FAILED);
      return G_SOURCE_REMOVE;
    }
  g_clear_pointer (&self->asked_ruleset, lat_ruleset_unref);
  self->asked_ruleset = lat_ruleset_ref (lat_document_get_ruleset (self->document));
  self->asked = *lat_document_get_position (self->document);
  give (self, create_request (self));
  return G_SOURCE_REMOVE;
}

/* What was asked before is stale at once. */
static void
ask_later (LatExplorer *self)
{
  if (!self->enabled)
    return;
  if (lat_work_has_thread (self->work))
    {
      lat_work_lock (self->work);
      g_clear_pointer (&self->answer->rows, g_array_unref);
      lat_work_unlock (self->work);
    }
  g_clear_handle_id (&self->ask, g_source_remove);
  self->ask = g_timeout_add (DEBOUNCE, ask_cb, self);
  lat_news_set_state (LAT_NEWS (self), LAT_EXPLORER_SEARCHING);
}

static void
document_changed_cb (LatExplorer *self, guint change)
{
  if ((change & (LAT_CHANGE_CURSOR | LAT_CHANGE_TREE | LAT_CHANGE_RULES | LAT_CHANGE_GAMES)) == 0
      || (lat_news_get_state (LAT_NEWS (self)) != LAT_EXPLORER_SEARCHING
          && lat_explorer_is_current (self)))
    return;
  ask_later (self);
}

static void
lat_explorer_dispose (GObject *object)
{
  LatExplorer *self = LAT_EXPLORER (object);

  g_clear_handle_id (&self->ask, g_source_remove);
  g_clear_pointer (&self->work, lat_work_leave);
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  g_clear_pointer (&self->asked_ruleset, lat_ruleset_unref);
  g_clear_object (&self->document);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (lat_explorer_parent_class)->dispose (object);
}

static void
lat_explorer_finalize (GObject *object)
{
  LatExplorer *self = LAT_EXPLORER (object);

  g_free (self->player);
  g_free (self->error);
  g_free (self->set_aside);
  G_OBJECT_CLASS (lat_explorer_parent_class)->finalize (object);
}

static void
lat_explorer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, LAT_EXPLORER (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_explorer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    lat_explorer_set_enabled (LAT_EXPLORER (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
lat_explorer_class_init (LatExplorerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = lat_explorer_get_property;
  object_class->set_property = lat_explorer_set_property;
  object_class->dispose = lat_explorer_dispose;
  object_class->finalize = lat_explorer_finalize;

  properties[PROP_ENABLED] =
      g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lat_explorer_init (LatExplorer *self)
{
  self->filter.with_symmetry = TRUE;
  self->rows = g_list_store_new (LAT_TYPE_EXPLORER_ROW);
}

/**
 * lat_explorer_new:
 * @document: what is followed
 * @database: (nullable) (type filename): the database; %NULL for that of the person
 *
 * Returns: (transfer full): an explorer that is off
 */
LatExplorer *
lat_explorer_new (LatDocument *document, const char *database)
{
  LatExplorer *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_EXPLORER, NULL);
  self->document = g_object_ref (document);
  self->answer = g_new0 (Answer, 1);
  self->answer->database = g_strdup (database);
  self->work = lat_work_new ("explorer", 0, run, self->answer, free_answer);
  lat_work_set_func (self->work, found_cb, self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * lat_explorer_get_database:
 *
 * Returns: (transfer none) (nullable) (type filename): the database; %NULL for that of the person
 */
const char *
lat_explorer_get_database (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  /* It never changes, so that no lock is needed. */
  return self->answer->database;
}

LatDocument *
lat_explorer_get_document (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  return self->document;
}

/**
 * lat_explorer_set_enabled:
 *
 * An explorer that is off asks nothing, and has no rows.
 */
void
lat_explorer_set_enabled (LatExplorer *self, gboolean enabled)
{
  g_return_if_fail (LAT_IS_EXPLORER (self));

  if (self->enabled == !!enabled)
    return;
  self->enabled = !!enabled;
  if (self->enabled)
    ask_later (self);
  else
    {
      g_clear_handle_id (&self->ask, g_source_remove);
      if (lat_work_has_thread (self->work))
        give (self, NULL);
      self->has_rows = FALSE;
      g_list_store_remove_all (self->rows);
      lat_news_set_state (LAT_NEWS (self), LAT_EXPLORER_OFF);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENABLED]);
}

gboolean
lat_explorer_get_enabled (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), FALSE);

  return self->enabled;
}

/**
 * lat_explorer_set_filter:
 * @filter: which games count; copied
 */
void
lat_explorer_set_filter (LatExplorer *self, const LatDatabaseFilter *filter)
{
  char *player;

  g_return_if_fail (LAT_IS_EXPLORER (self));
  g_return_if_fail (filter != NULL);

  player = filter->player != NULL && *filter->player != '\0' ? g_strdup (filter->player) : NULL;
  g_free (self->player);
  self->filter = *filter;
  self->filter.player = self->player = player;
  lat_explorer_refresh (self);
}

/**
 * lat_explorer_get_filter:
 *
 * Returns: (transfer none): which games count; at first all, with symmetry
 */
const LatDatabaseFilter *
lat_explorer_get_filter (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  return &self->filter;
}

/**
 * lat_explorer_has_filter:
 *
 * Returns: whether some games do not count
 */
gboolean
lat_explorer_has_filter (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), FALSE);

  return self->filter.source != 0 || self->filter.player != NULL || self->filter.since != 0
         || self->filter.until != 0 || self->filter.results != 0;
}

/**
 * lat_explorer_refresh:
 *
 * Asks once more, since other games are known now.
 */
void
lat_explorer_refresh (LatExplorer *self)
{
  g_return_if_fail (LAT_IS_EXPLORER (self));

  ask_later (self);
}

/**
 * lat_explorer_get_rows:
 *
 * Returns: (transfer none): a list of #LatExplorerRow, what was played most first
 */
GListModel *
lat_explorer_get_rows (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  return G_LIST_MODEL (self->rows);
}

/**
 * lat_explorer_get_totals:
 *
 * Returns: (transfer none): all rows together; a game counts once. Its action means nothing
 */
const LatDatabaseRow *
lat_explorer_get_totals (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  return &self->totals;
}

/**
 * lat_explorer_is_current:
 *
 * Returns: whether the rows are of the position that is shown
 */
gboolean
lat_explorer_is_current (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), FALSE);

  return self->has_rows && self->ruleset == lat_document_get_ruleset (self->document)
         && lat_position_equal (&self->position, lat_document_get_position (self->document));
}

/**
 * lat_explorer_play:
 * @row: one of the rows
 *
 * Plays its action, as any that is played on the board: a variation that is there is followed.
 *
 * Returns: whether that was done; not if the row belongs to another position, or if what came before forbids it
 */
gboolean
lat_explorer_play (LatExplorer *self, LatExplorerRow *row)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), FALSE);
  g_return_val_if_fail (LAT_IS_EXPLORER_ROW (row), FALSE);

  return lat_explorer_is_current (self)
         && lat_document_play (self->document, lat_explorer_row_get (row)->action);
}

/**
 * lat_explorer_dup_words:
 *
 * Returns: (transfer full): how it stands: why there are no rows, or how many games there are
 */
char *
lat_explorer_dup_words (LatExplorer *self)
{
  guint64 n;

  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  switch ((LatExplorerState) lat_news_get_state (LAT_NEWS (self)))
    {
    case LAT_EXPLORER_SEARCHING:
      return g_strdup (_ ("Looking for games…"));
    case LAT_EXPLORER_EMPTY:
      return g_strdup (_ ("No games have been added yet."));
    case LAT_EXPLORER_UNREAD:
      return g_strdup (_ ("The games have to be read again."));
    case LAT_EXPLORER_NOTHING:
      return g_strdup (lat_explorer_has_filter (self)
                           ? _ ("No game that the filter lets through was here.")
                           : _ ("No game was here."));
    case LAT_EXPLORER_FAILED:
      return g_strdup (self->error);
    case LAT_EXPLORER_FOUND:
      n = self->totals.games;
      return g_strdup_printf (ngettext ("%'u game was here.", "%'u games were here.", n),
                              (guint) n);
    case LAT_EXPLORER_OFF:
    default:
      return g_strdup ("");
    }
}

/* Another thread has found the database damaged. */
void
lat_explorer_take_set_aside (LatExplorer *self, char *path)
{
  g_return_if_fail (LAT_IS_EXPLORER (self));

  g_free (self->set_aside);
  self->set_aside = path;
  lat_news_tell (LAT_NEWS (self));
  lat_explorer_refresh (self);
}

/**
 * lat_explorer_steal_set_aside:
 *
 * Returns: (transfer full) (nullable) (type filename): what a damaged database is called now, to be told once
 */
char *
lat_explorer_steal_set_aside (LatExplorer *self)
{
  g_return_val_if_fail (LAT_IS_EXPLORER (self), NULL);

  return g_steal_pointer (&self->set_aside);
}
