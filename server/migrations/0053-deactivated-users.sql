-- An administrator may switch somebody's access off and on again (docs/decisions/0053). INACTIVE without this instant is somebody who
-- has yet to confirm an address or to finish an invitation: that is for the person to do, and no administrator does it instead.
ALTER TABLE app_user ADD COLUMN deactivated_at timestamptz;
ALTER TABLE app_user ADD CONSTRAINT app_user_deactivated CHECK (deactivated_at IS NULL OR (kind = 'PERSON' AND status = 'INACTIVE'));

GRANT CREATE ON SCHEMA public TO skonto_ops;

-- Whoever was switched off is not waiting for an invitation: a buyer's reminder must not let them in again.
CREATE OR REPLACE FUNCTION supplier_invitees(of_buyer integer, of_supplier integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.id FROM app_user u
  WHERE u.company_id = of_supplier AND u.role = 'COMPANY_ADMIN' AND u.status = 'INACTIVE' AND u.deactivated_at IS NULL
    AND u.deleted_at IS NULL
    AND (acting_company() IS NULL OR acting_company() = of_buyer)
    AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = of_buyer AND p.supplier_id = of_supplier)
    AND NOT EXISTS (SELECT FROM app_user a WHERE a.company_id = of_supplier AND a.kind = 'PERSON' AND a.status = 'ACTIVE'
      AND a.deleted_at IS NULL)
$$;

REVOKE CREATE ON SCHEMA public FROM skonto_ops;

-- An administrator spends what was mailed to its own company's people when it switches them off; it neither reads a token nor renews one.
GRANT SELECT (user_id, used_at), UPDATE (used_at) ON mail_token TO skonto_app;
CREATE POLICY own_company ON mail_token TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())))
  WITH CHECK (used_at IS NOT NULL);
