/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lsan-libraries.c - what libraries allocate while they are loaded is no leak
 *
 * In a build with the address sanitizer only.  GLib drops its first table of quarks when more
 * than 2048 are made, as a long session of windows does.  A suppression cannot name it: the
 * stack ends at g_malloc, since GLib keeps no frame pointers.  So leaks are not looked for from
 * before the libraries are initialized (preinit_array) until they are (a constructor here).
 * GIO loads its modules when it is first asked for a file; where their index is older than they
 * are, it loses what it notes of each. */
#include <gio/gio.h>
#include <sanitizer/lsan_interface.h>

static void
begin (void)
{
  __lsan_disable ();
}

__attribute__ ((section (".preinit_array"), used)) static void (*const preinit) (void) = begin;

__attribute__ ((constructor)) static void
end (void)
{
  g_vfs_get_default ();
  __lsan_enable ();
}
