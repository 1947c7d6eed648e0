/* lat-position-text.h - positions as six fields of text */
#pragma once

#include "lat-diagnostic.h"
#include "lat-ruleset.h"

G_BEGIN_DECLS

gboolean
lat_position_text_read (const LatRuleset *ruleset,
                        const char *text,
                        LatPosition *position,
                        LatDiagnostics *diagnostics);
gboolean
lat_position_text_read_any (const LatRuleset *ruleset,
                            const char *text,
                            LatPosition *position,
                            LatDiagnostics *diagnostics);
char *
lat_position_text_write (const LatRuleset *ruleset, const LatPosition *position);
char *
lat_placement_write (const LatPosition *position, int files, int ranks);
gboolean
lat_placement_read (const char *text,
                    int files,
                    int ranks,
                    const LatSquareSet *holes,
                    LatCell cells[LAT_N_CELLS],
                    LatDiagnostics *diagnostics);
gboolean
lat_position_text_looks_like (const char *text);

G_END_DECLS
