-- One text cell of a CSV, RFC 4180, inert in either dialect (docs/decisions/0135): what looks like a formula behind the separator of
-- the other dialect gets an apostrophe. The file's own separator is `delimiter` (docs/decisions/0195).
DROP FUNCTION csv_cell(text);
CREATE FUNCTION csv_cell(cell text, delimiter text DEFAULT ',') RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cell IS NULL THEN ''
  -- Nearly every cell: one look, then it goes as it is.
  WHEN cell ~ '^[[:alnum:]][[:alnum:] ./_-]*$' THEN cell
  WHEN cell ~ '^\s*[=+@\t\r\n＝＋－＠-]'
    THEN '"''' || replace(regexp_replace(cell, CASE delimiter WHEN ',' THEN ';(\s*[=+@＝＋－＠-])' ELSE ',(\s*[=+@＝＋－＠-])' END,
      CASE delimiter WHEN ',' THEN ';''\1' ELSE ',''\1' END, 'g'), '"', '""') || '"'
  WHEN cell ~ '[",;\r\n]'
    THEN '"' || replace(regexp_replace(cell, CASE delimiter WHEN ',' THEN ';(\s*[=+@＝＋－＠-])' ELSE ',(\s*[=+@＝＋－＠-])' END,
      CASE delimiter WHEN ',' THEN ';''\1' ELSE ',''\1' END, 'g'), '"', '""') || '"'
  ELSE cell
END;

-- The text of a cell of a workbook as XML (ECMA-376): letters that XML can't hold are left out, and what Excel would read as an escaped
-- letter keeps its underscore.
CREATE FUNCTION sheet_text(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cell ~ '^[[:alnum:]][[:alnum:] ./-]*$' THEN cell
  ELSE regexp_replace(replace(replace(replace(regexp_replace(cell, '[\x01-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]', '', 'g'),
    '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '_(?=x[0-9A-Fa-f]{4}_)', '_x005F_', 'g')
END;
