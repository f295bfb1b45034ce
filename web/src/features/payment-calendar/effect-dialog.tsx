import type { CalendarPreview, PaymentCalendar } from '@skonto/api/payment-calendar';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NextDates } from './next-dates.tsx';
import { type CalendarInput, previewQuery, saveCalendar } from './payment-calendar-queries.ts';

type EffectProps = {
  calendar: CalendarInput;
  version: string;
  /** Names this question. */
  requested: string;
  onSaved: (saved: PaymentCalendar) => void;
  onClose: () => void;
};

/** What the calendar changes for what is open, before it is saved. */
export function EffectDialog({ calendar, version, requested, onSaved, onClose }: EffectProps) {
  const words = texts($ => $.paymentCalendar.effect);
  const preview = useQuery(previewQuery(calendar, requested));
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      look="primary"
      disabled={!preview.data}
      act={() => saveCalendar({ ...calendar, version })}
      // Prices and dates are on many screens.
      changes={[]}
      said={() => words.saved}
      onDone={onSaved}
      onClose={onClose}
    >
      {preview.error && (
        <div className="notice" data-tone="danger" role="alert">
          {preview.error.message}
        </div>
      )}
      {preview.isPending && <p role="status">{t($ => $.ui.list.loading)}</p>}
      {preview.data && <Effect preview={preview.data} />}
    </ConfirmDialog>
  );
}

function Effect({ preview: { offers, changed, lapsing, complete, nextDates } }: { preview: CalendarPreview }) {
  const words = texts($ => $.paymentCalendar.effect);
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <>
      {changed.map(({ currency, count, before, after }) => {
        const facts = {
          ...counted(count),
          // The suppliers' gain is what the buyer earns less, as a share of what is paid.
          share: formats.percent(Math.round((Math.abs(after - before) / before) * 10_000) / 100),
          before: formats.moneyWithCurrency(before, currency),
          after: formats.moneyWithCurrency(after, currency),
        };
        return (
          <p key={currency}>
            {after > before
              ? t($ => $.paymentCalendar.effect.paysMore, facts)
              : t($ => $.paymentCalendar.effect.paysLess, facts)}
          </p>
        );
      })}
      {changed.length === 0 && lapsing === 0 && <p>{offers === 0 ? words.noOffers : words.nothing}</p>}
      {lapsing > 0 && (
        <div className="notice" data-tone="warning">
          {t($ => $.paymentCalendar.effect.lapsing, counted(lapsing))}
        </div>
      )}
      {!complete && <p className="quiet">{words.incomplete}</p>}
      <p className="quiet">{words.agreed}</p>
      <NextDates dates={nextDates} />
    </>
  );
}
