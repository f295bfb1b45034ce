import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '../../platform/words/texts.ts';
import { anyCurrency, sample } from '../../testing/e-invoice-samples.ts';
import { validateFile } from './decide.ts';
import { eInvoiceFields } from './e-invoice.ts';
import { ruleIds } from './en-rules.ts';
import { readOneFile } from './read-one-file.ts';
import { sentenceOf } from './sentences.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const translators = loadTexts([{ en, sr }]);
const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What the code names, by the functions and objects that name it. */
const codesOfFindings = (): string[] => {
  const validate = source('decide.ts');
  const called = [...validate.matchAll(/\b(?:refuse|ask|note)\(\s*'([\w-]+)'/g)].map(([, code]) => code ?? '');
  const chosen = [...validate.matchAll(/[?:] '([\w-]+)'(?=[,;\s)])/g)].map(([, code]) => code ?? '');
  const faults = [...source('e-invoice.ts').matchAll(/(?<=code:[^;]*)'([\w-]+)'/g)].map(([, code]) => `fault-${code}`);
  const tables = [...validate.matchAll(/'BR-[\w-]+': '([\w-]+)'/g)].map(([, code]) => code ?? '');
  return [...called, ...chosen, ...faults, ...tables].filter(code => code !== 'rule');
};

describe('every reason has its sentence', () => {
  test('findings, fields and rules, in both languages and no others', () => {
    const known = new Set(Object.keys(en.eInvoices.findings));
    const reported = new Set(codesOfFindings().filter(code => known.has(code)));
    expect([...known].filter(code => !reported.has(code))).toEqual([]);
    const called = [...source('decide.ts').matchAll(/\b(?:refuse|ask|note)\(\s*'([\w-]+)'/g)].map(
      ([, code]) => code ?? '',
    );
    expect(called.filter(code => code !== 'rule' && !known.has(code))).toEqual([]);
    expect(Object.keys(en.eInvoices.fields).toSorted()).toEqual(eInvoiceFields.toSorted());
    expect(Object.keys(en.eInvoices.rules).toSorted()).toEqual(ruleIds.toSorted());
  });

  test.each([
    [
      'BIS_Billing_30-Factoring.xml',
      'The payment goes to Likviditet o. Finans AB, not to the supplier QVK Montage AB: the invoice may be sold to a factor. Who is to be paid?',
      'Plaća se kompaniji Likviditet o. Finans AB, a ne dobavljaču QVK Montage AB: faktura je možda ustupljena faktoru. Kome se plaća?',
    ],
    [
      'faktura-konacna.xml',
      '1,200.00 RSD of 1,509.60 RSD is already paid. Skonto finances only invoices of which nothing is paid.',
      'Već je plaćeno 1.200,00 RSD od 1.509,60 RSD. Skonto finansira samo fakture od kojih ništa nije plaćeno.',
    ],
    [
      'XRechnung-O.xml',
      'The invoice is of 14 Jan 2021 and was due before that, on 1 Jan 2021.',
      'Faktura je od 14. 1. 2021., a dospela je pre toga, 1. 1. 2021.',
    ],
    [
      'odobrenje.xml',
      'This is a credit note for invoice Broj glavne fakture. Skonto finances invoices only.',
      'Ovo je knjižno odobrenje za fakturu Broj glavne fakture. Skonto finansira samo fakture.',
    ],
    [
      'BIS_Billing_30-Kreditering_med_negativ_faktura.xml',
      'The invoice has negative amounts (−10,000.00 SEK), so it works as a credit note. Skonto finances invoices only.',
      'Faktura ima negativne iznose (−10.000,00 SEK), pa deluje kao knjižno odobrenje. Skonto finansira samo fakture.',
    ],
    [
      'vat-category-O.xml',
      'There is no due date, but the text says “Payment within 30 days”. When is it due?',
      'Nema datuma dospeća, ali u tekstu piše „Payment within 30 days“. Kada faktura dospeva?',
    ],
    [
      'camt053.v8.xml',
      'This is no e-invoice (CAMT). Skonto reads UBL, CII, Factur-X, ZUGFeRD and FatturaPA; lists of invoices as XLSX or CSV.',
      'Ovo nije e-faktura (CAMT). Skonto čita UBL, CII, Factur-X, ZUGFeRD i FatturaPA; spiskove faktura kao XLSX ili CSV.',
    ],
    [
      'IT01234567890_FPR03.xml',
      'There are 2 invoices in this file. Should each be imported?',
      'U ovoj datoteci ima više faktura (2). Da li da se uveze svaka?',
    ],
  ])('%s', (name, english, serbian) => {
    const file = readOneFile({ name, bytes: sample(name) });
    const validated = validateFile(file, { findCurrency: anyCurrency });
    const [finding] = [...validated.findings, ...validated.invoices.flatMap(({ findings }) => findings)];
    if (!finding) throw new Error('no finding');
    const said = (locale: 'en' | 'sr') =>
      sentenceOf(translators(locale), locale, finding, file.invoices[0]?.currency ?? null).replaceAll('\u00a0', ' ');
    expect([said('en'), said('sr')]).toEqual([english, serbian]);
  });
});
