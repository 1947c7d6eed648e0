/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-file-writer.c - tests: files that are there as a whole or not at all
 *
 * Writing files where that goes wrong: with real disks, limits and folders, so that it is the same
 * for root, whom no permission stops. */
#define _GNU_SOURCE
#include "lat-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "what was there\n"
/* The exit status of who cannot have a disk. */
#define NO_DISK 77

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("latrunculi-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
check_content (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
save (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (lat_file_writer_save (text, strlen (text), path, &error));
  g_assert_no_error (error);
}

/* It must fail, name the place, and say what to do. */
static void
check_failure (const char *path, const char *text, int code, const char *remedy)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *quoted = g_strdup_printf ("“%s”", path);

  g_assert_false (lat_file_writer_save (text, strlen (text), path, &error));
  g_assert_error (error, G_FILE_ERROR, code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, quoted));
  g_assert_nonnull (strstr (error->message, remedy));
}

static void
test_permissions (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  GStatBuf info;

  save (path, OLD);
  g_assert_cmpint (g_chmod (path, 0664), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (chown (path, 4321, 1234), ==, 0);
  save (path, "new");
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0664);
  if (geteuid () == 0)
    {
      g_assert_cmpuint (info.st_uid, ==, 4321);
      g_assert_cmpuint (info.st_gid, ==, 1234);
    }
  check_content (path, "new");
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

/* A file with two names stays whole under both; only one of them is written. */
static void
test_hard_link (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autofree char *other = g_build_filename (folder, "b", NULL);

  save (path, OLD);
  g_assert_cmpint (link (path, other), ==, 0);
  save (path, "new");
  check_content (path, "new");
  check_content (other, OLD);
  remove_folder (folder);
}

/* A link that leads nowhere yet: what it names is made. */
static void
test_dangling_link (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autofree char *other = g_build_filename (folder, "b", NULL);

  g_assert_cmpint (symlink ("b", path), ==, 0);
  save (path, "new");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  check_content (other, "new");
  remove_folder (folder);
}

static void
test_long_name (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *longest = g_strnfill (255, 'x');
  g_autofree char *too_long = g_strnfill (256, 'x');
  g_autofree char *path = g_build_filename (folder, longest, NULL);
  g_autofree char *bad = g_build_filename (folder, too_long, NULL);

  save (path, "a");
  save (path, "b");
  check_content (path, "b");
  check_failure (bad, "c", G_FILE_ERROR_NAMETOOLONG, "shorter");
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

static void
test_no_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autofree char *below = g_build_filename (path, "b", NULL);

  save (path, OLD);
  check_failure (below, "x", G_FILE_ERROR_NOTDIR, "elsewhere");
  check_failure (folder, "x", G_FILE_ERROR_ISDIR, "another name");
  remove_folder (folder);
  check_failure (path, "x", G_FILE_ERROR_NOENT, "elsewhere");
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* A pipe has no place that a link could name. */
static void
test_pipe (void)
{
  char found[8] = { 0 };
  g_autofree char *path = NULL;
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  path = g_strdup_printf ("/proc/self/fd/%d", ends[1]);
  save (path, "words");
  g_assert_cmpint (read (ends[0], found, sizeof found), ==, 5);
  g_assert_cmpstr (found, ==, "words");
  close (ends[0]);
  close (ends[1]);
}

/* Devices stay what they are, and tell of a full disk. */
static void
test_device (void)
{
  GStatBuf info;

  check_failure ("/dev/full", "x", G_FILE_ERROR_NOSPC, "Free some space");
  save ("/dev/null", "x");
  g_assert_cmpint (g_stat ("/dev/full", &info), ==, 0);
  g_assert_true (S_ISCHR (info.st_mode));
  g_assert_cmpint (g_stat ("/dev/null", &info), ==, 0);
  g_assert_true (S_ISCHR (info.st_mode));
}

/* What must be new replaces nothing, not even what has come while it was written. */
static void
test_new (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autoptr (LatFileWriter) late = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf info;

  late = lat_file_writer_new (path, LAT_FILE_WRITER_NEW, NULL);
  g_assert_nonnull (late);
  g_assert_true (lat_file_writer_save_full (OLD, strlen (OLD), path,
                                            LAT_FILE_WRITER_NEW | LAT_FILE_WRITER_PRIVATE, NULL));
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpuint (info.st_mode & 07777, ==, 0600);
  g_assert_false (lat_file_writer_save_full ("new", 3, path, LAT_FILE_WRITER_NEW, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_error (&error);
  g_assert_true (lat_file_writer_write (late, "new", 3, NULL));
  g_assert_false (lat_file_writer_finish (late, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_pointer (&late, lat_file_writer_free);
  check_content (path, OLD);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

/* Several pieces, and going back; nothing is there before the end, and nothing is left of what is given up. */
static void
test_stream (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);

  save (path, OLD);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LatFileWriter) writer = lat_file_writer_new (path, LAT_FILE_WRITER_NONE, NULL);
      FILE *stream = lat_file_writer_get_stream (writer);

      fputs ("xxxx, and more", stream);
      rewind (stream);
      fputs ("what", stream);
      check_content (path, OLD);
      if (i == 1)
        g_assert_true (lat_file_writer_finish (writer, NULL));
    }
  check_content (path, "what, and more");
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

static void
check_full_stream (const char *path, gsize length)
{
  g_autoptr (LatFileWriter) writer = lat_file_writer_new (path, LAT_FILE_WRITER_NONE, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strnfill (length, 'x');

  fputs (text, lat_file_writer_get_stream (writer));
  g_assert_false (lat_file_writer_finish (writer, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_nonnull (strstr (error->message, path));
}

/* In the middle of writing nothing more is possible. */
static void
test_limit (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autofree char *text = g_strnfill (100000, 'x');
  struct rlimit old, small;

  save (path, OLD);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 50000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  check_failure (path, text, G_FILE_ERROR_FAILED, "larger than files may be");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  check_content (path, OLD);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

/* Runs a function in a process of its own. Returns: its exit status, 0 if it comes back */
static int
run_apart (void (*func) (const char *), const char *path)
{
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      func (path);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* From now on the kernel answers a system call of this process so, for all files but the standard ones, as it does when a
 * disk is full: nobody needs to be allowed anything for that. */
static void
answer_call (guint32 number, int code)
{
  const gsize low = G_BYTE_ORDER == G_BIG_ENDIAN ? sizeof (guint32) : 0;
  struct sock_filter filter[] = {
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, nr)),
    BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, number, 0, 3),
    BPF_STMT (BPF_LD | BPF_W | BPF_ABS, offsetof (struct seccomp_data, args[0]) + low),
    BPF_JUMP (BPF_JMP | BPF_JGT | BPF_K, STDERR_FILENO, 0, 1),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (guint32) code),
    BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = { G_N_ELEMENTS (filter), filter };

  g_assert_cmpint (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), ==, 0);
  g_assert_cmpint (prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), ==, 0);
}

static void
write_without_room (const char *path)
{
  answer_call (__NR_write, ENOSPC);
  check_failure (path, "new", G_FILE_ERROR_NOSPC, "Free some space");
  check_full_stream (path, 3);
  check_full_stream (path, 100000);
}

/* Some disks find out only when they are asked to keep what they were given. */
static void
sync_without_room (const char *path)
{
  answer_call (__NR_fsync, ENOSPC);
  check_failure (path, "new", G_FILE_ERROR_NOSPC, "Free some space");
}

static void
write_beyond_quota (const char *path)
{
  answer_call (__NR_write, EDQUOT);
  check_failure (path, "new", G_FILE_ERROR_FAILED, "Your share of the disk is used up");
}

static void
write_to_broken (const char *path)
{
  answer_call (__NR_write, EIO);
  check_failure (path, "new", G_FILE_ERROR_IO, "cannot be written");
}

static void
write_to_frozen (const char *path)
{
  answer_call (__NR_openat, EROFS);
  check_failure (path, "new", G_FILE_ERROR_ROFS, "cannot be written to");
}

static void
write_without_permission (const char *path)
{
  answer_call (__NR_openat, EACCES);
  check_failure (path, "new", G_FILE_ERROR_ACCES, "Change the permissions");
}

/* Whatever goes wrong, the old file is as it was, and nothing lies beside it. */
static void
test_answer (gconstpointer data)
{
  void (*const *func) (const char *) = data;
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a", NULL);

  save (path, OLD);
  g_assert_cmpint (run_apart (*func, path), ==, 0);
  check_content (path, OLD);
  g_assert_cmpuint (count_files (folder), ==, 1);
  remove_folder (folder);
}

/* A small disk of its own, which nobody else sees. FALSE if this machine does not allow one. */
static gboolean
mount_small (const char *folder)
{
  if (unshare (CLONE_NEWNS) != 0 && unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0)
    return FALSE;
  if (mount ("none", "/", "none", MS_REC | MS_PRIVATE, NULL) != 0)
    return FALSE;
  return mount ("small", folder, "tmpfs", 0, "size=64k") == 0;
}

static void
fill_disk (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "a", NULL);
  g_autofree char *text = g_strnfill (50000, 'x');

  if (!mount_small (folder))
    _exit (NO_DISK);
  save (path, OLD);
  save (path, text);
  /* The old and the new one do not fit side by side. */
  check_failure (path, text, G_FILE_ERROR_NOSPC, "Free some space");
  check_content (path, text);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpint (mount ("none", folder, "none", MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  check_failure (path, "x", G_FILE_ERROR_ROFS, "cannot be written to");
  check_content (path, text);
}

/* What the tests above pretend, with a real disk, where one can be had. */
static void
test_disk (void)
{
  g_autofree char *folder = make_folder ();
  int status = run_apart (fill_disk, folder);

  remove_folder (folder);
  if (status == NO_DISK)
    g_test_message ("no disk can be mounted here");
  else
    g_assert_cmpint (status, ==, 0);
}

static const struct
{
  const char *path;
  void (*func) (const char *);
} answers[] = {
  { "/file-writer/answer/full", write_without_room },
  { "/file-writer/answer/full-at-last", sync_without_room },
  { "/file-writer/answer/quota", write_beyond_quota },
  { "/file-writer/answer/broken", write_to_broken },
  { "/file-writer/answer/read-only", write_to_frozen },
  { "/file-writer/answer/not-allowed", write_without_permission },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-writer/permissions", test_permissions);
  g_test_add_func ("/file-writer/hard-link", test_hard_link);
  g_test_add_func ("/file-writer/dangling-link", test_dangling_link);
  g_test_add_func ("/file-writer/long-name", test_long_name);
  g_test_add_func ("/file-writer/no-folder", test_no_folder);
  g_test_add_func ("/file-writer/device", test_device);
  g_test_add_func ("/file-writer/pipe", test_pipe);
  g_test_add_func ("/file-writer/new", test_new);
  g_test_add_func ("/file-writer/stream", test_stream);
  g_test_add_func ("/file-writer/limit", test_limit);
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_test_add_data_func (answers[i].path, &answers[i].func, test_answer);
  g_test_add_func ("/file-writer/disk", test_disk);
  return g_test_run ();
}
