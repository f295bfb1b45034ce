import { pathToFileURL } from 'node:url';
import { addBankingDays } from '@skonto/domain/calendar/banking-day';
import { formatCents } from '@skonto/domain/money/cents';
import { controlOf, ibanOf } from '@skonto/domain/payment/bank-account';
import { makeReference } from '@skonto/domain/payment/payment-reference';
import { matchLines } from '../server/src/business/bank-files/match.ts';
import type { ExpectedPayment } from '../server/src/business/bank-files/matching/expected-payment.ts';
import { readStatements } from '../server/src/business/bank-files/statements/read-statements.ts';
import { xmlElement, xmlLeaf } from '../server/src/platform/xml/xml-text.ts';
import { keepsMust, tableOf } from './table.ts';
import { type Line, median, type Work } from './work.ts';

const count = 10_000;
const rounds = 5;
/** What the order asks for at most. */
const maxSeconds = 10;
const accounts = Array.from({ length: 500 }, (_one, at) => {
  const first = `205${String(at + 1).padStart(13, '0')}`;
  return first + controlOf(first);
});

const makeExpected = (): readonly ExpectedPayment[] =>
  Array.from({ length: count }, (_one, at) => ({
    id: `P${at}`,
    direction: 'out',
    endToEndId: `SK-2026-${at}`,
    reference: makeReference(`2026${at}`)?.number ?? null,
    account: accounts[at % accounts.length] ?? null,
    currency: 'EUR',
    amountCents: BigInt(100 + at * 7),
    paidCents: 0n,
    day: addBankingDays('2026-11-30', 1 + (at % 20)),
    group: null,
  }));

/** A payment as an entry: four tenths by id, two by reference, two by purpose, two by account, amount and day alone. */
function entryOf(payment: ExpectedPayment, at: number): string {
  const way = at % 10;
  const id = way < 4 ? payment.endToEndId : 'NOTPROVIDED';
  const remittance =
    way === 4 || way === 5
      ? xmlElement('Strd', xmlElement('CdtrRefInf', xmlLeaf('Ref', payment.reference ?? '')))
      : xmlLeaf('Ustrd', way < 8 ? `Promet robe i usluga po fakturi 97 ${payment.reference}` : 'Promet robe i usluga');
  const account = xmlElement('CdtrAcct', xmlElement('Id', xmlLeaf('IBAN', ibanOf(payment.account ?? ''))));
  return xmlElement(
    'Ntry',
    xmlLeaf('Amt Ccy="EUR"', formatCents(payment.amountCents)),
    xmlLeaf('CdtDbtInd', 'DBIT'),
    xmlElement('Sts', xmlLeaf('Cd', 'BOOK')),
    xmlElement('BookgDt', xmlLeaf('Dt', payment.day)),
    xmlElement('ValDt', xmlLeaf('Dt', payment.day)),
    xmlLeaf('AcctSvcrRef', `B${at}`),
    xmlElement(
      'NtryDtls',
      xmlElement(
        'TxDtls',
        xmlElement('Refs', xmlLeaf('EndToEndId', id ?? '')),
        xmlElement('RltdPties', xmlElement('Cdtr', xmlElement('Pty', xmlLeaf('Nm', `Dobavljač ${at}`))), account),
        xmlElement('RmtInf', remittance),
      ),
    ),
  );
}

function makeFile(expected: readonly ExpectedPayment[]): Buffer {
  const statement = xmlElement(
    'Stmt',
    xmlLeaf('Id', 'S1'),
    xmlLeaf('CreDtTm', '2026-12-31T18:00:00+01:00'),
    xmlElement('Acct', xmlElement('Id', xmlLeaf('IBAN', 'RS35205000000010804045')), xmlLeaf('Ccy', 'EUR')),
    ...expected.map(entryOf),
  );
  const document = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"';
  return Buffer.from(xmlElement(document, xmlElement('BkToCstmrStmt', statement)));
}

/** Payments that all look alike, for lines that name none: as much work as matching can be made. */
const alike = (expected: readonly ExpectedPayment[]): readonly ExpectedPayment[] =>
  expected.map(one => ({ ...one, account: accounts[0] ?? null, amountCents: 100n, endToEndId: null, reference: null }));

function secondsOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

function measure(): Line[] {
  const expected = makeExpected();
  const file = makeFile(expected);
  const hard = alike(expected);
  const hardStatements = readStatements(makeFile(hard));
  const [reading, matching, hardest]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const read = secondsOf(() => readStatements(file));
    const statements = readStatements(file);
    const matched = secondsOf(() => {
      const { matches } = matchLines(statements, expected);
      if (matches.length !== count) throw new Error(`only ${matches.length} of ${count} were matched`);
    });
    const worst = secondsOf(() => {
      const { matches } = matchLines(hardStatements, hard);
      if (matches.length > 0) throw new Error(`${matches.length} were matched by nothing`);
    });
    // The first warms up.
    if (round === 0) continue;
    reading.push(read);
    matching.push(matched);
    hardest.push(worst);
  }
  const [read, matched, worst] = [median(reading), median(matching), median(hardest)];
  const line = (work: string, seconds: number, must: number, goal: number): Line => ({
    work,
    skonto: `${seconds.toFixed(2)} s of work`,
    reference: `reading the same file ${read.toFixed(2)} s`,
    ratio: seconds / read,
    limit: 'at most',
    must,
    goal,
  });
  return [
    line(`${count.toLocaleString('en')} lines to ${count.toLocaleString('en')} payments`, matched, 1, 0.5),
    line('the same, all alike, none matched', worst, 10, 2),
    {
      work: 'reading and matching together',
      skonto: `${(read + matched).toFixed(2)} s of work`,
      reference: `${maxSeconds} s`,
      ratio: (read + matched) / maxSeconds,
      limit: 'at most',
      must: 1,
      goal: 0.2,
    },
  ];
}

/** A statement of 10,000 lines against 10,000 payments; needs no database. */
export const bankStatementsWork: Work = { name: 'bank-statements', byNameOnly: true, run: async () => measure() };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = measure();
  console.log(tableOf(lines));
  process.exit(lines.every(keepsMust) ? 0 : 1);
}
