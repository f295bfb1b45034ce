import type { ClosedDays } from '@skonto/api/payment-calendar';
import { readDate } from '@skonto/domain/calendar/read-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as z from 'zod/mini';
import { announceDone } from '../../lib/messages.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useRecordForm } from '../../ui/forms/use-record-form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { closedDaysQuery, saveClosedDays } from './closed-days-queries.ts';
import './closed-days.css';

type Values = { days: { day: string; reason: string }[] };

/** PAY-23: days on which banks are closed beside the holidays, as the operator enters them. */
export function ClosedDaysScreen() {
  const words = texts($ => $.closedDays);
  const { data, isError, refetch } = useQuery(closedDaysQuery);
  return (
    <>
      <PageHeader feature={words} />
      <p className="quiet">{words.intro}</p>
      {isError && !data && <LoadFailure text={words.failed} onRetry={() => void refetch()} />}
      {data && <ClosedDaysForm closed={data} />}
    </>
  );
}

function closedSchema(): z.ZodMiniType<Pick<ClosedDays, 'days'>, Values> {
  const words = texts($ => $.closedDays);
  const row = z.object({
    day: z.string().check(z.refine(text => readDate(text) !== 'bad-date', { error: words.dayWrong })),
    reason: z
      .string()
      .check(z.refine(text => text.trim() !== '' && text.length <= 100, { error: words.reasonMissing })),
  });
  return z.pipe(
    z.object({ days: z.array(row) }),
    z.transform(({ days }: Values) => ({ days: days.map(one => ({ ...one, day: readDate(one.day) })) })),
  );
}

function ClosedDaysForm({ closed }: { closed: ClosedDays }) {
  const words = texts($ => $.closedDays);
  const queries = useQueryClient();
  const schema = useMemo(closedSchema, []);
  const valuesOf = ({ days }: ClosedDays): Values => ({ days: days.map(one => ({ ...one })) });
  const handle = useRecordForm<ClosedDays, Values, Pick<ClosedDays, 'days'>>({
    schema,
    defaults: valuesOf(closed),
    valuesOf,
    said: ({ days }) => [['days', words.title, days.map(one => `${one.day} ${one.reason}`).join(', ')]],
    draft: 'closed-days',
    record: closed,
    read: () => queries.fetchQuery({ ...closedDaysQuery, staleTime: 0 }),
    save: (output, seen) => saveClosedDays({ ...output, version: (seen ?? closed).version }),
    stays: true,
    onSaved: saved => {
      queries.setQueryData(closedDaysQuery.queryKey, saved);
      announceDone(words.saved);
    },
  });
  const { control } = handle.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'days' });
  return (
    <ScreenFormFrame handle={handle} submitLabel={words.submit}>
      <fieldset className="closed-rows">
        <legend>{words.title}</legend>
        {fields.length === 0 && <p className="quiet">{words.none}</p>}
        {fields.map(({ id }, at) => (
          <div key={id} className="closed-row">
            <DateField control={control} name={`days.${at}.day`} label={words.day} />
            <TextField control={control} name={`days.${at}.reason`} label={words.reason} maxLength={100} />
            <IconButton icon="trash" label={t($ => $.closedDays.remove)} onClick={() => remove(at)} />
          </div>
        ))}
        <Button small icon="plus" onClick={() => append({ day: '', reason: '' })}>
          {words.add}
        </Button>
      </fieldset>
    </ScreenFormFrame>
  );
}
