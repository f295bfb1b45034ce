#!/bin/bash
# What systemd does with the unit, as far as docs/operating.md asks for it.
set -euo pipefail
start() {
  unit=/etc/systemd/system/$1.service
  value() { sed -n "s/^$1=//p" "$unit"; }
  user=$(value User)
  install --directory --owner="$user" --group="$user" --mode="$(value StateDirectoryMode)" "/var/lib/$(value StateDirectory)"
  set -a; . "$(value EnvironmentFile)"; set +a
  cd "$(value WorkingDirectory)"
  umask "$(value UMask)"
  setsid setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs $(value ExecStart) >/var/log/$1.log 2>&1 </dev/null &
  echo $! >/run/$1.pid
}
stop() { [ ! -f /run/$1.pid ] || { kill "$(cat /run/$1.pid)" && while kill -0 "$(cat /run/$1.pid)" 2>/dev/null; do sleep 0.2; done; rm /run/$1.pid; }; }
case "$1" in
  daemon-reload) ;;
  enable) start "${3:-$2}" ;;
  start) start "$2" ;;
  stop) stop "$2" ;;
  restart) stop "$2"; start "$2" ;;
  *) echo "systemctl $1 has no stand-in here" >&2; exit 1 ;;
esac
