import type pg from 'pg';

/** Every way in which a secret could stand somewhere: as it is, in an address, as base64, as the hex that PostgreSQL shows of bytes. */
export function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
    Buffer.from(secret, 'base64url').toString('hex'),
  ].filter(text => text.length >= 8);
}

/** The tables of every schema but PostgreSQL's own in which a secret stands in whatever column, row by row as text. */
export async function tablesHolding(sql: pg.Client, secret: string): Promise<string[]> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const held: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.query<{ held: boolean }>(
      `SELECT EXISTS (SELECT FROM ${name} t, unnest($1::text[]) wanted WHERE position(lower(wanted) in lower(t::text)) > 0) AS held`,
      [writings(secret)],
    );
    if (rows[0]?.held) held.push(name);
  }
  return held;
}
