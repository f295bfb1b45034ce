import type { Edit } from './plant.ts';

/** Faults as they happen to people, each of which the random walk over the server must find within its steps. */
export type WalkFault = { readonly name: string; readonly edits: readonly Edit[] };

const edit = (file: string, from: string, to: string): Edit => ({ file, from, to });
const invoices = 'server/src/tables/invoices.ts';
const status = 'domain/invoice/change-status.ts';

export const walkFaults: readonly WalkFault[] = [
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
        'function accept({ invoice, ...day }: Case): StatusAfter | RefusalCode {\n  const price = priceIfAccepted({ ...invoice, terms: frozenTerms(invoice) }, day);',
        'function accept({ invoice, ...today }: Case): StatusAfter | RefusalCode {\n  const day = { ...today, businessDate: invoice.price?.priceDate ?? today.businessDate };\n  const price = priceIfAccepted({ ...invoice, terms: frozenTerms(invoice) }, day);',
      ),
    ],
  },
  {
    name: 'a rule accepts after its end',
    edits: [edit('domain/automation/accept-rule.ts', 'if (!rule.active)', 'if (rule.active && !rule.active)')],
  },
  {
    name: 'rules are requested in the order in which they were made',
    edits: [edit('server/src/tables/accept-rules.ts', '.map(storedRule).sort(inOrder)', '.map(storedRule)')],
  },
  {
    name: 'accepting needs no contract',
    edits: [
      edit(
        'server/src/features/invoices/decide-changes.ts',
        'fees?.has(buyerId) ?? active?.has(buyerId) ?? true',
        'true',
      ),
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
        'server/src/features/daily/reprice-offers.ts',
        'await saveRepriced(tx, prices);',
        'await saveRepriced(tx, prices.slice(1));',
      ),
    ],
  },
  {
    name: 'what is due is void a day late',
    edits: [
      edit(
        'server/src/features/daily/reprice-offers.ts',
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
      edit(
        'server/src/features/daily/business-day.ts',
        'return Array.from(',
        'return missed > 1 ? [today] : Array.from(',
      ),
    ],
  },
  {
    name: 'the audit leaves one out',
    edits: [
      edit(
        'server/src/features/invoices/change-status.ts',
        'entityId, invoices: links }',
        'entityId, invoices: links.slice(0, 2) }',
      ),
    ],
  },
  {
    name: 'a registration begins no run of rules',
    edits: [
      edit(
        'server/src/features/invoices/change-status.ts',
        'await queueRuleRun(',
        'if (tally.changed > 3) await queueRuleRun(',
      ),
    ],
  },
  {
    name: 'expected totals are not compared',
    edits: [
      edit(
        'server/src/features/invoices/change-status.ts',
        'if (totalsHold && countHolds && datesHold) return;',
        'if (totalsHold || countHolds) return;',
      ),
    ],
  },
];
