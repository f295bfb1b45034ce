-- A partnership that its supplier asked for waits for the buyer: until the buyer gave it a category it takes no offers
-- (decisions.md §11, BUY-01). One that the buyer made itself may go without a category, the buyer's default one then holds.
ALTER TABLE partnership ADD COLUMN awaits_buyer boolean NOT NULL DEFAULT false;

GRANT CREATE ON SCHEMA public TO skonto_ops;

CREATE OR REPLACE FUNCTION partnership_active(of_buyer integer, of_supplier integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
RETURN EXISTS (
  SELECT FROM company c WHERE c.id = of_supplier AND (c.checked OR c.created_by_company_id = of_buyer)
    AND EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.status = 'ACTIVE' AND u.deleted_at IS NULL))
  AND NOT EXISTS (SELECT FROM partnership p WHERE p.buyer_id = of_buyer AND p.supplier_id = of_supplier AND p.awaits_buyer);

-- The first administrator of a company that the acting company has just entered as its supplier. A buyer neither sees nor writes a
-- supplier's users; this is the one thing it may do, once per company.
CREATE FUNCTION add_supplier_admin(of_company integer, p_email text, p_first_name text, p_last_name text, p_language text)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE added integer;
BEGIN
  PERFORM FROM company c WHERE c.id = of_company AND c.created_by_company_id = acting_company() AND NOT c.checked FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM app_user u WHERE u.company_id = of_company) THEN
    RAISE EXCEPTION 'not a new company of the acting one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO app_user (company_id, email, first_name, last_name, role, status, language)
  VALUES (of_company, p_email, p_first_name, p_last_name, 'COMPANY_ADMIN', 'INACTIVE', p_language) RETURNING id INTO added;
  RETURN added;
END $$;

-- Whom a buyer may invite again: the administrators of a supplier in which nobody is active yet. Ids only.
CREATE FUNCTION supplier_invitees(of_buyer integer, of_supplier integer) RETURNS SETOF integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT u.id FROM app_user u
  WHERE u.company_id = of_supplier AND u.role = 'COMPANY_ADMIN' AND u.status = 'INACTIVE' AND u.deleted_at IS NULL
    AND (acting_company() IS NULL OR acting_company() = of_buyer)
    AND EXISTS (SELECT FROM partnership p WHERE p.buyer_id = of_buyer AND p.supplier_id = of_supplier)
    AND NOT EXISTS (SELECT FROM app_user a WHERE a.company_id = of_supplier AND a.status = 'ACTIVE' AND a.deleted_at IS NULL)
$$;

ALTER FUNCTION add_supplier_admin(integer, text, text, text, text) OWNER TO skonto_ops;
ALTER FUNCTION supplier_invitees(integer, integer) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;

-- A company changes its own name and address, and gives its registration number while it has none; tax code, country and the tick of
-- having been verified are the operator's.
REVOKE UPDATE ON company FROM skonto_app;
GRANT UPDATE (name, address, postcode, city, registration_number) ON company TO skonto_app;

-- The pair of a partnership never changes; each side has its own half of the rest.
REVOKE UPDATE ON partnership FROM skonto_app;
GRANT UPDATE (discount_category_id, awaits_buyer, note_generation) ON partnership TO skonto_app;
DROP POLICY one_side ON partnership;
CREATE POLICY one_side ON partnership FOR SELECT TO skonto_app
  USING (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY one_side_changes ON partnership FOR UPDATE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()))
  WITH CHECK (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY one_side_removes ON partnership FOR DELETE TO skonto_app
  USING (buyer_id = (SELECT acting_company()) OR supplier_id = (SELECT acting_company()));
CREATE POLICY one_side_adds ON partnership FOR INSERT TO skonto_app
  WITH CHECK (buyer_id = (SELECT acting_company())
    OR (supplier_id = (SELECT acting_company()) AND awaits_buyer AND discount_category_id IS NULL));

CREATE FUNCTION partnership_halves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF acting_company() = NEW.supplier_id
    AND (NEW.discount_category_id IS DISTINCT FROM OLD.discount_category_id OR NEW.awaits_buyer <> OLD.awaits_buyer) THEN
    RAISE EXCEPTION 'the terms of a partnership are its buyer''s' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF acting_company() = NEW.buyer_id AND NEW.note_generation IS DISTINCT FROM OLD.note_generation THEN
    RAISE EXCEPTION 'the note of a partnership is its supplier''s' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER partnership_halves BEFORE UPDATE ON partnership FOR EACH ROW EXECUTE FUNCTION partnership_halves();

-- An administrator ends the sessions of its own company's people: after a new password, another role, a deletion.
GRANT SELECT (user_id, token_hash), DELETE ON session TO skonto_app;
CREATE POLICY own_company ON session TO skonto_app
  USING (user_id IN (SELECT id FROM app_user WHERE company_id = (SELECT acting_company())))
  WITH CHECK (false);
