import type { Contract } from '@skonto/api/contracts';
import { useWatch } from 'react-hook-form';
import { ownerCompany } from '../../business/companies/company-field.tsx';
import { TermHelp } from '../../business/term-help.tsx';
import { texts } from '../../lib/words/words.ts';
import { day } from '../../ui/forms/day.tsx';
import { type ControlOf, form } from '../../ui/forms/form.tsx';
import { either, flag, line, note, percent } from '../../ui/forms/form-fields.tsx';
import { typeWord } from './contract-words.tsx';
import type { ContractInput } from './contracts-queries.ts';

/** CON-03…CON-16. A contract stays with its company; an existing one is switched on and off by a button of its own. */
export const contractForm = form<Contract, ContractInput>()(
  {
    company: ownerCompany(),
    contractNumber: line(50, { half: true }),
    date: day({ half: true }),
    representative: line(100),
    discountPctFixed: either(typeWord, { half: true }),
    discountFeePct: percent({ half: true, about: word => <TermHelp term="discountFee" word={word} /> }),
    processingFeePct: percent({ half: true, about: word => <TermHelp term="processingShare" word={word} /> }),
    minDiscount: percent({ half: true, about: word => <TermHelp term="floor" word={word} /> }),
    note: note(2000),
    active: flag(true, { onceSaved: 'hidden' }),
  },
  () => texts($ => $.contracts.form.field),
);
export type ContractControl = ControlOf<typeof contractForm>;

/** What the discount fee counts of follows from the type above it. */
export function ContractFields({ control, isNew }: { control: ContractControl; isNew: boolean }) {
  const words = texts($ => $.contracts.form);
  const isFixed = useWatch({ control, name: 'discountPctFixed' }) === 'true';
  return (
    <contractForm.Fields
      control={control}
      isNew={isNew}
      help={{ discountFeePct: isFixed ? words.feeOfAmount : words.feeOfDiscount }}
    />
  );
}
