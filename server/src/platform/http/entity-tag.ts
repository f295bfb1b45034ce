import { createHash } from 'node:crypto';

/**
 * The `ETag` of a record: its version, which `If-Match` takes, and behind it a digest of the whole reply. A version tells apart only what PUT
 * may change; whoever asks with `If-None-Match` must also hear of a status, a price or a right that is another one now.
 */
const parting = '~';

export function tagOf(record: { readonly version: string }): string {
  const digest = createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 16);
  return `"${record.version}${parting}${digest}"`;
}

const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\/(?=")/, '')
    .replace(/^"|"$/g, '');

/** The version that an `If-Match` names: by itself, or as the tag that came with the record. */
export const versionOfTag = (tag: string): string => bare(tag).replace(/~[\w-]{16}$/, '');

/** Whether an `If-None-Match` has the tag in its list. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(one => bare(one) === bare(tag)));

/** A record as a GET of one answers it; pages, sums and texts have no version of their own. */
export const isRecord = (value: unknown): value is { readonly id: number; readonly version: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'version' in value &&
  typeof value.version === 'string';
