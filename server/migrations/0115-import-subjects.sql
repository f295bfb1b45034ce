-- Companies and invitations of suppliers come in by files too (docs/decisions/0115).
ALTER TABLE batch DROP CONSTRAINT batch_kind_check;
ALTER TABLE batch ADD CONSTRAINT batch_kind_check
  CHECK (kind IN ('INVOICE_IMPORT', 'COMPANY_IMPORT', 'SUPPLIER_INVITE_IMPORT', 'CHANGE_STATUS')) NOT VALID;
ALTER TABLE batch VALIDATE CONSTRAINT batch_kind_check;

-- Counts invitations in the transaction that makes them, which a company's own rights don't reach: as many of those wanted as the window
-- still has room for. `counter` is the key that server/src/platform/invitations.ts counts single ones under.
GRANT CREATE ON SCHEMA public TO skonto_ops;
CREATE FUNCTION take_invitations(counter text, wanted integer, most integer, at timestamptz, minutes integer)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE had integer;
BEGIN
  INSERT INTO rate_counter AS r (key, window_start, hits)
  VALUES (counter, date_bin(make_interval(mins => minutes), at, 'epoch'), wanted)
  ON CONFLICT (key, window_start) DO UPDATE SET hits = r.hits + excluded.hits RETURNING hits - wanted INTO had;
  UPDATE rate_counter SET hits = greatest(had, least(had + wanted, most))
  WHERE key = counter AND window_start = date_bin(make_interval(mins => minutes), at, 'epoch');
  RETURN greatest(0, least(wanted, most - had));
END $$;
ALTER FUNCTION take_invitations(text, integer, integer, timestamptz, integer) OWNER TO skonto_ops;
REVOKE CREATE ON SCHEMA public FROM skonto_ops;
REVOKE ALL ON FUNCTION take_invitations(text, integer, integer, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_invitations(text, integer, integer, timestamptz, integer) TO skonto_app, skonto_ops;
