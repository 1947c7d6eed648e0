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
 * A film of still pictures that is being written, picture by picture, by the libraries of FFmpeg. They bring
 * a hundred others, so this is a module that is loaded when a film is written.
 */
typedef struct _LatFilm LatFilm;

/**
 * LatFilmFuncs:
 * @create: (transfer full) (nullable): a film of a kind without pictures; width and height in dots, above 0, of a WebM film
 *   even; some pictures (cairo_surface_t), at least one, in whose colours all are painted; the error is of the domain
 *   %G_IO_ERROR, %G_IO_ERROR_NOT_SUPPORTED where the libraries of this system lack the coder
 * @add_frame: adds a picture, an image of the size of the film in %CAIRO_FORMAT_ARGB32 that nothing shines through,
 *   which is shown for so many milliseconds, above 0; returns whether it is added
 * @finish: (transfer full) (nullable): the file of a film with a picture or more, with which there is nothing to be done
 *   then but to free it
 * @free: what is no longer needed, or %NULL
 *
 * What the module does.
 */
typedef struct
{
  LatFilm *(*create) (LatFilmKind kind, int width, int height, GPtrArray *samples, GError **error);
  gboolean (*add_frame) (LatFilm *film, cairo_surface_t *surface, guint delay, GError **error);
  GBytes *(*finish) (LatFilm *film, GError **error);
  void (*free) (LatFilm *film);
} LatFilmFuncs;

const LatFilmFuncs *
lat_film_load (GError **error);
