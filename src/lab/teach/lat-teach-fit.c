/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-teach-fit.c - a net that corrects the terms
 *
 * Weights are floating point while they are learned, in the order that a file has them: Adam on parts of the
 * positions, the rate falling to nothing. A hidden unit is between 0 and 1 here, %LAT_NET_FULL in a file. One thread,
 * in one order: the same positions and seed give the same net.
 */
#include "lat-teach-fit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-random.h"

#define LAT_FIT_INLINE static inline __attribute__ ((always_inline))

#define PERSPECTIVES LAT_N_SIDES
#define BATCH        1024
#define RATE         0.002f
#define BETA1        0.9f
#define BETA2        0.999f
#define LITTLE       1e-8f
/* What pulls weights to nothing that the positions say nothing about, per step and rate. */
#define DECAY 0.01f
/* Weights of the output are in hundreds here, so that all have steps of one size. */
#define OUT_UNIT 100.0f
/* All is seen about so often in all, but each position neither too rarely nor too often. */
#define SEEN       10000000
#define MIN_EPOCHS 6
#define MAX_EPOCHS 40

/* offsets: by perspective, reflection and man the place of its weights */
typedef struct
{
  const LatTeachSamples *samples;
  LatNetShape shape;
  guint n_weights;
  guint n_first; /* of them those from men */
  guint units;
  guint views;
  float most; /* a weight from a man: more would not fit the sums */
  guint *offsets[PERSPECTIVES][2];
  guint bias[PERSPECTIVES];
  guint out[PERSPECTIVES][2];
  guint out_bias[PERSPECTIVES];
  float *weights;
  float *gradient;
  float *mean;
  float *square;
  float decay1, decay2; /* powers of the betas */
} Net;

/* --- Making --- */

static void
find_offsets (Net *net)
{
  g_autoptr (LatNetFile) file = lat_net_file_new (&net->shape);
  const LatNet *map = lat_net_intern (file, net->samples->ruleset, NULL);
  const guint n = net->shape.n_squares;

  for (guint p = 0; p < PERSPECTIVES; p++)
    {
      guint table = net->shape.exchange < 0 ? p : 0;

      for (guint v = 0; v < 2; v++)
        {
          net->offsets[p][v] = g_new (guint, LAT_NET_CELLS * n);
          for (guint cell = 0; cell < LAT_NET_CELLS; cell++)
            for (guint i = 0; i < n; i++)
              net->offsets[p][v][cell * n + i] = lat_net_shape_find_first (
                  &net->shape, table, cell, (cell & 1) != p, map->places[p][v][i]);
        }
      net->bias[p] = lat_net_shape_find_bias (&net->shape, table);
      net->out_bias[p] = lat_net_shape_find_out_bias (&net->shape, table);
      for (guint waits = 0; waits < 2; waits++)
        net->out[p][waits] = lat_net_shape_find_out (&net->shape, table, waits);
    }
}

static float
draw (LatRandom *random, float most)
{
  return (float) (2.0 * lat_random_unit (random) - 1.0) * most;
}

/* At the start hidden units are anything in their range, and the net says next to nothing. */
static void
draw_weights (Net *net, guint64 seed)
{
  const guint tables = net->shape.exchange < 0 ? LAT_N_SIDES : 1;
  LatRandom random = lat_random_new (seed, net->n_weights);
  guint bias = lat_net_shape_find_bias (&net->shape, 0);

  for (guint i = 0; i < bias; i++)
    net->weights[i] = draw (&random, 0.1f);
  for (guint i = 0; i < tables * net->units; i++)
    net->weights[bias + i] = 0.5f + draw (&random, 0.3f);
  for (guint i = 0; i < 2 * tables * net->units; i++)
    net->weights[lat_net_shape_find_out (&net->shape, 0, FALSE) + i] = draw (&random, 0.1f);
}

static void
init_net (Net *net, const LatTeachSamples *samples, const LatNetShape *shape, guint64 seed)
{
  guint men = MIN ((guint) samples->weights.men, shape->n_squares);

  *net = (Net){ .samples = samples, .shape = *shape, .decay1 = 1.0f, .decay2 = 1.0f };
  net->n_weights = lat_net_shape_count (shape);
  net->n_first = lat_net_shape_find_bias (shape, 0);
  net->units = lat_net_shape_get_units (shape);
  net->views = LAT_NET_UNITS / net->units;
  net->most = MIN ((float) G_MAXINT16 / (float) (men + 1) / LAT_NET_FULL, 2.0f);
  net->weights = g_new0 (float, net->n_weights);
  net->gradient = g_new0 (float, net->n_weights);
  net->mean = g_new0 (float, net->n_weights);
  net->square = g_new0 (float, net->n_weights);
  find_offsets (net);
  draw_weights (net, seed);
}

static void
clear_net (Net *net)
{
  for (guint p = 0; p < PERSPECTIVES; p++)
    for (guint v = 0; v < 2; v++)
      g_free (net->offsets[p][v]);
  g_free (net->weights);
  g_free (net->gradient);
  g_free (net->mean);
  g_free (net->square);
}

/* --- Asking --- */

typedef struct
{
  float unit[PERSPECTIVES][LAT_NET_UNITS];
} Hidden;

/* Of a length that the compiler knows, so that it makes vectors of it; into an array that nothing else is. */
LAT_FIT_INLINE void
sum_men (const Net *net,
         const LatTeachSample *sample,
         guint p,
         guint v,
         const guint units,
         float *sums)
{
  const guint16 *men = &g_array_index (net->samples->men, guint16, sample->first);
  const guint *offsets = net->offsets[p][v];
  float own[LAT_NET_UNITS];

  memcpy (own, net->weights + net->bias[p], units * sizeof *own);
  for (guint i = 0; i < sample->n_men; i++)
    {
      const float *row = net->weights + offsets[men[i]];

      for (guint u = 0; u < units; u++)
        own[u] += row[u];
    }
  memcpy (sums, own, units * sizeof *own);
}

/* The correction in hundredths of a soldier, not bounded. */
static float
ask (const Net *net, const LatTeachSample *sample, Hidden *hidden)
{
  float sum = net->weights[net->out_bias[sample->side]];

  for (guint p = 0; p < PERSPECTIVES; p++)
    {
      const float *out = net->weights + net->out[p][p != sample->side];

      for (guint v = 0; v < net->views; v++)
        if (net->units == LAT_NET_UNITS)
          sum_men (net, sample, p, 0, LAT_NET_UNITS, hidden->unit[p]);
        else
          sum_men (net, sample, p, v, LAT_NET_UNITS / 2, hidden->unit[p] + v * LAT_NET_UNITS / 2);
      for (guint u = 0; u < LAT_NET_UNITS; u++)
        {
          float unit = CLAMP (hidden->unit[p][u], 0.0f, 1.0f);

          sum += unit * unit * out[u % net->units];
        }
    }
  return sum * OUT_UNIT;
}

static float
foretell (const Net *net, float score)
{
  return 1.0f / (1.0f + expf (-score / (float) net->samples->scale));
}

static double
get_error (const Net *net, gboolean asks)
{
  const GArray *all = net->samples->samples;
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const LatTeachSample *sample = &g_array_index (all, LatTeachSample, i);
      float correction = 0.0f;
      float error;
      Hidden hidden;

      if (!sample->is_held_out)
        continue;
      if (asks)
        correction = CLAMP (ask (net, sample, &hidden), -LAT_NET_MAX, LAT_NET_MAX);
      error = foretell (net, sample->terms + correction) - sample->points;
      sum += (double) error * error;
      n++;
    }
  return n > 0 ? sum / n : 0.0;
}

/* --- Learning --- */

/* To the weights of all men what their hidden units get. */
LAT_FIT_INLINE void
spread (Net *net,
        const LatTeachSample *sample,
        guint p,
        guint v,
        const guint units,
        const float *back)
{
  const guint16 *men = &g_array_index (net->samples->men, guint16, sample->first);
  const guint *offsets = net->offsets[p][v];
  float own[LAT_NET_UNITS];

  memcpy (own, back, units * sizeof *own);
  for (guint i = 0; i < sample->n_men; i++)
    {
      float *row = net->gradient + offsets[men[i]];

      for (guint u = 0; u < units; u++)
        row[u] += own[u];
    }
}

/* What a position says about the weights; by: of the error by the correction. */
static void
add_gradient (Net *net, const LatTeachSample *sample, const Hidden *hidden, float by)
{
  net->gradient[net->out_bias[sample->side]] += by;
  for (guint p = 0; p < PERSPECTIVES; p++)
    {
      const guint out = net->out[p][p != sample->side];
      float back[LAT_NET_UNITS];

      for (guint u = 0; u < LAT_NET_UNITS; u++)
        {
          float unit = hidden->unit[p][u];
          float clipped = CLAMP (unit, 0.0f, 1.0f);

          net->gradient[out + u % net->units] += by * clipped * clipped;
          back[u] = unit > 0.0f && unit < 1.0f
                        ? by * 2.0f * unit * net->weights[out + u % net->units]
                        : 0.0f;
          net->gradient[net->bias[p] + u % net->units] += back[u];
        }
      for (guint v = 0; v < net->views; v++)
        if (net->units == LAT_NET_UNITS)
          spread (net, sample, p, 0, LAT_NET_UNITS, back);
        else
          spread (net, sample, p, v, LAT_NET_UNITS / 2, back + v * LAT_NET_UNITS / 2);
    }
}

static void
learn (Net *net, const LatTeachSample *sample)
{
  Hidden hidden;
  float correction = ask (net, sample, &hidden);
  float told = foretell (net, sample->terms + CLAMP (correction, -LAT_NET_MAX, LAT_NET_MAX));
  float error = told - sample->points;
  float by = 2.0f * error * told * (1.0f - told) / (float) net->samples->scale * OUT_UNIT;

  /* Beyond its bound it only learns to come back. */
  if ((correction > LAT_NET_MAX && error < 0.0f) || (correction < -LAT_NET_MAX && error > 0.0f))
    return;
  add_gradient (net, sample, &hidden, by);
}

static void
step (Net *net, float rate, guint n)
{
  float by_mean, by_square;

  net->decay1 *= BETA1;
  net->decay2 *= BETA2;
  by_mean = rate / (1.0f - net->decay1);
  by_square = 1.0f / (1.0f - net->decay2);
  for (guint i = 0; i < net->n_weights; i++)
    {
      float gradient = net->gradient[i] / (float) n;
      float *weight = &net->weights[i];

      net->mean[i] = BETA1 * net->mean[i] + (1.0f - BETA1) * gradient;
      net->square[i] = BETA2 * net->square[i] + (1.0f - BETA2) * gradient * gradient;
      *weight -= by_mean * net->mean[i] / (sqrtf (net->square[i] * by_square) + LITTLE);
    }
  for (guint i = 0; i < net->n_first; i++)
    net->weights[i] = CLAMP (net->weights[i] * (1.0f - rate * DECAY), -net->most, net->most);
  memset (net->gradient, 0, net->n_weights * sizeof *net->gradient);
}

/* Returns: (transfer full) (array length=n): the positions to learn from */
static guint *
list_samples (const Net *net, guint *n)
{
  const GArray *all = net->samples->samples;
  guint *list = g_new (guint, MAX (all->len, 1));

  *n = 0;
  for (guint i = 0; i < all->len; i++)
    if (!g_array_index (all, LatTeachSample, i).is_held_out)
      list[(*n)++] = i;
  return list;
}

static void
shuffle (guint *list, guint n, LatRandom *random)
{
  for (guint i = n; i > 1; i--)
    {
      guint k = lat_random_below (random, i);
      guint other = list[k];

      list[k] = list[i - 1];
      list[i - 1] = other;
    }
}

/* Returns: whether it was not stopped */
static gboolean
run_epoch (Net *net,
           const guint *list,
           guint n,
           guint epoch,
           guint n_epochs,
           GCancellable *cancellable)
{
  for (guint i = 0; i < n; i += BATCH)
    {
      guint end = MIN (i + BATCH, n);
      float done = ((float) epoch + (float) i / (float) n) / (float) n_epochs;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      for (guint k = i; k < end; k++)
        learn (net, &g_array_index (net->samples->samples, LatTeachSample, list[k]));
      step (net, RATE * (1.0f - done), end - i);
    }
  return TRUE;
}

/* --- Integers --- */

/* How many units of a file are 1 here. */
static float
get_unit (const LatNetShape *shape, guint weight)
{
  const float full = (float) LAT_NET_FULL;
  const float one = (float) (1 << LAT_NET_SHIFT);

  if (weight < lat_net_shape_find_out (shape, 0, FALSE))
    return full;
  /* A full unit is squared and divided by 256; a bias of an output is taken 256 times. */
  if (weight < lat_net_shape_find_out_bias (shape, 0))
    return OUT_UNIT * one * 256.0f / (full * full);
  return OUT_UNIT * one / 256.0f;
}

static gint16
round_weight (const LatNetShape *shape, guint i, float weight)
{
  float value = roundf (weight * get_unit (shape, i));

  return (gint16) CLAMP (value, -(float) G_MAXINT16, (float) G_MAXINT16);
}

/**
 * lat_teach_fit_quantise:
 * @fit: what was learned
 * @factor: how much of what it says is to be said, from 0 to 1
 *
 * Returns: (transfer full): a net, in integers, without what its header is to say
 */
LatNetFile *
lat_teach_fit_quantise (const LatTeachFit *fit, double factor)
{
  LatNetFile *file = lat_net_file_new (&fit->shape);
  guint first = lat_net_shape_find_out (&fit->shape, 0, FALSE);

  for (guint i = 0; i < lat_net_shape_count (&fit->shape); i++)
    file->weights[i] = round_weight (
        &fit->shape, i, i < first ? fit->weights[i] : fit->weights[i] * (float) factor);
  return file;
}

/* --- All --- */

/**
 * lat_teach_fit_choose_epochs:
 * @n_samples: how many positions there are
 *
 * Returns: how often each should be seen
 */
guint
lat_teach_fit_choose_epochs (guint n_samples)
{
  return CLAMP (SEEN / MAX (n_samples, 1), MIN_EPOCHS, MAX_EPOCHS);
}

static gboolean
check_samples (const LatTeachSamples *samples, LatNetShape *shape, GError **error)
{
  guint n = samples->samples->len;

  lat_net_shape_init (shape, samples->ruleset);
  if (n < LAT_TEACH_MIN_SAMPLES)
    g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_FAILED,
        g_dngettext (
            GETTEXT_PACKAGE,
            "%u position is too few for a net; there should be %d or more: play more games",
            "%u positions are too few for a net; there should be %d or more: play more "
            "games",
            n),
        n, LAT_TEACH_MIN_SAMPLES);
  else
    return TRUE;
  return FALSE;
}

/**
 * lat_teach_fit:
 * @samples: positions
 * @seed: of what is left to chance
 * @n_epochs: how often each is seen
 * @cancellable: (nullable): stops it
 * @func: (nullable): is told of each epoch
 * @data: for @func
 * @error: why there is no net
 *
 * Returns: (transfer full) (nullable): what was learned; the best of all epochs, by the held-out positions
 */
LatTeachFit *
lat_teach_fit (const LatTeachSamples *samples,
               guint64 seed,
               guint n_epochs,
               GCancellable *cancellable,
               LatTeachEpochFunc func,
               gpointer data,
               GError **error)
{
  g_autoptr (LatTeachFit) fit = g_new0 (LatTeachFit, 1);
  LatRandom random = lat_random_new (seed, 0);
  g_autofree guint *list = NULL;
  gboolean goes_on = TRUE;
  Net net;

  if (!check_samples (samples, &fit->shape, error))
    return NULL;
  init_net (&net, samples, &fit->shape, seed);
  list = list_samples (&net, &fit->n_train);
  fit->n_test = samples->samples->len - fit->n_train;
  fit->error_terms = fit->error_net = get_error (&net, FALSE);
  fit->weights = g_new0 (float, net.n_weights);
  for (guint epoch = 0; epoch < n_epochs && goes_on; epoch++)
    {
      double now;

      shuffle (list, fit->n_train, &random);
      goes_on = run_epoch (&net, list, fit->n_train, epoch, n_epochs, cancellable);
      now = get_error (&net, TRUE);
      fit->epochs += goes_on;
      if (goes_on && (now < fit->error_net || fit->n_test == 0))
        {
          memcpy (fit->weights, net.weights, net.n_weights * sizeof *net.weights);
          fit->error_net = now;
        }
      if (goes_on && func != NULL)
        func (fit, n_epochs, data);
    }
  clear_net (&net);
  if (goes_on)
    return g_steal_pointer (&fit);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return NULL;
}

/**
 * lat_teach_fit_measure:
 * @fit: what was learned
 * @samples: of these positions
 * @factor: as for lat_teach_fit_quantise()
 *
 * Returns: the mean square error of the held-out positions with the net that lat_teach_fit_quantise() makes, as its
 *   integers say, which is what is played with
 */
double
lat_teach_fit_measure (const LatTeachFit *fit, const LatTeachSamples *samples, double factor)
{
  g_autoptr (LatNetFile) file = lat_teach_fit_quantise (fit, factor);
  double error;
  Net net;

  init_net (&net, samples, &fit->shape, 0);
  for (guint i = 0; i < net.n_weights; i++)
    net.weights[i] = (float) file->weights[i] / get_unit (&net.shape, i);
  error = get_error (&net, TRUE);
  clear_net (&net);
  return error;
}

/**
 * lat_teach_fit_free:
 * @fit: (nullable): what was learned
 */
void
lat_teach_fit_free (LatTeachFit *fit)
{
  if (fit == NULL)
    return;
  g_free (fit->weights);
  g_free (fit);
}
