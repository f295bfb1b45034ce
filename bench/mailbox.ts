import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailFolder } from '../server/src/platform/jobs/mail.ts';

/** The mails of a Skonto without a mail server, as they come. */
export type Mailbox = {
  /** Waits until a mail for this address is there. */
  arrival(address: string): Promise<void>;
  close(): void;
};

const lookEveryMs = 20;

/** Looks into the folder of mails again and again; each file is read once. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const folder = mailFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const seen = new Set<string>();
  const arrived = new Set<string>();
  const waiting = new Map<string, () => void>();
  let open = true;
  const look = async (): Promise<void> => {
    while (open) {
      const fresh = (await readdir(folder)).filter(name => name.endsWith('.eml') && !seen.has(name));
      for (const name of fresh) {
        seen.add(name);
        const address = /^To: (\S+)/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? '';
        arrived.add(address);
        waiting.get(address)?.();
      }
      await sleep(lookEveryMs);
    }
  };
  void look();
  return {
    arrival: address =>
      arrived.has(address) ? Promise.resolve() : new Promise(resolve => waiting.set(address, resolve)),
    close: () => {
      open = false;
    },
  };
}
