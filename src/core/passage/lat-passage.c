/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage.c - a passage that rules rest upon, and how it is cited */
#include "lat-passage.h"

#include <glib/gi18n-lib.h>

/**
 * lat_passage_find:
 * @id: what a file calls it
 *
 * Returns: (transfer none) (nullable): the passage, %NULL if there is none of that id
 */
const LatPassage *
lat_passage_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < lat_passage_get_count (); i++)
    if (g_str_equal (lat_passage_get_nth (i)->id, id))
      return lat_passage_get_nth (i);
  return NULL;
}

/**
 * lat_passage_is_ours:
 *
 * Returns: whether it stands for a choice of the makers of the program
 */
gboolean
lat_passage_is_ours (const LatPassage *passage)
{
  return g_str_equal (passage->id, LAT_PASSAGE_OURS);
}

/**
 * lat_passage_is_own:
 *
 * Returns: whether somebody has added it to her rules: it is no row of the table
 */
gboolean
lat_passage_is_own (const LatPassage *passage)
{
  g_return_val_if_fail (passage != NULL, FALSE);
  return g_str_has_prefix (passage->id, LAT_PASSAGE_OWN);
}

/**
 * lat_passage_say:
 * @text: (nullable): a text of @passage
 *
 * Returns: (transfer none) (nullable): the text for people: of the table it is translated, of one’s own
 *   it is as it was written
 */
const char *
lat_passage_say (const LatPassage *passage, const char *text)
{
  return text == NULL || lat_passage_is_own (passage) ? text : _ (text);
}

/**
 * lat_passage_kind_get_label:
 *
 * Returns: (transfer none): what people call the kind, translated
 */
const char *
lat_passage_kind_get_label (LatPassageKind kind)
{
  static const char *const labels[LAT_N_PASSAGE_KINDS] = { N_ ("An old text"), N_ ("A find"),
                                                           N_ ("A modern reading") };

  g_return_val_if_fail (kind < LAT_N_PASSAGE_KINDS, NULL);
  return _ (labels[kind]);
}

/* A text that is written from right to left keeps what stands around it in its order. */
static gboolean
goes_left (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (text));

      if (script == G_UNICODE_SCRIPT_ARABIC || script == G_UNICODE_SCRIPT_HEBREW
          || script == G_UNICODE_SCRIPT_SYRIAC || script == G_UNICODE_SCRIPT_THAANA
          || script == G_UNICODE_SCRIPT_NKO)
        return TRUE;
    }
  return FALSE;
}

/* The text, in one line; a direction of its own is shut in (UAX #9, FSI and PDI). */
static void
append_text (GString *line, const char *text)
{
  g_autofree char *folded = g_strdelimit (g_strdup (text), "\n\r\t", ' ');

  if (goes_left (folded))
    g_string_append_printf (line, "\xe2\x81\xa8%s\xe2\x81\xa9", folded);
  else
    g_string_append (line, folded);
}

static void
append_part (GString *line, const LatPassage *passage, const char *before, const char *text)
{
  if (text == NULL)
    return;
  if (line->len > 0)
    g_string_append (line, before);
  append_text (line, lat_passage_say (passage, text));
}

static void
append_contested (GString *line, const LatPassage *passage)
{
  g_autoptr (GString) who = NULL;

  if (passage->objection == NULL)
    return;
  who = g_string_new (NULL);
  append_text (who, lat_passage_say (passage, passage->objection->who));
  g_string_append (line, ", ");
  /* Translators: after a citation: somebody denies that it speaks of this game, or reads it in another way */
  g_string_append_printf (line, _ ("contested by %s"), who->str);
}

/**
 * lat_passage_dup_citation:
 *
 * Says where the passage is to be found: "Ovid, Ars amatoria 3.358", "R. C. Bell,
 * his reconstruction (1960–69), rule 4", and who contests it.
 *
 * Returns: (transfer full): the words, translated, without a full stop
 */
char *
lat_passage_dup_citation (const LatPassage *passage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (passage != NULL, NULL);

  append_part (text, passage, "", passage->author);
  append_part (text, passage, ", ", passage->work);
  if (passage->kind == LAT_PASSAGE_TEXT)
    append_part (text, passage, " ", passage->place);
  if (passage->date != NULL)
    {
      append_part (text, passage, " (", passage->date);
      g_string_append_c (text, ')');
    }
  if (passage->kind != LAT_PASSAGE_TEXT)
    append_part (text, passage, ", ", passage->place);
  append_contested (text, passage);
  return g_string_free (text, FALSE);
}

/**
 * lat_passage_dup_place:
 *
 * Returns: (transfer full): the same, of a work that was just named: where in it, and who contests it
 */
char *
lat_passage_dup_place (const LatPassage *passage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (passage != NULL, NULL);

  append_part (text, passage, "", passage->place);
  append_contested (text, passage);
  return g_string_free (text, FALSE);
}

/**
 * lat_passage_dup_quotation:
 *
 * Quotes the passage: its very words in quotation marks, then what they mean.
 *
 * Returns: (transfer full) (nullable): the words in one line, translated, %NULL if there are none
 */
char *
lat_passage_dup_quotation (const LatPassage *passage)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GString) gist = g_string_new (NULL);

  g_return_val_if_fail (passage != NULL, NULL);

  if (passage->words != NULL)
    append_text (words, passage->words);
  if (passage->gist != NULL)
    append_text (gist, lat_passage_say (passage, passage->gist));
  if (passage->words != NULL && passage->gist != NULL)
    /* Translators: the very words of a passage, and what they mean */
    return g_strdup_printf (_ ("“%s”: %s"), words->str, gist->str);
  if (passage->words != NULL)
    /* Translators: the very words of a passage */
    return g_strdup_printf (_ ("“%s”"), words->str);
  return passage->gist != NULL ? g_strdup (gist->str) : NULL;
}

/* Where an objection is to be read. */
static char *
dup_source (const LatPassage *passage)
{
  const LatObjection *objection = passage->objection;
  const LatPassage *after = objection->after != NULL && !g_str_equal (objection->after, passage->id)
                                ? lat_passage_find (objection->after)
                                : NULL;
  GString *place;

  if (after != NULL)
    return lat_passage_dup_citation (after);
  if (objection->where == NULL)
    return NULL;
  place = g_string_new (NULL);
  append_text (place, objection->where);
  return g_string_free (place, FALSE);
}

/**
 * lat_passage_dup_objection:
 *
 * Returns: (transfer full) (nullable): who contests the passage, what is said against it, and where that is to be
 *   read, in one line, translated; %NULL if nobody does
 */
char *
lat_passage_dup_objection (const LatPassage *passage)
{
  const LatObjection *objection;
  g_autofree char *place = NULL;
  GString *text;

  g_return_val_if_fail (passage != NULL, NULL);

  objection = passage->objection;
  if (objection == NULL)
    return NULL;
  place = dup_source (passage);
  text = g_string_new (NULL);
  append_text (text, lat_passage_say (passage, objection->who));
  append_part (text, passage, ": ", objection->says);
  if (place != NULL)
    g_string_append_printf (text, " (%s)", place);
  return g_string_free (text, FALSE);
}

/**
 * lat_passage_dup_words:
 *
 * Quotes the passage: its very words in quotation marks, then what they mean, then who contests
 * that.
 *
 * Returns: (transfer full) (nullable): the words, %NULL if there are none
 */
char *
lat_passage_dup_words (const LatPassage *passage)
{
  g_autofree char *words = NULL;
  g_autofree char *objection = NULL;

  g_return_val_if_fail (passage != NULL, NULL);

  words = lat_passage_dup_quotation (passage);
  objection = lat_passage_dup_objection (passage);
  if (objection == NULL)
    return g_steal_pointer (&words);
  if (words == NULL)
    /* Translators: who contests a passage, and why */
    return g_strdup_printf (_ ("contested by %s"), objection);
  /* Translators: what a passage says, and who contests it, and why */
  return g_strdup_printf (_ ("%s (contested by %s)"), words, objection);
}
