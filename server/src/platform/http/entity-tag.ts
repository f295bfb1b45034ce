import { hash } from 'node:crypto';

/**
 * The `ETag` of a record: its version, which `If-Match` takes, and behind it a digest of the whole reply. A version tells apart only what PUT
 * may change; whoever asks with `If-None-Match` must also hear of a status, a price or a right that is another one now.
 */
const parting = '~';

/** The tag of a record that is answered as `text`. */
export const tagOf = ({ version }: { readonly version: string }, text: string): string =>
  `"${version}${parting}${hash('sha256', text, 'base64url').slice(0, 16)}"`;

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
