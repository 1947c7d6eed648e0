/* lat-demo-diagram.h - the pictures of an example of a rule */
#pragma once

#include "lat-demo.h"
#include "lat-diagram.h"

G_BEGIN_DECLS

LatDiagram *
lat_demo_create_before (const LatDemo *demo);
LatDiagram *
lat_demo_create_after (const LatDemo *demo);

G_END_DECLS
