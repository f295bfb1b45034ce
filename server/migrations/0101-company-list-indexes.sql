-- The operator's list of companies in the order of each column that it shows. Companies are seldom written, so this costs next to nothing.
CREATE INDEX company_by_code ON company (code, id);
CREATE INDEX company_by_registration_number ON company (registration_number, id);
CREATE INDEX company_by_address ON company (address COLLATE alphabet, id);
