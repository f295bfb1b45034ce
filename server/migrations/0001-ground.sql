-- Two roles do all the work of the running server; neither logs in by itself (connections start with role=...).
-- skonto_app sees rows of one company only, by row-level security; skonto_ops serves the operator and named jobs.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'skonto_app') THEN CREATE ROLE skonto_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'skonto_ops') THEN CREATE ROLE skonto_ops NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT skonto_app, skonto_ops TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO skonto_app, skonto_ops;
-- Security-definer functions belong to skonto_ops, whose owner must be allowed to create in the schema while they are made.
GRANT CREATE ON SCHEMA public TO skonto_ops;

-- Letters as people search them: case and diacritics don't count. Our own table, so that it is immutable and the same everywhere.
CREATE FUNCTION fold(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(
  lower(word),
  'čćžšđČĆŽŠĐáàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõøÓÒÔÖÕØúùûüÚÙÛÜýÝñÑçÇőŐűŰ',
  'cczsdcczsdaaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooooouuuuuuuuyynnccoouu');

-- A text as the inside of a LIKE pattern, folded.
CREATE FUNCTION like_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN '%' || replace(replace(replace(fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- The company the present transaction acts for; NULL (so: no rows) when nobody said. Policies call it inside (SELECT ...),
-- which makes it one look-up per query instead of one per row.
CREATE FUNCTION acting_company() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.company_id', true), '')::integer;

-- One text cell of an exported CSV (RFC 4180). What a spreadsheet would run as a formula gets a leading apostrophe, also behind
-- blanks: the same rule as the server's `inertCell`, held equal by a test.
CREATE FUNCTION csv_cell(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cell IS NULL THEN ''
  -- Nearly every cell: one look, then it goes as it is.
  WHEN cell ~ '^[[:alnum:]][[:alnum:] ./_-]*$' THEN cell
  WHEN cell ~ '^\s*[=+@\t\r\n＝＋－＠-]' THEN '"''' || replace(cell, '"', '""') || '"'
  WHEN cell ~ '[",\r\n]' THEN '"' || replace(cell, '"', '""') || '"'
  ELSE cell
END;
