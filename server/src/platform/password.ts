import { hash, verify } from '@node-rs/argon2';

/** OWASP's Argon2id parameters; also the cost of a made-up check when there is no such user, so that both take the same time. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At most so many hashes at once: each takes 19 MB and a core. */
const maxAtOnce = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password for keeping. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

let decoy: Promise<string> | undefined;

/** True when the password fits the kept hash; with no hash, false after the same work. */
export async function passwordFits(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = kept ?? (await decoy);
  const fits = await inTurn(() => verify(against, password));
  return kept !== null && fits;
}
