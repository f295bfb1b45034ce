import { alpha2ByAlpha3 } from '@skonto/domain/company/countries';
import { taxCodeForm, taxCodeForms } from '@skonto/domain/company/tax-code';
import type { InvoiceColumn } from '@skonto/domain/import/import-field';
import type { InvoiceRowFacts } from '@skonto/domain/import/invoice-row';
import { findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import type { Opening } from '../../../business/imports/subject.ts';
import { readTx, type TxActor } from '../../../db/tx.ts';
import type { Services } from '../../../platform/context.ts';

const maxRememberedCodes = 20_000;
const countries = Object.keys(alpha2ByAlpha3);

export type Party = { id: number; code: string; country: string };
type Partner = Party & { buyer_id: number };

/** Ids by country and the one form of a tax code. */
type IdsByForm = Map<string, number>;
const formKey = (country: string, form: string): string => `${country}/${form}`;
export const idsByForm = (parties: readonly Party[]): IdsByForm =>
  new Map(parties.map(({ id, code, country }) => [formKey(country, taxCodeForm(code, country)), id]));

/**
 * The id that a tax code means, however it is spelt. A file doesn't say of which country a code is: where companies of several have it, that
 * of `country` counts, else none does.
 */
export function idOfCode(ids: IdsByForm, code: string, country: string): number | undefined {
  const found = [...taxCodeForms(code)].flatMap(([form, countries]) =>
    countries.flatMap(one => {
      const id = ids.get(formKey(one, form));
      return id === undefined ? [] : [{ id, country: one }];
    }),
  );
  return found.length === 1 ? found[0]?.id : found.find(one => one.country === country)?.id;
}

export type InvoiceLookups = InvoiceRowFacts & {
  /** Looks up the buyers that these codes name, so that checking rows reads nothing. */
  prepare(buyerCodes: Iterable<string>): Promise<void>;
};

type Options = Pick<Opening<InvoiceColumn>, 'services' | 'actor' | 'columnCount' | 'constants'>;

/** What rows are checked against, read once for a run: the buyer's suppliers; for the operator those of every buyer as it comes up. */
export async function openInvoiceFacts({ services, actor, columnCount, constants }: Options): Promise<InvoiceLookups> {
  const suppliers = new Map<number, { ids: IdsByForm; country: string; byCode: Map<string, number | undefined> }>();
  const buyers = new Map<string, number | undefined>();
  const loadSuppliers = async (parties: readonly Party[]): Promise<void> => {
    const partners = await readTx(services.db, actor, tx =>
      tx.rows(
        sql<Partner>`SELECT p.buyer_id, s.id, s.code, s.country FROM partnership p JOIN company_name s ON s.id = p.supplier_id
          WHERE p.buyer_id = ANY (${parties.map(party => party.id)}::integer[])`,
      ),
    );
    for (const { id, country } of parties)
      suppliers.set(id, {
        country,
        ids: idsByForm(partners.filter(partner => partner.buyer_id === id)),
        byCode: new Map(),
      });
  };
  const prepare = async (codes: Iterable<string>): Promise<void> => {
    const unknown = [...new Set(codes)].filter(code => code !== '' && !buyers.has(code));
    if (unknown.length === 0) return;
    // A file of invented codes must not fill the memory.
    if (buyers.size > maxRememberedCodes) buyers.clear();
    const forms = [...new Set(unknown.flatMap(code => [...taxCodeForms(code).keys()]))];
    const found = await readTx(services.db, actor, tx =>
      tx.rows(sql<Party>`SELECT c.id, c.code, c.country FROM company_name c
        WHERE c.country = ANY (${countries}::text[]) AND tax_code_form(c.country, c.code) = ANY (${forms}::text[])
        AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = c.id)`),
    );
    const ids = idsByForm(found);
    for (const code of unknown) buyers.set(code, idOfCode(ids, code, 'SRB'));
    await loadSuppliers(found);
  };
  const own = actor.companyId === null ? null : await readOwn(services, actor, actor.companyId);
  if (own) await loadSuppliers([own]);
  return {
    columnCount,
    constants,
    today: services.clock.businessDate(),
    findCurrency: code => (services.settings.currencies.includes(code) ? findCurrency(code) : undefined),
    ownBuyer: own && { companyId: own.id, code: own.code, country: own.country },
    findBuyerId: code => buyers.get(code),
    findSupplierId: (code, buyerId) => {
      const of = suppliers.get(buyerId);
      if (!of || of.byCode.has(code)) return of?.byCode.get(code);
      const id = idOfCode(of.ids, code, of.country);
      if (of.byCode.size > maxRememberedCodes) of.byCode.clear();
      of.byCode.set(code, id);
      return id;
    },
    prepare: own ? async () => {} : prepare,
  };
}

export async function readOwn(services: Pick<Services, 'db'>, actor: TxActor, companyId: number): Promise<Party> {
  const own = await readTx(services.db, actor, tx =>
    tx.first(sql<Party>`SELECT id, code, country FROM company_name WHERE id = ${companyId}`),
  );
  if (!own) throw new Error('a company that imports has no row');
  return own;
}
