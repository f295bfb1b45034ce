import type { InvoiceStory } from '@skonto/api/invoice-story';

export type Happening = InvoiceStory['happenings'][number];

/** What two companies do with each other about an invoice, as its story knows it; `person` is empty where it isn't the reader's to know. */
type Reported = Pick<Happening, 'at' | 'event' | 'company' | 'text'> &
  Partial<Pick<Happening, 'dispute'>> & { readonly person: string };

/** A happening of a company, or of the calendar where there is none. */
export const reported = ({ person, dispute = null, ...rest }: Reported): Happening => ({
  ...rest,
  who: rest.company === null ? 'calendar' : 'company',
  person: person === '' ? null : person,
  rule: null,
  fileName: null,
  bill: null,
  total: null,
  moved: null,
  dispute,
});
