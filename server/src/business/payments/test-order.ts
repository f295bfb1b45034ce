import { controlOf } from '@skonto/domain/payment/bank-account';
import { type OrderCurrency, orderReference } from '@skonto/domain/payment/payment-batch';
import { usualPaymentCode } from '@skonto/domain/payment/payment-code';
import type { OrderFile } from './order-file.ts';

/** Account numbers whose control digits are right, at a bank that isn't there: nobody can be paid, and nobody pays. */
function nobodysAccount(nth: number): string {
  const first = `999${String(nth).padStart(13, '0')}`;
  return first + controlOf(first);
}
const nobody = { address: 'Test 1', place: 'Beograd', country: 'SRB' } as const;

/** One order of 1.00 between two parties that aren't there, each of its texts called a test. `at` is an instant. */
export function testOrder(currency: OrderCurrency, day: string, at: string): OrderFile {
  const number = `${day.slice(0, 4)}0000`;
  return {
    id: `TEST-${day}`,
    createdAt: at,
    payer: { ...nobody, name: 'TEST PLATILAC', account: nobodysAccount(1) },
    day,
    currency,
    orders: [
      {
        number,
        reference: orderReference(number),
        payee: { ...nobody, name: 'TEST PRIMALAC' },
        account: nobodysAccount(2),
        amountCents: 100n,
        purpose: 'TEST SKONTO',
        code: usualPaymentCode,
      },
    ],
  };
}
