import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Choice, ChoiceTable } from '../../business/records/choice-table.tsx';
import { sumByCurrency } from '../../lib/amounts.ts';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Left, OnLeft } from './left-out.tsx';
import { PastRequests } from './past-requests.tsx';
import { type EarlyPaymentRequest, requestsKey } from './requests-queries.ts';
import { saidColumns } from './said.tsx';

const loadChange = withTexts(
  ['receipts', 'invoiceDialogs'],
  () => import('../../business/invoices/dialogs/change-invoices-dialog.tsx'),
);
const ChangeInvoicesDialog = lazyPart(loadChange, 'ChangeInvoicesDialog', props => props.onClose());
const loadErrors = () => import('../../business/invoices/change-errors-dialog.tsx');
const ChangeErrorsDialog = lazyPart(loadErrors, 'ChangeErrorsDialog', props => props.onClose());
const parts = [loadChange, loadErrors];

type AnswerPartProps = { requests: readonly EarlyPaymentRequest[]; allowed: boolean; onLeft: OnLeft };
/** As a buyer: what suppliers ask for, to be registered, which is the yes, or declined. */
export function AnswerPart({ requests, allowed, onLeft }: AnswerPartProps) {
  const open = requests.filter(one => one.status === 'OPEN');
  const words = texts($ => $.earlyPaymentRequests.answer);
  return (
    <section className="stack" aria-labelledby="answer-title">
      <h2 id="answer-title">{words.title}</h2>
      {open.length === 0 ? <p>{allowed ? words.none : words.noneOff}</p> : <OpenOnes requests={open} onLeft={onLeft} />}
      <PastRequests requests={requests} partner="supplier" />
    </section>
  );
}

type Open = { readonly kind: 'register' | 'decline' } | { readonly kind: 'errors'; readonly fileId: string } | null;

function OpenOnes({ requests, onLeft }: { requests: readonly EarlyPaymentRequest[]; onLeft: OnLeft }) {
  useFetchedAhead(parts);
  const [choice, setChoice] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Open>(null);
  const chosen = requests.filter(one => choice.has(one.id));
  const groups = Map.groupBy(requests, one => `${one.supplier.id} ${one.currency}`);
  const done = (next: Open, refused: Left) => {
    onLeft(refused);
    setOpen(next);
    if (refused.length === 0 && next === null) setChoice(new Set());
  };
  return (
    <>
      <p className="quiet">{t($ => $.earlyPaymentRequests.answer.text)}</p>
      {[...groups].map(([key, group]) => (
        <SupplierGroup key={key} requests={group} choice={{ chosen: choice, onChoose: setChoice }} />
      ))}
      <AnswerBar chosen={chosen} onOpen={setOpen} />
      <Dialogs {...{ open, chosen, done }} onClose={() => setOpen(null)} />
    </>
  );
}

/** What one supplier asks for in one currency. */
function SupplierGroup({ requests, choice }: { requests: readonly EarlyPaymentRequest[]; choice: Choice }) {
  const formats = useFormats();
  const labels = texts($ => $.business.column);
  const sums = useSums(requests);
  const count = { count: requests.length, shown: formats.count(requests.length) };
  const name = requests[0]?.supplier.name ?? '';
  return (
    <ChoiceTable
      title={t($ => $.earlyPaymentRequests.answer.group, { ...count, name, sums })}
      rows={requests}
      idOf={row => row.id}
      nameOf={row => row.invoiceNumber}
      columns={[
        {
          label: labels.invoiceNumber,
          cell: row => <AppLink href={`/invoices/details/${row.invoiceId}`}>{row.invoiceNumber}</AppLink>,
        },
        { label: labels.dueDate, cell: row => formats.date(row.dueDate) },
        { label: t($ => $.earlyPaymentRequests.requested), cell: row => formats.dateTime(row.requestedAt) },
        ...saidColumns(requests),
        { label: labels.amount, numeric: true, cell: row => formats.moneyWithCurrency(row.amount, row.currency) },
      ]}
      choice={choice}
    />
  );
}

/** Sums in words; currencies are never added up. */
function useSums(requests: readonly EarlyPaymentRequest[]): string {
  const formats = useFormats();
  const sums = Object.entries(sumByCurrency(requests, one => one));
  return formats.list(sums.map(([currency, amount]) => formats.moneyWithCurrency(amount, currency)));
}

function AnswerBar({ chosen, onOpen }: { chosen: readonly EarlyPaymentRequest[]; onOpen: (open: Open) => void }) {
  const formats = useFormats();
  const sums = useSums(chosen);
  const words = texts($ => $.earlyPaymentRequests.answer);
  const isNone = chosen.length === 0;
  const counted = { count: chosen.length, shown: formats.count(chosen.length) };
  return (
    <div className="decision-bar no-print">
      <span className="ask-bar-text" role="status">
        {isNone ? words.chooseFirst : `${t($ => $.ui.list.selected, counted)} · ${sums}`}
      </span>
      <Button
        look="primary"
        aria-disabled={isNone || undefined}
        onClick={() => !isNone && onOpen({ kind: 'register' })}
      >
        {words.register}
      </Button>
      <Button aria-disabled={isNone || undefined} onClick={() => !isNone && onOpen({ kind: 'decline' })}>
        {words.decline}
      </Button>
    </div>
  );
}

type DialogsProps = {
  open: Open;
  chosen: readonly EarlyPaymentRequest[];
  done: (next: Open, refused: Left) => void;
  onClose: () => void;
};
function Dialogs({ open, chosen, done, onClose }: DialogsProps) {
  const queries = useQueryClient();
  const words = texts($ => $.earlyPaymentRequests.answer);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: requestsKey });
    void queries.invalidateQueries({ queryKey: ['invoices'] });
  };
  return (
    <Suspense>
      {open?.kind === 'register' && (
        <ChangeInvoicesDialog
          status="REGISTERED"
          plain={words.register}
          target={{
            kind: 'rows',
            rows: chosen.map(one => ({ id: one.invoiceId, registrationId: null, buyer: one.buyer })),
          }}
          onClose={onClose}
          onStale={refresh}
          onDone={async ({ batchErrorUploadInfoDTO: errors }) => {
            refresh();
            done(errors ? { kind: 'errors', fileId: errors.id } : null, []);
          }}
        />
      )}
      {open?.kind === 'decline' && (
        <DeclineDialog chosen={chosen} onDone={refused => done(null, refused)} onClose={onClose} />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={onClose} />}
    </Suspense>
  );
}
