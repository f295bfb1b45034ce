-- Talk about a partnership (docs/decisions/0621): a comment is about an invoice, or about the two companies themselves. The two stay with the comment,
-- so it outlives the end of their partnership and is there again when they are partners again.
ALTER TABLE invoice_comment ALTER COLUMN invoice_id DROP NOT NULL;
ALTER TABLE invoice_comment ADD COLUMN of_pair boolean NOT NULL DEFAULT false;
ALTER TABLE invoice_comment ADD CONSTRAINT invoice_comment_one_matter CHECK ((invoice_id IS NULL) = of_pair);
CREATE INDEX invoice_comment_pair ON invoice_comment (buyer_id, supplier_id, id) WHERE of_pair;

CREATE POLICY one_side_writes_of_pair ON invoice_comment FOR INSERT TO skonto_app WITH CHECK (
  company_id = (SELECT acting_company()) AND of_pair AND EXISTS (SELECT FROM partnership p
    WHERE p.buyer_id = invoice_comment.buyer_id AND p.supplier_id = invoice_comment.supplier_id));
