import { contractList } from '@skonto/api/contract-list';
import type { Contract } from '@skonto/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useContractFields } from './contract-columns.tsx';
import { DeleteContracts } from './contract-words.tsx';
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
        {...useContractFields(list.page?.content)}
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
