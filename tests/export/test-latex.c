/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-latex.c - games and rules for LaTeX: what is written, and that a plain LaTeX sets it */
#include "lat-booklet-latex.h"
#include "lat-game-reader.h"
#include "lat-latex-diagram.h"
#include "lat-latex-text.h"
#include "lat-presets.h"
#include "lat-provenance.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* How many blocks are pictures; two diagrams side by side are one. */
static guint
count_pictures (const LatBooklet *booklet)
{
  guint n = 0;

  for (guint i = 0; i < booklet->blocks->len; i++)
    n += ((const LatBookletBlock *) g_ptr_array_index (booklet->blocks, i))->kind
         == LAT_BOOKLET_PICTURE;
  return n;
}

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *latex;
  } rows[] = {
    { "c5-c3", "c5-c3" },
    { "50 % & #1 $x_2^3~{}",
      "50 \\% \\& \\#1 \\$x\\_2\\^{}3\\~{}\\ensuremath{\\{}\\ensuremath{\\}}" },
    { "\\input{x}", "\\ensuremath{\\backslash}input\\ensuremath{\\{}x\\ensuremath{\\}}" },
    { "--", "-{}-" },
    { "''", "'{}'" },
    { "?`", "?{}`" },
    { "Ulrich Schädler", "Ulrich Sch\\\"{a}dler" },
    { "Łódź, Ångström, Çelik, İpek, œuvre, ß", NULL },
    { "naïve", "na\\\"{\\i}ve" },
    { "Σωκράτης",
      "\\ensuremath{\\Sigma}\\ensuremath{\\omega}\\ensuremath{\\kappa}\\ensuremath{\\rho}"
      "\\ensuremath{\\acute{\\alpha}}\\ensuremath{\\tau}\\ensuremath{\\eta}\\ensuremath{"
      "\\varsigma}" },
    { "Хрущёв", "Khrushchev" },
    { "ﬁne ½ Ⅷ", "fine \\ensuremath{\\frac12} VIII" },
    { "漢字", "?" },
    { "a\xff"
      "b\x01"
      "c\td",
      NULL },
    { "±∓∞□⊙⟳↑→⇆⊕∆≥−…“”„‘’", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *latex = lat_latex_text_dup (rows[i].text);

      g_test_message ("%s", latex);
      if (rows[i].latex != NULL)
        g_assert_cmpstr (latex, ==, rows[i].latex);
      g_assert_true (g_str_is_ascii (latex));
      for (const char *c = latex; *c != '\0'; c++)
        g_assert_false (g_ascii_iscntrl (*c));
    }
}

/* All characters up to U+FFFF, some beyond: ASCII comes of them, and not one brace too many. */
static void
test_all_characters (void)
{
  for (gunichar letter = 1; letter < 0x20000; letter++)
    {
      char text[8];
      g_autofree char *latex = NULL;
      int depth = 0;

      if (!g_unichar_validate (letter))
        continue;
      text[g_unichar_to_utf8 (letter, text)] = '\0';
      latex = lat_latex_text_dup (text);
      g_assert_true (g_str_is_ascii (latex));
      for (const char *c = latex; *c != '\0'; c++)
        {
          if (*c == '\\' && c[1] != '\0' && strchr ("{}", c[1]) != NULL)
            c++;
          else if (*c == '{')
            depth++;
          else if (*c == '}')
            depth--;
          g_assert_cmpint (depth, >=, 0);
        }
      g_assert_cmpint (depth, ==, 0);
    }
}

static guint
count (const char *text, const char *what)
{
  guint n = 0;

  while ((text = strstr (text, what)) != NULL)
    {
      text += strlen (what);
      n++;
    }
  return n;
}

static void
test_diagram (void)
{
  static const LatSquareSet none;
  g_autoptr (LatDiagram) diagram = lat_diagram_new (8, 7, &none);
  g_autoptr (GString) latex = g_string_new (NULL);

  diagram->cells[lat_square_new (0, 0)] = lat_cell_new (LAT_WHITE, LAT_SOLDIER, FALSE);
  diagram->cells[lat_square_new (1, 0)] = lat_cell_new (LAT_BLACK, LAT_SOLDIER, TRUE);
  diagram->cells[lat_square_new (7, 6)] = lat_cell_new (LAT_BLACK, LAT_LEADER, FALSE);
  diagram->cells[lat_square_new (2, 0)] = lat_cell_new (LAT_WHITE, LAT_OFFICER, FALSE);
  diagram->cells[lat_square_new (2, 1)] = lat_cell_new (LAT_BLACK, LAT_OFFICER, FALSE);
  lat_square_set_add (&diagram->holes, lat_square_new (3, 3));
  lat_diagram_add_mark (diagram, LAT_MARK_RED, lat_square_new (0, 0), lat_square_new (0, 0));
  lat_diagram_add_mark (diagram, LAT_MARK_GREEN, lat_square_new (0, 0), lat_square_new (4, 2));
  lat_latex_diagram_append (latex, diagram, 5, NULL);
  g_assert_cmpuint (count (latex->str, "\\circle{.7}"), ==, 1);
  g_assert_cmpuint (count (latex->str, "\\circle*{.7}"), ==, 1);
  g_assert_cmpuint (count (latex->str, "\\circle*{.55}"), ==, 1);
  g_assert_cmpuint (count (latex->str, "\\rule{\\unitlength}"), ==, 1);
  g_assert_nonnull (strstr (latex->str, "\\put(2.180,0.180){\\framebox(.64,.64){}}"));
  g_assert_nonnull (
      strstr (latex->str, "\\put(2.180,1.180){\\rule{.64\\unitlength}{.64\\unitlength}}"));
  g_assert_cmpuint (count (latex->str, "\\latred"), ==, 1);
  /* The captive's stroke, and an arrow of three. */
  g_assert_cmpuint (count (latex->str, "\\qbezier"), ==, 4);
  g_assert_nonnull (strstr (latex->str, "\\put(0.500,0.500){\\circle{.7}}"));
  g_assert_nonnull (strstr (latex->str, "\\put(3.000,3.000){\\rule{"));

  diagram->look.flipped = TRUE;
  g_string_truncate (latex, 0);
  lat_latex_diagram_append (latex, diagram, 5, NULL);
  g_assert_nonnull (strstr (latex->str, "\\put(7.500,6.500){\\circle{.7}}"));
  g_assert_nonnull (strstr (latex->str, "\\put(4.000,3.000){\\rule{"));
}

/* Sets a document in a folder of its own; what LaTeX says if it fails. */
static void
set (const char *latex)
{
  g_autofree char *program = g_find_program_in_path ("pdflatex");
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  g_autoptr (GSubprocess) process = NULL;
  static const char *const endings[] = { "tex", "aux", "log", "pdf" };

  if (program == NULL && g_getenv ("CI") != NULL)
    g_error ("pdflatex (texlive-latex-base) is missing");
  if (program == NULL)
    {
      g_test_skip ("needs pdflatex (texlive-latex-base)");
      return;
    }
  folder = g_dir_make_tmp ("lat-latex-XXXXXX", NULL);
  path = g_build_filename (folder, "game.tex", NULL);
  g_assert_true (g_file_set_contents (path, latex, -1, NULL));
  launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_subprocess_launcher_set_cwd (launcher, folder);
  process =
      g_subprocess_launcher_spawn (launcher, &error, program, "-no-shell-escape", "-halt-on-error",
                                   "-interaction=nonstopmode", "game.tex", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, NULL));
  if (!g_subprocess_get_successful (process))
    g_error ("LaTeX fails: %s", output);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strdup_printf ("game.%s", endings[i]);
      g_autofree char *made = g_build_filename (folder, name, NULL);

      if (g_str_equal (endings[i], "pdf"))
        g_assert_true (g_file_test (made, G_FILE_TEST_EXISTS));
      g_remove (made);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What comes of all characters is known to LaTeX. */
static void
test_characters_set (void)
{
  g_autoptr (GString) latex = g_string_new (
      "\\documentclass{article}\\sloppy\\newcommand{\\latonly}{x}\\begin{document}\n");

  for (gunichar letter = 1; letter < 0x3000; letter++)
    {
      char text[8];

      text[g_unichar_to_utf8 (letter, text)] = '\0';
      lat_latex_text_append (latex, text, -1);
      g_string_append (latex, letter % 16 == 0 ? "\n\n" : " ");
    }
  for (char letter = 'A'; letter <= 'z'; letter++)
    for (gunichar mark = 0x300; mark < 0x370; mark++)
      {
        char text[16] = { letter };

        text[1 + g_unichar_to_utf8 (mark, text + 1)] = '\0';
        lat_latex_text_append (latex, text, -1);
        g_string_append_c (latex, '\n');
      }
  g_string_append (latex, "\\end{document}\n");
  set (latex->str);
}

static void
set_game (const char *text, LatPaperSize size)
{
  g_autoptr (LatRules) rules = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, ruleset, NULL);
  LatBookletOptions options = LAT_BOOKLET_OPTIONS;
  g_autoptr (LatBooklet) booklet =
      lat_booklet_new_for_games (games, g_ptr_array_index (games, 0), &options);
  g_autofree char *latex = lat_booklet_dup_latex (booklet, size, NULL);

  g_assert_true (g_str_is_ascii (latex));
  g_assert_null (strstr (latex, "\\usepackage"));
  g_assert_cmpuint (count (latex, "\\begin{latpicture}"), ==, count_pictures (booklet));
  g_assert_cmpuint (count (latex, "\n% "), ==, count_pictures (booklet));
  set (latex);
}

static void
test_samples (void)
{
  static const char *const names[] = { "carrillo-style-xxi", "kowalski-siege", "seneca-captives" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("%s/games/%s.latgame", g_getenv ("LAT_DATA_DIR"), names[i]);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      set_game (text, (LatPaperSize) (LAT_PAPER_A4 + i));
    }
}

/* Every special character, commands that would read, write or end, and signs of all kinds, in
 * every field. */
static void
test_hostile (void)
{
  static const char *const evil[] = {
    "# $ % & ~ _ ^ \\\\ { } < > | ` ' - -- --- !` ?` , ,, [ ] ( ) * / @ = + : ;",
    "\\\\input{/etc/passwd} \\\\write18{touch x} \\\\end{document} \\\\csname x\\\\endcsname "
    "\\\\def\\\\par{}",
    "}}}}{{{{ \\\\\\\\ \\\\[1mm] $$ \\\\] % # \\\\catcode`\\\\%=12 ^^M ^^5c",
    "Schädler Σωκράτης Ångström Хрущёв 漢字 עברית العربية \u202e \u200d \U0001f600 e\u0301\u0323 ﷽",
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (evil); i++)
    {
      static const char *const tags[] = { "Event", "Site",  "Date",      "Round",
                                          "White", "Black", "Annotator", "Termination" };

      for (guint j = 0; j < G_N_ELEMENTS (tags); j++)
        g_string_append_printf (text, "[%s \"%s\"]\n", tags[j], evil[i]);
      g_string_append_printf (text, "[Result \"1-0\"]\n\n{");
      /* A comment ends at the first brace. */
      for (const char *c = evil[i]; *c != '\0'; c++)
        g_string_append_c (text, *c == '}' ? '{' : *c);
      g_string_append_printf (
          text,
          "} 1. a1-a2 $1 $3 $7 $10 $13 $14 $16 $17 $18 $22 $32 $36 $40 $44 "
          "$132 $138 $140 $142 $146 $255 {[%%csl Ga1,Rb2,Bc3,Yd4][%%cal "
          "Ga1b2,Ra1h8,Bh1a8,Yd4d5] %s (%%)} (1. b1-b2 {#} nonsense \\\\def { )\n"
          "1... h8-h7 ; } %s\n 1-0\n\n",
          i == 0 ? "#$%&~_^" : "\\\\relax", evil[i]);
    }
  set_game (text->str, LAT_PAPER_A4);
}

static void
test_boards (void)
{
  for (guint side = 3; side <= 19; side += 8)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      g_string_append_printf (text, "[Rules \"Board.Files=%u|Board.Ranks=%u|Board.Holes=b2|", side,
                              side);
      g_string_append (text, "Setup.Soldiers=2\"]\n\n1. @a1 {[%cal Ga1c3]} @a2 2. @a3 @c1 *\n");
      set_game (text->str, side == 11 ? LAT_PAPER_A5 : LAT_PAPER_LETTER);
    }
}

static void
test_rulebooks (void)
{
  static const char *const ids[] = { "latrunculi-xxi-8x8", "seneca-8x8", "bell-8x7" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      LatDiagramLook look = LAT_BOOKLET_LOOK;
      g_autoptr (LatBooklet) booklet = lat_booklet_new_for_rules (rules, &look);
      g_autofree char *latex = lat_booklet_dup_latex (booklet, LAT_PAPER_A4, NULL);

      g_assert_null (strstr (latex, "\\usepackage"));
      set (latex);
    }
}

/* Passages that somebody has written, of any signs. */
static void
test_own_passages (void)
{
  static const char evil[] = "\\input{/etc/passwd} }}{{ # $ % & ~ _ ^ \\ Σωκράτης شاهنامه 漢字 “a”";
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatPassage) passage = lat_passage_new_own ("my.1", LAT_PASSAGE_TEXT);
  g_autoptr (LatClause) clause = NULL;
  g_autoptr (LatBooklet) booklet = NULL;
  g_autofree char *latex = NULL;
  LatDiagramLook look = LAT_BOOKLET_LOOK;

  for (guint i = 0; i < LAT_N_PASSAGE_FIELDS; i++)
    lat_passage_set_field (passage, (LatPassageField) i, evil);
  lat_provenance_set_passage (rules, passage);
  clause = lat_clause_read_with ("attested; my.1; ours; \\relax } { %",
                                 lat_provenance_get_passages (rules), NULL, NULL);
  lat_provenance_set (rules, LAT_KEY_METHOD, clause);
  booklet = lat_booklet_new_for_rules (rules, &look);
  latex = lat_booklet_dup_latex (booklet, LAT_PAPER_A4, NULL);
  g_assert_true (g_str_is_ascii (latex));
  g_assert_nonnull (strstr (latex, "contested by"));
  g_assert_null (strstr (latex, "\\input"));
  set (latex);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/latex/text", test_text);
  g_test_add_func ("/latex/all-characters", test_all_characters);
  g_test_add_func ("/latex/diagram", test_diagram);
  g_test_add_func ("/latex/characters-set", test_characters_set);
  g_test_add_func ("/latex/samples", test_samples);
  g_test_add_func ("/latex/hostile", test_hostile);
  g_test_add_func ("/latex/boards", test_boards);
  g_test_add_func ("/latex/rulebooks", test_rulebooks);
  g_test_add_func ("/latex/own-passages", test_own_passages);
  return g_test_run ();
}
