import type { Party } from './load.ts';
import type { Bench } from './work.ts';

/** A list as a screen shows it: who reads, what it always asks for, and the same as a developer's WHERE. */
export type View = { readonly name: string; readonly party: Party; readonly fixed: string; readonly where: string };

/** One answer of a list: its query for Skonto and, as plain SQL, its condition, order and place. */
export type ListCase = {
  readonly group: Group;
  readonly query: string;
  readonly where: string;
  readonly order: string;
  readonly place: 'first' | 'middle' | 'last';
};
export const groups = ['first page', 'sorted', 'contains', 'filtered', 'far page', 'sums'] as const;
export type Group = (typeof groups)[number];

const active = "i.status IN ('PENDING', 'REGISTERED')";
const history = "i.status NOT IN ('PENDING', 'REGISTERED')";
const activeFilter = 'filter=status,in,PENDING*REGISTERED';
const historyFilter = 'filter=status,notIn,PENDING*REGISTERED';

/** Every list of invoices: the buyer's and the supplier's with the most rows, and the operator's over all. */
export function viewsOf({ bigBuyer, bigSupplier, operator }: Bench): View[] {
  const buyer = `i.buyer_id = ${bigBuyer.companyId}`;
  const supplier = `i.supplier_id = ${bigSupplier.companyId}`;
  const asBuyer = 'filter=role,eq,buyer';
  const asSupplier = 'filter=role,eq,supplier';
  return [
    { name: 'invoices', party: bigBuyer, fixed: `${activeFilter}&${asBuyer}`, where: `${buyer} AND ${active}` },
    { name: 'history', party: bigBuyer, fixed: `${historyFilter}&${asBuyer}`, where: `${buyer} AND ${history}` },
    {
      name: 'offers',
      party: bigSupplier,
      fixed: `filter=status,eq,REGISTERED&${asSupplier}`,
      where: `${supplier} AND i.status = 'REGISTERED'`,
    },
    {
      name: 'offers’ history',
      party: bigSupplier,
      fixed: `${historyFilter}&${asSupplier}`,
      where: `${supplier} AND ${history}`,
    },
    { name: 'operator’s invoices', party: operator, fixed: activeFilter, where: active },
    { name: 'operator’s history', party: operator, fixed: historyFilter, where: history },
    {
      name: 'operator’s billing',
      party: operator,
      fixed: 'filter=status,eq,DISCOUNT_APPROVED',
      where: "i.status = 'DISCOUNT_APPROVED'",
    },
  ];
}

/** The sortable columns of the screens, as the wire and as SQL know them. */
const columns: readonly (readonly [string, string])[] = [
  ['invoiceNumber', 'i.invoice_number'],
  ['invoiceDate', 'i.invoice_date'],
  ['dueDate', 'i.due_date'],
  ['supplier', 's.name'],
  ['buyer', 'b.name'],
  ['status', 'i.status'],
  ['amount', 'i.amount_cents'],
  ['currency', 'i.currency'],
  ['netAmount', 'i.net_cents'],
  ['discountValue', 'i.discount_cents'],
  ['totalPrice', 'i.total_cents'],
  ['approvedDate', 'i.approved_at'],
];
const contains: readonly (readonly [string, string])[] = [
  ['invoiceNumber,like,f-99999', "i.invoice_number ILIKE '%f-99999%'"],
  ['invoiceNumber,like,nowhere', "i.invoice_number ILIKE '%nowhere%'"],
  ['invoiceNumber,like,7', "i.invoice_number ILIKE '%7%'"],
  ['supplier,like,%C4%8D%2077', "s.name ILIKE '%č 77%'"],
  ['supplier,notLike,%C4%8D%2077', "s.name NOT ILIKE '%č 77%'"],
];
const filtered: readonly (readonly [string, string])[] = [
  ['invoiceNumber,eq,F-123455', "i.invoice_number = 'F-123455'"],
  ['dueDate,gt,2026-11-25&filter=dueDate,lt,2026-12-05', "i.due_date > '2026-11-25' AND i.due_date < '2026-12-05'"],
  ['amount,gt,990000', 'i.amount_cents > 99000000'],
  ['currency,in,EUR*USD', "i.currency IN ('EUR', 'USD')"],
  [
    'amount,gt,500000&filter=currency,eq,EUR&filter=supplier,like,5&filter=dueDate,gt,2026-01-01',
    "i.amount_cents > 50000000 AND i.currency = 'EUR' AND s.name ILIKE '%5%' AND i.due_date > '2026-01-01'",
  ],
];

const usual = { query: 'sort=dueDate&dueDate.dir=asc', order: 'i.due_date, i.id', where: 'TRUE' } as const;

/** What a reader does with one list, the same for every view. */
export function casesOf(): ListCase[] {
  const sorted = columns.flatMap(([key, column]) =>
    (['asc', 'desc'] as const).map(
      (dir): ListCase => ({
        group: 'sorted',
        query: `sort=${key}&${key}.dir=${dir}`,
        where: 'TRUE',
        order: `${column} ${dir} NULLS LAST, i.id ${dir}`,
        place: 'first',
      }),
    ),
  );
  const narrowed =
    (group: Group) =>
    ([filter, where]: readonly [string, string]): ListCase => ({
      ...usual,
      group,
      query: `${usual.query}&filter=${filter}`,
      where,
      place: 'first',
    });
  return [
    { ...usual, group: 'first page', place: 'first' },
    ...sorted,
    ...contains.map(narrowed('contains')),
    ...filtered.map(narrowed('filtered')),
    { ...usual, group: 'far page', place: 'middle' },
    { ...usual, group: 'far page', place: 'last' },
    {
      group: 'far page',
      query: 'sort=amount&amount.dir=asc',
      where: 'TRUE',
      order: 'i.amount_cents, i.id',
      place: 'last',
    },
    { ...usual, group: 'sums', place: 'first' },
  ];
}
