import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBlocks } from './guides/read-blocks.ts';

/**
 * `npm run walk`: a stranger's installation. The commands of docs/operating.md that are marked `bare` are run as they stand, in their order, by root on a
 * Debian 12 with nothing but its base in it, made by debootstrap and entered by chroot; what they install comes from Debian's mirror, Skonto from
 * `npm run release`. There is no systemd in it: a stand-in reads the unit and starts what it says as whom it says; the unit itself is judged by
 * `systemd-analyze verify` where there is one. Needs root, debootstrap and a Debian mirror.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** Without one debootstrap takes its own. */
const mirror = process.env.DEBIAN_MIRROR;
const base = process.env.BARE_DEBIAN ?? join(tmpdir(), 'skonto-bare-debian');

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}`);
}

/** What systemd does with the unit, as far as the guide asks for it. */
const systemctl = `#!/bin/bash
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
  enable) start "\${3:-$2}" ;;
  start) start "$2" ;;
  stop) stop "$2" ;;
  restart) stop "$2"; start "$2" ;;
  *) echo "systemctl $1 has no stand-in here" >&2; exit 1 ;;
esac
`;

/** What a machine's own start does and a chroot's doesn't, after packages were installed. */
const afterPackages = `
for cluster in $(pg_lsclusters --no-header | cut --delimiter=' ' --fields=1); do pg_ctlcluster "$cluster" main start || true; done
mkdir --parents /etc/letsencrypt/live/skonto.example
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=skonto.example -keyout /etc/letsencrypt/live/skonto.example/privkey.pem -out /etc/letsencrypt/live/skonto.example/fullchain.pem
`;

/** What is asked of the installation at its end: the sign-in of the first administrator, through nginx and TLS. */
const atTheEnd = `
nginx
curl --fail --silent --show-error --insecure --resolve skonto.example:443:127.0.0.1 --output /root/home.html https://skonto.example/home
grep --quiet '<link rel="canonical" href="https://skonto.example/home"' /root/home.html
curl --fail --silent --show-error --insecure --resolve skonto.example:443:127.0.0.1 --header 'content-type: application/json' \\
  --data '{"email":"ana@skonto.example","password":"bare-debian-2026"}' --output /dev/null https://skonto.example/api/auth/generate-token
nginx -s quit
systemctl stop skonto
echo "The installation works."
`;

/** An empty database of the same owner, as the guide asks for one before it restores; what comes in is looked at at once. */
const beforeRestore = `
su postgres -c 'createdb --owner=skonto --encoding=UTF8 --template=template0 restored'
DATABASE_URL="\${DATABASE_URL%/*}/restored"
`;
const afterRestore = `
/opt/skonto/skonto audit:verify
/opt/skonto/skonto sums:verify
`;

/** The guide's commands, with what a person would do with an editor, and when each begins. */
function script(): string {
  const guide = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const steps = readBlocks(guide).filter(({ manner }) => manner === 'bare');
  const edited = "sed --in-place 's/change-me-too/bare-debian-2026/; s/^SMTP_URL=.*//' /etc/skonto.env\n";
  const parts = steps.map(({ text, line }) => {
    const before = text.includes('pg_restore') ? beforeRestore : '';
    const after = text.includes('apt-get install') ? afterPackages : text.includes('pg_restore') ? afterRestore : '';
    const own = `${before}${text}${after}`;
    return `echo "--- docs/operating.md, line ${line}, after $SECONDS s"\n${own}${text.includes('/etc/skonto.env\nsed') ? edited : ''}`;
  });
  return `set -euxo pipefail\ncd /root\nexport DEBIAN_FRONTEND=noninteractive\n${parts.join('\n')}\n${atTheEnd}`;
}

/** A base system, kept for the next time. */
function makeBase(): void {
  if (existsSync(join(base, 'etc', 'debian_version'))) return;
  run('debootstrap', ['--variant=minbase', '--include=curl', 'bookworm', base, ...(mirror ? [mirror] : [])]);
}

/** A Debian of its own with the release beside root, as somebody copied it there. */
function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-walk-'));
  run('cp', ['--archive', `${base}/.`, place]);
  for (const name of readdirSync(join(root, 'release')).filter(file => file.endsWith('.tar.gz')))
    cpSync(join(root, 'release', name), join(place, 'root', name));
  mkdirSync(join(place, 'usr', 'local', 'bin'), { recursive: true });
  writeFileSync(join(place, 'usr', 'local', 'bin', 'systemctl'), systemctl, { mode: 0o755 });
  // Packages mustn't start what belongs to the machine around.
  writeFileSync(join(place, 'usr', 'sbin', 'policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  cpSync('/etc/resolv.conf', join(place, 'etc', 'resolv.conf'));
  writeFileSync(join(place, 'root', 'walk.sh'), script());
  return place;
}

if (process.getuid?.() !== 0 || spawnSync('debootstrap', ['--version']).error) {
  console.error('The walk needs root and debootstrap (apt-get install debootstrap).');
  process.exit(1);
}
run(process.execPath, [join(root, 'tools', 'release.mjs')]);
if (!spawnSync('systemd-analyze', ['--version']).error)
  run('sh', [
    '-c',
    `sed 's#/opt/skonto/skonto#/bin/true#' '${join(root, 'deploy/skonto.service')}' > /tmp/skonto.service && systemd-analyze verify /tmp/skonto.service`,
  ]);
makeBase();
const place = makePlace();
try {
  const inside =
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" /bin/bash /root/walk.sh';
  run('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside, place]);
} finally {
  rmSync(place, { recursive: true, force: true });
}
