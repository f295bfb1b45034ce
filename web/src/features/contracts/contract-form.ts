import type { Contract } from '@skonto/api/contracts';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';
import { neededCompany } from '../../business/companies/company-choice.ts';
import { suggestCompany } from '../../business/companies/suggest-company.ts';
import type { Formats } from '../../lib/formats.ts';
import { texts } from '../../lib/words/words.ts';
import { lineText, percentText } from '../../ui/forms/checked-texts.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { typedNumber } from '../../ui/forms/typed-numbers.ts';
import type { ContractInput } from './contracts-queries.ts';

export type ContractValues = {
  company: Suggestion | null;
  date: string;
  contractNumber: string;
  representative: string;
  discountType: 'true' | 'false';
  discountFeePct: string;
  processingFeePct: string;
  minDiscount: string;
  note: string;
  active: boolean;
};
export const percentNames = ['discountFeePct', 'processingFeePct', 'minDiscount'] as const;

export const emptyContract = (date: string, company: Suggestion | null): ContractValues => ({
  company,
  date,
  contractNumber: '',
  representative: '',
  discountType: 'false',
  discountFeePct: '',
  processingFeePct: '',
  minDiscount: '',
  note: '',
  active: true,
});

export const valuesOf = (contract: Contract, language: string): ContractValues => ({
  company: suggestCompany(contract.company),
  date: contract.date,
  contractNumber: contract.contractNumber,
  representative: contract.representative,
  discountType: contract.discountPctFixed ? 'true' : 'false',
  discountFeePct: typedNumber(contract.discountFeePct, language),
  processingFeePct: typedNumber(contract.processingFeePct, language),
  minDiscount: typedNumber(contract.minDiscount, language),
  note: contract.note,
  active: contract.active,
});

/** CON-04…CON-16: what is missing or out of bounds is said in the product's own sentences. */
export function contractSchema(language: string): z.ZodMiniType<ContractInput, ContractValues> {
  const words = texts($ => $.contracts.form.problems);
  const values = z.object({
    company: neededCompany(words.companyMissing),
    date: z.string().check(z.refine(isCalendarDate, { error: words.dateMissing })),
    contractNumber: lineText(50, words.contractNumberMissing),
    representative: lineText(100, words.representativeMissing),
    discountType: z.enum(['true', 'false']),
    discountFeePct: percentText('discountFeePct', words, language),
    processingFeePct: percentText('processingFeePct', words, language),
    minDiscount: percentText('minDiscount', words, language),
    note: z.string().check(z.maxLength(2000, { error: words.noteLong })),
    active: z.boolean(),
  });
  return z.pipe(
    values,
    z.transform(({ discountType, ...one }): ContractInput => ({ ...one, discountPctFixed: discountType === 'true' })),
  );
}

/** A contract as its form says it. Whether it is active isn't among it: the form doesn't write that. */
export function saidContract(formats: Pick<Formats, 'date'>, values: ContractValues): SaidField[] {
  const words = texts($ => $.contracts.form);
  const types = texts($ => $.contracts.words);
  return [
    ['contractNumber', words.contractNumber, values.contractNumber],
    ['date', words.date, isCalendarDate(values.date) ? formats.date(values.date) : values.date],
    ['representative', words.representative, values.representative],
    ['discountType', words.discountType, values.discountType === 'true' ? types.fixed : types.relative],
    ['discountFeePct', words.discountFeePct, values.discountFeePct],
    ['processingFeePct', words.processingFeePct, values.processingFeePct],
    ['minDiscount', words.minDiscount, values.minDiscount],
    ['note', words.note, values.note],
  ];
}
