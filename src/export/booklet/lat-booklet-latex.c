/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-latex.c - a booklet for LaTeX, and nothing but LaTeX: no package is needed, but graphicx and color for a photograph */
#include "lat-booklet-latex.h"

#include <string.h>

#include "lat-latex-diagram.h"
#include "lat-latex-photo.h"
#include "lat-latex-text.h"

/* Side of a square in millimetres: as large as is usual, as small as may be. */
#define SQUARE     5.2
#define MIN_SQUARE 1.8
/* An action that is longer may be broken at the end of a line. */
#define MAX_UNBROKEN 24
/* Titles that are longer begin in the first column. */
#define MAX_WIDE 1500
/* How much of a title stands at the head of each page, in characters. */
#define MAX_HEAD 60
/* Variations that are deeper are indented no further. */
#define MAX_INDENT 3

/* Marks are told by their strokes: one line, two, dotted, a small one. */
static const char macros[] =
    "\\pagestyle{myheadings}\n"
    "\\setlength{\\parindent}{0pt}\n"
    "\\setlength{\\parskip}{3pt plus 1pt}\n"
    "\\setlength{\\columnsep}{7mm}\n"
    "\\setlength{\\headsep}{6mm}\n"
    "\\raggedbottom\n"
    "\\frenchspacing\n"
    "\\sloppy\n"
    "\\clubpenalty=10000\n"
    "\\widowpenalty=10000\n"
    "\\newcommand{\\latman}{\\textsf{D}}\n" LAT_LATEX_ONLY
    "\\newcommand{\\latlast}{\\begin{picture}(0,0)\\multiput(.04,.04)(.72,0){2}{\\line(1,0){.2}}"
    "\\multiput(.04,.96)(.72,0){2}{\\line(1,0){.2}}\\multiput(.04,.04)(.92,0){2}{\\line(0,1){.2}}"
    "\\multiput(.04,.76)(.92,0){2}{\\line(0,1){.2}}\\end{picture}}\n"
    "\\newcommand{\\lattaken}{\\begin{picture}(0,0)\\put(.38,.38){\\line(1,1){.24}}"
    "\\put(.38,.62){\\line(1,-1){.24}}\\end{picture}}\n"
    "\\newcommand{\\latframe}[2]{\\begin{picture}(0,0)\\put(#1,#1){\\framebox(#2,#2){}}"
    "\\end{picture}}\n"
    "\\newcommand{\\latgreen}{\\latframe{.08}{.84}}\n"
    "\\newcommand{\\latred}{\\latframe{.06}{.88}\\latframe{.12}{.76}}\n"
    "\\newcommand{\\latblue}{\\begin{picture}(0,0)\\put(.08,.08){\\dashbox{.12}(.84,.84){}}"
    "\\end{picture}}\n"
    "\\newcommand{\\latorange}{\\latframe{.25}{.5}}\n"
    "\\newcommand{\\lattarget}{\\begin{picture}(0,0)\\put(.5,.5){\\circle*{.2}}\\end{picture}}\n"
    "\\newcommand{\\latcapture}{\\begin{picture}(0,0)\\put(.5,.5){\\circle*{.2}}"
    "\\put(.5,.5){\\circle{.5}}\\end{picture}}\n"
    "\\newcommand{\\latvictim}{\\begin{picture}(0,0)\\put(.5,.5){\\circle{.95}}\\end{picture}}\n"
    "\\newcommand{\\latcross}{\\begin{picture}(0,0)\\qbezier(.2,.2)(.5,.5)(.8,.8)"
    "\\qbezier(.2,.8)(.5,.5)(.8,.2)\\end{picture}}\n"
    "\\newenvironment{latpicture}{\\par\\addvspace{6pt}\\begin{minipage}{\\linewidth}\\centering}"
    "{\\end{minipage}\\par\\addvspace{6pt}}\n";

typedef struct
{
  const LatBooklet *booklet;
  GString *latex;
  LatPaper paper;
  double column;     /* in millimetres */
  const char *photo; /* (nullable): the file of the photograph that diagrams are on */
} Writer;

static void
append_length (GString *latex, const char *name, double points)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  /* LaTeX's big points are ours. */
  g_string_append_printf (latex, "\\setlength{\\%s}{%sbp}\n", name,
                          g_ascii_formatd (text, sizeof text, "%.2f", points));
}

/* LaTeX measures margins from one inch on. */
static void
append_page (Writer *writer)
{
  const LatPaper *paper = &writer->paper;
  GString *latex = writer->latex;

  append_length (latex, "paperwidth", paper->width);
  append_length (latex, "paperheight", paper->height);
  append_length (latex, "textwidth", paper->width - paper->left - paper->right);
  append_length (latex, "textheight", paper->height - paper->top - paper->bottom);
  append_length (latex, "oddsidemargin", paper->left - 72);
  append_length (latex, "evensidemargin", paper->left - 72);
  append_length (latex, "topmargin", paper->top - 72 - 30);
  append_length (latex, "headheight", 12);
  append_length (latex, "footskip", 20);
  g_string_append (latex, "\\ifx\\pdfpagewidth\\undefined\\else\\pdfpagewidth=\\paperwidth"
                          "\\pdfpageheight=\\paperheight\\fi\n");
}

static void
append_head (Writer *writer)
{
  GString *latex = writer->latex;
  guint columns = lat_paper_get_columns (&writer->paper);

  g_string_append (latex, "% Made by Latrunculi " LAT_VERSION ". Any LaTeX sets it: "
                          "pdflatex FILE.tex\n\\documentclass[10pt");
  g_string_append (latex, columns > 1 ? ",twocolumn]{article}\n" : "]{article}\n");
  if (writer->photo != NULL)
    g_string_append (latex, LAT_LATEX_PHOTO_PACKAGES);
  append_page (writer);
  g_string_append (latex, macros);
  g_string_append (latex, "\\begin{document}\n");
}

/* What is in a run, with men in it. */
static void
append_men (Writer *writer, const LatBookletBlock *block, guint start, guint end, guint *next)
{
  for (; *next < block->runs->len; ++*next)
    {
      const LatBookletRun *run = &g_array_index (block->runs, LatBookletRun, *next);

      if (run->kind != LAT_BOOKLET_MAN || run->start >= end)
        break;
      lat_latex_text_append (writer->latex, block->text->str + start, run->start - start);
      g_string_append (writer->latex, "\\latman{}");
      start = run->end;
    }
  lat_latex_text_append (writer->latex, block->text->str + start, end - start);
}

static void
append_words (Writer *writer, const LatBookletBlock *block)
{
  guint done = 0;

  for (guint i = 0; i < block->runs->len;)
    {
      const LatBookletRun *run = &g_array_index (block->runs, LatBookletRun, i);
      gboolean is_action = run->kind == LAT_BOOKLET_MAIN || run->kind == LAT_BOOKLET_VARIATION;
      gboolean is_box = is_action && run->end - run->start <= MAX_UNBROKEN;

      if (run->kind == LAT_BOOKLET_MAN)
        {
          append_men (writer, block, done, run->end, &i);
          done = run->end;
          continue;
        }
      lat_latex_text_append (writer->latex, block->text->str + done, run->start - done);
      i++;
      g_string_append (writer->latex, is_box ? "\\mbox{" : "{");
      if (run->kind == LAT_BOOKLET_MAIN)
        g_string_append (writer->latex, "\\bfseries ");
      if (run->kind == LAT_BOOKLET_REMARK)
        g_string_append (writer->latex, "\\itshape ");
      append_men (writer, block, run->start, run->end, &i);
      g_string_append_c (writer->latex, '}');
      done = run->end;
    }
  lat_latex_text_append (writer->latex, block->text->str + done,
                         (gssize) (block->text->len - done));
}

static double
get_square (const Writer *writer, const LatDiagram *diagram, double width)
{
  double height =
      (writer->paper.height - writer->paper.top - writer->paper.bottom) / LAT_PAPER_MILLIMETRE;
  double square = MIN (width / (diagram->files + 1), (height - 20) / (diagram->ranks + 1));

  return CLAMP (square, MIN_SQUARE, SQUARE);
}

static void
append_picture (Writer *writer, const LatBookletBlock *block)
{
  GString *latex = writer->latex;
  double half = (writer->column - 10) / 2;
  gboolean is_beside =
      block->after != NULL && get_square (writer, block->diagram, half) >= SQUARE * .6;
  double square = get_square (writer, block->diagram, is_beside ? half : writer->column);

  /* For who reads the source: what is to be seen. */
  if (block->words != NULL)
    {
      g_autofree char *words = lat_latex_text_dup (block->words);

      g_string_append_printf (latex, "%% %s\n", words);
    }
  g_string_append (latex, "\\begin{latpicture}%\n");
  lat_latex_diagram_append (latex, block->diagram, square, writer->photo);
  if (block->after != NULL)
    {
      g_string_append (latex, is_beside ? "~\\raisebox{5mm}{\\ensuremath{\\rightarrow}}~%\n"
                                        : "\\\\[1mm]\\ensuremath{\\downarrow}\\\\[1mm]\n");
      lat_latex_diagram_append (latex, block->after, square, writer->photo);
    }
  g_string_append (latex, "\\\\[1.5mm]{\\footnotesize\\itshape ");
  append_words (writer, block);
  g_string_append (latex, "\\par}\\end{latpicture}\n");
}

/* Titles over both columns; a new game begins a page. */
static guint
append_titles (Writer *writer, guint index)
{
  GPtrArray *blocks = writer->booklet->blocks;
  GString *latex = writer->latex;
  const LatBookletBlock *title = g_ptr_array_index (blocks, index);
  g_autofree char *head =
      g_utf8_substring (title->text->str, 0, MIN (g_utf8_strlen (title->text->str, -1), MAX_HEAD));
  g_autofree char *head_text = lat_latex_text_dup (head);
  gsize length = 0;
  gboolean is_wide;

  for (guint i = index; i < blocks->len; i++)
    {
      const LatBookletBlock *block = g_ptr_array_index (blocks, i);

      if (block->kind > LAT_BOOKLET_DETAIL)
        break;
      length += block->text->len;
    }
  is_wide = length <= MAX_WIDE && lat_paper_get_columns (&writer->paper) > 1;
  g_string_append_printf (latex, "%s\n\\markboth{%s}{%s}\\thispagestyle{plain}\n",
                          is_wide ? "\\twocolumn[{\\raggedright" : "\\clearpage{\\raggedright",
                          is_wide ? "" : head_text, is_wide ? "" : head_text);
  for (; index < blocks->len; index++)
    {
      static const char *const sizes[] = { "\\LARGE\\bfseries ", "\\large\\itshape ", "\\small " };
      const LatBookletBlock *block = g_ptr_array_index (blocks, index);

      if (block->kind > LAT_BOOKLET_DETAIL)
        break;
      g_string_append_printf (latex, "{%s", sizes[block->kind]);
      append_words (writer, block);
      g_string_append (latex, "\\par}\\vspace{1mm}\n");
    }
  g_string_append (latex, is_wide ? "\\vspace{5mm}}]\n" : "\\vspace{5mm}}\n");
  if (is_wide)
    g_string_append_printf (latex, "\\markboth{%s}{%s}\\thispagestyle{plain}\n", head_text,
                            head_text);
  return index;
}

static void
append_paragraph (Writer *writer, const LatBookletBlock *block)
{
  GString *latex = writer->latex;
  gboolean is_item = block->kind == LAT_BOOKLET_ITEM || block->kind == LAT_BOOKLET_SMALL_ITEM;

  if (block->text->len == 0)
    return;
  g_string_append_c (latex, '{');
  if (block->kind == LAT_BOOKLET_SMALL || block->kind == LAT_BOOKLET_SMALL_ITEM)
    g_string_append (latex, "\\footnotesize ");
  if (block->kind == LAT_BOOKLET_RESULT)
    g_string_append (latex, "\\bfseries ");
  if (block->kind == LAT_BOOKLET_MOVES && block->level > 0)
    g_string_append_printf (latex, "\\small\\leftskip=%uem\\relax ",
                            MIN (block->level, MAX_INDENT));
  if (is_item)
    g_string_append (latex, "\\hangindent=1em\\hangafter=1\\relax"
                            "\\makebox[1em][l]{\\ensuremath{\\bullet}}");
  append_words (writer, block);
  g_string_append (latex, "\\par}\n");
}

/**
 * lat_booklet_dup_latex:
 * @booklet: what is written
 * @size: the size of its pages
 * @photo: (nullable): the file of the photograph that diagrams are on, beside the document; ASCII, nothing in it
 *   means something to LaTeX
 *
 * Writes a booklet as a document that any LaTeX can set: it uses no package but graphicx and color for a photograph, is ASCII, and
 * draws its diagrams itself. Nothing that is in the texts is taken for a command.
 *
 * Returns: (transfer full): the document
 */
char *
lat_booklet_dup_latex (const LatBooklet *booklet, LatPaperSize size, const char *photo)
{
  Writer writer = { .booklet = booklet, .photo = photo };
  guint columns;

  g_return_val_if_fail (booklet != NULL, NULL);

  writer.latex = g_string_new (NULL);
  writer.paper = lat_paper_new_size (size);
  columns = lat_paper_get_columns (&writer.paper);
  writer.column =
      ((writer.paper.width - writer.paper.left - writer.paper.right) / LAT_PAPER_MILLIMETRE
       - (columns - 1) * 7)
      / columns;
  append_head (&writer);
  for (guint i = 0; i < booklet->blocks->len;)
    {
      const LatBookletBlock *block = g_ptr_array_index (booklet->blocks, i);

      if (block->kind <= LAT_BOOKLET_DETAIL)
        {
          i = append_titles (&writer, i);
          continue;
        }
      i++;
      if (block->kind == LAT_BOOKLET_HEADING)
        {
          g_string_append (writer.latex, "\\subsection*{");
          append_words (&writer, block);
          g_string_append (writer.latex, "}\n");
        }
      else if (block->kind == LAT_BOOKLET_PICTURE)
        {
          append_picture (&writer, block);
        }
      else
        {
          append_paragraph (&writer, block);
        }
    }
  g_string_append (writer.latex, "\\end{document}\n");

  return g_string_free (writer.latex, FALSE);
}
