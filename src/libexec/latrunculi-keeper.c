/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * latrunculi-keeper.c - sees to it that an engine ends with the program that started it
 *
 *     latrunculi-keeper PROGRAM [ARGUMENT...]
 *
 * It stands between the two and runs PROGRAM, which has its standard streams.  Descriptor 3 is a
 * socket to whoever started it.  When that is closed, for whatever reason (SIGKILL too), or says
 * anything, all that PROGRAM has started ends: what leaves its process group or its session is still
 * a descendant of this process, since it is the subreaper.  Plain C: it is small and starts at once.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The socket to whoever started it. */
#define LIFELINE 3

/* How long PROGRAM may take to see the end of its input, and to obey SIGTERM, in milliseconds. */
#define INPUT_MS 200
#define TERM_MS  300
/* How long until those are killed who are still there after being killed: at first, and at most. */
#define KILL_MS     5
#define KILL_MAX_MS 200

typedef struct
{
  pid_t pid;
  pid_t parent;
  bool is_ours;
} Process;

typedef struct
{
  Process *items;
  size_t n;
  size_t room;
} Processes;

static int signals;
static sigset_t mask_before;
static pid_t child;
static bool has_children = true;

/* --- Those who are to end --- */

/* Returns: the parent of a process, 0 if that is not to be known */
static pid_t
read_parent (pid_t pid)
{
  char path[64], text[512];
  const char *end;
  ssize_t length;
  int file, parent;

  snprintf (path, sizeof path, "/proc/%d/stat", (int) pid);
  file = open (path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return 0;
  length = read (file, text, sizeof text - 1);
  close (file);
  if (length <= 0)
    return 0;
  text[length] = '\0';
  /* PID (NAME) STATE PARENT: the name may have anything in it. */
  end = strrchr (text, ')');
  return end != NULL && sscanf (end, ") %*c %d", &parent) == 1 ? parent : 0;
}

static void
add_process (Processes *all, pid_t pid)
{
  if (all->n == all->room)
    {
      size_t room = all->room > 0 ? 2 * all->room : 256;
      Process *items = realloc (all->items, room * sizeof *items);

      if (items == NULL)
        return;
      all->items = items;
      all->room = room;
    }
  all->items[all->n++] = (Process){ pid, read_parent (pid), false };
}

static bool
is_child_of_ours (const Processes *all, pid_t parent)
{
  if (parent == getpid ())
    return true;
  for (size_t i = 0; i < all->n; i++)
    if (all->items[i].pid == parent)
      return all->items[i].is_ours;
  return false;
}

/* Sends a signal to all descendants. The numbers of processes come round far too slowly for one to be
 * another's between being read and being used. */
static void
signal_all (int number)
{
  Processes all = { 0 };
  DIR *folder = opendir ("/proc");
  const struct dirent *entry;
  bool is_more = true;

  /* At once: nobody in the group starts another one meanwhile. */
  if (child > 0)
    kill (-child, number);
  else if (folder == NULL)
    kill (child, number);
  while (folder != NULL && (entry = readdir (folder)) != NULL)
    if (isdigit ((unsigned char) entry->d_name[0]))
      add_process (&all, (pid_t) atoi (entry->d_name));
  while (is_more)
    {
      is_more = false;
      for (size_t i = 0; i < all.n; i++)
        if (!all.items[i].is_ours && is_child_of_ours (&all, all.items[i].parent))
          is_more = all.items[i].is_ours = true;
    }
  for (size_t i = 0; i < all.n; i++)
    if (all.items[i].is_ours)
      kill (all.items[i].pid, number);
  free (all.items);
  if (folder != NULL)
    closedir (folder);
}

static void
reap (void)
{
  pid_t pid;

  while ((pid = waitpid (-1, NULL, WNOHANG)) > 0)
    if (pid == child)
      /* Negative from now on: its number may be another's, unless others are in its group. */
      child = -child;
  has_children = pid == 0;
}

static long
get_time_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000L + now.tv_nsec / 1000000L;
}

/* Waits until all are gone, but not longer than so.  Returns: whether they are */
static bool
wait_all (long ms)
{
  long end = get_time_ms () + ms;

  for (reap (); has_children && get_time_ms () < end; reap ())
    {
      struct pollfd place = { signals, POLLIN, 0 };
      struct signalfd_siginfo info;

      if (poll (&place, 1, (int) (end - get_time_ms () + 1)) > 0
          && read (signals, &info, sizeof info) < 0 && errno != EAGAIN)
        return false;
    }
  return !has_children;
}

static void
end_all (bool is_asked)
{
  if (is_asked)
    {
      if (wait_all (INPUT_MS))
        return;
      signal_all (SIGTERM);
      if (wait_all (TERM_MS))
        return;
    }
  for (long ms = KILL_MS; has_children; ms = 2 * ms < KILL_MAX_MS ? 2 * ms : KILL_MAX_MS)
    {
      signal_all (SIGKILL);
      wait_all (ms);
    }
}

/* --- The program --- */

static void
run_program (char **argv, pid_t keeper, int report)
{
  int fault;

  setpgid (0, 0);
  /* Whoever kills the keeper kills the program. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () == keeper)
    {
      sigprocmask (SIG_SETMASK, &mask_before, NULL);
      execvp (argv[0], argv);
    }
  fault = errno;
  if (write (report, &fault, sizeof fault) != sizeof fault)
    _exit (126);
  _exit (127);
}

/* Starts the program.  Returns: 0, or why it does not run */
static int
start_program (char **argv)
{
  pid_t keeper = getpid ();
  int report[2];
  int fault = 0;

  if (pipe2 (report, O_CLOEXEC) != 0)
    return errno;
  child = fork ();
  if (child < 0)
    return errno;
  if (child == 0)
    run_program (argv, keeper, report[1]);
  close (report[1]);
  while (read (report[0], &fault, sizeof fault) < 0 && errno == EINTR)
    continue;
  close (report[0]);
  return fault;
}

/* The streams are the program's alone, so that their end is seen when it ends. */
static void
leave_streams (void)
{
  int nothing = open ("/dev/null", O_RDWR | O_CLOEXEC);

  for (int i = 0; i < 3; i++)
    if (nothing < 0 || dup2 (nothing, i) < 0)
      close (i);
  if (nothing > 2)
    close (nothing);
}

static void
watch (void)
{
  struct pollfd places[] = { { LIFELINE, POLLIN, 0 }, { signals, POLLIN, 0 } };
  struct signalfd_siginfo info;
  char word;

  while (has_children)
    {
      if (poll (places, 2, -1) < 0 && errno != EINTR)
        break;
      if (places[0].revents != 0)
        {
          end_all (read (LIFELINE, &word, 1) <= 0);
          return;
        }
      if (places[1].revents == 0 || read (signals, &info, sizeof info) != sizeof info)
        continue;
      if (info.ssi_signo != SIGCHLD)
        break;
      reap ();
    }
  end_all (true);
}

int
main (int argc, char **argv)
{
  int32_t answer[2];
  sigset_t mask;

  if (argc < 2 || fcntl (LIFELINE, F_SETFD, FD_CLOEXEC) != 0)
    {
      fprintf (stderr, "%s is run by Latrunculi itself\n", argv[0]);
      return 2;
    }
  /* What is meant for those in a terminal is not meant for this. */
  setpgid (0, 0);
  prctl (PR_SET_CHILD_SUBREAPER, 1);
  sigemptyset (&mask);
  sigaddset (&mask, SIGCHLD);
  sigaddset (&mask, SIGHUP);
  sigaddset (&mask, SIGINT);
  sigaddset (&mask, SIGTERM);
  sigprocmask (SIG_BLOCK, &mask, &mask_before);
  signals = signalfd (-1, &mask, SFD_CLOEXEC | SFD_NONBLOCK);

  answer[0] = signals < 0 ? errno : start_program (argv + 1);
  answer[1] = child;
  leave_streams ();
  if (send (LIFELINE, answer, sizeof answer, MSG_NOSIGNAL) != sizeof answer || answer[0] != 0)
    {
      if (child > 0)
        end_all (false);
      return 1;
    }
  watch ();
  return 0;
}
