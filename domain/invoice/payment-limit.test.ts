import { describe, expect, test } from 'vitest';
import { mondayOf } from '../calendar/business-date.ts';
import type { BuyerCalendar } from '../calendar/payment-calendar.ts';
import type { Currency } from '../money/currency.ts';
import { plainDay } from '../testing/plain-day.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { decideChangeStatus } from './change-status.ts';
import { dayAfter, type LimitedDay, limitKey, type PaymentLimit, priceIfAccepted } from './payment-limit.ts';
import { priceOfDay } from './price-of-day.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
/** No discount at all, so that sums are the amounts. */
const free = { annualRatePpm: 0, floorPpm: 0, processingFeePpm: 0, processingFeeMinCents: 0n };
const terms = { ...free, annualRatePpm: 120_000 };
const offerOf = (amountCents: bigint, dueDate = '2027-03-01', of = free) => ({
  buyerId: 1,
  throughTarget: false,
  amountCents,
  currency: rsd,
  dueDate,
  terms: of,
  price: null,
});
const limitOf = (weekCents: bigint, more: Partial<PaymentLimit> = {}): PaymentLimit => ({
  weekCents,
  whenFull: 'MOVE',
  agreed: new Map(),
  lastMoved: null,
  ...more,
});
/** A Wednesday; paid on Thursday the 26th. */
const dayOf = (limit: PaymentLimit): LimitedDay => ({
  ...plainDay('2026-11-25'),
  limits: new Map([[limitKey(1, 'RSD'), limit]]),
});
const dates = (price: ReturnType<typeof priceIfAccepted>) =>
  typeof price === 'string' ? price : [price.paymentDate, price.movedFrom ?? null];

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['1969-12-31', '1969-12-29'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

describe('an offer', () => {
  test('is paid on its own date while its week has room to the cent, and else on the next week’s first payment day', {
    tags: 'PAY-30',
  }, () => {
    const day = dayOf(limitOf(100_00n, { agreed: new Map([['2026-11-23', 40_00n]]) }));
    expect(dates(priceIfAccepted(offerOf(60_00n), day))).toEqual(['2026-11-26', null]);
    expect(dates(priceIfAccepted(offerOf(60_01n), day))).toEqual(['2026-11-30', '2026-11-26']);
  });

  test('that no week can ever pay is refused at once, however far away it is due', { tags: 'PAY-30' }, () => {
    let looks = 0;
    const agreed = new (class extends Map<string, bigint> {
      override get(monday: string) {
        looks += 1;
        return super.get(monday);
      }
    })();
    expect(priceIfAccepted(offerOf(100_01n, '9999-12-31'), dayOf(limitOf(100_00n, { agreed })))).toBe('limit-full');
    expect(looks).toBeLessThan(10);
  });

  test('is priced for the date that it is moved to', { tags: 'PAY-30' }, () => {
    const day = dayOf(limitOf(1_000_000_00n, { agreed: new Map([['2026-11-23', 999_999_99n]]) }));
    const offer = offerOf(120_000_00n, '2026-12-31', terms);
    expect(priceIfAccepted(offer, day)).toEqual({
      discountCents: 1_223_01n,
      processingCents: 0n,
      totalCents: 118_776_99n,
      priceDate: '2026-11-25',
      paymentDate: '2026-11-30',
      movedFrom: '2026-11-26',
    });
    expect(priceOfDay(offer, day)).toMatchObject({ paymentDate: '2026-11-26', totalCents: 118_619_18n });
  });

  test('that has no room before it is due is refused, and so is one that is larger than every week', {
    tags: 'PAY-30',
  }, () => {
    const full = new Map([
      ['2026-11-23', 100_00n],
      ['2026-11-30', 100_00n],
    ]);
    const day = dayOf(limitOf(100_00n, { agreed: full }));
    expect(dates(priceIfAccepted(offerOf(1n, '2026-12-08'), day))).toEqual(['2026-12-07', '2026-11-26']);
    expect(priceIfAccepted(offerOf(1n, '2026-12-07'), day)).toBe('limit-full');
    expect(priceIfAccepted(offerOf(100_01n), dayOf(limitOf(100_00n)))).toBe('limit-full');
  });

  test('doesn’t overtake one that was moved, however small it is', { tags: 'PAY-30' }, () => {
    const day = dayOf(limitOf(100_00n, { agreed: new Map([['2026-12-07', 50_00n]]), lastMoved: '2026-12-08' }));
    expect(dates(priceIfAccepted(offerOf(1n), day))).toEqual(['2026-12-08', '2026-11-26']);
    expect(dates(priceIfAccepted(offerOf(50_01n), day))).toEqual(['2026-12-14', '2026-11-26']);
  });

  test('of a buyer that refuses is refused when its week is full, whatever was moved before', {
    tags: 'PAY-30',
  }, () => {
    const limit = limitOf(100_00n, { whenFull: 'REFUSE', agreed: new Map([['2026-11-23', 99_99n]]) });
    const day = dayOf({ ...limit, lastMoved: '2026-12-08' });
    expect(dates(priceIfAccepted(offerOf(1n), day))).toEqual(['2026-11-26', null]);
    expect(priceIfAccepted(offerOf(2n), day)).toBe('limit-reached');
  });

  test('of another currency or buyer has no limit', { tags: 'PAY-30' }, () => {
    const day = dayOf(limitOf(1n));
    const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
    expect(dates(priceIfAccepted({ ...offerOf(5_00n), currency: eur }, day))).toEqual(['2026-11-26', null]);
    expect(dates(priceIfAccepted({ ...offerOf(5_00n), buyerId: 2 }, day))).toEqual(['2026-11-26', null]);
  });

  test('is moved by the buyer’s own calendar', { tags: 'PAY-30' }, () => {
    const calendar: BuyerCalendar = {
      payOn: { kind: 'weekdays', weekdays: [4] },
      leadDays: 1,
      cutOffHour: null,
      closedDays: new Set(['2026-12-03']),
      minimums: new Map(),
    };
    const day = dayOf(limitOf(1_00n, { agreed: new Map([['2026-11-23', 1_00n]]) }));
    const payment = { ...day.payment, buyers: new Map([[1, calendar]]) };
    expect(dates(priceIfAccepted(offerOf(1_00n), { ...day, payment }))).toEqual(['2026-12-10', '2026-11-26']);
  });
});

test('random acceptances, one by one or together, never pass a week’s limit and keep their order', {
  tags: 'PAY-31',
}, () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  const below = (limit: number) => random() % limit;
  for (let round = 0; round < 200; round += 1) {
    const weekCents = BigInt(1_00 + below(100_00));
    const whenFull = below(4) === 0 ? 'REFUSE' : 'MOVE';
    let day = dayOf(limitOf(weekCents, { whenFull }));
    const paid: { date: string; moved: boolean; cents: bigint }[] = [];
    for (let batch = 0; batch < 5; batch += 1) {
      const requests = Array.from({ length: 1 + below(8) }, (_, at) => ({
        invoiceId: at + 1,
        namedRegistrationId: 'R',
        side: 'supplier' as const,
        buyerContractActive: true,
        invoice: {
          ...offerOf(BigInt(1 + below(60_00))),
          status: 'REGISTERED' as const,
          registrationId: 'R',
          disputed: false,
          noteGeneration: 'NONE' as const,
          termsForRegistration: 'no-category' as const,
        },
      }));
      const decided = { ...day, target: 'DISCOUNT_APPROVED' as const, newRegistrationId: () => '', requests };
      const { changed } = decideChangeStatus(decided);
      for (const { after } of changed) {
        if (!after.price?.paymentDate) throw new Error('accepted without a date');
        const { paymentDate, movedFrom, totalCents } = after.price;
        paid.push({ date: paymentDate, moved: movedFrom !== undefined, cents: totalCents });
      }
      day = dayAfter(day, changed, new Map(requests.map(({ invoiceId, invoice }) => [invoiceId, invoice])));
    }
    for (const week of new Set(paid.map(one => mondayOf(one.date)))) {
      const ofWeek = paid.filter(one => mondayOf(one.date) === week);
      const sum = ofWeek.reduce((total, one) => total + one.cents, 0n);
      expect(sum <= weekCents, `SEED=${seed} round ${round}: ${sum} in the week of ${week}`).toBe(true);
      expect(day.limits.get(limitKey(1, 'RSD'))?.agreed.get(week)).toBe(sum);
    }
    for (const [at, one] of paid.entries())
      if (one.moved)
        expect(
          paid.slice(at).every(later => later.date >= one.date),
          `SEED=${seed} round ${round}: overtaken`,
        ).toBe(true);
  }
});
