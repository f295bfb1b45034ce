import type pg from 'pg';
import { post } from './post.ts';
import { bigBuyerId, exportedRows } from './settings.ts';
import { type Bench, median, type Work } from './work.ts';

const repetitions = 5;

const copyText = (before: string): string => `COPY (
  SELECT i.invoice_number, i.invoice_date, i.due_date, i.currency, b.name, s.name, i.status, i.net_cents, i.tax_cents, i.amount_cents,
    i.discount_cents, i.processing_cents, i.total_cents, i.approved_at, i.billing_status
  FROM invoice i JOIN company b ON b.id = i.buyer_id JOIN company s ON s.id = i.supplier_id
  WHERE i.buyer_id = ${bigBuyerId} AND i.due_date < '${before}' ORDER BY i.due_date, i.id) TO STDOUT`;

/** The due date before which the big buyer has about as many rows as are to be exported. */
async function pickDate({ client }: Bench): Promise<{ before: string; rows: number }> {
  const { rows } = await client.query<{ before: string }>(
    'SELECT due_date::text AS before FROM invoice WHERE buyer_id = $1 ORDER BY invoice.due_date OFFSET $2 LIMIT 1',
    [bigBuyerId, exportedRows],
  );
  const before = rows[0]?.before;
  if (before === undefined) throw new Error('too few invoices to export: seed more rows');
  const counted = await client.query<{ n: number }>(
    'SELECT count(*)::integer AS n FROM invoice WHERE buyer_id = $1 AND due_date < $2',
    [bigBuyerId, before],
  );
  return { before, rows: counted.rows[0]?.n ?? 0 };
}

/** pg has no COPY of its own but lets one run: what arrives is counted on its connection. */
async function copyOut(client: pg.Client, text: string): Promise<number> {
  const started = performance.now();
  await client.query(text);
  return performance.now() - started;
}

export const exportWork: Work = {
  name: 'export',
  run: async bench => {
    const { before, rows } = await pickDate(bench);
    const filters = [
      { key: 'role', operation: 'eq', value: 'buyer' },
      { key: 'dueDate', operation: 'lt', value: before },
    ];
    const kinds = [
      { name: 'as an English CSV', language: 'en', format: 'csv', must: 2, goal: 1.3 },
      { name: 'as a Serbian CSV', language: 'sr', format: 'csv', must: 2, goal: 1.3 },
      { name: 'as XLSX', language: 'en', format: 'xlsx', must: 4, goal: 3 },
    ] as const;
    const ours = kinds.map((): number[] => []);
    const theirs: number[] = [];
    for (let n = 0; n <= repetitions; n += 1) {
      for (const [at, { language, format }] of kinds.entries()) {
        const asking = { ...bench.bigBuyer, headers: `${bench.bigBuyer.headers}Accept-Language: ${language}\r\n` };
        const reply = await post(bench.skontoPort, '/api/invoices/export', asking, { filters, format });
        // A workbook's lines are packed; that it is whole, the server's tests say.
        if (reply.status !== 200 || (format === 'csv' && reply.lines !== rows + 1))
          throw new Error(`export: ${reply.status}, ${reply.lines} lines instead of ${rows + 1}`);
        if (n > 0) ours[at]?.push(reply.ms);
      }
      const copied = await copyOut(bench.client, copyText(before));
      if (n > 0) theirs.push(copied);
    }
    const ms = (values: readonly number[]): string => `${(median(values) / 1000).toFixed(2)} s`;
    return kinds.map(({ name, must, goal }, at) => ({
      work: `export of ${rows.toLocaleString('en')} rows ${name}`,
      skonto: ms(ours[at] ?? []),
      reference: `COPY … TO STDOUT ${ms(theirs)}`,
      ratio: median(ours[at] ?? []) / median(theirs),
      limit: 'at most' as const,
      must,
      goal,
    }));
  },
};
