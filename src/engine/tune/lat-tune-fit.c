/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-fit.c - weights that predict results
 *
 * A logistic fit of positions to the results of their games, as P. Österlund
 * did for chess (2014, "Texel's tuning method"), with draws as a result of
 * their own (ordered logistic regression: P. McCullagh, 1980), and of what
 * searches found of them. The gradient of all positions goes through Adam (D. Kingma and J. Ba, 2015). A normal prior
 * around the weights at the start keeps those where they are that the positions
 * say little about. */
#include "lat-tune-fit.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define N_WEIGHTS (LAT_N_PHASES * LAT_N_TERMS)
/* The weights, and the logarithm of half the width of the draws. */
#define N_PARAMETERS (N_WEIGHTS + 1)
#define DRAW         N_WEIGHTS

#define HOLD_OUT         5
#define FIT_STEPS        500
#define FACTOR_STEPS     200
#define FIT_RATE         3.0
#define FACTOR_RATE      0.05
#define BALANCE_RATE     10.0
#define MOST_BALANCE     3000.0
#define EXPECTED_AT_100  0.64
#define FIRST_DRAW_WIDTH 30.0
#define LEAST_SHARE      1e-9
#define ASTRAY           0.02

/* All positions of one game have the same result: together they are worth no
 * more than so many that have nothing to do with each other. What a search
 * found is news of each of them. */
#define GAME_WEIGHT   6.0
#define SEARCH_WEIGHT 0.25

/* A weight of w is believed to within PRIOR_SHARE of it and, beyond that, to
 * what moves a score by PRIOR_SCORE hundredths where the term differs as it
 * usually does. */
#define PRIOR_SHARE  0.4
#define PRIOR_SCORE  15.0
#define LEAST_SPREAD 0.5

typedef struct
{
  const LatTuneSample *samples;
  guint n;
  float *weight;       /* of each sample; 0 for what is held out */
  double (*shares)[3]; /* of each sample: wins, draws and losses to be predicted */
  double total;        /* of these */
  double start[N_WEIGHTS];
  double spread[N_WEIGHTS]; /* usual size of the difference; 0 if there is none */
  double believed[N_WEIGHTS];
} Problem;

typedef struct
{
  double value[N_PARAMETERS];
} Vector;

/* What makes results of scores. The balance is added to White's, after the factor; it is 0 unless the sides have
 * unlike ends. */
typedef struct
{
  double factor;
  double draw;
  double balance;
} Model;

/* --- The model --- */

typedef struct
{
  double loss;     /* −log of the probability of what happened */
  double by_score; /* its derivatives */
  double by_draw;
} Judgement;

static double
get_logistic (double x)
{
  return 1.0 / (1.0 + exp (-x));
}

/* Some games go astray: their results are as likely one as another. The
 * chances are of wins, draws and losses. */
static void
fill_chances (double score, double draw, double chances[3])
{
  double a = LAT_WEIGHTS_SCALE;

  chances[0] = get_logistic ((score - draw) / a);
  chances[2] = get_logistic ((-score - draw) / a);
  chances[1] = MAX (1.0 - chances[0] - chances[2], LEAST_SHARE);
}

/* How badly chances fit what happened, each result as often as its share. */
static Judgement
judge (double score, double draw, const double shares[3])
{
  Judgement sum = { 0.0, 0.0, 0.0 };
  double a = LAT_WEIGHTS_SCALE;
  double chances[3];

  fill_chances (score, draw, chances);
  const double win = chances[0], even = chances[1], loss = chances[2];
  const double by_score[3] = { -(1.0 - win), win - loss, 1.0 - loss };
  const double by_draw[3] = { 1.0 - win, -(win * (1.0 - win) + loss * (1.0 - loss)) / even,
                              1.0 - loss };
  for (guint i = 0; i < 3; i++)
    {
      double mixed = (1.0 - ASTRAY) * chances[i] + ASTRAY / 3.0;
      double part = shares[i] * (1.0 - ASTRAY) * chances[i] / (a * mixed);

      sum.loss -= shares[i] * log (mixed);
      sum.by_score += part * by_score[i];
      sum.by_draw += part * by_draw[i];
    }
  return sum;
}

static double
get_score (const LatTuneSample *sample, const double *w)
{
  const double *first = w + sample->share.phase[0] * LAT_N_TERMS;
  const double *second = w + sample->share.phase[1] * LAT_N_TERMS;
  double sums[2] = { 0.0, 0.0 };

  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      sums[0] += first[i] * sample->difference[i];
      sums[1] += second[i] * sample->difference[i];
    }
  return (sums[0] * sample->share.share[0] + sums[1] * sample->share.share[1]) / LAT_PHASE_WHOLE;
}

static void
add_gradient (const LatTuneSample *sample, double by_score, double *gradient)
{
  for (guint k = 0; k < 2; k++)
    {
      double *g = gradient + sample->share.phase[k] * LAT_N_TERMS;
      double factor = by_score * sample->share.share[k] / LAT_PHASE_WHOLE;

      for (guint i = 0; i < LAT_N_TERMS; i++)
        g[i] += factor * sample->difference[i];
    }
}

/* The sum over the positions of the fit; without the prior. */
static double
get_loss (const Problem *problem, const Vector *x, Vector *gradient)
{
  double draw = exp (x->value[DRAW]);
  double loss = 0.0;

  memset (gradient, 0, sizeof *gradient);
  for (guint i = 0; i < problem->n; i++)
    {
      const LatTuneSample *sample = &problem->samples[i];
      double weight = problem->weight[i];

      if (weight <= 0.0)
        continue;
      Judgement judgement = judge (get_score (sample, x->value), draw, problem->shares[i]);
      loss += weight * judgement.loss;
      add_gradient (sample, weight * judgement.by_score, gradient->value);
      gradient->value[DRAW] += weight * judgement.by_draw * draw;
    }
  return loss;
}

static double
get_held_out_error (const Problem *problem, const Vector *x)
{
  double sum = 0.0;
  guint n = 0;

  for (guint i = 0; i < problem->n; i++)
    if (problem->weight[i] <= 0.0f)
      {
        const LatTuneSample *sample = &problem->samples[i];
        const double shares[3] = { sample->half_points == 2, sample->half_points == 1,
                                   sample->half_points == 0 };

        sum += judge (get_score (sample, x->value), exp (x->value[DRAW]), shares).loss;
        n++;
      }
  return n > 0 ? sum / n : 0.0;
}

/* --- Descent --- */

typedef struct
{
  double mean;
  double square;
} Moment;

/* One step of Adam; the step goes down to nothing with the time left. */
static double
step (Moment *moment, double gradient, guint t, guint n_steps, double rate)
{
  const double beta1 = 0.9, beta2 = 0.99;
  double done = (double) t / n_steps;

  moment->mean = beta1 * moment->mean + (1.0 - beta1) * gradient;
  moment->square = beta2 * moment->square + (1.0 - beta2) * gradient * gradient;
  double mean = moment->mean / (1.0 - pow (beta1, t));
  double square = moment->square / (1.0 - pow (beta2, t));
  return -rate * (1.0 - done) * mean / (sqrt (square) + 1e-12);
}

/* Whether the sides have unlike ends. */
static gboolean
has_balance (const Problem *problem)
{
  return problem->n > 0 && problem->samples[0].difference[LAT_TERM_SIDES] != 0;
}

static void
scale_start (const Problem *problem, const Model *model, Vector *x)
{
  for (guint i = 0; i < N_WEIGHTS; i++)
    x->value[i] = problem->start[i] * model->factor
                  + (i % LAT_N_TERMS == LAT_TERM_SIDES ? model->balance : 0.0);
}

/* The common factor of the weights at the start, what one side is ahead by itself, and the width of the draws:
 * what is needed before they can be compared with anything. */
static Model
fit_factor (const Problem *problem, Vector *x)
{
  Model model = { .factor = 1.0 };
  Moment moments[3] = { { 0 } };
  double log_factor = 0.0;
  Vector gradient;

  x->value[DRAW] = log (FIRST_DRAW_WIDTH);
  for (guint t = 1; t <= FACTOR_STEPS; t++)
    {
      double by_factor = 0.0, by_balance = 0.0;

      scale_start (problem, &model, x);
      get_loss (problem, x, &gradient);
      for (guint i = 0; i < N_WEIGHTS; i++)
        {
          by_factor += gradient.value[i] * problem->start[i] * model.factor;
          by_balance += i % LAT_N_TERMS == LAT_TERM_SIDES ? gradient.value[i] : 0.0;
        }
      log_factor += step (&moments[0], by_factor, t, FACTOR_STEPS, FACTOR_RATE);
      model.factor = exp (log_factor);
      x->value[DRAW] += step (&moments[1], gradient.value[DRAW], t, FACTOR_STEPS, FACTOR_RATE);
      if (has_balance (problem))
        model.balance += step (&moments[2], by_balance, t, FACTOR_STEPS, BALANCE_RATE);
    }
  scale_start (problem, &model, x);
  model.draw = exp (x->value[DRAW]);
  return model;
}

/* The same for what searches found: people are told that, not what the
 * evaluation says, and the better the search, the more it decides. */
static Model
fit_searches (const Problem *problem, Model model)
{
  Moment moments[3] = { { 0 } };
  double log_factor = log (model.factor), log_draw = log (model.draw);

  for (guint t = 1; t <= FACTOR_STEPS; t++)
    {
      double by_factor = 0.0, by_draw = 0.0, by_balance = 0.0;

      for (guint i = 0; i < problem->n; i++)
        {
          double score = model.factor * problem->samples[i].score;

          if (problem->weight[i] <= 0.0f || ABS (problem->samples[i].score) == LAT_TUNE_DECIDED)
            continue;
          Judgement judgement = judge (score + model.balance, model.draw, problem->shares[i]);
          by_factor += problem->weight[i] * judgement.by_score * score;
          by_draw += problem->weight[i] * judgement.by_draw * model.draw;
          by_balance += problem->weight[i] * judgement.by_score;
        }
      log_factor += step (&moments[0], by_factor, t, FACTOR_STEPS, FACTOR_RATE);
      log_draw += step (&moments[1], by_draw, t, FACTOR_STEPS, FACTOR_RATE);
      model.factor = exp (log_factor);
      model.draw = exp (log_draw);
      if (has_balance (problem))
        model.balance += step (&moments[2], by_balance, t, FACTOR_STEPS, BALANCE_RATE);
    }
  /* Where scores foretell next to nothing, the balance would be worth more of them than a weight can say. */
  model.factor = MAX (model.factor, fabs (model.balance) / MOST_BALANCE);
  return model;
}

/* Each weight moves in steps of its own size: what makes a usual difference. */
static void
fit_weights (const Problem *problem, double factor, Vector *x)
{
  g_autofree Moment *moments = g_new0 (Moment, N_PARAMETERS);
  double rate = FIT_RATE * factor;
  Vector gradient;

  for (guint t = 1; t <= FIT_STEPS; t++)
    {
      get_loss (problem, x, &gradient);
      for (guint i = 0; i < N_WEIGHTS; i++)
        {
          double away = x->value[i] - factor * problem->start[i];
          double size = 1.0 / MAX (problem->spread[i], LEAST_SPREAD);

          if (problem->spread[i] <= 0.0)
            continue;
          gradient.value[i] += away / (problem->believed[i] * problem->believed[i]);
          x->value[i] += size * step (&moments[i], gradient.value[i] * size, t, FIT_STEPS, rate);
        }
      x->value[DRAW] += step (&moments[DRAW], gradient.value[DRAW], t, FIT_STEPS, FACTOR_RATE);
    }
}

/* --- Preparing --- */

static gboolean
is_held_out (const LatTuneSample *sample)
{
  return sample->game % HOLD_OUT == HOLD_OUT - 1;
}

static void
weigh_samples (Problem *problem, LatTuneFit *fit)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < problem->n; i++)
    {
      gpointer game = GUINT_TO_POINTER (problem->samples[i].game);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, game));

      g_hash_table_insert (counts, game, GUINT_TO_POINTER (n + 1));
    }
  for (guint i = 0; i < problem->n; i++)
    {
      gpointer game = GUINT_TO_POINTER (problem->samples[i].game);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, game));

      if (is_held_out (&problem->samples[i]))
        {
          fit->n_test++;
          continue;
        }
      fit->n_train++;
      problem->weight[i] = (float) MIN (1.0, GAME_WEIGHT / n);
      problem->total += problem->weight[i];
      problem->shares[i][2 - problem->samples[i].half_points] = 1.0;
    }
}

/* The usual size of each term's part in a phase. */
static void
measure_spread (Problem *problem)
{
  for (guint i = 0; i < problem->n; i++)
    {
      const LatTuneSample *sample = &problem->samples[i];

      for (guint k = 0; k < 2; k++)
        for (guint term = 0; term < LAT_N_TERMS; term++)
          {
            double part =
                (double) sample->difference[term] * sample->share.share[k] / LAT_PHASE_WHOLE;

            problem->spread[sample->share.phase[k] * LAT_N_TERMS + term] +=
                problem->weight[i] * part * part;
          }
    }
  for (guint i = 0; i < N_WEIGHTS; i++)
    problem->spread[i] = sqrt (problem->spread[i] / MAX (problem->total, 1.0));
}

static void
prepare (Problem *problem, const GArray *samples, const LatWeights *weights, LatTuneFit *fit)
{
  memset (problem, 0, sizeof *problem);
  memset (fit, 0, sizeof *fit);
  problem->samples = (const LatTuneSample *) samples->data;
  problem->n = samples->len;
  problem->weight = g_new0 (float, MAX (samples->len, 1));
  problem->shares = g_malloc0_n (MAX (samples->len, 1), sizeof *problem->shares);
  weigh_samples (problem, fit);
  measure_spread (problem);
  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      guint phase = i / LAT_N_TERMS, term = i % LAT_N_TERMS;

      problem->start[i] = (double) weights->w[phase][term] / LAT_WEIGHT_UNIT;
      fit->is_active[phase][term] = problem->spread[i] > 0.0;
    }
}

/* What a search found is a result too: chances by the model as it is with the
 * weights at the start, which the search had. */
static void
add_searches (Problem *problem, const Model *model)
{
  for (guint i = 0; i < problem->n; i++)
    {
      double result_weight = problem->weight[i];
      double weight = result_weight + SEARCH_WEIGHT;
      double chances[3];

      if (result_weight <= 0.0)
        continue;
      fill_chances (model->factor * problem->samples[i].score + model->balance, model->draw,
                    chances);
      for (guint k = 0; k < 3; k++)
        problem->shares[i][k] =
            (result_weight * problem->shares[i][k] + SEARCH_WEIGHT * chances[k]) / weight;
      problem->weight[i] = (float) weight;
    }
}

static void
form_beliefs (Problem *problem, double factor)
{
  for (guint i = 0; i < N_WEIGHTS; i++)
    problem->believed[i] = factor
                           * (PRIOR_SHARE * fabs (problem->start[i])
                              + PRIOR_SCORE / MAX (problem->spread[i], LEAST_SPREAD));
}

/* --- The end --- */

static double
get_expected (double score, double draw)
{
  double a = LAT_WEIGHTS_SCALE;

  return 0.5 + (get_logistic ((score - draw) / a) - get_logistic ((-score - draw) / a)) / 2.0;
}

/* The score that is to be told as +100. */
static double
find_unit (double draw)
{
  double low = 0.0, high = 1e6;

  for (guint i = 0; i < 60; i++)
    {
      double middle = (low + high) / 2.0;

      if (get_expected (middle, draw) < EXPECTED_AT_100)
        low = middle;
      else
        high = middle;
    }
  return high;
}

static int
compare_doubles (const void *a, const void *b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

/* The median of the size of the scores of the positions that were fitted. */
static double
get_usual_score (const Problem *problem, const double *w)
{
  g_autofree double *sizes = g_new (double, problem->n);
  guint n = 0;

  for (guint i = 0; i < problem->n; i++)
    if (problem->weight[i] > 0.0f)
      sizes[n++] = fabs (get_score (&problem->samples[i], w));
  qsort (sizes, n, sizeof *sizes, compare_doubles);
  return n > 0 ? sizes[n / 2] : 0.0;
}

/* What makes scores as large as they were at the start, or 1. */
static double
find_size (const Problem *problem, const Vector *x)
{
  double before = get_usual_score (problem, problem->start);
  double after = get_usual_score (problem, x->value);

  return before > 0.0 && after > 0.0 ? before / after : 1.0;
}

static int
round_model (double value, int least)
{
  return (int) lrint (CLAMP (value, least, LAT_WEIGHTS_MODEL_MAX));
}

/* The factor and the draws are those of scores that are as large as at the
 * start. Where scores foretell nothing the factor is next to none. */
static void
set_model (LatWeights *weights, const Model *model)
{
  weights->scale = round_model (LAT_WEIGHTS_SCALE / model->factor, 1);
  weights->draw = round_model (model->draw / model->factor, 0);
  weights->unit = round_model (find_unit (model->draw) / model->factor, 1);
}

/* What the weights at the start lacked: it has been found out, and changes hardly any action. */
static void
add_balance (LatWeights *weights, const Model *model)
{
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    {
      double weight =
          weights->w[phase][LAT_TERM_SIDES] + model->balance / model->factor * LAT_WEIGHT_UNIT;

      weights->w[phase][LAT_TERM_SIDES] =
          (gint16) lrint (CLAMP (weight, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX));
    }
}

static void
set_weights (LatWeights *weights, const Problem *problem, const Vector *x)
{
  double size = find_size (problem, x);

  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      double weight = x->value[i] * size * LAT_WEIGHT_UNIT;

      weights->w[i / LAT_N_TERMS][i % LAT_N_TERMS] =
          (gint16) lrint (CLAMP (weight, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX));
    }
}

/* What came of held-out positions of which people would have been told about +100. */
static void
measure_calibration (const Problem *problem,
                     const LatWeights *weights,
                     const Model *model,
                     LatTuneFit *fit)
{
  const int balance = (int) lrint (model->balance / model->factor);
  double points = 0.0;

  for (guint i = 0; i < problem->n; i++)
    {
      const LatTuneSample *sample = &problem->samples[i];
      int score = sample->score + balance;
      int told = lat_weights_tell (weights, ABS (score));

      if (problem->weight[i] > 0.0f || told < 70 || told > 130)
        continue;
      points += (score > 0 ? sample->half_points : 2 - sample->half_points) / 2.0;
      fit->n_told++;
    }
  fit->points_told = fit->n_told > 0 ? points / fit->n_told : 0.0;
}

static gboolean
check_samples (const GArray *samples, GError **error)
{
  guint n_decided = 0;

  for (guint i = 0; i < samples->len; i++)
    n_decided += g_array_index (samples, LatTuneSample, i).half_points != 1;
  if (samples->len >= LAT_TUNE_MIN_SAMPLES && n_decided > 0)
    return TRUE;
  if (samples->len < LAT_TUNE_MIN_SAMPLES)
    g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_FAILED,
        g_dngettext (GETTEXT_PACKAGE,
                     "%u position is too few to fit weights to; there should be %d or more: play "
                     "more games",
                     "%u positions are too few to fit weights to; there should be %d or more: play "
                     "more games",
                     samples->len),
        samples->len, LAT_TUNE_MIN_SAMPLES);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("no game was won: there is nothing that weights could predict"));
  return FALSE;
}

/**
 * lat_tune_fit:
 * @samples: (element-type LatTuneSample): positions
 * @weights: (inout): the weights at the start; the fitted ones
 * @fit: (out caller-allocates): how it went
 * @error: what is wrong with @samples
 *
 * Fits weights and the model of results to positions of four games out of five
 * and measures on the fifth. All phases are fitted at once. At the end they are
 * multiplied by what makes scores as large as they were, so that the margins of
 * a search keep their meaning, and rounded. The model of results, and with it
 * the unit that is told as +100, is that of the scores of searches.
 *
 * Returns: whether there was enough to fit; @weights are as before if not
 */
gboolean
lat_tune_fit (const GArray *samples, LatWeights *weights, LatTuneFit *fit, GError **error)
{
  Problem problem;
  Vector x = { { 0 } };

  g_return_val_if_fail (samples != NULL && weights != NULL && fit != NULL, FALSE);

  if (!check_samples (samples, error))
    return FALSE;
  prepare (&problem, samples, weights, fit);
  const Model first = fit_factor (&problem, &x);
  fit->error_before = get_held_out_error (&problem, &x);
  const Model found = fit_searches (&problem, first);
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    problem.start[phase * LAT_N_TERMS + LAT_TERM_SIDES] += first.balance / first.factor;
  form_beliefs (&problem, first.factor);
  add_searches (&problem, &first);
  fit_weights (&problem, first.factor, &x);
  fit->error_after = get_held_out_error (&problem, &x);
  fit->start = *weights;
  set_weights (weights, &problem, &x);
  add_balance (&fit->start, &found);
  set_model (&fit->start, &found);
  set_model (weights, &found);
  measure_calibration (&problem, weights, &found, fit);
  g_free (problem.weight);
  g_free (problem.shares);
  return TRUE;
}
