import { type SqlBool, sql } from 'kysely';

/** Of `company c`: which parts of the way it has behind it. Kept sums tell of offers, so that no company's invoices are walked through. */
const supplies = sql<SqlBool>`EXISTS (SELECT FROM partnership p WHERE p.supplier_id = c.id)`;
const signedIn = sql<SqlBool>`EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.kind = 'PERSON' AND u.last_login IS NOT NULL AND u.deleted_at IS NULL)`;
const refused = sql<SqlBool>`EXISTS (SELECT FROM company_refusal r WHERE r.company_id = c.id)`;
const contracted = sql<SqlBool>`EXISTS (SELECT FROM contract k WHERE k.company_id = c.id AND k.active)`;
const priced = sql<SqlBool>`EXISTS (SELECT FROM discount_category d WHERE d.company_id = c.id AND d.active)`;
const supplied = (statuses: string) => sql<SqlBool>`coalesce((SELECT sum(s.invoices) > 0 FROM invoice_sum s
  WHERE s.company_id = c.id AND s.side = 'SUPPLIER' AND s.status IN (${sql.raw(statuses)})), false)`;
const offered = supplied("'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED'");
const accepted = supplied("'DISCOUNT_APPROVED'");

/** What `company c` lacks next on its way to the first accepted offer; null where it lacks nothing, or was refused. */
export const companyStep = sql<string | null>`CASE
  WHEN ${refused} THEN NULL
  WHEN ${supplies} AND NOT ${signedIn} THEN 'SIGN_IN'
  WHEN NOT c.checked THEN 'VERIFICATION'
  WHEN ${contracted} AND NOT ${priced} THEN 'CATEGORY'
  WHEN NOT ${contracted} AND NOT ${supplies} THEN 'CONTRACT'
  WHEN ${supplies} AND NOT ${offered} THEN 'OFFER'
  WHEN ${supplies} AND NOT ${accepted} THEN 'ACCEPTANCE'
END`;
