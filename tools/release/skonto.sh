#!/bin/sh
# Skonto as a release: "./skonto" starts it, "./skonto audit:verify" and the like run a command beside it, with the settings of a file
# after "--env-file=".
set -eu
link=$(readlink -f "$0")
home=$(dirname "$link")
node="$home/bin/node"
if ldd --version 2>&1 | grep -q '^musl'; then
  echo 'This release is made for a Linux with glibc, such as Debian, Ubuntu or Fedora, and this one has another C library.' >&2
  exit 1
fi
if ! "$node" --version >/dev/null 2>&1; then
  echo 'The Node.js that comes with Skonto does not run on this machine. On Debian and Ubuntu it needs one more package: apt-get install libatomic1' >&2
  exit 1
fi
settings=
case ${1:-} in
  --env-file=*)
    settings=$1
    shift
    ;;
esac
command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start)
    MALLOC_ARENA_MAX=2 exec "$node" ${settings:+"$settings"} --max-semi-space-size=8 --max-old-space-size=1024 "$home/server/src/app/main.ts"
    ;;
esac
if ! grep --quiet --line-regexp --fixed-strings -- "$command" "$home/tools/COMMANDS"; then
  echo "There is no command \"$command\". There are: start, $(paste -sd, "$home/tools/COMMANDS" | sed 's/,/, /g')." >&2
  exit 2
fi
tool="$home/tools/$(printf %s "$command" | tr : -).ts"
exec "$node" ${settings:+"$settings"} "$tool" "$@"
