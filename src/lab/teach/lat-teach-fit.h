/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-fit.h - a net that corrects the terms */
#pragma once

#include <gio/gio.h>

#include "lat-net.h"
#include "lat-teach-samples.h"

/**
 * LatTeachFit:
 * @n_train: positions that were learned from
 * @n_test: positions that were held out
 * @epochs: how often each was seen
 * @error_terms: mean square error of the points that the terms foretell of the held-out positions
 * @error_net: the same with the net as it was learned, before it is rounded, and before it is chosen how much of it is
 *   said; for that see lat_teach_fit_measure()
 * @shape: what the weights are for
 * @weights: (array): in the order of #LatNetFile
 *
 * What was learned.
 */
typedef struct
{
  guint n_train;
  guint n_test;
  guint epochs;
  double error_terms;
  double error_net;
  LatNetShape shape;
  float *weights;
} LatTeachFit;

/**
 * LatTeachEpochFunc:
 * @fit: how far it is: epochs and error until now
 * @n_epochs: how many there will be
 * @data: of the caller
 */
typedef void (*LatTeachEpochFunc) (const LatTeachFit *fit, guint n_epochs, gpointer data);

LatTeachFit *
lat_teach_fit (const LatTeachSamples *samples,
               guint64 seed,
               guint n_epochs,
               GCancellable *cancellable,
               LatTeachEpochFunc func,
               gpointer data,
               GError **error);
void
lat_teach_fit_free (LatTeachFit *fit);
guint
lat_teach_fit_choose_epochs (guint n_samples);
double
lat_teach_fit_measure (const LatTeachFit *fit, const LatTeachSamples *samples, double factor);
LatNetFile *
lat_teach_fit_quantise (const LatTeachFit *fit, double factor);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatTeachFit, lat_teach_fit_free)
