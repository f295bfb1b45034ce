import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountInParts,
  bankCodeOf,
  controlOf,
  ibanOf,
  isAccountNumber,
  readBankAccount,
  remainder97,
  showAccount,
} from './bank-account.ts';

const valid = [
  '840000000095584510',
  '165000000000005574',
  '310123456789121186',
  '845000000040484987',
  '205000000010804045',
  '160000000026565175',
  '220000000005682934',
];

describe('an account is read in all its spellings, and its control digits are checked', { tags: 'BANK-01' }, () => {
  test.each(valid)('%s is right', account => {
    expect(readBankAccount(account)).toEqual({ account });
    expect(remainder97(account)).toBe(1);
  });

  test.each([
    '205-108040-45',
    '205-0000000108040-45',
    '205-000000010804045',
    '205000000010804045',
    ' 205 0000000108040 45 ',
    '205–108040–45',
    'RS35205000000010804045',
    'rs35 2050 0000 0010 8040 45',
    'RS35-205-0000000108040-45',
  ])('%j is the same account', text => {
    expect(readBankAccount(text)).toEqual({ account: '205000000010804045' });
  });

  test.each([
    ['845000000014284968', 'check-digits'],
    ['160600000702981700', 'check-digits'],
    ['205-108040-46', 'check-digits'],
    ['205-108041-45', 'check-digits'],
    ['RS36205000000010804045', 'check-digits'],
    // The IBAN's own digits are right, those of the account inside aren't.
    [`RS${controlOf('205000000010804046RS')}205000000010804046`, 'check-digits'],
    ['205-108040', 'length'],
    ['205-12345678901234-45', 'length'],
    ['20500000001080404', 'length'],
    ['RS3520500000001080404', 'length'],
    ['RS35AB5000000010804045', 'letters'],
    ['205-1O8040-45', 'letters'],
    ['205-10804\u0660-45', 'letters'],
    ['D\u041589370400440532013000', 'letters'],
    ['205/108040/45', 'letters'],
    ['ZZ82370400440532013000', 'country'],
    ['2.05E+17', 'destroyed'],
    ['', 'empty'],
    ['\u00a0', 'empty'],
  ])('%j: %s', (text, problem) => {
    expect(readBankAccount(text)).toEqual({ problem });
  });

  test.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82west12345698765432', 'GB82WEST12345698765432'],
    ['NL26VAYB8060476890', 'NL26VAYB8060476890'],
    ['HR1210010051863000160', 'HR1210010051863000160'],
    ['ME25505000012345678951', 'ME25505000012345678951'],
  ])('%j of another country', (text, account) => {
    expect(readBankAccount(text)).toEqual({ account });
  });

  test.each(['DE8937040044053201300', 'DE88370400440532013000', 'GB82WEST1234569876543'])('%j is none', text => {
    expect(readBankAccount(text)).toHaveProperty('problem');
  });

  test('a control that leaves the same remainder is none: 00, 01 and 99 are nobody’s', () => {
    const twin: Readonly<Record<string, string>> = { '97': '00', '98': '01', '02': '99' };
    const seen = new Set<string>();
    for (let number = 0; seen.size < 3; number += 1) {
      const first = `205${String(number).padStart(13, '0')}`;
      const other = twin[controlOf(first)];
      if (other === undefined) continue;
      seen.add(other);
      expect(remainder97(first + other)).toBe(1);
      expect(readBankAccount(first + other)).toEqual({ problem: 'check-digits' });
    }
  });
});

test('an account is shown as people write it, and is read again from every form', { tags: 'BANK-02' }, () => {
  expect(showAccount('205000000010804045')).toBe('205-108040-45');
  expect(accountInParts('205000000010804045')).toBe('205-0000000108040-45');
  expect(ibanOf('205000000010804045')).toBe('RS35205000000010804045');
  expect(bankCodeOf('205000000010804045')).toBe('205');
  expect(showAccount('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(bankCodeOf('DE89370400440532013000')).toBe(null);
  expect(isAccountNumber('205-108040-45')).toBe(false);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), number => {
      const first = String(number).padStart(16, '0');
      const account = first + controlOf(first);
      for (const form of [account, showAccount(account), accountInParts(account), ibanOf(account)])
        expect(readBankAccount(form)).toEqual({ account });
    }),
  );
});

test('no single wrong digit and no two changed neighbours pass, in any form', { tags: 'BANK-01' }, () => {
  const place = fc.nat(17);
  fc.assert(
    fc.property(fc.constantFrom(...valid), place, fc.integer({ min: 1, max: 9 }), (account, at, by) => {
      const digit = String((Number(account[at]) + by) % 10);
      expect(isAccountNumber(account.slice(0, at) + digit + account.slice(at + 1))).toBe(false);
      const [one, other] = [account[at] ?? '', account[at + 1] ?? ''];
      if (one === other || other === '') return;
      expect(isAccountNumber(account.slice(0, at) + other + one + account.slice(at + 2))).toBe(false);
    }),
  );
});

test('what is wrong with an account is told without what would be right', { tags: 'BANK-03' }, () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789RSDE- ') })), text => {
      const reading = readBankAccount(text);
      if ('account' in reading) return;
      expect(Object.keys(reading)).toEqual(['problem']);
      expect(reading.problem).toMatch(/^[a-z-]+$/);
    }),
  );
});
