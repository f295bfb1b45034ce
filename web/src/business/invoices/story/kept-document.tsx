import { type InvoiceDocument, invoiceDocumentsEndpoints } from '@skonto/api/invoice-documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { download } from '../../../lib/file-transfer.ts';
import { useFormats } from '../../../lib/use-formats.ts';
import { t } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PdfInPage } from './pdf-in-page.tsx';
import './kept-document.css';

const documentQuery = (invoiceId: number) =>
  queryOptions({
    // A change of the invoice changes what differs from its file.
    queryKey: ['invoices', 'document', invoiceId],
    queryFn: ({ signal }) =>
      call(invoiceDocumentsEndpoints.get, { params: { id: invoiceId }, signal, errors: 'place' }),
  });

/** The e-invoice that an invoice came in with: the file, what was changed since, what is wrong with it, and what it says. */
export function KeptDocument({ invoiceId }: { invoiceId: number }) {
  const { data, error, refetch } = useQuery(documentQuery(invoiceId));
  return (
    <section className="panel kept-document">
      <h2>{t($ => $.invoiceStory.document.title)}</h2>
      {data && <Document invoiceId={invoiceId} document={data} />}
      {error && !data && <LoadFailure text={t($ => $.invoiceStory.document.failed)} onRetry={() => void refetch()} />}
    </section>
  );
}

function Document({ invoiceId, document }: { invoiceId: number; document: InvoiceDocument }) {
  const formats = useFormats();
  const { name, bytes, keptAt, sha256, differs, rules, sheet } = document;
  const changed = differs.map(field => t($ => $.invoiceStory.document.fields[field])).join(', ');
  return (
    <>
      <p className="came-in-with">
        {name} <span className="quiet number">{formats.fileSize(bytes)}</span>{' '}
        <span className="quiet">{formats.dateTime(keptAt)}</span>
      </p>
      {differs.length > 0 && (
        <div className="notice" data-tone="warning">
          {t($ => $.invoiceStory.document.differs, { fields: changed })}
        </div>
      )}
      <div className="row">
        <DownloadButton invoiceId={invoiceId} kind={document.kind} />
        {document.pdf !== null && document.kind === 'xml' && (
          <DownloadButton invoiceId={invoiceId} kind="pdf" isInside />
        )}
      </div>
      {document.pdf !== null && <PdfInPage invoiceId={invoiceId} name={document.pdf} />}
      {rules.length > 0 && (
        <details>
          <summary>
            {t($ => $.invoiceStory.document.rules, { count: rules.length, shown: String(rules.length) })}
          </summary>
          <p className="quiet">{t($ => $.invoiceStory.document.rulesText)}</p>
          <ul>
            {rules.map(({ id, message }) => (
              <li key={id}>
                <strong>{id}</strong> {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      {sheet ? <Sheet sheet={sheet} /> : <p>{t($ => $.invoiceStory.document.unreadable)}</p>}
      <p className="quiet kept-hash">SHA-256 {sha256}</p>
    </>
  );
}

type DownloadProps = { invoiceId: number; kind: InvoiceDocument['kind']; isInside?: boolean };

/** The file as it came, or the PDF inside it. */
function DownloadButton({ invoiceId, kind, isInside = false }: DownloadProps) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await download(isInside ? invoiceDocumentsEndpoints.pdf : invoiceDocumentsEndpoints.file, {
        params: { id: invoiceId },
        fileName: `e-invoice-${invoiceId}.${kind}`,
      });
    } catch {
      // Said in the message bar.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" small icon="download" busy={busy} onClick={() => void fetchFile()}>
      {t($ => $.invoiceStory.document.download, { kind: kind.toUpperCase() })}
    </Button>
  );
}

type SheetProps = { sheet: NonNullable<InvoiceDocument['sheet']> };

/** What the file says, by names. */
function Sheet({ sheet }: SheetProps) {
  return (
    <details>
      <summary>{t($ => $.invoiceStory.document.sheet)}</summary>
      <dl className="record-facts">
        {useFacts(sheet).map(([label, value]) => (
          <FactLine key={label} label={label} value={value} />
        ))}
      </dl>
      <Lines sheet={sheet} />
    </details>
  );
}

const FactLine = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);

/** Facts that the file has, with their names. */
function useFacts(sheet: SheetProps['sheet']): readonly (readonly [label: string, value: string])[] {
  const formats = useFormats();
  const label = (key: SheetWord) => t($ => $.invoiceStory.document.words[key]);
  const date = (iso: string | null) => (iso === null ? null : formats.date(iso));
  const money = (amount: number | null) =>
    amount === null ? null : formats.moneyWithCurrency(amount, sheet.currency ?? '');
  const party = ({ name, taxCode, address, email }: typeof sheet.seller) =>
    [name, taxCode, address, email].filter(one => one !== null).join(', ');
  const facts: readonly (readonly [SheetWord, string | null])[] = [
    ['number', sheet.number],
    ['issueDate', date(sheet.issueDate)],
    ['dueDate', date(sheet.dueDate)],
    ['seller', party(sheet.seller)],
    ['buyer', party(sheet.buyer)],
    ['net', money(sheet.net)],
    ['tax', money(sheet.tax)],
    ['gross', money(sheet.gross)],
    ['prepaid', money(sheet.prepaid)],
    ['rounding', money(sheet.rounding)],
    ['payable', money(sheet.payable)],
    ['terms', sheet.terms],
    ['attachments', sheet.attachments.join(', ')],
  ];
  return facts.flatMap(([key, value]) => (value ? [[label(key), value] as const] : []));
}
type SheetWord =
  | 'number'
  | 'issueDate'
  | 'dueDate'
  | 'seller'
  | 'buyer'
  | 'net'
  | 'tax'
  | 'gross'
  | 'prepaid'
  | 'rounding'
  | 'payable'
  | 'terms'
  | 'attachments';

function Lines({ sheet: { lines, lineCount } }: SheetProps) {
  if (lineCount === 0) return null;
  const places = lines.map((line, at) => ({ ...line, at }));
  const more = lineCount - lines.length;
  return (
    <>
      <table className="kept-lines">
        <thead>
          <tr>
            <th scope="col">{t($ => $.invoiceStory.document.line.name)}</th>
            <th scope="col">{t($ => $.invoiceStory.document.line.quantity)}</th>
            <th scope="col">{t($ => $.invoiceStory.document.line.amount)}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ at, name, quantity, amount }) => (
            <tr key={at}>
              <td>{name ?? '–'}</td>
              <td className="number">{quantity ?? '–'}</td>
              <td className="number">{amount ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="quiet">{t($ => $.invoiceStory.document.moreLines, { count: more, shown: String(more) })}</p>
      )}
    </>
  );
}
