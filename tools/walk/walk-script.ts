import { readBlocks } from '../guides/read-blocks.ts';

/** What is done around the one block of the guide that holds `at`: what a person does with an editor, what a machine's own start does, and what is asked. */
type Around = { readonly at: string; readonly before?: string; readonly after?: string };

const ready =
  'curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8080/api/ready';

/** The first administrator signs in, through nginx and TLS. */
const throughTheProxy = `
nginx
curl --fail --silent --show-error --insecure --resolve skonto.example:443:127.0.0.1 --output /root/home.html https://skonto.example/home
grep --quiet '<link rel="canonical" href="https://skonto.example/home"' /root/home.html
curl --fail --silent --show-error --insecure --resolve skonto.example:443:127.0.0.1 --header 'content-type: application/json' \\
  --data '{"email":"ana@skonto.example","password":"bare-debian-2026"}' --output /dev/null https://skonto.example/api/auth/generate-token
nginx -s quit`;

/** What a chroot's start doesn't do after packages were installed, and a certificate for nginx. */
const afterPackages = `
for cluster in $(pg_lsclusters --no-header | cut --delimiter=' ' --fields=1); do pg_ctlcluster "$cluster" main start || true; done
mkdir --parents /etc/letsencrypt/live/skonto.example
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=skonto.example -keyout /etc/letsencrypt/live/skonto.example/privkey.pem -out /etc/letsencrypt/live/skonto.example/fullchain.pem`;

/** An empty database of the same owner, as the guide asks for one before it restores; what comes in is looked at at once. */
const beforeRestore = `
su postgres -c 'createdb --owner=skonto --encoding=UTF8 --template=template0 restored'
DATABASE_URL="\${DATABASE_URL%/*}/restored"`;
const afterRestore = `
/opt/skonto/skonto audit:verify
/opt/skonto/skonto sums:verify
/opt/skonto/skonto reconcile`;

/** Somebody has a second factor, whose secret is sealed with the key that is to go. */
const beforeKeyChange = `
second_factor() { cp /root/second-factor.ts /opt/skonto/server/; /opt/skonto/bin/node /opt/skonto/server/second-factor.ts "$@"; rm /opt/skonto/server/second-factor.ts; }
second_factor set-up -1`;
/** The new key alone is too early as long as nobody has signed in. */
const afterKeyChange = `
if (set -a; . /etc/skonto.env; set +a; PORT=8090 SKONTO_SECRET_KEY=$new timeout 60 /opt/skonto/skonto) >/root/early.log 2>&1; then exit 1; fi
grep --quiet 'The database holds secrets sealed with another key' /root/early.log
second_factor sign-in 0`;
const afterOldKey = `
second_factor sign-in 1`;

const facts = `su postgres -c "psql --no-align --tuples-only --command 'SELECT count(*), max(id) FROM app_user' --command 'SELECT count(*), max(id) FROM audit' skonto"`;
const beforeUpgrade = `
facts() { ${facts}; }
facts >/root/before
rm skonto-*.tar.gz
mv /root/next/skonto-*.tar.gz .`;
/** The data is there, the new migration ran, and the version before starts on it all the same. */
const afterUpgrade = `
facts | diff /root/before -
su postgres -c "psql --no-align --tuples-only --command \\"SELECT name FROM schema_migration WHERE name LIKE '9000%'\\" skonto" | grep --quiet --line-regexp 9000-of-a-walk.sql
grep --quiet 'migrated 9000-of-a-walk' /var/log/skonto.log
ln --symbolic --force --no-dereference /opt/skonto-0.1.0-linux-* /opt/skonto
systemctl restart skonto
${ready}
systemctl stop skonto`;

const surroundings: readonly Around[] = [
  { at: 'apt-get install', after: afterPackages },
  {
    at: 'install --mode=600 /opt/skonto/deploy/skonto.env',
    after: "\nsed --in-place 's/change-me-too/bare-debian-2026/; s/^SMTP_URL=.*//' /etc/skonto.env",
  },
  { at: 'nginx -t', after: throughTheProxy },
  { at: 'pg_restore', before: beforeRestore, after: afterRestore },
  { at: 'SKONTO_SECRET_KEY=$old,$new', before: beforeKeyChange, after: afterKeyChange },
  { at: 'SKONTO_SECRET_KEY=$new|', after: afterOldKey },
  { at: '/opt/skonto-0.2.0-linux-', before: beforeUpgrade, after: afterUpgrade },
];

/** What the first command of a walk installs, so that it can be fetched before. */
export function packagesIn(guide: string): string[] {
  const [, names = ''] = /^apt-get install --yes (.+)$/m.exec(guide) ?? [];
  if (names === '') throw new Error('The guide installs no packages any more.');
  return names.split(' ');
}

/** A script of a walk; `steps` names what it does in its order, each noted in /root/walked when it is done. */
export type WalkScript = { readonly text: string; readonly steps: readonly string[] };

/** The guide's commands that are marked `bare`, in their order, with what is done around them. Throws where one of these has no place in it any more. */
export function walkScript(guide: string): WalkScript {
  const blocks = readBlocks(guide).filter(({ mode }) => mode === 'bare');
  for (const { at } of surroundings) {
    const places = blocks.filter(({ text }) => text.includes(at)).length;
    if (places !== 1)
      throw new Error(`"${at}" stands in ${places} of the guide's commands for a bare Debian, not in one.`);
  }
  const steps = blocks.map(({ line, text }) => `line ${line}: ${text.split('\n')[0]}`);
  const parts = blocks.map(({ text }, at) => {
    const around = surroundings.filter(one => text.includes(one.at));
    const own = [...around.map(one => one.before ?? ''), text.trim(), ...around.map(one => one.after ?? '')];
    return `echo "--- after $SECONDS s: docs/operating.md, line ${blocks[at]?.line}"\n${own.join('\n').trim()}\necho ${at} >>/root/walked`;
  });
  const begin = 'set -euxo pipefail\ncd /root\nexport DEBIAN_FRONTEND=noninteractive';
  return { text: `${begin}\n${parts.join('\n')}\n`, steps };
}
