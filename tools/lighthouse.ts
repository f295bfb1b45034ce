import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { freePort } from '../server/src/db/embedded/process.ts';
import { plainTableMs } from './page-speed/cpu-time.ts';
import { type DemoServer, startDemoServer } from './page-speed/demo-server.ts';
import {
  applicationGates,
  isAtRest,
  landingGates,
  type Miss,
  type PageGates,
  validateActions,
  validatePage,
} from './page-speed/gates.ts';
import { measureListActions } from './page-speed/list-actions.ts';
import { type AuditedPage, auditPage } from './page-speed/page-audit.ts';

/**
 * `npm test -- lighthouse`: the budgets that are measured in time. Each figure is the median of several runs, and what misses its
 * budget is measured up to three times more before it counts. Bytes, requests and the elements styled again are exact and have their own
 * journeys.
 */
const runs = 3;
const actionRuns = 5;
const repeats = 3;
type Measure = { readonly name: string; readonly take: () => Promise<readonly Miss[]> };

async function signIn(page: Page, server: DemoServer): Promise<void> {
  await page.goto(`${server.address}/login`);
  await page.locator('[name=email]').fill('kupac@zitoprodukt.example');
  await page.locator('[name=password]').fill('skonto-demo');
  await page.keyboard.press('Enter');
  // Whatever the first page is: this stands on every page inside, and on none before.
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

const busy = 'The clock says nothing here: other work has the CPU too.';

function pageMeasure(
  context: BrowserContext,
  port: number,
  { name, ...page }: AuditedPage & { name: string; gates: PageGates },
): Measure {
  const take = async (): Promise<readonly Miss[]> => {
    const figures = await auditPage(page, { port, tableMs: await plainTableMs(context) }, runs);
    const { faults, ...shown } = figures;
    console.log(`${name}: ${JSON.stringify(shown)}${faults.length > 0 ? ` ${faults.join(', ')}` : ''}`);
    if (!isAtRest(figures)) console.log(busy);
    return validatePage(name, figures, page.gates);
  };
  return { name, take };
}

function actionMeasure(context: BrowserContext, server: DemoServer): Measure {
  const take = async (): Promise<readonly Miss[]> => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.address}/invoices?size=80`);
    await page.locator('tbody tr[data-row="60"]').waitFor();
    const measured = await measureListActions(page, actionRuns);
    await page.close();
    const { slowdown, wait, figures } = measured;
    const shown = figures.map(one => `${one.name} ${one.tables} tables, ${one.ms} ms`).join('; ');
    console.log(`list actions, 80 rows, CPU slowed ${slowdown} × for the clock, waited ${wait} ×: ${shown}`);
    if (!isAtRest(measured)) console.log(busy);
    return validateActions(measured);
  };
  return { name: 'list actions', take };
}

/** Whatever is missed every time; what was within its budget once needn't be so again, while something else is repeated. */
async function validate(measures: readonly Measure[]): Promise<{ passed: number; misses: readonly string[] }> {
  const misses: string[] = [];
  let passed = 0;
  for (const { name, take } of measures) {
    let missed = await take();
    for (let again = 0; missed.length > 0 && again < repeats; again += 1) {
      console.log(`${name} once more, because of: ${missed.map(one => one.text).join('; ')}`);
      const before = new Set(missed.map(one => one.what));
      missed = (await take()).filter(one => before.has(one.what));
    }
    if (missed.length === 0) passed += 1;
    misses.push(...missed.map(one => one.text));
  }
  return { passed, misses };
}

async function main(): Promise<number> {
  const closing: (() => Promise<void>)[] = [];
  try {
    const server = await startDemoServer();
    closing.push(server.stop);
    const profile = await mkdtemp(join(tmpdir(), 'skonto-profile-'));
    closing.push(() => rm(profile, { recursive: true, force: true }));
    const launch = await findChromium();
    const port = await freePort();
    const args = [...launch.args, `--remote-debugging-port=${port}`];
    const context = await chromium.launchPersistentContext(profile, { ...launch, args });
    closing.push(() => context.close());
    const measure = (name: string, path: string, gates: PageGates, isPublic = false): Measure =>
      pageMeasure(context, port, { name, url: `${server.address}${path}`, isPublic, gates });
    const listener = await validate([
      measure('landing page', '/home', landingGates, true),
      measure('sign-in', '/login', applicationGates),
    ]);
    const page = await context.newPage();
    await signIn(page, server);
    await page.close();
    const inside = await validate([
      measure('first list', '/invoices', applicationGates),
      actionMeasure(context, server),
    ]);
    const misses = [...listener.misses, ...inside.misses];
    for (const miss of misses) console.log(`✗ ${miss}`);
    const report = { passed: listener.passed + inside.passed, misses };
    await mkdir('test-results', { recursive: true });
    await writeFile('test-results/lighthouse.json', JSON.stringify(report));
    return misses.length === 0 ? 0 : 1;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

process.exit(await main());
