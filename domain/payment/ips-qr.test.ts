import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IpsPayment, ipsQrText } from './ips-qr.ts';

const electricity: IpsPayment = {
  account: '845000000040484987',
  payee: 'JP EPS BEOGRAD',
  amountCents: 359_613n,
  payer: null,
  code: '289',
  purpose: 'Uplata po racunu',
  reference: { model: '97', number: '163220000111111111000' },
};

test('the text of an NBS IPS QR is that of the rules, tag by tag', { tags: 'BANK-08' }, () => {
  expect(ipsQrText(electricity)).toEqual({
    text: 'K:PR|V:01|C:1|R:845000000040484987|N:JP EPS BEOGRAD|I:RSD3596,13|SF:289|S:Uplata po racunu|RO:97163220000111111111000',
  });
  expect(
    ipsQrText({
      ...electricity,
      payee: 'Жито | Čačak\nUlica 1',
      payer: ' Kupac d.o.o. ',
      amountCents: 102_500n,
      purpose: '',
      reference: { model: '', number: '' },
    }),
  ).toEqual({
    text: 'K:PR|V:01|C:1|R:845000000040484987|N:Žito - Čačak Ulica 1|I:RSD1025,00|P:Kupac d.o.o.|SF:289',
  });
});

test.each([
  ['an account abroad', { account: 'DE89370400440532013000' }, 'account'],
  ['nobody', { payee: '  ' }, 'payee'],
  ['nothing', { amountCents: 0n }, 'amount'],
  ['less than nothing', { amountCents: -1n }, 'amount'],
  ['more than 18 characters', { amountCents: 100_000_000_000_000n }, 'amount'],
  ['letters that it lacks', { purpose: '日本' }, 'purpose'],
  ['cash', { code: '189' }, 'code'],
  ['a wrong reference', { reference: { model: '97', number: '163220000111111111001' } }, 'reference'],
  ['a long reference', { reference: { model: '00', number: '1'.repeat(24) } }, 'reference'],
])('%s has no code', { tags: 'BANK-08' }, (_what, change, problem) => {
  expect(ipsQrText({ ...electricity, ...change })).toEqual({ problems: [problem] });
});

test('names and purpose are shortened, the largest amount has 18 characters', { tags: 'BANK-08' }, () => {
  const made = ipsQrText({
    ...electricity,
    payee: 'Preduzeće za proizvodnju, promet i usluge u građevinarstvu Dunavska obala d.o.o. Novi Sad',
    purpose: 'Uplata po računima od 1. do 30. novembra 2026. godine',
    amountCents: 99_999_999_999_999n,
  });
  expect(made).toEqual({
    text: 'K:PR|V:01|C:1|R:845000000040484987|N:Preduzeće za proizvodnju, promet i usluge u građevinarstvu Dunavska|I:RSD999999999999,99|SF:289|S:Uplata po računima od 1. do 30.|RO:97163220000111111111000',
  });
});

test('whatever is asked for, no tag is empty, no pipe or line end stands in one, and R, I and RO are exact', {
  tags: 'BANK-08',
}, () => {
  const words = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'aČ |ђ\n–') }));
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.bigInt({ min: 1n, max: 10n ** 14n - 1n }),
      (payee, payer, purpose, amountCents) => {
        const made = ipsQrText({ ...electricity, payee, payer, purpose, amountCents });
        if (!('text' in made)) return;
        const tags = made.text.split('|').map(tag => [tag.slice(0, tag.indexOf(':')), tag.slice(tag.indexOf(':') + 1)]);
        expect(['K', 'V', 'C', 'R', 'N', 'I', 'P', 'SF', 'S', 'RO']).toEqual(
          expect.arrayContaining(tags.map(([tag]) => tag)),
        );
        for (const [, value] of tags) expect(value).toMatch(/^[^\r\n|]+$/);
        const amount = tags.find(([tag]) => tag === 'I')?.[1] ?? '';
        expect(BigInt(amount.replace('RSD', '').replace(',', ''))).toBe(amountCents);
        expect(amount).toMatch(/^RSD\d{1,12},\d\d$/);
      },
    ),
  );
});
