# What src/run, tests/run and .ci/run share; read by them, not run.  They set
# TOP, the folder of the sources.

# Debian 12 and later, Ubuntu 22.10 and later.  Without recommended packages, so
# what the program needs at run time (icons, a font, the SVG loader) is named too.
BUILD_PACKAGES="gcc libc6-dev meson ninja-build pkgconf gettext
  libglib2.0-dev libglib2.0-bin libjson-glib-dev libcairo2-dev libpango1.0-dev libgtk-4-dev libadwaita-1-dev
  adwaita-icon-theme hicolor-icon-theme librsvg2-common fonts-cantarell
  shared-mime-info dconf-gsettings-backend"
BROADWAY_PACKAGES="libgtk-4-bin"
TEST_PACKAGES="python3 xvfb xfwm4 x11-utils xdotool dbus-daemon at-spi2-core
  python3-gi gir1.2-atspi-2.0 gir1.2-poppler-0.18 fonts-dejavu-core desktop-file-utils appstream
  libxml2-utils yelp-tools groff man-db procps chromium poppler-utils
  texlive-latex-base parallel"
FORMAT_PACKAGES="clang-format"
FUZZ_PACKAGES="clang libclang-rt-14-dev"
MEMORY_PACKAGES="valgrind libc6-dbg"
COVERAGE_PACKAGES="gcovr"
MUTATE_PACKAGES="python3-clang-14 libclang1-14 libclang-common-14-dev"
NEXT_PACKAGES="python3 libxml2-utils"

FEDORA_PACKAGES="gcc meson ninja-build pkgconf gettext glib2-devel json-glib-devel gtk4-devel libadwaita-devel"
ARCH_PACKAGES="gcc meson ninja pkgconf gettext glib2-devel json-glib gtk4 libadwaita"
SUSE_PACKAGES="gcc meson ninja pkgconf gettext-tools glib2-devel json-glib-devel gtk4-devel libadwaita-devel"

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

install_with_apt ()
{
  # Lists that are missing or out of date are the one reason worth a second try.
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@" \
    2>/dev/null && return 0
  say "Fetching the lists of packages."
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get update -q || return 1
  quietly $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
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
      say "Some packages are missing.  As root, type:"
      die "  apt-get install --no-install-recommends$missing"
    fi
    sudo=sudo
    say "Some packages are missing; sudo may ask for your password to install them."
  fi
  say "Installing:$missing"
  install_with_apt $missing || die "The packages could not be installed."
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

build ()
{
  say "Building ${1##*/}."
  # On a terminal ninja counts on one line; a log wants only what went wrong.
  if [ -t 1 ]
  then
    ninja -C "$1"
  else
    quietly ninja -C "$1"
  fi || die "Building ${1##*/} failed."
}
