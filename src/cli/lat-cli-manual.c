/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-manual.c - the pages of the manual that say what each key does
 *
 * Written from the schema, the examples and the clauses of the presets, so that they
 * say what the program does and cannot fall behind it. They are Mallard, the form of
 * the desktop's help. */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "lat-cli-manual.h"
#include "lat-demo-diagram.h"
#include "lat-diagram-file.h"
#include "lat-file-writer.h"
#include "lat-presets.h"
#include "lat-provenance.h"
#include "lat-rules-label.h"

#define SQUARE 28

typedef struct
{
  const char *folder;
  GString *page;
  GPtrArray *presets;
  GError *error;
} Writer;

static void
add (Writer *writer, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Every argument is escaped. */
static void
add (Writer *writer, const char *format, ...)
{
  va_list arguments;
  g_autofree char *text = NULL;

  va_start (arguments, format);
  text = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (writer->page, text);
}

static void
write_file (Writer *writer, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (writer->folder, name, NULL);

  if (writer->error == NULL)
    lat_file_writer_save (text, strlen (text), path, &writer->error);
}

static char *
dup_page_id (const char *group)
{
  g_autofree char *lower = g_ascii_strdown (group, -1);

  g_strdelimit (lower, " ", '-');
  return g_strconcat ("keys-", lower, NULL);
}

/* The default as a file has it; of what may be empty, that it is empty. */
static char *
dup_default (LatKey key)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  g_autofree char *value = lat_rules_dup_value (rules, key);

  return *value != '\0' ? g_steal_pointer (&value) : NULL;
}

/* {{{ examples */

static void
add_picture (Writer *writer, LatDiagram *diagram, const char *name, const char *title)
{
  g_autofree char *file = g_strconcat ("figures/", name, ".svg", NULL);
  g_autofree char *words = lat_diagram_dup_words (diagram);
  g_autofree char *svg = NULL;

  diagram->look.square = SQUARE;
  diagram->look.style = LAT_BOARD_STYLE_PLAIN;
  diagram->look.pieces = LAT_PIECE_SET_DISCS;
  svg = lat_diagram_dup_svg (diagram, name, title, words);
  write_file (writer, file, svg);
  add (writer, "<media type=\"image\" mime=\"image/svg\" src=\"%s\"><p>%s</p></media>\n", file,
       words);
}

static void
add_claim (Writer *writer, const LatExample *example, const char *name, const char *value)
{
  g_autoptr (LatDemo) demo = lat_demo_new (example, value, NULL);
  g_autofree char *caption = lat_example_dup_caption (example, value);
  g_autofree char *result = lat_demo_dup_words (demo);
  g_autofree char *label = lat_rules_dup_label_of (lat_example_get_key (example), value);
  g_autoptr (LatDiagram) before = lat_demo_create_before (demo);
  g_autoptr (LatDiagram) after = lat_demo_create_after (demo);
  g_autofree char *after_name = g_strconcat (name, "-after", NULL);

  if (lat_example_get_key (example) == LAT_KEY_ZONES)
    add (writer, "<item><title>%s</title>\n<p>%s</p>\n", label, caption);
  else
    add (writer, "<item><title><code>%s</code></title>\n<p>%s</p>\n", value, caption);
  add_picture (writer, before, name, caption);
  if (after != NULL)
    add_picture (writer, after, after_name, result);
  g_string_append (writer->page, "</item>\n");
}

static void
add_examples (Writer *writer, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  for (guint i = 0; i < lat_example_get_count (key); i++)
    {
      const LatExample *example = lat_example_get (key, i);

      add (writer, "<terms>\n<title>%s</title>\n", "What it does, played by the program");
      for (guint j = 0; j < lat_example_get_n_claims (example); j++)
        {
          g_autofree char *name =
              g_strdup_printf ("%s-%s-%u-%u", row->group, row->name, i + 1, j + 1);

          add_claim (writer, example, name, lat_example_get_claim (example, j)->value);
        }
      g_string_append (writer->page, "</terms>\n");
    }
}

/* }}} */
/* {{{ values */

static void
add_choices (Writer *writer, const LatSchemaKey *row)
{
  g_string_append (writer->page, "<list>\n");
  for (const LatChoice *choice = row->choices; choice->nick != NULL; choice++)
    add (writer, "<item><p><code>%s</code> (%s)</p></item>\n", choice->nick, _ (choice->label));
  g_string_append (writer->page, "</list>\n");
}

/* The keys of a zone, which has a group of its own in a file. */
static void
add_zone_keys (Writer *writer)
{
  LatZone zone;

  lat_zone_init (&zone, "throne");
  add (writer, "<terms>\n<title>%s</title>\n", "The keys of a zone");
  for (guint key = 0; key < LAT_N_ZONE_KEYS; key++)
    {
      const char *const *choices = lat_zone_key_get_choices ((LatZoneKey) key);

      add (writer, "<item><title><code>Zone.%s.%s</code> (%s)</title>\n<p>%s.", zone.name,
           lat_zone_key_get_name ((LatZoneKey) key), lat_zone_key_get_title ((LatZoneKey) key),
           lat_zone_key_get_sentence ((LatZoneKey) key));
      for (guint i = 0; choices != NULL && choices[i] != NULL; i++)
        add (writer, "%s <code>%s</code>", i == 0 ? " Values:" : ",", choices[i]);
      if (choices != NULL)
        add (writer, ". %s <code>%s</code>.",
             "Without it:", choices[lat_zone_get_choice (&zone, (LatZoneKey) key)]);
      g_string_append (writer->page, "</p></item>\n");
    }
  g_string_append (writer->page, "</terms>\n");
}

static void
add_values (Writer *writer, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);
  g_autofree char *range = lat_schema_dup_range (key);
  g_autofree char *value = dup_default (key);

  add (writer, "<p>%s <code>%s.%s</code>. ", "Key:", row->group, row->name);
  if (row->kind == LAT_VALUE_ZONES)
    add (writer, "%s ", "Each zone has a group of its own.");
  else if (row->kind != LAT_VALUE_CHOICE)
    add (writer, "%s %s. ", "Values:", range);
  if (row->special_label != NULL)
    add (writer, "<code>%d</code>: %s. ", row->special, _ (row->special_label));
  if (value != NULL)
    add (writer, "%s <code>%s</code>.", "Without it:", value);
  else
    add (writer, "%s %s.", "Without it:", "empty");
  g_string_append (writer->page, "</p>\n");
  if (lat_schema_has_trait (key, LAT_TRAIT_SIDED))
    add (writer, "<p>%s <code>White.%s.%s</code>, <code>Black.%s.%s</code>.</p>\n",
         "For one side:", row->group, row->name, row->group, row->name);
  if (row->kind == LAT_VALUE_CHOICE)
    add_choices (writer, row);
  if (row->kind == LAT_VALUE_ZONES)
    add_zone_keys (writer);
}

/* }}} */
/* {{{ who plays it so */

/* The passages that a preset's value rests upon, each once for all presets that have it. */
static void
add_passages (GPtrArray *citations, const LatRules *rules, LatKey key)
{
  const LatClause *clause = lat_provenance_get (rules, key);

  for (guint i = 0; clause != NULL && i < lat_clause_get_count (clause); i++)
    {
      char *citation = lat_passage_dup_citation (lat_clause_get_nth (clause, i));

      if (g_ptr_array_find_with_equal_func (citations, citation, g_str_equal, NULL))
        g_free (citation);
      else
        g_ptr_array_add (citations, citation);
    }
}

/* Where every board has its own value a list of them tells nothing. */
static gboolean
has_few_values (LatKey key)
{
  LatValueKind kind = lat_schema_get (key)->kind;

  return kind != LAT_VALUE_PLACEMENT && kind != LAT_VALUE_TEXT && kind != LAT_VALUE_TRANSLATED;
}

static void
add_value_of_presets (Writer *writer, LatKey key, const char *value)
{
  g_autoptr (GPtrArray) citations = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *label = lat_rules_dup_label_of (key, value);

  for (guint i = 0; i < writer->presets->len; i++)
    {
      LatRules *rules = g_ptr_array_index (writer->presets, i);
      g_autofree char *other = lat_rules_dup_value (rules, key);

      if (!g_str_equal (other, value))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? "; " : "",
                              lat_rules_get_display_name (rules));
      add_passages (citations, rules, key);
    }
  add (writer, "<item><title>%s</title>\n<p>%s</p>\n", label, names->str);
  if (citations->len > 0)
    {
      g_ptr_array_add (citations, NULL);
      g_autofree char *all = g_strjoinv ("; ", (char **) citations->pdata);
      add (writer, "<p><em>%s</em> %s</p>\n", "Rests upon:", all);
    }
  g_string_append (writer->page, "</item>\n");
}

static void
add_presets (Writer *writer, LatKey key)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (key < LAT_FIRST_PLAY_KEY || !has_few_values (key))
    return;
  add (writer, "<terms>\n<title>%s</title>\n", "Who plays it so");
  for (guint i = 0; i < writer->presets->len; i++)
    {
      char *value = lat_rules_dup_value (g_ptr_array_index (writer->presets, i), key);

      if (g_hash_table_contains (told, value))
        {
          g_free (value);
          continue;
        }
      add_value_of_presets (writer, key, value);
      g_hash_table_add (told, value);
    }
  g_string_append (writer->page, "</terms>\n");
}

/* }}} */

static void
add_key (Writer *writer, LatKey key)
{
  const LatSchemaKey *row = lat_schema_get (key);

  add (writer, "<section id=\"%s\">\n<title>%s</title>\n<p>%s.</p>\n", row->name, _ (row->title),
       _ (row->sentence));
  add_values (writer, key);
  add_examples (writer, key);
  add_presets (writer, key);
  g_string_append (writer->page, "</section>\n");
}

static void
write_group (Writer *writer, LatKey first)
{
  const char *group = lat_schema_get (first)->group;
  g_autofree char *id = dup_page_id (group);
  g_autofree char *file = g_strconcat (id, ".page", NULL);

  g_string_assign (writer->page, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  add (writer,
       "<page xmlns=\"http://projectmallard.org/1.0/\" type=\"topic\" id=\"%s\">\n"
       "<info><link type=\"guide\" xref=\"keys\"/>"
       "<title type=\"sort\">%02d</title><desc>",
       id, (int) first);
  for (LatKey key = first; key < LAT_N_KEYS; key++)
    if (g_str_equal (lat_schema_get (key)->group, group))
      add (writer, "%s%s", key == first ? "" : ", ", _ (lat_schema_get (key)->title));
  add (writer, "</desc></info>\n<title>%s</title>\n", lat_schema_get_group_title (group));
  for (LatKey key = first; key < LAT_N_KEYS; key++)
    if (g_str_equal (lat_schema_get (key)->group, group))
      add_key (writer, key);
  g_string_append (writer->page, "</page>\n");
  write_file (writer, file, writer->page->str);
}

/**
 * lat_cli_manual_write:
 * @folder: where to; it is made if it is not there
 * @error: what went wrong
 *
 * Writes a page for each group of keys, `keys-GROUP.page`, and the pictures in
 * `figures`, in the language of the process.
 *
 * Returns: whether all could be written
 */
gboolean
lat_cli_manual_write (const char *folder, GError **error)
{
  g_autofree char *figures = g_build_filename (folder, "figures", NULL);
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GPtrArray) presets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_rules_free);
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  Writer writer = { .folder = folder, .page = page, .presets = presets };

  if (g_mkdir_with_parents (figures, 0777) != 0)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
      return FALSE;
    }
  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (presets, lat_presets_load (ids[i]));
  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if (key == 0 || !g_str_equal (lat_schema_get (key)->group, lat_schema_get (key - 1)->group))
      write_group (&writer, key);
  if (writer.error == NULL)
    return TRUE;
  g_propagate_error (error, writer.error);
  return FALSE;
}
