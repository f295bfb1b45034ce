-- The operator may say that a mail needn't be tried any more: whoever takes it from the queue then lets it go.
ALTER TABLE failed_mail ADD COLUMN dropped_at timestamptz;
