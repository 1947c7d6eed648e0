/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-protocol-options.c - what can be set, and saying so */
#include "lat-presets.h"
#include "lat-protocol-private.h"
#include "lat-weights-preset.h"

/*
 * Option:
 * @initial: what it is until it is set
 * @max: the largest value; the smallest is 1
 */
typedef struct
{
  const char *name;
  guint initial;
  guint max;
  void (*set) (LatEngine *engine, guint value);
} Option;

static const Option options[] = {
  { "Hash", LAT_ENGINE_DEFAULT_HASH, LAT_PROTOCOL_MAX_HASH, lat_engine_set_hash },
  { "Threads", 1, LAT_PROTOCOL_MAX_THREADS, lat_engine_set_threads },
  { "MultiPV", 1, LAT_ENGINE_MAX_LINES, lat_engine_set_lines },
};

gboolean
lat_protocol_handle_ugi (LatProtocol *self, char **words)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autofree char *variants = g_strjoinv (" var ", ids);

  g_rec_mutex_lock (&self->mutex);
  lat_protocol_write_format (self, "id name Latrunculi %s", LAT_VERSION);
  lat_protocol_write (self, "id author the Latrunculi project");
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    lat_protocol_write_format (self, "option name %s type spin default %u min 1 max %u",
                               options[i].name, options[i].initial, options[i].max);
  lat_protocol_write_format (self, "option name Variant type combo default %s var %s",
                             LAT_PROTOCOL_DEFAULT_VARIANT, variants);
  lat_protocol_write (self, "option name Net type string default default");
  lat_protocol_write (self, g_str_equal (words[0], "uci") ? "uciok" : "ugiok");
  g_rec_mutex_unlock (&self->mutex);
  return TRUE;
}

static void
set_variant (LatProtocol *self, const char *value)
{
  g_autoptr (LatRules) preset = lat_presets_load (value);
  g_autofree char *shown = lat_protocol_dup_shown (value);

  if (preset != NULL)
    lat_protocol_set_rules (self, value);
  else
    lat_protocol_write_format (self, "info string error option Variant: no preset is called %s",
                               *shown != '\0' ? shown : "nothing");
}

/* Has the engine use the net that was set, or that of the rules if it does not fit them. */
void
lat_protocol_use_net (LatProtocol *self)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatWeights weights;

  if (self->net != NULL)
    {
      lat_weights_for_rules (lat_ruleset_get_rules (self->ruleset), &weights, NULL);
      lat_weights_set_net (&weights, lat_net_intern (self->net, self->ruleset, diagnostics));
    }
  lat_protocol_write_diagnostics (self, "option Net", diagnostics);
  lat_engine_set_weights (
      self->engine,
      self->net != NULL && lat_diagnostics_get_errors (diagnostics) == 0 ? &weights : NULL);
}

/* A file, none, or default. */
static void
set_net (LatProtocol *self, const char *value)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  gboolean is_none = g_str_equal (value, "none");
  LatNetFile *net = NULL;

  if (!is_none && *value != '\0' && !g_str_equal (value, "default"))
    {
      net = lat_net_file_load (value, diagnostics);
      if (net == NULL)
        {
          lat_protocol_write_diagnostics (self, "option Net", diagnostics);
          return;
        }
    }
  lat_net_file_free (self->net);
  self->net = net;
  lat_engine_set_without (self->engine, is_none ? LAT_FEATURE_NET : 0);
  lat_protocol_use_net (self);
}

static void
set_number (LatProtocol *self, const Option *option, const char *value)
{
  guint64 number = 0;
  g_autofree char *shown = lat_protocol_dup_shown (value);

  if (lat_protocol_read_number (value, 1, option->max, &number))
    option->set (self->engine, (guint) number);
  else
    lat_protocol_write_format (self,
                               "info string error option %s cannot be %s; should be from 1 to %u",
                               option->name, *shown != '\0' ? shown : "empty", option->max);
}

gboolean
lat_protocol_handle_setoption (LatProtocol *self, char **words)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  char **rest = words + 1;

  if (*rest != NULL && g_ascii_strcasecmp (*rest, "name") == 0)
    rest++;
  name = lat_protocol_join_until (rest, "value", &rest);
  value = lat_protocol_join_until (rest, NULL, NULL);

  if (g_ascii_strcasecmp (name, "Variant") == 0)
    {
      set_variant (self, value);
      return TRUE;
    }
  if (g_ascii_strcasecmp (name, "Net") == 0)
    {
      set_net (self, value);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_ascii_strcasecmp (name, options[i].name) == 0)
      {
        set_number (self, &options[i], value);
        return TRUE;
      }

  g_autofree char *shown = lat_protocol_dup_shown (name);
  if (*shown == '\0')
    lat_protocol_write (self, "info string error setoption: name and value are wanted");
  else
    lat_protocol_write_format (self, "info string error option %s is not known", shown);
  return TRUE;
}
