/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause.c - what one key of a rule set rests upon */
#include "lat-clause.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-locale.h"

struct _LatClause
{
  LatClauseStatus status;
  /* What is old first, then who reads it so. */
  GPtrArray *passages;
  LatText *note;
};

static const struct
{
  const char *nick;
  const char *label;
} statuses[LAT_CLAUSE_N_STATUSES] = {
  { "attested", N_ ("Attested") },
  { "inferred", N_ ("Inferred") },
  { "modern", N_ ("Modern") },
};

static LatClause *
create (LatClauseStatus status)
{
  LatClause *clause = g_new0 (LatClause, 1);

  clause->status = status;
  clause->passages = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_passage_unref);
  clause->note = lat_text_new ();
  return clause;
}

static gboolean
find_status (const char *nick, LatClauseStatus *status)
{
  for (guint i = 0; i < G_N_ELEMENTS (statuses); i++)
    if (g_str_equal (statuses[i].nick, nick))
      {
        *status = (LatClauseStatus) i;
        return TRUE;
      }
  return FALSE;
}

static const LatPassage *
find_passage (const GPtrArray *own, const char *id)
{
  for (guint i = 0; own != NULL && i < own->len; i++)
    if (g_str_equal (((const LatPassage *) own->pdata[i])->id, id))
      return own->pdata[i];
  return lat_passage_find (id);
}

/* One list of ids joined by commas; what is modern has its place after what is old. */
static gboolean
read_passages (LatClause *clause,
               const GPtrArray *own,
               const char *list,
               gboolean is_modern,
               char **problem,
               char **remedy)
{
  g_auto (GStrv) ids = g_strsplit (list, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const LatPassage *passage = find_passage (own, g_strstrip (ids[i]));

      if (ids[0][0] == '\0' && ids[1] == NULL)
        break;
      if (passage == NULL)
        {
          *problem = g_strdup_printf (_ ("there is no passage “%s”"), ids[i]);
          *remedy = g_strdup (_ ("“latrunculi-cli sources --passages” lists them all; what is not "
                                 "among them goes into the note"));
          return FALSE;
        }
      if ((passage->kind == LAT_PASSAGE_MODERN) != is_modern)
        {
          *problem = g_strdup_printf (_ ("“%s” is in the wrong field"), ids[i]);
          *remedy = g_strdup (_ ("old texts and finds go into the second field, modern readers "
                                 "into the third"));
          return FALSE;
        }
      if (g_ptr_array_find (clause->passages, passage, NULL))
        {
          *problem = g_strdup_printf (_ ("“%s” is there twice"), ids[i]);
          *remedy = g_strdup (_ ("leave one of them out"));
          return FALSE;
        }
      g_ptr_array_add (clause->passages, (gpointer) lat_passage_ref (passage));
    }
  return TRUE;
}

static guint
count_kind (const LatClause *clause, LatPassageKind kind)
{
  guint n = 0;

  for (guint i = 0; i < clause->passages->len; i++)
    n += lat_clause_get_nth (clause, i)->kind == kind;
  return n;
}

/* What a status promises must be there. */
static gboolean
holds_promise (const LatClause *clause, char **problem, char **remedy)
{
  guint texts = count_kind (clause, LAT_PASSAGE_TEXT);
  guint old = texts + count_kind (clause, LAT_PASSAGE_FIND);

  if (clause->status == LAT_CLAUSE_ATTESTED && texts == 0)
    {
      *problem = g_strdup (_ ("attested, but by no old text"));
      *remedy = g_strdup (_ ("name the text in the second field, or call it inferred or modern"));
      return FALSE;
    }
  if (clause->status == LAT_CLAUSE_INFERRED && old == 0)
    {
      *problem = g_strdup (_ ("inferred, but from nothing"));
      *remedy = g_strdup (_ ("name the text or find in the second field, or call it modern"));
      return FALSE;
    }
  if (clause->status == LAT_CLAUSE_MODERN && old > 0)
    {
      *problem = g_strdup (_ ("modern, but with an old text or a find"));
      *remedy = g_strdup (_ ("leave the second field empty, or call it attested or inferred"));
      return FALSE;
    }
  return TRUE;
}

/**
 * lat_clause_read:
 * @text: what a file says of a key: `status; passages; readers; note`
 * @problem: (out) (optional): what is wrong, translated
 * @remedy: (out) (optional): what would be right, translated
 *
 * Reads a clause. The status is `attested`, `inferred` or `modern`; passages and
 * readers are ids of the table (lat-passage.h), joined by commas: old texts and
 * finds in the second field, modern ones in the third. All fields but the first
 * may be missing. The note goes to the end of the line and may hold semicolons.
 *
 * Returns: (transfer full) (nullable): the clause, %NULL if something is wrong
 */
LatClause *
lat_clause_read (const char *text, char **problem, char **remedy)
{
  return lat_clause_read_with (text, NULL, problem, remedy);
}

/**
 * lat_clause_read_with:
 * @text: what a file says of a key
 * @own: (nullable) (element-type LatPassage): passages that may be cited beside those of the table
 * @problem: (out) (optional): what is wrong, translated
 * @remedy: (out) (optional): what would be right, translated
 *
 * Reads a clause as lat_clause_read() does.
 *
 * Returns: (transfer full) (nullable): the clause, %NULL if something is wrong
 */
LatClause *
lat_clause_read_with (const char *text, const GPtrArray *own, char **problem, char **remedy)
{
  g_auto (GStrv) fields = g_strsplit (text, ";", 4);
  guint n = g_strv_length (fields);
  g_autofree char *why = NULL;
  g_autofree char *mend = NULL;
  LatClause *clause = NULL;
  LatClauseStatus status;
  gboolean good = FALSE;

  for (guint i = 0; i < n; i++)
    g_strstrip (fields[i]);
  if (n == 0 || !find_status (fields[0], &status))
    {
      why = g_strdup_printf (_ ("unknown status “%s”"), n > 0 ? fields[0] : "");
      mend = g_strdup (_ ("should begin with attested, inferred or modern, and a semicolon"));
    }
  else
    {
      clause = create (status);
      if (n > 3)
        lat_text_set (clause->note, NULL, fields[3]);
      good = (n < 2 || read_passages (clause, own, fields[1], FALSE, &why, &mend))
             && (n < 3 || read_passages (clause, own, fields[2], TRUE, &why, &mend))
             && holds_promise (clause, &why, &mend);
    }
  if (good)
    return clause;
  lat_clause_free (clause);
  if (problem != NULL)
    *problem = g_steal_pointer (&why);
  if (remedy != NULL)
    *remedy = g_steal_pointer (&mend);
  return NULL;
}

/**
 * lat_clause_copy:
 *
 * Returns: (transfer full): a copy
 */
LatClause *
lat_clause_copy (const LatClause *clause)
{
  LatClause *copy = g_new0 (LatClause, 1);

  copy->status = clause->status;
  copy->passages = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_passage_unref);
  for (guint i = 0; i < clause->passages->len; i++)
    g_ptr_array_add (copy->passages, (gpointer) lat_passage_ref (clause->passages->pdata[i]));
  copy->note = lat_text_copy (clause->note);
  return copy;
}

void
lat_clause_free (LatClause *clause)
{
  if (clause == NULL)
    return;
  g_ptr_array_unref (clause->passages);
  lat_text_free (clause->note);
  g_free (clause);
}

/**
 * lat_clause_equal:
 *
 * Returns: whether both say the same, note and its translations included
 */
gboolean
lat_clause_equal (const LatClause *a, const LatClause *b)
{
  if (a->status != b->status || a->passages->len != b->passages->len)
    return FALSE;
  for (guint i = 0; i < a->passages->len; i++)
    if (!lat_passage_equal (a->passages->pdata[i], b->passages->pdata[i]))
      return FALSE;
  return lat_text_equal (a->note, b->note);
}

static void
append_ids (GString *text, const LatClause *clause, gboolean is_modern)
{
  const char *joint = "";

  for (guint i = 0; i < clause->passages->len; i++)
    {
      const LatPassage *passage = lat_clause_get_nth (clause, i);

      if ((passage->kind == LAT_PASSAGE_MODERN) != is_modern)
        continue;
      g_string_append_printf (text, "%s%s", joint, passage->id);
      joint = ", ";
    }
}

/**
 * lat_clause_dup_value:
 *
 * Returns: (transfer full): what a file says, as lat_clause_read() reads it; of
 *   the note only what has no language
 */
char *
lat_clause_dup_value (const LatClause *clause)
{
  const char *note = lat_text_get (clause->note, NULL);
  GString *text = g_string_new (statuses[clause->status].nick);

  g_string_append (text, "; ");
  append_ids (text, clause, FALSE);
  g_string_append (text, "; ");
  append_ids (text, clause, TRUE);
  if (note != NULL)
    g_string_append_printf (text, "; %s", note);
  while (note == NULL && (g_str_has_suffix (text->str, ";") || g_str_has_suffix (text->str, " ")))
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

LatClauseStatus
lat_clause_get_status (const LatClause *clause)
{
  g_return_val_if_fail (clause != NULL, LAT_CLAUSE_MODERN);
  return clause->status;
}

/**
 * lat_clause_get_count:
 *
 * Returns: how many passages are cited
 */
guint
lat_clause_get_count (const LatClause *clause)
{
  g_return_val_if_fail (clause != NULL, 0);
  return clause->passages->len;
}

/**
 * lat_clause_get_nth:
 * @index: from 0; what is old comes first, then who reads it so
 *
 * Returns: (transfer none): a passage
 */
const LatPassage *
lat_clause_get_nth (const LatClause *clause, guint index)
{
  g_return_val_if_fail (clause != NULL && index < clause->passages->len, NULL);
  return g_ptr_array_index (clause->passages, index);
}

/**
 * lat_clause_replace:
 * @clause: a clause that nobody else has yet
 * @passage: a passage of one’s own
 *
 * Lets the clause cite @passage where it cites what has had its id, if it does.
 */
void
lat_clause_replace (LatClause *clause, const LatPassage *passage)
{
  g_return_if_fail (clause != NULL && passage != NULL);

  for (guint i = 0; i < clause->passages->len; i++)
    if (g_str_equal (lat_clause_get_nth (clause, i)->id, passage->id))
      {
        lat_passage_unref (clause->passages->pdata[i]);
        clause->passages->pdata[i] = (gpointer) lat_passage_ref (passage);
      }
}

/**
 * lat_clause_get_note:
 *
 * Returns: (transfer none): the note, which may be empty
 */
LatText *
lat_clause_get_note (const LatClause *clause)
{
  g_return_val_if_fail (clause != NULL, NULL);
  return clause->note;
}

/**
 * lat_clause_is_ours:
 *
 * Returns: whether the makers of the program chose it, since nobody speaks of it
 */
gboolean
lat_clause_is_ours (const LatClause *clause)
{
  for (guint i = 0; i < clause->passages->len; i++)
    if (lat_passage_is_ours (lat_clause_get_nth (clause, i)))
      return TRUE;
  return FALSE;
}

/**
 * lat_clause_is_defined_by_us:
 *
 * Returns: whether its source has only a heading, so that what the heading means is our reading
 */
gboolean
lat_clause_is_defined_by_us (const LatClause *clause)
{
  for (guint i = 0; i < clause->passages->len; i++)
    if (lat_clause_get_nth (clause, i)->is_heading)
      return TRUE;
  return FALSE;
}

/**
 * lat_clause_is_own:
 *
 * Returns: whether it names nobody: who wrote the rules chose it
 */
gboolean
lat_clause_is_own (const LatClause *clause)
{
  return clause->passages->len == 0;
}

/**
 * lat_clause_status_get_nick:
 *
 * Returns: (transfer none): what a file calls it
 */
const char *
lat_clause_status_get_nick (LatClauseStatus status)
{
  g_return_val_if_fail (status < LAT_CLAUSE_N_STATUSES, NULL);
  return statuses[status].nick;
}

/**
 * lat_clause_status_get_label:
 *
 * Returns: (transfer none): what people call it, translated
 */
const char *
lat_clause_status_get_label (LatClauseStatus status)
{
  g_return_val_if_fail (status < LAT_CLAUSE_N_STATUSES, NULL);
  return _ (statuses[status].label);
}

/**
 * lat_clause_get_label:
 *
 * Returns: (transfer none): the status and, where nobody else is named, whose
 *   choice it is: "Attested", "Modern, ours"; translated
 */
const char *
lat_clause_get_label (const LatClause *clause)
{
  if (clause->status == LAT_CLAUSE_MODERN && clause->passages->len == 1
      && lat_clause_is_ours (clause))
    /* Translators: no source speaks of it, the makers of the program chose it */
    return _ ("Modern, ours");
  if (clause->status == LAT_CLAUSE_MODERN && lat_clause_is_own (clause))
    /* Translators: whoever wrote these rules chose it */
    return _ ("Modern, the author’s own");
  if (clause->status == LAT_CLAUSE_MODERN && lat_clause_is_defined_by_us (clause))
    /* Translators: the source has only a heading, the makers of the program say what it means */
    return _ ("Modern, the definition is our reading");
  return lat_clause_status_get_label (clause->status);
}

static gboolean
is_same_work (const LatPassage *a, const LatPassage *b)
{
  return g_strcmp0 (a->author, b->author) == 0 && g_strcmp0 (a->work, b->work) == 0
         && g_strcmp0 (a->date, b->date) == 0;
}

/**
 * lat_clause_dup_line:
 *
 * Returns: (transfer full): status, citations and note in one line, for tables; translated
 */
char *
lat_clause_dup_line (const LatClause *clause)
{
  GString *text = g_string_new (lat_clause_get_label (clause));
  const char *note = lat_text_get_best (clause->note);
  const LatPassage *last = NULL;

  for (guint i = 0; i < clause->passages->len; i++)
    {
      const LatPassage *passage = lat_clause_get_nth (clause, i);
      g_autofree char *citation = lat_passage_dup_citation (passage);

      /* Two passages of one place are cited alike. */
      if (lat_passage_is_ours (passage) || strstr (text->str, citation) != NULL)
        continue;
      /* Of a work that was just named only the place. */
      if (last != NULL && passage->place != NULL && is_same_work (last, passage))
        {
          g_autofree char *place = lat_passage_dup_place (passage);

          g_string_append_printf (text, "; %s", place);
        }
      else
        g_string_append_printf (text, "%s%s", last == NULL ? ": " : "; ", citation);
      last = passage;
    }
  if (*note != '\0')
    {
      g_autofree char *folded = g_strdelimit (g_strdup (note), "\n\r\t", ' ');

      g_string_append_printf (text, " – %s", folded);
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_clause_dup_text:
 *
 * Returns: (transfer full): all there is to say, in lines: the status, each
 *   passage with its words, who knows it by whom, the note; translated
 */
char *
lat_clause_dup_text (const LatClause *clause)
{
  GString *text = g_string_new (lat_clause_get_label (clause));
  g_autofree char *note = lat_locale_dup_sentence (lat_text_get_best (clause->note));

  for (guint i = 0; i < clause->passages->len; i++)
    {
      const LatPassage *passage = lat_clause_get_nth (clause, i);
      g_autofree char *citation = lat_passage_dup_citation (passage);
      g_autofree char *words = lat_passage_dup_words (passage);

      if (lat_passage_is_ours (passage))
        continue;
      g_string_append_printf (text, "\n%s", citation);
      if (words != NULL)
        g_string_append_printf (text, ": %s", words);
    }
  if (*note != '\0')
    g_string_append_printf (text, "\n%s", note);
  return g_string_free (text, FALSE);
}
