/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search.c - one worker's search: what does not depend on the board */
#include "lat-search-instances.h"

#include <math.h>

/* Late moves are the less likely to be good the more were tried before, the more so the deeper the
 * node; both grow like logarithms. */
static void
fill_reductions (LatSearch *search)
{
  for (guint depth = 1; depth < 64; depth++)
    for (guint n = 1; n < 64; n++)
      search->reductions[depth][n] =
          (gint16) lrint (1024.0 * (0.5 + log ((double) depth) * log ((double) n) / 2.2));
}

/**
 * lat_search_new:
 *
 * Returns: (transfer full): a worker's search without a job
 */
LatSearch *
lat_search_new (void)
{
  LatSearch *search = g_new0 (LatSearch, 1);

  fill_reductions (search);
  return search;
}

void
lat_search_free (LatSearch *search)
{
  if (search == NULL)
    return;
  lat_search_close (search);
  lat_learn_clear (&search->learn);
  g_free (search->actions);
  g_free (search);
}

static const LatSearchOps *
find_ops (const LatField *field)
{
  for (guint i = 0; lat_search_instances[i] != NULL; i++)
    if (lat_search_instances[i]->field_ops == field->ops)
      return lat_search_instances[i];
  g_assert_not_reached ();
}

/**
 * lat_search_open:
 * @search: a worker's search
 * @job: what is to be searched; must live until lat_search_close()
 * @index: of the worker
 *
 * Gets ready for a job: nothing that was learned from another one is kept.
 */
void
lat_search_open (LatSearch *search, LatJob *job, guint index)
{
  lat_search_close (search);
  search->job = job;
  search->index = index;
  search->nodes = 0;
  search->is_stopped = FALSE;
  search->seldepth = 0;
  search->n_repetitions = 0;
  search->root_depth = 1;
  lat_learn_prepare (&search->learn, job->field->n_squares);
  search->ops = find_ops (job->field);
  search->context = search->ops->open (search);
}

/**
 * lat_search_close:
 *
 * Frees what a job needed.
 */
void
lat_search_close (LatSearch *search)
{
  if (search->context != NULL)
    search->ops->close (search->context);
  search->context = NULL;
}
