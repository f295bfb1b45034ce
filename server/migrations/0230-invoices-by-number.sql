-- The operator looks for what happened to an invoice by its number, over all companies (docs/decisions/0230).
CREATE INDEX invoice_by_number ON invoice (fold(invoice_number));
