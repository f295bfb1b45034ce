import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { readDate } from '@skonto/domain/calendar/read-date';
import { type Ref, Suspense } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../button.tsx';
import { PopupSurface, usePopup } from '../popup.tsx';
import { Calendar } from './calendar.tsx';
import { firstDay, lastDay } from './calendar-days.ts';

type DateInputProps = {
  id: string;
  /** The field's name, said with its calendar. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
};

/**
 * A date typed as YYYY-MM-DD on a keyboard of letters, for the numbers of some phones lack the hyphen; with a calendar as help. Other
 * ways of writing a date (`3.11.2026.`) are read when the field is left or sent, and stand there as they were understood. A wrong date keeps
 * standing, so the form can say what is wrong with it. Alt+Down opens the calendar.
 */
export function DateInput({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  min = firstDay,
  max = lastDay,
  ...rest
}: DateInputProps) {
  const formats = useFormats();
  const popup = usePopup();
  const selected = isCalendarDate(value) ? value : null;
  const pick = (date: string) => {
    onChange(date);
    // A picked day is a finished answer: an error of what stood here before goes at once.
    onBlur?.();
    popup.close();
  };
  const understand = () => {
    const read = readDate(value);
    if (read !== 'bad-date' && read !== value) onChange(read);
  };
  const opens = t($ => $.ui.date.open, { label });
  return (
    <div ref={popup.anchor} className="date-control">
      <input
        {...rest}
        ref={inputRef}
        className="control"
        value={value}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        placeholder={t($ => $.ui.date.placeholder)}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={() => {
          understand();
          onBlur?.();
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') understand();
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          popup.show();
        }}
      />
      <IconButton
        icon="calendar"
        label={selected ? `${opens}, ${formats.longDate(selected)}` : opens}
        aria-haspopup="dialog"
        disabled={disabled}
        {...popup.trigger}
      />
      <PopupSurface popup={popup} role="dialog" label={t($ => $.ui.date.dialog, { label })}>
        <Suspense>
          <CalendarOfToday selected={selected} min={min} max={max} onPick={pick} />
        </Suspense>
      </PopupSurface>
    </div>
  );
}

type CalendarProps = { selected: string | null; min: string; max: string; onPick: (date: string) => void };
function CalendarOfToday(props: CalendarProps) {
  const { businessDate } = useGlobals();
  return <Calendar {...props} today={businessDate} />;
}
