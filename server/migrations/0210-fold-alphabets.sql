-- Searched texts are alike in either alphabet, with đ or dj, and with any apostrophe, dash or quotation mark: the same rule as `fold` in
-- domain/text/fold.ts. A name of a category stays as unique as it was: its index keeps the older, stricter rule.
CREATE FUNCTION fold_name(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(
  lower(word),
  'čćžšđČĆŽŠĐáàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõøÓÒÔÖÕØúùûüÚÙÛÜýÝñÑçÇőŐűŰ',
  'cczsdcczsdaaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooooouuuuuuuuyynnccoouu');
DROP INDEX discount_category_name;
CREATE UNIQUE INDEX discount_category_name ON discount_category (company_id, fold_name(name));

CREATE FUNCTION fold_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      regexp_replace(lower(normalize(replace(word, '´', ''''), NFKD) COLLATE alphabet), '[\u0300-\u036f]', '', 'g'),
      'đħıłøŧабвгдђезжијклмнопрстћуфхцчшієґыэѕςſ‘’‛ʼ′`‐‑‒–—−“”„«»ьъ',
      'dhilotabvgddezzijklmnoprstcufhccsiegyezσs''''''''''''------"""""'),
    'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'щ', 'st'), 'ю', 'ju'), 'я', 'ja'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  'dj+', 'd', 'g');

-- Texts of ASCII alone, as invoice numbers nearly always are, take the short way still.
CREATE OR REPLACE FUNCTION fold(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN octet_length(word) = char_length(word) AND strpos(word, '`') = 0 AND strpos(lower(word COLLATE "C"), 'dj') = 0
    THEN lower(word COLLATE "C")
  ELSE fold_letters(word)
END;

UPDATE company SET name = name WHERE search IS DISTINCT FROM fold(name || ' ' || code);
UPDATE app_user SET email = email WHERE search IS DISTINCT FROM fold(first_name || ' ' || last_name || ' ' || email);
