import { ibanOf, readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { ipsQrText } from '@skonto/domain/payment/ips-qr';
import { isPaymentCode, paymentPurposes } from '@skonto/domain/payment/payment-code';
import { makeReference } from '@skonto/domain/payment/payment-reference';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { loadTexts } from '../../platform/words/texts.ts';
import { statementSample } from '../../testing/statement-samples.ts';
import { type BankProfile, bankProfiles } from './orders/bank-profiles.ts';
import { noReference, type OrderFile, type OrderPayment } from './orders/order-file.ts';
import { writeOrders } from './orders/write-orders.ts';
import { readStatements } from './statements/read-statements.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const words = { t: loadTexts([{ en, sr }])('en'), locale: 'en' } as const;
const party = { name: 'Žitoprodukt d.o.o.', place: 'Novi Sad', country: 'RS', addressLines: [] };
const supplier = { ...party, name: 'Građevinar Čačak d.o.o.', place: 'Čačak', account: '205000000010804045' };
const payment: OrderPayment = {
  ...{ id: 'SK-1', payee: supplier, amountCents: 359_613n, currency: 'RSD', purpose: 'Faktura 17/2026', code: '221' },
  ...{ debitReference: noReference, creditReference: { model: '97', number: '82-20261042' }, urgent: false },
};
const orders = (...payments: readonly OrderPayment[]): OrderFile => ({
  ...{ id: 'F-1', createdAt: '2026-12-01T09:30:00Z', payer: { ...party, account: '160000000026565175' } },
  ...{ day: '2026-12-01', payments },
});
const inDinars = bankProfiles.filter(({ currency, format }) => currency === 'RSD' && format !== 'xlsx');
async function textOf(profile: BankProfile, file: OrderFile): Promise<string> {
  const made = await writeOrders(file, profile, words);
  if ('problems' in made) throw new Error(JSON.stringify(made.problems));
  return iconv.decode(made.bytes, profile.encoding === 'ascii' ? 'latin1' : profile.encoding);
}
const problems = async (profile: BankProfile, one: OrderPayment): Promise<readonly string[]> => {
  const made = await writeOrders(orders(one), profile, words);
  return 'problems' in made ? made.problems.map(({ code }) => code) : [];
};

test.each(['160-0000000015722-52', '160-15722-52', '160000000001572252', ibanOf('160000000001572252')])(
  'a statement’s account written %s is the same account',
  { tags: 'BANK-01' },
  written => {
    const asseco = statementSample('asseco-FXclientIzvod.xml').toString('utf8');
    const [read] = readStatements(Buffer.from(asseco.replace('160-0000000015722-52', written)));
    expect(read?.account).toBe('160000000001572252');
  },
);

test('an account with a wrong control digit is read as it is written, and told', { tags: 'BANK-01' }, () => {
  const asseco = statementSample('asseco-FXclientIzvod.xml').toString('utf8');
  const [read] = readStatements(Buffer.from(asseco.replace('160-0000000015722-52', '160-0000000015722-53')));
  expect([read?.account, read?.warnings.map(({ code }) => code)]).toEqual([
    '160-0000000015722-53',
    ['balances-differ', 'account-unchecked'],
  ]);
});

test('each file writes an account in its own form, and each form is read again', { tags: 'BANK-02' }, async () => {
  const forms: Readonly<Record<string, string>> = { csv: '205-108040-45', 'asseco-xml': '205-0000000108040-45' };
  for (const profile of inDinars) {
    const form = forms[profile.format] ?? '205000000010804045';
    expect(await textOf(profile, orders(payment))).toContain(form);
    expect(readBankAccount(form)).toEqual({ account: supplier.account });
  }
  expect(showAccount('205000000010804045')).toBe('205-108040-45');
});

test('a reference of ours fits into every format, and a wrong one into none', { tags: 'BANK-04' }, async () => {
  const longest = makeReference('12345678901234567');
  expect(longest?.number).toHaveLength(20);
  for (const profile of inDinars) {
    if (!longest) throw new Error('no reference');
    expect(await textOf(profile, orders({ ...payment, creditReference: longest }))).toContain(longest.number);
    const wrong = { ...payment, creditReference: { model: '97', number: '83-20261042' } };
    expect(await problems(profile, wrong)).toEqual(['reference']);
  }
});

test('each payment code of the National Bank’s list has its meaning in both languages, and orders take those without cash', {
  tags: 'BANK-05',
}, async () => {
  const [profile] = inDinars;
  if (!profile) throw new Error('no profile');
  for (const purpose of paymentPurposes) {
    expect([en.paymentCodes[purpose].length > 3, sr.paymentCodes[purpose].length > 3]).toEqual([true, true]);
    expect(await problems(profile, { ...payment, code: `2${purpose}` })).toEqual([]);
    expect([isPaymentCode(`1${purpose}`), await problems(profile, { ...payment, code: `1${purpose}` })]).toEqual([
      true,
      ['code'],
    ]);
  }
  expect(await problems(profile, { ...payment, code: '299' })).toEqual(['code']);
});

test('SEPA gets its own letters alone, đ as d', { tags: 'BANK-06' }, async () => {
  const sepa = bankProfiles.find(({ id }) => id === 'sepa');
  if (!sepa) throw new Error('no profile');
  const abroad = { ...supplier, name: 'Đorđe Ćirić & sinovi “Šuma”', account: 'DE89370400440532013000' };
  const text = await textOf(sepa, orders({ ...payment, payee: abroad, currency: 'EUR', purpose: 'Љубав;' }));
  expect(text).toContain("<Nm>Dorde Ciric + sinovi 'Suma'</Nm><PstlAdr><TwnNm>Cacak</TwnNm>");
  expect(text).toContain('<Ustrd>97 82-20261042 Ljubav,</Ustrd>');
  expect(await problems(sepa, { ...payment, payee: abroad, currency: 'EUR', purpose: '№ 7 日' })).toEqual(['letters']);
});

test('the IPS QR of a payment says the account, amount, code and reference that its orders say', {
  tags: 'BANK-08',
}, async () => {
  const made = ipsQrText({
    ...{ account: supplier.account, payee: `${supplier.name}, ${supplier.place}`, amountCents: payment.amountCents },
    ...{ payer: null, code: payment.code, purpose: payment.purpose, reference: payment.creditReference },
  });
  expect(made).toEqual({
    text: 'K:PR|V:01|C:1|R:205000000010804045|N:Građevinar Čačak d.o.o., Čačak|I:RSD3596,13|SF:221|S:Faktura 17/2026|RO:978220261042',
  });
  for (const profile of inDinars.filter(({ format }) => format === 'halcom-txt' || format === 'asseco-txt')) {
    const text = await textOf(profile, orders(payment));
    expect(text).toMatch(/205000000010804045[\s\S]*Faktura 17\/2026[\s\S]*000000035961397 ?82-20261042/);
  }
});
