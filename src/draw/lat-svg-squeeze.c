/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-svg-squeeze.c - SVG as short as it can be
 *
 * What cairo writes has six decimals of everything, says what goes without saying, and its names
 * are not the same twice. It is taken as text: what is known is made shorter, all else stays. */
#include "lat-svg-squeeze.h"

#include <math.h>
#include <string.h>

typedef char *(*Rewrite) (const GMatchInfo *match, gpointer data);

typedef struct
{
  Rewrite rewrite;
  gpointer data;
} Evaluation;

static gboolean
evaluate_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  const Evaluation *evaluation = data;
  g_autofree char *text = evaluation->rewrite (match, evaluation->data);

  g_string_append (result, text);

  return FALSE;
}

static char *
rewrite_all (char *text, const char *pattern, Rewrite rewrite, gpointer data)
{
  g_autofree char *old = text;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  Evaluation evaluation = { rewrite, data };

  return g_regex_replace_eval (regex, old, -1, 0, 0, evaluate_cb, &evaluation, NULL);
}

static char *
replace_all (char *text, const char *pattern, const char *replacement)
{
  g_autofree char *old = text;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);

  return g_regex_replace (regex, old, -1, 0, replacement, 0, NULL);
}

/* A hundredth of a pixel is not seen. */
static char *
round_number (const GMatchInfo *match, gpointer data)
{
  g_autofree char *number = g_match_info_fetch (match, 0);
  double value = round (g_ascii_strtod (number, NULL) * 100) / 100;
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  /* Nothing is negative zero. */
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.10g", value == 0 ? 0 : value));
}

/* What a closed path ends with is where the next would begin, if there were one. A rectangle
 * needs only its corners' other halves. */
static char *
shorten_path (const GMatchInfo *match, gpointer data)
{
  char *path = g_match_info_fetch (match, 0);

  path = rewrite_all (path, "-?[0-9]+\\.[0-9]+", round_number, NULL);
  path = replace_all (path, "Z M [-0-9. ]+\"$", "Z\"");
  path = replace_all (path, " ?([MLCZ]) ?", "\\1");
  path = replace_all (path, " +\"", "\"");

  return replace_all (path, "M([-0-9.]+) ([-0-9.]+)L([-0-9.]+) \\2L\\3 ([-0-9.]+)L\\1 \\4Z",
                      "M\\1 \\2H\\3V\\4H\\1Z");
}

static char *
shorten_colour (const GMatchInfo *match, gpointer data)
{
  guint channels[3];

  for (int i = 0; i < 3; i++)
    {
      g_autofree char *share = g_match_info_fetch (match, i + 1);

      channels[i] = (guint) CLAMP (round (g_ascii_strtod (share, NULL) * 2.55), 0, 255);
    }

  return g_strdup_printf ("#%02x%02x%02x", channels[0], channels[1], channels[2]);
}

/* Names are numbers, in the order in which something refers to them. */
static guint
find_number (GHashTable *numbers, const char *name)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, name));

  if (number == 0)
    {
      number = g_hash_table_size (numbers) + 1;
      g_hash_table_insert (numbers, g_strdup (name), GUINT_TO_POINTER (number));
    }

  return number;
}

typedef struct
{
  GHashTable *numbers;
  const char *prefix;
} Names;

static char *
rename_reference (const GMatchInfo *match, gpointer data)
{
  Names *names = data;
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *name = g_match_info_fetch (match, 2);

  return g_strdup_printf ("%s%s%u", before, names->prefix, find_number (names->numbers, name));
}

static char *
rename_element (const GMatchInfo *match, gpointer data)
{
  Names *names = data;
  g_autofree char *name = g_match_info_fetch (match, 1);

  if (!g_hash_table_contains (names->numbers, name))
    return g_strdup ("");

  return g_strdup_printf (" id=\"%s%u\"", names->prefix, find_number (names->numbers, name));
}

/**
 * lat_svg_squeeze:
 * @text: elements of an SVG as cairo writes them, styles as attributes
 * @prefix: what all their names begin with from now on
 *
 * Writes the same picture with fewer letters: colours and numbers are rounded to what can be
 * seen, what is usual is not said, and only what something refers to has a name.
 *
 * Returns: (transfer full): the elements
 */
char *
lat_svg_squeeze (const char *text, const char *prefix)
{
  g_autoptr (GHashTable) numbers = NULL;
  Names names = { NULL, prefix };
  char *short_text;

  g_return_val_if_fail (text != NULL && prefix != NULL, NULL);

  numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  names.numbers = numbers;
  short_text =
      rewrite_all (g_strdup (text), "(url\\(#|\\bhref=\"#)([^)\"]+)", rename_reference, &names);
  short_text = rewrite_all (short_text, " id=\"([^\"]*)\"", rename_element, &names);
  short_text = rewrite_all (short_text, "rgb\\(([0-9.]+)%, ?([0-9.]+)%, ?([0-9.]+)%\\)",
                            shorten_colour, NULL);
  short_text = replace_all (short_text,
                            " (stroke=\"none\"|(fill|clip)-rule=\"nonzero\"|(fill|stroke|stop)-"
                            "opacity=\"1\"|stroke-linecap=\"butt\"|stroke-linejoin=\"miter\")",
                            "");

  return rewrite_all (short_text, "\\bd=\"[^\"]*\"", shorten_path, NULL);
}
