import { describe, expect, it } from 'vitest';
import { dayStart, instantOf, localTimeOf } from './zone-times.ts';

const zone = 'Europe/Belgrade';

describe('times of the business zone', () => {
  it.each([
    ['2026-01-30T15:00:00', '2026-01-30T14:00:00.000Z'],
    ['2026-07-30T15:00:00.5', '2026-07-30T13:00:00.500Z'],
    // The hour that the change to summer time leaves out is read as the hour after it.
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T03:30:00', '2026-10-25T02:30:00.000Z'],
    ['2026-01-30T15:00:00Z', '2026-01-30T15:00:00.000Z'],
  ])('%s is %s', (local, instant) => {
    expect(instantOf(local, zone)).toBe(instant);
  });

  it.each(['2026-01-30T15:00:00', '2026-07-30T00:00:00', '2026-10-24T23:59:59.999'])(
    '%s comes back as typed',
    local => {
      expect(localTimeOf(instantOf(local, zone), zone)).toBe(local);
    },
  );

  it('reads an instant without a zone as the server does', () => {
    expect(localTimeOf('2026-01-30T14:00:00', zone)).toBe('2026-01-30T15:00:00');
  });

  it('a day begins at its own midnight', () => {
    expect(dayStart('2026-07-01', zone)).toBe('2026-06-30T22:00:00.000Z');
    expect(dayStart('2026-12-01', 'UTC')).toBe('2026-12-01T00:00:00.000Z');
  });
});
