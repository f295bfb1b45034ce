/** What orders and notes by hand come to for each payment, counted again. */
const counted = `SELECT p.*, coalesce(o.drafted, 0) AS drafted, coalesce(o.ordered, 0) + coalesce(e.ordered, 0) AS ordered,
    coalesce(e.paid, 0) AS paid, coalesce(e.received, 0) AS received, coalesce(e.returned, 0) AS returned
  FROM payment p
    LEFT JOIN (SELECT t.invoice_id, sum(t.amount_cents) FILTER (WHERE b.state = 'DRAFT') AS drafted,
        sum(t.amount_cents) FILTER (WHERE b.state = 'RELEASED') AS ordered
      FROM payment_order_item t JOIN payment_order o ON o.id = t.order_id JOIN payment_batch b ON b.id = o.batch_id GROUP BY t.invoice_id) o
      ON o.invoice_id = p.invoice_id
    LEFT JOIN (SELECT invoice_id, sum(ordered_cents) AS ordered, sum(paid_cents) AS paid, sum(received_cents) AS received,
        sum(returned_cents) AS returned FROM payment_entry WHERE taken_back_at IS NULL GROUP BY invoice_id) e ON e.invoice_id = p.invoice_id`;

/** What must agree in payments, by the same statements. */
export const paymentReconciliations: Readonly<Record<string, string>> = {
  'what is payable is what was accepted': `SELECT 'invoice ' || p.invoice_id AS key,
      'payable ' || p.payable_cents || ' ' || p.currency || ', accepted ' || coalesce(i.total_cents::text, 'nothing') || ' ' || i.currency AS detail
    FROM payment p JOIN invoice i ON i.id = p.invoice_id WHERE i.status <> 'DISCOUNT_APPROVED'
      OR (p.payable_cents, p.currency, p.buyer_id, p.supplier_id) IS DISTINCT FROM (i.total_cents, i.currency, i.buyer_id, i.supplier_id)`,
  'agreed is ordered and open': `SELECT 'buyer ' || i.buyer_id || ', supplier ' || i.supplier_id || ', ' || coalesce(i.payment_date::text, 'no day') || ', ' || i.currency AS key,
      'agreed ' || sum(i.total_cents) || ', ordered ' || sum(coalesce(c.drafted + c.ordered, 0)) || ', open ' || sum(coalesce(c.payable_cents - c.drafted_cents - c.ordered_cents, i.total_cents)) AS detail
    FROM invoice i LEFT JOIN (${counted}) c ON c.invoice_id = i.id WHERE i.status = 'DISCOUNT_APPROVED'
    GROUP BY i.buyer_id, i.supplier_id, i.payment_date, i.currency
    HAVING sum(i.total_cents) <> sum(coalesce(c.drafted + c.ordered, 0)) + sum(coalesce(c.payable_cents - c.drafted_cents - c.ordered_cents, i.total_cents))`,
  'ordered is paid and under way': `SELECT 'invoice ' || c.invoice_id AS key,
      'ordered ' || c.ordered || ', paid ' || c.paid || ', under way ' || (c.ordered_cents - c.paid_cents) AS detail
    FROM (${counted}) c WHERE c.ordered <> c.paid + (c.ordered_cents - c.paid_cents) OR c.paid > c.ordered`,
  'a payment is what its orders and notes say': `SELECT 'invoice ' || c.invoice_id AS key,
      'kept ' || concat_ws(', ', c.drafted_cents, c.ordered_cents, c.paid_cents, c.received_cents, c.returned_cents)
        || ', counted ' || concat_ws(', ', c.drafted, c.ordered, c.paid, c.received, c.returned) AS detail
    FROM (${counted}) c WHERE (c.drafted_cents, c.ordered_cents, c.paid_cents, c.received_cents, c.returned_cents)
      IS DISTINCT FROM (c.drafted, c.ordered, c.paid, c.received, c.returned)`,
  'an invoice is never ordered above what is payable': `SELECT 'invoice ' || c.invoice_id AS key, 'payable ' || c.payable_cents || ', in orders ' || (c.drafted + c.ordered) AS detail
    FROM (${counted}) c WHERE c.drafted + c.ordered > c.payable_cents`,
  'an order is the sum of its invoices, all of its supplier and currency': `SELECT 'order ' || o.number || ' of buyer ' || o.buyer_id AS key,
      'says ' || o.amount_cents || ' ' || o.currency || ', its invoices ' || coalesce(sum(t.amount_cents), 0) AS detail
    FROM payment_order o LEFT JOIN payment_order_item t ON t.order_id = o.id LEFT JOIN payment p ON p.invoice_id = t.invoice_id GROUP BY o.id
    HAVING o.amount_cents IS DISTINCT FROM sum(t.amount_cents)
      OR NOT bool_and((p.supplier_id, p.buyer_id, p.currency) = (o.supplier_id, o.buyer_id, o.currency))`,
  'what is released was released by somebody else, and called about': `SELECT 'order ' || o.number || ' of buyer ' || o.buyer_id AS key,
      'made by ' || b.made_by || ', released by ' || coalesce(b.released_by::text, 'nobody') || ', account ' || lower(o.account_check) AS detail
    FROM payment_order o JOIN payment_batch b ON b.id = o.batch_id
    WHERE (o.released_at IS NOT NULL) <> (b.state = 'RELEASED')
      OR o.released_at IS NOT NULL AND (b.released_by = b.made_by OR o.account_check = 'CHANGED' AND o.called_by IS NULL)`,
  'a released batch has its files, as they were written': `SELECT 'batch ' || b.number || ' of buyer ' || b.buyer_id || ', ' || o.currency AS key,
      CASE WHEN f.batch_id IS NULL THEN 'has no file' ELSE 'its file is not as it was written' END AS detail
    FROM payment_batch b JOIN (SELECT DISTINCT batch_id, currency FROM payment_order) o ON o.batch_id = b.id
      LEFT JOIN payment_file f ON f.batch_id = b.id AND f.currency = o.currency
    WHERE b.state = 'RELEASED' AND (f.batch_id IS NULL OR sha256(f.content) <> f.sha256)`,
  'numbers of payment batches have no gap': `SELECT s.name AS key, 'reached ' || s.last_number || ', there are ' || count(b.*) AS detail
    FROM number_series s LEFT JOIN payment_batch b ON s.name = 'payment-batch:' || b.buyer_id || ':' || substr(b.number, 3, 4)
    WHERE s.name LIKE 'payment-batch:%' GROUP BY s.name, s.last_number HAVING s.last_number <> count(DISTINCT b.number)`,
  'numbers of payment orders have no gap': `SELECT s.name AS key, 'reached ' || s.last_number || ', there are ' || count(o.*) AS detail
    FROM number_series s LEFT JOIN payment_order o ON s.name = 'payment-order:' || o.buyer_id || ':' || left(o.number, 4)
    WHERE s.name LIKE 'payment-order:%' GROUP BY s.name, s.last_number HAVING s.last_number <> count(DISTINCT o.number)`,
};
