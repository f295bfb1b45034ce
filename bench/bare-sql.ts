/**
 * What the bare server runs: the same statements as Skonto's list, point read and create, as a developer would write them who
 * needs no walls. Prepared by name, so that the reference is as fast as it can be.
 */
const row =
  'i.*, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code FROM invoice i JOIN company b ON b.id = i.buyer_id JOIN company s ON s.id = i.supplier_id';

export const pageText = `SELECT ${row} WHERE i.buyer_id = $1 AND i.status IN ('PENDING', 'REGISTERED') ORDER BY i.due_date, i.id LIMIT $2 OFFSET $3`;
export const countText =
  "SELECT count(*) AS n FROM invoice i WHERE i.buyer_id = $1 AND i.status IN ('PENDING', 'REGISTERED')";

const firstOf = (partition: string): string =>
  `(SELECT * FROM invoice i WHERE i.status ${partition} ('PENDING', 'REGISTERED') AND i.buyer_id = $1 ORDER BY i.due_date, i.id LIMIT $2::integer + $3::integer)`;
/** The same of all its invoices, whatever their status: both partial indexes are merged, and everything is counted. */
export const pageOfAllText = `SELECT i.*, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code
  FROM (${firstOf('IN')} UNION ALL ${firstOf('NOT IN')}) i JOIN company b ON b.id = i.buyer_id JOIN company s ON s.id = i.supplier_id
  ORDER BY i.due_date, i.id LIMIT $2 OFFSET $3`;
export const countOfAllText = 'SELECT count(*) AS n FROM invoice i WHERE i.buyer_id = $1';
export const pointText = `SELECT ${row} WHERE i.id = $1`;
export const insertText = `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now()) RETURNING *`;
