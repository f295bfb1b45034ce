-- A file with commas may be opened where cells part at semicolons, and quotes don't hold such a spreadsheet back: what looks like a formula
-- behind a semicolon is made inert as well. The same rule as `inertCell`.
CREATE OR REPLACE FUNCTION csv_cell(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cell IS NULL THEN ''
  -- Nearly every cell: one look, then it goes as it is.
  WHEN cell ~ '^[[:alnum:]][[:alnum:] ./_-]*$' THEN cell
  WHEN cell ~ '^\s*[=+@\t\r\n＝＋－＠-]'
    THEN '"''' || replace(regexp_replace(cell, ';(\s*[=+@＝＋－＠-])', ';''\1', 'g'), '"', '""') || '"'
  WHEN cell ~ '[",;\r\n]' THEN '"' || replace(regexp_replace(cell, ';(\s*[=+@＝＋－＠-])', ';''\1', 'g'), '"', '""') || '"'
  ELSE cell
END;
