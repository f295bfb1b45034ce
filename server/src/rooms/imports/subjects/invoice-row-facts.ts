import type { InvoiceRowFacts } from '@skonto/domain/import/invoice-row';
import { findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import { readTx, type TxActor } from '../../../db/tx.ts';
import type { Services } from '../../../platform/context.ts';

const maxRememberedCodes = 20_000;

type Party = { id: number; code: string; country: string };
type Partner = Party & { buyer_id: number };

/** One id per tax code. Codes are unique per country: of two alike the buyer's own country's counts, else neither does. */
function idsByCode(parties: readonly Party[], country: string): Map<string, number> {
  const ids = new Map<string, number>();
  const unclear = new Set<string>();
  for (const { code, id } of parties) {
    if (ids.has(code)) unclear.add(code);
    ids.set(code, id);
  }
  for (const code of unclear) ids.delete(code);
  for (const party of parties) if (party.country === country) ids.set(party.code, party.id);
  return ids;
}

export type InvoiceLookups = InvoiceRowFacts & {
  /** Looks up the buyers that these codes name, so that judging rows reads nothing. */
  prepare(buyerCodes: Iterable<string>): Promise<void>;
};

type Options = { services: Pick<Services, 'db' | 'settings' | 'clock'>; actor: TxActor; columnCount: number };

/** What rows are judged against, read once for a run: the buyer's suppliers; for the operator those of every buyer as it comes up. */
export async function openInvoiceFacts({ services, actor, columnCount }: Options): Promise<InvoiceLookups> {
  const suppliers = new Map<number, Map<string, number>>();
  const buyers = new Map<string, number | undefined>();
  const loadSuppliers = async (parties: readonly Party[]): Promise<void> => {
    const partners = await readTx(services.db, actor, tx =>
      tx.rows(
        sql<Partner>`SELECT p.buyer_id, s.id, s.code, s.country FROM partnership p JOIN company_name s ON s.id = p.supplier_id
          WHERE p.buyer_id = ANY (${parties.map(party => party.id)}::integer[])`,
      ),
    );
    for (const { id, country } of parties)
      suppliers.set(
        id,
        idsByCode(
          partners.filter(partner => partner.buyer_id === id),
          country,
        ),
      );
  };
  const prepare = async (codes: Iterable<string>): Promise<void> => {
    const unknown = [...new Set(codes)].filter(code => code !== '' && !buyers.has(code));
    if (unknown.length === 0) return;
    // A file of invented codes must not fill the memory.
    if (buyers.size > maxRememberedCodes) buyers.clear();
    const found = await readTx(services.db, actor, tx =>
      tx.rows(sql<Party>`SELECT c.id, c.code, c.country FROM company_name c WHERE c.code = ANY (${unknown}::text[])
        AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = c.id)`),
    );
    const ids = idsByCode(found, 'SRB');
    for (const code of unknown) buyers.set(code, ids.get(code));
    await loadSuppliers(found);
  };
  const own = actor.companyId === null ? null : await readOwn(services, actor, actor.companyId);
  if (own) await loadSuppliers([own]);
  return {
    columnCount,
    today: services.clock.businessDate(),
    findCurrency: code => (services.settings.currencies.includes(code) ? findCurrency(code) : undefined),
    ownBuyer: own && { companyId: own.id, code: own.code },
    findBuyerId: code => buyers.get(code),
    findSupplierId: (code, buyerId) => suppliers.get(buyerId)?.get(code),
    prepare: own ? async () => {} : prepare,
  };
}

async function readOwn(services: Pick<Services, 'db'>, actor: TxActor, companyId: number): Promise<Party> {
  const own = await readTx(services.db, actor, tx =>
    tx.first(sql<Party>`SELECT id, code, country FROM company_name WHERE id = ${companyId}`),
  );
  if (!own) throw new Error('a company that imports has no row');
  return own;
}
