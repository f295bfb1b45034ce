import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../button.tsx';
import { addDays, addMonths, clampDate, monthGrid, weekdayOf } from './calendar-days.ts';

type CalendarProps = {
  selected: string | null;
  today: string;
  min: string;
  max: string;
  onPick: (date: string) => void;
};

/** The month grid of the ARIA date-picker pattern: arrows, Home, End, Page Up and Down (with Shift by years). */
export function Calendar({ selected, today, min, max, onPick }: CalendarProps) {
  const formats = useFormats();
  const [cursor, setCursor] = useState(() => clampDate(selected ?? today, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(true);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cursor.
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);
  const move = (to: string, withFocus: boolean) => {
    follows.current = withFocus;
    setCursor(clampDate(to, min, max));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedBy(event, cursor);
    if (to === null) return;
    event.preventDefault();
    move(to, true);
  };
  const weeks = monthGrid(cursor);
  return (
    <div className="calendar">
      <CalendarHead titleId={titleId} cursor={cursor} onMove={months => move(addMonths(cursor, months), false)} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date-picker pattern asks for it. */}
      <table role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'].map(
              day => (
                <th key={day} scope="col" abbr={formats.weekday(day, 'long')}>
                  {formats.weekday(day, 'short')}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0] ?? `week-${row}`}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no date to be known by.
                  <td key={`empty-${column}`} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    cursor={cursor}
                    selected={selected}
                    today={today}
                    min={min}
                    max={max}
                    onPick={onPick}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CalendarHead(props: { titleId: string; cursor: string; onMove: (months: number) => void }) {
  const formats = useFormats();
  return (
    <div className="calendar-head">
      <IconButton icon="farLeft" label={t($ => $.ui.date.previousYear)} onClick={() => props.onMove(-12)} />
      <IconButton icon="left" label={t($ => $.ui.date.previousMonth)} onClick={() => props.onMove(-1)} />
      <span id={props.titleId} aria-live="polite">
        {formats.month(props.cursor)}
      </span>
      <IconButton icon="right" label={t($ => $.ui.date.nextMonth)} onClick={() => props.onMove(1)} />
      <IconButton icon="farRight" label={t($ => $.ui.date.nextYear)} onClick={() => props.onMove(12)} />
    </div>
  );
}

function CalendarDay({
  day,
  cursor,
  selected,
  today,
  min,
  max,
  onPick,
}: CalendarProps & { day: string; cursor: string }) {
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
    <td role="gridcell" aria-selected={day === selected}>
      <button
        type="button"
        tabIndex={day === cursor ? 0 : -1}
        disabled={day < min || day > max}
        aria-current={day === today ? 'date' : undefined}
        aria-label={formats.longDate(day)}
        aria-pressed={day === selected || undefined}
        data-out={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

function movedBy(event: KeyboardEvent, cursor: string): string | null {
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(cursor, -1);
    case 'ArrowRight':
      return addDays(cursor, 1);
    case 'ArrowUp':
      return addDays(cursor, -7);
    case 'ArrowDown':
      return addDays(cursor, 7);
    case 'Home':
      return addDays(cursor, -weekdayOf(cursor));
    case 'End':
      return addDays(cursor, 6 - weekdayOf(cursor));
    case 'PageUp':
      return addMonths(cursor, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(cursor, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}
