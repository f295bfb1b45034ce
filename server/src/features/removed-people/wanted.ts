import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Wanted } from '../../tables/forgotten-people.ts';
import { signInName } from '../../tables/users.ts';

type Names = { readonly first: string; readonly last: string };
type Account = { id: number; email: string; first_name: string; last_name: string };
type Earlier = { email: string | null; first: string | null; last: string | null };

/** A word as PostgreSQL's regular expressions have it: every sign of ASCII that isn't a letter or digit stands for itself. */
const literal = (word: string): string =>
  word.replaceAll(/[\x20-\x7e]/g, sign => (/\w/.test(sign) ? sign : `\\${sign}`));
const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** What may follow an address in the name of a file; anything else after a dot is a longer address. */
const fileEndings = 'csv|tsv|txt|xlsx|xls|xml|zip|pdf';

/** An address as a whole, as it is typed or as a link has it; a longer one that ends or begins alike is another's. */
export function addressPattern(addresses: readonly string[]): string {
  const typed = oneOf(addresses.map(literal));
  const linked = oneOf(addresses.map(one => literal(encodeURIComponent(one))));
  const ends = `(?![A-Za-z0-9-]|\\.(?!(?:${fileEndings})(?![A-Za-z0-9]))[A-Za-z0-9])`;
  return `(?<![A-Za-z0-9._%+-])${typed}${ends}|(?:(?<=%[0-9A-Fa-f]{2})|(?<![A-Za-z0-9._+-]))${linked}${ends}`;
}

/** First and last name beside each other, in either order; null where one of them is missing. */
export function fullNamePattern(names: readonly Names[]): string | null {
  const whole = names.filter(({ first, last }) => first !== '' && last !== '');
  if (whole.length === 0) return null;
  const both = whole.flatMap(({ first, last }) => [
    `${literal(first)}\\s+${literal(last)}`,
    `${literal(last)}\\s+${literal(first)}`,
  ]);
  return `(?<!\\w)${oneOf(both)}(?!\\w)`;
}

/** A string of a JSON text that is a first name, a last name, or both; not a key. */
export function nameInJsonPattern(names: readonly Names[]): string | null {
  const parts = names.flatMap(({ first, last }) => [first, last, `${first} ${last}`, `${last} ${first}`]);
  const words = [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))];
  return words.length === 0 ? null : `${oneOf(words.map(word => literal(JSON.stringify(word))))}(?!:)`;
}

/**
 * Everything that a removed person is or was called: the accounts under its address that were removed, those addresses and names that the
 * audit tells of its accounts. Undefined when nobody was removed under this id, or who was is forgotten already.
 */
export async function findWanted(tx: ReadTx, id: number): Promise<Wanted | undefined> {
  const accounts = await tx.rows(
    sql<Account>`SELECT u.id, u.email, u.first_name, u.last_name FROM app_user p JOIN app_user u
        ON lower(u.email) = lower(p.email) AND u.kind = 'PERSON' AND u.deleted_at IS NOT NULL
      WHERE p.id = ${id} AND p.kind = 'PERSON' AND p.deleted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM forgotten_person f WHERE f.user_id = p.id)
      ORDER BY u.id LIMIT 100`,
  );
  if (accounts.length === 0) return undefined;
  const ids = accounts.map(account => account.id);
  const earlier = await tx.rows(
    sql<Earlier>`SELECT DISTINCT side.value ->> 'email' AS email, side.value ->> 'firstName' AS first, side.value ->> 'lastName' AS last
      FROM audit a CROSS JOIN LATERAL jsonb_each(a.json) side
      WHERE a.entity_name = 'User' AND a.entity_id = ANY (${ids}::integer[]) AND NOT a.deleted
        AND side.key IN ('before', 'after') AND jsonb_typeof(side.value) = 'object' LIMIT 1000`,
  );
  const emails = [...accounts.map(account => account.email), ...earlier.flatMap(({ email }) => email ?? [])];
  const addresses = [...new Set(emails.map(signInName))].filter(one => one.includes('@'));
  const names = [
    ...accounts.map(one => ({ first: one.first_name, last: one.last_name })),
    ...earlier.map(one => ({ first: one.first ?? '', last: one.last ?? '' })),
  ];
  return {
    ids,
    addresses,
    address: addressPattern(addresses),
    fullName: fullNamePattern(names),
    nameInJson: nameInJsonPattern(names),
  };
}
