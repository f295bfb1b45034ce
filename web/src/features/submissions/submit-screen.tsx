import type { SubmissionInput } from '@skonto/api/submissions';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { InvoiceFacts } from '../../business/invoices/form/invoice-facts.tsx';
import { emptyInvoice, type InvoiceValues, submissionSchema } from '../../business/invoices/form/invoice-form.ts';
import { useGlobals } from '../../lib/globals.ts';
import { announceDone } from '../../lib/messages.ts';
import { ownDefaults } from '../../lib/own-defaults.ts';
import { useGo } from '../../lib/use-go.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { maxSuggestions, type Suggestion, type TypeaheadSearch } from '../../ui/forms/suggestion.ts';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { buyersQuery, submissionsKey, submit } from './submissions-queries.ts';

/** Among the buyers that take submissions, which came with the page. */
const searchAmong =
  (buyers: readonly Suggestion[]): TypeaheadSearch =>
  async term => {
    const word = term.toLowerCase();
    const matches = ({ label, detail = '' }: Suggestion) =>
      label.toLowerCase().includes(word) || detail.toLowerCase().includes(word);
    return buyers.filter(matches).slice(0, maxSuggestions);
  };

/** SUBM-18 an invoice of the reader's company, submitted to one of its buyers. */
export function SubmitScreen() {
  const go = useGo();
  const queries = useQueryClient();
  const { supportedCurrencies } = useGlobals();
  const { data } = useSuspenseQuery(buyersQuery);
  const buyers = data.buyers.map(({ id, name, code }) => ({ id, label: name, detail: code }));
  const [first = null, second] = buyers;
  const schema = useMemo(
    () => submissionSchema({ language: pageLanguage(), currencies: supportedCurrencies.map(one => one.code) }),
    [supportedCurrencies],
  );
  const handle = useScreenForm<InvoiceValues, SubmissionInput>({
    schema,
    defaults: { ...emptyInvoice, currency: ownDefaults().currency ?? '', buyer: second ? null : first },
    draft: 'submission-new',
    save: async input => {
      const { invoiceNumber, buyer } = await submit(input);
      handle.release();
      await queries.invalidateQueries({ queryKey: submissionsKey });
      announceDone(t($ => $.submissions.submit.done, { number: invoiceNumber, buyer: buyer.name }));
      go('/submissions');
    },
  });
  const words = texts($ => $.submissions.submit);
  return (
    <>
      <PageHeader
        title={words.title}
        feature={texts($ => $.submissions)}
        back={{ href: '/submissions', label: t($ => $.submissions.title) }}
      />
      <ScreenFormFrame handle={handle} submitLabel={words.save}>
        <InvoiceFacts form={handle.form} />
        <TypeaheadField
          control={handle.form.control}
          name="buyer"
          label={words.buyer}
          help={words.buyerHelp}
          search={searchAmong(buyers)}
          minLength={0}
        />
      </ScreenFormFrame>
    </>
  );
}
