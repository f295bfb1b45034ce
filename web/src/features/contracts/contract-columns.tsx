import { type Contract, contractsEndpoints } from '@skonto/api/contracts';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { ContractState, stateWord, typeWord } from './contract-words.tsx';

/** CON-01: columns, filters and facts. A company's own contracts have no company to tell. */
export function useContractFields(rows?: readonly Contract[]) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.contracts.column);
    const head = seeAllCompanies ? 'company' : 'contractNumber';
    return fieldsOf(contractsEndpoints.list, { labels, words }, (both, column, filter) => [
      seeAllCompanies && column('company', { roomy: true, fold: 'never' }),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      both('contractNumber', { fold: seeAllCompanies ? { at: 60, into: head, line: 2 } : 'never' }),
      both('date', { fold: { at: 30, into: head, line: 2 } }),
      both('active', { word: stateWord, cell: row => <ContractState active={row.active} />, fold: 'never' }),
      both('representative', { roomy: true, fold: { at: 10, into: head, line: 3 } }),
      both('discountPctFixed', { word: typeWord, fold: { at: 25, into: head, line: 3 } }),
      both('discountFeePct', { fold: { at: 50, into: 'active', line: 2, named: true } }),
      both('processingFeePct', { fold: { at: 40, into: 'active', line: 2, named: true } }),
      both('minDiscount', { fold: { at: 35, into: 'active', line: 3, named: true } }),
    ]);
  }, [words, seeAllCompanies, rows]);
}
