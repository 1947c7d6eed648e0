/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-kind-name.c - tests: what rules call a soldier and the leader */
#include "lat-rules-label.h"

#include "lat-rulebook-text.h"
#include "lat-rulebook.h"
#include "lat-rules-file.h"

#include <string.h>

#define LEADERS "Setup.Soldiers=8|Setup.Leaders=1"

static LatRules *
create (const char *line, const char *soldier, const char *leader)
{
  LatRules *rules = lat_rules_line_read (line, NULL);

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, soldier);
  lat_text_set (rules->kind_names[LAT_LEADER], NULL, leader);
  return rules;
}

/* One line, trimmed, not too long; whatever is in it is taken as it is written. */
static void
test_clean (void)
{
  static const struct
  {
    const char *text;
    const char *name;
  } cases[] = {
    { "", "" },
    { " \t\n ", "" },
    { "hound", "hound" },
    { "  white\n\thound ", "white hound" },
    { "k\xc3\xb6nig", "k\xc3\xb6nig" },
    { "\xe2\x80\xaehound\xe2\x80\xac", "hound" },
    { "ho\x01und", "ho und" },
    { "<b>hound</b>", "<b>hound</b>" },
    { "%s%n", "%s%n" },
    { "bad\xff", "bad\xef\xbf\xbd" },
    { "abcdefghijklmnopqrstuvwxyz0123456789", "abcdefghijklmnopqrstuvwxyz0123" },
    { "abcdefghijklmnopqrstuvwxyz012 456", "abcdefghijklmnopqrstuvwxyz012" },
    { "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4x",
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
      "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = lat_kind_name_clean (cases[i].text);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpint (g_utf8_strlen (name, -1), <=, LAT_KIND_NAME_LENGTH);
    }
}

static void
test_name (void)
{
  g_autoptr (LatRules) rules = create (LEADERS, " hound ", " ");
  g_autofree char *soldier = lat_rules_dup_kind_name (rules, LAT_SOLDIER);
  g_autofree char *group = lat_rules_dup_group_title (rules, "Soldier");
  g_autofree char *leaders = lat_rules_dup_group_title (rules, "Leader");
  g_autofree char *capture = lat_rules_dup_group_title (rules, "Capture");
  g_autofree char *label = lat_rules_dup_man_label (rules, LAT_CELL_WHITE, "White soldier");
  g_autofree char *other =
      lat_rules_dup_man_label (rules, LAT_CELL_BLACK | LAT_CELL_LEADER, "Black leader");

  g_assert_cmpstr (soldier, ==, "hound");
  g_assert_null (lat_rules_dup_kind_name (rules, LAT_LEADER));
  g_assert_null (lat_rules_dup_kind_name (NULL, LAT_SOLDIER));
  g_assert_cmpstr (group, ==, "Soldier (hound)");
  g_assert_cmpstr (leaders, ==, "Leader");
  g_assert_cmpstr (capture, ==, "Capture");
  g_assert_cmpstr (label, ==, "Hound · White soldier");
  g_assert_cmpstr (other, ==, "Black leader");
}

/* A leader that is not there needs no name. */
static void
test_sentence (void)
{
  static const struct
  {
    const char *line;
    const char *soldier;
    const char *leader;
    const char *sentence;
  } cases[] = {
    { LEADERS, "hound", "king",
      "In these rules a soldier is called “hound”, and the leader “king”." },
    { LEADERS, "hound", NULL, "In these rules a soldier is called “hound”." },
    { LEADERS, NULL, "king", "In these rules the leader is called “king”." },
    { LEADERS, NULL, NULL, NULL },
    { "Setup.Soldiers=8", "stone", "king", "In these rules a soldier is called “stone”." },
    { "Setup.Soldiers=8", NULL, "king", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRules) rules = create (cases[i].line, cases[i].soldier, cases[i].leader);
      g_autofree char *sentence = lat_rules_dup_kind_sentence (rules);

      g_assert_cmpstr (sentence, ==, cases[i].sentence);
    }
}

/* A file has them, with translations, and they say nothing of play: it is of the second format all the same, as a
 * program of the first would refuse the keys. */
static void
test_file (void)
{
  static const char text[] = "[Latrunculi Rules]\nFormat=2\nId=hunt\nSoldierName=hound\n"
                             "SoldierName[de]=Hund\nLeaderName=king\n[Setup]\nSoldiers=8\n"
                             "Leaders=1\n";
  g_autoptr (LatRules) rules = lat_rules_file_read (text, sizeof text - 1, NULL);
  g_autoptr (LatRules) plain = lat_rules_line_read (LEADERS, NULL);
  g_autofree char *written = NULL;

  g_assert_nonnull (rules);
  g_assert_cmpstr (lat_text_get (rules->kind_names[LAT_SOLDIER], "de"), ==, "Hund");
  g_assert_true (lat_rules_play_alike (rules, plain));
  g_assert_cmpint (lat_rules_get_format (rules), ==, 2);
  written = lat_rules_file_write (rules);
  g_assert_nonnull (strstr (written, "SoldierName=hound\nSoldierName[de]=Hund\nLeaderName=king\n"));
}

/* The rulebook says once, early, what men are called, and no mark in a name is a mark there. */
static void
test_rulebook (void)
{
  g_autoptr (LatRules) rules = create (LEADERS, "*hound*", "king");
  g_autoptr (LatRules) none = create (LEADERS, NULL, NULL);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autoptr (LatRulebook) other = lat_rulebook_new (none);
  g_autofree char *text = lat_rulebook_dup_text (book);
  g_autofree char *marked = lat_rulebook_dup_markdown (book);
  g_autofree char *without = lat_rulebook_dup_text (other);
  const char *sentence =
      strstr (text, "In these rules a soldier is called “*hound*”, and the leader “king”.");

  g_assert_nonnull (sentence);
  g_assert_true (sentence < strstr (text, "2. "));
  g_assert_null (strstr (strchr (sentence, '.'), "hound"));
  g_assert_null (strstr (text, "dux, king or eagle"));
  g_assert_nonnull (strstr (marked, "\\*hound\\*"));
  g_assert_null (strstr (without, "In these rules"));
  g_assert_nonnull (strstr (without, "dux, king or eagle"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kind-name/clean", test_clean);
  g_test_add_func ("/kind-name/name", test_name);
  g_test_add_func ("/kind-name/sentence", test_sentence);
  g_test_add_func ("/kind-name/file", test_file);
  g_test_add_func ("/kind-name/rulebook", test_rulebook);
  return g_test_run ();
}
