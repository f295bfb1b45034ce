-- A change of status that lasts is told while it goes on: what it leads to, beside the counts that a batch has anyway.
ALTER TABLE batch ADD COLUMN target text
  CHECK (target IN ('PENDING', 'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED'));
