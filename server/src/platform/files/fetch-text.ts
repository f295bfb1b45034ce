import { lookup as lookupName } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why nothing came: each is a sentence for whoever set the address. */
export type FetchFailure = 'inside' | 'unreachable' | 'redirect' | 'status' | 'too-long' | 'slow';
export class FetchError extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Addresses that nobody outside could mean: this machine, its networks, and those that lead on to them. */
// A list for each family: an IPv4 address is in a list's range of mapped IPv6 ones too.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.ipv4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(net, bits, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** True for an address that names this machine itself, whose operator set it: a proxy or a test. */
export const isLoopbackUrl = (url: URL): boolean =>
  bareHost(url) === 'localhost' || (isIP(bareHost(url)) !== 0 && loopback.check(bareHost(url), kindOf(bareHost(url))));

/** Whether an address may be asked: an outside one, or this machine where the address itself names it. */
export function mayBeRequested(address: string, isOwnMachine: boolean): boolean {
  if (isOwnMachine) return loopback.check(address, kindOf(address));
  return isIP(address) !== 0 && !inside[kindOf(address)].check(address, kindOf(address));
}

/** Looks a name up, and leads only to addresses that may be asked: what was checked is what is connected to. */
const lookupValidated =
  (isOwnMachine: boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookupName(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(one => mayBeRequested(one.address, isOwnMachine));
      const [first] = allowed;
      if (error || !first) return callback(error ?? new FetchError('inside'), '', 0);
      if (options.all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!(chunk instanceof Buffer)) continue;
    size += chunk.length;
    if (size > maxBytes) throw new FetchError('too-long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The text at an address of `https:`, or of this machine: within `ms` altogether, at most `maxBytes`, from an outside address, and
 * from there alone: a redirect is refused.
 */
export async function fetchText(url: URL, { ms, maxBytes }: { ms: number; maxBytes: number }): Promise<string> {
  const isOwnMachine = isLoopbackUrl(url);
  if (url.protocol !== 'https:' && !isOwnMachine) throw new FetchError('inside');
  if (isIP(bareHost(url)) !== 0 && !mayBeRequested(bareHost(url), isOwnMachine)) throw new FetchError('inside');
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(ms);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { accept: 'text/xml, application/xml, text/csv, */*', 'accept-encoding': 'identity' };
      ask(url, { lookup: lookupValidated(isOwnMachine), signal, headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    const status = answer.statusCode ?? 0;
    if (status !== 200) {
      answer.destroy();
      throw new FetchError(status >= 300 && status < 400 ? 'redirect' : 'status');
    }
    return await readAll(answer, maxBytes);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'slow' : 'unreachable', error);
  }
}
