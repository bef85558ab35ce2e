#!/bin/sh
# Installs a version beside the running one, switches to it and restarts one process after the other:
#   release.sh VERSION      a tag, a branch or a commit of the repository
#   release.sh --back       the release before the present one, without installing anything
# As root, in the layout of docs/operations.md, "systemd". No request is lost while at least two processes run.
set -eu

root=${FITCOLLECTIVE_ROOT:-/opt/fitcollective}
# Restarts one process. Another supervisor than systemd: FITCOLLECTIVE_RESTART="command", called with the port.
restart=${FITCOLLECTIVE_RESTART:-restart_unit}
ports=${FITCOLLECTIVE_PORTS-$(systemctl list-units --plain --no-legend 'fitcollective@*' | sed -n 's/^fitcollective@\([0-9]*\).*/\1/p')}
kept=3
# Seconds that a process may take to be ready.
patience=${FITCOLLECTIVE_PATIENCE:-120}

restart_unit() { systemctl restart "fitcollective@$1"; }

# Installs into a new folder, so that the processes that run from others notice nothing.
install_version() {
  git -C "$root/repository" fetch --quiet --tags --prune origin '+refs/heads/*:refs/remotes/origin/*'
  commit=$(git -C "$root/repository" rev-parse --verify --quiet "origin/$1^{commit}" ||
    git -C "$root/repository" rev-parse --verify "$1^{commit}")
  folder=$root/releases/$(date -u +%Y%m%d-%H%M%S)-$(printf %.8s "$commit")
  building=$folder.part
  rm -rf "$root"/releases/*.part
  mkdir -p "$building"
  git -C "$root/repository" archive "$commit" | tar -x -C "$building"
  (cd "$building" && npm ci --no-audit --no-fund && npm run build)
  mv "$building" "$folder"
}

# rename() replaces the link in one step.
switch_to() {
  rm -f "$root/current.new"
  ln -s "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

wait_until_ready() {
  for _ in $(seq "$patience"); do
    curl --silent --fail --max-time 2 "http://127.0.0.1:$1/readyz" >/dev/null && return 0
    sleep 1
  done
  echo "The process on port $1 is not ready after $patience seconds: the others still run the version before. release.sh --back returns to it." >&2
  exit 1
}

roll() {
  for port in $ports; do
    $restart "$port"
    wait_until_ready "$port"
  done
}

before=$(readlink "$root/current" || true)
case ${1:-} in
  "") sed -n 's/^#   //p' "$0" >&2 && exit 2 ;;
  --back)
    target=$(ls -d "$root"/releases/* | grep -B1 -x -F "$before" | head -n 1)
    [ "$target" != "$before" ] || { echo "There is no release before $before." >&2 && exit 1; }
    switch_to "$target"
    ;;
  *)
    install_version "$1" >&2
    switch_to "$(ls -d "$root"/releases/* | tail -n 1)"
    ;;
esac
roll
# Old releases, never the one in use.
ls -d "$root"/releases/* | head -n -"$kept" | grep -v -x -F "$(readlink "$root/current")" | xargs -r rm -rf
echo "Running: $(readlink "$root/current")"
