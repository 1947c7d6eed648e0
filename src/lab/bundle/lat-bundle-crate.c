/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-bundle-crate.c - what the files of a bundle are, for programs
 *
 * RO-Crate 1.1 (https://w3id.org/ro/crate/1.1): a graph of JSON-LD in which the root, each file, the
 * programs and what they did are entities that name each other by their @id.
 */
#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "lat-bundle-private.h"
#include "lat-json-line.h"
#include "lat-lab-origin.h"
#include "lat-lab-report-text.h"

#define PLAYER   "#latrunculi-player"
#define REPORTER "#latrunculi-reporter"
#define RUN      "#run"
#define REPORT   "#report"
#define AUTHOR   "#author"
#define GPL      "https://spdx.org/licenses/GPL-3.0-or-later"

typedef struct
{
  JsonBuilder *builder;
  const LatBundle *bundle;
  const LatBundleOptions *options;
  const LatLabHeader *header;
  LatOrigin *origin;
  char *date;
  char *license;
} Crate;

/* By the whole path, or by its ending. */
static const struct
{
  const char *path;
  LatBundleKind kind;
} kinds[] = {
  { LAT_BUNDLE_GAMES, { "The games of the run, one a line", "application/x-ndjson" } },
  { LAT_BUNDLE_HOW, { "How this bundle was made", "application/json" } },
  { LAT_BUNDLE_SUMS, { "Checksums of all other files (SHA-256)", "text/plain" } },
  { "README.txt", { "What this is", "text/plain" } },
  { "header.json", { "All that decides how the games go", "application/json" } },
  { "report/report.html", { "The report, to be read", "text/html" } },
  { "report/report.tex",
    { "The report for LaTeX, with figures and bibliography", "application/x-tex" } },
  { "report/report.json", { "The report, for programs", "application/json" } },
  { "report/report.txt", { "The report, as text", "text/plain" } },
  { "citation.bib", { "How the report is cited, as BibTeX", "application/x-bibtex" } },
  { "citation.json",
    { "How the report is cited, as CSL-JSON", "application/vnd.citationstyles.csl+json" } },
  { "citation.txt", { "How the report is cited, in words", "text/plain" } },
  { LAT_BUNDLE_PHOTO, { "The photograph of the board, seen from above", "image/png" } },
  { "bibliography.bib", { "What the rules rest upon, as BibTeX", "application/x-bibtex" } },
  { "bibliography.json",
    { "What the rules rest upon, as CSL-JSON", "application/vnd.citationstyles.csl+json" } },
  { "bibliography.md", { "What the rules rest upon", "text/markdown" } },
  { ".latrules", { "A rule set", "text/x-latrunculi-rules" } },
  { ".txt", { "A rule set in plain language", "text/plain" } },
  { ".svg", { "A figure of the report", "image/svg+xml" } },
  { ".csv", { "A table of the report", "text/csv" } },
};

/* Returns: what a file of a bundle is */
LatBundleKind
lat_bundle_get_kind (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].path, path)
        || (kinds[i].path[0] == '.' && g_str_has_suffix (path, kinds[i].path)))
      return kinds[i].kind;
  return (LatBundleKind){ "A file", "application/octet-stream" };
}

static void
begin (Crate *self, const char *id, const char *type)
{
  json_builder_begin_object (self->builder);
  lat_json_add_string (self->builder, "@id", id);
  lat_json_add_string (self->builder, "@type", type);
}

static void
end (Crate *self)
{
  json_builder_end_object (self->builder);
}

static void
add_reference (Crate *self, const char *id)
{
  json_builder_begin_object (self->builder);
  lat_json_add_string (self->builder, "@id", id);
  json_builder_end_object (self->builder);
}

static void
add_link (Crate *self, const char *name, const char *id)
{
  json_builder_set_member_name (self->builder, name);
  add_reference (self, id);
}

/* --- What is there --- */

static void
add_root (Crate *self, const char *name, const char *description)
{
  begin (self, LAT_BUNDLE_CRATE, "CreativeWork");
  add_link (self, "conformsTo", "https://w3id.org/ro/crate/1.1");
  add_link (self, "about", "./");
  end (self);

  begin (self, "./", "Dataset");
  lat_json_add_string (self->builder, "name", name);
  lat_json_add_string (self->builder, "description", description);
  lat_json_add_string (self->builder, "datePublished", self->date);
  if (self->license != NULL)
    add_link (self, "license", self->license);
  if (self->options->author != NULL)
    add_link (self, "author", AUTHOR);
  json_builder_set_member_name (self->builder, "hasPart");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < lat_bundle_get_n_files (self->bundle); i++)
    add_reference (self, lat_bundle_get_nth (self->bundle, i)->path);
  add_reference (self, LAT_BUNDLE_SUMS);
  json_builder_end_array (self->builder);
  json_builder_set_member_name (self->builder, "mentions");
  json_builder_begin_array (self->builder);
  add_reference (self, RUN);
  add_reference (self, REPORT);
  json_builder_end_array (self->builder);
  end (self);
}

/* @bytes: (nullable): what is in it, if that is known already */
static void
add_file (Crate *self, const char *path, GBytes *bytes)
{
  LatBundleKind kind = lat_bundle_get_kind (path);

  begin (self, path, "File");
  lat_json_add_string (self->builder, "name", kind.name);
  lat_json_add_string (self->builder, "encodingFormat", kind.type);
  if (bytes != NULL)
    {
      g_autofree char *size = g_strdup_printf ("%" G_GSIZE_FORMAT, g_bytes_get_size (bytes));

      lat_json_add_string (self->builder, "contentSize", size);
    }
  if (g_str_equal (path, LAT_BUNDLE_PHOTO) && self->options->photo != NULL
      && self->options->photo->citation != NULL)
    lat_json_add_string (self->builder, "creditText", self->options->photo->citation);
  end (self);
}

/* --- Who did what --- */

static void
add_program (Crate *self, const char *id, const char *version)
{
  begin (self, id, "SoftwareApplication");
  lat_json_add_string (self->builder, "name", "Latrunculi");
  lat_json_add_string (self->builder, "version", version);
  add_link (self, "license", GPL);
  end (self);
}

static const char *const parameters[] = { "rules",        "rules-sha256", "seed",  "nodes",
                                          "random-plies", "noise",        "stray", "net",
                                          "max-plies",    "games" };

static char *
dup_parameter_id (const char *name)
{
  return g_strconcat ("#parameter-", name, NULL);
}

static void
add_run (Crate *self, const char *description)
{
  begin (self, RUN, "CreateAction");
  lat_json_add_string (self->builder, "name", "Games of the engine against itself");
  lat_json_add_string (self->builder, "description", description);
  lat_json_add_string (self->builder, "endTime", self->date);
  add_link (self, "instrument", PLAYER);
  if (self->options->author != NULL)
    add_link (self, "agent", AUTHOR);
  json_builder_set_member_name (self->builder, "object");
  json_builder_begin_array (self->builder);
  add_reference (self, "header.json");
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    if (lat_origin_get (self->origin, parameters[i]) != NULL)
      {
        g_autofree char *id = dup_parameter_id (parameters[i]);

        add_reference (self, id);
      }
  json_builder_end_array (self->builder);
  json_builder_set_member_name (self->builder, "result");
  json_builder_begin_array (self->builder);
  add_reference (self, LAT_BUNDLE_GAMES);
  json_builder_end_array (self->builder);
  end (self);
  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    if (lat_origin_get (self->origin, parameters[i]) != NULL)
      {
        g_autofree char *id = dup_parameter_id (parameters[i]);

        begin (self, id, "PropertyValue");
        lat_json_add_string (self->builder, "name", parameters[i]);
        lat_json_add_string (self->builder, "value", lat_origin_get (self->origin, parameters[i]));
        end (self);
      }
}

static gboolean
is_of_report (const char *path)
{
  return g_str_has_prefix (path, "report/") || g_str_has_prefix (path, "figures/")
         || g_str_has_prefix (path, "tables/");
}

static void
add_report (Crate *self)
{
  begin (self, REPORT, "CreateAction");
  lat_json_add_string (self->builder, "name", "What the games say of the rules");
  add_link (self, "instrument", REPORTER);
  json_builder_set_member_name (self->builder, "object");
  json_builder_begin_array (self->builder);
  add_reference (self, LAT_BUNDLE_GAMES);
  if (self->options->photo != NULL)
    add_reference (self, LAT_BUNDLE_PHOTO);
  json_builder_end_array (self->builder);
  json_builder_set_member_name (self->builder, "result");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < lat_bundle_get_n_files (self->bundle); i++)
    if (is_of_report (lat_bundle_get_nth (self->bundle, i)->path))
      add_reference (self, lat_bundle_get_nth (self->bundle, i)->path);
  json_builder_end_array (self->builder);
  end (self);
}

static void
add_license (Crate *self, const char *id, const char *name)
{
  begin (self, id, "CreativeWork");
  lat_json_add_string (self->builder, "name", name);
  end (self);
}

static void
add_people (Crate *self)
{
  if (self->options->author != NULL)
    {
      begin (self, AUTHOR, "Person");
      lat_json_add_string (self->builder, "name", self->options->author);
      end (self);
    }
  add_license (self, GPL, "GPL-3.0-or-later");
  if (self->license != NULL && !g_str_equal (self->license, GPL))
    add_license (self, self->license, self->options->license);
}

/* An identifier of SPDX has an address, too. */
static char *
dup_license (const char *license)
{
  g_autofree char *escaped = NULL;

  if (license == NULL)
    return NULL;
  if (strstr (license, "://") != NULL)
    return g_strdup (license);
  escaped = g_uri_escape_string (license, NULL, FALSE);
  return g_strconcat ("https://spdx.org/licenses/", escaped, NULL);
}

static void
add_graph (Crate *self, const LatLabReport *report)
{
  g_autofree char *name = g_strdup_printf ("A run of Latrunculi on %s", self->header->labels[0]);
  g_autofree char *description = lat_lab_report_dup_run (report);

  add_root (self, name, description);
  for (guint i = 0; i < lat_bundle_get_n_files (self->bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (self->bundle, i);

      add_file (self, file->path, file->bytes);
    }
  add_file (self, LAT_BUNDLE_SUMS, NULL);
  add_program (self, PLAYER, self->header->version);
  add_program (self, REPORTER, self->options->version);
  add_run (self, description);
  add_report (self);
  add_people (self);
}

/*
 * lat_bundle_dup_crate:
 * @bundle: with all files but this one and the checksums, sorted
 * @reports: (element-type LatLabReport): of its games
 * @options: complete
 *
 * Returns: (transfer full): ro-crate-metadata.json
 */
char *
lat_bundle_dup_crate (const LatBundle *bundle, GPtrArray *reports, const LatBundleOptions *options)
{
  const LatLabReport *report = g_ptr_array_index (reports, 0);
  g_autoptr (LatOrigin) origin = lat_lab_report_new_origin (report);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *day = lat_origin_dup_day (options->time);
  g_autofree char *license = dup_license (options->license);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) root = NULL;
  Crate self = {
    builder, bundle, options, lat_lab_report_get_header (report), origin, day, license
  };

  json_builder_begin_object (builder);
  lat_json_add_string (builder, "@context", "https://w3id.org/ro/crate/1.1/context");
  json_builder_set_member_name (builder, "@graph");
  json_builder_begin_array (builder);
  add_graph (&self, report);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  return g_strconcat (text, "\n", NULL);
}

/*
 * lat_bundle_dup_sums:
 * @bundle: with all files but the checksums, sorted
 *
 * Returns: (transfer full): lines as sha256sum writes them
 */
char *
lat_bundle_dup_sums (const LatBundle *bundle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lat_bundle_get_n_files (bundle); i++)
    {
      const LatBundleFile *file = lat_bundle_get_nth (bundle, i);
      g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->bytes);

      g_string_append_printf (text, "%s  %s\n", sum, file->path);
    }
  return g_string_free (text, FALSE);
}
