import { describe, expect, test } from 'vitest';
import { differenceOf, type Line } from './difference.ts';

const said = (lines: readonly Line[]) =>
  lines.map(({ path, before, after }) => [path.join('.'), before?.value ?? null, after?.value ?? null]);

describe('differenceOf', () => {
  test('two sides: what differs, what stays, and what only one side has', () => {
    const difference = differenceOf({
      before: { name: 'Staro', city: 'Niš', note: '' },
      after: { name: 'Novo', city: 'Niš', checked: true },
    });
    expect(said(difference.changed)).toEqual([
      ['name', 'Staro', 'Novo'],
      ['note', '', null],
      ['checked', null, true],
    ]);
    expect(said(difference.unchanged)).toEqual([['city', 'Niš', 'Niš']]);
    expect(difference.stated).toEqual([]);
  });

  test('one side: all of it, with what is noted beside', () => {
    expect(said(differenceOf({ after: { a: 1 }, noLongerDefault: 7 }).stated)).toEqual([
      ['a', null, 1],
      ['noLongerDefault', null, 7],
    ]);
    expect(said(differenceOf({ before: { a: 1 } }).stated)).toEqual([['a', 1, null]]);
    expect(said(differenceOf({ count: 3, status: 'VOIDED' }).stated)).toEqual([
      ['count', null, 3],
      ['status', null, 'VOIDED'],
    ]);
    expect(differenceOf({})).toEqual({ changed: [], unchanged: [], stated: [] });
  });

  test('names say what a value is: money with its currency, percent, companies, codes', () => {
    const { stated } = differenceOf({
      after: {
        amount_cents: '12345',
        currency: 'EUR',
        annual_rate_ppm: 120_000,
        buyer_id: 4,
        role: 'COMPANY_USER',
        total_cents: null,
        processing_fee_min: { RSD: '50000' },
        search: 'for machines',
      },
    });
    expect(stated.map(({ path, after }) => [path.join('.'), after?.kind, after?.currency])).toEqual([
      ['amount', 'money', 'EUR'],
      ['currency', 'plain', null],
      ['annualRate', 'percent', null],
      ['buyerId', 'company', null],
      ['role', 'code', null],
      ['total', 'money', 'EUR'],
      ['processingFeeMin.RSD', 'money', 'RSD'],
    ]);
  });

  test('the same amount in another currency is a change', () => {
    const { changed } = differenceOf({
      before: { amount_cents: '100', currency: 'RSD' },
      after: { amount_cents: '100', currency: 'EUR' },
    });
    expect(said(changed)).toEqual([
      ['amount', '100', '100'],
      ['currency', 'RSD', 'EUR'],
    ]);
  });

  test('content that nobody foresaw is shown as it is', () => {
    expect(
      said(differenceOf({ before: 'text', after: ['a', 'b'], deep: { er: { est: [1] } }, empty: {} }).stated),
    ).toEqual([
      ['before', null, 'text'],
      ['after', null, ['a', 'b']],
      ['deep.er.est', null, [1]],
      ['empty', null, {}],
    ]);
  });
});
