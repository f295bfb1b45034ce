-- Each time the books were counted again (docs/decisions/0391, 0441): what didn't agree, the first ones named.
CREATE TABLE book_check (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finished_at timestamptz NOT NULL,
  found integer NOT NULL,
  named jsonb NOT NULL
);
CREATE INDEX book_check_finished ON book_check (finished_at DESC);
ALTER TABLE book_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE book_check FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON book_check TO skonto_ops USING (true) WITH CHECK (true);
CREATE POLICY owner ON book_check TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON book_check TO skonto_ops;
