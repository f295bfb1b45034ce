import type { InvoiceDispute, InvoiceDisputes } from '@skonto/api/invoice-disputes';
import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../lib/use-formats.ts';
import { t, texts } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { disputesQuery } from './dispute-calls.ts';
import { OpenDisputeDialog, SettleDisputeDialog } from './dispute-dialogs.tsx';
import './disputes.css';

type PanelProps = { invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'status'> };

/** What either company disputes of an invoice, what that keeps from going on, and who settles it. */
export function DisputesPanel({ invoice }: PanelProps) {
  const { data, isError, refetch } = useQuery(disputesQuery(invoice.id));
  const words = texts($ => $.invoiceComments.disputes);
  if (!data) return isError ? <LoadFailure text={words.failed} onRetry={() => void refetch()} /> : null;
  const open = data.disputes.find(one => one.status === 'OPEN');
  const earlier = data.disputes.filter(one => one.status !== 'OPEN');
  if (!open && earlier.length === 0 && data.refusal !== null) return null;
  return (
    <section className="panel stack disputes" aria-labelledby="disputes-title">
      <h2 id="disputes-title">{words.title}</h2>
      {open && <OpenDispute {...{ invoice, dispute: open }} order={data.order} />}
      {data.refusal === null && <Opening {...{ invoice }} partner={data.partner} />}
      {earlier.length > 0 && (
        <>
          <h3>{words.earlier}</h3>
          <ul className="dispute-list">
            {earlier.map(one => (
              <li key={one.id}>
                <OneDispute dispute={one} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type OpenProps = PanelProps & { dispute: InvoiceDispute; order: InvoiceDisputes['order'] };
/** The open dispute: what it means, and the button of the company that opened it. */
function OpenDispute({ invoice, dispute, order }: OpenProps) {
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.invoiceComments.disputes);
  const { company, ownCompany } = dispute;
  return (
    <>
      <OneDispute dispute={dispute} />
      <p>{ownCompany ? words.own : t($ => $.invoiceComments.disputes.other, { company })}</p>
      {invoice.status === 'REGISTERED' && <p>{words.days}</p>}
      {order !== null && <p>{words.order[order]}</p>}
      {dispute.canSettle && (
        <div className="no-print">
          <Button onClick={() => setAsking(true)}>{words.settle.button}</Button>
        </div>
      )}
      {asking && <SettleDisputeDialog {...{ invoice, dispute }} onClose={() => setAsking(false)} />}
    </>
  );
}

function Opening({ invoice, partner }: PanelProps & { partner: string }) {
  const [asking, setAsking] = useState(false);
  const words = texts($ => $.invoiceComments.disputes.open);
  return (
    <>
      <p className="quiet no-print">{words.intro}</p>
      <div className="no-print">
        <Button onClick={() => setAsking(true)}>{words.button}</Button>
      </div>
      {asking && <OpenDisputeDialog {...{ invoice, partner }} onClose={() => setAsking(false)} />}
    </>
  );
}

function OneDispute({ dispute }: { dispute: InvoiceDispute }) {
  const formats = useFormats();
  const words = texts($ => $.invoiceComments.disputes);
  const { kind, text, status, company, openedBy: person, openedAt, closedAt } = dispute;
  const isOpen = status === 'OPEN';
  return (
    <div className="dispute" data-open={isOpen || undefined}>
      <div className="dispute-head">
        <strong>{words.kinds[kind]}</strong>
        <StatusBadge tone={isOpen ? 'bad' : 'neutral'} icon={isOpen ? 'warning' : 'check'}>
          {words.status[status]}
        </StatusBadge>
      </div>
      {text !== null && <p className="dispute-text">{text}</p>}
      <p className="quiet">
        {person === null
          ? t($ => $.invoiceComments.disputes.by, { company })
          : t($ => $.invoiceComments.disputes.byPerson, { person, company })}
        , <time dateTime={openedAt}>{formats.dateTime(openedAt)}</time>
        {closedAt !== null && (
          <>
            {' – '}
            <time dateTime={closedAt}>{formats.dateTime(closedAt)}</time>
          </>
        )}
      </p>
    </div>
  );
}
