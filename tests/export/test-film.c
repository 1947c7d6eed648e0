/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-film.c - GIF images and films, as FFmpeg reads them again */
#include <glib/gstdio.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

#include "lat-export.h"
#include "lat-film.h"
#include "lat-game-reader.h"

#define WIDTH  64
#define HEIGHT 48

typedef struct
{
  int width, height;
  GArray *times;  /* of gint64: when each picture begins, in milliseconds */
  GArray *levels; /* of guint8: how light each is, a quarter from the left, in the middle */
  gint64 end;     /* of the last packet, in milliseconds */
} Seen;

static guint8
get_level (const AVFrame *frame)
{
  int x = frame->width / 4, y = frame->height / 2;
  const guint8 *dot;

  if (frame->format == AV_PIX_FMT_YUV420P)
    return frame->data[0][y * frame->linesize[0] + x];
  g_assert_cmpint (frame->format, ==, AV_PIX_FMT_BGRA);
  dot = frame->data[0] + y * frame->linesize[0] + 4 * x;
  g_assert_cmpint (dot[3], ==, 255);
  return dot[1];
}

static void
take_frames (AVCodecContext *decoder, AVRational unit, AVFrame *frame, Seen *seen)
{
  while (avcodec_receive_frame (decoder, frame) >= 0)
    {
      gint64 time = av_rescale_q (frame->best_effort_timestamp, unit, (AVRational){ 1, 1000 });
      guint8 level = get_level (frame);

      g_array_append_val (seen->times, time);
      g_array_append_val (seen->levels, level);
      seen->width = frame->width;
      seen->height = frame->height;
    }
}

static Seen
read_film (GBytes *bytes)
{
  Seen seen = { .times = g_array_new (FALSE, FALSE, sizeof (gint64)),
                .levels = g_array_new (FALSE, FALSE, sizeof (guint8)) };
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("film-XXXXXX", &path, NULL);
  AVFormatContext *reader = NULL;
  AVCodecContext *decoder;
  AVPacket *packet = av_packet_alloc ();
  AVFrame *frame = av_frame_alloc ();
  AVRational unit;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_close (file, NULL);
  g_assert_cmpint (avformat_open_input (&reader, path, NULL, NULL), ==, 0);
  g_assert_cmpint (avformat_find_stream_info (reader, NULL), >=, 0);
  g_assert_cmpuint (reader->nb_streams, ==, 1);
  unit = reader->streams[0]->time_base;
  decoder = avcodec_alloc_context3 (avcodec_find_decoder (reader->streams[0]->codecpar->codec_id));
  avcodec_parameters_to_context (decoder, reader->streams[0]->codecpar);
  g_assert_cmpint (avcodec_open2 (decoder, NULL, NULL), ==, 0);
  while (av_read_frame (reader, packet) >= 0)
    {
      seen.end = av_rescale_q (packet->pts + packet->duration, unit, (AVRational){ 1, 1000 });
      g_assert_cmpint (avcodec_send_packet (decoder, packet), ==, 0);
      take_frames (decoder, unit, frame, &seen);
      av_packet_unref (packet);
    }
  avcodec_send_packet (decoder, NULL);
  take_frames (decoder, unit, frame, &seen);
  if (reader->duration > 0)
    seen.end = MAX (seen.end, reader->duration / 1000);
  av_frame_free (&frame);
  av_packet_free (&packet);
  avcodec_free_context (&decoder);
  avformat_close_input (&reader);
  g_remove (path);
  return seen;
}

static void
clear_seen (Seen *seen)
{
  g_array_unref (seen->times);
  g_array_unref (seen->levels);
}

/* A dark page, its left half of a level. */
static cairo_surface_t *
paint (double level)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, .1, .1, .1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, level, level, level);
  cairo_rectangle (cr, 0, 0, WIDTH / 2, HEIGHT);
  cairo_fill (cr);
  cairo_destroy (cr);
  return surface;
}

static const struct
{
  double level;
  guint delay;
  gint64 begin;
} pictures[] = { { .3, 300, 0 }, { .6, 700, 300 }, { .9, 2000, 1000 } };

static GBytes *
write_film (LatFilmKind kind)
{
  g_autoptr (GPtrArray) samples =
      g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  g_autoptr (GError) error = NULL;
  const LatFilmFuncs *funcs = lat_film_load (&error);
  LatFilm *film;
  GBytes *bytes;

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    g_ptr_array_add (samples, paint (pictures[i].level));
  g_assert_no_error (error);
  film = funcs->create (kind, WIDTH, HEIGHT, samples, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_assert_true (
          funcs->add_frame (film, g_ptr_array_index (samples, i), pictures[i].delay, &error));
      g_assert_no_error (error);
    }
  bytes = funcs->finish (film, &error);
  g_assert_no_error (error);
  funcs->free (film);
  return bytes;
}

/* Each picture begins when those before it have been shown, as light as it was painted. */
static void
test_pictures (gconstpointer data)
{
  LatFilmKind kind = GPOINTER_TO_INT (data);
  g_autoptr (GBytes) bytes = write_film (kind), again = write_film (kind);
  Seen seen = read_film (bytes);

  g_assert_true (g_bytes_equal (bytes, again));
  g_assert_cmpint (seen.width, ==, WIDTH);
  g_assert_cmpint (seen.height, ==, HEIGHT);
  /* A film says the last one again at its end. */
  g_assert_cmpuint (seen.times->len, ==, kind == LAT_FILM_WEBM ? 4 : 3);
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      double level = pictures[i].level * 255;

      /* Films are coded from 16 to 235. */
      if (kind == LAT_FILM_WEBM)
        level = 16 + level * 219 / 255;
      g_assert_cmpint (g_array_index (seen.times, gint64, i), ==, pictures[i].begin);
      g_assert_cmpfloat_with_epsilon (g_array_index (seen.levels, guint8, i), level, 3);
    }
  if (kind == LAT_FILM_WEBM)
    g_assert_cmpint (g_array_index (seen.times, gint64, 3), >=, 2900);
  g_assert_cmpint (ABS (seen.end - 3000), <=, 50);
  clear_seen (&seen);
}

/* A line of a game: a picture for each position, the last one held. */
static void
test_line (gconstpointer data)
{
  static const char text[] = "[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a2 h8-h7 2. c1-c2 *\n";
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, NULL, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  LatExportJob job = {
    .game = game, .node = lat_game_get_root (game), .options = LAT_EXPORT_OPTIONS, .name = "test"
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (LatExportSink) sink = NULL;
  Seen seen;
  guint n;

  job.options.width = 333;
  job.options.transparent = TRUE;
  sink = lat_export_run (lat_export_find_format (LAT_EXPORT_LINE, data), &job, &error);
  g_assert_no_error (error);
  seen = read_film (lat_export_sink_get_bytes (sink));
  n = g_str_equal (data, "webm") ? 5 : 4;
  g_assert_cmpuint (seen.times->len, ==, n);
  /* A film is even on both sides. */
  g_assert_cmpint (seen.width, ==, n == 5 ? 334 : 333);
  g_assert_cmpint (seen.height % 2, ==, n == 5 ? 0 : seen.height % 2);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (g_array_index (seen.times, gint64, i), ==, 1000 * i);
  g_assert_cmpint (ABS (seen.end - 6000), <=, 50);
  clear_seen (&seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/export/film/gif", GINT_TO_POINTER (LAT_FILM_GIF), test_pictures);
  g_test_add_data_func ("/export/film/webm", GINT_TO_POINTER (LAT_FILM_WEBM), test_pictures);
  g_test_add_data_func ("/export/film/line-gif", "gif", test_line);
  g_test_add_data_func ("/export/film/line-webm", "webm", test_line);

  return g_test_run ();
}
