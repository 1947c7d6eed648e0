/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo.c - a photograph of a board, as a value and as keys of a file */
#include "lat-photo.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DIGEST_DIGITS 64
/* Enough of a digest for the name of a file. */
#define NAME_DIGITS 16
#define MAX_NAME    200

/* In the order of files. */
static const char *const keys[] = { "Picture", "Digest", "Credit", LAT_PHOTO_CORNERS_KEY,
                                    LAT_PHOTO_PINS_KEY };

/* Returns: (transfer full): a photograph of which nothing is known */
LatPhoto *
lat_photo_new (void)
{
  return g_new0 (LatPhoto, 1);
}

/**
 * lat_photo_copy:
 * @photo: (nullable): a photograph
 *
 * Returns: (transfer full) (nullable): the same once more
 */
LatPhoto *
lat_photo_copy (const LatPhoto *photo)
{
  LatPhoto *copy;

  if (photo == NULL)
    return NULL;
  copy = g_memdup2 (photo, sizeof *photo);
  copy->picture = g_strdup (photo->picture);
  copy->digest = g_strdup (photo->digest);
  copy->credit = g_strdup (photo->credit);
  return copy;
}

void
lat_photo_free (LatPhoto *photo)
{
  if (photo == NULL)
    return;
  g_free (photo->picture);
  g_free (photo->digest);
  g_free (photo->credit);
  g_free (photo);
}

/**
 * lat_photo_equal:
 * @a: (nullable): a photograph, %NULL if there is none
 * @b: (nullable): another
 *
 * Returns: whether both are the same picture, with the same grid and the same words
 */
gboolean
lat_photo_equal (const LatPhoto *a, const LatPhoto *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strcmp0 (a->picture, b->picture) == 0 && g_strcmp0 (a->digest, b->digest) == 0
         && g_strcmp0 (a->credit, b->credit) == 0 && lat_photo_grid_equal (&a->grid, &b->grid);
}

/**
 * lat_photo_dup_name:
 * @digest: of the picture
 * @ending: of its name, such as "jpg"
 *
 * Returns: (transfer full): what its copy beside the board is called: by what is in it, so that no two pictures ever
 *   want one name
 */
char *
lat_photo_dup_name (const char *digest, const char *ending)
{
  g_return_val_if_fail (digest != NULL && ending != NULL, NULL);

  return g_strdup_printf ("photo-%.*s.%s", NAME_DIGITS, digest, ending);
}

/**
 * lat_photo_dup_place:
 * @board: the file of its board
 *
 * Returns: (transfer full): where the picture's file is: beside that of the board
 */
char *
lat_photo_dup_place (const LatPhoto *photo, const char *board)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (photo != NULL && board != NULL, NULL);

  folder = g_path_get_dirname (board);
  return g_build_filename (folder, photo->picture, NULL);
}

/* A name that cannot lead out of the folder. */
static gboolean
is_plain_name (const char *name)
{
  return *name != '\0' && *name != '.' && strlen (name) <= MAX_NAME
         && strpbrk (name, "/\\:\n") == NULL;
}

static gboolean
is_digest (const char *text)
{
  return strlen (text) == DIGEST_DIGITS && strspn (text, "0123456789abcdef") == DIGEST_DIGITS;
}

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = *text != '\0' ? g_strdup (text) : NULL;
}

/**
 * lat_photo_read_key:
 * @key: a key of the group %LAT_PHOTO_GROUP
 * @value: what a file says there
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Returns: whether there is such a key, and the value is a good one; the photograph is as it was otherwise
 */
gboolean
lat_photo_read_key (LatPhoto *photo,
                    const char *key,
                    const char *value,
                    LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (photo != NULL && key != NULL && value != NULL, FALSE);

  if (g_str_equal (key, "Picture"))
    {
      if (!is_plain_name (value))
        return lat_photo_refuse (diagnostics, key, value, _ ("bad value"),
                                 _ ("should be the name of a file that lies beside this one"));
      set_text (&photo->picture, value);
    }
  else if (g_str_equal (key, "Digest"))
    {
      if (!is_digest (value))
        return lat_photo_refuse (diagnostics, key, value, _ ("bad value"),
                                 _ ("should be the SHA-256 of the picture: 64 digits 0–9 and a–f"));
      set_text (&photo->digest, value);
    }
  else if (g_str_equal (key, "Credit"))
    set_text (&photo->credit, value);
  else if (g_str_equal (key, LAT_PHOTO_CORNERS_KEY))
    return lat_photo_grid_read_corners (&photo->grid, value, diagnostics);
  else if (g_str_equal (key, LAT_PHOTO_PINS_KEY))
    return lat_photo_grid_read_pins (&photo->grid, value, diagnostics);
  else
    return lat_photo_refuse (diagnostics, key, value, _ ("unknown key"),
                             _ ("leave it out, or correct its name"));
  return TRUE;
}

/**
 * lat_photo_dup_value:
 * @n: which key, from 0
 * @key: (out): what it is called in a file; %NULL if there are no more
 *
 * Returns: (transfer full) (nullable): what a file says there; "" for a key that is left out; %NULL if there are no
 *   more keys
 */
char *
lat_photo_dup_value (const LatPhoto *photo, guint n, const char **key)
{
  const char *text;

  g_return_val_if_fail (photo != NULL && key != NULL, NULL);

  *key = n < G_N_ELEMENTS (keys) ? keys[n] : NULL;
  switch (n)
    {
    case 0:
      text = photo->picture;
      break;
    case 1:
      text = photo->digest;
      break;
    case 2:
      text = photo->credit;
      break;
    case 3:
      return lat_photo_grid_dup_corners (&photo->grid);
    case 4:
      return lat_photo_grid_dup_pins (&photo->grid);
    default:
      return NULL;
    }
  return g_strdup (text != NULL ? text : "");
}

/**
 * lat_photo_check:
 * @diagnostics: (nullable): where it is told what is wrong
 *
 * Returns: whether a file is named, with its digest
 */
gboolean
lat_photo_check (const LatPhoto *photo, LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (photo != NULL, FALSE);

  if (photo->picture == NULL)
    return lat_photo_refuse (diagnostics, "Picture", NULL, _ ("missing"),
                             _ ("name the file of the picture, or leave out the whole group"));
  if (photo->digest == NULL)
    return lat_photo_refuse (diagnostics, "Digest", NULL, _ ("missing"),
                             _ ("add the SHA-256 of the picture, as sha256sum tells it"));
  return TRUE;
}
