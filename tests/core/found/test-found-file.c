/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-found-file.c - tests: reading and writing boards that were found, and what is said of bad ones */
#include <string.h>

#include "lat-found-file.h"

#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define HEAD   "[Latrunculi Board]\nFormat=1\nId=one\nName=One\n"

static const char whole[] = HEAD "Name[de]=Eins\n"
                                 "Place=A hill\n"
                                 "Coordinates=51.36, -1.08333\n"
                                 "Date=-50..50\n"
                                 "Dating=likely\n"
                                 "Size=8x7\n"
                                 "Measure=squares\n"
                                 "Spacing=32.5\n"
                                 "Lost=a1;b1\n"
                                 "Damaged=h7\n"
                                 "Count=2\n"
                                 "Material=Stone\n"
                                 "Kept=Here\n"
                                 "Reading=doubtful\n"
                                 "Works=None\n"
                                 "Notes=Two\\nlines, and a \\\\\n"
                                 "\n[Sources]\n"
                                 "Place=smith\n"
                                 "Coordinates=place\n"
                                 "Date=smith\n"
                                 "Dating=ours\n"
                                 "Size=smith; jones\n"
                                 "Measure=smith\n"
                                 "Spacing=jones\n"
                                 "Lost=ours\n"
                                 "Damaged=ours\n"
                                 "Count=smith\n"
                                 "Material=smith\n"
                                 "Kept=smith\n"
                                 "Reading=ours\n"
                                 "\n[References]\n"
                                 "smith=Smith, On a hill, 1900\n"
                                 "jones=Jones, Beside it, 1901\n"
                                 "\n[Photograph]\n"
                                 "Picture=photo-0123456789abcdef.jpg\n"
                                 "Digest=" DIGEST "\n"
                                 "Credit=Smith\n"
                                 "Corners=40,960; 980.5,950; 900,80.25; 110,90\n"
                                 "Points=3,0,350,957; 2,3,380,560\n";

static void
test_whole (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatFoundBoard) board = lat_found_file_read (whole, -1, diagnostics);
  g_autofree char *told = lat_diagnostics_dup_text (diagnostics);
  g_autofree char *written = NULL;
  g_autoptr (LatFoundBoard) copy = NULL;
  g_auto (GStrv) sources = NULL;

  g_assert_cmpstr (told, ==, "");
  g_assert_nonnull (board);
  g_assert_cmpint (board->files, ==, 8);
  g_assert_cmpint (board->ranks, ==, 7);
  g_assert_cmpint (board->from, ==, -50);
  g_assert_cmpint (board->to, ==, 50);
  g_assert_cmpfloat (board->longitude, ==, -1.08333);
  g_assert_true (lat_square_set_has (&board->lost, lat_square_new (1, 0)));
  g_assert_cmpuint (lat_square_set_count (&board->lost), ==, 2);
  g_assert_true (lat_square_set_has (&board->damaged, lat_square_new (7, 6)));
  g_assert_cmpstr (lat_text_get (board->texts[LAT_FOUND_NAME], "de"), ==, "Eins");
  g_assert_cmpstr (lat_text_get (board->texts[LAT_FOUND_NOTES], NULL), ==, "Two\nlines, and a \\");
  sources = lat_found_board_dup_sources (board, LAT_FOUND_SIZE);
  g_assert_cmpuint (g_strv_length (sources), ==, 2);
  g_assert_cmpstr (sources[1], ==, "Jones, Beside it, 1901");
  g_assert_cmpfloat (board->spacing, ==, 32.5);
  g_assert_cmpstr (board->photo->picture, ==, "photo-0123456789abcdef.jpg");
  g_assert_cmpfloat (board->photo->grid.corners[2].y, ==, 80.25);
  g_assert_cmpuint (board->photo->grid.n_pins, ==, 2);
  written = lat_found_file_write (board);
  g_assert_cmpstr (written, ==, whole);
  copy = lat_found_board_copy (board);
  g_assert_true (lat_found_board_equal (board, copy));
  copy->photo->grid.pins[1].point.x++;
  g_assert_false (lat_found_board_equal (board, copy));
  copy->photo->grid.pins[1].point.x--;
  g_assert_true (lat_found_board_equal (board, copy));
  lat_found_board_set_reference (copy, "jones", "Jones, 1902");
  g_assert_false (lat_found_board_equal (board, copy));
}

#define SIZED  HEAD "Size=3x3\n[Sources]\nSize=ours\n"
#define PHOTO  "[Photograph]\nPicture=a.jpg\nDigest=" DIGEST "\n"
#define SQUARE "Corners=0,90; 90,90; 90,0; 0,0\n"

/* What is wrong, and a part of what is said: where, which value, and what would be right. */
static const struct
{
  const char *text;
  const char *where;
  const char *said;
} faults[] = {
  { HEAD "Size=2x8\n",
    ":5:1: ", "Size=2x8: bad value; should be files x ranks, each from 3 to 19" },
  { HEAD "Size=8\n", ":5:1: ", "such as 8x7" },
  { HEAD "Size=8x7x6\n", ":5:1: ", "such as 8x7" },
  { HEAD "Size=8x20\n", ":5:1: ", "from 3 to 19" },
  { HEAD "Date=0\n", ":5:1: ", "there is no year 0" },
  { HEAD "Date=100..50\n", ":5:1: ", "the first before the last" },
  { HEAD "Date=-5000\n", ":5:1: ", "years from -4000 to 2100" },
  { HEAD "Date=about 50\n", ":5:1: ", "Date=about 50: bad value" },
  { HEAD "Coordinates=91, 0\n", ":5:1: ", "latitude (-90 to 90)" },
  { HEAD "Coordinates=51.3\n", ":5:1: ", "such as 51.36, -1.08" },
  { HEAD "Coordinates=nan, 0\n", ":5:1: ", "in degrees" },
  { HEAD "Coordinates=0, 181\n", ":5:1: ", "longitude (-180 to 180)" },
  { HEAD "Lost=a1;zz\n", ":5:1: ", "Lost=zz: bad value; should be names of squares" },
  { HEAD "Lost=a1\n[Sources]\nLost=ours\n", ":5:1: ", "Lost=a1: squares of a board whose size" },
  { HEAD "Size=3x3\nLost=d1\n[Sources]\nSize=ours\nLost=ours\n",
    ":6:1: ", "Lost=d1: not on this board; leave it out, or correct Size" },
  { HEAD "Size=3x3\nLost=a1\nDamaged=a1\n[Sources]\nSize=ours\nLost=ours\nDamaged=ours\n",
    ":7:1: ", "Damaged=a1: lost as well" },
  { HEAD "Size=3x3\nLost=a1;a2;a3;b1;b2;b3;c1;c2;c3\n[Sources]\nSize=ours\nLost=ours\n",
    ":6:1: ", "nothing is left of the board" },
  { HEAD "Reading=sure\n", ":5:1: ", "should be certain, likely, possible or doubtful" },
  { HEAD "Measure=cells\n", ":5:1: ", "should be squares or points" },
  { HEAD "Count=0\n", ":5:1: ", "a whole number from 1 to 999" },
  { HEAD "Dating=likely\n[Sources]\nDating=ours\n", ":5:1: ", "give Date, or leave it out" },
  { HEAD "Measure=squares\n[Sources]\nMeasure=ours\n", ":5:1: ", "give Size, or leave it out" },
  { HEAD "Place=Here\n", ":5:1: ", "[Sources] Place: nobody is named who says so; name a source" },
  { HEAD "[Sources]\nPlace=ours\n", "", "a source for a field that is empty" },
  { HEAD "Place=Here\n[Sources]\nPlace=smith\n",
    ":5:1: ", "Place=smith: unknown source; say under References" },
  { HEAD "[References]\nours=Me\n", ":6:1: ", "a name that every file has" },
  { HEAD "[References]\nSmith 1900=x\n", ":6:1: ", "no name for a source" },
  { HEAD "Colour=red\n", ":5:1: ", "Colour=red: unknown key" },
  { HEAD "[Sources]\nColour=ours\n", ":6:1: ", "Colour=ours: unknown key" },
  { HEAD "[Board]\n",
    ":5:1: ", "should be one of Latrunculi Board, Sources, References, Photograph" },
  { HEAD "Name=Two\n", ":5:1: ", "the same key twice" },
  { HEAD "Notes=a\\q\n", ":5:1: ", "bad escape sequence" },
  { HEAD "nonsense\n", ":5:1: ", "neither a group, a key with a value, nor a comment" },
  { "Name=x\n", ":1:1: ", "write [Group], Key=Value or # comment" },
  { "[Latrunculi Board]\nId=one\nName=One\n", "", "Format: missing; add Format=1" },
  { "[Latrunculi Board]\nFormat=2\nId=one\nName=One\n", ":2:1: ", "Format=2: " },
  { "[Latrunculi Board]\nFormat=1\nName=One\n", "", "Id: missing" },
  { "[Latrunculi Board]\nFormat=1\nId=A b\nName=One\n", ":3:1: ", "small letters, digits" },
  { "[Latrunculi Board]\nFormat=1\nId=one\n", "", "Name: missing; give the board a name" },
  { HEAD "Spacing=0x20\n", ":5:1: ", "should be millimetres from 1 to 2000" },
  { HEAD "Spacing=0\n", ":5:1: ", "should be millimetres from 1 to 2000" },
  { HEAD "Spacing=3 cm\n", ":5:1: ", "such as 32.5" },
  { HEAD "Spacing=30\n[Sources]\nSpacing=ours\n", ":5:1: ", "give Size, or leave it out" },
  { SIZED PHOTO "Corners=0,9; 9,9; 9,0\n", ":11:1: ", "should be four points in pixels" },
  { SIZED PHOTO "Corners=0,9; 9,9; 9,0; nan,0\n", ":11:1: ", "should be four points in pixels" },
  { SIZED PHOTO "Corners=0,9; 9,9; 9,0; 0,1e9\n", ":11:1: ", "should be four points in pixels" },
  { SIZED PHOTO "Corners=0,90; 45,90; 90,90; 0,0\n",
    ":11:1: ", "Corners=c1: this corner lies in a line with those beside it; move it to" },
  { SIZED PHOTO "Corners=0,90; 90,90; 0,0; 90,0\n", ":11:1: ", "cross each other, or a corner" },
  { SIZED PHOTO "Corners=90,90; 0,90; 0,0; 90,0\n", ":11:1: ", "exchange the left corners" },
  { SIZED PHOTO SQUARE "Points=4,0,100,90\n",
    ":11:1: ", "Points=4,0: not on this board; leave it out, or correct Size" },
  { SIZED PHOTO SQUARE "Points=3,0,100,90\n", ":11:1: ", "Points=3,0: this crossing is a corner" },
  { SIZED PHOTO SQUARE "Points=1,1,89,80\n",
    ":11:1: ", "lines cross each other at this square; move its crossings apart" },
  { SIZED PHOTO SQUARE "Points=1,1,30,60; 1,1,31,60\n",
    ":12:1: ", "crossings of lines, each once" },
  { SIZED PHOTO SQUARE "Points=1.5,1,30,60\n", ":12:1: ", "crossings of lines, each once" },
  { SIZED PHOTO SQUARE "Points=99,1,30,60\n", ":12:1: ", "crossings of lines, each once" },
  { SIZED PHOTO SQUARE "Colour=red\n", ":12:1: ", "Colour=red: unknown key" },
  { SIZED "[Photograph]\nDigest=" DIGEST "\n" SQUARE,
    ":10:1: ", "Picture: missing; name the file" },
  { SIZED "[Photograph]\nPicture=a.jpg\n" SQUARE, ":10:1: ", "Digest: missing; add the SHA-256" },
  { SIZED "[Photograph]\nPicture=../a.jpg\n", ":9:1: ", "a file that lies beside this one" },
  { SIZED "[Photograph]\nPicture=.a.jpg\n", ":9:1: ", "a file that lies beside this one" },
  { SIZED "[Photograph]\nDigest=0123\n", ":9:1: ", "should be the SHA-256 of the picture" },
  { HEAD PHOTO SQUARE, ":8:1: ", "a grid of a board whose size is not known; give Size" },
  { HEAD "Notes=\xff\n", ":5:1: ", "this is not UTF-8" },
};

static void
test_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("x");
      g_autofree char *told = NULL;
      g_autofree char *where = g_strconcat ("x", faults[i].where, NULL);

      g_assert_null (lat_found_file_read (faults[i].text, -1, diagnostics));
      told = lat_diagnostics_dup_text (diagnostics);
      g_test_message ("%u: %s", i, told);
      g_assert_nonnull (strstr (told, faults[i].said));
      g_assert_nonnull (strstr (told, where));
    }
}

/* What stands under a picture of it. */
static void
test_citation (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_file_read (whole, -1, NULL);
  g_autofree char *all = lat_found_board_dup_citation (board);
  g_autofree char *name = NULL;

  g_assert_cmpstr (all, ==,
                   "One, A hill. Here. Smith, On a hill, 1900. Jones, Beside it, 1901. "
                   "Photograph: Smith.");
  lat_found_board_free (board);
  board = lat_found_file_read (HEAD, -1, NULL);
  name = lat_found_board_dup_citation (board);
  g_assert_cmpstr (name, ==, "One.");
}

static void
test_too_large (void)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *large = g_strnfill (300 * 1024, '#');
  g_autofree char *told = NULL;

  g_assert_null (lat_found_file_read (large, -1, diagnostics));
  told = lat_diagnostics_dup_text (diagnostics);
  g_assert_nonnull (strstr (told, "too large"));
  g_assert_nonnull (strstr (told, "at most 256 KiB"));
}

/* A NUL is UTF-8, but no text. */
static void
test_nul (void)
{
  static const char text[] = HEAD "Notes=a\0b\n";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  g_assert_null (lat_found_file_read (text, sizeof text - 1, diagnostics));
  g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, "this is not text");
}

/* Spaces, a sign of multiplication and commas are as people write. */
static void
test_lenient (void)
{
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();
  g_autofree char *size = NULL;
  g_autofree char *lost = NULL;

  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_SIZE, " 8 × 7 ", NULL));
  size = lat_found_board_dup_value (board, LAT_FOUND_SIZE);
  g_assert_cmpstr (size, ==, "8x7");
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_LOST, "b1, a1", NULL));
  lost = lat_found_board_dup_value (board, LAT_FOUND_LOST);
  g_assert_cmpstr (lost, ==, "a1;b1");
  /* A bad value leaves what was there. */
  g_assert_false (lat_found_board_set_value (board, LAT_FOUND_SIZE, "8 by 8", NULL));
  g_assert_cmpint (board->ranks, ==, 7);
  g_assert_true (lat_found_board_set_value (board, LAT_FOUND_SIZE, "", NULL));
  g_assert_cmpint (board->files, ==, 0);
}

static const struct
{
  LatFoundField field;
  const char *value;
  const char *words;
} said[] = {
  { LAT_FOUND_DATE, "-180..-120", "180–120 BC" },
  { LAT_FOUND_DATE, "-50..50", "50 BC to AD 50" },
  { LAT_FOUND_DATE, "375", "AD 375" },
  { LAT_FOUND_DATE, "201..300", "AD 201–300" },
  { LAT_FOUND_DATE, "-5", "5 BC" },
  { LAT_FOUND_COORDINATES, "51.36,-1.08", "51.36° N, 1.08° W" },
  { LAT_FOUND_COORDINATES, "-33.5;151", "33.50° S, 151.00° E" },
  { LAT_FOUND_COORDINATES, "48,16", "48.00° N, 16.00° E" },
  { LAT_FOUND_COORDINATES, "-1,-2", "1.00° S, 2.00° W" },
  { LAT_FOUND_SIZE, "8x7", "8 × 7" },
  { LAT_FOUND_LOST, "a1;b2", "a1, b2" },
  { LAT_FOUND_READING, "doubtful", "Doubtful" },
  { LAT_FOUND_COUNT, "16", "16" },
  { LAT_FOUND_PLACE, "A hill", "A hill" },
  { LAT_FOUND_PLACE, "", "" },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (LatFoundBoard) board = lat_found_board_new ();
      g_autofree char *words = NULL;

      g_assert_true (lat_found_board_set_value (board, said[i].field, said[i].value, NULL));
      words = lat_found_board_dup_words (board, said[i].field);
      g_assert_cmpstr (words, ==, said[i].words);
    }
}

/* Which words are in English for somebody of another language: texts without a translation, and nothing else. */
static void
test_language (void)
{
  static const struct
  {
    const char *language;
    gboolean is_foreign;
  } cases[] = {
    { "de", TRUE }, { "en_GB:de", FALSE }, { "fr", FALSE }, { "la:en", TRUE }, { "C", FALSE }
  };
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();

  lat_found_board_set_value (board, LAT_FOUND_PLACE, "A hill", NULL);
  lat_text_set (board->texts[LAT_FOUND_PLACE], "fr", "Une colline");
  lat_found_board_set_value (board, LAT_FOUND_READING, "doubtful", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_setenv ("LANGUAGE", cases[i].language, TRUE);
      g_assert_cmpint (lat_found_board_is_foreign (board, LAT_FOUND_PLACE), ==,
                       cases[i].is_foreign);
      g_assert_false (lat_found_board_is_foreign (board, LAT_FOUND_READING));
      g_assert_false (lat_found_board_is_foreign (board, LAT_FOUND_NOTES));
    }
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/found-file/whole", test_whole);
  g_test_add_func ("/found-file/faults", test_faults);
  g_test_add_func ("/found-file/nul", test_nul);
  g_test_add_func ("/found-file/too-large", test_too_large);
  g_test_add_func ("/found-file/citation", test_citation);
  g_test_add_func ("/found-file/lenient", test_lenient);
  g_test_add_func ("/found-file/words", test_words);
  g_test_add_func ("/found-file/language", test_language);
  return g_test_run ();
}
