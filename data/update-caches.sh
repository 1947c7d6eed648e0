#!/bin/sh
# Tells a desktop anew which types of files, programs and icons there are, after something was installed or
# removed:  sh data/update-caches.sh DATADIR     (such as /usr/local/share)

datadir=${1:?which folder?}

# tell FOLDER COMMAND...: what is not here, a folder or a program, has nothing to be told.
tell ()
{
  [ -d "$datadir/$1" ] || return 0
  shift
  ! command -v "$1" >/dev/null || "$@"
}

# A removal takes the folder away with the last file in it, and nothing is looked for without it.
[ ! -d "$datadir/mime" ] || mkdir -p "$datadir/mime/packages"
tell mime/packages update-mime-database "$datadir/mime"
tell applications update-desktop-database -q "$datadir/applications"
tell icons/hicolor gtk4-update-icon-cache -q -t -f "$datadir/icons/hicolor"
tell glib-2.0/schemas glib-compile-schemas "$datadir/glib-2.0/schemas"
exit 0
