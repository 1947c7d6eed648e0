/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-settings.c - how an analysis searches */
#include "lat-analysis-private.h"

#include <string.h>

#include "lat-movegen.h"

/* The arrays keep their automatic owners. */
#define SWAP_ARRAYS(a, b)                                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GArray *swapped = (a);                                                                         \
    (a) = (b);                                                                                     \
    (b) = swapped;                                                                                 \
  }                                                                                                \
  G_STMT_END

static void
change_setting (LatAnalysis *self, guint *setting, guint value)
{
  if (*setting == value)
    return;
  *setting = value;
  if (self->is_enabled)
    lat_analysis_follow (self, TRUE);
}

/**
 * lat_analysis_set_limits:
 * @self: an analysis
 * @depth: how deep to search, in plies; 0 for no limit
 * @ms: how long to search a position, in milliseconds; 0 for no limit
 */
void
lat_analysis_set_limits (LatAnalysis *self, guint depth, guint ms)
{
  LatLimits *limits;

  g_return_if_fail (LAT_IS_ANALYSIS (self));

  limits = &self->settings.limits;
  depth = MIN (depth, LAT_ENGINE_MAX_PLY);
  if (limits->depth == depth && limits->movetime_ms == ms)
    return;
  limits->depth = depth;
  limits->movetime_ms = ms;
  lat_analysis_follow (self, TRUE);
}

/**
 * lat_analysis_set_threads:
 * @self: an analysis
 * @n: how many threads may search, at least 1
 */
void
lat_analysis_set_threads (LatAnalysis *self, guint n)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  change_setting (self, &self->settings.n_threads, MAX (n, 1));
}

/**
 * lat_analysis_set_hash:
 * @self: an analysis
 * @mib: size of the engine's transposition table, at least 1
 */
void
lat_analysis_set_hash (LatAnalysis *self, guint mib)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  change_setting (self, &self->settings.hash_mib, MAX (mib, 1));
}

/* Who searches from now on finds something else. */
static void
forget_all (LatAnalysis *self)
{
  if (self->store != NULL)
    lat_analysis_identify_engine (self);
  lat_analysis_forget_lines (self);
  if (self->memory != NULL)
    lat_analysis_memory_clear (self->memory);
  lat_analysis_show_lines (self);
  lat_analysis_follow (self, TRUE);
}

/**
 * lat_analysis_set_program:
 * @self: an analysis
 * @argv: (nullable) (array zero-terminated=1): a program that speaks the protocol of formats §2,
 *   with its arguments; %NULL for the engine here
 *
 * Chooses who searches. What another one has found is forgotten.
 */
void
lat_analysis_set_program (LatAnalysis *self, const char *const *argv)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if ((argv == NULL && self->program == NULL)
      || (argv != NULL && self->program != NULL
          && g_strv_equal (argv, (const char *const *) self->program)))
    return;
  g_strfreev (self->program);
  lat_analysis_remember (self);
  self->program = g_strdupv ((char **) argv);
  g_clear_pointer (&self->searcher, lat_searcher_free);
  forget_all (self);
}

/**
 * lat_analysis_has_program:
 *
 * Returns: whether another program searches, and not the engine here
 */
gboolean
lat_analysis_has_program (LatAnalysis *self)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);
  return self->program != NULL;
}

/**
 * lat_analysis_note_nets:
 * @self: an analysis
 *
 * There is another net for the rules of the document, or none any more: what was found is forgotten, and the engine here
 * searches again.
 */
void
lat_analysis_note_nets (LatAnalysis *self)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if (self->program == NULL)
    forget_all (self);
}

/**
 * lat_analysis_restart:
 *
 * Starts an engine anew that has failed.
 */
void
lat_analysis_restart (LatAnalysis *self)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if (self->searcher == NULL)
    return;
  lat_searcher_restart (self->searcher);
  lat_analysis_follow (self, TRUE);
}

/**
 * lat_analysis_restrict:
 * @self: an analysis
 * @restriction: how
 * @actions: (array length=n) (nullable): legal actions of the position that the lines are about
 * @n: how many
 *
 * Searches only some of the actions, until another position is searched.
 *
 * Returns: whether some action is left to be searched; if not, nothing has changed
 */
gboolean
lat_analysis_restrict (LatAnalysis *self,
                       LatAnalysisRestriction restriction,
                       const LatAction *actions,
                       guint n)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (LatAction));
  g_autoptr (GArray) searched = NULL;
  LatAnalysisRestriction before;

  g_return_val_if_fail (LAT_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (actions != NULL || n == 0, FALSE);

  if (self->root == NULL)
    return FALSE;
  if (n == 0)
    restriction = LAT_ANALYSIS_ALL;
  lat_analysis_remember (self);
  before = self->restriction;
  if (restriction != LAT_ANALYSIS_ALL)
    g_array_append_vals (chosen, actions, n);
  self->restriction = restriction;
  SWAP_ARRAYS (chosen, self->chosen);
  searched = lat_analysis_list_searched (self);
  if (searched != NULL && searched->len == 0)
    {
      self->restriction = before;
      SWAP_ARRAYS (chosen, self->chosen);
      return FALSE;
    }
  /* What was found among others is not what is remembered of the position. */
  lat_analysis_forget_lines (self);
  lat_analysis_follow (self, TRUE);
  return TRUE;
}

/* The actions that are searched, if not all: those chosen, or the legal ones that are not. */
static GArray *
list_searched (LatAnalysis *self)
{
  GArray *searched = g_array_new (FALSE, FALSE, sizeof (LatAction));
  gboolean only = self->restriction == LAT_ANALYSIS_ONLY;
  g_auto (LatActionList) legal;

  lat_action_list_init (&legal);
  lat_movegen_list (self->root->ruleset, &self->root->position, &self->root->history, &legal);
  for (guint i = 0; i < legal.n; i++)
    {
      gboolean is_chosen = FALSE;

      for (guint k = 0; k < self->chosen->len && !is_chosen; k++)
        is_chosen = g_array_index (self->chosen, LatAction, k) == legal.items[i];
      if (is_chosen == only)
        g_array_append_val (searched, legal.items[i]);
    }
  return searched;
}

GArray *
lat_analysis_list_searched (LatAnalysis *self)
{
  return self->restriction == LAT_ANALYSIS_ALL ? NULL : list_searched (self);
}

/**
 * lat_analysis_get_restriction:
 * @self: an analysis
 * @actions: (out) (transfer none) (array length=n) (nullable): the chosen actions
 * @n: (out): how many
 *
 * Returns: how the chosen actions restrict the search
 */
LatAnalysisRestriction
lat_analysis_get_restriction (LatAnalysis *self, const LatAction **actions, guint *n)
{
  g_return_val_if_fail (LAT_IS_ANALYSIS (self), LAT_ANALYSIS_ALL);
  g_return_val_if_fail (actions != NULL && n != NULL, LAT_ANALYSIS_ALL);

  *actions = (const LatAction *) (gpointer) self->chosen->data;
  *n = self->chosen->len;
  return self->restriction;
}
