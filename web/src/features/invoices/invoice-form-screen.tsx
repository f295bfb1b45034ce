import type { Invoice, InvoiceInput } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  minCompanyTerm,
  searchCompanies,
  searchOwnSuppliers,
  searchSupplyingCompanies,
} from '../../business/companies/company-search.ts';
import { InvoiceFacts } from '../../business/invoices/form/invoice-facts.tsx';
import {
  emptyInvoice,
  type InvoiceValues,
  invoiceSchema,
  saidInvoice,
  valuesOf,
} from '../../business/invoices/form/invoice-form.ts';
import { useGlobals } from '../../lib/globals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { announceDone } from '../../lib/messages.ts';
import { ownDefaults } from '../../lib/own-defaults.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { Field } from '../../ui/forms/field.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './invoices.css';
import { createInvoice, invoiceQuery, invoicesKey, updateInvoice } from './invoices-queries.ts';

/** What it would be offered at comes after the form, which is what somebody came for. */
const loadPrice = withTexts(['invoiceStory'], () => import('./typed-price.tsx'));
const TypedPrice = lazyPart(loadPrice, 'TypedPrice');

export const CreateInvoiceScreen = () => <InvoiceFormScreen invoice={null} />;

/** The form of a new invoice, or of one that is changed. */
export function InvoiceFormScreen({ invoice }: { invoice: Invoice | null }) {
  const router = useRouter();
  const queries = useQueryClient();
  const formats = useFormats();
  const user = useSession();
  const { supportedCurrencies } = useGlobals();
  const isOperator = user?.role === 'SYSTEM_ADMIN';
  const own = user?.company ? { id: user.company.id, label: user.company.name, detail: user.company.code } : null;
  const schema = useMemo(
    () =>
      invoiceSchema({
        language: pageLanguage(),
        currencies: supportedCurrencies.map(one => one.code),
        buyerNeeded: isOperator,
      }),
    [supportedCurrencies, isOperator],
  );
  const handle = useRecordForm<Invoice, InvoiceValues, InvoiceInput>({
    record: invoice,
    schema,
    defaults: invoice ? valuesOf(invoice) : { ...emptyInvoice, buyer: own, currency: ownDefaults().currency ?? '' },
    draft: invoice ? `invoice-${invoice.id}` : 'invoice-new',
    valuesOf,
    said: values => saidInvoice(formats, values),
    read: ({ id }) => queries.fetchQuery({ ...invoiceQuery(id), staleTime: 0 }),
    save: (input, seen) => (seen ? updateInvoice(seen, input) : createInvoice(input)),
    onSaved: async ({ id, invoiceNumber }) => {
      await queries.invalidateQueries({ queryKey: invoicesKey });
      // By its due date it may be on any page of the list.
      announceDone(
        t($ => $.invoices.saved, { number: invoiceNumber }),
        { href: `/invoices/details/${id}`, text: t($ => $.invoices.open) },
      );
      router.history.push('/invoices');
    },
  });
  return (
    <>
      <PageHeader
        title={invoice ? t($ => $.invoices.form.update) : t($ => $.invoices.form.create)}
        feature={texts($ => $.invoices)}
        back={
          invoice
            ? { href: `/invoices/details/${invoice.id}`, label: invoice.invoiceNumber }
            : { href: '/invoices', label: t($ => $.invoices.form.back) }
        }
      />
      <div className="invoice-columns">
        <ScreenFormFrame handle={handle} submitLabel={t($ => $.invoices.form.save)}>
          <InvoiceFields form={handle.form} isOperator={isOperator} status={invoice?.status ?? 'PENDING'} />
        </ScreenFormFrame>
        <Suspense>
          <TypedPrice control={handle.form.control} schema={schema} />
        </Suspense>
      </div>
    </>
  );
}

type FieldsProps = {
  form: UseFormReturn<InvoiceValues, unknown, InvoiceInput>;
  isOperator: boolean;
  status: Invoice['status'];
};
function InvoiceFields({ form, isOperator, status }: FieldsProps) {
  const { control } = form;
  const label = (name: keyof InvoiceValues) => t($ => $.invoices.form[name]);
  const bound = <N extends keyof InvoiceValues>(name: N) => ({ control, name, label: label(name) });
  return (
    <>
      <InvoiceFacts form={form} />
      <TypeaheadField
        {...bound('supplier')}
        help={t($ => $.invoices.form.supplierHelp)}
        search={isOperator ? searchSupplyingCompanies : searchOwnSuppliers}
        minLength={isOperator ? minCompanyTerm : 1}
      />
      <TypeaheadField {...bound('buyer')} disabled={!isOperator} search={searchCompanies} minLength={minCompanyTerm} />
      <Field label={t($ => $.invoices.form.status)}>
        {props => (
          <select {...props} className="control" disabled value={status}>
            <option value={status}>{t($ => $.business.status[status])}</option>
          </select>
        )}
      </Field>
    </>
  );
}
