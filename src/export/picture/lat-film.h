/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-film.h - writing GIF images and WebM films */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/**
 * LatFilmKind:
 * @LAT_FILM_GIF: an animated GIF that begins again for ever; of at most 256 colours
 * @LAT_FILM_WEBM: a WebM film, coded as VP9
 *
 * What a film is written as.
 */
typedef enum
{
  LAT_FILM_GIF,
  LAT_FILM_WEBM,
} LatFilmKind;

/**
 * LatFilm:
 *
 * A film of still pictures that is being written, picture by picture, by the libraries of FFmpeg.
 */
typedef struct _LatFilm LatFilm;

LatFilm *
lat_film_new (LatFilmKind kind, int width, int height, GPtrArray *samples, GError **error);
void
lat_film_free (LatFilm *film);
gboolean
lat_film_add_frame (LatFilm *film, cairo_surface_t *surface, guint delay, GError **error);
GBytes *
lat_film_finish (LatFilm *film, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatFilm, lat_film_free)
