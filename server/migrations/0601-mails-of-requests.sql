-- Which requests for early payment, and which answers, the other side was told of (docs/decisions/0601); those that are here already need no mail.
ALTER TABLE early_payment_request ADD COLUMN asking_told_at timestamptz, ADD COLUMN answer_told_at timestamptz;
UPDATE early_payment_request SET asking_told_at = requested_at, answer_told_at = closed_at;
GRANT UPDATE (asking_told_at, answer_told_at) ON early_payment_request TO skonto_ops;
CREATE INDEX early_payment_request_untold ON early_payment_request (buyer_id, supplier_id) WHERE asking_told_at IS NULL OR answer_told_at IS NULL;

-- Whether a person wants these mails.
ALTER TABLE user_setting ADD COLUMN mail_requests boolean NOT NULL DEFAULT true;
