import type { EInvoice } from './complete-invoice.ts';

/** What kind of document a type code names, as far as it matters to whom money is owed. */
export type TypeKind =
  | 'invoice'
  | 'credit-note'
  | 'debit-note'
  | 'self-billed'
  | 'corrected'
  | 'advance'
  | 'factored'
  | 'no-claim'
  | 'unknown';

/** UNTDID 1001, the codes that EN 16931 allows and their neighbours in Peppol, XRechnung and SEF. */
const untdid: Readonly<Record<Exclude<TypeKind, 'unknown'>, readonly string[]>> = {
  invoice: [
    '82',
    '218',
    '219',
    '326',
    '331',
    '380',
    '388',
    '395',
    '575',
    '623',
    '633',
    '780',
    '875',
    '876',
    '877',
    '935',
  ],
  'credit-note': ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532'],
  'debit-note': ['80', '84', '383', '456', '457'],
  'self-billed': ['389', '527'],
  corrected: ['384'],
  advance: ['386', '500'],
  factored: ['385', '393', '501'],
  'no-claim': ['130', '211', '325', '751'],
};

/** `TipoDocumento` of FatturaPA 1.2. */
const fatturaPa: Readonly<Record<Exclude<TypeKind, 'unknown'>, readonly string[]>> = {
  invoice: ['TD01', 'TD06', 'TD24', 'TD25', 'TD26'],
  'credit-note': ['TD04', 'TD08'],
  'debit-note': ['TD05', 'TD09'],
  'self-billed': ['TD16', 'TD17', 'TD18', 'TD19', 'TD20', 'TD21', 'TD22', 'TD23', 'TD27', 'TD28', 'TD29'],
  corrected: [],
  advance: ['TD02', 'TD03'],
  factored: [],
  'no-claim': [],
};

const byCode = (table: typeof untdid): ReadonlyMap<string, TypeKind> =>
  new Map(
    (Object.keys(table) as (keyof typeof untdid)[]).flatMap(kind =>
      table[kind].map((code): [string, TypeKind] => [code, kind]),
    ),
  );
const kinds = { untdid: byCode(untdid), fatturaPa: byCode(fatturaPa) };

/** The kind of document. UBL's root element says credit note whatever the code beside it. */
export function kindOfType({ syntax, typeCode }: Pick<EInvoice, 'syntax' | 'typeCode'>): TypeKind {
  if (syntax === 'UBL CreditNote') return 'credit-note';
  const table = syntax === 'FatturaPA' ? kinds.fatturaPa : kinds.untdid;
  return (typeCode === null ? undefined : table.get(typeCode)) ?? 'unknown';
}
