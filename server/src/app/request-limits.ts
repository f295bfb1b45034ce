import type { Endpoint } from '@skonto/api/endpoint';

/** How many requests a minute one account and one address may make. */
export type RequestLimits = { readonly perAccount: number; readonly perAddress: number };

/** A limit of its own for a kind of call that costs more than others. */
export type TighterLimit = { readonly name: string; readonly most: number };

/** Which part of an account's requests a kind may be: at the defaults 600 exports and uploads, 3,000 statistics, 60 publications. */
const shares = { export: 50, upload: 50, statistics: 10, publish: 500 } as const;

function kindOf(endpoint: Endpoint): keyof typeof shares | null {
  if (endpoint.reply === 'file') return 'export';
  if (endpoint.body === 'multipart' || /\/(prepare-)?import(\/|$)/.test(endpoint.path)) return 'upload';
  if (endpoint.path.startsWith('/api/statistics/') || endpoint.path.endsWith('-stats')) return 'statistics';
  return endpoint.path === '/api/terms/publish' ? 'publish' : null;
}

/** The limit per account of what reads or writes much at once; null for all other calls. */
export function tighterLimit(endpoint: Endpoint, { perAccount }: RequestLimits): TighterLimit | null {
  const name = kindOf(endpoint);
  return name === null ? null : { name, most: Math.max(1, Math.floor(perAccount / shares[name])) };
}
