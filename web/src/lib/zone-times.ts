/**
 * Times as the clocks of a zone show them, `YYYY-MM-DDTHH:MM:SS` with an optional fraction, and the instants they mean. A time that ends
 * in Z is an instant already.
 */
const withZ = (text: string): string => (text.endsWith('Z') ? text : `${text}Z`);

/** What the clocks of a zone show at an instant, as if it were UTC. */
function shownAt(epochMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value);
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (((epochMs % 1000) + 1000) % 1000);
}

/** The instant of a local time. One that a change of the clocks leaves out counts as an hour later, one that comes twice as the later one. */
export function instantOf(local: string, timeZone: string): string {
  const wanted = Date.parse(withZ(local));
  if (local.endsWith('Z')) return new Date(wanted).toISOString();
  // The offset an hour before is that of the time wanted, unless the clocks change in between.
  const guess = wanted - (shownAt(wanted, timeZone) - wanted);
  return new Date(wanted - (shownAt(guess, timeZone) - guess)).toISOString();
}

/** The local time of an instant; the server reads one without a zone as UTC. */
export function localTimeOf(instant: string, timeZone: string): string {
  const shown = new Date(shownAt(Date.parse(withZ(instant)), timeZone)).toISOString();
  return shown.slice(0, -1).replace(/\.000$/, '');
}

export const dayStart = (date: string, timeZone: string): string => instantOf(`${date}T00:00:00`, timeZone);
