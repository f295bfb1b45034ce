import type pg from 'pg';
import { type Discrepancy, reconcile } from '../business/books/reconcile.ts';

/** What doesn't agree in the books and the audit, counted again: nothing, whatever went wrong before. */
export async function discrepancies(sql: Pick<pg.Client, 'query'>): Promise<readonly Discrepancy[]> {
  return (await reconcile(text => sql.query(text))).found;
}
