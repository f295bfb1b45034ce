import type { StatusAfter } from './invoice-state.ts';

/** A decided change. It holds only while the row still equals `before`: the conditional UPDATE checks just that. */
export type StatusChange = {
  readonly invoiceId: number;
  readonly currencyCode: string;
  readonly before: StatusAfter;
  readonly after: StatusAfter;
};
