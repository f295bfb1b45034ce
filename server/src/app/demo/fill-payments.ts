import { controlOf, ibanOf } from '@skonto/domain/payment/bank-account';
import { orderCurrencies } from '@skonto/domain/payment/payment-batch';
import { sql } from 'kysely';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import { savePaymentSettings } from '../../tables/payment-settings.ts';
import { settlePaidBefore } from '../../tables/payments.ts';
import { saveSettledAccount } from '../../tables/supplier-accounts.ts';
import type { RunningServer } from '../start-server.ts';
import type { PartyIds } from './add-parties.ts';

/** A right account of a bank, by a number there. */
function demoAccount(bank: string, number: number): string {
  const first = `${bank}${String(3_380_145 + number * 7919).padStart(13, '0')}`;
  return first + controlOf(first);
}

const daily = { RSD: 500_000_000n, EUR: 5_000_000n } as const;
type Person = { id: number; role: string; name: string };

/** Where everybody pays from and to, and that the year's history was paid on time. The last supplier has no account yet: its payments are on hold. */
export async function fillPayments(server: RunningServer, { buyerIds, supplierIds }: PartyIds): Promise<void> {
  const { db, clock } = server.services;
  await inTx(db, systemActor, tx => settlePaidBefore(tx, clock.businessDate(), clock.instant()));
  for (const supplierId of supplierIds.slice(0, -1)) await setPayee(server, supplierId);
  for (const buyerId of buyerIds) await setPayer(server, buyerId);
}

const dayMs = 86_400_000;
const peopleOf = (companyId: number) =>
  sql<Person>`SELECT id, role, first_name || ' ' || last_name AS name FROM app_user
    WHERE company_id IS NOT DISTINCT FROM ${companyId} AND kind = 'PERSON' ORDER BY id LIMIT 20`;

/** A supplier's accounts, in use for a year: entered by its administrator, confirmed by a colleague, or by the operator where there is none. */
async function setPayee({ services: { db, clock } }: RunningServer, supplierId: number): Promise<void> {
  const before = (days: number) => new Date(clock.now() - days * dayMs).toISOString();
  await inTx(db, systemActor, async tx => {
    const [enterer, colleague] = await tx.rows(peopleOf(supplierId));
    const operator = await tx.first(
      sql<Person>`SELECT id, role, first_name || ' ' || last_name AS name FROM app_user
        WHERE role = 'SYSTEM_ADMIN' AND kind = 'PERSON' ORDER BY id LIMIT 1`,
    );
    if (!enterer || !operator) return;
    const second = colleague
      ? ({ by: colleague.id, kind: 'COLLEAGUE', name: colleague.name } as const)
      : ({ by: operator.id, kind: 'OPERATOR', name: operator.name } as const);
    for (const currency of orderCurrencies)
      await saveSettledAccount(tx, {
        companyId: supplierId,
        currency,
        iban: ibanOf(demoAccount(currency === 'RSD' ? '205' : '265', supplierId)),
        entered: { by: enterer.id, name: enterer.name, at: before(370) },
        second,
        activeSince: before(368),
      });
  });
}

/** The accounts of a buyer, and what its people other than the administrator may release. */
async function setPayer(server: RunningServer, buyerId: number): Promise<void> {
  const { db, clock } = server.services;
  const people = await readTx(db, systemActor, tx => tx.rows(peopleOf(buyerId)));
  const administrator = people.find(person => person.role === 'COMPANY_ADMIN');
  if (!administrator) return;
  const actor = { role: 'COMPANY_ADMIN', userId: administrator.id, companyId: buyerId } as const;
  const accounts = orderCurrencies.map(currency => ({
    currency,
    account: demoAccount(currency === 'RSD' ? '160' : '325', buyerId),
    profile: 'csv',
  }));
  const limits = people
    .filter(person => person.role === 'COMPANY_USER')
    .flatMap(person =>
      orderCurrencies.map(currency => ({ user_id: person.id, currency, daily_cents: daily[currency] })),
    );
  await inTx(db, actor, tx =>
    savePaymentSettings(tx, buyerId, { accounts, limits }, { userId: administrator.id, at: clock.instant() }),
  );
}
