-- Which invoices a pair has: asked by everybody who would end a partnership, and by the foreign key itself when it ends. All other indexes
-- but the key are partial.
CREATE INDEX invoice_of_pair ON invoice (buyer_id, supplier_id);

-- Repricing writes price_date each night, so an index that holds it had to be written for every offer, and all others with it. It walks by
-- id; without the date in it, and with room left in the pages, a new price touches no index (HOT).
DROP INDEX invoice_to_reprice;
CREATE INDEX invoice_registered ON invoice (id) WHERE status = 'REGISTERED';
ALTER TABLE invoice SET (fillfactor = 90);

-- The domain's table says which currencies there are; the form of a code is the database's to hold as well.
ALTER TABLE invoice ADD CONSTRAINT invoice_currency CHECK (currency ~ '^[A-Z]{3}$') NOT VALID;
