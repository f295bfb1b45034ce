-- Net and tax by VAT rate of an e-invoice that has several, as it states them: what its invoice alone doesn't say (docs/decisions/0581).
ALTER TABLE invoice_file ADD COLUMN vat_groups jsonb CHECK (jsonb_typeof(vat_groups) = 'array');
