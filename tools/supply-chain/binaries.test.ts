import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { binariesOf } from './binaries.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An installation of scripts that answer as the programs do. */
function installation(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'skonto-binaries-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text, { mode: 0o755 });
  }
  return root;
}

test('Node and what is built into it, PostgreSQL and the libraries beside it, each by its hash, version and licence', () => {
  const node = '#!/bin/sh\necho \'{"node":"26.10.0","openssl":"3.5.8","nghttp3":""}\'\n';
  const postgres = '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n';
  const root = installation({
    'node/bin/node': node,
    'pg/native/bin/postgres': postgres,
    'pg/native/lib/libcrypto.so.1.1': 'stuff OpenSSL 1.1.1w  11 Sep 2023 stuff',
    'pg/native/lib/libicuuc.so.60.2': 'icu',
    'pg/native/lib/libpq.a': 'for compilers',
    'pg/native/lib/postgresql/citext.so': 'module',
    'pg/native/lib/libnew.so.1': 'new',
  });
  const found = binariesOf(root, { node: join(root, 'node'), postgres: join(root, 'pg') });
  const reported = found.components.map(({ name, version, licenses, hashes, properties }) =>
    [name, version, licenses[0]?.license.id, hashes?.[0]?.content, properties?.[0]?.value].join(' '),
  );
  expect(reported).toEqual([
    `Node.js 26.10.0 MIT ${sha256(node)} node/bin/node`,
    `PostgreSQL postgres 18.4 PostgreSQL ${sha256(postgres)} pg/native/bin/postgres`,
    `PostgreSQL citext.so 18.4 PostgreSQL ${sha256('module')} pg/native/lib/postgresql/citext.so`,
    `OpenSSL (libcrypto.so.1.1) 1.1.1w OpenSSL ${sha256('stuff OpenSSL 1.1.1w  11 Sep 2023 stuff')} pg/native/lib/libcrypto.so.1.1`,
    `ICU (libicuuc.so.60.2) 60.2 ICU ${sha256('icu')} pg/native/lib/libicuuc.so.60.2`,
  ]);
  expect(found.components[0]?.components).toEqual([
    { 'bom-ref': 'node-26.10.0/openssl', type: 'library', name: 'openssl', version: '3.5.8' },
  ]);
  expect(found.unknown).toEqual(['nobody has said what pg/native/lib/libnew.so.1 is and under which licence']);
});
