import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { useState } from 'react';
import { documentsKey } from '../../business/documents/document-files.ts';
import { useGlobals } from '../../lib/globals.ts';
import { texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { downloadArchive } from './documents-queries.ts';

/** The PDFs of a period as one archive; the running month unless another is asked for. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { businessDate } = useGlobals();
  const [from, setFrom] = useState(`${businessDate.slice(0, 8)}01`);
  const [to, setTo] = useState(businessDate);
  const words = texts($ => $.documents.archive);
  const wrong = (day: string) => (day !== '' && !isCalendarDate(day) ? words.notADay : undefined);
  const backwards = isCalendarDate(from) && isCalendarDate(to) && to < from ? words.backwards : undefined;
  const ready = isCalendarDate(from) && isCalendarDate(to) && !backwards;
  return (
    <ConfirmDialog
      title={words.title}
      look="primary"
      main={words.main}
      disabled={!ready}
      act={() => downloadArchive(from, to)}
      changes={[...documentsKey, 'archive']}
      said={() => words.done}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Field label={words.from} error={wrong(from)} required>
        {props => <DateInput {...props} label={words.from} value={from} onChange={setFrom} />}
      </Field>
      <Field label={words.to} error={wrong(to) ?? backwards} required>
        {props => <DateInput {...props} label={words.to} value={to} onChange={setTo} />}
      </Field>
    </ConfirmDialog>
  );
}
