/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-json-line.c - files of JSON values, one a line, that only grow */
#include "lat-json-line.h"

#include <math.h>

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* How many brackets may be open in a text that is parsed. */
#define MAX_DEPTH 64

/**
 * lat_json_add_string:
 * @builder: in an object
 * @name: of the member
 * @value: (nullable): its text
 */
void
lat_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  g_return_if_fail (JSON_IS_BUILDER (builder) && name != NULL);

  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

/**
 * lat_json_add_number:
 * @builder: in an object
 * @name: of the member
 * @value: its value
 */
void
lat_json_add_number (JsonBuilder *builder, const char *name, gint64 value)
{
  g_return_if_fail (JSON_IS_BUILDER (builder) && name != NULL);

  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

/**
 * lat_json_add_real:
 * @builder: in an object
 * @name: of the member
 * @value: its value; what is no number, or infinite, is null
 */
void
lat_json_add_real (JsonBuilder *builder, const char *name, double value)
{
  g_return_if_fail (JSON_IS_BUILDER (builder) && name != NULL);

  json_builder_set_member_name (builder, name);
  if (isfinite (value))
    json_builder_add_double_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

/**
 * lat_json_line_write:
 * @fd: a file
 * @builder: with a whole value
 *
 * Writes a value and the end of the line, in one write where the system does not
 * ask for more, so that whatever ends the program leaves at most one line incomplete.
 *
 * Returns: whether it has been written; if not, `errno` says why
 */
gboolean
lat_json_line_write (int fd, JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *json = NULL;
  g_autofree char *line = NULL;
  gsize length;

  g_return_val_if_fail (JSON_IS_BUILDER (builder), FALSE);

  root = json_builder_get_root (builder);
  json = json_to_string (root, FALSE);
  line = g_strconcat (json, "\n", NULL);
  length = strlen (line);
  for (const char *text = line; length > 0;)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      text += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

/**
 * lat_json_is_shallow:
 * @text: what may be JSON
 * @size: in bytes
 *
 * The parser calls itself for each bracket that is open: what nests deeply would take all of the stack. Nothing that
 * is written here nests deeper than a few.
 *
 * Returns: whether it may be parsed
 */
gboolean
lat_json_is_shallow (const char *text, gsize size)
{
  gboolean is_in_string = FALSE;
  guint depth = 0;

  g_return_val_if_fail (text != NULL, FALSE);

  for (gsize i = 0; i < size; i++)
    if (is_in_string && text[i] == '\\')
      i++;
    else if (text[i] == '"')
      is_in_string = !is_in_string;
    else if (!is_in_string && (text[i] == '[' || text[i] == '{') && ++depth > MAX_DEPTH)
      return FALSE;
    else if (!is_in_string && (text[i] == ']' || text[i] == '}') && depth > 0)
      depth--;
  return TRUE;
}

/**
 * lat_json_line_parse:
 * @parser: keeps what is read
 * @line: a text
 *
 * Returns: (transfer none) (nullable): the object that the line is, if it is one
 */
JsonObject *
lat_json_line_parse (JsonParser *parser, const char *line)
{
  JsonNode *root;

  g_return_val_if_fail (JSON_IS_PARSER (parser) && line != NULL, NULL);

  if (!lat_json_is_shallow (line, strlen (line))
      || !json_parser_load_from_data (parser, line, -1, NULL))
    return NULL;
  root = json_parser_get_root (parser);
  return root != NULL && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
}

/**
 * lat_json_read_string:
 * @object: an object
 * @name: of a member
 *
 * Returns: (transfer none) (nullable): its text, which is UTF-8; what is missing, or is no text, is none, where
 *   json-glib would complain
 */
const char *
lat_json_read_string (JsonObject *object, const char *name)
{
  JsonNode *node;
  const char *text;

  g_return_val_if_fail (object != NULL && name != NULL, NULL);

  node = json_object_get_member (object, name);
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  /* Half of a pair (\ud800) gets through the parser. */
  text = json_node_get_string (node);
  return g_utf8_validate (text, -1, NULL) ? text : NULL;
}

/* Whether a node is a whole number, 0 or more. */
static gboolean
lat_json_node_is_number (JsonNode *node)
{
  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64
         && json_node_get_int (node) >= 0;
}

/**
 * lat_json_read_number:
 * @object: an object
 * @name: of a member
 * @number: (out): its value
 *
 * Returns: whether it is a whole number, 0 or more
 */
gboolean
lat_json_read_number (JsonObject *object, const char *name, gint64 *number)
{
  JsonNode *node;

  g_return_val_if_fail (object != NULL && name != NULL && number != NULL, FALSE);

  node = json_object_get_member (object, name);
  if (!lat_json_node_is_number (node))
    return FALSE;
  *number = json_node_get_int (node);
  return TRUE;
}

/**
 * lat_json_find_difference:
 * @wanted: what an object should have
 * @found: what it has
 * @there: (out) (transfer full): the value that was found, as JSON
 * @here: (out) (transfer full): the value that is wanted
 *
 * Returns: (transfer none) (nullable): the first member of @wanted that is not the same in
 *   @found; it lives as long as @wanted
 */
const char *
lat_json_find_difference (JsonObject *wanted, JsonObject *found, char **there, char **here)
{
  g_autoptr (GList) names = NULL;

  g_return_val_if_fail (wanted != NULL && found != NULL, NULL);
  g_return_val_if_fail (there != NULL && here != NULL, NULL);

  names = json_object_get_members (wanted);
  for (GList *name = names; name != NULL; name = name->next)
    {
      JsonNode *right = json_object_get_member (wanted, name->data);
      JsonNode *other = json_object_get_member (found, name->data);

      if (other != NULL && json_node_equal (right, other))
        continue;
      *there = other != NULL ? json_to_string (other, FALSE) : g_strdup ("-");
      *here = json_to_string (right, FALSE);
      return name->data;
    }
  return NULL;
}

/**
 * lat_json_read_pair:
 * @numbers: (out): what stands there, if it is a list of two numbers
 * @min: the least that either may be
 * @max: the most
 *
 * Returns: whether it is
 */
gboolean
lat_json_read_pair (JsonObject *object, const char *name, gint64 numbers[2], gint64 min, gint64 max)
{
  JsonNode *node = json_object_get_member (object, name);
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);
  if (json_array_get_length (array) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!lat_json_node_is_number (element))
        return FALSE;
      numbers[i] = json_node_get_int (element);
      if (numbers[i] < min || numbers[i] > max)
        return FALSE;
    }
  return TRUE;
}
