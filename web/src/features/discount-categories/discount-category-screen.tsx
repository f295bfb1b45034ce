import type { DiscountCategory } from '@skonto/api/discount-category';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { announceDone } from '../../lib/messages.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { factsOf } from '../../ui/data-table/columns-of.ts';
import { Facts } from '../../ui/facts.tsx';
import { useDeclared } from '../../ui/forms/form.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { DeleteRecord, RecordHeader } from '../../ui/record-header.tsx';
import { useCategoryFields } from './category-columns.tsx';
import { DeleteCategories } from './delete-categories.tsx';
import { categoriesKey, categoryQuery, saveCategory } from './discount-categories-queries.ts';
import { categoryForm, MinimumFeeRows } from './discount-category-form.tsx';
import { PricePreview, TypedPricePreview } from './price-preview.tsx';
import './discount-categories.css';

const route = getRouteApi('/guarded/discount-categories/details/$id');

export function AddDiscountCategoryScreen() {
  const feature = texts($ => $.discountCategories);
  return (
    <>
      <RecordHeader title={t($ => $.discountCategories.form.create)} feature={feature} list="/discount-categories" />
      <CategoryForm category={null} />
    </>
  );
}

/** The operator changes a category here; its company looks at it. */
export function DiscountCategoryScreen() {
  const feature = texts($ => $.discountCategories);
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(categoryQuery(Number(id)));
  return (
    <>
      <RecordHeader title={data.name} feature={feature} list="/discount-categories">
        {data.can.delete && (
          <DeleteRecord label={feature.delete} list="/discount-categories">
            {requested => <DeleteCategories rows={[data]} {...requested} />}
          </DeleteRecord>
        )}
      </RecordHeader>
      {data.can.update ? <CategoryForm key={id} category={data} /> : <CategoryFacts category={data} />}
    </>
  );
}

function CategoryForm({ category }: { category: DiscountCategory | null }) {
  const go = useGo();
  const queries = useQueryClient();
  const handle = useRecordForm({
    ...useDeclared(categoryForm, category),
    draft: `discount-category-${category?.id ?? 'new'}`,
    read: ({ id }) => queries.fetchQuery({ ...categoryQuery(id), staleTime: 0 }),
    save: (input, seen) => saveCategory(seen, input),
    onSaved: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: categoriesKey });
      announceDone(t($ => $.discountCategories.saved, { name }));
      go('/discount-categories');
    },
  });
  const { control } = handle.form;
  return (
    <div className="category-columns">
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.discountCategories.form.save)}>
        <categoryForm.Fields
          control={control}
          isNew={category === null}
          own={{ processingFeeMin: <MinimumFeeRows control={control} /> }}
        />
      </ScreenFormFrame>
      <TypedPricePreview control={control} />
    </div>
  );
}

function CategoryFacts({ category }: { category: DiscountCategory }) {
  const { columns } = useCategoryFields();
  return (
    <div className="category-columns">
      <div className="panel">
        <Facts facts={factsOf(columns, category, { first: ['default', 'active', 'discount'], without: ['name'] })} />
      </div>
      <PricePreview companyId={category.company.id} terms={category} />
    </div>
  );
}
