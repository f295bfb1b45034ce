-- Rules accept what is new to them (decision 0220). Every registration has a number, and every act that lets rules accept more than before
-- draws one: a rule that is saved or switched on, a note that is chosen, a contract that begins. What was registered before that is open
-- already, and only its supplier accepts it. Numbers are drawn, not read from a clock: several processes draw from one series.
CREATE SEQUENCE registration_number AS bigint START 2;
GRANT USAGE ON SEQUENCE registration_number TO skonto_app, skonto_ops;

-- What was registered before this migration is new to the rules that stood then, as it was promised to them. 0 is new to no rule: a
-- rejection that was taken back.
ALTER TABLE invoice ADD COLUMN registration_number bigint NOT NULL DEFAULT 1;
ALTER TABLE accept_rule ADD COLUMN rules_from bigint NOT NULL DEFAULT 0;
ALTER TABLE partnership ADD COLUMN rules_from bigint NOT NULL DEFAULT 0;
ALTER TABLE contract ADD COLUMN rules_from bigint NOT NULL DEFAULT 0;

CREATE FUNCTION begin_rules() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.rules_from := nextval('registration_number');
  RETURN NEW;
END $$;
CREATE TRIGGER rules_begin_with_rule BEFORE INSERT ON accept_rule FOR EACH ROW EXECUTE FUNCTION begin_rules();
CREATE TRIGGER rules_begin_with_conditions BEFORE UPDATE ON accept_rule FOR EACH ROW
  WHEN ((NEW.active AND NOT OLD.active)
    OR (NEW.buyer_id, NEW.currency, NEW.amount_lower_cents, NEW.amount_upper_cents, NEW.days_lower, NEW.days_upper)
      IS DISTINCT FROM (OLD.buyer_id, OLD.currency, OLD.amount_lower_cents, OLD.amount_upper_cents, OLD.days_lower, OLD.days_upper))
  EXECUTE FUNCTION begin_rules();
CREATE TRIGGER rules_begin_with_note BEFORE UPDATE ON partnership FOR EACH ROW
  WHEN (OLD.note_generation IS NULL AND NEW.note_generation IS NOT NULL) EXECUTE FUNCTION begin_rules();
CREATE TRIGGER rules_begin_with_contract BEFORE INSERT ON contract FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION begin_rules();
CREATE TRIGGER rules_begin_with_switch BEFORE UPDATE ON contract FOR EACH ROW
  WHEN (NEW.active AND (NOT OLD.active OR NEW.company_id <> OLD.company_id)) EXECUTE FUNCTION begin_rules();

-- From which registration on a supplier's rules may accept offers of each buyer: the contract is not the supplier's to read, the number is.
CREATE FUNCTION rules_from_of(of_supplier integer, of_buyers integer[]) RETURNS TABLE (buyer_id integer, rules_from bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.buyer_id, greatest(p.rules_from, (SELECT max(c.rules_from) FROM contract c WHERE c.company_id = p.buyer_id AND c.active))
  FROM partnership p WHERE p.supplier_id = of_supplier AND p.buyer_id = ANY (of_buyers)
    AND (NOT acts_as_application() OR p.supplier_id = acting_company())
$$;
GRANT CREATE ON SCHEMA public TO skonto_ops;
ALTER FUNCTION rules_from_of(integer, integer[]) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION rules_from_of(integer, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rules_from_of(integer, integer[]) TO skonto_app, skonto_ops;

-- A supplier that saves a rule or a note together with what it accepts books it itself.
GRANT INSERT ON rule_acceptance TO skonto_app;
CREATE POLICY own_company_accepts ON rule_acceptance FOR INSERT TO skonto_app WITH CHECK (supplier_id = (SELECT acting_company()));
