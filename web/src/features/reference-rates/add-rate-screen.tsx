import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { useGlobals } from '../../lib/globals.ts';
import { isFlag, isNumber, isText, orNull, shapeOf } from '../../lib/guards.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { type RateValues, rateSchema } from './rate-form.ts';
import { useRateFormat } from './rate-words.tsx';
import { newestQuery, type RateInput, ratesKey, saveRate } from './reference-rates-queries.ts';

const isQuestion = shapeOf({
  newest: orNull(shapeOf({ day: isText, rate: isNumber })),
  before: orNull(isNumber),
  differs: isFlag,
});
type Question = { readonly input: RateInput; readonly facts: ReturnType<typeof factsOf> };

/** What the server wants to be sure of; null where it refused for another reason. */
function factsOf(error: unknown) {
  return error instanceof ApiError && error.code === 'rate-to-confirm' && isQuestion(error.body) ? error.body : null;
}

/** A rate by hand, for today unless said otherwise. What looks like a slip of the finger is asked about before it is saved. */
export function AddRateScreen() {
  const go = useGo();
  const queries = useQueryClient();
  const { businessDate, supportedCurrencies } = useGlobals();
  const [question, setQuestion] = useState<Question | null>(null);
  const schema = useMemo(() => rateSchema(), []);
  const words = texts($ => $.referenceRates.form);
  const leave = ({ currency, day }: RateInput) => {
    handle.release();
    announceDone(t($ => $.referenceRates.saved, { currency, day: formats.date(day) }));
    go('/reference-rates');
  };
  const formats = useFormats();
  const handle = useScreenForm<RateValues, RateInput>({
    schema,
    defaults: { day: businessDate, currency: '', rate: '' },
    draft: 'reference-rate',
    save: async input => {
      try {
        await saveRate(input);
      } catch (error) {
        const facts = factsOf(error);
        if (!facts) throw error;
        return setQuestion({ input, facts });
      }
      await queries.invalidateQueries({ queryKey: ratesKey });
      leave(input);
    },
  });
  const { control } = handle.form;
  const codes = supportedCurrencies.map(one => one.code).filter(code => code !== 'RSD');
  return (
    <>
      <RecordHeader title={words.create} feature={texts($ => $.referenceRates)} list="/reference-rates" />
      <ScreenFormFrame handle={handle} submitLabel={words.save}>
        <DateField control={control} name="day" label={words.day} />
        <SelectField
          control={control}
          name="currency"
          label={words.currency}
          prompt={words.currencyPrompt}
          choices={codes.map(code => ({ value: code, label: code }))}
        />
        <TextField control={control} name="rate" label={words.rate} help={words.rateHelp} maxLength={20} />
        <NewestLine control={control} />
      </ScreenFormFrame>
      {question && (
        <ConfirmDialog
          title={words.sure}
          main={words.saveAnyway}
          look="primary"
          act={() => saveRate({ ...question.input, confirmed: true })}
          changes={ratesKey}
          onDone={() => leave(question.input)}
          onClose={() => setQuestion(null)}
        >
          <QuestionText {...question} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The rate that the typed one will be compared with. */
function NewestLine({ control }: { control: Control<RateValues, unknown, RateInput> }) {
  const formats = useFormats();
  const rateText = useRateFormat();
  const [day, currency] = useWatch({ control, name: ['day', 'currency'] });
  const newest = useQuery({ ...newestQuery(day), enabled: isCalendarDate(day) && currency !== '' });
  const rate = newest.data?.rates.find(one => one.currency === currency);
  const unknown = newest.data && currency !== '' && t($ => $.referenceRates.form.noNewest, { currency });
  return (
    <p className="quiet" role="status">
      {rate
        ? t($ => $.referenceRates.form.newest, { currency, rate: rateText(rate.rate), day: formats.date(rate.day) })
        : unknown}
    </p>
  );
}

function QuestionText({ input: { currency, day, rate }, facts }: Question) {
  const formats = useFormats();
  const rateText = useRateFormat();
  const typed = { currency, day: formats.date(day), rate: rateText(rate) };
  return (
    <>
      {facts?.before != null && (
        <p>{t($ => $.referenceRates.form.replaces, { ...typed, before: rateText(facts.before) })}</p>
      )}
      {facts?.differs && facts.newest && (
        <p>
          {t($ => $.referenceRates.form.differs, {
            ...typed,
            newest: rateText(facts.newest.rate),
            newestDay: formats.date(facts.newest.day),
            percent: formats.percent(Math.round(Math.abs(rate / facts.newest.rate - 1) * 10_000) / 100),
          })}
        </p>
      )}
    </>
  );
}
