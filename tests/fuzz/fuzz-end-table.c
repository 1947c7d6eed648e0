/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fuzz-end-table.c - any bytes as a table of solved positions
 *
 * Either they are the file, or, so that chance need not find numbers that fit each other, a line with a number of men and
 * rules, and what follows the head of their table.
 */
#include "fuzz.h"

#include <string.h>

#include "lat-end-format.h"
#include "lat-end-tables.h"

/* So many positions of each block are looked up, and so many actions of a line. */
#define MAX_POSITIONS 40
#define MAX_LINE      8
/* A list of parts is made up to this length. */
#define MAX_PARTS 4096

/* A damaged table is told; one that is not gives a value that can be. */
static void
look_up (LatEndTable *table, const LatPosition *position)
{
  const LatEndIndex *index = lat_end_table_get_index (table);
  g_autoptr (GError) error = NULL;
  LatAction line[MAX_LINE];
  LatEndValue value;
  gboolean is_found = lat_end_table_look_up (table, position, &value, &error);

  g_assert_true (!is_found || error == NULL);
  g_assert_true (is_found == (value.kind != LAT_END_NONE));
  g_assert_cmpuint (value.plies, <=, LAT_END_MAX_PLIES);
  if (is_found)
    {
      lat_end_value_holds (&value, lat_end_index_get_ruleset (index), position, NULL);
      g_assert_cmpuint (lat_end_table_find_line (table, position, line, MAX_LINE), <=, MAX_LINE);
    }
}

static void
check_blocks (LatEndTable *table)
{
  const LatEndIndex *index = lat_end_table_get_index (table);

  for (guint i = 0; i < lat_end_index_get_n_blocks (index); i++)
    {
      const LatEndBlock *block = lat_end_index_get_block (index, i);
      guint64 step = MAX (block->size / MAX_POSITIONS, 1);
      LatPosition position;

      g_assert_cmpuint (block->first + block->size, <=, lat_end_index_get_size (index));
      for (guint64 number = 0; number < block->size; number += step)
        if (lat_end_index_get (index, block, number, &position))
          {
            g_assert_cmpuint (lat_end_index_find (index, &position), ==, block->first + number);
            look_up (table, &position);
          }
    }
}

static void
append_number (GByteArray *bytes, guint64 number, guint size)
{
  number = GUINT64_TO_LE (number);
  g_byte_array_append (bytes, (const guint8 *) &number, size);
}

/* A file whose head fits the rules; where its parts begin and what is in them is as the data say. */
static GByteArray *
make_file (const LatEndIndex *index, const uint8_t *data, size_t size)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (index);
  guint64 n_parts = (lat_end_index_get_size (index) + LAT_END_PART - 1) / LAT_END_PART;
  g_autofree char *key = lat_end_index_dup_key (ruleset);
  g_autofree char *head = g_strdup_printf (
      "[" LAT_END_GROUP "]\nFormat=1\nRules=%s\nKey=%s\nMen=%u\nNumbers=%" G_GUINT64_FORMAT
      "\nSum=" LAT_END_NO_SUM "\n",
      lat_ruleset_get_line (ruleset), key, lat_end_index_get_men (index),
      lat_end_index_get_size (index));
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) LAT_END_MAGIC, LAT_END_MAGIC_SIZE);
  append_number (bytes, strlen (head), sizeof (guint32));
  append_number (bytes, n_parts, sizeof (guint32));
  g_byte_array_append (bytes, (const guint8 *) head, (guint) strlen (head));
  for (guint64 i = 0; i < MIN (n_parts, MAX_PARTS); i++)
    {
      guint16 place = 0;

      if (size >= sizeof place)
        {
          memcpy (&place, data, sizeof place);
          data += sizeof place;
          size -= sizeof place;
        }
      append_number (bytes, GUINT16_FROM_LE (place), sizeof (guint64));
    }
  append_number (bytes, size, sizeof (guint64));
  if (size > 0)
    g_byte_array_append (bytes, data, (guint) size);
  return bytes;
}

/* Returns: (nullable): the table that the data describe */
static GByteArray *
describe_file (const uint8_t *data, size_t size)
{
  g_autofree char *line = fuzz_take_line (&data, &size);
  g_autoptr (LatEndIndex) index = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;
  char *spec;
  guint64 men = g_ascii_strtoull (line, &spec, 10);

  if (*spec != ' ')
    return NULL;
  ruleset = fuzz_read_ruleset (spec + 1);
  index = lat_end_index_new (ruleset, (guint) MIN (men, G_MAXUINT), NULL);
  return index != NULL ? make_file (index, data, size) : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GByteArray) described = describe_file (data, size);
  g_autofree char *path = described != NULL ? fuzz_make_file (described->data, described->len)
                                            : fuzz_make_file (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatEndTable) table = lat_end_table_open (path, &error);

  g_assert_true ((table == NULL) == (error != NULL));
  if (table == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  lat_end_table_check (table, NULL);
  look_up (table,
           lat_ruleset_get_start (lat_end_index_get_ruleset (lat_end_table_get_index (table))));
  check_blocks (table);
  return 0;
}
