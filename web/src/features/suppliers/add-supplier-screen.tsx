import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { categoryChoices, noCategory } from './category-choices.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { emptySupplier, fieldNames, type SupplierValues, supplierSchema } from './supplier-form.ts';
import { suppliersKey } from './supplier-keys.ts';
import { createSupplier, ownCategoriesQuery, type SupplierInput } from './suppliers-queries.ts';
import './suppliers.css';

/** The default category is chosen from the start (SUPP-13). */
export function AddSupplierScreen() {
  const go = useGo();
  const formats = useFormats();
  const queries = useQueryClient();
  const { supportedCountries } = useGlobals();
  const { data: categories } = useSuspenseQuery(ownCategoriesQuery);
  const schema = useMemo(() => supplierSchema(), []);
  const standard = categories.find(one => one.default && one.active);
  const handle = useScreenForm<SupplierValues, SupplierInput>({
    schema,
    defaults: emptySupplier(supportedCountries[0]?.alpha3Code ?? '', standard ? String(standard.id) : noCategory),
    draft: 'supplier-new',
    fieldNames,
    save: async input => {
      const { supplier } = await createSupplier(input);
      handle.release();
      await queries.invalidateQueries({ queryKey: suppliersKey });
      const said = { name: supplier.name };
      announceDone(
        'id' in input.supplier
          ? t($ => $.suppliers.form.added, said)
          : t($ => $.suppliers.form.addedAndInvited, { ...said, email: input.supplier.admin.email }),
      );
      go('/suppliers');
    },
  });
  return (
    <>
      <RecordHeader title={t($ => $.suppliers.form.create)} feature={texts($ => $.suppliers)} list="/suppliers" />
      <ScreenFormFrame handle={handle} submitLabel={t($ => $.suppliers.form.save)}>
        <SupplierFields form={handle.form} categories={categoryChoices(categories, formats)} />
      </ScreenFormFrame>
    </>
  );
}
