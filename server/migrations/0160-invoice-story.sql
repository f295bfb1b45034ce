-- What happened to one invoice, as its two sides may know it (docs/decisions/0160). The audit is the operator's to read: a company is told
-- of its own entries with who made them, and of its partner's only what it was told anyway, that an offer was made, withdrawn, answered or
-- voided, and when. What the operator deleted from the audit isn't told.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE FUNCTION invoice_story(of_invoice integer, most integer)
RETURNS TABLE (at timestamptz, event text, chain integer, person text, rule text, file_name text, total_cents bigint, by_someone boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.at, a.event, a.chain,
    CASE WHEN mine.own THEN coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), CASE WHEN a.user_id IS NOT NULL THEN a.username END) END,
    CASE WHEN mine.own THEN a.json #>> '{rule,name}' END,
    CASE WHEN mine.own THEN a.json ->> 'fileName' END,
    told.total_cents, a.user_id IS NOT NULL
  FROM invoice i
  CROSS JOIN LATERAL (
    SELECT l.audit_id, l.total_cents FROM audit_invoice l WHERE l.invoice_id = i.id
    UNION ALL
    SELECT e.id, NULL FROM audit e
    WHERE e.entity_id = i.id AND e.entity_name = 'Invoice' AND e.event IN ('CREATED', 'UPDATED') AND NOT e.deleted
  ) told
  JOIN audit a ON a.id = told.audit_id
  CROSS JOIN LATERAL (SELECT NOT acts_as_application() OR a.chain = acting_company() AS own) mine
  LEFT JOIN app_user u ON u.id = a.user_id
  WHERE i.id = of_invoice AND NOT a.deleted
    AND (NOT acts_as_application() OR acting_company() IN (i.buyer_id, i.supplier_id))
    AND (mine.own OR acting_company() = i.buyer_id
      OR a.event IN ('INVOICES_REGISTERED', 'INVOICES_UNREGISTERED', 'INVOICES_APPROVED', 'INVOICES_REJECTED', 'INVOICES_VOIDED'))
  ORDER BY a.at DESC, a.id DESC LIMIT most
$$;
ALTER FUNCTION invoice_story(integer, integer) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION invoice_story(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invoice_story(integer, integer) TO skonto_app, skonto_ops;
