/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fuzz-driver.c - runs a fuzz program without libFuzzer
 *
 * All files of the corpus first, then texts that are large in a simple way, then mutations of the
 * corpus. They follow from LAT_FUZZ_SEED and their number alone: the same seed and a number found
 * by a run before make the same input again (LAT_FUZZ_FIRST, LAT_FUZZ_RUNS). With LAT_FUZZ_SAVE
 * an input that brings the program down is written to that file.
 */
#include "fuzz.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_RUNS 1000
#define DEFAULT_SEED 1
#define MAX_SIZE     6000
#define MIB          (1024 * 1024)

/* The checkers of the compiler look at all of a text whenever a part of it is looked at. */
#ifdef __SANITIZE_ADDRESS__
#define LARGE_SIZE (MIB / 32)
#else
#define LARGE_SIZE (MIB / 4)
#endif

/*
 * Large:
 * @target: (nullable): the program it is meant for, or %NULL for all
 * @unit: is said again and again; `%u` in it counts
 */
typedef struct
{
  const char *target;
  const char *name;
  const char *head;
  const char *unit;
} Large;

static const Large large[] = {
  { NULL, "parentheses", "", "(" },
  { NULL, "closing-parentheses", "", ")" },
  { NULL, "braces", "", "{" },
  { NULL, "closing-braces", "", "}" },
  { NULL, "brackets", "", "[" },
  { NULL, "bracket-lines", "", "[\n" },
  { NULL, "digits", "", "9" },
  { NULL, "letters", "", "s" },
  { NULL, "blanks", "", " " },
  { NULL, "line-ends", "", "\n" },
  { NULL, "words", "", "zz " },
  { NULL, "bad-bytes", "", "\xff" },
  { NULL, "accents", "", "\xc3\xa4" },
  { "rules-file", "same-key", "[Latrunculi Rules]\nFormat=1\n", "Name=x\n" },
  { "rules-file", "keys", "[Latrunculi Rules]\nFormat=1\n", "Key%u=x\n" },
  { "rules-file", "translations", "[Latrunculi Rules]\nFormat=1\n", "Name[l%u]=x\n" },
  { "rules-file", "groups", "[Latrunculi Rules]\nFormat=1\n", "[Group%u]\n" },
  { "rules-file", "long-value", "[Latrunculi Rules]\nFormat=1\nName=", "abc" },
  { "rules-file", "squares", "[Latrunculi Rules]\nFormat=1\n[Board]\nHoles=", "a1;" },
  { "rules-line", "parts", "Board.Files=8", "|" },
  { "rules-line", "same-key", "Board.Files=8", "|Board.Files=8" },
  { "rules-line", "long-array", "Setup.Array=", "s7/" },
  { "rules-line", "squares", "Board.Holes=", "a1;" },
  { "position", "ranks", "latrunculi-xxi-8x8\n", "8/" },
  { "position", "stars", "latrunculi-xxi-8x8\n", "s*" },
  { "position", "fields", "latrunculi-xxi-8x8\n8/8/8/8/8/8/8/8", " w" },
  { "position", "hand", "latrunculi-xxi-8x8\n8/8/8/8/8/8/8/8 w ", "S1" },
  { "action", "victims", "latrunculi-xxi-8x8\n\na1-a5", "xb5" },
  { "action", "marks", "latrunculi-xxi-8x8\n\na1-a5", "(+)" },
  { "game", "nested", "a1-a5", " (a1-a4" },
  { "game", "nested-actions", "[Variant \"latrunculi-xxi-8x8\"]\n\na1-a5 h8-h4 (h8-h5",
    " a5-a4 (a5-a3" },
  { "game", "raw-variations", "a1-a5", " (x%u)" },
  { "game", "same-variations", "a1-a5", " (a1-a4)" },
  { "game", "empty-variations", "a1-a5", " ()" },
  { "game", "tags", "", "[Tag%u \"x\"]\n" },
  { "game", "same-tag", "", "[Event \"x\"]\n" },
  { "game", "open-tags", "", "[Event \"x\n" },
  { "game", "games", "", "[Event \"x\"]\n\na1-a5 *\n\n" },
  { "game", "results", "", "* " },
  { "game", "comments", "a1-a5", " {x}" },
  { "game", "line-comments", "a1-a5\n", ";x\n" },
  { "game", "open-comments", "a1-a5\n", "{x\n\n[Event \"x\"]\n" },
  { "game", "commands", "a1-a5 {", "[%csl Ga1]" },
  { "game", "bad-commands", "a1-a5 {", "[%csl Za1]" },
  { "game", "many-marks", "a1-a5 {[%cal ", "Ga1a2," },
  { "game", "glyphs", "a1-a5", "$%u " },
  { "game", "numbers", "", "%u. " },
  { "game", "escapes", "", "%%x\n" },
  { "game", "long-word", "a1-a5", "xb5" },
  { "game", "shuffle", "[Variant \"latrunculi-xxi-8x8\"]\n\n",
    "a1-a4 a8-a7 a4-a1 a7-a8 a1-a5 a8-a6 a5-a1 a6-a8 " },
  { "protocol", "moves", "position startpos moves", " a1-a4 a8-a7 a4-a1 a7-a8" },
  { "protocol", "search-moves", "go depth 1 searchmoves", " a1-a4" },
  { "protocol", "limits", "go", " depth 1" },
  { "protocol", "unknown", "go", " x" },
  { "protocol", "lines", "", "isready\n" },
  { "protocol", "searches", "", "go infinite\n" },
  { "protocol", "long-number", "go nodes ", "9" },
  { "protocol", "long-name", "setoption name ", "Hash " },
};

typedef struct
{
  char *name;
  guint8 *data;
  gsize size;
} Sample;

typedef struct
{
  const char *target;
  GArray *samples;
  GPtrArray *words;
} Driver;

/* What is being run, and who was there before, for the handler of signals. */
static const guint8 *current_data;
static gsize current_size;
static struct sigaction former_actions[NSIG];

static void
save_cb (int number)
{
  const char *path = g_getenv ("LAT_FUZZ_SAVE");
  int fd = path != NULL ? open (path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;

  if (fd >= 0 && write (fd, current_data, current_size) >= 0)
    close (fd);
  sigaction (number, &former_actions[number], NULL);
  raise (number);
}

static void
catch_signals (void)
{
  static const int numbers[] = { SIGABRT, SIGSEGV, SIGTRAP };
  struct sigaction action = { .sa_handler = save_cb };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, &former_actions[numbers[i]]);
}

/* The copy ends where the data ends, so that the checkers of the compiler see who reads on. */
static void
run (const guint8 *bytes, gsize size)
{
  g_autofree guint8 *data = g_memdup2 (bytes, size);

  current_data = data;
  current_size = size;
  LLVMFuzzerTestOneInput (data, size);
  current_data = NULL;
  current_size = 0;
}

static guint
read_number (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;

  gsize size = sample->size;

  run (sample->data, size);
  /* The same without the end of its last line. */
  while (size > 0 && g_ascii_isspace (sample->data[size - 1]))
    size--;
  if (size < sample->size)
    run (sample->data, size);
}

static void
test_large (gconstpointer data)
{
  const Large *item = data;
  g_autoptr (GString) text = g_string_new (item->head);
  gsize size = LARGE_SIZE;
  const char *count = strstr (item->unit, "%u");

  if (g_getenv ("LAT_FUZZ_LARGE") != NULL)
    size = (gsize) read_number ("LAT_FUZZ_LARGE", 1) * MIB;
  for (guint i = 0; text->len < size; i++)
    if (count == NULL)
      g_string_append (text, item->unit);
    else
      {
        g_string_append_len (text, item->unit, count - item->unit);
        g_string_append_printf (text, "%u%s", i, count + strlen ("%u"));
      }
  run ((const guint8 *) text->str, text->len);
}

static const Sample *
pick_sample (const Driver *driver, GRand *random)
{
  return &g_array_index (driver->samples, Sample,
                         g_rand_int_range (random, 0, (gint32) driver->samples->len));
}

static gsize
pick_place (GRand *random, gsize size)
{
  return (gsize) g_rand_int_range (random, 0, (gint32) size + 1);
}

static void
append_bytes (GByteArray *bytes, const guint8 *data, gsize size)
{
  if (size > 0)
    g_byte_array_append (bytes, data, (guint) size);
}

static gsize
pick_size (GRand *random, gsize left, gsize most)
{
  gsize size = pick_place (random, most);

  return MIN (left, size);
}

/* A word of the dictionary, a number near a limit, a byte, or a piece of a sample. */
static void
append_piece (const Driver *driver, GRand *random, GByteArray *piece)
{
  static const char *const numbers[] = { "0",   "1",     "-1",    "2",          "8",
                                         "19",  "20",    "180",   "181",        "255",
                                         "256", "65535", "65536", "2147483647", "4294967296" };
  const Sample *other = pick_sample (driver, random);
  gsize from = pick_place (random, other->size);
  guint choice = (guint) g_rand_int_range (random, 0, 8);
  const char *word = numbers[g_rand_int_range (random, 0, G_N_ELEMENTS (numbers))];
  guint8 byte = (guint8) g_rand_int_range (random, 0, 256);

  if (choice < 4 && driver->words->len > 0)
    word = g_ptr_array_index (driver->words,
                              g_rand_int_range (random, 0, (gint32) driver->words->len));
  if (choice < 5)
    append_bytes (piece, (const guint8 *) word, strlen (word));
  else if (choice == 5)
    append_bytes (piece, &byte, 1);
  else
    append_bytes (piece, other->data + from, pick_size (random, other->size - from, 60));
}

static void
insert (GByteArray *bytes, gsize at, const guint8 *data, gsize size)
{
  gsize rest = bytes->len - at;

  if (size == 0)
    return;
  g_byte_array_set_size (bytes, (guint) (bytes->len + size));
  memmove (bytes->data + at + size, bytes->data + at, rest);
  memcpy (bytes->data + at, data, size);
}

static void
take_away (GByteArray *bytes, gsize at, gsize size)
{
  size = MIN (bytes->len - at, size);
  if (size > 0)
    g_byte_array_remove_range (bytes, (guint) at, (guint) size);
}

static void
mutate_once (const Driver *driver, GRand *random, GByteArray *bytes)
{
  g_autoptr (GByteArray) piece = g_byte_array_new ();
  gsize at = pick_place (random, bytes->len);
  gsize left = bytes->len - at;

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0: /* a bit */
      if (left > 0)
        bytes->data[at] ^= (guint8) (1u << g_rand_int_range (random, 0, 8));
      break;
    case 1: /* takes some away */
      take_away (bytes, at, pick_place (random, 20));
      break;
    case 2: /* says some again */
      append_bytes (piece, bytes->data + at, pick_size (random, left, 200));
      insert (bytes, at, piece->data, piece->len);
      break;
    case 3: /* the end of another sample */
      {
        const Sample *other = pick_sample (driver, random);
        gsize from = pick_place (random, other->size);

        g_byte_array_set_size (bytes, (guint) at);
        append_bytes (bytes, other->data + from, other->size - from);
        break;
      }
    case 4:
      if (g_rand_int_range (random, 0, 4) == 0)
        g_byte_array_set_size (bytes, (guint) at);
      break;
    case 5: /* in place of something */
      take_away (bytes, at, pick_place (random, 8));
      G_GNUC_FALLTHROUGH;
    default:
      append_piece (driver, random, piece);
      insert (bytes, at, piece->data, piece->len);
      break;
    }
}

static void
test_mutations (gconstpointer data)
{
  const Driver *driver = data;
  guint seed = read_number ("LAT_FUZZ_SEED", DEFAULT_SEED);
  guint first = read_number ("LAT_FUZZ_FIRST", 0);
  guint runs = read_number ("LAT_FUZZ_RUNS", DEFAULT_RUNS);

  for (guint i = first; i < first + runs; i++)
    {
      const guint32 seeds[] = { seed, i };
      g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      const Sample *sample = pick_sample (driver, random);
      guint n = (guint) g_rand_int_range (random, 1, 9);

      append_bytes (bytes, sample->data, sample->size);
      while (n-- > 0)
        mutate_once (driver, random, bytes);
      if (bytes->len > MAX_SIZE)
        g_byte_array_set_size (bytes, MAX_SIZE);
      g_test_message ("seed %u, run %u: %u bytes", seed, i, bytes->len);
      run (bytes->data, bytes->len);
    }
}

static gint
compare_samples (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Sample *) a)->name, ((const Sample *) b)->name);
}

/* The order of a folder is chance, but mutations must not be. */
static GArray *
load_samples (const char *path)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      Sample sample = { .name = g_strdup (name) };
      char *text;

      if (!g_file_get_contents (file, &text, &sample.size, NULL))
        g_error ("%s cannot be read", file);
      sample.data = (guint8 *) text;
      g_array_append_val (samples, sample);
    }
  g_array_sort (samples, compare_samples);
  g_assert_cmpuint (samples->len, >, 0);
  return samples;
}

/* A dictionary as libFuzzer has it: a word in quotes on each line. */
static GPtrArray *
load_words (const char *path)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("%s cannot be read", path);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gsize length = strlen (lines[i]);

      if (lines[i][0] != '"')
        continue;
      g_assert_cmpuint (length, >, 2);
      lines[i][length - 1] = '\0';
      g_ptr_array_add (words, g_strcompress (lines[i] + 1));
    }
  g_assert_cmpuint (words->len, >, 0);
  return words;
}

static void
add_tests (const Driver *driver)
{
  g_autofree char *mutations = g_strdup_printf ("/fuzz/%s/mutations", driver->target);

  for (guint i = 0; i < driver->samples->len; i++)
    {
      const Sample *sample = &g_array_index (driver->samples, Sample, i);
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/corpus/%s", driver->target, sample->name);

      g_test_add_data_func (path, sample, test_sample);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path = g_strdup_printf ("/fuzz/%s/large/%s", driver->target, large[i].name);

      if (large[i].target == NULL || g_str_equal (large[i].target, driver->target))
        g_test_add_data_func (path, &large[i], test_large);
    }
  g_test_add_data_func (mutations, driver, test_mutations);
}

/* Runs single files, such as one that has been saved. */
static void
run_files (char **paths)
{
  for (; *paths != NULL; paths++)
    {
      g_autofree char *text = NULL;
      gsize size;

      if (!g_file_get_contents (*paths, &text, &size, NULL))
        g_error ("%s cannot be read", *paths);
      run ((const guint8 *) text, size);
    }
}

static void
clear_sample (gpointer data)
{
  Sample *sample = data;

  g_free (sample->name);
  g_free (sample->data);
}

/* Called with the name of the program and the folder of all corpora and dictionaries; behind them
 * there may be files to run instead. */
int
main (int argc, char **argv)
{
  Driver driver = { 0 };
  g_autofree char *corpus = NULL;
  g_autofree char *words = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  if (argc < 3)
    {
      g_printerr ("%s TARGET FOLDER [FILE…]\n", argv[0]);
      return 2;
    }
  if (argc > 3)
    {
      run_files (argv + 3);
      return 0;
    }
  catch_signals ();
  driver.target = argv[1];
  corpus = g_build_filename (argv[2], "corpus", argv[1], NULL);
  words = g_strdup_printf ("%s/dictionaries/%s.dict", argv[2], argv[1]);
  driver.samples = load_samples (corpus);
  g_array_set_clear_func (driver.samples, clear_sample);
  driver.words = load_words (words);
  add_tests (&driver);
  status = g_test_run ();
  g_array_unref (driver.samples);
  g_ptr_array_unref (driver.words);
  return status;
}
