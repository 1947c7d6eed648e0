/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-demo-diagram.h - the pictures of an example of a rule */
#pragma once

#include "lat-demo.h"
#include "lat-diagram.h"

LatDiagram *
lat_demo_create_before (const LatDemo *demo);
LatDiagram *
lat_demo_create_after (const LatDemo *demo);
