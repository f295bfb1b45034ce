import { addDays } from '@skonto/domain/calendar/business-date';

/** One whole day in a calendar. */
export type IcsEvent = { readonly uid: string; readonly date: string; readonly summary: string };

const compact = (date: string): string => date.replaceAll('-', '');
/** Text of a calendar (RFC 5545 §3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n');

const maxOctets = 73;
/** Lines of at most 75 octets (§3.1); no letter is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let open = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > maxOctets) {
      lines.push(open);
      open = '';
      octets = 0;
    }
    open += letter;
    octets += size;
  }
  return [...lines, open].join('\r\n ');
}

/** Days as a calendar that other programs subscribe to. */
export function icsCalendar(name: string, stampedAt: string, events: readonly IcsEvent[]): string {
  const stamp = `${compact(stampedAt.slice(0, 19)).replaceAll(':', '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skonto//Payments//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap(({ uid, date, summary }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
