/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-film.c - writing GIF images and WebM films
 *
 * A picture goes through a graph of FFmpeg's filters, which makes of cairo's dots those of the coder, then through
 * the coder into a file in memory.  Times are in milliseconds until the coder. */
#include "lat-film.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <string.h>

/* How long before its end a film says its last picture once more: players differ in how long they show what
 * nothing follows. */
#define TAIL 40

typedef struct
{
  const char *format;
  const char *encoder;
  const char *filters; /* from [in] to [out] */
  int unit;            /* of its times: so many a second */
} Row;

static const Row rows[] = {
  [LAT_FILM_GIF] = { "gif", "gif", "[in][palette]paletteuse=dither=none:diff_mode=rectangle[out]",
                     100 },
  [LAT_FILM_WEBM] = { "webm", "libvpx-vp9",
                      "[in]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[out]", 1000 },
};

struct _LatFilm
{
  const Row *row;
  int width;
  int height;
  gint64 time; /* of the next picture, in milliseconds */
  guint last_delay;
  AVFrame *last;
  AVFilterGraph *graph;
  AVFilterContext *in;
  AVFilterContext *out;
  AVCodecContext *coder;
  AVFormatContext *file;
};

static gboolean
fail (int code, GError **error)
{
  char words[AV_ERROR_MAX_STRING_SIZE];

  av_strerror (code, words, sizeof words);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("FFmpeg cannot write this film: %s"),
               words);
  return FALSE;
}

/* --- Pictures --- */

/* Copies the dots, which cairo may paint over before they are coded. */
static AVFrame *
create_frame (cairo_surface_t *surface, gint64 time)
{
  AVFrame *frame = av_frame_alloc ();
  const guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  if (frame == NULL)
    return NULL;
  frame->format = AV_PIX_FMT_RGB32;
  frame->width = cairo_image_surface_get_width (surface);
  frame->height = cairo_image_surface_get_height (surface);
  frame->pts = time;
  if (av_frame_get_buffer (frame, 0) < 0)
    {
      av_frame_free (&frame);
      return NULL;
    }
  cairo_surface_flush (surface);
  for (int y = 0; y < frame->height; y++)
    memcpy (frame->data[0] + y * frame->linesize[0], data + y * stride, (gsize) frame->width * 4);
  return frame;
}

/* --- Filters --- */

static int
add_source (AVFilterGraph *graph, const char *name, int width, int height, AVFilterContext **source)
{
  g_autofree char *arguments =
      g_strdup_printf ("video_size=%dx%d:pix_fmt=%d:time_base=1/1000:pixel_aspect=1/1", width,
                       height, AV_PIX_FMT_RGB32);

  return avfilter_graph_create_filter (source, avfilter_get_by_name ("buffer"), name, arguments,
                                       NULL, graph);
}

static AVFilterInOut *
create_end (const char *name, AVFilterContext *context, AVFilterInOut *next)
{
  AVFilterInOut *end = avfilter_inout_alloc ();

  if (end == NULL)
    g_error ("out of memory");
  end->name = av_strdup (name);
  end->filter_ctx = context;
  end->next = next;
  return end;
}

/* Connects what flows in, and perhaps a palette, by filters with what flows out. */
static int
connect_filters (AVFilterGraph *graph,
                 const char *filters,
                 AVFilterContext *in,
                 AVFilterContext *palette,
                 AVFilterContext **out)
{
  AVFilterInOut *starts, *ends;
  int code = avfilter_graph_create_filter (out, avfilter_get_by_name ("buffersink"), "out", NULL,
                                           NULL, graph);

  if (code < 0)
    return code;
  starts = create_end ("in", in, palette != NULL ? create_end ("palette", palette, NULL) : NULL);
  ends = create_end ("out", *out, NULL);
  code = avfilter_graph_parse_ptr (graph, filters, &ends, &starts, NULL);
  avfilter_inout_free (&starts);
  avfilter_inout_free (&ends);
  return code < 0 ? code : avfilter_graph_config (graph, NULL);
}

/* The colours that do for all pictures, found by some of them: boards of one look differ little. */
static int
find_palette (GPtrArray *samples, AVFrame *palette)
{
  AVFilterGraph *graph = avfilter_graph_alloc ();
  cairo_surface_t *first = g_ptr_array_index (samples, 0);
  AVFilterContext *in, *out;
  int code = add_source (graph, "in", cairo_image_surface_get_width (first),
                         cairo_image_surface_get_height (first), &in);

  if (code >= 0)
    code = connect_filters (graph, "[in]palettegen=reserve_transparent=1[out]", in, NULL, &out);
  for (guint i = 0; i < samples->len && code >= 0; i++)
    {
      AVFrame *frame = create_frame (g_ptr_array_index (samples, i), i);

      code = frame != NULL ? av_buffersrc_add_frame (in, frame) : AVERROR (ENOMEM);
      av_frame_free (&frame);
    }
  if (code >= 0)
    code = av_buffersrc_add_frame (in, NULL);
  if (code >= 0)
    code = av_buffersink_get_frame (out, palette);
  avfilter_graph_free (&graph);
  return code;
}

static int
open_palette (LatFilm *film, GPtrArray *samples, AVFilterContext **source)
{
  AVFrame *palette = av_frame_alloc ();
  int code = find_palette (samples, palette);

  palette->pts = 0;
  if (code >= 0)
    code = add_source (film->graph, "palette", palette->width, palette->height, source);
  if (code >= 0)
    code = connect_filters (film->graph, film->row->filters, film->in, *source, &film->out);
  if (code >= 0)
    code = av_buffersrc_add_frame (*source, palette);
  if (code >= 0)
    code = av_buffersrc_add_frame (*source, NULL);
  av_frame_free (&palette);
  return code;
}

static int
open_filters (LatFilm *film, GPtrArray *samples)
{
  AVFilterContext *palette;
  int code;

  film->graph = avfilter_graph_alloc ();
  code = add_source (film->graph, "in", film->width, film->height, &film->in);
  if (code < 0)
    return code;
  if (film->row == &rows[LAT_FILM_GIF])
    return open_palette (film, samples, &palette);
  return connect_filters (film->graph, film->row->filters, film->in, NULL, &film->out);
}

/* --- Coder and file --- */

static int
open_coder (LatFilm *film, const AVCodec *codec)
{
  AVDictionary *options = NULL;
  int code;

  film->coder = avcodec_alloc_context3 (codec);
  film->coder->width = film->width;
  film->coder->height = film->height;
  film->coder->time_base = (AVRational){ 1, film->row->unit };
  film->coder->pix_fmt = av_buffersink_get_format (film->out);
  film->coder->thread_count = 2;
  if (film->row == &rows[LAT_FILM_WEBM])
    {
      film->coder->colorspace = AVCOL_SPC_BT709;
      film->coder->color_range = AVCOL_RANGE_MPEG;
      /* One can go to each place quickly. */
      film->coder->gop_size = 10;
      /* A fixed quality, at which letters and thin lines are crisp. */
      av_dict_set (&options, "crf", "20", 0);
      av_dict_set (&options, "b", "0", 0);
      av_dict_set (&options, "cpu-used", "4", 0);
    }
  if (film->file->oformat->flags & AVFMT_GLOBALHEADER)
    film->coder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
  code = avcodec_open2 (film->coder, codec, &options);
  av_dict_free (&options);
  return code;
}

static int
open_file (LatFilm *film)
{
  AVStream *stream = avformat_new_stream (film->file, NULL);
  AVDictionary *options = NULL;
  int code = stream != NULL ? avcodec_parameters_from_context (stream->codecpar, film->coder)
                            : AVERROR (ENOMEM);

  if (code < 0)
    return code;
  stream->time_base = film->coder->time_base;
  /* The same game gives the same bytes. */
  film->file->flags |= AVFMT_FLAG_BITEXACT;
  if (film->row == &rows[LAT_FILM_GIF])
    av_dict_set (&options, "loop", "0", 0);
  code = avio_open_dyn_buf (&film->file->pb);
  if (code >= 0)
    code = avformat_write_header (film->file, &options);
  av_dict_free (&options);
  return code;
}

/* Writes what the coder has ready. */
static int
drain_coder (LatFilm *film)
{
  AVPacket *packet = av_packet_alloc ();
  int code;

  while ((code = avcodec_receive_packet (film->coder, packet)) >= 0)
    {
      av_packet_rescale_ts (packet, film->coder->time_base, film->file->streams[0]->time_base);
      code = av_interleaved_write_frame (film->file, packet);
      if (code < 0)
        break;
    }
  av_packet_free (&packet);
  return code == AVERROR (EAGAIN) || code == AVERROR_EOF ? 0 : code;
}

/* Codes what the filters have ready. */
static int
drain_filters (LatFilm *film)
{
  AVFrame *frame = av_frame_alloc ();
  int code;

  while ((code = av_buffersink_get_frame (film->out, frame)) >= 0)
    {
      frame->pts = av_rescale_q (frame->pts, av_buffersink_get_time_base (film->out),
                                 film->coder->time_base);
      frame->pict_type = AV_PICTURE_TYPE_NONE;
      code = avcodec_send_frame (film->coder, frame);
      av_frame_unref (frame);
      if (code >= 0)
        code = drain_coder (film);
      if (code < 0)
        break;
    }
  av_frame_free (&frame);
  return code == AVERROR (EAGAIN) || code == AVERROR_EOF ? 0 : code;
}

static int
push_frame (LatFilm *film, AVFrame *frame)
{
  int code = av_buffersrc_add_frame_flags (film->in, frame, AV_BUFFERSRC_FLAG_KEEP_REF);

  return code < 0 ? code : drain_filters (film);
}

/* Sees to it that the last picture is shown as long as it should be. */
static int
hold_last (LatFilm *film)
{
  if (film->row == &rows[LAT_FILM_GIF])
    return av_opt_set_int (film->file->priv_data, "final_delay", (film->last_delay + 5) / 10, 0);
  film->last->pts = film->time - MIN (TAIL, film->last_delay / 2);
  return push_frame (film, film->last);
}

/* What is still on its way. */
static int
flush (LatFilm *film)
{
  int code = hold_last (film);

  if (code >= 0)
    code = av_buffersrc_add_frame (film->in, NULL);
  if (code >= 0)
    code = drain_filters (film);
  if (code >= 0)
    code = avcodec_send_frame (film->coder, NULL);
  if (code >= 0)
    code = drain_coder (film);
  return code < 0 ? code : av_write_trailer (film->file);
}

/* --- What the module does: see LatFilmFuncs --- */

static void
free_film (LatFilm *film)
{
  if (film == NULL)
    return;
  av_frame_free (&film->last);
  avfilter_graph_free (&film->graph);
  avcodec_free_context (&film->coder);
  if (film->file != NULL && film->file->pb != NULL)
    {
      guint8 *rest;

      avio_close_dyn_buf (film->file->pb, &rest);
      av_free (rest);
    }
  avformat_free_context (film->file);
  g_free (film);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatFilm, free_film)

static LatFilm *
create_film (LatFilmKind kind, int width, int height, GPtrArray *samples, GError **error)
{
  g_autoptr (LatFilm) film = NULL;
  const AVCodec *codec;
  int code;

  g_return_val_if_fail (kind < G_N_ELEMENTS (rows) && width > 0 && height > 0, NULL);
  g_return_val_if_fail (samples != NULL && samples->len > 0, NULL);

  /* It would tell on standard error what goes well. */
  av_log_set_level (AV_LOG_QUIET);
  codec = avcodec_find_encoder_by_name (rows[kind].encoder);
  if (codec == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("FFmpeg’s libraries on this system have no encoder “%s”. Install those that "
                      "have it, or "
                      "choose another format."),
                   rows[kind].encoder);
      return NULL;
    }
  film = g_new0 (LatFilm, 1);
  film->row = &rows[kind];
  film->width = width;
  film->height = height;
  code = avformat_alloc_output_context2 (&film->file, NULL, film->row->format, NULL);
  if (code >= 0)
    code = open_filters (film, samples);
  if (code >= 0)
    code = open_coder (film, codec);
  if (code >= 0)
    code = open_file (film);
  if (code < 0)
    {
      fail (code, error);
      return NULL;
    }
  return g_steal_pointer (&film);
}

static gboolean
add_frame (LatFilm *film, cairo_surface_t *surface, guint delay, GError **error)
{
  int code;

  g_return_val_if_fail (film != NULL && delay > 0, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_width (surface) == film->width, FALSE);
  g_return_val_if_fail (cairo_image_surface_get_height (surface) == film->height, FALSE);

  av_frame_free (&film->last);
  film->last = create_frame (surface, film->time);
  code = film->last != NULL ? push_frame (film, film->last) : AVERROR (ENOMEM);
  film->time += delay;
  film->last_delay = delay;
  return code >= 0 || fail (code, error);
}

static GBytes *
finish_film (LatFilm *film, GError **error)
{
  guint8 *data;
  GBytes *bytes;
  int code, size;

  g_return_val_if_fail (film != NULL && film->last != NULL, NULL);

  code = flush (film);
  if (code < 0)
    {
      fail (code, error);
      return NULL;
    }
  size = avio_close_dyn_buf (film->file->pb, &data);
  film->file->pb = NULL;
  bytes = g_bytes_new (data, (gsize) size);
  av_free (data);
  return bytes;
}

G_MODULE_EXPORT extern const LatFilmFuncs lat_film_funcs;

const LatFilmFuncs lat_film_funcs = { create_film, add_frame, finish_film, free_film };
