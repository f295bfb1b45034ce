import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';

const en = createFormats('en', 'Europe/Belgrade');
const sr = createFormats('sr', 'Europe/Belgrade');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it('writes amounts with two decimals in the language, the currency beside', () => {
    expect(en.money(1234567.8)).toBe('1,234,567.80');
    expect(sr.money(1234567.8)).toBe('1.234.567,80');
    expect(plain(sr.moneyWithCurrency(5, 'RSD'))).toBe('5,00 RSD');
    expect(en.money(null)).toBe('–');
  });

  it('writes Serbian dates in Latin script', () => {
    expect(en.date('2026-11-21')).toBe('21 Nov 2026');
    expect(sr.date('2026-11-21')).toBe('21. 11. 2026.');
    expect(sr.month('2026-11-21')).toMatch(/^novembar 2026/);
  });

  it('names the day of the week where money moves', () => {
    expect(plain(en.day('2026-11-26'))).toBe('Thu 26 Nov');
    expect(plain(sr.day('2026-11-26'))).toBe('čet 26. nov');
    expect(en.day('soon')).toBe('soon');
  });

  it('shows instants in the business time zone', () => {
    expect(plain(en.dateTime('2026-11-21T23:30:00Z'))).toBe('22 Nov 2026, 00:30');
  });

  it.each(['2026-11-21 10:00:00', '', 'Tomorrow'])('%s is no instant', text => {
    expect(en.dateTime(text)).toBe('N/A');
  });

  it('statistics have one whole digit at least and two decimals', { tags: 'CONST-03' }, () => {
    expect([0.5, 12.345, 1234.5].map(en.days)).toEqual(['0.50', '12.35', '1,234.50']);
    expect([0.5, 12.345, 1234.5].map(sr.days)).toEqual(['0,50', '12,35', '1.234,50']);
    expect([0, 12.345, 60].map(en.rate)).toEqual(['0.00%', '12.35%', '60.00%']);
  });

  it('writes percents without a space before the sign, in both languages', () => {
    expect([21.98, 12].map(en.rate)).toEqual(['21.98%', '12.00%']);
    expect([21.98, 12].map(sr.rate)).toEqual(['21,98%', '12,00%']);
    expect([12.5, 0.1234].map(en.percent)).toEqual(['12.50%', '0.1234%']);
    expect([12.5, 0.1234].map(sr.percent)).toEqual(['12,50%', '0,1234%']);
  });

  it('counts without decimals', () => {
    expect(en.count(1234.6)).toBe('1,235');
  });

  it('sizes of files are in units of 1000', { tags: 'FORM-16' }, () => {
    expect(plain(en.fileSize(999))).toBe('999 B');
    expect(plain(en.fileSize(1000))).toBe('1 kB');
    expect(plain(en.fileSize(1500))).toBe('1.5 kB');
    expect(plain(en.fileSize(1_000_000))).toBe('1 MB');
    expect(plain(sr.fileSize(2_500_000))).toBe('2,5 MB');
  });
});
