/** What must agree between statements and payments, by the same statements that count the books. */
export const statementReconciliations: Readonly<Record<string, string>> = {
  'a matched line is the sum of what it proves': `SELECT 'line ' || l.id || ' of statement ' || l.statement_id AS key,
      'says ' || l.amount_cents || ', proves ' || coalesce(sum(e.amount_cents), 0) AS detail
    FROM statement_line l LEFT JOIN payment_entry e ON e.statement_line_id = l.id AND e.taken_back_at IS NULL
    GROUP BY l.id HAVING coalesce(sum(e.amount_cents), 0) <> CASE WHEN l.state = 'PAIRED' THEN l.amount_cents ELSE 0 END`,
  'a line proves its own company’s half, in its direction': `SELECT 'line ' || l.id || ' of statement ' || l.statement_id AS key,
      'company ' || l.company_id || ' ' || lower(l.direction) || ' ' || s.currency || ', entry ' || lower(e.kind) || ' of invoice ' || e.invoice_id AS detail
    FROM payment_entry e JOIN statement_line l ON l.id = e.statement_line_id JOIN bank_statement s ON s.id = l.statement_id
      JOIN payment p ON p.invoice_id = e.invoice_id
    WHERE e.taken_back_at IS NULL AND (l.company_id <> CASE WHEN e.kind = 'RECEIVED' THEN e.supplier_id ELSE e.buyer_id END
      OR (l.direction = 'OUT') <> (e.kind = 'PAID') OR p.currency <> s.currency)`,
  'what lines prove of an order is never more than it': `SELECT 'order ' || o.number || ' of buyer ' || o.buyer_id || ', invoice ' || t.invoice_id AS key,
      'ordered ' || t.amount_cents || ', paid ' || e.paid || ', returned ' || e.returned || ', received ' || e.received AS detail
    FROM payment_order o JOIN payment_order_item t ON t.order_id = o.id
      JOIN (SELECT order_id, invoice_id, coalesce(sum(amount_cents) FILTER (WHERE kind = 'PAID'), 0) AS paid,
          coalesce(sum(amount_cents) FILTER (WHERE kind = 'RETURNED'), 0) AS returned,
          coalesce(sum(amount_cents) FILTER (WHERE kind = 'RECEIVED'), 0) AS received
        FROM payment_entry WHERE taken_back_at IS NULL AND order_id IS NOT NULL GROUP BY order_id, invoice_id) e
        ON e.order_id = o.id AND e.invoice_id = t.invoice_id
    WHERE e.paid > t.amount_cents OR e.returned > e.paid OR e.received > t.amount_cents`,
  'ordered is paid, returned and under way': `SELECT 'order ' || o.number || ' of buyer ' || o.buyer_id AS key,
      'ordered ' || o.amount_cents || ', proven by entries of other invoices ' || sum(e.amount_cents) AS detail
    FROM payment_order o JOIN payment_entry e ON e.order_id = o.id AND e.taken_back_at IS NULL
      LEFT JOIN payment_order_item t ON t.order_id = o.id AND t.invoice_id = e.invoice_id
    WHERE t.order_id IS NULL OR o.released_at IS NULL GROUP BY o.id`,
  'a statement has all its lines': `SELECT 'statement ' || s.id AS key,
      'says ' || s.lines || ' lines, ' || s.debit_cents || ' out, ' || s.credit_cents || ' in, has ' || count(l.id) || ', '
        || coalesce(sum(l.amount_cents) FILTER (WHERE l.direction = 'OUT'), 0) || ', ' || coalesce(sum(l.amount_cents) FILTER (WHERE l.direction = 'IN'), 0) AS detail
    FROM bank_statement s LEFT JOIN statement_line l ON l.statement_id = s.id GROUP BY s.id
    HAVING s.lines <> count(l.id) OR s.debit_cents <> coalesce(sum(l.amount_cents) FILTER (WHERE l.direction = 'OUT'), 0)
      OR s.credit_cents <> coalesce(sum(l.amount_cents) FILTER (WHERE l.direction = 'IN'), 0)`,
  'a statement’s file is as it was sent': `SELECT 'statement ' || s.id AS key, 'its file is not as it was sent' AS detail
    FROM bank_statement s JOIN statement_file f ON f.id = s.file_id WHERE f.kept_at IS NULL OR sha256(f.content) <> f.sha256`,
};
