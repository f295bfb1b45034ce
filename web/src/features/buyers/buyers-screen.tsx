import { buyerList } from '@skonto/api/buyer-list';
import { type Buyer, buyersEndpoints } from '@skonto/api/buyers';
import { useMemo } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { buyersQuery, exportBuyers } from './buyers-queries.ts';

const idOf = (row: Buyer) => row.id;

/** Only read: nothing is deleted or imported here (BUY-01). */
export function BuyersScreen() {
  const { seePartners } = useAbilities();
  const list = useList<Buyer>({ declaration: buyerList, load: buyersQuery, idOf });
  const add = seePartners && <AddLink href="/buyers/add">{t($ => $.buyers.add)}</AddLink>;
  return (
    <>
      <PageHeader feature={texts($ => $.buyers)}>{add}</PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.buyers.title)}
        {...useFields()}
        search={{ key: 'name', label: t($ => $.buyers.search) }}
        hrefOf={row => `/buyers/details/${row.id}`}
        nameOf={row => row.buyer.name}
        tools={<ExportButton list={list} save={exportBuyers} />}
        empty={{ title: t($ => $.buyers.emptyTitle), text: t($ => $.buyers.emptyText), action: add }}
      />
    </>
  );
}

/** BUY-03. A buyer that hasn't agreed says so under its name. */
function useFields() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.buyers.column);
    const notes = texts($ => $.suppliers.note.name);
    const inactive = t($ => $.suppliers.partnership.status.inactive);
    return fieldsOf(buyersEndpoints.list, { labels, words }, (both, column) => [
      both('name', {
        roomy: true,
        cell: row => row.buyer.name,
        // One buyer of several suppliers is a row for each of them.
        note: row => {
          const of = seeAllCompanies ? [t($ => $.buyers.ofSupplier, { name: row.company.name })] : [];
          return [...of, ...(row.activated ? [] : [inactive])].join(' · ');
        },
      }),
      both('code', { cell: row => row.buyer.code, fold: { at: 70, into: 'name', line: 1 } }),
      both('registrationNumber', {
        cell: row => row.buyer.registrationNumber || '–',
        fold: { at: 10, into: 'name', line: 1, named: true, inCards: false },
      }),
      column('address', { roomy: true, cell: row => row.buyer.address, fold: { at: 40, into: 'name', line: 2 } }),
      column('postcode', { cell: row => row.buyer.postcode || '–', fold: { at: 20, into: 'name', line: 2 } }),
      both('city', { cell: row => row.buyer.city || '–', fold: { at: 30, into: 'name', line: 2 } }),
      both('noteGeneration', {
        word: note => notes[note],
        cell: row => notes[row.noteGeneration ?? 'unset'],
        fold: { at: 90, into: 'name', line: 3, named: true },
      }),
    ]);
  }, [words, seeAllCompanies]);
}
