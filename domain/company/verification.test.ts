import { describe, expect, it } from 'vitest';
import { findingsOf, hindranceOf, type StatedCompany, validateDomain } from './verification.ts';
import { verificationOf } from './verification-state.ts';

const good: StatedCompany = {
  country: 'SRB',
  code: '101134702',
  registrationNumber: '17162543',
  name: 'Žitoprodukt d.o.o.',
};

describe('where a company stands', () => {
  it.each([
    [{ checked: true, refused: false }, 'VERIFIED'],
    [{ checked: false, refused: true }, 'REFUSED'],
    [{ checked: false, refused: false }, 'WAITING'],
  ] as const)('%o is %s', (company, state) => expect(verificationOf(company)).toBe(state));
});

describe('what stands in the way of verifying', () => {
  it.each([
    ['nothing', {}, 'WAITING', false, null],
    ['that it was done', {}, 'VERIFIED', true, 'verified'],
    ['a refusal', {}, 'REFUSED', false, 'refused'],
    ['no refusal that was thought over', {}, 'REFUSED', true, null],
    ['a wrong check digit', { code: '101134701' }, 'WAITING', false, 'tax-code'],
    ['no registration number', { registrationNumber: ' ' }, 'WAITING', false, 'incomplete'],
    ['a name that is the tax code', { name: 'RS 101134702', code: '101134702' }, 'WAITING', false, 'incomplete'],
  ] as const)('%s', (_what, more, state, evenRefused, hindrance) =>
    expect(hindranceOf({ ...good, ...more, state }, { evenRefused })).toBe(hindrance),
  );
});

describe('a mail domain and a company', () => {
  it.each([
    ['ana@zitoprodukt.rs', 'Žitoprodukt d.o.o.', 'name'],
    ['ana@mail.zito-produkt.co.rs', 'Žito Produkt d.o.o.', 'name'],
    ['ana@gradjevinar.rs', 'Građevinar a.d.', 'name'],
    ['ana@gradevinar.rs', 'Građevinar a.d.', 'name'],
    ['ana@dva.rs', 'DVA d.o.o.', 'other'],
    ['ana@drustvo.rs', 'Društvo Sloga', 'other'],
    ['ana@gmail.com', 'Gmail Trgovina', 'free'],
    ['ana@sbb.rs', 'Sbb trgovina', 'free'],
    ['ana@nekodrugi.rs', 'Žitoprodukt d.o.o.', 'other'],
    [null, 'Žitoprodukt d.o.o.', 'none'],
  ] as const)('%s of %s: %s', (email, name, verdict) => expect(validateDomain(email, name)).toBe(verdict));
});

it('finds what can be found without asking anybody', () => {
  expect(findingsOf(good, 'ana@zitoprodukt.rs')).toEqual({
    taxCode: 'ok',
    hasCheckDigit: true,
    registrationNumber: 'ok',
    domain: 'name',
  });
  expect(findingsOf({ ...good, country: 'HRV', code: 'HR12345678901', registrationNumber: '' }, null)).toEqual({
    taxCode: 'ok',
    hasCheckDigit: false,
    registrationNumber: 'missing',
    domain: 'none',
  });
});
