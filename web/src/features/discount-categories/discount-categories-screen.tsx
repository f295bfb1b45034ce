import type { DiscountCategory } from '@skonto/api/discount-category';
import { discountCategoryList } from '@skonto/api/discount-category-list';
import { useAbilities } from '../../lib/session.ts';
import { texts } from '../../lib/words/words.ts';
import { AddLink } from '../../ui/add-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useDeleteSelected } from '../../ui/data-table/use-delete-selected.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCategoryFields } from './category-columns.tsx';
import { DeleteCategories } from './delete-categories.tsx';
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
        {...useCategoryFields(list.page?.content)}
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
