import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCurrency } from '@skonto/domain/money/currency';
import { zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { texts } from '../server/src/app/features.ts';
import { validateFile } from '../server/src/business/e-invoices/decide.ts';
import { planInThread, readInThread } from '../server/src/business/e-invoices/in-thread.ts';
import { sentenceOf } from '../server/src/business/e-invoices/sentences.ts';
import { loadTexts } from '../server/src/platform/words/texts.ts';
import { sample } from '../server/src/testing/e-invoice-samples.ts';
import { keepsMust, tableOf } from './table.ts';
import { type Line, median, type Work } from './work.ts';

const documents = 10_000;
const rounds = 3;
/** What people wait for at most: issue and decision name it. */
const leastPerSecond = 500;
const said = loadTexts(texts)('sr');

/** Invoices of SEF and of Peppol in turns, each with a number of its own. */
function makeDocuments(): Readonly<Record<string, Uint8Array>> {
  const kinds = ['sef-faktura-template.xml', 'peppol-base-example.xml'].map(name => sample(name).toString('utf8'));
  const named = Array.from({ length: documents }, (_one, at): [string, Uint8Array] => {
    const text = (kinds[at % kinds.length] ?? '').replace(/<cbc:ID>[^<]*/, `<cbc:ID>B-${at}`);
    return [`SEF_${at}.xml`, Buffer.from(text)];
  });
  return Object.fromEntries(named);
}

/** Of this process with its threads; asking `ps` would be work of its own. */
const residentMb = (): number => Math.round(process.memoryUsage.rss() / 1_000_000);

/** All of the file as an import would do it: planned and read in a thread, checked, and said in words; answers how many are taken. */
async function readAll(path: string): Promise<{ taken: number; maxMb: number }> {
  let taken = 0;
  let maxMb = 0;
  for (const block of await planInThread({ path, name: 'many.zip' })) {
    for (const file of await readInThread(block)) {
      const { decision, invoices } = validateFile(file, { findCurrency });
      if (decision === 'take') taken += 1;
      for (const one of invoices.flatMap(({ findings }) => findings))
        if (sentenceOf(said, 'sr', one, file.invoices[0]?.currency ?? null) === '')
          throw new Error(`no sentence for ${one.code}`);
    }
    maxMb = Math.max(maxMb, residentMb());
  }
  return { taken, maxMb };
}

/** The parser alone over the same texts in memory, without anything that listens. */
function parseAll(all: Iterable<Uint8Array>): void {
  for (const bytes of all) new SaxesParser({ xmlns: true }).write(Buffer.from(bytes).toString('utf8')).close();
}

type Spent = { readonly waited: number; readonly worked: number };

/** Seconds that a piece of work took, and seconds that this process worked for it in all its threads. */
async function spentOn(work: () => unknown): Promise<Spent> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { waited: (performance.now() - begun) / 1000, worked: (user + system) / 1_000_000 };
}

async function measure(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  try {
    const made = makeDocuments();
    const path = join(folder, 'many.zip');
    await writeFile(path, zipSync(made, { level: 6 }));
    const restMb = residentMb();
    let most = restMb;
    const [ours, theirs]: [Spent[], Spent[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const reading = await spentOn(async () => {
        const { taken, maxMb } = await readAll(path);
        most = Math.max(most, maxMb);
        if (taken !== documents) throw new Error(`only ${taken} of ${documents} were taken`);
      });
      const parsing = await spentOn(() => parseAll(Object.values(made)));
      // The first warms both up.
      if (round > 0) {
        ours.push(reading);
        theirs.push(parsing);
      }
    }
    const waited = median(ours.map(one => one.waited));
    const perSecond = documents / waited;
    const worked = (all: readonly Spent[]): string => `${median(all.map(one => one.worked)).toFixed(1)} s of work`;
    return [
      {
        work: `${documents.toLocaleString('en')} e-invoices of a ZIP, read and judged`,
        skonto: `${worked(ours)}, +${most - restMb} MB`,
        reference: `the parser alone, in memory ${worked(theirs)}`,
        ratio: median(ours.map((one, at) => one.worked / (theirs[at]?.worked ?? Number.NaN))),
        limit: 'at most',
        must: 8,
        goal: 5,
      },
      {
        work: 'the same for whom waits',
        skonto: `${Math.round(perSecond).toLocaleString('en')}/s, ${waited.toFixed(1)} s`,
        reference: `at least ${leastPerSecond}/s`,
        ratio: perSecond / leastPerSecond,
        limit: 'at least',
        must: 1,
        goal: 2,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Many e-invoices in one file against the parser alone over the same texts, in turns; needs no database. */
export const eInvoicesWork: Work = { name: 'e-invoices', byNameOnly: true, run: measure };

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = await measure();
  console.log(tableOf(lines));
  process.exit(lines.every(keepsMust) ? 0 : 1);
}
