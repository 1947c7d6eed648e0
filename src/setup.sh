# What src/run, tests/run and .ci/run share; read by them, not run.  They set
# TOP, the folder of the sources.

# Debian 12 and later, Ubuntu 22.10 and later.  Without recommended packages, so
# what the program needs at run time (icons, a font, the SVG loader) is named too.
BUILD_PACKAGES="gcc libc6-dev meson ninja-build pkgconf gettext
  libglib2.0-dev libglib2.0-bin libjson-glib-dev libsqlite3-dev libarchive-dev libcairo2-dev libpango1.0-dev libgdk-pixbuf-2.0-dev libgtk-4-dev libadwaita-1-dev
  adwaita-icon-theme hicolor-icon-theme librsvg2-common fonts-cantarell
  shared-mime-info desktop-file-utils dconf-gsettings-backend"
BROADWAY_PACKAGES="libgtk-4-bin"
FILM_PACKAGES="libavcodec-dev libavfilter-dev libavformat-dev"
TEST_PACKAGES="python3 xvfb xfwm4 x11-utils xdotool dbus-daemon at-spi2-core
  python3-gi gir1.2-atspi-2.0 gir1.2-poppler-0.18 fonts-dejavu-core appstream
  libxml2-utils yelp-tools groff man-db procps chromium poppler-utils
  texlive-latex-base parallel libgtk-4-bin $FILM_PACKAGES"
FORMAT_PACKAGES="clang-format"
LINK_PACKAGES="mold"
DEB_PACKAGES="dpkg-dev debhelper python3 $FILM_PACKAGES"
FUZZ_PACKAGES="clang libclang-rt-14-dev"
MEMORY_PACKAGES="valgrind libc6-dbg"
COVERAGE_PACKAGES="gcovr"
MUTATE_PACKAGES="python3-clang-14 libclang1-14 libclang-common-14-dev"
NEXT_PACKAGES="python3 libxml2-utils"

FEDORA_PACKAGES="gcc meson ninja-build pkgconf gettext glib2-devel json-glib-devel sqlite-devel libarchive-devel gtk4-devel libadwaita-devel"
ARCH_PACKAGES="gcc meson ninja pkgconf gettext glib2-devel json-glib sqlite libarchive gtk4 libadwaita"
SUSE_PACKAGES="gcc meson ninja pkgconf gettext-tools glib2-devel json-glib-devel sqlite3-devel libarchive-devel gtk4-devel libadwaita-devel"

say ()
{
  printf '%s\n' "$*"
}

die ()
{
  printf '%s\n' "$*" >&2
  exit 1
}

# Runs a command whose output only matters when it fails.
quietly ()
{
  quiet_log=$(mktemp) || exit 1
  if "$@" >"$quiet_log" 2>&1
  then
    rm -f "$quiet_log"
    return 0
  fi
  tail -n 60 "$quiet_log" >&2
  rm -f "$quiet_log"
  return 1
}

is_debian ()
{
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null
}

# The packages of a list that are not there, on one line.
list_missing ()
{
  for package
  do
    status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)
    [ "$status" = installed ] || printf ' %s' "$package"
  done
}

# tell_tens WORDS PERCENT: begins a line with the words, or goes on with it, up to the tens that are reached.  By
# the shell itself: Debian's awk keeps back what it has read until that is some pages.
tell_tens ()
{
  if [ "$1" != "$tens_of" ]
  then
    end_tens
    tens_of=$1
    tens=0
    printf '%s' "$1"
  fi
  while [ "$tens" -le "$2" ]
  do
    printf ' %d' "$tens"
    tens=$((tens + 10))
  done
}

end_tens ()
{
  [ -z "$tens_of" ] || say ""
  tens_of=
}

# The packages are minutes of work: apt says "dlstatus:2:12.5:…" as long as it fetches, then "pmstatus:…".
tell_progress ()
{
  tens_of=
  while IFS=: read -r phase package percent rest
  do
    case $phase in
      dlstatus) tell_tens "Fetching, in %:" "${percent%%.*}" ;;
      pmstatus) tell_tens "Installing, in %:" "${percent%%.*}" ;;
    esac
  done
  end_tens
}

try_apt ()
{
  apt_log=$(mktemp) && apt_status=$(mktemp) || exit 1
  {
    # A file of its own for the progress, opened within sudo, which lets no other through.
    $sudo env DEBIAN_FRONTEND=noninteractive sh -c '
      log=$1
      shift
      apt-get install -q -y --no-install-recommends -o APT::Status-Fd=9 "$@" 9>&1 >"$log" 2>&1' \
      apt "$apt_log" "$@"
    echo $? >"$apt_status"
  } | tell_progress
  read -r apt_code <"$apt_status"
  [ "$apt_code" -eq 0 ] || [ -z "$tell_faults" ] || tail -n 60 "$apt_log" >&2
  rm -f "$apt_log" "$apt_status"
  return "$apt_code"
}

install_with_apt ()
{
  # Lists that are missing or out of date are the one reason worth a second try.
  tell_faults=
  try_apt "$@" && return 0
  say "Fetching the lists of packages."
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get update -q || return 1
  tell_faults=yes
  try_apt "$@"
}

# Elsewhere nothing is installed: what is missing is said, and what to type.
require_elsewhere ()
{
  for tool in gcc meson ninja pkg-config msgfmt
  do
    command -v "$tool" >/dev/null || break
    tool=
  done
  if [ -z "$tool" ] && pkg-config --exists 'gtk4 >= 4.8' 'libadwaita-1 >= 1.2'
  then
    return 0
  fi
  say "Latrunculi needs a C compiler, meson, ninja, pkg-config, gettext, and the development"
  say "files of GLib 2.74, GTK 4.8 and libadwaita 1.2 or later.  Install them, for example:"
  say "  Fedora:    sudo dnf install $FEDORA_PACKAGES"
  say "  Arch:      sudo pacman -S --needed $ARCH_PACKAGES"
  say "  openSUSE:  sudo zypper install $SUSE_PACKAGES"
  exit 1
}

# Installs what is missing of the packages named.
require ()
{
  is_debian || { require_elsewhere; return; }
  missing=$(list_missing "$@")
  [ -n "$missing" ] || return 0

  sudo=
  if [ "$(id -u)" -ne 0 ]
  then
    if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }
    then
      die "Some packages are missing.  As root, type these two lines; then run this again:
  apt-get update
  apt-get install --no-install-recommends$missing"
    fi
    sudo=sudo
    say "Some packages are missing; sudo may ask for your password to install them."
  fi
  say "Installing:$missing"
  install_with_apt $missing || die "The packages could not be installed."
}

# The best instruction set of those that the program is made for and this machine has; nothing where
# that cannot be told.
find_march ()
{
  LC_ALL=C /lib64/ld-linux-x86-64.so.2 --help 2>/dev/null \
    | sed -n 's/^ *\(x86-64-v[23]\) (supported.*/\1/p' | head -n 1
}

# configure DIR [meson setup arguments]: makes the build folder, once.
configure ()
{
  dir=$1
  shift
  [ ! -f "$dir/build.ninja" ] || return 0
  say "Configuring ${dir##*/}."
  quietly meson setup "$dir" "$TOP" "$@" || die "Configuring ${dir##*/} failed."
}

# The percentages stand before what ninja says: " 40% src/core/lat-a.c.o".
tell_build ()
{
  build_log=$(mktemp) && build_status=$(mktemp) || exit 1
  tens_of=
  {
    NINJA_STATUS='%p ' ninja -C "$1" 2>&1
    echo $? >"$build_status"
  } | {
    while IFS= read -r line
    do
      say "$line" >&3
      percent=${line%%\% *}
      case $percent in
        "$line" | *[!\ 0-9]*) ;;
        *) tell_tens "Built, in %:" "${percent##* }" ;;
      esac
    done
    end_tens
  } 3>"$build_log"
  read -r build_code <"$build_status"
  [ "$build_code" -eq 0 ] || tail -n 60 "$build_log" >&2
  rm -f "$build_log" "$build_status"
  return "$build_code"
}

build ()
{
  say "Building ${1##*/}."
  # On a terminal ninja counts on one line; a log wants the tens, and what went wrong.
  if [ -t 1 ]
  then
    ninja -C "$1"
  else
    tell_build "$1"
  fi || die "Building ${1##*/} failed."
}
