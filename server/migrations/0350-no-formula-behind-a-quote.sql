-- As before, and quotes between a separator and a sign don't hide a formula any more: the spreadsheet of the other language takes them off.
CREATE OR REPLACE FUNCTION csv_cell(cell text, delimiter text DEFAULT ',') RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN cell IS NULL THEN ''
  -- Nearly every cell: one look, then it goes as it is.
  WHEN cell ~ '^[[:alnum:]][[:alnum:] ./_-]*$' THEN cell
  WHEN cell ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"]*[=+@\t\r\n＝＋－＠-]'
    THEN '"''' || replace(regexp_replace(cell, CASE delimiter WHEN ',' THEN ';([\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"]*[=+@＝＋－＠-])' ELSE ',([\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"]*[=+@＝＋－＠-])' END,
      CASE delimiter WHEN ',' THEN ';''\1' ELSE ',''\1' END, 'g'), '"', '""') || '"'
  WHEN cell ~ '[",;\r\n]'
    THEN '"' || replace(regexp_replace(cell, CASE delimiter WHEN ',' THEN ';([\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"]*[=+@＝＋－＠-])' ELSE ',([\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"]*[=+@＝＋－＠-])' END,
      CASE delimiter WHEN ',' THEN ';''\1' ELSE ',''\1' END, 'g'), '"', '""') || '"'
  ELSE cell
END;
