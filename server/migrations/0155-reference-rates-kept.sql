-- The operator looks at single reference rates, and takes back a mistaken one that no bill was held to.
ALTER TABLE reference_rate ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY;
ALTER TABLE reference_rate ADD CONSTRAINT reference_rate_id UNIQUE (id);
CREATE INDEX reference_rate_by_day ON reference_rate (day, id);
GRANT DELETE ON reference_rate TO skonto_ops;
