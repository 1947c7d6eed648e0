/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-text.c - any text as what plain LaTeX can set
 *
 * The fonts that come with LaTeX itself have Latin letters, accents, and the Greek of formulas.
 * What is written is ASCII; other scripts are written in Latin letters as far as that is known,
 * and what is left is a question mark: nothing that a file can contain stops LaTeX. */
#include "lat-latex-text.h"

#include <string.h>

typedef struct
{
  gunichar letter;
  const char *latex;
} Sign;

/* In order, so that they are found by halving. */
static const Sign signs[] = {
  { 0x22, "{''}" },
  { 0x23, "\\#" },
  { 0x24, "\\$" },
  { 0x25, "\\%" },
  { 0x26, "\\&" },
  { 0x3c, "\\ensuremath{<}" },
  { 0x3e, "\\ensuremath{>}" },
  { 0x5c, "\\ensuremath{\\backslash}" },
  { 0x5e, "\\^{}" },
  { 0x5f, "\\_" },
  { 0x7b, "\\ensuremath{\\{}" },
  { 0x7c, "\\ensuremath{|}" },
  { 0x7d, "\\ensuremath{\\}}" },
  { 0x7e, "\\~{}" },
  { 0xa0, "~" },
  { 0xa1, "{!`}" },
  { 0xa3, "\\pounds{}" },
  { 0xa7, "\\S{}" },
  { 0xa9, "\\copyright{}" },
  { 0xab, "\\ensuremath{\\ll}" },
  { 0xac, "\\ensuremath{\\neg}" },
  { 0xad, "\\-" },
  { 0xb0, "\\ensuremath{^\\circ}" },
  { 0xb1, "\\ensuremath{\\pm}" },
  { 0xb5, "\\ensuremath{\\mu}" },
  { 0xb6, "\\P{}" },
  { 0xb7, "\\ensuremath{\\cdot}" },
  { 0xbb, "\\ensuremath{\\gg}" },
  { 0xbc, "\\ensuremath{\\frac14}" },
  { 0xbd, "\\ensuremath{\\frac12}" },
  { 0xbe, "\\ensuremath{\\frac34}" },
  { 0xbf, "{?`}" },
  { 0xc6, "\\AE{}" },
  { 0xd0, "Dh" },
  { 0xd7, "\\ensuremath{\\times}" },
  { 0xd8, "\\O{}" },
  { 0xde, "Th" },
  { 0xdf, "\\ss{}" },
  { 0xe6, "\\ae{}" },
  { 0xf0, "dh" },
  { 0xf7, "\\ensuremath{\\div}" },
  { 0xf8, "\\o{}" },
  { 0xfe, "th" },
  { 0x110, "D" },
  { 0x111, "d" },
  { 0x131, "\\i{}" },
  { 0x141, "\\L{}" },
  { 0x142, "\\l{}" },
  { 0x152, "\\OE{}" },
  { 0x153, "\\oe{}" },
  { 0x2010, "-" },
  { 0x2011, "-" },
  { 0x2013, "--" },
  { 0x2014, "---" },
  { 0x2018, "{}`{}" },
  { 0x2019, "'{}" },
  { 0x201a, ",{}" },
  { 0x201c, "{}``{}" },
  { 0x201d, "''{}" },
  { 0x201e, ",,{}" },
  { 0x2020, "\\dag{}" },
  { 0x2022, "\\ensuremath{\\bullet}" },
  { 0x2026, "\\ldots{}" },
  /* Where a text of another direction begins and ends, which only whole fonts have. */
  { 0x2068, "" },
  { 0x2069, "" },
  { 0x20ac, "EUR" },
  { 0x2190, "\\ensuremath{\\leftarrow}" },
  { 0x2191, "\\ensuremath{\\uparrow}" },
  { 0x2192, "\\ensuremath{\\rightarrow}" },
  { 0x2193, "\\ensuremath{\\downarrow}" },
  { 0x21c6, "\\ensuremath{\\rightleftharpoons}" },
  { 0x2206, "\\ensuremath{\\Delta}" },
  { 0x2212, "\\ensuremath{-}" },
  { 0x2213, "\\ensuremath{\\mp}" },
  { 0x221e, "\\ensuremath{\\infty}" },
  { 0x2260, "\\ensuremath{\\neq}" },
  { 0x2264, "\\ensuremath{\\leq}" },
  { 0x2265, "\\ensuremath{\\geq}" },
  { 0x2295, "\\ensuremath{\\oplus}" },
  { 0x2299, "\\ensuremath{\\odot}" },
  { 0x25a1, "\\latonly{}" },
  { 0x26a0, "!" },
  { 0x27f3, "\\ensuremath{\\hookrightarrow}" },
};

typedef struct
{
  gunichar mark;
  const char *text;
  const char *formula;
} Accent;

/* Above and below letters; in formulas there are fewer. */
static const Accent accents[] = {
  { 0x300, "\\`", "\\grave" }, { 0x301, "\\'", "\\acute" }, { 0x302, "\\^", "\\hat" },
  { 0x303, "\\~", "\\tilde" }, { 0x304, "\\=", "\\bar" },   { 0x306, "\\u", "\\breve" },
  { 0x307, "\\.", "\\dot" },   { 0x308, "\\\"", "\\ddot" }, { 0x30a, "\\r", "\\mathring" },
  { 0x30b, "\\H", NULL },      { 0x30c, "\\v", "\\check" }, { 0x323, "\\d", NULL },
  { 0x327, "\\c", NULL },      { 0x331, "\\b", NULL },      { 0x342, "\\~", "\\tilde" },
};

/* From alpha on; capitals that look Latin are Latin. */
static const char *const small_greek[] = {
  "\\alpha",  "\\beta", "\\gamma", "\\delta",    "\\varepsilon", "\\zeta", "\\eta",
  "\\theta",  "\\iota", "\\kappa", "\\lambda",   "\\mu",         "\\nu",   "\\xi",
  "o",        "\\pi",   "\\rho",   "\\varsigma", "\\sigma",      "\\tau",  "\\upsilon",
  "\\varphi", "\\chi",  "\\psi",   "\\omega",
};

static const char *const capital_greek[] = {
  "\\mathrm{A}", "\\mathrm{B}", "\\Gamma",     "\\Delta",     "\\mathrm{E}",
  "\\mathrm{Z}", "\\mathrm{H}", "\\Theta",     "\\mathrm{I}", "\\mathrm{K}",
  "\\Lambda",    "\\mathrm{M}", "\\mathrm{N}", "\\Xi",        "\\mathrm{O}",
  "\\Pi",        "\\mathrm{P}", "?",           "\\Sigma",     "\\mathrm{T}",
  "\\Upsilon",   "\\Phi",       "\\mathrm{X}", "\\Psi",       "\\Omega",
};

/* From U+0410 on, as in English. */
static const char *const cyrillic[] = {
  "a", "b", "v", "g", "d", "e",  "zh", "z",  "i",  "i",    "k", "l", "m", "n", "o",  "p",
  "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "",  "y", "",  "e", "yu", "ya",
};

static const char *
find_sign (gunichar letter)
{
  gsize low = 0, high = G_N_ELEMENTS (signs);

  while (low < high)
    {
      gsize middle = (low + high) / 2;

      if (signs[middle].letter == letter)
        return signs[middle].latex;
      if (signs[middle].letter < letter)
        low = middle + 1;
      else
        high = middle;
    }
  return NULL;
}

static const Accent *
find_accent (gunichar mark)
{
  for (gsize i = 0; i < G_N_ELEMENTS (accents); i++)
    if (accents[i].mark == mark)
      return &accents[i];

  return NULL;
}

static const char *
find_greek (gunichar letter)
{
  if (letter >= 0x3b1 && letter < 0x3b1 + G_N_ELEMENTS (small_greek))
    return small_greek[letter - 0x3b1];
  if (letter >= 0x391 && letter < 0x391 + G_N_ELEMENTS (capital_greek))
    return capital_greek[letter - 0x391];

  return NULL;
}

static gboolean
append_cyrillic (GString *latex, gunichar letter)
{
  gboolean is_capital = letter >= 0x410 && letter < 0x430;
  const char *latin;

  if (letter < 0x410 || letter > 0x44f)
    return FALSE;
  latin = cyrillic[(letter - 0x410) % 32];
  if (*latin != '\0')
    g_string_append_c (latex, is_capital ? g_ascii_toupper (*latin) : *latin);
  if (*latin != '\0')
    g_string_append (latex, latin + 1);

  return TRUE;
}

/* A letter of which there is no form with marks: its equivalent, if that is ASCII. */
static void
append_plain (GString *latex, gunichar letter)
{
  char utf8[8];
  g_autofree char *plain = NULL;

  utf8[g_unichar_to_utf8 (letter, utf8)] = '\0';
  plain = g_utf8_normalize (utf8, -1, G_NORMALIZE_ALL);
  for (const char *c = plain; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar each = g_utf8_get_char (c);
      const char *sign = find_sign (each);

      if (sign != NULL)
        g_string_append (latex, sign);
      else if (each >= ' ' && each < 0x7f)
        g_string_append_c (latex, (char) each);
      else if (g_unichar_ismark (each) || g_unichar_iscntrl (each)
               || g_unichar_type (each) == G_UNICODE_FORMAT)
        continue;
      else if (latex->len == 0 || latex->str[latex->len - 1] != '?')
        g_string_append_c (latex, '?');
    }
}

/* One letter that has no marks. */
static void
append_letter (GString *latex, gunichar letter)
{
  const char *greek = find_greek (letter);

  if (greek != NULL)
    g_string_append_printf (latex, "\\ensuremath{%s}", greek);
  else if (g_unichar_isspace (letter))
    g_string_append_c (latex, ' ');
  else if (!append_cyrillic (latex, letter))
    append_plain (latex, letter);
}

/* A letter with a mark. More marks than one are seldom, and left out. */
static void
append_accented (GString *latex, gunichar letter, gunichar mark)
{
  const Accent *accent = find_accent (mark);
  const char *greek = find_greek (letter);

  if (accent == NULL || (greek != NULL && accent->formula == NULL))
    append_letter (latex, letter);
  else if (greek != NULL)
    g_string_append_printf (latex, "\\ensuremath{%s{%s}}", accent->formula, greek);
  else if (letter == 'i' || letter == 'j')
    g_string_append_printf (latex, "%s{\\%c}", accent->text, (char) letter);
  else if (letter < 0x80 && g_ascii_isalpha ((char) letter))
    g_string_append_printf (latex, "%s{%c}", accent->text, (char) letter);
  else
    append_letter (latex, letter);
}

/* The two of them would become another sign: a dash, a quotation mark. */
static gboolean
is_ligature (const GString *latex, gunichar letter)
{
  char last = latex->len > 0 ? latex->str[latex->len - 1] : '\0';

  if (letter == '`')
    return last == '`' || last == '!' || last == '?';
  return (letter == '-' || letter == '\'' || letter == ',') && last == (char) letter;
}

/**
 * lat_latex_text_append:
 * @latex: what is written
 * @text: any UTF-8
 * @length: in bytes, or -1
 *
 * Writes a text so that LaTeX sets it and nothing in it is a command.
 */
void
lat_latex_text_append (GString *latex, const char *text, gssize length)
{
  g_autofree char *valid = NULL;
  g_autofree char *parts = NULL;
  gsize start;

  g_return_if_fail (latex != NULL && text != NULL);

  start = latex->len;
  valid = g_utf8_make_valid (text, length);
  parts = g_utf8_normalize (valid, -1, G_NORMALIZE_NFD);
  for (const char *c = parts; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);
      gunichar mark = g_utf8_get_char (g_utf8_next_char (c));
      const char *sign = find_sign (letter);

      if (g_unichar_ismark (letter))
        continue;
      if (mark != 0 && g_unichar_ismark (mark))
        append_accented (latex, letter, mark);
      else if (sign != NULL)
        g_string_append (latex, sign);
      else if (letter >= ' ' && letter < 0x7f)
        {
          if (latex->len > start && is_ligature (latex, letter))
            g_string_append (latex, "{}");
          g_string_append_c (latex, (char) letter);
        }
      else
        append_letter (latex, letter);
    }
}

/**
 * lat_latex_text_dup:
 * @text: any UTF-8
 *
 * Returns: (transfer full): it for LaTeX
 */
char *
lat_latex_text_dup (const char *text)
{
  GString *latex = g_string_new (NULL);

  lat_latex_text_append (latex, text, -1);

  return g_string_free (latex, FALSE);
}
