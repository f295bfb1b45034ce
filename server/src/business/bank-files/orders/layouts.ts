/** What can stand in a field of a row. */
export type FieldValue =
  | 'account'
  | 'name'
  | 'place'
  | 'day-6'
  | 'day-8'
  | 'total'
  | 'count'
  | 'currency'
  | 'urgency'
  | 'debit-model'
  | 'debit-number'
  | 'purpose'
  | 'code'
  | 'code-end'
  | 'amount'
  | 'credit-model'
  | 'credit-number';
/** A field by its first and last position, from one, as the specifications count. Digits stand at the right behind zeros, texts at the left. */
export type Field = { readonly at: readonly [first: number, last: number] } & (
  | { readonly is: FieldValue; readonly digits?: true }
  | { readonly fixed: string }
);
/** A row of so many characters; positions without a field are blank. */
export type Row = { readonly length: number; readonly fields: readonly Field[] };
/** `emptyModel` stands where a reference has no model. */
export type Layout = { readonly heads: readonly Row[]; readonly payment: Row; readonly emptyModel: string };

const payer: readonly Field[] = [
  { at: [1, 18], is: 'account' },
  { at: [19, 53], is: 'name' },
];

/** Asseco Office Banking, TXT specification: a leading row of type 9, then a row of type 1 for each order. */
export const assecoTxt: Layout = {
  emptyModel: '',
  heads: [
    {
      length: 180,
      fields: [
        ...payer,
        { at: [54, 73], is: 'place' },
        { at: [74, 88], is: 'total', digits: true },
        { at: [89, 93], is: 'count', digits: true },
        { at: [94, 96], is: 'currency' },
        { at: [179, 179], fixed: '3' },
        { at: [180, 180], fixed: '9' },
      ],
    },
  ],
  payment: {
    length: 180,
    fields: [
      { at: [1, 18], is: 'account' },
      { at: [19, 53], is: 'name' },
      { at: [54, 73], is: 'place' },
      { at: [74, 74], is: 'urgency' },
      { at: [75, 76], is: 'debit-model' },
      { at: [77, 96], is: 'debit-number' },
      { at: [97, 99], is: 'code' },
      { at: [100, 134], is: 'purpose' },
      { at: [135, 147], is: 'amount', digits: true },
      { at: [148, 149], is: 'credit-model' },
      { at: [150, 169], is: 'credit-number' },
      { at: [170, 177], is: 'day-8' },
      { at: [179, 179], fixed: '3' },
      { at: [180, 180], fixed: '1' },
    ],
  },
};

/** The two rows that Hal E-Bank and Multi E-Bank begin with: the address, type 0, and the sum, type 9. */
const halcomHeads: readonly Row[] = [
  {
    length: 180,
    fields: [
      ...payer,
      { at: [54, 63], is: 'place' },
      { at: [64, 69], is: 'day-6' },
      { at: [168, 179], fixed: 'MULTI E-BANK' },
      { at: [180, 180], fixed: '0' },
    ],
  },
  {
    length: 180,
    fields: [
      ...payer,
      { at: [54, 63], is: 'place' },
      { at: [64, 78], is: 'total', digits: true },
      { at: [79, 83], is: 'count', digits: true },
      { at: [180, 180], fixed: '9' },
    ],
  },
];

/** Halcom Hal E-Bank 15, chapter 1.1; its own import takes the same. */
export const halcomTxt: Layout = {
  emptyModel: '',
  heads: halcomHeads,
  payment: {
    length: 182,
    fields: [
      { at: [1, 18], is: 'account' },
      { at: [19, 53], is: 'name' },
      { at: [54, 63], is: 'place' },
      { at: [64, 64], fixed: '0' },
      { at: [65, 66], is: 'debit-model' },
      { at: [67, 89], is: 'debit-number' },
      { at: [90, 125], is: 'purpose' },
      { at: [126, 130], fixed: '00000' },
      { at: [132, 132], fixed: '2' },
      { at: [133, 134], is: 'code-end' },
      { at: [137, 149], is: 'amount', digits: true },
      { at: [150, 151], is: 'credit-model' },
      { at: [152, 174], is: 'credit-number' },
      { at: [175, 180], is: 'day-6' },
      { at: [181, 181], fixed: '0' },
      { at: [182, 182], fixed: '1' },
    ],
  },
};

/** Multi E-Bank as Asseco's document describes it; the row of the address isn't described there and is Halcom's. */
export const multiEBank: Layout = {
  emptyModel: '00',
  heads: halcomHeads,
  payment: {
    length: 180,
    fields: [
      { at: [1, 18], is: 'account' },
      { at: [19, 53], is: 'name' },
      { at: [54, 63], is: 'place' },
      { at: [64, 64], fixed: '0' },
      { at: [65, 66], is: 'debit-model' },
      { at: [67, 88], is: 'debit-number' },
      { at: [89, 124], is: 'purpose' },
      { at: [125, 129], fixed: '00000' },
      { at: [131, 131], fixed: '2' },
      { at: [132, 133], is: 'code-end' },
      { at: [136, 148], is: 'amount', digits: true },
      { at: [149, 150], is: 'credit-model' },
      { at: [151, 172], is: 'credit-number' },
      { at: [173, 178], is: 'day-6' },
      { at: [179, 179], fixed: '0' },
      { at: [180, 180], fixed: '1' },
    ],
  },
};
