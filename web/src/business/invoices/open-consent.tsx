import type { AcceptOpen, OpenAcceptance } from '@skonto/api/open-acceptance';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ScreenForm } from '../../ui/forms/use-screen-form.ts';
import { PaymentDates } from '../payments/payment-dates.tsx';

/** What is open already and would be accepted: the sums, what that costs a year, and when it is paid. */
export function OpenSums({ open }: { open: OpenAcceptance }) {
  const formats = useFormats();
  const words = texts($ => $.business.open);
  if (open.count === 0) return null;
  return (
    <div className="open-sums">
      {open.sums.map(({ currency, amount, discount, fee, total }) => (
        <div key={currency}>
          <Line label={t($ => $.business.column.amount)} value={formats.moneyWithCurrency(amount, currency)} />
          <Line
            label={t($ => $.business.column.discountValue)}
            value={`− ${formats.moneyWithCurrency(discount, currency)}`}
          />
          <Line
            label={t($ => $.business.column.processingValue)}
            value={`− ${formats.moneyWithCurrency(fee, currency)}`}
          />
          <Line label={words.receive} value={formats.moneyWithCurrency(total, currency)} strong />
        </div>
      ))}
      {open.yearlyCosts.map(({ currency, from, to, mean }) => (
        <Line
          key={currency}
          label={t($ => $.business.open.yearlyCost, { currency })}
          value={
            from === to
              ? formats.rate(from)
              : t($ => $.business.open.range, {
                  from: formats.rate(from),
                  to: formats.rate(to),
                  mean: formats.rate(mean),
                })
          }
          strong
        />
      ))}
      {open.paymentDate !== null && <Line label={words.paymentDate} value={formats.date(open.paymentDate)} strong />}
      <PaymentDates payments={open.payments} />
      {!open.complete && <p className="quiet">{words.incomplete}</p>}
    </div>
  );
}

/** One figure under its name: in a narrow place, too, no amount stands without one. */
function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="row row-spread">
      <span>{label}</span>
      <span className="number" style={{ whiteSpace: 'normal', fontWeight: strong ? 650 : undefined }}>
        {value}
      </span>
    </div>
  );
}

type Consent = {
  /** What the next saving accepts besides; read when it saves. */
  readonly current: () => AcceptOpen | undefined;
  /** Label of the form's own button. */
  readonly submitLabel: string;
  /** The second button, and the review that it opens. */
  readonly button: React.ReactNode;
  readonly dialog: React.ReactNode;
};

/**
 * Saving a form that lets rules accept, in two ways: for new offers only, or with what is open already, which is reviewed before. Nothing
 * that is open is accepted by the form's own button.
 */
export function useOpenConsent<V extends FieldValues, O>(
  open: OpenAcceptance | null | undefined,
  { plain, handle }: { plain: string; handle: () => ScreenForm<V, O> },
): Consent {
  const formats = useFormats();
  const consent = useRef<AcceptOpen | undefined>(undefined);
  const [requested, setRequested] = useState<OpenAcceptance | null>(null);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const has = open !== null && open !== undefined && open.count > 0;
  const review = async () => {
    const { form, submit } = handle();
    if (!has) return;
    // A form that is wrong says so itself, and nothing is asked.
    if (await form.trigger()) setRequested(open);
    else await submit();
  };
  const save = async ({ count, totals }: OpenAcceptance) => {
    consent.current = { count, totals };
    await handle()
      .submit()
      .finally(() => {
        consent.current = undefined;
      });
  };
  return {
    current: () => consent.current,
    submitLabel: has ? t($ => $.business.open.newOnly) : plain,
    button: has && (
      <Button onMouseDown={event => event.preventDefault()} onClick={() => void review()}>
        {t($ => $.business.open.main, counted(open.count))}
      </Button>
    ),
    dialog: requested && (
      <ConfirmDialog
        title={t($ => $.business.open.title, counted(requested.count))}
        main={t($ => $.business.open.main, counted(requested.count))}
        look="primary"
        act={() => save(requested)}
        changes={['invoices']}
        onClose={() => setRequested(null)}
      >
        <OpenSums open={requested} />
        <p className="quiet">{t($ => $.business.open.text)}</p>
      </ConfirmDialog>
    ),
  };
}

/** Says that something was saved and, with consent, how many offers were accepted with it, and where they are. */
export function announceSaved(saved: string, consent: AcceptOpen | undefined, shown: (count: number) => string): void {
  if (!consent) return void announceDone(saved);
  const { count } = consent;
  announceDone(`${saved} ${t($ => $.business.open.accepted, { count, shown: shown(count) })}`, {
    href: '/offers-other?dt-filter=status,eq,DISCOUNT_APPROVED',
    text: t($ => $.business.open.show),
  });
}
