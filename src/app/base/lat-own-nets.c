/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-nets.c - the nets of the person who sits here */
#include "lat-own-nets.h"

/* One for all windows, so that each is told what another one has had taught. */
LatTaughtNets *
lat_own_nets_get_default (void)
{
  static LatTaughtNets *nets;

  if (nets == NULL)
    nets = lat_taught_nets_new (NULL);
  return nets;
}
