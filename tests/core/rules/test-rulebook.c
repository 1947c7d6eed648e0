/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook.c - tests: a rule set told in plain language, chapter by chapter */
#include <string.h>

#include "lat-presets.h"
#include "lat-provenance-table.h"
#include "lat-rulebook-text.h"
#include "lat-rulebook.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

typedef void (*Visit) (const LatRulebookChapter *chapter,
                       const LatRulebookBlock *block,
                       const LatRulebookSentence *sentence,
                       gpointer data);

static void
visit_sentences (const LatRulebook *book, Visit visit, gpointer data)
{
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);

          for (guint k = 0; k < block->sentences->len; k++)
            visit (chapter, block, g_ptr_array_index (block->sentences, k), data);
        }
    }
}

static LatRules *
create_rules (const char *preset, const char *const *changes)
{
  LatRules *rules = lat_presets_load (preset);

  g_assert_nonnull (rules);
  for (; *changes != NULL; changes += 3)
    {
      LatKey key;

      g_assert_true (lat_schema_find (changes[0], changes[1], &key));
      g_assert_true (lat_rules_set_value (rules, key, changes[2], NULL));
    }
  return rules;
}

static void
check_sentence (const LatRulebookChapter *chapter,
                const LatRulebookBlock *block,
                const LatRulebookSentence *sentence,
                gpointer data)
{
  if (block->kind == LAT_RULEBOOK_NOTE)
    g_assert_nonnull (strstr (sentence->text, " – "));
  else
    g_assert_true (g_str_has_suffix (sentence->text, ".")
                   || g_str_has_suffix (sentence->text, ":"));
  g_assert_null (strstr (sentence->text, "  "));
  g_assert_null (strstr (sentence->text, "()"));
  g_assert_true (g_utf8_validate (sentence->text, -1, NULL));
  if (chapter->topic == LAT_RULEBOOK_ORIGIN)
    g_assert_true (sentence->keys == 0);
}

static void
test_preset (gconstpointer id)
{
  g_autoptr (LatRules) rules = lat_presets_load (id);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);

  g_assert_cmpstr (book->title, ==, lat_rules_get_display_name (rules));
  g_assert_nonnull (book->summary);
  g_assert_true (lat_rules_equal (book->rules, rules));
  visit_sentences (book, check_sentence, NULL);

  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);
      gboolean has_start = FALSE;

      if (i > 0)
        g_assert_cmpint (chapter->topic, >,
                         ((LatRulebookChapter *) g_ptr_array_index (book->chapters, i - 1))->topic);
      g_assert_cmpuint (chapter->blocks->len, >, 0);
      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);

          has_start |= block->kind == LAT_RULEBOOK_START;
          g_assert_true (
              (block->sentences->len == 0)
              == (block->kind == LAT_RULEBOOK_START || block->kind == LAT_RULEBOOK_EXAMPLE));
          g_assert_true ((block->key < LAT_N_KEYS) == (block->kind == LAT_RULEBOOK_EXAMPLE));
        }
      g_assert_true (has_start
                     == (chapter->topic == LAT_RULEBOOK_SETUP && rules->array != NULL
                         && *rules->array != '\0'));
    }
}

static void
add_foreign (const LatRulebookChapter *chapter,
             const LatRulebookBlock *block,
             const LatRulebookSentence *sentence,
             gpointer data)
{
  GString *text = data;
  LatKey key = (LatKey) g_ascii_strtoull (text->str, NULL, 10);

  if (block->kind != LAT_RULEBOOK_NOTE && (sentence->keys & LAT_KEY_SET (key)) == 0)
    g_string_append_printf (text, "\n%s", sentence->text);
}

/* All that is said and does not come from the key. */
static char *
dup_foreign (const LatRules *rules, LatKey key)
{
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%d", (int) key);
  visit_sentences (book, add_foreign, text);
  return g_string_free (text, FALSE);
}

/* Rules in which each key matters in one of them at least. */
static const char *const bases[][40] = {
  { NULL },
  { "Setup",   "Soldiers",      "2",          "Capture", "Intervention", "true",
    "Capture", "LeaderCapture", "custodial",  "Capture", "Entry",        "forbidden",
    "Capture", "BonusMove",     "same-piece", "Soldier", "Jump",         "own",
    "Leader",  "Jump",          "any",        NULL },
  { "Capture", "Method",       "trap",  "Capture", "LeaderCapture", "freeze",
    "Capture", "HostileEdges", "true",  "Capture", "Corner",        "true",
    "Capture", "LeaderArmed",  "anvil", "Limits",  "Repetition",    "0",
    "Tactics", "PushAndCrush", "false", "Tactics", "Flank",         "false",
    NULL },
  { "Setup",   "Soldiers",      "2",         "Setup",   "FirstDrops",       "1",
    "Soldier", "Jump",          "any",       "Capture", "Groups",           "all",
    "Capture", "Leap",          "long",      "Capture", "Replacement",      "true",
    "Capture", "LeaderCapture", "custodial", "Capture", "BonusMove",        "captures",
    "Goal",    "NoMoves",       "opens",     "Limits",  "RepetitionResult", "white-loses",
    NULL },
  { "Capture", "LeaderCapture", "freeze", "Capture", "Approach",       "true",
    "Capture", "SoldierArmed",  "none",   "Capture", "Entry",          "forbidden",
    "Leader",  "Jump",          "enemy",  "Capture", "Leap",           "short",
    "Capture", "ShieldWall",    "true",   "Capture", "HostileCorners", "true",
    "Goal",    "NoMoves",       "opens",  "Limits",  "Repetition",     "3",
    NULL },
  /* Officers, several leaders, and men to be taken off. */
  { "Setup",
    "Array",
    "3dd3/sossssos/8/8/8/8/SSOSSOSS/3DD3",
    "Setup",
    "Removals",
    "2",
    "Officer",
    "Jump",
    "any",
    "Capture",
    "OfficerArmed",
    "anvil",
    "Capture",
    "LeaderCapture",
    "custodial",
    "Goal",
    "LeaderCaptured",
    "true",
    "Goal",
    "LeaderReaches",
    "edge",
    "Goal",
    "SelfImmobilise",
    "allowed",
    "Limits",
    "Moves",
    "50",
    "Limits",
    "RepetitionResult",
    "draw",
    NULL },
  { "Setup",   "Array",        "8/ssssssss/8/8/8/8/SSSSSSSS/8",
    "Setup",   "Officers",     "2",
    "Setup",   "Leaders",      "2",
    "Capture", "Method",       "trap",
    "Capture", "OfficerArmed", "none",
    "Capture", "Entry",        "forbidden",
    "Tactics", "PushAndCrush", "false",
    "Tactics", "Flank",        "false",
    "Limits",  "MovesResult",  "score",
    NULL },
  { "Setup", "Swap", "true", "Board", "Zones",
    "throne(Squares=d5,MakesOfficer=all,MakesLeader=all)", "Capture", "OfficerCapture", "surround",
    "Goal", "AnnihilateAt", "-1", NULL },
};

/* What a key changes is known to come from it: nothing else ever changes. */
static void
test_key (gconstpointer data)
{
  LatKey key = GPOINTER_TO_INT (data);
  const LatSchemaKey *schema = lat_schema_get (key);

  for (gsize i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      g_autoptr (LatRules) rules = create_rules ("latrunculi-xxi-8x8", bases[i]);
      g_autofree char *foreign = dup_foreign (rules, key);

      for (int n = 0; n < 5; n++)
        {
          g_autoptr (LatRules) other = lat_rules_copy (rules);
          g_autofree char *other_foreign = NULL;
          const char *value = NULL;
          char number[12];

          if (schema->kind == LAT_VALUE_SQUARES)
            value = (const char *[]){ "", "c4", "c4;d4", "e5", "d4" }[n];
          else if (schema->kind == LAT_VALUE_ZONES)
            value = (const char *[]){ "", "throne(Squares=c4,Stop=leaders,Surround=all)",
                                      "a(Squares=d4,Hostile=all) b(Squares=a8,Goal=white)",
                                      "corners(Squares=a1,Symmetry=all,Goal=leaders)",
                                      "camps(Squares=a4,Symmetry=all,Enter=black)" }[n];
          else if (schema->kind == LAT_VALUE_BOOLEAN)
            value = n % 2 == 0 ? "false" : "true";
          else if (schema->kind == LAT_VALUE_CHOICE)
            value = schema->choices[MIN (n, schema->max)].nick;
          else
            value = number;
          g_snprintf (number, sizeof number, "%d",
                      n == 0 ? schema->special : MIN (schema->min + n, schema->max));
          g_assert_true (lat_rules_set_value (other, key, value, NULL));
          other_foreign = dup_foreign (other, key);
          g_assert_cmpstr (other_foreign, ==, foreign);
        }
    }
}

/* The board, the men and the hands decide what there is to speak of at all. */
static gboolean
sets_the_stage (LatKey key)
{
  return key <= LAT_KEY_LEADERS;
}

static const LatRulebookBlock *
find_example (const LatRulebook *book, LatKey key)
{
  for (guint i = 0; i < book->chapters->len; i++)
    {
      const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, i);

      for (guint j = 0; j < chapter->blocks->len; j++)
        {
          const LatRulebookBlock *block = g_ptr_array_index (chapter->blocks, j);

          if (block->kind == LAT_RULEBOOK_EXAMPLE && block->key == key)
            return block;
        }
    }
  return NULL;
}

static void
test_examples (void)
{
  g_autoptr (LatRules) xxi = lat_presets_load ("latrunculi-xxi-8x8");
  g_autoptr (LatRulebook) book = lat_rulebook_new (xxi);
  g_autoptr (LatRules) plain = lat_presets_load ("german-8x8");
  g_autoptr (LatRulebook) plain_book = lat_rulebook_new (plain);
  static const LatKey keys[] = { LAT_KEY_PHALANX, LAT_KEY_FLANK, LAT_KEY_PUSH_AND_CRUSH,
                                 LAT_KEY_LOCK, LAT_KEY_CORNER };

  g_assert_nonnull (find_example (plain_book, LAT_KEY_LINES));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_nonnull (find_example (book, keys[i]));
      g_assert_null (find_example (plain_book, keys[i]));
    }
}

static const struct
{
  const char *changes[20];
  const char *said;
} said[] = {
  /* An intervention among traps is worth little; a reader must know. */
  { { "Capture", "Intervention", "true", "Capture", "Method", "trap", NULL },
    "But whoever is trapped by it is free again at once" },
  { { "Soldier", "Jump", "any", NULL }, "Being jumped over captures nothing." },
  { { "Soldier", "Range", "1", NULL }, "It goes one square, to an empty one." },
  { { "Setup", "Soldiers", "3", NULL }, "When all hands are empty, the sides go on in turn" },
  { { "Limits", "Repetition", "2", "Limits", "RepetitionResult", "forbid", NULL },
    "A move to a position that has occurred before is not allowed." },
  { { "Goal", "AnnihilateAt", "1", NULL },
    "The enemy has one soldier left on the board, or none." },
  { { "Capture", "HostileCorners", "true", "Board", "Holes", "a1;h1;a8;h8", NULL },
    "all corners are holes" },
  { { "Capture", "Entry", "forbidden", "Capture", "LeaderArmed", "none", NULL },
    "An enemy leader does not count for this." },
  { { "Capture", "Method", "trap", "Capture", "LeaderArmed", "hammer", NULL },
    "Even so it holds a trapped man like a soldier." },
  { { "Capture", "Mandatory", "true", "Capture", "BonusMove", "same-piece", NULL },
    "It need not capture then." },
  { { "Capture", "Method", "trap", NULL }, "A soldier trapped in the corner stays so while" },
  { { "Capture", "Method", "trap", "Capture", "Corner", "false", "Capture", "Enclosure", "soldier",
      NULL },
    "A soldier trapped by enclosure stays so while" },
  { { "Capture", "Method", "trap", "Capture", "Enclosure", "soldier", NULL },
    "A soldier trapped in the corner or by enclosure stays so while" },
  { { "Setup", "Soldiers", "3", "Setup", "Leaders", "1", NULL },
    "When its last soldier is on the board it drops its leader in its next turn." },
  { { "Soldier", "Directions", "forward", NULL },
    "A soldier moves only forward, along its file away from its own end of the board." },
  { { "Setup", "Soldiers", "6", "Setup", "DropsPerTurn", "2", "Setup", "FirstDrops", "1", NULL },
    "But in its first turn the side that begins drops one soldier." },
  { { "Setup", "Soldiers", "6", "Setup", "DropsPerTurn", "0", NULL },
    "In one turn a side drops all the soldiers that it has in hand." },
  { { "Setup", "Soldiers", "6", "Setup", "FirstMove", "black", NULL },
    "When all hands are empty, Black acts next, whoever dropped the last man." },
  { { "Soldier", "Jump", "enemy", "Capture", "Leap", "short", NULL },
    "An enemy man that is jumped over is captured, if it can be." },
  /* A leap from afar says that others do not leap. */
  { { "Soldier", "Jump", "enemy", "Leader", "Jump", "enemy", "Capture", "Leap", "long", "Capture",
      "LeaderArmed", "none", NULL },
    "A man that does not capture by moving jumps only over a man beside it" },
  { { "Capture", "Replacement", "true", NULL },
    "It also goes onto the square of an enemy man that it captures by this; see capturing." },
  { { "Capture", "ShieldWall", "true", NULL }, "a leader in it is not." },
  { { "Capture", "SoldierArmed", "hammer", NULL }, "It helps to capture, moving or standing." },
  { { "Capture", "SoldierArmed", "none", "Capture", "Entry", "forbidden", NULL },
    "An enemy soldier does not count for this. An enemy leader counts for this." },
  { { "Capture", "SoldierArmed", "none", NULL },
    "Any other man of its own side will do for these, even one that does not help" },
  { { "Capture", "LeaderCapture", "not-custodial", "Capture", "Intervention", "true", NULL },
    "A leader is captured by intervention, but not between two." },
  { { "Capture", "LeaderCapture", "custodial", "Capture", "Approach", "true", NULL },
    "A leader is captured between two, and wherever else these rules say that a man is captured" },
  { { "Capture", "LeaderCapture", "freeze", "Capture", "Approach", "true", NULL },
    "It is free again at once where it is not held in a way that is told below." },
  { { "Capture", "BonusMove", "must-capture", NULL },
    "After a capture the turn goes on if the same man can capture again: it must" },
  { { "Goal", "NoMoves", "opens", "Capture", "BonusMove", "captures", NULL },
    "An action after which its own turn goes on is legal then, too." },
  { { "Goal", "NoMoves", "opens", "Limits", "Repetition", "3", NULL },
    "A position in which a way must be opened is another one than without that duty." },
  { { "Limits", "Repetition", "3", "Limits", "RepetitionResult", "black-loses", NULL },
    "When a position has occurred 3 times, Black loses, whoever brought it about." },
  { { "Board", "Zones", "camps(Squares=a4,Enter=nobody)", NULL },
    "Nobody may come in from outside, be it to stop there" },
  { { "Latrunculi Rules", "LeaderName", "king", NULL },
    "In these rules the leader is called “king”." },
  /* A side without a leader has lost him from the start. */
  { { "Setup", "Array", "8/ssssssss/8/8/8/8/8/SSSSSSSD", "Goal", "LeaderCaptured", "true", NULL },
    "The enemy leader is off the board." },
  { { "Setup", "Array", "3dd3/sossssos/8/8/8/8/SSOSSOSS/3DD3", NULL },
    "fight with soldiers and officers; a side may also have leaders, even several." },
  { { "Setup", "Array", "3dd3/sossssos/8/8/8/8/SSOSSOSS/3DD3", NULL },
    "White begins with 6 soldiers, on a2, b2, d2, e2, g2, h2. White begins with 2 officers, on c2, "
    "f2. White begins with 2 leaders, on d1, e1." },
  { { "Setup", "Array", "3dd3/ssssssss/8/8/8/8/SSSSSSSS/3DD3", NULL },
    "The enemy has leaders, and each of them is immobilised:" },
  { { "Setup", "Array", "3dd3/ssssssss/8/8/8/8/SSSSSSSS/3DD3", NULL },
    "A move that would leave all of one’s own leaders immobilised is not allowed." },
  { { "Setup", "Array", "3dd3/ssssssss/8/8/8/8/SSSSSSSS/3DD3", NULL },
    "capture or move next to an enemy leader." },
  /* Of one side alone that has several. */
  { { "Setup", "Array", "3d4/ssssssss/8/8/8/8/SSSSSSSS/3DD3", "Goal", "LeaderReaches",
      "none;white=edge", NULL },
    "A leader of its own stands at the edge of the board" },
  { { "Setup", "Array", "3dd3/ssssssss/8/8/8/8/SSSSSSSS/3DD3", "Goal", "LeaderCaptured", "true",
      "Capture", "LeaderCapture", "custodial", NULL },
    "The enemy has no leader left on the board." },
  { { "Setup", "Array", "2ddd3/ssssssss/8/8/8/8/SSSSSSSS/2DDD3", "Goal", "LeaderCaptured", "true",
      "Capture", "LeaderCapture", "custodial", "Goal", "LeaderCapturedAt", "1", NULL },
    "The enemy has 1 leader left on the board, or none." },
  { { "Setup", "Array", "8/ssssssss/8/8/8/8/SSSSSSSS/8", "Setup", "Officers", "3", "Setup",
      "Leaders", "2", NULL },
    "A side drops its officers one in each turn. When all its other men are on the board it drops "
    "its leaders, one in each turn." },
  { { "Setup", "Soldiers", "3", "Setup", "Officers", "1;white=2", NULL },
    "White has 3 soldiers in hand. White has 2 officers in hand. Black has 3 soldiers in hand. "
    "Black has 1 officer in hand." },
  { { "Setup", "Removals", "2", NULL },
    "the sides by turns take one enemy soldier each off the board, whichever they like, until each "
    "has taken 2." },
  { { "Setup", "Soldiers", "3", "Setup", "Removals", "1", NULL },
    "When all hands are empty, the sides go on in turn.\n" },
  { { "Setup", "Swap", "true", NULL },
    "whoever plays Black may change sides with the other player instead of acting." },
  { { "Board", "Zones", "end(Squares=a8,MakesOfficer=white)", "Officer", "Range", "2", NULL },
    "An officer moves along ranks and files. It goes up to 2 squares in a straight line" },
  { { "Board", "Zones", "end(Squares=a8,MakesOfficer=white)", NULL },
    "A soldier of these that moves there becomes an officer: White’s men." },
  { { "Board", "Zones", "end(Squares=a8,MakesLeader=soldiers)", NULL },
    "A soldier of these that moves there becomes a leader: soldiers." },
  { { "Board", "Zones", "end(Squares=a8,MakesOfficer=all,Goal=soldiers)", NULL },
    "A soldier of its own that is no officer stands on this square: a8." },
  { { "Board", "Zones", "end(Squares=a8,MakesOfficer=all,Goal=officers)", NULL },
    "An officer of its own stands on this square: a8." },
  { { "Setup", "Array", "3d4/sossssos/8/8/8/8/SSOSSOSS/3D4", "Capture", "OfficerCapture",
      "never;black=surround", NULL },
    "White: An officer cannot be captured." },
  { { "Setup", "Array", "3d4/sossssos/8/8/8/8/SSOSSOSS/3D4", "Capture", "OfficerArmed", "hammer",
      NULL },
    "An officer is captured like a soldier. It captures by moving, but does not serve" },
  { { "Setup", "Array", "3d4/sossssos/8/8/8/8/SSOSSOSS/3D4", "Latrunculi Rules", "OfficerName",
      "guard", NULL },
    "In these rules an officer is called “guard”." },
  { { "Capture", "Mandatory", "false;black=true", NULL }, "Black: Whoever can capture must:" },
  { { "Capture", "BonusMove", "none;white=same-piece", NULL },
    "White: After a capture the same man may move again in the same turn" },
  { { "Limits", "Moves", "40", "Limits", "MovesResult", "black-wins", NULL },
    "When Black’s turn of move 40 is over, Black wins." },
};

static void
test_said (void)
{
  static const char *const none[] = { NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (LatRules) rules = create_rules ("latrunculi-xxi-8x8", said[i].changes);
      g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
      g_autoptr (LatRules) before = create_rules ("latrunculi-xxi-8x8", none);
      g_autoptr (LatRulebook) book_before = lat_rulebook_new (before);
      g_autofree char *text = lat_rulebook_dup_text (book);
      g_autofree char *text_before = lat_rulebook_dup_text (book_before);

      g_test_message ("%s", said[i].said);
      g_assert_nonnull (strstr (text, said[i].said));
      g_assert_null (strstr (text_before, said[i].said));
    }
}

typedef struct
{
  LatKeySet keys;
  LatRules *rules;
} Notes;

static void
check_note (const LatRulebookChapter *chapter,
            const LatRulebookBlock *block,
            const LatRulebookSentence *sentence,
            gpointer data)
{
  Notes *notes = data;

  if (block->kind != LAT_RULEBOOK_NOTE)
    return;
  /* Not as numbers: a set is wider than those of assertions. */
  g_assert_true (sentence->keys != 0);
  g_assert_true ((notes->keys & sentence->keys) == 0);
  notes->keys |= sentence->keys;
  for (LatKey key = 0; key < LAT_N_KEYS; key++)
    if (sentence->keys & LAT_KEY_SET (key))
      {
        g_autofree char *line = lat_provenance_dup_line (notes->rules, key);

        g_assert_nonnull (lat_provenance_get_former (notes->rules, key, NULL));
        g_assert_true (g_str_has_suffix (sentence->text, line));
      }
}

/* Every clause that something is said of is accounted for, once; of one that has been changed it is
 * told that nobody says so. */
static void
test_sources (void)
{
  static const LatKey wanted[] = { LAT_KEY_SOLDIERS, LAT_KEY_SOLDIER_JUMP, LAT_KEY_METHOD,
                                   LAT_KEY_REMOVAL,  LAT_KEY_LINES,        LAT_KEY_ANNIHILATE_AT,
                                   LAT_KEY_NO_MOVES, LAT_KEY_REPETITION };
  g_autoptr (LatRules) rules = lat_presets_load ("seneca-8x8");
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autofree char *words = NULL;
  Notes notes = { .rules = rules };

  visit_sentences (book, check_note, &notes);
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_true ((notes.keys & LAT_KEY_SET (wanted[i])) != 0);

  g_clear_pointer (&book, lat_rulebook_free);
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SOLDIER_JUMP, "any", NULL));
  book = lat_rulebook_new (rules);
  notes.keys = 0;
  visit_sentences (book, check_note, &notes);
  g_assert_true ((notes.keys & LAT_KEY_SET (LAT_KEY_SOLDIER_JUMP)) != 0);
  g_assert_true ((notes.keys & LAT_KEY_SET (LAT_KEY_SOLDIER_RANGE)) != 0);
  words = lat_rulebook_dup_text (book);
  g_assert_nonnull (strstr (words, "Jump – Changed: no source is given for this value"));
}

/* Each key is told where the chapter of its group is, those that came last, too. */
static void
test_homes (void)
{
  static const struct
  {
    LatKey key;
    LatRulebookTopic topic;
    const char *line;
  } cases[] = {
    { LAT_KEY_OFFICERS, LAT_RULEBOOK_SETUP, "Officers in hand – " },
    { LAT_KEY_REMOVALS, LAT_RULEBOOK_SETUP, "Removals before play – " },
    { LAT_KEY_OFFICER_RANGE, LAT_RULEBOOK_MOVING, "Officer: Range – " },
    { LAT_KEY_OFFICER_ARMED, LAT_RULEBOOK_CAPTURING, "Officers’ arms – " },
    { LAT_KEY_OFFICER_CAPTURE, LAT_RULEBOOK_CAPTURING, "Officers captured – " },
    { LAT_KEY_LEADER_CAPTURED_AT, LAT_RULEBOOK_END, "Leaders left then – " },
    { LAT_KEY_MOVES, LAT_RULEBOOK_REPETITION, "Moves – " },
    { LAT_KEY_SWAP, LAT_RULEBOOK_SETUP, "Changing sides – " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LatSchemaKey *row = lat_schema_get (cases[i].key);
      gboolean is_swap = cases[i].key == LAT_KEY_SWAP;
      g_autofree char *file = g_strdup_printf (
          "[Latrunculi Rules]\nFormat=2\n[Setup]\nArray=ddo5/8/8/8/8/8/8/DDO5\n%s"
          "[Officer]\nRange=2\n[Capture]\nLeaderCapture=custodial\nOfficerArmed=anvil\n"
          "OfficerCapture=never\n[Goal]\nLeaderCaptured=true\nLeaderCapturedAt=1\n"
          "[Limits]\nMoves=80\n[Provenance]\n%s.%s=modern\n",
          is_swap ? "Swap=true\n" : "Soldiers=4\nOfficers=2\nRemovals=1\n", row->group, row->name);
      g_autoptr (LatRules) rules = lat_rules_file_read (file, -1, NULL);
      g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
      g_autofree char *text = lat_rulebook_dup_text (book);
      g_autofree char *note = g_strconcat ("– ", cases[i].line, NULL);
      gboolean is_there = FALSE;

      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, note));
      for (guint j = 0; j < book->chapters->len; j++)
        {
          const LatRulebookChapter *chapter = g_ptr_array_index (book->chapters, j);
          const LatRulebookBlock *last =
              g_ptr_array_index (chapter->blocks, chapter->blocks->len - 1);

          is_there |= chapter->topic == cases[i].topic && last->kind == LAT_RULEBOOK_NOTE;
        }
      g_assert_true (is_there);
    }
}

/* A person's own words are words, whatever is in them. */
static void
test_markdown (void)
{
  static const char *const changes[] = { "Latrunculi Rules",
                                         "Name",
                                         "*Mine* <b>\n2",
                                         "Latrunculi Rules",
                                         "Notes",
                                         "1. first_thing_\n\n# not a heading\n- no item",
                                         NULL };
  g_autoptr (LatRules) rules = create_rules ("kowalski-11x10", changes);
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);
  g_autofree char *text = lat_rulebook_dup_markdown (book);

  g_assert_true (g_str_has_prefix (text, "# \\*Mine\\* \\<b\\> 2\n\n"));
  g_assert_nonnull (strstr (text, "\n\n## 1. The board and the men\n\n"));
  g_assert_nonnull (strstr (text, "\n- White begins with 10 soldiers, on a1–e1, g1–k1."));
  g_assert_nonnull (strstr (text, "\n     1  S S S S S D S S S S S\n"));
  g_assert_nonnull (strstr (text, "\n    10  s s s s s d s s s s s\n"));
  g_assert_nonnull (strstr (text, "\n        a b c d e f g h i j k\n"));
  g_assert_nonnull (
      strstr (text, "\n\n1\\. first\\_thing\\_\n\n\\# not a heading\n\n\\- no item\n"));
}

/* Whole rulebooks, each of which has been read against the text of the rules and the code of the
 * board: a sentence that is changed is to be read again. They are made by
 * “latrunculi-cli rules --words”, of a preset or of the file beside. */
static void
test_pinned (gconstpointer data)
{
  g_autofree char *base = g_test_build_filename (G_TEST_DIST, "data", "rulebooks", data, NULL);
  g_autofree char *rules_path = g_strconcat (base, ".latrules", NULL);
  g_autofree char *text_path = g_strconcat (base, ".txt", NULL);
  g_autofree char *wanted = NULL;
  g_autofree char *text = NULL;
  gboolean is_made = g_file_test (rules_path, G_FILE_TEST_EXISTS);
  g_autoptr (LatRules) rules = lat_rules_read_any (is_made ? rules_path : data, TRUE, NULL);
  g_autoptr (LatRulebook) book = NULL;

  g_assert_nonnull (rules);
  g_assert_true (lat_rules_check (rules, NULL));
  g_assert_true (g_file_get_contents (text_path, &wanted, NULL, NULL));
  book = lat_rulebook_new (rules);
  text = lat_rulebook_dup_text (book);
  g_assert_cmpstr (text, ==, wanted);
}

int
main (int argc, char **argv)
{
  /* Together they have nearly all that a rulebook can say. */
  static const char *const pinned[] = { "latrunculi-xxi-8x8",
                                        "seneca-8x8",
                                        "bell-8x8",
                                        "ruegen-rows-8x8",
                                        "made-1",
                                        "made-2",
                                        "made-3",
                                        "made-4",
                                        "made-5",
                                        "made-6",
                                        "made-7",
                                        "made-8",
                                        "tablut-9x9" };
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulebook/preset/%s", ids[i]);

      g_test_add_data_func (path, ids[i], test_preset);
    }
  for (LatKey key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      const LatSchemaKey *schema = lat_schema_get (key);
      g_autofree char *path = g_strdup_printf ("/rulebook/key/%s.%s", schema->group, schema->name);

      if (!sets_the_stage (key))
        g_test_add_data_func (path, GINT_TO_POINTER ((int) key), test_key);
    }
  g_test_add_func ("/rulebook/examples", test_examples);
  g_test_add_func ("/rulebook/said", test_said);
  g_test_add_func ("/rulebook/sources", test_sources);
  g_test_add_func ("/rulebook/homes", test_homes);
  g_test_add_func ("/rulebook/markdown", test_markdown);
  for (gsize i = 0; i < G_N_ELEMENTS (pinned); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rulebook/pinned/%s", pinned[i]);

      g_test_add_data_func (path, pinned[i], test_pinned);
    }
  return g_test_run ();
}
