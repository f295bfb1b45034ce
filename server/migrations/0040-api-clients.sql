-- An API client is a user of its company that no person is: its address is its client id, its password its secret (docs/decisions/0041).
ALTER TABLE app_user ADD COLUMN kind text NOT NULL DEFAULT 'PERSON' CHECK (kind IN ('PERSON', 'CLIENT'));
-- Without @, so that a client id is never somebody's e-mail address; with its company's number, so that it is never another company's.
ALTER TABLE app_user ADD CONSTRAINT app_user_client CHECK (kind = 'PERSON' OR (
  role = 'COMPANY_USER' AND NOT email_recipient AND strpos(email, '@') = 0 AND email LIKE '%_.cid-' || company_id));
CREATE INDEX app_user_client ON app_user (company_id, email) WHERE kind = 'CLIENT' AND deleted_at IS NULL;

GRANT CREATE ON SCHEMA public TO skonto_ops;

-- A company in which nobody but a machine signs in has nobody who could answer an offer.
CREATE OR REPLACE FUNCTION partnership_active(of_buyer integer, of_supplier integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
RETURN EXISTS (
  SELECT FROM company c WHERE c.id = of_supplier AND (c.checked OR c.created_by_company_id = of_buyer)
    AND EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deleted_at IS NULL))
  AND NOT EXISTS (SELECT FROM partnership p WHERE p.buyer_id = of_buyer AND p.supplier_id = of_supplier AND p.awaits_buyer);

CREATE OR REPLACE FUNCTION supplier_invitees(of_buyer integer, of_supplier integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.id FROM app_user u
  WHERE u.company_id = of_supplier AND u.role = 'COMPANY_ADMIN' AND u.status = 'INACTIVE' AND u.deleted_at IS NULL
    AND (acting_company() IS NULL OR acting_company() = of_buyer)
    AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = of_buyer AND p.supplier_id = of_supplier)
    AND NOT EXISTS (SELECT FROM app_user a WHERE a.company_id = of_supplier AND a.kind = 'PERSON' AND a.status = 'ACTIVE'
      AND a.deleted_at IS NULL)
$$;

REVOKE CREATE ON SCHEMA public FROM skonto_ops;
