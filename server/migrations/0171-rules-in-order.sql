-- Rules are asked in an order that their supplier gives them, and can rest without being deleted. A rule that comes without a place, as from
-- a process of the release before, is asked last.
ALTER TABLE accept_rule
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  ADD COLUMN place integer NOT NULL DEFAULT 1000000 CHECK (place >= 1);
UPDATE accept_rule r SET place = o.place
FROM (SELECT id, row_number() OVER (PARTITION BY supplier_id ORDER BY id) AS place FROM accept_rule) o WHERE o.id = r.id;
