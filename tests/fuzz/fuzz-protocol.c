/* fuzz-protocol.c - any lines for the engine */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "lat-position-text.h"
#include "lat-protocol.h"
#include "lat-rules-file.h"

#define MAX_LINES 40

/* What the engine has said, counted; the writer is called from its threads too. */
typedef struct
{
  GMutex mutex;
  guint n_lines;
  guint n_best;
  guint n_errors;
  char *fen;
  char *rules;
} Output;

static void
write_cb (const char *line, gpointer data)
{
  Output *output = data;

  g_assert_null (strchr (line, '\n'));
  g_mutex_lock (&output->mutex);
  output->n_lines++;
  output->n_best += g_str_has_prefix (line, "bestmove ");
  output->n_errors += g_str_has_prefix (line, "info string error ");
  if (g_str_has_prefix (line, "fen "))
    {
      g_free (output->fen);
      output->fen = g_strdup (line + strlen ("fen "));
    }
  if (g_str_has_prefix (line, "rules "))
    {
      g_free (output->rules);
      output->rules = g_strdup (line + strlen ("rules "));
    }
  g_mutex_unlock (&output->mutex);
}

/* What would take long or fill the memory because it is what the line asks for. */
static gboolean
is_costly (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);
  gboolean is_option = FALSE;
  gboolean is_perft = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      is_option |= g_str_equal (words[i], "setoption");
      is_perft |= g_str_equal (words[i], "perft");
      if (is_perft && g_ascii_strtoull (words[i], NULL, 10) > 1)
        return TRUE;
      if (is_option && g_ascii_strtoull (words[i], NULL, 10) > 2
          && g_ascii_strtoull (words[i], NULL, 10) <= 65536)
        return TRUE;
    }
  return FALSE;
}

/* Asks where the engine is, and sees that it is a position of its rules. */
static void
check_state (LatProtocol *protocol, Output *output)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;
  LatPosition position;

  lat_protocol_handle (protocol, "d");
  rules = lat_rules_line_read (output->rules, NULL);
  g_assert_nonnull (rules);
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  g_assert_true (lat_position_text_read (ruleset, output->fen, &position, NULL));
}

/* Says a line; what is refused changes nothing. */
static gboolean
say (LatProtocol *protocol, Output *output, const char *line)
{
  g_autofree char *fen = g_strdup (output->fen);
  g_autofree char *rules = g_strdup (output->rules);
  guint n_errors = output->n_errors;
  gboolean goes_on = lat_protocol_handle (protocol, line);

  check_state (protocol, output);
  if (output->n_errors > n_errors)
    {
      g_assert_cmpstr (output->fen, ==, fen);
      g_assert_cmpstr (output->rules, ==, rules);
    }
  return goes_on;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  Output output = { 0 };
  LatProtocol *protocol = lat_protocol_new (write_cb, &output);

  g_mutex_init (&output.mutex);
  lat_protocol_handle (protocol, "setoption name Hash value 1");
  check_state (protocol, &output);
  for (guint i = 0; size > 0 && i < MAX_LINES; i++)
    {
      g_autofree char *line = fuzz_take_line (&data, &size);

      if (!is_costly (line) && !say (protocol, &output, line))
        break;
    }
  lat_protocol_free (protocol);
  g_mutex_clear (&output.mutex);
  g_free (output.fen);
  g_free (output.rules);
  return 0;
}
