import type { PaymentCalendar } from '@skonto/api/payment-calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CalendarFields } from './calendar-fields.tsx';
import { type CalendarValues, calendarSchema, valuesOf } from './calendar-form.ts';
import { EffectDialog } from './effect-dialog.tsx';
import { NextDates } from './next-dates.tsx';
import { type CalendarInput, calendarQuery } from './payment-calendar-queries.ts';
import './payment-calendar.css';

/** PAY-25, PAY-26: when the reader's company pays as a buyer. */
export function PaymentCalendarScreen() {
  const words = texts($ => $.paymentCalendar);
  const formats = useFormats();
  const companyId = useSession()?.company?.id ?? null;
  const { data, isError, refetch } = useQuery({ ...calendarQuery(companyId ?? 0), enabled: companyId !== null });
  return (
    <>
      <PageHeader feature={words} />
      <p className="quiet">{words.intro}</p>
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {data && companyId !== null && (
        <div className="payment-calendar">
          {data.can.update ? <CalendarForm companyId={companyId} calendar={data} /> : <p>{words.administrators}</p>}
          <aside>
            <NextDates dates={data.nextDates} />
            {data.changed && (
              <p className="quiet">
                {t($ => $.paymentCalendar.changed, { by: data.changed.by, at: formats.dateTime(data.changed.at) })}
              </p>
            )}
          </aside>
        </div>
      )}
    </>
  );
}

type Question = { readonly calendar: CalendarInput; readonly requested: string };

/** Nothing is saved before what it changes was shown. */
function CalendarForm({ companyId, calendar }: { companyId: number; calendar: PaymentCalendar }) {
  const queries = useQueryClient();
  // What somebody else saves meanwhile is refused by the version that this form was written upon.
  const [seen, setSeen] = useState(calendar);
  const [question, setQuestion] = useState<Question | null>(null);
  const schema = useMemo(() => calendarSchema(pageLanguage(), seen.operatorDays), [seen.operatorDays]);
  const handle = useScreenForm<CalendarValues, CalendarInput>({
    schema,
    defaults: valuesOf(seen, pageLanguage()),
    draft: 'payment-calendar',
    save: async output => setQuestion({ calendar: output, requested: randomKey() }),
  });
  const take = (saved: PaymentCalendar) => {
    setSeen(saved);
    handle.release();
    handle.begin(valuesOf(saved, pageLanguage()));
    queries.setQueryData(calendarQuery(companyId).queryKey, saved);
  };
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.paymentCalendar.form.submit)}>
      <CalendarFields control={handle.form.control} />
      {question && (
        <EffectDialog {...question} version={seen.version} onSaved={take} onClose={() => setQuestion(null)} />
      )}
    </ScreenFormFrame>
  );
}
