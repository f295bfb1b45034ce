import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleBuyer, prepare } from '../../testing/import-steps.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

test('a file is checked where a supplier’s 60,000 invoices differ by their numbers alone, and the rows that are alike are named', async () => {
  const { buyer, buyerId, supplierIds } = await openSampleBuyer(server);
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, 'E/' || lpad(n::text, 5, '0'), '2026-11-01', '2027-01-01', 'RSD', 1000, 200, 1200, now(), now() FROM generate_series(1, 60000) n`,
    [buyerId, supplierIds[0]],
  );
  // Then PostgreSQL knows that one is like the other, and what it takes for the shortest way once was the longest.
  await server.sql.query('ANALYZE invoice');
  const { rows } = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [supplierIds[0]]);
  const line = (n: number, day: string) => `F/${n},${day},2027-01-01,10.00,2.00,12.00,RSD,${rows[0]?.code}\r\n`;
  const header = 'invoiceNumber,invoiceDate,dueDate,netAmount,taxAmount,amount,currency,supplierCode\r\n';
  const others = Array.from({ length: 1999 }, (_one, at) =>
    line(at + 2, `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`),
  );
  const { prepared } = await prepare(buyer, header + line(1, '2026-11-01') + others.join(''));
  expect(prepared.status, prepared.text).toBe(200);
  const noticed = (prepared.body.sampleRows as { importLine: number; notices: { message: string }[] }[]).flatMap(row =>
    row.notices.filter(({ message }) => message.includes('E/')).map(({ message }) => [row.importLine, message]),
  );
  expect(noticed).toEqual([[2, expect.stringContaining('E/00001')]]);
});
