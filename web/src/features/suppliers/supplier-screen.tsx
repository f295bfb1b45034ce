import type { Supplier } from '@skonto/api/suppliers';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PartnershipRecord } from '../../business/companies/partnership-record.tsx';
import { SupplierAccounts } from '../../business/companies/supplier-accounts.tsx';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { categoryChoices, categoryIdOf, noCategory } from './category-choices.ts';
import { DeleteSuppliers, InviteDialog, namedSupplier } from './supplier-dialogs.tsx';
import { suppliersKey } from './supplier-keys.ts';
import { ownCategoriesQuery, partnershipQuery, saveCategory, supplierQuery } from './suppliers-queries.ts';
import './suppliers.css';

const route = getRouteApi('/guarded/suppliers/details/$id');

/** A partnership as its buyer reads it, with what the buyer may choose: the category. */
export function SupplierScreen() {
  const id = Number(route.useParams().id);
  const { data: supplier } = useSuspenseQuery(supplierQuery(id));
  const { data: partnership } = useSuspenseQuery(partnershipQuery(id));
  return (
    <>
      <RecordHeader title={supplier.supplier.name} feature={texts($ => $.suppliers)} list="/suppliers">
        <RecordActions supplier={supplier} />
      </RecordHeader>
      <PartnershipRecord
        partnership={partnership}
        company={supplier.supplier}
        side="buyer"
        paidTo={<SupplierAccounts recordId={id} />}
      >
        {supplier.can.update && <CategoryForm key={id} supplier={supplier} />}
      </PartnershipRecord>
    </>
  );
}

function RecordActions({ supplier }: { supplier: Supplier }) {
  const go = useGo();
  const [open, setOpen] = useState<'invite' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {supplier.can.inviteAgain && (
        <Button look="primary" onClick={() => setOpen('invite')}>
          {t($ => $.suppliers.inviteAgain)}
        </Button>
      )}
      {supplier.can.delete && (
        <Button look="danger" icon="trash" onClick={() => setOpen('delete')}>
          {t($ => $.suppliers.delete)}
        </Button>
      )}
      {open === 'invite' && <InviteDialog rows={[namedSupplier(supplier)]} onClose={close} onDone={close} />}
      {open === 'delete' && (
        <DeleteSuppliers rows={[namedSupplier(supplier)]} onClose={close} onDone={() => go('/suppliers')} />
      )}
    </>
  );
}

type CategoryValues = { category: string };
const schema: z.ZodMiniType<CategoryValues, CategoryValues> = z.object({ category: z.string() });

const chosenOf = ({ discountCategory }: Supplier): CategoryValues => ({
  category: discountCategory ? String(discountCategory.id) : noCategory,
});

/** The buyer's choice of what this supplier is offered. */
function CategoryForm({ supplier }: { supplier: Supplier }) {
  const queries = useQueryClient();
  const categories = useQuery(ownCategoriesQuery);
  const formats = useFormats();
  const choices = categoryChoices(categories.data ?? [], formats, supplier.discountCategory);
  const handle = useRecordForm<Supplier, CategoryValues, CategoryValues>({
    record: supplier,
    schema,
    defaults: chosenOf(supplier),
    valuesOf: chosenOf,
    said: ({ category }) => [
      ['category', t($ => $.suppliers.ownCategory), choices.find(one => one.value === category)?.label ?? category],
    ],
    draft: `supplier-${supplier.id}`,
    fieldNames: { discountCategory: 'category' },
    read: async ({ id }) => {
      // The record beside the form shows what the other one saved.
      await queries.invalidateQueries({ queryKey: suppliersKey });
      return queries.fetchQuery({ ...supplierQuery(id), staleTime: 0 });
    },
    save: ({ category }, seen) => saveCategory(seen ?? supplier, categoryIdOf(category)),
    stays: true,
    onSaved: async saved => {
      announceDone(t($ => $.suppliers.saved, { name: saved.supplier.name }));
      await queries.invalidateQueries({ queryKey: suppliersKey });
    },
  });
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.suppliers.saveCategory)}>
      <SelectField
        control={handle.form.control}
        name="category"
        label={t($ => $.suppliers.ownCategory)}
        help={t($ => $.suppliers.form.categoryHelp)}
        choices={choices}
      />
    </ScreenFormFrame>
  );
}
