/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-taught-nets.c - the nets that a person has had made
 *
 * A net that is not to be used has another name, so that whoever looks for nets needs to know nothing of it. */
#include "lat-taught-nets.h"

#include <errno.h>
#include <glib/gstdio.h>

struct _LatTaughtNets
{
  GObject parent_instance;

  char *folder;
};

G_DEFINE_FINAL_TYPE (LatTaughtNets, lat_taught_nets, G_TYPE_OBJECT)

static guint changed_signal;

static void
lat_taught_nets_finalize (GObject *object)
{
  g_free (LAT_TAUGHT_NETS (object)->folder);
  G_OBJECT_CLASS (lat_taught_nets_parent_class)->finalize (object);
}

static void
lat_taught_nets_class_init (LatTaughtNetsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = lat_taught_nets_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
lat_taught_nets_init (LatTaughtNets *self)
{
}

/**
 * lat_taught_nets_new:
 * @folder: (nullable): where they are; %NULL: where the engine looks for those of the person
 *
 * Returns: (transfer full): the nets of a folder
 */
LatTaughtNets *
lat_taught_nets_new (const char *folder)
{
  LatTaughtNets *self = g_object_new (LAT_TYPE_TAUGHT_NETS, NULL);

  self->folder = folder != NULL ? g_strdup (folder) : lat_taught_dup_folder ();
  return self;
}

/** lat_taught_nets_get_folder: */
const char *
lat_taught_nets_get_folder (LatTaughtNets *self)
{
  g_return_val_if_fail (LAT_IS_TAUGHT_NETS (self), NULL);
  return self->folder;
}

static char *
dup_path (LatTaughtNets *self, const LatRuleset *ruleset, gboolean is_off)
{
  g_autofree char *path = lat_taught_dup_path (self->folder, ruleset);

  return g_strconcat (path, is_off ? LAT_TAUGHT_OFF : NULL, NULL);
}

/**
 * lat_taught_nets_load:
 * @is_off: (out) (optional): whether it is not to be used
 *
 * Returns: (transfer full) (nullable): the net of rules, if there is one
 */
LatNetFile *
lat_taught_nets_load (LatTaughtNets *self, const LatRuleset *ruleset, gboolean *is_off)
{
  g_return_val_if_fail (LAT_IS_TAUGHT_NETS (self) && ruleset != NULL, NULL);

  for (gboolean off = FALSE; off <= TRUE; off++)
    {
      g_autofree char *path = dup_path (self, ruleset, off);
      LatNetFile *file = lat_taught_load (path, ruleset);

      if (is_off != NULL)
        *is_off = off;
      if (file != NULL)
        return file;
    }
  if (is_off != NULL)
    *is_off = FALSE;
  return NULL;
}

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", path, g_strerror (code));
  return FALSE;
}

/**
 * lat_taught_nets_set_off:
 * @is_off: whether the net of rules is not to be used, though it stays
 *
 * Returns: whether it is so now
 */
gboolean
lat_taught_nets_set_off (LatTaughtNets *self,
                         const LatRuleset *ruleset,
                         gboolean is_off,
                         GError **error)
{
  g_autofree char *from = dup_path (self, ruleset, !is_off);
  g_autofree char *to = dup_path (self, ruleset, is_off);

  g_return_val_if_fail (LAT_IS_TAUGHT_NETS (self) && ruleset != NULL, FALSE);

  if (g_rename (from, to) != 0)
    return fail (from, error);
  lat_taught_nets_tell (self, ruleset);
  return TRUE;
}

/**
 * lat_taught_nets_remove:
 *
 * Deletes the net of rules, used or not.
 *
 * Returns: whether there is none any more
 */
gboolean
lat_taught_nets_remove (LatTaughtNets *self, const LatRuleset *ruleset, GError **error)
{
  g_return_val_if_fail (LAT_IS_TAUGHT_NETS (self) && ruleset != NULL, FALSE);

  for (gboolean off = FALSE; off <= TRUE; off++)
    {
      g_autofree char *path = dup_path (self, ruleset, off);

      if (g_unlink (path) != 0 && errno != ENOENT)
        return fail (path, error);
    }
  lat_taught_nets_tell (self, ruleset);
  return TRUE;
}

/**
 * lat_taught_nets_tell:
 *
 * Emits `changed` for rules.
 */
void
lat_taught_nets_tell (LatTaughtNets *self, const LatRuleset *ruleset)
{
  g_return_if_fail (LAT_IS_TAUGHT_NETS (self) && ruleset != NULL);
  g_signal_emit (self, changed_signal, 0, lat_ruleset_get_line (ruleset));
}
