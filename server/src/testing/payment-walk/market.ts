import { addDays } from '@skonto/domain/calendar/business-date';
import { issuePaidNotes, paidNoteJob, paidNoteOrder } from '../../business/documents/notes-at-payment.ts';
import { openNotedPair } from '../agreed-invoices.ts';
import { accountOf, openPayer, setSupplierAccount } from '../payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../test-server.ts';

/** A supplier of the walk's buyer: the first issues its notes at payment, the second at acceptance. */
export type WalkSupplier = { readonly id: number; readonly caller: TestCaller };
/** Who acts in a walk, on two processes, and what is known of the files that were sent. */
export type Market = {
  readonly server: TestServer;
  readonly second: Awaited<ReturnType<TestServer['openSecond']>>;
  readonly buyerId: number;
  readonly buyers: readonly TestCaller[];
  readonly suppliers: readonly WalkSupplier[];
  /** The business day. */
  day: string;
  /** How many statements and invoices were made. */
  made: number;
  /** Statements that were sent, to be sent again. */
  readonly sent: { readonly by: TestCaller; readonly content: string }[];
};

async function addSecondSupplier(server: TestServer, buyerId: number): Promise<WalkSupplier> {
  const id = await server.addCompany({ name: 'Šumadija Trans SZTR' });
  await server.sql.query("UPDATE company SET country = 'SRB', city = 'Kragujevac' WHERE id = $1", [id]);
  await server.sql.query(
    "INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'CASA_SCONTO')",
    [buyerId, id],
  );
  await setSupplierAccount(server, id, accountOf(id));
  const { email } = await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' });
  return { id, caller: await server.signIn(email) };
}

/** A market of its own for a walk: a buyer with three people who order and release, and its two suppliers. Nothing works behind it. */
export async function openMarket(): Promise<Market> {
  const server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  const pair = await openNotedPair(server);
  const payer = await openPayer(server, pair);
  const { email } = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' });
  return {
    server,
    second: await server.openSecond(),
    buyerId: pair.buyerId,
    buyers: [payer.maker, payer.releaser, await server.signIn(email)],
    suppliers: [{ id: pair.supplierId, caller: pair.supplier }, await addSecondSupplier(server, pair.buyerId)],
    day: '2026-11-25',
    made: 0,
    sent: [],
  };
}

export async function closeMarket({ server, second }: Market): Promise<void> {
  await second.stop();
  await server.close();
}

/** Does what payments queued: the notes of what was paid. */
export async function workNotes({ server }: Market): Promise<void> {
  const { rows } = await server.sql.query<{ data: unknown }>('DELETE FROM pgboss.job WHERE name = $1 RETURNING data', [
    paidNoteJob,
  ]);
  for (const { data } of rows) {
    const { invoiceIds } = paidNoteOrder.parse(data);
    await issuePaidNotes(server.services, server.services.jobs, invoiceIds);
  }
}

/** The next morning; what was queued the day before is done by then. */
export async function nextDay(market: Market): Promise<void> {
  await workNotes(market);
  market.day = addDays(market.day, 1);
  market.server.setNow(`${market.day}T10:00:00Z`);
}
