/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-first-change.c - where two files of games begin to differ, in words */
#include "lat-first-change.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-game-reader.h"
#include "lat-game-writer.h"

/* What a tag is left out for: it follows from the tree. */
#define FOLLOWING_TAG "PlyCount"

/* "12. c5-c3", or "12… c5-c3" for Black. */
static char *
dup_action (const LatNode *node)
{
  return g_strdup_printf (lat_node_get_side (node) == LAT_WHITE ? "%u. %s" : "%u… %s",
                          lat_node_get_number (node), lat_node_get_text (node));
}

/* Puts before what has changed where it was. */
static char *
dup_at (const LatNode *node, const char *what)
{
  g_autofree char *action = NULL;

  if (lat_node_get_parent (node) == NULL)
    /* Translators: %s is a change, such as "comment changed" */
    return g_strdup_printf (_ ("at the start: %s"), what);
  action = dup_action (node);
  /* Translators: an action with its number, and a change, such as "comment changed" */
  return g_strdup_printf (_ ("after %s: %s"), action, what);
}

static gboolean
has_same_bytes (const void *a, guint n_a, const void *b, guint n_b, gsize size)
{
  return n_a == n_b && (n_a == 0 || memcmp (a, b, n_a * size) == 0);
}

static gboolean
has_same_marks (const LatNode *a, const LatNode *b)
{
  guint n_a, n_b;
  const LatMark *marks_a = lat_node_get_marks (a, &n_a);
  const LatMark *marks_b = lat_node_get_marks (b, &n_b);

  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    if (marks_a[i].colour != marks_b[i].colour || marks_a[i].from != marks_b[i].from
        || marks_a[i].to != marks_b[i].to)
      return FALSE;
  return TRUE;
}

static gboolean
has_same_eval (const LatNode *a, const LatNode *b)
{
  const LatEval *eval_a = lat_node_get_eval (a);
  const LatEval *eval_b = lat_node_get_eval (b);
  gboolean is_a = eval_a != NULL && eval_a->is_set;
  gboolean is_b = eval_b != NULL && eval_b->is_set;

  if (!is_a || !is_b)
    return is_a == is_b;
  return eval_a->is_mate == eval_b->is_mate && eval_a->value == eval_b->value
         && eval_a->depth == eval_b->depth;
}

static gboolean
has_same_raw (const LatNode *a, const LatNode *b)
{
  guint n = lat_node_get_n_raw (a);

  if (n != lat_node_get_n_raw (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (lat_node_get_raw (a, i)->text, lat_node_get_raw (b, i)->text) != 0)
      return FALSE;
  return TRUE;
}

static const char *
compare_comments (const char *before, const char *after)
{
  if (g_strcmp0 (before, after) == 0)
    return NULL;
  if (before == NULL)
    return _ ("comment added");
  return after == NULL ? _ ("comment removed") : _ ("comment changed");
}

/* What is said of an action, in the order in which a person would miss it. */
static const char *
compare_notes (const LatNode *before, const LatNode *after)
{
  guint n_before, n_after;
  const guint8 *nags_before = lat_node_get_nags (before, &n_before);
  const guint8 *nags_after = lat_node_get_nags (after, &n_after);
  const char *what = compare_comments (lat_node_get_comment (before), lat_node_get_comment (after));

  if (what == NULL)
    what = compare_comments (lat_node_get_comment_before (before),
                             lat_node_get_comment_before (after));
  if (what == NULL)
    what = compare_comments (lat_node_get_why (before), lat_node_get_why (after));
  if (what != NULL)
    return what;
  if (!has_same_bytes (nags_before, n_before, nags_after, n_after, 1))
    return _ ("glyphs changed");
  if (!has_same_marks (before, after))
    return _ ("marks changed");
  if (!has_same_eval (before, after))
    return _ ("evaluation changed");
  if (g_strcmp0 (lat_node_get_clock (before), lat_node_get_clock (after)) != 0)
    return _ ("clock changed");
  return has_same_raw (before, after) ? NULL : _ ("an unreadable line changed");
}

/* The first action that is in one place and not in the other. */
static char *
compare_children (const LatNode *before, const LatNode *after)
{
  const LatNode *old_child = lat_node_get_first_child (before);
  const LatNode *new_child = lat_node_get_first_child (after);

  for (; old_child != NULL || new_child != NULL;
       old_child = lat_node_get_next (old_child), new_child = lat_node_get_next (new_child))
    {
      g_autofree char *old_action = old_child != NULL ? dup_action (old_child) : NULL;
      g_autofree char *new_action = new_child != NULL ? dup_action (new_child) : NULL;
      g_autofree char *what = NULL;

      if (g_strcmp0 (old_action, new_action) == 0)
        continue;
      if (old_child == NULL)
        what = g_strdup_printf (_ ("%s added"), new_action);
      else if (new_child == NULL)
        what = g_strdup_printf (_ ("%s removed"), old_action);
      else
        what = g_strdup_printf (_ ("%s instead of %s"), new_action, old_action);
      return dup_at (after, what);
    }
  return NULL;
}

static char *
compare_nodes (const LatNode *before, const LatNode *after)
{
  const char *what = compare_notes (before, after);

  return what != NULL ? dup_at (after, what) : compare_children (before, after);
}

/* Goes through both trees in step, the main line first; below a node that is the same in both
 * there is the same number of children. */
static char *
compare_trees (const LatNode *before, const LatNode *after)
{
  g_autoptr (GPtrArray) todo = g_ptr_array_new ();

  g_ptr_array_add (todo, (gpointer) before);
  g_ptr_array_add (todo, (gpointer) after);
  while (todo->len > 0)
    {
      const LatNode *one = g_ptr_array_steal_index (todo, todo->len - 1);
      const LatNode *other = g_ptr_array_steal_index (todo, todo->len - 1);
      guint place = todo->len;
      char *change = compare_nodes (other, one);

      if (change != NULL)
        return change;
      /* Each before those that are there already, so that the first comes next. */
      for (one = lat_node_get_first_child (one), other = lat_node_get_first_child (other);
           one != NULL; one = lat_node_get_next (one), other = lat_node_get_next (other))
        {
          g_ptr_array_insert (todo, (int) place, (gpointer) one);
          g_ptr_array_insert (todo, (int) place, (gpointer) other);
        }
    }
  return NULL;
}

static char *
compare_tags (const LatGame *before, const LatGame *after)
{
  for (guint i = 0; i < lat_game_get_n_tags (after); i++)
    {
      const char *value;
      const char *name = lat_game_get_nth_tag (after, i, &value);
      const char *old = lat_game_get_tag (before, name);

      if (strcmp (name, FOLLOWING_TAG) != 0 && g_strcmp0 (old, lat_game_get_tag (after, name)) != 0)
        return g_strdup_printf (_ ("%s: “%s” instead of “%s”"), name, value,
                                old != NULL ? old : "");
    }
  for (guint i = 0; i < lat_game_get_n_tags (before); i++)
    {
      const char *name = lat_game_get_nth_tag (before, i, NULL);

      if (strcmp (name, FOLLOWING_TAG) != 0 && lat_game_get_tag (after, name) == NULL)
        return g_strdup_printf (_ ("%s removed"), name);
    }
  return NULL;
}

/* A game as a file has it, without what follows from the tree. */
static char *
dup_written (const LatGame *game)
{
  char *text = lat_game_writer_write (game);
  char *tag = strstr (text, "\n[" FOLLOWING_TAG " ");

  if (tag != NULL)
    memmove (tag, tag + 1 + strcspn (tag + 1, "\n"),
             strlen (tag + 1 + strcspn (tag + 1, "\n")) + 1);
  return text;
}

/* What a person does not see at once is work as well: what rules rest upon and are called, a tag that is there
 * twice, an escaped line. */
static char *
compare_written (const LatGame *before, const LatGame *after)
{
  g_autofree char *old_text = dup_written (before);
  g_autofree char *new_text = dup_written (after);

  if (strcmp (old_text, new_text) == 0)
    return NULL;
  if (lat_rules_equal (lat_ruleset_get_rules (lat_game_get_ruleset (before)),
                       lat_ruleset_get_rules (lat_game_get_ruleset (after))))
    return g_strdup (_ ("tags or escaped lines changed"));
  return g_strdup (_ ("the description of the rules changed"));
}

/* The first thing that is different in a game later, translated, such as "after 12… c5-c3: comment
 * changed"; NULL if nothing is. */
static char *
lat_first_change_dup_game_text (const LatGame *before, const LatGame *after)
{
  char *change;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  if (strcmp (lat_ruleset_get_line (lat_game_get_ruleset (before)),
              lat_ruleset_get_line (lat_game_get_ruleset (after)))
      != 0)
    return g_strdup (_ ("the rules changed"));
  if (!lat_position_equal (lat_game_get_start (before), lat_game_get_start (after)))
    return g_strdup (_ ("the start changed"));
  change = compare_trees (lat_game_get_root (before), lat_game_get_root (after));
  if (change == NULL)
    change = compare_tags (before, after);
  return change != NULL ? change : compare_written (before, after);
}

/* Whether two files of which no game could be read are the same. */
static gboolean
has_same_text (const char *before, gssize before_length, const char *after, gssize after_length)
{
  gsize old_size = before_length < 0 ? strlen (before) : (gsize) before_length;
  gsize new_size = after_length < 0 ? strlen (after) : (gsize) after_length;

  return old_size == new_size && memcmp (before, after, new_size) == 0;
}

/**
 * lat_first_change_dup_text:
 * @before: a file of games
 * @before_length: of @before in bytes, or -1 if it ends with a nul
 * @after: the same file later
 * @after_length: of @after in bytes, or -1
 *
 * Touches nothing but its arguments, so that it can be called in any thread.
 *
 * Returns: (transfer full) (nullable): the first thing that is different, translated; %NULL if
 *   nothing is
 */
char *
lat_first_change_dup_text (const char *before,
                           gssize before_length,
                           const char *after,
                           gssize after_length)
{
  g_autoptr (GPtrArray) old_games = NULL;
  g_autoptr (GPtrArray) new_games = NULL;
  guint n;

  g_return_val_if_fail (before != NULL && after != NULL, NULL);

  old_games = lat_game_reader_read (before, before_length, NULL, NULL);
  new_games = lat_game_reader_read (after, after_length, NULL, NULL);
  n = MIN (old_games->len, new_games->len);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *change =
          lat_first_change_dup_game_text (old_games->pdata[i], new_games->pdata[i]);

      if (change == NULL)
        continue;
      if (MAX (old_games->len, new_games->len) == 1)
        return g_steal_pointer (&change);
      /* Translators: the number of a game, and the first change in it */
      return g_strdup_printf (_ ("game %u, %s"), i + 1, change);
    }
  if (n == 0 && !has_same_text (before, before_length, after, after_length))
    return g_strdup (_ ("the text changed"));
  if (old_games->len == new_games->len)
    return NULL;
  return g_strdup_printf (
      ngettext ("%u game instead of %u", "%u games instead of %u", new_games->len), new_games->len,
      old_games->len);
}
