import { discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import type { DiscountCategory } from '@skonto/api/discount-category';
import { discountCategoryList } from '@skonto/api/discount-category-list';
import { useMemo } from 'react';
import { companyFilter } from '../../business/companies/company-search.ts';
import { useAbilities } from '../../lib/session.ts';
import { texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CategoryStatus, DeleteCategories, MinimumFees } from './category-words.tsx';
import { categoriesQuery } from './discount-categories-queries.ts';
import './discount-categories.css';

const idOf = (row: DiscountCategory) => row.id;
/** CAT-02, CAT-03: what can't be used any more stands out before the default one. */
const toneOf = (row: DiscountCategory) => (!row.active ? 'bad' : row.default ? 'emphasis' : undefined);

export function DiscountCategoriesScreen() {
  const feature = texts($ => $.discountCategories);
  const { writeCategories } = useAbilities();
  const list = useList<DiscountCategory>({ declaration: discountCategoryList, load: categoriesQuery, idOf });
  const add = writeCategories && <AddLink href="/discount-categories/add">{feature.add}</AddLink>;
  const deletion = useDeleteSelected(list, {
    may: writeCategories,
    label: feature.delete,
    ask: requested => <DeleteCategories {...requested} />,
  });
  return (
    <>
      <PageHeader feature={feature}>{add}</PageHeader>
      <DataTable
        list={list}
        caption={feature.title}
        columns={useColumns()}
        filters={useFilters(list.page?.content)}
        hrefOf={row => `/discount-categories/details/${row.id}`}
        nameOf={row => row.name}
        toneOf={toneOf}
        actions={deletion.button}
        empty={{ title: feature.emptyTitle, text: feature.emptyText, action: add }}
      />
      {deletion.question}
    </>
  );
}

/** CAT-01. Of all companies together a name says little, so its company stands under it. */
function useColumns() {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const feature = texts($ => $.discountCategories);
    const labels = feature.column;
    return columnsOf(discountCategoriesEndpoints.list, { labels, words }, column => [
      column('name', {
        roomy: true,
        cell: row => (
          <>
            {row.name}
            {seeAllCompanies && <small className="category-company">{row.company.name}</small>}
          </>
        ),
      }),
      column('default', { word: value => feature.words.default[value] }),
      column('active', { cell: row => <CategoryStatus active={row.active} /> }),
      column('processingFeePct'),
      {
        key: 'processingFeeMin',
        label: labels.processingFeeMin,
        numeric: true,
        cell: row => <MinimumFees fees={row.processingFeeMin} />,
      },
      column('discount'),
    ]);
  }, [words, seeAllCompanies]);
}

function useFilters(rows: readonly DiscountCategory[] | undefined) {
  const words = useListWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const feature = texts($ => $.discountCategories);
    const labels = feature.column;
    return filtersOf(discountCategoriesEndpoints.list, { labels, words }, filter => [
      filter('name'),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      filter('default', { word: value => feature.words.default[value] }),
      filter('active', { word: value => feature.words.active[value] }),
      filter('processingFeePct'),
      filter('discount'),
    ]);
  }, [words, seeAllCompanies, rows]);
}
