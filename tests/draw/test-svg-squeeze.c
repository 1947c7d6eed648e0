/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-svg-squeeze.c - SVG as short as it can be */
#include "lat-svg-squeeze.h"

#include <string.h>

static void
test_table (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } rows[] = {
    { "<path stroke=\"none\" fill-rule=\"nonzero\" fill=\"rgb(100%,0%,50.196078%)\" "
      "fill-opacity=\"1\" d=\"M 24 2 L 72 2 L 72 50 L 24 50 Z M 24 2 \"/>",
      "<path fill=\"#ff0080\" d=\"M24 2H72V50H24Z\"/>" },
    { "<path fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-opacity=\"0.5\" "
      "d=\"M 0.004 -0.001 C 1.23456 2 3.999 -4.125 5 6 \"/>",
      "<path fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-opacity=\"0.5\" "
      "d=\"M0 0C1.23 2 4 -4.13 5 6\"/>" },
    /* What is no rectangle stays one of its own, and a second figure is not the end of the first. */
    { "<path d=\"M 1 1 L 5 2 L 5 9 L 1 9 Z M 1 1 \"/>", "<path d=\"M1 1L5 2L5 9L1 9Z\"/>" },
    { "<path d=\"M 1 1 L 2 2 Z M 3 3 L 4 4 Z M 3 3 \"/>", "<path d=\"M1 1L2 2ZM3 3L4 4Z\"/>" },
    /* Only what something refers to has a name, and a number of its own. */
    { "<g id=\"surface17\"><use xlink:href=\"#glyph0-1\" x=\"1\"/></g><g id=\"glyph0-1\"/>"
      "<rect fill=\"url(#radial5)\"/><radialGradient id=\"radial5\"/>",
      "<g><use xlink:href=\"#p-1\" x=\"1\"/></g><g id=\"p-1\"/>"
      "<rect fill=\"url(#p-2)\"/><radialGradient id=\"p-2\"/>" },
    /* What is scaled is not rounded. */
    { "<g transform=\"matrix(0.012345,0,0,1,0,0)\"/>",
      "<g transform=\"matrix(0.012345,0,0,1,0,0)\"/>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = lat_svg_squeeze (rows[i].text, "p-");

      g_assert_cmpstr (text, ==, rows[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/svg-squeeze/table", test_table);

  return g_test_run ();
}
