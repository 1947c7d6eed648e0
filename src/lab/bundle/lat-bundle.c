/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bundle.c - a run with all that was made of it, as files that others can verify */
#include "lat-bundle-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "lat-json-line.h"
#include "lat-lab-compare.h"
#include "lat-lab-merge.h"
#include "lat-lab-origin.h"
#include "lat-lab-reader.h"
#include "lat-lab-report-chart.h"
#include "lat-lab-report-html.h"
#include "lat-lab-report-json.h"
#include "lat-lab-report-latex.h"
#include "lat-lab-report-load.h"
#include "lat-lab-report-text.h"
#include "lat-lab-sweep-chart.h"
#include "lat-lab-sweep-text.h"

/* Of bundle.json; a reader takes no other. */
#define FORMAT 1
/* No squares are further apart, in millimetres. */
#define MAX_SPACING 1e6

struct _LatBundle
{
  GPtrArray *files;
};

static void
free_file (gpointer data)
{
  LatBundleFile *file = data;

  g_free (file->path);
  g_bytes_unref (file->bytes);
  g_free (file);
}

/**
 * lat_bundle_options_clear:
 * @options: (nullable): options
 */
void
lat_bundle_options_clear (LatBundleOptions *options)
{
  g_clear_pointer (&options->author, g_free);
  g_clear_pointer (&options->license, g_free);
  g_clear_pointer (&options->language, g_free);
  g_clear_pointer (&options->version, g_free);
  g_clear_pointer (&options->photo, lat_diagram_photo_unref);
  g_clear_pointer (&options->picture, g_bytes_unref);
}

/**
 * lat_bundle_new:
 *
 * Returns: (transfer full): a bundle without files
 */
LatBundle *
lat_bundle_new (void)
{
  LatBundle *bundle = g_new0 (LatBundle, 1);

  bundle->files = g_ptr_array_new_with_free_func (free_file);
  return bundle;
}

/**
 * lat_bundle_free:
 * @bundle: (nullable): what is no longer needed
 */
void
lat_bundle_free (LatBundle *bundle)
{
  if (bundle == NULL)
    return;
  g_ptr_array_unref (bundle->files);
  g_free (bundle);
}

/**
 * lat_bundle_take:
 * @path: in the bundle, with slashes
 * @bytes: (transfer full): what is in the file
 */
void
lat_bundle_take (LatBundle *bundle, const char *path, GBytes *bytes)
{
  LatBundleFile *file;

  g_return_if_fail (bundle != NULL && path != NULL && bytes != NULL);

  file = g_new0 (LatBundleFile, 1);
  file->path = g_strdup (path);
  file->bytes = bytes;
  g_ptr_array_add (bundle->files, file);
}

/**
 * lat_bundle_take_text:
 * @path: in the bundle
 * @text: (transfer full): what is in the file
 */
void
lat_bundle_take_text (LatBundle *bundle, const char *path, char *text)
{
  g_return_if_fail (text != NULL);

  lat_bundle_take (bundle, path, g_bytes_new_take (text, strlen (text)));
}

static int
compare_files (gconstpointer a, gconstpointer b)
{
  const LatBundleFile *one = *(const LatBundleFile *const *) a;
  const LatBundleFile *other = *(const LatBundleFile *const *) b;

  return strcmp (one->path, other->path);
}

void
lat_bundle_sort (LatBundle *bundle)
{
  g_ptr_array_sort (bundle->files, compare_files);
}

/**
 * lat_bundle_get_n_files:
 *
 * Returns: how many files there are
 */
guint
lat_bundle_get_n_files (const LatBundle *bundle)
{
  g_return_val_if_fail (bundle != NULL, 0);

  return bundle->files->len;
}

/**
 * lat_bundle_get_nth:
 * @index: of a file, from 0
 *
 * Returns: (transfer none): the file
 */
const LatBundleFile *
lat_bundle_get_nth (const LatBundle *bundle, guint index)
{
  g_return_val_if_fail (bundle != NULL && index < bundle->files->len, NULL);

  return g_ptr_array_index (bundle->files, index);
}

/**
 * lat_bundle_get:
 * @path: in the bundle
 *
 * Returns: (transfer none) (nullable): what is in that file
 */
GBytes *
lat_bundle_get (const LatBundle *bundle, const char *path)
{
  g_return_val_if_fail (bundle != NULL && path != NULL, NULL);

  for (guint i = 0; i < bundle->files->len; i++)
    if (g_str_equal (lat_bundle_get_nth (bundle, i)->path, path))
      return lat_bundle_get_nth (bundle, i)->bytes;
  return NULL;
}

/* --- How it was made --- */

/* What a picture does not say of itself. */
static void
add_photo (JsonBuilder *builder, const LatDiagramPhoto *photo)
{
  json_builder_set_member_name (builder, "board");
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "picture", LAT_BUNDLE_PHOTO);
  if (photo->citation != NULL)
    lat_json_add_string (builder, "citation", photo->citation);
  json_builder_set_member_name (builder, "spacing");
  json_builder_add_double_value (builder, photo->spacing);
  json_builder_end_object (builder);
}

static char *
dup_how (const LatBundleOptions *options)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  lat_json_add_number (builder, "latrunculi-bundle", FORMAT);
  lat_json_add_string (builder, "version", options->version);
  lat_json_add_string (builder, "language", options->language);
  lat_json_add_number (builder, "time", options->time);
  json_builder_set_member_name (builder, "captions");
  json_builder_add_boolean_value (builder, options->has_captions);
  if (options->author != NULL)
    lat_json_add_string (builder, "author", options->author);
  if (options->license != NULL)
    lat_json_add_string (builder, "license", options->license);
  if (options->photo != NULL)
    add_photo (builder, options->photo);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

/* Whether these are letters of a JSON text that can be parsed safely. */
static gboolean
check_letters (const char *text, gsize size, GError **error)
{
  const char *fault = NULL;

  if (!g_utf8_validate (text, (gssize) size, NULL))
    fault = _ ("this is not UTF-8");
  else if (!lat_json_is_shallow (text, size))
    fault = _ ("too many brackets are open");
  if (fault != NULL)
    g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is no JSON: %s"),
                 LAT_BUNDLE_HOW, fault);
  return fault == NULL;
}

/* Returns: whether there is no photograph, or a good one */
static gboolean
read_photo (const LatBundle *bundle, JsonObject *object, LatBundleOptions *options, GError **error)
{
  GBytes *picture = lat_bundle_get (bundle, LAT_BUNDLE_PHOTO);
  JsonNode *board = json_object_get_member (object, "board");
  JsonObject *about =
      board != NULL && JSON_NODE_HOLDS_OBJECT (board) ? json_node_get_object (board) : NULL;
  JsonNode *spacing = about != NULL ? json_object_get_member (about, "spacing") : NULL;
  double value =
      spacing != NULL && JSON_NODE_HOLDS_VALUE (spacing) ? json_node_get_double (spacing) : -1;

  if (board == NULL)
    return TRUE;
  if (about == NULL || !(value >= 0 && value <= MAX_SPACING))
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
                   _ ("%s: “%s” is missing, or not as it should be"), LAT_BUNDLE_HOW,
                   about == NULL ? "board" : "spacing");
      return FALSE;
    }
  if (picture == NULL)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is missing"),
                   LAT_BUNDLE_PHOTO);
      return FALSE;
    }
  options->photo =
      lat_bundle_read_photo (picture, value, lat_json_read_string (about, "citation"), error);
  options->picture = g_bytes_ref (picture);
  return options->photo != NULL;
}

/* Returns: (nullable): the name of a member that is not as it should be */
static const char *
read_how (JsonObject *object, LatBundleOptions *options)
{
  JsonNode *captions = json_object_get_member (object, "captions");
  gint64 format;

  if (!lat_json_read_number (object, "latrunculi-bundle", &format) || format != FORMAT)
    return "latrunculi-bundle";
  options->version = g_strdup (lat_json_read_string (object, "version"));
  if (options->version == NULL)
    return "version";
  options->language = g_strdup (lat_json_read_string (object, "language"));
  if (options->language == NULL)
    return "language";
  if (!lat_json_read_number (object, "time", &options->time) || options->time > G_MAXINT32)
    return "time";
  if (captions == NULL || json_node_get_value_type (captions) != G_TYPE_BOOLEAN)
    return "captions";
  options->has_captions = json_node_get_boolean (captions);
  options->author = g_strdup (lat_json_read_string (object, "author"));
  if (json_object_has_member (object, "author") && options->author == NULL)
    return "author";
  options->license = g_strdup (lat_json_read_string (object, "license"));
  if (json_object_has_member (object, "license") && options->license == NULL)
    return "license";
  return NULL;
}

/**
 * lat_bundle_read_options:
 * @options: (out caller-allocates): how the bundle was made; to be cleared in either case
 * @error: %LAT_LAB_ERROR_FORMAT
 *
 * Returns: whether the bundle says so
 */
gboolean
lat_bundle_read_options (const LatBundle *bundle, LatBundleOptions *options, GError **error)
{
  GBytes *bytes = lat_bundle_get (bundle, LAT_BUNDLE_HOW);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) fault = NULL;
  const char *bad = "latrunculi-bundle";
  const char *text;
  JsonNode *root;
  gsize size;

  g_return_val_if_fail (options != NULL, FALSE);

  *options = (LatBundleOptions){ 0 };
  if (bytes == NULL)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is missing"), LAT_BUNDLE_HOW);
      return FALSE;
    }
  /* No bytes are no data at all, which the parser does not take. */
  text = g_bytes_get_data (bytes, &size);
  if (text == NULL)
    text = "";
  if (!check_letters (text, size, error))
    return FALSE;
  if (!json_parser_load_from_data (parser, text, (gssize) size, &fault))
    {
      /* It tells bytes of the file that are no letter. */
      g_autofree char *message = g_utf8_make_valid (fault->message, -1);

      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, _ ("%s is no JSON: %s"),
                   LAT_BUNDLE_HOW, message);
      return FALSE;
    }
  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    bad = read_how (json_node_get_object (root), options);
  if (bad == NULL)
    return read_photo (bundle, json_node_get_object (root), options, error);
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT,
               _ ("%s: “%s” is missing, or not as it should be"), LAT_BUNDLE_HOW, bad);
  return FALSE;
}

/* --- What is in it --- */

static char *
dup_path (const LatLabReport *report, const char *folder, const char *name, const char *ending)
{
  g_autofree char *mark = lat_lab_report_dup_mark (report);

  return g_strconcat (folder, "/", mark, name, ending, NULL);
}

static void
add_charts (LatBundle *bundle,
            const LatLabReport *report,
            gboolean has_captions,
            LatDiagramPhoto *photo)
{
  g_autoptr (LatChart) numbers = lat_lab_report_new_numbers (report);
  g_autofree char *numbers_path = dup_path (report, "tables", "numbers", ".csv");
  const LatMetric *table;
  guint n;

  lat_bundle_take_text (bundle, numbers_path, lat_chart_dup_csv (numbers));
  table = lat_metric_get_table (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (LatChart) chart =
          lat_lab_report_new_picture (report, table[i].id, has_captions, photo);
      g_autofree char *picture = dup_path (report, "figures", table[i].id, ".svg");
      g_autofree char *rows = dup_path (report, "tables", table[i].id, ".csv");

      if (chart == NULL)
        continue;
      lat_bundle_take_text (bundle, picture, lat_chart_dup_svg (chart, table[i].id));
      lat_bundle_take_text (bundle, rows, lat_chart_dup_csv (chart));
    }
}

/* Of a sweep, what it says together takes the place of the charts of each of its rule sets. */
static void
add_sweep (LatBundle *bundle, const LatLabSweepTable *table, gboolean has_captions)
{
  for (guint number = 0; number < LAT_N_LAB_SWEEP_NUMBERS; number++)
    {
      g_autoptr (LatChart) chart = lat_lab_sweep_new_chart (table, (LatLabSweepNumber) number);
      const char *id = lat_lab_sweep_number_get_id ((LatLabSweepNumber) number);
      g_autofree char *path = g_strdup_printf ("figures/sweep-%s.svg", id);

      if (chart == NULL)
        continue;
      chart->caption =
          has_captions ? lat_lab_sweep_dup_caption_of (table, (LatLabSweepNumber) number) : NULL;
      lat_bundle_take_text (bundle, path, lat_chart_dup_svg (chart, id));
    }
  lat_bundle_take_text (bundle, "tables/sweep.csv", lat_lab_sweep_dup_cells_csv (table));
  lat_bundle_take_text (bundle, "tables/effects.csv", lat_lab_sweep_dup_effects_csv (table));
}

static char *
dup_text (GPtrArray *reports, const LatLabSweepTable *sweep)
{
  GString *text;

  if (sweep != NULL)
    return lat_lab_sweep_dup_text (sweep);
  text = g_string_new (NULL);
  for (guint i = 0; i < reports->len; i++)
    {
      g_autofree char *part = lat_lab_report_dup_text (g_ptr_array_index (reports, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", part);
    }
  if (reports->len == 2)
    {
      g_autofree char *part = lat_lab_compare_dup_text (reports->pdata[0], reports->pdata[1]);

      g_string_append_printf (text, "\n%s", part);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_header (const LatLabHeader *header)
{
  g_autofree char *line = lat_lab_header_write (header);

  return g_strconcat (line, "\n", NULL);
}

static char *
dup_welcome (const LatLabHeader *header, const LatLabReport *report)
{
  g_autofree char *missing = lat_lab_report_dup_missing (report);
  g_autofree char *welcome = g_strdup_printf (
      /* Translators: labels of rules; the version of a program; the names of files follow */
      _ ("A run of the laboratory of Latrunculi on %s, with all that was made of it.\n\n"
         "report/report.html is to be read, report/report.tex is the same for LaTeX, with figures "
         "and "
         "bibliography. What the files are is told to programs by "
         "ro-crate-metadata.json.\n\n"
         "To see that no file was changed:\n"
         "    sha256sum --check checksums.sha256\n"
         "To play the games again and make all of it anew, with Latrunculi %s:\n"
         "    latrunculi-cli lab replay .\n"),
      header->vary != NULL ? header->base_label : header->labels[0], header->version);

  return missing != NULL ? g_strconcat (welcome, "\n", missing, "\n", NULL)
                         : g_steal_pointer (&welcome);
}

static void
add_all (LatBundle *bundle,
         GBytes *games,
         const LatLabHeader *header,
         GPtrArray *reports,
         const LatBundleOptions *options)
{
  g_autoptr (LatLabSweepTable) sweep = lat_lab_sweep_table_new (reports);

  lat_bundle_take (bundle, LAT_BUNDLE_GAMES, g_bytes_ref (games));
  lat_bundle_take_text (bundle, LAT_BUNDLE_HOW, dup_how (options));
  lat_bundle_take_text (bundle, "README.txt", dup_welcome (header, reports->pdata[0]));
  lat_bundle_take_text (bundle, "header.json", dup_header (header));
  lat_bundle_take_text (bundle, "report/report.txt", dup_text (reports, sweep));
  lat_bundle_take_text (bundle, "report/report.html",
                        lat_lab_report_dup_html (reports, options->has_captions, options->photo));
  lat_bundle_take_text (bundle, "report/report.json",
                        lat_lab_report_dup_json (reports, NULL, LAT_LAB_JSON_FULL));
  lat_bundle_take_text (bundle, "report/report.tex",
                        lat_lab_report_dup_latex (reports, options->author,
                                                  "../citation,../bibliography", options->photo,
                                                  "../" LAT_BUNDLE_PHOTO));
  if (options->picture != NULL)
    lat_bundle_take (bundle, LAT_BUNDLE_PHOTO, g_bytes_ref (options->picture));
  if (sweep != NULL)
    add_sweep (bundle, sweep, options->has_captions);
  for (guint i = 0; sweep == NULL && i < reports->len; i++)
    add_charts (bundle, g_ptr_array_index (reports, i), options->has_captions,
                lat_lab_report_find_photo (reports, i, options->photo));
  lat_bundle_add_sources (bundle, reports, options);
  lat_bundle_sort (bundle);
  lat_bundle_take_text (bundle, LAT_BUNDLE_CRATE, lat_bundle_dup_crate (bundle, reports, options));
  lat_bundle_sort (bundle);
  lat_bundle_take_text (bundle, LAT_BUNDLE_SUMS, lat_bundle_dup_sums (bundle));
  lat_bundle_sort (bundle);
}

/* --- Making it --- */

static gboolean
fail (GError **error, const char *path, const char *message)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE, "%s: %s", path, message);
  return FALSE;
}

/* A line that is half there would be another when the run goes on, and a part is no run. */
static gboolean
check_whole (const char *path, LatLabHeader **header, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);

  if (reader == NULL)
    return FALSE;
  *header = lat_lab_header_copy (lat_lab_reader_get_header (reader));
  if (!lat_lab_reader_skip_rest (reader, error))
    return FALSE;
  if (lat_lab_reader_is_torn (reader))
    return fail (error, path, _ ("its last line is torn; let the run go on first"));
  if (lat_lab_reader_get_count (reader) == 0)
    return fail (error, path, _ ("it has no game"));
  if ((*header)->n_shards > 1)
    return fail (error, path, _ ("it is a part of a run; give all parts"));
  return TRUE;
}

static LatBundle *
make_of_file (const char *path, const LatBundleOptions *options, GError **error)
{
  const char *const paths[] = { path, NULL };
  LatBundleOptions whole = *options;
  g_autoptr (LatLabHeader) header = NULL;
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GPtrArray) reports = NULL;
  g_autoptr (GBytes) games = NULL;
  LatBundle *bundle;

  if (!check_whole (path, &header, error))
    return NULL;
  file = g_mapped_file_new (path, FALSE, error);
  reports = file != NULL ? lat_lab_report_load (paths, NULL, NULL, error) : NULL;
  if (reports == NULL)
    return NULL;
  games = g_mapped_file_get_bytes (file);
  if (whole.time == 0)
    whole.time = lat_lab_report_get_time (reports->pdata[0]);
  for (guint i = 0; i < reports->len; i++)
    lat_lab_report_set_time (reports->pdata[i], whole.time);
  whole.language =
      options->language != NULL ? options->language : (char *) C_ ("code of the language", "en");
  if (whole.version == NULL)
    {
      g_autoptr (LatLabHeader) ours = lat_lab_header_new ();

      whole.version = g_strdup (ours->version);
    }
  /* A sweep has no maps. */
  if (header->vary != NULL)
    {
      whole.photo = NULL;
      whole.picture = NULL;
    }
  lat_bundle_make_photo (&whole);
  bundle = lat_bundle_new ();
  add_all (bundle, games, header, reports, &whole);
  g_clear_pointer (&whole.photo, lat_diagram_photo_unref);
  g_clear_pointer (&whole.picture, g_bytes_unref);
  if (whole.version != options->version)
    g_free (whole.version);
  return bundle;
}

static gint64
find_newest (const char *const *paths)
{
  gint64 newest = 0;
  GStatBuf state;

  for (guint i = 0; paths[i] != NULL; i++)
    if (g_stat (paths[i], &state) == 0)
      newest = MAX (newest, (gint64) state.st_mtime);
  return newest;
}

/**
 * lat_bundle_make:
 * @paths: (array zero-terminated=1): the file of a run, or of all its parts, which become one
 * @options: what else it depends on; what is %NULL, or 0, is what holds here: the version of the program, the
 *   language of the process, the time when the newest of the files was written
 * @error: #LatLabError: what is wrong with a file
 *
 * Makes a bundle of a run: its games, header and rules, its report as text, page and JSON, each chart as
 * a picture and as a table, the photograph that maps lie on, what the rules rest upon, how it is cited, what all that is for programs
 * (RO-Crate 1.1), and checksums. A run that has not come to its end is taken as far as it is.
 *
 * Returns: (transfer full) (nullable): the bundle
 */
LatBundle *
lat_bundle_make (const char *const *paths, const LatBundleOptions *options, GError **error)
{
  LatBundleOptions dated = *options;
  g_autofree char *folder = NULL;
  g_autofree char *whole = NULL;
  LatBundle *bundle = NULL;

  g_return_val_if_fail (paths != NULL && paths[0] != NULL && options != NULL, NULL);

  if (paths[1] == NULL)
    return make_of_file (paths[0], options, error);
  folder = g_dir_make_tmp ("latrunculi-XXXXXX", error);
  if (folder == NULL)
    return NULL;
  whole = g_build_filename (folder, LAT_BUNDLE_GAMES, NULL);
  if (dated.time == 0 && g_getenv ("SOURCE_DATE_EPOCH") == NULL)
    dated.time = find_newest (paths);
  if (lat_lab_merge (paths, whole, NULL, error))
    bundle = make_of_file (whole, &dated, error);
  g_unlink (whole);
  g_rmdir (folder);
  return bundle;
}
