import { contractList } from '@skonto/api/contract-list';
import { type Contract, contractsEndpoints } from '@skonto/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContractState, DeleteContracts, stateWord, typeWord } from './contract-words.tsx';
import { contractsQuery, ownContractQuery } from './contracts-queries.ts';
import './contracts.css';

const idOf = (row: Contract) => row.id;

export function ContractsScreen() {
  const feature = texts($ => $.contracts);
  const { writeContracts, seeAllCompanies } = useAbilities();
  const list = useList<Contract>({ declaration: contractList, load: contractsQuery, idOf });
  const add = writeContracts && <AddLink href="/contracts/add">{feature.add}</AddLink>;
  const deletion = useDeleteSelected(list, {
    may: writeContracts,
    label: feature.delete,
    ask: requested => <DeleteContracts {...requested} />,
  });
  return (
    <>
      <PageHeader feature={feature}>{add}</PageHeader>
      {!seeAllCompanies && <OwnContract />}
      <DataTable
        list={list}
        caption={feature.title}
        columns={useColumns()}
        filters={useFilters(list.page?.content)}
        {...(seeAllCompanies ? { search: { key: 'term', label: feature.search } } : {})}
        hrefOf={row => `/contracts/details/${row.id}`}
        nameOf={row => `${row.contractNumber} (${row.company.name})`}
        actions={deletion.button}
        empty={{ title: feature.emptyTitle, text: seeAllCompanies ? feature.emptyText : feature.emptyOwn, action: add }}
      />
      {deletion.question}
    </>
  );
}

/** A company is told at once under which contract it works, or that there is none and what that means (CON-25…CON-27). */
function OwnContract() {
  const formats = useFormats();
  const { data: own } = useQuery(ownContractQuery);
  if (own === undefined) return null;
  return (
    <p className="notice own-contract" data-tone={own ? 'info' : 'warning'} role="status">
      {own
        ? t($ => $.contracts.own.active, { number: own.contractNumber, date: formats.date(own.date) })
        : t($ => $.contracts.own.none)}
    </p>
  );
}

/** CON-01. A company's own contracts have no company to tell. */
function useColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.contracts.column);
    const head = seeAllCompanies ? 'company' : 'contractNumber';
    return columnsOf(contractsEndpoints.list, { labels, words }, column => [
      seeAllCompanies && column('company', { roomy: true, fold: 'never' }),
      column('contractNumber', { fold: seeAllCompanies ? { at: 60, into: head, line: 2 } : 'never' }),
      column('date', { fold: { at: 30, into: head, line: 2 } }),
      column('active', { cell: row => <ContractState active={row.active} />, fold: 'never' }),
      column('representative', { roomy: true, fold: { at: 10, into: head, line: 3 } }),
      column('discountPctFixed', { word: typeWord, fold: { at: 25, into: head, line: 3 } }),
      column('discountFeePct', { fold: { at: 50, into: 'active', line: 2, named: true } }),
      column('processingFeePct', { fold: { at: 40, into: 'active', line: 2, named: true } }),
      column('minDiscount', { fold: { at: 35, into: 'active', line: 3, named: true } }),
    ]);
  }, [words, seeAllCompanies]);
}

function useFilters(rows: readonly Contract[] | undefined) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.contracts.column);
    return filtersOf(contractsEndpoints.list, { labels, words }, filter => [
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      filter('contractNumber'),
      filter('date'),
      filter('active', { word: stateWord }),
      filter('representative'),
      filter('discountPctFixed', { word: typeWord }),
      filter('discountFeePct'),
      filter('processingFeePct'),
      filter('minDiscount'),
    ]);
  }, [words, seeAllCompanies, rows]);
}
