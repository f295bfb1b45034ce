-- Who issued the e-invoice of a refused row, as the file says it, so that a supplier that its buyer doesn't have yet can be invited with it.
ALTER TABLE batch_error ADD COLUMN issuer jsonb;
