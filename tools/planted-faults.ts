import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, root } from './copy-tree.ts';

/**
 * `npm run planted-faults`: faults as they happen to people, each planted in a copy of the sources, and the random walk sent over it. A fault
 * that it doesn't find within its steps is a hole in the walk. `PLANTED=key|rule` tries those whose names match, `WALK_STEPS` and `SEED` as ever.
 */
type Edit = { readonly file: string; readonly from: string; readonly to: string };
type Fault = { readonly name: string; readonly edits: readonly Edit[] };

const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });
const invoices = 'server/src/tables/invoices.ts';
const status = 'domain/invoice/change-status.ts';

const faults: readonly Fault[] = [
  {
    name: 'rows are locked in no order',
    edits: [
      edit(
        invoices,
        `ORDER BY i.id LIMIT \${range.limit} FOR UPDATE`,
        `ORDER BY random() LIMIT \${range.limit} FOR UPDATE`,
      ),
    ],
  },
  { name: 'rows are not locked', edits: [edit(invoices, ' FOR UPDATE OF i`', '`')] },
  {
    name: 'no lock and no compare-and-set',
    edits: [
      edit(invoices, ' FOR UPDATE OF i`', '`'),
      edit(
        invoices,
        ' AND i.status = c.status_before AND i.registration_id IS NOT DISTINCT FROM c.registration_before',
        '',
      ),
    ],
  },
  {
    name: 'an Idempotency-Key is not claimed',
    edits: [
      edit('server/src/platform/saving/transact.ts', 'if (!(await claimKey(', 'if (ctx.now < 0 && !(await claimKey('),
    ],
  },
  {
    name: 'a key is not held to its body',
    edits: [
      edit(
        'server/src/platform/saving/transact.ts',
        'if (!Buffer.from(kept.requestHash)',
        'if (ctx.now < 0 && !Buffer.from(kept.requestHash)',
      ),
    ],
  },
  {
    name: 'a stale price is booked',
    edits: [
      edit(
        status,
        'function accept({ invoice, ...day }: Case): StatusAfter | RefusalCode {\n  const price = priceOfDay({ ...invoice, terms: frozenTerms(invoice) }, day);',
        'function accept({ invoice, ...today }: Case): StatusAfter | RefusalCode {\n  const day = { ...today, businessDate: invoice.price?.priceDate ?? today.businessDate };\n  const price = priceOfDay({ ...invoice, terms: frozenTerms(invoice) }, day);',
      ),
    ],
  },
  {
    name: 'a rule accepts after its end',
    edits: [edit('domain/automation/accept-rule.ts', 'if (!rule.active)', 'if (rule.active && !rule.active)')],
  },
  {
    name: 'rules are asked in the order in which they were made',
    edits: [edit('server/src/tables/accept-rules.ts', '.map(storedRule).sort(inOrder)', '.map(storedRule)')],
  },
  {
    name: 'accepting needs no contract',
    edits: [
      edit('server/src/rooms/invoices/judge-changes.ts', 'fees?.has(buyerId) ?? active?.has(buyerId) ?? true', 'true'),
    ],
  },
  {
    name: 'an old registration is as good as the present one',
    edits: [edit(status, "if (stale) return 'stale-registration';", '')],
  },
  {
    name: 'offers keep yesterday’s price',
    edits: [
      edit(
        'server/src/rooms/daily/reprice-offers.ts',
        'await saveRepriced(tx, prices);',
        'await saveRepriced(tx, prices.slice(1));',
      ),
    ],
  },
  {
    name: 'what is due is void a day late',
    edits: [
      edit(
        'server/src/rooms/daily/reprice-offers.ts',
        'AND i.due_date <= CASE i.status',
        'AND i.due_date < CASE i.status',
      ),
    ],
  },
  {
    name: 'what would be paid on its due date is priced',
    edits: [edit('domain/discount/price.ts', 'if (days < 1) return', 'if (days < 0) return')],
  },
  {
    name: 'missed days are skipped',
    edits: [
      edit('server/src/rooms/daily/business-day.ts', 'return Array.from(', 'return missed > 1 ? [today] : Array.from('),
    ],
  },
  {
    name: 'the audit leaves one out',
    edits: [
      edit(
        'server/src/rooms/invoices/change-status.ts',
        'entityId, invoices: links }',
        'entityId, invoices: links.slice(0, 2) }',
      ),
    ],
  },
  {
    name: 'a registration begins no run of rules',
    edits: [
      edit(
        'server/src/rooms/invoices/change-status.ts',
        'await queueRuleRun(',
        'if (tally.changed > 3) await queueRuleRun(',
      ),
    ],
  },
  {
    name: 'expected totals are not compared',
    edits: [
      edit(
        'server/src/rooms/invoices/change-status.ts',
        'if (totalsHold && countHolds) return;',
        'if (totalsHold || countHolds) return;',
      ),
    ],
  },
];

async function plant(tree: string, fault: Fault): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const { file, from, to } of fault.edits) {
    const path = join(tree, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from))
      throw new Error(`“${fault.name}” can't be planted: ${file} doesn't say “${from}” any more`);
    if (!before.has(path)) before.set(path, text);
    // A function, because a dollar sign in a replacement means something.
    await writeFile(
      path,
      text.replace(from, () => to),
    );
  }
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
}

/** The walk over the copy: null when it came to its end, else where and how it broke off. */
function walk(tree: string, triesLeft = 2): string | null {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/app/random-walk.test.ts'];
  const env = { ...process.env, WALK_STEPS: process.env.WALK_STEPS ?? '1500', NO_COLOR: '1' };
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync(process.execPath, args, { cwd: join(tree, 'server'), env, encoding: 'utf8' });
  if (code === 0) return null;
  const said = /SEED=\d+, step \d+[^\n]*/.exec(stdout + stderr)?.[0];
  // A busy machine may not even start the servers in time.
  if (said === undefined && triesLeft > 0) return walk(tree, triesLeft - 1);
  if (said === undefined) throw new Error(`the walk did not even begin:\n${stdout}${stderr}`);
  return said;
}

const wanted = new RegExp(process.env.PLANTED ?? '');
const chosen = faults.filter(fault => wanted.test(fault.name));
const tree = await mkdtemp(join(tmpdir(), 'skonto-planted-'));
let missed = 0;
try {
  await copyTree(tree);
  for (const fault of chosen) {
    const mend = await plant(tree, fault);
    const found = walk(tree);
    if (found === null) missed += 1;
    console.log(`${found === null ? 'NOT FOUND' : 'found    '}  ${fault.name}${found === null ? '' : ` (${found})`}`);
    await mend();
  }
  console.log(`${chosen.length - missed} of ${chosen.length} planted faults were found`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await rm(tree, { recursive: true, force: true });
}
