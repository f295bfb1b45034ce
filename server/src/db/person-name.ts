import { type RawBuilder, sql } from 'kysely';

/** What the person is called whose row of `app_user` a query knows by this alias; empty where there is none, or it was forgotten. */
export const personName = (alias: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}))`;
