/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-html-photo.h - the photograph that boards of a page are on, its scale and its citation */
#pragma once

#include "lat-diagram.h"

int
lat_html_photo_get_scale_room (const LatDiagramPhoto *photo);
void
lat_html_photo_append_field (const LatDiagramPhoto *photo,
                             const LatRules *rules,
                             int left,
                             int top,
                             int square,
                             GString *html);
void
lat_html_photo_append_scale (const LatDiagramPhoto *photo,
                             int files,
                             int left,
                             int top,
                             int square,
                             GString *html);
void
lat_html_photo_append_citation (const LatDiagramPhoto *photo,
                                GString *html,
                                const char *class_name);
