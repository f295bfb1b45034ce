-- Several files may be one import (docs/decisions/0165): the files in their order, each with what reading it told. Null: there is one.
ALTER TABLE batch ADD COLUMN parts jsonb;
