import { describe, expect, it } from 'vitest';
import { addDays, addMonths, monthGrid, weekdayOf } from './calendar-days.ts';

describe('calendar days', () => {
  it('walks over months, leap days and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-12-31', 366)).toBe('2028-01-01');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  });

  it('stays within the years 1000 to 9999', () => {
    expect(addDays('1000-01-01', -1)).toBe('1000-01-01');
    expect(addMonths('9999-12-31', 1)).toBe('9999-12-31');
  });

  it('knows Mondays', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('1000-01-01')).toBe(2);
  });

  it.each(['2026-11-21', '2026-02-01', '1000-01-15', '9999-12-31'])('shows six weeks of seven days around %s', date => {
    const weeks = monthGrid(date);
    expect(weeks).toHaveLength(6);
    expect(weeks.every(week => week.length === 7)).toBe(true);
    expect(weeks.flat()).toContain(date);
    const days = weeks.flat().filter(day => day !== null);
    expect(new Set(days).size).toBe(days.length);
  });
});
