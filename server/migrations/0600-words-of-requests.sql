-- What a supplier adds to its request for early payment and what its buyer adds to a no (docs/decisions/0600), and who said it.
ALTER TABLE early_payment_request
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500),
  ADD COLUMN reason text CHECK (char_length(reason) BETWEEN 1 AND 500),
  ADD COLUMN asked_by integer REFERENCES app_user (id),
  ADD COLUMN closed_by integer REFERENCES app_user (id),
  ADD CONSTRAINT early_payment_request_reason CHECK (reason IS NULL OR status = 'DECLINED');
GRANT UPDATE (reason, closed_by) ON early_payment_request TO skonto_app, skonto_ops;
