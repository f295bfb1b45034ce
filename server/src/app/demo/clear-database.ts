import type pg from 'pg';

/** Removes everything that Skonto ever made in a database, so that the next migration begins as in an empty one. By its owner; roles stay. */
export async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query(`BEGIN;
    DROP SCHEMA IF EXISTS pgboss CASCADE;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    ALTER SCHEMA public OWNER TO pg_database_owner;
    GRANT USAGE ON SCHEMA public TO PUBLIC;
    COMMIT`);
}
