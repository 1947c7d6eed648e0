/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-analysis-kept.c - what an analysis hands to the disk, and gets from it
 *
 * Lines are shown only if the same engine has found them: of the one here the version with the digest of all
 * that decides what it finds (rules, search, evaluation, weights), and the net that a person has had made, of a
 * program its command line and its file.
 * What another version has found is not wrong, but nobody could tell it from what is found today.
 */
#include "lat-analysis-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-lab-header.h"

/* What is found again in a moment is not kept: only so deep, or after so many positions. */
#define MIN_DEPTH 12
#define MIN_NODES 1000000

static void
add_file (GString *text, const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);
  GStatBuf file;

  if (path != NULL && g_stat (path, &file) == 0)
    g_string_append_printf (text, "\n%" G_GINT64_FORMAT " %" G_GINT64_FORMAT, (gint64) file.st_size,
                            (gint64) file.st_mtime);
}

/* Names who searches. */
void
lat_analysis_identify_engine (LatAnalysis *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->program == NULL)
    {
      g_autoptr (LatLabHeader) header = lat_lab_header_new ();

      g_string_printf (text, "Latrunculi %s", header->version);
      if (self->root != NULL)
        lat_taught_look (&self->taught, self->root->ruleset);
      if (self->root != NULL && self->taught.net != NULL)
        g_string_append_printf (text, "\nnet %s", self->taught.net->checksum);
    }
  else
    {
      g_autofree char *command = g_strjoinv ("\n", self->program);

      g_string_assign (text, command);
      add_file (text, self->program[0]);
    }
  self->engine = g_intern_string (text->str);
}

static void
make_key (LatAnalysis *self)
{
  lat_kept_key_make (self->key, self->root->ruleset, &self->root->position, &self->root->history,
                     self->root->is_threat);
}

/* Asks what is kept of the position. Off, only who has used the engine in this window is told, as it is
 * with what is remembered. */
void
lat_analysis_ask_store (LatAnalysis *self)
{
  memset (self->key, 0, sizeof self->key);
  if (self->store == NULL || self->root == NULL || self->restriction != LAT_ANALYSIS_ALL
      || !lat_analysis_recalls (self) || !lat_analysis_store_get_enabled (self->store))
    return;
  if (lat_taught_look (&self->taught, self->root->ruleset))
    lat_analysis_identify_engine (self);
  make_key (self);
  lat_analysis_store_ask (self->store, self->key, self->engine);
}

/* What a table knows it will know again at once. */
static gboolean
is_worth_it (LatAnalysis *self, LatAnalysisLine *best)
{
  return !lat_analysis_line_is_table (best)
         && (lat_analysis_line_get_depth (best) >= MIN_DEPTH || self->nodes >= MIN_NODES);
}

/* Hands the lines of the position to the disk. */
void
lat_analysis_keep_in_store (LatAnalysis *self, GPtrArray *rows)
{
  LatKeptAnalysis analysis = { .nodes = self->nodes, .engine = self->engine };

  if (self->store == NULL || !lat_analysis_store_get_enabled (self->store) || rows->len == 0
      || !is_worth_it (self, g_ptr_array_index (rows, 0)))
    return;
  make_key (self);
  memcpy (analysis.key, self->key, sizeof analysis.key);
  analysis.made = lat_analysis_line_get_found (g_ptr_array_index (rows, 0));
  analysis.n_lines = MIN (rows->len, LAT_ENGINE_MAX_LINES);
  for (guint i = 0; i < analysis.n_lines; i++)
    lat_analysis_line_fill_kept (g_ptr_array_index (rows, i), &analysis.lines[i]);
  lat_analysis_store_keep (self->store, &analysis);
}

/* Lines that can be played: a key that is the same by chance, or a file that lies, gives none. */
static GPtrArray *
list_lines (LatAnalysis *self, const LatKeptAnalysis *analysis)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < analysis->n_lines; i++)
    {
      g_autoptr (LatAnalysisLine) line =
          lat_analysis_line_new_kept (self->root, &analysis->lines[i], analysis->made);
      guint n;

      lat_analysis_line_get_actions (line, &n);
      if (n > 0)
        g_ptr_array_add (lines, g_steal_pointer (&line));
    }
  return lines;
}

static void
found_cb (LatAnalysis *self, const LatKeptAnalysis *analysis)
{
  g_autoptr (GPtrArray) lines = NULL;

  /* Of another window, or of where one was a moment ago. */
  if (self->root == NULL || self->restriction != LAT_ANALYSIS_ALL || !lat_analysis_recalls (self)
      || analysis->engine != self->engine
      || memcmp (analysis->key, self->key, sizeof self->key) != 0)
    return;
  lines = list_lines (self, analysis);
  if (lines->len > 0)
    lat_analysis_take_kept (self, lines);
}

static void
emptied_cb (LatAnalysis *self)
{
  g_clear_pointer (&self->memory, lat_analysis_memory_free);
  g_clear_pointer (&self->kept, g_ptr_array_unref);
  lat_analysis_show_lines (self);
  g_signal_emit_by_name (self, "updated");
}

void
lat_analysis_release_store (LatAnalysis *self)
{
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_object (&self->store);
}

/**
 * lat_analysis_set_store:
 * @self: an analysis
 * @store: (nullable): what survives the program; %NULL if nothing is to
 *
 * Has what is found kept, and what was found before shown until the search is as deep.
 */
void
lat_analysis_set_store (LatAnalysis *self, LatAnalysisStore *store)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));
  g_return_if_fail (store == NULL || LAT_IS_ANALYSIS_STORE (store));

  lat_analysis_release_store (self);
  if (store == NULL)
    return;
  self->store = g_object_ref (store);
  lat_analysis_identify_engine (self);
  g_signal_connect_object (store, "found", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "emptied", G_CALLBACK (emptied_cb), self, G_CONNECT_SWAPPED);
  lat_analysis_ask_store (self);
}

/* While it is off: what was found before, if that may be shown, and nothing else. */
void
lat_analysis_show_before (LatAnalysis *self)
{
  if (self->root == NULL)
    return;
  lat_analysis_recall (self);
  lat_analysis_show_lines (self);
  g_signal_emit_by_name (self, "updated");
}

/**
 * lat_analysis_set_discreet:
 * @self: an analysis
 * @discreet: whether nothing that was found before is shown while it is off: somebody plays, or learns
 */
void
lat_analysis_set_discreet (LatAnalysis *self, gboolean discreet)
{
  g_return_if_fail (LAT_IS_ANALYSIS (self));

  if (self->is_discreet == !!discreet)
    return;
  self->is_discreet = !!discreet;
  if (!self->is_enabled)
    lat_analysis_show_before (self);
}
