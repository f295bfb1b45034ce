import { describe, expect, it } from 'vitest';
import { daysHeld, differsMuch, standingOf } from './exchange-rate.ts';
import { type RawRateList, readRateList } from './rate-list.ts';

const item = (Currency: string, Middle_Rate: string, Unit = '1') => ({ Code: '978', Currency, Unit, Middle_Rate });
const list = (more: Partial<RawRateList> = {}): RawRateList => ({
  header: { No: '223', Date: '20.11.2026.', Type: 'srednji kurs' },
  items: [item('EUR', '117.2015'), item('HUF', '30.5012', '100')],
  ...more,
});

describe('a list of the National Bank', () => {
  it('gives what one unit is worth, exact to six decimals', () => {
    const read = readRateList(list());
    expect(read).toEqual({
      number: '223',
      day: '2026-11-20',
      rates: new Map([
        ['EUR', 117_201_500n],
        ['HUF', 305_012n],
      ]),
    });
  });

  it.each([
    ['upper and lower case', { NO: '1', date: '1.2.2026' }, { CURRENCY: 'eur', unit: '1', MIDDLE_RATE: '117,2' }],
    [
      'the words of its page',
      { Broj: '1', Datum: '01.02.2026' },
      { 'Oznaka valute': 'EUR', 'Važi za': '1', 'Srednji kurs': '117,2000' },
    ],
    [
      'number and day in its lines',
      {},
      { No: '1', Date: '2026-02-01', Currency: 'EUR', Unit: '1', Middle_Rate: '117.2' },
    ],
  ])('is read by %s', (_what, header, one) => {
    expect(readRateList({ header, items: [one] })).toEqual({
      number: '1',
      day: '2026-02-01',
      rates: new Map([['EUR', 117_200_000n]]),
    });
  });

  it('rounds half up where units don’t divide', () => {
    const read = readRateList(list({ items: [item('KRW', '0.000015', '10')] }));
    expect(read).toMatchObject({ rates: new Map([['KRW', 2n]]) });
  });

  it.each([
    ['no lines', { items: [] }, { code: 'list-empty' }],
    [
      'more lines than currencies',
      { items: Array.from({ length: 251 }, () => item('EUR', '1')) },
      { code: 'list-too-long' },
    ],
    [
      'buying rates',
      { items: [{ Currency: 'EUR', Unit: '1', Buying_Rate: '116.8' }] },
      { code: 'list-without-middle-rates' },
    ],
    ['no number', { header: { Date: '20.11.2026' } }, { code: 'list-without-number' }],
    ['a day that isn’t', { header: { No: '1', Date: '31.11.2026' } }, { code: 'list-without-day' }],
    ['a rate of nothing', { items: [item('EUR', '117'), item('USD', '0')] }, { code: 'list-line', line: 2 }],
    ['a rate that is no number', { items: [item('EUR', 'n/a')] }, { code: 'list-line', line: 1 }],
    ['a unit of nothing', { items: [item('EUR', '117', '0')] }, { code: 'list-line', line: 1 }],
    ['no currency', { items: [item('EURO', '117')] }, { code: 'list-line', line: 1 }],
    [
      'a currency twice',
      { items: [item('EUR', '117'), item('eur', '118')] },
      { code: 'list-currency-twice', line: 2, currency: 'EUR' },
    ],
  ])('with %s isn’t taken', (_what, more, problem) => {
    expect(readRateList(list(more))).toEqual(problem);
  });
});

it('a rate more than 5 % from the one before it is looked at again', () => {
  expect(differsMuch(123_060_000n, 117_200_000n)).toBe(false);
  expect(differsMuch(123_060_001n, 117_200_000n)).toBe(true);
  expect(differsMuch(111_340_000n, 117_200_000n)).toBe(false);
  expect(differsMuch(111_339_999n, 117_200_000n)).toBe(true);
});

it.each([
  ['2026-11-21', 11],
  ['2026-11-20', 10],
  ['2026-11-11', 1],
  ['2026-11-10', 0],
  ['2025-11-20', 0],
  ['2026-11-23', 11],
])('a reference of %s holds for %i days from 2026-11-21 on', (day, days) => {
  expect(daysHeld(day, '2026-11-21')).toBe(days);
});

it.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'today'],
  ['2026-11-11', 'held'],
  ['2026-11-10', 'old'],
  [undefined, 'none'],
])('a newest reference of %s is %s on 2026-11-21', (day, standing) => {
  expect(standingOf(day, '2026-11-21')).toBe(standing);
});
