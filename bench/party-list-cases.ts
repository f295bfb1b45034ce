import type pg from 'pg';

/** How many suppliers the buyer has, how many buyers the supplier, and how many people its own company and all others have together. */
export const parties = 100_000;

/** One list of parties: its path, the same as a developer's tables and condition, and what its screens sort and filter by. */
export type PartyList = {
  readonly name: string;
  readonly path: string;
  readonly reader: 'buyer' | 'supplier' | 'operator';
  readonly from: string;
  readonly where: string;
  readonly id: string;
  /** Each column of the screen, as the wire and as SQL know it; the first is the list's own order. */
  readonly columns: readonly (readonly [key: string, column: string])[];
  /** Filters with the same as a condition. */
  readonly filters: readonly (readonly [filter: string, where: string])[];
};

/** Names by their alphabet, as a developer would have to sort them too. */
const text = (column: string): string => `${column} COLLATE alphabet`;
const hasPeople = `EXISTS (SELECT FROM app_user u WHERE u.company_id = c.id AND u.status = 'ACTIVE' AND u.deleted_at IS NULL)`;
const contains = (key: string, column: string): (readonly [string, string])[] => [
  [`${key},like,dunav`, `${column} ILIKE '%dunav%'`],
  [`${key},like,%C4%8Deli`, `${column} ILIKE '%čeli%'`],
  [`${key},like,nowhere`, `${column} ILIKE '%nowhere%'`],
];
const companyColumns = [
  ['name', text('c.name')],
  ['code', 'c.code'],
  ['registrationNumber', 'c.registration_number'],
  ['address', text('c.address')],
] as const;
const companyFilters = [
  ...contains('name', 'c.name'),
  ['code,like,77', "c.code ILIKE '%77%'"],
  ['registrationNumber,like,77', "c.registration_number ILIKE '%77%'"],
] as const;
const people = [
  ['lastName', text('u.last_name')],
  ['firstName', text('u.first_name')],
  ['email', text('u.email')],
  ['role', 'u.role'],
  ['status', 'u.status'],
  ['emailRecipient', 'u.email_recipient'],
  ['lastLogin', 'u.last_login'],
] as const;
const peopleFilters = [
  ...contains('lastName', 'u.last_name'),
  ...contains('firstName', 'u.first_name'),
  ['email,like,4711', "u.email ILIKE '%4711%'"],
  ['status,eq,INACTIVE', "u.status = 'INACTIVE'"],
] as const;

export const partyLists: readonly PartyList[] = [
  {
    name: 'suppliers',
    path: '/api/suppliers',
    reader: 'buyer',
    from: 'partnership p JOIN company c ON c.id = p.supplier_id LEFT JOIN discount_category d ON d.id = p.discount_category_id',
    where: 'p.buyer_id = 1',
    id: 'p.id',
    columns: [...companyColumns, ['discountCategory', text('d.name')], ['activated', `(c.checked AND ${hasPeople})`]],
    filters: [
      ...companyFilters,
      ['activated,eq,false', `NOT (c.checked AND ${hasPeople})`],
      ['discountCategory,eq,Osnovna', "d.name = 'Osnovna'"],
    ],
  },
  {
    name: 'buyers',
    path: '/api/buyers',
    reader: 'supplier',
    from: 'partnership p JOIN company c ON c.id = p.buyer_id',
    where: 'p.supplier_id = 2',
    id: 'p.id',
    columns: [...companyColumns, ['noteGeneration', 'p.note_generation']],
    filters: companyFilters,
  },
  {
    name: 'people of a company',
    path: '/api/users',
    reader: 'buyer',
    from: 'app_user u JOIN company c ON c.id = u.company_id',
    where: "u.company_id = 1 AND u.kind = 'PERSON' AND u.deleted_at IS NULL",
    id: 'u.id',
    columns: people,
    filters: peopleFilters,
  },
  {
    name: 'people of all companies',
    path: '/api/users',
    reader: 'operator',
    from: 'app_user u LEFT JOIN company c ON c.id = u.company_id',
    where: "u.kind = 'PERSON' AND u.deleted_at IS NULL",
    id: 'u.id',
    columns: [...people, ['company', text('c.name')], ['lastApiCall', 'u.last_api_call']],
    filters: [...peopleFilters, ...contains('company', 'c.name')],
  },
  {
    name: 'companies',
    path: '/api/companies',
    reader: 'operator',
    from: 'company c',
    where: 'TRUE',
    id: 'c.id',
    columns: companyColumns,
    filters: companyFilters,
  },
];

/** Names like those of the trade, so that a word is in many of them, in few or in none. */
const name = (n: string): string =>
  `(ARRAY['Čelik', 'Žitoprodukt', 'Građevinar', 'Šumadija', 'Mlekara', 'Elektro', 'Drvo', 'Staklo', 'Keramika', 'Hemija'])[1 + abs(hashint4(${n})) % 10]
   || ' ' || CASE WHEN ${n} % 500 = 0 THEN 'Dunav ' ELSE '' END || ${n} || ' d.o.o.'`;
const scatter = (n: string, of: string): string => `(abs(hashint4(${n})::bigint) % ${of})`;

/**
 * Company 1 buys from all others, company 2 sells to all others; each has a person, one of ten of whom hasn't come yet, and company 1 has
 * as many people of its own.
 */
export async function fillParties(sql: pg.Client): Promise<void> {
  await sql.query(`
    INSERT INTO company (country, code, registration_number, name, address, city, checked)
    SELECT 'DEU', 'DE' || (100000 + ${scatter('n', '900000')}) || 'X' || n, to_char(${scatter('n + 7', '100000000')}, 'FM00000000'), ${name('n')},
      'Cara Dušana ' || ${scatter('n', '400')}, 'Beograd', n % 20 <> 0
    FROM generate_series(1, ${parties}) n;
    INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
    VALUES (1, 'Osnovna', true, 120000, 2500, '{}'), (1, 'Povoljna', false, 60000, 0, '{}');
    INSERT INTO partnership (buyer_id, supplier_id, note_generation, discount_category_id)
    SELECT 1, c.id, (ARRAY['NONE', 'CASA_SCONTO', 'CREDIT_NOTE', NULL])[1 + c.id % 4], CASE c.id % 3 WHEN 0 THEN d.least WHEN 1 THEN d.most END
    FROM company c, (SELECT min(id) AS least, max(id) AS most FROM discount_category) d WHERE c.country = 'DEU' ORDER BY hashint4(c.id);
    INSERT INTO partnership (buyer_id, supplier_id, note_generation)
    SELECT c.id, 2, (ARRAY['NONE', 'CASA_SCONTO', 'CREDIT_NOTE', NULL])[1 + c.id % 4] FROM company c WHERE c.country = 'DEU' ORDER BY hashint4(c.id);
    INSERT INTO app_user (company_id, email, first_name, last_name, role, status, last_login)
    SELECT of, 'user' || n || CASE of WHEN 1 THEN '@own.example' ELSE '@others.example' END,
      (ARRAY['Živka', 'Ana', 'Đorđe', 'Miloš', 'Šćepan'])[1 + n % 5], ${name('n')}, CASE n % 4 WHEN 0 THEN 'COMPANY_ADMIN' ELSE 'COMPANY_USER' END,
      CASE n % 10 WHEN 0 THEN 'INACTIVE' ELSE 'ACTIVE' END, CASE WHEN n % 3 > 0 THEN timestamptz '2026-11-01' - make_interval(mins => n) END
    FROM (SELECT c.id AS of, c.id AS n FROM company c WHERE c.country = 'DEU' UNION ALL SELECT 1, n FROM generate_series(1, ${parties}) n) people
    ORDER BY hashint4(n);
    ANALYZE`);
}
