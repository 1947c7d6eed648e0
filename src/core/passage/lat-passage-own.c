/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage-own.c - passages that somebody adds to her own rules */
#include "lat-passage-own.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The row that others see lends the texts. */
typedef struct
{
  LatPassage row;
  LatObjection objection;
  gatomicrefcount references;
  char *id;
  char *texts[LAT_N_PASSAGE_FIELDS];
} Own;

static const struct
{
  const char *nick;
  const char *label;
} fields[LAT_N_PASSAGE_FIELDS] = {
  { "Author", N_ ("Author") },
  { "Work", N_ ("Work") },
  { "Place", N_ ("Place in it") },
  { "Date", N_ ("Date") },
  { "Quotation", N_ ("Quotation") },
  { "Translation", N_ ("Translation") },
  { "ContestedBy", N_ ("Contested by") },
  { "ContestedIn", N_ ("Where that is said") },
  { "Objection", N_ ("What is said against it") },
};

static const char *const kinds[LAT_N_PASSAGE_KINDS] = { "text", "find", "modern" };

static void
refresh (Own *own)
{
  own->row.id = own->id;
  own->row.author = own->texts[LAT_PASSAGE_FIELD_AUTHOR];
  own->row.work = own->texts[LAT_PASSAGE_FIELD_WORK];
  own->row.place = own->texts[LAT_PASSAGE_FIELD_PLACE];
  own->row.date = own->texts[LAT_PASSAGE_FIELD_DATE];
  own->row.words = own->texts[LAT_PASSAGE_FIELD_QUOTATION];
  own->row.gist = own->texts[LAT_PASSAGE_FIELD_TRANSLATION];
  own->objection.who = own->texts[LAT_PASSAGE_FIELD_CONTESTED_BY];
  own->objection.where = own->texts[LAT_PASSAGE_FIELD_CONTESTED_IN];
  own->objection.says = own->texts[LAT_PASSAGE_FIELD_OBJECTION];
  own->row.objection = own->objection.who != NULL ? &own->objection : NULL;
}

/**
 * lat_passage_new_own:
 * @id: an id for which lat_passage_id_is_own() is true
 * @kind: what it is
 *
 * Returns: (transfer full): a passage of which nothing is said yet; lat_passage_unref() frees it
 */
LatPassage *
lat_passage_new_own (const char *id, LatPassageKind kind)
{
  Own *own;

  g_return_val_if_fail (lat_passage_id_is_own (id), NULL);

  own = g_new0 (Own, 1);
  g_atomic_ref_count_init (&own->references);
  own->id = g_strdup (id);
  own->row.kind = kind;
  refresh (own);
  return &own->row;
}

/**
 * lat_passage_copy_own:
 * @passage: a passage of one’s own
 *
 * Returns: (transfer full): a copy, which may be changed
 */
LatPassage *
lat_passage_copy_own (const LatPassage *passage)
{
  LatPassage *copy;

  g_return_val_if_fail (passage != NULL && lat_passage_is_own (passage), NULL);

  copy = lat_passage_new_own (passage->id, passage->kind);
  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    lat_passage_set_field (copy, (LatPassageField) i,
                           lat_passage_get_field (passage, (LatPassageField) i));
  return copy;
}

/**
 * lat_passage_ref:
 *
 * Returns: (transfer full): @passage
 */
const LatPassage *
lat_passage_ref (const LatPassage *passage)
{
  if (lat_passage_is_own (passage))
    g_atomic_ref_count_inc (&((Own *) passage)->references);
  return passage;
}

void
lat_passage_unref (const LatPassage *passage)
{
  Own *own = (Own *) passage;

  if (!lat_passage_is_own (passage) || !g_atomic_ref_count_dec (&own->references))
    return;
  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    g_free (own->texts[i]);
  g_free (own->id);
  g_free (own);
}

/**
 * lat_passage_id_is_own:
 *
 * Returns: whether it is an id as passages of one’s own have: `my.`, then small letters, digits, points
 *   and hyphens
 */
gboolean
lat_passage_id_is_own (const char *id)
{
  g_return_val_if_fail (id != NULL, FALSE);
  return g_str_has_prefix (id, LAT_PASSAGE_OWN) && id[strlen (LAT_PASSAGE_OWN)] != '\0'
         && strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789.-") == strlen (id);
}

/**
 * lat_passage_equal:
 *
 * Returns: whether both are the same row of the table, or say the same under the same id
 */
gboolean
lat_passage_equal (const LatPassage *a, const LatPassage *b)
{
  if (a == b)
    return TRUE;
  if (!g_str_equal (a->id, b->id) || a->kind != b->kind || !lat_passage_is_own (a))
    return FALSE;
  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    if (g_strcmp0 (lat_passage_get_field (a, (LatPassageField) i),
                   lat_passage_get_field (b, (LatPassageField) i))
        != 0)
      return FALSE;
  return TRUE;
}

/**
 * lat_passage_set_kind:
 * @passage: a passage of one’s own that nobody else has yet
 */
void
lat_passage_set_kind (LatPassage *passage, LatPassageKind kind)
{
  g_return_if_fail (lat_passage_is_own (passage) && kind < LAT_N_PASSAGE_KINDS);
  passage->kind = kind;
}

/**
 * lat_passage_set_field:
 * @passage: a passage of one’s own that nobody else has yet
 * @text: (nullable): what it says; nothing but blanks is %NULL
 */
void
lat_passage_set_field (LatPassage *passage, LatPassageField field, const char *text)
{
  Own *own = (Own *) passage;
  g_autofree char *stripped = NULL;

  g_return_if_fail (lat_passage_is_own (passage) && field < LAT_N_PASSAGE_FIELDS);

  stripped = text != NULL ? g_strstrip (g_strdup (text)) : NULL;
  g_free (own->texts[field]);
  own->texts[field] = stripped != NULL && *stripped != '\0' ? g_steal_pointer (&stripped) : NULL;
  refresh (own);
}

/**
 * lat_passage_get_field:
 *
 * Returns: (transfer none) (nullable): what a passage of one’s own says there
 */
const char *
lat_passage_get_field (const LatPassage *passage, LatPassageField field)
{
  g_return_val_if_fail (lat_passage_is_own (passage) && field < LAT_N_PASSAGE_FIELDS, NULL);
  return ((const Own *) passage)->texts[field];
}

/**
 * lat_passage_field_get_nick:
 *
 * Returns: (transfer none): what a file calls the field
 */
const char *
lat_passage_field_get_nick (LatPassageField field)
{
  g_return_val_if_fail (field < LAT_N_PASSAGE_FIELDS, NULL);
  return fields[field].nick;
}

/**
 * lat_passage_field_get_label:
 * @kind: of the passage: a find has other words
 *
 * Returns: (transfer none): what people call the field, translated
 */
const char *
lat_passage_field_get_label (LatPassageField field, LatPassageKind kind)
{
  g_return_val_if_fail (field < LAT_N_PASSAGE_FIELDS, NULL);

  if (kind == LAT_PASSAGE_FIND && field == LAT_PASSAGE_FIELD_AUTHOR)
    return _ ("Who published it");
  if (kind == LAT_PASSAGE_FIND && field == LAT_PASSAGE_FIELD_WORK)
    return _ ("What was found");
  if (kind == LAT_PASSAGE_FIND && field == LAT_PASSAGE_FIELD_PLACE)
    return _ ("Place of the find");
  return _ (fields[field].label);
}

/**
 * lat_passage_kind_get_nick:
 *
 * Returns: (transfer none): what a file calls the kind
 */
const char *
lat_passage_kind_get_nick (LatPassageKind kind)
{
  g_return_val_if_fail (kind < LAT_N_PASSAGE_KINDS, NULL);
  return kinds[kind];
}

/**
 * lat_passage_kind_find:
 * @kind: (out): the kind of that name
 *
 * Returns: whether there is one
 */
gboolean
lat_passage_kind_find (const char *nick, LatPassageKind *kind)
{
  for (guint i = 0; i < LAT_N_PASSAGE_KINDS; i++)
    if (g_str_equal (kinds[i], nick))
      {
        *kind = (LatPassageKind) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_passage_find_fault:
 * @passage: a passage of one’s own
 * @field: (out): what is missing
 * @problem: (out): what that means, translated
 * @remedy: (out): what to do, translated
 *
 * Looks whether a reader could find the passage: whoever cites says who wrote it, and in what.
 *
 * Returns: whether something is missing
 */
gboolean
lat_passage_find_fault (const LatPassage *passage,
                        LatPassageField *field,
                        const char **problem,
                        const char **remedy)
{
  if (passage->author == NULL && passage->kind != LAT_PASSAGE_FIND)
    {
      *field = LAT_PASSAGE_FIELD_AUTHOR;
      *problem = _ ("the author is missing");
      *remedy = _ ("name who wrote it, or write “Anonymous”");
      return TRUE;
    }
  if (passage->work == NULL)
    {
      *field = LAT_PASSAGE_FIELD_WORK;
      *problem = passage->kind == LAT_PASSAGE_FIND ? _ ("what was found is missing")
                                                   : _ ("the work is missing");
      *remedy = passage->kind == LAT_PASSAGE_FIND
                    ? _ ("say what it is, such as “Board of baked clay”")
                    : _ ("name the book, article or page it is in");
      return TRUE;
    }
  if (passage->objection == NULL
      && (lat_passage_get_field (passage, LAT_PASSAGE_FIELD_CONTESTED_IN) != NULL
          || lat_passage_get_field (passage, LAT_PASSAGE_FIELD_OBJECTION) != NULL))
    {
      *field = LAT_PASSAGE_FIELD_CONTESTED_BY;
      *problem = _ ("who contests it is missing");
      *remedy = _ ("name who does, or leave the objection empty");
      return TRUE;
    }
  return FALSE;
}
