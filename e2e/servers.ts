import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type FullConfig } from '@playwright/test';
import { type ChildServer, startChildServer } from '../server/src/testing/child-server.ts';
import { findChromium } from './chromium.ts';
import { type Language, people, signIn } from './people.ts';
import { dataOf, folder, portOf, signedInFile } from './places.ts';

const run = promisify(execFile);

/** What a place runs at the moment, and for which file of journeys it was begun. */
type Running = { readonly file: string; readonly server: ChildServer };

/**
 * The servers of the journeys, one per worker. Every file of journeys begins with the demo as on its first day, so that none finds what
 * another one left; a journey that is repeated goes on with the server of its file.
 *
 * Workers come and go with files and failures, so they ask this process, which stays, for their server.
 */
export async function serve({ workers }: FullConfig): Promise<() => Promise<void>> {
  // Whoever runs PostgreSQL for root passes through; else its files would lie elsewhere and not be copied along.
  await chmod(folder, 0o711);
  const firstDay = join(folder, 'first-day');
  const prepared = await startDemo(firstDay, portOf(0));
  await signAllIn();
  await prepared.stop();

  const places = Array.from({ length: workers }, (): Promise<Running | null> => Promise.resolve(null));
  const begin = async (place: number, file: string, before: Promise<Running | null>): Promise<Running | null> => {
    const running = await before;
    if (running?.file === file) return running;
    await running?.server.stop();
    await rm(dataOf(place), { recursive: true, force: true });
    // With owners and rights, which PostgreSQL insists on.
    await run('cp', ['-a', firstDay, dataOf(place)]);
    return { file, server: await startDemo(dataOf(place), portOf(place)) };
  };
  const desk = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const place = Number(searchParams.get('place'));
    const running = begin(place, searchParams.get('file') ?? '', places[place] ?? Promise.resolve(null));
    places[place] = running.catch(() => null);
    running.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(desk.listen(0, '127.0.0.1'), 'listening');
  const at = desk.address();
  if (at === null || typeof at === 'string') throw new Error('the desk of the servers has no port');
  process.env.E2E_DESK = `http://127.0.0.1:${at.port}`;

  return async () => {
    desk.close();
    for (const place of places) await (await place)?.server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Whoever has accepted the terms signs in on the first day, in both languages: every file's demo knows these sessions. Written as
 * `{ "sr person@company.example": storage state }`.
 */
async function signAllIn(): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    const states: Record<string, unknown> = {};
    const signInWith = async (email: string, language: Language): Promise<void> => {
      const context = await browser.newContext();
      await signIn(await context.newPage(), language, email);
      states[`${language} ${email}`] = await context.storageState();
      await context.close();
    };
    // Nothing else is done meanwhile: both languages at once take both cores.
    for (const email of Object.values(people).filter(one => one !== people.accountant))
      await Promise.all([signInWith(email, 'en'), signInWith(email, 'sr')]);
    await writeFile(signedInFile, JSON.stringify(states));
  } finally {
    await browser.close();
  }
}

const startDemo = (dataDir: string, port: string): Promise<ChildServer> =>
  startChildServer({
    connectionString: '',
    dataDir,
    more: {
      PORT: port,
      SKONTO_NOW: '2026-11-21T10:00:00Z',
      SKONTO_SESSION_HOURS: '720',
      SKONTO_COOKIE_DOMAIN: 'skonto.example',
    },
  });

/** For a worker: its server stands for this file of journeys when this answers, on the demo's first day where the file is another. */
export async function beginFile(place: number, file: string): Promise<void> {
  const desk = process.env.E2E_DESK;
  if (!desk) throw new Error('journeys are run by Playwright, whose set-up starts their servers');
  const answer = await fetch(`${desk}/?${new URLSearchParams({ place: String(place), file })}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`no server for ${file}: ${await answer.text()}`);
}
