import type { UnknownSupplier } from '@skonto/api/invoice-imports';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { strangerNamed } from '../../business/companies/invite-address.ts';
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
import { createSupplier, ownCategoriesQuery, type SupplierInput, strangerQuery } from './suppliers-queries.ts';
import './suppliers.css';

const addRoute = getRouteApi('/guarded/suppliers/add');

/** The form of a new supplier; that of one whose e-invoice was refused begins with what the file says. */
export function AddSupplierScreen() {
  const named = strangerNamed(addRoute.useSearch());
  const { data: stranger = null } = useQuery({ ...strangerQuery(named), enabled: false });
  return <SupplierForm key={stranger?.code ?? ''} stranger={stranger} />;
}

/** What an e-invoice says of its seller; a country that can't be chosen is left to be chosen. */
function filled(empty: SupplierValues, stranger: UnknownSupplier, countries: readonly string[]): SupplierValues {
  const { country, invoices: _, ...facts } = stranger;
  return { ...empty, mode: 'new', ...facts, country: countries.includes(country) ? country : '' };
}

/** The default category is chosen from the start (SUPP-13). */
function SupplierForm({ stranger }: { stranger: UnknownSupplier | null }) {
  const go = useGo();
  const formats = useFormats();
  const queries = useQueryClient();
  const { supportedCountries } = useGlobals();
  const { data: categories } = useSuspenseQuery(ownCategoriesQuery);
  const schema = useMemo(() => supplierSchema(), []);
  const standard = categories.find(one => one.default && one.active);
  const empty = emptySupplier(supportedCountries[0]?.alpha3Code ?? '', standard ? String(standard.id) : noCategory);
  const handle = useScreenForm<SupplierValues, SupplierInput>({
    schema,
    defaults: stranger
      ? filled(
          empty,
          stranger,
          supportedCountries.map(one => one.alpha3Code),
        )
      : empty,
    draft: stranger ? `supplier-new-${stranger.code}` : 'supplier-new',
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
