import type { IssuedDocument } from '@skonto/api/documents';
import type { InvoiceStory } from '@skonto/api/invoice-story';
import { type Invoice, invoicesEndpoints } from '@skonto/api/invoices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useGlobals } from '../../../lib/globals.ts';
import type { Href } from '../../../lib/href.ts';
import { useAbilities } from '../../../lib/session.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { t } from '../../../lib/words/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { type Happening, Timeline } from '../../../ui/record.tsx';
import { invoiceDocumentsQuery } from '../../documents/document-files.ts';
import { DocumentLink } from '../../documents/document-link.tsx';
import { VatConfirmation } from '../../documents/vat-confirmation.tsx';
import { KeptDocument } from './kept-document.tsx';
import { PriceWeeks } from './price-weeks.tsx';
import './invoice-story.css';

const storyQuery = (id: number) =>
  queryOptions({
    // A change of any invoice refreshes this with all else that begins so.
    queryKey: ['invoices', 'story', id],
    queryFn: ({ signal }) => call(invoicesEndpoints.story, { params: { id }, signal, errors: 'place' }),
  });

type StoryPartsProps = {
  invoice: Invoice;
  side: 'buyer' | 'supplier';
  /** Stands between what happened and the files. */
  children: ReactNode;
};

/**
 * What an invoice is worth from week to week, what happened to it, and its files. The dates are known before the story comes; what can be
 * pressed or filled in below it waits, so that nothing moves away under the pointer.
 */
export function StoryParts({ invoice, side, children }: StoryPartsProps) {
  const { data, error, refetch } = useQuery(storyQuery(invoice.id));
  const accepted = invoice.status === 'DISCOUNT_APPROVED';
  const issued = useQuery({ ...invoiceDocumentsQuery(invoice.id), enabled: accepted });
  const isSettled = (data || error) && (!accepted || issued.data || issued.error);
  return (
    <>
      {data && data.prices.length > 0 && (
        <PriceWeeks
          prices={data.prices}
          offered={data.offered}
          side={side}
          currency={invoice.currency.code}
          dueDate={invoice.dueDate}
        />
      )}
      <History invoice={invoice} story={data}>
        {error && !data && <LoadFailure text={t($ => $.invoiceStory.story.failed)} onRetry={() => void refetch()} />}
      </History>
      {isSettled && (
        <>
          {children}
          <Files file={data?.file ?? null} documents={issued.data?.content ?? []}>
            {issued.error && !issued.data && (
              <LoadFailure text={t($ => $.invoiceStory.story.documentsFailed)} onRetry={() => void issued.refetch()} />
            )}
          </Files>
          {data?.hasDocument && <KeptDocument invoiceId={invoice.id} />}
        </>
      )}
    </>
  );
}

type FilesProps = { file: InvoiceStory['file']; documents: readonly IssuedDocument[]; children: ReactNode };
/** What it came in with and what was issued for it; `children` say what could not be read. */
function Files({ file, documents, children }: FilesProps) {
  if (!file && documents.length === 0 && !children) return null;
  return (
    <section className="panel">
      <h2>{t($ => $.invoiceStory.story.files)}</h2>
      {file && <CameInWith file={file} />}
      {documents.map(document => (
        <div key={document.id} className="row">
          <DocumentLink document={document} named />
          <VatConfirmation document={document} />
        </div>
      ))}
      {children}
    </section>
  );
}

function CameInWith({ file }: { file: NonNullable<InvoiceStory['file']> }) {
  const formats = useFormats();
  return (
    <p className="came-in-with">
      {t($ => $.invoiceStory.story.cameInWith)} <AppLink href={`/invoices/upload/${file.batchId}`}>{file.name}</AppLink>{' '}
      <span className="quiet number">{formats.fileSize(file.bytes)}</span>
    </p>
  );
}

/** Every entry about it, also those about many of which it was one; for who may read the audit. */
const auditOf = ({ id }: Invoice): Href => `/audits?dt-filter=entityName,eq,Invoice&dt-filter=entityId,eq,${id}`;

type HistoryProps = { invoice: Invoice; story: InvoiceStory | undefined; children?: ReactNode };
/** From the invoice's own date over what was done to the day on which it is due. */
function History({ invoice, story, children }: HistoryProps) {
  const formats = useFormats();
  const { businessDate } = useGlobals();
  const noteOf = useNote(invoice);
  const { seeAudits } = useAbilities();
  const { invoiceDate, dueDate, paymentDate } = invoice;
  const day = (what: string, iso: string): Happening => ({
    what,
    when: formats.date(iso),
    iso,
    ahead: iso > businessDate,
  });
  const happenings: Happening[] = [
    day(
      t($ => $.business.column.invoiceDate),
      invoiceDate,
    ),
    ...(story?.happenings ?? []).map(one => ({
      what: t($ => $.invoiceStory.story.events[one.event], { day: one.moved?.day ? formats.day(one.moved.day) : '' }),
      when: formats.dateTime(one.at),
      iso: one.at,
      note: noteOf(one),
    })),
  ];
  if (paymentDate)
    happenings.push(
      day(
        t($ => $.invoiceStory.story.payment),
        paymentDate,
      ),
    );
  happenings.push(
    day(
      t($ => $.business.column.dueDate),
      dueDate,
    ),
  );
  return (
    <Timeline title={t($ => $.invoiceStory.story.title)} happenings={happenings}>
      {story?.earlier && <p className="quiet">{t($ => $.invoiceStory.story.earlier)}</p>}
      {seeAudits && <AppLink href={auditOf(invoice)}>{t($ => $.invoiceStory.story.audit)}</AppLink>}
      {children}
    </Timeline>
  );
}

/** By whom, as far as the reader is told, and at which price or in which file or bill. */
function useNote(invoice: Invoice) {
  const formats = useFormats();
  const byWhom = ({ who, company, person, rule }: InvoiceStory['happenings'][number]): string => {
    if (who === 'calendar') return t($ => $.invoiceStory.story.calendar);
    if (who === 'rule') return t($ => $.invoiceStory.story.byRule, { rule: rule ?? '' });
    const name = who === 'operator' ? t($ => $.invoiceStory.story.operator) : (company ?? '');
    return person === null ? name : `${person}, ${name}`;
  };
  return (one: InvoiceStory['happenings'][number]): ReactNode => (
    <>
      <span>{byWhom(one)}</span>
      {one.dispute !== null && <span>{t($ => $.invoiceComments.disputes.kinds[one.dispute ?? 'OTHER'])}</span>}
      {one.total !== null && (
        <span className="number">{formats.moneyWithCurrency(one.total, invoice.currency.code)}</span>
      )}
      {one.text !== null && !one.event.startsWith('COMMENTED') && <span className="story-text">{one.text}</span>}
      {one.fileName !== null && <span>{one.fileName}</span>}
      {one.bill !== null && <span>{one.bill}</span>}
      {one.moved && one.moved.reference !== '' && (
        <span>{t($ => $.invoiceStory.story.reference, { reference: one.moved.reference })}</span>
      )}
    </>
  );
}
