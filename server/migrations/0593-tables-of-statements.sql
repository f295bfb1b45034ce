-- What a person said of a statement that is a table: what its columns hold and what no row says (docs/decisions/0593).
ALTER TABLE statement_file ADD COLUMN table_mapping jsonb;
GRANT UPDATE (table_mapping) ON statement_file TO skonto_app;
