import type { Invoice, InvoiceInput } from '@skonto/api/invoices';
import { isYearUnlikely } from '@skonto/domain/calendar/read-date';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  minCompanyTerm,
  searchCompanies,
  searchOwnSuppliers,
  searchSupplyingCompanies,
} from '../../business/companies/company-search.ts';
import { CurrencyField } from '../../business/invoices/currency-field.tsx';
import { useGlobals } from '../../lib/globals.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { announceDone } from '../../lib/messages.ts';
import { ownDefaults } from '../../lib/own-defaults.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MoneyField, TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { readTyped, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { type AmountName, deriveAmount } from './derive-amounts.ts';
import './invoices.css';
import { emptyInvoice, type InvoiceValues, invoiceSchema, saidInvoice, valuesOf } from './invoice-form.tsx';
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
  const derive = useDerivedAmounts(form);
  const { businessDate } = useGlobals();
  const formats = useFormats();
  const oddYear = (date: string) => (isYearUnlikely(date) ? t($ => $.invoices.form.yearUnlikely) : undefined);
  const oddDue = (date: string) =>
    oddYear(date) ?? (date < businessDate ? t($ => $.invoices.form.pastDue, { date: formats.date(date) }) : undefined);
  const label = (name: keyof InvoiceValues) => t($ => $.invoices.form[name]);
  const bound = <N extends keyof InvoiceValues>(name: N) => ({ control, name, label: label(name) });
  return (
    <>
      <TextField {...bound('invoiceNumber')} maxLength={64} />
      <div className="form-columns">
        <DateField {...bound('invoiceDate')} remark={oddYear} />
        <DateField {...bound('dueDate')} remark={oddDue} />
      </div>
      <CurrencyField {...bound('currency')} />
      <div className="form-columns">
        <MoneyField {...bound('netAmount')} quietWhenEmpty onLeave={() => derive('netAmount')} />
        <MoneyField {...bound('taxAmount')} quietWhenEmpty onLeave={() => derive('taxAmount')} />
      </div>
      <Rounding control={control} onLeave={() => derive('roundingAmount')} />
      <MoneyField {...bound('amount')} quietWhenEmpty onLeave={() => derive('amount')} />
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

/** What few invoices have is asked behind its name, and stands open once there is something. */
function Rounding({ control, onLeave }: { control: FieldsProps['form']['control']; onLeave: () => void }) {
  const isFilled = useWatch({ control, name: 'roundingAmount' }) !== '';
  const [isOpen, setOpen] = useState(isFilled);
  if (isFilled && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open || isFilled)}>
      <summary>{t($ => $.invoices.form.rounding)}</summary>
      <MoneyField
        control={control}
        name="roundingAmount"
        label={t($ => $.invoices.form.roundingAmount)}
        help={t($ => $.invoices.form.roundingHelp)}
        quietWhenEmpty
        onLeave={onLeave}
      />
    </details>
  );
}

/** After an amount is left, the one that follows from the other two is filled in. */
function useDerivedAmounts(form: UseFormReturn<InvoiceValues, unknown, InvoiceInput>) {
  const derived = useRef<AmountName | null>(null);
  return (left: AmountName | 'roundingAmount') => {
    if (derived.current === left && form.getFieldState(left).isDirty && form.getValues(left) !== lastDerived.get(form))
      derived.current = null;
    const read = (name: AmountName | 'roundingAmount') => {
      const typed = readTyped(form.getValues(name), 'money', pageLanguage());
      return typed.ok ? Number(typed.value) : null;
    };
    const next = deriveAmount(
      { netAmount: read('netAmount'), taxAmount: read('taxAmount'), amount: read('amount') },
      derived.current,
      read('roundingAmount') ?? 0,
    );
    // Text that can't be read is left for its writer to mend, never overwritten.
    if (!next || (read(next.name) === null && form.getValues(next.name).trim() !== '')) return;
    derived.current = next.name;
    const text = typedNumber(next.value, pageLanguage(), 2);
    lastDerived.set(form, text);
    const isCalledWrong = form.getFieldState(next.name).invalid;
    form.setValue(next.name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || isCalledWrong });
  };
}
/** The text last filled in for a form: another text in that field means that somebody typed. */
const lastDerived = new WeakMap<object, string>();
