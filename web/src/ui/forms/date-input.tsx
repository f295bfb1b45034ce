import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGlobals } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { IconButton } from '../button.tsx';
import { Calendar } from './calendar.tsx';
import { firstDay, lastDay } from './calendar-days.ts';

type DateInputProps = {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean;
};

/**
 * A date typed as YYYY-MM-DD, with a calendar as help. The text stays as typed, so a wrong date keeps standing and the form
 * can say what is wrong with it. Alt+Down opens the calendar.
 */
export function DateInput({
  value,
  onChange,
  onBlur,
  inputRef,
  disabled,
  min = firstDay,
  max = lastDay,
  ...rest
}: DateInputProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const selected = isCalendarDate(value) ? value : null;
  const close = () => {
    setOpen(false);
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const pick = (date: string) => {
    onChange(date);
    // A picked day is a finished answer: an error of what stood here before goes at once.
    onBlur?.();
    close();
  };
  useCloseOutside(frame, open, setOpen);
  const openLabel = selected ? `${t($ => $.ui.date.open)}, ${formats.longDate(selected)}` : t($ => $.ui.date.open);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the Esc of the calendar inside.
    <div
      ref={frame}
      className="date-control"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        event.preventDefault();
        close();
      }}
    >
      <input
        {...rest}
        ref={inputRef}
        className="control"
        value={value}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={t($ => $.ui.date.placeholder)}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' || !event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      <IconButton
        icon="calendar"
        label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      />
      {open && <CalendarPopup selected={selected} min={min} max={max} onPick={pick} />}
    </div>
  );
}

type PopupProps = { selected: string | null; min: string; max: string; onPick: (date: string) => void };
function CalendarPopup(props: PopupProps) {
  const { t } = useTranslation();
  const { businessDate } = useGlobals();
  return (
    <div className="popup" role="dialog" aria-label={t($ => $.ui.date.dialog)}>
      <Calendar {...props} today={isCalendarDate(businessDate) ? businessDate : localToday()} />
    </div>
  );
}

function useCloseOutside(frame: RefObject<HTMLElement | null>, open: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [frame, open, setOpen]);
}

/** Only until the business date is known. */
function localToday(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
