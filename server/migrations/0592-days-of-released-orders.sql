-- The day that a released order is paid on, for both of its sides (docs/decisions/0592). The batch, which says it, is the buyer's own matter.
CREATE VIEW released_order_day AS
SELECT o.id AS order_id, b.day
FROM payment_order o JOIN payment_batch b ON b.id = o.batch_id
WHERE o.released_at IS NOT NULL
  AND ((SELECT current_setting('role')) <> 'skonto_app' OR (SELECT acting_company()) IN (o.buyer_id, o.supplier_id));
GRANT SELECT ON released_order_day TO skonto_app, skonto_ops;
