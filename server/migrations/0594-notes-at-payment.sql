-- A supplier may have its note issued when the invoice is paid (docs/decisions/0594). Companies that exist keep what they have: at acceptance.
ALTER TABLE company_setting ADD COLUMN note_moment text NOT NULL DEFAULT 'ACCEPTANCE' CHECK (note_moment IN ('ACCEPTANCE', 'PAYMENT'));

-- Then the acceptance brings about an agreement: without a place in the series, and with the kind of the note that follows it.
ALTER TABLE document
  ADD COLUMN follow_kind text CHECK (follow_kind IN ('CASA_SCONTO', 'CREDIT_NOTE')),
  ALTER COLUMN place DROP NOT NULL,
  ALTER COLUMN number DROP NOT NULL,
  DROP CONSTRAINT document_kind_check,
  ADD CONSTRAINT document_kind_check CHECK (kind IN ('CASA_SCONTO', 'CREDIT_NOTE', 'AGREEMENT')),
  ADD CONSTRAINT document_numbered CHECK ((kind = 'AGREEMENT') = (place IS NULL) AND (place IS NULL) = (number IS NULL)),
  ADD CONSTRAINT document_follows CHECK ((kind = 'AGREEMENT') = (follow_kind IS NOT NULL));
