import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../db/error-code.ts';

/** A text that only a server with the right key can read: its bytes, and which key that is. */
export type Sealed = { readonly bytes: Uint8Array; readonly keyId: string };

/** Seals what the database must keep and must not know. `context` says whose it is: what was sealed for one opens for no other. */
export type Vault = {
  readonly keyIds: readonly string[];
  seal(text: string, context: string): Sealed;
  /** The sealed text. Throws where it was altered, belongs elsewhere, or was sealed with a key that isn't here. */
  open(sealed: Sealed, context: string): string;
  /** 32 bytes by which a server with this key knows again what it gave out; `context` says as what. */
  mark(bytes: Uint8Array, context: string): Uint8Array;
  /** Whether it is such a mark, or the first bytes of one, made with any of the keys. */
  isMarked(bytes: Uint8Array, mark: Uint8Array, context: string): boolean;
};

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const fileName = 'secret.key';

/** Names a key without telling it. */
const idOf = (key: Uint8Array): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);

const markOf = (key: Uint8Array, bytes: Uint8Array, context: string): Buffer =>
  createHmac('sha256', key).update(`mark ${context}\0`).update(bytes).digest();

/** 32 bytes as base64 or base64url, or null where it is something else. */
export function readKey(text: string): Uint8Array | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === keyBytes ? bytes : null;
}

/** A vault that seals with the first key and opens with any of them. */
export function openVault(keys: readonly Uint8Array[]): Vault {
  const byId = new Map(keys.map(key => [idOf(key), key]));
  const [first] = byId;
  if (!first) throw new Error('a vault needs a key');
  const [keyId, key] = first;
  return {
    keyIds: [...byId.keys()],
    seal: (text, context) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return { bytes: Buffer.concat([nonce, sealing.getAuthTag(), body]), keyId };
    },
    mark: (bytes, context) => markOf(key, bytes, context),
    isMarked: (bytes, mark, context) =>
      keys.some(one => timingSafeEqual(markOf(one, bytes, context).subarray(0, mark.length), mark)),
    open: (sealed, context) => {
      const kept = byId.get(sealed.keyId);
      if (!kept) throw new Error(`the key ${sealed.keyId} isn't here`);
      const bytes = Buffer.from(sealed.bytes);
      const opening = createDecipheriv(cipher, kept, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
}

/**
 * The key of a data folder, made at the first start and readable by its owner alone. Two processes that start at once agree on one:
 * a name is linked once, and never to a file that is still being written.
 */
export async function keyOfFolder(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, fileName);
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (found === null) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(fresh, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    try {
      await link(fresh, path);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      await rm(fresh);
    }
  }
  const key = readKey((found ?? (await readFile(path, 'utf8'))).trim());
  if (!key) throw new Error(`${path} doesn't hold a key: it must be 32 bytes as base64. Restore it from a backup.`);
  return key;
}
