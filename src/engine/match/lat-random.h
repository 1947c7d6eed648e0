/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-random.h - random numbers that are the same everywhere and always */
#pragma once

#include <glib.h>

/**
 * LatRandom:
 * @state: where the generator stands
 *
 * A generator of our own (splitmix64: S. Vigna, G. L. Steele, D. Lea and C. H. Flood, 2014): GLib's
 * may change, and what is played again from a seed must not. A value; not for secrets.
 */
typedef struct
{
  guint64 state;
} LatRandom;

/**
 * lat_random_next:
 *
 * Returns: 64 random bits
 */
static inline guint64
lat_random_next (LatRandom *random)
{
  guint64 z = random->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * lat_random_new:
 * @seed: any number
 * @stream: any number
 *
 * Returns: a generator whose numbers have nothing to do with those of another seed or stream
 */
static inline LatRandom
lat_random_new (guint64 seed, guint64 stream)
{
  LatRandom mixer = { seed };
  LatRandom random = { lat_random_next (&mixer) ^ stream };

  random.state = lat_random_next (&random);
  return random;
}

/**
 * lat_random_below:
 * @n: at least 1
 *
 * Returns: a number from 0 to @n - 1
 */
static inline guint
lat_random_below (LatRandom *random, guint n)
{
  return (guint) (((lat_random_next (random) >> 32) * n) >> 32);
}

/**
 * lat_random_unit:
 *
 * Returns: a number from 0 to below 1
 */
static inline double
lat_random_unit (LatRandom *random)
{
  return (double) (lat_random_next (random) >> 11) * 0x1p-53;
}
