import { readdirSync, readFileSync } from 'node:fs';
import { readBankAccount } from '@skonto/domain/payment/bank-account';
import { paymentPurposes } from '@skonto/domain/payment/payment-code';
import { expect, test } from 'vitest';
import { loadTexts } from '../../platform/words/texts.ts';
import { noReference } from './orders/order-file.ts';
import { orderSentence, warningSentence } from './sentences.ts';
import type { Statement } from './statements/statement.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const translators = loadTexts([{ en, sr }]);
const sourcesOf = (folder: string): string =>
  readdirSync(new URL(folder, import.meta.url))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'))
    .join('\n');
const unionOf = (source: string, name: string): readonly string[] =>
  [...(new RegExp(`type ${name} =([^;]*);`).exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
    ([, one]) => one ?? '',
  );

test('every problem, warning, account’s fault and payment code has its sentence, and no other has one', () => {
  const orders = sourcesOf('./orders');
  expect(Object.keys(en.bankFiles.problems).toSorted()).toEqual(unionOf(orders, 'OrderProblemCode').toSorted());
  const statements = sourcesOf('./statements');
  const [, warned = ''] = /type StatementWarning =([\s\S]*?\});\n\n/.exec(statements) ?? [];
  const warnings = new Set([...warned.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code ?? ''));
  expect(Object.keys(en.bankFiles.warnings).toSorted()).toEqual([...warnings].toSorted());
  const thrown = new Set([...statements.matchAll(/'(statement-[a-z-]+)'/g)].map(([, code]) => code ?? ''));
  // The XML floor makes these of the family's name.
  for (const fault of ['broken', 'doctype', 'depth', 'attributes', 'elements', 'text'])
    thrown.add(`statement-xml-${fault}`);
  for (const fault of ['letters', 'encoding-contradicts', 'encoding-unknown']) thrown.add(`statement-${fault}`);
  expect(Object.keys(en.problems).toSorted()).toEqual([...thrown].toSorted());
  expect(Object.keys(en.paymentCodes).toSorted()).toEqual(paymentPurposes.toSorted());
  const account = readFileSync(new URL('../../../../domain/payment/bank-account.ts', import.meta.url), 'utf8');
  expect(Object.keys(en.bankFiles.accounts).toSorted()).toEqual(unionOf(account, 'AccountProblem').toSorted());
});

test('the sentence about a wrong account has no digit of it and none that would be right', { tags: 'BANK-03' }, () => {
  for (const typed of [
    '205-108040-46',
    'RS36205000000010804045',
    '2.05E+17',
    '205-1O8040-45',
    'ZZ82370400440532013000',
    '12',
  ]) {
    const reading = readBankAccount(typed);
    if (!('problem' in reading)) throw new Error(`${typed} is right`);
    for (const locale of ['en', 'sr'] as const)
      expect(translators(locale)(`bankFiles.accounts.${reading.problem}`)).toMatch(/^[^\d]{15,}\.$/);
  }
});

test('problems and warnings are said with their place, day and amounts', () => {
  const party = { name: 'Čelik Metal a.d.', place: '', country: 'RS', addressLines: [], account: '205000000010804045' };
  const references = { debitReference: noReference, creditReference: noReference };
  const payment = { id: 'A', payee: party, amountCents: 0n, currency: 'RSD', purpose: '', code: '221', urgent: false };
  const file = { id: 'F', createdAt: '', payer: party, day: '2026-12-05', payments: [{ ...payment, ...references }] };
  const closed = { code: 'not-banking-day', payment: null, field: null, params: { day: '2026-12-05' } } as const;
  expect(orderSentence(translators('en'), 'en', closed, file)).toBe(
    'Banks are closed on 5 Dec 2026. Choose a banking day.'.replaceAll(/(\d) (Dec) (\d)/g, '$1\u00a0$2\u00a0$3'),
  );
  const amount = { code: 'amount', payment: 1, field: null, params: {} } as const;
  expect(orderSentence(translators('sr'), 'sr', amount, file)).toBe(
    'Plaćanje 1 (Čelik Metal a.d.): Iznos mora biti veći od nule.',
  );
  const statement = { currency: 'RSD' } as Statement;
  const differ = { code: 'balances-differ', stated: 1_000_100_500n, counted: -90n } as const;
  expect(warningSentence(translators('sr'), 'sr', differ, statement)).toBe(
    'Po stavkama izvod se završava stanjem −0,90\u00a0RSD, a na njemu piše 10.001.005,00\u00a0RSD. Pitajte banku pre nego što se oslonite na njega.',
  );
});
