import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../server/src/app/config.ts';
import { compareAnchors } from '../server/src/business/audit-anchors/compare-anchors.ts';
import { readAnchors } from '../server/src/business/audit-anchors/read-anchors.ts';
import { connect, type Db } from '../server/src/db/connect.ts';
import { reasonOf } from '../server/src/db/reason-of.ts';
import { readTx, systemActor } from '../server/src/db/tx.ts';
import { type AnchorRow, findAnchorsAfter } from '../server/src/tables/audit-anchors.ts';
import { onDatabase, tell } from './on-database.ts';

/**
 * `npm run audit:verify`: walks every hash chain of the audit and names each entry that isn't as it was written. It works beside a
 * running Skonto and without one. Ends with 1 when a chain is broken.
 *
 * With `--anchor FILE` it also compares the chains with the anchors of that file, which nobody can change who only has the database;
 * `--export-anchors FILE` writes such a file.
 */
type Break = { chain: number; seq: string; reason: string };
const reasons: Readonly<Record<string, string>> = {
  gap: 'an entry before it is missing',
  link: 'it does not follow from the entry before it',
  content: 'it was changed',
  deletion: 'its content is gone and no entry says who deleted it',
  head: 'the chain ends otherwise than its head says',
};

type Options = { readonly anchor: string | null; readonly exportTo: string | null; readonly keys: readonly string[] };

const pathOf = (name: string | undefined): string | null =>
  name === undefined ? null : resolve(process.env.INIT_CWD ?? '.', name);

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        anchor: { type: 'string' },
        'export-anchors': { type: 'string' },
        key: { type: 'string', multiple: true },
        'env-file': { type: 'string' },
      },
    });
    return { anchor: pathOf(values.anchor), exportTo: pathOf(values['export-anchors']), keys: values.key ?? [] };
  } catch (error) {
    throw new ConfigError(
      `${reasonOf(error)}. The options are --anchor FILE, --key KEY, --export-anchors FILE and --env-file=FILE.`,
    );
  }
}

/** Prints what is wrong with the chains by themselves; answers how much. */
async function verifyChains(db: Db): Promise<number> {
  const { rows } = await db.ops.query<Break>(
    'SELECT chain, seq::text AS seq, reason FROM audit_breaks() ORDER BY chain, seq LIMIT 1000',
  );
  const counted = await db.ops.query<{ entries: string; chains: string }>(
    'SELECT count(*)::text AS entries, count(DISTINCT chain)::text AS chains FROM audit',
  );
  for (const { chain, seq, reason } of rows) console.log(`chain ${chain}, entry ${seq}: ${reasons[reason] ?? reason}`);
  const { entries = '0', chains = '0' } = counted.rows[0] ?? {};
  console.log(
    rows.length === 0
      ? `${entries} entries in ${chains} chains are as they were written.`
      : `${rows.length} entries are not as they were written.`,
  );
  return rows.length;
}

async function readLines(path: string): Promise<string[]> {
  const lines: string[] = [];
  try {
    const input = createReadStream(path, 'latin1');
    await once(input, 'open');
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) lines.push(line.trim());
  } catch (error) {
    throw new ConfigError(`${path} can't be read: ${reasonOf(error)}`);
  }
  return lines;
}

/** Prints what differs between the audit and the anchors of a file; answers how much. */
async function verifyAnchors(db: Db, path: string, keys: readonly string[]): Promise<number> {
  const { anchors, findings } = readAnchors(await readLines(path), keys);
  const [first, last] = [anchors[0], anchors.at(-1)];
  if (!first || !last) {
    for (const finding of findings) console.log(finding);
    console.log(`${path} has no anchor that could be compared.`);
    return findings.length + 1;
  }
  const compared = await readTx(db, systemActor, tx => compareAnchors(tx, anchors));
  const all = [...findings, ...compared.findings];
  for (const finding of all) console.log(finding);
  if (all.length === 0)
    console.log(
      `The audit is as it was anchored: ${anchors.length} days, ${first.day} to ${last.day}, signed with ${first.key}.`,
    );
  else console.log(`${all.length} differences from the anchors of ${first.day} to ${last.day}.`);
  if (first.previous !== null) console.log(`Anchors before ${first.day} are not in the file.`);
  if (compared.later > 0)
    console.log(`${compared.later} days after ${last.day} are anchored in the database and not in the file.`);
  return all.length;
}

/** Writes all anchors to a new file, one a line. */
async function exportAnchors(db: Db, path: string): Promise<void> {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o640 });
  try {
    await once(output, 'open');
  } catch (error) {
    throw new ConfigError(`${path} can't be written: ${reasonOf(error)}`);
  }
  const pageAfter = (day: string | null): Promise<AnchorRow[]> =>
    readTx(db, systemActor, tx => findAnchorsAfter(tx, day, 100));
  let count = 0;
  for (let rows = await pageAfter(null); rows.length > 0; rows = await pageAfter(rows.at(-1)?.day ?? null)) {
    for (const { line } of rows) if (!output.write(`${line}\n`)) await once(output, 'drain');
    count += rows.length;
  }
  output.end();
  await finished(output);
  console.log(`${count} anchors are in ${path}.`);
}

await tell([ConfigError], async () => {
  const { anchor, exportTo, keys } = readOptions();
  await onDatabase(async ({ connectionString }) => {
    const db = connect({ connectionString, poolSize: 2 });
    try {
      if (exportTo !== null) return await exportAnchors(db, exportTo);
      const broken = await verifyChains(db);
      const differences = anchor === null ? 0 : await verifyAnchors(db, anchor, keys);
      process.exitCode = broken + differences === 0 ? 0 : 1;
    } finally {
      await db.end();
    }
  });
});
