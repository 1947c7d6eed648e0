/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * switch.h - which mutant is on, and which were passed
 *
 * Read before every source of a build that tests/mutate makes. LAT_MUTANT is the number of the mutant that
 * is on, LAT_MUTANT_MARKS a file of LAT_MUTANTS bytes: the one of a mutant becomes 1 when it is passed. The
 * file is mapped, so that what a process has passed is known however it ends, and of all its children.
 */
#pragma once

#define LAT_MUTANTS 16384

/* Under names of our own: no header may be read before a source says which it wants. */
extern char *
lat_mutant_getenv (const char *name) __asm__("getenv");
extern int
lat_mutant_atoi (const char *text) __asm__("atoi");
extern int
lat_mutant_open (const char *path, int flags, ...) __asm__("open");
extern int
lat_mutant_close (int file) __asm__("close");
extern void *
lat_mutant_mmap (void *at,
                 unsigned long size,
                 int rights,
                 int flags,
                 int file,
                 long offset) __asm__("mmap");

/* Weak: each source brings its own, the linker keeps one. */
__attribute__ ((weak)) int lat_mutant;
__attribute__ ((weak, aligned (LAT_MUTANTS))) unsigned char lat_mutant_marks[LAT_MUTANTS];

static inline __attribute__ ((unused)) int
lat_mutant_on (int number)
{
  lat_mutant_marks[number] = 1;
  return lat_mutant == number;
}

static void __attribute__ ((constructor, used)) lat_mutant_start (void)
{
  const char *number = lat_mutant_getenv ("LAT_MUTANT");
  const char *path = lat_mutant_getenv ("LAT_MUTANT_MARKS");
  int file;

  if (lat_mutant != 0)
    return;
  lat_mutant = number ? lat_mutant_atoi (number) : -1;
  file = path ? lat_mutant_open (path, 2 /* O_RDWR */) : -1;
  if (file < 0)
    return;
  /* PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED. */
  (void) !lat_mutant_mmap (lat_mutant_marks, LAT_MUTANTS, 3, 0x11, file, 0);
  lat_mutant_close (file);
}
