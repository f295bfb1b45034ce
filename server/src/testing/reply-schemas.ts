import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@skonto/api/endpoint';
import { features } from '../app/features.ts';

type Declared = { readonly endpoint: Endpoint; readonly pattern: RegExp };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const declared: readonly Declared[] = features
  .flatMap(feature => feature.routes.map(({ endpoint }) => endpoint))
  // What is written out comes before what a parameter may name.
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  .map(endpoint => ({ endpoint, pattern: patternOf(endpoint.path) }));

/** How many replies were compared with their declarations in this process. */
export const compared = { replies: 0 };

type Sent = { readonly method: string; readonly url: string; readonly status: number; readonly body: unknown };

/**
 * Throws where a success isn't what its call declares: a member that lacks, is of another kind, or isn't declared at all. Every reply
 * of every test of the server goes through here.
 */
export function compareReply({ method, url, status, body }: Sent): void {
  const path = url.split('?')[0] ?? '';
  const endpoint = declared.find(one => one.endpoint.method === method && one.pattern.test(path))?.endpoint;
  if (endpoint === undefined || typeof endpoint.reply === 'string' || status !== (endpoint.status ?? 200)) return;
  compared.replies += 1;
  const read = endpoint.reply.safeParse(body);
  const where = `${method} ${endpoint.path} answers what it doesn't declare`;
  if (!read.success) throw new Error(`${where}: ${JSON.stringify(read.error.issues)}`);
  if (!isDeepStrictEqual(read.data, body))
    throw new Error(`${where}: ${JSON.stringify(body)} is read as ${JSON.stringify(read.data)}`);
}
