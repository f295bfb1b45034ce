import { type DiscountCategory, discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import { discountCategoryList } from '@skonto/api/discount-category-list';
import { useMemo, useState } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { companyFilter } from '../../pickers/company-search.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { Button } from '../../ui/button.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import '../../ui/data-table/data-table.css';
import '../../ui/forms/forms.css';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteCategories, MinimumFees, useCategoryWords } from './category-words.tsx';
import { categoriesQuery } from './discount-categories-queries.ts';
import './discount-categories.css';

const idOf = (row: DiscountCategory) => row.id;
/** CAT-02, CAT-03: what can't be used any more stands out before the default one. */
const toneOf = (row: DiscountCategory) => (!row.active ? 'bad' : row.default ? 'emphasis' : undefined);

export function DiscountCategoriesScreen() {
  const { writeCategories } = useAbilities();
  const list = useList<DiscountCategory>({ declaration: discountCategoryList, load: categoriesQuery, idOf });
  const [deleting, setDeleting] = useState(false);
  const add = writeCategories && <AddLink href="/discount-categories/add">{t($ => $.discountCategories.add)}</AddLink>;
  const remove = writeCategories && (
    <Button look="danger" icon="trash" onClick={() => setDeleting(true)}>
      {t($ => $.discountCategories.delete)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t($ => $.discountCategories.title)}
        description={t($ => $.discountCategories.description)}
        keywords={t($ => $.discountCategories.keywords)}
      >
        {add}
      </PageHeader>
      <DataTable
        list={list}
        caption={t($ => $.discountCategories.title)}
        columns={useColumns()}
        filters={useFilters(list.page?.content)}
        hrefOf={row => `/discount-categories/details/${row.id}`}
        nameOf={row => row.name}
        toneOf={toneOf}
        actions={remove || undefined}
        empty={{
          title: t($ => $.discountCategories.emptyTitle),
          text: t($ => $.discountCategories.emptyText),
          action: add,
        }}
      />
      {deleting && (
        <DeleteCategories
          rows={selectedRows(list.selection)}
          onClose={() => setDeleting(false)}
          onDone={() => list.select(emptySelection)}
        />
      )}
    </>
  );
}

/** CAT-01. Of all companies together a name says little, so its company stands under it. */
function useColumns() {
  const words = useListWords();
  const category = useCategoryWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.discountCategories.column);
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
      column('default', { word: category.type }),
      column('active', { cell: category.status }),
      column('processingFeePct'),
      {
        key: 'processingFeeMin',
        label: labels.processingFeeMin,
        numeric: true,
        cell: row => <MinimumFees fees={row.processingFeeMin} />,
      },
      column('discount'),
    ]);
  }, [words, category, seeAllCompanies]);
}

function useFilters(rows: readonly DiscountCategory[] | undefined) {
  const words = useListWords();
  const { type, statusWord } = useCategoryWords();
  const { seeAllCompanies } = useAbilities();
  return useMemo(() => {
    const labels = texts($ => $.discountCategories.column);
    return filtersOf(discountCategoriesEndpoints.list, { labels, words }, filter => [
      filter('name'),
      seeAllCompanies && filter('companyId', { label: labels.company, ...companyFilter(rows) }),
      filter('default', { word: type }),
      filter('active', { word: statusWord }),
      filter('processingFeePct'),
      filter('discount'),
    ]);
  }, [words, type, statusWord, seeAllCompanies, rows]);
}
