import type { Invoice } from '@skonto/api/invoices';
import { describe, expect, it } from 'vitest';
import { yearlyCosts } from './offer-cost.ts';

const offer = (currency: string, totalPrice: number | null, cost: number, days: number): Invoice => ({
  id: 1,
  invoiceNumber: 'F-1',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-21',
  netAmount: 0,
  taxAmount: 0,
  amount: (totalPrice ?? 0) + cost,
  currency: { code: currency, symbol: currency },
  buyer: { id: 1, name: 'B', code: '1' },
  supplier: { id: 2, name: 'S', code: '2' },
  status: 'REGISTERED',
  discountValue: cost,
  processingValue: 0,
  totalPrice,
  registrationId: null,
  terms:
    totalPrice === null
      ? null
      : { annualRate: 10, minDiscount: 0, processingFeePct: 0, processingFeeMin: 0, days, priceDate: '2026-11-21' },
  paymentDate: null,
  version: '',
  billingInfo: null,
  can: {
    update: false,
    delete: false,
    register: false,
    deregister: false,
    void: false,
    accept: true,
    reject: true,
    reopen: false,
    bill: false,
  },
});

describe('the yearly cost of being paid early', () => {
  it('is cost over money received and days, a year of 365 days', () => {
    const [eur] = yearlyCosts([offer('EUR', 990, 10, 365)]);
    // 10 ÷ 990 in percent, with four decimals.
    expect(eur?.ratePct).toBe(1.0101);
    expect(eur?.days).toBeCloseTo(365, 10);
  });

  it('weighs by money and keeps currencies apart', () => {
    const rates = yearlyCosts([offer('EUR', 1000, 10, 10), offer('EUR', 3000, 10, 30), offer('RSD', 500, 5, 20)]);
    expect(rates.map(one => one.currency)).toEqual(['EUR', 'RSD']);
    expect(rates[0]?.days).toBeCloseTo(25, 10);
  });

  it('is the worked case of the domain: 15.68 % beside a headline of 12 %', () => {
    const [rsd] = yearlyCosts([offer('RSD', 117_724.66, 2275.34, 45)]);
    expect(rsd).toEqual({ currency: 'RSD', cost: 2275.34, received: 117_724.66, days: 45, ratePct: 15.6769 });
  });

  it('leaves out offers without a price', () => {
    expect(yearlyCosts([offer('EUR', null, 0, 10)])).toEqual([]);
  });
});
