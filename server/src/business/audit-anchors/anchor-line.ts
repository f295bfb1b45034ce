import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';

/** Where a chain ended: the number of its last entry, and that entry's hash in hexadecimal digits. */
export type Head = { readonly chain: number; readonly seq: bigint; readonly hash: string };

/**
 * What a day's anchor says: how many entries there were in all, the root of the anchor before it, and the heads of the chains that had new
 * entries since. The root before covers all other chains.
 */
export type Anchor = {
  readonly day: CalendarDate;
  readonly takenAt: string;
  readonly entries: bigint;
  readonly previous: string | null;
  readonly heads: readonly Head[];
};
/** `key` is the public one, as base64url of its 32 bytes. */
export type SignedAnchor = Anchor & { readonly root: string; readonly key: string };
export type SigningKey = { readonly publicKey: string; readonly privateKey: string };

const curve = { kty: 'OKP', crv: 'Ed25519' } as const;
const hex = '[0-9a-f]{64}';
const lineShape = new RegExp(
  `^(((skonto-anchor-1 day=(\\d{4}-\\d{2}-\\d{2}) taken=(\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.?\\d{0,6}Z) entries=(\\d{1,18}) previous=(none|${hex}) heads=(\\S+)) root=(${hex})) key=([\\w-]{43})) signature=([\\w-]{86})$`,
);
const headShape = new RegExp(`^(\\d{1,10}):(\\d{1,18}):(${hex})$`);

/** Two keys of Ed25519 that belong together. */
export function newSigningKey(): SigningKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('a key of Ed25519 has no parts');
  return { publicKey: x, privateKey: d };
}

const rootOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * An anchor as one line of ASCII. Its root is the SHA-256 of all bytes before ` root=`; the signature is of all bytes before ` signature=`,
 * the root and the public key among them. Heads are in the order of their chains.
 */
export function signedLine(anchor: Anchor, { publicKey, privateKey }: SigningKey): { line: string; root: string } {
  const heads = anchor.heads
    .toSorted((one, other) => one.chain - other.chain)
    .map(({ chain, seq, hash }) => `${chain}:${seq}:${hash}`)
    .join(',');
  const content = `skonto-anchor-1 day=${anchor.day} taken=${anchor.takenAt} entries=${anchor.entries} previous=${anchor.previous ?? 'none'} heads=${heads || 'none'}`;
  const root = rootOf(content);
  const signed = `${content} root=${root} key=${publicKey}`;
  const key = createPrivateKey({ key: { ...curve, x: publicKey, d: privateKey }, format: 'jwk' });
  return { line: `${signed} signature=${sign(null, Buffer.from(signed), key).toString('base64url')}`, root };
}

/** Whether a text may be the beginning of such a line. */
export const startsAnchor = (text: string): boolean => {
  const name = 'skonto-anchor-1 ';
  return text.slice(0, name.length) === name.slice(0, text.length);
};

/** An anchor as a line says it, with what of the line itself isn't right; null where it is no such line. */
export function readLine(line: string): { anchor: SignedAnchor; rootFits: boolean; signatureFits: boolean } | null {
  const [, signed = '', , content = '', day = '', takenAt = '', entries = '', previous = '', list = '', ...rest] =
    lineShape.exec(line) ?? [];
  const [root, key, signature] = rest;
  const heads = list === 'none' ? [] : list.split(',').map(readHead);
  if (!root || !key || !signature || Number.isNaN(Date.parse(takenAt)) || Number.isNaN(Date.parse(day))) return null;
  const known = heads.filter(head => head !== null);
  if (known.length < heads.length) return null;
  const last = previous === 'none' ? null : previous;
  return {
    anchor: { day, takenAt, entries: BigInt(entries), previous: last, heads: known, root, key },
    rootFits: rootOf(content) === root,
    signatureFits: isSigned(signed, key, signature),
  };
}

function isSigned(text: string, key: string, signature: string): boolean {
  const publicKey = createPublicKey({ key: { ...curve, x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
}

function readHead(text: string): Head | null {
  const [, chain, seq, hash] = headShape.exec(text) ?? [];
  if (chain === undefined || seq === undefined || hash === undefined) return null;
  return { chain: Number(chain), seq: BigInt(seq), hash };
}
