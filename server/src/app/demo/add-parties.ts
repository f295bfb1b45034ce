import { rateMicrosFromWire } from '@skonto/domain/billing/exchange-rate';
import { addDays } from '@skonto/domain/calendar/business-date';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { hashPassword, ownWork } from '../../platform/sign-in/password.ts';
import { saveIssuer } from '../../tables/bill-issuer.ts';
import { insertCompany } from '../../tables/companies.ts';
import { insertContract } from '../../tables/contracts.ts';
import { beginDemoMark } from '../../tables/demo-mark.ts';
import { insertCategory } from '../../tables/discount-categories.ts';
import { insertPartnership, saveNoteGeneration } from '../../tables/partnerships.ts';
import { type StoredRate, saveReferenceRates } from '../../tables/reference-rates.ts';
import { insertTermsAcceptance } from '../../tables/terms.ts';
import { firstTermsVersion } from '../../tables/terms-version.ts';
import { insertUser } from '../../tables/users.ts';
import type { RunningServer } from '../start-server.ts';
import {
  buyers,
  categories,
  type DemoParty,
  type DemoPerson,
  demoPassword,
  newcomer,
  operatorCompany,
  operatorPerson,
  suppliers,
} from './demo-parties.ts';

export type PartyIds = {
  readonly operatorId: number | null;
  readonly buyerIds: readonly number[];
  readonly supplierIds: readonly number[];
};

type Newcomers = { readonly tx: Tx; readonly at: string; readonly passwordHash: string };

/** Adds people of a company, or of the operator; answers their ids. */
async function addPeople(into: Newcomers, companyId: number | null, people: readonly DemoPerson[]): Promise<number[]> {
  const { tx, at, passwordHash } = into;
  const ids: number[] = [];
  for (const { admin, ...person } of people) {
    const role = companyId === null ? 'SYSTEM_ADMIN' : admin ? 'COMPANY_ADMIN' : 'COMPANY_USER';
    const rest = { status: 'ACTIVE', emailRecipient: admin, language: 'sr', passwordHash };
    const userId = await insertUser(tx, { companyId, ...person, role, ...rest });
    // The others meet the terms at their first sign-in, as everybody does.
    if (admin) await insertTermsAcceptance(tx, { userId, companyId, version: firstTermsVersion, language: 'sr', at });
    ids.push(userId);
  }
  return ids;
}

async function addCompany(into: Newcomers, { people, ...facts }: DemoParty, checked = true): Promise<number> {
  const id = await insertCompany(into.tx, { ...facts, checked }, null);
  await addPeople(into, id, people);
  return id;
}

async function addBuyer(into: Newcomers, party: DemoParty, at: number, today: string) {
  const companyId = await addCompany(into, party);
  const fixed = at === 1;
  await insertContract(into.tx, {
    companyId,
    date: addDays(today, -30),
    active: true,
    contractNumber: `U-${today.slice(0, 4)}/${at + 1}`,
    representative: `${party.people[0]?.firstName} ${party.people[0]?.lastName}`,
    note: '',
    minDiscountPpm: 1500,
    discountFeePpm: fixed ? 1000 : 200_000,
    discountPctFixed: fixed,
    processingFeePpm: 500_000,
  });
  const categoryIds: number[] = [];
  for (const category of categories) categoryIds.push(await insertCategory(into.tx, { companyId, ...category }));
  return { companyId, categoryIds };
}

function sayIssuer({ tx, at }: Newcomers, operatorId: number): Promise<void> {
  const { registrationNumber, ...facts } = operatorCompany;
  return saveIssuer(tx, {
    ...facts,
    registration_number: registrationNumber,
    updated_by: operatorId,
    updated_at: at,
  });
}

/** RSD for one unit of the demo's currencies. */
export const demoRates: Readonly<Record<string, number>> = { EUR: 117.2, USD: 101.35, CHF: 125.6 };

/** Takes down reference rates of a day, as the operator would. */
export async function addRates(
  tx: Tx,
  rates: Readonly<Record<string, number>>,
  { day, at, userId = null }: { day: CalendarDate; at: string; userId?: number | null },
): Promise<void> {
  const stored = Object.entries(rates).flatMap(([currencyCode, wire]): StoredRate[] => {
    const rate = rateMicrosFromWire(wire);
    return typeof rate === 'bigint' ? [{ currencyCode, day, rate, source: 'OPERATOR', listNumber: null }] : [];
  });
  await saveReferenceRates(tx, stored, { userId, at });
}

/** The document that a supplier has chosen for a buyer: some haven't yet, so that accepting asks for it. */
function chosenNote(buyer: number, supplier: number): 'CREDIT_NOTE' | 'CASA_SCONTO' | null {
  if (supplier === 3) return 'CASA_SCONTO';
  return supplier === 1 || (supplier === 0 && buyer === 1) ? 'CREDIT_NOTE' : null;
}

/** Companies, people and terms, and the mark that says this is a demo, in one piece. */
export async function addParties(server: RunningServer): Promise<PartyIds> {
  const { db, clock } = server.services;
  const passwordHash = await hashPassword(demoPassword, ownWork);
  return inTx(db, systemActor, async tx => {
    const today = clock.businessDate();
    const into: Newcomers = { tx, at: clock.instant(), passwordHash };
    await beginDemoMark(tx, into.at);
    const [operatorId = null] = await addPeople(into, null, [operatorPerson]);
    await addRates(tx, demoRates, { day: today, at: into.at, userId: operatorId });
    if (operatorId !== null) await sayIssuer(into, operatorId);
    const supplierIds: number[] = [];
    for (const party of suppliers) supplierIds.push(await addCompany(into, party));
    await addCompany(into, newcomer, false);
    const buyerIds: number[] = [];
    for (const [at, party] of buyers.entries()) {
      const { companyId: buyerId, categoryIds } = await addBuyer(into, party, at, today);
      buyerIds.push(buyerId);
      for (const [n, supplierId] of supplierIds.entries()) {
        const discountCategoryId = n === 0 ? (categoryIds[1] ?? null) : null;
        const id = await insertPartnership(tx, { buyerId, supplierId, discountCategoryId, awaitsBuyer: false });
        const note = chosenNote(at, n);
        if (note !== null) await saveNoteGeneration(tx, id, note);
      }
    }
    return { operatorId, buyerIds, supplierIds };
  });
}
