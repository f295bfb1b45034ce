-- By when a bill is to be paid (docs/decisions/0230); null on older bills and on counter-bills.
ALTER TABLE bill ADD COLUMN due_day date;
