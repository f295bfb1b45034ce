import { colleagueOf } from './colleague-of.ts';
import { submissionFiles, upload } from './import-steps.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** What a submission is made with, of a party of the access walk. */
type Party = { readonly id: number; readonly mark: string; readonly sender: TestCaller | null };

let numbers = 0;

/** A buyer that takes submissions from its suppliers. */
export async function addTakingBuyer(server: TestServer, _party: Party, pair: [number, number]): Promise<number> {
  await server.sql.query(
    `INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2) ON CONFLICT (buyer_id, supplier_id) DO NOTHING`,
    pair,
  );
  await server.sql.query(
    `INSERT INTO early_payment_setting (company_id, allowed, submissions) VALUES ($1, false, true)
     ON CONFLICT (company_id) DO UPDATE SET submissions = true`,
    [pair[0]],
  );
  // Whoever changed its own name before is verified no more, and submits nothing.
  await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [pair[1]]);
  return pair[0];
}

/** An invoice that a supplier submitted. */
export async function addSubmission(server: TestServer, party: Party, pair: [number, number]): Promise<number> {
  await addTakingBuyer(server, party, pair);
  const userId = await colleagueOf(server, { companyId: pair[1], mark: party.mark });
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO submission (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, rounding_cents, amount_cents,
       status, submitted_at, submitted_by)
     VALUES ($1, $2, $3, '2026-11-01', '2027-01-05', 'RSD', 7777700, 0, 0, 7777700, 'SUBMITTED', now(), $4) RETURNING id`,
    [...pair, `${party.mark}-S${++numbers}`, userId],
  );
  return rows[0]?.id ?? 0;
}

/** A file of submitted invoices, which any company's people may send. */
async function addSubmissionFile(server: TestServer, party: Party): Promise<string> {
  const signIn = async () => server.signIn((await server.addUser({ companyId: party.id, role: 'COMPANY_USER' })).email);
  const sender = party.sender ?? (await signIn());
  // Those of earlier questions lay untouched, and make room.
  await server.sql.query("UPDATE batch SET updated_at = '2026-11-21T10:00:00Z' WHERE state = 'UPLOADED'");
  const names = 'Broj fakture,Datum fakture,Datum dospeća,Osnovica,PDV,Ukupan iznos,Valuta,PIB kupca';
  const cells = `${party.mark}-${++numbers},2026-11-01,2027-01-05,100.00,20.00,120.00,RSD,2`;
  const reply = await upload(sender, `${names}\r\n${cells}\r\n`, { name: `${party.mark}.csv`, files: submissionFiles });
  if (reply.status !== 201) throw new Error(`not uploaded: ${reply.text}`);
  return String(reply.body.id);
}

export const submissionTargets = {
  submission: addSubmission,
  'submission-buyer': addTakingBuyer,
  'submission-upload': addSubmissionFile,
} as const;
